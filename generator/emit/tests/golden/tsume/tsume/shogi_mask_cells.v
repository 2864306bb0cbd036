// shogi_mask_cells: Check and answer masks, cover, pins and discoverers of the 81 squares, side by side: every port is
// a plane, bit s belongs to square s. No square looks at another; neighbours come in as planes
// shifted by a step. Combinational.
// Ports over directions have one plane for each direction d (0..8); knights are 0 (dx = +1) and 1
// (dx = -1). piece is one-hot by class: P L N S G B R H D K.
// Source: Hori, Saito, Maruyama 2004, sections 4 and 5.1 (check mask), widened to one bit a class.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit generator/emit/src/shogi/array/mask_cells.rs or the configuration, not this file.
`default_nettype none

module shogi_mask_cells (
    // White's king is seen from here in direction d through empty squares.
    input  wire [80:0] see_0,           // [0]
    input  wire [80:0] see_1,           // [1]
    input  wire [80:0] see_2,           // [2]
    input  wire [80:0] see_3,           // [3]
    input  wire [80:0] see_4,           // [4]
    input  wire [80:0] see_5,           // [5]
    input  wire [80:0] see_6,           // [6]
    input  wire [80:0] see_7,           // [7]

    // A black slider arrives here moving in direction d; white's king is transparent to it.
    input  wire [80:0] bsl_0,           // [0]
    input  wire [80:0] bsl_1,           // [1]
    input  wire [80:0] bsl_2,           // [2]
    input  wire [80:0] bsl_3,           // [3]
    input  wire [80:0] bsl_4,           // [4]
    input  wire [80:0] bsl_5,           // [5]
    input  wire [80:0] bsl_6,           // [6]
    input  wire [80:0] bsl_7,           // [7]

    // White's king stands one step from here in direction d.
    input  wire [80:0] wk_0,            // [0]
    input  wire [80:0] wk_1,            // [1]
    input  wire [80:0] wk_2,            // [2]
    input  wire [80:0] wk_3,            // [3]
    input  wire [80:0] wk_4,            // [4]
    input  wire [80:0] wk_5,            // [5]
    input  wire [80:0] wk_6,            // [6]
    input  wire [80:0] wk_7,            // [7]

    // White's king stands one jump of a black knight from here.
    input  wire [80:0] wk_knight_0,     // [0]
    input  wire [80:0] wk_knight_1,     // [1]

    // A black piece steps here in direction d.
    input  wire [80:0] cover_step_0,    // [0]
    input  wire [80:0] cover_step_1,    // [1]
    input  wire [80:0] cover_step_2,    // [2]
    input  wire [80:0] cover_step_3,    // [3]
    input  wire [80:0] cover_step_4,    // [4]
    input  wire [80:0] cover_step_5,    // [5]
    input  wire [80:0] cover_step_6,    // [6]
    input  wire [80:0] cover_step_7,    // [7]

    // A black knight jumps here.
    input  wire [80:0] cover_knight_0,  // [0]
    input  wire [80:0] cover_knight_1,  // [1]

    // The piece's class, P L N S G B R H D K; all zero on an empty square.
    input  wire [80:0] piece_0,         // [0]
    input  wire [80:0] piece_1,         // [1]
    input  wire [80:0] piece_2,         // [2]
    input  wire [80:0] piece_3,         // [3]
    input  wire [80:0] piece_4,         // [4]
    input  wire [80:0] piece_5,         // [5]
    input  wire [80:0] piece_6,         // [6]
    input  wire [80:0] piece_7,         // [7]
    input  wire [80:0] piece_8,         // [8]
    input  wire [80:0] piece_9,         // [9]

    input  wire [80:0] black,           // The piece is black (if there is one).
    input  wire [80:0] mine,            // A piece of the side to move stands here.
    input  wire [80:0] empty,           // No piece.
    input  wire [80:0] bk_below,        // Black's king stands one step down from here.
    input  wire [80:0] attack,          // Black is to move (else white).
    // Escape mode: black may capture the pawn in front of its king.
    input  wire [80:0] escape,
    // A pawn that arrives here checks (attack) or answers the check (defence); 0 where a piece of
    // the side to move stands, as all masks.
    output wire [80:0] to_p,
    output wire [80:0] to_l,            // The same for class L.
    output wire [80:0] to_n,            // The same for class N.
    output wire [80:0] to_s,            // The same for class S.
    output wire [80:0] to_g,            // The same for class G.
    output wire [80:0] to_b,            // The same for class B.
    output wire [80:0] to_r,            // The same for class R.
    output wire [80:0] to_h,            // The same for class H.
    output wire [80:0] to_d,            // The same for class D.
    // The value of the masks for a discoverer that leaves its line (attack), a pinned piece
    // (defence).
    output wire [80:0] xv,
    // The piece is a discoverer (attack) or pinned (defence) and leaves its line when it moves
    // along axis 0 (directions 0 and 4).
    output wire [80:0] launch_0,
    output wire [80:0] launch_1,        // The same for axis 1.
    output wire [80:0] launch_2,        // The same for axis 2.
    output wire [80:0] launch_3,        // The same for axis 3.
    output wire [80:0] gives_check,     // A black piece that attacks white's king.
    output wire [80:0] forbid,          // The king of the side to move may not step here.
    output wire [80:0] bk,              // Black's king.
    // Steppers of the side to move, split by turn where the direction depends on it (suffix b:
    // only in the attack turn, w: only in the defence turn).
    output wire [80:0] p_b,
    output wire [80:0] ps_w,            // White pawn or silver.
    output wire [80:0] s_w,             // White silver.
    output wire [80:0] s_b,             // Black silver.
    output wire [80:0] s_any,           // Silver of either side (diagonal steps).
    output wire [80:0] g_any,           // Gold of either side (orthogonal steps).
    output wire [80:0] g_b,             // Black gold.
    output wire [80:0] g_w,             // White gold.
    output wire [80:0] h_any,           // Horse.
    output wire [80:0] d_any,           // Dragon.
    output wire [80:0] k_any,           // King.
    output wire [80:0] n_b,             // Black knight, not a discoverer.
    output wire [80:0] n_w,             // White knight, not pinned.
    output wire [80:0] nx_b,            // Black knight, a discoverer.
    output wire [80:0] nx_w             // White knight, pinned.
);
    wire [80:0] hit_0;
    wire [80:0] hit_1;
    wire [80:0] hit_2;
    wire [80:0] hit_3;
    wire [80:0] hit_4;
    wire [80:0] hit_5;
    wire [80:0] hit_6;
    wire [80:0] hit_7;
    wire [80:0] axis_0;
    wire [80:0] axis_1;
    wire [80:0] axis_2;
    wire [80:0] axis_3;
    wire [80:0] line;
    wire [80:0] own;
    wire [80:0] mover;
    wire [80:0] diagonal_near;
    wire [80:0] orthogonal_near;
    wire [80:0] ck_n;
    wire [80:0] ck_s;
    wire [80:0] ck_g;
    wire [80:0] ck_b;
    wire [80:0] ck_r;
    wire [80:0] ck_h;
    wire [80:0] ck_d;
    wire [80:0] attacks_king;
    wire [80:0] covered;
    wire [80:0] one;
    wire [80:0] free;

    // one line bit does three jobs: discoverer, pinned piece, interposition square
    assign hit_0 = see_0 & bsl_0;
    assign hit_1 = see_1 & bsl_1;
    assign hit_2 = see_2 & bsl_2;
    assign hit_3 = see_3 & bsl_3;
    assign hit_4 = see_4 & bsl_4;
    assign hit_5 = see_5 & bsl_5;
    assign hit_6 = see_6 & bsl_6;
    assign hit_7 = see_7 & bsl_7;
    assign axis_0 = hit_0 | hit_4;
    assign axis_1 = hit_1 | hit_5;
    assign axis_2 = hit_2 | hit_6;
    assign axis_3 = hit_3 | hit_7;
    assign line = axis_0 | axis_1 | axis_2 | axis_3;
    assign own = mine;
    // squares from which a black piece of each class attacks white's king
    assign orthogonal_near = wk_0 | wk_2 | wk_4 | wk_6;
    assign diagonal_near = wk_1 | wk_3 | wk_5 | wk_7;
    assign ck_n = wk_knight_0 | wk_knight_1;
    assign ck_s = wk_0 | diagonal_near;
    assign ck_g = orthogonal_near | wk_1 | wk_7;
    assign ck_b = see_1 | see_3 | see_5 | see_7;
    assign ck_r = see_0 | see_2 | see_4 | see_6;
    assign ck_h = ck_b | orthogonal_near;
    assign ck_d = ck_r | diagonal_near;
    assign attacks_king = black & ((piece_0 & wk_0) | (piece_1 & see_0) | (piece_2 & ck_n) |
        (piece_3 & ck_s) | (piece_4 & ck_g) | (piece_5 & ck_b) | (piece_6 & ck_r) | (piece_7 &
        ck_h) | (piece_8 & ck_d));
    assign gives_check = attacks_king;
    assign bk = piece_9 & black;
    // every class has the same mask in the defence turn (an answer) and in escape mode (the pawn
    // in front of black's king, a white pawn above it
    assign free = attack & ~escape;
    assign one = (~attack & (attacks_king | (empty & line) | (piece_9 & black))) | (escape &
        bk_below & piece_0 & ~black);
    assign to_p = ~own & ((free & wk_0) | one);
    assign to_l = ~own & ((free & see_0) | one);
    assign to_n = ~own & ((free & ck_n) | one);
    assign to_s = ~own & ((free & ck_s) | one);
    assign to_g = ~own & ((free & ck_g) | one);
    assign to_b = ~own & ((free & ck_b) | one);
    assign to_r = ~own & ((free & ck_r) | one);
    assign to_h = ~own & ((free & ck_h) | one);
    assign to_d = ~own & ((free & ck_d) | one);
    assign xv = ~own & (attack | (piece_9 & black));
    // In the defence turn a pinned piece that stays on its line cannot answer another check: that
    // line and the checker's meet only in the king. So one rule serves both turns.
    assign mover = own;
    assign launch_0 = mover & (axis_1 | axis_2 | axis_3);
    assign launch_1 = mover & (axis_0 | axis_2 | axis_3);
    assign launch_2 = mover & (axis_0 | axis_1 | axis_3);
    assign launch_3 = mover & (axis_0 | axis_1 | axis_2);
    assign covered = bsl_0 | bsl_1 | bsl_2 | bsl_3 | bsl_4 | bsl_5 | bsl_6 | bsl_7 | cover_step_0 |
        cover_step_1 | cover_step_2 | cover_step_3 | cover_step_4 | cover_step_5 | cover_step_6 |
        cover_step_7 | cover_knight_0 | cover_knight_1;
    assign forbid = own | (attack & (orthogonal_near | diagonal_near)) | (~attack & covered);
    assign p_b = piece_0 & mine & attack;
    assign ps_w = (piece_0 | piece_3) & mine & ~attack;
    assign s_w = piece_3 & mine & ~attack;
    assign s_b = piece_3 & mine & attack;
    assign s_any = piece_3 & mine;
    assign g_any = piece_4 & mine;
    assign g_b = piece_4 & mine & attack;
    assign g_w = piece_4 & mine & ~attack;
    assign h_any = piece_7 & mine;
    assign d_any = piece_8 & mine;
    assign k_any = piece_9 & mine;
    assign n_b = piece_2 & mine & attack & (escape | ~line);
    assign n_w = piece_2 & mine & ~attack & ~line;
    assign nx_b = piece_2 & mine & attack & ~escape & line;
    assign nx_w = piece_2 & mine & ~attack & line;
endmodule

`default_nettype wire
