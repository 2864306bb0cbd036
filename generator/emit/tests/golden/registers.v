// registers
//
`default_nettype none

module registers (
    input  wire       clock,  // the circuit's only clock
    input  wire [7:0] d,
    output wire [7:0] q,
    output wire [7:0] e
);
    reg  [7:0] with_init_q;
    reg  [7:0] edged_q;

    assign q = with_init_q;
    assign e = edged_q;

    initial begin
        with_init_q = 8'd90;
        edged_q = 8'd51;
    end

    always @(posedge clock) begin
        with_init_q <= d;
        edged_q <= with_init_q;
    end
endmodule

`default_nettype wire
