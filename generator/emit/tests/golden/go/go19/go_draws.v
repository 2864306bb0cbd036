// go_draws: random streams of four games (xoshiro128++) and the selection of one of count
// Kiban 0.1.0, configuration go19 (799ad0ae). Emitted: edit the configuration or the named source,
// not this file.
`default_nettype none

module go_draws (
  input  wire        clock,
  input  wire        advance,

  // load
  input  wire        load,
  input  wire [1:0]  load_word,
  input  wire [31:0] load_data,

  input  wire [8:0]  count,
  output wire [8:0]  selection
);
  reg  [31:0] a_0_q;
  reg  [31:0] a_0_d;
  reg  [31:0] b_0_q;
  reg  [31:0] b_0_d;
  reg  [31:0] c_0_q;
  reg  [31:0] c_0_d;
  reg  [31:0] d_0_q;
  reg  [31:0] d_0_d;
  reg  [31:0] a_1_q;
  reg  [31:0] a_1_d;
  reg  [31:0] b_1_q;
  reg  [31:0] b_1_d;
  reg  [31:0] c_1_q;
  reg  [31:0] c_1_d;
  reg  [31:0] d_1_q;
  reg  [31:0] d_1_d;
  reg  [31:0] a_2_q;
  reg  [31:0] a_2_d;
  reg  [31:0] b_2_q;
  reg  [31:0] b_2_d;
  reg  [31:0] c_2_q;
  reg  [31:0] c_2_d;
  reg  [31:0] d_2_q;
  reg  [31:0] d_2_d;
  reg  [31:0] a_3_q;
  reg  [31:0] a_3_d;
  reg  [31:0] b_3_q;
  reg  [31:0] b_3_d;
  reg  [31:0] c_3_q;
  reg  [31:0] c_3_d;
  reg  [31:0] d_3_q;
  reg  [31:0] d_3_d;
  reg  [31:0] sum_1_q;
  reg  [31:0] sum_1_d;
  reg  [31:0] r_2_q;
  reg  [31:0] r_2_d;
  reg  [24:0] high_3_q;
  reg  [24:0] high_3_d;
  reg  [24:0] low_3_q;
  reg  [24:0] low_3_d;
  reg  [31:0] a;
  reg  [31:0] b;
  reg  [31:0] c;
  reg  [31:0] d;
  wire [31:0] mixed;
  wire [31:0] high;
  wire [31:0] low;
  wire [24:0] total;

  always @(*) begin
    a_0_d = a_0_q;
    a_0_d = a_3_q;
  end

  always @(*) begin
    b_0_d = b_0_q;
    b_0_d = b_3_q;
  end

  always @(*) begin
    c_0_d = c_0_q;
    c_0_d = c_3_q;
  end

  always @(*) begin
    d_0_d = d_0_q;
    d_0_d = d_3_q;
  end

  always @(*) begin
    a_1_d = a_1_q;
    a_1_d = a;
    if (load & (load_word == 2'd0)) begin
      a_1_d = load_data;
    end
  end

  always @(*) begin
    b_1_d = b_1_q;
    b_1_d = b;
    if (load & (load_word == 2'd1)) begin
      b_1_d = load_data;
    end
  end

  always @(*) begin
    c_1_d = c_1_q;
    c_1_d = c;
    if (load & (load_word == 2'd2)) begin
      c_1_d = load_data;
    end
  end

  always @(*) begin
    d_1_d = d_1_q;
    d_1_d = d;
    if (load & (load_word == 2'd3)) begin
      d_1_d = load_data;
    end
  end

  always @(*) begin
    a_2_d = a_2_q;
    a_2_d = a_1_q;
  end

  always @(*) begin
    b_2_d = b_2_q;
    b_2_d = b_1_q;
  end

  always @(*) begin
    c_2_d = c_2_q;
    c_2_d = c_1_q;
  end

  always @(*) begin
    d_2_d = d_2_q;
    d_2_d = d_1_q;
  end

  always @(*) begin
    a_3_d = a_3_q;
    a_3_d = a_2_q;
  end

  always @(*) begin
    b_3_d = b_3_q;
    b_3_d = b_2_q;
  end

  always @(*) begin
    c_3_d = c_3_q;
    c_3_d = c_2_q;
  end

  always @(*) begin
    d_3_d = d_3_q;
    d_3_d = d_2_q;
  end

  always @(*) begin
    sum_1_d = sum_1_q;
    sum_1_d = a + d;
  end

  always @(*) begin
    r_2_d = r_2_q;
    r_2_d = ((sum_1_q << 7) | (sum_1_q >> 25)) + a_1_q;
  end

  always @(*) begin
    high_3_d = high_3_q;
    high_3_d = high[24:0];
  end

  always @(*) begin
    low_3_d = low_3_q;
    low_3_d = low[24:0];
  end

  always @(*) begin
    a = a_0_q;
    b = b_0_q;
    c = c_0_q;
    d = d_0_q;
    if (advance) begin
      a = a_0_q ^ mixed;
      b = b_0_q ^ c_0_q ^ a_0_q;
      c = c_0_q ^ a_0_q ^ (b_0_q << 9);
      d = (mixed << 11) | (mixed >> 21);
    end
  end

  assign mixed = d_0_q ^ b_0_q;
  assign high = {16'd0, r_2_q[31:16]} * {16'd0, {7'd0, count}};
  assign low = {16'd0, r_2_q[15:0]} * {16'd0, {7'd0, count}};
  assign total = high_3_q + (low_3_q >> 16);
  assign selection = total[24:16];

  initial begin
    a_0_q = 32'd0;
    b_0_q = 32'd0;
    c_0_q = 32'd0;
    d_0_q = 32'd0;
    a_1_q = 32'd0;
    b_1_q = 32'd0;
    c_1_q = 32'd0;
    d_1_q = 32'd0;
    a_2_q = 32'd0;
    b_2_q = 32'd0;
    c_2_q = 32'd0;
    d_2_q = 32'd0;
    a_3_q = 32'd0;
    b_3_q = 32'd0;
    c_3_q = 32'd0;
    d_3_q = 32'd0;
    sum_1_q = 32'd0;
    r_2_q = 32'd0;
    high_3_q = 25'd0;
    low_3_q = 25'd0;
  end

  always @(posedge clock) begin
    a_0_q <= a_0_d;
    b_0_q <= b_0_d;
    c_0_q <= c_0_d;
    d_0_q <= d_0_d;
    a_1_q <= a_1_d;
    b_1_q <= b_1_d;
    c_1_q <= c_1_d;
    d_1_q <= d_1_d;
    a_2_q <= a_2_d;
    b_2_q <= b_2_d;
    c_2_q <= c_2_d;
    d_2_q <= d_2_d;
    a_3_q <= a_3_d;
    b_3_q <= b_3_d;
    c_3_q <= c_3_d;
    d_3_q <= d_3_d;
    sum_1_q <= sum_1_d;
    r_2_q <= r_2_d;
    high_3_q <= high_3_d;
    low_3_q <= low_3_d;
  end

  wire unused = &{1'b0, high[31:25], low[31:25], total[15:0]};
endmodule

`default_nettype wire
