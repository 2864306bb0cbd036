// chess_count_cells: The arrivals that count on the 64 squares, side by side (docs/circuits/chess.md, section 7): every port is a plane, bit s belongs
// to square s. Combinational.
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit generator/emit/src/chess/count/count_cells.rs or the configuration, not this file.
`default_nettype none

module chess_count_cells (
    // An own slider arrives from the line, not off a pin.
    input  wire [63:0] slider_0,    // [0]
    input  wire [63:0] slider_1,    // [1]
    input  wire [63:0] slider_2,    // [2]
    input  wire [63:0] slider_3,    // [3]
    input  wire [63:0] slider_4,    // [4]
    input  wire [63:0] slider_5,    // [5]
    input  wire [63:0] slider_6,    // [6]
    input  wire [63:0] slider_7,    // [7]

    // An own knight that is not pinned, by knight line.
    input  wire [63:0] jump_0,      // [0]
    input  wire [63:0] jump_1,      // [1]
    input  wire [63:0] jump_2,      // [2]
    input  wire [63:0] jump_3,      // [3]
    input  wire [63:0] jump_4,      // [4]
    input  wire [63:0] jump_5,      // [5]
    input  wire [63:0] jump_6,      // [6]
    input  wire [63:0] jump_7,      // [7]

    input  wire [63:0] push,        // An own pawn pushes here, a double step included.
    input  wire [63:0] capture_1,   // An own pawn captures here along axis 1.
    input  wire [63:0] capture_3,   // Along axis 3.
    input  wire [63:0] king_near,   // The own king is one step away.
    input  wire [63:0] attacked,    // Attacked by the enemy.
    input  wire [63:0] answers,     // Answers a single check.
    input  wire [63:0] own,         // A piece of the side to move.
    input  wire [63:0] empty,       // No piece.
    input  wire [63:0] enemy_king,  // The king of the other side.
    input  wire [63:0] last_rank,   // On the last rank of the side to move.
    input  wire [63:0] no_check,    // There is no check.
    input  wire [63:0] one_check,   // There is one check.
    output wire [63:0] slides_0,    // Sliders that count, by line.
    output wire [63:0] slides_1,    // The same along line 1.
    output wire [63:0] slides_2,    // The same along line 2.
    output wire [63:0] slides_3,    // The same along line 3.
    output wire [63:0] slides_4,    // The same along line 4.
    output wire [63:0] slides_5,    // The same along line 5.
    output wire [63:0] slides_6,    // The same along line 6.
    output wire [63:0] slides_7,    // The same along line 7.
    output wire [63:0] jumps_0,     // Knights that count, by knight line.
    output wire [63:0] jumps_1,     // The same along knight line 1.
    output wire [63:0] jumps_2,     // The same along knight line 2.
    output wire [63:0] jumps_3,     // The same along knight line 3.
    output wire [63:0] jumps_4,     // The same along knight line 4.
    output wire [63:0] jumps_5,     // The same along knight line 5.
    output wire [63:0] jumps_6,     // The same along knight line 6.
    output wire [63:0] jumps_7,     // The same along knight line 7.
    output wire [63:0] pushes,      // A push counts.
    output wire [63:0] captures_1,  // A capture along axis 1 counts.
    output wire [63:0] captures_3,  // A capture along axis 3 counts.
    output wire [63:0] king_moves,  // The king's move counts.
    output wire [63:0] promotes,    // The push is a promotion: three moves more.
    output wire [63:0] promotes_1,  // The capture along axis 1 is one.
    output wire [63:0] promotes_3   // The capture along axis 3 is one.
);
    wire [63:0] goal;
    wire [63:0] there;
    wire [63:0] pushed;
    wire [63:0] captured_1;
    wire [63:0] captured_3;

    assign goal = ~own & ~enemy_king;
    assign there = goal & (no_check | (one_check & answers));
    assign slides_0 = slider_0 & there;
    assign slides_1 = slider_1 & there;
    assign slides_2 = slider_2 & there;
    assign slides_3 = slider_3 & there;
    assign slides_4 = slider_4 & there;
    assign slides_5 = slider_5 & there;
    assign slides_6 = slider_6 & there;
    assign slides_7 = slider_7 & there;
    assign jumps_0 = jump_0 & there;
    assign jumps_1 = jump_1 & there;
    assign jumps_2 = jump_2 & there;
    assign jumps_3 = jump_3 & there;
    assign jumps_4 = jump_4 & there;
    assign jumps_5 = jump_5 & there;
    assign jumps_6 = jump_6 & there;
    assign jumps_7 = jump_7 & there;
    assign pushed = push & empty & there;
    assign captured_1 = capture_1 & ~empty & there;
    assign captured_3 = capture_3 & ~empty & there;
    assign pushes = pushed;
    assign captures_1 = captured_1;
    assign captures_3 = captured_3;
    assign promotes = pushed & last_rank;
    assign promotes_1 = captured_1 & last_rank;
    assign promotes_3 = captured_3 & last_rank;
    assign king_moves = goal & king_near & ~attacked;
endmodule

`default_nettype wire
