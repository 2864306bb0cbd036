//! What enters the array, the memory of keys and the boards: a position a clock.

mod turns;

use super::hands::{HandAfter, HandHolds};
use super::pick::FirstOf;
use super::queue::MoveQueue;
use super::records::{Generated, Ground, Item, Pass, Step, Write};
use super::{numbers, words};
use crate::hdl::blocks::LutRam;
use crate::hdl::{block, logic};
use crate::shogi::codes::NO_SQUARE;
use crate::shogi::{Move, Piece};
use crate::tsume::codes::{item, pass};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Positions and stores that may be out before another one enters.
const MOST_OUT: u64 = 14;

/// Whose position is next: a piece of a problem that is loaded; a step of a search (push, return, ..), as long as there is room
/// for what it asks for; a generated move. Chosen in one clock, filled in from what is known of the search in the second, at the
/// ports in the third (clock 0).
///
/// A step writes one or two squares of its board, the second a clock behind the first. Nothing of a search steps while its last
/// return is not stored.
#[block(pub fn new(slots: u32, second: bool))]
#[module("issue")]
pub struct Issue {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// A job is being loaded: no step writes a board.
    #[group("host")]
    pub ld_active: Signal<In, Bit>,
    /// A square of it is:
    pub ld_valid: Signal<In, Bit>,
    /// of which search,
    pub ld_slot: Signal<In, Bits<4>>,
    /// which square,
    pub ld_square: Signal<In, Bits<7>>,
    /// what stands on it, 0 for nothing.
    pub ld_piece: Signal<In, Bits<6>>,
    /// A step waits:
    #[group("steps")]
    pub step_valid: Signal<In, Bit>,
    /// it;
    #[record]
    pub step: Signal<In, Step>,
    /// it is taken.
    pub step_taken: Signal<Out, Bit>,
    /// A move was generated:
    #[group("moves")]
    pub gen_valid: Signal<In, Bit>,
    /// it.
    #[record]
    pub generated: Signal<In, Generated>,
    /// The mark of a search changes:
    pub mark_write: Signal<In, Bit>,
    /// whose,
    pub mark_slot: Signal<In, Bits<4>>,
    /// to this.
    pub mark: Signal<In, Bit>,
    /// A set of words is free.
    #[group("room")]
    pub mv_room: Signal<In, Bit>,
    /// A position has come out of the array.
    pub leaves: Signal<In, Bit>,
    /// A store is done.
    pub stored: Signal<In, Bit>,
    /// It is, and what it pushed out has its place:
    pub settled: Signal<In, Bit>,
    /// whose.
    pub settled_slot: Signal<In, Bits<4>>,
    /// A node has left that is not stored:
    pub left: Signal<In, Bit>,
    /// whose.
    pub left_slot: Signal<In, Bits<4>>,
    /// A search is being emptied.
    pub clear_busy: Signal<In, Bit>,
    /// Searches that are not emptied now: others share their problem.
    pub held: Signal<In, Bits<16>>,
    /// The node of a search becomes another:
    #[group("nodes by search")]
    pub write: Signal<In, Bit>,
    /// whose,
    pub write_slot: Signal<In, Bits<4>>,
    /// this.
    #[record]
    pub ground: Signal<In, Ground>,
    /// The search.
    #[group("position, clock 0")]
    pub mv_slot: Signal<Out, Bits<4>>,
    /// Its scan is wanted.
    pub mv_valid: Signal<Out, Bit>,
    /// Its moves are wanted,
    pub mv_generate: Signal<Out, Bit>,
    /// with this mark.
    pub mv_mark: Signal<Out, Bit>,
    /// Those are black's answers to a pawn drop, checks or not.
    pub mv_escape: Signal<Out, Bit>,
    /// White is to move behind it.
    pub mv_defence: Signal<Out, Bit>,
    /// The move.
    #[record]
    pub mv_move: Signal<Out, Move>,
    /// White makes it.
    pub mv_white: Signal<Out, Bit>,
    /// The piece on the square of arrival.
    pub mv_new: Signal<Out, Bits<6>>,
    /// Which kinds the side to move holds behind it.
    pub mv_hand: Signal<Out, Bits<7>>,
    /// First proof number of a check that is not scanned.
    pub mv_hint: Signal<Out, Bits<3>>,
    /// The table's answer is wanted.
    pub mv_probe: Signal<Out, Bit>,
    /// The child becomes the node.
    pub mv_enter: Signal<Out, Bit>,
    /// The position becomes the root.
    pub mv_root: Signal<Out, Bit>,
    /// A piece of the problem is put.
    pub mv_load: Signal<Out, Bit>,
    /// The node leaves.
    pub mv_pop: Signal<Out, Bit>,
    /// The node is stored.
    pub mv_store: Signal<Out, Bit>,
    /// Everything of the search is forgotten.
    pub mv_clear: Signal<Out, Bit>,
    /// The child is looked up in the second table.
    pub mv_ask: Signal<Out, Bit>,
    /// A better or worse hand tells of the position.
    pub dominance: Signal<Out, Bit>,
    /// Plies to which a child may be searched; 4095 = no limit.
    pub room: Signal<Out, Bits<12>>,
    /// What is stored: pn,
    pub store_pn: Signal<Out, Bits<12>>,
    /// dn,
    pub store_dn: Signal<Out, Bits<12>>,
    /// floor(log2(nodes below + 1)).
    pub store_work: Signal<Out, Bits<5>>,
    /// Black's hand in the position, in clock 1.
    pub hand: Signal<Out, Bits<21>>,
    /// It comes out of the array:
    pub item_valid: Signal<Out, Bit>,
    /// as this.
    #[record]
    pub item: Signal<Out, Item>,
    /// A square of a board is written:
    #[group("boards")]
    pub wr_valid: Signal<Out, Bit>,
    /// which one, with what.
    #[record]
    pub wr: Signal<Out, Write>,
    /// A node is on its way to be expanded:
    #[group("what enters")]
    pub expands: Signal<Out, Bit>,
    /// whose.
    pub expands_slot: Signal<Out, Bits<4>>,

    // there is a second table: a child is looked up in it before it is entered
    #[init(Constant::new(second))]
    has_second: Constant<Bit>,
    queue: MoveQueue,
    #[init(LutRam::of(words(slots, 1)))]
    marks: LutRam<4, 1>,
    #[init(LutRam::of(words(slots, 1)))]
    marks_of_moves: LutRam<4, 1>,
    #[init(LutRam::of(words(slots, 1)))]
    grounds: LutRam<4, 56>,
    dirty_first: FirstOf,
    // searches whose last return is not stored; that look for an answer to a suspect drop; that are to be emptied
    settling: DFF<Bits<16>>,
    looking: DFF<Bits<16>>,
    dirty: DFF<Bits<16>>,
    #[init(Constant::new(((1u64 << slots) - 1).into()))]
    all: Constant<Bits<16>>,
    // a search's number has no other bits
    #[init(Constant::new(numbers(slots).into()))]
    slots: Constant<Bits<4>>,
    stepping: Signal<Local, Bits<4>>,
    moving: Signal<Local, Bits<4>>,
    // positions in the array and stores that are out
    out: DFF<Bits<5>>,
    roomy: DFF<Bit>,
    // the clock behind mv_clear, in which clear_busy is not there yet
    cleared_late: DFF<Bit>,
    // what was chosen
    chosen_valid: DFF<Bit>,
    chosen: DFF<Pass>,
    // what is at the ports
    valid: DFF<Bit>,
    made: DFF<Pass>,
    defence: DFF<Bit>,
    black: DFF<Bit>,
    piece: DFF<Piece>,
    kinds: DFF<Bits<7>>,
    base_hand: DFF<Bits<21>>,
    changes: DFF<Bit>,
    from: DFF<Ground>,
    first_valid: DFF<Bit>,
    first: DFF<Write>,
    second_valid: DFF<Bit>,
    second: DFF<Write>,
    then_valid: DFF<Bit>,
    then: DFF<Write>,
    hand_then: DFF<Bits<21>>,
    hand_after: HandAfter,
    holds: HandHolds,
    // signals of the choice
    loaded: Signal<Local, Piece>,
    is_mine: Signal<Local, Bits<16>>,
    settled_mine: Signal<Local, Bits<16>>,
    left_mine: Signal<Local, Bits<16>>,
    generates: Signal<Local, Bit>,
    forgets: Signal<Local, Bit>,
    rests: Signal<Local, Bit>,
    free_set: Signal<Local, Bit>,
    has_room: Signal<Local, Bit>,
    comes: Signal<Local, Bit>,
    steps: Signal<Local, Bit>,
    clears: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
    stale: Signal<Local, Bit>,
    passes: Signal<Local, Bit>,
    stores: Signal<Local, Bit>,
    // signals of the second clock
    ground_here: Signal<Local, Ground>,
    is_child: Signal<Local, Bit>,
    is_look: Signal<Local, Bit>,
    is_push: Signal<Local, Bit>,
    is_root: Signal<Local, Bit>,
    is_suspect: Signal<Local, Bit>,
    is_load: Signal<Local, Bit>,
    is_back: Signal<Local, Bit>,
    is_stay: Signal<Local, Bit>,
    is_undo: Signal<Local, Bit>,
    by_black: Signal<Local, Bit>,
    to_white: Signal<Local, Bit>,
    put: Signal<Local, Piece>,
    side_hand: Signal<Local, Bits<21>>,
    /// two squares are written in a clock
    never_two_writes: Signal<Local, Bit>,
    /// more positions are out than there is room for
    never_too_many: Signal<Local, Bit>,
    /// a node is expanded without a set of words
    never_without_set: Signal<Local, Bit>,
}

#[logic]
impl Issue {
    fn update(&mut self) {
        clock!(self, clock, queue, marks, marks_of_moves, grounds);
        self.queue.reset.next = self.reset.val();
        self.wait();
        self.choose();
        self.fill_in();
        self.show();
        if self.reset.val() {
            self.chosen_valid.d.next = false;
            self.valid.d.next = false;
            self.first_valid.d.next = false;
            self.then_valid.d.next = false;
            self.second_valid.d.next = false;
            self.settling.d.next = 0.into();
            self.looking.d.next = 0.into();
            self.dirty.d.next = self.all.val();
            self.out.d.next = 0.into();
            self.roomy.d.next = true;
        }
    }

    /// The position with what is known of its search.
    fn fill_in(&mut self) {
        self.grounds.write_enable.next = self.write.val();
        self.grounds.write_address.next = self.write_slot.val();
        self.grounds.write_data.next = self.ground.val().into();
        self.grounds.read_address.next = self.chosen.q.val().step.slot;
        self.ground_here.next = self.grounds.read_data.val().into();
        self.is_child.next = self.chosen.q.val().step.what == pass::CHILD;
        self.is_look.next = self.chosen.q.val().step.what == pass::LOOK;
        self.is_load.next = self.chosen.q.val().step.what == pass::LOAD;
        self.is_push.next = self.chosen.q.val().step.what == pass::PUSH;
        self.is_root.next = (self.chosen.q.val().step.what == pass::ROOT)
            | (self.chosen.q.val().step.what == pass::AGAIN);
        self.is_suspect.next = self.chosen.q.val().step.what == pass::SUSPECT;
        self.is_back.next = self.chosen.q.val().step.what == pass::BACK;
        self.is_stay.next = self.chosen.q.val().step.what == pass::STAY;
        self.is_undo.next = self.chosen.q.val().step.what == pass::UNDO;
        self.by_black.next = self.chosen.q.val().step.black;
        if self.is_child.val() {
            self.by_black.next = self.ground_here.val().attack;
        }
        // black answers a pawn drop: the children are defence positions
        if self.is_look.val() {
            self.by_black.next = true;
        }
        self.to_white.next = self.by_black.val();
        self.put.next.what = self.chosen.q.val().step.made.piece;
        self.put.next.what.promoted =
            self.chosen.q.val().step.made.piece.promoted | self.chosen.q.val().step.made.promotes;
        self.put.next.white = !self.by_black.val();
        self.put.next.present = !self.is_root.val();
        if self.is_load.val() {
            self.put.next = self.chosen.q.val().put;
        }
        self.side_hand.next = self.ground_here.val().black;
        if self.to_white.val() {
            self.side_hand.next = self.ground_here.val().white;
        }
        self.holds.hand.next = self.side_hand.val();
        self.valid.d.next = self.chosen_valid.q.val();
        self.made.d.next = self.chosen.q.val();
        self.defence.d.next = self.to_white.val();
        self.black.d.next = self.by_black.val();
        self.piece.d.next = self.put.val();
        self.kinds.d.next = self.holds.kinds.val();
        self.from.d.next = self.ground_here.val();
        self.base_hand.d.next = self.ground_here.val().black;
        if self.is_back.val() | self.is_stay.val() {
            self.base_hand.d.next = self.chosen.q.val().step.hand;
        }
        self.changes.d.next = self.is_child.val() & self.ground_here.val().attack;
        if self.has_second.val() {
            self.changes.d.next = (self.is_child.val()
                | (self.chosen.q.val().step.what == pass::ASK))
                & self.ground_here.val().attack;
        }
        self.write_squares();
    }

    /// The squares that a step writes: that of arrival first.
    fn write_squares(&mut self) {
        self.first_valid.d.next = self.chosen_valid.q.val()
            & (self.is_push.val()
                | self.is_suspect.val()
                | self.is_back.val()
                | self.is_undo.val()
                | self.is_load.val());
        self.first.d.next.slot = self.chosen.q.val().step.slot;
        self.first.d.next.square = self.chosen.q.val().step.made.target;
        self.first.d.next.piece = self.put.val();
        if self.is_back.val() | self.is_undo.val() {
            // what stood there
            self.first.d.next.piece.what = self.chosen.q.val().step.made.captured;
            self.first.d.next.piece.white = self.by_black.val();
            self.first.d.next.piece.present = self.chosen.q.val().step.made.captured.promoted
                | (self.chosen.q.val().step.made.captured.kind != 0);
        }
        self.then_valid.d.next = self.chosen_valid.q.val()
            & (self.is_push.val() | self.is_back.val())
            & (self.chosen.q.val().step.made.source != NO_SQUARE);
        self.then.d.next.slot = self.chosen.q.val().step.slot;
        self.then.d.next.square = self.chosen.q.val().step.made.source;
        self.then.d.next.piece.what = self.chosen.q.val().step.made.piece;
        self.then.d.next.piece.white = !self.by_black.val();
        self.then.d.next.piece.present = self.is_back.val();
        self.second_valid.d.next = self.then_valid.q.val();
        self.second.d.next = self.then.q.val();
        self.wr_valid.next = self.first_valid.q.val() | self.second_valid.q.val();
        self.wr.next = self.first.q.val();
        if self.second_valid.q.val() {
            self.wr.next = self.second.q.val();
        }
        self.never_two_writes.next = self.first_valid.q.val() & self.second_valid.q.val();
    }

    /// Clock 0, and the hand of clock 1.
    fn show(&mut self) {
        self.mv_slot.next = self.made.q.val().step.slot;
        self.mv_valid.next =
            self.valid.q.val() & !self.made.q.val().step.what.get_bits::<3>(1).any();
        self.mv_generate.next = self.valid.q.val() & self.made.q.val().step.what.get_bit(2);
        self.mv_mark.next = self.made.q.val().mark;
        self.mv_escape.next = self.made.q.val().step.what == pass::SUSPECT;
        self.mv_defence.next = self.defence.q.val();
        self.mv_move.next = self.made.q.val().step.made;
        self.mv_white.next = !self.black.q.val();
        self.mv_new.next = self.piece.q.val().into();
        self.mv_hand.next = self.kinds.q.val();
        self.mv_hint.next = self.made.q.val().hint;
        self.mv_probe.next = self.valid.q.val() & (self.made.q.val().step.what == pass::CHILD);
        self.mv_enter.next = self.valid.q.val() & (self.made.q.val().step.what == pass::PUSH);
        self.mv_root.next = self.valid.q.val() & (self.made.q.val().step.what == pass::ROOT);
        self.mv_load.next = self.valid.q.val()
            & (self.made.q.val().step.what == pass::LOAD)
            & self.made.q.val().put.present;
        self.mv_pop.next = self.valid.q.val() & (self.made.q.val().step.what == pass::BACK);
        self.mv_store.next = self.valid.q.val()
            & ((self.made.q.val().step.what == pass::BACK)
                | (self.made.q.val().step.what == pass::STAY))
            & self.made.q.val().step.store;
        self.mv_clear.next = self.valid.q.val() & (self.made.q.val().step.what == pass::CLEAR);
        self.mv_ask.next = false;
        if self.has_second.val() {
            self.mv_ask.next = self.valid.q.val() & (self.made.q.val().step.what == pass::ASK);
        }
        self.cleared_late.d.next = self.mv_clear.val();
        self.dominance.next = self.from.q.val().dominance;
        self.room.next = self.from.q.val().room;
        self.store_pn.next = self.made.q.val().step.pn;
        self.store_dn.next = self.made.q.val().step.dn;
        self.store_work.next = self.made.q.val().step.work;
        self.hand_after.hand.next = self.base_hand.q.val();
        self.hand_after.made.next = self.made.q.val().step.made;
        self.hand_then.d.next = self.base_hand.q.val();
        if self.changes.q.val() {
            self.hand_then.d.next = self.hand_after.after.val();
        }
        self.hand.next = self.hand_then.q.val();
        self.item_valid.next = self.mv_valid.val() | self.mv_generate.val();
        self.item.next.made = self.made.q.val().step.made;
        self.item.next.slot = self.made.q.val().step.slot;
        self.item.next.mark = self.made.q.val().mark;
        self.item.next.last = self.made.q.val().last;
        self.item.next.what = item::CHILD.into();
        if self.made.q.val().step.what == pass::LOOK {
            self.item.next.what = item::LOOK.into();
        }
        if self.made.q.val().step.what.get_bit(2) {
            self.item.next.what = item::NODE.into();
        }
        if self.made.q.val().step.what == pass::SUSPECT {
            self.item.next.what = item::SUSPECT.into();
        }
        self.expands.next = self.mv_generate.val();
        self.expands_slot.next = self.made.q.val().step.slot;
        self.never_without_set.next = self.mv_generate.val() & !self.mv_room.val();
    }
}
