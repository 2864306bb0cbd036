// Block RAM of Lattice ECP5, as yosys places it: 18 kbit, two ports, for simulations of a netlist.
//
// Own work. Facts: the mapping of yosys (techlibs/lattice/brams_16kd.txt, brams_map_16kd.v), which says what it relies on, and the
// names of Lattice's memory usage guide (FPGA-TN-02204); not compared with hardware. Words of 1, 2, 4, 9 and 18 bits on each
// port, or of 36 bits: written through port A with both data inputs, read through port B with both data outputs.
//
// address    ADx[13:0] counts bits, eights of nine bits in words of 9 and more: ADx[13:5] is the row of 36 bits, ADx[4] the
//            half, ADx[3] the nine bits. The ninth bit is out of reach for words of 1, 2 and 4 bits.
// bytes      words of 18 bits have their byte enables on ADx[1:0], words of 36 bits on ADA[3:0]
// reset      sets the output to 0, with the clock or at once; with the clock it also keeps the port from writing
// register   REGMODE OUTREG: what was read comes a clock later, and goes on with OCEx; 0 in the beginning; words of 36 bits have it at
//            both outputs or at none
// collision  what one port reads while the other writes it is not defined: here every such bit is the wrong one, so that a
//            circuit that looks at it is found out. What both ports write at once is undefined as well.
//
// What is not modelled (chip select codes, inverted enables, ...) does not elaborate; what cannot be
// seen before the simulation runs (two clocks on one memory that is written, a reset of output registers) ends it with a message.
/* verilator lint_off WIDTHEXPAND */  // words of several lengths are compared
module DP16KD (
    input  wire DIA17, DIA16, DIA15, DIA14, DIA13, DIA12, DIA11, DIA10, DIA9, DIA8, DIA7, DIA6, DIA5, DIA4, DIA3, DIA2, DIA1, DIA0,
    input  wire ADA13, ADA12, ADA11, ADA10, ADA9, ADA8, ADA7, ADA6, ADA5, ADA4, ADA3, ADA2, ADA1, ADA0,
    input  wire CEA, OCEA, CLKA, WEA, RSTA, CSA2, CSA1, CSA0,
    output wire DOA17, DOA16, DOA15, DOA14, DOA13, DOA12, DOA11, DOA10, DOA9, DOA8, DOA7, DOA6, DOA5, DOA4, DOA3, DOA2, DOA1, DOA0,
    input  wire DIB17, DIB16, DIB15, DIB14, DIB13, DIB12, DIB11, DIB10, DIB9, DIB8, DIB7, DIB6, DIB5, DIB4, DIB3, DIB2, DIB1, DIB0,
    input  wire ADB13, ADB12, ADB11, ADB10, ADB9, ADB8, ADB7, ADB6, ADB5, ADB4, ADB3, ADB2, ADB1, ADB0,
    input  wire CEB, OCEB, CLKB, WEB, RSTB, CSB2, CSB1, CSB0,
    output wire DOB17, DOB16, DOB15, DOB14, DOB13, DOB12, DOB11, DOB10, DOB9, DOB8, DOB7, DOB6, DOB5, DOB4, DOB3, DOB2, DOB1, DOB0
);
    parameter DATA_WIDTH_A = 18;
    parameter DATA_WIDTH_B = 18;
    parameter REGMODE_A = "NOREG";
    parameter REGMODE_B = "NOREG";
    parameter RESETMODE = "SYNC";
    parameter ASYNC_RESET_RELEASE = "SYNC";
    parameter CSDECODE_A = "0b000";
    parameter CSDECODE_B = "0b000";
    parameter WRITEMODE_A = "NORMAL";
    parameter WRITEMODE_B = "NORMAL";
    parameter CLKAMUX = "CLKA";
    parameter CLKBMUX = "CLKB";
    parameter GSR = "ENABLED";  // the global reset: there is none in a simulation
    // 1,024 words of 18 bits, each in 20, 16 a parameter
    parameter [319:0] INITVAL_00 = 320'h0, INITVAL_01 = 320'h0, INITVAL_02 = 320'h0, INITVAL_03 = 320'h0;
    parameter [319:0] INITVAL_04 = 320'h0, INITVAL_05 = 320'h0, INITVAL_06 = 320'h0, INITVAL_07 = 320'h0;
    parameter [319:0] INITVAL_08 = 320'h0, INITVAL_09 = 320'h0, INITVAL_0A = 320'h0, INITVAL_0B = 320'h0;
    parameter [319:0] INITVAL_0C = 320'h0, INITVAL_0D = 320'h0, INITVAL_0E = 320'h0, INITVAL_0F = 320'h0;
    parameter [319:0] INITVAL_10 = 320'h0, INITVAL_11 = 320'h0, INITVAL_12 = 320'h0, INITVAL_13 = 320'h0;
    parameter [319:0] INITVAL_14 = 320'h0, INITVAL_15 = 320'h0, INITVAL_16 = 320'h0, INITVAL_17 = 320'h0;
    parameter [319:0] INITVAL_18 = 320'h0, INITVAL_19 = 320'h0, INITVAL_1A = 320'h0, INITVAL_1B = 320'h0;
    parameter [319:0] INITVAL_1C = 320'h0, INITVAL_1D = 320'h0, INITVAL_1E = 320'h0, INITVAL_1F = 320'h0;
    parameter [319:0] INITVAL_20 = 320'h0, INITVAL_21 = 320'h0, INITVAL_22 = 320'h0, INITVAL_23 = 320'h0;
    parameter [319:0] INITVAL_24 = 320'h0, INITVAL_25 = 320'h0, INITVAL_26 = 320'h0, INITVAL_27 = 320'h0;
    parameter [319:0] INITVAL_28 = 320'h0, INITVAL_29 = 320'h0, INITVAL_2A = 320'h0, INITVAL_2B = 320'h0;
    parameter [319:0] INITVAL_2C = 320'h0, INITVAL_2D = 320'h0, INITVAL_2E = 320'h0, INITVAL_2F = 320'h0;
    parameter [319:0] INITVAL_30 = 320'h0, INITVAL_31 = 320'h0, INITVAL_32 = 320'h0, INITVAL_33 = 320'h0;
    parameter [319:0] INITVAL_34 = 320'h0, INITVAL_35 = 320'h0, INITVAL_36 = 320'h0, INITVAL_37 = 320'h0;
    parameter [319:0] INITVAL_38 = 320'h0, INITVAL_39 = 320'h0, INITVAL_3A = 320'h0, INITVAL_3B = 320'h0;
    parameter [319:0] INITVAL_3C = 320'h0, INITVAL_3D = 320'h0, INITVAL_3E = 320'h0, INITVAL_3F = 320'h0;

    localparam [64 * 320 - 1:0] INIT = {
        INITVAL_3F, INITVAL_3E, INITVAL_3D, INITVAL_3C, INITVAL_3B, INITVAL_3A, INITVAL_39, INITVAL_38,
        INITVAL_37, INITVAL_36, INITVAL_35, INITVAL_34, INITVAL_33, INITVAL_32, INITVAL_31, INITVAL_30,
        INITVAL_2F, INITVAL_2E, INITVAL_2D, INITVAL_2C, INITVAL_2B, INITVAL_2A, INITVAL_29, INITVAL_28,
        INITVAL_27, INITVAL_26, INITVAL_25, INITVAL_24, INITVAL_23, INITVAL_22, INITVAL_21, INITVAL_20,
        INITVAL_1F, INITVAL_1E, INITVAL_1D, INITVAL_1C, INITVAL_1B, INITVAL_1A, INITVAL_19, INITVAL_18,
        INITVAL_17, INITVAL_16, INITVAL_15, INITVAL_14, INITVAL_13, INITVAL_12, INITVAL_11, INITVAL_10,
        INITVAL_0F, INITVAL_0E, INITVAL_0D, INITVAL_0C, INITVAL_0B, INITVAL_0A, INITVAL_09, INITVAL_08,
        INITVAL_07, INITVAL_06, INITVAL_05, INITVAL_04, INITVAL_03, INITVAL_02, INITVAL_01, INITVAL_00
    };

    localparam PDP = (DATA_WIDTH_A == 36) || (DATA_WIDTH_B == 36);

    // ---- what is modelled; a module that is nowhere ends the elaboration, and its name says why
    function known_width(input integer width);
        known_width = (width == 1) || (width == 2) || (width == 4) || (width == 9) || (width == 18) || (width == 36);
    endfunction
    function known_mode(input [127:0] mode);
        known_mode = (mode == "NORMAL") || (mode == "WRITETHROUGH") || (mode == "READBEFOREWRITE");
    endfunction
    function known_register(input [127:0] mode);
        known_register = (mode == "NOREG") || (mode == "OUTREG");
    endfunction
    generate
        if (!known_width(DATA_WIDTH_A) || !known_width(DATA_WIDTH_B)) begin : g_width
            no_such_DATA_WIDTH_of_DP16KD refused ();
        end
        if (!known_register(REGMODE_A) || !known_register(REGMODE_B) || (PDP && (REGMODE_A != REGMODE_B))) begin : g_regmode
            no_such_REGMODE_of_DP16KD refused ();
        end
        if ((RESETMODE != "SYNC") && (RESETMODE != "ASYNC")) begin : g_resetmode
            no_such_RESETMODE_of_DP16KD refused ();
        end
        if ((CSDECODE_A != "0b000") || (CSDECODE_B != "0b000")) begin : g_csdecode
            CSDECODE_of_DP16KD_is_not_modelled refused ();
        end
        if (!known_mode(WRITEMODE_A) || !known_mode(WRITEMODE_B)) begin : g_writemode
            no_such_WRITEMODE_of_DP16KD refused ();
        end
        if (((CLKAMUX != "CLKA") && (CLKAMUX != "INV")) || ((CLKBMUX != "CLKB") && (CLKBMUX != "INV"))) begin : g_clkmux
            no_such_CLKMUX_of_DP16KD refused ();
        end
    endgenerate

    // ---- where a word lies in its row, and which bits of the row are written
    function [5:0] place(input integer width, input [4:0] ad);
        reg [5:0] nines;
        begin
            nines = {4'd0, ad[4:3]} * 6'd9;
            case (width)
                1:       place = nines + {3'd0, ad[2:0]};
                2:       place = nines + {3'd0, ad[2:1], 1'b0};
                4:       place = nines + {3'd0, ad[2], 2'b00};
                9:       place = nines;
                18:      place = ad[4] ? 6'd18 : 6'd0;
                default: place = 6'd0;
            endcase
        end
    endfunction
    function [35:0] bits(input integer width, input [4:0] ad);
        case (width)
            18:      bits = {18'd0, {9{ad[1]}}, {9{ad[0]}}} << place(width, ad);
            36:      bits = {{9{ad[3]}}, {9{ad[2]}}, {9{ad[1]}}, {9{ad[0]}}};
            default: bits = ((36'd1 << width) - 36'd1) << place(width, ad);
        endcase
    endfunction
    function [35:0] cut(input integer width, input [35:0] word);
        cut = word & ((36'd1 << width) - 36'd1);
    endfunction

    wire [17:0] dia = {DIA17, DIA16, DIA15, DIA14, DIA13, DIA12, DIA11, DIA10, DIA9,
                       DIA8, DIA7, DIA6, DIA5, DIA4, DIA3, DIA2, DIA1, DIA0};
    wire [17:0] dib = {DIB17, DIB16, DIB15, DIB14, DIB13, DIB12, DIB11, DIB10, DIB9,
                       DIB8, DIB7, DIB6, DIB5, DIB4, DIB3, DIB2, DIB1, DIB0};
    wire [13:0] ada = {ADA13, ADA12, ADA11, ADA10, ADA9, ADA8, ADA7, ADA6, ADA5, ADA4, ADA3, ADA2, ADA1, ADA0};
    wire [13:0] adb = {ADB13, ADB12, ADB11, ADB10, ADB9, ADB8, ADB7, ADB6, ADB5, ADB4, ADB3, ADB2, ADB1, ADB0};
    wire        clka = (CLKAMUX == "INV") ? ~CLKA : CLKA;
    wire        clkb = (CLKBMUX == "INV") ? ~CLKB : CLKB;

    reg  [35:0] memory [0:511];
    integer row;
    initial begin
        for (row = 0; row < 512; row = row + 1) begin
            memory[row] = {INIT[40 * row + 20 +: 18], INIT[40 * row +: 18]};
        end
    end

    // ---- both ports: the row as it is, what is written of it
    wire [35:0] old_a   = memory[ada[13:5]];
    wire [35:0] old_b   = memory[adb[13:5]];
    wire        take_a  = CEA & ~(CSA2 | CSA1 | CSA0);
    wire        take_b  = CEB & ~(CSB2 | CSB1 | CSB0);
    wire        write_a = take_a & WEA & ~((RESETMODE == "SYNC") && RSTA);
    wire        write_b = take_b & WEB & ~((RESETMODE == "SYNC") && RSTB);
    wire        meet    = ada[13:5] == adb[13:5];
    wire [35:0] data_a  = cut(DATA_WIDTH_A, {dib, dia}) << place(DATA_WIDTH_A, ada[4:0]);
    wire [35:0] data_b  = cut(DATA_WIDTH_B, {18'd0, dib}) << place(DATA_WIDTH_B, adb[4:0]);
    wire [35:0] bits_a  = write_a ? bits(DATA_WIDTH_A, ada[4:0]) : 36'd0;
    wire [35:0] bits_b  = write_b ? bits(DATA_WIDTH_B, adb[4:0]) : 36'd0;
    // what the other port does to the row of this one
    wire [35:0] other_a = meet ? bits_b : 36'd0;
    wire [35:0] other_b = meet ? bits_a : 36'd0;
    // both ports write the same value when they write one row; bits that both write are wrong ones
    wire [35:0] new_a   = (old_a & ~bits_a & ~other_a) | (data_a & bits_a & ~other_a) | (data_b & ~bits_a & other_a)
                        | (~data_a & bits_a & other_a);
    wire [35:0] new_b   = (old_b & ~bits_b & ~other_b) | (data_b & bits_b & ~other_b) | (data_a & ~bits_b & other_b)
                        | (~data_a & bits_b & other_b);
    // a read; with WRITETHROUGH also of what this port writes
    wire [35:0] read_a  = (WRITEMODE_A == "WRITETHROUGH") ? (old_a & ~bits_a) | (data_a & bits_a) : old_a;
    wire [35:0] read_b  = (WRITEMODE_B == "WRITETHROUGH") ? (old_b & ~bits_b) | (data_b & bits_b) : old_b;
    wire [35:0] word_a  = cut(DATA_WIDTH_A, (read_a ^ other_a) >> place(DATA_WIDTH_A, ada[4:0]));
    wire [35:0] word_b  = cut(DATA_WIDTH_B, (read_b ^ other_b) >> place(DATA_WIDTH_B, adb[4:0]));
    wire        get_a   = take_a & ~(WEA & (WRITEMODE_A == "NORMAL"));
    wire        get_b   = take_b & ~(WEB & (WRITEMODE_B == "NORMAL"));

    always @(posedge clka) if (write_a) memory[ada[13:5]] <= new_a;
    always @(posedge clkb) if (write_b) memory[adb[13:5]] <= new_b;

    reg  [35:0] out_a;
    reg  [35:0] out_b;
    initial begin
        out_a = 36'd0;
        out_b = 36'd0;
    end
    generate
        if (RESETMODE == "ASYNC") begin : g_async
            always @(posedge clka or posedge RSTA) if (RSTA) out_a <= 36'd0; else if (get_a) out_a <= word_a;
            always @(posedge clkb or posedge RSTB) if (RSTB) out_b <= 36'd0; else if (get_b) out_b <= word_b;
        end else begin : g_sync
            always @(posedge clka) if (RSTA) out_a <= 36'd0; else if (get_a) out_a <= word_a;
            always @(posedge clkb) if (RSTB) out_b <= 36'd0; else if (get_b) out_b <= word_b;
        end
    endgenerate

    // ---- registers behind the outputs
    reg  [35:0] late_a;
    reg  [35:0] late_b;
    initial begin
        late_a = 36'd0;
        late_b = 36'd0;
    end
    always @(posedge clka) if (OCEA) late_a <= out_a;
    always @(posedge clkb) if (OCEB) late_b <= out_b;
    wire [35:0] last_a = (REGMODE_A == "OUTREG") ? late_a : out_a;
    wire [35:0] last_b = (REGMODE_B == "OUTREG") ? late_b : out_b;

    // ---- what is only seen now; standard output may be the circuit's own
    always @(posedge clka) begin
        if (take_b & WEB & ~clkb) begin
            $fdisplay(32'h80000002, "%m: two clocks on one memory are not modelled");
            $finish;
        end
    end
    always @(posedge clkb) begin
        if ((take_a & WEA & ~clka) | (PDP & take_b & WEB)) begin
            $fdisplay(32'h80000002, "%m: two clocks on one memory, or words of 36 bits written through port B, are not modelled");
            $finish;
        end
    end
    always @(posedge clka or posedge clkb) begin
        if (((REGMODE_A == "OUTREG") & RSTA) | ((REGMODE_B == "OUTREG") & RSTB)) begin
            $fdisplay(32'h80000002, "%m: a reset of output registers is not modelled");
            $finish;
        end
    end

    // ---- words of 36 bits come out of both ports' outputs
    wire [17:0] doa = (DATA_WIDTH_B == 36) ? last_b[17:0] : last_a[17:0];
    wire [17:0] dob = (DATA_WIDTH_B == 36) ? last_b[35:18] : last_b[17:0];
    assign {DOA17, DOA16, DOA15, DOA14, DOA13, DOA12, DOA11, DOA10, DOA9,
            DOA8, DOA7, DOA6, DOA5, DOA4, DOA3, DOA2, DOA1, DOA0} = doa;
    assign {DOB17, DOB16, DOB15, DOB14, DOB13, DOB12, DOB11, DOB10, DOB9,
            DOB8, DOB7, DOB6, DOB5, DOB4, DOB3, DOB2, DOB1, DOB0} = dob;
endmodule
/* verilator lint_on WIDTHEXPAND */
