//! The emitted circuits of the shipped configurations, byte by byte: `tests/golden/<kind>/<config>`.
//!
//! Of `tsume`, `go19` and `chess-thread` the files below 90 kB are kept as text.

use kiban_config::{Config, ConfigSet};
use kiban_emit::chip::{chip, module as top};
use kiban_testkit::tools;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

#[path = "support/golden.rs"]
mod golden;
#[path = "support/verilator.rs"]
mod verilator;

use golden::Files;

/// Longer files are kept as a hash only.
const LONGEST_TEXT: usize = 90_000;

/// The shipped configurations with their circuits, emitted once for all tests.
fn emitted() -> &'static [(Config, Files)] {
    static EMITTED: LazyLock<Vec<(Config, Files)>> = LazyLock::new(|| {
        let shipped = ConfigSet::shipped().unwrap();
        shipped.iter().map(|config| (config.clone(), chip(config).unwrap())).collect()
    });
    &EMITTED
}

#[test]
fn emitted_circuits_are_those_of_the_golden_folders() {
    for (config, files) in emitted() {
        let kept = matches!(config.name.as_str(), "tsume" | "go19" | "chess-thread");
        let folder = format!("{}/{}", config.circuit.kind(), config.name);
        golden::check(&folder, files, |_, text| kept && text.len() < LONGEST_TEXT);
    }
}

#[test]
fn two_emissions_are_the_same() {
    for (config, files) in emitted() {
        assert!(chip(config).unwrap() == *files, "{}", config.name);
    }
}

#[test]
fn every_file_names_its_configuration_and_source() {
    for (config, files) in emitted() {
        for (name, text) in files {
            let head: Vec<&str> = text.lines().take_while(|l| l.starts_with("//")).collect();
            let head = head.join("\n");
            let about = format!("configuration {} ({})", config.name, config.hash());
            assert!(head.contains(&about), "{name}:\n{head}");
            let source = head.split_once("Emitted: edit ").and_then(|s| s.1.split_once([' ', ',']));
            let source = source.map(|s| s.0).unwrap_or_default();
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
            assert!(root.join(source).is_file(), "{name} names {source:?}:\n{head}");
            assert!(text.ends_with('\n') && text.is_ascii(), "{name}");
        }
    }
}

/// What comments say of pages, `docs/circuits/tsume.md, sections 4 and 6`, leads somewhere.
#[test]
fn pages_and_sections_that_comments_name_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut named = BTreeSet::new();
    for (name, text) in emitted().iter().flat_map(|(_, files)| files) {
        // sentences go on in the next line
        let text = text.replace("\n// ", " ").replace("\n    // ", " ");
        for (at, _) in text.match_indices("docs/") {
            let (page, rest) = text[at..].split_once(".md").unwrap_or_else(|| panic!("{name}"));
            let rest = rest.trim_start_matches([',', ' ']);
            let rest = rest.strip_prefix("sections ").or(rest.strip_prefix("section "));
            let first = rest.and_then(number);
            let second = first.and_then(|(_, rest)| number(rest.strip_prefix(" and ")?));
            let numbers: Vec<u32> = first.into_iter().chain(second).map(|(n, _)| n).collect();
            named.insert((format!("{page}.md"), numbers));
        }
    }
    assert!(named.iter().filter(|(_, numbers)| !numbers.is_empty()).count() > 10, "{named:?}");
    for (page, numbers) in named {
        let text = std::fs::read_to_string(root.join(&page));
        let text = text.unwrap_or_else(|e| panic!("{page}: {e}"));
        for n in numbers {
            assert!(text.contains(&format!("\n## {n}. ")), "{page} has no section {n}");
        }
    }
}

/// The number that a text begins with, and what follows it.
fn number(text: &str) -> Option<(u32, &str)> {
    let (digits, rest) = text.split_at(text.find(|c: char| !c.is_ascii_digit())?);
    Some((digits.parse().ok()?, rest))
}

fn written(config: &Config, files: &'static Files, tool: &str) -> (PathBuf, Vec<&'static String>) {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("verilog").join(tool);
    let dir = dir.join(&config.name);
    std::fs::create_dir_all(&dir).unwrap();
    for (name, text) in files {
        std::fs::write(dir.join(name), text).unwrap();
    }
    (dir, files.keys().collect())
}

fn silent(command: &mut Command, config: &Config) {
    let out = command.output().unwrap();
    let said =
        String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{}: {said}", config.name);
    assert!(!said.contains("arning"), "{}: {said}", config.name);
}

/// `kiban lint` reads them as Verilog of 2005, in the tests of the command; older tools have that of 2001.
#[test]
fn icarus_accepts_the_circuits_as_verilog_2001() {
    let Some(iverilog) = tools::tool("iverilog") else { return };
    for (config, files) in emitted() {
        let (dir, files) = written(config, files, "iverilog");
        silent(
            tools::command(&iverilog)
                .current_dir(&dir)
                .args(["-g2001", "-Wall", "-Wno-timescale", "-tnull", "-s", top(config)])
                .args(&files),
            config,
        );
    }
}
