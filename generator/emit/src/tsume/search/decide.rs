//! What a search does next: its events, and their way through five clocks.

use super::hands::{HandAfter, HandBoth, HandNeeded};
use super::pick::FirstOf;
use super::records::{
    Candidates, Children, Evaluation, Expansion, Frame, Ground, Job, Kept, Node, NodeValue, Report,
    Returned, Step, TableAnswer, View,
};
use super::value::{Thresholds, Value};
use super::{numbers, words};
use crate::hdl::blocks::{Fifo, LutRam};
use crate::hdl::{block, logic};
use crate::shogi::{Move, Piece};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// An event of a search - its job begins, its node was expanded, the children were read again - is decided in five clocks, an event a
/// clock, those of other searches before and behind it. No search has two events at once: what is known of it is read in clock 1 and
/// written in clock 5.
///
/// | clock | what |
/// |---|---|
/// | 0 | a search with an event is chosen |
/// | 1 | what is known of it is read |
/// | 2 | the numbers of the node from its children |
/// | 3 | beyond the thresholds? the parent's frame is read |
/// | 4 | back, on to a child, or the end |
/// | 5 | everything is written |
///
/// See `docs/circuits/tsume.md`, sections 4 and 6.
#[block(pub fn new(slots: u32, second: bool))]
#[module("decide")]
pub struct Decide {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// Frames of a search.
    pub depth_limit: Signal<In, Bits<10>>,
    /// Checks are entered without having been scanned.
    pub hints: Signal<In, Bit>,
    /// A job begins; only while its search is ready:
    #[group("host")]
    pub start: Signal<In, Bit>,
    /// whose,
    pub start_slot: Signal<In, Bits<4>>,
    /// 0 df-pn, 1 PN*, 2 list checks, 3 list evasions; 4 more: proofs with whole hands, 8 more: first numbers count checks,
    /// 16 more: shares its problem with other searches, 32 more: looks for the shortest mate;
    pub cmd: Signal<In, Bits<6>>,
    /// nodes, 0 = no limit;
    pub limit_nodes: Signal<In, Bits<32>>,
    /// clocks, 0 = no limit;
    pub limit_clocks: Signal<In, Bits<48>>,
    /// plies of the longest mate that is looked for, 0 = no limit;
    pub limit_depth: Signal<In, Bits<10>>,
    /// black's hand,
    pub hand_black: Signal<In, Bits<21>>,
    /// white's hand.
    pub hand_white: Signal<In, Bits<21>>,
    /// A square is loaded:
    pub ld_valid: Signal<In, Bit>,
    /// which one,
    pub ld_square: Signal<In, Bits<7>>,
    /// what stands on it, 0 for nothing.
    pub ld_piece: Signal<In, Bits<6>>,
    /// Jobs that end at their next decision, a bit a search.
    pub cancel: Signal<In, Bits<16>>,
    /// Searches that a job may be loaded into. None while one that shared its problem has ended and is not emptied; where none runs, all
    /// become ready at once.
    pub ready: Signal<Out, Bits<16>>,
    /// Searches whose last job shares its problem,
    pub shares: Signal<Out, Bits<16>>,
    /// and those that must not be emptied, since such a job runs, or has stores on their way.
    pub held: Signal<Out, Bits<16>>,
    /// A job has ended, 1 clock:
    pub done: Signal<Out, Bit>,
    /// whose.
    pub done_slot: Signal<Out, Bits<4>>,
    /// The search whose outcome the host asks for,
    pub outcome_slot: Signal<In, Bits<4>>,
    /// what became of its job.
    #[record]
    pub report: Signal<Out, Report>,
    /// The search of which a counter is asked for,
    pub ask_slot: Signal<In, Bits<4>>,
    /// which one;
    pub ask: Signal<In, Bits<3>>,
    /// it, a clock later,
    pub told: Signal<Out, Bits<40>>,
    /// if that clock was free.
    pub told_valid: Signal<Out, Bit>,
    /// The search that is looked at:
    #[group("what is known")]
    pub look_slot: Signal<Out, Bits<4>>,
    /// its node as it was expanded,
    #[record]
    pub seen: Signal<In, Expansion>,
    /// its nodes so far,
    pub nodes: Signal<In, Bits<32>>,
    /// and those of the mate line;
    pub line_nodes: Signal<In, Bits<32>>,
    /// its children, read again.
    #[record]
    pub again: Signal<In, Kept>,
    /// All moves of a node are there, or enough:
    #[group("events")]
    pub expanded: Signal<In, Bit>,
    /// whose.
    pub expanded_slot: Signal<In, Bits<4>>,
    /// A node came out of the array, its moves may follow:
    pub entered: Signal<In, Bit>,
    /// whose.
    pub entered_slot: Signal<In, Bits<4>>,
    /// A node has no moves, a bit a search.
    pub gen_empty: Signal<In, Bits<16>>,
    /// White attacks black's king in the node whose moves were asked for last.
    pub gen_illegal: Signal<In, Bit>,
    /// A node is on its way to be expanded:
    pub expands: Signal<In, Bit>,
    /// whose.
    pub expands_slot: Signal<In, Bits<4>>,
    /// The children of a search were read again:
    pub rescanned: Signal<In, Bit>,
    /// whose.
    pub rescanned_slot: Signal<In, Bits<4>>,
    /// The second table has answered:
    pub answered: Signal<In, Bit>,
    /// whose child.
    pub answered_slot: Signal<In, Bits<4>>,
    /// The search whose answer is wanted,
    pub heard_slot: Signal<Out, Bits<4>>,
    /// and it, a clock later.
    #[record]
    pub second: Signal<In, TableAnswer>,
    /// A search was emptied:
    pub cleared: Signal<In, Bit>,
    /// which one.
    pub cleared_slot: Signal<In, Bits<4>>,
    /// A step waits:
    #[group("steps")]
    pub step_valid: Signal<Out, Bit>,
    /// it;
    #[record]
    pub step: Signal<Out, Step>,
    /// it is taken.
    pub step_taken: Signal<In, Bit>,
    /// Numbers of a child wait:
    #[group("numbers from below")]
    pub returned_valid: Signal<Out, Bit>,
    /// these;
    #[record]
    pub returned: Signal<Out, Returned>,
    /// they are written in this clock.
    pub returned_taken: Signal<In, Bit>,
    /// The node of a search becomes another:
    #[group("nodes by search")]
    pub write: Signal<Out, Bit>,
    /// whose;
    pub write_slot: Signal<Out, Bits<4>>,
    /// what its positions need of it,
    #[record]
    pub ground: Signal<Out, Ground>,
    /// what its children need,
    #[record]
    pub view: Signal<Out, View>,
    /// and where these are.
    #[record]
    pub children: Signal<Out, Children>,
    /// The frame that is read: whose,
    #[group("frame memory")]
    pub frame_read_slot: Signal<Out, Bits<4>>,
    /// which one;
    pub frame_read: Signal<Out, Bits<10>>,
    /// it, a clock later.
    pub frame: Signal<In, Bits<190>>,
    /// The frame that is written: whose,
    pub frame_at_slot: Signal<Out, Bits<4>>,
    /// which one;
    pub frame_at: Signal<Out, Bits<10>>,
    /// it is,
    pub frame_write: Signal<Out, Bit>,
    /// with this.
    pub frame_in: Signal<Out, Bits<190>>,
    /// The move of the line whose word is wanted,
    #[group("lines of mates")]
    pub word_move: Signal<Out, Bits<23>>,
    /// made by white;
    pub word_white: Signal<Out, Bit>,
    /// its 25 bits, a clock later.
    pub word: Signal<In, Bits<25>>,
    /// A word of a line is written: whose,
    pub line_slot: Signal<Out, Bits<4>>,
    /// which one;
    pub line_at: Signal<Out, Bits<10>>,
    /// it is,
    pub line_write: Signal<Out, Bit>,
    /// with this.
    pub line_in: Signal<Out, Bits<32>>,

    pub(super) now: DFF<Bits<40>>,
    pub(super) king: DFF<Bits<7>>,
    pub(super) white_king: DFF<Bits<7>>,
    pub(super) are_ready: DFF<Bits<16>>,
    // searches that run; whose last step has not been taken either, so that what they store may be on its way; those that share
    // their problem
    pub(super) running: DFF<Bits<16>>,
    pub(super) under_way: DFF<Bits<16>>,
    pub(super) sharing: DFF<Bits<16>>,
    #[init(Constant::new(((1u64 << slots) - 1).into()))]
    pub(super) all: Constant<Bits<16>>,
    pub(super) holding: DFF<Bits<16>>,
    // a search's number has no other bits
    #[init(Constant::new(numbers(slots).into()))]
    pub(super) slots: Constant<Bits<4>>,
    // there is a second table: a child is looked up in it before it is entered
    #[init(Constant::new(second))]
    pub(super) has_second: Constant<Bit>,
    // searches with an event; whose job begins; whose node came out; whose node has no moves
    pub(super) pending: DFF<Bits<16>>,
    pub(super) starting: DFF<Bits<16>>,
    pub(super) inside: DFF<Bits<16>>,
    pub(super) empty: DFF<Bits<16>>,
    #[init(LutRam::of(words(slots, 1)))]
    pub(super) jobs: LutRam<4, 185>,
    #[init(LutRam::of(words(slots, 1)))]
    pub(super) nodes_now: LutRam<4, 256>,
    #[init(LutRam::of(words(slots, 1)))]
    pub(super) reports: LutRam<4, 77>,
    #[init(LutRam::of(words(slots, 1)))]
    pub(super) last_events: LutRam<4, 40>,
    #[init(LutRam::of(words(slots, 4)))]
    pub(super) phases: LutRam<6, 40>,
    #[init(LutRam::of(words(slots, 1)))]
    pub(super) phases_used: LutRam<4, 4>,
    pub(super) pick: FirstOf,
    pub(super) value: Value,
    pub(super) thresholds: Thresholds,
    pub(super) hand_after: HandAfter,
    pub(super) needed: HandNeeded,
    pub(super) both: HandBoth,
    pub(super) steps: Fifo<4, 5, 83>,
    pub(super) numbers: Fifo<4, 5, 54>,
    // clock 1
    pub(super) valid_1: DFF<Bit>,
    pub(super) slot_1: DFF<Bits<4>>,
    pub(super) begins_1: DFF<Bit>,
    // clock 2
    pub(super) valid_2: DFF<Bit>,
    pub(super) slot_2: DFF<Bits<4>>,
    pub(super) job_2: DFF<Job>,
    pub(super) node_2: DFF<Node>,
    pub(super) known_2: DFF<Evaluation>,
    pub(super) moves_2: DFF<Candidates>,
    pub(super) overflow_2: DFF<Bit>,
    pub(super) illegal_2: DFF<Bit>,
    pub(super) answer_2: DFF<Bit>,
    pub(super) nodes_2: DFF<Bits<32>>,
    pub(super) line_nodes_2: DFF<Bits<32>>,
    // clock 3
    pub(super) valid_3: DFF<Bit>,
    pub(super) slot_3: DFF<Bits<4>>,
    pub(super) job_3: DFF<Job>,
    pub(super) node_3: DFF<Node>,
    pub(super) found_3: DFF<NodeValue>,
    pub(super) needs_3: DFF<Bits<21>>,
    pub(super) moves_3: DFF<Candidates>,
    pub(super) overflow_3: DFF<Bit>,
    pub(super) answer_3: DFF<Bit>,
    pub(super) all_3: DFF<Bits<32>>,
    pub(super) out_of_nodes_3: DFF<Bit>,
    pub(super) elapsed_3: DFF<Bits<40>>,
    pub(super) too_deep_3: DFF<Bit>,
    pub(super) met_3: DFF<Bit>,
    pub(super) less_3: DFF<Bits<10>>,
    pub(super) grace_3: DFF<Bit>,
    // clock 4
    pub(super) valid_4: DFF<Bit>,
    pub(super) slot_4: DFF<Bits<4>>,
    pub(super) job_4: DFF<Job>,
    pub(super) node_4: DFF<Node>,
    pub(super) found_4: DFF<NodeValue>,
    pub(super) hand_4: DFF<Bits<21>>,
    pub(super) chosen_4: DFF<Move>,
    pub(super) seen_4: DFF<Bit>,
    pub(super) suspect_4: DFF<Bit>,
    pub(super) answer_4: DFF<Bit>,
    pub(super) beyond_4: DFF<Bit>,
    pub(super) at_floor_4: DFF<Bit>,
    pub(super) out_of_nodes_4: DFF<Bit>,
    pub(super) out_of_clocks_4: DFF<Bit>,
    pub(super) too_deep_4: DFF<Bit>,
    pub(super) met_4: DFF<Bit>,
    pub(super) less_4: DFF<Bits<10>>,
    pub(super) last_defence_4: DFF<Bit>,
    pub(super) grace_4: DFF<Bit>,
    pub(super) all_4: DFF<Bits<32>>,
    pub(super) below_4: DFF<Bits<32>>,
    pub(super) elapsed_4: DFF<Bits<40>>,
    pub(super) room_4: DFF<Bits<10>>,
    pub(super) index_4: DFF<Bits<10>>,
    pub(super) place_4: DFF<Bits<14>>,
    pub(super) free_4: DFF<Bits<14>>,
    // clock 5
    pub(super) valid_5: DFF<Bit>,
    pub(super) slot_5: DFF<Bits<4>>,
    pub(super) job_5: DFF<Job>,
    pub(super) node_5: DFF<Node>,
    pub(super) steps_5: DFF<Bit>,
    pub(super) step_5: DFF<Step>,
    pub(super) high_byte_5: DFF<Bits<8>>,
    pub(super) high_at_5: DFF<Bits<2>>,
    pub(super) returns_5: DFF<Bit>,
    pub(super) returned_5: DFF<Returned>,
    pub(super) pushes_5: DFF<Bit>,
    pub(super) frame_5: DFF<Frame>,
    pub(super) frame_at_5: DFF<Bits<10>>,
    pub(super) ends_5: DFF<Bit>,
    pub(super) goes_on_5: DFF<Bit>,
    pub(super) tells_5: DFF<Bit>,
    pub(super) tells_at_5: DFF<Bits<10>>,
    pub(super) white_5: DFF<Bit>,
    pub(super) clocks_5: DFF<Bits<40>>,
    pub(super) moment_5: DFF<Bits<40>>,
    pub(super) passed_5: DFF<Bits<40>>,
    pub(super) phase_5: DFF<Bits<2>>,
    pub(super) begins_5: DFF<Bit>,
    pub(super) rests_5: DFF<Bit>,
    // clocks 6 and 7: counters of clocks
    pub(super) valid_6: DFF<Bit>,
    pub(super) slot_6: DFF<Bits<4>>,
    pub(super) passed_6: DFF<Bits<40>>,
    pub(super) phase_6: DFF<Bits<2>>,
    pub(super) begins_6: DFF<Bit>,
    pub(super) valid_7: DFF<Bit>,
    pub(super) count_at_7: DFF<Bits<6>>,
    pub(super) so_far_7: DFF<Bits<40>>,
    pub(super) passed_7: DFF<Bits<40>>,
    // the word of the line, a clock later
    pub(super) told_line: DFF<Bit>,
    pub(super) told_line_slot: DFF<Bits<4>>,
    pub(super) told_line_at: DFF<Bits<10>>,
    pub(super) told_is: DFF<Bit>,
    pub(super) told_word: DFF<Bits<40>>,
    // signals
    pub(super) node_1: Signal<Local, Node>,
    pub(super) loaded: Signal<Local, Piece>,
    pub(super) is_king: Signal<Local, Bit>,
    pub(super) asked: Signal<Local, Job>,
    pub(super) kind: Signal<Local, Bits<2>>,
    pub(super) last_ply: Signal<Local, Bits<10>>,
    pub(super) begun: Signal<Local, Bits<16>>,
    pub(super) begun_sharing: Signal<Local, Bits<16>>,
    pub(super) ended_one: Signal<Local, Bits<16>>,
    pub(super) left_one: Signal<Local, Bits<16>>,
    pub(super) expanded_one: Signal<Local, Bits<16>>,
    pub(super) entered_one: Signal<Local, Bits<16>>,
    pub(super) expands_one: Signal<Local, Bits<16>>,
    pub(super) rescanned_one: Signal<Local, Bits<16>>,
    pub(super) answered_one: Signal<Local, Bits<16>>,
    pub(super) cleared_one: Signal<Local, Bits<16>>,
    pub(super) line_one: Signal<Local, Bits<16>>,
    pub(super) without: Signal<Local, Bits<16>>,
    pub(super) arriving: Signal<Local, Bits<16>>,
    pub(super) holds: Signal<Local, Bit>,
    pub(super) spent: Signal<Local, Bits<32>>,
    pub(super) final_value: Signal<Local, Bit>,
    pub(super) raise: Signal<Local, Bit>,
    pub(super) out_of_clocks: Signal<Local, Bit>,
    pub(super) hurries: Signal<Local, Bit>,
    pub(super) none_within: Signal<Local, Bit>,
    pub(super) storable: Signal<Local, Bit>,
    pub(super) parent: Signal<Local, Frame>,
    pub(super) decides: Signal<Local, Bit>,
    pub(super) is_root: Signal<Local, Bit>,
    pub(super) is_again: Signal<Local, Bit>,
    pub(super) lists: Signal<Local, Bit>,
    pub(super) settles: Signal<Local, Bit>,
    pub(super) in_line: Signal<Local, Bit>,
    pub(super) concludes: Signal<Local, Bit>,
    pub(super) leaves: Signal<Local, Bit>,
    pub(super) out_of: Signal<Local, Bit>,
    pub(super) doubts: Signal<Local, Bit>,
    pub(super) goes_down: Signal<Local, Bit>,
    pub(super) looks_up: Signal<Local, Bit>,
    pub(super) is_asked: Signal<Local, Bit>,
    pub(super) is_found: Signal<Local, Bit>,
    pub(super) mates_by_pawn: Signal<Local, Bit>,
    pub(super) gives_up: Signal<Local, Bit>,
    pub(super) refuses: Signal<Local, Bit>,
    pub(super) pushes: Signal<Local, Bit>,
    pub(super) known: Signal<Local, Bit>,
    pub(super) turns: Signal<Local, Bit>,
    pub(super) goes_again: Signal<Local, Bit>,
    pub(super) cancelled: Signal<Local, Bit>,
    pub(super) stops: Signal<Local, Bit>,
    pub(super) why: Signal<Local, Bits<3>>,
    pub(super) plays: Signal<Local, Bit>,
    pub(super) mates: Signal<Local, Bit>,
    pub(super) line_last: Signal<Local, Bit>,
    pub(super) line_ends: Signal<Local, Bit>,
    pub(super) ends: Signal<Local, Bit>,
    pub(super) moves_king: Signal<Local, Bit>,
    pub(super) half: Signal<Local, Bits<4>>,
    pub(super) logarithm: Signal<Local, Bits<5>>,
    pub(super) worked: Signal<Local, Step>,
    pub(super) told_node: Signal<Local, Report>,
    pub(super) count_slot: Signal<Local, Bits<4>>,
    pub(super) count_phase: Signal<Local, Bits<2>>,
    pub(super) count_at: Signal<Local, Bits<6>>,
    pub(super) count_used: Signal<Local, Bits<4>>,
    pub(super) so_far: Signal<Local, Bits<40>>,
    /// two events of a search at once
    pub(super) never_two_events: Signal<Local, Bit>,
    /// there is no place for a step
    pub(super) never_lost_step: Signal<Local, Bit>,
    /// there is no place for a child's numbers
    pub(super) never_lost_numbers: Signal<Local, Bit>,
    /// a job begins in a search that is not ready
    pub(super) never_start_too_soon: Signal<Local, Bit>,
    /// a child is pushed that is decided
    pub(super) never_push_decided: Signal<Local, Bit>,
    /// a frame beyond the memory is written
    pub(super) never_frame_beyond: Signal<Local, Bit>,
    /// the node above the root or the line's node is asked for
    pub(super) never_above_floor: Signal<Local, Bit>,
    /// no mate is reported although it rests on a limit or on the path
    pub(super) never_false_no_mate: Signal<Local, Bit>,
    /// the mate line goes on in a job without a mate
    pub(super) never_false_mate: Signal<Local, Bit>,
    /// a search's clocks are counted on while their sum is not written yet
    pub(super) never_count_behind: Signal<Local, Bit>,
    /// no mate takes as few plies as a mate takes at most
    pub(super) never_false_length: Signal<Local, Bit>,
}

#[logic]
impl Decide {
    fn update(&mut self) {
        clock!(
            self,
            clock,
            jobs,
            nodes_now,
            reports,
            last_events,
            phases,
            phases_used,
            thresholds,
            steps,
            numbers
        );
        self.now.d.next = self.now.q.val() + 1;
        self.begin();
        self.collect();
        self.read();
        self.evaluate();
        self.compare();
        self.choose();
        self.hold_outcome();
        self.step_board();
        self.give_numbers();
        self.new_node();
        self.logarithm_of_nodes();
        self.write_all();
        self.count_clocks();
        self.share();
        if self.reset.val() {
            self.are_ready.d.next = 0.into();
            self.sharing.d.next = 0.into();
            self.running.d.next = 0.into();
            self.under_way.d.next = 0.into();
            self.holding.d.next = 0.into();
            self.pending.d.next = 0.into();
            self.starting.d.next = 0.into();
            self.inside.d.next = 0.into();
            self.empty.d.next = 0.into();
            self.valid_1.d.next = false;
            self.valid_2.d.next = false;
            self.valid_3.d.next = false;
            self.valid_4.d.next = false;
            self.valid_5.d.next = false;
            self.valid_6.d.next = false;
            self.valid_7.d.next = false;
            self.told_line.d.next = false;
        }
    }
}
