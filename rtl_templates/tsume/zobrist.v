// Zobrist keys: {{ words.len() }} words of {{ key_bits }} bits, address {white, kind[2:0], square[6:0]}; three reads, one clock.
module {{ name }} (
    input  wire        clock,
    input  wire [10:0] a,
    input  wire [10:0] b,
    input  wire [10:0] c,
    output reg  [{{ key_bits - 1 }}:0] qa,
    output reg  [{{ key_bits - 1 }}:0] qb,
    output reg  [{{ key_bits - 1 }}:0] qc
);
    reg [{{ key_bits - 1 }}:0] mem [0:{{ words.len() - 1 }}];
    initial begin
{%- for w in words %}
        mem[{{ loop.index0 }}] = {{ key_bits }}'h{{ w }};
{%- endfor %}
    end
    always @(posedge clock) begin
        qa <= mem[a];
        qb <= mem[b];
        qc <= mem[c];
    end
endmodule
