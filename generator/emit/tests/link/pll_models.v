`timescale 1ns / 1ps
// Stand-ins for the vendors' PLLs and pads: only what the tops connect. The EHXPLLL one makes 60 MHz.
module EHXPLLL #(
    parameter PLLRST_ENA = "", INTFB_WAKE = "", STDBY_ENABLE = "", DPHASE_SOURCE = "",
    parameter OUTDIVIDER_MUXA = "", OUTDIVIDER_MUXB = "", OUTDIVIDER_MUXC = "", OUTDIVIDER_MUXD = "",
    parameter CLKOP_ENABLE = "", FEEDBK_PATH = "",
    parameter integer CLKI_DIV = 1, CLKOP_DIV = 1, CLKOP_CPHASE = 0, CLKOP_FPHASE = 0, CLKFB_DIV = 1,
    parameter CLKOS_ENABLE = "",
    parameter integer CLKOS_DIV = 1, CLKOS_CPHASE = 0, CLKOS_FPHASE = 0
) (
    input wire CLKI, CLKFB, PHASESEL0, PHASESEL1, PHASEDIR, PHASESTEP, PHASELOADREG,
    input wire STDBY, PLLWAKESYNC, RST, ENCLKOP, ENCLKOS,
    output reg CLKOP, CLKOS,
    output reg LOCK
);
    // half a clock of the detector, and of the output that is fed back
    real half, fed_back;
    initial begin
        CLKOP = 1'b0;
        CLKOS = 1'b0;
        LOCK = 1'b0;
        fed_back = 20.0 * CLKI_DIV / CLKFB_DIV;
        half = FEEDBK_PATH == "CLKOS" ? fed_back / CLKOS_DIV * CLKOP_DIV : fed_back;
        #3000 LOCK = 1'b1;
    end
    always #(half) CLKOP = !CLKOP;
    always #(fed_back) CLKOS = !CLKOS;
endmodule

module SB_PLL40_PAD #(
    parameter FEEDBACK_PATH = "", parameter [3:0] DIVR = 0, parameter [6:0] DIVF = 0,
    parameter [2:0] DIVQ = 0, parameter [2:0] FILTER_RANGE = 0
) (
    input wire PACKAGEPIN, RESETB, BYPASS,
    output wire PLLOUTCORE, PLLOUTGLOBAL, LOCK
);
    assign PLLOUTCORE = PACKAGEPIN;
    assign PLLOUTGLOBAL = PACKAGEPIN;
    assign LOCK = 1'b1;
endmodule

module SB_PLL40_CORE #(
    parameter FEEDBACK_PATH = "", parameter [3:0] DIVR = 0, parameter [6:0] DIVF = 0,
    parameter [2:0] DIVQ = 0, parameter [2:0] FILTER_RANGE = 0
) (
    input wire REFERENCECLK, RESETB, BYPASS,
    output wire PLLOUTCORE, PLLOUTGLOBAL, LOCK
);
    assign PLLOUTCORE = REFERENCECLK;
    assign PLLOUTGLOBAL = REFERENCECLK;
    assign LOCK = 1'b1;
endmodule

module rPLL #(
    parameter FCLKIN = "", parameter integer IDIV_SEL = 0, FBDIV_SEL = 0, ODIV_SEL = 8
) (
    input wire CLKIN, CLKFB, RESET, RESET_P,
    input wire [5:0] FBDSEL, IDSEL, ODSEL,
    input wire [3:0] PSDA, DUTYDA, FDLY,
    output wire CLKOUT, CLKOUTP, CLKOUTD, CLKOUTD3, LOCK
);
    assign CLKOUT = CLKIN;
    assign CLKOUTP = CLKIN;
    assign CLKOUTD = CLKIN;
    assign CLKOUTD3 = CLKIN;
    assign LOCK = 1'b1;
endmodule

module PLLE2_BASE #(
    parameter real CLKIN1_PERIOD = 0.0,
    parameter integer DIVCLK_DIVIDE = 1, CLKFBOUT_MULT = 5, CLKOUT0_DIVIDE = 1
) (
    input wire CLKIN1, CLKFBIN, PWRDWN, RST,
    output wire CLKFBOUT, CLKOUT0, LOCKED
);
    assign CLKFBOUT = CLKIN1;
    assign CLKOUT0 = CLKIN1;
    assign LOCKED = 1'b1;
endmodule

// Lattice ECP5: a pad of both directions, T = 1 leaves it alone.
module BB (
    input  wire I,
    input  wire T,
    output wire O,
    inout  wire B
);
    assign B = T ? 1'bz : I;
    assign O = B;
endmodule

// Lattice ECP5: D0 while the clock is high, D1 while it is low, as the tops use it.
module ODDRX1F (
    input  wire SCLK,
    input  wire RST,
    input  wire D0,
    input  wire D1,
    output wire Q
);
    assign Q = !RST & (SCLK ? D0 : D1);
endmodule

// Lattice ECP5: registers of pads, which begin as 1 and as 0.
module OFS1P3BX (
    input  wire SCLK,
    input  wire PD,
    input  wire SP,
    input  wire D,
    output reg  Q
);
    initial Q = 1'b1;
    always @(posedge SCLK or posedge PD) if (PD) Q <= 1'b1; else if (SP) Q <= D;
endmodule

module OFS1P3DX (
    input  wire SCLK,
    input  wire CD,
    input  wire SP,
    input  wire D,
    output reg  Q
);
    initial Q = 1'b0;
    always @(posedge SCLK or posedge CD) if (CD) Q <= 1'b0; else if (SP) Q <= D;
endmodule
