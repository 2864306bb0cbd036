// sample: a design for the tests of the emitter
//
// Kiban, configuration test.
`default_nettype none

module sample (
    input  wire       clock,  // the circuit's only clock
    input  wire       reset,  // synchronous, active high
    input  wire       start,
    input  wire [4:0] data,
    output wire       busy,
    output wire [7:0] count,
    output wire [1:0] ends
);
    localparam [1:0] STACK_STATE_IDLE    = 2'd0;
    localparam [1:0] STACK_STATE_FETCH   = 2'd1;
    localparam [1:0] STACK_STATE_DELIVER = 2'd2;
    localparam [7:0] LAST = 8'd200;

    reg  [1:0] state_q;
    reg  [1:0] state_d;
    reg  [7:0] counter_q;
    reg  [7:0] counter_d;
    wire       cells_0_load;
    wire       cells_0_to_n;
    wire       cells_0_to_s;
    wire       cells_1_load;
    wire       cells_1_to_n;
    wire       cells_1_to_s;
    wire       cells_2_load;
    wire       cells_2_to_n;
    wire       cells_2_to_s;
    wire       cells_3_load;
    wire       cells_3_to_n;
    wire       cells_3_to_s;

    sample_cell cells_0 (
        .clock  (clock),
        .from_n (1'b1),
        .from_s (cells_1_to_n),
        .load   (cells_0_load),
        .d      (data),
        .to_n   (cells_0_to_n),
        .to_s   (cells_0_to_s)
    );

    sample_cell cells_1 (
        .clock  (clock),
        .from_n (cells_0_to_s),
        .from_s (cells_2_to_n),
        .load   (cells_1_load),
        .d      (data),
        .to_n   (cells_1_to_n),
        .to_s   (cells_1_to_s)
    );

    sample_cell cells_2 (
        .clock  (clock),
        .from_n (cells_1_to_s),
        .from_s (cells_3_to_n),
        .load   (cells_2_load),
        .d      (data),
        .to_n   (cells_2_to_n),
        .to_s   (cells_2_to_s)
    );

    sample_cell cells_3 (
        .clock  (clock),
        .from_n (cells_2_to_s),
        .from_s (1'b0),
        .load   (cells_3_load),
        .d      (data),
        .to_n   (cells_3_to_n),
        .to_s   (cells_3_to_s)
    );

    always @(*) begin
        state_d = state_q;
        counter_d = counter_q;
        case (state_q)
            STACK_STATE_IDLE: begin
                if (start) begin
                    state_d = STACK_STATE_FETCH;
                end
            end
            STACK_STATE_FETCH: begin
                if ((counter_q - 8'd2) == 8'd255) begin
                    state_d = STACK_STATE_DELIVER;
                end else if (counter_q == LAST) begin
                    state_d = STACK_STATE_DELIVER;
                    counter_d = 8'd0;
                end
                counter_d = counter_q + 8'd1;
            end
            default: begin
                // Deliver, the only state left
                state_d = STACK_STATE_IDLE;
            end
        endcase
        if (reset) begin
            state_d = STACK_STATE_IDLE;
            counter_d = 8'd0;
        end
    end

    assign cells_0_load = start & (data[4:3] == 2'd0);
    assign cells_1_load = start & (data[4:3] == 2'd1);
    assign cells_2_load = start & (data[4:3] == 2'd2);
    assign cells_3_load = start & (data[4:3] == 2'd3);
    assign ends = ({1'b0, cells_0_to_n} << 1) | {1'b0, cells_3_to_s};
    // the state machine
    assign busy = state_q != STACK_STATE_IDLE;
    assign count = counter_q;

    initial begin
        state_q = 2'd0;
        counter_q = 8'd0;
    end

    always @(posedge clock) begin
        state_q <= state_d;
        counter_q <= counter_d;
    end
endmodule

`default_nettype wire

// sample_cell: one square
//
// Kiban, configuration test.
`default_nettype none

module sample_cell (
    input  wire       clock,   // the circuit's only clock

    input  wire       from_n,
    input  wire       from_s,

    input  wire       load,
    input  wire [4:0] d,

    output wire       to_n,
    output wire       to_s
);
    reg  [4:0] piece_q;
    reg  [4:0] piece_d;
    wire       empty;
    reg  [3:0] mask;

    always @(*) begin
        piece_d = piece_q;
        if (load) begin
            piece_d = d;
        end
    end

    assign empty = piece_q == 5'd0;

    always @(*) begin
        mask = 4'd0;
        case (piece_q)
            5'd1: mask = 4'd1;
            5'd2: mask = 4'd10;
            default: ;
        endcase
    end

    assign to_n = (from_s & empty) | mask[0];
    assign to_s = (from_n & empty) | mask[1];

    initial begin
        piece_q = 5'd0;
    end

    always @(posedge clock) begin
        piece_q <= piece_d;
    end

    wire unused = &{1'b0, mask[3:2]};
endmodule

`default_nettype wire
