// shogi_array_board: Clock -1 -> 0: the move, decoded. Clock 0 -> 1: the node's board B and the child C1, both kept decoded, rank by rank.
// The child is the board with the move laid over it: its source cleared, its destination written. A board changes by
// what is written into its squares, one a clock.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/shogi/array_board.v or the configuration, not this file.
`default_nettype none

module shogi_array_board (
    input  wire        clock,         // the circuit's only clock
    // move
    input  wire [6:0]  mv_src,        // source, 127 = none
    input  wire [6:0]  mv_dst,        // destination
    input  wire [5:0]  mv_new,        // piece put on the destination, 0 = clear it
    input  wire        mv_turn,       // to move in the child: 0 attack, 1 defence
    // a square that is written
    input  wire        wr_valid,      // it is; positions of 2 clocks later and on have it
    input  wire [6:0]  wr_square,     // which one
    input  wire [5:0]  wr_piece,      // what stands on it, 0 = nothing
    // child
    output wire [80:0] c1_p,          // bit of the child's pieces, clock 1
    output wire [80:0] c1_l,          // bit of the child's pieces, clock 1
    output wire [80:0] c1_n,          // bit of the child's pieces, clock 1
    output wire [80:0] c1_s,          // bit of the child's pieces, clock 1
    output wire [80:0] c1_g,          // bit of the child's pieces, clock 1
    output wire [80:0] c1_b,          // bit of the child's pieces, clock 1
    output wire [80:0] c1_r,          // bit of the child's pieces, clock 1
    output wire [80:0] c1_h,          // bit of the child's pieces, clock 1
    output wire [80:0] c1_d,          // bit of the child's pieces, clock 1
    output wire [80:0] c1_k,          // bit of the child's pieces, clock 1
    output wire [80:0] c1_black,      // bit of the child's pieces, clock 1
    output wire [80:0] c1_wk,         // bit of the child's pieces, clock 1
    output wire [80:0] c1_black_rd,   // bit of the child's pieces, clock 1
    output wire [80:0] c1_black_rdl,  // bit of the child's pieces, clock 1
    output wire [80:0] c1_black_bh,   // bit of the child's pieces, clock 1
    output wire [80:0] c1_empty,      // bit of the child's pieces, clock 1
    output wire [80:0] c1_pass,       // bit of the child's pieces, clock 1
    // a piece of the side to move
    output wire [80:0] c1_mine,       // clock 1
    // its slider as it starts up, down, sideways, up and down diagonally: 0 none, 1 lance or rook/bishop
    // from inside its promotion zone, 2 rook/bishop, 3 dragon/horse
    output wire [80:0] c1_go_u1,      // clock 1
    output wire [80:0] c1_go_u0,      // clock 1
    output wire [80:0] c1_go_d1,      // clock 1
    output wire [80:0] c1_go_d0,      // clock 1
    output wire [80:0] c1_go_s1,      // clock 1
    output wire [80:0] c1_go_s0,      // clock 1
    output wire [80:0] c1_go_ud1,     // clock 1
    output wire [80:0] c1_go_ud0,     // clock 1
    output wire [80:0] c1_go_dd1,     // clock 1
    output wire [80:0] c1_go_dd0      // clock 1
);
    // squares 8*h + l: one-hot high and low parts, one AND a square
    wire [10:0] src_high;
    wire [7:0]  src_low;
    wire [80:0] is_src;
    assign is_src[0] = src_high[0] & src_low[0];
    assign is_src[1] = src_high[0] & src_low[1];
    assign is_src[2] = src_high[0] & src_low[2];
    assign is_src[3] = src_high[0] & src_low[3];
    assign is_src[4] = src_high[0] & src_low[4];
    assign is_src[5] = src_high[0] & src_low[5];
    assign is_src[6] = src_high[0] & src_low[6];
    assign is_src[7] = src_high[0] & src_low[7];
    assign is_src[8] = src_high[1] & src_low[0];
    assign is_src[9] = src_high[1] & src_low[1];
    assign is_src[10] = src_high[1] & src_low[2];
    assign is_src[11] = src_high[1] & src_low[3];
    assign is_src[12] = src_high[1] & src_low[4];
    assign is_src[13] = src_high[1] & src_low[5];
    assign is_src[14] = src_high[1] & src_low[6];
    assign is_src[15] = src_high[1] & src_low[7];
    assign is_src[16] = src_high[2] & src_low[0];
    assign is_src[17] = src_high[2] & src_low[1];
    assign is_src[18] = src_high[2] & src_low[2];
    assign is_src[19] = src_high[2] & src_low[3];
    assign is_src[20] = src_high[2] & src_low[4];
    assign is_src[21] = src_high[2] & src_low[5];
    assign is_src[22] = src_high[2] & src_low[6];
    assign is_src[23] = src_high[2] & src_low[7];
    assign is_src[24] = src_high[3] & src_low[0];
    assign is_src[25] = src_high[3] & src_low[1];
    assign is_src[26] = src_high[3] & src_low[2];
    assign is_src[27] = src_high[3] & src_low[3];
    assign is_src[28] = src_high[3] & src_low[4];
    assign is_src[29] = src_high[3] & src_low[5];
    assign is_src[30] = src_high[3] & src_low[6];
    assign is_src[31] = src_high[3] & src_low[7];
    assign is_src[32] = src_high[4] & src_low[0];
    assign is_src[33] = src_high[4] & src_low[1];
    assign is_src[34] = src_high[4] & src_low[2];
    assign is_src[35] = src_high[4] & src_low[3];
    assign is_src[36] = src_high[4] & src_low[4];
    assign is_src[37] = src_high[4] & src_low[5];
    assign is_src[38] = src_high[4] & src_low[6];
    assign is_src[39] = src_high[4] & src_low[7];
    assign is_src[40] = src_high[5] & src_low[0];
    assign is_src[41] = src_high[5] & src_low[1];
    assign is_src[42] = src_high[5] & src_low[2];
    assign is_src[43] = src_high[5] & src_low[3];
    assign is_src[44] = src_high[5] & src_low[4];
    assign is_src[45] = src_high[5] & src_low[5];
    assign is_src[46] = src_high[5] & src_low[6];
    assign is_src[47] = src_high[5] & src_low[7];
    assign is_src[48] = src_high[6] & src_low[0];
    assign is_src[49] = src_high[6] & src_low[1];
    assign is_src[50] = src_high[6] & src_low[2];
    assign is_src[51] = src_high[6] & src_low[3];
    assign is_src[52] = src_high[6] & src_low[4];
    assign is_src[53] = src_high[6] & src_low[5];
    assign is_src[54] = src_high[6] & src_low[6];
    assign is_src[55] = src_high[6] & src_low[7];
    assign is_src[56] = src_high[7] & src_low[0];
    assign is_src[57] = src_high[7] & src_low[1];
    assign is_src[58] = src_high[7] & src_low[2];
    assign is_src[59] = src_high[7] & src_low[3];
    assign is_src[60] = src_high[7] & src_low[4];
    assign is_src[61] = src_high[7] & src_low[5];
    assign is_src[62] = src_high[7] & src_low[6];
    assign is_src[63] = src_high[7] & src_low[7];
    assign is_src[64] = src_high[8] & src_low[0];
    assign is_src[65] = src_high[8] & src_low[1];
    assign is_src[66] = src_high[8] & src_low[2];
    assign is_src[67] = src_high[8] & src_low[3];
    assign is_src[68] = src_high[8] & src_low[4];
    assign is_src[69] = src_high[8] & src_low[5];
    assign is_src[70] = src_high[8] & src_low[6];
    assign is_src[71] = src_high[8] & src_low[7];
    assign is_src[72] = src_high[9] & src_low[0];
    assign is_src[73] = src_high[9] & src_low[1];
    assign is_src[74] = src_high[9] & src_low[2];
    assign is_src[75] = src_high[9] & src_low[3];
    assign is_src[76] = src_high[9] & src_low[4];
    assign is_src[77] = src_high[9] & src_low[5];
    assign is_src[78] = src_high[9] & src_low[6];
    assign is_src[79] = src_high[9] & src_low[7];
    assign is_src[80] = src_high[10] & src_low[0];
    wire [10:0] dst_high;
    wire [7:0]  dst_low;
    wire [80:0] is_dst;
    assign is_dst[0] = dst_high[0] & dst_low[0];
    assign is_dst[1] = dst_high[0] & dst_low[1];
    assign is_dst[2] = dst_high[0] & dst_low[2];
    assign is_dst[3] = dst_high[0] & dst_low[3];
    assign is_dst[4] = dst_high[0] & dst_low[4];
    assign is_dst[5] = dst_high[0] & dst_low[5];
    assign is_dst[6] = dst_high[0] & dst_low[6];
    assign is_dst[7] = dst_high[0] & dst_low[7];
    assign is_dst[8] = dst_high[1] & dst_low[0];
    assign is_dst[9] = dst_high[1] & dst_low[1];
    assign is_dst[10] = dst_high[1] & dst_low[2];
    assign is_dst[11] = dst_high[1] & dst_low[3];
    assign is_dst[12] = dst_high[1] & dst_low[4];
    assign is_dst[13] = dst_high[1] & dst_low[5];
    assign is_dst[14] = dst_high[1] & dst_low[6];
    assign is_dst[15] = dst_high[1] & dst_low[7];
    assign is_dst[16] = dst_high[2] & dst_low[0];
    assign is_dst[17] = dst_high[2] & dst_low[1];
    assign is_dst[18] = dst_high[2] & dst_low[2];
    assign is_dst[19] = dst_high[2] & dst_low[3];
    assign is_dst[20] = dst_high[2] & dst_low[4];
    assign is_dst[21] = dst_high[2] & dst_low[5];
    assign is_dst[22] = dst_high[2] & dst_low[6];
    assign is_dst[23] = dst_high[2] & dst_low[7];
    assign is_dst[24] = dst_high[3] & dst_low[0];
    assign is_dst[25] = dst_high[3] & dst_low[1];
    assign is_dst[26] = dst_high[3] & dst_low[2];
    assign is_dst[27] = dst_high[3] & dst_low[3];
    assign is_dst[28] = dst_high[3] & dst_low[4];
    assign is_dst[29] = dst_high[3] & dst_low[5];
    assign is_dst[30] = dst_high[3] & dst_low[6];
    assign is_dst[31] = dst_high[3] & dst_low[7];
    assign is_dst[32] = dst_high[4] & dst_low[0];
    assign is_dst[33] = dst_high[4] & dst_low[1];
    assign is_dst[34] = dst_high[4] & dst_low[2];
    assign is_dst[35] = dst_high[4] & dst_low[3];
    assign is_dst[36] = dst_high[4] & dst_low[4];
    assign is_dst[37] = dst_high[4] & dst_low[5];
    assign is_dst[38] = dst_high[4] & dst_low[6];
    assign is_dst[39] = dst_high[4] & dst_low[7];
    assign is_dst[40] = dst_high[5] & dst_low[0];
    assign is_dst[41] = dst_high[5] & dst_low[1];
    assign is_dst[42] = dst_high[5] & dst_low[2];
    assign is_dst[43] = dst_high[5] & dst_low[3];
    assign is_dst[44] = dst_high[5] & dst_low[4];
    assign is_dst[45] = dst_high[5] & dst_low[5];
    assign is_dst[46] = dst_high[5] & dst_low[6];
    assign is_dst[47] = dst_high[5] & dst_low[7];
    assign is_dst[48] = dst_high[6] & dst_low[0];
    assign is_dst[49] = dst_high[6] & dst_low[1];
    assign is_dst[50] = dst_high[6] & dst_low[2];
    assign is_dst[51] = dst_high[6] & dst_low[3];
    assign is_dst[52] = dst_high[6] & dst_low[4];
    assign is_dst[53] = dst_high[6] & dst_low[5];
    assign is_dst[54] = dst_high[6] & dst_low[6];
    assign is_dst[55] = dst_high[6] & dst_low[7];
    assign is_dst[56] = dst_high[7] & dst_low[0];
    assign is_dst[57] = dst_high[7] & dst_low[1];
    assign is_dst[58] = dst_high[7] & dst_low[2];
    assign is_dst[59] = dst_high[7] & dst_low[3];
    assign is_dst[60] = dst_high[7] & dst_low[4];
    assign is_dst[61] = dst_high[7] & dst_low[5];
    assign is_dst[62] = dst_high[7] & dst_low[6];
    assign is_dst[63] = dst_high[7] & dst_low[7];
    assign is_dst[64] = dst_high[8] & dst_low[0];
    assign is_dst[65] = dst_high[8] & dst_low[1];
    assign is_dst[66] = dst_high[8] & dst_low[2];
    assign is_dst[67] = dst_high[8] & dst_low[3];
    assign is_dst[68] = dst_high[8] & dst_low[4];
    assign is_dst[69] = dst_high[8] & dst_low[5];
    assign is_dst[70] = dst_high[8] & dst_low[6];
    assign is_dst[71] = dst_high[8] & dst_low[7];
    assign is_dst[72] = dst_high[9] & dst_low[0];
    assign is_dst[73] = dst_high[9] & dst_low[1];
    assign is_dst[74] = dst_high[9] & dst_low[2];
    assign is_dst[75] = dst_high[9] & dst_low[3];
    assign is_dst[76] = dst_high[9] & dst_low[4];
    assign is_dst[77] = dst_high[9] & dst_low[5];
    assign is_dst[78] = dst_high[9] & dst_low[6];
    assign is_dst[79] = dst_high[9] & dst_low[7];
    assign is_dst[80] = dst_high[10] & dst_low[0];
    wire [10:0] wr_high;
    wire [7:0]  wr_low;
    wire [80:0] is_wr;
    assign is_wr[0] = wr_high[0] & wr_low[0];
    assign is_wr[1] = wr_high[0] & wr_low[1];
    assign is_wr[2] = wr_high[0] & wr_low[2];
    assign is_wr[3] = wr_high[0] & wr_low[3];
    assign is_wr[4] = wr_high[0] & wr_low[4];
    assign is_wr[5] = wr_high[0] & wr_low[5];
    assign is_wr[6] = wr_high[0] & wr_low[6];
    assign is_wr[7] = wr_high[0] & wr_low[7];
    assign is_wr[8] = wr_high[1] & wr_low[0];
    assign is_wr[9] = wr_high[1] & wr_low[1];
    assign is_wr[10] = wr_high[1] & wr_low[2];
    assign is_wr[11] = wr_high[1] & wr_low[3];
    assign is_wr[12] = wr_high[1] & wr_low[4];
    assign is_wr[13] = wr_high[1] & wr_low[5];
    assign is_wr[14] = wr_high[1] & wr_low[6];
    assign is_wr[15] = wr_high[1] & wr_low[7];
    assign is_wr[16] = wr_high[2] & wr_low[0];
    assign is_wr[17] = wr_high[2] & wr_low[1];
    assign is_wr[18] = wr_high[2] & wr_low[2];
    assign is_wr[19] = wr_high[2] & wr_low[3];
    assign is_wr[20] = wr_high[2] & wr_low[4];
    assign is_wr[21] = wr_high[2] & wr_low[5];
    assign is_wr[22] = wr_high[2] & wr_low[6];
    assign is_wr[23] = wr_high[2] & wr_low[7];
    assign is_wr[24] = wr_high[3] & wr_low[0];
    assign is_wr[25] = wr_high[3] & wr_low[1];
    assign is_wr[26] = wr_high[3] & wr_low[2];
    assign is_wr[27] = wr_high[3] & wr_low[3];
    assign is_wr[28] = wr_high[3] & wr_low[4];
    assign is_wr[29] = wr_high[3] & wr_low[5];
    assign is_wr[30] = wr_high[3] & wr_low[6];
    assign is_wr[31] = wr_high[3] & wr_low[7];
    assign is_wr[32] = wr_high[4] & wr_low[0];
    assign is_wr[33] = wr_high[4] & wr_low[1];
    assign is_wr[34] = wr_high[4] & wr_low[2];
    assign is_wr[35] = wr_high[4] & wr_low[3];
    assign is_wr[36] = wr_high[4] & wr_low[4];
    assign is_wr[37] = wr_high[4] & wr_low[5];
    assign is_wr[38] = wr_high[4] & wr_low[6];
    assign is_wr[39] = wr_high[4] & wr_low[7];
    assign is_wr[40] = wr_high[5] & wr_low[0];
    assign is_wr[41] = wr_high[5] & wr_low[1];
    assign is_wr[42] = wr_high[5] & wr_low[2];
    assign is_wr[43] = wr_high[5] & wr_low[3];
    assign is_wr[44] = wr_high[5] & wr_low[4];
    assign is_wr[45] = wr_high[5] & wr_low[5];
    assign is_wr[46] = wr_high[5] & wr_low[6];
    assign is_wr[47] = wr_high[5] & wr_low[7];
    assign is_wr[48] = wr_high[6] & wr_low[0];
    assign is_wr[49] = wr_high[6] & wr_low[1];
    assign is_wr[50] = wr_high[6] & wr_low[2];
    assign is_wr[51] = wr_high[6] & wr_low[3];
    assign is_wr[52] = wr_high[6] & wr_low[4];
    assign is_wr[53] = wr_high[6] & wr_low[5];
    assign is_wr[54] = wr_high[6] & wr_low[6];
    assign is_wr[55] = wr_high[6] & wr_low[7];
    assign is_wr[56] = wr_high[7] & wr_low[0];
    assign is_wr[57] = wr_high[7] & wr_low[1];
    assign is_wr[58] = wr_high[7] & wr_low[2];
    assign is_wr[59] = wr_high[7] & wr_low[3];
    assign is_wr[60] = wr_high[7] & wr_low[4];
    assign is_wr[61] = wr_high[7] & wr_low[5];
    assign is_wr[62] = wr_high[7] & wr_low[6];
    assign is_wr[63] = wr_high[7] & wr_low[7];
    assign is_wr[64] = wr_high[8] & wr_low[0];
    assign is_wr[65] = wr_high[8] & wr_low[1];
    assign is_wr[66] = wr_high[8] & wr_low[2];
    assign is_wr[67] = wr_high[8] & wr_low[3];
    assign is_wr[68] = wr_high[8] & wr_low[4];
    assign is_wr[69] = wr_high[8] & wr_low[5];
    assign is_wr[70] = wr_high[8] & wr_low[6];
    assign is_wr[71] = wr_high[8] & wr_low[7];
    assign is_wr[72] = wr_high[9] & wr_low[0];
    assign is_wr[73] = wr_high[9] & wr_low[1];
    assign is_wr[74] = wr_high[9] & wr_low[2];
    assign is_wr[75] = wr_high[9] & wr_low[3];
    assign is_wr[76] = wr_high[9] & wr_low[4];
    assign is_wr[77] = wr_high[9] & wr_low[5];
    assign is_wr[78] = wr_high[9] & wr_low[6];
    assign is_wr[79] = wr_high[9] & wr_low[7];
    assign is_wr[80] = wr_high[10] & wr_low[0];
    assign src_high = {mv_src[6:3] == 4'd10,
        mv_src[6:3] == 4'd9,
        mv_src[6:3] == 4'd8,
        mv_src[6:3] == 4'd7,
        mv_src[6:3] == 4'd6,
        mv_src[6:3] == 4'd5,
        mv_src[6:3] == 4'd4,
        mv_src[6:3] == 4'd3,
        mv_src[6:3] == 4'd2,
        mv_src[6:3] == 4'd1,
        mv_src[6:3] == 4'd0 };
    assign src_low = {mv_src[2:0] == 3'd7,
        mv_src[2:0] == 3'd6,
        mv_src[2:0] == 3'd5,
        mv_src[2:0] == 3'd4,
        mv_src[2:0] == 3'd3,
        mv_src[2:0] == 3'd2,
        mv_src[2:0] == 3'd1,
        mv_src[2:0] == 3'd0 };
    assign dst_high = {mv_dst[6:3] == 4'd10,
        mv_dst[6:3] == 4'd9,
        mv_dst[6:3] == 4'd8,
        mv_dst[6:3] == 4'd7,
        mv_dst[6:3] == 4'd6,
        mv_dst[6:3] == 4'd5,
        mv_dst[6:3] == 4'd4,
        mv_dst[6:3] == 4'd3,
        mv_dst[6:3] == 4'd2,
        mv_dst[6:3] == 4'd1,
        mv_dst[6:3] == 4'd0 };
    assign dst_low = {mv_dst[2:0] == 3'd7,
        mv_dst[2:0] == 3'd6,
        mv_dst[2:0] == 3'd5,
        mv_dst[2:0] == 3'd4,
        mv_dst[2:0] == 3'd3,
        mv_dst[2:0] == 3'd2,
        mv_dst[2:0] == 3'd1,
        mv_dst[2:0] == 3'd0 };
    assign wr_high = {wr_square[6:3] == 4'd10,
        wr_square[6:3] == 4'd9,
        wr_square[6:3] == 4'd8,
        wr_square[6:3] == 4'd7,
        wr_square[6:3] == 4'd6,
        wr_square[6:3] == 4'd5,
        wr_square[6:3] == 4'd4,
        wr_square[6:3] == 4'd3,
        wr_square[6:3] == 4'd2,
        wr_square[6:3] == 4'd1,
        wr_square[6:3] == 4'd0 } & {11{wr_valid}};
    assign wr_low = {wr_square[2:0] == 3'd7,
        wr_square[2:0] == 3'd6,
        wr_square[2:0] == 3'd5,
        wr_square[2:0] == 3'd4,
        wr_square[2:0] == 3'd3,
        wr_square[2:0] == 3'd2,
        wr_square[2:0] == 3'd1,
        wr_square[2:0] == 3'd0 };

    // class and colour of the piece; decoded for the rays: white's king, black's sliders, squares that black's sliders pass
    wire new_present = mv_new[5];
    wire new_promoted = mv_new[3];
    wire [7:0] new_kind = {mv_new[2:0] == 3'd7,
        mv_new[2:0] == 3'd6,
        mv_new[2:0] == 3'd5,
        mv_new[2:0] == 3'd4,
        mv_new[2:0] == 3'd3,
        mv_new[2:0] == 3'd2,
        mv_new[2:0] == 3'd1,
        mv_new[2:0] == 3'd0 };
    wire new_k = new_present & new_kind[0];
    wire new_r = new_present & new_kind[1] & ~new_promoted;
    wire new_d = new_present & new_kind[1] & new_promoted;
    wire new_b = new_present & new_kind[2] & ~new_promoted;
    wire new_h = new_present & new_kind[2] & new_promoted;
    wire new_g = new_present & (new_kind[3] | (new_promoted & (new_kind[4] | new_kind[5] | new_kind[6] | new_kind[7])));
    wire new_s = new_present & new_kind[4] & ~new_promoted;
    wire new_n = new_present & new_kind[5] & ~new_promoted;
    wire new_l = new_present & new_kind[6] & ~new_promoted;
    wire new_p = new_present & new_kind[7] & ~new_promoted;
    wire new_black = ~mv_new[4];
    wire new_wk = new_present & new_kind[0] & mv_new[4];
    wire new_black_rd = new_present & new_kind[1] & ~mv_new[4];
    wire new_black_rdl = new_present & (new_kind[1] | (new_kind[6] & ~new_promoted)) & ~mv_new[4];
    wire new_black_bh = new_present & new_kind[2] & ~mv_new[4];
    wire new_empty = ~new_present;
    wire new_pass = ~new_present | (new_kind[0] & mv_new[4]);
    wire wr_present = wr_piece[5];
    wire wr_promoted = wr_piece[3];
    wire [7:0] wr_kind = {wr_piece[2:0] == 3'd7,
        wr_piece[2:0] == 3'd6,
        wr_piece[2:0] == 3'd5,
        wr_piece[2:0] == 3'd4,
        wr_piece[2:0] == 3'd3,
        wr_piece[2:0] == 3'd2,
        wr_piece[2:0] == 3'd1,
        wr_piece[2:0] == 3'd0 };
    wire wr_k = wr_present & wr_kind[0];
    wire wr_r = wr_present & wr_kind[1] & ~wr_promoted;
    wire wr_d = wr_present & wr_kind[1] & wr_promoted;
    wire wr_b = wr_present & wr_kind[2] & ~wr_promoted;
    wire wr_h = wr_present & wr_kind[2] & wr_promoted;
    wire wr_g = wr_present & (wr_kind[3] | (wr_promoted & (wr_kind[4] | wr_kind[5] | wr_kind[6] | wr_kind[7])));
    wire wr_s = wr_present & wr_kind[4] & ~wr_promoted;
    wire wr_n = wr_present & wr_kind[5] & ~wr_promoted;
    wire wr_l = wr_present & wr_kind[6] & ~wr_promoted;
    wire wr_p = wr_present & wr_kind[7] & ~wr_promoted;
    wire wr_black = ~wr_piece[4];
    wire wr_wk = wr_present & wr_kind[0] & wr_piece[4];
    wire wr_black_rd = wr_present & wr_kind[1] & ~wr_piece[4];
    wire wr_black_rdl = wr_present & (wr_kind[1] | (wr_kind[6] & ~wr_promoted)) & ~wr_piece[4];
    wire wr_black_bh = wr_present & wr_kind[2] & ~wr_piece[4];
    wire wr_empty = ~wr_present;
    wire wr_pass = ~wr_present | (wr_kind[0] & wr_piece[4]);
    wire new_mine = new_present & (mv_new[4] == mv_turn);

    shogi_array_board_rank rank_0 (
        .clock(clock), .far_up(1'b0), .far_down(1'b1),
        .mv_turn(mv_turn), .mv_mine(new_mine),
        .src(is_src[8:0]), .dst(is_dst[8:0]), .wr(is_wr[8:0]),
        .mv_p(new_p), .wr_p(wr_p), .c1_p(c1_p[8:0]),
        .mv_l(new_l), .wr_l(wr_l), .c1_l(c1_l[8:0]),
        .mv_n(new_n), .wr_n(wr_n), .c1_n(c1_n[8:0]),
        .mv_s(new_s), .wr_s(wr_s), .c1_s(c1_s[8:0]),
        .mv_g(new_g), .wr_g(wr_g), .c1_g(c1_g[8:0]),
        .mv_b(new_b), .wr_b(wr_b), .c1_b(c1_b[8:0]),
        .mv_r(new_r), .wr_r(wr_r), .c1_r(c1_r[8:0]),
        .mv_h(new_h), .wr_h(wr_h), .c1_h(c1_h[8:0]),
        .mv_d(new_d), .wr_d(wr_d), .c1_d(c1_d[8:0]),
        .mv_k(new_k), .wr_k(wr_k), .c1_k(c1_k[8:0]),
        .mv_black(new_black), .wr_black(wr_black), .c1_black(c1_black[8:0]),
        .mv_wk(new_wk), .wr_wk(wr_wk), .c1_wk(c1_wk[8:0]),
        .mv_black_rd(new_black_rd), .wr_black_rd(wr_black_rd), .c1_black_rd(c1_black_rd[8:0]),
        .mv_black_rdl(new_black_rdl), .wr_black_rdl(wr_black_rdl), .c1_black_rdl(c1_black_rdl[8:0]),
        .mv_black_bh(new_black_bh), .wr_black_bh(wr_black_bh), .c1_black_bh(c1_black_bh[8:0]),
        .mv_empty(new_empty), .wr_empty(wr_empty), .c1_empty(c1_empty[8:0]),
        .mv_pass(new_pass), .wr_pass(wr_pass), .c1_pass(c1_pass[8:0]),
        .c1_mine(c1_mine[8:0]),
        .c1_go_u1(c1_go_u1[8:0]),
        .c1_go_u0(c1_go_u0[8:0]),
        .c1_go_d1(c1_go_d1[8:0]),
        .c1_go_d0(c1_go_d0[8:0]),
        .c1_go_s1(c1_go_s1[8:0]),
        .c1_go_s0(c1_go_s0[8:0]),
        .c1_go_ud1(c1_go_ud1[8:0]),
        .c1_go_ud0(c1_go_ud0[8:0]),
        .c1_go_dd1(c1_go_dd1[8:0]),
        .c1_go_dd0(c1_go_dd0[8:0])
    );

    shogi_array_board_rank rank_1 (
        .clock(clock), .far_up(1'b0), .far_down(1'b1),
        .mv_turn(mv_turn), .mv_mine(new_mine),
        .src(is_src[17:9]), .dst(is_dst[17:9]), .wr(is_wr[17:9]),
        .mv_p(new_p), .wr_p(wr_p), .c1_p(c1_p[17:9]),
        .mv_l(new_l), .wr_l(wr_l), .c1_l(c1_l[17:9]),
        .mv_n(new_n), .wr_n(wr_n), .c1_n(c1_n[17:9]),
        .mv_s(new_s), .wr_s(wr_s), .c1_s(c1_s[17:9]),
        .mv_g(new_g), .wr_g(wr_g), .c1_g(c1_g[17:9]),
        .mv_b(new_b), .wr_b(wr_b), .c1_b(c1_b[17:9]),
        .mv_r(new_r), .wr_r(wr_r), .c1_r(c1_r[17:9]),
        .mv_h(new_h), .wr_h(wr_h), .c1_h(c1_h[17:9]),
        .mv_d(new_d), .wr_d(wr_d), .c1_d(c1_d[17:9]),
        .mv_k(new_k), .wr_k(wr_k), .c1_k(c1_k[17:9]),
        .mv_black(new_black), .wr_black(wr_black), .c1_black(c1_black[17:9]),
        .mv_wk(new_wk), .wr_wk(wr_wk), .c1_wk(c1_wk[17:9]),
        .mv_black_rd(new_black_rd), .wr_black_rd(wr_black_rd), .c1_black_rd(c1_black_rd[17:9]),
        .mv_black_rdl(new_black_rdl), .wr_black_rdl(wr_black_rdl), .c1_black_rdl(c1_black_rdl[17:9]),
        .mv_black_bh(new_black_bh), .wr_black_bh(wr_black_bh), .c1_black_bh(c1_black_bh[17:9]),
        .mv_empty(new_empty), .wr_empty(wr_empty), .c1_empty(c1_empty[17:9]),
        .mv_pass(new_pass), .wr_pass(wr_pass), .c1_pass(c1_pass[17:9]),
        .c1_mine(c1_mine[17:9]),
        .c1_go_u1(c1_go_u1[17:9]),
        .c1_go_u0(c1_go_u0[17:9]),
        .c1_go_d1(c1_go_d1[17:9]),
        .c1_go_d0(c1_go_d0[17:9]),
        .c1_go_s1(c1_go_s1[17:9]),
        .c1_go_s0(c1_go_s0[17:9]),
        .c1_go_ud1(c1_go_ud1[17:9]),
        .c1_go_ud0(c1_go_ud0[17:9]),
        .c1_go_dd1(c1_go_dd1[17:9]),
        .c1_go_dd0(c1_go_dd0[17:9])
    );

    shogi_array_board_rank rank_2 (
        .clock(clock), .far_up(1'b0), .far_down(1'b1),
        .mv_turn(mv_turn), .mv_mine(new_mine),
        .src(is_src[26:18]), .dst(is_dst[26:18]), .wr(is_wr[26:18]),
        .mv_p(new_p), .wr_p(wr_p), .c1_p(c1_p[26:18]),
        .mv_l(new_l), .wr_l(wr_l), .c1_l(c1_l[26:18]),
        .mv_n(new_n), .wr_n(wr_n), .c1_n(c1_n[26:18]),
        .mv_s(new_s), .wr_s(wr_s), .c1_s(c1_s[26:18]),
        .mv_g(new_g), .wr_g(wr_g), .c1_g(c1_g[26:18]),
        .mv_b(new_b), .wr_b(wr_b), .c1_b(c1_b[26:18]),
        .mv_r(new_r), .wr_r(wr_r), .c1_r(c1_r[26:18]),
        .mv_h(new_h), .wr_h(wr_h), .c1_h(c1_h[26:18]),
        .mv_d(new_d), .wr_d(wr_d), .c1_d(c1_d[26:18]),
        .mv_k(new_k), .wr_k(wr_k), .c1_k(c1_k[26:18]),
        .mv_black(new_black), .wr_black(wr_black), .c1_black(c1_black[26:18]),
        .mv_wk(new_wk), .wr_wk(wr_wk), .c1_wk(c1_wk[26:18]),
        .mv_black_rd(new_black_rd), .wr_black_rd(wr_black_rd), .c1_black_rd(c1_black_rd[26:18]),
        .mv_black_rdl(new_black_rdl), .wr_black_rdl(wr_black_rdl), .c1_black_rdl(c1_black_rdl[26:18]),
        .mv_black_bh(new_black_bh), .wr_black_bh(wr_black_bh), .c1_black_bh(c1_black_bh[26:18]),
        .mv_empty(new_empty), .wr_empty(wr_empty), .c1_empty(c1_empty[26:18]),
        .mv_pass(new_pass), .wr_pass(wr_pass), .c1_pass(c1_pass[26:18]),
        .c1_mine(c1_mine[26:18]),
        .c1_go_u1(c1_go_u1[26:18]),
        .c1_go_u0(c1_go_u0[26:18]),
        .c1_go_d1(c1_go_d1[26:18]),
        .c1_go_d0(c1_go_d0[26:18]),
        .c1_go_s1(c1_go_s1[26:18]),
        .c1_go_s0(c1_go_s0[26:18]),
        .c1_go_ud1(c1_go_ud1[26:18]),
        .c1_go_ud0(c1_go_ud0[26:18]),
        .c1_go_dd1(c1_go_dd1[26:18]),
        .c1_go_dd0(c1_go_dd0[26:18])
    );

    shogi_array_board_rank rank_3 (
        .clock(clock), .far_up(1'b0), .far_down(1'b0),
        .mv_turn(mv_turn), .mv_mine(new_mine),
        .src(is_src[35:27]), .dst(is_dst[35:27]), .wr(is_wr[35:27]),
        .mv_p(new_p), .wr_p(wr_p), .c1_p(c1_p[35:27]),
        .mv_l(new_l), .wr_l(wr_l), .c1_l(c1_l[35:27]),
        .mv_n(new_n), .wr_n(wr_n), .c1_n(c1_n[35:27]),
        .mv_s(new_s), .wr_s(wr_s), .c1_s(c1_s[35:27]),
        .mv_g(new_g), .wr_g(wr_g), .c1_g(c1_g[35:27]),
        .mv_b(new_b), .wr_b(wr_b), .c1_b(c1_b[35:27]),
        .mv_r(new_r), .wr_r(wr_r), .c1_r(c1_r[35:27]),
        .mv_h(new_h), .wr_h(wr_h), .c1_h(c1_h[35:27]),
        .mv_d(new_d), .wr_d(wr_d), .c1_d(c1_d[35:27]),
        .mv_k(new_k), .wr_k(wr_k), .c1_k(c1_k[35:27]),
        .mv_black(new_black), .wr_black(wr_black), .c1_black(c1_black[35:27]),
        .mv_wk(new_wk), .wr_wk(wr_wk), .c1_wk(c1_wk[35:27]),
        .mv_black_rd(new_black_rd), .wr_black_rd(wr_black_rd), .c1_black_rd(c1_black_rd[35:27]),
        .mv_black_rdl(new_black_rdl), .wr_black_rdl(wr_black_rdl), .c1_black_rdl(c1_black_rdl[35:27]),
        .mv_black_bh(new_black_bh), .wr_black_bh(wr_black_bh), .c1_black_bh(c1_black_bh[35:27]),
        .mv_empty(new_empty), .wr_empty(wr_empty), .c1_empty(c1_empty[35:27]),
        .mv_pass(new_pass), .wr_pass(wr_pass), .c1_pass(c1_pass[35:27]),
        .c1_mine(c1_mine[35:27]),
        .c1_go_u1(c1_go_u1[35:27]),
        .c1_go_u0(c1_go_u0[35:27]),
        .c1_go_d1(c1_go_d1[35:27]),
        .c1_go_d0(c1_go_d0[35:27]),
        .c1_go_s1(c1_go_s1[35:27]),
        .c1_go_s0(c1_go_s0[35:27]),
        .c1_go_ud1(c1_go_ud1[35:27]),
        .c1_go_ud0(c1_go_ud0[35:27]),
        .c1_go_dd1(c1_go_dd1[35:27]),
        .c1_go_dd0(c1_go_dd0[35:27])
    );

    shogi_array_board_rank rank_4 (
        .clock(clock), .far_up(1'b0), .far_down(1'b0),
        .mv_turn(mv_turn), .mv_mine(new_mine),
        .src(is_src[44:36]), .dst(is_dst[44:36]), .wr(is_wr[44:36]),
        .mv_p(new_p), .wr_p(wr_p), .c1_p(c1_p[44:36]),
        .mv_l(new_l), .wr_l(wr_l), .c1_l(c1_l[44:36]),
        .mv_n(new_n), .wr_n(wr_n), .c1_n(c1_n[44:36]),
        .mv_s(new_s), .wr_s(wr_s), .c1_s(c1_s[44:36]),
        .mv_g(new_g), .wr_g(wr_g), .c1_g(c1_g[44:36]),
        .mv_b(new_b), .wr_b(wr_b), .c1_b(c1_b[44:36]),
        .mv_r(new_r), .wr_r(wr_r), .c1_r(c1_r[44:36]),
        .mv_h(new_h), .wr_h(wr_h), .c1_h(c1_h[44:36]),
        .mv_d(new_d), .wr_d(wr_d), .c1_d(c1_d[44:36]),
        .mv_k(new_k), .wr_k(wr_k), .c1_k(c1_k[44:36]),
        .mv_black(new_black), .wr_black(wr_black), .c1_black(c1_black[44:36]),
        .mv_wk(new_wk), .wr_wk(wr_wk), .c1_wk(c1_wk[44:36]),
        .mv_black_rd(new_black_rd), .wr_black_rd(wr_black_rd), .c1_black_rd(c1_black_rd[44:36]),
        .mv_black_rdl(new_black_rdl), .wr_black_rdl(wr_black_rdl), .c1_black_rdl(c1_black_rdl[44:36]),
        .mv_black_bh(new_black_bh), .wr_black_bh(wr_black_bh), .c1_black_bh(c1_black_bh[44:36]),
        .mv_empty(new_empty), .wr_empty(wr_empty), .c1_empty(c1_empty[44:36]),
        .mv_pass(new_pass), .wr_pass(wr_pass), .c1_pass(c1_pass[44:36]),
        .c1_mine(c1_mine[44:36]),
        .c1_go_u1(c1_go_u1[44:36]),
        .c1_go_u0(c1_go_u0[44:36]),
        .c1_go_d1(c1_go_d1[44:36]),
        .c1_go_d0(c1_go_d0[44:36]),
        .c1_go_s1(c1_go_s1[44:36]),
        .c1_go_s0(c1_go_s0[44:36]),
        .c1_go_ud1(c1_go_ud1[44:36]),
        .c1_go_ud0(c1_go_ud0[44:36]),
        .c1_go_dd1(c1_go_dd1[44:36]),
        .c1_go_dd0(c1_go_dd0[44:36])
    );

    shogi_array_board_rank rank_5 (
        .clock(clock), .far_up(1'b0), .far_down(1'b0),
        .mv_turn(mv_turn), .mv_mine(new_mine),
        .src(is_src[53:45]), .dst(is_dst[53:45]), .wr(is_wr[53:45]),
        .mv_p(new_p), .wr_p(wr_p), .c1_p(c1_p[53:45]),
        .mv_l(new_l), .wr_l(wr_l), .c1_l(c1_l[53:45]),
        .mv_n(new_n), .wr_n(wr_n), .c1_n(c1_n[53:45]),
        .mv_s(new_s), .wr_s(wr_s), .c1_s(c1_s[53:45]),
        .mv_g(new_g), .wr_g(wr_g), .c1_g(c1_g[53:45]),
        .mv_b(new_b), .wr_b(wr_b), .c1_b(c1_b[53:45]),
        .mv_r(new_r), .wr_r(wr_r), .c1_r(c1_r[53:45]),
        .mv_h(new_h), .wr_h(wr_h), .c1_h(c1_h[53:45]),
        .mv_d(new_d), .wr_d(wr_d), .c1_d(c1_d[53:45]),
        .mv_k(new_k), .wr_k(wr_k), .c1_k(c1_k[53:45]),
        .mv_black(new_black), .wr_black(wr_black), .c1_black(c1_black[53:45]),
        .mv_wk(new_wk), .wr_wk(wr_wk), .c1_wk(c1_wk[53:45]),
        .mv_black_rd(new_black_rd), .wr_black_rd(wr_black_rd), .c1_black_rd(c1_black_rd[53:45]),
        .mv_black_rdl(new_black_rdl), .wr_black_rdl(wr_black_rdl), .c1_black_rdl(c1_black_rdl[53:45]),
        .mv_black_bh(new_black_bh), .wr_black_bh(wr_black_bh), .c1_black_bh(c1_black_bh[53:45]),
        .mv_empty(new_empty), .wr_empty(wr_empty), .c1_empty(c1_empty[53:45]),
        .mv_pass(new_pass), .wr_pass(wr_pass), .c1_pass(c1_pass[53:45]),
        .c1_mine(c1_mine[53:45]),
        .c1_go_u1(c1_go_u1[53:45]),
        .c1_go_u0(c1_go_u0[53:45]),
        .c1_go_d1(c1_go_d1[53:45]),
        .c1_go_d0(c1_go_d0[53:45]),
        .c1_go_s1(c1_go_s1[53:45]),
        .c1_go_s0(c1_go_s0[53:45]),
        .c1_go_ud1(c1_go_ud1[53:45]),
        .c1_go_ud0(c1_go_ud0[53:45]),
        .c1_go_dd1(c1_go_dd1[53:45]),
        .c1_go_dd0(c1_go_dd0[53:45])
    );

    shogi_array_board_rank rank_6 (
        .clock(clock), .far_up(1'b1), .far_down(1'b0),
        .mv_turn(mv_turn), .mv_mine(new_mine),
        .src(is_src[62:54]), .dst(is_dst[62:54]), .wr(is_wr[62:54]),
        .mv_p(new_p), .wr_p(wr_p), .c1_p(c1_p[62:54]),
        .mv_l(new_l), .wr_l(wr_l), .c1_l(c1_l[62:54]),
        .mv_n(new_n), .wr_n(wr_n), .c1_n(c1_n[62:54]),
        .mv_s(new_s), .wr_s(wr_s), .c1_s(c1_s[62:54]),
        .mv_g(new_g), .wr_g(wr_g), .c1_g(c1_g[62:54]),
        .mv_b(new_b), .wr_b(wr_b), .c1_b(c1_b[62:54]),
        .mv_r(new_r), .wr_r(wr_r), .c1_r(c1_r[62:54]),
        .mv_h(new_h), .wr_h(wr_h), .c1_h(c1_h[62:54]),
        .mv_d(new_d), .wr_d(wr_d), .c1_d(c1_d[62:54]),
        .mv_k(new_k), .wr_k(wr_k), .c1_k(c1_k[62:54]),
        .mv_black(new_black), .wr_black(wr_black), .c1_black(c1_black[62:54]),
        .mv_wk(new_wk), .wr_wk(wr_wk), .c1_wk(c1_wk[62:54]),
        .mv_black_rd(new_black_rd), .wr_black_rd(wr_black_rd), .c1_black_rd(c1_black_rd[62:54]),
        .mv_black_rdl(new_black_rdl), .wr_black_rdl(wr_black_rdl), .c1_black_rdl(c1_black_rdl[62:54]),
        .mv_black_bh(new_black_bh), .wr_black_bh(wr_black_bh), .c1_black_bh(c1_black_bh[62:54]),
        .mv_empty(new_empty), .wr_empty(wr_empty), .c1_empty(c1_empty[62:54]),
        .mv_pass(new_pass), .wr_pass(wr_pass), .c1_pass(c1_pass[62:54]),
        .c1_mine(c1_mine[62:54]),
        .c1_go_u1(c1_go_u1[62:54]),
        .c1_go_u0(c1_go_u0[62:54]),
        .c1_go_d1(c1_go_d1[62:54]),
        .c1_go_d0(c1_go_d0[62:54]),
        .c1_go_s1(c1_go_s1[62:54]),
        .c1_go_s0(c1_go_s0[62:54]),
        .c1_go_ud1(c1_go_ud1[62:54]),
        .c1_go_ud0(c1_go_ud0[62:54]),
        .c1_go_dd1(c1_go_dd1[62:54]),
        .c1_go_dd0(c1_go_dd0[62:54])
    );

    shogi_array_board_rank rank_7 (
        .clock(clock), .far_up(1'b1), .far_down(1'b0),
        .mv_turn(mv_turn), .mv_mine(new_mine),
        .src(is_src[71:63]), .dst(is_dst[71:63]), .wr(is_wr[71:63]),
        .mv_p(new_p), .wr_p(wr_p), .c1_p(c1_p[71:63]),
        .mv_l(new_l), .wr_l(wr_l), .c1_l(c1_l[71:63]),
        .mv_n(new_n), .wr_n(wr_n), .c1_n(c1_n[71:63]),
        .mv_s(new_s), .wr_s(wr_s), .c1_s(c1_s[71:63]),
        .mv_g(new_g), .wr_g(wr_g), .c1_g(c1_g[71:63]),
        .mv_b(new_b), .wr_b(wr_b), .c1_b(c1_b[71:63]),
        .mv_r(new_r), .wr_r(wr_r), .c1_r(c1_r[71:63]),
        .mv_h(new_h), .wr_h(wr_h), .c1_h(c1_h[71:63]),
        .mv_d(new_d), .wr_d(wr_d), .c1_d(c1_d[71:63]),
        .mv_k(new_k), .wr_k(wr_k), .c1_k(c1_k[71:63]),
        .mv_black(new_black), .wr_black(wr_black), .c1_black(c1_black[71:63]),
        .mv_wk(new_wk), .wr_wk(wr_wk), .c1_wk(c1_wk[71:63]),
        .mv_black_rd(new_black_rd), .wr_black_rd(wr_black_rd), .c1_black_rd(c1_black_rd[71:63]),
        .mv_black_rdl(new_black_rdl), .wr_black_rdl(wr_black_rdl), .c1_black_rdl(c1_black_rdl[71:63]),
        .mv_black_bh(new_black_bh), .wr_black_bh(wr_black_bh), .c1_black_bh(c1_black_bh[71:63]),
        .mv_empty(new_empty), .wr_empty(wr_empty), .c1_empty(c1_empty[71:63]),
        .mv_pass(new_pass), .wr_pass(wr_pass), .c1_pass(c1_pass[71:63]),
        .c1_mine(c1_mine[71:63]),
        .c1_go_u1(c1_go_u1[71:63]),
        .c1_go_u0(c1_go_u0[71:63]),
        .c1_go_d1(c1_go_d1[71:63]),
        .c1_go_d0(c1_go_d0[71:63]),
        .c1_go_s1(c1_go_s1[71:63]),
        .c1_go_s0(c1_go_s0[71:63]),
        .c1_go_ud1(c1_go_ud1[71:63]),
        .c1_go_ud0(c1_go_ud0[71:63]),
        .c1_go_dd1(c1_go_dd1[71:63]),
        .c1_go_dd0(c1_go_dd0[71:63])
    );

    shogi_array_board_rank rank_8 (
        .clock(clock), .far_up(1'b1), .far_down(1'b0),
        .mv_turn(mv_turn), .mv_mine(new_mine),
        .src(is_src[80:72]), .dst(is_dst[80:72]), .wr(is_wr[80:72]),
        .mv_p(new_p), .wr_p(wr_p), .c1_p(c1_p[80:72]),
        .mv_l(new_l), .wr_l(wr_l), .c1_l(c1_l[80:72]),
        .mv_n(new_n), .wr_n(wr_n), .c1_n(c1_n[80:72]),
        .mv_s(new_s), .wr_s(wr_s), .c1_s(c1_s[80:72]),
        .mv_g(new_g), .wr_g(wr_g), .c1_g(c1_g[80:72]),
        .mv_b(new_b), .wr_b(wr_b), .c1_b(c1_b[80:72]),
        .mv_r(new_r), .wr_r(wr_r), .c1_r(c1_r[80:72]),
        .mv_h(new_h), .wr_h(wr_h), .c1_h(c1_h[80:72]),
        .mv_d(new_d), .wr_d(wr_d), .c1_d(c1_d[80:72]),
        .mv_k(new_k), .wr_k(wr_k), .c1_k(c1_k[80:72]),
        .mv_black(new_black), .wr_black(wr_black), .c1_black(c1_black[80:72]),
        .mv_wk(new_wk), .wr_wk(wr_wk), .c1_wk(c1_wk[80:72]),
        .mv_black_rd(new_black_rd), .wr_black_rd(wr_black_rd), .c1_black_rd(c1_black_rd[80:72]),
        .mv_black_rdl(new_black_rdl), .wr_black_rdl(wr_black_rdl), .c1_black_rdl(c1_black_rdl[80:72]),
        .mv_black_bh(new_black_bh), .wr_black_bh(wr_black_bh), .c1_black_bh(c1_black_bh[80:72]),
        .mv_empty(new_empty), .wr_empty(wr_empty), .c1_empty(c1_empty[80:72]),
        .mv_pass(new_pass), .wr_pass(wr_pass), .c1_pass(c1_pass[80:72]),
        .c1_mine(c1_mine[80:72]),
        .c1_go_u1(c1_go_u1[80:72]),
        .c1_go_u0(c1_go_u0[80:72]),
        .c1_go_d1(c1_go_d1[80:72]),
        .c1_go_d0(c1_go_d0[80:72]),
        .c1_go_s1(c1_go_s1[80:72]),
        .c1_go_s0(c1_go_s0[80:72]),
        .c1_go_ud1(c1_go_ud1[80:72]),
        .c1_go_ud0(c1_go_ud0[80:72]),
        .c1_go_dd1(c1_go_dd1[80:72]),
        .c1_go_dd0(c1_go_dd0[80:72])
    );
endmodule

`default_nettype wire
