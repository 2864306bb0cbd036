{%- import "chess/cut.v" as cuts -%}
// Whole-position counting: the number of legal moves of a position, captures in passing left out (docs/circuits/chess.md,
// section 7). A position enters in every clock, its number leaves {{ latency }} clock{% if latency != 1 %}s{% endif %} later.
// First pass: the own king's mark and the enemy's attacks, which go through the own king. Second pass: own pieces arrive, pinned
// ones along their axis only. Bit s of a plane is square s; a step is a shift, a ray goes on in hops.
// Squares at the edge have no neighbour on one side, so some bits of the planes stay unused.
// verilator lint_off UNUSEDSIGNAL
module chess_count (
    input  wire        clock,          // the only clock
    // board
    input  wire [63:0] white,          // bit s: the piece on square s is white
    input  wire [63:0] kind_2,         // kinds: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6; 0 nothing
    input  wire [63:0] kind_1,         // their bits 1
    input  wire [63:0] kind_0,         // their bits 0
    input  wire        turn,           // white is to move
    input  wire [3:0]  rights,         // castling: q, k, Q, K
    // result
    output reg  [{{ bits - 1 }}:0] count  // legal moves of the side to move
);
    // planes without the files from which, or to which, there is no step
{%- for f in file_masks %}
    localparam [63:0] {{ f.net }} = {{ f.value }};
{%- endfor %}

    // ---- pieces
    wire [63:0] a_white = {64{turn}};
    wire [63:0] a_own;
    wire [63:0] a_empty;
    wire [63:0] a_mine_straight;
    wire [63:0] a_mine_diagonal;
    wire [63:0] a_queen_straight;
    wire [63:0] a_queen_diagonal;
    wire [63:0] a_king;
    wire [63:0] a_pawn;
    wire [63:0] a_knight;
    wire [63:0] a_enemy_king;
    wire [63:0] a_enemy_pawn;
    wire [63:0] a_enemy_knight;
    wire [63:0] a_pass;
    wire [63:0] a_super_start;
    wire [63:0] a_super_knight;
    chess_source_cells source_cells (
        .white(white), .kind_2(kind_2), .kind_1(kind_1), .kind_0(kind_0), .turn(a_white),
        .victim_at(64'd0), .victim_mode(64'd0), .alone_at(64'd0), .alone_mode(64'd0),
        .pass(a_pass), .own(a_own), .empty(a_empty), .super_start(a_super_start),
        .mine_straight(a_mine_straight), .mine_diagonal(a_mine_diagonal),
        .queen_straight(a_queen_straight), .queen_diagonal(a_queen_diagonal),
        .king(a_king), .pawn(a_pawn), .knight(a_knight),
        .enemy_king(a_enemy_king), .enemy_pawn(a_enemy_pawn), .enemy_knight(a_enemy_knight),
        .super_knight(a_super_knight)
    );
    wire [63:0] a_enemy_straight = a_queen_straight & ~a_own;
    wire [63:0] a_enemy_diagonal = a_queen_diagonal & ~a_own;
    wire        a_turn = turn;
    // the side to move may castle: the right, and nothing between king and rook
    wire        a_castle_king = turn ? rights[0] & a_empty[5] & a_empty[6] : rights[2] & a_empty[61] & a_empty[62];
    wire        a_castle_queen = turn ? rights[1] & (&a_empty[3:1]) : rights[3] & (&a_empty[59:57]);

    // ---- first pass: the king's mark, and threats for which the own king is empty
    wire [63:0] a_open = a_empty | a_king;
{%- for h in shadow_hops %}
    wire [63:0] {{ h.net }} = {{ h.value }};
{%- endfor %}
{%- for h in steps %}
    wire [63:0] {{ h.net }} = {{ h.value }};
{%- endfor %}
{%- for h in knight_hits %}
    wire [63:0] {{ h.net }} = {{ h.value }};
{%- endfor %}

    // ---- {% if cut_rays %}registers{% else %}no registers{% endif %} behind the rays
{%- call cuts::cut("a", "s", shadow, cut_rays) %}

    wire [63:0] s_attacked;
    wire [63:0] s_answers;
    wire [63:0] may_0;
    wire [63:0] may_1;
    wire [63:0] may_2;
    wire [63:0] may_3;
    wire [63:0] free;
    chess_shadow_cells shadow_cells (
{%- for l in lines %}
        .mark_{{ l }}(s_mark_{{ l }}), .threat_{{ l }}(s_threat_{{ l }}), .knight_hits_{{ l }}(s_knight_hits_{{ l }}),
{%- endfor %}
        .own(s_own), .empty(s_empty), .enemy_straight(s_enemy_straight), .enemy_diagonal(s_enemy_diagonal),
        .king_hits(s_king_hits), .pawn_hits_west(s_pawn_hits_west), .pawn_hits_east(s_pawn_hits_east),
        .stepper_checks(s_stepper_checks),
        .attacked(s_attacked), .answers(s_answers),
        .may_0(may_0), .may_1(may_1), .may_2(may_2), .may_3(may_3), .free(free)
    );
    // the pieces that attack the own king
    wire [18:0] attackers = {
{%- for l in lines %}
        |(s_king & s_threat_{{ l }}), |(s_king & s_knight_hits_{{ l }}),
{%- endfor %}
        |(s_king & s_pawn_hits_west), |(s_king & s_pawn_hits_east), |(s_king & s_king_hits)};
    wire        s_no_check = ~(|attackers);
    wire        s_one_check = (|attackers) & ~(|(attackers & (attackers - 19'd1)));
    wire [63:0] latched_knight = s_knight & free;
    wire [63:0] s_free_knight = s_knight & free;
    wire [63:0] s_start_0 = s_mine_straight & may_0;
    wire [63:0] s_start_1 = s_mine_diagonal & may_1;
    wire [63:0] s_start_2 = s_mine_straight & may_2;
    wire [63:0] s_start_3 = s_mine_diagonal & may_3;
    wire [63:0] s_pawn_0 = s_pawn & may_0;
    wire [63:0] s_pawn_1 = s_pawn & may_1;
    wire [63:0] s_pawn_3 = s_pawn & may_3;

    // ---- {% if cut_shadow %}registers{% else %}no registers{% endif %} behind the first pass
{%- call cuts::cut("s", "t", latched, cut_shadow) %}

    // ---- second pass: arrivals
    wire [63:0] t_white = {64{t_turn}};
{%- for h in count_hops %}
    wire [63:0] {{ h.net }} = {{ h.value }};
{%- endfor %}
{%- for h in arrivals %}
    wire [63:0] {{ h.net }} = {{ h.value }};
{%- endfor %}
{%- for h in jumps %}
    wire [63:0] {{ h.net }} = {{ h.value }};
{%- endfor %}
{%- for o in cell_outputs %}
    wire [63:0] t_{{ o }};
{%- endfor %}
    chess_count_cells count_cells (
{%- for l in lines %}
        .slider_{{ l }}(t_slider_{{ l }}), .jump_{{ l }}(t_jump_{{ l }}),
{%- endfor %}
        .push(t_push), .capture_1(t_capture_1), .capture_3(t_capture_3), .king_near(t_king_near),
        .attacked(t_attacked), .answers(t_answers), .own(t_own), .empty(t_empty), .enemy_king(t_enemy_king),
        .last_rank(t_turn ? {{ rank_8 }} : {{ rank_1 }}),
        .no_check({64{t_no_check}}), .one_check({64{t_one_check}})
{%- for o in cell_outputs %},
        .{{ o }}(t_{{ o }})
{%- endfor %}
    );
    // the king's way may not be attacked
    wire        t_castle_moves_king = t_castle_king & t_no_check & (t_turn ? ~(|t_attacked[6:5]) : ~(|t_attacked[62:61]));
    wire        t_castle_moves_queen = t_castle_queen & t_no_check & (t_turn ? ~(|t_attacked[3:2]) : ~(|t_attacked[59:58]));

    // ---- {% if cut_arrivals %}registers{% else %}no registers{% endif %} behind the second pass
{%- call cuts::cut("t", "u", counted, cut_arrivals) %}

    // ---- the moves to each square: 64 sums side by side, s sums and c carries by weight
{%- for n in squares %}
    wire [63:0] {{ n.net }} = {{ n.value }};
{%- endfor %}
{%- for s in square_sums %}
    wire [63:0] u_square_{{ loop.index0 }} = {{ s }};
{%- endfor %}

    // ---- {% if cut_sums %}registers{% else %}no registers{% endif %} behind the sums of the squares
{%- call cuts::cut("u", "v", sums, cut_sums) %}

    // ---- the moves of all squares: half of the columns are added to the other half
{%- for f in folds %}
{%- for n in f.nets %}
    wire {% if f.columns > 1 %}[{{ f.columns - 1 }}:0] {% endif %}{{ n.net }} = {{ n.value }};
{%- endfor %}
{%- endfor %}
    wire [{{ bits - 1 }}:0] total = { {{- total -}} };
    always @(posedge clock) begin
        count <= total + {{ "{" }}{{ bits - 1 }}'d0, v_castle_moves_king} + {{ "{" }}{{ bits - 1 }}'d0, v_castle_moves_queen};
    end
endmodule
// verilator lint_on UNUSEDSIGNAL
