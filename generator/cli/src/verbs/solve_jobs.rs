//! `kiban solve --jobs`: the problems of a file over the cores of this machine, each with a model of its own.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use kiban_config::Tsume;
use kiban_engine::problem::Solved;
use kiban_link::tsume::{Device, LocalModel};

use super::problem::Search;
use super::solve_ask::{ask_quietly, Ask};
use crate::context::Context;
use crate::device::local_model;
use crate::exit::Failure;
use crate::positions::Entry;
use crate::progress::Bar;

/// Models side by side.
pub struct Jobs<'a> {
    pub count: usize,
    pub circuit: &'a Tsume,
    /// MiB of each model's table; none: the circuit's sizes.
    pub hash: Option<u32>,
    pub search: &'a Search,
    pub ask: &'a Ask,
}

/// How often an order to stop is looked for.
const TICK: Duration = Duration::from_millis(50);

impl Jobs<'_> {
    /// Solves them; `each` gets the answers in the order of the file, each as soon as it and those before it are there.
    pub fn run(
        &self,
        context: &Context,
        entries: &[Entry],
        mut each: impl FnMut(&Entry, Solved) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let next = AtomicUsize::new(0);
        // nobody wants the answers any more
        let stop = AtomicBool::new(false);
        let (sender, answers) = channel();
        std::thread::scope(|scope| {
            for _ in 0..self.count.min(entries.len()) {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || self.work(entries, next, stop, &sender));
            }
            drop(sender);
            let result = self.tell(context, entries, &stop, &answers, &mut each);
            stop.store(true, Ordering::Relaxed);
            result
        })
    }

    /// One model takes problem after problem.
    fn work(
        &self,
        entries: &[Entry],
        next: &AtomicUsize,
        stop: &AtomicBool,
        sender: &Sender<(usize, Result<Solved, Failure>)>,
    ) {
        let mut model = match self.hash {
            Some(hash) => local_model(self.circuit.into(), hash, 1),
            None => LocalModel::new(self.circuit.into()),
        };
        Device::go_without(&mut model, self.search.without());
        while !stop.load(Ordering::Relaxed) {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(entry) = entries.get(at) else { return };
            let solved = ask_quietly(stop, &mut model, entry, self.search, self.ask);
            if sender.send((at, solved)).is_err() {
                return;
            }
        }
    }

    /// Hands the answers on in their order until all are told or an order to stop comes; what that may have cut is not told.
    fn tell(
        &self,
        context: &Context,
        entries: &[Entry],
        stop: &AtomicBool,
        answers: &Receiver<(usize, Result<Solved, Failure>)>,
        each: &mut impl FnMut(&Entry, Solved) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut bar = Bar::new(context, entries.len() as u64, "problems");
        // answers, and whether each came after the order
        let mut waiting: Vec<Option<(Result<Solved, Failure>, bool)>> =
            entries.iter().map(|_| None).collect();
        let mut told = 0;
        loop {
            match answers.recv_timeout(TICK) {
                Ok((at, solved)) => waiting[at] = Some((solved, stop.load(Ordering::Relaxed))),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return context.check(),
            }
            if context.cancel.is_cancelled() {
                stop.store(true, Ordering::Relaxed);
            }
            while let Some((solved, late)) = waiting.get_mut(told).and_then(Option::take) {
                let (entry, solved) = (&entries[told], solved?);
                if late && self.ask.may_be_cut(&solved) {
                    context.check()?;
                }
                told += 1;
                bar.hide(|| each(entry, solved))?;
            }
            bar.show(told as u64);
        }
    }
}
