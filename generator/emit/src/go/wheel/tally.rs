//! Playouts of a wheel that are over: points are counted, results are sent.

use super::codes::due;
use crate::go::chain::LengthStirred;
use crate::go::codes::{colour, place, score, sent};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Clocks, less one, in which every game has been in every stage.
const SETTLED: u64 = 31;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum TallyPhase {
    /// The given position is there, or nothing.
    Idle,
    /// A cell is read; two clocks later its point comes in and another one leaves.
    Walk,
    /// The last two of them.
    Turned,
    Last,
    /// The first board is there: a round until every game has its ko point beside it.
    Settle,
    /// The score goes into the checksum, in two clocks; it waits for the first moves of the playout before.
    Score,
    Scored,
    /// The length goes into the checksum, in two clocks.
    Length,
    Measured,
    /// The result is sent.
    Send,
    /// The counts of moves are sent: they are half full, or a game rests.
    Flush,
}

/// Takes the board of a playout that is over and turns it over: in every clock a point leaves and is counted, and one of the given position
/// comes in; the next game that ends takes that one. Then the result is sent. The counts of moves are
/// of all games of the unit: they are sent apart, so that a result takes less of the time of the sums.
#[block]
#[module("wheel_tally")]
pub struct Tally {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// All games of the unit have their streams and playouts.
    #[group("the batch")]
    pub armed: Signal<In, Bit>,
    /// Ko point of the given position, 0 = none.
    pub first_ko: Signal<In, Bits<9>>,
    /// Black 1, white 2.
    pub first_turn: Signal<In, Bits<2>>,
    /// n - 1.
    #[group("of the board's size, constant")]
    pub last_column: Signal<In, Bits<5>>,
    /// Of the point (n - 1, n - 1).
    pub last_cell: Signal<In, Bits<9>>,
    /// Of the point (0, n - 1).
    pub top_row: Signal<In, Bits<9>>,
    /// From the end of a row to the next.
    pub row_step: Signal<In, Bits<9>>,
    /// A game would begin.
    #[group("the wheel")]
    pub wanted: Signal<In, Bit>,
    /// A board can be handed over.
    pub free: Signal<Out, Bit>,
    /// The given position is there, if it is free.
    pub primed: Signal<Out, Bit>,
    /// A board will be handed over.
    pub hands: Signal<In, Bit>,
    /// A game has no playout left.
    pub rests: Signal<In, Bit>,
    /// A board is handed over:
    pub exchange: Signal<In, Bit>,
    /// white is to move there;
    pub ended_white: Signal<In, Bit>,
    /// moves of the playout;
    pub ended_length: Signal<In, Bits<16>>,
    /// it ended at the cap.
    pub ended_capped: Signal<In, Bit>,
    /// Row of the ko point of the given position, and from bit 4 on its column.
    pub ko_place: Signal<Out, Bits<8>>,
    /// The board moves one point down,
    #[group("the board that is turned over")]
    pub turn_over: Signal<Out, Bit>,
    /// in the next clock.
    pub turns_next: Signal<Out, Bit>,
    /// The colour of the point that comes in, 1 black, 2 white: two clocks after its cell.
    pub given: Signal<In, Bits<2>>,
    /// A stone of the side to move comes in,
    pub given_mine: Signal<Out, Bit>,
    /// or one of the other side.
    pub given_theirs: Signal<Out, Bit>,
    /// Where the board ends beside the point that leaves: below, left, right, above.
    pub ends: Signal<Out, Bits<4>>,
    /// The point that leaves belongs to the side to move,
    pub leaves_mine: Signal<In, Bit>,
    /// or to the other one.
    pub leaves_theirs: Signal<In, Bit>,
    /// Cell whose word is read.
    #[group("owners: the sum of `owner_cell`, read before, changes in this clock")]
    pub read_cell: Signal<Out, Bits<9>>,
    /// The sum changes,
    pub owner_write: Signal<Out, Bit>,
    /// that of this cell:
    pub owner_cell: Signal<Out, Bits<9>>,
    /// one more,
    pub black_point: Signal<Out, Bit>,
    /// or one less.
    pub white_point: Signal<Out, Bit>,
    /// A word is stirred in,
    #[group("checksum of the playout")]
    pub stir: Signal<Out, Bit>,
    /// this one.
    pub word: Signal<Out, Bits<32>>,
    /// Those of the playout before are being added up.
    #[group("first moves")]
    pub adds: Signal<In, Bit>,
    /// The score is there: those of this playout may be.
    pub scored: Signal<Out, Bit>,
    /// A result can be handed out.
    #[group("results")]
    pub room: Signal<In, Bit>,
    /// The counts of moves are half full.
    pub crowded: Signal<In, Bit>,
    /// A word of a result is handed out,
    pub send: Signal<Out, Bit>,
    /// 0 to 5: see `sent`.
    pub send_word: Signal<Out, Bits<3>>,
    /// Of the playout, signed.
    pub score: Signal<Out, Bits<10>>,
    /// Moves of the playout, passes included.
    pub length: Signal<Out, Bits<16>>,
    /// It ended at the cap.
    pub capped: Signal<Out, Bit>,
    phase: DFF<TallyPhase>,
    is_primed: DFF<Bit>,
    reserved: DFF<Bit>,
    resting: DFF<Bits<5>>,
    // the counts of moves were sent since a board came
    told: DFF<Bit>,
    due: DFF<Bits<3>>,
    // the walk over the board: the next cell, and those on their way
    at: DFF<Bits<9>>,
    across: DFF<Bits<5>>,
    up: DFF<Bits<4>>,
    moving_1: DFF<Bit>,
    moving_2: DFF<Bit>,
    cell_1: DFF<Bits<9>>,
    cell_2: DFF<Bits<9>>,
    ends_1: DFF<Bits<4>>,
    ends_2: DFF<Bits<4>>,
    ko: DFF<Bits<8>>,
    // the playout
    counting: DFF<Bit>,
    white: DFF<Bit>,
    moves: DFF<Bits<16>>,
    is_capped: DFF<Bit>,
    points: DFF<Bits<10>>,
    length_word: Signal<Local, LengthStirred>,
    black_leaves: Signal<Local, Bit>,
    white_leaves: Signal<Local, Bit>,
    sends: Signal<Local, Bit>,
    rest_sent: Signal<Local, Bit>,
    /// a board comes while another one is turned over
    never_two_boards: Signal<Local, Bit>,
    /// both sides own a point
    never_both_own: Signal<Local, Bit>,
    /// a game takes the given position before it is there
    never_unprimed: Signal<Local, Bit>,
}

#[logic]
impl Tally {
    fn update(&mut self) {
        self.turn_board();
        self.results();
        self.phase_step();
        if self.exchange.val() {
            self.counting.d.next = true;
            self.reserved.d.next = false;
            self.white.d.next = self.ended_white.val();
            self.moves.d.next = self.ended_length.val();
            self.is_capped.d.next = self.ended_capped.val();
            self.points.d.next = 0.into();
            self.told.d.next = false;
            self.due.d.next = due::SUM_A.into();
        }
        if self.hands.val() {
            self.reserved.d.next = true;
        }
        // the next batch may have another position
        if !self.armed.val() {
            self.is_primed.d.next = false;
        }
        self.primed.next = self.is_primed.q.val();
        self.ko_place.next = self.ko.q.val();
        self.score.next = self.points.q.val();
        self.length.next = self.moves.q.val();
        self.capped.next = self.is_capped.q.val();
        self.never_two_boards.next = self.exchange.val() & (self.phase.q.val() != TallyPhase::Idle);
        self.never_both_own.next =
            self.owner_write.val() & self.black_leaves.val() & self.white_leaves.val();
        self.never_unprimed.next = self.hands.val() & !self.is_primed.q.val();
        if self.reset.val() {
            self.phase.d.next = TallyPhase::Idle;
            self.is_primed.d.next = false;
            self.reserved.d.next = false;
            self.told.d.next = false;
            self.resting.d.next = 0.into();
            self.due.d.next = due::NONE.into();
            self.moving_1.d.next = false;
            self.moving_2.d.next = false;
        }
    }

    /// The board is turned over: a cell is read, two clocks later its point comes in and one leaves.
    fn turn_board(&mut self) {
        self.moving_1.d.next = self.phase.q.val() == TallyPhase::Walk;
        self.moving_2.d.next = self.moving_1.q.val();
        self.cell_1.d.next = self.at.q.val();
        self.cell_2.d.next = self.cell_1.q.val();
        self.ends_1.d.next = (bit_cast::<4, 1>((self.at.q.val() < place::SECOND_ROW).into()))
            | (bit_cast::<4, 1>((self.across.q.val() == 0).into()) << 1)
            | (bit_cast::<4, 1>((self.across.q.val() == self.last_column.val()).into()) << 2)
            | (bit_cast::<4, 1>((self.at.q.val() >= self.top_row.val()).into()) << 3);
        self.ends_2.d.next = self.ends_1.q.val();
        self.read_cell.next = self.at.q.val();
        self.turn_over.next = self.moving_2.q.val();
        self.turns_next.next = self.moving_1.q.val();
        self.ends.next = self.ends_2.q.val();
        self.given_mine.next = self.given.val() == self.first_turn.val();
        self.given_theirs.next =
            (self.given.val() != colour::EMPTY) & (self.given.val() != self.first_turn.val());
        self.black_leaves.next = self.leaves_mine.val();
        self.white_leaves.next = self.leaves_theirs.val();
        if self.white.q.val() {
            self.black_leaves.next = self.leaves_theirs.val();
            self.white_leaves.next = self.leaves_mine.val();
        }
        self.owner_write.next = self.moving_2.q.val() & self.counting.q.val();
        self.owner_cell.next = self.cell_2.q.val();
        self.black_point.next = self.black_leaves.val();
        self.white_point.next = self.white_leaves.val();
        if self.owner_write.val() & self.black_leaves.val() {
            self.points.d.next = self.points.q.val() + 1;
        }
        if self.owner_write.val() & self.white_leaves.val() {
            self.points.d.next = self.points.q.val() - 1;
        }
    }

    /// Words of results, where there is room.
    fn results(&mut self) {
        self.sends.next = self.room.val()
            & (((self.phase.q.val() == TallyPhase::Flush) & (self.due.q.val() < due::SUM_A))
                | ((self.phase.q.val() == TallyPhase::Send) & (self.due.q.val() < due::NONE)));
        // a playout and all moves are told, and its first moves added up, before its game rests
        self.rest_sent.next = self.room.val()
            & (self.phase.q.val() == TallyPhase::Idle)
            & !self.reserved.q.val()
            & self.told.q.val()
            & self.resting.q.val().any()
            & !self.adds.val();
        self.send.next = self.sends.val() | self.rest_sent.val();
        self.send_word.next = sent::MOVES.into();
        if self.due.q.val() == due::STONES {
            self.send_word.next = sent::STONES.into();
        }
        if self.due.q.val() == due::SUM_A {
            self.send_word.next = sent::SUM_A.into();
        }
        if self.due.q.val() == due::SUM_B {
            self.send_word.next = sent::SUM_B.into();
        }
        if self.due.q.val() == due::GAME {
            self.send_word.next = sent::GAME.into();
        }
        if self.due.q.val() == due::NONE {
            self.send_word.next = sent::REST.into();
        }
        if self.sends.val() {
            self.due.d.next = self.due.q.val() + 1;
        }
        if self.rests.val() & !self.rest_sent.val() {
            self.resting.d.next = self.resting.q.val() + 1;
        }
        if !self.rests.val() & self.rest_sent.val() {
            self.resting.d.next = self.resting.q.val() - 1;
        }
    }

    /// A step between two playouts.
    fn phase_step(&mut self) {
        self.free.next = (self.phase.q.val() == TallyPhase::Idle) & !self.reserved.q.val();
        self.stir.next = false;
        self.scored.next = false;
        self.length_word.next.length = self.moves.q.val();
        self.length_word.next.zeros = 0.into();
        self.length_word.next.capped = self.is_capped.q.val();
        self.word.next = self.length_word.val().into();
        match self.phase.q.val() {
            TallyPhase::Idle => self.idle(),
            TallyPhase::Walk => self.walk(),
            TallyPhase::Turned => {
                self.phase.d.next = TallyPhase::Last;
            }
            TallyPhase::Last => {
                self.across.d.next = 0.into();
                self.phase.d.next = TallyPhase::Settle;
                if self.counting.q.val() {
                    self.phase.d.next = TallyPhase::Score;
                }
            }
            TallyPhase::Settle => {
                self.across.d.next = self.across.q.val() + 1;
                if self.across.q.val() == SETTLED {
                    self.is_primed.d.next = true;
                    self.phase.d.next = TallyPhase::Idle;
                }
            }
            TallyPhase::Score => {
                self.word.next = bit_cast::<32, 10>(self.points.q.val());
                if self.points.q.val().get_bit(9) {
                    self.word.next = bit_cast::<32, 10>(self.points.q.val()) | score::MINUS;
                }
                if !self.adds.val() {
                    self.stir.next = true;
                    self.scored.next = true;
                    self.phase.d.next = TallyPhase::Scored;
                }
            }
            TallyPhase::Scored => {
                self.phase.d.next = TallyPhase::Length;
            }
            TallyPhase::Length => {
                self.stir.next = true;
                self.phase.d.next = TallyPhase::Measured;
            }
            TallyPhase::Measured => {
                self.phase.d.next = TallyPhase::Send;
            }
            TallyPhase::Send => {
                if self.sends.val() & (self.due.q.val() == due::GAME) {
                    self.phase.d.next = TallyPhase::Idle;
                }
            }
            TallyPhase::Flush => {
                if self.due.q.val() == due::SUM_A {
                    self.told.d.next = true;
                    self.due.d.next = due::NONE.into();
                    self.phase.d.next = TallyPhase::Idle;
                }
            }
        }
    }

    /// Idle: a board comes, or the first one is made, or counts are full.
    fn idle(&mut self) {
        self.at.d.next = place::FIRST.into();
        self.across.d.next = 0.into();
        self.up.d.next = 0.into();
        if self.exchange.val() {
            self.phase.d.next = TallyPhase::Walk;
        } else if !self.reserved.q.val() & !self.hands.val() {
            if self.wanted.val() & !self.is_primed.q.val() {
                self.counting.d.next = false;
                self.phase.d.next = TallyPhase::Walk;
            } else if self.crowded.val() | (self.resting.q.val().any() & !self.told.q.val()) {
                self.due.d.next = due::MOVES.into();
                self.phase.d.next = TallyPhase::Flush;
            }
        }
    }

    /// Walk: a point goes in, another out.
    fn walk(&mut self) {
        self.across.d.next = self.across.q.val() + 1;
        self.at.d.next = self.at.q.val() + 1;
        if self.across.q.val() == self.last_column.val() {
            self.across.d.next = 0.into();
            self.up.d.next = self.up.q.val() + 1;
            self.at.d.next = self.at.q.val() + self.row_step.val();
        }
        if self.at.q.val() == self.first_ko.val() {
            self.ko.d.next = bit_cast::<8, 4>(self.up.q.val())
                | (bit_cast::<8, 4>(self.across.q.val().get_bits::<4>(0)) << 4);
        }
        if self.at.q.val() == self.last_cell.val() {
            self.phase.d.next = TallyPhase::Turned;
        }
    }
}
