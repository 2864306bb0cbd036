//! Checks of the position of a job.
use super::field;
use crate::hdl::{block, logic};
use crate::link::plug::refusal;
use crate::shogi::codes::kind;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Upper bits of a byte: a black piece, a white one.
const BLACK: u64 = 0b0010;
const WHITE: u64 = 0b0011;

/// Watches the bytes of a request pass by (docs/protocol.md, 30 cover: refused 2 and 3).
///
/// A byte and its offset are taken in every clock with `valid`, all in their order; `clear` starts afresh. `refusal` is the verdict
/// on all bytes up to the clock before.
#[block]
#[module("job_check")]
pub struct JobCheck {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A new request.
    pub clear: Signal<In, Bit>,
    /// A byte of it is there.
    pub valid: Signal<In, Bit>,
    /// Offset of the byte in the message.
    pub index: Signal<In, Bits<7>>,
    /// The byte.
    pub data: Signal<In, Bits<8>>,
    /// 2 bad field; 3 not exactly one white king, or more than one black king; 0 taken.
    pub refusal: Signal<Out, Bits<3>>,
    field: DFF<Bit>,
    // kings and black's rooks: one, two or more
    white_one: DFF<Bit>,
    white_more: DFF<Bit>,
    black_one: DFF<Bit>,
    black_more: DFF<Bit>,
    rook_one: DFF<Bit>,
    rook_two: DFF<Bit>,
    kings: Signal<Local, Bit>,
    kind: Signal<Local, Bits<3>>,
    promoted: Signal<Local, Bit>,
    black: Signal<Local, Bit>,
    white: Signal<Local, Bit>,
    king: Signal<Local, Bit>,
    // promoted kings and golds do not exist
    stays_plain: Signal<Local, Bit>,
    wrong: Signal<Local, Bit>,
}

#[logic]
impl JobCheck {
    fn update(&mut self) {
        self.kings.next =
            !self.white_one.q.val() | self.white_more.q.val() | self.black_more.q.val();
        self.refusal.next = 0.into();
        if self.kings.val() {
            self.refusal.next = refusal::KINGS.into();
        }
        if self.field.q.val() {
            self.refusal.next = refusal::BAD_FIELD.into();
        }
        self.kind.next = self.data.val().get_bits::<3>(0);
        self.promoted.next = self.data.val().get_bit(3);
        self.black.next = self.data.val().get_bits::<4>(4) == BLACK;
        self.white.next = self.data.val().get_bits::<4>(4) == WHITE;
        self.king.next = self.kind.val() == kind::KING;
        self.stays_plain.next = self.king.val() | (self.kind.val() == kind::GOLD);
        self.wrong.next = (!self.black.val() & !self.white.val())
            | (self.promoted.val() & self.stays_plain.val());
        if self.valid.val() {
            if (self.index.val() == field::FLAGS) & self.data.val().any() {
                self.field.d.next = true;
            }
            if (self.index.val() >= field::SQUARES)
                & (self.index.val() < field::END)
                & self.data.val().any()
            {
                self.piece();
            }
        }
        if self.clear.val() {
            self.field.d.next = false;
            self.white_one.d.next = false;
            self.white_more.d.next = false;
            self.black_one.d.next = false;
            self.black_more.d.next = false;
            self.rook_one.d.next = false;
            self.rook_two.d.next = false;
        }
    }

    /// Something stands on a square.
    fn piece(&mut self) {
        if self.wrong.val() {
            self.field.d.next = true;
        }
        if self.white.val() & self.king.val() {
            self.white_one.d.next = true;
            self.white_more.d.next = self.white_more.q.val() | self.white_one.q.val();
        }
        if self.black.val() & self.king.val() {
            self.black_one.d.next = true;
            self.black_more.d.next = self.black_more.q.val() | self.black_one.q.val();
        }
        // two ranks with a rook are all that the scanner takes
        if self.black.val() & (self.kind.val() == kind::ROOK) {
            self.rook_one.d.next = true;
            self.rook_two.d.next = self.rook_two.q.val() | self.rook_one.q.val();
            if self.rook_two.q.val() {
                self.field.d.next = true;
            }
        }
    }
}
