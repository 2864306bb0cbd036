// go_draws: xoshiro128++ for the four games of a barrel (docs/circuits/go.md, section 3).
// | stage | what |
// |---|---|
// | 0 | the stream of the game steps if advance, or takes a word if load |
// | 1 | r |
// | 2 | two products with count (W bits) |
// | 3 | selection = (r * count) >> 32, of the draw that comes next |
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/draws.rs or the configuration, not this file.
`default_nettype none

module go_draws (
    input  wire        clock,      // the circuit's only clock
    input  wire        advance,    // Stage 0: the draw that is pending is used up.

    input  wire        load,       // Stage 0: a word of the stream is given.
    input  wire [1:0]  load_word,  // Which one of the four,
    input  wire [31:0] load_data,  // and its value.

    input  wire [8:0]  count,      // Stage 2: words among which is drawn.
    output wire [8:0]  selection   // Stage 3: one of them, from 0.
);
    reg  [31:0] a_0_q;
    reg  [31:0] b_0_q;
    reg  [31:0] c_0_q;
    reg  [31:0] d_0_q;
    reg  [31:0] a_1_q;
    reg  [31:0] a_1_d;
    reg  [31:0] b_1_q;
    reg  [31:0] b_1_d;
    reg  [31:0] c_1_q;
    reg  [31:0] c_1_d;
    reg  [31:0] d_1_q;
    reg  [31:0] d_1_d;
    reg  [31:0] a_2_q;
    reg  [31:0] b_2_q;
    reg  [31:0] c_2_q;
    reg  [31:0] d_2_q;
    reg  [31:0] a_3_q;
    reg  [31:0] b_3_q;
    reg  [31:0] c_3_q;
    reg  [31:0] d_3_q;
    reg  [31:0] sum_1_q;
    reg  [31:0] r_2_q;
    reg  [24:0] high_3_q;
    reg  [24:0] low_3_q;
    reg  [31:0] a;
    reg  [31:0] b;
    reg  [31:0] c;
    reg  [31:0] d;
    wire [31:0] mixed;
    wire [31:0] high;
    wire [31:0] low;
    wire [24:0] total;

    always @(*) begin
        // stage 0
        a = a_0_q;
        b = b_0_q;
        c = c_0_q;
        d = d_0_q;
        if (advance) begin
            a = a_0_q ^ mixed;
            b = b_0_q ^ c_0_q ^ a_0_q;
            c = c_0_q ^ a_0_q ^ (b_0_q << 9);
            d = (mixed << 11) | (mixed >> 21);
        end
    end

    assign mixed = d_0_q ^ b_0_q;

    always @(*) begin
        a_1_d = a;
        // a stream is loaded while its game rests, so that its sum comes right in the next step
        if (load & (load_word == 2'd0)) begin
            a_1_d = load_data;
        end
    end

    always @(*) begin
        b_1_d = b;
        if (load & (load_word == 2'd1)) begin
            b_1_d = load_data;
        end
    end

    always @(*) begin
        c_1_d = c;
        if (load & (load_word == 2'd2)) begin
            c_1_d = load_data;
        end
    end

    always @(*) begin
        d_1_d = d;
        if (load & (load_word == 2'd3)) begin
            d_1_d = load_data;
        end
    end

    // stage 2
    assign high = {16'd0, r_2_q[31:16]} * {16'd0, {7'd0, count}};
    assign low = {16'd0, r_2_q[15:0]} * {16'd0, {7'd0, count}};
    // stage 3
    assign total = high_3_q + (low_3_q >> 16);
    assign selection = total[24:16];

    initial begin
        a_0_q = 32'd0;
        b_0_q = 32'd0;
        c_0_q = 32'd0;
        d_0_q = 32'd0;
        a_1_q = 32'd0;
        b_1_q = 32'd0;
        c_1_q = 32'd0;
        d_1_q = 32'd0;
        a_2_q = 32'd0;
        b_2_q = 32'd0;
        c_2_q = 32'd0;
        d_2_q = 32'd0;
        a_3_q = 32'd0;
        b_3_q = 32'd0;
        c_3_q = 32'd0;
        d_3_q = 32'd0;
        sum_1_q = 32'd0;
        r_2_q = 32'd0;
        high_3_q = 25'd0;
        low_3_q = 25'd0;
    end

    always @(posedge clock) begin
        a_0_q <= a_3_q;
        b_0_q <= b_3_q;
        c_0_q <= c_3_q;
        d_0_q <= d_3_q;
        a_1_q <= a_1_d;
        b_1_q <= b_1_d;
        c_1_q <= c_1_d;
        d_1_q <= d_1_d;
        a_2_q <= a_1_q;
        b_2_q <= b_1_q;
        c_2_q <= c_1_q;
        d_2_q <= d_1_q;
        a_3_q <= a_2_q;
        b_3_q <= b_2_q;
        c_3_q <= c_2_q;
        d_3_q <= d_2_q;
        sum_1_q <= a + d;
        r_2_q <= ((sum_1_q << 7) | (sum_1_q >> 25)) + a_1_q;
        high_3_q <= high[24:0];
        low_3_q <= low[24:0];
    end

    wire unused = &{1'b0, high[31:25], low[31:25], total[15:0]};
endmodule

`default_nettype wire
