// Kiban 0.1.0, configuration go19 (093e87be). Emitted: edit the configuration or the named source, not this file.
// Template: rtl_templates/go/chip.v
// The playout circuit with byte ports: host link (docs/protocol.md) and the chain of units.
module go_chip (
    input  wire       clock,
    input  wire       reset,
    // bytes from the host
    input  wire [7:0] rx_data,
    input  wire       rx_valid,
    output wire       rx_ready,
    // bytes to the host
    output wire [7:0] tx_data,
    output wire       tx_valid,
    input  wire       tx_ready,
    // status
    output wire       idle,
    output wire       led_busy,
    output wire       led_heartbeat,
    output wire       led_frame,
    output wire       led_error
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
    wire [23:0] playouts;
    wire [63:0] seed;
    wire [15:0] komi2;
    wire [15:0] cap;
    wire owner_first;
    wire owner_ask;
    wire [2:0] owner_what;
    wire busy;
    wire done;
    wire [47:0] clocks;
    wire [23:0] played;
    wire [23:0] capped;
    wire [23:0] wins;
    wire [23:0] draws;
    wire [33:0] score;
    wire [40:0] squares;
    wire [39:0] length;
    wire [39:0] stones;
    wire [39:0] passes;
    wire [39:0] captures;
    wire [40:0] captured;
    wire [39:0] kos;
    wire [63:0] signature;
    wire owner_valid;
    wire [24:0] owner;

    link_core link (
        .clock(clock), .reset(reset),
        .rx_data(rx_data), .rx_valid(rx_valid), .rx_ready(rx_ready),
        .tx_data(tx_data), .tx_valid(tx_valid), .tx_ready(tx_ready),
        .ld_valid(ld_valid), .ld_at(ld_at), .ld_byte(ld_byte), .start(start), .abort_req(abort_req), .size(size),
        .turn(turn), .passed(passed), .suicide(suicide), .ko(ko), .playouts(playouts), .seed(seed),
        .komi2(komi2), .cap(cap), .owner_first(owner_first), .owner_ask(owner_ask), .owner_what(owner_what), .busy(busy), .done(done),
        .clocks(clocks), .played(played), .capped(capped), .wins(wins), .draws(draws), .score(score),
        .squares(squares), .length(length), .stones(stones), .passes(passes), .captures(captures), .captured(captured),
        .kos(kos), .signature(signature), .owner_valid(owner_valid), .owner(owner),
        .idle(idle), .led_busy(led_busy), .led_heartbeat(led_heartbeat), .led_frame(led_frame), .led_error(led_error)
    );

    go_engine engine (
        .clock(clock), .reset(reset),
        .ld_valid(ld_valid), .ld_at(ld_at), .ld_byte(ld_byte), .start(start), .abort_req(abort_req), .size(size),
        .turn(turn), .passed(passed), .suicide(suicide), .ko(ko), .playouts(playouts), .seed(seed),
        .komi2(komi2), .cap(cap), .owner_first(owner_first), .owner_ask(owner_ask), .owner_what(owner_what), .busy(busy), .done(done),
        .clocks(clocks), .played(played), .capped(capped), .wins(wins), .draws(draws), .score(score),
        .squares(squares), .length(length), .stones(stones), .passes(passes), .captures(captures), .captured(captured),
        .kos(kos), .signature(signature), .owner_valid(owner_valid), .owner(owner)
    );
endmodule
