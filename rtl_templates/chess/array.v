{%- import "chess/cut.v" as cuts -%}
// The array of the chess move generator with its arbiter: one pass of 64 squares (docs/circuits/chess.md, sections 1 to 4).
//
// A pass enters in every clock and its result leaves {{ latency }} clocks later. The inputs say which cycle of which phase it is;
// the mode follows from that: second = 0 is All, second = 1 is Victim, or Alone in phase 0.
// The result's priority is 0 if no square bids; square and payload mean nothing then. What the first pass of a node tells
// is valid in mode All only.
module chess_array (
    input  wire        clock,          // the only clock
    // board
    input  wire [63:0] white,          // bit s: the piece on square s is white
    input  wire [63:0] kind_2,         // kinds: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6; 0 nothing
    input  wire [63:0] kind_1,         // their bits 1
    input  wire [63:0] kind_0,         // their bits 0
    input  wire        turn,           // white is to move
    input  wire [3:0]  rights,         // castling: q, k, Q, K
    input  wire [3:0]  double_step,    // valid, file
    // pass
    input  wire [2:0]  phase,          // 0 discovered, 1 direct, 2 special, 3 promotion, 4 normal
    input  wire        second,         // second cycle of the phase
    input  wire [5:0]  first_square,   // second cycle: victim, or discoverer in phase 0
    input  wire        quiet,          // second cycle: the victim's square is empty
    input  wire [3:0]  payload,        // second cycle: kinds that check at the victim, or the axis of the discoverer
{%- if memory_masks %}
    input  wire [63:0] mask,           // squares that may bid
{%- else %}
    input  wire [2:0]  after_priority, // used last: priority (7 = none) and square
    input  wire [5:0]  after_square,   // its square
{%- endif %}
    input  wire [1:0]  castled,        // the move that led here castled: queen's side, king's side
    // result
    output wire [2:0]  won_priority,   // of the winning bid; 0 none
    output wire [5:0]  won_square,     // its square
    output wire [3:0]  won_payload,    // kinds that check there, or the axis of a discoverer
    output wire        won_more,       // two squares or more have bid
    // first pass of a node
    output wire        fact_king_hit,      // the king that is not to move is attacked, or castled out of or through check
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
    wire [63:0] first_at = { {%- for y in ranks %}{8{first_rank[{{ y }}]}} & first_file{% if !loop.last %}, {% endif %}{% endfor -%} };
    wire [63:0] a_victim = first_at & {64{victim_mode}};
    // only squares between king and rook are looked at
    // verilator lint_off UNUSEDSIGNAL
    wire [63:0] a_empty;
    // verilator lint_on UNUSEDSIGNAL
    wire [63:0] a_own;
    wire [63:0] a_enemy_king;
{%- for n in sent %}{% if n.name != "victim" %}
    wire {{ n.range }} a_{{ n.name }};
{%- endif %}{% endfor %}
    chess_source_cells source_cells (
        .white(white), .kind_2(kind_2), .kind_1(kind_1), .kind_0(kind_0),
        .turn({64{turn}}),
        .victim_at(a_victim),
        .victim_mode({64{victim_mode}}),
        .alone_at(first_at & {64{alone_mode}}),
        .alone_mode({64{alone_mode}}),
        .empty(a_empty), .own(a_own), .enemy_king(a_enemy_king)
{%- for n in sent %}{% if n.name != "victim" %},
        .{{ n.name }}(a_{{ n.name }})
{%- endif %}{% endfor %}
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
{%- if memory_masks %}
    wire [63:0] a_mask = mask;
{%- else %}
    wire [2:0] a_after_priority = after_priority;
    wire [5:0] a_after_square = after_square;
{%- endif %}
{%- for n in kinds %}
    wire {{ n.range }} a_{{ n.name }} = {{ n.name }};
{%- endfor %}

    // ---- {% if source %}registers{% else %}no registers{% endif %} behind the transmitters
{%- call cuts::cut("a", "s", sources, source) %}

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
    wire        s_victim_castles = (s_castle_king & (s_first_square == {{ "{" }}{3{~s_turn}}, 3'd6}))
                                 | (s_castle_queen & (s_first_square == {{ "{" }}{3{~s_turn}}, 3'd2}));
    // the file of the pawn that has just gone two squares; squares to castle to: g8, c8, g1, c1
    wire [7:0]  s_passing_file = {7'd0, s_double_step[3]} << s_double_step[2:0];
    wire [3:0]  s_castle_to = {s_castle_king & ~s_turn, s_castle_queen & ~s_turn, s_castle_king & s_turn, s_castle_queen & s_turn};
    // after castling the squares that the king left and crossed count as well, and the other side has moved: f8 e8 d8, f1 e1 d1
    wire        crossed = |s_castled;
    wire [5:0]  s_judged = {s_castled[0] & s_turn, crossed & s_turn, s_castled[1] & s_turn,
                            s_castled[0] & ~s_turn, crossed & ~s_turn, s_castled[1] & ~s_turn};
{%- if !memory_masks %}
    // squares behind the one used last: those of a higher rank, and of the same rank and a higher file
    wire [7:0]  s_same_rank = 8'h01 << s_after_square[5:3];
    wire [7:0]  s_above_rank = 8'hfe << s_after_square[5:3];
    wire [7:0]  s_above_file = 8'hfe << s_after_square[2:0];
{%- endif %}

    // ---- rays and steps
{%- for n in arrivals %}{% if n.arrives %}
    wire {{ n.range }} s_{{ n.name }};
{%- endif %}{% endfor %}
    chess_array_rays array_rays (
        .white_moves({64{s_turn}}),
        .enemy_king(s_enemy_king)
{%- for n in sent %},
        .{{ n.name }}(s_{{ n.name }})
{%- endfor %}
{%- for n in arrivals %}{% if n.arrives %},
        .{{ n.name }}(s_{{ n.name }})
{%- endif %}{% endfor %}
    );

    // ---- {% if rays %}registers{% else %}no registers{% endif %} behind the rays
{%- call cuts::cut("s", "t", arrivals, rays) %}

    // ---- receivers
    wire [63:0] passing_at = {24'd0, t_passing_file & {8{t_turn}}, t_passing_file & {8{~t_turn}}, 24'd0};
    wire [63:0] castle_at = {1'b0, t_castle_to[3], 3'd0, t_castle_to[2], 51'd0, t_castle_to[1], 3'd0, t_castle_to[0], 2'd0};
    wire [63:0] judged = t_enemy_king | {2'd0, t_judged[5:3], 53'd0, t_judged[2:0], 3'd0};
    wire [63:0] bid;
    wire [63:0] own_hits;
    wire [63:0] enemy_hits;
{%- for n in bid_planes %}{% if n.receiver %}
    wire [63:0] c_{{ n.name }};
{%- endif %}{% endfor %}
    chess_receiver_cells receiver_cells (
{%- for y in lines %}
        .supers_{{ y }}(t_supers_{{ y }}), .mine_{{ y }}(t_mine_{{ y }}), .queens_{{ y }}(t_queens_{{ y }}),
{%- endfor %}
        .king_0(t_king_0), .king_1(t_king_1), .king_2(t_king_2), .king_3(t_king_3),
        .push(t_push), .capture_1(t_capture_1), .capture_3(t_capture_3), .side(t_side),
        .knight(t_knight_jump), .super_knight(t_super_jump), .king_ahead(t_king_ahead),
        .enemy_pawn(t_pawn_hits), .enemy_knight(t_knight_hits),
        .victim_near(t_victim_near), .victim_push(t_victim_push),
        .victim_capture(t_victim_capture), .victim_side(t_victim_side),
        .own(t_own), .enemy_king(t_enemy_king),
        .kind_2(t_kind_2), .kind_1(t_kind_1), .kind_0(t_kind_0),
        .rank_8({{ rank_8 }}), .rank_1({{ rank_1 }}),
        .rank_2({{ rank_2 }}), .rank_7({{ rank_7 }}),
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
        .checks_first({64{1'b{% if checks_first %}1{% else %}0{% endif %}}}),
        .find_discoverer({64{t_bid_0}}), .find_pivot({64{t_bid_1}}), .find_special({64{t_bid_2}}),
        .find_promotion({64{t_bid_3}}), .find_victim({64{t_bid_4}}), .find_target({64{t_alone}}),
        .aggressor_direct({64{t_aggressor_1}}), .aggressor_special({64{t_aggressor_2}}), .aggressor_normal({64{t_aggressor_4}}),
        .own_hits(own_hits), .enemy_hits(enemy_hits),
{%- for n in bid_planes %}{% if n.receiver %}
        .{{ n.name }}(c_{{ n.name }}),
{%- endif %}{% endfor %}
        .bid(bid)
    );

    // ---- masks
{%- if memory_masks %}
    wire [63:0] left = t_mask;
{%- else %}
    // squares that come after the one used last: a lower priority, or the same and a greater number
    wire [63:0] above = { {%- for y in ranks %}{8{t_above_rank[{{ y }}]}} | ({8{t_same_rank[{{ y }}]}} & t_above_file){% if !loop.last %}, {% endif %}{% endfor -%} };
    wire [63:0] same_2 = ~(c_priority_2 ^ {64{t_after_priority[2]}});
    wire [63:0] same_1 = ~(c_priority_1 ^ {64{t_after_priority[1]}});
    wire [63:0] same_0 = ~(c_priority_0 ^ {64{t_after_priority[0]}});
    wire [63:0] less = (~c_priority_2 & {64{t_after_priority[2]}})
                     | (same_2 & ~c_priority_1 & {64{t_after_priority[1]}})
                     | (same_2 & same_1 & ~c_priority_0 & {64{t_after_priority[0]}});
    wire [63:0] left = less | (same_2 & same_1 & same_0 & above);
{%- endif %}
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

    // ---- {% if bids %}registers{% else %}no registers{% endif %} behind the receivers
{%- call cuts::cut("b", "u", bid_planes, bids) %}

    // ---- arbiter
    chess_array_tree array_tree (
{%- if tree_clocked %}
        .clock(clock),
{%- endif %}
{%- for n in bid_planes %}
        .{{ n.name }}(u_{{ n.name }}),
{%- endfor %}
        .won_priority(won_priority), .won_square(won_square), .won_payload(won_payload), .won_more(won_more)
{%- for f in facts %},
        .fact_{{ f }}(fact_{{ f }})
{%- endfor %}
    );
endmodule
