// chess_leaves: The last ply of a perft: all moves of a position are made, one in every clock, and the moves behind them counted (docs/circuits/chess.md,
// section 11). A move is written into a copy of the position; the copy tells whether the own king is attacked, and is dropped.
// Three positions are under way: one waits (n), the pieces of one are looked up (q), the moves of one are made (p). From q a piece
// (a), its squares to go to (b), from b and p a square (c), the position behind the move (d), what attacks the king there (e),
// and whether anything does (f). The lowest square goes first, of pieces and of squares to go to; a pawn becomes queen, knight,
// rook, bishop. A double step is followed by the captures in passing that answer it: from the west, from the east.
// Squares at the edge have no neighbour on one side, so some bits of the planes stay unused.
// verilator lint_off UNUSEDSIGNAL
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit rtl_templates/chess/leaves.v or the configuration, not this file.
`default_nettype none

module chess_leaves (
    input  wire        clock,        // the only clock
    input  wire        reset,        // synchronous, active high
    // a position: only while there is room
    input  wire        offer,        // a position comes
    input  wire [63:0] white,        // bit s: the piece on square s is white
    // kinds: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6; 0 nothing
    input  wire [63:0] kind_2,
    input  wire [63:0] kind_1,       // their bits 1
    input  wire [63:0] kind_0,       // their bits 0
    input  wire        turn,         // white is to move
    input  wire [3:0]  rights,       // castling: q, k, Q, K
    input  wire [3:0]  double_step,  // the last move was one: valid, file
    input  wire        counted,      // the moves behind its legal moves count, not these
    output wire        room,         // a position may come
    // result: complete while idle
    input  wire        clear,        // the sum begins anew
    output wire        idle,         // nothing is on its way
    // legal moves, or those behind them, of all positions since clear
    output reg  [47:0] sum
);
    // planes without the files from which, or to which, there is no step
    localparam [63:0] FILES_A_G = {8{8'h7f}};
    localparam [63:0] FILES_B_H = {8{8'hfe}};
    localparam [63:0] FILES_A_F = {8{8'h3f}};
    localparam [63:0] FILES_C_H = {8{8'hfc}};

    // ---- n: the position that waits
    reg         n_valid;
    reg  [63:0] n_white;
    reg  [63:0] n_kind_2;
    reg  [63:0] n_kind_1;
    reg  [63:0] n_kind_0;
    reg         n_turn;
    reg  [3:0]  n_rights;
    reg  [3:0]  n_double_step;
    reg         n_counted;
    wire        q_loads;
    assign room = ~n_valid;
    always @(posedge clock) begin
        n_valid <= (offer | (n_valid & ~q_loads)) & ~reset;
        if (offer) begin
            n_white <= white;
            n_kind_2 <= kind_2;
            n_kind_1 <= kind_1;
            n_kind_0 <= kind_0;
            n_turn <= turn;
            n_rights <= rights;
            n_double_step <= double_step;
            n_counted <= counted;
        end
    end

    // ---- q: the position whose pieces are looked up; own pieces that are left
    reg         q_valid;
    reg  [63:0] q_white;
    reg  [63:0] q_kind_2;
    reg  [63:0] q_kind_1;
    reg  [63:0] q_kind_0;
    reg         q_turn;
    reg  [3:0]  q_rights;
    reg  [3:0]  q_double_step;
    reg         q_counted;
    reg  [63:0] q_left;
    reg         a_valid;
    reg  [63:0] a_from;
    reg         b_valid;
    reg  [63:0] b_to;
    reg         c_valid;
    wire        q_more = |q_left;
    wire        b_full = b_valid & (|b_to);
    wire        c_ends;
    wire        c_loads = b_full & (~c_valid | c_ends);
    wire        b_loads = ~b_full | c_loads;
    wire        a_loads = ~a_valid | b_loads;
    wire [63:0] q_lowest = q_left & (~q_left + 64'd1);
    assign q_loads = n_valid & (~q_valid | (~q_more & ~a_valid & b_loads));
    always @(posedge clock) begin
        q_valid <= (q_loads | (q_valid & (q_more | a_valid | ~b_loads))) & ~reset;
        if (q_loads) begin
            q_white <= n_white;
            q_kind_2 <= n_kind_2;
            q_kind_1 <= n_kind_1;
            q_kind_0 <= n_kind_0;
            q_turn <= n_turn;
            q_rights <= n_rights;
            q_double_step <= n_double_step;
            q_counted <= n_counted;
            q_left <= (n_kind_2 | n_kind_1 | n_kind_0) & ~(n_white ^ {64{n_turn}});
        end
        else if (a_loads)
            q_left <= q_left & ~q_lowest;
    end

    // ---- a: a piece
    always @(posedge clock) begin
        if (a_loads)
            a_from <= q_lowest;
        a_valid <= (a_loads ? q_valid & q_more : a_valid) & ~reset;
    end
    wire [63:0] q_empty = ~(q_kind_2 | q_kind_1 | q_kind_0);
    wire [63:0] q_own = ~q_empty & ~(q_white ^ {64{q_turn}});
    // kings are not taken
    wire [63:0] q_king = q_kind_2 & q_kind_1;
    wire [63:0] q_enemy = ~q_empty & ~q_king & (q_white ^ {64{q_turn}});
    wire [63:0] a_pawn = a_from & ~q_kind_2 & ~q_kind_1 & q_kind_0;
    wire [63:0] a_knight = a_from & ~q_kind_2 & q_kind_1 & ~q_kind_0;
    wire [63:0] a_king = a_from & q_kind_2 & q_kind_1;
    wire [63:0] a_straight = a_from & q_kind_2 & ~q_kind_1;
    wire [63:0] a_diagonal = a_from & q_kind_0 & (q_kind_2 ^ q_kind_1);
    wire [63:0] q_empty_0 = {8'd0, q_empty[63:8]};
    wire [63:0] q_empty_1 = ({9'd0, q_empty[63:9]} & FILES_A_G);
    wire [63:0] q_empty_2 = ({1'd0, q_empty[63:1]} & FILES_A_G);
    wire [63:0] q_empty_3 = ({q_empty[56:0], 7'd0} & FILES_A_G);
    wire [63:0] q_empty_4 = {q_empty[55:0], 8'd0};
    wire [63:0] q_empty_5 = ({q_empty[54:0], 9'd0} & FILES_B_H);
    wire [63:0] q_empty_6 = ({q_empty[62:0], 1'd0} & FILES_B_H);
    wire [63:0] q_empty_7 = ({7'd0, q_empty[63:7]} & FILES_B_H);
    wire [63:0] a_slide_0_to_1 = {8'd0, a_straight[63:8]};
    wire [63:0] a_slide_0_to_2 = a_slide_0_to_1 | (q_empty_0 & {8'd0, a_slide_0_to_1[63:8]});
    wire [63:0] a_slide_0_to_3 = a_slide_0_to_1 | (q_empty_0 & {8'd0, a_slide_0_to_2[63:8]});
    wire [63:0] a_slide_0_to_4 = a_slide_0_to_1 | (q_empty_0 & {8'd0, a_slide_0_to_3[63:8]});
    wire [63:0] a_slide_0_to_5 = a_slide_0_to_1 | (q_empty_0 & {8'd0, a_slide_0_to_4[63:8]});
    wire [63:0] a_slide_0_to_6 = a_slide_0_to_1 | (q_empty_0 & {8'd0, a_slide_0_to_5[63:8]});
    wire [63:0] a_slide_0 = a_slide_0_to_1 | (q_empty_0 & {8'd0, a_slide_0_to_6[63:8]});
    wire [63:0] a_slide_1_to_1 = ({9'd0, a_diagonal[63:9]} & FILES_A_G);
    wire [63:0] a_slide_1_to_2 = a_slide_1_to_1 | (q_empty_1 & ({9'd0, a_slide_1_to_1[63:9]} & FILES_A_G));
    wire [63:0] a_slide_1_to_3 = a_slide_1_to_1 | (q_empty_1 & ({9'd0, a_slide_1_to_2[63:9]} & FILES_A_G));
    wire [63:0] a_slide_1_to_4 = a_slide_1_to_1 | (q_empty_1 & ({9'd0, a_slide_1_to_3[63:9]} & FILES_A_G));
    wire [63:0] a_slide_1_to_5 = a_slide_1_to_1 | (q_empty_1 & ({9'd0, a_slide_1_to_4[63:9]} & FILES_A_G));
    wire [63:0] a_slide_1_to_6 = a_slide_1_to_1 | (q_empty_1 & ({9'd0, a_slide_1_to_5[63:9]} & FILES_A_G));
    wire [63:0] a_slide_1 = a_slide_1_to_1 | (q_empty_1 & ({9'd0, a_slide_1_to_6[63:9]} & FILES_A_G));
    wire [63:0] a_slide_2_to_1 = ({1'd0, a_straight[63:1]} & FILES_A_G);
    wire [63:0] a_slide_2_to_2 = a_slide_2_to_1 | (q_empty_2 & ({1'd0, a_slide_2_to_1[63:1]} & FILES_A_G));
    wire [63:0] a_slide_2_to_3 = a_slide_2_to_1 | (q_empty_2 & ({1'd0, a_slide_2_to_2[63:1]} & FILES_A_G));
    wire [63:0] a_slide_2_to_4 = a_slide_2_to_1 | (q_empty_2 & ({1'd0, a_slide_2_to_3[63:1]} & FILES_A_G));
    wire [63:0] a_slide_2_to_5 = a_slide_2_to_1 | (q_empty_2 & ({1'd0, a_slide_2_to_4[63:1]} & FILES_A_G));
    wire [63:0] a_slide_2_to_6 = a_slide_2_to_1 | (q_empty_2 & ({1'd0, a_slide_2_to_5[63:1]} & FILES_A_G));
    wire [63:0] a_slide_2 = a_slide_2_to_1 | (q_empty_2 & ({1'd0, a_slide_2_to_6[63:1]} & FILES_A_G));
    wire [63:0] a_slide_3_to_1 = ({a_diagonal[56:0], 7'd0} & FILES_A_G);
    wire [63:0] a_slide_3_to_2 = a_slide_3_to_1 | (q_empty_3 & ({a_slide_3_to_1[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_slide_3_to_3 = a_slide_3_to_1 | (q_empty_3 & ({a_slide_3_to_2[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_slide_3_to_4 = a_slide_3_to_1 | (q_empty_3 & ({a_slide_3_to_3[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_slide_3_to_5 = a_slide_3_to_1 | (q_empty_3 & ({a_slide_3_to_4[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_slide_3_to_6 = a_slide_3_to_1 | (q_empty_3 & ({a_slide_3_to_5[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_slide_3 = a_slide_3_to_1 | (q_empty_3 & ({a_slide_3_to_6[56:0], 7'd0} & FILES_A_G));
    wire [63:0] a_slide_4_to_1 = {a_straight[55:0], 8'd0};
    wire [63:0] a_slide_4_to_2 = a_slide_4_to_1 | (q_empty_4 & {a_slide_4_to_1[55:0], 8'd0});
    wire [63:0] a_slide_4_to_3 = a_slide_4_to_1 | (q_empty_4 & {a_slide_4_to_2[55:0], 8'd0});
    wire [63:0] a_slide_4_to_4 = a_slide_4_to_1 | (q_empty_4 & {a_slide_4_to_3[55:0], 8'd0});
    wire [63:0] a_slide_4_to_5 = a_slide_4_to_1 | (q_empty_4 & {a_slide_4_to_4[55:0], 8'd0});
    wire [63:0] a_slide_4_to_6 = a_slide_4_to_1 | (q_empty_4 & {a_slide_4_to_5[55:0], 8'd0});
    wire [63:0] a_slide_4 = a_slide_4_to_1 | (q_empty_4 & {a_slide_4_to_6[55:0], 8'd0});
    wire [63:0] a_slide_5_to_1 = ({a_diagonal[54:0], 9'd0} & FILES_B_H);
    wire [63:0] a_slide_5_to_2 = a_slide_5_to_1 | (q_empty_5 & ({a_slide_5_to_1[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_slide_5_to_3 = a_slide_5_to_1 | (q_empty_5 & ({a_slide_5_to_2[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_slide_5_to_4 = a_slide_5_to_1 | (q_empty_5 & ({a_slide_5_to_3[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_slide_5_to_5 = a_slide_5_to_1 | (q_empty_5 & ({a_slide_5_to_4[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_slide_5_to_6 = a_slide_5_to_1 | (q_empty_5 & ({a_slide_5_to_5[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_slide_5 = a_slide_5_to_1 | (q_empty_5 & ({a_slide_5_to_6[54:0], 9'd0} & FILES_B_H));
    wire [63:0] a_slide_6_to_1 = ({a_straight[62:0], 1'd0} & FILES_B_H);
    wire [63:0] a_slide_6_to_2 = a_slide_6_to_1 | (q_empty_6 & ({a_slide_6_to_1[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_slide_6_to_3 = a_slide_6_to_1 | (q_empty_6 & ({a_slide_6_to_2[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_slide_6_to_4 = a_slide_6_to_1 | (q_empty_6 & ({a_slide_6_to_3[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_slide_6_to_5 = a_slide_6_to_1 | (q_empty_6 & ({a_slide_6_to_4[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_slide_6_to_6 = a_slide_6_to_1 | (q_empty_6 & ({a_slide_6_to_5[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_slide_6 = a_slide_6_to_1 | (q_empty_6 & ({a_slide_6_to_6[62:0], 1'd0} & FILES_B_H));
    wire [63:0] a_slide_7_to_1 = ({7'd0, a_diagonal[63:7]} & FILES_B_H);
    wire [63:0] a_slide_7_to_2 = a_slide_7_to_1 | (q_empty_7 & ({7'd0, a_slide_7_to_1[63:7]} & FILES_B_H));
    wire [63:0] a_slide_7_to_3 = a_slide_7_to_1 | (q_empty_7 & ({7'd0, a_slide_7_to_2[63:7]} & FILES_B_H));
    wire [63:0] a_slide_7_to_4 = a_slide_7_to_1 | (q_empty_7 & ({7'd0, a_slide_7_to_3[63:7]} & FILES_B_H));
    wire [63:0] a_slide_7_to_5 = a_slide_7_to_1 | (q_empty_7 & ({7'd0, a_slide_7_to_4[63:7]} & FILES_B_H));
    wire [63:0] a_slide_7_to_6 = a_slide_7_to_1 | (q_empty_7 & ({7'd0, a_slide_7_to_5[63:7]} & FILES_B_H));
    wire [63:0] a_slide_7 = a_slide_7_to_1 | (q_empty_7 & ({7'd0, a_slide_7_to_6[63:7]} & FILES_B_H));
    // where a pawn captures in passing: behind the pawn that has just gone two squares
    wire [7:0]  q_passing_file = {7'd0, q_double_step[3]} << q_double_step[2:0];
    wire [63:0] q_passing = {16'd0, q_passing_file & {8{q_turn}}, 16'd0, q_passing_file & {8{~q_turn}}, 16'd0};
    // the side to move may castle: the right, and nothing between king and rook
    wire        q_castle_king = q_turn ? q_rights[0] & q_empty[5] & q_empty[6] : q_rights[2] & q_empty[61] & q_empty[62];
    wire        q_castle_queen = q_turn ? q_rights[1] & (&q_empty[3:1]) : q_rights[3] & (&q_empty[59:57]);
    wire        a_is_king = |a_king;
    wire [3:0]  a_castles = {q_castle_queen & ~q_turn, q_castle_king & ~q_turn, q_castle_queen & q_turn, q_castle_king & q_turn}
                          & {4{a_is_king}};
    wire [63:0] a_jumps = ({17'd0, a_knight[63:17]} & FILES_A_G) | ({10'd0, a_knight[63:10]} & FILES_A_F) | ({a_knight[57:0], 6'd0} & FILES_A_F) | ({a_knight[48:0], 15'd0} & FILES_A_G) | ({a_knight[46:0], 17'd0} & FILES_B_H) | ({a_knight[53:0], 10'd0} & FILES_C_H) | ({6'd0, a_knight[63:6]} & FILES_C_H) | ({15'd0, a_knight[63:15]} & FILES_B_H);
    wire [63:0] a_near = {8'd0, a_king[63:8]} | ({9'd0, a_king[63:9]} & FILES_A_G) | ({1'd0, a_king[63:1]} & FILES_A_G) | ({a_king[56:0], 7'd0} & FILES_A_G) | {a_king[55:0], 8'd0} | ({a_king[54:0], 9'd0} & FILES_B_H) | ({a_king[62:0], 1'd0} & FILES_B_H) | ({7'd0, a_king[63:7]} & FILES_B_H);
    wire [63:0] a_pushes = ({64{q_turn}} & ({a_pawn[55:0], 8'd0} | (({a_pawn[47:0], 16'd0} & {q_empty[55:0], 8'd0}) & 64'h00000000ff000000))) | (~{64{q_turn}} & ({8'd0, a_pawn[63:8]} | (({16'd0, a_pawn[63:16]} & {8'd0, q_empty[63:8]}) & 64'h000000ff00000000)));
    wire [63:0] a_captures = ({64{q_turn}} & (({a_pawn[54:0], 9'd0} & FILES_B_H) | ({a_pawn[56:0], 7'd0} & FILES_A_G))) | (~{64{q_turn}} & (({7'd0, a_pawn[63:7]} & FILES_B_H) | ({9'd0, a_pawn[63:9]} & FILES_A_G)));
    wire [63:0] a_to = (~q_own & ~q_king & (a_slide_0 | a_slide_1 | a_slide_2 | a_slide_3 | a_slide_4 | a_slide_5 | a_slide_6 | a_slide_7
                                  | a_jumps | a_near))
                     | (q_empty & a_pushes) | ((q_enemy | q_passing) & a_captures)
                     | {1'b0, a_castles[2], 3'd0, a_castles[3], 51'd0, a_castles[0], 3'd0, a_castles[1], 2'd0};

    // ---- b: its squares to go to
    reg  [63:0] b_from;
    reg  [2:0]  b_kind;
    reg         b_promotes;
    reg         b_second;
    reg  [3:0]  b_castles;
    wire [63:0] b_lowest = b_to & (~b_to + 64'd1);
    always @(posedge clock) begin
        if (b_loads) begin
            b_from <= a_from;
            b_to <= a_to;
            b_kind <= {|(a_from & q_kind_2), |(a_from & q_kind_1), |(a_from & q_kind_0)};
            b_promotes <= |(a_pawn & (q_turn ? 64'h00ff000000000000 : 64'h000000000000ff00));
            b_second <= |(a_pawn & (q_turn ? 64'h000000000000ff00 : 64'h00ff000000000000));
            b_castles <= a_castles;
        end
        b_valid <= (b_loads ? a_valid : b_valid) & ~reset;
    end

    // ---- c: one of them, and those that are left; p: the position
    reg  [63:0] p_white;
    reg  [63:0] p_kind_2;
    reg  [63:0] p_kind_1;
    reg  [63:0] p_kind_0;
    reg         p_turn;
    reg  [3:0]  p_rights;
    reg  [3:0]  p_double_step;
    reg         p_counted;
    reg  [63:0] c_from;
    reg  [63:0] c_to;
    reg  [63:0] c_left;
    reg  [2:0]  c_kind;
    reg         c_promotes;
    reg         c_second;
    reg  [3:0]  c_castles;
    reg  [1:0]  c_step;
    wire [63:0] c_lowest = c_left & (~c_left + 64'd1);
    // enemy pawns beside a pawn that goes two squares
    wire [63:0] p_enemy_pawn = ~p_kind_2 & ~p_kind_1 & p_kind_0 & (p_white ^ {64{p_turn}});
    wire [63:0] p_pawn_west = ({p_enemy_pawn[62:0], 1'd0} & FILES_B_H);
    wire [63:0] p_pawn_east = ({1'd0, p_enemy_pawn[63:1]} & FILES_A_G);
    wire        c_west = p_counted & c_second & (|(c_to[39:24] & p_pawn_west[39:24]));
    wire        c_east = p_counted & c_second & (|(c_to[39:24] & p_pawn_east[39:24]));
    wire        c_done = c_promotes ? (c_step == 2'd3) : (c_step == 2'd2) | (~c_east & (c_step[0] | ~c_west));
    wire        c_reply = ~c_promotes & (c_step != 2'd0);
    assign c_ends = c_done & ~(|c_left);
    always @(posedge clock) begin
        c_valid <= (c_loads | (c_valid & ~c_ends)) & ~reset;
        if (c_loads) begin
            p_white <= q_white;
            p_kind_2 <= q_kind_2;
            p_kind_1 <= q_kind_1;
            p_kind_0 <= q_kind_0;
            p_turn <= q_turn;
            p_rights <= q_rights;
            p_double_step <= q_double_step;
            p_counted <= q_counted;
            c_from <= b_from;
            c_to <= b_lowest;
            c_left <= b_to & ~b_lowest;
            c_kind <= b_kind;
            c_promotes <= b_promotes;
            c_second <= b_second;
            c_castles <= b_castles;
        end
        else if (c_done) begin
            c_to <= c_lowest;
            c_left <= c_left & ~c_lowest;
        end
        if (c_loads | c_done)
            c_step <= 2'd0;
        else if (c_promotes)
            c_step <= c_step + 2'd1;
        else
            c_step <= (c_west & (c_step == 2'd0)) ? 2'd1 : 2'd2;
    end

    // ---- d: the position behind the move
    wire [63:0] c_behind = p_turn ? {8'd0, c_to[63:8]} : {c_to[55:0], 8'd0};
    wire [7:0]  p_passing_file = {7'd0, p_double_step[3]} << p_double_step[2:0];
    wire [63:0] p_victim = {24'd0, p_passing_file & {8{p_turn}}, p_passing_file & {8{~p_turn}}, 24'd0};
    wire        c_pawn = c_kind == 3'd1;
    // the rook of the king's side goes from file h to f, that of the queen's side from a to d
    wire [3:0]  c_castling = c_castles & {c_to[58], c_to[62], c_to[2], c_to[6]};
    wire [63:0] c_corner = {c_castling[2], 6'd0, c_castling[3], 48'd0, c_castling[0], 6'd0, c_castling[1]};
    wire [63:0] c_beside = {2'd0, c_castling[2], 1'd0, c_castling[3], 53'd0, c_castling[0], 1'd0, c_castling[1], 3'd0};
    // the answer: the pawn beside takes the one that has gone two squares, which is not there any more
    wire        c_mover = p_turn ^ c_reply;
    wire [63:0] c_at = c_reply ? c_behind : c_to;
    wire [63:0] c_to_west = ({1'd0, c_to[63:1]} & FILES_A_G);
    wire [63:0] c_to_east = ({c_to[62:0], 1'd0} & FILES_B_H);
    wire [63:0] c_victim = c_reply ? (c_step[0] ? c_to_west : c_to_east) : c_behind & p_victim & {64{c_pawn}};
    wire [2:0]  c_promoted = c_step[1] ? {~c_step[0], {2{c_step[0]}}} : {~c_step[0], c_step[0], ~c_step[0]};
    wire [2:0]  c_placed = c_promotes ? c_promoted : c_kind;
    wire [63:0] c_kept = ~(c_from | c_at | c_victim | c_corner);
    reg         d_valid;
    reg  [63:0] d_white;
    reg  [63:0] d_kind_2;
    reg  [63:0] d_kind_1;
    reg  [63:0] d_kind_0;
    reg         d_mover;
    reg  [3:0]  d_castling;
    reg         d_reply;
    reg         d_counted;
    reg  [3:0]  d_rights;
    always @(posedge clock) begin
        d_valid <= c_valid & ~reset;
        d_white <= (p_white & c_kept) | ((c_at | c_beside) & {64{c_mover}});
        d_kind_2 <= (p_kind_2 & c_kept) | (c_at & {64{c_placed[2]}}) | c_beside;
        d_kind_1 <= (p_kind_1 & c_kept) | (c_at & {64{c_placed[1]}});
        d_kind_0 <= (p_kind_0 & c_kept) | (c_at & {64{c_placed[0]}});
        d_mover <= c_mover;
        d_castling <= c_castling;
        d_reply <= c_reply;
        d_counted <= p_counted;
        // rights of the other side, which are lost with a rook
        d_rights <= p_rights & ~{c_to[56], c_to[63], c_to[0], c_to[7]};
    end

    // ---- e: what attacks the king of the side that has moved, or the squares that it left and crossed when it castled
    wire [63:0] d_empty = ~(d_kind_2 | d_kind_1 | d_kind_0);
    wire [63:0] d_enemy = ~d_empty & (d_white ^ {64{d_mover}});
    wire [63:0] d_king = d_kind_2 & d_kind_1;
    wire [63:0] d_judged = (d_king & ~(d_white ^ {64{d_mover}}))
                         | {2'd0, d_castling[2], |d_castling[3:2], d_castling[3], 53'd0, d_castling[0], |d_castling[1:0], d_castling[1], 3'd0};
    wire [63:0] d_empty_0 = {8'd0, d_empty[63:8]};
    wire [63:0] d_empty_1 = ({9'd0, d_empty[63:9]} & FILES_A_G);
    wire [63:0] d_empty_2 = ({1'd0, d_empty[63:1]} & FILES_A_G);
    wire [63:0] d_empty_3 = ({d_empty[56:0], 7'd0} & FILES_A_G);
    wire [63:0] d_empty_4 = {d_empty[55:0], 8'd0};
    wire [63:0] d_empty_5 = ({d_empty[54:0], 9'd0} & FILES_B_H);
    wire [63:0] d_empty_6 = ({d_empty[62:0], 1'd0} & FILES_B_H);
    wire [63:0] d_empty_7 = ({7'd0, d_empty[63:7]} & FILES_B_H);
    wire [63:0] d_ray_0_to_1 = {8'd0, d_judged[63:8]};
    wire [63:0] d_ray_0_to_2 = d_ray_0_to_1 | (d_empty_0 & {8'd0, d_ray_0_to_1[63:8]});
    wire [63:0] d_ray_0_to_3 = d_ray_0_to_1 | (d_empty_0 & {8'd0, d_ray_0_to_2[63:8]});
    wire [63:0] d_ray_0_to_4 = d_ray_0_to_1 | (d_empty_0 & {8'd0, d_ray_0_to_3[63:8]});
    wire [63:0] d_ray_0_to_5 = d_ray_0_to_1 | (d_empty_0 & {8'd0, d_ray_0_to_4[63:8]});
    wire [63:0] d_ray_0_to_6 = d_ray_0_to_1 | (d_empty_0 & {8'd0, d_ray_0_to_5[63:8]});
    wire [63:0] d_ray_0 = d_ray_0_to_1 | (d_empty_0 & {8'd0, d_ray_0_to_6[63:8]});
    wire [63:0] d_ray_1_to_1 = ({9'd0, d_judged[63:9]} & FILES_A_G);
    wire [63:0] d_ray_1_to_2 = d_ray_1_to_1 | (d_empty_1 & ({9'd0, d_ray_1_to_1[63:9]} & FILES_A_G));
    wire [63:0] d_ray_1_to_3 = d_ray_1_to_1 | (d_empty_1 & ({9'd0, d_ray_1_to_2[63:9]} & FILES_A_G));
    wire [63:0] d_ray_1_to_4 = d_ray_1_to_1 | (d_empty_1 & ({9'd0, d_ray_1_to_3[63:9]} & FILES_A_G));
    wire [63:0] d_ray_1_to_5 = d_ray_1_to_1 | (d_empty_1 & ({9'd0, d_ray_1_to_4[63:9]} & FILES_A_G));
    wire [63:0] d_ray_1_to_6 = d_ray_1_to_1 | (d_empty_1 & ({9'd0, d_ray_1_to_5[63:9]} & FILES_A_G));
    wire [63:0] d_ray_1 = d_ray_1_to_1 | (d_empty_1 & ({9'd0, d_ray_1_to_6[63:9]} & FILES_A_G));
    wire [63:0] d_ray_2_to_1 = ({1'd0, d_judged[63:1]} & FILES_A_G);
    wire [63:0] d_ray_2_to_2 = d_ray_2_to_1 | (d_empty_2 & ({1'd0, d_ray_2_to_1[63:1]} & FILES_A_G));
    wire [63:0] d_ray_2_to_3 = d_ray_2_to_1 | (d_empty_2 & ({1'd0, d_ray_2_to_2[63:1]} & FILES_A_G));
    wire [63:0] d_ray_2_to_4 = d_ray_2_to_1 | (d_empty_2 & ({1'd0, d_ray_2_to_3[63:1]} & FILES_A_G));
    wire [63:0] d_ray_2_to_5 = d_ray_2_to_1 | (d_empty_2 & ({1'd0, d_ray_2_to_4[63:1]} & FILES_A_G));
    wire [63:0] d_ray_2_to_6 = d_ray_2_to_1 | (d_empty_2 & ({1'd0, d_ray_2_to_5[63:1]} & FILES_A_G));
    wire [63:0] d_ray_2 = d_ray_2_to_1 | (d_empty_2 & ({1'd0, d_ray_2_to_6[63:1]} & FILES_A_G));
    wire [63:0] d_ray_3_to_1 = ({d_judged[56:0], 7'd0} & FILES_A_G);
    wire [63:0] d_ray_3_to_2 = d_ray_3_to_1 | (d_empty_3 & ({d_ray_3_to_1[56:0], 7'd0} & FILES_A_G));
    wire [63:0] d_ray_3_to_3 = d_ray_3_to_1 | (d_empty_3 & ({d_ray_3_to_2[56:0], 7'd0} & FILES_A_G));
    wire [63:0] d_ray_3_to_4 = d_ray_3_to_1 | (d_empty_3 & ({d_ray_3_to_3[56:0], 7'd0} & FILES_A_G));
    wire [63:0] d_ray_3_to_5 = d_ray_3_to_1 | (d_empty_3 & ({d_ray_3_to_4[56:0], 7'd0} & FILES_A_G));
    wire [63:0] d_ray_3_to_6 = d_ray_3_to_1 | (d_empty_3 & ({d_ray_3_to_5[56:0], 7'd0} & FILES_A_G));
    wire [63:0] d_ray_3 = d_ray_3_to_1 | (d_empty_3 & ({d_ray_3_to_6[56:0], 7'd0} & FILES_A_G));
    wire [63:0] d_ray_4_to_1 = {d_judged[55:0], 8'd0};
    wire [63:0] d_ray_4_to_2 = d_ray_4_to_1 | (d_empty_4 & {d_ray_4_to_1[55:0], 8'd0});
    wire [63:0] d_ray_4_to_3 = d_ray_4_to_1 | (d_empty_4 & {d_ray_4_to_2[55:0], 8'd0});
    wire [63:0] d_ray_4_to_4 = d_ray_4_to_1 | (d_empty_4 & {d_ray_4_to_3[55:0], 8'd0});
    wire [63:0] d_ray_4_to_5 = d_ray_4_to_1 | (d_empty_4 & {d_ray_4_to_4[55:0], 8'd0});
    wire [63:0] d_ray_4_to_6 = d_ray_4_to_1 | (d_empty_4 & {d_ray_4_to_5[55:0], 8'd0});
    wire [63:0] d_ray_4 = d_ray_4_to_1 | (d_empty_4 & {d_ray_4_to_6[55:0], 8'd0});
    wire [63:0] d_ray_5_to_1 = ({d_judged[54:0], 9'd0} & FILES_B_H);
    wire [63:0] d_ray_5_to_2 = d_ray_5_to_1 | (d_empty_5 & ({d_ray_5_to_1[54:0], 9'd0} & FILES_B_H));
    wire [63:0] d_ray_5_to_3 = d_ray_5_to_1 | (d_empty_5 & ({d_ray_5_to_2[54:0], 9'd0} & FILES_B_H));
    wire [63:0] d_ray_5_to_4 = d_ray_5_to_1 | (d_empty_5 & ({d_ray_5_to_3[54:0], 9'd0} & FILES_B_H));
    wire [63:0] d_ray_5_to_5 = d_ray_5_to_1 | (d_empty_5 & ({d_ray_5_to_4[54:0], 9'd0} & FILES_B_H));
    wire [63:0] d_ray_5_to_6 = d_ray_5_to_1 | (d_empty_5 & ({d_ray_5_to_5[54:0], 9'd0} & FILES_B_H));
    wire [63:0] d_ray_5 = d_ray_5_to_1 | (d_empty_5 & ({d_ray_5_to_6[54:0], 9'd0} & FILES_B_H));
    wire [63:0] d_ray_6_to_1 = ({d_judged[62:0], 1'd0} & FILES_B_H);
    wire [63:0] d_ray_6_to_2 = d_ray_6_to_1 | (d_empty_6 & ({d_ray_6_to_1[62:0], 1'd0} & FILES_B_H));
    wire [63:0] d_ray_6_to_3 = d_ray_6_to_1 | (d_empty_6 & ({d_ray_6_to_2[62:0], 1'd0} & FILES_B_H));
    wire [63:0] d_ray_6_to_4 = d_ray_6_to_1 | (d_empty_6 & ({d_ray_6_to_3[62:0], 1'd0} & FILES_B_H));
    wire [63:0] d_ray_6_to_5 = d_ray_6_to_1 | (d_empty_6 & ({d_ray_6_to_4[62:0], 1'd0} & FILES_B_H));
    wire [63:0] d_ray_6_to_6 = d_ray_6_to_1 | (d_empty_6 & ({d_ray_6_to_5[62:0], 1'd0} & FILES_B_H));
    wire [63:0] d_ray_6 = d_ray_6_to_1 | (d_empty_6 & ({d_ray_6_to_6[62:0], 1'd0} & FILES_B_H));
    wire [63:0] d_ray_7_to_1 = ({7'd0, d_judged[63:7]} & FILES_B_H);
    wire [63:0] d_ray_7_to_2 = d_ray_7_to_1 | (d_empty_7 & ({7'd0, d_ray_7_to_1[63:7]} & FILES_B_H));
    wire [63:0] d_ray_7_to_3 = d_ray_7_to_1 | (d_empty_7 & ({7'd0, d_ray_7_to_2[63:7]} & FILES_B_H));
    wire [63:0] d_ray_7_to_4 = d_ray_7_to_1 | (d_empty_7 & ({7'd0, d_ray_7_to_3[63:7]} & FILES_B_H));
    wire [63:0] d_ray_7_to_5 = d_ray_7_to_1 | (d_empty_7 & ({7'd0, d_ray_7_to_4[63:7]} & FILES_B_H));
    wire [63:0] d_ray_7_to_6 = d_ray_7_to_1 | (d_empty_7 & ({7'd0, d_ray_7_to_5[63:7]} & FILES_B_H));
    wire [63:0] d_ray_7 = d_ray_7_to_1 | (d_empty_7 & ({7'd0, d_ray_7_to_6[63:7]} & FILES_B_H));
    wire [63:0] d_jumps = ({17'd0, d_judged[63:17]} & FILES_A_G) | ({10'd0, d_judged[63:10]} & FILES_A_F) | ({d_judged[57:0], 6'd0} & FILES_A_F) | ({d_judged[48:0], 15'd0} & FILES_A_G) | ({d_judged[46:0], 17'd0} & FILES_B_H) | ({d_judged[53:0], 10'd0} & FILES_C_H) | ({6'd0, d_judged[63:6]} & FILES_C_H) | ({15'd0, d_judged[63:15]} & FILES_B_H);
    wire [63:0] d_near = {8'd0, d_judged[63:8]} | ({9'd0, d_judged[63:9]} & FILES_A_G) | ({1'd0, d_judged[63:1]} & FILES_A_G) | ({d_judged[56:0], 7'd0} & FILES_A_G) | {d_judged[55:0], 8'd0} | ({d_judged[54:0], 9'd0} & FILES_B_H) | ({d_judged[62:0], 1'd0} & FILES_B_H) | ({7'd0, d_judged[63:7]} & FILES_B_H);
    wire [63:0] d_ahead = ({64{d_mover}} & (({d_judged[54:0], 9'd0} & FILES_B_H) | ({d_judged[56:0], 7'd0} & FILES_A_G))) | (~{64{d_mover}} & (({7'd0, d_judged[63:7]} & FILES_B_H) | ({9'd0, d_judged[63:9]} & FILES_A_G)));
    reg         e_valid;
    reg  [63:0] e_attackers;
    always @(posedge clock) begin
        e_valid <= d_valid & ~reset;
        e_attackers <= d_enemy & ((d_kind_2 & ~d_kind_1 & (d_ray_0 | d_ray_2 | d_ray_4 | d_ray_6))
                                | (d_kind_0 & (d_kind_2 ^ d_kind_1) & (d_ray_1 | d_ray_3 | d_ray_5 | d_ray_7))
                                | (~d_kind_2 & d_kind_1 & ~d_kind_0 & d_jumps)
                                | (d_king & d_near)
                                | (~d_kind_2 & ~d_kind_1 & d_kind_0 & d_ahead));
    end

    // ---- f: whether anything does
    reg         f_valid;
    reg         f_legal;
    always @(posedge clock) begin
        f_valid <= e_valid & ~reset;
        f_legal <= ~(|e_attackers);
    end

    // ---- the moves behind it; g: the clocks that they take
    wire [10:0] g_count;
    chess_count whole_position (
        .clock(clock),
        .white(d_white), .kind_2(d_kind_2), .kind_1(d_kind_1), .kind_0(d_kind_0),
        .turn(~d_mover), .rights(d_rights),
        .count(g_count)
    );
    reg         e_reply;
    reg         e_counted;
    reg         f_reply;
    reg         f_counted;
    reg  [2:0]  g_valid;
    reg  [2:0]  g_legal;
    reg  [2:0]  g_reply;
    reg  [2:0]  g_counted;
    // a reply to an illegal move is none
    reg         h_valid;
    reg         h_legal;
    reg  [10:0] h_moves;
    wire        g_last_legal = g_legal[2];
    wire        g_last_reply = g_reply[2];
    wire        g_last_counted = g_counted[2];
    always @(posedge clock) begin
        e_reply <= d_reply;
        e_counted <= d_counted;
        f_reply <= e_reply;
        f_counted <= e_counted;
        g_valid <= {g_valid[1:0], f_valid} & {3{~reset}};
        g_legal <= {g_legal[1:0], f_legal};
        g_reply <= {g_reply[1:0], f_reply};
        g_counted <= {g_counted[1:0], f_counted};
        h_valid <= g_valid[2] & ~reset;
        if (g_valid[2] & ~g_last_reply)
            h_legal <= g_last_legal;
        h_moves <= g_count & {11{g_last_legal & g_last_counted & ~g_last_reply}};
        h_moves[0] <= g_last_legal & (g_last_reply ? h_legal : ~g_last_counted | g_count[0]);
    end
    always @(posedge clock) begin
        if (reset | clear)
            sum <= 48'd0;
        else if (h_valid)
            sum <= sum + {37'd0, h_moves};
    end
    assign idle = ~(n_valid | q_valid | c_valid | d_valid | e_valid | f_valid | (|g_valid) | h_valid);
endmodule
// verilator lint_on UNUSEDSIGNAL

`default_nettype wire
