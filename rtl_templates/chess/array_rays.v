// Rays and steps: what arrives at each of the 64 squares from what the squares send. Bit s of a plane is square s;
// a step is a shift. Combinational.
// Lines, clockwise: 0 north (a rank up), 1 north-east, ..., 7 north-west. supers, mine and queens are the bits of the word that
// arrives from the first piece on a line; a ray goes on in hops ({% if quick %}_to_2, _to_4{% else %}_to_1, _to_2{% endif %}, ... squares far).
// Squares at the edge have no neighbour on one side, so some bits of the planes stay unused.
// verilator lint_off UNUSEDSIGNAL
module chess_array_rays (
    input  wire [63:0] white_moves,  // all ones: white is to move
    input  wire [63:0] enemy_king,  // the king of the other side
{%- for n in sent %}
    input  wire [63:0] {{ n.name }},  // {{ crate::chess::array::wiring::about(&n.name) }}
{%- endfor %}
{%- for n in ray_names %}
    output wire [63:0] {{ n }},  // {{ crate::chess::array::wiring::about(n) }}
{%- endfor %}
{%- for n in steps %}
    output wire [63:0] {{ n.net }}{% if !loop.last %},{% endif %}  // {{ crate::chess::array::wiring::about(&n.net) }}
{%- endfor %}
);
    // planes without the files from which, or to which, there is no step
{%- for f in file_masks %}
    localparam [63:0] {{ f.net }} = {{ f.value }};
{%- endfor %}
{% for h in hops %}
    {% if h.output %}assign {{ h.net }}{% else %}wire [63:0] {{ h.net }}{% endif %} = {{ h.value }};
{%- endfor %}
{% for n in steps %}
    assign {{ n.net }} = {{ n.value }};
{%- endfor %}
endmodule
// verilator lint_on UNUSEDSIGNAL
