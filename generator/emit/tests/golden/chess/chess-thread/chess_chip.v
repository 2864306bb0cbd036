// chess_chip: The chess move generator with byte ports: host link (docs/protocol.md), the jobs, and the boards that run them.
//
// Kiban 0.1.0, configuration chess-thread (ad5c6085).
// Emitted: edit rtl_templates/chess/chip.v or the configuration, not this file.
`default_nettype none

module chess_chip (
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
    wire busy;
    wire done;
    wire [47:0] clocks;
    wire [47:0] leaves;
    wire [47:0] passes;
    wire [31:0] pieces;
    wire [8:0] length;
    wire [2:0] stopped;
    wire [7:0] read_address;
    wire [79:0] read_word;
    wire machine_reset;
    wire cmd_valid;
    wire [3:0] cmd_board;
    wire [3:0] cmd_code;
    wire [31:0] cmd_data;
    wire cmd_parts;
    wire cmd_ready;
    wire answer_valid;
    wire [3:0] answer_board;
    wire [2:0] answer_code;
    wire [31:0] answer_word;
    wire answer_illegal;
    wire answer_check;
    wire [5:0] answer_level;
    wire [6:0] answer_fifty;
    wire [47:0] answer_leaves;
    wire [31:0] answer_passes;

    link_core link (
        .clock(clock), .reset(reset),
        .rx_data(rx_data), .rx_valid(rx_valid), .rx_ready(rx_ready),
        .tx_data(tx_data), .tx_valid(tx_valid), .tx_ready(tx_ready),
        .ld_valid(ld_valid), .ld_at(ld_at), .ld_byte(ld_byte), .start(start), .abort_req(abort_req), .busy(busy),
        .done(done), .clocks(clocks), .leaves(leaves), .passes(passes), .pieces(pieces), .length(length),
        .stopped(stopped), .read_address(read_address), .read_word(read_word),
        .idle(idle), .led_busy(led_busy), .led_heartbeat(led_heartbeat), .led_frame(led_frame), .led_error(led_error)
    );

    chess_jobs jobs (
        .clock(clock), .reset(reset),
        .ld_valid(ld_valid), .ld_at(ld_at), .ld_byte(ld_byte), .start(start), .abort_req(abort_req), .busy(busy),
        .done(done), .clocks(clocks), .leaves(leaves), .passes(passes), .pieces(pieces), .length(length),
        .stopped(stopped), .read_address(read_address), .read_word(read_word),
        .machine_reset(machine_reset), .cmd_valid(cmd_valid), .cmd_board(cmd_board), .cmd_code(cmd_code), .cmd_data(cmd_data), .cmd_parts(cmd_parts), .cmd_ready(cmd_ready),
        .answer_valid(answer_valid), .answer_board(answer_board), .answer_code(answer_code), .answer_word(answer_word), .answer_illegal(answer_illegal), .answer_check(answer_check),
        .answer_level(answer_level), .answer_fifty(answer_fifty), .answer_leaves(answer_leaves), .answer_passes(answer_passes)
    );

    chess_machine machine (
        .clock(clock), .reset(machine_reset),
        .cmd_valid(cmd_valid), .cmd_board(cmd_board), .cmd_code(cmd_code), .cmd_data(cmd_data), .cmd_parts(cmd_parts), .cmd_ready(cmd_ready), .answer_valid(answer_valid),
        .answer_board(answer_board), .answer_code(answer_code), .answer_word(answer_word), .answer_illegal(answer_illegal), .answer_check(answer_check), .answer_level(answer_level),
        .answer_fifty(answer_fifty), .answer_leaves(answer_leaves), .answer_passes(answer_passes)
    );
endmodule

`default_nettype wire
