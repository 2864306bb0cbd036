//! The two 32-bit words of a level: the move record and the generator's state.

use std::fmt;

use super::wiring::Square;
use super::word::*;

/// Widths of the fields of a move record, from bit 0.
const MOVE: [(u32, u32); 9] =
    [(0, 6), (6, 6), (12, 3), (15, 3), (18, 3), (21, 1), (22, 1), (23, 1), (24, 8)];

const fn field(word: u32, (at, width): (u32, u32)) -> u8 {
    (word >> at & ((1 << width) - 1)) as u8
}

const fn with(word: u32, (at, width): (u32, u32), value: u8) -> u32 {
    let mask = ((1 << width) - 1) << at;
    word & !mask | (value as u32) << at & mask
}

/// A move with all that is needed to take it back, 32 bits from bit 0: from 6, to 6, kind 3 (before the move), captured kind 3
/// (0 = none), promotion kind 3 (0 = none), castling 1, en passant 1, check 1, castling rights before 4, double step before
/// `{valid, file}` 4. The last eight bits are filled in when the move is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct MoveRecord(pub u32);

impl MoveRecord {
    pub fn new(from: Square, to: Square, kind: u8, captured: u8) -> MoveRecord {
        let fields = [from, to, kind, captured];
        MoveRecord((0..4).fold(0, |word, i| with(word, MOVE[i], fields[i])))
    }

    pub fn from(self) -> Square {
        field(self.0, MOVE[0])
    }

    pub fn to(self) -> Square {
        field(self.0, MOVE[1])
    }

    /// Kind of the piece before the move.
    pub fn kind(self) -> u8 {
        field(self.0, MOVE[2])
    }

    /// Kind of the captured piece, 0 for none.
    pub fn captured(self) -> u8 {
        field(self.0, MOVE[3])
    }

    /// What the pawn becomes, 0 for nothing else.
    pub fn promotion(self) -> u8 {
        field(self.0, MOVE[4])
    }

    pub fn castling(self) -> bool {
        field(self.0, MOVE[5]) != 0
    }

    pub fn en_passant(self) -> bool {
        field(self.0, MOVE[6]) != 0
    }

    /// The generator knows that the move gives check (phases of checks only).
    pub fn check(self) -> bool {
        field(self.0, MOVE[7]) != 0
    }

    /// Castling rights (bits 0..=3) and double step (bits 4..=7) before the move.
    pub fn before(self) -> u8 {
        field(self.0, MOVE[8])
    }

    pub fn with_promotion(self, kind: u8) -> MoveRecord {
        MoveRecord(with(self.0, MOVE[4], kind))
    }

    pub fn with_castling(self) -> MoveRecord {
        MoveRecord(with(self.0, MOVE[5], 1))
    }

    pub fn with_en_passant(self) -> MoveRecord {
        MoveRecord(with(self.0, MOVE[6], 1))
    }

    pub fn with_check(self, check: bool) -> MoveRecord {
        MoveRecord(with(self.0, MOVE[7], check as u8))
    }

    pub fn with_before(self, before: u8) -> MoveRecord {
        MoveRecord(with(self.0, MOVE[8], before))
    }

    /// A pawn goes two squares.
    pub fn double_step(self) -> bool {
        self.kind() == PAWN_KIND && self.from().abs_diff(self.to()) == 16
    }

    /// The square whose piece is captured: beside the pawn when it captures in passing.
    pub fn victim(self) -> Square {
        if self.en_passant() {
            self.from() & 0o70 | self.to() & 7
        } else {
            self.to()
        }
    }
}

/// UCI.
impl fmt::Display for MoveRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in [self.from(), self.to()] {
            write!(f, "{}{}", (b'a' + (square & 7)) as char, (b'1' + (square >> 3)) as char)?;
        }
        match self.promotion() {
            KNIGHT_KIND => f.write_str("n"),
            BISHOP_KIND => f.write_str("b"),
            ROOK_KIND => f.write_str("r"),
            QUEEN_KIND => f.write_str("q"),
            _ => Ok(()),
        }
    }
}

impl fmt::Debug for MoveRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} {:08x}", self.0)
    }
}

/// The phases of a node, in order; 3 bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phase {
    /// Moves of pieces that open a line to the enemy king.
    Discovered = 0,
    /// Pivots and what checks from them.
    Direct = 1,
    /// Promotions, castling and captures in passing that give check.
    Special = 2,
    /// Pushes to the last rank.
    Promotion = 3,
    /// Captures, then moves to empty squares.
    Normal = 4,
    Done = 5,
}

impl Phase {
    pub const ALL: [Phase; 6] = [
        Phase::Discovered,
        Phase::Direct,
        Phase::Special,
        Phase::Promotion,
        Phase::Normal,
        Phase::Done,
    ];
}

/// The generator's state in a node, unpacked. Deep Blue's masks are comparisons with it: of the first squares those are left that
/// come after `first`, of the second those after `second`, in the order of priority and square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeState {
    pub phase: Phase,
    /// Victim, pivot, special or promotion square; in the phase of discovered checks the discoverer. 6 bits.
    pub first: Square,
    /// Its priority, 3 bits; 7 before the first one.
    pub first_priority: u8,
    /// Aggressor; in the phase of discovered checks the square it goes to. 6 bits.
    pub second: Square,
    /// Its priority, 3 bits; 7 before the first one.
    pub second_priority: u8,
    /// Next promotion of the same pawn, 0 for none begun; 2 bits.
    pub promotion: u8,
    /// Kinds that check at `first`, or the axis of the discoverer; 4 bits.
    pub payload: u8,
    /// There are first squares left.
    pub more_first: bool,
    /// There are second squares left for `first`.
    pub more_second: bool,
    /// The node has special moves; known from its first pass.
    pub any_special: bool,
    /// The node has pushes to the last rank; known from its first pass.
    pub any_promotion: bool,
    /// The side to move is in check; for the host.
    pub in_check: bool,
}

/// Widths of the state's fields, from bit 0.
const STATE: [u32; 12] = [3, 6, 3, 6, 3, 2, 4, 1, 1, 1, 1, 1];

impl NodeState {
    /// At the beginning of a phase.
    pub fn at(phase: Phase) -> NodeState {
        NodeState {
            phase,
            first: 0,
            first_priority: 7,
            second: 0,
            second_priority: 7,
            promotion: 0,
            payload: 0,
            more_first: true,
            more_second: false,
            any_special: false,
            any_promotion: false,
            in_check: false,
        }
    }

    /// 32 bits, the fields in the order of the declaration from bit 0.
    pub fn pack(self) -> u32 {
        let values = [
            self.phase as u8,
            self.first,
            self.first_priority,
            self.second,
            self.second_priority,
            self.promotion,
            self.payload,
            self.more_first as u8,
            self.more_second as u8,
            self.any_special as u8,
            self.any_promotion as u8,
            self.in_check as u8,
        ];
        let mut at = 0;
        let mut word = 0;
        for (value, width) in values.into_iter().zip(STATE) {
            word = with(word, (at, width), value);
            at += width;
        }
        word
    }

    /// The state of 32 bits; phases 6 and 7 do not occur and read as `Done`.
    pub fn unpack(word: u32) -> NodeState {
        let mut at = 0;
        let mut values = [0; 12];
        for (value, width) in values.iter_mut().zip(STATE) {
            *value = field(word, (at, width));
            at += width;
        }
        let [phase, first, first_priority, second, second_priority, promotion, payload, flags @ ..] =
            values;
        let [more_first, more_second, any_special, any_promotion, in_check] =
            flags.map(|bit| bit != 0);
        NodeState {
            phase: Phase::ALL[usize::from(phase.min(5))],
            first,
            first_priority,
            second,
            second_priority,
            promotion,
            payload,
            more_first,
            more_second,
            any_special,
            any_promotion,
            in_check,
        }
    }
}
