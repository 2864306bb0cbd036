// shogi_array_moves: Clock 6 -> 12: from the picked square to moves, one move a clock, never stalled.
// Four words wait in distributed RAM, so that whether a square is wanted comes from a register: a wire to every square of
// the board starts there. S6: the square's word and the occupation of its four lines. L: the lowest bit of the word, and
// the first occupied square in all eight directions. G: the source as base and offset, the captured piece. M: the complete
// move.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/shogi/array_moves.v or the configuration, not this file.
`default_nettype none

(* map_apart *)
module shogi_array_moves (
    input  wire        clock,          // the circuit's only clock
    input  wire        reset,          // synchronous, active high
    input  wire [0:0] gen_stop,        // no move of the node is wanted any more
    input  wire [0:0] stop,            // no square of the set's node is wanted any more
    // node
    input  wire        attack_0,       // black is to move
    input  wire        double_0,       // two checkers: king moves only
    input  wire [6:0]  king_0,         // of the side to move
    input  wire        mark_0,         // goes with its moves
    // the node of the picked square
    input  wire [80:0] node_occupied,  // a piece stands on the square
    input  wire [80:0] word_0,         // bit of the candidate words
    input  wire [80:0] word_1,         // bit of the candidate words
    input  wire [80:0] word_2,         // bit of the candidate words
    input  wire [80:0] word_3,         // bit of the candidate words
    input  wire [80:0] word_4,         // bit of the candidate words
    input  wire [80:0] word_5,         // bit of the candidate words
    input  wire [80:0] word_6,         // bit of the candidate words
    input  wire [80:0] word_7,         // bit of the candidate words
    input  wire [80:0] word_8,         // bit of the candidate words
    input  wire [80:0] word_9,         // bit of the candidate words
    input  wire [80:0] word_10,        // bit of the candidate words
    input  wire [80:0] word_11,        // bit of the candidate words
    input  wire [80:0] word_12,        // bit of the candidate words
    input  wire [80:0] word_13,        // bit of the candidate words
    input  wire [80:0] word_14,        // bit of the candidate words
    input  wire [80:0] word_15,        // bit of the candidate words
    input  wire [80:0] word_16,        // bit of the candidate words
    input  wire [80:0] word_17,        // bit of the candidate words
    input  wire [80:0] word_18,        // bit of the candidate words
    input  wire [80:0] word_19,        // bit of the candidate words
    input  wire [80:0] word_20,        // bit of the candidate words
    input  wire [80:0] word_21,        // bit of the candidate words
    input  wire [80:0] word_22,        // bit of the candidate words
    input  wire [80:0] word_23,        // bit of the candidate words
    input  wire [80:0] word_24,        // bit of the candidate words
    input  wire [80:0] word_25,        // bit of the candidate words
    input  wire [80:0] word_26,        // bit of the candidate words
    input  wire [80:0] word_27,        // bit of the candidate words
    // kinds on the board
    input  wire        write,          // a square of a board is written
    input  wire [6:0]  write_square,   // which one
    input  wire [3:0]  write_kind,     // {promoted, kind}, 0: nothing
    // picked square
    input  wire        picked,         // a square is there
    input  wire [80:0] pick,           // one-hot
    input  wire [8:0]  pick_rank,      // its rank, one-hot
    input  wire [2:0]  pick_ends,      // it was the last of its rank, a bit for three ranks
    input  wire        pick_one,       // its node had squares on one rank only
    input  wire [0:0] pick_set,        // its set, one-hot
    output reg         take,           // a square is wanted: its word will have a place
    // move
    output reg         gen_mark,       // what goes with its moves
    output reg         gen_valid,      // a move is there
    output reg         gen_last,       // no other move follows
    output wire [6:0]  gen_src,        // 127 = drop
    output reg  [6:0]  gen_dst,        // square of arrival
    output wire [3:0]  gen_kind,       // {promoted, kind} before the move
    output reg  [3:0]  gen_captured,   // {promoted, kind}, 0 = none
    output reg         gen_promote,    // the piece promotes
    output reg         gen_drop        // it is a drop
);
    // the node of the picked square
    wire        pick_attack = attack_0;
    wire        double = double_0;
    wire        mark = mark_0;
    wire [6:0]  king = king_0;
    wire [3:0]  wait_stop = {4{gen_stop[0]}};
    wire        stop_s6 = gen_stop[0];
    wire        stop_l = gen_stop[0];
    wire        stop_g = gen_stop[0];
    // picked file and diagonals
    wire [8:0]  pick_file;
    assign pick_file[0] = pick[0] | pick[9] | pick[18] | pick[27] | pick[36] | pick[45] | pick[54] | pick[63] | pick[72];
    assign pick_file[1] = pick[1] | pick[10] | pick[19] | pick[28] | pick[37] | pick[46] | pick[55] | pick[64] | pick[73];
    assign pick_file[2] = pick[2] | pick[11] | pick[20] | pick[29] | pick[38] | pick[47] | pick[56] | pick[65] | pick[74];
    assign pick_file[3] = pick[3] | pick[12] | pick[21] | pick[30] | pick[39] | pick[48] | pick[57] | pick[66] | pick[75];
    assign pick_file[4] = pick[4] | pick[13] | pick[22] | pick[31] | pick[40] | pick[49] | pick[58] | pick[67] | pick[76];
    assign pick_file[5] = pick[5] | pick[14] | pick[23] | pick[32] | pick[41] | pick[50] | pick[59] | pick[68] | pick[77];
    assign pick_file[6] = pick[6] | pick[15] | pick[24] | pick[33] | pick[42] | pick[51] | pick[60] | pick[69] | pick[78];
    assign pick_file[7] = pick[7] | pick[16] | pick[25] | pick[34] | pick[43] | pick[52] | pick[61] | pick[70] | pick[79];
    assign pick_file[8] = pick[8] | pick[17] | pick[26] | pick[35] | pick[44] | pick[53] | pick[62] | pick[71] | pick[80];
    wire [16:1] pick_up;
    wire [16:0] pick_down;
    assign pick_up[1] = pick[1] | pick[9];
    assign pick_up[2] = pick[2] | pick[10] | pick[18];
    assign pick_up[3] = pick[3] | pick[11] | pick[19] | pick[27];
    assign pick_up[4] = pick[4] | pick[12] | pick[20] | pick[28] | pick[36];
    assign pick_up[5] = pick[5] | pick[13] | pick[21] | pick[29] | pick[37] | pick[45];
    assign pick_up[6] = pick[6] | pick[14] | pick[22] | pick[30] | pick[38] | pick[46] | pick[54];
    assign pick_up[7] = pick[7] | pick[15] | pick[23] | pick[31] | pick[39] | pick[47] | pick[55] | pick[63];
    assign pick_up[8] = pick[8] | pick[16] | pick[24] | pick[32] | pick[40] | pick[48] | pick[56] | pick[64] | pick[72];
    assign pick_up[9] = pick[17] | pick[25] | pick[33] | pick[41] | pick[49] | pick[57] | pick[65] | pick[73];
    assign pick_up[10] = pick[26] | pick[34] | pick[42] | pick[50] | pick[58] | pick[66] | pick[74];
    assign pick_up[11] = pick[35] | pick[43] | pick[51] | pick[59] | pick[67] | pick[75];
    assign pick_up[12] = pick[44] | pick[52] | pick[60] | pick[68] | pick[76];
    assign pick_up[13] = pick[53] | pick[61] | pick[69] | pick[77];
    assign pick_up[14] = pick[62] | pick[70] | pick[78];
    assign pick_up[15] = pick[71] | pick[79];
    assign pick_up[16] = pick[80];
    assign pick_down[0] = pick[72];
    assign pick_down[1] = pick[63] | pick[73];
    assign pick_down[2] = pick[54] | pick[64] | pick[74];
    assign pick_down[3] = pick[45] | pick[55] | pick[65] | pick[75];
    assign pick_down[4] = pick[36] | pick[46] | pick[56] | pick[66] | pick[76];
    assign pick_down[5] = pick[27] | pick[37] | pick[47] | pick[57] | pick[67] | pick[77];
    assign pick_down[6] = pick[18] | pick[28] | pick[38] | pick[48] | pick[58] | pick[68] | pick[78];
    assign pick_down[7] = pick[9] | pick[19] | pick[29] | pick[39] | pick[49] | pick[59] | pick[69] | pick[79];
    assign pick_down[8] = pick[0] | pick[10] | pick[20] | pick[30] | pick[40] | pick[50] | pick[60] | pick[70] | pick[80];
    assign pick_down[9] = pick[1] | pick[11] | pick[21] | pick[31] | pick[41] | pick[51] | pick[61] | pick[71];
    assign pick_down[10] = pick[2] | pick[12] | pick[22] | pick[32] | pick[42] | pick[52] | pick[62];
    assign pick_down[11] = pick[3] | pick[13] | pick[23] | pick[33] | pick[43] | pick[53];
    assign pick_down[12] = pick[4] | pick[14] | pick[24] | pick[34] | pick[44];
    assign pick_down[13] = pick[5] | pick[15] | pick[25] | pick[35];
    assign pick_down[14] = pick[6] | pick[16] | pick[26];
    assign pick_down[15] = pick[7] | pick[17];
    assign pick_down[16] = pick[8];

    // occupation of the lines through the picked square: file by y; the others by x (index 0 is never
    // needed: a source there has offset 0)
    wire [8:1] line_0;
    wire [8:1] line_1;
    wire [8:1] line_2;
    wire [8:1] line_3;
    assign line_0[1] = (pick_file[0] & node_occupied[9]) | (pick_file[1] & node_occupied[10]) | (pick_file[2] & node_occupied[11]) | (pick_file[3] & node_occupied[12]) | (pick_file[4] & node_occupied[13]) | (pick_file[5] & node_occupied[14]) | (pick_file[6] & node_occupied[15]) | (pick_file[7] & node_occupied[16]) | (pick_file[8] & node_occupied[17]);
    assign line_0[2] = (pick_file[0] & node_occupied[18]) | (pick_file[1] & node_occupied[19]) | (pick_file[2] & node_occupied[20]) | (pick_file[3] & node_occupied[21]) | (pick_file[4] & node_occupied[22]) | (pick_file[5] & node_occupied[23]) | (pick_file[6] & node_occupied[24]) | (pick_file[7] & node_occupied[25]) | (pick_file[8] & node_occupied[26]);
    assign line_0[3] = (pick_file[0] & node_occupied[27]) | (pick_file[1] & node_occupied[28]) | (pick_file[2] & node_occupied[29]) | (pick_file[3] & node_occupied[30]) | (pick_file[4] & node_occupied[31]) | (pick_file[5] & node_occupied[32]) | (pick_file[6] & node_occupied[33]) | (pick_file[7] & node_occupied[34]) | (pick_file[8] & node_occupied[35]);
    assign line_0[4] = (pick_file[0] & node_occupied[36]) | (pick_file[1] & node_occupied[37]) | (pick_file[2] & node_occupied[38]) | (pick_file[3] & node_occupied[39]) | (pick_file[4] & node_occupied[40]) | (pick_file[5] & node_occupied[41]) | (pick_file[6] & node_occupied[42]) | (pick_file[7] & node_occupied[43]) | (pick_file[8] & node_occupied[44]);
    assign line_0[5] = (pick_file[0] & node_occupied[45]) | (pick_file[1] & node_occupied[46]) | (pick_file[2] & node_occupied[47]) | (pick_file[3] & node_occupied[48]) | (pick_file[4] & node_occupied[49]) | (pick_file[5] & node_occupied[50]) | (pick_file[6] & node_occupied[51]) | (pick_file[7] & node_occupied[52]) | (pick_file[8] & node_occupied[53]);
    assign line_0[6] = (pick_file[0] & node_occupied[54]) | (pick_file[1] & node_occupied[55]) | (pick_file[2] & node_occupied[56]) | (pick_file[3] & node_occupied[57]) | (pick_file[4] & node_occupied[58]) | (pick_file[5] & node_occupied[59]) | (pick_file[6] & node_occupied[60]) | (pick_file[7] & node_occupied[61]) | (pick_file[8] & node_occupied[62]);
    assign line_0[7] = (pick_file[0] & node_occupied[63]) | (pick_file[1] & node_occupied[64]) | (pick_file[2] & node_occupied[65]) | (pick_file[3] & node_occupied[66]) | (pick_file[4] & node_occupied[67]) | (pick_file[5] & node_occupied[68]) | (pick_file[6] & node_occupied[69]) | (pick_file[7] & node_occupied[70]) | (pick_file[8] & node_occupied[71]);
    assign line_0[8] = (pick_file[0] & node_occupied[72]) | (pick_file[1] & node_occupied[73]) | (pick_file[2] & node_occupied[74]) | (pick_file[3] & node_occupied[75]) | (pick_file[4] & node_occupied[76]) | (pick_file[5] & node_occupied[77]) | (pick_file[6] & node_occupied[78]) | (pick_file[7] & node_occupied[79]) | (pick_file[8] & node_occupied[80]);
    assign line_1[1] = (pick_up[1] & node_occupied[1]) | (pick_up[2] & node_occupied[10]) | (pick_up[3] & node_occupied[19]) | (pick_up[4] & node_occupied[28]) | (pick_up[5] & node_occupied[37]) | (pick_up[6] & node_occupied[46]) | (pick_up[7] & node_occupied[55]) | (pick_up[8] & node_occupied[64]) | (pick_up[9] & node_occupied[73]);
    assign line_1[2] = (pick_up[2] & node_occupied[2]) | (pick_up[3] & node_occupied[11]) | (pick_up[4] & node_occupied[20]) | (pick_up[5] & node_occupied[29]) | (pick_up[6] & node_occupied[38]) | (pick_up[7] & node_occupied[47]) | (pick_up[8] & node_occupied[56]) | (pick_up[9] & node_occupied[65]) | (pick_up[10] & node_occupied[74]);
    assign line_1[3] = (pick_up[3] & node_occupied[3]) | (pick_up[4] & node_occupied[12]) | (pick_up[5] & node_occupied[21]) | (pick_up[6] & node_occupied[30]) | (pick_up[7] & node_occupied[39]) | (pick_up[8] & node_occupied[48]) | (pick_up[9] & node_occupied[57]) | (pick_up[10] & node_occupied[66]) | (pick_up[11] & node_occupied[75]);
    assign line_1[4] = (pick_up[4] & node_occupied[4]) | (pick_up[5] & node_occupied[13]) | (pick_up[6] & node_occupied[22]) | (pick_up[7] & node_occupied[31]) | (pick_up[8] & node_occupied[40]) | (pick_up[9] & node_occupied[49]) | (pick_up[10] & node_occupied[58]) | (pick_up[11] & node_occupied[67]) | (pick_up[12] & node_occupied[76]);
    assign line_1[5] = (pick_up[5] & node_occupied[5]) | (pick_up[6] & node_occupied[14]) | (pick_up[7] & node_occupied[23]) | (pick_up[8] & node_occupied[32]) | (pick_up[9] & node_occupied[41]) | (pick_up[10] & node_occupied[50]) | (pick_up[11] & node_occupied[59]) | (pick_up[12] & node_occupied[68]) | (pick_up[13] & node_occupied[77]);
    assign line_1[6] = (pick_up[6] & node_occupied[6]) | (pick_up[7] & node_occupied[15]) | (pick_up[8] & node_occupied[24]) | (pick_up[9] & node_occupied[33]) | (pick_up[10] & node_occupied[42]) | (pick_up[11] & node_occupied[51]) | (pick_up[12] & node_occupied[60]) | (pick_up[13] & node_occupied[69]) | (pick_up[14] & node_occupied[78]);
    assign line_1[7] = (pick_up[7] & node_occupied[7]) | (pick_up[8] & node_occupied[16]) | (pick_up[9] & node_occupied[25]) | (pick_up[10] & node_occupied[34]) | (pick_up[11] & node_occupied[43]) | (pick_up[12] & node_occupied[52]) | (pick_up[13] & node_occupied[61]) | (pick_up[14] & node_occupied[70]) | (pick_up[15] & node_occupied[79]);
    assign line_1[8] = (pick_up[8] & node_occupied[8]) | (pick_up[9] & node_occupied[17]) | (pick_up[10] & node_occupied[26]) | (pick_up[11] & node_occupied[35]) | (pick_up[12] & node_occupied[44]) | (pick_up[13] & node_occupied[53]) | (pick_up[14] & node_occupied[62]) | (pick_up[15] & node_occupied[71]) | (pick_up[16] & node_occupied[80]);
    assign line_2[1] = (pick_rank[0] & node_occupied[1]) | (pick_rank[1] & node_occupied[10]) | (pick_rank[2] & node_occupied[19]) | (pick_rank[3] & node_occupied[28]) | (pick_rank[4] & node_occupied[37]) | (pick_rank[5] & node_occupied[46]) | (pick_rank[6] & node_occupied[55]) | (pick_rank[7] & node_occupied[64]) | (pick_rank[8] & node_occupied[73]);
    assign line_2[2] = (pick_rank[0] & node_occupied[2]) | (pick_rank[1] & node_occupied[11]) | (pick_rank[2] & node_occupied[20]) | (pick_rank[3] & node_occupied[29]) | (pick_rank[4] & node_occupied[38]) | (pick_rank[5] & node_occupied[47]) | (pick_rank[6] & node_occupied[56]) | (pick_rank[7] & node_occupied[65]) | (pick_rank[8] & node_occupied[74]);
    assign line_2[3] = (pick_rank[0] & node_occupied[3]) | (pick_rank[1] & node_occupied[12]) | (pick_rank[2] & node_occupied[21]) | (pick_rank[3] & node_occupied[30]) | (pick_rank[4] & node_occupied[39]) | (pick_rank[5] & node_occupied[48]) | (pick_rank[6] & node_occupied[57]) | (pick_rank[7] & node_occupied[66]) | (pick_rank[8] & node_occupied[75]);
    assign line_2[4] = (pick_rank[0] & node_occupied[4]) | (pick_rank[1] & node_occupied[13]) | (pick_rank[2] & node_occupied[22]) | (pick_rank[3] & node_occupied[31]) | (pick_rank[4] & node_occupied[40]) | (pick_rank[5] & node_occupied[49]) | (pick_rank[6] & node_occupied[58]) | (pick_rank[7] & node_occupied[67]) | (pick_rank[8] & node_occupied[76]);
    assign line_2[5] = (pick_rank[0] & node_occupied[5]) | (pick_rank[1] & node_occupied[14]) | (pick_rank[2] & node_occupied[23]) | (pick_rank[3] & node_occupied[32]) | (pick_rank[4] & node_occupied[41]) | (pick_rank[5] & node_occupied[50]) | (pick_rank[6] & node_occupied[59]) | (pick_rank[7] & node_occupied[68]) | (pick_rank[8] & node_occupied[77]);
    assign line_2[6] = (pick_rank[0] & node_occupied[6]) | (pick_rank[1] & node_occupied[15]) | (pick_rank[2] & node_occupied[24]) | (pick_rank[3] & node_occupied[33]) | (pick_rank[4] & node_occupied[42]) | (pick_rank[5] & node_occupied[51]) | (pick_rank[6] & node_occupied[60]) | (pick_rank[7] & node_occupied[69]) | (pick_rank[8] & node_occupied[78]);
    assign line_2[7] = (pick_rank[0] & node_occupied[7]) | (pick_rank[1] & node_occupied[16]) | (pick_rank[2] & node_occupied[25]) | (pick_rank[3] & node_occupied[34]) | (pick_rank[4] & node_occupied[43]) | (pick_rank[5] & node_occupied[52]) | (pick_rank[6] & node_occupied[61]) | (pick_rank[7] & node_occupied[70]) | (pick_rank[8] & node_occupied[79]);
    assign line_2[8] = (pick_rank[0] & node_occupied[8]) | (pick_rank[1] & node_occupied[17]) | (pick_rank[2] & node_occupied[26]) | (pick_rank[3] & node_occupied[35]) | (pick_rank[4] & node_occupied[44]) | (pick_rank[5] & node_occupied[53]) | (pick_rank[6] & node_occupied[62]) | (pick_rank[7] & node_occupied[71]) | (pick_rank[8] & node_occupied[80]);
    assign line_3[1] = (pick_down[9] & node_occupied[1]) | (pick_down[8] & node_occupied[10]) | (pick_down[7] & node_occupied[19]) | (pick_down[6] & node_occupied[28]) | (pick_down[5] & node_occupied[37]) | (pick_down[4] & node_occupied[46]) | (pick_down[3] & node_occupied[55]) | (pick_down[2] & node_occupied[64]) | (pick_down[1] & node_occupied[73]);
    assign line_3[2] = (pick_down[10] & node_occupied[2]) | (pick_down[9] & node_occupied[11]) | (pick_down[8] & node_occupied[20]) | (pick_down[7] & node_occupied[29]) | (pick_down[6] & node_occupied[38]) | (pick_down[5] & node_occupied[47]) | (pick_down[4] & node_occupied[56]) | (pick_down[3] & node_occupied[65]) | (pick_down[2] & node_occupied[74]);
    assign line_3[3] = (pick_down[11] & node_occupied[3]) | (pick_down[10] & node_occupied[12]) | (pick_down[9] & node_occupied[21]) | (pick_down[8] & node_occupied[30]) | (pick_down[7] & node_occupied[39]) | (pick_down[6] & node_occupied[48]) | (pick_down[5] & node_occupied[57]) | (pick_down[4] & node_occupied[66]) | (pick_down[3] & node_occupied[75]);
    assign line_3[4] = (pick_down[12] & node_occupied[4]) | (pick_down[11] & node_occupied[13]) | (pick_down[10] & node_occupied[22]) | (pick_down[9] & node_occupied[31]) | (pick_down[8] & node_occupied[40]) | (pick_down[7] & node_occupied[49]) | (pick_down[6] & node_occupied[58]) | (pick_down[5] & node_occupied[67]) | (pick_down[4] & node_occupied[76]);
    assign line_3[5] = (pick_down[13] & node_occupied[5]) | (pick_down[12] & node_occupied[14]) | (pick_down[11] & node_occupied[23]) | (pick_down[10] & node_occupied[32]) | (pick_down[9] & node_occupied[41]) | (pick_down[8] & node_occupied[50]) | (pick_down[7] & node_occupied[59]) | (pick_down[6] & node_occupied[68]) | (pick_down[5] & node_occupied[77]);
    assign line_3[6] = (pick_down[14] & node_occupied[6]) | (pick_down[13] & node_occupied[15]) | (pick_down[12] & node_occupied[24]) | (pick_down[11] & node_occupied[33]) | (pick_down[10] & node_occupied[42]) | (pick_down[9] & node_occupied[51]) | (pick_down[8] & node_occupied[60]) | (pick_down[7] & node_occupied[69]) | (pick_down[6] & node_occupied[78]);
    assign line_3[7] = (pick_down[15] & node_occupied[7]) | (pick_down[14] & node_occupied[16]) | (pick_down[13] & node_occupied[25]) | (pick_down[12] & node_occupied[34]) | (pick_down[11] & node_occupied[43]) | (pick_down[10] & node_occupied[52]) | (pick_down[9] & node_occupied[61]) | (pick_down[8] & node_occupied[70]) | (pick_down[7] & node_occupied[79]);
    assign line_3[8] = (pick_down[16] & node_occupied[8]) | (pick_down[15] & node_occupied[17]) | (pick_down[14] & node_occupied[26]) | (pick_down[13] & node_occupied[35]) | (pick_down[12] & node_occupied[44]) | (pick_down[11] & node_occupied[53]) | (pick_down[10] & node_occupied[62]) | (pick_down[9] & node_occupied[71]) | (pick_down[8] & node_occupied[80]);

    // source = base + factor * index of the line: factors 9, -8, 1, 10
    wire [6:0] base_0;
    wire [6:0] base_1;
    wire [6:0] base_2;
    wire [6:0] base_3;
    assign base_0[0] = pick_file[1] | pick_file[3] | pick_file[5] | pick_file[7];
    assign base_0[1] = pick_file[2] | pick_file[3] | pick_file[6] | pick_file[7];
    assign base_0[2] = pick_file[4] | pick_file[5] | pick_file[6] | pick_file[7];
    assign base_0[3] = pick_file[8];
    assign base_0[4] = 1'b0;
    assign base_0[5] = 1'b0;
    assign base_0[6] = 1'b0;
    assign base_1[0] = pick_up[1] | pick_up[3] | pick_up[5] | pick_up[7] | pick_up[9] | pick_up[11] | pick_up[13] | pick_up[15];
    assign base_1[1] = pick_up[2] | pick_up[3] | pick_up[6] | pick_up[7] | pick_up[10] | pick_up[11] | pick_up[14] | pick_up[15];
    assign base_1[2] = pick_up[4] | pick_up[5] | pick_up[6] | pick_up[7] | pick_up[12] | pick_up[13] | pick_up[14] | pick_up[15];
    assign base_1[3] = pick_up[1] | pick_up[3] | pick_up[5] | pick_up[7] | pick_up[8] | pick_up[10] | pick_up[12] | pick_up[14];
    assign base_1[4] = pick_up[2] | pick_up[3] | pick_up[6] | pick_up[7] | pick_up[9] | pick_up[10] | pick_up[13] | pick_up[14] | pick_up[16];
    assign base_1[5] = pick_up[4] | pick_up[5] | pick_up[6] | pick_up[7] | pick_up[11] | pick_up[12] | pick_up[13] | pick_up[14];
    assign base_1[6] = pick_up[8] | pick_up[9] | pick_up[10] | pick_up[11] | pick_up[12] | pick_up[13] | pick_up[14];
    assign base_2[0] = pick_rank[1] | pick_rank[3] | pick_rank[5] | pick_rank[7];
    assign base_2[1] = pick_rank[2] | pick_rank[3] | pick_rank[6] | pick_rank[7];
    assign base_2[2] = pick_rank[4] | pick_rank[5] | pick_rank[6] | pick_rank[7];
    assign base_2[3] = pick_rank[1] | pick_rank[3] | pick_rank[5] | pick_rank[7] | pick_rank[8];
    assign base_2[4] = pick_rank[2] | pick_rank[3] | pick_rank[6] | pick_rank[7];
    assign base_2[5] = pick_rank[4] | pick_rank[5] | pick_rank[6] | pick_rank[7];
    assign base_2[6] = pick_rank[8];
    assign base_3[0] = pick_down[1] | pick_down[3] | pick_down[5] | pick_down[7] | pick_down[9] | pick_down[11] | pick_down[13] | pick_down[15];
    assign base_3[1] = pick_down[1] | pick_down[2] | pick_down[5] | pick_down[6] | pick_down[9] | pick_down[10] | pick_down[13] | pick_down[14];
    assign base_3[2] = pick_down[1] | pick_down[2] | pick_down[3] | pick_down[4] | pick_down[9] | pick_down[10] | pick_down[11] | pick_down[12];
    assign base_3[3] = pick_down[0] | pick_down[1] | pick_down[3] | pick_down[5] | pick_down[7] | pick_down[10] | pick_down[12] | pick_down[14] | pick_down[16];
    assign base_3[4] = pick_down[1] | pick_down[2] | pick_down[5] | pick_down[6] | pick_down[9] | pick_down[12] | pick_down[13] | pick_down[16];
    assign base_3[5] = pick_down[1] | pick_down[2] | pick_down[3] | pick_down[4] | pick_down[9] | pick_down[10] | pick_down[11] | pick_down[16];
    assign base_3[6] = pick_down[0] | pick_down[9] | pick_down[10] | pick_down[11] | pick_down[12] | pick_down[13] | pick_down[14] | pick_down[15];
    wire [27:0] rank_word_0;
    shogi_array_rank_word rank_0 (
        .pick(pick[8:0]),
        .word_0(word_0[8:0]),
        .word_1(word_1[8:0]),
        .word_2(word_2[8:0]),
        .word_3(word_3[8:0]),
        .word_4(word_4[8:0]),
        .word_5(word_5[8:0]),
        .word_6(word_6[8:0]),
        .word_7(word_7[8:0]),
        .word_8(word_8[8:0]),
        .word_9(word_9[8:0]),
        .word_10(word_10[8:0]),
        .word_11(word_11[8:0]),
        .word_12(word_12[8:0]),
        .word_13(word_13[8:0]),
        .word_14(word_14[8:0]),
        .word_15(word_15[8:0]),
        .word_16(word_16[8:0]),
        .word_17(word_17[8:0]),
        .word_18(word_18[8:0]),
        .word_19(word_19[8:0]),
        .word_20(word_20[8:0]),
        .word_21(word_21[8:0]),
        .word_22(word_22[8:0]),
        .word_23(word_23[8:0]),
        .word_24(word_24[8:0]),
        .word_25(word_25[8:0]),
        .word_26(word_26[8:0]),
        .word_27(word_27[8:0]),
        .word(rank_word_0)
    );
    wire [27:0] rank_word_1;
    shogi_array_rank_word rank_1 (
        .pick(pick[17:9]),
        .word_0(word_0[17:9]),
        .word_1(word_1[17:9]),
        .word_2(word_2[17:9]),
        .word_3(word_3[17:9]),
        .word_4(word_4[17:9]),
        .word_5(word_5[17:9]),
        .word_6(word_6[17:9]),
        .word_7(word_7[17:9]),
        .word_8(word_8[17:9]),
        .word_9(word_9[17:9]),
        .word_10(word_10[17:9]),
        .word_11(word_11[17:9]),
        .word_12(word_12[17:9]),
        .word_13(word_13[17:9]),
        .word_14(word_14[17:9]),
        .word_15(word_15[17:9]),
        .word_16(word_16[17:9]),
        .word_17(word_17[17:9]),
        .word_18(word_18[17:9]),
        .word_19(word_19[17:9]),
        .word_20(word_20[17:9]),
        .word_21(word_21[17:9]),
        .word_22(word_22[17:9]),
        .word_23(word_23[17:9]),
        .word_24(word_24[17:9]),
        .word_25(word_25[17:9]),
        .word_26(word_26[17:9]),
        .word_27(word_27[17:9]),
        .word(rank_word_1)
    );
    wire [27:0] rank_word_2;
    shogi_array_rank_word rank_2 (
        .pick(pick[26:18]),
        .word_0(word_0[26:18]),
        .word_1(word_1[26:18]),
        .word_2(word_2[26:18]),
        .word_3(word_3[26:18]),
        .word_4(word_4[26:18]),
        .word_5(word_5[26:18]),
        .word_6(word_6[26:18]),
        .word_7(word_7[26:18]),
        .word_8(word_8[26:18]),
        .word_9(word_9[26:18]),
        .word_10(word_10[26:18]),
        .word_11(word_11[26:18]),
        .word_12(word_12[26:18]),
        .word_13(word_13[26:18]),
        .word_14(word_14[26:18]),
        .word_15(word_15[26:18]),
        .word_16(word_16[26:18]),
        .word_17(word_17[26:18]),
        .word_18(word_18[26:18]),
        .word_19(word_19[26:18]),
        .word_20(word_20[26:18]),
        .word_21(word_21[26:18]),
        .word_22(word_22[26:18]),
        .word_23(word_23[26:18]),
        .word_24(word_24[26:18]),
        .word_25(word_25[26:18]),
        .word_26(word_26[26:18]),
        .word_27(word_27[26:18]),
        .word(rank_word_2)
    );
    wire [27:0] rank_word_3;
    shogi_array_rank_word rank_3 (
        .pick(pick[35:27]),
        .word_0(word_0[35:27]),
        .word_1(word_1[35:27]),
        .word_2(word_2[35:27]),
        .word_3(word_3[35:27]),
        .word_4(word_4[35:27]),
        .word_5(word_5[35:27]),
        .word_6(word_6[35:27]),
        .word_7(word_7[35:27]),
        .word_8(word_8[35:27]),
        .word_9(word_9[35:27]),
        .word_10(word_10[35:27]),
        .word_11(word_11[35:27]),
        .word_12(word_12[35:27]),
        .word_13(word_13[35:27]),
        .word_14(word_14[35:27]),
        .word_15(word_15[35:27]),
        .word_16(word_16[35:27]),
        .word_17(word_17[35:27]),
        .word_18(word_18[35:27]),
        .word_19(word_19[35:27]),
        .word_20(word_20[35:27]),
        .word_21(word_21[35:27]),
        .word_22(word_22[35:27]),
        .word_23(word_23[35:27]),
        .word_24(word_24[35:27]),
        .word_25(word_25[35:27]),
        .word_26(word_26[35:27]),
        .word_27(word_27[35:27]),
        .word(rank_word_3)
    );
    wire [27:0] rank_word_4;
    shogi_array_rank_word rank_4 (
        .pick(pick[44:36]),
        .word_0(word_0[44:36]),
        .word_1(word_1[44:36]),
        .word_2(word_2[44:36]),
        .word_3(word_3[44:36]),
        .word_4(word_4[44:36]),
        .word_5(word_5[44:36]),
        .word_6(word_6[44:36]),
        .word_7(word_7[44:36]),
        .word_8(word_8[44:36]),
        .word_9(word_9[44:36]),
        .word_10(word_10[44:36]),
        .word_11(word_11[44:36]),
        .word_12(word_12[44:36]),
        .word_13(word_13[44:36]),
        .word_14(word_14[44:36]),
        .word_15(word_15[44:36]),
        .word_16(word_16[44:36]),
        .word_17(word_17[44:36]),
        .word_18(word_18[44:36]),
        .word_19(word_19[44:36]),
        .word_20(word_20[44:36]),
        .word_21(word_21[44:36]),
        .word_22(word_22[44:36]),
        .word_23(word_23[44:36]),
        .word_24(word_24[44:36]),
        .word_25(word_25[44:36]),
        .word_26(word_26[44:36]),
        .word_27(word_27[44:36]),
        .word(rank_word_4)
    );
    wire [27:0] rank_word_5;
    shogi_array_rank_word rank_5 (
        .pick(pick[53:45]),
        .word_0(word_0[53:45]),
        .word_1(word_1[53:45]),
        .word_2(word_2[53:45]),
        .word_3(word_3[53:45]),
        .word_4(word_4[53:45]),
        .word_5(word_5[53:45]),
        .word_6(word_6[53:45]),
        .word_7(word_7[53:45]),
        .word_8(word_8[53:45]),
        .word_9(word_9[53:45]),
        .word_10(word_10[53:45]),
        .word_11(word_11[53:45]),
        .word_12(word_12[53:45]),
        .word_13(word_13[53:45]),
        .word_14(word_14[53:45]),
        .word_15(word_15[53:45]),
        .word_16(word_16[53:45]),
        .word_17(word_17[53:45]),
        .word_18(word_18[53:45]),
        .word_19(word_19[53:45]),
        .word_20(word_20[53:45]),
        .word_21(word_21[53:45]),
        .word_22(word_22[53:45]),
        .word_23(word_23[53:45]),
        .word_24(word_24[53:45]),
        .word_25(word_25[53:45]),
        .word_26(word_26[53:45]),
        .word_27(word_27[53:45]),
        .word(rank_word_5)
    );
    wire [27:0] rank_word_6;
    shogi_array_rank_word rank_6 (
        .pick(pick[62:54]),
        .word_0(word_0[62:54]),
        .word_1(word_1[62:54]),
        .word_2(word_2[62:54]),
        .word_3(word_3[62:54]),
        .word_4(word_4[62:54]),
        .word_5(word_5[62:54]),
        .word_6(word_6[62:54]),
        .word_7(word_7[62:54]),
        .word_8(word_8[62:54]),
        .word_9(word_9[62:54]),
        .word_10(word_10[62:54]),
        .word_11(word_11[62:54]),
        .word_12(word_12[62:54]),
        .word_13(word_13[62:54]),
        .word_14(word_14[62:54]),
        .word_15(word_15[62:54]),
        .word_16(word_16[62:54]),
        .word_17(word_17[62:54]),
        .word_18(word_18[62:54]),
        .word_19(word_19[62:54]),
        .word_20(word_20[62:54]),
        .word_21(word_21[62:54]),
        .word_22(word_22[62:54]),
        .word_23(word_23[62:54]),
        .word_24(word_24[62:54]),
        .word_25(word_25[62:54]),
        .word_26(word_26[62:54]),
        .word_27(word_27[62:54]),
        .word(rank_word_6)
    );
    wire [27:0] rank_word_7;
    shogi_array_rank_word rank_7 (
        .pick(pick[71:63]),
        .word_0(word_0[71:63]),
        .word_1(word_1[71:63]),
        .word_2(word_2[71:63]),
        .word_3(word_3[71:63]),
        .word_4(word_4[71:63]),
        .word_5(word_5[71:63]),
        .word_6(word_6[71:63]),
        .word_7(word_7[71:63]),
        .word_8(word_8[71:63]),
        .word_9(word_9[71:63]),
        .word_10(word_10[71:63]),
        .word_11(word_11[71:63]),
        .word_12(word_12[71:63]),
        .word_13(word_13[71:63]),
        .word_14(word_14[71:63]),
        .word_15(word_15[71:63]),
        .word_16(word_16[71:63]),
        .word_17(word_17[71:63]),
        .word_18(word_18[71:63]),
        .word_19(word_19[71:63]),
        .word_20(word_20[71:63]),
        .word_21(word_21[71:63]),
        .word_22(word_22[71:63]),
        .word_23(word_23[71:63]),
        .word_24(word_24[71:63]),
        .word_25(word_25[71:63]),
        .word_26(word_26[71:63]),
        .word_27(word_27[71:63]),
        .word(rank_word_7)
    );
    wire [27:0] rank_word_8;
    shogi_array_rank_word rank_8 (
        .pick(pick[80:72]),
        .word_0(word_0[80:72]),
        .word_1(word_1[80:72]),
        .word_2(word_2[80:72]),
        .word_3(word_3[80:72]),
        .word_4(word_4[80:72]),
        .word_5(word_5[80:72]),
        .word_6(word_6[80:72]),
        .word_7(word_7[80:72]),
        .word_8(word_8[80:72]),
        .word_9(word_9[80:72]),
        .word_10(word_10[80:72]),
        .word_11(word_11[80:72]),
        .word_12(word_12[80:72]),
        .word_13(word_13[80:72]),
        .word_14(word_14[80:72]),
        .word_15(word_15[80:72]),
        .word_16(word_16[80:72]),
        .word_17(word_17[80:72]),
        .word_18(word_18[80:72]),
        .word_19(word_19[80:72]),
        .word_20(word_20[80:72]),
        .word_21(word_21[80:72]),
        .word_22(word_22[80:72]),
        .word_23(word_23[80:72]),
        .word_24(word_24[80:72]),
        .word_25(word_25[80:72]),
        .word_26(word_26[80:72]),
        .word_27(word_27[80:72]),
        .word(rank_word_8)
    );
    wire [27:0] word = rank_word_0 | rank_word_1 | rank_word_2 | rank_word_3 | rank_word_4 | rank_word_5 | rank_word_6 | rank_word_7 | rank_word_8;

    // words that wait, in a circle of four
    reg  [1:0]  put, next;
    reg  [2:0]  waiting;
    reg  [3:0]  wait_valid;
    reg  [27:0] wait_word [0:3];
    reg  [6:0]  wait_king [0:3];
    // on an occupied square, on attack, its mark, the last of its node
    reg  [3:0]  wait_flags [0:3];
    reg  [8:1]  wait_line_0 [0:3];
    reg  [6:0]  wait_base_0 [0:3];
    reg  [8:1]  wait_line_1 [0:3];
    reg  [6:0]  wait_base_1 [0:3];
    reg  [8:1]  wait_line_2 [0:3];
    reg  [6:0]  wait_base_2 [0:3];
    reg  [8:1]  wait_line_3 [0:3];
    reg  [6:0]  wait_base_3 [0:3];
    reg  [8:1]  wait_x_below [0:3];
    reg  [8:1]  wait_x_above [0:3];
    reg  [8:1]  wait_y_below [0:3];
    reg  [8:1]  wait_y_above [0:3];
    wire        pick_last = pick_one & (|pick_ends);
    wire        s6_load;
    wire        goes = s6_load & (|waiting);
    // none is waited for that had no place: with what was taken and with what is picked
    wire [2:0]  ahead = waiting + {2'd0, picked} + {2'd0, take};

    always @(posedge clock) begin
        if (picked) begin
            wait_word[put] <= {word[27:21] & {7{~double}}, word[20], word[19:0] & {20{~double}}};
            wait_king[put] <= king;
            wait_flags[put] <= {|(pick & node_occupied), pick_attack, mark, pick_last};
            wait_line_0[put] <= line_0;
            wait_base_0[put] <= base_0;
            wait_line_1[put] <= line_1;
            wait_base_1[put] <= base_1;
            wait_line_2[put] <= line_2;
            wait_base_2[put] <= base_2;
            wait_line_3[put] <= line_3;
            wait_base_3[put] <= base_3;
            wait_x_below[put] <= {1'b0, |pick_file[8:8], |pick_file[8:7], |pick_file[8:6], |pick_file[8:5], |pick_file[8:4], |pick_file[8:3], |pick_file[8:2]};
            wait_x_above[put] <= {|pick_file[7:0], |pick_file[6:0], |pick_file[5:0], |pick_file[4:0], |pick_file[3:0], |pick_file[2:0], |pick_file[1:0], |pick_file[0:0]};
            wait_y_below[put] <= {1'b0, |pick_rank[8:8], |pick_rank[8:7], |pick_rank[8:6], |pick_rank[8:5], |pick_rank[8:4], |pick_rank[8:3], |pick_rank[8:2]};
            wait_y_above[put] <= {|pick_rank[7:0], |pick_rank[6:0], |pick_rank[5:0], |pick_rank[4:0], |pick_rank[3:0], |pick_rank[2:0], |pick_rank[1:0], |pick_rank[0:0]};
        end
        wait_valid[0] <= (picked & (put == 2'd0)) ? ~(|(stop & pick_set)) : (wait_valid[0] & ~wait_stop[0]);
        wait_valid[1] <= (picked & (put == 2'd1)) ? ~(|(stop & pick_set)) : (wait_valid[1] & ~wait_stop[1]);
        wait_valid[2] <= (picked & (put == 2'd2)) ? ~(|(stop & pick_set)) : (wait_valid[2] & ~wait_stop[2]);
        wait_valid[3] <= (picked & (put == 2'd3)) ? ~(|(stop & pick_set)) : (wait_valid[3] & ~wait_stop[3]);
        if (reset) begin
            put <= 2'd0;
            next <= 2'd0;
            waiting <= 3'd0;
            take <= 1'b0;
        end else begin
            put <= put + {1'b0, picked};
            next <= next + {1'b0, goes};
            waiting <= waiting + {2'd0, picked} - {2'd0, goes};
            take <= ahead < 3'd4;
        end
    end

`ifdef KIBAN_CHECK
    // never: a word comes without a place
    always @(posedge clock) assert (reset || !picked || waiting != 3'd4);
`endif

    // S6
    reg         s6_valid;
    reg         s6_final;
    reg  [27:0] s6_word;
    reg  [6:0]  s6_square;
    reg         s6_occupied;
    reg  [6:0]  s6_king, l_king;
    reg         s6_attack, attack;
    reg         s6_mark, l_mark, g_mark;
    reg  [8:1]  s6_line_0;
    reg  [8:1]  s6_line_1;
    reg  [8:1]  s6_line_2;
    reg  [8:1]  s6_line_3;
    reg  [6:0]  s6_base_0;
    reg  [6:0]  s6_base_1;
    reg  [6:0]  s6_base_2;
    reg  [6:0]  s6_base_3;
    // files and ranks below and above the square's
    reg  [8:1]  s6_x_below;
    reg  [8:1]  s6_x_above;
    reg  [8:1]  s6_y_below;
    reg  [8:1]  s6_y_above;

    // lowest bit, in groups of four
    wire [6:0]  four_any;
    wire [6:0]  group_first;
    wire [27:0] low;
    assign four_any[0] = |s6_word[3:0];
    assign four_any[1] = |s6_word[7:4];
    assign four_any[2] = |s6_word[11:8];
    assign four_any[3] = |s6_word[15:12];
    assign four_any[4] = |s6_word[19:16];
    assign four_any[5] = |s6_word[23:20];
    assign four_any[6] = |s6_word[27:24];
    assign group_first[0] = 1'b1;
    assign group_first[1] = ~(|four_any[0:0]);
    assign group_first[2] = ~(|four_any[1:0]);
    assign group_first[3] = ~(|four_any[2:0]);
    assign group_first[4] = ~(|four_any[3:0]);
    assign group_first[5] = ~(|four_any[4:0]);
    assign group_first[6] = ~(|four_any[5:0]);
    assign low[0] = group_first[0] & s6_word[0];
    assign low[1] = group_first[0] & s6_word[1] & ~s6_word[0];
    assign low[2] = group_first[0] & s6_word[2] & ~(|s6_word[1:0]);
    assign low[3] = group_first[0] & s6_word[3] & ~(|s6_word[2:0]);
    assign low[4] = group_first[1] & s6_word[4];
    assign low[5] = group_first[1] & s6_word[5] & ~s6_word[4];
    assign low[6] = group_first[1] & s6_word[6] & ~(|s6_word[5:4]);
    assign low[7] = group_first[1] & s6_word[7] & ~(|s6_word[6:4]);
    assign low[8] = group_first[2] & s6_word[8];
    assign low[9] = group_first[2] & s6_word[9] & ~s6_word[8];
    assign low[10] = group_first[2] & s6_word[10] & ~(|s6_word[9:8]);
    assign low[11] = group_first[2] & s6_word[11] & ~(|s6_word[10:8]);
    assign low[12] = group_first[3] & s6_word[12];
    assign low[13] = group_first[3] & s6_word[13] & ~s6_word[12];
    assign low[14] = group_first[3] & s6_word[14] & ~(|s6_word[13:12]);
    assign low[15] = group_first[3] & s6_word[15] & ~(|s6_word[14:12]);
    assign low[16] = group_first[4] & s6_word[16];
    assign low[17] = group_first[4] & s6_word[17] & ~s6_word[16];
    assign low[18] = group_first[4] & s6_word[18] & ~(|s6_word[17:16]);
    assign low[19] = group_first[4] & s6_word[19] & ~(|s6_word[18:16]);
    assign low[20] = group_first[5] & s6_word[20];
    assign low[21] = group_first[5] & s6_word[21] & ~s6_word[20];
    assign low[22] = group_first[5] & s6_word[22] & ~(|s6_word[21:20]);
    assign low[23] = group_first[5] & s6_word[23] & ~(|s6_word[22:20]);
    assign low[24] = group_first[6] & s6_word[24];
    assign low[25] = group_first[6] & s6_word[25] & ~s6_word[24];
    assign low[26] = group_first[6] & s6_word[26] & ~(|s6_word[25:24]);
    assign low[27] = group_first[6] & s6_word[27] & ~(|s6_word[26:24]);
    wire [27:0] rest = s6_word & ~low;
    // at most one bit is set: at least two in no group of four, and one in at most one group
    wire [6:0]  four_two;
    assign four_two[0] = (s6_word[0] & s6_word[1]) | (s6_word[2] & s6_word[3])
        | ((s6_word[0] | s6_word[1]) & (s6_word[2] | s6_word[3]));
    assign four_two[1] = (s6_word[4] & s6_word[5]) | (s6_word[6] & s6_word[7])
        | ((s6_word[4] | s6_word[5]) & (s6_word[6] | s6_word[7]));
    assign four_two[2] = (s6_word[8] & s6_word[9]) | (s6_word[10] & s6_word[11])
        | ((s6_word[8] | s6_word[9]) & (s6_word[10] | s6_word[11]));
    assign four_two[3] = (s6_word[12] & s6_word[13]) | (s6_word[14] & s6_word[15])
        | ((s6_word[12] | s6_word[13]) & (s6_word[14] | s6_word[15]));
    assign four_two[4] = (s6_word[16] & s6_word[17]) | (s6_word[18] & s6_word[19])
        | ((s6_word[16] | s6_word[17]) & (s6_word[18] | s6_word[19]));
    assign four_two[5] = (s6_word[20] & s6_word[21]) | (s6_word[22] & s6_word[23])
        | ((s6_word[20] | s6_word[21]) & (s6_word[22] | s6_word[23]));
    assign four_two[6] = (s6_word[24] & s6_word[25]) | (s6_word[26] & s6_word[27])
        | ((s6_word[24] | s6_word[25]) & (s6_word[26] | s6_word[27]));
    wire        two_012 = (four_any[0] & four_any[1]) | (four_any[0] & four_any[2]) | (four_any[1] & four_any[2]);
    wire        two_3456 = (four_any[3] & four_any[4]) | (four_any[5] & four_any[6])
        | ((four_any[3] | four_any[4]) & (four_any[5] | four_any[6]));
    wire        two_both = (|four_any[2:0]) & (|four_any[6:3]);
    wire        s6_last = ~((|four_two) | two_012 | two_3456 | two_both);
    assign s6_load = ~s6_valid | s6_last;

    // nearest occupied square in each direction of movement, looked for against it: one-hot index
    // of the line; index 0 needs no bit, its offset is 0
    wire [8:1] seen_0 = s6_line_0 & s6_y_above;
    wire [8:1] near_0;
    assign near_0[1] = seen_0[1];
    assign near_0[2] = seen_0[2] & ~(|seen_0[1:1]);
    assign near_0[3] = seen_0[3] & ~(|seen_0[2:1]);
    assign near_0[4] = seen_0[4] & ~(|seen_0[3:1]);
    assign near_0[5] = seen_0[5] & ~(|seen_0[4:1]);
    assign near_0[6] = seen_0[6] & ~(|seen_0[5:1]);
    assign near_0[7] = seen_0[7] & ~(|seen_0[6:1]);
    assign near_0[8] = seen_0[8] & ~(|seen_0[7:1]);
    wire [8:1] seen_1 = s6_line_1 & s6_x_below;
    wire [8:1] near_1;
    assign near_1[1] = seen_1[1] & ~(|seen_1[8:2]);
    assign near_1[2] = seen_1[2] & ~(|seen_1[8:3]);
    assign near_1[3] = seen_1[3] & ~(|seen_1[8:4]);
    assign near_1[4] = seen_1[4] & ~(|seen_1[8:5]);
    assign near_1[5] = seen_1[5] & ~(|seen_1[8:6]);
    assign near_1[6] = seen_1[6] & ~(|seen_1[8:7]);
    assign near_1[7] = seen_1[7] & ~(|seen_1[8:8]);
    assign near_1[8] = seen_1[8];
    wire [8:1] seen_2 = s6_line_2 & s6_x_below;
    wire [8:1] near_2;
    assign near_2[1] = seen_2[1] & ~(|seen_2[8:2]);
    assign near_2[2] = seen_2[2] & ~(|seen_2[8:3]);
    assign near_2[3] = seen_2[3] & ~(|seen_2[8:4]);
    assign near_2[4] = seen_2[4] & ~(|seen_2[8:5]);
    assign near_2[5] = seen_2[5] & ~(|seen_2[8:6]);
    assign near_2[6] = seen_2[6] & ~(|seen_2[8:7]);
    assign near_2[7] = seen_2[7] & ~(|seen_2[8:8]);
    assign near_2[8] = seen_2[8];
    wire [8:1] seen_3 = s6_line_3 & s6_x_below;
    wire [8:1] near_3;
    assign near_3[1] = seen_3[1] & ~(|seen_3[8:2]);
    assign near_3[2] = seen_3[2] & ~(|seen_3[8:3]);
    assign near_3[3] = seen_3[3] & ~(|seen_3[8:4]);
    assign near_3[4] = seen_3[4] & ~(|seen_3[8:5]);
    assign near_3[5] = seen_3[5] & ~(|seen_3[8:6]);
    assign near_3[6] = seen_3[6] & ~(|seen_3[8:7]);
    assign near_3[7] = seen_3[7] & ~(|seen_3[8:8]);
    assign near_3[8] = seen_3[8];
    wire [8:1] seen_4 = s6_line_0 & s6_y_below;
    wire [8:1] near_4;
    assign near_4[1] = seen_4[1] & ~(|seen_4[8:2]);
    assign near_4[2] = seen_4[2] & ~(|seen_4[8:3]);
    assign near_4[3] = seen_4[3] & ~(|seen_4[8:4]);
    assign near_4[4] = seen_4[4] & ~(|seen_4[8:5]);
    assign near_4[5] = seen_4[5] & ~(|seen_4[8:6]);
    assign near_4[6] = seen_4[6] & ~(|seen_4[8:7]);
    assign near_4[7] = seen_4[7] & ~(|seen_4[8:8]);
    assign near_4[8] = seen_4[8];
    wire [8:1] seen_5 = s6_line_1 & s6_x_above;
    wire [8:1] near_5;
    assign near_5[1] = seen_5[1];
    assign near_5[2] = seen_5[2] & ~(|seen_5[1:1]);
    assign near_5[3] = seen_5[3] & ~(|seen_5[2:1]);
    assign near_5[4] = seen_5[4] & ~(|seen_5[3:1]);
    assign near_5[5] = seen_5[5] & ~(|seen_5[4:1]);
    assign near_5[6] = seen_5[6] & ~(|seen_5[5:1]);
    assign near_5[7] = seen_5[7] & ~(|seen_5[6:1]);
    assign near_5[8] = seen_5[8] & ~(|seen_5[7:1]);
    wire [8:1] seen_6 = s6_line_2 & s6_x_above;
    wire [8:1] near_6;
    assign near_6[1] = seen_6[1];
    assign near_6[2] = seen_6[2] & ~(|seen_6[1:1]);
    assign near_6[3] = seen_6[3] & ~(|seen_6[2:1]);
    assign near_6[4] = seen_6[4] & ~(|seen_6[3:1]);
    assign near_6[5] = seen_6[5] & ~(|seen_6[4:1]);
    assign near_6[6] = seen_6[6] & ~(|seen_6[5:1]);
    assign near_6[7] = seen_6[7] & ~(|seen_6[6:1]);
    assign near_6[8] = seen_6[8] & ~(|seen_6[7:1]);
    wire [8:1] seen_7 = s6_line_3 & s6_x_above;
    wire [8:1] near_7;
    assign near_7[1] = seen_7[1];
    assign near_7[2] = seen_7[2] & ~(|seen_7[1:1]);
    assign near_7[3] = seen_7[3] & ~(|seen_7[2:1]);
    assign near_7[4] = seen_7[4] & ~(|seen_7[3:1]);
    assign near_7[5] = seen_7[5] & ~(|seen_7[4:1]);
    assign near_7[6] = seen_7[6] & ~(|seen_7[5:1]);
    assign near_7[7] = seen_7[7] & ~(|seen_7[6:1]);
    assign near_7[8] = seen_7[8] & ~(|seen_7[7:1]);

    // L
    reg         l_valid;
    reg         l_last;
    reg  [27:0] l_low;
    reg  [8:1]  l_near_0;
    reg  [8:1]  l_near_1;
    reg  [8:1]  l_near_2;
    reg  [8:1]  l_near_3;
    reg  [8:1]  l_near_4;
    reg  [8:1]  l_near_5;
    reg  [8:1]  l_near_6;
    reg  [8:1]  l_near_7;
    reg  [6:0]  l_square;
    reg         l_occupied;
    reg  [6:0]  l_base_0;
    reg  [6:0]  l_base_1;
    reg  [6:0]  l_base_2;
    reg  [6:0]  l_base_3;

    // direction of the lowest bit
    wire [9:0] direction = {l_low[19] | l_low[18], l_low[17] | l_low[16], l_low[15] | l_low[14], l_low[13] | l_low[12], l_low[11] | l_low[10], l_low[9] | l_low[8], l_low[7] | l_low[6], l_low[5] | l_low[4], l_low[3] | l_low[2], l_low[1] | l_low[0] };
    wire       promote = {l_low[18] | l_low[16] | l_low[14] | l_low[12] | l_low[10] | l_low[8] | l_low[6] | l_low[4] | l_low[2] | l_low[0] };
    wire [3:0] axis = direction[3:0] | direction[7:4];
    wire       drop = |l_low[27:21];
    // kinds 7 pawn .. 1 rook
    wire [2:0] drop_kind = {
        l_low[21] | l_low[22] | l_low[23] | l_low[24],
        l_low[21] | l_low[22] | l_low[25] | l_low[26],
        l_low[21] | l_low[23] | l_low[25] | l_low[27]};
    // index of the source in the lines of the four axes
    wire [8:1] index_0 = (l_near_0 & {8{direction[0]}}) | (l_near_4 & {8{direction[4]}});
    wire [8:1] index_1 = (l_near_1 & {8{direction[1]}}) | (l_near_5 & {8{direction[5]}});
    wire [8:1] index_2 = (l_near_2 & {8{direction[2]}}) | (l_near_6 & {8{direction[6]}});
    wire [8:1] index_3 = (l_near_3 & {8{direction[3]}}) | (l_near_7 & {8{direction[7]}});
    wire       jump = direction[8] | direction[9];
    wire [6:0] base =
        (l_base_0 & {7{axis[0]}}) | (l_base_1 & {7{axis[1]}}) |
        (l_base_2 & {7{axis[2]}}) | (l_base_3 & {7{axis[3]}}) |
        (l_square & {7{jump}}) | (l_king & {7{l_low[20]}}) | { {4{drop}}, drop_kind};
    wire [6:0] offset;
    assign offset[0] = index_0[1] | index_0[3] | index_0[5] | index_0[7] | index_2[1] | index_2[3] | index_2[5] | index_2[7] | direction[8] | direction[9];
    assign offset[1] = index_0[2] | index_0[3] | index_0[6] | index_0[7] | index_2[2] | index_2[3] | index_2[6] | index_2[7] | index_3[1] | index_3[3] | index_3[5] | index_3[7] | direction[9];
    assign offset[2] = index_0[4] | index_0[5] | index_0[6] | index_0[7] | index_2[4] | index_2[5] | index_2[6] | index_2[7] | index_3[2] | index_3[3] | index_3[6] | index_3[7] | (direction[8] & ~attack) | (direction[9] & ~attack);
    assign offset[3] = index_0[1] | index_0[3] | index_0[5] | index_0[7] | index_0[8] | index_1[1] | index_1[3] | index_1[5] | index_1[7] | index_2[8] | index_3[1] | index_3[3] | index_3[4] | index_3[6] | (direction[8] & ~attack) | (direction[9] & ~attack);
    assign offset[4] = index_0[2] | index_0[3] | index_0[6] | index_0[7] | index_1[1] | index_1[2] | index_1[5] | index_1[6] | index_3[2] | index_3[3] | index_3[5] | index_3[6] | index_3[8] | (direction[8] & attack) | (direction[9] & attack);
    assign offset[5] = index_0[4] | index_0[5] | index_0[6] | index_0[7] | index_1[1] | index_1[2] | index_1[3] | index_1[4] | index_3[4] | index_3[5] | index_3[6] | (direction[8] & ~attack) | (direction[9] & ~attack);
    assign offset[6] = index_0[8] | index_1[1] | index_1[2] | index_1[3] | index_1[4] | index_1[5] | index_1[6] | index_1[7] | index_1[8] | index_3[7] | index_3[8] | (direction[8] & ~attack) | (direction[9] & ~attack);

    // G
    reg         g_valid;
    reg         g_last;
    reg  [6:0]  g_base;
    reg  [6:0]  g_offset;
    reg  [6:0]  g_square;
    reg         g_promote;
    reg         g_drop;
    wire [6:0]  source = g_base + g_offset;

    // {promoted, kind} of every piece, read in one clock; what an empty square has is old. No
    // square is written while a move of its board is wanted that is at it. A drop has its kind from squares 120 to 127, which
    // are none, so that nothing is chosen behind the memory.
    wire [6:0] source_at = source;
    wire [6:0] captured_at = l_square;
    wire [6:0] write_at = write_square;
    (* no_rw_check *)
    reg  [3:0] kinds_of_sources [0:127];
    (* no_rw_check *)
    reg  [3:0] kinds_captured [0:127];
    reg  [3:0] source_kind;
    reg  [3:0] captured_kind;
    reg        g_occupied;
    reg  [6:0]  source_late;
    assign gen_kind = source_kind;
    assign gen_src = source_late | {4'd0, {3{gen_drop}}};

    integer i;
    initial begin
        for (i = 0; i < 128; i = i + 1)
            kinds_of_sources[i] = (i & 120) == 120 ? {1'b0, i[2:0]} : 4'd0;
    end

    always @(posedge clock) begin
        if (write) begin
            kinds_of_sources[write_at] <= write_kind;
            kinds_captured[write_at] <= write_kind;
        end
        source_kind <= kinds_of_sources[source_at];
        captured_kind <= kinds_captured[captured_at];

        if (s6_load) begin
            s6_word <= wait_word[next];
            // added up behind the words that wait: the bases come from all of the board
            s6_square <= wait_base_2[next] + wait_base_0[next];
            s6_king <= wait_king[next];
            {s6_occupied, s6_attack, s6_mark, s6_final} <= wait_flags[next];
            s6_line_0 <= wait_line_0[next];
            s6_base_0 <= wait_base_0[next];
            s6_line_1 <= wait_line_1[next];
            s6_base_1 <= wait_base_1[next];
            s6_line_2 <= wait_line_2[next];
            s6_base_2 <= wait_base_2[next];
            s6_line_3 <= wait_line_3[next];
            s6_base_3 <= wait_base_3[next];
            s6_x_below <= wait_x_below[next];
            s6_x_above <= wait_x_above[next];
            s6_y_below <= wait_y_below[next];
            s6_y_above <= wait_y_above[next];
        end else begin
            s6_word <= rest;
        end

        // no other square of this node is left
        l_last <= s6_last & s6_final;
        l_low <= low;
        l_king <= s6_king;
        attack <= s6_attack;
        l_mark <= s6_mark;
        g_mark <= l_mark;
        gen_mark <= g_mark;
        l_near_0 <= near_0;
        l_near_1 <= near_1;
        l_near_2 <= near_2;
        l_near_3 <= near_3;
        l_near_4 <= near_4;
        l_near_5 <= near_5;
        l_near_6 <= near_6;
        l_near_7 <= near_7;
        l_square <= s6_square;
        l_occupied <= s6_occupied;
        l_base_0 <= s6_base_0;
        l_base_1 <= s6_base_1;
        l_base_2 <= s6_base_2;
        l_base_3 <= s6_base_3;

        g_last <= l_last;
        g_base <= base;
        g_offset <= offset;
        g_square <= l_square;
        g_occupied <= l_occupied;
        g_promote <= promote;
        g_drop <= drop;

        gen_last <= g_last;
        source_late <= source;
        gen_dst <= g_square;
        gen_captured <= captured_kind & {4{g_occupied}};
        gen_promote <= g_promote;
        gen_drop <= g_drop;

        if (s6_load)
            s6_valid <= (|waiting) & wait_valid[next] & ~wait_stop[next] & ~reset;
        else
            s6_valid <= s6_valid & ~stop_s6 & ~reset;
        l_valid <= s6_valid & ~stop_s6 & ~reset;
        g_valid <= l_valid & ~stop_l & ~reset;
        gen_valid <= g_valid & ~stop_g & ~reset;
    end

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a kind is read while it is written
        assert (reset || !write || !l_valid || !l_occupied || write_at != captured_at);
        assert (reset || !write || !g_valid || g_drop || write_at != source_at);
    end
`endif
endmodule

`default_nettype wire
