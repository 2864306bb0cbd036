//! A query whose lines are read one after the other.

use super::nearest::LineNearest;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// The last of a square's lines.
const LAST: u64 = 3;

/// What is seen from a square, five clocks behind the question, by four reads of one memory: of file, rising diagonal, rank and falling
/// diagonal. A square that is written takes the memory for as long.
#[block]
#[module("line_look_one")]
pub struct LineLookOne {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: no question is under way.
    pub reset: Signal<In, Bit>,
    /// A square of the board is written,
    pub put: Signal<In, Bit>,
    #[group("which stays until all of its lines are written")]
    /// file of the square
    pub put_x: Signal<In, Bits<4>>,
    /// and rank,
    pub put_y: Signal<In, Bits<4>>,
    /// numbers of its diagonals, of the first kind
    pub put_rising: Signal<In, Bits<4>>,
    /// and of the second.
    pub put_falling: Signal<In, Bits<4>>,
    /// A question.
    pub ask: Signal<In, Bit>,
    #[group("with it, and until its lines are read")]
    /// file of the square,
    pub x: Signal<In, Bits<4>>,
    /// its rank,
    pub y: Signal<In, Bits<4>>,
    /// numbers of its diagonals, of the first kind
    pub rising: Signal<In, Bits<4>>,
    /// and of the second.
    pub falling: Signal<In, Bits<4>>,
    #[group("with it")]
    /// White's king is not in the way,
    pub through_king: Signal<In, Bit>,
    /// the pieces of the answer before are looked through.
    pub again: Signal<In, Bit>,
    /// A question can be asked, a square written.
    pub free: Signal<Out, Bit>,
    /// Last clock of the reads of a question.
    pub ends: Signal<Out, Bit>,
    #[group("memory of lines")]
    /// which of the four is read or written
    pub axis: Signal<Out, Bits<2>>,
    /// and its number;
    pub number: Signal<Out, Bits<4>>,
    /// it is written
    pub write: Signal<Out, Bit>,
    /// at this place.
    pub place: Signal<Out, Bits<4>>,
    /// What was read in the clock before.
    pub line: Signal<In, Bits<45>>,
    /// It is the file.
    pub first: Signal<Out, Bit>,
    /// It is the second one.
    pub second: Signal<Out, Bit>,
    /// An answer comes in the next clock: the last line is there.
    pub soon: Signal<Out, Bit>,
    /// What was asked five clocks before is answered.
    pub valid: Signal<Out, Bit>,
    /// Nearest piece in each direction of looking, `{distance 4, white, class 4}`, 0 for none.
    pub rays: [Signal<Out, Bits<9>>; 8],
    // reads or writes that were begun, and which one it is
    busy: DFF<Bit>,
    writes: DFF<Bit>,
    count: DFF<Bits<2>>,
    // a clock later
    read: DFF<Bit>,
    which: DFF<Bits<2>>,
    at: DFF<Bits<4>>,
    kept: DFF<Bit>,
    through: DFF<Bit>,
    hides: DFF<Bit>,
    told: DFF<Bit>,
    nearest: LineNearest,
    ray: [DFF<Bits<9>>; 8],
    found: [DFF<Bits<9>>; 4],
    reads: Signal<Local, Bit>,
    puts: Signal<Local, Bit>,
    hidden: Signal<Local, Bits<9>>,
    /// a square is written or asked while the lines are in use
    never_asked_in_use: Signal<Local, Bit>,
    /// a square is written while one is asked
    never_asked_while_written: Signal<Local, Bit>,
}

#[logic]
impl LineLookOne {
    fn update(&mut self) {
        self.never_asked_while_written.next = self.ask.val() & self.put.val();
        self.never_asked_in_use.next = (self.ask.val() | self.put.val()) & self.busy.q.val();
        self.free.next = !self.busy.q.val();
        self.reads.next = self.ask.val() | (self.busy.q.val() & !self.writes.q.val());
        self.puts.next = self.put.val() | (self.busy.q.val() & self.writes.q.val());
        self.ends.next = self.reads.val() & (self.count.q.val() == LAST);
        if self.reads.val() | self.puts.val() {
            self.busy.d.next = self.count.q.val() != LAST;
            self.count.d.next = self.count.q.val() + 1;
        }
        if !self.busy.q.val() {
            self.writes.d.next = self.put.val();
        }
        self.address();
        self.look();
        self.told.d.next = self.read.q.val() & (self.which.q.val() == LAST);
        self.first.next = self.read.q.val() & (self.which.q.val() == 0);
        self.second.next = self.read.q.val() & (self.which.q.val() == 1);
        self.soon.next = self.read.q.val() & (self.which.q.val() == LAST);
        self.valid.next = self.told.q.val();
        if self.reset.val() {
            // what is being written is written to its end
            if !self.puts.val() {
                self.busy.d.next = false;
                self.count.d.next = 0.into();
            }
            self.read.d.next = false;
            self.told.d.next = false;
        }
    }

    /// The line of the clock.
    fn address(&mut self) {
        self.axis.next = self.count.q.val();
        self.write.next = self.puts.val();
        self.place.next = self.put_x.val();
        if self.count.q.val() == 0 {
            self.place.next = self.put_y.val();
        }
        self.number.next = self.x.val();
        match self.count.q.val().index() {
            0 => {
                if self.puts.val() {
                    self.number.next = self.put_x.val();
                }
            }
            1 => {
                self.number.next = self.rising.val();
                if self.puts.val() {
                    self.number.next = self.put_rising.val();
                }
            }
            2 => {
                self.number.next = self.y.val();
                if self.puts.val() {
                    self.number.next = self.put_y.val();
                }
            }
            _ => {
                self.number.next = self.falling.val();
                if self.puts.val() {
                    self.number.next = self.put_falling.val();
                }
            }
        }
    }

    /// Two directions a line.
    fn look(&mut self) {
        self.read.d.next = self.reads.val();
        self.which.d.next = self.count.q.val();
        self.at.d.next = self.x.val();
        if self.count.q.val() == 0 {
            self.at.d.next = self.y.val();
        }
        // corners alone on a diagonal have none
        self.kept.d.next = !self.count.q.val().get_bit(0) | self.number.val().any();
        if self.ask.val() {
            self.through.d.next = self.through_king.val();
            self.hides.d.next = self.again.val();
        }
        self.hidden.next = 0.into();
        self.nearest.line.next = self.line.val();
        self.nearest.at.next = self.at.q.val();
        self.nearest.kept.next = self.kept.q.val();
        self.nearest.through_king.next = self.through.q.val();
        if self.hides.q.val() {
            match self.which.q.val().index() {
                0 => self.hidden.next = self.found[0].q.val(),
                1 => self.hidden.next = self.found[1].q.val(),
                2 => self.hidden.next = self.found[2].q.val(),
                _ => self.hidden.next = self.found[3].q.val(),
            }
        }
        self.nearest.hidden.next = self.hidden.val();
        for i in 0..4 {
            if self.read.q.val() & (self.which.q.val().index() == i) {
                self.found[i].d.next = self.nearest.found.val();
            }
        }
        // directions 1 to 4 go up in their lines
        if self.read.q.val() & (self.which.q.val() == 0) {
            self.ray[0].d.next = self.nearest.behind.val();
            self.ray[4].d.next = self.nearest.ahead.val();
        }
        for i in 1..4 {
            if self.read.q.val() & (self.which.q.val().index() == i) {
                self.ray[i].d.next = self.nearest.ahead.val();
                self.ray[i + 4].d.next = self.nearest.behind.val();
            }
        }
        for i in 0..8 {
            self.rays[i].next = self.ray[i].q.val();
        }
    }
}
