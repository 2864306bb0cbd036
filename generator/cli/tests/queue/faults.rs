//! Who dies, hangs or lies while a pile is under way.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::thread::{sleep, spawn, JoinHandle};
use std::time::{Duration, Instant};

use kiban_cluster::json::{read, write};
use kiban_cluster::queue::server::{pull, results, say, Word};
use kiban_cluster::queue::wire::{Answer, Job, Said};
use kiban_nats::line::{Event, Line, Message};

use super::super::common::Temp;
use super::super::{all_true, fleet, own, root, true_answer, wait_until, MATE, NO_MATE};
use super::server::{Server, USUAL};
use super::{mixed, mixed_are_true, worker, Master, Process, NODES};

/// Workers that are killed, stopped and come late; one that was stopped answers late.
#[test]
fn workers_die_hang_and_come() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let file = mixed(&temp, 60);
    let mut workers = vec![worker(&server, "dies"), worker(&server, "hangs")];
    let mut master = Master::start(&server, &["--file", &file, "--nodes", NODES]);
    let mut answers = vec![master.next().unwrap(), master.next().unwrap()];
    workers.remove(0);
    workers[0].signal("-STOP");
    workers.push(worker(&server, "comes"));
    answers.extend((0..20).map(|_| master.next().unwrap()));
    assert!(answers.iter().any(|a| a["worker"] == "comes/model"), "{answers:?}");
    workers[0].signal("-CONT");
    answers.extend(master.rest());
    mixed_are_true(&answers, 60);
    assert_eq!(master.process.ends(), Some(0));
}

/// A board that is not there: its engine has to answer a search, and says nothing about the problem with that.
#[test]
fn a_board_that_fails_settles_nothing() {
    let temp = Temp::new();
    let late = temp.script("late", &format!("sleep 0.3; exec {} usi", env!("CARGO_BIN_EXE_kiban")));
    let late = format!("name=late {late}");
    let file = fleet(&temp, &["name=board $K --device serial:/dev/kiban-is-not-here", &late]);
    let said = own(&temp, &file, &[]);
    all_true(&said);
    let told = |l: &str| l.starts_with("board: ") && l.contains("kiban-is-not-here");
    assert!(said.err.lines().any(told), "{}", said.err);
    // behind a server
    let Some(server) = Server::start() else { return };
    let url = server.url();
    let args = ["worker", "--workers", &file, "--nats", &url];
    let _worker = Process::start(server.command(&args).stderr(Stdio::null()));
    let pile = root().join("problems/own.tsv");
    let pile = pile.display().to_string();
    all_true(&server.call(&["solve", "--json", "--file", &pile, "--nats", &url]));
}

/// The server is killed and comes back, then says nothing for seconds.
#[test]
fn a_server_that_dies_and_hangs_with_jobs_under_way() {
    let Some(mut server) = Server::start() else { return };
    let temp = Temp::new();
    let file = mixed(&temp, 60);
    let _workers = [worker(&server, "a"), worker(&server, "b")];
    let mut master = Master::start(&server, &["--file", &file, "--nodes", NODES]);
    let mut answers: Vec<_> = (0..6).map(|_| master.next().unwrap()).collect();
    server.kill();
    sleep(Duration::from_secs(1));
    server.again();
    answers.extend((0..6).map(|_| master.next().unwrap()));
    server.signal("-STOP");
    sleep(Duration::from_secs(3));
    server.signal("-CONT");
    answers.extend((0..6).map(|_| master.next().unwrap()));
    // and its streams are lost altogether
    server.ask("STREAM.DELETE.KIBAN_JOBS", "");
    server.ask("STREAM.DELETE.KIBAN_RESULTS", "");
    answers.extend(master.rest());
    mixed_are_true(&answers, 60);
    assert_eq!(master.process.ends(), Some(0));
}

/// A line between two addresses that can be cut.
struct Cable {
    port: u16,
    cut: Arc<AtomicBool>,
    streams: Arc<Mutex<Vec<TcpStream>>>,
}

impl Cable {
    fn to(server: u16) -> Cable {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let cut = Arc::new(AtomicBool::new(false));
        let streams = Arc::new(Mutex::new(Vec::new()));
        let (is_cut, all) = (Arc::clone(&cut), Arc::clone(&streams));
        spawn(move || {
            for near in listener.incoming().flatten() {
                let far = TcpStream::connect(("127.0.0.1", server));
                let (Ok(far), false) = (far, is_cut.load(Ordering::SeqCst)) else { continue };
                for (mut from, mut to) in [
                    (near.try_clone().unwrap(), far.try_clone().unwrap()),
                    (far.try_clone().unwrap(), near.try_clone().unwrap()),
                ] {
                    spawn(move || {
                        let mut bytes = [0; 4096];
                        while let Ok(n @ 1..) = from.read(&mut bytes) {
                            if to.write_all(&bytes[..n]).is_err() {
                                return;
                            }
                        }
                    });
                }
                all.lock().unwrap().extend([near, far]);
            }
        });
        Cable { port, cut, streams }
    }

    fn cut(&self, cut: bool) {
        self.cut.store(cut, Ordering::SeqCst);
        for stream in self.streams.lock().unwrap().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

/// The worker's line is cut for seconds with a job in hand: the job is searched elsewhere, and the worker comes back by itself.
#[test]
fn a_line_that_is_cut_for_seconds() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let file = mixed(&temp, 60);
    let cable = Cable::to(server.port);
    let url = format!("nats://127.0.0.1:{}", cable.port);
    let args = ["worker", "--models", "1", "--name", "far", "--nats", &url];
    let far = Process::start(server.command(&args).stderr(Stdio::null()));
    let mut master = Master::start(&server, &["--file", &file, "--nodes", "40000"]);
    let mut answers: Vec<_> = (0..2).map(|_| master.next().unwrap()).collect();
    cable.cut(true);
    let near = worker(&server, "near");
    sleep(Duration::from_secs(1));
    // from now on only the far one is left
    drop(near);
    sleep(Duration::from_secs(2));
    cable.cut(false);
    answers.extend(master.rest());
    mixed_are_true(&answers, 60);
    assert_eq!(answers.last().unwrap()["worker"], "far/model");
    drop(far);
}

/// A master that was killed goes on where it was, and hears what was answered while nobody listened.
#[test]
fn a_master_that_was_killed_goes_on() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let (file, journal) = (mixed(&temp, 40), temp.path("journal"));
    let args = ["--file", &file, "--nodes", NODES, "--journal", &journal];
    let _workers = [worker(&server, "a"), worker(&server, "b")];
    let mut master = Master::start(&server, &args);
    for _ in 0..6 {
        master.next().unwrap();
    }
    drop(master);
    let kept = std::fs::read_to_string(&journal).unwrap().lines().count();
    let mut master = Master::start(&server, &args);
    mixed_are_true(&master.rest(), 40);
    assert_eq!(master.process.ends(), Some(0));
    assert!(kept >= 2, "{kept}");
    // nothing that was settled was settled again
    let text = std::fs::read_to_string(&journal).unwrap();
    let mut problems: Vec<&str> = text.lines().skip(1).collect();
    let all = problems.len();
    problems.sort_unstable();
    problems.dedup();
    assert_eq!(problems.len(), all, "{text}");
}

/// An answer of somebody.
pub fn answer(job: &Job, line: &str, group: &str, said: Said) -> Answer {
    let [line, group, worker] = [line, group, line].map(String::from);
    Answer { job: job.clone(), line, group, worker, delivery: 1, nodes: 1, said }
}

/// Somebody with the credentials who takes jobs and answers them in his own way.
struct Liar {
    over: Arc<AtomicBool>,
    told: Arc<AtomicUsize>,
    thread: Option<JoinHandle<()>>,
}

impl Liar {
    fn start(server: &Server, lie: impl Fn(&Job) -> Vec<Said> + Send + 'static) -> Liar {
        let (over, told) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let (is_over, count, access) = (Arc::clone(&over), Arc::clone(&told), server.access());
        let thread = spawn(move || {
            let (sender, events) = channel();
            let line = Line::open(&access, move |e| drop(sender.send(e))).unwrap();
            let inbox = line.inbox();
            line.listen(&format!("{inbox}.*"), 1);
            let ask = || pull(&line, format!("{inbox}.1"));
            ask();
            while !is_over.load(Ordering::SeqCst) {
                let Ok(Event::Heard(heard)) = events.recv_timeout(Duration::from_millis(50)) else {
                    continue;
                };
                ask();
                let Some(job) = read::<Job>(&heard.body) else { continue };
                for said in lie(&job) {
                    let answer = answer(&job, "liar", "", said);
                    let subject = results(&job.run);
                    line.send(Message { subject, body: write(&answer), ..Message::default() });
                    count.fetch_add(1, Ordering::SeqCst);
                }
                say(&line, &heard.reply.unwrap_or_default(), Word::Done);
                sleep(Duration::from_millis(20));
            }
        });
        Liar { over, told, thread: Some(thread) }
    }
}

impl Drop for Liar {
    fn drop(&mut self) {
        self.over.store(true, Ordering::SeqCst);
        self.thread.take().map(JoinHandle::join);
    }
}

/// False mates and lines are not believed; answers that come twice, for another problem, or for no run count for nothing.
#[test]
fn false_and_doubled_answers_count_for_nothing() {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let pile: String = (0..40).map(|i| format!("{}\tp{i}\n", [MATE, NO_MATE][i % 2])).collect();
    let file = temp.write("p.tsv", pile.as_bytes());
    let mate = |line: &str| Said::Mate(line.split_whitespace().map(str::to_string).collect());
    // a line that is none, one that is no mate, nothing, and a failure; each of them twice
    let good = worker(&server, "good");
    wait_until("the worker is there", || server.pulling() == 1);
    let liar = Liar::start(&server, move |job| {
        let lie = match job.attempt.len() % 4 + job.at % 4 {
            0 | 1 => mate("G*5e"),
            2 => mate("rubbish"),
            3 => mate(""),
            _ => Said::Failed { proven: false, why: "tired".into() },
        };
        vec![lie.clone(), lie]
    });
    // it answers well, but each job for the problem next to it, and for a limit that nobody set
    let strange = {
        let (sender, events) = channel();
        let line = Line::open(&server.access(), move |e| drop(sender.send(e))).unwrap();
        line.listen("kiban.jobs.*.*", 1);
        spawn(move || {
            while let Ok(event) = events.recv_timeout(Duration::from_secs(3)) {
                let Event::Heard(heard) = event else { continue };
                let Some(job) = read::<Job>(&heard.body) else { continue };
                for wrong in [
                    Job { at: job.at + 1, ..job.clone() },
                    Job { at: 100_000, ..job.clone() },
                    Job { nodes: 17, ..job.clone() },
                    Job { round: 3, ..job.clone() },
                    Job { kiban: 0, ..job.clone() },
                ] {
                    let subject = results(&job.run);
                    let answer = answer(&wrong, "strange", "", Said::NoMate);
                    line.send(Message {
                        subject: subject.clone(),
                        body: write(&answer),
                        ..Message::default()
                    });
                    line.send(Message { subject, body: b"{}".to_vec(), ..Message::default() });
                }
            }
        })
    };
    wait_until("the liar is there", || server.pulling() == 2);
    let mut master = Master::start(&server, &["--file", &file]);
    let answers = master.rest();
    assert_eq!((answers.len(), master.process.ends()), (40, Some(0)));
    for (i, a) in answers.iter().enumerate() {
        match i % 2 {
            0 => true_answer(a, MATE, "mate"),
            _ => true_answer(a, NO_MATE, "nomate"),
        }
        assert_eq!(a["worker"], "good/model");
    }
    assert!(liar.told.load(Ordering::SeqCst) >= 2, "the liar was not asked");
    drop((liar, good));
    strange.join().unwrap();
}

/// A server whose disk is full: the master says so and ends, and no answer is false.
#[test]
fn a_server_without_room() {
    let more = USUAL.replace("jetstream {", "jetstream { max_file_store: 1500,");
    let Some(server) = Server::with(&more) else { return };
    let temp = Temp::new();
    let file = mixed(&temp, 60);
    let _worker = worker(&server, "a");
    let said = server.call(&[
        "solve",
        "--json",
        "--file",
        &file,
        "--nodes",
        NODES,
        "--nats",
        &server.url(),
    ]);
    assert_eq!(said.code, 6, "{}", said.err);
    assert!(said.err.contains("has no room"), "{}", said.err);
    for a in said.json() {
        assert!(a["result"] == "mate" || a["reason"] == "nodes", "{a}");
    }
}

#[test]
fn workers_that_die_behind_a_server() {
    dying(300, 3, Duration::from_secs(1));
}

/// 1,000 jobs over workers of which one dies every second.
#[test]
#[ignore = "minutes; workers die all the time"]
fn workers_that_die_every_second_behind_a_server_full() {
    dying(1000, 4, Duration::from_secs(1));
}

/// So many problems over workers of which one is killed in every pause, and another one comes.
fn dying(problems: usize, count: usize, pause: Duration) {
    let Some(server) = Server::start() else { return };
    let temp = Temp::new();
    let file = mixed(&temp, problems);
    let mut workers: Vec<Process> = (0..count).map(|i| worker(&server, &format!("w{i}"))).collect();
    let started = Instant::now();
    let mut master = Master::start(&server, &["--file", &file, "--nodes", NODES]);
    let reader = spawn(move || (master.rest(), master.process.ends()));
    let mut killed = 0;
    while !reader.is_finished() {
        sleep(pause);
        drop(workers.remove(0));
        killed += 1;
        workers.push(worker(&server, &format!("w{}", count + killed)));
        assert!(started.elapsed() < Duration::from_secs(900), "{killed} killed");
    }
    let (answers, code) = reader.join().unwrap();
    mixed_are_true(&answers, problems);
    assert_eq!(code, Some(0));
    println!("{problems} problems, {killed} workers killed, {:?}", started.elapsed());
    assert!(killed >= 2, "{killed}");
}
