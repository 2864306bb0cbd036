// Adds one to every byte and sends it back, some clocks later. A byte of 255 makes it busy for
// good, which is what --max-clocks is for. A byte of 254 must never come.
module loopback #(
    parameter DELAY = 200
) (
    input  wire       clock,
    input  wire       reset,
    input  wire [7:0] rx_data,
    input  wire       rx_valid,
    output wire       rx_ready,
    output wire [7:0] tx_data,
    output wire       tx_valid,
    input  wire       tx_ready,
    output wire       idle
);
  reg [7:0]  byte_q;
  reg        full_q;
  reg        stuck_q;
  reg [15:0] count_q;

  assign rx_ready = !full_q && !stuck_q;
  assign tx_data  = byte_q;
  assign tx_valid = full_q && (count_q == 16'd0);
  assign idle     = !full_q && !stuck_q;

  always @(posedge clock) begin
    if (reset) begin
      full_q  <= 1'b0;
      stuck_q <= 1'b0;
      byte_q  <= 8'd0;
      count_q <= 16'd0;
    end else begin
      if (rx_valid && rx_ready) begin
        byte_q  <= rx_data + 8'd1;
        full_q  <= 1'b1;
        stuck_q <= (rx_data == 8'd255);
        count_q <= DELAY;
      end
      if (count_q != 16'd0) count_q <= count_q - 16'd1;
      if (tx_valid && tx_ready) full_q <= 1'b0;
    end
  end

`ifdef KIBAN_CHECK
  always @(posedge clock) begin
    assert (reset || !(rx_valid && rx_ready && rx_data == 8'd254));
  end
`endif
endmodule
