// What is seen from a square of the board: the nearest piece in all eight directions, and knights, by one question in four clocks.
//
// The board is kept four times, as files, ranks and both kinds of diagonals, in one memory; a question reads a line of each, one after the
// other. See docs/circuits/scanners.md, section 6.
//
// Rules for the user: a square is asked or written while the lines are free, not both in one clock, and stays until they are free again.
// A question is answered five clocks behind it. A question with `again` is of the same square as the one before, which did not look
// through the king, and comes five clocks behind it or later. All squares are written before one is asked.
module {{ name }} (
    input  wire        clock,         // the circuit's only clock
    input  wire        reset,         // synchronous, active high; the board stays
    // board
    input  wire        put,           // a square is written
    input  wire [3:0]  put_x,         // file, 0 to 8
    input  wire [3:0]  put_y,         // rank, 0 to 8
    input  wire [5:0]  put_piece,     // {present, white, promoted, kind 3}, or 0
    // question
    input  wire        ask,           // a square is asked
    input  wire [3:0]  ask_x,         // file, 0 to 8
    input  wire [3:0]  ask_y,         // rank, 0 to 8
    input  wire        through_king,  // white's king is not in the way
    input  wire        again,         // the pieces of the answer before are looked through
    output wire        free,          // a square may be asked or written
    output wire        ends,          // last clock of a question's reads
    // answer
    output wire        soon,          // it comes in the next clock
    output wire        valid,         // to the question five clocks before
{%- for d in directions %}
    output wire [8:0]  ray_{{ d }},         // looking in direction {{ d }}: {distance 4, white, class 4}, 0 for nothing
{%- endfor %}
    output wire [1:0]  black_knights, // that arrive: bit 0 with dx = +1, bit 1 with dx = -1
    output wire [1:0]  white_knights, // the same of white's
    output wire        black_pawn,    // an unpromoted one is on the file
    output wire        white_pawn     // the same of white's
);
    wire [4:0]  put_code;
    wire        put_black, put_white, first, second, write;
    {{ code }} coder (.piece(put_piece), .code(put_code), .black_knight(put_black), .white_knight(put_white));
    wire [3:0]  put_rising, put_falling, ask_rising, ask_falling, ask_black, ask_white, number, at;
    wire [1:0]  axis;
    {{ place }} put_place (.x(put_x), .y(put_y), .rising(put_rising), .falling(put_falling));
    {{ place }} ask_place (.x(ask_x), .y(ask_y), .rising(ask_rising), .falling(ask_falling));

    // files, rising diagonals, ranks, falling diagonals; word 0 of diagonals is that of a corner alone, and not read
    (* no_rw_check *)
    reg  [44:0] lines [0:63];
    reg  [44:0] line;
    always @(posedge clock) begin
{%- for i in squares %}
        if (write & (at == 4'd{{ i }}))
            lines[{axis, number}][{{ 5 * i + 4 }}:{{ 5 * i }}] <= put_code;
{%- endfor %}
        line <= lines[{axis, number}];
    end

    // black's knights, and behind them white's, a bit a file: white's are read and written a clock later
    (* no_rw_check *)
    reg  [8:0]  knights [0:31];
    reg  [8:0]  knight_rank;
    wire        of_white = axis[0];
    always @(posedge clock) begin
{%- for i in squares %}
        if (write & ~axis[1] & (put_x == 4'd{{ i }}))
            knights[{of_white, put_y}][{{ i }}:{{ i }}] <= of_white ? put_white : put_black;
{%- endfor %}
        knight_rank <= knights[{of_white, of_white ? ask_white : ask_black}];
    end

    {{ look }} look (
        .clock(clock), .reset(reset), .put(put), .put_x(put_x), .put_y(put_y), .put_rising(put_rising),
        .put_falling(put_falling), .ask(ask), .x(ask_x), .y(ask_y), .rising(ask_rising), .falling(ask_falling),
        .through_king(through_king), .again(again), .free(free), .ends(ends),
        .axis(axis), .number(number), .write(write), .place(at), .line(line), .first(first), .second(second), .soon(soon), .valid(valid),
{%- for d in directions %}
        .rays_{{ d }}(ray_{{ d }}){% if !loop.last %},{% endif %}
{%- endfor %}
    );

    {{ sides }} sides (
        .clock(clock), .ask(ask), .x(ask_x), .y(ask_y), .black_rank(ask_black), .white_rank(ask_white),
        .read(first), .read_white(second), .line(line), .black(knight_rank), .white(knight_rank),
        .black_knights(black_knights), .white_knights(white_knights), .black_pawn(black_pawn), .white_pawn(white_pawn)
    );
endmodule
