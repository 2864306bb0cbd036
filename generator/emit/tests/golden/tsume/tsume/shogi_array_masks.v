// shogi_array_masks: Clock 2 -> 3: the mask cells of the 81 squares, and the rays of the x bits: a discoverer (attack turn) or
// a pinned piece (defence turn) sends its bit along every direction off its line to the king.
// Squares at the edge have no neighbour on one side, so some bits of the boards stay unused.
// verilator lint_off UNUSEDSIGNAL
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/shogi/array_masks.v or the configuration, not this file.
`default_nettype none

module shogi_array_masks (
    input  wire        clock,           // the circuit's only clock
    input  wire [8:0]  attack,          // black is to move, a copy a rank
    input  wire [8:0]  escape,          // black answers a pawn drop, a copy a rank
    input  wire        hand_pawn,       // the side to move holds a pawn
    input  wire [80:0] s2_see_0,        // rays, clock 2
    input  wire [80:0] s2_see_1,        // rays, clock 2
    input  wire [80:0] s2_see_2,        // rays, clock 2
    input  wire [80:0] s2_see_3,        // rays, clock 2
    input  wire [80:0] s2_see_4,        // rays, clock 2
    input  wire [80:0] s2_see_5,        // rays, clock 2
    input  wire [80:0] s2_see_6,        // rays, clock 2
    input  wire [80:0] s2_see_7,        // rays, clock 2
    input  wire [80:0] s2_bsl_0,        // rays, clock 2
    input  wire [80:0] s2_bsl_1,        // rays, clock 2
    input  wire [80:0] s2_bsl_2,        // rays, clock 2
    input  wire [80:0] s2_bsl_3,        // rays, clock 2
    input  wire [80:0] s2_bsl_4,        // rays, clock 2
    input  wire [80:0] s2_bsl_5,        // rays, clock 2
    input  wire [80:0] s2_bsl_6,        // rays, clock 2
    input  wire [80:0] s2_bsl_7,        // rays, clock 2
    input  wire [80:0] s2_sl1_0,        // rays, clock 2
    input  wire [80:0] s2_sl1_1,        // rays, clock 2
    input  wire [80:0] s2_sl1_2,        // rays, clock 2
    input  wire [80:0] s2_sl1_3,        // rays, clock 2
    input  wire [80:0] s2_sl1_4,        // rays, clock 2
    input  wire [80:0] s2_sl1_5,        // rays, clock 2
    input  wire [80:0] s2_sl1_6,        // rays, clock 2
    input  wire [80:0] s2_sl1_7,        // rays, clock 2
    input  wire [80:0] s2_sl0_0,        // rays, clock 2
    input  wire [80:0] s2_sl0_1,        // rays, clock 2
    input  wire [80:0] s2_sl0_2,        // rays, clock 2
    input  wire [80:0] s2_sl0_3,        // rays, clock 2
    input  wire [80:0] s2_sl0_4,        // rays, clock 2
    input  wire [80:0] s2_sl0_5,        // rays, clock 2
    input  wire [80:0] s2_sl0_6,        // rays, clock 2
    input  wire [80:0] s2_sl0_7,        // rays, clock 2
    input  wire [80:0] s2_step_u,       // planes of the child, clock 2
    input  wire [80:0] s2_step_du,      // planes of the child, clock 2
    input  wire [80:0] s2_step_sd,      // planes of the child, clock 2
    input  wire [80:0] s2_step_dd,      // planes of the child, clock 2
    input  wire [80:0] s2_step_n,       // planes of the child, clock 2
    input  wire [80:0] s2_p,            // planes of the child, clock 2
    input  wire [80:0] s2_l,            // planes of the child, clock 2
    input  wire [80:0] s2_n,            // planes of the child, clock 2
    input  wire [80:0] s2_s,            // planes of the child, clock 2
    input  wire [80:0] s2_g,            // planes of the child, clock 2
    input  wire [80:0] s2_b,            // planes of the child, clock 2
    input  wire [80:0] s2_r,            // planes of the child, clock 2
    input  wire [80:0] s2_h,            // planes of the child, clock 2
    input  wire [80:0] s2_d,            // planes of the child, clock 2
    input  wire [80:0] s2_k,            // planes of the child, clock 2
    input  wire [80:0] s2_black,        // planes of the child, clock 2
    input  wire [80:0] s2_wk,           // planes of the child, clock 2
    input  wire [80:0] s2_empty,        // planes of the child, clock 2
    input  wire [80:0] s2_mine,         // a piece of the side to move
    output reg  [80:0] s3_sl1_0,        // sliders that arrive, clock 3
    output reg  [80:0] s3_sl1_1,        // sliders that arrive, clock 3
    output reg  [80:0] s3_sl1_2,        // sliders that arrive, clock 3
    output reg  [80:0] s3_sl1_3,        // sliders that arrive, clock 3
    output reg  [80:0] s3_sl1_4,        // sliders that arrive, clock 3
    output reg  [80:0] s3_sl1_5,        // sliders that arrive, clock 3
    output reg  [80:0] s3_sl1_6,        // sliders that arrive, clock 3
    output reg  [80:0] s3_sl1_7,        // sliders that arrive, clock 3
    output reg  [80:0] s3_sl0_0,        // sliders that arrive, clock 3
    output reg  [80:0] s3_sl0_1,        // sliders that arrive, clock 3
    output reg  [80:0] s3_sl0_2,        // sliders that arrive, clock 3
    output reg  [80:0] s3_sl0_3,        // sliders that arrive, clock 3
    output reg  [80:0] s3_sl0_4,        // sliders that arrive, clock 3
    output reg  [80:0] s3_sl0_5,        // sliders that arrive, clock 3
    output reg  [80:0] s3_sl0_6,        // sliders that arrive, clock 3
    output reg  [80:0] s3_sl0_7,        // sliders that arrive, clock 3
    output reg  [80:0] s3_x0,           // a piece that leaves its line
    output reg  [80:0] s3_x1,           // a piece that leaves its line
    output reg  [80:0] s3_x2,           // a piece that leaves its line
    output reg  [80:0] s3_x3,           // a piece that leaves its line
    output reg  [80:0] s3_x4,           // a piece that leaves its line
    output reg  [80:0] s3_x5,           // a piece that leaves its line
    output reg  [80:0] s3_x6,           // a piece that leaves its line
    output reg  [80:0] s3_x7,           // a piece that leaves its line
    output reg  [80:0] s3_to_p,         // masks and steppers, clock 3
    output reg  [80:0] s3_to_l,         // masks and steppers, clock 3
    output reg  [80:0] s3_to_n,         // masks and steppers, clock 3
    output reg  [80:0] s3_to_s,         // masks and steppers, clock 3
    output reg  [80:0] s3_to_g,         // masks and steppers, clock 3
    output reg  [80:0] s3_to_b,         // masks and steppers, clock 3
    output reg  [80:0] s3_to_r,         // masks and steppers, clock 3
    output reg  [80:0] s3_to_h,         // masks and steppers, clock 3
    output reg  [80:0] s3_to_d,         // masks and steppers, clock 3
    output reg  [80:0] s3_xv,           // masks and steppers, clock 3
    output reg  [80:0] s3_gives_check,  // masks and steppers, clock 3
    output reg  [80:0] s3_forbid,       // masks and steppers, clock 3
    output reg  [80:0] s3_bk,           // masks and steppers, clock 3
    output reg  [80:0] s3_p_b,          // masks and steppers, clock 3
    output reg  [80:0] s3_ps_w,         // masks and steppers, clock 3
    output reg  [80:0] s3_s_w,          // masks and steppers, clock 3
    output reg  [80:0] s3_s_b,          // masks and steppers, clock 3
    output reg  [80:0] s3_s_any,        // masks and steppers, clock 3
    output reg  [80:0] s3_g_any,        // masks and steppers, clock 3
    output reg  [80:0] s3_g_b,          // masks and steppers, clock 3
    output reg  [80:0] s3_g_w,          // masks and steppers, clock 3
    output reg  [80:0] s3_h_any,        // masks and steppers, clock 3
    output reg  [80:0] s3_d_any,        // masks and steppers, clock 3
    output reg  [80:0] s3_k_any,        // masks and steppers, clock 3
    output reg  [80:0] s3_n_b,          // masks and steppers, clock 3
    output reg  [80:0] s3_n_w,          // masks and steppers, clock 3
    output reg  [80:0] s3_nx_b,         // masks and steppers, clock 3
    output reg  [80:0] s3_nx_w,         // masks and steppers, clock 3
    output reg  [80:0] s3_empty,        // nothing stands here
    // a pawn may be dropped on the file
    output reg  [8:0]  s3_pawn_file     // bit x: on the file x
);
    wire [80:0] m_to_p;
    wire [80:0] m_to_l;
    wire [80:0] m_to_n;
    wire [80:0] m_to_s;
    wire [80:0] m_to_g;
    wire [80:0] m_to_b;
    wire [80:0] m_to_r;
    wire [80:0] m_to_h;
    wire [80:0] m_to_d;
    wire [80:0] m_xv;
    wire [80:0] m_gives_check;
    wire [80:0] m_forbid;
    wire [80:0] m_bk;
    wire [80:0] m_p_b;
    wire [80:0] m_ps_w;
    wire [80:0] m_s_w;
    wire [80:0] m_s_b;
    wire [80:0] m_s_any;
    wire [80:0] m_g_any;
    wire [80:0] m_g_b;
    wire [80:0] m_g_w;
    wire [80:0] m_h_any;
    wire [80:0] m_d_any;
    wire [80:0] m_k_any;
    wire [80:0] m_n_b;
    wire [80:0] m_n_w;
    wire [80:0] m_nx_b;
    wire [80:0] m_nx_w;
    wire [80:0] m_launch_0;
    wire [80:0] m_launch_1;
    wire [80:0] m_launch_2;
    wire [80:0] m_launch_3;
    // planes without the files from which, or to which, there is no step
    localparam [80:0] FILES_1_8 = {9{9'h0ff}};
    localparam [80:0] FILES_2_9 = {9{9'h1fe}};
    localparam [80:0] FILES_1_7 = {9{9'h07f}};
    localparam [80:0] FILES_3_9 = {9{9'h1fc}};

    wire [80:0] black_king = s2_k & s2_black;
    shogi_mask_cells squares (
        .see_0(s2_see_0),
        .see_1(s2_see_1),
        .see_2(s2_see_2),
        .see_3(s2_see_3),
        .see_4(s2_see_4),
        .see_5(s2_see_5),
        .see_6(s2_see_6),
        .see_7(s2_see_7),
        .bsl_0(s2_bsl_0),
        .bsl_1(s2_bsl_1),
        .bsl_2(s2_bsl_2),
        .bsl_3(s2_bsl_3),
        .bsl_4(s2_bsl_4),
        .bsl_5(s2_bsl_5),
        .bsl_6(s2_bsl_6),
        .bsl_7(s2_bsl_7),
        .wk_0({s2_wk[71:0], 9'd0}),
        .wk_1({s2_wk[72:0], 8'd0} & FILES_1_8),
        .wk_2({1'd0, s2_wk[80:1]} & FILES_1_8),
        .wk_3({10'd0, s2_wk[80:10]} & FILES_1_8),
        .wk_4({9'd0, s2_wk[80:9]}),
        .wk_5({8'd0, s2_wk[80:8]} & FILES_2_9),
        .wk_6({s2_wk[79:0], 1'd0} & FILES_2_9),
        .wk_7({s2_wk[70:0], 10'd0} & FILES_2_9),
        .wk_knight_0({s2_wk[63:0], 17'd0} & FILES_1_8),
        .wk_knight_1({s2_wk[61:0], 19'd0} & FILES_2_9),
        .cover_step_0({9'd0, s2_step_u[80:9]}),
        .cover_step_1({8'd0, s2_step_du[80:8]} & FILES_2_9),
        .cover_step_2({s2_step_sd[79:0], 1'd0} & FILES_2_9),
        .cover_step_3({s2_step_dd[70:0], 10'd0} & FILES_2_9),
        .cover_step_4({s2_step_sd[71:0], 9'd0}),
        .cover_step_5({s2_step_dd[72:0], 8'd0} & FILES_1_8),
        .cover_step_6({1'd0, s2_step_sd[80:1]} & FILES_1_8),
        .cover_step_7({10'd0, s2_step_du[80:10]} & FILES_1_8),
        .cover_knight_0({17'd0, s2_step_n[80:17]} & FILES_2_9),
        .cover_knight_1({19'd0, s2_step_n[80:19]} & FILES_1_8),
        .piece_0(s2_p),
        .piece_1(s2_l),
        .piece_2(s2_n),
        .piece_3(s2_s),
        .piece_4(s2_g),
        .piece_5(s2_b),
        .piece_6(s2_r),
        .piece_7(s2_h),
        .piece_8(s2_d),
        .piece_9(s2_k),
        .black(s2_black),
        .mine(s2_mine),
        .empty(s2_empty),
        .bk_below({9'd0, black_king[80:9]}),
        .attack({{9{attack[8]}}, {9{attack[7]}}, {9{attack[6]}}, {9{attack[5]}}, {9{attack[4]}}, {9{attack[3]}}, {9{attack[2]}}, {9{attack[1]}}, {9{attack[0]}}}),
        .escape({{9{escape[8]}}, {9{escape[7]}}, {9{escape[6]}}, {9{escape[5]}}, {9{escape[4]}}, {9{escape[3]}}, {9{escape[2]}}, {9{escape[1]}}, {9{escape[0]}}}),
        .to_p(m_to_p),
        .to_l(m_to_l),
        .to_n(m_to_n),
        .to_s(m_to_s),
        .to_g(m_to_g),
        .to_b(m_to_b),
        .to_r(m_to_r),
        .to_h(m_to_h),
        .to_d(m_to_d),
        .xv(m_xv),
        .gives_check(m_gives_check),
        .forbid(m_forbid),
        .bk(m_bk),
        .p_b(m_p_b),
        .ps_w(m_ps_w),
        .s_w(m_s_w),
        .s_b(m_s_b),
        .s_any(m_s_any),
        .g_any(m_g_any),
        .g_b(m_g_b),
        .g_w(m_g_w),
        .h_any(m_h_any),
        .d_any(m_d_any),
        .k_any(m_k_any),
        .n_b(m_n_b),
        .n_w(m_n_w),
        .nx_b(m_nx_b),
        .nx_w(m_nx_w),
        .launch_0(m_launch_0),
        .launch_1(m_launch_1),
        .launch_2(m_launch_2),
        .launch_3(m_launch_3)
    );

    wire [80:0] empty_4 = {9'd0, s2_empty[80:9]};
    wire [80:0] empty2_4 = empty_4 & {18'd0, s2_empty[80:18]};
    wire [80:0] x_0_to_2 = {9'd0, m_launch_0[80:9]} | (empty_4 & {18'd0, m_launch_0[80:18]});
    wire [80:0] x_0_to_4 = x_0_to_2 | (empty2_4 & {18'd0, x_0_to_2[80:18]});
    wire [80:0] x_0_to_6 = x_0_to_2 | (empty2_4 & {18'd0, x_0_to_4[80:18]});
    wire [80:0] x_0 = x_0_to_2 | (empty2_4 & {18'd0, x_0_to_6[80:18]});
    wire [80:0] empty_5 = {8'd0, s2_empty[80:8]} & FILES_2_9;
    wire [80:0] empty2_5 = empty_5 & {16'd0, s2_empty[80:16]} & FILES_3_9;
    wire [80:0] x_1_to_2 = ({8'd0, m_launch_1[80:8]} & FILES_2_9) | (empty_5 & {16'd0, m_launch_1[80:16]} & FILES_3_9);
    wire [80:0] x_1_to_4 = x_1_to_2 | (empty2_5 & {16'd0, x_1_to_2[80:16]} & FILES_3_9);
    wire [80:0] x_1_to_6 = x_1_to_2 | (empty2_5 & {16'd0, x_1_to_4[80:16]} & FILES_3_9);
    wire [80:0] x_1 = x_1_to_2 | (empty2_5 & {16'd0, x_1_to_6[80:16]} & FILES_3_9);
    wire [80:0] empty_6 = {s2_empty[79:0], 1'd0} & FILES_2_9;
    wire [80:0] empty2_6 = empty_6 & {s2_empty[78:0], 2'd0} & FILES_3_9;
    wire [80:0] x_2_to_2 = ({m_launch_2[79:0], 1'd0} & FILES_2_9) | (empty_6 & {m_launch_2[78:0], 2'd0} & FILES_3_9);
    wire [80:0] x_2_to_4 = x_2_to_2 | (empty2_6 & {x_2_to_2[78:0], 2'd0} & FILES_3_9);
    wire [80:0] x_2_to_6 = x_2_to_2 | (empty2_6 & {x_2_to_4[78:0], 2'd0} & FILES_3_9);
    wire [80:0] x_2 = x_2_to_2 | (empty2_6 & {x_2_to_6[78:0], 2'd0} & FILES_3_9);
    wire [80:0] empty_7 = {s2_empty[70:0], 10'd0} & FILES_2_9;
    wire [80:0] empty2_7 = empty_7 & {s2_empty[60:0], 20'd0} & FILES_3_9;
    wire [80:0] x_3_to_2 = ({m_launch_3[70:0], 10'd0} & FILES_2_9) | (empty_7 & {m_launch_3[60:0], 20'd0} & FILES_3_9);
    wire [80:0] x_3_to_4 = x_3_to_2 | (empty2_7 & {x_3_to_2[60:0], 20'd0} & FILES_3_9);
    wire [80:0] x_3_to_6 = x_3_to_2 | (empty2_7 & {x_3_to_4[60:0], 20'd0} & FILES_3_9);
    wire [80:0] x_3 = x_3_to_2 | (empty2_7 & {x_3_to_6[60:0], 20'd0} & FILES_3_9);
    wire [80:0] empty_0 = {s2_empty[71:0], 9'd0};
    wire [80:0] empty2_0 = empty_0 & {s2_empty[62:0], 18'd0};
    wire [80:0] x_4_to_2 = {m_launch_0[71:0], 9'd0} | (empty_0 & {m_launch_0[62:0], 18'd0});
    wire [80:0] x_4_to_4 = x_4_to_2 | (empty2_0 & {x_4_to_2[62:0], 18'd0});
    wire [80:0] x_4_to_6 = x_4_to_2 | (empty2_0 & {x_4_to_4[62:0], 18'd0});
    wire [80:0] x_4 = x_4_to_2 | (empty2_0 & {x_4_to_6[62:0], 18'd0});
    wire [80:0] empty_1 = {s2_empty[72:0], 8'd0} & FILES_1_8;
    wire [80:0] empty2_1 = empty_1 & {s2_empty[64:0], 16'd0} & FILES_1_7;
    wire [80:0] x_5_to_2 = ({m_launch_1[72:0], 8'd0} & FILES_1_8) | (empty_1 & {m_launch_1[64:0], 16'd0} & FILES_1_7);
    wire [80:0] x_5_to_4 = x_5_to_2 | (empty2_1 & {x_5_to_2[64:0], 16'd0} & FILES_1_7);
    wire [80:0] x_5_to_6 = x_5_to_2 | (empty2_1 & {x_5_to_4[64:0], 16'd0} & FILES_1_7);
    wire [80:0] x_5 = x_5_to_2 | (empty2_1 & {x_5_to_6[64:0], 16'd0} & FILES_1_7);
    wire [80:0] empty_2 = {1'd0, s2_empty[80:1]} & FILES_1_8;
    wire [80:0] empty2_2 = empty_2 & {2'd0, s2_empty[80:2]} & FILES_1_7;
    wire [80:0] x_6_to_2 = ({1'd0, m_launch_2[80:1]} & FILES_1_8) | (empty_2 & {2'd0, m_launch_2[80:2]} & FILES_1_7);
    wire [80:0] x_6_to_4 = x_6_to_2 | (empty2_2 & {2'd0, x_6_to_2[80:2]} & FILES_1_7);
    wire [80:0] x_6_to_6 = x_6_to_2 | (empty2_2 & {2'd0, x_6_to_4[80:2]} & FILES_1_7);
    wire [80:0] x_6 = x_6_to_2 | (empty2_2 & {2'd0, x_6_to_6[80:2]} & FILES_1_7);
    wire [80:0] empty_3 = {10'd0, s2_empty[80:10]} & FILES_1_8;
    wire [80:0] empty2_3 = empty_3 & {20'd0, s2_empty[80:20]} & FILES_1_7;
    wire [80:0] x_7_to_2 = ({10'd0, m_launch_3[80:10]} & FILES_1_8) | (empty_3 & {20'd0, m_launch_3[80:20]} & FILES_1_7);
    wire [80:0] x_7_to_4 = x_7_to_2 | (empty2_3 & {20'd0, x_7_to_2[80:20]} & FILES_1_7);
    wire [80:0] x_7_to_6 = x_7_to_2 | (empty2_3 & {20'd0, x_7_to_4[80:20]} & FILES_1_7);
    wire [80:0] x_7 = x_7_to_2 | (empty2_3 & {20'd0, x_7_to_6[80:20]} & FILES_1_7);

    wire [80:0] own_pawns = s2_p & s2_mine;

    always @(posedge clock) begin
        s3_sl1_0 <= s2_sl1_0;
        s3_sl1_1 <= s2_sl1_1;
        s3_sl1_2 <= s2_sl1_2;
        s3_sl1_3 <= s2_sl1_3;
        s3_sl1_4 <= s2_sl1_4;
        s3_sl1_5 <= s2_sl1_5;
        s3_sl1_6 <= s2_sl1_6;
        s3_sl1_7 <= s2_sl1_7;
        s3_sl0_0 <= s2_sl0_0;
        s3_sl0_1 <= s2_sl0_1;
        s3_sl0_2 <= s2_sl0_2;
        s3_sl0_3 <= s2_sl0_3;
        s3_sl0_4 <= s2_sl0_4;
        s3_sl0_5 <= s2_sl0_5;
        s3_sl0_6 <= s2_sl0_6;
        s3_sl0_7 <= s2_sl0_7;
        s3_x0 <= x_0;
        s3_x1 <= x_1;
        s3_x2 <= x_2;
        s3_x3 <= x_3;
        s3_x4 <= x_4;
        s3_x5 <= x_5;
        s3_x6 <= x_6;
        s3_x7 <= x_7;
        // black's answers to a pawn need no discoverers
        if (escape[0]) begin
            s3_x0 <= 81'd0;
            s3_x1 <= 81'd0;
            s3_x2 <= 81'd0;
            s3_x3 <= 81'd0;
            s3_x4 <= 81'd0;
            s3_x5 <= 81'd0;
            s3_x6 <= 81'd0;
            s3_x7 <= 81'd0;
        end
        s3_to_p <= m_to_p;
        s3_to_l <= m_to_l;
        s3_to_n <= m_to_n;
        s3_to_s <= m_to_s;
        s3_to_g <= m_to_g;
        s3_to_b <= m_to_b;
        s3_to_r <= m_to_r;
        s3_to_h <= m_to_h;
        s3_to_d <= m_to_d;
        s3_xv <= m_xv;
        s3_gives_check <= m_gives_check;
        s3_forbid <= m_forbid;
        s3_bk <= m_bk;
        s3_p_b <= m_p_b;
        s3_ps_w <= m_ps_w;
        s3_s_w <= m_s_w;
        s3_s_b <= m_s_b;
        s3_s_any <= m_s_any;
        s3_g_any <= m_g_any;
        s3_g_b <= m_g_b;
        s3_g_w <= m_g_w;
        s3_h_any <= m_h_any;
        s3_d_any <= m_d_any;
        s3_k_any <= m_k_any;
        s3_n_b <= m_n_b;
        s3_n_w <= m_n_w;
        s3_nx_b <= m_nx_b;
        s3_nx_w <= m_nx_w;
        s3_empty <= s2_empty;
        s3_pawn_file[0] <= hand_pawn & ~(own_pawns[0] | own_pawns[9] | own_pawns[18] | own_pawns[27] | own_pawns[36] | own_pawns[45] | own_pawns[54] | own_pawns[63] | own_pawns[72]);
        s3_pawn_file[1] <= hand_pawn & ~(own_pawns[1] | own_pawns[10] | own_pawns[19] | own_pawns[28] | own_pawns[37] | own_pawns[46] | own_pawns[55] | own_pawns[64] | own_pawns[73]);
        s3_pawn_file[2] <= hand_pawn & ~(own_pawns[2] | own_pawns[11] | own_pawns[20] | own_pawns[29] | own_pawns[38] | own_pawns[47] | own_pawns[56] | own_pawns[65] | own_pawns[74]);
        s3_pawn_file[3] <= hand_pawn & ~(own_pawns[3] | own_pawns[12] | own_pawns[21] | own_pawns[30] | own_pawns[39] | own_pawns[48] | own_pawns[57] | own_pawns[66] | own_pawns[75]);
        s3_pawn_file[4] <= hand_pawn & ~(own_pawns[4] | own_pawns[13] | own_pawns[22] | own_pawns[31] | own_pawns[40] | own_pawns[49] | own_pawns[58] | own_pawns[67] | own_pawns[76]);
        s3_pawn_file[5] <= hand_pawn & ~(own_pawns[5] | own_pawns[14] | own_pawns[23] | own_pawns[32] | own_pawns[41] | own_pawns[50] | own_pawns[59] | own_pawns[68] | own_pawns[77]);
        s3_pawn_file[6] <= hand_pawn & ~(own_pawns[6] | own_pawns[15] | own_pawns[24] | own_pawns[33] | own_pawns[42] | own_pawns[51] | own_pawns[60] | own_pawns[69] | own_pawns[78]);
        s3_pawn_file[7] <= hand_pawn & ~(own_pawns[7] | own_pawns[16] | own_pawns[25] | own_pawns[34] | own_pawns[43] | own_pawns[52] | own_pawns[61] | own_pawns[70] | own_pawns[79]);
        s3_pawn_file[8] <= hand_pawn & ~(own_pawns[8] | own_pawns[17] | own_pawns[26] | own_pawns[35] | own_pawns[44] | own_pawns[53] | own_pawns[62] | own_pawns[71] | own_pawns[80]);
    end
endmodule
// verilator lint_on UNUSEDSIGNAL

`default_nettype wire
