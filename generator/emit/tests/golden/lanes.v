// lanes: four lanes, one wide word
//
`default_nettype none

module lanes (
    input  wire         clock,  // the circuit's only clock

    input  wire [4:0]   x_0,
    input  wire [4:0]   x_1,
    input  wire [4:0]   x_2,
    input  wire [4:0]   x_3,

    input  wire [3:0]   load,

    output wire [4:0]   y_0,
    output wire [4:0]   y_1,
    output wire [4:0]   y_2,
    output wire [4:0]   y_3,

    output wire [159:0] total
);
    reg  [4:0]   regs_0_q;
    reg  [4:0]   regs_0_d;
    reg  [4:0]   regs_1_q;
    reg  [4:0]   regs_1_d;
    reg  [4:0]   regs_2_q;
    reg  [4:0]   regs_2_d;
    reg  [4:0]   regs_3_q;
    reg  [4:0]   regs_3_d;
    reg  [159:0] word;
    reg  [4:0]   low;

    always @(*) begin
        word = 160'd0;
        low = regs_0_q;
        word = (word << 40) | {155'd0, low};
        low = regs_1_q;
        word = (word << 40) | {155'd0, low};
        low = regs_2_q;
        word = (word << 40) | {155'd0, low};
        low = regs_3_q;
        word = (word << 40) | {155'd0, low};
    end

    always @(*) begin
        regs_0_d = regs_0_q;
        if (load[0]) begin
            regs_0_d = x_0;
        end
    end

    assign y_0 = regs_0_q;

    always @(*) begin
        regs_1_d = regs_1_q;
        if (load[1]) begin
            regs_1_d = x_1;
        end
    end

    assign y_1 = regs_1_q ^ regs_0_q;

    always @(*) begin
        regs_2_d = regs_2_q;
        if (load[2]) begin
            regs_2_d = x_2;
        end
    end

    assign y_2 = regs_2_q ^ regs_0_q;

    always @(*) begin
        regs_3_d = regs_3_q;
        if (load[3]) begin
            regs_3_d = x_3;
        end
    end

    assign y_3 = regs_3_q ^ regs_0_q;
    assign total = word;

    initial begin
        regs_0_q = 5'd0;
        regs_1_q = 5'd0;
        regs_2_q = 5'd0;
        regs_3_q = 5'd0;
    end

    always @(posedge clock) begin
        regs_0_q <= regs_0_d;
        regs_1_q <= regs_1_d;
        regs_2_q <= regs_2_d;
        regs_3_q <= regs_3_d;
    end
endmodule

`default_nettype wire
