//! What master and workers say to each other, as JSON.

use serde::{Deserialize, Serialize};

use crate::claim::{Claim, Problem};
use crate::journal::Key;

/// Of these words; others are not understood.
pub const VERSION: u32 = 3;

/// A problem to be searched. Nothing else comes over the line: no program, no option, no path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    pub kiban: u32,
    /// Whose it is.
    pub run: String,
    /// Which time it is given: no two are the same.
    pub attempt: String,
    /// Number of the problem in its pile.
    pub at: usize,
    pub problem: Key,
    /// Limit on the nodes, 0 = none.
    pub nodes: u32,
    pub round: u32,
    /// Which engines of the worker are meant, if it was sent to one worker alone; none: it lies in the queue, for Kiban's own.
    pub group: Option<String>,
    /// Those that search it for this run tell each other what they find out.
    pub shares: bool,
}

impl Job {
    /// The problem, if it is one.
    ///
    /// # Errors
    /// One sentence.
    pub fn problem(&self) -> Result<Problem, String> {
        let position = kiban_rules::shogi::Position::from_sfen(&self.problem.sfen);
        let position = position.map_err(|e| e.to_string())?;
        let sound = match self.problem.defends {
            true => position.check_rules(),
            false => position.check_problem(),
        };
        sound.map_err(|e| e.to_string())?;
        Ok(Problem { position, defends: self.problem.defends })
    }
}

/// What a worker has to say about a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    pub job: Job,
    /// Who says it: the worker's line, and which of its engines.
    pub line: String,
    pub group: String,
    /// What people call the engine.
    pub worker: String,
    /// The how-manieth worker it is that was given this attempt.
    pub delivery: u32,
    pub nodes: u64,
    pub said: Said,
}

/// The claim of a worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Said {
    /// Moves, not yet played by the one who hears it.
    Mate(Vec<String>),
    NoMate,
    Timeout,
    /// Why there is no answer; `proven`: its engine has answered others.
    Failed {
        proven: bool,
        why: String,
    },
}

impl Said {
    pub fn of(claim: &Claim) -> Said {
        match claim {
            Claim::Mate(moves) => Said::Mate(moves.clone()),
            Claim::NoMate => Said::NoMate,
            Claim::Timeout => Said::Timeout,
            Claim::NotImplemented => {
                Said::Failed { proven: false, why: "it does not search for mates".into() }
            }
        }
    }
}

/// A worker is there: once a second, when a master is new, and when it goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Here {
    pub kiban: u32,
    /// No two workers have the same.
    pub line: String,
    pub worker: String,
    /// It goes.
    pub leaves: bool,
    /// Its engines that are there.
    pub groups: Vec<Group>,
    /// The server has no room for its answers.
    pub no_room: bool,
    /// Attempts that it searches, or that wait for its engines.
    pub busy: Vec<String>,
}

/// Engines of a worker that are all alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    pub name: String,
    /// They are Kiban's: they take from the queue.
    pub own: bool,
    /// They take problems in which the side to move defends.
    pub defends: bool,
    /// They can tell others what they find out of a problem.
    pub shares: bool,
    pub seats: usize,
}

/// What the engines of a worker have found out of the one problem of a run, and where they are: rows as engines write them. It is told
/// to all workers that search it, many times a second; what gets lost is not told again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bundle {
    pub kiban: u32,
    /// Whose it is.
    pub line: String,
    pub inside: String,
    pub entries: String,
}

/// What a master tells all workers about its run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// It still waits for answers: once a second.
    Alive,
    /// The answer of this attempt is of no use any more.
    Stop(String),
    /// None of its answers is.
    Over,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{read, write};

    fn job(sfen: &str) -> Job {
        Job {
            kiban: VERSION,
            run: "r".into(),
            attempt: "a-1".into(),
            at: 3,
            problem: Key { sfen: sfen.into(), defends: false, depth: 0 },
            nodes: 100,
            round: 0,
            group: None,
            shares: false,
        }
    }

    #[test]
    fn only_problems_are_jobs() {
        let good = job("4k4/9/4P4/9/9/9/9/9/9 b G 1");
        assert_eq!(read::<Job>(&write(&good)), Some(good.clone()));
        assert!(good.problem().is_ok());
        // no king to mate; nonsense; a line more
        for sfen in ["9/9/9/9/9/9/9/9/K8 b - 1", "rm -rf", "4k4/9/4P4/9/9/9/9/9/9 b G 1\nquit"] {
            assert!(job(sfen).problem().is_err(), "{sfen}");
        }
        let text = String::from_utf8(write(&good)).unwrap();
        let more = text.replacen('{', "{\"command\":\"reboot\",", 1);
        assert_eq!(read::<Job>(more.as_bytes()), None);
        assert_eq!(read::<Job>(b""), None);
    }

    #[test]
    fn answers() {
        for said in [
            Said::Mate(vec!["G*5b".into()]),
            Said::NoMate,
            Said::Timeout,
            Said::Failed { proven: true, why: "x".into() },
        ] {
            let job = job("4k4/9/4P4/9/9/9/9/9/9 b G 1");
            let (line, group) = ("l".into(), "model".into());
            let answer =
                Answer { job, line, group, worker: "w".into(), delivery: 1, nodes: 7, said };
            assert_eq!(read::<Answer>(&write(&answer)), Some(answer));
        }
        assert_eq!(Said::of(&Claim::NoMate), Said::NoMate);
    }
}
