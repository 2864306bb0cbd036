// link_crc32_byte: CRC-32 (ISO-HDLC, reflected) of one byte: eight steps of the shift register in one clock
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/link/crc32_byte.v or the configuration, not this file.
`default_nettype none

module link_crc32_byte (
    input  wire [31:0] crc,      // the register before the byte
    input  wire [7:0]  data,     // the byte
    output wire [31:0] crc_next  // the register after it
);
    function [31:0] crc32_step8;
        input [31:0] crc_in;
        input [7:0] byte_in;
        reg [31:0] c;
        integer i;
        begin
            c = crc_in ^ {24'b0, byte_in};
            for (i = 0; i < 8; i = i + 1) begin
                c = {1'b0, c[31:1]} ^ (c[0] ? 32'hedb88320 : 32'b0);
            end
            crc32_step8 = c;
        end
    endfunction

    assign crc_next = crc32_step8(crc, data);
endmodule

`default_nettype wire
