// tsume_hand_after: The mover's hand after a move (21 bits, docs/circuits/tsume.md section 1): combinational.
// A count never overflows its field, so one addition moves one piece.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/hands.rs or the configuration, not this file.
`default_nettype none

module tsume_hand_after (
    input  wire [20:0] hand,                    // The mover's hand.

    // The move.
    input  wire [6:0]  made_source,             // Square of departure, 127 for a drop.
    input  wire [6:0]  made_target,             // Square of arrival.
    input  wire [2:0]  made_piece_kind,         // The piece before the move: kind
    input  wire        made_piece_promoted,     // The piece before the move: promoted
    input  wire [2:0]  made_captured_kind,      // What stood on the target, 0 for nothing: kind
    input  wire        made_captured_promoted,  // What stood on the target, 0 for nothing: promoted
    input  wire        made_promotes,           // The piece promotes.
    output reg  [20:0] after                    // The hand after it.
);
    localparam [6:0] NO_SQUARE   = 7'd127;
    localparam [2:0] KIND_BISHOP = 3'd2;
    localparam [2:0] KIND_GOLD   = 3'd3;
    localparam [2:0] KIND_KNIGHT = 3'd5;
    localparam [2:0] KIND_LANCE  = 3'd6;
    localparam [2:0] KIND_PAWN   = 3'd7;
    localparam [2:0] KIND_ROOK   = 3'd1;
    localparam [2:0] KIND_SILVER = 3'd4;

    wire        drop;
    reg  [2:0]  piece;
    reg  [4:0]  one_pawn;
    reg  [2:0]  one_lance;
    reg  [2:0]  one_knight;
    reg  [2:0]  one_silver;
    reg  [2:0]  one_gold;
    reg  [1:0]  one_bishop;
    reg  [1:0]  one_rook;
    wire [20:0] unit;

    assign drop = made_source == NO_SQUARE;

    always @(*) begin
        piece = made_captured_kind;
        if (drop) begin
            piece = made_piece_kind;
        end
    end

    always @(*) begin
        one_rook = 2'd0;
        if (piece == KIND_ROOK) begin
            one_rook = 2'd1;
        end
    end

    always @(*) begin
        one_bishop = 2'd0;
        if (piece == KIND_BISHOP) begin
            one_bishop = 2'd1;
        end
    end

    always @(*) begin
        one_gold = 3'd0;
        if (piece == KIND_GOLD) begin
            one_gold = 3'd1;
        end
    end

    always @(*) begin
        one_silver = 3'd0;
        if (piece == KIND_SILVER) begin
            one_silver = 3'd1;
        end
    end

    always @(*) begin
        one_knight = 3'd0;
        if (piece == KIND_KNIGHT) begin
            one_knight = 3'd1;
        end
    end

    always @(*) begin
        one_lance = 3'd0;
        if (piece == KIND_LANCE) begin
            one_lance = 3'd1;
        end
    end

    always @(*) begin
        one_pawn = 5'd0;
        if (piece == KIND_PAWN) begin
            one_pawn = 5'd1;
        end
    end

    assign unit = {one_rook, one_bishop, one_gold, one_silver, one_knight, one_lance, one_pawn};

    always @(*) begin
        after = hand + unit;
        if (drop) begin
            after = hand - unit;
        end
    end

    wire unused = &{1'b0, made_target, made_piece_promoted, made_captured_promoted, made_promotes};
endmodule

`default_nettype wire
