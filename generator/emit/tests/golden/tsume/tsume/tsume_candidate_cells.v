// tsume_candidate_cells: The 28-bit candidate words of the 81 squares, in the order of section 2 of docs/circuits/tsume.md.
// Every port is a plane: bit s belongs to square s, and no square looks at another. Combinational.
// Ports over directions have one plane for the arrivals with direction of movement d (0..8);
// knights are 0 (dx = +1) and 1 (dx = -1). slider_1 and slider_0 are the two bits of the
// mover's slider that arrives: 0 none, 1 lance (forward) or rook/bishop from inside the promotion
// zone (backward), 2 rook/bishop, 3 dragon/horse.
//
// Kiban 0.1.0, configuration tsume (34ff2f69).
// Emitted: edit generator/emit/src/tsume/array/candidate_cells.rs or the configuration, not this
// file.
`default_nettype none

module tsume_candidate_cells (
    input  wire [80:0] slider_1_0,
    input  wire [80:0] slider_1_1,
    input  wire [80:0] slider_1_2,
    input  wire [80:0] slider_1_3,
    input  wire [80:0] slider_1_4,
    input  wire [80:0] slider_1_5,
    input  wire [80:0] slider_1_6,
    input  wire [80:0] slider_1_7,
    input  wire [80:0] slider_0_0,
    input  wire [80:0] slider_0_1,
    input  wire [80:0] slider_0_2,
    input  wire [80:0] slider_0_3,
    input  wire [80:0] slider_0_4,
    input  wire [80:0] slider_0_5,
    input  wire [80:0] slider_0_6,
    input  wire [80:0] slider_0_7,

    input  wire [80:0] x_0,
    input  wire [80:0] x_1,
    input  wire [80:0] x_2,
    input  wire [80:0] x_3,
    input  wire [80:0] x_4,
    input  wire [80:0] x_5,
    input  wire [80:0] x_6,
    input  wire [80:0] x_7,

    input  wire [80:0] p_up,        // Black pawn below.
    input  wire [80:0] s_up,        // Black silver below.
    input  wire [80:0] ps_down,     // White pawn or silver above.

    input  wire [80:0] s_down,      // White silver above.
    input  wire [80:0] s_step_0,
    input  wire [80:0] s_step_1,
    input  wire [80:0] s_step_2,
    input  wire [80:0] s_step_3,

    input  wire [80:0] g_step_0,
    input  wire [80:0] g_step_1,
    input  wire [80:0] g_step_2,
    input  wire [80:0] g_step_3,
    input  wire [80:0] g_step_4,
    input  wire [80:0] g_step_5,
    input  wire [80:0] g_step_6,
    input  wire [80:0] g_step_7,

    input  wire [80:0] hd_step_0,
    input  wire [80:0] hd_step_1,
    input  wire [80:0] hd_step_2,
    input  wire [80:0] hd_step_3,
    input  wire [80:0] hd_step_4,
    input  wire [80:0] hd_step_5,
    input  wire [80:0] hd_step_6,
    input  wire [80:0] hd_step_7,

    input  wire [80:0] k_step_0,
    input  wire [80:0] k_step_1,
    input  wire [80:0] k_step_2,
    input  wire [80:0] k_step_3,
    input  wire [80:0] k_step_4,
    input  wire [80:0] k_step_5,
    input  wire [80:0] k_step_6,
    input  wire [80:0] k_step_7,

    input  wire [80:0] n_jump_0,
    input  wire [80:0] n_jump_1,

    input  wire [80:0] nx_jump_0,
    input  wire [80:0] nx_jump_1,

    input  wire [80:0] ck_0,
    input  wire [80:0] ck_1,
    input  wire [80:0] ck_2,
    input  wire [80:0] ck_3,
    input  wire [80:0] ck_4,
    input  wire [80:0] ck_5,
    input  wire [80:0] ck_6,
    input  wire [80:0] ck_7,
    input  wire [80:0] ck_8,

    input  wire [80:0] xv,          // Value of the masks for arrivals with x.
    input  wire [80:0] empty,       // No piece stands here.
    input  wire [80:0] forbid,      // The king of the side to move may not step here.
    input  wire [80:0] attack,      // Black is to move (else white).
    input  wire [80:0] king_free,   // The king needs no discovery (defence turn and escape mode).

    input  wire [80:0] hand_0,
    input  wire [80:0] hand_1,
    input  wire [80:0] hand_2,
    input  wire [80:0] hand_3,
    input  wire [80:0] hand_4,
    input  wire [80:0] hand_5,
    input  wire [80:0] hand_6,

    input  wire [80:0] last_b,      // Constant: the square is on black's last rank.
    input  wire [80:0] last_w,      // Constant: on white's last rank.

    input  wire [80:0] two_b,       // Constant: on black's last two ranks.
    input  wire [80:0] two_w,       // Constant: on white's last two ranks.

    input  wire [80:0] zone_b,      // Constant: in black's promotion zone.
    input  wire [80:0] zone_w,      // Constant: in white's promotion zone.

    input  wire [80:0] back_b,      // Constant: the rank above is in black's promotion zone.
    input  wire [80:0] back_w,      // Constant: the rank below is in white's promotion zone.

    output wire [80:0] promote_u,   // Word bit 0: arrival from direction 0, with promotion.
    output wire [80:0] plain_u,     // Word bit 1: arrival from direction 0, without promotion.
    output wire [80:0] promote_ul,  // Word bit 2: arrival from direction 1, with promotion.
    output wire [80:0] plain_ul,    // Word bit 3: arrival from direction 1, without promotion.
    output wire [80:0] promote_l,   // Word bit 4: arrival from direction 2, with promotion.
    output wire [80:0] plain_l,     // Word bit 5: arrival from direction 2, without promotion.
    output wire [80:0] promote_dl,  // Word bit 6: arrival from direction 3, with promotion.
    output wire [80:0] plain_dl,    // Word bit 7: arrival from direction 3, without promotion.
    output wire [80:0] promote_d,   // Word bit 8: arrival from direction 4, with promotion.
    output wire [80:0] plain_d,     // Word bit 9: arrival from direction 4, without promotion.
    output wire [80:0] promote_dr,  // Word bit 10: arrival from direction 5, with promotion.
    output wire [80:0] plain_dr,    // Word bit 11: arrival from direction 5, without promotion.
    output wire [80:0] promote_r,   // Word bit 12: arrival from direction 6, with promotion.
    output wire [80:0] plain_r,     // Word bit 13: arrival from direction 6, without promotion.
    output wire [80:0] promote_ur,  // Word bit 14: arrival from direction 7, with promotion.
    output wire [80:0] plain_ur,    // Word bit 15: arrival from direction 7, without promotion.
    output wire [80:0] promote_8,   // Word bit 16: arrival from direction 8, with promotion.
    output wire [80:0] plain_8,     // Word bit 17: arrival from direction 8, without promotion.
    output wire [80:0] promote_9,   // Word bit 18: arrival from direction 9, with promotion.
    output wire [80:0] plain_9,     // Word bit 19: arrival from direction 9, without promotion.
    output wire [80:0] king,        // Word bit 20: king.

    output wire [80:0] drop_p,      // Word bit 21: drop of a pawn.
    output wire [80:0] drop_l,      // Word bit 22: drop of a lance.
    output wire [80:0] drop_n,      // Word bit 23: drop of a knight.
    output wire [80:0] drop_s,      // Word bit 24: drop of a silver.
    output wire [80:0] drop_g,      // Word bit 25: drop of a gold.
    output wire [80:0] drop_b,      // Word bit 26: drop of a bishop.
    output wire [80:0] drop_r,      // Word bit 27: drop of a rook.

    output wire [80:0] pend         // A bit other than the king's is set.
);
    wire [80:0] zone;
    wire [80:0] dead_1;
    wire [80:0] dead_2;
    wire [80:0] from_up;
    wire [80:0] from_down;
    wire [80:0] ck_u;
    wire [80:0] any_u;
    wire [80:0] ckp_u;
    wire [80:0] anyp_u;
    wire [80:0] ck_ul;
    wire [80:0] any_ul;
    wire [80:0] ckp_ul;
    wire [80:0] anyp_ul;
    wire [80:0] ck_l;
    wire [80:0] any_l;
    wire [80:0] ckp_l;
    wire [80:0] anyp_l;
    wire [80:0] ck_dl;
    wire [80:0] any_dl;
    wire [80:0] ckp_dl;
    wire [80:0] anyp_dl;
    wire [80:0] ck_d;
    wire [80:0] any_d;
    wire [80:0] ckp_d;
    wire [80:0] anyp_d;
    wire [80:0] ck_dr;
    wire [80:0] any_dr;
    wire [80:0] ckp_dr;
    wire [80:0] anyp_dr;
    wire [80:0] ck_r;
    wire [80:0] any_r;
    wire [80:0] ckp_r;
    wire [80:0] anyp_r;
    wire [80:0] ck_ur;
    wire [80:0] any_ur;
    wire [80:0] ckp_ur;
    wire [80:0] anyp_ur;

    assign zone = (attack & zone_b) | (~attack & zone_w);
    assign dead_1 = (attack & last_b) | (~attack & last_w);
    assign dead_2 = (attack & two_b) | (~attack & two_w);
    assign from_up = (attack & zone_b) | (~attack & back_w);
    assign from_down = (attack & back_b) | (~attack & zone_w);
    // 0 u: black pawn, silver, lance; white rook from its zone
    assign ck_u = (p_up & ck_0 & ~last_b) | (s_up & ck_3) | (g_step_0 & ck_4) | (hd_step_0 & ck_7)
        | (~slider_1_0 & slider_0_0 & ck_1 & ~(attack & last_b)) | (slider_1_0 & ~slider_0_0 &
        ck_6) | (slider_1_0 & slider_0_0 & ck_8);
    assign any_u = (p_up & ~last_b) | s_up | g_step_0 | hd_step_0 | slider_1_0 | (slider_0_0 &
        ~(attack & last_b));
    assign ckp_u = ((p_up | s_up) & zone_b & ck_4) | (~slider_1_0 & slider_0_0 & (zone_b | ~attack)
        & ck_4) | (slider_1_0 & ~slider_0_0 & attack & zone_b & ck_8);
    assign anyp_u = ((p_up | s_up) & zone_b) | (~slider_1_0 & slider_0_0 & (zone_b | ~attack)) |
        (slider_1_0 & ~slider_0_0 & attack & zone_b);
    assign plain_u = (ck_u & (~x_0 | xv)) | (any_u & x_0 & xv);
    assign promote_u = (ckp_u & (~x_0 | xv)) | (anyp_u & x_0 & xv);
    // 1 ul: diagonally up
    assign ck_ul = (s_step_0 & ck_3) | (g_step_1 & ck_4) | (hd_step_1 & ck_8) | (((~slider_1_1 &
        slider_0_1) | (slider_1_1 & ~slider_0_1)) & ck_5) | (slider_1_1 & slider_0_1 & ck_7);
    assign any_ul = s_step_0 | g_step_1 | hd_step_1 | slider_1_1 | slider_0_1;
    assign ckp_ul = (s_step_0 & from_up & ck_4) | (~slider_1_1 & slider_0_1 & ck_7) | (slider_1_1 &
        ~slider_0_1 & attack & zone_b & ck_7);
    assign anyp_ul = (s_step_0 & from_up) | (~slider_1_1 & slider_0_1) | (slider_1_1 & ~slider_0_1
        & attack & zone_b);
    assign plain_ul = (ck_ul & (~x_1 | xv)) | (any_ul & x_1 & xv);
    assign promote_ul = (ckp_ul & (~x_1 | xv)) | (anyp_ul & x_1 & xv);
    // 2 l: sideways
    assign ck_l = (g_step_2 & ck_4) | (hd_step_2 & ck_7) | (slider_1_2 & ~slider_0_2 & ck_6) |
        (slider_1_2 & slider_0_2 & ck_8);
    assign any_l = g_step_2 | hd_step_2 | slider_1_2;
    assign ckp_l = slider_1_2 & ~slider_0_2 & zone & ck_8;
    assign anyp_l = slider_1_2 & ~slider_0_2 & zone;
    assign plain_l = (ck_l & (~x_2 | xv)) | (any_l & x_2 & xv);
    assign promote_l = (ckp_l & (~x_2 | xv)) | (anyp_l & x_2 & xv);
    // 3 dl: diagonally down
    assign ck_dl = (s_step_1 & ck_3) | (g_step_3 & ck_4) | (hd_step_3 & ck_8) | (((~slider_1_3 &
        slider_0_3) | (slider_1_3 & ~slider_0_3)) & ck_5) | (slider_1_3 & slider_0_3 & ck_7);
    assign any_dl = s_step_1 | g_step_3 | hd_step_3 | slider_1_3 | slider_0_3;
    assign ckp_dl = (s_step_1 & from_down & ck_4) | (~slider_1_3 & slider_0_3 & ck_7) | (slider_1_3
        & ~slider_0_3 & ~attack & zone_w & ck_7);
    assign anyp_dl = (s_step_1 & from_down) | (~slider_1_3 & slider_0_3) | (slider_1_3 &
        ~slider_0_3 & ~attack & zone_w);
    assign plain_dl = (ck_dl & (~x_3 | xv)) | (any_dl & x_3 & xv);
    assign promote_dl = (ckp_dl & (~x_3 | xv)) | (anyp_dl & x_3 & xv);
    // 4 d: white pawn, silver, lance (all masks are alike in the defence turn); black rook from
    // its zone
    assign ck_d = (ps_down & ~last_w & ck_3) | (s_down & ck_3) | (g_step_4 & ck_4) | (hd_step_4 &
        ck_7) | (~slider_1_4 & slider_0_4 & ck_6 & (attack | ~last_w)) | (slider_1_4 & ~slider_0_4
        & ck_6) | (slider_1_4 & slider_0_4 & ck_8);
    assign any_d = (ps_down & ~last_w) | s_down | g_step_4 | hd_step_4 | slider_1_4 | (slider_0_4 &
        (attack | ~last_w));
    assign ckp_d = (ps_down & zone_w & ck_4) | (~slider_1_4 & slider_0_4 & (zone_w | attack) &
        ck_8) | (slider_1_4 & ~slider_0_4 & ~attack & zone_w & ck_8);
    assign anyp_d = (ps_down & zone_w) | (~slider_1_4 & slider_0_4 & (zone_w | attack)) |
        (slider_1_4 & ~slider_0_4 & ~attack & zone_w);
    assign plain_d = (ck_d & (~x_4 | xv)) | (any_d & x_4 & xv);
    assign promote_d = (ckp_d & (~x_4 | xv)) | (anyp_d & x_4 & xv);
    // 5 dr: diagonally down
    assign ck_dr = (s_step_2 & ck_3) | (g_step_5 & ck_4) | (hd_step_5 & ck_8) | (((~slider_1_5 &
        slider_0_5) | (slider_1_5 & ~slider_0_5)) & ck_5) | (slider_1_5 & slider_0_5 & ck_7);
    assign any_dr = s_step_2 | g_step_5 | hd_step_5 | slider_1_5 | slider_0_5;
    assign ckp_dr = (s_step_2 & from_down & ck_4) | (~slider_1_5 & slider_0_5 & ck_7) | (slider_1_5
        & ~slider_0_5 & ~attack & zone_w & ck_7);
    assign anyp_dr = (s_step_2 & from_down) | (~slider_1_5 & slider_0_5) | (slider_1_5 &
        ~slider_0_5 & ~attack & zone_w);
    assign plain_dr = (ck_dr & (~x_5 | xv)) | (any_dr & x_5 & xv);
    assign promote_dr = (ckp_dr & (~x_5 | xv)) | (anyp_dr & x_5 & xv);
    // 6 r: sideways
    assign ck_r = (g_step_6 & ck_4) | (hd_step_6 & ck_7) | (slider_1_6 & ~slider_0_6 & ck_6) |
        (slider_1_6 & slider_0_6 & ck_8);
    assign any_r = g_step_6 | hd_step_6 | slider_1_6;
    assign ckp_r = slider_1_6 & ~slider_0_6 & zone & ck_8;
    assign anyp_r = slider_1_6 & ~slider_0_6 & zone;
    assign plain_r = (ck_r & (~x_6 | xv)) | (any_r & x_6 & xv);
    assign promote_r = (ckp_r & (~x_6 | xv)) | (anyp_r & x_6 & xv);
    // 7 ur: diagonally up
    assign ck_ur = (s_step_3 & ck_3) | (g_step_7 & ck_4) | (hd_step_7 & ck_8) | (((~slider_1_7 &
        slider_0_7) | (slider_1_7 & ~slider_0_7)) & ck_5) | (slider_1_7 & slider_0_7 & ck_7);
    assign any_ur = s_step_3 | g_step_7 | hd_step_7 | slider_1_7 | slider_0_7;
    assign ckp_ur = (s_step_3 & from_up & ck_4) | (~slider_1_7 & slider_0_7 & ck_7) | (slider_1_7 &
        ~slider_0_7 & attack & zone_b & ck_7);
    assign anyp_ur = (s_step_3 & from_up) | (~slider_1_7 & slider_0_7) | (slider_1_7 & ~slider_0_7
        & attack & zone_b);
    assign plain_ur = (ck_ur & (~x_7 | xv)) | (any_ur & x_7 & xv);
    assign promote_ur = (ckp_ur & (~x_7 | xv)) | (anyp_ur & x_7 & xv);
    // knights
    assign plain_8 = ~dead_2 & ((n_jump_0 & ck_2) | (nx_jump_0 & xv));
    assign promote_8 = zone & ((n_jump_0 & ck_4) | (nx_jump_0 & xv));
    assign plain_9 = ~dead_2 & ((n_jump_1 & ck_2) | (nx_jump_1 & xv));
    assign promote_9 = zone & ((n_jump_1 & ck_4) | (nx_jump_1 & xv));
    assign king = ~forbid & ((k_step_0 & x_0) | (k_step_1 & x_1) | (k_step_2 & x_2) | (k_step_3 &
        x_3) | (k_step_4 & x_4) | (k_step_5 & x_5) | (k_step_6 & x_6) | (k_step_7 & x_7) |
        ((k_step_0 | k_step_1 | k_step_2 | k_step_3 | k_step_4 | k_step_5 | k_step_6 | k_step_7) &
        king_free));
    assign drop_p = empty & hand_0 & ck_0 & ~dead_1;
    assign drop_l = empty & hand_1 & ck_1 & ~dead_1;
    assign drop_n = empty & hand_2 & ck_2 & ~dead_2;
    assign drop_s = empty & hand_3 & ck_3;
    assign drop_g = empty & hand_4 & ck_4;
    assign drop_b = empty & hand_5 & ck_5;
    assign drop_r = empty & hand_6 & ck_6;
    assign pend = promote_u | plain_u | promote_ul | plain_ul | promote_l | plain_l | promote_dl |
        plain_dl | promote_d | plain_d | promote_dr | plain_dr | promote_r | plain_r | promote_ur |
        plain_ur | promote_8 | plain_8 | promote_9 | plain_9 | drop_p | drop_l | drop_n | drop_s |
        drop_g | drop_b | drop_r;
endmodule

`default_nettype wire
