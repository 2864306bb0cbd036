// chess_keys: Keys of 1 board for the number of repetitions (docs/circuits/chess.md, section 5): of every board a register, of every level a word.
// A key is counted from that of the loaded position, which is 0: only equal or not is asked. The word of a piece on a square is
// the piece's, rotated by the square's number. A move changes the register two clocks later.
//
// Chess move generator: 1 board, registers behind receivers, tree; masks recomputed, checks first:
// true, leaf units: true, counting: true, keys: true.
// Emitted: edit rtl_templates/chess/keys.v or the configuration, not this file.
`default_nettype none

module chess_keys (
    input  wire        clock,         // the only clock
    // moves
    input  wire        load,          // a position is loaded
    input  wire        move,          // a move is made or taken back
    input  wire [0:0]  write_board,   // board of the moves
    input  wire [22:0] write_move,    // move record without its upper bits
    input  wire        write_white,   // white moves
    input  wire [3:0]  rights,        // castling before the move
    input  wire [3:0]  next_rights,   // castling after the move
    // nodes
    input  wire        node,          // the node of write_board is kept
    input  wire [5:0]  node_level,    // its level
    input  wire        node_passing,  // a pawn can capture in passing
    input  wire [2:0]  node_file,     // the file of that pawn
    // comparison: the level is read, a clock later the board is write_board
    input  wire [0:0]  read_board,    // board that is compared
    input  wire [5:0]  read_level,    // with its node of this level
    output wire        same           // a clock later: the position is the same
);
    localparam [63:0] TURN = 64'hfa7a7e12a7b013cf;

    function [63:0] piece_word(input [3:0] code);
        case (code)
            4'd0: piece_word = 64'h0000000000000000;
            4'd1: piece_word = 64'h6e789e6aa1b965f4;
            4'd2: piece_word = 64'h06c45d188009454f;
            4'd3: piece_word = 64'hf88bb8a8724c81ed;
            4'd4: piece_word = 64'h1b39896a51a8749a;
            4'd5: piece_word = 64'h53cb9f0c747ea2ea;
            4'd6: piece_word = 64'h2c829abe1f4532e0;
            4'd7: piece_word = 64'h0000000000000000;
            4'd8: piece_word = 64'h0000000000000000;
            4'd9: piece_word = 64'hf3b8488c368cb0a6;
            4'd10: piece_word = 64'h657eecdd3cb13d08;
            4'd11: piece_word = 64'hc2d326e0055bdef6;
            4'd12: piece_word = 64'h8621a03fe0bbdb7a;
            4'd13: piece_word = 64'h8e1f7555983aa92e;
            4'd14: piece_word = 64'hb54e0f1600cc4d19;
            4'd15: piece_word = 64'h0000000000000000;
            default: piece_word = 64'd0;
        endcase
    endfunction

    function [63:0] castling_word(input [1:0] wing);
        case (wing)
            2'd0: castling_word = 64'h4ac2f5c238dcebd0;
            2'd1: castling_word = 64'h4efbf59862e134de;
            2'd2: castling_word = 64'hb72ca1c0e56500ae;
            2'd3: castling_word = 64'hd4e4180c4a96d213;
            default: castling_word = 64'd0;
        endcase
    endfunction

    function [63:0] rights_word(input [3:0] r);
        case (r)
            4'd0: rights_word = 64'h6d6409c74776d986;
            4'd1: rights_word = 64'h02ec155877fe5197;
            4'd2: rights_word = 64'h9acb73c63488b544;
            4'd3: rights_word = 64'hede8f6a37fcc2cb7;
            4'd4: rights_word = 64'ha1edcbb1fec6412d;
            4'd5: rights_word = 64'h386d687e05228a93;
            4'd6: rights_word = 64'h3f85c7fe3f785264;
            4'd7: rights_word = 64'h6f639edcc040b8e5;
            4'd8: rights_word = 64'hdfce21f83b7755ff;
            4'd9: rights_word = 64'ha601bd724de89bbc;
            4'd10: rights_word = 64'h8aac30d865ab3cb7;
            4'd11: rights_word = 64'hbd7ae693afc834ae;
            4'd12: rights_word = 64'h20192f04754c32b2;
            4'd13: rights_word = 64'hc100953ea60b69d7;
            4'd14: rights_word = 64'h973999a9d24aa499;
            4'd15: rights_word = 64'he7240b58f7437b66;
            default: rights_word = 64'd0;
        endcase
    endfunction

    function [63:0] passing_word(input [2:0] file);
        case (file)
            3'd0: passing_word = 64'he668587f1d4a037f;
            3'd1: passing_word = 64'h06ae1c54dd761a39;
            3'd2: passing_word = 64'hca07d06bee139491;
            3'd3: passing_word = 64'h6393c105dde1c64e;
            3'd4: passing_word = 64'hd5255d8c378b98e2;
            3'd5: passing_word = 64'hd4552612c1f1d4f9;
            3'd6: passing_word = 64'h30690c25ed4f7cef;
            3'd7: passing_word = 64'hdc34e363aca033e7;
            default: passing_word = 64'd0;
        endcase
    endfunction

    function [63:0] rotated(input [63:0] w, input [5:0] square);
        reg [63:0] r;
        begin
            r = w;
            if (square[0])
                r = {r[62:0], r[63:63]};
            if (square[1])
                r = {r[61:0], r[63:62]};
            if (square[2])
                r = {r[59:0], r[63:60]};
            if (square[3])
                r = {r[55:0], r[63:56]};
            if (square[4])
                r = {r[47:0], r[63:48]};
            if (square[5])
                r = {r[31:0], r[63:32]};
            rotated = r;
        end
    endfunction

    // ---- the move, a clock after the controller's step
    reg         q_load;
    reg         q_move;
    reg  [0:0]  q_board;
    reg  [22:0] q_record;
    reg         q_white;
    reg  [3:0]  q_rights;
    reg  [3:0]  q_next_rights;
    always @(posedge clock) begin
        q_load <= load;
        q_move <= move;
        q_board <= write_board;
        q_record <= write_move;
        q_white <= write_white;
        q_rights <= rights;
        q_next_rights <= next_rights;
    end
    wire [5:0]  from = q_record[5:0];
    wire [5:0]  to = q_record[11:6];
    wire [2:0]  kind = q_record[14:12];
    wire [2:0]  captured = q_record[17:15];
    wire [2:0]  promotion = q_record[20:18];
    wire        castling = q_record[21];
    wire [5:0]  victim = q_record[22] ? {from[5:3], to[2:0]} : to;
    wire [2:0]  placed = (promotion != 3'd0) ? promotion : kind;
    wire [63:0] change = rotated(piece_word({q_white, kind}), from)
                       ^ rotated(piece_word({q_white, placed}), to)
                       ^ rotated(piece_word({~q_white, captured}), victim)
                       ^ (castling ? castling_word({q_white, to[2]}) : 64'd0)
                       ^ rights_word(q_rights) ^ rights_word(q_next_rights) ^ TURN;
    reg  [63:0] key_of [0:0];
    always @(posedge clock) begin
        if (q_load | q_move)
            key_of[q_board] <= q_load ? 64'd0 : key_of[q_board] ^ change;
    end

    // ---- the nodes
    wire [63:0] node_key = key_of[write_board] ^ (node_passing ? passing_word(node_file) : 64'd0);
    (* no_rw_check *)
    reg  [63:0] nodes [0:63];
    reg  [63:0] earlier;
    always @(posedge clock) begin
        if (node)
            nodes[{node_level}] <= node_key;
        earlier <= nodes[{read_level}];
    end
    assign same = earlier == node_key;
    wire        unused = read_board[0];
endmodule

`default_nettype wire
