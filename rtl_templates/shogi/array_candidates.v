// Clock 3 -> 4: the candidate cells of the 81 squares, and the test for double check.
// The words are kept for the node only; the pending squares are new in every clock.
{%- if sets > 1 %}
// The words of the {{ sets }} sets lie in distributed RAM, a row a set at every square of every bit.
{%- endif %}
// Squares at the edge have no neighbour on one side, so some bits of the boards stay unused.
// verilator lint_off UNUSEDSIGNAL
module shogi_array_candidates (
    input  wire        clock,                  // the circuit's only clock
    input  wire [8:0]  attack,                 // black is to move, a copy a rank
    input  wire [8:0]  king_free,              // the king of the side to move needs no discovery, a copy a rank
    // kinds in hand but the pawn: L N S G B R
    input  wire [5:0]  hand,                   // one bit a kind
    input  wire [{{ sets - 1 }}:0] keep,                   // the position is a node: its words are kept{% if sets > 1 %}, a bit a set{% endif %}
{%- for n in inputs %}
    input  wire [80:0] s3_{{ n }},             // clock 3
{%- endfor %}
    input  wire [8:0]  s3_pawn_file,           // a pawn may be dropped on the file
{%- if sets > 1 %}
    input  wire [{{ set_bits - 1 }}:0] pick_set,               // the set whose words are shown
{%- endif %}
    // bit b of the words, one bit a square
{%- for b in bits %}
    output {% if sets > 1 %}wire{% else %}reg {% endif %} [80:0] word_{{ b }},         // clock 4
{%- endfor %}
    // squares with a king move, with another move, black's king
    output reg  [80:0] s4_king,                // a king move
    output reg  [80:0] s4_pend,                // another move
    output reg  [80:0] s4_bk,                  // black's king
    // defence turn: two checkers
    output reg         s4_double               // two checkers
);
    // planes without the files from which, or to which, there is no step
{%- for f in file_masks %}
    localparam [80:0] {{ f.net }} = {{ f.value }};
{%- endfor %}

{%- for b in bits %}
    wire [80:0] w_{{ b }};
{%- endfor %}
    wire [80:0] pend;

    {{ cell_module }} squares (
{%- for p in ports %}
        .{{ p.net }}({{ p.value }}){% if !loop.last %},{% endif %}
{%- endfor %}
    );

    wire [8:0] any_checker;
    wire [8:0] two_checkers;
    wire       any_any;
    wire       any_two;
{%- for y in ranks %}
    shogi_array_two two_{{ y }} (
        .bits(s3_gives_check[{{ y * 9 + 8 }}:{{ y * 9 }}]),
        .any(any_checker[{{ y }}]),
        .two(two_checkers[{{ y }}])
    );
{%- endfor %}
    shogi_array_two two_ranks (.bits(any_checker), .any(any_any), .two(any_two));

    always @(posedge clock) begin
        s4_pend <= pend;
        s4_king <= w_20;
        s4_bk <= s3_bk;
        s4_double <= ~attack[0] & any_any & (any_two | (|two_checkers));
{%- if sets == 1 %}
        if (keep[0]) begin
{%- for b in bits %}
            word_{{ b }} <= w_{{ b }};
{%- endfor %}
        end
{%- endif %}
    end
{%- if sets > 1 %}

    // the words
    wire [{{ set_bits - 1 }}:0] keep_set = keep[{{ sets - 1 }}:1];
{%- for b in bits %}
    reg  [80:0] rows_{{ b }} [0:{{ sets - 1 }}];
    assign word_{{ b }} = rows_{{ b }}[pick_set];
{%- endfor %}
    always @(posedge clock)
        if (|keep) begin
{%- for b in bits %}
            rows_{{ b }}[keep_set] <= w_{{ b }};
{%- endfor %}
        end
{%- endif %}
endmodule
// verilator lint_on UNUSEDSIGNAL
