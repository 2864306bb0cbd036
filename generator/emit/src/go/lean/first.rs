//! The marks of a playout that is over are looked through.

use crate::go::Judge;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// The first group that is looked through: no point lies below it.
const FIRST_GROUP: u64 = 4;

/// Reads the marks of a playout that is over, four points (a *group*) in a word, wipes them, and has them sent, four groups (16 points) at
/// a time; sixteen points without a mark are passed over. A group is read in a clock in which no game reads, while the games play on
/// (`rtl_templates/go/lean_marks.v`).
///
/// After a reset it wipes all banks, one after the other, and begins a bank anew in which something was not wiped.
/// `last`: the sixteen points after those of the board; there are no marks in them, and what is wiped stands wiped before they end.
#[block(pub fn new(last: u64))]
#[module("lean_first")]
pub struct First {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// A playout is over, and its marks are those of the spare bank:
    #[group("the playout")]
    pub begins: Signal<In, Bit>,
    /// black's points less white's, signed;
    pub score: Signal<In, Bits<10>>,
    /// twice the komi, signed.
    pub komi2: Signal<In, Bits<16>>,
    /// Marks are looked through: no other playout may end.
    pub busy: Signal<Out, Bit>,
    /// No game reads in this clock.
    #[group("marks")]
    pub free: Signal<In, Bit>,
    /// A group is read, and wiped four clocks later:
    pub fetch: Signal<Out, Bit>,
    /// this one.
    pub group: Signal<Out, Bits<7>>,
    /// A clock later: it is here.
    pub takes: Signal<Out, Bit>,
    /// It has marks.
    pub seen: Signal<In, Bit>,
    /// The bank is the last one.
    #[group("after a reset")]
    pub last_bank: Signal<In, Bit>,
    /// It is wiped: the next one follows.
    pub next_bank: Signal<Out, Bit>,
    /// A group was not wiped, for something else was written.
    pub spoiled: Signal<In, Bit>,
    /// All banks are being wiped.
    pub wiping: Signal<Out, Bit>,
    /// The four groups that came are to be sent, those of 16 points: the upper bits of `group`.
    #[group("words")]
    pub whole: Signal<Out, Bit>,
    /// They are sent in this clock.
    pub gone: Signal<In, Bit>,
    /// Black won the playout.
    pub black_won: Signal<Out, Bit>,
    /// Nobody did.
    pub drawn: Signal<Out, Bit>,
    works: DFF<Bit>,
    wipes: DFF<Bit>,
    again: DFF<Bit>,
    at: DFF<Bits<7>>,
    // a group is on its way, the last of four; all four are here, and some have marks
    arrives: DFF<Bit>,
    closes: DFF<Bit>,
    full: DFF<Bit>,
    some: DFF<Bit>,
    won: DFF<Bit>,
    draw: DFF<Bit>,
    judge: Judge,
    fetches: Signal<Local, Bit>,
    fourth: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    /// a playout is over while the marks of another one are looked through
    never_begun_at_work: Signal<Local, Bit>,
    /// what was not wiped is a playout's
    never_spoiled: Signal<Local, Bit>,
    #[init(Constant::new(last.into()))]
    last: Constant<Bits<5>>,
}

#[logic]
impl First {
    fn update(&mut self) {
        self.fourth.next = self.at.q.val().get_bits::<2>(0).all();
        self.fetches.next =
            self.works.q.val() & self.free.val() & !self.closes.q.val() & !self.full.q.val();
        self.fetch.next = self.fetches.val();
        self.group.next = self.at.q.val();
        self.arrives.d.next = self.fetches.val();
        self.closes.d.next = self.fetches.val() & self.fourth.val();
        self.takes.next = self.arrives.q.val();
        self.busy.next = self.works.q.val();
        self.wiping.next = self.wipes.q.val();
        self.black_won.next = self.won.q.val();
        self.drawn.next = self.draw.q.val();
        self.next_bank.next = false;
        if self.fetches.val() & !self.fourth.val() {
            self.at.d.next = self.at.q.val() + 1;
        }
        if self.arrives.q.val() & self.seen.val() {
            self.some.d.next = true;
        }
        if self.closes.q.val() {
            self.full.d.next = true;
        }
        if self.spoiled.val() {
            self.again.d.next = true;
        }
        self.whole.next = self.full.q.val() & self.some.q.val() & !self.wipes.q.val();
        self.ends.next =
            self.full.q.val() & (!self.some.q.val() | self.wipes.q.val() | self.gone.val());
        if self.ends.val() {
            self.four_done();
        }
        self.playout();
        // what comes from the sixteen points behind the board when all is wiped may be lost
        self.never_spoiled.next = self.spoiled.val() & self.works.q.val() & !self.wipes.q.val();
        if self.reset.val() {
            self.works.d.next = true;
            self.wipes.d.next = true;
            self.again.d.next = false;
            self.at.d.next = 0.into();
            self.arrives.d.next = false;
            self.closes.d.next = false;
            self.full.d.next = false;
            self.some.d.next = false;
        }
    }

    /// Four groups are done with: the next ones, or the bank is at its end.
    fn four_done(&mut self) {
        self.full.d.next = false;
        self.some.d.next = false;
        self.at.d.next = self.at.q.val() + 1;
        if self.at.q.val().get_bits::<5>(2) == self.last.val() {
            self.at.d.next = 0.into();
            self.again.d.next = false;
            if !self.wipes.q.val() {
                self.works.d.next = false;
            } else if !self.again.q.val() {
                self.next_bank.next = true;
                if self.last_bank.val() {
                    self.works.d.next = false;
                    self.wipes.d.next = false;
                }
            }
        }
    }

    /// A playout is over.
    fn playout(&mut self) {
        self.judge.score.next = self.score.val();
        self.judge.komi2.next = self.komi2.val();
        self.never_begun_at_work.next = self.begins.val() & self.works.q.val();
        if self.begins.val() {
            self.works.d.next = true;
            self.at.d.next = FIRST_GROUP.into();
            self.won.d.next = self.judge.black_won.val();
            self.draw.d.next = !self.judge.black_won.val() & !self.judge.white_won.val();
        }
    }
}
