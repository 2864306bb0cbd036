//! The lean playout unit (docs/circuits/go.md, section 5): the moves of the sequential one in fewer steps.
//!
//! The template `go/lean.v` holds its registers and memories, `go/cells.v` the four memories of cells; [`Aim`], [`Look`] and [`Decide`] say
//! what happens in the stages, [`Choose`] which string comes next.

mod aim;
mod choose;
mod decide;
mod first;
mod game;
mod look;
mod register;
mod step;

use self::register::{draws, late_bits, late_names, Code, Register};
use super::memory::memory;
use super::number::number;
use crate::hdl::EmitOptions;
use crate::part::{block, PartError};
use crate::record::fields;
use crate::templates::headed;
use askama::Template;
use kiban_config::Go;
use std::collections::BTreeMap;

pub use aim::Aim;
pub use choose::Choose;
pub use decide::Decide;
pub use first::First;
pub use game::{Game, Sight};
pub use look::Look;
pub use step::Step;

/// The registers that stages 0 and 1 only pass on; in circuits of few units they stand in block RAM, with the ko point.
/// Not those that make a step write: a reset must end them at once.
const LATE: [&str; 12] = [
    "id",
    "follower",
    "last",
    "liberties",
    "barred",
    "passed",
    "counting",
    "starting",
    "ends_here",
    "lowest",
    "todo",
    "mine",
];

/// The cells that a step reads: by memory, how many eights of cells further than the center.
struct Row {
    /// {fourth corner, corners, the three low bits of the center}.
    key: usize,
    /// Four ways of 3 bits, signed.
    ways: String,
}

struct Pair {
    a: u32,
    b: u32,
}

#[derive(Template)]
#[template(path = "go/cells.v", escape = "none")]
struct CellsV<'a> {
    name: &'a str,
    memory: String,
    high: u32,
    stride: u32,
    banks: [u32; 4],
    pairs: Vec<Pair>,
    ways: Vec<Row>,
    /// Of the memories in turn, from the one on the right of a cell on, those below and above.
    below: u32,
    above: u32,
    second: &'a str,
    third: &'a str,
    second_direction: u32,
    third_direction: u32,
}

#[derive(Template)]
#[template(path = "go/lean.v", escape = "none")]
struct LeanV<'a> {
    name: &'a str,
    steps: Vec<Code>,
    /// The greatest code.
    last_step: usize,
    /// Registers of the game, and those of the string that is asked or told.
    game: Vec<Register>,
    fields: Vec<Register>,
    /// What stage 2 makes for `Decide`, and all that it makes.
    sights: Vec<Register>,
    looks: Vec<Register>,
    /// Words of a memory of four games, and of one.
    depth: u32,
    cells: u32,
    /// Highest bit of a cell, and of its number outside.
    high: u32,
    number_high: u32,
    /// From a cell to the one above it.
    stride: u32,
    /// Streams, checksums and late registers stand in block RAM.
    stored: bool,
    /// Bits of the late registers; their names in stage 2, and for the next step.
    late: u32,
    late_read: String,
    late_next: String,
    first_moves: bool,
}

#[derive(Template)]
#[template(path = "go/lean_marks.v", escape = "none")]
struct LeanMarksV<'a> {
    name: &'a str,
    first: &'a str,
    /// Highest bit of a point's number.
    high: u32,
    /// Banks of marks but for the last one, and sixteens of points in each.
    banks: [u32; 4],
    spacing: u32,
}

/// The registers of a unit whose cells have `W` bits: those of a game, and what stage 2 sees.
fn registers<const W: usize>(stored: bool) -> (Vec<Register>, Vec<Register>) {
    let late = if stored { &LATE[..] } else { &[] };
    let game = fields::<Game<W>>().into_iter().map(|f| {
        let mut of_game = Register::new(&f.name, format!("game_{}", f.name), f.bits, late);
        if f.name == "stone" {
            of_game.first = "linked_0".into();
        }
        of_game
    });
    let sights = fields::<Sight<W>>()
        .into_iter()
        .map(|f| Register::new(&f.name, format!("sight_{}", f.name), f.bits, &[]));
    (game.collect(), sights.collect())
}

/// The memory of a cell: bits 2 and 1 of its number.
const fn bank(cell: i32) -> usize {
    (cell >> 1 & 3) as usize
}

/// For each kind of read and each center the way to the cell in every memory; a memory that is not asked reads the center itself.
fn ways(stride: i32) -> Vec<Row> {
    let neighbours = vec![-stride, -1, 1, stride];
    let mut corners = [-stride - 1, stride - 1, -stride + 1, stride + 1];
    // the one that shares its memory with another comes last
    if bank(8 + corners[0]) != bank(8 + corners[3]) {
        corners.swap(2, 3);
    }
    let three = corners[..3].to_vec();
    let fourth = vec![corners[1], corners[2], corners[3]];
    let mut rows = vec![];
    for (kind, steps) in [(0, neighbours), (1, three), (3, fourth)] {
        for low in 0..8 {
            // by memory: eights, signed
            let mut ways = [0; 4];
            for step in &steps {
                ways[bank(low + step)] = (low + step) >> 3;
            }
            let word = (0..4).fold(0, |word, b| word | (ways[b] & 7) << (3 * b));
            rows.push(Row { key: kind * 8 + low as usize, ways: format!("{word:03x}") });
        }
    }
    rows
}

/// The lean unit without its port and its memory of owners.
///
/// # Errors
/// [`PartError`] if a template or a block cannot be written, which is a fault of this program.
pub(super) fn modules(
    name: &str,
    go: &Go,
    options: &EmitOptions,
) -> Result<BTreeMap<String, String>, PartError> {
    let header = &options.header;
    let mut files = BTreeMap::new();
    let bits = go.cell_bits();
    let (high, number_high, stride) = (bits - 1, go.number_bits() - 1, go.stride());
    let stored = go.stores_state();
    let (game, sights) = if bits == 7 { registers::<7>(stored) } else { registers::<9>(stored) };
    let strings = [("todo", 4), ("hits", 4), ("mine", 1), ("string", bits)];
    let late = if stored { &LATE[..] } else { &[] };
    let strings = strings.map(|(name, bits)| {
        let mut of_string = Register::new(name, String::new(), bits, late);
        if name == "todo" {
            of_string.third = "left_2".into();
        }
        of_string
    });
    let fields: Vec<Register> = game.iter().cloned().chain(strings).collect();
    let others = [
        ("ours", 4),
        ("theirs", 4),
        ("more", 1),
        ("settles", 1),
        ("asks", 1),
        ("stays", 1),
        ("black", 1),
        ("white", 1),
    ];
    let others = others.map(|(name, bits)| Register::new(name, name.into(), bits, &[]));
    let looks = sights.iter().cloned().chain(others).collect();
    let (late, [late_read, late_next]) = (late_bits(&fields), late_names(&fields));
    let unit = LeanV {
        name,
        steps: Step::ALL
            .iter()
            .map(|s| Code { name: format!("{s:?}").to_uppercase(), code: *s as usize })
            .filter(|c| !["FRAME", "READY", "WAIT", "SEND"].contains(&&*c.name))
            .filter(|c| go.first_moves || c.name != "LAY")
            .collect(),
        last_step: Step::Send as usize,
        late,
        late_read,
        late_next,
        game,
        fields,
        sights,
        looks,
        depth: 4 << bits,
        cells: 1 << go.number_bits(),
        high,
        number_high,
        stride,
        stored,
        first_moves: go.first_moves,
    };
    files.insert(name.into(), headed(header, "go/lean.v", &unit.render()?));
    files.extend(number(go, header)?);
    // the cell above is 3 or 5 further, modulo 8: one memory or three behind that on the right
    let near_above = stride % 8 == 3;
    let cells = CellsV {
        name: "go_cells",
        memory: format!("go_memory_{}x{}", 1 << bits, bits + 2),
        high,
        stride,
        banks: [0, 1, 2, 3],
        pairs: (0..4).flat_map(|a| (a + 1..4).map(move |b| Pair { a, b })).collect(),
        ways: ways(stride as i32),
        below: if near_above { 2 } else { 1 },
        above: if near_above { 1 } else { 2 },
        second: if near_above { "above" } else { "below" },
        third: if near_above { "below" } else { "above" },
        second_direction: if near_above { 3 } else { 0 },
        third_direction: if near_above { 0 } else { 3 },
    };
    files.insert("go_cells".into(), headed(header, "go/cells.v", &cells.render()?));
    files.extend(memory(4 << bits, bits, header)?);
    files.extend(memory(1 << bits, bits + 2, header)?);
    if go.first_moves {
        files.extend(marks(go, options)?);
    }
    match bits {
        7 => blocks::<7>(&mut files, stored, options)?,
        _ => blocks::<9>(&mut files, stored, options)?,
    }
    files.extend(block(Choose::default(), "go_choose", options)?);
    Ok(files)
}

/// Owners of the points with the marks of first moves.
fn marks(go: &Go, options: &EmitOptions) -> Result<BTreeMap<String, String>, PartError> {
    let lines = go.greatest_size;
    // the sixteen points after the last one of the board
    let last = (Go::NUMBER_STRIDE * lines + lines) / 16 + 1;
    let text = LeanMarksV {
        name: "go_lean_marks",
        first: "go_lean_first",
        high: go.number_bits() - 1,
        banks: [0, 1, 2, 3],
        // of the largest board; five times 25 sixteens are 500 of the memory's words
        spacing: 25,
    };
    let text = headed(&options.header, "go/lean_marks.v", &text.render()?);
    let mut files = BTreeMap::from([("go_lean_marks".to_string(), text)]);
    files.extend(block(First::new(u64::from(last)), "go_lean_first", options)?);
    Ok(files)
}

/// The blocks of a unit whose cells have `W` bits.
fn blocks<const W: usize>(
    files: &mut BTreeMap<String, String>,
    stored: bool,
    options: &EmitOptions,
) -> Result<(), PartError> {
    files.extend(block(Aim::<W>::default(), "go_aim", options)?);
    files.extend(block(Look::<W>::default(), "go_look", options)?);
    files.extend(block(Decide::<W>::default(), "go_decide", options)?);
    draws::<W>(files, stored, options)
}
