// shogi_array_count9: Number of bits set, saturating at 4, as a thermometer code.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/shogi/array_count9.v or the configuration, not this file.
`default_nettype none

module shogi_array_count9 (
    input  wire [8:0] bits,  // a rank
    output wire [3:0] count  // ones in it as a thermometer code, 4 = four or more
);
    wire [3:0] three_0 = {
        1'b0,
        &bits[2:0],
        (bits[0] & bits[1]) | (bits[0] & bits[2]) | (bits[1] & bits[2]),
        |bits[2:0]};
    wire [3:0] three_3 = {
        1'b0,
        &bits[5:3],
        (bits[3] & bits[4]) | (bits[3] & bits[5]) | (bits[4] & bits[5]),
        |bits[5:3]};
    wire [3:0] three_6 = {
        1'b0,
        &bits[8:6],
        (bits[6] & bits[7]) | (bits[6] & bits[8]) | (bits[7] & bits[8]),
        |bits[8:6]};
    shogi_array_add3 add (.a(three_0), .b(three_3), .c(three_6), .sum(count));
endmodule

`default_nettype wire
