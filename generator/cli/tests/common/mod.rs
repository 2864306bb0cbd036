//! Runs the built command.
#![allow(dead_code)]

pub mod player;
pub mod plugged;
pub mod window;

use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use kiban_testkit::schema::Published;

/// What a call said, and how it ended.
#[derive(Debug)]
pub struct Said {
    /// Of JSON without the line that says how it ended.
    pub out: String,
    pub err: String,
    pub code: i32,
    /// What that line says: null if it ended well, or nothing is JSON.
    pub error: serde_json::Value,
}

impl Said {
    /// With what a call printed, which is held against the schema of its verb.
    pub fn new(command: &Command, output: Output) -> Said {
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        let code = output.status.code().unwrap_or(-1);
        let mut said = Said {
            out: text(output.stdout),
            err: text(output.stderr),
            code,
            error: Default::default(),
        };
        // whom a signal stopped, in the middle of a line perhaps, says nothing
        if code >= 0 && command.get_args().any(|a| a == "--json") {
            said.published(command);
        }
        said
    }

    /// Every line is as the verb's published schema says, and the last one says how it ended if it did not end well.
    fn published(&mut self, command: &Command) {
        let args: Vec<_> = command.get_args().map(|a| a.to_string_lossy()).collect();
        if let Some((verb, schema)) = args.iter().find_map(|a| Some((a, Published::of(a)?))) {
            for line in self.json() {
                schema.check(&line).unwrap_or_else(|why| panic!("kiban {verb}: {why}"));
            }
        }
        let start = self.out.trim_end().rfind('\n').map_or(0, |at| at + 1);
        let last = serde_json::from_str::<serde_json::Value>(&self.out[start..]);
        let error = last.ok().and_then(|last| last.get("error").cloned());
        self.error = error.unwrap_or_default();
        if !self.error.is_null() {
            self.out.truncate(start);
        }
        let told = self.error["code"].as_i64().unwrap_or_default();
        assert_eq!(told, i64::from(self.code), "{args:?}: {self:?}");
    }

    /// The JSON objects of its lines.
    pub fn json(&self) -> Vec<serde_json::Value> {
        let object = |l: &str| serde_json::from_str(l).unwrap_or_else(|e| panic!("{e}: {l}"));
        self.out.lines().map(object).collect()
    }
}

/// The command in an environment without tools and settings.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kiban"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("KIBAN_") || name == "OSS_CAD_SUITE" {
            command.env_remove(name);
        }
    }
    // tests never download
    command.env("KIBAN_NO_SETUP", "1");
    command.args(args);
    command
}

pub fn kiban(args: &[&str]) -> Said {
    fed(args, b"")
}

/// A call with the tools of this machine and its settings.
pub fn with_tools(build: &str, args: &[&str]) -> Said {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kiban"));
    command.args(["--quiet", "--json", "--build-dir", build]).args(args);
    let output = command.env("KIBAN_NO_SETUP", "1").output().unwrap();
    Said::new(&command, output)
}

/// With this on its standard input.
pub fn fed(args: &[&str], input: &[u8]) -> Said {
    fed_to(command(args), input)
}

/// With this on its standard input, and the tools of this machine.
pub fn fed_with_tools(args: &[&str], input: &[u8]) -> Said {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kiban"));
    command.env("KIBAN_NO_SETUP", "1").args(args);
    fed_to(command, input)
}

/// What a program says that reads this.
pub fn fed_to(mut command: Command, input: &[u8]) -> Said {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let bytes = input.to_vec();
    // it may end without reading: a broken pipe is fine here
    let feeder = std::thread::spawn(move || drop(pipe.write_all(&bytes)));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    Said::new(&command, output)
}

/// Sends a signal, `-INT` say, to a program that runs.
pub fn send(signal: &str, child: &Child) {
    let id = child.id().to_string();
    assert!(
        Command::new("kill").args([signal, &id]).status().unwrap().success(),
        "it was over before {signal}"
    );
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A folder that is removed at the end of the test.
pub struct Temp(pub PathBuf);

impl Temp {
    pub fn new() -> Temp {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let n = COUNT.fetch_add(1, Ordering::SeqCst);
        let dir = std::env::temp_dir().join(format!("kiban-cli-{}-{n}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        Temp(dir)
    }

    pub fn write(&self, name: &str, bytes: &[u8]) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, bytes).unwrap();
        path.display().to_string()
    }

    /// A shell script.
    pub fn script(&self, name: &str, body: &str) -> String {
        let path = self.write(name, format!("#!/bin/sh\n{body}\n").as_bytes());
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
        path
    }

    pub fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Temp {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
