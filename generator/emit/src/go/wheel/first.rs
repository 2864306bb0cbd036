//! First moves of playouts that are over are added up.

use crate::go::codes::place;
use crate::go::Judge;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Adds up the first moves of a playout when its score is known, and the tally turns the next board over meanwhile.
///
/// The marks of a game stand in memory row by row (`rtl_templates/go/wheel_marks.v`), those of its playouts in two banks in turn. A row is
/// read in a clock in which no stone reads its own; then a cell a clock is added, and the next row is read beside it.
#[block]
#[module("wheel_first")]
pub struct First {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// n - 1.
    #[group("of the board's size, constant")]
    pub last_column: Signal<In, Bits<5>>,
    /// From the end of a row to the next.
    pub row_step: Signal<In, Bits<9>>,
    /// A board is handed over,
    #[group("the playout")]
    pub exchange: Signal<In, Bit>,
    /// of this game,
    pub come_slot: Signal<In, Bits<5>>,
    /// marked in this bank.
    pub come_bank: Signal<In, Bit>,
    /// The score of that board is there:
    pub scored: Signal<In, Bit>,
    /// signed;
    pub score: Signal<In, Bits<10>>,
    /// twice the komi, signed.
    pub komi2: Signal<In, Bits<16>>,
    /// A playout is being added up.
    pub adds: Signal<Out, Bit>,
    /// The game in stage 15.
    #[group("a game may not give its board while its marks of the playout before are read")]
    pub slot_15: Signal<In, Bits<5>>,
    /// A clock later: it may not.
    pub clash_16: Signal<Out, Bit>,
    /// The marks of a stone are read in this clock,
    #[group("marks")]
    pub stone: Signal<In, Bit>,
    /// or a row is,
    pub fetch: Signal<Out, Bit>,
    /// in this bank,
    pub bank: Signal<Out, Bit>,
    /// of this game,
    pub slot: Signal<Out, Bits<5>>,
    /// this one.
    pub row: Signal<Out, Bits<4>>,
    /// The row that was read is here; it is kept.
    pub keep: Signal<Out, Bit>,
    /// The row that was kept is taken.
    pub take: Signal<Out, Bit>,
    /// The first mark of the taken row is that of `sum_cell`; the next one follows.
    #[group("sums")]
    pub step: Signal<Out, Bit>,
    /// See `step`.
    pub sum_cell: Signal<Out, Bits<9>>,
    /// Black won the playout,
    pub black_won: Signal<Out, Bit>,
    /// or white did.
    pub white_won: Signal<Out, Bit>,
    // the playout whose points are counted
    next_slot: DFF<Bits<5>>,
    next_bank: DFF<Bit>,
    // the playout that is added
    works: DFF<Bit>,
    r_slot: DFF<Bits<5>>,
    r_bank: DFF<Bit>,
    won_black: DFF<Bit>,
    won_white: DFF<Bit>,
    judge: Judge,
    clash: DFF<Bit>,
    // rows: the next one to be read, one on its way, one that waits
    at_row: DFF<Bits<4>>,
    rows_left: DFF<Bit>,
    on_way: DFF<Bit>,
    kept: DFF<Bit>,
    // the row whose cells are added
    adding: DFF<Bit>,
    column: DFF<Bits<5>>,
    at: DFF<Bits<9>>,
    fetches: Signal<Local, Bit>,
    ends_row: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    /// a playout comes while one is added
    never_scored_at_work: Signal<Local, Bit>,
    /// a row comes while another one waits
    never_two_rows: Signal<Local, Bit>,
}

#[logic]
impl First {
    fn update(&mut self) {
        self.clash.d.next = self.works.q.val() & (self.r_slot.q.val() == self.slot_15.val());
        self.clash_16.next = self.clash.q.val();
        self.adds.next = self.works.q.val();
        self.black_won.next = self.won_black.q.val();
        self.white_won.next = self.won_white.q.val();
        self.rows();
        self.cells();
        self.playout();
        self.never_scored_at_work.next = self.scored.val() & self.works.q.val();
        self.never_two_rows.next = self.on_way.q.val() & self.kept.q.val();
        if self.reset.val() {
            self.works.d.next = false;
            self.rows_left.d.next = false;
            self.on_way.d.next = false;
            self.kept.d.next = false;
            self.adding.d.next = false;
        }
    }

    /// A row is read ahead of the cells.
    fn rows(&mut self) {
        self.fetches.next =
            self.rows_left.q.val() & !self.on_way.q.val() & !self.kept.q.val() & !self.stone.val();
        self.fetch.next = self.fetches.val();
        self.slot.next = self.r_slot.q.val();
        self.bank.next = self.r_bank.q.val();
        self.row.next = self.at_row.q.val();
        self.on_way.d.next = self.fetches.val();
        self.keep.next = self.on_way.q.val();
        if self.fetches.val() {
            self.at_row.d.next = self.at_row.q.val() + 1;
            if bit_cast::<5, 4>(self.at_row.q.val()) == self.last_column.val() {
                self.rows_left.d.next = false;
            }
        }
    }

    /// A cell in every clock.
    fn cells(&mut self) {
        self.step.next = self.adding.q.val();
        self.sum_cell.next = self.at.q.val();
        self.ends_row.next = self.adding.q.val() & (self.column.q.val() == self.last_column.val());
        self.takes.next = self.kept.q.val() & (!self.adding.q.val() | self.ends_row.val());
        self.take.next = self.takes.val();
        if self.on_way.q.val() {
            self.kept.d.next = true;
        }
        if self.adding.q.val() {
            self.column.d.next = self.column.q.val() + 1;
            self.at.d.next = self.at.q.val() + 1;
        }
        if self.ends_row.val() {
            self.column.d.next = 0.into();
            self.at.d.next = self.at.q.val() + self.row_step.val();
            self.adding.d.next = false;
            if !self.rows_left.q.val() & !self.on_way.q.val() & !self.kept.q.val() {
                self.works.d.next = false;
            }
        }
        if self.takes.val() {
            self.kept.d.next = false;
            self.adding.d.next = true;
        }
    }

    /// A playout is over, and then its score is known.
    fn playout(&mut self) {
        if self.exchange.val() {
            self.next_slot.d.next = self.come_slot.val();
            self.next_bank.d.next = self.come_bank.val();
        }
        self.judge.score.next = self.score.val();
        self.judge.komi2.next = self.komi2.val();
        if self.scored.val() {
            self.works.d.next = true;
            self.r_slot.d.next = self.next_slot.q.val();
            self.r_bank.d.next = self.next_bank.q.val();
            self.won_black.d.next = self.judge.black_won.val();
            self.won_white.d.next = self.judge.white_won.val();
            self.at_row.d.next = 0.into();
            self.rows_left.d.next = true;
            self.column.d.next = 0.into();
            self.at.d.next = place::FIRST.into();
        }
    }
}
