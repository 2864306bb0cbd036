// go_cells: Four memories of cells, for four games in turn: a cell's word {id, colour} lies in one of them, by bits 2 and 1 of the cell.
// A cell above another is 21 further, 5 modulo 8: the four neighbours of a cell always lie in four memories.
// Directions are fields or bits: 0 below, 1 left, 2 right, 3 above.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit rtl_templates/go/cells.v or the configuration, not this file.
`default_nettype none

module go_cells (
    input  wire        clock,      // the circuit's only clock
    // stage 1: the four words around a cell are read
    input  wire  [1:0] game_1,     // of this game
    input  wire [8:0] center_1,    // the cell
    // not its neighbours but three of its corners, and the cell itself
    input  wire        corners_1,
    // with corners_1: the fourth corner instead of the one that shares its memory
    input  wire        fourth_1,
    // stage 2: their colours
    output wire  [7:0] around_2,   // of the neighbours, by direction
    output wire  [7:0] colours_2,  // by memory
    output wire  [1:0] fourth_2,   // of the fourth corner
    input  wire  [3:0] left_2,     // directions of strings that may be told
    // stage 3: a string among them
    input  wire  [3:0] left_3,     // directions of strings
    input  wire  [3:0] chosen_3,   // one of them
    output wire [8:0] string_3,    // the string there, 0 if there is none
    output wire  [3:0] hits_3,     // the directions in which it is
    output wire        several_3,  // those of left_2 are several
    // stage 3: a cell is written
    input  wire        write,      // it is
    input  wire  [1:0] game_3,     // of this game
    input  wire [8:0] write_at,    // the cell
    input  wire  [1:0] colour,     // its colour
    input  wire [8:0] id           // its string
);
    // memory b reads the cell whose bits from bit 3 on are those of the center and way b, signed
    reg  [11:0] ways_1;
    always @(*) begin
        case ({fourth_1, corners_1, center_1[2:0]})
            5'd0: ways_1 = 12'hea8;
            5'd1: ways_1 = 12'h540;
            5'd2: ways_1 = 12'h540;
            5'd3: ways_1 = 12'ha03;
            5'd4: ways_1 = 12'ha03;
            5'd5: ways_1 = 12'h01e;
            5'd6: ways_1 = 12'h01e;
            5'd7: ways_1 = 12'h0f1;
            5'd8: ways_1 = 12'h4a8;
            5'd9: ways_1 = 12'h4a8;
            5'd10: ways_1 = 12'h543;
            5'd11: ways_1 = 12'h543;
            5'd12: ways_1 = 12'ha1b;
            5'd13: ways_1 = 12'ha1b;
            5'd14: ways_1 = 12'h0de;
            5'd15: ways_1 = 12'h0de;
            5'd24: ways_1 = 12'h540;
            5'd25: ways_1 = 12'h540;
            5'd26: ways_1 = 12'ha03;
            5'd27: ways_1 = 12'ha03;
            5'd28: ways_1 = 12'h01e;
            5'd29: ways_1 = 12'h01e;
            5'd30: ways_1 = 12'h0f0;
            5'd31: ways_1 = 12'h0f0;
            default: ways_1 = 12'd0;
        endcase
    end
    wire        odd_1 = center_1[0] ^ ~corners_1; // neighbours are odd steps away, corners even ones
    wire [5:0] way_0 = { {4{ways_1[2]}}, ways_1[1:0]};
    wire [5:0] high_0 = center_1[8:3] + way_0;
    wire [10:0] word_0;
    go_memory_512x11 bank_0 (
        .clock(clock), .read_at({game_1, high_0, odd_1}), .read(word_0),
        .write(write & (write_at[2:1] == 2'd0)), .write_at({game_3, write_at[8:3], write_at[0]}), .value({id, colour})
    );
    wire [5:0] way_1 = { {4{ways_1[5]}}, ways_1[4:3]};
    wire [5:0] high_1 = center_1[8:3] + way_1;
    wire [10:0] word_1;
    go_memory_512x11 bank_1 (
        .clock(clock), .read_at({game_1, high_1, odd_1}), .read(word_1),
        .write(write & (write_at[2:1] == 2'd1)), .write_at({game_3, write_at[8:3], write_at[0]}), .value({id, colour})
    );
    wire [5:0] way_2 = { {4{ways_1[8]}}, ways_1[7:6]};
    wire [5:0] high_2 = center_1[8:3] + way_2;
    wire [10:0] word_2;
    go_memory_512x11 bank_2 (
        .clock(clock), .read_at({game_1, high_2, odd_1}), .read(word_2),
        .write(write & (write_at[2:1] == 2'd2)), .write_at({game_3, write_at[8:3], write_at[0]}), .value({id, colour})
    );
    wire [5:0] way_3 = { {4{ways_1[11]}}, ways_1[10:9]};
    wire [5:0] high_3 = center_1[8:3] + way_3;
    wire [10:0] word_3;
    go_memory_512x11 bank_3 (
        .clock(clock), .read_at({game_1, high_3, odd_1}), .read(word_3),
        .write(write & (write_at[2:1] == 2'd3)), .write_at({game_3, write_at[8:3], write_at[0]}), .value({id, colour})
    );

    // which way the memories are turned: right of the cell is the one of this number
    reg   [1:0] turned_2, turned_3, middle_2;
    reg   [3:0] left_here; // directions as memories
    reg  [8:0] id_0;
    reg  [8:0] id_1;
    reg  [8:0] id_2;
    reg  [8:0] id_3;
    reg         same_01;
    reg         same_02;
    reg         same_03;
    reg         same_12;
    reg         same_13;
    reg         same_23;
    wire  [3:0] left_ring = {left_2[1], left_2[3], left_2[0], left_2[2]};
    wire  [3:0] left_half = turned_2[0] ? {left_ring[2:0], left_ring[3]} : left_ring;
    always @(posedge clock) begin
        turned_2 <= center_1[2:1] + {1'b0, center_1[0]};
        turned_3 <= turned_2;
        middle_2 <= center_1[2:1];
        id_0 <= word_0[10:2];
        id_1 <= word_1[10:2];
        id_2 <= word_2[10:2];
        id_3 <= word_3[10:2];
        same_01 <= word_0[10:2] == word_1[10:2];
        same_02 <= word_0[10:2] == word_2[10:2];
        same_03 <= word_0[10:2] == word_3[10:2];
        same_12 <= word_1[10:2] == word_2[10:2];
        same_13 <= word_1[10:2] == word_3[10:2];
        same_23 <= word_2[10:2] == word_3[10:2];
        left_here <= turned_2[1] ? {left_half[1:0], left_half[3:2]} : left_half;
    end
    assign colours_2 = {word_3[1:0], word_2[1:0], word_1[1:0], word_0[1:0]};
    assign fourth_2 = middle_2[1] ? (middle_2[0] ? word_1[1:0] : word_0[1:0]) : (middle_2[0] ? word_3[1:0] : word_2[1:0]);
    // right, below, above, left: the memories in turn
    wire  [7:0] half_2 = turned_2[0] ? {colours_2[1:0], colours_2[7:2]} : colours_2;
    wire  [7:0] ring_2 = turned_2[1] ? {half_2[3:0], half_2[7:4]} : half_2;
    assign around_2 = {ring_2[5:4], ring_2[1:0], ring_2[7:6], ring_2[3:2]};

    // the chosen direction as a memory, and the others that have its string back
    wire  [3:0] chosen_ring = {chosen_3[1], chosen_3[3], chosen_3[0], chosen_3[2]};
    wire  [3:0] chosen_half = turned_3[0] ? {chosen_ring[2:0], chosen_ring[3]} : chosen_ring;
    wire  [3:0] chosen_here = turned_3[1] ? {chosen_half[1:0], chosen_half[3:2]} : chosen_half;
    assign string_3 = ({ 9{chosen_here[0]}} & id_0) | ({ 9{chosen_here[1]}} & id_1) | ({ 9{chosen_here[2]}} & id_2) | ({ 9{chosen_here[3]}} & id_3);
    wire  [3:0] hits_here;
    assign hits_here[0] = chosen_here[0] | (chosen_here[1] & same_01) | (chosen_here[2] & same_02) | (chosen_here[3] & same_03);
    assign hits_here[1] = chosen_here[1] | (chosen_here[0] & same_01) | (chosen_here[2] & same_12) | (chosen_here[3] & same_13);
    assign hits_here[2] = chosen_here[2] | (chosen_here[0] & same_02) | (chosen_here[1] & same_12) | (chosen_here[3] & same_23);
    assign hits_here[3] = chosen_here[3] | (chosen_here[0] & same_03) | (chosen_here[1] & same_13) | (chosen_here[2] & same_23);
    wire  [3:0] hits_half = turned_3[0] ? {hits_here[0], hits_here[3:1]} : hits_here;
    wire  [3:0] hits_ring = turned_3[1] ? {hits_half[1:0], hits_half[3:2]} : hits_half;
    assign hits_3 = left_3 & {hits_ring[2], hits_ring[0], hits_ring[3], hits_ring[1]};
    assign several_3 = (left_here[0] & left_here[1] & ~same_01) | (left_here[0] & left_here[2] & ~same_02) | (left_here[0] & left_here[3] & ~same_03) | (left_here[1] & left_here[2] & ~same_12) | (left_here[1] & left_here[3] & ~same_13) | (left_here[2] & left_here[3] & ~same_23);
endmodule

`default_nettype wire
