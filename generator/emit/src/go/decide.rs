//! Stage 3 of a unit: what is written, and the registers of the game for its next step.
//!
//! One function, and so one file: rust-hdl reads the syntax tree of `update`, which can neither call functions nor have its
//! parts elsewhere. The registers stand in [`FIELDS`]; the template makes the ring of the four games from it.

use super::state::Step;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// A register of a game: name and bits.
pub struct Field {
    pub name: &'static str,
    /// [`CELL`] if it is as wide as a cell of the board.
    pub bits: u32,
}

/// Bits of a cell, of a count of cells or of liberties; which they are, the size of the largest board says
/// (`Go::cell_bits`).
pub const CELL: u32 = 0;

/// The registers of a game that [`Decide`] gives anew in every step, beside the step itself.
pub const FIELDS: [Field; 30] = [
    Field { name: "direction", bits: 2 },
    Field { name: "around", bits: 8 },
    Field { name: "point", bits: CELL },
    Field { name: "place", bits: CELL },
    Field { name: "stone", bits: CELL },
    Field { name: "list_at", bits: CELL },
    Field { name: "id", bits: CELL },
    Field { name: "next", bits: CELL },
    Field { name: "liberties", bits: CELL },
    Field { name: "last", bits: CELL },
    Field { name: "empties", bits: CELL },
    Field { name: "taken", bits: CELL },
    Field { name: "dead", bits: 4 },
    Field { name: "has_ko", bits: 1 },
    Field { name: "turn", bits: 2 },
    Field { name: "passed", bits: 1 },
    Field { name: "capped", bits: 1 },
    Field { name: "counting", bits: 1 },
    Field { name: "starting", bits: 1 },
    Field { name: "own", bits: 1 },
    Field { name: "commit", bits: 1 },
    Field { name: "done", bits: 1 },
    Field { name: "row", bits: 5 },
    Field { name: "column", bits: 5 },
    Field { name: "remaining", bits: CELL },
    Field { name: "park", bits: 1 },
    Field { name: "left_0", bits: 3 },
    Field { name: "left_1", bits: 3 },
    Field { name: "left_2", bits: 3 },
    Field { name: "ends_here", bits: 1 },
];

/// Stage 3, combinational (docs/circuits/go.md, section 5). `W`: bits of a cell.
#[block]
#[module("decide")]
pub struct Decide<const W: usize> {
    pub step: Signal<In, Step>,
    /// Of the neighbour.
    pub direction: Signal<In, Bits<2>>,
    /// Colours around the candidate, the new stone, the taken stone, the counted point.
    pub around: Signal<In, Bits<8>>,
    /// The last move, 0 = pass; then the candidate that was refused last.
    pub point: Signal<In, Bits<W>>,
    /// Of the walk over the board, of the removal.
    pub place: Signal<In, Bits<W>>,
    /// Whose id, link and colours are read.
    pub stone: Signal<In, Bits<W>>,
    /// Word of the list that is read.
    pub list_at: Signal<In, Bits<W>>,
    /// The new stone's string.
    pub id: Signal<In, Bits<W>>,
    /// What follows the new stone, or the taken one, in its ring.
    pub next: Signal<In, Bits<W>>,
    /// Pseudo-liberties of the new stone's string.
    pub liberties: Signal<In, Bits<W>>,
    /// Where a walk along a ring ends; before, the word of the list that a stone or a candidate leaves.
    pub last: Signal<In, Bits<W>>,
    /// E, words of the list.
    pub empties: Signal<In, Bits<W>>,
    /// Stones that the move took.
    pub taken: Signal<In, Bits<W>>,
    /// Directions of enemy strings without a liberty.
    pub dead: Signal<In, Bits<4>>,
    pub has_ko: Signal<In, Bit>,
    /// Black 1, white 2: to move, or the colour of the stone that is put down.
    pub turn: Signal<In, Bits<2>>,
    /// The last move was a pass.
    pub passed: Signal<In, Bit>,
    pub capped: Signal<In, Bit>,
    /// There was a game: its points count.
    pub counting: Signal<In, Bit>,
    /// The stones of the given position are being put down.
    pub starting: Signal<In, Bit>,
    /// The own string is taken.
    pub own: Signal<In, Bit>,
    /// Id, link and liberties of the new stone are still to be written.
    pub commit: Signal<In, Bit>,
    /// The move is over: count it.
    pub done: Signal<In, Bit>,
    /// The row of a walk; the word that is sent.
    pub row: Signal<In, Bits<5>>,
    /// The column of a walk.
    pub column: Signal<In, Bits<5>>,
    /// Words of the list among which is drawn: those behind were looked at.
    pub remaining: Signal<In, Bits<W>>,
    /// The candidate before, in `point`, still has to be put behind them.
    pub park: Signal<In, Bit>,
    /// What the string below keeps beside the candidate, 7 for more.
    pub left_0: Signal<In, Bits<3>>,
    pub left_1: Signal<In, Bits<3>>,
    pub left_2: Signal<In, Bits<3>>,
    /// The taken stone is the last of its ring.
    pub ends_here: Signal<In, Bit>,
    pub candidate: Signal<In, Bits<W>>,
    /// The move before was the last that the cap allows.
    pub over: Signal<In, Bit>,
    #[group("what stage 2 saw")]
    pub target: Signal<In, Bits<W>>,
    /// The cell below `place`.
    pub below: Signal<In, Bits<W>>,
    pub nb4: Signal<In, Bits<8>>,
    pub string_id: Signal<In, Bits<W>>,
    pub link: Signal<In, Bits<W>>,
    pub moved: Signal<In, Bits<W>>,
    pub barred: Signal<In, Bit>,
    pub open: Signal<In, Bit>,
    pub free: Signal<In, Bits<3>>,
    /// The cell below the candidate.
    pub first: Signal<In, Bits<W>>,
    pub walled: Signal<In, Bit>,
    pub mine: Signal<In, Bit>,
    pub enemy: Signal<In, Bit>,
    pub changed: Signal<In, Bits<W>>,
    pub lone: Signal<In, Bit>,
    pub few: Signal<In, Bits<3>>,
    pub smaller: Signal<In, Bit>,
    pub same: Signal<In, Bit>,
    pub closed: Signal<In, Bit>,
    pub single: Signal<In, Bit>,
    pub no_liberty: Signal<In, Bit>,
    pub equal: Signal<In, Bits<3>>,
    pub allows: Signal<In, Bits<3>>,
    pub allows_equal: Signal<In, Bits<3>>,
    pub stepped: Signal<In, Bits<W>>,
    pub less: Signal<In, Bits<W>>,
    pub at_end: Signal<In, Bit>,
    pub onward: Signal<In, Bits<2>>,
    pub last_column: Signal<In, Bit>,
    pub top: Signal<In, Bit>,
    pub beyond: Signal<In, Bit>,
    /// Colour of the given position at `below`.
    pub given: Signal<In, Bits<2>>,
    /// The next selection.
    pub selection: Signal<In, Bits<W>>,
    #[group("of the batch")]
    pub first_turn: Signal<In, Bits<2>>,
    /// The point below the cell is the ko point of the given position.
    pub at_ko: Signal<In, Bit>,
    /// The lowest cell of the walk over the given position: the first one of row 2.
    pub home: Signal<In, Bits<W>>,
    pub first_passed: Signal<In, Bit>,
    pub suicide: Signal<In, Bit>,
    /// The given position has stones.
    pub stones: Signal<In, Bit>,
    pub stop: Signal<In, Bit>,
    #[group("of the unit")]
    /// The slot has its stream and its number of playouts.
    pub armed: Signal<In, Bit>,
    /// Another game is between two playouts.
    pub locked: Signal<In, Bit>,
    /// The word of the result can be handed out.
    pub room: Signal<In, Bit>,
    /// The slot has no playout left.
    pub none_left: Signal<In, Bit>,
    #[group("writes")]
    pub list_write: Signal<Out, Bit>,
    pub list_to: Signal<Out, Bits<W>>,
    pub list_value: Signal<Out, Bits<W>>,
    pub nb4_write: Signal<Out, Bit>,
    pub nb4_to: Signal<Out, Bits<W>>,
    pub id_write: Signal<Out, Bit>,
    pub ring_write: Signal<Out, Bit>,
    pub stone_to: Signal<Out, Bits<W>>,
    pub lib_write: Signal<Out, Bit>,
    pub lib_to: Signal<Out, Bits<W>>,
    pub lib_value: Signal<Out, Bits<W>>,
    /// The point below counts.
    pub owner_write: Signal<Out, Bit>,
    /// The slot has one playout less.
    pub begun: Signal<Out, Bit>,
    /// Ko point, 0 = none.
    pub ko_write: Signal<Out, Bit>,
    pub ko_value: Signal<Out, Bits<W>>,
    #[group("of the unit")]
    pub begin_game: Signal<Out, Bit>,
    pub lock: Signal<Out, Bit>,
    pub unlock: Signal<Out, Bit>,
    pub send: Signal<Out, Bit>,
    pub capture: Signal<Out, Bit>,
    pub captured: Signal<Out, Bit>,
    pub left_ko: Signal<Out, Bit>,
    pub left_pass: Signal<Out, Bit>,
    #[group("the next step")]
    pub next_step: Signal<Out, Step>,
    pub next_direction: Signal<Out, Bits<2>>,
    pub next_around: Signal<Out, Bits<8>>,
    pub next_point: Signal<Out, Bits<W>>,
    pub next_place: Signal<Out, Bits<W>>,
    pub next_stone: Signal<Out, Bits<W>>,
    pub next_list_at: Signal<Out, Bits<W>>,
    pub next_id: Signal<Out, Bits<W>>,
    pub next_next: Signal<Out, Bits<W>>,
    pub next_liberties: Signal<Out, Bits<W>>,
    pub next_last: Signal<Out, Bits<W>>,
    pub next_empties: Signal<Out, Bits<W>>,
    pub next_taken: Signal<Out, Bits<W>>,
    pub next_dead: Signal<Out, Bits<4>>,
    pub next_has_ko: Signal<Out, Bit>,
    pub next_turn: Signal<Out, Bits<2>>,
    pub next_passed: Signal<Out, Bit>,
    pub next_capped: Signal<Out, Bit>,
    pub next_counting: Signal<Out, Bit>,
    pub next_starting: Signal<Out, Bit>,
    pub next_own: Signal<Out, Bit>,
    pub next_commit: Signal<Out, Bit>,
    pub next_done: Signal<Out, Bit>,
    pub next_row: Signal<Out, Bits<5>>,
    pub next_column: Signal<Out, Bits<5>>,
    pub next_remaining: Signal<Out, Bits<W>>,
    pub next_park: Signal<Out, Bit>,
    pub next_left_0: Signal<Out, Bits<3>>,
    pub next_left_1: Signal<Out, Bits<3>>,
    pub next_left_2: Signal<Out, Bits<3>>,
    pub next_ends_here: Signal<Out, Bit>,
    good: Signal<Local, Bit>,
    bad: Signal<Local, Bit>,
    play: Signal<Local, Bit>,
    settled: Signal<Local, Bit>,
    gain: Signal<Local, Bits<W>>,
    ends: Signal<Local, Bit>,
    goes_last: Signal<Local, Bit>,
    all_dead: Signal<Local, Bits<4>>,
    fatal: Signal<Local, Bit>,
    keeps: Signal<Local, Bits<3>>,
    hit_0: Signal<Local, Bit>,
    hit_1: Signal<Local, Bit>,
    hit_2: Signal<Local, Bit>,
    seen: Signal<Local, Bits<3>>,
}

#[logic]
impl<const W: usize> Decide<W> {
    fn update(&mut self) {
        self.next_step.next = self.step.val();
        self.next_direction.next = self.direction.val();
        self.next_around.next = self.around.val();
        self.next_point.next = self.point.val();
        self.next_place.next = self.place.val();
        self.next_stone.next = self.stone.val();
        self.next_list_at.next = self.list_at.val();
        self.next_id.next = self.id.val();
        self.next_next.next = self.next.val();
        self.next_liberties.next = self.liberties.val();
        self.next_last.next = self.last.val();
        self.next_empties.next = self.empties.val();
        self.next_taken.next = self.taken.val();
        self.next_dead.next = self.dead.val();
        self.next_has_ko.next = self.has_ko.val();
        self.next_turn.next = self.turn.val();
        self.next_passed.next = self.passed.val();
        self.next_capped.next = self.capped.val();
        self.next_counting.next = self.counting.val();
        self.next_starting.next = self.starting.val();
        self.next_own.next = self.own.val();
        self.next_commit.next = self.commit.val();
        self.next_done.next = self.done.val();
        self.next_row.next = self.row.val();
        self.next_column.next = self.column.val();
        self.next_remaining.next = self.remaining.val();
        self.next_left_0.next = self.left_0.val();
        self.next_left_1.next = self.left_1.val();
        self.next_left_2.next = self.left_2.val();
        self.next_ends_here.next = self.ends_here.val();
        // what lasts for one step
        self.next_done.next = false;
        self.next_park.next = false;
        self.next_commit.next = false;
        self.begin_game.next = false;
        self.lock.next = false;
        self.unlock.next = false;
        self.send.next = false;
        self.capture.next = false;
        self.captured.next = false;
        self.left_ko.next = false;
        self.left_pass.next = false;
        self.list_write.next = false;
        self.nb4_write.next = false;
        self.owner_write.next = false;
        self.begun.next = false;
        self.ko_write.next = false;
        self.ko_value.next = 0.into();

        // ---- writes
        self.list_to.next = self.empties.val();
        self.list_value.next = self.below.val();
        if (self.step.val() == Step::Settle)
            | (self.step.val() == Step::Swap)
            | (self.step.val() == Step::Ask)
        {
            self.list_to.next = self.last.val();
            self.list_value.next = self.moved.val();
        }
        if self.step.val() == Step::Take {
            self.list_value.next = self.place.val();
        }
        if self.park.val() {
            self.list_write.next = true;
            self.list_to.next = self.remaining.val();
            self.list_value.next = self.point.val();
        }
        self.nb4_to.next = self.stone.val();
        // the new stone's own words, one step late; nothing else is written there in that step
        self.id_write.next = self.commit.val() | (self.step.val() == Step::Relabel);
        self.ring_write.next = self.commit.val()
            | ((self.step.val() == Step::Settle) & self.mine.val() & !self.same.val());
        self.stone_to.next = self.stone.val();
        if self.commit.val() {
            self.stone_to.next = self.point.val();
        }
        self.lib_write.next = self.commit.val()
            | ((self.step.val() == Step::Settle) & self.enemy.val())
            | ((self.step.val() == Step::Tell)
                & ((self.enemy.val() & self.own.val()) | (self.mine.val() & !self.own.val())));
        self.lib_to.next = self.string_id.val();
        self.lib_value.next = self.changed.val();
        if self.commit.val() {
            self.lib_to.next = self.id.val();
            self.lib_value.next = self.liberties.val();
        }

        // ---- the stone that is put down
        self.fatal.next = (self.step.val() == Step::Settle) & self.enemy.val() & self.lone.val();
        self.all_dead.next = self.dead.val();
        if self.fatal.val() {
            self.all_dead.next = self.dead.val() | (bits::<4>(1) << self.direction.val());
        }
        self.settled.next = false;
        self.ends.next = false;
        // a neighbour of the own string takes a liberty, another string brings those that it keeps
        self.gain.next = !bits::<W>(0);
        if !self.same.val() {
            self.gain.next = self.changed.val();
        }

        // ---- the strings around a candidate
        self.hit_0.next = self.equal.val().get_bit(0);
        self.hit_1.next = self.equal.val().get_bit(1);
        self.hit_2.next = self.equal.val().get_bit(2);
        self.seen.next = bit_cast::<3, 1>(self.hit_0.val().into())
            + bit_cast::<3, 1>(self.hit_1.val().into())
            + bit_cast::<3, 1>(self.hit_2.val().into());
        self.keeps.next = self.few.val() - self.seen.val() - 1;

        // ---- the candidate is judged
        self.good.next = false;
        self.bad.next = false;
        self.play.next = false;
        // some string asked before allows it
        self.goes_last.next = ((self.allows.val() & !self.equal.val())
            | (self.allows_equal.val() & self.equal.val()))
        .any();

        match self.step.val() {
            Step::Idle => {
                // the first board is made like the others, but there is nothing to be counted
                self.next_counting.next = false;
                if self.armed.val() & !self.locked.val() {
                    self.begin_game.next = true;
                    self.lock.next = true;
                    self.next_step.next = Step::Count;
                }
            }
            Step::Start => {
                self.next_starting.next = true;
                self.next_capped.next = false;
                self.next_place.next = self.home.val();
                self.ko_write.next = true;
                self.next_row.next = 2.into();
                self.next_column.next = 1.into();
                self.next_step.next = Step::Ready;
                if self.stones.val() {
                    self.next_step.next = Step::Lay;
                }
                self.begun.next = true;
                self.unlock.next = true;
                if self.none_left.val() | self.stop.val() {
                    // nothing more: that is told
                    self.next_row.next = 5.into();
                    self.next_step.next = Step::Send;
                }
            }
            Step::Lay => {
                self.next_place.next = self.target.val();
                self.next_column.next = self.column.val() + 1;
                if self.last_column.val() {
                    self.next_column.next = 1.into();
                    self.next_row.next = self.row.val() + 1;
                }
                if self.at_ko.val() {
                    self.ko_write.next = true;
                    self.ko_value.next = self.below.val();
                }
                if self.beyond.val() {
                    self.next_step.next = Step::Ready;
                } else if self.given.val() != 0 {
                    self.next_point.next = self.below.val();
                    self.next_stone.next = self.below.val();
                    self.next_turn.next = self.given.val();
                    self.next_step.next = Step::Place;
                }
            }
            Step::Place => {
                self.next_around.next = self.nb4.val();
                self.next_liberties.next = bit_cast::<W, 3>(self.free.val());
                self.next_id.next = self.point.val();
                self.next_next.next = self.point.val();
                self.next_direction.next = 0.into();
                self.next_dead.next = 0.into();
                self.next_stone.next = self.target.val();
                self.next_step.next = Step::Settle;
            }
            Step::Ready => {
                self.next_remaining.next = self.empties.val();
                self.next_list_at.next = self.selection.val();
                self.next_step.next = Step::Pick;
                if self.starting.val() {
                    self.next_starting.next = false;
                    self.next_turn.next = self.first_turn.val();
                    self.next_passed.next = self.first_passed.val();
                } else if self.over.val() {
                    self.next_capped.next = true;
                    self.next_step.next = Step::Wait;
                }
            }
            Step::Pick => {
                self.next_around.next = self.nb4.val();
                self.next_direction.next = 0.into();
                self.next_stone.next = self.target.val();
                if self.over.val() {
                    self.next_capped.next = true;
                    self.next_step.next = Step::Wait;
                } else if self.open.val() & !self.barred.val() {
                    self.good.next = true;
                } else {
                    // the last of those that are left takes its word, while its neighbours are asked or it is out
                    self.next_last.next = self.list_at.val();
                    self.next_remaining.next = self.less.val();
                    self.next_list_at.next = self.less.val();
                    self.next_step.next = Step::Ask;
                    if self.barred.val() {
                        self.next_step.next = Step::Swap;
                    }
                }
            }
            Step::Swap => {
                self.list_write.next = true;
                self.next_point.next = self.candidate.val();
                self.next_park.next = true;
                self.bad.next = true;
            }
            Step::Ask => {
                if self.direction.val() == 0 {
                    self.list_write.next = true;
                    self.next_point.next = self.candidate.val();
                    self.next_park.next = true;
                }
                // strings that are one and the same keep one less with every contact
                if self.hit_0.val() {
                    self.next_left_0.next = self.left_0.val() - 1;
                }
                if self.hit_1.val() {
                    self.next_left_1.next = self.left_1.val() - 1;
                }
                if self.hit_2.val() {
                    self.next_left_2.next = self.left_2.val() - 1;
                }
                if self.direction.val() == 0 {
                    self.next_left_0.next = self.keeps.val();
                }
                if self.direction.val() == 1 {
                    self.next_left_1.next = self.keeps.val();
                }
                if self.direction.val() == 2 {
                    self.next_left_2.next = self.keeps.val();
                }
                self.next_stone.next = self.target.val();
                self.next_direction.next = self.onward.val();
                // four contacts are the most: 5 pseudo-liberties leave one
                self.good.next = (self.mine.val() & ((self.few.val() > 4) | self.suicide.val()))
                    | (self.enemy.val() & self.lone.val());
                if self.direction.val() == 3 {
                    if self.goes_last.val()
                        | (self.mine.val() & (self.keeps.val() != 0))
                        | (self.enemy.val() & (self.keeps.val() == 0))
                    {
                        self.good.next = true;
                    }
                    self.bad.next = !self.good.val();
                }
            }
            Step::Settle => {
                self.nb4_write.next = true;
                self.list_write.next = (self.direction.val() == 0) & !self.starting.val();
                self.next_dead.next = self.all_dead.val();
                self.settled.next = true;
                if self.mine.val() {
                    self.next_liberties.next = self.liberties.val() + self.gain.val();
                    if !self.same.val() {
                        self.next_next.next = self.link.val();
                        if self.smaller.val() {
                            // theirs is relabelled: from the stone behind the neighbour round to it
                            self.settled.next = false;
                            self.next_stone.next = self.link.val();
                            self.next_last.next = self.next.val();
                            self.next_step.next = Step::Relabel;
                        } else {
                            self.next_id.next = self.string_id.val();
                            if !self.single.val() {
                                // ours is relabelled; the new stone has its id in a register
                                self.settled.next = false;
                                self.next_stone.next = self.next.val();
                                self.next_last.next = self.point.val();
                                self.next_step.next = Step::Relabel;
                            }
                        }
                    }
                }
            }
            Step::Relabel => {
                self.next_stone.next = self.link.val();
                self.settled.next = self.closed.val();
            }
            Step::Check => {
                if self.no_liberty.val() {
                    self.next_own.next = true;
                    self.next_step.next = Step::Next;
                } else {
                    self.ends.next = true;
                }
            }
            Step::Next => {
                // of the dead directions the lowest is next
                self.next_dead.next = self.dead.val() & (self.dead.val() + 15);
                self.next_place.next = self.target.val();
                self.next_stone.next = self.target.val();
                self.next_last.next = self.target.val();
                self.next_has_ko.next = self.walled.val();
                self.next_step.next = Step::Take;
            }
            Step::Take => {
                self.list_write.next = true;
                self.captured.next = true;
                self.next_empties.next = self.stepped.val();
                self.next_taken.next = self.taken.val() + 1;
                self.next_around.next = self.nb4.val();
                self.next_next.next = self.link.val();
                self.next_ends_here.next = self.closed.val();
                self.next_direction.next = 0.into();
                self.next_stone.next = self.target.val();
                self.next_step.next = Step::Tell;
            }
            Step::Tell => {
                self.nb4_write.next = true;
                self.next_stone.next = self.target.val();
                self.next_direction.next = self.onward.val();
                if self.direction.val() == 3 {
                    self.next_stone.next = self.next.val();
                    self.next_place.next = self.next.val();
                    self.next_step.next = Step::Take;
                    if self.ends_here.val() {
                        self.next_step.next = Step::Next;
                        if self.dead.val() == 0 {
                            self.capture.next = !self.own.val();
                            // one stone, taken by a stone among enemies
                            self.next_has_ko.next =
                                self.has_ko.val() & !self.own.val() & (self.taken.val() == 1);
                            self.left_ko.next = self.next_has_ko.val();
                            if self.next_has_ko.val() {
                                self.ko_write.next = true;
                                self.ko_value.next = self.place.val();
                            }
                            self.ends.next = true;
                        }
                    }
                }
            }
            Step::Wait => {
                self.next_counting.next = true;
                if !self.locked.val() {
                    self.lock.next = true;
                    self.next_step.next = Step::Count;
                }
            }
            Step::Count => {
                self.next_around.next = self.nb4.val();
                self.nb4_write.next = true;
                self.next_place.next = self.target.val();
                self.next_stone.next = self.target.val();
                self.next_row.next = self.row.val() + 1;
                if self.row.val() > 1 {
                    self.owner_write.next = self.counting.val();
                    if self.given.val() == 0 {
                        self.list_write.next = true;
                        self.next_empties.next = self.stepped.val();
                    }
                }
                if self.top.val() {
                    self.next_row.next = 0.into();
                    self.next_column.next = self.column.val() + 1;
                    if self.last_column.val() {
                        self.next_step.next = Step::Start;
                        if self.counting.val() {
                            self.next_step.next = Step::Score;
                        }
                    }
                }
            }
            Step::Score => {
                self.next_step.next = Step::Length;
            }
            Step::Length => {
                self.next_row.next = 0.into();
                self.next_step.next = Step::Send;
            }
            Step::Send => {
                self.send.next = self.room.val();
                if self.room.val() {
                    self.next_row.next = self.row.val() + 1;
                    if self.row.val() == 4 {
                        self.next_step.next = Step::Start;
                    }
                    if self.row.val() == 5 {
                        self.next_step.next = Step::Idle;
                    }
                }
            }
        }

        // ---- the final scan begins below the lowest cell of the first column
        if (self.step.val() == Step::Idle) | (self.step.val() == Step::Wait) {
            self.next_place.next = 1.into();
            self.next_stone.next = 1.into();
            self.next_row.next = 0.into();
            self.next_column.next = 1.into();
            self.next_empties.next = 0.into();
        }

        // ---- the neighbour is told: the next one, or the stone stands
        if self.settled.val() {
            self.next_direction.next = self.onward.val();
            self.next_stone.next = self.target.val();
            self.next_step.next = Step::Settle;
            if self.direction.val() == 3 {
                self.next_commit.next = true;
                if self.starting.val() {
                    self.next_step.next = Step::Lay;
                } else if self.all_dead.val() != 0 {
                    self.next_step.next = Step::Next;
                } else if self.suicide.val() {
                    self.next_step.next = Step::Check;
                } else {
                    self.ends.next = true;
                }
            }
        }

        // ---- a candidate is allowed or not
        if self.good.val() {
            self.play.next = true;
        }
        if self.bad.val() {
            self.next_list_at.next = self.selection.val();
            self.next_step.next = Step::Pick;
            if self.at_end.val() {
                // nothing is allowed: a pass
                self.left_pass.next = true;
                self.next_done.next = true;
                self.next_park.next = false;
                self.next_point.next = 0.into();
                self.next_taken.next = 0.into();
                self.ko_write.next = true;
                self.next_has_ko.next = false;
                self.next_passed.next = true;
                self.next_step.next = Step::Ready;
                if self.passed.val() {
                    self.next_step.next = Step::Wait;
                }
            }
        }

        // ---- a stone is played
        if self.play.val() {
            self.next_park.next = false;
            self.next_point.next = self.candidate.val();
            self.next_id.next = self.candidate.val();
            self.next_next.next = self.candidate.val();
            self.next_liberties.next = bit_cast::<W, 3>(self.free.val());
            if self.step.val() == Step::Ask {
                self.next_liberties.next = 0.into();
            }
            self.next_empties.next = self.stepped.val();
            self.next_last.next = self.list_at.val();
            self.next_list_at.next = self.stepped.val();
            self.next_stone.next = self.first.val();
            self.next_direction.next = 0.into();
            self.next_dead.next = 0.into();
            self.next_taken.next = 0.into();
            self.ko_write.next = true;
            self.next_has_ko.next = false;
            self.next_own.next = false;
            self.next_passed.next = false;
            self.next_step.next = Step::Settle;
        }

        // ---- the move is over
        if self.ends.val() {
            self.next_done.next = true;
            self.next_remaining.next = self.empties.val();
            self.next_list_at.next = self.selection.val();
            self.next_step.next = Step::Pick;
        }
    }
}
