//! Completions: what a shell is told at Tab.

use std::process::Command;

use crate::common::{command, kiban, Temp};

/// What bash offers at the end of a line, by the script that the program prints, in a folder.
fn tabbed(temp: &Temp, line: &str) -> Vec<String> {
    let program = env!("CARGO_BIN_EXE_kiban");
    let script = temp.write("completions.bash", kiban(&["completions", "bash"]).out.as_bytes());
    // what readline sets; the function is the one that is registered
    let body = r#"
        COMP_WORDBREAKS=$' \t\n"\'><=;|&(:@'
        source "$1"
        COMP_LINE="$3" COMP_POINT=${#3}
        words=($(complete -p kiban)) function=${words[2]}
        "$function" "$2" "" ""
        (( ${#COMPREPLY[@]} == 0 )) || printf '%s\n' "${COMPREPLY[@]}"
    "#;
    let mut bash = Command::new("bash");
    bash.args(["--norc", "-c", body, "bash", &script, program, line]);
    let output = bash.current_dir(&temp.0).env_remove("KIBAN_SHARED").output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{line}");
    assert!(output.status.success(), "{line}");
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_string).collect()
}

/// Names as they are, files that are there, and nothing where nothing fits.
#[test]
fn bash_asks_the_program() {
    let temp = Temp::new();
    let own = kiban(&["configs", "go9-small", "--json"]);
    assert_eq!(own.code, 0, "{}", own.err);
    let shipped = |folder: &str, name: &str| {
        std::fs::read(crate::common::root().join(folder).join(name)).unwrap()
    };
    temp.write("circuit.toml", &shipped("configs", "go9-small.toml"));
    temp.write("plate.toml", &shipped("boards", "icebreaker.toml"));
    temp.write("two words.toml", &shipped("configs", "go9-small.toml"));
    temp.write("mates.tsv", b"");
    std::fs::create_dir(temp.path("circuits")).unwrap();
    temp.write("circuits/mine.toml", &shipped("configs", "go9-small.toml"));
    let sorted = |line: &str| {
        let mut all = tabbed(&temp, line);
        all.sort();
        all
    };
    for (line, all) in [
        ("kiban sol", &["solve"][..]),
        ("kiban gen go9-sm", &["go9-small"]),
        // a file of the right kind, and what is in folders
        ("kiban gen c", &["chess", "chess-perft", "chess-thread", "circuit.toml", "circuits/"]),
        ("kiban gen circuits/", &["circuits/mine.toml"]),
        ("kiban gen ./circuit.t", &["./circuit.toml"]),
        ("kiban build go9-small --board pl", &["plate.toml"]),
        ("kiban gen pl", &[]),
        // blanks
        ("kiban gen two", &["two\\ words.toml"]),
        ("kiban gen two\\ w", &["two\\ words.toml"]),
        ("kiban gen 'two w", &["two words.toml"]),
        // bash replaces what stands behind the colon
        ("kiban solve --device netlist:ulx", &["ulx3s-85f"]),
        ("kiban solve --device \"netlist:ulx", &["netlist:ulx3s-85f"]),
        ("kiban solve --device=mod", &["model"]),
        ("kiban solve --device serial:/dev/x@1", &["1000000"]),
        ("kiban solve --file ma", &["mates.tsv"]),
        ("kiban doctor ecp5 gow", &["gowin"]),
        ("kiban bench --set mate", &["mates.tsv"]),
        // nothing fits
        ("kiban gen nosuch", &[]),
        ("kiban solve --nodes ", &[]),
        ("kiban solve --config go", &[]),
        ("kiban build go19 --board icebr", &[]),
    ] {
        let all: Vec<String> = all.iter().map(ToString::to_string).collect();
        assert_eq!(sorted(line), all, "{line}");
    }
    // a name that comes later is offered too: it is no frozen list
    temp.write("zebra.toml", &shipped("configs", "go9-small.toml"));
    assert_eq!(sorted("kiban gen ze"), ["zebra.toml"]);
}

/// The other shells ask in the words of their scripts.
#[test]
fn every_shell_is_answered() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = kiban(&["completions", shell]);
        assert_eq!(script.code, 0, "{shell}");
        assert!(script.out.contains("KIBAN_COMPLETE") && script.out.contains("kiban"), "{shell}");
        // of a folder with functions zsh calls it, and does not read it
        assert_eq!(script.out.contains("== _kiban"), shell == "zsh", "{}", script.out);
    }
    for shell in ["zsh", "fish", "powershell"] {
        let ask = |words: &[&str]| {
            let mut asked = command(&[&["--", "kiban"], words].concat());
            asked.env("KIBAN_COMPLETE", shell).env("_CLAP_COMPLETE_INDEX", words.len().to_string());
            let output = asked.output().unwrap();
            assert_eq!(output.status.code(), Some(0), "{shell}");
            String::from_utf8(output.stdout).unwrap()
        };
        let told = ask(&["gen", "go9-s"]);
        assert!(told.starts_with("go9-small") && told.trim().lines().count() == 1, "{told}");
        assert_eq!(ask(&["gen", "nosuch"]), "", "{shell}");
    }
    let mut strange = command(&["--", "kiban", ""]);
    let output = strange.env("KIBAN_COMPLETE", "tcsh").output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("KIBAN_COMPLETE: unknown shell `tcsh`") && said.lines().count() == 1);
}

/// A script is no line of JSON.
#[test]
fn completions_are_no_json() {
    let said = kiban(&["--json", "completions", "bash"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.contains("no --json"), "{}", said.err);
}
