//! One child process: its own process group, its output in a log file, stopped on demand.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use kiban_process::{lead_group, stop_group};
use xshell::Shell;

use super::cancel::Cancel;
use crate::error::{FlowError, Result};

/// What to run. `cwd` exists; `log` is written anew.
pub(crate) struct Job<'a> {
    pub program: &'a Path,
    pub args: &'a [String],
    pub env: &'a BTreeMap<String, String>,
    pub cwd: &'a Path,
    pub log: &'a Path,
    /// Where its standard output goes, if not into the log.
    pub out: Option<&'a Path>,
}

/// Runs a job to its end, calling `tick` some twenty times a second with the time gone by.
///
/// The child leads a process group of its own, so Ctrl-C in the terminal reaches us alone and we
/// stop the child with everything it started.
pub(crate) fn run(
    job: &Job,
    cancel: &Cancel,
    tick: &mut dyn FnMut(Duration),
) -> Result<ExitStatus> {
    cancel.check()?;
    let mut command = command(job)?;
    let mut log = File::create(job.log).map_err(|e| FlowError::io("write", job.log, e))?;
    writeln!(log, "# {}", line(job.program, job.args))
        .map_err(|e| FlowError::io("write", job.log, e))?;
    let out = match job.out {
        Some(path) => File::create(path).map_err(|e| FlowError::io("write", path, e))?,
        None => log.try_clone().map_err(|e| FlowError::io("write", job.log, e))?,
    };
    command.stdin(Stdio::null()).stdout(out).stderr(log);
    lead_group(&mut command);
    let child = spawn(&mut command).map_err(|e| FlowError::io("run", job.program, e))?;
    let mut group = Group { child, done: false };
    let start = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        match group.child.try_wait() {
            Ok(Some(status)) => {
                group.done = true;
                return Ok(status);
            }
            Ok(None) => {}
            Err(e) => return Err(FlowError::io("wait for", job.program, e)),
        }
        if cancel.is_cancelled() {
            group.stop();
            return Err(FlowError::Interrupted);
        }
        tick(start.elapsed());
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(50));
    }
}

/// Starts a child. A program that was written a moment ago may still be open for writing in a
/// child of another thread that is just being started; that passes.
fn spawn(command: &mut Command) -> std::io::Result<Child> {
    for _ in 0..50 {
        match command.spawn() {
            Err(e) if e.kind() == std::io::ErrorKind::ExecutableFileBusy => {
                std::thread::sleep(Duration::from_millis(10));
            }
            other => return other,
        }
    }
    command.spawn()
}

/// The command, put together by xshell.
fn command(job: &Job) -> Result<Command> {
    let shell = Shell::new().map_err(|e| FlowError::Request(e.to_string()))?;
    shell.change_dir(job.cwd);
    let cmd = shell.cmd(job.program).args(job.args).envs(job.env);
    Ok(Command::from(cmd))
}

/// What became of a question.
#[derive(Debug)]
pub(crate) enum Answer {
    /// It ended by itself; what it printed on both streams (the first part of it).
    Said(ExitStatus, String),
    /// It was still running after the limit, and was stopped.
    TooSlow,
    /// It could not be started.
    NotStarted(std::io::Error),
}

/// Longer answers are cut.
const LONGEST_ANSWER: u64 = 1 << 16;

/// Asks a program something that it answers at once, such as its version.
///
/// # Errors
/// [`FlowError::Interrupted`].
pub(crate) fn ask(
    program: &Path,
    args: &[&str],
    env: &BTreeMap<String, String>,
    limit: Duration,
    cancel: &Cancel,
) -> Result<Answer> {
    cancel.check()?;
    let shell = Shell::new().map_err(|e| FlowError::Request(e.to_string()))?;
    let mut command = Command::from(shell.cmd(program).args(args).envs(env));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    lead_group(&mut command);
    let child = match spawn(&mut command) {
        Ok(child) => child,
        Err(e) => return Ok(Answer::NotStarted(e)),
    };
    let mut group = Group { child, done: false };
    let readers = [
        group.child.stdout.take().map(|out| std::thread::spawn(move || read_some(out))),
        group.child.stderr.take().map(|err| std::thread::spawn(move || read_some(err))),
    ];
    let start = Instant::now();
    let mut status = None;
    // what it started may hold the streams open after its end
    while status.is_none() || !readers.iter().flatten().all(|r| r.is_finished()) {
        if cancel.is_cancelled() {
            group.stop();
            return Err(FlowError::Interrupted);
        }
        if start.elapsed() > limit {
            group.stop();
            return Ok(Answer::TooSlow);
        }
        if status.is_none() {
            status = group.child.try_wait().map_err(|e| FlowError::io("wait for", program, e))?;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    group.done = true;
    let said = readers.into_iter().flatten().filter_map(|r| r.join().ok()).collect();
    Ok(status.map_or(Answer::TooSlow, |status| Answer::Said(status, said)))
}

fn read_some(from: impl Read) -> String {
    let mut bytes = Vec::new();
    let _ = from.take(LONGEST_ANSWER).read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A child and its process group; stopped when dropped unfinished.
struct Group {
    child: Child,
    done: bool,
}

impl Group {
    fn stop(&mut self) {
        stop_group(&mut self.child);
        self.done = true;
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if !self.done {
            self.stop();
        }
    }
}

/// A command line that can be pasted into a shell.
pub fn line(program: &Path, args: &[String]) -> String {
    let mut out = quote(&program.display().to_string());
    for arg in args {
        out.push(' ');
        out.push_str(&quote(arg));
    }
    out
}

fn quote(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=+:,@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_can_be_pasted() {
        let args = ["-p".to_owned(), "read it; don't".to_owned(), String::new()];
        assert_eq!(line(Path::new("yosys"), &args), r"yosys -p 'read it; don'\''t' ''");
    }

    #[test]
    fn a_slow_answer_is_given_up() {
        let none = BTreeMap::new();
        let start = Instant::now();
        let ask = |script: &str, limit: u64, cancel: &Cancel| {
            let sh = Path::new("/bin/sh");
            super::ask(sh, &["-c", script], &none, Duration::from_millis(limit), cancel)
        };
        let free = Cancel::new();
        assert!(matches!(ask("sleep 30", 50, &free), Ok(Answer::TooSlow)));
        assert!(matches!(ask("sleep 30 & exit 0", 50, &free), Ok(Answer::TooSlow)));
        let Ok(Answer::Said(status, said)) = ask("echo a; echo b >&2; exit 3", 5000, &free) else {
            panic!("no answer");
        };
        assert_eq!((status.code(), said.as_str()), (Some(3), "a\nb\n"));
        // an endless answer is cut, and its program ends of it
        let Ok(Answer::Said(_, said)) = ask("yes", 5000, &free) else { panic!("no answer") };
        assert_eq!(said.len() as u64, LONGEST_ANSWER);
        let cancel = Cancel::new();
        let raiser = cancel.clone();
        let timer = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(100));
            raiser.cancel();
        });
        assert!(matches!(ask("sleep 30", 20_000, &cancel), Err(FlowError::Interrupted)));
        timer.join().unwrap();
        assert!(start.elapsed() < Duration::from_secs(10));
        let nothing = super::ask(Path::new("/no/such"), &[], &none, Duration::ZERO, &free);
        assert!(matches!(nothing, Ok(Answer::NotStarted(_))));
    }
}
