//! Those who search, time and the journal around the pile.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::claim::{judge, Claim, Problem};
use crate::crew::{Crew, Effort, Left, News, Share};
use crate::journal::{Journal, Kept, Key};
use crate::pile::{Asker, Pile, Report, Settled};

/// How often the clock is looked at.
pub(crate) const TICK: Duration = Duration::from_millis(50);

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

struct Run<'a, C, W> {
    problems: &'a [Problem],
    orders: &'a Orders,
    journal: Option<&'a mut Journal>,
    watch: &'a mut W,
    pile: Pile,
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
    let names = vec![None; problems.len()];
    let mut run = Run { problems, orders, journal, watch, pile, crew, names };
    let ended = run.run(cancel);
    run.crew.quit();
    ended?;
    Ok(run.crew.shares())
}

impl<C: Crew, W: Watch> Run<'_, C, W> {
    fn run(&mut self, cancel: &AtomicBool) -> Result<(), Ended<W::Refusal>> {
        self.remember();
        self.tell()?;
        while self.pile.open() > 0 {
            if cancel.load(Ordering::Relaxed) {
                return Err(Ended::Cancelled);
            }
            for (id, news) in self.crew.hear(TICK) {
                self.take(id, news)?;
            }
            self.look_around()?;
            self.give();
            self.tell()?;
        }
        Ok(())
    }

    /// What an earlier run settled.
    fn remember(&mut self) {
        let Some(journal) = &self.journal else { return };
        for (job, problem) in self.problems.iter().enumerate() {
            let Some(kept) = journal.kept(&Key::new(problem, self.orders.depth)) else { continue };
            if kept.answers(self.orders.nodes, self.orders.confirm) {
                self.pile.settle_before(job, kept.settled.clone());
                self.names[job].clone_from(&kept.worker);
            }
        }
    }

    fn take(&mut self, id: usize, news: News) -> Result<(), Ended<W::Refusal>> {
        match news {
            News::Note(note) => self.watch.note(&note),
            News::Again(task, times) => self.pile.begun_again(task.job, times),
            News::Failed(effort) => self.failed(id, effort)?,
            News::Answer(effort, claim) => self.judge(id, effort, &claim)?,
        }
        Ok(())
    }

    /// A claim, and what the rules say to it.
    fn judge(&mut self, id: usize, effort: Effort, claim: &Claim) -> Result<(), Ended<W::Refusal>> {
        let Effort { task, nodes } = effort;
        match judge(&self.problems[task.job], self.orders.depth, task.nodes, nodes, claim) {
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

    /// The end of a search, to the pile; what that settles, to the journal.
    fn report(
        &mut self,
        id: usize,
        effort: Effort,
        report: Report,
    ) -> Result<(), Ended<W::Refusal>> {
        let job = effort.task.job;
        let open = self.pile.settled(job).is_none();
        let good = !matches!(report, Report::Failed { .. });
        let idle = self.pile.ended(self.crew.asker(id), effort.task, report, effort.nodes);
        for other in idle {
            self.crew.stop(other, Instant::now());
        }
        if good {
            self.crew.trust(id);
        }
        match open {
            true => self.keep(job),
            false => Ok(()),
        }
    }

    /// What was settled just now.
    fn keep(&mut self, job: usize) -> Result<(), Ended<W::Refusal>> {
        let Some(settled) = self.pile.settled(job) else { return Ok(()) };
        if let Some(worker) = settled.worker {
            self.crew.credit(worker);
        }
        let worker = settled.worker.map(|w| self.crew.name(w));
        self.names[job].clone_from(&worker);
        let kept = Kept { settled: settled.clone(), worker, limit: self.orders.nodes };
        let key = Key::new(&self.problems[job], self.orders.depth);
        match &mut self.journal {
            Some(journal) => journal.keep(key, &kept).map_err(Ended::Journal),
            None => Ok(()),
        }
    }

    /// Whether anybody is left, and whether what waits for another worker will ever get one.
    fn look_around(&mut self) -> Result<(), Ended<W::Refusal>> {
        match self.crew.left() {
            Left::Open(askers) => self.there(&askers, false),
            Left::Only(askers) => self.there(&askers, true),
            Left::Nobody(why) => Err(Ended::Nobody(why)),
            Left::Full(why) => Err(Ended::Full(why)),
        }
    }

    fn there(&mut self, askers: &[Asker], nobody_else: bool) -> Result<(), Ended<W::Refusal>> {
        for job in self.pile.there(askers, nobody_else) {
            self.keep(job)?;
        }
        Ok(())
    }

    /// Work for those that are idle.
    fn give(&mut self) {
        let now = Instant::now();
        for asker in self.crew.idle(now) {
            let Some(task) = self.pile.next(asker) else { continue };
            let problem = &self.problems[task.job];
            self.crew.search(asker.worker, task, problem, self.orders.depth, now);
        }
    }

    /// What is settled, in the order of the file.
    fn tell(&mut self) -> Result<(), Ended<W::Refusal>> {
        while let Some((at, settled)) = self.pile.next_settled() {
            let name = self.names[at].as_deref();
            self.watch.settled(at, &settled, name).map_err(Ended::Refused)?;
        }
        let (up, workers) = self.crew.there();
        let problems = self.problems.len();
        self.watch.status(Status { settled: problems - self.pile.open(), problems, up, workers });
        Ok(())
    }
}
