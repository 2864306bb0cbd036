//! The line machine: what is seen from a square, by a query of the board that is kept four times.
//!
//! The parts are rust-hdl blocks; the memories of lines and the wires to them are an askama template
//! (`rtl_templates/shogi/lines.v`). The contract is `docs/circuits/scanners.md`, section 6, the model `kiban_model::shogi::lines`.

mod code;
mod look;
pub mod machine;
mod nearest;
mod one;
mod place;
mod sides;

pub use code::LineCode;
pub use look::LineLook;
pub use nearest::LineNearest;
pub use one::LineLookOne;
pub use place::LinePlace;
pub use sides::LineSides;

use crate::hdl::EmitOptions;
use crate::part::{block, options, PartError};
use crate::templates::headed;
use askama::Template;
use std::collections::BTreeMap;

/// Name of the top module.
pub const TOP: &str = "shogi_lines";

/// Modules of the parts.
const CODE: &str = "shogi_line_code";
const PLACE: &str = "shogi_line_place";
const LOOK: &str = "shogi_line_look";
const LOOK_ONE: &str = "shogi_line_look_one";
const SIDES: &str = "shogi_line_sides";

/// Lines of the board that are read in a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinesPerClock {
    /// All lines of a square.
    Four,
    /// One after the other, from one memory.
    One,
}

#[derive(Template)]
#[template(path = "shogi/lines.v", escape = "none")]
struct LinesV<'a> {
    name: &'a str,
    code: &'a str,
    place: &'a str,
    look: &'a str,
    sides: &'a str,
    axes: [Axis<'a>; 4],
    colours: [&'a str; 2],
    squares: Vec<usize>,
    directions: Vec<usize>,
}

/// One of the four boards.
struct Axis<'a> {
    name: &'a str,
    about: &'a str,
    /// The line of a square, behind `put_` or `ask_`, and its place in it, behind `put_`.
    line: &'a str,
    at: &'a str,
}

/// The same with one line a clock.
#[derive(Template)]
#[template(path = "shogi/lines_one.v", escape = "none")]
struct LinesOneV<'a> {
    name: &'a str,
    code: &'a str,
    place: &'a str,
    look: &'a str,
    sides: &'a str,
    squares: Vec<usize>,
    directions: Vec<usize>,
}

/// Module name -> text of the machine's query; [`TOP`] is the one around the others.
///
/// # Errors
/// [`PartError`]: a fault of this program.
pub fn modules(
    lines: LinesPerClock,
    header: &[String],
) -> Result<BTreeMap<String, String>, PartError> {
    let options = EmitOptions { prefix: Some("shogi".into()), ..options(header) };
    let mut all = block(LineCode::default(), CODE, &options)?;
    all.extend(block(LinePlace::default(), PLACE, &options)?);
    all.extend(block(LineSides::default(), SIDES, &options)?);
    let (template, text) = match lines {
        LinesPerClock::Four => {
            all.extend(block(LineLook::default(), LOOK, &options)?);
            ("shogi/lines.v", four()?)
        }
        LinesPerClock::One => {
            all.extend(block(LineLookOne::default(), LOOK_ONE, &options)?);
            ("shogi/lines_one.v", one()?)
        }
    };
    all.insert(TOP.into(), headed(header, template, &text));
    Ok(all)
}

/// The query around its parts, all lines of a square in a clock.
fn four() -> Result<String, askama::Error> {
    let axis = |name, about, line, at| Axis { name, about, line, at };
    let rising =
        "diagonals on which x + y is the same; word 0 is that of a corner alone, and not read";
    let falling = "diagonals on which y - x is the same, as well";
    let top = LinesV {
        name: TOP,
        code: CODE,
        place: PLACE,
        look: LOOK,
        sides: SIDES,
        axes: [
            axis("files", "files", "x", "y"),
            axis("rising", rising, "rising", "x"),
            axis("ranks", "ranks", "y", "x"),
            axis("falling", falling, "falling", "x"),
        ],
        colours: ["black", "white"],
        squares: (0..9).collect(),
        directions: (0..8).collect(),
    };
    top.render()
}

/// The same with one line after the other.
fn one() -> Result<String, askama::Error> {
    let top = LinesOneV {
        name: TOP,
        code: CODE,
        place: PLACE,
        look: LOOK_ONE,
        sides: SIDES,
        squares: (0..9).collect(),
        directions: (0..8).collect(),
    };
    top.render()
}
