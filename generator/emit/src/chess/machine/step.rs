//! The controller: what becomes of a board when its pass is over, or when a command comes.
//!
//! rust-hdl wants the whole of a block's behaviour in one function; its parts stand in the order of the data.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// One step of one board's controller (docs/circuits/chess.md, sections 3 to 6 and 8). Combinational: the registers of the
/// board come in, those of its next pass go out; the array's result comes between.
///
/// Modes: 0 idle, 1 the first pass of a node, 2 the generator (a cycle, or a move that needs no pass), 3 a probe, 4 the node is
/// handed to the leaf unit, 5 the unit's sum is awaited, 8 earlier levels are compared.
/// Goals: 0 report the node, 1 report the next move, 2 make the next legal move, 3 perft.
#[block]
pub struct Step {
    /// Checks have phases of their own.
    pub checks_first: Signal<In, Bit>,
    /// The boards have leaf units.
    pub leaf_units: Signal<In, Bit>,
    /// The leaf units count the moves behind those that they make.
    pub counts: Signal<In, Bit>,
    /// A perft tells its root moves.
    pub parts: Signal<In, Bit>,
    /// The circuit keeps keys.
    pub keeps_keys: Signal<In, Bit>,
    /// A position is loaded.
    pub loaded: Signal<In, Bit>,
    #[group("a command for this board")]
    /// A command waits; taken only in mode 0.
    pub cmd_valid: Signal<In, Bit>,
    /// 1 put, 2 load, 3 enter, 4 next, 5 do, 6 do the last move yielded, 7 undo, 8 step, 9 back-step, 10 perft, 11 count,
    /// 12 status, 13 repetitions.
    pub cmd_code: Signal<In, Bits<4>>,
    /// Put: `{piece, square}`; load: `{half-moves 7, double step 4, rights 4, turn}`; do: move record; perft: depth,
    /// and bit 31 if the last ply is counted.
    pub cmd_data: Signal<In, Bits<32>>,
    #[group("the board's registers")]
    pub in_mode: Signal<In, Bits<4>>,
    pub in_goal: Signal<In, Bits<2>>,
    pub in_level: Signal<In, Bits<6>>,
    /// Perft: the root's level; repetitions: the level that is compared.
    pub in_base: Signal<In, Bits<6>>,
    /// Perft: the leaves' level.
    pub in_top: Signal<In, Bits<6>>,
    pub in_turn: Signal<In, Bit>,
    pub in_rights: Signal<In, Bits<4>>,
    pub in_double_step: Signal<In, Bits<4>>,
    /// State word of the node (section 4).
    pub in_state: Signal<In, Bits<32>>,
    /// Half-moves since the last capture or pawn move.
    pub in_fifty: Signal<In, Bits<7>>,
    /// A pawn can capture in passing.
    pub in_passing: Signal<In, Bit>,
    /// The level below: passing, half-moves, state word, record of the move that led here.
    pub in_below: Signal<In, Bits<72>>,
    /// Perft: the last ply is counted.
    pub in_counted: Signal<In, Bit>,
    pub in_leaves: Signal<In, Bits<48>>,
    pub in_passes: Signal<In, Bits<32>>,
    /// Two levels below, from the stack.
    pub stack_word: Signal<In, Bits<72>>,
    #[group("the result of the board's pass")]
    pub won_priority: Signal<In, Bits<3>>,
    pub won_square: Signal<In, Bits<6>>,
    pub won_payload: Signal<In, Bits<4>>,
    pub won_more: Signal<In, Bit>,
    pub king_hit: Signal<In, Bit>,
    pub own_king_hit: Signal<In, Bit>,
    pub any_discoverer: Signal<In, Bit>,
    pub any_special: Signal<In, Bit>,
    pub any_promotion: Signal<In, Bit>,
    pub any_in_passing: Signal<In, Bit>,
    /// The node of the compared level has the key of this one.
    pub same_key: Signal<In, Bit>,
    #[group("the board's leaf unit")]
    /// It took the position when the pass began.
    pub unit_took: Signal<In, Bit>,
    /// It has done all that it took.
    pub unit_idle: Signal<In, Bit>,
    /// Leaves, complete when it is idle.
    pub unit_sum: Signal<In, Bits<48>>,
    #[group("the board's registers from now on")]
    pub out_mode: Signal<Out, Bits<4>>,
    pub out_goal: Signal<Out, Bits<2>>,
    pub out_level: Signal<Out, Bits<6>>,
    pub out_base: Signal<Out, Bits<6>>,
    pub out_top: Signal<Out, Bits<6>>,
    pub out_turn: Signal<Out, Bit>,
    pub out_rights: Signal<Out, Bits<4>>,
    pub out_double_step: Signal<Out, Bits<4>>,
    pub out_state: Signal<Out, Bits<32>>,
    pub out_fifty: Signal<Out, Bits<7>>,
    pub out_passing: Signal<Out, Bit>,
    pub out_below: Signal<Out, Bits<72>>,
    pub out_counted: Signal<Out, Bit>,
    pub out_leaves: Signal<Out, Bits<48>>,
    pub out_passes: Signal<Out, Bits<32>>,
    /// The sum of the leaf unit is taken: it begins at 0 again.
    pub unit_clear: Signal<Out, Bit>,
    #[group("the stack: the node is left by a move")]
    pub push: Signal<Out, Bit>,
    pub push_word: Signal<Out, Bits<72>>,
    #[group("keys")]
    /// A move is made or taken back for good.
    pub key_moves: Signal<Out, Bit>,
    /// The node's key goes to the memory.
    pub write_key: Signal<Out, Bit>,
    /// It counts the double step.
    pub key_passing: Signal<Out, Bit>,
    #[group("writes to the squares")]
    /// The move is made.
    pub write_do: Signal<Out, Bit>,
    /// The move is taken back.
    pub write_undo: Signal<Out, Bit>,
    /// Record of the move without its last bits; for a put, from and to are the square and kind is the piece's.
    pub write_move: Signal<Out, Bits<23>>,
    /// White moves.
    pub write_white: Signal<Out, Bit>,
    #[group("commands and answers")]
    /// The command is taken.
    pub cmd_ready: Signal<Out, Bit>,
    /// The position is complete.
    pub set_loaded: Signal<Out, Bit>,
    /// A square is being put.
    pub clear_loaded: Signal<Out, Bit>,
    pub answer_valid: Signal<Out, Bit>,
    /// 0 done, 1 node entered, 2 move, 3 no move, 4 leaves (or another number), 5 part of a divide, 6 status, 7 refused.
    pub answer_code: Signal<Out, Bits<3>>,
    /// Move record, state word, or the reason of a refusal: 1 no position, 2 level 63, 3 level 0, 4 unknown, 5 no move.
    pub answer_word: Signal<Out, Bits<32>>,
    pub answer_illegal: Signal<Out, Bit>,
    pub answer_check: Signal<Out, Bit>,
    mode: Signal<Local, Bits<4>>,
    idle: Signal<Local, Bit>,
    entering: Signal<Local, Bit>,
    generating: Signal<Local, Bit>,
    probing: Signal<Local, Bit>,
    handing: Signal<Local, Bit>,
    awaiting: Signal<Local, Bit>,
    handed: Signal<Local, Bit>,
    summed: Signal<Local, Bit>,
    exhausted: Signal<Local, Bit>,
    awaits: Signal<Local, Bit>,
    starts_unit: Signal<Local, Bit>,
    plies: Signal<Local, Bits<6>>,
    is_count: Signal<Local, Bit>,
    is_repetitions: Signal<Local, Bit>,
    comparing: Signal<Local, Bit>,
    reach: Signal<Local, Bits<7>>,
    distance: Signal<Local, Bits<6>>,
    compared_out: Signal<Local, Bit>,
    depth: Signal<Local, Bits<31>>,
    taken: Signal<Local, Bit>,
    is_put: Signal<Local, Bit>,
    is_load: Signal<Local, Bit>,
    is_enter: Signal<Local, Bit>,
    is_next: Signal<Local, Bit>,
    is_do: Signal<Local, Bit>,
    is_do_last: Signal<Local, Bit>,
    is_undo: Signal<Local, Bit>,
    is_step: Signal<Local, Bit>,
    is_back_step: Signal<Local, Bit>,
    is_perft: Signal<Local, Bit>,
    is_status: Signal<Local, Bit>,
    is_known: Signal<Local, Bit>,
    reason: Signal<Local, Bits<3>>,
    refused: Signal<Local, Bit>,
    perft_top: Signal<Local, Bits<31>>,
    s_phase: Signal<Local, Bits<3>>,
    s_first: Signal<Local, Bits<6>>,
    s_first_priority: Signal<Local, Bits<3>>,
    s_second: Signal<Local, Bits<6>>,
    s_second_priority: Signal<Local, Bits<3>>,
    s_promotion: Signal<Local, Bits<2>>,
    s_payload: Signal<Local, Bits<4>>,
    s_more_first: Signal<Local, Bit>,
    s_more_second: Signal<Local, Bit>,
    s_any_special: Signal<Local, Bit>,
    s_any_promotion: Signal<Local, Bit>,
    s_in_check: Signal<Local, Bit>,
    again: Signal<Local, Bit>,
    pushes: Signal<Local, Bit>,
    second: Signal<Local, Bit>,
    first: Signal<Local, Bit>,
    over: Signal<Local, Bit>,
    phase_1: Signal<Local, Bits<3>>,
    phase_2: Signal<Local, Bits<3>>,
    found: Signal<Local, Bit>,
    next_phase: Signal<Local, Bit>,
    none: Signal<Local, Bit>,
    candidate: Signal<Local, Bit>,
    n_phase: Signal<Local, Bits<3>>,
    n_first: Signal<Local, Bits<6>>,
    n_first_priority: Signal<Local, Bits<3>>,
    n_second: Signal<Local, Bits<6>>,
    n_second_priority: Signal<Local, Bits<3>>,
    n_promotion: Signal<Local, Bits<2>>,
    n_payload: Signal<Local, Bits<4>>,
    n_more_first: Signal<Local, Bit>,
    n_more_second: Signal<Local, Bit>,
    n_any_special: Signal<Local, Bit>,
    n_any_promotion: Signal<Local, Bit>,
    n_in_check: Signal<Local, Bit>,
    n_state: Signal<Local, Bits<32>>,
    c_from: Signal<Local, Bits<6>>,
    c_target: Signal<Local, Bits<6>>,
    c_to: Signal<Local, Bits<6>>,
    c_mover: Signal<Local, Bits<3>>,
    c_met: Signal<Local, Bits<3>>,
    c_kind: Signal<Local, Bits<3>>,
    c_captured: Signal<Local, Bits<3>>,
    c_same_rank: Signal<Local, Bit>,
    c_en_passant: Signal<Local, Bit>,
    c_castling: Signal<Local, Bit>,
    c_promotes: Signal<Local, Bit>,
    c_index: Signal<Local, Bits<2>>,
    c_promotion: Signal<Local, Bits<3>>,
    c_special: Signal<Local, Bit>,
    c_check: Signal<Local, Bit>,
    c_move: Signal<Local, Bits<32>>,
    wanted: Signal<Local, Bit>,
    probe: Signal<Local, Bit>,
    yields: Signal<Local, Bit>,
    makes: Signal<Local, Bit>,
    takes_back: Signal<Local, Bit>,
    drops: Signal<Local, Bit>,
    leaf: Signal<Local, Bit>,
    legal: Signal<Local, Bit>,
    at_base: Signal<Local, Bit>,
    child_of_base: Signal<Local, Bit>,
    the_move: Signal<Local, Bits<32>>,
    the_from: Signal<Local, Bits<6>>,
    the_to: Signal<Local, Bits<6>>,
    the_pawn: Signal<Local, Bit>,
    lost_white: Signal<Local, Bit>,
    lost_black: Signal<Local, Bit>,
    kept_rights: Signal<Local, Bits<4>>,
    kept_queen: Signal<Local, Bits<4>>,
    kept_black: Signal<Local, Bits<4>>,
    kept: Signal<Local, Bits<4>>,
    made_record: Signal<Local, Bits<32>>,
    record: Signal<Local, Bits<32>>,
    parent_state: Signal<Local, Bits<32>>,
    parent_fifty: Signal<Local, Bits<7>>,
    parent_passing: Signal<Local, Bit>,
    first_pass: Signal<Local, Bit>,
    passed: Signal<Local, Bit>,
    ranks_up: Signal<Local, Bits<6>>,
    ranks_down: Signal<Local, Bits<6>>,
}

#[logic]
impl Step {
    fn update(&mut self) {
        self.mode.next = 0.into();
        if self.loaded.val() {
            self.mode.next = self.in_mode.val();
        }
        self.idle.next = self.mode.val() == 0;
        self.entering.next = self.mode.val() == 1;
        self.generating.next = self.mode.val() == 2;
        self.probing.next = self.mode.val() == 3;
        self.handing.next = self.mode.val() == 4;
        self.awaiting.next = self.mode.val() == 5;
        self.comparing.next = self.mode.val() == 8;
        self.record.next = self.in_below.val().get_bits::<32>(0);
        self.parent_state.next = self.in_below.val().get_bits::<32>(32);
        self.parent_passing.next = self.in_below.val().get_bit(71);
        self.parent_fifty.next = self.in_below.val().get_bits::<7>(64);

        // ---- commands
        self.is_put.next = self.cmd_code.val() == 1;
        self.is_load.next = self.cmd_code.val() == 2;
        self.is_enter.next = self.cmd_code.val() == 3;
        self.is_next.next = self.cmd_code.val() == 4;
        self.is_do.next = self.cmd_code.val() == 5;
        self.is_do_last.next = self.cmd_code.val() == 6;
        self.is_undo.next = self.cmd_code.val() == 7;
        self.is_step.next = self.cmd_code.val() == 8;
        self.is_back_step.next = self.cmd_code.val() == 9;
        self.is_perft.next = self.cmd_code.val() == 10;
        self.is_count.next = (self.cmd_code.val() == 11) & self.leaf_units.val();
        self.is_repetitions.next = (self.cmd_code.val() == 13) & self.keeps_keys.val();
        self.is_status.next = self.cmd_code.val() == 12;
        self.is_known.next = self.is_put.val()
            | self.is_load.val()
            | self.is_enter.val()
            | self.is_next.val()
            | self.is_do.val()
            | self.is_do_last.val()
            | self.is_undo.val()
            | self.is_step.val()
            | self.is_back_step.val()
            | (self.is_perft.val() & (self.counts.val() | !self.cmd_data.val().get_bit(31)))
            | self.is_count.val()
            | self.is_repetitions.val()
            | self.is_status.val();
        self.depth.next = self.cmd_data.val().get_bits::<31>(0);
        // the leaves' level; more than 63 is too deep
        self.perft_top.next = self.depth.val() + bit_cast::<31, 6>(self.in_level.val());
        self.reason.next = 0.into();
        if (self.is_do.val() | self.is_do_last.val() | self.is_step.val())
            & (self.in_level.val() == 63)
        {
            self.reason.next = 2.into();
        }
        if self.is_perft.val()
            & ((self.depth.val().get_bits::<25>(6) != 0)
                | (self.perft_top.val().get_bits::<25>(6) != 0))
        {
            self.reason.next = 2.into();
        }
        if (self.is_undo.val() | self.is_back_step.val()) & (self.in_level.val() == 0) {
            self.reason.next = 3.into();
        }
        // the generator has yielded nothing yet, or nothing more
        if self.is_do_last.val() & (self.in_state.val().get_bits::<3>(18) == 7) {
            self.reason.next = 5.into();
        }
        if !self.loaded.val() & !self.is_put.val() & !self.is_load.val() {
            self.reason.next = 1.into();
        }
        if !self.is_known.val() {
            self.reason.next = 4.into();
        }
        self.refused.next = self.reason.val() != 0;
        self.cmd_ready.next = self.idle.val() & self.cmd_valid.val();
        self.taken.next = self.idle.val() & self.cmd_valid.val() & !self.refused.val();

        // ---- the state word, and what its node does in this step
        self.s_phase.next = self.in_state.val().get_bits::<3>(0);
        self.s_first.next = self.in_state.val().get_bits::<6>(3);
        self.s_first_priority.next = self.in_state.val().get_bits::<3>(9);
        self.s_second.next = self.in_state.val().get_bits::<6>(12);
        self.s_second_priority.next = self.in_state.val().get_bits::<3>(18);
        self.s_promotion.next = self.in_state.val().get_bits::<2>(21);
        self.s_payload.next = self.in_state.val().get_bits::<4>(23);
        self.s_more_first.next = self.in_state.val().get_bit(27);
        self.s_more_second.next = self.in_state.val().get_bit(28);
        self.s_any_special.next = self.in_state.val().get_bit(29);
        self.s_any_promotion.next = self.in_state.val().get_bit(30);
        self.s_in_check.next = self.in_state.val().get_bit(31);

        self.again.next = self.s_promotion.val() != 0;
        self.pushes.next = !self.again.val() & self.s_more_second.val() & (self.s_phase.val() == 3);
        self.second.next = !self.again.val() & self.s_more_second.val() & (self.s_phase.val() != 3);
        self.first.next = !self.again.val() & !self.s_more_second.val();
        // nothing is left in the phase: on to the next one
        self.over.next = self.first.val() & !self.s_more_first.val();
        self.phase_1.next = self.s_phase.val();
        if self.over.val() {
            self.phase_1.next = 4.into();
            if self.s_phase.val() == 0 {
                self.phase_1.next = 1.into();
            }
            if (self.s_phase.val() == 1) & self.s_any_special.val() {
                self.phase_1.next = 2.into();
            }
            if ((self.s_phase.val() == 2) | ((self.s_phase.val() == 1) & !self.s_any_special.val()))
                & self.s_any_promotion.val()
            {
                self.phase_1.next = 3.into();
            }
            if self.s_phase.val().get_bit(2) {
                self.phase_1.next = 5.into();
            }
        }
        self.phase_2.next = 4.into();
        if self.phase_1.val() == 0 {
            self.phase_2.next = 1.into();
        }
        if (self.phase_1.val() == 1) & self.s_any_special.val() {
            self.phase_2.next = 2.into();
        }
        if ((self.phase_1.val() == 2) | ((self.phase_1.val() == 1) & !self.s_any_special.val()))
            & self.s_any_promotion.val()
        {
            self.phase_2.next = 3.into();
        }
        if self.phase_1.val().get_bit(2) {
            self.phase_2.next = 5.into();
        }
        self.found.next = self.won_priority.val() != 0;
        // a first cycle without a bid ends the phase as well
        self.next_phase.next = self.first.val() & (self.phase_1.val() != 5) & !self.found.val();
        self.candidate.next =
            self.again.val() | self.pushes.val() | (self.second.val() & self.found.val());

        self.n_phase.next = self.phase_1.val();
        self.n_first.next = self.s_first.val();
        self.n_first_priority.next = self.s_first_priority.val();
        self.n_second.next = self.s_second.val();
        self.n_second_priority.next = self.s_second_priority.val();
        self.n_payload.next = self.s_payload.val();
        self.n_more_first.next = self.s_more_first.val();
        self.n_more_second.next = self.s_more_second.val();
        self.n_any_special.next = self.s_any_special.val();
        self.n_any_promotion.next = self.s_any_promotion.val();
        self.n_in_check.next = self.s_in_check.val();
        if self.over.val() | self.next_phase.val() {
            self.n_first.next = 0.into();
            self.n_first_priority.next = 7.into();
            self.n_second.next = 0.into();
            self.n_second_priority.next = 7.into();
            self.n_payload.next = 0.into();
            self.n_more_first.next = true;
        }
        if self.next_phase.val() {
            self.n_phase.next = self.phase_2.val();
        }
        if self.first.val() & self.found.val() & (self.phase_1.val() != 5) {
            self.n_first.next = self.won_square.val();
            self.n_first_priority.next = self.won_priority.val();
            self.n_payload.next = self.won_payload.val();
            self.n_second.next = 0.into();
            self.n_second_priority.next = 7.into();
            self.n_more_first.next = self.won_more.val();
            self.n_more_second.next = true;
        }
        // the pawn stands before the square
        self.ranks_up.next = self.s_first.val() + 8;
        self.ranks_down.next = self.s_first.val() - 8;
        if self.pushes.val() {
            self.n_second.next = self.ranks_up.val();
            if self.in_turn.val() {
                self.n_second.next = self.ranks_down.val();
            }
            self.n_second_priority.next = 6.into();
            self.n_more_second.next = false;
        }
        if self.second.val() {
            self.n_more_second.next = self.won_more.val();
            if self.found.val() {
                self.n_second.next = self.won_square.val();
                self.n_second_priority.next = self.won_priority.val();
            }
        }
        if !self.generating.val() {
            // the squares of the move that is probed, or was yielded last
            self.n_phase.next = self.s_phase.val();
            self.n_first.next = self.s_first.val();
            self.n_first_priority.next = self.s_first_priority.val();
            self.n_second.next = self.s_second.val();
            self.n_second_priority.next = self.s_second_priority.val();
            self.n_payload.next = self.s_payload.val();
            self.n_more_first.next = self.s_more_first.val();
            self.n_more_second.next = self.s_more_second.val();
        }

        // ---- the move of the state's squares
        self.c_from.next = self.n_second.val();
        self.c_target.next = self.n_first.val();
        self.c_mover.next = self.n_second_priority.val();
        self.c_met.next = self.n_first_priority.val();
        if self.n_phase.val() == 0 {
            self.c_from.next = self.n_first.val();
            self.c_target.next = self.n_second.val();
            self.c_mover.next = self.n_first_priority.val();
            self.c_met.next = self.n_second_priority.val();
        }
        self.c_kind.next = !self.c_mover.val();
        self.c_captured.next = self.c_met.val() - 1;
        self.c_same_rank.next =
            self.c_from.val().get_bits::<3>(3) == self.c_target.val().get_bits::<3>(3);
        self.c_en_passant.next = (self.c_kind.val() == 1) & self.c_same_rank.val();
        self.c_castling.next = (self.c_kind.val() == 6)
            & self.c_same_rank.val()
            & (self.c_from.val().get_bits::<3>(0) == 4)
            & (self.c_target.val().get_bits::<2>(0) == 2);
        self.c_promotes.next = (self.c_kind.val() == 1)
            & !self.c_same_rank.val()
            & ((self.in_turn.val() & (self.c_target.val().get_bits::<3>(3) == 7))
                | (!self.in_turn.val() & (self.c_target.val().get_bits::<3>(3) == 0)));
        self.c_to.next = self.c_target.val();
        if self.c_en_passant.val() {
            self.c_to.next = self.c_target.val() - 8;
            if self.in_turn.val() {
                self.c_to.next = self.c_target.val() + 8;
            }
        }
        // a probed move has counted on already
        self.c_index.next = self.s_promotion.val();
        if !self.generating.val() {
            self.c_index.next = self.s_promotion.val() - 1;
        }
        self.c_promotion.next = 0.into();
        if self.c_promotes.val() {
            // queen, knight, rook, bishop
            self.c_promotion.next = 5.into();
            if self.c_index.val() == 1 {
                self.c_promotion.next = 2.into();
            }
            if self.c_index.val() == 2 {
                self.c_promotion.next = 4.into();
            }
            if self.c_index.val() == 3 {
                self.c_promotion.next = 3.into();
            }
        }
        self.c_special.next =
            self.c_en_passant.val() | self.c_castling.val() | self.c_promotes.val();
        self.c_check.next = self.checks_first.val() & (self.n_phase.val() < 3);
        self.c_move.next = bit_cast::<32, 6>(self.c_from.val())
            | (bit_cast::<32, 6>(self.c_to.val()) << 6)
            | (bit_cast::<32, 3>(self.c_kind.val()) << 12)
            | (bit_cast::<32, 3>(self.c_captured.val()) << 15)
            | (bit_cast::<32, 3>(self.c_promotion.val()) << 18)
            | (bit_cast::<32, 1>(self.c_castling.val().into()) << 21)
            | (bit_cast::<32, 1>(self.c_en_passant.val().into()) << 22)
            | (bit_cast::<32, 1>(self.c_check.val().into()) << 23);
        self.n_promotion.next = self.s_promotion.val();
        if self.generating.val() & self.candidate.val() & self.c_promotes.val() {
            self.n_promotion.next = self.s_promotion.val() + 1;
        }

        // ---- what the first pass of a node tells
        self.legal.next = !self.king_hit.val();
        if self.entering.val() {
            self.n_first.next = 0.into();
            self.n_first_priority.next = 7.into();
            self.n_second.next = 0.into();
            self.n_second_priority.next = 7.into();
            self.n_promotion.next = 0.into();
            self.n_payload.next = 0.into();
            self.n_more_first.next = true;
            self.n_more_second.next = false;
            self.n_any_special.next = self.any_special.val();
            self.n_any_promotion.next = self.any_promotion.val();
            self.n_in_check.next = self.own_king_hit.val();
            self.n_phase.next = 4.into();
            if self.any_promotion.val() {
                self.n_phase.next = 3.into();
            }
            if self.checks_first.val() {
                self.n_phase.next = 1.into();
                if self.any_discoverer.val() {
                    self.n_phase.next = 0.into();
                }
            }
        }
        self.n_state.next = bit_cast::<32, 3>(self.n_phase.val())
            | (bit_cast::<32, 6>(self.n_first.val()) << 3)
            | (bit_cast::<32, 3>(self.n_first_priority.val()) << 9)
            | (bit_cast::<32, 6>(self.n_second.val()) << 12)
            | (bit_cast::<32, 3>(self.n_second_priority.val()) << 18)
            | (bit_cast::<32, 2>(self.n_promotion.val()) << 21)
            | (bit_cast::<32, 4>(self.n_payload.val()) << 23)
            | (bit_cast::<32, 1>(self.n_more_first.val().into()) << 27)
            | (bit_cast::<32, 1>(self.n_more_second.val().into()) << 28)
            | (bit_cast::<32, 1>(self.n_any_special.val().into()) << 29)
            | (bit_cast::<32, 1>(self.n_any_promotion.val().into()) << 30)
            | (bit_cast::<32, 1>(self.n_in_check.val().into()) << 31);

        // ---- decisions
        // the probe says whether the move gives check; it belongs into the phases of checks or behind them
        self.wanted.next = self.king_hit.val() == (self.s_phase.val() < 3);
        self.probe.next = self.generating.val()
            & self.candidate.val()
            & self.c_special.val()
            & self.checks_first.val();
        self.yields.next = (self.generating.val()
            & self.candidate.val()
            & !(self.c_special.val() & self.checks_first.val()))
            | (self.probing.val() & self.wanted.val());
        self.none.next = self.generating.val()
            & !self.candidate.val()
            & self.first.val()
            & ((self.phase_1.val() == 5) | (self.next_phase.val() & (self.phase_2.val() == 5)));
        self.at_base.next = self.in_level.val() == self.in_base.val();
        self.child_of_base.next = self.in_level.val() == (self.in_base.val() + 1);
        // a move is made: by a command, or for a step or perft
        self.makes.next = (self.taken.val() & (self.is_do.val() | self.is_do_last.val()))
            | (self.yields.val() & self.in_goal.val().get_bit(1));
        self.leaf.next = self.entering.val()
            & self.legal.val()
            & (self.in_goal.val() == 3)
            & (self.in_level.val() == self.in_top.val());
        // the leaf unit makes the last ply, and counts the one before: of a node that a perft has entered, or by command
        self.plies.next = self.in_top.val() - self.in_level.val();
        self.starts_unit.next = (self.entering.val()
            & self.legal.val()
            & (self.in_goal.val() == 3)
            & self.leaf_units.val()
            & ((self.plies.val() == 1) | (self.in_counted.val() & (self.plies.val() == 2))))
            | (self.taken.val()
                & (self.is_count.val()
                    | (self.is_perft.val()
                        & self.cmd_data.val().get_bit(31)
                        & (self.depth.val() == 1))));
        self.handed.next = self.handing.val() & self.unit_took.val();
        self.exhausted.next = self.none.val() & (self.in_goal.val() == 3);
        // the number is asked for: of the root, or of a root move
        self.awaits.next = (self.handed.val() | (self.exhausted.val() & self.leaf_units.val()))
            & (self.at_base.val() | (self.child_of_base.val() & self.parts.val()));
        self.summed.next = self.awaiting.val() & self.unit_idle.val();
        self.unit_clear.next = self.summed.val();
        // levels of the same side within the reach of the half-moves
        self.reach.next = self.in_fifty.val();
        if bit_cast::<7, 6>(self.in_level.val()) < self.in_fifty.val() {
            self.reach.next = bit_cast::<7, 6>(self.in_level.val());
        }
        self.distance.next = self.in_level.val() - self.in_base.val();
        self.compared_out.next =
            self.comparing.val() & ((bit_cast::<7, 6>(self.distance.val()) + 2) > self.reach.val());
        // a move is taken back
        self.takes_back.next = (self.taken.val() & (self.is_undo.val() | self.is_back_step.val()))
            | (self.entering.val() & self.in_goal.val().get_bit(1) & !self.legal.val())
            | self.leaf.val()
            | ((self.exhausted.val() | self.handed.val())
                & !self.awaits.val()
                & !self.at_base.val())
            | (self.summed.val() & !self.at_base.val());
        // a probed move leaves the board, unless it is made at once
        self.drops.next = self.probing.val() & !self.makes.val();

        // ---- the move that is made
        self.the_move.next = self.c_move.val();
        if self.is_do.val() & self.idle.val() {
            self.the_move.next = bit_cast::<32, 24>(self.cmd_data.val().get_bits::<24>(0));
        }
        self.the_from.next = self.the_move.val().get_bits::<6>(0);
        self.the_to.next = self.the_move.val().get_bits::<6>(6);
        self.the_pawn.next = self.the_move.val().get_bits::<3>(12) == 1;
        // rights go with the squares a1 e1 h1 a8 e8 h8
        self.lost_white.next = (self.the_from.val() == 4) | (self.the_to.val() == 4);
        self.lost_black.next = (self.the_from.val() == 60) | (self.the_to.val() == 60);
        self.kept_rights.next = self.in_rights.val();
        if self.lost_white.val() | (self.the_from.val() == 7) | (self.the_to.val() == 7) {
            self.kept_rights.next = self.in_rights.val() & 0xE;
        }
        self.kept_queen.next = self.kept_rights.val();
        if self.lost_white.val() | (self.the_from.val() == 0) | (self.the_to.val() == 0) {
            self.kept_queen.next = self.kept_rights.val() & 0xD;
        }
        self.kept_black.next = self.kept_queen.val();
        if self.lost_black.val() | (self.the_from.val() == 63) | (self.the_to.val() == 63) {
            self.kept_black.next = self.kept_queen.val() & 0xB;
        }
        self.kept.next = self.kept_black.val();
        if self.lost_black.val() | (self.the_from.val() == 56) | (self.the_to.val() == 56) {
            self.kept.next = self.kept_black.val() & 0x7;
        }
        self.made_record.next = self.the_move.val()
            | (bit_cast::<32, 4>(self.in_rights.val()) << 24)
            | (bit_cast::<32, 4>(self.in_double_step.val()) << 28);
        self.push.next = self.makes.val();
        self.push_word.next = bit_cast::<72, 32>(self.made_record.val())
            | (bit_cast::<72, 32>(self.n_state.val()) << 32)
            | (bit_cast::<72, 7>(self.in_fifty.val()) << 64)
            | (bit_cast::<72, 1>(self.in_passing.val().into()) << 71);
        self.key_passing.next = self.in_passing.val();
        if self.entering.val() {
            self.key_passing.next = self.any_in_passing.val();
        }
        self.write_key.next = self.entering.val();
        self.key_moves.next = self.makes.val() | self.takes_back.val();

        // ---- the registers from now on
        self.out_mode.next = self.mode.val();
        self.out_goal.next = self.in_goal.val();
        self.out_level.next = self.in_level.val();
        self.out_base.next = self.in_base.val();
        self.out_top.next = self.in_top.val();
        self.out_turn.next = self.in_turn.val();
        self.out_rights.next = self.in_rights.val();
        self.out_double_step.next = self.in_double_step.val();
        self.out_fifty.next = self.in_fifty.val();
        self.out_below.next = self.in_below.val();
        self.out_leaves.next = self.in_leaves.val();
        self.out_counted.next = self.in_counted.val();
        self.out_passing.next = self.key_passing.val();
        self.out_state.next = self.in_state.val();
        if self.generating.val() | self.entering.val() {
            self.out_state.next = self.n_state.val();
        }
        if self.taken.val() {
            if self.is_load.val() {
                self.out_turn.next = self.cmd_data.val().get_bit(0);
                self.out_rights.next = self.cmd_data.val().get_bits::<4>(1);
                self.out_double_step.next = self.cmd_data.val().get_bits::<4>(5);
                self.out_fifty.next = self.cmd_data.val().get_bits::<7>(9);
                self.out_level.next = 0.into();
            }
            if self.is_load.val() | self.is_enter.val() | self.is_do.val() | self.is_do_last.val() {
                self.out_mode.next = 1.into();
                self.out_goal.next = 0.into();
            }
            if self.is_next.val() {
                self.out_mode.next = 2.into();
                self.out_goal.next = 1.into();
            }
            if self.is_step.val() | self.is_back_step.val() {
                self.out_mode.next = 2.into();
                self.out_goal.next = 2.into();
            }
            if self.is_perft.val() & (self.depth.val() != 0) {
                self.out_mode.next = 2.into();
                self.out_goal.next = 3.into();
                self.out_base.next = self.in_level.val();
                self.out_top.next = self.perft_top.val().get_bits::<6>(0);
                self.out_leaves.next = 0.into();
                self.out_counted.next = self.cmd_data.val().get_bit(31);
            }
            if self.is_repetitions.val() {
                self.out_leaves.next = 0.into();
                self.out_base.next = self.in_level.val() - 2;
                if self.reach.val() >= 2 {
                    self.out_mode.next = 8.into();
                }
            }
            if self.is_count.val() {
                self.out_goal.next = 3.into();
                self.out_base.next = self.in_level.val();
                self.out_top.next = self.in_level.val() + 1;
                self.out_leaves.next = 0.into();
            }
        }
        if self.entering.val() {
            self.out_mode.next = 0.into();
            if (self.in_goal.val() == 3) | (self.in_goal.val().get_bit(1) & !self.legal.val()) {
                self.out_mode.next = 2.into();
            }
        }
        if self.probe.val() {
            self.out_mode.next = 3.into();
        }
        if self.drops.val() {
            self.out_mode.next = 2.into();
        }
        if self.starts_unit.val() {
            self.out_mode.next = 4.into();
        }
        if self.handed.val() {
            self.out_mode.next = 2.into();
        }
        if self.summed.val() {
            self.out_mode.next = 2.into();
            if self.at_base.val() {
                self.out_mode.next = 0.into();
            }
        }
        if self.compared_out.val() {
            self.out_mode.next = 0.into();
        }
        if self.comparing.val() {
            self.out_base.next = self.in_base.val() - 2;
        }
        if self.yields.val() & !self.in_goal.val().get_bit(1) {
            self.out_mode.next = 0.into();
        }
        if self.none.val() & ((self.in_goal.val() != 3) | self.at_base.val()) {
            self.out_mode.next = 0.into();
        }
        if self.awaits.val() {
            self.out_mode.next = 5.into();
        }
        if self.makes.val() {
            self.out_mode.next = 1.into();
            self.out_level.next = self.in_level.val() + 1;
            self.out_turn.next = !self.in_turn.val();
            self.out_rights.next = self.kept.val();
            self.out_double_step.next = 0.into();
            // two ranks at once
            if self.the_pawn.val()
                & (self.the_from.val().get_bit(3) == self.the_to.val().get_bit(3))
            {
                self.out_double_step.next =
                    bit_cast::<4, 3>(self.the_to.val().get_bits::<3>(0)) | 8;
            }
            self.out_fifty.next = 0.into();
            if !self.the_pawn.val() & (self.the_move.val().get_bits::<3>(15) == 0) {
                self.out_fifty.next = self.in_fifty.val();
                if self.in_fifty.val() != 127 {
                    self.out_fifty.next = self.in_fifty.val() + 1;
                }
            }
            self.out_below.next = self.push_word.val();
        }
        if self.takes_back.val() {
            self.out_level.next = self.in_level.val() - 1;
            self.out_turn.next = !self.in_turn.val();
            self.out_rights.next = self.record.val().get_bits::<4>(24);
            self.out_double_step.next = self.record.val().get_bits::<4>(28);
            self.out_state.next = self.parent_state.val();
            self.out_fifty.next = self.parent_fifty.val();
            self.out_passing.next = self.parent_passing.val();
            self.out_below.next = self.stack_word.val();
        }
        if self.taken.val() & self.is_perft.val() & (self.depth.val() == 0) {
            // nothing to be made: the node itself
            self.out_leaves.next = 1.into();
        }
        if self.leaf.val() {
            self.out_leaves.next = self.in_leaves.val() + 1;
        }
        if self.summed.val() {
            self.out_leaves.next = self.in_leaves.val() + self.unit_sum.val();
        }
        if self.comparing.val() {
            self.out_leaves.next = self.in_leaves.val() + self.same_key.val();
        }
        self.first_pass.next = self.first.val() & (self.phase_1.val() != 5);
        self.passed.next = self.entering.val()
            | self.probing.val()
            | (self.generating.val() & (self.second.val() | self.first_pass.val()));
        self.out_passes.next = self.in_passes.val() + self.passed.val();
        if self.taken.val() & self.is_load.val() {
            self.out_passes.next = 0.into();
        }

        // ---- writes to the squares
        self.write_undo.next = self.takes_back.val() | self.drops.val();
        // a probed move stands on the board already
        self.write_do.next = self.probe.val()
            | (self.makes.val() & !self.probing.val())
            | (self.taken.val() & self.is_put.val());
        self.write_move.next = self.the_move.val().get_bits::<23>(0);
        self.write_white.next = self.in_turn.val();
        if self.takes_back.val() {
            self.write_move.next = self.record.val().get_bits::<23>(0);
            self.write_white.next = !self.in_turn.val();
        }
        if self.idle.val() & self.is_put.val() {
            self.write_move.next = bit_cast::<23, 6>(self.cmd_data.val().get_bits::<6>(0))
                | (bit_cast::<23, 6>(self.cmd_data.val().get_bits::<6>(0)) << 6)
                | (bit_cast::<23, 3>(self.cmd_data.val().get_bits::<3>(6)) << 12);
            self.write_white.next = self.cmd_data.val().get_bit(9);
        }
        self.set_loaded.next = self.taken.val() & self.is_load.val();
        self.clear_loaded.next = self.taken.val() & self.is_put.val();

        // ---- answers
        self.answer_valid.next = self.cmd_ready.val()
            & (self.refused.val()
                | self.is_put.val()
                | self.is_undo.val()
                | self.is_status.val()
                | (self.is_repetitions.val() & (self.reach.val() < 2))
                | (self.is_perft.val() & (self.depth.val() == 0)));
        self.answer_code.next = 0.into();
        self.answer_word.next = 0.into();
        self.answer_illegal.next =
            self.entering.val() & (self.in_goal.val() == 0) & self.king_hit.val();
        self.answer_check.next =
            self.entering.val() & (self.in_goal.val() != 3) & self.own_king_hit.val();
        if self.idle.val() {
            if self.is_status.val() {
                self.answer_code.next = 6.into();
                self.answer_word.next = self.in_state.val();
            }
            if self.is_undo.val() {
                self.answer_code.next = 2.into();
                self.answer_word.next = self.record.val();
            }
            if self.is_perft.val() | self.is_repetitions.val() {
                self.answer_code.next = 4.into();
            }
            if self.refused.val() {
                self.answer_code.next = 7.into();
                self.answer_word.next = bit_cast::<32, 3>(self.reason.val());
            }
        }
        if self.entering.val() {
            if self.in_goal.val() == 0 {
                self.answer_valid.next = true;
                self.answer_code.next = 1.into();
            }
            if (self.in_goal.val() == 2) & self.legal.val() {
                self.answer_valid.next = true;
                self.answer_code.next = 2.into();
                self.answer_word.next = self.record.val();
            }
        }
        if self.yields.val() & (self.in_goal.val() == 1) {
            self.answer_valid.next = true;
            self.answer_code.next = 2.into();
            self.answer_word.next = self.c_move.val();
        }
        if self.none.val() & ((self.in_goal.val() != 3) | self.at_base.val()) & !self.awaits.val() {
            self.answer_valid.next = true;
            self.answer_code.next = 3.into();
            if self.in_goal.val() == 3 {
                self.answer_code.next = 4.into();
            }
        }
        if (self.summed.val() & self.at_base.val()) | self.compared_out.val() {
            self.answer_valid.next = true;
            self.answer_code.next = 4.into();
        }
        // a root move of a perft is done
        if (self.leaf.val() | self.summed.val() | (self.exhausted.val() & !self.awaits.val()))
            & self.child_of_base.val()
            & self.parts.val()
            & !self.at_base.val()
        {
            self.answer_valid.next = true;
            self.answer_code.next = 5.into();
            self.answer_word.next = self.record.val();
        }
    }
}
