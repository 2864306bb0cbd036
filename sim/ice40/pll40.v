// PLL of Lattice iCE40 for simulations of a bitstream that was turned back: the clock passes as it is, so that clocks are counted
// behind the PLL. It has locked from the start. One that has its clock from its pad is written as this one, with the pad's port.
//
// Own work. Facts: the ports that icebox_vlog writes (fpga-icestorm) and Lattice's PLL usage guide (TN1251).
module SB_PLL40_CORE (
    input  wire       REFERENCECLK,
    output wire       PLLOUTCORE,
    output wire       PLLOUTGLOBAL,
    input  wire       EXTFEEDBACK,
    input  wire [7:0] DYNAMICDELAY,
    output wire       LOCK,
    input  wire       BYPASS,
    input  wire       RESETB,
    input  wire       LATCHINPUTVALUE,
    output wire       SDO,
    input  wire       SDI,
    input  wire       SCLK
);
    parameter FEEDBACK_PATH = "", DELAY_ADJUSTMENT_MODE_FEEDBACK = "", DELAY_ADJUSTMENT_MODE_RELATIVE = "", PLLOUT_SELECT = "";
    parameter SHIFTREG_DIV_MODE = 0, FDA_FEEDBACK = 0, FDA_RELATIVE = 0, DIVR = 0, DIVF = 0, DIVQ = 0, FILTER_RANGE = 0;
    parameter ENABLE_ICEGATE = 0, TEST_MODE = 0;

    assign PLLOUTCORE   = REFERENCECLK;
    assign PLLOUTGLOBAL = REFERENCECLK;
    assign LOCK         = 1'b1;
    assign SDO          = 1'b0;
endmodule
