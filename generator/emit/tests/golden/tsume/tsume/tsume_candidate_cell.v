// tsume_candidate_cell: the candidate cell: the raw moves to one square (clock 3 -> 4
// Kiban 0.1.0, configuration tsume (34ff2f69). Emitted: edit the configuration or the named
// source, not this file.
// Generated: edit generator/emit/src/tsume/array/candidate_cell.rs, not this file.
`default_nettype none

module tsume_candidate_cell (
  // slider
  input  wire [7:0] slider_1,
  input  wire [7:0] slider_0,

  input  wire [7:0] x,
  input  wire       p_up,
  input  wire       s_up,
  input  wire       ps_down,

  // s
  input  wire       s_down,
  input  wire [3:0] s_step,

  input  wire [7:0] g_step,
  input  wire [7:0] hd_step,
  input  wire [7:0] k_step,
  input  wire [1:0] n_jump,
  input  wire [1:0] nx_jump,
  input  wire [8:0] ck,
  input  wire       xv,
  input  wire       empty,
  input  wire       forbid,
  input  wire       attack,
  input  wire       king_free,
  input  wire [6:0] hand,

  // last
  input  wire       last_b,
  input  wire       last_w,

  // two
  input  wire       two_b,
  input  wire       two_w,

  // zone
  input  wire       zone_b,
  input  wire       zone_w,

  // back
  input  wire       back_b,
  input  wire       back_w,

  output wire       promote_u,
  output wire       plain_u,
  output wire       promote_ul,
  output wire       plain_ul,
  output wire       promote_l,
  output wire       plain_l,
  output wire       promote_dl,
  output wire       plain_dl,
  output wire       promote_d,
  output wire       plain_d,
  output wire       promote_dr,
  output wire       plain_dr,
  output wire       promote_r,
  output wire       plain_r,
  output wire       promote_ur,
  output wire       plain_ur,
  output wire       promote_8,
  output wire       plain_8,
  output wire       promote_9,
  output wire       plain_9,
  output wire       king,

  // drop
  output wire       drop_p,
  output wire       drop_l,
  output wire       drop_n,
  output wire       drop_s,
  output wire       drop_g,
  output wire       drop_b,
  output wire       drop_r,

  output wire       pend
);
  wire zone;
  wire dead_1;
  wire dead_2;
  wire from_up;
  wire from_down;
  wire ck_u;
  wire any_u;
  wire ckp_u;
  wire anyp_u;
  wire ck_ul;
  wire any_ul;
  wire ckp_ul;
  wire anyp_ul;
  wire ck_l;
  wire any_l;
  wire ckp_l;
  wire anyp_l;
  wire ck_dl;
  wire any_dl;
  wire ckp_dl;
  wire anyp_dl;
  wire ck_d;
  wire any_d;
  wire ckp_d;
  wire anyp_d;
  wire ck_dr;
  wire any_dr;
  wire ckp_dr;
  wire anyp_dr;
  wire ck_r;
  wire any_r;
  wire ckp_r;
  wire anyp_r;
  wire ck_ur;
  wire any_ur;
  wire ckp_ur;
  wire anyp_ur;

  assign zone = (attack & zone_b) | (!attack & zone_w);
  assign dead_1 = (attack & last_b) | (!attack & last_w);
  assign dead_2 = (attack & two_b) | (!attack & two_w);
  assign from_up = (attack & zone_b) | (!attack & back_w);
  assign from_down = (attack & back_b) | (!attack & zone_w);
  assign ck_u = (p_up & ck[0] & !last_b) | (s_up & ck[3]) | (g_step[0] & ck[4]) | (hd_step[0] &
      ck[7]) | (!slider_1[0] & slider_0[0] & ck[1] & !(attack & last_b)) | (slider_1[0] &
      !slider_0[0] & ck[6]) | (slider_1[0] & slider_0[0] & ck[8]);
  assign any_u = (p_up & !last_b) | s_up | g_step[0] | hd_step[0] | slider_1[0] | (slider_0[0] &
      !(attack & last_b));
  assign ckp_u = ((p_up | s_up) & zone_b & ck[4]) | (!slider_1[0] & slider_0[0] & (zone_b |
      !attack) & ck[4]) | (slider_1[0] & !slider_0[0] & attack & zone_b & ck[8]);
  assign anyp_u = ((p_up | s_up) & zone_b) | (!slider_1[0] & slider_0[0] & (zone_b | !attack)) |
      (slider_1[0] & !slider_0[0] & attack & zone_b);
  assign plain_u = (ck_u & (!x[0] | xv)) | (any_u & x[0] & xv);
  assign promote_u = (ckp_u & (!x[0] | xv)) | (anyp_u & x[0] & xv);
  assign ck_ul = (s_step[0] & ck[3]) | (g_step[1] & ck[4]) | (hd_step[1] & ck[8]) | (((!slider_1[1]
      & slider_0[1]) | (slider_1[1] & !slider_0[1])) & ck[5]) | (slider_1[1] & slider_0[1] & ck[7]);
  assign any_ul = s_step[0] | g_step[1] | hd_step[1] | slider_1[1] | slider_0[1];
  assign ckp_ul = (s_step[0] & from_up & ck[4]) | (!slider_1[1] & slider_0[1] & ck[7]) |
      (slider_1[1] & !slider_0[1] & attack & zone_b & ck[7]);
  assign anyp_ul = (s_step[0] & from_up) | (!slider_1[1] & slider_0[1]) | (slider_1[1] &
      !slider_0[1] & attack & zone_b);
  assign plain_ul = (ck_ul & (!x[1] | xv)) | (any_ul & x[1] & xv);
  assign promote_ul = (ckp_ul & (!x[1] | xv)) | (anyp_ul & x[1] & xv);
  assign ck_l = (g_step[2] & ck[4]) | (hd_step[2] & ck[7]) | (slider_1[2] & !slider_0[2] & ck[6]) |
      (slider_1[2] & slider_0[2] & ck[8]);
  assign any_l = g_step[2] | hd_step[2] | slider_1[2];
  assign ckp_l = slider_1[2] & !slider_0[2] & zone & ck[8];
  assign anyp_l = slider_1[2] & !slider_0[2] & zone;
  assign plain_l = (ck_l & (!x[2] | xv)) | (any_l & x[2] & xv);
  assign promote_l = (ckp_l & (!x[2] | xv)) | (anyp_l & x[2] & xv);
  assign ck_dl = (s_step[1] & ck[3]) | (g_step[3] & ck[4]) | (hd_step[3] & ck[8]) | (((!slider_1[3]
      & slider_0[3]) | (slider_1[3] & !slider_0[3])) & ck[5]) | (slider_1[3] & slider_0[3] & ck[7]);
  assign any_dl = s_step[1] | g_step[3] | hd_step[3] | slider_1[3] | slider_0[3];
  assign ckp_dl = (s_step[1] & from_down & ck[4]) | (!slider_1[3] & slider_0[3] & ck[7]) |
      (slider_1[3] & !slider_0[3] & !attack & zone_w & ck[7]);
  assign anyp_dl = (s_step[1] & from_down) | (!slider_1[3] & slider_0[3]) | (slider_1[3] &
      !slider_0[3] & !attack & zone_w);
  assign plain_dl = (ck_dl & (!x[3] | xv)) | (any_dl & x[3] & xv);
  assign promote_dl = (ckp_dl & (!x[3] | xv)) | (anyp_dl & x[3] & xv);
  assign ck_d = (ps_down & !last_w & ck[3]) | (s_down & ck[3]) | (g_step[4] & ck[4]) | (hd_step[4]
      & ck[7]) | (!slider_1[4] & slider_0[4] & ck[6] & (attack | !last_w)) | (slider_1[4] &
      !slider_0[4] & ck[6]) | (slider_1[4] & slider_0[4] & ck[8]);
  assign any_d = (ps_down & !last_w) | s_down | g_step[4] | hd_step[4] | slider_1[4] | (slider_0[4]
      & (attack | !last_w));
  assign ckp_d = (ps_down & zone_w & ck[4]) | (!slider_1[4] & slider_0[4] & (zone_w | attack) &
      ck[8]) | (slider_1[4] & !slider_0[4] & !attack & zone_w & ck[8]);
  assign anyp_d = (ps_down & zone_w) | (!slider_1[4] & slider_0[4] & (zone_w | attack)) |
      (slider_1[4] & !slider_0[4] & !attack & zone_w);
  assign plain_d = (ck_d & (!x[4] | xv)) | (any_d & x[4] & xv);
  assign promote_d = (ckp_d & (!x[4] | xv)) | (anyp_d & x[4] & xv);
  assign ck_dr = (s_step[2] & ck[3]) | (g_step[5] & ck[4]) | (hd_step[5] & ck[8]) | (((!slider_1[5]
      & slider_0[5]) | (slider_1[5] & !slider_0[5])) & ck[5]) | (slider_1[5] & slider_0[5] & ck[7]);
  assign any_dr = s_step[2] | g_step[5] | hd_step[5] | slider_1[5] | slider_0[5];
  assign ckp_dr = (s_step[2] & from_down & ck[4]) | (!slider_1[5] & slider_0[5] & ck[7]) |
      (slider_1[5] & !slider_0[5] & !attack & zone_w & ck[7]);
  assign anyp_dr = (s_step[2] & from_down) | (!slider_1[5] & slider_0[5]) | (slider_1[5] &
      !slider_0[5] & !attack & zone_w);
  assign plain_dr = (ck_dr & (!x[5] | xv)) | (any_dr & x[5] & xv);
  assign promote_dr = (ckp_dr & (!x[5] | xv)) | (anyp_dr & x[5] & xv);
  assign ck_r = (g_step[6] & ck[4]) | (hd_step[6] & ck[7]) | (slider_1[6] & !slider_0[6] & ck[6]) |
      (slider_1[6] & slider_0[6] & ck[8]);
  assign any_r = g_step[6] | hd_step[6] | slider_1[6];
  assign ckp_r = slider_1[6] & !slider_0[6] & zone & ck[8];
  assign anyp_r = slider_1[6] & !slider_0[6] & zone;
  assign plain_r = (ck_r & (!x[6] | xv)) | (any_r & x[6] & xv);
  assign promote_r = (ckp_r & (!x[6] | xv)) | (anyp_r & x[6] & xv);
  assign ck_ur = (s_step[3] & ck[3]) | (g_step[7] & ck[4]) | (hd_step[7] & ck[8]) | (((!slider_1[7]
      & slider_0[7]) | (slider_1[7] & !slider_0[7])) & ck[5]) | (slider_1[7] & slider_0[7] & ck[7]);
  assign any_ur = s_step[3] | g_step[7] | hd_step[7] | slider_1[7] | slider_0[7];
  assign ckp_ur = (s_step[3] & from_up & ck[4]) | (!slider_1[7] & slider_0[7] & ck[7]) |
      (slider_1[7] & !slider_0[7] & attack & zone_b & ck[7]);
  assign anyp_ur = (s_step[3] & from_up) | (!slider_1[7] & slider_0[7]) | (slider_1[7] &
      !slider_0[7] & attack & zone_b);
  assign plain_ur = (ck_ur & (!x[7] | xv)) | (any_ur & x[7] & xv);
  assign promote_ur = (ckp_ur & (!x[7] | xv)) | (anyp_ur & x[7] & xv);
  assign plain_8 = !dead_2 & ((n_jump[0] & ck[2]) | (nx_jump[0] & xv));
  assign promote_8 = zone & ((n_jump[0] & ck[4]) | (nx_jump[0] & xv));
  assign plain_9 = !dead_2 & ((n_jump[1] & ck[2]) | (nx_jump[1] & xv));
  assign promote_9 = zone & ((n_jump[1] & ck[4]) | (nx_jump[1] & xv));
  assign king = !forbid & ((|(k_step & x)) | ((|k_step) & king_free));
  assign drop_p = empty & hand[0] & ck[0] & !dead_1;
  assign drop_l = empty & hand[1] & ck[1] & !dead_1;
  assign drop_n = empty & hand[2] & ck[2] & !dead_2;
  assign drop_s = empty & hand[3] & ck[3];
  assign drop_g = empty & hand[4] & ck[4];
  assign drop_b = empty & hand[5] & ck[5];
  assign drop_r = empty & hand[6] & ck[6];
  assign pend = promote_u | plain_u | promote_ul | plain_ul | promote_l | plain_l | promote_dl |
      plain_dl | promote_d | plain_d | promote_dr | plain_dr | promote_r | plain_r | promote_ur |
      plain_ur | promote_8 | plain_8 | promote_9 | plain_9 | drop_p | drop_l | drop_n | drop_s |
      drop_g | drop_b | drop_r;
endmodule

`default_nettype wire
