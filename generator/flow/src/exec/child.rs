//! One child process: its own process group, its output in a log file, stopped on demand.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use nix::sys::signal::{killpg, Signal};
use nix::unistd::Pid;
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
    let twin = log.try_clone().map_err(|e| FlowError::io("write", job.log, e))?;
    command.stdin(Stdio::null()).stdout(log).stderr(twin).process_group(0);
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

/// What a program prints (both streams), for version questions. None when it cannot be started
/// or takes longer than `limit`.
pub(crate) fn ask(
    program: &Path,
    args: &[&str],
    env: &BTreeMap<String, String>,
    limit: Duration,
) -> Option<String> {
    let shell = Shell::new().ok()?;
    let mut command = Command::from(shell.cmd(program).args(args).envs(env));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
    let mut group = Group { child: spawn(&mut command).ok()?, done: false };
    let (out, err) = (group.child.stdout.take()?, group.child.stderr.take()?);
    let readers =
        [std::thread::spawn(move || read_all(out)), std::thread::spawn(move || read_all(err))];
    let start = Instant::now();
    while group.child.try_wait().ok()?.is_none() {
        if start.elapsed() > limit {
            group.stop();
            return None;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    group.done = true;
    Some(readers.into_iter().filter_map(|r| r.join().ok()).collect())
}

fn read_all(mut from: impl std::io::Read) -> String {
    let mut bytes = Vec::new();
    let _ = from.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A child and its process group; stopped when dropped unfinished.
struct Group {
    child: Child,
    done: bool,
}

impl Group {
    fn stop(&mut self) {
        let Ok(id) = i32::try_from(self.child.id()) else { return };
        let group = Pid::from_raw(id);
        let _ = killpg(group, Signal::SIGTERM);
        for _ in 0..50 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        // the leader may be gone while something it started lives on
        let _ = killpg(group, Signal::SIGKILL);
        let _ = self.child.wait();
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
pub(crate) fn line(program: &Path, args: &[String]) -> String {
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
        let sh = Path::new("/bin/sh");
        assert_eq!(ask(sh, &["-c", "sleep 30"], &none, Duration::from_millis(50)), None);
        assert!(start.elapsed() < Duration::from_secs(5));
        let said = ask(sh, &["-c", "echo a; echo b >&2"], &none, Duration::from_secs(5));
        assert_eq!(said.as_deref(), Some("a\nb\n"));
    }
}
