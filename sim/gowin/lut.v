// Look-up tables of Gowin for simulations of a netlist: bit {I3, I2, I1, I0} of INIT. Read by yosys (read_verilog -icells), in whose
// Verilog each becomes one expression.
module LUT1 (
    output wire F,
    input  wire I0
);
    parameter [1:0] INIT = 2'h0;

    \$lut #(.WIDTH(1), .LUT(INIT)) table_of_2 (.A(I0), .Y(F));
endmodule

module LUT2 (
    output wire F,
    input  wire I0,
    input  wire I1
);
    parameter [3:0] INIT = 4'h0;

    \$lut #(.WIDTH(2), .LUT(INIT)) table_of_4 (.A({I1, I0}), .Y(F));
endmodule

module LUT3 (
    output wire F,
    input  wire I0,
    input  wire I1,
    input  wire I2
);
    parameter [7:0] INIT = 8'h0;

    \$lut #(.WIDTH(3), .LUT(INIT)) table_of_8 (.A({I2, I1, I0}), .Y(F));
endmodule

module LUT4 (
    output wire F,
    input  wire I0,
    input  wire I1,
    input  wire I2,
    input  wire I3
);
    parameter [15:0] INIT = 16'h0;

    \$lut #(.WIDTH(4), .LUT(INIT)) table_of_16 (.A({I3, I2, I1, I0}), .Y(F));
endmodule
