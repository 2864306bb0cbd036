//! Positions, perfts, lists of commands.

use super::{Command, Sizes, GREATEST_DEPTH};
use crate::bytes::{at, header, put, u32_at, u64_at};
use crate::kind;

/// Commands that a list holds.
pub const COMMANDS: usize = 16;

/// Bits of the byte of flags.
pub mod flag {
    /// Perft: the last ply is counted by whole-position counting.
    pub const COUNTED: u8 = 1;
    /// Commands: the position is put and loaded first.
    pub const LOAD: u8 = 1;
}

/// A position as it is sent, 36 bytes: 64 pieces of 4 bits, the even square in the low half; the data of the command `load`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RawBoard {
    pub pieces: [u8; 32],
    pub state: u32,
}

impl RawBoard {
    pub const BYTES: usize = 36;
    pub const EMPTY: RawBoard = RawBoard { pieces: [0; 32], state: 0 };

    pub fn piece(&self, square: u8) -> u8 {
        self.pieces[usize::from((square / 2) & 31)] >> (4 * (square & 1)) & 15
    }

    /// Kinds 1 to 6 of a colour, or 0; 16 bits of state.
    pub fn codes_are_good(&self) -> bool {
        let good = |piece: u8| piece == 0 || (1..=6).contains(&(piece & 7));
        (0..64).all(|s| good(self.piece(s))) && self.state >> 16 == 0
    }

    /// Exactly one king of each side.
    pub fn has_two_kings(&self) -> bool {
        let kings = |king: u8| (0..64).filter(|&s| self.piece(s) == king).count();
        kings(6) == 1 && kings(14) == 1
    }

    fn write(&self, message: &mut [u8], offset: usize) {
        put(message, offset, &self.pieces);
        put(message, offset + 32, &self.state.to_le_bytes());
    }

    fn read(message: &[u8], offset: usize) -> RawBoard {
        RawBoard { pieces: at(message, offset), state: u32_at(message, offset + 32) }
    }
}

/// A request that is a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChessJob {
    Perft(PerftRequest),
    Commands(CommandsRequest),
}

/// Legal sequences of `depth` moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerftRequest {
    pub flags: u8,
    pub job: u16,
    pub depth: u8,
    pub reserved: [u8; 3],
    pub position: RawBoard,
    /// 0 = none.
    pub clock_limit: u64,
}

impl PerftRequest {
    pub const BYTES: usize = 52;

    pub fn counted(&self) -> bool {
        self.flags & flag::COUNTED != 0
    }

    pub(super) fn fields_are_good(&self) -> bool {
        self.flags <= 1 && self.depth <= GREATEST_DEPTH && self.reserved == [0; 3]
    }

    pub(super) fn encode(&self) -> [u8; Self::BYTES] {
        let mut m = header(kind::PERFT, self.flags, self.job);
        m[4] = self.depth;
        put(&mut m, 5, &self.reserved);
        self.position.write(&mut m, 8);
        put(&mut m, 44, &self.clock_limit.to_le_bytes());
        m
    }

    pub(super) fn decode(m: &[u8]) -> PerftRequest {
        PerftRequest {
            flags: m[1],
            job: u16::from_le_bytes(at(m, 2)),
            depth: m[4],
            reserved: at(m, 5),
            position: RawBoard::read(m, 8),
            clock_limit: u64_at(m, 44),
        }
    }
}

/// Commands for one board, one after the other; the position is loaded first, if that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandsRequest {
    pub flags: u8,
    pub job: u16,
    pub board: u8,
    /// Commands of the list that are meant.
    pub count: u8,
    pub reserved: [u8; 2],
    pub position: RawBoard,
    pub commands: [Command; COMMANDS],
}

impl CommandsRequest {
    pub const BYTES: usize = 124;

    pub fn loads(&self) -> bool {
        self.flags & flag::LOAD != 0
    }

    /// The commands that are meant.
    pub fn list(&self) -> &[Command] {
        &self.commands[..usize::from(self.count).min(COMMANDS)]
    }

    pub(super) fn fields_are_good(&self, sizes: &Sizes) -> bool {
        self.flags <= 1
            && u32::from(self.board) < sizes.boards
            && usize::from(self.count) <= COMMANDS
            && self.reserved == [0; 2]
    }

    pub(super) fn encode(&self) -> [u8; Self::BYTES] {
        let mut m = header(kind::COMMANDS, self.flags, self.job);
        (m[4], m[5]) = (self.board, self.count);
        put(&mut m, 6, &self.reserved);
        self.position.write(&mut m, 8);
        for (i, c) in self.commands.iter().enumerate() {
            m[44 + 5 * i] = c.code;
            put(&mut m, 45 + 5 * i, &c.data.to_le_bytes());
        }
        m
    }

    pub(super) fn decode(m: &[u8]) -> CommandsRequest {
        let command = |i: usize| Command { code: m[44 + 5 * i], data: u32_at(m, 45 + 5 * i) };
        CommandsRequest {
            flags: m[1],
            job: u16::from_le_bytes(at(m, 2)),
            board: m[4],
            count: m[5],
            reserved: at(m, 6),
            position: RawBoard::read(m, 8),
            commands: std::array::from_fn(command),
        }
    }
}
