//! Engines whose table stands behind a memory that is not always ready and answers after random waits.

use crate::breaks::{of, Break};
use crate::engine_build::{build, Engine};
use kiban_config::Tsume;

/// The table's module, in its place a memory with waits before the one that stood there: in turn quick, slow, and nearly
/// halted, as a generator of random numbers says. Answers keep their order.
fn waiting(text: &str) -> String {
    let body = text.find("module tsume_table (").expect("the table's module");
    let end = body + text[body..].find(");").expect("its ports") + 2;
    let head = text[body..end].replace("output reg         valid", "output wire        valid");
    let width = head.split_once("output wire [").unwrap().1.split_once(':').unwrap().0;
    let inner = text[body..].replace("module tsume_table (", "module tsume_table_ram (");
    format!(
        "{head}
    reg  [31:0] random;
    reg  [15:0] mood;
    wire [31:0] random_1 = random ^ (random << 13);
    wire [31:0] random_2 = random_1 ^ (random_1 >> 17);
    wire  [4:0] most = mood[15:14] == 2'd0 ? 5'd31 : mood[15:14] == 2'd1 ? 5'd15 : mood[15:14] == 2'd2 ? 5'd3 : 5'd0;
    wire        takes = random[4:0] <= most;
    wire        gives = random[9:5] <= most;
    // reads that were taken and not answered, answers that wait
    reg   [5:0] out, head, tail;
    reg  [{width}:0] queue [0:63];
    reg  [{width}:0] first;
    reg         there;
    wire        inner_valid;
    wire        unused_ready;
    wire [{width}:0] inner;
    assign ready = takes & (out < 6'd5);
    assign valid = there;
    assign answer = there ? first : ~first;
    wire        read = request & ready & ~write;
    wire        sends = (head != tail) & gives;
    always @(posedge clock) begin
        random <= reset ? 32'd88172645 : random_2 ^ (random_2 << 5);
        if (random[31:24] == 8'd0) mood <= random[23:8];
        if (inner_valid) queue[tail] <= inner;
        first <= queue[head];
        there <= sends & ~reset;
        if (reset) begin
            {{out, head, tail}} <= 18'd0;
            mood <= 16'd0;
        end else begin
            out <= out + {{5'd0, read}} - {{5'd0, sends}};
            head <= head + {{5'd0, sends}};
            tail <= tail + {{5'd0, inner_valid}};
        end
    end
    tsume_table_ram ram (
        .clock(clock), .reset(reset), .request(request & ready), .write(write), .address(address), .select(select),
        .data(data), .ready(unused_ready), .valid(inner_valid), .answer(inner)
    );
endmodule

{inner}"
    )
}

/// The engine of a configuration with such a memory; `broken` may break another module.
pub fn build_waiting(name: &str, t: &Tsume, broken: Option<&Break>) -> Option<Engine> {
    build(name, t, |module, text| match (module, broken) {
        ("tsume_table", _) => waiting(&text),
        (_, Some(b)) => b.edit(module, text),
        _ => text,
    })
}

/// Lines that only matter where answers are waited for.
pub const WAIT_BREAKS: [Break; 6] = [
    of(
        "w_unwanted",
        "an answer that is not wanted any more is thrown away",
        (
            "tsume_memory",
            "else if (drop) unwanted <= unwanted +",
            "else if (drop) unwanted <= 4'd0 & unwanted +",
        ),
    ),
    of(
        "w_between",
        "nothing is read between the two parts of a store",
        ("tsume_memory", "& ~store_reads & ~store_5;", ";"),
    ),
    of(
        "w_ready",
        "a question that is not taken is kept",
        (
            "tsume_memory",
            "wire        taken = plug_request & ~plug_write & plug_ready;",
            "wire        taken = plug_request & ~plug_write;",
        ),
    ),
    of(
        "w_write",
        "a write that is not taken is kept",
        ("tsume_memory", "(write_6 & ~plug_ready)", "1'b0"),
    ),
    of(
        "w_scan",
        "a scan waits for its table answer",
        ("tsume_children", "if (waits) begin", "if (1'b0) begin"),
    ),
    of(
        "w_room",
        "a move waits for room",
        (
            "tsume_search",
            "passes = gen_valid & generating & children_room",
            "passes = gen_valid & generating",
        ),
    ),
];
