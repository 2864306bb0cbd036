// link_job_check: checks the fields of a request
// Kiban 0.1.0, configuration go19 (093e87be). Emitted: edit the configuration or the named source,
// not this file.
`default_nettype none

module link_job_check (
  input  wire       clock,
  input  wire       clear,
  input  wire       valid,
  input  wire [6:0] index,
  input  wire [7:0] data,
  input  wire [7:0] black,
  output wire       bad_field
);
  localparam [7:0] LEAST = 8'd5;
  localparam [7:0] GREATEST = 8'd19;

  reg         field_q;
  reg         field_d;
  reg  [4:0]  size_q;
  reg  [4:0]  size_d;
  reg         passed_q;
  reg         passed_d;
  reg  [8:0]  ko_q;
  reg  [8:0]  ko_d;
  reg         has_ko_q;
  reg         has_ko_d;
  reg         cap_low_q;
  reg         cap_low_d;
  reg  [4:0]  row_q;
  reg  [4:0]  row_d;
  reg  [8:0]  at_q;
  reg  [8:0]  at_d;
  reg  [8:0]  points_q;
  reg  [8:0]  points_d;
  reg  [5:0]  byte_at_q;
  reg  [5:0]  byte_at_d;
  wire [31:0] square;
  wire [8:0]  ko_index;
  reg  [7:0]  outside;
  wire [7:0]  taken;

  always @(*) begin
    field_d = field_q;
    size_d = size_q;
    passed_d = passed_q;
    ko_d = ko_q;
    has_ko_d = has_ko_q;
    cap_low_d = cap_low_q;
    row_d = row_q;
    at_d = at_q;
    points_d = points_q;
    byte_at_d = byte_at_q;
    if (valid) begin
      if ((index == 7'd1) & (data >= 8'd32)) begin
        field_d = 1'b1;
      end
      if (index == 7'd1) begin
        passed_d = data[1];
      end
      if (index == 7'd4) begin
        size_d = data[4:0];
        if ((data < LEAST) | (data > GREATEST)) begin
          field_d = 1'b1;
        end
      end
      if ((index == 7'd5) & (data != 8'd0)) begin
        field_d = 1'b1;
      end
      if (index == 7'd6) begin
        ko_d = {1'b0, data};
      end
      if (index == 7'd7) begin
        ko_d = ko_q | ({8'd0, data[0]} << 8);
        has_ko_d = (ko_q != 9'd0) | (data != 8'd0);
        if (data > 8'd1) begin
          field_d = 1'b1;
        end
      end
      if ((index == 7'd11) & (data != 8'd0)) begin
        field_d = 1'b1;
      end
      if (index == 7'd22) begin
        cap_low_d = data == 8'd0;
      end
      if ((index == 7'd23) & cap_low_q & (data == 8'd0)) begin
        field_d = 1'b1;
      end
      if ((index >= 7'd8) & (index < 7'd32) & (ko_q >= 9'd20)) begin
        ko_d = ko_q - 9'd20;
        row_d = row_q + 5'd1;
        if (row_q != 5'd0) begin
          at_d = at_q + {4'd0, size_q};
        end
      end
      if ((index == 7'd32) & has_ko_q) begin
        if (passed_q | (ko_q == 9'd0) | (ko_q > {4'd0, size_q}) | (row_q == 5'd0) | (row_q >
            size_q)) begin
          field_d = 1'b1;
        end
      end
      if ((index == 7'd23) | (index == 7'd69)) begin
        points_d = square[8:0];
        byte_at_d = 6'd0;
      end
      if (index >= 7'd24) begin
        if (|(data & outside)) begin
          field_d = 1'b1;
        end
        if (index != 7'd69) begin
          byte_at_d = byte_at_q + 6'd1;
          points_d = points_q - 9'd8;
          if (points_q < 9'd8) begin
            points_d = 9'd0;
          end
        end
      end
      if (index >= 7'd70) begin
        if (|(data & black)) begin
          field_d = 1'b1;
        end
        if (has_ko_q & (byte_at_q == ko_index[8:3]) & taken[ko_index[2:0]]) begin
          field_d = 1'b1;
        end
      end
    end
    if (clear) begin
      field_d = 1'b0;
      has_ko_d = 1'b0;
      row_d = 5'd0;
      at_d = 9'd0;
    end
  end

  assign bad_field = field_q;
  assign square = {16'd0, {11'd0, size_q}} * {16'd0, {11'd0, size_q}};

  always @(*) begin
    outside = 8'd0;
    if (points_q < 9'd8) begin
      outside = 8'd255 << points_q[2:0];
    end
  end

  assign taken = data | black;
  assign ko_index = at_q + ko_q - 9'd1;

  initial begin
    field_q = 1'b0;
    size_q = 5'd0;
    passed_q = 1'b0;
    ko_q = 9'd0;
    has_ko_q = 1'b0;
    cap_low_q = 1'b0;
    row_q = 5'd0;
    at_q = 9'd0;
    points_q = 9'd0;
    byte_at_q = 6'd0;
  end

  always @(posedge clock) begin
    field_q <= field_d;
    size_q <= size_d;
    passed_q <= passed_d;
    ko_q <= ko_d;
    has_ko_q <= has_ko_d;
    cap_low_q <= cap_low_d;
    row_q <= row_d;
    at_q <= at_d;
    points_q <= points_d;
    byte_at_q <= byte_at_d;
  end

  wire unused = &{1'b0, square[31:9]};
endmodule

`default_nettype wire
