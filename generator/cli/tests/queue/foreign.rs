//! `kiban worker --workers FILE`: engines of others behind a server. Their claims weigh as they do without one.

use std::process::Stdio;
use std::time::Instant;

use serde_json::Value;

use super::super::common::Temp;
use super::super::{all_true, fleet, liar, signal, true_answer, wait_until, MATE, NO_MATE};
use super::server::Server;
use super::{children, worker, Master, Process};
use crate::common::root;

/// A worker with the engines of a file, which may say nothing for a second.
fn others(server: &Server, name: &str, file: &str) -> Process {
    patient(server, name, file, "1")
}

fn patient(server: &Server, name: &str, file: &str, seconds: &str) -> Process {
    let url = server.url();
    let args = ["worker", "--workers", file, "--name", name, "--patience", seconds, "--nats", &url];
    Process::start(server.command(&args).stderr(Stdio::null()))
}

fn of(a: &Value) -> (&str, &str, bool) {
    let word = |key: &str| a[key].as_str().unwrap_or("-");
    (word("result"), word("worker"), a["confirmed"].as_bool().unwrap())
}

/// Engines that die, talk nonsense, say nothing, play instead, never say `usiok`, write without end, answer twice or are not there;
/// beside them three that are right, of which two have the time that a busy machine takes. All problems are answered, each once, all
/// true and confirmed.
#[test]
fn engines_that_die_or_say_nonsense_behind_a_server() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let dies = liar(&temp, "dies", "exit 3");
    let garbage = liar(&temp, "garbage", "echo checkmate rubbish; head -c 300 /dev/urandom; echo");
    let twice = liar(&temp, "twice", "echo checkmate timeout; echo checkmate nomate");
    let silent = liar(&temp, "silent", "true");
    let plays = liar(&temp, "plays", "echo bestmove 7g7f");
    let never = temp.script("never", "exec sleep 60");
    let floods = temp.script("floods", "exec yes info string still thinking");
    let lines = [&dies, &garbage, &twice, &silent, &plays, &never, "/nowhere/engine", &floods];
    let lines = [&lines[..], &["name=good $K"]].concat();
    let bad = others(&server, "bad", &fleet(&temp, &lines));
    let _good = worker(&server, "good");
    let apart = Temp::new();
    let _calm = patient(&server, "calm", &fleet(&apart, &["$K"]), "60");
    let file = root().join("problems/own.tsv");
    let url = server.url();
    // a second word is asked for below: both good engines are there first, however slowly the bad ones before them die
    wait_until("two say it", || {
        let said = server.call(&["solve", "--json", "--sfen", MATE, "--nats", &url, "--confirm"]);
        said.json()[0]["confirmed"] == true
    });
    for more in [vec!["--confirm"], vec![]] {
        let args = ["solve", "--json", "--file", file.to_str().unwrap(), "--nats", &url];
        let started = Instant::now();
        let said = server.call(&[&args[..], &more].concat());
        all_true(&said);
        // seconds on two idle cores; many of them where others work as well
        assert!(started.elapsed().as_secs() < 240, "{:?}", started.elapsed());
    }
    // none of them is left when the worker goes
    let engines = children(&bad);
    assert!(engines.len() >= 2, "{engines:?}");
    bad.signal("-INT");
    wait_until("no orphan is left", || !engines.iter().any(|p| super::super::runs(p)));
}

/// What one says without a proof is told as its word; what it cannot search, and what it lies about, is not answered.
#[test]
fn the_word_of_an_engine_behind_a_server() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let lines = format!("{MATE}\tmate\n{NO_MATE}\tnone\n{MATE} moves G*4b\tdefends\n");
    let file = temp.write("p.tsv", lines.as_bytes());
    let no_mate = liar(&temp, "nomate", "echo checkmate nomate");
    let mate = liar(&temp, "mate", "echo checkmate G*5b");
    let timeout = liar(&temp, "timeout", "echo checkmate timeout");
    let solve = |workers: &[&str], more: &[&str]| {
        let worker = others(&server, "far", &fleet(&temp, workers));
        let mut master = Master::start(&server, &[&["--file", &file], more].concat());
        let answers = master.rest();
        assert_eq!((answers.len(), master.process.ends()), (3, Some(0)));
        drop(worker);
        answers
    };
    // the last one is for engines that defend: none comes
    let answers = solve(&[&format!("name=no {no_mate}")], &[]);
    assert_eq!(of(&answers[1]), ("nomate", "far/no", false));
    assert_eq!(answers[2]["reason"], "nobody");
    // two of one worker's confirm each other, and a mate that is none is found out
    let answers =
        solve(&[&format!("name=a {no_mate}"), &format!("name=b {no_mate}")], &["--confirm"]);
    assert_eq!((of(&answers[1]).0, of(&answers[1]).2), ("nomate", true));
    let answers = solve(&[&format!("name=m copies=8 {mate}")], &[]);
    assert_eq!(of(&answers[0]), ("mate", "far/m", false));
    assert_eq!((of(&answers[1]).0, &answers[1]["reason"]), ("unknown", &"failed".into()));
    // one that always gives up, alone and beside one that does not
    let answers = solve(&[&timeout], &["--nodes", "200000"]);
    assert_eq!((&answers[0]["reason"], &answers[1]["reason"]), (&"nodes".into(), &"nodes".into()));
    let answers = solve(&[&timeout, "name=good $K"], &[]);
    true_answer(&answers[0], MATE, "mate");
    true_answer(&answers[1], NO_MATE, "nomate");
    assert!(answers.iter().all(|a| of(a).1 == "far/good" && of(a).2), "{answers:?}");
}

/// A worker of foreign engines is killed and another one is stopped with problems in hand: nothing is lost.
#[test]
fn workers_with_other_engines_die_and_hang() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    // it is right about the one problem there is
    let slow = liar(&temp, "slow", "sleep 0.1; echo checkmate G*5b");
    let file = fleet(&temp, &[&slow]);
    let pile: String = (0..120).map(|i| format!("{MATE}\tp{i}\n")).collect();
    let pile = temp.write("p.tsv", pile.as_bytes());
    let mut workers = vec![others(&server, "dies", &file), others(&server, "hangs", &file)];
    let mut master = Master::start(&server, &["--file", &pile]);
    let mut answers: Vec<Value> = (0..10).map(|_| master.next().unwrap()).collect();
    let engines = children(&workers[0]);
    workers.remove(0);
    wait_until("its engine ends with it", || !engines.iter().any(|p| super::super::runs(p)));
    workers[0].signal("-STOP");
    workers.push(others(&server, "comes", &file));
    answers.extend((0..40).map(|_| master.next().unwrap()));
    workers[0].signal("-CONT");
    // an engine alone is killed: its worker starts it again
    for engine in children(&workers[1]) {
        signal("-KILL", &engine);
    }
    answers.extend(master.rest());
    assert_eq!((answers.len(), master.process.ends()), (120, Some(0)));
    assert!(answers.iter().all(|a| of(a).0 == "mate" && !of(a).2), "{answers:?}");
    let by = |name: &str| answers.iter().filter(|a| of(a).1.starts_with(name)).count();
    assert!(by("comes") > 0 && by("hangs") > 0, "{}", by("hangs"));
}
