// shogi_array: The array of the tsume circuit: board, check masks, raw moves and scans of a whole position.
//
// A new position enters in every clock as a move laid over the node's board; its summary leaves 7
// clocks later. The position that is entered with mv_generate is enumerated: its raw moves leave
// in order, one a clock, the first 12 clocks after it entered. See docs/circuits/tsume.md, section 5.
//
// Clocks: 0 the move, decoded; C1 board, S2 rays, S3 masks, S4 candidate words,
// S5 pending squares / counts, pick / summary, S6 word and lines, L lowest bit, G source, then gen_* (clock 10).
//
// Rules for the user: a board changes by what is written into its squares. A position that is enumerated stays one: the squares
// of its move are written in the clock in which it enters, or soon after, before its first child enters. Other squares are
// written only while no enumeration runs (gen_done, or behind gen_stop).
// What is written is there for positions that enter 2 clocks later. mv_generate comes only with mv_room.
// Only valid bits are reset; the board is loaded.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/shogi/array.v or the configuration, not this file.
`default_nettype none

module shogi_array (
    input  wire        clock,         // the circuit's only clock
    input  wire        reset,         // synchronous, active high
    // move to a child
    output wire        mv_room,       // a position may enter with mv_generate
    input  wire        mv_valid,      // a child: its summary is wanted
    input  wire        mv_generate,   // enumerate the child
    input  wire        mv_mark,       // goes with its moves
    input  wire [6:0]  mv_src,        // source, 127 = none
    input  wire [6:0]  mv_dst,        // destination
    input  wire [5:0]  mv_new,        // piece put on the destination, 0 = clear it
    input  wire        mv_turn,       // to move in the child: 0 attack, 1 defence
    // black's answers to a pawn in front of its king (mv_turn = 0)
    input  wire        mv_escape,
    input  wire [6:0]  mv_hand,       // kinds in the hand of the side to move, P L N S G B R
    // a square that is written
    input  wire        wr_valid,      // it is
    input  wire [6:0]  wr_square,     // which one
    input  wire [5:0]  wr_piece,      // what stands on it, 0 = nothing
    // summary of a child, 7 clocks after mv_valid
    output wire        sum_valid,     // the summary is there
    output wire [2:0]  sum_escapes,   // defence: squares for white's king, at most 4
    output wire        sum_other,     // defence: another evasion exists
    output wire [2:0]  sum_checks,    // attack: squares with a raw check, at most 4
    output wire        sum_illegal,   // defence: black's king is attacked
    output wire        sum_double,    // defence: double check
    // raw moves of the node
    input  wire [0:0] gen_stop,       // ends the enumeration
    output wire        gen_mark,      // what was given with that
    output wire        gen_valid,     // a move is there
    output wire        gen_last,      // with gen_valid: no other move follows
    output wire [6:0]  gen_src,       // 127 = drop
    output wire [6:0]  gen_dst,       // square of arrival
    output wire [3:0]  gen_kind,      // {promoted, kind} before the move
    output wire [3:0]  gen_captured,  // {promoted, kind}, 0 = none
    output wire        gen_promote,   // the piece promotes
    output wire        gen_drop,      // it is a drop
    output reg  [0:0] gen_empty,      // 1 clock: there is none
    output reg  [0:0] gen_done        // no enumeration runs or is on its way
);
    // what goes with a position through the pipeline; a copy of the turn for each rank
    reg        valid_0, valid_1, valid_2, valid_3, valid_4, valid_5, valid_6;
    // for which set of words
    reg  [0:0] generate_0, generate_1, generate_2, generate_3, generate_4;
    reg        attack_0;
    wire [8:0] attack_2, attack_3;
    reg        attack_4;
    reg        escape_0;
    wire [8:0] escape_2;
    wire [8:0] king_free_3;
    reg  [6:0] hand_0, hand_1, hand_2;
    // a copy a rank
    wire [53:0] hand_3;
    // squares of the kings
    reg  [6:0] black_king;
    reg  [6:0] white_king;
    // sets of words, of one node each, from its entry until its last square was picked
    reg  [0:0] busy;
    wire [0:0] freed;
    wire [0:0] nothing;       // a node without moves
    wire [0:0] enters;
    wire [0:0] stop;
    reg        node_attack_0;
    reg        double_0;
    reg  [6:0] king_0;
    reg        mark_0;
    wire [6:0] black_king_0 = black_king;
    wire [6:0] white_king_0 = white_king;
    assign stop[0] = busy[0] & gen_stop[0];
    assign enters[0] = mv_generate;
    assign mv_room = ~busy[0];
    wire       finish = gen_valid & gen_last;
    // planes and signals between the modules
    wire [80:0] c1_p;
    wire [80:0] c1_l;
    wire [80:0] c1_n;
    wire [80:0] c1_s;
    wire [80:0] c1_g;
    wire [80:0] c1_b;
    wire [80:0] c1_r;
    wire [80:0] c1_h;
    wire [80:0] c1_d;
    wire [80:0] c1_k;
    wire [80:0] c1_black;
    wire [80:0] c1_wk;
    wire [80:0] c1_black_rd;
    wire [80:0] c1_black_rdl;
    wire [80:0] c1_black_bh;
    wire [80:0] c1_empty;
    wire [80:0] c1_pass;
    wire [80:0] c1_mine;
    wire [80:0] c1_go_u1;
    wire [80:0] c1_go_u0;
    wire [80:0] c1_go_d1;
    wire [80:0] c1_go_d0;
    wire [80:0] c1_go_s1;
    wire [80:0] c1_go_s0;
    wire [80:0] c1_go_ud1;
    wire [80:0] c1_go_ud0;
    wire [80:0] c1_go_dd1;
    wire [80:0] c1_go_dd0;
    wire [80:0] s2_see_0;
    wire [80:0] s2_see_1;
    wire [80:0] s2_see_2;
    wire [80:0] s2_see_3;
    wire [80:0] s2_see_4;
    wire [80:0] s2_see_5;
    wire [80:0] s2_see_6;
    wire [80:0] s2_see_7;
    wire [80:0] s2_bsl_0;
    wire [80:0] s2_bsl_1;
    wire [80:0] s2_bsl_2;
    wire [80:0] s2_bsl_3;
    wire [80:0] s2_bsl_4;
    wire [80:0] s2_bsl_5;
    wire [80:0] s2_bsl_6;
    wire [80:0] s2_bsl_7;
    wire [80:0] s2_sl1_0;
    wire [80:0] s2_sl1_1;
    wire [80:0] s2_sl1_2;
    wire [80:0] s2_sl1_3;
    wire [80:0] s2_sl1_4;
    wire [80:0] s2_sl1_5;
    wire [80:0] s2_sl1_6;
    wire [80:0] s2_sl1_7;
    wire [80:0] s2_sl0_0;
    wire [80:0] s2_sl0_1;
    wire [80:0] s2_sl0_2;
    wire [80:0] s2_sl0_3;
    wire [80:0] s2_sl0_4;
    wire [80:0] s2_sl0_5;
    wire [80:0] s2_sl0_6;
    wire [80:0] s2_sl0_7;
    wire [80:0] s2_step_u;
    wire [80:0] s2_step_du;
    wire [80:0] s2_step_sd;
    wire [80:0] s2_step_dd;
    wire [80:0] s2_step_n;
    wire [80:0] s2_p;
    wire [80:0] s2_l;
    wire [80:0] s2_n;
    wire [80:0] s2_s;
    wire [80:0] s2_g;
    wire [80:0] s2_b;
    wire [80:0] s2_r;
    wire [80:0] s2_h;
    wire [80:0] s2_d;
    wire [80:0] s2_k;
    wire [80:0] s2_black;
    wire [80:0] s2_wk;
    wire [80:0] s2_empty;
    wire [80:0] s2_mine;
    wire [80:0] s3_sl1_0;
    wire [80:0] s3_sl1_1;
    wire [80:0] s3_sl1_2;
    wire [80:0] s3_sl1_3;
    wire [80:0] s3_sl1_4;
    wire [80:0] s3_sl1_5;
    wire [80:0] s3_sl1_6;
    wire [80:0] s3_sl1_7;
    wire [80:0] s3_sl0_0;
    wire [80:0] s3_sl0_1;
    wire [80:0] s3_sl0_2;
    wire [80:0] s3_sl0_3;
    wire [80:0] s3_sl0_4;
    wire [80:0] s3_sl0_5;
    wire [80:0] s3_sl0_6;
    wire [80:0] s3_sl0_7;
    wire [80:0] s3_x0;
    wire [80:0] s3_x1;
    wire [80:0] s3_x2;
    wire [80:0] s3_x3;
    wire [80:0] s3_x4;
    wire [80:0] s3_x5;
    wire [80:0] s3_x6;
    wire [80:0] s3_x7;
    wire [80:0] s3_to_p;
    wire [80:0] s3_to_l;
    wire [80:0] s3_to_n;
    wire [80:0] s3_to_s;
    wire [80:0] s3_to_g;
    wire [80:0] s3_to_b;
    wire [80:0] s3_to_r;
    wire [80:0] s3_to_h;
    wire [80:0] s3_to_d;
    wire [80:0] s3_xv;
    wire [80:0] s3_gives_check;
    wire [80:0] s3_forbid;
    wire [80:0] s3_bk;
    wire [80:0] s3_p_b;
    wire [80:0] s3_ps_w;
    wire [80:0] s3_s_w;
    wire [80:0] s3_s_b;
    wire [80:0] s3_s_any;
    wire [80:0] s3_g_any;
    wire [80:0] s3_g_b;
    wire [80:0] s3_g_w;
    wire [80:0] s3_h_any;
    wire [80:0] s3_d_any;
    wire [80:0] s3_k_any;
    wire [80:0] s3_n_b;
    wire [80:0] s3_n_w;
    wire [80:0] s3_nx_b;
    wire [80:0] s3_nx_w;
    wire [80:0] s3_empty;
    wire [80:0] word_0;
    wire [80:0] word_1;
    wire [80:0] word_2;
    wire [80:0] word_3;
    wire [80:0] word_4;
    wire [80:0] word_5;
    wire [80:0] word_6;
    wire [80:0] word_7;
    wire [80:0] word_8;
    wire [80:0] word_9;
    wire [80:0] word_10;
    wire [80:0] word_11;
    wire [80:0] word_12;
    wire [80:0] word_13;
    wire [80:0] word_14;
    wire [80:0] word_15;
    wire [80:0] word_16;
    wire [80:0] word_17;
    wire [80:0] word_18;
    wire [80:0] word_19;
    wire [80:0] word_20;
    wire [80:0] word_21;
    wire [80:0] word_22;
    wire [80:0] word_23;
    wire [80:0] word_24;
    wire [80:0] word_25;
    wire [80:0] word_26;
    wire [80:0] word_27;
    wire [80:0] s4_king;
    wire [80:0] s4_pend;
    wire [80:0] s4_bk;
    wire [8:0]  s3_pawn_file;
    wire        s4_double;
    wire        take;
    wire        picked;
    wire [80:0] pick;
    wire [8:0]  pick_rank;
    wire [2:0]  pick_ends;
    wire        pick_one;
    wire [0:0] pick_set;

    // a piece stands on the square, in the node of the picked square
    reg  [80:0] node_occupied;

    always @(posedge clock) begin
        attack_0 <= ~mv_turn;
        attack_4 <= attack_3[0];
        escape_0 <= mv_escape;
        hand_0 <= mv_hand;
        hand_1 <= hand_0;
        hand_2 <= hand_1;
        if (|generate_1)
            node_occupied <= ~c1_empty;
        if (generate_4[0]) begin
            node_attack_0 <= attack_4;
            double_0 <= s4_double;
            king_0 <= attack_4 ? black_king_0 : white_king_0;
        end
        if (enters[0]) begin
            mark_0 <= mv_mark;
        end
        if (wr_valid & (wr_piece == 6'h20))
            black_king <= wr_square;
        if (wr_valid & (wr_piece == 6'h30))
            white_king <= wr_square;
        if (reset) begin
            busy <= 1'd0;
            {valid_6, valid_5, valid_4, valid_3, valid_2, valid_1, valid_0} <= 7'd0;
            {generate_4, generate_3, generate_2, generate_1, generate_0} <= 5'd0;
            gen_done <= {1{1'b1}};
            gen_empty <= 1'd0;
        end else begin
            {valid_6, valid_5, valid_4, valid_3, valid_2, valid_1, valid_0}
                <= {valid_5, valid_4, valid_3, valid_2, valid_1, valid_0, mv_valid};
            {generate_4, generate_3, generate_2, generate_1, generate_0}
                <= {{generate_3, generate_2, generate_1, generate_0} & {4{~stop}}, enters};
            busy <= (busy | enters) & ~freed;
            gen_empty <= (|nothing) & ~gen_stop;
            gen_done <= ~mv_generate & (gen_done | gen_stop | gen_empty | finish);
        end
    end
    assign sum_valid = valid_6;
    shogi_array_turn turn_0 (
        .clock(clock), .attack_0(attack_0), .escape_0(escape_0), .hand_2(hand_2[6:1]), .hand_3(hand_3[5:0]),
        .attack_2(attack_2[0]), .attack_3(attack_3[0]), .escape_2(escape_2[0]), .king_free_3(king_free_3[0])
    );
    shogi_array_turn turn_1 (
        .clock(clock), .attack_0(attack_0), .escape_0(escape_0), .hand_2(hand_2[6:1]), .hand_3(hand_3[11:6]),
        .attack_2(attack_2[1]), .attack_3(attack_3[1]), .escape_2(escape_2[1]), .king_free_3(king_free_3[1])
    );
    shogi_array_turn turn_2 (
        .clock(clock), .attack_0(attack_0), .escape_0(escape_0), .hand_2(hand_2[6:1]), .hand_3(hand_3[17:12]),
        .attack_2(attack_2[2]), .attack_3(attack_3[2]), .escape_2(escape_2[2]), .king_free_3(king_free_3[2])
    );
    shogi_array_turn turn_3 (
        .clock(clock), .attack_0(attack_0), .escape_0(escape_0), .hand_2(hand_2[6:1]), .hand_3(hand_3[23:18]),
        .attack_2(attack_2[3]), .attack_3(attack_3[3]), .escape_2(escape_2[3]), .king_free_3(king_free_3[3])
    );
    shogi_array_turn turn_4 (
        .clock(clock), .attack_0(attack_0), .escape_0(escape_0), .hand_2(hand_2[6:1]), .hand_3(hand_3[29:24]),
        .attack_2(attack_2[4]), .attack_3(attack_3[4]), .escape_2(escape_2[4]), .king_free_3(king_free_3[4])
    );
    shogi_array_turn turn_5 (
        .clock(clock), .attack_0(attack_0), .escape_0(escape_0), .hand_2(hand_2[6:1]), .hand_3(hand_3[35:30]),
        .attack_2(attack_2[5]), .attack_3(attack_3[5]), .escape_2(escape_2[5]), .king_free_3(king_free_3[5])
    );
    shogi_array_turn turn_6 (
        .clock(clock), .attack_0(attack_0), .escape_0(escape_0), .hand_2(hand_2[6:1]), .hand_3(hand_3[41:36]),
        .attack_2(attack_2[6]), .attack_3(attack_3[6]), .escape_2(escape_2[6]), .king_free_3(king_free_3[6])
    );
    shogi_array_turn turn_7 (
        .clock(clock), .attack_0(attack_0), .escape_0(escape_0), .hand_2(hand_2[6:1]), .hand_3(hand_3[47:42]),
        .attack_2(attack_2[7]), .attack_3(attack_3[7]), .escape_2(escape_2[7]), .king_free_3(king_free_3[7])
    );
    shogi_array_turn turn_8 (
        .clock(clock), .attack_0(attack_0), .escape_0(escape_0), .hand_2(hand_2[6:1]), .hand_3(hand_3[53:48]),
        .attack_2(attack_2[8]), .attack_3(attack_3[8]), .escape_2(escape_2[8]), .king_free_3(king_free_3[8])
    );

    shogi_array_board board (
        .clock(clock),
        .mv_src(mv_src),
        .mv_dst(mv_dst),
        .mv_new(mv_new),
        .mv_turn(mv_turn),
        .wr_valid(wr_valid),
        .wr_square(wr_square),
        .wr_piece(wr_piece),
        .c1_p(c1_p),
        .c1_l(c1_l),
        .c1_n(c1_n),
        .c1_s(c1_s),
        .c1_g(c1_g),
        .c1_b(c1_b),
        .c1_r(c1_r),
        .c1_h(c1_h),
        .c1_d(c1_d),
        .c1_k(c1_k),
        .c1_black(c1_black),
        .c1_wk(c1_wk),
        .c1_black_rd(c1_black_rd),
        .c1_black_rdl(c1_black_rdl),
        .c1_black_bh(c1_black_bh),
        .c1_empty(c1_empty),
        .c1_pass(c1_pass),
        .c1_mine(c1_mine),
        .c1_go_u1(c1_go_u1),
        .c1_go_u0(c1_go_u0),
        .c1_go_d1(c1_go_d1),
        .c1_go_d0(c1_go_d0),
        .c1_go_s1(c1_go_s1),
        .c1_go_s0(c1_go_s0),
        .c1_go_ud1(c1_go_ud1),
        .c1_go_ud0(c1_go_ud0),
        .c1_go_dd1(c1_go_dd1),
        .c1_go_dd0(c1_go_dd0)
    );

    shogi_array_rays rays (
        .clock(clock),
        .c1_p(c1_p),
        .c1_l(c1_l),
        .c1_n(c1_n),
        .c1_s(c1_s),
        .c1_g(c1_g),
        .c1_b(c1_b),
        .c1_r(c1_r),
        .c1_h(c1_h),
        .c1_d(c1_d),
        .c1_k(c1_k),
        .c1_black(c1_black),
        .c1_wk(c1_wk),
        .c1_black_rd(c1_black_rd),
        .c1_black_rdl(c1_black_rdl),
        .c1_black_bh(c1_black_bh),
        .c1_empty(c1_empty),
        .c1_pass(c1_pass),
        .c1_mine(c1_mine),
        .c1_go_u1(c1_go_u1),
        .c1_go_u0(c1_go_u0),
        .c1_go_d1(c1_go_d1),
        .c1_go_d0(c1_go_d0),
        .c1_go_s1(c1_go_s1),
        .c1_go_s0(c1_go_s0),
        .c1_go_ud1(c1_go_ud1),
        .c1_go_ud0(c1_go_ud0),
        .c1_go_dd1(c1_go_dd1),
        .c1_go_dd0(c1_go_dd0),
        .s2_see_0(s2_see_0),
        .s2_see_1(s2_see_1),
        .s2_see_2(s2_see_2),
        .s2_see_3(s2_see_3),
        .s2_see_4(s2_see_4),
        .s2_see_5(s2_see_5),
        .s2_see_6(s2_see_6),
        .s2_see_7(s2_see_7),
        .s2_bsl_0(s2_bsl_0),
        .s2_bsl_1(s2_bsl_1),
        .s2_bsl_2(s2_bsl_2),
        .s2_bsl_3(s2_bsl_3),
        .s2_bsl_4(s2_bsl_4),
        .s2_bsl_5(s2_bsl_5),
        .s2_bsl_6(s2_bsl_6),
        .s2_bsl_7(s2_bsl_7),
        .s2_sl1_0(s2_sl1_0),
        .s2_sl1_1(s2_sl1_1),
        .s2_sl1_2(s2_sl1_2),
        .s2_sl1_3(s2_sl1_3),
        .s2_sl1_4(s2_sl1_4),
        .s2_sl1_5(s2_sl1_5),
        .s2_sl1_6(s2_sl1_6),
        .s2_sl1_7(s2_sl1_7),
        .s2_sl0_0(s2_sl0_0),
        .s2_sl0_1(s2_sl0_1),
        .s2_sl0_2(s2_sl0_2),
        .s2_sl0_3(s2_sl0_3),
        .s2_sl0_4(s2_sl0_4),
        .s2_sl0_5(s2_sl0_5),
        .s2_sl0_6(s2_sl0_6),
        .s2_sl0_7(s2_sl0_7),
        .s2_step_u(s2_step_u),
        .s2_step_du(s2_step_du),
        .s2_step_sd(s2_step_sd),
        .s2_step_dd(s2_step_dd),
        .s2_step_n(s2_step_n),
        .s2_p(s2_p),
        .s2_l(s2_l),
        .s2_n(s2_n),
        .s2_s(s2_s),
        .s2_g(s2_g),
        .s2_b(s2_b),
        .s2_r(s2_r),
        .s2_h(s2_h),
        .s2_d(s2_d),
        .s2_k(s2_k),
        .s2_black(s2_black),
        .s2_wk(s2_wk),
        .s2_empty(s2_empty),
        .s2_mine(s2_mine)
    );

    shogi_array_masks masks (
        .clock(clock),
        .attack(attack_2),
        .escape(escape_2),
        .hand_pawn(hand_2[0]),
        .s2_see_0(s2_see_0),
        .s2_see_1(s2_see_1),
        .s2_see_2(s2_see_2),
        .s2_see_3(s2_see_3),
        .s2_see_4(s2_see_4),
        .s2_see_5(s2_see_5),
        .s2_see_6(s2_see_6),
        .s2_see_7(s2_see_7),
        .s2_bsl_0(s2_bsl_0),
        .s2_bsl_1(s2_bsl_1),
        .s2_bsl_2(s2_bsl_2),
        .s2_bsl_3(s2_bsl_3),
        .s2_bsl_4(s2_bsl_4),
        .s2_bsl_5(s2_bsl_5),
        .s2_bsl_6(s2_bsl_6),
        .s2_bsl_7(s2_bsl_7),
        .s2_sl1_0(s2_sl1_0),
        .s2_sl1_1(s2_sl1_1),
        .s2_sl1_2(s2_sl1_2),
        .s2_sl1_3(s2_sl1_3),
        .s2_sl1_4(s2_sl1_4),
        .s2_sl1_5(s2_sl1_5),
        .s2_sl1_6(s2_sl1_6),
        .s2_sl1_7(s2_sl1_7),
        .s2_sl0_0(s2_sl0_0),
        .s2_sl0_1(s2_sl0_1),
        .s2_sl0_2(s2_sl0_2),
        .s2_sl0_3(s2_sl0_3),
        .s2_sl0_4(s2_sl0_4),
        .s2_sl0_5(s2_sl0_5),
        .s2_sl0_6(s2_sl0_6),
        .s2_sl0_7(s2_sl0_7),
        .s2_step_u(s2_step_u),
        .s2_step_du(s2_step_du),
        .s2_step_sd(s2_step_sd),
        .s2_step_dd(s2_step_dd),
        .s2_step_n(s2_step_n),
        .s2_p(s2_p),
        .s2_l(s2_l),
        .s2_n(s2_n),
        .s2_s(s2_s),
        .s2_g(s2_g),
        .s2_b(s2_b),
        .s2_r(s2_r),
        .s2_h(s2_h),
        .s2_d(s2_d),
        .s2_k(s2_k),
        .s2_black(s2_black),
        .s2_wk(s2_wk),
        .s2_empty(s2_empty),
        .s2_mine(s2_mine),
        .s3_sl1_0(s3_sl1_0),
        .s3_sl1_1(s3_sl1_1),
        .s3_sl1_2(s3_sl1_2),
        .s3_sl1_3(s3_sl1_3),
        .s3_sl1_4(s3_sl1_4),
        .s3_sl1_5(s3_sl1_5),
        .s3_sl1_6(s3_sl1_6),
        .s3_sl1_7(s3_sl1_7),
        .s3_sl0_0(s3_sl0_0),
        .s3_sl0_1(s3_sl0_1),
        .s3_sl0_2(s3_sl0_2),
        .s3_sl0_3(s3_sl0_3),
        .s3_sl0_4(s3_sl0_4),
        .s3_sl0_5(s3_sl0_5),
        .s3_sl0_6(s3_sl0_6),
        .s3_sl0_7(s3_sl0_7),
        .s3_x0(s3_x0),
        .s3_x1(s3_x1),
        .s3_x2(s3_x2),
        .s3_x3(s3_x3),
        .s3_x4(s3_x4),
        .s3_x5(s3_x5),
        .s3_x6(s3_x6),
        .s3_x7(s3_x7),
        .s3_to_p(s3_to_p),
        .s3_to_l(s3_to_l),
        .s3_to_n(s3_to_n),
        .s3_to_s(s3_to_s),
        .s3_to_g(s3_to_g),
        .s3_to_b(s3_to_b),
        .s3_to_r(s3_to_r),
        .s3_to_h(s3_to_h),
        .s3_to_d(s3_to_d),
        .s3_xv(s3_xv),
        .s3_gives_check(s3_gives_check),
        .s3_forbid(s3_forbid),
        .s3_bk(s3_bk),
        .s3_p_b(s3_p_b),
        .s3_ps_w(s3_ps_w),
        .s3_s_w(s3_s_w),
        .s3_s_b(s3_s_b),
        .s3_s_any(s3_s_any),
        .s3_g_any(s3_g_any),
        .s3_g_b(s3_g_b),
        .s3_g_w(s3_g_w),
        .s3_h_any(s3_h_any),
        .s3_d_any(s3_d_any),
        .s3_k_any(s3_k_any),
        .s3_n_b(s3_n_b),
        .s3_n_w(s3_n_w),
        .s3_nx_b(s3_nx_b),
        .s3_nx_w(s3_nx_w),
        .s3_empty(s3_empty),
        .s3_pawn_file(s3_pawn_file)
    );

    shogi_array_candidates candidates (
        .clock(clock),
        .attack(attack_3),
        .king_free(king_free_3),
        .hand(hand_3),
        .keep(generate_3[0]),
        .s3_sl1_0(s3_sl1_0),
        .s3_sl1_1(s3_sl1_1),
        .s3_sl1_2(s3_sl1_2),
        .s3_sl1_3(s3_sl1_3),
        .s3_sl1_4(s3_sl1_4),
        .s3_sl1_5(s3_sl1_5),
        .s3_sl1_6(s3_sl1_6),
        .s3_sl1_7(s3_sl1_7),
        .s3_sl0_0(s3_sl0_0),
        .s3_sl0_1(s3_sl0_1),
        .s3_sl0_2(s3_sl0_2),
        .s3_sl0_3(s3_sl0_3),
        .s3_sl0_4(s3_sl0_4),
        .s3_sl0_5(s3_sl0_5),
        .s3_sl0_6(s3_sl0_6),
        .s3_sl0_7(s3_sl0_7),
        .s3_x0(s3_x0),
        .s3_x1(s3_x1),
        .s3_x2(s3_x2),
        .s3_x3(s3_x3),
        .s3_x4(s3_x4),
        .s3_x5(s3_x5),
        .s3_x6(s3_x6),
        .s3_x7(s3_x7),
        .s3_to_p(s3_to_p),
        .s3_to_l(s3_to_l),
        .s3_to_n(s3_to_n),
        .s3_to_s(s3_to_s),
        .s3_to_g(s3_to_g),
        .s3_to_b(s3_to_b),
        .s3_to_r(s3_to_r),
        .s3_to_h(s3_to_h),
        .s3_to_d(s3_to_d),
        .s3_xv(s3_xv),
        .s3_gives_check(s3_gives_check),
        .s3_forbid(s3_forbid),
        .s3_bk(s3_bk),
        .s3_p_b(s3_p_b),
        .s3_ps_w(s3_ps_w),
        .s3_s_w(s3_s_w),
        .s3_s_b(s3_s_b),
        .s3_s_any(s3_s_any),
        .s3_g_any(s3_g_any),
        .s3_g_b(s3_g_b),
        .s3_g_w(s3_g_w),
        .s3_h_any(s3_h_any),
        .s3_d_any(s3_d_any),
        .s3_k_any(s3_k_any),
        .s3_n_b(s3_n_b),
        .s3_n_w(s3_n_w),
        .s3_nx_b(s3_nx_b),
        .s3_nx_w(s3_nx_w),
        .s3_empty(s3_empty),
        .s3_pawn_file(s3_pawn_file),
        .word_0(word_0),
        .word_1(word_1),
        .word_2(word_2),
        .word_3(word_3),
        .word_4(word_4),
        .word_5(word_5),
        .word_6(word_6),
        .word_7(word_7),
        .word_8(word_8),
        .word_9(word_9),
        .word_10(word_10),
        .word_11(word_11),
        .word_12(word_12),
        .word_13(word_13),
        .word_14(word_14),
        .word_15(word_15),
        .word_16(word_16),
        .word_17(word_17),
        .word_18(word_18),
        .word_19(word_19),
        .word_20(word_20),
        .word_21(word_21),
        .word_22(word_22),
        .word_23(word_23),
        .word_24(word_24),
        .word_25(word_25),
        .word_26(word_26),
        .word_27(word_27),
        .s4_king(s4_king),
        .s4_pend(s4_pend),
        .s4_bk(s4_bk),
        .s4_double(s4_double)
    );

    shogi_array_summary summary (
        .clock(clock),
        .s4_attack(attack_4),
        .s4_double(s4_double),
        .s4_king(s4_king),
        .s4_pend(s4_pend),
        .s4_bk(s4_bk),
        .escapes(sum_escapes),
        .other(sum_other),
        .checks(sum_checks),
        .illegal(sum_illegal),
        .double(sum_double)
    );

    shogi_array_pick picker (
        .clock(clock),
        .reset(reset),
        .stop(stop),
        .load(generate_4),
        .take(take),
        .s4_double(s4_double),
        .s4_king(s4_king),
        .s4_pend(s4_pend),
        .picked(picked),
        .pick(pick),
        .pick_rank(pick_rank),
        .pick_ends(pick_ends),
        .pick_one(pick_one),
        .pick_set(pick_set),
        .freed(freed),
        .nothing(nothing)
    );

    shogi_array_moves moves (
        .clock(clock),
        .reset(reset),
        .gen_stop(gen_stop),
        .stop(stop),
        .attack_0(node_attack_0),
        .double_0(double_0),
        .king_0(king_0),
        .mark_0(mark_0),
        .node_occupied(node_occupied),
        .word_0(word_0),
        .word_1(word_1),
        .word_2(word_2),
        .word_3(word_3),
        .word_4(word_4),
        .word_5(word_5),
        .word_6(word_6),
        .word_7(word_7),
        .word_8(word_8),
        .word_9(word_9),
        .word_10(word_10),
        .word_11(word_11),
        .word_12(word_12),
        .word_13(word_13),
        .word_14(word_14),
        .word_15(word_15),
        .word_16(word_16),
        .word_17(word_17),
        .word_18(word_18),
        .word_19(word_19),
        .word_20(word_20),
        .word_21(word_21),
        .word_22(word_22),
        .word_23(word_23),
        .word_24(word_24),
        .word_25(word_25),
        .word_26(word_26),
        .word_27(word_27),
        .write(wr_valid),
        .write_square(wr_square),
        .write_kind(wr_piece[3:0]),
        .picked(picked),
        .pick(pick),
        .pick_rank(pick_rank),
        .pick_ends(pick_ends),
        .pick_one(pick_one),
        .pick_set(pick_set),
        .take(take),
        .gen_mark(gen_mark),
        .gen_valid(gen_valid),
        .gen_last(gen_last),
        .gen_src(gen_src),
        .gen_dst(gen_dst),
        .gen_kind(gen_kind),
        .gen_captured(gen_captured),
        .gen_promote(gen_promote),
        .gen_drop(gen_drop)
    );
endmodule

`default_nettype wire
