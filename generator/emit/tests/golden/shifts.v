// shifts
//
`default_nettype none

module shifts (
    input  wire [7:0]  a,
    input  wire [2:0]  by,
    input  wire [4:0]  more,
    output wire [7:0]  left,
    output wire [7:0]  right,
    output wire [7:0]  beyond,
    output wire [7:0]  fixed,
    output wire [7:0]  gone,
    output wire [7:0]  sum,
    output wire [7:0]  mask,
    output wire [80:0] onehot
);
    assign left = a << by;
    assign right = a >> by;
    assign beyond = a << more;
    assign fixed = (a >> 3) | (a << 5);
    assign gone = 8'd0;
    assign sum = (a + a) >> by;
    assign mask = 8'd1 << by;
    assign onehot = 81'd1 << more;
endmodule

`default_nettype wire
