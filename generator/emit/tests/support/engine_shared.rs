//! What keeps searches on one array apart, broken on purpose.

use crate::breaks::{of, Break};

pub const SHARED_BREAKS: [Break; 9] = [
    of(
        "s_moves",
        "a search takes the moves of its own node",
        ("tsume_engine", "gen_valid & (gen_slot == 2'd1)", "gen_valid & (gen_slot == 2'd2)"),
    ),
    of(
        "s_board",
        "a position is laid over the board of its search",
        ("tsume_engine", "(2'd3 & {2{takes[3]}})", "(2'd2 & {2{takes[3]}})"),
    ),
    of(
        "s_turns",
        "one position is taken in a clock",
        ("tsume_engine", "? loads : in_turn;", "? loads : wants;"),
    ),
    of(
        "s_room",
        "a node enters only if a set of words is free",
        ("shogi_array", "assign mv_room = ~busy[next_set];", "assign mv_room = 1'b1;"),
    ),
    of(
        "s_credit",
        "a set of words to which a node is on its way is not free",
        ("tsume_engine", "mv_room & ~(|(takes & expands)) & ~mv_generate", "mv_room"),
    ),
    of(
        "s_quiet",
        "an enumeration that is on its way is not done",
        ("tsume_engine", "~(mv_generate & (mv_slot", "~(1'b0 & (mv_slot"),
    ),
    of(
        "s_last",
        "the last move of a node is told although another node follows",
        ("shogi_array_moves", "s6_last & (~picked | pick_first)", "s6_last & ~picked"),
    ),
    of(
        "s_kinds",
        "captured pieces are those of the node's board",
        ("shogi_array_moves", "kinds[{l_slot, l_square}]", "kinds[{pick_slot, l_square}]"),
    ),
    of(
        "s_fresh_board",
        "a board that was changed is read a clock later",
        ("tsume_engine", "request & ~takes & ", "request & "),
    ),
];
