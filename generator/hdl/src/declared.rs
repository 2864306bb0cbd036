//! What the attributes `#[block]` and `#[logic]` hand over to the emitter, beside rust-hdl's
//! syntax tree: as comments of that tree that begin with [`MARK`].

use rust_hdl_core::ast::{
    Verilog, VerilogBlock, VerilogBlockOrConditional, VerilogExpression, VerilogLiteral,
    VerilogStatement,
};
use rust_hdl_core::prelude::Bits;

/// First character of a comment that is meant for the emitter.
pub const MARK: char = '\u{1}';

/// A line of a block's declaration.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Line {
    /// The module's name.
    Module(&'static str),
    /// First line of the struct's documentation.
    About(&'static str),
    /// Further lines.
    Note(&'static str),
    /// The file with the declaration.
    Source(&'static str),
    /// A comment above a port.
    Group(&'static str, &'static str),
    /// What a port carries, or what a check of the name `never_..` says.
    Field(&'static str, &'static str),
    /// A port that is a record: its name, and [`Fields::ABOUT`].
    Record(&'static str, &'static [(&'static str, &'static str)]),
}

/// Written by [`macro@crate::Record`].
pub trait Fields {
    /// The fields, the least significant first: name and documentation.
    const ABOUT: &'static [(&'static str, &'static str)];
}

/// The fields of a record in one literal, the first one the least significant: for
/// [`macro@crate::Record`]. It is wider than the record.
///
/// # Panics
/// If they have more than 1024 bits.
pub fn packed(fields: &[(VerilogLiteral, usize)]) -> VerilogLiteral {
    let mut word = num_bigint::BigUint::default();
    let mut at = 0;
    for (value, width) in fields {
        word |= crate::collect::literal_value(value).0 << at;
        at += width;
    }
    assert!(at <= 1024, "a record of {at} bits");
    Bits::<1024>::from(word).into()
}

/// Written by [`macro@crate::block`].
pub trait Declared {
    /// The declaration's lines.
    const LINES: &'static [Line];
    /// All registers: the clock, and the value they have.
    fn update_registers(&mut self);
    /// The same for rust-hdl's check of open signals.
    fn connect_registers(&mut self);
    /// Names of the registers, `name` or `name[3]`.
    fn registers(&self) -> Vec<String>;
}

/// Constants of Rust that a circuit may name.
pub trait Code {
    /// Its value.
    fn number(self) -> u128;
}

macro_rules! codes {
    ($($ty:ty)*) => {$(
        impl Code for $ty {
            fn number(self) -> u128 {
                self as u128
            }
        }
    )*};
}
codes!(u8 u16 u32 u64 u128 usize bool);

fn mark(text: String) -> VerilogStatement {
    VerilogStatement::Comment(format!("{MARK}{text}"))
}

/// The syntax tree of one function: its constants, then its statements with the parts it calls.
pub fn kernel(
    code: Verilog,
    about: &[&str],
    codes: &[(&str, u128)],
    parts: Vec<(&str, VerilogBlock)>,
) -> VerilogBlock {
    let Verilog::Combinatorial(mut body) = code else { return vec![] };
    splice(&mut body, &parts);
    let mut out: VerilogBlock =
        codes.iter().map(|(name, value)| mark(format!("code {name}={value}"))).collect();
    if !about.is_empty() {
        out.push(VerilogStatement::Comment(about.join(" ")));
    }
    out.append(&mut body);
    out
}

/// Put the parts where they are called.
fn splice(body: &mut VerilogBlock, parts: &[(&str, VerilogBlock)]) {
    for s in body {
        match s {
            VerilogStatement::Comment(text) => {
                if let Some(part) = called(text).and_then(|n| parts.iter().find(|p| p.0 == n)) {
                    *s = VerilogStatement::Macro(part.1.clone());
                }
            }
            VerilogStatement::If(c) => {
                splice(&mut c.then, parts);
                otherwise(&mut c.otherwise, parts);
            }
            VerilogStatement::Match(m) => {
                m.cases.iter_mut().for_each(|c| splice(&mut c.block, parts))
            }
            VerilogStatement::Loop(l) => splice(&mut l.block, parts),
            VerilogStatement::Macro(b) => splice(b, parts),
            _ => {}
        }
    }
}

fn otherwise(o: &mut VerilogBlockOrConditional, parts: &[(&str, VerilogBlock)]) {
    match o {
        VerilogBlockOrConditional::Block(b) => splice(b, parts),
        VerilogBlockOrConditional::Conditional(s) => {
            if let VerilogStatement::If(c) = s.as_mut() {
                splice(&mut c.then, parts);
                otherwise(&mut c.otherwise, parts);
            }
        }
        VerilogBlockOrConditional::None => {}
    }
}

/// The part that a comment of the form `comment!(call "part", ..)` names.
fn called(text: &str) -> Option<&str> {
    let rest = text.split_once("(call")?.1.trim_start();
    rest.strip_prefix('"')?.split('"').next()
}

fn lines<B: Declared>() -> impl Iterator<Item = String> {
    B::LINES.iter().flat_map(|l| match l {
        Line::Module(t) => vec![format!("module {t}")],
        Line::About(t) => vec![format!("about {t}")],
        Line::Note(t) => vec![format!("note {t}")],
        Line::Source(t) => vec![format!("source {t}")],
        Line::Group(at, t) => vec![format!("group {at} {t}")],
        Line::Field(at, t) => vec![format!("field {at} {t}")],
        Line::Record(at, fields) => {
            let about = fields.iter().filter(|f| !f.1.is_empty());
            about.map(|(f, t)| format!("field {at}${f} {t}")).collect()
        }
    })
}

/// The text of a block whose body is a template, with its declaration in front.
pub fn declared_text<B: Declared>(_block: &B, code: &str) -> String {
    let mut out = String::new();
    for l in lines::<B>() {
        out.push_str(&format!("{MARK}{l}\n"));
    }
    out.push_str(code);
    out
}

/// The whole syntax tree of a block: its declaration, its registers, its `update`.
pub fn declared<B: Declared>(block: &B, update: VerilogBlock) -> VerilogBlock {
    let mut out: VerilogBlock = lines::<B>().map(mark).collect();
    let signal = |t: String| VerilogExpression::Signal(t);
    for name in block.registers() {
        for (to, from) in [("clock$next", "clock".into()), ("d$next", format!("{name}$q"))] {
            out.push(VerilogStatement::Assignment(signal(format!("{name}${to}")), signal(from)));
        }
    }
    out.extend(update);
    out
}
