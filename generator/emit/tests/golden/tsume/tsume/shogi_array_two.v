// shogi_array_two: At least one, at least two of nine bits.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/shogi/array_two.v or the configuration, not this file.
`default_nettype none

module shogi_array_two (
    input  wire [8:0] bits,  // a rank
    output wire       any,   // one of them is set
    output wire       two    // two of them are set
);
    wire [2:0] some = {|bits[8:6], |bits[5:3], |bits[2:0]};
    wire [2:0] pair = {
        (bits[6] & bits[7]) | (bits[6] & bits[8]) | (bits[7] & bits[8]),
        (bits[3] & bits[4]) | (bits[3] & bits[5]) | (bits[4] & bits[5]),
        (bits[0] & bits[1]) | (bits[0] & bits[2]) | (bits[1] & bits[2])};
    assign any = |some;
    assign two = (|pair) | (some[0] & some[1]) | (some[0] & some[2]) | (some[1] & some[2]);
endmodule

`default_nettype wire
