// tsume_child_pipe: Seven registers of {valid, move}: a move that enters in clock 0 stands at move_7 in clock 7, beside the
// scan and the probes of its child. flush empties it.
//
// Kiban 0.1.0, configuration tsume (37535364).
// Emitted: edit generator/emit/src/tsume/search/pipe.rs or the configuration, not this file.
`default_nettype none

module tsume_child_pipe (
    input  wire        clock,    // the circuit's only clock
    input  wire        flush,
    input  wire        valid,
    input  wire [22:0] mv,
    output wire        valid_7,
    output wire [22:0] move_7,
    output wire        pending   // Something is in the registers 1 to 7.
);
    reg  [6:0]  valids_q;
    reg  [6:0]  valids_d;
    reg  [22:0] m1_q;
    reg  [22:0] m2_q;
    reg  [22:0] m3_q;
    reg  [22:0] m4_q;
    reg  [22:0] m5_q;
    reg  [22:0] m6_q;
    reg  [22:0] m7_q;

    always @(*) begin
        valids_d = (valids_q << 1) | {6'd0, valid};
        if (flush) begin
            valids_d = 7'd0;
        end
    end

    assign valid_7 = valids_q[6];
    assign move_7 = m7_q;
    assign pending = |valids_q;

    initial begin
        valids_q = 7'd0;
        m1_q = 23'd0;
        m2_q = 23'd0;
        m3_q = 23'd0;
        m4_q = 23'd0;
        m5_q = 23'd0;
        m6_q = 23'd0;
        m7_q = 23'd0;
    end

    always @(posedge clock) begin
        valids_q <= valids_d;
        m1_q <= mv;
        m2_q <= m1_q;
        m3_q <= m2_q;
        m4_q <= m3_q;
        m5_q <= m4_q;
        m6_q <= m5_q;
        m7_q <= m6_q;
    end
endmodule

`default_nettype wire
