//! `kiban cluster --nats`: games by engines of workers behind a real server. Whatever dies, hangs or comes late, every `go` is answered
//! once, in time, by a legal move, and no engine is left.

mod forged;
#[path = "../../queue/server.rs"]
#[allow(dead_code)]
mod server;

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::common::player::player;
use super::common::Temp;
use super::{fleet, legal, none_is_left, pids, players, runs, signal};
use super::{Gui, HANGS, MATE, OPENING};
use server::Server;

/// A process that is killed when the test is over.
struct Process(Child);

impl Process {
    fn start(command: &mut Command) -> Process {
        Process(command.spawn().unwrap())
    }

    fn signal(&self, name: &str) {
        signal(name, &self.0.id().to_string());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A worker with the engines of a file.
fn worker(server: &Server, name: &str, file: &str) -> Process {
    let args = ["worker", "--players", file, "--name", name, "--nats", &server.url()];
    Process::start(server.command(&args).stderr(Stdio::null()))
}

/// A cluster behind the server, once so many engines are there.
fn cluster(server: &Server, engines: usize) -> Gui {
    let end = Instant::now() + super::LONG;
    loop {
        let mut gui = Gui::of(&mut server.command(&["cluster", "--nats", &server.url()]));
        let heard = gui.ready();
        let there = |l: &String| l.ends_with(" workers are there");
        let (up, all) = (gui.engines(), heard.iter().any(there));
        if up == engines && !all {
            return gui;
        }
        assert!(Instant::now() < end, "{up} engines of {engines}: {heard:#?}");
        assert_eq!(gui.quit(), 0);
    }
}

impl Gui {
    /// How many engines search a position: those of a vote all do.
    fn engines(&mut self) -> usize {
        self.tell("setoption name Method value votes");
        let (_, heard) = self.go(HANGS, "go nodes 100");
        self.tell("setoption name Method value tree");
        let info = heard.iter().rev().find(|l| l.starts_with("info time")).unwrap();
        let nodes: usize = info.split(' ').nth(4).unwrap().parse().unwrap();
        // each ends with the first node above its limit
        nodes / 100
    }
}

/// Two workers with a file each of so many engines.
fn two(server: &Server, temps: [&Temp; 2], more: &str) -> [Process; 2] {
    let mut names = ["left", "right"].iter().zip(temps);
    let mut next = |n: usize| {
        let (name, temp) = names.next().unwrap();
        worker(server, name, &fleet(temp, &players(temp, n, more)))
    };
    [next(3), next(2)]
}

#[test]
fn engines_of_two_workers_play_as_one() {
    let Some(server) = Server::start() else { return };
    let temps = [Temp::new(), Temp::new()];
    let workers = two(&server, [&temps[0], &temps[1]], "");
    let mut gui = cluster(&server, 5);
    gui.tell("usinewgame");
    for _ in 0..2 {
        let (_, heard) = gui.go(OPENING, "go nodes 1500");
        let info = heard.iter().rev().find(|l| l.starts_with("info time")).unwrap();
        let nodes: u64 = info.split(' ').nth(4).unwrap().parse().unwrap();
        assert!(nodes >= 5 * 1500, "{info}");
    }
    assert_eq!(gui.go(HANGS, "go movetime 900").0, "5e5d");
    let (answer, heard) = gui.go(MATE, "go nodes 300");
    assert_eq!(answer, "G*5b");
    assert!(heard.iter().any(|l| l.contains("score mate 1 pv G*5b")), "{heard:?}");
    gui.tell(OPENING);
    gui.tell("go infinite");
    std::thread::sleep(Duration::from_millis(500));
    let start = Instant::now();
    gui.tell("stop");
    legal(OPENING, &gui.until("bestmove"));
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    // a worker that is told to end in the middle of a search: the others go on, and none of its engines is left
    gui.tell(OPENING);
    gui.tell("go movetime 3000");
    std::thread::sleep(Duration::from_millis(500));
    workers[0].signal("-INT");
    let heard = gui.until("bestmove");
    legal(OPENING, &heard);
    assert!(
        heard.iter().any(|l| l.contains("left/") && l.contains("its worker is gone")),
        "{heard:#?}"
    );
    none_is_left(&temps[0]);
    assert_eq!((gui.go(HANGS, "go nodes 400").0.as_str(), gui.engines()), ("5e5d", 2));
    assert_eq!(gui.quit(), 0);
    // the engines of the other one wait for the next master
    assert_eq!(pids(&temps[1]).iter().filter(|p| runs(p)).count(), 2);
    let next = cluster(&server, 2);
    assert_eq!(next.quit(), 0);
    drop(workers);
    temps.iter().for_each(none_is_left);
}

/// Engines and workers that are killed or stopped in the middle of a search cost their leaves and nothing else.
#[test]
fn engines_and_workers_die_and_hang() {
    let Some(server) = Server::start() else { return };
    let temps = [Temp::new(), Temp::new()];
    let mut workers = two(&server, [&temps[0], &temps[1]], "").map(Some);
    let mut gui = cluster(&server, 5);
    let first = |temp: &Temp| pids(temp).remove(0);
    // what is heard of a search in the middle of which something happens
    let mut during = |fault: &mut dyn FnMut()| {
        gui.tell(OPENING);
        gui.tell("go movetime 5500");
        // no probe is about to end: who is killed searches
        std::thread::sleep(Duration::from_millis(1100));
        fault();
        let start = Instant::now();
        let heard = gui.until("bestmove");
        legal(OPENING, &heard);
        assert!(start.elapsed() < Duration::from_secs(8), "{:?}", start.elapsed());
        heard
    };
    let told = |heard: &[String], words: &str| {
        assert!(heard.iter().any(|l| l.contains(words)), "{words}: {heard:#?}");
    };
    told(&during(&mut || signal("-KILL", &first(&temps[0]))), "it is started again");
    // it does not hear that its search is over: in that search or at the beginning of the next one
    let stopped = first(&temps[1]);
    let heard = [during(&mut || signal("-STOP", &stopped)), during(&mut || {})].concat();
    told(&heard, "it did not stop its search");
    let left = workers[0].take().unwrap();
    told(&during(&mut || left.signal("-STOP")), "left/worker1: its worker is silent");
    left.signal("-CONT");
    std::thread::sleep(Duration::from_millis(1500));
    // it is there again, and has a part of the next search
    told(&during(&mut || left.signal("-KILL")), "left/worker1: its worker is silent");
    drop(left);
    none_is_left(&temps[0]);
    assert_eq!(gui.go(HANGS, "go nodes 400").0, "5e5d");
    // nobody at all: a legal move in time
    drop(workers[1].take());
    none_is_left(&temps[1]);
    let start = Instant::now();
    gui.go(OPENING, "go movetime 1000");
    assert!(start.elapsed() < Duration::from_secs(4), "{:?}", start.elapsed());
    assert_eq!(gui.quit(), 0);
}

/// Engines that do wrong, here as on one machine.
#[test]
fn engines_of_workers_do_wrong() {
    let Some(server) = Server::start() else { return };
    for fault in ["crash", "illegal", "late", "twice", "lies"] {
        let temp = Temp::new();
        let bad = (0..2).map(|i| player(&format!("seed={i} words=searchmoves {fault}@{}", i + 3)));
        let file = fleet(&temp, &[players(&temp, 2, ""), bad.collect()].concat());
        let _worker = worker(&server, fault, &file);
        let mut gui = cluster(&server, 4);
        for go in ["go nodes 300", "go movetime 700", "go nodes 300"] {
            let start = Instant::now();
            let (_, heard) = gui.go(OPENING, go);
            assert!(start.elapsed() < Duration::from_secs(20), "{fault}: {:?}", start.elapsed());
            assert!(!heard.iter().any(|l| l.contains("score mate")), "{fault}: {heard:#?}");
        }
        assert_eq!(gui.quit(), 0);
    }
}

/// The server dies and comes back in the middle of a game: searches by the clock are answered in time, those by nodes when it is back.
#[test]
fn the_server_dies_and_comes_back() {
    let Some(mut server) = Server::start() else { return };
    let temps = [Temp::new(), Temp::new()];
    let workers = two(&server, [&temps[0], &temps[1]], "");
    let mut gui = cluster(&server, 5);
    for go in ["go movetime 4000", "go nodes 300000"] {
        gui.tell(OPENING);
        gui.tell(go);
        std::thread::sleep(Duration::from_millis(500));
        server.kill();
        std::thread::sleep(Duration::from_millis(1500));
        server.again();
        let start = Instant::now();
        let heard = gui.until("bestmove");
        legal(OPENING, &heard);
        assert!(heard.iter().any(|l| l.ends_with("is cut")), "{heard:#?}");
        if go.contains("movetime") {
            assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
        } else {
            // what was searched while nobody heard it is heard then
            let info = heard.iter().rev().find(|l| l.starts_with("info time")).unwrap();
            let nodes: u64 = info.split(' ').nth(4).unwrap().parse().unwrap();
            assert!(nodes >= 5 * 300_000, "{info}");
        }
        assert_eq!(gui.go(HANGS, "go movetime 5000").0, "5e5d");
    }
    // one that hears nobody for some seconds
    gui.tell(OPENING);
    gui.tell("go movetime 2500");
    std::thread::sleep(Duration::from_millis(500));
    server.signal("-STOP");
    legal(OPENING, &gui.until("bestmove"));
    server.signal("-CONT");
    assert_eq!((gui.go(HANGS, "go movetime 3000").0.as_str(), gui.engines()), ("5e5d", 5));
    assert_eq!(gui.quit(), 0);
    drop(workers);
    temps.iter().for_each(none_is_left);
}

/// An engine plays for one master, until that is gone; what it still says of that one's search is nothing to the next.
#[test]
fn an_engine_plays_for_one_master() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let _worker = worker(&server, "only", &fleet(&temp, &players(&temp, 2, "late@1")));
    let mut first = cluster(&server, 2);
    let args = ["cluster", "--wait", "3", "--nats", &server.url()];
    let mut second = Gui::of(&mut server.command(&args));
    second.tell("isready");
    assert_eq!(second.child.wait().unwrap().code(), Some(8));
    for end in ["-INT", "-KILL"] {
        first.tell(OPENING);
        first.tell("go infinite");
        first.until("info");
        signal(end, &first.child.id().to_string());
        first.child.wait().unwrap();
        let start = Instant::now();
        first = Gui::of(&mut server.command(&["cluster", "--nats", &server.url()]));
        first.ready();
        // by its word at once, else after some seconds
        let least = if end == "-INT" { 0 } else { 5 };
        let took = start.elapsed().as_secs();
        assert!((least..20).contains(&took), "{end}: {took}");
        assert_eq!(first.go(HANGS, "go nodes 300").0, "5e5d", "{end}");
        assert_eq!(first.engines(), 2);
    }
    assert_eq!(first.quit(), 0);
}

/// An engine behind a server that looks for mates only.
#[test]
fn mates_are_looked_for_by_a_worker() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let blind = players(&temp, 2, "depth=1");
    let hunter = format!("mates=only {}", player("name=seer mates=5"));
    let _worker = worker(&server, "left", &fleet(&temp, &[blind, vec![hunter]].concat()));
    let mut gui = Gui::of(&mut server.command(&["cluster", "--nats", &server.url()]));
    let end = Instant::now() + super::LONG;
    loop {
        gui.ready();
        let (_, heard) = gui.go(super::growing::THREE, "go movetime 3000");
        if heard.iter().any(|l| l.contains("score mate 3 pv ")) {
            break;
        }
        assert!(Instant::now() < end, "{heard:#?}");
    }
    assert_eq!(gui.quit(), 0);
}

/// An engine behind a server that tells how likely moves are is asked, as one of this machine is.
#[test]
fn a_worker_is_asked_how_likely_moves_are() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let log = temp.path("told.log");
    let teller = player(&format!("seed=7 words=searchmoves order=yes log={log}"));
    let lines = [vec![format!("orders=yes {teller}")], players(&temp, 2, "")].concat();
    let _worker = worker(&server, "left", &fleet(&temp, &lines));
    let mut gui = cluster(&server, 3);
    for (method, asked) in [("tree", 1), ("candidates", 2)] {
        gui.tell(&format!("setoption name Method value {method}"));
        assert_eq!(gui.go(HANGS, "go movetime 2000").0, "5e5d", "{method}");
        let told = std::fs::read_to_string(&log).unwrap();
        assert!(told.matches("genmove_probability").count() >= asked, "{method}: {told}");
    }
    assert_eq!(gui.quit(), 0);
}
