//! A pile of problems over workers that come and go: who searches what, as a pure state machine.
//!
//! A problem is searched in rounds: within a first limit of nodes, then within four times that, and so on to the limit that was
//! asked for; so an easy problem never waits for a hard one. A worker for which nothing waits gets a problem that another one
//! searches; the first answer counts. What a search has claimed whose word is not proof may be confirmed by a second worker.

use kiban_rules::shogi::Move;

/// Nodes of the first round, and how many times more each further round has.
const FIRST: u32 = 100_000;
const MORE: u32 = 4;
/// So often may workers fail at a problem that have answered others before it is given up.
pub(crate) const FAILURES: u32 = 5;

/// What was found out about a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// With a line that the rules have played.
    Mate(Vec<Move>),
    NoMate,
    Unknown(Why),
}

/// Why nothing was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The limit on nodes was reached in the last round.
    Nodes,
    /// The engine ended its search before its limit (its memory, or the limit on the depth).
    GaveUp,
    /// Too many engines failed at it.
    Failed,
    /// Two engines contradict each other.
    Disagree,
    /// No worker takes such a problem.
    Nobody,
}

impl Why {
    /// One word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Why::Nodes => "nodes",
            Why::GaveUp => "gave-up",
            Why::Failed => "failed",
            Why::Disagree => "disagree",
            Why::Nobody => "nobody",
        }
    }

    /// The reason of a word.
    pub fn of_word(word: &str) -> Option<Why> {
        [Why::Nodes, Why::GaveUp, Why::Failed, Why::Disagree, Why::Nobody]
            .into_iter()
            .find(|w| w.word() == word)
    }

    /// A part of a sentence.
    pub const fn text(self) -> &'static str {
        match self {
            Why::Nodes => "the limit on nodes was reached",
            Why::GaveUp => "the engine ended its search at another limit than that on nodes",
            Why::Failed => "too many engines failed at it",
            Why::Disagree => "two engines contradict each other",
            Why::Nobody => "no worker takes a position in which the side to move defends",
        }
    }
}

/// A problem that is settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    pub found: Found,
    /// Of the search that found it.
    pub nodes: u64,
    /// Whose it was; none if nobody's.
    pub worker: Option<usize>,
    /// Searches that were begun.
    pub tries: u32,
    /// It rests on a proof of one of Kiban's searches, or two workers said the same.
    pub confirmed: bool,
}

/// A worker that asks for work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asker {
    pub worker: usize,
    /// Whose word it is: what one has claimed, another one may confirm. None: whoever takes the problem.
    pub who: Option<usize>,
    /// Its answer is proof.
    pub own: bool,
    /// It searches as far as it is told: what it did not find within a limit is not there to be found within it.
    pub exact: bool,
    /// It takes problems in which the side to move defends.
    pub defends: bool,
    /// It takes what another one searches if nothing waits.
    pub doubles: bool,
    /// Those that search the same problem tell each other what they find out.
    pub joins: bool,
}

/// A problem for a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    pub job: usize,
    /// 0 = none.
    pub nodes: u32,
    pub round: u32,
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    Mate(Vec<Move>),
    NoMate,
    /// Nothing was found within the nodes of the round; `early`: more nodes would not help.
    Nothing {
        early: bool,
    },
    /// The worker died, hung, or claimed what is not true; `proven`: it has answered others well.
    Failed {
        proven: bool,
    },
}

#[derive(Debug, Default)]
struct Job {
    defends: bool,
    round: usize,
    running: Vec<usize>,
    tries: u32,
    failures: u32,
    /// Those that found nothing in this round, which says nothing about what others find.
    tried: Vec<usize>,
    /// Nobody who begins now finds more than the one who found nothing: how it is settled if those who are at it find nothing either.
    exhausted: Option<Settled>,
    /// Wait for somebody else who says the same.
    claims: Vec<(Option<usize>, Settled)>,
    settled: Option<Settled>,
}

impl Job {
    /// How it is settled if nobody else says anything: by the word of one, if there is one.
    fn left(&mut self, nothing: Settled) -> Settled {
        let claims = std::mem::take(&mut self.claims);
        match claims.len() {
            0 | 1 => claims.into_iter().next().map_or(nothing, |c| c.1),
            _ => Settled { found: Found::Unknown(Why::Disagree), ..nothing },
        }
    }
}

/// The pile.
#[derive(Debug)]
pub struct Pile {
    jobs: Vec<Job>,
    rounds: Vec<u32>,
    /// What a worker claims that is not Kiban's is confirmed by a second one.
    confirm: bool,
    open: usize,
    told: usize,
    /// All before this one are settled, and no open one is in an earlier round: where it is looked for work.
    first: usize,
    floor: usize,
}

/// Limits of the rounds, up to `nodes` (0 = none).
pub fn rounds(nodes: u32) -> Vec<u32> {
    let all = std::iter::successors(Some(FIRST), |n| n.checked_mul(MORE));
    all.take_while(|n| nodes == 0 || *n < nodes).chain([nodes]).collect()
}

impl Pile {
    /// `defends`: of each problem, whether its side to move defends.
    pub fn new(defends: impl IntoIterator<Item = bool>, nodes: u32, confirm: bool) -> Pile {
        let job = |defends| Job { defends, ..Job::default() };
        let jobs: Vec<Job> = defends.into_iter().map(job).collect();
        let open = jobs.len();
        Pile { jobs, rounds: rounds(nodes), confirm, open, told: 0, first: 0, floor: 0 }
    }

    /// Problems that are not settled.
    pub fn open(&self) -> usize {
        self.open
    }

    /// The next problem in the order of the file, once it is settled.
    pub fn next_settled(&mut self) -> Option<(usize, Settled)> {
        let at = self.told;
        let settled = self.jobs.get(at)?.settled.clone()?;
        self.told += 1;
        Some((at, settled))
    }

    /// It was settled before.
    pub fn settle_before(&mut self, job: usize, settled: Settled) {
        self.settle(job, settled);
    }

    /// Work for a worker that is idle.
    pub fn next(&mut self, asker: Asker) -> Option<Task> {
        let may = |j: &Job| {
            j.settled.is_none()
                && j.failures < FAILURES
                && (asker.defends || !j.defends)
                && (j.exhausted.is_none() || !j.claims.is_empty())
                && !j.running.contains(&asker.worker)
                && !asker.who.is_some_and(|who| j.tried.contains(&who))
                && !j.claims.iter().any(|c| c.0 == asker.who)
        };
        let settled = self.jobs[self.first..].iter().take_while(|j| j.settled.is_some());
        self.first += settled.count();
        let jobs = || self.jobs.iter().enumerate().skip(self.first).filter(|(_, j)| may(j));
        let idle = |(_, j): &(usize, &Job)| j.running.is_empty();
        // a claim first; then what waits, the first round before the second; then what one worker searches, hard ones first
        let claimed = || jobs().filter(idle).find(|(_, j)| !j.claims.is_empty());
        let claimed = self.confirm.then(claimed).flatten();
        let waiting = || {
            let easy = jobs().filter(idle).find(|(_, j)| j.round <= self.floor);
            easy.or_else(|| jobs().filter(idle).min_by_key(|(_, j)| j.round))
        };
        let doubled = || {
            let alone = jobs().filter(|(_, j)| j.running.len() == 1);
            alone.min_by_key(|(_, j)| std::cmp::Reverse(j.round))
        };
        let doubled = || asker.doubles.then(doubled).flatten();
        let job = claimed.or_else(waiting).or_else(doubled)?.0;
        if self.jobs.iter().skip(self.first).all(|j| j.settled.is_some() || j.round > self.floor) {
            self.floor += 1;
        }
        let entry = &mut self.jobs[job];
        entry.running.push(asker.worker);
        entry.tries += 1;
        Some(Task { job, nodes: self.rounds[entry.round], round: entry.round as u32 })
    }

    /// The search of a problem was begun once more, without the pile.
    pub fn begun_again(&mut self, job: usize, times: u32) {
        let entry = &mut self.jobs[job];
        entry.tries = entry.tries.saturating_add(times);
    }

    /// A search ended, after so many nodes. Returns the workers whose search of the same problem is of no use any more.
    pub fn ended(&mut self, asker: Asker, task: Task, report: Report, nodes: u64) -> Vec<usize> {
        let idle = self.take(asker, task, report, nodes);
        let entry = &mut self.jobs[task.job];
        let over = entry.settled.is_none() && entry.running.is_empty() && entry.claims.is_empty();
        if let Some(settled) = entry.exhausted.take_if(|_| over) {
            let tries = entry.tries;
            return self.settle(task.job, Settled { tries, ..settled });
        }
        // an engine that fails at everything says nothing about the problem: those are not counted
        if entry.settled.is_none() && entry.failures >= FAILURES && entry.running.is_empty() {
            let found = Found::Unknown(Why::Failed);
            let (worker, tries) = (Some(asker.worker), entry.tries);
            let known = entry.left(Settled { found, nodes, worker, tries, confirmed: false });
            return self.settle(task.job, known);
        }
        idle
    }

    fn take(&mut self, asker: Asker, task: Task, report: Report, nodes: u64) -> Vec<usize> {
        let last = self.rounds.len() - 1;
        let entry = &mut self.jobs[task.job];
        entry.running.retain(|w| *w != asker.worker);
        if entry.settled.is_some() {
            return vec![];
        }
        let (worker, tries) = (Some(asker.worker), entry.tries);
        let settled = |found, confirmed| Settled { found, nodes, worker, tries, confirmed };
        let found = match report {
            Report::Mate(line) => Found::Mate(line),
            Report::NoMate => Found::NoMate,
            Report::Failed { proven } => {
                entry.failures += u32::from(proven);
                return vec![];
            }
            Report::Nothing { .. } if !asker.exact || !entry.claims.is_empty() => {
                // how far it really searched is not known, or somebody else got further: the others have their turn first
                entry.tried.extend(asker.who);
                return vec![];
            }
            Report::Nothing { early } => {
                let here = entry.round == task.round as usize;
                if here && entry.round < last && !early {
                    entry.round += 1;
                    entry.tried.clear();
                    entry.exhausted = None;
                } else if here {
                    let why = if early { Why::GaveUp } else { Why::Nodes };
                    entry.exhausted = Some(settled(Found::Unknown(why), false));
                    entry.tried.extend(asker.who);
                }
                return vec![];
            }
        };
        if asker.own {
            return self.settle(task.job, settled(found, true));
        }
        if !self.confirm {
            return self.settle(task.job, settled(found, false));
        }
        if entry.claims.iter().any(|c| c.0 == asker.who) {
            // it says again what it has said
            return vec![];
        }
        let same = |c: &(Option<usize>, Settled)| {
            matches!(
                (&c.1.found, &found),
                (Found::Mate(_), Found::Mate(_)) | (Found::NoMate, Found::NoMate)
            )
        };
        let Some(at) = entry.claims.iter().position(same) else {
            entry.claims.push((asker.who, settled(found, false)));
            return vec![];
        };
        let claim = entry.claims.swap_remove(at).1;
        self.settle(task.job, Settled { tries, confirmed: true, ..claim })
    }

    /// These workers are there. What all of them have tried in vain goes into its next round, or is settled as it is; so is, if
    /// nobody else will come (`nobody_else`), what waits for another one. Returns what was settled.
    pub fn there(&mut self, workers: &[Asker], nobody_else: bool) -> Vec<usize> {
        let mut now = vec![];
        let last = self.rounds.len() - 1;
        for job in self.first..self.jobs.len() {
            let entry = &mut self.jobs[job];
            if entry.settled.is_some() || !entry.running.is_empty() {
                continue;
            }
            let able = |a: &&Asker| {
                (a.defends || !entry.defends) && !entry.claims.iter().any(|c| c.0 == a.who)
            };
            let mut able = workers.iter().filter(able).peekable();
            let some = able.peek().is_some();
            if able.any(|a| !a.who.is_some_and(|who| entry.tried.contains(&who))) {
                continue;
            }
            if some && entry.round < last {
                entry.round += 1;
                entry.tried.clear();
                continue;
            }
            if !some && !nobody_else {
                continue;
            }
            let nothing = Settled {
                found: Found::Unknown(if some { Why::Nodes } else { Why::Nobody }),
                nodes: 0,
                worker: None,
                tries: entry.tries,
                confirmed: false,
            };
            let known = entry.left(nothing);
            self.settle(job, known);
            now.push(job);
        }
        now
    }

    fn settle(&mut self, job: usize, settled: Settled) -> Vec<usize> {
        let entry = &mut self.jobs[job];
        debug_assert!(entry.settled.is_none(), "a problem is settled once");
        entry.settled = Some(settled);
        entry.claims.clear();
        self.open -= 1;
        std::mem::take(&mut entry.running)
    }

    /// How a problem was settled.
    pub fn settled(&self, job: usize) -> Option<&Settled> {
        self.jobs[job].settled.as_ref()
    }
}

#[cfg(test)]
mod tests;
