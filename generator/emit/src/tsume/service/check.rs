//! Checks of the fields of a solve or moves request.
use super::field;
use crate::hdl::{block, logic};
use crate::link::plug::refusal;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Most that a hand can hold.
const MOST_BIG: u64 = 2;
const MOST_SMALL: u64 = 4;
const MOST_PAWNS: u64 = 18;
/// Codes of pieces: {present, white, promoted, kind}.
const BLACK_KING: u64 = 0x20;
const WHITE_KING: u64 = 0x30;
const GOLD_KIND: u64 = 3;

/// Watches the bytes of a request pass by (docs/protocol.md, section 3, checks 4 to 6).
///
/// A byte and its offset are taken in every clock with `valid`; `clear` starts afresh. `refusal`
/// is the verdict on all bytes up to the clock before.
#[block(pub fn new(pn_star: bool, moves: bool))]
#[module("job_check")]
pub struct JobCheck {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// A new request.
    pub clear: Signal<In, Bit>,
    /// A byte of it is there.
    pub valid: Signal<In, Bit>,
    /// Offset of the byte in the message, 0..=112.
    pub index: Signal<In, Bits<7>>,
    /// The byte.
    pub data: Signal<In, Bits<8>>,
    /// 2 flags, a board byte or a number in hand is out of range; 3 not exactly one white king, or more than one black king;
    /// 4 PN* or lists are asked for and not there; 0 taken.
    pub refusal: Signal<Out, Bits<3>>,
    field: DFF<Bit>,
    white: DFF<Bit>,
    black: DFF<Bit>,
    twice: DFF<Bit>,
    lists: DFF<Bit>,
    unable: DFF<Bit>,
    piece_ok: Signal<Local, Bit>,
    most: Signal<Local, Bits<8>>,
    #[init(Constant::new(pn_star))]
    has_pn_star: Constant<Bit>,
    #[init(Constant::new(moves))]
    has_lists: Constant<Bit>,
}

#[logic]
impl JobCheck {
    fn update(&mut self) {
        self.refusal.next = 0.into();
        if self.unable.q.val() {
            self.refusal.next = refusal::NOT_IMPLEMENTED.into();
        }
        if !self.white.q.val() | self.twice.q.val() {
            self.refusal.next = refusal::KINGS.into();
        }
        if self.field.q.val() {
            self.refusal.next = refusal::BAD_FIELD.into();
        }

        // {present, white, promoted, kind}; neither king (0) nor gold (3) promotes
        self.piece_ok.next = self.data.val() == 0;
        if self.data.val().get_bits::<3>(5) == 1 {
            self.piece_ok.next = !self.data.val().get_bit(3)
                | ((self.data.val().get_bits::<3>(0) != 0)
                    & (self.data.val().get_bits::<3>(0) != GOLD_KIND));
        }
        self.most.next = MOST_SMALL.into();
        // rook and bishop come first
        if (self.index.val() == field::HANDS)
            | (self.index.val() == field::BISHOPS)
            | (self.index.val() == field::HANDS_WHITE)
            | (self.index.val() == field::BISHOPS_WHITE)
        {
            self.most.next = MOST_BIG.into();
        }
        if (self.index.val() == field::PAWNS) | (self.index.val() == field::PAWNS_WHITE) {
            self.most.next = MOST_PAWNS.into();
        }

        if self.valid.val() {
            if self.index.val() == field::KIND {
                // 02 solve, 03 moves
                self.lists.d.next = self.data.val().get_bit(0);
            } else if self.index.val() == field::FLAGS {
                self.unable.d.next = self.lists.q.val() & !self.has_lists.val();
                if !self.lists.q.val() & self.data.val().get_bit(0) {
                    self.unable.d.next = !self.has_pn_star.val();
                }
                // of a list the turn, of a search what it goes without as well
                if (self.data.val() > 7) | (self.lists.q.val() & (self.data.val() > 1)) {
                    self.field.d.next = true;
                }
            } else if self.index.val() >= field::HANDS {
                if self.data.val() > self.most.val() {
                    self.field.d.next = true;
                }
            } else if self.index.val() >= field::BOARD {
                if !self.piece_ok.val() {
                    self.field.d.next = true;
                }
                if self.data.val() == BLACK_KING {
                    self.black.d.next = true;
                    self.twice.d.next = self.twice.q.val() | self.black.q.val();
                }
                if self.data.val() == WHITE_KING {
                    self.white.d.next = true;
                    self.twice.d.next = self.twice.q.val() | self.white.q.val();
                }
            }
        }
        if self.clear.val() {
            self.field.d.next = false;
            self.white.d.next = false;
            self.black.d.next = false;
            self.twice.d.next = false;
        }
    }
}
