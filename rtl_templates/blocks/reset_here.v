// module: reset_here
// about: The reset of one part of a circuit, a clock behind the circuit's.
// source: rtl_templates/blocks/reset_here.v
// port reset: the circuit's reset
// port here: the part's
// A register for each part, where one for all would have wires across the whole device. They are equal, and synthesis would make
// one of them: `keep` says that each is meant.
(* keep *) reg held;

initial held = 1'b1;

always @(posedge clock) begin
    held <= reset;
end

assign here = held;
