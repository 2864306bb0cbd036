// tsume_hands: Both hands of the node (21 bits each, docs/circuits/tsume.md section 1) and black's hand in the child.
// A move of black enters in clock 0; child is black's hand after it in clock 1. enter in clock 1 makes the
// hand after the move the mover's, at the next edge. load sets both hands (a new problem, a return to the parent).
//
// Kiban 0.1.0, configuration tsume (bc2092a8).
// Emitted: edit generator/emit/src/tsume/search/hands.rs or the configuration, not this file.
`default_nettype none

module tsume_hands (
    input  wire        clock,                   // the circuit's only clock
    input  wire        reset,                   // synchronous, active high
    input  wire        black,                   // The mover is black.

    // The move.
    input  wire [6:0]  made_source,             // Square of departure, 127 for a drop.
    input  wire [6:0]  made_target,             // Square of arrival.
    input  wire [2:0]  made_piece_kind,         // The piece before the move: kind
    input  wire        made_piece_promoted,     // The piece before the move: promoted
    input  wire [2:0]  made_captured_kind,      // What stood on the target, 0 for nothing: kind
    input  wire        made_captured_promoted,  // What stood on the target, 0 for nothing: promoted
    input  wire        made_promotes,           // The piece promotes.
    // The mover's hand becomes that after the move of the clock before.
    input  wire        enter,
    input  wire        load,                    // Both hands become those of the next two ports.
    input  wire [20:0] load_black,              // Black's hand.
    input  wire [20:0] load_white,              // White's hand.
    output wire [20:0] child,                   // Black's hand after the move, a clock later.
    output wire [20:0] node_black,              // Black's hand now.
    output wire [20:0] node_white,              // White's hand now.
    // Kinds of which black holds one, P L N S G B R from bit 0.
    output wire [6:0]  any_black,
    output wire [6:0]  any_white                // Kinds of which white holds one.
);
    localparam [6:0] NO_SQUARE   = 7'd127;
    localparam [2:0] KIND_BISHOP = 3'd2;
    localparam [2:0] KIND_GOLD   = 3'd3;
    localparam [2:0] KIND_KNIGHT = 3'd5;
    localparam [2:0] KIND_LANCE  = 3'd6;
    localparam [2:0] KIND_PAWN   = 3'd7;
    localparam [2:0] KIND_ROOK   = 3'd1;
    localparam [2:0] KIND_SILVER = 3'd4;

    reg  [4:0]  held_black_pawn_q;
    reg  [4:0]  held_black_pawn_d;
    reg  [2:0]  held_black_lance_q;
    reg  [2:0]  held_black_lance_d;
    reg  [2:0]  held_black_knight_q;
    reg  [2:0]  held_black_knight_d;
    reg  [2:0]  held_black_silver_q;
    reg  [2:0]  held_black_silver_d;
    reg  [2:0]  held_black_gold_q;
    reg  [2:0]  held_black_gold_d;
    reg  [1:0]  held_black_bishop_q;
    reg  [1:0]  held_black_bishop_d;
    reg  [1:0]  held_black_rook_q;
    reg  [1:0]  held_black_rook_d;
    reg  [4:0]  held_white_pawn_q;
    reg  [4:0]  held_white_pawn_d;
    reg  [2:0]  held_white_lance_q;
    reg  [2:0]  held_white_lance_d;
    reg  [2:0]  held_white_knight_q;
    reg  [2:0]  held_white_knight_d;
    reg  [2:0]  held_white_silver_q;
    reg  [2:0]  held_white_silver_d;
    reg  [2:0]  held_white_gold_q;
    reg  [2:0]  held_white_gold_d;
    reg  [1:0]  held_white_bishop_q;
    reg  [1:0]  held_white_bishop_d;
    reg  [1:0]  held_white_rook_q;
    reg  [1:0]  held_white_rook_d;
    reg  [4:0]  after_pawn_q;
    reg  [4:0]  after_pawn_d;
    reg  [2:0]  after_lance_q;
    reg  [2:0]  after_lance_d;
    reg  [2:0]  after_knight_q;
    reg  [2:0]  after_knight_d;
    reg  [2:0]  after_silver_q;
    reg  [2:0]  after_silver_d;
    reg  [2:0]  after_gold_q;
    reg  [2:0]  after_gold_d;
    reg  [1:0]  after_bishop_q;
    reg  [1:0]  after_bishop_d;
    reg  [1:0]  after_rook_q;
    reg  [1:0]  after_rook_d;
    reg  [4:0]  moved_pawn_q;
    reg  [2:0]  moved_lance_q;
    reg  [2:0]  moved_knight_q;
    reg  [2:0]  moved_silver_q;
    reg  [2:0]  moved_gold_q;
    reg  [1:0]  moved_bishop_q;
    reg  [1:0]  moved_rook_q;
    wire        black_holds_pawn;
    wire        black_holds_lance;
    wire        black_holds_knight;
    wire        black_holds_silver;
    wire        black_holds_gold;
    wire        black_holds_bishop;
    wire        black_holds_rook;
    wire        white_holds_pawn;
    wire        white_holds_lance;
    wire        white_holds_knight;
    wire        white_holds_silver;
    wire        white_holds_gold;
    wire        white_holds_bishop;
    wire        white_holds_rook;
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
    reg  [4:0]  mine_pawn;
    reg  [2:0]  mine_lance;
    reg  [2:0]  mine_knight;
    reg  [2:0]  mine_silver;
    reg  [2:0]  mine_gold;
    reg  [1:0]  mine_bishop;
    reg  [1:0]  mine_rook;
    wire [20:0] count;
    reg  [20:0] next;
    wire        never_two_writers;

    always @(*) begin
        held_black_pawn_d = held_black_pawn_q;
        held_black_lance_d = held_black_lance_q;
        held_black_knight_d = held_black_knight_q;
        held_black_silver_d = held_black_silver_q;
        held_black_gold_d = held_black_gold_q;
        held_black_bishop_d = held_black_bishop_q;
        held_black_rook_d = held_black_rook_q;
        held_white_pawn_d = held_white_pawn_q;
        held_white_lance_d = held_white_lance_q;
        held_white_knight_d = held_white_knight_q;
        held_white_silver_d = held_white_silver_q;
        held_white_gold_d = held_white_gold_q;
        held_white_bishop_d = held_white_bishop_q;
        held_white_rook_d = held_white_rook_q;
        if (enter) begin
            if (black) begin
                held_black_pawn_d = moved_pawn_q;
                held_black_lance_d = moved_lance_q;
                held_black_knight_d = moved_knight_q;
                held_black_silver_d = moved_silver_q;
                held_black_gold_d = moved_gold_q;
                held_black_bishop_d = moved_bishop_q;
                held_black_rook_d = moved_rook_q;
            end else begin
                held_white_pawn_d = moved_pawn_q;
                held_white_lance_d = moved_lance_q;
                held_white_knight_d = moved_knight_q;
                held_white_silver_d = moved_silver_q;
                held_white_gold_d = moved_gold_q;
                held_white_bishop_d = moved_bishop_q;
                held_white_rook_d = moved_rook_q;
            end
        end
        if (load) begin
            held_black_pawn_d = load_black[4:0];
            held_black_lance_d = load_black[7:5];
            held_black_knight_d = load_black[10:8];
            held_black_silver_d = load_black[13:11];
            held_black_gold_d = load_black[16:14];
            held_black_bishop_d = load_black[18:17];
            held_black_rook_d = load_black[20:19];
            held_white_pawn_d = load_white[4:0];
            held_white_lance_d = load_white[7:5];
            held_white_knight_d = load_white[10:8];
            held_white_silver_d = load_white[13:11];
            held_white_gold_d = load_white[16:14];
            held_white_bishop_d = load_white[18:17];
            held_white_rook_d = load_white[20:19];
        end
    end

    // The piece that changes hands: a count never overflows its field, so one addition moves one
    // piece.
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
        mine_pawn = held_white_pawn_q;
        mine_lance = held_white_lance_q;
        mine_knight = held_white_knight_q;
        mine_silver = held_white_silver_q;
        mine_gold = held_white_gold_q;
        mine_bishop = held_white_bishop_q;
        mine_rook = held_white_rook_q;
        if (black) begin
            mine_pawn = held_black_pawn_q;
            mine_lance = held_black_lance_q;
            mine_knight = held_black_knight_q;
            mine_silver = held_black_silver_q;
            mine_gold = held_black_gold_q;
            mine_bishop = held_black_bishop_q;
            mine_rook = held_black_rook_q;
        end
    end

    assign count = {mine_rook, mine_bishop, mine_gold, mine_silver, mine_knight, mine_lance,
        mine_pawn};

    always @(*) begin
        next = count + unit;
        if (drop) begin
            next = count - unit;
        end
    end

    always @(*) begin
        after_pawn_d = held_black_pawn_q;
        after_lance_d = held_black_lance_q;
        after_knight_d = held_black_knight_q;
        after_silver_d = held_black_silver_q;
        after_gold_d = held_black_gold_q;
        after_bishop_d = held_black_bishop_q;
        after_rook_d = held_black_rook_q;
        if (black) begin
            after_pawn_d = next[4:0];
            after_lance_d = next[7:5];
            after_knight_d = next[10:8];
            after_silver_d = next[13:11];
            after_gold_d = next[16:14];
            after_bishop_d = next[18:17];
            after_rook_d = next[20:19];
        end
    end

    assign child = {after_rook_q, after_bishop_q, after_gold_q, after_silver_q, after_knight_q,
        after_lance_q, after_pawn_q};
    assign node_black = {held_black_rook_q, held_black_bishop_q, held_black_gold_q,
        held_black_silver_q, held_black_knight_q, held_black_lance_q, held_black_pawn_q};
    assign node_white = {held_white_rook_q, held_white_bishop_q, held_white_gold_q,
        held_white_silver_q, held_white_knight_q, held_white_lance_q, held_white_pawn_q};
    // Which kinds are held.
    assign black_holds_pawn = |held_black_pawn_q;
    assign black_holds_lance = |held_black_lance_q;
    assign black_holds_knight = |held_black_knight_q;
    assign black_holds_silver = |held_black_silver_q;
    assign black_holds_gold = |held_black_gold_q;
    assign black_holds_bishop = |held_black_bishop_q;
    assign black_holds_rook = |held_black_rook_q;
    assign white_holds_pawn = |held_white_pawn_q;
    assign white_holds_lance = |held_white_lance_q;
    assign white_holds_knight = |held_white_knight_q;
    assign white_holds_silver = |held_white_silver_q;
    assign white_holds_gold = |held_white_gold_q;
    assign white_holds_bishop = |held_white_bishop_q;
    assign white_holds_rook = |held_white_rook_q;
    assign any_black = {black_holds_rook, black_holds_bishop, black_holds_gold, black_holds_silver,
        black_holds_knight, black_holds_lance, black_holds_pawn};
    assign any_white = {white_holds_rook, white_holds_bishop, white_holds_gold, white_holds_silver,
        white_holds_knight, white_holds_lance, white_holds_pawn};
    assign never_two_writers = enter & load;

    initial begin
        held_black_pawn_q = 5'd0;
        held_black_lance_q = 3'd0;
        held_black_knight_q = 3'd0;
        held_black_silver_q = 3'd0;
        held_black_gold_q = 3'd0;
        held_black_bishop_q = 2'd0;
        held_black_rook_q = 2'd0;
        held_white_pawn_q = 5'd0;
        held_white_lance_q = 3'd0;
        held_white_knight_q = 3'd0;
        held_white_silver_q = 3'd0;
        held_white_gold_q = 3'd0;
        held_white_bishop_q = 2'd0;
        held_white_rook_q = 2'd0;
        after_pawn_q = 5'd0;
        after_lance_q = 3'd0;
        after_knight_q = 3'd0;
        after_silver_q = 3'd0;
        after_gold_q = 3'd0;
        after_bishop_q = 2'd0;
        after_rook_q = 2'd0;
        moved_pawn_q = 5'd0;
        moved_lance_q = 3'd0;
        moved_knight_q = 3'd0;
        moved_silver_q = 3'd0;
        moved_gold_q = 3'd0;
        moved_bishop_q = 2'd0;
        moved_rook_q = 2'd0;
    end

    always @(posedge clock) begin
        held_black_pawn_q <= held_black_pawn_d;
        held_black_lance_q <= held_black_lance_d;
        held_black_knight_q <= held_black_knight_d;
        held_black_silver_q <= held_black_silver_d;
        held_black_gold_q <= held_black_gold_d;
        held_black_bishop_q <= held_black_bishop_d;
        held_black_rook_q <= held_black_rook_d;
        held_white_pawn_q <= held_white_pawn_d;
        held_white_lance_q <= held_white_lance_d;
        held_white_knight_q <= held_white_knight_d;
        held_white_silver_q <= held_white_silver_d;
        held_white_gold_q <= held_white_gold_d;
        held_white_bishop_q <= held_white_bishop_d;
        held_white_rook_q <= held_white_rook_d;
        after_pawn_q <= after_pawn_d;
        after_lance_q <= after_lance_d;
        after_knight_q <= after_knight_d;
        after_silver_q <= after_silver_d;
        after_gold_q <= after_gold_d;
        after_bishop_q <= after_bishop_d;
        after_rook_q <= after_rook_d;
        moved_pawn_q <= next[4:0];
        moved_lance_q <= next[7:5];
        moved_knight_q <= next[10:8];
        moved_silver_q <= next[13:11];
        moved_gold_q <= next[16:14];
        moved_bishop_q <= next[18:17];
        moved_rook_q <= next[20:19];
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: both hands are loaded while the mover's is replaced
        assert (reset || !never_two_writers);
    end
`endif

    wire unused = &{1'b0, reset, made_target, made_piece_promoted, made_captured_promoted,
        made_promotes, never_two_writers};
endmodule

`default_nettype wire
