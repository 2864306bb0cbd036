// Look-up table of Lattice ECP5 for simulations of a netlist: bit {D, C, B, A} of INIT. Read by yosys (read_verilog -icells),
// in whose Verilog it becomes one expression.
module LUT4 (
    input  wire A,
    input  wire B,
    input  wire C,
    input  wire D,
    output wire Z
);
    parameter [15:0] INIT = 16'h0000;

    \$lut #(.WIDTH(4), .LUT(INIT)) table_of_16 (.A({D, C, B, A}), .Y(Z));
endmodule
