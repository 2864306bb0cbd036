//! The end of the chain: the results of all units, added up in a memory.
//!
//! `G` of [`Sums`] is 0, or 1 in chips of wheels: there a word *game* is of several playouts ([`GatheredWord`](super::chain::GatheredWord)),
//! and a word *spread* comes after it. What only those do stands in loops of `G` turns, so that it leaves no trace in other circuits.

mod codes;
mod numbers;

use self::codes::work;
pub(crate) use self::codes::{gathered, sum};
use super::chain::{word, GameWord, MovesWord, OwnerWord, StonesWord};
use super::codes::score;
use super::lead::slot_bits;
use crate::blocks::{Collisions, Ram};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Bytes that counters stand for: the low ones of the clocks.
const CLOCKS_BYTE: u64 = 4 * sum::CLOCKS;
/// Clocks that are counted beside the memory,
const CLOCKS_COUNTED: u64 = 256;
const LAST_CLOCK: u64 = CLOCKS_COUNTED - 1;
/// Points of the greatest board.
const MOST_POINTS: u64 = 361;

/// Adds up the results of a batch (docs/circuits/go.md, sections 4, 7 and 8; words: section 8).
///
/// The sums lie in a memory of 32 words of 32 bits, word w at bytes 4w to 4w+3 of the result's message (docs/protocol.md, 95):
///
/// | word | sum |
/// |---|---|
/// | 0, 1 | always 0 |
/// | 2 to 5 | playouts, capped, wins, draws |
/// | 6, 7 to 10, 11 | score, score^2, length |
/// | 14, 15 to 20, 21 | passes, captures, captured, kos (stones are length - passes: nothing is written to 12, 13) |
/// | 22, 23 | signature |
/// | 24, 25 | clocks of the batch |
/// | 26 | the owner that was asked for last |
///
/// One word is read, added to and written back in 2 clocks, a new one in every clock; 2 to 12 clocks a result. A carry goes into
/// the second word of a sum, which always follows. `ready`: a result that comes in this clock is taken; `freed` (1 clock): it is
/// added. `clear`, and a reset, make words 2 to 25 zero in 24 clocks.
///
/// `byte_data` is the byte `at` of the memory, a clock after `read`; adding waits in that clock. With `hold` nothing more is begun,
/// and from `steady` on all bytes are of one moment.
#[block(pub fn new(slots: u32))]
#[module("sums")]
pub struct Sums<const G: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// Words 2 to 25 become 0 in 24 clocks.
    pub clear: Signal<In, Bit>,
    /// A batch is at work: its clocks are counted.
    pub busy: Signal<In, Bit>,
    /// Twice the komi, signed.
    pub komi2: Signal<In, Bits<16>>,
    /// Kind of the word that comes, see `word`;
    #[group("results")]
    pub kind: Signal<In, Bits<4>>,
    /// its data.
    pub data: Signal<In, Bits<37>>,
    /// It is taken if it comes in this clock.
    pub ready: Signal<Out, Bit>,
    /// For a clock: it is added.
    pub freed: Signal<Out, Bit>,
    /// Slots that have no playout left.
    pub rests: Signal<Out, Bits<9>>,
    /// The owner asked for is word 26 from the next clock on.
    pub owner_valid: Signal<Out, Bit>,
    /// Nothing more is begun.
    #[group("bytes")]
    pub hold: Signal<In, Bit>,
    /// All bytes are of one moment.
    pub steady: Signal<Out, Bit>,
    /// A byte is read:
    pub read: Signal<In, Bit>,
    /// this one of the memory;
    pub at: Signal<In, Bits<7>>,
    /// it is here a clock later.
    pub byte_data: Signal<Out, Bits<8>>,
    #[init(Ram::build(false, Collisions::Undefined))]
    store: Ram<5, 32>,
    // the result that waits, and is added up
    waits: DFF<Bits<4>>,
    word: DFF<Bits<37>>,
    size: DFF<Bits<9>>,
    square: DFF<Bits<18>>,
    win: DFF<Bit>,
    draw: DFF<Bit>,
    n_rests: DFF<Bits<9>>,
    // what is done: a kind of result, or of `work`; on which word, of `sum`
    work: DFF<Bits<4>>,
    place: DFF<Bits<5>>,
    clear_due: DFF<Bit>,
    batch_clocks: DFF<Bits<8>>,
    batch_due: DFF<Bit>,
    // the word that is there
    adds: DFF<Bit>,
    to: DFF<Bits<5>>,
    operand: DFF<Bits<32>>,
    carry: DFF<Bit>,
    // the byte that is there
    lane: DFF<Bits<2>>,
    batch_low: DFF<Bit>,
    // the result, as its kind reads it
    game: Signal<Local, GameWord>,
    moves: Signal<Local, MovesWord>,
    stones: Signal<Local, StonesWord>,
    owner: Signal<Local, OwnerWord>,
    part: Signal<Local, Bits<10>>,
    twice: Signal<Local, Bits<16>>,
    limit: Signal<Local, Bits<16>>,
    product: Signal<Local, Bits<32>>,
    result: Signal<Local, Bit>,
    first: Signal<Local, Bit>,
    pair: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    low: Signal<Local, Bits<32>>,
    high: Signal<Local, Bits<32>>,
    squares: Signal<Local, Bits<32>>,
    ones: Signal<Local, Bits<32>>,
    total: Signal<Local, Bits<34>>,
    carries: Signal<Local, Bit>,
    lanes: Signal<Local, Bits<8>>,
    /// a word waits that is no result
    never_unknown: Signal<Local, Bit>,
    /// a clear comes while a result is added
    never_cleared_in_work: Signal<Local, Bit>,
    /// 256 clocks are due twice
    never_clocks_lost: Signal<Local, Bit>,
    /// a score is beyond the points of a board
    never_score_beyond: Signal<Local, Bit>,
    #[init(Constant::new(score::MINUS.into()))]
    minus_score: Constant<Bits<32>>,
    #[init(Constant::new(0xFE00_0000_u64.into()))]
    minus_owner: Constant<Bits<32>>,
    #[init(Constant::new(0xFFFF_FFFF_u64.into()))]
    minus: Constant<Bits<32>>,
    #[init(Constant::new(slot_bits(slots).into()))]
    slot_bits: Constant<Bits<9>>,
}

#[logic]
impl<const G: usize> Sums<G> {
    fn update(&mut self) {
        self.store.clock.next = self.clock.val();
        self.result_waits();
        self.count_clocks();
        self.next_work();
        self.number();
        self.add();
        self.read_bytes();
        self.checks();
        if self.clear.val() {
            self.clear_due.d.next = true;
            self.n_rests.d.next = 0.into();
            self.batch_clocks.d.next = 0.into();
            self.batch_due.d.next = false;
        }
        self.rests.next = self.n_rests.q.val();
        if self.reset.val() {
            self.waits.d.next = word::NONE.into();
            self.work.d.next = work::NONE.into();
            self.adds.d.next = false;
            self.clear_due.d.next = true;
            self.n_rests.d.next = 0.into();
            self.batch_due.d.next = false;
        }
    }

    /// A result waits until the one before is added.
    fn result_waits(&mut self) {
        self.result.next = self.work.q.val().get_bit(3) | (self.work.q.val() == word::OWNER);
        self.ready.next = (self.waits.q.val() == word::NONE) & !self.result.val();
        self.freed.next = false;
        if self.ready.val() & (self.kind.val().get_bit(3) | (self.kind.val() == word::OWNER)) {
            self.waits.d.next = self.kind.val();
            self.word.d.next = self.data.val();
        }
        // a score is looked at for two clocks; its square is added later than that
        self.game.next = self.word.q.val().into();
        self.moves.next = self.word.q.val().into();
        self.stones.next = self.word.q.val().into();
        self.owner.next = self.word.q.val().into();
        self.part.next = self.game.val().score;
        self.size.d.next = self.part.val().get_bits::<9>(0);
        if self.part.val().get_bit(9) {
            self.size.d.next = bits::<9>(0) - self.part.val().get_bits::<9>(0);
        }
        self.product.next =
            bit_cast::<16, 9>(self.size.q.val()) * bit_cast::<16, 9>(self.size.q.val());
        self.square.d.next = self.product.val().get_bits::<18>(0);
        // both sides of 2 * score > komi2 moved up by 32768, so that they are not negative
        self.twice.next = (bit_cast::<16, 10>(self.part.val()) << 1) | 0x8000;
        if self.part.val().get_bit(9) {
            self.twice.next = (bit_cast::<16, 10>(self.part.val()) << 1) | 0x7800;
        }
        self.limit.next = self.komi2.val() ^ 0x8000;
        self.win.d.next = self.twice.val() > self.limit.val();
        self.draw.d.next = self.twice.val() == self.limit.val();
    }

    /// A counter of 256 clocks; beyond that they are in the memory.
    fn count_clocks(&mut self) {
        if self.busy.val() {
            self.batch_clocks.d.next = self.batch_clocks.q.val() + 1;
            if self.batch_clocks.q.val() == LAST_CLOCK {
                self.batch_due.d.next = true;
            }
        }
    }

    /// What to do next, and word by word.
    fn next_work(&mut self) {
        self.first.next = !self.place.q.val().get_bit(0);
        // of two sums in a result: the first one
        self.pair.next = self.place.q.val().get_bit(1);
        self.last.next = (self.place.q.val() == sum::LENGTH_HIGH)
            | (self.place.q.val() == sum::CAPTURES_HIGH)
            | (self.place.q.val() == sum::KOS_HIGH)
            | (self.place.q.val() == sum::SIGNATURE_HIGH)
            | (self.place.q.val() == sum::CLOCKS_HIGH)
            | (self.place.q.val() == sum::OWNER);
        for _i in 0..G {
            if self.place.q.val() == sum::SCORE_HIGH {
                self.last.next = true;
            }
        }
        if self.work.q.val() == work::CLEAR {
            self.last.next = self.place.q.val() == sum::CLOCKS_HIGH;
        }
        self.adds.d.next = false;
        if self.work.q.val() == work::NONE {
            self.begin_work();
        } else if !self.read.val() {
            self.adds.d.next = true;
            self.place.d.next = self.place.q.val() + 1;
            if self.last.val() {
                self.work.d.next = work::NONE.into();
                self.freed.next = self.work.q.val().get_bit(3);
            }
        }
    }

    /// The work that is most urgent begins.
    fn begin_work(&mut self) {
        if self.clear_due.q.val() {
            self.clear_due.d.next = false;
            self.work.d.next = work::CLEAR.into();
            self.place.d.next = sum::FIRST.into();
        } else if !self.hold.val() {
            if self.batch_due.q.val() {
                self.batch_due.d.next = false;
                self.work.d.next = work::BATCH_CLOCKS.into();
                self.place.d.next = sum::CLOCKS.into();
            } else if self.waits.q.val() == word::REST {
                self.waits.d.next = word::NONE.into();
                self.n_rests.d.next = (self.n_rests.q.val() + 1) & self.slot_bits.val();
                self.freed.next = true;
            } else if self.waits.q.val() != word::NONE {
                self.waits.d.next = word::NONE.into();
                self.work.d.next = self.waits.q.val();
                self.place.d.next = sum::FIRST.into();
                if self.waits.q.val() == word::OWNER {
                    self.place.d.next = sum::OWNER.into();
                }
                for _i in 0..G {
                    if self.waits.q.val() == word::SPREAD {
                        self.place.d.next = sum::SQUARE.into();
                    }
                }
                if self.waits.q.val() == word::SUM_A {
                    self.place.d.next = sum::SIGNATURE.into();
                }
                if self.waits.q.val() == word::SUM_B {
                    self.place.d.next = sum::SIGNATURE_HIGH.into();
                }
                if self.waits.q.val() == word::MOVES {
                    self.place.d.next = sum::PASSES.into();
                }
                if self.waits.q.val() == word::STONES {
                    self.place.d.next = sum::TAKEN.into();
                }
            }
        }
    }

    /// The sum, with the carry of the word before in the second word of a sum.
    fn add(&mut self) {
        self.carries.next = self.carry.q.val() & self.to.q.val().get_bit(0);
        self.total.next = ((bit_cast::<34, 32>(self.store.read_data.val()) << 1) | 1)
            + ((bit_cast::<34, 32>(self.operand.q.val()) << 1)
                | bit_cast::<34, 1>(self.carries.val().into()));
        self.store.write_enable.next = self.adds.q.val();
        self.store.write_address.next = self.to.q.val();
        self.store.write_data.next = self.total.val().get_bits::<32>(1);
        if self.adds.q.val() {
            self.carry.d.next = self.total.val().get_bit(33);
        }
        if self.work.q.val() == work::NONE {
            self.carry.d.next = false;
        }
        self.owner_valid.next = self.adds.q.val()
            & (self.to.q.val() == sum::OWNER)
            & (self.work.q.val() != work::CLEAR);
    }

    /// Reading.
    fn read_bytes(&mut self) {
        // word 0 stands for a word that is begun
        self.store.read_address.next = self.place.q.val();
        if (self.work.q.val() == work::CLEAR) | (self.work.q.val() == word::OWNER) {
            self.store.read_address.next = 0.into();
        }
        if self.read.val() {
            self.store.read_address.next = self.at.val().get_bits::<5>(2);
        }
        self.lane.d.next = self.at.val().get_bits::<2>(0);
        self.batch_low.d.next = self.at.val() == CLOCKS_BYTE;
        self.lanes.next = self.store.read_data.val().get_bits::<8>(0);
        if self.lane.q.val() == 1 {
            self.lanes.next = self.store.read_data.val().get_bits::<8>(8);
        }
        if self.lane.q.val() == 2 {
            self.lanes.next = self.store.read_data.val().get_bits::<8>(16);
        }
        if self.lane.q.val() == 3 {
            self.lanes.next = self.store.read_data.val().get_bits::<8>(24);
        }
        if self.batch_low.q.val() {
            self.lanes.next = self.batch_clocks.q.val();
        }
        self.byte_data.next = self.lanes.val();
        self.steady.next =
            (self.work.q.val() == work::NONE) & !self.adds.q.val() & !self.clear_due.q.val();
    }

    /// What must never be.
    fn checks(&mut self) {
        self.never_unknown.next = self.waits.q.val() > word::REST;
        self.never_cleared_in_work.next = self.clear.val() & self.result.val();
        self.never_clocks_lost.next =
            self.batch_due.q.val() & self.busy.val() & (self.batch_clocks.q.val() == LAST_CLOCK);
        self.never_score_beyond.next =
            (self.work.q.val() == word::GAME) & (self.size.q.val() > MOST_POINTS);
        for _i in 0..G {
            self.never_unknown.next = self.waits.q.val() > word::SPREAD;
            // of several scores
            self.never_score_beyond.next = false;
        }
    }
}
