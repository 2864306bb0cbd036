// The array of the tsume circuit: board, check masks, raw moves and scans of a whole position.
//
// A new position enters in every clock as a move laid over the node's board; its summary leaves 7
// clocks later. The position that is entered with mv_generate is enumerated: its raw moves leave
// in order, one a clock, the first 11 clocks after it entered. See docs/circuits/tsume.md, section 5.
//
// Clocks: 0 the move, decoded; C1 board, S2 rays, S3 masks, S4 candidate words,
// S5 pending squares / counts, pick / summary, S6 word and lines, L lowest bit, G source, then gen_* (clock 10).
//
// Rules for the user: a committed move, a take-back or a load may enter only while no enumeration
// runs (gen_done, or in the clock of gen_stop or later). Take-backs and loads are moves with
// mv_src = 127 and mv_commit, one square each. Only valid bits are reset; the board is loaded.
module {{ name }} (
    input  wire        clock,                  // the circuit's only clock
    input  wire        reset,                  // synchronous, active high
    // move to a child
    input  wire        mv_valid,     // a child: its summary is wanted
    input  wire        mv_commit,    // the child becomes the node's board
    input  wire        mv_generate,  // enumerate the child (with mv_commit)
    input  wire [6:0]  mv_src,       // source, 127 = none
    input  wire [6:0]  mv_dst,       // destination
    input  wire [5:0]  mv_new,       // piece put on the destination, 0 = clear it
    input  wire        mv_turn,      // to move in the child: 0 attack, 1 defence
    input  wire        mv_escape,    // black's answers to a pawn in front of its king (mv_turn = 0)
    input  wire [6:0]  mv_hand,      // kinds in the hand of the side to move, P L N S G B R
    // summary of a child, 7 clocks after mv_valid
    output wire        sum_valid,              // the summary is there
    output wire [2:0]  sum_escapes,  // defence: squares for white's king, at most 4
    output wire        sum_other,    // defence: another evasion exists
    output wire [2:0]  sum_checks,   // attack: squares with a raw check, at most 4
    output wire        sum_illegal,  // defence: black's king is attacked
    output wire        sum_double,   // defence: double check
    // raw moves of the node
    input  wire        gen_stop,     // ends the enumeration
    output wire        gen_valid,              // a move is there
    output wire        gen_last,     // with gen_valid: no other move follows
    output wire [6:0]  gen_src,      // 127 = drop
    output wire [6:0]  gen_dst,                // square of arrival
    output wire [3:0]  gen_kind,     // {promoted, kind} before the move
    output wire [3:0]  gen_captured, // {promoted, kind}, 0 = none
    output wire        gen_promote,            // the piece promotes
    output wire        gen_drop,               // it is a drop
    output reg         gen_done      // no enumeration runs or is on its way
);
    // what goes with a position through the pipeline; a copy of the turn for each rank
    reg        valid_0, valid_1, valid_2, valid_3, valid_4, valid_5, valid_6;
    reg        generate_0, generate_1, generate_2, generate_3, generate_4, generate_5, generate_6;
    reg        attack_0;
    wire [8:0] attack_2, attack_3;
    reg        attack_4;
    reg        escape_0;
    wire [8:0] escape_2;
    wire [8:0] king_free_3;
    reg  [6:0] hand_0, hand_1, hand_2;
    reg  [5:0] hand_3;
    // the node that is enumerated
    reg        node_attack;
    reg        node_double;
    reg  [6:0] black_king;
    reg  [6:0] white_king;
    wire       finish = gen_valid & gen_last;
    // planes and signals between the modules
{%- for s in signals %}
    wire [80:0] {{ s }};
{%- endfor %}
    wire [80:0] node_occupied;
    wire [8:0]  s3_pawn_file;
    wire        s4_double;
    wire        take;
    wire        picked;
    wire [80:0] pick;
    wire [8:0]  pick_rank;

    always @(posedge clock) begin
        attack_0 <= ~mv_turn;
        attack_4 <= attack_3[0];
        escape_0 <= mv_escape;
        hand_0 <= mv_hand;
        hand_1 <= hand_0;
        hand_2 <= hand_1;
        hand_3 <= hand_2[6:1];
        if (generate_4) begin
            node_attack <= attack_4;
            node_double <= s4_double;
        end
        if (mv_commit & (mv_new == 6'h20))
            black_king <= mv_dst;
        if (mv_commit & (mv_new == 6'h30))
            white_king <= mv_dst;
        if (reset) begin
            {valid_6, valid_5, valid_4, valid_3, valid_2, valid_1, valid_0} <= 7'd0;
            {generate_6, generate_5, generate_4, generate_3, generate_2, generate_1, generate_0} <= 7'd0;
            gen_done <= 1'b1;
        end else begin
            {valid_6, valid_5, valid_4, valid_3, valid_2, valid_1, valid_0}
                <= {valid_5, valid_4, valid_3, valid_2, valid_1, valid_0, mv_valid};
            {generate_6, generate_5, generate_4, generate_3, generate_2, generate_1, generate_0}
                <= {{ "{" }}{generate_5, generate_4, generate_3, generate_2, generate_1, generate_0} & {6{~gen_stop}}, mv_generate};
            // no square at all was picked: a node without moves
            gen_done <= ~mv_generate & (gen_done | gen_stop | finish | (generate_6 & ~picked));
        end
    end
    assign sum_valid = valid_6;
{%- for y in ranks %}
    shogi_array_turn turn_{{ y }} (
        .clock(clock), .attack_0(attack_0), .escape_0(escape_0),
        .attack_2(attack_2[{{ y }}]), .attack_3(attack_3[{{ y }}]), .escape_2(escape_2[{{ y }}]), .king_free_3(king_free_3[{{ y }}])
    );
{%- endfor %}

    shogi_array_board board (
        .clock(clock),
        .mv_commit(mv_commit),
        .mv_src(mv_src),
        .mv_dst(mv_dst),
        .mv_new(mv_new),
        .mv_turn(mv_turn),
        .node_occupied(node_occupied)
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
        .keep(generate_3)
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
        .clear(reset | gen_stop),
        .load(generate_4),
        .take(take),
        .s4_double(s4_double),
        .s4_king(s4_king),
        .s4_pend(s4_pend),
        .picked(picked),
        .pick(pick),
        .pick_rank(pick_rank)
    );

    shogi_array_moves moves (
        .clock(clock),
        .clear(reset | gen_stop),
        .attack(node_attack),
        .double(node_double),
        .node_occupied(node_occupied),
        .king(node_attack ? black_king : white_king),
{%- for b in bits %}
        .word_{{ b }}(word_{{ b }}),
{%- endfor %}
        .write(mv_commit),
        .write_square(mv_dst),
        .write_kind(mv_new[3:0]),
        .picked(picked),
        .pick(pick),
        .pick_rank(pick_rank),
        .take(take),
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
