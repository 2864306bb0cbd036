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

/// A test program that does this and says that it passed.
fn passing(body: &str) -> String {
    format!("echo running 1 test\n{body}\necho 'test result: ok. 1 passed; 0 failed; 0 ignored'")
}

/// Test programs of a list: each in its folder, two beside each other, what one says in one piece; one that fails or ends without a
/// result is seen.
#[test]
#[cfg(unix)]
fn programs_of_a_list() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("programs");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let [report, list] = ["report", "list"].map(|name| folder.join(name));
    let run = |bodies: &[String]| {
        let mut lines = String::new();
        for (n, body) in bodies.iter().enumerate() {
            let program = folder.join(format!("p{n}"));
            std::fs::write(&program, format!("#!/bin/sh\n{body}\n")).unwrap();
            let all = std::fs::Permissions::from_mode(0o755);
            std::fs::set_permissions(&program, all).unwrap();
            lines += &format!("{}\t{}\n", folder.display(), program.display());
        }
        std::fs::write(&list, lines).unwrap();
        let mut tally = Command::new(env!("CARGO_BIN_EXE_tally"));
        let (code, said) = text(&tally.arg(&report).arg("--programs").arg(&list).output().unwrap());
        (code, said, std::fs::read_to_string(&report).unwrap())
    };
    // the first one waits for the file of the second one, which outlives its own result
    let wait = "echo one; n=0; while ! [ -e here ] && [ $n -lt 500 ]; do n=$((n+1)); sleep 0.01; done; [ -e here ] && echo met";
    let both = [passing(wait), passing("echo two; touch here; sleep 60 &")];
    let (code, said, told) = run(&both);
    assert_eq!((code, &*told), (Some(0), "2 passed, 0 failed, 0 skipped\n"), "{said}");
    if std::thread::available_parallelism().unwrap().get() > 1 {
        assert!(said.contains("running 1 test\none\nmet\ntest result"), "{said}");
    }
    let (code, said, told) = run(&[passing(""), "echo running 2 tests".into()]);
    let dead = "ended without a result: 1 test program(s)\n1 passed, 0 failed, 0 skipped\n";
    assert_eq!((code, &*told), (Some(1), dead), "{said}");
    // one that says that all is well and is not
    let (code, said, _) = run(&[passing(""), passing("") + "; exit 101"]);
    assert_eq!(code, Some(1), "{said}");
    // one that is not there
    std::fs::write(&list, "/\t/nowhere/program\n").unwrap();
    let mut tally = Command::new(env!("CARGO_BIN_EXE_tally"));
    let (code, said) = text(&tally.arg(&report).arg("--programs").arg(&list).output().unwrap());
    assert!(code == Some(1) && said.contains("--programs"), "{said}");
}
