// tsume_move_queue: Generated moves for which there is no room yet: the array cannot be halted, so there is a place for every move that
// a node may have (217 in the defence, fewer in the attack). Order is kept: while a move waits here, all others do.
// The first move stands in a register, since the way from it through the array is long: a queue that runs gives a move
// a clock, the first one comes 3 clocks after it was put in.
//
// Kiban 0.1.0, configuration tsume (bc2092a8).
// Emitted: edit generator/emit/src/tsume/search/children.rs or the configuration, not this file.
`default_nettype none

module tsume_move_queue (
    input  wire        clock,                    // the circuit's only clock
    input  wire        reset,                    // synchronous, active high
    input  wire        flush,                    // No move is wanted any more.
    input  wire        put,                      // A move comes.
    input  wire [22:0] made,                     // The move.
    input  wire        take,                     // The first move leaves.
    output wire        any,                      // Moves wait.
    output wire        ready,                    // The first one is there.

    // The first move.
    output wire [6:0]  first_source,             // Square of departure, 127 for a drop.
    output wire [6:0]  first_target,             // Square of arrival.
    output wire [2:0]  first_piece_kind,         // The piece before the move: kind
    output wire        first_piece_promoted,     // The piece before the move: promoted
    output wire [2:0]  first_captured_kind,      // What stood on the target, 0 for nothing: kind
    // What stood on the target, 0 for nothing: promoted
    output wire        first_captured_promoted,
    output wire        first_promotes            // The piece promotes.
);
    reg  [8:0]  head_q;
    reg  [8:0]  head_d;
    reg  [8:0]  tail_q;
    reg  [8:0]  tail_d;
    reg         some_q;
    reg         some_d;
    reg         there_q;
    reg         there_d;
    reg  [22:0] front_q;
    reg  [22:0] front_d;
    reg         stands_q;
    reg         stands_d;
    wire        moves_up;
    wire        stays;
    reg  [8:0]  after;
    wire        never_full;
    wire        never_take_of_none;
    wire [22:0] moves_read_data;

    tsume_ram_512x23_u moves (
        .clock         (clock),
        .write_enable  (put),
        .write_address (tail_q),
        .write_data    (made),
        .read_address  (after),
        .read_data     (moves_read_data)
    );

    always @(*) begin
        tail_d = tail_q;
        head_d = after;
        if (put) begin
            tail_d = tail_q + 9'd1;
        end
        // a move is there a clock after it was written
        there_d = after != tail_q;
        stands_d = stays;
        some_d = put | (after != tail_q) | stays;
        if (flush | reset) begin
            head_d = 9'd0;
            tail_d = 9'd0;
            there_d = 1'b0;
            stands_d = 1'b0;
            some_d = 1'b0;
        end
    end

    always @(*) begin
        front_d = front_q;
        after = head_q;
        if (moves_up) begin
            after = head_q + 9'd1;
            front_d = moves_read_data;
        end
    end

    assign moves_up = there_q & (take | !stands_q);
    assign stays = moves_up | (stands_q & !take);
    assign any = some_q;
    assign ready = stands_q;
    assign first_source = front_q[6:0];
    assign first_target = front_q[13:7];
    assign first_piece_kind = front_q[16:14];
    assign first_piece_promoted = front_q[17];
    assign first_captured_kind = front_q[20:18];
    assign first_captured_promoted = front_q[21];
    assign first_promotes = front_q[22];
    assign never_full = put & some_q & ((tail_q + 9'd1) == head_q);
    assign never_take_of_none = take & !stands_q;

    initial begin
        head_q = 9'd0;
        tail_q = 9'd0;
        some_q = 1'b0;
        there_q = 1'b0;
        front_q = 23'd0;
        stands_q = 1'b0;
    end

    always @(posedge clock) begin
        head_q <= head_d;
        tail_q <= tail_d;
        some_q <= some_d;
        there_q <= there_d;
        front_q <= front_d;
        stands_q <= stands_d;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: there is no place for the move
        assert (reset || !never_full);
        // never: a move is taken that is not there
        assert (reset || !never_take_of_none);
    end
`endif

    wire unused = &{1'b0, never_full, never_take_of_none};
endmodule

`default_nettype wire
