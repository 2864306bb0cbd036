// go_checksum: checksums over the moves of four games
// Kiban 0.1.0, configuration go19 (799ad0ae). Emitted: edit the configuration or the named source,
// not this file.
`default_nettype none

module go_checksum (
  input  wire        clock,
  input  wire        clear,
  input  wire        stir,
  input  wire [31:0] word,
  output wire [31:0] a,
  output wire [31:0] b
);
  localparam [31:0] FIRST_A = 32'h243f6a88;
  localparam [31:0] FIRST_B = 32'h85a308d3;

  reg  [31:0] a_1_q;
  reg  [31:0] a_1_d;
  reg  [31:0] a_2_q;
  reg  [31:0] a_2_d;
  reg  [31:0] a_3_q;
  reg  [31:0] a_3_d;
  reg  [31:0] a_0_q;
  reg  [31:0] a_0_d;
  reg  [31:0] b_1_q;
  reg  [31:0] b_1_d;
  reg  [31:0] b_2_q;
  reg  [31:0] b_2_d;
  reg  [31:0] b_3_q;
  reg  [31:0] b_3_d;
  reg  [31:0] b_0_q;
  reg  [31:0] b_0_d;
  reg         stirs_q;
  reg         stirs_d;
  wire [31:0] mixed;

  always @(*) begin
    a_1_d = a_1_q;
    a_1_d = a_0_q;
  end

  always @(*) begin
    a_2_d = a_2_q;
    b_2_d = b_2_q;
    a_2_d = a_1_q;
    b_2_d = b_1_q;
    if (stir) begin
      b_2_d = b_1_q + word;
    end
    if (clear) begin
      a_2_d = FIRST_A;
      b_2_d = FIRST_B;
    end
  end

  always @(*) begin
    a_3_d = a_3_q;
    b_3_d = b_3_q;
    a_3_d = a_2_q;
    b_3_d = b_2_q;
    if (stirs_q) begin
      a_3_d = mixed;
      b_3_d = ((b_2_q << 13) | (b_2_q >> 19)) + mixed;
    end
  end

  always @(*) begin
    a_0_d = a_0_q;
    a_0_d = a_3_q;
  end

  always @(*) begin
    b_1_d = b_1_q;
    b_1_d = b_0_q;
  end

  always @(*) begin
    b_0_d = b_0_q;
    b_0_d = b_3_q;
  end

  always @(*) begin
    stirs_d = stirs_q;
    stirs_d = stir;
  end

  assign mixed = ((a_2_q << 7) | (a_2_q >> 25)) ^ b_2_q;
  assign a = a_3_q;
  assign b = b_3_q;

  initial begin
    a_1_q = 32'd0;
    a_2_q = 32'd0;
    a_3_q = 32'd0;
    a_0_q = 32'd0;
    b_1_q = 32'd0;
    b_2_q = 32'd0;
    b_3_q = 32'd0;
    b_0_q = 32'd0;
    stirs_q = 1'b0;
  end

  always @(posedge clock) begin
    a_1_q <= a_1_d;
    a_2_q <= a_2_d;
    a_3_q <= a_3_d;
    a_0_q <= a_0_d;
    b_1_q <= b_1_d;
    b_2_q <= b_2_d;
    b_3_q <= b_3_d;
    b_0_q <= b_0_d;
    stirs_q <= stirs_d;
  end
endmodule

`default_nettype wire
