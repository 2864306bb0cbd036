//! A small picture of the device, coloured by module.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::blocks::PlacedCell;
use super::nextpnr::PathSegment;
use kiban_config::Die;
use kiban_picture::markup::escape;

/// Colours that people with colour-blindness can tell apart (Okabe and Ito), then paler ones.
const COLOURS: [&str; 12] = [
    "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9", "#f0e442", "#7f7fbf",
    "#8fbf8f", "#bf8f8f", "#5f9ea0", "#c0a060",
];
const REST: &str = "#9a9a9a";

/// Colours of the modules: those that cover most tiles get their own, the rest are grey.
pub fn colours(cells: &[PlacedCell]) -> BTreeMap<String, &'static str> {
    let mut tiles: BTreeMap<&str, u64> = BTreeMap::new();
    for module in winners(cells).values() {
        *tiles.entry(module).or_default() += 1;
    }
    let mut order: Vec<(&str, u64)> = tiles.into_iter().collect();
    order.sort_by_key(|(module, n)| (std::cmp::Reverse(*n), *module));
    let colour = |i: usize| COLOURS.get(i).copied().unwrap_or(REST);
    order.iter().enumerate().map(|(i, (m, _))| ((*m).to_owned(), colour(i))).collect()
}

/// The module with most cells in each tile, by row and column.
fn winners(cells: &[PlacedCell]) -> BTreeMap<(u32, u32), &str> {
    let mut tiles: BTreeMap<(u32, u32), BTreeMap<&str, u64>> = BTreeMap::new();
    for cell in cells {
        let weight = 1 + cell.cells.lut + cell.cells.ff + 8 * (cell.cells.bram + cell.cells.dsp);
        *tiles.entry((cell.y, cell.x)).or_default().entry(&cell.module).or_default() += weight;
    }
    let most = |t: BTreeMap<&'_ str, u64>| -> Option<usize> {
        let (module, _) = t.iter().max_by_key(|(m, n)| (**n, std::cmp::Reverse(**m)))?;
        cells.iter().position(|c| c.module == **module)
    };
    tiles.into_iter().filter_map(|(at, t)| Some((at, cells[most(t)?].module.as_str()))).collect()
}

/// What is drawn.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    pub cells: &'a [PlacedCell],
    /// The device's tiles, where they are known.
    pub die: &'a Die,
    /// The slowest path.
    pub path: &'a [PathSegment],
}

/// The picture: one rectangle for each run of equal tiles in a row, rows and columns of memories shaded, the slowest path over all.
pub fn svg(plan: &Plan) -> String {
    let cells = plan.cells;
    let colours = colours(cells);
    let winners = winners(cells);
    let width = cells.iter().map(|c| c.x + 1).max().unwrap_or(1).max(plan.die.columns);
    let height = cells.iter().map(|c| c.y + 1).max().unwrap_or(1).max(plan.die.rows);
    let mut out = String::new();
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         shape-rendering=\"crispEdges\" role=\"img\">\n\
         <title>Floorplan</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#f2f2f0\"/>"
    );
    let mut strip = |x: u32, y: u32, w: u32, h: u32| {
        let _ = writeln!(
            out,
            "<rect class=\"memories\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" fill=\"#dcdcd8\"/>"
        );
    };
    for &row in plan.die.memory_rows.iter().filter(|&&row| row < height) {
        strip(0, row, width, 1);
    }
    for &column in plan.die.memory_columns.iter().filter(|&&column| column < width) {
        strip(column, 0, 1, height);
    }
    for (module, colour) in &colours {
        let mut path = String::new();
        let mut tiles = winners.iter().filter(|(_, m)| *m == module).map(|(at, _)| *at).peekable();
        while let Some((y, x)) = tiles.next() {
            let mut end = x + 1;
            while tiles.next_if_eq(&(y, end)).is_some() {
                end += 1;
            }
            let _ = write!(path, "M{x} {y}h{}v1h-{}z", end - x, end - x);
        }
        let _ = writeln!(
            out,
            "<path fill=\"{colour}\" d=\"{path}\"><title>{}</title></path>",
            escape(module)
        );
    }
    out.push_str(&slowest(plan.path));
    let _ = writeln!(
        out,
        "<rect width=\"{width}\" height=\"{height}\" fill=\"none\" stroke=\"#777\" stroke-width=\"0.4\"/>\n</svg>"
    );
    out
}

/// The slowest path from place to place, with a ring where it begins and a dot where it ends.
fn slowest(path: &[PathSegment]) -> String {
    let mut places: Vec<(i64, i64)> = path.iter().filter_map(|p| p.at).collect();
    places.dedup();
    let middle = |(x, y): (i64, i64)| (x as f64 + 0.5, y as f64 + 0.5);
    let (Some(&first), Some(&last)) = (places.first(), places.last()) else { return String::new() };
    let points: Vec<String> =
        places.iter().map(|&p| middle(p)).map(|(x, y)| format!("{x},{y}")).collect();
    let ((ax, ay), (bx, by)) = (middle(first), middle(last));
    let points = points.join(" ");
    // white below black, to be seen on every colour
    let line = |colour: &str, width: f64| {
        format!("<polyline fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" points=\"{points}\"/>\n")
    };
    format!(
        "<g shape-rendering=\"auto\" class=\"slowest\"><title>Slowest path</title>\n{}{}\
         <circle cx=\"{ax}\" cy=\"{ay}\" r=\"1\" fill=\"#fff\" stroke=\"#000\" stroke-width=\"0.4\"/>\n\
         <circle cx=\"{bx}\" cy=\"{by}\" r=\"1\" fill=\"#000\" stroke=\"#fff\" stroke-width=\"0.3\"/>\n</g>\n",
        line("#fff", 0.9),
        line("#000", 0.4)
    )
}

#[cfg(test)]
mod tests {
    use super::super::cells::Cells;
    use super::*;

    #[test]
    fn runs_become_one_rectangle() {
        let cell = |module: &str, x, y| PlacedCell {
            module: module.into(),
            x,
            y,
            cells: Cells { lut: 1, ..Cells::default() },
        };
        let cells =
            [cell("a", 1, 0), cell("a", 2, 0), cell("b", 3, 0), cell("a", 3, 0), cell("a", 3, 0)];
        let picture = svg(&Plan { cells: &cells, die: &Die::default(), path: &[] });
        assert!(!picture.contains("polyline") && !picture.contains("memories"), "{picture}");
        assert!(picture.contains("M1 0h3v1h-3z"), "{picture}");
        assert!(!picture.contains("<title>b"), "b loses its only tile: {picture}");
    }

    /// The path goes from place to place, and places that are not known are left out; rows beyond the picture are no rows.
    #[test]
    fn the_slowest_path_and_rows_of_memories() {
        let cell = |x, y| PlacedCell {
            module: "a".into(),
            x,
            y,
            cells: Cells { lut: 1, ..Cells::default() },
        };
        let piece = |at| PathSegment {
            kind: super::super::PathKind::Routing,
            delay_ns: 1.0,
            module: String::new(),
            instance: String::new(),
            cell: String::new(),
            net: None,
            at,
        };
        let path = [Some((1, 2)), Some((1, 2)), None, Some((4, 0))].map(piece);
        let cells = [cell(0, 0), cell(5, 3)];
        let (memory_rows, memory_columns) = (vec![2, 9], vec![3]);
        let die = Die { columns: 8, rows: 5, memory_rows, memory_columns };
        let picture = svg(&Plan { cells: &cells, die: &die, path: &path });
        assert!(picture.contains("viewBox=\"0 0 8 5\""), "{picture}");
        assert_eq!(picture.matches("points=\"1.5,2.5 4.5,0.5\"").count(), 2, "{picture}");
        assert_eq!(picture.matches("class=\"memories\"").count(), 2, "{picture}");
        assert!(picture.contains("x=\"3\" y=\"0\" width=\"1\" height=\"5\""), "{picture}");
        assert_eq!(picture.matches("<circle").count(), 2);
    }
}
