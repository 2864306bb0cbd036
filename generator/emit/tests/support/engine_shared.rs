//! What keeps searches apart that share everything, broken on purpose.

use crate::breaks::{of, Break};

pub const SHARED_BREAKS: [Break; 10] = [
    of(
        "s_mark",
        "moves of a node that has ended are not looked at",
        (
            "tsume_retire",
            "assign mine = there_q & (came_mark_q == node_mark_q);",
            "assign mine = there_q;",
        ),
    ),
    of(
        "s_board",
        "a square is written on the board of its search",
        ("tsume_engine", ".wr_slot(wr_slot[2:0])", ".wr_slot(mv_slot[2:0])"),
    ),
    of(
        "s_room",
        "a node enters only if a set of words is free",
        ("shogi_array", "assign mv_room = ~busy[next_set];", "assign mv_room = 1'b1;"),
    ),
    of(
        "s_credit",
        "a set of words to which a node is on its way is not free",
        (
            "tsume_issue",
            // no step follows an expansion at once: what is a clock further on counts
            "chosen_step_what_q[2]) & !(valid_q &",
            "chosen_step_what_q[2]) & !(1'b0 &",
        ),
    ),
    of(
        "s_last",
        "the last move of a node is on its last square, not on its last rank",
        ("shogi_array_moves", "pick_one & (|pick_ends)", "pick_one"),
    ),
    of(
        "s_kinds",
        "captured pieces are those of the node's board",
        (
            "shogi_array_moves",
            "captured_at = {l_slot, l_square}",
            "captured_at = {pick_slot, l_square}",
        ),
    ),
    of(
        "s_table",
        "a search reads its own part of the table",
        ("tsume_memory", "key_2[11:9] : slot_2;", "key_2[11:9] : 3'd0;"),
    ),
    of(
        "s_key",
        "a position's key is made from that of its own node",
        ("tsume_memory", "key_1 = keys[slot_1];", "key_1 = keys[slot_2];"),
    ),
    of(
        "s_thresholds",
        "thresholds are those of the node whose numbers came a clock before",
        ("tsume_thresholds", "if (was_attack_q) begin", "if (attack) begin"),
    ),
    of(
        "s_first",
        "the first child of a node stands alone",
        ("tsume_evaluator", "if (index == 10'd0) begin", "if (1'b0) begin"),
    ),
];
