//! One block to the text of one Verilog module.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use num_bigint::BigUint;
use rust_hdl_core::ast::VerilogBlock;
use rust_hdl_core::prelude::Verilog;

use super::collect::{EnumInfo, Kind, Node};
use super::error::EmitError;
use super::flow::{self, Group};
use super::ir::{Ex, Reg, Role, Sig, SigId, Stmt, E};
use super::lower::Lower;
use super::names::{mangle, reserved, screaming};
use super::print::{literal, range, state_name, Printer};
use super::text;

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
        Verilog::Combinatorial(code) => combinational(node, code, children),
        Verilog::Custom(code) => custom(node, code, children),
        Verilog::Wrapper(w) => wrapper(node, &w.code),
        Verilog::Empty => {
            if node.atoms.iter().any(|a| a.kind == Kind::Out) || !node.children.is_empty() {
                return Err(EmitError::Text {
                    path: node.path.clone(),
                    what: "the block has no hdl()".into(),
                });
            }
            wrapper(node, "")
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

// ---- wrappers and custom texts

fn constants_used(node: &Node, used: &BTreeSet<String>) -> String {
    let mut out = String::new();
    for a in node.atoms.iter().filter(|a| a.kind == Kind::Const) {
        let name = mangle(&a.name);
        if used.contains(&name) {
            let v = literal(&a.value, a.width);
            out.push_str(&format!("  localparam {}{name} = {v};\n", range(a.width)));
        }
    }
    out
}

fn wrapper(node: &Node, code: &str) -> Result<Body, EmitError> {
    let (directives, code) = text::directives(code);
    let code = text::plain_names(&code);
    let ports: Vec<String> = node.ports().map(|p| mangle(&p.name)).collect();
    unique(&node.path, ports.iter().map(String::as_str))?;
    let mut out = port_list(node, &|_| false);
    let constants = constants_used(node, &text::identifiers(&code));
    if !constants.is_empty() {
        out.push_str(&constants);
        out.push('\n');
    }
    out.push_str(&text::indent(&code));
    out.push_str("endmodule\n");
    Ok(Body { text: out, directives })
}

fn custom(node: &Node, code: &str, children: &[String]) -> Result<Body, EmitError> {
    let (directives, code) = text::directives(code);
    let code = text::plain_names(&code);
    let used = text::identifiers(&code);
    let nets = text::nets(&code);
    let mut out = port_list(node, &|n| !nets.contains(n));
    let mut names: Vec<String> = node.ports().map(|p| mangle(&p.name)).collect();
    let mut declare = constants_used(node, &used);
    for e in enums_of(node) {
        for (v, s) in e.states.iter().enumerate() {
            let name = format!("{}_{s}", e.name);
            if used.contains(&name) {
                let w = super::lower::clog2(e.states.len());
                let v = literal(&BigUint::from(v), w);
                declare.push_str(&format!("  localparam {}{name} = {v};\n", range(w)));
            }
        }
    }
    for a in node.atoms.iter().filter(|a| a.kind == Kind::Local) {
        let name = mangle(&a.name);
        let kind = if nets.contains(&name) { "wire" } else { "reg" };
        declare.push_str(&format!("  {kind} {}{name};\n", range(a.width)));
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
                "  {} {}{name};\n",
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

fn enums_of(node: &Node) -> Vec<EnumInfo> {
    let mut out = node.enums.clone();
    for e in node.children.iter().flat_map(|c| &c.enums) {
        if !out.contains(e) {
            out.push(e.clone());
        }
    }
    out
}

// ---- ordinary blocks

struct Names {
    sigs: Vec<Sig>,
    regs: Vec<Reg>,
    /// Ports of each child: (port, signal).
    pins: Vec<Vec<(String, SigId)>>,
}

fn scope(node: &Node) -> Names {
    let mut n = Names { sigs: vec![], regs: vec![], pins: vec![] };
    let mut add = |path: String, name: String, width, signed, role| {
        n.sigs.push(Sig { name, path, width, signed, role });
        n.sigs.len() - 1
    };
    for a in &node.atoms {
        let (name, role) = match a.kind {
            Kind::In => (mangle(&a.name), Role::In),
            Kind::Out => (mangle(&a.name), Role::Out),
            Kind::InOut => (mangle(&a.name), Role::InOut),
            Kind::Local => (mangle(&a.name), Role::Local),
            Kind::Const => (screaming(&mangle(&a.name)), Role::Const(a.value.clone())),
        };
        add(a.name.clone(), name, a.width, a.signed, role);
    }
    for (i, c) in node.children.iter().enumerate() {
        let reg = register(c);
        let index = n.regs.len();
        let mut pins = vec![];
        for p in c.ports() {
            let path = format!("{}${}", c.name, p.name);
            let name = mangle(&path);
            let role = match (&reg, p.kind) {
                (Some(_), Kind::Out) => Role::RegQ(index),
                (Some(r), _) if r.clock == p.name => Role::RegClock(index),
                (Some(_), _) => Role::RegD(index),
                (None, Kind::In) => Role::ChildIn(i),
                (None, Kind::Out) => Role::ChildOut(i),
                (None, _) => Role::ChildInOut(i),
            };
            let id = add(path, name, p.width, p.signed, role);
            pins.push((p.name.clone(), id));
        }
        if let Some(r) = reg {
            let find = |n: &str| pins.iter().find(|p| p.0 == n).map_or(0, |p| p.1);
            n.regs.push(Reg { d: find("d"), q: find("q"), clock: find(&r.clock), init: r.init });
            pins.clear();
        }
        n.pins.push(pins);
    }
    n
}

fn states(e: &E, found: &mut BTreeMap<(String, usize), (String, usize)>) {
    match &e.k {
        Ex::State(of, state, v) => {
            found.insert((of.clone(), *v), (state.clone(), e.w));
        }
        Ex::Un(_, a) | Ex::Repeat(_, a) | Ex::AsSigned(a) | Ex::Bit(_, a) | Ex::DynPart(_, a) => {
            states(a, found)
        }
        Ex::Bin(_, a, b) => {
            states(a, found);
            states(b, found);
        }
        Ex::Concat(v) => v.iter().for_each(|e| states(e, found)),
        Ex::Const(_) | Ex::Sig(_) | Ex::Part(..) => {}
    }
}

fn states_in(s: &Stmt, found: &mut BTreeMap<(String, usize), (String, usize)>) {
    s.walk(&mut |s| match s {
        Stmt::Assign(_, _, e) => states(e, found),
        Stmt::If(c, ..) => states(c, found),
        Stmt::Case(c, arms, _) => {
            states(c, found);
            arms.iter().for_each(|a| states(&a.0, found));
        }
        Stmt::Comment(_) => {}
    });
}

fn combinational(node: &Node, code: &VerilogBlock, children: &[String]) -> Result<Body, EmitError> {
    let Names { sigs, regs, pins } = scope(node);
    let enums = enums_of(node);
    let mut lower = Lower::new(&node.path, sigs, &enums);
    let program = lower.program(code)?;
    let Lower { sigs, directives, joined, .. } = lower;
    let groups = flow::groups(&node.path, &sigs, program)?;
    let mut b = Builder { node, sigs: &sigs, regs: &regs, pins: &pins, joined: &joined };
    Ok(Body { text: b.text(&groups, children)?, directives })
}

struct Builder<'a> {
    node: &'a Node,
    sigs: &'a [Sig],
    regs: &'a [Reg],
    pins: &'a [Vec<(String, SigId)>],
    joined: &'a [(SigId, SigId)],
}

impl Builder<'_> {
    fn text(&mut self, groups: &[Group], children: &[String]) -> Result<String, EmitError> {
        let p = Printer { sigs: self.sigs };
        let reads = self.reads(groups);
        // values that need no net of their own: straight into a pin, a register or a clock
        let mut direct: HashMap<SigId, &E> = HashMap::new();
        let mut procedural: BTreeSet<SigId> = BTreeSet::new();
        for g in groups {
            match g.single() {
                Some((t, e)) => {
                    let short = match self.sigs[t].role {
                        Role::RegD(_) => true,
                        Role::ChildIn(_) => p.plain(e),
                        Role::RegClock(_) => matches!(e.k, Ex::Sig(_)),
                        _ => false,
                    };
                    if short && !reads.contains_key(&t) {
                        direct.insert(t, e);
                    }
                }
                None => procedural.extend(&g.writes),
            }
        }
        let names: Vec<&str> = self.sigs.iter().map(|s| s.name.as_str()).collect();
        let instances: Vec<String> = self
            .node
            .children
            .iter()
            .zip(self.pins)
            .filter(|c| !c.1.is_empty())
            .map(|c| mangle(&c.0.name))
            .collect();
        let states = self.states(groups);
        let state_names: Vec<String> =
            states.iter().map(|((of, _), (s, _))| state_name(of, s)).collect();
        unique(
            &self.node.path,
            names
                .into_iter()
                .chain(instances.iter().map(String::as_str))
                .chain(state_names.iter().map(String::as_str))
                .chain(["unused"]),
        )?;

        let is_reg = |n: &str| procedural.iter().any(|s| self.sigs[*s].name == n);
        let mut out = port_list(self.node, &is_reg);
        let mut sections: Vec<String> = vec![];
        sections.push(self.parameters(&states, &state_names, &reads));
        sections.push(self.declarations(&direct, &procedural));
        self.instances(&p, &direct, children, &mut sections)?;
        self.logic(&p, groups, &direct, &mut sections);
        self.registers(&p, &direct, &mut sections);
        sections.push(self.unused(&reads));
        let sections: Vec<String> = sections.into_iter().filter(|s| !s.is_empty()).collect();
        out.push_str(&sections.join("\n"));
        out.push_str("endmodule\n");
        Ok(out)
    }

    /// Bits of every signal that the code reads.
    fn reads(&self, groups: &[Group]) -> HashMap<SigId, BigUint> {
        let mut out: HashMap<SigId, BigUint> = HashMap::new();
        for g in groups {
            for s in &g.body {
                for (r, lo, w) in s.reads(self.sigs) {
                    let m = ((BigUint::from(1u32) << w) - 1u32) << lo;
                    *out.entry(r).or_default() |= m;
                }
            }
        }
        out
    }

    fn states(&self, groups: &[Group]) -> BTreeMap<(String, usize), (String, usize)> {
        let mut found = BTreeMap::new();
        groups.iter().flat_map(|g| &g.body).for_each(|s| states_in(s, &mut found));
        found
    }

    fn parameters(
        &self,
        states: &BTreeMap<(String, usize), (String, usize)>,
        names: &[String],
        reads: &HashMap<SigId, BigUint>,
    ) -> String {
        let mut out = String::new();
        let pad = names.iter().map(String::len).max().unwrap_or(0);
        for (((_, v), (_, w)), name) in states.iter().zip(names) {
            let v = literal(&BigUint::from(*v), *w);
            out.push_str(&format!("  localparam {}{name:pad$} = {v};\n", range(*w)));
        }
        for (i, s) in self.sigs.iter().enumerate() {
            if let (Role::Const(v), true) = (&s.role, reads.contains_key(&i)) {
                let v = literal(v, s.width);
                out.push_str(&format!("  localparam {}{} = {v};\n", range(s.width), s.name));
            }
        }
        out
    }

    fn declarations(&self, direct: &HashMap<SigId, &E>, procedural: &BTreeSet<SigId>) -> String {
        let mut wanted: Vec<SigId> = vec![];
        for r in self.regs {
            wanted.push(r.q);
            wanted.extend([r.d, r.clock].iter().filter(|s| !direct.contains_key(s)));
        }
        wanted.extend((0..self.sigs.len()).filter(|i| {
            matches!(self.sigs[*i].role, Role::Local | Role::ChildOut(_) | Role::ChildIn(_))
                && !direct.contains_key(i)
        }));
        let pad = wanted.iter().map(|s| range(self.sigs[*s].width).len()).max().unwrap_or(0);
        let mut out = String::new();
        for s in wanted {
            let sig = &self.sigs[s];
            let reg = procedural.contains(&s) || matches!(sig.role, Role::RegQ(_));
            let kind = if reg { "reg " } else { "wire" };
            out.push_str(&format!("  {kind} {:pad$}{};\n", range(sig.width), sig.name));
        }
        out
    }

    fn instances(
        &self,
        p: &Printer,
        direct: &HashMap<SigId, &E>,
        children: &[String],
        sections: &mut Vec<String>,
    ) -> Result<(), EmitError> {
        for (i, child) in self.node.children.iter().enumerate() {
            if self.pins[i].is_empty() {
                continue;
            }
            let mut pins = vec![];
            for (port, s) in &self.pins[i] {
                let net = if matches!(self.sigs[*s].role, Role::ChildInOut(_)) {
                    match self.joined.iter().find(|j| j.0 == *s) {
                        Some((_, own)) => p.name(*own).to_string(),
                        None => {
                            return Err(EmitError::Undriven {
                                path: self.node.path.clone(),
                                signal: flow::pretty(&self.sigs[*s]),
                            })
                        }
                    }
                } else {
                    match direct.get(s) {
                        Some(e) => p.expr(e),
                        None => p.name(*s).to_string(),
                    }
                };
                pins.push((mangle(port), net));
            }
            sections.push(instance(&children[i], &mangle(&child.name), &pins));
        }
        Ok(())
    }

    fn logic(
        &self,
        p: &Printer,
        groups: &[Group],
        direct: &HashMap<SigId, &E>,
        sections: &mut Vec<String>,
    ) {
        let mut assigns = String::new();
        for g in groups {
            match g.single() {
                Some((t, e)) => {
                    if direct.contains_key(&t) {
                        continue;
                    }
                    for s in &g.body {
                        if let Stmt::Comment(c) = s {
                            super::print::line(&mut assigns, 1, &format!("// {c}"));
                        }
                    }
                    let text = format!("assign {} = {};", p.name(t), p.expr(e));
                    super::print::line(&mut assigns, 1, &text);
                }
                None => {
                    if !assigns.is_empty() {
                        sections.push(std::mem::take(&mut assigns));
                    }
                    let mut s = String::from("  always @(*) begin\n");
                    p.block(&g.body, 2, &mut s);
                    s.push_str("  end\n");
                    sections.push(s);
                }
            }
        }
        sections.push(assigns);
    }

    fn registers(&self, p: &Printer, direct: &HashMap<SigId, &E>, sections: &mut Vec<String>) {
        let mut clocks: Vec<(String, Vec<&Reg>)> = vec![];
        for r in self.regs {
            let clock = match direct.get(&r.clock) {
                Some(e) => p.expr(e),
                None => p.name(r.clock).to_string(),
            };
            match clocks.iter_mut().find(|c| c.0 == clock) {
                Some(c) => c.1.push(r),
                None => clocks.push((clock, vec![r])),
            }
        }
        for (clock, regs) in clocks {
            let mut out = String::from("  initial begin\n");
            for r in &regs {
                let v = literal(&r.init, self.sigs[r.q].width);
                out.push_str(&format!("    {} = {v};\n", p.name(r.q)));
            }
            out.push_str(&format!("  end\n\n  always @(posedge {clock}) begin\n"));
            for r in &regs {
                let d = match direct.get(&r.d) {
                    Some(e) => p.expr(e),
                    None => p.name(r.d).to_string(),
                };
                super::print::line(&mut out, 2, &format!("{} <= {d};", p.name(r.q)));
            }
            out.push_str("  end\n");
            sections.push(out);
        }
    }

    /// Bits that nothing reads, gathered so that lint stays silent about them only.
    fn unused(&self, reads: &HashMap<SigId, BigUint>) -> String {
        let clocks: BTreeSet<SigId> = self.regs.iter().map(|r| r.clock).collect();
        let none = BigUint::default();
        let mut parts = vec![];
        let p = Printer { sigs: self.sigs };
        for (i, s) in self.sigs.iter().enumerate() {
            if !matches!(s.role, Role::In | Role::Local | Role::ChildOut(_) | Role::RegQ(_))
                || clocks.contains(&i)
            {
                continue;
            }
            let m = reads.get(&i).unwrap_or(&none);
            let mut bit = 0;
            while bit < s.width {
                if m.bit(bit as u64) {
                    bit += 1;
                    continue;
                }
                let mut end = bit;
                while end < s.width && !m.bit(end as u64) {
                    end += 1;
                }
                let e = if end - bit == s.width {
                    E::new(Ex::Sig(i), s.width)
                } else {
                    E::new(Ex::Part(i, bit), end - bit)
                };
                parts.push(p.expr(&e));
                bit = end;
            }
        }
        if parts.is_empty() {
            return String::new();
        }
        let mut out = String::new();
        let text = format!("wire unused = &{{1'b0, {}}};", parts.join(", "));
        super::print::line(&mut out, 1, &text);
        out
    }
}
