//! One block to the text of one Verilog module.

mod logic;
mod texts;

use std::collections::BTreeSet;

use num_bigint::BigUint;
use rust_hdl_core::prelude::Verilog;

use super::collect::{EnumInfo, Kind, Node};
use super::error::EmitError;
use super::names::{mangle, reserved};
use super::print::range;

/// A module without its name.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Body {
    /// From `(` of the port list to `endmodule`.
    pub text: String,
    /// `module:`, `about:` and `source:` lines of the block.
    pub directives: Vec<(String, String)>,
}

/// What a child that is a plain register looks like.
struct RegisterInfo {
    clock: String,
    init: BigUint,
}

/// rust-hdl-widgets' `DFF`, `EdgeDFF` and `DFFWithInit`, known by their shape.
fn register(node: &Node) -> Option<RegisterInfo> {
    let port = |n: &str, k: Kind| node.atoms.iter().find(|a| a.name == n && a.kind == k);
    let d = port("d", Kind::In)?;
    let q = port("q", Kind::Out)?;
    let clock = port("clock", Kind::In).or_else(|| port("clk", Kind::In))?;
    if d.width != q.width || clock.width != 1 {
        return None;
    }
    match &node.code {
        Verilog::Custom(code) if node.children.is_empty() && node.atoms.len() == 3 => {
            let flat = code.split_whitespace().collect::<Vec<_>>().join(" ").replace(" ;", ";");
            let rest = flat.strip_prefix("initial begin q = ")?;
            let (value, rest) = rest.split_once("; end always @(posedge ")?;
            let (name, rest) = rest.split_once(") ")?;
            let body = matches!(rest, "begin q <= d; end" | "q <= d;");
            let (_, hex) = value.split_once("'h")?;
            let init = BigUint::parse_bytes(hex.as_bytes(), 16)?;
            (body && name == clock.name).then(|| RegisterInfo { clock: clock.name.clone(), init })
        }
        Verilog::Combinatorial(_) if node.children.len() == 1 && node.atoms.len() == 4 => {
            let init = port("init", Kind::Const)?;
            let inner = register(&node.children[0])?;
            (node.children[0].name == "dff" && inner.init == BigUint::default())
                .then(|| RegisterInfo { clock: clock.name.clone(), init: init.value.clone() })
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

/// The port list, in groups of names with the same first word.
fn port_list(node: &Node, is_reg: &dyn Fn(&str) -> bool) -> String {
    let ports: Vec<(String, String, String)> = node
        .ports()
        .map(|p| {
            let name = mangle(&p.name);
            let kind = match p.kind {
                Kind::In => "input  wire",
                Kind::InOut => "inout  wire",
                _ if is_reg(&name) => "output reg ",
                _ => "output wire",
            };
            (kind.to_string(), range(p.width).trim_end().to_string(), name)
        })
        .collect();
    let pad = ports.iter().map(|p| p.1.len()).max().unwrap_or(0);
    let word = |i: usize| -> Option<&str> {
        ports.get(i).map(|p| p.2.split('_').next().unwrap_or(p.2.as_str()))
    };
    let grouped = |i: usize| {
        word(i).is_some() && (word(i) == word(i + 1) || (i > 0 && word(i) == word(i - 1)))
    };
    let mut out = String::from("(\n");
    for (i, (kind, width, name)) in ports.iter().enumerate() {
        let new = match i {
            0 => grouped(0),
            _ => (grouped(i) && word(i) != word(i - 1)) || (!grouped(i) && grouped(i - 1)),
        };
        if new && i > 0 {
            out.push('\n');
        }
        if new && grouped(i) {
            out.push_str(&format!("  // {}\n", word(i).unwrap_or_default()));
        }
        let comma = if i + 1 < ports.len() { "," } else { "" };
        let width = if pad == 0 { String::new() } else { format!("{width:pad$} ") };
        out.push_str(&format!("  {kind} {width}{name}{comma}\n"));
    }
    out.push_str(");\n");
    out
}

fn instance(module: &str, name: &str, pins: &[(String, String)]) -> String {
    let pad = pins.iter().map(|p| p.0.len()).max().unwrap_or(0);
    let mut out = format!("  {module} {name} (\n");
    for (i, (port, net)) in pins.iter().enumerate() {
        let comma = if i + 1 < pins.len() { "," } else { "" };
        out.push_str(&format!("    .{port:pad$} ({net}){comma}\n"));
    }
    out.push_str("  );\n");
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
