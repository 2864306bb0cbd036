//! Checks of the fields of a perft or of a list of commands.
use super::field;
use crate::chess::codes::kind;
use crate::hdl::{block, logic};
use crate::link::plug::refusal;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Most plies of a perft, and commands of a list.
const MOST_PLIES: u64 = kiban_protocol::chess::GREATEST_DEPTH as u64;
const MOST_COMMANDS: u64 = kiban_protocol::chess::COMMANDS as u64;
/// Codes of pieces: kinds 1 to 6, and 8 more for white; 7 and 8 are none.
const NO_KIND: u64 = 7;
const NO_WHITE: u64 = 8;
const BLACK_KING: u64 = kind::KING;
const WHITE_KING: u64 = kind::KING + 8;

/// Watches the bytes of a request pass by (docs/protocol.md, 20 perft and 21 commands: refused 2 to 4).
///
/// A byte and its offset are taken in every clock with `valid`, all in their order; `clear` starts afresh. `refusal` is the verdict
/// on all bytes up to the clock before.
#[block(pub fn new(boards: u8, counts: bool))]
#[module("job_check")]
pub struct JobCheck {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A new request.
    pub clear: Signal<In, Bit>,
    /// A byte of it is there.
    pub valid: Signal<In, Bit>,
    /// Offset of the byte in the message, 0..=123.
    pub index: Signal<In, Bits<7>>,
    /// The byte.
    pub data: Signal<In, Bits<8>>,
    /// 2 bad field; 3 a side has not exactly one king; 4 a last ply is to be counted and is not; 0 taken.
    pub refusal: Signal<Out, Bits<3>>,
    field: DFF<Bit>,
    unable: DFF<Bit>,
    /// A list of commands.
    list: DFF<Bit>,
    /// The position is looked at.
    looks: DFF<Bit>,
    // kings of a side: none, one, more
    black_one: DFF<Bit>,
    black_more: DFF<Bit>,
    white_one: DFF<Bit>,
    white_more: DFF<Bit>,
    kings: Signal<Local, Bit>,
    low: Signal<Local, Bits<4>>,
    high: Signal<Local, Bits<4>>,
    low_bad: Signal<Local, Bit>,
    high_bad: Signal<Local, Bit>,
    #[init(Constant::new(u64::from(boards).into()))]
    board_count: Constant<Bits<8>>,
    #[init(Constant::new(counts))]
    counts: Constant<Bit>,
}

#[logic]
impl JobCheck {
    fn update(&mut self) {
        self.kings.next = self.looks.q.val()
            & (!self.black_one.q.val()
                | self.black_more.q.val()
                | !self.white_one.q.val()
                | self.white_more.q.val());
        self.refusal.next = 0.into();
        if self.unable.q.val() {
            self.refusal.next = refusal::NOT_IMPLEMENTED.into();
        }
        if self.kings.val() {
            self.refusal.next = refusal::KINGS.into();
        }
        if self.field.q.val() {
            self.refusal.next = refusal::BAD_FIELD.into();
        }
        self.low.next = self.data.val().get_bits::<4>(0);
        self.high.next = self.data.val().get_bits::<4>(4);
        self.low_bad.next =
            (self.low.val() == NO_WHITE) | (self.low.val().get_bits::<3>(0) == NO_KIND);
        self.high_bad.next =
            (self.high.val() == NO_WHITE) | (self.high.val().get_bits::<3>(0) == NO_KIND);
        if self.valid.val() {
            self.head();
            self.pieces();
        }
        if self.clear.val() {
            self.field.d.next = false;
            self.black_one.d.next = false;
            self.black_more.d.next = false;
            self.white_one.d.next = false;
            self.white_more.d.next = false;
        }
    }

    /// What comes before the position.
    fn head(&mut self) {
        if self.index.val() == field::KIND {
            self.list.d.next = self.data.val().get_bit(0);
        }
        if self.index.val() == field::FLAGS {
            self.looks.d.next = !self.list.q.val() | self.data.val().get_bit(0);
            self.unable.d.next =
                !self.list.q.val() & self.data.val().get_bit(0) & !self.counts.val();
            if self.data.val() > 1 {
                self.field.d.next = true;
            }
        }
        if self.index.val() == field::DEPTH_OR_BOARD {
            if self.list.q.val() {
                if self.data.val() >= self.board_count.val() {
                    self.field.d.next = true;
                }
            } else if self.data.val() > MOST_PLIES {
                self.field.d.next = true;
            }
        }
        if self.index.val() == field::COUNT {
            if self.list.q.val() {
                if self.data.val() > MOST_COMMANDS {
                    self.field.d.next = true;
                }
            } else if self.data.val() != 0 {
                self.field.d.next = true;
            }
        }
        if ((self.index.val() == field::ZERO) | (self.index.val() == field::ZERO_LAST))
            & (self.data.val() != 0)
        {
            self.field.d.next = true;
        }
    }

    /// The position: two squares a byte, then four bytes of which the upper two are zero.
    fn pieces(&mut self) {
        if self.looks.q.val()
            & (self.index.val() >= field::SQUARES)
            & (self.index.val() < field::STATE)
        {
            if self.low_bad.val() | self.high_bad.val() {
                self.field.d.next = true;
            }
            if (self.low.val() == BLACK_KING) | (self.high.val() == BLACK_KING) {
                self.black_one.d.next = true;
                if self.black_one.q.val() | (self.low.val() == self.high.val()) {
                    self.black_more.d.next = true;
                }
            }
            if (self.low.val() == WHITE_KING) | (self.high.val() == WHITE_KING) {
                self.white_one.d.next = true;
                if self.white_one.q.val() | (self.low.val() == self.high.val()) {
                    self.white_more.d.next = true;
                }
            }
        }
        if self.looks.q.val()
            & ((self.index.val() == field::STATE_HIGH) | (self.index.val() == field::STATE_LAST))
            & (self.data.val() != 0)
        {
            self.field.d.next = true;
        }
    }
}
