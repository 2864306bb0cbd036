//! Engines, time and the journal around the tree of one problem.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::claim::{judge, Claim, Problem};
use crate::crew::{Crew, Effort, Left, News, Share};
use crate::hard::tree::Tree;
use crate::journal::{Journal, Kept, Key};
use crate::pile::{Asker, Report};
use crate::run::{Ended, Orders, Status, Watch, TICK};

struct Run<'a, C, W> {
    problem: &'a Problem,
    orders: &'a Orders,
    journal: Option<&'a mut Journal>,
    watch: &'a mut W,
    tree: Tree,
    crew: &'a mut C,
}

/// Solves one problem with all of a crew. What the journal knows is not searched again. There is no limit on its depth.
///
/// # Errors
/// Why it ended before.
pub fn solve<C: Crew, W: Watch>(
    problem: &Problem,
    orders: &Orders,
    crew: &mut C,
    journal: Option<&mut Journal>,
    cancel: &AtomicBool,
    watch: &mut W,
) -> Result<Vec<Share>, Ended<W::Refusal>> {
    let tree = Tree::new(problem.clone(), orders.nodes, orders.confirm);
    let mut run = Run { problem, orders, journal, watch, tree, crew };
    let ended = run.run(cancel);
    run.crew.quit();
    ended?;
    Ok(run.crew.shares())
}

impl<C: Crew, W: Watch> Run<'_, C, W> {
    fn run(&mut self, cancel: &AtomicBool) -> Result<(), Ended<W::Refusal>> {
        let key = Key::new(self.problem, 0);
        if let Some(kept) = self.journal.as_ref().and_then(|j| j.kept(&key)) {
            if kept.answers(self.orders.nodes, self.orders.confirm) {
                let told = self.watch.settled(0, &kept.settled, kept.worker.as_deref());
                return told.map_err(Ended::Refused);
            }
        }
        while self.tree.settled().is_none() {
            if cancel.load(Ordering::Relaxed) {
                return Err(Ended::Cancelled);
            }
            for (id, news) in self.crew.hear(TICK) {
                self.take(id, news);
            }
            self.look_around()?;
            self.give();
            let (up, workers) = self.crew.there();
            self.watch.status(Status { settled: 0, problems: 1, up, workers });
        }
        self.tell(key)
    }

    fn take(&mut self, id: usize, news: News) {
        match news {
            News::Note(note) => self.watch.note(&note),
            News::Again(_, times) => self.tree.begun_again(times),
            News::Failed(effort) => self.failed(id, effort),
            News::Answer(effort, claim) => self.judge(id, effort, &claim),
        }
    }

    /// A claim, and what the rules say to it.
    fn judge(&mut self, id: usize, effort: Effort, claim: &Claim) {
        let Effort { task, nodes } = effort;
        match judge(&self.tree.problem(task.job), 0, task.nodes, nodes, claim) {
            Ok(report) => self.report(id, effort, report),
            Err(why) => {
                self.crew.distrust(id, &why, Instant::now());
                let name = self.crew.name(id);
                self.watch.note(&format!("{name}: {why}"));
                self.failed(id, effort);
            }
        }
    }

    fn failed(&mut self, id: usize, effort: Effort) {
        let proven = self.crew.is_proven(id);
        self.report(id, effort, Report::Failed { proven });
    }

    fn report(&mut self, id: usize, effort: Effort, report: Report) {
        let good = !matches!(report, Report::Failed { .. });
        let idle = self.tree.ended(self.crew.asker(id), effort.task, report, effort.nodes);
        self.stop(idle);
        if good {
            self.crew.trust(id);
        }
    }

    fn stop(&mut self, idle: Vec<usize>) {
        for other in idle {
            self.crew.stop(other, Instant::now());
        }
    }

    /// Whether anybody is left, and whether what waits for another engine will ever get one.
    fn look_around(&mut self) -> Result<(), Ended<W::Refusal>> {
        match self.crew.left() {
            Left::Open(askers) => self.there(&askers, false),
            Left::Only(askers) => self.there(&askers, true),
            Left::Nobody(why) => return Err(Ended::Nobody(why)),
            Left::Full(why) => return Err(Ended::Full(why)),
        }
        Ok(())
    }

    fn there(&mut self, askers: &[Asker], nobody_else: bool) {
        let idle = self.tree.there(askers, nobody_else);
        self.stop(idle);
    }

    /// Work for those that are idle.
    fn give(&mut self) {
        let now = Instant::now();
        for asker in self.crew.idle(now) {
            let Some(task) = self.tree.next(asker) else { continue };
            let problem = self.tree.problem(task.job);
            self.crew.search(asker.worker, task, &problem, 0, now);
        }
    }

    /// How it was settled, to the journal and to people.
    fn tell(&mut self, key: Key) -> Result<(), Ended<W::Refusal>> {
        let Some(settled) = self.tree.settled().cloned() else { return Ok(()) };
        if let Some(worker) = settled.worker {
            self.crew.credit(worker);
        }
        let worker = settled.worker.map(|w| self.crew.name(w));
        let kept = Kept { settled, worker, limit: self.orders.nodes };
        if let Some(journal) = &mut self.journal {
            journal.keep(key, &kept).map_err(Ended::Journal)?;
        }
        let told = self.watch.settled(0, &kept.settled, kept.worker.as_deref());
        told.map_err(Ended::Refused)?;
        let (up, workers) = self.crew.there();
        self.watch.status(Status { settled: 1, problems: 1, up, workers });
        Ok(())
    }
}
