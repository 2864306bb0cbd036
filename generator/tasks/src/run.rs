//! Programs that a task starts, and how it ends.

use std::fmt::Display;
use std::io;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

use kiban_testkit::tools::{self, Found};
use xshell::{Cmd, Shell};

/// How a task ends badly: its exit code, and a sentence if the program that failed has not said one.
#[derive(Debug)]
pub struct Failure {
    pub code: u8,
    pub message: String,
}

/// Nothing, or a failure.
pub type Done = Result<(), Failure>;

impl Failure {
    /// A failure with exit code 1.
    pub fn new(message: impl Into<String>) -> Failure {
        Failure { code: 1, message: message.into() }
    }

    /// A request that cannot be met: exit code 2.
    pub fn request(message: impl Into<String>) -> Failure {
        Failure { code: 2, message: message.into() }
    }
}

impl From<xshell::Error> for Failure {
    fn from(e: xshell::Error) -> Failure {
        Failure::new(e.to_string())
    }
}

/// The sentence of a file that cannot be read or written.
pub fn file<E: Display>(path: &Path) -> impl FnOnce(E) -> Failure + '_ {
    move |e| Failure::new(format!("{}: {e}", path.display()))
}

/// The exit code that a shell gives: a program's own, or 128 and the signal that ended it.
pub fn code(status: ExitStatus) -> u8 {
    let code = status.code().or_else(|| status.signal().map(|s| 128 + s));
    code.and_then(|c| u8::try_from(c).ok()).unwrap_or(1)
}

/// Where tasks run: a shell in the folder of the repository.
pub struct Room {
    pub shell: Shell,
    pub root: PathBuf,
}

impl Room {
    /// A shell in the folder of the repository.
    pub fn new() -> Result<Room, Failure> {
        let (shell, root) = (Shell::new()?, kiban_testkit::root());
        shell.change_dir(&root);
        Ok(Room { shell, root })
    }

    /// The folder of what cargo builds.
    pub fn target(&self) -> PathBuf {
        let named = std::env::var_os("CARGO_TARGET_DIR").filter(|d| !d.is_empty());
        self.root.join(named.map_or_else(|| PathBuf::from("target"), PathBuf::from))
    }

    /// The text of a file of the repository.
    pub fn read(&self, name: &str) -> Result<String, Failure> {
        std::fs::read_to_string(self.root.join(name)).map_err(file(Path::new(name)))
    }

    /// Writes a file of the repository beside its place and renames it.
    pub fn write(&self, name: &str, text: &str) -> Done {
        let (path, new) = (self.root.join(name), self.root.join(format!("{name}.new")));
        std::fs::write(&new, text)
            .and_then(|()| std::fs::rename(&new, &path))
            .map_err(file(Path::new(name)))
    }

    /// A folder, made if it is not there.
    pub fn folder(&self, path: &Path) -> Result<PathBuf, Failure> {
        let path = self.root.join(path);
        std::fs::create_dir_all(&path).map_err(file(&path))?;
        Ok(path)
    }
}

/// Runs a program with this task's input and output; its exit code.
pub fn status(command: Cmd) -> Result<u8, Failure> {
    let said = command.to_string();
    let status = Command::from(command).status();
    status.map(code).map_err(|e| Failure::new(format!("`{said}` does not start: {e}")))
}

/// Runs a program with this task's input and output; its exit code is passed on.
pub fn run(command: Cmd) -> Done {
    let said = command.to_string();
    match status(command)? {
        0 => Ok(()),
        code => Err(Failure { code, message: format!("`{said}` ended with {code}") }),
    }
}

/// Runs a program whose output, of both kinds, goes to a file; its exit code.
pub fn logged(command: Cmd, log: &Path) -> Result<u8, Failure> {
    let said = command.to_string();
    let out = std::fs::File::create(log).map_err(file(log))?;
    let twice: io::Result<_> = out.try_clone();
    let mut command = Command::from(command);
    let status = command.stdout(out).stderr(twice.map_err(file(log))?).status();
    status.map(code).map_err(|e| Failure::new(format!("`{said}` does not start: {e}")))
}

/// A tool of the pinned set, or the sentence that says how to get it (exit code 3).
pub fn tool(name: &str) -> Result<Found, Failure> {
    tools::sought(name).map_err(|message| Failure { code: 3, message })
}

/// The tool in the environment that it needs, behind `nice`: what a task measures takes long and has time.
pub fn patient<'a>(sh: &'a Shell, found: &Found) -> Cmd<'a> {
    sh.cmd("nice").args(["-n", "15"]).arg(&found.path).envs(&found.env)
}
