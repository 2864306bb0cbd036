// link_answer: Sends one message through the frame sender (layouts: docs/protocol.md, section 2).
// go (1 clock, while not busy) starts the message 80 + kind; nodes, frame errors and clocks since
// reset are sampled in that clock. Every field takes 1 clock and 1 more for each of its bytes;
// busy is low again when the last byte of the frame has been taken from the frame sender.
// Line frames take their moves from line_addr on and leave line_addr behind the last one.
//
// Kiban 0.1.0, configuration tsume (37535364).
// Emitted: edit generator/emit/src/link/answer.rs or the configuration, not this file.
`default_nettype none

module link_answer (
    input  wire        clock,             // the circuit's only clock
    input  wire        reset,             // synchronous, active high
    input  wire        go,
    output wire        busy,
    // Low digit of the message's type: 1 hello, 2 accepted, 3 refused, 4 line, 5 result, 6 status,
    // 7 aborting, 15 error.
    input  wire [3:0]  kind,
    input  wire [7:0]  value,             // Byte @1 of the message.
    input  wire [15:0] job,               // Bytes @2..3 of the message.

    // error
    input  wire [7:0]  bad_type,
    input  wire [7:0]  bad_length,

    // status
    input  wire [15:0] current,
    input  wire [7:0]  held,
    input  wire [7:0]  free,
    input  wire [31:0] errors,
    input  wire [47:0] since_reset,
    input  wire        active,            // There is a job whose nodes can be told.

    // line and result
    input  wire        blank,             // The job never ran: all counters are 0.
    input  wire [1:0]  result,
    input  wire [2:0]  reason,
    input  wire [9:0]  length,
    input  wire        line_clear,        // Sets line_addr to 0.
    input  wire [5:0]  line_count,

    // counters of the engine
    input  wire [47:0] clocks,
    input  wire [31:0] nodes,
    input  wire [31:0] line_nodes,
    input  wire [47:0] moves,
    input  wire [47:0] probes,
    input  wire [47:0] hits,
    input  wire [31:0] checksum,
    output wire [2:0]  state_clocks_sel,
    input  wire [47:0] state_clocks,
    output wire [9:0]  line_addr,
    input  wire [31:0] line_move,

    // to the frame sender
    output wire [7:0]  push_data,
    output reg         push,
    output reg         finish,
    input  wire        sender_idle
);
    localparam [2:0] ANSWER_STATE_IDLE  = 3'd0;
    localparam [2:0] ANSWER_STATE_LOAD  = 3'd1;
    localparam [2:0] ANSWER_STATE_BYTES = 3'd2;
    localparam [2:0] ANSWER_STATE_CLOSE = 3'd3;
    localparam [2:0] ANSWER_STATE_DRAIN = 3'd4;
    localparam [4:0] SOURCE_HEAD        = 5'd0;
    localparam [4:0] SOURCE_HELLO0      = 5'd1;
    localparam [4:0] SOURCE_HELLO1      = 5'd2;
    localparam [4:0] SOURCE_HELLO2      = 5'd3;
    localparam [4:0] SOURCE_HELLO3      = 5'd4;
    localparam [4:0] SOURCE_ERROR       = 5'd5;
    localparam [4:0] SOURCE_STATUS      = 5'd6;
    localparam [4:0] SOURCE_NODES       = 5'd7;
    localparam [4:0] SOURCE_ERRORS      = 5'd8;
    localparam [4:0] SOURCE_SINCE_RESET = 5'd9;
    localparam [4:0] SOURCE_LINE        = 5'd10;
    localparam [4:0] SOURCE_MOVE        = 5'd11;
    localparam [4:0] SOURCE_OUTCOME     = 5'd12;
    localparam [4:0] SOURCE_LINE_NODES  = 5'd13;
    localparam [4:0] SOURCE_CHECKSUM    = 5'd14;
    localparam [4:0] SOURCE_CLOCKS      = 5'd15;
    localparam [4:0] SOURCE_MOVES       = 5'd16;
    localparam [4:0] SOURCE_PROBES      = 5'd17;
    localparam [4:0] SOURCE_HITS        = 5'd18;
    localparam [4:0] SOURCE_STATES      = 5'd19;
    localparam [47:0] HELLO0 = 48'h536404010001;
    localparam [47:0] HELLO1 = 48'hd6d83753;
    localparam [47:0] HELLO2 = 48'h100002000200;
    localparam [47:0] HELLO3 = 48'h3040b0000;

    reg  [2:0]  state_q;
    reg  [2:0]  state_d;
    reg  [4:0]  source_q;
    reg  [4:0]  source_d;
    reg  [47:0] word_q;
    reg  [47:0] word_d;
    reg  [3:0]  left_q;
    reg  [3:0]  left_d;
    reg  [2:0]  sel_q;
    reg  [2:0]  sel_d;
    reg  [9:0]  address_q;
    reg  [9:0]  address_d;
    reg  [5:0]  moves_left_q;
    reg  [5:0]  moves_left_d;
    reg  [31:0] seen_nodes_q;
    reg  [31:0] seen_nodes_d;
    reg  [31:0] seen_errors_q;
    reg  [31:0] seen_errors_d;
    reg  [47:0] seen_clocks_q;
    reg  [47:0] seen_clocks_d;
    reg  [47:0] field;
    reg  [3:0]  bytes;
    reg  [4:0]  next_source;
    reg         last;

    always @(*) begin
        state_d = state_q;
        source_d = source_q;
        word_d = word_q;
        left_d = left_q;
        sel_d = sel_q;
        address_d = address_q;
        moves_left_d = moves_left_q;
        seen_nodes_d = seen_nodes_q;
        seen_errors_d = seen_errors_q;
        seen_clocks_d = seen_clocks_q;
        push = 1'b0;
        finish = 1'b0;
        case (state_q)
            ANSWER_STATE_IDLE: begin
                source_d = SOURCE_HEAD;
                sel_d = 3'd0;
                moves_left_d = line_count;
                if (go) begin
                    state_d = ANSWER_STATE_LOAD;
                    seen_errors_d = errors;
                    seen_clocks_d = since_reset;
                    seen_nodes_d = 32'd0;
                    if (active & !blank) begin
                        seen_nodes_d = nodes;
                    end
                end
            end
            ANSWER_STATE_LOAD: begin
                state_d = ANSWER_STATE_BYTES;
                word_d = field;
                left_d = bytes;
                if (source_q == SOURCE_MOVE) begin
                    address_d = address_q + 10'd1;
                    moves_left_d = moves_left_q - 6'd1;
                end
                if (source_q == SOURCE_STATES) begin
                    sel_d = sel_q + 3'd1;
                end
                if (blank & (kind == 4'd5) & (source_q != SOURCE_HEAD) & (source_q !=
                    SOURCE_OUTCOME)) begin
                    word_d = 48'd0;
                end
            end
            ANSWER_STATE_BYTES: begin
                push = 1'b1;
                word_d = word_q >> 8;
                left_d = left_q - 4'd1;
                if (left_q == 4'd1) begin
                    source_d = next_source;
                    state_d = ANSWER_STATE_LOAD;
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
            address_d = 10'd0;
        end
        if (reset) begin
            state_d = ANSWER_STATE_IDLE;
        end
    end

    assign busy = state_q != ANSWER_STATE_IDLE;
    assign line_addr = address_q;
    assign state_clocks_sel = sel_q;
    assign push_data = word_q[7:0];

    always @(*) begin
        // the field of the present source, how many bytes it has, and what follows it
        field = 48'd0;
        bytes = 4'd4;
        next_source = SOURCE_HEAD;
        last = 1'b1;
        case (source_q)
            SOURCE_HEAD: begin
                field = ({32'd0, job} << 16) | ({40'd0, value} << 8) | {44'd0, kind} | 48'd128;
                last = 1'b0;
                if (kind == 4'd1) begin
                    next_source = SOURCE_HELLO0;
                end else if (kind == 4'd4) begin
                    next_source = SOURCE_LINE;
                end else if (kind == 4'd5) begin
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
                field = HELLO0;
                bytes = 4'd6;
                next_source = SOURCE_HELLO1;
                last = 1'b0;
            end
            SOURCE_HELLO1: begin
                field = HELLO1;
                bytes = 4'd6;
                next_source = SOURCE_HELLO2;
                last = 1'b0;
            end
            SOURCE_HELLO2: begin
                field = HELLO2;
                bytes = 4'd6;
                next_source = SOURCE_HELLO3;
                last = 1'b0;
            end
            SOURCE_HELLO3: begin
                field = HELLO3;
                bytes = 4'd6;
            end
            SOURCE_ERROR: begin
                field = ({40'd0, bad_length} << 8) | {40'd0, bad_type};
                bytes = 4'd2;
            end
            SOURCE_STATUS: begin
                field = ({40'd0, free} << 24) | ({40'd0, held} << 16) | {32'd0, current};
                next_source = SOURCE_NODES;
                last = 1'b0;
            end
            SOURCE_NODES: begin
                field = {16'd0, seen_nodes_q};
                next_source = SOURCE_LINE_NODES;
                if (kind == 4'd6) begin
                    next_source = SOURCE_ERRORS;
                end
                last = 1'b0;
            end
            SOURCE_ERRORS: begin
                field = {16'd0, seen_errors_q};
                next_source = SOURCE_SINCE_RESET;
                last = 1'b0;
            end
            SOURCE_SINCE_RESET: begin
                field = seen_clocks_q;
                bytes = 4'd8;
            end
            SOURCE_LINE: begin
                field = ({42'd0, line_count} << 16) | {38'd0, address_q};
                next_source = SOURCE_MOVE;
                last = 1'b0;
            end
            SOURCE_MOVE: begin
                field = {16'd0, line_move};
                next_source = SOURCE_MOVE;
                last = moves_left_q == 6'd0;
            end
            SOURCE_OUTCOME: begin
                field = ({38'd0, length} << 16) | ({45'd0, reason} << 8) | {46'd0, result};
                next_source = SOURCE_NODES;
                last = 1'b0;
            end
            SOURCE_LINE_NODES: begin
                field = {16'd0, line_nodes};
                next_source = SOURCE_CHECKSUM;
                last = 1'b0;
            end
            SOURCE_CHECKSUM: begin
                field = {16'd0, checksum};
                next_source = SOURCE_CLOCKS;
                last = 1'b0;
            end
            SOURCE_CLOCKS: begin
                field = clocks;
                bytes = 4'd8;
                next_source = SOURCE_MOVES;
                last = 1'b0;
            end
            SOURCE_MOVES: begin
                field = moves;
                bytes = 4'd8;
                next_source = SOURCE_PROBES;
                last = 1'b0;
            end
            SOURCE_PROBES: begin
                field = probes;
                bytes = 4'd8;
                next_source = SOURCE_HITS;
                last = 1'b0;
            end
            SOURCE_HITS: begin
                field = hits;
                bytes = 4'd8;
                next_source = SOURCE_STATES;
                last = 1'b0;
            end
            SOURCE_STATES: begin
                field = state_clocks;
                bytes = 4'd8;
                next_source = SOURCE_STATES;
                last = sel_q == 3'd0;
            end
            default: field = 48'd0;
        endcase
    end

    initial begin
        state_q = 3'd0;
        source_q = 5'd0;
        word_q = 48'd0;
        left_q = 4'd0;
        sel_q = 3'd0;
        address_q = 10'd0;
        moves_left_q = 6'd0;
        seen_nodes_q = 32'd0;
        seen_errors_q = 32'd0;
        seen_clocks_q = 48'd0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        source_q <= source_d;
        word_q <= word_d;
        left_q <= left_d;
        sel_q <= sel_d;
        address_q <= address_d;
        moves_left_q <= moves_left_d;
        seen_nodes_q <= seen_nodes_d;
        seen_errors_q <= seen_errors_d;
        seen_clocks_q <= seen_clocks_d;
    end
endmodule

`default_nettype wire
