//! Modules whose body is a text: wrappers (leaves) and custom wiring (containers).

use std::collections::BTreeSet;

use num_bigint::BigUint;

use super::super::collect::{Kind, Node};
use super::super::error::EmitError;
use super::super::lower::clog2;
use super::super::names::mangle;
use super::super::print::{literal, range, INDENT};
use super::super::text;
use super::{enums_of, instance, port_list, unique, Body};

fn constants_used(node: &Node, used: &BTreeSet<String>) -> String {
    let mut out = String::new();
    for a in node.atoms.iter().filter(|a| a.kind == Kind::Const) {
        let name = mangle(&a.name);
        if used.contains(&name) {
            let v = literal(&a.value, a.width);
            out.push_str(&format!("{INDENT}localparam {}{name} = {v};\n", range(a.width)));
        }
    }
    out
}

pub(super) fn wrapper(node: &Node, code: &str) -> Result<Body, EmitError> {
    let (directives, code) = text::directives(code);
    let code = text::plain_names(&code);
    let ports: Vec<String> = node.ports().map(|p| mangle(&p.name)).collect();
    unique(&node.path, ports.iter().map(String::as_str))?;
    let mut out = port_list(node, &directives, &|_| false);
    let constants = constants_used(node, &text::identifiers(&code));
    if !constants.is_empty() {
        out.push_str(&constants);
        out.push('\n');
    }
    out.push_str(&text::indent(&code));
    out.push_str("endmodule\n");
    Ok(Body { text: out, directives })
}

pub(super) fn custom(node: &Node, code: &str, children: &[String]) -> Result<Body, EmitError> {
    let (directives, code) = text::directives(code);
    let code = text::plain_names(&code);
    let used = text::identifiers(&code);
    let nets = text::nets(&code);
    let mut out = port_list(node, &directives, &|n| !nets.contains(n));
    let mut names: Vec<String> = node.ports().map(|p| mangle(&p.name)).collect();
    let mut declare = constants_used(node, &used);
    for e in enums_of(node) {
        for (v, s) in e.states.iter().enumerate() {
            let name = format!("{}_{s}", e.name);
            if used.contains(&name) {
                let w = clog2(e.states.len());
                let v = literal(&BigUint::from(v), w);
                declare.push_str(&format!("{INDENT}localparam {}{name} = {v};\n", range(w)));
            }
        }
    }
    for a in node.atoms.iter().filter(|a| a.kind == Kind::Local) {
        let name = mangle(&a.name);
        let kind = if nets.contains(&name) { "wire" } else { "reg" };
        declare.push_str(&format!("{INDENT}{kind} {}{name};\n", range(a.width)));
        names.push(name);
    }
    let mut instances = String::new();
    for (child, module) in node.children.iter().zip(children) {
        let inst = mangle(&child.name);
        let mut pins = vec![];
        for p in child.ports() {
            let name = format!("{inst}_{}", mangle(&p.name));
            let reg = p.kind == Kind::In && !nets.contains(&name);
            declare.push_str(&format!(
                "{INDENT}{} {}{name};\n",
                if reg { "reg" } else { "wire" },
                range(p.width)
            ));
            pins.push((mangle(&p.name), name.clone()));
            names.push(name);
        }
        instances.push_str(&instance(module, &inst, &pins));
        instances.push('\n');
        names.push(inst);
    }
    unique(&node.path, names.iter().map(String::as_str))?;
    if !declare.is_empty() {
        out.push_str(&declare);
        out.push('\n');
    }
    out.push_str(&instances);
    out.push_str(&text::indent(&code));
    out.push_str("endmodule\n");
    Ok(Body { text: out, directives })
}
