// go_first_groups: At the end of the chain of lean units: what the memories of first moves do next (rtl_templates/go/firsts.v).
// A word of marks (word) is of 16 points, in *groups* of four. In every clock a group that has marks goes to the memories,
// but not while the same group of another playout is on its way through them: that takes four clocks.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/firsts.rs or the configuration, not this file.
`default_nettype none

module go_first_groups (
    input  wire        clock,      // the circuit's only clock
    input  wire        reset,      // synchronous, active high
    input  wire        clear,      // A batch begins: all sums become 0, in 256 clocks.

    // a sum
    input  wire        ask,        // A sum is asked for, not while playouts are added:
    input  wire [6:0]  ask_group,  // of the points of this group,
    input  wire        ask_white,  // of white.

    // marks
    input  wire        waits,      // A word of marks waits:
    // of each point bit 0 black, bit 1 white; both: white, and it was a draw,
    input  wire [31:0] marks,
    input  wire [4:0]  place,      // the upper bits of its groups;
    input  wire        won,        // black won the playout.
    output wire        take,       // It is taken.
    output wire        works,      // One that was taken is not done with.

    // stage 1
    output wire [6:0]  group_1,    // To the memories: this group,
    output wire [7:0]  marks_1,    // with these marks,
    output wire        won_1,      // of a playout that black won;
    output wire        adds_1,     // they are added,
    output wire        zeroes_1,   // or the sums become 0,
    output wire        asks_1      // or they are read.
);
    localparam [7:0] ALL_BLACK  = 8'd85;
    localparam [7:0] ALL_WHITE  = 8'd170;
    localparam [1:0] FOURTH     = 2'd3;
    localparam [7:0] LAST_SWEPT = 8'd255;
    localparam [1:0] THIRD      = 2'd2;

    reg         sweeps_q;
    reg         sweeps_d;
    reg  [7:0]  swept_q;
    reg  [7:0]  swept_d;
    reg  [31:0] held_q;
    reg  [31:0] held_d;
    reg  [4:0]  held_place_q;
    reg  [4:0]  held_place_d;
    reg         held_won_q;
    reg         held_won_d;
    reg  [3:0]  left_q;
    reg  [3:0]  left_d;
    reg  [6:0]  group_q;
    reg  [6:0]  group_d;
    reg  [7:0]  chosen_q;
    reg  [7:0]  chosen_d;
    reg         chosen_won_q;
    reg         adds_q;
    reg         adds_d;
    reg         zeroes_q;
    reg         zeroes_d;
    reg         asks_q;
    reg         asks_d;
    reg  [6:0]  group_2_q;
    reg         adds_2_q;
    reg         adds_2_d;
    reg  [6:0]  group_3_q;
    reg         adds_3_q;
    reg         adds_3_d;
    reg  [1:0]  lowest;
    reg  [6:0]  here;
    reg  [3:0]  some;
    reg         clash;
    reg         issues;
    reg  [3:0]  rest;
    reg         takes;
    wire        never_at_work;
    wire        never_empty;

    always @(*) begin
        sweeps_d = sweeps_q;
        swept_d = swept_q;
        held_d = held_q;
        held_place_d = held_place_q;
        held_won_d = held_won_q;
        // The lowest group that is left.
        lowest = FOURTH;
        chosen_d = held_q[31:24];
        if (left_q[2]) begin
            lowest = THIRD;
            chosen_d = held_q[23:16];
        end
        if (left_q[1]) begin
            lowest = 2'd1;
            chosen_d = held_q[15:8];
        end
        if (left_q[0]) begin
            lowest = 2'd0;
            chosen_d = held_q[7:0];
        end
        here = ({2'd0, held_place_q} << 2) | {5'd0, lowest};
        // a sum is read in stage 1 and written in stage 4
        clash = (adds_q & (group_q == here)) | (adds_2_q & (group_2_q == here)) | (adds_3_q &
            (group_3_q == here));
        issues = (|left_q) & !clash;
        rest = left_q;
        if (issues) begin
            rest = left_q & (left_q - 4'd1);
        end
        left_d = rest;
        takes = waits & !(|rest);
        if (takes) begin
            held_d = marks;
            held_place_d = place;
            held_won_d = won;
            left_d = some;
        end
        // What goes to the memories.
        group_d = here;
        adds_d = issues;
        zeroes_d = sweeps_q;
        asks_d = ask;
        if (ask) begin
            group_d = ask_group;
            chosen_d = ALL_BLACK;
            if (ask_white) begin
                chosen_d = ALL_WHITE;
            end
        end
        if (sweeps_q) begin
            group_d = swept_q[6:0];
            chosen_d = ALL_BLACK;
            if (swept_q[7]) begin
                chosen_d = ALL_WHITE;
            end
            swept_d = swept_q + 8'd1;
            if (swept_q == LAST_SWEPT) begin
                sweeps_d = 1'b0;
            end
        end
        if (clear) begin
            sweeps_d = 1'b1;
            swept_d = 8'd0;
        end
        adds_2_d = adds_q;
        adds_3_d = adds_2_q;
        if (reset) begin
            sweeps_d = 1'b0;
            left_d = 4'd0;
            adds_d = 1'b0;
            adds_2_d = 1'b0;
            adds_3_d = 1'b0;
            zeroes_d = 1'b0;
            asks_d = 1'b0;
        end
    end

    assign works = |left_q;

    always @(*) begin
        // The next word, when the last group of this one goes.
        some = 4'd0;
        if (|marks[7:0]) begin
            some = some | 4'd1;
        end
        if (|marks[15:8]) begin
            some = some | 4'd2;
        end
        if (|marks[23:16]) begin
            some = some | 4'd4;
        end
        if (|marks[31:24]) begin
            some = some | 4'd8;
        end
    end

    assign take = takes;
    assign group_1 = group_q;
    assign marks_1 = chosen_q;
    assign won_1 = chosen_won_q;
    assign adds_1 = adds_q;
    assign zeroes_1 = zeroes_q;
    assign asks_1 = asks_q;
    assign never_at_work = (sweeps_q | ask) & (|left_q);
    assign never_empty = waits & (marks == 32'd0);

    initial begin
        sweeps_q = 1'b0;
        swept_q = 8'd0;
        held_q = 32'd0;
        held_place_q = 5'd0;
        held_won_q = 1'b0;
        left_q = 4'd0;
        group_q = 7'd0;
        chosen_q = 8'd0;
        chosen_won_q = 1'b0;
        adds_q = 1'b0;
        zeroes_q = 1'b0;
        asks_q = 1'b0;
        group_2_q = 7'd0;
        adds_2_q = 1'b0;
        group_3_q = 7'd0;
        adds_3_q = 1'b0;
    end

    always @(posedge clock) begin
        sweeps_q <= sweeps_d;
        swept_q <= swept_d;
        held_q <= held_d;
        held_place_q <= held_place_d;
        held_won_q <= held_won_d;
        left_q <= left_d;
        group_q <= group_d;
        chosen_q <= chosen_d;
        chosen_won_q <= held_won_q;
        adds_q <= adds_d;
        zeroes_q <= zeroes_d;
        asks_q <= asks_d;
        group_2_q <= group_q;
        adds_2_q <= adds_2_d;
        group_3_q <= group_2_q;
        adds_3_q <= adds_3_d;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: sums become 0, or are asked for, while playouts are added
        assert (reset || !never_at_work);
        // never: a word without marks is sent
        assert (reset || !never_empty);
    end
`endif

    wire unused = &{1'b0, never_at_work, never_empty};
endmodule

`default_nettype wire
