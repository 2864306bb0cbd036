// go_seeding: SplitMix64 (Steele, Lea, Flood 2014), a bit a clock: two of the four words of the seeded state in 320 clocks from begins.
// number is 8 bytes that were taken with take, the last one above: with begins the seed. It is used up.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/seeding.rs or the configuration, not this file.
`default_nettype none

module go_seeding (
    input  wire        clock,       // the circuit's only clock
    input  wire        reset,       // synchronous, active high
    input  wire        take,        // A byte comes in above:
    input  wire [7:0]  taken_byte,  // this one.
    output wire [63:0] number,      // The last 8 bytes.
    input  wire        begins,      // It is the seed: two words of the state are made.
    input  wire        second,      // The second two words are wanted; steady from begins to done.

    output wire        half_valid,  // A half of a word is here:
    output wire [1:0]  half_at,     // which one of the four,
    output wire [15:0] half,        // and its bits.

    output wire        done         // With the last half.
);
    localparam [2:0] SEEDING_STATE_REST    = 3'd0;
    localparam [2:0] SEEDING_STATE_SUM     = 3'd1;
    localparam [2:0] SEEDING_STATE_PRODUCT = 3'd2;
    localparam [2:0] SEEDING_STATE_FLUSH   = 3'd3;
    localparam [2:0] SEEDING_STATE_WORD    = 3'd4;
    localparam [5:0] BELOW_27              = 6'd37;
    localparam [5:0] BELOW_30              = 6'd34;
    localparam [5:0] BELOW_31              = 6'd33;
    localparam [5:0] LAST_BIT              = 6'd63;
    localparam [63:0] GOLDEN = 64'h9e3779b97f4a7c15;
    localparam [63:0] FACTOR_1 = 64'hbf58476d1ce4e5b9;
    localparam [63:0] FACTOR_2 = 64'h94d049bb133111eb;

    reg  [2:0]  state_q;
    reg  [2:0]  state_d;
    reg  [63:0] r_number_q;
    reg  [63:0] r_number_d;
    reg  [63:0] product_q;
    reg  [63:0] product_d;
    reg         second_factor_q;
    reg         second_factor_d;
    reg         late_q;
    reg         late_d;
    reg         carry_q;
    reg         carry_d;
    reg  [5:0]  count_q;
    reg  [5:0]  count_d;
    wire        ends;
    reg         top;
    reg         next_bit;
    reg         golden_bit;
    reg  [63:0] operand;
    wire [63:0] total;

    always @(*) begin
        state_d = state_q;
        product_d = product_q;
        second_factor_d = second_factor_q;
        late_d = late_q;
        carry_d = carry_q;
        count_d = count_q + 6'd1;
        case (state_q)
            SEEDING_STATE_REST: begin
                product_d = GOLDEN;
                second_factor_d = 1'b0;
                late_d = 1'b0;
                carry_d = 1'b0;
                count_d = 6'd0;
                if (begins) begin
                    state_d = SEEDING_STATE_SUM;
                end
            end
            SEEDING_STATE_SUM: begin
                // twice the golden number is the same, a bit late
                late_d = product_q[0];
                carry_d = (r_number_q[0] & golden_bit) | (r_number_q[0] & carry_q) | (golden_bit &
                    carry_q);
                if (ends) begin
                    state_d = SEEDING_STATE_PRODUCT;
                end
            end
            SEEDING_STATE_PRODUCT: begin
                if (ends) begin
                    state_d = SEEDING_STATE_FLUSH;
                    if (second_factor_q) begin
                        state_d = SEEDING_STATE_WORD;
                    end
                end
            end
            SEEDING_STATE_FLUSH: begin
                if (ends) begin
                    second_factor_d = 1'b1;
                    state_d = SEEDING_STATE_PRODUCT;
                end
            end
            default: begin
                // Word, the only state left
                if (ends) begin
                    state_d = SEEDING_STATE_REST;
                end
            end
        endcase
        if ((state_q == SEEDING_STATE_SUM) | (state_q == SEEDING_STATE_PRODUCT) | (state_q ==
            SEEDING_STATE_FLUSH)) begin
            product_d = total >> 1;
        end
        if (reset) begin
            state_d = SEEDING_STATE_REST;
        end
    end

    always @(*) begin
        r_number_d = r_number_q;
        if ((state_q == SEEDING_STATE_SUM) | (state_q == SEEDING_STATE_PRODUCT) | (state_q ==
            SEEDING_STATE_WORD)) begin
            r_number_d = (r_number_q >> 1) | ({63'd0, top} << 63);
        end
        if (take) begin
            r_number_d = (r_number_q >> 8) | ({56'd0, taken_byte} << 56);
        end
    end

    assign ends = count_q == LAST_BIT;

    always @(*) begin
        // ---- the next bit of z ^ (z >> k), of the sum and of the product
        next_bit = r_number_q[0];
        if ((state_q == SEEDING_STATE_PRODUCT) & !second_factor_q & (count_q < BELOW_30)) begin
            next_bit = r_number_q[0] ^ r_number_q[30];
        end
        if ((state_q == SEEDING_STATE_PRODUCT) & second_factor_q & (count_q < BELOW_27)) begin
            next_bit = r_number_q[0] ^ r_number_q[27];
        end
        if ((state_q == SEEDING_STATE_WORD) & (count_q < BELOW_31)) begin
            next_bit = r_number_q[0] ^ r_number_q[31];
        end
    end

    always @(*) begin
        golden_bit = product_q[0];
        if (second) begin
            golden_bit = late_q;
        end
    end

    always @(*) begin
        operand = 64'd0;
        if ((state_q == SEEDING_STATE_PRODUCT) & next_bit) begin
            operand = FACTOR_1;
            if (second_factor_q) begin
                operand = FACTOR_2;
            end
        end
    end

    assign total = product_q + operand;

    always @(*) begin
        top = total[0];
        if (state_q == SEEDING_STATE_SUM) begin
            top = r_number_q[0] ^ golden_bit ^ carry_q;
        end
        if (state_q == SEEDING_STATE_WORD) begin
            top = next_bit;
        end
    end

    assign number = r_number_q;
    assign half_valid = (state_q == SEEDING_STATE_WORD) & (count_q[3:0] == 4'd15);
    assign half_at = count_q[5:4];
    assign half = {1'b0, r_number_q[63:49]} | ({15'd0, next_bit} << 15);
    assign done = (state_q == SEEDING_STATE_WORD) & ends;

    initial begin
        state_q = 3'd0;
        r_number_q = 64'd0;
        product_q = 64'd0;
        second_factor_q = 1'b0;
        late_q = 1'b0;
        carry_q = 1'b0;
        count_q = 6'd0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        r_number_q <= r_number_d;
        product_q <= product_d;
        second_factor_q <= second_factor_d;
        late_q <= late_d;
        carry_q <= carry_d;
        count_q <= count_d;
    end
endmodule

`default_nettype wire
