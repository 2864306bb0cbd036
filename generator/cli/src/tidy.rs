//! Keeps the pages true: every verb, board and configuration is named, every command that is shown can be given.

use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use kiban_config::{BoardSet, ConfigSet};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

#[test]
fn the_command_line_is_sound() {
    crate::command().debug_assert();
}

/// `docs/commands.md` has a section for each verb that names all its options; README names the verb.
#[test]
fn every_verb_is_described() {
    let (page, readme) = (read("docs/commands.md"), read("README.md"));
    for verb in crate::command().get_subcommands() {
        let name = verb.get_name();
        let start = format!("## {name}\n");
        let at = page.find(&start).unwrap_or_else(|| panic!("docs/commands.md: no section {name}"));
        let section = &page[at + start.len()..];
        let section = &section[..section.find("\n## ").unwrap_or(section.len())];
        for long in verb.get_arguments().filter_map(clap::Arg::get_long) {
            // stated once, for all verbs
            let global = ["json", "quiet", "tools", "no-setup", "build-dir", "help", "version"];
            if global.contains(&long) {
                continue;
            }
            assert!(section.contains(&format!("--{long}")), "docs/commands.md, {name}: --{long}");
        }
        assert!(readme.contains(&format!("| `{name}` |")), "README.md: no row for {name}");
    }
    let globals = crate::command();
    for long in globals.get_arguments().filter_map(clap::Arg::get_long) {
        assert!(page.contains(&format!("--{long}")), "docs/commands.md: --{long}");
    }
}

/// A number below what is allowed is refused with what is allowed, not as an option that nobody knows.
#[test]
fn numbers_may_be_negative_and_are_refused_in_words() {
    let ask = |verb: &str, option: &str, value: &str| {
        let words = ["kiban", verb, option, value];
        crate::command().try_get_matches_from(words).err().map(|e| (e.kind(), e.to_string()))
    };
    let is =
        |answer: &Option<(ErrorKind, String)>, kind| answer.as_ref().is_some_and(|a| a.0 == kind);
    let mut seen = 0;
    for verb in crate::command().get_subcommands() {
        for long in verb.get_arguments().filter_map(clap::Arg::get_long) {
            let (name, option) = (verb.get_name(), format!("--{long}"));
            let bad = |value| is(&ask(name, &option, value), ErrorKind::ValueValidation);
            if !bad("x") || bad("7") {
                continue;
            }
            seen += 1;
            match ask(name, &option, "-1") {
                Some((ErrorKind::ValueValidation, text)) => {
                    assert!(text.contains("are allowed"), "{name} {option} -1: {text}");
                }
                other if is(&other, ErrorKind::UnknownArgument) => {
                    panic!("{name} {option} -1: {other:?}")
                }
                // -1 is a number that is allowed
                _ => {}
            }
        }
    }
    assert!(seen >= 25, "only {seen} options take a number");
}

/// The line that a refusal of `kiban sim` names can be given, for every configuration that it refuses.
#[test]
fn what_simulates_other_games_can_be_given() {
    let configs = ConfigSet::shipped().unwrap();
    let refused: Vec<String> =
        configs.iter().filter_map(|c| crate::verbs::no_demo(c).err()).map(|f| f.message).collect();
    assert!(refused.len() >= 8, "{refused:?}");
    for message in refused {
        let line = &message[message.rfind("kiban ").unwrap()..];
        if let Err(e) = crate::command().try_get_matches_from(words(line)) {
            panic!("{line}: {e}");
        }
    }
}

#[test]
fn every_board_and_configuration_is_named() {
    let readme = read("README.md");
    for board in BoardSet::shipped().unwrap().names() {
        assert!(readme.contains(&format!("| `{board}` |")), "README.md: no row for {board}");
    }
    for config in ConfigSet::shipped().unwrap().iter() {
        let name = &config.name;
        assert!(readme.contains(&format!("| `{name}` |")), "README.md: no row for {name}");
    }
}

/// The lines of the code blocks of a page that call kiban, and those of the scripts.
fn commands() -> Vec<(String, String)> {
    let mut pages: Vec<PathBuf> = vec![root().join("README.md"), root().join("CONTRIBUTING.md")];
    for folder in ["docs", "docs/circuits"] {
        let entries = std::fs::read_dir(root().join(folder)).unwrap();
        pages.extend(
            entries
                .flatten()
                .map(|e| e.path())
                .filter(|p| p.extension().is_some_and(|e| e == "md")),
        );
    }
    let mut found = Vec::new();
    for page in pages {
        let text = std::fs::read_to_string(&page).unwrap();
        let mut code = false;
        for line in text.lines() {
            if line.trim_start().starts_with("```") {
                code = !code;
            } else if code {
                let line = line.trim_start_matches("$ ");
                if line.starts_with("kiban ") {
                    found.push((page.display().to_string(), line.to_string()));
                }
            }
        }
    }
    for script in ["scripts/run.sh", ".ci/run"] {
        for line in read(script).lines() {
            let line = line.trim();
            let call = line
                .strip_prefix("\"$kiban\" ")
                .or_else(|| line.strip_prefix("cargo run --release -p kiban -- "));
            if let Some(rest) = call {
                found.push((script.to_string(), format!("kiban {}", rest.replace("$family", ""))));
            }
        }
    }
    found
}

/// Words of a line as a shell sees them, up to a pipe, a redirection or a comment.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for c in line.chars() {
        match (quote, c) {
            (Some(q), c) if c == q => quote = None,
            (None, '\'' | '"') => quote = Some(c),
            (None, ' ') => words.push(String::new()),
            (None, '|' | '>' | '<' | '#' | ';' | '&') => break,
            _ => words.last_mut().unwrap().push(c),
        }
    }
    words.retain(|w| !w.is_empty());
    words
}

#[test]
fn every_command_that_is_shown_can_be_given() {
    let commands = commands();
    for (page, line) in &commands {
        if let Err(e) = crate::command().try_get_matches_from(words(line)) {
            assert!(!e.use_stderr(), "{page}: `{line}`: {e}");
        }
        for (i, word) in words(line).iter().enumerate() {
            // files of the repository that a command reads are there
            if i > 1 && word.starts_with("problems/") {
                assert!(root().join(word).is_file(), "{page}: {word}");
            }
        }
    }
    assert!(commands.len() > 15, "only {} commands were found", commands.len());
    for script in ["scripts/run.sh", "scripts/test.sh"] {
        assert!(read("README.md").contains(script), "README.md does not name {script}");
    }
}

#[test]
fn the_demo_is_one_of_our_problems() {
    let demo = crate::verbs::demo();
    assert!(read("problems/own.tsv").lines().any(|l| l.split('\t').next() == Some(demo)), "{demo}");
}
