// go_look: Stage 2, combinational: what the words that were read say of the step. W: bits of a cell.
// Directions are fields of two bits, as in nb4; colours are 1 black, 2 white, 3 edge.
//
// Kiban 0.1.0, configuration go19 (c05304b8).
// Emitted: edit generator/emit/src/go/look.rs or the configuration, not this file.
`default_nettype none

module go_look (
    // the game
    input  wire [4:0] step,                // What the game does.
    input  wire [1:0] direction,           // Of the neighbour.
    input  wire [1:0] turn,                // Black 1, white 2: to move.

    // words read in this step
    input  wire [7:0] nb4,                 // Colours around the step's cell.
    // Colours of its diagonals: left and right of the cell below, then of the cell above.
    input  wire [7:0] corners,
    input  wire [8:0] lib,                 // Pseudo-liberties of its string.
    input  wire [8:0] string_id,           // Id of its string.
    input  wire [8:0] link,                // The next stone of its ring.

    // registers of the game
    input  wire [7:0] around,              // As in go_decide, like those that follow.
    input  wire [8:0] candidate,           // The cell that the last draw gave.
    input  wire [8:0] point,               // The last move, or the refused candidate.
    input  wire [8:0] place,               // Of the walk over the board, of the removal.
    input  wire [8:0] ko,                  // The ko point, 0 = none.
    input  wire [8:0] id,                  // The new stone's string.
    input  wire [8:0] follower,            // What follows the new stone in its ring.
    input  wire [8:0] liberties,           // Pseudo-liberties of the new stone's string.
    input  wire [8:0] last,                // Where a walk along a ring ends.
    input  wire [8:0] empties,             // E, words of the list.
    input  wire [8:0] remaining,           // Words of the list among which is drawn.
    input  wire [8:0] asked_0,             // The string asked below the candidate,
    input  wire [8:0] asked_1,             // on its left,
    input  wire [8:0] asked_2,             // on its right.
    // What the string below keeps beside the candidate, 7 for more.
    input  wire [2:0] left_0,
    input  wire [2:0] left_1,              // The same of the string on the left.
    input  wire [2:0] left_2,              // The same of the string on the right.
    input  wire [4:0] row,                 // The row of a walk.
    input  wire [4:0] column,              // Its column.
    input  wire [8:0] way,                 // From stage 1: to be added to the base cell.
    input  wire       top,                 // From stage 1: the row above the board.
    input  wire [8:0] stride,              // From a cell to the one above it.

    // of the batch
    input  wire [4:0] size,                // Lines of the board, 5 to 19.

    // what follows, for stage 3
    output wire [8:0] sight_target,        // The cell of the next step.
    output wire       sight_barred,        // The candidate is the ko point or an own eye.
    output wire       sight_open,          // It has an empty neighbour.
    output wire [2:0] sight_free,          // Empty neighbours.
    output wire [8:0] sight_first,         // The cell below the candidate.
    output wire       sight_walled,        // around is all enemy or edge.
    output wire       sight_mine,          // The stone in the step's direction is one's own.
    output wire       sight_enemy,         // It is the enemy's.
    output wire [8:0] sight_changed,       // lib, one more (Tell) or one less.
    output wire       sight_lone,          // lib is 1.
    output reg  [2:0] sight_few,           // lib, 7 if it is more.
    output wire       sight_smaller,       // lib - 1 is less than liberties.
    // The string is the one that the stone belongs to already.
    output wire       sight_same,
    output wire       sight_closed,        // The ring has come to its end.
    output wire       sight_single,        // The new stone is joined to no other.
    output wire       sight_no_liberty,    // liberties is 0.
    // Strings asked before that are this one, a bit a direction.
    output reg  [2:0] sight_equal,
    // The strings asked before that allow the candidate if this one is another.
    output wire [2:0] sight_allows,
    output wire [2:0] sight_allows_equal,  // The same if this one is the same.
    output wire [8:0] sight_stepped,       // E - 1; in Take and Count E + 1.
    output wire [8:0] sight_less,          // Words of the list that are left, less one.
    output wire       sight_at_end,        // None is left.

    // what is written and counted
    // nb4 with the field that leads back changed, or of a new board.
    output reg  [7:0] written,
    output reg        black,               // The point below the cell is black's.
    output reg        white                // It is white's.
);
    localparam [4:0] STEP_LAY         = 5'd2;
    localparam [4:0] STEP_PICK        = 5'd5;
    localparam [4:0] STEP_ASK         = 5'd7;
    localparam [4:0] STEP_TAKE        = 5'd12;
    localparam [4:0] STEP_TELL        = 5'd13;
    localparam [4:0] STEP_COUNT       = 5'd15;
    localparam [7:0] COLOUR_ALL_BLACK = 8'd85;
    localparam [7:0] COLOUR_ALL_WHITE = 8'd170;
    localparam [1:0] COLOUR_BLACK     = 2'd1;
    localparam [1:0] COLOUR_EDGE      = 2'd3;
    localparam [1:0] COLOUR_EMPTY     = 2'd0;
    localparam [7:0] COLOUR_LOW_BITS  = 8'd85;
    localparam [1:0] COLOUR_WHITE     = 2'd2;
    localparam [1:0] DIRECTION_ABOVE  = 2'd3;
    localparam [1:0] DIRECTION_BELOW  = 2'd0;
    localparam [1:0] DIRECTION_LEFT   = 2'd1;
    localparam [1:0] DIRECTION_RIGHT  = 2'd2;
    localparam [7:0] EDGE_ABOVE       = 8'd192;
    localparam [7:0] EDGE_BELOW       = 8'd3;
    localparam [7:0] EDGE_LEFT        = 8'd12;
    localparam [7:0] EDGE_RIGHT       = 8'd48;
    localparam [7:0] OTHERS_ABOVE     = 8'd63;
    localparam [7:0] OTHERS_BELOW     = 8'd252;
    localparam [7:0] OTHERS_LEFT      = 8'd243;
    localparam [7:0] OTHERS_RIGHT     = 8'd207;

    reg  [8:0] base;
    reg  [8:0] by;
    reg  [8:0] more;
    reg  [7:0] us;
    reg  [7:0] them;
    reg  [1:0] foe;
    reg  [1:0] field;
    wire       of_candidate;
    wire       of_sweep;
    reg  [2:0] empty_0;
    reg  [2:0] empty_1;
    reg  [2:0] empty_2;
    reg  [2:0] empty_3;
    reg  [2:0] asked;
    reg  [2:0] same_id;
    reg  [2:0] own_asked;
    reg  [2:0] alive;
    reg  [2:0] alive_equal;
    wire       shut;
    reg  [3:0] struck;
    wire       edge_near;
    reg        eye;
    reg  [7:0] border;
    wire       on_board;
    reg  [1:0] colour;

    // The next cell.
    assign of_candidate = (step == STEP_PICK) | (step == STEP_ASK);
    assign of_sweep = (step == STEP_LAY) | (step == STEP_COUNT) | (step == STEP_TAKE) | (step ==
        STEP_TELL);

    always @(*) begin
        base = point;
        if (of_candidate) begin
            base = candidate;
        end
        if (of_sweep) begin
            base = place;
        end
        if ((step == STEP_COUNT) & top) begin
            base = {4'd0, column};
        end
    end

    assign sight_target = base + way;

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

    // The candidate: empty neighbours, an own eye, the ko point.
    assign sight_first = candidate - stride;

    always @(*) begin
        empty_0 = 3'd0;
        if (nb4[1:0] == COLOUR_EMPTY) begin
            empty_0 = 3'd1;
        end
    end

    always @(*) begin
        empty_1 = 3'd0;
        if (nb4[3:2] == COLOUR_EMPTY) begin
            empty_1 = 3'd1;
        end
    end

    always @(*) begin
        empty_2 = 3'd0;
        if (nb4[5:4] == COLOUR_EMPTY) begin
            empty_2 = 3'd1;
        end
    end

    always @(*) begin
        empty_3 = 3'd0;
        if (nb4[7:6] == COLOUR_EMPTY) begin
            empty_3 = 3'd1;
        end
    end

    assign sight_free = empty_0 + empty_1 + empty_2 + empty_3;
    assign sight_open = (|empty_0) | (|empty_1) | (|empty_2) | (|empty_3);
    assign shut = (nb4 & us) == us;

    always @(*) begin
        // strikes: enemies on the diagonals; the edge is one more
        struck = 4'd0;
        if (corners[1:0] == foe) begin
            struck = struck | 4'd1;
        end
        if (corners[3:2] == foe) begin
            struck = struck | 4'd2;
        end
        if (corners[5:4] == foe) begin
            struck = struck | 4'd4;
        end
        if (corners[7:6] == foe) begin
            struck = struck | 4'd8;
        end
    end

    assign edge_near = |(nb4 & (nb4 >> 1) & COLOUR_LOW_BITS);

    always @(*) begin
        eye = shut & !(|struck);
        if (shut & !edge_near) begin
            // one strike is not enough
            eye = (struck & (struck - 4'd1)) == 4'd0;
        end
    end

    assign sight_barred = eye | (candidate == ko);
    // The stone in the step's direction.
    assign sight_walled = (around & them) == them;

    always @(*) begin
        field = around[1:0];
        if (direction == DIRECTION_LEFT) begin
            field = around[3:2];
        end
        if (direction == DIRECTION_RIGHT) begin
            field = around[5:4];
        end
        if (direction == DIRECTION_ABOVE) begin
            field = around[7:6];
        end
    end

    assign sight_mine = field == turn;
    assign sight_enemy = field == foe;

    always @(*) begin
        // Its string.
        by = ~9'd0;
        if (step == STEP_TELL) begin
            by = 9'd1;
        end
    end

    assign sight_changed = lib + by;
    assign sight_lone = lib == 9'd1;

    always @(*) begin
        sight_few = lib[2:0];
        if (lib > 9'd7) begin
            sight_few = 3'd7;
        end
    end

    assign sight_smaller = lib <= liberties;
    assign sight_same = string_id == id;
    assign sight_closed = link == last;
    assign sight_single = follower == point;
    assign sight_no_liberty = liberties == 9'd0;

    always @(*) begin
        // The strings asked before this one.
        asked = 3'd0;
        if ((around[1:0] != COLOUR_EDGE) & (direction != DIRECTION_BELOW)) begin
            asked = asked | 3'd1;
        end
        if ((around[3:2] != COLOUR_EDGE) & direction[1]) begin
            asked = asked | 3'd2;
        end
        if ((around[5:4] != COLOUR_EDGE) & (direction == DIRECTION_ABOVE)) begin
            asked = asked | 3'd4;
        end
    end

    always @(*) begin
        own_asked = 3'd0;
        if (around[1:0] == turn) begin
            own_asked = own_asked | 3'd1;
        end
        if (around[3:2] == turn) begin
            own_asked = own_asked | 3'd2;
        end
        if (around[5:4] == turn) begin
            own_asked = own_asked | 3'd4;
        end
    end

    always @(*) begin
        same_id = 3'd0;
        if (string_id == asked_0) begin
            same_id = same_id | 3'd1;
        end
        if (string_id == asked_1) begin
            same_id = same_id | 3'd2;
        end
        if (string_id == asked_2) begin
            same_id = same_id | 3'd4;
        end
    end

    always @(*) begin
        sight_equal = 3'd0;
        if (field != COLOUR_EDGE) begin
            sight_equal = same_id & asked;
        end
    end

    always @(*) begin
        // The verdict: `left` is what a string keeps beside the candidate, 7 for more; one less if
        // this one is the same.
        alive = 3'd0;
        if (left_0 != 3'd0) begin
            alive = alive | 3'd1;
        end
        if (left_1 != 3'd0) begin
            alive = alive | 3'd2;
        end
        if (left_2 != 3'd0) begin
            alive = alive | 3'd4;
        end
    end

    always @(*) begin
        alive_equal = 3'd0;
        if (left_0 != 3'd1) begin
            alive_equal = alive_equal | 3'd1;
        end
        if (left_1 != 3'd1) begin
            alive_equal = alive_equal | 3'd2;
        end
        if (left_2 != 3'd1) begin
            alive_equal = alive_equal | 3'd4;
        end
    end

    // an own string that lives, an enemy's that does not
    assign sight_allows = asked & ~(own_asked ^ alive);
    assign sight_allows_equal = asked & ~(own_asked ^ alive_equal);

    always @(*) begin
        // The list of empty points.
        more = ~9'd0;
        if ((step == STEP_TAKE) | (step == STEP_COUNT)) begin
            more = 9'd1;
        end
    end

    assign sight_stepped = empties + more;
    assign sight_less = remaining - 9'd1;
    assign sight_at_end = remaining == 9'd0;

    always @(*) begin
        // The word of a cell of a new board: its edges.
        border = 8'd0;
        if (row < 5'd2) begin
            border = border | EDGE_BELOW;
        end
        if (!on_board | (column == 5'd1)) begin
            border = border | EDGE_LEFT;
        end
        if (!on_board | (column == size)) begin
            border = border | EDGE_RIGHT;
        end
        if (top | (row == size)) begin
            border = border | EDGE_ABOVE;
        end
    end

    // in `Count`, which alone asks, rows end with the one above the board
    assign on_board = (row != 5'd0) & !top;

    always @(*) begin
        // The neighbour's word: field 3 - d is the colour of the new stone, or empty again.
        colour = turn;
        if (step == STEP_TELL) begin
            colour = COLOUR_EMPTY;
        end
    end

    always @(*) begin
        written = nb4;
        if (direction == DIRECTION_BELOW) begin
            written = (nb4 & OTHERS_ABOVE) | ({6'd0, colour} << 6);
        end
        if (direction == DIRECTION_LEFT) begin
            written = (nb4 & OTHERS_RIGHT) | ({6'd0, colour} << 4);
        end
        if (direction == DIRECTION_RIGHT) begin
            written = (nb4 & OTHERS_LEFT) | ({6'd0, colour} << 2);
        end
        if (direction == DIRECTION_ABOVE) begin
            written = (nb4 & OTHERS_BELOW) | {6'd0, colour};
        end
        if (step == STEP_COUNT) begin
            written = border;
        end
    end

    always @(*) begin
        // The final scan: the colour of the point below stands in field 0, `around` is its own
        // word.
        black = nb4[1:0] == COLOUR_BLACK;
        white = nb4[1:0] == COLOUR_WHITE;
        if (nb4[1:0] == COLOUR_EMPTY) begin
            black = (around & COLOUR_ALL_BLACK) == COLOUR_ALL_BLACK;
            white = (around & COLOUR_ALL_WHITE) == COLOUR_ALL_WHITE;
        end
    end
endmodule

`default_nettype wire
