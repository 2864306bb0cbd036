// shogi_array_candidates: Clock 3 -> 4: the candidate cells of the 81 squares, and the test for double check.
// The words are kept for the node only; the pending squares are new in every clock.
// Squares at the edge have no neighbour on one side, so some bits of the boards stay unused.
// verilator lint_off UNUSEDSIGNAL
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/shogi/array_candidates.v or the configuration, not this file.
`default_nettype none

module shogi_array_candidates (
    input  wire        clock,           // the circuit's only clock
    input  wire [8:0]  attack,          // black is to move, a copy a rank
    // the king of the side to move needs no discovery, a copy a rank
    input  wire [8:0]  king_free,
    // kinds in hand but the pawn: L N S G B R, a copy a rank
    input  wire [53:0] hand,            // one bit a kind
    input  wire        keep,            // the position is a node: its words are kept
    input  wire [80:0] s3_sl1_0,        // clock 3
    input  wire [80:0] s3_sl1_1,        // clock 3
    input  wire [80:0] s3_sl1_2,        // clock 3
    input  wire [80:0] s3_sl1_3,        // clock 3
    input  wire [80:0] s3_sl1_4,        // clock 3
    input  wire [80:0] s3_sl1_5,        // clock 3
    input  wire [80:0] s3_sl1_6,        // clock 3
    input  wire [80:0] s3_sl1_7,        // clock 3
    input  wire [80:0] s3_sl0_0,        // clock 3
    input  wire [80:0] s3_sl0_1,        // clock 3
    input  wire [80:0] s3_sl0_2,        // clock 3
    input  wire [80:0] s3_sl0_3,        // clock 3
    input  wire [80:0] s3_sl0_4,        // clock 3
    input  wire [80:0] s3_sl0_5,        // clock 3
    input  wire [80:0] s3_sl0_6,        // clock 3
    input  wire [80:0] s3_sl0_7,        // clock 3
    input  wire [80:0] s3_x0,           // clock 3
    input  wire [80:0] s3_x1,           // clock 3
    input  wire [80:0] s3_x2,           // clock 3
    input  wire [80:0] s3_x3,           // clock 3
    input  wire [80:0] s3_x4,           // clock 3
    input  wire [80:0] s3_x5,           // clock 3
    input  wire [80:0] s3_x6,           // clock 3
    input  wire [80:0] s3_x7,           // clock 3
    input  wire [80:0] s3_to_p,         // clock 3
    input  wire [80:0] s3_to_l,         // clock 3
    input  wire [80:0] s3_to_n,         // clock 3
    input  wire [80:0] s3_to_s,         // clock 3
    input  wire [80:0] s3_to_g,         // clock 3
    input  wire [80:0] s3_to_b,         // clock 3
    input  wire [80:0] s3_to_r,         // clock 3
    input  wire [80:0] s3_to_h,         // clock 3
    input  wire [80:0] s3_to_d,         // clock 3
    input  wire [80:0] s3_xv,           // clock 3
    input  wire [80:0] s3_gives_check,  // clock 3
    input  wire [80:0] s3_forbid,       // clock 3
    input  wire [80:0] s3_bk,           // clock 3
    input  wire [80:0] s3_p_b,          // clock 3
    input  wire [80:0] s3_ps_w,         // clock 3
    input  wire [80:0] s3_s_w,          // clock 3
    input  wire [80:0] s3_s_b,          // clock 3
    input  wire [80:0] s3_s_any,        // clock 3
    input  wire [80:0] s3_g_any,        // clock 3
    input  wire [80:0] s3_g_b,          // clock 3
    input  wire [80:0] s3_g_w,          // clock 3
    input  wire [80:0] s3_h_any,        // clock 3
    input  wire [80:0] s3_d_any,        // clock 3
    input  wire [80:0] s3_k_any,        // clock 3
    input  wire [80:0] s3_n_b,          // clock 3
    input  wire [80:0] s3_n_w,          // clock 3
    input  wire [80:0] s3_nx_b,         // clock 3
    input  wire [80:0] s3_nx_w,         // clock 3
    input  wire [80:0] s3_empty,        // clock 3
    input  wire [8:0]  s3_pawn_file,    // a pawn may be dropped on the file
    // bit b of the words, one bit a square
    output reg  [80:0] word_0,          // clock 4
    output reg  [80:0] word_1,          // clock 4
    output reg  [80:0] word_2,          // clock 4
    output reg  [80:0] word_3,          // clock 4
    output reg  [80:0] word_4,          // clock 4
    output reg  [80:0] word_5,          // clock 4
    output reg  [80:0] word_6,          // clock 4
    output reg  [80:0] word_7,          // clock 4
    output reg  [80:0] word_8,          // clock 4
    output reg  [80:0] word_9,          // clock 4
    output reg  [80:0] word_10,         // clock 4
    output reg  [80:0] word_11,         // clock 4
    output reg  [80:0] word_12,         // clock 4
    output reg  [80:0] word_13,         // clock 4
    output reg  [80:0] word_14,         // clock 4
    output reg  [80:0] word_15,         // clock 4
    output reg  [80:0] word_16,         // clock 4
    output reg  [80:0] word_17,         // clock 4
    output reg  [80:0] word_18,         // clock 4
    output reg  [80:0] word_19,         // clock 4
    output reg  [80:0] word_20,         // clock 4
    output reg  [80:0] word_21,         // clock 4
    output reg  [80:0] word_22,         // clock 4
    output reg  [80:0] word_23,         // clock 4
    output reg  [80:0] word_24,         // clock 4
    output reg  [80:0] word_25,         // clock 4
    output reg  [80:0] word_26,         // clock 4
    output reg  [80:0] word_27,         // clock 4
    // squares with a king move, with another move, black's king
    output reg  [80:0] s4_king,         // a king move
    output reg  [80:0] s4_pend,         // another move
    output reg  [80:0] s4_bk,           // black's king
    // defence turn: two checkers
    output reg         s4_double        // two checkers
);
    // planes without the files from which, or to which, there is no step
    localparam [80:0] FILES_1_8 = {9{9'h0ff}};
    localparam [80:0] FILES_2_9 = {9{9'h1fe}};
    wire [80:0] w_0;
    wire [80:0] w_1;
    wire [80:0] w_2;
    wire [80:0] w_3;
    wire [80:0] w_4;
    wire [80:0] w_5;
    wire [80:0] w_6;
    wire [80:0] w_7;
    wire [80:0] w_8;
    wire [80:0] w_9;
    wire [80:0] w_10;
    wire [80:0] w_11;
    wire [80:0] w_12;
    wire [80:0] w_13;
    wire [80:0] w_14;
    wire [80:0] w_15;
    wire [80:0] w_16;
    wire [80:0] w_17;
    wire [80:0] w_18;
    wire [80:0] w_19;
    wire [80:0] w_20;
    wire [80:0] w_21;
    wire [80:0] w_22;
    wire [80:0] w_23;
    wire [80:0] w_24;
    wire [80:0] w_25;
    wire [80:0] w_26;
    wire [80:0] w_27;
    wire [80:0] pend;

    shogi_candidate_cells squares (
        .slider_1_0(s3_sl1_0),
        .slider_0_0(s3_sl0_0),
        .x_0(s3_x0),
        .slider_1_1(s3_sl1_1),
        .slider_0_1(s3_sl0_1),
        .x_1(s3_x1),
        .slider_1_2(s3_sl1_2),
        .slider_0_2(s3_sl0_2),
        .x_2(s3_x2),
        .slider_1_3(s3_sl1_3),
        .slider_0_3(s3_sl0_3),
        .x_3(s3_x3),
        .slider_1_4(s3_sl1_4),
        .slider_0_4(s3_sl0_4),
        .x_4(s3_x4),
        .slider_1_5(s3_sl1_5),
        .slider_0_5(s3_sl0_5),
        .x_5(s3_x5),
        .slider_1_6(s3_sl1_6),
        .slider_0_6(s3_sl0_6),
        .x_6(s3_x6),
        .slider_1_7(s3_sl1_7),
        .slider_0_7(s3_sl0_7),
        .x_7(s3_x7),
        .p_up({9'd0, s3_p_b[80:9]}),
        .s_up({9'd0, s3_s_b[80:9]}),
        .ps_down({s3_ps_w[71:0], 9'd0}),
        .s_down({s3_s_w[71:0], 9'd0}),
        .s_step_0({8'd0, s3_s_any[80:8]} & FILES_2_9),
        .s_step_1({s3_s_any[70:0], 10'd0} & FILES_2_9),
        .s_step_2({s3_s_any[72:0], 8'd0} & FILES_1_8),
        .s_step_3({10'd0, s3_s_any[80:10]} & FILES_1_8),
        .g_step_0({9'd0, s3_g_any[80:9]}),
        .hd_step_0({9'd0, s3_h_any[80:9]}),
        .k_step_0({9'd0, s3_k_any[80:9]}),
        .g_step_1({8'd0, s3_g_b[80:8]} & FILES_2_9),
        .hd_step_1({8'd0, s3_d_any[80:8]} & FILES_2_9),
        .k_step_1({8'd0, s3_k_any[80:8]} & FILES_2_9),
        .g_step_2({s3_g_any[79:0], 1'd0} & FILES_2_9),
        .hd_step_2({s3_h_any[79:0], 1'd0} & FILES_2_9),
        .k_step_2({s3_k_any[79:0], 1'd0} & FILES_2_9),
        .g_step_3({s3_g_w[70:0], 10'd0} & FILES_2_9),
        .hd_step_3({s3_d_any[70:0], 10'd0} & FILES_2_9),
        .k_step_3({s3_k_any[70:0], 10'd0} & FILES_2_9),
        .g_step_4({s3_g_any[71:0], 9'd0}),
        .hd_step_4({s3_h_any[71:0], 9'd0}),
        .k_step_4({s3_k_any[71:0], 9'd0}),
        .g_step_5({s3_g_w[72:0], 8'd0} & FILES_1_8),
        .hd_step_5({s3_d_any[72:0], 8'd0} & FILES_1_8),
        .k_step_5({s3_k_any[72:0], 8'd0} & FILES_1_8),
        .g_step_6({1'd0, s3_g_any[80:1]} & FILES_1_8),
        .hd_step_6({1'd0, s3_h_any[80:1]} & FILES_1_8),
        .k_step_6({1'd0, s3_k_any[80:1]} & FILES_1_8),
        .g_step_7({10'd0, s3_g_b[80:10]} & FILES_1_8),
        .hd_step_7({10'd0, s3_d_any[80:10]} & FILES_1_8),
        .k_step_7({10'd0, s3_k_any[80:10]} & FILES_1_8),
        .n_jump_0(({17'd0, s3_n_b[80:17]} & FILES_2_9) | ({s3_n_w[61:0], 19'd0} & FILES_2_9)),
        .n_jump_1(({19'd0, s3_n_b[80:19]} & FILES_1_8) | ({s3_n_w[63:0], 17'd0} & FILES_1_8)),
        .nx_jump_0(({17'd0, s3_nx_b[80:17]} & FILES_2_9) | ({s3_nx_w[61:0], 19'd0} & FILES_2_9)),
        .nx_jump_1(({19'd0, s3_nx_b[80:19]} & FILES_1_8) | ({s3_nx_w[63:0], 17'd0} & FILES_1_8)),
        .ck_0(s3_to_p),
        .ck_1(s3_to_l),
        .ck_2(s3_to_n),
        .ck_3(s3_to_s),
        .ck_4(s3_to_g),
        .ck_5(s3_to_b),
        .ck_6(s3_to_r),
        .ck_7(s3_to_h),
        .ck_8(s3_to_d),
        .xv(s3_xv),
        .empty(s3_empty),
        .forbid(s3_forbid),
        .attack({{9{attack[8]}}, {9{attack[7]}}, {9{attack[6]}}, {9{attack[5]}}, {9{attack[4]}}, {9{attack[3]}}, {9{attack[2]}}, {9{attack[1]}}, {9{attack[0]}}}),
        .king_free({{9{king_free[8]}}, {9{king_free[7]}}, {9{king_free[6]}}, {9{king_free[5]}}, {9{king_free[4]}}, {9{king_free[3]}}, {9{king_free[2]}}, {9{king_free[1]}}, {9{king_free[0]}}}),
        .hand_0({9{s3_pawn_file}}),
        .hand_1({{9{hand[48]}}, {9{hand[42]}}, {9{hand[36]}}, {9{hand[30]}}, {9{hand[24]}}, {9{hand[18]}}, {9{hand[12]}}, {9{hand[6]}}, {9{hand[0]}}}),
        .hand_2({{9{hand[49]}}, {9{hand[43]}}, {9{hand[37]}}, {9{hand[31]}}, {9{hand[25]}}, {9{hand[19]}}, {9{hand[13]}}, {9{hand[7]}}, {9{hand[1]}}}),
        .hand_3({{9{hand[50]}}, {9{hand[44]}}, {9{hand[38]}}, {9{hand[32]}}, {9{hand[26]}}, {9{hand[20]}}, {9{hand[14]}}, {9{hand[8]}}, {9{hand[2]}}}),
        .hand_4({{9{hand[51]}}, {9{hand[45]}}, {9{hand[39]}}, {9{hand[33]}}, {9{hand[27]}}, {9{hand[21]}}, {9{hand[15]}}, {9{hand[9]}}, {9{hand[3]}}}),
        .hand_5({{9{hand[52]}}, {9{hand[46]}}, {9{hand[40]}}, {9{hand[34]}}, {9{hand[28]}}, {9{hand[22]}}, {9{hand[16]}}, {9{hand[10]}}, {9{hand[4]}}}),
        .hand_6({{9{hand[53]}}, {9{hand[47]}}, {9{hand[41]}}, {9{hand[35]}}, {9{hand[29]}}, {9{hand[23]}}, {9{hand[17]}}, {9{hand[11]}}, {9{hand[5]}}}),
        .last_b(81'h0000000000000000001ff),
        .last_w(81'h1ff000000000000000000),
        .two_b(81'h00000000000000003ffff),
        .two_w(81'h1ffff8000000000000000),
        .zone_b(81'h000000000000007ffffff),
        .zone_w(81'h1ffffffc0000000000000),
        .back_b(81'h000000000000fffffffff),
        .back_w(81'h1ffffffffe00000000000),
        .promote_0(w_0),
        .plain_0(w_1),
        .promote_1(w_2),
        .plain_1(w_3),
        .promote_2(w_4),
        .plain_2(w_5),
        .promote_3(w_6),
        .plain_3(w_7),
        .promote_4(w_8),
        .plain_4(w_9),
        .promote_5(w_10),
        .plain_5(w_11),
        .promote_6(w_12),
        .plain_6(w_13),
        .promote_7(w_14),
        .plain_7(w_15),
        .promote_8(w_16),
        .plain_8(w_17),
        .promote_9(w_18),
        .plain_9(w_19),
        .king(w_20),
        .drop_0(w_21),
        .drop_1(w_22),
        .drop_2(w_23),
        .drop_3(w_24),
        .drop_4(w_25),
        .drop_5(w_26),
        .drop_6(w_27),
        .pend(pend)
    );

    wire [8:0] any_checker;
    wire [8:0] two_checkers;
    wire       any_any;
    wire       any_two;
    shogi_array_two two_0 (
        .bits(s3_gives_check[8:0]),
        .any(any_checker[0]),
        .two(two_checkers[0])
    );
    shogi_array_two two_1 (
        .bits(s3_gives_check[17:9]),
        .any(any_checker[1]),
        .two(two_checkers[1])
    );
    shogi_array_two two_2 (
        .bits(s3_gives_check[26:18]),
        .any(any_checker[2]),
        .two(two_checkers[2])
    );
    shogi_array_two two_3 (
        .bits(s3_gives_check[35:27]),
        .any(any_checker[3]),
        .two(two_checkers[3])
    );
    shogi_array_two two_4 (
        .bits(s3_gives_check[44:36]),
        .any(any_checker[4]),
        .two(two_checkers[4])
    );
    shogi_array_two two_5 (
        .bits(s3_gives_check[53:45]),
        .any(any_checker[5]),
        .two(two_checkers[5])
    );
    shogi_array_two two_6 (
        .bits(s3_gives_check[62:54]),
        .any(any_checker[6]),
        .two(two_checkers[6])
    );
    shogi_array_two two_7 (
        .bits(s3_gives_check[71:63]),
        .any(any_checker[7]),
        .two(two_checkers[7])
    );
    shogi_array_two two_8 (
        .bits(s3_gives_check[80:72]),
        .any(any_checker[8]),
        .two(two_checkers[8])
    );
    shogi_array_two two_ranks (.bits(any_checker), .any(any_any), .two(any_two));

    always @(posedge clock) begin
        s4_pend <= pend;
        s4_king <= w_20;
        s4_bk <= s3_bk;
        s4_double <= ~attack[0] & any_any & (any_two | (|two_checkers));
        if (keep) begin
            word_0 <= w_0;
            word_1 <= w_1;
            word_2 <= w_2;
            word_3 <= w_3;
            word_4 <= w_4;
            word_5 <= w_5;
            word_6 <= w_6;
            word_7 <= w_7;
            word_8 <= w_8;
            word_9 <= w_9;
            word_10 <= w_10;
            word_11 <= w_11;
            word_12 <= w_12;
            word_13 <= w_13;
            word_14 <= w_14;
            word_15 <= w_15;
            word_16 <= w_16;
            word_17 <= w_17;
            word_18 <= w_18;
            word_19 <= w_19;
            word_20 <= w_20;
            word_21 <= w_21;
            word_22 <= w_22;
            word_23 <= w_23;
            word_24 <= w_24;
            word_25 <= w_25;
            word_26 <= w_26;
            word_27 <= w_27;
        end
    end
endmodule
// verilator lint_on UNUSEDSIGNAL

`default_nettype wire
