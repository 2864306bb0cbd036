// Four memories of cells, for four games in turn: a cell's word {id, colour} lies in one of them, by bits 2 and 1 of the cell.
// A cell above another is {{ stride }} further, {{ stride % 8 }} modulo 8: the four neighbours of a cell always lie in four memories.
// Directions are fields or bits: 0 below, 1 left, 2 right, 3 above.
module {{ name }} (
    input  wire        clock,     // the circuit's only clock
    // stage 1: the four words around a cell are read
    input  wire  [1:0] game_1,    // of this game
    input  wire [{{ high }}:0] center_1, // the cell
    input  wire        corners_1, // not its neighbours but three of its corners, and the cell itself
    input  wire        fourth_1,  // with corners_1: the fourth corner instead of the one that shares its memory
    // stage 2: their colours
    output wire  [7:0] around_2,  // of the neighbours, by direction
    output wire  [7:0] colours_2, // by memory
    output wire  [1:0] fourth_2,  // of the fourth corner
    input  wire  [3:0] left_2,    // directions of strings that may be told
    // stage 3: a string among them
    input  wire  [3:0] left_3,    // directions of strings
    input  wire  [3:0] chosen_3,  // one of them
    output wire [{{ high }}:0] string_3,  // the string there, 0 if there is none
    output wire  [3:0] hits_3,    // the directions in which it is
    output wire        several_3, // those of left_2 are several
    // stage 3: a cell is written
    input  wire        write,     // it is
    input  wire  [1:0] game_3,    // of this game
    input  wire [{{ high }}:0] write_at,  // the cell
    input  wire  [1:0] colour,    // its colour
    input  wire [{{ high }}:0] id         // its string
);
    // memory b reads the cell whose bits from bit 3 on are those of the center and way b, signed
    reg  [11:0] ways_1;
    always @(*) begin
        case ({fourth_1, corners_1, center_1[2:0]})
{%- for row in ways %}
            5'd{{ row.key }}: ways_1 = 12'h{{ row.ways }};
{%- endfor %}
            default: ways_1 = 12'd0;
        endcase
    end
    wire        odd_1 = center_1[0] ^ ~corners_1; // neighbours are odd steps away, corners even ones
{%- for b in banks %}
    wire [{{ high - 3 }}:0] way_{{ b }} = { {{ '{' }}{{ high - 4 }}{ways_1[{{ 3 * b + 2 }}]}}, ways_1[{{ 3 * b + 1 }}:{{ 3 * b }}]};
    wire [{{ high - 3 }}:0] high_{{ b }} = center_1[{{ high }}:3] + way_{{ b }};
    wire [{{ high + 2 }}:0] word_{{ b }};
    {{ memory }} bank_{{ b }} (
        .clock(clock), .read_at({game_1, high_{{ b }}, odd_1}), .read(word_{{ b }}),
        .write(write & (write_at[2:1] == 2'd{{ b }})), .write_at({game_3, write_at[{{ high }}:3], write_at[0]}), .value({id, colour})
    );
{%- endfor %}

    // which way the memories are turned: right of the cell is the one of this number
    reg   [1:0] turned_2, turned_3, middle_2;
    reg   [3:0] left_here; // directions as memories
{%- for b in banks %}
    reg  [{{ high }}:0] id_{{ b }};
{%- endfor %}
{%- for pair in pairs %}
    reg         same_{{ pair.a }}{{ pair.b }};
{%- endfor %}
    wire  [3:0] left_ring = {left_2[1], left_2[{{ third_direction }}], left_2[{{ second_direction }}], left_2[2]};
    wire  [3:0] left_half = turned_2[0] ? {left_ring[2:0], left_ring[3]} : left_ring;
    always @(posedge clock) begin
        turned_2 <= center_1[2:1] + {1'b0, center_1[0]};
        turned_3 <= turned_2;
        middle_2 <= center_1[2:1];
{%- for b in banks %}
        id_{{ b }} <= word_{{ b }}[{{ high + 2 }}:2];
{%- endfor %}
{%- for pair in pairs %}
        same_{{ pair.a }}{{ pair.b }} <= word_{{ pair.a }}[{{ high + 2 }}:2] == word_{{ pair.b }}[{{ high + 2 }}:2];
{%- endfor %}
        left_here <= turned_2[1] ? {left_half[1:0], left_half[3:2]} : left_half;
    end
    assign colours_2 = {word_3[1:0], word_2[1:0], word_1[1:0], word_0[1:0]};
    assign fourth_2 = middle_2[1] ? (middle_2[0] ? word_1[1:0] : word_0[1:0]) : (middle_2[0] ? word_3[1:0] : word_2[1:0]);
    // right, {{ second }}, {{ third }}, left: the memories in turn
    wire  [7:0] half_2 = turned_2[0] ? {colours_2[1:0], colours_2[7:2]} : colours_2;
    wire  [7:0] ring_2 = turned_2[1] ? {half_2[3:0], half_2[7:4]} : half_2;
    assign around_2 = {ring_2[{{ 2 * above + 1 }}:{{ 2 * above }}], ring_2[1:0], ring_2[7:6], ring_2[{{ 2 * below + 1 }}:{{ 2 * below }}]};

    // the chosen direction as a memory, and the others that have its string back
    wire  [3:0] chosen_ring = {chosen_3[1], chosen_3[{{ third_direction }}], chosen_3[{{ second_direction }}], chosen_3[2]};
    wire  [3:0] chosen_half = turned_3[0] ? {chosen_ring[2:0], chosen_ring[3]} : chosen_ring;
    wire  [3:0] chosen_here = turned_3[1] ? {chosen_half[1:0], chosen_half[3:2]} : chosen_half;
    assign string_3 = {% for b in banks %}({ {{ high + 1 }}{chosen_here[{{ b }}]}} & id_{{ b }}){% if !loop.last %} | {% endif %}{% endfor %};
    wire  [3:0] hits_here;
{%- for b in banks %}
    assign hits_here[{{ b }}] = chosen_here[{{ b }}]{% for pair in pairs %}{% if pair.a == *b %} | (chosen_here[{{ pair.b }}] & same_{{ pair.a }}{{ pair.b }}){% endif %}{% if pair.b == *b %} | (chosen_here[{{ pair.a }}] & same_{{ pair.a }}{{ pair.b }}){% endif %}{% endfor %};
{%- endfor %}
    wire  [3:0] hits_half = turned_3[0] ? {hits_here[0], hits_here[3:1]} : hits_here;
    wire  [3:0] hits_ring = turned_3[1] ? {hits_half[1:0], hits_half[3:2]} : hits_half;
    assign hits_3 = left_3 & {hits_ring[{{ above }}], hits_ring[0], hits_ring[3], hits_ring[{{ below }}]};
    assign several_3 = {% for pair in pairs %}(left_here[{{ pair.a }}] & left_here[{{ pair.b }}] & ~same_{{ pair.a }}{{ pair.b }}){% if !loop.last %} | {% endif %}{% endfor %};
endmodule
