//! Points of Go after many playouts: whose they are in the end, and how a first move there goes.

use std::fmt::Write as _;

use kiban_model::go::FirstMove;
use kiban_rules::go::{Colour, Point, Position, Size};

use crate::markup::escape;
use crate::part::Part;
use crate::playouts::{self, after, Played};

use super::{svg, Head};

/// Distance of two lines; room around a board, between two and above all.
const STEP: usize = 26;
const EDGE: usize = 30;
const GAP: usize = 16;
/// Boards in a row.
const COLUMNS: usize = 4;
const HEAD: usize = 44;
/// Room of the lines of text below a board.
const BELOW: usize = 52;

const STYLE: &str = "\
    text { font-family: Arial, Helvetica, sans-serif; font-size: 12px; fill: #1a1a1a }
    .h { font-weight: bold; font-size: 14px }
    .m { text-anchor: middle }
    .s { font-size: 10px; fill: #555 }
    .t { font-size: 10px; font-weight: bold; text-anchor: middle; fill: #0b3d66 }
    .f { fill: #ecd6a4 } .g { stroke: #7a6640; stroke-width: 0.9; fill: none } .star { fill: #7a6640 }
    .k { fill: #222; stroke: #222 } .w { fill: #fff; stroke: #333 }
    .ok { fill: #111; stroke: #fff; stroke-width: 0.6 } .ow { fill: #fff; stroke: #333; stroke-width: 0.6 }
    .on { fill: #3f86c4; fill-opacity: 0.6 } .last { fill: none; stroke: #d0402f; stroke-width: 2.5 }
";

const DARK: &str = "\
    text { fill: #ececea } .s { fill: #b5b5b0 } .t { fill: #bcdcf0 } .paper { fill: #222427 }
    .f { fill: #4a4027 } .g { stroke: #a0905f } .star { fill: #a0905f }
    .k { fill: #000; stroke: #8a8a86 } .w { fill: #e4e4e0 } .ow { fill: #e4e4e0 }
";

/// What was counted from a position.
pub struct Counted<'a> {
    pub position: &'a Position,
    /// Playouts done.
    pub done: u32,
    /// What they came to, in a line.
    pub told: &'a str,
    /// Of each point, by index, the playouts in which it was black's less those in which it was white's.
    pub ownership: &'a [i32],
    /// Of black and of white the playouts in which that side was the first on a point, if that was counted.
    pub first_moves: Option<&'a [Vec<FirstMove>; 2]>,
}

/// The picture of the owners of all points, and of the first moves of the side to move.
pub fn picture(counted: &Counted) -> String {
    let size = counted.position.size();
    let side = (size.lines() - 1) * STEP + 2 * EDGE;
    let mut boards = vec![owners(counted)];
    if let Some(first) = counted.first_moves {
        boards.push(firsts(counted.position, first));
    }
    let mut body =
        format!("  <text x=\"{EDGE}\" y=\"24\" class=\"h\">{}</text>\n", escape(counted.told));
    for (i, drawn) in boards.iter().enumerate() {
        let x = i * (side + GAP);
        let _ = writeln!(body, "  <g transform=\"translate({x} {HEAD})\">\n{drawn}  </g>");
    }
    let turn = counted.position.turn();
    let about = format!(
        "Board of {size}, {turn} to move: a square on a point is as large as the part of the playouts in which it ends as black's more often \
         than white's (black), or the other way round (white)."
    );
    let head = Head {
        title: "Playouts of Go",
        about: &about,
        width: (boards.len() * (side + GAP)).max(520),
        height: HEAD + side + BELOW,
        style: STYLE,
        dark: DARK,
        shared: &shared(counted.position),
    };
    svg(&head, &body)
}

/// A game as it stands, with a ring around the last stone and two lines below.
pub fn game(position: &Position, last: Option<Point>, told: [&str; 2]) -> String {
    let size = position.size();
    let over = ring(last, size);
    let stones = |colour: Colour| -> String {
        let own = size.points().filter(|&p| position.board().at(p) == Some(colour));
        let names: Vec<String> = own.map(|p| p.to_string()).collect();
        if names.is_empty() {
            "none".to_string()
        } else {
            names.join(" ")
        }
    };
    let (black, white) = (stones(Colour::Black), stones(Colour::White));
    let about = format!("{}. {}. Black: {black}. White: {white}.", told[0], told[1]);
    alone(position, "A game of Go", &about, &over, told)
}

/// A ring around the last stone.
fn ring(last: Option<Point>, size: Size) -> String {
    last.map_or(String::new(), |p| {
        let (x, y) = centre(p, size);
        format!("    <circle cx=\"{x}\" cy=\"{y}\" r=\"5\" class=\"last\"/>\n")
    })
}

/// The picture of a playout from a position, after each of these moves of it, in their order.
///
/// # Errors
/// How many moves there are, if they are fewer than the first one that is asked for.
pub fn steps(start: &Position, played: &Played, told: &str, part: Part) -> Result<String, usize> {
    let size = start.size();
    let count = played.moves.len();
    if !part.begins_within(count) {
        return Err(count);
    }
    let side = (size.lines() - 1) * STEP + 2 * EDGE;
    let panels: Vec<usize> = part.of(count).collect();
    let columns = panels.len().min(COLUMNS);
    let mut body = format!("  <text x=\"{EDGE}\" y=\"24\" class=\"h\">{}</text>\n", escape(told));
    for (i, &made) in panels.iter().enumerate() {
        // the rules play every move that the model has played
        let Ok((at, last)) = after(start, &played.moves[..made]) else { continue };
        let (x, y) = (i % COLUMNS * (side + GAP), HEAD + i / COLUMNS * (side + BELOW));
        let [first, second] = playouts::told(&at, 0, made, played);
        let over = stones(&at, "") + &ring(last, size);
        let _ = writeln!(body, "  <g transform=\"translate({x} {y})\">");
        body += &framed(size, "", &over, [&first, &second]);
        body += "  </g>\n";
    }
    let moves: Vec<String> = played.moves.iter().map(|&cell| playouts::name(cell, start)).collect();
    let head = Head {
        title: "A playout of Go",
        about: &format!("Board of {size}, a board a move. The game: {}.", moves.join(" ")),
        width: (columns * (side + GAP)).max(520),
        height: HEAD + panels.len().div_ceil(COLUMNS) * (side + BELOW),
        style: STYLE,
        dark: DARK,
        shared: &lines(size),
    };
    Ok(svg(&head, &body))
}

/// A plane: squares on these points, with its name below.
pub fn plane(position: &Position, title: &str, points: &[Point]) -> String {
    let size = position.size();
    let mut over = String::new();
    for &p in points {
        let (x, y) = centre(p, size);
        let (left, top) = (x - 9, y - 9);
        let _ = writeln!(
            over,
            "    <rect x=\"{left}\" y=\"{top}\" width=\"18\" height=\"18\" class=\"on\"/>"
        );
    }
    let names: Vec<String> = points.iter().map(ToString::to_string).collect();
    let told = if names.is_empty() { "no point".to_string() } else { names.join(" ") };
    alone(position, title, &format!("{title}: {told}."), &over, [title, ""])
}

/// One board as a picture of its own.
fn alone(position: &Position, title: &str, what: &str, over: &str, told: [&str; 2]) -> String {
    let size = position.size();
    let side = (size.lines() - 1) * STEP + 2 * EDGE;
    let head = Head {
        title,
        about: &format!("Board of {size}, {} to move. {what}", position.turn()),
        width: side,
        height: side + BELOW,
        style: STYLE,
        dark: DARK,
        shared: &shared(position),
    };
    let told = told.map(escape);
    svg(&head, &board(size, over, [&told[0], &told[1]]))
}

/// The points that are marked on boards: of the lines third or fourth from the edge, with their middle.
pub fn stars(size: Size) -> Vec<Point> {
    let n = size.lines();
    let (edge, middle) = (if n < 13 { 2 } else { 3 }, n / 2);
    let lines: Vec<usize> = match n {
        ..=8 => vec![],
        _ => vec![edge, n - 1 - edge],
    };
    let mut found: Vec<(usize, usize)> =
        lines.iter().flat_map(|&x| lines.iter().map(move |&y| (x, y))).collect();
    if n % 2 == 1 {
        found.push((middle, middle));
        // boards that have room between the corners and the middle
        if n >= 15 {
            found.extend(lines.iter().flat_map(|&x| [(x, middle), (middle, x)]));
        }
    }
    found.into_iter().filter_map(|(x, y)| Point::at(x, y)).collect()
}

fn centre(p: Point, size: Size) -> (usize, usize) {
    (EDGE + p.x() * STEP, EDGE + (size.lines() - 1 - p.y()) * STEP)
}

/// Lines, names and stones, which all boards of a position have.
fn shared(position: &Position) -> String {
    lines(position.size()) + &stones(position, " id=\"stones\"")
}

/// Lines and names, which all boards of a size have.
fn lines(size: Size) -> String {
    let (last, side) = ((size.lines() - 1) * STEP + EDGE, (size.lines() - 1) * STEP + 2 * EDGE);
    let mut out = format!(
        "    <g id=\"board\">\n      <rect width=\"{side}\" height=\"{side}\" class=\"f\"/>\n"
    );
    for i in 0..size.lines() {
        let at = EDGE + i * STEP;
        let _ = writeln!(
            out,
            "      <path d=\"M{at},{EDGE} V{last} M{EDGE},{at} H{last}\" class=\"g\"/>"
        );
        let (number, y) = (size.lines() - i, at + 4);
        let letter = Point::at(i, 0).map_or(String::new(), |p| p.to_string());
        let letter = letter.chars().next().unwrap_or(' ');
        let base = side - 6;
        let _ = writeln!(out, "      <text x=\"9\" y=\"{y}\" class=\"s m\">{number}</text><text x=\"{at}\" y=\"{base}\" class=\"s m\">{letter}</text>");
    }
    for p in stars(size) {
        let (x, y) = centre(p, size);
        let _ = writeln!(out, "      <circle cx=\"{x}\" cy=\"{y}\" r=\"3\" class=\"star\"/>");
    }
    out.push_str("    </g>\n");
    out
}

/// The stones of a position, under a name or none.
fn stones(position: &Position, name: &str) -> String {
    let size = position.size();
    let mut out = format!("    <g{name}>\n");
    for p in size.points() {
        let Some(colour) = position.board().at(p) else { continue };
        let ((x, y), class) = (centre(p, size), if colour == Colour::Black { "k" } else { "w" });
        let _ = writeln!(out, "      <circle cx=\"{x}\" cy=\"{y}\" r=\"12\" class=\"{class}\"/>");
    }
    out.push_str("    </g>\n");
    out
}

/// A board with something over its stones and two lines below.
fn board(size: Size, over: &str, told: [&str; 2]) -> String {
    framed(size, "<use href=\"#stones\"/>", over, told)
}

/// The same with stones of its own.
fn framed(size: Size, stones: &str, over: &str, [first, second]: [&str; 2]) -> String {
    let y = (size.lines() - 1) * STEP + 2 * EDGE + 20;
    let next = y + 16;
    format!(
        "    <use href=\"#board\"/>{stones}\n{over}    <text x=\"{EDGE}\" y=\"{y}\">{first}</text>\n    \
         <text x=\"{EDGE}\" y=\"{next}\" class=\"s\">{second}</text>\n"
    )
}

fn owners(counted: &Counted) -> String {
    let size = counted.position.size();
    let mut over = String::new();
    for p in size.points() {
        let more = counted.ownership.get(p.index(size)).copied().unwrap_or(0);
        let part = f64::from(more.unsigned_abs()) / f64::from(counted.done.max(1));
        // its area, not its side, is the part
        let side = 14.0 * part.min(1.0).sqrt();
        if side < 1.0 {
            continue;
        }
        let ((x, y), class) = (centre(p, size), if more > 0 { "ok" } else { "ow" });
        let (left, top) = (x as f64 - side / 2.0, y as f64 - side / 2.0);
        let _ = writeln!(over, "    <rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{side:.1}\" height=\"{side:.1}\" class=\"{class}\"/>");
    }
    let below = if counted.done == 0 {
        "there were no playouts"
    } else {
        "whose the points are in the end"
    };
    board(size, &over, [below, "the larger a square, the surer"])
}

/// Per cent that the side to move won of the playouts in which it was the first on a point: green above its mean, red below.
fn firsts(position: &Position, first: &[Vec<FirstMove>; 2]) -> String {
    let (size, turn) = (position.size(), position.turn());
    let counts = &first[usize::from(turn == Colour::White)];
    let sum = |of: fn(&FirstMove) -> u32| counts.iter().map(|f| u64::from(of(f))).sum::<u64>();
    let mean = sum(|f| f.wins) as f64 / sum(|f| f.playouts).max(1) as f64;
    let mut over = String::new();
    for p in size.points().filter(|&p| position.board().at(p).is_none()) {
        let f = counts.get(p.index(size)).copied().unwrap_or_default();
        if f.playouts == 0 {
            continue;
        }
        let part = f64::from(f.wins) / f64::from(f.playouts);
        let (x, y) = centre(p, size);
        let strength = (4.0 * (part - mean).abs()).clamp(0.08, 0.9);
        let colour = if part >= mean { "#3f9b4f" } else { "#c0504d" };
        let (base, percent) = (y + 4, (100.0 * part).round());
        let _ = writeln!(over, "    <circle cx=\"{x}\" cy=\"{y}\" r=\"12\" class=\"f\"/><circle cx=\"{x}\" cy=\"{y}\" r=\"12\" fill=\"{colour}\" fill-opacity=\"{strength:.2}\"/><text x=\"{x}\" y=\"{base}\" class=\"t\">{percent}</text>");
    }
    let below = format!("per cent won by {turn}");
    board(size, &over, [&below, &format!("where it was the first; {:.0} on average", 100.0 * mean)])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A point's square is black's or white's, and as large as the part of the playouts.
    #[test]
    fn squares_tell_the_owner() {
        let mut position = Position::new(Size::SMALLEST);
        position.play(Point::at(2, 2).unwrap()).unwrap();
        let mut ownership = vec![0; 25];
        (ownership[0], ownership[1], ownership[2]) = (100, -25, 0);
        let counted = Counted {
            position: &position,
            done: 100,
            told: "a <b>",
            ownership: &ownership,
            first_moves: None,
        };
        let text = picture(&counted);
        let document = roxmltree::Document::parse(&text).unwrap();
        let of = |class: &str| -> Vec<String> {
            let nodes = document.descendants().filter(|n| n.attribute("class") == Some(class));
            nodes.map(|n| n.attribute("width").unwrap_or("-").to_string()).collect()
        };
        assert_eq!((of("ok"), of("ow")), (vec!["14.0".into()], vec!["7.0".to_string()]));
        assert_eq!(of("k").len(), 1);
        assert!(text.contains("a &lt;b&gt;"));
    }

    #[test]
    fn games_and_planes() {
        let mut position = Position::new(Size::NINE);
        let (stone, other) = (Point::at(2, 3).unwrap(), Point::at(8, 0).unwrap());
        position.play(stone).unwrap();
        let count = |text: &str, class: &str| {
            let document = roxmltree::Document::parse(text).unwrap();
            document.descendants().filter(|n| n.attribute("class") == Some(class)).count()
        };
        let text = game(&position, Some(stone), ["a & b", ""]);
        assert_eq!((count(&text, "k"), count(&text, "last")), (1, 1));
        assert!(text.contains("a &amp; b"));
        let text = plane(&position, "candidates", &[stone, other]);
        assert_eq!((count(&text, "on"), count(&text, "last")), (2, 0));
    }

    /// A board a move with its stones and a ring around the last one; what is beyond the end is told by the number of moves.
    #[test]
    fn a_playout_move_by_move() {
        use crate::playouts::{played, Rule};
        let start = Position::new(Size::SMALLEST);
        let batch = kiban_model::go::Batch::from_position(start.clone(), 1, 3);
        for rule in [Rule::Lean, Rule::Parallel] {
            let game = &played(&batch, 4, rule, 0).unwrap()[0];
            let count = game.moves.len();
            let text = steps(&start, game, "a & b", "2..4".parse().unwrap()).unwrap();
            let document = roxmltree::Document::parse(&text).unwrap();
            let of = |class: &str| {
                document.descendants().filter(|n| n.attribute("class") == Some(class)).count()
            };
            // of the second to the fourth move: as many stones as were made, none is taken so early
            assert_eq!((text.matches("href=\"#board\"").count(), of("k"), of("w")), (3, 5, 4));
            assert_eq!(of("last"), 3);
            assert!(text.contains("a &amp; b") && text.contains("game 0, move 4 of "));
            assert_eq!(steps(&start, game, "", "9999".parse().unwrap()), Err(count));
            let all = steps(&start, game, "", Part::ALL).unwrap();
            assert_eq!(all.matches("href=\"#board\"").count(), count);
            assert!(all.contains("over: black less white "));
        }
    }

    #[test]
    fn first_moves_are_those_of_the_side_to_move() {
        let position = Position::new(Size::SMALLEST);
        let one = |playouts, wins| FirstMove { playouts, wins };
        let mut black = vec![one(0, 0); 25];
        (black[3], black[4]) = (one(10, 7), one(10, 1));
        let first = [black, vec![one(10, 10); 25]];
        let counted = Counted {
            position: &position,
            done: 20,
            told: "",
            ownership: &[],
            first_moves: Some(&first),
        };
        let text = picture(&counted);
        assert!(
            text.contains(">70</text>") && text.contains(">10</text>") && !text.contains(">100<"),
            "{text}"
        );
        assert!(text.contains("won by black") && text.contains("40 on average"), "{text}");
    }
}
