// link_core: Receiver, host controller and frame sender, wired up.
// The byte ports carry what a serial line carries (docs/protocol.md, section 1). A byte moves in
// a clock in which valid and ready of its direction are high; rx_ready is low only while two
// whole frames wait, tx_valid and tx_data stay until taken.
// ask and tell are the plug of a service (docs/service.md).
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/link/core.rs or the configuration, not this file.
`default_nettype none

module link_core (
    input  wire       clock,               // The circuit's only clock.
    input  wire       reset,               // Synchronous, active high.

    // bytes from the host
    input  wire [7:0] rx_data,             // A byte of the line.
    input  wire       rx_valid,            // It is there.
    output wire       rx_ready,            // It is taken in this clock.

    // bytes to the host
    output wire [7:0] tx_data,             // A byte of a frame.
    output wire       tx_valid,            // It waits to be taken.
    input  wire       tx_ready,            // It is taken in this clock.

    // to the service
    output wire       ask_clear,           // 1 clock: a new request follows.
    output wire       ask_valid,           // A byte is there:
    output wire       ask_load,            // of a job that is to start; else it is only checked;
    output wire [6:0] ask_at,              // its offset in the message, 0 to 123;
    output wire [7:0] ask_data,            // the byte.
    // Byte recall_at of the clock before, of the job in hand.
    output wire [7:0] ask_recall,
    output wire       ask_start,           // 1 clock: the job that was loaded begins.
    // With start: it was aborted while it waited; only its result is told.
    output wire       ask_blank,
    output wire       ask_abort,           // 1 clock: the job of place ends as soon as it can.
    output wire [3:0] ask_place,           // Place of the job that is meant, or asked for in work.
    output wire       ask_any,             // work of whichever job there is.
    // 1 clock: the body of the frame that waits is taken next.
    output wire       ask_frame_begin,
    // 1 clock: 4 bytes of the progress of the job of place are taken next.
    output wire       ask_progress_begin,
    output wire       ask_take,            // The byte of the body is taken if it is there.

    // from the service
    // 0 taken, else the reason of refused: 2 bad field, 3 kings, 4 not in this circuit's features.
    input  wire [2:0] tell_refusal,
    input  wire       tell_hold,           // The next byte must wait.
    // The job that is read is whole: no byte of it is wanted any more.
    input  wire       tell_enough,
    input  wire       tell_ready,          // A job can be loaded.
    // What the job asked for does: 0 no such job, 1 works, 2 sends.
    input  wire [1:0] tell_work,
    input  wire [3:0] tell_work_place,     // Its place.
    input  wire       tell_frame,          // A frame waits:
    input  wire [3:0] tell_frame_place,    // of the job of this place;
    input  wire [7:0] tell_frame_kind,     // its type;
    input  wire [7:0] tell_frame_value,    // its byte @1.
    input  wire       tell_frame_last,     // It is the last of the job.
    input  wire       tell_body_valid,     // A byte of a body is there:
    input  wire [7:0] tell_body,           // the byte;
    input  wire       tell_body_last,      // the last one.
    // Byte of the job in hand (that is checked, or whose frame is sent) to be shown as recall.
    input  wire [6:0] tell_recall_at,

    // status
    output wire       idle,                // No job held, no request in hand, nothing being sent.
    output wire       led_busy,            // A job is held.
    output wire       led_heartbeat,       // Bit 24 of the clocks since reset.
    output wire       led_frame,           // Changes with every good frame.
    output wire       led_error            // A frame was dropped since reset.
);
    reg        pushed_q;
    reg  [7:0] pushed_data_q;
    wire       receiver_ready;
    wire       receiver_frame_valid;
    wire [7:0] receiver_length;
    wire [7:0] receiver_read_data;
    wire       receiver_error;
    wire [7:0] host_frame_address;
    wire       host_frame_consumed;
    wire [7:0] host_push_data;
    wire       host_push;
    wire       host_finish;
    wire       host_ask_clear;
    wire       host_ask_valid;
    wire       host_ask_load;
    wire [6:0] host_ask_at;
    wire [7:0] host_ask_data;
    wire [7:0] host_ask_recall;
    wire       host_ask_start;
    wire       host_ask_blank;
    wire       host_ask_abort;
    wire [3:0] host_ask_place;
    wire       host_ask_any;
    wire       host_ask_frame_begin;
    wire       host_ask_progress_begin;
    wire       host_ask_take;
    wire       host_idle;
    wire       host_any_job;
    wire       host_any_error;
    wire       host_frame_toggle;
    wire       host_heartbeat;
    wire       sender_idle;
    wire [7:0] sender_data;
    wire       sender_valid;

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
        .clock              (clock),
        .reset              (reset),
        .frame_valid        (receiver_frame_valid),
        .frame_length       (receiver_length),
        .frame_address      (host_frame_address),
        .frame_data         (receiver_read_data),
        .frame_consumed     (host_frame_consumed),
        .frame_error        (receiver_error),
        .push_data          (host_push_data),
        .push               (host_push),
        .finish             (host_finish),
        .sender_idle        (sender_idle),
        .ask_clear          (host_ask_clear),
        .ask_valid          (host_ask_valid),
        .ask_load           (host_ask_load),
        .ask_at             (host_ask_at),
        .ask_data           (host_ask_data),
        .ask_recall         (host_ask_recall),
        .ask_start          (host_ask_start),
        .ask_blank          (host_ask_blank),
        .ask_abort          (host_ask_abort),
        .ask_place          (host_ask_place),
        .ask_any            (host_ask_any),
        .ask_frame_begin    (host_ask_frame_begin),
        .ask_progress_begin (host_ask_progress_begin),
        .ask_take           (host_ask_take),
        .tell_refusal       (tell_refusal),
        .tell_hold          (tell_hold),
        .tell_enough        (tell_enough),
        .tell_ready         (tell_ready),
        .tell_work          (tell_work),
        .tell_work_place    (tell_work_place),
        .tell_frame         (tell_frame),
        .tell_frame_place   (tell_frame_place),
        .tell_frame_kind    (tell_frame_kind),
        .tell_frame_value   (tell_frame_value),
        .tell_frame_last    (tell_frame_last),
        .tell_body_valid    (tell_body_valid),
        .tell_body          (tell_body),
        .tell_body_last     (tell_body_last),
        .tell_recall_at     (tell_recall_at),
        .idle               (host_idle),
        .any_job            (host_any_job),
        .any_error          (host_any_error),
        .frame_toggle       (host_frame_toggle),
        .heartbeat          (host_heartbeat)
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

    assign rx_ready = receiver_ready;
    assign tx_data = sender_data;
    assign tx_valid = sender_valid;
    assign ask_clear = host_ask_clear;
    assign ask_valid = host_ask_valid;
    assign ask_load = host_ask_load;
    assign ask_at = host_ask_at;
    assign ask_data = host_ask_data;
    assign ask_recall = host_ask_recall;
    assign ask_start = host_ask_start;
    assign ask_blank = host_ask_blank;
    assign ask_abort = host_ask_abort;
    assign ask_place = host_ask_place;
    assign ask_any = host_ask_any;
    assign ask_frame_begin = host_ask_frame_begin;
    assign ask_progress_begin = host_ask_progress_begin;
    assign ask_take = host_ask_take;
    assign idle = host_idle & sender_idle & tell_ready;
    assign led_busy = host_any_job;
    assign led_heartbeat = host_heartbeat;
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
