//! `kiban solve --nats` and `kiban worker`: real servers, masters and workers that die, hang, lie and come back. All problems are
//! answered, each once, all true.

mod confirm;
mod early;
mod faults;
mod figures;
mod foreign;
mod one;
mod server;
mod virtual_time;

use std::io::{BufRead, BufReader, Lines};
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::Value;

use super::common::{root, Said, Temp};
use super::{all_true, runs, signal, true_answer, wait_until, MATE};
use server::Server;

/// A process that is killed when the test is over.
pub struct Process(pub Child);

impl Process {
    fn start(command: &mut Command) -> Process {
        Process(command.spawn().unwrap())
    }

    fn signal(&self, name: &str) {
        signal(name, &self.0.id().to_string());
    }

    fn ends(&mut self) -> Option<i32> {
        self.0.wait().unwrap().code()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A worker with one model.
fn worker(server: &Server, name: &str) -> Process {
    let args = ["worker", "--models", "1", "--name", name, "--nats", &server.url()];
    Process::start(server.command(&args).stderr(Stdio::null()))
}

/// No run of a test takes longer.
const LONGEST: std::time::Duration = std::time::Duration::from_secs(900);

/// A master whose answers are read as they come.
struct Master {
    process: Process,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Master {
    fn start(server: &Server, args: &[&str]) -> Master {
        let url = server.url();
        let all = [&["solve", "--json", "--quiet", "--nats", &url], args].concat();
        let mut command = server.command(&all);
        let mut process = Process::start(command.stdout(Stdio::piped()).stderr(Stdio::null()));
        // a test that hangs ends
        let id = process.0.id();
        std::thread::spawn(move || {
            std::thread::sleep(LONGEST);
            if std::fs::read_to_string(format!("/proc/{id}/cmdline"))
                .is_ok_and(|c| c.contains("--nats"))
            {
                signal("-KILL", &id.to_string());
            }
        });
        let lines = BufReader::new(process.0.stdout.take().unwrap()).lines();
        Master { process, lines }
    }

    fn next(&mut self) -> Option<Value> {
        Some(serde_json::from_str(&self.lines.next()?.unwrap()).unwrap())
    }

    fn rest(&mut self) -> Vec<Value> {
        std::iter::from_fn(|| self.next()).collect()
    }
}

/// A problem of which a model knows nothing after any number of nodes that is tried here.
const HARD: &str = "9/9/9/4k4/9/9/9/9/9 b 2S4N4L9P 1";
/// A model searches so many for some tenths of a second.
const NODES: &str = "8000";

/// Problem `i` of a pile: three that are easy, then one that is hard; no two are the same.
fn problem(i: usize) -> String {
    let pieces = |n: usize, piece: &str| if n == 0 { String::new() } else { format!("{n}{piece}") };
    match i % 4 {
        3 => {
            let j = i / 4;
            let hands = [pieces(j % 5, "g"), pieces(j / 5 % 3, "s"), pieces(j / 15 % 10, "p")];
            HARD.replace("9P 1", &format!("9P{} 1", hands.concat()))
        }
        _ => {
            let (silvers, knights) = (pieces(i % 5, "S"), pieces(i / 5 % 5, "N"));
            let (lances, pawns) = (pieces(i / 25 % 5, "L"), pieces(i / 125, "P"));
            let hand = ["G", &silvers, &knights, &lances, &pawns].concat();
            MATE.replace("G 1", &format!("{hand} 1"))
        }
    }
}

/// So many of them.
fn mixed(temp: &Temp, n: usize) -> String {
    let pile: String = (0..n).map(|i| format!("{}\tp{i}\n", problem(i))).collect();
    temp.write("mixed.tsv", pile.as_bytes())
}

fn mixed_are_true(answers: &[Value], n: usize) {
    assert_eq!(answers.len(), n);
    for (i, a) in answers.iter().enumerate() {
        assert_eq!(a["id"], format!("p{i}"));
        match i % 4 {
            3 => {
                assert_eq!(
                    (a["sfen"].as_str(), a["reason"].as_str()),
                    (Some(&*problem(i)), Some("nodes"))
                );
            }
            _ => true_answer(a, &problem(i), "mate"),
        }
        assert!(a["tries"].as_u64() > Some(0), "{a}");
    }
}

/// The processes below one.
fn children(process: &Process) -> Vec<String> {
    let id = process.0.id();
    let text = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
    text.unwrap_or_default().split_whitespace().map(str::to_string).collect()
}

#[test]
fn a_pile_over_a_server() {
    let Some(server) = Server::start() else { return };
    let mut workers = [worker(&server, "left"), worker(&server, "right")];
    let file = root().join("problems/own.tsv");
    let args = ["solve", "--json", "--file", file.to_str().unwrap(), "--nats", &server.url()];
    let said = server.call(&args);
    all_true(&said);
    let by = |name: &str| said.json().iter().filter(|a| a["worker"] == name).count();
    assert!(by("left/model") > 0 && by("right/model") > 0, "{}", said.out);
    assert_eq!(by("left/model") + by("right/model"), said.json().len());
    // nothing is left at the server
    let state = &server.ask("STREAM.INFO.KIBAN_JOBS", "{}")["state"];
    assert_eq!(state["messages"], 0, "{state}");
    // people see who it was
    let said = server.call(&["solve", "--sfen", MATE, "--nats", &server.url(), "--no-board"]);
    assert!(said.code == 0 && said.out.contains("Mate in 1 ply"), "{} {}", said.out, said.err);
    assert!(said.out.contains("/model"), "{}", said.out);
    // a worker that is told to end leaves no engine behind
    for worker in &mut workers {
        let engines = children(worker);
        assert_eq!(engines.len(), 1);
        worker.signal("-INT");
        assert_eq!(worker.ends(), Some(130));
        wait_until("no orphan is left", || !engines.iter().any(|p| runs(p)));
    }
}

#[test]
fn the_doctor_knows_the_server() {
    if kiban_testkit::tools::tool("nats-server").is_none() {
        return;
    }
    let said = super::kiban(&["doctor", "cluster", "--json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let row = &said.json()[0]["rows"][0];
    assert_eq!((&row["tool"], &row["state"]), (&"nats-server".into(), &"found".into()), "{row}");
    // where there is none, and where there is an old one
    let temp = Temp::new();
    let old = temp.script("nats-server", "echo nats-server: v2.1.0");
    for (value, state) in [(temp.path("none"), "broken"), (old, "old")] {
        let mut doctor = super::command(&["doctor", "cluster", "--json"]);
        let said = server::call(doctor.env("KIBAN_NATS_SERVER", value));
        assert_eq!(said.json()[0]["rows"][0]["state"], state, "{}", said.out);
    }
}

/// A worker gives its job back when it is told to end: nobody waits for the server to notice.
#[test]
fn a_worker_that_leaves_gives_its_job_back() {
    let Some(server) = Server::start() else { return };
    let mut first = worker(&server, "first");
    let temp = Temp::new();
    let file = temp.write("p.tsv", format!("{HARD}\n{MATE}\n").as_bytes());
    let mut master = Master::start(&server, &["--file", &file, "--nodes", "60000"]);
    wait_until("the job is taken", || server.outstanding() > 0);
    first.signal("-INT");
    assert_eq!(first.ends(), Some(130));
    let left = std::time::Instant::now();
    let _second = worker(&server, "second");
    wait_until("the job is with the other one", || server.redelivered() > 0);
    assert!(left.elapsed().as_secs_f32() < 4.0, "{:?}", left.elapsed());
    let answer = master.next().unwrap();
    assert_eq!((&answer["worker"], &answer["reason"]), (&"second/model".into(), &"nodes".into()));
    assert!(answer["tries"].as_u64() >= Some(2), "{answer}");
    assert_eq!((master.rest().len(), master.process.ends()), (1, Some(0)));
}

#[test]
fn several_masters_do_not_disturb_each_other() {
    let Some(server) = Server::start() else { return };
    let _workers = [worker(&server, "a"), worker(&server, "b")];
    let temp = Temp::new();
    let file = mixed(&temp, 24);
    // the same pile twice, and one that is interrupted
    let args = ["--file", &file, "--nodes", NODES];
    let mut masters = [Master::start(&server, &args), Master::start(&server, &args)];
    let mut third = Master::start(&server, &args);
    third.next().unwrap();
    third.process.signal("-INT");
    assert_eq!(third.process.ends(), Some(130));
    for master in &mut masters {
        mixed_are_true(&master.rest(), 24);
        assert_eq!(master.process.ends(), Some(0));
    }
}

/// What is said to a server or about it that cannot be used.
#[test]
fn wrong_servers_and_wrong_requests() {
    let temp = Temp::new();
    let gone = format!("127.0.0.1:{}", server::free_port());
    let old = server::old();
    let call = |args: &[&str]| -> Said { server::call(&mut super::command(args)) };
    let empty = temp.write("empty.txt", b"# nobody\n");
    let same = temp.write("same.txt", b"name=model gpsusi\n");
    for (args, code, why) in [
        (vec!["--nats", &gone], 8, "no NATS server at"),
        (vec!["--nats", &old], 8, "is NATS 2.2.0: 2.9 or later is wanted"),
        (vec!["--nats", "nats://me:secret@127.0.0.1"], 2, "an address holds no credentials"),
        (vec!["--nats", "http://127.0.0.1"], 2, "'http://127.0.0.1' is no address of a server"),
    ] {
        for verb in [vec!["solve", "--sfen", MATE], vec!["worker"]] {
            let said = call(&[&verb[..], &args].concat());
            assert_eq!(said.code, code, "{verb:?} {args:?}: {}", said.err);
            assert!(
                said.err.contains(why) && !said.err.contains("secret"),
                "{args:?}: {}",
                said.err
            );
        }
    }
    for (args, why) in [
        (vec!["worker", "--nats", &gone, "--models", "0"], "nothing is offered"),
        (vec!["worker", "--nats", &gone, "--name", "two words"], "--name takes a word"),
        (vec!["worker", "--nats", &gone, "--workers", &empty], "names no worker"),
        (
            vec!["worker", "--nats", &gone, "--models", "1", "--workers", &same],
            "the name model is taken",
        ),
        (
            vec![
                "worker",
                "--nats",
                &gone,
                "--device",
                "serial:/dev/x",
                "--device",
                "serial:/dev/x",
            ],
            "serial:/dev/x",
        ),
        (vec!["solve", "--sfen", MATE, "--nats", &gone, "--workers", "1"], "cannot be used with"),
        (vec!["solve", "--sfen", MATE, "--nats", &gone, "--patience", "3"], "cannot be used with"),
        (vec!["solve", "--sfen", MATE, "--confirm"], "--workers"),
        (vec!["solve", "--sfen", MATE, "--nats", &gone, "--search", "pn-star"], "no --search"),
        (vec!["solve", "--sfen", MATE, "--journal", "x"], "--workers"),
    ] {
        let said = call(&args);
        assert!(said.code == 2 || said.code == 8, "{args:?}: {} {}", said.code, said.err);
        assert!(said.err.contains(why), "{args:?}: {}", said.err);
    }
    let missing = temp.path("missing");
    let said =
        server::call(super::command(&["worker", "--nats", &gone]).env("NATS_CREDS", &missing));
    assert!(said.code == 1 && said.err.contains("which NATS_CREDS names"), "{}", said.err);

    let Some(bare) = Server::with("") else { return };
    let said = bare.call(&["solve", "--sfen", MATE, "--nats", &bare.url()]);
    assert!(said.code == 8 && said.err.contains("runs without JetStream"), "{}", said.err);
    // a stream of another program under our name, and under our subjects
    for stream in [
        r#"{"name":"KIBAN_JOBS","subjects":["mail.*"]}"#,
        r#"{"name":"OTHER","subjects":["kiban.jobs.>"]}"#,
    ] {
        let Some(server) = Server::start() else { return };
        let name = if stream.contains("OTHER") { "OTHER" } else { "KIBAN_JOBS" };
        assert!(server.ask(&format!("STREAM.CREATE.{name}"), stream)["error"].is_null());
        let said = server.call(&["solve", "--sfen", MATE, "--nats", &server.url()]);
        let told = said.err.contains("belongs to another program") || said.err.contains("overlap");
        assert!(said.code == 8 && told, "{}", said.err);
        let config = &server.ask(&format!("STREAM.INFO.{name}"), "{}")["config"];
        assert!(config["description"].is_null(), "it was changed: {config}");
    }
}

#[test]
fn nobody_gets_in_without_credentials() {
    let Some(server) = Server::start() else { return };
    let url = server.url();
    for verb in [vec!["solve", "--sfen", MATE], vec!["worker"]] {
        let args = [&verb[..], &["--nats", &url]].concat();
        let said = server::call(&mut super::command(&args));
        assert!(
            said.code == 8 && said.err.contains("wants credentials: NATS_USER"),
            "{}",
            said.err
        );
        let mut wrong = super::command(&args);
        let said = server::call(wrong.env("NATS_USER", "kiban").env("NATS_PASSWORD", "guess"));
        assert!(
            said.code == 8 && said.err.contains("does not take these credentials"),
            "{}",
            said.err
        );
        assert!(!said.err.contains("guess"), "{}", said.err);
    }
}

#[test]
fn tokens_and_keys() {
    // the pair of keys of the server's own documentation
    const PUBLIC: &str = "UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4";
    const SEED: &str = "SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY";
    let temp = Temp::new();
    let seed = temp.write("key", format!("# a seed\n{SEED}\n").as_bytes());
    for (authorization, variable, value) in [
        ("token: letmein".to_string(), "NATS_TOKEN", "letmein"),
        (format!("users: [ {{ nkey: {PUBLIC} }} ]"), "NATS_NKEY", &seed),
    ] {
        let more = format!("jetstream {{ store_dir: $DIR }}\nauthorization {{ {authorization} }}");
        let Some(server) = Server::with(&more) else { return };
        let mut worker = super::command(&["worker", "--models", "1", "--nats", &server.url()]);
        let _worker =
            Process::start(server::clean(&mut worker).env(variable, value).stderr(Stdio::null()));
        let mut solve =
            super::command(&["solve", "--json", "--sfen", MATE, "--nats", &server.url()]);
        let said = server::call(solve.env(variable, value));
        assert_eq!((said.code, said.json().len()), (0, 1), "{variable}: {}", said.err);
    }
}

#[test]
fn tls() {
    let Some(openssl) = kiban_testkit::tools::program("openssl", "openssl") else { return };
    let temp = Temp::new();
    let (key, certificate) = (temp.path("key.pem"), temp.path("cert.pem"));
    let made = Command::new(openssl)
        .args([
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
        ])
        .args(["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"])
        .args(["-addext", "basicConstraints=critical,CA:FALSE"])
        .args(["-keyout", &key, "-out", &certificate])
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert!(made.success());
    let more =
        format!("{}\ntls {{ cert_file: \"{certificate}\", key_file: \"{key}\" }}", server::USUAL);
    let Some(server) = Server::with(&more) else { return };
    let url = format!("tls://localhost:{}", server.port);
    let mut worker = server.command(&["worker", "--models", "1", "--nats", &url]);
    let _worker = Process::start(worker.env("NATS_CA", &certificate).stderr(Stdio::null()));
    let args = ["solve", "--json", "--sfen", MATE, "--nats", &url];
    let said = server::call(server.command(&args).env("NATS_CA", &certificate));
    assert_eq!((said.code, said.json().len()), (0, 1), "{}", said.err);
    // a certificate that nobody we trust has signed
    let said = server::call(&mut server.command(&args));
    assert_eq!(said.code, 8, "{}", said.err);
    assert!(said.err.contains("certificate"), "{}", said.err);
}
