//! What a cluster thinks about as a picture (SVG): the tree from left to right, a box a node, with the engine of each leaf.

use std::fmt::Write as _;

use kiban_cluster::play::view::{Seen, View, Way, Work};
use kiban_picture::markup::escape;
use kiban_picture::{svg, Head};

use crate::output::thousands;

/// Size of a box, and the room for it.
const WIDTH: usize = 190;
const HEIGHT: usize = 40;
const COLUMN: usize = 222;
const ROW: usize = 48;
const MARGIN: usize = 16;
const HEAD: usize = 62;
/// Letters of a name or a position that have room.
const NAME: usize = 26;
const POSITION: usize = 110;

const STYLE: &str = "\
    text { font-family: Arial, Helvetica, sans-serif; font-size: 12px; fill: #1a1a1a }
    .h { font-weight: bold } .e { text-anchor: end } .s { font-size: 11px; fill: #555 }
    rect { fill: #f2f2f0; stroke: #8a8a86 } .leaf { fill: #e3eef7; stroke: #4a7ba6 }
    .done { fill: #e6efe2; stroke: #5f8a4f } .lost { fill: #f6dddd; stroke: #a83a3a; stroke-dasharray: 4 2 }
    .best { stroke-width: 3 } path { fill: none; stroke: #b0b0ac } path.best { stroke: #333 }
";

/// The picture before anything is thought about.
pub fn waiting() -> String {
    page(WIDTH * 2, HEAD, "Nothing is thought about yet", "", "")
}

/// The picture of a tree.
pub fn picture(view: &View) -> String {
    let mut body = String::new();
    let mut rows = 0;
    place(&view.root, view, 0, &mut rows, &mut body);
    let width = 2 * MARGIN + depth(&view.root) * COLUMN - (COLUMN - WIDTH);
    let height = HEAD + rows.max(1) * ROW + MARGIN;
    let mut position: String = view.position.chars().rev().take(POSITION).collect();
    position = position.chars().rev().collect();
    if position.len() < view.position.len() {
        position.insert(0, '…');
    }
    let nodes = view.root.value.as_ref().map_or(0, |v| v.nodes);
    let title = format!(
        "{}: {} nodes after {}.{} s",
        score(&view.root),
        thousands(nodes),
        view.time / 1000,
        view.time % 1000 / 100
    );
    page(width.max(700), height, &title, &position, &body)
}

fn page(width: usize, height: usize, title: &str, position: &str, body: &str) -> String {
    let (shown, position) = (escape(title), escape(position));
    let body = format!(
        "  <text x=\"{MARGIN}\" y=\"24\" class=\"h\">{shown}</text>\n  <text x=\"{MARGIN}\" y=\"44\" class=\"s\">{position}</text>\n{body}"
    );
    let head = Head {
        title: "Search of a cluster",
        about: "From left to right the moves; values as the side to move at the root sees them.",
        width,
        height,
        style: STYLE,
        dark: "",
        shared: "",
    };
    svg(&head, &body)
}

/// Levels of a tree.
fn depth(node: &Seen) -> usize {
    1 + node.children.iter().map(depth).max().unwrap_or(0)
}

/// Draws what is below a node and the node, in the middle of it; its height.
fn place(node: &Seen, view: &View, level: usize, rows: &mut usize, out: &mut String) -> usize {
    let below: Vec<(usize, bool)> =
        node.children.iter().map(|c| (place(c, view, level + 1, rows, out), c.best)).collect();
    let y = match (below.first(), below.last()) {
        (Some((first, _)), Some((last, _))) => usize::midpoint(*first, *last),
        _ => {
            *rows += 1;
            HEAD + (*rows - 1) * ROW
        }
    };
    let x = MARGIN + level * COLUMN;
    let (from, half) = (x + WIDTH, HEIGHT / 2);
    for (to, best) in below {
        let class = if best { " class=\"best\"" } else { "" };
        let (start, end, middle) = (y + half, to + half, from + (COLUMN - WIDTH) / 2);
        let far = x + COLUMN;
        let _ = writeln!(
            out,
            "  <path{class} d=\"M{from},{start} C{middle},{start} {middle},{end} {far},{end}\"/>"
        );
    }
    draw(node, view, (x, y), out);
    y
}

fn draw(node: &Seen, view: &View, (x, y): (usize, usize), out: &mut String) {
    let way = match &node.way {
        Way::Root => "root".to_string(),
        Way::Move(m) => m.clone(),
        Way::Others(n) => format!("{n} others"),
        Way::Same => "?".to_string(),
    };
    let name = |seat: usize| {
        let name = view.names.get(seat).map_or("", String::as_str);
        let short: String = name.chars().take(NAME).collect();
        if short.len() < name.len() {
            format!("{short}…")
        } else {
            short
        }
    };
    let (class, who) = match node.work {
        Work::Split => ("inner", String::new()),
        Work::Probed => ("inner", "probed".to_string()),
        Work::Over => ("inner", "decided".to_string()),
        Work::Left => ("leaf done", "left".to_string()),
        Work::Searched(seat) => ("leaf", name(seat)),
        Work::Done(seat) => ("leaf done", name(seat)),
        Work::Lost(seat) => ("leaf lost", format!("{} (lost)", name(seat))),
    };
    let best = if node.best { " best" } else { "" };
    let nodes = node.value.as_ref().map_or(String::new(), |v| thousands(v.nodes));
    let (right, left) = (x + WIDTH - 8, x + 8);
    let (first, second) = (y + 16, y + 33);
    let _ = writeln!(
        out,
        "  <rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"4\" class=\"{class}{best}\"/>\
         <text x=\"{left}\" y=\"{first}\" class=\"h\">{}</text><text x=\"{right}\" y=\"{first}\" class=\"e\">{}</text>\
         <text x=\"{left}\" y=\"{second}\" class=\"s\">{}</text><text x=\"{right}\" y=\"{second}\" class=\"s e\">{nodes}</text>",
        escape(&way),
        score(node),
        escape(&who)
    );
}

/// The value of a node, in pawns.
fn score(node: &Seen) -> String {
    match &node.value {
        None => "no value yet".to_string(),
        Some(v) if v.is_mate() => if v.score > 0 { "mate" } else { "mated" }.to_string(),
        Some(v) => format!("{:+.2}", f64::from(v.score) / 100.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_markup_stays_text() {
        let leaf = |best| Seen {
            way: Way::Others(3),
            work: Work::Lost(0),
            value: None,
            best,
            children: vec![],
        };
        let children = vec![leaf(true), leaf(false)];
        let root = Seen { way: Way::Root, work: Work::Split, value: None, best: true, children };
        let names = vec!["<b>&".to_string() + &"x".repeat(40)];
        let view = View { position: "position startpos".into(), root, names, time: 1234 };
        let text = picture(&view);
        assert!(text.contains("&lt;b&gt;&amp;xx") && text.contains("x… (lost)"), "{text}");
        assert!(text.contains("after 1.2 s") && !text.contains("<b>"), "{text}");
        assert_eq!(text.matches("<rect").count(), 4);
        assert_eq!(text.matches("leaf lost best").count(), 1);
    }
}
