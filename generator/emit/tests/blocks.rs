//! The shared blocks: Verilog equals Rust, and the memories land in the FPGA's RAMs.
mod common;

use kiban_emit::blocks::{Collisions, Fifo, LutRam, Ram};
use kiban_emit::hdl::{emit, EmitOptions};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

/// Addresses of few values, so that reads meet writes.
fn crowded(_: usize, name: &str, v: BigUint) -> BigUint {
    if name.ends_with("address") {
        v % 5u32
    } else {
        v
    }
}

#[test]
fn ram() {
    equiv!("ram_one", Ram::<6, 36>::new(), clock: clock,
        inputs: [write_enable, write_address, write_data, read_address])
    .skip(1)
    .shape(crowded)
    .check(800, 1);
}

#[test]
fn ram_wide_with_output_register() {
    equiv!("ram_two", Ram::<4, 160>::with_output_register(), clock: clock,
        inputs: [write_enable, write_address, write_data, read_address])
    .skip(2)
    .check(800, 2);
}

#[test]
fn lut_ram() {
    equiv!("lut_ram", LutRam::<4, 9>::default(), clock: clock,
        inputs: [write_enable, write_address, write_data, read_address])
    .shape(crowded)
    .check(800, 3);
}

#[test]
fn fifo() {
    for (name, push, pop) in [("fifo_even", 50, 50), ("fifo_full", 70, 40), ("fifo_empty", 30, 80)]
    {
        equiv!(name, Fifo::<3, 4, 25>::default(), clock: clock,
            inputs: [reset, push, push_data, pop])
        .bias("push", push)
        .bias("pop", pop)
        .check(1000, push);
    }
}

/// The queue against a queue of Rust: not only equal on both sides, but right.
#[test]
fn fifo_is_a_queue() {
    let mut f = Fifo::<2, 3, 8>::default();
    f.connect_all();
    let mut want = std::collections::VecDeque::new();
    let mut rng = common::Rng::new(9);
    for c in 0..3000u64 {
        let (push, pop) = (rng.below(100) < 30 + (c / 300) * 5, rng.below(100) < 50);
        let word = c % 251;
        f.push.next = push;
        f.push_data.next = word.into();
        f.pop.next = pop;
        f.clock.next = Clock { clk: false };
        assert!(simulate(&mut f, 100));
        assert_eq!(f.valid.val(), !want.is_empty());
        assert_eq!(f.full.val(), want.len() == 4);
        assert_eq!(f.count.val(), want.len() as u64);
        if let Some(w) = want.front() {
            assert_eq!(f.data.val(), *w);
        }
        let (room, some) = (want.len() < 4, !want.is_empty());
        if pop && some {
            want.pop_front();
        }
        if push && room {
            want.push_back(word);
        }
        f.clock.next = Clock { clk: true };
        assert!(simulate(&mut f, 100));
    }
}

#[test]
fn ram_with_undefined_collisions() {
    let make = || Ram::<5, 20>::build(false, Collisions::Undefined);
    equiv!("ram_free", make(), clock: clock,
        inputs: [write_enable, write_address, write_data, read_address])
    .skip(1)
    // writes to even words, reads of odd ones and the other way round: never the same
    .shape(|c, n, v| match n {
        "write_address" => ((v >> 1u32) << 1u32) + (c / 20 % 2) as u32,
        "read_address" => ((v >> 1u32) << 1u32) + ((c / 20 + 1) % 2) as u32,
        _ => v,
    })
    .check(800, 4);
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
        let dir = common::folder(&format!("infer_{synth}"));
        let files = common::write_modules(&dir, &m);
        let more = format!("{synth}; tee -o stat.txt stat");
        if common::yosys(&dir, "ram_infer", &files, &more).is_none() {
            return;
        }
        let stat = std::fs::read_to_string(dir.join("stat.txt")).expect("statistics");
        assert!(stat.contains(cell), "{synth}: no {cell}\n{stat}");
        for no in ["DFF", "TRELLIS_FF", "FDRE", "LUT"] {
            assert!(!stat.contains(no), "{synth}: {no} beside the RAM\n{stat}");
        }
    }
}
