// tsume_mask_cell: the mask cell: what one square means for checks and their answers (clock 2 -> 3
// Kiban 0.1.0, configuration tsume (34ff2f69). Emitted: edit the configuration or the named
// source, not this file.
// Generated: edit generator/emit/src/tsume/array/mask_cell.rs, not this file.
`default_nettype none

module tsume_mask_cell (
  input  wire [7:0] see,
  input  wire [7:0] bsl,

  // wk
  input  wire [7:0] wk,
  input  wire [1:0] wk_knight,

  // cover
  input  wire [7:0] cover_step,
  input  wire [1:0] cover_knight,

  input  wire [9:0] piece,
  input  wire       black,
  input  wire       mine,
  input  wire       empty,
  input  wire       bk_below,
  input  wire       attack,
  input  wire       escape,

  // to
  output wire       to_p,
  output wire       to_l,
  output wire       to_n,
  output wire       to_s,
  output wire       to_g,
  output wire       to_b,
  output wire       to_r,
  output wire       to_h,
  output wire       to_d,

  output wire       xv,

  // launch
  output wire       launch_0,
  output wire       launch_1,
  output wire       launch_2,
  output wire       launch_3,

  output wire       gives_check,
  output wire       forbid,
  output wire       bk,
  output wire       p_b,
  output wire       ps_w,

  // s
  output wire       s_w,
  output wire       s_b,
  output wire       s_any,

  // g
  output wire       g_any,
  output wire       g_b,
  output wire       g_w,

  output wire       h_any,
  output wire       d_any,
  output wire       k_any,

  // n
  output wire       n_b,
  output wire       n_w,

  // nx
  output wire       nx_b,
  output wire       nx_w
);
  wire [7:0] hit;
  wire       axis_0;
  wire       axis_1;
  wire       axis_2;
  wire       axis_3;
  wire       line;
  wire       own;
  wire       mover;
  wire       diagonal_near;
  wire       orthogonal_near;
  wire       ck_n;
  wire       ck_s;
  wire       ck_g;
  wire       ck_b;
  wire       ck_r;
  wire       ck_h;
  wire       ck_d;
  wire       attacks_king;
  wire       covered;
  wire       one;
  wire       free;

  assign hit = see & bsl;
  assign axis_0 = hit[0] | hit[4];
  assign axis_1 = hit[1] | hit[5];
  assign axis_2 = hit[2] | hit[6];
  assign axis_3 = hit[3] | hit[7];
  assign line = axis_0 | axis_1 | axis_2 | axis_3;
  assign own = mine;
  assign orthogonal_near = wk[0] | wk[2] | wk[4] | wk[6];
  assign diagonal_near = wk[1] | wk[3] | wk[5] | wk[7];
  assign ck_n = |wk_knight;
  assign ck_s = wk[0] | diagonal_near;
  assign ck_g = orthogonal_near | wk[1] | wk[7];
  assign ck_b = see[1] | see[3] | see[5] | see[7];
  assign ck_r = see[0] | see[2] | see[4] | see[6];
  assign ck_h = ck_b | orthogonal_near;
  assign ck_d = ck_r | diagonal_near;
  assign attacks_king = black & ((piece[0] & wk[0]) | (piece[1] & see[0]) | (piece[2] & ck_n) |
      (piece[3] & ck_s) | (piece[4] & ck_g) | (piece[5] & ck_b) | (piece[6] & ck_r) | (piece[7] &
      ck_h) | (piece[8] & ck_d));
  assign gives_check = attacks_king;
  assign bk = piece[9] & black;
  assign free = attack & !escape;
  assign one = (!attack & (attacks_king | (empty & line) | (piece[9] & black))) | (escape &
      bk_below & piece[0] & !black);
  assign to_p = !own & ((free & wk[0]) | one);
  assign to_l = !own & ((free & see[0]) | one);
  assign to_n = !own & ((free & ck_n) | one);
  assign to_s = !own & ((free & ck_s) | one);
  assign to_g = !own & ((free & ck_g) | one);
  assign to_b = !own & ((free & ck_b) | one);
  assign to_r = !own & ((free & ck_r) | one);
  assign to_h = !own & ((free & ck_h) | one);
  assign to_d = !own & ((free & ck_d) | one);
  assign xv = !own & (attack | (piece[9] & black));
  assign mover = own;
  assign launch_0 = mover & (axis_1 | axis_2 | axis_3);
  assign launch_1 = mover & (axis_0 | axis_2 | axis_3);
  assign launch_2 = mover & (axis_0 | axis_1 | axis_3);
  assign launch_3 = mover & (axis_0 | axis_1 | axis_2);
  assign covered = (|bsl) | (|cover_step) | (|cover_knight);
  assign forbid = own | (attack & (orthogonal_near | diagonal_near)) | (!attack & covered);
  assign p_b = piece[0] & mine & attack;
  assign ps_w = (piece[0] | piece[3]) & mine & !attack;
  assign s_w = piece[3] & mine & !attack;
  assign s_b = piece[3] & mine & attack;
  assign s_any = piece[3] & mine;
  assign g_any = piece[4] & mine;
  assign g_b = piece[4] & mine & attack;
  assign g_w = piece[4] & mine & !attack;
  assign h_any = piece[7] & mine;
  assign d_any = piece[8] & mine;
  assign k_any = piece[9] & mine;
  assign n_b = piece[2] & mine & attack & (escape | !line);
  assign n_w = piece[2] & mine & !attack & !line;
  assign nx_b = piece[2] & mine & attack & !escape & line;
  assign nx_w = piece[2] & mine & !attack & line;
endmodule

`default_nettype wire
