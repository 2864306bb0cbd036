// Playout unit for boards of {{ n }} lines: a wheel of {{ slots }} games, one round of one of them in every clock (docs/circuits/go.md, section 6).
// Every unit is mapped on its own: the chip is that much faster through synthesis, and all units are alike.
(* map_apart *)
module {{ name }} (
    input  wire        clock,    // the circuit's only clock
    input  wire        reset,    // synchronous, active high, at least {{ slots }} clocks
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
    wire        first_passed, suicide, stop, armed;
    wire        load, load_games;
    wire  [4:0] load_game;
    wire [33:0] order;                 // a word of the stream, and which one
    wire        point, ask;
    wire  [8:0] point_cell, ask_cell;
    reg  [26:0] owner_1;               // what is read of the owners
    wire  [1:0] point_colour;
    wire        room, crowded, send, capped;
    wire  [2:0] send_word;
    wire        capture, left_ko, left_pass;
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
    reg         first_asked, first_read;
{%- endif %}
    // what only other units need
    wire  [4:0] unused_size;
    wire        unused_locked, unused_stones;
    wire        unused_port = &{1'b0, unused_size, unused_locked, unused_stones};
    go_port port (
        .clock(clock), .reset(reset), .in_kind(in_kind), .in_data(in_data), .out_kind(out_kind), .out_data(out_data),
        .size(unused_size), .last_length(last_length), .first_ko(first_ko),
        .first_turn(first_turn), .first_passed(first_passed), .suicide(suicide), .has_stones(unused_stones), .stop(stop),
        .load(load), .load_games(load_games), .load_game(load_game), .order(order), .last_game(5'd{{ slots - 1 }}), .feed_waits(1'b0),
        .game_3(5'd0), .armed(armed), .begin_game(1'b0), .locked(unused_locked), .lock(1'b0), .unlock(1'b0),
        .capture(capture), .taken(taken), .left_ko(left_ko), .left_pass(left_pass), .crowded(crowded),
        .room(room), .send(send), .send_word(send_word), .sum_a(sum_a), .sum_b(sum_b), .score(score),
        .length(length), .capped(capped),
        .point(point), .point_cell(point_cell), .point_colour(point_colour),
        .komi2(komi2), .ask(ask), .ask_cell(ask_cell), .ask_first(ask_first), .ask_which(ask_which), .owner({% if first_moves %}first_read ? {1'b0, first_sum} : {% endif %}owner_1[24:0])
    );

    // ---- the games in stages
    reg [4:0] slot_0, slot_1, slot_2, slot_9, slot_15, slot_16, slot_17, slot_18, slot_19, slot_20, slot_21;
    function [4:0] next(input [4:0] slot); next = (slot == 5'd{{ slots - 1 }}) ? 5'd0 : slot + 5'd1; endfunction
    always @(posedge clock) begin
        slot_0 <= reset ? 5'd0 : next(slot_0);
        slot_9 <= reset ? 5'd{{ slots - 9 }} : next(slot_9);
        slot_15 <= reset ? 5'd{{ slots - 15 }} : next(slot_15);
        {slot_2, slot_1} <= {slot_1, slot_0};
        {slot_21, slot_20, slot_19, slot_18, slot_17, slot_16} <= {slot_20, slot_19, slot_18, slot_17, slot_16, slot_15};
    end

    // ---- the boards
    wire        some_2, draws_2, drawn_10, stored_11, continues_11, own_12, walled_17, enemy_open_17, stone_open_17, grew_17;
    wire        strike_18, single_18, take_19, less_19, keep_19, bar_19, swap_20, give_21, exchange_21, stone_21;
    wire  [8:0] total_4, selection_5, taken_19;
    wire  [4:0] row_19, column_19;
    wire [{{ kept - 1 }}:0] kept_0, kept_19;
    wire  [7:0] ko_place;
    wire        exchange_20, turn_over, turns_next, given_mine, given_theirs, leaves_mine, leaves_theirs;
    reg         changes;
    always @(posedge clock) changes <= exchange_20 | turns_next;
    wire  [3:0] ends;
    {{ planes }} planes (
        .clock(clock), .reset(reset), .slot_0(slot_0), .slot_9(slot_9), .slot_15(slot_15), .slot_17(slot_17),
        .some_2(some_2), .total_4(total_4), .selection_5(selection_5), .drawn_10(drawn_10),
        .stored_11(stored_11), .continues_11(continues_11),{% if suicide %} .own_12(own_12),{% endif %}
        .walled_17(walled_17), .enemy_open_17(enemy_open_17), .stone_open_17(stone_open_17), .grew_17(grew_17),
        .strike_18(strike_18), .single_18(single_18), .taken_19(taken_19), .row_19(row_19), .column_19(column_19),
        .take_19(take_19), .less_19(less_19), .keep_19(keep_19), .bar_19(bar_19), .swap_20(swap_20),
        .give_21(give_21), .exchange_21(exchange_21), .stone_21(stone_21), .first_ko(ko_place),
        .kept_0(kept_0), .kept_19(kept_19),
        .changes(changes), .turn_over(turn_over), .given_mine(given_mine), .given_theirs(given_theirs), .ends(ends),
        .leaves_mine(leaves_mine), .leaves_theirs(leaves_theirs)
    );
{%- if !suicide %}
    wire        unused_own = own_12;
{%- endif %}

    // ---- rounds and their outcome
    wire        wanted, free, primed, hands, rests, stirs_20, begins_20, ended_white, ended_capped;
    wire [15:0] ended_length;
    wire [31:0] word_20;
{%- if first_moves %}
    wire        clash_16, adds;
{%- endif %}
    wire        scored;
    {{ round }} round (
        .clock(clock), .reset(reset), .armed(armed), .stop(stop), .suicide({% if suicide %}suicide{% else %}1'b0{% endif %}),
        .last_length(last_length), .first_turn(first_turn), .first_passed(first_passed), .first_ko(first_ko),
        .load_games(load_games), .load_game(load_game), .load_data(order[23:0]), .slot_15(slot_15), .slot_17(slot_17),
        .some_2(some_2), .draws_2(draws_2), .drawn_10(drawn_10), .stored_11(stored_11), .continues_11(continues_11), .own_12(own_12),
        .walled_17(walled_17), .enemy_open_17(enemy_open_17), .stone_open_17(stone_open_17), .grew_17(grew_17),
        .strike_18(strike_18), .single_18(single_18), .taken_19(taken_19), .row_19(row_19), .column_19(column_19),
        .take_19(take_19), .less_19(less_19), .keep_19(keep_19), .bar_19(bar_19), .swap_20(swap_20),
        .give_21(give_21), .exchange_21(exchange_21), .exchange_20(exchange_20), .stone_21(stone_21), .kept_0(kept_0), .kept_19(kept_19),
        .wanted(wanted), .free({% if first_moves %}free & ~clash_16{% else %}free{% endif %}), .primed(primed), .hands(hands), .rests(rests),
        .ended_white(ended_white), .ended_length(ended_length), .ended_capped(ended_capped),
        .begins_20(begins_20), .stirs_20(stirs_20), .word_20(word_20),
        .capture(capture), .taken(taken), .left_ko(left_ko), .left_pass(left_pass)
    );
{%- if !suicide %}
    wire        unused_suicide = suicide;
{%- endif %}

    // ---- random numbers: the streams stand in memories; between two batches they are loaded
    wire [31:0] state_a, state_b, state_c, state_d, next_a, next_b, next_c, next_d;
    reg  [31:0] a_2, b_2, c_2, d_2;
    wire  [4:0] stream_at = load ? load_game : slot_2;
    always @(posedge clock) {a_2, b_2, c_2, d_2} <= armed ? {state_a, state_b, state_c, state_d} : 128'd0;
{%- for word in stream_words %}
    {{ state_memory }} stream_{{ word.name }} (
        .clock(clock), .read_at(slot_0), .read(state_{{ word.name }}),
        .write(draws_2 | (load & (order[33:32] == 2'd{{ word.number }}))), .write_at(stream_at), .value(next_{{ word.name }})
    );
{%- endfor %}
    go_draws draws (
        .clock(clock), .a(a_2), .b(b_2), .c(c_2), .d(d_2), .load_data(load ? order[31:0] : 32'd0),
        .next_a(next_a), .next_b(next_b), .next_c(next_c), .next_d(next_d), .count(total_4), .selection(selection_5)
    );

    // ---- checksums of the games; that of a playout that is over goes to the tally
    wire [31:0] stood_a, stood_b, stirred_a, stirred_b, unused_sum;
    reg  [31:0] b_20, a_21, b_21;
    reg         writes_21;
    wire        unused_checksum = &{1'b0, unused_sum};
    always @(posedge clock) begin
        b_20 <= stood_b;
        a_21 <= stood_a;
        b_21 <= b_20;
        writes_21 <= stirs_20 | begins_20;
    end
    {{ state_memory }} sums_a (
        .clock(clock), .read_at(slot_19), .read(stood_a), .write(writes_21), .write_at(slot_21), .value(stirred_a)
    );
    {{ state_memory }} sums_b (
        .clock(clock), .read_at(slot_18), .read(stood_b), .write(writes_21), .write_at(slot_21), .value(stirred_b)
    );
    go_checksum checksum (
        .clock(clock), .clear(begins_20), .word(word_20), .b(b_20), .a(a_21), .next_a(stirred_a), .next_b(stirred_b),
        .second(1'b0), .sum(unused_sum)
    );

    // ---- the board that is turned over, its points counted, and the result told
    wire        stir;
    wire [31:0] result_word;
    wire  [8:0] read_cell, owner_cell;
    wire        owner_write, black_point, white_point;
    {{ tally }} tally (
        .clock(clock), .reset(reset), .armed(armed), .first_ko(first_ko), .first_turn(first_turn),
        .last_column(5'd{{ n - 1 }}), .last_cell(9'd{{ 21 * n }}), .top_row(9'd{{ 20 * n + 1 }}), .row_step(9'd{{ 21 - n }}),
        .wanted(wanted), .free(free), .primed(primed), .hands(hands), .rests(rests), .exchange(exchange_21),
        .ended_white(ended_white), .ended_length(ended_length), .ended_capped(ended_capped), .ko_place(ko_place),
        .turn_over(turn_over), .turns_next(turns_next), .given(owner_1[26:25]), .given_mine(given_mine), .given_theirs(given_theirs), .ends(ends),
        .leaves_mine(leaves_mine), .leaves_theirs(leaves_theirs),
        .read_cell(read_cell), .owner_write(owner_write), .owner_cell(owner_cell), .black_point(black_point), .white_point(white_point),
        .stir(stir), .word(result_word), .adds({% if first_moves %}adds{% else %}1'b0{% endif %}), .scored(scored),
        .room(room), .crowded(crowded), .send(send), .send_word(send_word), .score(score), .length(length), .capped(capped)
    );
    go_single_checksum result (
        .clock(clock), .begins(exchange_21), .first_a(a_21), .first_b(b_21), .stir(stir), .word(result_word), .sum_a(sum_a), .sum_b(sum_b)
    );

    // ---- owners of the points: the given colour and the sum; read two clocks before the point leaves, written a clock after
    reg         owner_write_1;
    reg   [8:0] owner_to_1;
    reg  [26:0] owner_value_1;
    wire  [8:0] owner_at = ask ? ask_cell : read_cell;
    wire  [8:0] owner_to = point ? point_cell : owner_to_1;
    always @(posedge clock) begin
        owner_1 <= owner_word;
        owner_write_1 <= owner_write & ~reset;
        owner_to_1 <= owner_cell;
        owner_value_1 <= {owner_1[26:25], owner_1[24:0] + {24'd0, black_point} - {24'd0, white_point}};
    end
    go_memory_{{ cells }}x27 owners (
        .clock(clock), .read_at(owner_at[{{ high }}:0]), .read(owner_word),
        .write(point | owner_write_1), .write_at(owner_to[{{ high }}:0]),
        .value(point ? {point_colour, 25'd0} : owner_value_1)
    );

{%- if first_moves %}

    // ---- first moves: a stone's row and column come with it to stage 20
    reg   [3:0] row_20, column_20;
    always @(posedge clock) begin
        row_20 <= row_19[3:0];
        column_20 <= column_19[3:0];
        first_asked <= ask_first;
        first_read <= first_asked;
    end
    go_wheel_marks first_moves (
        .clock(clock), .reset(reset), .point(point), .point_cell(point_cell),
        .stone_20(stirs_20 & ~left_pass), .row_20(row_20), .column_20(column_20), .white_20(word_20[9]), .slot_20(slot_20),
        .begins_21(give_21), .slot_15(slot_15), .clash_16(clash_16),
        .exchange_21(exchange_21), .slot_21(slot_21), .scored(scored), .score(score), .komi2(komi2), .adds(adds),
        .ask(ask_first), .ask_cell(ask_cell), .ask_which(ask_which), .sum(first_sum)
    );
{%- else %}

    // without first moves
    wire unused_first = &{1'b0, komi2, ask_first, ask_which, scored};
{%- endif %}
{%- if high < 8 %}

    // cells of small boards have fewer bits
    wire unused = &{1'b0, owner_at[8:{{ high + 1 }}], owner_to[8:{{ high + 1 }}]};
{%- endif %}
endmodule
