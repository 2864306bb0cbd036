//! Memories of the playout circuits.

use crate::part::PartError;
use crate::templates::headed;
use askama::Template;
use std::collections::BTreeMap;

#[derive(Template)]
#[template(path = "go/memory.v", escape = "none")]
struct MemoryV<'a> {
    name: &'a str,
    depth: u32,
    address: u32,
    width: u32,
    /// 0 at first.
    state: bool,
    /// So few words that tools would make it of look-up tables, but block RAM is meant.
    small: bool,
}

/// A memory of `depth` words, a power of two.
pub(super) fn memory(
    depth: u32,
    width: u32,
    header: &[String],
) -> Result<BTreeMap<String, String>, PartError> {
    memory_of("memory", depth, width, header)
}

/// A `state` is a memory that starts with zeros and is block RAM however few words it has.
pub(super) fn memory_of(
    kind: &str,
    depth: u32,
    width: u32,
    header: &[String],
) -> Result<BTreeMap<String, String>, PartError> {
    let name = format!("go_{kind}_{depth}x{width}");
    let (address, state) = (depth.ilog2(), kind == "state");
    let small = depth * width <= 2048 || depth <= 32;
    let text = MemoryV { name: &name, depth, address, width, state, small }.render()?;
    let text = headed(header, "go/memory.v", &text);
    Ok(BTreeMap::from([(name, text)]))
}
