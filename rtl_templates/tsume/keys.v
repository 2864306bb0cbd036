// What a move changes in the key of a position: the words of the moved piece on both squares and of the captured one.
{%- if squares %}
// They come from block RAM, three in one clock: a square has four words, for the lower bits of the kind, which are turned for its
// upper bit, for white and for a promoted piece.
{%- else %}
// They come from block RAM, three in one clock; a promoted piece has the word of the other, turned.
{%- endif %}
module {{ name }} (
    input  wire        clock,          // the circuit's only clock
    // move, clock 0
    input  wire        mv_white,       // colour of the moved piece
    input  wire  [6:0] mv_src,         // 127: drop
    input  wire  [6:0] mv_dst,         // square of arrival
    input  wire  [3:0] mv_piece,       // {promoted, kind} before the move
    input  wire  [3:0] mv_captured,    // {promoted, kind}, 0 = none
    input  wire        mv_promote,     // the piece promotes
    // clock 1
    output wire [{{ key_bits - 1 }}:0] change          // of the key, but for the side to move
);
    wire [{{ key_bits - 1 }}:0] z_src, z_cap, z_new;
    {{ zobrist }} zobrist (
        .clock(clock),
{%- if squares %}
        .a({mv_piece[1:0], mv_src}), .qa(z_src),
        .b({mv_captured[1:0], mv_dst}), .qb(z_cap),
        .c({mv_piece[1:0], mv_dst}), .qc(z_new)
{%- else %}
        .a({mv_white, mv_piece[2:0], mv_src}), .qa(z_src),
        .b({~mv_white, mv_captured[2:0], mv_dst}), .qb(z_cap),
        .c({mv_white, mv_piece[2:0], mv_dst}), .qc(z_new)
{%- endif %}
    );
    reg use_src_1, use_cap_1, pro_src_1, pro_cap_1, pro_new_1;
    always @(posedge clock) begin
        use_src_1 <= mv_src != 7'd127;
        use_cap_1 <= mv_captured != 4'd0;
        pro_src_1 <= mv_piece[3];
        pro_cap_1 <= mv_captured[3];
        pro_new_1 <= mv_piece[3] | mv_promote;
    end
    wire [{{ key_bits - 1 }}:0] k_src = pro_src_1 ? {{ promoted.of("z_src") }} : z_src;
    wire [{{ key_bits - 1 }}:0] k_cap = pro_cap_1 ? {{ promoted.of("z_cap") }} : z_cap;
    wire [{{ key_bits - 1 }}:0] k_new = pro_new_1 ? {{ promoted.of("z_new") }} : z_new;
{%- if squares %}
    // the moved piece's words are turned together
    reg white_1, kind_1, kind_cap_1;
    always @(posedge clock) begin
        white_1 <= mv_white;
        kind_1 <= mv_piece[2];
        kind_cap_1 <= mv_captured[2];
    end
    wire [{{ key_bits - 1 }}:0] piece = k_new ^ (use_src_1 ? k_src : {{ key_bits }}'d0);
    wire [{{ key_bits - 1 }}:0] taken = use_cap_1 ? k_cap : {{ key_bits }}'d0;
    wire [{{ key_bits - 1 }}:0] t_piece = kind_1 ? {{ kind.of("piece") }} : piece;
    wire [{{ key_bits - 1 }}:0] t_taken = kind_cap_1 ? {{ kind.of("taken") }} : taken;
    assign change = (white_1 ? {{ white.of("t_piece") }} : t_piece) ^ (white_1 ? t_taken : {{ white.of("t_taken") }});
{%- else %}
    assign change = k_new ^ (use_src_1 ? k_src : {{ key_bits }}'d0) ^ (use_cap_1 ? k_cap : {{ key_bits }}'d0);
{%- endif %}
endmodule
