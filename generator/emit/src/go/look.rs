//! Stages 1 and 2 of a unit: where the step leads, and what the words that were read say.

use super::state::Step;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// Stage 1, combinational: the way from the step's cell to the next one. `W`: bits of a cell.
#[block]
#[module("aim")]
pub struct Aim<const W: usize> {
    pub step: Signal<In, Step>,
    pub direction: Signal<In, Bits<2>>,
    /// Colours around the candidate, the new stone or the taken one.
    pub around: Signal<In, Bits<8>>,
    pub dead: Signal<In, Bits<4>>,
    pub own: Signal<In, Bit>,
    pub row: Signal<In, Bits<5>>,
    pub column: Signal<In, Bits<5>>,
    #[group("of the batch")]
    pub size: Signal<In, Bits<5>>,
    /// From a cell to the one above it: the cells of a row and one of border.
    pub stride: Signal<In, Bits<W>>,
    /// The direction after this one. Edges left and right are left out; the edge above is not, since its cells hold the
    /// colours of the highest row.
    pub onward: Signal<Out, Bits<2>>,
    /// To be added to the base cell.
    pub way: Signal<Out, Bits<W>>,
    pub last_column: Signal<Out, Bit>,
    /// The row above the board.
    pub top: Signal<Out, Bit>,
    /// Two rows above the board.
    pub beyond: Signal<Out, Bit>,
    to: Signal<Local, Bits<3>>,
    skips: Signal<Local, Bit>,
    number: Signal<Local, Bits<5>>,
}

#[logic]
impl<const W: usize> Aim<W> {
    fn update(&mut self) {
        self.number.next = self.size.val() + 1;
        self.last_column.next = self.column.val() == self.size.val();
        self.top.next = self.row.val() == self.number.val();
        self.beyond.next = self.row.val() > self.number.val();
        // directions 0 to 3, 4 stays, 5 a row on, 6 from a column to the next
        self.skips.next = ((self.direction.val() == 0) & (self.around.val().get_bits::<2>(2) == 3))
            | ((self.direction.val() == 1) & (self.around.val().get_bits::<2>(4) == 3));
        self.onward.next = self.direction.val() + 1;
        if self.skips.val() {
            self.onward.next = self.direction.val() + 2;
        }
        self.to.next = bit_cast::<3, 2>(self.onward.val());
        if (self.step.val() == Step::Place)
            | (self.step.val() == Step::Pick)
            | (self.step.val() == Step::Take)
        {
            self.to.next = 0.into();
        }
        if self.step.val() == Step::Next {
            self.to.next = 3.into();
            if self.dead.val().get_bit(2) {
                self.to.next = 2.into();
            }
            if self.dead.val().get_bit(1) {
                self.to.next = 1.into();
            }
            if self.dead.val().get_bit(0) {
                self.to.next = 0.into();
            }
            if self.own.val() {
                self.to.next = 4.into();
            }
        }
        if self.step.val() == Step::Lay {
            self.to.next = 2.into();
            if self.last_column.val() {
                self.to.next = 5.into();
            }
        }
        if self.step.val() == Step::Count {
            self.to.next = 3.into();
            if self.top.val() {
                self.to.next = 6.into();
            }
        }
        self.way.next = 0.into();
        match self.to.val().index() {
            0 => {
                self.way.next = bits::<W>(0) - self.stride.val();
            }
            1 => {
                self.way.next = bits::<W>(0) - bits::<W>(1);
            }
            2 => {
                self.way.next = 1.into();
            }
            3 => {
                self.way.next = self.stride.val();
            }
            5 => {
                // from the last cell of a row to the first of the next
                self.way.next = (self.stride.val() + 1) - bit_cast::<W, 5>(self.size.val());
            }
            6 => {
                // a column's number is its cell below the board
                self.way.next = 1.into();
            }
            _ => {}
        }
    }
}

/// Stage 2, combinational: what the words that were read say of the step. `W`: bits of a cell.
///
/// Directions are fields of two bits, as in `nb4`; colours are 1 black, 2 white, 3 edge.
#[block]
#[module("look")]
pub struct Look<const W: usize> {
    pub step: Signal<In, Step>,
    pub direction: Signal<In, Bits<2>>,
    pub turn: Signal<In, Bits<2>>,
    #[group("words read in this step: colours around its cell, liberties of its string, of the owners the colour")]
    pub nb4: Signal<In, Bits<8>>,
    /// Colours of its diagonals: left and right of the cell below, then of the cell above.
    pub corners: Signal<In, Bits<8>>,
    pub lib: Signal<In, Bits<W>>,
    /// Id of the string at the step's cell and the next stone of its ring.
    pub string_id: Signal<In, Bits<W>>,
    pub link: Signal<In, Bits<W>>,
    #[group("registers of the game")]
    pub around: Signal<In, Bits<8>>,
    pub candidate: Signal<In, Bits<W>>,
    pub point: Signal<In, Bits<W>>,
    pub place: Signal<In, Bits<W>>,
    pub ko: Signal<In, Bits<W>>,
    pub id: Signal<In, Bits<W>>,
    pub next: Signal<In, Bits<W>>,
    pub liberties: Signal<In, Bits<W>>,
    pub last: Signal<In, Bits<W>>,
    pub empties: Signal<In, Bits<W>>,
    pub remaining: Signal<In, Bits<W>>,
    pub asked_0: Signal<In, Bits<W>>,
    pub asked_1: Signal<In, Bits<W>>,
    pub asked_2: Signal<In, Bits<W>>,
    pub left_0: Signal<In, Bits<3>>,
    pub left_1: Signal<In, Bits<3>>,
    pub left_2: Signal<In, Bits<3>>,
    pub row: Signal<In, Bits<5>>,
    pub column: Signal<In, Bits<5>>,
    pub way: Signal<In, Bits<W>>,
    pub top: Signal<In, Bit>,
    pub stride: Signal<In, Bits<W>>,
    #[group("of the batch")]
    pub size: Signal<In, Bits<5>>,
    pub suicide: Signal<In, Bit>,
    #[group("what follows")]
    /// The cell of the next step.
    pub target: Signal<Out, Bits<W>>,
    /// The candidate is the ko point or an own eye.
    pub barred: Signal<Out, Bit>,
    /// It has an empty neighbour.
    pub open: Signal<Out, Bit>,
    /// Empty neighbours.
    pub free: Signal<Out, Bits<3>>,
    /// The cell below the candidate.
    pub first: Signal<Out, Bits<W>>,
    /// `around` is all enemy or edge.
    pub walled: Signal<Out, Bit>,
    /// The stone in the step's direction.
    pub mine: Signal<Out, Bit>,
    pub enemy: Signal<Out, Bit>,
    /// `lib`, one more (`Tell`) or one less.
    pub changed: Signal<Out, Bits<W>>,
    /// `lib` is 1.
    pub lone: Signal<Out, Bit>,
    /// `lib`, 7 if it is more.
    pub few: Signal<Out, Bits<3>>,
    /// `lib` - 1 is less than `liberties`.
    pub smaller: Signal<Out, Bit>,
    /// The string is the one that the stone belongs to already.
    pub same: Signal<Out, Bit>,
    /// The ring has come to its end.
    pub closed: Signal<Out, Bit>,
    /// The new stone is joined to no other.
    pub single: Signal<Out, Bit>,
    pub no_liberty: Signal<Out, Bit>,
    /// Strings asked before that are this one.
    pub equal: Signal<Out, Bits<3>>,
    /// The strings asked before that allow the candidate, each if this one is another and if it is the same.
    pub allows: Signal<Out, Bits<3>>,
    pub allows_equal: Signal<Out, Bits<3>>,
    /// E - 1; in `Take` and `Count` E + 1.
    pub stepped: Signal<Out, Bits<W>>,
    /// Words of the list that are left, less one.
    pub less: Signal<Out, Bits<W>>,
    /// None is left.
    pub at_end: Signal<Out, Bit>,
    /// `nb4` with the field that leads back changed, or of a new board.
    pub written: Signal<Out, Bits<8>>,
    /// The point below the cell: black's, white's.
    pub black: Signal<Out, Bit>,
    pub white: Signal<Out, Bit>,
    base: Signal<Local, Bits<W>>,
    by: Signal<Local, Bits<W>>,
    more: Signal<Local, Bits<W>>,
    us: Signal<Local, Bits<8>>,
    them: Signal<Local, Bits<8>>,
    foe: Signal<Local, Bits<2>>,
    field: Signal<Local, Bits<2>>,
    of_candidate: Signal<Local, Bit>,
    of_sweep: Signal<Local, Bit>,
    empty_0: Signal<Local, Bits<3>>,
    empty_1: Signal<Local, Bits<3>>,
    empty_2: Signal<Local, Bits<3>>,
    empty_3: Signal<Local, Bits<3>>,
    asked: Signal<Local, Bits<3>>,
    same_id: Signal<Local, Bits<3>>,
    own_asked: Signal<Local, Bits<3>>,
    alive: Signal<Local, Bits<3>>,
    alive_equal: Signal<Local, Bits<3>>,
    colour: Signal<Local, Bits<2>>,
    on_board: Signal<Local, Bit>,
    shut: Signal<Local, Bit>,
    struck: Signal<Local, Bits<4>>,
    edge_near: Signal<Local, Bit>,
    eye: Signal<Local, Bit>,
    border: Signal<Local, Bits<8>>,
}

#[logic]
impl<const W: usize> Look<W> {
    fn update(&mut self) {
        // the next cell
        self.of_candidate.next = (self.step.val() == Step::Pick) | (self.step.val() == Step::Ask);
        self.of_sweep.next = (self.step.val() == Step::Lay)
            | (self.step.val() == Step::Count)
            | (self.step.val() == Step::Take)
            | (self.step.val() == Step::Tell);
        self.base.next = self.point.val();
        if self.of_candidate.val() {
            self.base.next = self.candidate.val();
        }
        if self.of_sweep.val() {
            self.base.next = self.place.val();
        }
        if (self.step.val() == Step::Count) & self.top.val() {
            self.base.next = bit_cast::<W, 5>(self.column.val());
        }
        self.target.next = self.base.val() + self.way.val();

        // colours as masks over four fields
        self.us.next = 0x55.into();
        self.them.next = 0xAA.into();
        self.foe.next = 2.into();
        if self.turn.val() == 2 {
            self.us.next = 0xAA.into();
            self.them.next = 0x55.into();
            self.foe.next = 1.into();
        }

        // the candidate
        self.first.next = self.candidate.val() - self.stride.val();
        self.empty_0.next = 0.into();
        self.empty_1.next = 0.into();
        self.empty_2.next = 0.into();
        self.empty_3.next = 0.into();
        if self.nb4.val().get_bits::<2>(0) == 0 {
            self.empty_0.next = 1.into();
        }
        if self.nb4.val().get_bits::<2>(2) == 0 {
            self.empty_1.next = 1.into();
        }
        if self.nb4.val().get_bits::<2>(4) == 0 {
            self.empty_2.next = 1.into();
        }
        if self.nb4.val().get_bits::<2>(6) == 0 {
            self.empty_3.next = 1.into();
        }
        self.free.next =
            (self.empty_0.val() + self.empty_1.val()) + (self.empty_2.val() + self.empty_3.val());
        self.open.next = self.empty_0.val().any()
            | self.empty_1.val().any()
            | self.empty_2.val().any()
            | self.empty_3.val().any();
        self.shut.next = (self.nb4.val() & self.us.val()) == self.us.val();
        // strikes: enemies on the diagonals; the edge is one more
        self.struck.next = 0.into();
        for i in 0..4 {
            if self.corners.val().get_bits::<2>(2 * i) == self.foe.val() {
                self.struck.next = self.struck.val() | (1 << i);
            }
        }
        self.edge_near.next = (self.nb4.val() & (self.nb4.val() >> 1) & 0x55).any();
        self.eye.next = self.shut.val() & !self.struck.val().any();
        if self.shut.val() & !self.edge_near.val() {
            // one strike is not enough
            self.eye.next = (self.struck.val() & (self.struck.val() + 15)) == 0;
        }
        self.barred.next = self.eye.val() | (self.candidate.val() == self.ko.val());

        // around the candidate or the new stone
        self.walled.next = (self.around.val() & self.them.val()) == self.them.val();
        self.field.next = self.around.val().get_bits::<2>(0);
        if self.direction.val() == 1 {
            self.field.next = self.around.val().get_bits::<2>(2);
        }
        if self.direction.val() == 2 {
            self.field.next = self.around.val().get_bits::<2>(4);
        }
        if self.direction.val() == 3 {
            self.field.next = self.around.val().get_bits::<2>(6);
        }
        self.mine.next = self.field.val() == self.turn.val();
        self.enemy.next = self.field.val() == self.foe.val();

        // the string
        self.by.next = !bits::<W>(0);
        if self.step.val() == Step::Tell {
            self.by.next = 1.into();
        }
        self.changed.next = self.lib.val() + self.by.val();
        self.lone.next = self.lib.val() == 1;
        self.few.next = self.lib.val().get_bits::<3>(0);
        if self.lib.val() > 7 {
            self.few.next = 7.into();
        }
        self.smaller.next = self.lib.val() <= self.liberties.val();
        self.same.next = self.string_id.val() == self.id.val();
        self.closed.next = self.link.val() == self.last.val();
        self.single.next = self.next.val() == self.point.val();
        self.no_liberty.next = self.liberties.val() == 0;
        self.asked.next = 0.into();
        self.own_asked.next = 0.into();
        for i in 0..3 {
            if self.around.val().get_bits::<2>(2 * i) == self.turn.val() {
                self.own_asked.next = self.own_asked.val() | (1 << i);
            }
        }
        if (self.around.val().get_bits::<2>(0) != 3) & (self.direction.val() != 0) {
            self.asked.next = self.asked.val() | 1;
        }
        if (self.around.val().get_bits::<2>(2) != 3) & self.direction.val().get_bit(1) {
            self.asked.next = self.asked.val() | 2;
        }
        if (self.around.val().get_bits::<2>(4) != 3) & (self.direction.val() == 3) {
            self.asked.next = self.asked.val() | 4;
        }
        self.same_id.next = 0.into();
        if self.string_id.val() == self.asked_0.val() {
            self.same_id.next = self.same_id.val() | 1;
        }
        if self.string_id.val() == self.asked_1.val() {
            self.same_id.next = self.same_id.val() | 2;
        }
        if self.string_id.val() == self.asked_2.val() {
            self.same_id.next = self.same_id.val() | 4;
        }
        self.equal.next = 0.into();
        if self.field.val() != 3 {
            self.equal.next = self.same_id.val() & self.asked.val();
        }

        // the verdict: `left` is what a string keeps beside the candidate, 7 for more; one less if this one is the same
        self.alive.next = 0.into();
        self.alive_equal.next = 0.into();
        if self.left_0.val() != 0 {
            self.alive.next = self.alive.val() | 1;
        }
        if self.left_1.val() != 0 {
            self.alive.next = self.alive.val() | 2;
        }
        if self.left_2.val() != 0 {
            self.alive.next = self.alive.val() | 4;
        }
        if self.left_0.val() != 1 {
            self.alive_equal.next = self.alive_equal.val() | 1;
        }
        if self.left_1.val() != 1 {
            self.alive_equal.next = self.alive_equal.val() | 2;
        }
        if self.left_2.val() != 1 {
            self.alive_equal.next = self.alive_equal.val() | 4;
        }
        // an own string that lives, an enemy's that does not
        self.allows.next = self.asked.val() & !(self.own_asked.val() ^ self.alive.val());
        self.allows_equal.next =
            self.asked.val() & !(self.own_asked.val() ^ self.alive_equal.val());

        // the list
        self.more.next = !bits::<W>(0);
        if (self.step.val() == Step::Take) | (self.step.val() == Step::Count) {
            self.more.next = 1.into();
        }
        self.stepped.next = self.empties.val() + self.more.val();
        self.less.next = self.remaining.val() - 1;
        self.at_end.next = self.remaining.val() == 0;

        // the neighbour's word: field 3 - d is the colour of the new stone, or empty again
        self.border.next = 0.into();
        // in `Count`, which alone asks, rows end with the one above the board
        self.on_board.next = (self.row.val() != 0) & !self.top.val();
        if self.row.val() < 2 {
            self.border.next = self.border.val() | 0x03;
        }
        if !self.on_board.val() | (self.column.val() == 1) {
            self.border.next = self.border.val() | 0x0C;
        }
        if !self.on_board.val() | (self.column.val() == self.size.val()) {
            self.border.next = self.border.val() | 0x30;
        }
        if self.top.val() | (self.row.val() == self.size.val()) {
            self.border.next = self.border.val() | 0xC0;
        }
        self.colour.next = self.turn.val();
        if self.step.val() == Step::Tell {
            self.colour.next = 0.into();
        }
        self.written.next = self.nb4.val();
        if self.direction.val() == 0 {
            self.written.next =
                (self.nb4.val() & 0x3F) | (bit_cast::<8, 2>(self.colour.val()) << 6);
        }
        if self.direction.val() == 1 {
            self.written.next =
                (self.nb4.val() & 0xCF) | (bit_cast::<8, 2>(self.colour.val()) << 4);
        }
        if self.direction.val() == 2 {
            self.written.next =
                (self.nb4.val() & 0xF3) | (bit_cast::<8, 2>(self.colour.val()) << 2);
        }
        if self.direction.val() == 3 {
            self.written.next = (self.nb4.val() & 0xFC) | bit_cast::<8, 2>(self.colour.val());
        }
        if self.step.val() == Step::Count {
            self.written.next = self.border.val();
        }

        // the final scan: the colour of the point below stands in field 0, `around` is its own word
        self.black.next = self.nb4.val().get_bits::<2>(0) == 1;
        self.white.next = self.nb4.val().get_bits::<2>(0) == 2;
        if self.nb4.val().get_bits::<2>(0) == 0 {
            self.black.next = (self.around.val() & 0x55) == 0x55;
            self.white.next = (self.around.val() & 0xAA) == 0xAA;
        }
    }
}
