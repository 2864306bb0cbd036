//! The shared blocks: Verilog equals Rust, and the memories land in the FPGA's RAMs; what the scanners of shogi take.

use crate::common;
use kiban_config::{fit, ram, ConfigSet, Cover, Family};
use kiban_emit::blocks::{Collisions, Fifo, LutRam, Ram};
use kiban_emit::hdl::{emit, EmitOptions};
use kiban_emit::shogi::array::{self, Shape, MOVE_CLOCKS, SUMMARY_CLOCKS};
use kiban_model::shogi::{lines, ranks};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use std::collections::BTreeMap;

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
    for (name, words) in [("lut_ram", 16), ("lut_ram_four", 4), ("lut_ram_one", 1)] {
        equiv!(name, LutRam::<4, 9>::of(words), clock: clock,
            inputs: [write_enable, write_address, write_data, read_address])
        .shape(crowded)
        .check(800, 3);
    }
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

/// The row of the page's comparison: the columns of rank scanner, array and line machine.
fn compared(row: &str) -> [String; 3] {
    let page = include_str!("../../../../docs/circuits/scanners.md");
    let line = page.lines().find(|l| l.starts_with(&format!("| {row} |")));
    let cells: Vec<&str> = line.expect(row).split('|').map(str::trim).collect();
    [3, 4, 5].map(|i| cells[i].to_string())
}

fn first_number(cell: &str) -> u32 {
    let digits = cell.split_whitespace().next().unwrap_or_default().replace([',', ';'], "");
    digits.parse().unwrap_or_else(|_| panic!("{cell}"))
}

/// What the page of the scanners says of clocks, bits and sizes is what the program has.
#[test]
fn the_page_of_the_scanners_states_what_is() {
    let page = include_str!("../../../../docs/circuits/scanners.md");
    let clocks = u32::from(ranks::CLOCKS);
    assert_eq!((clocks, Cover::CLOCKS), (22, 22));
    assert_eq!(compared("clocks from board to cover")[0], clocks.to_string());
    // the rank scanner has to scan every child anew
    let [ours, array, _] = compared("clocks of a child");
    assert_eq!((first_number(&ours), first_number(&array)), (clocks, SUMMARY_CLOCKS));
    assert_eq!(first_number(&compared("clocks to the moves")[1]), MOVE_CLOCKS);
    // the line machine, whose sizes stand in its own table
    let sizes = ["2,086", "81", "640", "110", "2"].map(String::from);
    assert!(page.contains(&format!("-nowidelut` | {} |", sizes.join(" | "))));
    let own = |row: &str| compared(row)[2].clone();
    assert_eq!(own("LUT4 and carries"), format!("{} and {}", sizes[0], sizes[1]));
    for (row, size) in
        [("flip-flops", 2), ("small RAMs of 16 x 4", 3), ("block RAMs of 18 kbit", 4)]
    {
        assert_eq!(own(row), sizes[size], "{row}");
    }
    // its queue
    let (queue, room) = (lines::QUEUE, lines::ROOM + 1);
    for stated in [format!("up to {queue} such words wait"), format!("while {room} words or more")]
    {
        assert!(page.contains(&stated), "{stated}");
    }
    let rank = 9 * ranks::COVER_BITS;
    assert_eq!((ranks::COVER_BITS, rank, 9 * ranks::MASK_BITS), (66, 594, 45));
    for stated in ["66 bits", "A rank has 594 bits", "45 a rank", "22 clocks a position"] {
        assert!(page.contains(stated), "{stated}");
    }
    let [board, down, up, cover] = Cover::RANK_BITS;
    assert_eq!((board, down, up, cover), (54, 405, 279, rank + 9 * ranks::MASK_BITS));
    // block RAMs by their widths, and those of the link beside them
    let configs = ConfigSet::shipped().unwrap();
    let config = configs.get("paper-scanner").unwrap();
    let (own, link): (Vec<_>, Vec<_>) = config.memories().into_iter().partition(|m| m.asked);
    let blocks = |rams: &[_]| rams.iter().map(|m| ram::blocks(Family::Ecp5, m)).sum::<u32>();
    assert_eq!(first_number(&compared("block RAMs of 18 kbit")[0]), blocks(&own));
    let chip = format!("2,923 LUT4, 121 carries and {} block RAMs", blocks(&own) + blocks(&link));
    assert!(page.contains(&chip), "{chip}");
    // the figures before a build are those of the page; a carry has two look-up tables
    let areas = fit::areas().unwrap();
    let lut4: Vec<u32> = areas.iter().filter(|a| a.circuit == "cover").map(|a| a.lut4).collect();
    assert_eq!(lut4, [1_330 + 2 * 13, 2_923 + 2 * 121 - (1_330 + 2 * 13)]);
    assert_eq!(compared("LUT4 and carries")[0], "1,330 and 13");
}

/// Synthesis of the line machine, and of its query alone, gives the cells of the page.
#[test]
#[ignore = "eight syntheses, minutes"]
fn sizes_of_the_line_machine() {
    use kiban_emit::shogi::lines;
    let page = include_str!("../../../../docs/circuits/scanners.md");
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
        let dir = common::folder(&format!("size_{top}"));
        let files = common::write_modules(&dir, modules);
        let more = format!("{synth} -top {top}; tee -o stat.txt stat");
        if common::yosys(&dir, top, &files, &more).is_none() {
            return;
        }
        let stat = std::fs::read_to_string(dir.join("stat.txt")).expect("statistics");
        // flip-flops of every kind together
        let cells = |kind: &str| {
            let named = |line: &&str| {
                line.split_whitespace().nth(1).is_some_and(|c| match kind {
                    "SB_DFF" => c.starts_with(kind),
                    _ => c == kind,
                })
            };
            stat.lines().filter(named).map(first_number).sum::<u32>()
        };
        let found: Vec<String> = kinds.iter().map(|kind| cells(kind).to_string()).collect();
        let lines = if *n == lines::LinesPerClock::Four { 4 } else { 1 };
        let row = format!("| `{top}` | {lines} | `{synth}` | {} |", found.join(" | "));
        println!("{row}");
        if !page.replace(',', "").contains(&row) {
            missing.push(row);
        }
    }
    assert!(missing.is_empty(), "the page does not have\n{}", missing.join("\n"));
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
        let dir = common::folder(&format!("size_{top}"));
        let files = common::write_modules(&dir, &modules);
        let more = format!("synth_ecp5 -abc9 -nowidelut -top {top}; tee -o stat.txt stat");
        if common::yosys(&dir, top, &files, &more).is_none() {
            return;
        }
        let stat = std::fs::read_to_string(dir.join("stat.txt")).expect("statistics");
        let cells = |kind: &str| {
            let line = stat.lines().find(|l| l.split_whitespace().nth(1) == Some(kind));
            line.map_or(0, first_number)
        };
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
