//! Stage 2 of a lean unit: what the words that were read say of the step.

use super::{Sight, Step};
use crate::go::codes::colour;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// Stage 2, combinational: what the words that were read say of the step. `W`: bits of a cell.
///
/// Directions are fields of two bits, below first; colours are 1 black, 2 white, 3 edge.
#[block]
#[module("look")]
pub struct Look<const W: usize> {
    /// What the game does.
    #[group("the game")]
    pub step: Signal<In, Step>,
    /// Black 1, white 2: to move; of the point that is counted.
    pub turn: Signal<In, Bits<2>>,
    /// Colours around the step's cell.
    #[group("words read in this step")]
    pub around: Signal<In, Bits<8>>,
    /// Colours of the four words read, whichever they are.
    pub colours: Signal<In, Bits<8>>,
    /// Colour of the candidate's fourth corner.
    pub fourth: Signal<In, Bits<2>>,
    /// Pseudo-liberties of the string.
    pub lib: Signal<In, Bits<W>>,
    /// The next stone of the ring.
    pub link: Signal<In, Bits<W>>,
    /// What the string gains, signed.
    #[group("the string")]
    pub gain: Signal<In, Bits<W>>,
    /// It is one's own.
    pub mine: Signal<In, Bit>,
    /// The word of the list: the cell that is drawn.
    #[group("the list")]
    pub drawn: Signal<In, Bits<W>>,
    /// The last move, or the candidate; as in `go_decide`, like those that follow.
    #[group("registers of the game")]
    pub point: Signal<In, Bits<W>>,
    /// Of the walk over the board.
    pub place: Signal<In, Bits<W>>,
    /// The ko point, 0 = none.
    pub ko: Signal<In, Bits<W>>,
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
    /// The column of a walk.
    pub column: Signal<In, Bits<5>>,
    /// From stage 1: to be added to the base cell.
    pub way: Signal<In, Bits<W>>,
    /// From stage 1: the highest row.
    pub top: Signal<In, Bit>,
    /// Suicide of more than one stone is allowed.
    #[group("of the batch")]
    pub suicide: Signal<In, Bit>,
    /// what follows, for stage 3
    #[record]
    pub sight: Signal<Out, Sight<W>>,
    /// The point is black's.
    #[group("what is counted")]
    pub black: Signal<Out, Bit>,
    /// It is white's.
    pub white: Signal<Out, Bit>,
    base: Signal<Local, Bits<W>>,
    more: Signal<Local, Bits<W>>,
    // colours as masks over four fields, and the enemy's
    us: Signal<Local, Bits<8>>,
    them: Signal<Local, Bits<8>>,
    foe: Signal<Local, Bits<2>>,
    empty: [Signal<Local, Bits<3>>; 4],
    strikes: [Signal<Local, Bits<3>>; 5],
    count: Signal<Local, Bits<3>>,
    told: Signal<Local, Bits<W>>,
    out: Signal<Local, Bit>,
}

#[logic]
impl<const W: usize> Look<W> {
    fn update(&mut self) {
        self.next_cell();
        self.colours_seen();
        self.candidate_seen();
        self.corners_seen();
        self.string_seen();
        self.list();
        self.point_counted();
    }

    /// The next cell.
    fn next_cell(&mut self) {
        self.base.next = self.point.val();
        if (self.step.val() == Step::Lay)
            | (self.step.val() == Step::Count)
            | (self.step.val() == Step::Frame)
        {
            self.base.next = self.place.val();
        }
        if (self.step.val() == Step::Count) & self.top.val() {
            self.base.next = bit_cast::<W, 5>(self.column.val());
        }
        self.sight.next.target = self.base.val() + self.way.val();
        self.sight.next.filled = self.place.val().all();
    }

    /// Colours as masks over four fields.
    fn colours_seen(&mut self) {
        self.us.next = colour::ALL_BLACK.into();
        self.them.next = colour::ALL_WHITE.into();
        self.foe.next = colour::WHITE.into();
        if self.turn.val() == colour::WHITE {
            self.us.next = colour::ALL_WHITE.into();
            self.them.next = colour::ALL_BLACK.into();
            self.foe.next = colour::BLACK.into();
        }
    }

    /// The candidate: empty neighbours, the ko point, walls.
    fn candidate_seen(&mut self) {
        for i in 0..4 {
            self.empty[i].next = 0.into();
            if self.around.val().get_bits::<2>(2 * i) == colour::EMPTY {
                self.empty[i].next = 1.into();
            }
        }
        self.sight.next.free = (self.empty[0].val() + self.empty[1].val())
            + (self.empty[2].val() + self.empty[3].val());
        self.sight.next.open = self.empty[0].val().any()
            | self.empty[1].val().any()
            | self.empty[2].val().any()
            | self.empty[3].val().any();
        self.sight.next.shut = (self.around.val() & self.us.val()) == self.us.val();
        self.sight.next.walled = (self.around.val() & self.them.val()) == self.them.val();
        self.sight.next.at_ko_point = self.drawn.val() == self.ko.val();
    }

    /// Strikes: enemies on three of the diagonals; the edge, which one of the three is at least, is one more. The fourth word read
    /// is the candidate itself.
    fn corners_seen(&mut self) {
        self.out.next = false;
        for i in 0..4 {
            self.strikes[i].next = 0.into();
            if self.colours.val().get_bits::<2>(2 * i) == self.foe.val() {
                self.strikes[i].next = 1.into();
            }
            if self.colours.val().get_bits::<2>(2 * i) == colour::EDGE {
                self.out.next = true;
            }
        }
        self.strikes[4].next = 0.into();
        if self.out.val() {
            self.strikes[4].next = 1.into();
        }
        self.count.next = (self.strikes[0].val() + self.strikes[1].val())
            + (self.strikes[2].val() + self.strikes[3].val())
            + self.strikes[4].val();
        self.sight.next.eye = self.count.val() == 0;
        self.sight.next.unsure = self.count.val() == 1;
        self.sight.next.struck = self.fourth.val() == self.foe.val();
    }

    /// The string that is asked or told, and the ring.
    fn string_seen(&mut self) {
        self.told.next = self.lib.val() + self.gain.val();
        self.sight.next.changed = self.told.val();
        self.sight.next.ends = self.told.val() == 0;
        // an own string keeps a liberty, or suicide is allowed; an enemy's keeps none
        self.sight.next.allows = self.told.val() == 0;
        if self.mine.val() {
            self.sight.next.allows = self.suicide.val() | (self.told.val() != 0);
        }
        self.sight.next.fewer = self.told.val() < self.liberties.val();
        self.sight.next.joined = self.told.val() + self.liberties.val();
        self.sight.next.closed = self.link.val() == self.last.val();
        self.sight.next.single = self.follower.val() == self.point.val();
        self.sight.next.no_liberty = self.liberties.val() == 0;
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

    /// The final scan.
    fn point_counted(&mut self) {
        self.black.next = self.turn.val() == colour::BLACK;
        self.white.next = self.turn.val() == colour::WHITE;
        if self.turn.val() == colour::EMPTY {
            self.black.next = (self.around.val() & colour::ALL_BLACK) == colour::ALL_BLACK;
            self.white.next = (self.around.val() & colour::ALL_WHITE) == colour::ALL_WHITE;
        }
    }
}
