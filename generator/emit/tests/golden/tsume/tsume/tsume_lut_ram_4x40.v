// tsume_lut_ram_4x40: 4 words of 40 bits in look-up tables, read in the same clock.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/blocks/lut_ram.v or the configuration, not this file.
`default_nettype none

module tsume_lut_ram_4x40 (
    input  wire        clock,          // the circuit's only clock

    input  wire        write_enable,   // the word is written
    input  wire [5:0]  write_address,  // where
    input  wire [39:0] write_data,     // what

    input  wire [5:0]  read_address,   // the word that is read
    output wire [39:0] read_data       // the word, in the same clock
);
    // One write port, one read port without a clock. All words are 0 after configuration; a reset does
    // not clear them.
    reg [39:0] memory [0:3];

    integer i;
    initial begin
        for (i = 0; i < 4; i = i + 1) begin
            memory[i] = 40'd0;
        end
    end

    always @(posedge clock) begin
        if (write_enable) begin
            memory[write_address[1:0]] <= write_data;
        end
    end

    assign read_data = memory[read_address[1:0]];

    wire unused = &{1'b0, write_address[5:2], read_address[5:2]};
endmodule

`default_nettype wire
