// chess_array_rays: Rays and steps: what arrives at each of the 64 squares from what the squares send. Bit s of a plane is square s;
// a step is a shift. Combinational.
// Lines, clockwise: 0 north (a rank up), 1 north-east, ..., 7 north-west. supers, mine and queens are the bits of the word that
// arrives from the first piece on a line; a ray goes on in hops (_to_1, _to_2, ... squares far).
// Squares at the edge have no neighbour on one side, so some bits of the planes stay unused.
// verilator lint_off UNUSEDSIGNAL
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit rtl_templates/chess/array_rays.v or the configuration, not this file.
`default_nettype none

module chess_array_rays (
    input  wire [63:0] white_moves,     // all ones: white is to move
    input  wire [63:0] enemy_king,      // the king of the other side
    input  wire [63:0] pass,            // words pass: the square is empty and does not send
    input  wire [63:0] super_start,     // super-pieces
    // on lines of rooks: sliders of the side to move, their super-piece
    input  wire [63:0] mine_straight,
    input  wire [63:0] mine_diagonal,   // the same on lines of bishops
    // on lines of rooks: queens of the side to move, sliders of the other
    input  wire [63:0] queen_straight,
    input  wire [63:0] queen_diagonal,  // the same on lines of bishops
    input  wire [63:0] king,            // the king of the side to move, if it sends
    input  wire [63:0] pawn,            // pawns of the side to move that send
    input  wire [63:0] knight,          // knights of the side to move that send
    input  wire [63:0] enemy_pawn,      // pawns of the other side
    input  wire [63:0] enemy_knight,    // knights of the other side
    input  wire [63:0] super_knight,    // the super-piece on the knight lines
    input  wire [63:0] victim,          // the victim's square
    output wire [63:0] supers_0,        // along this line a super-piece is the first piece
    output wire [63:0] supers_1,        // along this line a super-piece is the first piece
    output wire [63:0] supers_2,        // along this line a super-piece is the first piece
    output wire [63:0] supers_3,        // along this line a super-piece is the first piece
    output wire [63:0] supers_4,        // along this line a super-piece is the first piece
    output wire [63:0] supers_5,        // along this line a super-piece is the first piece
    output wire [63:0] supers_6,        // along this line a super-piece is the first piece
    output wire [63:0] supers_7,        // along this line a super-piece is the first piece
    // along this line the first piece is a slider of the side to move that fits
    output wire [63:0] mine_0,
    // along this line the first piece is a slider of the side to move that fits
    output wire [63:0] mine_1,
    // along this line the first piece is a slider of the side to move that fits
    output wire [63:0] mine_2,
    // along this line the first piece is a slider of the side to move that fits
    output wire [63:0] mine_3,
    // along this line the first piece is a slider of the side to move that fits
    output wire [63:0] mine_4,
    // along this line the first piece is a slider of the side to move that fits
    output wire [63:0] mine_5,
    // along this line the first piece is a slider of the side to move that fits
    output wire [63:0] mine_6,
    // along this line the first piece is a slider of the side to move that fits
    output wire [63:0] mine_7,
    // along this line it is a queen of the side to move, or a slider of the other
    output wire [63:0] queens_0,
    // along this line it is a queen of the side to move, or a slider of the other
    output wire [63:0] queens_1,
    // along this line it is a queen of the side to move, or a slider of the other
    output wire [63:0] queens_2,
    // along this line it is a queen of the side to move, or a slider of the other
    output wire [63:0] queens_3,
    // along this line it is a queen of the side to move, or a slider of the other
    output wire [63:0] queens_4,
    // along this line it is a queen of the side to move, or a slider of the other
    output wire [63:0] queens_5,
    // along this line it is a queen of the side to move, or a slider of the other
    output wire [63:0] queens_6,
    // along this line it is a queen of the side to move, or a slider of the other
    output wire [63:0] queens_7,
    output wire [63:0] king_0,          // the own king is one step away along this axis
    output wire [63:0] king_1,          // the own king is one step away along this axis
    output wire [63:0] king_2,          // the own king is one step away along this axis
    output wire [63:0] king_3,          // the own king is one step away along this axis
    output wire [63:0] push,            // a push of an own pawn arrives, double steps included
    output wire [63:0] capture_1,       // an own pawn captures here along this axis
    output wire [63:0] capture_3,       // an own pawn captures here along this axis
    output wire [63:0] side,            // an own pawn stands beside
    output wire [63:0] knight_jump,     // an own knight jumps here
    output wire [63:0] super_jump,      // the super-piece arrives on a knight line
    // the enemy king stands where an own pawn would capture from here
    output wire [63:0] king_ahead,
    output wire [63:0] pawn_hits,       // an enemy pawn attacks the square
    output wire [63:0] knight_hits,     // an enemy knight attacks the square
    output wire [63:0] victim_near,     // the victim is one step away
    output wire [63:0] victim_push,     // the victim is one step ahead of a pawn here
    output wire [63:0] victim_capture,  // the victim is where a pawn here captures
    output wire [63:0] victim_side      // the victim is one step to the east or west
);
    // planes without the files from which, or to which, there is no step
    localparam [63:0] FILES_A_G = {8{8'h7f}};
    localparam [63:0] FILES_B_H = {8{8'hfe}};
    localparam [63:0] FILES_A_F = {8{8'h3f}};
    localparam [63:0] FILES_C_H = {8{8'hfc}};

    wire [63:0] pass_0 = {8'd0, pass[63:8]};
    wire [63:0] pass_1 = ({9'd0, pass[63:9]} & FILES_A_G);
    wire [63:0] pass_2 = ({1'd0, pass[63:1]} & FILES_A_G);
    wire [63:0] pass_3 = ({pass[56:0], 7'd0} & FILES_A_G);
    wire [63:0] pass_4 = {pass[55:0], 8'd0};
    wire [63:0] pass_5 = ({pass[54:0], 9'd0} & FILES_B_H);
    wire [63:0] pass_6 = ({pass[62:0], 1'd0} & FILES_B_H);
    wire [63:0] pass_7 = ({7'd0, pass[63:7]} & FILES_B_H);
    wire [63:0] supers_0_to_1 = {8'd0, super_start[63:8]};
    wire [63:0] supers_0_to_2 = supers_0_to_1 | (pass_0 & {8'd0, supers_0_to_1[63:8]});
    wire [63:0] supers_0_to_3 = supers_0_to_1 | (pass_0 & {8'd0, supers_0_to_2[63:8]});
    wire [63:0] supers_0_to_4 = supers_0_to_1 | (pass_0 & {8'd0, supers_0_to_3[63:8]});
    wire [63:0] supers_0_to_5 = supers_0_to_1 | (pass_0 & {8'd0, supers_0_to_4[63:8]});
    wire [63:0] supers_0_to_6 = supers_0_to_1 | (pass_0 & {8'd0, supers_0_to_5[63:8]});
    assign supers_0 = supers_0_to_1 | (pass_0 & {8'd0, supers_0_to_6[63:8]});
    wire [63:0] supers_1_to_1 = ({9'd0, super_start[63:9]} & FILES_A_G);
    wire [63:0] supers_1_to_2 = supers_1_to_1 | (pass_1 & ({9'd0, supers_1_to_1[63:9]} & FILES_A_G));
    wire [63:0] supers_1_to_3 = supers_1_to_1 | (pass_1 & ({9'd0, supers_1_to_2[63:9]} & FILES_A_G));
    wire [63:0] supers_1_to_4 = supers_1_to_1 | (pass_1 & ({9'd0, supers_1_to_3[63:9]} & FILES_A_G));
    wire [63:0] supers_1_to_5 = supers_1_to_1 | (pass_1 & ({9'd0, supers_1_to_4[63:9]} & FILES_A_G));
    wire [63:0] supers_1_to_6 = supers_1_to_1 | (pass_1 & ({9'd0, supers_1_to_5[63:9]} & FILES_A_G));
    assign supers_1 = supers_1_to_1 | (pass_1 & ({9'd0, supers_1_to_6[63:9]} & FILES_A_G));
    wire [63:0] supers_2_to_1 = ({1'd0, super_start[63:1]} & FILES_A_G);
    wire [63:0] supers_2_to_2 = supers_2_to_1 | (pass_2 & ({1'd0, supers_2_to_1[63:1]} & FILES_A_G));
    wire [63:0] supers_2_to_3 = supers_2_to_1 | (pass_2 & ({1'd0, supers_2_to_2[63:1]} & FILES_A_G));
    wire [63:0] supers_2_to_4 = supers_2_to_1 | (pass_2 & ({1'd0, supers_2_to_3[63:1]} & FILES_A_G));
    wire [63:0] supers_2_to_5 = supers_2_to_1 | (pass_2 & ({1'd0, supers_2_to_4[63:1]} & FILES_A_G));
    wire [63:0] supers_2_to_6 = supers_2_to_1 | (pass_2 & ({1'd0, supers_2_to_5[63:1]} & FILES_A_G));
    assign supers_2 = supers_2_to_1 | (pass_2 & ({1'd0, supers_2_to_6[63:1]} & FILES_A_G));
    wire [63:0] supers_3_to_1 = ({super_start[56:0], 7'd0} & FILES_A_G);
    wire [63:0] supers_3_to_2 = supers_3_to_1 | (pass_3 & ({supers_3_to_1[56:0], 7'd0} & FILES_A_G));
    wire [63:0] supers_3_to_3 = supers_3_to_1 | (pass_3 & ({supers_3_to_2[56:0], 7'd0} & FILES_A_G));
    wire [63:0] supers_3_to_4 = supers_3_to_1 | (pass_3 & ({supers_3_to_3[56:0], 7'd0} & FILES_A_G));
    wire [63:0] supers_3_to_5 = supers_3_to_1 | (pass_3 & ({supers_3_to_4[56:0], 7'd0} & FILES_A_G));
    wire [63:0] supers_3_to_6 = supers_3_to_1 | (pass_3 & ({supers_3_to_5[56:0], 7'd0} & FILES_A_G));
    assign supers_3 = supers_3_to_1 | (pass_3 & ({supers_3_to_6[56:0], 7'd0} & FILES_A_G));
    wire [63:0] supers_4_to_1 = {super_start[55:0], 8'd0};
    wire [63:0] supers_4_to_2 = supers_4_to_1 | (pass_4 & {supers_4_to_1[55:0], 8'd0});
    wire [63:0] supers_4_to_3 = supers_4_to_1 | (pass_4 & {supers_4_to_2[55:0], 8'd0});
    wire [63:0] supers_4_to_4 = supers_4_to_1 | (pass_4 & {supers_4_to_3[55:0], 8'd0});
    wire [63:0] supers_4_to_5 = supers_4_to_1 | (pass_4 & {supers_4_to_4[55:0], 8'd0});
    wire [63:0] supers_4_to_6 = supers_4_to_1 | (pass_4 & {supers_4_to_5[55:0], 8'd0});
    assign supers_4 = supers_4_to_1 | (pass_4 & {supers_4_to_6[55:0], 8'd0});
    wire [63:0] supers_5_to_1 = ({super_start[54:0], 9'd0} & FILES_B_H);
    wire [63:0] supers_5_to_2 = supers_5_to_1 | (pass_5 & ({supers_5_to_1[54:0], 9'd0} & FILES_B_H));
    wire [63:0] supers_5_to_3 = supers_5_to_1 | (pass_5 & ({supers_5_to_2[54:0], 9'd0} & FILES_B_H));
    wire [63:0] supers_5_to_4 = supers_5_to_1 | (pass_5 & ({supers_5_to_3[54:0], 9'd0} & FILES_B_H));
    wire [63:0] supers_5_to_5 = supers_5_to_1 | (pass_5 & ({supers_5_to_4[54:0], 9'd0} & FILES_B_H));
    wire [63:0] supers_5_to_6 = supers_5_to_1 | (pass_5 & ({supers_5_to_5[54:0], 9'd0} & FILES_B_H));
    assign supers_5 = supers_5_to_1 | (pass_5 & ({supers_5_to_6[54:0], 9'd0} & FILES_B_H));
    wire [63:0] supers_6_to_1 = ({super_start[62:0], 1'd0} & FILES_B_H);
    wire [63:0] supers_6_to_2 = supers_6_to_1 | (pass_6 & ({supers_6_to_1[62:0], 1'd0} & FILES_B_H));
    wire [63:0] supers_6_to_3 = supers_6_to_1 | (pass_6 & ({supers_6_to_2[62:0], 1'd0} & FILES_B_H));
    wire [63:0] supers_6_to_4 = supers_6_to_1 | (pass_6 & ({supers_6_to_3[62:0], 1'd0} & FILES_B_H));
    wire [63:0] supers_6_to_5 = supers_6_to_1 | (pass_6 & ({supers_6_to_4[62:0], 1'd0} & FILES_B_H));
    wire [63:0] supers_6_to_6 = supers_6_to_1 | (pass_6 & ({supers_6_to_5[62:0], 1'd0} & FILES_B_H));
    assign supers_6 = supers_6_to_1 | (pass_6 & ({supers_6_to_6[62:0], 1'd0} & FILES_B_H));
    wire [63:0] supers_7_to_1 = ({7'd0, super_start[63:7]} & FILES_B_H);
    wire [63:0] supers_7_to_2 = supers_7_to_1 | (pass_7 & ({7'd0, supers_7_to_1[63:7]} & FILES_B_H));
    wire [63:0] supers_7_to_3 = supers_7_to_1 | (pass_7 & ({7'd0, supers_7_to_2[63:7]} & FILES_B_H));
    wire [63:0] supers_7_to_4 = supers_7_to_1 | (pass_7 & ({7'd0, supers_7_to_3[63:7]} & FILES_B_H));
    wire [63:0] supers_7_to_5 = supers_7_to_1 | (pass_7 & ({7'd0, supers_7_to_4[63:7]} & FILES_B_H));
    wire [63:0] supers_7_to_6 = supers_7_to_1 | (pass_7 & ({7'd0, supers_7_to_5[63:7]} & FILES_B_H));
    assign supers_7 = supers_7_to_1 | (pass_7 & ({7'd0, supers_7_to_6[63:7]} & FILES_B_H));
    wire [63:0] mine_0_to_1 = {8'd0, mine_straight[63:8]};
    wire [63:0] mine_0_to_2 = mine_0_to_1 | (pass_0 & {8'd0, mine_0_to_1[63:8]});
    wire [63:0] mine_0_to_3 = mine_0_to_1 | (pass_0 & {8'd0, mine_0_to_2[63:8]});
    wire [63:0] mine_0_to_4 = mine_0_to_1 | (pass_0 & {8'd0, mine_0_to_3[63:8]});
    wire [63:0] mine_0_to_5 = mine_0_to_1 | (pass_0 & {8'd0, mine_0_to_4[63:8]});
    wire [63:0] mine_0_to_6 = mine_0_to_1 | (pass_0 & {8'd0, mine_0_to_5[63:8]});
    assign mine_0 = mine_0_to_1 | (pass_0 & {8'd0, mine_0_to_6[63:8]});
    wire [63:0] mine_1_to_1 = ({9'd0, mine_diagonal[63:9]} & FILES_A_G);
    wire [63:0] mine_1_to_2 = mine_1_to_1 | (pass_1 & ({9'd0, mine_1_to_1[63:9]} & FILES_A_G));
    wire [63:0] mine_1_to_3 = mine_1_to_1 | (pass_1 & ({9'd0, mine_1_to_2[63:9]} & FILES_A_G));
    wire [63:0] mine_1_to_4 = mine_1_to_1 | (pass_1 & ({9'd0, mine_1_to_3[63:9]} & FILES_A_G));
    wire [63:0] mine_1_to_5 = mine_1_to_1 | (pass_1 & ({9'd0, mine_1_to_4[63:9]} & FILES_A_G));
    wire [63:0] mine_1_to_6 = mine_1_to_1 | (pass_1 & ({9'd0, mine_1_to_5[63:9]} & FILES_A_G));
    assign mine_1 = mine_1_to_1 | (pass_1 & ({9'd0, mine_1_to_6[63:9]} & FILES_A_G));
    wire [63:0] mine_2_to_1 = ({1'd0, mine_straight[63:1]} & FILES_A_G);
    wire [63:0] mine_2_to_2 = mine_2_to_1 | (pass_2 & ({1'd0, mine_2_to_1[63:1]} & FILES_A_G));
    wire [63:0] mine_2_to_3 = mine_2_to_1 | (pass_2 & ({1'd0, mine_2_to_2[63:1]} & FILES_A_G));
    wire [63:0] mine_2_to_4 = mine_2_to_1 | (pass_2 & ({1'd0, mine_2_to_3[63:1]} & FILES_A_G));
    wire [63:0] mine_2_to_5 = mine_2_to_1 | (pass_2 & ({1'd0, mine_2_to_4[63:1]} & FILES_A_G));
    wire [63:0] mine_2_to_6 = mine_2_to_1 | (pass_2 & ({1'd0, mine_2_to_5[63:1]} & FILES_A_G));
    assign mine_2 = mine_2_to_1 | (pass_2 & ({1'd0, mine_2_to_6[63:1]} & FILES_A_G));
    wire [63:0] mine_3_to_1 = ({mine_diagonal[56:0], 7'd0} & FILES_A_G);
    wire [63:0] mine_3_to_2 = mine_3_to_1 | (pass_3 & ({mine_3_to_1[56:0], 7'd0} & FILES_A_G));
    wire [63:0] mine_3_to_3 = mine_3_to_1 | (pass_3 & ({mine_3_to_2[56:0], 7'd0} & FILES_A_G));
    wire [63:0] mine_3_to_4 = mine_3_to_1 | (pass_3 & ({mine_3_to_3[56:0], 7'd0} & FILES_A_G));
    wire [63:0] mine_3_to_5 = mine_3_to_1 | (pass_3 & ({mine_3_to_4[56:0], 7'd0} & FILES_A_G));
    wire [63:0] mine_3_to_6 = mine_3_to_1 | (pass_3 & ({mine_3_to_5[56:0], 7'd0} & FILES_A_G));
    assign mine_3 = mine_3_to_1 | (pass_3 & ({mine_3_to_6[56:0], 7'd0} & FILES_A_G));
    wire [63:0] mine_4_to_1 = {mine_straight[55:0], 8'd0};
    wire [63:0] mine_4_to_2 = mine_4_to_1 | (pass_4 & {mine_4_to_1[55:0], 8'd0});
    wire [63:0] mine_4_to_3 = mine_4_to_1 | (pass_4 & {mine_4_to_2[55:0], 8'd0});
    wire [63:0] mine_4_to_4 = mine_4_to_1 | (pass_4 & {mine_4_to_3[55:0], 8'd0});
    wire [63:0] mine_4_to_5 = mine_4_to_1 | (pass_4 & {mine_4_to_4[55:0], 8'd0});
    wire [63:0] mine_4_to_6 = mine_4_to_1 | (pass_4 & {mine_4_to_5[55:0], 8'd0});
    assign mine_4 = mine_4_to_1 | (pass_4 & {mine_4_to_6[55:0], 8'd0});
    wire [63:0] mine_5_to_1 = ({mine_diagonal[54:0], 9'd0} & FILES_B_H);
    wire [63:0] mine_5_to_2 = mine_5_to_1 | (pass_5 & ({mine_5_to_1[54:0], 9'd0} & FILES_B_H));
    wire [63:0] mine_5_to_3 = mine_5_to_1 | (pass_5 & ({mine_5_to_2[54:0], 9'd0} & FILES_B_H));
    wire [63:0] mine_5_to_4 = mine_5_to_1 | (pass_5 & ({mine_5_to_3[54:0], 9'd0} & FILES_B_H));
    wire [63:0] mine_5_to_5 = mine_5_to_1 | (pass_5 & ({mine_5_to_4[54:0], 9'd0} & FILES_B_H));
    wire [63:0] mine_5_to_6 = mine_5_to_1 | (pass_5 & ({mine_5_to_5[54:0], 9'd0} & FILES_B_H));
    assign mine_5 = mine_5_to_1 | (pass_5 & ({mine_5_to_6[54:0], 9'd0} & FILES_B_H));
    wire [63:0] mine_6_to_1 = ({mine_straight[62:0], 1'd0} & FILES_B_H);
    wire [63:0] mine_6_to_2 = mine_6_to_1 | (pass_6 & ({mine_6_to_1[62:0], 1'd0} & FILES_B_H));
    wire [63:0] mine_6_to_3 = mine_6_to_1 | (pass_6 & ({mine_6_to_2[62:0], 1'd0} & FILES_B_H));
    wire [63:0] mine_6_to_4 = mine_6_to_1 | (pass_6 & ({mine_6_to_3[62:0], 1'd0} & FILES_B_H));
    wire [63:0] mine_6_to_5 = mine_6_to_1 | (pass_6 & ({mine_6_to_4[62:0], 1'd0} & FILES_B_H));
    wire [63:0] mine_6_to_6 = mine_6_to_1 | (pass_6 & ({mine_6_to_5[62:0], 1'd0} & FILES_B_H));
    assign mine_6 = mine_6_to_1 | (pass_6 & ({mine_6_to_6[62:0], 1'd0} & FILES_B_H));
    wire [63:0] mine_7_to_1 = ({7'd0, mine_diagonal[63:7]} & FILES_B_H);
    wire [63:0] mine_7_to_2 = mine_7_to_1 | (pass_7 & ({7'd0, mine_7_to_1[63:7]} & FILES_B_H));
    wire [63:0] mine_7_to_3 = mine_7_to_1 | (pass_7 & ({7'd0, mine_7_to_2[63:7]} & FILES_B_H));
    wire [63:0] mine_7_to_4 = mine_7_to_1 | (pass_7 & ({7'd0, mine_7_to_3[63:7]} & FILES_B_H));
    wire [63:0] mine_7_to_5 = mine_7_to_1 | (pass_7 & ({7'd0, mine_7_to_4[63:7]} & FILES_B_H));
    wire [63:0] mine_7_to_6 = mine_7_to_1 | (pass_7 & ({7'd0, mine_7_to_5[63:7]} & FILES_B_H));
    assign mine_7 = mine_7_to_1 | (pass_7 & ({7'd0, mine_7_to_6[63:7]} & FILES_B_H));
    wire [63:0] queens_0_to_1 = {8'd0, queen_straight[63:8]};
    wire [63:0] queens_0_to_2 = queens_0_to_1 | (pass_0 & {8'd0, queens_0_to_1[63:8]});
    wire [63:0] queens_0_to_3 = queens_0_to_1 | (pass_0 & {8'd0, queens_0_to_2[63:8]});
    wire [63:0] queens_0_to_4 = queens_0_to_1 | (pass_0 & {8'd0, queens_0_to_3[63:8]});
    wire [63:0] queens_0_to_5 = queens_0_to_1 | (pass_0 & {8'd0, queens_0_to_4[63:8]});
    wire [63:0] queens_0_to_6 = queens_0_to_1 | (pass_0 & {8'd0, queens_0_to_5[63:8]});
    assign queens_0 = queens_0_to_1 | (pass_0 & {8'd0, queens_0_to_6[63:8]});
    wire [63:0] queens_1_to_1 = ({9'd0, queen_diagonal[63:9]} & FILES_A_G);
    wire [63:0] queens_1_to_2 = queens_1_to_1 | (pass_1 & ({9'd0, queens_1_to_1[63:9]} & FILES_A_G));
    wire [63:0] queens_1_to_3 = queens_1_to_1 | (pass_1 & ({9'd0, queens_1_to_2[63:9]} & FILES_A_G));
    wire [63:0] queens_1_to_4 = queens_1_to_1 | (pass_1 & ({9'd0, queens_1_to_3[63:9]} & FILES_A_G));
    wire [63:0] queens_1_to_5 = queens_1_to_1 | (pass_1 & ({9'd0, queens_1_to_4[63:9]} & FILES_A_G));
    wire [63:0] queens_1_to_6 = queens_1_to_1 | (pass_1 & ({9'd0, queens_1_to_5[63:9]} & FILES_A_G));
    assign queens_1 = queens_1_to_1 | (pass_1 & ({9'd0, queens_1_to_6[63:9]} & FILES_A_G));
    wire [63:0] queens_2_to_1 = ({1'd0, queen_straight[63:1]} & FILES_A_G);
    wire [63:0] queens_2_to_2 = queens_2_to_1 | (pass_2 & ({1'd0, queens_2_to_1[63:1]} & FILES_A_G));
    wire [63:0] queens_2_to_3 = queens_2_to_1 | (pass_2 & ({1'd0, queens_2_to_2[63:1]} & FILES_A_G));
    wire [63:0] queens_2_to_4 = queens_2_to_1 | (pass_2 & ({1'd0, queens_2_to_3[63:1]} & FILES_A_G));
    wire [63:0] queens_2_to_5 = queens_2_to_1 | (pass_2 & ({1'd0, queens_2_to_4[63:1]} & FILES_A_G));
    wire [63:0] queens_2_to_6 = queens_2_to_1 | (pass_2 & ({1'd0, queens_2_to_5[63:1]} & FILES_A_G));
    assign queens_2 = queens_2_to_1 | (pass_2 & ({1'd0, queens_2_to_6[63:1]} & FILES_A_G));
    wire [63:0] queens_3_to_1 = ({queen_diagonal[56:0], 7'd0} & FILES_A_G);
    wire [63:0] queens_3_to_2 = queens_3_to_1 | (pass_3 & ({queens_3_to_1[56:0], 7'd0} & FILES_A_G));
    wire [63:0] queens_3_to_3 = queens_3_to_1 | (pass_3 & ({queens_3_to_2[56:0], 7'd0} & FILES_A_G));
    wire [63:0] queens_3_to_4 = queens_3_to_1 | (pass_3 & ({queens_3_to_3[56:0], 7'd0} & FILES_A_G));
    wire [63:0] queens_3_to_5 = queens_3_to_1 | (pass_3 & ({queens_3_to_4[56:0], 7'd0} & FILES_A_G));
    wire [63:0] queens_3_to_6 = queens_3_to_1 | (pass_3 & ({queens_3_to_5[56:0], 7'd0} & FILES_A_G));
    assign queens_3 = queens_3_to_1 | (pass_3 & ({queens_3_to_6[56:0], 7'd0} & FILES_A_G));
    wire [63:0] queens_4_to_1 = {queen_straight[55:0], 8'd0};
    wire [63:0] queens_4_to_2 = queens_4_to_1 | (pass_4 & {queens_4_to_1[55:0], 8'd0});
    wire [63:0] queens_4_to_3 = queens_4_to_1 | (pass_4 & {queens_4_to_2[55:0], 8'd0});
    wire [63:0] queens_4_to_4 = queens_4_to_1 | (pass_4 & {queens_4_to_3[55:0], 8'd0});
    wire [63:0] queens_4_to_5 = queens_4_to_1 | (pass_4 & {queens_4_to_4[55:0], 8'd0});
    wire [63:0] queens_4_to_6 = queens_4_to_1 | (pass_4 & {queens_4_to_5[55:0], 8'd0});
    assign queens_4 = queens_4_to_1 | (pass_4 & {queens_4_to_6[55:0], 8'd0});
    wire [63:0] queens_5_to_1 = ({queen_diagonal[54:0], 9'd0} & FILES_B_H);
    wire [63:0] queens_5_to_2 = queens_5_to_1 | (pass_5 & ({queens_5_to_1[54:0], 9'd0} & FILES_B_H));
    wire [63:0] queens_5_to_3 = queens_5_to_1 | (pass_5 & ({queens_5_to_2[54:0], 9'd0} & FILES_B_H));
    wire [63:0] queens_5_to_4 = queens_5_to_1 | (pass_5 & ({queens_5_to_3[54:0], 9'd0} & FILES_B_H));
    wire [63:0] queens_5_to_5 = queens_5_to_1 | (pass_5 & ({queens_5_to_4[54:0], 9'd0} & FILES_B_H));
    wire [63:0] queens_5_to_6 = queens_5_to_1 | (pass_5 & ({queens_5_to_5[54:0], 9'd0} & FILES_B_H));
    assign queens_5 = queens_5_to_1 | (pass_5 & ({queens_5_to_6[54:0], 9'd0} & FILES_B_H));
    wire [63:0] queens_6_to_1 = ({queen_straight[62:0], 1'd0} & FILES_B_H);
    wire [63:0] queens_6_to_2 = queens_6_to_1 | (pass_6 & ({queens_6_to_1[62:0], 1'd0} & FILES_B_H));
    wire [63:0] queens_6_to_3 = queens_6_to_1 | (pass_6 & ({queens_6_to_2[62:0], 1'd0} & FILES_B_H));
    wire [63:0] queens_6_to_4 = queens_6_to_1 | (pass_6 & ({queens_6_to_3[62:0], 1'd0} & FILES_B_H));
    wire [63:0] queens_6_to_5 = queens_6_to_1 | (pass_6 & ({queens_6_to_4[62:0], 1'd0} & FILES_B_H));
    wire [63:0] queens_6_to_6 = queens_6_to_1 | (pass_6 & ({queens_6_to_5[62:0], 1'd0} & FILES_B_H));
    assign queens_6 = queens_6_to_1 | (pass_6 & ({queens_6_to_6[62:0], 1'd0} & FILES_B_H));
    wire [63:0] queens_7_to_1 = ({7'd0, queen_diagonal[63:7]} & FILES_B_H);
    wire [63:0] queens_7_to_2 = queens_7_to_1 | (pass_7 & ({7'd0, queens_7_to_1[63:7]} & FILES_B_H));
    wire [63:0] queens_7_to_3 = queens_7_to_1 | (pass_7 & ({7'd0, queens_7_to_2[63:7]} & FILES_B_H));
    wire [63:0] queens_7_to_4 = queens_7_to_1 | (pass_7 & ({7'd0, queens_7_to_3[63:7]} & FILES_B_H));
    wire [63:0] queens_7_to_5 = queens_7_to_1 | (pass_7 & ({7'd0, queens_7_to_4[63:7]} & FILES_B_H));
    wire [63:0] queens_7_to_6 = queens_7_to_1 | (pass_7 & ({7'd0, queens_7_to_5[63:7]} & FILES_B_H));
    assign queens_7 = queens_7_to_1 | (pass_7 & ({7'd0, queens_7_to_6[63:7]} & FILES_B_H));

    assign king_0 = {8'd0, king[63:8]} | {king[55:0], 8'd0};
    assign king_1 = ({9'd0, king[63:9]} & FILES_A_G) | ({king[54:0], 9'd0} & FILES_B_H);
    assign king_2 = ({1'd0, king[63:1]} & FILES_A_G) | ({king[62:0], 1'd0} & FILES_B_H);
    assign king_3 = ({king[56:0], 7'd0} & FILES_A_G) | ({7'd0, king[63:7]} & FILES_B_H);
    assign push = (white_moves & ({pawn[55:0], 8'd0} | (({pawn[47:0], 16'd0} & {pass[55:0], 8'd0}) & 64'h00000000ff000000))) | (~white_moves & ({8'd0, pawn[63:8]} | (({16'd0, pawn[63:16]} & {8'd0, pass[63:8]}) & 64'h000000ff00000000)));
    assign capture_1 = (white_moves & (({pawn[54:0], 9'd0} & FILES_B_H))) | (~white_moves & (({9'd0, pawn[63:9]} & FILES_A_G)));
    assign capture_3 = (white_moves & (({pawn[56:0], 7'd0} & FILES_A_G))) | (~white_moves & (({7'd0, pawn[63:7]} & FILES_B_H)));
    assign side = ({pawn[62:0], 1'd0} & FILES_B_H) | ({1'd0, pawn[63:1]} & FILES_A_G);
    assign knight_jump = ({17'd0, knight[63:17]} & FILES_A_G) | ({10'd0, knight[63:10]} & FILES_A_F) | ({knight[57:0], 6'd0} & FILES_A_F) | ({knight[48:0], 15'd0} & FILES_A_G) | ({knight[46:0], 17'd0} & FILES_B_H) | ({knight[53:0], 10'd0} & FILES_C_H) | ({6'd0, knight[63:6]} & FILES_C_H) | ({15'd0, knight[63:15]} & FILES_B_H);
    assign super_jump = ({17'd0, super_knight[63:17]} & FILES_A_G) | ({10'd0, super_knight[63:10]} & FILES_A_F) | ({super_knight[57:0], 6'd0} & FILES_A_F) | ({super_knight[48:0], 15'd0} & FILES_A_G) | ({super_knight[46:0], 17'd0} & FILES_B_H) | ({super_knight[53:0], 10'd0} & FILES_C_H) | ({6'd0, super_knight[63:6]} & FILES_C_H) | ({15'd0, super_knight[63:15]} & FILES_B_H);
    assign king_ahead = (white_moves & (({7'd0, enemy_king[63:7]} & FILES_B_H) | ({9'd0, enemy_king[63:9]} & FILES_A_G))) | (~white_moves & (({enemy_king[54:0], 9'd0} & FILES_B_H) | ({enemy_king[56:0], 7'd0} & FILES_A_G)));
    assign pawn_hits = (white_moves & (({7'd0, enemy_pawn[63:7]} & FILES_B_H) | ({9'd0, enemy_pawn[63:9]} & FILES_A_G))) | (~white_moves & (({enemy_pawn[54:0], 9'd0} & FILES_B_H) | ({enemy_pawn[56:0], 7'd0} & FILES_A_G)));
    assign knight_hits = ({17'd0, enemy_knight[63:17]} & FILES_A_G) | ({10'd0, enemy_knight[63:10]} & FILES_A_F) | ({enemy_knight[57:0], 6'd0} & FILES_A_F) | ({enemy_knight[48:0], 15'd0} & FILES_A_G) | ({enemy_knight[46:0], 17'd0} & FILES_B_H) | ({enemy_knight[53:0], 10'd0} & FILES_C_H) | ({6'd0, enemy_knight[63:6]} & FILES_C_H) | ({15'd0, enemy_knight[63:15]} & FILES_B_H);
    assign victim_near = {8'd0, victim[63:8]} | ({9'd0, victim[63:9]} & FILES_A_G) | ({1'd0, victim[63:1]} & FILES_A_G) | ({victim[56:0], 7'd0} & FILES_A_G) | {victim[55:0], 8'd0} | ({victim[54:0], 9'd0} & FILES_B_H) | ({victim[62:0], 1'd0} & FILES_B_H) | ({7'd0, victim[63:7]} & FILES_B_H);
    assign victim_push = (white_moves & ({8'd0, victim[63:8]})) | (~white_moves & ({victim[55:0], 8'd0}));
    assign victim_capture = (white_moves & (({7'd0, victim[63:7]} & FILES_B_H) | ({9'd0, victim[63:9]} & FILES_A_G))) | (~white_moves & (({victim[54:0], 9'd0} & FILES_B_H) | ({victim[56:0], 7'd0} & FILES_A_G)));
    assign victim_side = ({victim[62:0], 1'd0} & FILES_B_H) | ({1'd0, victim[63:1]} & FILES_A_G);
endmodule
// verilator lint_on UNUSEDSIGNAL

`default_nettype wire
