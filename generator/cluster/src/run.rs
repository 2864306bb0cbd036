//! The engines, time limits and the journal around the pile.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{sync_channel, Receiver};
use std::time::{Duration, Instant};

use crate::claim::{played, Claim, Problem};
use crate::fleet::Recipe;
use crate::journal::{Journal, Kept, Key};
use crate::pile::{Pile, Report, Settled};
use crate::seat::{dismiss, Sent};
use crate::worker::{News, Search, Worker};

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(50);
/// So many lines are heard between two looks at the clock, and as many wait: an engine that writes without end stops nobody.
const LINES: usize = 1024;

/// What is asked of the workers.
#[derive(Clone, Debug)]
pub struct Orders {
    pub fleet: Vec<Recipe>,
    /// Limit on the nodes of a search, 0 = none.
    pub nodes: u32,
    /// Limit on the depth in plies, 0 = none.
    pub depth: u16,
    /// What another engine than Kiban's claims is confirmed by a second worker.
    pub confirm: bool,
    /// How long a search may say nothing.
    pub patience: Duration,
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

/// What a worker did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    pub name: String,
    pub settled: u32,
    /// Of all its searches.
    pub nodes: u64,
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
    /// The journal cannot be written.
    Journal(io::Error),
    /// It was told to end.
    Cancelled,
}

struct Run<'a, W> {
    problems: &'a [Problem],
    orders: &'a Orders,
    journal: Option<&'a mut Journal>,
    watch: &'a mut W,
    pile: Pile,
    workers: Vec<Worker>,
    /// Names of the workers of an earlier run, by problem.
    before: Vec<Option<String>>,
    /// The last thing that was said of a worker.
    last_note: String,
}

/// Solves a pile of problems with the engines of a fleet. What the journal knows is not searched again.
///
/// # Errors
/// Why it ended before the last problem; what was settled until then was told and is in the journal.
pub fn solve<W: Watch>(
    problems: &[Problem],
    orders: &Orders,
    journal: Option<&mut Journal>,
    cancel: &AtomicBool,
    watch: &mut W,
) -> Result<Vec<Share>, Ended<W::Refusal>> {
    let (sender, heard) = sync_channel(LINES);
    let recipes = orders.fleet.iter().flat_map(|r| r.names().into_iter().map(move |n| (n, r)));
    let workers = recipes
        .enumerate()
        .map(|(id, (name, recipe))| Worker::new(id, name, recipe.clone(), sender.clone()));
    let pile = Pile::new(problems.iter().map(|p| p.defends), orders.nodes, orders.confirm);
    let mut run = Run {
        problems,
        orders,
        journal,
        watch,
        pile,
        workers: workers.collect(),
        before: vec![None; problems.len()],
        last_note: String::new(),
    };
    let ended = run.run(&heard, cancel);
    run.quit(&heard);
    ended?;
    let share =
        |w: &Worker| Share { name: w.seat.name.clone(), settled: w.settled, nodes: w.nodes };
    Ok(run.workers.iter().map(share).collect())
}

impl<W: Watch> Run<'_, W> {
    fn run(
        &mut self,
        heard: &Receiver<Sent>,
        cancel: &AtomicBool,
    ) -> Result<(), Ended<W::Refusal>> {
        self.remember();
        self.tell()?;
        while self.pile.open() > 0 {
            if cancel.load(Ordering::Relaxed) {
                return Err(Ended::Cancelled);
            }
            let first = heard.recv_timeout(TICK).ok();
            let now = Instant::now();
            for sent in first.into_iter().chain(heard.try_iter().take(LINES)) {
                let worker = &mut self.workers[sent.worker];
                if worker.seat.is_of_this_life(sent.life) {
                    let news = worker.hear(sent.heard, now);
                    self.take(sent.worker, news, now)?;
                }
            }
            for id in 0..self.workers.len() {
                let news = self.workers[id].tick(now, self.orders.patience);
                self.take(id, news, now)?;
            }
            self.look_around()?;
            self.give(now);
            self.tell()?;
        }
        Ok(())
    }

    /// Ends all engines.
    fn quit(&mut self, heard: &Receiver<Sent>) {
        dismiss(self.workers.iter_mut().map(|w| &mut w.seat), || {
            let _ = heard.recv_timeout(Duration::from_millis(5));
        });
    }

    /// What an earlier run settled.
    fn remember(&mut self) {
        let Some(journal) = &self.journal else { return };
        for (job, problem) in self.problems.iter().enumerate() {
            let Some(kept) = journal.kept(&Key::new(problem, self.orders.depth)) else { continue };
            if kept.answers(self.orders.nodes, self.orders.confirm) {
                self.pile.settle_before(job, kept.settled.clone());
                self.before[job].clone_from(&kept.worker);
            }
        }
    }

    fn take(&mut self, id: usize, news: Vec<News>, now: Instant) -> Result<(), Ended<W::Refusal>> {
        for one in news {
            match one {
                News::Note(note) => self.note(&note),
                News::Failed(search) => self.failed(id, &search, now)?,
                News::Answer(search, claim) => self.judge(id, &search, claim, now)?,
            }
        }
        Ok(())
    }

    fn note(&mut self, note: &str) {
        self.last_note = note.to_string();
        self.watch.note(note);
    }

    /// A claim: a mate is played first.
    fn judge(
        &mut self,
        id: usize,
        search: &Search,
        claim: Claim,
        now: Instant,
    ) -> Result<(), Ended<W::Refusal>> {
        let limit = u64::from(search.task.nodes);
        let report = match claim {
            Claim::Mate(moves) => match played(&self.problems[search.task.job], &moves) {
                Ok(line) if self.orders.depth == 0 || line.len() <= self.orders.depth.into() => {
                    Report::Mate(line)
                }
                // a mate, but not within the limit
                Ok(_) => Report::Nothing { early: true },
                Err(why) => {
                    self.workers[id].fail(now);
                    let name = self.workers[id].seat.name.clone();
                    self.note(&format!("{name}: {why}; it is not believed"));
                    return self.failed(id, search, now);
                }
            },
            Claim::NoMate => Report::NoMate,
            Claim::Timeout => {
                let counted = limit > 0 && search.nodes > 0;
                Report::Nothing { early: limit == 0 || counted && search.nodes < limit / 10 * 9 }
            }
            Claim::NotImplemented => {
                let name = self.workers[id].seat.name.clone();
                self.workers[id].fail(now);
                self.note(&format!("{name}: it does not search for mates"));
                return self.failed(id, search, now);
            }
        };
        self.workers[id].trust();
        self.report(id, search, report, now)
    }

    fn failed(
        &mut self,
        id: usize,
        search: &Search,
        now: Instant,
    ) -> Result<(), Ended<W::Refusal>> {
        let proven = self.workers[id].proven;
        self.report(id, search, Report::Failed { proven }, now)
    }

    /// The end of a search, to the pile; what that settles, to the journal.
    fn report(
        &mut self,
        id: usize,
        search: &Search,
        report: Report,
        now: Instant,
    ) -> Result<(), Ended<W::Refusal>> {
        let job = search.task.job;
        let open = self.pile.settled(job).is_none();
        let asker = self.workers[id].asker();
        let idle = self.pile.ended(asker, search.task, report, search.nodes);
        for other in idle {
            self.workers[other].stop(now);
        }
        match open {
            true => self.keep(job),
            false => Ok(()),
        }
    }

    /// What was settled just now.
    fn keep(&mut self, job: usize) -> Result<(), Ended<W::Refusal>> {
        let Some(settled) = self.pile.settled(job) else { return Ok(()) };
        let worker = settled.worker.map(|w| self.workers[w].seat.name.clone());
        let kept = Kept { settled: settled.clone(), worker, limit: self.orders.nodes };
        if let Some(w) = settled.worker {
            self.workers[w].settled += 1;
        }
        let key = Key::new(&self.problems[job], self.orders.depth);
        match &mut self.journal {
            Some(journal) => journal.keep(key, &kept).map_err(Ended::Journal),
            None => Ok(()),
        }
    }

    /// Whether anybody is left, and whether what waits for another worker will ever get one.
    fn look_around(&mut self) -> Result<(), Ended<W::Refusal>> {
        if self.workers.iter().all(|w| w.seat.is_dismissed()) {
            return Err(Ended::Nobody(format!("no worker is left ({})", self.last_note)));
        }
        if self.workers.iter().any(|w| w.seat.is_unknown()) {
            return Ok(());
        }
        let left = self.workers.iter().filter(|w| !w.seat.is_dismissed());
        let askers: Vec<_> = left.map(Worker::asker).collect();
        for job in self.pile.only(&askers) {
            self.keep(job)?;
        }
        Ok(())
    }

    /// Work for those that are idle.
    fn give(&mut self, now: Instant) {
        for worker in self.workers.iter_mut().filter(|w| w.seat.is_idle()) {
            let Some(task) = self.pile.next(worker.asker()) else { continue };
            worker.search(task, &self.problems[task.job], self.orders.depth, now);
        }
    }

    /// What is settled, in the order of the file.
    fn tell(&mut self) -> Result<(), Ended<W::Refusal>> {
        while let Some((at, settled)) = self.pile.next_settled() {
            let name = match settled.worker {
                Some(w) => Some(self.workers[w].seat.name.clone()),
                None => self.before[at].clone(),
            };
            self.watch.settled(at, &settled, name.as_deref()).map_err(Ended::Refused)?;
        }
        self.watch.status(Status {
            settled: self.problems.len() - self.pile.open(),
            problems: self.problems.len(),
            up: self.workers.iter().filter(|w| w.seat.is_up()).count(),
            workers: self.workers.len(),
        });
        Ok(())
    }
}
