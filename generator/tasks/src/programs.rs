//! The test programs of the workspace, so that several run side by side.

use std::path::Path;

use serde_json::Value;
use xshell::cmd;

use crate::run::{Failure, Room};

/// Those that take longest or wait most, which begin first: package folder and target.
const FIRST: [(&str, &str); 10] = [
    ("cli", "workers"),
    ("cli", "lint"),
    ("emit", "tsume_engine_cosim"),
    ("emit", "chess_machine_cosim"),
    ("cli", "simulated"),
    ("emit", "blocks"),
    ("cli", "go"),
    ("cli", "cluster"),
    ("engine", "kiban_engine"),
    ("emit", "go_cosim"),
];

/// A test program as cargo built it: the folder of its package, the target, the file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Program {
    folder: String,
    target: String,
    file: String,
}

impl Program {
    /// Of a message of cargo; none if it is about something else.
    fn of(message: &Value) -> Option<Program> {
        let word = |value: &Value| value.as_str().map(str::to_string);
        if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
            return None;
        }
        let folder = Path::new(message["manifest_path"].as_str()?).parent()?;
        Some(Program {
            folder: folder.to_str()?.to_string(),
            target: word(&message["target"]["name"])?,
            file: word(&message["executable"])?,
        })
    }

    /// Its place among those that begin first, or behind them.
    fn turn(&self) -> usize {
        let package = self.folder.rsplit('/').next().unwrap_or_default();
        FIRST.iter().position(|f| *f == (package, &self.target)).unwrap_or(FIRST.len())
    }
}

/// A line for each, the longest first: its folder, a tab, the file. All are built before.
pub fn listed(room: &Room) -> Result<String, Failure> {
    let command = cmd!(room.shell, "cargo test --workspace --no-run --message-format=json");
    let asked = command.to_string();
    let said = command.quiet().ignore_stderr().read()?;
    let messages = said.lines().filter_map(|l| serde_json::from_str(l).ok());
    let mut programs: Vec<Program> = messages.filter_map(|m: Value| Program::of(&m)).collect();
    if programs.is_empty() {
        return Err(Failure::new(format!("`{asked}` names no test program")));
    }
    programs.sort_by_key(Program::turn);
    Ok(programs.iter().map(|p| format!("{}\t{}\n", p.folder, p.file)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_a_test_program() {
        let mut message = serde_json::json!({
            "reason": "compiler-artifact",
            "manifest_path": "/k/generator/emit/Cargo.toml",
            "target": { "name": "blocks" },
            "profile": { "test": true },
            "executable": "/k/target/debug/deps/blocks-1",
        });
        let blocks = Program::of(&message).unwrap();
        let file = "/k/target/debug/deps/blocks-1".to_string();
        assert_eq!(
            blocks,
            Program { folder: "/k/generator/emit".into(), target: "blocks".into(), file }
        );
        assert_eq!(FIRST[blocks.turn()], ("emit", "blocks"));
        assert_eq!(Program { folder: "/k/generator/cli".into(), ..blocks }.turn(), FIRST.len());
        // built to be called, not to be run as a test
        message["profile"]["test"] = false.into();
        assert_eq!(Program::of(&message), None);
        // a library
        message["profile"]["test"] = true.into();
        message["executable"] = Value::Null;
        assert_eq!(Program::of(&message), None);
        assert_eq!(Program::of(&serde_json::json!({ "reason": "build-finished" })), None);
    }

    /// Names that are gone would begin late, and nobody would see it.
    #[test]
    fn those_that_begin_first_are_there() {
        for (package, target) in FIRST {
            let folder = kiban_testkit::root().join("generator").join(package);
            let file = folder.join(format!("tests/{target}.rs"));
            let is_library = *target == *format!("kiban_{package}");
            assert!(
                is_library || file.is_file() || file.with_extension("").join("main.rs").is_file(),
                "{package} {target}"
            );
        }
    }
}
