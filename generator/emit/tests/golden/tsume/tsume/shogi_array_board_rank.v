// shogi_array_board_rank: Clock -1 -> 0 -> 1 of the board, for the nine squares of a rank: the node's board B and the child C1, both kept decoded.
// Every rank has its own registers for the move and for the square that is written: what goes to all squares would have
// wires as long as the board. A module of its own, so that synthesis does not make one register of the nine copies.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/shogi/array_board_rank.v or the configuration, not this file.
`default_nettype none

module shogi_array_board_rank (
    input  wire        clock,         // the circuit's only clock
    input  wire        far_up,        // a rank from which sliders leave their zone upwards
    input  wire        far_down,      // downwards
    // move, clock -1
    input  wire        mv_turn,       // to move in the child: 0 attack, 1 defence
    input  wire [8:0]  src,           // source, a bit a file
    input  wire [8:0]  dst,           // destination
    // class, colour and decoded bits of the piece put there
    input  wire        mv_mine,       // of the side to move
    input  wire        mv_p,          // bit of the piece put there
    input  wire        mv_l,          // bit of the piece put there
    input  wire        mv_n,          // bit of the piece put there
    input  wire        mv_s,          // bit of the piece put there
    input  wire        mv_g,          // bit of the piece put there
    input  wire        mv_b,          // bit of the piece put there
    input  wire        mv_r,          // bit of the piece put there
    input  wire        mv_h,          // bit of the piece put there
    input  wire        mv_d,          // bit of the piece put there
    input  wire        mv_k,          // bit of the piece put there
    input  wire        mv_black,      // bit of the piece put there
    input  wire        mv_wk,         // bit of the piece put there
    input  wire        mv_black_rd,   // bit of the piece put there
    input  wire        mv_black_rdl,  // bit of the piece put there
    input  wire        mv_black_bh,   // bit of the piece put there
    input  wire        mv_empty,      // bit of the piece put there
    input  wire        mv_pass,       // bit of the piece put there
    // a square that is written, clock -1
    input  wire [8:0]  wr,            // which one
    // class, colour and decoded bits of the piece written
    input  wire        wr_p,          // bit of the piece written
    input  wire        wr_l,          // bit of the piece written
    input  wire        wr_n,          // bit of the piece written
    input  wire        wr_s,          // bit of the piece written
    input  wire        wr_g,          // bit of the piece written
    input  wire        wr_b,          // bit of the piece written
    input  wire        wr_r,          // bit of the piece written
    input  wire        wr_h,          // bit of the piece written
    input  wire        wr_d,          // bit of the piece written
    input  wire        wr_k,          // bit of the piece written
    input  wire        wr_black,      // bit of the piece written
    input  wire        wr_wk,         // bit of the piece written
    input  wire        wr_black_rd,   // bit of the piece written
    input  wire        wr_black_rdl,  // bit of the piece written
    input  wire        wr_black_bh,   // bit of the piece written
    input  wire        wr_empty,      // bit of the piece written
    input  wire        wr_pass,       // bit of the piece written
    // child
    output reg  [8:0]  c1_p,          // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_l,          // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_n,          // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_s,          // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_g,          // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_b,          // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_r,          // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_h,          // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_d,          // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_k,          // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_black,      // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_wk,         // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_black_rd,   // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_black_rdl,  // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_black_bh,   // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_empty,      // bit of the child's pieces, clock 1
    output reg  [8:0]  c1_pass,       // bit of the child's pieces, clock 1
    // a piece of the side to move
    output reg  [8:0]  c1_mine,       // clock 1
    // its slider as it starts
    output reg  [8:0]  c1_go_u1,      // clock 1
    output reg  [8:0]  c1_go_u0,      // clock 1
    output reg  [8:0]  c1_go_d1,      // clock 1
    output reg  [8:0]  c1_go_d0,      // clock 1
    output reg  [8:0]  c1_go_s1,      // clock 1
    output reg  [8:0]  c1_go_s0,      // clock 1
    output reg  [8:0]  c1_go_ud1,     // clock 1
    output reg  [8:0]  c1_go_ud0,     // clock 1
    output reg  [8:0]  c1_go_dd1,     // clock 1
    output reg  [8:0]  c1_go_dd0      // clock 1
);
    reg  [8:0] is_src, is_dst, is_wr;
    reg        turn;
    reg        new_mine;
    reg        new_p;
    reg        new_l;
    reg        new_n;
    reg        new_s;
    reg        new_g;
    reg        new_b;
    reg        new_r;
    reg        new_h;
    reg        new_d;
    reg        new_k;
    reg        new_black;
    reg        new_wk;
    reg        new_black_rd;
    reg        new_black_rdl;
    reg        new_black_bh;
    reg        new_empty;
    reg        new_pass;
    reg        put_p, put_l, put_n, put_s, put_g, put_b, put_r, put_h, put_d, put_k, put_black, put_wk, put_black_rd, put_black_rdl, put_black_bh, put_empty, put_pass;
    always @(posedge clock) begin
        is_src <= src;
        is_dst <= dst;
        is_wr <= wr;
        turn <= mv_turn;
        new_mine <= mv_mine;
        new_p <= mv_p;
        put_p <= wr_p;
        new_l <= mv_l;
        put_l <= wr_l;
        new_n <= mv_n;
        put_n <= wr_n;
        new_s <= mv_s;
        put_s <= wr_s;
        new_g <= mv_g;
        put_g <= wr_g;
        new_b <= mv_b;
        put_b <= wr_b;
        new_r <= mv_r;
        put_r <= wr_r;
        new_h <= mv_h;
        put_h <= wr_h;
        new_d <= mv_d;
        put_d <= wr_d;
        new_k <= mv_k;
        put_k <= wr_k;
        new_black <= mv_black;
        put_black <= wr_black;
        new_wk <= mv_wk;
        put_wk <= wr_wk;
        new_black_rd <= mv_black_rd;
        put_black_rd <= wr_black_rd;
        new_black_rdl <= mv_black_rdl;
        put_black_rdl <= wr_black_rdl;
        new_black_bh <= mv_black_bh;
        put_black_bh <= wr_black_bh;
        new_empty <= mv_empty;
        put_empty <= wr_empty;
        new_pass <= mv_pass;
        put_pass <= wr_pass;
    end
    wire new_rd = new_r | new_d;
    wire new_bh = new_b | new_h;
    reg  [8:0] node_p;
    reg  [8:0] node_l;
    reg  [8:0] node_n;
    reg  [8:0] node_s;
    reg  [8:0] node_g;
    reg  [8:0] node_b;
    reg  [8:0] node_r;
    reg  [8:0] node_h;
    reg  [8:0] node_d;
    reg  [8:0] node_k;
    reg  [8:0] node_black;
    reg  [8:0] node_wk;
    reg  [8:0] node_black_rd;
    reg  [8:0] node_black_rdl;
    reg  [8:0] node_black_bh;
    reg  [8:0] node_empty;
    reg  [8:0] node_pass;

    wire [8:0] child_p = (node_p & ~(is_src | is_dst)) | (is_dst & {9{new_p}});
    wire [8:0] child_l = (node_l & ~(is_src | is_dst)) | (is_dst & {9{new_l}});
    wire [8:0] child_n = (node_n & ~(is_src | is_dst)) | (is_dst & {9{new_n}});
    wire [8:0] child_s = (node_s & ~(is_src | is_dst)) | (is_dst & {9{new_s}});
    wire [8:0] child_g = (node_g & ~(is_src | is_dst)) | (is_dst & {9{new_g}});
    wire [8:0] child_b = (node_b & ~(is_src | is_dst)) | (is_dst & {9{new_b}});
    wire [8:0] child_r = (node_r & ~(is_src | is_dst)) | (is_dst & {9{new_r}});
    wire [8:0] child_h = (node_h & ~(is_src | is_dst)) | (is_dst & {9{new_h}});
    wire [8:0] child_d = (node_d & ~(is_src | is_dst)) | (is_dst & {9{new_d}});
    wire [8:0] child_k = (node_k & ~(is_src | is_dst)) | (is_dst & {9{new_k}});
    wire [8:0] child_black = (node_black & ~(is_src | is_dst)) | (is_dst & {9{new_black}});
    wire [8:0] child_wk = (node_wk & ~(is_src | is_dst)) | (is_dst & {9{new_wk}});
    wire [8:0] child_black_rd = (node_black_rd & ~(is_src | is_dst)) | (is_dst & {9{new_black_rd}});
    wire [8:0] child_black_rdl = (node_black_rdl & ~(is_src | is_dst)) | (is_dst & {9{new_black_rdl}});
    wire [8:0] child_black_bh = (node_black_bh & ~(is_src | is_dst)) | (is_dst & {9{new_black_bh}});
    wire [8:0] child_empty = ((node_empty | is_src) & ~is_dst) | (is_dst & {9{new_empty}});
    wire [8:0] child_pass = ((node_pass | is_src) & ~is_dst) | (is_dst & {9{new_pass}});
    wire [8:0] node_own = node_black ^ {9{turn}};
    wire [8:0] child_mine = (is_dst & {9{new_mine}}) | (~(is_src | is_dst) & node_own & ~node_empty);

    // a slider that starts inside the other side's camp and runs out of it may promote: its code is
    // that of the other kind (ranks and turn for which that holds)
    wire [8:0] back_up = {9{turn & far_up}};
    wire [8:0] back_down = {9{~turn & far_down}};
    wire [8:0] node_rd = node_r | node_d;
    wire [8:0] node_bh = node_b | node_h;
    wire [8:0] node_go_u1 = node_own & ((node_d & back_up) | (node_rd & ~back_up));
    wire [8:0] new_go_u1 = {9{new_mine}} & (({9{new_d}} & back_up) | ({9{new_rd}} & ~back_up));
    wire [8:0] child_go_u1 = (is_dst & new_go_u1) | (~(is_src | is_dst) & node_go_u1);
    wire [8:0] node_go_u0 = node_own & ((node_rd & back_up) | ((node_d | (node_l & {9{~turn}})) & ~back_up));
    wire [8:0] new_go_u0 = {9{new_mine}} & (({9{new_rd}} & back_up) | (({9{new_d}} | ({9{new_l}} & {9{~turn}})) & ~back_up));
    wire [8:0] child_go_u0 = (is_dst & new_go_u0) | (~(is_src | is_dst) & node_go_u0);
    wire [8:0] node_go_d1 = node_own & ((node_d & back_down) | (node_rd & ~back_down));
    wire [8:0] new_go_d1 = {9{new_mine}} & (({9{new_d}} & back_down) | ({9{new_rd}} & ~back_down));
    wire [8:0] child_go_d1 = (is_dst & new_go_d1) | (~(is_src | is_dst) & node_go_d1);
    wire [8:0] node_go_d0 = node_own & ((node_rd & back_down) | ((node_d | (node_l & {9{turn}})) & ~back_down));
    wire [8:0] new_go_d0 = {9{new_mine}} & (({9{new_rd}} & back_down) | (({9{new_d}} | ({9{new_l}} & {9{turn}})) & ~back_down));
    wire [8:0] child_go_d0 = (is_dst & new_go_d0) | (~(is_src | is_dst) & node_go_d0);
    wire [8:0] node_go_s1 = node_own & (node_rd);
    wire [8:0] new_go_s1 = {9{new_mine}} & ({9{new_rd}});
    wire [8:0] child_go_s1 = (is_dst & new_go_s1) | (~(is_src | is_dst) & node_go_s1);
    wire [8:0] node_go_s0 = node_own & (node_d);
    wire [8:0] new_go_s0 = {9{new_mine}} & ({9{new_d}});
    wire [8:0] child_go_s0 = (is_dst & new_go_s0) | (~(is_src | is_dst) & node_go_s0);
    wire [8:0] node_go_ud1 = node_own & ((node_h & back_up) | (node_bh & ~back_up));
    wire [8:0] new_go_ud1 = {9{new_mine}} & (({9{new_h}} & back_up) | ({9{new_bh}} & ~back_up));
    wire [8:0] child_go_ud1 = (is_dst & new_go_ud1) | (~(is_src | is_dst) & node_go_ud1);
    wire [8:0] node_go_ud0 = node_own & ((node_bh & back_up) | (node_h & ~back_up));
    wire [8:0] new_go_ud0 = {9{new_mine}} & (({9{new_bh}} & back_up) | ({9{new_h}} & ~back_up));
    wire [8:0] child_go_ud0 = (is_dst & new_go_ud0) | (~(is_src | is_dst) & node_go_ud0);
    wire [8:0] node_go_dd1 = node_own & ((node_h & back_down) | (node_bh & ~back_down));
    wire [8:0] new_go_dd1 = {9{new_mine}} & (({9{new_h}} & back_down) | ({9{new_bh}} & ~back_down));
    wire [8:0] child_go_dd1 = (is_dst & new_go_dd1) | (~(is_src | is_dst) & node_go_dd1);
    wire [8:0] node_go_dd0 = node_own & ((node_bh & back_down) | (node_h & ~back_down));
    wire [8:0] new_go_dd0 = {9{new_mine}} & (({9{new_bh}} & back_down) | ({9{new_h}} & ~back_down));
    wire [8:0] child_go_dd0 = (is_dst & new_go_dd0) | (~(is_src | is_dst) & node_go_dd0);

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
        node_p <= (node_p & ~is_wr) | (is_wr & {9{put_p}});
        node_l <= (node_l & ~is_wr) | (is_wr & {9{put_l}});
        node_n <= (node_n & ~is_wr) | (is_wr & {9{put_n}});
        node_s <= (node_s & ~is_wr) | (is_wr & {9{put_s}});
        node_g <= (node_g & ~is_wr) | (is_wr & {9{put_g}});
        node_b <= (node_b & ~is_wr) | (is_wr & {9{put_b}});
        node_r <= (node_r & ~is_wr) | (is_wr & {9{put_r}});
        node_h <= (node_h & ~is_wr) | (is_wr & {9{put_h}});
        node_d <= (node_d & ~is_wr) | (is_wr & {9{put_d}});
        node_k <= (node_k & ~is_wr) | (is_wr & {9{put_k}});
        node_black <= (node_black & ~is_wr) | (is_wr & {9{put_black}});
        node_wk <= (node_wk & ~is_wr) | (is_wr & {9{put_wk}});
        node_black_rd <= (node_black_rd & ~is_wr) | (is_wr & {9{put_black_rd}});
        node_black_rdl <= (node_black_rdl & ~is_wr) | (is_wr & {9{put_black_rdl}});
        node_black_bh <= (node_black_bh & ~is_wr) | (is_wr & {9{put_black_bh}});
        node_empty <= (node_empty & ~is_wr) | (is_wr & {9{put_empty}});
        node_pass <= (node_pass & ~is_wr) | (is_wr & {9{put_pass}});
    end
endmodule

`default_nettype wire
