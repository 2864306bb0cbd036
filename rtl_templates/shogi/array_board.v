// Clock -1 -> 0: the move, decoded. Clock 0 -> 1: the node's board B and the child C1, both kept decoded, rank by rank.
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
    output wire [80:0] c1_{{ b }},             // bit of the child's pieces, clock 1
{%- endfor %}
    // a piece of the side to move
    output wire [80:0] c1_mine,                // clock 1
    // its slider as it starts up, down, sideways, up and down diagonally: 0 none, 1 lance or rook/bishop
    // from inside its promotion zone, 2 rook/bishop, 3 dragon/horse
{%- for g in go %}
    output wire [80:0] c1_{{ g.name }}{% if !loop.last %},{% endif %} // clock 1
{%- endfor %}
);
    // squares 8*h + l: one-hot high and low parts, one AND a square
{%- for p in ["src", "dst", "wr"] %}
    wire [10:0] {{ p }}_high;
    wire [7:0]  {{ p }}_low;
    wire [80:0] is_{{ p }};
{%- for s in squares %}
    assign is_{{ p }}[{{ s }}] = {{ p }}_high[{{ s / 8 }}] & {{ p }}_low[{{ s % 8 }}];
{%- endfor %}
{%- endfor %}
{%- for p in ["src", "dst"] %}
    assign {{ p }}_high = { {%- for h in highs %}mv_{{ p }}[6:3] == 4'd{{ h }}{% if !loop.last %},
        {% endif %}{% endfor %} };
    assign {{ p }}_low = { {%- for l in lows %}mv_{{ p }}[2:0] == 3'd{{ l }}{% if !loop.last %},
        {% endif %}{% endfor %} };
{%- endfor %}
    assign wr_high = { {%- for h in highs %}wr_square[6:3] == 4'd{{ h }}{% if !loop.last %},
        {% endif %}{% endfor %} } & {11{wr_valid}};
    assign wr_low = { {%- for l in lows %}wr_square[2:0] == 3'd{{ l }}{% if !loop.last %},
        {% endif %}{% endfor %} };

    // class and colour of the piece; decoded for the rays: white's king, black's sliders, squares that black's sliders pass
{%- for (p, piece) in [("new", "mv_new"), ("wr", "wr_piece")] %}
    wire {{ p }}_present = {{ piece }}[5];
    wire {{ p }}_promoted = {{ piece }}[3];
    wire [7:0] {{ p }}_kind = { {%- for k in kinds %}{{ piece }}[2:0] == 3'd{{ k }}{% if !loop.last %},
        {% endif %}{% endfor %} };
    wire {{ p }}_k = {{ p }}_present & {{ p }}_kind[0];
    wire {{ p }}_r = {{ p }}_present & {{ p }}_kind[1] & ~{{ p }}_promoted;
    wire {{ p }}_d = {{ p }}_present & {{ p }}_kind[1] & {{ p }}_promoted;
    wire {{ p }}_b = {{ p }}_present & {{ p }}_kind[2] & ~{{ p }}_promoted;
    wire {{ p }}_h = {{ p }}_present & {{ p }}_kind[2] & {{ p }}_promoted;
    wire {{ p }}_g = {{ p }}_present & ({{ p }}_kind[3] | ({{ p }}_promoted & ({{ p }}_kind[4] | {{ p }}_kind[5] | {{ p }}_kind[6] | {{ p }}_kind[7])));
    wire {{ p }}_s = {{ p }}_present & {{ p }}_kind[4] & ~{{ p }}_promoted;
    wire {{ p }}_n = {{ p }}_present & {{ p }}_kind[5] & ~{{ p }}_promoted;
    wire {{ p }}_l = {{ p }}_present & {{ p }}_kind[6] & ~{{ p }}_promoted;
    wire {{ p }}_p = {{ p }}_present & {{ p }}_kind[7] & ~{{ p }}_promoted;
    wire {{ p }}_black = ~{{ piece }}[4];
    wire {{ p }}_wk = {{ p }}_present & {{ p }}_kind[0] & {{ piece }}[4];
    wire {{ p }}_black_rd = {{ p }}_present & {{ p }}_kind[1] & ~{{ piece }}[4];
    wire {{ p }}_black_rdl = {{ p }}_present & ({{ p }}_kind[1] | ({{ p }}_kind[6] & ~{{ p }}_promoted)) & ~{{ piece }}[4];
    wire {{ p }}_black_bh = {{ p }}_present & {{ p }}_kind[2] & ~{{ piece }}[4];
    wire {{ p }}_empty = ~{{ p }}_present;
    wire {{ p }}_pass = ~{{ p }}_present | ({{ p }}_kind[0] & {{ piece }}[4]);
{%- endfor %}
    wire new_mine = new_present & (mv_new[4] == mv_turn);
{%- for y in ranks %}

    shogi_array_board_rank rank_{{ y }} (
        .clock(clock), .far_up(1'b{% if *y > 5 %}1{% else %}0{% endif %}), .far_down(1'b{% if *y < 3 %}1{% else %}0{% endif %}),
{%- if slots > 1 %}
        .mv_slot(mv_slot), .wr_slot(wr_slot),
{%- endif %}
        .mv_turn(mv_turn), .mv_mine(new_mine),
        .src(is_src[{{ 9 * y + 8 }}:{{ 9 * y }}]), .dst(is_dst[{{ 9 * y + 8 }}:{{ 9 * y }}]), .wr(is_wr[{{ 9 * y + 8 }}:{{ 9 * y }}])
{%- for b in board %},
        .mv_{{ b }}(new_{{ b }}), .wr_{{ b }}(wr_{{ b }}), .c1_{{ b }}(c1_{{ b }}[{{ 9 * y + 8 }}:{{ 9 * y }}])
{%- endfor %},
        .c1_mine(c1_mine[{{ 9 * y + 8 }}:{{ 9 * y }}])
{%- for g in go %},
        .c1_{{ g.name }}(c1_{{ g.name }}[{{ 9 * y + 8 }}:{{ 9 * y }}])
{%- endfor %}
    );
{%- endfor %}
endmodule
