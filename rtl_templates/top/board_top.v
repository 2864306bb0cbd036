// {{ core }} on the board {{ board }}, {{ engine_mhz }} MHz, {{ baud }} baud
module {{ module }} (
{%- for p in ports %}
    {{ p.declaration }}{% if !loop.last %},{% endif %}  // {{ p.comment }}
{%- endfor %}
);
    wire clock;
    wire locked;
{%- match pll %}
{%- when Some with (pll) %}
{%- if pll.feedback %}
    wire clock_feedback;
{%- endif %}

    // {{ board_mhz }} MHz -> {{ engine_mhz }} MHz
{%- if let Some(attributes) = pll.attributes %}
    (* {{ attributes }} *)
{%- endif %}
{%- if pll.open %}
    // verilator lint_off PINCONNECTEMPTY
{%- endif %}
    {{ pll.primitive }} #(
{%- for p in pll.parameters %}
        .{{ p.0 }}({{ p.1 }}){% if !loop.last %},{% endif %}
{%- endfor %}
    ) pll (
{%- for p in pll.ports %}
        .{{ p.0 }}({{ p.1 }}){% if !loop.last %},{% endif %}
{%- endfor %}
    );
{%- if pll.open %}
    // verilator lint_on PINCONNECTEMPTY
{%- endif %}
{%- when None %}

    // the board's clock as it is
    assign clock = clk_i;
    assign locked = 1'b1;
{%- endmatch %}

    wire reset;
    wire [7:0] rx_data;
    wire rx_valid;
    wire rx_ready;
    wire [7:0] tx_data;
    wire tx_valid;
    wire tx_ready;
    wire uart_frame_error;

    board_shell shell (
        .clock       (clock),
        .reset       (reset),
        .locked      (locked),
        .press       ({{ press }}),
        .uart_rx     (uart_rx_i),
        .uart_tx     (uart_tx_o),
        .rx_data     (rx_data),
        .rx_valid    (rx_valid),
        .tx_data     (tx_data),
        .tx_valid    (tx_valid),
        .tx_ready    (tx_ready),
        .frame_error (uart_frame_error)
    );

    wire idle;
    wire led_busy;
    wire led_heartbeat;
    wire led_frame;
    wire led_error;

{%- if memory %}
    // what goes to the SDRAM passes a register beside its pad, so that all pins change together; its clock rises where ours falls, in the
    // middle of what stands at them, and its words are taken there too
    wire sdram_drive, sdram_rises, sdram_ras_n, sdram_cas_n, sdram_we_n;
    wire [1:0]  sdram_ba;
    wire [12:0] sdram_a;
    wire [15:0] sdram_out, sdram_to, sdram_released, sdram_word;
    reg [15:0] sdram_in;
    always @(negedge clock) sdram_in <= sdram_word;
    OFS1P3BX sdram_ras (.SCLK(clock), .PD(1'b0), .SP(1'b1), .D(sdram_ras_n), .Q(sdram_ras_n_o));
    OFS1P3BX sdram_cas (.SCLK(clock), .PD(1'b0), .SP(1'b1), .D(sdram_cas_n), .Q(sdram_cas_n_o));
    OFS1P3BX sdram_we (.SCLK(clock), .PD(1'b0), .SP(1'b1), .D(sdram_we_n), .Q(sdram_we_n_o));
{%- for i in 0..2 %}
    OFS1P3DX sdram_ba_{{ i }} (.SCLK(clock), .CD(1'b0), .SP(1'b1), .D(sdram_ba[{{ i }}]), .Q(sdram_ba_o[{{ i }}]));
{%- endfor %}
{%- for i in 0..13 %}
    OFS1P3DX sdram_a_{{ i }} (.SCLK(clock), .CD(1'b0), .SP(1'b1), .D(sdram_a[{{ i }}]), .Q(sdram_a_o[{{ i }}]));
{%- endfor %}
{%- for i in 0..16 %}
    OFS1P3DX sdram_out_{{ i }} (.SCLK(clock), .CD(1'b0), .SP(1'b1), .D(sdram_out[{{ i }}]), .Q(sdram_to[{{ i }}]));
    (* keep *) OFS1P3BX sdram_release_{{ i }} (.SCLK(clock), .PD(1'b0), .SP(1'b1), .D(~sdram_drive), .Q(sdram_released[{{ i }}]));
    BB sdram_dq_{{ i }} (.I(sdram_to[{{ i }}]), .T(sdram_released[{{ i }}]), .O(sdram_word[{{ i }}]), .B(sdram_dq_io[{{ i }}]));
{%- endfor %}
    assign sdram_cke_o = 1'b1;
    assign sdram_cs_n_o = 1'b0;
    assign sdram_dqm_o = 2'b00;
    ODDRX1F sdram_clock (
        .SCLK (clock),
        .RST  (1'b0),
        .D0   (1'b0),
        .D1   (1'b1),
        .Q    (sdram_rises)
    );
    assign sdram_clk_o = sdram_rises;
{%- endif %}

    {{ core }} core (
        .clock         (clock),
        .reset         (reset),
        .rx_data       (rx_data),
        .rx_valid      (rx_valid),
        .rx_ready      (rx_ready),
        .tx_data       (tx_data),
        .tx_valid      (tx_valid),
        .tx_ready      (tx_ready),
        .idle          (idle),
        .led_busy      (led_busy),
        .led_heartbeat (led_heartbeat),
        .led_frame     (led_frame),
        .led_error     (led_error){% if memory %},
        .sdram_ras_n   (sdram_ras_n),
        .sdram_cas_n   (sdram_cas_n),
        .sdram_we_n    (sdram_we_n),
        .sdram_ba      (sdram_ba),
        .sdram_a       (sdram_a),
        .sdram_dq_drive(sdram_drive),
        .sdram_dq_out  (sdram_out),
        .sdram_dq_in   (sdram_in){% endif %}
    );

    // bytes lost on the line and false stop bits are signs of a wrong baud rate
    reg line_trouble;
    initial line_trouble = 1'b0;
    always @(posedge clock) begin
        if (reset) begin
            line_trouble <= 1'b0;
        end else if (uart_frame_error || (rx_valid && !rx_ready)) begin
            line_trouble <= 1'b1;
        end
    end

    // bit 0 heartbeat, 1 a job is held, 2 changes with every good frame, 3 a frame was damaged or
    // the line is bad, 4 idle
    wire [{{ lamps - 1 }}:0] lamp = { {{- lamp -}} };
    assign led_o = {{ led }};
{%- if lamps < 5 %}

    wire unused_ok = &{1'b0, {{ unused }}};
{%- endif %}
{%- for t in ties %}
    assign {{ t.0 }} = {{ t.1 }};  // {{ t.2 }}
{%- endfor %}
endmodule
