//! One block for each construct: its text is kept in `tests/golden`, its behaviour equals Rust.

mod control;
mod parts;
mod repeated;
mod values;

use crate::common;
use kiban_emit::hdl::{emit, join, EmitOptions};
use rust_hdl_core::prelude::*;

/// The text of a block is the golden one.
fn keep<B: Block>(mut b: B, top: &str) {
    b.connect_all();
    let m = match emit(&b, top, &EmitOptions::default()) {
        Ok(m) => m,
        Err(e) => panic!("{top}: {e}"),
    };
    common::golden(&format!("{top}.v"), &join(&m, top));
}
