//! The head that every emitted file has: what it is and how it is used, what wrote it, where to
//! edit it.

use super::print::{self, plain_words};

/// Comment lines, the blank between them, and `` `default_nettype none``.
fn head(name: &str, about: &[&str], header: &[String], sources: &[&str]) -> String {
    let mut out = String::new();
    let mut lines = about.iter();
    // lines stay as they were written: tables and lists stand in them
    match lines.next() {
        Some(a) => out.push_str(&format!("// {name}: {}\n", plain_words(a))),
        None => out.push_str(&format!("// {name}\n")),
    }
    for l in lines {
        out.push_str(format!("// {}", plain_words(l)).trim_end());
        out.push('\n');
    }
    out.push_str("//\n");
    for h in header {
        print::line(&mut out, 0, &format!("// {h}"));
    }
    if !sources.is_empty() {
        let sources = sources.join(", ");
        let text = format!("// Emitted: edit {sources} or the configuration, not this file.");
        print::line(&mut out, 0, &text);
    }
    out.push_str("`default_nettype none\n\n");
    out
}

/// A module's file: its head, its text from `module` on, and the default that other files expect.
pub fn file(
    name: &str,
    about: &[&str],
    header: &[String],
    sources: &[&str],
    module: &str,
) -> String {
    let head = head(name, about, header, sources);
    format!("{head}{}\n\n`default_nettype wire\n", module.trim_end_matches('\n'))
}

/// The same for the text of a template: the comment lines at its beginning say what it is.
/// `template` is its path below `rtl_templates`.
///
/// ```
/// let text = "// Adds one.\n\nmodule m (input wire a);\nendmodule\n";
/// let file = kiban_hdl::headed(&["Kiban".into()], "m.v", text);
/// assert!(file.starts_with("// m: Adds one.\n//\n// Kiban\n// Emitted: edit rtl_templates/"));
/// assert!(file.ends_with("`default_nettype none\n\nmodule m (input wire a);\nendmodule\n\n`default_nettype wire\n"));
/// ```
pub fn headed(header: &[String], template: &str, text: &str) -> String {
    let text = text.trim_start_matches('\n');
    let comment = |l: &&str| l.starts_with("//");
    let about: Vec<&str> = text
        .lines()
        .take_while(comment)
        .map(|l| l.trim_start_matches('/').trim_start_matches(' ').trim_end())
        .collect();
    let skipped: usize = text.split_inclusive('\n').take(about.len()).map(str::len).sum();
    let module = text[skipped..].trim_start_matches('\n');
    let name = module
        .lines()
        .find_map(|l| l.strip_prefix("module "))
        .and_then(|l| l.split(|c: char| !(c.is_alphanumeric() || c == '_')).next())
        .unwrap_or(template);
    file(name, &about, header, &[&format!("rtl_templates/{template}")], &aligned(module))
}

/// The comments of a template's ports in one column; above the port where the line would be too long.
fn aligned(module: &str) -> String {
    let end = module.find("\n);").unwrap_or(0);
    let (ports, rest) = module.split_at(end);
    let is_port =
        |l: &str| ["input ", "output ", "inout "].iter().any(|w| l.trim_start().starts_with(w));
    let parts: Vec<(&str, Option<&str>)> = ports
        .lines()
        .map(|l| match l.split_once("//").filter(|_| is_port(l)) {
            Some((port, about)) => (port.trim_end(), Some(about.trim())),
            None => (l, None),
        })
        .collect();
    let wide = parts.iter().filter(|p| is_port(p.0)).map(|p| p.0.len()).max().unwrap_or(0);
    let mut out = String::new();
    for (port, about) in parts {
        match about {
            None => out.push_str(port),
            Some(about) if wide + 5 + about.len() <= print::COLUMNS => {
                out.push_str(&format!("{port:wide$}  // {about}"));
            }
            Some(about) => {
                print::line(&mut out, 1, &format!("// {about}"));
                out.push_str(port);
            }
        }
        out.push('\n');
    }
    out.pop();
    out + rest
}
