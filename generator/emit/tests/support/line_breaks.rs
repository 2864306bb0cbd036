//! Lines of the line machine's circuits that are broken on purpose: changes of a module that a test must see.

use super::breaks::{of, Break};

/// Of the query.
pub const QUERY: [Break; 13] = [
    of(
        "code_king",
        "white's king has class 0",
        ("shogi_line_code", "class_code = 4'd0", "class_code = CLASS_KING"),
    ),
    of(
        "code_promoted",
        "a promoted rook is a dragon",
        ("shogi_line_code", "class_code = CLASS_DRAGON", "class_code = CLASS_DRAGON ^ 4'd1"),
    ),
    of(
        "code_knight",
        "a promoted knight does not jump",
        ("shogi_line_code", "piece[3:0] == KIND_KNIGHT", "{1'b0, piece[2:0]} == KIND_KNIGHT"),
    ),
    of(
        "place_falling",
        "diagonals of the second kind",
        ("shogi_line_place", "y + (LAST - x)", "y + (LAST + x)"),
    ),
    of(
        "place_corner",
        "a corner alone sees no diagonal",
        ("shogi_line_look", "kept_rising_q <= |rising", "kept_rising_q <= 1'b1"),
    ),
    of(
        "place_jump",
        "a knight jumps over a rank",
        ("shogi_line_sides", "black_rank = y + JUMP", "black_rank = y + 4'd1"),
    ),
    of(
        "near_king",
        "black's cover sees through white's king",
        ("shogi_line_nearest", "(through_king & (code_4 == WHITE_KING))", "1'b0"),
    ),
    of(
        "near_hidden",
        "second pieces stand behind the first",
        ("shogi_line_nearest", "& !hidden[3]", "& 1'b1"),
    ),
    of(
        "near_first",
        "the nearest piece is in the way",
        (
            "shogi_line_nearest",
            "open_ahead_5 = open_ahead_4 & !first_ahead_4",
            "open_ahead_5 = open_ahead_4",
        ),
    ),
    of(
        "look_found",
        "what was found stays until the next answer",
        ("shogi_line_look", "found_0_d = found_0_q", "found_0_d = 9'd0"),
    ),
    of(
        "look_knight",
        "knights stand on the files beside",
        ("shogi_line_sides", "right = file_q + 4'd2", "right = file_q + 4'd1"),
    ),
    of(
        "look_pawn",
        "pawns are told by colour",
        ("shogi_line_sides", "seen_4 == CLASS_WHITE_PAWN", "seen_4 == {1'b0, CLASS_PAWN[3:0]}"),
    ),
    of(
        "lines_white",
        "white's knights are no black ones",
        (
            "shogi_lines",
            "white_ranks[put_y][4:4] <= put_white",
            "white_ranks[put_y][4:4] <= put_black",
        ),
    ),
];

/// Of the generators around it.
pub const MOVES: [Break; 37] = [
    of(
        "kings_leave",
        "a king that is taken from the board is not there",
        ("shogi_line_kings", "there_d = 1'b0", "there_d = there_q"),
    ),
    of(
        "view_axis",
        "who stands before a slider is told with the second pieces",
        ("shogi_line_view", "axis_d = alone_sum_8", "axis_d = axis_q | alone_sum_8"),
    ),
    of(
        "view_colour",
        "only black's sliders pin",
        ("shogi_line_view", "slides_4 = !rays_4[4] & towards_4", "slides_4 = towards_4"),
    ),
    of(
        "ask_own",
        "black's king is asked before evasions",
        ("shogi_line_ask", "turn_q & black_there", "1'b0"),
    ),
    of(
        "ask_double",
        "a double check is answered by the king alone",
        ("shogi_line_ask", "if (two_check)", "if (1'b0)"),
    ),
    of(
        "ask_beside",
        "the king does not go to its own pieces, which are not asked",
        (
            "shogi_line_ask",
            "near_sum_4 = near_sum_3;\n        if (on_board_3[0] & !(turn_q",
            "near_sum_4 = near_sum_3;\n        if (on_board_3[0] & !(1'b0",
        ),
    ),
    of(
        "ask_edge",
        "squares end at the edge of the board",
        ("shogi_line_ask", "(dx_minus & (x == 4'd0))", "1'b0"),
    ),
    of(
        "ask_lance",
        "lances check from below",
        ("shogi_line_ask", "owns_rook | owns_lance", "owns_rook"),
    ),
    of(
        "ask_through",
        "black's cover is seen through white's king",
        ("shogi_line_ask", "through_king = turn_q &", "through_king = 1'b0 &"),
    ),
    of(
        "ask_between",
        "squares between checker and king are all asked",
        ("shogi_line_ask", "(steps_q + 4'd1) == limit_q", "1'b1"),
    ),
    of(
        "ask_room",
        "no square is asked that finds no room",
        ("shogi_line_ask", "if (room)", "if (1'b1)"),
    ),
    of(
        "ask_free",
        "where a white piece stands the king cannot go",
        ("shogi_line_ask", "quiet & !blocked", "quiet"),
    ),
    of("ask_discoverer", "a discoverer is black's", ("shogi_line_ask", "alone & black", "alone")),
    of(
        "ask_reset",
        "a reset ends a generation",
        (
            "shogi_line_ask",
            "state_d = STATE_IDLE;\n            left_d",
            "state_d = state_q;\n            left_d",
        ),
    ),
    of(
        "ask_hold",
        "before checks all neighbours are asked first",
        ("shogi_line_ask", "holds = !turn_q &", "holds = 1'b0 &"),
    ),
    of(
        "arrival_steps",
        "a step is one square long",
        ("shogi_line_arrival", "beside = distance == 4'd1", "beside = distance != 4'd0"),
    ),
    of(
        "arrival_dead",
        "a pawn or lance does not stay on the last rank",
        ("shogi_line_arrival", "!dead & (kind_of", "(kind_of"),
    ),
    of(
        "arrival_form",
        "a promoted piece checks as what it has become",
        ("shogi_line_arrival", "passes[becomes]", "passes[kind_of]"),
    ),
    of(
        "word_leaves",
        "who leaves the zone may promote",
        ("shogi_line_word", "promotes_there | leaves_4", "promotes_there"),
    ),
    of(
        "word_two_pawns",
        "one unpromoted pawn a file",
        ("shogi_line_word", "!last & !pawn_there", "!last"),
    ),
    of(
        "word_dead_drop",
        "a knight is not dropped on the last two ranks",
        ("shogi_line_word", "passes[3] & !last_two", "passes[3]"),
    ),
    of(
        "word_drop",
        "nothing is dropped on a piece",
        ("shogi_line_word", "if (empty)", "if (1'b1)"),
    ),
    of(
        "word_axis",
        "a discoverer leaves its axis",
        ("shogi_line_word", "off_axis_1 = asked_direction[1:0] != 2'd1", "off_axis_1 = 1'b1"),
    ),
    of(
        "word_border",
        "a discoverer stays on the board",
        ("shogi_line_word", "off_axis_1 & (|border_1)", "off_axis_1"),
    ),
    of(
        "word_cover",
        "white's king does not go where black's knights arrive",
        ("shogi_line_word", "once_0 = |black_knights", "once_0 = 1'b0"),
    ),
    of(
        "pick_order",
        "moves of a word come once each",
        ("shogi_line_pick", "taken_d = taken_q | low", "taken_d = low"),
    ),
    of(
        "pick_forms",
        "a discoverer has both forms on a square",
        ("shogi_line_pick", "last_form = !first_promotable | second_q", "last_form = 1'b1"),
    ),
    of(
        "tell_pins",
        "a pinned piece does not answer",
        (
            "shogi_line_tell",
            "leaves = alone & (white | !along)",
            "leaves = alone & !white & !along",
        ),
    ),
    of(
        "tell_discoverer",
        "a discoverer's moves do not come twice",
        ("shogi_line_tell", "leaves = alone & (white | !along)", "leaves = alone & white"),
    ),
    of(
        "tell_along",
        "along its axis a discoverer only moves",
        ("shogi_line_tell", "& !seen_direction[3];", "& 1'b0;"),
    ),
    of(
        "tell_own",
        "a discoverer does not take its own",
        ("shogi_line_tell", "none = side |", "none = 1'b0 |"),
    ),
    of(
        "tell_zone",
        "a discoverer promotes in the zone",
        ("shogi_line_tell", "if (seen_promotes & !zone)", "if (1'b0)"),
    ),
    of(
        "tell_king",
        "black's king discovers, but does not go beside white's",
        (
            "shogi_line_tell",
            "(seen_piece_kind == KIND_KING) & beside",
            "(seen_piece_kind == KIND_KING) & 1'b0",
        ),
    ),
    of(
        "hint_lone",
        "a piece that is alone beside the king can be taken",
        ("shogi_line_hint", "answers_lone & !drops", "1'b0"),
    ),
    of(
        "hint_near",
        "between king and checker white may interpose",
        ("shogi_line_hint", "!answers_near & !knight", "!answers_near"),
    ),
    of(
        "hint_slides",
        "a slider attacks from afar",
        ("shogi_line_hint", "(straight & (zero_x_3", "(1'b0 & (zero_x_3"),
    ),
    of(
        "hint_ways",
        "only where the king could go counts",
        ("shogi_line_hint", "stays_3 = ways[3] &", "stays_3 = 1'b1 &"),
    ),
];

/// Of those with one line a clock.
pub const ONE: [Break; 8] = [
    of(
        "one_corner",
        "a corner alone sees no diagonal",
        ("shogi_line_look_one", "(|number)", "1'b1"),
    ),
    of(
        "one_hidden",
        "second pieces stand behind the first of their line",
        ("shogi_line_look_one", "hidden = found_3_q", "hidden = found_2_q"),
    ),
    of(
        "one_file",
        "a square stands in its file by its rank",
        ("shogi_line_look_one", "place = put_y", "place = put_x"),
    ),
    of(
        "one_written",
        "all four lines of a square are written",
        ("shogi_line_look_one", "number = put_falling", "number = put_rising"),
    ),
    of(
        "one_through",
        "a question looks through the king to its end",
        (
            "shogi_line_look_one",
            "if (ask) begin\n            through_d",
            "if (1'b1) begin\n            through_d",
        ),
    ),
    of(
        "one_told",
        "the answer comes behind the last line",
        (
            "shogi_line_look_one",
            "told_d = read_q & (which_q == LAST)",
            "told_d = read_q & (which_q == 2'd2)",
        ),
    ),
    of(
        "one_late",
        "a word is not looked at before the memory has it",
        ("shogi_line_pick", "late & came_q", "1'b0"),
    ),
    of(
        "one_address",
        "the memory is asked for the next word in time",
        ("shogi_line_pick", "next_address = after", "next_address = head_q"),
    ),
];
