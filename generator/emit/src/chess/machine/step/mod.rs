//! The controller: what becomes of a board when its pass is over, or when a command comes.

mod commands;
mod decide;
mod generate;
mod moves;
mod outputs;
mod registers;

use super::records::{Level, Load, Move, Node, Perft, Put};
use crate::chess::codes::{goal, mode};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// One step of one board's controller (docs/circuits/chess.md, sections 3 to 6 and 8). Combinational: the registers of the
/// board come in, those of its next pass go out; the array's result comes between.
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
    /// What the pass was for: idle 0, enter 1, generate 2, probe 3, hand over 4, await 5, compare 8.
    pub in_mode: Signal<In, Bits<4>>,
    /// What the passes lead to: the node is reported 0, the next move 1, a legal move is made 2, perft 3.
    pub in_goal: Signal<In, Bits<2>>,
    /// Half-moves from the root.
    pub in_level: Signal<In, Bits<6>>,
    /// Perft: the root's level; repetitions: the level that is compared.
    pub in_base: Signal<In, Bits<6>>,
    /// Perft: the leaves' level.
    pub in_top: Signal<In, Bits<6>>,
    /// White is to move.
    pub in_turn: Signal<In, Bit>,
    /// Castling rights: K, Q of White, K, Q of Black from bit 0.
    pub in_rights: Signal<In, Bits<4>>,
    /// {valid, file} of the pawn that just made a double step.
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
    /// Leaves so far; repetitions: equal keys so far.
    pub in_leaves: Signal<In, Bits<48>>,
    /// Passes since the position was loaded.
    pub in_passes: Signal<In, Bits<32>>,
    /// Two levels below, from the stack.
    pub stack_word: Signal<In, Bits<72>>,
    #[group("the result of the board's pass")]
    /// Priority of the square that won; 0 if none did.
    pub won_priority: Signal<In, Bits<3>>,
    /// The square that won.
    pub won_square: Signal<In, Bits<6>>,
    /// What it says of itself: kinds that check there, or an axis.
    pub won_payload: Signal<In, Bits<4>>,
    /// Others bid as well.
    pub won_more: Signal<In, Bit>,
    /// The king of the side that does not move is attacked.
    pub king_hit: Signal<In, Bit>,
    /// The king of the side to move is attacked.
    pub own_king_hit: Signal<In, Bit>,
    /// A move can discover check.
    pub any_discoverer: Signal<In, Bit>,
    /// There is a promotion, castling or capture in passing.
    pub any_special: Signal<In, Bit>,
    /// A pawn can be pushed to the last rank.
    pub any_promotion: Signal<In, Bit>,
    /// A pawn can capture in passing.
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
    /// As `in_mode`, for the next pass.
    pub out_mode: Signal<Out, Bits<4>>,
    /// As `in_goal`, for the next pass.
    pub out_goal: Signal<Out, Bits<2>>,
    /// As `in_level`, for the next pass.
    pub out_level: Signal<Out, Bits<6>>,
    /// As `in_base`, for the next pass.
    pub out_base: Signal<Out, Bits<6>>,
    /// As `in_top`, for the next pass.
    pub out_top: Signal<Out, Bits<6>>,
    /// As `in_turn`, for the next pass.
    pub out_turn: Signal<Out, Bit>,
    /// As `in_rights`, for the next pass.
    pub out_rights: Signal<Out, Bits<4>>,
    /// As `in_double_step`, for the next pass.
    pub out_double_step: Signal<Out, Bits<4>>,
    /// As `in_state`, for the next pass.
    pub out_state: Signal<Out, Bits<32>>,
    /// As `in_fifty`, for the next pass.
    pub out_fifty: Signal<Out, Bits<7>>,
    /// As `in_passing`, for the next pass.
    pub out_passing: Signal<Out, Bit>,
    /// As `in_below`, for the next pass.
    pub out_below: Signal<Out, Bits<72>>,
    /// As `in_counted`, for the next pass.
    pub out_counted: Signal<Out, Bit>,
    /// As `in_leaves`, for the next pass.
    pub out_leaves: Signal<Out, Bits<48>>,
    /// As `in_passes`, for the next pass.
    pub out_passes: Signal<Out, Bits<32>>,
    /// The sum of the leaf unit is taken: it begins at 0 again.
    pub unit_clear: Signal<Out, Bit>,
    #[group("the stack: the node is left by a move")]
    /// The word is pushed.
    pub push: Signal<Out, Bit>,
    /// The level that is left: passing, half-moves, state word, record of the move.
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
    /// An answer leaves in this clock.
    pub answer_valid: Signal<Out, Bit>,
    /// 0 done, 1 node entered, 2 move, 3 no move, 4 leaves (or another number), 5 part of a divide, 6 status, 7 refused.
    pub answer_code: Signal<Out, Bits<3>>,
    /// Move record, state word, or the reason of a refusal: 1 no position, 2 level 63, 3 level 0, 4 unknown, 5 no move.
    pub answer_word: Signal<Out, Bits<32>>,
    /// The node: its last mover left the king to be taken.
    pub answer_illegal: Signal<Out, Bit>,
    /// The side to move is in check.
    pub answer_check: Signal<Out, Bit>,
    // the data of a command, as put, load and perft read it
    put: Signal<Local, Put>,
    load: Signal<Local, Load>,
    perft: Signal<Local, Perft>,
    // the node before and behind the pass, the level below, the one that is left
    node: Signal<Local, Node>,
    after: Signal<Local, Node>,
    below: Signal<Local, Level>,
    left: Signal<Local, Level>,
    // the moves that led here, that the squares name, that is made, that goes to the squares
    record: Signal<Local, Move>,
    candidate_move: Signal<Local, Move>,
    making: Signal<Local, Move>,
    written: Signal<Local, Move>,
    written_bits: Signal<Local, Bits<32>>,
    makes_moves: Signal<Local, Bit>,
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
    the_from: Signal<Local, Bits<6>>,
    the_to: Signal<Local, Bits<6>>,
    the_pawn: Signal<Local, Bit>,
    lost_white: Signal<Local, Bit>,
    lost_black: Signal<Local, Bit>,
    kept_rights: Signal<Local, Bits<4>>,
    kept_queen: Signal<Local, Bits<4>>,
    kept_black: Signal<Local, Bits<4>>,
    kept: Signal<Local, Bits<4>>,
    first_pass: Signal<Local, Bit>,
    passed: Signal<Local, Bit>,
    ranks_up: Signal<Local, Bits<6>>,
    ranks_down: Signal<Local, Bits<6>>,
}

#[logic]
impl Step {
    fn update(&mut self) {
        self.unpack();
        self.accept();
        self.phases();
        self.cycle();
        self.candidate_of_squares();
        self.first_pass_of_node();
        self.decide();
        self.hand_over();
        self.compare();
        self.take_back();
        self.make();
        self.registers_kept();
        self.registers_by_command();
        self.next_mode();
        self.registers_by_move();
        self.sums();
        self.write_squares();
        self.answer();
    }

    /// The words that come in, by their parts.
    fn unpack(&mut self) {
        self.mode.next = mode::IDLE.into();
        if self.loaded.val() {
            self.mode.next = self.in_mode.val();
        }
        self.idle.next = self.mode.val() == mode::IDLE;
        self.entering.next = self.mode.val() == mode::ENTER;
        self.generating.next = self.mode.val() == mode::GENERATE;
        self.probing.next = self.mode.val() == mode::PROBE;
        self.handing.next = self.mode.val() == mode::HAND;
        self.awaiting.next = self.mode.val() == mode::AWAIT;
        self.comparing.next = self.mode.val() == mode::COMPARE;
        self.put.next = self.cmd_data.val().get_bits::<10>(0).into();
        self.load.next = self.cmd_data.val().get_bits::<16>(0).into();
        self.perft.next = self.cmd_data.val().into();
        self.node.next = self.in_state.val().into();
        self.below.next = self.in_below.val().into();
        self.record.next = self.below.val().made;
        self.makes_moves.next =
            (self.in_goal.val() == goal::STEP) | (self.in_goal.val() == goal::PERFT);
    }
}
