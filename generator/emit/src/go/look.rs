//! Stage 2 of a unit: what the words that were read say of the step.

use super::codes::{colour, direction, edge, others};
use super::game::Sight;
use super::state::Step;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// Stage 2, combinational: what the words that were read say of the step. `W`: bits of a cell.
///
/// Directions are fields of two bits, as in `nb4`; colours are 1 black, 2 white, 3 edge.
#[block]
#[module("look")]
pub struct Look<const W: usize> {
    /// What the game does.
    #[group("the game")]
    pub step: Signal<In, Step>,
    /// Of the neighbour.
    pub direction: Signal<In, Bits<2>>,
    /// Black 1, white 2: to move.
    pub turn: Signal<In, Bits<2>>,
    /// Colours around the step's cell.
    #[group("words read in this step")]
    pub nb4: Signal<In, Bits<8>>,
    /// Colours of its diagonals: left and right of the cell below, then of the cell above.
    pub corners: Signal<In, Bits<8>>,
    /// Pseudo-liberties of its string.
    pub lib: Signal<In, Bits<W>>,
    /// Id of its string.
    pub string_id: Signal<In, Bits<W>>,
    /// The next stone of its ring.
    pub link: Signal<In, Bits<W>>,
    /// As in `go_decide`, like those that follow.
    #[group("registers of the game")]
    pub around: Signal<In, Bits<8>>,
    /// The cell that the last draw gave.
    pub candidate: Signal<In, Bits<W>>,
    /// The last move, or the refused candidate.
    pub point: Signal<In, Bits<W>>,
    /// Of the walk over the board, of the removal.
    pub place: Signal<In, Bits<W>>,
    /// The ko point, 0 = none.
    pub ko: Signal<In, Bits<W>>,
    /// The new stone's string.
    pub id: Signal<In, Bits<W>>,
    /// What follows the new stone in its ring.
    pub follower: Signal<In, Bits<W>>,
    /// Pseudo-liberties of the new stone's string.
    pub liberties: Signal<In, Bits<W>>,
    /// Where a walk along a ring ends.
    pub last: Signal<In, Bits<W>>,
    /// E, words of the list.
    pub empties: Signal<In, Bits<W>>,
    /// Words of the list among which is drawn.
    pub remaining: Signal<In, Bits<W>>,
    /// The string asked below the candidate,
    pub asked_0: Signal<In, Bits<W>>,
    /// on its left,
    pub asked_1: Signal<In, Bits<W>>,
    /// on its right.
    pub asked_2: Signal<In, Bits<W>>,
    /// What the string below keeps beside the candidate, 7 for more.
    pub left_0: Signal<In, Bits<3>>,
    /// The same of the string on the left.
    pub left_1: Signal<In, Bits<3>>,
    /// The same of the string on the right.
    pub left_2: Signal<In, Bits<3>>,
    /// The row of a walk.
    pub row: Signal<In, Bits<5>>,
    /// Its column.
    pub column: Signal<In, Bits<5>>,
    /// From stage 1: to be added to the base cell.
    pub way: Signal<In, Bits<W>>,
    /// From stage 1: the row above the board.
    pub top: Signal<In, Bit>,
    /// From a cell to the one above it.
    pub stride: Signal<In, Bits<W>>,
    /// Lines of the board, 5 to 19.
    #[group("of the batch")]
    pub size: Signal<In, Bits<5>>,
    /// what follows, for stage 3
    #[record]
    pub sight: Signal<Out, Sight<W>>,
    /// `nb4` with the field that leads back changed, or of a new board.
    #[group("what is written and counted")]
    pub written: Signal<Out, Bits<8>>,
    /// The point below the cell is black's.
    pub black: Signal<Out, Bit>,
    /// It is white's.
    pub white: Signal<Out, Bit>,
    base: Signal<Local, Bits<W>>,
    by: Signal<Local, Bits<W>>,
    more: Signal<Local, Bits<W>>,
    // colours as masks over four fields, and the enemy's
    us: Signal<Local, Bits<8>>,
    them: Signal<Local, Bits<8>>,
    foe: Signal<Local, Bits<2>>,
    // the step's direction of `around`
    field: Signal<Local, Bits<2>>,
    of_candidate: Signal<Local, Bit>,
    of_sweep: Signal<Local, Bit>,
    empty: [Signal<Local, Bits<3>>; 4],
    // by direction: a string was asked; it is this one; it is one's own; it keeps a liberty, if this is another, or the same
    asked: Signal<Local, Bits<3>>,
    same_id: Signal<Local, Bits<3>>,
    own_asked: Signal<Local, Bits<3>>,
    alive: Signal<Local, Bits<3>>,
    alive_equal: Signal<Local, Bits<3>>,
    shut: Signal<Local, Bit>,
    struck: Signal<Local, Bits<4>>,
    edge_near: Signal<Local, Bit>,
    eye: Signal<Local, Bit>,
    border: Signal<Local, Bits<8>>,
    on_board: Signal<Local, Bit>,
    colour: Signal<Local, Bits<2>>,
}

#[logic]
impl<const W: usize> Look<W> {
    fn update(&mut self) {
        self.next_cell();
        self.colours();
        self.candidate_seen();
        self.stone_seen();
        self.string_seen();
        self.strings_asked();
        self.verdict();
        self.list();
        self.borders();
        self.neighbour_word();
        self.point_counted();
    }

    /// The next cell.
    fn next_cell(&mut self) {
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
        self.sight.next.target = self.base.val() + self.way.val();
    }

    /// Colours as masks over four fields.
    fn colours(&mut self) {
        self.us.next = colour::ALL_BLACK.into();
        self.them.next = colour::ALL_WHITE.into();
        self.foe.next = colour::WHITE.into();
        if self.turn.val() == colour::WHITE {
            self.us.next = colour::ALL_WHITE.into();
            self.them.next = colour::ALL_BLACK.into();
            self.foe.next = colour::BLACK.into();
        }
    }

    /// The candidate: empty neighbours, an own eye, the ko point.
    fn candidate_seen(&mut self) {
        self.sight.next.first = self.candidate.val() - self.stride.val();
        for i in 0..4 {
            self.empty[i].next = 0.into();
            if self.nb4.val().get_bits::<2>(2 * i) == colour::EMPTY {
                self.empty[i].next = 1.into();
            }
        }
        self.sight.next.free = (self.empty[0].val() + self.empty[1].val())
            + (self.empty[2].val() + self.empty[3].val());
        self.sight.next.open = self.empty[0].val().any()
            | self.empty[1].val().any()
            | self.empty[2].val().any()
            | self.empty[3].val().any();
        self.shut.next = (self.nb4.val() & self.us.val()) == self.us.val();
        // strikes: enemies on the diagonals; the edge is one more
        self.struck.next = 0.into();
        for i in 0..4 {
            if self.corners.val().get_bits::<2>(2 * i) == self.foe.val() {
                self.struck.next = self.struck.val() | (1 << i);
            }
        }
        self.edge_near.next = (self.nb4.val() & (self.nb4.val() >> 1) & colour::LOW_BITS).any();
        self.eye.next = self.shut.val() & !self.struck.val().any();
        if self.shut.val() & !self.edge_near.val() {
            // one strike is not enough
            self.eye.next = (self.struck.val() & (self.struck.val() - 1)) == 0;
        }
        self.sight.next.barred = self.eye.val() | (self.candidate.val() == self.ko.val());
    }

    /// The stone in the step's direction.
    fn stone_seen(&mut self) {
        self.sight.next.walled = (self.around.val() & self.them.val()) == self.them.val();
        self.field.next = self.around.val().get_bits::<2>(0);
        if self.direction.val() == direction::LEFT {
            self.field.next = self.around.val().get_bits::<2>(2);
        }
        if self.direction.val() == direction::RIGHT {
            self.field.next = self.around.val().get_bits::<2>(4);
        }
        if self.direction.val() == direction::ABOVE {
            self.field.next = self.around.val().get_bits::<2>(6);
        }
        self.sight.next.mine = self.field.val() == self.turn.val();
        self.sight.next.enemy = self.field.val() == self.foe.val();
    }

    /// Its string.
    fn string_seen(&mut self) {
        self.by.next = !bits::<W>(0);
        if self.step.val() == Step::Tell {
            self.by.next = 1.into();
        }
        self.sight.next.changed = self.lib.val() + self.by.val();
        self.sight.next.lone = self.lib.val() == 1;
        self.sight.next.few = self.lib.val().get_bits::<3>(0);
        if self.lib.val() > 7 {
            self.sight.next.few = 7.into();
        }
        self.sight.next.smaller = self.lib.val() <= self.liberties.val();
        self.sight.next.same = self.string_id.val() == self.id.val();
        self.sight.next.closed = self.link.val() == self.last.val();
        self.sight.next.single = self.follower.val() == self.point.val();
        self.sight.next.no_liberty = self.liberties.val() == 0;
    }

    /// The strings asked before this one.
    fn strings_asked(&mut self) {
        self.asked.next = 0.into();
        self.own_asked.next = 0.into();
        for i in 0..3 {
            if self.around.val().get_bits::<2>(2 * i) == self.turn.val() {
                self.own_asked.next = self.own_asked.val() | (1 << i);
            }
        }
        if (self.around.val().get_bits::<2>(0) != colour::EDGE)
            & (self.direction.val() != direction::BELOW)
        {
            self.asked.next = self.asked.val() | 1;
        }
        if (self.around.val().get_bits::<2>(2) != colour::EDGE) & self.direction.val().get_bit(1) {
            self.asked.next = self.asked.val() | 2;
        }
        if (self.around.val().get_bits::<2>(4) != colour::EDGE)
            & (self.direction.val() == direction::ABOVE)
        {
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
        self.sight.next.equal = 0.into();
        if self.field.val() != colour::EDGE {
            self.sight.next.equal = self.same_id.val() & self.asked.val();
        }
    }

    /// The verdict: `left` is what a string keeps beside the candidate, 7 for more; one less if this one is the same.
    fn verdict(&mut self) {
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
        self.sight.next.allows = self.asked.val() & !(self.own_asked.val() ^ self.alive.val());
        self.sight.next.allows_equal =
            self.asked.val() & !(self.own_asked.val() ^ self.alive_equal.val());
    }

    /// The list of empty points.
    fn list(&mut self) {
        self.more.next = !bits::<W>(0);
        if (self.step.val() == Step::Take) | (self.step.val() == Step::Count) {
            self.more.next = 1.into();
        }
        self.sight.next.stepped = self.empties.val() + self.more.val();
        self.sight.next.less = self.remaining.val() - 1;
        self.sight.next.at_end = self.remaining.val() == 0;
    }

    /// The word of a cell of a new board: its edges.
    fn borders(&mut self) {
        self.border.next = 0.into();
        // in `Count`, which alone asks, rows end with the one above the board
        self.on_board.next = (self.row.val() != 0) & !self.top.val();
        if self.row.val() < 2 {
            self.border.next = self.border.val() | edge::BELOW;
        }
        if !self.on_board.val() | (self.column.val() == 1) {
            self.border.next = self.border.val() | edge::LEFT;
        }
        if !self.on_board.val() | (self.column.val() == self.size.val()) {
            self.border.next = self.border.val() | edge::RIGHT;
        }
        if self.top.val() | (self.row.val() == self.size.val()) {
            self.border.next = self.border.val() | edge::ABOVE;
        }
    }

    /// The neighbour's word: field 3 - d is the colour of the new stone, or empty again.
    fn neighbour_word(&mut self) {
        self.colour.next = self.turn.val();
        if self.step.val() == Step::Tell {
            self.colour.next = colour::EMPTY.into();
        }
        self.written.next = self.nb4.val();
        if self.direction.val() == direction::BELOW {
            self.written.next =
                (self.nb4.val() & others::ABOVE) | (bit_cast::<8, 2>(self.colour.val()) << 6);
        }
        if self.direction.val() == direction::LEFT {
            self.written.next =
                (self.nb4.val() & others::RIGHT) | (bit_cast::<8, 2>(self.colour.val()) << 4);
        }
        if self.direction.val() == direction::RIGHT {
            self.written.next =
                (self.nb4.val() & others::LEFT) | (bit_cast::<8, 2>(self.colour.val()) << 2);
        }
        if self.direction.val() == direction::ABOVE {
            self.written.next =
                (self.nb4.val() & others::BELOW) | bit_cast::<8, 2>(self.colour.val());
        }
        if self.step.val() == Step::Count {
            self.written.next = self.border.val();
        }
    }

    /// The final scan: the colour of the point below stands in field 0, `around` is its own word.
    fn point_counted(&mut self) {
        self.black.next = self.nb4.val().get_bits::<2>(0) == colour::BLACK;
        self.white.next = self.nb4.val().get_bits::<2>(0) == colour::WHITE;
        if self.nb4.val().get_bits::<2>(0) == colour::EMPTY {
            self.black.next = (self.around.val() & colour::ALL_BLACK) == colour::ALL_BLACK;
            self.white.next = (self.around.val() & colour::ALL_WHITE) == colour::ALL_WHITE;
        }
    }
}
