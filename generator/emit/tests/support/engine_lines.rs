//! What joins the line machine to the search, broken on purpose.

use crate::engine_breaks::{lie, other, Lying};

pub const LINE_BREAKS: [Lying; 20] = [
    other(
        "l_white",
        "a captured piece's word is turned for its own colour",
        ("tsume_keys", "^ (white_1 ? t_taken :", "^ (~white_1 ? t_taken :"),
    ),
    other(
        "l_kind",
        "a captured piece's word is turned for its own kind",
        ("tsume_keys", "kind_cap_1 <= mv_captured[2]", "kind_cap_1 <= mv_piece[2]"),
    ),
    lie(
        "l_illegal",
        "a check that leaves black's king attacked is none",
        ("tsume_value", "if (illegal) begin", "if (1'b0) begin"),
    ),
    lie(
        "l_pawn",
        "a drop of a pawn does not mate",
        ("tsume_decide", "if (refuses) begin", "if (1'b0) begin"),
    ),
    other(
        "l_told",
        "a mate of the table is not reached by a drop of a pawn",
        ("tsume_merge", "child_removed = removed | told_mate", "child_removed = removed"),
    ),
    other(
        "l_depth",
        "a mate is found a frame later",
        ("tsume_decide", "(kind == COMMAND_PN_STAR) | hints", "kind == COMMAND_PN_STAR"),
    ),
    other(
        "l_hint",
        "a check has its hint",
        ("tsume_line_port", "hinted = hint;", "hinted = number_q;"),
    ),
    other(
        "l_kept",
        "a hint is kept until its move goes on",
        ("tsume_line_port", "number_q <= hinted", "number_q <= hint"),
    ),
    other(
        "l_late",
        "a child's hint stands 7 clocks behind it",
        ("tsume_line_port", "sum_hint = hints_6_q", "sum_hint = hints_5_q"),
    ),
    other(
        "l_end",
        "a node without moves is told as such",
        ("tsume_line_port", "& ends & !there_q;", "& ends & there_q;"),
    ),
    other(
        "l_drop",
        "a drop comes from no square",
        ("tsume_line_port", "told_source = NO_SQUARE;", "told_source = NO_SQUARE ^ 7'd1;"),
    ),
    other(
        "l_empty",
        "nothing is left on an empty square",
        ("tsume_line_port", "if (wr_piece[5]) begin", "if (1'b1) begin"),
    ),
    other(
        "l_place",
        "ranks are ninths of a square's number",
        ("tsume_line_port", "- ({6'd0, wr_square} << 3) +", "- ({6'd0, wr_square} << 2) +"),
    ),
    other(
        "l_taken",
        "white takes what black owns",
        ("tsume_line_owned", "(enter & white)", "(enter & white & 1'b0)"),
    ),
    other(
        "l_back",
        "what was taken comes back",
        ("tsume_line_owned", "(pop & white)", "(pop & white & 1'b0)"),
    ),
    other(
        "l_owned",
        "a bishop that is dropped is owned",
        ("tsume_line_owned", "bishops_d = bishops_q + 2'd1;", "bishops_d = bishops_q;"),
    ),
    other(
        "l_colours",
        "colours are exchanged where the board is turned",
        (
            "tsume_line_port",
            "turn_piece = read_piece ^ WHITE;",
            "turn_piece = read_piece ^ (WHITE & 6'd0);",
        ),
    ),
    other(
        "l_turn",
        "the board is turned back",
        ("tsume_line_port", "turned_d = !turned_q;", "turned_d = 1'b0;"),
    ),
    other(
        "l_pairs",
        "all squares change places",
        ("tsume_line_port", "one_y_q == MIDDLE", "one_y_q == 4'd3"),
    ),
    other(
        "l_answer",
        "an answer to a drop of a pawn is found",
        ("tsume_line_port", "answered_d = 1'b1;", "answered_d = 1'b0;"),
    ),
];

/// Those of one line a clock.
pub const SLOW_BREAKS: [Lying; 2] = [
    other(
        "l_slow",
        "a square is written when the one before is",
        ("tsume_line_port", "!(slow & puts_q)", "!(slow & puts_q & 1'b0)"),
    ),
    other(
        "l_last",
        "the moves of a node are asked for behind its last square",
        ("tsume_engine", "(wr_count <= 8'd1) & ~wr_valid", "(wr_count != 8'd255) | wr_valid"),
    ),
];
