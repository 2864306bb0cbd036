// {{ depth }} words of {{ width }} bits: one write and one read port; what is read stands one clock after its address.
// No word is read in the clock in which it is written, or it is not looked at.{% if state %} All are 0 after configuration.{% endif %}
module {{ name }} (
    input  wire        clock, // the circuit's only clock
    input  wire [{{ address - 1 }}:0] read_at, // address that is read
    output reg  [{{ width - 1 }}:0] read, // the word there, a clock later
    input  wire        write, // a word is written
    input  wire [{{ address - 1 }}:0] write_at, // its address
    input  wire [{{ width - 1 }}:0] value // its value
);
    (* no_rw_check{% if small %}, ram_style = "block"{% endif %} *)
    reg [{{ width - 1 }}:0] words [0:{{ depth - 1 }}];
{%- if state %}
    integer i;
    initial for (i = 0; i < {{ depth }}; i = i + 1) words[i] = {{ width }}'d0;
{%- endif %}
    always @(posedge clock) begin
        if (write) words[write_at] <= value;
        read <= words[read_at];
    end
endmodule
