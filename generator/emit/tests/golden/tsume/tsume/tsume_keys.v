// tsume_keys: What a move changes in the key of a position: the words of the moved piece on both squares and of the captured one.
// They come from block RAM, three in one clock; a promoted piece has the word of the other, turned.
//
// Kiban 0.1.0, configuration tsume (6b067038).
// Emitted: edit rtl_templates/tsume/keys.v or the configuration, not this file.
`default_nettype none

module tsume_keys (
    input  wire        clock,        // the circuit's only clock
    // move, clock 0
    input  wire        mv_white,     // colour of the moved piece
    input  wire  [6:0] mv_src,       // 127: drop
    input  wire  [6:0] mv_dst,       // square of arrival
    input  wire  [3:0] mv_piece,     // {promoted, kind} before the move
    input  wire  [3:0] mv_captured,  // {promoted, kind}, 0 = none
    input  wire        mv_promote,   // the piece promotes
    // clock 1
    output wire [74:0] change        // of the key, but for the side to move
);
    wire [74:0] z_src, z_cap, z_new;
    tsume_zobrist zobrist (
        .clock(clock),
        .a({mv_white, mv_piece[2:0], mv_src}), .qa(z_src),
        .b({~mv_white, mv_captured[2:0], mv_dst}), .qb(z_cap),
        .c({mv_white, mv_piece[2:0], mv_dst}), .qc(z_new)
    );
    reg use_src_1, use_cap_1, pro_src_1, pro_cap_1, pro_new_1;
    always @(posedge clock) begin
        use_src_1 <= mv_src != 7'd127;
        use_cap_1 <= mv_captured != 4'd0;
        pro_src_1 <= mv_piece[3];
        pro_cap_1 <= mv_captured[3];
        pro_new_1 <= mv_piece[3] | mv_promote;
    end
    wire [74:0] k_src = pro_src_1 ? {z_src[61:0], z_src[74:62]} : z_src;
    wire [74:0] k_cap = pro_cap_1 ? {z_cap[61:0], z_cap[74:62]} : z_cap;
    wire [74:0] k_new = pro_new_1 ? {z_new[61:0], z_new[74:62]} : z_new;
    assign change = k_new ^ (use_src_1 ? k_src : 75'd0) ^ (use_cap_1 ? k_cap : 75'd0);
endmodule

`default_nettype wire
