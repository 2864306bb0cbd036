//! The controller of SDRAM: Verilog equals Rust; with a model of the chip every answer is what an array has, and no time of the chip's
//! data sheet is broken.

use std::path::{Path, PathBuf};

use kiban_emit::sdram::{modules, By16, By32, Layout, Timing, SLOWEST, TOP};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

use crate::breaks::{all_there, of, Break};
use crate::verilator;

const CHIP: &str = include_str!("../../../../sim/sdram/chip.v");
const PLAYER: &str = include_str!("../../../../sim/sdram/player.cpp");

/// What a broken controller does wrong, as it is written with 16 data bits at 60 MHz.
const BROKEN: [Break; 20] = [
    of(
        "older",
        "a request waits for older ones of its bank",
        (TOP, "assign older_1 = older_0 | one_bank_0", "assign older_1 = older_0"),
    ),
    of(
        "ready",
        "a bank has to be ready",
        (TOP, "one_bank_2 & ready_banks & ~older_2", "one_bank_2 & ~older_2"),
    ),
    of("column", "a row takes its time", (TOP, "COLUMN_AFTER = 4'd3", "COLUMN_AFTER = 4'd2")),
    of("same", "an entry has all its words", (TOP, "SAME_WAY = 4'd7", "SAME_WAY = 4'd6")),
    of("other", "a clock between read and write", (TOP, "OTHER_WAY = 4'd10", "OTHER_WAY = 4'd9")),
    of(
        "read_bank",
        "a bank precharges after a read",
        (TOP, "READ_BANK = 6'd11", "READ_BANK = 6'd10"),
    ),
    of(
        "write_bank",
        "a bank precharges after a write",
        (TOP, "WRITE_BANK = 6'd12", "WRITE_BANK = 6'd11"),
    ),
    of("refresh", "a refresh takes its time", (TOP, "REFRESH = 6'd4", "REFRESH = 6'd3")),
    of(
        "late",
        "refreshes are in time",
        (TOP, "REFRESH_EVERY = 12'd467", "REFRESH_EVERY = 12'd475"),
    ),
    of(
        "never",
        "a refresh is not forgotten",
        (TOP, "            due_d = 1'b1;", "            due_d = due_q;"),
    ),
    of(
        "waits",
        "nothing goes while a refresh is due",
        (TOP, "(step_q == SET_UP) & !due_q", "step_q == SET_UP"),
    ),
    of("power_up", "the chip wakes up first", (TOP, "POWER_UP = 15'd19", "POWER_UP = 15'd9")),
    of("mode", "the mode takes its time", (TOP, "MODE = 6'd1;", "MODE = 6'd0;")),
    of(
        "eight",
        "eight refreshes before the mode",
        (TOP, "step_d = step_q + 4'd1", "step_d = (step_q == 4'd4) ? 4'd9 : step_q + 4'd1"),
    ),
    of(
        "latency",
        "words come when the mode says",
        (TOP, "LAST_WORD = 16'd512", "LAST_WORD = 16'd1024"),
    ),
    of(
        "auto",
        "a column closes its row",
        (TOP, "(group << BEAT_BITS) | AUTO_PRECHARGE", "group << BEAT_BITS"),
    ),
    of(
        "place",
        "the place of a request is its own",
        (TOP, "place_7_d = picked_place", "place_7_d = place_7_q"),
    ),
    of(
        "moves",
        "bank and direction move up together",
        (TOP, "bank_2_d = bank_3_q", "bank_2_d = bank_2_q"),
    ),
    of(
        "new",
        "a request comes in behind those that wait",
        (TOP, "new_place = stays_place_3", "new_place = place_3_q"),
    ),
    of(
        "tag",
        "the tag is that of the request",
        (TOP, "request_tag} << 128", "request_tag} << 129"),
    ),
];

/// So that a test sees requests, not 200 us of waiting.
fn awake(layout: Layout, khz: u32, pads: u32) -> Timing {
    Timing { power_up: 20, ..Timing::new(&SLOWEST, layout, khz, pads).unwrap() }
}

/// A configuration with a second table is refused at other clocks than these.
#[test]
fn clocks_of_configurations_are_those_of_the_controller() {
    let [least, most] = kiban_config::Tsume::SECOND_CLOCK_KHZ;
    for (khz, taken) in [(least - 1, false), (least, true), (most, true), (most + 1, false)] {
        let timing = Timing::new(&SLOWEST, Layout::By16, khz, 2);
        assert_eq!(timing.is_ok(), taken, "{khz} kHz: {timing:?}");
    }
}

#[test]
fn sdram_equals_its_rust() {
    let busy = |_: usize, name: &str, v: BigUint| match name {
        "request_address" => v % 1024u32,
        _ => v,
    };
    let timing = Timing { refresh_every: 90, ..awake(Layout::By16, 60_000, 0) };
    equiv!("sdram", By16::new(&timing), clock: clock, inputs: [reset, request_valid, request_write, request_address,
        request_tag, request_data, dq_in])
    .bias("reset", 0)
    .bias("request_valid", 40)
    .shape(busy)
    .skip(60)
    .check(2_500, 1);
    let timing = Timing { refresh_every: 90, ..awake(Layout::By32, 133_000, 2) };
    equiv!("sdram_32", By32::new(&timing), clock: clock, inputs: [reset, request_valid, request_write, request_address,
        request_tag, request_data, dq_in])
    .bias("reset", 0)
    .bias("request_valid", 90)
    .shape(busy)
    .skip(60)
    .check(2_500, 2);
}

/// Controller and chip; between them as many registers as the pads have.
fn bench(layout: Layout, khz: u32, pads: u32) -> String {
    let (row, dq) = (layout.row_bits(), layout.width());
    let (address, column) = (layout.address_bits(), 6 + layout.beats().ilog2());
    // a whole clock more would be too kind
    let period = 1_000_000_000 / khz;
    let (last_row, last_dq, last_pad) = (row - 1, dq - 1, pads);
    let width = 3 + 2 + row + 1 + dq;
    let burst = layout.beats();
    format!(
        "module sdram_bench(
    input wire clock, input wire reset, input wire request_valid, input wire request_write,
    input wire [{}:0] request_address, input wire [7:0] request_tag, input wire [127:0] request_data,
    output wire request_ready, output wire answer_valid, output wire [7:0] answer_tag, output wire [127:0] answer_data,
    output wire [31:0] faults, output wire [31:0] refreshes);
    wire ras_n, cas_n, we_n, dq_drive;
    wire [1:0] ba;
    wire [{last_row}:0] a;
    wire [{last_dq}:0] dq_out, dq_to;
    // pins on their way
    wire [{}:0] pins = {{~ras_n, ~cas_n, ~we_n, ba, a, dq_drive, dq_out}};
    reg [{}:0] later;
    initial later = 0;
    wire [{}:0] all = {{later, pins}};
    always @(posedge clock) later <= all[{}:0];
    wire [{}:0] at = all[{} +: {width}];
    sdram controller(.clock(clock), .reset(reset), .request_valid(request_valid), .request_write(request_write),
        .request_address(request_address), .request_tag(request_tag), .request_data(request_data), .request_ready(request_ready),
        .answer_valid(answer_valid), .answer_tag(answer_tag), .answer_data(answer_data), .ras_n(ras_n), .cas_n(cas_n), .we_n(we_n),
        .ba(ba), .a(a), .dq_drive(dq_drive), .dq_out(dq_out), .dq_in(dq_to));
    sdram_chip #(.ROW({row}), .COLUMN({column}), .DQ({dq}), .BURST({burst}), .CLOCK_PS({period}), .POWER_UP_PS(20 * {period}))
        chip(.clock(clock), .ras_n(~at[{width} - 1]), .cas_n(~at[{width} - 2]), .we_n(~at[{width} - 3]),
        .ba(at[{width} - 5 +: 2]), .a(at[{dq} + 1 +: {row}]), .dq_drive(at[{dq}]), .dq_from(at[{last_dq}:0]), .dq_to(dq_to),
        .faults(faults), .refreshes(refreshes));
endmodule
",
        address - 1,
        width - 1,
        4 * width - 1,
        5 * width - 1,
        4 * width - 1,
        width - 1,
        last_pad * width,
    )
}

fn build(
    name: &str,
    layout: Layout,
    khz: u32,
    pads: u32,
    edit: impl Fn(String) -> String,
) -> Option<PathBuf> {
    let verilator = verilator::find()?;
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("sdram_{name}"));
    let mut sources = vec![
        ("player.cpp".to_string(), PLAYER.to_string()),
        ("sdram_chip.v".to_string(), CHIP.to_string()),
        ("sdram_bench.v".to_string(), bench(layout, khz, pads)),
    ];
    for (name, text) in modules(layout, &awake(layout, khz, pads), &[]).unwrap() {
        let text = if name == TOP { edit(text) } else { text };
        sources.push((format!("{name}.v"), text));
    }
    Some(verilator::executable(&verilator, &dir, "sdram_bench", &sources, None, "-O1"))
}

/// What a run has found.
#[derive(Debug)]
struct Told {
    reads: u64,
    writes: u64,
    wrong: u64,
    faults: u64,
    refreshes: u64,
    fewest: u64,
    clocks: u64,
}

/// What is asked: chances of 256, how many entries, and how far they are from each other.
#[derive(Clone, Copy)]
struct Traffic {
    asks: u64,
    writes: u64,
    entries: u64,
    distance: u64,
}

fn play(player: &Path, layout: Layout, seed: u64, clocks: u64, t: Traffic) -> Result<Told, String> {
    let bits = u64::from(layout.address_bits());
    let script =
        [seed, clocks, t.asks, t.writes, t.entries, t.distance, bits].map(u64::to_le_bytes);
    let got = verilator::exchange(player, &format!("run{seed}"), &script.concat())?;
    let words: Vec<u64> =
        got.chunks_exact(8).map(|b| u64::from_le_bytes(b.try_into().unwrap())).collect();
    let [reads, writes, wrong, faults, refreshes, fewest, clocks] = words[..] else {
        return Err(format!("{} words", words.len()));
    };
    let told = Told { reads, writes, wrong, faults, refreshes, fewest, clocks };
    match told {
        Told { wrong: 0, faults: 0, .. } => Ok(told),
        _ => Err(format!("{told:?}")),
    }
}

/// All of the memory; few entries; one bank; one row of every bank; rarely anything; reads alone; writes alone.
fn traffic(layout: Layout) -> [Traffic; 7] {
    let all = 1 << layout.address_bits();
    [
        Traffic { asks: 256, writes: 105, entries: all, distance: 1 },
        Traffic { asks: 256, writes: 128, entries: 16, distance: 1 },
        Traffic { asks: 256, writes: 128, entries: 64, distance: 256 },
        Traffic { asks: 32, writes: 100, entries: 256, distance: 1 },
        Traffic { asks: 3, writes: 128, entries: 8, distance: 64 },
        Traffic { asks: 256, writes: 0, entries: all, distance: 1 },
        Traffic { asks: 256, writes: 256, entries: all, distance: 1 },
    ]
}

/// Kinds of [`traffic`] that the page has figures of, by the words of its row.
const TOLD: [(usize, &str); 4] = [
    (0, "random entries, 59 % reads"),
    (5, "random entries, reads"),
    (6, "random entries, writes"),
    (2, "entries of one bank, half reads"),
];

/// The page's figures of a kind: with 16 bits at 60 MHz, with 32 at 133.
fn told_by_the_page(kind: usize) -> Option<[String; 2]> {
    let page = include_str!("../../../../docs/circuits/sdram.md");
    let (_, row) = TOLD.iter().find(|t| t.0 == kind)?;
    let line = page.lines().find(|l| l.starts_with(&format!("| {row} |"))).expect(row);
    let cells: Vec<&str> = line.split('|').map(str::trim).collect();
    Some([cells[2].to_string(), cells[3].to_string()])
}

/// Clocks a request, kind by kind.
fn run(name: &str, layout: Layout, khz: u32, pads: u32, clocks: u64) -> Option<Vec<f64>> {
    let player = build(name, layout, khz, pads, |text| text)?;
    let timing = awake(layout, khz, pads);
    let one = |(i, t): (usize, Traffic)| {
        let told = play(&player, layout, 11 + i as u64, clocks, t)
            .unwrap_or_else(|e| panic!("traffic {i}: {e}"));
        let each = told.clocks as f64 / (told.reads + told.writes) as f64;
        println!("{name}, traffic {i}: {told:?}, {each:.2} clocks each");
        assert!(told.refreshes * u64::from(timing.refresh_every) + 2_000 > clocks);
        assert!(t.writes == 256 || told.reads > 0);
        if i == 4 {
            let latency = 3 + timing.activate + timing.cas + timing.beats + timing.pads;
            assert_eq!(told.fewest, u64::from(latency));
        }
        each
    };
    Some(traffic(layout).into_iter().enumerate().map(one).collect())
}

#[test]
fn sdram_answers_as_an_array_does() {
    let Some(narrow) = run("16", Layout::By16, 60_000, 0, 60_000) else { return };
    let Some(wide) = run("32", Layout::By32, 133_000, 2, 60_000) else { return };
    for (kind, _) in TOLD {
        let counted = [&narrow, &wide].map(|run| format!("{:.2}", run[kind]));
        assert_eq!(Some(counted), told_by_the_page(kind));
    }
}

#[test]
fn every_line_of_sdram_to_be_broken_is_there() {
    all_there(&BROKEN, modules(Layout::By16, &awake(Layout::By16, 60_000, 0), &[]).unwrap());
}

#[test]
#[ignore = "builds twenty broken controllers; minutes"]
fn broken_sdram_is_caught() {
    let caught = |b: &Break| {
        let player = build("broken", Layout::By16, 60_000, 0, |text| b.edit(TOP, text))?;
        let all = traffic(Layout::By16);
        let told = |t: &Traffic| play(&player, Layout::By16, 5, 60_000, *t);
        let error = all.iter().find_map(|t| told(t).err());
        Some(error.unwrap_or_else(|| panic!("not caught: {}: {}", b.name, b.rule)))
    };
    for b in &BROKEN {
        let Some(error) = caught(b) else { return };
        println!("{}: {}: {}", b.name, b.rule, error.lines().next().unwrap_or_default());
    }
}

#[test]
#[ignore = "two minutes"]
fn sdram_answers_millions_as_an_array_does() {
    let cases = [
        (Layout::By16, 55_000, 0),
        (Layout::By16, 120_000, 1),
        (Layout::By16, 133_000, 3),
        (Layout::By32, 25_000, 0),
        (Layout::By32, 60_000, 1),
        (Layout::By32, 133_000, 2),
    ];
    for (layout, khz, pads) in cases {
        run(&format!("{}_{khz}_{pads}", layout.width()), layout, khz, pads, 3_000_000);
    }
}
