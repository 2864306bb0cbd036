// tsume_move_queue: Generated moves of all searches, in their order. The array is never halted, and three sets of words have no more than 651
// moves: nodes enter only while the queue is not crowded, so there is a place for all of them.
// The first move stands in a register, since the way from it through the array is long: a queue that runs gives a move
// a clock, the first one comes 3 clocks after it was put in.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/queue.rs or the configuration, not this file.
`default_nettype none

module tsume_move_queue (
    input  wire       clock,                         // the circuit's only clock
    input  wire       reset,                         // synchronous, active high
    input  wire       put,                           // A move comes.

    // The move.
    input  wire [6:0] made_made_source,              // The move: source
    input  wire [6:0] made_made_target,              // The move: target
    input  wire [2:0] made_made_piece_kind,          // The move: piece: kind
    input  wire       made_made_piece_promoted,      // The move: piece: promoted
    input  wire [2:0] made_made_captured_kind,       // The move: captured: kind
    input  wire       made_made_captured_promoted,   // The move: captured: promoted
    input  wire       made_made_promotes,            // The move: promotes
    input  wire [3:0] made_slot,                     // Its search.
    input  wire       made_mark,                     // The mark of its node.
    input  wire       made_last,                     // No other one of its node follows.
    // First proof number of a check, where no scan of it is made; else 0.
    input  wire [2:0] made_hint,
    input  wire       take,                          // The first move leaves.
    output wire       ready,                         // The first one is there.

    // The first move.
    output wire [6:0] first_made_source,             // The move: source
    output wire [6:0] first_made_target,             // The move: target
    output wire [2:0] first_made_piece_kind,         // The move: piece: kind
    output wire       first_made_piece_promoted,     // The move: piece: promoted
    output wire [2:0] first_made_captured_kind,      // The move: captured: kind
    output wire       first_made_captured_promoted,  // The move: captured: promoted
    output wire       first_made_promotes,           // The move: promotes
    output wire [3:0] first_slot,                    // Its search.
    output wire       first_mark,                    // The mark of its node.
    output wire       first_last,                    // No other one of its node follows.
    // First proof number of a check, where no scan of it is made; else 0.
    output wire [2:0] first_hint,
    output wire       crowded                        // 256 moves or more wait.
);
    reg  [9:0]  head_q;
    reg  [9:0]  head_d;
    reg  [9:0]  second_q;
    reg  [9:0]  second_d;
    reg  [9:0]  tail_q;
    reg  [9:0]  tail_d;
    reg         there_q;
    reg         there_d;
    reg  [31:0] front_q;
    reg  [31:0] front_d;
    reg         stands_q;
    reg         stands_d;
    reg         many_q;
    wire        moves_up;
    wire [9:0]  waiting;
    reg  [9:0]  after;
    reg         is_more;
    wire        never_full;
    wire        never_take_of_none;
    wire [31:0] moves_write_data;
    wire [31:0] moves_read_data;

    tsume_ram_1024x32_u moves (
        .clock         (clock),
        .write_enable  (put),
        .write_address (tail_q),
        .write_data    (moves_write_data),
        .read_address  (after),
        .read_data     (moves_read_data)
    );

    always @(*) begin
        second_d = second_q;
        tail_d = tail_q;
        front_d = front_q;
        after = head_q;
        is_more = head_q != tail_q;
        if (moves_up) begin
            after = second_q;
            second_d = second_q + 10'd1;
            is_more = second_q != tail_q;
            front_d = moves_read_data;
        end
        head_d = after;
        if (put) begin
            tail_d = tail_q + 10'd1;
        end
        // a move is there a clock after it was written
        there_d = is_more;
        stands_d = moves_up | (stands_q & !take);
        if (reset) begin
            head_d = 10'd0;
            second_d = 10'd1;
            tail_d = 10'd0;
            there_d = 1'b0;
            stands_d = 1'b0;
        end
    end

    assign moves_up = there_q & (take | !stands_q);
    assign moves_write_data = {made_hint, made_last, made_mark, made_slot, made_made_promotes,
        made_made_captured_promoted, made_made_captured_kind, made_made_piece_promoted,
        made_made_piece_kind, made_made_target, made_made_source};
    assign waiting = tail_q - head_q;
    assign ready = stands_q;
    assign first_made_source = front_q[6:0];
    assign first_made_target = front_q[13:7];
    assign first_made_piece_kind = front_q[16:14];
    assign first_made_piece_promoted = front_q[17];
    assign first_made_captured_kind = front_q[20:18];
    assign first_made_captured_promoted = front_q[21];
    assign first_made_promotes = front_q[22];
    assign first_slot = front_q[26:23];
    assign first_mark = front_q[27];
    assign first_last = front_q[28];
    assign first_hint = front_q[31:29];
    assign crowded = many_q;
    assign never_full = put & ((tail_q + 10'd1) == head_q);
    assign never_take_of_none = take & !stands_q;

    initial begin
        head_q = 10'd0;
        second_q = 10'd0;
        tail_q = 10'd0;
        there_q = 1'b0;
        front_q = 32'd0;
        stands_q = 1'b0;
        many_q = 1'b0;
    end

    always @(posedge clock) begin
        head_q <= head_d;
        second_q <= second_d;
        tail_q <= tail_d;
        there_q <= there_d;
        front_q <= front_d;
        stands_q <= stands_d;
        many_q <= |waiting[9:8];
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: there is no place for the move
        assert (reset || !never_full);
        // never: a move is taken that is not there
        assert (reset || !never_take_of_none);
    end
`endif

    wire unused = &{1'b0, waiting[7:0], never_full, never_take_of_none};
endmodule

`default_nettype wire
