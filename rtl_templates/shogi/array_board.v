// Clock -1 -> 0: the move, decoded. Clock 0 -> 1: the node's board B and the child C1, both kept decoded.
// The child is the board with the move laid over it: its source cleared, its destination written. A board changes by
// what is written into its squares, one a clock.
{%- if slots > 1 %}
// The {{ slots }} boards lie in distributed RAM, a row a board at every square, read in clock -1.
{%- endif %}
module shogi_array_board (
    input  wire        clock,                  // the circuit's only clock
    // move
{%- if slots > 1 %}
    input  wire [{{ slot_bits - 1 }}:0] mv_slot,        // which board
{%- endif %}
    input  wire [6:0]  mv_src,                 // source, 127 = none
    input  wire [6:0]  mv_dst,                 // destination
    input  wire [5:0]  mv_new,                 // piece put on the destination, 0 = clear it
    input  wire        mv_turn,                // to move in the child: 0 attack, 1 defence
    // a square that is written
    input  wire        wr_valid,               // it is; positions of 2 clocks later and on have it
{%- if slots > 1 %}
    input  wire [{{ slot_bits - 1 }}:0] wr_slot,        // of which board
{%- endif %}
    input  wire [6:0]  wr_square,              // which one
    input  wire [5:0]  wr_piece,               // what stands on it, 0 = nothing
    // child
{%- for b in board %}
    output reg  [80:0] c1_{{ b }},             // bit of the child's pieces, clock 1
{%- endfor %}
    // a piece of the side to move
    output reg  [80:0] c1_mine,                // clock 1
    // its slider as it starts up, down, sideways, up and down diagonally: 0 none, 1 lance or rook/bishop
    // from inside its promotion zone, 2 rook/bishop, 3 dragon/horse
{%- for g in go %}
    output reg  [80:0] c1_{{ g.name }}{% if !loop.last %},{% endif %} // clock 1
{%- endfor %}
);
    // squares 8*h + l: one-hot high and low parts, one AND a square
{%- for p in ["src", "dst", "wr"] %}
    reg  [10:0] {{ p }}_high;
    reg  [7:0]  {{ p }}_low;
    wire [80:0] is_{{ p }};
{%- for s in squares %}
    assign is_{{ p }}[{{ s }}] = {{ p }}_high[{{ s / 8 }}] & {{ p }}_low[{{ s % 8 }}];
{%- endfor %}
{%- endfor %}

    // class of the new piece
    wire present = mv_new[5];
    wire promoted = mv_new[3];
    wire [7:0] kind = { {%- for k in kinds %}mv_new[2:0] == 3'd{{ k }}{% if !loop.last %},
        {% endif %}{% endfor %} };
    reg  turn;
    reg  new_k, new_r, new_d, new_b, new_h, new_g, new_s, new_n, new_l, new_p;
    // its colour; of the side to move in the child
    reg  new_black, new_mine;
    // decoded for the rays: white's king, black's sliders, squares that black's sliders pass
    reg  new_wk, new_black_rd, new_black_rdl, new_black_bh, new_empty, new_pass;
    always @(posedge clock) begin
{%- for p in ["src", "dst"] %}
        {{ p }}_high <= { {%- for h in highs %}mv_{{ p }}[6:3] == 4'd{{ h }}{% if !loop.last %},
            {% endif %}{% endfor %} };
        {{ p }}_low <= { {%- for l in lows %}mv_{{ p }}[2:0] == 3'd{{ l }}{% if !loop.last %},
            {% endif %}{% endfor %} };
{%- endfor %}
        wr_high <= { {%- for h in highs %}wr_square[6:3] == 4'd{{ h }}{% if !loop.last %},
            {% endif %}{% endfor %} } & {11{wr_valid}};
        wr_low <= { {%- for l in lows %}wr_square[2:0] == 3'd{{ l }}{% if !loop.last %},
            {% endif %}{% endfor %} };
        turn <= mv_turn;
        new_k <= present & kind[0];
        new_r <= present & kind[1] & ~promoted;
        new_d <= present & kind[1] & promoted;
        new_b <= present & kind[2] & ~promoted;
        new_h <= present & kind[2] & promoted;
        new_g <= present & (kind[3] | (promoted & (kind[4] | kind[5] | kind[6] | kind[7])));
        new_s <= present & kind[4] & ~promoted;
        new_n <= present & kind[5] & ~promoted;
        new_l <= present & kind[6] & ~promoted;
        new_p <= present & kind[7] & ~promoted;
        new_black <= ~mv_new[4];
        new_mine <= present & (mv_new[4] == mv_turn);
        new_wk <= present & kind[0] & mv_new[4];
        new_black_rd <= present & kind[1] & ~mv_new[4];
        new_black_rdl <= present & (kind[1] | (kind[6] & ~promoted)) & ~mv_new[4];
        new_black_bh <= present & kind[2] & ~mv_new[4];
        new_empty <= ~present;
        new_pass <= ~present | (kind[0] & mv_new[4]);
    end
    // the piece that is written, decoded in the same way
    wire wr_present = wr_piece[5];
    wire wr_promoted = wr_piece[3];
    wire [7:0] wr_kind = { {%- for k in kinds %}wr_piece[2:0] == 3'd{{ k }}{% if !loop.last %},
        {% endif %}{% endfor %} };
    reg  wr_k, wr_r, wr_d, wr_b, wr_h, wr_g, wr_s, wr_n, wr_l, wr_p;
    reg  wr_black, wr_wk, wr_black_rd, wr_black_rdl, wr_black_bh, wr_empty, wr_pass;
    always @(posedge clock) begin
        wr_k <= wr_present & wr_kind[0];
        wr_r <= wr_present & wr_kind[1] & ~wr_promoted;
        wr_d <= wr_present & wr_kind[1] & wr_promoted;
        wr_b <= wr_present & wr_kind[2] & ~wr_promoted;
        wr_h <= wr_present & wr_kind[2] & wr_promoted;
        wr_g <= wr_present & (wr_kind[3] | (wr_promoted & (wr_kind[4] | wr_kind[5] | wr_kind[6] | wr_kind[7])));
        wr_s <= wr_present & wr_kind[4] & ~wr_promoted;
        wr_n <= wr_present & wr_kind[5] & ~wr_promoted;
        wr_l <= wr_present & wr_kind[6] & ~wr_promoted;
        wr_p <= wr_present & wr_kind[7] & ~wr_promoted;
        wr_black <= ~wr_piece[4];
        wr_wk <= wr_present & wr_kind[0] & wr_piece[4];
        wr_black_rd <= wr_present & wr_kind[1] & ~wr_piece[4];
        wr_black_rdl <= wr_present & (wr_kind[1] | (wr_kind[6] & ~wr_promoted)) & ~wr_piece[4];
        wr_black_bh <= wr_present & wr_kind[2] & ~wr_piece[4];
        wr_empty <= ~wr_present;
        wr_pass <= ~wr_present | (wr_kind[0] & wr_piece[4]);
    end
    wire new_rd = new_r | new_d;
    wire new_bh = new_b | new_h;

{%- for b in board %}
    {% if slots > 1 %}wire{% else %}reg {% endif %} [80:0] node_{{ b }};
{%- endfor %}
{% for b in cleared %}
    wire [80:0] child_{{ b }} = (node_{{ b }} & ~(is_src | is_dst)) | (is_dst & {81{new_{{ b }}}});
{%- endfor %}
{%- for b in set %}
    wire [80:0] child_{{ b }} = ((node_{{ b }} | is_src) & ~is_dst) | (is_dst & {81{new_{{ b }}}});
{%- endfor %}
    wire [80:0] node_own = node_black ^ {81{turn}};
    wire [80:0] child_mine = (is_dst & {81{new_mine}}) | (~(is_src | is_dst) & node_own & ~node_empty);

    // a slider that starts inside the other side's camp and runs out of it may promote: its code is
    // that of the other kind (squares and turn for which that holds)
    wire [80:0] back_up = {81{turn}} & 81'h{{ rows_678 }};
    wire [80:0] back_down = {81{~turn}} & 81'h{{ rows_012 }};
    wire [80:0] node_rd = node_r | node_d;
    wire [80:0] node_bh = node_b | node_h;
{%- for g in go %}
    wire [80:0] node_{{ g.name }} = node_own & ({{ g.node }});
    wire [80:0] new_{{ g.name }} = {81{new_mine}} & ({{ g.new }});
    wire [80:0] child_{{ g.name }} = (is_dst & new_{{ g.name }}) | (~(is_src | is_dst) & node_{{ g.name }});
{%- endfor %}

    always @(posedge clock) begin
{%- for b in board %}
        c1_{{ b }} <= child_{{ b }};
{%- endfor %}
        c1_mine <= child_mine;
{%- for g in go %}
        c1_{{ g.name }} <= child_{{ g.name }};
{%- endfor %}
{%- if slots == 1 %}
{%- for b in board %}
        node_{{ b }} <= (node_{{ b }} & ~is_wr) | (is_wr & {81{wr_{{ b }}}});
{%- endfor %}
{%- endif %}
    end
{%- if slots > 1 %}

    // the boards
    reg [{{ slot_bits - 1 }}:0] wr_board;
    always @(posedge clock) wr_board <= wr_slot;
    genvar s;
    generate
        for (s = 0; s < 81; s = s + 1) begin : square
            reg  [{{ board.len() - 1 }}:0] rows [0:{{ slots - 1 }}];
            reg  [{{ board.len() - 1 }}:0] row;
            always @(posedge clock) begin
                if (is_wr[s])
                    rows[wr_board] <= { {%- for b in board %}wr_{{ b }}{% if !loop.last %}, {% endif %}{% endfor %}};
                row <= rows[mv_slot];
            end
            assign { {%- for b in board %}node_{{ b }}[s]{% if !loop.last %}, {% endif %}{% endfor %}} = row;
        end
    endgenerate
{%- endif %}
endmodule
