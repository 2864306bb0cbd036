// go_memory_2048x4: 2048 words of 4 bits: one write and one read port; what is read stands one clock after its address.
// No word is read in the clock in which it is written.
//
// Kiban 0.1.0, configuration go19 (799ad0ae).
// Emitted: edit rtl_templates/go/memory.v or the configuration, not this file.
`default_nettype none

module go_memory_2048x4 (
    input  wire        clock,
    input  wire [10:0] read_at,
    output reg  [3:0] read,
    input  wire        write,
    input  wire [10:0] write_at,
    input  wire [3:0] value
);
    (* no_rw_check *)
    reg [3:0] words [0:2047];
    always @(posedge clock) begin
        if (write) words[write_at] <= value;
        read <= words[read_at];
    end
endmodule

`default_nettype wire
