//! House rules that can be counted: ports that say what they carry, short functions, few bare numbers, assertions.

mod common;

use std::path::{Path, PathBuf};

use common::{kiban, root, Temp};

/// Files of a folder and of those below it with this ending.
fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, end));
        } else if path.to_string_lossy().ends_with(end) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// The sources of the emitter, without the tests in them.
fn sources() -> Vec<(String, String)> {
    let emit = root().join("generator/emit/src");
    let read = |p: PathBuf| {
        let text = std::fs::read_to_string(&p).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap_or_default().to_string();
        (p.strip_prefix(&emit).unwrap().to_string_lossy().into_owned(), text)
    };
    files(&emit, ".rs").into_iter().map(read).collect()
}

/// What is wrong in the hand of a file: ports without a word, comments with marks of Rust's documentation, other indentation.
fn wrong_in(file: &str, text: &str, ports: &mut usize) -> Vec<String> {
    let is_port =
        |l: &str| ["input ", "output ", "inout "].iter().any(|w| l.trim_start().starts_with(w));
    let mut wrong = Vec::new();
    let end = text.find("\n);").unwrap_or(0);
    let lines: Vec<&str> = text[..end].lines().collect();
    for (above, port) in lines.iter().zip(lines.iter().skip(1)).filter(|p| is_port(p.1)) {
        *ports += 1;
        if !port.contains("//") && !above.trim_start().starts_with("//") {
            wrong.push(format!("{file}: no word at {}", port.trim()));
        }
    }
    // what goes on in a further line may be indented as it reads best
    let mut begins = true;
    for line in text.lines() {
        let (code, comment) = line.split_once("//").unwrap_or((line, ""));
        if ["::", "[`", "]("].iter().any(|mark| comment.contains(mark)) {
            wrong.push(format!("{file}: not Verilog's words: {comment}"));
        }
        let indent = line.len() - line.trim_start_matches(' ').len();
        if (begins && !indent.is_multiple_of(4)) || line.contains('\t') || line.ends_with(' ') {
            wrong.push(format!("{file}: indented by {indent}: {line}"));
        }
        if let Some(last) = code.split_whitespace().next_back() {
            begins = last.ends_with([';', '('])
                || ["begin", "end", "else", "endcase", "endfunction", "endtask"].contains(&last);
        }
    }
    wrong
}

/// Every file that is made, of every configuration, and of one on a board of each family.
#[test]
fn verilog_is_in_one_hand() {
    let (mut ports, mut wrong) = (0, Vec::new());
    let rows = kiban(&["--json", "configs"]).json();
    let mut asked: Vec<(String, Option<&str>)> =
        rows.iter().map(|row| (row["name"].as_str().unwrap().to_string(), None)).collect();
    let boards = ["ulx3s-85f", "icebreaker", "tang-nano-20k"];
    asked.extend(boards.map(|board| ("go9-small".to_string(), Some(board))));
    for (config, board) in asked {
        let temp = Temp::new();
        let folder = temp.path("rtl");
        let mut args = vec!["gen", &config, "-o", &folder];
        args.extend(board.iter().flat_map(|board| ["--board", board]));
        let said = kiban(&args);
        assert_eq!(said.code, 0, "{}", said.err);
        for file in files(Path::new(&folder), ".v") {
            let text = std::fs::read_to_string(&file).unwrap();
            wrong.extend(wrong_in(&name(&file), &text, &mut ports));
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(ports > 5000, "only {ports} ports were found");
}

#[test]
fn a_wrong_hand_is_seen() {
    let good = "module a (\n    input  wire b, // it\n    // both\n    output wire c\n);\n    assign c = b;\nendmodule\n";
    let mut ports = 0;
    assert_eq!(wrong_in("a.v", good, &mut ports), [""; 0]);
    assert_eq!(ports, 2);
    for (from, to) in [
        (" // it", ""),
        ("both", "as super::jobs has it"),
        ("both", "as [`jobs`] has it"),
        ("    assign", "  assign"),
        ("    assign", "\tassign"),
        ("endmodule", "endmodule "),
    ] {
        assert_eq!(wrong_in("a.v", &good.replace(from, to), &mut ports).len(), 1, "{from}");
    }
}

#[test]
fn functions_of_the_emitter_are_short() {
    const LONGEST: usize = 150;
    let (mut seen, mut long) = (0, Vec::new());
    for (file, text) in sources() {
        let lines: Vec<&str> = text.lines().collect();
        for (i, line) in lines.iter().enumerate() {
            let start = line.trim_start();
            let after = ["pub ", "pub(super) ", "pub(crate) ", ""]
                .iter()
                .find_map(|p| start.strip_prefix(p)?.strip_prefix("fn "));
            let (Some(after), indent) = (after, line.len() - start.len()) else { continue };
            let close = format!("{}}}", " ".repeat(indent));
            let Some(length) = lines[i..].iter().position(|l| **l == close) else { continue };
            seen += 1;
            if length + 1 > LONGEST {
                let named = after.split('(').next().unwrap_or_default();
                long.push(format!("{file}: {named} has {} lines", length + 1));
            }
        }
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
    assert!(seen > 300, "only {seen} functions were found");
}

/// Numbers above 1 in what blocks do, those that are a width, a shift, a slice or an index left out.
#[test]
fn blocks_have_few_bare_numbers() {
    const MOST: usize = 82;
    let mut found = Vec::new();
    for (file, text) in sources() {
        let Some(start) = text.find("#[logic]") else { continue };
        // the declarations of a file's further blocks are not what they do
        let declares =
            |l: &&str| [": Signal<", ": DFF<", ": Constant<"].iter().any(|w| l.contains(w));
        for line in text[start..].lines().filter(|l| !declares(l)) {
            let line = line.split("//").next().unwrap_or_default();
            found.extend(bare_numbers(line).map(|n| format!("{file}: {n} in {}", line.trim())));
        }
    }
    assert!(found.len() <= MOST, "{} bare numbers:\n{}", found.len(), found.join("\n"));
}

fn bare_numbers(line: &str) -> impl Iterator<Item = u64> {
    // what stands in <> and in [], behind a shift, a range or as the place of a slice explains itself
    let mut clean = String::new();
    let mut depth = 0usize;
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        if let Some(after) = rest.strip_prefix("::<") {
            rest = after.split_once('>').map_or("", |p| p.1);
            continue;
        }
        depth = match c {
            '[' => depth + 1,
            ']' => depth.saturating_sub(1),
            _ => depth,
        };
        if depth == 0 {
            clean.push(c);
        }
        rest = &rest[c.len_utf8()..];
    }
    for (place, hidden) in [
        ("<< ", "<<_"),
        (">> ", ">>_"),
        ("get_bits(", "get_bits(_"),
        ("get_bit(", "get_bit(_"),
        ("..", "..x"),
    ] {
        clean = clean.replace(place, hidden);
    }
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let numbers: Vec<u64> = clean
        .split(|c| !word(c))
        .filter(|w| w.starts_with(|c: char| c.is_ascii_digit()))
        .filter_map(|w| {
            let w = w.replace('_', "");
            match w.strip_prefix("0x") {
                Some(hex) => u64::from_str_radix(hex, 16).ok(),
                None => w.trim_end_matches(|c: char| !c.is_ascii_digit()).parse().ok(),
            }
        })
        .filter(|n| *n > 1)
        .collect();
    numbers.into_iter()
}

#[test]
fn bare_numbers_are_seen() {
    let count = |line| bare_numbers(line).count();
    assert_eq!(count("self.a.next = 4095.into();"), 1);
    assert_eq!(count("if self.a.val() == 0x3F { self.b[3].next = 7.into(); }"), 2);
    assert_eq!(count("self.a.next = bit_cast::<12, 8>(self.b.val()) << 4;"), 0);
    assert_eq!(count("self.a.next = self.b.val().get_bits::<4>(10) + 1;"), 0);
    assert_eq!(count("for d in 0..8 {"), 0);
}

#[test]
fn every_circuit_has_assertions() {
    let mut counted = std::collections::BTreeMap::new();
    for (file, text) in sources() {
        let room = file.split('/').next().unwrap_or_default().to_string();
        let declares =
            |l: &&str| l.trim_start().starts_with("never_") && l.contains(": Signal<Local");
        *counted.entry(room).or_insert(0) += text.lines().filter(declares).count();
    }
    for file in files(&root().join("rtl_templates"), ".v") {
        let room = file.parent().and_then(Path::file_name).unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&file).unwrap();
        *counted.entry(room).or_insert(0) += text.matches("assert (").count();
    }
    let all: usize = counted.values().sum();
    assert!(all >= 100, "{all}: {counted:?}");
    for (room, least) in [("tsume", 30), ("go", 40), ("shogi", 15), ("chess", 5), ("sdram", 3)] {
        assert!(counted.get(room).is_some_and(|n| *n >= least), "{room}: {counted:?}");
    }
    for room in ["cover", "link"] {
        assert!(counted.contains_key(room), "{room}: {counted:?}");
    }
}
