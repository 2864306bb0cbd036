//! The squares of a job, rank by rank.
use super::field;
use crate::hdl::{block, logic};
use crate::shogi::codes::RANK;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// The last square of a rank.
const LAST: u64 = RANK - 1;

/// Takes the bytes of a job, one in every clock with `valid`, all in their order, and gives a rank when it is whole, a clock behind its
/// last byte.
#[block]
#[module("job_load")]
pub struct JobLoad {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A byte is there.
    pub valid: Signal<In, Bit>,
    /// Its offset in the message.
    pub index: Signal<In, Bits<7>>,
    /// Its piece.
    pub data: Signal<In, Bits<6>>,
    /// A rank is whole:
    pub put: Signal<Out, Bit>,
    /// which one,
    pub put_rank: Signal<Out, Bits<4>>,
    /// and its pieces.
    pub put_pieces: Signal<Out, Bits<54>>,
    pieces: DFF<Bits<54>>,
    file: DFF<Bits<4>>,
    rank: DFF<Bits<4>>,
    whole: DFF<Bit>,
    square: Signal<Local, Bit>,
}

#[logic]
impl JobLoad {
    fn update(&mut self) {
        self.put.next = self.whole.q.val();
        self.put_rank.next = self.rank.q.val();
        self.put_pieces.next = self.pieces.q.val();
        self.square.next = self.valid.val() & (self.index.val() >= field::SQUARES);
        self.whole.d.next = self.square.val() & (self.file.q.val() == LAST);
        if self.whole.q.val() {
            self.rank.d.next = self.rank.q.val() + 1;
        }
        if self.square.val() {
            self.pieces.d.next =
                (self.pieces.q.val() >> 6) | (bit_cast::<54, 6>(self.data.val()) << 48);
            self.file.d.next = self.file.q.val() + 1;
            if self.file.q.val() == LAST {
                self.file.d.next = 0.into();
            }
        }
        if self.valid.val() & (self.index.val() == field::FLAGS) {
            self.file.d.next = 0.into();
            self.rank.d.next = 0.into();
        }
    }
}
