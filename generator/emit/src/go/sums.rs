//! The end of the chain: the results of all units, added up in a memory.

use super::lead::slot_bits;
use crate::blocks::{Collisions, Ram};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Adds up the results of a batch (docs/circuits/go.md, sections 4, 7 and 8; words: [`super::port::word`]).
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
/// | 27 | frames dropped since reset |
/// | 28, 29 | clocks since reset |
///
/// One word is read, added to and written back in 2 clocks, a new one in every clock; 2 to 12 clocks a result. A carry goes into
/// the second word of a sum, which always follows. `ready`: a result that comes in this clock is taken; `freed` (1 clock): it is
/// added. `clear` makes words 2 to 25 zero in 24 clocks, a reset also 26 to 29.
///
/// `byte_data` is the byte `at` of the memory, a clock after `read`; adding waits in that clock. With `hold` nothing more is begun
/// but the clocks since reset, and from `steady` on all bytes are of one moment, for 128 clocks.
#[block(pub fn new(slots: u32))]
#[module("sums")]
pub struct Sums {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub clear: Signal<In, Bit>,
    /// A batch is at work: its clocks are counted.
    pub busy: Signal<In, Bit>,
    pub komi2: Signal<In, Bits<16>>,
    #[group("results")]
    pub kind: Signal<In, Bits<4>>,
    pub data: Signal<In, Bits<37>>,
    pub ready: Signal<Out, Bit>,
    pub freed: Signal<Out, Bit>,
    /// Slots that have no playout left.
    pub rests: Signal<Out, Bits<9>>,
    /// The owner asked for is word 26 from the next clock on.
    pub owner_valid: Signal<Out, Bit>,
    #[group("what the link counts: frames dropped in this clock; four are not added yet, so that the line waits (3 more may come)")]
    pub faults: Signal<In, Bits<2>>,
    pub faults_full: Signal<Out, Bit>,
    /// Bit 24 of the clocks since reset.
    pub heartbeat: Signal<Out, Bit>,
    #[group("bytes")]
    pub hold: Signal<In, Bit>,
    pub steady: Signal<Out, Bit>,
    pub read: Signal<In, Bit>,
    pub at: Signal<In, Bits<7>>,
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
    // what is done: a kind of result, or 1 clear, 2 clocks of the batch, 3 a dropped frame, 4 clocks since reset; on which word
    work: DFF<Bits<4>>,
    place: DFF<Bits<5>>,
    clear_due: DFF<Bit>,
    whole: DFF<Bit>,
    batch_clocks: DFF<Bits<8>>,
    batch_due: DFF<Bit>,
    all_clocks: DFF<Bits<8>>,
    all_due: DFF<Bit>,
    n_faults: DFF<Bits<3>>,
    beat: DFF<Bit>,
    // the word that is there
    adds: DFF<Bit>,
    to: DFF<Bits<5>>,
    operand: DFF<Bits<32>>,
    carry: DFF<Bit>,
    // the byte that is there
    lane: DFF<Bits<2>>,
    batch_low: DFF<Bit>,
    all_low: DFF<Bit>,
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
    new_faults: Signal<Local, Bits<3>>,
    #[init(Constant::new(0xFFFF_FC00_u64.into()))]
    minus_score: Constant<Bits<32>>,
    #[init(Constant::new(0xFE00_0000_u64.into()))]
    minus_owner: Constant<Bits<32>>,
    #[init(Constant::new(0xFFFF_FFFF_u64.into()))]
    minus: Constant<Bits<32>>,
    #[init(Constant::new(slot_bits(slots).into()))]
    slot_bits: Constant<Bits<9>>,
}

#[logic]
impl Sums {
    fn update(&mut self) {
        self.store.clock.next = self.clock.val();

        // ---- a result waits until the one before is added
        self.result.next = self.work.q.val().get_bit(3) | (self.work.q.val() == 5);
        self.ready.next = (self.waits.q.val() == 0) & !self.result.val();
        self.freed.next = false;
        if self.ready.val() & (self.kind.val().get_bit(3) | (self.kind.val() == 5)) {
            self.waits.d.next = self.kind.val();
            self.word.d.next = self.data.val();
        }
        // a score is looked at for two clocks; its square is added later than that
        self.part.next = self.word.q.val().get_bits::<10>(0);
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

        // ---- counters of 256 clocks; beyond that they are in the memory
        self.all_clocks.d.next = self.all_clocks.q.val() + 1;
        if self.all_clocks.q.val() == 255 {
            self.all_due.d.next = true;
        }
        if self.busy.val() {
            self.batch_clocks.d.next = self.batch_clocks.q.val() + 1;
            if self.batch_clocks.q.val() == 255 {
                self.batch_due.d.next = true;
            }
        }
        self.new_faults.next = self.n_faults.q.val();

        // ---- what to do next, and word by word
        self.first.next = !self.place.q.val().get_bit(0);
        // of two sums in a result: the first one
        self.pair.next = self.place.q.val().get_bit(1);
        self.last.next = (self.place.q.val() == 11)
            | (self.place.q.val() == 17)
            | (self.place.q.val() == 21)
            | (self.place.q.val() == 23)
            | (self.place.q.val() == 25)
            | (self.place.q.val() == 26)
            | (self.place.q.val() == 27)
            | (self.place.q.val() == 29);
        if self.work.q.val() == 1 {
            self.last.next =
                (self.place.q.val() == 29) | ((self.place.q.val() == 25) & !self.whole.q.val());
        }
        self.adds.d.next = false;
        if self.work.q.val() == 0 {
            if self.clear_due.q.val() {
                self.clear_due.d.next = false;
                self.work.d.next = 1.into();
                self.place.d.next = 2.into();
            } else if self.all_due.q.val() {
                self.all_due.d.next = false;
                self.work.d.next = 4.into();
                self.place.d.next = 28.into();
            } else if !self.hold.val() {
                if self.batch_due.q.val() {
                    self.batch_due.d.next = false;
                    self.work.d.next = 2.into();
                    self.place.d.next = 24.into();
                } else if self.n_faults.q.val() != 0 {
                    self.new_faults.next = self.n_faults.q.val() - 1;
                    self.work.d.next = 3.into();
                    self.place.d.next = 27.into();
                } else if self.waits.q.val() == 13 {
                    self.waits.d.next = 0.into();
                    self.n_rests.d.next = (self.n_rests.q.val() + 1) & self.slot_bits.val();
                    self.freed.next = true;
                } else if self.waits.q.val() != 0 {
                    self.waits.d.next = 0.into();
                    self.work.d.next = self.waits.q.val();
                    self.place.d.next = 2.into();
                    if self.waits.q.val() == 5 {
                        self.place.d.next = 26.into();
                    }
                    if self.waits.q.val() == 8 {
                        self.place.d.next = 22.into();
                    }
                    if self.waits.q.val() == 9 {
                        self.place.d.next = 23.into();
                    }
                    if self.waits.q.val() == 10 {
                        self.place.d.next = 14.into();
                    }
                    if self.waits.q.val() == 11 {
                        self.place.d.next = 18.into();
                    }
                }
            }
        } else if !self.read.val() {
            self.adds.d.next = true;
            self.place.d.next = self.place.q.val() + 1;
            if self.last.val() {
                self.work.d.next = 0.into();
                self.freed.next = self.work.q.val().get_bit(3);
                if self.work.q.val() == 1 {
                    self.whole.d.next = false;
                }
            }
        }
        self.n_faults.d.next = self.new_faults.val() + bit_cast::<3, 2>(self.faults.val());

        // ---- the number that is added: one of these parts, the others are 0
        self.low.next = 0.into();
        self.high.next = 0.into();
        self.squares.next = 0.into();
        self.ones.next = 0.into();
        if (self.work.q.val() == 9) | ((self.work.q.val() == 8) & self.first.val()) {
            self.low.next = self.word.q.val().get_bits::<32>(0);
        }
        if (self.work.q.val() == 10) | (self.work.q.val() == 11) {
            if self.first.val() & self.pair.val() {
                self.low.next = bit_cast::<32, 19>(self.word.q.val().get_bits::<19>(0));
            }
            if self.first.val() & !self.pair.val() {
                self.high.next = bit_cast::<32, 18>(self.word.q.val().get_bits::<18>(19));
            }
        }
        if self.work.q.val() == 5 {
            self.low.next = bit_cast::<32, 25>(self.word.q.val().get_bits::<25>(0));
            if self.word.q.val().get_bit(24) {
                self.ones.next = self.minus_owner.val();
            }
        }
        if ((self.work.q.val() == 2) | (self.work.q.val() == 4)) & self.first.val() {
            self.ones.next = 256.into();
        }
        if self.work.q.val() == 3 {
            self.ones.next = 1.into();
        }
        if self.work.q.val() == 12 {
            if self.place.q.val() == 2 {
                self.ones.next = 1.into();
            }
            if self.place.q.val() == 3 {
                self.ones.next = bit_cast::<32, 1>(self.word.q.val().get_bits::<1>(10));
            }
            if self.place.q.val() == 4 {
                self.ones.next = bit_cast::<32, 1>(self.win.q.val().into());
            }
            if self.place.q.val() == 5 {
                self.ones.next = bit_cast::<32, 1>(self.draw.q.val().into());
            }
            if self.place.q.val() == 6 {
                self.low.next = bit_cast::<32, 10>(self.part.val());
                if self.part.val().get_bit(9) {
                    self.ones.next = self.minus_score.val();
                }
            }
            if (self.place.q.val() == 7) & self.part.val().get_bit(9) {
                self.ones.next = self.minus.val();
            }
            if self.place.q.val() == 8 {
                self.squares.next = bit_cast::<32, 18>(self.square.q.val());
            }
            if self.place.q.val() == 10 {
                self.high.next = bit_cast::<32, 18>(self.word.q.val().get_bits::<18>(19));
            }
        }
        self.operand.d.next =
            self.low.val() | self.high.val() | self.squares.val() | self.ones.val();
        self.to.d.next = self.place.q.val();

        // ---- the sum, with the carry of the word before in the second word of a sum
        self.carries.next = self.carry.q.val() & self.to.q.val().get_bit(0);
        self.total.next = ((bit_cast::<34, 32>(self.store.read_data.val()) << 1) | 1)
            + ((bit_cast::<34, 32>(self.operand.q.val()) << 1)
                | bit_cast::<34, 1>(self.carries.val().into()));
        self.store.write_enable.next = self.adds.q.val();
        self.store.write_address.next = self.to.q.val();
        self.store.write_data.next = self.total.val().get_bits::<32>(1);
        if self.adds.q.val() {
            self.carry.d.next = self.total.val().get_bit(33);
            if self.to.q.val() == 28 {
                self.beat.d.next = self.total.val().get_bit(25);
            }
        }
        if self.work.q.val() == 0 {
            self.carry.d.next = false;
        }
        self.owner_valid.next =
            self.adds.q.val() & (self.to.q.val() == 26) & (self.work.q.val() != 1);

        // ---- reading; word 0 stands for a word that is begun
        self.store.read_address.next = self.place.q.val();
        if (self.work.q.val() == 1) | (self.work.q.val() == 5) {
            self.store.read_address.next = 0.into();
        }
        if self.read.val() {
            self.store.read_address.next = self.at.val().get_bits::<5>(2);
        }
        self.lane.d.next = self.at.val().get_bits::<2>(0);
        self.batch_low.d.next = self.at.val() == 96;
        self.all_low.d.next = self.at.val() == 112;
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
        if self.all_low.q.val() {
            self.lanes.next = self.all_clocks.q.val();
        }
        self.byte_data.next = self.lanes.val();
        self.steady.next = (self.work.q.val() == 0)
            & !self.adds.q.val()
            & !self.clear_due.q.val()
            & !self.all_due.q.val()
            & !self.all_clocks.q.val().get_bit(7);

        if self.clear.val() {
            self.clear_due.d.next = true;
            self.n_rests.d.next = 0.into();
            self.batch_clocks.d.next = 0.into();
            self.batch_due.d.next = false;
        }
        self.rests.next = self.n_rests.q.val();
        self.faults_full.next = self.n_faults.q.val().get_bit(2);
        self.heartbeat.next = self.beat.q.val();
        if self.reset.val() {
            self.waits.d.next = 0.into();
            self.work.d.next = 0.into();
            self.adds.d.next = false;
            self.clear_due.d.next = true;
            self.whole.d.next = true;
            self.n_rests.d.next = 0.into();
            self.all_clocks.d.next = 0.into();
            self.all_due.d.next = false;
            self.batch_due.d.next = false;
            self.n_faults.d.next = 0.into();
            self.beat.d.next = false;
        }
    }
}
