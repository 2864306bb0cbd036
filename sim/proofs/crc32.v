// CRC-32 as the standard writes it: the polynomial 0x04C11DB7, the highest bit first, on mirrored bytes.
module proof (
    input wire [31:0] crc,
    input wire [7:0]  data
);
    wire [31:0] crc_next;
    link_crc32_byte dut (.crc(crc), .data(data), .crc_next(crc_next));

    function [31:0] mirror;
        input [31:0] word;
        integer i;
        for (i = 0; i < 32; i = i + 1) mirror[i] = word[31 - i];
    endfunction

    reg [31:0] c;
    integer i;
    always @(*) begin
        c = mirror(crc);
        for (i = 0; i < 8; i = i + 1) begin
            c = (c[31] ^ data[i]) ? ((c << 1) ^ 32'h04c11db7) : (c << 1);
        end
        assert (crc_next == mirror(c));
    end
endmodule
