// Lean playout unit: four games in turn, one step of one game a clock (docs/circuits/go.md, section 5).
// A step takes four clocks, one in each stage; the number behind a name is the stage in which it is valid:
{%- if stored %}
//   0  addresses of the list                     2  words of the cells around and of liberties: what they say
//   1  its word; addresses of the cells around,  3  writes, the registers of the game for its next step, and the string
//      of the string's liberties, of rings          that it asks or tells
{%- else %}
//   0  the word of the list                      2  words of the cells around and of liberties: what they say
//   1  addresses of the cells around, of the     3  writes, the registers of the game for its next step, the string that it
//      string's liberties, of rings                 asks or tells, and the address of its word of the list
{%- endif %}
// No two games meet in a clock, and the memories of a game are its own: there are no hazards between games.
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
    localparam [4:0] {% for step in steps %}{{ step.name }} = 5'd{{ step.code }}{% if !loop.last %}, {% endif %}{% endfor %};

    // registers of the games
    reg  [1:0] game_0, game_1, game_2, game_3;
    reg  [4:0] step_0, step_1, step_2, step_3;
    wire [4:0] next_step;
{%- for f in fields %}
{%- if f.late %}
    wire {{ f.range() }}{{ f.name }}_2;
    reg  {{ f.range() }}{{ f.name }}_3;
{%- else %}
    reg  {{ f.range() }}{{ f.name }}_0, {{ f.name }}_1, {{ f.name }}_2, {{ f.name }}_3;
{%- endif %}
    wire {{ f.range() }}next_{{ f.name }};
{%- endfor %}
    // the ko point
{%- if stored %}
    wire [{{ high }}:0] ko_2;
{%- else %}
    reg  [{{ high }}:0] ko_0, ko_1, ko_2, ko_3;
{%- endif %}
    wire        ko_write;
    wire [{{ high }}:0] ko_value;
    reg  [{{ high }}:0] drawn_2, drawn_3; // the word of the list
    reg [15:0] length_0, length_1, length_2, length_3;
    reg        final_0, final_3;       // one more move is the last
    reg        over_1, over_2, over_3; // the move that is counted was the last

    // batch and chain
    localparam [{{ high }}:0] STRIDE = {{ high + 1 }}'d{{ stride }}; // from a cell to the one above it
    wire  [4:0] size;
    wire  [8:0] first_ko;
    wire [15:0] last_length;
    wire  [1:0] first_turn;
    wire        first_passed, suicide, has_stones, stop;
    wire        load, load_games, armed, locked, room, point, ask;
    wire  [1:0] load_game, point_colour;
    wire [33:0] order;                 // of the port, for load_game
{%- if stored %}
    reg         load_0, load_second_0; // a half of the stream is added, or a step is taken
    reg   [7:0] load_halves_0;
    reg  [15:0] load_data;
{%- else %}
    wire        feed_waits, gives, gives_games;
    wire  [1:0] given_word;
    wire [31:0] given_data;
    reg         gives_games_1;
{%- endif %}
    wire  [8:0] point_cell, ask_cell;
{%- if first_moves %}
    wire [15:0] komi2;
    wire  [3:0] port_kind;             // the word that leaves, without first moves
    wire [36:0] port_data;
    wire        firsts_busy, result_room;
{%- endif %}
    wire        begins, locks, unlocks, sends, capture, captured, left_ko, left_pass;

    // memories
{%- if stored %}
    wire  [{{ high }}:0] list_word, ring_word, lib_word;
{%- else %}
    wire  [{{ high }}:0] list_read, ring_word, lib_word;
    reg   [{{ high }}:0] list_word;
{%- endif %}
    wire [26:0] owner_word;
    wire        list_write, cell_write, ring_write, lib_write, owner_write;
    wire  [{{ high }}:0] list_to, list_value, cell_to, ring_to, lib_to, lib_value;
    wire  [1:0] cell_colour;

    // ---- stage 0
{%- if !stored %}
    // what the step before wrote into the list while its next word was read
    reg         list_write_0;
    reg   [{{ high }}:0] list_to_0, list_value_0;
{%- endif %}
    wire ends_0 = done_0 & final_0;
    wire draws_0 = (step_0 == PICK) & ~ends_0;
    wire at_point_0 = (step_0 == SWAP) | (step_0 == CORNER) | (step_0 == ASK) | (step_0 == SETTLE) | (step_0 == RELABEL) | (step_0 == NEXT);
    wire takes_0 = (step_0 == TAKE) | (step_0 == TELL);
    // the move that is stirred in, or the cell of a walk; its number outside
    wire [{{ high }}:0] told_0 = done_0 ? point_0 : place_0;
    wire [{{ number_high }}:0] number_0;
    go_number told (.place(told_0), .number(number_0));
    reg  [{{ number_high }}:0] number_1;
    // the stone of a string beside the new one: its first one
    wire [{{ high }}:0] beside_0 = hits_0[0] ? {{ high + 1 }}'d0 - STRIDE : hits_0[1] ? {{ high + 1 }}'d0 - {{ high + 1 }}'d1 : hits_0[2] ? {{ high + 1 }}'d1 : STRIDE;
    wire [{{ high }}:0] linked_0 = (step_0 == SETTLE) ? point_0 + beside_0 : stone_0;

    // ---- stage 1
    reg  [1:0] from_1;                 // where the cell stands: 0 place, 1 stone, 2 point, 3 the word of the list
    reg        corners_1, fourth_1;
    wire [{{ high }}:0] center_1 = from_1[1] ? (from_1[0] ? list_word : point_1) : (from_1[0] ? stone_1 : place_1);
    wire [{{ high }}:0] way_1;
    wire       first_column_1, last_column_1, past_1, top_1, beyond_1;
    go_aim aim (
        .step(step_1), .dead(dead_1), .own(own_1), .row(row_1), .column(column_1), .size(size), .stride(STRIDE),
        .way(way_1), .first_column(first_column_1), .last_column(last_column_1), .past(past_1), .top(top_1), .beyond(beyond_1)
    );
    // contacts of the string that is asked or told
    wire [3:0] contacts_1 = {3'd0, hits_1[0]} + {3'd0, hits_1[1]} + {3'd0, hits_1[2]} + {3'd0, hits_1[3]};

    wire stirs_1 = done_1 | (step_1 == SCORE) | (step_1 == LENGTH);
    reg  [9:0] score;                  // of the game that counts, signed
    wire [31:0] stirred_1 = (step_1 == SCORE)  ? { {22{score[9]}}, score} :
                            (step_1 == LENGTH) ? {capped_1, 15'd0, length_1} :
                            ~done_1            ? 32'd0 :
                                                 { {{ 15 - high }}'d0, taken_1, 5'd0, has_ko_1, turn_1[0], {% if number_high < 8 %}1'd0, {% endif %}number_1};
    reg  at_ko_2, at_ko_3;             // the point of the walk is the ko point of the given position

    // ---- stage 2
    reg  [{{ high }}:0] way_2;
    reg  [3:0] gain_2;                 // signed
    reg        first_column_2, last_column_2, past_2, top_2, beyond_2;
    // the next draw is among those that are left, without the candidate; or among all
    reg  [{{ high }}:0] operand_2, operand_3;
    wire [7:0] around_2, colours_2;
    wire [1:0] fourth_2;
    wire [3:0] left_2;
{%- for f in looks %}
    wire {{ f.range() }}{{ f.name }}_2;
    reg  {{ f.range() }}{{ f.name }}_3;
{%- endfor %}
    go_look look (
        .step(step_2), .turn(turn_2), .around(around_2), .colours(colours_2), .fourth(fourth_2), .lib(lib_word), .link(ring_word),
        .gain({ {{ '{' }}{{ high - 3 }}{gain_2[3]}}, gain_2}), .mine(mine_2), .todo(todo_2), .hits(hits_2), .given(owner_word[26:25]), .drawn(drawn_2), .point(point_2), .place(place_2), .ko(ko_2),
        .follower(follower_2), .liberties(liberties_2), .last(last_2), .empties(empties_2), .remaining(remaining_2),
        .column(column_2), .own(own_2), .way(way_2), .top(top_2), .suicide(suicide), .left(left_2),
        {% for f in looks %}.{{ f.port }}({{ f.name }}_2){% if !loop.last %}, {% endif %}{% endfor %}
    );

    // ---- stage 3
    reg  [3:0] beside_3;               // colours on the right and above
    reg  [{{ high }}:0] link_3;
    reg        first_column_3, last_column_3, past_3, top_3, beyond_3;
    reg  [1:0] given_3;
{%- if !stored %}
    reg [24:0] owned_3;
{%- endif %}
    reg        none_left_3;
    wire       begun, several;
    wire [3:0] chosen, chosen_hits;
    wire [{{ high }}:0] chosen_string;
    wire [{{ high }}:0] selection_3;
    wire [31:0] {% if stored %}sum_3{% else %}sum_a_3, sum_b_3{% endif %};
    go_choose choose (
        .ours(ours_3), .theirs(theirs_3), .left(todo_3), .settles(settles_3), .asks(asks_3), .allows(allows_3),
        .stays(stays_3), .mine(mine_3), .next_todo(next_todo), .chosen(chosen), .chosen_mine(next_mine)
    );
    assign next_string = chosen_string | (string_3 & {{ '{' }}{{ high + 1 }}{stays_3}});
    assign next_hits = chosen_hits | (hits_3 & {4{stays_3}});
    go_decide decide (
        .step(step_3),{% for f in game %} .{{ f.port }}({{ f.name }}_3),{% endfor %}
        .drawn(drawn_3), .over(over_3),
        {% for f in sights %}{% if !loop.first %} {% endif %}.{{ f.port }}({{ f.name }}_3),{% endfor %}
        .string_id(string_3), .hits(hits_3), .mine(mine_3), .more(more_3), .several(several), .link(link_3),
        .right(beside_3[1:0]), .above(beside_3[3:2]), .first_column(first_column_3), .last_column(last_column_3), .past(past_3),
        .top(top_3), .beyond(beyond_3), .given(given_3), .selection(selection_3), .among(operand_3),
        .first_turn(first_turn), .at_ko(at_ko_3), .home(STRIDE + {{ high + 1 }}'d1), .first_passed(first_passed), .suicide(suicide), .stones(has_stones), .stop(stop),
        .armed(armed), .locked(locked), .room({% if first_moves %}result_room{% else %}room{% endif %}), .none_left(none_left_3),
        .list_write(list_write), .list_to(list_to), .list_value(list_value),
        .cell_write(cell_write), .cell_to(cell_to), .cell_colour(cell_colour), .ring_write(ring_write), .ring_to(ring_to),
        .lib_write(lib_write), .lib_to(lib_to), .lib_value(lib_value), .owner_write(owner_write), .begun(begun), .ko_write(ko_write), .ko_value(ko_value),
        .begin_game(begins), .lock(locks), .unlock(unlocks), .send(sends),
        .capture(capture), .captured(captured), .left_ko(left_ko), .left_pass(left_pass),
        {% for f in game %}{% if !loop.first %} {% endif %}.after_{{ f.name }}(next_{{ f.name }}),{% endfor %}
        .next_step(next_step)
    );

{%- if stored %}

    // registers that stages 0 and 1 only pass on, and the ko point
    (* no_rw_check, ram_style = "block" *)
    reg [{{ late + high }}:0] late_words [0:3];
    reg [{{ late + high }}:0] late_word;
    assign { {{- late_read -}} } = late_word[{{ late - 1 }}:0];
    assign ko_2 = late_word[{{ late + high }}:{{ late }}];
    integer i;
    initial for (i = 0; i < 4; i = i + 1) late_words[i] = {{ late + high + 1 }}'d0;
    always @(posedge clock) begin
        late_words[game_3][{{ late - 1 }}:0] <= { {{- late_next -}} };
        if (ko_write) late_words[game_3][{{ late + high }}:{{ late }}] <= ko_value;
        late_word <= late_words[game_1];
    end
{%- endif %}

    // ---- from stage to stage
    always @(posedge clock) begin
        game_0 <= game_0 + 2'd1;
        game_1 <= game_0;
        game_2 <= game_1;
        game_3 <= game_2;
        step_0 <= next_step;
        step_1 <= step_0;
        step_2 <= step_1;
        step_3 <= step_2;
{%- for f in fields %}
{%- if !f.late %}
        {{ f.name }}_0 <= next_{{ f.name }};
        {{ f.name }}_1 <= {{ f.first }};
        {{ f.name }}_2 <= {{ f.name }}_1;
{%- endif %}
        {{ f.name }}_3 <= {{ f.third }};
{%- endfor %}
{%- if !stored %}
        ko_0 <= ko_write ? ko_value : ko_3;
        ko_1 <= ko_0;
        ko_2 <= ko_1;
        ko_3 <= ko_2;
{%- endif %}
        from_1 <= (step_0 == PICK) ? 2'd3 : at_point_0 ? 2'd2 : takes_0 ? 2'd1 : 2'd0;
        corners_1 <= (step_0 == SWAP) | (step_0 == CORNER);
        fourth_1 <= step_0 == CORNER;
{%- if !stored %}
        list_write_0 <= list_write;
        list_to_0 <= list_to;
        list_value_0 <= list_value;
        list_word <= (list_write_0 & (list_to_0 == list_at_0)) ? list_value_0 : list_read;
{%- endif %}
        drawn_2 <= list_word;
        drawn_3 <= drawn_2;
        length_0 <= length_3;
        length_1 <= (step_0 == START) ? 16'd0 : length_0 + {15'd0, done_0};
        length_2 <= length_1;
        length_3 <= length_2;
        final_3 <= length_2 == last_length;
        final_0 <= final_3;
        over_1 <= ends_0;
        over_2 <= over_1;
        over_3 <= over_2;
        number_1 <= (step_0 == START) ? { {{ number_high - 1 }}'d0, game_0} : number_0;
{%- if stored %}
        load_0 <= load;
        load_halves_0 <= load ? ({8{order[19]}} | (8'd1 << order[18:16])) : 8'd0;
        load_second_0 <= ~order[20];
        load_data <= load ? order[15:0] : 16'd0;
{%- else %}
        gives_games_1 <= gives_games;
{%- endif %}
        at_ko_2 <= {% if number_high < 8 %}{1'b0, number_1}{% else %}number_1{% endif %} == first_ko;
        at_ko_3 <= at_ko_2;
        gain_2 <= tells_1 ? contacts_1 : 4'd0 - contacts_1;
        operand_2 <= ((step_1 == SWAP) | (step_1 == CORNER) | (step_1 == ASK)) ? remaining_1 : empties_1 + { {{ high }}'d0, step_1 == TAKE};
        beside_3 <= around_2[7:4];
        link_3 <= ring_word;
        operand_3 <= operand_2;
        way_2 <= way_1;
        first_column_2 <= first_column_1;
        first_column_3 <= first_column_2;
        last_column_2 <= last_column_1;
        last_column_3 <= last_column_2;
        past_2 <= past_1;
        past_3 <= past_2;
        top_2 <= top_1;
        top_3 <= top_2;
        beyond_2 <= beyond_1;
        beyond_3 <= beyond_2;
        given_3 <= owner_word[26:25];
{%- if !stored %}
        owned_3 <= owner_word[24:0];
{%- endif %}
        none_left_3 <= owner_word[23:0] == 24'd0;
{%- for f in looks %}
        {{ f.name }}_3 <= {{ f.name }}_2;
{%- endfor %}
        if (locks) score <= 10'd0;
        else if (owner_write) score <= score + { {9{white_3}}, black_3 | white_3};
        if (reset) begin
            game_0 <= 2'd0;
            step_0 <= IDLE;
            step_1 <= IDLE;
            step_2 <= IDLE;
            step_3 <= IDLE;
        end
    end

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

    // ---- memories
    go_memory_{{ depth }}x{{ high + 1 }} list (
        .clock(clock), {% if stored %}.read_at({game_0, list_at_0}), .read(list_word){% else %}.read_at({game_3, next_list_at}), .read(list_read){% endif %},
        .write(list_write), .write_at({game_3, list_to}), .value(list_value)
    );
    go_cells cells (
        .clock(clock), .game_1(game_1), .center_1(center_1), .corners_1(corners_1), .fourth_1(fourth_1),
        .around_2(around_2), .colours_2(colours_2), .fourth_2(fourth_2),
        .left_2(left_2), .left_3(next_todo), .chosen_3(chosen), .string_3(chosen_string), .hits_3(chosen_hits), .several_3(several),
        .write(cell_write), .game_3(game_3), .write_at(cell_to), .colour(cell_colour), .id(next_id)
    );
    go_memory_{{ depth }}x{{ high + 1 }} rings (
        .clock(clock), .read_at({game_1, stone_1}), .read(ring_word),
        .write(ring_write), .write_at({game_3, ring_to}), .value(follower_3)
    );
    go_memory_{{ depth }}x{{ high + 1 }} liberties (
        .clock(clock), .read_at({game_1, string_1}), .read(lib_word),
        .write(lib_write), .write_at({game_3, lib_to}), .value(lib_value)
    );

    // owners of the points, all games together, by their numbers outside; words 0 to 3 are the numbers of playouts that the slots
    // still have. A sum is written a whole step after it was read, in the stage in which it is read, so that reads and writes of a
    // clock are of one game; one game is between two playouts at a time{% if !stored %}. The memory's answer and the addition have a
    // stage each{% endif %}
    reg        owner_write_0, owner_write_1;
    reg  [{{ number_high }}:0] counted;
    reg [26:0] owner_value;
{%- if stored %}
    wire [24:0] owner_change = (white_2 | (step_2 == START)) ? 25'h1FFFFFF : {24'd0, black_2};
{%- else %}
    wire [24:0] owner_change = (white_3 | (step_3 == START)) ? 25'h1FFFFFF : {24'd0, black_3};
{%- endif %}
    wire [{{ number_high }}:0] owner_at = ask ? ask_cell[{{ number_high }}:0] : number_1;
    wire [{{ number_high }}:0] owner_to = point        ? point_cell[{{ number_high }}:0] :
                          {% if stored %}load_games   ? { {{ number_high - 1 }}'d0, load_game}{% else %}gives_games_1 ? { {{ number_high - 1 }}'d0, game_1}{% endif %} : counted;
    always @(posedge clock) begin
        owner_write_0 <= owner_write | begun;
        owner_write_1 <= owner_write_0;
{%- if stored %}
        if ((step_2 == START) | ((step_2 == COUNT) & counting_2)) owner_value <= {owner_word[26:25], owner_word[24:0] + owner_change};
{%- else %}
        if ((step_3 == START) | ((step_3 == COUNT) & counting_3)) owner_value <= {given_3, owned_3 + owner_change};
{%- endif %}
        if ((step_1 == COUNT) | (step_1 == START)) counted <= number_1;
    end
{%- if first_moves %}
    // beside them the marks of first moves, read where no owner is looked at; the last words of a playout wait until those of the one
    // before have left
    reg         looks_1;
    always @(posedge clock) looks_1 <= (step_0 == COUNT) | (step_0 == START) | (step_0 == LAY);
    assign      result_room = room & ~(firsts_busy & row_3[2]);
    go_lean_marks owners (
        .clock(clock), .reset(reset), .looks(ask | looks_1), .read_at(owner_at), .owner(owner_word),
        .done_1(done_1), .number_1(number_1), .white_1(turn_1[0]),
        .begins_3(unlocks & counting_3), .score(score), .komi2(komi2), .busy(firsts_busy),
        .room(room), .sends(sends), .port_kind(port_kind), .port_data(port_data), .out_kind(out_kind), .out_data(out_data),
{%- else %}
    go_memory_{{ cells }}x27 owners (
        .clock(clock), .read_at(owner_at), .read(owner_word),
{%- endif %}
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
{%- if !first_moves %}
    wire [15:0] unused_komi2;
{%- endif %}
    wire        unused_first, unused_crowded;
    wire  [1:0] unused_which;
    wire        unused_port = &{1'b0, {% if stored %}order[33:24], {% endif %}{% if !first_moves %}unused_komi2, {% endif %}unused_first, unused_which, unused_crowded};
    go_port port (
        .clock(clock), .reset(reset), .in_kind(in_kind), .in_data(in_data),
        .out_kind({% if first_moves %}port_kind{% else %}out_kind{% endif %}), .out_data({% if first_moves %}port_data{% else %}out_data{% endif %}),
        .size(size), .last_length(last_length), .first_ko(first_ko),
        .first_turn(first_turn), .first_passed(first_passed), .suicide(suicide), .has_stones(has_stones), .stop(stop),
        .load(load), .load_games(load_games), .load_game(load_game), .order(order), .last_game(2'd3), .feed_waits({% if stored %}1'b0{% else %}feed_waits{% endif %}),
        .game_3(game_3), .armed(armed), .begin_game(begins), .locked(locked), .lock(locks), .unlock(unlocks),
        .capture(capture), .taken({8'd0, captured}), .left_ko(left_ko), .left_pass(left_pass), .crowded(unused_crowded),
        .room(room), .send(sends), .send_word(row_3[2:0]), {% if stored %}.sum_a(sum_3), .sum_b(sum_3){% else %}.sum_a(sum_a_3), .sum_b(sum_b_3){% endif %}, .score(score),
        .length(length_3), .capped(capped_3),
        .point(point), .point_cell(point_cell), .point_colour(point_colour),
        .komi2({% if first_moves %}komi2{% else %}unused_komi2{% endif %}), .ask(ask), .ask_cell(ask_cell), .ask_first(unused_first), .ask_which(unused_which), .owner(owner_word[24:0])
    );
{%- if number_high < 8 %}

    // numbers on small boards have 8 bits
    wire unused = &{1'b0, point_cell[8], ask_cell[8]};
{%- endif %}

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a game is in a step that there is not
        assert (reset || !(step_3 > 5'd{{ last_step }}));
        // never: a game counts its points that is not between two playouts
        assert (reset || !((owner_write | (step_3 == SCORE)) & ~locked));
        // never: two write to the memory of owners
        assert (reset || !((point & {% if stored %}load_games{% else %}gives_games_1{% endif %}) | ((point | {% if stored %}load_games{% else %}gives_games_1{% endif %}) & owner_write_1)));
        // never: the list of empty points has more of them than the board
        assert (reset || !(list_write & ({ {{ 15 - high }}'d0, list_to} >= { 11'd0, size} * { 11'd0, size})));
        // never: a stone or a string stands beside the board
        assert (reset || !((cell_write & ((cell_colour == 2'd1) | (cell_colour == 2'd2)) | ring_write) & ((cell_to < STRIDE) | (ring_to < STRIDE))));
        assert (reset || !(lib_write & (lib_to < STRIDE)));
        // never: two write to the list, or to the liberties
        assert (reset || !(refill_3 & park_3));
        assert (reset || !(commit_3 & tells_3));
        // never: what is scored was no playout
        assert (reset || !((step_3 == SCORE) & ~counting_3));
    end
`endif
endmodule
