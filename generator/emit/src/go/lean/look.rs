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
    /// Directions of strings to be asked or told, one bit each.
    pub todo: Signal<In, Bits<4>>,
    /// Those of the string of this step.
    pub hits: Signal<In, Bits<4>>,
    /// Colour of the given position at the cell.
    #[group("of the cell")]
    pub given: Signal<In, Bits<2>>,
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
    /// The own string is taken.
    pub own: Signal<In, Bit>,
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
    /// Directions of stones around the cell: of the side to move, or of the given stone,
    #[group("strings, for `go_choose`")]
    pub ours: Signal<Out, Bits<4>>,
    /// and of the other side.
    pub theirs: Signal<Out, Bits<4>>,
    /// Directions of strings that are left to be asked or told after this step; a string that is asked may bring them back.
    pub left: Signal<Out, Bits<4>>,
    /// There are some.
    pub more: Signal<Out, Bit>,
    /// A stone is put down: strings of the other side come first.
    pub settles: Signal<Out, Bit>,
    /// A string is asked.
    pub asks: Signal<Out, Bit>,
    /// The string of this step is that of the next one too: corners were read.
    pub stays: Signal<Out, Bit>,
    /// The point is black's.
    #[group("what is counted")]
    pub black: Signal<Out, Bit>,
    /// It is white's.
    pub white: Signal<Out, Bit>,
    base: Signal<Local, Bits<W>>,
    change: Signal<Local, Bits<W>>,
    // colours as masks over four fields, and the enemy's
    us: Signal<Local, Bits<8>>,
    them: Signal<Local, Bits<8>>,
    foe: Signal<Local, Bits<2>>,
    empty: [Signal<Local, Bits<3>>; 4],
    strikes: [Signal<Local, Bits<3>>; 5],
    count: Signal<Local, Bits<3>>,
    side: Signal<Local, Bits<2>>,
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
        self.stones_seen();
        self.strings_left();
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

    /// Stones around the cell.
    fn stones_seen(&mut self) {
        self.side.next = self.turn.val();
        if self.step.val() == Step::Lay {
            self.side.next = self.given.val();
        }
        self.ours.next = 0.into();
        self.theirs.next = 0.into();
        for i in 0..4 {
            if self.around.val().get_bits::<2>(2 * i) == self.side.val() {
                self.ours.next = self.ours.val() | (1 << i);
            }
            if (self.around.val().get_bits::<2>(2 * i) != self.side.val())
                & (self.around.val().get_bits::<2>(2 * i) != colour::EMPTY)
                & (self.around.val().get_bits::<2>(2 * i) != colour::EDGE)
            {
                self.theirs.next = self.theirs.val() | (1 << i);
            }
        }
    }

    /// Strings that are left, and how the next one of them is chosen.
    fn strings_left(&mut self) {
        self.left.next = self.todo.val();
        if (self.step.val() == Step::Settle)
            | (self.step.val() == Step::Tell)
            | (self.step.val() == Step::Ask)
        {
            self.left.next = self.todo.val() & !self.hits.val();
        }
        if (self.step.val() == Step::Pick) | (self.step.val() == Step::Lay) {
            self.left.next = self.ours.val() | self.theirs.val();
        }
        if self.step.val() == Step::Take {
            // a taken stone is beside strings of the other side
            self.left.next = self.ours.val();
            if self.own.val() {
                self.left.next = self.theirs.val();
            }
        }
        self.more.next = self.left.val().any();
        self.settles.next = (self.step.val() == Step::Settle)
            | (self.step.val() == Step::Relabel)
            | (self.step.val() == Step::Lay)
            | ((self.step.val() == Step::Pick) & self.sight.val().open);
        self.asks.next = self.step.val() == Step::Ask;
        self.stays.next = (self.step.val() == Step::Swap) | (self.step.val() == Step::Corner);
    }

    /// The list of empty points.
    fn list(&mut self) {
        self.change.next = !bits::<W>(0);
        if (self.step.val() == Step::Take) | (self.step.val() == Step::Count) {
            self.change.next = 1.into();
        }
        self.sight.next.stepped = self.empties.val() + self.change.val();
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
