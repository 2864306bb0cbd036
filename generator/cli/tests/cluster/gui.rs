//! The GUI's side of a dialogue with a cluster, and what is looked at beside it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{channel, Receiver};
use std::time::{Duration, Instant};

use kiban_rules::shogi::Record;

use super::common::player::player;
use super::common::{command, Temp};

/// How long anything may take on a machine with much to do.
pub const LONG: Duration = Duration::from_secs(120);

/// A dialogue with a cluster.
pub struct Gui {
    pub child: Child,
    pub pipe: Option<ChildStdin>,
    pub lines: Receiver<String>,
}

impl Gui {
    pub fn new(workers: &str, more: &[&str]) -> Gui {
        let args = [&["cluster", "--workers", workers], more].concat();
        Gui::of(&mut command(&args))
    }

    pub fn of(command: &mut Command) -> Gui {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (sender, lines) = channel();
        let out = BufReader::new(child.stdout.take().unwrap());
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        Gui { pipe: child.stdin.take(), child, lines }
    }

    pub fn tell(&mut self, line: &str) {
        let pipe = self.pipe.as_mut().unwrap();
        pipe.write_all(format!("{line}\n").as_bytes()).unwrap();
    }

    /// The lines up to one that begins so.
    pub fn until(&self, start: &str) -> Vec<String> {
        let end = Instant::now() + LONG;
        let mut heard = Vec::new();
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let Ok(line) = self.lines.recv_timeout(left) else {
                panic!("no {start} after {heard:#?}");
            };
            heard.push(line);
            if heard.last().unwrap().starts_with(start) {
                return heard;
            }
        }
    }

    pub fn ready(&mut self) -> Vec<String> {
        self.tell("usi");
        self.until("usiok");
        self.tell("isready");
        self.until("readyok")
    }

    /// A search; its answer and all lines. The answer is a legal move.
    pub fn go(&mut self, position: &str, go: &str) -> (String, Vec<String>) {
        self.tell(position);
        self.tell(go);
        let heard = self.until("bestmove");
        (legal(position, &heard), heard)
    }

    pub fn quit(mut self) -> i32 {
        self.tell("quit");
        let end = Instant::now() + LONG;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code().unwrap_or(-1);
            }
            assert!(Instant::now() < end, "it does not quit");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

/// The legal move of the answer; what is told before is legal too.
pub fn legal(position: &str, heard: &[String]) -> String {
    let at = Record::parse(position).unwrap();
    for line in heard.iter().filter_map(|l| l.split_once(" pv ")) {
        let mut now = at.position().clone();
        for m in line.1.split(' ') {
            let m = now.legal_move(m).unwrap_or_else(|e| panic!("{e}: {heard:#?}"));
            now.do_move(&m);
        }
    }
    let last = heard.last().unwrap();
    let word = last.split(' ').nth(1).unwrap().to_string();
    at.position().legal_move(&word).unwrap_or_else(|e| panic!("{e}: {heard:#?}"));
    word
}

pub fn fleet(temp: &Temp, lines: &[String]) -> String {
    temp.write("workers.txt", (lines.join("\n") + "\n").as_bytes())
}

/// So many players that know `searchmoves`, each with its number in a file.
pub fn players(temp: &Temp, n: usize, more: &str) -> Vec<String> {
    let one = |i: usize| {
        let pid = temp.path(&format!("p{i}.pid"));
        player(&format!("seed={i} name=p{i} words=searchmoves pid={pid} {more}"))
    };
    (0..n).map(one).collect()
}

pub fn pids(temp: &Temp) -> Vec<String> {
    let files = std::fs::read_dir(&temp.0).unwrap().map(|f| f.unwrap().path());
    let files = files.filter(|f| f.extension().is_some_and(|e| e == "pid"));
    files.map(|f| std::fs::read_to_string(f).unwrap().trim().to_string()).collect()
}

pub fn runs(pid: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    !stat.is_empty() && !stat.contains(") Z ")
}

pub fn none_is_left(temp: &Temp) {
    wait_until("no engine is left", || !pids(temp).iter().any(|p| runs(p)));
}

#[track_caller]
pub fn wait_until(what: &str, done: impl Fn() -> bool) {
    let end = Instant::now() + LONG;
    while !done() {
        assert!(Instant::now() < end, "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

pub fn signal(name: &str, pid: &str) {
    Command::new("kill").args([name, pid]).status().unwrap();
}

pub const OPENING: &str = "position startpos moves 7g7f 3c3d 2g2f";
/// Black takes a rook that hangs.
pub const HANGS: &str = "position sfen 4k4/9/9/4r4/4P4/9/9/9/4K4 b - 1";
pub const MATE: &str = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
