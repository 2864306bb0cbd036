//! The emitted circuits of the shipped configurations, byte by byte: `tests/golden/<kind>/<config>`.
//!
//! `SHA256SUMS` of a configuration names every file (`sha256sum -c` reads it); of `tsume`, `go19` and `chess-thread` the files below 80 kB are kept as
//! text as well, so that a change can be read. `KIBAN_BLESS=1` rewrites the folders.

use kiban_config::{Config, ConfigSet};
use kiban_emit::chip::{chip, module as top};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "support/verilator.rs"]
mod verilator;

const SUMS: &str = "SHA256SUMS";
/// Longer files are kept as a hash only.
const LONGEST_TEXT: usize = 80_000;

fn configs() -> Vec<Config> {
    ConfigSet::shipped().unwrap().iter().cloned().collect()
}

fn folder(config: &Config) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(config.circuit.kind())
        .join(&config.name)
}

/// File name -> text that should lie in the folder.
fn expected(config: &Config) -> BTreeMap<String, String> {
    let files = chip(config).unwrap();
    let mut sums = String::new();
    for (name, text) in &files {
        let digest: String =
            Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect();
        writeln!(sums, "{digest}  {name}").unwrap();
    }
    let mut kept: BTreeMap<String, String> = match config.name.as_str() {
        "tsume" | "go19" | "chess-thread" => {
            files.into_iter().filter(|(_, text)| text.len() < LONGEST_TEXT).collect()
        }
        _ => BTreeMap::new(),
    };
    kept.insert(SUMS.into(), sums);
    kept
}

fn found(folder: &Path) -> BTreeMap<String, String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return BTreeMap::new() };
    entries
        .map(|e| e.unwrap().path())
        .map(|p| {
            let name = p.file_name().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read_to_string(&p).unwrap())
        })
        .collect()
}

#[test]
fn emitted_circuits_are_those_of_the_golden_folders() {
    let bless = std::env::var_os("KIBAN_BLESS").is_some();
    for config in configs() {
        let (folder, want) = (folder(&config), expected(&config));
        if bless {
            let _ = std::fs::remove_dir_all(&folder);
            std::fs::create_dir_all(&folder).unwrap();
            for (name, text) in &want {
                std::fs::write(folder.join(name), text).unwrap();
            }
        }
        let got = found(&folder);
        // texts before sums: a line says more than a hash
        for (name, text) in want.iter().filter(|(name, _)| *name != SUMS) {
            let kept = got.get(name).map_or("", |t| t.as_str());
            let line = text.lines().zip(kept.lines()).position(|(a, b)| a != b);
            let line = line.unwrap_or(text.lines().count().min(kept.lines().count())) + 1;
            assert!(
                kept == text,
                "{}: {name} differs from the golden file in line {line}; KIBAN_BLESS=1 rewrites it",
                config.name
            );
        }
        let lines = |m: &BTreeMap<String, String>| -> Vec<String> {
            m.get(SUMS).map_or("", |t| t.as_str()).lines().map(str::to_string).collect()
        };
        assert_eq!(lines(&got), lines(&want), "{}: {SUMS}", config.name);
        let names = |m: &BTreeMap<String, String>| m.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&got), names(&want), "{}", config.name);
    }
}

#[test]
fn two_emissions_are_the_same() {
    for config in configs() {
        assert!(chip(&config).unwrap() == chip(&config).unwrap(), "{}", config.name);
    }
}

#[test]
fn every_file_names_its_configuration_and_source() {
    for config in configs() {
        for (name, text) in chip(&config).unwrap() {
            let head: Vec<&str> = text.lines().take_while(|l| l.starts_with("//")).collect();
            let head = head.join("\n");
            let about = format!("configuration {} ({})", config.name, config.hash());
            assert!(head.contains(&about), "{name}:\n{head}");
            assert!(text.ends_with('\n') && text.is_ascii(), "{name}");
        }
    }
}

fn written(config: &Config, tool: &str) -> (PathBuf, Vec<String>) {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("golden_tsume").join(tool);
    let dir = dir.join(&config.name);
    std::fs::create_dir_all(&dir).unwrap();
    let files = chip(config).unwrap();
    for (name, text) in &files {
        std::fs::write(dir.join(name), text).unwrap();
    }
    (dir, files.into_keys().collect())
}

fn silent(command: &mut Command, config: &Config) {
    let out = command.output().unwrap();
    let said =
        String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{}: {said}", config.name);
    assert!(!said.contains("arning"), "{}: {said}", config.name);
}

#[test]
fn verilator_has_nothing_to_say() {
    let Some(verilator) = verilator::find() else { return };
    for config in configs() {
        let (dir, files) = written(&config, "verilator");
        silent(
            Command::new(&verilator)
                .current_dir(&dir)
                .args(["--lint-only", "-Wall", "--top-module", top(&config)])
                .args(["--default-language", "1364-2005"])
                .args(&files),
            &config,
        );
    }
}

#[test]
fn icarus_accepts_the_circuits() {
    let Some(iverilog) = verilator::in_path("iverilog") else {
        println!("skipped: no iverilog in PATH");
        return;
    };
    for config in configs() {
        let (dir, files) = written(&config, "iverilog");
        for language in ["-g2001", "-g2005"] {
            silent(
                Command::new(&iverilog)
                    .current_dir(&dir)
                    .args([language, "-Wall", "-Wno-timescale", "-tnull", "-s", top(&config)])
                    .args(&files),
                &config,
            );
        }
    }
}
