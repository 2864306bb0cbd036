// go_choose: Stage 3, combinational: of the strings around the step's cell the one that the next step asks or tells, beside
// Decide. Directions are bits, below first.
//
// Kiban 0.1.0, configuration go19 (a59b4419).
// Emitted: edit generator/emit/src/go/lean/choose.rs or the configuration, not this file.
`default_nettype none

module go_choose (
    // the game
    input  wire [4:0] step,        // What the game does.
    input  wire [1:0] turn,        // Black 1, white 2: to move.
    input  wire       own,         // The own string is taken.

    // what was read
    // Colours around the step's cell: fields of two bits, below first.
    input  wire [7:0] around,
    input  wire [1:0] given,       // Colour of the given position at the cell.
    input  wire       open,        // The candidate has an empty neighbour.
    input  wire       allows,      // The string that was asked allows it.

    // strings
    input  wire [3:0] todo,        // Directions of strings to be asked or told.
    input  wire [3:0] hits,        // Those of the string of this step.
    input  wire       mine,        // It is one's own.

    // of the next step
    output wire [3:0] next_todo,   // Directions that are left after this step.
    output wire       more,        // There are some.
    output reg  [3:0] chosen,      // One of them, that of the next string; 0 = none.
    // The string of this step is that of the next one too: its corners were read.
    output wire       stays,
    output reg        chosen_mine  // The next string is one's own.
);
    localparam [4:0] STEP_LAY     = 5'd3;
    localparam [4:0] STEP_PICK    = 5'd5;
    localparam [4:0] STEP_SWAP    = 5'd6;
    localparam [4:0] STEP_CORNER  = 5'd7;
    localparam [4:0] STEP_ASK     = 5'd8;
    localparam [4:0] STEP_SETTLE  = 5'd9;
    localparam [4:0] STEP_RELABEL = 5'd10;
    localparam [4:0] STEP_TAKE    = 5'd12;
    localparam [4:0] STEP_TELL    = 5'd13;
    localparam [1:0] COLOUR_EDGE  = 2'd3;
    localparam [1:0] COLOUR_EMPTY = 2'd0;

    reg  [1:0] side;
    wire [3:0] stones;
    reg  [3:0] ours;
    reg  [3:0] theirs;
    reg  [3:0] left;
    wire       settles;
    wire [3:0] first;
    reg  [3:0] pool;
    wire [3:0] lowest;

    always @(*) begin
        side = turn;
        if (step == STEP_LAY) begin
            side = given;
        end
    end

    always @(*) begin
        // Stones around the cell.
        ours = 4'd0;
        if (around[1:0] == side) begin
            ours = ours | 4'd1;
        end
        if (around[3:2] == side) begin
            ours = ours | 4'd2;
        end
        if (around[5:4] == side) begin
            ours = ours | 4'd4;
        end
        if (around[7:6] == side) begin
            ours = ours | 4'd8;
        end
    end

    always @(*) begin
        theirs = 4'd0;
        if ((around[1:0] != side) & (around[1:0] != COLOUR_EMPTY) & (around[1:0] != COLOUR_EDGE))
            begin
            theirs = theirs | 4'd1;
        end
        if ((around[3:2] != side) & (around[3:2] != COLOUR_EMPTY) & (around[3:2] != COLOUR_EDGE))
            begin
            theirs = theirs | 4'd2;
        end
        if ((around[5:4] != side) & (around[5:4] != COLOUR_EMPTY) & (around[5:4] != COLOUR_EDGE))
            begin
            theirs = theirs | 4'd4;
        end
        if ((around[7:6] != side) & (around[7:6] != COLOUR_EMPTY) & (around[7:6] != COLOUR_EDGE))
            begin
            theirs = theirs | 4'd8;
        end
    end

    assign stones = ours | theirs;

    always @(*) begin
        // Directions that are left.
        left = todo;
        if ((step == STEP_SETTLE) | (step == STEP_TELL) | (step == STEP_ASK)) begin
            left = todo & ~hits;
        end
        if ((step == STEP_PICK) | (step == STEP_LAY) | ((step == STEP_ASK) & allows)) begin
            left = stones;
        end
        if (step == STEP_TAKE) begin
            // a taken stone is beside strings of the other side
            left = ours;
            if (own) begin
                left = theirs;
            end
        end
    end

    assign settles = (step == STEP_SETTLE) | (step == STEP_RELABEL) | (step == STEP_LAY) | ((step
        == STEP_PICK) & open) | ((step == STEP_ASK) & allows);
    assign first = left & theirs;

    always @(*) begin
        pool = left;
        if (settles & (|first)) begin
            pool = first;
        end
    end

    assign stays = (step == STEP_SWAP) | (step == STEP_CORNER);
    assign lowest = pool & (4'd0 - pool);

    always @(*) begin
        chosen = lowest;
        chosen_mine = |(lowest & ours);
        if (stays) begin
            chosen = 4'd0;
            chosen_mine = mine;
        end
    end

    assign next_todo = left;
    assign more = |left;
endmodule

`default_nettype wire
