//! The repository as a whole: what its files name is there, its pictures can be drawn, its tests tell what they skip.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::root;
use kiban_flow::tools::set::ToolSet;
use kiban_testkit::pages::{files, target, Page};

/// The files that are text, with their text.
fn texts() -> Vec<(String, String)> {
    let read = |f: String| std::fs::read_to_string(root().join(&f)).ok().map(|text| (f, text));
    files().into_iter().filter_map(read).collect()
}

/// All of these, one a line.
fn none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// The words of a line that may be paths: letters, digits and `_ . - /`. A word that touches a sign of a pattern or of a place to be
/// filled in (`*`, `<`, `{`, `$`, ...) or has `...` in it is none.
fn words(line: &str) -> impl Iterator<Item = &str> {
    const OPEN: [char; 8] = ['*', '<', '>', '{', '}', '$', '[', '%'];
    let inside = |c: char| c.is_ascii_alphanumeric() || "_.-/".contains(c) || OPEN.contains(&c);
    line.split(move |c| !inside(c))
        .filter(|w| !w.contains(OPEN) && !w.contains(".."))
        .map(|w| w.trim_start_matches("./").trim_end_matches(['.', '-', '/']))
        .filter(|w| !w.starts_with(['.', '/']) || w.starts_with(".ci/"))
}

/// Where cargo is told to look for no examples in the documentation (each look reads a whole crate again), there are none.
#[test]
fn examples_in_documentation_are_tested() {
    let texts = texts();
    let example = |l: &str| l.trim_start().strip_prefix("//").is_some_and(|l| l.contains("```"));
    let (mut silent, mut faults) = (0, Vec::new());
    for (manifest, text) in texts.iter().filter(|(f, _)| f.ends_with("/Cargo.toml")) {
        if !text.contains("\ndoctest = false\n") {
            continue;
        }
        silent += 1;
        let sources = manifest.replace("Cargo.toml", "src/");
        let shown = |(file, text): &&(String, String)| {
            file.starts_with(&sources) && text.lines().any(example)
        };
        faults.extend(texts.iter().filter(shown).map(|(f, _)| format!("{f}: {manifest}")));
    }
    assert!(silent > 10, "only {silent} manifests say `doctest = false`");
    assert!(texts
        .iter()
        .any(|(f, t)| f.starts_with("generator/hdl/src/") && t.lines().any(example)));
    none(&faults);
}

/// Where cargo is told that there are no tests in a library's sources, there are none that nobody would run.
#[test]
fn tests_in_sources_are_run() {
    let texts = texts();
    let (mut silent, mut faults) = (0, Vec::new());
    for (manifest, text) in texts.iter().filter(|(f, _)| f.ends_with("/Cargo.toml")) {
        if !text.contains("\ntest = false\n") {
            continue;
        }
        silent += 1;
        let sources = manifest.replace("Cargo.toml", "src/");
        let tests = |(file, text): &&(String, String)| {
            file.starts_with(&sources) && text.lines().any(|l| l.trim() == "#[test]")
        };
        faults.extend(texts.iter().filter(tests).map(|(f, _)| format!("{f}: {manifest}")));
    }
    assert!(silent > 0, "no manifest says `test = false`");
    none(&faults);
}

/// A path is a word whose first part is a folder of the repository's root, in whatever file it stands: comment, string or page. It is
/// there, or below `rtl_templates` (templates are named from that folder). A word that ends like a source, a page or a script
/// is the end of the path of one.
#[test]
fn every_path_that_is_named_is_there() {
    // a page of another project that board files cite, and a script that a build writes
    const OTHERS: [&str; 2] = ["colorlight_i9_v7.2.md", "build/x/openxc7.sh"];
    let files = files();
    let folders: BTreeSet<&str> = files.iter().filter_map(|f| Some(f.split_once('/')?.0)).collect();
    let exists = |path: &str| root().join(path).exists();
    let mut faults = Vec::new();
    let mut seen = 0;
    // golden folders hold what other files are compared with
    for (file, text) in texts().iter().filter(|(f, _)| !f.contains("/golden/")) {
        for (number, line) in (1..).zip(text.lines()) {
            for word in words(line).filter(|w| !OTHERS.contains(w)) {
                let first = word.split_once('/').map(|(first, _)| first);
                let there = if first.is_some_and(|f| folders.contains(f)) {
                    seen += 1;
                    exists(word) || exists(&format!("rtl_templates/{word}"))
                } else if [".rs", ".md", ".sh"].iter().any(|end| word.ends_with(end)) {
                    files.iter().any(|f| f == word || f.ends_with(&format!("/{word}")))
                } else {
                    true
                };
                if !there {
                    faults.push(format!("{file}:{number}: {word} is not there"));
                }
            }
        }
    }
    none(&faults);
    assert!(seen > 300, "only {seen} paths were found");
}

/// Links lead to files of the repository, and to headings that are there.
#[test]
fn every_link_of_a_page_leads_somewhere() {
    let pages = Page::all();
    let anchors: BTreeMap<&str, Vec<String>> =
        pages.iter().map(|p| (p.path.as_str(), p.anchors())).collect();
    let mut faults = Vec::new();
    let mut seen = 0;
    for page in &pages {
        for (place, link) in page.links() {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            seen += 1;
            let (file, anchor) = link.split_once('#').map_or((&*link, None), |(f, a)| (f, Some(a)));
            let led =
                if file.is_empty() { Some(page.path.clone()) } else { target(&page.path, file) };
            let Some(target) = led else {
                faults.push(format!("{place}: ({link}) leads out of the repository"));
                continue;
            };
            if !root().join(&target).exists() {
                faults.push(format!("{place}: ({link}): there is no {target}"));
            } else if let Some(anchor) = anchor {
                let known = anchors.get(target.as_str());
                if !known.is_some_and(|known| known.iter().any(|a| a == anchor)) {
                    faults.push(format!("{place}: ({link}): {target} has no heading #{anchor}"));
                }
            }
        }
    }
    none(&faults);
    assert!(seen > 50, "only {seen} links were found");
}

/// Every picture is XML, draws itself, and is shown by a page.
#[test]
fn every_picture_is_shown_and_can_be_drawn() {
    let pages = Page::all();
    let shown: BTreeSet<String> = pages
        .iter()
        .flat_map(|p| p.links().into_iter().filter_map(|(_, link)| target(&p.path, &link)))
        .collect();
    let mut faults = Vec::new();
    let pictures: Vec<String> =
        files().into_iter().filter(|f| f.starts_with("docs/circuits/pictures/")).collect();
    for picture in &pictures {
        if !shown.contains(picture) {
            faults.push(format!("{picture}: no page shows it"));
        }
        let text = std::fs::read_to_string(root().join(picture)).unwrap();
        match roxmltree::Document::parse(&text) {
            Err(e) => faults.push(format!("{picture}: no XML: {e}")),
            Ok(document) => {
                let svg = document.root_element();
                let name = svg.tag_name();
                if (name.namespace(), name.name()) != (Some("http://www.w3.org/2000/svg"), "svg") {
                    faults.push(format!("{picture}: no SVG"));
                }
                if svg.attribute("viewBox").is_none() {
                    faults.push(format!("{picture}: it does not say how large it is"));
                }
            }
        }
    }
    none(&faults);
    assert!(pictures.len() >= 10, "{pictures:?}");
}

/// What a line of a test does instead of asking `kiban_testkit`, if it does.
fn skips_by_itself(line: &str) -> Option<&'static str> {
    let has = |word: &str| line.contains(word);
    let tools = ToolSet::pinned().tools.iter().filter(|t| !t.variable.is_empty());
    let mut programs = tools.clone().flat_map(|t| &t.programs).map(String::as_str);
    let calls = |program: &str| has(&format!("Command::new(\"{program}\")"));
    if has("print") && ["skip", "not installed", "is missing"].into_iter().any(has) {
        Some("it prints that it skips")
    } else if ["let Ok(out) =", "let Ok(output) ="].into_iter().any(has) && has("else {") {
        Some("it returns without a word where a tool does not start")
    } else if has("split_paths") || has("/usr/games") {
        Some("it looks for programs")
    } else if has("env::var") && (has("SHARED\"") || tools.clone().any(|t| has(&t.variable))) {
        Some("it looks for a tool or for shared data")
    } else if ["vvp", "gnugo"].into_iter().chain(programs.by_ref()).any(calls) {
        Some("it calls a tool that may be missing")
    } else {
        None
    }
}

/// No test passes without having run: what it lacks it asks of `kiban_testkit`, which tells and, under CI, fails.
#[test]
fn tests_skip_in_one_way_only() {
    let mut faults = Vec::new();
    let mut seen = 0;
    for (file, text) in texts() {
        let of_tests = file.contains("/tests/") || file.ends_with("/tests.rs");
        let tests = if of_tests { Some(0) } else { text.find("#[cfg(test)]") };
        // the testkit is where it is done, this file where it is described
        let described = file.starts_with("generator/testkit/") || file.ends_with("/repository.rs");
        let (Some(at), false, true) = (tests, described, file.ends_with(".rs")) else { continue };
        seen += 1;
        for line in text[at..].lines() {
            if let Some(why) = skips_by_itself(line) {
                faults.push(format!("{file}: {why}: {}", line.trim()));
            }
        }
    }
    none(&faults);
    assert!(seen > 80, "only {seen} files with tests were found");
    for bad in [
        "println!(\"skipped: no yosys\");",
        "eprintln!(\"{name} is not installed\");",
        "let Ok(out) = out else { return };",
        "let out = Command::new(\"iverilog\").output();",
        "let verilator = std::env::var_os(\"KIBAN_VERILATOR\");",
    ] {
        assert!(skips_by_itself(bad).is_some(), "{bad}");
    }
}

/// The Japanese README has the commands, what they print, the configurations and the boards of the English one.
#[test]
fn both_readmes_say_the_same() {
    let pages = Page::all();
    let page = |path: &str| pages.iter().find(|p| p.path == path).unwrap();
    let (english, japanese) = (page("README.md"), page("README.ja.md"));
    let commands = |page: &Page| -> Vec<String> {
        let lines = page.fences().into_iter().flat_map(|f| {
            // a remark stands behind a command
            let bare = |line: &str| line.split("  # ").next().unwrap_or("").trim_end().to_string();
            f.text.lines().map(bare).collect::<Vec<_>>()
        });
        lines.collect()
    };
    assert_eq!(commands(japanese), commands(english));
    // the first cell of every row that names something
    let names = |page: &Page, from: &str| -> BTreeSet<String> {
        let there = page.text.split_once(from).unwrap_or_else(|| panic!("{}: {from}", page.path)).1;
        let rows = there.lines().filter(|l| l.starts_with("| `"));
        let cells = rows.filter_map(|l| l.split('|').nth(1));
        cells.flat_map(|c| c.split('`').skip(1).step_by(2).map(str::to_string)).collect()
    };
    let (theirs, ours) = (names(english, "## Configurations"), names(japanese, "## 構成"));
    assert!(theirs.len() > 15, "{theirs:?}");
    assert_eq!(ours, theirs);
}
