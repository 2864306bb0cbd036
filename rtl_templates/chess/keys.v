// Keys of {{ boards }} board{% if boards != 1 %}s{% endif %} for the number of repetitions (docs/circuits/chess.md, section 5): of every board a register, of every level a word.
// A key is counted from that of the loaded position, which is 0: only equal or not is asked. The word of a piece on a square is
// the piece's, rotated by the square's number. A move changes the register two clocks later.
module chess_keys (
    input  wire        clock,         // the only clock
    // moves
    input  wire        load,          // a position is loaded
    input  wire        move,          // a move is made or taken back
    input  wire [{{ board_bits - 1 }}:0]  write_board,   // board of the moves
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
    input  wire [{{ board_bits - 1 }}:0]  read_board,    // board that is compared
    input  wire [5:0]  read_level,    // with its node of this level
    output wire        same           // a clock later: the position is the same
);
    localparam [63:0] TURN = {{ turn }};

    function [63:0] piece_word(input [3:0] code);
        case (code)
{%- for p in pieces %}
            4'd{{ loop.index0 }}: piece_word = {{ p }};
{%- endfor %}
            default: piece_word = 64'd0;
        endcase
    endfunction

    function [63:0] castling_word(input [1:0] wing);
        case (wing)
{%- for p in castlings %}
            2'd{{ loop.index0 }}: castling_word = {{ p }};
{%- endfor %}
            default: castling_word = 64'd0;
        endcase
    endfunction

    function [63:0] rights_word(input [3:0] r);
        case (r)
{%- for p in rights %}
            4'd{{ loop.index0 }}: rights_word = {{ p }};
{%- endfor %}
            default: rights_word = 64'd0;
        endcase
    endfunction

    function [63:0] passing_word(input [2:0] file);
        case (file)
{%- for p in double_steps %}
            3'd{{ loop.index0 }}: passing_word = {{ p }};
{%- endfor %}
            default: passing_word = 64'd0;
        endcase
    endfunction

    function [63:0] rotated(input [63:0] w, input [5:0] square);
        reg [63:0] r;
        begin
            r = w;
{%- for d in rotations %}
            if (square[{{ loop.index0 }}])
                r = {r[{{ 63 - d }}:0], r[63:{{ 64 - d }}]};
{%- endfor %}
            rotated = r;
        end
    endfunction

    // ---- the move, a clock after the controller's step
    reg         q_load;
    reg         q_move;
    reg  [{{ board_bits - 1 }}:0]  q_board;
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
    reg  [63:0] key_of [0:{{ boards - 1 }}];
    always @(posedge clock) begin
        if (q_load | q_move)
            key_of[q_board] <= q_load ? 64'd0 : key_of[q_board] ^ change;
    end

    // ---- the nodes
    wire [63:0] node_key = key_of[write_board] ^ (node_passing ? passing_word(node_file) : 64'd0);
    (* no_rw_check *)
    reg  [63:0] nodes [0:{{ words - 1 }}];
    reg  [63:0] earlier;
    always @(posedge clock) begin
        if (node)
            nodes[{{ "{" }}{% if boards > 1 %}write_board, {% endif %}node_level}] <= node_key;
        earlier <= nodes[{{ "{" }}{% if boards > 1 %}read_board, {% endif %}read_level}];
    end
    assign same = earlier == node_key;
{%- if boards == 1 %}
    wire        unused = read_board[0];
{%- endif %}
endmodule
