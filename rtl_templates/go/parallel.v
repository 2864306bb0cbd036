// Parallel playout unit for boards of {{ n }} lines: one game at a time, its board in registers (docs/circuits/go.md, section 6).
// Every unit is mapped on its own: the chip is that much faster through synthesis, and all units are alike.
(* map_apart *)
module {{ name }} (
    input  wire        clock,    // the circuit's only clock
    input  wire        reset,    // synchronous, active high
    // chain of units: words of generator/emit/src/go/chain.rs
    input  wire  [3:0] in_kind,  // kind of the word that comes
    input  wire [36:0] in_data,  // and its data
    output wire  [3:0] out_kind, // kind of the word that goes on, 2 clocks later
    output wire [36:0] out_data  // and its data
);
    // ---- batch, streams, results
    wire  [8:0] first_ko;
    wire [15:0] last_length;
    wire  [1:0] first_turn;
    wire        first_passed, suicide, stop, armed, begin_game, unused_stones;
    wire        load, load_games;
    wire [33:0] order;                 // a word of the stream, and which one
    wire        point, ask;
    wire  [8:0] point_cell, ask_cell;
    wire  [1:0] point_colour;
    wire        room, send, capture, left_ko, left_pass, capped;
    wire  [2:0] send_word;
    wire  [8:0] taken;
    wire  [9:0] score;
    wire [15:0] length;
    wire [31:0] sum_a, sum_b;
    wire [26:0] owner_word;
    wire [15:0] komi2;
    wire        ask_first;
    wire  [1:0] ask_which;
{%- if first_moves %}
    wire [23:0] first_sum;
    reg         first_asked;
{%- endif %}
    // what only sequential units need
    wire  [4:0] unused_size;
    wire        unused_locked, unused_crowded;
    wire  [1:0] unused_game;
    wire        unused_port = &{1'b0, unused_size, unused_locked, unused_crowded, unused_game, unused_stones};
    go_port port (
        .clock(clock), .reset(reset), .in_kind(in_kind), .in_data(in_data), .out_kind(out_kind), .out_data(out_data),
        .size(unused_size), .last_length(last_length), .first_ko(first_ko),
        .first_turn(first_turn), .first_passed(first_passed), .suicide(suicide), .has_stones(unused_stones), .stop(stop),
        .load(load), .load_games(load_games), .load_game(unused_game), .order(order), .last_game(2'd0), .feed_waits(1'b0),
        .game_3(2'd0), .armed(armed), .begin_game(begin_game), .locked(unused_locked), .lock(1'b0), .unlock(1'b0),
        .capture(capture), .taken(taken), .left_ko(left_ko), .left_pass(left_pass), .crowded(unused_crowded),
        .room(room), .send(send), .send_word(send_word), .sum_a(sum_a), .sum_b(sum_b), .score(score),
        .length(length), .capped(capped),
        .point(point), .point_cell(point_cell), .point_colour(point_colour),
        .komi2(komi2), .ask(ask), .ask_cell(ask_cell), .ask_first(ask_first), .ask_which(ask_which), .owner({% if first_moves %}first_asked ? {1'b0, first_sum} : {% endif %}owner_word[24:0])
    );

    // ---- the board
    wire        turn_over, look, heed, put, swap, undo, late, begin_alive, spread, take, take_own, clear, keep_ko;
    wire        given_mine, given_theirs, given_ko, leaves_mine, leaves_theirs;
    wire        walled, enemy_open, stone_open, grew;
    wire  [3:0] ends;
    wire  [8:0] total, selection;
    wire  [4:0] row, column;
    {{ planes }} planes (
        .clock(clock), .turn_over(turn_over), .look(look), .heed(heed), .put(put), .swap(swap), .undo(undo), .late(late),
        .begin_alive(begin_alive), .spread(spread), .take(take),{% if suicide %} .take_own(take_own),{% endif %} .clear(clear), .keep_ko(keep_ko),
        .given_mine(given_mine), .given_theirs(given_theirs), .given_ko(given_ko),
        .ends(ends), .leaves_mine(leaves_mine), .leaves_theirs(leaves_theirs),
        .total(total), .selection(selection), .row(row), .column(column), .walled(walled),
        .enemy_open(enemy_open), .stone_open(stone_open), .grew(grew)
    );
{%- if !suicide %}
    wire        unused_suicide = take_own;
{%- endif %}

    // ---- sequencer, random numbers, checksum
    wire        choose, advance, clear_sum, stir;
    wire [31:0] word;
    wire  [8:0] read_cell, owner_cell;
    wire        owner_write, black_point, white_point;
    wire        stone, stone_white, scan, add, black_won, white_won;
    wire  [8:0] stone_cell;
    {{ control }} control (
        .clock(clock), .reset(reset),
        .load_games(load_games), .load_data(order[31:0]), .armed(armed), .begin_game(begin_game), .stop(stop),
        .last_length(last_length), .first_ko(first_ko), .first_turn(first_turn), .first_passed(first_passed), .suicide(suicide),
        .last_column(5'd{{ n - 1 }}), .last_cell(9'd{{ 21 * n }}), .top_row(9'd{{ 20 * n + 1 }}), .row_step(9'd{{ 21 - n }}),
        .first_moves(1'b{% if first_moves %}1{% else %}0{% endif %}), .komi2(komi2),
        .turn_over(turn_over), .look(look), .heed(heed), .put(put), .swap(swap), .undo(undo), .late(late),
        .begin_alive(begin_alive), .spread(spread), .take(take), .take_own(take_own), .clear(clear), .keep_ko(keep_ko),
        .total(total), .row(row), .column(column), .walled(walled),
        .enemy_open(enemy_open), .stone_open(stone_open), .grew(grew),
        .ends(ends), .leaves_mine(leaves_mine), .leaves_theirs(leaves_theirs),
        .given(owner_word[26:25]), .given_mine(given_mine), .given_theirs(given_theirs), .given_ko(given_ko),
        .read_cell(read_cell), .owner_write(owner_write), .owner_cell(owner_cell),
        .black_point(black_point), .white_point(white_point),
        .stone(stone), .stone_cell(stone_cell), .stone_white(stone_white), .scan(scan), .add(add),
        .black_won(black_won), .white_won(white_won),
        .choose(choose), .advance(advance), .clear_sum(clear_sum), .stir(stir), .word(word),
        .room(room), .send(send), .send_word(send_word), .capture(capture), .taken(taken),
        .left_ko(left_ko), .left_pass(left_pass), .score(score), .length(length), .capped(capped)
    );
    go_single_draws draws (
        .clock(clock), .choose(choose), .advance(advance), .load(load), .load_games(load_games), .load_word(order[33:32]), .load_data(order[31:0]),
        .count(total), .selection(selection)
    );
    go_single_checksum checksum (
        .clock(clock), .begins(clear_sum), .first_a({{ first_a }}), .first_b({{ first_b }}), .stir(stir), .word(word), .sum_a(sum_a), .sum_b(sum_b)
    );

    // ---- owners of the points: the given colour and the sum; written a clock after the point left
    reg         owner_write_1;
    reg   [8:0] owner_to_1;
    reg  [26:0] owner_value_1;
    wire  [8:0] owner_at = ask ? ask_cell : read_cell;
    wire  [8:0] owner_to = point ? point_cell : owner_to_1;
    always @(posedge clock) begin
        owner_write_1 <= owner_write & ~reset;
        owner_to_1 <= owner_cell;
        owner_value_1 <= {owner_word[26:25], owner_word[24:0] + {24'd0, black_point} - {24'd0, white_point}};
    end
    go_memory_{{ cells }}x27 owners (
        .clock(clock), .read_at(owner_at[{{ high }}:0]), .read(owner_word),
        .write(point | owner_write_1), .write_at(owner_to[{{ high }}:0]),
        .value(point ? {point_colour, 25'd0} : owner_value_1)
    );

{%- if first_moves %}

    // ---- first moves
    always @(posedge clock) first_asked <= ask_first;
    go_first first (
        .clock(clock), .reset(reset), .point(point), .point_cell(point_cell),
        .stone(stone), .stone_cell(stone_cell), .stone_white(stone_white),
        .read_cell(read_cell), .scan(scan), .scan_cell(owner_cell), .add(add), .black_won(black_won), .white_won(white_won),
        .ask(ask_first), .ask_cell(ask_cell), .ask_which(ask_which), .sum(first_sum)
    );
{%- else %}

    // without first moves
    wire unused_first = &{1'b0, stone, stone_cell, stone_white, scan, add, black_won, white_won, ask_first, ask_which};
{%- endif %}
{%- if high < 8 %}

    // cells of small boards have fewer bits
    wire unused = &{1'b0, owner_at[8:{{ high + 1 }}], owner_to[8:{{ high + 1 }}]};
{%- endif %}
endmodule
