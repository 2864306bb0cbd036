//! Lines around the program of the search, broken.

use super::breaks::{of, Break};

const PORTS: &str = "tsume_mini_ports";
const CORE: &str = "tsume_mini_core";
const WALK: &str = "tsume_mini_walk";

/// Each must be seen in a few jobs.
pub const BREAKS: [Break; 25] = [
    of(
        "not_ready",
        "a port says when it is done",
        (CORE, "ours ? port_ready : ready", "ours ? 1'b1 : ready"),
    ),
    of("held_pawns", "pawns in hand are told", (PORTS, "{6'd0, |data[12:8]}", "7'd0")),
    of("held_rooks", "rooks in hand are told", (PORTS, "({6'd0, |data[14:12]} << 6)", "7'd0")),
    of("owned_bishops", "black's bishops are told", (PORTS, "({2'd0, |data[7:4]} << 1)", "3'd0")),
    of(
        "old_hint",
        "a check has its own hint",
        (PORTS, "queued_hint = hint;", "queued_hint = 3'd0;"),
    ),
    of(
        "no_forget",
        "the rest of the moves is forgotten",
        (
            PORTS,
            "assign is_forget = gives & (number == PORT_FORGET);",
            "assign is_forget = gives & (number == PORT_FORGET) & 1'b0;",
        ),
    ),
    of(
        "ends_early",
        "a last move waits for its hint",
        (PORTS, "assign comes = active_q | pending_q;", "assign comes = active_q;"),
    ),
    of(
        "white_drops",
        "white's drops come from elsewhere",
        (PORTS, "DROPPED + {3'd0, white_q}", "DROPPED"),
    ),
    of(
        "promoted_prey",
        "what was captured was promoted",
        (PORTS, "({15'd0, last_captured_promoted} << 8)", "16'd0"),
    ),
    of(
        "sum_turned",
        "the checksum is turned by five",
        (PORTS, "(sum_q << 5) | (sum_q >> 27)", "(sum_q << 4) | (sum_q >> 28)"),
    ),
    of(
        "any_takes",
        "a question takes no move",
        (
            PORTS,
            "assign is_next = takes & (number == PORT_NEXT);",
            "assign is_next = takes & ((number == PORT_NEXT) | (number == PORT_ANY));",
        ),
    ),
    of(
        "legal",
        "that black's king is attacked is told",
        (PORTS, "if (illegal) begin", "if (1'b0) begin"),
    ),
    of("plain", "what does not promote is told", (PORTS, "({15'd0, is_plain} << 10)", "16'd0")),
    of(
        "placed",
        "a piece is read a clock behind its square",
        (PORTS, "ready = can & !(takes & placed_q);", "ready = can & !(takes & placed_q & 1'b0);"),
    ),
    of(
        "row",
        "a square has its number",
        (PORTS, "PORT_ROW: answer = {9'd0, square};", "PORT_ROW: answer = 16'd8;"),
    ),
    of(
        "square_of_prey",
        "what is captured leaves the key with its colour",
        (PORTS, "white_piece = !white_q;", "white_piece = white_q;"),
    ),
    of(
        "square_from",
        "a move's first square is the one it comes from",
        (PORTS, "square_x = last_from_x;", "square_x = last_to_x;"),
    ),
    of("set", "the set is the key's first word", (WALK, "if (comes_q & first_q)", "if (comes_q)")),
    of("way", "the way that was found is told", (WALK, "told = way_base;", "told = 16'h4000;")),
    of(
        "entry",
        "words below 8 are the entry's",
        (WALK, "assign of_entry = !(|address[15:3]);", "assign of_entry = 1'b0;"),
    ),
    of("twin", "a twin waits", (WALK, "(twin_q & before_q)", "1'b0")),
    of(
        "open",
        "a drop on a square waits for the one before",
        (WALK, "open_q & !opens_q) |", "1'b0) |"),
    ),
    of("urgent", "a late child waits", (WALK, "urgent_d = urgent_q | alone;", "urgent_d = 1'b0;")),
    of(
        "second",
        "the one that led is second",
        (WALK, "second_d = lead_q;", "second_d = second_q;"),
    ),
    of("tie", "of equal leads the lesser tie is first", (WALK, "tie_d = theirs;", "tie_d = mine;")),
];
