//! Lines around the program of the search, broken.

use super::breaks::{of, Break};

const PORTS: &str = "tsume_mini_ports";
const CORE: &str = "tsume_mini_core";

/// Each must be seen in a few jobs.
pub const BREAKS: [Break; 15] = [
    of(
        "not_ready",
        "a port says when it is done",
        (CORE, "uses & ours ? port_ready : ready", "uses & ours ? 1'b1 : ready"),
    ),
    of("held_pawns", "pawns in hand are told", (PORTS, "{6'd0, |data[12:8]}", "7'd0")),
    of("held_rooks", "rooks in hand are told", (PORTS, "({6'd0, |data[14:12]} << 6)", "7'd0")),
    of("owned_bishops", "black's bishops are told", (PORTS, "({2'd0, |data[7:4]} << 1)", "3'd0")),
    of("old_hint", "a check has its own hint", (PORTS, "({25'd0, hint} << 25)", "28'd0")),
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
        (PORTS, "({15'd0, queue_read_data[23]} << 8)", "16'd0"),
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
    of("row", "a square has its number", (PORTS, "({6'd0, y_q} << 3)", "10'd0")),
];
