// link_job_check: Watches the bytes of a request pass by (docs/protocol.md, 20 perft and 21 commands: refused 2 and 3).
// A byte and its offset are taken in every clock with valid, all in their order; clear starts afresh. bad_field and kings
// hold the verdict on all bytes up to the clock before.
//
// Kiban 0.1.0, configuration chess-thread (ad5c6085).
// Emitted: edit generator/emit/src/chess/link/job_check.rs or the configuration, not this file.
`default_nettype none

module link_job_check (
    input  wire       clock,      // the circuit's only clock
    input  wire       clear,
    input  wire       valid,
    input  wire [6:0] index,      // Offset of the byte in the message, 0..=123.
    input  wire [7:0] data,
    input  wire       commands,   // A list of commands.
    output wire       bad_field,
    output wire       kings       // A side has not exactly one king.
);
    localparam [7:0] BOARD_COUNT = 8'd1;

    reg        field_q;
    reg        field_d;
    reg        looks_q;
    reg        looks_d;
    reg        black_one_q;
    reg        black_one_d;
    reg        black_more_q;
    reg        black_more_d;
    reg        white_one_q;
    reg        white_one_d;
    reg        white_more_q;
    reg        white_more_d;
    wire [3:0] low;
    wire [3:0] high;
    wire       low_bad;
    wire       high_bad;

    always @(*) begin
        field_d = field_q;
        looks_d = looks_q;
        black_one_d = black_one_q;
        black_more_d = black_more_q;
        white_one_d = white_one_q;
        white_more_d = white_more_q;
        if (valid) begin
            if (index == 7'd1) begin
                looks_d = !commands | data[0];
                if (data > 8'd1) begin
                    field_d = 1'b1;
                end
            end
            if (index == 7'd4) begin
                if (commands) begin
                    if (data >= BOARD_COUNT) begin
                        field_d = 1'b1;
                    end
                end else if (data > 8'd63) begin
                    field_d = 1'b1;
                end
            end
            if (index == 7'd5) begin
                if (commands) begin
                    if (data > 8'd16) begin
                        field_d = 1'b1;
                    end
                end else if (data != 8'd0) begin
                    field_d = 1'b1;
                end
            end
            if (((index == 7'd6) | (index == 7'd7)) & (data != 8'd0)) begin
                field_d = 1'b1;
            end
            if (looks_q & (index >= 7'd8) & (index < 7'd40)) begin
                if (low_bad | high_bad) begin
                    field_d = 1'b1;
                end
                if ((low == 4'd6) | (high == 4'd6)) begin
                    black_one_d = 1'b1;
                    if (black_one_q | (low == high)) begin
                        black_more_d = 1'b1;
                    end
                end
                if ((low == 4'd14) | (high == 4'd14)) begin
                    white_one_d = 1'b1;
                    if (white_one_q | (low == high)) begin
                        white_more_d = 1'b1;
                    end
                end
            end
            if (looks_q & ((index == 7'd42) | (index == 7'd43)) & (data != 8'd0)) begin
                field_d = 1'b1;
            end
        end
        if (clear) begin
            field_d = 1'b0;
            black_one_d = 1'b0;
            black_more_d = 1'b0;
            white_one_d = 1'b0;
            white_more_d = 1'b0;
        end
    end

    assign bad_field = field_q;
    assign kings = looks_q & (!black_one_q | black_more_q | !white_one_q | white_more_q);
    assign low = data[3:0];
    assign high = data[7:4];
    // kinds 1 to 6 of a colour, or 0
    assign low_bad = (low == 4'd8) | (low[2:0] == 3'd7);
    assign high_bad = (high == 4'd8) | (high[2:0] == 3'd7);

    initial begin
        field_q = 1'b0;
        looks_q = 1'b0;
        black_one_q = 1'b0;
        black_more_q = 1'b0;
        white_one_q = 1'b0;
        white_more_q = 1'b0;
    end

    always @(posedge clock) begin
        field_q <= field_d;
        looks_q <= looks_d;
        black_one_q <= black_one_d;
        black_more_q <= black_more_d;
        white_one_q <= white_one_d;
        white_more_q <= white_more_d;
    end
endmodule

`default_nettype wire
