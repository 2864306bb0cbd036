// chess_squares: The piece registers of 1 board, and what a move or its undo writes: at most four squares (docs/circuits/chess.md,
// section 5). A piece is {white, kind[2:0]}, a plane for each bit. Reading takes no clock; a write shows from the next clock on.
//
// Kiban 0.1.0, configuration chess-thread (fd0609a5).
// Emitted: edit rtl_templates/chess/squares.v or the configuration, not this file.
`default_nettype none

module chess_squares (
    input  wire        clock,        // the only clock
    // read
    input  wire [0:0]  board,        // whose squares are read
    output wire [63:0] white,        // the piece is white
    // this bit of the kind: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6
    output wire [63:0] kind_2,
    // this bit of the kind: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6
    output wire [63:0] kind_1,
    // this bit of the kind: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6
    output wire [63:0] kind_0,
    // write
    input  wire [0:0]  write_board,  // whose squares change
    input  wire        write_do,     // the move is made
    input  wire        write_undo,   // it is taken back
    input  wire [22:0] write_move,   // move record without its upper bits
    input  wire        write_white   // white moves
);
    localparam [2:0] ROOK = 3'd4;

    wire [5:0]  from = write_move[5:0];
    wire [5:0]  to = write_move[11:6];
    wire [2:0]  kind = write_move[14:12];
    wire [2:0]  captured = write_move[17:15];
    wire [2:0]  promotion = write_move[20:18];
    wire        castling = write_move[21];
    wire        en_passant = write_move[22];
    wire [5:0]  victim = en_passant ? {from[5:3], to[2:0]} : to;
    // the rook of the king's side goes from file h to f, that of the queen's side from a to d
    wire [5:0]  corner = {to[5:3], {3{to[2]}}};
    wire [5:0]  beside = {to[5:3], to[2], ~to[2], 1'b1};

    wire [63:0] from_at = 64'd1 << from;
    wire [63:0] to_at = 64'd1 << to;
    wire [63:0] victim_at = 64'd1 << victim;
    wire [63:0] corner_at = {63'd0, castling} << corner;
    wire [63:0] beside_at = {63'd0, castling} << beside;

    // what the squares get: a piece of the mover on (a), a rook of the mover on (b), the captured piece on (c)
    wire [2:0]  kind_a = (write_do & (promotion != 3'd0)) ? promotion : kind;
    wire [63:0] at_a = write_do ? to_at : from_at;
    wire [63:0] at_b = write_do ? beside_at : corner_at;
    wire [63:0] at_c = (write_undo & (captured != 3'd0)) ? victim_at : 64'd0;
    wire [63:0] written = from_at | to_at | victim_at | corner_at | beside_at;
    wire [63:0] set_white = (write_white ? at_a | at_b : at_c);
    wire [63:0] set_kind_2 = (at_a & {64{kind_a[2]}}) | (at_b & {64{ROOK[2]}}) | (at_c & {64{captured[2]}});
    wire [63:0] set_kind_1 = (at_a & {64{kind_a[1]}}) | (at_b & {64{ROOK[1]}}) | (at_c & {64{captured[1]}});
    wire [63:0] set_kind_0 = (at_a & {64{kind_a[0]}}) | (at_b & {64{ROOK[0]}}) | (at_c & {64{captured[0]}});

    reg  [63:0] white_of [0:0];
    assign white = white_of[board];
    reg  [63:0] kind_2_of [0:0];
    assign kind_2 = kind_2_of[board];
    reg  [63:0] kind_1_of [0:0];
    assign kind_1 = kind_1_of[board];
    reg  [63:0] kind_0_of [0:0];
    assign kind_0 = kind_0_of[board];

    always @(posedge clock) begin
        if (write_do | write_undo) begin
            white_of[write_board] <= (white_of[write_board] & ~written) | set_white;
            kind_2_of[write_board] <= (kind_2_of[write_board] & ~written) | set_kind_2;
            kind_1_of[write_board] <= (kind_1_of[write_board] & ~written) | set_kind_1;
            kind_0_of[write_board] <= (kind_0_of[write_board] & ~written) | set_kind_0;
        end
    end
endmodule

`default_nettype wire
