//! Expressions and statements as Verilog text.

use std::collections::BTreeSet;

use num_bigint::BigUint;

use super::ir::{Bin, Ex, Place, Sig, SigId, Stmt, Un, E};
use super::names::{mangle, screaming};

/// Longest line.
pub const COLUMNS: usize = 100;

/// One step of indentation.
pub const INDENT: &str = "    ";

/// Documentation of Rust as plain text: without the marks of code and of links.
pub fn plain_words(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['`', '[', ']', '(']) {
        out.push_str(&rest[..at]);
        let mark = &rest[at..at + 1];
        rest = &rest[at + 1..];
        match mark {
            // a link's target
            "(" if out.ends_with('\u{2}') => {
                out.pop();
                rest = rest.split_once(')').map_or("", |r| r.1);
            }
            "(" => out.push('('),
            "]" => out.push('\u{2}'),
            // a range of bits stays: `[7:0]`
            "[" if rest.starts_with(|c: char| c.is_ascii_digit()) => {
                let (bits, after) = rest.split_once(']').unwrap_or((rest, ""));
                out.push_str(&format!("[{bits}]"));
                rest = after;
            }
            _ => {}
        }
    }
    out.push_str(rest);
    out.replace('\u{2}', "")
}

/// `8'd200`, `16'hbeef`, `1'b1`.
pub fn literal(v: &BigUint, w: usize) -> String {
    if w == 1 {
        return format!("1'b{v}");
    }
    if *v < BigUint::from(1000u32) {
        format!("{w}'d{v}")
    } else {
        format!("{w}'h{v:x}")
    }
}

/// `STACK_STATE_IDLE`
pub fn state_name(of: &str, state: &str) -> String {
    format!("{}_{}", screaming(of), screaming(state))
}

/// `COMMAND_PUT` for `command$PUT`; with its width where a module has it in several.
pub fn code_name(path: &str, w: usize, several: bool) -> String {
    let name = screaming(&mangle(path));
    if several {
        format!("{name}_{w}")
    } else {
        name
    }
}

/// Prints with the names of one module.
pub struct Printer<'a> {
    pub sigs: &'a [Sig],
    /// Constants of the source that this module has in several widths.
    pub several: &'a BTreeSet<String>,
}

impl Printer<'_> {
    pub fn name(&self, s: SigId) -> &str {
        &self.sigs[s].name
    }

    fn range(&self, s: SigId, lo: usize, w: usize) -> String {
        let name = self.name(s);
        match (self.sigs[s].width, w) {
            (1, _) => name.to_string(),
            (all, w) if lo == 0 && w == all => name.to_string(),
            (_, 1) => format!("{name}[{lo}]"),
            _ => format!("{name}[{}:{lo}]", lo + w - 1),
        }
    }

    /// A part of an expression: with brackets where Verilog's grammar would bind otherwise.
    fn operand(&self, e: &E, of: Option<Bin>) -> String {
        let bare = match &e.k {
            Ex::Bin(op, ..) => of == Some(*op) && op.associative(),
            Ex::Un(Un::Neg, _) => false,
            Ex::Un(Un::All | Un::Any | Un::Xor, _) => {
                of.is_some_and(|o| matches!(o, Bin::LogicalAnd | Bin::LogicalOr))
            }
            _ => true,
        };
        let text = self.expr(e);
        if bare {
            text
        } else {
            format!("({text})")
        }
    }

    pub fn expr(&self, e: &E) -> String {
        match &e.k {
            Ex::Const(v) => literal(v, e.w),
            Ex::State(of, state, _) => state_name(of, state),
            Ex::Code(path, _) => code_name(path, e.w, self.several.contains(path)),
            Ex::Sig(s) => self.name(*s).to_string(),
            Ex::Part(s, lo) => self.range(*s, *lo, e.w),
            Ex::Bit(s, i) => format!("{}[{}]", self.name(*s), self.expr(i)),
            Ex::DynPart(s, i) => format!("{}[{} +: {}]", self.name(*s), self.expr(i), e.w),
            Ex::Un(op, a) => {
                let sign = match op {
                    Un::Not if e.w == 1 => "!",
                    Un::Not => "~",
                    Un::Neg => "-",
                    Un::All => "&",
                    Un::Any => "|",
                    Un::Xor => "^",
                };
                let inner = match &a.k {
                    Ex::Un(..) => format!("({})", self.expr(a)),
                    _ => self.operand(a, None),
                };
                format!("{sign}{inner}")
            }
            Ex::Bin(op, a, b) => {
                let left = match &a.k {
                    // a - b - c reads from the left
                    Ex::Bin(o, ..)
                        if matches!((o, op), (Bin::Sub | Bin::Add, Bin::Sub | Bin::Add)) =>
                    {
                        self.expr(a)
                    }
                    _ => self.operand(a, Some(*op)),
                };
                let right = match &b.k {
                    // the amount of a shift stands for itself
                    Ex::Const(v) if matches!(op, Bin::Shl | Bin::Shr) => v.to_string(),
                    _ => self.operand(b, Some(*op)),
                };
                format!("{left} {} {right}", op.text())
            }
            Ex::Concat(parts) => {
                let parts: Vec<String> = parts.iter().map(|p| self.expr(p)).collect();
                format!("{{{}}}", parts.join(", "))
            }
            Ex::Repeat(n, a) => format!("{{{n}{{{}}}}}", self.expr(a)),
            Ex::AsSigned(a) => format!("$signed({})", self.expr(a)),
        }
    }

    pub fn place(&self, t: SigId, p: &Place) -> String {
        match p {
            Place::Whole => self.name(t).to_string(),
            Place::Part(lo, w) => self.range(t, *lo, *w),
            Place::Bit(i) => format!("{}[{}]", self.name(t), self.expr(i)),
        }
    }

    /// Statements inside an `always` block, `level` steps in.
    pub fn block(&self, body: &[Stmt], level: usize, out: &mut String) {
        for s in body {
            self.stmt(s, level, out);
        }
    }

    fn stmt(&self, s: &Stmt, level: usize, out: &mut String) {
        match s {
            Stmt::Comment(c) => line(out, level, &format!("// {c}")),
            Stmt::Assign(t, p, e) => {
                line(out, level, &format!("{} = {};", self.place(*t, p), self.expr(e)))
            }
            Stmt::If(..) => {
                self.if_chain(s, level, "", out);
                line(out, level, "end");
            }
            Stmt::Case(e, arms, default) => {
                line(out, level, &format!("case ({})", self.expr(e)));
                for (label, body) in arms {
                    self.arm(&self.expr(label), body, level + 1, out);
                }
                match default {
                    Some(body) => self.arm("default", body, level + 1, out),
                    // for readers and lint; synthesis leaves it out
                    None => line(out, level + 1, "default: ;  // the arms are all codes"),
                }
                line(out, level, "endcase");
            }
        }
    }

    fn if_chain(&self, s: &Stmt, level: usize, lead: &str, out: &mut String) {
        let Stmt::If(c, a, b) = s else { return };
        // an empty branch says nothing: turn the test round
        if a.is_empty() && !b.is_empty() {
            line(out, level, &format!("{lead}if (!({})) begin", self.expr(c)));
            self.block(b, level + 1, out);
            return;
        }
        line(out, level, &format!("{lead}if ({}) begin", self.expr(c)));
        self.block(a, level + 1, out);
        match b.as_slice() {
            [] => {}
            [inner @ Stmt::If(..)] => self.if_chain(inner, level, "end else ", out),
            _ => {
                line(out, level, "end else begin");
                self.block(b, level + 1, out);
            }
        }
    }

    fn arm(&self, label: &str, body: &[Stmt], level: usize, out: &mut String) {
        match body {
            [] => line(out, level, &format!("{label}: ;")),
            [Stmt::Assign(t, p, e)] => {
                line(out, level, &format!("{label}: {} = {};", self.place(*t, p), self.expr(e)))
            }
            _ => {
                line(out, level, &format!("{label}: begin"));
                self.block(body, level + 1, out);
                line(out, level, "end");
            }
        }
    }

    /// Is `e` plain enough for a port connection: a signal, a part of one, a constant?
    pub fn plain(&self, e: &E) -> bool {
        matches!(e.k, Ex::Sig(_) | Ex::Const(_) | Ex::State(..) | Ex::Code(..) | Ex::Part(..))
    }
}

/// `[7:0] ` or nothing for one bit.
pub fn range(w: usize) -> String {
    if w == 1 {
        String::new()
    } else {
        format!("[{}:0] ", w - 1)
    }
}

/// Add a line, broken at blanks when it is too long.
pub fn line(out: &mut String, level: usize, text: &str) {
    let indent = INDENT.repeat(level);
    let comment = text.starts_with("//");
    let mut rest = text.to_string();
    let mut lead = indent.clone();
    while lead.len() + rest.len() > COLUMNS {
        let room = COLUMNS.saturating_sub(lead.len()).max(20);
        let cut = match rest.get(..room).and_then(|r| r.rfind(' ')) {
            Some(c) if c > 3 => c,
            _ => match rest.get(room..).and_then(|r| r.find(' ')) {
                Some(c) => room + c,
                None => break,
            },
        };
        out.push_str(&lead);
        out.push_str(rest[..cut].trim_end());
        out.push('\n');
        rest = rest[cut..].trim_start().to_string();
        lead = if comment {
            rest = format!("// {rest}");
            indent.clone()
        } else {
            format!("{indent}{INDENT}")
        };
    }
    out.push_str(&lead);
    out.push_str(&rest);
    out.push('\n');
}
