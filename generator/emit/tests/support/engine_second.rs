//! Engines with a second table: the same ports as without one, with its memory inside, the controller of SDRAM and a model of the chip,
//! which takes requests at random.

use crate::breaks::{of, Break};
use crate::engine_build::{build, tsume_small_sizes, Engine};
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
    wire [7:0] memory_tag, memory_answer_tag;
    wire [127:0] memory_data, memory_answer_data;
    wire [1:0] ba;
    wire [12:0] a;
    wire [15:0] dq_out, dq_to;
    wire [31:0] faults, refreshes;
    reg [31:0] random;
    reg [15:0] mood;
    wire [31:0] random_1 = random ^ (random << 13);
    wire [31:0] random_2 = random_1 ^ (random_1 >> 17);
    wire takes = mood[15] | (random[4:0] <= mood[4:0]);
    wire has_place;
    assign memory_ready = has_place & takes;
    always @(posedge clock) begin
        random <= reset ? 32'd88172645 : random_2 ^ (random_2 << 5);
        if (reset) mood <= 16'd0;
        else if (random[31:25] == 7'd0) mood <= random[15:0];
        if (!reset && faults != 0) $stop;
    end
    sdram controller (
        .clock(clock), .reset(reset), .request_valid(memory_valid & takes), .request_write(memory_write),
        .request_address(memory_address), .request_tag(memory_tag), .request_data(memory_data), .request_ready(has_place),
        .answer_valid(memory_answer), .answer_tag(memory_answer_tag), .answer_data(memory_answer_data),
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

/// A first table so small that it pushes out all the time, and a second one that is full soon.
pub fn sizes() -> Tsume {
    Tsume { table_index_bits: 3, table_ways: 2, second_table_index_bits: 6, ..tsume_small_sizes() }
}

/// The same with a second table of many rows, of which some are not yet emptied for long.
pub fn wide() -> Tsume {
    Tsume { second_table_index_bits: 12, ..sizes() }
}

/// Breaks that show where there are many rows.
pub const OF_ROWS: [&str; 1] = ["s_row"];

/// The engine of these sizes, on the array or on the line machine.
pub fn engine(name: &str, t: &Tsume, broken: Option<&Break>) -> Option<Engine> {
    build(name, t, |module, text| match broken {
        Some(b) => b.edit(module, text),
        None => text,
    })
}

/// Lines of the second table, and of what asks it and fills it.
pub const SECOND_BREAKS: [Break; 10] = [
    of("s_job", "entries of another job are none", ("tsume_second", "job + 8'd1", "job")),
    of(
        "s_wrap",
        "where the numbers of jobs begin again nothing is left of those before",
        ("tsume_second", "else if (begins_forget & last_job) walk <= ", "else if (1'b0) walk <= "),
    ),
    of(
        "s_row",
        "what is known of a row stays while the memory takes no request",
        ("tsume_second", "if (idle) row_there <=", "row_there <="),
    ),
    of(
        "s_way",
        "the entry with less work is replaced",
        ("tsume_second", "less_1 <= work_1 < work_0", "less_1 <= work_1 > work_0"),
    ),
    of(
        "s_room",
        "a mate is within the room",
        ("tsume_second", "short_0  <= dn_0 <= room", "short_0  <= 1'b1"),
    ),
    of(
        "s_match",
        "the position's own entry is overwritten",
        ("tsume_second", "makes_room_1 <= ours_1", "makes_room_1 <= 1'b0"),
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
