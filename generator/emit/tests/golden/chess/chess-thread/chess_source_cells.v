// chess_source_cells: What the 64 squares send, side by side: every port is a plane, bit s belongs to square s. Combinational.
// A word on a line (docs/circuits/chess.md, section 1) is told by three planes a kind of line: super, mine and queen.
// mine is a slider of the side to move that fits the line, mine & queen its queen, queen alone a slider of the other
// side, super the enemy king's super-piece, super & mine that of the side to move. Kings, pawns and knights reach one
// step and have planes of their own.
// Source: Boule and Zilic 2002, section 4.2 and table 1.
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit generator/emit/src/chess/array/source_cells.rs or the configuration, not this file.
`default_nettype none

module chess_source_cells (
    input  wire [63:0] white,           // Piece registers, {white, kind[2:0]}.

    input  wire [63:0] kind_2,          // Bit 2 of the kind.
    input  wire [63:0] kind_1,          // Bit 1 of the kind.
    input  wire [63:0] kind_0,          // Bit 0 of the kind.

    input  wire [63:0] turn,            // White is to move.

    input  wire [63:0] victim_at,       // Mode Victim: the victim's square; else no square.
    input  wire [63:0] victim_mode,     // Mode Victim.

    input  wire [63:0] alone_at,        // Mode Alone: the square that sends; else no square.
    input  wire [63:0] alone_mode,      // Mode Alone.

    output wire [63:0] pass,            // Words pass: the square is empty and does not send.
    output wire [63:0] own,             // A piece of the side to move.
    output wire [63:0] empty,           // No piece.
    output wire [63:0] super_start,     // A super-piece, of either side.

    // On lines of rooks: a slider of the side to move, or its super-piece.
    output wire [63:0] mine_straight,
    output wire [63:0] mine_diagonal,   // On lines of bishops.

    // On lines of rooks: a queen of the side to move, or a slider of the other.
    output wire [63:0] queen_straight,
    output wire [63:0] queen_diagonal,  // On lines of bishops.

    output wire [63:0] king,            // The king of the side to move, if it sends.
    output wire [63:0] pawn,            // Pawns of the side to move that send.
    output wire [63:0] knight,          // Knights of the side to move that send.

    output wire [63:0] enemy_king,      // The king of the other side.
    output wire [63:0] enemy_pawn,      // Pawns of the other side.
    output wire [63:0] enemy_knight,    // Knights of the other side.

    output wire [63:0] super_knight     // The super-piece on the knight lines.
);
    wire [63:0] occupied;
    wire [63:0] mine;
    wire [63:0] sends;
    wire [63:0] enemy;
    wire [63:0] is_queen;
    wire [63:0] is_straight;
    wire [63:0] is_diagonal;
    wire [63:0] is_king;
    wire [63:0] is_pawn;
    wire [63:0] is_knight;
    wire [63:0] foe_king;

    assign occupied = kind_2 | kind_1 | kind_0;
    assign mine = occupied & ~(white ^ turn);
    assign enemy = occupied & (white ^ turn);
    // in mode Alone one piece of the side to move sends
    assign sends = mine & (~alone_mode | alone_at);
    // kinds: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6
    assign is_pawn = ~kind_2 & ~kind_1 & kind_0;
    assign is_knight = ~kind_2 & kind_1 & ~kind_0;
    assign is_queen = kind_2 & kind_0;
    assign is_king = kind_2 & kind_1;
    assign is_straight = kind_2 & ~kind_1;
    assign is_diagonal = kind_0 & (kind_2 | kind_1);
    assign foe_king = enemy & is_king;
    assign pass = ~occupied & ~victim_at;
    assign own = mine;
    assign empty = ~occupied;
    assign super_start = foe_king | victim_at;
    assign mine_straight = (sends & is_straight) | victim_at;
    assign mine_diagonal = (sends & is_diagonal) | victim_at;
    assign queen_straight = (sends & is_queen) | (enemy & is_straight);
    assign queen_diagonal = (sends & is_queen) | (enemy & is_diagonal);
    assign king = sends & is_king;
    assign pawn = sends & is_pawn;
    assign knight = sends & is_knight;
    assign enemy_king = foe_king;
    assign enemy_pawn = enemy & is_pawn;
    assign enemy_knight = enemy & is_knight;
    // the victim's super-piece has the knight lines for itself
    assign super_knight = victim_at | (foe_king & ~victim_mode);
endmodule

`default_nettype wire
