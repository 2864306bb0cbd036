//! The wheel (docs/circuits/go.md, section 6): the parallel rule as a pipeline, one round of one of its games in every clock.
//!
//! The boards, the choice and the trial are the template `go/wheel_planes.v`, made for one number of lines; [`Round`] says what becomes of
//! the games, [`Tally`] counts the points of those that are over, [`First`] adds up their first moves, whose marks and sums stand in the
//! template `go/wheel_marks.v`. Streams and checksums stand in memories, with the blocks of lean units that do so too ([`StoredDraws`],
//! [`StoredChecksum`]).

mod checksum;
mod codes;
mod first;
mod round;
mod tally;

pub use checksum::SingleChecksum;
pub use first::First;
pub use round::{Kept, Round};
pub use tally::Tally;

use super::memory::{memory, memory_of};
use super::{StoredChecksum, StoredDraws};
use crate::hdl::EmitOptions;
use crate::part::{block, PartError};
use crate::templates::headed;
use askama::Template;
use kiban_config::Go;
use std::collections::BTreeMap;

/// Clocks between a stone and the planes of its outcome.
const WAITING: u32 = 7;
/// Bits of what is kept beside a board, [`Kept`]; of the stone of a trial that goes on: row and column.
const KEPT: u32 = 19;
const STONE: u32 = 8;

/// What planes of `n` lines have: numbers, and masks as Verilog.
struct Field {
    area: u32,
    /// Bits of a number of points, and of one of a row.
    sum_bits: u32,
    row_bits: u32,
    /// The last column in a row; the lowest and the highest row.
    last_column: String,
    bottom: String,
    top: String,
}

fn field(n: u32) -> Field {
    Field {
        area: n * n,
        sum_bits: (n * n).ilog2() + 1,
        row_bits: n.ilog2() + 1,
        last_column: format!("{n}'h{:x}", 1 << (n - 1)),
        bottom: format!("{{ {{{}{{1'b0}}}}, {{{n}{{1'b1}}}} }}", n * n - n),
        top: format!("{{ {{{n}{{1'b1}}}}, {{{}{{1'b0}}}} }}", n * n - n),
    }
}

/// A step of the sums over rows; those to 4 rows are made a clock before the others.
struct SumStep {
    by: u32,
    from: String,
    to: u32,
}

#[derive(Template)]
#[template(path = "go/wheel_planes.v", escape = "none")]
struct WheelPlanesV<'a> {
    name: &'a str,
    slots: u32,
    kept: u32,
    n: u32,
    area: u32,
    sum_bits: u32,
    row_bits: u32,
    /// Of four rows; how many fours of rows there are.
    group_bits: u32,
    groups: u32,
    last_column: String,
    bottom: String,
    top: String,
    steps: Vec<SumStep>,
    last_step: u32,
    /// For each of four bits of a row or column, the highest first: those that have it.
    place_bits: Vec<String>,
    board_memory: String,
    board_bits: u32,
    alive_memory: String,
    barred_memory: String,
    barred_bits: u32,
    line: &'a str,
    suicide: bool,
}

struct StreamWord {
    name: char,
    number: u32,
}

#[derive(Template)]
#[template(path = "go/wheel.v", escape = "none")]
struct WheelV<'a> {
    name: &'a str,
    n: u32,
    slots: u32,
    kept: u32,
    planes: &'a str,
    round: &'a str,
    tally: &'a str,
    stream_words: Vec<StreamWord>,
    state_memory: &'a str,
    cells: u32,
    high: u32,
    suicide: bool,
    first_moves: bool,
}

#[derive(Template)]
#[template(path = "go/wheel_marks.v", escape = "none")]
struct MarksV<'a> {
    name: &'a str,
    n: u32,
    slots: u32,
    first: &'a str,
    mark_memory: String,
    sum_memory: String,
    /// Highest bit of a cell.
    high: u32,
}

#[derive(Template)]
#[template(path = "go/line.v", escape = "none")]
struct LineV<'a> {
    name: &'a str,
    width: u32,
    delay: u32,
    /// Words of the ring, a power of two, and bits of their number.
    depth: u32,
    bits: u32,
}

/// For each of so many bits of a row or column, the highest first: those below `n` that have it.
fn place_bits(n: u32, bits: u32) -> Vec<String> {
    let mask = |bit: u32| -> u32 { (0..n).filter(|i| i >> bit & 1 == 1).map(|i| 1 << i).sum() };
    (0..bits).rev().map(|bit| format!("{n}'h{:x}", mask(bit))).collect()
}

/// The planes of a wheel for boards of `n` lines, 5 to 13, as Verilog text.
fn planes(name: &str, line: &str, n: u32, suicide: bool) -> Result<String, askama::Error> {
    let mut steps = Vec::new();
    let mut by = 1;
    while by < n {
        let from = if by == 4 { "sum_3".into() } else { format!("sum_{by}") };
        steps.push(SumStep { by, from, to: 2 * by });
        by *= 2;
    }
    let Field { area, sum_bits, row_bits, last_column, bottom, top } = field(n);
    let group_bits = (4 * n).ilog2() + 1;
    let (board_bits, barred_bits) = (2 * area + STONE, area + KEPT);
    WheelPlanesV {
        name,
        slots: Go::WHEEL_GAMES,
        kept: KEPT,
        n,
        area,
        sum_bits: sum_bits.max(group_bits + 1),
        row_bits,
        group_bits,
        groups: n.div_ceil(4),
        last_column,
        bottom,
        top,
        steps,
        last_step: by,
        place_bits: place_bits(n, 4),
        board_memory: format!("go_memory_{}x{board_bits}", Go::WHEEL_WORDS),
        board_bits,
        alive_memory: format!("go_memory_{}x{area}", Go::WHEEL_WORDS),
        barred_memory: format!("go_memory_{}x{barred_bits}", Go::WHEEL_WORDS),
        barred_bits,
        line,
        suicide,
    }
    .render()
}

/// The modules of a wheel, without its port and its memory of owners.
///
/// # Errors
/// [`PartError`] if a template or a block cannot be written, which is a fault of this program.
pub(super) fn modules(
    name: &str,
    go: &Go,
    options: &EmitOptions,
) -> Result<BTreeMap<String, String>, PartError> {
    let n = go.greatest_size;
    let (planes_name, round, tally) =
        (format!("go_wheel_planes_{n}"), "go_wheel_round", "go_wheel_tally");
    let state_memory = format!("go_state_{}x32", Go::WHEEL_WORDS);
    let unit = WheelV {
        name,
        n,
        slots: Go::WHEEL_GAMES,
        kept: KEPT,
        planes: &planes_name,
        round,
        tally,
        stream_words: ('a'..='d')
            .zip(0..)
            .map(|(name, number)| StreamWord { name, number })
            .collect(),
        state_memory: &state_memory,
        cells: 1 << go.number_bits(),
        high: go.number_bits() - 1,
        suicide: go.suicide,
        first_moves: go.first_moves,
    };
    let header = &options.header;
    let mut files = BTreeMap::new();
    files.insert(name.into(), headed(header, "go/wheel.v", &unit.render()?));
    let width = 2 * n * n;
    let depth = WAITING.next_power_of_two();
    let line = format!("go_line_{WAITING}x{width}");
    let text = planes(&planes_name, &line, n, go.suicide)?;
    files.insert(planes_name, headed(header, "go/wheel_planes.v", &text));
    let text = LineV { name: &line, width, delay: WAITING, depth, bits: depth.ilog2() }.render()?;
    files.insert(line.clone(), headed(header, "go/line.v", &text));
    for width in [2 * n * n + STONE, n * n, n * n + KEPT] {
        files.extend(memory_of("memory", Go::WHEEL_WORDS, width, header)?);
    }
    files.extend(memory_of("state", Go::WHEEL_WORDS, 32, header)?);
    if go.first_moves {
        files.extend(first_moves(go, options)?);
    }
    files.extend(block(Round::default(), round, options)?);
    files.extend(block(Tally::default(), tally, options)?);
    files.extend(block(StoredDraws::<9>::default(), "go_draws", options)?);
    files.extend(block(StoredChecksum::default(), "go_checksum", options)?);
    files.extend(block(SingleChecksum::default(), "go_single_checksum", options)?);
    Ok(files)
}

/// Marks and sums of first moves.
fn first_moves(go: &Go, options: &EmitOptions) -> Result<BTreeMap<String, String>, PartError> {
    let n = go.greatest_size;
    let (marks, mark_bits) = (Go::WHEEL_MARKS, 2 * n);
    let sums = 2 << go.number_bits();
    let text = MarksV {
        name: "go_wheel_marks",
        n,
        slots: Go::WHEEL_GAMES,
        first: "go_wheel_first",
        mark_memory: format!("go_memory_{marks}x{mark_bits}"),
        sum_memory: format!("go_memory_{sums}x{}", Go::FIRST_BITS),
        high: go.number_bits() - 1,
    };
    let header = &options.header;
    let mut files = memory(marks, mark_bits, header)?;
    files.extend(memory(sums, Go::FIRST_BITS, header)?);
    files.insert(text.name.into(), headed(header, "go/wheel_marks.v", &text.render()?));
    files.extend(block(First::default(), text.first, options)?);
    Ok(files)
}
