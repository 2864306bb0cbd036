//! Go: engines that speak GTP.

use std::time::Duration;

use kiban_engine::gtp::komi::Komi;
use kiban_engine::gtp::referee::{self, Ending, Player as _, Process, Terms, Trouble};
use kiban_engine::partner::Stopped;
use kiban_rules::go::{Colour, Size};

use super::game::Game;
use super::table::Way;
use super::tournament::Kind;
use super::Args;
use crate::exit::Failure;

pub struct Go {
    terms: Terms,
    patience: Duration,
    seed: u32,
}

impl Go {
    pub fn new(args: &Args) -> Result<Go, Failure> {
        let lines = args.size.unwrap_or(9);
        let size = Size::new(lines.into()).map_err(|e| Failure::request(e.to_string()))?;
        let most_moves = args.max_moves.map_or(4 * size.area(), |n| n as usize);
        let terms = Terms { size, komi: args.komi.unwrap_or(Komi::USUAL), most_moves };
        Ok(Go { terms, patience: args.patience(), seed: args.seed.unwrap_or(0) })
    }
}

impl Kind for Go {
    type Engine = Process;

    const PROTOCOL: &'static str = "GTP";
    const RECORD: &'static str = "sgf";
    const WAYS: &'static [Way] = &[
        Way::new("score", "by score", "by score"),
        Way::new("resign", "resigned", "resigned"),
        Way::new("disputed", "disputed", "disputed").always(),
        Way::new("unscored", "unscored", "unscored"),
        Way::new("illegal", "illegal move", "illegal moves").always().fault(),
        Way::new("refused", "legal move refused", "legal moves refused").fault(),
        Way::new("failed", "engine failed", "engines failed").fault(),
        Way::new("too-long", "too long", "too long"),
    ];

    fn start(&self, command: &str, stopped: Stopped) -> Result<Process, Failure> {
        Process::start(command, self.patience, stopped).map_err(Failure::request)
    }

    /// An engine that gives no answer, or none of GTP, is nobody to play against.
    fn meet(&self, engine: &mut Process) -> Result<Result<String, Trouble>, Failure> {
        let mut ask = |what: &str| match engine.ask(what) {
            Ok(text) => Ok(text.trim().to_string()),
            Err(Trouble::Refused(_)) => Ok(String::new()),
            Err(trouble) => Err(trouble),
        };
        Ok(ask("name").and_then(|name| {
            let version = ask("version")?;
            let named = format!("{name} {version}").trim_end().to_string();
            Ok(if name.is_empty() { name } else { named })
        }))
    }

    fn play(&self, number: u32, engines: [&mut Process; 2], names: [&str; 2]) -> Game {
        let [black, white] = engines;
        for engine in [&mut *black, &mut *white] {
            referee::seed(engine, self.seed + number);
        }
        let played = referee::play(black, white, &self.terms);
        let failed = match played.ending {
            Ending::Failed { who, .. } => Some(who),
            _ => None,
        };
        Game {
            winner: played.winner.map(|w| usize::from(w == Colour::White)),
            record: played.sgf(&self.terms, names[0], names[1]),
            ending: played.ending.word(),
            details: played.ending.details(),
            moves: played.game.moves().len(),
            lost: [failed == Some(Colour::Black), failed == Some(Colour::White)],
            result: played.result,
        }
    }

    fn opening(&self, _: u32) -> Option<usize> {
        None
    }
}
