// link_answer: Sends one message through the frame sender (layouts: docs/protocol.md, section 2).
// go (1 clock, while not busy) starts a message; pieces, frame errors and clocks since
// reset are sampled in that clock. Every field takes 1 clock and 1 more for each of its bytes;
// busy is low again when the last byte of the frame has been taken from the frame sender.
// Frames of root moves or answers take them from line_addr on and leave line_addr behind the last one.
//
// Kiban 0.1.0, configuration chess-thread (ad5c6085).
// Emitted: edit generator/emit/src/chess/link/answer.rs or the configuration, not this file.
`default_nettype none

module link_answer (
    input  wire        clock,         // the circuit's only clock
    input  wire        reset,         // synchronous, active high
    input  wire        go,
    output wire        busy,
    // 1 hello (81), 2 accepted, 3 refused, 6 status, 7 aborting, 15 error (8F); 8 divide (A0), 9
    // answers (A2), 10 result (A1).
    input  wire [3:0]  kind,
    input  wire [7:0]  value,         // Byte @1 of the message.
    input  wire [15:0] job,           // Bytes @2..3 of the message.

    // error
    input  wire [7:0]  bad_type,
    input  wire [7:0]  bad_length,

    // status
    input  wire [15:0] current,
    input  wire [7:0]  held,
    input  wire [7:0]  free,
    input  wire [31:0] errors,
    input  wire [47:0] since_reset,
    input  wire        active,        // There is a job whose pieces can be told.

    // line and result
    input  wire        blank,         // The job never ran: all counters are 0.
    input  wire        commands,      // The job is a list of commands.
    input  wire        line_clear,    // Sets line_addr to 0.
    input  wire [4:0]  line_count,
    output wire [8:0]  line_addr,

    // outcome of the job
    input  wire [47:0] clocks,
    input  wire [47:0] leaves,
    input  wire [47:0] passes,
    input  wire [31:0] pieces,
    input  wire [8:0]  length,
    input  wire [2:0]  stopped,
    output reg  [7:0]  read_address,
    input  wire [79:0] read_word,

    // to the frame sender
    output wire [7:0]  push_data,
    output reg         push,
    output reg         finish,
    input  wire        sender_idle
);
    localparam [2:0] ANSWER_STATE_IDLE    = 3'd0;
    localparam [2:0] ANSWER_STATE_LOAD    = 3'd1;
    localparam [2:0] ANSWER_STATE_ASK     = 3'd2;
    localparam [2:0] ANSWER_STATE_FIRST   = 3'd3;
    localparam [2:0] ANSWER_STATE_SECOND  = 3'd4;
    localparam [2:0] ANSWER_STATE_BYTES   = 3'd5;
    localparam [2:0] ANSWER_STATE_CLOSE   = 3'd6;
    localparam [2:0] ANSWER_STATE_DRAIN   = 3'd7;
    localparam [4:0] SOURCE_HEAD          = 5'd0;
    localparam [4:0] SOURCE_HELLO0        = 5'd1;
    localparam [4:0] SOURCE_HELLO1        = 5'd2;
    localparam [4:0] SOURCE_HELLO2        = 5'd3;
    localparam [4:0] SOURCE_HELLO3        = 5'd4;
    localparam [4:0] SOURCE_ERROR         = 5'd5;
    localparam [4:0] SOURCE_STATUS        = 5'd6;
    localparam [4:0] SOURCE_PIECES        = 5'd7;
    localparam [4:0] SOURCE_ERRORS        = 5'd8;
    localparam [4:0] SOURCE_SINCE_RESET   = 5'd9;
    localparam [4:0] SOURCE_LINE          = 5'd10;
    localparam [4:0] SOURCE_CODE          = 5'd11;
    localparam [4:0] SOURCE_RECORD        = 5'd12;
    localparam [4:0] SOURCE_ANSWER_PASSES = 5'd13;
    localparam [4:0] SOURCE_NUMBER        = 5'd14;
    localparam [4:0] SOURCE_OUTCOME       = 5'd15;
    localparam [4:0] SOURCE_LEAVES        = 5'd16;
    localparam [4:0] SOURCE_PASSES        = 5'd17;
    localparam [4:0] SOURCE_CLOCKS        = 5'd18;
    localparam [47:0] HELLO0 = 48'h608504030001;
    localparam [47:0] HELLO1 = 48'hbb80ad5c;
    localparam [47:0] HELLO2 = 48'h10200003f;
    localparam [47:0] HELLO3 = 48'h100000000;

    reg  [2:0]  state_q;
    reg  [2:0]  state_d;
    reg  [4:0]  source_q;
    reg  [4:0]  source_d;
    reg  [63:0] word_q;
    reg  [63:0] word_d;
    reg  [3:0]  left_q;
    reg  [3:0]  left_d;
    reg  [8:0]  address_q;
    reg  [8:0]  address_d;
    reg  [4:0]  entries_left_q;
    reg  [4:0]  entries_left_d;
    reg  [31:0] seen_pieces_q;
    reg  [31:0] seen_pieces_d;
    reg  [79:0] first_word_q;
    reg  [79:0] first_word_d;
    reg  [49:0] second_word_q;
    reg  [49:0] second_word_d;
    reg  [31:0] seen_errors_q;
    reg  [31:0] seen_errors_d;
    reg  [47:0] seen_clocks_q;
    reg  [47:0] seen_clocks_d;
    reg  [63:0] field;
    reg  [3:0]  bytes;
    reg  [4:0]  next_source;
    reg         last;

    always @(*) begin
        state_d = state_q;
        source_d = source_q;
        word_d = word_q;
        left_d = left_q;
        address_d = address_q;
        entries_left_d = entries_left_q;
        seen_pieces_d = seen_pieces_q;
        first_word_d = first_word_q;
        second_word_d = second_word_q;
        seen_errors_d = seen_errors_q;
        seen_clocks_d = seen_clocks_q;
        push = 1'b0;
        finish = 1'b0;
        case (state_q)
            ANSWER_STATE_IDLE: begin
                source_d = SOURCE_HEAD;
                entries_left_d = line_count;
                if (go) begin
                    state_d = ANSWER_STATE_LOAD;
                    seen_errors_d = errors;
                    seen_clocks_d = since_reset;
                    seen_pieces_d = 32'd0;
                    if (active & !blank) begin
                        seen_pieces_d = pieces;
                    end
                end
            end
            ANSWER_STATE_LOAD: begin
                state_d = ANSWER_STATE_BYTES;
                word_d = field;
                left_d = bytes;
                if (source_q == SOURCE_RECORD) begin
                    address_d = address_q + 9'd1;
                    entries_left_d = entries_left_q - 5'd1;
                end
                if (blank & (kind == 4'd10) & (source_q != SOURCE_HEAD) & (source_q !=
                    SOURCE_OUTCOME)) begin
                    word_d = 64'd0;
                end
            end
            ANSWER_STATE_ASK: state_d = ANSWER_STATE_FIRST;
            ANSWER_STATE_FIRST: begin
                first_word_d = read_word;
                state_d = ANSWER_STATE_SECOND;
            end
            ANSWER_STATE_SECOND: begin
                second_word_d = read_word[49:0];
                state_d = ANSWER_STATE_LOAD;
            end
            ANSWER_STATE_BYTES: begin
                push = 1'b1;
                word_d = word_q >> 8;
                left_d = left_q - 4'd1;
                if (left_q == 4'd1) begin
                    source_d = next_source;
                    state_d = ANSWER_STATE_LOAD;
                    // the next root move, or answer
                    if ((source_q == SOURCE_LINE) | (source_q == SOURCE_NUMBER)) begin
                        state_d = ANSWER_STATE_ASK;
                    end
                    if (last) begin
                        state_d = ANSWER_STATE_CLOSE;
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

    always @(*) begin
        // a root move has one word, an answer two
        read_address = address_q[7:0];
        if (commands) begin
            read_address = address_q[7:0] << 1;
            if (state_q == ANSWER_STATE_FIRST) begin
                read_address = (address_q[7:0] << 1) | 8'd1;
            end
        end
    end

    assign push_data = word_q[7:0];

    always @(*) begin
        // the field of the present source, how many bytes it has, and what follows it
        field = 64'd0;
        bytes = 4'd4;
        next_source = SOURCE_HEAD;
        last = 1'b1;
        case (source_q)
            SOURCE_HEAD: begin
                field = ({48'd0, job} << 16) | ({56'd0, value} << 8) | {60'd0, kind} | 64'd128;
                last = 1'b0;
                if (kind == 4'd1) begin
                    next_source = SOURCE_HELLO0;
                end else if (kind == 4'd8) begin
                    field = ({48'd0, job} << 16) | 64'd160;
                    next_source = SOURCE_LINE;
                end else if (kind == 4'd9) begin
                    field = ({48'd0, job} << 16) | 64'd162;
                    next_source = SOURCE_LINE;
                end else if (kind == 4'd10) begin
                    field = ({48'd0, job} << 16) | 64'd161;
                    next_source = SOURCE_OUTCOME;
                end else if (kind == 4'd6) begin
                    next_source = SOURCE_STATUS;
                end else if (kind == 4'd15) begin
                    next_source = SOURCE_ERROR;
                end else begin
                    last = 1'b1;
                end
            end
            SOURCE_HELLO0: begin
                field = {16'd0, HELLO0};
                bytes = 4'd6;
                next_source = SOURCE_HELLO1;
                last = 1'b0;
            end
            SOURCE_HELLO1: begin
                field = {16'd0, HELLO1};
                bytes = 4'd6;
                next_source = SOURCE_HELLO2;
                last = 1'b0;
            end
            SOURCE_HELLO2: begin
                field = {16'd0, HELLO2};
                bytes = 4'd6;
                next_source = SOURCE_HELLO3;
                last = 1'b0;
            end
            SOURCE_HELLO3: begin
                field = {16'd0, HELLO3};
                bytes = 4'd6;
            end
            SOURCE_ERROR: begin
                field = ({56'd0, bad_length} << 8) | {56'd0, bad_type};
                bytes = 4'd2;
            end
            SOURCE_STATUS: begin
                field = ({56'd0, free} << 24) | ({56'd0, held} << 16) | {48'd0, current};
                next_source = SOURCE_PIECES;
                last = 1'b0;
            end
            SOURCE_PIECES: begin
                field = {32'd0, seen_pieces_q};
                next_source = SOURCE_ERRORS;
                last = 1'b0;
            end
            SOURCE_ERRORS: begin
                field = {32'd0, seen_errors_q};
                next_source = SOURCE_SINCE_RESET;
                last = 1'b0;
            end
            SOURCE_SINCE_RESET: begin
                field = {16'd0, seen_clocks_q};
                bytes = 4'd8;
            end
            SOURCE_LINE: begin
                field = ({59'd0, line_count} << 16) | {55'd0, address_q};
                next_source = SOURCE_RECORD;
                if (commands) begin
                    next_source = SOURCE_CODE;
                end
                last = 1'b0;
            end
            SOURCE_CODE: begin
                field = {61'd0, second_word_q[47:45]} | ({62'd0, second_word_q[49:48]} << 4) |
                    ({58'd0, second_word_q[44:39]} << 8) | ({57'd0, second_word_q[38:32]} << 16);
                next_source = SOURCE_RECORD;
                last = 1'b0;
            end
            SOURCE_RECORD: begin
                field = {32'd0, first_word_q[31:0]};
                next_source = SOURCE_NUMBER;
                if (commands) begin
                    next_source = SOURCE_ANSWER_PASSES;
                end
                last = 1'b0;
            end
            SOURCE_ANSWER_PASSES: begin
                field = {32'd0, second_word_q[31:0]};
                next_source = SOURCE_NUMBER;
                last = 1'b0;
            end
            SOURCE_NUMBER: begin
                field = {16'd0, first_word_q[79:32]};
                bytes = 4'd8;
                next_source = SOURCE_RECORD;
                if (commands) begin
                    next_source = SOURCE_CODE;
                end
                last = entries_left_q == 5'd0;
            end
            SOURCE_OUTCOME: begin
                field = ({55'd0, length} << 16) | {61'd0, stopped};
                if (blank) begin
                    // aborted before it ran
                    field = 64'd5;
                end
                next_source = SOURCE_LEAVES;
                last = 1'b0;
            end
            SOURCE_LEAVES: begin
                field = {16'd0, leaves};
                bytes = 4'd8;
                next_source = SOURCE_PASSES;
                last = 1'b0;
            end
            SOURCE_PASSES: begin
                field = {16'd0, passes};
                bytes = 4'd8;
                next_source = SOURCE_CLOCKS;
                last = 1'b0;
            end
            SOURCE_CLOCKS: begin
                field = {16'd0, clocks};
                bytes = 4'd8;
            end
            default: field = 64'd0;
        endcase
    end

    initial begin
        state_q = 3'd0;
        source_q = 5'd0;
        word_q = 64'd0;
        left_q = 4'd0;
        address_q = 9'd0;
        entries_left_q = 5'd0;
        seen_pieces_q = 32'd0;
        first_word_q = 80'd0;
        second_word_q = 50'd0;
        seen_errors_q = 32'd0;
        seen_clocks_q = 48'd0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        source_q <= source_d;
        word_q <= word_d;
        left_q <= left_d;
        address_q <= address_d;
        entries_left_q <= entries_left_d;
        seen_pieces_q <= seen_pieces_d;
        first_word_q <= first_word_d;
        second_word_q <= second_word_d;
        seen_errors_q <= seen_errors_d;
        seen_clocks_q <= seen_clocks_d;
    end
endmodule

`default_nettype wire
