// shogi_array_add3: Sum of three thermometer codes 0..4, saturating at 4.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/shogi/array_add3.v or the configuration, not this file.
`default_nettype none

module shogi_array_add3 (
    input  wire [3:0] a,   // thermometer codes: n ones for n, 4 = four or more
    input  wire [3:0] b,   // the same
    input  wire [3:0] c,   // the same
    output wire [3:0] sum  // their sum, the same
);
    wire [3:0] ab;
    assign ab[0] = a[0] | b[0];
    assign ab[1] = a[1] | b[1] | (a[0] & b[0]);
    assign ab[2] = a[2] | b[2] | (a[1] & b[0]) | (a[0] & b[1]);
    assign ab[3] = a[3] | b[3] | (a[2] & b[0]) | (a[1] & b[1]) | (a[0] & b[2]);
    assign sum[0] = ab[0] | c[0];
    assign sum[1] = ab[1] | c[1] | (ab[0] & c[0]);
    assign sum[2] = ab[2] | c[2] | (ab[1] & c[0]) | (ab[0] & c[1]);
    assign sum[3] = ab[3] | c[3] | (ab[2] & c[0]) | (ab[1] & c[1]) | (ab[0] & c[2]);
endmodule

`default_nettype wire
