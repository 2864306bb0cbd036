//! `kiban solve --workers`: real processes that die, hang, lie and talk nonsense. All problems are answered, each once, all true.

mod common;
mod queue;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use common::{command, kiban, root, Said, Temp};
use kiban_rules::shogi::{refsearch::verify_mate_line, Position};
use serde_json::Value;

const MATE: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
const NO_MATE: &str = "4k4/9/9/9/9/9/9/9/9 b P 1";

/// A file of workers; `K` stands for `kiban usi`.
fn fleet(temp: &Temp, lines: &[&str]) -> String {
    let kiban = format!("{} usi", env!("CARGO_BIN_EXE_kiban"));
    let lines: Vec<String> = lines.iter().map(|l| l.replace("$K", &kiban)).collect();
    temp.write("workers.txt", lines.join("\n").as_bytes())
}

/// Our own problems over the workers of a file.
fn own(temp: &Temp, workers: &str, more: &[&str]) -> Said {
    let file = root().join("problems/own.tsv");
    let mut args = vec!["solve", "--json", "--file", file.to_str().unwrap(), "--workers", workers];
    args.extend(more);
    let mut command = command(&args);
    let output = command.current_dir(&temp.0).output().unwrap();
    Said::new(&command, output)
}

/// Every problem of our own is answered once, in order, and truly.
fn all_true(said: &Said) {
    let rows = std::fs::read_to_string(root().join("problems/own.tsv")).unwrap();
    let rows: Vec<Vec<&str>> =
        rows.lines().filter(|l| !l.starts_with('#')).map(|l| l.split('\t').collect()).collect();
    let answers = said.json();
    assert_eq!((said.code, answers.len()), (0, rows.len()), "{}", said.err);
    for (row, a) in rows.iter().zip(&answers) {
        true_answer(a, row[0], row[2]);
        assert_eq!((a["id"].as_str(), a["confirmed"].as_bool()), (Some(row[1]), Some(true)), "{a}");
        assert!(a["worker"].is_string() && a["tries"].as_u64() > Some(0), "{a}");
    }
}

fn true_answer(answer: &Value, sfen: &str, result: &str) {
    assert_eq!((answer["sfen"].as_str(), answer["result"].as_str()), (Some(sfen), Some(result)));
    if result == "mate" {
        let mut at = Position::from_sfen(sfen).unwrap();
        let start = at.clone();
        let mut line = vec![];
        for m in answer["moves"].as_array().unwrap() {
            line.push(at.legal_move(m.as_str().unwrap()).unwrap());
            at.do_move(line.last().unwrap());
        }
        verify_mate_line(&start, &line).unwrap();
    }
}

/// An engine in shell: `body` is run for every `go`.
fn liar(temp: &Temp, name: &str, body: &str) -> String {
    temp.script(
        name,
        &format!(
            "while read word rest; do case $word in\n\
             usi) echo id name {name}; echo usiok;; isready) echo readyok;; quit) exit;;\n\
             go) {body};;\nesac; done"
        ),
    )
}

fn wait_until(what: &str, done: impl Fn() -> bool) {
    let end = Instant::now() + Duration::from_secs(30);
    while !done() {
        assert!(Instant::now() < end, "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Numbers of processes that were written into files by the workers.
fn pids(temp: &Temp) -> Vec<String> {
    let files = std::fs::read_dir(&temp.0).unwrap().map(|f| f.unwrap().path());
    let files = files.filter(|f| f.extension().is_some_and(|e| e == "pid"));
    let pids = files.map(|f| std::fs::read_to_string(f).unwrap().trim().to_string());
    // one may be there and not yet written
    pids.filter(|pid| !pid.is_empty()).collect()
}

fn runs(pid: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    // a zombie has ended
    !stat.is_empty() && !stat.contains(") Z ")
}

fn signal(name: &str, pid: &str) {
    Command::new("kill").args([name, pid]).stderr(Stdio::null()).status().unwrap();
}

/// The words of a worker that leaves its number in a file.
fn traced(temp: &Temp, name: &str) -> String {
    let kiban = env!("CARGO_BIN_EXE_kiban");
    let file = temp.path(&format!("{name}.pid"));
    temp.script(name, &format!("echo $$ > {file}\nexec {kiban} usi"))
}

#[test]
fn a_pile_over_engines_of_this_machine() {
    let temp = Temp::new();
    let said = own(&temp, "3", &[]);
    all_true(&said);
    let names: std::collections::BTreeSet<_> =
        said.json().iter().map(|a| a["worker"].to_string()).collect();
    assert!(names.iter().all(|n| n.starts_with("\"engine-")), "{names:?}");
    // people see the same
    let said = kiban(&["solve", "--sfen", MATE, "--workers", "1", "--latin", "--no-board"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("Mate in 1 ply\n  G*5b\n"), "{}", said.out);
    assert!(said.out.contains("worker  nodes  tries\nengine  1      1"), "{}", said.out);
}

#[test]
fn the_defender_s_problems_and_limits() {
    let temp = Temp::new();
    let lines = format!("{MATE} moves G*5b\tmated\n{MATE} moves G*4b\tescapes\n{MATE}\tone\n");
    let file = temp.write("p.tsv", lines.as_bytes());
    let said = kiban(&["solve", "--json", "--file", &file, "--workers", "2"]);
    let answers = said.json();
    let results: Vec<_> = answers.iter().map(|a| a["result"].as_str().unwrap()).collect();
    assert_eq!((said.code, results), (0, vec!["mate", "nomate", "mate"]), "{}", said.err);
    assert!(answers[0]["defends"].as_bool().unwrap() && answers[0]["length"] == 0);
    // an engine that does not defend
    let foreign = liar(&temp, "foreign", "echo checkmate nomate");
    let workers = fleet(&temp, &[&foreign]);
    let said = kiban(&["solve", "--json", "--file", &file, "--workers", &workers]);
    let answer = &said.json()[0];
    assert_eq!(
        (answer["result"].as_str(), answer["reason"].as_str()),
        (Some("unknown"), Some("nobody"))
    );
    // a limit that is too small
    let hard = root().join("problems/own.tsv");
    let args =
        ["solve", "--json", "--nodes", "1", "--workers", "1", "--file", hard.to_str().unwrap()];
    let unknown = kiban(&args).json().into_iter().filter(|a| a["reason"] == "nodes").count();
    assert!(unknown > 5, "{unknown}");
    let args =
        ["solve", "--json", "--depth", "3", "--workers", "1", "--file", hard.to_str().unwrap()];
    let answers = kiban(&args).json();
    assert!(answers.iter().all(|a| a["length"].as_u64().is_none_or(|n| n <= 3)));
    assert!(answers.iter().any(|a| a["reason"] == "gave-up"));
}

#[test]
fn workers_that_die_or_say_nonsense_cost_only_their_time() {
    let temp = Temp::new();
    let dies = liar(&temp, "dies", "exit 3");
    let garbage =
        liar(&temp, "garbage", "echo checkmate rubbish and more; head -c 300 /dev/urandom; echo");
    let twice = liar(
        &temp,
        "twice",
        "echo checkmate timeout; echo checkmate nomate; echo checkmate nomate",
    );
    let silent = liar(&temp, "silent", "true");
    let plays = liar(&temp, "plays", "echo bestmove 7g7f");
    let never = temp.script("never", "exec sleep 60");
    let gone = "/nowhere/engine";
    let floods = temp.script("floods", "exec yes info string still thinking");
    let lines = [&dies, &garbage, &twice, &silent, &plays, &never, gone, &floods, "name=good $K"];
    let workers = fleet(&temp, &lines);
    let started = Instant::now();
    let said = own(&temp, &workers, &["--confirm", "--patience", "1"]);
    all_true(&said);
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
    for (name, why) in [
        ("worker1", "the engine ended: exit status: 3"),
        ("worker2", "move 1 of its line"),
        ("worker5", "it does not search for mates"),
        ("worker7", "cannot start the engine"),
    ] {
        let told = said.err.lines().any(|l| l.contains(name) && l.contains(why));
        assert!(told, "{name}: {why}: {}", said.err);
    }
}

#[test]
fn false_claims_are_not_believed() {
    let temp = Temp::new();
    let file = temp.write("p.tsv", format!("{MATE}\tmate\n{NO_MATE}\tnone\n").as_bytes());
    let solve = |workers: &str, more: &[&str]| {
        let args = [&["solve", "--json", "--file", &file, "--workers", workers], more].concat();
        let said = kiban(&args);
        assert_eq!(said.code, 0, "{}", said.err);
        said.json()
    };
    let of = |a: &Value| (a["result"].as_str().unwrap().to_string(), a["confirmed"].as_bool());
    let no_mate = liar(&temp, "nomate", "echo checkmate nomate");
    let mate = liar(&temp, "mate", "echo checkmate G*5b");
    // a second worker that is right corrects a false no-mate; two that say the same confirm each other
    let slow = temp.script("slow", &format!("sleep 1; exec {} usi", env!("CARGO_BIN_EXE_kiban")));
    let answers = solve(&fleet(&temp, &[&no_mate, &slow]), &["--confirm"]);
    assert_eq!(of(&answers[0]), ("mate".into(), Some(true)));
    assert_eq!(of(&answers[1]), ("nomate".into(), Some(true)));
    // alone, its word is told as such
    let answers = solve(&fleet(&temp, &[&no_mate]), &[]);
    assert_eq!(of(&answers[1]), ("nomate".into(), Some(false)));
    // two strangers that contradict each other
    let answers = solve(&fleet(&temp, &[&no_mate, &mate]), &["--confirm"]);
    assert_eq!(of(&answers[0]), ("unknown".into(), Some(false)));
    // a mate that is none on the second problem: played by the rules, and given up in the end
    let answers = solve(&fleet(&temp, &[&format!("copies=8 {mate}")]), &[]);
    assert_eq!(of(&answers[0]), ("mate".into(), Some(false)));
    assert_eq!(
        (&of(&answers[1]), answers[1]["reason"].as_str()),
        (&("unknown".into(), Some(false)), Some("failed"))
    );
}

#[test]
fn an_answer_to_an_old_search_counts_for_nothing() {
    let temp = Temp::new();
    // each answer is followed by one that would be wrong for the next problem
    let late = liar(&temp, "late", "echo checkmate timeout; echo checkmate nomate");
    let file = temp.write("p.tsv", format!("{MATE}\n{MATE}\n{MATE}\n").as_bytes());
    let workers = fleet(&temp, &[&late]);
    let said = kiban(&["solve", "--json", "--nodes", "10", "--file", &file, "--workers", &workers]);
    let results: Vec<_> = said.json().iter().map(|a| a["result"].to_string()).collect();
    assert_eq!(results, ["\"unknown\""; 3], "{}", said.err);
}

#[test]
fn a_stopped_worker_is_replaced() {
    let temp = Temp::new();
    let hangs = traced(&temp, "hangs");
    let workers = fleet(&temp, &[&hangs]);
    let slow = temp.write("p.tsv", format!("{MATE}\n").repeat(400).as_bytes());
    let mut child =
        command(&["solve", "--json", "--file", &slow, "--workers", &workers, "--patience", "1"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(out.next().unwrap().unwrap().contains("\"mate\""));
    let first = pids(&temp).remove(0);
    signal("-STOP", &first);
    assert_eq!(out.count(), 399);
    assert!(child.wait().unwrap().success());
    assert!(!runs(&first));
}

#[test]
fn a_run_that_was_killed_goes_on_where_it_was() {
    let temp = Temp::new();
    let journal = temp.path("journal");
    let workers = fleet(&temp, &[&traced(&temp, "one"), &traced(&temp, "two")]);
    let pile: String = (0..300).map(|i| format!("{MATE}\tp{i}\n")).collect();
    // each problem once: the same position is the same problem to a journal
    let pile = pile
        .lines()
        .enumerate()
        .map(|(i, l)| l.replacen("b G 1", &format!("b G{} 1", hand(i)), 1) + "\n");
    let pile = temp.write("p.tsv", pile.collect::<String>().as_bytes());
    let args = ["solve", "--json", "--file", &pile, "--workers", &workers, "--journal", &journal];
    let mut child = command(&args).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..20 {
        out.next().unwrap().unwrap();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let workers_of = pids(&temp);
    assert_eq!(workers_of.len(), 2);
    wait_until("engines of a killed run end", || !workers_of.iter().any(|p| runs(p)));
    let kept = std::fs::read_to_string(&journal).unwrap().lines().count();
    assert!((20..300).contains(&kept), "{kept}");
    let said = kiban(&args);
    assert_eq!((said.code, said.json().len()), (0, 300), "{}", said.err);
    assert!(said.json().iter().all(|a| a["result"] == "mate" && a["worker"].is_string()));
    let lines = std::fs::read_to_string(&journal).unwrap();
    assert_eq!(lines.lines().count(), 301);
    // and now nothing is searched: engines that cannot be started do not matter
    let nobody = temp.write("nobody.txt", b"/nowhere/engine");
    let again =
        kiban(&["solve", "--json", "--file", &pile, "--workers", &nobody, "--journal", &journal]);
    assert_eq!((again.code, again.out), (0, said.out));
}

/// A hand of black's beside the gold: different for every number.
fn hand(i: usize) -> String {
    let of = |n: usize, piece: &str| match n {
        0 => String::new(),
        1 => piece.to_string(),
        n => format!("{n}{piece}"),
    };
    [of(i % 3, "S"), of(i / 3 % 3, "N"), of(i / 9 % 3, "L"), of(i / 27, "P")].concat()
}

fn engines_end(child: &mut Child, temp: &Temp, order: &str, code: i32) {
    wait_until("the engine is there", || !pids(temp).is_empty());
    let pids = pids(temp);
    signal(order, &child.id().to_string());
    assert_eq!(child.wait().unwrap().code(), Some(code));
    wait_until("no orphan is left", || !pids.iter().any(|p| runs(p)));
}

#[test]
fn an_interrupted_run_leaves_no_orphans() {
    let temp = Temp::new();
    // an engine that heeds nothing
    let deaf = temp.script(
        "deaf",
        &format!("echo $$ > {}\necho id name deaf; echo usiok; echo readyok\ntrap '' INT TERM HUP\nwhile true; do sleep 1; done", temp.path("deaf.pid")),
    );
    let workers = fleet(&temp, &[&deaf]);
    let mut child = command(&["solve", "--sfen", MATE, "--workers", &workers]).spawn().unwrap();
    engines_end(&mut child, &temp, "-INT", 130);
}

#[test]
fn wrong_requests_and_nobody_left() {
    let temp = Temp::new();
    let wrong = temp.write("wrong.txt", b"kiban usi\nname=a copies=many kiban usi\n");
    let diary = temp.write("diary", b"dear diary\n");
    let gone = temp.write("gone.txt", b"name=x /nowhere/engine\n");
    let bad_option = temp
        .write("option.txt", format!("Colour=red {} usi", env!("CARGO_BIN_EXE_kiban")).as_bytes());
    let run = |more: &[&str]| kiban(&[&["solve", "--sfen", MATE], more].concat());
    for (more, code, why) in [
        (vec!["--workers", "0"], 2, "--workers takes a file or a number from 1 to 1000, not 0"),
        (vec!["--workers", "nothing.txt"], 1, "cannot read nothing.txt"),
        (vec!["--workers", &wrong], 2, "line 2: copies takes a number from 1 to 1000, not 'many'"),
        (vec!["--workers", "1", "--journal", &diary], 2, "is no journal of kiban"),
        (vec!["--workers", "1", "--journal", "/nowhere/journal"], 1, "cannot use the journal"),
        (vec!["--workers", "1", "--search", "pn-star"], 2, "no --search"),
        (vec!["--confirm"], 2, "--workers"),
        (vec!["--workers", &gone], 8, "no worker is left (x: cannot start the engine"),
    ] {
        let said = run(&more);
        assert_eq!(said.code, code, "{more:?}: {}", said.err);
        assert!(said.err.contains(why), "{more:?}: {}", said.err);
        assert!(!said.err.contains("panicked"), "{}", said.err);
    }
    let said = run(&["--workers", &bad_option]);
    assert_eq!(said.code, 0);
    assert!(said.err.contains("worker1: the engine has no option Colour"), "{}", said.err);
    assert_eq!(std::fs::read_to_string(&diary).unwrap(), "dear diary\n");
}

/// A journal that can grow no more: the run ends with one sentence, and what stands in it is whole.
#[test]
fn a_journal_without_room() {
    let temp = Temp::new();
    let journal = temp.path("journal");
    let file = root().join("problems/own.tsv");
    let line = format!(
        "ulimit -f 2; trap '' XFSZ; exec {} solve --json --workers 1 --file {} --journal {journal}",
        env!("CARGO_BIN_EXE_kiban"),
        file.display()
    );
    let out = Command::new("sh").args(["-c", &line]).output().unwrap();
    let err = String::from_utf8_lossy(&out.stderr);
    assert_eq!(out.status.code(), Some(1), "{err}");
    assert!(err.contains("cannot write") && err.contains("journal"), "{err}");
    // with room again it goes on
    let said = own(&temp, "1", &["--journal", &journal]);
    all_true(&said);
    assert!(Path::new(&journal).is_file());
}

/// 1,000 jobs over workers of which one dies every second.
#[test]
#[ignore = "a minute; workers die all the time"]
fn workers_that_die_every_second() {
    dying(1000, 4, Duration::from_secs(1));
}

#[test]
fn workers_that_die_all_the_time() {
    dying(250, 3, Duration::from_millis(150));
}

/// So many problems over workers of which one is killed in every pause.
fn dying(problems: usize, count: usize, pause: Duration) {
    let temp = Temp::new();
    let lines: Vec<String> = (0..count).map(|i| slow(&temp, &format!("w{i}"))).collect();
    let workers = fleet(&temp, &lines.iter().map(String::as_str).collect::<Vec<_>>());
    let pile: String = (0..problems)
        .map(|i| if i % 3 == 0 { format!("{NO_MATE}\tp{i}\n") } else { format!("{MATE}\tp{i}\n") })
        .collect();
    let pile = temp.write("p.tsv", pile.as_bytes());
    let child = command(&["solve", "--json", "--quiet", "--file", &pile, "--workers", &workers])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let killer = std::thread::spawn({
        let (master, dir) = (child.id().to_string(), temp.0.clone());
        move || {
            let mut killed = 0;
            while runs(&master) {
                std::thread::sleep(pause);
                let file = dir.join(format!("w{}.pid", killed % count));
                let Ok(pid) = std::fs::read_to_string(file) else { continue };
                signal("-KILL", pid.trim());
                killed += 1;
            }
            killed
        }
    });
    let out = child.wait_with_output().unwrap();
    let killed = killer.join().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let answers: Vec<Value> = String::from_utf8(out.stdout)
        .unwrap()
        .lines()
        .map(|l| serde_json::from_str(l).unwrap())
        .collect();
    assert_eq!(answers.len(), problems);
    for (i, a) in answers.iter().enumerate() {
        assert_eq!(a["id"], format!("p{i}"));
        match i % 3 {
            0 => true_answer(a, NO_MATE, "nomate"),
            _ => true_answer(a, MATE, "mate"),
        }
    }
    println!("{problems} problems, {killed} engines killed");
    assert!(killed >= 3, "{killed}");
}

/// A worker that takes some time for each problem, and leaves its number in a file.
fn slow(temp: &Temp, name: &str) -> String {
    let (kiban, pid) = (env!("CARGO_BIN_EXE_kiban"), temp.path(&format!("{name}.pid")));
    temp.script(
        name,
        &format!(
            "echo $$ > {pid}\nwhile read line; do case $line in go*) sleep 0.02;; esac; echo \"$line\"; done | {kiban} usi"
        ),
    )
}
