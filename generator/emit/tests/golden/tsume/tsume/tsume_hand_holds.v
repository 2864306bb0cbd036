// tsume_hand_holds: Of which kinds a hand holds one: combinational.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/tsume/search/hands.rs or the configuration, not this file.
`default_nettype none

module tsume_hand_holds (
    input  wire [20:0] hand,  // The hand.
    output wire [6:0]  kinds  // The kinds, P L N S G B R from bit 0.
);
    wire [4:0] held_pawn;
    wire [2:0] held_lance;
    wire [2:0] held_knight;
    wire [2:0] held_silver;
    wire [2:0] held_gold;
    wire [1:0] held_bishop;
    wire [1:0] held_rook;
    wire       holds_pawn;
    wire       holds_lance;
    wire       holds_knight;
    wire       holds_silver;
    wire       holds_gold;
    wire       holds_bishop;
    wire       holds_rook;

    assign held_pawn = hand[4:0];
    assign held_lance = hand[7:5];
    assign held_knight = hand[10:8];
    assign held_silver = hand[13:11];
    assign held_gold = hand[16:14];
    assign held_bishop = hand[18:17];
    assign held_rook = hand[20:19];
    assign holds_pawn = |held_pawn;
    assign holds_lance = |held_lance;
    assign holds_knight = |held_knight;
    assign holds_silver = |held_silver;
    assign holds_gold = |held_gold;
    assign holds_bishop = |held_bishop;
    assign holds_rook = |held_rook;
    assign kinds = {holds_rook, holds_bishop, holds_gold, holds_silver, holds_knight, holds_lance,
        holds_pawn};
endmodule

`default_nettype wire
