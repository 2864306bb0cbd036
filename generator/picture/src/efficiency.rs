//! How much faster many searches of a problem are than one: a line for each method and delay, from rows of
//! docs/evidence/efficiency.txt.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::{svg, Head};

/// For a method and its delay, what there is of so many searches.
type Lines<'a, T> = BTreeMap<(&'a str, u32), BTreeMap<u32, T>>;

const WIDTH: usize = 810;
const HEIGHT: usize = 440;
/// The corner of the plot below and on the left, and its size.
const LEFT: f64 = 60.0;
const BELOW: f64 = 390.0;
const ACROSS: f64 = 470.0;
const UP: f64 = 340.0;
/// From one word at the right to the next, at least.
const APART: f64 = 16.0;

const STYLE: &str = "\
    text { font-family: sans-serif; font-size: 12px; fill: #222 } .h { font-size: 14px; font-weight: bold } .e { text-anchor: end }
    .m { text-anchor: middle } .g { stroke: #ddd; stroke-width: 1 } .i { stroke: #999; stroke-width: 1; stroke-dasharray: 2 4 }
    polyline { fill: none; stroke-width: 2 } .t { stroke-width: 0.8; fill: none }
    .news { stroke: #2b5f94 } .leaves { stroke: #b5651d } .drawn { stroke: #2f7d3b }
    .d1 { stroke-dasharray: 7 4 } .d2 { stroke-dasharray: 2 3 }
";
const DARK: &str = "\
    .paper { fill: #16181c } text { fill: #ddd } .g { stroke: #383c44 } .i { stroke: #777 }
    .news { stroke: #7fb2e5 } .leaves { stroke: #e0a070 } .drawn { stroke: #7cc58a }
";

/// How many times as fast as one they are, of several problems the geometric mean. A row says method, delay in nodes, searches, problem,
/// nodes of one search, time of all in nodes; none: it does not.
fn lines(rows: &str) -> Option<Lines<'_, f64>> {
    let mut sums: Lines<'_, (f64, u32)> = BTreeMap::new();
    for row in rows.lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let [method, delay, count, _, alone, time] = row.split('\t').collect::<Vec<_>>()[..] else {
            return None;
        };
        let factor = alone.parse::<f64>().ok()? / time.parse::<f64>().ok()?;
        let line = sums.entry((method, delay.parse().ok()?)).or_default();
        let (sum, problems) = line.entry(count.parse().ok()?).or_default();
        *sum += factor.ln();
        *problems += 1;
    }
    let mean = |(sum, problems): (f64, u32)| (sum / f64::from(problems)).exp();
    let of_line = |line: BTreeMap<u32, (f64, u32)>| line.into_iter().map(|(n, s)| (n, mean(s)));
    Some(sums.into_iter().map(|(key, line)| (key, of_line(line).collect())).collect())
}

fn words(method: &str, delay: u32) -> String {
    let what = match method {
        "news" => "news of each other",
        "leaves" => "leaves of a master",
        _ => return "drawn, nothing heard".to_owned(),
    };
    match delay {
        0 => what.to_owned(),
        n => format!("{what}, {n} later"),
    }
}

/// The picture of such rows; both scales are doubled step by step.
pub fn picture(rows: &str) -> Option<String> {
    let lines = lines(rows)?;
    let most = *lines.values().flat_map(BTreeMap::keys).max()?;
    let steps = f64::from(most).log2().ceil().max(1.0);
    let x = |count: f64| LEFT + ACROSS * count.log2() / steps;
    let y = |factor: f64| BELOW - UP * factor.log2().max(0.0) / steps;
    let mut body = String::from(
        "  <text x=\"24\" y=\"26\" class=\"h\">One hard problem: so many searches are so many times as fast as one</text>\n",
    );
    let mut step = 1;
    while step <= most {
        let (at_x, at_y) = (x(f64::from(step)), y(f64::from(step)));
        let (bottom, right, top) = (BELOW, LEFT + ACROSS, BELOW - UP);
        let _ = writeln!(
            body,
            "  <path class=\"g\" d=\"M{at_x:.1},{bottom} V{top} M{LEFT},{at_y:.1} H{right}\"/>\n  \
             <text x=\"{at_x:.1}\" y=\"{:.1}\" class=\"m\">{step}</text> <text x=\"{:.1}\" y=\"{:.1}\" class=\"e\">{step}</text>",
            BELOW + 18.0,
            LEFT - 8.0,
            at_y + 4.0
        );
        step *= 2;
    }
    let _ = writeln!(
        body,
        "  <path class=\"i\" d=\"M{LEFT},{BELOW} L{:.1},{:.1}\"/>\n  <text x=\"{:.1}\" y=\"{:.1}\" class=\"m\">searches</text>",
        x(f64::from(most)),
        y(f64::from(most)),
        LEFT + ACROSS / 2.0,
        BELOW + 38.0
    );
    // the words stand at the ends of their lines, the fastest first, apart from each other
    let mut ends: Vec<(f64, String, String)> = vec![];
    for ((method, delay), points) in &lines {
        let delays = lines.keys().filter(|(m, d)| m == method && d < delay).count();
        let class = format!("{method} d{delays}");
        let mut at = format!("{:.1},{:.1}", x(1.0), y(1.0));
        points.iter().for_each(|(n, f)| {
            let _ = write!(at, " {:.1},{:.1}", x(f64::from(*n)), y(*f));
        });
        let _ = writeln!(body, "  <polyline class=\"{class}\" points=\"{at}\"/>");
        let (_, last) = points.last_key_value()?;
        ends.push((y(*last), class, format!("{:.1} {}", last, words(method, *delay))));
    }
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut least = f64::MIN;
    for (end, class, text) in ends {
        let (from, at) = (LEFT + ACROSS, end.max(least + APART));
        least = at;
        let _ = writeln!(
            body,
            "  <path class=\"t {class}\" d=\"M{:.1},{end:.1} L{:.1},{at:.1} H{:.1}\"/> <text x=\"{:.1}\" y=\"{:.1}\">{text}</text>",
            from + 3.0,
            from + 14.0,
            from + 32.0,
            from + 38.0,
            at + 4.0
        );
    }
    let head = Head {
        title: "Many searches of one problem",
        about: &format!("How many times as fast as one search up to {most} searches are, by how they know of each other, in virtual time."),
        width: WIDTH,
        height: HEIGHT,
        style: STYLE,
        dark: DARK,
        shared: "",
    };
    Some(svg(&head, &body))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The picture of the page about clusters shows the rows that were measured.
    #[test]
    fn picture_of_the_page() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/evidence/efficiency.txt");
        let rows = std::fs::read_to_string(file).unwrap();
        crate::tests::of_a_page("efficiency", &picture(&rows).unwrap());
    }

    #[test]
    fn means_are_geometric_and_rows_are_whole() {
        let rows =
            "# so\nnews\t0\t2\ta\t100\t50\nnews\t0\t2\tb\t800\t100\n\nleaves\t9\t4\ta\t90\t100\n";
        let lines = lines(rows).unwrap();
        assert!((lines[&("news", 0)][&2] - 4.0).abs() < 1e-9);
        assert!((lines[&("leaves", 9)][&4] - 0.9).abs() < 1e-9);
        let drawn = picture(rows).unwrap();
        roxmltree::Document::parse(&drawn).unwrap();
        assert!(drawn.contains("4.0 news of each other<"), "{drawn}");
        for wrong in ["", "news\t0\t2\ta\t100\n", "news\t0\tx\ta\t100\t50\n"] {
            assert_eq!(picture(wrong), None, "{wrong}");
        }
    }
}
