// The array of the tsume circuit: {% if slots > 1 %}{{ slots }} boards{% else %}board{% endif %}, check masks, raw moves and scans of a whole position.
//
// A new position enters in every clock as a move laid over {% if slots > 1 %}one of the boards{% else %}the node's board{% endif %}; its summary leaves 7
// clocks later. The position that is entered with mv_generate is enumerated: its raw moves leave
// in order, one a clock, the first 12 clocks after it entered. See docs/circuits/tsume.md, section 5.
{%- if sets > 1 %}
// {{ sets }} positions may be on their way to be enumerated; they are, in the order in which they entered.
{%- endif %}
//
// Clocks: 0 the move, decoded; C1 board, S2 rays, S3 masks, S4 candidate words,
// S5 pending squares / counts, pick / summary, S6 word and lines, L lowest bit, G source, then gen_* (clock 10).
//
// Rules for the user: a board changes by what is written into its squares. A position that is enumerated stays one: the squares
// of its move are written in the clock in which it enters, or soon after, before its first child enters. Other squares are
// written only while no enumeration {% if slots > 1 %}of this board {% endif %}runs (gen_done, or behind gen_stop).
// What is written is there for positions that enter 2 clocks later. mv_generate comes only with mv_room.
// Only valid bits are reset; {% if slots > 1 %}boards are{% else %}the board is{% endif %} loaded.
module {{ name }} (
    input  wire        clock,                  // the circuit's only clock
    input  wire        reset,                  // synchronous, active high
    // move to a child
{%- if slots > 1 %}
    input  wire [{{ slot_bits - 1 }}:0] mv_slot,        // which board
{%- endif %}
    output wire        mv_room,      // a position may enter with mv_generate
    input  wire        mv_valid,     // a child: its summary is wanted
    input  wire        mv_generate,  // enumerate the child
    input  wire        mv_mark,      // goes with its moves
    input  wire [6:0]  mv_src,       // source, 127 = none
    input  wire [6:0]  mv_dst,       // destination
    input  wire [5:0]  mv_new,       // piece put on the destination, 0 = clear it
    input  wire        mv_turn,      // to move in the child: 0 attack, 1 defence
    input  wire        mv_escape,    // black's answers to a pawn in front of its king (mv_turn = 0)
    input  wire [6:0]  mv_hand,      // kinds in the hand of the side to move, P L N S G B R
    // a square that is written
    input  wire        wr_valid,     // it is
{%- if slots > 1 %}
    input  wire [{{ slot_bits - 1 }}:0] wr_slot,        // of which board
{%- endif %}
    input  wire [6:0]  wr_square,    // which one
    input  wire [5:0]  wr_piece,     // what stands on it, 0 = nothing
    // summary of a child, 7 clocks after mv_valid
    output wire        sum_valid,              // the summary is there
    output wire [2:0]  sum_escapes,  // defence: squares for white's king, at most 4
    output wire        sum_other,    // defence: another evasion exists
    output wire [2:0]  sum_checks,   // attack: squares with a raw check, at most 4
    output wire        sum_illegal,  // defence: black's king is attacked
    output wire        sum_double,   // defence: double check
    // raw moves of {% if slots > 1 %}the nodes{% else %}the node{% endif %}
    input  wire [{{ slots - 1 }}:0] gen_stop,      // ends the enumeration{% if slots > 1 %}, a bit a board{% endif %}
{%- if slots > 1 %}
    output wire [{{ slot_bits - 1 }}:0] gen_slot,       // which board's node
{%- endif %}
    output wire        gen_mark,     // what was given with that
    output wire        gen_valid,              // a move is there
    output wire        gen_last,     // with gen_valid: no other move follows
    output wire [6:0]  gen_src,      // 127 = drop
    output wire [6:0]  gen_dst,                // square of arrival
    output wire [3:0]  gen_kind,     // {promoted, kind} before the move
    output wire [3:0]  gen_captured, // {promoted, kind}, 0 = none
    output wire        gen_promote,            // the piece promotes
    output wire        gen_drop,               // it is a drop
    output reg  [{{ slots - 1 }}:0] gen_empty,     // 1 clock: there is none{% if slots > 1 %}, a bit a board{% endif %}
    output reg  [{{ slots - 1 }}:0] gen_done       // no enumeration runs or is on its way{% if slots > 1 %}, a bit a board{% endif %}
);
    // what goes with a position through the pipeline; a copy of the turn for each rank
    reg        valid_0, valid_1, valid_2, valid_3, valid_4, valid_5, valid_6;
    // for which set of words
    reg  [{{ sets - 1 }}:0] generate_0, generate_1, generate_2, generate_3, generate_4;
    reg        attack_0;
    wire [8:0] attack_2, attack_3;
    reg        attack_4;
    reg        escape_0;
    wire [8:0] escape_2;
    wire [8:0] king_free_3;
    reg  [6:0] hand_0, hand_1, hand_2;
    // a copy a rank
    wire [53:0] hand_3;
    // squares of the kings{% if slots > 1 %}, by board{% endif %}
{%- if slots > 1 %}
    reg  [6:0] black_king [0:{{ slots - 1 }}];
    reg  [6:0] white_king [0:{{ slots - 1 }}];
{%- else %}
    reg  [6:0] black_king;
    reg  [6:0] white_king;
{%- endif %}
    // sets of words, of one node each, from its entry until its last square was picked
    reg  [{{ sets - 1 }}:0] busy;
    wire [{{ sets - 1 }}:0] freed;
    wire [{{ sets - 1 }}:0] nothing;       // a node without moves
{%- if sets > 1 %}
    reg  [{{ set_bits - 1 }}:0] next_set;
{%- endif %}
    wire [{{ sets - 1 }}:0] enters;
    wire [{{ sets - 1 }}:0] stop;
{%- for w in set_list %}
    reg        node_attack_{{ w }};
    reg        double_{{ w }};
    reg  [6:0] king_{{ w }};
    reg        mark_{{ w }};
{%- if slots > 1 %}
    reg  [{{ slot_bits - 1 }}:0] slot_{{ w }};
    wire [6:0] black_king_{{ w }} = black_king[slot_{{ w }}];
    wire [6:0] white_king_{{ w }} = white_king[slot_{{ w }}];
    assign stop[{{ w }}] = busy[{{ w }}] & gen_stop[slot_{{ w }}];
{%- else %}
    wire [6:0] black_king_{{ w }} = black_king;
    wire [6:0] white_king_{{ w }} = white_king;
    assign stop[{{ w }}] = busy[{{ w }}] & gen_stop[0];
{%- endif %}
{%- if sets > 1 %}
    assign enters[{{ w }}] = mv_generate & (next_set == {{ set_bits }}'d{{ w }});
{%- else %}
    assign enters[{{ w }}] = mv_generate;
{%- endif %}
{%- endfor %}
    assign mv_room = {% if sets > 1 %}~busy[next_set]{% else %}~busy[0]{% endif %};
    wire       finish = gen_valid & gen_last;
    // planes and signals between the modules
{%- for s in signals %}
    wire [80:0] {{ s }};
{%- endfor %}
    wire [8:0]  s3_pawn_file;
    wire        s4_double;
    wire        take;
    wire        picked;
    wire [80:0] pick;
    wire [8:0]  pick_rank;
    wire [2:0]  pick_ends;
    wire        pick_one;
    wire [{{ sets - 1 }}:0] pick_set;
{%- if sets > 1 %}
    wire [{{ sets - 1 }}:0] turn;
{%- endif %}

    // a piece stands on the square, in the node of the picked square
{%- if sets > 1 %}
    // a one-hot set without its lowest bit is its number, up to three sets
    wire [{{ set_bits - 1 }}:0] kept_set = generate_1[{{ sets - 1 }}:1];
    wire [{{ set_bits - 1 }}:0] shown_set = pick_set[{{ sets - 1 }}:1];
    wire [{{ sets - 1 }}:0] keep_2 = generate_2 & ~stop & {{ "{" }}{{ sets }}{~reset}};
    reg  [80:0] occupied [0:{{ sets - 1 }}];
    wire [80:0] node_occupied = occupied[shown_set];
{%- else %}
    reg  [80:0] node_occupied;
{%- endif %}

    always @(posedge clock) begin
        attack_0 <= ~mv_turn;
        attack_4 <= attack_3[0];
        escape_0 <= mv_escape;
        hand_0 <= mv_hand;
        hand_1 <= hand_0;
        hand_2 <= hand_1;
        if (|generate_1)
            {% if sets > 1 %}occupied[kept_set]{% else %}node_occupied{% endif %} <= ~c1_empty;
{%- for w in set_list %}
        if (generate_4[{{ w }}]) begin
            node_attack_{{ w }} <= attack_4;
            double_{{ w }} <= s4_double;
            king_{{ w }} <= attack_4 ? black_king_{{ w }} : white_king_{{ w }};
        end
        if (enters[{{ w }}]) begin
            mark_{{ w }} <= mv_mark;
{%- if slots > 1 %}
            slot_{{ w }} <= mv_slot;
{%- endif %}
        end
{%- endfor %}
        if (wr_valid & (wr_piece == 6'h20))
            black_king{% if slots > 1 %}[wr_slot]{% endif %} <= wr_square;
        if (wr_valid & (wr_piece == 6'h30))
            white_king{% if slots > 1 %}[wr_slot]{% endif %} <= wr_square;
        if (reset) begin
            busy <= {{ sets }}'d0;
{%- if sets > 1 %}
            next_set <= {{ set_bits }}'d0;
{%- endif %}
            {valid_6, valid_5, valid_4, valid_3, valid_2, valid_1, valid_0} <= 7'd0;
            {generate_4, generate_3, generate_2, generate_1, generate_0} <= {{ 5 * sets }}'d0;
            gen_done <= {{ "{" }}{{ slots }}{1'b1}};
            gen_empty <= {{ slots }}'d0;
        end else begin
            {valid_6, valid_5, valid_4, valid_3, valid_2, valid_1, valid_0}
                <= {valid_5, valid_4, valid_3, valid_2, valid_1, valid_0, mv_valid};
            {generate_4, generate_3, generate_2, generate_1, generate_0}
                <= {{ "{" }}{generate_3, generate_2, generate_1, generate_0} & {4{~stop}}, enters};
            busy <= (busy | enters) & ~freed;
{%- if sets == 2 %}
            if (mv_generate) next_set <= ~next_set;
{%- else if sets > 2 %}
            if (mv_generate) next_set <= (next_set == {{ set_bits }}'d{{ sets - 1 }}) ? {{ set_bits }}'d0 : next_set + {{ set_bits }}'d1;
{%- endif %}
{%- for s in slot_list %}
{%- if slots > 1 %}
            gen_empty[{{ s }}] <= ~gen_stop[{{ s }}] & ({% for w in set_list %}(nothing[{{ w }}] & (slot_{{ w }} == {{ slot_bits }}'d{{ s }})){% if !loop.last %} | {% endif %}{% endfor %});
            gen_done[{{ s }}] <= ~(mv_generate & (mv_slot == {{ slot_bits }}'d{{ s }}))
                & (gen_done[{{ s }}] | gen_stop[{{ s }}] | gen_empty[{{ s }}] | (finish & (gen_slot == {{ slot_bits }}'d{{ s }})));
{%- else %}
            gen_empty <= (|nothing) & ~gen_stop;
            gen_done <= ~mv_generate & (gen_done | gen_stop | gen_empty | finish);
{%- endif %}
{%- endfor %}
        end
    end
    assign sum_valid = valid_6;
{%- for y in ranks %}
    shogi_array_turn turn_{{ y }} (
        .clock(clock), .attack_0(attack_0), .escape_0(escape_0), .hand_2(hand_2[6:1]), .hand_3(hand_3[{{ y * 6 + 5 }}:{{ y * 6 }}]),
        .attack_2(attack_2[{{ y }}]), .attack_3(attack_3[{{ y }}]), .escape_2(escape_2[{{ y }}]), .king_free_3(king_free_3[{{ y }}])
    );
{%- endfor %}

    shogi_array_board board (
        .clock(clock),
{%- if slots > 1 %}
        .mv_slot(mv_slot),
{%- endif %}
        .mv_src(mv_src),
        .mv_dst(mv_dst),
        .mv_new(mv_new),
        .mv_turn(mv_turn),
        .wr_valid(wr_valid),
{%- if slots > 1 %}
        .wr_slot(wr_slot),
{%- endif %}
        .wr_square(wr_square),
        .wr_piece(wr_piece)
{%- for s in board_out %},
        .{{ s }}({{ s }})
{%- endfor %}
    );

    shogi_array_rays rays (
        .clock(clock)
{%- for s in board_out %},
        .{{ s }}({{ s }})
{%- endfor %}
{%- for s in rays_out %},
        .{{ s }}({{ s }})
{%- endfor %}
    );

    shogi_array_masks masks (
        .clock(clock),
        .attack(attack_2),
        .escape(escape_2),
        .hand_pawn(hand_2[0])
{%- for s in rays_out %},
        .{{ s }}({{ s }})
{%- endfor %}
{%- for s in masks_out %},
        .{{ s }}({{ s }})
{%- endfor %},
        .s3_pawn_file(s3_pawn_file)
    );

    shogi_array_candidates candidates (
        .clock(clock),
        .attack(attack_3),
        .king_free(king_free_3),
        .hand(hand_3),
{%- if sets > 1 %}
        .keep_2(keep_2),
        .take(take), .turn(turn)
{%- else %}
        .keep(generate_3[0])
{%- endif %}
{%- for s in masks_out %},
        .{{ s }}({{ s }})
{%- endfor %},
        .s3_pawn_file(s3_pawn_file)
{%- for s in candidates_out %},
        .{{ s }}({{ s }})
{%- endfor %},
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
{%- if sets > 1 %}
        .turn(turn),
{%- endif %}
        .freed(freed),
        .nothing(nothing)
    );

    shogi_array_moves moves (
        .clock(clock),
        .reset(reset),
        .gen_stop(gen_stop),
        .stop(stop),
{%- for w in set_list %}
        .attack_{{ w }}(node_attack_{{ w }}),
        .double_{{ w }}(double_{{ w }}),
        .king_{{ w }}(king_{{ w }}),
        .mark_{{ w }}(mark_{{ w }}),
{%- if slots > 1 %}
        .slot_{{ w }}(slot_{{ w }}),
{%- endif %}
{%- endfor %}
        .node_occupied(node_occupied),
{%- for b in bits %}
        .word_{{ b }}(word_{{ b }}),
{%- endfor %}
        .write(wr_valid),
{%- if slots > 1 %}
        .write_slot(wr_slot),
{%- endif %}
        .write_square(wr_square),
        .write_kind(wr_piece[3:0]),
        .picked(picked),
        .pick(pick),
        .pick_rank(pick_rank),
        .pick_ends(pick_ends),
        .pick_one(pick_one),
        .pick_set(pick_set),
        .take(take),
{%- if slots > 1 %}
        .gen_slot(gen_slot),
{%- endif %}
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
