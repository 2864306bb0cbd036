// Clock -1 -> 0 -> 1 of the board, for the nine squares of a rank: the node's board B and the child C1, both kept decoded.
// Every rank has its own registers for the move and for the square that is written: what goes to all squares would have
// wires as long as the board. A module of its own, so that synthesis does not make one register of the nine copies.
{%- if slots > 1 %}
// The {{ slots }} boards lie in distributed RAM, a row a board at every square, read in clock -1.
{%- endif %}
module shogi_array_board_rank (
    input  wire        clock,                  // the circuit's only clock
    input  wire        far_up,                 // a rank from which sliders leave their zone upwards
    input  wire        far_down,               // downwards
    // move, clock -1
{%- if slots > 1 %}
    input  wire [{{ slot_bits - 1 }}:0] mv_slot,        // which board
{%- endif %}
    input  wire        mv_turn,                // to move in the child: 0 attack, 1 defence
    input  wire [8:0]  src,                    // source, a bit a file
    input  wire [8:0]  dst,                    // destination
    // class, colour and decoded bits of the piece put there
    input  wire        mv_mine,                // of the side to move
{%- for b in board %}
    input  wire        mv_{{ b }},             // bit of the piece put there
{%- endfor %}
    // a square that is written, clock -1
    input  wire [8:0]  wr,                     // which one
{%- if slots > 1 %}
    input  wire [{{ slot_bits - 1 }}:0] wr_slot,        // of which board
{%- endif %}
    // class, colour and decoded bits of the piece written
{%- for b in board %}
    input  wire        wr_{{ b }},             // bit of the piece written
{%- endfor %}
    // child
{%- for b in board %}
    output reg  [8:0]  c1_{{ b }},             // bit of the child's pieces, clock 1
{%- endfor %}
    // a piece of the side to move
    output reg  [8:0]  c1_mine,                // clock 1
    // its slider as it starts
{%- for g in go %}
    output reg  [8:0]  c1_{{ g.name }}{% if !loop.last %},{% endif %} // clock 1
{%- endfor %}
);
    reg  [8:0] is_src, is_dst, is_wr;
    reg        turn;
    reg        new_mine;
{%- for b in board %}
    reg        new_{{ b }};
{%- endfor %}
    reg        put_{{ board[0] }}{% for b in board %}{% if !loop.first %}, put_{{ b }}{% endif %}{% endfor %};
{%- if slots > 1 %}
    reg  [{{ slot_bits - 1 }}:0] wr_board;
{%- endif %}
    always @(posedge clock) begin
        is_src <= src;
        is_dst <= dst;
        is_wr <= wr;
        turn <= mv_turn;
        new_mine <= mv_mine;
{%- for b in board %}
        new_{{ b }} <= mv_{{ b }};
        put_{{ b }} <= wr_{{ b }};
{%- endfor %}
{%- if slots > 1 %}
        wr_board <= wr_slot;
{%- endif %}
    end
    wire new_rd = new_r | new_d;
    wire new_bh = new_b | new_h;

{%- for b in board %}
    {% if slots > 1 %}wire{% else %}reg {% endif %} [8:0] node_{{ b }};
{%- endfor %}
{% for b in cleared %}
    wire [8:0] child_{{ b }} = (node_{{ b }} & ~(is_src | is_dst)) | (is_dst & {9{new_{{ b }}}});
{%- endfor %}
{%- for b in set %}
    wire [8:0] child_{{ b }} = ((node_{{ b }} | is_src) & ~is_dst) | (is_dst & {9{new_{{ b }}}});
{%- endfor %}
    wire [8:0] node_own = node_black ^ {9{turn}};
    wire [8:0] child_mine = (is_dst & {9{new_mine}}) | (~(is_src | is_dst) & node_own & ~node_empty);

    // a slider that starts inside the other side's camp and runs out of it may promote: its code is
    // that of the other kind (ranks and turn for which that holds)
    wire [8:0] back_up = {9{turn & far_up}};
    wire [8:0] back_down = {9{~turn & far_down}};
    wire [8:0] node_rd = node_r | node_d;
    wire [8:0] node_bh = node_b | node_h;
{%- for g in go %}
    wire [8:0] node_{{ g.name }} = node_own & ({{ g.node }});
    wire [8:0] new_{{ g.name }} = {9{new_mine}} & ({{ g.new }});
    wire [8:0] child_{{ g.name }} = (is_dst & new_{{ g.name }}) | (~(is_src | is_dst) & node_{{ g.name }});
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
        node_{{ b }} <= (node_{{ b }} & ~is_wr) | (is_wr & {9{put_{{ b }}}});
{%- endfor %}
{%- endif %}
    end
{%- if slots > 1 %}

    // the boards
    genvar s;
    generate
        for (s = 0; s < 9; s = s + 1) begin : square
            reg  [{{ board.len() - 1 }}:0] rows [0:{{ slots - 1 }}];
            reg  [{{ board.len() - 1 }}:0] row;
            always @(posedge clock) begin
                if (is_wr[s])
                    rows[wr_board] <= { {%- for b in board %}put_{{ b }}{% if !loop.last %}, {% endif %}{% endfor %}};
                row <= rows[mv_slot];
            end
            assign { {%- for b in board %}node_{{ b }}[s]{% if !loop.last %}, {% endif %}{% endfor %}} = row;
        end
    endgenerate
{%- endif %}
endmodule
