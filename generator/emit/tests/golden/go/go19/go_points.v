// go_points: Goes over the points of a board of size lines, row by row: first leads to the first one, next on to the one after.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/points.rs or the configuration, not this file.
`default_nettype none

module go_points (
    input  wire       clock,       // the circuit's only clock
    input  wire [4:0] size,        // Lines of the board, 5 to 19.
    input  wire       first,       // To the first point,
    input  wire       next_point,  // or to the next one.
    output wire [8:0] place,       // The point that it stands on: its number outside, 21 to 399.
    output wire [8:0] index,       // Its index, from 0.
    output wire       last         // It is the last one.
);
    localparam [8:0] PLACE_FIRST = 9'd21;

    reg  [4:0] column_q;
    reg  [4:0] column_d;
    reg  [4:0] row_q;
    reg  [4:0] row_d;
    reg  [8:0] r_place_q;
    reg  [8:0] r_place_d;
    reg  [8:0] r_index_q;
    reg  [8:0] r_index_d;
    wire       last_column;

    always @(*) begin
        column_d = column_q;
        row_d = row_q;
        r_place_d = r_place_q;
        r_index_d = r_index_q;
        if (next_point) begin
            r_index_d = r_index_q + 9'd1;
            r_place_d = r_place_q + 9'd1;
            column_d = column_q + 5'd1;
            if (last_column) begin
                r_place_d = r_place_q + (PLACE_FIRST - {4'd0, size});
                column_d = 5'd1;
                row_d = row_q + 5'd1;
            end
        end
        if (first) begin
            r_index_d = 9'd0;
            r_place_d = PLACE_FIRST;
            column_d = 5'd1;
            row_d = 5'd1;
        end
    end

    assign last_column = column_q == size;
    assign place = r_place_q;
    assign index = r_index_q;
    assign last = last_column & (row_q == size);

    initial begin
        column_q = 5'd0;
        row_q = 5'd0;
        r_place_q = 9'd0;
        r_index_q = 9'd0;
    end

    always @(posedge clock) begin
        column_q <= column_d;
        row_q <= row_d;
        r_place_q <= r_place_d;
        r_index_q <= r_index_d;
    end
endmodule

`default_nettype wire
