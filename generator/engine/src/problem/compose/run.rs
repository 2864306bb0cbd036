//! Attempt after attempt, on several devices at once, until enough problems are found. Problems come in the order of the attempts, so that
//! they are the same on however many devices.

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{channel, RecvTimeoutError, Sender};
use std::time::Duration;

use kiban_link::tsume::Device;
use kiban_link::Error;
use kiban_rules::shogi::{Position, Square};

use super::{attempt, Composed, Wish};

/// How long it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The same one leads to the same problems.
    pub seed: u32,
    /// Problems that are wanted.
    pub count: usize,
    /// At most so many attempts; 0 = no limit.
    pub attempts: u32,
    /// Devices at work.
    pub jobs: usize,
}

/// What an earlier run has done.
#[derive(Clone, Debug, Default)]
pub struct Past {
    /// So many attempts, the first ones.
    pub attempts: u64,
    /// What was found by them.
    pub found: Vec<Position>,
}

/// What a run has to tell.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// So many attempts are over: those whose problems were told, and that of the problem that is told next.
    Attempts(u64),
    /// A problem that was not found before, nor its mirror image.
    Found(Box<Composed>),
}

/// A position and its mirror image, left for right, have the same one.
pub(super) fn face(position: &Position) -> String {
    let mut mirrored = position.clone();
    for square in Square::all() {
        let other = Square::at(10 - square.file(), square.rank());
        mirrored.put(square, other.and_then(|s| position.piece_at(s)));
    }
    position.to_sfen().min(mirrored.to_sfen())
}

/// How often is looked whether somebody wants it to end.
const TICK: Duration = Duration::from_millis(50);

/// Composes until there are enough problems, those of the past among them, the attempts are over, or `cancel` is raised; what is found by
/// then is told in any case.
///
/// # Errors
/// Those of the devices and of `tell`.
pub fn run<D: Device, E: From<Error> + Send>(
    wish: &Wish,
    run: Run,
    past: &Past,
    open: impl Fn() -> D + Sync,
    cancel: &AtomicBool,
    mut tell: impl FnMut(Told) -> Result<(), E>,
) -> Result<(), E> {
    let limit = if run.attempts == 0 { u64::from(u32::MAX) } else { run.attempts.into() };
    if past.found.len() >= run.count {
        return Ok(());
    }
    let (next, stop) = (AtomicU64::new(past.attempts), AtomicBool::new(false));
    let (sender, results) = channel();
    let work = |sender: Sender<(u64, Result<Option<Composed>, Error>)>| {
        let mut device = open();
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= limit {
                return;
            }
            let result = attempt(&mut device, wish, (u64::from(run.seed) << 32) + number, &stop);
            if sender.send((number, result)).is_err() {
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..run.jobs {
            let (sender, work) = (sender.clone(), &work);
            scope.spawn(move || work(sender));
        }
        drop(sender);
        let mut hand_on = || {
            let (mut waiting, mut told) = (BTreeMap::new(), past.attempts);
            let mut seen: HashSet<String> = past.found.iter().map(face).collect();
            loop {
                match results.recv_timeout(TICK) {
                    Ok((number, result)) => {
                        waiting.insert(number, result);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                }
                if cancel.load(Ordering::Relaxed) {
                    stop.store(true, Ordering::Relaxed);
                }
                while let Some(result) = waiting.remove(&told) {
                    told += 1;
                    if let Some(found) = result?.filter(|f| seen.insert(face(&f.position))) {
                        tell(Told::Attempts(told))?;
                        tell(Told::Found(Box::new(found)))?;
                        if seen.len() == run.count {
                            return Ok(());
                        }
                    }
                }
                tell(Told::Attempts(told))?;
            }
        };
        let result = hand_on();
        stop.store(true, Ordering::Relaxed);
        result
    })
}
