//! Equivalence of the array's cells with their Rust simulation: every clock is 81 cells; and of the blocks of rank scanner and line
//! machine.

use crate::common::Equiv;
use kiban_emit::shogi::array::{CandidateCells, MaskCells};
use kiban_emit::shogi::lines::{
    LineCode, LineLook, LineLookOne, LineNearest, LinePlace, LineSides,
};
use kiban_emit::shogi::ranks::{RankControl, RankDown, RankJoin, RankRow, RankUp};
use num_bigint::BigUint;
use rust_hdl_core::prelude::Clock;

/// Adds ports over directions, `name: number of planes`.
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
fn mask_cells() {
    let e: Equiv<MaskCells> = equiv!("shogi_mask_cells", MaskCells::default(), inputs: [
        black, mine, empty, bk_below, attack, escape
    ]);
    planes!(e, see: 8, bsl: 8, wk: 8, wk_knight: 2, cover_step: 8, cover_knight: 2, piece: 10)
        .check(200, 1);
}

#[test]
fn candidate_cells() {
    let e: Equiv<CandidateCells> = equiv!(
        "shogi_candidate_cells",
        CandidateCells::default(),
        inputs: [
            p_up, s_up, ps_down, s_down, xv, empty, forbid, attack, king_free, last_b, last_w,
            two_b, two_w, zone_b, zone_w, back_b, back_w
        ]
    );
    planes!(
        e, slider_1: 8, slider_0: 8, x: 8, s_step: 4, g_step: 8, hd_step: 8, k_step: 8,
        n_jump: 2, nx_jump: 2, ck: 9, hand: 7,
    )
    .check(200, 2);
}

#[test]
fn rank_passes() {
    equiv!("shogi_rank_down", RankDown::default(), clock: clock, inputs: [clear, step, rank, pieces])
        .bias("clear", 10)
        .bias("step", 90)
        .check(300, 3);
    equiv!("shogi_rank_up", RankUp::default(), clock: clock, inputs: [clear, step, rank, pieces])
        .bias("clear", 10)
        .bias("step", 90)
        .check(300, 4);
}

/// A rank is taken only by a row that has forgotten the one before.
#[test]
fn rank_row() {
    let shape = |clock: usize, name: &str, v: BigUint| match name {
        "forget" => u32::from(clock.is_multiple_of(20)).into(),
        "catch_rank" => u32::from(clock % 20 == 1 + clock / 20 % 9).into(),
        _ => v,
    };
    equiv!("shogi_rank_row", RankRow::default(), clock: clock,
        inputs: [forget, catch_rank, rank, occupied, runs, promoted, kind])
    .shape(shape)
    .check(600, 5);
}

#[test]
fn rank_control() {
    // a scan begins, and a rank is put, while none is under way
    let shape = |clock: usize, name: &str, v: BigUint| match name {
        "start" => u32::from(clock % 25 == 3).into(),
        "put" => u32::from(clock % 25 == 1).into(),
        _ => v,
    };
    equiv!("shogi_rank_control", RankControl::default(), clock: clock, inputs: [reset, start, put])
        .bias("reset", 2)
        .shape(shape)
        .check(600, 6);
}

#[test]
fn rank_join() {
    // two pieces do not arrive by one way
    let shape = |clock: usize, name: &str, v: BigUint| match name {
        "first" => u32::from(clock.is_multiple_of(3)).into(),
        "second" => u32::from(clock % 3 == 1).into(),
        "down" if clock.is_multiple_of(3) => v % (BigUint::from(1u32) << 24),
        _ => v,
    };
    equiv!("shogi_rank_join", RankJoin::default(), inputs: [
        right_file, left_file, down, up, first, first_left, first_right, second, second_left,
        second_right, king, king_left, king_right
    ])
    .shape(shape)
    .check(400, 7);
}

#[test]
fn line_places() {
    equiv!("shogi_line_code", LineCode::default(), inputs: [piece]).check(300, 8);
    equiv!("shogi_line_place", LinePlace::default(), inputs: [x, y]).check(300, 9);
}

/// Lines with few pieces, so that there is something to see behind them.
fn sparse(clock: usize, name: &str, v: BigUint) -> BigUint {
    let square = |i: usize| BigUint::from(31u32) << (5 * (clock * (i + 1) % 9));
    match name {
        "at" | "x" | "y" => v % 9u32,
        _ if name.starts_with("line") => v & (square(0) | square(1) | square(3)),
        _ => v,
    }
}

#[test]
fn line_look() {
    equiv!("shogi_line_nearest", LineNearest::default(), inputs: [line, at, kept, through_king, hidden])
        .bias("kept", 90)
        .shape(sparse)
        .check(600, 10);
    let shape = |clock: usize, name: &str, v: BigUint| match name {
        "put" => 0u32.into(),
        _ => sparse(clock, name, v),
    };
    let e: Equiv<LineLook> = equiv!("shogi_line_look", LineLook::default(), clock: clock, inputs: [
        reset, put, ask, x, y, rising, falling, through_king, again
    ]);
    planes!(e, lines: 4).bias("reset", 2).bias("ask", 70).shape(shape).check(600, 11);
}

/// Squares are asked and written while the lines are free, and stay until they are again.
#[test]
fn line_look_one() {
    equiv!("shogi_line_look_one", LineLookOne::default(), clock: clock, inputs: [
        reset, put, put_x, put_y, put_rising, put_falling, ask, x, y, rising, falling, through_king, again, line
    ])
    .shape(|clock, name, v| match name {
        "reset" => u32::from(clock < 3).into(),
        "ask" => u32::from(clock > 4 && clock.is_multiple_of(4) && !clock.is_multiple_of(3)).into(),
        "put" => u32::from(clock > 4 && clock.is_multiple_of(12)).into(),
        "put_x" | "put_y" => v % 9u32,
        _ => sparse(clock, name, v),
    })
    .check(1_000, 12);
}

#[test]
fn line_sides() {
    equiv!("shogi_line_sides", LineSides::default(), clock: clock, inputs: [ask, x, y, read, read_white, line, black, white])
        .shape(sparse)
        .check(600, 13);
}
