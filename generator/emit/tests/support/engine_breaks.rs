//! Lines of the engine's Verilog, each broken on purpose.

use crate::breaks::{of, Break};

/// A broken line, and whether the engine must then say *mate* or *no mate* where that is false, not only search in another order.
pub type Lying = (Break, bool);

pub const fn other(
    name: &'static str,
    rule: &'static str,
    at: (&'static str, &'static str, &'static str),
) -> Lying {
    (of(name, rule, at), false)
}

pub const fn lie(
    name: &'static str,
    rule: &'static str,
    at: (&'static str, &'static str, &'static str),
) -> Lying {
    (of(name, rule, at), true)
}

/// Those that show in an engine with few frames.
pub const SHALLOW: [&str; 2] = ["depth", "frames"];

pub const BREAKS: [Lying; 48] = [
    other(
        "dropped",
        "what is dropped must be held",
        ("tsume_hand_needed", "changed = needs + unit;", "changed = needs;"),
    ),
    other(
        "taken",
        "what is taken need not be held",
        ("tsume_hand_needed", "changed = needs - unit;", "changed = needs;"),
    ),
    other(
        "late",
        "a drop that nothing guards waits for all other moves",
        ("tsume_evaluator_step", "(way_late & before_urgent)", "1'b0"),
    ),
    other(
        "guarded",
        "a drop where a move stood just before is guarded",
        ("tsume_retire", "(node_guarded_q != came_made_target_q)", "1'b1"),
    ),
    other(
        "beside",
        "the king guards the squares beside it",
        ("tsume_retire", "from_king = here_white_king - item_made_target;", "from_king = 7'd0;"),
    ),
    other(
        "waits",
        "nothing waits for a drop that is decided",
        ("tsume_evaluator_step", "if (is_drop & !read_decided)", "if (is_drop)"),
    ),
    other(
        "quarter",
        "the threshold has a quarter more",
        ("tsume_thresholds", "step = {1'b0, node_second >> 2};", "step = 13'd0;"),
    ),
    other(
        "tie",
        "of two equal children the first is searched",
        ("tsume_evaluator_step", "(read_tie <", "(read_tie <="),
    ),
    other(
        "lance",
        "a hand is better if it is in every kind",
        ("tsume_memory", "& (a[7:5] <= b[7:5])", ""),
    ),
    other(
        "work",
        "the entry with the least work is replaced",
        ("tsume_memory", "work_0   <= entry_0", "work_0   <= ~entry_0"),
    ),
    other(
        "progress",
        "a known child gets thresholds above its numbers",
        ("tsume_decide", "assign raise = (node_3_phase_q == PHASE_EXPANDED)", "assign raise = 1'b0"),
    ),
    other(
        "repetition",
        "a position on the path is a repetition",
        ("tsume_memory", "hit_0     <= repeat_0;", "hit_0     <= 1'b0;"),
    ),
    lie(
        "swap",
        "the numbers of an attack node come back as they are",
        ("tsume_decide", "returned_5_numbers_pn_d = found_4_pn_q;\n        returned_5_numbers_dn_d = found_4_dn_q;", "returned_5_numbers_pn_d = node_4_attack_q ? found_4_dn_q : found_4_pn_q;\n        returned_5_numbers_dn_d = node_4_attack_q ? found_4_pn_q : found_4_dn_q;"),
    ),
    lie(
        "sum",
        "a sum ends at 4,094",
        ("tsume_evaluator_step", "after_known_sum = MAX_12;", "after_known_sum = total[11:0];"),
    ),
    // pawn drops that mate
    lie(
        "dropped_mate",
        "black may not mate with a pawn drop",
        ("tsume_merge", "(scan_illegal | (mated & pawn_drop))", "scan_illegal"),
    ),
    lie(
        "played_drop",
        "white may not mate with a pawn drop",
        ("tsume_decide", "if (answer_4_q) begin", "if (1'b1) begin"),
    ),
    other(
        "unproved_drop",
        "a drop that white may not play counts as proved",
        ("tsume_decide", "returned_5_numbers_pn_d = 12'd0;", "returned_5_numbers_pn_d = 12'd1;"),
    ),
    lie(
        "refused_drop",
        "white may give check with a pawn drop that does not mate",
        ("tsume_decide", "if (answer_4_q) begin", "if (1'b0) begin"),
    ),
    lie(
        "own_king",
        "a check may not leave black's own king attacked",
        ("tsume_merge", "(scan_illegal | (mated & pawn_drop))", "(mated & pawn_drop)"),
    ),
    // hands
    other(
        "poor_proof",
        "a mate is a mate with more in hand, not with less",
        ("tsume_memory", "(dominance_5 & worse_0)", "(dominance_5 & better_0)"),
    ),
    other(
        "rich_escape",
        "no mate is no mate with less in hand, not with more",
        ("tsume_memory", "(dominance_5 & better_0)", "(dominance_5 & worse_0)"),
    ),
    // keys; the numbers are those of the smallest table
    lie(
        "tag",
        "an entry is of the position if the whole tag is",
        ("tsume_memory", "entry_0[55:0] == tag_heard", "entry_0[1:0] == tag_heard[1:0]"),
    ),
    lie(
        "path_tag",
        "a position on the path is the same if the whole tag is",
        ("tsume_memory", "slot_of_0[58:0] == key_4[60:2]", "slot_of_0[1:0] == key_4[3:2]"),
    ),
    // disproofs that rest on a path or a limit
    lie(
        "stored_path",
        "a disproof that rests on the path is not stored",
        ("tsume_decide", "assign storable = (found_4_pn_q == 12'd0)", "assign storable = 1'b1 | (found_4_pn_q == 12'd0)"),
    ),
    lie(
        "ply",
        "a disproof that rests on the node itself rests on nothing, but on its parent it does",
        ("tsume_value", "known_rep > ply", "known_rep >= ply"),
    ),
    lie(
        "forgotten_path",
        "an attack node's disproof rests on what its children's rest on",
        ("tsume_evaluator_step", "read_disproved & (child_rep < before_known_rep)", "1'b0"),
    ),
    lie(
        "depth",
        "no frame left is not no mate",
        ("tsume_decide", "returned_5_numbers_rep_d = 10'd0;", "returned_5_numbers_rep_d = 10'h3ff;"),
    ),
    lie(
        "memory",
        "no place for the children is not no mate",
        ("tsume_value", "node_rep = 10'd0;", "node_rep = 10'h3ff;"),
    ),
    // the job's depth limit
    other(
        "long_proof",
        "a mate of the table that ends beyond the limit does not count",
        ("tsume_memory", "low_0 & mate_0 & short_0", "low_0 & mate_0"),
    ),
    other(
        "short_disproof",
        "a disproof of fewer plies than are left does not count",
        ("tsume_memory", "high_0 & none_0 & far_0", "high_0 & none_0"),
    ),
    lie(
        "attack_limit",
        "an attack node's disproof rests on the limit if a child's does",
        ("tsume_evaluator_step", "if (read_disproved & read_in_limit) begin\n                after_known_within = 1'b1;", "if (read_disproved & read_in_limit) begin\n                after_known_within = 1'b0;"),
    ),
    lie(
        "stored_limit",
        "a disproof within the limit is stored with the plies that it was searched to",
        ("tsume_decide", "step_5_pn_d = {2'd0, room_4_q};", "step_5_pn_d = 12'hfff;"),
    ),
    lie(
        "frames",
        "no frame left is not the job's limit",
        ("tsume_decide", "if (node_4_limited_q) begin\n                returned", "if (1'b1) begin\n                returned"),
    ),
    lie(
        "last_ply",
        "a mate ends with an odd ply, the limit's or the one before",
        ("tsume_decide", "(limit_depth - 10'd1) | 10'd1", "limit_depth - 10'd1"),
    ),
    lie(
        "none_within",
        "no mate within the limit is not no mate",
        ("tsume_decide", "if (none_within) begin\n                node_5_least_d", "if (1'b0) begin\n                node_5_least_d"),
    ),
    lie(
        "at_limit",
        "what is not searched at the limit may mate beyond it",
        ("tsume_merge", "if (beyond) begin\n                child_numbers_pn = WITHIN;", "if (beyond) begin\n                child_numbers_pn = INF;"),
    ),
    other(
        "before_limit",
        "nothing follows a check in the limit's last ply, in the one before its answers do",
        ("tsume_decide", "view_at_limit = node_5_limited_q", "view_at_limit = 1'b0 & node_5_limited_q"),
    ),
    // the rounds for the shortest mate
    lie(
        "at_least",
        "no mate within N plies: it takes N + 2 or more",
        ("tsume_decide", "else if (none_within & (found_4_rep_q == REP_NONE)) begin\n                node_5_least_d = node_4_max_depth_q + 10'd2;", "else if (none_within & (found_4_rep_q == REP_NONE)) begin\n                node_5_least_d = node_4_max_depth_q + 10'd4;"),
    ),
    lie(
        "at_most",
        "a mate takes at most what its proof says",
        ("tsume_decide", "node_5_most_d = found_4_dn_q[9:0];", "node_5_most_d = found_4_dn_q[9:0] - 10'd2;"),
    ),
    lie(
        "lost_mate",
        "a round that finds no mate does not take away the one that is known",
        ("tsume_decide", "goes_again = turns & (known | (found_4_pn_q == 12'd0));", "goes_again = turns & (found_4_pn_q == 12'd0);"),
    ),
    lie(
        "met",
        "the length is known where the bounds meet, not before",
        ("tsume_decide", "(node_2_least_q >= node_2_most_q)", "(node_2_least_q + 10'd2 >= node_2_most_q)"),
    ),
    other(
        "less",
        "a round is limited to two plies less than are known to be enough",
        ("tsume_decide", "less_3_q <= node_2_most_q - 10'd2;", "less_3_q <= node_2_most_q - 10'd4;"),
    ),
    other(
        "counted_on",
        "nodes and moves of all rounds are counted",
        ("tsume_issue", "chosen_last_d = step_what == PASS_ROOT;", "chosen_last_d = (step_what == PASS_ROOT) | (step_what == 4'd7);"),
    ),
    other(
        "longest",
        "the defender gives the answer that is not mated within two plies less",
        ("tsume_decide", "node_5_short_d = node_4_exact_q & node_4_attack_q & !last_defence_4_q;", "node_5_short_d = 1'b0;"),
    ),
    other(
        "last_answers",
        "the last answers all last as long",
        ("tsume_decide", "!last_defence_4_q", "1'b1"),
    ),
    other(
        "hurry",
        "where no more rounds may be made, the mate that is known gets its line",
        ("tsume_decide", "assign hurries = job_3_rounds_q", "assign hurries = 1'b0 & job_3_rounds_q"),
    ),
    other(
        "why_open",
        "why the rounds have ended is told",
        ("tsume_decide", "if (stops & !met_4_q) begin", "if (1'b0) begin"),
    ),
    lie(
        "path_full",
        "no place on the path is not a node without moves",
        ("tsume_retire", "then_overflow = no_place_q;", "then_overflow = 1'b0;"),
    ),
];
