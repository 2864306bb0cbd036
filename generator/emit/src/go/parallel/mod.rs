//! The parallel unit (docs/circuits/go.md, section 6): the board in planes of registers, one game at a time.
//!
//! The planes and the choice of a candidate are the template `go/planes.v`, made for one number of lines; [`Control`] says
//! what they do in every clock. To the chain of units it looks like a sequential unit with one slot.

mod checksum;
mod control;
mod draws;

pub use checksum::SingleChecksum;
pub use control::{Control, Phase};
pub use draws::SingleDraws;

use askama::Template;

/// Clocks from the candidates to their number, and from the selection to the stone.
pub const CHOICE_CLOCKS: (u32, u32) = (2, 3);

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
}

#[derive(Template)]
#[template(path = "go/parallel.v", escape = "none")]
struct ParallelV {
    name: String,
    n: u32,
    planes: String,
    control: String,
    cells: u32,
    high: u32,
}

/// The planes of a board of `n` lines, 5 to 19, as Verilog text.
///
/// # Errors
/// If the template cannot be written, which is a fault of this program.
pub fn planes(name: &str, n: u32) -> Result<String, askama::Error> {
    let mut steps = Vec::new();
    let mut by = 1;
    while by < n {
        steps.push(SumStep { by, to: 2 * by });
        by *= 2;
    }
    let mask = |bit: u32| -> u32 { (0..n).filter(|i| i >> bit & 1 == 1).map(|i| 1 << i).sum() };
    PlanesV {
        name: name.into(),
        n,
        area: n * n,
        last_column: format!("{n}'h{:x}", 1 << (n - 1)),
        bottom: format!("{{ {{{}{{1'b0}}}}, {{{n}{{1'b1}}}} }}", n * n - n),
        top: format!("{{ {{{n}{{1'b1}}}}, {{{}{{1'b0}}}} }}", n * n - n),
        steps,
        last_step: by,
        rows: (0..n).rev().collect(),
        rows_up: (0..n).collect(),
        bits: (0..5).rev().map(|bit| format!("{n}'h{:x}", mask(bit))).collect(),
    }
    .render()
}

/// The unit for boards of `n` lines around its planes and sequencer, whose memory of owners has `1 << cell_bits` words.
///
/// # Errors
/// As [`planes`].
pub fn unit(name: &str, n: u32, cell_bits: u32, planes: &str, control: &str) -> Result<String, askama::Error> {
    ParallelV {
        name: name.into(),
        n,
        planes: planes.into(),
        control: control.into(),
        cells: 1 << cell_bits,
        high: cell_bits - 1,
    }
    .render()
}
