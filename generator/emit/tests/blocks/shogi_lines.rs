//! The blocks of the line machine: Verilog equals Rust.

use crate::common::Equiv;
use kiban_emit::shogi::lines::machine::{
    LineArrival, LineAsk, LineHint, LineKings, LinePick, LineTell, LineView, LineWord,
};
use num_bigint::BigUint;
use rust_hdl_core::prelude::Clock;

/// Adds ports over directions, `name: number of them`.
macro_rules! directions {
    ($e:expr, $($port:ident: $n:expr),* $(,)?) => {{
        let mut e = $e;
        $(for i in 0..$n {
            e = e.input(&format!("{}_{i}", stringify!($port)), move |b, v| b.$port[i].next = v);
        })*
        e
    }};
}

/// Adds fields of records in records, `name: port.field.field`.
macro_rules! fields {
    ($e:expr, $($name:literal: $port:ident.$($field:ident).+),* $(,)?) => {
        $e$(.input($name, |b, v| b.$port.next.$($field).+ = v))*
    };
}

/// Squares on the board, sets of classes as they come, directions that there are, and pieces of which many are near.
fn sensible(clock: usize, name: &str, v: BigUint) -> BigUint {
    match name {
        _ if name.ends_with("_x") || name.ends_with("_y") => v % 9u32,
        "asked_direction" if clock.is_multiple_of(3) => v % 8u32,
        "look_direction" => v % 10u32,
        "look_steps" => v % 4u32,
        // distances from 0 to 3
        _ if name.starts_with("rays") => v & BigUint::from(0x7Fu32),
        _ if name.starts_with("distances") => v % 4u32,
        _ => v,
    }
}

#[test]
fn line_arrival() {
    equiv!("shogi_line_arrival", LineArrival::default(), inputs: [
        code, distance, black_steps, black_slides, white_steps, white_slides, white, passes, zone, last
    ])
    .bias("zone", 60)
    .shape(|_, name, v| if name == "distance" { v % 3u32 } else { v })
    .check(1_000, 21);
}

#[test]
fn line_kings() {
    let e: Equiv<LineKings> = equiv!("shogi_line_kings", LineKings::default(), clock: clock, inputs: [
        put, place.{x, y}, piece.{white, present}
    ]);
    fields!(e, "piece_what_kind": piece.what.kind, "piece_what_promoted": piece.what.promoted)
        // kings, on few squares
        .shape(|_, name, v| match name {
            "place_x" | "place_y" => v % 2u32,
            "piece_what_kind" => v % 2u32,
            _ => v,
        })
        .check(600, 22);
}

#[test]
fn line_view() {
    let e: Equiv<LineView> =
        equiv!("shogi_line_view", LineView::default(), clock: clock, inputs: [first, second]);
    directions!(e, rays: 8).bias("first", 20).bias("second", 20).check(400, 23);
}

#[test]
fn line_ask() {
    let e: Equiv<LineAsk> = equiv!("shogi_line_ask", LineAsk::default(), clock: clock, inputs: [
        reset, put, start, evades, owns_lance, owns_bishop, owns_rook, white_king.{x, y}, black_king.{x, y}, black_there, free,
        ends, soon, arrivals, black_knights, quiet, white_arrives, blocked, alone, black, room, empty
    ]);
    // a generation begins when none can be under way any more
    directions!(e, rays: 8, distances: 8)
        .bias("reset", 1)
        .bias("free", 80)
        .bias("ends", 70)
        .bias("soon", 70)
        .bias("white_arrives", 5)
        .bias("room", 90)
        .shape(|clock, name, v| match name {
            "reset" => u32::from(clock % 150 < 2).into(),
            "start" => u32::from(clock % 150 == 2).into(),
            "put" => 0u32.into(),
            // few checkers
            "arrivals" => v & BigUint::from(1u32 << (clock % 8)),
            "black_knights" => BigUint::from(0u32),
            _ => sensible(clock, name, v),
        })
        .check(3_000, 24);
}

#[test]
fn line_word() {
    let e: Equiv<LineWord> = equiv!("shogi_line_word", LineWord::default(), inputs: [
        white, asked.{purpose, direction}, piece.{white, present}, passes, black_knights, white_knights, black_pawn, white_pawn,
        hand.{pawn, lance, knight, silver, gold, bishop, rook}
    ]);
    let e = fields!(e,
        "asked_square_x": asked.square.x, "asked_square_y": asked.square.y,
        "piece_what_kind": piece.what.kind, "piece_what_promoted": piece.what.promoted);
    directions!(e, rays: 8).shape(sensible).check(1_000, 25);
}

#[test]
fn line_pick() {
    let e: Equiv<LinePick> = equiv!("shogi_line_pick", LinePick::default(), clock: clock, inputs: [
        reset, put, held, late, read_data, word.{moves, walks, promotable}
    ]);
    // what is read has a move, and few words come
    fields!(e,
        "word_steps_up": word.steps.up, "word_steps_up_left": word.steps.up_left, "word_steps_left": word.steps.left,
        "word_steps_down_left": word.steps.down_left, "word_steps_down": word.steps.down,
        "word_steps_down_right": word.steps.down_right, "word_steps_right": word.steps.right,
        "word_steps_up_right": word.steps.up_right, "word_square_x": word.square.x, "word_square_y": word.square.y,
        "word_piece_kind": word.piece.kind, "word_piece_promoted": word.piece.promoted,
        "word_answers_near": word.answers.near, "word_answers_taken": word.answers.taken,
        "word_answers_lone": word.answers.lone)
    .bias("held", 10)
    .bias("reset", 1)
    .shape(|clock, name, v| match name {
        "put" => u32::from(clock % 200 < 12 && clock > 2).into(),
        "reset" => u32::from(clock < 2 || clock % 200 == 150).into(),
        "late" => u32::from(clock > 1_000).into(),
        "read_data" => v & BigUint::from(0xFFFF_FFFF_F333_3333_3333u128) | BigUint::from(0x2000u32),
        _ => v,
    })
    .check(2_000, 26);
}

#[test]
fn line_tell() {
    let e: Equiv<LineTell> = equiv!("shogi_line_tell", LineTell::default(), clock: clock, inputs: [
        reset, white, looks, look.{direction, steps, promotes, king, drops, dropped, walks}, king.{x, y}, axes, ways,
        piece.{white, present}
    ]);
    let e = fields!(e,
        "look_square_x": look.square.x, "look_square_y": look.square.y, "look_piece_kind": look.piece.kind,
        "look_piece_promoted": look.piece.promoted, "look_answers_near": look.answers.near,
        "look_answers_taken": look.answers.taken, "look_answers_lone": look.answers.lone,
        "piece_what_kind": piece.what.kind, "piece_what_promoted": piece.what.promoted);
    directions!(e, distances: 8)
        .bias("reset", 2)
        .bias("looks", 80)
        .bias("look_king", 10)
        .bias("look_drops", 20)
        .shape(sensible)
        .check(1_500, 27);
}

#[test]
fn line_hint() {
    let e: Equiv<LineHint> = equiv!("shogi_line_hint", LineHint::default(), inputs: [
        king.{x, y}, target.{x, y}, piece.{kind, promoted}, drops, answers.{near, taken, lone}, ways
    ]);
    e.shape(sensible).check(1_500, 28);
}
