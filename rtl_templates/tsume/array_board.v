// Clock 0 -> 1: the node's board B and the child C1, both kept decoded.
// A move clears its source and writes its destination; the child is the board with the move laid
// over it. On commit the child becomes the node's board.
module tsume_array_board (
    input  wire        clock,
    // move
    input  wire        mv_commit,
    input  wire [6:0]  mv_src,
    input  wire [6:0]  mv_dst,
    input  wire [5:0]  mv_new,
    input  wire        mv_turn,
    // node
    output wire [80:0] node_occupied,
    // child
{%- for b in board %}
    output reg  [80:0] c1_{{ b }},
{%- endfor %}
    output reg  [80:0] c1_mine
);
    // squares 8*h + l: one-hot high and low parts, one AND a square
{%- for p in ["src", "dst"] %}
    wire [10:0] {{ p }}_high = { {%- for h in highs %}mv_{{ p }}[6:3] == 4'd{{ h }}{% if !loop.last %},
        {% endif %}{% endfor %} };
    wire [7:0]  {{ p }}_low = { {%- for l in lows %}mv_{{ p }}[2:0] == 3'd{{ l }}{% if !loop.last %},
        {% endif %}{% endfor %} };
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
    wire new_k = present & kind[0];
    wire new_r = present & kind[1] & ~promoted;
    wire new_d = present & kind[1] & promoted;
    wire new_b = present & kind[2] & ~promoted;
    wire new_h = present & kind[2] & promoted;
    wire new_g = present & (kind[3] | (promoted & (kind[4] | kind[5] | kind[6] | kind[7])));
    wire new_s = present & kind[4] & ~promoted;
    wire new_n = present & kind[5] & ~promoted;
    wire new_l = present & kind[6] & ~promoted;
    wire new_p = present & kind[7] & ~promoted;
    wire new_black = ~mv_new[4];
    wire new_mine = mv_new[4] == mv_turn;
    // decoded for the rays: white's king, sliders, squares that black's sliders pass
    wire new_wk = new_k & mv_new[4];
    wire new_rd = new_r | new_d;
    wire new_rdl = new_rd | new_l;
    wire new_bh = new_b | new_h;
    wire new_empty = ~present;
    wire new_pass = new_empty | new_wk;

{%- for b in board %}
    reg  [80:0] node_{{ b }};
{%- endfor %}
    assign node_occupied = ~node_empty;
{% for b in cleared %}
    wire [80:0] child_{{ b }} = (node_{{ b }} & ~(is_src | is_dst)) | (is_dst & {81{new_{{ b }}}});
{%- endfor %}
{%- for b in set %}
    wire [80:0] child_{{ b }} = ((node_{{ b }} | is_src) & ~is_dst) | (is_dst & {81{new_{{ b }}}});
{%- endfor %}
    // `mine` of an empty square is never used
    wire [80:0] child_mine = (is_dst & {81{new_mine}}) | (~is_dst & (node_black ^ {81{mv_turn}}));

    always @(posedge clock) begin
{%- for b in board %}
        c1_{{ b }} <= child_{{ b }};
{%- endfor %}
        c1_mine <= child_mine;
        if (mv_commit) begin
{%- for b in board %}
            node_{{ b }} <= child_{{ b }};
{%- endfor %}
        end
    end
endmodule
