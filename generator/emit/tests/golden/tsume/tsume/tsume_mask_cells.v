// tsume_mask_cells: the mask cells: what each square means for checks and their answers (clock 2
// -> 3); bit s of a port is square s
// Kiban 0.1.0, configuration tsume (34ff2f69). Emitted: edit the configuration or the named
// source, not this file.
// Generated: edit generator/emit/src/tsume/array/mask_cells.rs, not this file.
`default_nettype none

module tsume_mask_cells (
  // see
  input  wire [80:0] see_0,
  input  wire [80:0] see_1,
  input  wire [80:0] see_2,
  input  wire [80:0] see_3,
  input  wire [80:0] see_4,
  input  wire [80:0] see_5,
  input  wire [80:0] see_6,
  input  wire [80:0] see_7,

  // bsl
  input  wire [80:0] bsl_0,
  input  wire [80:0] bsl_1,
  input  wire [80:0] bsl_2,
  input  wire [80:0] bsl_3,
  input  wire [80:0] bsl_4,
  input  wire [80:0] bsl_5,
  input  wire [80:0] bsl_6,
  input  wire [80:0] bsl_7,

  // wk
  input  wire [80:0] wk_0,
  input  wire [80:0] wk_1,
  input  wire [80:0] wk_2,
  input  wire [80:0] wk_3,
  input  wire [80:0] wk_4,
  input  wire [80:0] wk_5,
  input  wire [80:0] wk_6,
  input  wire [80:0] wk_7,
  input  wire [80:0] wk_knight_0,
  input  wire [80:0] wk_knight_1,

  // cover
  input  wire [80:0] cover_step_0,
  input  wire [80:0] cover_step_1,
  input  wire [80:0] cover_step_2,
  input  wire [80:0] cover_step_3,
  input  wire [80:0] cover_step_4,
  input  wire [80:0] cover_step_5,
  input  wire [80:0] cover_step_6,
  input  wire [80:0] cover_step_7,
  input  wire [80:0] cover_knight_0,
  input  wire [80:0] cover_knight_1,

  // piece
  input  wire [80:0] piece_0,
  input  wire [80:0] piece_1,
  input  wire [80:0] piece_2,
  input  wire [80:0] piece_3,
  input  wire [80:0] piece_4,
  input  wire [80:0] piece_5,
  input  wire [80:0] piece_6,
  input  wire [80:0] piece_7,
  input  wire [80:0] piece_8,
  input  wire [80:0] piece_9,

  input  wire [80:0] black,
  input  wire [80:0] mine,
  input  wire [80:0] empty,
  input  wire [80:0] bk_below,
  input  wire [80:0] attack,
  input  wire [80:0] escape,

  // to
  output wire [80:0] to_p,
  output wire [80:0] to_l,
  output wire [80:0] to_n,
  output wire [80:0] to_s,
  output wire [80:0] to_g,
  output wire [80:0] to_b,
  output wire [80:0] to_r,
  output wire [80:0] to_h,
  output wire [80:0] to_d,

  output wire [80:0] xv,

  // launch
  output wire [80:0] launch_0,
  output wire [80:0] launch_1,
  output wire [80:0] launch_2,
  output wire [80:0] launch_3,

  output wire [80:0] gives_check,
  output wire [80:0] forbid,
  output wire [80:0] bk,
  output wire [80:0] p_b,
  output wire [80:0] ps_w,

  // s
  output wire [80:0] s_w,
  output wire [80:0] s_b,
  output wire [80:0] s_any,

  // g
  output wire [80:0] g_any,
  output wire [80:0] g_b,
  output wire [80:0] g_w,

  output wire [80:0] h_any,
  output wire [80:0] d_any,
  output wire [80:0] k_any,

  // n
  output wire [80:0] n_b,
  output wire [80:0] n_w,

  // nx
  output wire [80:0] nx_b,
  output wire [80:0] nx_w
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
  assign attacks_king = black & ((piece_0 & wk_0) | (piece_1 & see_0) | (piece_2 & ck_n) | (piece_3
      & ck_s) | (piece_4 & ck_g) | (piece_5 & ck_b) | (piece_6 & ck_r) | (piece_7 & ck_h) |
      (piece_8 & ck_d));
  assign gives_check = attacks_king;
  assign bk = piece_9 & black;
  // every class has the same mask in the defence turn (an answer) and in escape mode (the
  // pawn in front of black's king, a white pawn above it
  assign free = attack & ~escape;
  assign one = (~attack & (attacks_king | (empty & line) | (piece_9 & black))) | (escape & bk_below
      & piece_0 & ~black);
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
  // In the defence turn a pinned piece that stays on its line cannot answer another check:
  // that line and the checker's meet only in the king. So one rule serves both turns.
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
