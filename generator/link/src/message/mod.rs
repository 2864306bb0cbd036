//! Messages with fixed offsets, `docs/protocol.md` section 2. What all games have in common is generic over [`Game`]; the
//! names without a game are those of the tsume circuit.

pub mod chess;
mod codes;
mod game;
mod generic;
pub mod go;
mod tsume;

pub use codes::{ErrorCode, Refusal, WorkState};
pub use game::{Body, Done, Game};
pub use generic::{AnswerError, AnswerOf, HelloOf, RequestError, RequestOf, Status, HELLO_BYTES};
pub use tsume::{
    Counters, EngineLimits, Features, JobKind, JobRequest, JobResult, Line, RawPosition, Reason,
    ResultCode, Tsume, Turn, HAND_LIMITS,
};

/// The messages of the tsume circuit.
pub type Request = RequestOf<Tsume>;
pub type Answer = AnswerOf<Tsume>;
pub type Hello = HelloOf<Tsume>;

/// The protocol's version.
pub const PROTOCOL_VERSION: u16 = 1;
/// "No job", and "all jobs" in an abort.
pub const ALL_JOBS: u16 = 0xffff;
/// Moves in every line frame but a job's last.
pub const LINE_MOVES: usize = 32;
/// Bits of a move word in a mate line.
pub const MOVE_BITS: u32 = 0x01ff_ffff;

/// Message types.
pub mod kind {
    pub const HELLO: u8 = 0x01;
    pub const SOLVE: u8 = 0x02;
    pub const MOVES: u8 = 0x03;
    pub const ABORT: u8 = 0x04;
    pub const STATUS: u8 = 0x05;
    pub const PLAYOUTS: u8 = 0x10;
    pub const PERFT: u8 = 0x20;
    pub const COMMANDS: u8 = 0x21;
    pub const HELLO_ANSWER: u8 = 0x81;
    pub const ACCEPTED: u8 = 0x82;
    pub const REFUSED: u8 = 0x83;
    pub const LINE: u8 = 0x84;
    pub const RESULT: u8 = 0x85;
    pub const STATUS_ANSWER: u8 = 0x86;
    pub const ABORTING: u8 = 0x87;
    pub const ERROR: u8 = 0x8f;
    pub const OWNERSHIP: u8 = 0x94;
    pub const PLAYOUTS_RESULT: u8 = 0x95;
    pub const FIRST_MOVES: u8 = 0x96;
    pub const DIVIDE: u8 = 0xa0;
    pub const CHESS_RESULT: u8 = 0xa1;
    pub const ANSWERS: u8 = 0xa2;
}

/// Fields of a listed move beside its 25 bits (`moves` request).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ListedMove {
    /// Bits 24..0.
    pub word: u32,
    /// The scan says that the move is illegal.
    pub illegal: bool,
    /// White pawn drop in front of black's king.
    pub suspect: bool,
    /// min(4, escapes + other) after a check, `checks` after an evasion, 0..4.
    pub number: u8,
}

impl ListedMove {
    pub const fn from_word(word: u32) -> Self {
        ListedMove {
            word: word & MOVE_BITS,
            illegal: word >> 25 & 1 != 0,
            suspect: word >> 26 & 1 != 0,
            number: (word >> 28 & 7) as u8,
        }
    }

    pub const fn to_word(self) -> u32 {
        (self.word & MOVE_BITS)
            | (self.illegal as u32) << 25
            | (self.suspect as u32) << 26
            | ((self.number & 7) as u32) << 28
    }
}

/// `N` bytes of a message at a fixed offset. The callers have checked the length; a short message reads as zeros.
fn at<const N: usize>(message: &[u8], offset: usize) -> [u8; N] {
    let mut out = [0; N];
    if let Some(slice) = message.get(offset..offset + N) {
        out.copy_from_slice(slice);
    }
    out
}

fn u16_at(message: &[u8], offset: usize) -> u16 {
    u16::from_le_bytes(at(message, offset))
}

fn u32_at(message: &[u8], offset: usize) -> u32 {
    u32::from_le_bytes(at(message, offset))
}

fn u64_at(message: &[u8], offset: usize) -> u64 {
    u64::from_le_bytes(at(message, offset))
}

fn put(message: &mut [u8], offset: usize, bytes: &[u8]) {
    message[offset..offset + bytes.len()].copy_from_slice(bytes);
}

/// A message of `N` zero bytes with the common first four.
fn header<const N: usize>(kind: u8, small: u8, job: u16) -> [u8; N] {
    let mut m = [0; N];
    m[0] = kind;
    m[1] = small;
    put(&mut m, 2, &job.to_le_bytes());
    m
}
