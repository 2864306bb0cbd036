    // ---- random numbers and checksums
{%- if stored %}
    // streams: two places for each game; one that is made goes to and fro between them, and begins with zeros (none is written
    // beyond); it is in its first place when it is whole
    wire [31:0] stream_a, stream_b, stream_c, stream_d, next_a, next_b, next_c, next_d;
    wire  [3:0] stream_from = load ? {order[21:20], load_game} : {2'd0, game_3};
    wire  [3:0] stream_to = load_0 ? {1'b0, load_second_0, load_game} : {2'd0, game_0};
    wire  [7:0] stream_writes = {8{draws_0}} | load_halves_0;
{%- for word in ["a", "b", "c", "d"] %}
{%- let first = 2 * loop.index0 %}
{%- for half in ["15:0", "31:16"] %}
    go_state_16x16 streams_{{ word }}_{{ loop.index0 }} (
        .clock(clock), .read_at(stream_from), .read(stream_{{ word }}[{{ half }}]),
        .write(stream_writes[{{ first + loop.index0 }}]), .write_at(stream_to), .value(next_{{ word }}[{{ half }}])
    );
{%- endfor %}
{%- endfor %}
    go_draws draws (
        .clock(clock), .a(stream_a), .b(stream_b), .c(stream_c), .d(stream_d), .load_data({2{load_data}}),
        .next_a(next_a), .next_b(next_b), .next_c(next_c), .next_d(next_d), .count(operand_2), .selection(selection_3)
    );
    wire [31:0] half_a, half_b, next_half_a, next_half_b;
    reg         stirs_2;
    always @(posedge clock) stirs_2 <= stirs_1 | (step_1 == START);
    go_state_4x32 halves_a (
        .clock(clock), .read_at(game_1), .read(half_a), .write(stirs_2), .write_at(game_2), .value(next_half_a)
    );
    go_state_4x32 halves_b (
        .clock(clock), .read_at(game_0), .read(half_b), .write(stirs_2), .write_at(game_2), .value(next_half_b)
    );
    go_checksum checksum (
        .clock(clock), .clear(step_1 == START), .word(stirred_1), .b(half_b), .a(half_a),
        .next_a(next_half_a), .next_b(next_half_b), .second(row_2[0]), .sum(sum_3)
    );
{%- else %}
    go_draws draws (
        .clock(clock), .advance(draws_0), .load(gives), .load_word(given_word), .load_data(given_data),
        .count(operand_2), .selection(selection_3)
    );
    go_checksum checksum (
        .clock(clock), .clear(step_1 == START), .stir(stirs_1), .word(stirred_1), .a(sum_a_3), .b(sum_b_3)
    );
{%- endif %}
