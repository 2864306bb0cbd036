// chess_count: Whole-position counting: the number of legal moves of a position, captures in passing left out (docs/circuits/chess.md,
// section 7). A position enters in every clock, its number leaves 5 clocks later.
// First pass: the own king's mark and the enemy's attacks, which go through the own king. Second pass: own pieces arrive, pinned
// ones along their axis only. Bit s of a plane is square s; a step is a shift, a ray goes on in hops.
// Squares at the edge have no neighbour on one side, so some bits of the planes stay unused.
// verilator lint_off UNUSEDSIGNAL
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit rtl_templates/chess/count.v or the configuration, not this file.
`default_nettype none

module chess_count (
    input  wire        clock,   // the only clock
    // board
    input  wire [63:0] white,   // bit s: the piece on square s is white
    // kinds: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6; 0 nothing
    input  wire [63:0] kind_2,
    input  wire [63:0] kind_1,  // their bits 1
    input  wire [63:0] kind_0,  // their bits 0
    input  wire        turn,    // white is to move
    input  wire [3:0]  rights,  // castling: q, k, Q, K
    // result
    output reg  [10:0] count    // legal moves of the side to move
);
    // planes without the files from which, or to which, there is no step
    localparam [63:0] FILES_A_G = {8{8'h7f}};
    localparam [63:0] FILES_B_H = {8{8'hfe}};
    localparam [63:0] FILES_A_F = {8{8'h3f}};
    localparam [63:0] FILES_C_H = {8{8'hfc}};

    // ---- pieces
    wire [63:0] a_white = {64{turn}};
    wire [63:0] a_own;
    wire [63:0] a_empty;
    wire [63:0] a_mine_straight;
    wire [63:0] a_mine_diagonal;
    wire [63:0] a_queen_straight;
    wire [63:0] a_queen_diagonal;
    wire [63:0] a_king;
    wire [63:0] a_pawn;
    wire [63:0] a_knight;
    wire [63:0] a_enemy_king;
    wire [63:0] a_enemy_pawn;
    wire [63:0] a_enemy_knight;
    wire [63:0] a_pass;
    wire [63:0] a_super_start;
    wire [63:0] a_super_knight;
    chess_source_cells source_cells (
        .white(white), .kind_2(kind_2), .kind_1(kind_1), .kind_0(kind_0), .turn(a_white),
        .victim_at(64'd0), .victim_mode(64'd0), .alone_at(64'd0), .alone_mode(64'd0),
        .pass(a_pass), .own(a_own), .empty(a_empty), .super_start(a_super_start),
        .mine_straight(a_mine_straight), .mine_diagonal(a_mine_diagonal),
        .queen_straight(a_queen_straight), .queen_diagonal(a_queen_diagonal),
        .king(a_king), .pawn(a_pawn), .knight(a_knight),
        .enemy_king(a_enemy_king), .enemy_pawn(a_enemy_pawn), .enemy_knight(a_enemy_knight),
        .super_knight(a_super_knight)
    );
    wire [63:0] a_enemy_straight = a_queen_straight & ~a_own;
    wire [63:0] a_enemy_diagonal = a_queen_diagonal & ~a_own;
    wire        a_turn = turn;
    // the side to move may castle: the right, and nothing between king and rook
    wire        a_castle_king = turn ? rights[0] & a_empty[5] & a_empty[6] : rights[2] & a_empty[61] & a_empty[62];
    wire        a_castle_queen = turn ? rights[1] & (&a_empty[3:1]) : rights[3] & (&a_empty[59:57]);

    // ---- first pass: the king's mark, and threats for which the own king is empty
    wire [63:0] a_open = a_empty | a_king;
    wire [63:0] a_empty_0 = {8'd0, a_empty[63:8]};
    wire [63:0] a_empty_1 = ({9'd0, a_empty[63:9]} & FILES_A_G);
    wire [63:0] a_empty_2 = ({1'd0, a_empty[63:1]} & FILES_A_G);
    wire [63:0] a_empty_3 = ({a_empty[56:0], 7'd0} & FILES_A_G);
    wire [63:0] a_empty_4 = {a_empty[55:0], 8'd0};
    wire [63:0] a_empty_5 = ({a_empty[54:0], 9'd0} & FILES_B_H);
    wire [63:0] a_empty_6 = ({a_empty[62:0], 1'd0} & FILES_B_H);
    wire [63:0] a_empty_7 = ({7'd0, a_empty[63:7]} & FILES_B_H);
    wire [63:0] a_mark_0_to_1 = {8'd0, a_king[63:8]};
    wire [63:0] a_mark_0_to_2 = a_mark_0_to_1 | (a_empty_0 & {8'd0, a_mark_0_to_1[63:8]});
    wire [63:0] a_mark_0_to_3 = a_mark_0_to_1 | (a_empty_0 & {8'd0, a_mark_0_to_2[63:8]});
    wire [63:0] a_mark_0_to_4 = a_mark_0_to_1 | (a_empty_0 & {8'd0, a_mark_0_to_3[63:8]});
    wire [63:0] a_mark_0_to_5 = a_mark_0_to_1 | (a_empty_0 & {8'd0, a_mark_0_to_4[63:8]});
    wire [63:0] a_mark_0_to_6 = a_mark_0_to_1 | (a_empty_0 & {8'd0, a_mark_0_to_5[63:8]});
    wire [63:0] a_mark_0 = a_mark_0_to_1 | (a_empty_0 & {8'd0, a_mark_0_to_6[63:8]});
    wire [63:0] a_mark_1_to_1 = ({9'd0, a_king[63:9]} & FILES_A_G);
    wire [63:0] a_mark_1_to_2 = a_mark_1_to_1 | (a_empty_1 & ({9'd0, a_mark_1_to_1[63:9]} & FILES_A_G));
    wire [63:0] a_mark_1_to_3 = a_mark_1_to_1 | (a_empty_1 & ({9'd0, a_mark_1_to_2[63:9]} & FILES_A_G));
    wire [63:0] a_mark_1_to_4 = a_mark_1_to_1 | (a_empty_1 & ({9'd0, a_mark_1_to_3[63:9]} & FILES_A_G));
    wire [63:0] a_mark_1_to_5 = a_mark_1_to_1 | (a_empty_1 & ({9'd0, a_mark_1_to_4[63:9]} & FILES_A_G));
    wire [63:0] a_mark_1_to_6 = a_mark_1_to_1 | (a_empty_1 & ({9'd0, a_mark_1_to_5[63:9]} & FILES_A_G));
    wire [63:0] a_mark_1 = a_mark_1_to_1 | (a_empty_1 & ({9'd0, a_mark_1_to_6[63:9]} & FILES_A_G));
    wire [63:0] a_mark_2_to_1 = ({1'd0, a_king[63:1]} & FILES_A_G);
    wire [63:0] a_mark_2_to_2 = a_mark_2_to_1 | (a_empty_2 & ({1'd0, a_mark_2_to_1[63:1]} & FILES_A_G));
    wire [63:0] a_mark_2_to_3 = a_mark_2_to_1 | (a_empty_2 & ({1'd0, a_mark_2_to_2[63:1]} & FILES_A_G));
    wire [63:0] a_mark_2_to_4 = a_mark_2_to_1 | (a_empty_2 & ({1'd0, a_mark_2_to_3[63:1]} & FILES_A_G));
    wire [63:0] a_mark_2_to_5 = a_mark_2_to_1 | (a_empty_2 & ({1'd0, a_mark_2_to_4[63:1]} & FILES_A_G));
    wire [63:0] a_mark_2_to_6 = a_mark_2_to_1 | (a_empty_2 & ({1'd0, a_mark_2_to_5[63:1]} & FILES_A_G));
    wire [63:0] a_mark_2 = a_mark_2_to_1 | (a_empty_2 & ({1'd0, a_mark_2_to_6[63:1]} & FILES_A_G));
    wire [63:0] a_mark_3_to_1 = ({a_king[56:0], 7'd0} & FILES_A_G);
    wire [63:0] a_mark_3_to_2 = a_mark_3_to_1 | (a_empty_3 & ({a_mark_3_to_1[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_mark_3_to_3 = a_mark_3_to_1 | (a_empty_3 & ({a_mark_3_to_2[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_mark_3_to_4 = a_mark_3_to_1 | (a_empty_3 & ({a_mark_3_to_3[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_mark_3_to_5 = a_mark_3_to_1 | (a_empty_3 & ({a_mark_3_to_4[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_mark_3_to_6 = a_mark_3_to_1 | (a_empty_3 & ({a_mark_3_to_5[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_mark_3 = a_mark_3_to_1 | (a_empty_3 & ({a_mark_3_to_6[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_mark_4_to_1 = {a_king[55:0], 8'd0};
    wire [63:0] a_mark_4_to_2 = a_mark_4_to_1 | (a_empty_4 & {a_mark_4_to_1[55:0], 8'd0});
    wire [63:0] a_mark_4_to_3 = a_mark_4_to_1 | (a_empty_4 & {a_mark_4_to_2[55:0], 8'd0});
    wire [63:0] a_mark_4_to_4 = a_mark_4_to_1 | (a_empty_4 & {a_mark_4_to_3[55:0], 8'd0});
    wire [63:0] a_mark_4_to_5 = a_mark_4_to_1 | (a_empty_4 & {a_mark_4_to_4[55:0], 8'd0});
    wire [63:0] a_mark_4_to_6 = a_mark_4_to_1 | (a_empty_4 & {a_mark_4_to_5[55:0], 8'd0});
    wire [63:0] a_mark_4 = a_mark_4_to_1 | (a_empty_4 & {a_mark_4_to_6[55:0], 8'd0});
    wire [63:0] a_mark_5_to_1 = ({a_king[54:0], 9'd0} & FILES_B_H);
    wire [63:0] a_mark_5_to_2 = a_mark_5_to_1 | (a_empty_5 & ({a_mark_5_to_1[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_mark_5_to_3 = a_mark_5_to_1 | (a_empty_5 & ({a_mark_5_to_2[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_mark_5_to_4 = a_mark_5_to_1 | (a_empty_5 & ({a_mark_5_to_3[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_mark_5_to_5 = a_mark_5_to_1 | (a_empty_5 & ({a_mark_5_to_4[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_mark_5_to_6 = a_mark_5_to_1 | (a_empty_5 & ({a_mark_5_to_5[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_mark_5 = a_mark_5_to_1 | (a_empty_5 & ({a_mark_5_to_6[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_mark_6_to_1 = ({a_king[62:0], 1'd0} & FILES_B_H);
    wire [63:0] a_mark_6_to_2 = a_mark_6_to_1 | (a_empty_6 & ({a_mark_6_to_1[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_mark_6_to_3 = a_mark_6_to_1 | (a_empty_6 & ({a_mark_6_to_2[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_mark_6_to_4 = a_mark_6_to_1 | (a_empty_6 & ({a_mark_6_to_3[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_mark_6_to_5 = a_mark_6_to_1 | (a_empty_6 & ({a_mark_6_to_4[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_mark_6_to_6 = a_mark_6_to_1 | (a_empty_6 & ({a_mark_6_to_5[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_mark_6 = a_mark_6_to_1 | (a_empty_6 & ({a_mark_6_to_6[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_mark_7_to_1 = ({7'd0, a_king[63:7]} & FILES_B_H);
    wire [63:0] a_mark_7_to_2 = a_mark_7_to_1 | (a_empty_7 & ({7'd0, a_mark_7_to_1[63:7]} & FILES_B_H));
    wire [63:0] a_mark_7_to_3 = a_mark_7_to_1 | (a_empty_7 & ({7'd0, a_mark_7_to_2[63:7]} & FILES_B_H));
    wire [63:0] a_mark_7_to_4 = a_mark_7_to_1 | (a_empty_7 & ({7'd0, a_mark_7_to_3[63:7]} & FILES_B_H));
    wire [63:0] a_mark_7_to_5 = a_mark_7_to_1 | (a_empty_7 & ({7'd0, a_mark_7_to_4[63:7]} & FILES_B_H));
    wire [63:0] a_mark_7_to_6 = a_mark_7_to_1 | (a_empty_7 & ({7'd0, a_mark_7_to_5[63:7]} & FILES_B_H));
    wire [63:0] a_mark_7 = a_mark_7_to_1 | (a_empty_7 & ({7'd0, a_mark_7_to_6[63:7]} & FILES_B_H));
    wire [63:0] a_open_0 = {8'd0, a_open[63:8]};
    wire [63:0] a_open_1 = ({9'd0, a_open[63:9]} & FILES_A_G);
    wire [63:0] a_open_2 = ({1'd0, a_open[63:1]} & FILES_A_G);
    wire [63:0] a_open_3 = ({a_open[56:0], 7'd0} & FILES_A_G);
    wire [63:0] a_open_4 = {a_open[55:0], 8'd0};
    wire [63:0] a_open_5 = ({a_open[54:0], 9'd0} & FILES_B_H);
    wire [63:0] a_open_6 = ({a_open[62:0], 1'd0} & FILES_B_H);
    wire [63:0] a_open_7 = ({7'd0, a_open[63:7]} & FILES_B_H);
    wire [63:0] a_threat_0_to_1 = {8'd0, a_enemy_straight[63:8]};
    wire [63:0] a_threat_0_to_2 = a_threat_0_to_1 | (a_open_0 & {8'd0, a_threat_0_to_1[63:8]});
    wire [63:0] a_threat_0_to_3 = a_threat_0_to_1 | (a_open_0 & {8'd0, a_threat_0_to_2[63:8]});
    wire [63:0] a_threat_0_to_4 = a_threat_0_to_1 | (a_open_0 & {8'd0, a_threat_0_to_3[63:8]});
    wire [63:0] a_threat_0_to_5 = a_threat_0_to_1 | (a_open_0 & {8'd0, a_threat_0_to_4[63:8]});
    wire [63:0] a_threat_0_to_6 = a_threat_0_to_1 | (a_open_0 & {8'd0, a_threat_0_to_5[63:8]});
    wire [63:0] a_threat_0 = a_threat_0_to_1 | (a_open_0 & {8'd0, a_threat_0_to_6[63:8]});
    wire [63:0] a_threat_1_to_1 = ({9'd0, a_enemy_diagonal[63:9]} & FILES_A_G);
    wire [63:0] a_threat_1_to_2 = a_threat_1_to_1 | (a_open_1 & ({9'd0, a_threat_1_to_1[63:9]} & FILES_A_G));
    wire [63:0] a_threat_1_to_3 = a_threat_1_to_1 | (a_open_1 & ({9'd0, a_threat_1_to_2[63:9]} & FILES_A_G));
    wire [63:0] a_threat_1_to_4 = a_threat_1_to_1 | (a_open_1 & ({9'd0, a_threat_1_to_3[63:9]} & FILES_A_G));
    wire [63:0] a_threat_1_to_5 = a_threat_1_to_1 | (a_open_1 & ({9'd0, a_threat_1_to_4[63:9]} & FILES_A_G));
    wire [63:0] a_threat_1_to_6 = a_threat_1_to_1 | (a_open_1 & ({9'd0, a_threat_1_to_5[63:9]} & FILES_A_G));
    wire [63:0] a_threat_1 = a_threat_1_to_1 | (a_open_1 & ({9'd0, a_threat_1_to_6[63:9]} & FILES_A_G));
    wire [63:0] a_threat_2_to_1 = ({1'd0, a_enemy_straight[63:1]} & FILES_A_G);
    wire [63:0] a_threat_2_to_2 = a_threat_2_to_1 | (a_open_2 & ({1'd0, a_threat_2_to_1[63:1]} & FILES_A_G));
    wire [63:0] a_threat_2_to_3 = a_threat_2_to_1 | (a_open_2 & ({1'd0, a_threat_2_to_2[63:1]} & FILES_A_G));
    wire [63:0] a_threat_2_to_4 = a_threat_2_to_1 | (a_open_2 & ({1'd0, a_threat_2_to_3[63:1]} & FILES_A_G));
    wire [63:0] a_threat_2_to_5 = a_threat_2_to_1 | (a_open_2 & ({1'd0, a_threat_2_to_4[63:1]} & FILES_A_G));
    wire [63:0] a_threat_2_to_6 = a_threat_2_to_1 | (a_open_2 & ({1'd0, a_threat_2_to_5[63:1]} & FILES_A_G));
    wire [63:0] a_threat_2 = a_threat_2_to_1 | (a_open_2 & ({1'd0, a_threat_2_to_6[63:1]} & FILES_A_G));
    wire [63:0] a_threat_3_to_1 = ({a_enemy_diagonal[56:0], 7'd0} & FILES_A_G);
    wire [63:0] a_threat_3_to_2 = a_threat_3_to_1 | (a_open_3 & ({a_threat_3_to_1[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_threat_3_to_3 = a_threat_3_to_1 | (a_open_3 & ({a_threat_3_to_2[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_threat_3_to_4 = a_threat_3_to_1 | (a_open_3 & ({a_threat_3_to_3[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_threat_3_to_5 = a_threat_3_to_1 | (a_open_3 & ({a_threat_3_to_4[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_threat_3_to_6 = a_threat_3_to_1 | (a_open_3 & ({a_threat_3_to_5[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_threat_3 = a_threat_3_to_1 | (a_open_3 & ({a_threat_3_to_6[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_threat_4_to_1 = {a_enemy_straight[55:0], 8'd0};
    wire [63:0] a_threat_4_to_2 = a_threat_4_to_1 | (a_open_4 & {a_threat_4_to_1[55:0], 8'd0});
    wire [63:0] a_threat_4_to_3 = a_threat_4_to_1 | (a_open_4 & {a_threat_4_to_2[55:0], 8'd0});
    wire [63:0] a_threat_4_to_4 = a_threat_4_to_1 | (a_open_4 & {a_threat_4_to_3[55:0], 8'd0});
    wire [63:0] a_threat_4_to_5 = a_threat_4_to_1 | (a_open_4 & {a_threat_4_to_4[55:0], 8'd0});
    wire [63:0] a_threat_4_to_6 = a_threat_4_to_1 | (a_open_4 & {a_threat_4_to_5[55:0], 8'd0});
    wire [63:0] a_threat_4 = a_threat_4_to_1 | (a_open_4 & {a_threat_4_to_6[55:0], 8'd0});
    wire [63:0] a_threat_5_to_1 = ({a_enemy_diagonal[54:0], 9'd0} & FILES_B_H);
    wire [63:0] a_threat_5_to_2 = a_threat_5_to_1 | (a_open_5 & ({a_threat_5_to_1[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_threat_5_to_3 = a_threat_5_to_1 | (a_open_5 & ({a_threat_5_to_2[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_threat_5_to_4 = a_threat_5_to_1 | (a_open_5 & ({a_threat_5_to_3[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_threat_5_to_5 = a_threat_5_to_1 | (a_open_5 & ({a_threat_5_to_4[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_threat_5_to_6 = a_threat_5_to_1 | (a_open_5 & ({a_threat_5_to_5[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_threat_5 = a_threat_5_to_1 | (a_open_5 & ({a_threat_5_to_6[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_threat_6_to_1 = ({a_enemy_straight[62:0], 1'd0} & FILES_B_H);
    wire [63:0] a_threat_6_to_2 = a_threat_6_to_1 | (a_open_6 & ({a_threat_6_to_1[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_threat_6_to_3 = a_threat_6_to_1 | (a_open_6 & ({a_threat_6_to_2[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_threat_6_to_4 = a_threat_6_to_1 | (a_open_6 & ({a_threat_6_to_3[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_threat_6_to_5 = a_threat_6_to_1 | (a_open_6 & ({a_threat_6_to_4[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_threat_6_to_6 = a_threat_6_to_1 | (a_open_6 & ({a_threat_6_to_5[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_threat_6 = a_threat_6_to_1 | (a_open_6 & ({a_threat_6_to_6[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_threat_7_to_1 = ({7'd0, a_enemy_diagonal[63:7]} & FILES_B_H);
    wire [63:0] a_threat_7_to_2 = a_threat_7_to_1 | (a_open_7 & ({7'd0, a_threat_7_to_1[63:7]} & FILES_B_H));
    wire [63:0] a_threat_7_to_3 = a_threat_7_to_1 | (a_open_7 & ({7'd0, a_threat_7_to_2[63:7]} & FILES_B_H));
    wire [63:0] a_threat_7_to_4 = a_threat_7_to_1 | (a_open_7 & ({7'd0, a_threat_7_to_3[63:7]} & FILES_B_H));
    wire [63:0] a_threat_7_to_5 = a_threat_7_to_1 | (a_open_7 & ({7'd0, a_threat_7_to_4[63:7]} & FILES_B_H));
    wire [63:0] a_threat_7_to_6 = a_threat_7_to_1 | (a_open_7 & ({7'd0, a_threat_7_to_5[63:7]} & FILES_B_H));
    wire [63:0] a_threat_7 = a_threat_7_to_1 | (a_open_7 & ({7'd0, a_threat_7_to_6[63:7]} & FILES_B_H));
    wire [63:0] a_king_hits = {8'd0, a_enemy_king[63:8]} | ({9'd0, a_enemy_king[63:9]} & FILES_A_G) | ({1'd0, a_enemy_king[63:1]} & FILES_A_G) | ({a_enemy_king[56:0], 7'd0} & FILES_A_G) | {a_enemy_king[55:0], 8'd0} | ({a_enemy_king[54:0], 9'd0} & FILES_B_H) | ({a_enemy_king[62:0], 1'd0} & FILES_B_H) | ({7'd0, a_enemy_king[63:7]} & FILES_B_H);
    wire [63:0] a_pawn_hits_west = (a_white & (({7'd0, a_enemy_pawn[63:7]} & FILES_B_H))) | (~a_white & (({a_enemy_pawn[54:0], 9'd0} & FILES_B_H)));
    wire [63:0] a_pawn_hits_east = (a_white & (({9'd0, a_enemy_pawn[63:9]} & FILES_A_G))) | (~a_white & (({a_enemy_pawn[56:0], 7'd0} & FILES_A_G)));
    wire [63:0] a_stepper_checks = (a_enemy_pawn & ((a_white & (({a_king[54:0], 9'd0} & FILES_B_H) | ({a_king[56:0], 7'd0} & FILES_A_G))) | (~a_white & (({7'd0, a_king[63:7]} & FILES_B_H) | ({9'd0, a_king[63:9]} & FILES_A_G))))) | (a_enemy_knight & (({17'd0, a_king[63:17]} & FILES_A_G) | ({10'd0, a_king[63:10]} & FILES_A_F) | ({a_king[57:0], 6'd0} & FILES_A_F) | ({a_king[48:0], 15'd0} & FILES_A_G) | ({a_king[46:0], 17'd0} & FILES_B_H) | ({a_king[53:0], 10'd0} & FILES_C_H) | ({6'd0, a_king[63:6]} & FILES_C_H) | ({15'd0, a_king[63:15]} & FILES_B_H)));
    wire [63:0] a_knight_hits_0 = ({17'd0, a_enemy_knight[63:17]} & FILES_A_G);
    wire [63:0] a_knight_hits_1 = ({10'd0, a_enemy_knight[63:10]} & FILES_A_F);
    wire [63:0] a_knight_hits_2 = ({a_enemy_knight[57:0], 6'd0} & FILES_A_F);
    wire [63:0] a_knight_hits_3 = ({a_enemy_knight[48:0], 15'd0} & FILES_A_G);
    wire [63:0] a_knight_hits_4 = ({a_enemy_knight[46:0], 17'd0} & FILES_B_H);
    wire [63:0] a_knight_hits_5 = ({a_enemy_knight[53:0], 10'd0} & FILES_C_H);
    wire [63:0] a_knight_hits_6 = ({6'd0, a_enemy_knight[63:6]} & FILES_C_H);
    wire [63:0] a_knight_hits_7 = ({15'd0, a_enemy_knight[63:15]} & FILES_B_H);

    // ---- registers behind the rays
    reg         s_turn;
    reg         s_castle_king;
    reg         s_castle_queen;
    reg  [63:0] s_own;
    reg  [63:0] s_empty;
    reg  [63:0] s_enemy_king;
    reg  [63:0] s_king;
    reg  [63:0] s_pawn;
    reg  [63:0] s_knight;
    reg  [63:0] s_mine_straight;
    reg  [63:0] s_mine_diagonal;
    reg  [63:0] s_enemy_straight;
    reg  [63:0] s_enemy_diagonal;
    reg  [63:0] s_king_hits;
    reg  [63:0] s_pawn_hits_west;
    reg  [63:0] s_pawn_hits_east;
    reg  [63:0] s_stepper_checks;
    reg  [63:0] s_mark_0;
    reg  [63:0] s_mark_1;
    reg  [63:0] s_mark_2;
    reg  [63:0] s_mark_3;
    reg  [63:0] s_mark_4;
    reg  [63:0] s_mark_5;
    reg  [63:0] s_mark_6;
    reg  [63:0] s_mark_7;
    reg  [63:0] s_threat_0;
    reg  [63:0] s_threat_1;
    reg  [63:0] s_threat_2;
    reg  [63:0] s_threat_3;
    reg  [63:0] s_threat_4;
    reg  [63:0] s_threat_5;
    reg  [63:0] s_threat_6;
    reg  [63:0] s_threat_7;
    reg  [63:0] s_knight_hits_0;
    reg  [63:0] s_knight_hits_1;
    reg  [63:0] s_knight_hits_2;
    reg  [63:0] s_knight_hits_3;
    reg  [63:0] s_knight_hits_4;
    reg  [63:0] s_knight_hits_5;
    reg  [63:0] s_knight_hits_6;
    reg  [63:0] s_knight_hits_7;
    always @(posedge clock) begin
        s_turn <= a_turn;
        s_castle_king <= a_castle_king;
        s_castle_queen <= a_castle_queen;
        s_own <= a_own;
        s_empty <= a_empty;
        s_enemy_king <= a_enemy_king;
        s_king <= a_king;
        s_pawn <= a_pawn;
        s_knight <= a_knight;
        s_mine_straight <= a_mine_straight;
        s_mine_diagonal <= a_mine_diagonal;
        s_enemy_straight <= a_enemy_straight;
        s_enemy_diagonal <= a_enemy_diagonal;
        s_king_hits <= a_king_hits;
        s_pawn_hits_west <= a_pawn_hits_west;
        s_pawn_hits_east <= a_pawn_hits_east;
        s_stepper_checks <= a_stepper_checks;
        s_mark_0 <= a_mark_0;
        s_mark_1 <= a_mark_1;
        s_mark_2 <= a_mark_2;
        s_mark_3 <= a_mark_3;
        s_mark_4 <= a_mark_4;
        s_mark_5 <= a_mark_5;
        s_mark_6 <= a_mark_6;
        s_mark_7 <= a_mark_7;
        s_threat_0 <= a_threat_0;
        s_threat_1 <= a_threat_1;
        s_threat_2 <= a_threat_2;
        s_threat_3 <= a_threat_3;
        s_threat_4 <= a_threat_4;
        s_threat_5 <= a_threat_5;
        s_threat_6 <= a_threat_6;
        s_threat_7 <= a_threat_7;
        s_knight_hits_0 <= a_knight_hits_0;
        s_knight_hits_1 <= a_knight_hits_1;
        s_knight_hits_2 <= a_knight_hits_2;
        s_knight_hits_3 <= a_knight_hits_3;
        s_knight_hits_4 <= a_knight_hits_4;
        s_knight_hits_5 <= a_knight_hits_5;
        s_knight_hits_6 <= a_knight_hits_6;
        s_knight_hits_7 <= a_knight_hits_7;
    end

    wire [63:0] s_attacked;
    wire [63:0] s_answers;
    wire [63:0] may_0;
    wire [63:0] may_1;
    wire [63:0] may_2;
    wire [63:0] may_3;
    wire [63:0] free;
    chess_shadow_cells shadow_cells (
        .mark_0(s_mark_0), .threat_0(s_threat_0), .knight_hits_0(s_knight_hits_0),
        .mark_1(s_mark_1), .threat_1(s_threat_1), .knight_hits_1(s_knight_hits_1),
        .mark_2(s_mark_2), .threat_2(s_threat_2), .knight_hits_2(s_knight_hits_2),
        .mark_3(s_mark_3), .threat_3(s_threat_3), .knight_hits_3(s_knight_hits_3),
        .mark_4(s_mark_4), .threat_4(s_threat_4), .knight_hits_4(s_knight_hits_4),
        .mark_5(s_mark_5), .threat_5(s_threat_5), .knight_hits_5(s_knight_hits_5),
        .mark_6(s_mark_6), .threat_6(s_threat_6), .knight_hits_6(s_knight_hits_6),
        .mark_7(s_mark_7), .threat_7(s_threat_7), .knight_hits_7(s_knight_hits_7),
        .own(s_own), .empty(s_empty), .enemy_straight(s_enemy_straight), .enemy_diagonal(s_enemy_diagonal),
        .king_hits(s_king_hits), .pawn_hits_west(s_pawn_hits_west), .pawn_hits_east(s_pawn_hits_east),
        .stepper_checks(s_stepper_checks),
        .attacked(s_attacked), .answers(s_answers),
        .may_0(may_0), .may_1(may_1), .may_2(may_2), .may_3(may_3), .free(free)
    );
    // the pieces that attack the own king
    wire [18:0] attackers = {
        |(s_king & s_threat_0), |(s_king & s_knight_hits_0),
        |(s_king & s_threat_1), |(s_king & s_knight_hits_1),
        |(s_king & s_threat_2), |(s_king & s_knight_hits_2),
        |(s_king & s_threat_3), |(s_king & s_knight_hits_3),
        |(s_king & s_threat_4), |(s_king & s_knight_hits_4),
        |(s_king & s_threat_5), |(s_king & s_knight_hits_5),
        |(s_king & s_threat_6), |(s_king & s_knight_hits_6),
        |(s_king & s_threat_7), |(s_king & s_knight_hits_7),
        |(s_king & s_pawn_hits_west), |(s_king & s_pawn_hits_east), |(s_king & s_king_hits)};
    wire        s_no_check = ~(|attackers);
    wire        s_one_check = (|attackers) & ~(|(attackers & (attackers - 19'd1)));
    wire [63:0] latched_knight = s_knight & free;
    wire [63:0] s_free_knight = s_knight & free;
    wire [63:0] s_start_0 = s_mine_straight & may_0;
    wire [63:0] s_start_1 = s_mine_diagonal & may_1;
    wire [63:0] s_start_2 = s_mine_straight & may_2;
    wire [63:0] s_start_3 = s_mine_diagonal & may_3;
    wire [63:0] s_pawn_0 = s_pawn & may_0;
    wire [63:0] s_pawn_1 = s_pawn & may_1;
    wire [63:0] s_pawn_3 = s_pawn & may_3;

    // ---- registers behind the first pass
    reg         t_turn;
    reg         t_castle_king;
    reg         t_castle_queen;
    reg         t_no_check;
    reg         t_one_check;
    reg  [63:0] t_own;
    reg  [63:0] t_empty;
    reg  [63:0] t_enemy_king;
    reg  [63:0] t_king;
    reg  [63:0] t_attacked;
    reg  [63:0] t_answers;
    reg  [63:0] t_start_0;
    reg  [63:0] t_start_1;
    reg  [63:0] t_start_2;
    reg  [63:0] t_start_3;
    reg  [63:0] t_pawn_0;
    reg  [63:0] t_pawn_1;
    reg  [63:0] t_pawn_3;
    reg  [63:0] t_free_knight;
    always @(posedge clock) begin
        t_turn <= s_turn;
        t_castle_king <= s_castle_king;
        t_castle_queen <= s_castle_queen;
        t_no_check <= s_no_check;
        t_one_check <= s_one_check;
        t_own <= s_own;
        t_empty <= s_empty;
        t_enemy_king <= s_enemy_king;
        t_king <= s_king;
        t_attacked <= s_attacked;
        t_answers <= s_answers;
        t_start_0 <= s_start_0;
        t_start_1 <= s_start_1;
        t_start_2 <= s_start_2;
        t_start_3 <= s_start_3;
        t_pawn_0 <= s_pawn_0;
        t_pawn_1 <= s_pawn_1;
        t_pawn_3 <= s_pawn_3;
        t_free_knight <= s_free_knight;
    end

    // ---- second pass: arrivals
    wire [63:0] t_white = {64{t_turn}};
    wire [63:0] t_empty_0 = {8'd0, t_empty[63:8]};
    wire [63:0] t_empty_1 = ({9'd0, t_empty[63:9]} & FILES_A_G);
    wire [63:0] t_empty_2 = ({1'd0, t_empty[63:1]} & FILES_A_G);
    wire [63:0] t_empty_3 = ({t_empty[56:0], 7'd0} & FILES_A_G);
    wire [63:0] t_empty_4 = {t_empty[55:0], 8'd0};
    wire [63:0] t_empty_5 = ({t_empty[54:0], 9'd0} & FILES_B_H);
    wire [63:0] t_empty_6 = ({t_empty[62:0], 1'd0} & FILES_B_H);
    wire [63:0] t_empty_7 = ({7'd0, t_empty[63:7]} & FILES_B_H);
    wire [63:0] t_slider_0_to_1 = {8'd0, t_start_0[63:8]};
    wire [63:0] t_slider_0_to_2 = t_slider_0_to_1 | (t_empty_0 & {8'd0, t_slider_0_to_1[63:8]});
    wire [63:0] t_slider_0_to_3 = t_slider_0_to_1 | (t_empty_0 & {8'd0, t_slider_0_to_2[63:8]});
    wire [63:0] t_slider_0_to_4 = t_slider_0_to_1 | (t_empty_0 & {8'd0, t_slider_0_to_3[63:8]});
    wire [63:0] t_slider_0_to_5 = t_slider_0_to_1 | (t_empty_0 & {8'd0, t_slider_0_to_4[63:8]});
    wire [63:0] t_slider_0_to_6 = t_slider_0_to_1 | (t_empty_0 & {8'd0, t_slider_0_to_5[63:8]});
    wire [63:0] t_slider_0 = t_slider_0_to_1 | (t_empty_0 & {8'd0, t_slider_0_to_6[63:8]});
    wire [63:0] t_slider_1_to_1 = ({9'd0, t_start_1[63:9]} & FILES_A_G);
    wire [63:0] t_slider_1_to_2 = t_slider_1_to_1 | (t_empty_1 & ({9'd0, t_slider_1_to_1[63:9]} & FILES_A_G));
    wire [63:0] t_slider_1_to_3 = t_slider_1_to_1 | (t_empty_1 & ({9'd0, t_slider_1_to_2[63:9]} & FILES_A_G));
    wire [63:0] t_slider_1_to_4 = t_slider_1_to_1 | (t_empty_1 & ({9'd0, t_slider_1_to_3[63:9]} & FILES_A_G));
    wire [63:0] t_slider_1_to_5 = t_slider_1_to_1 | (t_empty_1 & ({9'd0, t_slider_1_to_4[63:9]} & FILES_A_G));
    wire [63:0] t_slider_1_to_6 = t_slider_1_to_1 | (t_empty_1 & ({9'd0, t_slider_1_to_5[63:9]} & FILES_A_G));
    wire [63:0] t_slider_1 = t_slider_1_to_1 | (t_empty_1 & ({9'd0, t_slider_1_to_6[63:9]} & FILES_A_G));
    wire [63:0] t_slider_2_to_1 = ({1'd0, t_start_2[63:1]} & FILES_A_G);
    wire [63:0] t_slider_2_to_2 = t_slider_2_to_1 | (t_empty_2 & ({1'd0, t_slider_2_to_1[63:1]} & FILES_A_G));
    wire [63:0] t_slider_2_to_3 = t_slider_2_to_1 | (t_empty_2 & ({1'd0, t_slider_2_to_2[63:1]} & FILES_A_G));
    wire [63:0] t_slider_2_to_4 = t_slider_2_to_1 | (t_empty_2 & ({1'd0, t_slider_2_to_3[63:1]} & FILES_A_G));
    wire [63:0] t_slider_2_to_5 = t_slider_2_to_1 | (t_empty_2 & ({1'd0, t_slider_2_to_4[63:1]} & FILES_A_G));
    wire [63:0] t_slider_2_to_6 = t_slider_2_to_1 | (t_empty_2 & ({1'd0, t_slider_2_to_5[63:1]} & FILES_A_G));
    wire [63:0] t_slider_2 = t_slider_2_to_1 | (t_empty_2 & ({1'd0, t_slider_2_to_6[63:1]} & FILES_A_G));
    wire [63:0] t_slider_3_to_1 = ({t_start_3[56:0], 7'd0} & FILES_A_G);
    wire [63:0] t_slider_3_to_2 = t_slider_3_to_1 | (t_empty_3 & ({t_slider_3_to_1[56:0], 7'd0} & FILES_A_G));
    wire [63:0] t_slider_3_to_3 = t_slider_3_to_1 | (t_empty_3 & ({t_slider_3_to_2[56:0], 7'd0} & FILES_A_G));
    wire [63:0] t_slider_3_to_4 = t_slider_3_to_1 | (t_empty_3 & ({t_slider_3_to_3[56:0], 7'd0} & FILES_A_G));
    wire [63:0] t_slider_3_to_5 = t_slider_3_to_1 | (t_empty_3 & ({t_slider_3_to_4[56:0], 7'd0} & FILES_A_G));
    wire [63:0] t_slider_3_to_6 = t_slider_3_to_1 | (t_empty_3 & ({t_slider_3_to_5[56:0], 7'd0} & FILES_A_G));
    wire [63:0] t_slider_3 = t_slider_3_to_1 | (t_empty_3 & ({t_slider_3_to_6[56:0], 7'd0} & FILES_A_G));
    wire [63:0] t_slider_4_to_1 = {t_start_0[55:0], 8'd0};
    wire [63:0] t_slider_4_to_2 = t_slider_4_to_1 | (t_empty_4 & {t_slider_4_to_1[55:0], 8'd0});
    wire [63:0] t_slider_4_to_3 = t_slider_4_to_1 | (t_empty_4 & {t_slider_4_to_2[55:0], 8'd0});
    wire [63:0] t_slider_4_to_4 = t_slider_4_to_1 | (t_empty_4 & {t_slider_4_to_3[55:0], 8'd0});
    wire [63:0] t_slider_4_to_5 = t_slider_4_to_1 | (t_empty_4 & {t_slider_4_to_4[55:0], 8'd0});
    wire [63:0] t_slider_4_to_6 = t_slider_4_to_1 | (t_empty_4 & {t_slider_4_to_5[55:0], 8'd0});
    wire [63:0] t_slider_4 = t_slider_4_to_1 | (t_empty_4 & {t_slider_4_to_6[55:0], 8'd0});
    wire [63:0] t_slider_5_to_1 = ({t_start_1[54:0], 9'd0} & FILES_B_H);
    wire [63:0] t_slider_5_to_2 = t_slider_5_to_1 | (t_empty_5 & ({t_slider_5_to_1[54:0], 9'd0} & FILES_B_H));
    wire [63:0] t_slider_5_to_3 = t_slider_5_to_1 | (t_empty_5 & ({t_slider_5_to_2[54:0], 9'd0} & FILES_B_H));
    wire [63:0] t_slider_5_to_4 = t_slider_5_to_1 | (t_empty_5 & ({t_slider_5_to_3[54:0], 9'd0} & FILES_B_H));
    wire [63:0] t_slider_5_to_5 = t_slider_5_to_1 | (t_empty_5 & ({t_slider_5_to_4[54:0], 9'd0} & FILES_B_H));
    wire [63:0] t_slider_5_to_6 = t_slider_5_to_1 | (t_empty_5 & ({t_slider_5_to_5[54:0], 9'd0} & FILES_B_H));
    wire [63:0] t_slider_5 = t_slider_5_to_1 | (t_empty_5 & ({t_slider_5_to_6[54:0], 9'd0} & FILES_B_H));
    wire [63:0] t_slider_6_to_1 = ({t_start_2[62:0], 1'd0} & FILES_B_H);
    wire [63:0] t_slider_6_to_2 = t_slider_6_to_1 | (t_empty_6 & ({t_slider_6_to_1[62:0], 1'd0} & FILES_B_H));
    wire [63:0] t_slider_6_to_3 = t_slider_6_to_1 | (t_empty_6 & ({t_slider_6_to_2[62:0], 1'd0} & FILES_B_H));
    wire [63:0] t_slider_6_to_4 = t_slider_6_to_1 | (t_empty_6 & ({t_slider_6_to_3[62:0], 1'd0} & FILES_B_H));
    wire [63:0] t_slider_6_to_5 = t_slider_6_to_1 | (t_empty_6 & ({t_slider_6_to_4[62:0], 1'd0} & FILES_B_H));
    wire [63:0] t_slider_6_to_6 = t_slider_6_to_1 | (t_empty_6 & ({t_slider_6_to_5[62:0], 1'd0} & FILES_B_H));
    wire [63:0] t_slider_6 = t_slider_6_to_1 | (t_empty_6 & ({t_slider_6_to_6[62:0], 1'd0} & FILES_B_H));
    wire [63:0] t_slider_7_to_1 = ({7'd0, t_start_3[63:7]} & FILES_B_H);
    wire [63:0] t_slider_7_to_2 = t_slider_7_to_1 | (t_empty_7 & ({7'd0, t_slider_7_to_1[63:7]} & FILES_B_H));
    wire [63:0] t_slider_7_to_3 = t_slider_7_to_1 | (t_empty_7 & ({7'd0, t_slider_7_to_2[63:7]} & FILES_B_H));
    wire [63:0] t_slider_7_to_4 = t_slider_7_to_1 | (t_empty_7 & ({7'd0, t_slider_7_to_3[63:7]} & FILES_B_H));
    wire [63:0] t_slider_7_to_5 = t_slider_7_to_1 | (t_empty_7 & ({7'd0, t_slider_7_to_4[63:7]} & FILES_B_H));
    wire [63:0] t_slider_7_to_6 = t_slider_7_to_1 | (t_empty_7 & ({7'd0, t_slider_7_to_5[63:7]} & FILES_B_H));
    wire [63:0] t_slider_7 = t_slider_7_to_1 | (t_empty_7 & ({7'd0, t_slider_7_to_6[63:7]} & FILES_B_H));
    wire [63:0] t_push = (t_white & ({t_pawn_0[55:0], 8'd0} | (({t_pawn_0[47:0], 16'd0} & {t_empty[55:0], 8'd0}) & 64'h00000000ff000000))) | (~t_white & ({8'd0, t_pawn_0[63:8]} | (({16'd0, t_pawn_0[63:16]} & {8'd0, t_empty[63:8]}) & 64'h000000ff00000000)));
    wire [63:0] t_capture_1 = (t_white & (({t_pawn_1[54:0], 9'd0} & FILES_B_H))) | (~t_white & (({9'd0, t_pawn_1[63:9]} & FILES_A_G)));
    wire [63:0] t_capture_3 = (t_white & (({t_pawn_3[56:0], 7'd0} & FILES_A_G))) | (~t_white & (({7'd0, t_pawn_3[63:7]} & FILES_B_H)));
    wire [63:0] t_king_near = {8'd0, t_king[63:8]} | ({9'd0, t_king[63:9]} & FILES_A_G) | ({1'd0, t_king[63:1]} & FILES_A_G) | ({t_king[56:0], 7'd0} & FILES_A_G) | {t_king[55:0], 8'd0} | ({t_king[54:0], 9'd0} & FILES_B_H) | ({t_king[62:0], 1'd0} & FILES_B_H) | ({7'd0, t_king[63:7]} & FILES_B_H);
    wire [63:0] t_jump_0 = ({17'd0, t_free_knight[63:17]} & FILES_A_G);
    wire [63:0] t_jump_1 = ({10'd0, t_free_knight[63:10]} & FILES_A_F);
    wire [63:0] t_jump_2 = ({t_free_knight[57:0], 6'd0} & FILES_A_F);
    wire [63:0] t_jump_3 = ({t_free_knight[48:0], 15'd0} & FILES_A_G);
    wire [63:0] t_jump_4 = ({t_free_knight[46:0], 17'd0} & FILES_B_H);
    wire [63:0] t_jump_5 = ({t_free_knight[53:0], 10'd0} & FILES_C_H);
    wire [63:0] t_jump_6 = ({6'd0, t_free_knight[63:6]} & FILES_C_H);
    wire [63:0] t_jump_7 = ({15'd0, t_free_knight[63:15]} & FILES_B_H);
    wire [63:0] t_slides_0;
    wire [63:0] t_slides_1;
    wire [63:0] t_slides_2;
    wire [63:0] t_slides_3;
    wire [63:0] t_slides_4;
    wire [63:0] t_slides_5;
    wire [63:0] t_slides_6;
    wire [63:0] t_slides_7;
    wire [63:0] t_jumps_0;
    wire [63:0] t_jumps_1;
    wire [63:0] t_jumps_2;
    wire [63:0] t_jumps_3;
    wire [63:0] t_jumps_4;
    wire [63:0] t_jumps_5;
    wire [63:0] t_jumps_6;
    wire [63:0] t_jumps_7;
    wire [63:0] t_pushes;
    wire [63:0] t_captures_1;
    wire [63:0] t_captures_3;
    wire [63:0] t_king_moves;
    wire [63:0] t_promotes;
    wire [63:0] t_promotes_1;
    wire [63:0] t_promotes_3;
    chess_count_cells count_cells (
        .slider_0(t_slider_0), .jump_0(t_jump_0),
        .slider_1(t_slider_1), .jump_1(t_jump_1),
        .slider_2(t_slider_2), .jump_2(t_jump_2),
        .slider_3(t_slider_3), .jump_3(t_jump_3),
        .slider_4(t_slider_4), .jump_4(t_jump_4),
        .slider_5(t_slider_5), .jump_5(t_jump_5),
        .slider_6(t_slider_6), .jump_6(t_jump_6),
        .slider_7(t_slider_7), .jump_7(t_jump_7),
        .push(t_push), .capture_1(t_capture_1), .capture_3(t_capture_3), .king_near(t_king_near),
        .attacked(t_attacked), .answers(t_answers), .own(t_own), .empty(t_empty), .enemy_king(t_enemy_king),
        .last_rank(t_turn ? 64'hff00000000000000 : 64'h00000000000000ff),
        .no_check({64{t_no_check}}), .one_check({64{t_one_check}}),
        .slides_0(t_slides_0),
        .slides_1(t_slides_1),
        .slides_2(t_slides_2),
        .slides_3(t_slides_3),
        .slides_4(t_slides_4),
        .slides_5(t_slides_5),
        .slides_6(t_slides_6),
        .slides_7(t_slides_7),
        .jumps_0(t_jumps_0),
        .jumps_1(t_jumps_1),
        .jumps_2(t_jumps_2),
        .jumps_3(t_jumps_3),
        .jumps_4(t_jumps_4),
        .jumps_5(t_jumps_5),
        .jumps_6(t_jumps_6),
        .jumps_7(t_jumps_7),
        .pushes(t_pushes),
        .captures_1(t_captures_1),
        .captures_3(t_captures_3),
        .king_moves(t_king_moves),
        .promotes(t_promotes),
        .promotes_1(t_promotes_1),
        .promotes_3(t_promotes_3)
    );
    // the king's way may not be attacked
    wire        t_castle_moves_king = t_castle_king & t_no_check & (t_turn ? ~(|t_attacked[6:5]) : ~(|t_attacked[62:61]));
    wire        t_castle_moves_queen = t_castle_queen & t_no_check & (t_turn ? ~(|t_attacked[3:2]) : ~(|t_attacked[59:58]));

    // ---- registers behind the second pass
    reg         u_castle_moves_king;
    reg         u_castle_moves_queen;
    reg  [63:0] u_slides_0;
    reg  [63:0] u_slides_1;
    reg  [63:0] u_slides_2;
    reg  [63:0] u_slides_3;
    reg  [63:0] u_slides_4;
    reg  [63:0] u_slides_5;
    reg  [63:0] u_slides_6;
    reg  [63:0] u_slides_7;
    reg  [63:0] u_jumps_0;
    reg  [63:0] u_jumps_1;
    reg  [63:0] u_jumps_2;
    reg  [63:0] u_jumps_3;
    reg  [63:0] u_jumps_4;
    reg  [63:0] u_jumps_5;
    reg  [63:0] u_jumps_6;
    reg  [63:0] u_jumps_7;
    reg  [63:0] u_pushes;
    reg  [63:0] u_captures_1;
    reg  [63:0] u_captures_3;
    reg  [63:0] u_king_moves;
    reg  [63:0] u_promotes;
    reg  [63:0] u_promotes_1;
    reg  [63:0] u_promotes_3;
    always @(posedge clock) begin
        u_castle_moves_king <= t_castle_moves_king;
        u_castle_moves_queen <= t_castle_moves_queen;
        u_slides_0 <= t_slides_0;
        u_slides_1 <= t_slides_1;
        u_slides_2 <= t_slides_2;
        u_slides_3 <= t_slides_3;
        u_slides_4 <= t_slides_4;
        u_slides_5 <= t_slides_5;
        u_slides_6 <= t_slides_6;
        u_slides_7 <= t_slides_7;
        u_jumps_0 <= t_jumps_0;
        u_jumps_1 <= t_jumps_1;
        u_jumps_2 <= t_jumps_2;
        u_jumps_3 <= t_jumps_3;
        u_jumps_4 <= t_jumps_4;
        u_jumps_5 <= t_jumps_5;
        u_jumps_6 <= t_jumps_6;
        u_jumps_7 <= t_jumps_7;
        u_pushes <= t_pushes;
        u_captures_1 <= t_captures_1;
        u_captures_3 <= t_captures_3;
        u_king_moves <= t_king_moves;
        u_promotes <= t_promotes;
        u_promotes_1 <= t_promotes_1;
        u_promotes_3 <= t_promotes_3;
    end

    // ---- the moves to each square: 64 sums side by side, s sums and c carries by weight
    wire [63:0] square_s0_0 = u_slides_0 ^ u_slides_1 ^ u_slides_2;
    wire [63:0] square_c0_0 = (u_slides_0 & u_slides_1) | (u_slides_0 & u_slides_2) | (u_slides_1 & u_slides_2);
    wire [63:0] square_s0_1 = u_slides_3 ^ u_slides_4 ^ u_slides_5;
    wire [63:0] square_c0_1 = (u_slides_3 & u_slides_4) | (u_slides_3 & u_slides_5) | (u_slides_4 & u_slides_5);
    wire [63:0] square_s0_2 = u_slides_6 ^ u_slides_7 ^ u_jumps_0;
    wire [63:0] square_c0_2 = (u_slides_6 & u_slides_7) | (u_slides_6 & u_jumps_0) | (u_slides_7 & u_jumps_0);
    wire [63:0] square_s0_3 = u_jumps_1 ^ u_jumps_2 ^ u_jumps_3;
    wire [63:0] square_c0_3 = (u_jumps_1 & u_jumps_2) | (u_jumps_1 & u_jumps_3) | (u_jumps_2 & u_jumps_3);
    wire [63:0] square_s0_4 = u_jumps_4 ^ u_jumps_5 ^ u_jumps_6;
    wire [63:0] square_c0_4 = (u_jumps_4 & u_jumps_5) | (u_jumps_4 & u_jumps_6) | (u_jumps_5 & u_jumps_6);
    wire [63:0] square_s0_5 = u_jumps_7 ^ u_pushes ^ u_captures_1;
    wire [63:0] square_c0_5 = (u_jumps_7 & u_pushes) | (u_jumps_7 & u_captures_1) | (u_pushes & u_captures_1);
    wire [63:0] square_s0_6 = u_captures_3 ^ u_king_moves ^ u_promotes;
    wire [63:0] square_c0_6 = (u_captures_3 & u_king_moves) | (u_captures_3 & u_promotes) | (u_king_moves & u_promotes);
    wire [63:0] square_s0_7 = u_promotes_1 ^ u_promotes_3 ^ square_s0_0;
    wire [63:0] square_c0_7 = (u_promotes_1 & u_promotes_3) | (u_promotes_1 & square_s0_0) | (u_promotes_3 & square_s0_0);
    wire [63:0] square_s0_8 = square_s0_1 ^ square_s0_2 ^ square_s0_3;
    wire [63:0] square_c0_8 = (square_s0_1 & square_s0_2) | (square_s0_1 & square_s0_3) | (square_s0_2 & square_s0_3);
    wire [63:0] square_s0_9 = square_s0_4 ^ square_s0_5 ^ square_s0_6;
    wire [63:0] square_c0_9 = (square_s0_4 & square_s0_5) | (square_s0_4 & square_s0_6) | (square_s0_5 & square_s0_6);
    wire [63:0] square_s0_10 = square_s0_7 ^ square_s0_8 ^ square_s0_9;
    wire [63:0] square_c0_10 = (square_s0_7 & square_s0_8) | (square_s0_7 & square_s0_9) | (square_s0_8 & square_s0_9);
    wire [63:0] square_s1_0 = u_promotes ^ u_promotes_1 ^ u_promotes_3;
    wire [63:0] square_c1_0 = (u_promotes & u_promotes_1) | (u_promotes & u_promotes_3) | (u_promotes_1 & u_promotes_3);
    wire [63:0] square_s1_1 = square_c0_0 ^ square_c0_1 ^ square_c0_2;
    wire [63:0] square_c1_1 = (square_c0_0 & square_c0_1) | (square_c0_0 & square_c0_2) | (square_c0_1 & square_c0_2);
    wire [63:0] square_s1_2 = square_c0_3 ^ square_c0_4 ^ square_c0_5;
    wire [63:0] square_c1_2 = (square_c0_3 & square_c0_4) | (square_c0_3 & square_c0_5) | (square_c0_4 & square_c0_5);
    wire [63:0] square_s1_3 = square_c0_6 ^ square_c0_7 ^ square_c0_8;
    wire [63:0] square_c1_3 = (square_c0_6 & square_c0_7) | (square_c0_6 & square_c0_8) | (square_c0_7 & square_c0_8);
    wire [63:0] square_s1_4 = square_c0_9 ^ square_c0_10 ^ square_s1_0;
    wire [63:0] square_c1_4 = (square_c0_9 & square_c0_10) | (square_c0_9 & square_s1_0) | (square_c0_10 & square_s1_0);
    wire [63:0] square_s1_5 = square_s1_1 ^ square_s1_2 ^ square_s1_3;
    wire [63:0] square_c1_5 = (square_s1_1 & square_s1_2) | (square_s1_1 & square_s1_3) | (square_s1_2 & square_s1_3);
    wire [63:0] square_s1_6 = square_s1_4 ^ square_s1_5;
    wire [63:0] square_c1_6 = square_s1_4 & square_s1_5;
    wire [63:0] square_s2_0 = square_c1_0 ^ square_c1_1 ^ square_c1_2;
    wire [63:0] square_c2_0 = (square_c1_0 & square_c1_1) | (square_c1_0 & square_c1_2) | (square_c1_1 & square_c1_2);
    wire [63:0] square_s2_1 = square_c1_3 ^ square_c1_4 ^ square_c1_5;
    wire [63:0] square_c2_1 = (square_c1_3 & square_c1_4) | (square_c1_3 & square_c1_5) | (square_c1_4 & square_c1_5);
    wire [63:0] square_s2_2 = square_c1_6 ^ square_s2_0 ^ square_s2_1;
    wire [63:0] square_c2_2 = (square_c1_6 & square_s2_0) | (square_c1_6 & square_s2_1) | (square_s2_0 & square_s2_1);
    wire [63:0] square_s3_0 = square_c2_0 ^ square_c2_1 ^ square_c2_2;
    wire [63:0] square_c3_0 = (square_c2_0 & square_c2_1) | (square_c2_0 & square_c2_2) | (square_c2_1 & square_c2_2);
    wire [63:0] u_square_0 = square_s0_10;
    wire [63:0] u_square_1 = square_s1_6;
    wire [63:0] u_square_2 = square_s2_2;
    wire [63:0] u_square_3 = square_s3_0;
    wire [63:0] u_square_4 = square_c3_0;

    // ---- registers behind the sums of the squares
    reg         v_castle_moves_king;
    reg         v_castle_moves_queen;
    reg  [63:0] v_square_0;
    reg  [63:0] v_square_1;
    reg  [63:0] v_square_2;
    reg  [63:0] v_square_3;
    reg  [63:0] v_square_4;
    always @(posedge clock) begin
        v_castle_moves_king <= u_castle_moves_king;
        v_castle_moves_queen <= u_castle_moves_queen;
        v_square_0 <= u_square_0;
        v_square_1 <= u_square_1;
        v_square_2 <= u_square_2;
        v_square_3 <= u_square_3;
        v_square_4 <= u_square_4;
    end

    // ---- the moves of all squares: half of the columns are added to the other half
    wire [31:0] fold32_s0_0 = v_square_0[31:0] ^ v_square_0[63:32];
    wire [31:0] fold32_c0_0 = v_square_0[31:0] & v_square_0[63:32];
    wire [31:0] fold32_s1_0 = v_square_1[31:0] ^ v_square_1[63:32] ^ fold32_c0_0;
    wire [31:0] fold32_c1_0 = (v_square_1[31:0] & v_square_1[63:32]) | (v_square_1[31:0] & fold32_c0_0) | (v_square_1[63:32] & fold32_c0_0);
    wire [31:0] fold32_s2_0 = v_square_2[31:0] ^ v_square_2[63:32] ^ fold32_c1_0;
    wire [31:0] fold32_c2_0 = (v_square_2[31:0] & v_square_2[63:32]) | (v_square_2[31:0] & fold32_c1_0) | (v_square_2[63:32] & fold32_c1_0);
    wire [31:0] fold32_s3_0 = v_square_3[31:0] ^ v_square_3[63:32] ^ fold32_c2_0;
    wire [31:0] fold32_c3_0 = (v_square_3[31:0] & v_square_3[63:32]) | (v_square_3[31:0] & fold32_c2_0) | (v_square_3[63:32] & fold32_c2_0);
    wire [31:0] fold32_s4_0 = v_square_4[31:0] ^ v_square_4[63:32] ^ fold32_c3_0;
    wire [31:0] fold32_c4_0 = (v_square_4[31:0] & v_square_4[63:32]) | (v_square_4[31:0] & fold32_c3_0) | (v_square_4[63:32] & fold32_c3_0);
    wire [15:0] fold16_s0_0 = fold32_s0_0[15:0] ^ fold32_s0_0[31:16];
    wire [15:0] fold16_c0_0 = fold32_s0_0[15:0] & fold32_s0_0[31:16];
    wire [15:0] fold16_s1_0 = fold32_s1_0[15:0] ^ fold32_s1_0[31:16] ^ fold16_c0_0;
    wire [15:0] fold16_c1_0 = (fold32_s1_0[15:0] & fold32_s1_0[31:16]) | (fold32_s1_0[15:0] & fold16_c0_0) | (fold32_s1_0[31:16] & fold16_c0_0);
    wire [15:0] fold16_s2_0 = fold32_s2_0[15:0] ^ fold32_s2_0[31:16] ^ fold16_c1_0;
    wire [15:0] fold16_c2_0 = (fold32_s2_0[15:0] & fold32_s2_0[31:16]) | (fold32_s2_0[15:0] & fold16_c1_0) | (fold32_s2_0[31:16] & fold16_c1_0);
    wire [15:0] fold16_s3_0 = fold32_s3_0[15:0] ^ fold32_s3_0[31:16] ^ fold16_c2_0;
    wire [15:0] fold16_c3_0 = (fold32_s3_0[15:0] & fold32_s3_0[31:16]) | (fold32_s3_0[15:0] & fold16_c2_0) | (fold32_s3_0[31:16] & fold16_c2_0);
    wire [15:0] fold16_s4_0 = fold32_s4_0[15:0] ^ fold32_s4_0[31:16] ^ fold16_c3_0;
    wire [15:0] fold16_c4_0 = (fold32_s4_0[15:0] & fold32_s4_0[31:16]) | (fold32_s4_0[15:0] & fold16_c3_0) | (fold32_s4_0[31:16] & fold16_c3_0);
    wire [15:0] fold16_s5_0 = fold32_c4_0[15:0] ^ fold32_c4_0[31:16] ^ fold16_c4_0;
    wire [15:0] fold16_c5_0 = (fold32_c4_0[15:0] & fold32_c4_0[31:16]) | (fold32_c4_0[15:0] & fold16_c4_0) | (fold32_c4_0[31:16] & fold16_c4_0);
    wire [7:0] fold8_s0_0 = fold16_s0_0[7:0] ^ fold16_s0_0[15:8];
    wire [7:0] fold8_c0_0 = fold16_s0_0[7:0] & fold16_s0_0[15:8];
    wire [7:0] fold8_s1_0 = fold16_s1_0[7:0] ^ fold16_s1_0[15:8] ^ fold8_c0_0;
    wire [7:0] fold8_c1_0 = (fold16_s1_0[7:0] & fold16_s1_0[15:8]) | (fold16_s1_0[7:0] & fold8_c0_0) | (fold16_s1_0[15:8] & fold8_c0_0);
    wire [7:0] fold8_s2_0 = fold16_s2_0[7:0] ^ fold16_s2_0[15:8] ^ fold8_c1_0;
    wire [7:0] fold8_c2_0 = (fold16_s2_0[7:0] & fold16_s2_0[15:8]) | (fold16_s2_0[7:0] & fold8_c1_0) | (fold16_s2_0[15:8] & fold8_c1_0);
    wire [7:0] fold8_s3_0 = fold16_s3_0[7:0] ^ fold16_s3_0[15:8] ^ fold8_c2_0;
    wire [7:0] fold8_c3_0 = (fold16_s3_0[7:0] & fold16_s3_0[15:8]) | (fold16_s3_0[7:0] & fold8_c2_0) | (fold16_s3_0[15:8] & fold8_c2_0);
    wire [7:0] fold8_s4_0 = fold16_s4_0[7:0] ^ fold16_s4_0[15:8] ^ fold8_c3_0;
    wire [7:0] fold8_c4_0 = (fold16_s4_0[7:0] & fold16_s4_0[15:8]) | (fold16_s4_0[7:0] & fold8_c3_0) | (fold16_s4_0[15:8] & fold8_c3_0);
    wire [7:0] fold8_s5_0 = fold16_s5_0[7:0] ^ fold16_s5_0[15:8] ^ fold8_c4_0;
    wire [7:0] fold8_c5_0 = (fold16_s5_0[7:0] & fold16_s5_0[15:8]) | (fold16_s5_0[7:0] & fold8_c4_0) | (fold16_s5_0[15:8] & fold8_c4_0);
    wire [7:0] fold8_s6_0 = fold16_c5_0[7:0] ^ fold16_c5_0[15:8] ^ fold8_c5_0;
    wire [7:0] fold8_c6_0 = (fold16_c5_0[7:0] & fold16_c5_0[15:8]) | (fold16_c5_0[7:0] & fold8_c5_0) | (fold16_c5_0[15:8] & fold8_c5_0);
    wire [3:0] fold4_s0_0 = fold8_s0_0[3:0] ^ fold8_s0_0[7:4];
    wire [3:0] fold4_c0_0 = fold8_s0_0[3:0] & fold8_s0_0[7:4];
    wire [3:0] fold4_s1_0 = fold8_s1_0[3:0] ^ fold8_s1_0[7:4] ^ fold4_c0_0;
    wire [3:0] fold4_c1_0 = (fold8_s1_0[3:0] & fold8_s1_0[7:4]) | (fold8_s1_0[3:0] & fold4_c0_0) | (fold8_s1_0[7:4] & fold4_c0_0);
    wire [3:0] fold4_s2_0 = fold8_s2_0[3:0] ^ fold8_s2_0[7:4] ^ fold4_c1_0;
    wire [3:0] fold4_c2_0 = (fold8_s2_0[3:0] & fold8_s2_0[7:4]) | (fold8_s2_0[3:0] & fold4_c1_0) | (fold8_s2_0[7:4] & fold4_c1_0);
    wire [3:0] fold4_s3_0 = fold8_s3_0[3:0] ^ fold8_s3_0[7:4] ^ fold4_c2_0;
    wire [3:0] fold4_c3_0 = (fold8_s3_0[3:0] & fold8_s3_0[7:4]) | (fold8_s3_0[3:0] & fold4_c2_0) | (fold8_s3_0[7:4] & fold4_c2_0);
    wire [3:0] fold4_s4_0 = fold8_s4_0[3:0] ^ fold8_s4_0[7:4] ^ fold4_c3_0;
    wire [3:0] fold4_c4_0 = (fold8_s4_0[3:0] & fold8_s4_0[7:4]) | (fold8_s4_0[3:0] & fold4_c3_0) | (fold8_s4_0[7:4] & fold4_c3_0);
    wire [3:0] fold4_s5_0 = fold8_s5_0[3:0] ^ fold8_s5_0[7:4] ^ fold4_c4_0;
    wire [3:0] fold4_c5_0 = (fold8_s5_0[3:0] & fold8_s5_0[7:4]) | (fold8_s5_0[3:0] & fold4_c4_0) | (fold8_s5_0[7:4] & fold4_c4_0);
    wire [3:0] fold4_s6_0 = fold8_s6_0[3:0] ^ fold8_s6_0[7:4] ^ fold4_c5_0;
    wire [3:0] fold4_c6_0 = (fold8_s6_0[3:0] & fold8_s6_0[7:4]) | (fold8_s6_0[3:0] & fold4_c5_0) | (fold8_s6_0[7:4] & fold4_c5_0);
    wire [3:0] fold4_s7_0 = fold8_c6_0[3:0] ^ fold8_c6_0[7:4] ^ fold4_c6_0;
    wire [3:0] fold4_c7_0 = (fold8_c6_0[3:0] & fold8_c6_0[7:4]) | (fold8_c6_0[3:0] & fold4_c6_0) | (fold8_c6_0[7:4] & fold4_c6_0);
    wire [1:0] fold2_s0_0 = fold4_s0_0[1:0] ^ fold4_s0_0[3:2];
    wire [1:0] fold2_c0_0 = fold4_s0_0[1:0] & fold4_s0_0[3:2];
    wire [1:0] fold2_s1_0 = fold4_s1_0[1:0] ^ fold4_s1_0[3:2] ^ fold2_c0_0;
    wire [1:0] fold2_c1_0 = (fold4_s1_0[1:0] & fold4_s1_0[3:2]) | (fold4_s1_0[1:0] & fold2_c0_0) | (fold4_s1_0[3:2] & fold2_c0_0);
    wire [1:0] fold2_s2_0 = fold4_s2_0[1:0] ^ fold4_s2_0[3:2] ^ fold2_c1_0;
    wire [1:0] fold2_c2_0 = (fold4_s2_0[1:0] & fold4_s2_0[3:2]) | (fold4_s2_0[1:0] & fold2_c1_0) | (fold4_s2_0[3:2] & fold2_c1_0);
    wire [1:0] fold2_s3_0 = fold4_s3_0[1:0] ^ fold4_s3_0[3:2] ^ fold2_c2_0;
    wire [1:0] fold2_c3_0 = (fold4_s3_0[1:0] & fold4_s3_0[3:2]) | (fold4_s3_0[1:0] & fold2_c2_0) | (fold4_s3_0[3:2] & fold2_c2_0);
    wire [1:0] fold2_s4_0 = fold4_s4_0[1:0] ^ fold4_s4_0[3:2] ^ fold2_c3_0;
    wire [1:0] fold2_c4_0 = (fold4_s4_0[1:0] & fold4_s4_0[3:2]) | (fold4_s4_0[1:0] & fold2_c3_0) | (fold4_s4_0[3:2] & fold2_c3_0);
    wire [1:0] fold2_s5_0 = fold4_s5_0[1:0] ^ fold4_s5_0[3:2] ^ fold2_c4_0;
    wire [1:0] fold2_c5_0 = (fold4_s5_0[1:0] & fold4_s5_0[3:2]) | (fold4_s5_0[1:0] & fold2_c4_0) | (fold4_s5_0[3:2] & fold2_c4_0);
    wire [1:0] fold2_s6_0 = fold4_s6_0[1:0] ^ fold4_s6_0[3:2] ^ fold2_c5_0;
    wire [1:0] fold2_c6_0 = (fold4_s6_0[1:0] & fold4_s6_0[3:2]) | (fold4_s6_0[1:0] & fold2_c5_0) | (fold4_s6_0[3:2] & fold2_c5_0);
    wire [1:0] fold2_s7_0 = fold4_s7_0[1:0] ^ fold4_s7_0[3:2] ^ fold2_c6_0;
    wire [1:0] fold2_c7_0 = (fold4_s7_0[1:0] & fold4_s7_0[3:2]) | (fold4_s7_0[1:0] & fold2_c6_0) | (fold4_s7_0[3:2] & fold2_c6_0);
    wire [1:0] fold2_s8_0 = fold4_c7_0[1:0] ^ fold4_c7_0[3:2] ^ fold2_c7_0;
    wire [1:0] fold2_c8_0 = (fold4_c7_0[1:0] & fold4_c7_0[3:2]) | (fold4_c7_0[1:0] & fold2_c7_0) | (fold4_c7_0[3:2] & fold2_c7_0);
    wire fold1_s0_0 = fold2_s0_0[0] ^ fold2_s0_0[1];
    wire fold1_c0_0 = fold2_s0_0[0] & fold2_s0_0[1];
    wire fold1_s1_0 = fold2_s1_0[0] ^ fold2_s1_0[1] ^ fold1_c0_0;
    wire fold1_c1_0 = (fold2_s1_0[0] & fold2_s1_0[1]) | (fold2_s1_0[0] & fold1_c0_0) | (fold2_s1_0[1] & fold1_c0_0);
    wire fold1_s2_0 = fold2_s2_0[0] ^ fold2_s2_0[1] ^ fold1_c1_0;
    wire fold1_c2_0 = (fold2_s2_0[0] & fold2_s2_0[1]) | (fold2_s2_0[0] & fold1_c1_0) | (fold2_s2_0[1] & fold1_c1_0);
    wire fold1_s3_0 = fold2_s3_0[0] ^ fold2_s3_0[1] ^ fold1_c2_0;
    wire fold1_c3_0 = (fold2_s3_0[0] & fold2_s3_0[1]) | (fold2_s3_0[0] & fold1_c2_0) | (fold2_s3_0[1] & fold1_c2_0);
    wire fold1_s4_0 = fold2_s4_0[0] ^ fold2_s4_0[1] ^ fold1_c3_0;
    wire fold1_c4_0 = (fold2_s4_0[0] & fold2_s4_0[1]) | (fold2_s4_0[0] & fold1_c3_0) | (fold2_s4_0[1] & fold1_c3_0);
    wire fold1_s5_0 = fold2_s5_0[0] ^ fold2_s5_0[1] ^ fold1_c4_0;
    wire fold1_c5_0 = (fold2_s5_0[0] & fold2_s5_0[1]) | (fold2_s5_0[0] & fold1_c4_0) | (fold2_s5_0[1] & fold1_c4_0);
    wire fold1_s6_0 = fold2_s6_0[0] ^ fold2_s6_0[1] ^ fold1_c5_0;
    wire fold1_c6_0 = (fold2_s6_0[0] & fold2_s6_0[1]) | (fold2_s6_0[0] & fold1_c5_0) | (fold2_s6_0[1] & fold1_c5_0);
    wire fold1_s7_0 = fold2_s7_0[0] ^ fold2_s7_0[1] ^ fold1_c6_0;
    wire fold1_c7_0 = (fold2_s7_0[0] & fold2_s7_0[1]) | (fold2_s7_0[0] & fold1_c6_0) | (fold2_s7_0[1] & fold1_c6_0);
    wire fold1_s8_0 = fold2_s8_0[0] ^ fold2_s8_0[1] ^ fold1_c7_0;
    wire fold1_c8_0 = (fold2_s8_0[0] & fold2_s8_0[1]) | (fold2_s8_0[0] & fold1_c7_0) | (fold2_s8_0[1] & fold1_c7_0);
    wire fold1_s9_0 = fold2_c8_0[0] ^ fold2_c8_0[1] ^ fold1_c8_0;
    wire fold1_c9_0 = (fold2_c8_0[0] & fold2_c8_0[1]) | (fold2_c8_0[0] & fold1_c8_0) | (fold2_c8_0[1] & fold1_c8_0);
    wire [10:0] total = {fold1_c9_0, fold1_s9_0, fold1_s8_0, fold1_s7_0, fold1_s6_0, fold1_s5_0, fold1_s4_0, fold1_s3_0, fold1_s2_0, fold1_s1_0, fold1_s0_0};
    always @(posedge clock) begin
        count <= total + {10'd0, v_castle_moves_king} + {10'd0, v_castle_moves_queen};
    end
endmodule
// verilator lint_on UNUSEDSIGNAL

`default_nettype wire
