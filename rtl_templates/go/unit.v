// Sequential playout unit: four games in turn, one step of one game a clock (docs/circuits/go.md, section 5).
// A step takes four clocks, one in each stage; the number behind a name is the stage in which it is valid:
//   0  addresses of list, ids and rings          2  words of nb4 and liberties: what they say
//   1  their words; addresses of nb4, liberties  3  writes, and the registers of the game for its next step
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
    // the ko point, and the strings of a candidate's neighbours: the last of each direction
{%- if stored %}
    wire [{{ high }}:0] ko_2{% for i in askeds %}, asked_{{ i }}_2{% endfor %};
{%- else %}
    reg  [{{ high }}:0] ko_0, ko_1, ko_2, ko_3;
{%- for i in askeds %}
    reg  [{{ high }}:0] asked_{{ i }}_0, asked_{{ i }}_1, asked_{{ i }}_2, asked_{{ i }}_3;
{%- endfor %}
{%- endif %}
    wire        ko_write;
    wire [{{ high }}:0] ko_value;
    reg  [{{ high }}:0] candidate_0, candidate_1, candidate_2, candidate_3;
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
    wire        begins, locks, unlocks, sends, capture, captured, left_ko, left_pass;

    // memories
    wire  [{{ high }}:0] list_word, id_word, ring_word, lib_word;
    wire  [7:0] nb4_word;
    wire  [3:0] below_word, above_word;
    wire [26:0] owner_word;
    wire        list_write, nb4_write, id_write, ring_write, lib_write, owner_write;
    wire  [{{ high }}:0] list_to, list_value, nb4_to, stone_to, lib_to, lib_value;

    // ---- stage 0
    wire ends_0 = done_0 & final_0;
    wire draws_0 = (step_0 == PICK) & ~ends_0;
    // the move that is stirred in, or the cell below; its number outside
    wire [{{ high }}:0] told_0 = done_0 ? point_0 : place_0 - STRIDE;
    wire [{{ number_high }}:0] number_0;
{%- if numbered %}
    go_number told (.place(told_0), .number(number_0));
{%- else %}
    assign number_0 = told_0;
{%- endif %}
{%- if !stored %}
    reg  [{{ high }}:0] below_1, below_2, below_3; // the cell below
{%- endif %}
    reg  [{{ number_high }}:0] number_1;

    // ---- stage 1
    wire       looks_1 = step_1 == PICK;
    wire [{{ high }}:0] nb4_at_1 = looks_1 ? list_word : stone_1;
    wire [{{ high }}:0] way_1;
    wire [1:0] onward_1;
    wire       last_column_1, top_1, beyond_1;
    go_aim aim (
        .step(step_1), .direction(direction_1), .around(around_1), .dead(dead_1), .own(own_1), .row(row_1), .column(column_1),
        .size(size), .stride(STRIDE),
        .onward(onward_1), .way(way_1), .last_column(last_column_1), .top(top_1), .beyond(beyond_1)
    );

    wire stirs_1 = done_1 | (step_1 == SCORE) | (step_1 == LENGTH);
    reg  [9:0] score;                  // of the game that counts, signed
    wire [31:0] stirred_1 = (step_1 == SCORE)  ? { {22{score[9]}}, score} :
                            (step_1 == LENGTH) ? {capped_1, 15'd0, length_1} :
                            ~done_1            ? 32'd0 :
                                                 { {{ 15 - high }}'d0, taken_1, 5'd0, has_ko_1, turn_1[0], {% if number_high < 8 %}1'd0, {% endif %}number_1};
    reg  at_ko_2, at_ko_3;             // the point below is the ko point of the given position

    // ---- stage 2
    reg  [{{ high }}:0] string_2, moved_2, way_2;
    reg  [1:0] onward_2;
    reg        last_column_2, top_2, beyond_2;
    // the next draw is among those that are left, without the candidate; or among all
    wire [{{ high }}:0] operand_2 = ((step_2 == SWAP) | (step_2 == ASK)) ? remaining_2 : empties_2;
{%- for f in looks %}
    wire {{ f.range() }}{{ f.name }}_2;
    reg  {{ f.range() }}{{ f.name }}_3;
{%- endfor %}
    go_look look (
        .step(step_2), .direction(direction_2), .turn(turn_2),
        .nb4(nb4_word), .corners({above_word, below_word}), .lib(lib_word), .string_id(string_2), .link(ring_word),
        .around(around_2), .candidate(candidate_2), .point(point_2), .place(place_2), .ko(ko_2), .id(id_2), .follower(follower_2),
        .liberties(liberties_2), .last(last_2), .empties(empties_2), .remaining(remaining_2),
        .asked_0(asked_0_2), .asked_1(asked_1_2), .asked_2(asked_2_2),
        .left_0(left_0_2), .left_1(left_1_2), .left_2(left_2_2),
        .row(row_2), .column(column_2), .way(way_2), .top(top_2), .stride(STRIDE), .size(size),
        {% for f in looks %}.{{ f.port }}({{ f.name }}_2){% if !loop.last %}, {% endif %}{% endfor %}
    );

    // ---- stage 3
{%- if stored %}
    wire [{{ high }}:0] below_3 = place_3 - STRIDE; // the cell below
{%- endif %}
    reg  [7:0] nb4_3;
    reg  [{{ high }}:0] string_3, link_3, moved_3;
    reg  [1:0] onward_3;
    reg        last_column_3, top_3, beyond_3;
    reg  [1:0] given_3;
    reg        none_left_3;
    wire       begun;
    wire [{{ high }}:0] selection_3;
    wire [31:0] {% if stored %}sum_3{% else %}sum_a_3, sum_b_3{% endif %};
    go_decide decide (
        .step(step_3),{% for f in fields %} .{{ f.port }}({{ f.name }}_3),{% endfor %}
        .candidate(candidate_3), .over(over_3), .sight_target(target_3), .below(below_3), .nb4(nb4_3), .string_id(string_3), .link(link_3),
        .moved(moved_3), .sight_barred(barred_3), .sight_open(open_3), .sight_free(free_3), .sight_first(first_3),
        .sight_walled(walled_3), .sight_mine(mine_3), .sight_enemy(enemy_3), .sight_changed(changed_3),
        .sight_lone(lone_3), .sight_few(few_3), .sight_smaller(smaller_3), .sight_same(same_3), .sight_closed(closed_3), .sight_single(single_3),
        .sight_no_liberty(no_liberty_3), .sight_equal(equal_3), .sight_allows(allows_3), .sight_allows_equal(allows_equal_3), .sight_stepped(stepped_3), .sight_less(less_3), .sight_at_end(at_end_3),
        .onward(onward_3), .last_column(last_column_3), .top(top_3), .beyond(beyond_3), .given(given_3), .selection(selection_3),
        .first_turn(first_turn), .at_ko(at_ko_3), .home({{ high + 1 }}'d{{ 2 * stride + 1 }}), .first_passed(first_passed), .suicide(suicide), .stones(has_stones), .stop(stop),
        .armed(armed), .locked(locked), .room(room), .none_left(none_left_3),
        .list_write(list_write), .list_to(list_to), .list_value(list_value), .nb4_write(nb4_write), .nb4_to(nb4_to),
        .id_write(id_write), .ring_write(ring_write), .stone_to(stone_to),
        .lib_write(lib_write), .lib_to(lib_to), .lib_value(lib_value), .owner_write(owner_write), .begun(begun), .ko_write(ko_write), .ko_value(ko_value),
        .begin_game(begins), .lock(locks), .unlock(unlocks), .send(sends),
        .capture(capture), .captured(captured), .left_ko(left_ko), .left_pass(left_pass),
        {% for f in fields %}{% if !loop.first %} {% endif %}.after_{{ f.name }}(next_{{ f.name }}),{% endfor %}
        .next_step(next_step)
    );

{%- if stored %}
    // registers that stages 0 and 1 only pass on: those of every step, the strings that were asked, and the ko point
    (* no_rw_check, ram_style = "block" *)
    reg [{{ late + 4 * (high + 1) - 1 }}:0] late_words [0:3];
    reg [{{ late + 4 * (high + 1) - 1 }}:0] late_word;
    assign { {{- late_read -}} } = late_word[{{ late - 1 }}:0];
    assign {ko_2, asked_2_2, asked_1_2, asked_0_2} = late_word[{{ late + 4 * (high + 1) - 1 }}:{{ late }}];
    integer i;
    initial for (i = 0; i < 4; i = i + 1) late_words[i] = {{ late + 4 * (high + 1) }}'d0;
    always @(posedge clock) begin
        late_words[game_3][{{ late - 1 }}:0] <= { {{- late_next -}} };
{%- for i in askeds %}
        if (direction_3 == 2'd{{ i }}) late_words[game_3][{{ late + i * (high + 1) }} +: {{ high + 1 }}] <= string_3;
{%- endfor %}
        if (ko_write) late_words[game_3][{{ late + 3 * (high + 1) }} +: {{ high + 1 }}] <= ko_value;
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
        {{ f.name }}_3 <= {{ f.name }}_2;
{%- endfor %}
{%- if !stored %}
        ko_0 <= ko_write ? ko_value : ko_3;
        ko_1 <= ko_0;
        ko_2 <= ko_1;
        ko_3 <= ko_2;
{%- for i in askeds %}
        asked_{{ i }}_0 <= (direction_3 == 2'd{{ i }}) ? string_3 : asked_{{ i }}_3;
        asked_{{ i }}_1 <= asked_{{ i }}_0;
        asked_{{ i }}_2 <= asked_{{ i }}_1;
        asked_{{ i }}_3 <= asked_{{ i }}_2;
{%- endfor %}
{%- endif %}
        candidate_0 <= candidate_3;
        candidate_1 <= candidate_0;
        candidate_2 <= looks_1 ? list_word : candidate_1;
        candidate_3 <= candidate_2;
        length_0 <= length_3;
        length_1 <= (step_0 == START) ? 16'd0 : length_0 + {15'd0, done_0};
        length_2 <= length_1;
        length_3 <= length_2;
        final_3 <= length_2 == last_length;
        final_0 <= final_3;
        over_1 <= ends_0;
        over_2 <= over_1;
        over_3 <= over_2;
{%- if !stored %}
        below_1 <= told_0;
        below_2 <= below_1;
        below_3 <= below_2;
{%- endif %}
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
        string_2 <= id_word;
        string_3 <= string_2;
        link_3 <= ring_word;
        moved_2 <= list_word;
        moved_3 <= moved_2;
        way_2 <= way_1;
        onward_2 <= onward_1;
        onward_3 <= onward_2;
        last_column_2 <= last_column_1;
        last_column_3 <= last_column_2;
        top_2 <= top_1;
        top_3 <= top_2;
        beyond_2 <= beyond_1;
        beyond_3 <= beyond_2;
        nb4_3 <= nb4_word;
        given_3 <= owner_word[26:25];
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

{% include "go/unit_draws.v" %}

    // ---- memories
    go_memory_{{ depth }}x{{ high + 1 }} list (
        .clock(clock), .read_at({game_0, list_at_0}), .read(list_word),
        .write(list_write), .write_at({game_3, list_to}), .value(list_value)
    );
    go_memory_{{ depth }}x{{ high + 1 }} ids (
        .clock(clock), .read_at({game_0, stone_0}), .read(id_word),
        .write(id_write), .write_at({game_3, stone_to}), .value(id_3)
    );
    go_memory_{{ depth }}x{{ high + 1 }} rings (
        .clock(clock), .read_at({game_1, stone_1}), .read(ring_word),
        .write(ring_write), .write_at({game_3, stone_to}), .value(follower_3)
    );
    go_memory_{{ depth }}x8 colours (
        .clock(clock), .read_at({game_1, nb4_at_1}), .read(nb4_word),
        .write(nb4_write), .write_at({game_3, nb4_to}), .value(written_3)
    );
    // the colours left and right of the cell below and of the cell above, at the cell's own address: the diagonals of a point
    // are read together with its neighbours
    wire [{{ high }}:0] nb4_above = nb4_to + STRIDE;
    wire [{{ high }}:0] nb4_below = nb4_to - STRIDE;
    go_memory_{{ depth }}x4 corners_below (
        .clock(clock), .read_at({game_1, nb4_at_1}), .read(below_word),
        .write(nb4_write), .write_at({game_3, nb4_above}), .value(written_3[5:2])
    );
    go_memory_{{ depth }}x4 corners_above (
        .clock(clock), .read_at({game_1, nb4_at_1}), .read(above_word),
        .write(nb4_write), .write_at({game_3, nb4_below}), .value(written_3[5:2])
    );
    go_memory_{{ depth }}x{{ high + 1 }} liberties (
        .clock(clock), .read_at({game_1, id_word}), .read(lib_word),
        .write(lib_write), .write_at({game_3, lib_to}), .value(lib_value)
    );

    // owners of the points, all games together, by their numbers outside; words 0 to 3 are the numbers of playouts that the slots
    // still have. A sum is written a whole step after it was read, in the stage in which it is read, so that reads and writes of a
    // clock are of one game; one game is between two playouts at a time
    reg        owner_write_0, owner_write_1;
    reg  [{{ number_high }}:0] counted;
    reg [26:0] owner_value;
    wire [24:0] owner_change = (white_2 | (step_2 == START)) ? 25'h1FFFFFF : {24'd0, black_2};
    wire [{{ number_high }}:0] owner_at = ask ? ask_cell[{{ number_high }}:0] : number_1;
    wire [{{ number_high }}:0] owner_to = point        ? point_cell[{{ number_high }}:0] :
                          {% if stored %}load_games   ? { {{ number_high - 1 }}'d0, load_game}{% else %}gives_games_1 ? { {{ number_high - 1 }}'d0, game_1}{% endif %} : counted;
    always @(posedge clock) begin
        owner_write_0 <= owner_write | begun;
        owner_write_1 <= owner_write_0;
        if ((step_2 == START) | ((step_2 == COUNT) & counting_2)) owner_value <= {owner_word[26:25], owner_word[24:0] + owner_change};
        if (((step_1 == COUNT) & counting_1) | (step_1 == START)) counted <= number_1;
    end
{% include "go/unit_port.v" %}

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
        assert (reset || !((id_write | ring_write) & (stone_to < STRIDE)));
        assert (reset || !(lib_write & (lib_to < STRIDE)));
        // never: what is scored was no playout
        assert (reset || !((step_3 == SCORE) & ~counting_3));
    end
`endif
endmodule
