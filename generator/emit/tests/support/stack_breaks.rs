//! Lines of the stack machine, broken.

use super::breaks::{of, Break};

const CORE: &str = "stack_core";

/// Each must be seen in random programs.
pub const BREAKS: [Break; 20] = [
    of(
        "forgotten_push",
        "what was pushed in the clock before is there",
        (CORE, "if (data_fresh_q) begin", "if (1'b0) begin"),
    ),
    of(
        "forgotten_return",
        "what was kept in the clock before is there",
        (CORE, "if (returns_fresh_q) begin", "if (1'b0) begin"),
    ),
    of("no_borrow", "a difference takes one more", (CORE, "+ {16'd0, subtracts}", "+ 17'd0")),
    of(
        "always_less",
        "less is the carry",
        (CORE, "assign less = !sum[16];", "assign less = sum[15];"),
    ),
    of(
        "whole_shift",
        "a half has no lowest bit",
        (CORE, "ALU_HALF: made = top_q >> 1;", "ALU_HALF: made = {top_q[15], top_q[15:1]};"),
    ),
    of(
        "bytes_stay",
        "bytes are exchanged",
        (CORE, "ALU_BYTES: made = (top_q << 8) | (top_q >> 8);", "ALU_BYTES: made = top_q;"),
    ),
    of(
        "branch_keeps",
        "a branch that is not taken drops what it looked at, too",
        (CORE, "if (drops) begin", "if (branches & zero) begin"),
    ),
    of("branch_anyway", "a branch is taken for 0 alone", (CORE, "(branches & (zero ^ code[12]))", "branches")),
    of(
        "returns_to_itself",
        "a call comes back behind itself",
        (CORE, "returns_what = {4'd0, after};", "returns_what = {4'd0, at_q};"),
    ),
    of(
        "no_wait",
        "an instruction waits for the bus",
        (CORE, "if (holds) begin", "if (1'b0) begin"),
    ),
    of(
        "one_for_two",
        "a stack may shrink by two",
        (CORE, "data_step = {6'd0, code[1:0]} | SHRINKS;", "data_step = 8'd255;"),
    ),
    of(
        "gives_stores",
        "a port is no memory",
        (
            CORE,
            "assign stores = sets | (effect == EFFECT_STORE) | (nears & (doing == NEAR_STORE));",
            "assign stores = sets | (effect == EFFECT_STORE) | (effect == EFFECT_GIVE) | (nears & (doing == NEAR_STORE));",
        ),
    ),
    of(
        "writes_while_waiting",
        "nothing is kept before the instruction is over",
        (CORE, "assign runs = !holds & !reset;", "assign runs = !reset;"),
    ),
    of(
        "literal_of_11",
        "a literal has 12 bits",
        (CORE, "new_top = {4'd0, code[11:0]};", "new_top = {5'd0, code[10:0]};"),
    ),
    of("stores_the_next", "a variable is set to the top", (CORE, "data = top_q;", "data = next;")),
    of(
        "variable_at_the_top",
        "a variable is found by the instruction",
        (CORE, "if (variable | sets) begin", "if (sets) begin"),
    ),
    of(
        "no_sign",
        "a number near 0 has a sign",
        (CORE, "number = {6'd0, code[9:0]} | NEAR_SIGN;", "number = {6'd0, code[9:0]} | (NEAR_SIGN & 16'd0);"),
    ),
    of(
        "branch_of_0",
        "a branch may be taken for all but 0",
        (CORE, "(branches & (zero ^ code[12]))", "(branches & zero)"),
    ),
    of(
        "set_stays",
        "a variable that is set may return",
        (CORE, "(literal | variable | sets);", "(literal | variable);"),
    ),
    of(
        "gives_the_next",
        "a near port is given the top",
        (CORE, "if (sets | (nears & (doing == NEAR_GIVE))) begin", "if (sets) begin"),
    ),
];
