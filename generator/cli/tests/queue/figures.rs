//! What the server costs: `cargo test -p kiban --test workers -- --ignored --nocapture what_a_server_costs empty_jobs`.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::Arc;
use std::thread::{spawn, JoinHandle};
use std::time::{Duration, Instant};

use kiban_cluster::claim::Problem;
use kiban_cluster::crew::Crew;
use kiban_cluster::engines::Local;
use kiban_cluster::fleet::Recipe;
use kiban_cluster::json::{read, write};
use kiban_cluster::pile::{Found, Settled};
use kiban_cluster::queue::offer::{offer, Offered};
use kiban_cluster::queue::places::Manner;
use kiban_cluster::queue::remote::Remote;
use kiban_cluster::queue::server::{place, prepare, pull, results, say, Word, HERE};
use kiban_cluster::queue::wire::{Answer, Group, Here, Job, Said, VERSION};
use kiban_cluster::run::{solve, Orders, Status, Watch};
use kiban_nats::line::{Event, Line, Message};
use kiban_rules::shogi::Position;

use super::super::common::Temp;
use super::super::{wait_until, MATE};
use super::server::Server;

/// When the first and the last answer came.
#[derive(Default)]
struct Times(Vec<Instant>);

impl Watch for Times {
    type Refusal = ();

    fn settled(&mut self, _: usize, settled: &Settled, _: Option<&str>) -> Result<(), ()> {
        assert!(matches!(settled.found, Found::Mate(_)), "{settled:?}");
        self.0.push(Instant::now());
        Ok(())
    }

    fn note(&mut self, note: &str) {
        println!("{note}");
    }

    fn status(&mut self, _: Status) {}
}

pub fn pile(n: usize) -> Vec<Problem> {
    let position = Position::from_sfen(MATE).unwrap();
    vec![Problem { position, defends: false }; n]
}

/// How long the answers behind the first `warm` ones took.
pub fn timed(problems: &[Problem], crew: &mut impl Crew, warm: usize) -> Duration {
    let orders = Orders { nodes: 0, depth: 0, confirm: false };
    let mut times = Times::default();
    solve(problems, &orders, crew, None, &AtomicBool::new(false), &mut times).unwrap();
    assert_eq!(times.0.len(), problems.len());
    times.0[problems.len() - 1] - times.0[warm - 1]
}

const WORKERS: usize = 4;

/// An engine that takes its time and computes nothing.
pub fn sleeper(temp: &Temp, seconds: &str) -> String {
    let lines = [
        "while read -r word rest; do case $word in",
        "usi) echo id name Kiban sleeper; echo option name NodesLimit type spin default 0 min 0 max 1",
        "echo option name RootIsAndNodeIfChecked type check default false; echo usiok;;",
        "isready) echo readyok;;",
        "quit) exit;;",
        &format!("go) echo go >> $0.log; sleep {seconds}; echo checkmate G*5b;;"),
        "esac; done",
    ];
    temp.script("sleeper", &lines.join("\n"))
}

/// How often it was told to search.
pub fn begun(temp: &Temp) -> usize {
    std::fs::read_to_string(temp.path("sleeper.log")).map_or(0, |log| log.lines().count())
}

const PATIENCE: Duration = Duration::from_secs(60);

fn fleet(engine: &str, copies: u32) -> Vec<Recipe> {
    vec![Recipe::of("sleeper", copies, vec![engine.to_string()])]
}

/// A worker with such engines, until it is told to end.
pub struct Sleepers {
    over: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Sleepers {
    pub fn start(server: &Server, name: &str, engine: &str, copies: u32) -> Sleepers {
        let over = Arc::new(AtomicBool::new(false));
        let (access, is_over) = (server.access(), Arc::clone(&over));
        let (name, fleet) = (name.to_string(), fleet(engine, copies));
        let thread = spawn(move || {
            let offered = Offered { name: &name, fleet: &fleet, players: &[], patience: PATIENCE };
            offer(&access, &offered, &is_over, &mut |_| {}).unwrap();
        });
        Sleepers { over, thread }
    }

    pub fn end(self) {
        self.over.store(true, Ordering::SeqCst);
        self.thread.join().unwrap();
    }
}

/// A job that takes longer than a worker may be silent stays with its worker, who says that he is at it.
#[test]
fn a_long_job_stays_with_its_worker() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    // two search it, as nothing else waits; the third would get what is given back
    let worker = Sleepers::start(&server, "slow", &sleeper(&temp, "8"), 3);
    wait_until("it is there", || server.pulling() == 3);
    let mut master = Remote::new(&server.access(), None, &pile(1), 0, 0, Manner::Queue).unwrap();
    let started = Instant::now();
    timed(&pile(1), &mut master, 1);
    assert!(started.elapsed() > Duration::from_secs(8));
    assert_eq!(begun(&temp), 2);
    worker.end();
}

/// Jobs of a tenth of a second, in which nothing is computed: four engines of this machine, and four behind a server.
#[test]
#[ignore = "a minute; measures"]
fn what_a_server_costs_a_job_of_100_ms() {
    const JOBS: usize = 404;
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let sleeper = sleeper(&temp, "0.1");
    let problems = pile(JOBS);
    let workers: Vec<Sleepers> =
        (0..WORKERS).map(|i| Sleepers::start(&server, &format!("w{i}"), &sleeper, 1)).collect();
    wait_until("all are there", || server.pulling() == WORKERS as u64);
    let mut all = vec![];
    for round in 0..3 {
        let mut local = Local::new(&fleet(&sleeper, WORKERS as u32), PATIENCE);
        let here = timed(&problems, &mut local, WORKERS);
        let mut remote =
            Remote::new(&server.access(), None, &problems, 0, 0, Manner::Queue).unwrap();
        let there = timed(&problems, &mut remote, WORKERS);
        let more = there.as_secs_f64() / here.as_secs_f64() - 1.0;
        println!("round {round}: engines {here:?}, server {there:?}: {:.2} % more", 100.0 * more);
        all.push(more);
    }
    workers.into_iter().for_each(Sleepers::end);
    all.sort_by(f64::total_cmp);
    let median = all[1];
    println!(
        "{} jobs of 100 ms, {WORKERS} workers: a server costs {:.2} %",
        JOBS - WORKERS,
        100.0 * median
    );
    assert!(median < 0.05, "{median}");
}

/// A worker that answers at once, for as many engines.
fn empty_worker(server: &Server, seats: u64, over: Arc<AtomicBool>) -> JoinHandle<()> {
    let access = server.access();
    spawn(move || {
        let (sender, events) = channel();
        let wire = Line::open(&access, move |e| drop(sender.send(e))).unwrap();
        prepare(&wire).unwrap();
        let (jobs, stored) = (wire.inbox(), wire.inbox());
        wire.listen(&format!("{jobs}.*"), 1);
        wire.listen(&format!("{stored}.*"), 2);
        let take = || pull(&wire, format!("{jobs}.0"));
        (0..seats).for_each(|_| take());
        let mut waiting = std::collections::HashMap::<u64, String>::new();
        let (mut number, mut told) = (0_u64, Instant::now() - Duration::from_secs(9));
        while !over.load(Ordering::Relaxed) {
            if told.elapsed() > Duration::from_secs(1) {
                told = Instant::now();
                let (name, busy) = ("empty".to_string(), vec![]);
                let (line, worker, seats) = (name.clone(), name.clone(), seats as usize);
                let groups = vec![Group { name, own: true, defends: true, shares: false, seats }];
                let here = Here {
                    kiban: VERSION,
                    line,
                    worker,
                    leaves: false,
                    groups,
                    no_room: false,
                    busy,
                };
                wire.send(Message {
                    subject: HERE.into(),
                    body: write(&here),
                    ..Message::default()
                });
            }
            let Ok(Event::Heard(heard)) = events.recv_timeout(Duration::from_millis(50)) else {
                continue;
            };
            if heard.tag == 2 {
                let n: u64 = heard.subject.rsplit('.').next().unwrap().parse().unwrap();
                say(&wire, &waiting.remove(&n).unwrap(), Word::Done);
                continue;
            }
            take();
            let Some(address) = heard.reply.filter(|r| place(r).is_some()) else { continue };
            let job: Job = read(&heard.body).unwrap();
            let (subject, id) = (results(&job.run), Some(job.attempt.clone()));
            let said = Said::Mate(vec!["G*5b".into()]);
            let [line, group, worker] = ["empty"; 3].map(String::from);
            let answer = Answer { job, line, group, worker, delivery: 1, nodes: 1, said };
            number += 1;
            waiting.insert(number, address);
            let reply = Some(format!("{stored}.{number}"));
            wire.send(Message { subject, reply, id, body: write(&answer) });
        }
    })
}

/// Jobs in which nothing is done, each stored, given, answered, its answer stored and acknowledged, its line played.
#[test]
#[ignore = "measures"]
fn empty_jobs_a_second() {
    const JOBS: usize = 30_000;
    const SEATS: u64 = 64;
    let Some(server) = Server::start() else { return };
    let over = Arc::new(AtomicBool::new(false));
    let worker = empty_worker(&server, SEATS, Arc::clone(&over));
    wait_until("it is there", || server.pulling() == SEATS);
    let problems = pile(JOBS);
    let warm = 1000;
    let mut all = vec![];
    for _ in 0..3 {
        let mut remote =
            Remote::new(&server.access(), None, &problems, 0, 0, Manner::Queue).unwrap();
        let took = timed(&problems, &mut remote, warm);
        all.push((JOBS - warm) as f64 / took.as_secs_f64());
        println!("{:.0} empty jobs a second", all[all.len() - 1]);
    }
    over.store(true, Ordering::SeqCst);
    worker.join().unwrap();
    let best = all.into_iter().fold(0.0, f64::max);
    assert!(best >= 5000.0, "{best}");
}
