//! Which block a cell of the flattened netlist belongs to.
//!
//! Synthesis flattens the circuit and names cells after the *shortest* name of a net nearby, so a
//! register of a counter is called after the wire of the parent that it drives. Names alone would
//! count it to the parent. The netlist lists all names of a net, though: a net is driven in the
//! deepest block that has a name for it, leaving out names that are input ports of that block.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;
use std::path::Path;

use serde::de::{IgnoredAny, Visitor};
use serde::{Deserialize, Deserializer};

use super::cells::{count, Cells};
use crate::error::{FlowError, Result};

/// Index of a block; 0 is the top.
pub type BlockId = usize;

/// The blocks of a circuit and the cells in them.
#[derive(Debug, Default)]
pub struct Netlist {
    blocks: Vec<Block>,
    by_path: HashMap<String, BlockId>,
    owner: HashMap<String, BlockId>,
    cells: Vec<(String, BlockId, Cells)>,
}

#[derive(Debug)]
struct Block {
    path: String,
    module: String,
    parent: BlockId,
    inputs: HashSet<String>,
    nets: HashSet<String>,
}

impl Netlist {
    /// Reads the modules as written and the netlist after synthesis, both yosys JSON.
    ///
    /// # Errors
    /// [`FlowError::BadReport`] or [`FlowError::Io`].
    pub fn read(hierarchy: &Path, netlist: &Path, top: &str) -> Result<Netlist> {
        let mut out = Netlist::default();
        let written = read(hierarchy)?;
        if !written.modules.contains_key(top) {
            let why = format!("it holds no module {top}");
            return Err(FlowError::BadReport { path: hierarchy.to_owned(), why });
        }
        out.grow(&written, top, "", 0);
        let flat = read(netlist)?;
        match flat.modules.get(top) {
            Some(module) => out.attribute(module),
            None => {
                let why = format!("it holds no module {top}");
                return Err(FlowError::BadReport { path: netlist.to_owned(), why });
            }
        }
        Ok(out)
    }

    fn grow(&mut self, design: &Design, name: &str, path: &str, parent: BlockId) {
        let Some(module) = design.modules.get(name) else { return };
        let id = self.blocks.len();
        let inputs = module.ports.iter().filter(|(_, p)| p.direction == "input");
        self.blocks.push(Block {
            path: path.to_owned(),
            module: module.name(name),
            parent,
            inputs: inputs.map(|(n, _)| n.clone()).collect(),
            nets: module.netnames.keys().filter(|n| !n.starts_with('$')).cloned().collect(),
        });
        self.by_path.insert(path.to_owned(), id);
        for (cell, what) in &module.cells {
            if design.modules.contains_key(&what.kind) && !self.by_path.contains_key(cell) {
                let deeper = if path.is_empty() { cell.clone() } else { format!("{path}.{cell}") };
                self.grow(design, &what.kind, &deeper, id);
            }
        }
    }

    /// The block whose instance path starts this name, and the rest of the name.
    fn split<'a>(&self, name: &'a str) -> (BlockId, &'a str) {
        let dots = name.bytes().enumerate().rev().filter(|(_, b)| *b == b'.').map(|(i, _)| i);
        for dot in dots {
            if let Some(id) = self.by_path.get(&name[..dot]) {
                return (*id, &name[dot + 1..]);
            }
        }
        (0, name)
    }

    fn attribute(&mut self, module: &Module) {
        // bit -> block that drives it, with the length of that block's path
        let mut driver: HashMap<u64, (usize, BlockId)> = HashMap::new();
        let mut first_bit: HashMap<&str, u64> = HashMap::new();
        let mut fed_from_outside: Vec<(BlockId, &Vec<Bit>)> = Vec::new();
        for (name, net) in &module.netnames {
            if let Some(bit) = net.bits.iter().find_map(|b| b.0) {
                first_bit.insert(name, bit);
            }
            let (id, rest) = self.split(name);
            let block = &self.blocks[id];
            if !block.nets.contains(rest) {
                continue; // named by the tool, after some neighbour
            }
            if block.inputs.contains(rest) && id != 0 {
                fed_from_outside.push((block.parent, &net.bits));
                continue;
            }
            let depth = block.path.len() + 1;
            for bit in net.bits.iter().filter_map(|b| b.0) {
                let slot = driver.entry(bit).or_insert((depth, id));
                if depth > slot.0 {
                    *slot = (depth, id);
                }
            }
        }
        // the parent of the outermost block that takes it as an input drives it
        let mut outside: HashMap<u64, (usize, BlockId)> = HashMap::new();
        for (parent, bits) in fed_from_outside {
            let depth = self.blocks[parent].path.len();
            for bit in bits.iter().filter_map(|b| b.0).filter(|b| !driver.contains_key(b)) {
                let slot = outside.entry(bit).or_insert((depth, parent));
                if depth < slot.0 {
                    *slot = (depth, parent);
                }
            }
        }
        driver.extend(outside);
        let of_bit = |bit: u64| driver.get(&bit).map(|(_, id)| *id);
        for (name, cell) in &module.cells {
            if cell.kind == "$scopeinfo" {
                continue;
            }
            let outputs = cell
                .connections
                .iter()
                .filter(|(port, _)| cell.port_directions.get(*port).is_some_and(|d| d == "output"));
            let bits = outputs.flat_map(|(_, bits)| bits.iter().filter_map(|b| b.0));
            let id = bits
                .filter_map(of_bit)
                .max_by_key(|id| self.blocks[*id].path.len())
                .unwrap_or_else(|| self.by_name(name, &first_bit, &of_bit));
            self.owner.insert(name.clone(), id);
            self.cells.push((name.clone(), id, count(&cell.kind, false)));
        }
    }

    /// A cell between unnamed nets is named after a neighbouring net, `<net>_LUT4_Z_3`: it
    /// belongs to the block that drives that net.
    fn by_name(
        &self,
        name: &str,
        first_bit: &HashMap<&str, u64>,
        of_bit: &dyn Fn(u64) -> Option<BlockId>,
    ) -> BlockId {
        let (id, rest) = self.split(name);
        let prefix = name.len() - rest.len();
        let mut end = rest.len();
        while let Some(cut) = rest[..end].rfind('_') {
            if self.blocks[id].nets.contains(&rest[..cut]) {
                let known = first_bit.get(&name[..prefix + cut]).copied().and_then(of_bit);
                return known.unwrap_or(id);
            }
            end = cut;
        }
        id
    }

    /// The block of a cell, also when place and route has decorated its name
    /// (`x_LC`, `x$CCU2_COMB0`).
    pub fn block_of(&self, cell: &str) -> BlockId {
        let mut name = cell;
        loop {
            if let Some(id) = self.owner.get(name) {
                return *id;
            }
            match name.rfind(['_', '$']) {
                Some(cut) if cut > 0 => name = &name[..cut],
                _ => break,
            }
        }
        if self.blocks.is_empty() {
            0
        } else {
            self.split(cell).0
        }
    }

    /// Module of a block, as written in the source.
    pub fn module(&self, block: BlockId) -> &str {
        self.blocks.get(block).map_or("", |b| &b.module)
    }

    /// Instance path of a block; empty for the top.
    pub fn path(&self, block: BlockId) -> &str {
        self.blocks.get(block).map_or("", |b| &b.path)
    }

    /// Number of instances of each module.
    pub fn instances(&self) -> BTreeMap<&str, u64> {
        let mut out = BTreeMap::new();
        for block in &self.blocks {
            *out.entry(block.module.as_str()).or_insert(0) += 1;
        }
        out
    }

    /// The cells after synthesis: name, block, what they count as.
    pub fn cells(&self) -> impl Iterator<Item = (&str, BlockId, Cells)> {
        self.cells.iter().map(|(name, id, cells)| (name.as_str(), *id, *cells))
    }
}

fn read(path: &Path) -> Result<Design> {
    let bytes = std::fs::read(path).map_err(|e| FlowError::io("read", path, e))?;
    serde_json::from_slice(&bytes).map_err(|e| FlowError::BadReport {
        path: path.to_owned(),
        why: format!("this is not a netlist of yosys: {e}"),
    })
}

#[derive(Deserialize)]
struct Design {
    modules: HashMap<String, Module>,
}

#[derive(Deserialize)]
struct Module {
    #[serde(default)]
    attributes: HashMap<String, Text>,
    #[serde(default)]
    ports: HashMap<String, Port>,
    #[serde(default)]
    cells: BTreeMap<String, Cell>,
    #[serde(default)]
    netnames: BTreeMap<String, Net>,
}

impl Module {
    /// The name as written; parametrised modules carry it in an attribute.
    fn name(&self, key: &str) -> String {
        match self.attributes.get("hdlname") {
            Some(Text(name)) if !name.is_empty() => name.trim_start_matches('\\').to_owned(),
            _ => key.trim_start_matches('\\').to_owned(),
        }
    }
}

#[derive(Deserialize)]
struct Port {
    direction: String,
}

#[derive(Deserialize)]
struct Cell {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    port_directions: HashMap<String, String>,
    #[serde(default)]
    connections: HashMap<String, Vec<Bit>>,
}

#[derive(Deserialize)]
struct Net {
    bits: Vec<Bit>,
}

/// A bit: the number of a net, or a constant (None).
struct Bit(Option<u64>);

impl<'de> Deserialize<'de> for Bit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Bit, D::Error> {
        struct V;
        impl Visitor<'_> for V {
            type Value = Bit;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("the number of a net or a constant")
            }
            fn visit_u64<E>(self, n: u64) -> std::result::Result<Bit, E> {
                Ok(Bit(Some(n)))
            }
            fn visit_str<E>(self, _: &str) -> std::result::Result<Bit, E> {
                Ok(Bit(None))
            }
        }
        deserializer.deserialize_any(V)
    }
}

/// A text, or anything else taken as empty.
#[derive(Default)]
struct Text(String);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Text, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Any {
            Text(String),
            Other(IgnoredAny),
        }
        Ok(match Any::deserialize(deserializer)? {
            Any::Text(text) => Text(text),
            Any::Other(_) => Text::default(),
        })
    }
}
