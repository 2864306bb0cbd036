// Memory in look-up tables of Gowin, as yosys places it: 16 words of four bits, written with the clock, read at once, for simulations of
// a netlist.
//
// Own work. Facts: yosys' own model (techlibs/gowin/cells_sim.v), whose words of a bit each take long to simulate.
module RAM16SDP4 (
    output wire [3:0] DO,
    input  wire [3:0] DI,
    input  wire [3:0] WAD,
    input  wire [3:0] RAD,
    input  wire       WRE,
    input  wire       CLK
);
    parameter [15:0] INIT_0 = 16'd0, INIT_1 = 16'd0, INIT_2 = 16'd0, INIT_3 = 16'd0;

    reg  [3:0] memory [0:15];
    integer i;
    initial begin
        for (i = 0; i < 16; i = i + 1) memory[i] = {INIT_3[i], INIT_2[i], INIT_1[i], INIT_0[i]};
    end
    always @(posedge CLK) begin
        if (WRE) memory[WAD] <= DI;
    end
    assign DO = memory[RAD];
endmodule
