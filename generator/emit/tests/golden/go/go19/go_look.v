// go_look: Stage 2, combinational: what the words that were read say of the step. W: bits of a cell.
// Directions are fields of two bits, as in nb4; colours are 1 black, 2 white, 3 edge.
//
// Kiban 0.1.0, configuration go19 (799ad0ae).
// Emitted: edit generator/emit/src/go/look.rs or the configuration, not this file.
`default_nettype none

module go_look (
    input  wire [4:0] step,
    input  wire [1:0] direction,
    input  wire [1:0] turn,

    // words read in this step: colours around its cell, liberties of its string, of the owners the
    // colour
    input  wire [7:0] nb4,
    // Colours of its diagonals: left and right of the cell below, then of the cell above.
    input  wire [7:0] corners,
    input  wire [8:0] lib,
    // Id of the string at the step's cell and the next stone of its ring.
    input  wire [8:0] string_id,
    input  wire [8:0] link,

    // registers of the game
    input  wire [7:0] around,
    input  wire [8:0] candidate,
    input  wire [8:0] point,
    input  wire [8:0] place,
    input  wire [8:0] ko,
    input  wire [8:0] id,
    input  wire [8:0] next,
    input  wire [8:0] liberties,
    input  wire [8:0] last,
    input  wire [8:0] empties,
    input  wire [8:0] remaining,
    input  wire [8:0] asked_0,
    input  wire [8:0] asked_1,
    input  wire [8:0] asked_2,
    input  wire [2:0] left_0,
    input  wire [2:0] left_1,
    input  wire [2:0] left_2,
    input  wire [4:0] row,
    input  wire [4:0] column,
    input  wire [8:0] way,
    input  wire       top,
    input  wire [8:0] stride,

    // of the batch
    input  wire [4:0] size,
    input  wire       suicide,

    // what follows
    output wire [8:0] target,        // The cell of the next step.
    output wire       barred,        // The candidate is the ko point or an own eye.
    output wire       open,          // It has an empty neighbour.
    output wire [2:0] free,          // Empty neighbours.
    output wire [8:0] first,         // The cell below the candidate.
    output wire       walled,        // around is all enemy or edge.
    output wire       mine,          // The stone in the step's direction.
    output wire       enemy,
    output wire [8:0] changed,       // lib, one more (Tell) or one less.
    output wire       lone,          // lib is 1.
    output reg  [2:0] few,           // lib, 7 if it is more.
    output wire       smaller,       // lib - 1 is less than liberties.
    output wire       same,          // The string is the one that the stone belongs to already.
    output wire       closed,        // The ring has come to its end.
    output wire       single,        // The new stone is joined to no other.
    output wire       no_liberty,
    output reg  [2:0] equal,         // Strings asked before that are this one.
    // The strings asked before that allow the candidate, each if this one is another and if it is
    // the same.
    output wire [2:0] allows,
    output wire [2:0] allows_equal,
    output wire [8:0] stepped,       // E - 1; in Take and Count E + 1.
    output wire [8:0] less,          // Words of the list that are left, less one.
    output wire       at_end,        // None is left.
    // nb4 with the field that leads back changed, or of a new board.
    output reg  [7:0] written,
    output reg        black,         // The point below the cell: black's, white's.
    output reg        white
);
    localparam [4:0] STEP_LAY   = 5'd2;
    localparam [4:0] STEP_PICK  = 5'd5;
    localparam [4:0] STEP_ASK   = 5'd7;
    localparam [4:0] STEP_TAKE  = 5'd12;
    localparam [4:0] STEP_TELL  = 5'd13;
    localparam [4:0] STEP_COUNT = 5'd15;

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
    reg  [1:0] colour;
    wire       on_board;
    wire       shut;
    reg  [3:0] struck;
    wire       edge_near;
    reg        eye;
    reg  [7:0] border;

    // the next cell
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

    assign target = base + way;

    always @(*) begin
        // colours as masks over four fields
        us = 8'd85;
        them = 8'd170;
        foe = 2'd2;
        if (turn == 2'd2) begin
            us = 8'd170;
            them = 8'd85;
            foe = 2'd1;
        end
    end

    // the candidate
    assign first = candidate - stride;

    always @(*) begin
        empty_0 = 3'd0;
        if (nb4[1:0] == 2'd0) begin
            empty_0 = 3'd1;
        end
    end

    always @(*) begin
        empty_1 = 3'd0;
        if (nb4[3:2] == 2'd0) begin
            empty_1 = 3'd1;
        end
    end

    always @(*) begin
        empty_2 = 3'd0;
        if (nb4[5:4] == 2'd0) begin
            empty_2 = 3'd1;
        end
    end

    always @(*) begin
        empty_3 = 3'd0;
        if (nb4[7:6] == 2'd0) begin
            empty_3 = 3'd1;
        end
    end

    assign free = empty_0 + empty_1 + empty_2 + empty_3;
    assign open = (|empty_0) | (|empty_1) | (|empty_2) | (|empty_3);
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

    assign edge_near = |(nb4 & (nb4 >> 1) & 8'd85);

    always @(*) begin
        eye = shut & !(|struck);
        if (shut & !edge_near) begin
            // one strike is not enough
            eye = (struck & (struck + 4'd15)) == 4'd0;
        end
    end

    assign barred = eye | (candidate == ko);
    // around the candidate or the new stone
    assign walled = (around & them) == them;

    always @(*) begin
        field = around[1:0];
        if (direction == 2'd1) begin
            field = around[3:2];
        end
        if (direction == 2'd2) begin
            field = around[5:4];
        end
        if (direction == 2'd3) begin
            field = around[7:6];
        end
    end

    assign mine = field == turn;
    assign enemy = field == foe;

    always @(*) begin
        // the string
        by = ~9'd0;
        if (step == STEP_TELL) begin
            by = 9'd1;
        end
    end

    assign changed = lib + by;
    assign lone = lib == 9'd1;

    always @(*) begin
        few = lib[2:0];
        if (lib > 9'd7) begin
            few = 3'd7;
        end
    end

    assign smaller = lib <= liberties;
    assign same = string_id == id;
    assign closed = link == last;
    assign single = next == point;
    assign no_liberty = liberties == 9'd0;

    always @(*) begin
        asked = 3'd0;
        if ((around[1:0] != 2'd3) & (direction != 2'd0)) begin
            asked = asked | 3'd1;
        end
        if ((around[3:2] != 2'd3) & direction[1]) begin
            asked = asked | 3'd2;
        end
        if ((around[5:4] != 2'd3) & (direction == 2'd3)) begin
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
        equal = 3'd0;
        if (field != 2'd3) begin
            equal = same_id & asked;
        end
    end

    always @(*) begin
        // the verdict: `left` is what a string keeps beside the candidate, 7 for more; one less if
        // this one is the same
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
    assign allows = asked & ~(own_asked ^ alive);
    assign allows_equal = asked & ~(own_asked ^ alive_equal);

    always @(*) begin
        // the list
        more = ~9'd0;
        if ((step == STEP_TAKE) | (step == STEP_COUNT)) begin
            more = 9'd1;
        end
    end

    assign stepped = empties + more;
    assign less = remaining - 9'd1;
    assign at_end = remaining == 9'd0;

    always @(*) begin
        // the neighbour's word: field 3 - d is the colour of the new stone, or empty again
        border = 8'd0;
        if (row < 5'd2) begin
            border = border | 8'd3;
        end
        if (!on_board | (column == 5'd1)) begin
            border = border | 8'd12;
        end
        if (!on_board | (column == size)) begin
            border = border | 8'd48;
        end
        if (top | (row == size)) begin
            border = border | 8'd192;
        end
    end

    // in `Count`, which alone asks, rows end with the one above the board
    assign on_board = (row != 5'd0) & !top;

    always @(*) begin
        colour = turn;
        if (step == STEP_TELL) begin
            colour = 2'd0;
        end
    end

    always @(*) begin
        written = nb4;
        if (direction == 2'd0) begin
            written = (nb4 & 8'd63) | ({6'd0, colour} << 6);
        end
        if (direction == 2'd1) begin
            written = (nb4 & 8'd207) | ({6'd0, colour} << 4);
        end
        if (direction == 2'd2) begin
            written = (nb4 & 8'd243) | ({6'd0, colour} << 2);
        end
        if (direction == 2'd3) begin
            written = (nb4 & 8'd252) | {6'd0, colour};
        end
        if (step == STEP_COUNT) begin
            written = border;
        end
    end

    always @(*) begin
        // the final scan: the colour of the point below stands in field 0, `around` is its own word
        black = nb4[1:0] == 2'd1;
        white = nb4[1:0] == 2'd2;
        if (nb4[1:0] == 2'd0) begin
            black = (around & 8'd85) == 8'd85;
            white = (around & 8'd170) == 8'd170;
        end
    end

    wire unused = &{1'b0, suicide};
endmodule

`default_nettype wire
