// go_streams: Words of the streams for units that keep them in flip-flops; 36 clocks for the first slot, 430 for every other.
// The state 2^64 steps on is the sum of the states at the polynomial's set bits. It is found by Horner's rule: 128 times a step,
// which is linear, and the sum with the state of the slot before, word by word, where the bit is set (65 times).
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/streams.rs or the configuration, not this file.
`default_nettype none

module go_streams (
    input  wire        clock,       // the circuit's only clock
    input  wire        reset,       // synchronous, active high

    // the seeded state
    input  wire        seed_valid,  // A half is here:
    input  wire [15:0] seed_half,   // the low one of a word first.

    // a slot
    input  wire        begin_slot,  // The stream of a slot is wanted:
    input  wire [8:0]  slot,        // its number, from the next clock to done.
    output reg         done,        // For a clock: its words have left.
    output reg         word_valid,  // A word *stream* of the chain is here:
    // the word of the stream, and from bit 32 which of the four it is.
    output wire [36:0] word
);
    localparam [2:0] STREAMS_STATE_REST  = 3'd0;
    localparam [2:0] STREAMS_STATE_BEGIN = 3'd1;
    localparam [2:0] STREAMS_STATE_STEP  = 3'd2;
    localparam [2:0] STREAMS_STATE_ADD   = 3'd3;
    localparam [2:0] STREAMS_STATE_SEND  = 3'd4;
    localparam [127:0] POLYNOMIAL = 128'hd00026e1cb4b42afc3ac05f6dadb4fee;

    reg  [2:0]   state_q;
    reg  [2:0]   state_d;
    reg  [31:0]  a_q;
    reg  [31:0]  a_d;
    reg  [31:0]  b_q;
    reg  [31:0]  b_d;
    reg  [31:0]  c_q;
    reg  [31:0]  c_d;
    reg  [31:0]  d_q;
    reg  [31:0]  d_d;
    reg  [6:0]   count_q;
    reg  [6:0]   count_d;
    reg  [1:0]   at_q;
    reg  [1:0]   at_d;
    reg  [2:0]   pace_q;
    reg  [2:0]   pace_d;
    reg          turns;
    wire [31:0]  mixed;
    reg          origin_write_enable;
    wire [2:0]   origin_write_address;
    reg  [2:0]   origin_read_address;
    wire [31:0]  origin_read_data;
    wire [127:0] tmp_0;

    go_ram_8x32_u origin (
        .clock         (clock),
        .write_enable  (origin_write_enable),
        .write_address (origin_write_address),
        .write_data    (a_q),
        .read_address  (origin_read_address),
        .read_data     (origin_read_data)
    );

    assign tmp_0 = POLYNOMIAL;

    always @(*) begin
        state_d = state_q;
        count_d = count_q;
        at_d = at_q;
        pace_d = pace_q;
        origin_read_address = 3'd4;
        origin_write_enable = 1'b0;
        turns = 1'b0;
        done = 1'b0;
        word_valid = 1'b0;
        case (state_q)
            STREAMS_STATE_REST: begin
                count_d = 7'd0;
                at_d = 2'd0;
                pace_d = 3'd0;
                if (begin_slot) begin
                    state_d = STREAMS_STATE_BEGIN;
                end
            end
            STREAMS_STATE_BEGIN: begin
                state_d = STREAMS_STATE_STEP;
                if (slot == 9'd0) begin
                    state_d = STREAMS_STATE_SEND;
                end
            end
            STREAMS_STATE_STEP: begin
                origin_read_address = 3'd0;
                count_d = count_q + 7'd1;
                if (tmp_0[count_q]) begin
                    state_d = STREAMS_STATE_ADD;
                end
            end
            STREAMS_STATE_ADD: begin
                turns = 1'b1;
                origin_read_address = {1'b0, at_q} + 3'd1;
                at_d = at_q + 2'd1;
                if (at_q == 2'd3) begin
                    state_d = STREAMS_STATE_STEP;
                    // 128 steps, and the last bit is set
                    if (count_q == 7'd0) begin
                        state_d = STREAMS_STATE_SEND;
                    end
                end
            end
            default: begin
                // Send, the only state left
                pace_d = pace_q + 3'd1;
                if (pace_q == 3'd0) begin
                    word_valid = 1'b1;
                    origin_write_enable = 1'b1;
                    turns = 1'b1;
                end
                if (pace_q == 3'd7) begin
                    at_d = at_q + 2'd1;
                    if (at_q == 2'd3) begin
                        done = 1'b1;
                        state_d = STREAMS_STATE_REST;
                    end
                end
            end
        endcase
        if (reset) begin
            state_d = STREAMS_STATE_REST;
        end
    end

    always @(*) begin
        a_d = a_q;
        b_d = b_q;
        c_d = c_q;
        d_d = d_q;
        if (turns) begin
            a_d = b_q;
            b_d = c_q;
            c_d = d_q;
            d_d = a_q ^ origin_read_data;
        end else if (state_q == STREAMS_STATE_STEP) begin
            a_d = a_q ^ mixed;
            b_d = b_q ^ c_q ^ a_q;
            c_d = c_q ^ a_q ^ (b_q << 9);
            d_d = (mixed << 11) | (mixed >> 21);
        end
        if (seed_valid) begin
            a_d = (a_q >> 16) | ({16'd0, b_q[15:0]} << 16);
            b_d = (b_q >> 16) | ({16'd0, c_q[15:0]} << 16);
            c_d = (c_q >> 16) | ({16'd0, d_q[15:0]} << 16);
            d_d = (d_q >> 16) | ({16'd0, seed_half} << 16);
        end
        // the next one begins with zeros
        if (done) begin
            a_d = 32'd0;
            b_d = 32'd0;
            c_d = 32'd0;
            d_d = 32'd0;
        end
    end

    assign origin_write_address = {1'b0, at_q};
    assign word = {5'd0, a_q} | ({35'd0, at_q} << 32);
    // ---- the stream: a step, or its words go round (the last one takes a word of the slot
    // before, or 0
    assign mixed = d_q ^ b_q;

    initial begin
        state_q = 3'd0;
        a_q = 32'd0;
        b_q = 32'd0;
        c_q = 32'd0;
        d_q = 32'd0;
        count_q = 7'd0;
        at_q = 2'd0;
        pace_q = 3'd0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        a_q <= a_d;
        b_q <= b_d;
        c_q <= c_d;
        d_q <= d_d;
        count_q <= count_d;
        at_q <= at_d;
        pace_q <= pace_d;
    end
endmodule

`default_nettype wire
