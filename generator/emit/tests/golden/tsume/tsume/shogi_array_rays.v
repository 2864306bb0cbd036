// shogi_array_rays: Clock 1 -> 2: rays over empty squares, two squares a hop (_to_2, _to_4, .. squares far). Bit s of a
// plane is square s = 9y + x; a step is a shift.
// see: white's king is seen from the square in direction d. bsl: a black slider arrives moving in
// direction d; white's king is transparent to it. sl1, sl0: the mover's slider that arrives (0 none,
// 1 lance or rook/bishop from inside its promotion zone, 2 rook/bishop, 3 dragon/horse).
// Squares at the edge have no neighbour on one side, so some bits of the boards stay unused.
// verilator lint_off UNUSEDSIGNAL
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/shogi/array_rays.v or the configuration, not this file.
`default_nettype none

module shogi_array_rays (
    input  wire        clock,         // the circuit's only clock
    input  wire [80:0] c1_p,          // bit of the child's pieces, clock 1
    input  wire [80:0] c1_l,          // bit of the child's pieces, clock 1
    input  wire [80:0] c1_n,          // bit of the child's pieces, clock 1
    input  wire [80:0] c1_s,          // bit of the child's pieces, clock 1
    input  wire [80:0] c1_g,          // bit of the child's pieces, clock 1
    input  wire [80:0] c1_b,          // bit of the child's pieces, clock 1
    input  wire [80:0] c1_r,          // bit of the child's pieces, clock 1
    input  wire [80:0] c1_h,          // bit of the child's pieces, clock 1
    input  wire [80:0] c1_d,          // bit of the child's pieces, clock 1
    input  wire [80:0] c1_k,          // bit of the child's pieces, clock 1
    input  wire [80:0] c1_black,      // bit of the child's pieces, clock 1
    input  wire [80:0] c1_wk,         // bit of the child's pieces, clock 1
    input  wire [80:0] c1_black_rd,   // bit of the child's pieces, clock 1
    input  wire [80:0] c1_black_rdl,  // bit of the child's pieces, clock 1
    input  wire [80:0] c1_black_bh,   // bit of the child's pieces, clock 1
    input  wire [80:0] c1_empty,      // bit of the child's pieces, clock 1
    input  wire [80:0] c1_pass,       // bit of the child's pieces, clock 1
    input  wire [80:0] c1_mine,       // a piece of the side to move
    input  wire [80:0] c1_go_u1,      // sliders as they start
    input  wire [80:0] c1_go_u0,      // sliders as they start
    input  wire [80:0] c1_go_d1,      // sliders as they start
    input  wire [80:0] c1_go_d0,      // sliders as they start
    input  wire [80:0] c1_go_s1,      // sliders as they start
    input  wire [80:0] c1_go_s0,      // sliders as they start
    input  wire [80:0] c1_go_ud1,     // sliders as they start
    input  wire [80:0] c1_go_ud0,     // sliders as they start
    input  wire [80:0] c1_go_dd1,     // sliders as they start
    input  wire [80:0] c1_go_dd0,     // sliders as they start
    output reg  [80:0] s2_see_0,      // rays, clock 2
    output reg  [80:0] s2_see_1,      // rays, clock 2
    output reg  [80:0] s2_see_2,      // rays, clock 2
    output reg  [80:0] s2_see_3,      // rays, clock 2
    output reg  [80:0] s2_see_4,      // rays, clock 2
    output reg  [80:0] s2_see_5,      // rays, clock 2
    output reg  [80:0] s2_see_6,      // rays, clock 2
    output reg  [80:0] s2_see_7,      // rays, clock 2
    output reg  [80:0] s2_bsl_0,      // rays, clock 2
    output reg  [80:0] s2_bsl_1,      // rays, clock 2
    output reg  [80:0] s2_bsl_2,      // rays, clock 2
    output reg  [80:0] s2_bsl_3,      // rays, clock 2
    output reg  [80:0] s2_bsl_4,      // rays, clock 2
    output reg  [80:0] s2_bsl_5,      // rays, clock 2
    output reg  [80:0] s2_bsl_6,      // rays, clock 2
    output reg  [80:0] s2_bsl_7,      // rays, clock 2
    output reg  [80:0] s2_sl1_0,      // rays, clock 2
    output reg  [80:0] s2_sl1_1,      // rays, clock 2
    output reg  [80:0] s2_sl1_2,      // rays, clock 2
    output reg  [80:0] s2_sl1_3,      // rays, clock 2
    output reg  [80:0] s2_sl1_4,      // rays, clock 2
    output reg  [80:0] s2_sl1_5,      // rays, clock 2
    output reg  [80:0] s2_sl1_6,      // rays, clock 2
    output reg  [80:0] s2_sl1_7,      // rays, clock 2
    output reg  [80:0] s2_sl0_0,      // rays, clock 2
    output reg  [80:0] s2_sl0_1,      // rays, clock 2
    output reg  [80:0] s2_sl0_2,      // rays, clock 2
    output reg  [80:0] s2_sl0_3,      // rays, clock 2
    output reg  [80:0] s2_sl0_4,      // rays, clock 2
    output reg  [80:0] s2_sl0_5,      // rays, clock 2
    output reg  [80:0] s2_sl0_6,      // rays, clock 2
    output reg  [80:0] s2_sl0_7,      // rays, clock 2
    // black's steps: up, diagonally up, sideways and down, diagonally down, knight's jump
    output reg  [80:0] s2_step_u,     // up
    output reg  [80:0] s2_step_du,    // diagonally up
    output reg  [80:0] s2_step_sd,    // sideways and down
    output reg  [80:0] s2_step_dd,    // diagonally down
    output reg  [80:0] s2_step_n,     // knight's jump
    output reg  [80:0] s2_p,          // planes of clock 1, a clock later
    output reg  [80:0] s2_l,          // planes of clock 1, a clock later
    output reg  [80:0] s2_n,          // planes of clock 1, a clock later
    output reg  [80:0] s2_s,          // planes of clock 1, a clock later
    output reg  [80:0] s2_g,          // planes of clock 1, a clock later
    output reg  [80:0] s2_b,          // planes of clock 1, a clock later
    output reg  [80:0] s2_r,          // planes of clock 1, a clock later
    output reg  [80:0] s2_h,          // planes of clock 1, a clock later
    output reg  [80:0] s2_d,          // planes of clock 1, a clock later
    output reg  [80:0] s2_k,          // planes of clock 1, a clock later
    output reg  [80:0] s2_black,      // planes of clock 1, a clock later
    output reg  [80:0] s2_wk,         // planes of clock 1, a clock later
    output reg  [80:0] s2_empty,      // planes of clock 1, a clock later
    output reg  [80:0] s2_mine        // the same
);
    // planes without the files from which, or to which, there is no step
    localparam [80:0] FILES_1_8 = {9{9'h0ff}};
    localparam [80:0] FILES_2_9 = {9{9'h1fe}};
    localparam [80:0] FILES_1_7 = {9{9'h07f}};
    localparam [80:0] FILES_3_9 = {9{9'h1fc}};

    wire [80:0] empty_0 = {c1_empty[71:0], 9'd0};
    wire [80:0] empty2_0 = empty_0 & {c1_empty[62:0], 18'd0};
    wire [80:0] pass_0 = {c1_pass[71:0], 9'd0};
    wire [80:0] pass2_0 = pass_0 & {c1_pass[62:0], 18'd0};
    wire [80:0] empty_1 = {c1_empty[72:0], 8'd0} & FILES_1_8;
    wire [80:0] empty2_1 = empty_1 & {c1_empty[64:0], 16'd0} & FILES_1_7;
    wire [80:0] pass_1 = {c1_pass[72:0], 8'd0} & FILES_1_8;
    wire [80:0] pass2_1 = pass_1 & {c1_pass[64:0], 16'd0} & FILES_1_7;
    wire [80:0] empty_2 = {1'd0, c1_empty[80:1]} & FILES_1_8;
    wire [80:0] empty2_2 = empty_2 & {2'd0, c1_empty[80:2]} & FILES_1_7;
    wire [80:0] pass_2 = {1'd0, c1_pass[80:1]} & FILES_1_8;
    wire [80:0] pass2_2 = pass_2 & {2'd0, c1_pass[80:2]} & FILES_1_7;
    wire [80:0] empty_3 = {10'd0, c1_empty[80:10]} & FILES_1_8;
    wire [80:0] empty2_3 = empty_3 & {20'd0, c1_empty[80:20]} & FILES_1_7;
    wire [80:0] pass_3 = {10'd0, c1_pass[80:10]} & FILES_1_8;
    wire [80:0] pass2_3 = pass_3 & {20'd0, c1_pass[80:20]} & FILES_1_7;
    wire [80:0] empty_4 = {9'd0, c1_empty[80:9]};
    wire [80:0] empty2_4 = empty_4 & {18'd0, c1_empty[80:18]};
    wire [80:0] pass_4 = {9'd0, c1_pass[80:9]};
    wire [80:0] pass2_4 = pass_4 & {18'd0, c1_pass[80:18]};
    wire [80:0] empty_5 = {8'd0, c1_empty[80:8]} & FILES_2_9;
    wire [80:0] empty2_5 = empty_5 & {16'd0, c1_empty[80:16]} & FILES_3_9;
    wire [80:0] pass_5 = {8'd0, c1_pass[80:8]} & FILES_2_9;
    wire [80:0] pass2_5 = pass_5 & {16'd0, c1_pass[80:16]} & FILES_3_9;
    wire [80:0] empty_6 = {c1_empty[79:0], 1'd0} & FILES_2_9;
    wire [80:0] empty2_6 = empty_6 & {c1_empty[78:0], 2'd0} & FILES_3_9;
    wire [80:0] pass_6 = {c1_pass[79:0], 1'd0} & FILES_2_9;
    wire [80:0] pass2_6 = pass_6 & {c1_pass[78:0], 2'd0} & FILES_3_9;
    wire [80:0] empty_7 = {c1_empty[70:0], 10'd0} & FILES_2_9;
    wire [80:0] empty2_7 = empty_7 & {c1_empty[60:0], 20'd0} & FILES_3_9;
    wire [80:0] pass_7 = {c1_pass[70:0], 10'd0} & FILES_2_9;
    wire [80:0] pass2_7 = pass_7 & {c1_pass[60:0], 20'd0} & FILES_3_9;
    wire [80:0] see_0_to_2 = {c1_wk[71:0], 9'd0} | (empty_0 & {c1_wk[62:0], 18'd0});
    wire [80:0] see_0_to_4 = see_0_to_2 | (empty2_0 & {see_0_to_2[62:0], 18'd0});
    wire [80:0] see_0_to_6 = see_0_to_2 | (empty2_0 & {see_0_to_4[62:0], 18'd0});
    wire [80:0] see_0 = see_0_to_2 | (empty2_0 & {see_0_to_6[62:0], 18'd0});
    wire [80:0] bsl_0_to_2 = {9'd0, c1_black_rdl[80:9]} | (pass_4 & {18'd0, c1_black_rdl[80:18]});
    wire [80:0] bsl_0_to_4 = bsl_0_to_2 | (pass2_4 & {18'd0, bsl_0_to_2[80:18]});
    wire [80:0] bsl_0_to_6 = bsl_0_to_2 | (pass2_4 & {18'd0, bsl_0_to_4[80:18]});
    wire [80:0] bsl_0 = bsl_0_to_2 | (pass2_4 & {18'd0, bsl_0_to_6[80:18]});
    wire [80:0] sl1_0_to_2 = {9'd0, c1_go_u1[80:9]} | (empty_4 & {18'd0, c1_go_u1[80:18]});
    wire [80:0] sl1_0_to_4 = sl1_0_to_2 | (empty2_4 & {18'd0, sl1_0_to_2[80:18]});
    wire [80:0] sl1_0_to_6 = sl1_0_to_2 | (empty2_4 & {18'd0, sl1_0_to_4[80:18]});
    wire [80:0] sl1_0 = sl1_0_to_2 | (empty2_4 & {18'd0, sl1_0_to_6[80:18]});
    wire [80:0] sl0_0_to_2 = {9'd0, c1_go_u0[80:9]} | (empty_4 & {18'd0, c1_go_u0[80:18]});
    wire [80:0] sl0_0_to_4 = sl0_0_to_2 | (empty2_4 & {18'd0, sl0_0_to_2[80:18]});
    wire [80:0] sl0_0_to_6 = sl0_0_to_2 | (empty2_4 & {18'd0, sl0_0_to_4[80:18]});
    wire [80:0] sl0_0 = sl0_0_to_2 | (empty2_4 & {18'd0, sl0_0_to_6[80:18]});
    wire [80:0] see_1_to_2 = ({c1_wk[72:0], 8'd0} & FILES_1_8) | (empty_1 & {c1_wk[64:0], 16'd0} & FILES_1_7);
    wire [80:0] see_1_to_4 = see_1_to_2 | (empty2_1 & {see_1_to_2[64:0], 16'd0} & FILES_1_7);
    wire [80:0] see_1_to_6 = see_1_to_2 | (empty2_1 & {see_1_to_4[64:0], 16'd0} & FILES_1_7);
    wire [80:0] see_1 = see_1_to_2 | (empty2_1 & {see_1_to_6[64:0], 16'd0} & FILES_1_7);
    wire [80:0] bsl_1_to_2 = ({8'd0, c1_black_bh[80:8]} & FILES_2_9) | (pass_5 & {16'd0, c1_black_bh[80:16]} & FILES_3_9);
    wire [80:0] bsl_1_to_4 = bsl_1_to_2 | (pass2_5 & {16'd0, bsl_1_to_2[80:16]} & FILES_3_9);
    wire [80:0] bsl_1_to_6 = bsl_1_to_2 | (pass2_5 & {16'd0, bsl_1_to_4[80:16]} & FILES_3_9);
    wire [80:0] bsl_1 = bsl_1_to_2 | (pass2_5 & {16'd0, bsl_1_to_6[80:16]} & FILES_3_9);
    wire [80:0] sl1_1_to_2 = ({8'd0, c1_go_ud1[80:8]} & FILES_2_9) | (empty_5 & {16'd0, c1_go_ud1[80:16]} & FILES_3_9);
    wire [80:0] sl1_1_to_4 = sl1_1_to_2 | (empty2_5 & {16'd0, sl1_1_to_2[80:16]} & FILES_3_9);
    wire [80:0] sl1_1_to_6 = sl1_1_to_2 | (empty2_5 & {16'd0, sl1_1_to_4[80:16]} & FILES_3_9);
    wire [80:0] sl1_1 = sl1_1_to_2 | (empty2_5 & {16'd0, sl1_1_to_6[80:16]} & FILES_3_9);
    wire [80:0] sl0_1_to_2 = ({8'd0, c1_go_ud0[80:8]} & FILES_2_9) | (empty_5 & {16'd0, c1_go_ud0[80:16]} & FILES_3_9);
    wire [80:0] sl0_1_to_4 = sl0_1_to_2 | (empty2_5 & {16'd0, sl0_1_to_2[80:16]} & FILES_3_9);
    wire [80:0] sl0_1_to_6 = sl0_1_to_2 | (empty2_5 & {16'd0, sl0_1_to_4[80:16]} & FILES_3_9);
    wire [80:0] sl0_1 = sl0_1_to_2 | (empty2_5 & {16'd0, sl0_1_to_6[80:16]} & FILES_3_9);
    wire [80:0] see_2_to_2 = ({1'd0, c1_wk[80:1]} & FILES_1_8) | (empty_2 & {2'd0, c1_wk[80:2]} & FILES_1_7);
    wire [80:0] see_2_to_4 = see_2_to_2 | (empty2_2 & {2'd0, see_2_to_2[80:2]} & FILES_1_7);
    wire [80:0] see_2_to_6 = see_2_to_2 | (empty2_2 & {2'd0, see_2_to_4[80:2]} & FILES_1_7);
    wire [80:0] see_2 = see_2_to_2 | (empty2_2 & {2'd0, see_2_to_6[80:2]} & FILES_1_7);
    wire [80:0] bsl_2_to_2 = ({c1_black_rd[79:0], 1'd0} & FILES_2_9) | (pass_6 & {c1_black_rd[78:0], 2'd0} & FILES_3_9);
    wire [80:0] bsl_2_to_4 = bsl_2_to_2 | (pass2_6 & {bsl_2_to_2[78:0], 2'd0} & FILES_3_9);
    wire [80:0] bsl_2_to_6 = bsl_2_to_2 | (pass2_6 & {bsl_2_to_4[78:0], 2'd0} & FILES_3_9);
    wire [80:0] bsl_2 = bsl_2_to_2 | (pass2_6 & {bsl_2_to_6[78:0], 2'd0} & FILES_3_9);
    wire [80:0] sl1_2_to_2 = ({c1_go_s1[79:0], 1'd0} & FILES_2_9) | (empty_6 & {c1_go_s1[78:0], 2'd0} & FILES_3_9);
    wire [80:0] sl1_2_to_4 = sl1_2_to_2 | (empty2_6 & {sl1_2_to_2[78:0], 2'd0} & FILES_3_9);
    wire [80:0] sl1_2_to_6 = sl1_2_to_2 | (empty2_6 & {sl1_2_to_4[78:0], 2'd0} & FILES_3_9);
    wire [80:0] sl1_2 = sl1_2_to_2 | (empty2_6 & {sl1_2_to_6[78:0], 2'd0} & FILES_3_9);
    wire [80:0] sl0_2_to_2 = ({c1_go_s0[79:0], 1'd0} & FILES_2_9) | (empty_6 & {c1_go_s0[78:0], 2'd0} & FILES_3_9);
    wire [80:0] sl0_2_to_4 = sl0_2_to_2 | (empty2_6 & {sl0_2_to_2[78:0], 2'd0} & FILES_3_9);
    wire [80:0] sl0_2_to_6 = sl0_2_to_2 | (empty2_6 & {sl0_2_to_4[78:0], 2'd0} & FILES_3_9);
    wire [80:0] sl0_2 = sl0_2_to_2 | (empty2_6 & {sl0_2_to_6[78:0], 2'd0} & FILES_3_9);
    wire [80:0] see_3_to_2 = ({10'd0, c1_wk[80:10]} & FILES_1_8) | (empty_3 & {20'd0, c1_wk[80:20]} & FILES_1_7);
    wire [80:0] see_3_to_4 = see_3_to_2 | (empty2_3 & {20'd0, see_3_to_2[80:20]} & FILES_1_7);
    wire [80:0] see_3_to_6 = see_3_to_2 | (empty2_3 & {20'd0, see_3_to_4[80:20]} & FILES_1_7);
    wire [80:0] see_3 = see_3_to_2 | (empty2_3 & {20'd0, see_3_to_6[80:20]} & FILES_1_7);
    wire [80:0] bsl_3_to_2 = ({c1_black_bh[70:0], 10'd0} & FILES_2_9) | (pass_7 & {c1_black_bh[60:0], 20'd0} & FILES_3_9);
    wire [80:0] bsl_3_to_4 = bsl_3_to_2 | (pass2_7 & {bsl_3_to_2[60:0], 20'd0} & FILES_3_9);
    wire [80:0] bsl_3_to_6 = bsl_3_to_2 | (pass2_7 & {bsl_3_to_4[60:0], 20'd0} & FILES_3_9);
    wire [80:0] bsl_3 = bsl_3_to_2 | (pass2_7 & {bsl_3_to_6[60:0], 20'd0} & FILES_3_9);
    wire [80:0] sl1_3_to_2 = ({c1_go_dd1[70:0], 10'd0} & FILES_2_9) | (empty_7 & {c1_go_dd1[60:0], 20'd0} & FILES_3_9);
    wire [80:0] sl1_3_to_4 = sl1_3_to_2 | (empty2_7 & {sl1_3_to_2[60:0], 20'd0} & FILES_3_9);
    wire [80:0] sl1_3_to_6 = sl1_3_to_2 | (empty2_7 & {sl1_3_to_4[60:0], 20'd0} & FILES_3_9);
    wire [80:0] sl1_3 = sl1_3_to_2 | (empty2_7 & {sl1_3_to_6[60:0], 20'd0} & FILES_3_9);
    wire [80:0] sl0_3_to_2 = ({c1_go_dd0[70:0], 10'd0} & FILES_2_9) | (empty_7 & {c1_go_dd0[60:0], 20'd0} & FILES_3_9);
    wire [80:0] sl0_3_to_4 = sl0_3_to_2 | (empty2_7 & {sl0_3_to_2[60:0], 20'd0} & FILES_3_9);
    wire [80:0] sl0_3_to_6 = sl0_3_to_2 | (empty2_7 & {sl0_3_to_4[60:0], 20'd0} & FILES_3_9);
    wire [80:0] sl0_3 = sl0_3_to_2 | (empty2_7 & {sl0_3_to_6[60:0], 20'd0} & FILES_3_9);
    wire [80:0] see_4_to_2 = {9'd0, c1_wk[80:9]} | (empty_4 & {18'd0, c1_wk[80:18]});
    wire [80:0] see_4_to_4 = see_4_to_2 | (empty2_4 & {18'd0, see_4_to_2[80:18]});
    wire [80:0] see_4_to_6 = see_4_to_2 | (empty2_4 & {18'd0, see_4_to_4[80:18]});
    wire [80:0] see_4 = see_4_to_2 | (empty2_4 & {18'd0, see_4_to_6[80:18]});
    wire [80:0] bsl_4_to_2 = {c1_black_rd[71:0], 9'd0} | (pass_0 & {c1_black_rd[62:0], 18'd0});
    wire [80:0] bsl_4_to_4 = bsl_4_to_2 | (pass2_0 & {bsl_4_to_2[62:0], 18'd0});
    wire [80:0] bsl_4_to_6 = bsl_4_to_2 | (pass2_0 & {bsl_4_to_4[62:0], 18'd0});
    wire [80:0] bsl_4 = bsl_4_to_2 | (pass2_0 & {bsl_4_to_6[62:0], 18'd0});
    wire [80:0] sl1_4_to_2 = {c1_go_d1[71:0], 9'd0} | (empty_0 & {c1_go_d1[62:0], 18'd0});
    wire [80:0] sl1_4_to_4 = sl1_4_to_2 | (empty2_0 & {sl1_4_to_2[62:0], 18'd0});
    wire [80:0] sl1_4_to_6 = sl1_4_to_2 | (empty2_0 & {sl1_4_to_4[62:0], 18'd0});
    wire [80:0] sl1_4 = sl1_4_to_2 | (empty2_0 & {sl1_4_to_6[62:0], 18'd0});
    wire [80:0] sl0_4_to_2 = {c1_go_d0[71:0], 9'd0} | (empty_0 & {c1_go_d0[62:0], 18'd0});
    wire [80:0] sl0_4_to_4 = sl0_4_to_2 | (empty2_0 & {sl0_4_to_2[62:0], 18'd0});
    wire [80:0] sl0_4_to_6 = sl0_4_to_2 | (empty2_0 & {sl0_4_to_4[62:0], 18'd0});
    wire [80:0] sl0_4 = sl0_4_to_2 | (empty2_0 & {sl0_4_to_6[62:0], 18'd0});
    wire [80:0] see_5_to_2 = ({8'd0, c1_wk[80:8]} & FILES_2_9) | (empty_5 & {16'd0, c1_wk[80:16]} & FILES_3_9);
    wire [80:0] see_5_to_4 = see_5_to_2 | (empty2_5 & {16'd0, see_5_to_2[80:16]} & FILES_3_9);
    wire [80:0] see_5_to_6 = see_5_to_2 | (empty2_5 & {16'd0, see_5_to_4[80:16]} & FILES_3_9);
    wire [80:0] see_5 = see_5_to_2 | (empty2_5 & {16'd0, see_5_to_6[80:16]} & FILES_3_9);
    wire [80:0] bsl_5_to_2 = ({c1_black_bh[72:0], 8'd0} & FILES_1_8) | (pass_1 & {c1_black_bh[64:0], 16'd0} & FILES_1_7);
    wire [80:0] bsl_5_to_4 = bsl_5_to_2 | (pass2_1 & {bsl_5_to_2[64:0], 16'd0} & FILES_1_7);
    wire [80:0] bsl_5_to_6 = bsl_5_to_2 | (pass2_1 & {bsl_5_to_4[64:0], 16'd0} & FILES_1_7);
    wire [80:0] bsl_5 = bsl_5_to_2 | (pass2_1 & {bsl_5_to_6[64:0], 16'd0} & FILES_1_7);
    wire [80:0] sl1_5_to_2 = ({c1_go_dd1[72:0], 8'd0} & FILES_1_8) | (empty_1 & {c1_go_dd1[64:0], 16'd0} & FILES_1_7);
    wire [80:0] sl1_5_to_4 = sl1_5_to_2 | (empty2_1 & {sl1_5_to_2[64:0], 16'd0} & FILES_1_7);
    wire [80:0] sl1_5_to_6 = sl1_5_to_2 | (empty2_1 & {sl1_5_to_4[64:0], 16'd0} & FILES_1_7);
    wire [80:0] sl1_5 = sl1_5_to_2 | (empty2_1 & {sl1_5_to_6[64:0], 16'd0} & FILES_1_7);
    wire [80:0] sl0_5_to_2 = ({c1_go_dd0[72:0], 8'd0} & FILES_1_8) | (empty_1 & {c1_go_dd0[64:0], 16'd0} & FILES_1_7);
    wire [80:0] sl0_5_to_4 = sl0_5_to_2 | (empty2_1 & {sl0_5_to_2[64:0], 16'd0} & FILES_1_7);
    wire [80:0] sl0_5_to_6 = sl0_5_to_2 | (empty2_1 & {sl0_5_to_4[64:0], 16'd0} & FILES_1_7);
    wire [80:0] sl0_5 = sl0_5_to_2 | (empty2_1 & {sl0_5_to_6[64:0], 16'd0} & FILES_1_7);
    wire [80:0] see_6_to_2 = ({c1_wk[79:0], 1'd0} & FILES_2_9) | (empty_6 & {c1_wk[78:0], 2'd0} & FILES_3_9);
    wire [80:0] see_6_to_4 = see_6_to_2 | (empty2_6 & {see_6_to_2[78:0], 2'd0} & FILES_3_9);
    wire [80:0] see_6_to_6 = see_6_to_2 | (empty2_6 & {see_6_to_4[78:0], 2'd0} & FILES_3_9);
    wire [80:0] see_6 = see_6_to_2 | (empty2_6 & {see_6_to_6[78:0], 2'd0} & FILES_3_9);
    wire [80:0] bsl_6_to_2 = ({1'd0, c1_black_rd[80:1]} & FILES_1_8) | (pass_2 & {2'd0, c1_black_rd[80:2]} & FILES_1_7);
    wire [80:0] bsl_6_to_4 = bsl_6_to_2 | (pass2_2 & {2'd0, bsl_6_to_2[80:2]} & FILES_1_7);
    wire [80:0] bsl_6_to_6 = bsl_6_to_2 | (pass2_2 & {2'd0, bsl_6_to_4[80:2]} & FILES_1_7);
    wire [80:0] bsl_6 = bsl_6_to_2 | (pass2_2 & {2'd0, bsl_6_to_6[80:2]} & FILES_1_7);
    wire [80:0] sl1_6_to_2 = ({1'd0, c1_go_s1[80:1]} & FILES_1_8) | (empty_2 & {2'd0, c1_go_s1[80:2]} & FILES_1_7);
    wire [80:0] sl1_6_to_4 = sl1_6_to_2 | (empty2_2 & {2'd0, sl1_6_to_2[80:2]} & FILES_1_7);
    wire [80:0] sl1_6_to_6 = sl1_6_to_2 | (empty2_2 & {2'd0, sl1_6_to_4[80:2]} & FILES_1_7);
    wire [80:0] sl1_6 = sl1_6_to_2 | (empty2_2 & {2'd0, sl1_6_to_6[80:2]} & FILES_1_7);
    wire [80:0] sl0_6_to_2 = ({1'd0, c1_go_s0[80:1]} & FILES_1_8) | (empty_2 & {2'd0, c1_go_s0[80:2]} & FILES_1_7);
    wire [80:0] sl0_6_to_4 = sl0_6_to_2 | (empty2_2 & {2'd0, sl0_6_to_2[80:2]} & FILES_1_7);
    wire [80:0] sl0_6_to_6 = sl0_6_to_2 | (empty2_2 & {2'd0, sl0_6_to_4[80:2]} & FILES_1_7);
    wire [80:0] sl0_6 = sl0_6_to_2 | (empty2_2 & {2'd0, sl0_6_to_6[80:2]} & FILES_1_7);
    wire [80:0] see_7_to_2 = ({c1_wk[70:0], 10'd0} & FILES_2_9) | (empty_7 & {c1_wk[60:0], 20'd0} & FILES_3_9);
    wire [80:0] see_7_to_4 = see_7_to_2 | (empty2_7 & {see_7_to_2[60:0], 20'd0} & FILES_3_9);
    wire [80:0] see_7_to_6 = see_7_to_2 | (empty2_7 & {see_7_to_4[60:0], 20'd0} & FILES_3_9);
    wire [80:0] see_7 = see_7_to_2 | (empty2_7 & {see_7_to_6[60:0], 20'd0} & FILES_3_9);
    wire [80:0] bsl_7_to_2 = ({10'd0, c1_black_bh[80:10]} & FILES_1_8) | (pass_3 & {20'd0, c1_black_bh[80:20]} & FILES_1_7);
    wire [80:0] bsl_7_to_4 = bsl_7_to_2 | (pass2_3 & {20'd0, bsl_7_to_2[80:20]} & FILES_1_7);
    wire [80:0] bsl_7_to_6 = bsl_7_to_2 | (pass2_3 & {20'd0, bsl_7_to_4[80:20]} & FILES_1_7);
    wire [80:0] bsl_7 = bsl_7_to_2 | (pass2_3 & {20'd0, bsl_7_to_6[80:20]} & FILES_1_7);
    wire [80:0] sl1_7_to_2 = ({10'd0, c1_go_ud1[80:10]} & FILES_1_8) | (empty_3 & {20'd0, c1_go_ud1[80:20]} & FILES_1_7);
    wire [80:0] sl1_7_to_4 = sl1_7_to_2 | (empty2_3 & {20'd0, sl1_7_to_2[80:20]} & FILES_1_7);
    wire [80:0] sl1_7_to_6 = sl1_7_to_2 | (empty2_3 & {20'd0, sl1_7_to_4[80:20]} & FILES_1_7);
    wire [80:0] sl1_7 = sl1_7_to_2 | (empty2_3 & {20'd0, sl1_7_to_6[80:20]} & FILES_1_7);
    wire [80:0] sl0_7_to_2 = ({10'd0, c1_go_ud0[80:10]} & FILES_1_8) | (empty_3 & {20'd0, c1_go_ud0[80:20]} & FILES_1_7);
    wire [80:0] sl0_7_to_4 = sl0_7_to_2 | (empty2_3 & {20'd0, sl0_7_to_2[80:20]} & FILES_1_7);
    wire [80:0] sl0_7_to_6 = sl0_7_to_2 | (empty2_3 & {20'd0, sl0_7_to_4[80:20]} & FILES_1_7);
    wire [80:0] sl0_7 = sl0_7_to_2 | (empty2_3 & {20'd0, sl0_7_to_6[80:20]} & FILES_1_7);

    always @(posedge clock) begin
        s2_see_0 <= see_0;
        s2_see_1 <= see_1;
        s2_see_2 <= see_2;
        s2_see_3 <= see_3;
        s2_see_4 <= see_4;
        s2_see_5 <= see_5;
        s2_see_6 <= see_6;
        s2_see_7 <= see_7;
        s2_bsl_0 <= bsl_0;
        s2_bsl_1 <= bsl_1;
        s2_bsl_2 <= bsl_2;
        s2_bsl_3 <= bsl_3;
        s2_bsl_4 <= bsl_4;
        s2_bsl_5 <= bsl_5;
        s2_bsl_6 <= bsl_6;
        s2_bsl_7 <= bsl_7;
        s2_sl1_0 <= sl1_0;
        s2_sl1_1 <= sl1_1;
        s2_sl1_2 <= sl1_2;
        s2_sl1_3 <= sl1_3;
        s2_sl1_4 <= sl1_4;
        s2_sl1_5 <= sl1_5;
        s2_sl1_6 <= sl1_6;
        s2_sl1_7 <= sl1_7;
        s2_sl0_0 <= sl0_0;
        s2_sl0_1 <= sl0_1;
        s2_sl0_2 <= sl0_2;
        s2_sl0_3 <= sl0_3;
        s2_sl0_4 <= sl0_4;
        s2_sl0_5 <= sl0_5;
        s2_sl0_6 <= sl0_6;
        s2_sl0_7 <= sl0_7;
        s2_step_u <= c1_black & (c1_p | c1_s | c1_g | c1_k | c1_h);
        s2_step_du <= c1_black & (c1_s | c1_g | c1_k | c1_d);
        s2_step_sd <= c1_black & (c1_g | c1_k | c1_h);
        s2_step_dd <= c1_black & (c1_s | c1_k | c1_d);
        s2_step_n <= c1_black & c1_n;
        s2_p <= c1_p;
        s2_l <= c1_l;
        s2_n <= c1_n;
        s2_s <= c1_s;
        s2_g <= c1_g;
        s2_b <= c1_b;
        s2_r <= c1_r;
        s2_h <= c1_h;
        s2_d <= c1_d;
        s2_k <= c1_k;
        s2_black <= c1_black;
        s2_wk <= c1_wk;
        s2_empty <= c1_empty;
        s2_mine <= c1_mine;
    end
endmodule
// verilator lint_on UNUSEDSIGNAL

`default_nettype wire
