// go_choose: Stage 3, combinational: of the strings around the step's cell the one that the next step asks or tells, beside
// Decide. Directions are bits, below first. What the step alone decides stage 2 has seen (Look), so
// that the choice is no longer than what Decide does meanwhile.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/lean/choose.rs or the configuration, not this file.
`default_nettype none

module go_choose (
    // what was seen
    input  wire [3:0] ours,        // Directions of stones around the cell: of the side to move,
    input  wire [3:0] theirs,      // and of the other one.
    input  wire [3:0] left,        // Directions of strings that are left to be asked or told.
    input  wire       settles,     // A stone is put down: strings of the other side come first.
    input  wire       asks,        // A string was asked,
    input  wire       allows,      // and allows the candidate: all strings are told.
    input  wire       stays,       // The string of this step is that of the next one too.
    input  wire       mine,        // It is one's own.

    // of the next step
    output wire [3:0] next_todo,   // Directions that are left after this step.
    output reg  [3:0] chosen,      // One of them, that of the next string; 0 = none.
    output reg        chosen_mine  // The next string is one's own.
);
    wire       renewed;
    reg  [3:0] rest;
    wire [3:0] first;
    reg  [3:0] pool;
    wire [3:0] lowest;

    assign renewed = asks & allows;

    always @(*) begin
        rest = left;
        if (renewed) begin
            rest = ours | theirs;
        end
    end

    assign first = rest & theirs;

    always @(*) begin
        pool = rest;
        if ((settles | renewed) & (|first)) begin
            pool = first;
        end
    end

    assign lowest = pool & (4'd0 - pool);

    always @(*) begin
        chosen = lowest;
        chosen_mine = |(lowest & ours);
        if (stays) begin
            chosen = 4'd0;
            chosen_mine = mine;
        end
    end

    assign next_todo = rest;
endmodule

`default_nettype wire
