// go_aim: Stage 1, combinational: the way from the step's cell to the next one. W: bits of a cell.
//
// Kiban 0.1.0, configuration go19 (799ad0ae).
// Emitted: edit generator/emit/src/go/look.rs or the configuration, not this file.
`default_nettype none

module go_aim (
    input  wire [4:0] step,
    input  wire [1:0] direction,
    input  wire [7:0] around,       // Colours around the candidate, the new stone or the taken one.
    input  wire [3:0] dead,
    input  wire       own,
    input  wire [4:0] row,
    input  wire [4:0] column,

    // of the batch
    input  wire [4:0] size,
    // From a cell to the one above it: the cells of a row and one of border.
    input  wire [8:0] stride,
    // The direction after this one. Edges left and right are left out; the edge above is not,
    // since its cells hold the colours of the highest row.
    output reg  [1:0] onward,
    output reg  [8:0] way,          // To be added to the base cell.
    output wire       last_column,
    output wire       top,          // The row above the board.
    output wire       beyond        // Two rows above the board.
);
    localparam [4:0] STEP_LAY   = 5'd2;
    localparam [4:0] STEP_PLACE = 5'd3;
    localparam [4:0] STEP_PICK  = 5'd5;
    localparam [4:0] STEP_NEXT  = 5'd11;
    localparam [4:0] STEP_TAKE  = 5'd12;
    localparam [4:0] STEP_COUNT = 5'd15;

    reg  [2:0] to;
    wire       skips;
    wire [4:0] number;

    assign number = size + 5'd1;
    assign last_column = column == size;
    assign top = row == number;
    assign beyond = row > number;
    // directions 0 to 3, 4 stays, 5 a row on, 6 from a column to the next
    assign skips = ((direction == 2'd0) & (around[3:2] == 2'd3)) | ((direction == 2'd1) &
        (around[5:4] == 2'd3));

    always @(*) begin
        onward = direction + 2'd1;
        if (skips) begin
            onward = direction + 2'd2;
        end
    end

    always @(*) begin
        to = {1'b0, onward};
        if ((step == STEP_PLACE) | (step == STEP_PICK) | (step == STEP_TAKE)) begin
            to = 3'd0;
        end
        if (step == STEP_NEXT) begin
            to = 3'd3;
            if (dead[2]) begin
                to = 3'd2;
            end
            if (dead[1]) begin
                to = 3'd1;
            end
            if (dead[0]) begin
                to = 3'd0;
            end
            if (own) begin
                to = 3'd4;
            end
        end
        if (step == STEP_LAY) begin
            to = 3'd2;
            if (last_column) begin
                to = 3'd5;
            end
        end
        if (step == STEP_COUNT) begin
            to = 3'd3;
            if (top) begin
                to = 3'd6;
            end
        end
    end

    always @(*) begin
        way = 9'd0;
        case (to)
            3'd0: way = 9'd0 - stride;
            3'd1: way = 9'd0 - 9'd1;
            3'd2: way = 9'd1;
            3'd3: way = stride;
            3'd5: begin
                // from the last cell of a row to the first of the next
                way = stride + 9'd1 - {4'd0, size};
            end
            3'd6: begin
                // a column's number is its cell below the board
                way = 9'd1;
            end
            default: ;
        endcase
    end

    wire unused = &{1'b0, around[1:0], around[7:6], dead[3]};
endmodule

`default_nettype wire
