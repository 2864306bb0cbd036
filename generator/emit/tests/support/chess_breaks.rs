//! Lines of the move generator's Verilog, each broken on purpose.

use crate::breaks::{of, Break};

pub const BREAKS: [Break; 31] = [
    of(
        "pins",
        "a pinned piece leaves its line with no move that counts",
        (
            "chess_shadow_cells",
            "assign may_1 = own & ~(pin_0 | pin_2 | pin_3);",
            "assign may_1 = own;",
        ),
    ),
    of(
        "answers",
        "a check is answered by capture or interposition",
        ("chess_count_cells", "(one_check & answers)", "one_check"),
    ),
    of(
        "transparent_king",
        "the king does not hide behind itself",
        ("chess_count", "a_open = a_empty | a_king;", "a_open = a_empty;"),
    ),
    of(
        "reply_legality",
        "a capture in passing that leaves the king attacked does not count",
        (
            "chess_leaves",
            "g_last_legal & (g_last_reply ?",
            "(g_last_legal | g_last_reply) & (g_last_reply ?",
        ),
    ),
    of(
        "handed",
        "a node is left when its unit has taken it",
        ("chess_step", "assign handed = handing & unit_took;", "assign handed = handing;"),
    ),
    of(
        "summed",
        "the sum of a unit is taken when it has done all",
        ("chess_step", "assign summed = awaiting & unit_idle;", "assign summed = awaiting;"),
    ),
    of(
        "cleared",
        "the sum of a unit is taken once",
        ("chess_leaves", "if (reset | clear)", "if (reset)"),
    ),
    of(
        "key_passing",
        "a position with a capture in passing is another one",
        ("chess_keys", "(node_passing ? passing_word(node_file) : 64'd0)", "64'd0"),
    ),
    of(
        "b_file",
        "castling to the queen's side needs an empty b-file",
        ("chess_array", "rights[1] & (&a_empty[3:1])", "rights[1] & (&a_empty[3:2])"),
    ),
    of(
        "through_check",
        "castling is not out of or through check",
        ("chess_launch", "(level != 6'd0) & led_castling", "(level != 6'd0) & 1'b0 & led_castling"),
    ),
    of(
        "king_rights",
        "rights are lost when the king leaves",
        (
            "chess_step",
            "lost_white = (the_from == SQUARE_E1) | (the_to == SQUARE_E1)",
            "lost_white = 1'b0",
        ),
    ),
    of(
        "rook_rights",
        "a right is lost with the rook that is captured",
        (
            "chess_step",
            "lost_black | (the_from == SQUARE_H8) | (the_to == SQUARE_H8)",
            "lost_black | (the_from == SQUARE_H8)",
        ),
    ),
    of(
        "passing_pawn",
        "the pawn captured in passing leaves the board",
        ("chess_squares", "en_passant ? {from[5:3], to[2:0]} : to", "to"),
    ),
    of(
        "pivot_kinds",
        "the aggressor's kind must be one that checks at the pivot",
        (
            "chess_receiver_cells",
            "(aggressor_direct & fits & kind_checks &",
            "(aggressor_direct & fits &",
        ),
    ),
    of(
        "discovered",
        "discovered checks are checks on every axis",
        (
            "chess_receiver_cells",
            "assign opens = axis_0 | axis_1 | axis_2 | axis_3;",
            "assign opens = axis_0 | axis_1 | axis_2;",
        ),
    ),
    of(
        "checks_once",
        "checks are not repeated in the normal phase",
        ("chess_receiver_cells", "(~kind_checks & ~opens)", "(~kind_checks | ~opens)"),
    ),
    of(
        "probe",
        "special moves are probed for check",
        (
            "chess_step",
            "assign wanted = king_hit == (node_phase < PHASE_PROMOTION);",
            "assign wanted = 1'b1;",
        ),
    ),
    of(
        "under_promotion",
        "pawns become knights, rooks and bishops as well",
        ("chess_step", "after_promotion = node_promotion + 2'd1;", "after_promotion = 2'd0;"),
    ),
    of(
        "promotion_phase",
        "pushes to the last rank are left out of the normal phase",
        ("chess_receiver_cells", "~(pawn_pushes & last) &", ""),
    ),
    of(
        "legality",
        "a move that leaves the king attacked is taken back",
        ("chess_step", "assign legal = !king_hit;", "assign legal = 1'b1;"),
    ),
    of(
        "undo_rights",
        "undo restores the rights",
        ("chess_step", "out_rights = record_rights;", "out_rights = in_rights;"),
    ),
    of(
        "undo_capture",
        "undo restores the captured piece",
        ("chess_squares", "(write_undo & (captured != 3'd0))", "(write_undo & (captured == 3'd7))"),
    ),
    of(
        "undo_promotion",
        "undo makes a pawn of the promoted piece",
        ("chess_squares", "(write_do & (promotion != 3'd0))", "(promotion != 3'd0)"),
    ),
    of(
        "fifty",
        "a pawn's move ends the count of half-moves",
        (
            "chess_step",
            "if (!the_pawn & (making_captured == 3'd0))",
            "if (making_captured == 3'd0)",
        ),
    ),
    of(
        "ties",
        "the lower square wins on ties",
        (
            "chess_arbiter_nodes",
            "right_priority_0 & ~left_priority_0",
            "(right_priority_0 | ~left_priority_0)",
        ),
    ),
    of(
        "same_value",
        "squares of the same priority come one after the other",
        (
            "chess_array",
            "wire [63:0] left = less | (same_2 & same_1 & same_0 & above);",
            "wire [63:0] left = less;",
        ),
    ),
    of(
        "double_step",
        "a double step passes the third rank, not others",
        ("chess_array_rays", " & 64'h00000000ff000000)", " & 64'h000000ffff000000)"),
    ),
    of(
        "more",
        "a victim's last aggressor ends it without an empty pass",
        ("chess_step", "after_more_second = won_more;", "after_more_second = found;"),
    ),
    of(
        "last_level",
        "a step at level 63 is refused",
        (
            "chess_step",
            "(is_do | is_do_last | is_step) & (in_level == LAST_LEVEL)",
            "(is_do | is_do_last) & (in_level == LAST_LEVEL)",
        ),
    ),
    of(
        "loaded",
        "nothing is done before a position is loaded",
        (
            "chess_step",
            "if (!loaded & !is_put & !is_load)",
            "if (!loaded & !is_put & !is_load & 1'b0)",
        ),
    ),
    of("stack", "the stack is read two levels below", ("chess_machine", "- 6'd2;", "- 6'd1;")),
];

/// Lines that keep the boards apart, for a machine with as many boards as clocks between their passes, leaf units and keys.
pub const BOARD_BREAKS: [Break; 5] = [
    of(
        "squares_board",
        "a move is written to the board whose pass is over",
        ("chess_machine", "w_board = x_board;", "w_board = turn_board;"),
    ),
    of(
        "stack_board",
        "a board that is left writes its own stack",
        ("chess_machine", "stack[{x_board, x_level}]", "stack[{fetch_board, x_level}]"),
    ),
    of(
        "clear_board",
        "the sum that is taken is cleared, and no other",
        (
            "chess_machine",
            "x_valid & unit_clear} << x_board;",
            "x_valid & unit_clear} << fetch_board;",
        ),
    ),
    of(
        "key_board",
        "the keys compared are those of the board that asks",
        ("chess_machine", ".read_board(fetch_board)", ".read_board(x_board)"),
    ),
    of(
        "turns",
        "a board has its turn again after as many clocks as there are stages",
        ("chess_machine", "(turns == 2'd2)", "(turns == 2'd3)"),
    ),
];
