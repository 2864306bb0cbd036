// Block RAM of Lattice iCE40, as yosys places it: 4 kbit, one port that reads and one that writes, for simulations of a netlist.
//
// Own work. Facts: yosys' own model (techlibs/ice40/cells_sim.v) and Lattice's memory usage guide (TN1250); not compared with hardware.
//
// modes      words of 16, 8, 4, 2 bits. A row of 16 bits holds 1, 2, 4, 8 words, side by side bit by bit: bit i of a row belongs to
//            the word that ADDR[10:8] names if the lowest bits of i are that number. ADDR[7:0] is the row.
// data       a bit of a short word stands at one place of the 16: the lowest of two, the second of four, the fourth of eight.
// mask       1 keeps a bit; of words of 16 bits only
// collision  what is read while it is written is taken as undefined: every such bit is the wrong one, so that a circuit
//            that looks at it is found out
//
// Clocks whose falling edge counts have other cells, which have no model. Two clocks on one memory end the simulation with a message.
module SB_RAM40_4K (
    output wire [15:0] RDATA,
    input  wire        RCLK,
    input  wire        RCLKE,
    input  wire        RE,
    input  wire [10:0] RADDR,
    input  wire        WCLK,
    input  wire        WCLKE,
    input  wire        WE,
    input  wire [10:0] WADDR,
    input  wire [15:0] MASK,
    input  wire [15:0] WDATA
);
    parameter WRITE_MODE = 0;
    parameter READ_MODE = 0;
    parameter INIT_FILE = "";
    parameter [255:0] INIT_0 = 256'd0, INIT_1 = 256'd0, INIT_2 = 256'd0, INIT_3 = 256'd0;
    parameter [255:0] INIT_4 = 256'd0, INIT_5 = 256'd0, INIT_6 = 256'd0, INIT_7 = 256'd0;
    parameter [255:0] INIT_8 = 256'd0, INIT_9 = 256'd0, INIT_A = 256'd0, INIT_B = 256'd0;
    parameter [255:0] INIT_C = 256'd0, INIT_D = 256'd0, INIT_E = 256'd0, INIT_F = 256'd0;

    localparam [16 * 256 - 1:0] INIT = {
        INIT_F, INIT_E, INIT_D, INIT_C, INIT_B, INIT_A, INIT_9, INIT_8,
        INIT_7, INIT_6, INIT_5, INIT_4, INIT_3, INIT_2, INIT_1, INIT_0
    };
    generate
        if ((WRITE_MODE > 3) || (READ_MODE > 3)) begin : g_mode
            no_such_MODE_of_SB_RAM40_4K refused ();
        end
        if (INIT_FILE != "") begin : g_file
            INIT_FILE_of_SB_RAM40_4K_is_not_modelled refused ();
        end
    endgenerate

    // bits of a row that belong to the word
    function [15:0] bits(input integer mode, input [2:0] word);
        case (mode)
            0:       bits = 16'hffff;
            1:       bits = 16'h5555 << word[0];
            2:       bits = 16'h1111 << word[1:0];
            default: bits = 16'h0101 << word;
        endcase
    endfunction
    // the word's bits at every place where they may belong
    function [15:0] spread(input integer mode, input [15:0] data);
        integer i;
        for (i = 0; i < 16; i = i + 1) begin
            case (mode)
                0:       spread[i] = data[i];
                1:       spread[i] = data[i & ~1];
                2:       spread[i] = data[(i & ~3) | 1];
                default: spread[i] = data[(i & ~7) | 3];
            endcase
        end
    endfunction
    // the word's bits, gathered at the places of its outputs
    function [15:0] gather(input integer mode, input [15:0] row);
        integer i;
        begin
            gather = 16'd0;
            for (i = 0; i < 16; i = i + 1) begin
                case (mode)
                    0:       gather[i] = row[i];
                    1:       gather[i & ~1] = gather[i & ~1] | row[i];
                    2:       gather[(i & ~3) | 1] = gather[(i & ~3) | 1] | row[i];
                    default: gather[(i & ~7) | 3] = gather[(i & ~7) | 3] | row[i];
                endcase
            end
        end
    endfunction

    reg  [15:0] memory [0:255];
    integer row;
    initial begin
        for (row = 0; row < 256; row = row + 1) memory[row] = INIT[16 * row +: 16];
    end

    wire        write   = WE & WCLKE;
    wire [15:0] written = !write ? 16'd0 : (WRITE_MODE == 0) ? ~MASK : bits(WRITE_MODE, WADDR[10:8]);
    wire [15:0] meet    = (WADDR[7:0] == RADDR[7:0]) ? written : 16'd0;
    reg  [15:0] word;
    initial word = 16'd0;
    always @(posedge WCLK) begin
        if (write) memory[WADDR[7:0]] <= (memory[WADDR[7:0]] & ~written) | (spread(WRITE_MODE, WDATA) & written);
    end
    always @(posedge RCLK) begin
        if (RE & RCLKE) word <= (memory[RADDR[7:0]] ^ meet) & bits(READ_MODE, RADDR[10:8]);
        // standard output may be the circuit's own
        if (write & ~WCLK) begin
            $fdisplay(32'h80000002, "%m: two clocks on one memory are not modelled");
            $finish;
        end
    end
    assign RDATA = gather(READ_MODE, word);
endmodule
