//! What machines of others run, the container and public continuous integration: no container is started and no server asked here, but
//! their files can be read, run both commands of README, and name what is there.

use std::process::Command;

use kiban_testkit::root;
use yaml_rust2::{Yaml, YamlLoader};

use crate::hosts::HOSTS;

fn read(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// Both commands, as README's fence below their heading has them.
fn commands() -> Vec<String> {
    let page = read("README.md");
    let part = page.split("## Two commands").nth(1).unwrap_or_default();
    let fence = part.split("```").nth(1).unwrap_or_default();
    let bare = |l: &str| l.split('#').next().unwrap_or_default().trim().to_string();
    let found: Vec<String> = fence.lines().map(bare).filter(|l| !l.is_empty()).collect();
    assert_eq!(found.len(), 2, "{fence}");
    found
}

/// A shell takes the text; what it calls of the repository's is there.
fn is_sound(text: &str, place: &str) {
    let said = Command::new("sh").args(["-n", "-c", text]).output().unwrap();
    assert!(said.status.success(), "{place}: {text}: {}", String::from_utf8_lossy(&said.stderr));
    for word in text.split_whitespace().filter(|w| w.starts_with("scripts/") || *w == ".ci/run") {
        assert!(root().join(word).is_file(), "{place}: {word}");
    }
}

/// The instructions of a Containerfile, each with what follows it, lines that go on put together.
fn instructions(text: &str) -> Vec<(String, String)> {
    let lines = text.lines().filter(|l| !l.starts_with('#'));
    let joined = lines.collect::<Vec<_>>().join("\n").replace("\\\n", " ");
    let split = |l: &str| {
        let (word, rest) = l.split_once(' ').unwrap_or((l, ""));
        (word.to_string(), rest.trim().to_string())
    };
    joined.lines().filter(|l| !l.trim().is_empty()).map(split).collect()
}

/// What is wrong with a Containerfile.
fn faults(text: &str) -> Vec<String> {
    const KNOWN: [&str; 7] = ["FROM", "RUN", "ENV", "WORKDIR", "COPY", "ENTRYPOINT", "CMD"];
    let (mut found, mut stages) = (vec![], Vec::<String>::new());
    for (word, rest) in instructions(text) {
        if !KNOWN.contains(&word.as_str()) {
            found.push(format!("no instruction: {word}"));
        }
        if stages.is_empty() && word != "FROM" {
            found.push(format!("{word} before FROM"));
        }
        match word.as_str() {
            "FROM" => match rest.split_once(" AS ") {
                Some((from, name)) => {
                    if !from.contains('/') && !stages.iter().any(|s| s == from) {
                        found.push(format!("no stage {from}"));
                    }
                    stages.push(name.to_string());
                }
                None => found.push(format!("FROM {rest}: a stage has a name")),
            },
            "ENTRYPOINT" | "CMD" if serde_json::from_str::<Vec<String>>(&rest).is_err() => {
                found.push(format!("{word} {rest}: a list of words"));
            }
            _ if rest.is_empty() => found.push(format!("{word} of nothing")),
            _ => {}
        }
    }
    found
}

#[test]
fn the_container_runs_both_commands() {
    let text = read("Containerfile");
    assert_eq!(faults(&text), [""; 0]);
    let runs: Vec<String> =
        instructions(&text).into_iter().filter(|i| i.0 == "RUN").map(|i| i.1).collect();
    for line in &runs {
        is_sound(line, "Containerfile");
    }
    for command in commands() {
        assert!(runs.iter().any(|r| r.ends_with(&command)), "Containerfile: {command}");
    }
    // what its first lines say can be built
    for stage in text.lines().filter_map(|l| l.split("--target ").nth(1)?.split(' ').next()) {
        assert!(text.contains(&format!(" AS {stage}\n")), "Containerfile: no stage {stage}");
    }
    for (bad, why) in [
        ("RUN x\n", "RUN before FROM"),
        ("FROM a/b AS c\nRUNN x\n", "no instruction: RUNN"),
        ("FROM a/b AS c\nFROM d AS e\n", "no stage d"),
        ("FROM a/b\n", "a stage has a name"),
        ("FROM a/b AS c\nCMD kiban\n", "a list of words"),
        ("FROM a/b AS c\nRUN \\\n\n", "RUN of nothing"),
    ] {
        assert!(faults(bad).iter().any(|f| f.contains(why)), "{bad}: {:?}", faults(bad));
    }
}

#[test]
fn public_continuous_integration_runs_both_commands() {
    const FILE: &str = ".github/workflows/ci.yml";
    let file = YamlLoader::load_from_str(&read(FILE)).unwrap_or_else(|e| panic!("{FILE}: {e}"));
    let [file] = &file[..] else { panic!("{FILE}: {} documents", file.len()) };
    assert!(!file["on"].is_badvalue() && !file["permissions"].is_badvalue(), "{FILE}: on");
    let jobs = file["jobs"].as_hash().expect("jobs");
    let mut runs = Vec::new();
    for (name, job) in jobs {
        let name = name.as_str().expect("a job's name");
        assert!(!job["runs-on"].is_badvalue(), "{FILE}: {name}: runs-on");
        assert!(job["timeout-minutes"].as_i64().is_some(), "{FILE}: {name}: timeout-minutes");
        for step in job["steps"].as_vec().unwrap_or_else(|| panic!("{FILE}: {name}: steps")) {
            match (&step["run"], &step["uses"]) {
                (Yaml::String(run), Yaml::BadValue) => {
                    is_sound(run, FILE);
                    runs.push(run.clone());
                }
                // a version is named
                (Yaml::BadValue, Yaml::String(uses)) => assert!(uses.contains("@v"), "{uses}"),
                _ => panic!("{FILE}: {name}: a step runs something or uses something"),
            }
        }
    }
    // the second one where no tool may be missing
    let strict = read(".ci/run");
    for command in commands() {
        let inside = strict.lines().any(|l| l.starts_with(&format!("exec {command}")));
        let called = runs.iter().any(|r| *r == command || inside && r == ".ci/run");
        assert!(called, "{FILE}: {command}");
    }
    // systems that are only compiled for here are built on there
    let systems = format!("{:?}", file["jobs"]["hosts"]["strategy"]["matrix"]["os"]);
    for (host, system) in [("windows", "windows"), ("apple", "macos")] {
        assert!(HOSTS.iter().any(|h| h.contains(host)) && systems.contains(system), "{systems}");
    }
    for bad in ["a: [1", "a:\n  b\n c: d", "a: b: c"] {
        assert!(YamlLoader::load_from_str(bad).is_err(), "{bad}");
    }
}
