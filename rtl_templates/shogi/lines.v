// What is seen from a square of the board: the nearest piece in all eight directions, and knights, by one question in a clock.
//
// The board is kept four times, as files, ranks and both kinds of diagonals; a question reads a line of each. See
// docs/circuits/scanners.md, section 6.
//
// Rules for the user: a question is answered two clocks behind it; no square is written in its clock. A question with `again` is of the
// same square as the one before, which did not look through the king, and comes two clocks behind it or later. All squares are written
// before one is asked.
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
    output wire        free,          // a square may be asked: always
    output wire        ends,          // a question's lines are read: in its clock
    // answer
    output wire        soon,          // it comes in the next clock
    output wire        valid,         // to the question two clocks before
{%- for d in directions %}
    output wire [8:0]  ray_{{ d }},         // looking in direction {{ d }}: {distance 4, white, class 4}, 0 for nothing
{%- endfor %}
    output wire [1:0]  black_knights, // that arrive: bit 0 with dx = +1, bit 1 with dx = -1
    output wire [1:0]  white_knights, // the same of white's
    output wire        black_pawn,    // an unpromoted one is on the file
    output wire        white_pawn     // the same of white's
);
    wire [4:0]  put_code;
    wire        put_black, put_white;
    {{ code }} coder (.piece(put_piece), .code(put_code), .black_knight(put_black), .white_knight(put_white));
    wire [3:0]  put_rising, put_falling, ask_rising, ask_falling, ask_black, ask_white;
    {{ place }} put_place (.x(put_x), .y(put_y), .rising(put_rising), .falling(put_falling));
    {{ place }} ask_place (.x(ask_x), .y(ask_y), .rising(ask_rising), .falling(ask_falling));
{%- for a in axes %}

    // {{ a.about }}
    (* no_rw_check *)
    reg  [44:0] {{ a.name }} [0:15];
    reg  [44:0] line_{{ loop.index0 }};
    always @(posedge clock) begin
{%- for i in squares %}
        if (put & (put_{{ a.at }} == 4'd{{ i }}))
            {{ a.name }}[put_{{ a.line }}][{{ 5 * i + 4 }}:{{ 5 * i }}] <= put_code;
{%- endfor %}
        line_{{ loop.index0 }} <= {{ a.name }}[ask_{{ a.line }}];
    end
{%- endfor %}
{%- include "shogi/line_knights.v" %}

    {{ look }} look (
        .clock(clock), .reset(reset), .put(put), .ask(ask), .x(ask_x), .y(ask_y),
        .rising(ask_rising), .falling(ask_falling), .through_king(through_king), .again(again),
        .lines_0(line_0), .lines_1(line_1), .lines_2(line_2), .lines_3(line_3), .soon(soon), .valid(valid),
{%- for d in directions %}
        .rays_{{ d }}(ray_{{ d }}){% if !loop.last %},{% endif %}
{%- endfor %}
    );
    assign free = 1'b1;
    assign ends = ask;

    {{ sides }} sides (
        .clock(clock), .ask(ask), .x(ask_x), .y(ask_y), .black_rank(ask_black), .white_rank(ask_white),
        .read(soon), .read_white(soon), .line(line_0), .black(black_rank), .white(white_rank),
        .black_knights(black_knights), .white_knights(white_knights), .black_pawn(black_pawn), .white_pawn(white_pawn)
    );
endmodule
