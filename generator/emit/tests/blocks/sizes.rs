//! What synthesis makes of blocks: the cells that pages state, and memories that are block RAM.

use super::common;
use super::shared::{compared, first_number};
use kiban_emit::blocks::{Collisions, Ram};
use kiban_emit::hdl::{emit, EmitOptions};
use kiban_emit::shogi::array::{self, Shape};
use rust_hdl_core::prelude::*;
use std::collections::BTreeMap;

/// yosys' statistics of a circuit behind this command; none without yosys.
fn statistics(top: &str, modules: &BTreeMap<String, String>, synth: &str) -> Option<String> {
    let dir = common::folder(&format!("size_{top}_{}", synth.replace(' ', "")));
    let files = common::write_modules(&dir, modules);
    common::yosys(&dir, top, &files, &format!("{synth} -top {top}; tee -o stat.txt stat"))?;
    Some(std::fs::read_to_string(dir.join("stat.txt")).expect("statistics"))
}

/// So many cells of a kind; flip-flops of the iCE40, of which there are many kinds, together.
fn cells(stat: &str, kind: &str) -> u32 {
    let named = |line: &&str| {
        line.split_whitespace().nth(1).is_some_and(|c| match kind {
            "SB_DFF" => c.starts_with(kind),
            _ => c == kind,
        })
    };
    stat.lines().filter(named).map(first_number).sum()
}

/// yosys makes nothing but block RAM of it, in every family: no flip-flops, no multiplexers.
#[test]
fn ram_is_inferred() {
    let mut r = Ram::<9, 36>::build(false, Collisions::Undefined);
    r.connect_all();
    let m = emit(&r, "ram_infer", &EmitOptions::default()).unwrap();
    for (synth, cell) in [
        ("synth_ecp5", "DP16KD"),
        ("synth_ice40", "SB_RAM40_4K"),
        ("synth_gowin", "SDPX9B"),
        ("synth_xilinx", "RAMB18E1"),
    ] {
        let Some(stat) = statistics("ram_infer", &m, synth) else { return };
        assert!(stat.contains(cell), "{synth}: no {cell}\n{stat}");
        for no in ["DFF", "TRELLIS_FF", "FDRE", "LUT"] {
            assert!(!stat.contains(no), "{synth}: {no} beside the RAM\n{stat}");
        }
    }
}

/// The memory of the small chip's program is nothing but block RAM in every family, and SPRAM where it is asked for.
#[test]
fn memory_is_inferred() {
    let top = "tsume_mini_memory";
    let shipped = kiban_config::ConfigSet::shipped().unwrap();
    let chip = kiban_emit::chip::chip(shipped.get("tsume-mini").unwrap()).unwrap();
    let modules = BTreeMap::from([(top.to_string(), chip[&format!("{top}.v")].clone())]);
    for (synth, cell, several) in [
        ("synth_ecp5 -abc9 -nowidelut", "DP16KD", 64),
        ("synth_ice40 -dsp -spram -abc9 -device u", "SB_SPRAM256KA", 4),
        ("synth_gowin -family gw2a", "SP", 64),
        ("synth_xilinx -family xc7 -abc9", "RAMB36E1", 32),
    ] {
        let Some(stat) = statistics(top, &modules, synth) else { return };
        assert_eq!(cells(&stat, cell), several, "{synth}\n{stat}");
    }
}

/// Synthesis of the line machine, and of its query alone, gives the cells of the table.
#[test]
#[ignore = "eight syntheses, minutes"]
fn sizes_of_the_line_machine() {
    use kiban_emit::shogi::lines;
    let table = include_str!("../../../../docs/evidence/scanners.txt");
    let families: [(&str, &[&str]); 2] = [
        (
            "synth_ecp5 -abc9 -nowidelut",
            &["LUT4", "CCU2C", "TRELLIS_FF", "TRELLIS_DPR16X4", "DP16KD"],
        ),
        ("synth_ice40 -abc9", &["SB_LUT4", "SB_CARRY", "SB_DFF", "", "SB_RAM40_4K"]),
    ];
    let mut missing = vec![];
    let machines = [lines::LinesPerClock::Four, lines::LinesPerClock::One].map(|n| {
        let query = (lines::TOP, n, lines::modules(n, &[]).unwrap());
        [query, (lines::machine::TOP, n, lines::machine::modules(n, &[]).unwrap())]
    });
    for ((top, n, modules), (synth, kinds)) in
        machines.iter().flatten().flat_map(|m| families.iter().map(move |f| (m, f)))
    {
        let Some(stat) = statistics(top, modules, synth) else { return };
        let found: Vec<String> = kinds.iter().map(|kind| cells(&stat, kind).to_string()).collect();
        let lines = if *n == lines::LinesPerClock::Four { 4 } else { 1 };
        let row = format!("| `{top}` | {lines} | `{synth}` | {} |", found.join(" | "));
        println!("{row}");
        if !table.replace(',', "").contains(&row) {
            missing.push(row);
        }
    }
    assert!(missing.is_empty(), "the table does not have\n{}", missing.join("\n"));
}

/// Synthesis of scanner and array gives the cells of the page.
#[test]
#[ignore = "synthesis of the array, 3 minutes"]
fn sizes_of_the_scanners() {
    let scanners: [(&str, BTreeMap<String, String>); 2] = [
        (kiban_emit::shogi::ranks::TOP, kiban_emit::shogi::ranks::modules(&[]).unwrap()),
        (array::TOP, array::modules(Shape::ONE, &[]).unwrap().into_iter().collect()),
    ];
    for (column, (top, modules)) in scanners.into_iter().enumerate() {
        let synth = "synth_ecp5 -abc9 -nowidelut";
        let Some(stat) = statistics(top, &modules, synth) else { return };
        let cells = |kind: &str| cells(&stat, kind);
        println!(
            "{top}: {} LUT4, {} CCU2C, {} TRELLIS_FF, {} DP16KD, {} TRELLIS_DPR16X4",
            cells("LUT4"),
            cells("CCU2C"),
            cells("TRELLIS_FF"),
            cells("DP16KD"),
            cells("TRELLIS_DPR16X4")
        );
        let stated = |row: &str| compared(row)[column].clone();
        let both = stated("LUT4 and carries");
        let (lut4, carries) = both.split_once(" and ").expect("two numbers");
        assert_eq!((first_number(lut4), first_number(carries)), (cells("LUT4"), cells("CCU2C")));
        assert_eq!(first_number(&stated("flip-flops")), cells("TRELLIS_FF"));
        assert_eq!(first_number(&stated("block RAMs of 18 kbit")), cells("DP16KD"));
        assert_eq!(first_number(&stated("small RAMs of 16 x 4")), cells("TRELLIS_DPR16X4"));
    }
}

/// Synthesis gives the cells of the stack machine's page.
#[test]
fn size_of_the_stack_machine() {
    use kiban_emit::stack;
    let modules = stack::modules(&[]).unwrap();
    let Some(stat) = statistics(stack::TOP, &modules, "synth_ice40") else { return };
    let row = format!(
        "{} look-up tables, {} carries, {} flip-flops and {} block RAMs",
        cells(&stat, "SB_LUT4"),
        cells(&stat, "SB_CARRY"),
        cells(&stat, "SB_DFF"),
        cells(&stat, "SB_RAM40_4K")
    );
    let page = include_str!("../../../../docs/circuits/stack-machine.md");
    assert!(page.contains(&row), "the page does not have: {row}");
}
