//! The tree search: one frame machine that runs df-pn and, by a mode bit, PN\*. What it does in each state.
//!
//! rust-hdl wants the whole of a block's behaviour in one function, so this file is long; its parts stand in the order
//! of the pipeline, the states at the end.

use super::ports::{Search, SearchState};
use crate::hdl::logic;
use rust_hdl_core::prelude::*;

#[logic]
impl Search {
    fn update(&mut self) {
        self.idle.next = self.state.q.val() == SearchState::Idle;
        self.generating.next = self.state.q.val() == SearchState::Generate;
        self.suspect_scan.next = self.state.q.val() == SearchState::SuspectScan;
        self.is_push.next = self.state.q.val() == SearchState::Push;
        self.is_root.next = self.state.q.val() == SearchState::Root;
        self.is_return.next = self.state.q.val() == SearchState::Return;

        self.at_floor.next = self.ply.q.val() == self.floor.q.val();

        // clock 8: the child is kept
        // the limit is a power of two: one bit tells
        self.full.next = (self.free.q.val() & self.child_limit.val()).any();
        self.keep.next = self.t_valid.q.val() & !self.t_removed.q.val() & !self.full.val();
        self.stop.next = self.generating.val()
            & ((self.keep.val() & self.t_ends.q.val())
                | (self.t_valid.q.val() & !self.t_removed.q.val() & self.full.val())
                | self.enter_full.val());
        self.stop_suspects.next = self.suspect_scan.val() & self.escape_found.q.val();
        self.gen_stop.next = self.stop.val() | self.stop_suspects.val();
        self.child_at.next = bit_cast::<14, 15>(self.free.q.val());
        self.child_write.next = self.keep.val();
        self.child_write_move.next = self.keep.val();
        self.child_in_move.next = self.t_move.q.val();
        self.child_in_pn.next = self.t_pn.q.val();
        self.child_in_dn.next = self.t_dn.q.val();
        self.child_in_rep.next = self.t_rep.q.val();
        self.child_in_seen.next = self.t_seen.q.val();
        self.child_in_suspect.next = self.t_suspect.q.val();
        if self.keep.val() {
            self.count.d.next = self.count.q.val() + 1;
            self.free.d.next = self.free.q.val() + 1;
        }
        if self.t_valid.q.val() & !self.t_removed.q.val() & self.full.val() {
            self.overflow.d.next = true;
            self.r_reason.d.next = 4.into();
        }
        self.line_write.next = (self.keep.val() & self.listing.q.val()) | self.line_late.q.val();
        self.line_at.next = self.r_length.q.val();
        self.line_in.next = bit_cast::<32, 25>(self.word.val());
        if self.listing.q.val() {
            // a listed move carries what its scan found: docs/protocol.md, message line
            self.line_in.next = bit_cast::<32, 25>(self.word.val())
                | (bit_cast::<32, 1>(self.t_bad.q.val().into()) << 25)
                | (bit_cast::<32, 1>(self.t_suspect.q.val().into()) << 26)
                | (bit_cast::<32, 3>(self.t_number.q.val()) << 28);
        }
        if self.line_write.val() {
            self.r_length.d.next = self.r_length.q.val() + 1;
        }

        // the move that is made: a generated one, the chosen child, or a piece put on a square
        self.gen_taken.next = self.gen_valid.val() & self.generating.val();
        self.mv_valid.next = self.gen_taken.val();
        self.mv_raw.next = false;
        self.mv_new.next = 0.into();
        self.mv_commit.next = false;
        self.mv_generate.next = false;
        self.mv_escape.next = false;
        self.mv_enter.next = false;
        self.mv_root.next = false;
        self.mv_load.next = false;
        self.mv_black.next = self.attack.q.val();
        self.mv_defence.next = self.attack.q.val();
        self.load_king.next = false;
        self.final_value.next = (self.v_pn.q.val() == 0) | (self.v_dn.q.val() == 0);
        self.raise.next = self.fresh.q.val() & self.progress.q.val() & !self.final_value.val();
        self.beyond.next = self.final_value.val()
            | (!self.raise.val()
                & ((self.v_pn.q.val() >= self.tp.q.val())
                    | (self.v_dn.q.val() >= self.td.q.val())));
        self.put_move.next = self.chosen.q.val();
        if self.idle.val() {
            self.mv_raw.next = self.ld_valid.val();
            self.mv_commit.next = self.ld_valid.val();
            self.mv_load.next = self.ld_valid.val() & self.ld_piece.val().get_bit(5);
            self.mv_new.next = self.ld_piece.val();
            self.mv_black.next = !self.ld_piece.val().get_bit(4);
            self.put_move.next = (bit_cast::<23, 4>(self.ld_piece.val().get_bits::<4>(0)) << 14)
                | (bit_cast::<23, 7>(self.ld_square.val()) << 7)
                | 0x7F;
            self.load_king.next = self.ld_valid.val() & (self.ld_piece.val() == 0x20);
        }
        if self.is_root.val() {
            // nothing moves: square 127 does not exist
            self.mv_raw.next = true;
            self.put_move.next = 0x3FFF.into();
            self.mv_commit.next = true;
            self.mv_generate.next = true;
            self.mv_root.next = true;
            self.mv_defence.next = !self.attack.q.val();
        }
        if self.is_push.val() {
            self.mv_commit.next = true;
            self.mv_generate.next = true;
            self.mv_enter.next = true;
        }
        if self.state.q.val() == SearchState::Suspect {
            self.mv_commit.next = true;
            self.mv_generate.next = true;
            self.mv_escape.next = true;
        }
        if self.suspect_scan.val() {
            // black answers a pawn drop: the children are defence positions
            self.mv_valid.next = self.gen_valid.val();
            self.mv_black.next = true;
            self.mv_defence.next = true;
        }
        self.undo_first.next = (self.state.q.val() == SearchState::Undo)
            | (self.state.q.val() == SearchState::SuspectUndo);
        self.undo_second.d.next = self.undo_first.val();
        if self.undo_first.val() {
            // the square of arrival: what stood there
            self.mv_raw.next = true;
            self.mv_commit.next = true;
            self.put_move.next = bit_cast::<23, 14>(self.undo.q.val().get_bits::<14>(0)) | 0x7F;
            if self.undo.q.val().get_bits::<4>(18) != 0 {
                self.mv_new.next = bit_cast::<6, 4>(self.undo.q.val().get_bits::<4>(18)) | 0x20;
                if self.undo_black.q.val() {
                    self.mv_new.next = bit_cast::<6, 4>(self.undo.q.val().get_bits::<4>(18)) | 0x30;
                }
            }
        }
        if self.undo_second.q.val() {
            // the square of departure: the piece as it was; nothing for a drop, whose square is 127
            self.mv_raw.next = true;
            self.mv_commit.next = true;
            self.put_move.next =
                (bit_cast::<23, 7>(self.undo.q.val().get_bits::<7>(0)) << 7) | 0x7F;
            self.mv_new.next = bit_cast::<6, 4>(self.undo.q.val().get_bits::<4>(14)) | 0x30;
            if self.undo_black.q.val() {
                self.mv_new.next = bit_cast::<6, 4>(self.undo.q.val().get_bits::<4>(14)) | 0x20;
            }
        }
        self.mv_move.next = self.put_move.val();
        if self.scanning.q.val() {
            self.mv_move.next = self.gen_move.val();
        }
        self.mv_white.next = !self.mv_black.val();
        self.mv_hand.next = self.hands.any_black.val();
        if self.mv_defence.val() {
            self.mv_hand.next = self.hands.any_white.val();
        }

        // hands
        self.hands.clock.next = self.clock.val();
        self.hands.black.next = self.attack.q.val();
        // The hand after a move is read for a child and on entering it only: these two moves are taken as they stand in
        // their registers, whatever the machine does. The way from the state to the hands was the longest of the chip.
        self.hand_move.next = self.chosen.q.val();
        if self.scanning.q.val() {
            self.hand_move.next = self.gen_move.val();
        }
        self.hands.drop.next = self.hand_move.val().get_bits::<7>(0) == 127;
        self.hands.kind.next = self.hand_move.val().get_bits::<3>(14);
        self.hands.captured.next = self.hand_move.val().get_bits::<3>(18);
        // the mover's hand is replaced a clock later, when the turn has changed already
        self.entering.d.next = self.is_push.val();
        self.hands.enter.next = self.entering.q.val();
        if self.entering.q.val() {
            self.hands.black.next = !self.attack.q.val();
        }
        self.up.next = self.is_return.val() & !self.at_floor.val() & !self.store_busy.val();
        self.hands.load.next = self.up.val() | (self.idle.val() & self.start.val());
        self.hands.load_black.next = self.frame_black.val();
        self.hands.load_white.next = self.frame_white.val();
        if self.idle.val() {
            self.hands.load_black.next = self.hand_black.val();
            self.hands.load_white.next = self.hand_white.val();
        }
        self.child_hand.next = self.hands.child.val();
        self.store_hand.next = self.hands.node_black.val();

        // children in the pipe
        self.pipe.clock.next = self.clock.val();
        self.pipe.flush.next = self.stop.val() | self.reset.val();
        self.pipe.valid.next = self.gen_taken.val();
        self.pipe.mv.next = self.gen_move.val();
        self.suspects.clock.next = self.clock.val();
        self.suspects.flush.next = self.stop_suspects.val() | self.reset.val();
        self.suspects.valid.next = self.gen_valid.val() & self.suspect_scan.val();
        self.suspects.mv.next = self.gen_move.val();

        // clock 7: scan and probes together
        self.new_black.next = (self.black_king.q.val() != 127)
            & (bit_cast::<8, 7>(self.black_king.q.val())
                == bit_cast::<8, 7>(self.pipe.move_7.val().get_bits::<7>(7)) + 9);
        self.merge.attack.next = self.attack.q.val();
        self.merge.look_ahead.next = !self.pn_star.q.val() & !self.listing.q.val();
        self.merge.in_line.next = self.in_line.q.val();
        self.merge.listing.next = self.listing.q.val();
        self.merge.pawn_drop.next = (self.pipe.move_7.val().get_bits::<7>(0) == 127)
            & (self.pipe.move_7.val().get_bits::<4>(14) == 7);
        self.merge.suspect.next =
            self.merge.pawn_drop.val() & !self.attack.q.val() & self.new_black.val();
        self.merge.escapes.next = self.sum_escapes.val();
        self.merge.other.next = self.sum_other.val();
        self.merge.checks.next = self.sum_checks.val();
        self.merge.illegal.next = self.sum_illegal.val();
        self.merge.table_proved.next = self.table_proved.val();
        self.merge.table_length.next = self.table_length.val();
        self.merge.table_disproved.next = self.table_disproved.val();
        self.merge.table_final.next = self.table_final.val();
        self.merge.table_exact.next = self.table_exact.val();
        self.merge.table_pn.next = self.table_pn.val();
        self.merge.table_dn.next = self.table_dn.val();
        self.merge.path_hit.next = self.path_hit.val();
        self.merge.path_ply.next = self.path_ply.val();
        self.t_valid.d.next = self.pipe.valid_7.val() & !self.stop.val();
        self.t_removed.d.next = self.merge.removed.val();
        self.t_ends.d.next = self.merge.ends.val();
        self.t_probed.d.next = self.merge.probed.val();
        self.t_hit.d.next = self.merge.hit.val();
        self.t_seen.d.next = self.merge.seen.val();
        self.t_suspect.d.next = self.merge.suspect.val();
        self.t_pn.d.next = self.child_pn.val();
        self.t_dn.d.next = self.child_dn.val();
        self.t_rep.d.next = self.child_rep.val();
        if self.generating.val() {
            self.t_pn.d.next = self.merge.pn.val();
            self.t_dn.d.next = self.merge.dn.val();
            self.t_rep.d.next = self.merge.rep.val();
        }
        self.t_move.d.next = self.pipe.move_7.val();
        self.t_number.d.next = self.merge.number.val();
        self.t_bad.d.next = self.merge.bad.val();
        self.word_move.next = self.pipe.move_7.val();
        self.word_white.next = !self.attack.q.val();
        if self.state.q.val() == SearchState::LineWrite {
            self.word_move.next = self.chosen.q.val();
        }

        // evaluation: children that come out of the pipe, or those of the parent again
        self.evaluator.clock.next = self.clock.val();
        self.evaluator.clear.next = (self.generating.val() & !self.entered.q.val())
            | (self.state.q.val() == SearchState::Undo)
            | (self.state.q.val() == SearchState::Again);
        self.evaluator.attack.next = self.attack.q.val();
        self.seen_valid.d.next = self.scan_valid.q.val();
        self.seen_index.d.next = self.scan_index.q.val();
        self.evaluator.valid.next =
            (self.keep.val() & self.generating.val()) | self.seen_valid.q.val();
        self.evaluator.index.next = self.seen_index.q.val();
        if self.generating.val() {
            self.evaluator.index.next = self.count.q.val();
        }
        self.evaluator.pn.next = self.t_pn.q.val();
        self.evaluator.dn.next = self.t_dn.q.val();
        self.evaluator.rep.next = self.t_rep.q.val();
        self.value.attack.next = self.attack.q.val();
        self.value.pn_star.next = self.pn_star.q.val();
        self.value.overflow.next = self.overflow.q.val();
        self.value.ply.next = self.ply.q.val();
        self.value.any.next = self.evaluator.any.val();
        self.value.lead.next = self.evaluator.lead.val();
        self.value.tie.next = self.evaluator.tie.val();
        self.value.sum.next = self.evaluator.sum.val();
        self.value.length.next = self.evaluator.length.val();
        self.value.rep_in.next = self.evaluator.rep_out.val();
        self.value.none_within.next = self.evaluator.none_within_out.val();
        self.thresholds.clock.next = self.clock.val();
        self.thresholds.attack.next = self.attack.q.val();
        self.thresholds.pn_star.next = self.pn_star.q.val();
        self.thresholds.tp.next = self.tp.q.val();
        self.thresholds.td.next = self.td.q.val();
        self.thresholds.pn.next = self.v_pn.q.val();
        self.thresholds.dn.next = self.v_dn.q.val();
        self.thresholds.best_pn.next = self.v_best_pn.q.val();
        self.thresholds.best_dn.next = self.v_best_dn.q.val();
        self.thresholds.second.next = self.v_second.q.val();

        // memories
        self.child_read.next = self.base.q.val() + bit_cast::<14, 10>(self.scan_at.q.val());
        if self.state.q.val() == SearchState::Evaluate {
            self.child_read.next =
                self.base.q.val() + bit_cast::<14, 10>(self.evaluator.best.val());
        }
        self.next_ply.next = self.ply.q.val() + 1;
        self.frame_read.next = self.ply.q.val() - 1;
        self.frame_at.next = self.ply.q.val();
        self.frame_write.next = self.is_push.val();
        self.frame_in_base.next = self.base.q.val();
        self.frame_in_count.next = self.count.q.val();
        self.frame_in_tp.next = self.tp.q.val();
        self.frame_in_td.next = self.td.q.val();
        self.frame_in_black.next = self.hands.node_black.val();
        self.frame_in_white.next = self.hands.node_white.val();
        self.frame_in_nodes.next = self.nodes_at.q.val();
        self.frame_in_current.next = self.v_best.q.val();
        self.frame_in_move.next = self.came_by.q.val();
        self.frame_in_king.next = self.black_king.q.val();
        self.parent_child.next =
            self.frame_base.val() + bit_cast::<14, 10>(self.frame_current.val());
        self.clear.next = false;
        self.dominance.next = !self.pn_star.q.val();
        self.storable.next =
            (self.v_pn.q.val() == 0) | (self.v_dn.q.val() != 0) | (self.v_rep.q.val() == 1023);
        self.store.next = self.is_return.val() & !self.store_busy.val() & self.storable.val();
        // a disproof within the depth limit is stored with the plies that it was searched to
        self.none_within.next = (self.v_dn.q.val() == 0) & (self.v_pn.q.val() == 4094);
        self.store_pn.next = self.v_pn.q.val();
        if self.none_within.val() {
            self.store_pn.next = bit_cast::<12, 10>(self.room_here.q.val());
        }
        self.room.next = self.room_below.q.val();
        self.store_dn.next = self.v_dn.q.val();
        self.store_work.next = self.v_work.q.val();
        self.pop.next = self.up.val();
        self.path_pop.next = self.up.val() & !self.no_path.q.val();

        // floor(log2(nodes below + 1)) in two clocks: v_part is the highest byte that is not 0
        self.v_part.d.next = bit_cast::<8, 32>(self.v_below.q.val());
        self.v_high.d.next = 0.into();
        if self.v_below.q.val().get_bits::<8>(24).any() {
            self.v_part.d.next = self.v_below.q.val().get_bits::<8>(24);
            self.v_high.d.next = 3.into();
        } else if self.v_below.q.val().get_bits::<8>(16).any() {
            self.v_part.d.next = self.v_below.q.val().get_bits::<8>(16);
            self.v_high.d.next = 2.into();
        } else if self.v_below.q.val().get_bits::<8>(8).any() {
            self.v_part.d.next = self.v_below.q.val().get_bits::<8>(8);
            self.v_high.d.next = 1.into();
        }
        self.half_4.next = bit_cast::<4, 8>(self.v_part.q.val());
        self.work.next = bit_cast::<5, 2>(self.v_high.q.val()) << 3;
        if self.v_part.q.val().get_bits::<4>(4).any() {
            self.half_4.next = self.v_part.q.val().get_bits::<4>(4);
            self.work.next = (bit_cast::<5, 2>(self.v_high.q.val()) << 3) | 4;
        }
        if self.half_4.val().get_bits::<2>(2).any() {
            self.work.next = self.work.val() | 2;
            if self.half_4.val().get_bit(3) {
                self.work.next = self.work.val() | 1;
            }
        } else if self.half_4.val().get_bit(1) {
            self.work.next = self.work.val() | 1;
        }
        self.v_work.d.next = self.work.val();

        // counters
        self.counters.clock.next = self.clock.val();
        self.counters.clear.next = self.idle.val() & self.start.val();
        self.running.d.next = !self.idle.val()
            & (self.state.q.val() != SearchState::Clear)
            & (self.state.q.val() != SearchState::Finish);
        self.phase.d.next = 6.into();
        if self.is_push.val() | self.is_root.val() {
            self.phase.d.next = 0.into();
        }
        if self.generating.val() {
            self.phase.d.next = 1.into();
        }
        if (self.state.q.val() == SearchState::Evaluate)
            | (self.state.q.val() == SearchState::Decide)
        {
            self.phase.d.next = 2.into();
        }
        if self.is_return.val() | (self.state.q.val() == SearchState::Undo) {
            self.phase.d.next = 3.into();
        }
        if self.state.q.val() == SearchState::Rescan {
            self.phase.d.next = 4.into();
        }
        if (self.state.q.val() == SearchState::Suspect)
            | self.suspect_scan.val()
            | (self.state.q.val() == SearchState::SuspectUndo)
        {
            self.phase.d.next = 5.into();
        }
        self.counters.running.next = self.running.q.val();
        self.counters.phase.next = self.phase.q.val();
        self.counters.node.next = self.generating.val()
            & self.enter_done.val()
            & !self.enter_full.val()
            & !self.listing.q.val()
            & !self.in_line.q.val();
        self.counters.line_node.next = self.generating.val()
            & self.enter_done.val()
            & !self.enter_full.val()
            & self.in_line.q.val();
        self.counters.retired.next = self.t_valid.q.val() & self.generating.val();
        self.counters.word.next = bit_cast::<24, 25>(self.word.val());
        self.counters.probed.next =
            self.t_valid.q.val() & self.t_probed.q.val() & self.generating.val();
        self.counters.hit.next = self.t_valid.q.val() & self.t_hit.q.val() & self.generating.val();
        self.counters.select.next = self.state_select.val();
        self.spent.next = self.counters.nodes.val();
        if self.in_line.q.val() {
            self.spent.next = self.counters.line_nodes.val();
        }
        self.out_of_nodes.d.next =
            (self.limit_nodes.val() != 0) & (self.spent.val() >= self.limit_nodes.val());
        self.out_of_clocks.d.next = (self.limit_clocks.val() != 0)
            & (self.counters.clocks.val() >= self.limit_clocks.val());

        // the king of black, for suspect pawn drops
        self.moved_king.next =
            self.is_push.val() & self.attack.q.val() & (self.chosen.q.val().get_bits::<4>(14) == 0);
        if self.load_king.val() {
            self.black_king.d.next = self.ld_square.val();
        }
        if self.moved_king.val() {
            self.black_king.d.next = self.chosen.q.val().get_bits::<7>(7);
        }

        self.last_ply.next = (self.limit_depth.val() - 1) | 1;

        // the machine
        self.too_deep.d.next = self.next_ply.val() >= self.max_depth.q.val();
        self.room_here.d.next = self.max_depth.q.val() - self.ply.q.val();
        self.room_below.d.next = bit_cast::<12, 10>(self.room_here.q.val()) - 1;
        if !self.limited.q.val() {
            self.room_below.d.next = 4095.into();
        }
        self.r_done.d.next = false;
        self.scanning.d.next = false;
        self.scan_valid.d.next = false;
        self.line_late.d.next = false;
        match self.state.q.val() {
            SearchState::Clear => {
                // after a reset and after every job: table and path are emptied
                if !self.clear_busy.val() {
                    self.black_king.d.next = 127.into();
                    self.state.d.next = SearchState::Idle;
                }
            }
            SearchState::Idle => {
                // the host loads squares and hands, then start takes them with command and limits
                if self.start.val() {
                    self.pn_star.d.next = self.cmd.val() == 1;
                    self.listing.d.next = self.cmd.val().get_bit(1);
                    self.attack.d.next = self.cmd.val() != 3;
                    self.in_line.d.next = false;
                    self.max_depth.d.next = self.depth_limit.val();
                    self.limited.d.next = false;
                    if (self.limit_depth.val() != 0)
                        & (self.limit_depth.val() < self.depth_limit.val())
                    {
                        // mates have odd lengths, and a mate is seen in the scan, or, in PN*, a frame later
                        self.limited.d.next = true;
                        self.max_depth.d.next = self.last_ply.val();
                        if self.cmd.val() == 1 {
                            self.max_depth.d.next = self.last_ply.val() + 1;
                        }
                    }
                    self.r_result.d.next = 0.into();
                    self.r_reason.d.next = 0.into();
                    self.r_complete.d.next = false;
                    self.r_length.d.next = 0.into();
                    self.ply.d.next = 0.into();
                    self.floor.d.next = 0.into();
                    self.base.d.next = 0.into();
                    self.count.d.next = 0.into();
                    self.free.d.next = 0.into();
                    self.tp.d.next = 4095.into();
                    self.td.d.next = 4095.into();
                    self.progress.d.next = false;
                    self.chosen.d.next = 0.into();
                    self.state.d.next = SearchState::Setup;
                }
            }
            SearchState::Setup => {
                // hands of the problem stand; nodes are counted from here
                self.nodes_at.d.next = self.counters.all.val() - 1;
                self.state.d.next = SearchState::Root;
            }
            SearchState::Root => {
                // the position becomes the root node; no move is made
                self.fresh.d.next = true;
                self.entered.d.next = false;
                self.no_path.d.next = false;
                self.overflow.d.next = false;
                self.state.d.next = SearchState::Generate;
            }
            SearchState::Generate => {
                // moves come one a clock: each is made, scanned, probed, kept and evaluated; a deciding child stops them
                self.scanning.d.next = true;
                if self.enter_done.val() {
                    self.entered.d.next = true;
                }
                if self.enter_full.val() {
                    self.no_path.d.next = true;
                    self.overflow.d.next = true;
                    self.r_reason.d.next = 4.into();
                    self.entered.d.next = true;
                }
                if self.stop.val()
                    | (self.entered.q.val()
                        & self.gen_done.val()
                        & !self.gen_valid.val()
                        & !self.pipe.pending.val())
                {
                    self.state.d.next = SearchState::Evaluate;
                    if self.listing.q.val() {
                        self.r_result.d.next = 3.into();
                        self.state.d.next = SearchState::Finish;
                    }
                }
            }
            SearchState::Evaluate => {
                // the numbers of the node, from those of its children
                self.v_pn.d.next = self.value.pn.val();
                self.v_dn.d.next = self.value.dn.val();
                self.v_rep.d.next = self.value.rep.val();
                self.v_best.d.next = self.evaluator.best.val();
                self.v_longest.d.next = self.evaluator.longest.val();
                self.v_second.d.next = self.evaluator.second.val();
                self.v_best_pn.d.next = self.value.best_pn.val();
                self.v_best_dn.d.next = self.value.best_dn.val();
                self.v_below.d.next = self.counters.all.val() - self.nodes_at.q.val();
                self.state.d.next = SearchState::Decide;
            }
            SearchState::Decide => {
                // beyond its thresholds: back; else limits (reason 1 nodes, 2 clocks, 5 abort), or down to the best child
                self.fresh.d.next = false;
                self.chosen.d.next = self.child_move.val();
                self.chosen_seen.d.next = self.child_seen.val();
                self.undo.d.next = self.child_move.val();
                self.undo_black.d.next = self.attack.q.val();
                if self.raise.val() {
                    if self.tp.q.val() <= self.v_pn.q.val() {
                        self.tp.d.next = self.v_pn.q.val() + 1;
                    }
                    if self.td.q.val() <= self.v_dn.q.val() {
                        self.td.d.next = self.v_dn.q.val() + 1;
                    }
                }
                if self.beyond.val() {
                    self.state.d.next = SearchState::Return;
                } else if self.out_of_nodes.q.val() {
                    self.r_reason.d.next = 1.into();
                    self.state.d.next = SearchState::Finish;
                } else if self.out_of_clocks.q.val() {
                    self.r_reason.d.next = 2.into();
                    self.state.d.next = SearchState::Finish;
                } else if self.cancel.val() {
                    self.r_reason.d.next = 5.into();
                    self.state.d.next = SearchState::Finish;
                } else if self.child_suspect.val() {
                    self.state.d.next = SearchState::Suspect;
                } else if self.too_deep.q.val() {
                    self.state.d.next = SearchState::Deep;
                } else {
                    self.state.d.next = SearchState::Push;
                }
            }
            SearchState::Push => {
                // the chosen child becomes the node; its thresholds were computed from its brothers
                self.ply.d.next = self.next_ply.val();
                self.attack.d.next = !self.attack.q.val();
                self.base.d.next = bit_cast::<14, 15>(self.free.q.val());
                self.count.d.next = 0.into();
                self.tp.d.next = self.thresholds.child_tp.val();
                self.td.d.next = self.thresholds.child_td.val();
                self.progress.d.next = self.chosen_seen.q.val();
                if self.line_push.q.val() {
                    self.tp.d.next = 4095.into();
                    self.td.d.next = 4095.into();
                    self.progress.d.next = false;
                    self.floor.d.next = self.next_ply.val();
                    self.line_push.d.next = false;
                }
                // one less, so that the difference is one more
                self.nodes_at.d.next = self.counters.all.val() - 1;
                self.came_by.d.next = self.chosen.q.val();
                self.fresh.d.next = true;
                self.entered.d.next = false;
                self.no_path.d.next = false;
                self.overflow.d.next = false;
                self.state.d.next = SearchState::Generate;
            }
            SearchState::Return => {
                // the node is stored, its frame given back
                // wait for the store of the node before
                if !self.store_busy.val() {
                    if self.at_floor.val() {
                        if self.v_pn.q.val() == 0 {
                            if !self.in_line.q.val() {
                                self.r_result.d.next = 1.into();
                                self.r_reason.d.next = 0.into();
                            }
                            self.in_line.d.next = true;
                            self.scan_at.d.next = self.v_longest.q.val();
                            if self.attack.q.val() {
                                self.scan_at.d.next = self.v_best.q.val();
                            }
                            self.state.d.next = SearchState::LineRead;
                            if !self.attack.q.val() & (self.v_dn.q.val() == 0) {
                                // no evasion is left: the mate
                                self.r_complete.d.next = true;
                                self.state.d.next = SearchState::Finish;
                            }
                        } else {
                            if !self.in_line.q.val() & (self.v_rep.q.val() == 1023) {
                                // no mate, or none within the job's depth limit
                                self.r_result.d.next = 2.into();
                                self.r_reason.d.next = 0.into();
                                if self.none_within.val() {
                                    self.r_result.d.next = 0.into();
                                    self.r_reason.d.next = 3.into();
                                }
                            }
                            self.state.d.next = SearchState::Finish;
                        }
                    } else {
                        self.child_at.next = self.parent_child.val();
                        self.child_write.next = true;
                        self.child_in_pn.next = self.v_pn.q.val();
                        self.child_in_dn.next = self.v_dn.q.val();
                        self.child_in_rep.next = self.v_rep.q.val();
                        self.child_in_seen.next = true;
                        self.child_in_suspect.next = false;
                        self.undo.d.next = self.came_by.q.val();
                        self.undo_black.d.next = !self.attack.q.val();
                        self.ply.d.next = self.ply.q.val() - 1;
                        self.attack.d.next = !self.attack.q.val();
                        self.base.d.next = self.frame_base.val();
                        self.free.d.next = bit_cast::<15, 14>(self.frame_base.val())
                            + bit_cast::<15, 10>(self.frame_count.val());
                        self.count.d.next = self.frame_count.val();
                        self.tp.d.next = self.frame_tp.val();
                        self.td.d.next = self.frame_td.val();
                        self.nodes_at.d.next = self.frame_nodes.val();
                        self.came_by.d.next = self.frame_move.val();
                        self.black_king.d.next = self.frame_king.val();
                        self.progress.d.next = false;
                        self.overflow.d.next = false;
                        self.no_path.d.next = false;
                        self.scan_at.d.next = 0.into();
                        self.state.d.next = SearchState::Undo;
                    }
                }
            }
            SearchState::Undo => {
                // the move is taken back in two clocks: here the square of arrival, beside the rescan that of departure
                self.scan_at.d.next = 1.into();
                self.scan_index.d.next = 0.into();
                self.scan_valid.d.next = true;
                self.state.d.next = SearchState::Rescan;
            }
            SearchState::Rescan => {
                // the children of the parent are evaluated again, one a clock, from a register behind the memory
                if self.scan_at.q.val() < self.count.q.val() {
                    self.scan_at.d.next = self.scan_at.q.val() + 1;
                    self.scan_index.d.next = self.scan_at.q.val();
                    self.scan_valid.d.next = true;
                } else if !self.scan_valid.q.val() {
                    self.state.d.next = SearchState::Evaluate;
                }
            }
            SearchState::Suspect => {
                // a pawn drop that might mate black: it is made, and black looks for one legal answer
                self.escape_found.d.next = false;
                self.state.d.next = SearchState::SuspectScan;
            }
            SearchState::SuspectScan => {
                // black's answers come one a clock; the first legal one is enough
                self.scanning.d.next = true;
                if self.suspects.valid_7.val() & !self.sum_illegal.val() {
                    self.escape_found.d.next = true;
                }
                if self.escape_found.q.val()
                    | (self.gen_done.val() & !self.gen_valid.val() & !self.suspects.pending.val())
                {
                    self.scanning.d.next = false;
                    self.state.d.next = SearchState::SuspectUndo;
                }
            }
            SearchState::SuspectUndo => {
                // legal: searched as any other child; not legal: proved, with no length
                self.child_at.next = self.base.q.val() + bit_cast::<14, 10>(self.v_best.q.val());
                self.child_write.next = true;
                self.child_in_suspect.next = false;
                self.child_in_seen.next = false;
                self.child_in_rep.next = 1023.into();
                self.child_in_pn.next = 0.into();
                self.child_in_dn.next = 4095.into();
                if self.escape_found.q.val() {
                    self.child_in_pn.next = 1.into();
                    self.child_in_dn.next = 1.into();
                }
                self.scan_at.d.next = 0.into();
                self.state.d.next = SearchState::Again;
            }
            SearchState::Again => {
                // the pawn is off the board again: a drop has no square of departure
                self.scan_at.d.next = 1.into();
                self.scan_index.d.next = 0.into();
                self.scan_valid.d.next = true;
                self.state.d.next = SearchState::Rescan;
            }
            SearchState::Deep => {
                // this child is out of reach: disproved within the job's depth limit; without one, the frames are used up
                self.child_at.next = self.base.q.val() + bit_cast::<14, 10>(self.v_best.q.val());
                self.child_write.next = true;
                self.child_in_suspect.next = false;
                self.child_in_seen.next = true;
                self.child_in_dn.next = 0.into();
                if self.limited.q.val() {
                    self.child_in_rep.next = 1023.into();
                    self.child_in_pn.next = 4094.into();
                } else {
                    self.child_in_rep.next = 0.into();
                    self.child_in_pn.next = 4095.into();
                    self.r_reason.d.next = 4.into();
                }
                self.scan_at.d.next = 0.into();
                self.state.d.next = SearchState::Again;
            }
            SearchState::LineRead => {
                // the move of the line stands behind the memory in the next clock
                self.state.d.next = SearchState::LineMove;
            }
            SearchState::LineMove => {
                // it is the chosen move, also for tsume_word
                self.chosen.d.next = self.child_move.val();
                self.v_best.d.next = self.scan_at.q.val();
                self.line_last.d.next = self.attack.q.val() & (self.child_dn.val() == 0);
                self.state.d.next = SearchState::LineWrite;
            }
            SearchState::LineWrite => {
                // its word goes into the line; on to the next node of the line, or done
                self.line_late.d.next = true;
                self.line_push.d.next = true;
                self.state.d.next = SearchState::Push;
                if self.line_last.q.val() {
                    self.r_complete.d.next = true;
                    self.state.d.next = SearchState::Finish;
                } else if self.out_of_nodes.q.val() | (self.too_deep.q.val()) {
                    // mate all the same, but its line stays incomplete
                    self.state.d.next = SearchState::Finish;
                }
            }
            SearchState::Finish => {
                // done; table and path are emptied for the next job
                self.clear.next = true;
                self.r_done.d.next = true;
                self.line_push.d.next = false;
                if (self.r_result.q.val() == 1) | (self.r_result.q.val() == 2) {
                    self.r_reason.d.next = 0.into();
                }
                self.state.d.next = SearchState::Clear;
            }
            _ => {
                self.state.d.next = SearchState::Clear;
            }
        }
        if self.reset.val() {
            self.state.d.next = SearchState::Clear;
            self.r_done.d.next = false;
        }
        self.busy.next = !self.idle.val();
        self.done.next = self.r_done.q.val();
        self.result.next = self.r_result.q.val();
        self.reason.next = self.r_reason.q.val();
        self.line_complete.next = self.r_complete.q.val();
        self.length.next = self.r_length.q.val();
        self.clocks.next = self.counters.clocks.val();
        self.nodes.next = self.counters.nodes.val();
        self.line_nodes.next = self.counters.line_nodes.val();
        self.moves.next = self.counters.moves.val();
        self.probes.next = self.counters.probes.val();
        self.hits.next = self.counters.hits.val();
        self.checksum.next = self.counters.checksum.val();
        self.state_clocks.next = self.counters.state_clocks.val();
    }
}
