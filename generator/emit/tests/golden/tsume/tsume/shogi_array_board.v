// shogi_array_board: Clock -1 -> 0: the move, decoded. Clock 0 -> 1: the node's board B and the child C1, both kept decoded.
// The child is the board with the move laid over it: its source cleared, its destination written. A board changes by
// what is written into its squares, one a clock.
//
// Kiban 0.1.0, configuration tsume (2bffcfea).
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
    output reg  [80:0] c1_p,          // bit of the child's pieces, clock 1
    output reg  [80:0] c1_l,          // bit of the child's pieces, clock 1
    output reg  [80:0] c1_n,          // bit of the child's pieces, clock 1
    output reg  [80:0] c1_s,          // bit of the child's pieces, clock 1
    output reg  [80:0] c1_g,          // bit of the child's pieces, clock 1
    output reg  [80:0] c1_b,          // bit of the child's pieces, clock 1
    output reg  [80:0] c1_r,          // bit of the child's pieces, clock 1
    output reg  [80:0] c1_h,          // bit of the child's pieces, clock 1
    output reg  [80:0] c1_d,          // bit of the child's pieces, clock 1
    output reg  [80:0] c1_k,          // bit of the child's pieces, clock 1
    output reg  [80:0] c1_black,      // bit of the child's pieces, clock 1
    output reg  [80:0] c1_wk,         // bit of the child's pieces, clock 1
    output reg  [80:0] c1_black_rd,   // bit of the child's pieces, clock 1
    output reg  [80:0] c1_black_rdl,  // bit of the child's pieces, clock 1
    output reg  [80:0] c1_black_bh,   // bit of the child's pieces, clock 1
    output reg  [80:0] c1_empty,      // bit of the child's pieces, clock 1
    output reg  [80:0] c1_pass,       // bit of the child's pieces, clock 1
    // a piece of the side to move
    output reg  [80:0] c1_mine,       // clock 1
    // its slider as it starts up, down, sideways, up and down diagonally: 0 none, 1 lance or rook/bishop
    // from inside its promotion zone, 2 rook/bishop, 3 dragon/horse
    output reg  [80:0] c1_go_u1,      // clock 1
    output reg  [80:0] c1_go_u0,      // clock 1
    output reg  [80:0] c1_go_d1,      // clock 1
    output reg  [80:0] c1_go_d0,      // clock 1
    output reg  [80:0] c1_go_s1,      // clock 1
    output reg  [80:0] c1_go_s0,      // clock 1
    output reg  [80:0] c1_go_ud1,     // clock 1
    output reg  [80:0] c1_go_ud0,     // clock 1
    output reg  [80:0] c1_go_dd1,     // clock 1
    output reg  [80:0] c1_go_dd0      // clock 1
);
    // squares 8*h + l: one-hot high and low parts, one AND a square
    reg  [10:0] src_high;
    reg  [7:0]  src_low;
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
    reg  [10:0] dst_high;
    reg  [7:0]  dst_low;
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
    reg  [10:0] wr_high;
    reg  [7:0]  wr_low;
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

    // class of the new piece
    wire present = mv_new[5];
    wire promoted = mv_new[3];
    wire [7:0] kind = {mv_new[2:0] == 3'd7,
        mv_new[2:0] == 3'd6,
        mv_new[2:0] == 3'd5,
        mv_new[2:0] == 3'd4,
        mv_new[2:0] == 3'd3,
        mv_new[2:0] == 3'd2,
        mv_new[2:0] == 3'd1,
        mv_new[2:0] == 3'd0 };
    reg  turn;
    reg  new_k, new_r, new_d, new_b, new_h, new_g, new_s, new_n, new_l, new_p;
    // its colour; of the side to move in the child
    reg  new_black, new_mine;
    // decoded for the rays: white's king, black's sliders, squares that black's sliders pass
    reg  new_wk, new_black_rd, new_black_rdl, new_black_bh, new_empty, new_pass;
    always @(posedge clock) begin
        src_high <= {mv_src[6:3] == 4'd10,
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
        src_low <= {mv_src[2:0] == 3'd7,
            mv_src[2:0] == 3'd6,
            mv_src[2:0] == 3'd5,
            mv_src[2:0] == 3'd4,
            mv_src[2:0] == 3'd3,
            mv_src[2:0] == 3'd2,
            mv_src[2:0] == 3'd1,
            mv_src[2:0] == 3'd0 };
        dst_high <= {mv_dst[6:3] == 4'd10,
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
        dst_low <= {mv_dst[2:0] == 3'd7,
            mv_dst[2:0] == 3'd6,
            mv_dst[2:0] == 3'd5,
            mv_dst[2:0] == 3'd4,
            mv_dst[2:0] == 3'd3,
            mv_dst[2:0] == 3'd2,
            mv_dst[2:0] == 3'd1,
            mv_dst[2:0] == 3'd0 };
        wr_high <= {wr_square[6:3] == 4'd10,
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
        wr_low <= {wr_square[2:0] == 3'd7,
            wr_square[2:0] == 3'd6,
            wr_square[2:0] == 3'd5,
            wr_square[2:0] == 3'd4,
            wr_square[2:0] == 3'd3,
            wr_square[2:0] == 3'd2,
            wr_square[2:0] == 3'd1,
            wr_square[2:0] == 3'd0 };
        turn <= mv_turn;
        new_k <= present & kind[0];
        new_r <= present & kind[1] & ~promoted;
        new_d <= present & kind[1] & promoted;
        new_b <= present & kind[2] & ~promoted;
        new_h <= present & kind[2] & promoted;
        new_g <= present & (kind[3] | (promoted & (kind[4] | kind[5] | kind[6] | kind[7])));
        new_s <= present & kind[4] & ~promoted;
        new_n <= present & kind[5] & ~promoted;
        new_l <= present & kind[6] & ~promoted;
        new_p <= present & kind[7] & ~promoted;
        new_black <= ~mv_new[4];
        new_mine <= present & (mv_new[4] == mv_turn);
        new_wk <= present & kind[0] & mv_new[4];
        new_black_rd <= present & kind[1] & ~mv_new[4];
        new_black_rdl <= present & (kind[1] | (kind[6] & ~promoted)) & ~mv_new[4];
        new_black_bh <= present & kind[2] & ~mv_new[4];
        new_empty <= ~present;
        new_pass <= ~present | (kind[0] & mv_new[4]);
    end
    // the piece that is written, decoded in the same way
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
    reg  wr_k, wr_r, wr_d, wr_b, wr_h, wr_g, wr_s, wr_n, wr_l, wr_p;
    reg  wr_black, wr_wk, wr_black_rd, wr_black_rdl, wr_black_bh, wr_empty, wr_pass;
    always @(posedge clock) begin
        wr_k <= wr_present & wr_kind[0];
        wr_r <= wr_present & wr_kind[1] & ~wr_promoted;
        wr_d <= wr_present & wr_kind[1] & wr_promoted;
        wr_b <= wr_present & wr_kind[2] & ~wr_promoted;
        wr_h <= wr_present & wr_kind[2] & wr_promoted;
        wr_g <= wr_present & (wr_kind[3] | (wr_promoted & (wr_kind[4] | wr_kind[5] | wr_kind[6] | wr_kind[7])));
        wr_s <= wr_present & wr_kind[4] & ~wr_promoted;
        wr_n <= wr_present & wr_kind[5] & ~wr_promoted;
        wr_l <= wr_present & wr_kind[6] & ~wr_promoted;
        wr_p <= wr_present & wr_kind[7] & ~wr_promoted;
        wr_black <= ~wr_piece[4];
        wr_wk <= wr_present & wr_kind[0] & wr_piece[4];
        wr_black_rd <= wr_present & wr_kind[1] & ~wr_piece[4];
        wr_black_rdl <= wr_present & (wr_kind[1] | (wr_kind[6] & ~wr_promoted)) & ~wr_piece[4];
        wr_black_bh <= wr_present & wr_kind[2] & ~wr_piece[4];
        wr_empty <= ~wr_present;
        wr_pass <= ~wr_present | (wr_kind[0] & wr_piece[4]);
    end
    wire new_rd = new_r | new_d;
    wire new_bh = new_b | new_h;
    reg  [80:0] node_p;
    reg  [80:0] node_l;
    reg  [80:0] node_n;
    reg  [80:0] node_s;
    reg  [80:0] node_g;
    reg  [80:0] node_b;
    reg  [80:0] node_r;
    reg  [80:0] node_h;
    reg  [80:0] node_d;
    reg  [80:0] node_k;
    reg  [80:0] node_black;
    reg  [80:0] node_wk;
    reg  [80:0] node_black_rd;
    reg  [80:0] node_black_rdl;
    reg  [80:0] node_black_bh;
    reg  [80:0] node_empty;
    reg  [80:0] node_pass;

    wire [80:0] child_p = (node_p & ~(is_src | is_dst)) | (is_dst & {81{new_p}});
    wire [80:0] child_l = (node_l & ~(is_src | is_dst)) | (is_dst & {81{new_l}});
    wire [80:0] child_n = (node_n & ~(is_src | is_dst)) | (is_dst & {81{new_n}});
    wire [80:0] child_s = (node_s & ~(is_src | is_dst)) | (is_dst & {81{new_s}});
    wire [80:0] child_g = (node_g & ~(is_src | is_dst)) | (is_dst & {81{new_g}});
    wire [80:0] child_b = (node_b & ~(is_src | is_dst)) | (is_dst & {81{new_b}});
    wire [80:0] child_r = (node_r & ~(is_src | is_dst)) | (is_dst & {81{new_r}});
    wire [80:0] child_h = (node_h & ~(is_src | is_dst)) | (is_dst & {81{new_h}});
    wire [80:0] child_d = (node_d & ~(is_src | is_dst)) | (is_dst & {81{new_d}});
    wire [80:0] child_k = (node_k & ~(is_src | is_dst)) | (is_dst & {81{new_k}});
    wire [80:0] child_black = (node_black & ~(is_src | is_dst)) | (is_dst & {81{new_black}});
    wire [80:0] child_wk = (node_wk & ~(is_src | is_dst)) | (is_dst & {81{new_wk}});
    wire [80:0] child_black_rd = (node_black_rd & ~(is_src | is_dst)) | (is_dst & {81{new_black_rd}});
    wire [80:0] child_black_rdl = (node_black_rdl & ~(is_src | is_dst)) | (is_dst & {81{new_black_rdl}});
    wire [80:0] child_black_bh = (node_black_bh & ~(is_src | is_dst)) | (is_dst & {81{new_black_bh}});
    wire [80:0] child_empty = ((node_empty | is_src) & ~is_dst) | (is_dst & {81{new_empty}});
    wire [80:0] child_pass = ((node_pass | is_src) & ~is_dst) | (is_dst & {81{new_pass}});
    wire [80:0] node_own = node_black ^ {81{turn}};
    wire [80:0] child_mine = (is_dst & {81{new_mine}}) | (~(is_src | is_dst) & node_own & ~node_empty);

    // a slider that starts inside the other side's camp and runs out of it may promote: its code is
    // that of the other kind (squares and turn for which that holds)
    wire [80:0] back_up = {81{turn}} & 81'h1ffffffc0000000000000;
    wire [80:0] back_down = {81{~turn}} & 81'h000000000000007ffffff;
    wire [80:0] node_rd = node_r | node_d;
    wire [80:0] node_bh = node_b | node_h;
    wire [80:0] node_go_u1 = node_own & ((node_d & back_up) | (node_rd & ~back_up));
    wire [80:0] new_go_u1 = {81{new_mine}} & (({81{new_d}} & back_up) | ({81{new_rd}} & ~back_up));
    wire [80:0] child_go_u1 = (is_dst & new_go_u1) | (~(is_src | is_dst) & node_go_u1);
    wire [80:0] node_go_u0 = node_own & ((node_rd & back_up) | ((node_d | (node_l & {81{~turn}})) & ~back_up));
    wire [80:0] new_go_u0 = {81{new_mine}} & (({81{new_rd}} & back_up) | (({81{new_d}} | ({81{new_l}} & {81{~turn}})) & ~back_up));
    wire [80:0] child_go_u0 = (is_dst & new_go_u0) | (~(is_src | is_dst) & node_go_u0);
    wire [80:0] node_go_d1 = node_own & ((node_d & back_down) | (node_rd & ~back_down));
    wire [80:0] new_go_d1 = {81{new_mine}} & (({81{new_d}} & back_down) | ({81{new_rd}} & ~back_down));
    wire [80:0] child_go_d1 = (is_dst & new_go_d1) | (~(is_src | is_dst) & node_go_d1);
    wire [80:0] node_go_d0 = node_own & ((node_rd & back_down) | ((node_d | (node_l & {81{turn}})) & ~back_down));
    wire [80:0] new_go_d0 = {81{new_mine}} & (({81{new_rd}} & back_down) | (({81{new_d}} | ({81{new_l}} & {81{turn}})) & ~back_down));
    wire [80:0] child_go_d0 = (is_dst & new_go_d0) | (~(is_src | is_dst) & node_go_d0);
    wire [80:0] node_go_s1 = node_own & (node_rd);
    wire [80:0] new_go_s1 = {81{new_mine}} & ({81{new_rd}});
    wire [80:0] child_go_s1 = (is_dst & new_go_s1) | (~(is_src | is_dst) & node_go_s1);
    wire [80:0] node_go_s0 = node_own & (node_d);
    wire [80:0] new_go_s0 = {81{new_mine}} & ({81{new_d}});
    wire [80:0] child_go_s0 = (is_dst & new_go_s0) | (~(is_src | is_dst) & node_go_s0);
    wire [80:0] node_go_ud1 = node_own & ((node_h & back_up) | (node_bh & ~back_up));
    wire [80:0] new_go_ud1 = {81{new_mine}} & (({81{new_h}} & back_up) | ({81{new_bh}} & ~back_up));
    wire [80:0] child_go_ud1 = (is_dst & new_go_ud1) | (~(is_src | is_dst) & node_go_ud1);
    wire [80:0] node_go_ud0 = node_own & ((node_bh & back_up) | (node_h & ~back_up));
    wire [80:0] new_go_ud0 = {81{new_mine}} & (({81{new_bh}} & back_up) | ({81{new_h}} & ~back_up));
    wire [80:0] child_go_ud0 = (is_dst & new_go_ud0) | (~(is_src | is_dst) & node_go_ud0);
    wire [80:0] node_go_dd1 = node_own & ((node_h & back_down) | (node_bh & ~back_down));
    wire [80:0] new_go_dd1 = {81{new_mine}} & (({81{new_h}} & back_down) | ({81{new_bh}} & ~back_down));
    wire [80:0] child_go_dd1 = (is_dst & new_go_dd1) | (~(is_src | is_dst) & node_go_dd1);
    wire [80:0] node_go_dd0 = node_own & ((node_bh & back_down) | (node_h & ~back_down));
    wire [80:0] new_go_dd0 = {81{new_mine}} & (({81{new_bh}} & back_down) | ({81{new_h}} & ~back_down));
    wire [80:0] child_go_dd0 = (is_dst & new_go_dd0) | (~(is_src | is_dst) & node_go_dd0);

    always @(posedge clock) begin
        c1_p <= child_p;
        c1_l <= child_l;
        c1_n <= child_n;
        c1_s <= child_s;
        c1_g <= child_g;
        c1_b <= child_b;
        c1_r <= child_r;
        c1_h <= child_h;
        c1_d <= child_d;
        c1_k <= child_k;
        c1_black <= child_black;
        c1_wk <= child_wk;
        c1_black_rd <= child_black_rd;
        c1_black_rdl <= child_black_rdl;
        c1_black_bh <= child_black_bh;
        c1_empty <= child_empty;
        c1_pass <= child_pass;
        c1_mine <= child_mine;
        c1_go_u1 <= child_go_u1;
        c1_go_u0 <= child_go_u0;
        c1_go_d1 <= child_go_d1;
        c1_go_d0 <= child_go_d0;
        c1_go_s1 <= child_go_s1;
        c1_go_s0 <= child_go_s0;
        c1_go_ud1 <= child_go_ud1;
        c1_go_ud0 <= child_go_ud0;
        c1_go_dd1 <= child_go_dd1;
        c1_go_dd0 <= child_go_dd0;
        node_p <= (node_p & ~is_wr) | (is_wr & {81{wr_p}});
        node_l <= (node_l & ~is_wr) | (is_wr & {81{wr_l}});
        node_n <= (node_n & ~is_wr) | (is_wr & {81{wr_n}});
        node_s <= (node_s & ~is_wr) | (is_wr & {81{wr_s}});
        node_g <= (node_g & ~is_wr) | (is_wr & {81{wr_g}});
        node_b <= (node_b & ~is_wr) | (is_wr & {81{wr_b}});
        node_r <= (node_r & ~is_wr) | (is_wr & {81{wr_r}});
        node_h <= (node_h & ~is_wr) | (is_wr & {81{wr_h}});
        node_d <= (node_d & ~is_wr) | (is_wr & {81{wr_d}});
        node_k <= (node_k & ~is_wr) | (is_wr & {81{wr_k}});
        node_black <= (node_black & ~is_wr) | (is_wr & {81{wr_black}});
        node_wk <= (node_wk & ~is_wr) | (is_wr & {81{wr_wk}});
        node_black_rd <= (node_black_rd & ~is_wr) | (is_wr & {81{wr_black_rd}});
        node_black_rdl <= (node_black_rdl & ~is_wr) | (is_wr & {81{wr_black_rdl}});
        node_black_bh <= (node_black_bh & ~is_wr) | (is_wr & {81{wr_black_bh}});
        node_empty <= (node_empty & ~is_wr) | (is_wr & {81{wr_empty}});
        node_pass <= (node_pass & ~is_wr) | (is_wr & {81{wr_pass}});
    end
endmodule

`default_nettype wire
