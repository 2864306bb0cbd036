//! Engines whose units are served at random: the table stands behind a memory that is not always ready and answers after random
//! waits; positions, children that are read again and whatever comes out of the array go on only now and then.

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
    wire        inner_ready;
    wire [{width}:0] inner;
    assign ready = takes & (out < 6'd5) & inner_ready;
    assign valid = there;
    assign answer = there ? first : ~first;
    wire        asks = read & ready;
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
            out <= out + {{5'd0, asks}} - {{5'd0, sends}};
            head <= head + {{5'd0, sends}};
            tail <= tail + {{5'd0, inner_valid}};
        end
    end
    tsume_table_ram ram (
        .clock(clock), .reset(reset), .read(asks), .read_set(read_set), .ready(inner_ready), .valid(inner_valid), .answer(inner),
        .write(write), .write_set(write_set), .select(select), .data(data)
    );
endmodule

{inner}"
    )
}

/// Where a unit goes on: module, what it says, and the same if it is served.
const UNITS: [(&str, &str, &str); 5] = [
    ("tsume_issue", "assign steps = step_valid &", "assign steps = serves[0] & step_valid &"),
    ("tsume_issue", "assign moves = queue_ready &", "assign moves = serves[1] & queue_ready &"),
    ("tsume_items", "assign goes = scans_valid &", "assign goes = serves[0] & scans_valid &"),
    ("tsume_rescan", "assign chooses = pick_any &", "assign chooses = serves[0] & pick_any &"),
    (
        "tsume_decide",
        "assign holds = steps_count > 5'd9;",
        "assign holds = ~serves[0] | (steps_count > 5'd9);",
    ),
];

/// A unit that goes on when a generator of random numbers says so: in turn always, often, and hardly ever.
fn served(module: &str, mut text: String) -> String {
    let mut found = false;
    for (of, from, to) in UNITS.iter().filter(|u| u.0 == module) {
        assert!(text.contains(from), "{of} has no `{from}`");
        text = text.replace(from, to);
        found = true;
    }
    if !found {
        return text;
    }
    let first = text.find("\n    assign ").expect("an assignment");
    format!(
        "{}
    reg  [31:0] chance;
    reg   [4:0] lately;
    wire [31:0] chance_1 = chance ^ (chance << 13);
    wire [31:0] chance_2 = chance_1 ^ (chance_1 >> 17);
    wire  [1:0] serves = {{chance[9:5] <= lately, chance[4:0] <= lately}};
    always @(posedge clock) begin
        chance <= reset ? 32'd{seed} : chance_2 ^ (chance_2 << 5);
        if (reset) lately <= 5'd31;
        else if (chance[31:25] == 7'd0) lately <= {{chance[11:9] & {{3{{chance[12]}}}}, 2'd3}} | {{5{{chance[13] & chance[14]}}}};
    end
{}",
        &text[..first],
        &text[first..],
        seed = 88_172_645 + module.len()
    )
}

/// The text of a module in an engine whose units are served at random.
pub fn at_random(module: &str, text: String) -> String {
    match module {
        "tsume_table" => waiting(&text),
        _ => served(module, text),
    }
}

/// The engine of a configuration with such units; `broken` may break one.
pub fn build_waiting(name: &str, t: &Tsume, broken: Option<&Break>) -> Option<Engine> {
    build(name, t, |module, text| {
        let text = broken.map_or_else(|| text.clone(), |b| b.edit(module, text.clone()));
        at_random(module, text)
    })
}

/// Lines that only matter where something is waited for.
pub const WAIT_BREAKS: [Break; 8] = [
    of(
        "w_ready",
        "a question that is not taken is kept",
        (
            "tsume_memory",
            "wire        taken = plug_read & plug_ready;",
            "wire        taken = plug_read;",
        ),
    ),
    of(
        "w_order",
        "questions keep their order",
        ("tsume_memory", "assign plug_read_set = late ?", "assign plug_read_set = 1'b0 ?"),
    ),
    of(
        "w_scan",
        "a scan waits for its table answer",
        ("tsume_items", "(!asks | answers_valid);", "1'b1;"),
    ),
    of(
        "w_room",
        "a position enters only if there is room for what comes of it",
        ("tsume_issue", "assign has_room = roomy_q;", "assign has_room = 1'b1;"),
    ),
    of(
        "w_stored",
        "a search steps only when its last node is stored",
        ("tsume_issue", "& !rests & has_room", "& has_room"),
    ),
    of(
        "w_squares",
        "the clock behind a step writes its second square",
        ("tsume_issue", "(|chosen_step_what_q[3:2])", "1'b0"),
    ),
    of(
        "w_numbers",
        "a child's numbers are written before its brothers are read",
        (
            "tsume_retire",
            "assign returned_taken = returned_valid & !keep;",
            "assign returned_taken = returned_valid;",
        ),
    ),
    of(
        "w_empty",
        "a node without moves is evaluated when it has come out of the array",
        ("tsume_decide", "assign without = inside_q & empty_q;", "assign without = empty_q;"),
    ),
];
