// Clock 6 -> 12: from the picked square to moves, one move a clock, never stalled.
// Four words wait in distributed RAM, so that whether a square is wanted comes from a register: a wire to every square of
// the board starts there. S6: the square's word and the occupation of its four lines. L: the lowest bit of the word, and
// the first occupied square in all eight directions. G: the source as base and offset, the captured piece. M: the complete
// move.
(* map_apart *)
module shogi_array_moves (
    input  wire        clock,                  // the circuit's only clock
    input  wire        reset,                  // synchronous, active high
    input  wire [{{ slots - 1 }}:0] gen_stop,      // no move of the node is wanted any more{% if slots > 1 %}, a bit a board{% endif %}
    input  wire [{{ sets - 1 }}:0] stop,          // no square of the set's node is wanted any more
    // node{% if sets > 1 %}s, by set{% endif %}
{%- for w in set_list %}
    input  wire        attack_{{ w }},               // black is to move
    input  wire        double_{{ w }},               // two checkers: king moves only
    input  wire [6:0]  king_{{ w }},                 // of the side to move
    input  wire        mark_{{ w }},                 // goes with its moves
{%- if slots > 1 %}
    input  wire [{{ slot_bits - 1 }}:0] slot_{{ w }},                 // its board
{%- endif %}
{%- endfor %}
    // the node of the picked square
    input  wire [80:0] node_occupied,          // a piece stands on the square
{%- for b in bits %}
    input  wire [80:0] word_{{ b }},         // bit of the candidate words
{%- endfor %}
    // kinds on the board
    input  wire        write,                  // a square of a board is written
{%- if slots > 1 %}
    input  wire [{{ slot_bits - 1 }}:0] write_slot,     // of which one
{%- endif %}
    input  wire [6:0]  write_square,           // which one
    input  wire [3:0]  write_kind,             // {promoted, kind}, 0: nothing
    // picked square
    input  wire        picked,                 // a square is there
    input  wire [80:0] pick,                   // one-hot
    input  wire [8:0]  pick_rank,              // its rank, one-hot
    input  wire [2:0]  pick_ends,              // it was the last of its rank, a bit for three ranks
    input  wire        pick_one,               // its node had squares on one rank only
    input  wire [{{ sets - 1 }}:0] pick_set,               // its set, one-hot
    output reg         take,                   // a square is wanted: its word will have a place
    // move
{%- if slots > 1 %}
    output reg  [{{ slot_bits - 1 }}:0] gen_slot,       // which board's node
{%- endif %}
    output reg         gen_mark,               // what goes with its moves
    output reg         gen_valid,              // a move is there
    output reg         gen_last,               // no other move follows
    output wire [6:0]  gen_src,                // 127 = drop
    output reg  [6:0]  gen_dst,                // square of arrival
    output wire [3:0]  gen_kind,               // {promoted, kind} before the move
    output reg  [3:0]  gen_captured,           // {promoted, kind}, 0 = none
    output reg         gen_promote,            // the piece promotes
    output reg         gen_drop                // it is a drop
);
    // the node of the picked square
{%- if sets > 1 %}
    wire        pick_attack = {% for w in set_list %}(attack_{{ w }} & pick_set[{{ w }}]){% if !loop.last %} | {% endif %}{% endfor %};
    wire        double = {% for w in set_list %}(double_{{ w }} & pick_set[{{ w }}]){% if !loop.last %} | {% endif %}{% endfor %};
    wire        mark = {% for w in set_list %}(mark_{{ w }} & pick_set[{{ w }}]){% if !loop.last %} | {% endif %}{% endfor %};
    wire [6:0]  king = {% for w in set_list %}(king_{{ w }} & {7{pick_set[{{ w }}]}}){% if !loop.last %} | {% endif %}{% endfor %};
{%- else %}
    wire        pick_attack = attack_0;
    wire        double = double_0;
    wire        mark = mark_0;
    wire [6:0]  king = king_0;
{%- endif %}
{%- if slots > 1 %}
    wire [{{ slot_bits - 1 }}:0] pick_slot = {% for w in set_list %}(slot_{{ w }} & {{ "{" }}{{ slot_bits }}{pick_set[{{ w }}]}}){% if !loop.last %} | {% endif %}{% endfor %};
    reg  [{{ slot_bits - 1 }}:0] s6_slot, l_slot, g_slot;
    reg  [{{ slot_bits - 1 }}:0] wait_slot_0, wait_slot_1, wait_slot_2, wait_slot_3;
    wire [3:0]  wait_stop = {gen_stop[wait_slot_3], gen_stop[wait_slot_2], gen_stop[wait_slot_1], gen_stop[wait_slot_0]};
    wire        stop_s6 = gen_stop[s6_slot];
    wire        stop_l = gen_stop[l_slot];
    wire        stop_g = gen_stop[g_slot];
{%- else %}
    wire [3:0]  wait_stop = {4{gen_stop[0]}};
    wire        stop_s6 = gen_stop[0];
    wire        stop_l = gen_stop[0];
    wire        stop_g = gen_stop[0];
{%- endif %}
    // picked file and diagonals
    wire [8:0]  pick_file;
{%- for f in file_of %}
    assign pick_file[{{ f.net }}] = {{ f.value }};
{%- endfor %}
    wire [16:1] pick_up;
    wire [16:0] pick_down;
{%- for f in up_of %}
    assign pick_up[{{ f.net }}] = {{ f.value }};
{%- endfor %}
{%- for f in down_of %}
    assign pick_down[{{ f.net }}] = {{ f.value }};
{%- endfor %}

    // occupation of the lines through the picked square: file by y; the others by x (index 0 is never
    // needed: a source there has offset 0)
    wire [8:1] line_0;
    wire [8:1] line_1;
    wire [8:1] line_2;
    wire [8:1] line_3;
{%- for l in lines %}
    assign {{ l.net }} = {{ l.value }};
{%- endfor %}

    // source = base + factor * index of the line: factors 9, -8, 1, 10
    wire [6:0] base_0;
    wire [6:0] base_1;
    wire [6:0] base_2;
    wire [6:0] base_3;
{%- for b in bases %}
    assign {{ b.net }} = {{ b.value }};
{%- endfor %}
{%- for y in ranks %}
    wire [27:0] rank_word_{{ y }};
    shogi_array_rank_word rank_{{ y }} (
        .pick(pick[{{ y * 9 + 8 }}:{{ y * 9 }}]),
{%- for b in bits %}
        .word_{{ b }}(word_{{ b }}[{{ y * 9 + 8 }}:{{ y * 9 }}]),
{%- endfor %}
        .word(rank_word_{{ y }})
    );
{%- endfor %}
    wire [27:0] word = {% for y in ranks %}rank_word_{{ y }}{% if !loop.last %} | {% endif %}{% endfor %};

    // words that wait, in a circle of four
    reg  [1:0]  put, next;
    reg  [2:0]  waiting;
    reg  [3:0]  wait_valid;
    reg  [27:0] wait_word [0:3];
    reg  [6:0]  wait_king [0:3];
    // on an occupied square, on attack, its mark, the last of its node
    reg  [3:0]  wait_flags [0:3];
{%- for a in axes %}
    reg  [8:1]  wait_line_{{ a }} [0:3];
    reg  [6:0]  wait_base_{{ a }} [0:3];
{%- endfor %}
    reg  [8:1]  wait_x_below [0:3];
    reg  [8:1]  wait_x_above [0:3];
    reg  [8:1]  wait_y_below [0:3];
    reg  [8:1]  wait_y_above [0:3];
{%- if slots > 1 %}
    wire [{{ slot_bits - 1 }}:0] next_slot = next[1] ? (next[0] ? wait_slot_3 : wait_slot_2) : (next[0] ? wait_slot_1 : wait_slot_0);
{%- endif %}
    wire        pick_last = pick_one & (|pick_ends);
    wire        s6_load;
    wire        goes = s6_load & (|waiting);
    // none is waited for that had no place: with what was taken and with what is picked
    wire [2:0]  ahead = waiting + {2'd0, picked} + {2'd0, take};

    always @(posedge clock) begin
        if (picked) begin
            wait_word[put] <= {word[27:21] & {7{~double}}, word[20], word[19:0] & {20{~double}}};
            wait_king[put] <= king;
            wait_flags[put] <= {|(pick & node_occupied), pick_attack, mark, pick_last};
{%- for a in axes %}
            wait_line_{{ a }}[put] <= line_{{ a }};
            wait_base_{{ a }}[put] <= base_{{ a }};
{%- endfor %}
            wait_x_below[put] <= {1'b0{% for i in below %}, |pick_file[8:{{ i }}]{% endfor %}};
            wait_x_above[put] <= { {%- for i in above %}|pick_file[{{ i }}:0]{% if !loop.last %}, {% endif %}{% endfor %}};
            wait_y_below[put] <= {1'b0{% for i in below %}, |pick_rank[8:{{ i }}]{% endfor %}};
            wait_y_above[put] <= { {%- for i in above %}|pick_rank[{{ i }}:0]{% if !loop.last %}, {% endif %}{% endfor %}};
        end
{%- for i in [0, 1, 2, 3] %}
        wait_valid[{{ i }}] <= (picked & (put == 2'd{{ i }})) ? ~(|(stop & pick_set)) : (wait_valid[{{ i }}] & ~wait_stop[{{ i }}]);
{%- if slots > 1 %}
        if (picked & (put == 2'd{{ i }})) wait_slot_{{ i }} <= pick_slot;
{%- endif %}
{%- endfor %}
        if (reset) begin
            put <= 2'd0;
            next <= 2'd0;
            waiting <= 3'd0;
            take <= 1'b0;
        end else begin
            put <= put + {1'b0, picked};
            next <= next + {1'b0, goes};
            waiting <= waiting + {2'd0, picked} - {2'd0, goes};
            take <= ahead < 3'd4;
        end
    end

`ifdef KIBAN_CHECK
    // never: a word comes without a place
    always @(posedge clock) assert (reset || !picked || waiting != 3'd4);
`endif

    // S6
    reg         s6_valid;
    reg         s6_final;
    reg  [27:0] s6_word;
    reg  [6:0]  s6_square;
    reg         s6_occupied;
    reg  [6:0]  s6_king, l_king;
    reg         s6_attack, attack;
    reg         s6_mark, l_mark, g_mark;
    reg  [8:1]  s6_line_0;
    reg  [8:1]  s6_line_1;
    reg  [8:1]  s6_line_2;
    reg  [8:1]  s6_line_3;
    reg  [6:0]  s6_base_0;
    reg  [6:0]  s6_base_1;
    reg  [6:0]  s6_base_2;
    reg  [6:0]  s6_base_3;
    // files and ranks below and above the square's
    reg  [8:1]  s6_x_below;
    reg  [8:1]  s6_x_above;
    reg  [8:1]  s6_y_below;
    reg  [8:1]  s6_y_above;

    // lowest bit, in groups of four
    wire [6:0]  four_any;
    wire [6:0]  group_first;
    wire [27:0] low;
{%- for g in groups7 %}
    assign four_any[{{ g }}] = |s6_word[{{ g * 4 + 3 }}:{{ g * 4 }}];
{%- endfor %}
    assign group_first[0] = 1'b1;
{%- for g in groups6 %}
    assign group_first[{{ g }}] = ~(|four_any[{{ g - 1 }}:0]);
{%- endfor %}
{%- for g in groups7 %}
    assign low[{{ g * 4 }}] = group_first[{{ g }}] & s6_word[{{ g * 4 }}];
    assign low[{{ g * 4 + 1 }}] = group_first[{{ g }}] & s6_word[{{ g * 4 + 1 }}] & ~s6_word[{{ g * 4 }}];
    assign low[{{ g * 4 + 2 }}] = group_first[{{ g }}] & s6_word[{{ g * 4 + 2 }}] & ~(|s6_word[{{ g * 4 + 1 }}:{{ g * 4 }}]);
    assign low[{{ g * 4 + 3 }}] = group_first[{{ g }}] & s6_word[{{ g * 4 + 3 }}] & ~(|s6_word[{{ g * 4 + 2 }}:{{ g * 4 }}]);
{%- endfor %}
    wire [27:0] rest = s6_word & ~low;
    // at most one bit is set: at least two in no group of four, and one in at most one group
    wire [6:0]  four_two;
{%- for g in groups7 %}
    assign four_two[{{ g }}] = (s6_word[{{ g * 4 }}] & s6_word[{{ g * 4 + 1 }}]) | (s6_word[{{ g * 4 + 2 }}] & s6_word[{{ g * 4 + 3 }}])
        | ((s6_word[{{ g * 4 }}] | s6_word[{{ g * 4 + 1 }}]) & (s6_word[{{ g * 4 + 2 }}] | s6_word[{{ g * 4 + 3 }}]));
{%- endfor %}
    wire        two_012 = (four_any[0] & four_any[1]) | (four_any[0] & four_any[2]) | (four_any[1] & four_any[2]);
    wire        two_3456 = (four_any[3] & four_any[4]) | (four_any[5] & four_any[6])
        | ((four_any[3] | four_any[4]) & (four_any[5] | four_any[6]));
    wire        two_both = (|four_any[2:0]) & (|four_any[6:3]);
    wire        s6_last = ~((|four_two) | two_012 | two_3456 | two_both);
    assign s6_load = ~s6_valid | s6_last;

    // nearest occupied square in each direction of movement, looked for against it: one-hot index
    // of the line; index 0 needs no bit, its offset is 0
{%- for n in near %}
    wire [8:1] seen_{{ n.d }} = s6_line_{{ n.axis }} & {{ n.side }};
    wire [8:1] near_{{ n.d }};
{%- for i in near_index %}
    assign near_{{ n.d }}[{{ i }}] = seen_{{ n.d }}[{{ i }}]
{%- if n.above %}{% if *i > 1 %} & ~(|seen_{{ n.d }}[{{ i - 1 }}:1]){% endif %}
{%- else %}{% if *i < 8 %} & ~(|seen_{{ n.d }}[8:{{ i + 1 }}]){% endif %}{% endif %};
{%- endfor %}
{%- endfor %}

    // L
    reg         l_valid;
    reg         l_last;
    reg  [27:0] l_low;
{%- for n in near %}
    reg  [8:1]  l_near_{{ n.d }};
{%- endfor %}
    reg  [6:0]  l_square;
    reg         l_occupied;
    reg  [6:0]  l_base_0;
    reg  [6:0]  l_base_1;
    reg  [6:0]  l_base_2;
    reg  [6:0]  l_base_3;

    // direction of the lowest bit
    wire [9:0] direction = { {%- for d in dirs10 %}l_low[{{ d * 2 + 1 }}] | l_low[{{ d * 2 }}]{% if !loop.last %}, {% endif %}{% endfor %} };
    wire       promote = { {%- for d in dirs10 %}l_low[{{ d * 2 }}]{% if !loop.last %} | {% endif %}{% endfor %} };
    wire [3:0] axis = direction[3:0] | direction[7:4];
    wire       drop = |l_low[27:21];
    // kinds 7 pawn .. 1 rook
    wire [2:0] drop_kind = {
        l_low[21] | l_low[22] | l_low[23] | l_low[24],
        l_low[21] | l_low[22] | l_low[25] | l_low[26],
        l_low[21] | l_low[23] | l_low[25] | l_low[27]};
    // index of the source in the lines of the four axes
{%- for a in axes %}
    wire [8:1] index_{{ a }} = (l_near_{{ a }} & {8{direction[{{ a }}]}}) | (l_near_{{ a + 4 }} & {8{direction[{{ a + 4 }}]}});
{%- endfor %}
    wire       jump = direction[8] | direction[9];
    wire [6:0] base =
        (l_base_0 & {7{axis[0]}}) | (l_base_1 & {7{axis[1]}}) |
        (l_base_2 & {7{axis[2]}}) | (l_base_3 & {7{axis[3]}}) |
        (l_square & {7{jump}}) | (l_king & {7{l_low[20]}}) | { {4{drop}}, drop_kind};
    wire [6:0] offset;
{%- for o in offsets %}
    assign {{ o.net }} = {{ o.value }};
{%- endfor %}

    // G
    reg         g_valid;
    reg         g_last;
    reg  [6:0]  g_base;
    reg  [6:0]  g_offset;
    reg  [6:0]  g_square;
    reg         g_promote;
    reg         g_drop;
    wire [6:0]  source = g_base + g_offset;

    // {promoted, kind} of every piece, read in one clock{% if slots > 2 %} (block RAM){% endif %}; what an empty square has is old. No
    // square is written while a move of its board is wanted that is at it. A drop has its kind from squares 120 to 127, which
    // are none, so that nothing is chosen behind the memory.
    wire [{{ kind_bits - 1 }}:0] source_at = {% if slots > 1 %}{g_slot, source}{% else %}source{% endif %};
    wire [{{ kind_bits - 1 }}:0] captured_at = {% if slots > 1 %}{l_slot, l_square}{% else %}l_square{% endif %};
    wire [{{ kind_bits - 1 }}:0] write_at = {% if slots > 1 %}{write_slot, write_square}{% else %}write_square{% endif %};
    (* no_rw_check *)
    reg  [3:0] kinds_of_sources [0:{{ slots * 128 - 1 }}];
    (* no_rw_check *)
    reg  [3:0] kinds_captured [0:{{ slots * 128 - 1 }}];
    reg  [3:0] source_kind;
    reg  [3:0] captured_kind;
    reg        g_occupied;
    reg  [6:0]  source_late;
    assign gen_kind = source_kind;
    assign gen_src = source_late | {4'd0, {3{gen_drop}}};

    integer i;
    initial begin
        for (i = 0; i < {{ slots * 128 }}; i = i + 1)
            kinds_of_sources[i] = (i & 120) == 120 ? {1'b0, i[2:0]} : 4'd0;
    end

    always @(posedge clock) begin
        if (write) begin
            kinds_of_sources[write_at] <= write_kind;
            kinds_captured[write_at] <= write_kind;
        end
        source_kind <= kinds_of_sources[source_at];
        captured_kind <= kinds_captured[captured_at];

        if (s6_load) begin
            s6_word <= wait_word[next];
            // added up behind the words that wait: the bases come from all of the board
            s6_square <= wait_base_2[next] + wait_base_0[next];
            s6_king <= wait_king[next];
            {s6_occupied, s6_attack, s6_mark, s6_final} <= wait_flags[next];
{%- if slots > 1 %}
            s6_slot <= next_slot;
{%- endif %}
{%- for a in axes %}
            s6_line_{{ a }} <= wait_line_{{ a }}[next];
            s6_base_{{ a }} <= wait_base_{{ a }}[next];
{%- endfor %}
            s6_x_below <= wait_x_below[next];
            s6_x_above <= wait_x_above[next];
            s6_y_below <= wait_y_below[next];
            s6_y_above <= wait_y_above[next];
        end else begin
            s6_word <= rest;
        end

        // no other square of this node is left
        l_last <= s6_last & s6_final;
        l_low <= low;
        l_king <= s6_king;
        attack <= s6_attack;
        l_mark <= s6_mark;
        g_mark <= l_mark;
        gen_mark <= g_mark;
{%- if slots > 1 %}
        l_slot <= s6_slot;
        g_slot <= l_slot;
        gen_slot <= g_slot;
{%- endif %}
{%- for n in near %}
        l_near_{{ n.d }} <= near_{{ n.d }};
{%- endfor %}
        l_square <= s6_square;
        l_occupied <= s6_occupied;
{%- for a in axes %}
        l_base_{{ a }} <= s6_base_{{ a }};
{%- endfor %}

        g_last <= l_last;
        g_base <= base;
        g_offset <= offset;
        g_square <= l_square;
        g_occupied <= l_occupied;
        g_promote <= promote;
        g_drop <= drop;

        gen_last <= g_last;
        source_late <= source;
        gen_dst <= g_square;
        gen_captured <= captured_kind & {4{g_occupied}};
        gen_promote <= g_promote;
        gen_drop <= g_drop;

        if (s6_load)
            s6_valid <= (|waiting) & wait_valid[next] & ~wait_stop[next] & ~reset;
        else
            s6_valid <= s6_valid & ~stop_s6 & ~reset;
        l_valid <= s6_valid & ~stop_s6 & ~reset;
        g_valid <= l_valid & ~stop_l & ~reset;
        gen_valid <= g_valid & ~stop_g & ~reset;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a kind is read while it is written
        assert (reset || !write || !l_valid || !l_occupied || write_at != captured_at);
        assert (reset || !write || !g_valid || g_drop || write_at != source_at);
    end
`endif
endmodule
