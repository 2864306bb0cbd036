// Multipliers of Gowin, as yosys places them: no registers, no chain of them, each factor with a sign or without, for simulations of a
// netlist. Read by yosys.
//
// Own work. Facts: the mapping of yosys (techlibs/gowin/dsp_map.v, cells_xtra_gw1n.v); not compared with hardware.
module MULT9X9 (
    input  wire [8:0] A, SIA, B, SIB,
    input  wire        ASIGN, BSIGN, ASEL, BSEL, CE, CLK, RESET,
    output wire [17:0] DOUT,
    output wire [8:0] SOA, SOB
);
    parameter AREG = 1'b0, BREG = 1'b0, OUT_REG = 1'b0, PIPE_REG = 1'b0, ASIGN_REG = 1'b0, BSIGN_REG = 1'b0, SOA_REG = 1'b0;
    parameter MULT_RESET_MODE = "SYNC";
    generate
        if (AREG | BREG | OUT_REG | PIPE_REG | ASIGN_REG | BSIGN_REG | SOA_REG) begin : g_registers
            registers_of_MULT9X9_are_not_modelled refused ();
        end
    endgenerate

    wire signed [9:0] a = {ASIGN & A[8], A}, b = {BSIGN & B[8], B};
    wire signed [19:0] product = a * b;
    assign DOUT = product[17:0];
    assign SOA = 9'd0;
    assign SOB = 9'd0;
endmodule

module MULT18X18 (
    input  wire [17:0] A, SIA, B, SIB,
    input  wire        ASIGN, BSIGN, ASEL, BSEL, CE, CLK, RESET,
    output wire [35:0] DOUT,
    output wire [17:0] SOA, SOB
);
    parameter AREG = 1'b0, BREG = 1'b0, OUT_REG = 1'b0, PIPE_REG = 1'b0, ASIGN_REG = 1'b0, BSIGN_REG = 1'b0, SOA_REG = 1'b0;
    parameter MULT_RESET_MODE = "SYNC";
    generate
        if (AREG | BREG | OUT_REG | PIPE_REG | ASIGN_REG | BSIGN_REG | SOA_REG) begin : g_registers
            registers_of_MULT18X18_are_not_modelled refused ();
        end
    endgenerate

    wire signed [18:0] a = {ASIGN & A[17], A}, b = {BSIGN & B[17], B};
    wire signed [37:0] product = a * b;
    assign DOUT = product[35:0];
    assign SOA = 18'd0;
    assign SOB = 18'd0;
endmodule
