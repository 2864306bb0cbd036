// link_core: Receiver, host controller and frame sender, wired up.
// The byte ports carry what a serial line carries (docs/protocol.md, section 1). A byte moves in
// a clock in which valid and ready of its direction are high; rx_ready is low only while two
// whole frames wait, tx_valid and tx_data stay until taken.
// Engine: squares come on ld_ one a clock while busy is low; hand_, cmd and limit_ are
// steady from start (1 clock, 20 or more clocks after the last square) to the end of the job. abort_req is a level until
// done (1 clock), with which the outcome must be there; the counters, line_move (the word at
// line_addr, 1 clock later) and state_clocks (the counter at state_clocks_sel, 1 clock later)
// must stay until the next start. line_move is the 32-bit move word of the protocol.
//
// Kiban 0.1.0, configuration tsume (37535364).
// Emitted: edit generator/emit/src/link/core.rs or the configuration, not this file.
`default_nettype none

module link_core (
    input  wire        clock,             // the circuit's only clock
    input  wire        reset,             // synchronous, active high

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
    output wire [6:0]  ld_sq,
    output wire [5:0]  ld_piece,
    output wire [20:0] hand_b,
    output wire [20:0] hand_w,
    output wire        start,
    output wire [1:0]  cmd,
    output wire [31:0] limit_nodes,
    output wire [47:0] limit_clocks,
    output wire [9:0]  limit_depth,
    output wire        abort_req,

    // engine: outcome
    input  wire        busy,
    input  wire        done,
    input  wire [1:0]  result,
    input  wire [2:0]  reason,
    input  wire        line_complete,
    input  wire [9:0]  length,
    input  wire [47:0] clocks,
    input  wire [31:0] nodes,
    input  wire [31:0] line_nodes,
    input  wire [47:0] moves,
    input  wire [47:0] probes,
    input  wire [47:0] hits,
    input  wire [31:0] checksum,
    output wire [2:0]  state_clocks_sel,
    input  wire [47:0] state_clocks,
    output wire [9:0]  line_addr,
    input  wire [31:0] line_move,

    // status
    // No job held, no request in hand, nothing being sent, the engine at rest.
    output wire        idle,
    output wire        led_busy,          // A job is held.
    output wire        led_heartbeat,     // Bit 24 of the clocks since reset.
    output wire        led_frame,         // Changes with every good frame.
    output wire        led_error          // A frame was dropped since reset.
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
    wire [6:0]  host_ld_sq;
    wire [5:0]  host_ld_piece;
    wire [20:0] host_hand_b;
    wire [20:0] host_hand_w;
    wire        host_start;
    wire [1:0]  host_cmd;
    wire [31:0] host_limit_nodes;
    wire [47:0] host_limit_clocks;
    wire [9:0]  host_limit_depth;
    wire        host_abort_req;
    wire [2:0]  host_state_clocks_sel;
    wire [9:0]  host_line_addr;
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
        .clock            (clock),
        .reset            (reset),
        .frame_valid      (receiver_frame_valid),
        .frame_length     (receiver_length),
        .frame_address    (host_frame_address),
        .frame_data       (receiver_read_data),
        .frame_consumed   (host_frame_consumed),
        .frame_error      (receiver_error),
        .push_data        (host_push_data),
        .push             (host_push),
        .finish           (host_finish),
        .sender_idle      (sender_idle),
        .ld_valid         (host_ld_valid),
        .ld_sq            (host_ld_sq),
        .ld_piece         (host_ld_piece),
        .hand_b           (host_hand_b),
        .hand_w           (host_hand_w),
        .start            (host_start),
        .cmd              (host_cmd),
        .limit_nodes      (host_limit_nodes),
        .limit_clocks     (host_limit_clocks),
        .limit_depth      (host_limit_depth),
        .abort_req        (host_abort_req),
        .busy             (busy),
        .done             (done),
        .result           (result),
        .reason           (reason),
        .line_complete    (line_complete),
        .length           (length),
        .clocks           (clocks),
        .nodes            (nodes),
        .line_nodes       (line_nodes),
        .moves            (moves),
        .probes           (probes),
        .hits             (hits),
        .checksum         (checksum),
        .state_clocks_sel (host_state_clocks_sel),
        .state_clocks     (state_clocks),
        .line_addr        (host_line_addr),
        .line_move        (line_move),
        .idle             (host_idle),
        .any_job          (host_any_job),
        .any_error        (host_any_error),
        .frame_toggle     (host_frame_toggle),
        .since_reset      (host_since_reset)
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
    assign ld_sq = host_ld_sq;
    assign ld_piece = host_ld_piece;
    assign hand_b = host_hand_b;
    assign hand_w = host_hand_w;
    assign start = host_start;
    assign cmd = host_cmd;
    assign limit_nodes = host_limit_nodes;
    assign limit_clocks = host_limit_clocks;
    assign limit_depth = host_limit_depth;
    assign abort_req = host_abort_req;
    assign state_clocks_sel = host_state_clocks_sel;
    assign line_addr = host_line_addr;
    assign idle = host_idle & sender_idle & !busy;
    assign led_busy = host_any_job;
    assign led_heartbeat = host_since_reset[24];
    assign led_frame = host_frame_toggle;
    assign led_error = host_any_error;

    wire unused = &{1'b0, host_since_reset[23:0], host_since_reset[47:25]};
endmodule

`default_nettype wire
