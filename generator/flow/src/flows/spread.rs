//! Keeps look-up table sites empty, so that place and route spreads the logic (`[spread]` of a device).

use serde_json::{json, Map, Value};

use kiban_config::{Die, Spread};

/// What the names of the cells that keep a site begin with.
pub const KEPT: &str = "kept_site_";

/// Sites of one logic tile of the ECP5, from the last.
const SITES: [&str; 8] = [
    "SLICED.K1",
    "SLICED.K0",
    "SLICEC.K1",
    "SLICEC.K0",
    "SLICEB.K1",
    "SLICEB.K0",
    "SLICEA.K1",
    "SLICEA.K0",
];

/// Sites that a cell of distributed RAM leaves free in its tile: the last slice. Its bits take two slices, its address the third.
const BESIDE_RAM: usize = 2;

/// The sites to keep empty. The static placer does not ask nextpnr's seed, so the seed moves the pattern:
/// first the rows that stay whole, then the sites within a tile.
///
/// So many cells of distributed RAM as `rams` need as many tiles with three free slices. Where the rows that stay whole are no more
/// than twice as many, every other tile has them as well, and its neighbour keeps more.
pub fn sites(spread: &Spread, die: &Die, seed: u32, rams: usize) -> Vec<String> {
    let whole = spread.whole_row_in.max(1) as usize;
    let turn = seed.saturating_sub(1) as usize;
    let mut tile = SITES;
    let rows: Vec<u32> =
        (spread.tiles_y[0]..=spread.tiles_y[1]).filter(|y| !die.memory_rows.contains(y)).collect();
    let columns = spread.tiles_x[0]..=spread.tiles_x[1];
    let empty = SITES.len().saturating_sub(spread.luts_per_tile as usize);
    let turns = 2 * rams > rows.len() / whole * columns.clone().count() && empty > BESIDE_RAM;
    if !turns {
        tile.rotate_left(2 * (turn / whole) % SITES.len());
    }
    let mut out = Vec::new();
    for (i, &y) in rows.iter().enumerate() {
        if (i + turn).is_multiple_of(whole) {
            continue;
        }
        for x in columns.clone() {
            let kept = match turns {
                false => empty,
                true if (x as usize + i + turn / whole).is_multiple_of(2) => BESIDE_RAM,
                true => (2 * empty - BESIDE_RAM).min(SITES.len()),
            };
            out.extend(tile[..kept].iter().map(|site| format!("X{x}/Y{y}/{site}")));
        }
    }
    out
}

/// Adds to a netlist's cells those that keep the sites for a seed: look-up tables without connections, tied to their places.
pub fn keep(cells: &mut Map<String, Value>, spread: &Spread, die: &Die, seed: u32) {
    let is_ram = |cell: &Value| cell["type"].as_str().is_some_and(|t| t.contains("DPR16X4"));
    let rams = cells.values().filter(|cell| is_ram(cell)).count();
    let pins = |what: Value| json!({"A": what, "B": what, "C": what, "D": what});
    for (i, site) in sites(spread, die, seed, rams).iter().enumerate() {
        let mut directions = pins(json!("input"));
        directions["Z"] = json!("output");
        let mut connections = pins(json!([]));
        connections["Z"] = json!([]);
        cells.insert(
            format!("{KEPT}{i}"),
            json!({
                "hide_name": 0,
                "type": "LUT4",
                "parameters": {"INIT": "0000000000000000"},
                "attributes": {"BEL": site},
                "port_directions": directions,
                "connections": connections,
            }),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_keeps_what_it_may_and_whole_rows_keep_all() {
        let spread = Spread { tiles_x: [2, 3], tiles_y: [5, 8], luts_per_tile: 6, whole_row_in: 2 };
        let die = Die { memory_rows: vec![7], ..Die::default() };
        // rows 5, 6, 8; 5 and 8 are whole
        assert_eq!(
            sites(&spread, &die, 1, 0),
            ["X2/Y6/SLICED.K1", "X2/Y6/SLICED.K0", "X3/Y6/SLICED.K1", "X3/Y6/SLICED.K0"]
        );
        // another seed: only row 6 is whole; then the next two sites
        let second = sites(&spread, &die, 2, 0);
        assert_eq!(second.len(), 8);
        assert!(second[0].starts_with("X2/Y5/SLICED") && second[7].starts_with("X3/Y8/SLICED"));
        assert_eq!(sites(&spread, &die, 3, 0)[..2], ["X2/Y6/SLICEC.K1", "X2/Y6/SLICEC.K0"]);
    }

    #[test]
    fn distributed_ram_has_places_in_every_other_tile() {
        let spread = Spread { tiles_x: [2, 5], tiles_y: [5, 7], luts_per_tile: 5, whole_row_in: 3 };
        let die = Die::default();
        // row 5 is whole: four cells of RAM have places there, two do not need others
        assert_eq!(sites(&spread, &die, 1, 2).len(), 2 * 4 * 3);
        let kept = sites(&spread, &die, 1, 3);
        assert_eq!(kept.len(), 2 * 4 * 3);
        for y in [6, 7] {
            let free = |x: u32| {
                let tile = format!("X{x}/Y{y}/");
                let bits = |site: &&String| site.starts_with(&tile) && !site.contains("SLICED");
                !kept.iter().any(|site| bits(&site))
            };
            assert_eq!((2..=5).filter(|x| free(*x)).count(), 2, "row {y}");
        }
    }
}
