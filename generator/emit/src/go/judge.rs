//! Who won a playout.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// Signs that turn: a score moved up by 512,
const SCORE: u64 = 0x200;
/// and twice the komi by 32768, so that neither is negative;
const KOMI2: u64 = 0x8000;
/// what twice the score lacks of that.
const REST: u64 = KOMI2 - 2 * SCORE;

/// Twice the score beside twice the komi. Combinational.
#[block]
#[module("judge")]
pub struct Judge {
    /// Black's points less white's, signed.
    pub score: Signal<In, Bits<10>>,
    /// Twice the komi, signed.
    pub komi2: Signal<In, Bits<16>>,
    /// Black won;
    pub black_won: Signal<Out, Bit>,
    /// white won; neither: a draw.
    pub white_won: Signal<Out, Bit>,
    twice: Signal<Local, Bits<17>>,
    limit: Signal<Local, Bits<17>>,
}

#[logic]
impl Judge {
    fn update(&mut self) {
        self.twice.next = (bit_cast::<17, 10>(self.score.val() ^ SCORE) << 1) + REST;
        self.limit.next = bit_cast::<17, 16>(self.komi2.val() ^ KOMI2);
        self.black_won.next = self.twice.val() > self.limit.val();
        self.white_won.next = self.twice.val() < self.limit.val();
    }
}
