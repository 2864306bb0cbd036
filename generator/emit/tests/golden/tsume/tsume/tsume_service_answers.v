// tsume_service_answers: Tells the frames of a job: its line, 32 moves a frame, then its result (docs/protocol.md, 84 and 85).
// frame_begin (1 clock, while it rests) starts the frame that kind, value and last tell of, progress_begin the nodes of
// that clock. Every field takes 1 clock and 1 more for each of its bytes, as fast as they are taken.
//
// Kiban 0.1.0, configuration tsume (2bffcfea).
// Emitted: edit generator/emit/src/tsume/service/answers.rs or the configuration, not this file.
`default_nettype none

module tsume_service_answers (
    input  wire        clock,           // The circuit's only clock.
    input  wire        reset,           // Synchronous, active high.
    input  wire        restart,         // The next job: its line is told from the first move on.
    input  wire        frame_begin,     // A frame begins.
    input  wire        progress_begin,  // The progress begins.
    output wire        rests,           // No frame is under way.
    output reg  [7:0]  kind,            // Type of the frame that is next,
    output reg  [7:0]  value,           // its byte @1;
    output reg         last,            // it is the last one.

    // body
    output wire        body_valid,      // A byte is there:
    output wire [7:0]  body,            // it;
    output wire        body_last,       // it is the last one of the frame.
    input  wire        take,            // It is taken.
    output reg         told,            // The last byte of the job is taken.

    // outcome of the engine
    input  wire        blank,           // The job never ran: all counters are 0.
    input  wire [1:0]  result,          // 0 unknown, 1 mate, 2 no mate, 3 listed.
    input  wire [2:0]  reason,          // Why nothing was found out.
    input  wire        line_complete,   // The line ends with the mate.
    input  wire [9:0]  length,          // Words of the line or list.
    input  wire [47:0] clocks,          // From start to done.
    output reg  [3:0]  number,          // Which number of the search is wanted,
    input  wire [47:0] told_number,     // it, a clock later or more,
    input  wire        told_valid,      // as soon as it is there.
    output wire [9:0]  line_addr,       // Word of the line to read,
    input  wire [31:0] line_move        // it, a clock later.
);
    localparam [1:0] ANSWERS_STATE_IDLE  = 2'd0;
    localparam [1:0] ANSWERS_STATE_LOAD  = 2'd1;
    localparam [1:0] ANSWERS_STATE_BYTES = 2'd2;
    localparam [3:0] SOURCE_PROGRESS     = 4'd0;
    localparam [3:0] SOURCE_LINE         = 4'd1;
    localparam [3:0] SOURCE_MOVE         = 4'd2;
    localparam [3:0] SOURCE_OUTCOME      = 4'd3;
    localparam [3:0] SOURCE_NODES        = 4'd4;
    localparam [3:0] SOURCE_LINE_NODES   = 4'd5;
    localparam [3:0] SOURCE_CHECKSUM     = 4'd6;
    localparam [3:0] SOURCE_CLOCKS       = 4'd7;
    localparam [3:0] SOURCE_MOVES        = 4'd8;
    localparam [3:0] SOURCE_PROBES       = 4'd9;
    localparam [3:0] SOURCE_HITS         = 4'd10;
    localparam [3:0] SOURCE_STATES       = 4'd11;
    localparam [5:0] LINE_MOVES_6        = 6'd32;
    localparam [9:0] LINE_MOVES_10       = 10'd32;
    localparam [3:0] LONG                = 4'd8;
    localparam [3:0] WORD                = 4'd4;
    localparam [7:0] KIND_LINE           = 8'd132;
    localparam [7:0] KIND_RESULT         = 8'd133;
    localparam [47:0] REASON_ABORT        = 48'd5;
    localparam [3:0] REPORT_CHECKSUM     = 4'd2;
    localparam [3:0] REPORT_HITS         = 4'd5;
    localparam [3:0] REPORT_LINE_NODES   = 4'd1;
    localparam [3:0] REPORT_MOVES        = 4'd3;
    localparam [3:0] REPORT_NODES        = 4'd0;
    localparam [3:0] REPORT_PROBES       = 4'd4;
    localparam [3:0] REPORT_STATES       = 4'd8;

    reg  [1:0]  state_q;
    reg  [1:0]  state_d;
    reg  [3:0]  source_q;
    reg  [3:0]  source_d;
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
    wire [9:0]  line_left;
    reg  [5:0]  line_count;
    wire        in_line;
    reg  [47:0] field;
    reg  [3:0]  bytes;
    reg  [3:0]  next_source;
    reg         ends;
    reg         asks;
    wire        never_two_frames;

    always @(*) begin
        state_d = state_q;
        source_d = source_q;
        word_d = word_q;
        left_d = left_q;
        sel_d = sel_q;
        address_d = address_q;
        moves_left_d = moves_left_q;
        told = 1'b0;
        case (state_q)
            ANSWERS_STATE_IDLE: begin
                sel_d = 3'd0;
                if (frame_begin) begin
                    state_d = ANSWERS_STATE_LOAD;
                    moves_left_d = line_count;
                    source_d = SOURCE_LINE;
                    if (!in_line) begin
                        source_d = SOURCE_OUTCOME;
                    end
                end
                if (progress_begin) begin
                    state_d = ANSWERS_STATE_LOAD;
                    source_d = SOURCE_PROGRESS;
                end
            end
            ANSWERS_STATE_LOAD: begin
                if (told_valid | !asks) begin
                    state_d = ANSWERS_STATE_BYTES;
                    word_d = field;
                    left_d = bytes;
                    if (source_q == SOURCE_MOVE) begin
                        address_d = address_q + 10'd1;
                        moves_left_d = moves_left_q - 6'd1;
                    end
                    if (source_q == SOURCE_STATES) begin
                        sel_d = sel_q + 3'd1;
                    end
                end
            end
            ANSWERS_STATE_BYTES: begin
                if (take) begin
                    word_d = word_q >> 8;
                    left_d = left_q - 4'd1;
                    if (left_q == 4'd1) begin
                        source_d = next_source;
                        state_d = ANSWERS_STATE_LOAD;
                        if (ends) begin
                            state_d = ANSWERS_STATE_IDLE;
                            told = source_q == SOURCE_STATES;
                        end
                    end
                end
            end
            default: state_d = ANSWERS_STATE_IDLE;
        endcase
        if (restart | reset) begin
            address_d = 10'd0;
        end
        if (reset) begin
            state_d = ANSWERS_STATE_IDLE;
        end
    end

    assign line_addr = address_q;
    assign rests = state_q == ANSWERS_STATE_IDLE;
    // A frame of the line as long as moves are left, then the result.
    assign line_left = length - address_q;
    assign in_line = (line_left != 10'd0) & !blank;

    always @(*) begin
        line_count = LINE_MOVES_6;
        if (line_left < LINE_MOVES_10) begin
            line_count = line_left[5:0];
        end
    end

    always @(*) begin
        kind = KIND_RESULT;
        value = 8'd0;
        last = 1'b1;
        if (in_line) begin
            kind = KIND_LINE;
            last = 1'b0;
        end else if (line_complete & !blank) begin
            value = 8'd1;
        end
    end

    always @(*) begin
        // The field of the present source, how many bytes it has, and what follows it.
        field = 48'd0;
        bytes = WORD;
        next_source = SOURCE_PROGRESS;
        ends = 1'b0;
        asks = 1'b0;
        number = REPORT_NODES;
        case (source_q)
            SOURCE_PROGRESS: begin
                asks = 1'b1;
                field = told_number;
                ends = 1'b1;
            end
            SOURCE_LINE: begin
                field = ({42'd0, moves_left_q} << 16) | {38'd0, address_q};
                next_source = SOURCE_MOVE;
            end
            SOURCE_MOVE: begin
                field = {16'd0, line_move};
                next_source = SOURCE_MOVE;
                ends = moves_left_q == 6'd0;
            end
            SOURCE_OUTCOME: begin
                field = ({38'd0, length} << 16) | ({45'd0, reason} << 8) | {46'd0, result};
                next_source = SOURCE_NODES;
            end
            SOURCE_NODES: begin
                asks = 1'b1;
                number = REPORT_NODES;
                field = told_number;
                next_source = SOURCE_LINE_NODES;
            end
            SOURCE_LINE_NODES: begin
                asks = 1'b1;
                number = REPORT_LINE_NODES;
                field = told_number;
                next_source = SOURCE_CHECKSUM;
            end
            SOURCE_CHECKSUM: begin
                asks = 1'b1;
                number = REPORT_CHECKSUM;
                field = told_number;
                next_source = SOURCE_CLOCKS;
            end
            SOURCE_CLOCKS: begin
                field = clocks;
                bytes = LONG;
                next_source = SOURCE_MOVES;
            end
            SOURCE_MOVES: begin
                asks = 1'b1;
                number = REPORT_MOVES;
                field = told_number;
                bytes = LONG;
                next_source = SOURCE_PROBES;
            end
            SOURCE_PROBES: begin
                asks = 1'b1;
                number = REPORT_PROBES;
                field = told_number;
                bytes = LONG;
                next_source = SOURCE_HITS;
            end
            SOURCE_HITS: begin
                asks = 1'b1;
                number = REPORT_HITS;
                field = told_number;
                bytes = LONG;
                next_source = SOURCE_STATES;
            end
            SOURCE_STATES: begin
                asks = 1'b1;
                number = {1'b0, sel_q} | REPORT_STATES;
                field = told_number;
                bytes = LONG;
                next_source = SOURCE_STATES;
                ends = sel_q == 3'd0;
            end
            default: ends = 1'b1;
        endcase
        if (blank) begin
            field = 48'd0;
            if (source_q == SOURCE_OUTCOME) begin
                field = REASON_ABORT << 8;
            end
        end
    end

    assign body_valid = state_q == ANSWERS_STATE_BYTES;
    assign body = word_q[7:0];
    assign body_last = ends & (left_q == 4'd1);
    assign never_two_frames = (frame_begin | progress_begin) & (state_q != ANSWERS_STATE_IDLE);

    initial begin
        state_q = 2'd0;
        source_q = 4'd0;
        word_q = 48'd0;
        left_q = 4'd0;
        sel_q = 3'd0;
        address_q = 10'd0;
        moves_left_q = 6'd0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        source_q <= source_d;
        word_q <= word_d;
        left_q <= left_d;
        sel_q <= sel_d;
        address_q <= address_d;
        moves_left_q <= moves_left_d;
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
