//! Verilog texts that blocks bring along: bodies of wrappers, custom wiring, cores.

use std::collections::BTreeSet;

use super::declared::MARK;
use super::print::INDENT;

fn word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// rust-hdl's `sq$3$to_n` becomes `sq_3_to_n`; `$signed` and other system names stay.
pub fn plain_names(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let at = |i: usize| chars.get(i).is_some_and(|c| word(*c));
    let mut out = String::new();
    for (i, c) in chars.iter().enumerate() {
        let inside = *c == '$' && i > 0 && at(i - 1) && at(i + 1);
        out.push(if inside { '_' } else { *c });
    }
    out
}

/// Take `// key: value` lines (module, about, source, `port NAME` for what a port carries) and the lines of a declaration off the head
/// of a text.
pub fn directives(text: &str) -> (Vec<(String, String)>, String) {
    let mut found = vec![];
    let mut rest = text.trim_start_matches(['\n', '\r']);
    loop {
        let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
        if let Some(said) = line.strip_prefix(MARK) {
            let (k, v) = said.split_once(' ').unwrap_or((said, ""));
            found.push((k.to_string(), v.to_string()));
            rest = after;
            continue;
        }
        let hit = line.trim().strip_prefix("//").and_then(|l| l.trim().split_once(':'));
        match hit {
            Some((k, v)) if ["module", "about", "source"].contains(&k.trim()) => {
                found.push((k.trim().to_string(), v.trim().to_string()));
                rest = after;
            }
            Some((k, v)) if k.starts_with("port ") => {
                let port = k["port ".len()..].trim();
                found.push(("field".to_string(), format!("{port} {}", v.trim())));
                rest = after;
            }
            _ => break,
        }
    }
    (found, rest.to_string())
}

/// Shift a body to one step of indentation, without blanks at line ends.
pub fn indent(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let first = lines.iter().position(|l| !l.is_empty()).unwrap_or(lines.len());
    let last = lines.iter().rposition(|l| !l.is_empty()).map_or(first, |l| l + 1);
    let body = &lines[first..last];
    let left = body
        .iter()
        .filter(|l| !l.is_empty())
        .map(|l| l.len() - l.trim_start().len())
        .min()
        .unwrap_or(0);
    let mut out = String::new();
    for l in body {
        if l.is_empty() {
            out.push('\n');
        } else {
            out.push_str(&format!("{INDENT}{}\n", &l[left..]));
        }
    }
    out
}

/// The text without comments.
fn code_only(text: &str) -> String {
    let mut out = String::new();
    for l in text.lines() {
        out.push_str(l.split("//").next().unwrap_or(""));
        out.push('\n');
    }
    out
}

/// All identifiers of a text.
pub fn identifiers(text: &str) -> BTreeSet<String> {
    code_only(text)
        .split(|c| !word(c))
        .filter(|w| w.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_'))
        .map(str::to_string)
        .collect()
}

/// Names that a text drives as nets: targets of `assign` and connections of instances.
pub fn nets(text: &str) -> BTreeSet<String> {
    let code = code_only(text);
    let mut out = BTreeSet::new();
    for piece in code.split(';') {
        let mut words = piece.split_inclusive(|c| !word(c));
        if words.any(|w| w.trim_end_matches(|c| !word(c)) == "assign") {
            let from = piece.find("assign").map_or(0, |p| p + "assign".len());
            let left = piece[from..].split('=').next().unwrap_or("");
            out.extend(identifiers(left));
        }
    }
    // .port(name)
    let mut rest = code.as_str();
    while let Some(p) = rest.find('.') {
        rest = &rest[p + 1..];
        if rest.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
            let after = rest.trim_start_matches(word).trim_start();
            if let Some(inner) = after.strip_prefix('(') {
                out.extend(identifiers(inner.split(')').next().unwrap_or("")));
            }
        }
    }
    out
}

/// Cut a `cores` text into modules: (name, text with the comments before it).
pub fn modules(text: &str) -> Result<Vec<(String, String)>, String> {
    let mut out = vec![];
    let mut lead = String::new();
    let mut open: Option<String> = None;
    for l in text.lines() {
        lead.push_str(l.trim_end());
        lead.push('\n');
        let code = l.split("//").next().unwrap_or("");
        let mut words = code.split(|c: char| !word(c)).filter(|w| !w.is_empty());
        if open.is_none() && words.by_ref().any(|w| w == "module") {
            match words.next() {
                Some(n) => open = Some(n.to_string()),
                None => return Err("a `module` without a name on its line".into()),
            }
        }
        if code.split(|c: char| !word(c)).any(|w| w == "endmodule") {
            match open.take() {
                Some(n) => out.push((n, std::mem::take(&mut lead).trim_start().to_string())),
                None => return Err("`endmodule` without `module`".into()),
            }
        }
    }
    match open {
        Some(n) => Err(format!("the module `{n}` has no end")),
        None => Ok(out),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dollars() {
        assert_eq!(
            plain_names("sq$3$x = $signed(a) + $clog2(b$c);"),
            "sq_3_x = $signed(a) + $clog2(b_c);"
        );
    }

    #[test]
    fn net_names() {
        let n =
            nets("assign {a, b[3]} = c;\n foo x (.p(q), .r(s[2:0]));\n// assign z = 1;\n y = w;");
        for want in ["a", "b", "q", "s"] {
            assert!(n.contains(want), "{want}");
        }
        for no in ["z", "y", "w"] {
            assert!(!n.contains(no), "{no}");
        }
    }

    #[test]
    fn core_texts() {
        let m = modules("// first\nmodule a (x);\nendmodule\n\nmodule b (y); endmodule\n").unwrap();
        assert_eq!(m.len(), 2);
        assert_eq!(m[0].1, "// first\nmodule a (x);\nendmodule\n");
        assert_eq!(m[1].0, "b");
        assert!(modules("module a (x);").is_err());
    }

    #[test]
    fn head_lines() {
        let (d, rest) = directives(
            "// module: ram_8x4\n// port x: a word: 4 bits\n// about: a RAM\n  reg x;\n",
        );
        assert_eq!(d[0].1, "ram_8x4");
        assert_eq!(d[1], ("field".to_string(), "x a word: 4 bits".to_string()));
        assert_eq!(rest, "  reg x;\n");
        assert_eq!(indent("    a\n\n      b\n"), "    a\n\n      b\n");
    }
}
