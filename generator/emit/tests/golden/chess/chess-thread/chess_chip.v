// chess_chip: The chess move generator with byte ports: host link (docs/protocol.md), service, the jobs, and the boards that run them.
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit rtl_templates/link/chip.v or the configuration, not this file.
`default_nettype none

module chess_chip (
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

    // service, jobs and boards
    wire        ld_valid, start, abort_req, busy, done, machine_reset;
    wire        cmd_valid, cmd_parts, cmd_ready, answer_valid, answer_illegal, answer_check;
    wire  [6:0] ld_at, answer_fifty;
    wire  [7:0] ld_byte, read_address;
    wire [47:0] clocks, leaves, passes, answer_leaves;
    wire [31:0] pieces, cmd_data, answer_word, answer_passes;
    wire  [8:0] length;
    wire  [2:0] stopped, answer_code;
    wire [79:0] read_word;
    wire  [3:0] cmd_board, cmd_code, answer_board;
    wire  [5:0] answer_level;

    chess_service service (
        .clock(clock), .reset(reset),
        .ask_clear(ask_clear), .ask_valid(ask_valid), .ask_load(ask_load), .ask_at(ask_at),
        .ask_data(ask_data), .ask_recall(ask_recall), .ask_start(ask_start), .ask_blank(ask_blank),
        .ask_abort(ask_abort), .ask_place(ask_place), .ask_any(ask_any), .ask_frame_begin(ask_frame_begin),
        .ask_progress_begin(ask_progress_begin), .ask_take(ask_take), .tell_refusal(tell_refusal), .tell_hold(tell_hold),
        .tell_enough(tell_enough), .tell_ready(tell_ready), .tell_work(tell_work), .tell_work_place(tell_work_place),
        .tell_frame(tell_frame), .tell_frame_place(tell_frame_place), .tell_frame_kind(tell_frame_kind), .tell_frame_value(tell_frame_value),
        .tell_frame_last(tell_frame_last), .tell_body_valid(tell_body_valid), .tell_body(tell_body), .tell_body_last(tell_body_last),
        .tell_recall_at(tell_recall_at),
        .ld_valid(ld_valid), .ld_at(ld_at), .ld_byte(ld_byte), .start(start), .abort_req(abort_req), .busy(busy),
        .done(done), .clocks(clocks), .leaves(leaves), .passes(passes), .pieces(pieces), .length(length),
        .stopped(stopped), .read_address(read_address), .read_word(read_word)
    );

    chess_jobs jobs (
        .clock(clock), .reset(reset), .machine_reset(machine_reset),
        .ld_valid(ld_valid), .ld_at(ld_at), .ld_byte(ld_byte), .start(start), .abort_req(abort_req), .busy(busy),
        .done(done), .clocks(clocks), .leaves(leaves), .passes(passes), .pieces(pieces), .length(length),
        .stopped(stopped), .read_address(read_address), .read_word(read_word),
        .cmd_valid(cmd_valid), .cmd_board(cmd_board), .cmd_code(cmd_code), .cmd_data(cmd_data), .cmd_parts(cmd_parts), .cmd_ready(cmd_ready),
        .answer_valid(answer_valid), .answer_board(answer_board), .answer_code(answer_code), .answer_word(answer_word), .answer_illegal(answer_illegal), .answer_check(answer_check),
        .answer_level(answer_level), .answer_fifty(answer_fifty), .answer_leaves(answer_leaves), .answer_passes(answer_passes)
    );

    chess_machine machine (
        .clock(clock), .reset(machine_reset),
        .cmd_valid(cmd_valid), .cmd_board(cmd_board), .cmd_code(cmd_code), .cmd_data(cmd_data), .cmd_parts(cmd_parts), .cmd_ready(cmd_ready),
        .answer_valid(answer_valid), .answer_board(answer_board), .answer_code(answer_code), .answer_word(answer_word), .answer_illegal(answer_illegal), .answer_check(answer_check),
        .answer_level(answer_level), .answer_fifty(answer_fifty), .answer_leaves(answer_leaves), .answer_passes(answer_passes)
    );
endmodule

`default_nettype wire
