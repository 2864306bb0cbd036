//! The line machine: checks and evasions of a position from queries of single squares.
//!
//! The parts are rust-hdl blocks; memories and wires are an askama template (`rtl_templates/shogi/line_moves.v`). The contract is
//! `docs/circuits/scanners.md`, section 6, the model `kiban_model::shogi::lines::generate`.

mod arrival;
mod ask;
mod codes;
mod hint;
mod kings;
mod pick;
mod records;
mod tell;
mod view;
mod word;

pub use arrival::LineArrival;
pub use ask::LineAsk;
pub use hint::LineHint;
pub use kings::LineKings;
pub use pick::LinePick;
pub use tell::LineTell;
pub use view::LineView;
pub use word::LineWord;

use super::LinesPerClock;
use crate::hdl::EmitOptions;
use crate::part::{block, options, PartError};
use crate::templates::headed;
use askama::Template;
use std::collections::BTreeMap;

/// Name of the top module.
pub const TOP: &str = "shogi_line_moves";

/// Modules of the parts.
const KINGS: &str = "shogi_line_kings";
const VIEW: &str = "shogi_line_view";
const ASK: &str = "shogi_line_ask";
const WORD: &str = "shogi_line_word";
const PICK: &str = "shogi_line_pick";
const TELL: &str = "shogi_line_tell";

#[derive(Template)]
#[template(path = "shogi/line_moves.v", escape = "none")]
struct LineMovesV<'a> {
    /// Words wait in block RAM, not in distributed RAM.
    block_ram: bool,
    name: &'a str,
    query: &'a str,
    kings: &'a str,
    view: &'a str,
    ask: &'a str,
    word: &'a str,
    pick: &'a str,
    tell: &'a str,
    directions: Vec<usize>,
    /// Fields of what goes from part to part, with the number of the last bit.
    word_fields: &'a [(&'a str, usize)],
    look_fields: &'a [(&'a str, usize)],
}

/// Fields of [`records::Word`].
const WORD_FIELDS: [(&str, usize); 18] = [
    ("moves", 27),
    ("steps_up", 3),
    ("steps_up_left", 3),
    ("steps_left", 3),
    ("steps_down_left", 3),
    ("steps_down", 3),
    ("steps_down_right", 3),
    ("steps_right", 3),
    ("steps_up_right", 3),
    ("square_x", 3),
    ("square_y", 3),
    ("piece_kind", 2),
    ("piece_promoted", 0),
    ("walks", 0),
    ("promotable", 0),
    ("answers_near", 0),
    ("answers_taken", 0),
    ("answers_lone", 0),
];

/// Fields of [`records::Look`].
const LOOK_FIELDS: [(&str, usize); 14] = [
    ("direction", 3),
    ("steps", 3),
    ("promotes", 0),
    ("king", 0),
    ("drops", 0),
    ("dropped", 2),
    ("square_x", 3),
    ("square_y", 3),
    ("piece_kind", 2),
    ("piece_promoted", 0),
    ("walks", 0),
    ("answers_near", 0),
    ("answers_taken", 0),
    ("answers_lone", 0),
];

/// Module name -> text of the machine; [`TOP`] is the one around the others.
///
/// # Errors
/// [`PartError`]: a fault of this program.
pub fn modules(
    lines: LinesPerClock,
    header: &[String],
) -> Result<BTreeMap<String, String>, PartError> {
    let top = LineMovesV {
        block_ram: lines == LinesPerClock::One,
        name: TOP,
        query: super::TOP,
        kings: KINGS,
        view: VIEW,
        ask: ASK,
        word: WORD,
        pick: PICK,
        tell: TELL,
        directions: (0..8).collect(),
        word_fields: &WORD_FIELDS,
        look_fields: &LOOK_FIELDS,
    };
    let options = EmitOptions { prefix: Some("shogi".into()), ..options(header) };
    let mut all = super::modules(lines, header)?;
    all.extend(block(LineKings::default(), KINGS, &options)?);
    all.extend(block(LineView::default(), VIEW, &options)?);
    all.extend(block(LineAsk::default(), ASK, &options)?);
    all.extend(block(LineWord::default(), WORD, &options)?);
    all.extend(block(LinePick::default(), PICK, &options)?);
    all.extend(block(LineTell::default(), TELL, &options)?);
    all.insert(TOP.into(), headed(header, "shogi/line_moves.v", &top.render()?));
    Ok(all)
}
