// {{ about }}
module {{ name }} (
    input  wire       clock,          // the only clock
    input  wire       reset,          // synchronous, active high, for {{ reset_clocks }} clocks or more
    // bytes from the host
    input  wire [7:0] rx_data,        // docs/protocol.md
    input  wire       rx_valid,       // a byte is there
    output wire       rx_ready,       // it is taken in this clock
    // bytes to the host
    output wire [7:0] tx_data,        // docs/protocol.md
    output wire       tx_valid,       // a byte waits to be taken
    input  wire       tx_ready,       // it is taken in this clock
    // status
    output wire       idle,           // no job, nothing to send
    output wire       led_busy,       // a job is worked on
    output wire       led_heartbeat,  // blinks about once a second
    output wire       led_frame,      // frames come or go
    output wire       led_error{% if memory_pins || memory_chip.is_some() %},{% else %} {% endif %}      // a frame was damaged
{%- if memory_pins %}
    // pins of the SDRAM (docs/circuits/sdram.md, section 2)
    output wire       sdram_ras_n,    // row address strobe
    output wire       sdram_cas_n,    // column address strobe
    output wire       sdram_we_n,     // write enable
    output wire [1:0] sdram_ba,       // bank
    output wire [12:0] sdram_a,        // row, column or mode
    output wire       sdram_dq_drive, // the data pins are driven
    output wire [15:0] sdram_dq_out,   // with this
    input  wire [15:0] sdram_dq_in     // what stands at them, taken a clock later than it could be
{%- else if memory_chip.is_some() %}
    // the second table since the reset (docs/circuits/tsume.md, section 6)
    output reg  [31:0] second_asked,   // questions
    output reg  [31:0] second_found,   // of these had an answer
    output reg  [31:0] second_written  // entries that were written
{%- endif %}
);
    // the service's plug (docs/service.md)
{{ wires }}
    {{ link }} link (
        .clock(clock), .reset(reset),
        .rx_data(rx_data), .rx_valid(rx_valid), .rx_ready(rx_ready),
        .tx_data(tx_data), .tx_valid(tx_valid), .tx_ready(tx_ready),
{{ pins }},
        .idle(idle), .led_busy(led_busy), .led_heartbeat(led_heartbeat), .led_frame(led_frame), .led_error(led_error)
    );

{%- if memory_pins || memory_chip.is_some() %}
    // external memory
    wire        memory_valid, memory_ready, memory_write, memory_answer;
    wire [20:0] memory_address;
    wire  [7:0] memory_tag, memory_answer_tag;
    wire [127:0] memory_data, memory_answer_data;
{%- if let Some(clock_ps) = memory_chip %}
{% include "link/sdram_chip.v" %}
    always @(posedge clock) begin
        if (memory_faults != 32'd0 && !reset) begin
            $display("the chip of the external memory was used against its data sheet");
            $finish;
        end
    end
    wire        unused_refreshes = &{1'b0, memory_refreshes};
    // what the circuit itself tells nobody
    always @(posedge clock) begin
        second_asked <= reset ? 32'd0 : second_asked + {31'd0, engine.second.ask};
        second_found <= reset ? 32'd0 : second_found + {31'd0, engine.second.finds};
        second_written <= reset ? 32'd0 : second_written + {31'd0, engine.second.pushes};
    end
{%- endif %}
    sdram memory (
        .clock(clock), .reset(reset), .request_valid(memory_valid), .request_write(memory_write), .request_address(memory_address),
        .request_tag(memory_tag), .request_data(memory_data), .request_ready(memory_ready), .answer_valid(memory_answer),
        .answer_tag(memory_answer_tag), .answer_data(memory_answer_data), .ras_n(sdram_ras_n), .cas_n(sdram_cas_n), .we_n(sdram_we_n),
        .ba(sdram_ba), .a(sdram_a), .dq_drive(sdram_dq_drive), .dq_out(sdram_dq_out), .dq_in(sdram_dq_in)
    );
{%- endif %}

{{ joined }}
endmodule
