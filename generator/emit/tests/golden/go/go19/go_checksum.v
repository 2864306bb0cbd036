// go_checksum: Stirs words into the checksums of four games in turn (docs/circuits/go.md, section 7).
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/checksum.rs or the configuration, not this file.
`default_nettype none

module go_checksum (
    input  wire        clock,  // the circuit's only clock
    input  wire        clear,  // Stage 1: the checksum of this game begins anew.
    input  wire        stir,   // Stage 1: word is stirred in; both halves are there in stage 3.
    input  wire [31:0] word,   // The word: see docs/circuits/go.md, section 7.
    output wire [31:0] a,      // Stage 3: the first half,
    output wire [31:0] b       // and the second one.
);
    localparam [31:0] CHECKSUM_FIRST_A = 32'h243f6a88;
    localparam [31:0] CHECKSUM_FIRST_B = 32'h85a308d3;

    reg  [31:0] a_1_q;
    reg  [31:0] a_2_q;
    reg  [31:0] a_2_d;
    reg  [31:0] a_3_q;
    reg  [31:0] a_3_d;
    reg  [31:0] a_0_q;
    reg  [31:0] b_1_q;
    reg  [31:0] b_2_q;
    reg  [31:0] b_2_d;
    reg  [31:0] b_3_q;
    reg  [31:0] b_3_d;
    reg  [31:0] b_0_q;
    reg         stirs_q;
    wire [31:0] mixed;

    always @(*) begin
        a_2_d = a_1_q;
        b_2_d = b_1_q;
        if (stir) begin
            b_2_d = b_1_q + word;
        end
        if (clear) begin
            a_2_d = CHECKSUM_FIRST_A;
            b_2_d = CHECKSUM_FIRST_B;
        end
    end

    // stage 2
    assign mixed = ((a_2_q << 7) | (a_2_q >> 25)) ^ b_2_q;

    always @(*) begin
        a_3_d = a_2_q;
        b_3_d = b_2_q;
        if (stirs_q) begin
            a_3_d = mixed;
            b_3_d = ((b_2_q << 13) | (b_2_q >> 19)) + mixed;
        end
    end

    assign a = a_3_q;
    assign b = b_3_q;

    initial begin
        a_1_q = 32'd0;
        a_2_q = 32'd0;
        a_3_q = 32'd0;
        a_0_q = 32'd0;
        b_1_q = 32'd0;
        b_2_q = 32'd0;
        b_3_q = 32'd0;
        b_0_q = 32'd0;
        stirs_q = 1'b0;
    end

    always @(posedge clock) begin
        a_1_q <= a_0_q;
        a_2_q <= a_2_d;
        a_3_q <= a_3_d;
        a_0_q <= a_3_q;
        b_1_q <= b_0_q;
        b_2_q <= b_2_d;
        b_3_q <= b_3_d;
        b_0_q <= b_3_q;
        stirs_q <= stir;
    end
endmodule

`default_nettype wire
