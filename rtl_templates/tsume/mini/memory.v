// Memory of one port for the program: {{ words }} words of 16 bits, block RAM, or large memories of an iCE40 UltraPlus (synth_ice40 -spram).
//
// The word at a place is there in the next clock, unless that clock writes one.
module {{ name }} (
    input  wire        clock,      // the circuit's only clock
    input  wire [15:0] place,      // what is above the memory is not looked at
    input  wire [15:0] word,       // what is written
    input  wire        writes,     // it is written
    output reg  [15:0] answer      // the word at the place of the clock before
);
    reg  [15:0] words [0:{{ words - 1 }}];
    always @(posedge clock)
        if (writes)
            words[place[{{ bits - 1 }}:0]] <= word;
        else
            answer <= words[place[{{ bits - 1 }}:0]];
{%- if bits < 16 %}
    wire        unused = &{1'b0, place[15:{{ bits }}]};
{%- endif %}
endmodule
