// link_core: Receiver, host controller and frame sender, wired up.
// The byte ports carry what a serial line carries (docs/protocol.md, section 1). A byte moves in
// a clock in which valid and ready of its direction are high; rx_ready is low only while two
// whole frames wait, tx_valid and tx_data stay until taken.
// Jobs: the bytes of a job come on ld_ one a clock while busy is low, then start (1 clock). abort_req is a level until
// done (1 clock), with which the outcome must be there; it stays until the next start. While busy is low, read_word is
// the word of read_address of the clock before.
//
// Kiban 0.1.0, configuration chess-thread (ad5c6085).
// Emitted: edit generator/emit/src/chess/link/core.rs or the configuration, not this file.
`default_nettype none

module link_core (
    input  wire        clock,          // the circuit's only clock
    input  wire        reset,          // synchronous, active high

    // bytes from the host
    input  wire [7:0]  rx_data,
    input  wire        rx_valid,
    output wire        rx_ready,

    // bytes to the host
    output wire [7:0]  tx_data,
    output wire        tx_valid,
    input  wire        tx_ready,

    // jobs: set-up and control
    output wire        ld_valid,
    output wire [6:0]  ld_at,
    output wire [7:0]  ld_byte,
    output wire        start,
    output wire        abort_req,

    // jobs: outcome
    input  wire        busy,
    input  wire        done,
    input  wire [47:0] clocks,
    input  wire [47:0] leaves,
    input  wire [47:0] passes,
    input  wire [31:0] pieces,
    input  wire [8:0]  length,
    input  wire [2:0]  stopped,

    // jobs: moves of a divide, or answers
    output wire [7:0]  read_address,
    input  wire [79:0] read_word,

    // status
    // No job held, no request in hand, nothing being sent, the engine at rest.
    output wire        idle,
    output wire        led_busy,       // A job is held.
    output wire        led_heartbeat,  // Bit 24 of the clocks since reset.
    output wire        led_frame,      // Changes with every good frame.
    output wire        led_error       // A frame was dropped since reset.
);
    wire        receiver_ready;
    wire        receiver_frame_valid;
    wire [7:0]  receiver_length;
    wire [7:0]  receiver_read_data;
    wire        receiver_error;
    wire [7:0]  host_frame_address;
    wire        host_frame_consumed;
    wire [7:0]  host_push_data;
    wire        host_push;
    wire        host_finish;
    wire        host_ld_valid;
    wire [6:0]  host_ld_at;
    wire [7:0]  host_ld_byte;
    wire        host_start;
    wire        host_abort_req;
    wire [7:0]  host_read_address;
    wire        host_idle;
    wire        host_any_job;
    wire        host_any_error;
    wire        host_frame_toggle;
    wire [47:0] host_since_reset;
    wire        sender_idle;
    wire [7:0]  sender_data;
    wire        sender_valid;

    link_cobs_rx receiver (
        .clock        (clock),
        .reset        (reset),
        .data         (rx_data),
        .valid        (rx_valid),
        .ready        (receiver_ready),
        .frame_valid  (receiver_frame_valid),
        .length       (receiver_length),
        .read_address (host_frame_address),
        .read_data    (receiver_read_data),
        .consumed     (host_frame_consumed),
        .error        (receiver_error)
    );

    link_host host (
        .clock          (clock),
        .reset          (reset),
        .frame_valid    (receiver_frame_valid),
        .frame_length   (receiver_length),
        .frame_address  (host_frame_address),
        .frame_data     (receiver_read_data),
        .frame_consumed (host_frame_consumed),
        .frame_error    (receiver_error),
        .push_data      (host_push_data),
        .push           (host_push),
        .finish         (host_finish),
        .sender_idle    (sender_idle),
        .ld_valid       (host_ld_valid),
        .ld_at          (host_ld_at),
        .ld_byte        (host_ld_byte),
        .start          (host_start),
        .abort_req      (host_abort_req),
        .busy           (busy),
        .done           (done),
        .clocks         (clocks),
        .leaves         (leaves),
        .passes         (passes),
        .pieces         (pieces),
        .length         (length),
        .stopped        (stopped),
        .read_address   (host_read_address),
        .read_word      (read_word),
        .idle           (host_idle),
        .any_job        (host_any_job),
        .any_error      (host_any_error),
        .frame_toggle   (host_frame_toggle),
        .since_reset    (host_since_reset)
    );

    link_cobs_tx sender (
        .clock     (clock),
        .reset     (reset),
        .push_data (host_push_data),
        .push      (host_push),
        .finish    (host_finish),
        .idle      (sender_idle),
        .data      (sender_data),
        .valid     (sender_valid),
        .ready     (tx_ready)
    );

    assign rx_ready = receiver_ready;
    assign tx_data = sender_data;
    assign tx_valid = sender_valid;
    assign ld_valid = host_ld_valid;
    assign ld_at = host_ld_at;
    assign ld_byte = host_ld_byte;
    assign start = host_start;
    assign abort_req = host_abort_req;
    assign read_address = host_read_address;
    assign idle = host_idle & sender_idle & !busy;
    assign led_busy = host_any_job;
    assign led_heartbeat = host_since_reset[24];
    assign led_frame = host_frame_toggle;
    assign led_error = host_any_error;

    wire unused = &{1'b0, host_since_reset[23:0], host_since_reset[47:25]};
endmodule

`default_nettype wire
