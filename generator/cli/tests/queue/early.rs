//! Jobs that a worker asks for before its engine is idle.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::thread::{sleep, spawn, JoinHandle};
use std::time::{Duration, Instant};

use kiban_cluster::fleet::Recipe;
use kiban_cluster::queue::offer::{offer, Offered};
use kiban_cluster::queue::places::Manner;
use kiban_cluster::queue::remote::Remote;

use super::super::common::Temp;
use super::super::wait_until;
use super::figures::{pile, sleeper, timed};
use super::server::Server;

/// A worker with one engine, until it is told to end.
struct One {
    over: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl One {
    fn start(server: &Server, name: &'static str, engine: &str) -> One {
        let fleet = vec![Recipe::of("sleeper", 1, vec![engine.to_string()])];
        let over = Arc::new(AtomicBool::new(false));
        let (access, is_over) = (server.access(), Arc::clone(&over));
        let thread = spawn(move || {
            let patience = Duration::from_secs(60);
            let offered = Offered { name, fleet: &fleet, players: &[], patience };
            drop(offer(&access, &offered, &is_over, &mut |_| {}).unwrap());
        });
        wait_until("it is there", || server.pulling() == 1);
        One { over, thread }
    }

    fn end(self) {
        self.over.store(true, Ordering::SeqCst);
        self.thread.join().unwrap();
    }
}

/// Solves a pile of so many problems.
fn master(server: &Server, jobs: usize) -> JoinHandle<()> {
    let access = server.access();
    spawn(move || {
        let problems = pile(jobs);
        let mut remote = Remote::new(&access, None, &problems, 0, 0, Manner::Queue).unwrap();
        timed(&problems, &mut remote, 1);
    })
}

fn begun(temp: &Temp) -> usize {
    std::fs::read_to_string(temp.path("sleeper.log")).map_or(0, |log| log.lines().count())
}

/// The next job is there before an engine is idle, but none waits behind a long one.
#[test]
fn short_jobs_are_asked_for_ahead() {
    let Some(server) = Server::start() else { return };
    for (seconds, ahead) in [("0.6", 1), ("1.1", 0)] {
        let temp = Temp::new();
        let one = One::start(&server, "one", &sleeper(&temp, seconds));
        let master = master(&server, 4);
        wait_until("the second is searched", || begun(&temp) == 2);
        // by then the server knows that the first is answered
        sleep(Duration::from_millis(300));
        assert_eq!(server.outstanding(), 1 + ahead, "{seconds}");
        master.join().unwrap();
        one.end();
        assert_eq!(begun(&temp), 4);
    }
}

/// Behind a job that is longer than the last one the next one stays with its worker, longer than that may be silent.
#[test]
fn what_was_asked_for_ahead_stays() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let long_second = "$([ $(wc -l < $0.log) -eq 2 ] && echo 7 || echo 0.1)";
    let one = One::start(&server, "one", &sleeper(&temp, long_second));
    let master = master(&server, 4);
    wait_until("the second is searched", || begun(&temp) == 2);
    wait_until("the third is there", || server.outstanding() == 2);
    master.join().unwrap();
    one.end();
    assert_eq!((begun(&temp), server.redelivered()), (4, 0));
}

/// A worker that goes gives it back at once.
#[test]
fn what_was_asked_for_ahead_is_given_back() {
    let Some(server) = Server::start() else { return };
    let temps = [Temp::new(), Temp::new()];
    let first = One::start(&server, "first", &sleeper(&temps[0], "0.8"));
    let master = master(&server, 4);
    wait_until("one is there ahead", || server.outstanding() == 2);
    first.end();
    let left = Instant::now();
    let second = One::start(&server, "second", &sleeper(&temps[1], "0.1"));
    master.join().unwrap();
    assert!(left.elapsed() < Duration::from_secs(4), "{:?}", left.elapsed());
    second.end();
    assert!(begun(&temps[0]) < 4 && begun(&temps[0]) + begun(&temps[1]) <= 5);
}
