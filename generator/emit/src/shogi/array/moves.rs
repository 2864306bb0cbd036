//! Trees after the candidates: summary, pick of a square, moves.

use super::geometry::{at, SQUARES};
use super::planes::{net, Net};
use super::{bits_for, Shape};
use askama::Template;

#[derive(Template)]
#[template(path = "shogi/array_summary.v")]
pub struct SummaryV {
    ranks: Vec<usize>,
}

impl SummaryV {
    pub fn new() -> Self {
        SummaryV { ranks: (0..9).collect() }
    }
}

/// Saturating sum of thermometer codes.
#[derive(Template)]
#[template(path = "shogi/array_add3.v")]
pub struct Add3V;

/// Saturating count of nine bits.
#[derive(Template)]
#[template(path = "shogi/array_count9.v")]
pub struct Count9V {
    groups: [usize; 3],
}

impl Count9V {
    pub fn new() -> Self {
        Count9V { groups: [0, 3, 6] }
    }
}

/// The word of the picked square of a rank.
#[derive(Template)]
#[template(path = "shogi/array_rank_word.v")]
pub struct RankWordV {
    bits: Vec<usize>,
}

impl RankWordV {
    pub fn new() -> Self {
        RankWordV { bits: (0..28).collect() }
    }
}

/// The turn in each stage, for one rank.
#[derive(Template)]
#[template(path = "shogi/array_turn.v")]
pub struct TurnV;

/// One, two of nine bits.
#[derive(Template)]
#[template(path = "shogi/array_two.v")]
pub struct TwoV;

#[derive(Template)]
#[template(path = "shogi/array_pick.v")]
pub struct PickV {
    sets: usize,
    set_list: Vec<usize>,
    ranks: Vec<usize>,
    ranks1: Vec<usize>,
    squares: Vec<usize>,
}

impl PickV {
    pub fn new(shape: Shape) -> Self {
        PickV {
            sets: shape.sets,
            set_list: shape.set_list(),
            ranks: (0..9).collect(),
            ranks1: (1..9).collect(),
            squares: (0..SQUARES).collect(),
        }
    }
}

#[derive(Template)]
#[template(path = "shogi/array_moves.v")]
pub struct MovesV {
    slots: usize,
    slot_bits: usize,
    /// Bits of {board, square}.
    kind_bits: usize,
    sets: usize,
    set_list: Vec<usize>,
    bits: Vec<usize>,
    axes: Vec<usize>,
    file_of: Vec<Net>,
    up_of: Vec<Net>,
    down_of: Vec<Net>,
    lines: Vec<Net>,
    bases: Vec<Net>,
    offsets: Vec<Net>,
    groups7: Vec<usize>,
    groups6: Vec<usize>,
    dirs10: Vec<usize>,
    ranks: Vec<usize>,
    near: Vec<Near>,
    near_index: Vec<usize>,
    below: Vec<usize>,
    above: Vec<usize>,
}

/// The search for the source of the moves in one direction.
struct Near {
    d: usize,
    axis: usize,
    /// The source has a higher index on its line than the destination.
    above: bool,
    /// Squares of the line on that side.
    side: String,
}

/// OR of the terms, 0 if there is none.
fn or(terms: Vec<String>) -> String {
    if terms.is_empty() {
        "1'b0".to_string()
    } else {
        terms.join(" | ")
    }
}

/// Bits of a 7-bit constant (modulo 128) selected by one-hot `vector`: one net for each bit.
fn encode(name: &str, vector: &str, constants: &[i32]) -> Vec<Net> {
    (0..7)
        .map(|b| {
            let terms = constants
                .iter()
                .enumerate()
                .filter(|(_, c)| c.rem_euclid(128) >> b & 1 == 1)
                .map(|(i, _)| format!("{vector}[{i}]"))
                .collect();
            net(format!("{name}[{b}]"), or(terms))
        })
        .collect()
}

impl MovesV {
    pub fn new(shape: Shape) -> Self {
        let of = |key: &dyn Fn(usize) -> usize, n: usize| {
            (0..n)
                .map(|i| {
                    let terms = (0..SQUARES).filter(|&s| key(s) == i);
                    net(i.to_string(), or(terms.map(|s| format!("pick[{s}]")).collect()))
                })
                .collect::<Vec<_>>()
        };
        let (x, y) = (|s: usize| s % 9, |s: usize| s / 9);
        let up = |s: usize| x(s) + y(s);
        let down = |s: usize| x(s) + 8 - y(s);

        // (line, index of its bits, one-hot of the picked line)
        type Key<'a> = &'a dyn Fn(usize) -> usize;
        let table: [(Key, &str, Key); 4] = [
            (&y, "pick_file", &x),
            (&x, "pick_up", &up),
            (&x, "pick_rank", &y),
            (&x, "pick_down", &down),
        ];
        let mut lines = vec![];
        for (axis, (index, vector, key)) in table.iter().enumerate() {
            for i in 1..9 {
                let terms = (0..SQUARES)
                    .filter(|&s| index(s) == i)
                    .map(|s| format!("({vector}[{}] & node_occupied[{s}])", key(s)))
                    .collect();
                lines.push(net(format!("line_{axis}[{i}]"), or(terms)));
            }
        }

        let table = |n: i32, f: &dyn Fn(i32) -> i32| (0..n).map(f).collect::<Vec<_>>();
        let mut bases = encode("base_0", "pick_file", &table(9, &|x| x));
        bases.extend(encode("base_1", "pick_up", &table(17, &|sum| 9 * sum)));
        bases.extend(encode("base_2", "pick_rank", &table(9, &|y| 9 * y)));
        bases.extend(encode("base_3", "pick_down", &table(17, &|k| -9 * (k - 8))));

        // source = base + factor * index; knights: destination + constant
        let offsets = (0..7)
            .map(|b| {
                let has = |c: i32| c.rem_euclid(128) >> b & 1 == 1;
                let mut terms = vec![];
                for (axis, factor) in [9, -8, 1, 10].into_iter().enumerate() {
                    let index: Vec<_> = (1..9)
                        .filter(|i| has(factor * i))
                        .map(|i| format!("index_{axis}[{i}]"))
                        .collect();
                    terms.extend(index);
                }
                for (jump, dx) in [(0, 1), (1, -1)] {
                    let (black, white) = (has(18 - dx), has(-18 - dx));
                    match (black, white) {
                        (true, true) => terms.push(format!("direction[{}]", 8 + jump)),
                        (true, false) => terms.push(format!("(direction[{}] & attack)", 8 + jump)),
                        (false, true) => terms.push(format!("(direction[{}] & ~attack)", 8 + jump)),
                        (false, false) => {}
                    }
                }
                net(format!("offset[{b}]"), or(terms))
            })
            .collect();
        debug_assert_eq!(at(40, 1, -1), Some(32));
        MovesV {
            slots: shape.slots,
            slot_bits: shape.slot_bits(),
            kind_bits: bits_for(128 * shape.slots),
            sets: shape.sets,
            set_list: shape.set_list(),
            bits: (0..28).collect(),
            axes: (0..4).collect(),
            file_of: of(&x, 9),
            // the line of square 0 alone has no sources
            up_of: of(&up, 17).into_iter().skip(1).collect(),
            down_of: of(&down, 17),
            lines,
            bases,
            offsets,
            groups7: (0..7).collect(),
            groups6: (1..7).collect(),
            dirs10: (0..10).rev().collect(),
            ranks: (0..9).collect(),
            near: (0..8)
                .map(|d| {
                    // u, dr, r and ur come from squares of a higher index of their line
                    let above = matches!(d, 0 | 5 | 6 | 7);
                    let (index, side) =
                        (if d % 4 == 0 { 'y' } else { 'x' }, if above { "above" } else { "below" });
                    Near { d, axis: d % 4, above, side: format!("s6_{index}_{side}") }
                })
                .collect(),
            near_index: (1..9).collect(),
            below: (2..9).rev().collect(),
            above: (0..8).rev().collect(),
        }
    }
}
