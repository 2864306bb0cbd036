// Clock 2 -> 3: the mask cells of the 81 squares, and the rays of the x bits: a discoverer (attack turn) or
// a pinned piece (defence turn) sends its bit along every direction off its line to the king.
// Squares at the edge have no neighbour on one side, so some bits of the boards stay unused.
// verilator lint_off UNUSEDSIGNAL
module shogi_array_masks (
    input  wire        clock,                  // the circuit's only clock
    input  wire [8:0]  attack,                 // black is to move, a copy a rank
    input  wire [8:0]  escape,                 // black answers a pawn drop, a copy a rank
    input  wire        hand_pawn,              // the side to move holds a pawn
{%- for n in ray_names %}
    input  wire [80:0] s2_{{ n }},             // rays, clock 2
{%- endfor %}
{%- for b in steps %}
    input  wire [80:0] s2_{{ b }},             // planes of the child, clock 2
{%- endfor %}
{%- for b in kept %}
    input  wire [80:0] s2_{{ b }},             // planes of the child, clock 2
{%- endfor %}
    input  wire [80:0] s2_mine,                // a piece of the side to move
{%- for n in slider_names %}
    output reg  [80:0] s3_{{ n }},             // sliders that arrive, clock 3
{%- endfor %}
{%- for d in dirs %}
    output reg  [80:0] s3_x{{ d }},            // a piece that leaves its line
{%- endfor %}
{%- for o in cell_outs %}
    output reg  [80:0] s3_{{ o }},             // masks and steppers, clock 3
{%- endfor %}
    output reg  [80:0] s3_empty,               // nothing stands here
    // a pawn may be dropped on the file
    output reg  [8:0]  s3_pawn_file            // bit x: on the file x
);
{%- for o in cell_outs %}
    wire [80:0] m_{{ o }};
{%- endfor %}
{%- for a in axes %}
    wire [80:0] m_launch_{{ a }};
{%- endfor %}
    // planes without the files from which, or to which, there is no step
{%- for f in file_masks %}
    localparam [80:0] {{ f.net }} = {{ f.value }};
{%- endfor %}

    wire [80:0] black_king = s2_k & s2_black;
    {{ cell_module }} squares (
{%- for p in ports %}
        .{{ p.net }}({{ p.value }}){% if !loop.last %},{% endif %}
{%- endfor %}
    );
{% for h in hops %}
    wire [80:0] {{ h.net }} = {{ h.value }};
{%- endfor %}

    wire [80:0] own_pawns = s2_p & s2_mine;

    always @(posedge clock) begin
{%- for n in slider_names %}
        s3_{{ n }} <= s2_{{ n }};
{%- endfor %}
{%- for d in dirs %}
        s3_x{{ d }} <= x_{{ d }};
{%- endfor %}
        // black's answers to a pawn need no discoverers
        if (escape[0]) begin
{%- for d in dirs %}
            s3_x{{ d }} <= 81'd0;
{%- endfor %}
        end
{%- for o in cell_outs %}
        s3_{{ o }} <= m_{{ o }};
{%- endfor %}
        s3_empty <= s2_empty;
{%- for f in files %}
        s3_pawn_file[{{ f.net }}] <= hand_pawn & ~({{ f.value }});
{%- endfor %}
    end
endmodule
// verilator lint_on UNUSEDSIGNAL
