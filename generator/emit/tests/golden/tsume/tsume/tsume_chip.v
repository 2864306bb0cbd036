// tsume_chip: The tsume circuit with byte ports: host link (docs/protocol.md), service and engine.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/link/chip.v or the configuration, not this file.
`default_nettype none

module tsume_chip (
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
    wire        ld_active, ld_valid, start, done, line_complete, bounded, told_valid;
    wire  [3:0] ld_slot, done_slot, ask_slot, ask_number;
    wire  [6:0] ld_sq;
    wire  [5:0] ld_piece;
    wire [20:0] hand_b, hand_w;
    wire  [5:0] cmd;
    wire  [1:0] result;
    wire [31:0] limit_nodes, line_move;
    wire [47:0] limit_clocks, clocks, told;
    wire  [9:0] limit_depth, length, at_least, at_most, line_addr;
    wire  [2:0] reason;
    wire [15:0] abort_req, ready;

    wire        service_reset;
    tsume_reset_here reset_of_service (.clock(clock), .reset(reset), .here(service_reset));
    tsume_service service (
        .clock(clock), .reset(service_reset),
        .ask_clear(ask_clear), .ask_valid(ask_valid), .ask_load(ask_load), .ask_at(ask_at),
        .ask_data(ask_data), .ask_recall(ask_recall), .ask_start(ask_start), .ask_blank(ask_blank),
        .ask_abort(ask_abort), .ask_place(ask_place), .ask_any(ask_any), .ask_frame_begin(ask_frame_begin),
        .ask_progress_begin(ask_progress_begin), .ask_take(ask_take), .tell_refusal(tell_refusal), .tell_hold(tell_hold),
        .tell_enough(tell_enough), .tell_ready(tell_ready), .tell_work(tell_work), .tell_work_place(tell_work_place),
        .tell_frame(tell_frame), .tell_frame_place(tell_frame_place), .tell_frame_kind(tell_frame_kind), .tell_frame_value(tell_frame_value),
        .tell_frame_last(tell_frame_last), .tell_body_valid(tell_body_valid), .tell_body(tell_body), .tell_body_last(tell_body_last),
        .tell_recall_at(tell_recall_at),
        .ld_slot(ld_slot), .ld_active(ld_active), .ld_valid(ld_valid), .ld_sq(ld_sq), .ld_piece(ld_piece), .hand_b(hand_b), .hand_w(hand_w),
        .start(start), .cmd(cmd), .limit_nodes(limit_nodes), .limit_clocks(limit_clocks), .limit_depth(limit_depth),
        .abort_req(abort_req), .ready(ready), .done(done), .done_slot(done_slot),
        .ask_slot(ask_slot), .result(result), .reason(reason), .line_complete(line_complete), .length(length), .bounded(bounded), .at_least(at_least),
        .at_most(at_most), .clocks(clocks),
        .ask_number(ask_number), .told(told), .told_valid(told_valid), .line_addr(line_addr), .line_move(line_move)
    );

    tsume_engine engine (
        .clock(clock), .reset(reset),
        .ld_slot(ld_slot), .ld_active(ld_active), .ld_valid(ld_valid), .ld_sq(ld_sq), .ld_piece(ld_piece), .hand_b(hand_b), .hand_w(hand_w),
        .start(start), .cmd(cmd), .limit_nodes(limit_nodes), .limit_clocks(limit_clocks), .limit_depth(limit_depth),
        .abort_req(abort_req), .ready(ready), .done(done), .done_slot(done_slot),
        .ask_slot(ask_slot), .result(result), .reason(reason), .line_complete(line_complete), .length(length), .bounded(bounded), .at_least(at_least),
        .at_most(at_most), .clocks(clocks),
        .ask(ask_number), .told(told), .told_valid(told_valid), .line_addr(line_addr), .line_move(line_move)
    );
endmodule

`default_nettype wire
