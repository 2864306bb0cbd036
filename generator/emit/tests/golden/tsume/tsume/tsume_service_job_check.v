// tsume_service_job_check: Watches the bytes of a request pass by (docs/protocol.md, section 3, checks 4 to 6).
// A byte and its offset are taken in every clock with valid; clear starts afresh. refusal
// is the verdict on all bytes up to the clock before.
//
// Kiban 0.1.0, configuration tsume (2bffcfea).
// Emitted: edit generator/emit/src/tsume/service/check.rs or the configuration, not this file.
`default_nettype none

module tsume_service_job_check (
    input  wire       clock,   // The circuit's only clock.
    input  wire       clear,   // A new request.
    input  wire       valid,   // A byte of it is there.
    input  wire [6:0] index,   // Offset of the byte in the message, 0..=112.
    input  wire [7:0] data,    // The byte.
    // 2 flags, a board byte or a number in hand is out of range; 3 not exactly one white king, or
    // more than one black king; 4 PN* or lists are asked for and not there; 0 taken.
    output reg  [2:0] refusal
);
    localparam [7:0] BLACK_KING              = 8'd32;
    localparam [2:0] GOLD_KIND               = 3'd3;
    localparam [7:0] MOST_BIG                = 8'd2;
    localparam [7:0] MOST_PAWNS              = 8'd18;
    localparam [7:0] MOST_SMALL              = 8'd4;
    localparam [7:0] WHITE_KING              = 8'd48;
    localparam [6:0] FIELD_BISHOPS           = 7'd100;
    localparam [6:0] FIELD_BISHOPS_WHITE     = 7'd107;
    localparam [6:0] FIELD_BOARD             = 7'd18;
    localparam [6:0] FIELD_FLAGS             = 7'd1;
    localparam [6:0] FIELD_HANDS             = 7'd99;
    localparam [6:0] FIELD_HANDS_WHITE       = 7'd106;
    localparam [6:0] FIELD_KIND              = 7'd0;
    localparam [6:0] FIELD_PAWNS             = 7'd105;
    localparam [6:0] FIELD_PAWNS_WHITE       = 7'd112;
    localparam [2:0] REFUSAL_BAD_FIELD       = 3'd2;
    localparam [2:0] REFUSAL_KINGS           = 3'd3;
    localparam [2:0] REFUSAL_NOT_IMPLEMENTED = 3'd4;
    localparam HAS_PN_STAR = 1'b1;
    localparam HAS_LISTS = 1'b1;

    reg        field_q;
    reg        field_d;
    reg        white_q;
    reg        white_d;
    reg        black_q;
    reg        black_d;
    reg        twice_q;
    reg        twice_d;
    reg        lists_q;
    reg        lists_d;
    reg        unable_q;
    reg        unable_d;
    reg        piece_ok;
    reg  [7:0] most;

    always @(*) begin
        field_d = field_q;
        white_d = white_q;
        black_d = black_q;
        twice_d = twice_q;
        lists_d = lists_q;
        unable_d = unable_q;
        if (valid) begin
            if (index == FIELD_KIND) begin
                // 02 solve, 03 moves
                lists_d = data[0];
            end else if (index == FIELD_FLAGS) begin
                unable_d = lists_q & !HAS_LISTS;
                if (!lists_q & data[0]) begin
                    unable_d = !HAS_PN_STAR;
                end
                // of a list the turn, of a search what it goes without as well
                if ((data > 8'd7) | (lists_q & (data > 8'd1))) begin
                    field_d = 1'b1;
                end
            end else if (index >= FIELD_HANDS) begin
                if (data > most) begin
                    field_d = 1'b1;
                end
            end else if (index >= FIELD_BOARD) begin
                if (!piece_ok) begin
                    field_d = 1'b1;
                end
                if (data == BLACK_KING) begin
                    black_d = 1'b1;
                    twice_d = twice_q | black_q;
                end
                if (data == WHITE_KING) begin
                    white_d = 1'b1;
                    twice_d = twice_q | white_q;
                end
            end
        end
        if (clear) begin
            field_d = 1'b0;
            white_d = 1'b0;
            black_d = 1'b0;
            twice_d = 1'b0;
        end
    end

    always @(*) begin
        refusal = 3'd0;
        if (unable_q) begin
            refusal = REFUSAL_NOT_IMPLEMENTED;
        end
        if (!white_q | twice_q) begin
            refusal = REFUSAL_KINGS;
        end
        if (field_q) begin
            refusal = REFUSAL_BAD_FIELD;
        end
    end

    always @(*) begin
        // {present, white, promoted, kind}; neither king (0) nor gold (3) promotes
        piece_ok = data == 8'd0;
        if (data[7:5] == 3'd1) begin
            piece_ok = !data[3] | ((data[2:0] != 3'd0) & (data[2:0] != GOLD_KIND));
        end
    end

    always @(*) begin
        most = MOST_SMALL;
        // rook and bishop come first
        if ((index == FIELD_HANDS) | (index == FIELD_BISHOPS) | (index == FIELD_HANDS_WHITE) |
            (index == FIELD_BISHOPS_WHITE)) begin
            most = MOST_BIG;
        end
        if ((index == FIELD_PAWNS) | (index == FIELD_PAWNS_WHITE)) begin
            most = MOST_PAWNS;
        end
    end

    initial begin
        field_q = 1'b0;
        white_q = 1'b0;
        black_q = 1'b0;
        twice_q = 1'b0;
        lists_q = 1'b0;
        unable_q = 1'b0;
    end

    always @(posedge clock) begin
        field_q <= field_d;
        white_q <= white_d;
        black_q <= black_d;
        twice_q <= twice_d;
        lists_q <= lists_d;
        unable_q <= unable_d;
    end
endmodule

`default_nettype wire
