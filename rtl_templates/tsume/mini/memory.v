// Memory of one port for the program: {{ words }} words of 16 bits, in the large memories of an iCE40 UltraPlus where that is the device.
//
// A word that is asked for is there in the next clock; one that is stored is taken at once.
module {{ name }} (
    input  wire        clock,      // the circuit's only clock
    input  wire        reset,      // synchronous, active high: nothing is asked; the words stay
    input  wire [15:0] address,    // what is above the memory is not looked at
    input  wire [15:0] data,       // what is stored
    input  wire        loads,      // a word is asked for, until ready
    input  wire        stores,     // one is stored
    output reg  [15:0] answer,     // the word that was asked for
    output wire        ready       // it is there, or stored
);
    (* ram_style = "huge" *)
    reg  [15:0] words [0:{{ words - 1 }}];
    reg         read;
    assign ready = stores | read;
    always @(posedge clock) begin
        if (stores)
            words[address[{{ bits - 1 }}:0]] <= data;
        else
            answer <= words[address[{{ bits - 1 }}:0]];
        read <= loads & ~read & ~reset;
    end
{%- if bits < 16 %}
    wire        unused = &{1'b0, address[15:{{ bits }}]};
{%- endif %}
endmodule
