// tsume_service_answers: Tells the frames of a job: its line but for the last 32 moves, 32 a frame, then its result with those (docs/protocol.md, 84, 85
// and 88).
// frame_begin (1 clock, while it rests) starts the frame that kind, value and last tell of, progress_begin the nodes of
// that clock. Every field takes 2 clocks, a number of the engine 9 or more, and 1 more for each of its bytes, as fast as they are taken; numbers of a result have as many
// bytes as they need.
//
// Kiban 0.1.0, configuration tsume (6b067038).
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
    output reg  [7:0]  body,            // it;
    output wire        body_last,       // it is the last one of the frame.
    input  wire        take,            // It is taken.
    output wire        told,            // The last byte of the job was taken.

    // outcome of the engine
    input  wire        blank,           // The job never ran: all counters are 0.
    // What the result tells beside the rest: bit 0 clocks, probes and hits, bit 1 clocks by state.
    input  wire [1:0]  detail,
    input  wire [1:0]  result,          // 0 unknown, 1 mate, 2 no mate, 3 listed.
    input  wire [2:0]  reason,          // Why nothing was found out.
    input  wire        line_complete,   // The line ends with the mate.
    input  wire [9:0]  length,          // Words of the line or list.
    input  wire        bounded,         // The shortest mate was looked for:
    input  wire [9:0]  at_least,        // no mate takes fewer plies,
    input  wire [9:0]  at_most,         // one no more; 0: that is not known.
    input  wire [47:0] clocks,          // From start to done.
    output reg  [3:0]  number,          // Which number of the search is wanted,
    input  wire [47:0] told_number,     // it, some clocks later,
    input  wire        told_valid,      // if it is there.
    output wire [9:0]  line_addr,       // Word of the line to read,
    input  wire [31:0] line_move        // it, a clock later.
);
    localparam [1:0] ANSWERS_STATE_IDLE  = 2'd0;
    localparam [1:0] ANSWERS_STATE_LOAD  = 2'd1;
    localparam [1:0] ANSWERS_STATE_WEIGH = 2'd2;
    localparam [1:0] ANSWERS_STATE_BYTES = 2'd3;
    localparam [3:0] SOURCE_PROGRESS     = 4'd0;
    localparam [3:0] SOURCE_LINE         = 4'd1;
    localparam [3:0] SOURCE_MOVE         = 4'd2;
    localparam [3:0] SOURCE_HIGH         = 4'd3;
    localparam [3:0] SOURCE_LENGTH       = 4'd4;
    localparam [3:0] SOURCE_LEAST        = 4'd5;
    localparam [3:0] SOURCE_MOST         = 4'd6;
    localparam [3:0] SOURCE_NODES        = 4'd7;
    localparam [3:0] SOURCE_LINE_NODES   = 4'd8;
    localparam [3:0] SOURCE_MOVES        = 4'd9;
    localparam [3:0] SOURCE_CHECKSUM     = 4'd10;
    localparam [3:0] SOURCE_CLOCKS       = 4'd11;
    localparam [3:0] SOURCE_PROBES       = 4'd12;
    localparam [3:0] SOURCE_HITS         = 4'd13;
    localparam [3:0] SOURCE_STATES       = 4'd14;
    localparam [2:0] HIGH                = 3'd1;
    localparam [5:0] LINE_MOVES_6        = 6'd32;
    localparam [9:0] LINE_MOVES_10       = 10'd32;
    localparam [2:0] MOVE                = 3'd3;
    localparam [2:0] WORD                = 3'd4;
    localparam [7:0] KIND_BOUNDED_RESULT = 8'd136;
    localparam [7:0] KIND_LINE           = 8'd132;
    localparam [7:0] KIND_RESULT         = 8'd133;
    localparam [7:0] REASON_ABORT        = 8'd5;
    localparam [3:0] REPORT_CHECKSUM     = 4'd2;
    localparam [3:0] REPORT_HITS         = 4'd5;
    localparam [3:0] REPORT_LINE_NODES   = 4'd1;
    localparam [3:0] REPORT_MOVES        = 4'd3;
    localparam [3:0] REPORT_NODES        = 4'd0;
    localparam [3:0] REPORT_PROBES       = 4'd4;
    localparam [3:0] REPORT_STATES       = 4'd8;
    localparam [1:0] RESULT_LISTED       = 2'd3;

    reg  [1:0]  state_q;
    reg  [1:0]  state_d;
    reg  [3:0]  source_q;
    reg  [3:0]  source_d;
    reg  [47:0] word_q;
    reg  [47:0] word_d;
    reg  [2:0]  left_q;
    reg  [2:0]  left_d;
    reg  [2:0]  age_q;
    reg  [2:0]  age_d;
    reg         short_q;
    reg         short_d;
    reg  [3:0]  follows_q;
    reg  [3:0]  follows_d;
    reg         at_end_q;
    reg         at_end_d;
    reg         is_told_q;
    reg         is_told_d;
    reg         in_result_q;
    reg         in_result_d;
    reg  [2:0]  sel_q;
    reg  [2:0]  sel_d;
    reg  [9:0]  address_q;
    reg  [9:0]  address_d;
    reg  [5:0]  moves_left_q;
    reg  [5:0]  moves_left_d;
    reg  [2:0]  group_q;
    reg  [2:0]  group_d;
    reg  [7:0]  high_q;
    reg  [7:0]  high_d;
    wire [9:0]  line_left;
    wire        more_moves;
    wire        in_line;
    wire        listed;
    wire        more;
    reg         last_byte;
    reg         to_states;
    reg         to_moves;
    reg         is_short;
    reg  [47:0] field;
    reg  [2:0]  bytes;
    reg  [3:0]  next_source;
    reg         ends;
    reg         asks;
    wire        never_two_frames;

    always @(*) begin
        state_d = state_q;
        source_d = source_q;
        word_d = word_q;
        left_d = left_q;
        short_d = short_q;
        follows_d = follows_q;
        at_end_d = at_end_q;
        in_result_d = in_result_q;
        sel_d = sel_q;
        address_d = address_q;
        moves_left_d = moves_left_q;
        group_d = group_q;
        high_d = high_q;
        is_told_d = 1'b0;
        age_d = 3'd0;
        case (state_q)
            ANSWERS_STATE_IDLE: begin
                sel_d = 3'd0;
                group_d = 3'd0;
                high_d = 8'd0;
                if (frame_begin) begin
                    state_d = ANSWERS_STATE_LOAD;
                    moves_left_d = LINE_MOVES_6;
                    in_result_d = !in_line;
                    source_d = SOURCE_LINE;
                    if (!in_line) begin
                        source_d = SOURCE_LENGTH;
                    end
                end
                if (progress_begin) begin
                    state_d = ANSWERS_STATE_LOAD;
                    in_result_d = 1'b0;
                    source_d = SOURCE_PROGRESS;
                end
            end
            ANSWERS_STATE_LOAD: begin
                age_d = age_q + 3'd1;
                if (&age_q) begin
                    age_d = age_q;
                end
                if ((told_valid & (&age_q)) | !asks) begin
                    state_d = ANSWERS_STATE_WEIGH;
                    word_d = field;
                    left_d = bytes;
                    short_d = is_short;
                    if (source_q == SOURCE_MOVE) begin
                        address_d = address_q + 10'd1;
                        moves_left_d = moves_left_q - 6'd1;
                        group_d = group_q + 3'd1;
                        if (line_move[24]) begin
                            high_d = high_q | (8'd1 << group_q);
                        end
                    end
                    if (source_q == SOURCE_HIGH) begin
                        high_d = 8'd0;
                    end
                    if (source_q == SOURCE_STATES) begin
                        sel_d = sel_q + 3'd1;
                    end
                end
            end
            ANSWERS_STATE_WEIGH: begin
                // moves and states are counted with the field in hand
                follows_d = next_source;
                at_end_d = ends;
                state_d = ANSWERS_STATE_BYTES;
            end
            ANSWERS_STATE_BYTES: begin
                if (take) begin
                    word_d = word_q >> 8;
                    if (short_q) begin
                        word_d = word_q >> 7;
                    end
                    left_d = left_q - 3'd1;
                    if (last_byte) begin
                        source_d = follows_q;
                        state_d = ANSWERS_STATE_LOAD;
                        if (at_end_q) begin
                            state_d = ANSWERS_STATE_IDLE;
                            is_told_d = in_result_q;
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
            is_told_d = 1'b0;
        end
    end

    assign line_addr = address_q;
    assign rests = (state_q == ANSWERS_STATE_IDLE) & !is_told_q;
    // A frame of the line as long as more moves are left than a result holds, then the result.
    assign line_left = length - address_q;
    assign more_moves = (line_left != 10'd0) & !blank;
    assign in_line = (line_left > LINE_MOVES_10) & !blank;
    assign listed = result == RESULT_LISTED;

    always @(*) begin
        kind = KIND_RESULT;
        if (bounded & !blank) begin
            kind = KIND_BOUNDED_RESULT;
        end
        last = 1'b1;
        value = {6'd0, result} | ({5'd0, reason} << 2) | ({7'd0, line_complete} << 5) | ({6'd0,
            detail} << 6);
        if (blank) begin
            value = REASON_ABORT << 2;
        end
        if (in_line) begin
            kind = KIND_LINE;
            value = 8'd0;
            last = 1'b0;
        end
    end

    always @(*) begin
        // The field of the present source, how many bytes it has, and what follows it.
        field = 48'd0;
        bytes = WORD;
        is_short = 1'b0;
        next_source = SOURCE_PROGRESS;
        ends = 1'b0;
        asks = 1'b0;
        to_states = 1'b0;
        to_moves = 1'b0;
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
                if (in_result_q) begin
                    ends = !more_moves;
                    if (!listed) begin
                        bytes = MOVE;
                        ends = 1'b0;
                        if ((group_q == 3'd0) | !more_moves) begin
                            next_source = SOURCE_HIGH;
                        end
                    end
                end
            end
            SOURCE_HIGH: begin
                field = {40'd0, high_q};
                bytes = HIGH;
                next_source = SOURCE_MOVE;
                ends = !more_moves;
            end
            SOURCE_LENGTH: begin
                is_short = 1'b1;
                field = {38'd0, length};
                next_source = SOURCE_NODES;
                if (bounded & !blank) begin
                    next_source = SOURCE_LEAST;
                end
            end
            SOURCE_LEAST: begin
                is_short = 1'b1;
                field = {38'd0, at_least};
                next_source = SOURCE_MOST;
            end
            SOURCE_MOST: begin
                is_short = 1'b1;
                field = {38'd0, at_most};
                next_source = SOURCE_NODES;
            end
            SOURCE_NODES: begin
                asks = 1'b1;
                is_short = 1'b1;
                number = REPORT_NODES;
                field = told_number;
                next_source = SOURCE_LINE_NODES;
            end
            SOURCE_LINE_NODES: begin
                asks = 1'b1;
                is_short = 1'b1;
                number = REPORT_LINE_NODES;
                field = told_number;
                next_source = SOURCE_MOVES;
            end
            SOURCE_MOVES: begin
                asks = 1'b1;
                is_short = 1'b1;
                number = REPORT_MOVES;
                field = told_number;
                next_source = SOURCE_CHECKSUM;
            end
            SOURCE_CHECKSUM: begin
                asks = 1'b1;
                number = REPORT_CHECKSUM;
                field = told_number;
                next_source = SOURCE_CLOCKS;
                to_states = !detail[0] | blank;
            end
            SOURCE_CLOCKS: begin
                is_short = 1'b1;
                field = clocks;
                next_source = SOURCE_PROBES;
            end
            SOURCE_PROBES: begin
                asks = 1'b1;
                is_short = 1'b1;
                number = REPORT_PROBES;
                field = told_number;
                next_source = SOURCE_HITS;
            end
            SOURCE_HITS: begin
                asks = 1'b1;
                is_short = 1'b1;
                number = REPORT_HITS;
                field = told_number;
                to_states = 1'b1;
            end
            SOURCE_STATES: begin
                asks = 1'b1;
                is_short = 1'b1;
                number = {1'b0, sel_q} | REPORT_STATES;
                field = told_number;
                next_source = SOURCE_STATES;
                to_moves = sel_q == 3'd0;
            end
            default: ends = 1'b1;
        endcase
        if (to_states) begin
            next_source = SOURCE_STATES;
        end
        // the moves come last
        if (to_moves | (to_states & (!detail[1] | blank))) begin
            next_source = SOURCE_MOVE;
            ends = !more_moves;
        end
        if (blank) begin
            field = 48'd0;
        end
    end

    assign more = |word_q[47:7];

    always @(*) begin
        last_byte = left_q == 3'd1;
        body = word_q[7:0];
        if (short_q) begin
            last_byte = !more;
            body = {1'b0, word_q[6:0]} | ({7'd0, more} << 7);
        end
    end

    assign told = is_told_q;
    assign body_valid = state_q == ANSWERS_STATE_BYTES;
    assign body_last = at_end_q & last_byte;
    assign never_two_frames = (frame_begin | progress_begin) & (state_q != ANSWERS_STATE_IDLE);

    initial begin
        state_q = 2'd0;
        source_q = 4'd0;
        word_q = 48'd0;
        left_q = 3'd0;
        age_q = 3'd0;
        short_q = 1'b0;
        follows_q = 4'd0;
        at_end_q = 1'b0;
        is_told_q = 1'b0;
        in_result_q = 1'b0;
        sel_q = 3'd0;
        address_q = 10'd0;
        moves_left_q = 6'd0;
        group_q = 3'd0;
        high_q = 8'd0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        source_q <= source_d;
        word_q <= word_d;
        left_q <= left_d;
        age_q <= age_d;
        short_q <= short_d;
        follows_q <= follows_d;
        at_end_q <= at_end_d;
        is_told_q <= is_told_d;
        in_result_q <= in_result_d;
        sel_q <= sel_d;
        address_q <= address_d;
        moves_left_q <= moves_left_d;
        group_q <= group_d;
        high_q <= high_d;
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
