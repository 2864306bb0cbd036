// joined
//
`default_nettype none

module joined (
    input  wire       clock,          // the circuit's only clock
    input  wire       hold,
    output wire [7:0] seen,

    output wire [7:0] outside_data,
    output wire       outside_valid,
    input  wire       outside_ready
);
    wire [7:0] giver_port_data;
    wire       giver_port_valid;
    wire       taker_port_ready;
    wire [7:0] taker_seen;
    wire [7:0] other_port_data;
    wire       other_port_valid;

    joined_giver giver (
        .clock      (clock),
        .port_data  (giver_port_data),
        .port_valid (giver_port_valid),
        .port_ready (taker_port_ready)
    );

    joined_taker taker (
        .port_data  (giver_port_data),
        .port_valid (giver_port_valid),
        .port_ready (taker_port_ready),
        .hold       (hold),
        .seen       (taker_seen)
    );

    joined_giver other (
        .clock      (clock),
        .port_data  (other_port_data),
        .port_valid (other_port_valid),
        .port_ready (outside_ready)
    );

    assign outside_data = other_port_data;
    assign outside_valid = other_port_valid;
    assign seen = taker_seen;
endmodule

`default_nettype wire

// joined_giver
//
`default_nettype none

module joined_giver (
    input  wire       clock,       // the circuit's only clock

    output wire [7:0] port_data,
    output wire       port_valid,
    input  wire       port_ready
);
    reg  [7:0] count_q;
    reg  [7:0] count_d;

    always @(*) begin
        count_d = count_q;
        if (!count_q[1] || port_ready) begin
            count_d = count_q + 8'd1;
        end
    end

    assign port_data = count_q;
    assign port_valid = count_q[1];

    initial begin
        count_q = 8'd0;
    end

    always @(posedge clock) begin
        count_q <= count_d;
    end
endmodule

`default_nettype wire

// joined_taker
//
`default_nettype none

module joined_taker (
    input  wire [7:0] port_data,
    input  wire       port_valid,
    output wire       port_ready,

    input  wire       hold,
    output reg  [7:0] seen
);
    assign port_ready = !hold;

    always @(*) begin
        seen = 8'd0;
        if (port_valid) begin
            seen = port_data;
        end
    end
endmodule

`default_nettype wire
