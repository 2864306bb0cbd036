//! From rust-hdl blocks to Verilog files.
//!
//! rust-hdl's own text has a module for every instance, clocks that run through `always @(*)`,
//! 32-bit literals and lost brackets. This emitter reads rust-hdl's syntax tree and writes plain
//! Verilog-2001: one module per distinct block, ANSI headers, registers in place, sized literals,
//! no latches. What it cannot translate faithfully it refuses with an [`EmitError`].
//!
//! ```
//! use kiban_hdl::{self as hdl, block, logic, EmitOptions};
//! use rust_hdl_core::prelude::*;
//! use rust_hdl_widgets::prelude::*;
//!
//! /// Counts the clocks in which `enable` is high.
//! #[block]
//! struct Counter {
//!     pub clock: Signal<In, Clock>,
//!     /// Count this clock.
//!     pub enable: Signal<In, Bit>,
//!     /// Clocks counted, from a register.
//!     pub count: Signal<Out, Bits<4>>,
//!     value: DFF<Bits<4>>,
//! }
//!
//! #[logic]
//! impl Counter {
//!     fn update(&mut self) {
//!         self.value.d.next = self.value.q.val() + self.enable.val();
//!         self.count.next = self.value.q.val();
//!     }
//! }
//!
//! let mut counter = Counter::default();
//! counter.connect_all();
//! let modules = hdl::emit(&counter, "counter", &EmitOptions::default()).unwrap();
//! assert!(modules["counter"].contains("value_q <= value_q + {3'd0, enable};"));
//! ```
//!
//! The idioms that work are listed in `docs/rust-hdl-notes.md`.

// the macros' paths, inside this crate too
extern crate self as kiban_hdl;

pub mod blocks;
mod collect;
mod declared;
mod error;
mod flow;
mod head;
mod ir;
mod lower;
mod module;
mod names;
mod print;
mod text;

use std::collections::{BTreeMap, HashMap};

use rust_hdl_core::check_error::CheckError;
use rust_hdl_core::prelude::{check_all, Block, Verilog};

pub use declared::{declared, declared_text, kernel, packed, Code, Declared, Fields, Line};
pub use error::EmitError;
pub use head::headed;
pub use kiban_hdl_macros::{block, logic, Record, StateBits};

/// What rust-hdl's own macros expect to find; for the code that [`macro@logic`] writes.
pub mod rust_hdl {
    pub use rust_hdl_core::prelude::*;
    pub use rust_hdl_widgets::prelude::*;
}

/// A comment in a block's `update`, carried into the Verilog text; nothing in simulation.
///
/// Three forms describe the module itself: `comment!("module: NAME")` gives its name,
/// `comment!("about: ...")` the line at its head, `comment!("source: ...")` the place to edit.
/// The form `comment!(call ..)` is written by [`macro@logic`]: the call of a part.
#[macro_export]
macro_rules! hdl_comment {
    ($text:literal) => {};
    (call $name:literal, $call:expr) => {
        $call
    };
}
pub use hdl_comment as comment;

/// How a design is written.
#[derive(Debug, Clone, Default)]
pub struct EmitOptions {
    /// Comment lines for the head of every module: tool, configuration, hash.
    pub header: Vec<String>,
    /// First word of all module names but the top's; the top's name when `None`.
    pub prefix: Option<String>,
    /// Module names by instance path (`top/search/stack`), used as they stand.
    pub rename: BTreeMap<String, String>,
}

/// Write `block` and all that is below it: module name -> text of its file.
///
/// `connect_all` must have been called on the block. The result depends on nothing but the
/// arguments.
///
/// # Errors
/// [`EmitError`]: open or looped signals, latches, unknown or reserved names, widths that differ,
/// constants that do not fit, constructs whose meaning rust-hdl's tree does not show.
pub fn emit<B: Block>(
    block: &B,
    top: &str,
    options: &EmitOptions,
) -> Result<BTreeMap<String, String>, EmitError> {
    check_all(block).map_err(|e| EmitError::Check(check_text(&e)))?;
    let Some(root) = collect::collect(block, top) else {
        return Err(EmitError::Check("the block shows no scope".into()));
    };
    let prefix = options.prefix.clone().unwrap_or_else(|| top.to_string());
    let mut e = Emitter { prefix, ..Emitter::new(options) };
    e.claim(top, &root.path)?;
    e.node(&root, Some(top))?;
    Ok(e.files)
}

/// All modules of [`emit`] in one text, the top first.
pub fn join(modules: &BTreeMap<String, String>, top: &str) -> String {
    let first = modules.get(top).into_iter();
    let rest = modules.iter().filter(|m| m.0 != top).map(|m| m.1);
    first.chain(rest).cloned().collect::<Vec<_>>().join("\n")
}

fn check_text(e: &CheckError) -> String {
    let list = |names: Vec<String>| {
        let mut names = names;
        names.sort();
        names.dedup();
        names.join(", ")
    };
    let show =
        |path: &str, name: &str| format!("{}.{}", path.replace('$', "."), name.replace('$', "."));
    match e {
        CheckError::OpenSignal(m) => {
            format!("open: {}", list(m.values().map(|p| show(&p.path, &p.name)).collect()))
        }
        CheckError::LogicLoops(v) => {
            format!(
                "read before written: {}",
                list(v.iter().map(|p| show(&p.path, &p.name)).collect())
            )
        }
        CheckError::WritesToInputs(v) => {
            format!("inputs written: {}", list(v.iter().map(|p| show(&p.path, &p.name)).collect()))
        }
    }
}

struct Emitter<'a> {
    options: &'a EmitOptions,
    prefix: String,
    files: BTreeMap<String, String>,
    /// (stated name, text) -> module
    known: HashMap<(Option<String>, module::Body), String>,
    taken: std::collections::BTreeSet<String>,
    cores: BTreeMap<String, String>,
}

impl<'a> Emitter<'a> {
    fn new(options: &'a EmitOptions) -> Self {
        Emitter {
            options,
            prefix: String::new(),
            files: BTreeMap::new(),
            known: HashMap::new(),
            taken: Default::default(),
            cores: BTreeMap::new(),
        }
    }

    fn claim(&mut self, name: &str, path: &str) -> Result<(), EmitError> {
        let good = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        if !good || names::reserved(name) {
            return Err(EmitError::Reserved { path: path.into(), name: name.into() });
        }
        self.taken.insert(name.to_string());
        Ok(())
    }

    /// Emit a block and return the name of its module.
    fn node(&mut self, node: &collect::Node, fixed: Option<&str>) -> Result<String, EmitError> {
        if let Verilog::Blackbox(b) = &node.code {
            self.core(&node.path, &b.code)?;
            return Ok(b.name.clone());
        }
        let mut children = vec![];
        let text_only = matches!(node.code, Verilog::Wrapper(_));
        for c in node.children.iter().filter(|_| !text_only) {
            children.push(if module::inlined(node, c) {
                String::new()
            } else {
                self.node(c, None)?
            });
        }
        if let Verilog::Wrapper(w) = &node.code {
            self.core(&node.path, &w.cores)?;
        }
        let body = module::body(node, &children)?;
        let directive = |k: &str| body.directives.iter().find(|d| d.0 == k).map(|d| d.1.clone());
        let renamed = self.options.rename.get(&node.path).cloned();
        let stated = renamed.clone().or_else(|| directive("module"));
        let key = (fixed.map(str::to_string).or_else(|| stated.clone()), body.clone());
        if let Some(name) = self.known.get(&key) {
            return Ok(name.clone());
        }
        let name = match (fixed, renamed) {
            (Some(n), _) => n.to_string(),
            (None, Some(n)) => n,
            (None, None) => {
                let base = stated.unwrap_or_else(|| names::without_index(&node.name));
                self.free(&base)
            }
        };
        if fixed.is_none() {
            if self.taken.contains(&name) {
                return Err(EmitError::NameClash { path: node.path.clone(), name });
            }
            self.claim(&name, &node.path)?;
        }
        let text = self.file(&name, &body);
        self.files.insert(name.clone(), text);
        self.known.insert(key, name.clone());
        Ok(name)
    }

    /// A name with the prefix that no module has yet.
    fn free(&self, base: &str) -> String {
        let p = self.prefix.as_str();
        let full = if p.is_empty() || base == p || base.starts_with(&format!("{p}_")) {
            base.to_string()
        } else {
            format!("{p}_{base}")
        };
        let mut name = full.clone();
        let mut n = 2;
        while self.taken.contains(&name) {
            name = format!("{full}_{n}");
            n += 1;
        }
        name
    }

    fn file(&self, name: &str, body: &module::Body) -> String {
        let said = |keys: &'static [&'static str]| -> Vec<&str> {
            let lines = body.directives.iter().filter(|d| keys.contains(&d.0.as_str()));
            lines.map(|d| d.1.as_str()).collect()
        };
        let (about, sources) = (said(&["about", "note"]), said(&["source"]));
        let text = format!("module {name} {}", body.text);
        head::file(name, &about, &self.options.header, &sources, &text)
    }

    fn core(&mut self, path: &str, text: &str) -> Result<(), EmitError> {
        let modules =
            text::modules(text).map_err(|what| EmitError::Text { path: path.to_string(), what })?;
        for (name, text) in modules {
            match self.cores.get(&name) {
                Some(t) if *t == text => continue,
                Some(_) => return Err(EmitError::CoreClash { module: name }),
                None => {}
            }
            if self.taken.contains(&name) {
                return Err(EmitError::CoreClash { module: name });
            }
            self.claim(&name, path)?;
            self.files.insert(name.clone(), text.clone());
            self.cores.insert(name, text);
        }
        Ok(())
    }
}
