// The words of keys: {{ words.len() }} of {{ key_bits }} bits, address {% if squares %}{kind[1:0], square[6:0]}{% else %}{white, kind[2:0], square[6:0]}{% endif %}; three reads, one clock.
module {{ name }} (
    input  wire        clock,                  // the circuit's only clock
    input  wire [{{ address_bits - 1 }}:0] a,                      // three addresses
    input  wire [{{ address_bits - 1 }}:0] b,                      // that are read
    input  wire [{{ address_bits - 1 }}:0] c,                      // in one clock
    output reg  [{{ key_bits - 1 }}:0] qa,     // word at a, one clock later
    output reg  [{{ key_bits - 1 }}:0] qb,     // word at b
    output reg  [{{ key_bits - 1 }}:0] qc      // word at c
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
