// go_lean: Lean playout unit: four games in turn, one step of one game a clock (docs/circuits/go.md, section 5).
// A step takes four clocks, one in each stage; the number behind a name is the stage in which it is valid:
// 0  the word of the list                      2  words of the cells around and of liberties: what they say
// 1  addresses of the cells around, of the     3  writes, the registers of the game for its next step, the string that it
// string's liberties, of rings                 asks or tells, and the address of its word of the list
// No two games meet in a clock, and the memories of a game are its own: there are no hazards between games.
// Every unit is mapped on its own: the chip is that much faster through synthesis, and all units are alike.
//
// Kiban 0.1.0, configuration go19 (b7146032).
// Emitted: edit rtl_templates/go/lean.v or the configuration, not this file.
`default_nettype none

(* map_apart *)
module go_lean (
    input  wire        clock,     // the circuit's only clock
    input  wire        reset,     // synchronous, active high
    // chain of units: words of generator/emit/src/go/chain.rs
    input  wire  [3:0] in_kind,   // kind of the word that comes
    input  wire [36:0] in_data,   // and its data
    output wire  [3:0] out_kind,  // kind of the word that goes on, 2 clocks later
    output wire [36:0] out_data   // and its data
);
    localparam [4:0] IDLE = 5'd0, START = 5'd2, LAY = 5'd3, PICK = 5'd5, SWAP = 5'd6, CORNER = 5'd7, ASK = 5'd8, SETTLE = 5'd9, RELABEL = 5'd10, NEXT = 5'd11, TAKE = 5'd12, TELL = 5'd13, COUNT = 5'd15, SCORE = 5'd16, LENGTH = 5'd17;

    // registers of the games
    reg  [1:0] game_0, game_1, game_2, game_3;
    reg  [4:0] step_0, step_1, step_2, step_3;
    wire [4:0] next_step;
    reg  [8:0] point_0, point_1, point_2, point_3;
    wire [8:0] next_point;
    reg  [8:0] place_0, place_1, place_2, place_3;
    wire [8:0] next_place;
    reg  [8:0] stone_0, stone_1, stone_2, stone_3;
    wire [8:0] next_stone;
    reg  [8:0] list_at_0, list_at_1, list_at_2, list_at_3;
    wire [8:0] next_list_at;
    reg  [8:0] id_0, id_1, id_2, id_3;
    wire [8:0] next_id;
    reg  [8:0] follower_0, follower_1, follower_2, follower_3;
    wire [8:0] next_follower;
    reg  [8:0] liberties_0, liberties_1, liberties_2, liberties_3;
    wire [8:0] next_liberties;
    reg  [8:0] last_0, last_1, last_2, last_3;
    wire [8:0] next_last;
    reg  [8:0] empties_0, empties_1, empties_2, empties_3;
    wire [8:0] next_empties;
    reg  [8:0] taken_0, taken_1, taken_2, taken_3;
    wire [8:0] next_taken;
    reg  [3:0] dead_0, dead_1, dead_2, dead_3;
    wire [3:0] next_dead;
    reg  has_ko_0, has_ko_1, has_ko_2, has_ko_3;
    wire next_has_ko;
    reg  barred_0, barred_1, barred_2, barred_3;
    wire next_barred;
    reg  [1:0] turn_0, turn_1, turn_2, turn_3;
    wire [1:0] next_turn;
    reg  [1:0] lowest_0, lowest_1, lowest_2, lowest_3;
    wire [1:0] next_lowest;
    reg  passed_0, passed_1, passed_2, passed_3;
    wire next_passed;
    reg  capped_0, capped_1, capped_2, capped_3;
    wire next_capped;
    reg  counting_0, counting_1, counting_2, counting_3;
    wire next_counting;
    reg  starting_0, starting_1, starting_2, starting_3;
    wire next_starting;
    reg  own_0, own_1, own_2, own_3;
    wire next_own;
    reg  commit_0, commit_1, commit_2, commit_3;
    wire next_commit;
    reg  refill_0, refill_1, refill_2, refill_3;
    wire next_refill;
    reg  tells_0, tells_1, tells_2, tells_3;
    wire next_tells;
    reg  done_0, done_1, done_2, done_3;
    wire next_done;
    reg  [4:0] row_0, row_1, row_2, row_3;
    wire [4:0] next_row;
    reg  [4:0] column_0, column_1, column_2, column_3;
    wire [4:0] next_column;
    reg  [8:0] remaining_0, remaining_1, remaining_2, remaining_3;
    wire [8:0] next_remaining;
    reg  park_0, park_1, park_2, park_3;
    wire next_park;
    reg  ends_here_0, ends_here_1, ends_here_2, ends_here_3;
    wire next_ends_here;
    reg  [3:0] todo_0, todo_1, todo_2, todo_3;
    wire [3:0] next_todo;
    reg  [3:0] hits_0, hits_1, hits_2, hits_3;
    wire [3:0] next_hits;
    reg  mine_0, mine_1, mine_2, mine_3;
    wire next_mine;
    reg  [8:0] string_0, string_1, string_2, string_3;
    wire [8:0] next_string;
    // the ko point
    reg  [8:0] ko_0, ko_1, ko_2, ko_3;
    wire        ko_write;
    wire [8:0] ko_value;
    reg  [8:0] drawn_2, drawn_3; // the word of the list
    reg [15:0] length_0, length_1, length_2, length_3;
    reg        final_0, final_3;       // one more move is the last
    reg        over_1, over_2, over_3; // the move that is counted was the last

    // batch and chain
    localparam [8:0] STRIDE = 9'd21; // from a cell to the one above it
    wire  [4:0] size;
    wire  [8:0] first_ko;
    wire [15:0] last_length;
    wire  [1:0] first_turn;
    wire        first_passed, suicide, has_stones, stop;
    wire        load, load_games, armed, locked, room, point, ask;
    wire  [1:0] load_game, point_colour;
    wire [33:0] order;                 // of the port, for load_game
    wire        feed_waits, gives, gives_games;
    wire  [1:0] given_word;
    wire [31:0] given_data;
    reg         gives_games_1;
    wire  [8:0] point_cell, ask_cell;
    wire [15:0] komi2;
    wire  [3:0] port_kind;             // the word that leaves, without first moves
    wire [36:0] port_data;
    wire        firsts_busy, result_room;
    wire        begins, locks, unlocks, sends, capture, captured, left_ko, left_pass;

    // memories
    wire  [8:0] list_read, ring_word, lib_word;
    reg   [8:0] list_word;
    wire [26:0] owner_word;
    wire        list_write, cell_write, ring_write, lib_write, owner_write;
    wire  [8:0] list_to, list_value, cell_to, ring_to, lib_to, lib_value;
    wire  [1:0] cell_colour;

    // ---- stage 0
    // what the step before wrote into the list while its next word was read
    reg         list_write_0;
    reg   [8:0] list_to_0, list_value_0;
    wire ends_0 = done_0 & final_0;
    wire draws_0 = (step_0 == PICK) & ~ends_0;
    wire at_point_0 = (step_0 == SWAP) | (step_0 == CORNER) | (step_0 == ASK) | (step_0 == SETTLE) | (step_0 == RELABEL) | (step_0 == NEXT);
    wire takes_0 = (step_0 == TAKE) | (step_0 == TELL);
    // the move that is stirred in, or the cell of a walk; its number outside
    wire [8:0] told_0 = done_0 ? point_0 : place_0;
    wire [8:0] number_0;
    go_number told (.place(told_0), .number(number_0));
    reg  [8:0] number_1;
    // the stone of a string beside the new one: its first one
    wire [8:0] beside_0 = hits_0[0] ? 9'd0 - STRIDE : hits_0[1] ? 9'd0 - 9'd1 : hits_0[2] ? 9'd1 : STRIDE;
    wire [8:0] linked_0 = (step_0 == SETTLE) ? point_0 + beside_0 : stone_0;

    // ---- stage 1
    reg  [1:0] from_1;                 // where the cell stands: 0 place, 1 stone, 2 point, 3 the word of the list
    reg        corners_1, fourth_1;
    wire [8:0] center_1 = from_1[1] ? (from_1[0] ? list_word : point_1) : (from_1[0] ? stone_1 : place_1);
    wire [8:0] way_1;
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
                                                 { 7'd0, taken_1, 5'd0, has_ko_1, turn_1[0], number_1};
    reg  at_ko_2, at_ko_3;             // the point of the walk is the ko point of the given position

    // ---- stage 2
    reg  [8:0] way_2;
    reg  [3:0] gain_2;                 // signed
    reg        first_column_2, last_column_2, past_2, top_2, beyond_2;
    // the next draw is among those that are left, without the candidate; or among all
    reg  [8:0] operand_2, operand_3;
    wire [7:0] around_2, colours_2;
    wire [1:0] fourth_2;
    wire [3:0] left_2;
    wire [8:0] target_2;
    reg  [8:0] target_3;
    wire filled_2;
    reg  filled_3;
    wire open_2;
    reg  open_3;
    wire [2:0] free_2;
    reg  [2:0] free_3;
    wire shut_2;
    reg  shut_3;
    wire walled_2;
    reg  walled_3;
    wire at_ko_point_2;
    reg  at_ko_point_3;
    wire eye_2;
    reg  eye_3;
    wire unsure_2;
    reg  unsure_3;
    wire struck_2;
    reg  struck_3;
    wire allows_2;
    reg  allows_3;
    wire [8:0] changed_2;
    reg  [8:0] changed_3;
    wire ends_2;
    reg  ends_3;
    wire fewer_2;
    reg  fewer_3;
    wire [8:0] joined_2;
    reg  [8:0] joined_3;
    wire closed_2;
    reg  closed_3;
    wire single_2;
    reg  single_3;
    wire no_liberty_2;
    reg  no_liberty_3;
    wire [8:0] stepped_2;
    reg  [8:0] stepped_3;
    wire [8:0] less_2;
    reg  [8:0] less_3;
    wire at_end_2;
    reg  at_end_3;
    wire [3:0] ours_2;
    reg  [3:0] ours_3;
    wire [3:0] theirs_2;
    reg  [3:0] theirs_3;
    wire more_2;
    reg  more_3;
    wire settles_2;
    reg  settles_3;
    wire asks_2;
    reg  asks_3;
    wire stays_2;
    reg  stays_3;
    wire black_2;
    reg  black_3;
    wire white_2;
    reg  white_3;
    go_look look (
        .step(step_2), .turn(turn_2), .around(around_2), .colours(colours_2), .fourth(fourth_2), .lib(lib_word), .link(ring_word),
        .gain({ {5{gain_2[3]}}, gain_2}), .mine(mine_2), .todo(todo_2), .hits(hits_2), .given(owner_word[26:25]), .drawn(drawn_2), .point(point_2), .place(place_2), .ko(ko_2),
        .follower(follower_2), .liberties(liberties_2), .last(last_2), .empties(empties_2), .remaining(remaining_2),
        .column(column_2), .own(own_2), .way(way_2), .top(top_2), .suicide(suicide), .left(left_2),
        .sight_target(target_2), .sight_filled(filled_2), .sight_open(open_2), .sight_free(free_2), .sight_shut(shut_2), .sight_walled(walled_2), .sight_at_ko_point(at_ko_point_2), .sight_eye(eye_2), .sight_unsure(unsure_2), .sight_struck(struck_2), .sight_allows(allows_2), .sight_changed(changed_2), .sight_ends(ends_2), .sight_fewer(fewer_2), .sight_joined(joined_2), .sight_closed(closed_2), .sight_single(single_2), .sight_no_liberty(no_liberty_2), .sight_stepped(stepped_2), .sight_less(less_2), .sight_at_end(at_end_2), .ours(ours_2), .theirs(theirs_2), .more(more_2), .settles(settles_2), .asks(asks_2), .stays(stays_2), .black(black_2), .white(white_2)
    );

    // ---- stage 3
    reg  [3:0] beside_3;               // colours on the right and above
    reg  [8:0] link_3;
    reg        first_column_3, last_column_3, past_3, top_3, beyond_3;
    reg  [1:0] given_3;
    reg [24:0] owned_3;
    reg        none_left_3;
    wire       begun, several;
    wire [3:0] chosen, chosen_hits;
    wire [8:0] chosen_string;
    wire [8:0] selection_3;
    wire [31:0] sum_a_3, sum_b_3;
    go_choose choose (
        .ours(ours_3), .theirs(theirs_3), .left(todo_3), .settles(settles_3), .asks(asks_3), .allows(allows_3),
        .stays(stays_3), .mine(mine_3), .next_todo(next_todo), .chosen(chosen), .chosen_mine(next_mine)
    );
    assign next_string = chosen_string | (string_3 & {9{stays_3}});
    assign next_hits = chosen_hits | (hits_3 & {4{stays_3}});
    go_decide decide (
        .step(step_3), .game_point(point_3), .game_place(place_3), .game_stone(stone_3), .game_list_at(list_at_3), .game_id(id_3), .game_follower(follower_3), .game_liberties(liberties_3), .game_last(last_3), .game_empties(empties_3), .game_taken(taken_3), .game_dead(dead_3), .game_has_ko(has_ko_3), .game_barred(barred_3), .game_turn(turn_3), .game_lowest(lowest_3), .game_passed(passed_3), .game_capped(capped_3), .game_counting(counting_3), .game_starting(starting_3), .game_own(own_3), .game_commit(commit_3), .game_refill(refill_3), .game_tells(tells_3), .game_done(done_3), .game_row(row_3), .game_column(column_3), .game_remaining(remaining_3), .game_park(park_3), .game_ends_here(ends_here_3),
        .drawn(drawn_3), .over(over_3),
        .sight_target(target_3), .sight_filled(filled_3), .sight_open(open_3), .sight_free(free_3), .sight_shut(shut_3), .sight_walled(walled_3), .sight_at_ko_point(at_ko_point_3), .sight_eye(eye_3), .sight_unsure(unsure_3), .sight_struck(struck_3), .sight_allows(allows_3), .sight_changed(changed_3), .sight_ends(ends_3), .sight_fewer(fewer_3), .sight_joined(joined_3), .sight_closed(closed_3), .sight_single(single_3), .sight_no_liberty(no_liberty_3), .sight_stepped(stepped_3), .sight_less(less_3), .sight_at_end(at_end_3),
        .string_id(string_3), .hits(hits_3), .mine(mine_3), .more(more_3), .several(several), .link(link_3),
        .right(beside_3[1:0]), .above(beside_3[3:2]), .first_column(first_column_3), .last_column(last_column_3), .past(past_3),
        .top(top_3), .beyond(beyond_3), .given(given_3), .selection(selection_3), .among(operand_3),
        .first_turn(first_turn), .at_ko(at_ko_3), .home(STRIDE + 9'd1), .first_passed(first_passed), .suicide(suicide), .stones(has_stones), .stop(stop),
        .armed(armed), .locked(locked), .room(result_room), .none_left(none_left_3),
        .list_write(list_write), .list_to(list_to), .list_value(list_value),
        .cell_write(cell_write), .cell_to(cell_to), .cell_colour(cell_colour), .ring_write(ring_write), .ring_to(ring_to),
        .lib_write(lib_write), .lib_to(lib_to), .lib_value(lib_value), .owner_write(owner_write), .begun(begun), .ko_write(ko_write), .ko_value(ko_value),
        .begin_game(begins), .lock(locks), .unlock(unlocks), .send(sends),
        .capture(capture), .captured(captured), .left_ko(left_ko), .left_pass(left_pass),
        .after_point(next_point), .after_place(next_place), .after_stone(next_stone), .after_list_at(next_list_at), .after_id(next_id), .after_follower(next_follower), .after_liberties(next_liberties), .after_last(next_last), .after_empties(next_empties), .after_taken(next_taken), .after_dead(next_dead), .after_has_ko(next_has_ko), .after_barred(next_barred), .after_turn(next_turn), .after_lowest(next_lowest), .after_passed(next_passed), .after_capped(next_capped), .after_counting(next_counting), .after_starting(next_starting), .after_own(next_own), .after_commit(next_commit), .after_refill(next_refill), .after_tells(next_tells), .after_done(next_done), .after_row(next_row), .after_column(next_column), .after_remaining(next_remaining), .after_park(next_park), .after_ends_here(next_ends_here),
        .next_step(next_step)
    );

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
        point_0 <= next_point;
        point_1 <= point_0;
        point_2 <= point_1;
        point_3 <= point_2;
        place_0 <= next_place;
        place_1 <= place_0;
        place_2 <= place_1;
        place_3 <= place_2;
        stone_0 <= next_stone;
        stone_1 <= linked_0;
        stone_2 <= stone_1;
        stone_3 <= stone_2;
        list_at_0 <= next_list_at;
        list_at_1 <= list_at_0;
        list_at_2 <= list_at_1;
        list_at_3 <= list_at_2;
        id_0 <= next_id;
        id_1 <= id_0;
        id_2 <= id_1;
        id_3 <= id_2;
        follower_0 <= next_follower;
        follower_1 <= follower_0;
        follower_2 <= follower_1;
        follower_3 <= follower_2;
        liberties_0 <= next_liberties;
        liberties_1 <= liberties_0;
        liberties_2 <= liberties_1;
        liberties_3 <= liberties_2;
        last_0 <= next_last;
        last_1 <= last_0;
        last_2 <= last_1;
        last_3 <= last_2;
        empties_0 <= next_empties;
        empties_1 <= empties_0;
        empties_2 <= empties_1;
        empties_3 <= empties_2;
        taken_0 <= next_taken;
        taken_1 <= taken_0;
        taken_2 <= taken_1;
        taken_3 <= taken_2;
        dead_0 <= next_dead;
        dead_1 <= dead_0;
        dead_2 <= dead_1;
        dead_3 <= dead_2;
        has_ko_0 <= next_has_ko;
        has_ko_1 <= has_ko_0;
        has_ko_2 <= has_ko_1;
        has_ko_3 <= has_ko_2;
        barred_0 <= next_barred;
        barred_1 <= barred_0;
        barred_2 <= barred_1;
        barred_3 <= barred_2;
        turn_0 <= next_turn;
        turn_1 <= done_0 ? ~turn_0 : turn_0;
        turn_2 <= turn_1;
        turn_3 <= turn_2;
        lowest_0 <= next_lowest;
        lowest_1 <= lowest_0;
        lowest_2 <= lowest_1;
        lowest_3 <= lowest_2;
        passed_0 <= next_passed;
        passed_1 <= passed_0;
        passed_2 <= passed_1;
        passed_3 <= passed_2;
        capped_0 <= next_capped;
        capped_1 <= capped_0;
        capped_2 <= capped_1;
        capped_3 <= capped_2;
        counting_0 <= next_counting;
        counting_1 <= counting_0;
        counting_2 <= counting_1;
        counting_3 <= counting_2;
        starting_0 <= next_starting;
        starting_1 <= starting_0;
        starting_2 <= starting_1;
        starting_3 <= starting_2;
        own_0 <= next_own;
        own_1 <= own_0;
        own_2 <= own_1;
        own_3 <= own_2;
        commit_0 <= next_commit;
        commit_1 <= commit_0;
        commit_2 <= commit_1;
        commit_3 <= commit_2;
        refill_0 <= next_refill;
        refill_1 <= refill_0;
        refill_2 <= refill_1;
        refill_3 <= refill_2;
        tells_0 <= next_tells;
        tells_1 <= tells_0;
        tells_2 <= tells_1;
        tells_3 <= tells_2;
        done_0 <= next_done;
        done_1 <= done_0;
        done_2 <= done_1;
        done_3 <= done_2;
        row_0 <= next_row;
        row_1 <= row_0;
        row_2 <= row_1;
        row_3 <= row_2;
        column_0 <= next_column;
        column_1 <= column_0;
        column_2 <= column_1;
        column_3 <= column_2;
        remaining_0 <= next_remaining;
        remaining_1 <= remaining_0;
        remaining_2 <= remaining_1;
        remaining_3 <= remaining_2;
        park_0 <= next_park;
        park_1 <= park_0;
        park_2 <= park_1;
        park_3 <= park_2;
        ends_here_0 <= next_ends_here;
        ends_here_1 <= ends_here_0;
        ends_here_2 <= ends_here_1;
        ends_here_3 <= ends_here_2;
        todo_0 <= next_todo;
        todo_1 <= todo_0;
        todo_2 <= todo_1;
        todo_3 <= left_2;
        hits_0 <= next_hits;
        hits_1 <= hits_0;
        hits_2 <= hits_1;
        hits_3 <= hits_2;
        mine_0 <= next_mine;
        mine_1 <= mine_0;
        mine_2 <= mine_1;
        mine_3 <= mine_2;
        string_0 <= next_string;
        string_1 <= string_0;
        string_2 <= string_1;
        string_3 <= string_2;
        ko_0 <= ko_write ? ko_value : ko_3;
        ko_1 <= ko_0;
        ko_2 <= ko_1;
        ko_3 <= ko_2;
        from_1 <= (step_0 == PICK) ? 2'd3 : at_point_0 ? 2'd2 : takes_0 ? 2'd1 : 2'd0;
        corners_1 <= (step_0 == SWAP) | (step_0 == CORNER);
        fourth_1 <= step_0 == CORNER;
        list_write_0 <= list_write;
        list_to_0 <= list_to;
        list_value_0 <= list_value;
        list_word <= (list_write_0 & (list_to_0 == list_at_0)) ? list_value_0 : list_read;
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
        number_1 <= (step_0 == START) ? { 7'd0, game_0} : number_0;
        gives_games_1 <= gives_games;
        at_ko_2 <= number_1 == first_ko;
        at_ko_3 <= at_ko_2;
        gain_2 <= tells_1 ? contacts_1 : 4'd0 - contacts_1;
        operand_2 <= ((step_1 == SWAP) | (step_1 == CORNER) | (step_1 == ASK)) ? remaining_1 : empties_1 + { 8'd0, step_1 == TAKE};
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
        owned_3 <= owner_word[24:0];
        none_left_3 <= owner_word[23:0] == 24'd0;
        target_3 <= target_2;
        filled_3 <= filled_2;
        open_3 <= open_2;
        free_3 <= free_2;
        shut_3 <= shut_2;
        walled_3 <= walled_2;
        at_ko_point_3 <= at_ko_point_2;
        eye_3 <= eye_2;
        unsure_3 <= unsure_2;
        struck_3 <= struck_2;
        allows_3 <= allows_2;
        changed_3 <= changed_2;
        ends_3 <= ends_2;
        fewer_3 <= fewer_2;
        joined_3 <= joined_2;
        closed_3 <= closed_2;
        single_3 <= single_2;
        no_liberty_3 <= no_liberty_2;
        stepped_3 <= stepped_2;
        less_3 <= less_2;
        at_end_3 <= at_end_2;
        ours_3 <= ours_2;
        theirs_3 <= theirs_2;
        more_3 <= more_2;
        settles_3 <= settles_2;
        asks_3 <= asks_2;
        stays_3 <= stays_2;
        black_3 <= black_2;
        white_3 <= white_2;
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
    go_draws draws (
        .clock(clock), .advance(draws_0), .load(gives), .load_word(given_word), .load_data(given_data),
        .count(operand_2), .selection(selection_3)
    );
    go_checksum checksum (
        .clock(clock), .clear(step_1 == START), .stir(stirs_1), .word(stirred_1), .a(sum_a_3), .b(sum_b_3)
    );

    // ---- memories
    go_memory_2048x9 list (
        .clock(clock), .read_at({game_3, next_list_at}), .read(list_read),
        .write(list_write), .write_at({game_3, list_to}), .value(list_value)
    );
    go_cells cells (
        .clock(clock), .game_1(game_1), .center_1(center_1), .corners_1(corners_1), .fourth_1(fourth_1),
        .around_2(around_2), .colours_2(colours_2), .fourth_2(fourth_2),
        .left_2(left_2), .left_3(next_todo), .chosen_3(chosen), .string_3(chosen_string), .hits_3(chosen_hits), .several_3(several),
        .write(cell_write), .game_3(game_3), .write_at(cell_to), .colour(cell_colour), .id(next_id)
    );
    go_memory_2048x9 rings (
        .clock(clock), .read_at({game_1, stone_1}), .read(ring_word),
        .write(ring_write), .write_at({game_3, ring_to}), .value(follower_3)
    );
    go_memory_2048x9 liberties (
        .clock(clock), .read_at({game_1, string_1}), .read(lib_word),
        .write(lib_write), .write_at({game_3, lib_to}), .value(lib_value)
    );

    // owners of the points, all games together, by their numbers outside; words 0 to 3 are the numbers of playouts that the slots
    // still have. A sum is written a whole step after it was read, in the stage in which it is read, so that reads and writes of a
    // clock are of one game; one game is between two playouts at a time. The memory's answer and the addition have a
    // stage each
    reg        owner_write_0, owner_write_1;
    reg  [8:0] counted;
    reg [26:0] owner_value;
    wire [24:0] owner_change = (white_3 | (step_3 == START)) ? 25'h1FFFFFF : {24'd0, black_3};
    wire [8:0] owner_at = ask ? ask_cell[8:0] : number_1;
    wire [8:0] owner_to = point        ? point_cell[8:0] :
                          gives_games_1 ? { 7'd0, game_1} : counted;
    always @(posedge clock) begin
        owner_write_0 <= owner_write | begun;
        owner_write_1 <= owner_write_0;
        if ((step_3 == START) | ((step_3 == COUNT) & counting_3)) owner_value <= {given_3, owned_3 + owner_change};
        if ((step_1 == COUNT) | (step_1 == START)) counted <= number_1;
    end
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
        .write(point | gives_games_1 | owner_write_1), .write_at(owner_to),
        .value(point        ? {point_colour, 25'd0} :
               gives_games_1 ? {3'd0, given_data[23:0]} : owner_value)
    );

    // ---- chain
    go_feed feed (
        .clock(clock), .reset(reset), .load(load), .load_games(load_games), .load_game(load_game), .order(order), .waits(feed_waits),
        .game_0(game_0), .gives(gives), .gives_games(gives_games), .word(given_word), .data(given_data)
    );
    // what only other units need
    wire        unused_first, unused_crowded;
    wire  [1:0] unused_which;
    wire        unused_port = &{1'b0, unused_first, unused_which, unused_crowded};
    go_port port (
        .clock(clock), .reset(reset), .in_kind(in_kind), .in_data(in_data),
        .out_kind(port_kind), .out_data(port_data),
        .size(size), .last_length(last_length), .first_ko(first_ko),
        .first_turn(first_turn), .first_passed(first_passed), .suicide(suicide), .has_stones(has_stones), .stop(stop),
        .load(load), .load_games(load_games), .load_game(load_game), .order(order), .last_game(2'd3), .feed_waits(feed_waits),
        .game_3(game_3), .armed(armed), .begin_game(begins), .locked(locked), .lock(locks), .unlock(unlocks),
        .capture(capture), .taken({8'd0, captured}), .left_ko(left_ko), .left_pass(left_pass), .crowded(unused_crowded),
        .room(room), .send(sends), .send_word(row_3[2:0]), .sum_a(sum_a_3), .sum_b(sum_b_3), .score(score),
        .length(length_3), .capped(capped_3),
        .point(point), .point_cell(point_cell), .point_colour(point_colour),
        .komi2(komi2), .ask(ask), .ask_cell(ask_cell), .ask_first(unused_first), .ask_which(unused_which), .owner(owner_word[24:0])
    );

`ifdef KIBAN_CHECK
    always @(posedge clock) begin
        // never: a game is in a step that there is not
        assert (reset || !(step_3 > 5'd18));
        // never: a game counts its points that is not between two playouts
        assert (reset || !((owner_write | (step_3 == SCORE)) & ~locked));
        // never: two write to the memory of owners
        assert (reset || !((point & gives_games_1) | ((point | gives_games_1) & owner_write_1)));
        // never: the list of empty points has more of them than the board
        assert (reset || !(list_write & ({ 7'd0, list_to} >= { 11'd0, size} * { 11'd0, size})));
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

`default_nettype wire
