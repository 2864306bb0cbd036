// go_aim: stage 1: the way to the cell of the next step
// Kiban 0.1.0, configuration go19 (799ad0ae). Emitted: edit the configuration or the named source,
// not this file.
`default_nettype none

module go_aim (
  input  wire [4:0] step,
  input  wire [1:0] direction,
  input  wire [7:0] around,
  input  wire [3:0] dead,
  input  wire       own,
  input  wire [4:0] row,
  input  wire [4:0] column,
  input  wire [4:0] size,
  input  wire [8:0] stride,
  output reg  [1:0] onward,
  output reg  [8:0] way,
  output wire       last_column,
  output wire       top,
  output wire       beyond
);
  localparam [4:0] STEP_LAY   = 5'd2;
  localparam [4:0] STEP_PLACE = 5'd3;
  localparam [4:0] STEP_PICK  = 5'd5;
  localparam [4:0] STEP_NEXT  = 5'd11;
  localparam [4:0] STEP_TAKE  = 5'd12;
  localparam [4:0] STEP_COUNT = 5'd15;

  reg  [2:0] to;
  wire       skips;
  wire [4:0] number;

  assign number = size + 5'd1;
  assign last_column = column == size;
  assign top = row == number;
  assign beyond = row > number;
  assign skips = ((direction == 2'd0) & (around[3:2] == 2'd3)) | ((direction == 2'd1) &
      (around[5:4] == 2'd3));

  always @(*) begin
    onward = direction + 2'd1;
    if (skips) begin
      onward = direction + 2'd2;
    end
  end

  always @(*) begin
    to = {1'b0, onward};
    if ((step == STEP_PLACE) | (step == STEP_PICK) | (step == STEP_TAKE)) begin
      to = 3'd0;
    end
    if (step == STEP_NEXT) begin
      to = 3'd3;
      if (dead[2]) begin
        to = 3'd2;
      end
      if (dead[1]) begin
        to = 3'd1;
      end
      if (dead[0]) begin
        to = 3'd0;
      end
      if (own) begin
        to = 3'd4;
      end
    end
    if (step == STEP_LAY) begin
      to = 3'd2;
      if (last_column) begin
        to = 3'd5;
      end
    end
    if (step == STEP_COUNT) begin
      to = 3'd3;
      if (top) begin
        to = 3'd6;
      end
    end
  end

  always @(*) begin
    way = 9'd0;
    case (to)
      3'd0: way = 9'd0 - stride;
      3'd1: way = 9'd0 - 9'd1;
      3'd2: way = 9'd1;
      3'd3: way = stride;
      3'd5: way = stride + 9'd1 - {4'd0, size};
      3'd6: way = 9'd1;
      default: ;
    endcase
  end

  wire unused = &{1'b0, around[1:0], around[7:6], dead[3]};
endmodule

`default_nettype wire
