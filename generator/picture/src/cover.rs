//! What a side covers of a position of shogi, and from where its opponent's king is seen, as the scanner of 2004 finds it.

use std::fmt::Write as _;

use kiban_rules::shogi::{Colour, Position};

use super::shogi::{field, middle, panel, ARROWS, HEAD, SIDE, STYLE, WIDTH};
use super::{svg, Head};

/// Room of a board with the lines above and below.
const HEIGHT: usize = 9 * SIDE + 92;

/// From where the king is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Up, and on against the clock; whether it is farther than the next square.
    Along { direction: usize, far: bool },
    /// By a knight.
    Knight,
}

/// What the scanner says of a square of the board as it was given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Covered {
    /// Pieces that cover it.
    pub times: usize,
    pub seen: Option<Seen>,
}

/// The picture of a scan, by the squares in their order.
pub fn picture(position: &Position, by: Colour, squares: &[Covered; 81]) -> String {
    let sfen = position.to_sfen();
    let title = format!("{sfen}: cover by {by}");
    let (times, seen) = (times(squares), seen(squares));
    let covered = squares.iter().filter(|s| s.times > 0).count();
    let from = squares.iter().filter(|s| s.seen.is_some()).count();
    let boards = [
        panel(
            "covered so many times",
            &times.0,
            &times.1,
            &[format!("squares covered: {covered}")],
        ),
        panel("from where the king is seen", &seen.0, &seen.1, &legend(from)),
    ];
    let mut body = format!("  <text x=\"24\" y=\"24\" class=\"h\">{title}</text>\n");
    for (i, board) in boards.iter().enumerate() {
        let (x, body_of) = (i * WIDTH + 24, &board.body);
        let _ = writeln!(body, "  <g transform=\"translate({x} {HEAD})\">\n{body_of}  </g>");
    }
    let about = format!(
        "Position {sfen}: {covered} squares are covered by {by}; the king of the other side is seen from {from}."
    );
    let head = Head {
        title: "Cover and king of a position of shogi",
        about: &about,
        width: 2 * WIDTH,
        height: HEAD + HEIGHT,
        style: STYLE,
        dark: "",
        shared: &field(position),
    };
    svg(&head, &body)
}

fn legend(from: usize) -> [String; 3] {
    let squares = format!("squares: {from}");
    [squares, "blue: the next square, or a knight's".to_string(), "orange: farther".to_string()]
}

fn tile(to: &mut String, s: usize, class: &str) {
    let (x, y) = middle(s);
    let (x, y) = (x - SIDE / 2, y - SIDE / 2);
    let _ = writeln!(
        to,
        "      <rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" class=\"{class}\"/>"
    );
}

/// What lies under the pieces and over them: the squares, and how often each is covered.
fn times(squares: &[Covered; 81]) -> (String, String) {
    let (mut under, mut over) = (String::new(), String::new());
    for (s, times) in squares.iter().map(|s| s.times).enumerate().filter(|s| s.1 > 0) {
        tile(&mut under, s, "on");
        let (x, y) = middle(s);
        let (x, y) = (x + SIDE / 2 - 2, y - SIDE / 2 + 10);
        let _ = writeln!(over, "      <text x=\"{x}\" y=\"{y}\" class=\"n\">{times}</text>");
    }
    (under, over)
}

/// The same of the squares from where the king is seen, with an arrow to it.
fn seen(squares: &[Covered; 81]) -> (String, String) {
    let (mut under, mut over) = (String::new(), String::new());
    for (s, seen) in squares.iter().enumerate().filter_map(|(s, c)| Some((s, c.seen?))) {
        let (class, mark) = match seen {
            Seen::Along { direction, far } => {
                (if far { "own" } else { "on" }, ARROWS[direction % ARROWS.len()])
            }
            Seen::Knight => ("on", '桂'),
        };
        tile(&mut under, s, class);
        let (x, y) = middle(s);
        let y = y + 5;
        let _ = writeln!(over, "      <text x=\"{x}\" y=\"{y}\" class=\"d\">{mark}</text>");
    }
    (under, over)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tile for each square, with its number or its arrow.
    #[test]
    fn a_cover_is_drawn() {
        let position = Position::from_sfen("4k4/9/9/9/4B4/9/9/9/9 b - 1").unwrap();
        let mut squares = [Covered::default(); 81];
        squares[0].times = 3;
        squares[7] = Covered { times: 1, seen: Some(Seen::Along { direction: 1, far: true }) };
        squares[20].seen = Some(Seen::Knight);
        let text = picture(&position, Colour::Black, &squares);
        let document = roxmltree::Document::parse(&text).unwrap();
        let all = |class: &str| -> Vec<&str> {
            let of_class = |n: &roxmltree::Node| n.attribute("class") == Some(class);
            document.descendants().filter(of_class).map(|n| n.text().unwrap_or("")).collect()
        };
        assert_eq!((all("n"), all("d")), (vec!["3", "1"], vec!["↖", "桂"]));
        assert_eq!((all("on").len(), all("own").len()), (3, 1));
        assert!(text.contains("2 squares are covered by black") && text.contains("seen from 2"));
    }
}
