//! Games in and out as SGF, FF[4], through the crate `sgf-parse`; [`decode`] makes text of a file in any encoding.

mod text;

use std::collections::HashMap;
use std::fmt;

use kiban_rules::go::{Colour, Move, Point, Size};
use sgf_parse::go::{parse, Move as SgfMove, Point as SgfPoint, Prop};
use sgf_parse::{Color, SgfNode, SimpleText};

use super::game::{arranged, Game};

pub use text::decode;

/// More nodes than any game has: the parser's tree is as deep as the game is long.
pub const MOST_NODES: u32 = 10_000;

/// A file that holds no game for us: one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SgfError(pub String);

impl fmt::Display for SgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SgfError {}

fn error(why: impl Into<String>) -> SgfError {
    SgfError(why.into())
}

/// A game of a file: the main variation of its first game tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    pub game: Game,
    /// As the file says; it is no part of the game.
    pub komi: Option<f64>,
    /// Further games of the file, which were not looked at.
    pub others: usize,
}

/// Reads the first `moves` moves (none, or more than there are: all) of a file's first game: size, stones set up, moves, the side to
/// move. What comes after the last of these moves is not looked at. Every move must be legal with simple ko.
pub fn read(text: &str, moves: Option<usize>) -> Result<Record, SgfError> {
    let (text, others) = text::first_game(text)
        .ok_or_else(|| error("this is no SGF of Go: no game begins with `(;` in it"))?;
    let text = text::main_variation(text);
    if text::nodes(&text) > MOST_NODES as usize {
        return Err(error(format!("the game has more than {MOST_NODES} nodes")));
    }
    let trees = parse(&text).map_err(|e| error(format!("this is no SGF of Go: {e}")))?;
    let root = trees.first().ok_or_else(|| error("the file holds no game"))?;
    let size = match root.get_property("SZ") {
        None => Size::NINETEEN,
        Some(Prop::SZ((x, y))) if x == y => {
            Size::new(usize::from(*x)).map_err(|e| error(e.to_string()))?
        }
        Some(Prop::SZ((x, y))) => {
            return Err(error(format!("a board of {x} by {y} is not square")))
        }
        Some(_) => return Err(error("the size of the board cannot be read")),
    };
    let komi = komi(root)?;
    let mut game = Game::new(size);
    for node in root.main_variation() {
        // what was set up before the first move is part of the start, all else comes after a move
        if moves.is_some_and(|n| n > 0 && game.moves().len() >= n) {
            break;
        }
        setup(&mut game, node)?;
        for property in node.properties() {
            let (colour, at) = match property {
                Prop::B(at) => (Colour::Black, at),
                Prop::W(at) => (Colour::White, at),
                Prop::Invalid(name, values) if name == "B" || name == "W" => {
                    let values = shown(&values.join(" "));
                    return Err(error(format!("{name}[{values}] is no move")));
                }
                _ => continue,
            };
            if moves.is_some_and(|n| game.moves().len() >= n) {
                return Ok(Record { game, komi, others });
            }
            let at = match at {
                SgfMove::Pass => Move::Pass,
                // how old files write a pass
                SgfMove::Move(SgfPoint { x: 19, y: 19 }) => Move::Pass,
                SgfMove::Move(p) => Move::Play(point(*p, size)?),
            };
            let number = game.moves().len() + 1;
            game.play(colour, at)
                .map_err(|e| error(format!("move {number}, {colour} {at}: {e}")))?;
        }
    }
    Ok(Record { game, komi, others })
}

/// The komi, if the file states one; `KM[]` states none.
fn komi(root: &SgfNode<Prop>) -> Result<Option<f64>, SgfError> {
    let unreadable =
        |value: &str| Err(error(format!("KM[{}] is no komi: a number is wanted", shown(value))));
    match root.get_property("KM") {
        Some(Prop::KM(komi)) if komi.is_finite() => Ok(Some(*komi)),
        Some(Prop::KM(komi)) => unreadable(&komi.to_string()),
        Some(Prop::Invalid(_, values)) => match values.join(" ").trim() {
            "" => Ok(None),
            // the parser minds blanks
            value => match value.parse::<f64>() {
                Ok(komi) if komi.is_finite() => Ok(Some(komi)),
                _ => unreadable(value),
            },
        },
        _ => Ok(None),
    }
}

/// A value as a sentence of one line has it.
fn shown(value: &str) -> String {
    const LONGEST: usize = 40;
    let cut = if value.chars().nth(LONGEST).is_some() { "..." } else { "" };
    let start: String = value.chars().take(LONGEST).collect();
    start.replace(char::is_control, " ") + cut
}

/// Stones put on the board or taken off it, and the side to move.
fn setup(game: &mut Game, node: &SgfNode<Prop>) -> Result<(), SgfError> {
    let size = game.size();
    let (mut board, mut turn) = (game.position().board().clone(), None);
    // what each point was set to; `AE` stands for no stone
    let mut set: HashMap<Point, (&str, Option<Colour>)> = HashMap::new();
    for property in node.properties() {
        let (name, points, stone) = match property {
            Prop::AB(points) => ("AB", points, Some(Colour::Black)),
            Prop::AW(points) => ("AW", points, Some(Colour::White)),
            Prop::AE(points) => ("AE", points, None),
            Prop::PL(colour) => {
                turn = Some(match colour {
                    Color::Black => Colour::Black,
                    Color::White => Colour::White,
                });
                continue;
            }
            Prop::Invalid(name, _) if ["AB", "AW", "AE", "PL"].contains(&name.as_str()) => {
                return Err(error(format!("the values of {name} cannot be read")));
            }
            _ => continue,
        };
        // in an order of its own: the same file ends in the same sentence
        let mut points: Vec<SgfPoint> = points.iter().copied().collect();
        points.sort_unstable_by_key(|p| (p.y, p.x));
        for p in points {
            let p = point(p, size)?;
            let before = set.insert(p, (name, stone)).filter(|(_, other)| *other != stone);
            if let Some((before, _)) = before {
                return Err(error(format!("{p} is set up twice, by {before} and by {name}")));
            }
            board.set(p, stone);
        }
    }
    if !game.moves().is_empty() {
        if !set.is_empty() {
            let made = game.moves().len();
            let why = format!("stones are set up after move {made}: only the start may be");
            return Err(error(why));
        }
        if let Some(turn) = turn {
            game.turn_to(turn);
        }
        return Ok(());
    }
    if set.is_empty() && turn.is_none() {
        return Ok(());
    }
    // handicap stones: white moves first
    let handicap = node.get_property("HA").is_some() && board.count(Colour::White) == 0;
    let first = if handicap { Colour::White } else { game.position().turn() };
    let start = arranged(board, turn.unwrap_or(first)).map_err(|e| error(e.to_string()))?;
    *game = Game::from_position(start);
    Ok(())
}

/// SGF counts columns from the left and rows from the top.
fn point(p: SgfPoint, size: Size) -> Result<Point, SgfError> {
    let row = (size.lines() - 1).checked_sub(usize::from(p.y));
    row.and_then(|y| Point::at(usize::from(p.x), y))
        .filter(|&q| size.holds(q))
        .ok_or_else(|| error(format!("column {}, row {} is not on {size}", p.x + 1, p.y + 1)))
}

/// What is written beside the moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Heading {
    pub black: String,
    pub white: String,
    /// None: nothing is said of it, and who reads the file keeps its own.
    pub komi: Option<f64>,
    /// As SGF writes it: `B+3.5`, `W+R`, `0`, `Void`.
    pub result: String,
    pub comment: String,
}

/// Writes a game that started with the empty board.
pub fn write(game: &Game, heading: &Heading) -> String {
    let size = game.size();
    let lines = size.lines() as u8;
    let text = |text: &str| SimpleText { text: text.to_string() };
    let mut node = None;
    for made in game.moves().iter().rev() {
        let at = match made.at {
            Move::Pass => SgfMove::Pass,
            Move::Play(p) => SgfMove::Move(SgfPoint { x: p.x() as u8, y: lines - 1 - p.y() as u8 }),
        };
        let property = match made.colour {
            Colour::Black => Prop::B(at),
            Colour::White => Prop::W(at),
        };
        node = Some(SgfNode::new(vec![property], node.into_iter().collect(), false));
    }
    let mut root = vec![
        Prop::GM(1),
        Prop::FF(4),
        // names may hold any letters; without it they would be read as Latin-1
        Prop::CA(text("UTF-8")),
        Prop::AP((text("Kiban"), text(env!("CARGO_PKG_VERSION")))),
        // `Prop::SZ` is written as columns and rows, `9:9`, which FF[4] forbids for square boards and other programs refuse
        Prop::Unknown("SZ".to_string(), vec![lines.to_string()]),
    ];
    root.extend(heading.komi.map(Prop::KM));
    root.extend([
        Prop::RU(text("Chinese")),
        Prop::PB(text(&heading.black)),
        Prop::PW(text(&heading.white)),
        Prop::RE(text(&heading.result)),
    ]);
    if !heading.comment.is_empty() {
        root.push(Prop::GC(sgf_parse::Text { text: heading.comment.clone() }));
    }
    let root = SgfNode::new(root, node.into_iter().collect(), true);
    root.serialize()
}
