//! Owners, first moves and results, byte by byte.
use crate::go::sums::sum;
use crate::hdl::{block, logic};
use crate::link::codes::kind;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Points in every frame but the last of their kind.
const OWNER_POINTS: u64 = kiban_protocol::go::OWNERSHIP_POINTS as u64;
const FIRST_POINTS: u64 = kiban_protocol::go::FIRST_MOVE_POINTS as u64;
/// What is asked of a point: its first moves.
const FIRST_MOVES: u64 = 4;
/// The circuit's code for a batch that was ended.
const ABORTED: u64 = 5;

/// Bytes of the messages.
mod byte {
    /// The first one of a body.
    pub const BODY: u64 = 4;
    /// In frames of points: the first point's index, their number, 0.
    pub const INDEX_HIGH: u64 = 5;
    pub const COUNT: u64 = 6;
    pub const ZERO: u64 = 7;
    /// A number of 4 bytes: the playouts of a result, or of a point.
    pub const NUMBER: u64 = 8;
    pub const NUMBER_LAST: u64 = 11;
    /// In a result: slots.
    pub const SLOTS: u64 = 6;
    pub const SLOTS_HIGH: u64 = 7;
    pub const RESULT_LAST: u64 = 103;
}

/// What is told.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Telling {
    Progress,
    Owners,
    Firsts,
    Result,
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum AnswersState {
    Idle,
    /// The sums come to a stand.
    Hold,
    /// The playouts played are compared with those asked for.
    Compare,
    /// A point is asked for, and awaited.
    Ask,
    Await,
    /// A byte of the sums is read; a second one for a difference; the byte is there, and read again until it is taken.
    Read,
    Second,
    Bytes,
}

/// Tells the frames of a job: owners, 48 points a frame, first moves of black and of white, 24 points a frame, its result
/// (docs/protocol.md, 94, 96 and 95).
///
/// `frame_begin` (1 clock, while it `rests`) starts the frame that `kind`, `value` and `last` tell of, `progress_begin` the playouts
/// done. Every byte takes 2 clocks, a byte of the stones 3. Sums are read at their place in the result's message, a point's number
/// behind them (`Sums`).
#[block(pub fn new(slots: u32))]
#[module("answers")]
pub struct Answers {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// A new job: its frames are told from the first on.
    pub restart: Signal<In, Bit>,
    /// A frame begins.
    pub frame_begin: Signal<In, Bit>,
    /// The progress begins.
    pub progress_begin: Signal<In, Bit>,
    /// No frame is under way, and the next one is known.
    pub rests: Signal<Out, Bit>,
    /// Type of the frame that is next,
    pub kind: Signal<Out, Bits<8>>,
    /// its byte @1;
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
    #[group("the job")]
    /// Its frames are to be sent.
    pub sending: Signal<In, Bit>,
    /// It never ran: all sums are 0.
    pub blank: Signal<In, Bit>,
    /// Ownership is wanted.
    pub owners: Signal<In, Bit>,
    /// First moves are wanted.
    pub firsts: Signal<In, Bit>,
    /// Points of the board.
    pub area: Signal<In, Bits<9>>,
    /// Byte `sum_at` of the request is wanted as `recall`.
    pub compares: Signal<Out, Bit>,
    /// It, a clock later.
    pub recall: Signal<In, Bits<8>>,
    #[group("sums of the engine")]
    /// A byte is read:
    pub sum_read: Signal<Out, Bit>,
    /// its address,
    pub sum_at: Signal<Out, Bits<7>>,
    /// and the byte, a clock later.
    pub sum_byte: Signal<In, Bits<8>>,
    /// Nothing more is added.
    pub sum_hold: Signal<Out, Bit>,
    /// Nothing is under way.
    pub sum_steady: Signal<In, Bit>,
    /// The first point is asked for next.
    pub owner_first: Signal<Out, Bit>,
    /// A point is asked for:
    pub owner_ask: Signal<Out, Bit>,
    /// 0 owner; 4 playouts, 5 wins of black, 6 and 7 of white.
    pub owner_what: Signal<Out, Bits<3>>,
    /// It is there from the next clock on.
    pub owner_valid: Signal<In, Bit>,
    state: DFF<AnswersState>,
    telling: DFF<Telling>,
    /// Byte of the message; in a frame of points 8 to 11 for every point.
    at: DFF<Bits<7>>,
    // the next point; points left in the frame; what of the points is told
    address: DFF<Bits<9>>,
    points_left: DFF<Bits<6>>,
    part: DFF<Telling>,
    white: DFF<Bit>,
    first: DFF<Bits<8>>,
    borrow: DFF<Bit>,
    // of first moves the wins come next
    half: DFF<Bit>,
    aborted: DFF<Bit>,
    line_left: Signal<Local, Bits<9>>,
    line_count: Signal<Local, Bits<6>>,
    turns: Signal<Local, Bit>,
    stones: Signal<Local, Bit>,
    points: Signal<Local, Bit>,
    difference: Signal<Local, Bits<9>>,
    sent: Signal<Local, Bits<8>>,
    ends: Signal<Local, Bit>,
    /// a frame begins while another is under way
    never_two_frames: Signal<Local, Bit>,
    #[init(Constant::new(u64::from(slots).into()))]
    slots: Constant<Bits<16>>,
}

#[logic]
impl Answers {
    fn update(&mut self) {
        self.points.next =
            (self.telling.q.val() == Telling::Owners) | (self.telling.q.val() == Telling::Firsts);
        self.owner_ask.next = false;
        self.owner_first.next = false;
        self.told.next = false;
        self.next_frame();
        self.where_it_lies();
        self.what_it_tells();
        match self.state.q.val() {
            AnswersState::Idle => {
                self.begin();
            }
            AnswersState::Hold => {
                if self.sum_steady.val() {
                    self.state.d.next = AnswersState::Read;
                }
            }
            AnswersState::Compare => {
                // a byte is there a clock after it was asked for
                self.at.d.next = self.at.q.val() + 1;
                if (self.at.q.val() != byte::NUMBER) & (self.recall.val() != self.sum_byte.val()) {
                    self.aborted.d.next = true;
                }
                if self.at.q.val() == byte::NUMBER_LAST + 1 {
                    self.at.d.next = byte::BODY.into();
                    self.state.d.next = AnswersState::Read;
                }
            }
            AnswersState::Ask => {
                self.owner_ask.next = true;
                self.state.d.next = AnswersState::Await;
            }
            AnswersState::Await => {
                if self.owner_valid.val() {
                    self.state.d.next = AnswersState::Read;
                }
            }
            AnswersState::Read => {
                self.state.d.next = AnswersState::Bytes;
                if self.stones.val() {
                    self.state.d.next = AnswersState::Second;
                }
            }
            AnswersState::Second => {
                self.first.d.next = self.sum_byte.val();
                self.state.d.next = AnswersState::Bytes;
            }
            AnswersState::Bytes => {
                if self.take.val() {
                    self.taken();
                }
            }
            _ => {
                self.state.d.next = AnswersState::Idle;
            }
        }
        if self.restart.val() {
            self.address.d.next = 0.into();
            self.white.d.next = false;
            self.part.d.next = Telling::Result;
            if self.owners.val() {
                self.part.d.next = Telling::Owners;
            } else if self.firsts.val() {
                self.part.d.next = Telling::Firsts;
            }
        }
        self.never_two_frames.next = (self.frame_begin.val() | self.progress_begin.val())
            & (self.state.q.val() != AnswersState::Idle);
        if self.reset.val() {
            self.state.d.next = AnswersState::Idle;
        }
    }

    /// Points as long as some are left, then the result.
    fn next_frame(&mut self) {
        self.line_left.next = self.area.val() - self.address.q.val();
        self.turns.next = (self.part.q.val() != Telling::Result)
            & ((self.line_left.val() == 0) | self.blank.val());
        self.rests.next = (self.state.q.val() == AnswersState::Idle) & !self.turns.val();
        self.kind.next = kind::PLAYOUTS_RESULT.into();
        self.value.next = 0.into();
        self.last.next = self.part.q.val() == Telling::Result;
        self.line_count.next = OWNER_POINTS.into();
        if self.part.q.val() == Telling::Owners {
            self.kind.next = kind::OWNERSHIP.into();
        }
        if self.part.q.val() == Telling::Firsts {
            self.kind.next = kind::FIRST_MOVES.into();
            self.value.next = bit_cast::<8, 1>(self.white.q.val().into());
            self.line_count.next = FIRST_POINTS.into();
        }
        if self.line_left.val() < bit_cast::<9, 6>(self.line_count.val()) {
            self.line_count.next = self.line_left.val().get_bits::<6>(0);
        }
    }

    /// A frame begins, or what of the points is told next.
    fn begin(&mut self) {
        self.half.d.next = false;
        self.borrow.d.next = false;
        self.aborted.d.next = self.blank.val();
        self.at.d.next = byte::BODY.into();
        if self.sending.val() & self.turns.val() {
            // from the first point again, for the next colour
            self.address.d.next = 0.into();
            self.owner_first.next = true;
            self.white.d.next = self.part.q.val() == Telling::Firsts;
            self.part.d.next = Telling::Result;
            if self.firsts.val() & !self.white.q.val() & !self.blank.val() {
                self.part.d.next = Telling::Firsts;
            }
        }
        if self.frame_begin.val() {
            self.telling.d.next = self.part.q.val();
            self.points_left.d.next = self.line_count.val();
            self.state.d.next = AnswersState::Read;
            if (self.part.q.val() == Telling::Result) & !self.blank.val() {
                self.at.d.next = byte::NUMBER.into();
                self.state.d.next = AnswersState::Compare;
            }
        }
        if self.progress_begin.val() {
            self.telling.d.next = Telling::Progress;
            self.at.d.next = byte::NUMBER.into();
            self.state.d.next = AnswersState::Hold;
        }
    }

    /// Where the byte lies: stones are length - passes, which stand before and behind them.
    fn where_it_lies(&mut self) {
        self.stones.next = (self.telling.q.val() == Telling::Result)
            & (self.at.q.val().get_bits::<4>(3) == sum::STONES_EIGHTH);
        self.compares.next = self.state.q.val() == AnswersState::Compare;
        self.sum_read.next = self.compares.val()
            | (self.state.q.val() == AnswersState::Read)
            | (self.state.q.val() == AnswersState::Second)
            | (self.state.q.val() == AnswersState::Bytes);
        self.sum_at.next = self.at.q.val();
        if self.stones.val() {
            self.sum_at.next = self.at.q.val() ^ sum::STONES_LENGTH;
            if self.state.q.val() != AnswersState::Read {
                self.sum_at.next = self.at.q.val() | sum::STONES_PASSES;
            }
        }
        if self.points.val() {
            self.sum_at.next = self.at.q.val() | sum::OWNER_BYTE;
        }
        self.sum_hold.next = (self.telling.q.val() == Telling::Progress)
            & (self.state.q.val() != AnswersState::Idle);
        self.owner_what.next = 0.into();
        if self.telling.q.val() == Telling::Firsts {
            self.owner_what.next = (bit_cast::<3, 1>(self.white.q.val().into()) << 1)
                | bit_cast::<3, 1>(self.half.q.val().into())
                | FIRST_MOVES;
        }
    }

    /// The byte of the message, and whether it is the last one.
    fn what_it_tells(&mut self) {
        self.difference.next = bit_cast::<9, 8>(self.first.q.val())
            - bit_cast::<9, 8>(self.sum_byte.val())
            - bit_cast::<9, 1>(self.borrow.q.val().into());
        self.sent.next = self.sum_byte.val();
        if self.stones.val() {
            self.sent.next = self.difference.val().get_bits::<8>(0);
        }
        if self.blank.val() {
            self.sent.next = 0.into();
        }
        if self.points.val() {
            if self.at.q.val() == byte::BODY {
                self.sent.next = self.address.q.val().get_bits::<8>(0);
            }
            if self.at.q.val() == byte::INDEX_HIGH {
                self.sent.next = bit_cast::<8, 1>(self.address.q.val().get_bits::<1>(8));
            }
            if self.at.q.val() == byte::COUNT {
                self.sent.next = bit_cast::<8, 6>(self.points_left.q.val());
            }
            if self.at.q.val() == byte::ZERO {
                self.sent.next = 0.into();
            }
        } else {
            if self.at.q.val() < byte::SLOTS {
                self.sent.next = 0.into();
                if (self.at.q.val() == byte::BODY) & self.aborted.q.val() {
                    self.sent.next = ABORTED.into();
                }
            }
            if self.at.q.val() == byte::SLOTS {
                self.sent.next = self.slots.val().get_bits::<8>(0);
            }
            if self.at.q.val() == byte::SLOTS_HIGH {
                self.sent.next = self.slots.val().get_bits::<8>(8);
            }
        }
        self.ends.next = self.at.q.val() == byte::RESULT_LAST;
        if self.telling.q.val() == Telling::Progress {
            self.ends.next = self.at.q.val() == byte::NUMBER_LAST;
        }
        if self.points.val() {
            self.ends.next = (self.at.q.val() == byte::NUMBER_LAST)
                & (self.points_left.q.val() == 1)
                & ((self.telling.q.val() == Telling::Owners) | self.half.q.val());
        }
        self.body_valid.next = self.state.q.val() == AnswersState::Bytes;
        self.body.next = self.sent.val();
        self.body_last.next = self.ends.val();
    }

    /// A byte is taken: the next one.
    fn taken(&mut self) {
        self.at.d.next = self.at.q.val() + 1;
        self.borrow.d.next = self.stones.val() & self.difference.val().get_bit(8);
        self.state.d.next = AnswersState::Read;
        if self.points.val() {
            if self.at.q.val() == byte::ZERO {
                self.state.d.next = AnswersState::Ask;
            }
            if self.at.q.val() == byte::NUMBER_LAST {
                self.at.d.next = byte::NUMBER.into();
                self.state.d.next = AnswersState::Ask;
                // of first moves the wins come behind the playouts
                self.half.d.next = (self.telling.q.val() == Telling::Firsts) & !self.half.q.val();
                if (self.telling.q.val() == Telling::Owners) | self.half.q.val() {
                    self.address.d.next = self.address.q.val() + 1;
                    self.points_left.d.next = self.points_left.q.val() - 1;
                }
            }
        }
        if self.ends.val() {
            self.state.d.next = AnswersState::Idle;
            self.told.next = self.telling.q.val() == Telling::Result;
        }
    }
}
