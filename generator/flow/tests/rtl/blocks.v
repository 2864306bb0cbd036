// Three blocks for the tests of the report: registers of a counter drive the wires of its parent,
// and a memory is fed by logic of the parent.
module counter #(
    parameter W = 24
) (
    input  wire         clock,
    input  wire         reset,
    output reg  [W-1:0] q
);
  always @(posedge clock)
    if (reset) q <= {W{1'b0}};
    else q <= q + {{(W - 1) {1'b0}}, 1'b1};
endmodule

module memory (
    input  wire       clock,
    input  wire [7:0] d,
    input  wire [8:0] wa,
    input  wire       we,
    input  wire [8:0] ra,
    output reg  [7:0] q
);
  reg [7:0] mem [0:511];
  always @(posedge clock) begin
    if (we) mem[wa] <= d;
    q <= mem[ra];
  end
endmodule

module core (
    input  wire       clock,
    input  wire       reset,
    input  wire [7:0] d,
    output wire [7:0] q
);
  wire [23:0] c;
  counter #(.W(24)) u_counter (.clock(clock), .reset(reset), .q(c));
  memory unit_0 (
      .clock(clock), .d(d ^ c[23:16]), .wa(c[8:0]), .we(c[3]), .ra(c[17:9]), .q(q)
  );
endmodule

module blocks (
    input  wire clk,
    input  wire rst,
    input  wire rx,
    output wire led
);
  reg  [7:0] sh;
  wire [7:0] q;
  always @(posedge clk) sh <= {sh[6:0], rx};
  core u_core (.clock(clk), .reset(rst), .d(sh), .q(q));
  assign led = ^q;
endmodule
