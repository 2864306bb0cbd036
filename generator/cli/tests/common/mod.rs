//! Runs the built command.
#![allow(dead_code)]

pub mod player;

use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// What a call said, and how it ended.
#[derive(Debug)]
pub struct Said {
    pub out: String,
    pub err: String,
    pub code: i32,
}

impl Said {
    /// The JSON objects of its lines.
    pub fn json(&self) -> Vec<serde_json::Value> {
        self.out
            .lines()
            .map(|l| serde_json::from_str(l).unwrap_or_else(|e| panic!("{e}: {l}")))
            .collect()
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
    let output = Command::new(env!("CARGO_BIN_EXE_kiban"))
        .args(["--quiet", "--json", "--build-dir", build])
        .args(args)
        .env("KIBAN_NO_SETUP", "1")
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Said {
        out: text(output.stdout),
        err: text(output.stderr),
        code: output.status.code().unwrap_or(-1),
    }
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
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Said {
        out: text(output.stdout),
        err: text(output.stderr),
        code: output.status.code().unwrap_or(-1),
    }
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
