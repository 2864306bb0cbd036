// go_memory_512x11: 512 words of 11 bits: one write and one read port; what is read stands one clock after its address.
// No word is read in the clock in which it is written, or it is not looked at.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit rtl_templates/go/memory.v or the configuration, not this file.
`default_nettype none

module go_memory_512x11 (
    input  wire        clock,    // the circuit's only clock
    input  wire [8:0] read_at,   // address that is read
    output reg  [10:0] read,     // the word there, a clock later
    input  wire        write,    // a word is written
    input  wire [8:0] write_at,  // its address
    input  wire [10:0] value     // its value
);
    (* no_rw_check *)
    reg [10:0] words [0:511];
    always @(posedge clock) begin
        if (write) words[write_at] <= value;
        read <= words[read_at];
    end
endmodule

`default_nettype wire
