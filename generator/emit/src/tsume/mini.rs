//! The search of mates as a program of the stack machine, for the smallest boards (`docs/circuits/stack-machine.md`, section 4).
//!
//! Around the stack machine stand its program, the ports in logic ([`MiniPorts`]) and the line machine with one line a clock; memory is the
//! user's (`rtl_templates/tsume/mini/core.v`). The program's texts lie in `rtl_templates/tsume/mini`; its oracle is `kiban_model::tsume`
//! with the line machine and these sizes, equal in answers, lines and every counter.

pub(super) mod chip;
mod ports;
mod service;
mod walk;

pub use ports::MiniPorts;
pub use service::MiniService;
pub use walk::MiniWalk;

use crate::blocks::{Collisions, Ram};
use crate::part::{block, options, PartError};
use crate::shogi::lines::{machine, LinesPerClock};
use crate::stack;
use crate::templates::headed;
use askama::Template;
use kiban_config::Tsume;
use kiban_stack::{assemble, AssembleError, Program, Source};
use std::collections::BTreeMap;

/// Name of the program with its ports, without memory.
pub const TOP: &str = "tsume_mini_core";
const PORTS: &str = "tsume_mini_ports";
const WALK: &str = "tsume_mini_walk";
/// The program lies in two memories of 2^11 and 2^10 words.
const LOW: &str = "tsume_mini_program";
const HIGH: &str = "tsume_mini_program_end";
const LOW_BITS: usize = 11;
const HIGH_BITS: usize = 10;
const PARTS: [usize; 2] = [1 << LOW_BITS, 1 << HIGH_BITS];
const _: () = assert!(PARTS[0] == Tsume::PROGRAM_PARTS[0] as usize);
const _: () = assert!(PARTS[1] == Tsume::PROGRAM_PARTS[1] as usize);
/// Words of both.
const PROGRAM: usize = PARTS[0] + PARTS[1];

#[derive(Template)]
#[template(path = "tsume/mini/core.v", escape = "none")]
struct CoreV<'a> {
    name: &'a str,
    low: &'a str,
    high: &'a str,
    core: &'a str,
    ports: &'a str,
    walk: &'a str,
    moves: &'a str,
    low_bits: usize,
    high_bits: usize,
    bits: u32,
    table: u16,
    way_bits: u32,
    ways: u16,
    set_bits: u32,
}

/// Ports of the program, by their numbers; what they say and take is in `memory.fs`, and from 16 on in `host.fs`.
pub mod port {
    pub const PLACE: usize = 0;
    pub const PIECE: usize = 1;
    pub const ROW: usize = 2;
    pub const HELD_A: usize = 3;
    pub const HELD_B: usize = 4;
    pub const OWNED: usize = 5;
    pub const GENERATE: usize = 6;
    pub const NEXT: usize = 7;
    pub const MOVE: usize = 8;
    pub const KINDS: usize = 9;
    pub const ILLEGAL: usize = 10;
    pub const FORGET: usize = 11;
    pub const SUM_LOW: usize = 12;
    pub const SUM_HIGH: usize = 13;
    pub const ANY: usize = 14;
    pub const HINT: usize = 15;
    pub const EVENTS: usize = 16;
    pub const BYTE: usize = 17;
    pub const RULING: usize = 18;
    pub const TELL: usize = 19;
    pub const BODY: usize = 20;
    pub const DONE: usize = 21;
    pub const CLOCKS_LOW: usize = 22;
    pub const CLOCKS_MIDDLE: usize = 23;
    pub const CLOCKS_HIGH: usize = 24;
    /// From here on they are those of what walks through memory.
    pub const WALK: usize = 32;
    pub const LOAD_KEY: usize = 32;
    pub const MIX_KEY: usize = 33;
    pub const STORE_KEY: usize = 34;
    pub const MIX_PIECE: usize = 35;
    pub const CHILD_KEY: usize = 36;
    pub const FOLD: usize = 37;
    pub const NUMBER: usize = 38;
    pub const BEST: usize = 39;
    pub const FIRST_WORD: usize = 40;
    pub const SEEK: usize = 41;
}

/// Bits of a board's key: four words.
pub const KEY_BITS: u32 = Tsume::PROGRAM_KEY_BITS;
/// Variables have their places in instructions, below this address.
const LARGE: u16 = Tsume::PROGRAM_VARIABLES as u16;

/// What the program has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// 2^n sets of the table.
    pub table_index_bits: u32,
    /// Entries in a set.
    pub table_ways: u16,
    /// 2^n children alive in all frames.
    pub child_bits: u32,
    /// 2^n frames.
    pub frame_bits: u32,
}

impl Sizes {
    /// Four memories of 2^14 words, as the iCE40 UP5K has them: three hold the table, the first all else.
    pub const FOUR_MEMORIES: Sizes =
        Sizes { table_index_bits: 11, table_ways: 3, child_bits: 10, frame_bits: 7 };

    /// Words between two ways of a set.
    pub fn way(self) -> u16 {
        1 << (self.table_index_bits + Tsume::PROGRAM_ENTRY_BITS)
    }

    /// Where its first way begins: the last one ends the memory of 2^16 words.
    pub fn table(self) -> u16 {
        0_u16.wrapping_sub(self.way() * self.table_ways)
    }

    /// The names that the texts take from here.
    fn constants(self) -> [(&'static str, u16); 6] {
        [
            ("TABLE", self.table()),
            ("WAY", self.way()),
            ("SETS", (1 << self.table_index_bits) - 1),
            ("CHILDREN", 1 << self.child_bits),
            ("FRAMES", 1 << self.frame_bits),
            ("LARGE", LARGE),
        ]
    }
}

/// Those of a configuration whose search is a program.
impl From<&Tsume> for Sizes {
    fn from(t: &Tsume) -> Sizes {
        Sizes {
            table_index_bits: t.table_index_bits,
            table_ways: t.table_ways as u16,
            child_bits: t.child_memory_bits,
            frame_bits: t.frame_bits,
        }
    }
}

macro_rules! text {
    ($name:literal) => {
        Source {
            name: concat!($name, ".fs"),
            text: include_str!(concat!("../../../../rtl_templates/tsume/mini/", $name, ".fs")),
        }
    };
}

/// The texts, in their order.
const TEXTS: [Source; 9] = [
    text!("memory"),
    text!("hands"),
    text!("keys"),
    text!("table"),
    text!("moves"),
    text!("expand"),
    text!("numbers"),
    text!("host"),
    text!("search"),
];

/// Requests and answers, behind the search.
pub const LINK: Source = text!("link");

/// The search, with the texts of who runs it behind it: one of them has the word `main`.
///
/// # Errors
/// [`AssembleError`]: the texts are no program.
pub fn program(sizes: Sizes, main: &[Source]) -> Result<Program, AssembleError> {
    assemble(&[&TEXTS, main].concat(), &sizes.constants())
}

/// Module name -> text of the program with its ports; [`TOP`] is the one around the others.
///
/// # Errors
/// [`PartError`]: a program that is too long, or a fault of this program.
pub fn modules(
    sizes: Sizes,
    program: &Program,
    header: &[String],
) -> Result<BTreeMap<String, String>, PartError> {
    let words = program.code.len();
    if words > PROGRAM {
        let why = format!("a program of {words} words has no place in {PROGRAM}");
        return Err(PartError::Params(why));
    }
    let options = options(header);
    let (low, high) = program.code.split_at(words.min(1 << LOW_BITS));
    let low = Ram::<LOW_BITS, 16>::build(false, Collisions::Undefined)
        .preset(0, low.iter().map(|word| u64::from(*word)));
    let high = Ram::<HIGH_BITS, 16>::build(false, Collisions::Undefined)
        .preset(0, high.iter().map(|word| u64::from(*word)));
    let top = CoreV {
        name: TOP,
        low: LOW,
        high: HIGH,
        core: stack::TOP,
        ports: PORTS,
        walk: WALK,
        moves: machine::TOP,
        low_bits: LOW_BITS,
        high_bits: HIGH_BITS,
        bits: kiban_stack::ADDRESS_BITS,
        table: sizes.table(),
        way_bits: sizes.way().ilog2(),
        ways: sizes.table_ways,
        set_bits: sizes.table_index_bits,
    };
    let mut all = machine::modules(LinesPerClock::One, header)?;
    all.extend(stack::modules(header)?);
    all.extend(block(MiniPorts::default(), PORTS, &options)?);
    all.extend(block(MiniWalk::default(), WALK, &options)?);
    all.extend(block(low, LOW, &options)?);
    all.extend(block(high, HIGH, &options)?);
    all.insert(TOP.into(), headed(header, "tsume/mini/core.v", &top.render()?));
    Ok(all)
}
