//! The board of the array: the bits it keeps of a square, and the mover's sliders as they start.

use super::geometry::SQUARES;
use super::Shape;
use askama::Template;

/// The mover's sliders as they start, two bits for each of five groups of directions: up, down, sideways,
/// diagonally up, diagonally down.
pub const GO: [&str; 10] =
    ["go_u1", "go_u0", "go_d1", "go_d0", "go_s1", "go_s0", "go_ud1", "go_ud0", "go_dd1", "go_dd0"];

/// Decoded bits of a square that a move sets on its source.
pub const SET: [&str; 2] = ["empty", "pass"];

/// Decoded bits of a square that a move clears on its source.
pub const CLEARED: [&str; 15] = [
    "p",
    "l",
    "n",
    "s",
    "g",
    "b",
    "r",
    "h",
    "d",
    "k",
    "black",
    "wk",
    "black_rd",
    "black_rdl",
    "black_bh",
];

/// Names of the node's decoded bits.
pub fn board_bits() -> Vec<&'static str> {
    CLEARED.iter().chain(&SET).copied().collect()
}

#[derive(Template)]
#[template(path = "shogi/array_board.v")]
pub struct BoardV {
    slots: usize,
    slot_bits: usize,
    board: Vec<&'static str>,
    squares: Vec<usize>,
    ranks: Vec<usize>,
    highs: Vec<usize>,
    lows: Vec<usize>,
    kinds: Vec<usize>,
    go: Vec<Go>,
}

/// The board of a rank.
#[derive(Template)]
#[template(path = "shogi/array_board_rank.v")]
pub struct BoardRankV {
    slots: usize,
    slot_bits: usize,
    board: Vec<&'static str>,
    cleared: Vec<&'static str>,
    set: Vec<&'static str>,
    go: Vec<Go>,
}

/// A bit of the mover's slider as it starts.
struct Go {
    name: &'static str,
    /// For a square of the node, and for the piece that a move puts on its destination.
    node: String,
    new: String,
}

/// The bits of [`GO`]: `back` holds where a slider that runs in the group's directions leaves its zone.
fn go() -> Vec<Go> {
    let lance = |turn: &str| format!("(@l & {turn})");
    let pair = |slider: &str, promoted: &str, ahead: Option<String>, back: Option<&str>| {
        let ahead = ahead.map_or(promoted.to_string(), |l| format!("({promoted} | {l})"));
        match back {
            Some(b) => [
                format!("({promoted} & {b}) | ({slider} & ~{b})"),
                format!("({slider} & {b}) | ({ahead} & ~{b})"),
            ],
            None => [slider.to_string(), promoted.to_string()],
        }
    };
    let bits = [
        pair("@rd", "@d", Some(lance("{9{~turn}}")), Some("back_up")),
        pair("@rd", "@d", Some(lance("{9{turn}}")), Some("back_down")),
        pair("@rd", "@d", None, None),
        pair("@bh", "@h", None, Some("back_up")),
        pair("@bh", "@h", None, Some("back_down")),
    ];
    // @x: the class x, a vector for the node, one bit for the new piece
    let new = |text: &str| {
        ["@rd", "@bh", "@d", "@h", "@l"].iter().fold(text.to_string(), |text, class| {
            text.replace(class, &format!("{{9{{new_{}}}}}", &class[1..]))
        })
    };
    GO.iter()
        .zip(bits.concat())
        .map(|(&name, text)| Go { name, node: text.replace('@', "node_"), new: new(&text) })
        .collect()
}

impl BoardV {
    pub fn new(shape: Shape) -> Self {
        BoardV {
            slots: shape.slots,
            slot_bits: shape.slot_bits(),
            board: board_bits(),
            squares: (0..SQUARES).collect(),
            ranks: (0..9).collect(),
            highs: (0..11).rev().collect(),
            lows: (0..8).rev().collect(),
            kinds: (0..8).rev().collect(),
            go: go(),
        }
    }
}

impl BoardRankV {
    pub fn new(shape: Shape) -> Self {
        BoardRankV {
            slots: shape.slots,
            slot_bits: shape.slot_bits(),
            board: board_bits(),
            cleared: CLEARED.to_vec(),
            set: SET.to_vec(),
            go: go(),
        }
    }
}
