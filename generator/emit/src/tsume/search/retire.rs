//! Positions that come out of the array: children are kept and evaluated, and everything is counted.

use super::evaluator::{ChildReading, EvaluatorNone, EvaluatorStep};
use super::hands::HandBoth;
use super::merge::Merge;
use super::records::{
    Child, ChildMove, Counts, Expansion, Item, LineWord, Numbers, Reading, Returned, Scanned,
    TableAnswer, View,
};
use super::{numbers, words};
use crate::hdl::blocks::LutRam;
use crate::hdl::{block, logic};
use crate::shogi::codes::{kind, NO_SQUARE, RANK};
use crate::tsume::codes::{item, report};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Positions of all searches as they come, one a clock: first its numbers (clocks 0 and 1), then what becomes of its node (clock 2).
///
/// What a search knows of the node that it expands stands in a word of distributed RAM, read in clock 1 and written in clock 2. When the rest
/// of a node's moves is not wanted any more, the search's mark changes: positions with the old one are not looked at. One bit is
/// enough, since moves keep their order: a mark changes by a move that has it, and then none with the one before is left.
#[block(pub fn new(slots: u32))]
#[module("retire")]
pub struct Retire {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// Words of the child memory of a search, a power of two.
    pub child_limit: Signal<In, Bits<15>>,
    /// A position is there:
    #[group("position, clock 0")]
    pub valid: Signal<In, Bit>,
    /// what it is,
    #[record]
    pub item: Signal<In, Item>,
    /// what array and path say,
    #[record]
    pub found: Signal<In, Scanned>,
    /// what the table says.
    #[record]
    pub known: Signal<In, TableAnswer>,
    /// The node of a search becomes another:
    #[group("nodes by search")]
    pub write: Signal<In, Bit>,
    /// whose,
    pub write_slot: Signal<In, Bits<4>>,
    /// this.
    #[record]
    pub view: Signal<In, View>,
    /// The move whose word is wanted,
    #[group("move word")]
    pub word_move: Signal<Out, Bits<23>>,
    /// made by white;
    pub word_white: Signal<Out, Bit>,
    /// its 25 bits, a clock later.
    pub word: Signal<In, Bits<25>>,
    /// Numbers that a child got in its search:
    #[group("numbers from below")]
    pub returned_valid: Signal<In, Bit>,
    /// these;
    #[record]
    pub returned: Signal<In, Returned>,
    /// they are written in this clock.
    pub returned_taken: Signal<Out, Bit>,
    /// A child is written: whose,
    #[group("child memory")]
    pub child_slot: Signal<Out, Bits<4>>,
    /// which one;
    pub child_at: Signal<Out, Bits<14>>,
    /// its numbers are,
    pub child_write: Signal<Out, Bit>,
    /// its move is.
    pub child_write_move: Signal<Out, Bit>,
    /// The move.
    pub child_in_move: Signal<Out, Bits<24>>,
    /// The numbers.
    pub child_in_numbers: Signal<Out, Bits<36>>,
    /// A word of a list is written: whose,
    #[group("lists")]
    pub list_slot: Signal<Out, Bits<4>>,
    /// which one;
    pub list_at: Signal<Out, Bits<10>>,
    /// it is,
    pub list_write: Signal<Out, Bit>,
    /// with this.
    pub list_in: Signal<Out, Bits<32>>,
    /// The rest of its moves is not wanted: a bit a search, a clock later.
    #[group("what becomes of a node")]
    pub gen_stop: Signal<Out, Bits<16>>,
    /// Its mark changes:
    pub mark_write: Signal<Out, Bit>,
    /// whose,
    pub mark_slot: Signal<Out, Bits<4>>,
    /// to this.
    pub mark: Signal<Out, Bit>,
    /// The node itself came out, its moves may follow:
    pub entered: Signal<Out, Bit>,
    /// whose it is.
    pub entered_slot: Signal<Out, Bits<4>>,
    /// All its moves are there, or enough:
    pub done: Signal<Out, Bit>,
    /// whose.
    pub done_slot: Signal<Out, Bits<4>>,
    /// The search whose node
    #[group("what is known")]
    pub look_slot: Signal<In, Bits<4>>,
    /// is this,
    #[record]
    pub seen: Signal<Out, Expansion>,
    /// and that has searched so many nodes,
    pub nodes: Signal<Out, Bits<32>>,
    /// so many for the mate line.
    pub line_nodes: Signal<Out, Bits<32>>,
    /// The search that the host asks for,
    #[group("host")]
    pub ask_slot: Signal<In, Bits<4>>,
    /// what of it (a `report`);
    pub ask: Signal<In, Bits<4>>,
    /// it, a clock later,
    pub told: Signal<Out, Bits<40>>,
    /// if that clock was free.
    pub told_valid: Signal<Out, Bit>,
    #[init(LutRam::of(words(slots, 1)))]
    views: LutRam<4, 35>,
    #[init(LutRam::of(words(slots, 1)))]
    nodes_now: LutRam<4, 220>,
    #[init(LutRam::of(words(slots, 1)))]
    nodes_seen: LutRam<4, 220>,
    #[init(LutRam::of(words(slots, 1)))]
    counts_now: LutRam<4, 216>,
    #[init(LutRam::of(words(slots, 1)))]
    counts_seen: LutRam<4, 64>,
    merge: Merge,
    none: EvaluatorNone,
    step: EvaluatorStep,
    reading: ChildReading,
    both: HandBoth,
    // a search's number has no other bits
    #[init(Constant::new(numbers(slots).into()))]
    slots: Constant<Bits<4>>,
    // clock 1
    there_1: DFF<Bit>,
    came_1: DFF<Item>,
    of_1: DFF<View>,
    child_1: DFF<Child>,
    needs_1: DFF<Bits<21>>,
    no_place_1: DFF<Bit>,
    legal_1: DFF<Bit>,
    is_drop_1: DFF<Bit>,
    beside_1: DFF<Bit>,
    // the position before is of the same search
    follows: DFF<Bit>,
    // clock 2
    there: DFF<Bit>,
    came: DFF<Item>,
    node: DFF<Expansion>,
    of: DFF<View>,
    child: DFF<Child>,
    read: DFF<Reading>,
    needs: DFF<Bits<21>>,
    no_place: DFF<Bit>,
    legal: DFF<Bit>,
    is_drop: DFF<Bit>,
    beside: DFF<Bit>,
    stopping: DFF<Bits<16>>,
    told_word: DFF<Bits<40>>,
    told_is: DFF<Bit>,
    // clock 0
    coming: Signal<Local, Bits<4>>,
    here: Signal<Local, View>,
    in_front: Signal<Local, Bit>,
    from_king: Signal<Local, Bits<7>>,
    // clock 2
    then: Signal<Local, Expansion>,
    mine: Signal<Local, Bit>,
    is_child: Signal<Local, Bit>,
    is_look: Signal<Local, Bit>,
    is_node: Signal<Local, Bit>,
    is_suspect: Signal<Local, Bit>,
    full: Signal<Local, Bit>,
    matters: Signal<Local, Bit>,
    counts: Signal<Local, Bit>,
    keep: Signal<Local, Bit>,
    stop: Signal<Local, Bit>,
    way: Signal<Local, ChildMove>,
    numbers: Signal<Local, Numbers>,
    lasts: Signal<Local, Bit>,
    tally: Signal<Local, Counts>,
    more: Signal<Local, Counts>,
    no_counts: Signal<Local, Bits<216>>,
    tally_slot: Signal<Local, Bits<4>>,
    listed: Signal<Local, LineWord>,
    /// a child beyond the memory is written
    never_child_beyond: Signal<Local, Bit>,
    /// the place of the next child is not behind the last
    never_free_apart: Signal<Local, Bit>,
}

#[logic]
impl Retire {
    fn update(&mut self) {
        clock!(self, clock, views, nodes_now, nodes_seen, counts_now, counts_seen);
        self.numbers_of_child();
        self.what_becomes();
        self.read_numbers();
        self.keep_child();
        self.list();
        self.count();
        self.look();
        if self.reset.val() {
            self.there_1.d.next = false;
            self.there.d.next = false;
            self.stopping.d.next = 0.into();
        }
    }

    /// Clock 0: scan and probes of a child become its numbers.
    fn numbers_of_child(&mut self) {
        self.views.write_enable.next = self.write.val();
        self.views.write_address.next = self.write_slot.val();
        self.views.write_data.next = self.view.val().into();
        self.coming.next = self.item.val().slot & self.slots.val();
        self.views.read_address.next = self.coming.val();
        self.here.next = self.views.read_data.val().into();
        // the pawn stands directly in front of black's king
        self.in_front.next = (self.here.val().king != NO_SQUARE)
            & (bit_cast::<8, 7>(self.here.val().king)
                == bit_cast::<8, 7>(self.item.val().made.target) + RANK);
        self.merge.attack.next = self.here.val().attack;
        self.merge.look_ahead.next = !self.here.val().pn_star & !self.here.val().listing;
        self.merge.in_line.next = self.here.val().in_line;
        self.merge.listing.next = self.here.val().listing;
        self.merge.counts_checks.next = self.here.val().counts_checks;
        self.merge.at_limit.next = self.here.val().at_limit;
        self.merge.pawn_drop.next = (self.item.val().made.source == NO_SQUARE)
            & (self.item.val().made.piece.kind == kind::PAWN)
            & !self.item.val().made.piece.promoted;
        self.merge.suspect.next =
            self.merge.pawn_drop.val() & !self.here.val().attack & self.in_front.val();
        self.merge.scan.next = self.found.val().scan;
        self.merge.table.next = self.known.val();
        self.merge.path.next = self.found.val().path;
        // by the difference of the squares: ends of neighbouring ranks count as neighbours
        self.from_king.next = self.item.val().made.target - self.here.val().white_king;
        if self.item.val().made.target < self.here.val().white_king {
            self.from_king.next = self.here.val().white_king - self.item.val().made.target;
        }
        self.beside_1.d.next = (self.from_king.val() == 1)
            | (self.from_king.val() == RANK - 1)
            | (self.from_king.val() == RANK)
            | (self.from_king.val() == RANK + 1);
        self.is_drop_1.d.next = self.item.val().made.source == NO_SQUARE;
        self.there_1.d.next = self.valid.val();
        self.came_1.d.next = self.item.val();
        self.came_1.d.next.slot = self.coming.val();
        self.of_1.d.next = self.here.val();
        self.child_1.d.next = self.merge.child.val();
        // of a mate on the board: nothing
        self.needs_1.d.next = 0.into();
        if self.merge.child.val().probed {
            self.needs_1.d.next = self.known.val().needs;
        }
        self.no_place_1.d.next = self.found.val().full;
        self.legal_1.d.next = !self.found.val().scan.illegal;
        self.follows.d.next = self.coming.val() == self.came_1.q.val().slot;
    }

    /// Clock 1: what the node's side reads in the numbers.
    fn read_numbers(&mut self) {
        self.word_move.next = self.came_1.q.val().made.into();
        self.word_white.next = !self.of_1.q.val().attack;
        self.reading.attack.next = self.of_1.q.val().attack;
        self.reading.child.next = self.child_1.q.val().numbers;
        self.there.d.next = self.there_1.q.val();
        self.came.d.next = self.came_1.q.val();
        self.of.d.next = self.of_1.q.val();
        self.child.d.next = self.child_1.q.val();
        self.read.d.next = self.reading.read.val();
        self.needs.d.next = self.needs_1.q.val();
        self.no_place.d.next = self.no_place_1.q.val();
        self.legal.d.next = self.legal_1.q.val();
        self.is_drop.d.next = self.is_drop_1.q.val();
        self.beside.d.next = self.beside_1.q.val();
        // the position's node: read a clock ahead, unless it is the one that is written
        self.nodes_now.read_address.next = self.came_1.q.val().slot;
        self.node.d.next = self.nodes_now.read_data.val().into();
        if self.mine.val() & self.follows.q.val() {
            self.node.d.next = self.then.val();
        }
    }

    /// Clock 2: what the position does to its node.
    fn what_becomes(&mut self) {
        self.is_child.next = self.came.q.val().what == item::CHILD;
        self.is_look.next = self.came.q.val().what == item::LOOK;
        self.is_node.next = self.came.q.val().what == item::NODE;
        self.is_suspect.next = self.came.q.val().what == item::SUSPECT;
        self.mine.next = self.there.q.val() & (self.came.q.val().mark == self.node.q.val().mark);
        // the limit is a power of two: one bit tells
        self.full.next = (self.node.q.val().free & self.child_limit.val()).any();
        // of a node that has no place, or whose children have none, nothing more is looked at
        self.matters.next = self.mine.val() & self.is_child.val() & !self.node.q.val().overflow;
        self.counts.next = self.matters.val() & !self.child.q.val().removed;
        self.keep.next = self.counts.val() & !self.full.val();
        self.stop.next = (self.keep.val() & self.child.q.val().ends)
            | (self.counts.val() & self.full.val())
            | (self.mine.val() & self.is_look.val() & self.legal.q.val());
        self.lasts.next =
            self.mine.val() & (self.is_child.val() | self.is_look.val()) & self.came.q.val().last;
        self.done.next = self.stop.val() | self.lasts.val();
        self.done_slot.next = self.came.q.val().slot;
        self.entered.next = self.mine.val() & (self.is_node.val() | self.is_suspect.val());
        self.entered_slot.next = self.came.q.val().slot;
        self.stopping.d.next = 0.into();
        if self.stop.val() {
            self.stopping.d.next = bits::<16>(1) << self.came.q.val().slot;
        }
        self.gen_stop.next = self.stopping.q.val();
        self.evaluate();
        self.nodes_now.write_enable.next = self.mine.val();
        self.nodes_now.write_address.next = self.came.q.val().slot;
        self.nodes_now.write_data.next = self.then.val().into();
        self.mark_write.next = self.stop.val();
        self.mark_slot.next = self.came.q.val().slot;
        self.mark.next = self.then.val().mark;
    }

    /// The node with this position.
    fn evaluate(&mut self) {
        // a drop between checker and king that no move before it and no king guards waits for all others
        self.way.next.made = self.came.q.val().made;
        self.way.next.late = self.is_drop.q.val()
            & !self.of.q.val().attack
            & (self.node.q.val().guarded != self.came.q.val().made.target)
            & !self.beside.q.val();
        self.numbers.next = self.child.q.val().numbers;
        self.none.attack.next = self.of.q.val().attack;
        self.step.attack.next = self.of.q.val().attack;
        self.step.delays.next = !self.of.q.val().pn_star;
        self.step.index.next = self.node.q.val().count;
        self.step.child.next = self.numbers.val();
        self.step.read.next = self.read.q.val();
        self.step.way.next = self.way.val();
        self.step.before.next = self.node.q.val().kept;
        self.both.a.next = self.node.q.val().needs;
        self.both.b.next = self.needs.q.val();
        self.then.next = self.node.q.val();
        if self.keep.val() {
            self.then.next.needs = self.both.hand.val();
            self.then.next.kept = self.step.after.val();
            self.then.next.count = self.node.q.val().count + 1;
            self.then.next.free = self.node.q.val().free + 1;
        }
        if self.is_child.val() & !self.is_drop.q.val() {
            self.then.next.guarded = self.came.q.val().made.target;
        }
        if self.counts.val() & self.full.val() {
            self.then.next.overflow = true;
        }
        if self.is_look.val() {
            self.then.next.answer = self.legal.q.val();
        }
        if self.is_suspect.val() {
            self.then.next.answer = false;
        }
        if self.is_node.val() {
            self.then.next.kept = self.none.none.val();
            self.then.next.guarded = NO_SQUARE.into();
            self.then.next.count = 0.into();
            self.then.next.needs = 0.into();
            self.then.next.free = self.of.q.val().base;
            self.then.next.overflow = self.no_place.q.val();
        }
        if self.stop.val() {
            self.then.next.mark = !self.node.q.val().mark;
        }
    }

    /// The child is written; numbers from below when there is none.
    fn keep_child(&mut self) {
        self.child_slot.next = self.came.q.val().slot;
        self.child_at.next = bit_cast::<14, 15>(self.node.q.val().free);
        self.child_write.next = self.keep.val() | self.returned_valid.val();
        self.child_write_move.next = self.keep.val();
        self.child_in_move.next = self.way.val().into();
        self.child_in_numbers.next = self.numbers.val().into();
        if !self.keep.val() {
            self.child_slot.next = self.returned.val().slot;
            self.child_at.next = self.returned.val().at;
            self.child_in_numbers.next = self.returned.val().numbers.into();
        }
        self.returned_taken.next = self.returned_valid.val() & !self.keep.val();
        self.never_child_beyond.next = self.child_write.val()
            & (bit_cast::<15, 14>(self.child_at.val()) >= self.child_limit.val());
        self.never_free_apart.next = self.keep.val()
            & (self.node.q.val().free
                != self.of.q.val().base + bit_cast::<15, 10>(self.node.q.val().count));
    }

    /// A word of a list with what its scan found.
    fn list(&mut self) {
        self.list_slot.next = self.came.q.val().slot;
        self.list_at.next = self.node.q.val().count;
        self.list_write.next = self.keep.val() & self.of.q.val().listing;
        self.listed.next.word = self.word.val();
        self.listed.next.illegal = self.child.q.val().bad;
        self.listed.next.suspect = self.child.q.val().numbers.suspect;
        self.listed.next.unused = false;
        self.listed.next.number = self.child.q.val().number;
        self.listed.next.unused_too = false;
        self.list_in.next = self.listed.val().into();
    }

    /// Nodes, moves, probes; the checksum is rotated left by 5 and the 24-bit move word is added. The root begins with nothing.
    fn count(&mut self) {
        self.tally_slot.next = self.ask_slot.val();
        if self.there.q.val() {
            self.tally_slot.next = self.came.q.val().slot;
        }
        self.counts_now.read_address.next = self.tally_slot.val();
        self.tally.next = self.counts_now.read_data.val().into();
        self.no_counts.next = 0.into();
        if self.there.q.val() & self.is_node.val() & self.came.q.val().last {
            self.tally.next = self.no_counts.val().into();
        }
        self.more.next = self.tally.val();
        if self.is_node.val() & !self.no_place.q.val() & !self.of.q.val().listing {
            if self.of.q.val().in_line {
                self.more.next.line_nodes = self.tally.val().line_nodes + 1;
            } else {
                self.more.next.nodes = self.tally.val().nodes + 1;
            }
        }
        if self.is_child.val() & !self.node.q.val().overflow {
            self.more.next.moves = self.tally.val().moves + 1;
            self.more.next.checksum = ((self.tally.val().checksum << 5)
                | bit_cast::<32, 5>(self.tally.val().checksum.get_bits::<5>(27)))
                + bit_cast::<32, 24>(bit_cast::<24, 25>(self.word.val()));
            if self.child.q.val().probed {
                self.more.next.probes = self.tally.val().probes + 1;
            }
            if self.child.q.val().hit {
                self.more.next.hits = self.tally.val().hits + 1;
            }
        }
        self.counts_now.write_enable.next =
            self.mine.val() & (self.is_node.val() | self.is_child.val());
        self.counts_now.write_address.next = self.came.q.val().slot;
        self.counts_now.write_data.next = self.more.val().into();
        self.counts_seen.write_enable.next = self.mine.val() & self.is_node.val();
        self.counts_seen.write_address.next = self.came.q.val().slot;
        self.counts_seen.write_data.next = bit_cast::<64, 32>(self.more.val().nodes)
            | (bit_cast::<64, 32>(self.more.val().line_nodes) << 32);
    }

    /// What others see.
    fn look(&mut self) {
        self.nodes_seen.write_enable.next = self.mine.val();
        self.nodes_seen.write_address.next = self.came.q.val().slot;
        self.nodes_seen.write_data.next = self.then.val().into();
        self.nodes_seen.read_address.next = self.look_slot.val();
        self.seen.next = self.nodes_seen.read_data.val().into();
        self.counts_seen.read_address.next = self.look_slot.val();
        self.nodes.next = self.counts_seen.read_data.val().get_bits::<32>(0);
        self.line_nodes.next = self.counts_seen.read_data.val().get_bits::<32>(32);
        self.told_is.d.next = !self.there.q.val();
        self.told_word.d.next = self.tally.val().moves;
        if self.ask.val() == report::NODES {
            self.told_word.d.next = bit_cast::<40, 32>(self.tally.val().nodes);
        }
        if self.ask.val() == report::LINE_NODES {
            self.told_word.d.next = bit_cast::<40, 32>(self.tally.val().line_nodes);
        }
        if self.ask.val() == report::CHECKSUM {
            self.told_word.d.next = bit_cast::<40, 32>(self.tally.val().checksum);
        }
        if self.ask.val() == report::PROBES {
            self.told_word.d.next = self.tally.val().probes;
        }
        if self.ask.val() == report::HITS {
            self.told_word.d.next = self.tally.val().hits;
        }
        self.told.next = self.told_word.q.val();
        self.told_valid.next = self.told_is.q.val();
    }
}
