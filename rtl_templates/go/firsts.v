// First moves of all lean units (docs/circuits/go.md, sections 4 and 8): for every point and colour the playouts in which that colour was
// the first to play there, and those of them that it won. The words of marks leave the chain here and wait for their turn; four points a
// clock are added, each in a memory of its own, by the two low bits of its number. A sum that is asked for is put into its word.
module {{ name }} (
    input  wire        clock,    // the circuit's only clock
    input  wire        reset,    // synchronous, active high
    input  wire        clear,    // a batch begins
    // words at the end of the chain: generator/emit/src/go/chain.rs
    input  wire  [3:0] in_kind,  // kind of the word that comes
    input  wire [36:0] in_data,  // and its data
    output reg   [3:0] out_kind, // kind of the word that goes on, no marks
    output reg  [36:0] out_data, // and its data
    output wire        freed,    // a word of marks gives its place back
    output wire        busy      // marks wait or are added
);
    wire        marks_come = in_kind[3:1] == 3'd7; // 14 and 15
    wire        asks = (in_kind == 4'd{{ word_owner }}) & in_data[36];

    // ---- marks wait in a queue
    reg  [37:0] queue [0:{{ queue - 1 }}];
    reg  [{{ queue_bits - 1 }}:0] head, tail;
    reg  [{{ queue_bits }}:0] waiting;
    wire [37:0] next = queue[head];
    wire        works;
    assign      busy = works | (waiting != {{ queue_bits + 1 }}'d0);
    always @(posedge clock) begin
        if (marks_come) queue[tail] <= {in_kind[0], in_data};
        tail <= tail + { {{ queue_bits - 1 }}'d0, marks_come};
        head <= head + { {{ queue_bits - 1 }}'d0, freed};
        waiting <= waiting + { {{ queue_bits }}'d0, marks_come} - { {{ queue_bits }}'d0, freed};
        if (reset) begin
            head <= {{ queue_bits }}'d0;
            tail <= {{ queue_bits }}'d0;
            waiting <= {{ queue_bits + 1 }}'d0;
        end
    end

    // ---- stages: 1 four sums are read, 2 they are here, 3 they are added to, 4 they are written
    wire  [6:0] group_1;
    wire  [7:0] marks_1;
    wire        won_1, adds_1, zeroes_1, asks_1;
    {{ groups }} groups (
        .clock(clock), .reset(reset), .clear(clear), .ask(asks), .ask_group(in_data[33:27]), .ask_white(in_data[35]),
        .waits(waiting != {{ queue_bits + 1 }}'d0), .marks(next[31:0]), .place(next[36:32]), .won(next[37]), .take(freed), .works(works),
        .group_1(group_1), .marks_1(marks_1), .won_1(won_1), .adds_1(adds_1), .zeroes_1(zeroes_1), .asks_1(asks_1)
    );
    reg   [{{ high }}:0] group_2, group_3, group_4;
    reg         zeroes_2, zeroes_3, asks_2, asks_3;
    always @(posedge clock) begin
        {group_4, group_3, group_2} <= {group_3, group_2, group_1[{{ high }}:0]};
        {zeroes_3, zeroes_2} <= {zeroes_2, zeroes_1};
        {asks_3, asks_2} <= {asks_2, asks_1} & {2{~reset}};
    end
{%- for b in banks %}

    wire [47:0] word_2_{{ b }};
    reg  [47:0] sums_3_{{ b }}, value_4_{{ b }};
    reg         white_2_{{ b }}, white_3_{{ b }}, white_4_{{ b }}, won_2_{{ b }}, won_3_{{ b }}, write_2_{{ b }}, write_3_{{ b }}, write_4_{{ b }};
    {{ memory }} sums_{{ b }} (
        .clock(clock), .read_at({marks_1[{{ 2 * b + 1 }}], group_1[{{ high }}:0]}), .read(word_2_{{ b }}),
        .write(write_4_{{ b }}), .write_at({white_4_{{ b }}, group_4}), .value(value_4_{{ b }})
    );
    always @(posedge clock) begin
        {white_4_{{ b }}, white_3_{{ b }}, white_2_{{ b }}} <= {white_3_{{ b }}, white_2_{{ b }}, marks_1[{{ 2 * b + 1 }}]};
        {write_4_{{ b }}, write_3_{{ b }}} <= {write_3_{{ b }}, write_2_{{ b }}} & {2{~reset}};
        write_2_{{ b }} <= (zeroes_1 | (adds_1 & (marks_1[{{ 2 * b + 1 }}:{{ 2 * b }}] != 2'd0))) & ~reset;
        // a mark of white with both bits is of a draw
        won_2_{{ b }} <= marks_1[{{ 2 * b + 1 }}] ? ~marks_1[{{ 2 * b }}] & ~won_1 : won_1;
        won_3_{{ b }} <= won_2_{{ b }};
        sums_3_{{ b }} <= word_2_{{ b }};
        value_4_{{ b }} <= zeroes_3 ? 48'd0 : {sums_3_{{ b }}[47:24] + {23'd0, won_3_{{ b }}}, sums_3_{{ b }}[23:0] + 24'd1};
    end
{%- endfor %}
{%- if high < 6 %}

    // groups of small boards have fewer bits
    wire unused = group_1[6];
{%- endif %}

    // ---- a sum that is asked for: one at a time
    reg   [2:0] asked;               // which of the four points, and wins
    wire [47:0] low = asked[1] ? sums_3_1 : sums_3_0;
    wire [47:0] upper = asked[1] ? sums_3_3 : sums_3_2;
    wire [47:0] both = asked[2] ? upper : low;
    always @(posedge clock) begin
        if (asks) asked <= {in_data[26:25], in_data[34]};
        out_kind <= (marks_come | asks) ? 4'd{{ word_none }} : in_kind;
        out_data <= in_data;
        if (asks_3) begin
            out_kind <= 4'd{{ word_owner }};
            out_data <= {13'd0, asked[0] ? both[47:24] : both[23:0]};
        end
        if (reset) out_kind <= 4'd{{ word_none }};
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: marks come into a full queue
        assert (reset || !(marks_come & (waiting == {{ queue_bits + 1 }}'d{{ queue }})));
        // never: a word comes while the answer to another one leaves
        assert (reset || !(asks_3 & (in_kind != 4'd{{ word_none }}) & (in_kind != 4'd{{ word_room }})));
    end
`endif
endmodule
