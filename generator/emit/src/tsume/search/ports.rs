//! The frame machine of the tree search: its states, ports and registers. What it does stands in `search.rs`.

use super::counters::Counters;
use super::evaluator::Evaluator;
use super::hands::Hands;
use super::merge::Merge;
use super::pipe::ChildPipe;
use super::value::{Thresholds, Value};
use crate::hdl::block;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// States of the frame machine; the names follow the steps of `docs/circuits/tsume.md`, section 6.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum SearchState {
    /// Table and path are being emptied.
    Clear,
    /// The host loads squares; waits for `start`.
    Idle,
    /// The hands stand.
    Setup,
    /// The root becomes the node.
    Root,
    /// Moves come, their children are scanned and probed.
    Generate,
    /// The node's numbers are registered; the best child is read.
    Evaluate,
    /// Return or go down?
    Decide,
    /// Down: the child becomes the node.
    Push,
    /// Up: store, take the move back, the parent's frame is read.
    Return,
    /// First child of the parent is read; the captured piece goes back.
    Undo,
    /// One child of the parent a clock; the moved piece goes back.
    Rescan,
    /// The suspect pawn drop is made, black's answers are generated.
    Suspect,
    SuspectScan,
    SuspectUndo,
    /// The node's first child is read again.
    Again,
    /// The child cannot be entered: no frame left.
    Deep,
    /// The next move of the mate line is read.
    LineRead,
    LineMove,
    LineWrite,
    Finish,
}

/// The frame machine with all that it counts and compares. See `docs/circuits/tsume.md`, sections 4 and 6.
///
/// A move word is 23 bits: {promote, captured[3:0], kind[3:0], destination[6:0], source[6:0]}; source 127 = drop,
/// captured 0 = none. Clocks of a node with N moves: N + 21 from its `Push` to the next `Push` or `Return`, and
/// P + 5 from a `Return` to the next `Push` or `Return`, P = children of the parent.
#[block]
#[module("search")]
pub struct Search {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    #[group("host")]
    pub start: Signal<In, Bit>,
    pub cmd: Signal<In, Bits<2>>,
    pub limit_nodes: Signal<In, Bits<32>>,
    pub limit_clocks: Signal<In, Bits<48>>,
    pub limit_depth: Signal<In, Bits<10>>,
    pub cancel: Signal<In, Bit>,
    pub ld_valid: Signal<In, Bit>,
    pub ld_square: Signal<In, Bits<7>>,
    pub ld_piece: Signal<In, Bits<6>>,
    pub hand_black: Signal<In, Bits<21>>,
    pub hand_white: Signal<In, Bits<21>>,
    pub state_select: Signal<In, Bits<3>>,
    #[group("sizes of this configuration (constants)")]
    pub depth_limit: Signal<In, Bits<10>>,
    pub child_limit: Signal<In, Bits<15>>,
    #[group("array")]
    pub gen_valid: Signal<In, Bit>,
    pub gen_move: Signal<In, Bits<23>>,
    pub gen_done: Signal<In, Bit>,
    pub sum_escapes: Signal<In, Bits<3>>,
    pub sum_other: Signal<In, Bit>,
    pub sum_checks: Signal<In, Bits<3>>,
    pub sum_illegal: Signal<In, Bit>,
    #[group("memory")]
    pub clear_busy: Signal<In, Bit>,
    pub table_proved: Signal<In, Bit>,
    pub table_length: Signal<In, Bits<12>>,
    pub table_disproved: Signal<In, Bit>,
    pub table_final: Signal<In, Bit>,
    pub table_exact: Signal<In, Bit>,
    pub table_pn: Signal<In, Bits<12>>,
    pub table_dn: Signal<In, Bits<12>>,
    pub path_hit: Signal<In, Bit>,
    pub path_ply: Signal<In, Bits<10>>,
    pub enter_done: Signal<In, Bit>,
    pub enter_full: Signal<In, Bit>,
    pub store_busy: Signal<In, Bit>,
    #[group("move word of `word_move`, one clock later")]
    pub word: Signal<In, Bits<25>>,
    #[group("child memory, one clock after child_read")]
    pub child_move: Signal<In, Bits<23>>,
    pub child_pn: Signal<In, Bits<12>>,
    pub child_dn: Signal<In, Bits<12>>,
    pub child_seen: Signal<In, Bit>,
    pub child_suspect: Signal<In, Bit>,
    pub child_rep: Signal<In, Bits<10>>,
    #[group("frame memory: the parent, one clock after frame_read")]
    pub frame_base: Signal<In, Bits<14>>,
    pub frame_count: Signal<In, Bits<10>>,
    pub frame_tp: Signal<In, Bits<12>>,
    pub frame_td: Signal<In, Bits<12>>,
    pub frame_black: Signal<In, Bits<21>>,
    pub frame_white: Signal<In, Bits<21>>,
    pub frame_nodes: Signal<In, Bits<32>>,
    pub frame_current: Signal<In, Bits<10>>,
    pub frame_move: Signal<In, Bits<23>>,
    pub frame_king: Signal<In, Bits<7>>,
    #[group("host")]
    pub busy: Signal<Out, Bit>,
    pub done: Signal<Out, Bit>,
    pub result: Signal<Out, Bits<2>>,
    pub reason: Signal<Out, Bits<3>>,
    pub line_complete: Signal<Out, Bit>,
    pub length: Signal<Out, Bits<10>>,
    pub clocks: Signal<Out, Bits<48>>,
    pub nodes: Signal<Out, Bits<32>>,
    pub line_nodes: Signal<Out, Bits<32>>,
    pub moves: Signal<Out, Bits<48>>,
    pub probes: Signal<Out, Bits<48>>,
    pub hits: Signal<Out, Bits<48>>,
    pub checksum: Signal<Out, Bits<32>>,
    pub state_clocks: Signal<Out, Bits<48>>,
    #[group("the move that is made")]
    pub mv_valid: Signal<Out, Bit>,
    pub mv_commit: Signal<Out, Bit>,
    pub mv_generate: Signal<Out, Bit>,
    pub mv_escape: Signal<Out, Bit>,
    pub mv_defence: Signal<Out, Bit>,
    pub mv_black: Signal<Out, Bit>,
    pub mv_raw: Signal<Out, Bit>,
    pub mv_move: Signal<Out, Bits<23>>,
    pub mv_new: Signal<Out, Bits<6>>,
    pub mv_hand: Signal<Out, Bits<7>>,
    pub mv_enter: Signal<Out, Bit>,
    pub mv_root: Signal<Out, Bit>,
    pub mv_load: Signal<Out, Bit>,
    pub mv_white: Signal<Out, Bit>,
    pub gen_stop: Signal<Out, Bit>,
    #[group("memory")]
    pub clear: Signal<Out, Bit>,
    pub dominance: Signal<Out, Bit>,
    /// Plies to which a child may be searched; 4095 = no limit.
    pub room: Signal<Out, Bits<12>>,
    pub child_hand: Signal<Out, Bits<21>>,
    pub pop: Signal<Out, Bit>,
    pub path_pop: Signal<Out, Bit>,
    pub store: Signal<Out, Bit>,
    pub store_hand: Signal<Out, Bits<21>>,
    pub store_pn: Signal<Out, Bits<12>>,
    pub store_dn: Signal<Out, Bits<12>>,
    pub store_work: Signal<Out, Bits<5>>,
    #[group("move word")]
    pub word_move: Signal<Out, Bits<23>>,
    pub word_white: Signal<Out, Bit>,
    #[group("child memory")]
    pub child_read: Signal<Out, Bits<14>>,
    pub child_at: Signal<Out, Bits<14>>,
    pub child_write: Signal<Out, Bit>,
    pub child_write_move: Signal<Out, Bit>,
    pub child_in_move: Signal<Out, Bits<23>>,
    pub child_in_pn: Signal<Out, Bits<12>>,
    pub child_in_dn: Signal<Out, Bits<12>>,
    pub child_in_rep: Signal<Out, Bits<10>>,
    pub child_in_seen: Signal<Out, Bit>,
    pub child_in_suspect: Signal<Out, Bit>,
    #[group("frame memory")]
    pub frame_read: Signal<Out, Bits<10>>,
    pub frame_at: Signal<Out, Bits<10>>,
    pub frame_write: Signal<Out, Bit>,
    pub frame_in_base: Signal<Out, Bits<14>>,
    pub frame_in_count: Signal<Out, Bits<10>>,
    pub frame_in_tp: Signal<Out, Bits<12>>,
    pub frame_in_td: Signal<Out, Bits<12>>,
    pub frame_in_black: Signal<Out, Bits<21>>,
    pub frame_in_white: Signal<Out, Bits<21>>,
    pub frame_in_nodes: Signal<Out, Bits<32>>,
    pub frame_in_current: Signal<Out, Bits<10>>,
    pub frame_in_move: Signal<Out, Bits<23>>,
    pub frame_in_king: Signal<Out, Bits<7>>,
    #[group("line memory")]
    pub line_at: Signal<Out, Bits<10>>,
    pub line_write: Signal<Out, Bit>,
    pub line_in: Signal<Out, Bits<32>>,

    pub(super) evaluator: Evaluator,
    pub(super) merge: Merge,
    pub(super) hands: Hands,
    pub(super) value: Value,
    pub(super) thresholds: Thresholds,
    pub(super) counters: Counters,
    pub(super) pipe: ChildPipe,
    pub(super) suspects: ChildPipe,
    pub(super) state: DFF<SearchState>,
    // the job
    pub(super) pn_star: DFF<Bit>,
    pub(super) listing: DFF<Bit>,
    pub(super) in_line: DFF<Bit>,
    // frames that the job may use, and whether the job's limit says so
    pub(super) max_depth: DFF<Bits<10>>,
    pub(super) limited: DFF<Bit>,
    pub(super) black_king: DFF<Bits<7>>,
    pub(super) r_result: DFF<Bits<2>>,
    pub(super) r_reason: DFF<Bits<3>>,
    pub(super) r_complete: DFF<Bit>,
    pub(super) r_length: DFF<Bits<10>>,
    pub(super) r_done: DFF<Bit>,
    // the frame
    pub(super) attack: DFF<Bit>,
    pub(super) ply: DFF<Bits<10>>,
    pub(super) floor: DFF<Bits<10>>,
    pub(super) base: DFF<Bits<14>>,
    pub(super) count: DFF<Bits<10>>,
    // base + count
    pub(super) free: DFF<Bits<15>>,
    pub(super) tp: DFF<Bits<12>>,
    pub(super) td: DFF<Bits<12>>,
    pub(super) progress: DFF<Bit>,
    pub(super) fresh: DFF<Bit>,
    pub(super) entered: DFF<Bit>,
    pub(super) no_path: DFF<Bit>,
    pub(super) overflow: DFF<Bit>,
    pub(super) nodes_at: DFF<Bits<32>>,
    pub(super) came_by: DFF<Bits<23>>,
    // limits, compared a clock ahead
    pub(super) out_of_nodes: DFF<Bit>,
    pub(super) out_of_clocks: DFF<Bit>,
    pub(super) too_deep: DFF<Bit>,
    // plies from this node and from its children to the depth limit
    pub(super) room_here: DFF<Bits<10>>,
    pub(super) room_below: DFF<Bits<12>>,
    // what the state counters count, a clock late
    pub(super) phase: DFF<Bits<3>>,
    pub(super) running: DFF<Bit>,
    // the node's numbers
    pub(super) v_pn: DFF<Bits<12>>,
    pub(super) v_dn: DFF<Bits<12>>,
    pub(super) v_rep: DFF<Bits<10>>,
    pub(super) v_best: DFF<Bits<10>>,
    pub(super) v_longest: DFF<Bits<10>>,
    pub(super) v_second: DFF<Bits<12>>,
    pub(super) v_best_pn: DFF<Bits<12>>,
    pub(super) v_best_dn: DFF<Bits<12>>,
    pub(super) v_below: DFF<Bits<32>>,
    // the highest byte of v_below that is not 0, and which one it is
    pub(super) v_part: DFF<Bits<8>>,
    pub(super) v_high: DFF<Bits<2>>,
    pub(super) v_work: DFF<Bits<5>>,
    // the child to go on with
    pub(super) chosen: DFF<Bits<23>>,
    pub(super) chosen_seen: DFF<Bit>,
    // a move that is being taken back, and whether black made it
    pub(super) undo: DFF<Bits<23>>,
    pub(super) undo_black: DFF<Bit>,
    pub(super) undo_second: DFF<Bit>,
    // generated moves enter the array
    pub(super) scanning: DFF<Bit>,
    // the clock after Push: the mover's hand is replaced
    pub(super) entering: DFF<Bit>,
    pub(super) line_push: DFF<Bit>,
    pub(super) line_last: DFF<Bit>,
    pub(super) line_late: DFF<Bit>,
    // children of the parent
    pub(super) scan_at: DFF<Bits<10>>,
    pub(super) scan_valid: DFF<Bit>,
    pub(super) scan_index: DFF<Bits<10>>,
    // the one that stands in t_pn, t_dn and t_rep
    pub(super) seen_valid: DFF<Bit>,
    pub(super) seen_index: DFF<Bits<10>>,
    // a child that leaves the pipe; its numbers also hold a child of the parent that is read again
    pub(super) t_valid: DFF<Bit>,
    pub(super) t_removed: DFF<Bit>,
    pub(super) t_ends: DFF<Bit>,
    pub(super) t_probed: DFF<Bit>,
    pub(super) t_hit: DFF<Bit>,
    pub(super) t_seen: DFF<Bit>,
    pub(super) t_suspect: DFF<Bit>,
    pub(super) t_pn: DFF<Bits<12>>,
    pub(super) t_dn: DFF<Bits<12>>,
    pub(super) t_rep: DFF<Bits<10>>,
    pub(super) t_move: DFF<Bits<23>>,
    pub(super) t_number: DFF<Bits<3>>,
    pub(super) t_bad: DFF<Bit>,
    pub(super) escape_found: DFF<Bit>,
    // signals
    pub(super) idle: Signal<Local, Bit>,
    pub(super) generating: Signal<Local, Bit>,
    pub(super) suspect_scan: Signal<Local, Bit>,
    pub(super) is_push: Signal<Local, Bit>,
    pub(super) is_root: Signal<Local, Bit>,
    pub(super) is_return: Signal<Local, Bit>,
    pub(super) up: Signal<Local, Bit>,
    pub(super) at_floor: Signal<Local, Bit>,
    pub(super) stop: Signal<Local, Bit>,
    pub(super) stop_suspects: Signal<Local, Bit>,
    pub(super) gen_taken: Signal<Local, Bit>,
    pub(super) new_black: Signal<Local, Bit>,
    pub(super) keep: Signal<Local, Bit>,
    pub(super) full: Signal<Local, Bit>,
    pub(super) final_value: Signal<Local, Bit>,
    pub(super) raise: Signal<Local, Bit>,
    pub(super) beyond: Signal<Local, Bit>,
    pub(super) next_ply: Signal<Local, Bits<10>>,
    pub(super) work: Signal<Local, Bits<5>>,
    pub(super) half_4: Signal<Local, Bits<4>>,
    pub(super) storable: Signal<Local, Bit>,
    pub(super) none_within: Signal<Local, Bit>,
    pub(super) last_ply: Signal<Local, Bits<10>>,
    pub(super) spent: Signal<Local, Bits<32>>,
    pub(super) load_king: Signal<Local, Bit>,
    pub(super) moved_king: Signal<Local, Bit>,
    pub(super) parent_child: Signal<Local, Bits<14>>,
    pub(super) undo_first: Signal<Local, Bit>,
    pub(super) put_move: Signal<Local, Bits<23>>,
    pub(super) hand_move: Signal<Local, Bits<23>>,
}
