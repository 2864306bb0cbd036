//! Modules of ordinary blocks: declarations, instances, assigns, `always` blocks, registers.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use num_bigint::BigUint;
use rust_hdl_core::ast::VerilogBlock;

use super::super::collect::{Kind, Node};
use super::super::error::EmitError;
use super::super::flow::{self, Group};
use super::super::ir::{Ex, Reg, Role, Sig, SigId, Stmt, E};
use super::super::lower::Lower;
use super::super::names::{mangle, screaming};
use super::super::print::{
    code_name, line, literal, plain_words, range, state_name, Printer, INDENT,
};
use super::{
    enums_of, instance, part_of, port_list, records_of, register, said, unique, Body, RegisterInfo,
};

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
        if let Some(r) = register(c) {
            registers_of(c, &r, &mut n.regs, &mut add);
            n.pins.push(vec![]);
            continue;
        }
        let mut pins = vec![];
        for p in c.ports() {
            let path = format!("{}${}", c.name, p.name);
            let name = mangle(&path);
            let role = match p.kind {
                Kind::In => Role::ChildIn(i),
                Kind::Out => Role::ChildOut(i),
                _ => Role::ChildInOut(i),
            };
            let id = add(path, name, p.width, p.signed, role);
            pins.push((p.name.clone(), id));
        }
        n.pins.push(pins);
    }
    n
}

/// A child that is a register, or one a field of its record: `state_q`, `entry_phase_q`.
fn registers_of(
    child: &Node,
    r: &RegisterInfo,
    regs: &mut Vec<Reg>,
    add: &mut dyn FnMut(String, String, usize, bool, Role) -> SigId,
) {
    let mut at = 0;
    let first = regs.len();
    for p in child.ports().filter(|p| part_of(p, "d")) {
        let field = p.name.strip_prefix('d').unwrap_or_default();
        let index = regs.len();
        let mut port = |end: &str, role| {
            let path = format!("{}${end}{field}", child.name);
            let name = mangle(&format!("{}{field}${end}", child.name));
            add(path, name, p.width, p.signed, role)
        };
        let (d, q) = (port("d", Role::RegD(index)), port("q", Role::RegQ(index)));
        let mask = (BigUint::from(1u32) << p.width) - 1u32;
        regs.push(Reg { d, q, clock: 0, init: (&r.init >> at) & mask });
        at += p.width;
    }
    let path = format!("{}${}", child.name, r.clock);
    let clock = add(path.clone(), mangle(&path), 1, false, Role::RegClock(first));
    regs[first..].iter_mut().for_each(|r| r.clock = clock);
}

/// Named values of a module: states by (enum, value) with name and width, constants of the source
/// by (path, width).
#[derive(Default)]
struct Named {
    states: BTreeMap<(String, usize), (String, usize)>,
    codes: BTreeMap<(String, usize), BigUint>,
}

impl Named {
    /// Constants that stand here in more than one width.
    fn several(&self) -> BTreeSet<String> {
        let mut seen = BTreeSet::new();
        self.codes.keys().filter(|c| !seen.insert(&c.0)).map(|c| c.0.clone()).collect()
    }
}

fn states(e: &E, found: &mut Named) {
    match &e.k {
        Ex::State(of, state, v) => {
            found.states.insert((of.clone(), *v), (state.clone(), e.w));
        }
        Ex::Code(path, v) => {
            found.codes.insert((path.clone(), e.w), v.clone());
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

fn states_in(s: &Stmt, found: &mut Named) {
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

pub(super) fn combinational(
    node: &Node,
    code: &VerilogBlock,
    children: &[String],
) -> Result<Body, EmitError> {
    let Names { sigs, regs, pins } = scope(node);
    let enums = enums_of(node);
    let records = records_of(node);
    let mut lower = Lower::new(&node.path, sigs, &enums, &records);
    let program = lower.program(code)?;
    let Lower { sigs, directives, joined, .. } = lower;
    let groups = flow::groups(&node.path, &sigs, program)?;
    let mut named = Named::default();
    groups.iter().flat_map(|g| &g.body).for_each(|s| states_in(s, &mut named));
    let several = named.several();
    let mut b = Builder {
        node,
        sigs: &sigs,
        regs: &regs,
        pins: &pins,
        joined: &joined,
        directives: &directives,
        named: &named,
        several: &several,
    };
    let text = b.text(&groups, children)?;
    Ok(Body { text, directives })
}

struct Builder<'a> {
    node: &'a Node,
    sigs: &'a [Sig],
    regs: &'a [Reg],
    pins: &'a [Vec<(String, SigId)>],
    joined: &'a [(SigId, SigId)],
    directives: &'a [(String, String)],
    named: &'a Named,
    several: &'a BTreeSet<String>,
}

impl Builder<'_> {
    fn printer(&self) -> Printer<'_> {
        Printer { sigs: self.sigs, several: self.several }
    }

    fn text(&mut self, groups: &[Group], children: &[String]) -> Result<String, EmitError> {
        let p = self.printer();
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
        let parameters = self.named_values();
        unique(
            &self.node.path,
            names
                .into_iter()
                .chain(instances.iter().map(String::as_str))
                .chain(parameters.iter().map(|p| p.0.as_str()))
                .chain(["unused"]),
        )?;

        let is_reg = |n: &str| procedural.iter().any(|s| self.sigs[*s].name == n);
        let mut out = port_list(self.node, self.directives, &is_reg);
        let mut sections: Vec<String> = vec![];
        sections.push(self.parameters(&parameters, &reads));
        sections.push(self.declarations(&direct, &procedural));
        self.instances(&p, &direct, children, &mut sections)?;
        self.logic(&p, groups, &direct, &mut sections);
        self.registers(&p, &direct, &mut sections);
        sections.push(self.checks());
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

    /// States and constants of the source: name, value, width.
    fn named_values(&self) -> Vec<(String, BigUint, usize)> {
        let states = self.named.states.iter();
        let states = states.map(|((of, v), (s, w))| (state_name(of, s), BigUint::from(*v), *w));
        let codes = self.named.codes.iter();
        let codes = codes.map(|((path, w), v)| {
            (code_name(path, *w, self.several.contains(path)), v.clone(), *w)
        });
        states.chain(codes).collect()
    }

    fn parameters(
        &self,
        named: &[(String, BigUint, usize)],
        reads: &HashMap<SigId, BigUint>,
    ) -> String {
        let mut out = String::new();
        let pad = named.iter().map(|n| n.0.len()).max().unwrap_or(0);
        for (name, v, w) in named {
            let v = literal(v, *w);
            out.push_str(&format!("{INDENT}localparam {}{name:pad$} = {v};\n", range(*w)));
        }
        for (i, s) in self.sigs.iter().enumerate() {
            if let (Role::Const(v), true) = (&s.role, reads.contains_key(&i)) {
                let v = literal(v, s.width);
                out.push_str(&format!("{INDENT}localparam {}{} = {v};\n", range(s.width), s.name));
            }
        }
        out
    }

    /// Signals called `never_..`, and the clock and reset with which they are looked at.
    fn never(&self) -> impl Iterator<Item = &Sig> {
        self.sigs.iter().filter(|s| s.role == Role::Local && s.path.starts_with("never_"))
    }

    /// What must never be: assertions for simulation and proof, left out of synthesis.
    fn checks(&self) -> String {
        let has = |n: &str| self.sigs.iter().any(|s| s.role == Role::In && s.name == n);
        if self.never().next().is_none() || !has("clock") {
            return String::new();
        }
        let mut out = String::from("`ifdef KIBAN_CHECK\n");
        line(&mut out, 1, "always @(posedge clock) begin");
        for s in self.never() {
            if let Some(about) = said(self.directives, "field", &s.path) {
                line(&mut out, 2, &format!("// never: {}", plain_words(about)));
            }
            let unless = if has("reset") { "reset || " } else { "" };
            line(&mut out, 2, &format!("assert ({unless}!{});", s.name));
        }
        line(&mut out, 1, "end");
        out.push_str("`endif\n");
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
            out.push_str(&format!("{INDENT}{kind} {:pad$}{};\n", range(sig.width), sig.name));
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
                            line(&mut assigns, 1, &format!("// {c}"));
                        }
                    }
                    let text = format!("assign {} = {};", p.name(t), p.expr(e));
                    line(&mut assigns, 1, &text);
                }
                None => {
                    if !assigns.is_empty() {
                        sections.push(std::mem::take(&mut assigns));
                    }
                    let mut s = format!("{INDENT}always @(*) begin\n");
                    p.block(&g.body, 2, &mut s);
                    s.push_str(&format!("{INDENT}end\n"));
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
            let mut out = format!("{INDENT}initial begin\n");
            for r in &regs {
                let v = literal(&r.init, self.sigs[r.q].width);
                out.push_str(&format!("{INDENT}{INDENT}{} = {v};\n", p.name(r.q)));
            }
            out.push_str(&format!("{INDENT}end\n\n{INDENT}always @(posedge {clock}) begin\n"));
            for r in &regs {
                let d = match direct.get(&r.d) {
                    Some(e) => p.expr(e),
                    None => p.name(r.d).to_string(),
                };
                line(&mut out, 2, &format!("{} <= {d};", p.name(r.q)));
            }
            out.push_str(&format!("{INDENT}end\n"));
            sections.push(out);
        }
    }

    /// Bits that nothing reads, gathered so that lint stays silent about them only.
    fn unused(&self, reads: &HashMap<SigId, BigUint>) -> String {
        let clocks: BTreeSet<SigId> = self.regs.iter().map(|r| r.clock).collect();
        let none = BigUint::default();
        let mut parts = vec![];
        let p = self.printer();
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
        line(&mut out, 1, &text);
        out
    }
}
