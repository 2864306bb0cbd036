//! The passes of the chess generator as a picture (SVG): one board a pass, with the bids of the squares, the winner and the move.

use std::fmt::Write as _;

use kiban_model::chess::{Cycle, Phase};
use kiban_rules::chess::{Colour, Position, Square};

use super::{arrow_head, svg, Head};
use crate::part::Part;
use crate::passes::{name, title, Found};

/// Side of a square, and boards in a row.
const SIDE: usize = 26;
const COLUMNS: usize = 4;
/// Room of a board, the line above it and the two below.
const WIDTH: usize = 8 * SIDE + 44;
const HEIGHT: usize = 8 * SIDE + 96;
const HEAD: usize = 62;

const STYLE: &str = "\
    text { font-family: Arial, Helvetica, sans-serif; font-size: 12px; fill: #1a1a1a }
    .h { font-weight: bold; font-size: 14px }
    .m { text-anchor: middle }
    .s { font-size: 9px; fill: #666 }
    .b { font-size: 9px; font-weight: bold; text-anchor: end; fill: #0b3d66 }
    .l { fill: #f4efe4 } .d { fill: #ddd2bd }
    .bid { fill: #9fcbea } .won { fill: #f6b26b; stroke: #b5541d; stroke-width: 2 }
    .first { fill: none; stroke: #a83a3a; stroke-width: 2; stroke-dasharray: 4 2 }
    .w { stroke: #222; fill: #fff; color: #222 } .k { stroke: #222; fill: #333; color: #fff }
    .e { stroke: none; fill: currentColor } .i { stroke: currentColor; fill: none }
    .a { stroke: #a83a3a; stroke-width: 2; fill: none; marker-end: url(#a) }
";

const DARK: &str = "\
    text { fill: #ececea } .s { fill: #b5b5b0 } .b { fill: #d3e9f7 } .paper { fill: #222427 }
    .l { fill: #6b665c } .d { fill: #4a463e } .bid { fill: #2d6288 } .won { fill: #9a5a1c; stroke: #f6b26b }
    .first { stroke: #ff9a94 } .a { stroke: #ff9a94 }
    .w { stroke: #111; fill: #efefea; color: #111 } .k { stroke: #c9c9c4; fill: #141414; color: #efefea }
";

/// Figurines: the outline of each piece around the middle of its square, and what is drawn within.
const FIGURINES: [(char, &str); 6] = [
    ('P', "<path d=\"M-6.5,9 h13 v-2.4 c-1.8,-1 -3.6,-3.4 -4,-7 h1.2 v-1.6 h-1.6 a3.3,3.3 0 1 0 -4.2,0 h-1.6 v1.6 h1.2 c-0.4,3.6 -2.2,6 -4,7 z\"/>"),
    ('R', "<path d=\"M-7,9 h14 v-2.6 h-1.8 l-1,-8 h1.6 v-7.4 h-2.6 v2.2 h-1.8 v-2.2 h-2.8 v2.2 h-1.8 v-2.2 h-2.6 v7.4 h1.6 l-1,8 h-1.8 z\"/><path d=\"M-4.2,-1.6 h8.4 M-5.2,6.4 h10.4\" class=\"i\"/>"),
    ('N', "<path d=\"M-6.5,9 H7 C7.4,1 6,-6.5 0.6,-8.2 L-0.4,-10 L-2,-8 C-4.6,-6.8 -5.6,-3.4 -8,-0.2 C-8.6,1 -7.6,2.8 -6.2,2.6 L-5,1.8 L-5.2,3 C-3.4,2.6 -1.8,0.6 0.2,0.2 C1,3.4 -5.6,4.2 -6.5,9 Z\"/><circle cx=\"-2.6\" cy=\"-4.4\" r=\"0.9\" class=\"e\"/>"),
    ('B', "<path d=\"M-7,9 h14 c0,-2.6 -2.4,-3 -4,-3.4 c1.6,-1 2,-2.6 1.6,-4 c0.6,-3 -1,-6 -3.6,-8 a1.6,1.6 0 1 0 -2,0 c-2.6,2 -4.2,5 -3.6,8 c-0.4,1.4 0,3 1.6,4 c-1.6,0.4 -4,0.8 -4,3.4 z\"/><path d=\"M-1.8,-1.6 h3.6 M0,-3.4 v3.8 M-3.6,3.2 h7.2\" class=\"i\"/>"),
    ('Q', "<path d=\"M-6.4,9 H6.4 L5.6,5 L9,-4.6 L5.2,-0.6 L4.6,-7 L2.2,-1 L0,-8 L-2.2,-1 L-4.6,-7 L-5.2,-0.6 L-9,-4.6 L-5.6,5 Z\"/><path d=\"M-5.6,5 h11.2\" class=\"i\"/>"),
    ('K', "<path d=\"M0,-1.6 V-10 M-2.4,-7.6 H2.4\"/><path d=\"M-6.4,9 H6.4 L5.8,5 C9.6,1.6 9.4,-4 4.6,-4.2 C2.4,-4.2 0.8,-2.8 0,-1 C-0.8,-2.8 -2.4,-4.2 -4.6,-4.2 C-9.4,-4 -9.6,1.6 -5.8,5 Z\"/><path d=\"M-5.8,5 h11.6\" class=\"i\"/>"),
];

/// A pass, and what became of it.
struct Panel<'a> {
    cycle: &'a Cycle,
    number: usize,
    /// The moves that came out: with it, and after it without a pass.
    moves: Vec<String>,
    last: bool,
}

/// The picture of these passes, in their order.
///
/// # Errors
/// How many passes there are, if they are fewer than the first one that is asked for.
pub fn picture(position: &Position, found: &[Found], passes: Part) -> Result<String, usize> {
    let mut panels = panels(found);
    let count = panels.len();
    if !passes.begins_within(count.max(1)) {
        return Err(count);
    }
    panels.retain(|p| passes.holds(p.number));
    let columns = panels.len().clamp(1, COLUMNS);
    let rows = panels.len().div_ceil(COLUMNS).max(1);
    let (width, height) = ((columns * WIDTH).max(2 * WIDTH), HEAD + rows * HEIGHT);
    let fen = position.to_fen();
    let mut out = format!("  <text x=\"22\" y=\"22\" class=\"h\">{fen}</text>\n");
    let mut x = 22;
    for (class, text, room) in
        [("bid", "bids", 60), ("won", "wins", 60), ("first", "won the pass before", 150)]
    {
        let _ = writeln!(out, "  <rect x=\"{x}\" y=\"34\" width=\"14\" height=\"14\" class=\"{class}\"/><text x=\"{}\" y=\"46\">{text}</text>", x + 20);
        x += room;
    }
    let _ = writeln!(
        out,
        "  <path d=\"M{x},41 h26\" class=\"a\"/><text x=\"{}\" y=\"46\">move</text>",
        x + 34
    );
    for (i, panel) in panels.iter().enumerate() {
        let (x, y) = (i % COLUMNS * WIDTH + 22, HEAD + i / COLUMNS * HEIGHT);
        let _ = writeln!(out, "  <g transform=\"translate({x} {y})\">");
        board(&mut out, position, panel);
        out.push_str("  </g>\n");
    }
    let head = Head {
        title: "Passes of the chess move generator",
        about: &format!("Position {fen}. One board a pass of the array: numbers are bids, the greatest wins, the lower square on ties."),
        width,
        height,
        style: STYLE,
        dark: DARK,
        shared: &(arrow_head("#a83a3a") + &shared(position)),
    };
    Ok(svg(&head, &out))
}

/// One pass, by its number from 1 on, as a picture of its own without words above.
///
/// # Errors
/// How many passes there are.
pub fn pass(position: &Position, found: &[Found], number: usize) -> Result<String, usize> {
    let panels = panels(found);
    let Some(panel) = panels.iter().find(|p| p.number == number) else { return Err(panels.len()) };
    let mut out = String::from("  <g transform=\"translate(22 4)\">\n");
    board(&mut out, position, panel);
    out.push_str("  </g>\n");
    let head = Head {
        title: &title(panel.cycle),
        about: &format!("Position {}, a pass of the array: numbers are bids, the greatest wins, the lower square on ties. {}", position.to_fen(), bids(panel.cycle)),
        width: WIDTH,
        height: HEIGHT,
        style: STYLE,
        dark: DARK,
        shared: &(arrow_head("#a83a3a") + &shared(position)),
    };
    Ok(svg(&head, &out))
}

fn panels(found: &[Found]) -> Vec<Panel<'_>> {
    let mut list: Vec<Panel> = vec![];
    for f in found {
        for cycle in &f.cycles {
            list.push(Panel { cycle, number: list.len() + 1, moves: vec![], last: false });
        }
        let Some(panel) = list.last_mut() else { continue };
        match f.result {
            Some((m, legal)) => {
                panel.moves.push(format!("{m}{}", if legal { "" } else { " (illegal)" }))
            }
            // what came out before stays; passes that found nothing end the list
            None => panel.last = !f.cycles.is_empty(),
        }
    }
    list
}

/// The bids of a pass in words, the winner last.
fn bids(cycle: &Cycle) -> String {
    let all = (0..64u8).map(|s| (s, cycle.bids[usize::from(s)].priority)).filter(|b| b.1 != 0);
    let list: Vec<String> = all.map(|(s, bid)| format!("{} {bid}", name(s))).collect();
    match (list.is_empty(), cycle.won.priority) {
        (true, _) | (_, 0) => "Nobody bids.".to_string(),
        _ => format!("Bids: {}. {} wins.", list.join(", "), name(cycle.won.square)),
    }
}

/// Middle of a square.
fn middle(square: u8) -> (usize, usize) {
    let (file, rank) = (usize::from(square & 7), usize::from(square >> 3));
    (file * SIDE + SIDE / 2, (7 - rank) * SIDE + SIDE / 2)
}

fn tile(square: u8, class: &str) -> String {
    let (x, y) = middle(square);
    let (x, y) = (x - SIDE / 2, y - SIDE / 2);
    format!("<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" class=\"{class}\"/>")
}

/// What all boards share: the squares with their names, and the men of the position.
fn shared(position: &Position) -> String {
    let mut out = String::from("    <g id=\"board\">\n");
    for square in 0..64u8 {
        let dark = (square ^ (square >> 3)) & 1 == 0;
        let _ = writeln!(out, "      {}", tile(square, if dark { "d" } else { "l" }));
    }
    for i in 0..8u8 {
        let (file, rank) = ((b'a' + i) as char, (b'1' + i) as char);
        let ((x, _), (_, y)) = (middle(i), middle(8 * i));
        let (below, y) = (8 * SIDE + 10, y + 3);
        let _ = writeln!(out, "      <text x=\"{x}\" y=\"{below}\" class=\"s m\">{file}</text><text x=\"-8\" y=\"{y}\" class=\"s m\">{rank}</text>");
    }
    out.push_str("    </g>\n");
    for (letter, outline) in FIGURINES {
        let _ = writeln!(out, "    <g id=\"{letter}\">{outline}</g>");
    }
    out.push_str("    <g id=\"men\">\n");
    for square in 0..64u8 {
        let piece = Square::from_index(square.into()).and_then(|s| position.piece_at(s));
        let Some(piece) = piece else { continue };
        let class = if piece.colour == Colour::White { "w" } else { "k" };
        let letter = piece.letter().to_ascii_uppercase();
        let (x, y) = middle(square);
        let (x, y) = (x - 2, y + 2);
        let _ =
            writeln!(out, "      <use href=\"#{letter}\" x=\"{x}\" y=\"{y}\" class=\"{class}\"/>");
    }
    out.push_str("    </g>\n");
    out
}

fn board(out: &mut String, position: &Position, panel: &Panel) {
    let c = panel.cycle;
    let won = (c.won.priority != 0).then_some(c.won.square);
    let _ = writeln!(out, "    <text y=\"14\" class=\"h\">{}: {}</text>", panel.number, title(c));
    out.push_str("    <g transform=\"translate(0 24)\">\n");
    out.push_str("      <use href=\"#board\"/>\n");
    for square in 0..64u8 {
        let class = match (won == Some(square), c.bids[usize::from(square)].priority) {
            (_, 0) => continue,
            (true, _) => "won",
            (false, _) => "bid",
        };
        let _ = writeln!(out, "      {}", tile(square, class));
    }
    out.push_str("      <use href=\"#men\"/>\n");
    for square in 0..64u8 {
        let bid = c.bids[usize::from(square)].priority;
        if bid != 0 {
            let (x, y) = middle(square);
            let (x, y) = (x + SIDE / 2 - 1, y - SIDE / 2 + 9);
            let _ = writeln!(out, "      <text x=\"{x}\" y=\"{y}\" class=\"b\">{bid}</text>");
        }
    }
    if let Some(first) = c.first {
        let _ = writeln!(out, "      {}", tile(first, "first"));
    }
    // a discoverer goes to the winner, a pivot or victim is reached from it
    let line = match (c.first, won) {
        (Some(first), Some(won)) if c.phase == Phase::Discovered => Some((first, won)),
        (Some(first), Some(won)) => Some((won, first)),
        (None, Some(won)) if c.phase == Phase::Promotion => before(position, won).map(|s| (s, won)),
        _ => None,
    };
    if let Some((from, to)) = line {
        let ((a, b), (x, y)) = (middle(from), middle(to));
        let _ = writeln!(out, "      <path d=\"M{a},{b} L{x},{y}\" class=\"a\"/>");
    }
    out.push_str("    </g>\n");
    let y = 24 + 8 * SIDE + 26;
    let what = match won {
        None => "nobody bids".to_string(),
        Some(s) if c.won.more => format!("{} wins, more bid", name(s)),
        Some(s) => format!("{} wins", name(s)),
    };
    let _ = writeln!(out, "    <text y=\"{y}\">{what}</text>");
    if !panel.moves.is_empty() {
        let moves = panel.moves.join(" ");
        let _ = writeln!(out, "    <text y=\"{}\" font-weight=\"bold\">{moves}</text>", y + 16);
    } else if panel.last {
        let _ = writeln!(out, "    <text y=\"{}\">no move is left</text>", y + 16);
    }
}

/// The square that a pawn of the side to move pushes from.
fn before(position: &Position, to: u8) -> Option<u8> {
    let white = position.turn() == Colour::White;
    if white {
        to.checked_sub(8)
    } else {
        Some(to + 8).filter(|&s| s < 64)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::of_a_page;
    use super::*;
    use crate::passes::found;
    use kiban_model::chess::{Machine, Options};

    /// Pictures of `docs/circuits/chess-tour.md`.
    #[test]
    fn pictures_of_the_page() {
        for (file, fen, moves) in [
            ("chess-phases", "3r1k2/2P5/8/3pP3/8/8/6PP/4K2R w K d6 0 2", 13),
            ("chess-discovered", "4k3/8/8/3p4/4P3/8/8/K3R3 w - - 0 1", 4),
        ] {
            let position = Position::from_fen(fen).unwrap();
            let options = Options { checks_first: true, ..Options::default() };
            let found = found(Machine::from_position(&position, options));
            let text = picture(&position, &found[..moves], Part::ALL).unwrap();
            of_a_page(file, &text);
        }
    }

    #[test]
    fn a_node_without_moves_has_a_picture() {
        let mate = Position::from_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").unwrap();
        let found = found(Machine::from_position(&mate, Options::default()));
        let text = picture(&mate, &found, Part::ALL).unwrap();
        assert!(text.contains("(illegal)") || text.contains("no move is left"), "{text}");
        assert!(text.ends_with("</svg>\n"));
    }

    #[test]
    fn some_passes() {
        let position = Position::from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").unwrap();
        let found = found(Machine::from_position(&position, Options::default()));
        let of = |text: &str| picture(&position, &found, text.parse().unwrap());
        let titles = |text: &str| of(text).unwrap().matches("href=\"#board\"").count();
        let all = titles("1..1000");
        assert!(all > 3 && titles("2..3") == 2 && titles("2") == 1, "{all}");
        assert!(of("2..3").unwrap().contains(">3: ") && !of("2..3").unwrap().contains(">1: "));
        assert_eq!(of("1000"), Err(all));
        let alone = pass(&position, &found, 2).unwrap();
        assert!(alone.contains(">2: ") && alone.matches("href=\"#board\"").count() == 1);
        assert_eq!(
            (pass(&position, &found, 0), pass(&position, &found, all + 1)),
            (Err(all), Err(all))
        );
    }
}
