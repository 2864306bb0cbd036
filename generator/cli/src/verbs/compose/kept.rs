//! What `--resume` keeps of a run: how many attempts are over, and the problems that they have found.

use std::fmt::{self, Display};

use kiban_engine::problem::compose::run::Past;
use kiban_engine::problem::compose::theme::Theme;
use kiban_engine::problem::compose::Composed;
use kiban_rules::shogi::{Game, Position};
use serde::{Deserialize, Serialize};

use crate::exit::Failure;
use crate::resume::Resume;

/// So many attempts are over.
#[derive(PartialEq, Serialize, Deserialize)]
pub struct Attempts {
    pub attempts: u64,
}

impl Display for Attempts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "after {} attempts", self.attempts)
    }
}

/// The problem that the last of them has found.
#[derive(Serialize, Deserialize)]
pub struct Found {
    sfen: String,
    moves: Vec<String>,
    themes: Vec<String>,
}

impl Found {
    pub fn new(problem: &Composed) -> Found {
        Found {
            sfen: problem.position.to_sfen(),
            moves: problem.line.iter().map(ToString::to_string).collect(),
            themes: super::words(problem).into_iter().map(str::to_string).collect(),
        }
    }

    fn composed(&self) -> Result<Composed, String> {
        let position = Position::problem_from_sfen(&self.sfen).map_err(|e| e.to_string())?;
        let mut game = Game::new(position.clone());
        let line = self.moves.iter().map(|text| game.play(text).map_err(|e| e.to_string()));
        let line = line.collect::<Result<_, _>>()?;
        let theme = |word: &String| Theme::ALL.into_iter().find(|t| t.word() == word);
        let themes: Option<Vec<Theme>> = self.themes.iter().map(theme).collect();
        Ok(Composed { position, line, themes: themes.ok_or("a theme is unknown")? })
    }
}

/// Tells again what an earlier run has found, up to so many problems, and says what it has done.
pub fn again(
    resume: &mut Resume<Attempts, Option<Found>>,
    count: usize,
    told: &mut impl FnMut(&Composed) -> Result<usize, Failure>,
) -> Result<Past, Failure> {
    let mut past = Past::default();
    for (attempts, found) in resume.all() {
        if past.found.len() == count {
            break;
        }
        if let Some(found) = found {
            let problem = found.composed().map_err(|why| resume.broken(&attempts, why))?;
            told(&problem)?;
            past.found.push(problem.position);
        }
        past.attempts = attempts.attempts;
    }
    Ok(past)
}
