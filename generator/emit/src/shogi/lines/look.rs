//! A query, from the question to what is seen.

use super::nearest::LineNearest;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What is seen from a square, two clocks behind the question; the lines are there after one.
#[block]
#[module("line_look")]
pub struct LineLook {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: no question is under way.
    pub reset: Signal<In, Bit>,
    /// A square of the board is written.
    pub put: Signal<In, Bit>,
    /// A question.
    pub ask: Signal<In, Bit>,
    #[group("with it")]
    /// file of the square,
    pub x: Signal<In, Bits<4>>,
    /// its rank,
    pub y: Signal<In, Bits<4>>,
    /// numbers of its diagonals, of the first kind
    pub rising: Signal<In, Bits<4>>,
    /// and of the second,
    pub falling: Signal<In, Bits<4>>,
    /// white's king is not in the way,
    pub through_king: Signal<In, Bit>,
    /// the pieces of the answer before are looked through.
    pub again: Signal<In, Bit>,
    /// A clock later: file, rising diagonal, rank and falling diagonal.
    pub lines: [Signal<In, Bits<45>>; 4],
    /// An answer comes in the next clock: the lines are there.
    pub soon: Signal<Out, Bit>,
    /// What was asked two clocks before is answered.
    pub valid: Signal<Out, Bit>,
    /// Nearest piece in each direction of looking, `{distance 4, white, class 4}`, 0 for none.
    pub rays: [Signal<Out, Bits<9>>; 8],
    // the question, a clock later
    asked: DFF<Bit>,
    file: DFF<Bits<4>>,
    rank: DFF<Bits<4>>,
    kept_rising: DFF<Bit>,
    kept_falling: DFF<Bit>,
    through: DFF<Bit>,
    hides: DFF<Bit>,
    nearest: [LineNearest; 4],
    // the answer
    told: DFF<Bit>,
    ray: [DFF<Bits<9>>; 8],
    found: [DFF<Bits<9>>; 4],
    hidden: [Signal<Local, Bits<9>>; 4],
    /// a square is written while one is asked
    never_asked_while_written: Signal<Local, Bit>,
}

#[logic]
impl LineLook {
    fn update(&mut self) {
        self.never_asked_while_written.next = self.ask.val() & self.put.val();
        self.asked.d.next = self.ask.val();
        self.file.d.next = self.x.val();
        self.rank.d.next = self.y.val();
        // corners alone on a diagonal have none
        self.kept_rising.d.next = self.rising.val().any();
        self.kept_falling.d.next = self.falling.val().any();
        self.through.d.next = self.through_king.val();
        self.hides.d.next = self.again.val();
        self.look();
        self.told.d.next = self.asked.q.val();
        if self.reset.val() {
            self.asked.d.next = false;
            self.told.d.next = false;
        }
        self.soon.next = self.asked.q.val();
        self.valid.next = self.told.q.val();
    }

    /// Two directions a line.
    fn look(&mut self) {
        self.nearest[0].at.next = self.rank.q.val();
        self.nearest[0].kept.next = true;
        self.nearest[1].at.next = self.file.q.val();
        self.nearest[1].kept.next = self.kept_rising.q.val();
        self.nearest[2].at.next = self.file.q.val();
        self.nearest[2].kept.next = true;
        self.nearest[3].at.next = self.file.q.val();
        self.nearest[3].kept.next = self.kept_falling.q.val();
        for i in 0..4 {
            self.hidden[i].next = 0.into();
            if self.hides.q.val() {
                self.hidden[i].next = self.found[i].q.val();
            }
            self.nearest[i].hidden.next = self.hidden[i].val();
            self.nearest[i].line.next = self.lines[i].val();
            self.nearest[i].through_king.next = self.through.q.val();
            if self.asked.q.val() {
                self.found[i].d.next = self.nearest[i].found.val();
            }
        }
        // directions 1 to 4 go up in their lines
        self.ray[0].d.next = self.nearest[0].behind.val();
        self.ray[4].d.next = self.nearest[0].ahead.val();
        for i in 1..4 {
            self.ray[i].d.next = self.nearest[i].ahead.val();
            self.ray[i + 4].d.next = self.nearest[i].behind.val();
        }
        for i in 0..8 {
            self.rays[i].next = self.ray[i].q.val();
        }
    }
}
