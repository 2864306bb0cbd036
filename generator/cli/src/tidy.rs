//! Keeps the pages true: every verb, board and configuration is named, every command that is shown can be given.

use kiban_config::{BoardSet, ConfigSet};
use kiban_testkit::pages::{calls, files, Page};
use kiban_testkit::root;

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

/// The lines that call kiban in a script.
fn of_scripts() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for script in ["scripts/run.sh", "scripts/test.sh", "scripts/figures.sh"] {
        for line in read(script).lines() {
            let call =
                ["\"$kiban\" ", "$kiban ", "\"$built/kiban\" "].into_iter().find_map(|start| {
                    let at = line.find(start).filter(|_| !line.trim_start().starts_with('#'))?;
                    Some(&line[at + start.len()..])
                });
            if let Some(rest) = call {
                // up to a redirection, with values for what a script fills in
                let rest = rest.split('>').next().unwrap_or_default();
                let rest = rest.replace("$family", "").replace("$count", "1");
                found.push((script.to_string(), format!("kiban {rest}")));
            }
        }
    }
    found
}

/// What the parser has against a call of kiban, and against the calls that it hands to others (`match --first "kiban gtp"`).
/// `mention`: the call is named in a sentence, where what is required may be missing.
fn refusal(call: &[String], mention: bool) -> Option<String> {
    use clap::error::ErrorKind;
    if let Err(e) = crate::command().try_get_matches_from(call) {
        let incomplete =
            [ErrorKind::MissingRequiredArgument, ErrorKind::MissingSubcommand].contains(&e.kind());
        if e.use_stderr() && !(mention && incomplete) {
            return Some(e.to_string());
        }
    }
    let engines = call.windows(2).filter(|w| ["--first", "--second"].contains(&&*w[0]));
    engines
        .flat_map(|w| calls(&w[1]))
        .filter(|inner| inner[0] == "kiban")
        .find_map(|inner| refusal(&inner, mention))
}

/// Every call of kiban in a fenced block or a script is taken by the parser, whether it is run by a test (`tests/pages.rs`) or not.
#[test]
fn every_command_that_is_shown_can_be_given() {
    let mut seen = 0;
    let mut lines = of_scripts();
    for example in Page::all().iter().flat_map(Page::examples) {
        lines.push((example.place, example.line));
    }
    for (place, line) in &lines {
        for call in calls(line).iter().filter(|call| call[0] == "kiban") {
            seen += 1;
            if let Some(e) = refusal(call, false) {
                panic!("{place}: `{line}`: {e}");
            }
        }
        for word in calls(line).concat() {
            // files of the repository that a command reads are there
            let file = word.starts_with("problems/") && !line.contains("> problems/");
            assert!(!file || root().join(&word).is_file(), "{place}: {word}");
        }
    }
    assert!(seen > 30, "only {seen} commands were found");
    for script in ["scripts/run.sh", "scripts/test.sh"] {
        assert!(read("README.md").contains(script), "README.md does not name {script}");
    }
}

/// A code span that begins with `kiban` and a verb, `kiban gtp --playouts 1000`, has options and values that there are. A word in
/// capitals, brackets or dots stand for something else: such a span is a form, and only its options are looked at.
#[test]
fn every_command_in_a_sentence_can_be_given() {
    let verbs: Vec<String> =
        crate::command().get_subcommands().map(|v| v.get_name().to_owned()).collect();
    let mut seen = 0;
    for page in Page::all().iter().filter(|p| p.path != "CHANGELOG.md") {
        for (place, span) in page.spans().iter().filter(|(_, s)| s.starts_with("kiban ")) {
            let [call] = &calls(span)[..] else { continue };
            let form = call.iter().any(|w| {
                w.contains(['[', '<', '$'])
                    || w.contains("...")
                    || w.chars().all(|c| c.is_ascii_uppercase())
            });
            seen += 1;
            if form {
                let verb = call.get(1).and_then(|w| verbs.iter().find(|v| *v == w));
                let command = crate::command();
                let known = verb.and_then(|v| command.find_subcommand(v));
                for word in call.iter().filter_map(|w| w.strip_prefix("--")) {
                    let word = word.split(['=', '[', ']']).next().unwrap_or(word);
                    let options = known.into_iter().chain([&command]);
                    let mut longs =
                        options.flat_map(|c| c.get_arguments()).filter_map(|a| a.get_long());
                    // of `kiban ... --device` any verb may be meant
                    assert!(
                        known.is_none() || longs.any(|l| l == word),
                        "{place}: `{span}`: --{word}"
                    );
                }
                assert!(verb.is_some() || call[1].contains("..."), "{place}: `{span}`");
            } else if let Some(e) = refusal(call, true) {
                panic!("{place}: `{span}`: {e}");
            }
        }
    }
    assert!(seen > 50, "only {seen} commands were found");
}

/// Commands of cargo on the pages name packages, test files, examples and tests that are there.
#[test]
fn every_command_of_cargo_that_is_shown_finds_what_it_names() {
    let files = files();
    let mut seen = 0;
    for page in Page::all() {
        let spans = page.spans().into_iter().filter(|(_, s)| s.contains("cargo "));
        let examples = page.examples().into_iter().map(|e| (e.place, e.line));
        for (place, line) in spans.chain(examples) {
            for call in calls(&line).iter().filter(|call| call[0] == "cargo") {
                seen += 1;
                cargo(&files, call).unwrap_or_else(|e| panic!("{place}: `{line}`: {e}"));
            }
        }
    }
    assert!(seen > 40, "only {seen} commands were found");
}

fn cargo(files: &[String], call: &[String]) -> Result<(), String> {
    let after = |option: &str| call.iter().skip_while(|w| *w != option).nth(1);
    let package = after("-p").ok_or("it names no package")?;
    let room = format!("generator/{}/", package.strip_prefix("kiban-").unwrap_or("cli"));
    let manifest = std::fs::read_to_string(root().join(&room).join("Cargo.toml"));
    if !manifest.is_ok_and(|m| m.contains(&format!("name = \"{package}\""))) {
        return Err(format!("there is no package {package}"));
    }
    let is_there = |path: String| files.contains(&path);
    let mut sources = format!("{room}src/");
    for (option, folder) in [("--test", "tests"), ("--example", "examples")] {
        let Some(name) = after(option) else { continue };
        let (file, sub) = (format!("{room}{folder}/{name}.rs"), format!("{room}{folder}/{name}/"));
        if !is_there(file.clone()) && !is_there(format!("{sub}main.rs")) {
            return Err(format!("there is no {file}"));
        }
        sources = if is_there(file.clone()) { file } else { sub };
    }
    if call.get(1).map(String::as_str) != Some("test") {
        return Ok(());
    }
    let words = call.split(|w| w == "--").nth(1).unwrap_or_default();
    let Some(filter) = words.iter().find(|w| !w.starts_with("--")) else { return Ok(()) };
    // without `--test` or `--lib`, the tests of any file of the room
    let whole = after("--test").is_none() && !call.contains(&"--lib".to_owned());
    let found =
        files.iter().filter(|f| f.starts_with(if whole { &room } else { &sources })).any(|f| {
            let text = std::fs::read_to_string(root().join(f)).unwrap_or_default();
            let mut names =
                text.lines().filter_map(|l| l.trim_start().strip_prefix("fn ")?.split('(').next());
            names.any(|name| name.contains(filter.as_str()))
        });
    if found {
        Ok(())
    } else {
        Err(format!("no test's name has {filter} in it"))
    }
}

#[test]
fn the_demo_is_one_of_our_problems() {
    let demo = crate::verbs::demo();
    assert!(read("problems/own.tsv").lines().any(|l| l.split('\t').next() == Some(demo)), "{demo}");
}
