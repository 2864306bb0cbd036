    go_memory_{{ cells }}x27 owners (
        .clock(clock), .read_at(owner_at), .read(owner_word),
        .write(point | {% if stored %}load_games{% else %}gives_games_1{% endif %} | owner_write_1), .write_at(owner_to),
        .value(point        ? {point_colour, 25'd0} :
               {% if stored %}load_games   ? {3'd0, order[23:0]}{% else %}gives_games_1 ? {3'd0, given_data[23:0]}{% endif %} : owner_value)
    );

    // ---- chain
{%- if !stored %}
    go_feed feed (
        .clock(clock), .reset(reset), .load(load), .load_games(load_games), .load_game(load_game), .order(order), .waits(feed_waits),
        .game_0(game_0), .gives(gives), .gives_games(gives_games), .word(given_word), .data(given_data)
    );
{%- endif %}
    // what only other units need
    wire [15:0] unused_komi2;
    wire        unused_first, unused_crowded;
    wire  [1:0] unused_which;
    wire        unused_port = &{1'b0, {% if stored %}order[33:24], {% endif %}unused_komi2, unused_first, unused_which, unused_crowded};
    go_port port (
        .clock(clock), .reset(reset), .in_kind(in_kind), .in_data(in_data), .out_kind(out_kind), .out_data(out_data),
        .size(size), .last_length(last_length), .first_ko(first_ko),
        .first_turn(first_turn), .first_passed(first_passed), .suicide(suicide), .has_stones(has_stones), .stop(stop),
        .load(load), .load_games(load_games), .load_game(load_game), .order(order), .last_game(2'd3), .feed_waits({% if stored %}1'b0{% else %}feed_waits{% endif %}),
        .game_3(game_3), .armed(armed), .begin_game(begins), .locked(locked), .lock(locks), .unlock(unlocks),
        .capture(capture), .taken({8'd0, captured}), .left_ko(left_ko), .left_pass(left_pass), .crowded(unused_crowded),
        .room(room), .send(sends), .send_word(row_3[2:0]), {% if stored %}.sum_a(sum_3), .sum_b(sum_3){% else %}.sum_a(sum_a_3), .sum_b(sum_b_3){% endif %}, .score(score),
        .length(length_3), .capped(capped_3),
        .point(point), .point_cell(point_cell), .point_colour(point_colour),
        .komi2(unused_komi2), .ask(ask), .ask_cell(ask_cell), .ask_first(unused_first), .ask_which(unused_which), .owner(owner_word[24:0])
    );
{%- if number_high < 8 %}

    // numbers on small boards have 8 bits
    wire unused = &{1'b0, point_cell[8], ask_cell[8]};
{%- endif %}
