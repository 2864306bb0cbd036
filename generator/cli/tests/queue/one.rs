//! One hard problem, searched by all workers together: `kiban solve --sfen HARD` with `--nats` or `--workers`.

use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::super::common::{kiban, Temp};
use super::super::{fleet, liar, true_answer, wait_until, MATE, NO_MATE};
use super::server::Server;
use super::{children, worker, Master, Process, HARD};

/// Searches that were begun.
fn tries(answer: &Value) -> u64 {
    answer["tries"].as_u64().unwrap()
}

#[test]
fn easy_ones_are_solved_as_ever() {
    let Some(server) = Server::start() else { return };
    let _workers = [worker(&server, "left"), worker(&server, "right")];
    for (sfen, result) in [(MATE, "mate"), (NO_MATE, "nomate")] {
        for more in [vec![], vec!["--confirm"]] {
            let mut master = Master::start(&server, &[&["--sfen", sfen], &more[..]].concat());
            let answer = master.next().unwrap();
            true_answer(&answer, sfen, result);
            assert_eq!((&answer["confirmed"], master.process.ends()), (&true.into(), Some(0)));
        }
        // without a server
        let said = kiban(&["solve", "--json", "--sfen", sfen, "--workers", "2"]);
        true_answer(&said.json()[0], sfen, result);
    }
    // and where the side to move defends
    let defends = format!("{MATE} moves G*4b");
    let mut master = Master::start(&server, &["--sfen", &defends]);
    assert_eq!(master.next().unwrap()["result"], "nomate");
    let mated = format!("{MATE} moves G*5b");
    let mut master = Master::start(&server, &["--sfen", &mated]);
    assert_eq!(master.next().unwrap()["result"], "mate");
}

/// One problem that none of them decides keeps all of them busy, until one has searched to
/// its limit: then all end at once, and nothing is left at any of them.
#[test]
fn all_search_one_problem_and_end_together() {
    let Some(server) = Server::start() else { return };
    let _workers = [worker(&server, "a"), worker(&server, "b"), worker(&server, "c")];
    let mut master = Master::start(&server, &["--sfen", HARD, "--nodes", "1000000000"]);
    // one engine by itself takes between three and four seconds for it on an idle machine
    sleep(Duration::from_secs(1));
    master.process.signal("-INT");
    assert_eq!(master.process.ends(), Some(130));
    let mut master = Master::start(&server, &["--sfen", HARD, "--nodes", "20000"]);
    let answer = master.next().unwrap();
    assert_eq!((&answer["result"], &answer["reason"]), (&"unknown".into(), &"nodes".into()));
    // those that are there search all of it
    assert!((2..=3).contains(&tries(&answer)), "{answer}");
    assert_eq!(master.process.ends(), Some(0));
    // they are free for others at once
    let started = Instant::now();
    let mut master = Master::start(&server, &["--sfen", MATE]);
    true_answer(&master.next().unwrap(), MATE, "mate");
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
}

/// Engines that see three plies, each behind its worker, find a mate that none of them finds: its line is put together of theirs.
#[test]
fn what_nobody_finds_alone() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let deep = deep_problem();
    let file = fleet(&temp, &[&format!("name=short {}", short_sighted(&temp, ""))]);
    let url = server.url();
    let start = |name: &str| {
        let args = ["worker", "--workers", &file, "--name", name, "--nats", &url];
        Process::start(server.command(&args).stderr(Stdio::null()))
    };
    let _workers = [start("a"), start("b"), start("c")];
    let mut master = Master::start(&server, &["--sfen", &deep]);
    let answer = master.next().unwrap();
    true_answer(&answer, &deep, "mate");
    assert!(tries(&answer) > 2, "{answer}");
}

/// An engine that sees three plies.
fn short_sighted(temp: &Temp, then: &str) -> String {
    let kiban = env!("CARGO_BIN_EXE_kiban");
    let limit = "sed -u 's/DepthLimit value 0/DepthLimit value 3/'";
    temp.script("short", &format!("{limit} | {kiban} usi {then}"))
}

fn deep_problem() -> String {
    let own = super::super::root().join("problems/own.tsv");
    let text = std::fs::read_to_string(own).unwrap();
    let rows = text.lines().filter(|l| !l.starts_with('#')).map(|l| l.split('\t').collect());
    let mut rows = rows.filter(|r: &Vec<&str>| r[2] == "mate" && r[3].parse::<u32>().unwrap() >= 7);
    rows.next().unwrap()[0].to_string()
}

/// A worker is killed, one is stopped and comes back late, and the server is started again while all of them search one problem:
/// the answer is the truth, and comes.
#[test]
fn workers_die_and_hang_and_the_server_comes_back() {
    let Some(mut server) = Server::start() else { return };
    let temp = Temp::new();
    // each search takes its time, so that all of this happens while it goes on; one line of the file is one engine
    let slow = short_sighted(
        &temp,
        "| while read -r line; do case $line in checkmate*) sleep 0.3;; esac; echo \"$line\"; done",
    );
    let file = fleet(&temp, &[&format!("name=slow {slow}")]);
    let url = server.url();
    let start = |server: &Server, name: &str| {
        let args = ["worker", "--workers", &file, "--name", name, "--nats", &url];
        Process::start(server.command(&args).stderr(Stdio::null()))
    };
    let mut workers: Vec<Process> = ["a", "b", "c"].iter().map(|n| start(&server, n)).collect();
    let deep = deep_problem();
    let mut master = Master::start(&server, &["--sfen", &deep]);
    sleep(Duration::from_secs(3));
    drop(workers.remove(0));
    workers[0].signal("-STOP");
    workers.push(start(&server, "d"));
    sleep(Duration::from_secs(2));
    server.kill();
    sleep(Duration::from_secs(1));
    server.again();
    workers[0].signal("-CONT");
    let answer = master.next().unwrap();
    true_answer(&answer, &deep, "mate");
    assert_eq!(master.process.ends(), Some(0));
    // nobody searches for a master that has what it wanted
    let engines: Vec<String> = workers.iter().flat_map(children).collect();
    assert!(!engines.is_empty());
    drop(workers);
    wait_until("no orphan is left", || !engines.iter().any(|p| super::super::runs(p)));
}

/// Engines of this machine tell each other what they find out: what goes in and out of them is written down. The answer is the truth,
/// and when one of them is killed and another one stopped, it comes all the same.
#[test]
fn engines_of_this_machine_tell_each_other() {
    let kiban_usi = format!("{} usi", env!("CARGO_BIN_EXE_kiban"));
    // one engine needs 185,000 nodes for it
    let Some(muso) = kiban_testkit::shared("muso.tsv") else { return };
    let rows = muso.lines().map(|l| l.split('\t').collect::<Vec<_>>());
    let wide = rows.into_iter().find(|r| r.get(1) == Some(&"muso095")).unwrap()[0].to_string();
    for faulty in [false, true] {
        let temp = Temp::new();
        let wrapped = |name: &str| {
            let [out, into] = ["out", "in"].map(|way| temp.path(&format!("{name}.{way}")));
            temp.script(name, &format!("tee {into} | {kiban_usi} | tee {out}"))
        };
        let [a, b] = ["a", "b"].map(wrapped);
        let dies = match faulty {
            true => "name=dies timeout -s KILL 0.5 $K\nname=hangs timeout -s STOP 0.5 $K",
            false => "name=c $K",
        };
        let workers = fleet(&temp, &[&a, &b, dies]);
        let said = kiban(&["solve", "--json", "--sfen", &wide, "--workers", &workers]);
        assert_eq!(said.code, 0, "{}", said.err);
        let answer = &said.json()[0];
        true_answer(answer, &wide, "mate");
        assert_eq!(answer["confirmed"], true);
        for name in ["a", "b"] {
            let read = |way| std::fs::read_to_string(temp.path(&format!("{name}.{way}"))).unwrap();
            let told = |text: String, before: &str| {
                let lines = text.lines().filter_map(|l| l.strip_prefix(before)).map(String::from);
                lines.filter(|l| l.split(' ').count() == 2 && !l.ends_with(" -")).count()
            };
            let (out, into) = (read("out"), read("in"));
            let [said, heard] = [told(out, "info string share "), told(into, "share ")];
            assert!(said > 3 && heard > 3, "{name}: {said} {heard}");
        }
    }
}

/// Engines of workers behind a server do the same: what goes in and out of the one engine of each is written down, and what it hears
/// comes from the other machine. One of them is killed in the middle, or all are: whoever is left has the answer.
#[test]
fn engines_of_workers_tell_each_other() {
    let Some(server) = Server::start() else { return };
    let kiban_usi = format!("{} usi", env!("CARGO_BIN_EXE_kiban"));
    let Some(muso) = kiban_testkit::shared("muso.tsv") else { return };
    let rows = muso.lines().map(|l| l.split('\t').collect::<Vec<_>>());
    let wide = rows.into_iter().find(|r| r.get(1) == Some(&"muso095")).unwrap()[0].to_string();
    let url = server.url();
    for faulty in [false, true] {
        let temp = Temp::new();
        let start = |name: &str| {
            let [out, into] = ["out", "in"].map(|way| temp.path(&format!("{name}.{way}")));
            let script = temp.script(name, &format!("tee {into} | {kiban_usi} | tee {out}"));
            let file =
                temp.write(&format!("{name}.txt"), format!("name={name} {script}\n").as_bytes());
            let args = ["worker", "--workers", &file, "--name", name, "--nats", &url];
            Process::start(server.command(&args).stderr(Stdio::null()))
        };
        let heard = |name: &str| {
            let into =
                std::fs::read_to_string(temp.path(&format!("{name}.in"))).unwrap_or_default();
            let rows = into.lines().filter_map(|l| l.strip_prefix("share "));
            rows.filter(|r| !r.ends_with(" -") && !r.starts_with("- ")).count()
        };
        let mut workers = vec![start("a"), start("b")];
        let mut master = Master::start(&server, &["--sfen", &wide]);
        wait_until("both hear of each other", || heard("a") > 3 && heard("b") > 3);
        if faulty {
            workers[0].signal("-KILL");
            workers.push(start("c"));
        }
        let answer = master.next().unwrap();
        true_answer(&answer, &wide, "mate");
        assert_eq!((&answer["confirmed"], master.process.ends()), (&true.into(), Some(0)));
        // a search of which nobody is told anything: with a second word wanted nobody is believed, nor heard
        if !faulty {
            let before = heard("a");
            let mut master = Master::start(&server, &["--sfen", MATE, "--confirm"]);
            true_answer(&master.next().unwrap(), MATE, "mate");
            assert_eq!(heard("a"), before);
            // the engine that ended the search before a moment ago may not have been asked; what an engine is told is written down
            // a moment after it has it
            let alone = |file: &str| {
                let text = std::fs::read_to_string(temp.path(file)).unwrap();
                text.lines().any(|l| l.ends_with("ShareSearch value false"))
            };
            wait_until("an engine is told to search alone", || alone("a.in") || alone("b.in"));
        }
    }
}

/// Engines that lie about a part of the problem: with `--confirm` the truth is what two say.
#[test]
fn lies_about_a_part() {
    let temp = Temp::new();
    let deep = deep_problem();
    let no_mate = liar(&temp, "nomate", "echo checkmate nomate");
    let workers = fleet(&temp, &[&no_mate, "name=good copies=2 $K"]);
    let args = ["solve", "--json", "--sfen", &deep, "--workers", &workers];
    // Kiban's own word is proof, whatever the other one says of a part of the problem
    let said = kiban(&[&args[..], &["--confirm"]].concat());
    assert_eq!(said.code, 0, "{}", said.err);
    true_answer(&said.json()[0], &deep, "mate");
    assert_eq!(said.json()[0]["confirmed"], true);
}
