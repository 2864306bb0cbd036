// module: crc32_byte
// about: CRC-32 (ISO-HDLC, reflected) of one byte: eight steps of the shift register in one clock
// source: rtl_templates/link/crc32_byte.v
// port crc: the register before the byte
// port data: the byte
// port crc_next: the register after it
function [31:0] crc32_step8;
    input [31:0] crc_in;
    input [7:0] byte_in;
    reg [31:0] c;
    integer i;
    begin
        c = crc_in ^ {24'b0, byte_in};
        for (i = 0; i < 8; i = i + 1) begin
            c = {1'b0, c[31:1]} ^ (c[0] ? {{ poly }} : 32'b0);
        end
        crc32_step8 = c;
    end
endfunction

assign crc_next = crc32_step8(crc, data);
