// link_job_load: hands the bytes of a job over
// Kiban 0.1.0, configuration chess-thread (ad5c6085). Emitted: edit the configuration or the named
// source, not this file.
`default_nettype none

module link_job_load (
  input  wire        clock,
  input  wire        valid,
  input  wire [6:0]  index,
  input  wire [7:0]  data,
  output wire        dropped,
  output wire        commands,
  output wire [15:0] job,

  // ld
  output wire        ld_valid,
  output wire [6:0]  ld_at,
  output wire [7:0]  ld_byte
);
  reg  [7:0]  kind_q;
  reg  [7:0]  kind_d;
  reg  [15:0] number_q;
  reg  [15:0] number_d;
  reg         r_valid_q;
  reg         r_valid_d;
  reg  [6:0]  r_at_q;
  reg  [6:0]  r_at_d;
  reg  [7:0]  r_byte_q;
  reg  [7:0]  r_byte_d;

  always @(*) begin
    kind_d = kind_q;
    number_d = number_q;
    if (valid) begin
      if (index == 7'd0) begin
        kind_d = data;
      end
      if ((index == 7'd2) | (index == 7'd3)) begin
        number_d = (number_q >> 8) | ({8'd0, data} << 8);
      end
    end
  end

  always @(*) begin
    r_valid_d = r_valid_q;
    r_valid_d = valid;
  end

  always @(*) begin
    r_at_d = r_at_q;
    r_at_d = index;
  end

  always @(*) begin
    r_byte_d = r_byte_q;
    r_byte_d = data;
  end

  assign dropped = kind_q == 8'd0;
  assign commands = kind_q[0];
  assign job = number_q;
  assign ld_valid = r_valid_q;
  assign ld_at = r_at_q;
  assign ld_byte = r_byte_q;

  initial begin
    kind_q = 8'd0;
    number_q = 16'd0;
    r_valid_q = 1'b0;
    r_at_q = 7'd0;
    r_byte_q = 8'd0;
  end

  always @(posedge clock) begin
    kind_q <= kind_d;
    number_q <= number_d;
    r_valid_q <= r_valid_d;
    r_at_q <= r_at_d;
    r_byte_q <= r_byte_d;
  end
endmodule

`default_nettype wire
