// tsume_lut_ram_1x216: A word of 216 bits.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/blocks/lut_ram.v or the configuration, not this file.
`default_nettype none

module tsume_lut_ram_1x216 (
    input  wire         clock,          // the circuit's only clock

    input  wire         write_enable,   // the word is written
    input  wire [3:0]   write_address,  // where
    input  wire [215:0] write_data,     // what

    input  wire [3:0]   read_address,   // the word that is read
    output wire [215:0] read_data       // the word, in the same clock
);
    // One write port, one read port without a clock. All words are 0 after configuration; a reset does
    // not clear them.
    reg [215:0] memory;

    initial memory = 216'd0;

    always @(posedge clock) begin
        if (write_enable) begin
            memory <= write_data;
        end
    end

    assign read_data = memory;

    wire unused = &{1'b0, write_address, read_address};
endmodule

`default_nettype wire
