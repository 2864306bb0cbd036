// go_ram_32x32_u: simple dual-port RAM of 32 words of 32 bits, read in one clock.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit rtl_templates/blocks/ram.v or the configuration, not this file.
`default_nettype none

module go_ram_32x32_u (
    input  wire        clock,          // the circuit's only clock

    input  wire        write_enable,   // the word is written
    input  wire [4:0]  write_address,  // where
    input  wire [31:0] write_data,     // what

    input  wire [4:0]  read_address,   // the word that is read
    output wire [31:0] read_data       // the word, after one clock
);
    // One write port, one read port, one clock. All words are 0 after configuration; a reset does not
    // clear them.
    // A word that is written and read in the same clock must not be used: the hardware may give anything.
    (* no_rw_check *)
    reg [31:0] memory [0:31];
    reg [31:0] word;

    integer i;
    initial begin
        for (i = 0; i < 32; i = i + 1) begin
            memory[i] = 32'd0;
        end
    end

    always @(posedge clock) begin
        if (write_enable) begin
            memory[write_address] <= write_data;
        end
        word <= memory[read_address];
    end

    assign read_data = word;
endmodule

`default_nettype wire
