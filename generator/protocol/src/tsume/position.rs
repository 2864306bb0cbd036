//! A position as the circuit takes it: black attacks and moves towards rank a.

use crate::Refusal;

/// Largest numbers in hand: rook, bishop, gold, silver, knight, lance, pawn.
pub const HAND_LIMITS: [u8; 7] = [2, 2, 4, 4, 4, 4, 18];

pub(super) const PRESENT: u8 = 0x20;
pub(super) const PROMOTED: u8 = 0x08;
const BLACK_KING: u8 = 0x20;
const WHITE_KING: u8 = 0x30;

/// 81 piece codes and two hands, not yet checked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RawPosition {
    /// 6-bit piece `{present, white, promoted, kind[2:0]}` of s = 9 * y + x.
    pub board: [u8; 81],
    /// Rook, bishop, gold, silver, knight, lance, pawn.
    pub black_hand: [u8; 7],
    pub white_hand: [u8; 7],
}

impl RawPosition {
    /// An empty board (which a circuit refuses).
    pub const EMPTY: RawPosition =
        RawPosition { board: [0; 81], black_hand: [0; 7], white_hand: [0; 7] };

    /// What stands for bytes that are no position (a circuit refuses it).
    pub const NONE: RawPosition =
        RawPosition { board: [0xff; 81], black_hand: [0; 7], white_hand: [0; 7] };

    /// True for 00 and the 28 codes of pieces.
    pub const fn is_piece_code(code: u8) -> bool {
        let kind = code & 7;
        // kings (0) and golds (3) do not promote
        code == 0 || (code & 0xe0 == PRESENT && !(code & PROMOTED != 0 && (kind == 0 || kind == 3)))
    }

    /// What the circuit checks, no more (`docs/protocol.md`, section 3, items 4 and 5).
    pub fn check(&self) -> Result<(), Refusal> {
        let over = |hand: &[u8; 7]| hand.iter().zip(HAND_LIMITS).any(|(&n, limit)| n > limit);
        if !self.board.iter().all(|&c| Self::is_piece_code(c))
            || over(&self.black_hand)
            || over(&self.white_hand)
        {
            return Err(Refusal::BadField);
        }
        let count = |code| self.board.iter().filter(|&&c| c == code).count();
        if count(WHITE_KING) != 1 || count(BLACK_KING) > 1 {
            return Err(Refusal::Kings);
        }
        Ok(())
    }
}
