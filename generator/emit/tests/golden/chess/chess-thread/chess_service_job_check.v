// chess_service_job_check: Watches the bytes of a request pass by (docs/protocol.md, 20 perft and 21 commands: refused 2 to 4).
// A byte and its offset are taken in every clock with valid, all in their order; clear starts afresh. refusal is the verdict
// on all bytes up to the clock before.
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit generator/emit/src/chess/service/check.rs or the configuration, not this file.
`default_nettype none

module chess_service_job_check (
    input  wire       clock,   // The circuit's only clock.
    input  wire       clear,   // A new request.
    input  wire       valid,   // A byte of it is there.
    input  wire [6:0] index,   // Offset of the byte in the message, 0..=123.
    input  wire [7:0] data,    // The byte.
    // 2 bad field; 3 a side has not exactly one king; 4 a last ply is to be counted and is not; 0
    // taken.
    output reg  [2:0] refusal
);
    localparam [3:0] BLACK_KING              = 4'd6;
    localparam [7:0] MOST_COMMANDS           = 8'd16;
    localparam [7:0] MOST_PLIES              = 8'd63;
    localparam [2:0] NO_KIND                 = 3'd7;
    localparam [3:0] NO_WHITE                = 4'd8;
    localparam [3:0] WHITE_KING              = 4'd14;
    localparam [6:0] FIELD_COUNT             = 7'd5;
    localparam [6:0] FIELD_DEPTH_OR_BOARD    = 7'd4;
    localparam [6:0] FIELD_FLAGS             = 7'd1;
    localparam [6:0] FIELD_KIND              = 7'd0;
    localparam [6:0] FIELD_SQUARES           = 7'd8;
    localparam [6:0] FIELD_STATE             = 7'd40;
    localparam [6:0] FIELD_STATE_HIGH        = 7'd42;
    localparam [6:0] FIELD_STATE_LAST        = 7'd43;
    localparam [6:0] FIELD_ZERO              = 7'd6;
    localparam [6:0] FIELD_ZERO_LAST         = 7'd7;
    localparam [2:0] REFUSAL_BAD_FIELD       = 3'd2;
    localparam [2:0] REFUSAL_KINGS           = 3'd3;
    localparam [2:0] REFUSAL_NOT_IMPLEMENTED = 3'd4;
    localparam [7:0] BOARD_COUNT = 8'd1;
    localparam COUNTS = 1'b1;

    reg        field_q;
    reg        field_d;
    reg        unable_q;
    reg        unable_d;
    reg        list_q;
    reg        list_d;
    reg        looks_q;
    reg        looks_d;
    reg        black_one_q;
    reg        black_one_d;
    reg        black_more_q;
    reg        black_more_d;
    reg        white_one_q;
    reg        white_one_d;
    reg        white_more_q;
    reg        white_more_d;
    wire       kings;
    wire [3:0] low;
    wire [3:0] high;
    wire       low_bad;
    wire       high_bad;

    always @(*) begin
        field_d = field_q;
        unable_d = unable_q;
        list_d = list_q;
        looks_d = looks_q;
        black_one_d = black_one_q;
        black_more_d = black_more_q;
        white_one_d = white_one_q;
        white_more_d = white_more_q;
        if (valid) begin
            // What comes before the position.
            if (index == FIELD_KIND) begin
                list_d = data[0];
            end
            if (index == FIELD_FLAGS) begin
                looks_d = !list_q | data[0];
                unable_d = !list_q & data[0] & !COUNTS;
                if (data > 8'd1) begin
                    field_d = 1'b1;
                end
            end
            if (index == FIELD_DEPTH_OR_BOARD) begin
                if (list_q) begin
                    if (data >= BOARD_COUNT) begin
                        field_d = 1'b1;
                    end
                end else if (data > MOST_PLIES) begin
                    field_d = 1'b1;
                end
            end
            if (index == FIELD_COUNT) begin
                if (list_q) begin
                    if (data > MOST_COMMANDS) begin
                        field_d = 1'b1;
                    end
                end else if (data != 8'd0) begin
                    field_d = 1'b1;
                end
            end
            if (((index == FIELD_ZERO) | (index == FIELD_ZERO_LAST)) & (data != 8'd0)) begin
                field_d = 1'b1;
            end
            // The position: two squares a byte, then four bytes of which the upper two are zero.
            if (looks_q & (index >= FIELD_SQUARES) & (index < FIELD_STATE)) begin
                if (low_bad | high_bad) begin
                    field_d = 1'b1;
                end
                if ((low == BLACK_KING) | (high == BLACK_KING)) begin
                    black_one_d = 1'b1;
                    if (black_one_q | (low == high)) begin
                        black_more_d = 1'b1;
                    end
                end
                if ((low == WHITE_KING) | (high == WHITE_KING)) begin
                    white_one_d = 1'b1;
                    if (white_one_q | (low == high)) begin
                        white_more_d = 1'b1;
                    end
                end
            end
            if (looks_q & ((index == FIELD_STATE_HIGH) | (index == FIELD_STATE_LAST)) & (data !=
                8'd0)) begin
                field_d = 1'b1;
            end
        end
        if (clear) begin
            field_d = 1'b0;
            black_one_d = 1'b0;
            black_more_d = 1'b0;
            white_one_d = 1'b0;
            white_more_d = 1'b0;
        end
    end

    assign kings = looks_q & (!black_one_q | black_more_q | !white_one_q | white_more_q);

    always @(*) begin
        refusal = 3'd0;
        if (unable_q) begin
            refusal = REFUSAL_NOT_IMPLEMENTED;
        end
        if (kings) begin
            refusal = REFUSAL_KINGS;
        end
        if (field_q) begin
            refusal = REFUSAL_BAD_FIELD;
        end
    end

    assign low = data[3:0];
    assign high = data[7:4];
    assign low_bad = (low == NO_WHITE) | (low[2:0] == NO_KIND);
    assign high_bad = (high == NO_WHITE) | (high[2:0] == NO_KIND);

    initial begin
        field_q = 1'b0;
        unable_q = 1'b0;
        list_q = 1'b0;
        looks_q = 1'b0;
        black_one_q = 1'b0;
        black_more_q = 1'b0;
        white_one_q = 1'b0;
        white_more_q = 1'b0;
    end

    always @(posedge clock) begin
        field_q <= field_d;
        unable_q <= unable_d;
        list_q <= list_d;
        looks_q <= looks_d;
        black_one_q <= black_one_d;
        black_more_q <= black_more_d;
        white_one_q <= white_one_d;
        white_more_q <= white_more_d;
    end
endmodule

`default_nettype wire
