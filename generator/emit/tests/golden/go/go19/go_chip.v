// go_chip: The playout circuit with byte ports: host link (docs/protocol.md) and the chain of units.
//
// Kiban 0.1.0, configuration go19 (799ad0ae).
// Emitted: edit rtl_templates/go/chip.v or the configuration, not this file.
`default_nettype none

module go_chip (
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
    wire ld_valid;
    wire [6:0] ld_at;
    wire [7:0] ld_byte;
    wire start;
    wire abort_req;
    wire [4:0] size;
    wire turn;
    wire passed;
    wire suicide;
    wire [8:0] ko;
    wire [15:0] komi2;
    wire owner_first;
    wire owner_ask;
    wire [2:0] owner_what;
    wire busy;
    wire done;
    wire sum_read;
    wire [6:0] sum_at;
    wire [7:0] sum_byte;
    wire sum_hold;
    wire sum_steady;
    wire [1:0] faults;
    wire faults_full;
    wire heartbeat;
    wire owner_valid;

    link_core link (
        .clock(clock), .reset(reset),
        .rx_data(rx_data), .rx_valid(rx_valid), .rx_ready(rx_ready),
        .tx_data(tx_data), .tx_valid(tx_valid), .tx_ready(tx_ready),
        .ld_valid(ld_valid), .ld_at(ld_at), .ld_byte(ld_byte), .start(start), .abort_req(abort_req), .size(size),
        .turn(turn), .passed(passed), .suicide(suicide), .ko(ko),
        .komi2(komi2), .owner_first(owner_first), .owner_ask(owner_ask), .owner_what(owner_what), .owner_valid(owner_valid), .busy(busy), .done(done),
        .sum_read(sum_read), .sum_at(sum_at), .sum_byte(sum_byte), .sum_hold(sum_hold), .sum_steady(sum_steady),
        .faults(faults), .faults_full(faults_full), .heartbeat(heartbeat),
        .idle(idle), .led_busy(led_busy), .led_heartbeat(led_heartbeat), .led_frame(led_frame), .led_error(led_error)
    );

    go_engine engine (
        .clock(clock), .reset(reset),
        .ld_valid(ld_valid), .ld_at(ld_at), .ld_byte(ld_byte), .start(start), .abort_req(abort_req), .size(size),
        .turn(turn), .passed(passed), .suicide(suicide), .ko(ko),
        .komi2(komi2), .owner_first(owner_first), .owner_ask(owner_ask), .owner_what(owner_what), .owner_valid(owner_valid), .busy(busy), .done(done),
        .sum_read(sum_read), .sum_at(sum_at), .sum_byte(sum_byte), .sum_hold(sum_hold), .sum_steady(sum_steady),
        .faults(faults), .faults_full(faults_full), .heartbeat(heartbeat)
    );
endmodule

`default_nettype wire
