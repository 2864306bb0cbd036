//! The machine: boards, their controllers, the stack of levels, and the array that they share.
//!
//! Boards take turns: in every clock another one's pass enters the array, and when the result leaves, the controller
//! ([`Step`]) makes of it the board's registers for its next pass. One controller serves all boards.

mod launch;
mod step;

pub use launch::Launch;
pub use step::Step;

use super::array;
use super::params::{Masks, Params};
use super::ChessError;
use crate::hdl::{emit, EmitOptions};
use crate::templates::headed;
use askama::Template;
use rust_hdl_core::prelude::Block;

/// Name of the machine's top module; its ports are described in `rtl_templates/chess/machine.v`.
pub const TOP: &str = "chess_machine";

/// The registers of a board between its passes: (name, bits), from the highest bit.
const REGISTERS: [(&str, u32); 13] = [
    ("mode", 2),
    ("goal", 2),
    ("level", 6),
    ("base", 6),
    ("top", 6),
    ("turn", 1),
    ("rights", 4),
    ("double_step", 4),
    ("state", 32),
    ("fifty", 7),
    ("below", 71),
    ("leaves", 48),
    ("passes", 32),
];

struct Register {
    name: &'static str,
    /// `[5:0]`, or blanks.
    range: String,
}

#[derive(Template)]
#[template(path = "chess/machine.v", escape = "none")]
struct MachineV {
    boards: u32,
    /// Bits of a board's number, and of the counter of turns.
    board_bits: u32,
    turn_bits: u32,
    /// Clocks between two passes of a board.
    period: u32,
    latency: u32,
    checks_first: bool,
    registers: Vec<Register>,
    register_bits: u32,
    stack_words: u32,
    /// Clocks that a board's number waits for the fetch of its registers.
    waits: Vec<Wait>,
}

/// A register of a board's number, and where it comes from.
struct Wait {
    number: u32,
    from: String,
}

#[derive(Template)]
#[template(path = "chess/squares.v", escape = "none")]
struct SquaresV {
    boards: u32,
    board_bits: u32,
    planes: [&'static str; 4],
}

fn bits(n: u32) -> u32 {
    n.next_power_of_two().trailing_zeros().max(1)
}

/// The modules of the machine as (module name, Verilog text), [`TOP`] first, one module a file. `header` holds comment lines for
/// the head of every file.
///
/// # Errors
/// [`ChessError`] for parameters that do not fit together, or if a template or a block cannot be written.
pub fn modules(params: &Params, header: &[String]) -> Result<Vec<(String, String)>, ChessError> {
    let latency = params.cuts.count();
    if params.masks == Masks::Memory {
        return Err(ChessError::Params("masks in memory are there for the array alone".into()));
    }
    if !(1..=16).contains(&params.boards) {
        return Err(ChessError::Params(format!("boards = {}: 1 to 16", params.boards)));
    }
    if latency == 0 {
        return Err(ChessError::Params("array and arbiter need one register at least".into()));
    }
    let period = params.boards.max(latency + 1);
    let range = |bits: u32| match bits {
        1 => "      ".to_string(),
        n => format!("{:6}", format!("[{}:0]", n - 1)),
    };
    let board_bits = bits(params.boards);
    let machine = MachineV {
        boards: params.boards,
        board_bits,
        turn_bits: bits(period),
        period,
        latency,
        checks_first: params.checks_first,
        registers: REGISTERS
            .iter()
            .map(|&(name, bits)| Register { name, range: range(bits) })
            .collect(),
        register_bits: REGISTERS.iter().map(|r| r.1).sum(),
        stack_words: params.boards.next_power_of_two() * 64,
        waits: (1..latency)
            .map(|number| Wait {
                number,
                from: if number == 1 { "turn".into() } else { format!("wait_{}", number - 1) },
            })
            .collect(),
    };
    let squares = SquaresV {
        boards: params.boards,
        board_bits,
        planes: ["white", "kind_2", "kind_1", "kind_0"],
    };
    let templates = [("machine", machine.render()?), ("squares", squares.render()?)];
    let mut files = vec![];
    for (name, body) in templates {
        files.push((format!("chess_{name}"), headed(header, &format!("chess/{name}.v"), &body)));
    }
    let options = EmitOptions { header: header.to_vec(), ..EmitOptions::default() };
    let mut launch = Launch::default();
    launch.connect_all();
    files.extend(emit(&launch, "chess_launch", &options)?);
    let mut step = Step::default();
    step.connect_all();
    files.extend(emit(&step, "chess_step", &options)?);
    files.extend(array::modules(params, header)?);
    Ok(files)
}
