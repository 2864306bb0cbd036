// go_service_job_check: Watches the bytes of a request pass by (docs/protocol.md, 10 playouts: refused 2 and 4).
// A byte and its offset are taken in every clock with valid, all 116 in their order without a gap; clear starts afresh.
// refusal is the verdict on all bytes up to two clocks before.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/service/check.rs or the configuration, not this file.
`default_nettype none

module go_service_job_check (
    input  wire       clock,   // The circuit's only clock.
    input  wire       clear,   // A new request.
    input  wire       valid,   // A byte of it is there.
    input  wire [6:0] index,   // Offset of the byte in the message, 0..=115.
    input  wire [7:0] data,    // The byte.
    input  wire [7:0] black,   // With a byte of the white plane, the same byte of the black plane.
    output reg  [2:0] refusal  // 2 bad field, 4 not in the features, 0 taken.
);
    localparam [8:0] BYTE_POINTS             = 9'd8;
    localparam [6:0] KO_KNOWN                = 7'd32;
    localparam [7:0] MOST_CELL_HIGH          = 8'd1;
    localparam [7:0] MOST_FLAGS              = 8'd31;
    localparam [8:0] ROW                     = 9'd20;
    localparam [6:0] FIELD_BLACK             = 7'd24;
    localparam [6:0] FIELD_BLACK_LAST        = 7'd69;
    localparam [6:0] FIELD_CAP               = 7'd22;
    localparam [6:0] FIELD_CAP_HIGH          = 7'd23;
    localparam [6:0] FIELD_FLAGS             = 7'd1;
    localparam [6:0] FIELD_KO                = 7'd6;
    localparam [6:0] FIELD_KO_HIGH           = 7'd7;
    localparam [6:0] FIELD_PLAYOUTS_HIGH     = 7'd11;
    localparam [6:0] FIELD_SIZE              = 7'd4;
    localparam [6:0] FIELD_WHITE             = 7'd70;
    localparam [6:0] FIELD_ZERO              = 7'd5;
    localparam [2:0] REFUSAL_BAD_FIELD       = 3'd2;
    localparam [2:0] REFUSAL_NOT_IMPLEMENTED = 3'd4;
    localparam [7:0] LEAST = 8'd5;
    localparam [7:0] GREATEST = 8'd19;
    localparam HAS_SUICIDE = 1'b1;
    localparam HAS_OWNERS = 1'b1;
    localparam HAS_FIRSTS = 1'b1;

    reg        r_valid_q;
    reg  [6:0] r_index_q;
    reg  [7:0] r_data_q;
    reg  [7:0] r_black_q;
    reg        field_q;
    reg        field_d;
    reg        unable_q;
    reg        unable_d;
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
        unable_d = unable_q;
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
            if (r_index_q == FIELD_FLAGS) begin
                if (r_data_q > MOST_FLAGS) begin
                    field_d = 1'b1;
                end
                passed_d = r_data_q[1];
                unable_d = (r_data_q[2] & !HAS_SUICIDE) | (r_data_q[3] & !HAS_OWNERS) |
                    (r_data_q[4] & !HAS_FIRSTS);
            end
            // Lines of the board, and its points: a line a clock, at most 19, done with the byte
            // of offset 23.
            if (r_index_q == FIELD_SIZE) begin
                size_d = r_data_q[4:0];
                lines_d = r_data_q[4:0];
                area_d = 9'd0;
                if ((r_data_q < LEAST) | (r_data_q > GREATEST)) begin
                    field_d = 1'b1;
                end
            end
            if ((r_index_q > FIELD_SIZE) & (lines_q != 5'd0)) begin
                lines_d = lines_q - 5'd1;
                area_d = area_q + {4'd0, size_q};
            end
            // Its cell, then its line and its index.
            if (r_index_q == FIELD_KO) begin
                ko_d = {1'b0, r_data_q};
            end
            if (r_index_q == FIELD_KO_HIGH) begin
                ko_d = ko_q | ({8'd0, r_data_q[0]} << 8);
                has_ko_d = (ko_q != 9'd0) | (r_data_q != 8'd0);
                if (r_data_q > MOST_CELL_HIGH) begin
                    field_d = 1'b1;
                end
            end
            // rows of 20 cells: the first is below the board
            if ((r_index_q > FIELD_KO_HIGH) & (r_index_q < KO_KNOWN) & (ko_q >= ROW)) begin
                ko_d = ko_q - ROW;
                row_d = row_q + 5'd1;
                if (row_q != 5'd0) begin
                    at_d = at_q + {4'd0, size_q};
                end
            end
            if ((r_index_q == KO_KNOWN) & has_ko_q) begin
                if (passed_q | (ko_q == 9'd0) | (ko_q > {4'd0, size_q}) | (row_q == 5'd0) | (row_q
                    > size_q)) begin
                    field_d = 1'b1;
                end
            end
            // No stone beside the board, no two on a point, none on the ko point.
            if ((r_index_q == FIELD_CAP_HIGH) | (r_index_q == FIELD_BLACK_LAST)) begin
                points_d = area_d;
                byte_at_d = 6'd0;
            end
            if (r_index_q >= FIELD_BLACK) begin
                if (|(r_data_q & outside)) begin
                    field_d = 1'b1;
                end
                if (r_index_q != FIELD_BLACK_LAST) begin
                    byte_at_d = byte_at_q + 6'd1;
                    points_d = points_q - BYTE_POINTS;
                    if (points_q < BYTE_POINTS) begin
                        points_d = 9'd0;
                    end
                end
            end
            if (r_index_q >= FIELD_WHITE) begin
                if (|(r_data_q & r_black_q)) begin
                    field_d = 1'b1;
                end
                if (has_ko_q & (byte_at_q == ko_index[8:3]) & taken[ko_index[2:0]]) begin
                    field_d = 1'b1;
                end
            end
            // these bytes are zero
            if (((r_index_q == FIELD_ZERO) | (r_index_q == FIELD_PLAYOUTS_HIGH)) & (r_data_q !=
                8'd0)) begin
                field_d = 1'b1;
            end
            // the cap is not
            if (r_index_q == FIELD_CAP) begin
                cap_low_d = r_data_q == 8'd0;
            end
            if ((r_index_q == FIELD_CAP_HIGH) & cap_low_q & (r_data_q == 8'd0)) begin
                field_d = 1'b1;
            end
        end
        if (clear) begin
            field_d = 1'b0;
            has_ko_d = 1'b0;
            row_d = 5'd0;
            at_d = 9'd0;
        end
    end

    always @(*) begin
        refusal = 3'd0;
        if (unable_q) begin
            refusal = REFUSAL_NOT_IMPLEMENTED;
        end
        if (field_q) begin
            refusal = REFUSAL_BAD_FIELD;
        end
    end

    always @(*) begin
        // bits of this byte beyond the board
        outside = 8'd0;
        if (points_q < BYTE_POINTS) begin
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
        unable_q = 1'b0;
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
        unable_q <= unable_d;
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
