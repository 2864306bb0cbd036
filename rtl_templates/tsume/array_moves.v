// Clock 5 -> 8: from the picked square to moves, one move a clock.
// S6: the square's word and the occupation of its four lines. G: the lowest bit of the word and
// the first occupied square against its direction. M: the complete move.
module tsume_array_moves (
    input  wire        clock,
    input  wire        clear,
    // node
    input  wire        attack,
    input  wire        double,
    input  wire [80:0] node_occupied,
    input  wire [6:0]  king,
{%- for b in bits %}
    input  wire [80:0] word_{{ b }},
{%- endfor %}
    // kinds on the board
    input  wire        write,
    input  wire [6:0]  write_square,
    input  wire [3:0]  write_kind,
    // picked square
    input  wire        picked,
    input  wire [80:0] pick,
    input  wire [8:0]  pick_rank,
    output wire        take,
    // move
    input  wire        gen_ready,
    output reg         gen_valid,
    output reg         gen_last,
    output reg  [6:0]  gen_src,
    output reg  [6:0]  gen_dst,
    output reg  [3:0]  gen_kind,
    output reg  [3:0]  gen_captured,
    output reg         gen_promote,
    output reg         gen_drop
);
    // picked file and diagonals
    wire [8:0]  pick_file;
{%- for f in file_of %}
    assign pick_file[{{ f.net }}] = {{ f.value }};
{%- endfor %}
    wire [16:0] pick_up;
    wire [16:0] pick_down;
{%- for f in up_of %}
    assign pick_up[{{ f.net }}] = {{ f.value }};
{%- endfor %}
{%- for f in down_of %}
    assign pick_down[{{ f.net }}] = {{ f.value }};
{%- endfor %}

    // occupation of the lines through the picked square: file by y; the others by x
    wire [8:0] line_0;
    wire [8:0] line_1;
    wire [8:0] line_2;
    wire [8:0] line_3;
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
    wire [6:0] square = base_2 + base_0;

    wire [27:0] word;
{%- for b in bits %}
    assign word[{{ b }}] = |(pick & word_{{ b }});
{%- endfor %}

    // S6
    reg         s6_valid;
    reg  [27:0] s6_word;
    reg  [6:0]  s6_square;
    reg         s6_occupied;
    reg  [8:0]  s6_line_0;
    reg  [8:0]  s6_line_1;
    reg  [8:0]  s6_line_2;
    reg  [8:0]  s6_line_3;
    reg  [6:0]  s6_base_0;
    reg  [6:0]  s6_base_1;
    reg  [6:0]  s6_base_2;
    reg  [6:0]  s6_base_3;
    // files and ranks below and above the square's
    reg  [8:0]  s6_x_below;
    reg  [8:0]  s6_x_above;
    reg  [8:0]  s6_y_below;
    reg  [8:0]  s6_y_above;

    // lowest bit, in groups of four
    wire [5:0]  group_any;
    wire [6:0]  group_first;
    wire [27:0] low;
{%- for g in groups_any %}
    assign group_any[{{ g }}] = |s6_word[{{ g * 4 + 3 }}:{{ g * 4 }}];
{%- endfor %}
    assign group_first[0] = 1'b1;
{%- for g in groups6 %}
    assign group_first[{{ g }}] = ~(|group_any[{{ g - 1 }}:0]);
{%- endfor %}
{%- for g in groups7 %}
    assign low[{{ g * 4 }}] = group_first[{{ g }}] & s6_word[{{ g * 4 }}];
    assign low[{{ g * 4 + 1 }}] = group_first[{{ g }}] & s6_word[{{ g * 4 + 1 }}] & ~s6_word[{{ g * 4 }}];
    assign low[{{ g * 4 + 2 }}] = group_first[{{ g }}] & s6_word[{{ g * 4 + 2 }}] & ~(|s6_word[{{ g * 4 + 1 }}:{{ g * 4 }}]);
    assign low[{{ g * 4 + 3 }}] = group_first[{{ g }}] & s6_word[{{ g * 4 + 3 }}] & ~(|s6_word[{{ g * 4 + 2 }}:{{ g * 4 }}]);
{%- endfor %}
    wire [27:0] rest = s6_word & ~low;
    wire        s6_last = ~(|rest);

    // handshakes
    reg         g_valid;
    wire        m_free = ~gen_valid | gen_ready;
    wire        g_free = ~g_valid | m_free;
    wire        s6_load = ~s6_valid | (g_free & s6_last);
    assign take = ~picked | s6_load;

    // direction of the lowest bit
    wire [9:0] direction = { {%- for d in dirs10 %}low[{{ d * 2 + 1 }}] | low[{{ d * 2 }}]{% if !loop.last %}, {% endif %}{% endfor %} };
    wire       promote = { {%- for d in dirs10 %}low[{{ d * 2 }}]{% if !loop.last %} | {% endif %}{% endfor %} };
    wire [3:0] axis = direction[3:0] | direction[7:4];
    wire       drop = |low[27:21];
    // kinds 7 pawn .. 1 rook
    wire [2:0] drop_kind = {
        low[21] | low[22] | low[23] | low[24],
        low[21] | low[22] | low[25] | low[26],
        low[21] | low[23] | low[25] | low[27]};

    // sources with a higher index: directions u dr r ur
    wire       above = direction[0] | direction[5] | direction[6] | direction[7];
    wire [8:0] line_x = (s6_line_1 & {9{axis[1]}}) | (s6_line_2 & {9{axis[2]}}) | (s6_line_3 & {9{axis[3]}});
    wire [8:0] side_x = above ? s6_x_above : s6_x_below;
    wire [8:0] side_y = above ? s6_y_above : s6_y_below;
    wire [8:0] seen = (line_x & side_x) | (s6_line_0 & {9{axis[0]}} & side_y);
    wire [8:0] ahead = above ? seen : { {%- for i in up9 %}seen[{{ i }}]{% if !loop.last %}, {% endif %}{% endfor %} };
    wire [8:0] nearest;
    assign nearest[0] = ahead[0];
{%- for i in ranks1 %}
    assign nearest[{{ i }}] = ahead[{{ i }}] & ~(|ahead[{{ i - 1 }}:0]);
{%- endfor %}
    wire [8:1] index = above ? nearest[8:1] : { {%- for i in up8 %}nearest[{{ i }}]{% if !loop.last %}, {% endif %}{% endfor %} };
    wire       jump = direction[8] | direction[9];
    wire [6:0] base =
        (s6_base_0 & {7{axis[0]}}) | (s6_base_1 & {7{axis[1]}}) |
        (s6_base_2 & {7{axis[2]}}) | (s6_base_3 & {7{axis[3]}}) |
        (s6_square & {7{jump}}) | (king & {7{low[20]}}) | {7{drop}};

    // G
    reg  [8:1]  g_index;
    reg  [3:0]  g_axis;
    reg  [1:0]  g_jump;
    reg  [6:0]  g_base;
    reg  [6:0]  g_square;
    reg         g_occupied;
    reg         g_promote;
    reg         g_drop;
    reg  [2:0]  g_drop_kind;
    reg         g_last;

    wire [6:0] offset;
{%- for o in offsets %}
    assign {{ o.net }} = {{ o.value }};
{%- endfor %}
    wire [6:0] source = g_base + offset;

    // {promoted, kind} of every piece, read for occupied squares only
    reg  [3:0] kinds [0:127];
    wire [3:0] source_kind = kinds[source];
    wire [3:0] captured_kind = kinds[g_square];

    always @(posedge clock) begin
        if (write)
            kinds[write_square] <= write_kind;

        if (s6_load) begin
            s6_square <= square;
            s6_occupied <= |(pick & node_occupied);
{%- for a in axes %}
            s6_line_{{ a }} <= line_{{ a }};
            s6_base_{{ a }} <= base_{{ a }};
{%- endfor %}
            s6_x_below <= {1'b0{% for i in below %}, |pick_file[8:{{ i }}]{% endfor %}};
            s6_x_above <= { {%- for i in above %}|pick_file[{{ i }}:0], {% endfor %}1'b0};
            s6_y_below <= {1'b0{% for i in below %}, |pick_rank[8:{{ i }}]{% endfor %}};
            s6_y_above <= { {%- for i in above %}|pick_rank[{{ i }}:0], {% endfor %}1'b0};
            s6_word <= {word[27:21] & {7{~double}}, word[20], word[19:0] & {20{~double}}};
        end else if (g_free) begin
            s6_word <= rest;
        end

        if (g_free) begin
            g_index <= index;
            g_axis <= axis;
            g_jump <= direction[9:8];
            g_base <= base;
            g_square <= s6_square;
            g_occupied <= s6_occupied;
            g_promote <= promote;
            g_drop <= drop;
            g_drop_kind <= drop_kind;
            g_last <= s6_last & ~picked;
        end

        if (m_free) begin
            gen_last <= g_last;
            gen_src <= source;
            gen_dst <= g_square;
            gen_kind <= g_drop ? {1'b0, g_drop_kind} : source_kind;
            gen_captured <= captured_kind & {4{g_occupied}};
            gen_promote <= g_promote;
            gen_drop <= g_drop;
        end

        if (clear) begin
            s6_valid <= 1'b0;
            g_valid <= 1'b0;
            gen_valid <= 1'b0;
        end else begin
            if (s6_load)
                s6_valid <= picked;
            if (g_free)
                g_valid <= s6_valid;
            if (m_free)
                gen_valid <= g_valid;
        end
    end
endmodule
