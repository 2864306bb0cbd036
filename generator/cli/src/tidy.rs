//! Keeps the pages true: every verb, board and configuration is named, every command that is shown can be given.

use std::path::{Path, PathBuf};

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

/// The words in backticks of a text, in their order.
fn code_words(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// The text of a page from a heading to the next of its level.
fn section<'a>(page: &'a str, heading: &str) -> &'a str {
    let start = format!("\n## {heading}\n");
    let at = page.find(&start).unwrap_or_else(|| panic!("no section {heading}"));
    let rest = &page[at + start.len()..];
    &rest[..rest.find("\n## ").unwrap_or(rest.len())]
}

/// `docs/commands.md` has a section for each verb, in the program's order, that names all its options; README's line of verbs
/// names these and no others.
#[test]
fn every_verb_is_described() {
    let (page, readme) = (read("docs/commands.md"), read("README.md"));
    let mut verbs = Vec::new();
    for verb in crate::command().get_subcommands() {
        let name = verb.get_name().to_string();
        let section = section(&page, &name);
        for long in verb.get_arguments().filter_map(clap::Arg::get_long) {
            // stated once, for all verbs
            let global = ["json", "quiet", "tools", "no-setup", "build-dir", "help", "version"];
            if global.contains(&long) {
                continue;
            }
            assert!(section.contains(&format!("--{long}")), "docs/commands.md, {name}: --{long}");
        }
        verbs.push(name);
    }
    let sections: Vec<&str> = page.lines().filter_map(|l| l.strip_prefix("## ")).collect();
    assert_eq!(sections, verbs, "docs/commands.md: its sections and the verbs");
    let line = readme.lines().find(|l| l.starts_with("Verbs")).expect("README.md: a line of verbs");
    assert_eq!(code_words(line), verbs, "README.md: its line of verbs");
    let globals = crate::command();
    for long in globals.get_arguments().filter_map(clap::Arg::get_long) {
        assert!(page.contains(&format!("--{long}")), "docs/commands.md: --{long}");
    }
}

/// README's two tables of configurations and boards have these in their first columns, each once, and nothing else.
#[test]
fn every_board_and_configuration_is_named() {
    let readme = read("README.md");
    let text = section(&readme, "Configurations and boards");
    let first_cells = |head: &str| {
        let rows = text.lines().skip_while(|l| !l.starts_with(&format!("| {head} |"))).skip(2);
        let rows = rows.take_while(|l| l.starts_with('|'));
        let cells = rows.flat_map(|l| code_words(l.split('|').nth(1).unwrap_or_default()));
        let mut names: Vec<String> = cells.map(str::to_string).collect();
        names.sort();
        names
    };
    let mut boards: Vec<String> =
        BoardSet::shipped().unwrap().names().map(str::to_string).collect();
    boards.sort();
    assert_eq!(first_cells("board"), boards, "README.md: boards");
    let mut configs: Vec<String> =
        ConfigSet::shipped().unwrap().iter().map(|c| c.name.clone()).collect();
    configs.sort();
    assert_eq!(first_cells("configuration"), configs, "README.md: configurations");
}

/// The figures of the pages are those that were measured last (`docs/evidence/figures.txt`), as the script writes them.
#[test]
fn the_figures_are_those_that_were_measured() {
    let script = root().join("scripts/figures.py");
    let Ok(said) = std::process::Command::new("python3").arg(script).arg("--check").output() else {
        println!("skipped: no python3");
        return;
    };
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
}

/// Every picture is shown by a page, and every picture that a page shows is there.
#[test]
fn every_picture_is_shown() {
    let folder = root().join("docs/circuits/pictures");
    let mut there: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|e| e.unwrap().path().canonicalize().unwrap())
        .collect();
    there.sort();
    let mut shown: Vec<PathBuf> = Vec::new();
    for page in pages() {
        let text = std::fs::read_to_string(&page).unwrap();
        for target in text.split("![").skip(1).filter_map(|t| t.split("](").nth(1)) {
            let target = target.split(')').next().unwrap_or_default();
            let path = page.parent().unwrap().join(target);
            shown.push(path.canonicalize().unwrap_or_else(|e| panic!("{}: {e}", path.display())));
        }
    }
    shown.sort();
    shown.dedup();
    assert_eq!(shown, there);
}

/// Prose has a sentence a line: no full stop behind a word with another sentence behind it, outside of code, tables and brackets.
#[test]
fn a_sentence_a_line() {
    let mut found = Vec::new();
    for page in pages() {
        let text = std::fs::read_to_string(&page).unwrap();
        let mut code = false;
        for (number, line) in text.lines().enumerate() {
            if line.trim_start().starts_with("```") {
                code = !code;
            }
            let verbatim = ["|", "#", "    "].iter().any(|start| line.starts_with(start));
            if !code && !verbatim && sentences_behind_each_other(line) {
                found.push(format!("{}:{}: {line}", page.display(), number + 1));
            }
        }
    }
    assert!(found.is_empty(), "a sentence a line, please:\n{}", found.join("\n"));
}

fn sentences_behind_each_other(line: &str) -> bool {
    let (mut quoted, mut depth) = (false, 0i32);
    let chars: Vec<char> = line.chars().collect();
    for (i, &c) in chars.iter().enumerate() {
        match c {
            '`' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            // a word of one letter before the stop is an initial
            '.' if !quoted && depth <= 0 && i >= 2 => {
                let word = chars[i - 1].is_lowercase() && chars[i - 2].is_lowercase()
                    || matches!(chars[i - 1], ')' | '`');
                let more = matches!(chars[i + 1..], [' ', next, ..] if next.is_uppercase());
                if word && more {
                    return true;
                }
            }
            _ => {}
        }
    }
    false
}

#[test]
fn sentences_are_told_apart() {
    for two in ["It is so. And so on.", "It is `so`. And", "(so it is). And"] {
        assert!(sentences_behind_each_other(two), "{two}");
    }
    for one in
        ["- **Order.** Checks first.", "S. Gelly, D. Silver", "(so it is. And so on)", "a `b. C`"]
    {
        assert!(!sentences_behind_each_other(one), "{one}");
    }
}

/// The names of long tests that `docs/proofs.md` gives are parts of the names of tests that are left out by default.
#[test]
fn the_long_tests_are_there() {
    let mut sources = vec![root().join("generator")];
    let mut ignored = String::new();
    while let Some(path) = sources.pop() {
        if path.is_dir() {
            sources.extend(std::fs::read_dir(path).unwrap().map(|e| e.unwrap().path()));
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = std::fs::read_to_string(path).unwrap();
            for after in text.split("#[ignore").skip(1) {
                let name = after.split("fn ").nth(1).unwrap_or_default();
                ignored += name.split('(').next().unwrap_or_default();
                ignored.push('\n');
            }
        }
    }
    let page = read("docs/proofs.md");
    let mut names = Vec::new();
    for heading in ["Rules", "Models", "Circuits"] {
        for row in section(&page, heading).lines().filter(|l| l.starts_with("| ")).skip(1) {
            let cells: Vec<&str> = row.split('|').collect();
            // the last but one: NAME, behind it what was seen
            names.extend(code_words(cells[cells.len() - 3]));
        }
    }
    assert!(names.len() > 25, "only {} names", names.len());
    for name in names {
        assert!(ignored.contains(name), "docs/proofs.md: no long test {name}");
    }
}

/// All pages for people.
fn pages() -> Vec<PathBuf> {
    let mut pages: Vec<PathBuf> =
        ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "problems/README.md"]
            .map(|name| root().join(name))
            .to_vec();
    for folder in ["docs", "docs/circuits"] {
        let entries = std::fs::read_dir(root().join(folder)).unwrap();
        pages.extend(
            entries
                .flatten()
                .map(|e| e.path())
                .filter(|p| p.extension().is_some_and(|e| e == "md")),
        );
    }
    pages
}

/// The lines of the code blocks of a page that call kiban, and those of the scripts.
fn commands() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for page in pages() {
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
