// chess_shadow_cells: Pins, answers to checks and attacked squares of the 64 squares, side by side (docs/circuits/chess.md, section 7): every port is
// a plane, bit s belongs to square s. Combinational.
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit generator/emit/src/chess/count/shadow_cells.rs or the configuration, not this file.
`default_nettype none

module chess_shadow_cells (
    // The own king is the first piece on the line.
    input  wire [63:0] mark_0,          // [0]
    input  wire [63:0] mark_1,          // [1]
    input  wire [63:0] mark_2,          // [2]
    input  wire [63:0] mark_3,          // [3]
    input  wire [63:0] mark_4,          // [4]
    input  wire [63:0] mark_5,          // [5]
    input  wire [63:0] mark_6,          // [6]
    input  wire [63:0] mark_7,          // [7]

    // An enemy slider that fits arrives on the line; the own king hides nothing.
    input  wire [63:0] threat_0,        // [0]
    input  wire [63:0] threat_1,        // [1]
    input  wire [63:0] threat_2,        // [2]
    input  wire [63:0] threat_3,        // [3]
    input  wire [63:0] threat_4,        // [4]
    input  wire [63:0] threat_5,        // [5]
    input  wire [63:0] threat_6,        // [6]
    input  wire [63:0] threat_7,        // [7]

    input  wire [63:0] own,             // A piece of the side to move.
    input  wire [63:0] empty,           // No piece.
    input  wire [63:0] enemy_straight,  // An enemy slider on the lines of rooks.
    input  wire [63:0] enemy_diagonal,  // An enemy slider on the lines of bishops.
    input  wire [63:0] king_hits,       // An enemy king, pawn or knight attacks the square.
    input  wire [63:0] pawn_hits_west,  // An enemy pawn attacks the square from the west.
    input  wire [63:0] pawn_hits_east,  // From the east.

    // An enemy knight attacks the square, by knight line.
    input  wire [63:0] knight_hits_0,   // [0]
    input  wire [63:0] knight_hits_1,   // [1]
    input  wire [63:0] knight_hits_2,   // [2]
    input  wire [63:0] knight_hits_3,   // [3]
    input  wire [63:0] knight_hits_4,   // [4]
    input  wire [63:0] knight_hits_5,   // [5]
    input  wire [63:0] knight_hits_6,   // [6]
    input  wire [63:0] knight_hits_7,   // [7]

    input  wire [63:0] stepper_checks,  // An enemy pawn or knight here gives check.
    output wire [63:0] attacked,        // Attacked by the enemy, the own king taken away.
    output wire [63:0] answers,         // Capturing or interposing here answers a single check.
    // A piece of the side to move that no pin keeps from moving along axis 0.
    output wire [63:0] may_0,
    output wire [63:0] may_1,           // Axis 1.
    output wire [63:0] may_2,           // Axis 2.
    output wire [63:0] may_3,           // Axis 3.
    output wire [63:0] free             // A piece of the side to move that is not pinned.
);
    wire [63:0] pin_0;
    wire [63:0] pin_1;
    wire [63:0] pin_2;
    wire [63:0] pin_3;
    wire [63:0] marked_straight;
    wire [63:0] marked_diagonal;
    wire [63:0] by_slider;
    wire [63:0] by_knight;
    wire [63:0] line_0;
    wire [63:0] line_1;
    wire [63:0] line_2;
    wire [63:0] line_3;

    // the king on one side, an enemy slider on the other
    assign line_0 = (mark_0 & threat_4) | (mark_4 & threat_0);
    assign line_1 = (mark_1 & threat_5) | (mark_5 & threat_1);
    assign line_2 = (mark_2 & threat_6) | (mark_6 & threat_2);
    assign line_3 = (mark_3 & threat_7) | (mark_7 & threat_3);
    assign pin_0 = own & line_0;
    assign pin_1 = own & line_1;
    assign pin_2 = own & line_2;
    assign pin_3 = own & line_3;
    assign may_0 = own & ~(pin_1 | pin_2 | pin_3);
    assign may_1 = own & ~(pin_0 | pin_2 | pin_3);
    assign may_2 = own & ~(pin_0 | pin_1 | pin_3);
    assign may_3 = own & ~(pin_0 | pin_1 | pin_2);
    assign free = own & ~(pin_0 | pin_1 | pin_2 | pin_3);
    assign marked_straight = mark_0 | mark_2 | mark_4 | mark_6;
    assign marked_diagonal = mark_1 | mark_3 | mark_5 | mark_7;
    assign answers = (empty & (line_0 | line_1 | line_2 | line_3)) | (enemy_straight &
        marked_straight) | (enemy_diagonal & marked_diagonal) | stepper_checks;
    assign by_slider = threat_0 | threat_1 | threat_2 | threat_3 | threat_4 | threat_5 | threat_6 |
        threat_7;
    assign by_knight = knight_hits_0 | knight_hits_1 | knight_hits_2 | knight_hits_3 |
        knight_hits_4 | knight_hits_5 | knight_hits_6 | knight_hits_7;
    assign attacked = by_slider | by_knight | king_hits | pawn_hits_west | pawn_hits_east;
endmodule

`default_nettype wire
