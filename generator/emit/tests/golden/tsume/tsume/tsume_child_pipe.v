// tsume_child_pipe: moves of the children that are being scanned and probed
// Kiban 0.1.0, configuration tsume (34ff2f69). Emitted: edit the configuration or the named
// source, not this file.
`default_nettype none

module tsume_child_pipe (
  input  wire        clock,
  input  wire        flush,
  input  wire        valid,
  input  wire [22:0] mv,
  output wire        valid_7,
  output wire [22:0] move_7,
  output wire        pending
);
  reg  [6:0]  valids_q;
  reg  [6:0]  valids_d;
  reg  [22:0] m1_q;
  reg  [22:0] m1_d;
  reg  [22:0] m2_q;
  reg  [22:0] m2_d;
  reg  [22:0] m3_q;
  reg  [22:0] m3_d;
  reg  [22:0] m4_q;
  reg  [22:0] m4_d;
  reg  [22:0] m5_q;
  reg  [22:0] m5_d;
  reg  [22:0] m6_q;
  reg  [22:0] m6_d;
  reg  [22:0] m7_q;
  reg  [22:0] m7_d;

  always @(*) begin
    valids_d = valids_q;
    valids_d = (valids_q << 1) | {6'd0, valid};
    if (flush) begin
      valids_d = 7'd0;
    end
  end

  always @(*) begin
    m1_d = m1_q;
    m1_d = mv;
  end

  always @(*) begin
    m2_d = m2_q;
    m2_d = m1_q;
  end

  always @(*) begin
    m3_d = m3_q;
    m3_d = m2_q;
  end

  always @(*) begin
    m4_d = m4_q;
    m4_d = m3_q;
  end

  always @(*) begin
    m5_d = m5_q;
    m5_d = m4_q;
  end

  always @(*) begin
    m6_d = m6_q;
    m6_d = m5_q;
  end

  always @(*) begin
    m7_d = m7_q;
    m7_d = m6_q;
  end

  assign valid_7 = valids_q[6];
  assign move_7 = m7_q;
  assign pending = |valids_q;

  initial begin
    valids_q = 7'd0;
    m1_q = 23'd0;
    m2_q = 23'd0;
    m3_q = 23'd0;
    m4_q = 23'd0;
    m5_q = 23'd0;
    m6_q = 23'd0;
    m7_q = 23'd0;
  end

  always @(posedge clock) begin
    valids_q <= valids_d;
    m1_q <= m1_d;
    m2_q <= m2_d;
    m3_q <= m3_d;
    m4_q <= m4_d;
    m5_q <= m5_d;
    m6_q <= m6_d;
    m7_q <= m7_d;
  end
endmodule

`default_nettype wire
