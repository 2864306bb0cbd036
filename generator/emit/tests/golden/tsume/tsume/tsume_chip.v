// tsume_chip: The tsume circuit with byte ports: host link (docs/protocol.md) and one engine.
//
// Kiban 0.1.0, configuration tsume (37535364).
// Emitted: edit rtl_templates/tsume/chip.v or the configuration, not this file.
`default_nettype none

module tsume_chip (
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
    wire        ld_valid, start, abort_req, busy, done, line_complete;
    wire  [6:0] ld_sq;
    wire  [5:0] ld_piece;
    wire [20:0] hand_b, hand_w;
    wire  [1:0] cmd, result;
    wire [31:0] limit_nodes, nodes, line_nodes, checksum, line_move;
    wire [47:0] limit_clocks, clocks, moves, probes, hits, state_clocks;
    wire  [9:0] limit_depth, length, line_addr;
    wire  [2:0] reason, state_clocks_sel;

    link_core link (
        .clock(clock), .reset(reset),
        .rx_data(rx_data), .rx_valid(rx_valid), .rx_ready(rx_ready),
        .tx_data(tx_data), .tx_valid(tx_valid), .tx_ready(tx_ready),
        .ld_valid(ld_valid), .ld_sq(ld_sq), .ld_piece(ld_piece), .hand_b(hand_b), .hand_w(hand_w),
        .start(start), .cmd(cmd), .limit_nodes(limit_nodes), .limit_clocks(limit_clocks), .limit_depth(limit_depth),
        .abort_req(abort_req), .busy(busy), .done(done), .result(result), .reason(reason), .line_complete(line_complete),
        .length(length), .clocks(clocks), .nodes(nodes), .line_nodes(line_nodes), .moves(moves), .probes(probes), .hits(hits),
        .checksum(checksum), .state_clocks_sel(state_clocks_sel), .state_clocks(state_clocks),
        .line_addr(line_addr), .line_move(line_move),
        .idle(idle), .led_busy(led_busy), .led_heartbeat(led_heartbeat), .led_frame(led_frame), .led_error(led_error)
    );

    tsume_engine engine (
        .clock(clock), .reset(reset),
        .ld_valid(ld_valid), .ld_sq(ld_sq), .ld_piece(ld_piece), .hand_b(hand_b), .hand_w(hand_w),
        .start(start), .cmd(cmd), .limit_nodes(limit_nodes), .limit_clocks(limit_clocks), .limit_depth(limit_depth),
        .abort_req(abort_req), .busy(busy), .done(done), .result(result), .reason(reason), .line_complete(line_complete),
        .length(length), .clocks(clocks), .nodes(nodes), .line_nodes(line_nodes), .moves(moves), .probes(probes), .hits(hits),
        .checksum(checksum), .state_clocks_sel(state_clocks_sel), .state_clocks(state_clocks),
        .line_addr(line_addr), .line_move(line_move)
    );
endmodule

`default_nettype wire
