//! A board behind its commands (`docs/circuits/chess.md`, section 8): what the ports of `chess_machine` take and answer.

use super::array::Array;
use super::machine::{Entry, Machine, Masks, Options, LEVELS};
use super::perft::Leaves;
use super::record::MoveRecord;

pub use kiban_protocol::chess::{Command, Reply};
use kiban_protocol::chess::{Features, Sizes};

/// Codes of commands.
pub mod command {
    pub const PUT: u8 = 1;
    pub const LOAD: u8 = 2;
    pub const ENTER: u8 = 3;
    pub const NEXT: u8 = 4;
    pub const DO: u8 = 5;
    pub const DO_LAST: u8 = 6;
    pub const UNDO: u8 = 7;
    pub const STEP: u8 = 8;
    pub const BACK_STEP: u8 = 9;
    pub const PERFT: u8 = 10;
    pub const COUNT: u8 = 11;
    pub const STATUS: u8 = 12;
    pub const REPETITIONS: u8 = 13;
    /// In the data of `PERFT`: the last ply is counted.
    pub const COUNTED: u32 = 1 << 31;
}

/// Codes of answers.
pub mod answer {
    pub const DONE: u8 = 0;
    pub const NODE: u8 = 1;
    pub const MOVE: u8 = 2;
    pub const NONE: u8 = 3;
    pub const LEAVES: u8 = 4;
    pub const PART: u8 = 5;
    pub const STATUS: u8 = 6;
    pub const REFUSED: u8 = 7;
}

/// Reasons of refusals.
pub mod reason {
    pub const NO_POSITION: u32 = 1;
    pub const FULL: u32 = 2;
    pub const ROOT: u32 = 3;
    pub const UNKNOWN: u32 = 4;
    pub const NO_MOVE: u32 = 5;
}

/// What a circuit has beside the generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abilities {
    /// What it tells of itself.
    pub features: Features,
    /// Every board has a leaf unit, which makes the last ply of a perft.
    pub leaf_units: bool,
}

impl Abilities {
    /// Parameters of its machine.
    pub fn options(&self) -> Options {
        Options {
            checks_first: self.features.checks_first,
            masks: Masks::Recomputed,
            leaf_units: self.leaf_units,
        }
    }
}

/// Those of the circuit that a configuration describes.
impl From<&kiban_config::Chess> for Abilities {
    fn from(chess: &kiban_config::Chess) -> Abilities {
        Abilities { features: Sizes::from(chess).features, leaf_units: chess.makes_leaves() }
    }
}

/// A position that was loaded, and what its levels have yielded.
#[derive(Clone)]
struct Loaded {
    machine: Machine,
    last: [Option<MoveRecord>; LEVELS],
}

/// A board of a circuit.
#[derive(Clone)]
pub struct Board {
    abilities: Abilities,
    /// The squares, as long as no position is loaded.
    squares: Array,
    loaded: Option<Loaded>,
}

/// The data of a `load` command: turn 1, rights 4, double step 4, half-moves 7.
pub fn load_word(array: &Array, halfmoves: u8) -> u32 {
    u32::from(array.white_to_move())
        | u32::from(array.rights() & 15) << 1
        | u32::from(array.double_step() & 15) << 5
        | u32::from(halfmoves.min(127)) << 9
}

impl Board {
    /// An empty board, as after reset.
    pub fn new(abilities: Abilities) -> Board {
        Board { abilities, squares: Array::new(), loaded: None }
    }

    /// The machine of the position, if there is one.
    pub fn machine(&self) -> Option<&Machine> {
        self.loaded.as_ref().map(|l| &l.machine)
    }

    /// Does a command; its answer, without the parts of a divide. `stop` is asked before every move of a perft: true ends it,
    /// and `None` comes back; the board is empty then, as after a reset.
    pub fn run(&mut self, c: Command, stop: &mut dyn FnMut() -> bool) -> Option<Reply> {
        let refused = |reason| Reply { code: answer::REFUSED, word: reason, ..Reply::default() };
        match c.code {
            command::PUT => {
                self.put(c.data);
                return Some(Reply::default());
            }
            command::LOAD => return Some(self.load(c.data)),
            command::ENTER..=command::REPETITIONS => {}
            _ => return Some(refused(reason::UNKNOWN)),
        }
        let a = self.abilities;
        let able = match c.code {
            command::PERFT => a.features.counts || c.data & command::COUNTED == 0,
            command::COUNT => a.leaf_units,
            command::REPETITIONS => a.features.keys,
            _ => true,
        };
        let Some(loaded) = &mut self.loaded else {
            return Some(refused(if able { reason::NO_POSITION } else { reason::UNKNOWN }));
        };
        if !able {
            return Some(refused(reason::UNKNOWN));
        }
        match loaded.run(c, stop) {
            Ok(Some(reply)) => Some(reply),
            Ok(None) => {
                self.clear();
                None
            }
            Err(reason) => Some(refused(reason)),
        }
    }

    /// Empties the board.
    pub fn clear(&mut self) {
        *self = Board::new(self.abilities);
    }

    fn put(&mut self, data: u32) {
        if let Some(loaded) = self.loaded.take() {
            self.squares = loaded.machine.array().clone();
        }
        self.squares.set((data & 63) as u8, (data >> 6 & 15) as u8);
    }

    fn load(&mut self, data: u32) -> Reply {
        let mut array = match self.loaded.take() {
            Some(loaded) => loaded.machine.array().clone(),
            None => self.squares.clone(),
        };
        array.set_state(data & 1 != 0, (data >> 1 & 15) as u8, (data >> 5 & 15) as u8);
        let machine = Machine::load(array, (data >> 9 & 127) as u8, self.abilities.options());
        let loaded = self.loaded.insert(Loaded { machine, last: [None; LEVELS] });
        loaded.enter()
    }
}

impl Loaded {
    fn reply(&self, code: u8, word: u32) -> Reply {
        let m = &self.machine;
        Reply {
            code,
            word,
            level: m.level() as u8,
            halfmoves: m.fifty(),
            passes: m.passes() as u32,
            ..Reply::default()
        }
    }

    fn enter(&mut self) -> Reply {
        let Entry { illegal, in_check } = self.machine.enter();
        self.last[self.machine.level()] = None;
        Reply { illegal, check: in_check, ..self.reply(answer::NODE, 0) }
    }

    /// `Ok(None)`: stopped.
    fn run(&mut self, c: Command, stop: &mut dyn FnMut() -> bool) -> Result<Option<Reply>, u32> {
        let level = self.machine.level();
        Ok(Some(match c.code {
            command::ENTER => self.enter(),
            command::NEXT => {
                let found = self.machine.next_move();
                self.last[level] = found;
                match found {
                    Some(m) => self.reply(answer::MOVE, m.0),
                    None => self.reply(answer::NONE, 0),
                }
            }
            command::DO => self.make(MoveRecord(c.data))?,
            command::DO_LAST => {
                let last = self.last[level].ok_or(reason::NO_MOVE)?;
                self.make(last)?
            }
            command::UNDO => {
                let m = self.machine.undo().map_err(|_| reason::ROOT)?;
                self.reply(answer::MOVE, m.0)
            }
            command::STEP if level + 1 == LEVELS => return Err(reason::FULL),
            command::STEP => self.step()?,
            command::BACK_STEP => {
                self.machine.undo().map_err(|_| reason::ROOT)?;
                self.step()?
            }
            command::PERFT => {
                let depth = c.data & !command::COUNTED;
                if depth as usize > LEVELS - 1 - level {
                    return Err(reason::FULL);
                }
                let counted = c.data & command::COUNTED != 0;
                let leaves = if counted { Leaves::Counted } else { Leaves::Made };
                if depth > 1 || (depth == 1 && !counted) {
                    // the node's generator is used up
                    self.last[level] = None;
                }
                let Some(leaves) = self.machine.perft_until(depth, leaves, stop) else {
                    return Ok(None);
                };
                self.number(leaves)
            }
            command::COUNT => {
                let moves = self.machine.array().leaf_sum(false);
                self.number(moves)
            }
            command::STATUS => self.reply(answer::STATUS, self.machine.state().pack()),
            _ => {
                let number = self.machine.repetitions();
                self.number(number as u64)
            }
        }))
    }

    fn number(&self, leaves: u64) -> Reply {
        Reply { leaves: leaves & 0xffff_ffff_ffff, ..self.reply(answer::LEAVES, 0) }
    }

    fn make(&mut self, m: MoveRecord) -> Result<Reply, u32> {
        self.machine.make(MoveRecord(m.0 & 0x00ff_ffff)).map_err(|_| reason::FULL)?;
        Ok(self.enter())
    }

    fn step(&mut self) -> Result<Reply, u32> {
        let level = self.machine.level();
        let found = self.machine.step().map_err(|_| reason::FULL)?;
        self.last[level] = found;
        let Some(made) = found.and_then(|_| self.machine.made(level)) else {
            return Ok(self.reply(answer::NONE, 0));
        };
        self.last[level + 1] = None;
        let check = self.machine.state().in_check;
        Ok(Reply { check, ..self.reply(answer::MOVE, made.0) })
    }
}
