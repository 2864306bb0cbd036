// Says hello to {{ chip }} and compares its answer, byte for byte (docs/protocol.md); stops with an error where they differ.
// Not for synthesis.
module {{ chip }}_tb;
    localparam SENT = {{ sent.len() }};     // bytes of the request
    localparam WANTED = {{ wanted.len() }}; // bytes of the answer
    localparam PATIENCE = 100000; // clocks

    reg        clock = 1'b0;
    reg        reset = 1'b1;
    reg  [7:0] sent [0:SENT-1];
    reg  [7:0] wanted [0:WANTED-1];
    integer    at = 0;     // bytes that were sent,
    integer    got = 0;    // and that came
    integer    clocks = 0;
    wire       rx_valid = ~reset & (at < SENT);
    wire [7:0] rx_data = rx_valid ? sent[at] : 8'd0;
    wire       rx_ready, tx_valid;
    wire [7:0] tx_data;
    wire       idle, led_busy, led_heartbeat, led_frame, led_error;

{%- if let Some(clock_ps) = memory %}

    // the external memory
{% include "link/sdram_chip.v" %}
    always @(posedge clock) if (memory_faults != 32'd0) $stop;
{%- endif %}

    {{ chip }} chip (
        .clock(clock), .reset(reset),
        .rx_data(rx_data), .rx_valid(rx_valid), .rx_ready(rx_ready),
        .tx_data(tx_data), .tx_valid(tx_valid), .tx_ready(1'b1),
{%- if memory.is_some() %}
        .sdram_ras_n(sdram_ras_n), .sdram_cas_n(sdram_cas_n), .sdram_we_n(sdram_we_n), .sdram_ba(sdram_ba), .sdram_a(sdram_a),
        .sdram_dq_drive(sdram_dq_drive), .sdram_dq_out(sdram_dq_out), .sdram_dq_in(sdram_dq_in),
{%- endif %}
        .idle(idle), .led_busy(led_busy), .led_heartbeat(led_heartbeat), .led_frame(led_frame), .led_error(led_error)
    );

    initial begin
{%- for byte in sent %}
        sent[{{ loop.index0 }}] = 8'h{{ "{:02x}"|format(byte) }};
{%- endfor %}
{%- for byte in wanted %}
        wanted[{{ loop.index0 }}] = 8'h{{ "{:02x}"|format(byte) }};
{%- endfor %}
    end

    always #5 clock = ~clock;

    always @(posedge clock) begin
        clocks <= clocks + 1;
        reset <= clocks < {{ reset_clocks }};
        if (rx_valid & rx_ready) at <= at + 1;
        if (~reset & tx_valid) begin
            if (tx_data !== wanted[got]) begin
                $display("byte %0d of the answer is %h, not %h", got, tx_data, wanted[got]);
                $stop;
            end
            if (got == WANTED - 1) begin
                $display("{{ chip }} says hello: {{ config }}, %0d clocks", clocks);
                $finish;
            end
            got <= got + 1;
        end
        if (clocks == PATIENCE) begin
            $display("no answer in %0d clocks", PATIENCE);
            $stop;
        end
    end
endmodule
