// SPRAM of Lattice iCE40 UltraPlus, as yosys places it: 2^14 words of 16 bits behind one port, for simulations of a netlist or of a
// bitstream.
//
// Own work. Facts: yosys' own model (techlibs/ice40/cells_sim.v) and Lattice's usage guide (TN1314); not compared with hardware.
//
// mask       1 lets four bits of a word be written
// undefined  what the output is behind a clock that writes: every bit is the wrong one, so that a circuit that looks at it is found out.
//            So are the contents at power-up: a pattern stands there
//
// It is never sent to sleep: standby, sleep or power off end the simulation with a message.
module SB_SPRAM256KA (
    input  wire [13:0] ADDRESS,
    input  wire [15:0] DATAIN,
    input  wire [3:0]  MASKWREN,
    input  wire        WREN,
    input  wire        CHIPSELECT,
    input  wire        CLOCK,
    input  wire        STANDBY,
    input  wire        SLEEP,
    input  wire        POWEROFF,
    output reg  [15:0] DATAOUT
);
    reg  [15:0] memory [0:16383];
    integer i;
    initial begin
        for (i = 0; i < 16384; i = i + 1) memory[i] = 16'ha5c3 ^ i[15:0] ^ {i[7:0], i[13:6]};
        DATAOUT = 16'd0;
    end

    wire [15:0] written = {{4{MASKWREN[3]}}, {4{MASKWREN[2]}}, {4{MASKWREN[1]}}, {4{MASKWREN[0]}}};
    always @(posedge CLOCK) begin
        if (CHIPSELECT) begin
            DATAOUT <= memory[ADDRESS];
            if (WREN) begin
                memory[ADDRESS] <= (memory[ADDRESS] & ~written) | (DATAIN & written);
                DATAOUT <= ~DATAOUT;
            end
        end
        // POWEROFF is high where there is power
        if (STANDBY | SLEEP | ~POWEROFF) begin
            $fdisplay(32'h80000002, "%m: sleep is not modelled");
            $finish;
        end
    end
endmodule
