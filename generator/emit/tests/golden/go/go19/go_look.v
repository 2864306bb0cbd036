// go_look: Stage 2, combinational: what the words that were read say of the step. W: bits of a cell.
// Directions are fields of two bits, below first; colours are 1 black, 2 white, 3 edge.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/lean/look.rs or the configuration, not this file.
`default_nettype none

module go_look (
    // the game
    input  wire [4:0] step,               // What the game does.
    // Black 1, white 2: to move; of the point that is counted.
    input  wire [1:0] turn,

    // words read in this step
    input  wire [7:0] around,             // Colours around the step's cell.
    input  wire [7:0] colours,            // Colours of the four words read, whichever they are.
    input  wire [1:0] fourth,             // Colour of the candidate's fourth corner.
    input  wire [8:0] lib,                // Pseudo-liberties of the string.
    input  wire [8:0] link,               // The next stone of the ring.

    // the string
    input  wire [8:0] gain,               // What the string gains, signed.
    input  wire       mine,               // It is one's own.
    // Directions of strings to be asked or told, one bit each.
    input  wire [3:0] todo,
    input  wire [3:0] hits,               // Those of the string of this step.

    // of the cell
    input  wire [1:0] given,              // Colour of the given position at the cell.

    // the list
    input  wire [8:0] drawn,              // The word of the list: the cell that is drawn.

    // registers of the game
    // The last move, or the candidate; as in go_decide, like those that follow.
    input  wire [8:0] point,
    input  wire [8:0] place,              // Of the walk over the board.
    input  wire [8:0] ko,                 // The ko point, 0 = none.
    input  wire [8:0] follower,           // What follows the new stone in its ring.
    input  wire [8:0] liberties,          // Pseudo-liberties of the new stone's string.
    input  wire [8:0] last,               // Where a walk along a ring ends.
    input  wire [8:0] empties,            // E, words of the list.
    input  wire [8:0] remaining,          // Words of the list among which is drawn.
    input  wire [4:0] column,             // The column of a walk.
    input  wire       own,                // The own string is taken.
    input  wire [8:0] way,                // From stage 1: to be added to the base cell.
    input  wire       top,                // From stage 1: the highest row.

    // of the batch
    input  wire       suicide,            // Suicide of more than one stone is allowed.

    // what follows, for stage 3
    output wire [8:0] sight_target,       // The cell to which a walk or a removal goes next.
    output wire       sight_filled,       // The walk is at the highest cell of all.
    output wire       sight_open,         // The candidate has an empty neighbour.
    output wire [2:0] sight_free,         // Empty neighbours.
    output wire       sight_shut,         // All neighbours are own or edge.
    output wire       sight_walled,       // They are all enemy or edge.
    output wire       sight_at_ko_point,  // The cell drawn is the ko point.
    // Three corners make it an own eye, whatever the fourth is.
    output wire       sight_eye,
    output wire       sight_unsure,       // One strike: the fourth corner decides.
    output wire       sight_struck,       // The fourth corner is the enemy's.
    output reg        sight_allows,       // The string that is asked allows the candidate.
    output wire [8:0] sight_changed,      // Liberties of the string after it was told.
    output wire       sight_ends,         // They are 0.
    output wire       sight_fewer,        // They are fewer than those of the new stone's string.
    output wire [8:0] sight_joined,       // Both together.
    output wire       sight_closed,       // The ring has come to its end.
    output wire       sight_single,       // The new stone is joined to no other.
    output wire       sight_no_liberty,   // liberties is 0.
    output wire [8:0] sight_stepped,      // E - 1; in Take and Count E + 1.
    output wire [8:0] sight_less,         // Words of the list that are left, less one.
    output wire       sight_at_end,       // None is left.

    // strings, for `go_choose`
    // Directions of stones around the cell: of the side to move, or of the given stone,
    output reg  [3:0] ours,
    output reg  [3:0] theirs,             // and of the other side.
    // Directions of strings that are left to be asked or told after this step; a string that is
    // asked may bring them back.
    output reg  [3:0] left,
    output wire       more,               // There are some.
    // A stone is put down: strings of the other side come first.
    output wire       settles,
    output wire       asks,               // A string is asked.
    // The string of this step is that of the next one too: corners were read.
    output wire       stays,

    // what is counted
    output reg        black,              // The point is black's.
    output reg        white               // It is white's.
);
    localparam [4:0] STEP_FRAME       = 5'd1;
    localparam [4:0] STEP_LAY         = 5'd3;
    localparam [4:0] STEP_PICK        = 5'd5;
    localparam [4:0] STEP_SWAP        = 5'd6;
    localparam [4:0] STEP_CORNER      = 5'd7;
    localparam [4:0] STEP_ASK         = 5'd8;
    localparam [4:0] STEP_SETTLE      = 5'd9;
    localparam [4:0] STEP_RELABEL     = 5'd10;
    localparam [4:0] STEP_TAKE        = 5'd12;
    localparam [4:0] STEP_TELL        = 5'd13;
    localparam [4:0] STEP_COUNT       = 5'd15;
    localparam [7:0] COLOUR_ALL_BLACK = 8'd85;
    localparam [7:0] COLOUR_ALL_WHITE = 8'd170;
    localparam [1:0] COLOUR_BLACK     = 2'd1;
    localparam [1:0] COLOUR_EDGE      = 2'd3;
    localparam [1:0] COLOUR_EMPTY     = 2'd0;
    localparam [1:0] COLOUR_WHITE     = 2'd2;

    reg  [8:0] base;
    reg  [8:0] change;
    reg  [7:0] us;
    reg  [7:0] them;
    reg  [1:0] foe;
    reg  [2:0] empty_0;
    reg  [2:0] empty_1;
    reg  [2:0] empty_2;
    reg  [2:0] empty_3;
    reg  [2:0] strikes_0;
    reg  [2:0] strikes_1;
    reg  [2:0] strikes_2;
    reg  [2:0] strikes_3;
    reg  [2:0] strikes_4;
    wire [2:0] count;
    reg  [1:0] side;
    wire [8:0] told;
    reg        out;

    always @(*) begin
        // The next cell.
        base = point;
        if ((step == STEP_LAY) | (step == STEP_COUNT) | (step == STEP_FRAME)) begin
            base = place;
        end
        if ((step == STEP_COUNT) & top) begin
            base = {4'd0, column};
        end
    end

    assign sight_target = base + way;
    assign sight_filled = &place;

    always @(*) begin
        // Colours as masks over four fields.
        us = COLOUR_ALL_BLACK;
        them = COLOUR_ALL_WHITE;
        foe = COLOUR_WHITE;
        if (turn == COLOUR_WHITE) begin
            us = COLOUR_ALL_WHITE;
            them = COLOUR_ALL_BLACK;
            foe = COLOUR_BLACK;
        end
    end

    always @(*) begin
        // The candidate: empty neighbours, the ko point, walls.
        empty_0 = 3'd0;
        if (around[1:0] == COLOUR_EMPTY) begin
            empty_0 = 3'd1;
        end
    end

    always @(*) begin
        empty_1 = 3'd0;
        if (around[3:2] == COLOUR_EMPTY) begin
            empty_1 = 3'd1;
        end
    end

    always @(*) begin
        empty_2 = 3'd0;
        if (around[5:4] == COLOUR_EMPTY) begin
            empty_2 = 3'd1;
        end
    end

    always @(*) begin
        empty_3 = 3'd0;
        if (around[7:6] == COLOUR_EMPTY) begin
            empty_3 = 3'd1;
        end
    end

    assign sight_free = empty_0 + empty_1 + empty_2 + empty_3;
    assign sight_open = (|empty_0) | (|empty_1) | (|empty_2) | (|empty_3);
    assign sight_shut = (around & us) == us;
    assign sight_walled = (around & them) == them;
    assign sight_at_ko_point = drawn == ko;

    always @(*) begin
        // Strikes: enemies on three of the diagonals; the edge, which one of the three is at
        // least, is one more. The fourth word read is the candidate itself.
        out = 1'b0;
        if (colours[1:0] == COLOUR_EDGE) begin
            out = 1'b1;
        end
        if (colours[3:2] == COLOUR_EDGE) begin
            out = 1'b1;
        end
        if (colours[5:4] == COLOUR_EDGE) begin
            out = 1'b1;
        end
        if (colours[7:6] == COLOUR_EDGE) begin
            out = 1'b1;
        end
    end

    always @(*) begin
        strikes_0 = 3'd0;
        if (colours[1:0] == foe) begin
            strikes_0 = 3'd1;
        end
    end

    always @(*) begin
        strikes_1 = 3'd0;
        if (colours[3:2] == foe) begin
            strikes_1 = 3'd1;
        end
    end

    always @(*) begin
        strikes_2 = 3'd0;
        if (colours[5:4] == foe) begin
            strikes_2 = 3'd1;
        end
    end

    always @(*) begin
        strikes_3 = 3'd0;
        if (colours[7:6] == foe) begin
            strikes_3 = 3'd1;
        end
    end

    always @(*) begin
        strikes_4 = 3'd0;
        if (out) begin
            strikes_4 = 3'd1;
        end
    end

    assign count = strikes_0 + strikes_1 + strikes_2 + strikes_3 + strikes_4;
    assign sight_eye = count == 3'd0;
    assign sight_unsure = count == 3'd1;
    assign sight_struck = fourth == foe;
    // The string that is asked or told, and the ring.
    assign told = lib + gain;
    assign sight_changed = told;
    assign sight_ends = told == 9'd0;

    always @(*) begin
        // an own string keeps a liberty, or suicide is allowed; an enemy's keeps none
        sight_allows = told == 9'd0;
        if (mine) begin
            sight_allows = suicide | (told != 9'd0);
        end
    end

    assign sight_fewer = told < liberties;
    assign sight_joined = told + liberties;
    assign sight_closed = link == last;
    assign sight_single = follower == point;
    assign sight_no_liberty = liberties == 9'd0;

    always @(*) begin
        // Stones around the cell.
        side = turn;
        if (step == STEP_LAY) begin
            side = given;
        end
    end

    always @(*) begin
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

    always @(*) begin
        // Strings that are left, and how the next one of them is chosen.
        left = todo;
        if ((step == STEP_SETTLE) | (step == STEP_TELL) | (step == STEP_ASK)) begin
            left = todo & ~hits;
        end
        if ((step == STEP_PICK) | (step == STEP_LAY)) begin
            left = ours | theirs;
        end
        if (step == STEP_TAKE) begin
            // a taken stone is beside strings of the other side
            left = ours;
            if (own) begin
                left = theirs;
            end
        end
    end

    assign more = |left;
    assign settles = (step == STEP_SETTLE) | (step == STEP_RELABEL) | (step == STEP_LAY) | ((step
        == STEP_PICK) & sight_open);
    assign asks = step == STEP_ASK;
    assign stays = (step == STEP_SWAP) | (step == STEP_CORNER);

    always @(*) begin
        // The list of empty points.
        change = ~9'd0;
        if ((step == STEP_TAKE) | (step == STEP_COUNT)) begin
            change = 9'd1;
        end
    end

    assign sight_stepped = empties + change;
    assign sight_less = remaining - 9'd1;
    assign sight_at_end = remaining == 9'd0;

    always @(*) begin
        // The final scan.
        black = turn == COLOUR_BLACK;
        white = turn == COLOUR_WHITE;
        if (turn == COLOUR_EMPTY) begin
            black = (around & COLOUR_ALL_BLACK) == COLOUR_ALL_BLACK;
            white = (around & COLOUR_ALL_WHITE) == COLOUR_ALL_WHITE;
        end
    end
endmodule

`default_nettype wire
