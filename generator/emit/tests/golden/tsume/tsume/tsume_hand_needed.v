// tsume_hand_needed: What black must hold for the mate of a proved node (proof pieces, Seo 1999): combinational, docs/circuits/tsume.md section 4.
// Before black's move: the piece that it drops too, not the one that it takes. Where white could drop a piece between checker and
// king if it had one: all of the kinds of which it has none. As far as the move tells: a pawn, knight, silver or gold that is
// dropped leaves no room in between, what moves may discover a check from afar.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/hands.rs or the configuration, not this file.
`default_nettype none

module tsume_hand_needed (
    input  wire        attack,                     // The node is an attack node.
    // What black must hold for the mates of its children.
    input  wire [20:0] needs,
    input  wire [20:0] black,                      // What it holds,
    input  wire [20:0] white,                      // and white.

    // Attack: the move that mates,
    input  wire [6:0]  best_source,                // Square of departure, 127 for a drop.
    input  wire [6:0]  best_target,                // Square of arrival.
    input  wire [2:0]  best_piece_kind,            // The piece before the move: kind
    input  wire        best_piece_promoted,        // The piece before the move: promoted
    input  wire [2:0]  best_captured_kind,         // What stood on the target, 0 for nothing: kind
    // What stood on the target, 0 for nothing: promoted
    input  wire        best_captured_promoted,
    input  wire        best_promotes,              // The piece promotes.
    input  wire        mated,                      // at once.

    // Defence: the check.
    input  wire [6:0]  came_by_source,             // Square of departure, 127 for a drop.
    input  wire [6:0]  came_by_target,             // Square of arrival.
    input  wire [2:0]  came_by_piece_kind,         // The piece before the move: kind
    input  wire        came_by_piece_promoted,     // The piece before the move: promoted
    input  wire [2:0]  came_by_captured_kind,      // What stood on the target, 0 for nothing: kind
    // What stood on the target, 0 for nothing: promoted
    input  wire        came_by_captured_promoted,
    input  wire        came_by_promotes,           // The piece promotes.
    output wire [20:0] hand                        // What it must hold in the node.
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
    reg  [6:0]  check_source;
    reg  [6:0]  check_target;
    reg  [2:0]  check_piece_kind;
    reg         check_piece_promoted;
    reg  [2:0]  check_captured_kind;
    reg         check_captured_promoted;
    reg         check_promotes;
    wire        open;
    wire [4:0]  held_pawn;
    wire [2:0]  held_lance;
    wire [2:0]  held_knight;
    wire [2:0]  held_silver;
    wire [2:0]  held_gold;
    wire [1:0]  held_bishop;
    wire [1:0]  held_rook;
    wire [4:0]  by_black_pawn;
    wire [2:0]  by_black_lance;
    wire [2:0]  by_black_knight;
    wire [2:0]  by_black_silver;
    wire [2:0]  by_black_gold;
    wire [1:0]  by_black_bishop;
    wire [1:0]  by_black_rook;
    wire [4:0]  by_white_pawn;
    wire [2:0]  by_white_lance;
    wire [2:0]  by_white_knight;
    wire [2:0]  by_white_silver;
    wire [2:0]  by_white_gold;
    wire [1:0]  by_white_bishop;
    wire [1:0]  by_white_rook;
    wire [20:0] nothing;
    reg  [4:0]  one_pawn;
    reg  [2:0]  one_lance;
    reg  [2:0]  one_knight;
    reg  [2:0]  one_silver;
    reg  [2:0]  one_gold;
    reg  [1:0]  one_bishop;
    reg  [1:0]  one_rook;
    wire [20:0] unit;
    reg  [20:0] changed;
    reg  [4:0]  least_pawn;
    reg  [2:0]  least_lance;
    reg  [2:0]  least_knight;
    reg  [2:0]  least_silver;
    reg  [2:0]  least_gold;
    reg  [1:0]  least_bishop;
    reg  [1:0]  least_rook;

    assign held_pawn = needs[4:0];
    assign held_lance = needs[7:5];
    assign held_knight = needs[10:8];
    assign held_silver = needs[13:11];
    assign held_gold = needs[16:14];
    assign held_bishop = needs[18:17];
    assign held_rook = needs[20:19];
    assign by_black_pawn = black[4:0];
    assign by_black_lance = black[7:5];
    assign by_black_knight = black[10:8];
    assign by_black_silver = black[13:11];
    assign by_black_gold = black[16:14];
    assign by_black_bishop = black[18:17];
    assign by_black_rook = black[20:19];
    assign by_white_pawn = white[4:0];
    assign by_white_lance = white[7:5];
    assign by_white_knight = white[10:8];
    assign by_white_silver = white[13:11];
    assign by_white_gold = white[16:14];
    assign by_white_bishop = white[18:17];
    assign by_white_rook = white[20:19];
    assign drop = best_source == NO_SQUARE;

    always @(*) begin
        piece = best_captured_kind;
        if (drop) begin
            piece = best_piece_kind;
        end
    end

    assign nothing = 21'd0;

    always @(*) begin
        one_pawn = nothing[4:0];
        one_lance = nothing[7:5];
        one_knight = nothing[10:8];
        one_silver = nothing[13:11];
        one_gold = nothing[16:14];
        one_bishop = nothing[18:17];
        one_rook = nothing[20:19];
        if (attack) begin
            // The piece that the move drops, or takes although it is needed.
            if ((piece == KIND_ROOK) & (drop | (|held_rook))) begin
                one_rook = 2'd1;
            end
            if ((piece == KIND_BISHOP) & (drop | (|held_bishop))) begin
                one_bishop = 2'd1;
            end
            if ((piece == KIND_GOLD) & (drop | (|held_gold))) begin
                one_gold = 3'd1;
            end
            if ((piece == KIND_SILVER) & (drop | (|held_silver))) begin
                one_silver = 3'd1;
            end
            if ((piece == KIND_KNIGHT) & (drop | (|held_knight))) begin
                one_knight = 3'd1;
            end
            if ((piece == KIND_LANCE) & (drop | (|held_lance))) begin
                one_lance = 3'd1;
            end
            if ((piece == KIND_PAWN) & (drop | (|held_pawn))) begin
                one_pawn = 5'd1;
            end
        end
    end

    // a count is enough for its field, and none is taken from none: one addition
    assign unit = {one_rook, one_bishop, one_gold, one_silver, one_knight, one_lance, one_pawn};

    always @(*) begin
        changed = needs - unit;
        if (drop) begin
            changed = needs + unit;
        end
    end

    always @(*) begin
        least_pawn = changed[4:0];
        least_lance = changed[7:5];
        least_knight = changed[10:8];
        least_silver = changed[13:11];
        least_gold = changed[16:14];
        least_bishop = changed[18:17];
        least_rook = changed[20:19];
        if (open) begin
            // All of the kinds of which white has none.
            if (!(|by_white_pawn)) begin
                least_pawn = by_black_pawn;
            end
            if (!(|by_white_lance)) begin
                least_lance = by_black_lance;
            end
            if (!(|by_white_knight)) begin
                least_knight = by_black_knight;
            end
            if (!(|by_white_silver)) begin
                least_silver = by_black_silver;
            end
            if (!(|by_white_gold)) begin
                least_gold = by_black_gold;
            end
            if (!(|by_white_bishop)) begin
                least_bishop = by_black_bishop;
            end
            if (!(|by_white_rook)) begin
                least_rook = by_black_rook;
            end
        end
    end

    always @(*) begin
        check_source = came_by_source;
        check_target = came_by_target;
        check_piece_kind = came_by_piece_kind;
        check_piece_promoted = came_by_piece_promoted;
        check_captured_kind = came_by_captured_kind;
        check_captured_promoted = came_by_captured_promoted;
        check_promotes = came_by_promotes;
        if (attack) begin
            check_source = best_source;
            check_target = best_target;
            check_piece_kind = best_piece_kind;
            check_piece_promoted = best_piece_promoted;
            check_captured_kind = best_captured_kind;
            check_captured_promoted = best_captured_promoted;
            check_promotes = best_promotes;
        end
    end

    assign open = (!attack | mated) & ((check_source != NO_SQUARE) | (check_piece_kind ==
        KIND_ROOK) | (check_piece_kind == KIND_BISHOP) | (check_piece_kind == KIND_LANCE));
    assign hand = {least_rook, least_bishop, least_gold, least_silver, least_knight, least_lance,
        least_pawn};

    wire unused = &{1'b0, check_target, check_piece_promoted, check_captured_kind,
        check_captured_promoted, check_promotes};
endmodule

`default_nettype wire
