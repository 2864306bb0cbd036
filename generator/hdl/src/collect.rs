//! A `Probe` that turns a block into a plain tree: atoms, children, code.

use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

/// Direction of an atom as its own block sees it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kind {
    In,
    Out,
    InOut,
    Local,
    Const,
}

/// A signal or constant of a block.
#[derive(Debug, Clone)]
pub struct AtomInfo {
    /// Path below the block, `bus$addr` or `x$3`.
    pub name: String,
    pub kind: Kind,
    pub width: usize,
    pub signed: bool,
    /// Present value: the value of a constant.
    pub value: BigUint,
}

/// The states of an enum (`LogicState`).
#[derive(Debug, Clone, PartialEq)]
pub struct EnumInfo {
    /// `StackState`
    pub name: String,
    /// `Idle`, in the order of their values
    pub states: Vec<String>,
}

/// A field of a record.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// `phase`, or `to$square` of a record in a record
    pub name: String,
    pub width: usize,
}

/// The records of a block, by their path: fields, the least significant first. Each field is an
/// atom of its own, `path$field`.
pub type Records = std::collections::HashMap<String, Vec<Field>>;

/// A block with all that is below it.
#[derive(Debug)]
pub struct Node {
    /// Instance name, `sq$3`.
    pub name: String,
    /// `top/sq$3`
    pub path: String,
    pub atoms: Vec<AtomInfo>,
    pub enums: Vec<EnumInfo>,
    pub records: Records,
    pub children: Vec<Node>,
    pub code: Verilog,
}

impl Node {
    /// Ports in the order of their declaration.
    pub fn ports(&self) -> impl Iterator<Item = &AtomInfo> {
        self.atoms.iter().filter(|a| matches!(a.kind, Kind::In | Kind::Out | Kind::InOut))
    }
}

/// The tree of a block; `top` becomes the name of its root.
pub fn collect(block: &dyn Block, top: &str) -> Option<Node> {
    let mut c = Collector::default();
    block.accept(top, &mut c);
    c.done
}

#[derive(Default)]
struct Collector {
    open: Vec<(Node, Vec<String>)>,
    done: Option<Node>,
}

/// The value of rust-hdl's literal, whose fields are private.
pub fn literal_value(l: &VerilogLiteral) -> (BigUint, usize, bool) {
    let text = format!("{l:x}");
    let (bits, digits) = text.split_once("'h").unwrap_or(("0", "0"));
    let negative = digits.starts_with('-');
    let v = BigUint::parse_bytes(digits.trim_start_matches('-').as_bytes(), 16).unwrap_or_default();
    (v, bits.parse().unwrap_or(0), negative)
}

fn enums(d: &TypeDescriptor, into: &mut Vec<EnumInfo>) {
    match &d.kind {
        TypeKind::Enum(states) => {
            let states = states
                .iter()
                .map(|s| s.rsplit("::").next().unwrap_or(s.as_str()).to_string())
                .collect();
            let e = EnumInfo { name: d.name.clone(), states };
            if !into.contains(&e) {
                into.push(e);
            }
        }
        TypeKind::Composite(fields) => fields.iter().for_each(|f| enums(&f.kind, into)),
        _ => {}
    }
}

/// Bits of a type: a state has as many as its number needs.
fn width(d: &TypeDescriptor) -> usize {
    match &d.kind {
        TypeKind::Bits(n) | TypeKind::Signed(n) => *n,
        TypeKind::Enum(states) => super::ir::clog2(states.len()),
        TypeKind::Composite(fields) => fields.iter().map(|f| width(&f.kind)).sum(),
    }
}

/// The fields of a record, those of records in it too.
fn fields(d: &TypeDescriptor, prefix: &str, into: &mut Vec<Field>) {
    let TypeKind::Composite(parts) = &d.kind else { return };
    for f in parts {
        let name = format!("{prefix}{}", f.fieldname);
        match &f.kind.kind {
            TypeKind::Composite(_) => fields(&f.kind, &format!("{name}$"), into),
            _ => into.push(Field { name, width: width(&f.kind) }),
        }
    }
}

/// The records in a record, by their paths.
fn inner_records(d: &TypeDescriptor, path: &str, into: &mut Records) {
    let TypeKind::Composite(parts) = &d.kind else { return };
    for f in parts {
        let mut inner = vec![];
        fields(&f.kind, "", &mut inner);
        if !inner.is_empty() {
            let path = format!("{path}${}", f.fieldname);
            inner_records(&f.kind, &path, into);
            into.insert(path, inner);
        }
    }
}

impl Probe for Collector {
    fn visit_start_scope(&mut self, name: &str, node: &dyn Block) {
        let path = match self.open.last() {
            Some((p, _)) => format!("{}/{name}", p.path),
            None => name.to_string(),
        };
        let node = Node {
            name: name.to_string(),
            path,
            atoms: vec![],
            enums: vec![],
            records: Records::new(),
            children: vec![],
            code: node.hdl(),
        };
        self.open.push((node, vec![]));
    }

    fn visit_start_namespace(&mut self, name: &str, _node: &dyn Block) {
        if let Some((_, space)) = self.open.last_mut() {
            space.push(name.to_string());
        }
    }

    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        let Some((node, space)) = self.open.last_mut() else { return };
        let mut full = space.clone();
        full.push(name.to_string());
        let kind = match signal.kind() {
            AtomKind::InputParameter => Kind::In,
            AtomKind::OutputParameter | AtomKind::OutputPassthrough => Kind::Out,
            AtomKind::InOutParameter => Kind::InOut,
            AtomKind::Constant => Kind::Const,
            _ => Kind::Local,
        };
        let d = signal.descriptor();
        enums(&d, &mut node.enums);
        let name = full.join("$");
        let value = literal_value(&signal.verilog()).0;
        let mut parts = vec![];
        fields(&d, "", &mut parts);
        if parts.is_empty() {
            let signed = matches!(d.kind, TypeKind::Signed(_));
            node.atoms.push(AtomInfo { name, kind, width: signal.bits(), signed, value });
            return;
        }
        let mut at = 0;
        for f in &parts {
            let mask = (BigUint::from(1u32) << f.width) - 1u32;
            node.atoms.push(AtomInfo {
                name: format!("{name}${}", f.name),
                kind,
                width: f.width,
                signed: false,
                value: (&value >> at) & mask,
            });
            at += f.width;
        }
        inner_records(&d, &name, &mut node.records);
        node.records.insert(name, parts);
    }

    fn visit_end_namespace(&mut self, _name: &str, _node: &dyn Block) {
        if let Some((_, space)) = self.open.last_mut() {
            space.pop();
        }
    }

    fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {
        if let Some((node, _)) = self.open.pop() {
            match self.open.last_mut() {
                Some((parent, _)) => parent.children.push(node),
                None => self.done = Some(node),
            }
        }
    }
}
