// link_core: Receiver, host controller and frame sender, wired up.
// The byte ports carry what a serial line carries (docs/protocol.md, section 1). A byte moves in
// a clock in which valid and ready of its direction are high; rx_ready is low only while two
// whole frames wait, tx_valid and tx_data stay until taken.
// Engine: the bytes of the planes and of the numbers come on ld_ one a clock while busy is low; the other ports of the batch are steady from
// start (1 clock) to the end of the job. abort_req is a level until done (1 clock), with which the sums must be there;
// they stay until the next start, and are read byte by byte (sum_). owner_first and owner_ask are pulses.
//
// Kiban 0.1.0, configuration go19 (799ad0ae).
// Emitted: edit generator/emit/src/go/link/core.rs or the configuration, not this file.
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

    // engine: set-up and control
    output wire        ld_valid,
    output wire [6:0]  ld_at,
    output wire [7:0]  ld_byte,
    output wire        start,
    output wire        abort_req,
    output wire [4:0]  size,
    output wire        turn,
    output wire        passed,
    output wire        suicide,
    output wire [8:0]  ko,
    output wire [15:0] komi2,

    // engine: outcome
    input  wire        busy,
    input  wire        done,
    output wire        sum_read,
    output wire [6:0]  sum_at,
    input  wire [7:0]  sum_byte,
    output wire        sum_hold,
    input  wire        sum_steady,

    // counted beside the sums
    output wire [1:0]  faults,
    input  wire        faults_full,
    input  wire        heartbeat,

    // engine: owners, one after the other
    output wire        owner_first,
    output wire        owner_ask,
    output wire [2:0]  owner_what,
    input  wire        owner_valid,

    // status
    // No job held, no request in hand, nothing being sent, the engine at rest.
    output wire        idle,
    output wire        led_busy,       // A job is held.
    output wire        led_heartbeat,  // Bit 24 of the clocks since reset.
    output wire        led_frame,      // Changes with every good frame.
    output wire        led_error       // A frame was dropped since reset.
);
    reg         pushed_q;
    reg  [7:0]  pushed_data_q;
    wire        receiver_valid;
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
    wire [4:0]  host_size;
    wire        host_turn;
    wire        host_passed;
    wire        host_suicide;
    wire [8:0]  host_ko;
    wire [15:0] host_komi2;
    wire        host_sum_read;
    wire [6:0]  host_sum_at;
    wire        host_sum_hold;
    wire [1:0]  host_faults;
    wire        host_owner_first;
    wire        host_owner_ask;
    wire [2:0]  host_owner_what;
    wire        host_idle;
    wire        host_any_job;
    wire        host_any_error;
    wire        host_frame_toggle;
    wire        sender_idle;
    wire [7:0]  sender_data;
    wire        sender_valid;

    link_cobs_rx receiver (
        .clock        (clock),
        .reset        (reset),
        .data         (rx_data),
        .valid        (receiver_valid),
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
        .size           (host_size),
        .turn           (host_turn),
        .passed         (host_passed),
        .suicide        (host_suicide),
        .ko             (host_ko),
        .komi2          (host_komi2),
        .busy           (busy),
        .done           (done),
        .sum_read       (host_sum_read),
        .sum_at         (host_sum_at),
        .sum_byte       (sum_byte),
        .sum_hold       (host_sum_hold),
        .sum_steady     (sum_steady),
        .faults         (host_faults),
        .owner_first    (host_owner_first),
        .owner_ask      (host_owner_ask),
        .owner_what     (host_owner_what),
        .owner_valid    (owner_valid),
        .idle           (host_idle),
        .any_job        (host_any_job),
        .any_error      (host_any_error),
        .frame_toggle   (host_frame_toggle)
    );

    link_cobs_tx sender (
        .clock     (clock),
        .reset     (reset),
        .push_data (pushed_data_q),
        .push      (pushed_q),
        .finish    (host_finish),
        .idle      (sender_idle),
        .data      (sender_data),
        .valid     (sender_valid),
        .ready     (tx_ready)
    );

    // a simulated line may bring bad frames faster than they are counted; a serial line does not
    assign receiver_valid = rx_valid & !faults_full;
    assign rx_ready = receiver_ready & !faults_full;
    assign tx_data = sender_data;
    assign tx_valid = sender_valid;
    assign ld_valid = host_ld_valid;
    assign ld_at = host_ld_at;
    assign ld_byte = host_ld_byte;
    assign start = host_start;
    assign abort_req = host_abort_req;
    assign size = host_size;
    assign turn = host_turn;
    assign passed = host_passed;
    assign suicide = host_suicide;
    assign ko = host_ko;
    assign komi2 = host_komi2;
    assign owner_first = host_owner_first;
    assign owner_ask = host_owner_ask;
    assign owner_what = host_owner_what;
    assign sum_read = host_sum_read;
    assign sum_at = host_sum_at;
    assign sum_hold = host_sum_hold;
    assign faults = host_faults;
    assign idle = host_idle & sender_idle & !busy;
    assign led_busy = host_any_job;
    assign led_heartbeat = heartbeat;
    assign led_frame = host_frame_toggle;
    assign led_error = host_any_error;

    initial begin
        pushed_q = 1'b0;
        pushed_data_q = 8'd0;
    end

    always @(posedge clock) begin
        pushed_q <= host_push & !reset;
        pushed_data_q <= host_push_data;
    end
endmodule

`default_nettype wire
