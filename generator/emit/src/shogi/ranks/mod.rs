//! The rank scanner: black's cover of all squares and the check mask, a rank a clock, 22 clocks a board.
//!
//! The scanner of Hori, Saito, Maruyama, IPSJ Journal 45(3), 2004, sections 5.1 and 5.3. The passes are rust-hdl blocks; their
//! memories and the wires of nine squares are an askama template (`rtl_templates/shogi/ranks.v`). The contract is
//! `docs/circuits/scanners.md`, the model `kiban_model::shogi::ranks`.

mod control;
mod join;
mod pass;
mod row;
mod square;
mod way;

pub use control::RankControl;
pub use join::RankJoin;
pub use pass::{RankDown, RankUp};
pub use row::RankRow;

use crate::hdl::EmitOptions;
use crate::part::{block, options, PartError};
use crate::shogi::codes::kind;
use crate::templates::headed;
use askama::Template;
use std::collections::BTreeMap;

/// Name of the scanner's top module.
pub const TOP: &str = "shogi_ranks";

/// Modules of the passes.
const CONTROL: &str = "shogi_rank_control";
const DOWN: &str = "shogi_rank_down";
const UP: &str = "shogi_rank_up";
const ROW: &str = "shogi_rank_row";
const JOIN: &str = "shogi_rank_join";

#[derive(Template)]
#[template(path = "shogi/ranks.v", escape = "none")]
struct RanksV<'a> {
    name: &'a str,
    control: &'a str,
    down: &'a str,
    up: &'a str,
    row: &'a str,
    join: &'a str,
    squares: Vec<usize>,
    /// The same from file 9 to file 1, as words are written.
    words: Vec<usize>,
    rows: [Row<'a>; 3],
}

/// A pass along a rank.
struct Row<'a> {
    name: &'a str,
    about: &'a str,
    /// Squares with what runs.
    runs: &'a str,
    promoted: &'a str,
    kind: u64,
}

/// Module name -> text of the scanner; [`TOP`] is the one around the others.
///
/// # Errors
/// [`PartError`]: a fault of this program.
pub fn modules(header: &[String]) -> Result<BTreeMap<String, String>, PartError> {
    let rook =
        |name, about| Row { name, about, runs: "rooks", promoted: "promoted", kind: kind::ROOK };
    let king = Row {
        name: "king",
        about: "the imaginary rook on white's king",
        runs: "kings",
        promoted: "9'd0",
        kind: kind::KING,
    };
    let top = RanksV {
        name: TOP,
        control: CONTROL,
        down: DOWN,
        up: UP,
        row: ROW,
        join: JOIN,
        squares: (0..9).collect(),
        words: (0..9).rev().collect(),
        rows: [
            rook("first", "rooks and dragons of the first rank that has one"),
            rook("second", "of the second one"),
            king,
        ],
    };
    let options = EmitOptions { prefix: Some("shogi".into()), ..options(header) };
    let mut all = block(RankControl::default(), CONTROL, &options)?;
    all.extend(block(RankDown::default(), DOWN, &options)?);
    all.extend(block(RankUp::default(), UP, &options)?);
    all.extend(block(RankRow::default(), ROW, &options)?);
    all.extend(block(RankJoin::default(), JOIN, &options)?);
    all.insert(TOP.into(), headed(header, "shogi/ranks.v", &top.render()?));
    Ok(all)
}
