//! Equivalence of the chess blocks with their Rust simulation.

use crate::common::Equiv;
use kiban_emit::chess::array::{ArbiterNodes, ReceiverCells, SourceCells};
use kiban_emit::chess::count::{CountCells, ShadowCells};
use kiban_emit::chess::machine::{Launch, Step};
use num_bigint::BigUint;

/// Adds ports over lines, `name: number of planes`.
macro_rules! planes {
    ($e:expr, $($port:ident: $n:expr),* $(,)?) => {{
        let mut e = $e;
        $(for i in 0..$n {
            e = e.input(&format!("{}_{i}", stringify!($port)), move |b, v| b.$port[i].next = v);
        })*
        e
    }};
}

#[test]
fn source_cells() {
    equiv!("chess_source_cells", SourceCells::default(), inputs: [
        white, kind_2, kind_1, kind_0, turn, victim_at, victim_mode, alone_at, alone_mode
    ])
    .check(300, 1);
}

#[test]
fn receiver_cells() {
    let e: Equiv<ReceiverCells> = equiv!("chess_receiver_cells", ReceiverCells::default(), inputs: [
        push, capture_1, capture_3, side, knight, super_knight, king_ahead, enemy_pawn, enemy_knight,
        victim_near, victim_push, victim_capture, victim_side, own, enemy_king, kind_2, kind_1,
        kind_0, rank_8, rank_1, rank_2, rank_7, turn, castle_at, passing_at, quiet, double_step,
        last, passing, castles, checks_first, find_discoverer, find_pivot, find_special,
        find_promotion, find_victim, find_target, aggressor_direct, aggressor_special,
        aggressor_normal
    ]);
    planes!(e, supers: 8, mine: 8, queens: 8, king: 4, open: 4, checks: 4).check(300, 2);
}

#[test]
fn arbiter_nodes() {
    let e: Equiv<ArbiterNodes> = equiv!("chess_arbiter_nodes", ArbiterNodes::default(), inputs: [
        left_priority_2, left_priority_1, left_priority_0, left_more, right_priority_2,
        right_priority_1, right_priority_0, right_more
    ]);
    planes!(e, left_payload: 4, right_payload: 4).check(300, 3);
}

#[test]
fn shadow_cells() {
    let e: Equiv<ShadowCells> = equiv!("chess_shadow_cells", ShadowCells::default(), inputs: [
        own, empty, enemy_straight, enemy_diagonal, king_hits, pawn_hits_west, pawn_hits_east,
        stepper_checks
    ]);
    planes!(e, mark: 8, threat: 8, knight_hits: 8).check(300, 4);
}

#[test]
fn count_cells() {
    let e: Equiv<CountCells> = equiv!("chess_count_cells", CountCells::default(), inputs: [
        push, capture_1, capture_3, king_near, attacked, answers, own, empty, enemy_king,
        last_rank, no_check, one_check
    ]);
    planes!(e, slider: 8, jump: 8).check(300, 5);
}

#[test]
fn launch() {
    equiv!("chess_launch", Launch::default(), inputs: [mode, level, state, record]).check(2000, 6);
}

/// States are mostly words that occur: a phase below 6.
fn state(v: BigUint) -> BigUint {
    let phase = &v & BigUint::from(7u32);
    if phase > BigUint::from(5u32) {
        v - BigUint::from(4u32)
    } else {
        v
    }
}

#[test]
fn step() {
    equiv!("chess_step", Step::default(), inputs: [
        checks_first, leaf_units, counts, parts, keeps_keys, loaded, cmd_valid, cmd_code, cmd_data, in_mode, in_goal,
        in_level, in_base, in_top, in_turn, in_rights, in_double_step, in_state, in_fifty,
        in_passing, in_below, in_counted, in_leaves, in_passes, stack_word, won_priority,
        won_square, won_payload, won_more, king_hit, own_king_hit, any_discoverer, any_special,
        any_promotion, any_in_passing, same_key, unit_took, unit_idle, unit_sum
    ])
    .bias("loaded", 90)
    .shape(|_, name, v| match name {
        "in_state" => state(v),
        "in_mode" => v % 10u32,
        _ => v,
    })
    .check(4000, 7);
}
