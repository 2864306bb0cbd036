// go_aim: Stage 1, combinational: the way from the step's cell to the next one. W: bits of a cell.
//
// Kiban 0.1.0, configuration go19 (c05304b8).
// Emitted: edit generator/emit/src/go/aim.rs or the configuration, not this file.
`default_nettype none

module go_aim (
    // the game
    input  wire [4:0] step,         // What the game does.
    input  wire [1:0] direction,    // Of the neighbour.
    input  wire [7:0] around,       // Colours around the candidate, the new stone or the taken one.
    input  wire [3:0] dead,         // Directions of enemy strings without a liberty, one bit each.
    input  wire       own,          // The own string is taken.
    input  wire [4:0] row,          // The row of a walk over the board.
    input  wire [4:0] column,       // Its column.

    // of the batch
    input  wire [4:0] size,         // Lines of the board, 5 to 19.
    // From a cell to the one above it: the cells of a row and one of border.
    input  wire [8:0] stride,

    // the way on
    // The direction after this one. Edges left and right are left out; the edge above is not,
    // since its cells hold the colours of the highest row.
    output reg  [1:0] onward,
    output reg  [8:0] way,          // To be added to the base cell.
    output wire       last_column,  // The walk is in the last column.
    output wire       top,          // The row above the board.
    output wire       beyond        // Two rows above the board.
);
    localparam [4:0] STEP_LAY        = 5'd2;
    localparam [4:0] STEP_PLACE      = 5'd3;
    localparam [4:0] STEP_PICK       = 5'd5;
    localparam [4:0] STEP_NEXT       = 5'd11;
    localparam [4:0] STEP_TAKE       = 5'd12;
    localparam [4:0] STEP_COUNT      = 5'd15;
    localparam [2:0] WAY_BELOW       = 3'd0;
    localparam [2:0] WAY_LEFT        = 3'd1;
    localparam [2:0] WAY_RIGHT       = 3'd2;
    localparam [2:0] WAY_ABOVE       = 3'd3;
    localparam [2:0] WAY_STAY        = 3'd4;
    localparam [2:0] WAY_ROW_ON      = 3'd5;
    localparam [2:0] WAY_COLUMN_ON   = 3'd6;
    localparam [1:0] COLOUR_EDGE     = 2'd3;
    localparam [1:0] DIRECTION_BELOW = 2'd0;
    localparam [1:0] DIRECTION_LEFT  = 2'd1;

    reg  [2:0] to;
    wire       skips;
    wire [4:0] number;

    assign number = size + 5'd1;
    assign last_column = column == size;
    assign top = row == number;
    assign beyond = row > number;
    // Where the step leads.
    // the next direction, but for an edge on the left or on the right
    assign skips = ((direction == DIRECTION_BELOW) & (around[3:2] == COLOUR_EDGE)) | ((direction ==
        DIRECTION_LEFT) & (around[5:4] == COLOUR_EDGE));

    always @(*) begin
        onward = direction + 2'd1;
        if (skips) begin
            onward = direction + 2'd2;
        end
    end

    always @(*) begin
        to = {1'b0, onward};
        if ((step == STEP_PLACE) | (step == STEP_PICK) | (step == STEP_TAKE)) begin
            to = WAY_BELOW;
        end
        if (step == STEP_NEXT) begin
            // the lowest of the dead directions
            to = WAY_ABOVE;
            if (dead[2]) begin
                to = WAY_RIGHT;
            end
            if (dead[1]) begin
                to = WAY_LEFT;
            end
            if (dead[0]) begin
                to = WAY_BELOW;
            end
            if (own) begin
                to = WAY_STAY;
            end
        end
        if (step == STEP_LAY) begin
            to = WAY_RIGHT;
            if (last_column) begin
                to = WAY_ROW_ON;
            end
        end
        if (step == STEP_COUNT) begin
            to = WAY_ABOVE;
            if (top) begin
                to = WAY_COLUMN_ON;
            end
        end
    end

    always @(*) begin
        // How far that is.
        way = 9'd0;
        case (to)
            WAY_BELOW: way = 9'd0 - stride;
            WAY_LEFT: way = 9'd0 - 9'd1;
            WAY_RIGHT: way = 9'd1;
            WAY_ABOVE: way = stride;
            WAY_ROW_ON: way = stride + 9'd1 - {4'd0, size};
            WAY_COLUMN_ON: begin
                // a column's number is its cell below the board
                way = 9'd1;
            end
            default: begin
                // Stay, the only state left
            end
        endcase
    end

    wire unused = &{1'b0, around[1:0], around[7:6], dead[3]};
endmodule

`default_nettype wire
