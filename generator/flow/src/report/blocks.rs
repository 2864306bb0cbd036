//! Use by module, and where the cells lie.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::cells::{count, Cells};
use super::netlist::Netlist;
use crate::error::{FlowError, Result};

/// What a module takes, all its instances together and without the modules inside it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockUse {
    /// Module, as written in the source.
    pub module: String,
    /// Its instances.
    pub instances: u64,
    /// Its cells.
    pub cells: Cells,
}

/// A placed cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedCell {
    /// Module.
    pub module: String,
    /// Column.
    pub x: u32,
    /// Row.
    pub y: u32,
    /// What it counts as.
    pub cells: Cells,
}

/// Reads the cells of nextpnr's `--write` JSON (attribute `NEXTPNR_BEL`) but those whose names begin with `but`.
///
/// # Errors
/// [`FlowError::BadReport`] or [`FlowError::Io`].
pub fn placed(path: &Path, netlist: &Netlist, but: &str) -> Result<Vec<PlacedCell>> {
    let bytes = std::fs::read(path).map_err(|e| FlowError::io("read", path, e))?;
    let design: Design = serde_json::from_slice(&bytes).map_err(|e| FlowError::BadReport {
        path: path.to_owned(),
        why: format!("this is not a design of nextpnr: {e}"),
    })?;
    let mut out = Vec::new();
    for module in design.modules.values() {
        for (name, cell) in module.cells.iter().filter(|(name, _)| !name.starts_with(but)) {
            let Some((x, y)) = cell.attributes.bel.as_deref().and_then(place) else { continue };
            let dff = cell.parameters.dff.as_deref().is_some_and(|v| v.ends_with('1'));
            let module = netlist.module(netlist.block_of(name)).to_owned();
            out.push(PlacedCell { module, x, y, cells: count(&cell.kind, dff) });
        }
    }
    Ok(out)
}

/// Column and row of a BEL: `X4/Y84/SLICEA.K0` or `X4Y8/LUT5`.
fn place(bel: &str) -> Option<(u32, u32)> {
    let number = |s: &str| -> Option<u32> {
        let digits: String = s.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok()
    };
    let x = number(bel.strip_prefix('X')?)?;
    let y = number(&bel[bel.find('Y')? + 1..])?;
    Some((x, y))
}

/// Sums cells by module; the largest first.
pub fn by_module<'a>(
    cells: impl Iterator<Item = (&'a str, Cells)>,
    netlist: &Netlist,
) -> Vec<BlockUse> {
    let mut sums: BTreeMap<&str, Cells> = BTreeMap::new();
    for (module, count) in cells {
        *sums.entry(module).or_default() += count;
    }
    let instances = netlist.instances();
    let mut out: Vec<BlockUse> = sums
        .into_iter()
        .map(|(module, cells)| BlockUse {
            module: module.to_owned(),
            instances: instances.get(module).copied().unwrap_or(1),
            cells,
        })
        .filter(|b| b.cells != Cells::default())
        .collect();
    out.sort_by_key(|b| std::cmp::Reverse((b.cells.lut, b.cells.ff, b.cells.bram)));
    out
}

#[derive(Deserialize)]
struct Design {
    modules: BTreeMap<String, Module>,
}

#[derive(Deserialize)]
struct Module {
    #[serde(default)]
    cells: BTreeMap<String, Cell>,
}

#[derive(Deserialize)]
struct Cell {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    attributes: Attributes,
    #[serde(default)]
    parameters: Parameters,
}

#[derive(Default, Deserialize)]
struct Attributes {
    #[serde(rename = "NEXTPNR_BEL")]
    bel: Option<String>,
}

#[derive(Default, Deserialize)]
struct Parameters {
    #[serde(rename = "DFF_ENABLE")]
    dff: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_all_families() {
        assert_eq!(place("X4/Y84/SLICEA.K0"), Some((4, 84)));
        assert_eq!(place("X15/Y1/lc0"), Some((15, 1)));
        assert_eq!(place("X4Y8/LUT5"), Some((4, 8)));
        assert_eq!(place("nowhere"), None);
    }
}
