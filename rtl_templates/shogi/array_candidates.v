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
    // kinds in hand but the pawn: L N S G B R, a copy a rank
    input  wire [53:0] hand,                   // one bit a kind
{%- if sets > 1 %}
    input  wire [{{ sets - 1 }}:0] keep_2,                 // the position is a node: its words are kept, a bit a set; clock 2
{%- else %}
    input  wire        keep,                   // the position is a node: its words are kept
{%- endif %}
{%- for n in inputs %}
    input  wire [80:0] s3_{{ n }},             // clock 3
{%- endfor %}
    input  wire [8:0]  s3_pawn_file,           // a pawn may be dropped on the file
{%- if sets > 1 %}
    input  wire        take,                   // the picked square is used up
    input  wire [{{ sets - 1 }}:0] turn,                   // the set whose turn it is, one-hot
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
        if (keep) begin
{%- for b in bits %}
            word_{{ b }} <= w_{{ b }};
{%- endfor %}
        end
{%- endif %}
    end
{%- if sets > 1 %}

    // the words
    // a one-hot set without its lowest bit is its number, up to three sets
{%- for y in ranks %}
    wire       write_{{ y }};
    wire [{{ set_bits - 1 }}:0] set_{{ y }};
    wire [{{ set_bits - 1 }}:0] shown_{{ y }};
    shogi_array_shown shows_{{ y }} (.clock(clock), .take(take), .turn(turn[{{ sets - 1 }}:1]), .set(shown_{{ y }}));
    shogi_array_keep words_{{ y }} (.clock(clock), .keep_2(keep_2), .write_3(write_{{ y }}), .set_3(set_{{ y }}));
{%- endfor %}
    // those of a rank in one memory: as many bits as possible in each of its cells
{%- for y in ranks %}
    reg  [{{ bits.len() * 9 - 1 }}:0] rows_{{ y }} [0:{{ sets - 1 }}];
    wire [{{ bits.len() * 9 - 1 }}:0] row_{{ y }} = rows_{{ y }}[shown_{{ y }}];
{%- endfor %}
{%- for b in bits %}
    assign word_{{ b }} = { {%- for y in down %}row_{{ y }}[{{ b * 9 + 8 }}:{{ b * 9 }}]{% if !loop.last %}, {% endif %}{% endfor %}};
{%- endfor %}
    always @(posedge clock) begin
{%- for y in ranks %}
        if (write_{{ y }})
            rows_{{ y }}[set_{{ y }}] <= { {%- for b in bits.iter().rev() %}w_{{ b }}[{{ 9 * y + 8 }}:{{ 9 * y }}]{% if !loop.last %},
                {% endif %}{% endfor %}};
{%- endfor %}
    end
{%- endif %}
endmodule
// verilator lint_on UNUSEDSIGNAL
