// link_job_check: Watches the bytes of a request pass by (docs/protocol.md, section 3, checks 4 and 5).
// A byte and its offset are taken in every clock with valid; clear starts afresh. The
// outputs are registers: they hold the verdict on all bytes up to the clock before.
//
// Kiban 0.1.0, configuration tsume (37535364).
// Emitted: edit generator/emit/src/link/job_check.rs or the configuration, not this file.
`default_nettype none

module link_job_check (
    input  wire       clock,      // the circuit's only clock
    input  wire       clear,
    input  wire       valid,
    input  wire [6:0] index,      // Offset of the byte in the message, 0..=112.
    input  wire [7:0] data,

    output wire       bad_field,  // Flags, a board byte or a number in hand is out of range.
    output wire       bad_kings   // Not exactly one white king, or more than one black king.
);
    reg        field_q;
    reg        field_d;
    reg        white_q;
    reg        white_d;
    reg        black_q;
    reg        black_d;
    reg        twice_q;
    reg        twice_d;
    reg        piece_ok;
    reg  [7:0] most;

    always @(*) begin
        field_d = field_q;
        white_d = white_q;
        black_d = black_q;
        twice_d = twice_q;
        if (valid) begin
            if (index == 7'd1) begin
                if (data >= 8'd2) begin
                    field_d = 1'b1;
                end
            end else if (index >= 7'd99) begin
                if (data > most) begin
                    field_d = 1'b1;
                end
            end else if (index >= 7'd18) begin
                if (!piece_ok) begin
                    field_d = 1'b1;
                end
                if (data == 8'd32) begin
                    black_d = 1'b1;
                    twice_d = twice_q | black_q;
                end
                if (data == 8'd48) begin
                    white_d = 1'b1;
                    twice_d = twice_q | white_q;
                end
            end
        end
        if (clear) begin
            field_d = 1'b0;
            white_d = 1'b0;
            black_d = 1'b0;
            twice_d = 1'b0;
        end
    end

    assign bad_field = field_q;
    assign bad_kings = !white_q | twice_q;

    always @(*) begin
        // {present, white, promoted, kind}; neither king (0) nor gold (3) promotes
        piece_ok = data == 8'd0;
        if (data[7:5] == 3'd1) begin
            piece_ok = !data[3] | ((data[2:0] != 3'd0) & (data[2:0] != 3'd3));
        end
    end

    always @(*) begin
        most = 8'd4;
        if ((index == 7'd99) | (index == 7'd100) | (index == 7'd106) | (index == 7'd107)) begin
            most = 8'd2;
        end
        if ((index == 7'd105) | (index == 7'd112)) begin
            most = 8'd18;
        end
    end

    initial begin
        field_q = 1'b0;
        white_q = 1'b0;
        black_q = 1'b0;
        twice_q = 1'b0;
    end

    always @(posedge clock) begin
        field_q <= field_d;
        white_q <= white_d;
        black_q <= black_d;
        twice_q <= twice_d;
    end
endmodule

`default_nettype wire
