// chess_array: The array of the chess move generator with its arbiter: one pass of 64 squares (docs/circuits/chess.md, sections 1 to 4).
//
// A pass enters in every clock and its result leaves 5 clocks later. The inputs say which cycle of which phase it is;
// the mode follows from that: second = 0 is All, second = 1 is Victim, or Alone in phase 0.
// The result's priority is 0 if no square bids; square and payload mean nothing then. What the first pass of a node tells
// is valid in mode All only.
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit rtl_templates/chess/array.v or the configuration, not this file.
`default_nettype none

module chess_array (
    input  wire        clock,              // the only clock
    // board
    input  wire [63:0] white,              // bit s: the piece on square s is white
    // kinds: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6; 0 nothing
    input  wire [63:0] kind_2,
    input  wire [63:0] kind_1,             // their bits 1
    input  wire [63:0] kind_0,             // their bits 0
    input  wire        turn,               // white is to move
    input  wire [3:0]  rights,             // castling: q, k, Q, K
    input  wire [3:0]  double_step,        // valid, file
    // pass
    // 0 discovered, 1 direct, 2 special, 3 promotion, 4 normal
    input  wire [2:0]  phase,
    input  wire        second,             // second cycle of the phase
    input  wire [5:0]  first_square,       // second cycle: victim, or discoverer in phase 0
    input  wire        quiet,              // second cycle: the victim's square is empty
    // second cycle: kinds that check at the victim, or the axis of the discoverer
    input  wire [3:0]  payload,
    input  wire [2:0]  after_priority,     // used last: priority (7 = none) and square
    input  wire [5:0]  after_square,       // its square
    // the move that led here castled: queen's side, king's side
    input  wire [1:0]  castled,
    // result
    output wire [2:0]  won_priority,       // of the winning bid; 0 none
    output wire [5:0]  won_square,         // its square
    output wire [3:0]  won_payload,        // kinds that check there, or the axis of a discoverer
    output wire        won_more,           // two squares or more have bid
    // first pass of a node
    // the king that is not to move is attacked, or castled out of or through check
    output wire        fact_king_hit,
    output wire        fact_own_king_hit,  // the side to move is in check
    output wire        fact_discoverer,    // a piece discovers
    output wire        fact_special,       // special moves
    output wire        fact_promotion,     // pushes to the last rank
    output wire        fact_in_passing     // a pawn can capture in passing
);
    // ---- transmitters
    wire        alone_mode = second & (phase == 3'd0);
    wire        victim_mode = second & (phase != 3'd0);
    wire [7:0]  first_rank = 8'h01 << first_square[5:3];
    wire [7:0]  first_file = 8'h01 << first_square[2:0];
    wire [63:0] first_at = {{8{first_rank[7]}} & first_file, {8{first_rank[6]}} & first_file, {8{first_rank[5]}} & first_file, {8{first_rank[4]}} & first_file, {8{first_rank[3]}} & first_file, {8{first_rank[2]}} & first_file, {8{first_rank[1]}} & first_file, {8{first_rank[0]}} & first_file};
    wire [63:0] a_victim = first_at & {64{victim_mode}};
    // only squares between king and rook are looked at
    // verilator lint_off UNUSEDSIGNAL
    wire [63:0] a_empty;
    // verilator lint_on UNUSEDSIGNAL
    wire [63:0] a_own;
    wire [63:0] a_enemy_king;
    wire [63:0] a_pass;
    wire [63:0] a_super_start;
    wire [63:0] a_mine_straight;
    wire [63:0] a_mine_diagonal;
    wire [63:0] a_queen_straight;
    wire [63:0] a_queen_diagonal;
    wire [63:0] a_king;
    wire [63:0] a_pawn;
    wire [63:0] a_knight;
    wire [63:0] a_enemy_pawn;
    wire [63:0] a_enemy_knight;
    wire [63:0] a_super_knight;
    chess_source_cells source_cells (
        .white(white), .kind_2(kind_2), .kind_1(kind_1), .kind_0(kind_0),
        .turn({64{turn}}),
        .victim_at(a_victim),
        .victim_mode({64{victim_mode}}),
        .alone_at(first_at & {64{alone_mode}}),
        .alone_mode({64{alone_mode}}),
        .empty(a_empty), .own(a_own), .enemy_king(a_enemy_king),
        .pass(a_pass),
        .super_start(a_super_start),
        .mine_straight(a_mine_straight),
        .mine_diagonal(a_mine_diagonal),
        .queen_straight(a_queen_straight),
        .queen_diagonal(a_queen_diagonal),
        .king(a_king),
        .pawn(a_pawn),
        .knight(a_knight),
        .enemy_pawn(a_enemy_pawn),
        .enemy_knight(a_enemy_knight),
        .super_knight(a_super_knight)
    );
    // the side to move may castle: the right, and nothing between king and rook
    wire a_castle_king = turn ? rights[0] & a_empty[5] & a_empty[6] : rights[2] & a_empty[61] & a_empty[62];
    wire a_castle_queen = turn ? rights[1] & (&a_empty[3:1]) : rights[3] & (&a_empty[59:57]);
    wire       a_turn = turn;
    wire [2:0] a_phase = phase;
    wire       a_second = second;
    wire [5:0] a_first_square = first_square;
    wire       a_quiet = quiet;
    wire [3:0] a_payload = payload;
    wire [3:0] a_double_step = double_step;
    wire [1:0] a_castled = castled;
    wire [2:0] a_after_priority = after_priority;
    wire [5:0] a_after_square = after_square;
    wire [63:0] a_kind_2 = kind_2;
    wire [63:0] a_kind_1 = kind_1;
    wire [63:0] a_kind_0 = kind_0;

    // ---- registers behind the transmitters
    reg         s_turn;
    reg  [2:0]  s_phase;
    reg         s_second;
    reg  [5:0]  s_first_square;
    reg         s_quiet;
    reg  [3:0]  s_payload;
    reg  [3:0]  s_double_step;
    reg  [1:0]  s_castled;
    reg         s_castle_king;
    reg         s_castle_queen;
    reg  [63:0] s_own;
    reg  [63:0] s_enemy_king;
    reg  [63:0] s_kind_2;
    reg  [63:0] s_kind_1;
    reg  [63:0] s_kind_0;
    reg  [2:0]  s_after_priority;
    reg  [5:0]  s_after_square;
    reg  [63:0] s_pass;
    reg  [63:0] s_super_start;
    reg  [63:0] s_mine_straight;
    reg  [63:0] s_mine_diagonal;
    reg  [63:0] s_queen_straight;
    reg  [63:0] s_queen_diagonal;
    reg  [63:0] s_king;
    reg  [63:0] s_pawn;
    reg  [63:0] s_knight;
    reg  [63:0] s_enemy_pawn;
    reg  [63:0] s_enemy_knight;
    reg  [63:0] s_super_knight;
    reg  [63:0] s_victim;
    always @(posedge clock) begin
        s_turn <= a_turn;
        s_phase <= a_phase;
        s_second <= a_second;
        s_first_square <= a_first_square;
        s_quiet <= a_quiet;
        s_payload <= a_payload;
        s_double_step <= a_double_step;
        s_castled <= a_castled;
        s_castle_king <= a_castle_king;
        s_castle_queen <= a_castle_queen;
        s_own <= a_own;
        s_enemy_king <= a_enemy_king;
        s_kind_2 <= a_kind_2;
        s_kind_1 <= a_kind_1;
        s_kind_0 <= a_kind_0;
        s_after_priority <= a_after_priority;
        s_after_square <= a_after_square;
        s_pass <= a_pass;
        s_super_start <= a_super_start;
        s_mine_straight <= a_mine_straight;
        s_mine_diagonal <= a_mine_diagonal;
        s_queen_straight <= a_queen_straight;
        s_queen_diagonal <= a_queen_diagonal;
        s_king <= a_king;
        s_pawn <= a_pawn;
        s_knight <= a_knight;
        s_enemy_pawn <= a_enemy_pawn;
        s_enemy_knight <= a_enemy_knight;
        s_super_knight <= a_super_knight;
        s_victim <= a_victim;
    end

    // ---- what the receivers are told, decoded here: one wire has many squares to reach
    wire        s_alone = s_second & (s_phase == 3'd0);
    wire        s_bid_0 = ~s_second & (s_phase == 3'd0);
    wire        s_bid_1 = ~s_second & (s_phase == 3'd1);
    wire        s_bid_2 = ~s_second & (s_phase == 3'd2);
    wire        s_bid_3 = ~s_second & (s_phase == 3'd3);
    wire        s_bid_4 = ~s_second & (s_phase == 3'd4);
    wire        s_aggressor_1 = s_second & (s_phase == 3'd1);
    wire        s_aggressor_2 = s_second & (s_phase == 3'd2);
    wire        s_aggressor_4 = s_second & (s_phase == 3'd4);
    // in mode Alone nothing is sent along the axis
    wire [3:0]  s_open = ~({3'd0, s_alone} << s_payload[1:0]);
    // the victim: where double steps arrive, on the last rank, the pawn to be captured in passing, where the king castles to
    wire [2:0]  victim_rank = s_first_square[5:3];
    wire        s_victim_double = s_quiet & (victim_rank == (s_turn ? 3'd3 : 3'd4));
    wire        s_victim_last = victim_rank == {3{s_turn}};
    wire        s_victim_passing = s_double_step[3] & (s_first_square == {s_turn ? 3'd4 : 3'd3, s_double_step[2:0]});
    wire        s_victim_castles = (s_castle_king & (s_first_square == {{3{~s_turn}}, 3'd6}))
                                 | (s_castle_queen & (s_first_square == {{3{~s_turn}}, 3'd2}));
    // the file of the pawn that has just gone two squares; squares to castle to: g8, c8, g1, c1
    wire [7:0]  s_passing_file = {7'd0, s_double_step[3]} << s_double_step[2:0];
    wire [3:0]  s_castle_to = {s_castle_king & ~s_turn, s_castle_queen & ~s_turn, s_castle_king & s_turn, s_castle_queen & s_turn};
    // after castling the squares that the king left and crossed count as well, and the other side has moved: f8 e8 d8, f1 e1 d1
    wire        crossed = |s_castled;
    wire [5:0]  s_judged = {s_castled[0] & s_turn, crossed & s_turn, s_castled[1] & s_turn,
                            s_castled[0] & ~s_turn, crossed & ~s_turn, s_castled[1] & ~s_turn};
    // squares behind the one used last: those of a higher rank, and of the same rank and a higher file
    wire [7:0]  s_same_rank = 8'h01 << s_after_square[5:3];
    wire [7:0]  s_above_rank = 8'hfe << s_after_square[5:3];
    wire [7:0]  s_above_file = 8'hfe << s_after_square[2:0];

    // ---- rays and steps
    wire [63:0] s_supers_0;
    wire [63:0] s_supers_1;
    wire [63:0] s_supers_2;
    wire [63:0] s_supers_3;
    wire [63:0] s_supers_4;
    wire [63:0] s_supers_5;
    wire [63:0] s_supers_6;
    wire [63:0] s_supers_7;
    wire [63:0] s_mine_0;
    wire [63:0] s_mine_1;
    wire [63:0] s_mine_2;
    wire [63:0] s_mine_3;
    wire [63:0] s_mine_4;
    wire [63:0] s_mine_5;
    wire [63:0] s_mine_6;
    wire [63:0] s_mine_7;
    wire [63:0] s_queens_0;
    wire [63:0] s_queens_1;
    wire [63:0] s_queens_2;
    wire [63:0] s_queens_3;
    wire [63:0] s_queens_4;
    wire [63:0] s_queens_5;
    wire [63:0] s_queens_6;
    wire [63:0] s_queens_7;
    wire [63:0] s_king_0;
    wire [63:0] s_king_1;
    wire [63:0] s_king_2;
    wire [63:0] s_king_3;
    wire [63:0] s_push;
    wire [63:0] s_capture_1;
    wire [63:0] s_capture_3;
    wire [63:0] s_side;
    wire [63:0] s_knight_jump;
    wire [63:0] s_super_jump;
    wire [63:0] s_king_ahead;
    wire [63:0] s_pawn_hits;
    wire [63:0] s_knight_hits;
    wire [63:0] s_victim_near;
    wire [63:0] s_victim_push;
    wire [63:0] s_victim_capture;
    wire [63:0] s_victim_side;
    chess_array_rays array_rays (
        .white_moves({64{s_turn}}),
        .enemy_king(s_enemy_king),
        .pass(s_pass),
        .super_start(s_super_start),
        .mine_straight(s_mine_straight),
        .mine_diagonal(s_mine_diagonal),
        .queen_straight(s_queen_straight),
        .queen_diagonal(s_queen_diagonal),
        .king(s_king),
        .pawn(s_pawn),
        .knight(s_knight),
        .enemy_pawn(s_enemy_pawn),
        .enemy_knight(s_enemy_knight),
        .super_knight(s_super_knight),
        .victim(s_victim),
        .supers_0(s_supers_0),
        .supers_1(s_supers_1),
        .supers_2(s_supers_2),
        .supers_3(s_supers_3),
        .supers_4(s_supers_4),
        .supers_5(s_supers_5),
        .supers_6(s_supers_6),
        .supers_7(s_supers_7),
        .mine_0(s_mine_0),
        .mine_1(s_mine_1),
        .mine_2(s_mine_2),
        .mine_3(s_mine_3),
        .mine_4(s_mine_4),
        .mine_5(s_mine_5),
        .mine_6(s_mine_6),
        .mine_7(s_mine_7),
        .queens_0(s_queens_0),
        .queens_1(s_queens_1),
        .queens_2(s_queens_2),
        .queens_3(s_queens_3),
        .queens_4(s_queens_4),
        .queens_5(s_queens_5),
        .queens_6(s_queens_6),
        .queens_7(s_queens_7),
        .king_0(s_king_0),
        .king_1(s_king_1),
        .king_2(s_king_2),
        .king_3(s_king_3),
        .push(s_push),
        .capture_1(s_capture_1),
        .capture_3(s_capture_3),
        .side(s_side),
        .knight_jump(s_knight_jump),
        .super_jump(s_super_jump),
        .king_ahead(s_king_ahead),
        .pawn_hits(s_pawn_hits),
        .knight_hits(s_knight_hits),
        .victim_near(s_victim_near),
        .victim_push(s_victim_push),
        .victim_capture(s_victim_capture),
        .victim_side(s_victim_side)
    );

    // ---- registers behind the rays
    reg         t_turn;
    reg         t_bid_0;
    reg         t_bid_1;
    reg         t_bid_2;
    reg         t_bid_3;
    reg         t_bid_4;
    reg         t_alone;
    reg         t_aggressor_1;
    reg         t_aggressor_2;
    reg         t_aggressor_4;
    reg  [3:0]  t_open;
    reg         t_quiet;
    reg  [3:0]  t_payload;
    reg         t_victim_double;
    reg         t_victim_last;
    reg         t_victim_passing;
    reg         t_victim_castles;
    reg  [7:0]  t_passing_file;
    reg  [3:0]  t_castle_to;
    reg  [5:0]  t_judged;
    reg  [63:0] t_own;
    reg  [63:0] t_enemy_king;
    reg  [63:0] t_kind_2;
    reg  [63:0] t_kind_1;
    reg  [63:0] t_kind_0;
    reg  [2:0]  t_after_priority;
    reg  [7:0]  t_same_rank;
    reg  [7:0]  t_above_rank;
    reg  [7:0]  t_above_file;
    reg  [63:0] t_supers_0;
    reg  [63:0] t_supers_1;
    reg  [63:0] t_supers_2;
    reg  [63:0] t_supers_3;
    reg  [63:0] t_supers_4;
    reg  [63:0] t_supers_5;
    reg  [63:0] t_supers_6;
    reg  [63:0] t_supers_7;
    reg  [63:0] t_mine_0;
    reg  [63:0] t_mine_1;
    reg  [63:0] t_mine_2;
    reg  [63:0] t_mine_3;
    reg  [63:0] t_mine_4;
    reg  [63:0] t_mine_5;
    reg  [63:0] t_mine_6;
    reg  [63:0] t_mine_7;
    reg  [63:0] t_queens_0;
    reg  [63:0] t_queens_1;
    reg  [63:0] t_queens_2;
    reg  [63:0] t_queens_3;
    reg  [63:0] t_queens_4;
    reg  [63:0] t_queens_5;
    reg  [63:0] t_queens_6;
    reg  [63:0] t_queens_7;
    reg  [63:0] t_king_0;
    reg  [63:0] t_king_1;
    reg  [63:0] t_king_2;
    reg  [63:0] t_king_3;
    reg  [63:0] t_push;
    reg  [63:0] t_capture_1;
    reg  [63:0] t_capture_3;
    reg  [63:0] t_side;
    reg  [63:0] t_knight_jump;
    reg  [63:0] t_super_jump;
    reg  [63:0] t_king_ahead;
    reg  [63:0] t_pawn_hits;
    reg  [63:0] t_knight_hits;
    reg  [63:0] t_victim_near;
    reg  [63:0] t_victim_push;
    reg  [63:0] t_victim_capture;
    reg  [63:0] t_victim_side;
    always @(posedge clock) begin
        t_turn <= s_turn;
        t_bid_0 <= s_bid_0;
        t_bid_1 <= s_bid_1;
        t_bid_2 <= s_bid_2;
        t_bid_3 <= s_bid_3;
        t_bid_4 <= s_bid_4;
        t_alone <= s_alone;
        t_aggressor_1 <= s_aggressor_1;
        t_aggressor_2 <= s_aggressor_2;
        t_aggressor_4 <= s_aggressor_4;
        t_open <= s_open;
        t_quiet <= s_quiet;
        t_payload <= s_payload;
        t_victim_double <= s_victim_double;
        t_victim_last <= s_victim_last;
        t_victim_passing <= s_victim_passing;
        t_victim_castles <= s_victim_castles;
        t_passing_file <= s_passing_file;
        t_castle_to <= s_castle_to;
        t_judged <= s_judged;
        t_own <= s_own;
        t_enemy_king <= s_enemy_king;
        t_kind_2 <= s_kind_2;
        t_kind_1 <= s_kind_1;
        t_kind_0 <= s_kind_0;
        t_after_priority <= s_after_priority;
        t_same_rank <= s_same_rank;
        t_above_rank <= s_above_rank;
        t_above_file <= s_above_file;
        t_supers_0 <= s_supers_0;
        t_supers_1 <= s_supers_1;
        t_supers_2 <= s_supers_2;
        t_supers_3 <= s_supers_3;
        t_supers_4 <= s_supers_4;
        t_supers_5 <= s_supers_5;
        t_supers_6 <= s_supers_6;
        t_supers_7 <= s_supers_7;
        t_mine_0 <= s_mine_0;
        t_mine_1 <= s_mine_1;
        t_mine_2 <= s_mine_2;
        t_mine_3 <= s_mine_3;
        t_mine_4 <= s_mine_4;
        t_mine_5 <= s_mine_5;
        t_mine_6 <= s_mine_6;
        t_mine_7 <= s_mine_7;
        t_queens_0 <= s_queens_0;
        t_queens_1 <= s_queens_1;
        t_queens_2 <= s_queens_2;
        t_queens_3 <= s_queens_3;
        t_queens_4 <= s_queens_4;
        t_queens_5 <= s_queens_5;
        t_queens_6 <= s_queens_6;
        t_queens_7 <= s_queens_7;
        t_king_0 <= s_king_0;
        t_king_1 <= s_king_1;
        t_king_2 <= s_king_2;
        t_king_3 <= s_king_3;
        t_push <= s_push;
        t_capture_1 <= s_capture_1;
        t_capture_3 <= s_capture_3;
        t_side <= s_side;
        t_knight_jump <= s_knight_jump;
        t_super_jump <= s_super_jump;
        t_king_ahead <= s_king_ahead;
        t_pawn_hits <= s_pawn_hits;
        t_knight_hits <= s_knight_hits;
        t_victim_near <= s_victim_near;
        t_victim_push <= s_victim_push;
        t_victim_capture <= s_victim_capture;
        t_victim_side <= s_victim_side;
    end

    // ---- receivers
    wire [63:0] passing_at = {24'd0, t_passing_file & {8{t_turn}}, t_passing_file & {8{~t_turn}}, 24'd0};
    wire [63:0] castle_at = {1'b0, t_castle_to[3], 3'd0, t_castle_to[2], 51'd0, t_castle_to[1], 3'd0, t_castle_to[0], 2'd0};
    wire [63:0] judged = t_enemy_king | {2'd0, t_judged[5:3], 53'd0, t_judged[2:0], 3'd0};
    wire [63:0] bid;
    wire [63:0] own_hits;
    wire [63:0] enemy_hits;
    wire [63:0] c_priority_2;
    wire [63:0] c_priority_1;
    wire [63:0] c_priority_0;
    wire [63:0] c_payload_3;
    wire [63:0] c_payload_2;
    wire [63:0] c_payload_1;
    wire [63:0] c_payload_0;
    wire [63:0] c_discoverer;
    wire [63:0] c_special;
    wire [63:0] c_promotion;
    wire [63:0] c_in_passing;
    chess_receiver_cells receiver_cells (
        .supers_0(t_supers_0), .mine_0(t_mine_0), .queens_0(t_queens_0),
        .supers_1(t_supers_1), .mine_1(t_mine_1), .queens_1(t_queens_1),
        .supers_2(t_supers_2), .mine_2(t_mine_2), .queens_2(t_queens_2),
        .supers_3(t_supers_3), .mine_3(t_mine_3), .queens_3(t_queens_3),
        .supers_4(t_supers_4), .mine_4(t_mine_4), .queens_4(t_queens_4),
        .supers_5(t_supers_5), .mine_5(t_mine_5), .queens_5(t_queens_5),
        .supers_6(t_supers_6), .mine_6(t_mine_6), .queens_6(t_queens_6),
        .supers_7(t_supers_7), .mine_7(t_mine_7), .queens_7(t_queens_7),
        .king_0(t_king_0), .king_1(t_king_1), .king_2(t_king_2), .king_3(t_king_3),
        .push(t_push), .capture_1(t_capture_1), .capture_3(t_capture_3), .side(t_side),
        .knight(t_knight_jump), .super_knight(t_super_jump), .king_ahead(t_king_ahead),
        .enemy_pawn(t_pawn_hits), .enemy_knight(t_knight_hits),
        .victim_near(t_victim_near), .victim_push(t_victim_push),
        .victim_capture(t_victim_capture), .victim_side(t_victim_side),
        .own(t_own), .enemy_king(t_enemy_king),
        .kind_2(t_kind_2), .kind_1(t_kind_1), .kind_0(t_kind_0),
        .rank_8(64'hff00000000000000), .rank_1(64'h00000000000000ff),
        .rank_2(64'h000000000000ff00), .rank_7(64'h00ff000000000000),
        .turn({64{t_turn}}),
        .castle_at(castle_at),
        .passing_at(passing_at),
        .open_0({64{t_open[0]}}), .open_1({64{t_open[1]}}), .open_2({64{t_open[2]}}), .open_3({64{t_open[3]}}),
        .quiet({64{t_quiet}}),
        .double_step({64{t_victim_double}}),
        .last({64{t_victim_last}}),
        .passing({64{t_victim_passing}}),
        .castles({64{t_victim_castles}}),
        .checks_0({64{t_payload[0]}}), .checks_1({64{t_payload[1]}}),
        .checks_2({64{t_payload[2]}}), .checks_3({64{t_payload[3]}}),
        .checks_first({64{1'b0}}),
        .find_discoverer({64{t_bid_0}}), .find_pivot({64{t_bid_1}}), .find_special({64{t_bid_2}}),
        .find_promotion({64{t_bid_3}}), .find_victim({64{t_bid_4}}), .find_target({64{t_alone}}),
        .aggressor_direct({64{t_aggressor_1}}), .aggressor_special({64{t_aggressor_2}}), .aggressor_normal({64{t_aggressor_4}}),
        .own_hits(own_hits), .enemy_hits(enemy_hits),
        .priority_2(c_priority_2),
        .priority_1(c_priority_1),
        .priority_0(c_priority_0),
        .payload_3(c_payload_3),
        .payload_2(c_payload_2),
        .payload_1(c_payload_1),
        .payload_0(c_payload_0),
        .discoverer(c_discoverer),
        .special(c_special),
        .promotion(c_promotion),
        .in_passing(c_in_passing),
        .bid(bid)
    );

    // ---- masks
    // squares that come after the one used last: a lower priority, or the same and a greater number
    wire [63:0] above = {{8{t_above_rank[7]}} | ({8{t_same_rank[7]}} & t_above_file), {8{t_above_rank[6]}} | ({8{t_same_rank[6]}} & t_above_file), {8{t_above_rank[5]}} | ({8{t_same_rank[5]}} & t_above_file), {8{t_above_rank[4]}} | ({8{t_same_rank[4]}} & t_above_file), {8{t_above_rank[3]}} | ({8{t_same_rank[3]}} & t_above_file), {8{t_above_rank[2]}} | ({8{t_same_rank[2]}} & t_above_file), {8{t_above_rank[1]}} | ({8{t_same_rank[1]}} & t_above_file), {8{t_above_rank[0]}} | ({8{t_same_rank[0]}} & t_above_file)};
    wire [63:0] same_2 = ~(c_priority_2 ^ {64{t_after_priority[2]}});
    wire [63:0] same_1 = ~(c_priority_1 ^ {64{t_after_priority[1]}});
    wire [63:0] same_0 = ~(c_priority_0 ^ {64{t_after_priority[0]}});
    wire [63:0] less = (~c_priority_2 & {64{t_after_priority[2]}})
                     | (same_2 & ~c_priority_1 & {64{t_after_priority[1]}})
                     | (same_2 & same_1 & ~c_priority_0 & {64{t_after_priority[0]}});
    wire [63:0] left = less | (same_2 & same_1 & same_0 & above);
    wire [63:0] bids = bid & left;
    wire [63:0] b_priority_2 = c_priority_2 & bids;
    wire [63:0] b_priority_1 = c_priority_1 & bids;
    wire [63:0] b_priority_0 = c_priority_0 & bids;
    wire [63:0] b_payload_3 = c_payload_3;
    wire [63:0] b_payload_2 = c_payload_2;
    wire [63:0] b_payload_1 = c_payload_1;
    wire [63:0] b_payload_0 = c_payload_0;
    wire [63:0] b_king_hit = own_hits & judged;
    wire [63:0] b_own_king_hit = enemy_hits & t_own & t_kind_2 & t_kind_1;
    wire [63:0] b_discoverer = c_discoverer;
    wire [63:0] b_special = c_special;
    wire [63:0] b_promotion = c_promotion;
    wire [63:0] b_in_passing = c_in_passing;

    // ---- registers behind the receivers
    reg  [63:0] u_priority_2;
    reg  [63:0] u_priority_1;
    reg  [63:0] u_priority_0;
    reg  [63:0] u_payload_3;
    reg  [63:0] u_payload_2;
    reg  [63:0] u_payload_1;
    reg  [63:0] u_payload_0;
    reg  [63:0] u_king_hit;
    reg  [63:0] u_own_king_hit;
    reg  [63:0] u_discoverer;
    reg  [63:0] u_special;
    reg  [63:0] u_promotion;
    reg  [63:0] u_in_passing;
    always @(posedge clock) begin
        u_priority_2 <= b_priority_2;
        u_priority_1 <= b_priority_1;
        u_priority_0 <= b_priority_0;
        u_payload_3 <= b_payload_3;
        u_payload_2 <= b_payload_2;
        u_payload_1 <= b_payload_1;
        u_payload_0 <= b_payload_0;
        u_king_hit <= b_king_hit;
        u_own_king_hit <= b_own_king_hit;
        u_discoverer <= b_discoverer;
        u_special <= b_special;
        u_promotion <= b_promotion;
        u_in_passing <= b_in_passing;
    end

    // ---- arbiter
    chess_array_tree array_tree (
        .clock(clock),
        .priority_2(u_priority_2),
        .priority_1(u_priority_1),
        .priority_0(u_priority_0),
        .payload_3(u_payload_3),
        .payload_2(u_payload_2),
        .payload_1(u_payload_1),
        .payload_0(u_payload_0),
        .king_hit(u_king_hit),
        .own_king_hit(u_own_king_hit),
        .discoverer(u_discoverer),
        .special(u_special),
        .promotion(u_promotion),
        .in_passing(u_in_passing),
        .won_priority(won_priority), .won_square(won_square), .won_payload(won_payload), .won_more(won_more),
        .fact_king_hit(fact_king_hit),
        .fact_own_king_hit(fact_own_king_hit),
        .fact_discoverer(fact_discoverer),
        .fact_special(fact_special),
        .fact_promotion(fact_promotion),
        .fact_in_passing(fact_in_passing)
    );
endmodule

`default_nettype wire
