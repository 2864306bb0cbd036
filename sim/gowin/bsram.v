// Block RAM of Gowin, as yosys places it: 16 or 18 kbit, one or two ports, for simulations of a netlist.
//
// Own work. Facts: the mapping of yosys (techlibs/gowin/brams.txt, brams_map.v), which says what it relies on, and the names of Gowin's
// user guide (UG285); not compared with hardware.
//
// cells      SP and SPX9 have one port; SDPB and SDPX9B write through port A and read through port B; DPB and DPX9B do both with both.
//            Those with a 9 have words of 9, 18 and 36 bits, the others of 1, 2, 4, 8, 16 and 32.
// address    counts bits, eights of nine bits: AD[13:5] is the row of four bytes, AD[4:0] the place in it
// bytes      words of two and four bytes have their byte enables on AD[1:0] and AD[3:0]
// output     what a port shows that writes: 0 what it showed before, 1 what is written, 2 what was there
// reset      sets the output to 0, with the clock or at once
// collision  what one port reads while the other writes it is not defined: here every such bit is the wrong one, so that a circuit that
//            looks at it is found out. What both ports write at once is undefined as well.
//
// Output registers do not elaborate; two clocks on one memory end the simulation with a message.
/* verilator lint_off WIDTHEXPAND */  // words of several lengths are compared
module gowin_bsram (
    input  wire        clock,
    input  wire        other_clock,
    input  wire        on_a, write_a, reset_a, forget_a,
    input  wire [13:0] place_a,
    input  wire [35:0] word_a,
    output wire [35:0] shown_a,
    input  wire        on_b, write_b, reset_b, forget_b,
    input  wire [13:0] place_b,
    input  wire [35:0] word_b,
    output wire [35:0] shown_b
);
    parameter BYTE = 9;
    parameter WIDTH_A = 9, WIDTH_B = 9;
    parameter OUTPUT_A = 0, OUTPUT_B = 0;
    parameter REGISTERS = 0;
    parameter [64 * 32 * BYTE - 1:0] INIT = 0;
    localparam ROW = 4 * BYTE;
    generate
        if (REGISTERS != 0) begin : g_registers
            READ_MODE_of_block_RAM_is_not_modelled refused ();
        end
        if ((OUTPUT_A > 2) || (OUTPUT_B > 2)) begin : g_output
            no_such_WRITE_MODE_of_block_RAM refused ();
        end
        if ((WIDTH_A > ROW) || (WIDTH_B > ROW) || ((BYTE == 9) && ((WIDTH_A % 9 != 0) || (WIDTH_B % 9 != 0)))) begin : g_width
            no_such_BIT_WIDTH_of_block_RAM refused ();
        end
    endgenerate

    // where a word begins in its row
    function [5:0] first(input integer width, input [4:0] place);
        if (width >= ROW) first = 6'd0;
        else if (width == 2 * BYTE) first = place[4] ? 2 * BYTE : 0;
        else if (width == BYTE) first = BYTE * place[4:3];
        else first = place & ~(width - 1);
    endfunction
    // the bits of a word that are written, at its lowest places
    function [ROW-1:0] enabled(input integer width, input [4:0] place);
        integer i;
        for (i = 0; i < ROW; i = i + 1)
            enabled[i] = (i < width) && ((width < 2 * BYTE) || place[i / BYTE]);
    endfunction
    function [ROW-1:0] low(input integer width);
        integer i;
        for (i = 0; i < ROW; i = i + 1) low[i] = i < width;
    endfunction

    reg  [ROW-1:0] rows [0:511];
    integer row;
    initial begin
        for (row = 0; row < 512; row = row + 1) rows[row] = INIT[ROW * row +: ROW];
    end

    wire [5:0]     first_a = first(WIDTH_A, place_a[4:0]);
    wire [5:0]     first_b = first(WIDTH_B, place_b[4:0]);
    wire [ROW-1:0] mask_a = (on_a & write_a) ? enabled(WIDTH_A, place_a[4:0]) << first_a : {ROW{1'b0}};
    wire [ROW-1:0] mask_b = (on_b & write_b) ? enabled(WIDTH_B, place_b[4:0]) << first_b : {ROW{1'b0}};
    wire [ROW-1:0] new_a = (rows[place_a[13:5]] & ~mask_a) | ((word_a[ROW-1:0] << first_a) & mask_a);
    wire [ROW-1:0] new_b = (rows[place_b[13:5]] & ~mask_b) | ((word_b[ROW-1:0] << first_b) & mask_b);
    wire           meet = place_a[13:5] == place_b[13:5];
    wire [ROW-1:0] old_a = rows[place_a[13:5]] ^ (meet ? mask_b : {ROW{1'b0}});
    wire [ROW-1:0] old_b = rows[place_b[13:5]] ^ (meet ? mask_a : {ROW{1'b0}});
    always @(posedge clock) begin
        if (|mask_a) rows[place_a[13:5]] <= new_a;
        // both may write bytes of one row
        if (|mask_b) rows[place_b[13:5]] <= meet ? (new_a & ~mask_b) | (new_b & mask_b) : new_b;
        // standard output may be the circuit's own
        if (~other_clock) begin
            $fdisplay(32'h80000002, "%m: two clocks on one memory are not modelled");
            $finish;
        end
    end

    reg  [ROW-1:0] q_a, q_b;
    initial q_a = 0;
    initial q_b = 0;
    always @(posedge clock or posedge forget_a) begin
        if (forget_a) q_a <= 0;
        else if (reset_a) q_a <= 0;
        else if (on_a & (~write_a | (OUTPUT_A == 2))) q_a <= (old_a >> first_a) & low(WIDTH_A);
        else if (on_a & (OUTPUT_A == 1)) q_a <= (new_a >> first_a) & low(WIDTH_A);
    end
    always @(posedge clock or posedge forget_b) begin
        if (forget_b) q_b <= 0;
        else if (reset_b) q_b <= 0;
        else if (on_b & (~write_b | (OUTPUT_B == 2))) q_b <= (old_b >> first_b) & low(WIDTH_B);
        else if (on_b & (OUTPUT_B == 1)) q_b <= (new_b >> first_b) & low(WIDTH_B);
    end
    assign shown_a = q_a;
    assign shown_b = q_b;
endmodule
/* verilator lint_on WIDTHEXPAND */

module SP (
    output wire [31:0] DO,
    input  wire [31:0] DI,
    input  wire [2:0]  BLKSEL,
    input  wire [13:0] AD,
    input  wire        WRE, CLK, CE, OCE, RESET
);
    parameter READ_MODE = 1'b0;
    parameter WRITE_MODE = 2'b00;
    parameter BIT_WIDTH = 32;
    parameter [2:0] BLK_SEL = 3'b000;
    parameter RESET_MODE = "SYNC";
    parameter [255:0] INIT_RAM_00 = 256'h0, INIT_RAM_01 = 256'h0, INIT_RAM_02 = 256'h0, INIT_RAM_03 = 256'h0;
    parameter [255:0] INIT_RAM_04 = 256'h0, INIT_RAM_05 = 256'h0, INIT_RAM_06 = 256'h0, INIT_RAM_07 = 256'h0;
    parameter [255:0] INIT_RAM_08 = 256'h0, INIT_RAM_09 = 256'h0, INIT_RAM_0A = 256'h0, INIT_RAM_0B = 256'h0;
    parameter [255:0] INIT_RAM_0C = 256'h0, INIT_RAM_0D = 256'h0, INIT_RAM_0E = 256'h0, INIT_RAM_0F = 256'h0;
    parameter [255:0] INIT_RAM_10 = 256'h0, INIT_RAM_11 = 256'h0, INIT_RAM_12 = 256'h0, INIT_RAM_13 = 256'h0;
    parameter [255:0] INIT_RAM_14 = 256'h0, INIT_RAM_15 = 256'h0, INIT_RAM_16 = 256'h0, INIT_RAM_17 = 256'h0;
    parameter [255:0] INIT_RAM_18 = 256'h0, INIT_RAM_19 = 256'h0, INIT_RAM_1A = 256'h0, INIT_RAM_1B = 256'h0;
    parameter [255:0] INIT_RAM_1C = 256'h0, INIT_RAM_1D = 256'h0, INIT_RAM_1E = 256'h0, INIT_RAM_1F = 256'h0;
    parameter [255:0] INIT_RAM_20 = 256'h0, INIT_RAM_21 = 256'h0, INIT_RAM_22 = 256'h0, INIT_RAM_23 = 256'h0;
    parameter [255:0] INIT_RAM_24 = 256'h0, INIT_RAM_25 = 256'h0, INIT_RAM_26 = 256'h0, INIT_RAM_27 = 256'h0;
    parameter [255:0] INIT_RAM_28 = 256'h0, INIT_RAM_29 = 256'h0, INIT_RAM_2A = 256'h0, INIT_RAM_2B = 256'h0;
    parameter [255:0] INIT_RAM_2C = 256'h0, INIT_RAM_2D = 256'h0, INIT_RAM_2E = 256'h0, INIT_RAM_2F = 256'h0;
    parameter [255:0] INIT_RAM_30 = 256'h0, INIT_RAM_31 = 256'h0, INIT_RAM_32 = 256'h0, INIT_RAM_33 = 256'h0;
    parameter [255:0] INIT_RAM_34 = 256'h0, INIT_RAM_35 = 256'h0, INIT_RAM_36 = 256'h0, INIT_RAM_37 = 256'h0;
    parameter [255:0] INIT_RAM_38 = 256'h0, INIT_RAM_39 = 256'h0, INIT_RAM_3A = 256'h0, INIT_RAM_3B = 256'h0;
    parameter [255:0] INIT_RAM_3C = 256'h0, INIT_RAM_3D = 256'h0, INIT_RAM_3E = 256'h0, INIT_RAM_3F = 256'h0;
    localparam [64 * 256 - 1:0] INIT = {
        INIT_RAM_3F, INIT_RAM_3E, INIT_RAM_3D, INIT_RAM_3C, INIT_RAM_3B, INIT_RAM_3A, INIT_RAM_39, INIT_RAM_38,
        INIT_RAM_37, INIT_RAM_36, INIT_RAM_35, INIT_RAM_34, INIT_RAM_33, INIT_RAM_32, INIT_RAM_31, INIT_RAM_30,
        INIT_RAM_2F, INIT_RAM_2E, INIT_RAM_2D, INIT_RAM_2C, INIT_RAM_2B, INIT_RAM_2A, INIT_RAM_29, INIT_RAM_28,
        INIT_RAM_27, INIT_RAM_26, INIT_RAM_25, INIT_RAM_24, INIT_RAM_23, INIT_RAM_22, INIT_RAM_21, INIT_RAM_20,
        INIT_RAM_1F, INIT_RAM_1E, INIT_RAM_1D, INIT_RAM_1C, INIT_RAM_1B, INIT_RAM_1A, INIT_RAM_19, INIT_RAM_18,
        INIT_RAM_17, INIT_RAM_16, INIT_RAM_15, INIT_RAM_14, INIT_RAM_13, INIT_RAM_12, INIT_RAM_11, INIT_RAM_10,
        INIT_RAM_0F, INIT_RAM_0E, INIT_RAM_0D, INIT_RAM_0C, INIT_RAM_0B, INIT_RAM_0A, INIT_RAM_09, INIT_RAM_08,
        INIT_RAM_07, INIT_RAM_06, INIT_RAM_05, INIT_RAM_04, INIT_RAM_03, INIT_RAM_02, INIT_RAM_01, INIT_RAM_00
    };

    wire        at_once = RESET_MODE == "ASYNC";
    wire [35:0] shown, unused_b;
    gowin_bsram #(
        .BYTE(8), .WIDTH_A(BIT_WIDTH), .WIDTH_B(8), .OUTPUT_A(WRITE_MODE), .OUTPUT_B(0), .REGISTERS(READ_MODE), .INIT(INIT)
    ) memory (
        .clock(CLK), .other_clock(1'b1),
        .on_a(CE & (BLKSEL == BLK_SEL)), .write_a(WRE), .reset_a(RESET), .forget_a(at_once & RESET), .place_a(AD),
        .word_a({4'd0, DI}), .shown_a(shown),
        .on_b(1'b0), .write_b(1'b0), .reset_b(1'b0), .forget_b(1'b0), .place_b(14'd0), .word_b(36'd0), .shown_b(unused_b)
    );
    assign DO = shown[31:0];
endmodule

module SPX9 (
    output wire [35:0] DO,
    input  wire [35:0] DI,
    input  wire [2:0]  BLKSEL,
    input  wire [13:0] AD,
    input  wire        WRE, CLK, CE, OCE, RESET
);
    parameter READ_MODE = 1'b0;
    parameter WRITE_MODE = 2'b00;
    parameter BIT_WIDTH = 36;
    parameter [2:0] BLK_SEL = 3'b000;
    parameter RESET_MODE = "SYNC";
    parameter [287:0] INIT_RAM_00 = 288'h0, INIT_RAM_01 = 288'h0, INIT_RAM_02 = 288'h0, INIT_RAM_03 = 288'h0;
    parameter [287:0] INIT_RAM_04 = 288'h0, INIT_RAM_05 = 288'h0, INIT_RAM_06 = 288'h0, INIT_RAM_07 = 288'h0;
    parameter [287:0] INIT_RAM_08 = 288'h0, INIT_RAM_09 = 288'h0, INIT_RAM_0A = 288'h0, INIT_RAM_0B = 288'h0;
    parameter [287:0] INIT_RAM_0C = 288'h0, INIT_RAM_0D = 288'h0, INIT_RAM_0E = 288'h0, INIT_RAM_0F = 288'h0;
    parameter [287:0] INIT_RAM_10 = 288'h0, INIT_RAM_11 = 288'h0, INIT_RAM_12 = 288'h0, INIT_RAM_13 = 288'h0;
    parameter [287:0] INIT_RAM_14 = 288'h0, INIT_RAM_15 = 288'h0, INIT_RAM_16 = 288'h0, INIT_RAM_17 = 288'h0;
    parameter [287:0] INIT_RAM_18 = 288'h0, INIT_RAM_19 = 288'h0, INIT_RAM_1A = 288'h0, INIT_RAM_1B = 288'h0;
    parameter [287:0] INIT_RAM_1C = 288'h0, INIT_RAM_1D = 288'h0, INIT_RAM_1E = 288'h0, INIT_RAM_1F = 288'h0;
    parameter [287:0] INIT_RAM_20 = 288'h0, INIT_RAM_21 = 288'h0, INIT_RAM_22 = 288'h0, INIT_RAM_23 = 288'h0;
    parameter [287:0] INIT_RAM_24 = 288'h0, INIT_RAM_25 = 288'h0, INIT_RAM_26 = 288'h0, INIT_RAM_27 = 288'h0;
    parameter [287:0] INIT_RAM_28 = 288'h0, INIT_RAM_29 = 288'h0, INIT_RAM_2A = 288'h0, INIT_RAM_2B = 288'h0;
    parameter [287:0] INIT_RAM_2C = 288'h0, INIT_RAM_2D = 288'h0, INIT_RAM_2E = 288'h0, INIT_RAM_2F = 288'h0;
    parameter [287:0] INIT_RAM_30 = 288'h0, INIT_RAM_31 = 288'h0, INIT_RAM_32 = 288'h0, INIT_RAM_33 = 288'h0;
    parameter [287:0] INIT_RAM_34 = 288'h0, INIT_RAM_35 = 288'h0, INIT_RAM_36 = 288'h0, INIT_RAM_37 = 288'h0;
    parameter [287:0] INIT_RAM_38 = 288'h0, INIT_RAM_39 = 288'h0, INIT_RAM_3A = 288'h0, INIT_RAM_3B = 288'h0;
    parameter [287:0] INIT_RAM_3C = 288'h0, INIT_RAM_3D = 288'h0, INIT_RAM_3E = 288'h0, INIT_RAM_3F = 288'h0;
    localparam [64 * 288 - 1:0] INIT = {
        INIT_RAM_3F, INIT_RAM_3E, INIT_RAM_3D, INIT_RAM_3C, INIT_RAM_3B, INIT_RAM_3A, INIT_RAM_39, INIT_RAM_38,
        INIT_RAM_37, INIT_RAM_36, INIT_RAM_35, INIT_RAM_34, INIT_RAM_33, INIT_RAM_32, INIT_RAM_31, INIT_RAM_30,
        INIT_RAM_2F, INIT_RAM_2E, INIT_RAM_2D, INIT_RAM_2C, INIT_RAM_2B, INIT_RAM_2A, INIT_RAM_29, INIT_RAM_28,
        INIT_RAM_27, INIT_RAM_26, INIT_RAM_25, INIT_RAM_24, INIT_RAM_23, INIT_RAM_22, INIT_RAM_21, INIT_RAM_20,
        INIT_RAM_1F, INIT_RAM_1E, INIT_RAM_1D, INIT_RAM_1C, INIT_RAM_1B, INIT_RAM_1A, INIT_RAM_19, INIT_RAM_18,
        INIT_RAM_17, INIT_RAM_16, INIT_RAM_15, INIT_RAM_14, INIT_RAM_13, INIT_RAM_12, INIT_RAM_11, INIT_RAM_10,
        INIT_RAM_0F, INIT_RAM_0E, INIT_RAM_0D, INIT_RAM_0C, INIT_RAM_0B, INIT_RAM_0A, INIT_RAM_09, INIT_RAM_08,
        INIT_RAM_07, INIT_RAM_06, INIT_RAM_05, INIT_RAM_04, INIT_RAM_03, INIT_RAM_02, INIT_RAM_01, INIT_RAM_00
    };

    wire        at_once = RESET_MODE == "ASYNC";
    wire [35:0] shown, unused_b;
    gowin_bsram #(
        .BYTE(9), .WIDTH_A(BIT_WIDTH), .WIDTH_B(9), .OUTPUT_A(WRITE_MODE), .OUTPUT_B(0), .REGISTERS(READ_MODE), .INIT(INIT)
    ) memory (
        .clock(CLK), .other_clock(1'b1),
        .on_a(CE & (BLKSEL == BLK_SEL)), .write_a(WRE), .reset_a(RESET), .forget_a(at_once & RESET), .place_a(AD),
        .word_a(DI), .shown_a(shown),
        .on_b(1'b0), .write_b(1'b0), .reset_b(1'b0), .forget_b(1'b0), .place_b(14'd0), .word_b(36'd0), .shown_b(unused_b)
    );
    assign DO = shown[35:0];
endmodule

module SDPB (
    output wire [31:0] DO,
    input  wire [31:0] DI,
    input  wire [2:0]  BLKSELA, BLKSELB,
    input  wire [13:0] ADA, ADB,
    input  wire        CLKA, CLKB, CEA, CEB, OCE, RESETA, RESETB
);
    parameter READ_MODE = 1'b0;
    parameter BIT_WIDTH_0 = 32;
    parameter BIT_WIDTH_1 = 32;
    parameter [2:0] BLK_SEL_0 = 3'b000;
    parameter [2:0] BLK_SEL_1 = 3'b000;
    parameter RESET_MODE = "SYNC";
    parameter [255:0] INIT_RAM_00 = 256'h0, INIT_RAM_01 = 256'h0, INIT_RAM_02 = 256'h0, INIT_RAM_03 = 256'h0;
    parameter [255:0] INIT_RAM_04 = 256'h0, INIT_RAM_05 = 256'h0, INIT_RAM_06 = 256'h0, INIT_RAM_07 = 256'h0;
    parameter [255:0] INIT_RAM_08 = 256'h0, INIT_RAM_09 = 256'h0, INIT_RAM_0A = 256'h0, INIT_RAM_0B = 256'h0;
    parameter [255:0] INIT_RAM_0C = 256'h0, INIT_RAM_0D = 256'h0, INIT_RAM_0E = 256'h0, INIT_RAM_0F = 256'h0;
    parameter [255:0] INIT_RAM_10 = 256'h0, INIT_RAM_11 = 256'h0, INIT_RAM_12 = 256'h0, INIT_RAM_13 = 256'h0;
    parameter [255:0] INIT_RAM_14 = 256'h0, INIT_RAM_15 = 256'h0, INIT_RAM_16 = 256'h0, INIT_RAM_17 = 256'h0;
    parameter [255:0] INIT_RAM_18 = 256'h0, INIT_RAM_19 = 256'h0, INIT_RAM_1A = 256'h0, INIT_RAM_1B = 256'h0;
    parameter [255:0] INIT_RAM_1C = 256'h0, INIT_RAM_1D = 256'h0, INIT_RAM_1E = 256'h0, INIT_RAM_1F = 256'h0;
    parameter [255:0] INIT_RAM_20 = 256'h0, INIT_RAM_21 = 256'h0, INIT_RAM_22 = 256'h0, INIT_RAM_23 = 256'h0;
    parameter [255:0] INIT_RAM_24 = 256'h0, INIT_RAM_25 = 256'h0, INIT_RAM_26 = 256'h0, INIT_RAM_27 = 256'h0;
    parameter [255:0] INIT_RAM_28 = 256'h0, INIT_RAM_29 = 256'h0, INIT_RAM_2A = 256'h0, INIT_RAM_2B = 256'h0;
    parameter [255:0] INIT_RAM_2C = 256'h0, INIT_RAM_2D = 256'h0, INIT_RAM_2E = 256'h0, INIT_RAM_2F = 256'h0;
    parameter [255:0] INIT_RAM_30 = 256'h0, INIT_RAM_31 = 256'h0, INIT_RAM_32 = 256'h0, INIT_RAM_33 = 256'h0;
    parameter [255:0] INIT_RAM_34 = 256'h0, INIT_RAM_35 = 256'h0, INIT_RAM_36 = 256'h0, INIT_RAM_37 = 256'h0;
    parameter [255:0] INIT_RAM_38 = 256'h0, INIT_RAM_39 = 256'h0, INIT_RAM_3A = 256'h0, INIT_RAM_3B = 256'h0;
    parameter [255:0] INIT_RAM_3C = 256'h0, INIT_RAM_3D = 256'h0, INIT_RAM_3E = 256'h0, INIT_RAM_3F = 256'h0;
    localparam [64 * 256 - 1:0] INIT = {
        INIT_RAM_3F, INIT_RAM_3E, INIT_RAM_3D, INIT_RAM_3C, INIT_RAM_3B, INIT_RAM_3A, INIT_RAM_39, INIT_RAM_38,
        INIT_RAM_37, INIT_RAM_36, INIT_RAM_35, INIT_RAM_34, INIT_RAM_33, INIT_RAM_32, INIT_RAM_31, INIT_RAM_30,
        INIT_RAM_2F, INIT_RAM_2E, INIT_RAM_2D, INIT_RAM_2C, INIT_RAM_2B, INIT_RAM_2A, INIT_RAM_29, INIT_RAM_28,
        INIT_RAM_27, INIT_RAM_26, INIT_RAM_25, INIT_RAM_24, INIT_RAM_23, INIT_RAM_22, INIT_RAM_21, INIT_RAM_20,
        INIT_RAM_1F, INIT_RAM_1E, INIT_RAM_1D, INIT_RAM_1C, INIT_RAM_1B, INIT_RAM_1A, INIT_RAM_19, INIT_RAM_18,
        INIT_RAM_17, INIT_RAM_16, INIT_RAM_15, INIT_RAM_14, INIT_RAM_13, INIT_RAM_12, INIT_RAM_11, INIT_RAM_10,
        INIT_RAM_0F, INIT_RAM_0E, INIT_RAM_0D, INIT_RAM_0C, INIT_RAM_0B, INIT_RAM_0A, INIT_RAM_09, INIT_RAM_08,
        INIT_RAM_07, INIT_RAM_06, INIT_RAM_05, INIT_RAM_04, INIT_RAM_03, INIT_RAM_02, INIT_RAM_01, INIT_RAM_00
    };

    wire        at_once = RESET_MODE == "ASYNC";
    wire [35:0] shown, unused_a;
    gowin_bsram #(
        .BYTE(8), .WIDTH_A(BIT_WIDTH_0), .WIDTH_B(BIT_WIDTH_1), .OUTPUT_A(0), .OUTPUT_B(0), .REGISTERS(READ_MODE), .INIT(INIT)
    ) memory (
        .clock(CLKB), .other_clock(CLKA),
        .on_a(CEA & (BLKSELA == BLK_SEL_0)), .write_a(1'b1), .reset_a(1'b0), .forget_a(1'b0), .place_a(ADA),
        .word_a({4'd0, DI}), .shown_a(unused_a),
        .on_b(CEB & (BLKSELB == BLK_SEL_1)), .write_b(1'b0), .reset_b(RESETB), .forget_b(at_once & RESETB), .place_b(ADB),
        .word_b(36'd0), .shown_b(shown)
    );
    assign DO = shown[31:0];
endmodule

module SDPX9B (
    output wire [35:0] DO,
    input  wire [35:0] DI,
    input  wire [2:0]  BLKSELA, BLKSELB,
    input  wire [13:0] ADA, ADB,
    input  wire        CLKA, CLKB, CEA, CEB, OCE, RESETA, RESETB
);
    parameter READ_MODE = 1'b0;
    parameter BIT_WIDTH_0 = 36;
    parameter BIT_WIDTH_1 = 36;
    parameter [2:0] BLK_SEL_0 = 3'b000;
    parameter [2:0] BLK_SEL_1 = 3'b000;
    parameter RESET_MODE = "SYNC";
    parameter [287:0] INIT_RAM_00 = 288'h0, INIT_RAM_01 = 288'h0, INIT_RAM_02 = 288'h0, INIT_RAM_03 = 288'h0;
    parameter [287:0] INIT_RAM_04 = 288'h0, INIT_RAM_05 = 288'h0, INIT_RAM_06 = 288'h0, INIT_RAM_07 = 288'h0;
    parameter [287:0] INIT_RAM_08 = 288'h0, INIT_RAM_09 = 288'h0, INIT_RAM_0A = 288'h0, INIT_RAM_0B = 288'h0;
    parameter [287:0] INIT_RAM_0C = 288'h0, INIT_RAM_0D = 288'h0, INIT_RAM_0E = 288'h0, INIT_RAM_0F = 288'h0;
    parameter [287:0] INIT_RAM_10 = 288'h0, INIT_RAM_11 = 288'h0, INIT_RAM_12 = 288'h0, INIT_RAM_13 = 288'h0;
    parameter [287:0] INIT_RAM_14 = 288'h0, INIT_RAM_15 = 288'h0, INIT_RAM_16 = 288'h0, INIT_RAM_17 = 288'h0;
    parameter [287:0] INIT_RAM_18 = 288'h0, INIT_RAM_19 = 288'h0, INIT_RAM_1A = 288'h0, INIT_RAM_1B = 288'h0;
    parameter [287:0] INIT_RAM_1C = 288'h0, INIT_RAM_1D = 288'h0, INIT_RAM_1E = 288'h0, INIT_RAM_1F = 288'h0;
    parameter [287:0] INIT_RAM_20 = 288'h0, INIT_RAM_21 = 288'h0, INIT_RAM_22 = 288'h0, INIT_RAM_23 = 288'h0;
    parameter [287:0] INIT_RAM_24 = 288'h0, INIT_RAM_25 = 288'h0, INIT_RAM_26 = 288'h0, INIT_RAM_27 = 288'h0;
    parameter [287:0] INIT_RAM_28 = 288'h0, INIT_RAM_29 = 288'h0, INIT_RAM_2A = 288'h0, INIT_RAM_2B = 288'h0;
    parameter [287:0] INIT_RAM_2C = 288'h0, INIT_RAM_2D = 288'h0, INIT_RAM_2E = 288'h0, INIT_RAM_2F = 288'h0;
    parameter [287:0] INIT_RAM_30 = 288'h0, INIT_RAM_31 = 288'h0, INIT_RAM_32 = 288'h0, INIT_RAM_33 = 288'h0;
    parameter [287:0] INIT_RAM_34 = 288'h0, INIT_RAM_35 = 288'h0, INIT_RAM_36 = 288'h0, INIT_RAM_37 = 288'h0;
    parameter [287:0] INIT_RAM_38 = 288'h0, INIT_RAM_39 = 288'h0, INIT_RAM_3A = 288'h0, INIT_RAM_3B = 288'h0;
    parameter [287:0] INIT_RAM_3C = 288'h0, INIT_RAM_3D = 288'h0, INIT_RAM_3E = 288'h0, INIT_RAM_3F = 288'h0;
    localparam [64 * 288 - 1:0] INIT = {
        INIT_RAM_3F, INIT_RAM_3E, INIT_RAM_3D, INIT_RAM_3C, INIT_RAM_3B, INIT_RAM_3A, INIT_RAM_39, INIT_RAM_38,
        INIT_RAM_37, INIT_RAM_36, INIT_RAM_35, INIT_RAM_34, INIT_RAM_33, INIT_RAM_32, INIT_RAM_31, INIT_RAM_30,
        INIT_RAM_2F, INIT_RAM_2E, INIT_RAM_2D, INIT_RAM_2C, INIT_RAM_2B, INIT_RAM_2A, INIT_RAM_29, INIT_RAM_28,
        INIT_RAM_27, INIT_RAM_26, INIT_RAM_25, INIT_RAM_24, INIT_RAM_23, INIT_RAM_22, INIT_RAM_21, INIT_RAM_20,
        INIT_RAM_1F, INIT_RAM_1E, INIT_RAM_1D, INIT_RAM_1C, INIT_RAM_1B, INIT_RAM_1A, INIT_RAM_19, INIT_RAM_18,
        INIT_RAM_17, INIT_RAM_16, INIT_RAM_15, INIT_RAM_14, INIT_RAM_13, INIT_RAM_12, INIT_RAM_11, INIT_RAM_10,
        INIT_RAM_0F, INIT_RAM_0E, INIT_RAM_0D, INIT_RAM_0C, INIT_RAM_0B, INIT_RAM_0A, INIT_RAM_09, INIT_RAM_08,
        INIT_RAM_07, INIT_RAM_06, INIT_RAM_05, INIT_RAM_04, INIT_RAM_03, INIT_RAM_02, INIT_RAM_01, INIT_RAM_00
    };

    wire        at_once = RESET_MODE == "ASYNC";
    wire [35:0] shown, unused_a;
    gowin_bsram #(
        .BYTE(9), .WIDTH_A(BIT_WIDTH_0), .WIDTH_B(BIT_WIDTH_1), .OUTPUT_A(0), .OUTPUT_B(0), .REGISTERS(READ_MODE), .INIT(INIT)
    ) memory (
        .clock(CLKB), .other_clock(CLKA),
        .on_a(CEA & (BLKSELA == BLK_SEL_0)), .write_a(1'b1), .reset_a(1'b0), .forget_a(1'b0), .place_a(ADA),
        .word_a(DI), .shown_a(unused_a),
        .on_b(CEB & (BLKSELB == BLK_SEL_1)), .write_b(1'b0), .reset_b(RESETB), .forget_b(at_once & RESETB), .place_b(ADB),
        .word_b(36'd0), .shown_b(shown)
    );
    assign DO = shown[35:0];
endmodule

module DPB (
    output wire [15:0] DOA, DOB,
    input  wire [15:0] DIA, DIB,
    input  wire [2:0]  BLKSELA, BLKSELB,
    input  wire [13:0] ADA, ADB,
    input  wire        WREA, WREB, CLKA, CLKB, CEA, CEB, OCEA, OCEB, RESETA, RESETB
);
    parameter READ_MODE0 = 1'b0;
    parameter READ_MODE1 = 1'b0;
    parameter WRITE_MODE0 = 2'b00;
    parameter WRITE_MODE1 = 2'b00;
    parameter BIT_WIDTH_0 = 16;
    parameter BIT_WIDTH_1 = 16;
    parameter [2:0] BLK_SEL_0 = 3'b000;
    parameter [2:0] BLK_SEL_1 = 3'b000;
    parameter RESET_MODE = "SYNC";
    parameter [255:0] INIT_RAM_00 = 256'h0, INIT_RAM_01 = 256'h0, INIT_RAM_02 = 256'h0, INIT_RAM_03 = 256'h0;
    parameter [255:0] INIT_RAM_04 = 256'h0, INIT_RAM_05 = 256'h0, INIT_RAM_06 = 256'h0, INIT_RAM_07 = 256'h0;
    parameter [255:0] INIT_RAM_08 = 256'h0, INIT_RAM_09 = 256'h0, INIT_RAM_0A = 256'h0, INIT_RAM_0B = 256'h0;
    parameter [255:0] INIT_RAM_0C = 256'h0, INIT_RAM_0D = 256'h0, INIT_RAM_0E = 256'h0, INIT_RAM_0F = 256'h0;
    parameter [255:0] INIT_RAM_10 = 256'h0, INIT_RAM_11 = 256'h0, INIT_RAM_12 = 256'h0, INIT_RAM_13 = 256'h0;
    parameter [255:0] INIT_RAM_14 = 256'h0, INIT_RAM_15 = 256'h0, INIT_RAM_16 = 256'h0, INIT_RAM_17 = 256'h0;
    parameter [255:0] INIT_RAM_18 = 256'h0, INIT_RAM_19 = 256'h0, INIT_RAM_1A = 256'h0, INIT_RAM_1B = 256'h0;
    parameter [255:0] INIT_RAM_1C = 256'h0, INIT_RAM_1D = 256'h0, INIT_RAM_1E = 256'h0, INIT_RAM_1F = 256'h0;
    parameter [255:0] INIT_RAM_20 = 256'h0, INIT_RAM_21 = 256'h0, INIT_RAM_22 = 256'h0, INIT_RAM_23 = 256'h0;
    parameter [255:0] INIT_RAM_24 = 256'h0, INIT_RAM_25 = 256'h0, INIT_RAM_26 = 256'h0, INIT_RAM_27 = 256'h0;
    parameter [255:0] INIT_RAM_28 = 256'h0, INIT_RAM_29 = 256'h0, INIT_RAM_2A = 256'h0, INIT_RAM_2B = 256'h0;
    parameter [255:0] INIT_RAM_2C = 256'h0, INIT_RAM_2D = 256'h0, INIT_RAM_2E = 256'h0, INIT_RAM_2F = 256'h0;
    parameter [255:0] INIT_RAM_30 = 256'h0, INIT_RAM_31 = 256'h0, INIT_RAM_32 = 256'h0, INIT_RAM_33 = 256'h0;
    parameter [255:0] INIT_RAM_34 = 256'h0, INIT_RAM_35 = 256'h0, INIT_RAM_36 = 256'h0, INIT_RAM_37 = 256'h0;
    parameter [255:0] INIT_RAM_38 = 256'h0, INIT_RAM_39 = 256'h0, INIT_RAM_3A = 256'h0, INIT_RAM_3B = 256'h0;
    parameter [255:0] INIT_RAM_3C = 256'h0, INIT_RAM_3D = 256'h0, INIT_RAM_3E = 256'h0, INIT_RAM_3F = 256'h0;
    localparam [64 * 256 - 1:0] INIT = {
        INIT_RAM_3F, INIT_RAM_3E, INIT_RAM_3D, INIT_RAM_3C, INIT_RAM_3B, INIT_RAM_3A, INIT_RAM_39, INIT_RAM_38,
        INIT_RAM_37, INIT_RAM_36, INIT_RAM_35, INIT_RAM_34, INIT_RAM_33, INIT_RAM_32, INIT_RAM_31, INIT_RAM_30,
        INIT_RAM_2F, INIT_RAM_2E, INIT_RAM_2D, INIT_RAM_2C, INIT_RAM_2B, INIT_RAM_2A, INIT_RAM_29, INIT_RAM_28,
        INIT_RAM_27, INIT_RAM_26, INIT_RAM_25, INIT_RAM_24, INIT_RAM_23, INIT_RAM_22, INIT_RAM_21, INIT_RAM_20,
        INIT_RAM_1F, INIT_RAM_1E, INIT_RAM_1D, INIT_RAM_1C, INIT_RAM_1B, INIT_RAM_1A, INIT_RAM_19, INIT_RAM_18,
        INIT_RAM_17, INIT_RAM_16, INIT_RAM_15, INIT_RAM_14, INIT_RAM_13, INIT_RAM_12, INIT_RAM_11, INIT_RAM_10,
        INIT_RAM_0F, INIT_RAM_0E, INIT_RAM_0D, INIT_RAM_0C, INIT_RAM_0B, INIT_RAM_0A, INIT_RAM_09, INIT_RAM_08,
        INIT_RAM_07, INIT_RAM_06, INIT_RAM_05, INIT_RAM_04, INIT_RAM_03, INIT_RAM_02, INIT_RAM_01, INIT_RAM_00
    };

    wire        at_once = RESET_MODE == "ASYNC";
    wire [35:0] shown_a, shown_b;
    gowin_bsram #(
        .BYTE(8), .WIDTH_A(BIT_WIDTH_0), .WIDTH_B(BIT_WIDTH_1), .OUTPUT_A(WRITE_MODE0), .OUTPUT_B(WRITE_MODE1),
        .REGISTERS(READ_MODE0 | READ_MODE1), .INIT(INIT)
    ) memory (
        .clock(CLKA), .other_clock(CLKB),
        .on_a(CEA & (BLKSELA == BLK_SEL_0)), .write_a(WREA), .reset_a(RESETA), .forget_a(at_once & RESETA), .place_a(ADA),
        .word_a({20'd0, DIA}), .shown_a(shown_a),
        .on_b(CEB & (BLKSELB == BLK_SEL_1)), .write_b(WREB), .reset_b(RESETB), .forget_b(at_once & RESETB), .place_b(ADB),
        .word_b({20'd0, DIB}), .shown_b(shown_b)
    );
    assign DOA = shown_a[15:0];
    assign DOB = shown_b[15:0];
endmodule

module DPX9B (
    output wire [17:0] DOA, DOB,
    input  wire [17:0] DIA, DIB,
    input  wire [2:0]  BLKSELA, BLKSELB,
    input  wire [13:0] ADA, ADB,
    input  wire        WREA, WREB, CLKA, CLKB, CEA, CEB, OCEA, OCEB, RESETA, RESETB
);
    parameter READ_MODE0 = 1'b0;
    parameter READ_MODE1 = 1'b0;
    parameter WRITE_MODE0 = 2'b00;
    parameter WRITE_MODE1 = 2'b00;
    parameter BIT_WIDTH_0 = 18;
    parameter BIT_WIDTH_1 = 18;
    parameter [2:0] BLK_SEL_0 = 3'b000;
    parameter [2:0] BLK_SEL_1 = 3'b000;
    parameter RESET_MODE = "SYNC";
    parameter [287:0] INIT_RAM_00 = 288'h0, INIT_RAM_01 = 288'h0, INIT_RAM_02 = 288'h0, INIT_RAM_03 = 288'h0;
    parameter [287:0] INIT_RAM_04 = 288'h0, INIT_RAM_05 = 288'h0, INIT_RAM_06 = 288'h0, INIT_RAM_07 = 288'h0;
    parameter [287:0] INIT_RAM_08 = 288'h0, INIT_RAM_09 = 288'h0, INIT_RAM_0A = 288'h0, INIT_RAM_0B = 288'h0;
    parameter [287:0] INIT_RAM_0C = 288'h0, INIT_RAM_0D = 288'h0, INIT_RAM_0E = 288'h0, INIT_RAM_0F = 288'h0;
    parameter [287:0] INIT_RAM_10 = 288'h0, INIT_RAM_11 = 288'h0, INIT_RAM_12 = 288'h0, INIT_RAM_13 = 288'h0;
    parameter [287:0] INIT_RAM_14 = 288'h0, INIT_RAM_15 = 288'h0, INIT_RAM_16 = 288'h0, INIT_RAM_17 = 288'h0;
    parameter [287:0] INIT_RAM_18 = 288'h0, INIT_RAM_19 = 288'h0, INIT_RAM_1A = 288'h0, INIT_RAM_1B = 288'h0;
    parameter [287:0] INIT_RAM_1C = 288'h0, INIT_RAM_1D = 288'h0, INIT_RAM_1E = 288'h0, INIT_RAM_1F = 288'h0;
    parameter [287:0] INIT_RAM_20 = 288'h0, INIT_RAM_21 = 288'h0, INIT_RAM_22 = 288'h0, INIT_RAM_23 = 288'h0;
    parameter [287:0] INIT_RAM_24 = 288'h0, INIT_RAM_25 = 288'h0, INIT_RAM_26 = 288'h0, INIT_RAM_27 = 288'h0;
    parameter [287:0] INIT_RAM_28 = 288'h0, INIT_RAM_29 = 288'h0, INIT_RAM_2A = 288'h0, INIT_RAM_2B = 288'h0;
    parameter [287:0] INIT_RAM_2C = 288'h0, INIT_RAM_2D = 288'h0, INIT_RAM_2E = 288'h0, INIT_RAM_2F = 288'h0;
    parameter [287:0] INIT_RAM_30 = 288'h0, INIT_RAM_31 = 288'h0, INIT_RAM_32 = 288'h0, INIT_RAM_33 = 288'h0;
    parameter [287:0] INIT_RAM_34 = 288'h0, INIT_RAM_35 = 288'h0, INIT_RAM_36 = 288'h0, INIT_RAM_37 = 288'h0;
    parameter [287:0] INIT_RAM_38 = 288'h0, INIT_RAM_39 = 288'h0, INIT_RAM_3A = 288'h0, INIT_RAM_3B = 288'h0;
    parameter [287:0] INIT_RAM_3C = 288'h0, INIT_RAM_3D = 288'h0, INIT_RAM_3E = 288'h0, INIT_RAM_3F = 288'h0;
    localparam [64 * 288 - 1:0] INIT = {
        INIT_RAM_3F, INIT_RAM_3E, INIT_RAM_3D, INIT_RAM_3C, INIT_RAM_3B, INIT_RAM_3A, INIT_RAM_39, INIT_RAM_38,
        INIT_RAM_37, INIT_RAM_36, INIT_RAM_35, INIT_RAM_34, INIT_RAM_33, INIT_RAM_32, INIT_RAM_31, INIT_RAM_30,
        INIT_RAM_2F, INIT_RAM_2E, INIT_RAM_2D, INIT_RAM_2C, INIT_RAM_2B, INIT_RAM_2A, INIT_RAM_29, INIT_RAM_28,
        INIT_RAM_27, INIT_RAM_26, INIT_RAM_25, INIT_RAM_24, INIT_RAM_23, INIT_RAM_22, INIT_RAM_21, INIT_RAM_20,
        INIT_RAM_1F, INIT_RAM_1E, INIT_RAM_1D, INIT_RAM_1C, INIT_RAM_1B, INIT_RAM_1A, INIT_RAM_19, INIT_RAM_18,
        INIT_RAM_17, INIT_RAM_16, INIT_RAM_15, INIT_RAM_14, INIT_RAM_13, INIT_RAM_12, INIT_RAM_11, INIT_RAM_10,
        INIT_RAM_0F, INIT_RAM_0E, INIT_RAM_0D, INIT_RAM_0C, INIT_RAM_0B, INIT_RAM_0A, INIT_RAM_09, INIT_RAM_08,
        INIT_RAM_07, INIT_RAM_06, INIT_RAM_05, INIT_RAM_04, INIT_RAM_03, INIT_RAM_02, INIT_RAM_01, INIT_RAM_00
    };

    wire        at_once = RESET_MODE == "ASYNC";
    wire [35:0] shown_a, shown_b;
    gowin_bsram #(
        .BYTE(9), .WIDTH_A(BIT_WIDTH_0), .WIDTH_B(BIT_WIDTH_1), .OUTPUT_A(WRITE_MODE0), .OUTPUT_B(WRITE_MODE1),
        .REGISTERS(READ_MODE0 | READ_MODE1), .INIT(INIT)
    ) memory (
        .clock(CLKA), .other_clock(CLKB),
        .on_a(CEA & (BLKSELA == BLK_SEL_0)), .write_a(WREA), .reset_a(RESETA), .forget_a(at_once & RESETA), .place_a(ADA),
        .word_a({18'd0, DIA}), .shown_a(shown_a),
        .on_b(CEB & (BLKSELB == BLK_SEL_1)), .write_b(WREB), .reset_b(RESETB), .forget_b(at_once & RESETB), .place_b(ADB),
        .word_b({18'd0, DIB}), .shown_b(shown_b)
    );
    assign DOA = shown_a[17:0];
    assign DOB = shown_b[17:0];
endmodule
