//! Those who search, time and the journal around a plan: the pile, or the tree of one problem.

use std::borrow::Cow;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::claim::{judge, Claim, Problem};
use crate::crew::{Crew, Effort, Left, News, Share};
use crate::journal::{Journal, Kept, Key};
use crate::pile::{Asker, Pile, Report, Settled, Task};

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(50);

/// What is asked of the workers.
#[derive(Clone, Copy, Debug)]
pub struct Orders {
    /// Limit on the nodes of a search, 0 = none.
    pub nodes: u32,
    /// Limit on the depth in plies, 0 = none.
    pub depth: u16,
    /// What another engine than Kiban's claims is confirmed by a second worker.
    pub confirm: bool,
}

/// Where the pile stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    pub settled: usize,
    pub problems: usize,
    /// Workers that are there.
    pub up: usize,
    pub workers: usize,
}

/// Hears of the run.
pub trait Watch {
    /// A refusal ends the run.
    type Refusal;

    /// A problem, in the order of the file, how it was settled, and the name of the worker that did it.
    ///
    /// # Errors
    /// The run ends.
    fn settled(
        &mut self,
        at: usize,
        settled: &Settled,
        worker: Option<&str>,
    ) -> Result<(), Self::Refusal>;

    /// Something that people should know about a worker.
    fn note(&mut self, note: &str);

    fn status(&mut self, status: Status);
}

/// Why a run ended before its last problem.
#[derive(Debug)]
pub enum Ended<R> {
    /// The watcher's refusal.
    Refused(R),
    /// One sentence: no worker is left.
    Nobody(String),
    /// One sentence: what carries the problems has no room.
    Full(String),
    /// The journal cannot be written.
    Journal(io::Error),
    /// It was told to end.
    Cancelled,
}

/// What a report or the coming and going of workers has changed.
pub(crate) struct Changed {
    /// Problems that are settled now.
    pub settled: Vec<usize>,
    /// Workers whose searches are of no use any more.
    pub idle: Vec<usize>,
}

/// Who searches what, without engines and without clocks. Jobs are problems of the plan's own; those that are settled have the lowest
/// numbers.
pub(crate) trait Plan {
    /// Problems that are to be settled, and those of them that are not.
    fn problems(&self) -> usize;
    fn open(&self) -> usize;
    /// What is searched under a number.
    fn problem(&self, job: usize) -> Cow<'_, Problem>;
    fn settled(&self, at: usize) -> Option<&Settled>;
    /// The next problem in its order, once it is settled.
    fn next_settled(&mut self) -> Option<(usize, Settled)>;
    /// It was settled before.
    fn settle_before(&mut self, at: usize, settled: Settled);
    /// Work for a worker that is idle; and problems that are settled now, since looking for work has shown it.
    fn next(&mut self, asker: Asker) -> (Option<Task>, Vec<usize>);
    /// A search was begun so many times more.
    fn begun_again(&mut self, job: usize, times: u32);
    /// A search ended, after so many nodes.
    fn ended(&mut self, asker: Asker, task: Task, report: Report, nodes: u64) -> Changed;
    /// These workers are there; whether nobody else comes.
    fn there(&mut self, workers: &[Asker], nobody_else: bool) -> Changed;
}

/// A pile with its problems.
struct Piled<'a> {
    problems: &'a [Problem],
    pile: Pile,
}

impl Plan for Piled<'_> {
    fn problems(&self) -> usize {
        self.problems.len()
    }

    fn open(&self) -> usize {
        self.pile.open()
    }

    fn problem(&self, job: usize) -> Cow<'_, Problem> {
        Cow::Borrowed(&self.problems[job])
    }

    fn settled(&self, at: usize) -> Option<&Settled> {
        self.pile.settled(at)
    }

    fn next_settled(&mut self) -> Option<(usize, Settled)> {
        self.pile.next_settled()
    }

    fn settle_before(&mut self, at: usize, settled: Settled) {
        self.pile.settle_before(at, settled);
    }

    fn next(&mut self, asker: Asker) -> (Option<Task>, Vec<usize>) {
        (self.pile.next(asker), vec![])
    }

    fn begun_again(&mut self, job: usize, times: u32) {
        self.pile.begun_again(job, times);
    }

    fn ended(&mut self, asker: Asker, task: Task, report: Report, nodes: u64) -> Changed {
        let open = self.pile.settled(task.job).is_none();
        let idle = self.pile.ended(asker, task, report, nodes);
        let now = open && self.pile.settled(task.job).is_some();
        Changed { settled: now.then_some(task.job).into_iter().collect(), idle }
    }

    fn there(&mut self, workers: &[Asker], nobody_else: bool) -> Changed {
        Changed { settled: self.pile.there(workers, nobody_else), idle: vec![] }
    }
}

struct Run<'a, P, C, W> {
    plan: P,
    orders: &'a Orders,
    journal: Option<&'a mut Journal>,
    watch: &'a mut W,
    crew: &'a mut C,
    /// Who settled them, by problem.
    names: Vec<Option<String>>,
}

/// Solves a pile of problems. What the journal knows is not searched again.
///
/// # Errors
/// Why it ended before the last problem; what was settled until then was told and is in the journal.
pub fn solve<C: Crew, W: Watch>(
    problems: &[Problem],
    orders: &Orders,
    crew: &mut C,
    journal: Option<&mut Journal>,
    cancel: &AtomicBool,
    watch: &mut W,
) -> Result<Vec<Share>, Ended<W::Refusal>> {
    let pile = Pile::new(problems.iter().map(|p| p.defends), orders.nodes, orders.confirm);
    carry_out(Piled { problems, pile }, orders, crew, journal, cancel, watch)
}

/// Carries out a plan with a crew.
pub(crate) fn carry_out<P: Plan, C: Crew, W: Watch>(
    plan: P,
    orders: &Orders,
    crew: &mut C,
    journal: Option<&mut Journal>,
    cancel: &AtomicBool,
    watch: &mut W,
) -> Result<Vec<Share>, Ended<W::Refusal>> {
    let names = vec![None; plan.problems()];
    let mut run = Run { plan, orders, journal, watch, crew, names };
    let ended = run.run(cancel);
    run.crew.quit();
    ended?;
    Ok(run.crew.shares())
}

impl<P: Plan, C: Crew, W: Watch> Run<'_, P, C, W> {
    fn run(&mut self, cancel: &AtomicBool) -> Result<(), Ended<W::Refusal>> {
        self.remember();
        self.tell()?;
        while self.plan.open() > 0 {
            if cancel.load(Ordering::Relaxed) {
                return Err(Ended::Cancelled);
            }
            for (id, news) in self.crew.hear(TICK) {
                self.take(id, news)?;
            }
            self.look_around()?;
            self.give()?;
            self.tell()?;
        }
        Ok(())
    }

    /// What an earlier run settled.
    fn remember(&mut self) {
        let Some(journal) = &self.journal else { return };
        for at in 0..self.plan.problems() {
            let key = Key::new(&self.plan.problem(at), self.orders.depth);
            let Some(kept) = journal.kept(&key) else { continue };
            if kept.answers(self.orders.nodes, self.orders.confirm) {
                self.plan.settle_before(at, kept.settled.clone());
                self.names[at].clone_from(&kept.worker);
            }
        }
    }

    fn take(&mut self, id: usize, news: News) -> Result<(), Ended<W::Refusal>> {
        match news {
            News::Note(note) => self.watch.note(&note),
            News::Again(task, times) => self.plan.begun_again(task.job, times),
            News::Failed(effort) => self.failed(id, effort)?,
            News::Answer(effort, claim) => self.judge(id, effort, &claim)?,
        }
        Ok(())
    }

    /// A claim, and what the rules say to it.
    fn judge(&mut self, id: usize, effort: Effort, claim: &Claim) -> Result<(), Ended<W::Refusal>> {
        let Effort { task, nodes } = effort;
        let judged =
            judge(&self.plan.problem(task.job), self.orders.depth, task.nodes, nodes, claim);
        match judged {
            Ok(report) => self.report(id, effort, report),
            Err(why) => {
                self.crew.distrust(id, &why, Instant::now());
                let name = self.crew.name(id);
                self.watch.note(&format!("{name}: {why}"));
                self.failed(id, effort)
            }
        }
    }

    fn failed(&mut self, id: usize, effort: Effort) -> Result<(), Ended<W::Refusal>> {
        let proven = self.crew.is_proven(id);
        self.report(id, effort, Report::Failed { proven })
    }

    /// The end of a search, to the plan.
    fn report(
        &mut self,
        id: usize,
        effort: Effort,
        report: Report,
    ) -> Result<(), Ended<W::Refusal>> {
        let good = !matches!(report, Report::Failed { .. });
        let asker = self.crew.asker(id);
        let Changed { settled, idle } = self.plan.ended(asker, effort.task, report, effort.nodes);
        self.stop(idle);
        if good {
            self.crew.trust(id);
        }
        self.keep(settled)
    }

    fn stop(&mut self, idle: Vec<usize>) {
        for other in idle {
            self.crew.stop(other, Instant::now());
        }
    }

    /// What was settled just now goes into the journal.
    fn keep(&mut self, settled: Vec<usize>) -> Result<(), Ended<W::Refusal>> {
        settled.into_iter().try_for_each(|at| self.keep_one(at))
    }

    fn keep_one(&mut self, at: usize) -> Result<(), Ended<W::Refusal>> {
        let Some(settled) = self.plan.settled(at).cloned() else { return Ok(()) };
        if let Some(worker) = settled.worker {
            self.crew.credit(worker);
        }
        let worker = settled.worker.map(|w| self.crew.name(w));
        self.names[at].clone_from(&worker);
        let kept = Kept { settled, worker, limit: self.orders.nodes };
        let key = Key::new(&self.plan.problem(at), self.orders.depth);
        match &mut self.journal {
            Some(journal) => journal.keep(key, &kept).map_err(Ended::Journal),
            None => Ok(()),
        }
    }

    /// Whether anybody is left, and whether what waits for another worker will ever get one.
    fn look_around(&mut self) -> Result<(), Ended<W::Refusal>> {
        let (askers, nobody_else) = match self.crew.left() {
            Left::Open(askers) => (askers, false),
            Left::Only(askers) => (askers, true),
            Left::Nobody(why) => return Err(Ended::Nobody(why)),
            Left::Full(why) => return Err(Ended::Full(why)),
        };
        let Changed { settled, idle } = self.plan.there(&askers, nobody_else);
        self.stop(idle);
        self.keep(settled)
    }

    /// Work for those that are idle.
    fn give(&mut self) -> Result<(), Ended<W::Refusal>> {
        let now = Instant::now();
        for asker in self.crew.idle(now) {
            let (task, settled) = self.plan.next(asker);
            self.keep(settled)?;
            let Some(task) = task else { continue };
            let problem = self.plan.problem(task.job);
            self.crew.search(asker.worker, task, &problem, self.orders.depth, now);
        }
        Ok(())
    }

    /// What is settled, in the order of the file.
    fn tell(&mut self) -> Result<(), Ended<W::Refusal>> {
        while let Some((at, settled)) = self.plan.next_settled() {
            let name = self.names[at].as_deref();
            self.watch.settled(at, &settled, name).map_err(Ended::Refused)?;
        }
        let (up, workers) = self.crew.there();
        let problems = self.plan.problems();
        self.watch.status(Status { settled: problems - self.plan.open(), problems, up, workers });
        Ok(())
    }
}
