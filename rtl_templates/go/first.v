// First moves of a unit's playouts (docs/circuits/go.md, sections 4 and 8): for every point and colour the playouts in which
// that colour was the first to play there, and those of them that it won. A stone marks its cell, if none did before. A scan of
// the board at the end of a playout adds the marks of the playout before, whose winner is known, and keeps those of this one.
module {{ name }} (
    input  wire        clock,     // the circuit's only clock
    input  wire        reset,     // synchronous, active high
    // given position: the sums of the cell become 0; 2 clocks lie between two of them
    input  wire        point,     // a point of the given position is here:
    input  wire  [8:0] point_cell, // its cell
    // a stone was played; 2 clocks lie between two of them, and between one and a scan
    input  wire        stone,     // a stone was played:
    input  wire  [8:0] stone_cell, // its cell
    input  wire        stone_white, // by white
    // a scan: the cell that is read, and the same a clock later
    input  wire  [8:0] read_cell, // the cell of the next clock
    input  wire        scan,      // a cell is scanned:
    input  wire  [8:0] scan_cell, // its cell
    input  wire        add,       // with scan: there was a playout before; who won it
    input  wire        black_won, // black won it,
    input  wire        white_won, // or white did
    // a sum, a clock after its cell
    input  wire        ask,       // a sum is asked for:
    input  wire  [8:0] ask_cell,  // its cell
    input  wire  [1:0] ask_which, // 0 playouts and 1 wins of black, 2 and 3 of white
    output wire [23:0] sum        // playouts or wins
);
    // marks: who came first in the playout before and in this one; bit 0 black, bit 1 white
    wire  [3:0] marks;
    reg         mark, stone_1, white_1;
    reg   [8:0] mark_cell, stone_cell_1;
    reg   [3:0] mark_value;
    wire  [8:0] marks_at = stone ? stone_cell : read_cell;
    go_memory_{{ cells }}x4 cell_marks (
        .clock(clock), .read_at(marks_at[{{ high }}:0]), .read(marks),
        .write(mark), .write_at(mark_cell[{{ high }}:0]), .value(mark_value)
    );

    // sums of a cell and a colour: wins, playouts
    wire [47:0] sums;
    reg         added, won, write, clear;
    reg   [9:0] added_at, write_at;
    reg  [47:0] value;
    reg         wins;
    wire  [9:0] sums_at = ask ? {ask_which[1], ask_cell} : {marks[3], scan_cell};
    wire  [9:0] clear_at = clear ? {1'b1, mark_cell} : {1'b0, point_cell};
    wire  [9:0] change_at = (point | clear) ? clear_at : write_at;
    go_memory_{{ 2 * cells }}x48 cell_sums (
        .clock(clock), .read_at({sums_at[9], sums_at[{{ high }}:0]}), .read(sums),
        .write(point | clear | write), .write_at({change_at[9], change_at[{{ high }}:0]}),
        .value((point | clear) ? 48'd0 : value)
    );
{%- if high < 8 %}

    // cells of small boards have fewer bits
    wire unused = &{1'b0, marks_at[8:{{ high + 1 }}], mark_cell[8:{{ high + 1 }}], sums_at[8:{{ high + 1 }}], change_at[8:{{ high + 1 }}]};
{%- endif %}

    always @(posedge clock) begin
        stone_1 <= stone & ~reset;
        stone_cell_1 <= stone_cell;
        white_1 <= stone_white;
        mark <= (scan | (stone_1 & (marks[1:0] == 2'd0))) & ~reset;
        mark_cell <= point ? point_cell : scan ? scan_cell : stone_cell_1;
        mark_value <= scan ? {marks[1:0], 2'd0} : {marks[3:2], white_1, ~white_1};

        added <= scan & add & (marks[3:2] != 2'd0) & ~reset;
        added_at <= {marks[3], scan_cell};
        won <= marks[3] ? white_won : black_won;
        write <= added & ~reset;
        write_at <= added_at;
        value <= {sums[47:24] + {23'd0, won}, sums[23:0] + 24'd1};
        clear <= point & ~reset;

        wins <= ask_which[0];
    end
    assign sum = wins ? sums[47:24] : sums[23:0];
endmodule
