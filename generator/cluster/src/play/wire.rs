//! What a master and the workers of engines that play say to each other over a server, as JSON. Nothing of it lies at the server: what
//! gets lost is said again, since workers tell once a second where they stand.

use kiban_rules::shogi::{Game, Move, Record};
use serde::{Deserialize, Serialize};

use super::value::Value;
use crate::fleet::Mates;

/// Of these words; others are not understood.
pub const VERSION: u32 = 3;
/// Longest name of a run: it becomes a part of a subject.
const LONGEST: usize = 64;

/// Where workers say what they have and where it stands.
pub const PLAYERS: &str = "kiban.players";
/// Where masters say that they are there.
pub const CALLS: &str = "kiban.call";

/// Where one worker hears what its engines are to do.
pub fn asks(line: &str) -> String {
    format!("kiban.play.{line}")
}

/// Where one master hears of its searches.
pub fn reports(run: &str) -> String {
    format!("kiban.said.{run}")
}

/// A master is there: once a second; or it goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    pub kiban: u32,
    /// No two masters have the same.
    pub run: String,
    pub over: bool,
}

/// What an engine is to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    pub kiban: u32,
    pub run: String,
    pub seat: usize,
    pub what: What,
}

/// Nothing else can be asked: no program, no option, no path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum What {
    /// To play for this master, and for no other one.
    Take,
    NewGame,
    Search {
        /// Greater than those of all searches before.
        job: u64,
        /// A game as USI has it, every move of it.
        position: String,
        /// Only these moves; none: all.
        allowed: Option<Vec<String>>,
        purpose: Purpose,
        /// Nodes, or milliseconds for a mate; none: until it is told to stop.
        limit: Option<u64>,
    },
    Stop {
        job: u64,
    },
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Purpose {
    Play,
    Mate,
    /// The likeliest moves, so many of them.
    Likely(usize),
}

/// A search that was asked for, if the rules have nothing against it.
///
/// # Errors
/// One sentence.
pub fn search(
    position: &str,
    allowed: Option<&[String]>,
) -> Result<(Game, Option<Vec<Move>>), String> {
    let game = Game::of(&Record::parse(position).map_err(|e| e.to_string())?);
    let root = game.position();
    let legal = |m: &String| root.legal_move(m).map_err(|e| e.to_string());
    let allowed: Option<Result<Vec<Move>, String>> = allowed.map(|a| a.iter().map(legal).collect());
    Ok((game, allowed.transpose()?))
}

/// A worker and its engines: once a second, when a master is new, and when it goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Players {
    pub kiban: u32,
    /// No two workers have the same.
    pub line: String,
    pub worker: String,
    /// It goes.
    pub leaves: bool,
    pub seats: Vec<Stand>,
}

/// One of its engines, when something is new of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    pub kiban: u32,
    pub line: String,
    pub seat: usize,
    pub stand: Stand,
}

/// Where an engine stands. That is all of it: whoever misses one hears the next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stand {
    pub name: String,
    /// It looks for mates too, or does nothing else.
    pub mates: Mates,
    /// It tells how likely moves are.
    pub orders: bool,
    pub up: bool,
    /// It was given up and will not be there again.
    pub gone: bool,
    /// The run it plays for.
    pub held: Option<String>,
    /// The last search that it was asked for; 0: none.
    pub job: u64,
    pub nodes: u64,
    pub value: Option<Told>,
    /// None: it is at it, or about to be.
    pub over: Option<Over>,
}

/// What a search says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    pub score: i32,
    pub nodes: u64,
    pub pv: Vec<String>,
}

impl Told {
    pub fn of(value: &Value) -> Told {
        let pv = value.pv.iter().map(ToString::to_string).collect();
        Told { score: value.score, nodes: value.nodes, pv }
    }
}

/// How a search came to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Over {
    /// With this answer, if it is a move.
    Answered(Option<String>),
    /// The likeliest moves, best first.
    Likely(Vec<String>),
    /// Its engine failed: why.
    Lost(String),
}

/// Whether a run's name may be a part of a subject.
pub fn is_name(run: &str) -> bool {
    (1..=LONGEST).contains(&run.len()) && run.chars().all(|c| c.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{read, write};

    #[test]
    fn only_searches_are_asked_for() {
        let position = "position startpos moves 7g7f".to_string();
        let allowed = Some(vec!["3c3d".to_string()]);
        let what = What::Search {
            job: 3,
            position: position.clone(),
            allowed,
            purpose: Purpose::Play,
            limit: Some(10),
        };
        let ask = Ask { kiban: VERSION, run: "r".into(), seat: 0, what };
        let text = String::from_utf8(write(&ask)).unwrap();
        assert_eq!(read::<Ask>(text.as_bytes()), Some(ask));
        for more in
            [text.replacen('{', "{\"command\":\"reboot\",", 1), text.replace("search", "setoption")]
        {
            assert_eq!(read::<Ask>(more.as_bytes()), None, "{more}");
        }
        let (game, moves) = search(&position, Some(&["3c3d".to_string()])).unwrap();
        assert_eq!((game.moves().len(), moves.unwrap().len()), (1, 1));
        for wrong in
            ["", "position startpos moves 7g7e", "position startpos\nquit", "setoption name X"]
        {
            assert!(search(wrong, None).is_err(), "{wrong}");
        }
        assert!(search(&position, Some(&["7g7f".to_string()])).is_err());
        assert!(
            is_name("aB3") && !is_name("") && !is_name("a.b") && !is_name("*") && !is_name(">")
        );
    }
}
