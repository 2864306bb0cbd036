//! The parallel unit (docs/circuits/go.md, section 6): the board in planes of registers, one game at a time.
//!
//! The planes and the choice of a candidate are the template `go/planes.v`, made for one number of lines; [`Control`] says
//! what they do in every clock. To the chain of units it looks like a sequential unit with one slot.

mod checksum;
mod control;
mod draws;
mod states;

pub use checksum::SingleChecksum;
pub use control::Control;
pub use draws::SingleDraws;
pub use states::{Phase, Trial};

use super::memory::memory;
use crate::hdl::EmitOptions;
use crate::part::{block, PartError};
use crate::templates::headed;
use askama::Template;
use kiban_config::Go;
use kiban_model::go::Checksum;
use std::collections::BTreeMap;

/// What planes of `n` lines have: numbers, and masks as Verilog.
pub(super) struct Field {
    pub area: u32,
    /// Bits of a number of points, and of one of a row.
    pub sum_bits: u32,
    pub row_bits: u32,
    /// The last column in a row; the lowest and the highest row.
    pub last_column: String,
    pub bottom: String,
    pub top: String,
}

pub(super) fn field(n: u32) -> Field {
    Field {
        area: n * n,
        sum_bits: (n * n).ilog2() + 1,
        row_bits: n.ilog2() + 1,
        last_column: format!("{n}'h{:x}", 1 << (n - 1)),
        bottom: format!("{{ {{{}{{1'b0}}}}, {{{n}{{1'b1}}}} }}", n * n - n),
        top: format!("{{ {{{n}{{1'b1}}}}, {{{}{{1'b0}}}} }}", n * n - n),
    }
}

/// A step of the sums over rows: to every sum is added the one `by` rows below.
struct SumStep {
    by: u32,
    to: u32,
}

#[derive(Template)]
#[template(path = "go/planes.v", escape = "none")]
struct PlanesV {
    name: String,
    n: u32,
    area: u32,
    sum_bits: u32,
    row_bits: u32,
    last_column: String,
    bottom: String,
    top: String,
    steps: Vec<SumStep>,
    last_step: u32,
    /// Rows, the highest first.
    rows: Vec<u32>,
    rows_up: Vec<u32>,
    /// For every bit of a number below n, the highest first: the numbers that have it.
    bits: Vec<String>,
    suicide: bool,
}

#[derive(Template)]
#[template(path = "go/parallel.v", escape = "none")]
struct ParallelV<'a> {
    name: &'a str,
    n: u32,
    planes: &'a str,
    control: &'a str,
    /// The first words of a checksum.
    first_a: String,
    first_b: String,
    cells: u32,
    high: u32,
    suicide: bool,
    first_moves: bool,
}

#[derive(Template)]
#[template(path = "go/first.v", escape = "none")]
struct FirstV<'a> {
    name: &'a str,
    cells: u32,
    high: u32,
}

/// For each of so many bits of a row or column, the highest first: those below `n` that have it.
pub(super) fn place_bits(n: u32, bits: u32) -> Vec<String> {
    let mask = |bit: u32| -> u32 { (0..n).filter(|i| i >> bit & 1 == 1).map(|i| 1 << i).sum() };
    (0..bits).rev().map(|bit| format!("{n}'h{:x}", mask(bit))).collect()
}

/// The planes of a board of `n` lines, 5 to 19, as Verilog text.
fn planes(name: &str, n: u32, suicide: bool) -> Result<String, askama::Error> {
    let mut steps = Vec::new();
    let mut by = 1;
    while by < n {
        steps.push(SumStep { by, to: 2 * by });
        by *= 2;
    }
    let Field { area, sum_bits, row_bits, last_column, bottom, top } = field(n);
    PlanesV {
        name: name.into(),
        n,
        area,
        sum_bits,
        row_bits,
        last_column,
        bottom,
        top,
        steps,
        last_step: by,
        rows: (0..n).rev().collect(),
        rows_up: (0..n).collect(),
        bits: place_bits(n, 5),
        suicide,
    }
    .render()
}

/// The modules of a parallel unit, without its port and its memory of owners.
///
/// # Errors
/// [`PartError`] if a template or a block cannot be written, which is a fault of this program.
pub(super) fn modules(
    name: &str,
    go: &Go,
    options: &EmitOptions,
) -> Result<BTreeMap<String, String>, PartError> {
    let n = go.greatest_size;
    let (planes_name, control) = (format!("go_planes_{n}"), "go_parallel_control");
    let (cells, high) = (1 << go.number_bits(), go.number_bits() - 1);
    let unit = ParallelV {
        name,
        n,
        planes: &planes_name,
        control,
        first_a: format!("32'h{:08x}", Checksum::FIRST_A),
        first_b: format!("32'h{:08x}", Checksum::FIRST_B),
        cells,
        high,
        suicide: go.suicide,
        first_moves: go.first_moves,
    };
    let mut files = BTreeMap::new();
    files.insert(name.into(), headed(&options.header, "go/parallel.v", &unit.render()?));
    let text = headed(&options.header, "go/planes.v", &planes(&planes_name, n, go.suicide)?);
    files.insert(planes_name, text);
    if go.first_moves {
        let first = FirstV { name: "go_first", cells, high };
        let text = headed(&options.header, "go/first.v", &first.render()?);
        files.insert(first.name.into(), text);
        files.extend(memory(cells, 4, &options.header)?);
        files.extend(memory(2 * cells, 48, &options.header)?);
    }
    files.extend(block(Control::default(), control, options)?);
    files.extend(block(SingleDraws::default(), "go_single_draws", options)?);
    files.extend(block(SingleChecksum::default(), "go_single_checksum", options)?);
    Ok(files)
}
