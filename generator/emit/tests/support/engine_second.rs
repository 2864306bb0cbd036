//! Engines with a second table: the same ports as without one, with its memory inside, the controller of SDRAM and a model of the chip,
//! which takes requests at random, and sometimes none for a while.

use crate::breaks::{of, Break};
use crate::engine_build::{build, eight, tsume_small_sizes, Engine};
use crate::engine_together::telling;
use crate::engine_waits;
use crate::verilator::Source;
use kiban_config::Tsume;
use kiban_emit::sdram::{self, Layout, Timing, SLOWEST};
use kiban_emit::tsume::engine;

const CHIP: &str = include_str!("../../../../sim/sdram/chip.v");
/// The file of the engine that has its memory's ports.
pub const INNER_FILE: &str = "tsume_engine_inner.v";

/// The modules of the engine, and, if there is a second table, its memory.
pub fn with_memory(t: &Tsume, modules: Vec<Source>) -> Vec<Source> {
    if t.second_table_index_bits == 0 {
        return modules;
    }
    let mut all = vec![("sdram_chip".to_string(), CHIP.to_string())];
    let awake = Timing { power_up: 20, ..Timing::new(&SLOWEST, Layout::By16, 55_000, 0).unwrap() };
    all.extend(sdram::modules(Layout::By16, &awake, &[]).unwrap());
    for (name, text) in modules {
        if name == engine::TOP {
            all.push((name, around(&text)));
            let inner = text.replace("module tsume_engine (", "module tsume_engine_inner (");
            all.push((INNER_FILE.trim_end_matches(".v").to_string(), inner));
        } else {
            all.push((name, text));
        }
    }
    all
}

/// The engine's ports without those of the memory; engine, controller and chip between them.
fn around(text: &str) -> String {
    let from = text.find("module tsume_engine (").expect("the engine");
    let to = from + text[from..].find("    // the memory of the second table").expect("its memory");
    let last = "line_move,";
    assert!(text[from..to].contains(last));
    let ports = text[from..to].trim_end().replace(last, "line_move ");
    let names = |line: &str| {
        let line = line.split("//").next()?.trim().trim_end_matches(',');
        line.starts_with("input").then_some(()).or(line.starts_with("output").then_some(()))?;
        Some(line.rsplit(' ').next()?.to_string())
    };
    let pins: Vec<String> = ports.lines().filter_map(names).map(|n| format!(".{n}({n})")).collect();
    format!(
        "{ports}
);
    wire memory_valid, memory_ready, memory_write, memory_answer, ras_n, cas_n, we_n, dq_drive;
    wire [20:0] memory_address;
    wire [7:0] memory_tag, tag;
    // whose an answer is can be seen with it alone
    wire [7:0] memory_answer_tag = memory_answer ? tag : random[7:0];
    wire [127:0] memory_data, memory_answer_data;
    wire [1:0] ba;
    wire [12:0] a;
    wire [15:0] dq_out, dq_to;
    wire [31:0] faults, refreshes;
    reg [31:0] random;
    reg [15:0] mood;
    wire [31:0] random_1 = random ^ (random << 13);
    wire [31:0] random_2 = random_1 ^ (random_1 >> 17);
    // long enough for every search to have something to write
    wire stands = mood[14:10] == 5'd1;
    wire takes = ~stands & (mood[15] | (random[4:0] <= mood[4:0]));
    wire has_place;
    assign memory_ready = has_place & takes;
    always @(posedge clock) begin
        random <= reset ? 32'd88172645 : random_2 ^ (random_2 << 5);
        if (reset) mood <= 16'd0;
        else if (random[31:25] == 7'd0 && !(stands && random[24:22] != 3'd0)) mood <= random[15:0];
        if (!reset && faults != 0) $stop;
    end
    sdram controller (
        .clock(clock), .reset(reset), .request_valid(memory_valid & takes), .request_write(memory_write),
        .request_address(memory_address), .request_tag(memory_tag), .request_data(memory_data), .request_ready(has_place),
        .answer_valid(memory_answer), .answer_tag(tag), .answer_data(memory_answer_data),
        .ras_n(ras_n), .cas_n(cas_n), .we_n(we_n), .ba(ba), .a(a), .dq_drive(dq_drive), .dq_out(dq_out), .dq_in(dq_to)
    );
    sdram_chip #(.CLOCK_PS(18181), .POWER_UP_PS(20 * 18181)) chip (
        .clock(clock), .ras_n(ras_n), .cas_n(cas_n), .we_n(we_n), .ba(ba), .a(a), .dq_drive(dq_drive), .dq_from(dq_out),
        .dq_to(dq_to), .faults(faults), .refreshes(refreshes)
    );
    tsume_engine_inner inner (
        {},
        .memory_valid(memory_valid), .memory_ready(memory_ready), .memory_write(memory_write), .memory_address(memory_address),
        .memory_tag(memory_tag), .memory_data(memory_data), .memory_answer(memory_answer), .memory_answer_tag(memory_answer_tag),
        .memory_answer_data(memory_answer_data)
    );
    wire unused = &{{1'b0, refreshes}};
endmodule
",
        pins.join(", ")
    )
}

/// A first table so small that it pushes out all the time, a second one that is full soon, and a bit for every two entries of it, so
/// that those of other jobs are read.
pub fn sizes() -> Tsume {
    Tsume {
        table_index_bits: 2,
        table_ways: 4,
        path_index_bits: 2,
        second_table_index_bits: 8,
        ..tsume_small_sizes()
    }
}

/// As much for each of eight searches.
pub fn eight_sizes() -> Tsume {
    let Tsume { searches, word_sets, .. } = eight();
    Tsume { searches, word_sets, second_table_index_bits: 11, ..sizes() }
}

/// Twice as many, with parts as large.
pub fn sixteen_sizes() -> Tsume {
    let sizes = eight_sizes();
    let second_table_index_bits = sizes.second_table_index_bits + 1;
    Tsume { searches: 16, second_table_index_bits, ..sizes }
}

/// Eight with room for every path: where a search ends for want of it, its counter is not what the model's is.
pub fn shared_sizes() -> Tsume {
    Tsume { path_index_bits: eight().path_index_bits, ..eight_sizes() }
}

/// So many jobs are played twice, and the numbers of jobs begin again with them.
pub const AGAIN: u32 = 7;

/// The numbers of jobs begin again soon.
fn few_jobs(text: String) -> String {
    let [last, few] = [u32::from(u16::MAX), AGAIN].map(|n| format!("LAST_JOB = 16'd{n};"));
    text.replace(&last, &few)
}

/// The engine of these sizes, on the array or on the line machine; where searches may share a problem it writes down what they do.
pub fn engine(name: &str, t: &Tsume, broken: Option<&Break>) -> Option<Engine> {
    build(name, t, |module, text| edited(t, module, text, broken))
}

/// The same with every unit served at random.
pub fn at_random(name: &str, t: &Tsume, broken: Option<&Break>) -> Option<Engine> {
    build(name, t, |module, text| engine_waits::at_random(module, edited(t, module, text, broken)))
}

fn edited(t: &Tsume, module: &str, text: String, broken: Option<&Break>) -> String {
    let text = broken.map_or_else(|| text.clone(), |b| b.edit(module, text.clone()));
    let text = few_jobs(text);
    if t.shares() {
        telling(module, text)
    } else {
        text
    }
}

/// Lines of the second table, and of what asks it and fills it.
pub const SECOND_BREAKS: [Break; 14] = [
    of(
        "s_job",
        "entries of another job are none",
        ("tsume_second", "jobs[job_slot] + 16'd1;", "jobs[job_slot];"),
    ),
    of(
        "s_wrap",
        "where the numbers of jobs begin again nothing is left of those before",
        ("tsume_second", "| one(wraps, job_slot);", ";"),
    ),
    of(
        "s_worth",
        "what decides nothing and has little below is not written",
        ("tsume_second", "(push_entry[49:45] >= 5'd2)", "(push_entry[49:45] >= 5'd1)"),
    ),
    of(
        "s_hand",
        "what decides nothing is found by board and hand",
        ("tsume_second", "spread_1 = by_hand(hand_1)", "spread_1 = by_hand(21'd0)"),
    ),
    of(
        "s_room",
        "a mate is within the room",
        ("tsume_second", "short_1   <= dn_read <= room_of", "short_1   <= 1'b1"),
    ),
    of(
        "s_dominance",
        "where hands do not dominate the same position counts alone",
        ("tsume_second", "(dominance_1 & worse_1)) & mate_1", "worse_1) & mate_1"),
    ),
    of(
        "s_filter",
        "an entry more leaves what is told of others",
        ("tsume_second", "open_adds ? open_tells | open_bit", "open_adds ? open_bit"),
    ),
    of(
        "s_half",
        "a question reads both places",
        ("tsume_second", "~(reads_board & by_open)", "1'b1"),
    ),
    of(
        "s_miss",
        "nothing can be there only if neither place may have it",
        (
            "tsume_second",
            "misses = asks_4 & ~board_there_4 & ~open_there_4",
            "misses = asks_4 & ~board_there_4",
        ),
    ),
    of(
        "s_both",
        "there is an answer when both places were read",
        ("tsume_second", "(open_heard & ~board_waits)", "open_heard"),
    ),
    of(
        "s_pushed",
        "what makes room for its own position is not pushed out",
        ("tsume_memory", "pushes_6 <= 1'b1 & valid_0", "pushes_6 <= 1'b1 | valid_0"),
    ),
    of(
        "s_victim",
        "the entry that is overwritten is the one that is kept",
        ("tsume_memory", "{victim[1]}} & old_6_1", "{victim[0]}} & old_6_1"),
    ),
    of(
        "s_seen",
        "a child that was seen is not looked up",
        ("tsume_decide", "goes_down & !seen_4_q;", "goes_down;"),
    ),
    of(
        "s_needs",
        "a proof of the second table has its hand",
        (
            "tsume_decide",
            "node_5_needs_d = both_hand;\n            end",
            "node_5_needs_d = node_4_needs_q;\n            end",
        ),
    ),
];

/// Lines that matter where there are several searches.
pub const SECOND_MANY_BREAKS: [Break; 9] = [
    of(
        "s_stores",
        "what searches of one problem have still to store is there before they forget it",
        ("tsume_decide", "(|(sharing_q & under_way_q))", "(|(sharing_q & running_q))"),
    ),
    of(
        "m_part",
        "a search has a part of its own",
        ("tsume_second", ": slot_1, key_1[7:0]};", ": 3'd0, key_1[7:0]};"),
    ),
    of(
        "m_heard",
        "a search hears its own answer",
        ("tsume_second", "are_exact[heard_slot]", "are_exact[answered_slot]"),
    ),
    of(
        "m_question",
        "what the memory answers is compared with the question of its search",
        ("tsume_second", "key_of} = questions[slot_at_0]", "key_of} = questions[slot_at_1]"),
    ),
    of(
        "m_waits",
        "a search waits for its own answer",
        ("tsume_decide", "16'd1 << answered_slot", "16'd1 << slot_4_q"),
    ),
    of(
        "m_settles",
        "one store a clock is told to be settled",
        ("tsume_memory", "assign settle_free = ~write_6 | pushes_6;", "assign settle_free = 1'b1;"),
    ),
    of(
        "m_room",
        "a search waits where many requests do",
        ("tsume_second", "settle_free & (count <= MANY)", "settle_free"),
    ),
    of(
        "m_whole",
        "searches of one problem have all of the table",
        ("tsume_second", "shared_1 = shares[slot_1]", "shared_1 = 1'b0"),
    ),
    of(
        "m_forward",
        "what is written in the clock in which it is read is there",
        ("tsume_second", "open_same ? open_written", "1'b0 ? open_written"),
    ),
];
