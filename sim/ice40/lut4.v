// Look-up table of Lattice iCE40 for simulations of a netlist: bit {I3, I2, I1, I0} of LUT_INIT. Read by yosys (read_verilog
// -icells), in whose Verilog it becomes one expression.
module SB_LUT4 (
    output wire O,
    input  wire I0,
    input  wire I1,
    input  wire I2,
    input  wire I3
);
    parameter [15:0] LUT_INIT = 16'h0000;

    \$lut #(.WIDTH(4), .LUT(LUT_INIT)) table_of_16 (.A({I3, I2, I1, I0}), .Y(O));
endmodule
