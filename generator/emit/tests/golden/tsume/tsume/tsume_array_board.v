// Kiban 0.1.0, configuration tsume (324ef616). Emitted: edit the configuration or the named source, not this file.
// Template: rtl_templates/tsume/array_board.v
// Clock 0 -> 1: the node's board B and the child C1, both kept decoded.
// A move clears its source and writes its destination; the child is the board with the move laid
// over it. On commit the child becomes the node's board.
module tsume_array_board (
    input  wire        clock,
    // move
    input  wire        mv_commit,
    input  wire [6:0]  mv_src,
    input  wire [6:0]  mv_dst,
    input  wire [5:0]  mv_new,
    input  wire        mv_turn,
    // node
    output wire [80:0] node_occupied,
    // child
    output reg  [80:0] c1_p,
    output reg  [80:0] c1_l,
    output reg  [80:0] c1_n,
    output reg  [80:0] c1_s,
    output reg  [80:0] c1_g,
    output reg  [80:0] c1_b,
    output reg  [80:0] c1_r,
    output reg  [80:0] c1_h,
    output reg  [80:0] c1_d,
    output reg  [80:0] c1_k,
    output reg  [80:0] c1_black,
    output reg  [80:0] c1_wk,
    output reg  [80:0] c1_rd,
    output reg  [80:0] c1_rdl,
    output reg  [80:0] c1_bh,
    output reg  [80:0] c1_empty,
    output reg  [80:0] c1_pass,
    output reg  [80:0] c1_mine
);
    // squares 8*h + l: one-hot high and low parts, one AND a square
    wire [10:0] src_high = {mv_src[6:3] == 4'd10,
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
    wire [7:0]  src_low = {mv_src[2:0] == 3'd7,
        mv_src[2:0] == 3'd6,
        mv_src[2:0] == 3'd5,
        mv_src[2:0] == 3'd4,
        mv_src[2:0] == 3'd3,
        mv_src[2:0] == 3'd2,
        mv_src[2:0] == 3'd1,
        mv_src[2:0] == 3'd0 };
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
    wire [10:0] dst_high = {mv_dst[6:3] == 4'd10,
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
    wire [7:0]  dst_low = {mv_dst[2:0] == 3'd7,
        mv_dst[2:0] == 3'd6,
        mv_dst[2:0] == 3'd5,
        mv_dst[2:0] == 3'd4,
        mv_dst[2:0] == 3'd3,
        mv_dst[2:0] == 3'd2,
        mv_dst[2:0] == 3'd1,
        mv_dst[2:0] == 3'd0 };
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
    wire new_k = present & kind[0];
    wire new_r = present & kind[1] & ~promoted;
    wire new_d = present & kind[1] & promoted;
    wire new_b = present & kind[2] & ~promoted;
    wire new_h = present & kind[2] & promoted;
    wire new_g = present & (kind[3] | (promoted & (kind[4] | kind[5] | kind[6] | kind[7])));
    wire new_s = present & kind[4] & ~promoted;
    wire new_n = present & kind[5] & ~promoted;
    wire new_l = present & kind[6] & ~promoted;
    wire new_p = present & kind[7] & ~promoted;
    wire new_black = ~mv_new[4];
    wire new_mine = mv_new[4] == mv_turn;
    // decoded for the rays: white's king, sliders, squares that black's sliders pass
    wire new_wk = new_k & mv_new[4];
    wire new_rd = new_r | new_d;
    wire new_rdl = new_rd | new_l;
    wire new_bh = new_b | new_h;
    wire new_empty = ~present;
    wire new_pass = new_empty | new_wk;
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
    reg  [80:0] node_rd;
    reg  [80:0] node_rdl;
    reg  [80:0] node_bh;
    reg  [80:0] node_empty;
    reg  [80:0] node_pass;
    assign node_occupied = ~node_empty;

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
    wire [80:0] child_rd = (node_rd & ~(is_src | is_dst)) | (is_dst & {81{new_rd}});
    wire [80:0] child_rdl = (node_rdl & ~(is_src | is_dst)) | (is_dst & {81{new_rdl}});
    wire [80:0] child_bh = (node_bh & ~(is_src | is_dst)) | (is_dst & {81{new_bh}});
    wire [80:0] child_empty = ((node_empty | is_src) & ~is_dst) | (is_dst & {81{new_empty}});
    wire [80:0] child_pass = ((node_pass | is_src) & ~is_dst) | (is_dst & {81{new_pass}});
    // `mine` of an empty square is never used
    wire [80:0] child_mine = (is_dst & {81{new_mine}}) | (~is_dst & (node_black ^ {81{mv_turn}}));

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
        c1_rd <= child_rd;
        c1_rdl <= child_rdl;
        c1_bh <= child_bh;
        c1_empty <= child_empty;
        c1_pass <= child_pass;
        c1_mine <= child_mine;
        if (mv_commit) begin
            node_p <= child_p;
            node_l <= child_l;
            node_n <= child_n;
            node_s <= child_s;
            node_g <= child_g;
            node_b <= child_b;
            node_r <= child_r;
            node_h <= child_h;
            node_d <= child_d;
            node_k <= child_k;
            node_black <= child_black;
            node_wk <= child_wk;
            node_rd <= child_rd;
            node_rdl <= child_rdl;
            node_bh <= child_bh;
            node_empty <= child_empty;
            node_pass <= child_pass;
        end
    end
endmodule
