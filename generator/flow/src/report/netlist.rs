//! Which block a cell of the flattened netlist belongs to.
//!
//! Synthesis flattens the circuit and names cells after the *shortest* name of a net nearby, so a
//! register of a counter is called after the wire of the parent that it drives, and by its name it
//! would count to the parent. So a net is followed through the modules as written, down through
//! output ports and up through input ports, to the block that drives it; a cell belongs to the
//! block of the net it drives. Cells between nets that have no name in the source go by the net
//! they are named after.

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
    /// Name as written.
    module: String,
    /// Name in the design; differs for modules with parameters.
    key: String,
    parent: BlockId,
    /// Name of the instance in the parent.
    instance: String,
}

impl Netlist {
    /// Reads the modules as written and the netlist after synthesis, both yosys JSON.
    ///
    /// # Errors
    /// [`FlowError::BadReport`] or [`FlowError::Io`].
    pub fn read(hierarchy: &Path, netlist: &Path, top: &str) -> Result<Netlist> {
        let mut out = Netlist::default();
        let written = read(hierarchy)?;
        let flat = read(netlist)?;
        let missing = |path: &Path| FlowError::BadReport {
            path: path.to_owned(),
            why: format!("it holds no module {top}"),
        };
        out.grow(&written, top, "", "", 0);
        if out.blocks.is_empty() {
            return Err(missing(hierarchy));
        }
        let module = flat.modules.get(top).ok_or_else(|| missing(netlist))?;
        out.attribute(&Drivers::new(&written), module);
        Ok(out)
    }

    fn grow(&mut self, design: &Design, key: &str, path: &str, instance: &str, parent: BlockId) {
        let Some(module) = design.modules.get(key) else { return };
        let id = self.blocks.len();
        self.blocks.push(Block {
            path: path.to_owned(),
            module: module.name(key),
            key: key.to_owned(),
            parent,
            instance: instance.to_owned(),
        });
        self.by_path.insert(path.to_owned(), id);
        for (cell, what) in &module.cells {
            if design.modules.contains_key(&what.kind) {
                let deeper = if path.is_empty() { cell.clone() } else { format!("{path}.{cell}") };
                self.grow(design, &what.kind, &deeper, cell, id);
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

    fn attribute(&mut self, drivers: &Drivers, module: &Module) {
        let mut driver: HashMap<u64, BlockId> = HashMap::new();
        for (name, net) in &module.netnames {
            let (id, rest) = self.split(name);
            let Some(written) = drivers.net(&self.blocks[id], rest) else { continue };
            for (bit, own) in net.bits.iter().zip(written) {
                if let (Some(bit), Some(own)) = (bit.0, own.0) {
                    driver.entry(bit).or_insert_with(|| self.driver(drivers, id, own));
                }
            }
        }
        let inputs = Inputs::new(module);
        for (name, cell) in &module.cells {
            if cell.kind == "$scopeinfo" {
                continue;
            }
            let outputs = cell
                .connections
                .iter()
                .filter(|(port, _)| cell.port_directions.get(*port).is_some_and(|d| d == "output"));
            let mut bits = outputs.flat_map(|(_, bits)| bits.iter().filter_map(|b| b.0));
            let id = bits
                .find_map(|bit| driver.get(&bit).copied())
                .unwrap_or_else(|| self.by_name(name, drivers, &inputs));
            self.owner.insert(name.clone(), id);
            self.cells.push((name.clone(), id, count(&cell.kind, false)));
        }
    }

    /// The block that drives a bit of a block, through the ports of the modules as written.
    fn driver(&self, drivers: &Drivers, mut id: BlockId, mut bit: u64) -> BlockId {
        // a feed-through costs two steps; no circuit has hundreds in a row
        for _ in 0..1000 {
            let block = &self.blocks[id];
            let next = match drivers.of(&block.key, bit) {
                Driver::Here => return id,
                Driver::Instance(cell, port, i) => {
                    let path = match block.path.as_str() {
                        "" => cell.to_owned(),
                        path => format!("{path}.{cell}"),
                    };
                    self.by_path.get(&path).and_then(|child| {
                        Some((*child, drivers.port(&self.blocks[*child].key, port, i)?))
                    })
                }
                Driver::Parent(port, i) if id != 0 => {
                    let key = &self.blocks[block.parent].key;
                    let above = drivers.connection(key, &block.instance, port, i);
                    above.map(|bit| (block.parent, bit))
                }
                Driver::Parent(..) => None,
            };
            match next {
                Some(next) => (id, bit) = next,
                None => return id,
            }
        }
        id
    }

    /// A cell between unnamed nets is named after a neighbouring net, the type and port by which
    /// it hangs on it, and so on: `<net>_LUT4_Z_3`. It belongs to the block that drives that net,
    /// or, hanging on it by an input, to the block whose name the net goes by.
    fn by_name(&self, name: &str, drivers: &Drivers, inputs: &Inputs) -> BlockId {
        let (id, rest) = self.split(name);
        let mut end = rest.len();
        while let Some(cut) = rest[..end].rfind('_') {
            if let Some(bits) = drivers.net(&self.blocks[id], &rest[..cut]) {
                if inputs.starts(&rest[cut + 1..]) {
                    return id;
                }
                let bit = bits.iter().find_map(|b| b.0);
                return bit.map_or(id, |bit| self.driver(drivers, id, bit));
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

/// The input ports of the primitives in a netlist, as `TYPE_PORT`.
struct Inputs(HashSet<String>);

impl Inputs {
    fn new(module: &Module) -> Inputs {
        let ports = module.cells.values().flat_map(|cell| {
            let inputs = cell.port_directions.iter().filter(|(_, d)| *d == "input");
            inputs.map(|(port, _)| format!("{}_{port}", cell.kind))
        });
        Inputs(ports.collect())
    }

    /// Does this end of a name start with an input port?
    fn starts(&self, rest: &str) -> bool {
        let ends = rest.bytes().enumerate().filter(|(_, b)| *b == b'_').map(|(i, _)| i);
        ends.chain([rest.len()]).any(|end| self.0.contains(&rest[..end]))
    }
}

/// What drives a bit of a module as written.
enum Driver<'a> {
    /// Logic of the module itself.
    Here,
    /// Bit of an output port of an instance.
    Instance(&'a str, &'a str, usize),
    /// Bit of an input port of the module.
    Parent(&'a str, usize),
}

/// The modules as written, with the drivers of their bits.
struct Drivers<'a> {
    design: &'a Design,
    ports: HashMap<(&'a str, u64), (Option<&'a str>, &'a str, usize)>,
}

impl<'a> Drivers<'a> {
    fn new(design: &'a Design) -> Drivers<'a> {
        let mut ports = HashMap::new();
        for (key, module) in &design.modules {
            for (port, what) in module.ports.iter().filter(|(_, p)| p.direction == "input") {
                for (i, bit) in what.bits.iter().enumerate() {
                    if let Some(bit) = bit.0 {
                        ports.insert((key.as_str(), bit), (None, port.as_str(), i));
                    }
                }
            }
            for (cell, what) in &module.cells {
                let Some(inner) = design.modules.get(&what.kind) else { continue };
                for (port, bits) in &what.connections {
                    if inner.ports.get(port).is_none_or(|p| p.direction == "input") {
                        continue;
                    }
                    for (i, bit) in bits.iter().enumerate() {
                        if let Some(bit) = bit.0 {
                            let from = (Some(cell.as_str()), port.as_str(), i);
                            ports.insert((key.as_str(), bit), from);
                        }
                    }
                }
            }
        }
        Drivers { design, ports }
    }

    fn of<'k>(&'k self, key: &'k str, bit: u64) -> Driver<'k> {
        match self.ports.get(&(key, bit)) {
            Some((Some(cell), port, i)) => Driver::Instance(cell, port, *i),
            Some((None, port, i)) => Driver::Parent(port, *i),
            None => Driver::Here,
        }
    }

    /// Bits of a net that has this name in the source.
    fn net(&self, block: &Block, name: &str) -> Option<&'a [Bit]> {
        if name.starts_with('$') {
            return None;
        }
        self.design.modules.get(&block.key)?.netnames.get(name).map(|n| n.bits.as_slice())
    }

    fn port(&self, key: &str, port: &str, i: usize) -> Option<u64> {
        self.design.modules.get(key)?.ports.get(port)?.bits.get(i)?.0
    }

    fn connection(&self, key: &str, instance: &str, port: &str, i: usize) -> Option<u64> {
        self.design.modules.get(key)?.cells.get(instance)?.connections.get(port)?.get(i)?.0
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
    #[serde(default)]
    bits: Vec<Bit>,
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
