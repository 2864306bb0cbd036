//! Ranks and results, byte by byte.
use crate::hdl::{block, logic};
use crate::link::codes::kind;
use crate::shogi::codes::RANK;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// The circuit's code for a job that was ended.
const ABORTED: u64 = kiban_protocol::cover::CoverResult::ABORTED as u64;
/// Bytes of a rank, of a result and of the progress.
const RANK_BYTES: u64 = kiban_protocol::cover::RANK_BYTES as u64;
const RESULT_BYTES: u64 = 8;
const PROGRESS_BYTES: u64 = 4;

/// Tells the frames of a job: nine ranks, then the result (docs/protocol.md, B0 and B1).
///
/// `frame_begin` (1 clock, while it `rests`) starts the frame that `kind` and `last` tell of, `progress_begin` the progress, which is 0.
#[block]
#[module("answers")]
pub struct Answers {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// A new job: its ranks are told from the first on.
    pub restart: Signal<In, Bit>,
    /// A frame begins.
    pub frame_begin: Signal<In, Bit>,
    /// The progress begins.
    pub progress_begin: Signal<In, Bit>,
    /// No frame is under way.
    pub rests: Signal<Out, Bit>,
    /// Type of the frame that is next;
    pub kind: Signal<Out, Bits<8>>,
    /// its byte @1: the rank;
    pub value: Signal<Out, Bits<8>>,
    /// it is the last one.
    pub last: Signal<Out, Bit>,
    #[group("body")]
    /// A byte is there:
    pub body_valid: Signal<Out, Bit>,
    /// it;
    pub body: Signal<Out, Bits<8>>,
    /// it is the last one of the frame.
    pub body_last: Signal<Out, Bit>,
    /// It is taken.
    pub take: Signal<In, Bit>,
    /// The last byte of the job is taken.
    pub told: Signal<Out, Bit>,
    #[group("outcome of the job")]
    /// It never ran.
    pub blank: Signal<In, Bit>,
    /// Of the scan.
    pub clocks: Signal<In, Bits<8>>,
    /// Rank to read,
    pub read_rank: Signal<Out, Bits<4>>,
    /// its cover a clock later,
    pub read_cover: Signal<In, Bits<594>>,
    /// and its mask.
    pub read_mask: Signal<In, Bits<45>>,
    rank: DFF<Bits<4>>,
    // bytes that are left of the frame
    left: DFF<Bits<7>>,
    word: DFF<Bits<640>>,
    // the frame is the result
    result: DFF<Bit>,
    ranks: Signal<Local, Bit>,
    /// a frame begins while another is under way
    never_two_frames: Signal<Local, Bit>,
}

#[logic]
impl Answers {
    fn update(&mut self) {
        self.rests.next = self.left.q.val() == 0;
        self.read_rank.next = self.rank.q.val();
        self.ranks.next = (self.rank.q.val() < RANK) & !self.blank.val();
        self.kind.next = kind::COVER_RESULT.into();
        self.value.next = 0.into();
        if self.ranks.val() {
            self.kind.next = kind::COVER_RANK.into();
            self.value.next = bit_cast::<8, 4>(self.rank.q.val());
        }
        self.last.next = !self.ranks.val();
        self.body_valid.next = self.left.q.val() != 0;
        self.body.next = self.word.q.val().get_bits::<8>(0);
        self.body_last.next = self.left.q.val() == 1;
        self.told.next = false;
        if self.body_valid.val() & self.take.val() {
            self.word.d.next = self.word.q.val() >> 8;
            self.left.d.next = self.left.q.val() - 1;
            self.told.next = self.body_last.val() & self.result.q.val();
        }
        if self.frame_begin.val() {
            if self.ranks.val() {
                self.word.d.next = (bit_cast::<640, 45>(self.read_mask.val()) << 594)
                    | bit_cast::<640, 594>(self.read_cover.val());
                self.left.d.next = RANK_BYTES.into();
                self.rank.d.next = self.rank.q.val() + 1;
                self.result.d.next = false;
            } else {
                self.word.d.next = bit_cast::<640, 8>(self.clocks.val()) << 32;
                if self.blank.val() {
                    self.word.d.next = ABORTED.into();
                }
                self.left.d.next = RESULT_BYTES.into();
                self.result.d.next = true;
            }
        }
        if self.progress_begin.val() {
            self.word.d.next = 0.into();
            self.left.d.next = PROGRESS_BYTES.into();
            self.result.d.next = false;
        }
        if self.restart.val() {
            self.rank.d.next = 0.into();
        }
        self.never_two_frames.next =
            (self.frame_begin.val() | self.progress_begin.val()) & (self.left.q.val() != 0);
        if self.reset.val() {
            self.left.d.next = 0.into();
        }
    }
}
