//! rust-hdl's syntax tree to the emitter's program form: names, loops, widths, constants.
//!
//! rust-hdl writes a bare literal as 32 bits and forgets which brackets Rust's grammar implies.
//! Here the tree is kept as it is, a literal takes the width of its partner, and whatever cannot
//! be known from the tree (arithmetic on `usize`, hidden casts) is refused.

mod operators;
mod signals;
mod values;

use std::collections::HashMap;

use num_bigint::{BigInt, BigUint};
use rust_hdl_core::ast::{
    VerilogBlock, VerilogBlockOrConditional, VerilogConditional, VerilogExpression as Ast,
    VerilogMatch, VerilogStatement,
};

use super::collect::{EnumInfo, Records};
use super::declared::MARK;
use super::error::EmitError;
use super::ir::{Ex, Place, Role, Sig, SigId, Stmt, E};
use super::names;
pub use crate::ir::clog2;

/// A number without a width yet; a constant of the source keeps its name.
struct Num {
    value: BigInt,
    name: Option<String>,
}

impl From<BigInt> for Num {
    fn from(value: BigInt) -> Num {
        Num { value, name: None }
    }
}

/// A value without a width yet, or an expression with one.
enum Val {
    Num(Num),
    Ex(E),
}

impl Val {
    fn num(value: impl Into<BigInt>) -> Val {
        Val::Num(value.into().into())
    }
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
    /// What the block says of itself: `module`, `about`, `note`, `source`, `group`, `field`.
    pub directives: Vec<(String, String)>,
    /// Constants of the source that the code names.
    codes: HashMap<String, BigInt>,
    /// Words with named fields.
    pub records: &'a Records,
    /// Inout ports of children joined with ports of this block.
    pub joined: Vec<(SigId, SigId)>,
}

type Res<T> = Result<T, EmitError>;

impl<'a> Lower<'a> {
    pub fn new(path: &'a str, sigs: Vec<Sig>, enums: &'a [EnumInfo], records: &'a Records) -> Self {
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
            codes: HashMap::new(),
            records,
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
                let Val::Num(lo) = self.any(offset, depth)? else {
                    return self.unsupported("a field at a computed place");
                };
                let lo = self.small(&lo)?;
                if let Some(fields) = self.record(base)? {
                    let e = self.sized(replacement, *width, "field", depth)?;
                    return self.fields(fields, lo, e, depth, out);
                }
                let t = self.target(base)?;
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

    /// A line of the block's declaration, see `declared`.
    fn marked(&mut self, text: &str) {
        let (key, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (key, rest.split_once('=')) {
            ("code", Some((name, value))) => {
                if let Ok(value) = value.parse() {
                    self.codes.insert(name.to_string(), value);
                }
            }
            _ => self.directives.push((key.to_string(), rest.to_string())),
        }
    }

    fn comment(&mut self, text: &str, out: &mut Vec<Stmt>) {
        if let Some(text) = text.strip_prefix(MARK) {
            return self.marked(text);
        }
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
        if let Some(fields) = self.record(l)? {
            let w = fields.iter().map(|f| f.1).sum();
            let e = self.sized(r, w, "assignment", depth)?;
            return self.fields(fields, 0, e, depth, out);
        }
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
        match self.decided(&test) {
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

    /// A condition that is known now: a constant, or a `Constant` of the block, which says what the block has.
    fn decided(&self, test: &E) -> Option<bool> {
        match &test.k {
            Ex::Sig(s) => match &self.sigs[*s].role {
                Role::Const(v) => Some(*v != BigUint::default()),
                _ => None,
            },
            _ => test.bool_value(),
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
                    if c.condition == "default"
                        || self.pattern_number(&c.condition)?.value == n.value
                    {
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

    fn pattern_number(&self, text: &str) -> Res<Num> {
        match (names::big_integer(text), self.codes.get(text)) {
            (Some(n), _) => Ok(Num { value: n.into(), name: None }),
            (None, Some(n)) => Ok(Num { value: n.clone(), name: Some(text.to_string()) }),
            (None, None) => self.unknown(text),
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
}

fn strip(e: &Ast) -> &Ast {
    match e {
        Ast::Paren(e) => strip(e),
        e => e,
    }
}
