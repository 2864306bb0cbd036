// go_chip: The playout circuit with byte ports: host link (docs/protocol.md), service and the chain of units.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit rtl_templates/link/chip.v or the configuration, not this file.
`default_nettype none

module go_chip (
    input  wire       clock,          // the only clock
    input  wire       reset,          // synchronous, active high, for 32 clocks or more
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
    wire ask_clear;
    wire ask_valid;
    wire ask_load;
    wire [6:0] ask_at;
    wire [7:0] ask_data;
    wire [7:0] ask_recall;
    wire ask_start;
    wire ask_blank;
    wire ask_abort;
    wire [3:0] ask_place;
    wire ask_any;
    wire ask_frame_begin;
    wire ask_progress_begin;
    wire ask_take;
    wire [2:0] tell_refusal;
    wire tell_hold;
    wire tell_enough;
    wire tell_ready;
    wire [1:0] tell_work;
    wire [3:0] tell_work_place;
    wire tell_frame;
    wire [3:0] tell_frame_place;
    wire [7:0] tell_frame_kind;
    wire [7:0] tell_frame_value;
    wire tell_frame_last;
    wire tell_body_valid;
    wire [7:0] tell_body;
    wire tell_body_last;
    wire [6:0] tell_recall_at;

    link_core link (
        .clock(clock), .reset(reset),
        .rx_data(rx_data), .rx_valid(rx_valid), .rx_ready(rx_ready),
        .tx_data(tx_data), .tx_valid(tx_valid), .tx_ready(tx_ready),
        .ask_clear(ask_clear), .ask_valid(ask_valid), .ask_load(ask_load), .ask_at(ask_at),
        .ask_data(ask_data), .ask_recall(ask_recall), .ask_start(ask_start), .ask_blank(ask_blank),
        .ask_abort(ask_abort), .ask_place(ask_place), .ask_any(ask_any), .ask_frame_begin(ask_frame_begin),
        .ask_progress_begin(ask_progress_begin), .ask_take(ask_take), .tell_refusal(tell_refusal), .tell_hold(tell_hold),
        .tell_enough(tell_enough), .tell_ready(tell_ready), .tell_work(tell_work), .tell_work_place(tell_work_place),
        .tell_frame(tell_frame), .tell_frame_place(tell_frame_place), .tell_frame_kind(tell_frame_kind), .tell_frame_value(tell_frame_value),
        .tell_frame_last(tell_frame_last), .tell_body_valid(tell_body_valid), .tell_body(tell_body), .tell_body_last(tell_body_last),
        .tell_recall_at(tell_recall_at),
        .idle(idle), .led_busy(led_busy), .led_heartbeat(led_heartbeat), .led_frame(led_frame), .led_error(led_error)
    );

    // service and engine
    wire        ld_valid, start, abort_req, turn, passed, suicide, busy, done;
    wire        owner_first, owner_ask, owner_valid, sum_read, sum_hold, sum_steady;
    wire  [6:0] ld_at, sum_at;
    wire  [7:0] ld_byte, sum_byte;
    wire  [4:0] size;
    wire  [8:0] ko;
    wire [15:0] komi2;
    wire  [2:0] owner_what;

    go_service service (
        .clock(clock), .reset(reset),
        .ask_clear(ask_clear), .ask_valid(ask_valid), .ask_load(ask_load), .ask_at(ask_at),
        .ask_data(ask_data), .ask_recall(ask_recall), .ask_start(ask_start), .ask_blank(ask_blank),
        .ask_abort(ask_abort), .ask_place(ask_place), .ask_any(ask_any), .ask_frame_begin(ask_frame_begin),
        .ask_progress_begin(ask_progress_begin), .ask_take(ask_take), .tell_refusal(tell_refusal), .tell_hold(tell_hold),
        .tell_enough(tell_enough), .tell_ready(tell_ready), .tell_work(tell_work), .tell_work_place(tell_work_place),
        .tell_frame(tell_frame), .tell_frame_place(tell_frame_place), .tell_frame_kind(tell_frame_kind), .tell_frame_value(tell_frame_value),
        .tell_frame_last(tell_frame_last), .tell_body_valid(tell_body_valid), .tell_body(tell_body), .tell_body_last(tell_body_last),
        .tell_recall_at(tell_recall_at),
        .ld_valid(ld_valid), .ld_at(ld_at), .ld_byte(ld_byte), .start(start), .abort_req(abort_req), .size(size),
        .turn(turn), .passed(passed), .suicide(suicide), .ko(ko), .komi2(komi2),
        .owner_first(owner_first), .owner_ask(owner_ask), .owner_what(owner_what), .owner_valid(owner_valid),
        .busy(busy), .done(done), .sum_read(sum_read), .sum_at(sum_at), .sum_byte(sum_byte),
        .sum_hold(sum_hold), .sum_steady(sum_steady)
    );

    go_engine engine (
        .clock(clock), .reset(reset),
        .ld_valid(ld_valid), .ld_at(ld_at), .ld_byte(ld_byte), .start(start), .abort_req(abort_req), .size(size),
        .turn(turn), .passed(passed), .suicide(suicide), .ko(ko), .komi2(komi2),
        .owner_first(owner_first), .owner_ask(owner_ask), .owner_what(owner_what), .owner_valid(owner_valid),
        .busy(busy), .done(done), .sum_read(sum_read), .sum_at(sum_at), .sum_byte(sum_byte),
        .sum_hold(sum_hold), .sum_steady(sum_steady)
    );
endmodule

`default_nettype wire
