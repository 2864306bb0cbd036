// tsume_reset_here: The reset of one part of a circuit, a clock behind the circuit's: a register in that part, where one register for all would
// have wires across the whole device.
// The parts leave the reset together, those without one a clock before.
//
// Kiban 0.1.0, configuration tsume (f743571f).
// Emitted: edit generator/hdl/src/blocks/reset.rs or the configuration, not this file.
`default_nettype none

module tsume_reset_here (
    input  wire clock,  // the circuit's only clock
    input  wire reset,  // The circuit's reset.
    output wire here    // The part's.
);
    reg  held_q;

    assign here = held_q;

    initial begin
        held_q = 1'b0;
    end

    always @(posedge clock) begin
        held_q <= reset;
    end
endmodule

`default_nettype wire
