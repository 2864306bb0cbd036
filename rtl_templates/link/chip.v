// {{ about }}
module {{ name }} (
    input  wire       clock,          // the only clock
    input  wire       reset,          // synchronous, active high
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
    output wire       led_error       // a frame was damaged
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

{{ joined }}
endmodule
