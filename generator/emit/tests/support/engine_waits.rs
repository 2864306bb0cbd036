//! Engines whose table stands behind a memory that is not always ready and answers after random waits, and whose array
//! takes a position only now and then, as when it serves others as well.

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

/// The array serves this engine when a generator of random numbers says so: in turn always, often, and hardly ever. While
/// the host loads a problem it always does.
fn shared(text: &str) -> String {
    assert!(text.contains(".mv_ready(mv_room | ~mv_expands)"));
    let text = text.replace(
        ".mv_ready(mv_room | ~mv_expands)",
        ".mv_ready((mv_room | ~mv_expands) & (~busy | (turns[4:0] <= lately)))",
    );
    let end = text.rfind("endmodule").expect("the engine's end");
    format!(
        "{}
    reg  [31:0] turns;
    reg   [4:0] lately;
    wire [31:0] turns_1 = turns ^ (turns << 13);
    wire [31:0] turns_2 = turns_1 ^ (turns_1 >> 17);
    always @(posedge clock) begin
        turns <= reset ? 32'd2463534242 : turns_2 ^ (turns_2 << 5);
        if (reset) lately <= 5'd31;
        else if (turns[31:25] == 7'd0) lately <= {{turns[11:9] & {{3{{turns[12]}}}}, 2'd3}} | {{5{{turns[13] & turns[14]}}}};
    end
endmodule
",
        &text[..end]
    )
}

/// The engine of a configuration with such a memory and such an array; `broken` may break another module.
pub fn build_waiting(name: &str, t: &Tsume, broken: Option<&Break>) -> Option<Engine> {
    build(name, t, |module, text| match (module, broken) {
        ("tsume_table", _) => waiting(&text),
        ("tsume_engine", _) => shared(&text),
        (_, Some(b)) => b.edit(module, text),
        _ => text,
    })
}

/// Lines that only matter where answers are waited for.
pub const WAIT_BREAKS: [Break; 11] = [
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
        ("tsume_search", "asking_q & (children_room | !ask_child_q);", "asking_q;"),
    ),
    of(
        "w_pass",
        "a position that the array does not take stays",
        ("tsume_search", "assign free = !asking_q | goes;", "assign free = 1'b1;"),
    ),
    of(
        "w_undo",
        "a move is taken back before the next is chosen",
        ("tsume_search", "!scan_valid_q & !undo_second_q", "!scan_valid_q"),
    ),
    of(
        "w_last",
        "a node has not ended while a child waits for the array",
        (
            "tsume_search",
            "(node_entered_q & gen_done & !gen_valid & !moves_left_any & !asking_q &",
            "(node_entered_q & gen_done & !gen_valid & !moves_left_any &",
        ),
    ),
    of(
        "w_answers",
        "a suspect drop has no answers only when all have been looked at",
        (
            "tsume_search",
            "if (escape_found_q | (gen_done & !gen_valid & !moves_left_any & !asking_q &",
            "if (escape_found_q | (gen_done & !gen_valid & !moves_left_any &",
        ),
    ),
    of(
        "w_hand",
        "the hand after a move is read when that enters the array",
        ("tsume_search", "entering_q <= goes & ask_enter_q;", "entering_q <= pushes;"),
    ),
];
