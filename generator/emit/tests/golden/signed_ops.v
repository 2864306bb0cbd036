// signed_ops
//
`default_nettype none

module signed_ops (
    input  wire [15:0] a,
    input  wire [15:0] b,
    input  wire [15:0] u,
    output wire        less,
    output wire        positive,
    output wire [15:0] negated,
    output wire [31:0] product,
    output wire [15:0] raw,
    output wire [15:0] back,
    output wire [19:0] wide,
    output wire [7:0]  narrow,
    output wire [15:0] difference,
    output wire [31:0] unsigned_product
);
    localparam [15:0] ZERO = 16'd0;

    assign less = $signed(a) < $signed(b);
    assign positive = $signed(a) > $signed(ZERO);
    assign negated = -a;
    assign product = {{16{a[15]}}, a} * {{16{b[15]}}, b};
    assign raw = a;
    assign back = u;
    assign wide = {{4{a[15]}}, a};
    assign narrow = a[7:0];
    assign difference = a - b;
    assign unsigned_product = {16'd0, u} * {16'd0, b};
endmodule

`default_nettype wire
