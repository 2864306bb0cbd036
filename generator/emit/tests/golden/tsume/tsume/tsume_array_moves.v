// Kiban 0.1.0, configuration tsume (324ef616). Emitted: edit the configuration or the named source, not this file.
// Template: rtl_templates/tsume/array_moves.v
// Clock 5 -> 8: from the picked square to moves, one move a clock.
// S6: the square's word and the occupation of its four lines. G: the lowest bit of the word and
// the first occupied square against its direction. M: the complete move.
module tsume_array_moves (
    input  wire        clock,
    input  wire        clear,
    // node
    input  wire        attack,
    input  wire        double,
    input  wire [80:0] node_occupied,
    input  wire [6:0]  king,
    input  wire [80:0] word_0,
    input  wire [80:0] word_1,
    input  wire [80:0] word_2,
    input  wire [80:0] word_3,
    input  wire [80:0] word_4,
    input  wire [80:0] word_5,
    input  wire [80:0] word_6,
    input  wire [80:0] word_7,
    input  wire [80:0] word_8,
    input  wire [80:0] word_9,
    input  wire [80:0] word_10,
    input  wire [80:0] word_11,
    input  wire [80:0] word_12,
    input  wire [80:0] word_13,
    input  wire [80:0] word_14,
    input  wire [80:0] word_15,
    input  wire [80:0] word_16,
    input  wire [80:0] word_17,
    input  wire [80:0] word_18,
    input  wire [80:0] word_19,
    input  wire [80:0] word_20,
    input  wire [80:0] word_21,
    input  wire [80:0] word_22,
    input  wire [80:0] word_23,
    input  wire [80:0] word_24,
    input  wire [80:0] word_25,
    input  wire [80:0] word_26,
    input  wire [80:0] word_27,
    // kinds on the board
    input  wire        write,
    input  wire [6:0]  write_square,
    input  wire [3:0]  write_kind,
    // picked square
    input  wire        picked,
    input  wire [80:0] pick,
    input  wire [8:0]  pick_rank,
    output wire        take,
    // move
    input  wire        gen_ready,
    output reg         gen_valid,
    output reg         gen_last,
    output reg  [6:0]  gen_src,
    output reg  [6:0]  gen_dst,
    output reg  [3:0]  gen_kind,
    output reg  [3:0]  gen_captured,
    output reg         gen_promote,
    output reg         gen_drop
);
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
    wire [16:0] pick_up;
    wire [16:0] pick_down;
    assign pick_up[0] = pick[0];
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

    // occupation of the lines through the picked square: file by y; the others by x
    wire [8:0] line_0;
    wire [8:0] line_1;
    wire [8:0] line_2;
    wire [8:0] line_3;
    assign line_0[0] = (pick_file[0] & node_occupied[0]) | (pick_file[1] & node_occupied[1]) | (pick_file[2] & node_occupied[2]) | (pick_file[3] & node_occupied[3]) | (pick_file[4] & node_occupied[4]) | (pick_file[5] & node_occupied[5]) | (pick_file[6] & node_occupied[6]) | (pick_file[7] & node_occupied[7]) | (pick_file[8] & node_occupied[8]);
    assign line_0[1] = (pick_file[0] & node_occupied[9]) | (pick_file[1] & node_occupied[10]) | (pick_file[2] & node_occupied[11]) | (pick_file[3] & node_occupied[12]) | (pick_file[4] & node_occupied[13]) | (pick_file[5] & node_occupied[14]) | (pick_file[6] & node_occupied[15]) | (pick_file[7] & node_occupied[16]) | (pick_file[8] & node_occupied[17]);
    assign line_0[2] = (pick_file[0] & node_occupied[18]) | (pick_file[1] & node_occupied[19]) | (pick_file[2] & node_occupied[20]) | (pick_file[3] & node_occupied[21]) | (pick_file[4] & node_occupied[22]) | (pick_file[5] & node_occupied[23]) | (pick_file[6] & node_occupied[24]) | (pick_file[7] & node_occupied[25]) | (pick_file[8] & node_occupied[26]);
    assign line_0[3] = (pick_file[0] & node_occupied[27]) | (pick_file[1] & node_occupied[28]) | (pick_file[2] & node_occupied[29]) | (pick_file[3] & node_occupied[30]) | (pick_file[4] & node_occupied[31]) | (pick_file[5] & node_occupied[32]) | (pick_file[6] & node_occupied[33]) | (pick_file[7] & node_occupied[34]) | (pick_file[8] & node_occupied[35]);
    assign line_0[4] = (pick_file[0] & node_occupied[36]) | (pick_file[1] & node_occupied[37]) | (pick_file[2] & node_occupied[38]) | (pick_file[3] & node_occupied[39]) | (pick_file[4] & node_occupied[40]) | (pick_file[5] & node_occupied[41]) | (pick_file[6] & node_occupied[42]) | (pick_file[7] & node_occupied[43]) | (pick_file[8] & node_occupied[44]);
    assign line_0[5] = (pick_file[0] & node_occupied[45]) | (pick_file[1] & node_occupied[46]) | (pick_file[2] & node_occupied[47]) | (pick_file[3] & node_occupied[48]) | (pick_file[4] & node_occupied[49]) | (pick_file[5] & node_occupied[50]) | (pick_file[6] & node_occupied[51]) | (pick_file[7] & node_occupied[52]) | (pick_file[8] & node_occupied[53]);
    assign line_0[6] = (pick_file[0] & node_occupied[54]) | (pick_file[1] & node_occupied[55]) | (pick_file[2] & node_occupied[56]) | (pick_file[3] & node_occupied[57]) | (pick_file[4] & node_occupied[58]) | (pick_file[5] & node_occupied[59]) | (pick_file[6] & node_occupied[60]) | (pick_file[7] & node_occupied[61]) | (pick_file[8] & node_occupied[62]);
    assign line_0[7] = (pick_file[0] & node_occupied[63]) | (pick_file[1] & node_occupied[64]) | (pick_file[2] & node_occupied[65]) | (pick_file[3] & node_occupied[66]) | (pick_file[4] & node_occupied[67]) | (pick_file[5] & node_occupied[68]) | (pick_file[6] & node_occupied[69]) | (pick_file[7] & node_occupied[70]) | (pick_file[8] & node_occupied[71]);
    assign line_0[8] = (pick_file[0] & node_occupied[72]) | (pick_file[1] & node_occupied[73]) | (pick_file[2] & node_occupied[74]) | (pick_file[3] & node_occupied[75]) | (pick_file[4] & node_occupied[76]) | (pick_file[5] & node_occupied[77]) | (pick_file[6] & node_occupied[78]) | (pick_file[7] & node_occupied[79]) | (pick_file[8] & node_occupied[80]);
    assign line_1[0] = (pick_up[0] & node_occupied[0]) | (pick_up[1] & node_occupied[9]) | (pick_up[2] & node_occupied[18]) | (pick_up[3] & node_occupied[27]) | (pick_up[4] & node_occupied[36]) | (pick_up[5] & node_occupied[45]) | (pick_up[6] & node_occupied[54]) | (pick_up[7] & node_occupied[63]) | (pick_up[8] & node_occupied[72]);
    assign line_1[1] = (pick_up[1] & node_occupied[1]) | (pick_up[2] & node_occupied[10]) | (pick_up[3] & node_occupied[19]) | (pick_up[4] & node_occupied[28]) | (pick_up[5] & node_occupied[37]) | (pick_up[6] & node_occupied[46]) | (pick_up[7] & node_occupied[55]) | (pick_up[8] & node_occupied[64]) | (pick_up[9] & node_occupied[73]);
    assign line_1[2] = (pick_up[2] & node_occupied[2]) | (pick_up[3] & node_occupied[11]) | (pick_up[4] & node_occupied[20]) | (pick_up[5] & node_occupied[29]) | (pick_up[6] & node_occupied[38]) | (pick_up[7] & node_occupied[47]) | (pick_up[8] & node_occupied[56]) | (pick_up[9] & node_occupied[65]) | (pick_up[10] & node_occupied[74]);
    assign line_1[3] = (pick_up[3] & node_occupied[3]) | (pick_up[4] & node_occupied[12]) | (pick_up[5] & node_occupied[21]) | (pick_up[6] & node_occupied[30]) | (pick_up[7] & node_occupied[39]) | (pick_up[8] & node_occupied[48]) | (pick_up[9] & node_occupied[57]) | (pick_up[10] & node_occupied[66]) | (pick_up[11] & node_occupied[75]);
    assign line_1[4] = (pick_up[4] & node_occupied[4]) | (pick_up[5] & node_occupied[13]) | (pick_up[6] & node_occupied[22]) | (pick_up[7] & node_occupied[31]) | (pick_up[8] & node_occupied[40]) | (pick_up[9] & node_occupied[49]) | (pick_up[10] & node_occupied[58]) | (pick_up[11] & node_occupied[67]) | (pick_up[12] & node_occupied[76]);
    assign line_1[5] = (pick_up[5] & node_occupied[5]) | (pick_up[6] & node_occupied[14]) | (pick_up[7] & node_occupied[23]) | (pick_up[8] & node_occupied[32]) | (pick_up[9] & node_occupied[41]) | (pick_up[10] & node_occupied[50]) | (pick_up[11] & node_occupied[59]) | (pick_up[12] & node_occupied[68]) | (pick_up[13] & node_occupied[77]);
    assign line_1[6] = (pick_up[6] & node_occupied[6]) | (pick_up[7] & node_occupied[15]) | (pick_up[8] & node_occupied[24]) | (pick_up[9] & node_occupied[33]) | (pick_up[10] & node_occupied[42]) | (pick_up[11] & node_occupied[51]) | (pick_up[12] & node_occupied[60]) | (pick_up[13] & node_occupied[69]) | (pick_up[14] & node_occupied[78]);
    assign line_1[7] = (pick_up[7] & node_occupied[7]) | (pick_up[8] & node_occupied[16]) | (pick_up[9] & node_occupied[25]) | (pick_up[10] & node_occupied[34]) | (pick_up[11] & node_occupied[43]) | (pick_up[12] & node_occupied[52]) | (pick_up[13] & node_occupied[61]) | (pick_up[14] & node_occupied[70]) | (pick_up[15] & node_occupied[79]);
    assign line_1[8] = (pick_up[8] & node_occupied[8]) | (pick_up[9] & node_occupied[17]) | (pick_up[10] & node_occupied[26]) | (pick_up[11] & node_occupied[35]) | (pick_up[12] & node_occupied[44]) | (pick_up[13] & node_occupied[53]) | (pick_up[14] & node_occupied[62]) | (pick_up[15] & node_occupied[71]) | (pick_up[16] & node_occupied[80]);
    assign line_2[0] = (pick_rank[0] & node_occupied[0]) | (pick_rank[1] & node_occupied[9]) | (pick_rank[2] & node_occupied[18]) | (pick_rank[3] & node_occupied[27]) | (pick_rank[4] & node_occupied[36]) | (pick_rank[5] & node_occupied[45]) | (pick_rank[6] & node_occupied[54]) | (pick_rank[7] & node_occupied[63]) | (pick_rank[8] & node_occupied[72]);
    assign line_2[1] = (pick_rank[0] & node_occupied[1]) | (pick_rank[1] & node_occupied[10]) | (pick_rank[2] & node_occupied[19]) | (pick_rank[3] & node_occupied[28]) | (pick_rank[4] & node_occupied[37]) | (pick_rank[5] & node_occupied[46]) | (pick_rank[6] & node_occupied[55]) | (pick_rank[7] & node_occupied[64]) | (pick_rank[8] & node_occupied[73]);
    assign line_2[2] = (pick_rank[0] & node_occupied[2]) | (pick_rank[1] & node_occupied[11]) | (pick_rank[2] & node_occupied[20]) | (pick_rank[3] & node_occupied[29]) | (pick_rank[4] & node_occupied[38]) | (pick_rank[5] & node_occupied[47]) | (pick_rank[6] & node_occupied[56]) | (pick_rank[7] & node_occupied[65]) | (pick_rank[8] & node_occupied[74]);
    assign line_2[3] = (pick_rank[0] & node_occupied[3]) | (pick_rank[1] & node_occupied[12]) | (pick_rank[2] & node_occupied[21]) | (pick_rank[3] & node_occupied[30]) | (pick_rank[4] & node_occupied[39]) | (pick_rank[5] & node_occupied[48]) | (pick_rank[6] & node_occupied[57]) | (pick_rank[7] & node_occupied[66]) | (pick_rank[8] & node_occupied[75]);
    assign line_2[4] = (pick_rank[0] & node_occupied[4]) | (pick_rank[1] & node_occupied[13]) | (pick_rank[2] & node_occupied[22]) | (pick_rank[3] & node_occupied[31]) | (pick_rank[4] & node_occupied[40]) | (pick_rank[5] & node_occupied[49]) | (pick_rank[6] & node_occupied[58]) | (pick_rank[7] & node_occupied[67]) | (pick_rank[8] & node_occupied[76]);
    assign line_2[5] = (pick_rank[0] & node_occupied[5]) | (pick_rank[1] & node_occupied[14]) | (pick_rank[2] & node_occupied[23]) | (pick_rank[3] & node_occupied[32]) | (pick_rank[4] & node_occupied[41]) | (pick_rank[5] & node_occupied[50]) | (pick_rank[6] & node_occupied[59]) | (pick_rank[7] & node_occupied[68]) | (pick_rank[8] & node_occupied[77]);
    assign line_2[6] = (pick_rank[0] & node_occupied[6]) | (pick_rank[1] & node_occupied[15]) | (pick_rank[2] & node_occupied[24]) | (pick_rank[3] & node_occupied[33]) | (pick_rank[4] & node_occupied[42]) | (pick_rank[5] & node_occupied[51]) | (pick_rank[6] & node_occupied[60]) | (pick_rank[7] & node_occupied[69]) | (pick_rank[8] & node_occupied[78]);
    assign line_2[7] = (pick_rank[0] & node_occupied[7]) | (pick_rank[1] & node_occupied[16]) | (pick_rank[2] & node_occupied[25]) | (pick_rank[3] & node_occupied[34]) | (pick_rank[4] & node_occupied[43]) | (pick_rank[5] & node_occupied[52]) | (pick_rank[6] & node_occupied[61]) | (pick_rank[7] & node_occupied[70]) | (pick_rank[8] & node_occupied[79]);
    assign line_2[8] = (pick_rank[0] & node_occupied[8]) | (pick_rank[1] & node_occupied[17]) | (pick_rank[2] & node_occupied[26]) | (pick_rank[3] & node_occupied[35]) | (pick_rank[4] & node_occupied[44]) | (pick_rank[5] & node_occupied[53]) | (pick_rank[6] & node_occupied[62]) | (pick_rank[7] & node_occupied[71]) | (pick_rank[8] & node_occupied[80]);
    assign line_3[0] = (pick_down[8] & node_occupied[0]) | (pick_down[7] & node_occupied[9]) | (pick_down[6] & node_occupied[18]) | (pick_down[5] & node_occupied[27]) | (pick_down[4] & node_occupied[36]) | (pick_down[3] & node_occupied[45]) | (pick_down[2] & node_occupied[54]) | (pick_down[1] & node_occupied[63]) | (pick_down[0] & node_occupied[72]);
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
    wire [6:0] square = base_2 + base_0;

    wire [27:0] word;
    assign word[0] = |(pick & word_0);
    assign word[1] = |(pick & word_1);
    assign word[2] = |(pick & word_2);
    assign word[3] = |(pick & word_3);
    assign word[4] = |(pick & word_4);
    assign word[5] = |(pick & word_5);
    assign word[6] = |(pick & word_6);
    assign word[7] = |(pick & word_7);
    assign word[8] = |(pick & word_8);
    assign word[9] = |(pick & word_9);
    assign word[10] = |(pick & word_10);
    assign word[11] = |(pick & word_11);
    assign word[12] = |(pick & word_12);
    assign word[13] = |(pick & word_13);
    assign word[14] = |(pick & word_14);
    assign word[15] = |(pick & word_15);
    assign word[16] = |(pick & word_16);
    assign word[17] = |(pick & word_17);
    assign word[18] = |(pick & word_18);
    assign word[19] = |(pick & word_19);
    assign word[20] = |(pick & word_20);
    assign word[21] = |(pick & word_21);
    assign word[22] = |(pick & word_22);
    assign word[23] = |(pick & word_23);
    assign word[24] = |(pick & word_24);
    assign word[25] = |(pick & word_25);
    assign word[26] = |(pick & word_26);
    assign word[27] = |(pick & word_27);

    // S6
    reg         s6_valid;
    reg  [27:0] s6_word;
    reg  [6:0]  s6_square;
    reg         s6_occupied;
    reg  [8:0]  s6_line_0;
    reg  [8:0]  s6_line_1;
    reg  [8:0]  s6_line_2;
    reg  [8:0]  s6_line_3;
    reg  [6:0]  s6_base_0;
    reg  [6:0]  s6_base_1;
    reg  [6:0]  s6_base_2;
    reg  [6:0]  s6_base_3;
    // files and ranks below and above the square's
    reg  [8:0]  s6_x_below;
    reg  [8:0]  s6_x_above;
    reg  [8:0]  s6_y_below;
    reg  [8:0]  s6_y_above;

    // lowest bit, in groups of four
    wire [5:0]  group_any;
    wire [6:0]  group_first;
    wire [27:0] low;
    assign group_any[0] = |s6_word[3:0];
    assign group_any[1] = |s6_word[7:4];
    assign group_any[2] = |s6_word[11:8];
    assign group_any[3] = |s6_word[15:12];
    assign group_any[4] = |s6_word[19:16];
    assign group_any[5] = |s6_word[23:20];
    assign group_first[0] = 1'b1;
    assign group_first[1] = ~(|group_any[0:0]);
    assign group_first[2] = ~(|group_any[1:0]);
    assign group_first[3] = ~(|group_any[2:0]);
    assign group_first[4] = ~(|group_any[3:0]);
    assign group_first[5] = ~(|group_any[4:0]);
    assign group_first[6] = ~(|group_any[5:0]);
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
    wire        s6_last = ~(|rest);

    // handshakes
    reg         g_valid;
    wire        m_free = ~gen_valid | gen_ready;
    wire        g_free = ~g_valid | m_free;
    wire        s6_load = ~s6_valid | (g_free & s6_last);
    assign take = ~picked | s6_load;

    // direction of the lowest bit
    wire [9:0] direction = {low[19] | low[18], low[17] | low[16], low[15] | low[14], low[13] | low[12], low[11] | low[10], low[9] | low[8], low[7] | low[6], low[5] | low[4], low[3] | low[2], low[1] | low[0] };
    wire       promote = {low[18] | low[16] | low[14] | low[12] | low[10] | low[8] | low[6] | low[4] | low[2] | low[0] };
    wire [3:0] axis = direction[3:0] | direction[7:4];
    wire       drop = |low[27:21];
    // kinds 7 pawn .. 1 rook
    wire [2:0] drop_kind = {
        low[21] | low[22] | low[23] | low[24],
        low[21] | low[22] | low[25] | low[26],
        low[21] | low[23] | low[25] | low[27]};

    // sources with a higher index: directions u dr r ur
    wire       above = direction[0] | direction[5] | direction[6] | direction[7];
    wire [8:0] line_x = (s6_line_1 & {9{axis[1]}}) | (s6_line_2 & {9{axis[2]}}) | (s6_line_3 & {9{axis[3]}});
    wire [8:0] side_x = above ? s6_x_above : s6_x_below;
    wire [8:0] side_y = above ? s6_y_above : s6_y_below;
    wire [8:0] seen = (line_x & side_x) | (s6_line_0 & {9{axis[0]}} & side_y);
    wire [8:0] ahead = above ? seen : {seen[0], seen[1], seen[2], seen[3], seen[4], seen[5], seen[6], seen[7], seen[8] };
    wire [8:0] nearest;
    assign nearest[0] = ahead[0];
    assign nearest[1] = ahead[1] & ~(|ahead[0:0]);
    assign nearest[2] = ahead[2] & ~(|ahead[1:0]);
    assign nearest[3] = ahead[3] & ~(|ahead[2:0]);
    assign nearest[4] = ahead[4] & ~(|ahead[3:0]);
    assign nearest[5] = ahead[5] & ~(|ahead[4:0]);
    assign nearest[6] = ahead[6] & ~(|ahead[5:0]);
    assign nearest[7] = ahead[7] & ~(|ahead[6:0]);
    assign nearest[8] = ahead[8] & ~(|ahead[7:0]);
    wire [8:1] index = above ? nearest[8:1] : {nearest[0], nearest[1], nearest[2], nearest[3], nearest[4], nearest[5], nearest[6], nearest[7] };
    wire       jump = direction[8] | direction[9];
    wire [6:0] base =
        (s6_base_0 & {7{axis[0]}}) | (s6_base_1 & {7{axis[1]}}) |
        (s6_base_2 & {7{axis[2]}}) | (s6_base_3 & {7{axis[3]}}) |
        (s6_square & {7{jump}}) | (king & {7{low[20]}}) | {7{drop}};

    // G
    reg  [8:1]  g_index;
    reg  [3:0]  g_axis;
    reg  [1:0]  g_jump;
    reg  [6:0]  g_base;
    reg  [6:0]  g_square;
    reg         g_occupied;
    reg         g_promote;
    reg         g_drop;
    reg  [2:0]  g_drop_kind;
    reg         g_last;

    wire [6:0] offset;
    assign offset[0] = (g_axis[0] & (g_index[1] | g_index[3] | g_index[5] | g_index[7])) | (g_axis[2] & (g_index[1] | g_index[3] | g_index[5] | g_index[7])) | g_jump[0] | g_jump[1];
    assign offset[1] = (g_axis[0] & (g_index[2] | g_index[3] | g_index[6] | g_index[7])) | (g_axis[2] & (g_index[2] | g_index[3] | g_index[6] | g_index[7])) | (g_axis[3] & (g_index[1] | g_index[3] | g_index[5] | g_index[7])) | g_jump[1];
    assign offset[2] = (g_axis[0] & (g_index[4] | g_index[5] | g_index[6] | g_index[7])) | (g_axis[2] & (g_index[4] | g_index[5] | g_index[6] | g_index[7])) | (g_axis[3] & (g_index[2] | g_index[3] | g_index[6] | g_index[7])) | (g_jump[0] & ~attack) | (g_jump[1] & ~attack);
    assign offset[3] = (g_axis[0] & (g_index[1] | g_index[3] | g_index[5] | g_index[7] | g_index[8])) | (g_axis[1] & (g_index[1] | g_index[3] | g_index[5] | g_index[7])) | (g_axis[2] & (g_index[8])) | (g_axis[3] & (g_index[1] | g_index[3] | g_index[4] | g_index[6])) | (g_jump[0] & ~attack) | (g_jump[1] & ~attack);
    assign offset[4] = (g_axis[0] & (g_index[2] | g_index[3] | g_index[6] | g_index[7])) | (g_axis[1] & (g_index[1] | g_index[2] | g_index[5] | g_index[6])) | (g_axis[3] & (g_index[2] | g_index[3] | g_index[5] | g_index[6] | g_index[8])) | (g_jump[0] & attack) | (g_jump[1] & attack);
    assign offset[5] = (g_axis[0] & (g_index[4] | g_index[5] | g_index[6] | g_index[7])) | (g_axis[1] & (g_index[1] | g_index[2] | g_index[3] | g_index[4])) | (g_axis[3] & (g_index[4] | g_index[5] | g_index[6])) | (g_jump[0] & ~attack) | (g_jump[1] & ~attack);
    assign offset[6] = (g_axis[0] & (g_index[8])) | (g_axis[1] & (g_index[1] | g_index[2] | g_index[3] | g_index[4] | g_index[5] | g_index[6] | g_index[7] | g_index[8])) | (g_axis[3] & (g_index[7] | g_index[8])) | (g_jump[0] & ~attack) | (g_jump[1] & ~attack);
    wire [6:0] source = g_base + offset;

    // {promoted, kind} of every piece, read for occupied squares only
    reg  [3:0] kinds [0:127];
    wire [3:0] source_kind = kinds[source];
    wire [3:0] captured_kind = kinds[g_square];

    always @(posedge clock) begin
        if (write)
            kinds[write_square] <= write_kind;

        if (s6_load) begin
            s6_square <= square;
            s6_occupied <= |(pick & node_occupied);
            s6_line_0 <= line_0;
            s6_base_0 <= base_0;
            s6_line_1 <= line_1;
            s6_base_1 <= base_1;
            s6_line_2 <= line_2;
            s6_base_2 <= base_2;
            s6_line_3 <= line_3;
            s6_base_3 <= base_3;
            s6_x_below <= {1'b0, |pick_file[8:8], |pick_file[8:7], |pick_file[8:6], |pick_file[8:5], |pick_file[8:4], |pick_file[8:3], |pick_file[8:2], |pick_file[8:1]};
            s6_x_above <= {|pick_file[7:0], |pick_file[6:0], |pick_file[5:0], |pick_file[4:0], |pick_file[3:0], |pick_file[2:0], |pick_file[1:0], |pick_file[0:0], 1'b0};
            s6_y_below <= {1'b0, |pick_rank[8:8], |pick_rank[8:7], |pick_rank[8:6], |pick_rank[8:5], |pick_rank[8:4], |pick_rank[8:3], |pick_rank[8:2], |pick_rank[8:1]};
            s6_y_above <= {|pick_rank[7:0], |pick_rank[6:0], |pick_rank[5:0], |pick_rank[4:0], |pick_rank[3:0], |pick_rank[2:0], |pick_rank[1:0], |pick_rank[0:0], 1'b0};
            s6_word <= {word[27:21] & {7{~double}}, word[20], word[19:0] & {20{~double}}};
        end else if (g_free) begin
            s6_word <= rest;
        end

        if (g_free) begin
            g_index <= index;
            g_axis <= axis;
            g_jump <= direction[9:8];
            g_base <= base;
            g_square <= s6_square;
            g_occupied <= s6_occupied;
            g_promote <= promote;
            g_drop <= drop;
            g_drop_kind <= drop_kind;
            g_last <= s6_last & ~picked;
        end

        if (m_free) begin
            gen_last <= g_last;
            gen_src <= source;
            gen_dst <= g_square;
            gen_kind <= g_drop ? {1'b0, g_drop_kind} : source_kind;
            gen_captured <= captured_kind & {4{g_occupied}};
            gen_promote <= g_promote;
            gen_drop <= g_drop;
        end

        if (clear) begin
            s6_valid <= 1'b0;
            g_valid <= 1'b0;
            gen_valid <= 1'b0;
        end else begin
            if (s6_load)
                s6_valid <= picked;
            if (g_free)
                g_valid <= s6_valid;
            if (m_free)
                gen_valid <= g_valid;
        end
    end
endmodule
