//! The whole way of a skip: a test that skips, the file that it tells, the program that counts.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use kiban_testkit::{shared, skip, Lack, SKIPS};

/// Set for this program when a test below starts it again: what that one does without.
const WITHOUT: &str = "KIBAN_TESTKIT_WITHOUT";

#[test]
fn started_again() {
    match std::env::var(WITHOUT).as_deref() {
        Ok("a tool") => skip(&Lack::Tool { name: "nosuchtool", mend: "kiban setup lint" }),
        Ok("data") => assert_eq!(shared("no/such/file.tsv"), None),
        // started by the test runner
        _ => {}
    }
}

/// This program.
fn me() -> PathBuf {
    std::env::current_exe().unwrap()
}

/// The command, whose last word so far is this program, does without something.
fn without(what: &str, mut command: Command) -> Command {
    command.args(["--exact", "started_again"]).env(WITHOUT, what);
    for variable in ["CI", "KIBAN_NO_SKIP", SKIPS] {
        command.env_remove(variable);
    }
    command
}

fn text(output: &Output) -> (Option<i32>, String) {
    let both = [&output.stdout[..], &output.stderr[..]].concat();
    (output.status.code(), String::from_utf8(both).unwrap())
}

#[test]
fn a_missing_tool_is_a_failure_under_ci() {
    let under = |what, variable, value| {
        text(&without(what, Command::new(me())).env(variable, value).output().unwrap())
    };
    for (variable, value) in [("CI", "true"), ("KIBAN_NO_SKIP", "1")] {
        let (code, said) = under("a tool", variable, value);
        assert_ne!(code, Some(0), "{said}");
        assert!(said.contains("nosuchtool is not here; to get it: kiban setup lint"), "{said}");
        assert_eq!(under("data", variable, value).0, Some(0));
    }
    assert_eq!(under("a tool", "CI", "false").0, Some(0));
}

#[test]
fn skips_are_counted() {
    let report = Path::new(env!("CARGO_TARGET_TMPDIR")).join("report");
    let tally = |what| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tally"));
        command.arg(&report).arg(me());
        without(what, command)
    };
    let told = || std::fs::read_to_string(&report).unwrap();
    for (what, said) in [
        (
            "a tool",
            "without nosuchtool: skips started_again\n\
             to get nosuchtool: kiban setup lint\n\
             skipped for lack of: nosuchtool (1)\n\
             0 passed, 0 failed, 1 skipped\n",
        ),
        (
            "data",
            "without shared data: skips started_again\n\
             skipped for lack of: shared data (1)\n\
             0 passed, 0 failed, 1 skipped\n",
        ),
    ] {
        let (code, output) = text(&tally(what).output().unwrap());
        assert_eq!((code, told()), (Some(0), said.to_owned()), "{output}");
    }
    let (code, output) = text(&tally("a tool").env("CI", "true").output().unwrap());
    assert_eq!(told(), "0 passed, 1 failed, 0 skipped\n");
    assert_ne!(code, Some(0), "{output}");
    // nothing ran
    assert_ne!(
        text(&tally("nothing").args(["--skip", "started_again"]).output().unwrap()).0,
        Some(0)
    );
}
