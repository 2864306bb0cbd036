//! Those who search, whatever carries problems to them and answers back: the plug between the pile and engines of this machine
//! ([`engines`](crate::engines)) or workers behind a server ([`queue`](crate::queue)).

use std::time::{Duration, Instant};

use crate::claim::{Claim, Problem};
use crate::pile::{Asker, Task};

/// What a search has cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    pub task: Task,
    pub nodes: u64,
}

/// What is heard of a worker.
#[derive(Debug)]
pub enum News {
    /// A claim about the problem that it was given.
    Answer(Effort, Claim),
    /// It is not searching any more, and what it was searching is open.
    Failed(Effort),
    /// The search of a problem was begun so many times more than it was given.
    Again(Task, u32),
    /// Something that people should know.
    Note(String),
}

/// Who is left.
#[derive(Debug)]
pub enum Left {
    /// These, and nobody else will come.
    Only(Vec<Asker>),
    /// Who is there: more may come.
    Open(Vec<Asker>),
    /// Nobody: one sentence.
    Nobody(String),
    /// What is between has no room: one sentence.
    Full(String),
}

/// What a worker did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    pub name: String,
    pub settled: u32,
    /// Of all its searches.
    pub nodes: u64,
}

/// Those who search. A worker is a number; what is heard of it and what it is told go by that number until it is next idle.
pub trait Crew {
    /// What they said, and what time brought; waits so long for the first.
    fn hear(&mut self, wait: Duration) -> Vec<(usize, News)>;

    /// Those that may be given a problem now.
    fn idle(&mut self, now: Instant) -> Vec<Asker>;

    /// From now on those that search the same problem tell each other what they find out, if they can.
    fn join(&mut self) {}

    /// Gives it a problem. `depth`: plies, 0 = no limit.
    fn search(&mut self, worker: usize, task: Task, problem: &Problem, depth: u16, now: Instant);

    /// Its answer is not wanted any more.
    fn stop(&mut self, worker: usize, now: Instant);

    fn asker(&self, worker: usize) -> Asker;

    fn name(&self, worker: usize) -> String;

    /// Its answer was good.
    fn trust(&mut self, worker: usize);

    /// Its answer was the one that counts.
    fn credit(&mut self, worker: usize);

    /// Its answer is not believed: why.
    fn distrust(&mut self, worker: usize, why: &str, now: Instant);

    /// An answer of it was good before.
    fn is_proven(&self, worker: usize) -> bool;

    fn left(&self) -> Left;

    /// How many workers are there, of how many.
    fn there(&self) -> (usize, usize);

    fn shares(&self) -> Vec<Share>;

    /// They are not needed any more.
    fn quit(&mut self);
}
