// go_aim: Stage 1, combinational: the way of a walk over the board, or from the new stone to a dead string. W: bits of a cell.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit generator/emit/src/go/lean/aim.rs or the configuration, not this file.
`default_nettype none

module go_aim (
    // the game
    input  wire [4:0] step,          // What the game does.
    input  wire [3:0] dead,          // Directions of enemy strings without a liberty, one bit each.
    input  wire       own,           // The own string is taken.
    input  wire [4:0] row,           // The row of a walk over the board.
    input  wire [4:0] column,        // Its column.

    // of the batch
    input  wire [4:0] size,          // Lines of the board, 5 to 19.
    input  wire [8:0] stride,        // From a cell to the one above it.

    // the way on
    output reg  [8:0] way,           // To be added to the base cell.
    output wire       first_column,  // The walk is in the first column.
    output wire       last_column,   // It is in the last column.
    output wire       past,          // It is in the column beyond.
    output wire       top,           // It is in the highest row.
    output wire       beyond         // It is above it.
);
    localparam [4:0] STEP_FRAME    = 5'd1;
    localparam [4:0] STEP_LAY      = 5'd3;
    localparam [4:0] STEP_COUNT    = 5'd15;
    localparam [2:0] WAY_BELOW     = 3'd0;
    localparam [2:0] WAY_LEFT      = 3'd1;
    localparam [2:0] WAY_RIGHT     = 3'd2;
    localparam [2:0] WAY_ABOVE     = 3'd3;
    localparam [2:0] WAY_STAY      = 3'd4;
    localparam [2:0] WAY_ROW_ON    = 3'd5;
    localparam [2:0] WAY_COLUMN_ON = 3'd6;

    reg  [2:0] to;

    assign first_column = column == 5'd1;
    assign last_column = column == size;
    assign past = column > size;
    assign top = row == size;
    assign beyond = row > size;

    always @(*) begin
        // Where the step leads.
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
        if (step == STEP_FRAME) begin
            to = WAY_RIGHT;
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
            WAY_COLUMN_ON: way = stride + 9'd1;
            default: begin
                // Stay, the only state left
            end
        endcase
    end

    wire unused = &{1'b0, dead[3]};
endmodule

`default_nettype wire
