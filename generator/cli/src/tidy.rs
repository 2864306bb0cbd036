//! Keeps the pages true: every verb, board and configuration is named, every command that is shown can be given.

use clap::error::ErrorKind;
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

/// `docs/commands.md` has a section for each verb, in the program's order, and names no option that its verb lacks; `docs/options.md`
/// has all that `--help` says. README's line of verbs names these and no others.
#[test]
fn every_verb_is_described() {
    let (page, readme) = (read("docs/commands.md"), read("README.md"));
    let command = crate::command();
    let (mut verbs, mut seen) = (Vec::new(), 0);
    for verb in command.get_subcommands() {
        let name = verb.get_name().to_string();
        for argument in verb.get_arguments() {
            let told = argument.get_help().map(ToString::to_string).unwrap_or_default();
            assert!(told.len() > 5, "{name} --help says nothing of {}", argument.get_id());
        }
        let known = verb.get_arguments().chain(command.get_arguments());
        let known: Vec<&str> = known.filter_map(|a| a.get_long()).collect();
        // a span that is an option, `--shortest` or `--useless full`; what it says of another verb begins with that
        for span in code_words(section(&page, &name)).iter().filter(|s| s.starts_with("--")) {
            let long = span[2..].split([' ', '=']).next().unwrap_or_default();
            assert!(known.contains(&long), "docs/commands.md, {name}: it has no --{long}");
            seen += 1;
        }
        verbs.push(name);
    }
    assert!(seen > 60, "only {seen} options were found");
    let sections: Vec<&str> = page.lines().filter_map(|l| l.strip_prefix("## ")).collect();
    assert_eq!(sections, verbs, "docs/commands.md: its sections and the verbs");
    let line = readme.lines().find(|l| l.starts_with("Verbs")).expect("README.md: a line of verbs");
    assert_eq!(code_words(line), verbs, "README.md: its line of verbs");
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
        configs.iter().map(crate::verbs::no_problem).map(|f| f.message).collect();
    assert!(refused.len() >= 12, "{refused:?}");
    for message in refused {
        let line = &message[message.rfind("kiban ").unwrap()..];
        if let Err(e) = crate::command().try_get_matches_from(line.split_whitespace()) {
            panic!("{line}: {e}");
        }
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

/// Prose has a sentence a line: no full stop behind a word with another sentence behind it, outside of code, tables and brackets.
#[test]
fn a_sentence_a_line() {
    let mut found = Vec::new();
    for page in Page::all() {
        let mut code = false;
        for (number, line) in page.text.lines().enumerate() {
            if line.trim_start().starts_with("```") {
                code = !code;
            }
            let verbatim = ["|", "#", "    "].iter().any(|start| line.starts_with(start));
            if !code && !verbatim && sentences_behind_each_other(line) {
                found.push(format!("{}:{}: {line}", page.path, number + 1));
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

/// The lines that call kiban in a script or a task.
fn of_scripts() -> Vec<(String, String)> {
    const SOURCES: [(&str, &str, usize); 3] = [
        ("scripts/run.sh", "\"$kiban\" ", 7),
        ("generator/tasks/src/suite.rs", "\"{kiban} ", 1),
        ("generator/tasks/src/figures/measure.rs", "\"kiban ", 4),
    ];
    let mut found = Vec::new();
    for (source, start, least) in SOURCES {
        let before = found.len();
        let text = read(source);
        for line in text.lines().filter(|l| !l.trim_start().starts_with(['#', '/'])) {
            let Some((_, rest)) = line.split_once(start) else { continue };
            // of a task, up to the end of the text; with values for what is filled in
            let end = if source.ends_with(".rs") { rest.find('"') } else { None };
            let rest = rest[..end.unwrap_or(rest.len())].replace("$family", "");
            let rest = rest.replace("{set}", "mate7").replace("{count}", "1");
            if !rest.is_empty() {
                found.push((source.to_string(), format!("kiban {rest}")));
            }
        }
        let seen = found.len() - before;
        assert!(seen >= least, "{source}: only {seen} calls of kiban were found");
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
    assert!(seen > 40, "only {seen} commands were found");
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
            // a form, whose NAME is a cell of a table: `the_long_tests_are_there` looks at those
            let form = line.contains(" NAME");
            // tasks: a test of theirs looks
            let of_cargo =
                |c: &&Vec<String>| c[0] == "cargo" && c.get(1).is_none_or(|w| w != "task");
            for call in calls(&line).iter().filter(|call| of_cargo(call) && !form) {
                seen += 1;
                cargo(&files, call).unwrap_or_else(|e| panic!("{place}: `{line}`: {e}"));
            }
        }
    }
    assert!(seen > 4, "only {seen} commands were found");
}

fn cargo(files: &[String], call: &[String]) -> Result<(), String> {
    let after = |option: &str| call.iter().skip_while(|w| *w != option).nth(1);
    if let Some(path) = after("--path").filter(|_| call[1] == "install") {
        // a package with a program of its name
        let has = |file: &str| files.contains(&format!("{path}/{file}"));
        let whole = has("Cargo.toml") && has("src/main.rs");
        return whole.then_some(()).ok_or_else(|| format!("{path} has no program"));
    }
    let package = after("-p").ok_or("it names no package")?;
    let room = format!("generator/{}/", package.strip_prefix("kiban-").unwrap_or("cli"));
    let manifest = std::fs::read_to_string(root().join(&room).join("Cargo.toml"));
    if !manifest.is_ok_and(|m| m.contains(&format!("name = \"{package}\""))) {
        return Err(format!("there is no package {package}"));
    }
    let is_there = |path: String| files.contains(&path);
    let mut sources = vec![format!("{room}src/")];
    for (option, folder) in [("--test", "tests"), ("--example", "examples")] {
        let Some(name) = after(option) else { continue };
        let (file, sub) = (format!("{room}{folder}/{name}.rs"), format!("{room}{folder}/{name}/"));
        if !is_there(file.clone()) && !is_there(format!("{sub}main.rs")) {
            return Err(format!("there is no {file}"));
        }
        sources = vec![sub];
        if is_there(file.clone()) {
            // and the folders of its modules
            let text = std::fs::read_to_string(root().join(&file)).unwrap_or_default();
            let modules = text.lines().filter_map(|l| l.strip_prefix("mod ")?.strip_suffix(';'));
            sources = modules.map(|m| format!("{room}{folder}/{m}/")).chain([file]).collect();
        }
    }
    if call.get(1).map(String::as_str) != Some("test") {
        return Ok(());
    }
    let words = call.split(|w| w == "--").nth(1).unwrap_or_default();
    let Some(filter) = words.iter().find(|w| !w.starts_with("--")) else { return Ok(()) };
    // without `--test` or `--lib`, the tests of any file of the room
    let whole = after("--test").is_none() && !call.contains(&"--lib".to_owned());
    let sources = if whole { vec![room] } else { sources };
    let found = files.iter().filter(|f| sources.iter().any(|s| f.starts_with(s))).any(|f| {
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
fn the_demo_is_one_of_our_sound_problems() {
    let demo = crate::verbs::demo();
    assert!(
        read("problems/sound.tsv").lines().any(|l| l.split('\t').next() == Some(demo)),
        "{demo}"
    );
}
