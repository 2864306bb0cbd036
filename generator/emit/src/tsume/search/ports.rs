//! The frame machine of the tree search: its ports and registers. What it does stands beside this file, by parts.

use super::children::{Children, MoveQueue};
use super::counters::Counters;
use super::evaluator::Evaluator;
use super::hands::Hands;
use super::merge::Merge;
use super::records::{
    Child, ChildMove, Frame, Job, LineWord, Node, NodeValue, Numbers, Outcome, Pass, PathAnswer,
    Scan, TableAnswer, Undo,
};
use super::states::SearchState;
use super::value::{Thresholds, Value};
use crate::hdl::block;
use crate::shogi::{Move, Piece};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// The frame machine with all that it counts and compares. See `docs/circuits/tsume.md`, sections 4 and 6.
///
/// A move word is 23 bits: {promote, captured[3:0], kind[3:0], destination[6:0], source[6:0]}; source 127 = drop,
/// captured 0 = none. Clocks of a node with N moves: N + 24 from its `Push` to the next `Push` or `Return`, and
/// P + 5 from a `Return` to the next `Push` or `Return`, P = children of the parent.
///
/// `summary_clocks`: clocks from `mv_valid` to the scan ([`Children`]).
#[block(pub fn new(summary_clocks: u32))]
#[module("search")]
pub struct Search {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// The job begins; only while not busy.
    #[group("host")]
    pub start: Signal<In, Bit>,
    /// 0 df-pn, 1 PN*, 2 list checks, 3 list evasions.
    pub cmd: Signal<In, Bits<2>>,
    /// Nodes, 0 = no limit.
    pub limit_nodes: Signal<In, Bits<32>>,
    /// Clocks, 0 = no limit.
    pub limit_clocks: Signal<In, Bits<48>>,
    /// Plies of the longest mate that is looked for, 0 = no limit.
    pub limit_depth: Signal<In, Bits<10>>,
    /// The job ends at its next decision.
    pub cancel: Signal<In, Bit>,
    /// A square is loaded; only while not busy.
    pub ld_valid: Signal<In, Bit>,
    /// Which one.
    pub ld_square: Signal<In, Bits<7>>,
    /// What stands on it, 0 for nothing.
    pub ld_piece: Signal<In, Bits<6>>,
    /// Black's hand, with `start`.
    pub hand_black: Signal<In, Bits<21>>,
    /// White's hand, with `start`.
    pub hand_white: Signal<In, Bits<21>>,
    /// The state counter to show.
    pub state_select: Signal<In, Bits<3>>,
    /// Frames.
    #[group("sizes of this configuration (constants)")]
    pub depth_limit: Signal<In, Bits<10>>,
    /// Words of the child memory, a power of two.
    pub child_limit: Signal<In, Bits<15>>,
    /// The array takes the position of the `mv_` ports in this clock.
    #[group("array")]
    pub mv_ready: Signal<In, Bit>,
    /// A raw move is there; a new one in every clock.
    pub gen_valid: Signal<In, Bit>,
    /// The move.
    pub gen_move: Signal<In, Bits<23>>,
    /// All moves of the node were there.
    pub gen_done: Signal<In, Bit>,
    /// What it counts in a child, 7 clocks after `mv_valid`.
    #[record]
    pub sum: Signal<In, Scan>,
    /// Table and path are being emptied.
    #[group("memory")]
    pub clear_busy: Signal<In, Bit>,
    /// The table answers to the oldest child that was not answered, 7 clocks after `mv_probe` or later.
    pub table_valid: Signal<In, Bit>,
    /// What the table knows of it.
    #[record]
    pub table: Signal<In, TableAnswer>,
    /// Whether a child stands on the path, 7 clocks after `mv_probe`.
    #[record]
    pub path: Signal<In, PathAnswer>,
    /// The node stands on the path, or `enter_full`.
    pub enter_done: Signal<In, Bit>,
    /// The path has no place for it.
    pub enter_full: Signal<In, Bit>,
    /// No further `store` yet.
    pub store_busy: Signal<In, Bit>,
    /// The 25 bits of `word_move`, a clock later.
    #[group("move word")]
    pub word: Signal<In, Bits<25>>,
    /// The child at `child_read`, a clock later: its move.
    #[group("child memory")]
    pub child_move: Signal<In, Bits<24>>,
    /// Its numbers.
    pub child_numbers: Signal<In, Bits<36>>,
    /// The frame at `frame_read`, a clock later.
    #[group("frame memory")]
    pub frame: Signal<In, Bits<169>>,
    /// A job is running, or the memories are being emptied.
    #[group("host")]
    pub busy: Signal<Out, Bit>,
    /// The job has ended, 1 clock.
    pub done: Signal<Out, Bit>,
    /// 0 unknown, 1 mate, 2 no mate, 3 listed.
    pub result: Signal<Out, Bits<2>>,
    /// 0 none, 1 nodes, 2 clocks, 3 no mate within limit_depth, 4 memory, 5 abort.
    pub reason: Signal<Out, Bits<3>>,
    /// The line ends with the mate.
    pub line_complete: Signal<Out, Bit>,
    /// Words of the line or list.
    pub length: Signal<Out, Bits<10>>,
    /// Clocks of the job.
    pub clocks: Signal<Out, Bits<48>>,
    /// Nodes of the search.
    pub nodes: Signal<Out, Bits<32>>,
    /// Nodes of the mate line.
    pub line_nodes: Signal<Out, Bits<32>>,
    /// Raw moves whose scans were used.
    pub moves: Signal<Out, Bits<48>>,
    /// Table answers that were used.
    pub probes: Signal<Out, Bits<48>>,
    /// Those that knew something.
    pub hits: Signal<Out, Bits<48>>,
    /// Of the raw moves.
    pub checksum: Signal<Out, Bits<32>>,
    /// Clocks of the selected state counter, a clock later.
    pub state_clocks: Signal<Out, Bits<48>>,
    /// A position is there for the array; it stays until `mv_ready`.
    #[group("the move that is made; what makes something happen only with mv_ready")]
    pub mv_request: Signal<Out, Bit>,
    /// It is one whose moves are wanted.
    pub mv_expands: Signal<Out, Bit>,
    /// A child's move.
    pub mv_valid: Signal<Out, Bit>,
    /// The board keeps it.
    pub mv_commit: Signal<Out, Bit>,
    /// The moves of the new position are wanted.
    pub mv_generate: Signal<Out, Bit>,
    /// Those are black's answers to a pawn drop, checks or not.
    pub mv_escape: Signal<Out, Bit>,
    /// White is to move behind it.
    pub mv_defence: Signal<Out, Bit>,
    /// Black moves.
    pub mv_black: Signal<Out, Bit>,
    /// `mv_new` is put on the target of `mv_move`, and nothing else happens.
    pub mv_raw: Signal<Out, Bit>,
    /// The move.
    pub mv_move: Signal<Out, Bits<23>>,
    /// The piece that is put, 0 for nothing.
    pub mv_new: Signal<Out, Bits<6>>,
    /// Which kinds the side to move holds behind it.
    pub mv_hand: Signal<Out, Bits<7>>,
    /// The child becomes the node.
    pub mv_enter: Signal<Out, Bit>,
    /// The position becomes the root.
    pub mv_root: Signal<Out, Bit>,
    /// A piece of the problem is put.
    pub mv_load: Signal<Out, Bit>,
    /// White moves.
    pub mv_white: Signal<Out, Bit>,
    /// The table's answer to the child is wanted.
    pub mv_probe: Signal<Out, Bit>,
    /// Answers that are out are not wanted any more.
    pub drop: Signal<Out, Bit>,
    /// No further moves are wanted.
    pub gen_stop: Signal<Out, Bit>,
    /// Forget table, path and key, 1 clock.
    #[group("memory")]
    pub clear: Signal<Out, Bit>,
    /// A better or worse hand tells of the position.
    pub dominance: Signal<Out, Bit>,
    /// Plies to which a child may be searched; 4095 = no limit.
    pub room: Signal<Out, Bits<12>>,
    /// Black's hand in the child, a clock after its move.
    pub child_hand: Signal<Out, Bits<21>>,
    /// Back to the parent's key.
    pub pop: Signal<Out, Bit>,
    /// Take the node off the path.
    pub path_pop: Signal<Out, Bit>,
    /// The node's numbers are stored.
    pub store: Signal<Out, Bit>,
    /// Black's hand in it.
    pub store_hand: Signal<Out, Bits<21>>,
    /// Its pn; disproved within the limit: the plies to it.
    pub store_pn: Signal<Out, Bits<12>>,
    /// Its dn; proved: the length.
    pub store_dn: Signal<Out, Bits<12>>,
    /// floor(log2(nodes below + 1)), a clock after `store`.
    pub store_work: Signal<Out, Bits<5>>,
    /// The move whose word is wanted.
    #[group("move word")]
    pub word_move: Signal<Out, Bits<23>>,
    /// White makes it.
    pub word_white: Signal<Out, Bit>,
    /// The child that is read.
    #[group("child memory")]
    pub child_read: Signal<Out, Bits<14>>,
    /// The child that is written.
    pub child_at: Signal<Out, Bits<14>>,
    /// Its numbers are.
    pub child_write: Signal<Out, Bit>,
    /// Its move is.
    pub child_write_move: Signal<Out, Bit>,
    /// The move.
    pub child_in_move: Signal<Out, Bits<24>>,
    /// The numbers.
    pub child_in_numbers: Signal<Out, Bits<36>>,
    /// The frame that is read.
    #[group("frame memory")]
    pub frame_read: Signal<Out, Bits<10>>,
    /// The frame that is written.
    pub frame_at: Signal<Out, Bits<10>>,
    /// It is.
    pub frame_write: Signal<Out, Bit>,
    /// The frame.
    pub frame_in: Signal<Out, Bits<169>>,
    /// The word that is written.
    #[group("line memory")]
    pub line_at: Signal<Out, Bits<10>>,
    /// It is.
    pub line_write: Signal<Out, Bit>,
    /// A move of the mate line or of the list.
    pub line_in: Signal<Out, Bits<32>>,

    pub(super) evaluator: Evaluator,
    pub(super) merge: Merge,
    pub(super) hands: Hands,
    pub(super) value: Value,
    pub(super) thresholds: Thresholds,
    pub(super) counters: Counters,
    #[init(Children::new(summary_clocks))]
    pub(super) children: Children,
    pub(super) moves_left: MoveQueue,
    pub(super) state: DFF<SearchState>,
    pub(super) job: DFF<Job>,
    pub(super) outcome: DFF<Outcome>,
    pub(super) ended: DFF<Bit>,
    pub(super) in_line: DFF<Bit>,
    pub(super) black_king: DFF<Bits<7>>,
    pub(super) white_king: DFF<Bits<7>>,
    // the node that is searched, and where the search ends: the root or the node of the line
    pub(super) node: DFF<Node>,
    pub(super) floor: DFF<Bits<10>>,
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
    // the node's numbers, and the nodes below it
    pub(super) found: DFF<NodeValue>,
    pub(super) below: DFF<Bits<32>>,
    // the highest byte of `below` that is not 0, which one it is, and the logarithm
    pub(super) high_byte: DFF<Bits<8>>,
    pub(super) high_at: DFF<Bits<2>>,
    pub(super) work: DFF<Bits<5>>,
    // the child to go on with
    pub(super) chosen: DFF<Move>,
    pub(super) chosen_seen: DFF<Bit>,
    pub(super) undo: DFF<Undo>,
    pub(super) undo_second: DFF<Bit>,
    // the position that is next for the array
    pub(super) asking: DFF<Bit>,
    pub(super) ask: DFF<Pass>,
    // the clock after the board was changed: nothing enters that reads it
    // the clock after a move was made for good: the mover's hand is replaced
    pub(super) entering: DFF<Bit>,
    pub(super) line_push: DFF<Bit>,
    pub(super) line_last: DFF<Bit>,
    pub(super) line_late: DFF<Bit>,
    // children of the parent
    pub(super) scan_at: DFF<Bits<10>>,
    pub(super) scan_valid: DFF<Bit>,
    pub(super) scan_index: DFF<Bits<10>>,
    // the one whose numbers stand in `retired`
    pub(super) seen_valid: DFF<Bit>,
    pub(super) seen_index: DFF<Bits<10>>,
    // a child that leaves the pipe; its numbers also hold a child of the parent that is read again
    pub(super) retires: DFF<Bit>,
    pub(super) retired: DFF<Child>,
    pub(super) retired_move: DFF<ChildMove>,
    // square of the last move that was no drop: a drop there is guarded
    pub(super) guarded: DFF<Bits<7>>,
    pub(super) escape_found: DFF<Bit>,
    // the clock after `stop`
    pub(super) stopped: DFF<Bit>,
    // signals
    pub(super) idle: Signal<Local, Bit>,
    pub(super) generating: Signal<Local, Bit>,
    pub(super) suspect_scan: Signal<Local, Bit>,
    pub(super) receiving: Signal<Local, Bit>,
    pub(super) is_push: Signal<Local, Bit>,
    pub(super) pushes: Signal<Local, Bit>,
    pub(super) is_root: Signal<Local, Bit>,
    pub(super) is_return: Signal<Local, Bit>,
    pub(super) up: Signal<Local, Bit>,
    pub(super) at_floor: Signal<Local, Bit>,
    pub(super) stop: Signal<Local, Bit>,
    pub(super) stop_suspects: Signal<Local, Bit>,
    pub(super) passes: Signal<Local, Bit>,
    // the position leaves for the array; another one may come; one wants to
    pub(super) goes: Signal<Local, Bit>,
    pub(super) free: Signal<Local, Bit>,
    pub(super) wants: Signal<Local, Bit>,
    pub(super) next_pass: Signal<Local, Pass>,
    pub(super) answered: Signal<Local, Bit>,
    pub(super) new_black: Signal<Local, Bit>,
    pub(super) counts: Signal<Local, Bit>,
    pub(super) keep: Signal<Local, Bit>,
    pub(super) full: Signal<Local, Bit>,
    pub(super) final_value: Signal<Local, Bit>,
    pub(super) raise: Signal<Local, Bit>,
    pub(super) beyond: Signal<Local, Bit>,
    pub(super) next_ply: Signal<Local, Bits<10>>,
    pub(super) logarithm: Signal<Local, Bits<5>>,
    pub(super) high_half: Signal<Local, Bits<4>>,
    pub(super) storable: Signal<Local, Bit>,
    pub(super) none_within: Signal<Local, Bit>,
    pub(super) last_ply: Signal<Local, Bits<10>>,
    pub(super) spent: Signal<Local, Bits<32>>,
    pub(super) load_king: Signal<Local, Bit>,
    pub(super) moved_king: Signal<Local, Bit>,
    pub(super) from_king: Signal<Local, Bits<7>>,
    pub(super) beside_king: Signal<Local, Bit>,
    pub(super) is_drop: Signal<Local, Bit>,
    pub(super) listed: Signal<Local, LineWord>,
    // records of ports that carry packed words
    pub(super) no_piece: Signal<Local, Bits<6>>,
    pub(super) no_pass: Signal<Local, Bits<40>>,
    pub(super) no_move: Signal<Local, Bits<23>>,
    pub(super) loaded: Signal<Local, Piece>,
    pub(super) generated: Signal<Local, Move>,
    pub(super) scan_move: Signal<Local, Move>,
    pub(super) read: Signal<Local, Numbers>,
    pub(super) read_child: Signal<Local, ChildMove>,
    pub(super) read_move: Signal<Local, Move>,
    pub(super) written: Signal<Local, Numbers>,
    pub(super) parent: Signal<Local, Frame>,
    pub(super) left: Signal<Local, Frame>,
    /// a piece of the problem comes while another one waits for the array
    pub(super) never_lost_load: Signal<Local, Bit>,
    /// a position that is no child is given up
    pub(super) never_lost_pass: Signal<Local, Bit>,
    /// a frame beyond the memory is written
    pub(super) never_frame_beyond: Signal<Local, Bit>,
    /// a child beyond the memory is written
    pub(super) never_child_beyond: Signal<Local, Bit>,
    /// the node above the root or the line's node is asked for
    pub(super) never_above_floor: Signal<Local, Bit>,
    /// a child is read that the node does not have
    pub(super) never_read_beyond: Signal<Local, Bit>,
    /// a child leaves the pipe while children are read again
    pub(super) never_two_children: Signal<Local, Bit>,
    /// a child is pushed that is decided
    pub(super) never_push_decided: Signal<Local, Bit>,
    /// the place of the next child is not behind the last
    pub(super) never_free_apart: Signal<Local, Bit>,
    /// no mate is reported although it rests on a limit or on the path
    pub(super) never_false_no_mate: Signal<Local, Bit>,
    /// a mate is reported for a node that is not proved
    pub(super) never_false_mate: Signal<Local, Bit>,
}
