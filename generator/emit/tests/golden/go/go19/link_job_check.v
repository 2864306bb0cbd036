// link_job_check: Watches the bytes of a request pass by (docs/protocol.md, 10 playouts: refused 2).
// A byte and its offset are taken in every clock with valid, all 116 in their order without a gap; clear starts afresh.
// bad_field is a register: it holds the verdict on all bytes up to two clocks before.
//
// Kiban 0.1.0, configuration go19 (799ad0ae).
// Emitted: edit generator/emit/src/go/link/job_check.rs or the configuration, not this file.
`default_nettype none

module link_job_check (
    input  wire       clock,     // the circuit's only clock
    input  wire       clear,
    input  wire       valid,
    input  wire [6:0] index,     // Offset of the byte in the message, 0..=115.
    input  wire [7:0] data,
    // With a byte of the white plane, the same byte of the black plane.
    input  wire [7:0] black,
    output wire       bad_field
);
    localparam [7:0] LEAST = 8'd5;
    localparam [7:0] GREATEST = 8'd19;

    reg        r_valid_q;
    reg  [6:0] r_index_q;
    reg  [7:0] r_data_q;
    reg  [7:0] r_black_q;
    reg        field_q;
    reg        field_d;
    reg  [4:0] size_q;
    reg  [4:0] size_d;
    reg        passed_q;
    reg        passed_d;
    reg  [8:0] ko_q;
    reg  [8:0] ko_d;
    reg        has_ko_q;
    reg        has_ko_d;
    reg        cap_low_q;
    reg        cap_low_d;
    reg  [4:0] row_q;
    reg  [4:0] row_d;
    reg  [8:0] at_q;
    reg  [8:0] at_d;
    reg  [4:0] lines_q;
    reg  [4:0] lines_d;
    reg  [8:0] area_q;
    reg  [8:0] area_d;
    reg  [8:0] points_q;
    reg  [8:0] points_d;
    reg  [5:0] byte_at_q;
    reg  [5:0] byte_at_d;
    wire [8:0] ko_index;
    reg  [7:0] outside;
    wire [7:0] taken;

    always @(*) begin
        field_d = field_q;
        size_d = size_q;
        passed_d = passed_q;
        ko_d = ko_q;
        has_ko_d = has_ko_q;
        cap_low_d = cap_low_q;
        row_d = row_q;
        at_d = at_q;
        lines_d = lines_q;
        area_d = area_q;
        points_d = points_q;
        byte_at_d = byte_at_q;
        if (r_valid_q) begin
            if ((r_index_q == 7'd1) & (r_data_q >= 8'd32)) begin
                field_d = 1'b1;
            end
            if (r_index_q == 7'd1) begin
                passed_d = r_data_q[1];
            end
            if (r_index_q == 7'd4) begin
                size_d = r_data_q[4:0];
                lines_d = r_data_q[4:0];
                area_d = 9'd0;
                if ((r_data_q < LEAST) | (r_data_q > GREATEST)) begin
                    field_d = 1'b1;
                end
            end
            // at most 19 lines: done with the byte of offset 23
            if ((r_index_q >= 7'd5) & (lines_q != 5'd0)) begin
                lines_d = lines_q - 5'd1;
                area_d = area_q + {4'd0, size_q};
            end
            if ((r_index_q == 7'd5) & (r_data_q != 8'd0)) begin
                field_d = 1'b1;
            end
            if (r_index_q == 7'd6) begin
                ko_d = {1'b0, r_data_q};
            end
            if (r_index_q == 7'd7) begin
                ko_d = ko_q | ({8'd0, r_data_q[0]} << 8);
                has_ko_d = (ko_q != 9'd0) | (r_data_q != 8'd0);
                if (r_data_q > 8'd1) begin
                    field_d = 1'b1;
                end
            end
            if ((r_index_q == 7'd11) & (r_data_q != 8'd0)) begin
                field_d = 1'b1;
            end
            if (r_index_q == 7'd22) begin
                cap_low_d = r_data_q == 8'd0;
            end
            if ((r_index_q == 7'd23) & cap_low_q & (r_data_q == 8'd0)) begin
                field_d = 1'b1;
            end
            // rows of 20 cells: the first is below the board
            if ((r_index_q >= 7'd8) & (r_index_q < 7'd32) & (ko_q >= 9'd20)) begin
                ko_d = ko_q - 9'd20;
                row_d = row_q + 5'd1;
                if (row_q != 5'd0) begin
                    at_d = at_q + {4'd0, size_q};
                end
            end
            if ((r_index_q == 7'd32) & has_ko_q) begin
                if (passed_q | (ko_q == 9'd0) | (ko_q > {4'd0, size_q}) | (row_q == 5'd0) | (row_q
                    > size_q)) begin
                    field_d = 1'b1;
                end
            end
            if ((r_index_q == 7'd23) | (r_index_q == 7'd69)) begin
                points_d = area_d;
                byte_at_d = 6'd0;
            end
            if (r_index_q >= 7'd24) begin
                if (|(r_data_q & outside)) begin
                    field_d = 1'b1;
                end
                if (r_index_q != 7'd69) begin
                    byte_at_d = byte_at_q + 6'd1;
                    points_d = points_q - 9'd8;
                    if (points_q < 9'd8) begin
                        points_d = 9'd0;
                    end
                end
            end
            if (r_index_q >= 7'd70) begin
                if (|(r_data_q & r_black_q)) begin
                    field_d = 1'b1;
                end
                if (has_ko_q & (byte_at_q == ko_index[8:3]) & taken[ko_index[2:0]]) begin
                    field_d = 1'b1;
                end
            end
        end
        if (clear) begin
            field_d = 1'b0;
            has_ko_d = 1'b0;
            row_d = 5'd0;
            at_d = 9'd0;
        end
    end

    assign bad_field = field_q;

    always @(*) begin
        // bits of this byte beyond the board
        outside = 8'd0;
        if (points_q < 9'd8) begin
            outside = 8'd255 << points_q[2:0];
        end
    end

    assign taken = r_data_q | r_black_q;
    assign ko_index = at_q + ko_q - 9'd1;

    initial begin
        r_valid_q = 1'b0;
        r_index_q = 7'd0;
        r_data_q = 8'd0;
        r_black_q = 8'd0;
        field_q = 1'b0;
        size_q = 5'd0;
        passed_q = 1'b0;
        ko_q = 9'd0;
        has_ko_q = 1'b0;
        cap_low_q = 1'b0;
        row_q = 5'd0;
        at_q = 9'd0;
        lines_q = 5'd0;
        area_q = 9'd0;
        points_q = 9'd0;
        byte_at_q = 6'd0;
    end

    always @(posedge clock) begin
        r_valid_q <= valid;
        r_index_q <= index;
        r_data_q <= data;
        r_black_q <= black;
        field_q <= field_d;
        size_q <= size_d;
        passed_q <= passed_d;
        ko_q <= ko_d;
        has_ko_q <= has_ko_d;
        cap_low_q <= cap_low_d;
        row_q <= row_d;
        at_q <= at_d;
        lines_q <= lines_d;
        area_q <= area_d;
        points_q <= points_d;
        byte_at_q <= byte_at_d;
    end
endmodule

`default_nettype wire
