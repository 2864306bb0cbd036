// Kiban 0.1.0, configuration go19 (093e87be). Emitted: edit the configuration or the named source, not this file.
// Template: rtl_templates/go/engine.v
// Monte-Carlo Go playouts: 24 units in a chain, 4 slots each.
module go_engine (
    input  wire        clock,
    input  wire        reset,
    // position, while not busy: bytes of 8 points, those of black from address 0, those of white from 64
    input  wire        ld_valid,
    input  wire  [6:0] ld_at,
    input  wire  [7:0] ld_byte,
    // batch, steady from start to done
    input  wire        start,
    input  wire        abort_req,
    input  wire  [4:0] size,
    input  wire        turn,           // white is to move
    input  wire        passed,         // the last move was a pass
    input  wire        suicide,
    input  wire  [8:0] ko,             // cell or 0
    input  wire [23:0] playouts,
    input  wire [63:0] seed,
    input  wire [15:0] komi2,          // signed
    input  wire [15:0] cap,
    // outcome, held until the next start
    output wire        busy,
    output wire        done,           // 1 clock
    output wire [47:0] clocks,
    output wire [23:0] played,
    output wire [23:0] capped,
    output wire [23:0] wins,
    output wire [23:0] draws,
    output wire [33:0] score,          // signed
    output wire [40:0] squares,
    output wire [39:0] length,
    output wire [39:0] stones,
    output wire [39:0] passes,
    output wire [39:0] captures,
    output wire [40:0] captured,
    output wire [39:0] kos,
    output wire [63:0] signature,
    // owners and first moves, while not busy: first, then ask for one point after the other in the order of the index
    input  wire        owner_first,
    input  wire        owner_ask,
    input  wire  [2:0] owner_what,     // 0 owner; 4 playouts and then 5 wins of black as the first there, 6 and 7 of white
    output wire        owner_valid,    // 75 clocks later
    output wire [24:0] owner           // signed
);
    reg  [7:0] planes [0:127];
    reg  [7:0] plane;
    wire [6:0] plane_at;
    always @(posedge clock) begin
        if (ld_valid) planes[ld_at] <= ld_byte;
        plane <= planes[plane_at];
    end

    wire [3:0]  kind_0, kind_1, kind_2, kind_3, kind_4, kind_5, kind_6, kind_7, kind_8, kind_9, kind_10, kind_11, kind_12, kind_13, kind_14, kind_15, kind_16, kind_17, kind_18, kind_19, kind_20, kind_21, kind_22, kind_23, kind_24;
    wire [36:0] data_0, data_1, data_2, data_3, data_4, data_5, data_6, data_7, data_8, data_9, data_10, data_11, data_12, data_13, data_14, data_15, data_16, data_17, data_18, data_19, data_20, data_21, data_22, data_23, data_24;
    wire        clear;
    wire  [8:0] rests;
    go_lead lead (
        .clock(clock), .reset(reset), .start(start), .stop(abort_req), .size(size), .turn(turn), .passed(passed), .suicide(suicide),
        .ko(ko), .playouts(playouts), .seed(seed), .cap(cap), .komi2(komi2), .plane_at(plane_at), .plane(plane),
        .busy(busy), .done(done), .clear(clear), .rests(rests), .clocks(clocks),
        .owner_first(owner_first), .owner_ask(owner_ask), .owner_what(owner_what), .kind(kind_0), .data(data_0)
    );
    go_unit unit_0 (
        .clock(clock), .reset(reset),
        .in_kind(kind_0), .in_data(data_0), .out_kind(kind_1), .out_data(data_1)
    );
    go_unit unit_1 (
        .clock(clock), .reset(reset),
        .in_kind(kind_1), .in_data(data_1), .out_kind(kind_2), .out_data(data_2)
    );
    go_unit unit_2 (
        .clock(clock), .reset(reset),
        .in_kind(kind_2), .in_data(data_2), .out_kind(kind_3), .out_data(data_3)
    );
    go_unit unit_3 (
        .clock(clock), .reset(reset),
        .in_kind(kind_3), .in_data(data_3), .out_kind(kind_4), .out_data(data_4)
    );
    go_unit unit_4 (
        .clock(clock), .reset(reset),
        .in_kind(kind_4), .in_data(data_4), .out_kind(kind_5), .out_data(data_5)
    );
    go_unit unit_5 (
        .clock(clock), .reset(reset),
        .in_kind(kind_5), .in_data(data_5), .out_kind(kind_6), .out_data(data_6)
    );
    go_unit unit_6 (
        .clock(clock), .reset(reset),
        .in_kind(kind_6), .in_data(data_6), .out_kind(kind_7), .out_data(data_7)
    );
    go_unit unit_7 (
        .clock(clock), .reset(reset),
        .in_kind(kind_7), .in_data(data_7), .out_kind(kind_8), .out_data(data_8)
    );
    go_unit unit_8 (
        .clock(clock), .reset(reset),
        .in_kind(kind_8), .in_data(data_8), .out_kind(kind_9), .out_data(data_9)
    );
    go_unit unit_9 (
        .clock(clock), .reset(reset),
        .in_kind(kind_9), .in_data(data_9), .out_kind(kind_10), .out_data(data_10)
    );
    go_unit unit_10 (
        .clock(clock), .reset(reset),
        .in_kind(kind_10), .in_data(data_10), .out_kind(kind_11), .out_data(data_11)
    );
    go_unit unit_11 (
        .clock(clock), .reset(reset),
        .in_kind(kind_11), .in_data(data_11), .out_kind(kind_12), .out_data(data_12)
    );
    go_unit unit_12 (
        .clock(clock), .reset(reset),
        .in_kind(kind_12), .in_data(data_12), .out_kind(kind_13), .out_data(data_13)
    );
    go_unit unit_13 (
        .clock(clock), .reset(reset),
        .in_kind(kind_13), .in_data(data_13), .out_kind(kind_14), .out_data(data_14)
    );
    go_unit unit_14 (
        .clock(clock), .reset(reset),
        .in_kind(kind_14), .in_data(data_14), .out_kind(kind_15), .out_data(data_15)
    );
    go_unit unit_15 (
        .clock(clock), .reset(reset),
        .in_kind(kind_15), .in_data(data_15), .out_kind(kind_16), .out_data(data_16)
    );
    go_unit unit_16 (
        .clock(clock), .reset(reset),
        .in_kind(kind_16), .in_data(data_16), .out_kind(kind_17), .out_data(data_17)
    );
    go_unit unit_17 (
        .clock(clock), .reset(reset),
        .in_kind(kind_17), .in_data(data_17), .out_kind(kind_18), .out_data(data_18)
    );
    go_unit unit_18 (
        .clock(clock), .reset(reset),
        .in_kind(kind_18), .in_data(data_18), .out_kind(kind_19), .out_data(data_19)
    );
    go_unit unit_19 (
        .clock(clock), .reset(reset),
        .in_kind(kind_19), .in_data(data_19), .out_kind(kind_20), .out_data(data_20)
    );
    go_unit unit_20 (
        .clock(clock), .reset(reset),
        .in_kind(kind_20), .in_data(data_20), .out_kind(kind_21), .out_data(data_21)
    );
    go_unit unit_21 (
        .clock(clock), .reset(reset),
        .in_kind(kind_21), .in_data(data_21), .out_kind(kind_22), .out_data(data_22)
    );
    go_unit unit_22 (
        .clock(clock), .reset(reset),
        .in_kind(kind_22), .in_data(data_22), .out_kind(kind_23), .out_data(data_23)
    );
    go_unit unit_23 (
        .clock(clock), .reset(reset),
        .in_kind(kind_23), .in_data(data_23), .out_kind(kind_24), .out_data(data_24)
    );
    reg  [3:0] kind;
    reg [36:0] data;
    always @(posedge clock) begin
        kind <= reset ? 4'd0 : kind_24;
        data <= data_24;
    end
    go_sums sums (
        .clock(clock), .clear(clear), .kind(kind), .data(data), .komi2(komi2), .rests(rests),
        .played(played), .capped(capped), .wins(wins), .draws(draws), .score(score), .squares(squares), .length(length),
        .stones(stones), .passes(passes), .captures(captures), .captured(captured), .kos(kos), .signature(signature)
    );
    assign owner_valid = (kind == 4'd5) | (kind == 4'd7);
    assign owner = data[24:0];
endmodule
