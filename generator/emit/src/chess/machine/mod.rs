//! The machine: boards, their controllers, the stack of levels, and the array that they share.
//!
//! Boards take turns: in every clock another one's pass enters the array, and when the result leaves, the controller
//! ([`Step`]) makes of it the board's registers for its next pass. One controller serves all boards.

mod launch;
mod records;
mod step;

pub use launch::Launch;
pub use step::Step;

use super::array;
use super::leaves;
use super::params::{Masks, Params};
use crate::part::{block, options, PartError};
use crate::templates::headed;
use askama::Template;
use kiban_model::chess::{key, piece, ROOK_KIND};

/// Name of the machine's top module; its ports are described in `rtl_templates/chess/machine.v`.
pub const TOP: &str = "chess_machine";

/// The registers of a board between its passes: (name, bits), from the highest bit.
const REGISTERS: [(&str, u32); 15] = [
    ("mode", 4),
    ("goal", 2),
    ("level", 6),
    ("base", 6),
    ("top", 6),
    ("turn", 1),
    ("rights", 4),
    ("double_step", 4),
    ("state", 32),
    ("fifty", 7),
    ("passing", 1),
    ("below", 72),
    ("counted", 1),
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
    /// Registers stand between controller and squares.
    write_cut: bool,
    /// Clocks between two passes of a board.
    period: u32,
    latency: u32,
    checks_first: bool,
    /// Every board has a leaf unit; they count.
    leaf_units: bool,
    count: bool,
    units: Vec<u32>,
    keys: bool,
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

#[derive(Template)]
#[template(path = "chess/keys.v", escape = "none")]
struct KeysV {
    boards: u32,
    board_bits: u32,
    words: u32,
    /// Words of the piece codes, of the castling rook by wing (Q, K of black, Q, K of white), of rights and double steps.
    pieces: Vec<String>,
    castlings: Vec<String>,
    rights: Vec<String>,
    double_steps: Vec<String>,
    turn: String,
    /// Distances of the rotations, a bit of the square's number each.
    rotations: Vec<u32>,
}

impl KeysV {
    fn new(boards: u32) -> KeysV {
        let hex = |word: u64| format!("64'h{word:016x}");
        let rook = |white: bool, corner: u8, beside: u8| {
            let home = if white { 0 } else { 56 };
            let rook = piece(white, ROOK_KIND);
            hex(key::piece(home + corner, rook) ^ key::piece(home + beside, rook))
        };
        KeysV {
            boards,
            board_bits: bits(boards),
            words: boards.next_power_of_two() * 64,
            pieces: (0..16).map(|code| hex(key::piece(0, code))).collect(),
            castlings: [false, true]
                .into_iter()
                .flat_map(|white| [rook(white, 0, 3), rook(white, 7, 5)])
                .collect(),
            rights: (0..16).map(|r| hex(key::rights(r))).collect(),
            double_steps: (8..16).map(|d| hex(key::double_step(d, true))).collect(),
            turn: hex(key::turn()),
            rotations: (0..6).map(|bit| 1 << bit).collect(),
        }
    }
}

fn bits(n: u32) -> u32 {
    n.next_power_of_two().trailing_zeros().max(1)
}

/// The modules of the machine as (module name, Verilog text), [`TOP`] first, one module a file. `header` holds comment lines for
/// the head of every file.
///
/// # Errors
/// [`PartError`] for parameters that do not fit together, or if a template or a block cannot be written.
pub fn modules(params: &Params, header: &[String]) -> Result<Vec<(String, String)>, PartError> {
    let latency = params.cuts.count();
    if params.masks == Masks::Memory {
        return Err(PartError::Params("masks in memory are there for the array alone".into()));
    }
    if !(1..=16).contains(&params.boards) {
        return Err(PartError::Params(format!("boards = {}: 1 to 16", params.boards)));
    }
    if params.count && !params.leaf_units {
        return Err(PartError::Params("positions are counted behind leaf units".into()));
    }
    if latency == 0 {
        return Err(PartError::Params("array and arbiter need one register at least".into()));
    }
    let period = params.boards.max(latency + 1 + u32::from(params.cuts.write));
    let range = |bits: u32| match bits {
        1 => "      ".to_string(),
        n => format!("{:6}", format!("[{}:0]", n - 1)),
    };
    let board_bits = bits(params.boards);
    let machine = MachineV {
        boards: params.boards,
        board_bits,
        turn_bits: bits(period),
        write_cut: params.cuts.write,
        period,
        latency,
        checks_first: params.checks_first,
        leaf_units: params.leaf_units,
        count: params.count,
        units: (0..params.boards).collect(),
        keys: params.keys,
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
    let mut templates = vec![("machine", machine.render()?), ("squares", squares.render()?)];
    if params.keys {
        templates.push(("keys", KeysV::new(params.boards).render()?));
    }
    let mut files = vec![];
    for (name, body) in templates {
        files.push((format!("chess_{name}"), headed(header, &format!("chess/{name}.v"), &body)));
    }
    let options = options(header);
    files.extend(block(Launch::default(), "chess_launch", &options)?);
    files.extend(block(Step::default(), "chess_step", &options)?);
    files.extend(array::modules(params, header)?);
    if params.leaf_units {
        files.extend(leaves::modules(params.count, header)?);
    }
    Ok(files)
}
