// Clock 1 -> 2: rays over empty squares, two squares a hop (_to_2, _to_4, .. squares far). Bit s of a
// plane is square s = 9y + x; a step is a shift.
// see: white's king is seen from the square in direction d. bsl: a black slider arrives moving in
// direction d; white's king is transparent to it. sl1, sl0: the mover's slider that arrives (0 none,
// 1 lance or rook/bishop from inside its promotion zone, 2 rook/bishop, 3 dragon/horse).
// Squares at the edge have no neighbour on one side, so some bits of the boards stay unused.
// verilator lint_off UNUSEDSIGNAL
module shogi_array_rays (
    input  wire        clock,                  // the circuit's only clock
{%- for b in board %}
    input  wire [80:0] c1_{{ b }},             // bit of the child's pieces, clock 1
{%- endfor %}
    input  wire [80:0] c1_mine,                // a piece of the side to move
{%- for g in go %}
    input  wire [80:0] c1_{{ g }},             // sliders as they start
{%- endfor %}
{%- for n in ray_names %}
    output reg  [80:0] s2_{{ n }},             // rays, clock 2
{%- endfor %}
    // black's steps: up, diagonally up, sideways and down, diagonally down, knight's jump
    output reg  [80:0] s2_step_u,              // up
    output reg  [80:0] s2_step_du,             // diagonally up
    output reg  [80:0] s2_step_sd,             // sideways and down
    output reg  [80:0] s2_step_dd,             // diagonally down
    output reg  [80:0] s2_step_n,              // knight's jump
{%- for b in kept %}
    output reg  [80:0] s2_{{ b }},             // planes of clock 1, a clock later
{%- endfor %}
    output reg  [80:0] s2_mine                 // the same
);
    // planes without the files from which, or to which, there is no step
{%- for f in file_masks %}
    localparam [80:0] {{ f.net }} = {{ f.value }};
{%- endfor %}
{% for h in hops %}
    wire [80:0] {{ h.net }} = {{ h.value }};
{%- endfor %}

    always @(posedge clock) begin
{%- for n in ray_names %}
        s2_{{ n }} <= {{ n }};
{%- endfor %}
        s2_step_u <= c1_black & (c1_p | c1_s | c1_g | c1_k | c1_h);
        s2_step_du <= c1_black & (c1_s | c1_g | c1_k | c1_d);
        s2_step_sd <= c1_black & (c1_g | c1_k | c1_h);
        s2_step_dd <= c1_black & (c1_s | c1_k | c1_d);
        s2_step_n <= c1_black & c1_n;
{%- for b in kept %}
        s2_{{ b }} <= c1_{{ b }};
{%- endfor %}
        s2_mine <= c1_mine;
    end
endmodule
// verilator lint_on UNUSEDSIGNAL
