//! What the line machine asks of a position of shogi: which squares, and clock by clock what comes of them.

use std::fmt::Write as _;

use kiban_model::shogi::lines::{watch, Generated, KingView, Lines, Watched};
use kiban_model::shogi::{Board, Turn};
use kiban_rules::shogi::Position;

use super::shogi::{counted, wanted, Drawn, View, HEAD, HEIGHT, SIDE, STYLE, WIDTH};
use super::{arrow_head, svg, Head};

/// Width of a clock and height of a query; left of the first clock, right of the last one, and above the first query.
const CLOCK: usize = 13;
const ROW: usize = 15;
const LABEL: usize = 120;
const MOVES: usize = 330;
const ABOVE: usize = 44;

const MORE: &str = "\
    .c0 { fill: #9fcbea; stroke: #2b5f94; stroke-width: 0.6 } .c1 { fill: #fde4c6; stroke: #b5651d; stroke-width: 0.6 }
    .c2 { fill: #d8eedb; stroke: #2f7d3b; stroke-width: 0.6 } .w { stroke: #999; stroke-width: 1 } .l { stroke: #e4e4e4; stroke-width: 0.6 }
    .e { text-anchor: end }
";

/// The picture of a generation of checks (`Turn::Attack`) or evasions: the squares that are asked, numbered in their order, what the king
/// sees, and a row for each query. With four lines a clock. None: the machine takes no such position, or one king is missing that it
/// asks.
pub fn picture(position: &Position, turn: Turn) -> Option<String> {
    let view = View::new(position, turn)?;
    let board = view.board();
    if board.king[1] == Board::NONE {
        return None;
    }
    let lines = Lines::of(board);
    let (found, rows) = watch(&lines, board, turn);
    let boards =
        [asked(&view, turn, &found, &rows), seen(&view, &KingView::of(&lines, board.king[1]))];
    let clocks = found.clocks.0[0] as usize;
    let chart = chart(&view, turn, &found, &rows);
    let sfen = position.to_sfen();
    let what = wanted(turn);
    let mut body =
        format!("  <text x=\"24\" y=\"24\" class=\"h\">{sfen}: {what}, asked of lines</text>\n");
    for (i, Drawn { body: panel, .. }) in boards.iter().enumerate() {
        let x = 24 + i * WIDTH;
        let _ = writeln!(body, "  <g transform=\"translate({x} {HEAD})\">\n{panel}  </g>");
    }
    let y = HEAD + HEIGHT - 24;
    let _ = writeln!(body, "  <g transform=\"translate(24 {y})\">\n{chart}  </g>");
    let head = Head {
        title: "A generation of the line machine",
        about: &format!(
            "Position {sfen}: the squares that are asked for {what}, in their order, and in which clock each of {} queries is asked, known and its moves told.",
            rows.len()
        ),
        width: 24 + (2 * WIDTH).max(LABEL + clocks * CLOCK + MOVES),
        height: HEAD + HEIGHT + ABOVE + rows.len() * ROW,
        style: &format!("{STYLE}{MORE}"),
        dark: "",
        shared: &(arrow_head("#a83a3a") + &view.shared()),
    };
    Some(svg(&head, &body))
}

/// The squares in the order in which they are asked; the kings' are 1 to 3.
fn asked(view: &View<'_>, turn: Turn, found: &Generated, rows: &[Watched]) -> Drawn {
    let (mut set, mut numbers) = (0, String::new());
    for row in rows {
        let s = row.square;
        if set >> s & 1 == 1 {
            continue;
        }
        set |= 1 << s;
        // a square may be asked again: the king's, a discoverer's
        let here = (1..).zip(rows).filter(|(_, r)| r.square == s);
        let here: Vec<String> = here.map(|(i, _)| i.to_string()).collect();
        let (x, y) = view.corner(usize::from(s));
        let (x, y, text) = (x + SIDE - 2, y + 10, here.join(" "));
        let _ = writeln!(numbers, "      <text x=\"{x}\" y=\"{y}\" class=\"n\">{text}</text>");
    }
    let moves = counted(found.moves.len(), if turn == Turn::Attack { "check" } else { "evasion" });
    let below = [
        format!("{} queries, {moves}", rows.len()),
        format!(
            "{} with four lines a clock, {} with one",
            counted(found.clocks.0[0] as usize, "clock"),
            found.clocks.0[1]
        ),
    ];
    view.panel("squares in the order of their queries", &view.tiles(set, "on"), &numbers, &below)
}

/// What the king's first query finds: the nearest piece in each direction.
fn seen(view: &View<'_>, king: &KingView) -> Drawn {
    let middle = |s: u8| {
        let (x, y) = view.corner(usize::from(s));
        (x + SIDE / 2, y + SIDE / 2)
    };
    let (mut over, mut set) = (String::new(), 0);
    let (a, b) = middle(king.king);
    for s in (0..8).filter_map(|d| king.square(d)) {
        let (x, y) = middle(s);
        set |= 1 << s;
        let _ = writeln!(over, "      <path d=\"M{a},{b} L{x},{y}\" class=\"a\"/>");
    }
    let own = (0..8).filter_map(|d| king.on_axis(d)).fold(0, |set, s| set | 1 << s);
    let below = [
        "the nearest piece in eight directions;".into(),
        "orange: a slider stands behind it".into(),
    ];
    let under = view.tiles(set, "on") + &view.tiles(own, "own");
    view.panel("query 1: what the king sees", &under, &over, &below)
}

/// A row for each query, a column for each clock.
fn chart(view: &View<'_>, turn: Turn, found: &Generated, rows: &[Watched]) -> String {
    let last = found.clocks.0[0] as u32;
    let at = |clock: u32| LABEL + (clock as usize - 1) * CLOCK;
    let mut out = format!(
        "    <text y=\"14\" class=\"h\">clock by clock: </text>\n    <text x=\"{LABEL}\" y=\"14\"><tspan style=\"fill: #2b5f94\">asked</tspan>, known two clocks later; <tspan style=\"fill: #2f7d3b\">looked at</tspan>; <tspan style=\"fill: #b5651d\">told</tspan></text>\n"
    );
    let bottom = ABOVE + rows.len() * ROW;
    for clock in 1..=last {
        let x = at(clock);
        let _ = writeln!(out, "    <path d=\"M{x},{ABOVE} V{bottom}\" class=\"l\"/>");
        if clock == 1 || clock % 5 == 0 {
            let (x, y) = (x + CLOCK / 2, ABOVE - 6);
            let _ = writeln!(out, "    <text x=\"{x}\" y=\"{y}\" class=\"s m\">{clock}</text>");
        }
    }
    let moves = found.moves.to_vec();
    for (i, row) in rows.iter().enumerate() {
        let y = ABOVE + i * ROW;
        let name = view.name(row.square);
        let what = match i {
            0 => "the king",
            1 => "behind those",
            2 if turn == Turn::Defence && row.square == view.board().king[0] => "black's king",
            _ => "",
        };
        let (text, base) = (format!("{} {name} {what}", i + 1), y + 11);
        let _ = writeln!(out, "    <text y=\"{base}\">{}</text>", text.trim_end());
        let mut cells = |clocks: [u32; 2], class: &str, top: usize, height: usize| {
            let (x, width) = (at(clocks[0]), (clocks[1] - clocks[0] + 1) as usize * CLOCK);
            let y = y + top;
            let _ = writeln!(out, "    <rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" class=\"{class}\"/>");
        };
        cells([row.asked; 2], "c0", 2, ROW - 4);
        if let (Some(looked), Some(told)) = (row.looked, row.told()) {
            cells(looked, "c2", 2, ROW / 2 - 2);
            cells(told, "c1", ROW / 2, ROW / 2 - 1);
        }
        let (from, to) = (at(row.asked) + CLOCK, at(row.known) + CLOCK);
        let line = y + ROW / 2;
        let _ = writeln!(out, "    <path d=\"M{from},{line} H{to}\" class=\"w\"/>");
        let words: Vec<String> =
            moves[row.moves.clone()].iter().filter_map(|m| view.word(*m, turn)).collect();
        if !words.is_empty() {
            let x = at(last) + CLOCK + 8;
            let _ = writeln!(out, "    <text x=\"{x}\" y=\"{base}\">{}</text>", words.join(" "));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::tests::of_a_page;
    use super::*;

    const TOUR: &str = "3gk4/9/6p2/4S4/9/9/9/4R4/9 b GN 1";

    fn elements(text: &str, class: &str) -> usize {
        let document = roxmltree::Document::parse(text).unwrap();
        document.descendants().filter(|n| n.attribute("class") == Some(class)).count()
    }

    /// The picture of `docs/circuits/scanners.md`.
    #[test]
    fn picture_of_the_page() {
        let position = Position::from_sfen(TOUR).unwrap();
        of_a_page("scanner-lines", &picture(&position, Turn::Attack).unwrap());
    }

    /// A cell for each query, and the same squares and moves where white attacks on the board turned by half a circle.
    #[test]
    fn a_generation_is_drawn() {
        let black = Position::from_sfen(TOUR).unwrap();
        for (position, turn) in [(black.clone(), Turn::Attack), (black.rotated(), Turn::Attack)] {
            let text = picture(&position, turn).unwrap();
            let view = View::new(&position, turn).unwrap();
            let (found, rows) = watch(&Lines::of(view.board()), view.board(), turn);
            assert_eq!(elements(&text, "c0"), rows.len());
            assert_eq!(elements(&text, "c2"), rows.iter().filter(|r| r.looked.is_some()).count());
            let squares: std::collections::BTreeSet<u8> = rows.iter().map(|r| r.square).collect();
            assert!(elements(&text, "n") == squares.len() && squares.len() < rows.len());
            for m in position
                .legal_moves()
                .iter()
                .filter(|m| position.after(m).in_check(!position.turn()))
            {
                assert!(text.contains(&m.to_string()), "{m}");
            }
            assert!(!found.moves.is_empty());
        }
        let mated = Position::from_sfen("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").unwrap();
        let text = picture(&mated, Turn::Defence).unwrap();
        assert!(text.contains("black's king") || text.contains("black&#39;s king"), "{text}");
        assert_eq!(
            picture(&Position::from_sfen("9/9/9/9/9/9/9/9/4K4 b G 1").unwrap(), Turn::Attack),
            None
        );
    }
}
