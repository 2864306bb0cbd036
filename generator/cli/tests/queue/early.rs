//! Jobs that a worker asks for before its engine is idle.

use std::thread::{sleep, spawn, JoinHandle};
use std::time::{Duration, Instant};

use kiban_cluster::queue::places::Manner;
use kiban_cluster::queue::remote::Remote;

use super::super::common::Temp;
use super::super::wait_until;
use super::figures::{begun, pile, sleeper, timed, Sleepers};
use super::server::Server;

/// Solves a pile of so many problems.
fn master(server: &Server, jobs: usize) -> JoinHandle<()> {
    let access = server.access();
    spawn(move || {
        let problems = pile(jobs);
        let mut remote = Remote::new(&access, None, &problems, 0, 0, Manner::Queue).unwrap();
        timed(&problems, &mut remote, 1);
    })
}

/// The next job is there before an engine is idle, but none waits behind a long one.
#[test]
fn short_jobs_are_asked_for_ahead() {
    let Some(server) = Server::start() else { return };
    for (seconds, ahead) in [("0.6", 1), ("1.1", 0)] {
        let temp = Temp::new();
        let one = Sleepers::start(&server, "one", &sleeper(&temp, seconds), 1);
        wait_until("it is there", || server.pulling() == 1);
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
    let one = Sleepers::start(&server, "one", &sleeper(&temp, long_second), 1);
    wait_until("it is there", || server.pulling() == 1);
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
    let first = Sleepers::start(&server, "first", &sleeper(&temps[0], "0.8"), 1);
    wait_until("it is there", || server.pulling() == 1);
    let master = master(&server, 4);
    wait_until("one is there ahead", || server.outstanding() == 2);
    first.end();
    let left = Instant::now();
    let second = Sleepers::start(&server, "second", &sleeper(&temps[1], "0.1"), 1);
    master.join().unwrap();
    assert!(left.elapsed() < Duration::from_secs(4), "{:?}", left.elapsed());
    second.end();
    assert!(begun(&temps[0]) < 4 && begun(&temps[0]) + begun(&temps[1]) <= 5);
}
