//! The rooms of the house: what a module takes from its neighbours goes one way. Within every crate the modules that stand side by
//! side form no circle; what a module takes from those above or below itself does not count.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A module by the names on its path from the crate's root, which is empty.
type Name = Vec<String>;

/// The modules of a crate and their text, without comments and tests.
#[derive(Default)]
struct Crate {
    modules: BTreeMap<Name, String>,
}

/// The text without comments, and without what stands behind `#[cfg(test)]` at the end of a file.
fn code(text: &str) -> String {
    let text = text.split("\n#[cfg(test)]\nmod tests").next().unwrap_or_default();
    text.lines().map(|l| l.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The module of a file below `src`; none for modules of tests.
fn module(file: &str) -> Option<Name> {
    let mut name: Name = file.strip_suffix(".rs")?.split('/').map(str::to_string).collect();
    if name.iter().any(|n| n == "tests" || n == "bin") {
        return None;
    }
    if name.last().is_some_and(|n| n == "mod" || (name.len() == 1 && (n == "lib" || n == "main"))) {
        name.pop();
    }
    Some(name)
}

impl Crate {
    fn new<'a>(files: impl IntoIterator<Item = (&'a str, String)>) -> Crate {
        let named = files.into_iter().filter_map(|(file, text)| Some((module(file)?, code(&text))));
        Crate { modules: named.collect() }
    }

    /// The paths that a module's text names from `crate`, `self` or `super` on, groups taken apart.
    fn paths(text: &str) -> Vec<Name> {
        let mut found = Vec::new();
        for start in ["crate", "super", "self"] {
            for (at, _) in text.match_indices(&format!("{start}::")) {
                let whole = !text[..at]
                    .ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':' || c == '$');
                if whole {
                    tree(&text[at..], &[], &mut found);
                }
            }
        }
        found
    }

    /// What a module re-exports: name -> path.
    fn exports(&self, module: &Name) -> BTreeMap<String, Name> {
        let mut found = BTreeMap::new();
        let text = self.modules.get(module).map_or("", String::as_str);
        for (at, word) in
            text.match_indices("pub use ").chain(text.match_indices("pub(crate) use "))
        {
            let mut paths = Vec::new();
            tree(&text[at + word.len()..], &[], &mut paths);
            for path in paths {
                if let Some(last) = path.last() {
                    found.insert(last.clone(), path.clone());
                }
            }
        }
        found
    }

    /// The module that a path ends in, seen from a module.
    fn target(&self, from: &Name, path: &[String], depth: u32) -> Option<Name> {
        let mut at = from.clone();
        let mut rest = path;
        while let Some((first, more)) = rest.split_first() {
            match first.as_str() {
                "crate" => at.clear(),
                "self" => {}
                "super" => {
                    at.pop();
                }
                _ => break,
            }
            rest = more;
        }
        while let Some((first, more)) = rest.split_first() {
            let below: Name = at.iter().chain([first]).cloned().collect();
            if self.modules.contains_key(&below) {
                (at, rest) = (below, more);
                continue;
            }
            return match self.exports(&at).get(first) {
                // where the name was made
                Some(path) if depth < 8 => self.target(&at, path, depth + 1),
                _ => Some(at),
            };
        }
        Some(at)
    }

    /// Neighbours that take from each other: folder -> module -> those that it takes from, each with a witness.
    fn neighbours(&self) -> BTreeMap<Name, BTreeMap<String, BTreeMap<String, String>>> {
        let mut graph: BTreeMap<Name, BTreeMap<String, BTreeMap<String, String>>> = BTreeMap::new();
        for (from, text) in &self.modules {
            for path in Self::paths(text) {
                let Some(to) = self.target(from, &path, 0) else { continue };
                let same = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
                // above or below
                if let (Some(a), Some(b)) = (from.get(same), to.get(same)) {
                    let witness = format!("{} takes {}", from.join("::"), path.join("::"));
                    let edges = graph.entry(from[..same].to_vec()).or_default();
                    edges.entry(a.clone()).or_default().entry(b.clone()).or_insert(witness);
                }
            }
        }
        graph
    }

    /// Circles among neighbours, as a sentence each.
    fn circles(&self) -> Vec<String> {
        let mut found = BTreeMap::new();
        for edges in self.neighbours().values() {
            let mut seen = BTreeSet::new();
            for start in edges.keys() {
                let mut way = vec![start.clone()];
                if let Some(circle) = walk(edges, &mut way, &mut seen) {
                    let steps = circle.iter().zip(circle.iter().cycle().skip(1));
                    let steps: Vec<&str> = steps.map(|(a, b)| edges[a][b].as_str()).collect();
                    let among: BTreeSet<String> = circle.iter().cloned().collect();
                    found.entry(among).or_insert_with(|| steps.join(", "));
                }
            }
        }
        found.into_values().collect()
    }
}

/// Goes on from the last of the way; the circle, if it comes back to the way.
fn walk(
    edges: &BTreeMap<String, BTreeMap<String, String>>,
    way: &mut Vec<String>,
    seen: &mut BTreeSet<String>,
) -> Option<Vec<String>> {
    let last = way.last()?.clone();
    for next in edges.get(&last).into_iter().flat_map(BTreeMap::keys) {
        if let Some(at) = way.iter().position(|w| w == next) {
            return Some(way[at..].to_vec());
        }
        if seen.contains(next) {
            continue;
        }
        way.push(next.clone());
        let circle = walk(edges, way, seen);
        way.pop();
        if circle.is_some() {
            return circle;
        }
    }
    seen.insert(last);
    None
}

/// Reads a path, groups in braces included, and gives the paths in it.
fn tree(text: &str, before: &[String], found: &mut Vec<Name>) -> usize {
    let mut name = before.to_vec();
    let mut at = 0;
    loop {
        at += text[at..].len() - text[at..].trim_start().len();
        let word = text[at..].chars().take_while(|c| c.is_alphanumeric() || *c == '_' || *c == '*');
        let word: String = word.collect();
        if text[at..].starts_with('{') {
            at += 1;
            loop {
                at += tree(&text[at..], &name, found);
                at += text[at..].len() - text[at..].trim_start().len();
                match text[at..].chars().next() {
                    Some(',') => at += 1,
                    Some('}') => return at + 1,
                    _ => return at,
                }
            }
        }
        at += word.len();
        if word.is_empty() {
            if name.len() > before.len() {
                found.push(name);
            }
            return at;
        }
        // a glob and a module itself are the module
        if word != "*" && (word != "self" || name.is_empty()) {
            name.push(word);
        }
        if !text[at..].starts_with("::") {
            found.push(name);
            // `as other`
            if let Some(rest) = text[at..].strip_prefix(" as ") {
                at += 4 + rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').count();
            }
            return at;
        }
        at += 2;
    }
}

fn files(folder: &Path, below: &str, found: &mut Vec<(String, PathBuf)>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for entry in entries.map(|e| e.unwrap()) {
        let name = entry.file_name().to_string_lossy().into_owned();
        let inside = if below.is_empty() { name.clone() } else { format!("{below}/{name}") };
        if entry.path().is_dir() {
            files(&entry.path(), &inside, found);
        } else if name.ends_with(".rs") {
            found.push((inside, entry.path()));
        }
    }
}

#[test]
fn neighbours_form_no_circle() {
    let rooms = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut faults = Vec::new();
    let mut modules = 0;
    for room in std::fs::read_dir(rooms).unwrap().map(|e| e.unwrap().path()) {
        let mut found = Vec::new();
        if !room.join("src").is_dir() {
            continue;
        }
        files(&room.join("src"), "", &mut found);
        let read = |path: &PathBuf| std::fs::read_to_string(path).unwrap();
        let house = Crate::new(found.iter().map(|(name, path)| (name.as_str(), read(path))));
        modules += house.modules.len();
        let name = room.file_name().unwrap().to_string_lossy().into_owned();
        let circles = house.circles();
        faults.extend(circles.iter().map(|c| format!("{name}: {c}")));
    }
    assert!(modules > 300, "only {modules} modules were seen");
    assert!(
        faults.is_empty(),
        "modules that stand side by side take from each other:\n{}",
        faults.join("\n")
    );
}

#[test]
fn circles_are_seen() {
    let circles = |files: &[(&str, &str)]| {
        let named: Vec<_> = files.iter().map(|(f, t)| (format!("{f}.rs"), t.to_string())).collect();
        Crate::new(named.iter().map(|(f, t)| (f.as_str(), t.clone()))).circles().len()
    };
    let lib = ("lib", "mod a; mod b; pub use b::{Thing, Other as Else};");
    assert_eq!(circles(&[lib, ("a", "use crate::b::x;"), ("b", "")]), 0);
    assert_eq!(circles(&[lib, ("a", "use crate::b::x;"), ("b", "fn f() { super::a::y() }")]), 1);
    // by a name that the root re-exports, in a group, and in a module below
    assert_eq!(
        circles(&[
            lib,
            ("a", "use crate::{Thing, a};"),
            ("b/mod", ""),
            ("b/c", "use crate::a::y;")
        ]),
        1
    );
    // side by side in a folder
    assert_eq!(
        circles(&[
            ("lib", ""),
            ("g/mod", ""),
            ("g/a", "use super::b::x;"),
            ("g/b", "use super::a;")
        ]),
        1
    );
    // comments, tests, the module above
    assert_eq!(
        circles(&[
            lib,
            ("a", "use crate::b::x;"),
            ("b", "// crate::a\nuse crate::Root;\n#[cfg(test)]\nmod tests { use crate::a; }")
        ]),
        0
    );
}
