//! Playouts of many wheels are added up before they come to the sums in memory.

use super::chain::{word, GameWord, GatheredWord, SpreadWord};
use super::judge::Judge;
use super::sums::gathered;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum GatherState {
    /// A word may come; halves of checksums are added a clock later.
    Take,
    /// A playout: its score is squared, and
    Square,
    /// it is added.
    Add,
    /// A word that is of no playout goes to the sums as it is.
    Pass,
    /// What was gathered goes to the sums, word by word: two of counts,
    Counts,
    Spread,
    /// two of checksums.
    SumA,
    SumB,
}

/// Adds up playouts as long as the sums ([`Sums`](super::Sums)) are at work, at most [`MOST`] of them; then they get those as one.
///
/// A playout takes 6 clocks here, a word of each half of its checksum and a word *game*. Its words may stand between those of others.
/// Slots that rest are counted here too; they are told when everything is added up.
#[block]
#[module("gather")]
pub struct Gather {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// A batch begins: no slot rests.
    pub clear: Signal<In, Bit>,
    /// Twice the komi, signed.
    pub komi2: Signal<In, Bits<16>>,
    /// Kind of the word that comes, see `word`;
    #[group("results")]
    pub kind: Signal<In, Bits<4>>,
    /// its data.
    pub data: Signal<In, Bits<37>>,
    /// It is taken if it comes in this clock.
    pub ready: Signal<Out, Bit>,
    /// Slots that have no playout left; 0 as long as something is to be added.
    pub rests: Signal<Out, Bits<9>>,
    /// Kind of the word for the sums,
    #[group("sums: words of several playouts")]
    pub sums_kind: Signal<Out, Bits<4>>,
    /// its data.
    pub sums_data: Signal<Out, Bits<37>>,
    /// They take it in this clock.
    pub sums_ready: Signal<In, Bit>,
    /// They are not at work.
    pub sums_steady: Signal<In, Bit>,
    state: DFF<GatherState>,
    // the word that came
    kind_1: DFF<Bits<4>>,
    word: DFF<Bits<37>>,
    size: DFF<Bits<8>>,
    square: DFF<Bits<16>>,
    win: DFF<Bit>,
    draw: DFF<Bit>,
    judge: Judge,
    // what was gathered
    counts: DFF<GatheredWord>,
    spread: DFF<SpreadWord>,
    checksum: DFF<Bits<64>>,
    n_rests: DFF<Bits<9>>,
    r_rests: DFF<Bits<9>>,
    game: Signal<Local, GameWord>,
    part: Signal<Local, Bits<10>>,
    product: Signal<Local, Bits<32>>,
    is_sum: Signal<Local, Bit>,
    some: Signal<Local, Bit>,
    most: Signal<Local, Bit>,
    comes: Signal<Local, Bit>,
    low: Signal<Local, Bits<32>>,
    high: Signal<Local, Bits<32>>,
    /// a score is beyond the points of a wheel's board
    never_score_beyond: Signal<Local, Bit>,
    /// a checksum is left when all playouts are added
    never_checksum_left: Signal<Local, Bit>,
}

/// Playouts that are gathered at most; [`SpreadWord`] has room for them.
const MOST: u64 = 8;
/// Points of the greatest board of a wheel.
const MOST_POINTS: u64 = 169;

#[logic]
impl Gather {
    fn update(&mut self) {
        self.judge();
        self.come();
        self.add_checksum();
        self.sums_kind.next = word::NONE.into();
        self.sums_data.next = self.word.q.val();
        match self.state.q.val() {
            GatherState::Take => self.take(),
            GatherState::Square => {
                self.state.d.next = GatherState::Add;
            }
            GatherState::Add => self.add(),
            GatherState::Pass => {
                self.sums_kind.next = self.kind_1.q.val();
                if self.sums_ready.val() {
                    self.kind_1.d.next = word::NONE.into();
                    self.state.d.next = GatherState::Take;
                }
            }
            GatherState::Counts => {
                self.sums_kind.next = word::GAME.into();
                self.sums_data.next = self.counts.q.val().into();
                if self.sums_ready.val() {
                    self.counts.d.next = bits::<37>(0).into();
                    self.state.d.next = GatherState::Spread;
                }
            }
            GatherState::Spread => {
                self.sums_kind.next = word::SPREAD.into();
                self.sums_data.next = self.spread.q.val().into();
                if self.sums_ready.val() {
                    self.spread.d.next = bits::<37>(0).into();
                    self.state.d.next = GatherState::SumA;
                }
            }
            GatherState::SumA => {
                self.sums_kind.next = word::SUM_A.into();
                self.sums_data.next = bit_cast::<37, 32>(self.checksum.q.val().get_bits::<32>(0));
                if self.sums_ready.val() {
                    self.state.d.next = GatherState::SumB;
                }
            }
            GatherState::SumB => {
                self.sums_kind.next = word::SUM_B.into();
                self.sums_data.next = bit_cast::<37, 32>(self.checksum.q.val().get_bits::<32>(32));
                if self.sums_ready.val() {
                    self.checksum.d.next = 0.into();
                    self.state.d.next = GatherState::Take;
                }
            }
        }
        self.rest();
        if self.reset.val() {
            self.state.d.next = GatherState::Take;
            self.kind_1.d.next = word::NONE.into();
            self.counts.d.next = bits::<37>(0).into();
            self.spread.d.next = bits::<37>(0).into();
            self.checksum.d.next = 0.into();
        }
    }

    /// Size and square of the score that is there, and who won.
    fn judge(&mut self) {
        self.game.next = self.word.q.val().into();
        self.part.next = self.game.val().score;
        self.size.d.next = self.part.val().get_bits::<8>(0);
        if self.part.val().get_bit(9) {
            self.size.d.next = bits::<8>(0) - self.part.val().get_bits::<8>(0);
        }
        self.product.next =
            bit_cast::<16, 8>(self.size.q.val()) * bit_cast::<16, 8>(self.size.q.val());
        self.square.d.next = self.product.val().get_bits::<16>(0);
        self.judge.score.next = self.part.val();
        self.judge.komi2.next = self.komi2.val();
        self.win.d.next = self.judge.black_won.val();
        self.draw.d.next = !self.judge.black_won.val() & !self.judge.white_won.val();
    }

    /// A word comes.
    fn come(&mut self) {
        self.is_sum.next =
            (self.kind_1.q.val() == word::SUM_A) | (self.kind_1.q.val() == word::SUM_B);
        self.some.next = self.counts.q.val().playouts.any();
        self.most.next = self.counts.q.val().playouts == MOST;
        self.ready.next = (self.state.q.val() == GatherState::Take)
            & !self.most.val()
            & (self.is_sum.val() | (self.kind_1.q.val() == word::NONE));
        self.comes.next =
            self.ready.val() & (self.kind.val().get_bit(3) | (self.kind.val() == word::OWNER));
    }

    /// Half of a checksum is added.
    fn add_checksum(&mut self) {
        self.low.next = 0.into();
        self.high.next = 0.into();
        if self.kind_1.q.val() == word::SUM_A {
            self.low.next = self.word.q.val().get_bits::<32>(0);
        }
        if self.kind_1.q.val() == word::SUM_B {
            self.high.next = self.word.q.val().get_bits::<32>(0);
        }
        self.checksum.d.next = self.checksum.q.val()
            + (bit_cast::<64, 32>(self.low.val()) | (bit_cast::<64, 32>(self.high.val()) << 32));
    }

    /// Take: a word is there, or comes; else the sums may have what was gathered.
    fn take(&mut self) {
        if self.is_sum.val() {
            self.kind_1.d.next = word::NONE.into();
        }
        if self.comes.val() {
            self.word.d.next = self.data.val();
            self.kind_1.d.next = self.kind.val();
            if self.kind.val() == word::REST {
                self.kind_1.d.next = word::NONE.into();
                self.n_rests.d.next = self.n_rests.q.val() + 1;
            }
        } else if self.kind_1.q.val() == word::GAME {
            self.state.d.next = GatherState::Square;
        } else if (self.kind_1.q.val() != word::NONE) & !self.is_sum.val() {
            self.state.d.next = GatherState::Pass;
        } else if self.most.val() | (self.some.val() & self.sums_ready.val()) {
            self.state.d.next = GatherState::Counts;
        }
    }

    /// Add: a playout more.
    fn add(&mut self) {
        self.kind_1.d.next = word::NONE.into();
        self.state.d.next = GatherState::Take;
        self.counts.d.next.playouts = self.counts.q.val().playouts + 1;
        self.counts.d.next.capped = self.counts.q.val().capped + self.game.val().capped;
        self.counts.d.next.wins = self.counts.q.val().wins + self.win.q.val();
        self.counts.d.next.draws = self.counts.q.val().draws + self.draw.q.val();
        self.counts.d.next.score = self.counts.q.val().score + bit_cast::<13, 10>(self.part.val());
        if self.part.val().get_bit(9) {
            self.counts.d.next.score =
                self.counts.q.val().score + (bit_cast::<13, 10>(self.part.val()) | gathered::MINUS);
        }
        self.spread.d.next.square =
            self.spread.q.val().square + bit_cast::<18, 16>(self.square.q.val());
        self.spread.d.next.length =
            self.spread.q.val().length + bit_cast::<19, 18>(self.game.val().length);
    }

    /// Slots that rest, once everything is added.
    fn rest(&mut self) {
        self.r_rests.d.next = 0.into();
        if (self.state.q.val() == GatherState::Take)
            & (self.kind_1.q.val() == word::NONE)
            & !self.some.val()
            & self.sums_ready.val()
            & self.sums_steady.val()
        {
            self.r_rests.d.next = self.n_rests.q.val();
        }
        self.rests.next = self.r_rests.q.val();
        self.never_score_beyond.next =
            (self.state.q.val() == GatherState::Add) & (self.size.q.val() > MOST_POINTS);
        self.never_checksum_left.next = self.clear.val() & self.checksum.q.val().any();
        if self.clear.val() | self.reset.val() {
            self.n_rests.d.next = 0.into();
            self.r_rests.d.next = 0.into();
        }
    }
}
