// chain
//
`default_nettype none

module chain (
    input  wire [7:0] a,
    output wire [7:0] y,
    output reg  [7:0] z
);
    wire [7:0] link_0_a;
    wire [7:0] link_0_y;
    wire [7:0] link_1_a;
    wire [7:0] link_1_y;
    wire [7:0] link_2_a;
    wire [7:0] link_2_y;

    chain_plus_3 link_0 (
        .a (link_0_a),
        .y (link_0_y)
    );

    chain_plus_5 link_1 (
        .a (link_1_a),
        .y (link_1_y)
    );

    chain_plus_3 link_2 (
        .a (link_2_a),
        .y (link_2_y)
    );

    assign link_0_a = a;
    assign link_1_a = link_0_y;
    assign link_2_a = link_1_y;
    assign y = link_2_y;

    always @(*) begin
      z = ~a;
    end
endmodule

`default_nettype wire

// adds a constant
module add_core #(parameter [7:0] PLUS = 8'd0) (input wire [7:0] a, output wire [7:0] y);
  assign y = a + PLUS;
endmodule

// chain_plus_3: adds 3
//
// Emitted: edit template twin.v or the configuration, not this file.
`default_nettype none

module chain_plus_3 (
    input  wire [7:0] a,
    output wire [7:0] y
);
    add_core #(.PLUS(3)) core (.a(a), .y(y));
endmodule

`default_nettype wire

// chain_plus_5: adds 5
//
// Emitted: edit template twin.v or the configuration, not this file.
`default_nettype none

module chain_plus_5 (
    input  wire [7:0] a,
    output wire [7:0] y
);
    add_core #(.PLUS(5)) core (.a(a), .y(y));
endmodule

`default_nettype wire
