//! Lines of the playout unit's Verilog, each broken on purpose.

use crate::breaks::{of, Break};

/// Of one lean unit for boards of 19 lines, its games in block RAM.
pub const LEAN_BREAKS: [Break; 33] = [
    of("lean_ko", "the ko point is barred", ("go_look", "drawn == ko", "drawn == 9'd511")),
    of(
        "lean_given_ko",
        "the ko point of the given position is barred",
        ("go_lean", "at_ko_3 <= at_ko_2;", "at_ko_3 <= 1'b0;"),
    ),
    of(
        "lean_lone_taker",
        "only a stone among enemies leaves a ko point",
        ("go_decide", "after_has_ko = sight_walled & !game_own;", "after_has_ko = !game_own;"),
    ),
    of(
        "lean_one_taken",
        "only one taken stone leaves a ko point",
        ("go_decide", "alone = game_taken == 9'd0;", "alone = 1'b1;"),
    ),
    of(
        "lean_strikes",
        "an eye has fewer than two strikes",
        ("go_look", "assign sight_unsure = count == 3'd1;", "assign sight_unsure = |count;"),
    ),
    of(
        "lean_fourth",
        "the fourth corner is looked at",
        ("go_decide", "bad = !sight_struck;", "bad = 1'b1;"),
    ),
    of(
        "lean_fourth_where",
        "the fourth corner lies in the memory across",
        ("go_cells", "middle_2 <= center_1[2:1];", "middle_2 <= center_1[2:1] ^ 2'd1;"),
    ),
    of("lean_edge_strike", "the edge is one strike", ("go_look", "+ strikes_4", "")),
    of(
        "lean_turned",
        "the memories turn with the cell",
        (
            "go_cells",
            "turned_2 <= center_1[2:1] + {1'b0, center_1[0]};",
            "turned_2 <= center_1[2:1];",
        ),
    ),
    of(
        "lean_hits",
        "a string is asked once",
        ("go_cells", "| (chosen_here[2] & same_12)", "| (chosen_here[2] & 1'b0)"),
    ),
    of("lean_same", "two strings are two", ("go_cells", "word_0[10:2] == word_3[10:2]", "1'b1")),
    of(
        "lean_several",
        "all strings beside a taken stone are told",
        ("go_cells", "(left_here[1] & left_here[3] & ~same_13)", "1'b0"),
    ),
    of(
        "lean_stays",
        "the string to be asked stays while corners are read",
        ("go_lean", "(string_3 & {9{stays_3}})", "9'd0"),
    ),
    of(
        "lean_gain",
        "a string keeps one less for each contact",
        ("go_lean", "4'd0 - contacts_1", "4'd15"),
    ),
    of(
        "lean_suicide_asked",
        "suicide of several stones is allowed by the option alone",
        ("go_look", "sight_allows = suicide | (told != 9'd0);", "sight_allows = 1'b1;"),
    ),
    of(
        "lean_last_answer",
        "a candidate is refused when all strings were asked",
        ("go_decide", "bad = !sight_allows & !more;", "bad = !sight_allows;"),
    ),
    of(
        "lean_enemies_first",
        "strings of the other side are told before own ones are joined",
        ("go_choose", "if ((settles | renewed) & (|first)) begin", "if (1'b0) begin"),
    ),
    of(
        "lean_swap",
        "joined rings are exchanged",
        (
            "go_decide",
            "after_follower = link;\n                    if (sight_fewer)",
            "after_follower = game_follower;\n                    if (sight_fewer)",
        ),
    ),
    of(
        "lean_last_direction",
        "a dead string is taken from its last stone on",
        ("go_decide", "if (hits[3]) begin", "if (hits[3] & ~(|hits[2:0])) begin"),
    ),
    of(
        "lean_second_dead",
        "every dead string is taken",
        ("go_decide", "after_dead = game_dead & (game_dead - 4'd1);", "after_dead = 4'd0;"),
    ),
    of(
        "lean_told_late",
        "the last string beside a taken stone is told",
        ("go_decide", "after_tells = more;", "after_tells = 1'b0;"),
    ),
    of(
        "lean_own_told",
        "those beside a stone taken by suicide are the enemy's",
        ("go_look", "if (own) begin", "if (1'b0) begin"),
    ),
    of(
        "lean_suicide",
        "an own string without a liberty is taken",
        ("go_decide", "(mine & sight_ends)", "1'b0"),
    ),
    of(
        "lean_parked",
        "a refused candidate is put behind those that are left",
        ("go_decide", "list_to = game_remaining;", "list_to = game_empties;"),
    ),
    of(
        "lean_left",
        "the next draw is among those that are left",
        (
            "go_lean",
            "(step_1 == CORNER) | (step_1 == ASK)) ? remaining_1",
            "(step_1 == CORNER)) ? remaining_1",
        ),
    ),
    of(
        "lean_gained",
        "a stone that was taken is drawn from again",
        ("go_lean", "step_1 == TAKE}", "(step_1 == TAKE) & done_1}"),
    ),
    of(
        "lean_score_wall",
        "a point among stones of one colour is theirs",
        ("go_look", "white = (around & COLOUR_ALL_WHITE) == COLOUR_ALL_WHITE;", "white = 1'b0;"),
    ),
    of(
        "lean_scan",
        "cells are made a column behind the scan",
        ("go_decide", "cell_to = game_place - 9'd1;", "cell_to = game_place;"),
    ),
    of(
        "lean_lowest",
        "the lowest point of a column has its colour from the one before",
        ("go_decide", "after_turn = game_lowest;", "after_turn = above;"),
    ),
    of(
        "lean_frame",
        "cells around a smaller board are edge",
        ("go_decide", "cell_colour = COLOUR_EDGE;", "cell_colour = COLOUR_EDGE & 2'd0;"),
    ),
    of(
        "lean_checksum_start",
        "the checksum of a playout begins anew",
        ("go_lean", ".clear(step_1 == START)", ".clear(1'b0)"),
    ),
    of(
        "lean_number",
        "a cell has its number outside",
        ("go_number", "place - {4'd0, more[10:6]}", "place - {4'd0, three[10:6]}"),
    ),
    of(
        "lean_owner_where",
        "the sum of a point goes back to its word",
        (
            "go_lean",
            "if ((step_1 == COUNT) | (step_1 == START)) counted",
            "if (step_1 == START) counted",
        ),
    ),
];

/// The same of what only circuits of many lean units have, for boards of 9 lines.
pub const LEAN_FLIP_FLOP_BREAKS: [Break; 7] = [
    of(
        "lean_owner_of_its_game",
        "the sum of a point is that which its own stage read",
        ("go_lean", "owned_3 + owner_change", "owner_word[24:0] + owner_change"),
    ),
    of(
        "lean_list_written",
        "a word of the list that is written while it is read is what is written",
        ("go_lean", "list_word <= (list_write_0 & ", "list_word <= (1'b0 & "),
    ),
    of(
        "lean_fed_number",
        "a number of playouts goes to the slot of its game",
        ("go_lean", "'d0, game_1} : counted", "'d0, game_2} : counted"),
    ),
    of(
        "lean_ko_in_flip_flops",
        "the ko point stays with its game",
        ("go_lean", "ko_value : ko_3;", "ko_value : ko_2;"),
    ),
    of(
        "lean_drawn_in_flip_flops",
        "a draw is used up",
        ("go_lean", ".advance(draws_0)", ".advance(draws_0 & (game_0 != 2'd3))"),
    ),
    of(
        "lean_stirred_in_flip_flops",
        "only moves are stirred in",
        ("go_lean", ".stir(stirs_1)", ".stir(stirs_1 | (step_1 == SWAP))"),
    ),
    of(
        "lean_small_number",
        "a cell of a small board has its number outside",
        ("go_number", "row + {3'd0, row[3]}", "row"),
    ),
];

/// The same of first moves, in circuits of five lean units for boards of 9 lines.
pub const LEAN_FIRST_BREAKS: [Break; 17] = [
    of(
        "lean_first_mark",
        "the first mark of a point stays",
        ("go_lean_marks", "black_2[d] & ~marks[2*d + 1]", "black_2[d]"),
    ),
    of(
        "lean_first_colour",
        "a stone marks its point for its side",
        ("go_lean", ".white_1(turn_1[0])", ".white_1(1'b0)"),
    ),
    of(
        "lean_first_point",
        "a stone marks its own point of four",
        (
            "go_lean_marks",
            "(number_1[1:0] == c[1:0]) & white_1",
            "(number_1[1:0] != c[1:0]) & white_1",
        ),
    ),
    of(
        "lean_first_where",
        "marks are written where they were read",
        ("go_lean_marks", "{at_0, at_3, at_2, marks_at}", "{at_0, at_3, at_3, marks_at}"),
    ),
    of(
        "lean_first_bank",
        "each game marks in a bank of its own",
        ("go_lean_marks", "bank_2 <= reset ? 3'd2 : bank_1;", "bank_2 <= reset ? 3'd1 : bank_1;"),
    ),
    of(
        "lean_first_spare",
        "the next playout marks in the spare bank",
        ("go_lean_marks", "begins_3 ? spare : bank_3;", "bank_3;"),
    ),
    of(
        "lean_first_wiped",
        "marks that were read are wiped",
        ("go_lean_marks", "wipe_2 <= fetch;", "wipe_2 <= 1'b0;"),
    ),
    of(
        "lean_first_swept",
        "a reset wipes all banks",
        ("go_lean_first", "if (last_bank) begin", "if (1'b1) begin"),
    ),
    of(
        "lean_first_free",
        "marks are looked through in clocks without a stone",
        ("go_lean_marks", ".free(~looks & ~stone_1)", ".free(~looks)"),
    ),
    of(
        "lean_first_owner",
        "they are looked through in clocks in which no owner is read",
        ("go_lean_marks", ".free(~looks & ~stone_1)", ".free(~stone_1)"),
    ),
    of(
        "lean_first_draw",
        "a draw is no win of white",
        ("go_lean_marks", "{1'b0, drawn & marks[7]}", "2'd0"),
    ),
    of(
        "lean_first_winner",
        "marks go with the winner of their own playout",
        ("go_lean_marks", "port_kind[0] & ~(send & ~black_won)", "port_kind[0]"),
    ),
    of(
        "lean_first_some",
        "sixteen points with marks are sent",
        ("go_lean_first", "if (arrives_q & seen) begin", "if (arrives_q & seen & fourth) begin"),
    ),
    of(
        "lean_first_waits",
        "a playout is not over before the marks of the one before have left",
        ("go_lean", "room & ~(firsts_busy & row_3[2])", "room"),
    ),
    of(
        "lean_first_clash",
        "a sum is read when the one before is written",
        ("go_first_groups", "(adds_q & (group_q == here)) |", "1'b0 |"),
    ),
    of(
        "lean_first_all",
        "all groups of a word are added",
        ("go_first_groups", "rest = left_q & (left_q - 4'd1);", "rest = 4'd0;"),
    ),
    of(
        "lean_first_anew",
        "the sums begin anew with a batch",
        ("go_firsts", "zeroes_3 ? 48'd0", "1'b0 ? 48'd0"),
    ),
];

/// A broken line of lean units for boards of 19 lines that changes no move, but the steps.
pub const LEAN_STEP_BREAKS: [Break; 1] = [of(
    "lean_smaller",
    "the string with fewer liberties gets the other's id",
    ("go_look", "assign sight_fewer = told < liberties;", "assign sight_fewer = 1'b1;"),
)];

/// The same of wheels for boards of 5 lines.
pub const WHEEL_BREAKS: [Break; 35] = [
    of(
        "wheel_jump",
        "streams are 2^64 draws apart",
        ("go_streams", "adds_second_q <= tmp_1[count_q];", "adds_second_q <= 1'b0;"),
    ),
    of(
        "wheel_origin",
        "a jump begins with zeros",
        ("go_streams", "stream_d = 128'd0;", "stream_d = turned;"),
    ),
    of(
        "wheel_flushed",
        "what was gathered is added once",
        ("go_gather", "counts_wins_d = 4'd0;", "counts_wins_d = counts_wins_q;"),
    ),
    of(
        "wheel_gathered_sums",
        "both halves of a checksum are added",
        ("go_gather", "if (kind_1_q == WORD_SUM_B) begin", "if (1'b0) begin"),
    ),
    of(
        "wheel_gathered_draw",
        "a draw is no win",
        ("go_gather", "win_q <= judge_black_won;", "win_q <= !judge_white_won;"),
    ),
    of(
        "wheel_ko",
        "the taken point is the ko point",
        ("go_wheel_round", "strikes_18_q | ko;", "strikes_18_q;"),
    ),
    of(
        "wheel_single",
        "only one taken stone leaves a ko point",
        ("go_wheel_planes_5", "assign single_18 = ", "assign single_18 = 1'b1 | "),
    ),
    of(
        "wheel_lone_taker",
        "only a stone among enemies leaves a ko point",
        ("go_wheel_round", "assign ko = takes_18_q & walled_18_q", "assign ko = takes_18_q"),
    ),
    of(
        "wheel_first_ko",
        "the ko point of the given position is barred",
        ("go_wheel_round", "(begins_0_q & (first_ko != 9'd0))", "1'b0"),
    ),
    of(
        "wheel_settle",
        "no game begins before it has its ko point beside it",
        ("go_wheel_tally", "across_q == SETTLED", "across_q != SETTLED"),
    ),
    of(
        "wheel_struck",
        "what was refused stays so in this move",
        ("go_wheel_planes_5", "(barred_19 & {A{keep_19}})", "(barred_19 & {A{1'b0}})"),
    ),
    of(
        "wheel_anew",
        "a trial begins with no stone alive",
        ("go_wheel_planes_5", "continues_11 ? alive_11 : {A{1'b0}}", "alive_11"),
    ),
    of(
        "wheel_on",
        "a trial that goes on keeps its stone",
        ("go_wheel_planes_5", "stone_21 ? place_21 : first_ko", "first_ko"),
    ),
    of(
        "wheel_fixed",
        "stones are dead when nothing changes any more",
        ("go_wheel_round", "assign fixed = tries & !grew_17;", "assign fixed = tries;"),
    ),
    of(
        "wheel_walls",
        "a stone among enemies that live is refused",
        ("go_wheel_planes_5", "r_walled_17 <= ~open_16;", "r_walled_17 <= 1'b0;"),
    ),
    of(
        "wheel_edges",
        "alive goes from a stone to the one on its left",
        ("go_wheel_planes_5", "| (east(p) & right)", ""),
    ),
    of(
        "wheel_own",
        "suicide of several stones takes one's own",
        ("go_wheel_planes_5", "own_12 ? mine_12 : theirs_12", "theirs_12"),
    ),
    of(
        "wheel_pass_draws",
        "a pass uses up no number",
        (
            "go_wheel_round",
            "assign draws_2 = (kind_2_q == KIND_PLAY) & some_2;",
            "assign draws_2 = kind_2_q == KIND_PLAY;",
        ),
    ),
    of(
        "wheel_line",
        "the board waits as long as its trial",
        ("go_line_7x50", "reset ? 3'd6", "reset ? 3'd5"),
    ),
    of(
        "wheel_rests",
        "a playout is told before its game rests",
        ("go_wheel_tally", "& !reserved_q & told_q", "& told_q"),
    ),
    of(
        "wheel_reserved",
        "a board that comes finds the given position",
        (
            "go_wheel_tally",
            "assign free = (phase_q == TALLY_PHASE_IDLE) & !reserved_q;",
            "assign free = phase_q == TALLY_PHASE_IDLE;",
        ),
    ),
    of(
        "wheel_turned",
        "the board is counted for the side that is to move",
        ("go_wheel_tally", "white_d = ended_white;", ""),
    ),
    of(
        "wheel_result",
        "the checksum of a playout goes on where its moves left it",
        ("go_wheel", "b_21 <= b_20;", "b_21 <= stood_b;"),
    ),
    of(
        "wheel_fewer",
        "a game has one playout less",
        ("go_wheel_round", "fewer_q <= left_q - 24'd1;", "fewer_q <= left_q - 24'd2;"),
    ),
    of(
        "wheel_counts",
        "a move in the clock in which counts are sent is counted",
        ("go_port", "stones_taken_d = {10'd0, taken};", "stones_taken_d = 19'd0;"),
    ),
    of(
        "wheel_first_mark",
        "the first mark of a cell stays",
        ("go_wheel_marks", "hit_21[c] & white_21 & ~marks[2*c]", "hit_21[c] & white_21"),
    ),
    of(
        "wheel_first_colour",
        "a stone marks its cell for its side",
        ("go_wheel_marks", "white_21 <= white_20;", "white_21 <= 1'b0;"),
    ),
    of(
        "wheel_first_bank",
        "the marks of the next playout stand in another bank",
        ("go_wheel_marks", "banks[21] ^ begins_21", "banks[21]"),
    ),
    of(
        "wheel_first_wiped",
        "marks that were read are wiped",
        ("go_wheel_marks", "wipe_21 <= sweeps | fetch;", "wipe_21 <= sweeps;"),
    ),
    of(
        "wheel_first_swept",
        "a reset wipes all marks",
        ("go_wheel_marks", "wire        sweeps = ~swept[10];", "wire        sweeps = 1'b0;"),
    ),
    of(
        "wheel_first_winner",
        "marks are added with the winner of their own playout",
        ("go_wheel_marks", "won_1 <= row[1] ? white_won : black_won;", "won_1 <= black_won;"),
    ),
    of(
        "wheel_first_draw",
        "a draw is no win",
        ("go_wheel_first", "won_black_d = judge_black_won;", "won_black_d = !judge_white_won;"),
    ),
    of(
        "wheel_first_anew",
        "the sums begin anew with a batch",
        ("go_wheel_marks", "clear <= point & ~reset;", "clear <= 1'b0;"),
    ),
    of(
        "wheel_first_stone",
        "no row is read in the clock of a stone",
        ("go_wheel_first", "& !stone;", ";"),
    ),
    of(
        "wheel_first_waits",
        "a playout waits until the one before is added",
        ("go_wheel", ".adds(adds), .scored", ".adds(1'b0), .scored"),
    ),
];

/// Broken lines of a wheel that are seen where one of its games has all playouts.
pub const LONE_GAME_BREAKS: [Break; 1] = [of(
    "wheel_first_clash",
    "a game gives its board when its marks of the playout before are read",
    ("go_wheel", "free & ~clash_16", "free"),
)];
