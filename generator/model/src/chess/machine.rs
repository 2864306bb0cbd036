//! The machine: array, level memories, the writes of a move and of its undo, the first pass of a node.

use super::array::{Array, Select};
use super::clocks::{Clocks, Shape};
use super::key;
use super::mutation::{holds, Mutation};
use super::record::{MoveRecord, NodeState, Phase};
use super::wiring::{rank_of, Square};
use super::word::*;

/// Levels of the memories: the root and 63 moves.
pub const LEVELS: usize = 64;

/// How used squares are kept out of the arbitration (paper, 3.2 and 4.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Masks {
    /// Deep Blue: recomputed from the state word by comparisons at every square.
    Recomputed,
    /// Belle and the paper: one bit a square and level.
    Memory,
}

/// Parameters of the circuit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Checks come first, as in the paper; without it captures and quiet moves follow promotions at once.
    pub checks_first: bool,
    pub masks: Masks,
    /// Every board has a leaf unit, which makes the last ply of a perft.
    pub leaf_units: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { checks_first: true, masks: Masks::Recomputed, leaf_units: false }
    }
}

/// Why a command is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// `do` at level 63.
    Full,
    /// `undo` at level 0.
    Root,
}

/// What the first pass of a node says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The move that led here left its king attacked, or castled out of or through check.
    pub illegal: bool,
    /// The side to move is in check.
    pub in_check: bool,
}

/// One board with its generator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Machine {
    pub(super) array: Array,
    pub(super) options: Options,
    pub(super) level: usize,
    /// Move records, 32 bits a level: the move made at the level.
    pub(super) moves: [MoveRecord; LEVELS],
    /// States of the generator, 32 bits a level.
    pub(super) states: [u32; LEVELS],
    /// Mask bits of `Masks::Memory`, 64 bits a level.
    pub(super) masks: [u64; LEVELS],
    /// Half-moves since the last capture or pawn move, 7 bits a level, stays at 127.
    fifty: [u8; LEVELS],
    /// Keys for the repetition counter, 64 bits a level.
    keys: [u64; LEVELS],
    /// Key of the board, without the double step.
    key: u64,
    /// Passes of the array so far.
    pub(super) passes: u64,
    /// Clocks since the last command, if they are kept.
    pub(super) clocks: Option<Box<Clocks>>,
}

impl Machine {
    /// A machine at level 0 with the registers loaded, before [`Machine::enter`]. `halfmoves` is the fifty-move counter.
    pub fn load(array: Array, halfmoves: u8, options: Options) -> Machine {
        let mut machine = Machine {
            key: key::of(&array),
            array,
            options,
            level: 0,
            moves: [MoveRecord(0); LEVELS],
            states: [NodeState::at(Phase::Done).pack(); LEVELS],
            masks: [u64::MAX; LEVELS],
            fifty: [0; LEVELS],
            keys: [0; LEVELS],
            passes: 0,
            clocks: None,
        };
        machine.fifty[0] = halfmoves.min(127);
        machine
    }

    pub fn array(&self) -> &Array {
        &self.array
    }

    pub fn level(&self) -> usize {
        self.level
    }

    /// Passes of the array so far.
    pub fn passes(&self) -> u64 {
        self.passes
    }

    /// From now on the clocks of a circuit are kept. It tells the parts of its perfts (`cmd_parts`).
    pub fn keep_clocks(&mut self, shape: Shape) {
        self.clocks = Some(Box::new(Clocks::new(shape)));
        self.start();
    }

    /// A command is taken: [`Machine::clocks`] counts from here.
    pub fn start(&mut self) {
        if let Some(clocks) = &mut self.clocks {
            clocks.start(self.level);
        }
    }

    /// Clocks from the command's start to the answer that its work up to here leads to; 0 if they are not kept.
    pub fn clocks(&self) -> u64 {
        self.clocks.as_ref().map_or(0, |c| c.answered())
    }

    /// Turns of the board go by.
    pub(super) fn turns(&mut self, number: u64) {
        if let Some(clocks) = &mut self.clocks {
            clocks.turns(number);
        }
    }

    /// The state of the generator at the current level.
    pub fn state(&self) -> NodeState {
        NodeState::unpack(self.states[self.level])
    }

    /// The state word of a level, 32 bits.
    #[cfg(test)]
    pub(super) fn state_at(&self, level: usize) -> u32 {
        self.states[level]
    }

    /// The key register.
    #[cfg(test)]
    pub(super) fn undone_key(&self) -> u64 {
        self.key
    }

    /// The move made at a level below the current one.
    pub fn made(&self, level: usize) -> Option<MoveRecord> {
        (level < self.level).then(|| self.moves[level])
    }

    /// Half-moves since the last capture or pawn move; a draw can be claimed at 100. Stays at 127.
    pub fn fifty(&self) -> u8 {
        self.fifty[self.level]
    }

    /// How often the position stood at earlier levels with the same side to move, the same rights and the same captures in
    /// passing; a draw can be claimed at 2. Needs [`Machine::enter`] at every level. The circuit compares a level a turn.
    pub fn repetitions(&mut self) -> usize {
        let reach = usize::from(self.fifty()).min(self.level);
        self.turns(reach as u64 / 2);
        (self.level - reach..self.level)
            .filter(|level| (self.level - level).is_multiple_of(2))
            .filter(|&level| self.keys[level] == self.keys[self.level])
            .count()
    }

    fn find_king(&self, white: bool) -> Option<Square> {
        (0..64).find(|&s| self.array.piece(s) == piece(white, KING_KIND))
    }

    /// The first pass of a node: legality of the move that led here, check, and which phases have anything to do. The generator
    /// starts from the beginning.
    pub fn enter(&mut self) -> Entry {
        let array = &self.array;
        let wires = array.pass(Select::All);
        self.passes += 1;
        let white = array.white;
        let hit = |square: Option<Square>, by: bool| {
            square.is_some_and(|s| array.attacked(&wires, s, by))
        };
        let in_check = hit(self.find_king(white), !white);
        let mut illegal = hit(self.find_king(!white), white);
        let last = self.level.checked_sub(1).map(|level| self.moves[level]);
        if let Some(castled) = last.filter(|m| m.castling()) {
            if holds(Mutation::CastlingThroughCheck) {
                let crossed = (castled.from() + castled.to()) / 2;
                illegal |= hit(Some(castled.from()), white) || hit(Some(crossed), white);
            }
        }
        let mut state = NodeState::at(Phase::Promotion);
        let mut discovers = false;
        let mut passing = false;
        for square in 0..64 {
            let there = array.piece(square);
            if there != 0 && is_white(there) == white {
                discovers |= array.discoverer(&wires, square).is_some();
            } else if kind(there) != KING_KIND {
                let arrivals = array.arrivals(&wires, square);
                state.any_special |= arrivals.special();
                state.any_promotion |= arrivals.promotion_push;
                passing |= arrivals.en_passant;
            }
        }
        state.in_check = in_check;
        state.phase = match (self.options.checks_first, discovers) {
            (true, true) => Phase::Discovered,
            (true, false) => Phase::Direct,
            _ if state.any_promotion => Phase::Promotion,
            _ => Phase::Normal,
        };
        self.keys[self.level] = self.key ^ key::double_step(array.en_passant, passing);
        self.states[self.level] = state.pack();
        self.masks[self.level] = u64::MAX;
        self.turns(1);
        Entry { illegal: illegal && holds(Mutation::Legality), in_check }
    }

    /// The board writes of a move: the destination gets the piece, the source and a pawn captured in passing are cleared, the rook
    /// goes beside the king. At most four squares.
    pub(super) fn write(&mut self, m: MoveRecord) {
        let white = self.array.white;
        self.put(m.from(), 0);
        if m.en_passant() && holds(Mutation::EnPassantRemoval) {
            self.put(m.victim(), 0);
        }
        let kind = if m.promotion() != 0 { m.promotion() } else { m.kind() };
        self.put(m.to(), piece(white, kind));
        if m.castling() {
            let (corner, beside) = rook_squares(m);
            self.put(corner, 0);
            self.put(beside, piece(white, ROOK_KIND));
        }
    }

    /// The board writes that take a move back; `white` moved.
    pub(super) fn unwrite(&mut self, m: MoveRecord, white: bool) {
        if m.castling() {
            let (corner, beside) = rook_squares(m);
            self.put(beside, 0);
            self.put(corner, piece(white, ROOK_KIND));
        }
        self.put(m.to(), 0);
        if m.captured() != 0 && holds(Mutation::UndoCapture) {
            self.put(m.victim(), piece(!white, m.captured()));
        }
        self.put(m.from(), piece(white, m.kind()));
    }

    fn put(&mut self, square: Square, new: Piece) {
        let old = std::mem::replace(&mut self.array.pieces[square as usize], new);
        self.key ^= key::piece(square, old) ^ key::piece(square, new);
    }

    /// Command `do`: makes the move and goes one level up. The node still has to be entered.
    pub fn make(&mut self, m: MoveRecord) -> Result<(), Refusal> {
        if self.level + 1 == LEVELS {
            return Err(Refusal::Full);
        }
        let array = &self.array;
        let before = array.rights | array.en_passant << 4;
        self.moves[self.level] = m.with_before(before);
        self.write(m);
        let array = &mut self.array;
        if holds(Mutation::CastlingRights) {
            array.rights &= !(lost_rights(m.from()) | lost_rights(m.to()));
        }
        array.en_passant = if m.double_step() { 8 | m.to() & 7 } else { 0 };
        array.white = !array.white;
        self.key ^= key::turn() ^ key::rights(before & 15) ^ key::rights(array.rights);
        let quiet = m.kind() != PAWN_KIND && m.captured() == 0;
        let fifty = self.fifty[self.level];
        self.level += 1;
        self.fifty[self.level] = if quiet { (fifty + 1).min(127) } else { 0 };
        Ok(())
    }

    /// Command `undo`: takes the last move back; the generator of the level goes on where it was.
    pub fn undo(&mut self) -> Result<MoveRecord, Refusal> {
        if self.level == 0 {
            return Err(Refusal::Root);
        }
        self.level -= 1;
        let m = self.moves[self.level];
        let white = !self.array.white;
        let rights = self.array.rights;
        self.unwrite(m, white);
        self.array.white = white;
        if holds(Mutation::UndoRights) {
            self.array.rights = m.before() & 15;
        }
        self.array.en_passant = m.before() >> 4;
        self.key ^= key::turn() ^ key::rights(rights) ^ key::rights(self.array.rights);
        Ok(m)
    }

    /// A special move is made, one pass tells whether the enemy king is attacked, the move is taken back.
    pub(super) fn probe(&mut self, m: MoveRecord) -> bool {
        let white = self.array.white;
        self.write(m);
        let wires = self.array.pass(Select::All);
        self.passes += 1;
        let check =
            self.find_king(!white).is_some_and(|king| self.array.attacked(&wires, king, white));
        self.unwrite(m, white);
        self.turns(1);
        check
    }
}

/// Where the rook stands before castling, and where afterwards.
fn rook_squares(m: MoveRecord) -> (Square, Square) {
    let home = m.to() & 0o70;
    if m.to() & 7 == 6 {
        (home + 7, home + 5)
    } else {
        (home, home + 3)
    }
}

/// The rights that are lost when a piece leaves or enters the square.
fn lost_rights(square: Square) -> u8 {
    let side = |white: bool, shift: u32| match square.checked_sub(8 * rank_of(white, 0)) {
        Some(0) => 2 << shift,
        Some(4) => 3 << shift,
        Some(7) => 1 << shift,
        _ => 0,
    };
    side(true, 0) | side(false, 2)
}
