//! The files of the repository, and what its pages say: fenced blocks, code spans, links, anchors, example commands.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use crate::root;

/// The files of the repository, sorted, as paths from its root with `/`. Left out is what `.gitignore` names at the root, and what
/// belongs to git.
///
/// # Panics
/// If a folder cannot be read.
pub fn files() -> Vec<String> {
    let ignored = std::fs::read_to_string(root().join(".gitignore")).expect(".gitignore");
    let mut left_out: Vec<&str> = ignored.lines().filter_map(|l| l.strip_prefix('/')).collect();
    left_out.push(".git");
    let mut found = Vec::new();
    walk(&root(), "", &left_out, &mut found);
    found.sort();
    found
}

fn walk(dir: &Path, inside: &str, left_out: &[&str], found: &mut Vec<String>) {
    let entries = std::fs::read_dir(dir).unwrap_or_else(|e| panic!("{}: {e}", dir.display()));
    for entry in entries {
        let entry = entry.unwrap_or_else(|e| panic!("{}: {e}", dir.display()));
        let path = format!("{inside}{}", entry.file_name().to_string_lossy());
        if left_out.contains(&path.as_str()) {
            continue;
        }
        if entry.path().is_dir() {
            walk(&entry.path(), &format!("{path}/"), left_out, found);
        } else {
            found.push(path);
        }
    }
}

/// A page of the documentation.
#[derive(Clone, Debug)]
pub struct Page {
    /// From the root of the repository.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// A fenced block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fence {
    /// The page and the line at which it begins, for messages.
    pub place: String,
    /// What stands behind the fence.
    pub language: String,
    /// The lines.
    pub text: String,
}

/// A command that a page shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The page and the line of its block, for messages.
    pub place: String,
    /// The line for a shell, without the prompt.
    pub line: String,
    /// What the page says it prints; `None`: nothing is shown.
    pub output: Option<String>,
}

impl Page {
    /// All pages of the repository.
    ///
    /// # Panics
    /// If one cannot be read.
    pub fn all() -> Vec<Page> {
        let pages = files().into_iter().filter(|f| f.ends_with(".md"));
        pages
            .map(|path| {
                let text = std::fs::read_to_string(root().join(&path));
                Page { text: text.unwrap_or_else(|e| panic!("{path}: {e}")), path }
            })
            .collect()
    }

    fn events(&self) -> impl Iterator<Item = (Event<'_>, Range<usize>)> {
        Parser::new_ext(&self.text, Options::ENABLE_TABLES).into_offset_iter()
    }

    fn place(&self, at: &Range<usize>) -> String {
        format!("{}:{}", self.path, 1 + self.text[..at.start].matches('\n').count())
    }

    /// The fenced blocks.
    pub fn fences(&self) -> Vec<Fence> {
        let mut fences = Vec::new();
        let mut open: Option<Fence> = None;
        for (event, at) in self.events() {
            match event {
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) => {
                    let (place, language) = (self.place(&at), language.into_string());
                    open = Some(Fence { place, language, text: String::new() });
                }
                Event::Text(text) => {
                    if let Some(fence) = &mut open {
                        fence.text.push_str(&text);
                    }
                }
                Event::End(TagEnd::CodeBlock) => fences.extend(open.take()),
                _ => {}
            }
        }
        fences
    }

    /// The code spans, each with its place.
    pub fn spans(&self) -> Vec<(String, String)> {
        self.events()
            .filter_map(|(event, at)| match event {
                Event::Code(text) => Some((self.place(&at), text.into_string())),
                _ => None,
            })
            .collect()
    }

    /// Where links and pictures lead, each with its place.
    pub fn links(&self) -> Vec<(String, String)> {
        self.events()
            .filter_map(|(event, at)| match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    Some((self.place(&at), dest_url.into_string()))
                }
                _ => None,
            })
            .collect()
    }

    /// The anchors of the headings, as GitHub makes them.
    pub fn anchors(&self) -> Vec<String> {
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        let mut anchors = Vec::new();
        let mut heading: Option<String> = None;
        for (event, _) in self.events() {
            match event {
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::Text(text) | Event::Code(text) => {
                    if let Some(heading) = &mut heading {
                        heading.push_str(&text);
                    }
                }
                Event::End(TagEnd::Heading(_)) => {
                    let anchor = anchor(&heading.take().unwrap_or_default());
                    let before = seen.entry(anchor.clone()).or_insert(0);
                    anchors.push(match *before {
                        0 => anchor,
                        n => format!("{anchor}-{n}"),
                    });
                    *before += 1;
                }
                _ => {}
            }
        }
        anchors
    }

    /// The commands of the fenced blocks without a language (or of `sh` and `console`) that begin with a command. There every line
    /// is one, or a comment; behind a prompt `$ `, the lines up to the next prompt are its output.
    ///
    /// # Panics
    /// If a line of such a block is none of it.
    pub fn examples(&self) -> Vec<Example> {
        let shells = ["", "sh", "console"];
        let of_shells = self.fences().into_iter().filter(|f| shells.contains(&&*f.language));
        of_shells.flat_map(|fence| examples(&fence)).collect()
    }
}

/// The path that a link of a page leads to, from the root of the repository; none out of it.
#[must_use]
pub fn target(page: &str, link: &str) -> Option<String> {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            _ => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

fn examples(fence: &Fence) -> Vec<Example> {
    let example =
        |line: &str, output| Example { place: fence.place.clone(), line: line.into(), output };
    let first = fence.text.lines().next().unwrap_or_default();
    let mut found: Vec<Example> = Vec::new();
    if first.starts_with("$ ") {
        for line in fence.text.lines() {
            match (line.strip_prefix("$ "), found.last_mut()) {
                (Some(command), _) => found.push(example(command, Some(String::new()))),
                (None, Some(Example { output: Some(output), .. })) => {
                    output.push_str(line);
                    output.push('\n');
                }
                (None, _) => unreachable!("the first line has a prompt"),
            }
        }
    } else if is_command(first) {
        for line in fence.text.lines().filter(|l| !l.trim().is_empty() && !l.starts_with('#')) {
            assert!(is_command(line), "{}: `{line}` is no command among commands", fence.place);
            found.push(example(line, None));
        }
    }
    found
}

/// Whether a line calls one of the programs that the pages may call.
fn is_command(line: &str) -> bool {
    let words = line.split_whitespace();
    let program = words.map(|w| w.trim_matches('\'')).find(|w| !is_assignment(w));
    program.is_some_and(|p| {
        ["kiban", "cargo", "echo", "sudo", "export"].contains(&p) || p.starts_with("scripts/")
    })
}

fn is_assignment(word: &str) -> bool {
    let (name, _) = word.split_once('=').unwrap_or_default();
    !name.is_empty() && name.chars().all(|c| c.is_ascii_uppercase() || c == '_')
}

/// The commands of a line for a shell, each as its words: split at pipes and the like, without assignments in front of them, without
/// redirections and comments.
///
/// # Panics
/// If a quote is open.
pub fn calls(line: &str) -> Vec<Vec<String>> {
    let words = shlex::split(line).unwrap_or_else(|| panic!("`{line}`: a quote is open"));
    let mut calls = vec![Vec::new()];
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "|" | "||" | "&&" | ";" => calls.push(Vec::new()),
            ">" | ">>" | "<" | "2>" => drop(words.next()),
            _ if calls[calls.len() - 1].is_empty() && is_assignment(&word) => {}
            _ => calls.last_mut().expect("one is open").push(word),
        }
    }
    calls.retain(|call| !call.is_empty());
    calls
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(text: &str) -> Page {
        Page { path: "docs/gtp.md".into(), text: text.into() }
    }

    #[test]
    fn examples_of_a_page() {
        let page = page(
            "# A\n```\n$ kiban a\none\n$ kiban b   # two\n```\n```rust\nkiban::c();\n```\n\
             ```\nkiban c | head\n\n# why\nKIBAN_X=1 cargo test\n```\n```\n+---+\n```\n",
        );
        let example = |line: &str, output: Option<&str>, at| Example {
            place: format!("docs/gtp.md:{at}"),
            line: line.into(),
            output: output.map(Into::into),
        };
        assert_eq!(
            page.examples(),
            [
                example("kiban a", Some("one\n"), 2),
                example("kiban b   # two", Some(""), 2),
                example("kiban c | head", None, 10),
                example("KIBAN_X=1 cargo test", None, 10),
            ]
        );
    }

    #[test]
    #[should_panic(expected = "`and so on` is no command among commands")]
    fn a_line_that_is_no_command() {
        page("```\nkiban a\nand so on\n```\n").examples();
    }

    #[test]
    fn words_of_a_shell() {
        let line = "A=b echo 'x y; z' | kiban --c \"d # e\" > out.txt && kiban f # more";
        assert_eq!(
            calls(line),
            [vec!["echo", "x y; z"], vec!["kiban", "--c", "d # e"], vec!["kiban", "f"]]
        );
    }

    #[test]
    fn where_links_lead() {
        let of = |link: &str| target("docs/circuits/go.md", link);
        assert_eq!(of("../boards.md"), Some("docs/boards.md".into()));
        assert_eq!(
            of("./pictures/chess-phases.svg"),
            Some("docs/circuits/pictures/chess-phases.svg".into())
        );
        assert_eq!((of("../../"), of("../../../x")), (Some(String::new()), None));
    }

    #[test]
    fn anchors_and_links() {
        let page = page(
            "# One, `two` & three\n## 3. Sets\n## 3. Sets\n[a](boards.md#c) ![d](e.svg)\n\n| `f` |\n|-|\n",
        );
        assert_eq!(page.anchors(), ["one-two--three", "3-sets", "3-sets-1"]);
        let at = |s: &str| ("docs/gtp.md:4".to_owned(), s.to_owned());
        assert_eq!(page.links(), [at("boards.md#c"), at("e.svg")]);
        assert_eq!(page.spans().last().unwrap().1, "f");
    }

    #[test]
    fn files_of_the_repository() {
        let files = files();
        assert!(files.contains(&"generator/testkit/src/pages.rs".into()), "{files:?}");
        assert!(files.contains(&".ci/run".into()) && !files.iter().any(|f| f.starts_with(".git/")));
        assert!(!files.iter().any(|f| f.starts_with("target/")));
        assert!(Page::all().iter().any(|p| p.path == "docs/circuits/go.md"));
    }
}
