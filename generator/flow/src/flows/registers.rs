//! Registers behind block RAMs become those that block RAMs have at their outputs: yosys leaves them beside, and each takes a flip-flop,
//! a wire and the way there (ECP5; `REGMODE` in Lattice's memory usage guide, FPGA-TN-02204).

use std::collections::HashMap;
use std::path::PathBuf;

use serde_json::{json, Value};

use super::synth::{rewrite, MAPPED, NETLIST};
use super::Flow;
use crate::error::Result;
use crate::exec::step::{Program, Step};
use crate::target::Target;

/// Outputs of one port of a block RAM.
const WORD: usize = 18;

/// The net of a pin that has one.
fn net(cell: &Value, pin: &str) -> Option<u64> {
    cell["connections"][pin][0].as_u64()
}

/// A pin is tied to this, or not connected at all.
fn tied(cell: &Value, pin: &str, to: &str) -> bool {
    cell["connections"][pin].get(0).is_none_or(|bit| bit == to)
}

/// A parameter, without the blank that yosys puts behind what looks like a number.
fn parameter<'a>(cell: &'a Value, name: &str, default: &'a str) -> &'a str {
    cell["parameters"][name].as_str().unwrap_or(default).trim_end()
}

/// A flip-flop that takes a bit in every clock, and is 0 in the beginning as the block RAM's register is.
fn plain(cell: &Value, clock: u64) -> bool {
    cell["type"] == "TRELLIS_FF"
        && net(cell, "CLK") == Some(clock)
        && parameter(cell, "CLKMUX", "CLK") == "CLK"
        && parameter(cell, "CEMUX", "1") == "1"
        && parameter(cell, "REGSET", "RESET") == "RESET"
        && tied(cell, "LSR", "0")
        && tied(cell, "M", "0")
        && cell["attributes"]["keep"].is_null()
}

/// Who reads each net, and at which pin; "" is a port of the module.
fn readers(module: &Value) -> HashMap<u64, Vec<(&str, &str)>> {
    let mut readers: HashMap<u64, Vec<(&str, &str)>> = HashMap::new();
    let mut reads = |who, pin, bits: &Value| {
        for bit in bits.as_array().into_iter().flatten().filter_map(Value::as_u64) {
            readers.entry(bit).or_default().push((who, pin));
        }
    };
    for (name, cell) in module["cells"].as_object().into_iter().flatten() {
        for (pin, bits) in cell["connections"].as_object().into_iter().flatten() {
            if cell["port_directions"][pin] != "output" {
                reads(name.as_str(), pin.as_str(), bits);
            }
        }
    }
    for (_, port) in module["ports"].as_object().into_iter().flatten() {
        if port["direction"] != "input" {
            reads("", "", &port["bits"]);
        }
    }
    readers
}

/// The outputs of a block RAM that go together, the clock of their registers, and whose they are.
struct Outputs {
    pins: Vec<String>,
    clock: u64,
    sides: Vec<char>,
}

/// Words of 36 bits come out of both ports' outputs. None that are read under a reset or held back.
fn outputs(ram: &Value) -> Vec<Outputs> {
    let wide = |name| {
        u32::from_str_radix(parameter(ram, name, "10010"), 2).is_ok_and(|bits| bits as usize > WORD)
    };
    let port = |side: char| -> Option<Outputs> {
        let pin = |what: &str| format!("{what}{side}");
        let plain = parameter(ram, &pin("REGMODE_"), "NOREG") == "NOREG"
            && net(ram, &pin("OCE")).is_none()
            && tied(ram, &pin("RST"), "0")
            && parameter(ram, &format!("CLK{side}MUX"), "") == pin("CLK");
        let pins = (0..WORD).map(|i| format!("DO{side}{i}")).collect();
        plain.then_some(Outputs { pins, clock: net(ram, &pin("CLK"))?, sides: vec![side] })
    };
    match (port('A'), port('B')) {
        (a, b) if !wide("DATA_WIDTH_A") && !wide("DATA_WIDTH_B") => {
            a.into_iter().chain(b).collect()
        }
        (Some(mut a), Some(b)) if a.clock == b.clock => {
            a.pins.extend(b.pins);
            a.sides.extend(b.sides);
            vec![a]
        }
        _ => Vec::new(),
    }
}

/// Moves them in a module of a netlist of yosys; how many flip-flops that saves. Outputs share one setting: where one that is read
/// has another reader than a plain flip-flop, all stay.
pub fn absorb(module: &mut Value) -> usize {
    let mut changes = Vec::new();
    let readers = readers(module);
    for (name, ram) in module["cells"].as_object().into_iter().flatten() {
        if ram["type"] != "DP16KD" {
            continue;
        }
        for Outputs { pins, clock, sides } in outputs(ram) {
            let mut found = Vec::new();
            let mut read = pins.iter().filter_map(|pin| Some((pin, readers.get(&net(ram, pin)?)?)));
            let all = read.all(|(pin, who)| {
                let [(cell, "DI")] = who[..] else { return false };
                let register = &module["cells"][cell];
                let q = net(register, "Q").filter(|_| plain(register, clock));
                found.extend(q.map(|q| (pin.clone(), cell.to_owned(), q)));
                q.is_some()
            });
            if all && !found.is_empty() {
                changes.push((name.clone(), found, sides));
            }
        }
    }
    let mut saved = 0;
    for (ram, found, sides) in changes {
        let cells = &mut module["cells"];
        for side in sides {
            cells[&ram]["parameters"][format!("REGMODE_{side}")] = json!("OUTREG");
            // they go on in every clock: yosys ties this to either, as it says nothing without them
            cells[&ram]["connections"][format!("OCE{side}")] = json!(["1"]);
        }
        for (pin, register, q) in found {
            cells[&ram]["connections"][pin] = json!([q]);
            saved += usize::from(cells.as_object_mut().and_then(|c| c.remove(&register)).is_some());
        }
    }
    saved
}

impl Flow {
    /// Writes the netlist of yosys with the registers in the block RAMs.
    ///
    /// # Errors
    /// Those of [`rewrite`].
    pub(super) fn absorb_registers(&self, target: &Target) -> Result<()> {
        let step = Step::new("registers", Program::ourselves()).inputs([MAPPED]);
        self.runner.make(&step, || {
            let dir = self.runner.dir();
            rewrite(&dir.join(MAPPED), &dir.join(NETLIST), &target.top, |module| {
                absorb(module);
                Ok(())
            })?;
            Ok(((), vec![PathBuf::from(NETLIST)]))
        })?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A block RAM with these outputs on nets from 100 on, and what reads them.
    fn module(width: &str, outputs: &[&str], cells: &[(&str, Value)]) -> Value {
        let mut ram = json!({
            "type": "DP16KD",
            "parameters": {"DATA_WIDTH_A": width, "DATA_WIDTH_B": width, "CLKAMUX": "CLKA", "CLKBMUX": "CLKB"},
            "port_directions": {"CLKA": "input", "CLKB": "input", "OCEA": "input", "OCEB": "input", "RSTA": "input", "RSTB": "input"},
            "connections": {"CLKA": [1], "CLKB": [1], "OCEA": ["0"], "OCEB": ["1"], "RSTA": ["0"], "RSTB": ["0"]},
        });
        for (net, pin) in (100..).zip(outputs) {
            ram["port_directions"][pin] = json!("output");
            ram["connections"][pin] = json!([net]);
        }
        let mut module = json!({"ports": {}, "cells": {"ram": ram}});
        for (name, cell) in cells {
            module["cells"][name] = cell.clone();
        }
        module
    }

    fn register(from: u64, to: u64) -> Value {
        json!({
            "type": "TRELLIS_FF",
            "parameters": {"CEMUX": "1 ", "CLKMUX": "CLK", "LSRMUX": "LSR", "REGSET": "RESET"},
            "port_directions": {"CLK": "input", "DI": "input", "LSR": "input", "Q": "output"},
            "connections": {"CLK": [1], "DI": [from], "LSR": ["0"], "Q": [to]},
        })
    }

    #[test]
    fn registers_behind_a_port_go_into_it() {
        let registers = [("a", register(100, 200)), ("b", register(101, 201))];
        let mut all = module("00010010", &["DOB0", "DOB1"], &registers);
        assert_eq!(absorb(&mut all), 2);
        let ram = &all["cells"]["ram"];
        assert_eq!(all["cells"].as_object().unwrap().len(), 1);
        assert_eq!(ram["parameters"]["REGMODE_B"], "OUTREG");
        assert!(ram["parameters"]["REGMODE_A"].is_null());
        assert_eq!(ram["connections"]["DOB1"], json!([201]));
        // nothing is left to do
        assert_eq!(absorb(&mut all), 0);
    }

    #[test]
    fn a_word_of_both_ports_has_one_register() {
        let mut all = module(
            "00100100",
            &["DOA0", "DOB1"],
            &[("a", register(100, 200)), ("b", register(101, 201))],
        );
        assert_eq!(absorb(&mut all), 2);
        for mode in ["REGMODE_A", "REGMODE_B"] {
            assert_eq!(all["cells"]["ram"]["parameters"][mode], "OUTREG");
        }
        assert_eq!(all["cells"]["ram"]["connections"]["OCEA"], json!(["1"]));
        let one = [("a", register(100, 200)), ("b", json!({"type": "LUT4"}))];
        let mut all = module("00100100", &["DOA0", "DOB1"], &one);
        all["cells"]["b"]["port_directions"] = json!({"A": "input"});
        all["cells"]["b"]["connections"] = json!({"A": [101]});
        assert_eq!(absorb(&mut all), 0);
        // the same with ports of their own
        for width in ["DATA_WIDTH_A", "DATA_WIDTH_B"] {
            all["cells"]["ram"]["parameters"][width] = json!("00010010");
        }
        assert_eq!(absorb(&mut all), 1);
    }

    #[test]
    fn what_is_no_plain_register_stays() {
        let spoilt = |change: &dyn Fn(&mut Value)| {
            let mut all = module("00010010", &["DOB0"], &[("a", register(100, 200))]);
            change(&mut all);
            let before = all.clone();
            absorb(&mut all) == 0 && all == before
        };
        assert!(!spoilt(&|_| {}));
        let pin = |cell: &'static str, pin: &'static str, to: Value| {
            move |all: &mut Value| all["cells"][cell]["connections"][pin] = json!([to])
        };
        let set = |cell: &'static str, name: &'static str, to: &'static str| {
            move |all: &mut Value| all["cells"][cell]["parameters"][name] = json!(to)
        };
        assert!(spoilt(&pin("a", "LSR", json!(7))), "reset");
        assert!(spoilt(&pin("a", "CLK", json!(7))), "another clock");
        assert!(spoilt(&pin("ram", "RSTB", json!(7))), "reset of the memory");
        assert!(spoilt(&pin("ram", "OCEB", json!(7))), "held back");
        assert!(spoilt(&set("a", "CEMUX", "CE")), "enable");
        assert!(spoilt(&set("a", "CLKMUX", "INV")), "other edge");
        assert!(spoilt(&set("a", "REGSET", "SET")), "set");
        assert!(spoilt(&set("ram", "CLKBMUX", "INV")), "other edge of the memory");
        assert!(spoilt(&set("ram", "REGMODE_B", "OUTREG")), "it has one");
        assert!(spoilt(&|all| all["cells"]["a"]["attributes"] = json!({"keep": "1"})), "kept");
        let second = register(100, 201);
        assert!(spoilt(&|all| all["cells"]["b"] = second.clone()), "two readers");
        let port = json!({"q": {"direction": "output", "bits": [100]}});
        assert!(spoilt(&|all| all["ports"] = port.clone()), "a port reads it too");
    }
}
