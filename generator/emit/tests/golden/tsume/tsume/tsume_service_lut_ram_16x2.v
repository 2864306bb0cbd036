// tsume_service_lut_ram_16x2: 16 words of 2 bits in look-up tables, read in the same clock.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/blocks/lut_ram.v or the configuration, not this file.
`default_nettype none

module tsume_service_lut_ram_16x2 (
    input  wire       clock,          // the circuit's only clock

    input  wire       write_enable,   // the word is written
    input  wire [3:0] write_address,  // where
    input  wire [1:0] write_data,     // what

    input  wire [3:0] read_address,   // the word that is read
    output wire [1:0] read_data       // the word, in the same clock
);
    // One write port, one read port without a clock. All words are 0 after configuration; a reset does
    // not clear them.
    reg [1:0] memory [0:15];

    integer i;
    initial begin
        for (i = 0; i < 16; i = i + 1) begin
            memory[i] = 2'd0;
        end
    end

    always @(posedge clock) begin
        if (write_enable) begin
            memory[write_address] <= write_data;
        end
    end

    assign read_data = memory[read_address];
endmodule

`default_nettype wire
