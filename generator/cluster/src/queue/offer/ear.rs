//! Hears engines: they may wait until they are heard, the line may not. One queue for both, in which an engine that writes without end
//! has so much room and no more.

use std::sync::mpsc::Sender;
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use super::Came;
use crate::engines::LINES;
use crate::seat::{Ear, Sent};

/// How much of what engines said waits to be heard.
#[derive(Default)]
struct Room {
    taken: Mutex<usize>,
    freed: Condvar,
}

/// A place in the queue, free again when this is dropped.
struct Place(Arc<Room>);

impl Place {
    /// Waits until there is one.
    fn take(room: &Arc<Room>) -> Place {
        let taken = room.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let full = |taken: &mut usize| *taken >= LINES;
        *room.freed.wait_while(taken, full).unwrap_or_else(PoisonError::into_inner) += 1;
        Place(Arc::clone(room))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        *self.0.taken.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        self.0.freed.notify_one();
    }
}

/// What an engine said and its place: whoever takes it out of the queue, or throws it away, makes room for the next one.
pub(super) struct Waiting {
    pub sent: Sent,
    _place: Place,
}

/// An ear for engines, each of which sends from a thread of its own.
pub(super) fn ear(came: &Sender<Came>, of: fn(Waiting) -> Came) -> Ear {
    let (came, room) = (came.clone(), Arc::new(Room::default()));
    Arc::new(move |sent| came.send(of(Waiting { sent, _place: Place::take(&room) })).is_ok())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::channel;
    use std::time::{Duration, Instant};

    use kiban_engine::program::Heard;

    use super::*;

    /// Engines write more than is heard: they wait, and nothing is lost. When nobody hears any more they end.
    #[test]
    fn who_writes_without_end_waits() {
        let (came, heard) = channel();
        let (hears, sent) = (ear(&came, Came::Engine), Arc::new(AtomicUsize::new(0)));
        let all = 3 * LINES;
        let writers: Vec<_> = (0..3)
            .map(|worker| {
                let (hears, sent) = (Arc::clone(&hears), Arc::clone(&sent));
                std::thread::spawn(move || {
                    let line = || Sent { worker, life: 1, heard: Heard::Line(String::new()) };
                    while hears(line()) {
                        sent.fetch_add(1, Ordering::Relaxed);
                    }
                })
            })
            .collect();
        let wait_for = |what: &str, done: &dyn Fn() -> bool| {
            let end = Instant::now() + Duration::from_secs(20);
            while !done() {
                assert!(Instant::now() < end, "{what}");
                std::thread::sleep(Duration::from_millis(1));
            }
        };
        let count = || sent.load(Ordering::Relaxed);
        wait_for("as much as there is room for", &|| count() >= LINES);
        std::thread::sleep(Duration::from_millis(50));
        assert_eq!(count(), LINES);
        let lines = heard.iter().take(all).filter(|c| matches!(c, Came::Engine(..))).count();
        assert_eq!(lines, all);
        wait_for("the next ones", &|| count() == all + LINES);
        drop(heard);
        wait_for("nobody hears", &|| writers.iter().all(|w| w.is_finished()));
    }
}
