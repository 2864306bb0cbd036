//! `kiban solve --nats --confirm`: nobody's word is enough, and who is alone is told as such.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::sync::Arc;
use std::thread::{sleep, spawn, JoinHandle};
use std::time::{Duration, Instant};

use kiban_cluster::json::{read, write};
use kiban_cluster::queue::server::{results, work, HERE};
use kiban_cluster::queue::wire::{Group, Here, Job, Said, VERSION};
use kiban_nats::line::{Event, Line, Message};
use serde_json::Value;

use super::super::common::Temp;
use super::super::{all_true, true_answer, wait_until, MATE, NO_MATE};
use super::faults::answer;
use super::server::Server;
use super::{worker, Master};
use crate::common::root;

/// Somebody with the credentials who says that he is there and takes jobs by name. What he says to a job is sent as if it came from
/// these lines: his own, or those of others.
struct Named {
    over: Arc<AtomicBool>,
    told: Arc<AtomicUsize>,
    thread: Option<JoinHandle<()>>,
}

impl Named {
    fn start(
        server: &Server,
        name: &'static str,
        say: impl Fn(&Job) -> Vec<(&'static str, Said)> + Send + 'static,
    ) -> Named {
        let (over, told) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let (is_over, count, access) = (Arc::clone(&over), Arc::clone(&told), server.access());
        let thread = spawn(move || {
            let (sender, events) = channel();
            let line = Line::open(&access, move |e| drop(sender.send(e))).unwrap();
            line.listen(&work(name), 1);
            let mut said = Instant::now() - Duration::from_secs(9);
            while !is_over.load(Ordering::SeqCst) {
                if said.elapsed() > Duration::from_millis(300) {
                    said = Instant::now();
                    let group = Group {
                        name: "x".into(),
                        own: true,
                        defends: true,
                        shares: false,
                        seats: 1,
                    };
                    let [line_name, worker] = [name; 2].map(String::from);
                    let here = Here {
                        kiban: VERSION,
                        line: line_name,
                        worker,
                        leaves: false,
                        groups: vec![group],
                        no_room: false,
                        busy: vec![],
                    };
                    let subject = HERE.to_string();
                    line.send(Message { subject, body: write(&here), ..Message::default() });
                }
                let event = events.recv_timeout(Duration::from_millis(50));
                let Ok(Event::Heard(heard)) = event else { continue };
                let Some(job) = read::<Job>(&heard.body) else { continue };
                for (as_line, said) in say(&job) {
                    // and once more, as if the job had been in the queue
                    let queued = Job { group: None, ..job.clone() };
                    for job in [&job, &queued] {
                        let body = write(&answer(job, as_line, "x", said.clone()));
                        let subject = results(&job.run);
                        line.send(Message { subject, body, ..Message::default() });
                    }
                }
                count.fetch_add(1, Ordering::SeqCst);
            }
        });
        Named { over, told, thread: Some(thread) }
    }

    fn was_asked(&self) -> usize {
        self.told.load(Ordering::SeqCst)
    }
}

impl Drop for Named {
    fn drop(&mut self) {
        self.over.store(true, Ordering::SeqCst);
        self.thread.take().map(JoinHandle::join);
    }
}

fn pile(temp: &Temp, n: usize) -> String {
    let pile: String = (0..n).map(|i| format!("{}\tp{i}\n", [MATE, NO_MATE][i % 2])).collect();
    temp.write("p.tsv", pile.as_bytes())
}

fn are_true(answers: &[Value], n: usize, confirmed: bool) {
    assert_eq!(answers.len(), n);
    for (i, a) in answers.iter().enumerate() {
        true_answer(a, [MATE, NO_MATE][i % 2], ["mate", "nomate"][i % 2]);
        assert_eq!(a["confirmed"], confirmed, "{a}");
        assert!(!confirmed || a["tries"].as_u64() >= Some(2), "{a}");
    }
}

/// Two workers say all of it: each answer is that of two, and says so.
#[test]
fn two_workers_confirm_each_other() {
    let Some(server) = Server::start() else { return };
    let _workers = [worker(&server, "left"), worker(&server, "right")];
    let file = root().join("problems/own.tsv");
    let url = server.url();
    let args = ["solve", "--json", "--file", file.to_str().unwrap(), "--nats", &url, "--confirm"];
    let said = server.call(&args);
    all_true(&said);
    for a in said.json() {
        assert!(a["tries"].as_u64() >= Some(2), "{a}");
    }
    // nothing of it was in the queue
    let state = &server.ask("STREAM.INFO.KIBAN_JOBS", "{}")["state"];
    assert_eq!((&state["messages"], &state["last_seq"]), (&0.into(), &0.into()), "{state}");
}

/// One who claims *no mate* of everything, and one whose lines are none, against two that are right: the truth is what two say.
#[test]
fn two_that_are_right_outvote_one_that_lies() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let file = pile(&temp, 30);
    let _workers = [worker(&server, "good"), worker(&server, "better")];
    let liar = Named::start(&server, "liar", |_| vec![("liar", Said::NoMate)]);
    let mates =
        Named::start(&server, "mates", |_| vec![("mates", Said::Mate(vec!["G*5e".into()]))]);
    let mut master = Master::start(&server, &["--file", &file, "--confirm"]);
    let answers = master.rest();
    are_true(&answers, 30, true);
    assert_eq!(master.process.ends(), Some(0));
    assert!(liar.was_asked() > 0 && mates.was_asked() > 0);
    // two that contradict each other, and nobody else: it is not known who is right
    drop((mates, _workers));
    let one = worker(&server, "one");
    let file = temp.write("q.tsv", format!("{MATE}\n{NO_MATE}\n").as_bytes());
    let mut master = Master::start(&server, &["--file", &file, "--confirm"]);
    let answer = master.next().unwrap();
    assert_eq!((&answer["result"], &answer["reason"]), (&"unknown".into(), &"disagree".into()));
    drop((one, liar));
}

/// What was given to one counts only as the word of that one, however often he says it, and in the name of whom nobody has heard.
#[test]
fn one_that_answers_often_is_one() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let file = temp.write("p.tsv", format!("{MATE}\tp\n{MATE}\tq\n").as_bytes());
    let often = Named::start(&server, "often", |_| {
        let lie = |line| (line, Said::NoMate);
        vec![lie("often"), lie("often"), lie("other"), lie("often")]
    });
    let started = Instant::now();
    let mut master = Master::start(&server, &["--file", &file, "--confirm"]);
    // alone he is not believed, and one is waited for
    sleep(Duration::from_secs(3));
    let _workers = [worker(&server, "good"), worker(&server, "better")];
    let answer = master.next().unwrap();
    true_answer(&answer, MATE, "mate");
    assert_eq!(answer["confirmed"], true);
    assert!(started.elapsed() > Duration::from_secs(3) && often.was_asked() > 0);
    assert_eq!((master.rest().len(), master.process.ends()), (1, Some(0)));
}

/// With one worker only, after some seconds, its word is told as what it is; so is all that follows.
#[test]
fn who_is_alone_is_told_unconfirmed() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let (file, journal) = (pile(&temp, 20), temp.path("journal"));
    let _worker = worker(&server, "alone");
    let args = ["--file", &file, "--journal", &journal, "--confirm"];
    let url = server.url();
    let all = [&["solve", "--json", "--nats", &url], &args[..]].concat();
    let started = Instant::now();
    let said = server.call(&all);
    assert_eq!(said.code, 0, "{}", said.err);
    are_true(&said.json(), 20, false);
    assert!(said.err.contains("no second worker is there"), "{}", said.err);
    let took = started.elapsed().as_secs_f32();
    assert!((9.0..30.0).contains(&took), "{took}");
    // people are told too
    let said = server.call(&["solve", "--file", &file, "--confirm", "--no-board", "--nats", &url]);
    assert!(said.out.contains("not confirmed"), "{} {}", said.out, said.err);
    // with a second one the journal does not answer what was not confirmed
    let _second = worker(&server, "second");
    let mut master = Master::start(&server, &args);
    are_true(&master.rest(), 20, true);
    assert_eq!(master.process.ends(), Some(0));
}

/// The second worker dies with the claim of the first one in hand; another one comes.
#[test]
fn a_worker_dies_between_the_two() {
    let Some(server) = Server::start() else { return };
    // it takes the claim to be confirmed and says nothing
    let dies = Named::start(&server, "dies", |_| vec![]);
    let first = worker(&server, "first");
    let temp = Temp::new();
    let file = temp.write("p.tsv", format!("{NO_MATE}\tp\n{NO_MATE}\tq\n").as_bytes());
    let mut master = Master::start(&server, &["--file", &file, "--confirm"]);
    wait_until("it was asked", || dies.was_asked() > 0);
    drop(dies);
    let second = worker(&server, "second");
    let answer = master.next().unwrap();
    true_answer(&answer, NO_MATE, "nomate");
    assert_eq!(answer["confirmed"], true, "{answer}");
    assert!(answer["tries"].as_u64() >= Some(2), "{answer}");
    assert_eq!((master.rest().len(), master.process.ends()), (1, Some(0)));
    drop((first, second));
}

/// Killed, stopped, and a server that is started again in the middle: with `--confirm` too, all is answered and confirmed.
#[test]
fn workers_die_and_hang_and_the_server_is_started_again() {
    let Some(mut server) = Server::start() else { return };
    let temp = Temp::new();
    let file = pile(&temp, 400);
    let mut workers = vec![worker(&server, "a"), worker(&server, "b"), worker(&server, "c")];
    let mut master = Master::start(&server, &["--file", &file, "--confirm"]);
    let mut answers: Vec<Value> = (0..20).map(|_| master.next().unwrap()).collect();
    workers.remove(0);
    workers[0].signal("-STOP");
    workers.push(worker(&server, "d"));
    answers.extend((0..20).map(|_| master.next().unwrap()));
    server.kill();
    sleep(Duration::from_secs(1));
    server.again();
    workers[0].signal("-CONT");
    answers.extend(master.rest());
    are_true(&answers, 400, true);
    assert_eq!(master.process.ends(), Some(0));
}
