// The board {{ board }} behind byte ports, for a simulation of what stands in its bitstream
//
// Bytes go over the pins of the serial line, {{ baud }} baud at {{ engine_mhz }} MHz; clock is the one behind the PLL.
// The board resets itself: for the first {{ (1 << awake_bits) - 1 }} clocks nothing is sent to it.
// idle: no job is held, as the second LED tells, and the line was quiet for {{ quiet }} clocks.
module board_pins (
    input  wire       clock,     // the one behind the PLL
    input  wire       reset,     // of the far end of the line, synchronous, active high
    // byte to the board, taken in a clock with both
    input  wire [7:0] rx_data,
    // there is one
    input  wire       rx_valid,
    // and it can go
    output wire       rx_ready,
    output wire [7:0] tx_data,   // byte from the board
    output wire       tx_valid,  // in this clock
    input  wire       tx_ready,  // not looked at: a line does not wait
    output wire       idle       // see above
);
    localparam [{{ bits - 1 }}:0] QUIET = {{ bits }}'d{{ quiet }};

    reg  [{{ awake_bits - 1 }}:0] count;
    wire       awake = &count;
    initial count = {{ awake_bits }}'d0;
    always @(posedge clock) begin
        if (reset) begin
            count <= {{ awake_bits }}'d0;
        end else if (!awake) begin
            count <= count + {{ awake_bits }}'d1;
        end
    end

    wire to_board;
    wire from_board;
    wire sender_ready;
    wire frame_error;
    board_shell_uart_tx sender (
        .clock (clock),
        .reset (reset),
        .data  (rx_data),
        .valid (rx_valid && awake),
        .ready (sender_ready),
        .txd   (to_board)
    );
    board_shell_uart_rx receiver (
        .clock       (clock),
        .reset       (reset),
        .rxd         (from_board),
        .data        (tx_data),
        .valid       (tx_valid),
        .frame_error (frame_error)
    );
    assign rx_ready = sender_ready && awake;

    wire [{{ lamps - 1 }}:0] led;
    {{ module }} board (
{%- for p in pins %}
        .{{ p.0 }}({{ p.1 }}){% if !loop.last %},{% endif %}
{%- endfor %}
    );

    reg [{{ bits - 1 }}:0] silence;
    initial silence = {{ bits }}'d0;
    always @(posedge clock) begin
        if (reset || !to_board || !from_board || {{ held }} || frame_error) begin
            silence <= {{ bits }}'d0;
        end else if (silence != QUIET) begin
            silence <= silence + {{ bits }}'d1;
        end
    end
    assign idle = (silence == QUIET);

    wire unused = &{1'b0, tx_ready, led};
endmodule
