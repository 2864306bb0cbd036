//! The tree search: one frame machine that runs df-pn and, by a mode bit, PN\*.
//!
//! What it does in a clock, in the order of the pipeline; the parts stand in files of their own.

use super::ports::Search;
use super::states::SearchState;
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl Search {
    fn update(&mut self) {
        self.words();
        self.places();
        // clock 8: the child is kept
        self.keep_child();
        self.list();
        // the move that is made: a generated one, the chosen child, or a piece put on a square
        self.leave_for_array();
        self.pick_move();
        self.make();
        self.take_hands();
        // children on their way
        self.enter_pipe();
        // clock 7, or when the table has answered: scan and probes together
        self.retire();
        // evaluation: children that come out of the pipe, or those of the parent again
        self.evaluate();
        self.memories();
        self.logarithm_of_nodes();
        self.count();
        self.count_by_state();
        self.limits();
        self.find_king();
        // the machine
        self.ended.d.next = false;
        self.scan_valid.d.next = false;
        self.line_late.d.next = false;
        self.machine();
        if self.reset.val() {
            self.state.d.next = SearchState::Clear;
            self.ended.d.next = false;
            self.asking.d.next = false;
            self.undo_second.d.next = false;
        }
        self.child_in_numbers.next = self.written.val().into();
        self.outputs();
        self.checks();
    }

    /// What ports and memories carry, as records.
    fn words(&mut self) {
        self.no_piece.next = 0.into();
        self.no_pass.next = 0.into();
        self.no_move.next = 0.into();
        self.loaded.next = self.ld_piece.val().into();
        self.generated.next = self.gen_move.val().into();
        self.read.next = self.child_numbers.val().into();
        self.read_child.next = self.child_move.val().into();
        self.read_move.next = self.read_child.val().made;
        self.parent.next = self.frame.val().into();
    }

    /// Where the machine is.
    fn places(&mut self) {
        self.idle.next = self.state.q.val() == SearchState::Idle;
        self.generating.next = self.state.q.val() == SearchState::Generate;
        self.suspect_scan.next = self.state.q.val() == SearchState::SuspectScan;
        self.receiving.next = self.generating.val() | self.suspect_scan.val();
        self.is_push.next = self.state.q.val() == SearchState::Push;
        self.is_root.next = self.state.q.val() == SearchState::Root;
        self.is_return.next = self.state.q.val() == SearchState::Return;
        self.at_floor.next = self.node.q.val().ply == self.floor.q.val();
        self.next_ply.next = self.node.q.val().ply + 1;
    }

    /// What each state does; `docs/circuits/tsume.md`, section 6.
    fn machine(&mut self) {
        match self.state.q.val() {
            SearchState::Clear => self.empty(),
            SearchState::Idle => self.begin(),
            SearchState::Setup => {
                // hands of the problem stand; nodes are counted from here
                self.node.d.next.nodes_at = self.counters.all.val() - 1;
                self.state.d.next = SearchState::Root;
            }
            SearchState::Root => {
                // the position becomes the root node; no move is made
                if self.free.val() {
                    self.expand();
                }
            }
            SearchState::Generate => self.generate(),
            SearchState::Evaluate => {
                // the numbers of the node, from those of its children
                self.found.d.next = self.value.node.val();
                self.below.d.next = self.counters.all.val() - self.node.q.val().nodes_at;
                self.state.d.next = SearchState::Decide;
            }
            SearchState::Decide => self.decide(),
            SearchState::Push => {
                if self.free.val() {
                    self.enter();
                }
            }
            SearchState::Return => {
                // the node is stored, its frame given back; the store of the node before is waited for
                if !self.store_busy.val() {
                    if self.at_floor.val() {
                        self.conclude();
                    } else {
                        self.leave();
                    }
                }
            }
            SearchState::Undo => {
                // the move is taken back in two clocks: here the square of arrival, beside the rescan that of departure
                if self.free.val() {
                    self.undo_second.d.next = true;
                    self.read_first();
                }
            }
            SearchState::Rescan => self.rescan(),
            SearchState::Suspect => {
                // a pawn drop that might mate black: it is made, and black looks for one legal answer
                self.escape_found.d.next = false;
                if self.free.val() {
                    self.state.d.next = SearchState::SuspectScan;
                }
            }
            SearchState::SuspectScan => self.look_for_answer(),
            SearchState::SuspectUndo => {
                if self.free.val() {
                    self.settle_drop();
                }
            }
            SearchState::Again => {
                // the pawn is off the board again: a drop has no square of departure
                self.read_first();
            }
            SearchState::Deep => self.give_up_child(),
            SearchState::LineRead => {
                // the move of the line stands behind the memory in the next clock
                self.state.d.next = SearchState::LineMove;
            }
            SearchState::LineMove => {
                // it is the chosen move, also for tsume_word
                self.chosen.d.next = self.read_move.val();
                self.found.d.next.best = self.scan_at.q.val();
                self.line_last.d.next = self.node.q.val().attack & (self.read.val().dn == 0);
                self.state.d.next = SearchState::LineWrite;
            }
            SearchState::LineWrite => self.go_on_with_line(),
            SearchState::Finish => self.finish(),
            _ => {
                self.state.d.next = SearchState::Clear;
            }
        }
    }
}
