//! What `--resume` keeps of a match: the games that are over, in the order in which they ended.

use std::collections::{HashSet, VecDeque};
use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

use super::game::{Game, Over};
use super::table::Way;
use crate::exit::Failure;
use crate::resume::Resume;

/// A game of the match.
#[derive(PartialEq, Serialize, Deserialize)]
pub struct Number {
    game: u32,
}

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}", self.game)
    }
}

/// How it was played.
#[derive(Serialize, Deserialize)]
pub struct Kept {
    /// 0: black, 1: white.
    winner: Option<usize>,
    result: String,
    ending: String,
    details: Option<String>,
    moves: usize,
    record: String,
    seconds: f64,
    /// How long the match had taken when it was over.
    all_seconds: f64,
}

/// The games that were over before this run, and the file of this one.
pub struct Played {
    resume: Option<Resume<Number, Kept>>,
    numbers: HashSet<u32>,
    games: VecDeque<Over>,
    seconds: f64,
}

impl Played {
    /// Those of the first so many games, which end in these ways.
    pub fn of(
        mut resume: Option<Resume<Number, Kept>>,
        games: u32,
        ways: &[Way],
    ) -> Result<Played, Failure> {
        let mut played =
            Played { resume: None, numbers: HashSet::new(), games: VecDeque::new(), seconds: 0.0 };
        if let Some(resume) = &mut resume {
            for (number, kept) in resume.all() {
                played.seconds = kept.all_seconds;
                if number.game > games || !played.numbers.insert(number.game) {
                    continue;
                }
                let way = ways.iter().find(|way| way.word == kept.ending);
                let Some(way) = way.filter(|_| kept.winner.is_none_or(|w| w < 2)) else {
                    return Err(resume.broken(&number, "no game ends so"));
                };
                let game = Game {
                    winner: kept.winner,
                    result: kept.result,
                    ending: way.word,
                    details: kept.details,
                    moves: kept.moves,
                    lost: [false; 2],
                    record: kept.record,
                };
                played.games.push_back((number.game, game, kept.seconds));
            }
        }
        played.resume = resume;
        Ok(played)
    }

    pub fn has(&self, number: u32) -> bool {
        self.numbers.contains(&number)
    }

    /// The next of them.
    pub fn next(&mut self) -> Option<Over> {
        self.games.pop_front()
    }

    /// How long the earlier runs took.
    pub fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Keeps a game that this run has played, so many seconds after its start.
    pub fn keep(
        &mut self,
        number: u32,
        game: &Game,
        seconds: f64,
        since: f64,
    ) -> Result<(), Failure> {
        let Some(resume) = &mut self.resume else { return Ok(()) };
        let kept = Kept {
            winner: game.winner,
            result: game.result.clone(),
            ending: game.ending.to_string(),
            details: game.details.clone(),
            moves: game.moves,
            record: game.record.clone(),
            seconds,
            all_seconds: self.seconds + since,
        };
        resume.keep(Number { game: number }, kept)
    }
}
