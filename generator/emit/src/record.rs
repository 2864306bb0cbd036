//! What a record is made of, for wiring that is written as text.

use rust_hdl_core::prelude::*;

/// A field: name and bits.
pub(crate) struct Field {
    pub name: String,
    pub bits: u32,
}

/// The fields of a record of words, the least significant first.
pub(crate) fn fields<R: Synth>() -> Vec<Field> {
    let TypeKind::Composite(fields) = R::descriptor().kind else { return vec![] };
    let bits = |d: &TypeDescriptor| match d.kind {
        TypeKind::Bits(n) => n as u32,
        _ => unreachable!("fields are words"),
    };
    fields.into_iter().map(|f| Field { name: f.fieldname, bits: bits(&f.kind) }).collect()
}
