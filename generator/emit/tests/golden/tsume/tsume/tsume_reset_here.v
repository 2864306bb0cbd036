// tsume_reset_here: The reset of one part of a circuit, a clock behind the circuit's.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/blocks/reset_here.v or the configuration, not this file.
`default_nettype none

module tsume_reset_here (
    input  wire clock,  // the circuit's only clock
    input  wire reset,  // the circuit's reset
    output wire here    // the part's
);
    // A register for each part, where one for all would have wires across the whole device. They are equal, and synthesis would make
    // one of them: `keep` says that each is meant.
    (* keep *) reg held;

    initial held = 1'b1;

    always @(posedge clock) begin
        held <= reset;
    end

    assign here = held;
endmodule

`default_nettype wire
