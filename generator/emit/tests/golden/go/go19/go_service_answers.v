// go_service_answers: Tells the frames of a job: owners, 48 points a frame, first moves of black and of white, 24 points a frame, its result
// (docs/protocol.md, 94, 96 and 95).
// frame_begin (1 clock, while it rests) starts the frame that kind, value and last tell of, progress_begin the playouts
// done. Every byte takes 2 clocks, a byte of the stones 3. Sums are read at their place in the result's message, a point's number
// behind them (Sums).
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/service/answers.rs or the configuration, not this file.
`default_nettype none

module go_service_answers (
    input  wire       clock,           // The circuit's only clock.
    input  wire       reset,           // Synchronous, active high.
    input  wire       restart,         // A new job: its frames are told from the first on.
    input  wire       frame_begin,     // A frame begins.
    input  wire       progress_begin,  // The progress begins.
    output wire       rests,           // No frame is under way, and the next one is known.
    output reg  [7:0] kind,            // Type of the frame that is next,
    output reg  [7:0] value,           // its byte @1;
    output wire       last,            // it is the last one.

    // body
    output wire       body_valid,      // A byte is there:
    output wire [7:0] body,            // it;
    output wire       body_last,       // it is the last one of the frame.
    input  wire       take,            // It is taken.
    output reg        told,            // The last byte of the job is taken.

    // the job
    input  wire       sending,         // Its frames are to be sent.
    input  wire       blank,           // It never ran: all sums are 0.
    input  wire       owners,          // Ownership is wanted.
    input  wire       firsts,          // First moves are wanted.
    input  wire [8:0] area,            // Points of the board.
    output wire       compares,        // Byte sum_at of the request is wanted as recall.
    input  wire [7:0] recall,          // It, a clock later.

    // sums of the engine
    output wire       sum_read,        // A byte is read:
    output reg  [6:0] sum_at,          // its address,
    input  wire [7:0] sum_byte,        // and the byte, a clock later.
    output wire       sum_hold,        // Nothing more is added.
    input  wire       sum_steady,      // Nothing is under way.
    output reg        owner_first,     // The first point is asked for next.
    output reg        owner_ask,       // A point is asked for:
    output reg  [2:0] owner_what,      // 0 owner; 4 playouts, 5 wins of black, 6 and 7 of white.
    input  wire       owner_valid      // It is there from the next clock on.
);
    localparam [2:0] ANSWERS_STATE_IDLE    = 3'd0;
    localparam [2:0] ANSWERS_STATE_HOLD    = 3'd1;
    localparam [2:0] ANSWERS_STATE_COMPARE = 3'd2;
    localparam [2:0] ANSWERS_STATE_ASK     = 3'd3;
    localparam [2:0] ANSWERS_STATE_AWAIT   = 3'd4;
    localparam [2:0] ANSWERS_STATE_READ    = 3'd5;
    localparam [2:0] ANSWERS_STATE_SECOND  = 3'd6;
    localparam [2:0] ANSWERS_STATE_BYTES   = 3'd7;
    localparam [1:0] TELLING_PROGRESS      = 2'd0;
    localparam [1:0] TELLING_OWNERS        = 2'd1;
    localparam [1:0] TELLING_FIRSTS        = 2'd2;
    localparam [1:0] TELLING_RESULT        = 2'd3;
    localparam [7:0] ABORTED               = 8'd5;
    localparam [2:0] FIRST_MOVES           = 3'd4;
    localparam [5:0] FIRST_POINTS          = 6'd24;
    localparam [5:0] OWNER_POINTS          = 6'd48;
    localparam [6:0] BYTE_BODY             = 7'd4;
    localparam [6:0] BYTE_COUNT            = 7'd6;
    localparam [6:0] BYTE_INDEX_HIGH       = 7'd5;
    localparam [6:0] BYTE_NUMBER           = 7'd8;
    localparam [6:0] BYTE_NUMBER_LAST      = 7'd11;
    localparam [6:0] BYTE_RESULT_LAST      = 7'd103;
    localparam [6:0] BYTE_SLOTS            = 7'd6;
    localparam [6:0] BYTE_SLOTS_HIGH       = 7'd7;
    localparam [6:0] BYTE_ZERO             = 7'd7;
    localparam [7:0] KIND_FIRST_MOVES      = 8'd150;
    localparam [7:0] KIND_OWNERSHIP        = 8'd148;
    localparam [7:0] KIND_PLAYOUTS_RESULT  = 8'd149;
    localparam [6:0] SUM_OWNER_BYTE        = 7'd104;
    localparam [3:0] SUM_STONES_EIGHTH     = 4'd6;
    localparam [6:0] SUM_STONES_LENGTH     = 7'd24;
    localparam [6:0] SUM_STONES_PASSES     = 7'd8;

    reg  [2:0] state_q;
    reg  [2:0] state_d;
    reg  [1:0] telling_q;
    reg  [1:0] telling_d;
    reg  [6:0] at_q;
    reg  [6:0] at_d;
    reg  [8:0] address_q;
    reg  [8:0] address_d;
    reg  [5:0] points_left_q;
    reg  [5:0] points_left_d;
    reg  [1:0] part_q;
    reg  [1:0] part_d;
    reg        white_q;
    reg        white_d;
    reg  [7:0] first_q;
    reg  [7:0] first_d;
    reg        borrow_q;
    reg        borrow_d;
    reg        half_q;
    reg        half_d;
    reg        aborted_q;
    reg        aborted_d;
    wire [8:0] line_left;
    reg  [5:0] line_count;
    wire       turns;
    wire       stones;
    wire       points;
    wire [8:0] difference;
    reg  [7:0] sent;
    reg        ends;
    wire       never_two_frames;

    always @(*) begin
        state_d = state_q;
        telling_d = telling_q;
        at_d = at_q;
        address_d = address_q;
        points_left_d = points_left_q;
        part_d = part_q;
        white_d = white_q;
        first_d = first_q;
        borrow_d = borrow_q;
        half_d = half_q;
        aborted_d = aborted_q;
        owner_ask = 1'b0;
        owner_first = 1'b0;
        told = 1'b0;
        case (state_q)
            ANSWERS_STATE_IDLE: begin
                // A frame begins, or what of the points is told next.
                half_d = 1'b0;
                borrow_d = 1'b0;
                aborted_d = blank;
                at_d = BYTE_BODY;
                if (sending & turns) begin
                    // from the first point again, for the next colour
                    address_d = 9'd0;
                    owner_first = 1'b1;
                    white_d = part_q == TELLING_FIRSTS;
                    part_d = TELLING_RESULT;
                    if (firsts & !white_q & !blank) begin
                        part_d = TELLING_FIRSTS;
                    end
                end
                if (frame_begin) begin
                    telling_d = part_q;
                    points_left_d = line_count;
                    state_d = ANSWERS_STATE_READ;
                    if ((part_q == TELLING_RESULT) & !blank) begin
                        at_d = BYTE_NUMBER;
                        state_d = ANSWERS_STATE_COMPARE;
                    end
                end
                if (progress_begin) begin
                    telling_d = TELLING_PROGRESS;
                    at_d = BYTE_NUMBER;
                    state_d = ANSWERS_STATE_HOLD;
                end
            end
            ANSWERS_STATE_HOLD: begin
                if (sum_steady) begin
                    state_d = ANSWERS_STATE_READ;
                end
            end
            ANSWERS_STATE_COMPARE: begin
                // a byte is there a clock after it was asked for
                at_d = at_q + 7'd1;
                if ((at_q != BYTE_NUMBER) & (recall != sum_byte)) begin
                    aborted_d = 1'b1;
                end
                if (at_q == 7'd12) begin
                    at_d = BYTE_BODY;
                    state_d = ANSWERS_STATE_READ;
                end
            end
            ANSWERS_STATE_ASK: begin
                owner_ask = 1'b1;
                state_d = ANSWERS_STATE_AWAIT;
            end
            ANSWERS_STATE_AWAIT: begin
                if (owner_valid) begin
                    state_d = ANSWERS_STATE_READ;
                end
            end
            ANSWERS_STATE_READ: begin
                state_d = ANSWERS_STATE_BYTES;
                if (stones) begin
                    state_d = ANSWERS_STATE_SECOND;
                end
            end
            ANSWERS_STATE_SECOND: begin
                first_d = sum_byte;
                state_d = ANSWERS_STATE_BYTES;
            end
            ANSWERS_STATE_BYTES: begin
                if (take) begin
                    // A byte is taken: the next one.
                    at_d = at_q + 7'd1;
                    borrow_d = stones & difference[8];
                    state_d = ANSWERS_STATE_READ;
                    if (points) begin
                        if (at_q == BYTE_ZERO) begin
                            state_d = ANSWERS_STATE_ASK;
                        end
                        if (at_q == BYTE_NUMBER_LAST) begin
                            at_d = BYTE_NUMBER;
                            state_d = ANSWERS_STATE_ASK;
                            // of first moves the wins come behind the playouts
                            half_d = (telling_q == TELLING_FIRSTS) & !half_q;
                            if ((telling_q == TELLING_OWNERS) | half_q) begin
                                address_d = address_q + 9'd1;
                                points_left_d = points_left_q - 6'd1;
                            end
                        end
                    end
                    if (ends) begin
                        state_d = ANSWERS_STATE_IDLE;
                        told = telling_q == TELLING_RESULT;
                    end
                end
            end
            default: state_d = ANSWERS_STATE_IDLE;
        endcase
        if (restart) begin
            address_d = 9'd0;
            white_d = 1'b0;
            part_d = TELLING_RESULT;
            if (owners) begin
                part_d = TELLING_OWNERS;
            end else if (firsts) begin
                part_d = TELLING_FIRSTS;
            end
        end
        if (reset) begin
            state_d = ANSWERS_STATE_IDLE;
        end
    end

    assign points = (telling_q == TELLING_OWNERS) | (telling_q == TELLING_FIRSTS);
    // Points as long as some are left, then the result.
    assign line_left = area - address_q;
    assign turns = (part_q != TELLING_RESULT) & ((line_left == 9'd0) | blank);
    assign rests = (state_q == ANSWERS_STATE_IDLE) & !turns;

    always @(*) begin
        kind = KIND_PLAYOUTS_RESULT;
        value = 8'd0;
        line_count = OWNER_POINTS;
        if (part_q == TELLING_OWNERS) begin
            kind = KIND_OWNERSHIP;
        end
        if (part_q == TELLING_FIRSTS) begin
            kind = KIND_FIRST_MOVES;
            value = {7'd0, white_q};
            line_count = FIRST_POINTS;
        end
        if (line_left < {3'd0, line_count}) begin
            line_count = line_left[5:0];
        end
    end

    assign last = part_q == TELLING_RESULT;
    // Where the byte lies: stones are length - passes, which stand before and behind them.
    assign stones = (telling_q == TELLING_RESULT) & (at_q[6:3] == SUM_STONES_EIGHTH);
    assign compares = state_q == ANSWERS_STATE_COMPARE;
    assign sum_read = compares | (state_q == ANSWERS_STATE_READ) | (state_q ==
        ANSWERS_STATE_SECOND) | (state_q == ANSWERS_STATE_BYTES);

    always @(*) begin
        sum_at = at_q;
        if (stones) begin
            sum_at = at_q ^ SUM_STONES_LENGTH;
            if (state_q != ANSWERS_STATE_READ) begin
                sum_at = at_q | SUM_STONES_PASSES;
            end
        end
        if (points) begin
            sum_at = at_q | SUM_OWNER_BYTE;
        end
    end

    assign sum_hold = (telling_q == TELLING_PROGRESS) & (state_q != ANSWERS_STATE_IDLE);

    always @(*) begin
        owner_what = 3'd0;
        if (telling_q == TELLING_FIRSTS) begin
            owner_what = ({2'd0, white_q} << 1) | {2'd0, half_q} | FIRST_MOVES;
        end
    end

    // The byte of the message, and whether it is the last one.
    assign difference = {1'b0, first_q} - {1'b0, sum_byte} - {8'd0, borrow_q};

    always @(*) begin
        sent = sum_byte;
        if (stones) begin
            sent = difference[7:0];
        end
        if (blank) begin
            sent = 8'd0;
        end
        if (points) begin
            if (at_q == BYTE_BODY) begin
                sent = address_q[7:0];
            end
            if (at_q == BYTE_INDEX_HIGH) begin
                sent = {7'd0, address_q[8]};
            end
            if (at_q == BYTE_COUNT) begin
                sent = {2'd0, points_left_q};
            end
            if (at_q == BYTE_ZERO) begin
                sent = 8'd0;
            end
        end else begin
            if (at_q < BYTE_SLOTS) begin
                sent = 8'd0;
                if ((at_q == BYTE_BODY) & aborted_q) begin
                    sent = ABORTED;
                end
            end
            if (at_q == BYTE_SLOTS) begin
                sent = 8'd96;
            end
            if (at_q == BYTE_SLOTS_HIGH) begin
                sent = 8'd0;
            end
        end
    end

    always @(*) begin
        ends = at_q == BYTE_RESULT_LAST;
        if (telling_q == TELLING_PROGRESS) begin
            ends = at_q == BYTE_NUMBER_LAST;
        end
        if (points) begin
            ends = (at_q == BYTE_NUMBER_LAST) & (points_left_q == 6'd1) & ((telling_q ==
                TELLING_OWNERS) | half_q);
        end
    end

    assign body_valid = state_q == ANSWERS_STATE_BYTES;
    assign body = sent;
    assign body_last = ends;
    assign never_two_frames = (frame_begin | progress_begin) & (state_q != ANSWERS_STATE_IDLE);

    initial begin
        state_q = 3'd0;
        telling_q = 2'd0;
        at_q = 7'd0;
        address_q = 9'd0;
        points_left_q = 6'd0;
        part_q = 2'd0;
        white_q = 1'b0;
        first_q = 8'd0;
        borrow_q = 1'b0;
        half_q = 1'b0;
        aborted_q = 1'b0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        telling_q <= telling_d;
        at_q <= at_d;
        address_q <= address_d;
        points_left_q <= points_left_d;
        part_q <= part_d;
        white_q <= white_d;
        first_q <= first_d;
        borrow_q <= borrow_d;
        half_q <= half_d;
        aborted_q <= aborted_d;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a frame begins while another is under way
        assert (reset || !never_two_frames);
    end
`endif

    wire unused = &{1'b0, never_two_frames};
endmodule

`default_nettype wire
