// link_answer: Sends one message through the frame sender (layouts: docs/protocol.md, section 2).
// go (1 clock, while not busy) starts the message 80 + kind; what it tells of sums, frame errors and clocks since reset
// is of one moment. Every byte takes 2 clocks, a byte of the stones 3; busy is low again when the last byte of the frame has
// been taken from the frame sender. Sums are read at their place in the result's message, others behind it (Sums).
// Frames of owners and first moves take them from line_addr on and leave line_addr behind the last one.
//
// Kiban 0.1.0, configuration go19 (799ad0ae).
// Emitted: edit generator/emit/src/go/link/answer.rs or the configuration, not this file.
`default_nettype none

module link_answer (
    input  wire        clock,        // the circuit's only clock
    input  wire        reset,        // synchronous, active high
    input  wire        go,
    output wire        busy,
    // Low digit of the message's type: 1 hello, 2 accepted, 3 refused, 4 owners (94), 5 result
    // (95), 6 status, 7 aborting, 15 error; 14 first moves (96).
    input  wire [3:0]  kind,
    input  wire [7:0]  value,        // Byte @1 of the message.
    input  wire [15:0] job,          // Bytes @2..3 of the message.

    // error
    input  wire [7:0]  bad_type,
    input  wire [7:0]  bad_length,

    // status
    input  wire [15:0] current,
    input  wire [7:0]  held,
    input  wire [7:0]  free,
    input  wire        active,       // There is a job whose playouts can be told.

    // line and result
    input  wire        blank,        // The job never ran: all counters are 0.
    input  wire        aborted,      // Not all playouts were played.
    input  wire        line_clear,   // Sets line_addr to 0.
    input  wire [5:0]  line_count,   // At least 1.
    output wire [8:0]  line_addr,

    // sums of the engine
    output reg         sum_read,
    output reg  [6:0]  sum_at,
    input  wire [7:0]  sum_byte,
    output wire        sum_hold,
    input  wire        sum_steady,
    output reg         owner_ask,
    output reg  [2:0]  owner_what,   // 0 owner; 4 playouts, 5 wins of black, 6 and 7 of white.
    input  wire        owner_valid,

    // to the frame sender
    output wire [7:0]  push_data,
    output reg         push,
    output reg         finish,
    input  wire        sender_idle
);
    localparam [3:0] ANSWER_STATE_IDLE   = 4'd0;
    localparam [3:0] ANSWER_STATE_HOLD   = 4'd1;
    localparam [3:0] ANSWER_STATE_ASK    = 4'd2;
    localparam [3:0] ANSWER_STATE_AWAIT  = 4'd3;
    localparam [3:0] ANSWER_STATE_READ   = 4'd4;
    localparam [3:0] ANSWER_STATE_SECOND = 4'd5;
    localparam [3:0] ANSWER_STATE_BYTES  = 4'd6;
    localparam [3:0] ANSWER_STATE_CLOSE  = 4'd7;
    localparam [3:0] ANSWER_STATE_DRAIN  = 4'd8;
    localparam [223:0] HELLO = 224'h3050100000060020200130000ea60799ad0ae0402000100000000;

    reg  [3:0]   state_q;
    reg  [3:0]   state_d;
    reg  [6:0]   at_q;
    reg  [6:0]   at_d;
    reg  [8:0]   address_q;
    reg  [8:0]   address_d;
    reg  [5:0]   points_left_q;
    reg  [5:0]   points_left_d;
    reg  [7:0]   first_q;
    reg  [7:0]   first_d;
    reg          borrow_q;
    reg          borrow_d;
    reg          half_q;
    reg          half_d;
    wire         stones;
    wire         firsts;
    wire         points;
    wire [8:0]   difference;
    reg  [7:0]   told;
    reg  [7:0]   sent;
    wire [7:0]   offset;
    reg  [6:0]   last;
    reg  [223:0] tmp_0;

    always @(*) begin
        tmp_0 = 224'd0;
        sent = told;
        if (kind == 4'd1) begin
            tmp_0 = HELLO >> offset;
            sent = tmp_0[7:0];
        end
        if (at_q == 7'd0) begin
            sent = {4'd0, kind} | 8'd128;
            if ((kind == 4'd4) | (kind == 4'd5)) begin
                sent = {4'd0, kind} | 8'd144;
            end
            if (firsts) begin
                sent = 8'd150;
            end
        end
        if (at_q == 7'd1) begin
            sent = value;
        end
        if (at_q == 7'd2) begin
            sent = job[7:0];
        end
        if (at_q == 7'd3) begin
            sent = job[15:8];
        end
        if (points) begin
            if (at_q == 7'd4) begin
                sent = address_q[7:0];
            end
            if (at_q == 7'd5) begin
                sent = {7'd0, address_q[8]};
            end
            if (at_q == 7'd6) begin
                sent = {2'd0, line_count};
            end
            if (at_q == 7'd7) begin
                sent = 8'd0;
            end
        end
        if (kind == 4'd5) begin
            if ((at_q == 7'd4) | (at_q == 7'd5)) begin
                sent = 8'd0;
            end
            if ((at_q == 7'd4) & aborted) begin
                sent = 8'd5;
            end
            if (at_q == 7'd6) begin
                sent = 8'd96;
            end
            if (at_q == 7'd7) begin
                sent = 8'd0;
            end
        end
        if (kind == 4'd6) begin
            if (at_q == 7'd4) begin
                sent = current[7:0];
            end
            if (at_q == 7'd5) begin
                sent = current[15:8];
            end
            if (at_q == 7'd6) begin
                sent = held;
            end
            if (at_q == 7'd7) begin
                sent = free;
            end
        end
        if (kind == 4'd15) begin
            if (at_q == 7'd4) begin
                sent = bad_type;
            end
            if (at_q == 7'd5) begin
                sent = bad_length;
            end
        end
    end

    always @(*) begin
        state_d = state_q;
        at_d = at_q;
        address_d = address_q;
        points_left_d = points_left_q;
        first_d = first_q;
        borrow_d = borrow_q;
        half_d = half_q;
        owner_ask = 1'b0;
        push = 1'b0;
        finish = 1'b0;
        sum_read = 1'b0;
        case (state_q)
            ANSWER_STATE_IDLE: begin
                at_d = 7'd0;
                borrow_d = 1'b0;
                half_d = 1'b0;
                points_left_d = line_count;
                if (go) begin
                    state_d = ANSWER_STATE_READ;
                    if (kind == 4'd6) begin
                        state_d = ANSWER_STATE_HOLD;
                    end
                end
            end
            ANSWER_STATE_HOLD: begin
                if (sum_steady) begin
                    state_d = ANSWER_STATE_READ;
                end
            end
            ANSWER_STATE_ASK: begin
                owner_ask = 1'b1;
                state_d = ANSWER_STATE_AWAIT;
            end
            ANSWER_STATE_AWAIT: begin
                if (owner_valid) begin
                    state_d = ANSWER_STATE_READ;
                end
            end
            ANSWER_STATE_READ: begin
                sum_read = 1'b1;
                state_d = ANSWER_STATE_BYTES;
                if (stones) begin
                    state_d = ANSWER_STATE_SECOND;
                end
            end
            ANSWER_STATE_SECOND: begin
                sum_read = 1'b1;
                first_d = sum_byte;
                state_d = ANSWER_STATE_BYTES;
            end
            ANSWER_STATE_BYTES: begin
                push = 1'b1;
                at_d = at_q + 7'd1;
                borrow_d = stones & difference[8];
                state_d = ANSWER_STATE_READ;
                if (points & (at_q == 7'd7)) begin
                    state_d = ANSWER_STATE_ASK;
                end
                if (at_q == last) begin
                    state_d = ANSWER_STATE_CLOSE;
                    // of first moves the wins come behind the playouts
                    half_d = firsts & !half_q;
                    if (firsts & !half_q) begin
                        at_d = 7'd8;
                        state_d = ANSWER_STATE_ASK;
                    end else if (points) begin
                        address_d = address_q + 9'd1;
                        points_left_d = points_left_q - 6'd1;
                        if (points_left_q != 6'd1) begin
                            at_d = 7'd8;
                            state_d = ANSWER_STATE_ASK;
                        end
                    end
                end
            end
            ANSWER_STATE_CLOSE: begin
                finish = 1'b1;
                state_d = ANSWER_STATE_DRAIN;
            end
            ANSWER_STATE_DRAIN: begin
                if (sender_idle) begin
                    state_d = ANSWER_STATE_IDLE;
                end
            end
            default: state_d = ANSWER_STATE_IDLE;
        endcase
        if (line_clear) begin
            address_d = 9'd0;
        end
        if (reset) begin
            state_d = ANSWER_STATE_IDLE;
        end
    end

    assign busy = state_q != ANSWER_STATE_IDLE;
    assign line_addr = address_q;
    assign firsts = kind == 4'd14;
    assign points = (kind == 4'd4) | firsts;

    always @(*) begin
        owner_what = 3'd0;
        if (firsts) begin
            owner_what = ({2'd0, value[0]} << 1) | {2'd0, half_q} | 3'd4;
        end
    end

    // where the byte lies: stones are length - passes, which stand before and behind them
    assign stones = (kind == 4'd5) & (at_q[6:3] == 4'd6);

    always @(*) begin
        sum_at = at_q;
        if (stones) begin
            sum_at = at_q ^ 7'd24;
            if (state_q == ANSWER_STATE_SECOND) begin
                sum_at = at_q | 7'd8;
            end
        end
        if (points) begin
            sum_at = at_q | 7'd104;
        end
        if ((kind == 4'd6) & (at_q >= 7'd12)) begin
            sum_at = at_q | 7'd96;
        end
    end

    assign sum_hold = (kind == 4'd6) & (state_q != ANSWER_STATE_IDLE) & (state_q !=
        ANSWER_STATE_DRAIN);
    // what it tells
    assign difference = {1'b0, first_q} - {1'b0, sum_byte} - {8'd0, borrow_q};

    always @(*) begin
        told = sum_byte;
        if (stones) begin
            told = difference[7:0];
        end
        if (blank & (kind == 4'd5)) begin
            told = 8'd0;
        end
        if ((kind == 4'd6) & (at_q < 7'd12) & (!active | blank)) begin
            told = 8'd0;
        end
    end

    assign offset = {3'd0, at_q[4:0]} << 3;
    assign push_data = sent;

    always @(*) begin
        last = 7'd3;
        if (kind == 4'd1) begin
            last = 7'd27;
        end
        if (points) begin
            last = 7'd11;
        end
        if (kind == 4'd5) begin
            last = 7'd103;
        end
        if (kind == 4'd6) begin
            last = 7'd23;
        end
        if (kind == 4'd15) begin
            last = 7'd5;
        end
    end

    initial begin
        state_q = 4'd0;
        at_q = 7'd0;
        address_q = 9'd0;
        points_left_q = 6'd0;
        first_q = 8'd0;
        borrow_q = 1'b0;
        half_q = 1'b0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        at_q <= at_d;
        address_q <= address_d;
        points_left_q <= points_left_d;
        first_q <= first_d;
        borrow_q <= borrow_d;
        half_q <= half_d;
    end

    wire unused = &{1'b0, tmp_0[223:8]};
endmodule

`default_nettype wire
