//! The array: from a position to its raw moves and the scans of its children.
//!
//! What the squares compute are rust-hdl blocks, 81 cells side by side ([`MaskCells`], [`CandidateCells`]); the
//! wiring between the squares, rays, trees and the enumeration are askama templates
//! (`rtl_templates/shogi/array*.v`) filled from one table of steps ([`geometry`]).
//!
//! Boards are planes, one bit a square: a step is a shift, and one operator stands for 81 gates. That keeps the
//! Verilog short to read, and quick to simulate: a simulator works on whole words.

mod board;
mod candidate_cells;
pub mod geometry;
mod mask_cells;
mod moves;
mod planes;
mod wiring;

pub use candidate_cells::CandidateCells;
pub use mask_cells::MaskCells;
pub use planes::Plane;

use crate::part::{block, options, PartError};
use crate::templates::headed;
use askama::Template;

/// Name of the array's top module.
pub const TOP: &str = "shogi_array";
/// Clocks from `mv_valid` to `sum_valid`.
pub const SUMMARY_CLOCKS: u32 = 7;
/// Clocks from `mv_generate` to the first `gen_valid`.
pub const MOVE_CLOCKS: u32 = 12;

/// How many positions the array serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// Boards, 1..=16: searches that share the array.
    pub slots: usize,
    /// Sets of candidate words, 1..=4: nodes that are on their way or being enumerated.
    pub sets: usize,
}

impl Shape {
    /// The array of one search.
    pub const ONE: Shape = Shape { slots: 1, sets: 1 };

    /// Bits of the number of a board.
    pub fn slot_bits(self) -> usize {
        bits_for(self.slots)
    }

    /// Bits of the number of a set.
    fn set_bits(self) -> usize {
        bits_for(self.sets)
    }

    fn set_list(self) -> Vec<usize> {
        (0..self.sets).collect()
    }
}

/// Bits of a number below `n`, at least 1.
fn bits_for(n: usize) -> usize {
    n.next_power_of_two().trailing_zeros().max(1) as usize
}

/// The modules of the array as (module name, Verilog text), [`TOP`] first, one module a file.
/// `header` holds comment lines for the head of every file.
///
/// # Errors
/// [`PartError`] if a template or a cell cannot be written, which is a fault of this program.
pub fn modules(shape: Shape, header: &[String]) -> Result<Vec<(String, String)>, PartError> {
    let templates = [
        ("", wiring::Top::new(TOP, shape).render()?),
        ("_board", board::BoardV::new(shape).render()?),
        ("_board_rank", board::BoardRankV::new(shape).render()?),
        ("_rays", wiring::RaysV::new().render()?),
        ("_masks", wiring::MasksV::new().render()?),
        ("_candidates", wiring::CandidatesV::new(shape).render()?),
        ("_turn", moves::TurnV.render()?),
        ("_two", moves::TwoV.render()?),
        ("_summary", moves::SummaryV::new().render()?),
        ("_add3", moves::Add3V.render()?),
        ("_count9", moves::Count9V::new().render()?),
        ("_pick", moves::PickV::new(shape).render()?),
        ("_moves", moves::MovesV::new(shape).render()?),
        ("_rank_word", moves::RankWordV::new().render()?),
    ];
    let mut templates = templates.to_vec();
    if shape.sets > 1 {
        templates.push(("_keep", wiring::KeepV::new(shape).render()?));
        templates.push(("_shown", wiring::ShownV::new(shape).render()?));
        templates.push(("_whose", wiring::WhoseV::new(shape).render()?));
    }
    let mut files = vec![];
    for (name, body) in templates {
        let text = headed(header, &format!("shogi/array{name}.v"), &body);
        files.push((format!("{TOP}{name}"), text));
    }
    let options = options(header);
    files.extend(block(MaskCells::default(), wiring::MASK_CELLS, &options)?);
    files.extend(block(CandidateCells::default(), wiring::CANDIDATE_CELLS, &options)?);
    Ok(files)
}
