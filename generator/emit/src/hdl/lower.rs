//! rust-hdl's syntax tree to the emitter's program form: names, loops, widths, constants.
//!
//! rust-hdl writes a bare literal as 32 bits and forgets which brackets Rust's grammar implies.
//! Here the tree is kept as it is, a literal takes the width of its partner, and whatever cannot
//! be known from the tree (arithmetic on `usize`, hidden casts) is refused.

use std::collections::HashMap;

use num_bigint::{BigInt, BigUint, Sign};
use rust_hdl_core::ast::{
    VerilogBlock, VerilogBlockOrConditional, VerilogConditional, VerilogExpression as Ast,
    VerilogLink, VerilogLinkDetails, VerilogMatch, VerilogOp, VerilogOpUnary, VerilogStatement,
};

use super::collect::{literal_value, EnumInfo};
use super::error::EmitError;
use super::ir::{Bin, Ex, Place, Role, Sig, SigId, Stmt, Un, E};
use super::names;

/// A value without a width yet, or an expression with one.
enum Val {
    Num(BigInt),
    Ex(E),
}

enum Index {
    At(usize),
    Dyn(E),
}

/// Lowers the code of one module.
pub struct Lower<'a> {
    pub path: &'a str,
    pub sigs: Vec<Sig>,
    pub by_path: HashMap<String, SigId>,
    pub enums: &'a [EnumInfo],
    loops: Vec<(String, i64)>,
    /// Statements that must come before the one being lowered.
    before: Vec<Stmt>,
    /// Temporaries at the head of the module.
    head: Vec<Stmt>,
    /// Temporaries whose value does not depend on the place in the program.
    shared: Vec<(E, SigId)>,
    temps: usize,
    /// Comment directives: `module:`, `about:`, `source:`.
    pub directives: Vec<(String, String)>,
    /// Inout ports of children joined with ports of this block.
    pub joined: Vec<(SigId, SigId)>,
}

type Res<T> = Result<T, EmitError>;

impl<'a> Lower<'a> {
    pub fn new(path: &'a str, sigs: Vec<Sig>, enums: &'a [EnumInfo]) -> Self {
        let by_path = sigs.iter().enumerate().map(|(i, s)| (s.path.clone(), i)).collect();
        Lower {
            path,
            sigs,
            by_path,
            enums,
            loops: vec![],
            before: vec![],
            head: vec![],
            shared: vec![],
            temps: 0,
            directives: vec![],
            joined: vec![],
        }
    }

    /// The whole code of a block.
    pub fn program(&mut self, code: &VerilogBlock) -> Res<Vec<Stmt>> {
        let body = self.block(code, 0)?;
        let mut out = std::mem::take(&mut self.head);
        out.extend(body);
        Ok(out)
    }

    fn unsupported<T>(&self, what: impl Into<String>) -> Res<T> {
        Err(EmitError::Unsupported { path: self.path.to_string(), what: what.into() })
    }
    fn width_error<T>(&self, what: &str, left: usize, right: usize) -> Res<T> {
        Err(EmitError::Width { path: self.path.to_string(), what: what.to_string(), left, right })
    }
    fn unknown<T>(&self, name: &str) -> Res<T> {
        Err(EmitError::UnknownName { path: self.path.to_string(), name: name.replace('$', ".") })
    }

    // ---- statements

    fn block(&mut self, code: &VerilogBlock, depth: usize) -> Res<Vec<Stmt>> {
        let mut out = vec![];
        for s in code {
            self.statement(s, depth, &mut out)?;
        }
        Ok(out)
    }

    fn push(&mut self, s: Stmt, out: &mut Vec<Stmt>) {
        out.append(&mut self.before);
        out.push(s);
    }

    fn statement(&mut self, s: &VerilogStatement, depth: usize, out: &mut Vec<Stmt>) -> Res<()> {
        match s {
            VerilogStatement::Comment(text) => self.comment(text, out),
            VerilogStatement::Macro(b) => {
                for s in b {
                    self.statement(s, depth, out)?;
                }
            }
            VerilogStatement::Loop(l) => {
                for i in l.from.as_usize()..l.to.as_usize() {
                    self.loops.push((l.index.clone(), i as i64));
                    let r = l.block.iter().try_for_each(|s| self.statement(s, depth, out));
                    self.loops.pop();
                    r?;
                }
            }
            VerilogStatement::Assignment(l, r) => self.assignment(l, r, depth, out)?,
            VerilogStatement::SliceAssignment { base, width, offset, replacement } => {
                let t = self.target(base)?;
                let Val::Num(lo) = self.any(offset, depth)? else {
                    return self.unsupported("a field at a computed place");
                };
                let lo = self.small(&lo)?;
                if lo + width > self.sigs[t].width {
                    return self.width_error("field", lo + width, self.sigs[t].width);
                }
                let e = self.sized(replacement, *width, "field", depth)?;
                let place = if *width == self.sigs[t].width {
                    Place::Whole
                } else {
                    Place::Part(lo, *width)
                };
                self.push(Stmt::Assign(t, place, e), out);
            }
            VerilogStatement::If(c) => self.conditional(c, depth, out)?,
            VerilogStatement::Match(m) => self.matching(m, depth, out)?,
            VerilogStatement::Link(links) => {
                for l in links {
                    self.link(l, out)?;
                }
            }
        }
        Ok(())
    }

    fn comment(&mut self, text: &str, out: &mut Vec<Stmt>) {
        // rust-hdl cuts `comment ! ("` and `")` off, which is not how tokens print today
        let text = match text.split_once('"') {
            Some((head, rest)) if head.trim_end().ends_with('(') => rest,
            _ => text,
        };
        let text = text.trim_end_matches(['"', ')']).replace("\\\"", "\"");
        for key in ["module", "about", "source"] {
            if let Some(v) = text.strip_prefix(key).and_then(|t| t.strip_prefix(':')) {
                self.directives.push((key.to_string(), v.trim().to_string()));
                return;
            }
        }
        out.push(Stmt::Comment(text));
    }

    fn assignment(&mut self, l: &Ast, r: &Ast, depth: usize, out: &mut Vec<Stmt>) -> Res<()> {
        let t = self.target(l)?;
        // x = x.replace_bit(i, v) is x[i] = v
        if let Ast::IndexReplace(base, i, v) = strip(r) {
            if matches!(strip(base), Ast::Signal(n) if self.lookup(n)? == Some(t)) {
                let w = self.sigs[t].width;
                let v = self.sized(v, 1, "replace_bit", depth)?;
                let place = match self.index(i, w, depth)? {
                    Index::At(_) if w == 1 => Place::Whole,
                    Index::At(i) => Place::Part(i, 1),
                    Index::Dyn(_) if w == 1 => Place::Whole,
                    Index::Dyn(e) => Place::Bit(e),
                };
                self.push(Stmt::Assign(t, place, v), out);
                return Ok(());
            }
        }
        let e = self.sized(r, self.sigs[t].width, "assignment", depth)?;
        // x = x says nothing
        if e.k != Ex::Sig(t) {
            self.push(Stmt::Assign(t, Place::Whole, e), out);
        }
        Ok(())
    }

    fn conditional(
        &mut self,
        c: &VerilogConditional,
        depth: usize,
        out: &mut Vec<Stmt>,
    ) -> Res<()> {
        let test = self.sized(&c.test, 1, "condition", depth)?;
        match test.bool_value() {
            Some(true) => {
                for s in &c.then {
                    self.statement(s, depth, out)?;
                }
                Ok(())
            }
            Some(false) => self.otherwise(&c.otherwise, depth, out),
            None => {
                out.append(&mut self.before);
                let a = self.block(&c.then, depth + 1)?;
                let mut b = vec![];
                self.otherwise(&c.otherwise, depth + 1, &mut b)?;
                self.push(Stmt::If(test, a, b), out);
                Ok(())
            }
        }
    }

    fn otherwise(
        &mut self,
        o: &VerilogBlockOrConditional,
        depth: usize,
        out: &mut Vec<Stmt>,
    ) -> Res<()> {
        match o {
            VerilogBlockOrConditional::None => Ok(()),
            VerilogBlockOrConditional::Block(b) => {
                b.iter().try_for_each(|s| self.statement(s, depth, out))
            }
            VerilogBlockOrConditional::Conditional(s) => self.statement(s, depth, out),
        }
    }

    fn matching(&mut self, m: &VerilogMatch, depth: usize, out: &mut Vec<Stmt>) -> Res<()> {
        let test = match self.any(&m.test, depth)? {
            Val::Ex(e) => e,
            Val::Num(n) => {
                for c in &m.cases {
                    if c.condition == "default" || self.pattern_number(&c.condition)? == n {
                        return c.block.iter().try_for_each(|s| self.statement(s, depth, out));
                    }
                }
                return self.unsupported("no arm of a match on a constant fits");
            }
        };
        out.append(&mut self.before);
        let mut arms: Vec<(E, Vec<Stmt>)> = vec![];
        let mut default = None;
        for c in &m.cases {
            let body = self.block(&c.block, depth + 1)?;
            if c.condition == "default" {
                default = Some(body);
                break;
            }
            let label = self.pattern(&c.condition, test.w)?;
            arms.push((label, body));
        }
        // Rust has proved that the arms are complete: the last one takes the unused codes
        let full = test.w < 32 && arms.len() as u64 == 1u64 << test.w;
        if default.is_none() && !full {
            if let Some((label, mut body)) = arms.pop() {
                if let Ex::State(_, state, _) = &label.k {
                    body.insert(0, Stmt::Comment(format!("{state}, the only state left")));
                }
                default = Some(body);
            }
        }
        if arms.is_empty() {
            out.extend(default.unwrap_or_default());
        } else {
            self.push(Stmt::Case(test, arms, default), out);
        }
        Ok(())
    }

    fn pattern_number(&self, text: &str) -> Res<BigInt> {
        match names::big_integer(text) {
            Some(n) => Ok(n.into()),
            None => self.unknown(text),
        }
    }

    fn pattern(&self, text: &str, w: usize) -> Res<E> {
        match text {
            "true" | "false" if w == 1 => return Ok(E::constant(u32::from(text == "true"), 1)),
            _ => {}
        }
        if let Some(e) = self.state(text)? {
            if e.w != w {
                return self.width_error("match", w, e.w);
            }
            return Ok(e);
        }
        let n = self.pattern_number(text)?;
        self.constant(&n, w)
    }

    // ---- links

    fn link(&mut self, l: &VerilogLink, out: &mut Vec<Stmt>) -> Res<()> {
        let full = |d: &VerilogLinkDetails, base: &str| {
            let my = d.my_name.replace('.', "$");
            let parts = [base, my.as_str()];
            let joined = parts.join("$");
            joined.split('$').filter(|p| !p.is_empty()).collect::<Vec<_>>().join("$")
        };
        let (to, from) = match l {
            VerilogLink::Forward(d) => (full(d, &d.other_name), full(d, &d.owner_name)),
            VerilogLink::Backward(d) => (full(d, &d.owner_name), full(d, &d.other_name)),
            VerilogLink::Bidirectional(d) => {
                let (a, b) = (full(d, &d.owner_name), full(d, &d.other_name));
                let (a, b) = (self.signal(&a)?, self.signal(&b)?);
                match (&self.sigs[a].role, &self.sigs[b].role) {
                    (Role::InOut, Role::ChildInOut(_)) => self.joined.push((b, a)),
                    (Role::ChildInOut(_), Role::InOut) => self.joined.push((a, b)),
                    _ => return self.unsupported("an inout port may only be linked to a child's"),
                }
                return Ok(());
            }
        };
        let t = self.target(&Ast::Signal(to))?;
        let s = self.signal(&from)?;
        if self.sigs[t].width != self.sigs[s].width {
            return self.width_error("link", self.sigs[t].width, self.sigs[s].width);
        }
        let e = E::new(Ex::Sig(s), self.sigs[s].width);
        self.push(Stmt::Assign(t, Place::Whole, e), out);
        Ok(())
    }

    // ---- names

    fn lookup(&self, name: &str) -> Res<Option<SigId>> {
        let name = name.trim_start_matches('.').trim_end_matches("$next");
        let flat = match names::flatten(&name.replace('.', "$"), &self.loops) {
            Ok(f) => f,
            Err(index) => return self.unknown(&index),
        };
        Ok(self.by_path.get(&flat).copied())
    }

    fn signal(&self, name: &str) -> Res<SigId> {
        match self.lookup(name)? {
            Some(s) => Ok(s),
            None => self.unknown(name),
        }
    }

    fn target(&self, e: &Ast) -> Res<SigId> {
        let Ast::Signal(n) = strip(e) else {
            return self.unsupported("only whole signals and their fields can be assigned");
        };
        let t = self.signal(n)?;
        if !self.sigs[t].role.driven() {
            return self.unsupported(format!("`{}` cannot be assigned", self.sigs[t].path));
        }
        Ok(t)
    }

    fn state(&self, name: &str) -> Res<Option<E>> {
        let parts: Vec<&str> = name.split('$').collect();
        let [.., of, state] = parts.as_slice() else { return Ok(None) };
        let mut found: Vec<(usize, usize)> = vec![];
        for e in self.enums.iter().filter(|e| e.name == *of) {
            if let Some(v) = e.states.iter().position(|s| s == state) {
                let w = usize::BITS as usize - (e.states.len() - 1).leading_zeros() as usize;
                if !found.contains(&(v, w)) {
                    found.push((v, w));
                }
            }
        }
        match found.as_slice() {
            [] => Ok(None),
            [(v, w)] => Ok(Some(E::new(Ex::State((*of).into(), (*state).into(), *v), *w))),
            _ => self.unsupported(format!("two enums called `{of}` meet in one block")),
        }
    }

    // ---- values

    fn small(&self, n: &BigInt) -> Res<usize> {
        match usize::try_from(n) {
            Ok(n) => Ok(n),
            Err(_) => self.unsupported(format!("the index {n} is out of range")),
        }
    }

    fn constant(&self, n: &BigInt, w: usize) -> Res<E> {
        let limit = BigInt::from(1) << w;
        let v = if n.sign() == Sign::Minus { &limit + n } else { n.clone() };
        let fits = n.sign() != Sign::Minus || -n <= (&limit >> 1u32);
        match v.to_biguint() {
            Some(u) if v < limit && fits => Ok(E::constant(u, w)),
            _ => Err(EmitError::Constant {
                path: self.path.to_string(),
                value: n.to_string(),
                width: w,
            }),
        }
    }

    /// An expression of exactly `w` bits.
    fn sized(&mut self, e: &Ast, w: usize, what: &str, depth: usize) -> Res<E> {
        match self.any(e, depth)? {
            Val::Num(n) => self.constant(&n, w),
            Val::Ex(e) if e.w == w => Ok(e),
            // signed_bit_cast: its width shows only in the target
            Val::Ex(e) if e.signed => self.resize_signed(e, w, depth),
            // .index().to_bits() of a narrower signal
            Val::Ex(e) if e.w < w => Ok(self.extend(e, w)),
            Val::Ex(e) => self.width_error(what, w, e.w),
        }
    }

    fn extend(&self, e: E, w: usize) -> E {
        if e.w >= w {
            return e;
        }
        if let Ex::Const(v) = e.k {
            return E::constant(v, w);
        }
        let pad = E::constant(0u32, w - e.w);
        E::new(Ex::Concat(vec![pad, e]), w)
    }

    fn resize_signed(&mut self, e: E, w: usize, depth: usize) -> Res<E> {
        let base = self.named(e, depth);
        let Ex::Sig(s) = base.k else { return self.unsupported("signed cast of a constant") };
        let mut out = if w < base.w {
            E::new(Ex::Part(s, 0), w)
        } else {
            let sign = E::new(Ex::Part(s, base.w - 1), 1);
            let n = w - base.w;
            E::new(Ex::Concat(vec![E::new(Ex::Repeat(n, Box::new(sign)), n), base]), w)
        };
        out.signed = true;
        Ok(out)
    }

    /// The expression as a signal: itself, or a temporary that holds it.
    fn named(&mut self, e: E, depth: usize) -> E {
        if let Ex::Sig(s) = e.k {
            if !matches!(self.sigs[s].role, Role::Const(_)) {
                return e;
            }
        }
        let w = e.w;
        let signed = e.signed;
        let mut fixed = true;
        let widths = |s: SigId| self.sigs[s].width;
        e.reads(&widths, &mut |s, _, _| {
            let free = self.sigs[s].path.starts_with('\u{1}');
            fixed &= !self.sigs[s].role.driven() || free;
        });
        if fixed {
            if let Some((_, s)) = self.shared.iter().find(|(x, _)| *x == e) {
                return E { k: Ex::Sig(*s), w, signed };
            }
        }
        let id = self.sigs.len();
        // the mark \u{1} in the path: a temporary that may be read anywhere
        let mark = if fixed { "\u{1}" } else { "\u{2}" };
        self.sigs.push(Sig {
            name: format!("tmp_{}", self.temps),
            path: format!("{mark}tmp_{}", self.temps),
            width: w,
            signed,
            role: Role::Local,
        });
        self.temps += 1;
        if fixed {
            self.head.push(Stmt::Assign(id, Place::Whole, e.clone()));
            self.shared.push((e, id));
        } else {
            if depth > 0 {
                self.head.push(Stmt::Assign(id, Place::Whole, E::constant(0u32, w)));
            }
            self.before.push(Stmt::Assign(id, Place::Whole, e));
        }
        E { k: Ex::Sig(id), w, signed }
    }

    fn any(&mut self, e: &Ast, depth: usize) -> Res<Val> {
        Ok(match e {
            Ast::Paren(e) => return self.any(e, depth),
            Ast::Signal(n) => return self.name(n),
            Ast::Literal(l) => {
                let (v, bits, negative) = literal_value(l);
                match bits {
                    1 => Val::Ex(E::constant(v, 1)),
                    _ if negative => Val::Num(-BigInt::from(v)),
                    _ => Val::Num(v.into()),
                }
            }
            Ast::Cast(e, w) => match self.any(e, depth)? {
                Val::Num(n) => Val::Ex(self.constant(&n, *w)?),
                Val::Ex(e) if *w <= e.w => Val::Ex(self.part(e, 0, *w, depth)),
                Val::Ex(e) => Val::Ex(self.extend(e, *w)),
            },
            Ast::Signed(e) => match self.any(e, depth)? {
                Val::Num(n) => Val::Num(n),
                Val::Ex(e) => Val::Ex(E { signed: true, ..e }),
            },
            Ast::Unsigned(e) => match self.any(e, depth)? {
                Val::Num(n) => Val::Num(n),
                Val::Ex(e) => Val::Ex(E { signed: false, ..e }),
            },
            Ast::Unary(op, e) => self.unary(op, e, depth)?,
            Ast::Binary(a, op, b) => self.binary(a, op, b, depth)?,
            Ast::Index(a, i) => {
                let base = self.expression(a, depth)?;
                Val::Ex(match self.index(i, base.w, depth)? {
                    Index::At(i) => self.part(base, i, 1, depth),
                    Index::Dyn(_) if base.w == 1 => base,
                    Index::Dyn(i) => self.bit(base, i, depth),
                })
            }
            Ast::Slice(a, w, i) => {
                let base = self.expression(a, depth)?;
                Val::Ex(match self.any(i, depth)? {
                    Val::Num(n) => {
                        let lo = self.small(&n)?;
                        if lo > base.w {
                            return self
                                .unsupported(format!("a slice starts at {lo}, beyond its end"));
                        }
                        let have = (*w).min(base.w - lo);
                        if have == 0 {
                            E::constant(0u32, *w)
                        } else {
                            let p = self.part(base, lo, have, depth);
                            self.extend(p, *w)
                        }
                    }
                    Val::Ex(at) => {
                        self.plain_index(i)?;
                        self.slice(base, at, *w, depth)
                    }
                })
            }
            Ast::IndexReplace(a, i, v) => {
                let base = self.expression(a, depth)?;
                let v = self.sized(v, 1, "replace_bit", depth)?;
                if base.w == 1 {
                    return Ok(Val::Ex(v));
                }
                let w = base.w;
                match self.index(i, w, depth)? {
                    Index::At(i) => {
                        let base = self.named(base, depth);
                        let mut parts = vec![];
                        if i + 1 < w {
                            parts.push(self.part(base.clone(), i + 1, w - i - 1, depth));
                        }
                        parts.push(v);
                        if i > 0 {
                            parts.push(self.part(base, 0, i, depth));
                        }
                        Val::Ex(E::new(Ex::Concat(parts), w))
                    }
                    Index::Dyn(i) => {
                        // (base & ~(1 << i)) | (v << i), all at the width of base
                        let shl =
                            |e: E| E::new(Ex::Bin(Bin::Shl, Box::new(e), Box::new(i.clone())), w);
                        let hole = E::new(Ex::Un(Un::Not, Box::new(shl(E::constant(1u32, w)))), w);
                        let kept = E::new(Ex::Bin(Bin::And, Box::new(base), Box::new(hole)), w);
                        let v = self.extend(v, w);
                        Val::Ex(E::new(Ex::Bin(Bin::Or, Box::new(kept), Box::new(shl(v))), w))
                    }
                }
            }
        })
    }

    fn expression(&mut self, e: &Ast, depth: usize) -> Res<E> {
        match self.any(e, depth)? {
            Val::Ex(e) => Ok(e),
            Val::Num(n) => self.unsupported(format!("the constant {n} needs a width here")),
        }
    }

    fn name(&mut self, n: &str) -> Res<Val> {
        if let Some(l) = self.loops.iter().rev().find(|l| l.0 == n) {
            return Ok(Val::Num(l.1.into()));
        }
        if let Some(s) = self.lookup(n)? {
            let sig = &self.sigs[s];
            if matches!(sig.role, Role::InOut | Role::ChildInOut(_)) {
                return self
                    .unsupported(format!("the inout port `{}` cannot be read here", sig.path));
            }
            return Ok(Val::Ex(E { k: Ex::Sig(s), w: sig.width, signed: sig.signed }));
        }
        match self.state(n)? {
            Some(e) => Ok(Val::Ex(e)),
            None => self.unknown(n),
        }
    }

    /// Bits `lo .. lo + w`.
    fn part(&mut self, e: E, lo: usize, w: usize, depth: usize) -> E {
        if lo == 0 && w == e.w {
            return E { signed: false, ..e };
        }
        match &e.k {
            Ex::Const(v) => {
                let mask = (BigUint::from(1u32) << w) - 1u32;
                E::constant((v >> lo) & mask, w)
            }
            Ex::Sig(s) if !matches!(self.sigs[*s].role, Role::Const(_)) => {
                E::new(Ex::Part(*s, lo), w)
            }
            Ex::Sig(s) => {
                let Role::Const(v) = &self.sigs[*s].role else { unreachable!() };
                let mask = (BigUint::from(1u32) << w) - 1u32;
                E::constant((v >> lo) & mask, w)
            }
            Ex::Part(s, at) => E::new(Ex::Part(*s, at + lo), w),
            // inside one piece of a concatenation
            Ex::Concat(parts) => {
                let mut at = 0;
                for p in parts.iter().rev() {
                    if lo >= at && lo + w <= at + p.w {
                        return self.part(p.clone(), lo - at, w, depth);
                    }
                    at += p.w;
                }
                let t = self.named(e, depth);
                self.part(t, lo, w, depth)
            }
            _ => {
                let t = self.named(e, depth);
                self.part(t, lo, w, depth)
            }
        }
    }

    fn bit(&mut self, base: E, i: E, depth: usize) -> E {
        match base.k {
            Ex::Sig(s) if !matches!(self.sigs[s].role, Role::Const(_)) => {
                E::new(Ex::Bit(s, Box::new(i)), 1)
            }
            _ => {
                let t = self.named(base, depth);
                let Ex::Sig(s) = t.k else { unreachable!("named gives a signal") };
                E::new(Ex::Bit(s, Box::new(i)), 1)
            }
        }
    }

    fn slice(&mut self, base: E, at: E, w: usize, depth: usize) -> E {
        let reach = if at.w < 24 { (1usize << at.w) - 1 } else { usize::MAX - w };
        if reach + w <= base.w {
            let at = self.extend(at.clone(), clog2(base.w));
            if let Ex::Sig(s) = self.named(base.clone(), depth).k {
                return E::new(Ex::DynPart(s, Box::new(at)), w);
            }
        }
        // beyond the end come zeros: a shift knows that
        let bw = base.w;
        let shifted = E::new(Ex::Bin(Bin::Shr, Box::new(base), Box::new(at)), bw);
        if w <= bw {
            self.part(shifted, 0, w, depth)
        } else {
            self.extend(shifted, w)
        }
    }

    /// The AST does not show where `.index()` stands, so sums in an index are refused: as `usize`
    /// they would not wrap, as `Bits` they would.
    fn plain_index(&self, e: &Ast) -> Res<()> {
        match strip(e) {
            Ast::Signal(_) | Ast::Literal(_) | Ast::Cast(..) | Ast::Index(..) | Ast::Slice(..) => {
                Ok(())
            }
            _ => self.unsupported(
                "a computed index: assign it to a local signal and use that signal's .index()",
            ),
        }
    }

    /// A bit index into `w` bits.
    fn index(&mut self, e: &Ast, w: usize, depth: usize) -> Res<Index> {
        match self.any(e, depth)? {
            Val::Num(n) => {
                let i = self.small(&n)?;
                if i >= w {
                    return self.unsupported(format!("bit {i} of a signal of {w} bits"));
                }
                Ok(Index::At(i))
            }
            Val::Ex(i) => {
                self.plain_index(e)?;
                if let Ex::Const(v) = &i.k {
                    return match usize::try_from(v) {
                        Ok(v) if v < w => Ok(Index::At(v)),
                        _ => self.unsupported(format!("bit {v} of a signal of {w} bits")),
                    };
                }
                let need = clog2(w);
                let i = if i.w > need {
                    self.part(i, 0, need.max(1), depth)
                } else {
                    self.extend(i, need)
                };
                Ok(Index::Dyn(i))
            }
        }
    }

    // ---- operators

    fn unary(&mut self, op: &VerilogOpUnary, e: &Ast, depth: usize) -> Res<Val> {
        let a = match self.any(e, depth)? {
            Val::Num(n) => {
                return match op {
                    VerilogOpUnary::Neg => Ok(Val::Num(-n)),
                    VerilogOpUnary::Not => Ok(Val::Num(BigInt::from(u64::MAX) - n)),
                    _ => self.unsupported("a reduction of a constant"),
                }
            }
            Val::Ex(e) => e,
        };
        let w = a.w;
        let (op, to) = match op {
            VerilogOpUnary::Not => (Un::Not, w),
            VerilogOpUnary::Neg => (Un::Neg, w),
            VerilogOpUnary::All => (Un::All, 1),
            VerilogOpUnary::Any => (Un::Any, 1),
            VerilogOpUnary::Xor => (Un::Xor, 1),
        };
        if w == 1 && to == 1 && op != Un::Not {
            return Ok(Val::Ex(a));
        }
        if let (Some(v), Un::Not) = (a.bool_value(), op) {
            return Ok(Val::Ex(E::constant(u32::from(!v), 1)));
        }
        let signed = a.signed && to == w;
        Ok(Val::Ex(E { k: Ex::Un(op, Box::new(a)), w: to, signed }))
    }

    fn binary(&mut self, a: &Ast, op: &VerilogOp, b: &Ast, depth: usize) -> Res<Val> {
        let op = bin(op);
        let (a, b) = (self.any(a, depth)?, self.any(b, depth)?);
        match op {
            Bin::LogicalAnd | Bin::LogicalOr => self.logical(a, op, b),
            Bin::Shl | Bin::Shr => self.shift(a, op, b),
            Bin::Mul => self.multiply(a, b, depth),
            _ if op.compares() => self.compare(a, op, b),
            _ => self.arithmetic(a, op, b),
        }
    }

    fn one_bit(&self, v: Val) -> Res<E> {
        match v {
            Val::Ex(e) if e.w == 1 => Ok(e),
            Val::Ex(e) => self.width_error("a truth value", 1, e.w),
            Val::Num(n) => self.constant(&n, 1),
        }
    }

    fn logical(&self, a: Val, op: Bin, b: Val) -> Res<Val> {
        let (a, b) = (self.one_bit(a)?, self.one_bit(b)?);
        Ok(Val::Ex(fold_bool(a, op, b)))
    }

    fn shift(&self, a: Val, op: Bin, b: Val) -> Res<Val> {
        let a = match (a, &b) {
            (Val::Num(a), Val::Num(b)) => {
                let by = self.small(b)?;
                return Ok(Val::Num(if op == Bin::Shl { a << by } else { a >> by }));
            }
            // rust-hdl makes Bits<64> of `1 << x`
            (Val::Num(a), _) => self.constant(&a, 64)?,
            (Val::Ex(a), _) => a,
        };
        let b = match b {
            Val::Num(n) if n == BigInt::from(0) => return Ok(Val::Ex(a)),
            Val::Num(n) => {
                let by = self.small(&n)?;
                if by >= a.w {
                    return Ok(Val::Ex(E::constant(0u32, a.w)));
                }
                E::constant(by, clog2(by + 1))
            }
            Val::Ex(b) => b,
        };
        let w = a.w;
        Ok(Val::Ex(E::new(Ex::Bin(op, Box::new(a), Box::new(b)), w)))
    }

    fn multiply(&mut self, a: Val, b: Val, depth: usize) -> Res<Val> {
        let (a, b) = match (a, b) {
            (Val::Num(a), Val::Num(b)) => return Ok(Val::Num(a * b)),
            (Val::Ex(a), Val::Ex(b)) if a.w == b.w => (a, b),
            _ => return self.unsupported("a product needs two signals of 16 bits"),
        };
        let w = 2 * a.w;
        let signed = a.signed && b.signed;
        let (a, b) = if signed {
            (self.resize_signed(a, w, depth)?, self.resize_signed(b, w, depth)?)
        } else {
            (self.extend(a, w), self.extend(b, w))
        };
        Ok(Val::Ex(E { k: Ex::Bin(Bin::Mul, Box::new(a), Box::new(b)), w, signed }))
    }

    /// Bring the operands of a comparison or of `+ - & | ^` to one width.
    fn pair(&self, a: Val, b: Val, op: Bin) -> Res<Result<(E, E), (BigInt, BigInt)>> {
        Ok(Ok(match (a, b) {
            (Val::Num(a), Val::Num(b)) => return Ok(Err((a, b))),
            (Val::Num(a), Val::Ex(b)) => (self.constant(&a, b.w)?, b),
            (Val::Ex(a), Val::Num(b)) => {
                let b = self.constant(&b, a.w)?;
                (a, b)
            }
            (Val::Ex(a), Val::Ex(b)) if a.w == b.w => (a, b),
            (Val::Ex(a), Val::Ex(b)) if a.signed || b.signed => {
                return self.width_error(
                    "signed values in one expression (assign the cast to a signal first)",
                    a.w,
                    b.w,
                )
            }
            // usize against usize: both came from .index()
            (Val::Ex(a), Val::Ex(b)) if op.compares() => {
                let w = a.w.max(b.w);
                (self.extend(a, w), self.extend(b, w))
            }
            // Bits + bool
            (Val::Ex(a), Val::Ex(b)) if op == Bin::Add && b.w == 1 => {
                let b = self.extend(b, a.w);
                (a, b)
            }
            (Val::Ex(a), Val::Ex(b)) => return self.width_error(op.text(), a.w, b.w),
        }))
    }

    fn compare(&self, a: Val, op: Bin, b: Val) -> Res<Val> {
        let (a, b) = match self.pair(a, b, op)? {
            Ok(p) => p,
            Err((a, b)) => {
                let v = match op {
                    Bin::Eq => a == b,
                    Bin::Ne => a != b,
                    Bin::Lt => a < b,
                    Bin::Le => a <= b,
                    Bin::Gt => a > b,
                    _ => a >= b,
                };
                return Ok(Val::Ex(E::constant(u32::from(v), 1)));
            }
        };
        let ordered = !matches!(op, Bin::Eq | Bin::Ne);
        let (a, b) = if ordered && (a.signed || b.signed) {
            let cast = |e: E| {
                let w = e.w;
                E { k: Ex::AsSigned(Box::new(e)), w, signed: true }
            };
            (cast(a), cast(b))
        } else {
            (a, b)
        };
        Ok(Val::Ex(E::new(Ex::Bin(op, Box::new(a), Box::new(b)), 1)))
    }

    fn arithmetic(&self, a: Val, op: Bin, b: Val) -> Res<Val> {
        let (a, b) = match self.pair(a, b, op)? {
            Ok(p) => p,
            Err((a, b)) => {
                return Ok(Val::Num(match op {
                    Bin::Add => a + b,
                    Bin::Sub => a - b,
                    Bin::And => a & b,
                    Bin::Or => a | b,
                    _ => a ^ b,
                }))
            }
        };
        let w = a.w;
        if w == 1 && matches!(op, Bin::And | Bin::Or) {
            return Ok(Val::Ex(fold_bool(a, op, b)));
        }
        let signed = a.signed || b.signed;
        Ok(Val::Ex(E { k: Ex::Bin(op, Box::new(a), Box::new(b)), w, signed }))
    }
}

fn fold_bool(a: E, op: Bin, b: E) -> E {
    let and = matches!(op, Bin::And | Bin::LogicalAnd);
    match (a.bool_value(), b.bool_value()) {
        (Some(v), _) if v == and => b,
        (_, Some(v)) if v == and => a,
        (Some(_), _) => a,
        (_, Some(_)) => b,
        _ => E::new(Ex::Bin(op, Box::new(a), Box::new(b)), 1),
    }
}

fn strip(e: &Ast) -> &Ast {
    match e {
        Ast::Paren(e) => strip(e),
        e => e,
    }
}

fn bin(op: &VerilogOp) -> Bin {
    match op {
        VerilogOp::Add => Bin::Add,
        VerilogOp::Sub => Bin::Sub,
        VerilogOp::Mul => Bin::Mul,
        VerilogOp::LogicalAnd => Bin::LogicalAnd,
        VerilogOp::LogicalOr => Bin::LogicalOr,
        VerilogOp::BitXor => Bin::Xor,
        VerilogOp::BitAnd => Bin::And,
        VerilogOp::BitOr => Bin::Or,
        VerilogOp::Shl => Bin::Shl,
        VerilogOp::Shr => Bin::Shr,
        VerilogOp::Eq => Bin::Eq,
        VerilogOp::Lt => Bin::Lt,
        VerilogOp::Le => Bin::Le,
        VerilogOp::Ne => Bin::Ne,
        VerilogOp::Ge => Bin::Ge,
        VerilogOp::Gt => Bin::Gt,
    }
}

/// Bits that number `n` things (0 for one thing).
pub fn clog2(n: usize) -> usize {
    match n {
        0 | 1 => 0,
        n => (usize::BITS - (n - 1).leading_zeros()) as usize,
    }
}
