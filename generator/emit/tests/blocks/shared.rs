//! The shared blocks: Verilog equals Rust; what the page of shogi's scanners states of clocks and bits.

use crate::common;
use kiban_config::{fit, ram, ConfigSet, Cover, Family};
use kiban_emit::blocks::{Collisions, Fifo, LutRam, Ram, ResetHere};
use kiban_emit::shogi::array::{MOVE_CLOCKS, SUMMARY_CLOCKS};
use kiban_model::shogi::{lines, ranks};
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
    for (name, words) in [("lut_ram", 16), ("lut_ram_four", 4), ("lut_ram_one", 1)] {
        equiv!(name, LutRam::<4, 9>::of(words), clock: clock,
            inputs: [write_enable, write_address, write_data, read_address])
        .shape(crowded)
        .check(800, 3);
    }
}

#[test]
fn reset_here() {
    equiv!("reset_here", ResetHere::default(), clock: clock, inputs: [reset]).check(100, 4);
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

/// The row of the page's comparison: the columns of rank scanner, array and line machine.
pub fn compared(row: &str) -> [String; 3] {
    let page = include_str!("../../../../docs/circuits/scanners.md");
    let line = page.lines().find(|l| l.starts_with(&format!("| {row} |")));
    let cells: Vec<&str> = line.expect(row).split('|').map(str::trim).collect();
    [3, 4, 5].map(|i| cells[i].to_string())
}

pub fn first_number(cell: &str) -> u32 {
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
    // the line machine, whose sizes stand in a table of their own
    let table = include_str!("../../../../docs/evidence/scanners.txt");
    let sizes = ["2,086", "81", "640", "110", "2"].map(String::from);
    assert!(table.contains(&format!("-nowidelut` | {} |", sizes.join(" | "))));
    assert!(table.contains("`synth_ice40 -abc9` | 3,196 | 240 | 1,674 | 0 | 16 |"));
    assert!(table.contains("`synth_ice40 -abc9` | 1,820 | 215 | 444 | 0 | 11 |"));
    for stated in ["3,196 look-up tables and 16 block RAMs", "1,820 and 11 with one"] {
        assert!(page.contains(stated), "{stated}");
    }
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
