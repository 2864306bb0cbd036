// chess_service_answers: Tells the frames of a job: root moves, 16 a frame, or answers of a list of commands, 8 a frame, then its result
// (docs/protocol.md, A0, A2 and A1).
// frame_begin (1 clock, while it rests) starts the frame that kind and last tell of, progress_begin the pieces of that
// clock. Every field takes 1 clock and 1 more for each of its bytes, an entry 3 more, as fast as they are taken.
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit generator/emit/src/chess/service/answers.rs or the configuration, not this file.
`default_nettype none

module chess_service_answers (
    input  wire        clock,           // The circuit's only clock.
    input  wire        reset,           // Synchronous, active high.
    input  wire        restart,         // A new job: its entries are told from the first on.
    input  wire        frame_begin,     // A frame begins.
    input  wire        progress_begin,  // The progress begins.
    output wire        rests,           // No frame is under way.
    output reg  [7:0]  kind,            // Type of the frame that is next;
    output reg         last,            // it is the last one.

    // body
    output wire        body_valid,      // A byte is there:
    output wire [7:0]  body,            // it;
    output wire        body_last,       // it is the last one of the frame.
    input  wire        take,            // It is taken.
    output reg         told,            // The last byte of the job is taken.

    // outcome of the job
    input  wire        blank,           // It never ran: all counters are 0.
    input  wire        list,            // It is a list of commands.
    input  wire [47:0] clocks,          // From start to done.
    input  wire [47:0] leaves,          // Leaves of the perft.
    input  wire [47:0] passes,          // Passes of the array.
    input  wire [31:0] pieces,          // Pieces of the perft that are done.
    input  wire [8:0]  length,          // Root moves, or answers.
    input  wire [2:0]  stopped,         // 0 complete, 2 clock limit, 5 aborted.
    output reg  [7:0]  read_address,    // Word to read,
    input  wire [79:0] read_word        // it, a clock later.
);
    localparam [2:0] ANSWERS_STATE_IDLE   = 3'd0;
    localparam [2:0] ANSWERS_STATE_LOAD   = 3'd1;
    localparam [2:0] ANSWERS_STATE_ASK    = 3'd2;
    localparam [2:0] ANSWERS_STATE_FIRST  = 3'd3;
    localparam [2:0] ANSWERS_STATE_SECOND = 3'd4;
    localparam [2:0] ANSWERS_STATE_BYTES  = 3'd5;
    localparam [3:0] SOURCE_PROGRESS      = 4'd0;
    localparam [3:0] SOURCE_HEAD          = 4'd1;
    localparam [3:0] SOURCE_CODE          = 4'd2;
    localparam [3:0] SOURCE_RECORD        = 4'd3;
    localparam [3:0] SOURCE_ANSWER_PASSES = 4'd4;
    localparam [3:0] SOURCE_NUMBER        = 4'd5;
    localparam [3:0] SOURCE_OUTCOME       = 4'd6;
    localparam [3:0] SOURCE_LEAVES        = 4'd7;
    localparam [3:0] SOURCE_PASSES        = 4'd8;
    localparam [3:0] SOURCE_CLOCKS        = 4'd9;
    localparam [47:0] ABORTED              = 48'd5;
    localparam [4:0] DIVIDE_MOVES         = 5'd16;
    localparam [4:0] LIST_ANSWERS         = 5'd8;
    localparam [3:0] LONG                 = 4'd8;
    localparam [3:0] WORD                 = 4'd4;
    localparam [7:0] KIND_ANSWERS         = 8'd162;
    localparam [7:0] KIND_CHESS_RESULT    = 8'd161;
    localparam [7:0] KIND_DIVIDE          = 8'd160;

    reg  [2:0]  state_q;
    reg  [2:0]  state_d;
    reg  [3:0]  source_q;
    reg  [3:0]  source_d;
    reg  [47:0] word_q;
    reg  [47:0] word_d;
    reg  [3:0]  left_q;
    reg  [3:0]  left_d;
    reg  [8:0]  address_q;
    reg  [8:0]  address_d;
    reg  [4:0]  entries_left_q;
    reg  [4:0]  entries_left_d;
    reg  [79:0] first_word_q;
    reg  [79:0] first_word_d;
    reg  [49:0] told_word_q;
    reg  [49:0] told_word_d;
    wire [31:0] entry_passes;
    wire [6:0]  entry_fifty;
    wire [5:0]  entry_level;
    wire [2:0]  entry_code;
    wire        entry_illegal;
    wire        entry_check;
    wire [29:0] entry_rest;
    wire [8:0]  line_left;
    reg  [4:0]  line_count;
    wire        in_line;
    reg  [47:0] field;
    reg  [3:0]  bytes;
    reg  [3:0]  next_source;
    reg         ends;
    wire        never_two_frames;

    always @(*) begin
        state_d = state_q;
        source_d = source_q;
        word_d = word_q;
        left_d = left_q;
        address_d = address_q;
        entries_left_d = entries_left_q;
        first_word_d = first_word_q;
        told_word_d = told_word_q;
        told = 1'b0;
        case (state_q)
            ANSWERS_STATE_IDLE: begin
                if (frame_begin) begin
                    state_d = ANSWERS_STATE_LOAD;
                    entries_left_d = line_count;
                    source_d = SOURCE_HEAD;
                    if (!in_line) begin
                        source_d = SOURCE_OUTCOME;
                    end
                end
                if (progress_begin) begin
                    state_d = ANSWERS_STATE_BYTES;
                    source_d = SOURCE_PROGRESS;
                    word_d = {16'd0, pieces};
                    left_d = WORD;
                end
            end
            ANSWERS_STATE_LOAD: begin
                state_d = ANSWERS_STATE_BYTES;
                word_d = field;
                left_d = bytes;
                if (source_q == SOURCE_RECORD) begin
                    address_d = address_q + 9'd1;
                    entries_left_d = entries_left_q - 5'd1;
                end
            end
            ANSWERS_STATE_ASK: state_d = ANSWERS_STATE_FIRST;
            ANSWERS_STATE_FIRST: begin
                first_word_d = read_word;
                state_d = ANSWERS_STATE_SECOND;
            end
            ANSWERS_STATE_SECOND: begin
                told_word_d = read_word[49:0];
                state_d = ANSWERS_STATE_LOAD;
            end
            ANSWERS_STATE_BYTES: begin
                if (take) begin
                    word_d = word_q >> 8;
                    left_d = left_q - 4'd1;
                    if (left_q == 4'd1) begin
                        // The last byte of a field is taken.
                        source_d = next_source;
                        state_d = ANSWERS_STATE_LOAD;
                        // the next root move, or answer
                        if ((source_q == SOURCE_HEAD) | (source_q == SOURCE_NUMBER)) begin
                            state_d = ANSWERS_STATE_ASK;
                        end
                        if (ends) begin
                            state_d = ANSWERS_STATE_IDLE;
                            told = source_q == SOURCE_CLOCKS;
                        end
                    end
                end
            end
            default: state_d = ANSWERS_STATE_IDLE;
        endcase
        if (restart) begin
            address_d = 9'd0;
        end
        if (reset) begin
            state_d = ANSWERS_STATE_IDLE;
        end
    end

    assign rests = state_q == ANSWERS_STATE_IDLE;

    always @(*) begin
        // a root move has one word, an answer two
        read_address = address_q[7:0];
        if (list) begin
            read_address = address_q[7:0] << 1;
            if (state_q == ANSWERS_STATE_FIRST) begin
                read_address = (address_q[7:0] << 1) | 8'd1;
            end
        end
    end

    // Entries as long as some are left, then the result.
    assign line_left = length - address_q;
    assign in_line = (line_left != 9'd0) & !blank;

    always @(*) begin
        line_count = DIVIDE_MOVES;
        if (list) begin
            line_count = LIST_ANSWERS;
        end
        if (line_left < {4'd0, line_count}) begin
            line_count = line_left[4:0];
        end
    end

    always @(*) begin
        kind = KIND_CHESS_RESULT;
        last = 1'b1;
        if (in_line) begin
            last = 1'b0;
            kind = KIND_DIVIDE;
            if (list) begin
                kind = KIND_ANSWERS;
            end
        end
    end

    // The field of the present source, how many bytes it has, and what follows it.
    assign entry_passes = told_word_q[31:0];
    assign entry_fifty = told_word_q[38:32];
    assign entry_level = told_word_q[44:39];
    assign entry_code = told_word_q[47:45];
    assign entry_illegal = told_word_q[48];
    assign entry_check = told_word_q[49];
    assign entry_rest = 30'd0;

    always @(*) begin
        field = 48'd0;
        bytes = WORD;
        next_source = SOURCE_PROGRESS;
        ends = 1'b0;
        case (source_q)
            SOURCE_PROGRESS: ends = 1'b1;
            SOURCE_HEAD: begin
                field = ({43'd0, entries_left_q} << 16) | {39'd0, address_q};
                next_source = SOURCE_RECORD;
                if (list) begin
                    next_source = SOURCE_CODE;
                end
            end
            SOURCE_CODE: begin
                field = {45'd0, entry_code} | ({47'd0, entry_illegal} << 4) | ({47'd0, entry_check}
                    << 5) | ({42'd0, entry_level} << 8) | ({41'd0, entry_fifty} << 16);
                next_source = SOURCE_RECORD;
            end
            SOURCE_RECORD: begin
                field = {16'd0, first_word_q[31:0]};
                next_source = SOURCE_NUMBER;
                if (list) begin
                    next_source = SOURCE_ANSWER_PASSES;
                end
            end
            SOURCE_ANSWER_PASSES: begin
                field = {16'd0, entry_passes};
                next_source = SOURCE_NUMBER;
            end
            SOURCE_NUMBER: begin
                field = first_word_q[79:32];
                bytes = LONG;
                next_source = SOURCE_RECORD;
                if (list) begin
                    next_source = SOURCE_CODE;
                end
                ends = entries_left_q == 5'd0;
            end
            SOURCE_OUTCOME: begin
                field = ({39'd0, length} << 16) | {45'd0, stopped};
                next_source = SOURCE_LEAVES;
            end
            SOURCE_LEAVES: begin
                field = leaves;
                bytes = LONG;
                next_source = SOURCE_PASSES;
            end
            SOURCE_PASSES: begin
                field = passes;
                bytes = LONG;
                next_source = SOURCE_CLOCKS;
            end
            SOURCE_CLOCKS: begin
                field = clocks;
                bytes = LONG;
                ends = 1'b1;
            end
            default: ends = 1'b1;
        endcase
        if (blank) begin
            field = 48'd0;
            if (source_q == SOURCE_OUTCOME) begin
                field = ABORTED;
            end
        end
    end

    assign body_valid = state_q == ANSWERS_STATE_BYTES;
    assign body = word_q[7:0];
    assign body_last = ends & (left_q == 4'd1);
    assign never_two_frames = (frame_begin | progress_begin) & (state_q != ANSWERS_STATE_IDLE);

    initial begin
        state_q = 3'd0;
        source_q = 4'd0;
        word_q = 48'd0;
        left_q = 4'd0;
        address_q = 9'd0;
        entries_left_q = 5'd0;
        first_word_q = 80'd0;
        told_word_q = 50'd0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        source_q <= source_d;
        word_q <= word_d;
        left_q <= left_d;
        address_q <= address_d;
        entries_left_q <= entries_left_d;
        first_word_q <= first_word_d;
        told_word_q <= told_word_d;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a frame begins while another is under way
        assert (reset || !never_two_frames);
    end
`endif

    wire unused = &{1'b0, entry_rest, never_two_frames};
endmodule

`default_nettype wire
