//! One block to the text of one Verilog module.

mod logic;
mod texts;

use std::collections::BTreeSet;

use num_bigint::BigUint;
use rust_hdl_core::prelude::Verilog;

use super::collect::{AtomInfo, EnumInfo, Kind, Node, Records};
use super::error::EmitError;
use super::names::{mangle, reserved};
use super::print::{self, range, INDENT};

/// A module without its name.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Body {
    /// From `(` of the port list to `endmodule`.
    pub text: String,
    /// What the block says of itself: `module`, `about`, `note`, `source` and of its ports.
    pub directives: Vec<(String, String)>,
}

/// What a child that is a plain register looks like.
struct RegisterInfo {
    clock: String,
    init: BigUint,
}

/// The atoms of a register's port: one, or one a field of its record.
fn part_of(atom: &AtomInfo, port: &str) -> bool {
    atom.name.strip_prefix(port).is_some_and(|r| r.is_empty() || r.starts_with('$'))
}

/// rust-hdl-widgets' `DFF`, `EdgeDFF` and `DFFWithInit`, known by their shape.
fn register(node: &Node) -> Option<RegisterInfo> {
    let width = |n: &str, k: Kind| {
        let w: usize =
            node.atoms.iter().filter(|a| a.kind == k && part_of(a, n)).map(|a| a.width).sum();
        (w > 0).then_some(w)
    };
    let port = |n: &str, k: Kind| node.atoms.iter().find(|a| a.name == n && a.kind == k);
    let (d, q) = (width("d", Kind::In)?, width("q", Kind::Out)?);
    let clock = port("clock", Kind::In).or_else(|| port("clk", Kind::In))?;
    let known =
        |a: &AtomInfo| a.name == clock.name || ["d", "q", "init"].iter().any(|p| part_of(a, p));
    if d != q || clock.width != 1 || !node.atoms.iter().all(known) {
        return None;
    }
    let has_init = node.atoms.iter().any(|a| part_of(a, "init"));
    match &node.code {
        Verilog::Custom(code) if node.children.is_empty() && !has_init => {
            let flat = code.split_whitespace().collect::<Vec<_>>().join(" ").replace(" ;", ";");
            let rest = flat.strip_prefix("initial begin q = ")?;
            let (value, rest) = rest.split_once("; end always @(posedge ")?;
            let (name, rest) = rest.split_once(") ")?;
            let body = matches!(rest, "begin q <= d; end" | "q <= d;");
            let (_, hex) = value.split_once("'h")?;
            let init = BigUint::parse_bytes(hex.as_bytes(), 16)?;
            (body && name == clock.name).then(|| RegisterInfo { clock: clock.name.clone(), init })
        }
        Verilog::Combinatorial(_) if node.children.len() == 1 && has_init => {
            let mut init = BigUint::default();
            let mut at = 0;
            for a in node.atoms.iter().filter(|a| part_of(a, "init")) {
                init |= &a.value << at;
                at += a.width;
            }
            let inner = register(&node.children[0])?;
            (node.children[0].name == "dff" && inner.init == BigUint::default())
                .then(|| RegisterInfo { clock: clock.name.clone(), init })
        }
        _ => None,
    }
}

/// Is this child drawn as a register of its parent?
pub fn inlined(parent: &Node, child: &Node) -> bool {
    matches!(parent.code, Verilog::Combinatorial(_)) && register(child).is_some()
}

/// The text of a block, given the module names of its children.
pub fn body(node: &Node, children: &[String]) -> Result<Body, EmitError> {
    match &node.code {
        Verilog::Combinatorial(code) => logic::combinational(node, code, children),
        Verilog::Custom(code) => texts::custom(node, code, children),
        Verilog::Wrapper(w) => texts::wrapper(node, &w.code),
        Verilog::Empty => {
            if node.atoms.iter().any(|a| a.kind == Kind::Out) || !node.children.is_empty() {
                return Err(EmitError::Text {
                    path: node.path.clone(),
                    what: "the block has no hdl()".into(),
                });
            }
            texts::wrapper(node, "")
        }
        Verilog::Blackbox(_) => {
            Err(EmitError::Text { path: node.path.clone(), what: "a blackbox has no body".into() })
        }
    }
}

fn check_name(path: &str, name: &str) -> Result<(), EmitError> {
    if reserved(name) {
        return Err(EmitError::Reserved { path: path.into(), name: name.into() });
    }
    Ok(())
}

fn unique<'a>(path: &str, names: impl Iterator<Item = &'a str>) -> Result<(), EmitError> {
    let mut seen = BTreeSet::new();
    for n in names {
        check_name(path, n)?;
        if !seen.insert(n) {
            return Err(EmitError::NameClash { path: path.into(), name: n.into() });
        }
    }
    Ok(())
}

/// What a block's declaration says of a port.
fn said<'a>(directives: &'a [(String, String)], key: &str, name: &str) -> Option<&'a str> {
    let mut lines = directives.iter().filter(|d| d.0 == key);
    lines.find_map(|d| d.1.split_once(' ').filter(|l| l.0 == name).map(|l| l.1))
}

/// What is said of a record in a record, for a field of it: `What stood there: kind`.
fn within(directives: &[(String, String)], name: &str) -> Option<String> {
    let (record, field) = name.rsplit_once('$')?;
    let said = said(directives, "field", record).filter(|_| record.contains('$'));
    let said = said.map(print::plain_words).or_else(|| within(directives, record))?;
    Some(format!("{}: {field}", said.trim_end_matches('.')))
}

/// The port list, each port with its comment, in the declaration's groups (or, where there are
/// none, in groups of names with the same first word).
fn port_list(
    node: &Node,
    directives: &[(String, String)],
    is_reg: &dyn Fn(&str) -> bool,
) -> String {
    struct Port<'a> {
        text: String,
        word: String,
        group: Option<&'a str>,
        about: String,
        in_array: bool,
    }
    let ports: Vec<&AtomInfo> = node.ports().collect();
    let pad = ports.iter().map(|p| range(p.width).trim_end().len()).max().unwrap_or(0);
    let last = ports.len().saturating_sub(1);
    let ports: Vec<Port> = ports
        .iter()
        .enumerate()
        .map(|(i, p)| {
            let name = mangle(&p.name);
            let kind = match p.kind {
                Kind::In => "input  wire",
                Kind::InOut => "inout  wire",
                _ if is_reg(&name) => "output reg ",
                _ => "output wire",
            };
            let comma = if i < last { "," } else { "" };
            let width = match (pad, range(p.width)) {
                (0, _) => String::new(),
                (pad, width) => format!("{:pad$} ", width.trim_end()),
            };
            let root = p.name.split('$').next().unwrap_or_default();
            // of a record: each field has its own comment, and that of the port stands above the first
            let record = node.records.get(root);
            let first = record.is_none_or(|r| p.name == format!("{root}${}", r[0].name));
            let own = match record {
                Some(_) => said(directives, "field", &p.name),
                None => said(directives, "field", root),
            };
            // of an array: what is said of all stands above the first, and each has its number
            let number = p.name.rsplit('$').next().and_then(|n| n.parse::<u32>().ok());
            let number = number.filter(|_| record.is_none() && p.name != root);
            let group = said(directives, "group", root);
            let group = match (record, number) {
                (Some(_), _) => group.or(said(directives, "field", root)).filter(|_| first),
                (None, Some(n)) => group.or(own).filter(|_| n == 0),
                (None, None) => group,
            };
            let about = match (own, root) {
                (Some(t), _) => match (number, group) {
                    (Some(n), g) if n > 0 || g == own => format!("[{n}]"),
                    _ => print::plain_words(t),
                },
                (None, _) if record.is_some() => within(directives, &p.name).unwrap_or_default(),
                (None, "clock") => "the circuit's only clock".into(),
                (None, "reset") => "synchronous, active high".into(),
                (None, _) => String::new(),
            };
            Port {
                text: format!("{INDENT}{kind} {width}{name}{comma}"),
                word: name.split('_').next().unwrap_or_default().to_string(),
                group,
                about,
                in_array: number.is_some(),
            }
        })
        .collect();
    let named = ports.iter().any(|p| p.group.is_some());
    let wide = ports.iter().map(|p| p.text.len()).max().unwrap_or(0);
    let fits = |p: &Port| wide + 5 + p.about.len() <= print::COLUMNS;
    let word = |i: usize| ports.get(i).map(|p: &Port| p.word.as_str());
    let grouped = |i: usize| {
        word(i).is_some() && (word(i) == word(i + 1) || (i > 0 && word(i) == word(i - 1)))
    };
    let mut out = String::from("(\n");
    for (i, p) in ports.iter().enumerate() {
        let new = match i {
            0 => p.group.is_some(),
            _ if named || ports[i - 1].in_array => {
                p.group.is_some() || (ports[i - 1].in_array && !p.in_array)
            }
            _ => (grouped(i) && word(i) != word(i - 1)) || (!grouped(i) && grouped(i - 1)),
        };
        if new && i > 0 {
            out.push('\n');
        }
        if let Some(g) = p.group {
            print::line(&mut out, 1, &format!("// {g}"));
        }
        if p.about.is_empty() {
            out.push_str(&format!("{}\n", p.text));
        } else if fits(p) {
            out.push_str(&format!("{:wide$}  // {}\n", p.text, p.about));
        } else {
            print::line(&mut out, 1, &format!("// {}", p.about));
            out.push_str(&format!("{}\n", p.text));
        }
    }
    out.push_str(");\n");
    out
}

fn instance(module: &str, name: &str, pins: &[(String, String)]) -> String {
    let pad = pins.iter().map(|p| p.0.len()).max().unwrap_or(0);
    let mut out = format!("{INDENT}{module} {name} (\n");
    for (i, (port, net)) in pins.iter().enumerate() {
        let comma = if i + 1 < pins.len() { "," } else { "" };
        out.push_str(&format!("{INDENT}{INDENT}.{port:pad$} ({net}){comma}\n"));
    }
    out.push_str(&format!("{INDENT});\n"));
    out
}

fn enums_of(node: &Node) -> Vec<EnumInfo> {
    let mut out = node.enums.clone();
    for e in node.children.iter().flat_map(|c| &c.enums) {
        if !out.contains(e) {
            out.push(e.clone());
        }
    }
    out
}

/// The records that a block's code may name: its own, and those of its children's ports.
fn records_of(node: &Node) -> Records {
    let mut out = node.records.clone();
    for c in &node.children {
        for (path, fields) in &c.records {
            out.insert(format!("{}${path}", c.name), fields.clone());
        }
    }
    out
}
