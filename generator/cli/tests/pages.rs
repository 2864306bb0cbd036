//! The examples of the pages are run, and print what the pages show.
//!
//! An example is a command of a fenced block (`kiban_testkit::pages`). It is run as it stands, by a shell in an empty folder with the
//! `problems` of the repository beside it, if [`stays`] does not say why not. All of them, run or not, are parsed: `src/tidy.rs`.

mod common;

use std::path::Path;
use std::process::{Command, Stdio};

use common::{root, Temp};
use kiban_testkit::pages::{calls, Example, Page};

/// Why an example is parsed only: its first reason.
fn stays(example: &Example) -> Option<&'static str> {
    calls(&example.line).iter().find_map(|call| {
        let [program, args @ ..] = &call[..] else { return None };
        let after = |option: &str| {
            let at = args.iter().position(|a| a == option)?;
            args.get(at + 1).map(String::as_str)
        };
        let verb = args.iter().find(|a| !a.starts_with('-')).map_or("", String::as_str);
        let there = |file: &str| file == "-" || root().join(file).is_file();
        match (program.as_str(), verb) {
            ("echo", _) => None,
            ("kiban", "prog") => Some("it touches hardware"),
            ("kiban", "setup") => Some("it installs"),
            ("kiban", "lint" | "sim" | "build" | "report" | "figures") => Some("it needs tools"),
            ("kiban", "serve") => Some("it goes on until it is ended"),
            ("kiban", "match") => Some("it plays for hours"),
            ("kiban", _) => match (after("--device"), after("--file")) {
                (Some(device), _) if device != "model" => {
                    Some("its device takes a build, or is hardware")
                }
                (_, Some(file)) if !there(file) => Some("it reads a file that is not here"),
                _ => None,
            },
            _ => Some("it is no kiban"),
        }
    })
}

/// What the line prints, and on standard error; its exit code has to be 0.
fn run(example: &Example) -> (String, String) {
    let temp = Temp::new();
    std::os::unix::fs::symlink(
        root().join("problems").canonicalize().unwrap(),
        temp.path("problems"),
    )
    .unwrap();
    // the folder for completions
    std::fs::create_dir_all(temp.path(".local/share/bash-completion/completions")).unwrap();
    let bin = Path::new(env!("CARGO_BIN_EXE_kiban")).parent().unwrap();
    let path = std::env::var("PATH").unwrap_or_default();
    let mut command = Command::new("sh");
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("KIBAN_") {
            command.env_remove(name);
        }
    }
    let output = command
        .args(["-ec", &example.line])
        .current_dir(&temp.0)
        .env("PATH", format!("{}:{path}", bin.display()))
        .env("HOME", &temp.0)
        .env("KIBAN_NO_SETUP", "1")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let (out, err) = (text(output.stdout), text(output.stderr));
    assert!(output.status.success(), "{}: `{}`: {err}", example.place, example.line);
    (out, err)
}

#[test]
fn examples_do_what_the_pages_say() {
    let mut ran = 0;
    for example in Page::all().iter().flat_map(Page::examples) {
        if let Some(why) = stays(&example) {
            println!("{}: {}: parsed only: {why}", example.place, example.line);
            continue;
        }
        let (out, err) = run(&example);
        println!("{}: {}: {} bytes {err}", example.place, example.line, out.len());
        if let Some(wanted) = &example.output {
            // `...` and `[..]` on the page stand for what is left out; blank lines at the end do not count
            snapbox::Assert::new().eq(out.trim_end(), wanted.trim_end());
        }
        ran += 1;
    }
    assert!(ran >= 10, "only {ran} examples were run");
}
