//! The searches: from the array and the memories to what they do next.

use super::decide::Decide;
use super::issue::Issue;
use super::items::Items;
use super::records::{Generated, PathAnswer, Scan, TableAnswer};
use super::rescan::Rescan;
use super::retire::Retire;
use crate::hdl::blocks::ResetHere;
use crate::hdl::{block, logic};
use crate::shogi::Move;
use crate::tsume::codes::report;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// All searches without array and memories. See `docs/circuits/tsume.md`, sections 4 and 6.
///
/// A move word is 23 bits: {promote, captured[3:0], kind[3:0], destination[6:0], source[6:0]}; source 127 = drop,
/// captured 0 = none.
#[block(pub fn new(slots: u32, second: bool))]
#[module("search")]
pub struct Search {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// A job is being loaded.
    #[group("host")]
    pub ld_active: Signal<In, Bit>,
    /// A square is loaded:
    pub ld_valid: Signal<In, Bit>,
    /// of which search,
    pub ld_slot: Signal<In, Bits<4>>,
    /// which square,
    pub ld_square: Signal<In, Bits<7>>,
    /// what stands on it, 0 for nothing.
    pub ld_piece: Signal<In, Bits<6>>,
    /// A job begins, in the search that was loaded; only while that is ready.
    pub start: Signal<In, Bit>,
    /// 0 df-pn, 1 PN*, 2 list checks, 3 list evasions; 4 more: proofs with whole hands, 8 more: first numbers count checks,
    /// 16 more: shares its problem with other searches, 32 more: looks for the shortest mate.
    pub cmd: Signal<In, Bits<6>>,
    /// Nodes, 0 = no limit.
    pub limit_nodes: Signal<In, Bits<32>>,
    /// Clocks, 0 = no limit.
    pub limit_clocks: Signal<In, Bits<48>>,
    /// Plies of the longest mate that is looked for, 0 = no limit.
    pub limit_depth: Signal<In, Bits<10>>,
    /// Black's hand.
    pub hand_black: Signal<In, Bits<21>>,
    /// White's hand.
    pub hand_white: Signal<In, Bits<21>>,
    /// Jobs that end at their next decision, a bit a search.
    pub cancel: Signal<In, Bits<16>>,
    /// The search that is asked for:
    pub ask_slot: Signal<In, Bits<4>>,
    /// which of its numbers.
    pub ask: Signal<In, Bits<4>>,
    /// Frames of a search.
    #[group("sizes of this configuration (constants)")]
    pub depth_limit: Signal<In, Bits<10>>,
    /// Words of the child memory of a search, a power of two.
    pub child_limit: Signal<In, Bits<15>>,
    /// Checks are entered without having been scanned.
    pub hints: Signal<In, Bit>,
    /// A position may enter with `mv_generate`.
    #[group("array")]
    pub mv_room: Signal<In, Bit>,
    /// What it counts in a position, 7 clocks after that entered.
    #[record]
    pub sum: Signal<In, Scan>,
    /// A raw move is there:
    pub gen_valid: Signal<In, Bit>,
    /// it.
    #[record]
    pub generated: Signal<In, Generated>,
    /// There is none, a bit a search.
    pub gen_empty: Signal<In, Bits<16>>,
    /// White attacks black's king in the node whose moves were asked for last: the move that led there was none.
    pub gen_illegal: Signal<In, Bit>,
    /// The table answers to the oldest child that was not answered, 8 clocks after `mv_probe` or later.
    #[group("memory of keys")]
    pub table_valid: Signal<In, Bit>,
    /// What the table knows of it.
    #[record]
    pub table: Signal<In, TableAnswer>,
    /// What the path knows of a position, 7 clocks after that entered.
    #[record]
    pub path: Signal<In, PathAnswer>,
    /// It has no place for the node.
    pub path_full: Signal<In, Bit>,
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
    /// A search was:
    pub cleared: Signal<In, Bit>,
    /// which one.
    pub cleared_slot: Signal<In, Bits<4>>,
    /// The second table answers:
    #[group("second table")]
    pub second_answered: Signal<In, Bit>,
    /// whose child.
    pub second_answered_slot: Signal<In, Bits<4>>,
    /// What it answered to the search at `heard_slot`, a clock later.
    #[record]
    pub second: Signal<In, TableAnswer>,
    /// The 25 bits of `word_move`, a clock later.
    #[group("move words")]
    pub word: Signal<In, Bits<25>>,
    /// The 25 bits of `line_move`, a clock later.
    pub line_word: Signal<In, Bits<25>>,
    /// The child at `child_read`, a clock later: its move.
    #[group("child memory")]
    pub child_move: Signal<In, Bits<24>>,
    /// Its numbers.
    pub child_numbers: Signal<In, Bits<36>>,
    /// The frame at `frame_read`, a clock later.
    #[group("frame memory")]
    pub frame: Signal<In, Bits<190>>,
    /// Searches that a job may be loaded into.
    #[group("host")]
    pub ready: Signal<Out, Bits<16>>,
    /// A job has ended, 1 clock:
    pub done: Signal<Out, Bit>,
    /// whose.
    pub done_slot: Signal<Out, Bits<4>>,
    /// Of the search that is asked for: 0 unknown, 1 mate, 2 no mate, 3 listed.
    pub result: Signal<Out, Bits<2>>,
    /// 0 none, 1 nodes, 2 clocks, 3 no mate within limit_depth, 4 memory, 5 abort.
    pub reason: Signal<Out, Bits<3>>,
    /// The line ends with the mate.
    pub line_complete: Signal<Out, Bit>,
    /// Words of the line or list.
    pub length: Signal<Out, Bits<10>>,
    /// The shortest mate was looked for:
    pub bounded: Signal<Out, Bit>,
    /// no mate takes fewer plies,
    pub at_least: Signal<Out, Bits<10>>,
    /// one no more; 0: that is not known.
    pub at_most: Signal<Out, Bits<10>>,
    /// Clocks of the job.
    pub clocks: Signal<Out, Bits<40>>,
    /// The number that is asked for, 7 clocks later or more,
    pub told: Signal<Out, Bits<40>>,
    /// if it is there.
    pub told_valid: Signal<Out, Bit>,
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
    /// Searches that share their problem with others: all of the table is theirs.
    pub shares: Signal<Out, Bits<16>>,
    /// Plies to which a child may be searched; 4095 = no limit.
    pub room: Signal<Out, Bits<12>>,
    /// What is stored: pn; disproved within the limit: the plies to it.
    pub store_pn: Signal<Out, Bits<12>>,
    /// dn; proved: the length.
    pub store_dn: Signal<Out, Bits<12>>,
    /// floor(log2(nodes below + 1)).
    pub store_work: Signal<Out, Bits<5>>,
    /// Black's hand in the position, in clock 1.
    pub hand: Signal<Out, Bits<21>>,
    /// A square of a board is written:
    #[group("boards")]
    pub wr_valid: Signal<Out, Bit>,
    /// whose,
    pub wr_slot: Signal<Out, Bits<4>>,
    /// which one,
    pub wr_square: Signal<Out, Bits<7>>,
    /// with what.
    pub wr_piece: Signal<Out, Bits<6>>,
    /// The rest of a node's moves is not wanted, a bit a search.
    pub gen_stop: Signal<Out, Bits<16>>,
    /// The search whose answer is wanted.
    #[group("second table")]
    pub heard_slot: Signal<Out, Bits<4>>,
    /// The move whose word is wanted,
    #[group("move words")]
    pub word_move: Signal<Out, Bits<23>>,
    /// made by white.
    pub word_white: Signal<Out, Bit>,
    /// The same for a line.
    pub line_move: Signal<Out, Bits<23>>,
    /// Made by white.
    pub line_white: Signal<Out, Bit>,
    /// The child that is read: whose,
    #[group("child memory")]
    pub child_read_slot: Signal<Out, Bits<4>>,
    /// which one.
    pub child_read: Signal<Out, Bits<14>>,
    /// The child that is written: whose,
    pub child_at_slot: Signal<Out, Bits<4>>,
    /// which one.
    pub child_at: Signal<Out, Bits<14>>,
    /// Its numbers are.
    pub child_write: Signal<Out, Bit>,
    /// Its move is.
    pub child_write_move: Signal<Out, Bit>,
    /// The move.
    pub child_in_move: Signal<Out, Bits<24>>,
    /// The numbers.
    pub child_in_numbers: Signal<Out, Bits<36>>,
    /// The frame that is read: whose,
    #[group("frame memory")]
    pub frame_read_slot: Signal<Out, Bits<4>>,
    /// which one.
    pub frame_read: Signal<Out, Bits<10>>,
    /// The frame that is written: whose,
    pub frame_at_slot: Signal<Out, Bits<4>>,
    /// which one.
    pub frame_at: Signal<Out, Bits<10>>,
    /// It is.
    pub frame_write: Signal<Out, Bit>,
    /// The frame.
    pub frame_in: Signal<Out, Bits<190>>,
    /// The word of a line that is written: whose,
    #[group("lines and lists")]
    pub line_at_slot: Signal<Out, Bits<4>>,
    /// which one.
    pub line_at: Signal<Out, Bits<10>>,
    /// It is.
    pub line_write: Signal<Out, Bit>,
    /// The word.
    pub line_in: Signal<Out, Bits<32>>,
    /// The word of a list that is written: whose,
    pub list_at_slot: Signal<Out, Bits<4>>,
    /// which one.
    pub list_at: Signal<Out, Bits<10>>,
    /// It is.
    pub list_write: Signal<Out, Bit>,
    /// The word.
    pub list_in: Signal<Out, Bits<32>>,

    #[init(Issue::new(slots, second))]
    issue: Issue,
    items: Items,
    #[init(Retire::new(slots))]
    retire: Retire,
    #[init(Rescan::new(slots))]
    rescan: Rescan,
    #[init(Decide::new(slots, second))]
    decide: Decide,
    // of the parts of the device in which these are
    reset_in: ResetHere,
    reset_out: ResetHere,
    reset_decide: ResetHere,
    // what is asked, and told: who asks is far away
    asked_slot: DFF<Bits<4>>,
    asked: DFF<Bits<4>>,
    told_word: DFF<Bits<40>>,
    told_is: DFF<Bit>,
}

#[logic]
impl Search {
    fn update(&mut self) {
        clock!(self, clock, issue, items, retire, rescan, decide);
        clock!(self, clock, reset_in, reset_out, reset_decide);
        self.reset_in.reset.next = self.reset.val();
        self.reset_out.reset.next = self.reset.val();
        self.reset_decide.reset.next = self.reset.val();
        self.issue.reset.next = self.reset_in.here.val();
        self.items.reset.next = self.reset_out.here.val();
        self.retire.reset.next = self.reset_out.here.val();
        self.rescan.reset.next = self.reset_out.here.val();
        self.decide.reset.next = self.reset_decide.here.val();
        self.enter();
        self.come_out();
        self.read_again();
        self.decide_next();
        self.remember();
        self.tell();
    }

    /// Positions, to the array, the memory of keys and the boards.
    fn enter(&mut self) {
        self.issue.ld_active.next = self.ld_active.val();
        self.issue.ld_valid.next = self.ld_valid.val();
        self.issue.ld_slot.next = self.ld_slot.val();
        self.issue.ld_square.next = self.ld_square.val();
        self.issue.ld_piece.next = self.ld_piece.val();
        self.issue.step_valid.next = self.decide.step_valid.val();
        self.issue.step.next = self.decide.step.val();
        self.issue.gen_valid.next = self.gen_valid.val();
        self.issue.generated.next = self.generated.val();
        self.issue.mark_write.next = self.retire.mark_write.val();
        self.issue.mark_slot.next = self.retire.mark_slot.val();
        self.issue.mark.next = self.retire.mark.val();
        self.issue.mv_room.next = self.mv_room.val();
        self.issue.leaves.next = self.items.leaves.val();
        self.issue.stored.next = self.stored.val();
        self.issue.settled.next = self.settled.val();
        self.issue.settled_slot.next = self.settled_slot.val();
        self.issue.left.next = self.left.val();
        self.issue.left_slot.next = self.left_slot.val();
        self.issue.clear_busy.next = self.clear_busy.val();
        self.issue.held.next = self.decide.held.val();
        self.shares.next = self.decide.shares.val();
        self.issue.write.next = self.decide.write.val();
        self.issue.write_slot.next = self.decide.write_slot.val();
        self.issue.ground.next = self.decide.ground.val();
        self.mv_slot.next = self.issue.mv_slot.val();
        self.mv_valid.next = self.issue.mv_valid.val();
        self.mv_generate.next = self.issue.mv_generate.val();
        self.mv_mark.next = self.issue.mv_mark.val();
        self.mv_escape.next = self.issue.mv_escape.val();
        self.mv_defence.next = self.issue.mv_defence.val();
        self.mv_move.next = self.issue.mv_move.val();
        self.mv_white.next = self.issue.mv_white.val();
        self.mv_new.next = self.issue.mv_new.val();
        self.mv_hand.next = self.issue.mv_hand.val();
        self.mv_hint.next = self.issue.mv_hint.val();
        self.mv_probe.next = self.issue.mv_probe.val();
        self.mv_enter.next = self.issue.mv_enter.val();
        self.mv_root.next = self.issue.mv_root.val();
        self.mv_load.next = self.issue.mv_load.val();
        self.mv_pop.next = self.issue.mv_pop.val();
        self.mv_store.next = self.issue.mv_store.val();
        self.mv_clear.next = self.issue.mv_clear.val();
        self.mv_ask.next = self.issue.mv_ask.val();
        self.dominance.next = self.issue.dominance.val();
        self.room.next = self.issue.room.val();
        self.store_pn.next = self.issue.store_pn.val();
        self.store_dn.next = self.issue.store_dn.val();
        self.store_work.next = self.issue.store_work.val();
        self.hand.next = self.issue.hand.val();
        self.wr_valid.next = self.issue.wr_valid.val();
        self.wr_slot.next = self.issue.wr.val().slot;
        self.wr_square.next = self.issue.wr.val().square;
        self.wr_piece.next = self.issue.wr.val().piece.into();
    }

    /// Positions that come out of the array, and their children.
    fn come_out(&mut self) {
        self.items.enter.next = self.issue.item_valid.val();
        self.items.item.next = self.issue.item.val();
        self.items.sum.next = self.sum.val();
        self.items.path.next = self.path.val();
        self.items.full.next = self.path_full.val();
        self.items.table_valid.next = self.table_valid.val();
        self.items.table.next = self.table.val();
        self.retire.child_limit.next = self.child_limit.val();
        self.retire.valid.next = self.items.valid.val();
        self.retire.item.next = self.items.oldest.val();
        self.retire.found.next = self.items.found.val();
        self.retire.known.next = self.items.known.val();
        self.retire.write.next = self.decide.write.val();
        self.retire.write_slot.next = self.decide.write_slot.val();
        self.retire.view.next = self.decide.view.val();
        self.retire.word.next = self.word.val();
        self.word_move.next = self.retire.word_move.val();
        self.word_white.next = self.retire.word_white.val();
        self.retire.returned_valid.next = self.decide.returned_valid.val();
        self.retire.returned.next = self.decide.returned.val();
        self.retire.look_slot.next = self.decide.look_slot.val();
        self.retire.ask_slot.next = self.asked_slot.q.val();
        self.retire.ask.next = self.asked.q.val();
        self.child_at_slot.next = self.retire.child_slot.val();
        self.child_at.next = self.retire.child_at.val();
        self.child_write.next = self.retire.child_write.val();
        self.child_write_move.next = self.retire.child_write_move.val();
        self.child_in_move.next = self.retire.child_in_move.val();
        self.child_in_numbers.next = self.retire.child_in_numbers.val();
        self.list_at_slot.next = self.retire.list_slot.val();
        self.list_at.next = self.retire.list_at.val();
        self.list_write.next = self.retire.list_write.val();
        self.list_in.next = self.retire.list_in.val();
        self.gen_stop.next = self.retire.gen_stop.val();
    }

    /// Children that are read again: of the searches whose child got numbers.
    fn read_again(&mut self) {
        self.rescan.want.next = self.retire.returned_taken.val();
        self.rescan.want_slot.next = self.decide.returned.val().slot;
        self.rescan.write.next = self.decide.write.val();
        self.rescan.write_slot.next = self.decide.write_slot.val();
        self.rescan.children.next = self.decide.children.val();
        self.rescan.child_numbers.next = self.child_numbers.val();
        self.rescan.child_move.next = self.child_move.val();
        self.rescan.look_slot.next = self.decide.look_slot.val();
        self.child_read_slot.next = self.rescan.child_slot.val();
        self.child_read.next = self.rescan.child_read.val();
    }

    /// What the searches do next.
    fn decide_next(&mut self) {
        self.decide.depth_limit.next = self.depth_limit.val();
        self.decide.start.next = self.start.val();
        self.decide.start_slot.next = self.ld_slot.val();
        self.decide.cmd.next = self.cmd.val();
        self.decide.limit_nodes.next = self.limit_nodes.val();
        self.decide.limit_clocks.next = self.limit_clocks.val();
        self.decide.limit_depth.next = self.limit_depth.val();
        self.decide.hand_black.next = self.hand_black.val();
        self.decide.hand_white.next = self.hand_white.val();
        self.decide.ld_valid.next = self.ld_valid.val();
        self.decide.ld_square.next = self.ld_square.val();
        self.decide.ld_piece.next = self.ld_piece.val();
        self.decide.cancel.next = self.cancel.val();
        self.decide.outcome_slot.next = self.ask_slot.val();
        self.decide.ask_slot.next = self.asked_slot.q.val();
        self.decide.ask.next = self.asked.q.val().get_bits::<3>(0);
        self.decide.seen.next = self.retire.seen.val();
        self.decide.nodes.next = self.retire.nodes.val();
        self.decide.line_nodes.next = self.retire.line_nodes.val();
        self.decide.again.next = self.rescan.found.val();
        self.decide.expanded.next = self.retire.done.val();
        self.decide.expanded_slot.next = self.retire.done_slot.val();
        self.decide.entered.next = self.retire.entered.val();
        self.decide.entered_slot.next = self.retire.entered_slot.val();
        self.decide.gen_empty.next = self.gen_empty.val();
        self.decide.gen_illegal.next = self.gen_illegal.val();
        self.decide.hints.next = self.hints.val();
        self.decide.answered.next = self.second_answered.val();
        self.decide.answered_slot.next = self.second_answered_slot.val();
        self.heard_slot.next = self.decide.heard_slot.val();
        self.decide.second.next = self.second.val();
        self.decide.expands.next = self.issue.expands.val();
        self.decide.expands_slot.next = self.issue.expands_slot.val();
        self.decide.rescanned.next = self.rescan.done.val();
        self.decide.rescanned_slot.next = self.rescan.done_slot.val();
        self.decide.cleared.next = self.cleared.val();
        self.decide.cleared_slot.next = self.cleared_slot.val();
        self.decide.step_taken.next = self.issue.step_taken.val();
        self.decide.returned_taken.next = self.retire.returned_taken.val();
    }

    /// Frames and lines.
    fn remember(&mut self) {
        self.decide.frame.next = self.frame.val();
        self.frame_read_slot.next = self.decide.frame_read_slot.val();
        self.frame_read.next = self.decide.frame_read.val();
        self.frame_at_slot.next = self.decide.frame_at_slot.val();
        self.frame_at.next = self.decide.frame_at.val();
        self.frame_write.next = self.decide.frame_write.val();
        self.frame_in.next = self.decide.frame_in.val();
        self.decide.word.next = self.line_word.val();
        self.line_move.next = self.decide.word_move.val();
        self.line_white.next = self.decide.word_white.val();
        self.line_at_slot.next = self.decide.line_slot.val();
        self.line_at.next = self.decide.line_at.val();
        self.line_write.next = self.decide.line_write.val();
        self.line_in.next = self.decide.line_in.val();
    }

    /// What the host sees.
    fn tell(&mut self) {
        self.ready.next = self.decide.ready.val();
        self.done.next = self.decide.done.val();
        self.done_slot.next = self.decide.done_slot.val();
        self.result.next = self.decide.report.val().found.result;
        self.reason.next = self.decide.report.val().found.reason;
        self.line_complete.next = self.decide.report.val().found.complete;
        self.length.next = self.decide.report.val().found.length;
        self.bounded.next = self.decide.report.val().rounds;
        self.at_least.next = self.decide.report.val().least;
        self.at_most.next = self.decide.report.val().most;
        self.clocks.next = self.decide.report.val().clocks;
        self.asked_slot.d.next = self.ask_slot.val();
        self.asked.d.next = self.ask.val();
        self.told_word.d.next = self.retire.told.val();
        self.told_is.d.next = self.retire.told_valid.val();
        if (self.asked.q.val() & report::STATES).any() {
            self.told_word.d.next = self.decide.told.val();
            self.told_is.d.next = self.decide.told_valid.val();
        }
        self.told.next = self.told_word.q.val();
        self.told_valid.next = self.told_is.q.val();
    }
}
