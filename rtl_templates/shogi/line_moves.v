// Checks or evasions of a position, one by one: squares that matter are asked, one a clock, and what is found there are moves.
//
// Moves come in the order of the questions: white's king, then what it sees; see docs/circuits/scanners.md, section 6.
//
// Rules for the user: a square is written, and a generation begun, only while the circuit is ready; both may be in one clock. What is
// written stays until the circuit is ready again. A position has a white king. Hands and what black owns stay until the generation is
// over.
module {{ name }} (
    input  wire        clock,          // the circuit's only clock
    input  wire        reset,          // synchronous, active high: no generation is under way; the board stays
    // board
    input  wire        put,            // a square is written
    input  wire [3:0]  put_x,          // file, 0 to 8
    input  wire [3:0]  put_y,          // rank, 0 to 8
    input  wire [5:0]  put_piece,      // {present, white, promoted, kind 3}, or 0
    // generation
    input  wire        start,          // one begins
    input  wire        evades,         // with start: white is to move
    input  wire [6:0]  black_hand,     // kinds that black holds: rook, bishop, gold, silver, knight, lance, pawn
    input  wire [6:0]  white_hand,     // the same of white's
    input  wire        owns_lance,     // black has a lance on the board or in hand, promoted or not
    input  wire        owns_bishop,    // the same of bishops
    input  wire        owns_rook,      // the same of rooks
    // a square is read while no generation is under way
    input  wire [3:0]  read_x,         // file, 0 to 8
    input  wire [3:0]  read_y,         // rank, 0 to 8
    output wire [5:0]  read_piece,     // what stands there, a clock later
    output wire        ready,          // a square may be written, a generation begun
    output wire        busy,           // a generation is under way
    output wire        done,           // its last clock, also that of the last move
    output wire        illegal,        // evasions: white attacks black's king, so the move before was none; from done on
    // moves
    output wire        tells,          // a move is told
    output wire [3:0]  source_x,       // file where it comes from; of a drop without meaning
    output wire [3:0]  source_y,       // its rank
    output wire [3:0]  target_x,       // file where it goes
    output wire [3:0]  target_y,       // its rank
    output wire [3:0]  piece,          // {promoted, kind 3} before the move
    output wire [3:0]  captured,       // what stood on the target, 0 for nothing
    output wire        promotes,       // the piece promotes
    output wire        drops,          // it is a drop
    output wire [2:0]  hint            // first proof number of the check that was told a clock before
);
    // who asks, what is answered
    wire        ask, through_king, again, free, ends, soon, valid, first, second, room, waits, looks, comes, holds, white;
    wire [3:0]  asks_x, asks_y, white_king_x, white_king_y, black_king_x, black_king_y;
    wire        black_there;
    wire [2:0]  asked_purpose;
    wire [3:0]  asked_direction, asked_square_x, asked_square_y;
    wire [15:0] passes;
    wire [1:0]  black_knights, white_knights;
    wire        black_pawn, white_pawn, black_arrives, white_arrives, found;
    wire [7:0]  arrivals, alone, axes, black, ways;
{%- for d in directions %}
    wire [8:0]  ray_{{ d }};
    wire [3:0]  distance_{{ d }};
{%- endfor %}
{%- for (field, last) in word_fields %}
    wire {% if *last > 0 %}[{{ last }}:0] {% endif %}word_{{ field }};
{%- endfor %}
{%- for (field, last) in look_fields %}
    wire {% if *last > 0 %}[{{ last }}:0] {% endif %}look_{{ field }};
{%- endfor %}
    wire [3:0]  other_x, other_y;

    {{ query }} query (
        .clock(clock), .reset(reset), .put(put), .put_x(put_x), .put_y(put_y), .put_piece(put_piece),
        .ask(ask), .ask_x(asks_x), .ask_y(asks_y), .through_king(through_king), .again(again),
        .free(free), .ends(ends), .soon(soon), .valid(valid),
{%- for d in directions %}
        .ray_{{ d }}(ray_{{ d }}),
{%- endfor %}
        .black_knights(black_knights), .white_knights(white_knights), .black_pawn(black_pawn), .white_pawn(white_pawn)
    );

    // pieces by square, once for the square that is asked and once for the other one of a move
    (* no_rw_check *)
    reg  [5:0]  asked_pieces [0:255];
    (* no_rw_check *)
    reg  [5:0]  other_pieces [0:255];
    reg  [5:0]  asked_read, asked_piece, other_piece;
    always @(posedge clock) begin
        if (put) begin
            asked_pieces[{put_y, put_x}] <= put_piece;
            other_pieces[{put_y, put_x}] <= put_piece;
        end
        asked_read <= asked_pieces[{asks_y, asks_x}];
        other_piece <= other_pieces[busy ? {other_y, other_x} : {read_y, read_x}];
        if (soon)
            asked_piece <= asked_read;
    end

    assign read_piece = other_piece;

    {{ kings }} kings (
        .clock(clock), .put(put), .place_x(put_x), .place_y(put_y), .piece_what_kind(put_piece[2:0]),
        .piece_what_promoted(put_piece[3]), .piece_white(put_piece[4]), .piece_present(put_piece[5]),
        .white_x(white_king_x), .white_y(white_king_y), .black_x(black_king_x), .black_y(black_king_y),
        .black_there(black_there)
    );

    {{ view }} view (
        .clock(clock), .first(first), .second(second),
{%- for d in directions %}
        .rays_{{ d }}(ray_{{ d }}), .distances_{{ d }}(distance_{{ d }}),
{%- endfor %}
        .alone(alone), .axes(axes), .black(black)
    );

    {{ ask }} ask_next (
        .clock(clock), .reset(reset), .put(put), .start(start), .evades(evades),
        .owns_lance(owns_lance), .owns_bishop(owns_bishop), .owns_rook(owns_rook),
        .white_king_x(white_king_x), .white_king_y(white_king_y), .black_king_x(black_king_x), .black_king_y(black_king_y),
        .black_there(black_there), .free(free), .ends(ends), .soon(soon),
        .ask(ask), .square_x(asks_x), .square_y(asks_y), .through_king(through_king), .again(again),
        .asked_purpose(asked_purpose), .asked_direction(asked_direction),
        .asked_square_x(asked_square_x), .asked_square_y(asked_square_y), .passes(passes),
{%- for d in directions %}
        .rays_{{ d }}(ray_{{ d }}), .distances_{{ d }}(distance_{{ d }}),
{%- endfor %}
        .arrivals(arrivals), .black_knights(black_knights), .quiet(~black_arrives), .white_arrives(white_arrives),
        .blocked(asked_piece[5] & asked_piece[4]), .first(first), .second(second), .alone(alone), .black(black),
        .room(room), .empty(~waits & ~comes), .white(white), .holds(holds), .ways(ways),
        .busy(busy), .done(done), .illegal(illegal)
    );

    wire [6:0]  hand = white ? white_hand : black_hand;
    {{ word }} word (
        .white(white), .asked_purpose(asked_purpose), .asked_direction(asked_direction),
        .asked_square_x(asked_square_x), .asked_square_y(asked_square_y),
        .piece_what_kind(asked_piece[2:0]), .piece_what_promoted(asked_piece[3]), .piece_white(asked_piece[4]),
        .piece_present(asked_piece[5]), .passes(passes),
{%- for d in directions %}
        .rays_{{ d }}(ray_{{ d }}),
{%- endfor %}
        .black_knights(black_knights), .white_knights(white_knights), .black_pawn(black_pawn), .white_pawn(white_pawn),
        .hand_pawn(hand[0]), .hand_lance(hand[1]), .hand_knight(hand[2]), .hand_silver(hand[3]), .hand_gold(hand[4]),
        .hand_bishop(hand[5]), .hand_rook(hand[6]),
{%- for (field, _) in word_fields %}
        .word_{{ field }}(word_{{ field }}),
{%- endfor %}
        .found(found), .arrivals(arrivals), .black_arrives(black_arrives), .white_arrives(white_arrives)
    );

    // words that wait
    wire        keep;
    wire [3:0]  keep_at, head_at, next_at;
    wire [76:0] kept;
{%- if block_ram %}
    (* no_rw_check *)
    reg  [76:0] words [0:15];
    reg  [76:0] first_word;
    always @(posedge clock) begin
        if (keep)
            words[keep_at] <= kept;
        first_word <= words[next_at];
    end
{%- else %}
    reg  [76:0] words [0:15];
    always @(posedge clock)
        if (keep)
            words[keep_at] <= kept;
    wire [76:0] first_word = words[head_at];
{%- endif %}

    {{ pick }} pick (
        .clock(clock), .reset(reset), .put(valid & found),
{%- for (field, _) in word_fields %}
        .word_{{ field }}(word_{{ field }}),
{%- endfor %}
        .held(holds), .late(1'b{% if block_ram %}1{% else %}0{% endif %}), .write(keep), .write_address(keep_at), .write_data(kept),
        .head_address(head_at), .next_address(next_at), .read_data(first_word), .room(room), .waits(waits), .looks(looks),
{%- for (field, _) in look_fields %}
        .look_{{ field }}(look_{{ field }}){% if !loop.last %},{% endif %}
{%- endfor %}
    );

    {{ tell }} tell (
        .clock(clock), .reset(reset), .white(white), .looks(looks),
{%- for (field, _) in look_fields %}
        .look_{{ field }}(look_{{ field }}),
{%- endfor %}
        .king_x(white_king_x), .king_y(white_king_y),
{%- for d in directions %}
        .distances_{{ d }}(distance_{{ d }}),
{%- endfor %}
        .axes(axes), .ways(ways), .other_x(other_x), .other_y(other_y),
        .piece_what_kind(other_piece[2:0]), .piece_what_promoted(other_piece[3]), .piece_white(other_piece[4]),
        .piece_present(other_piece[5]), .comes(comes), .tells(tells),
        .told_source_x(source_x), .told_source_y(source_y), .told_target_x(target_x), .told_target_y(target_y),
        .told_piece_kind(piece[2:0]), .told_piece_promoted(piece[3]),
        .told_captured_kind(captured[2:0]), .told_captured_promoted(captured[3]),
        .told_promotes(promotes), .told_drops(drops), .hint(hint)
    );
    assign ready = ~busy & free;

    // the word that is not looked for by this kind of memory
    wire        unused = &{1'b0, {% if block_ram %}head_at{% else %}next_at{% endif %}};
endmodule
