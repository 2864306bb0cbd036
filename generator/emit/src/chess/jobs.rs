//! Jobs for the boards: lists of commands, and perfts that all boards share.
//!
//! rust-hdl wants the whole of a block's behaviour in one function.

use crate::blocks::{Collisions, Fifo, LutRam, Ram};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum JobsState {
    Idle,
    Begin,
    /// A square is looked up, and put on the boards.
    Square,
    Put,
    /// The rest of the position.
    Load,
    /// An answer is taken.
    Run,
    /// What becomes of its board.
    Decide,
    /// Leaves are added to those of the root move.
    Fetch,
    Add,
    Send,
    /// The next command of a list is read.
    Next,
    Bytes,
    Issue,
    /// Its answer is awaited, and stored in two words.
    Await,
    Store,
    StoreMore,
    Finish,
}

/// What a board's next answer means.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Walk {
    /// The position is loaded.
    Loaded,
    /// A root move was made, or there is none left.
    Root,
    /// A move of the second ply was made, or there is none left.
    Second,
    /// The leaves of a piece.
    Piece,
}

/// Runs jobs on the boards of a `chess_machine` (docs/circuits/chess.md, section 10; docs/protocol.md, 20 perft).
///
/// A perft is cut into *pieces*: the root moves, from a depth of 4 on the moves of the second ply. Every board has the position and
/// walks through all of them in the generator's order with `step` and `back-step`; the first one that comes to a piece nobody has taken
/// counts its leaves with `perft`. So the boards share the work without a queue, and root moves come out in their order.
///
/// Clocks: a put of all squares takes some 64 (boards + period) clocks; an answer is dealt with in 3 to 6, and its board's next
/// command waits for the board's turn.
#[block(pub fn new(boards: u8))]
pub struct Jobs {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    #[group("bytes of a job")]
    /// A byte of the next job comes.
    pub ld_valid: Signal<In, Bit>,
    /// Its place in the job.
    pub ld_at: Signal<In, Bits<7>>,
    /// The byte.
    pub ld_byte: Signal<In, Bits<8>>,
    #[group("control")]
    /// One clock: the job that was loaded begins.
    pub start: Signal<In, Bit>,
    /// A level until `done`.
    pub abort_req: Signal<In, Bit>,
    /// From the clock after start to that of done.
    pub busy: Signal<Out, Bit>,
    /// One clock; the outcome stays until the next start.
    pub done: Signal<Out, Bit>,
    #[group("outcome")]
    /// Clocks of the job.
    pub clocks: Signal<Out, Bits<48>>,
    /// Leaves of a perft.
    pub leaves: Signal<Out, Bits<48>>,
    /// Passes of all boards.
    pub passes: Signal<Out, Bits<48>>,
    /// Pieces of a perft done so far.
    pub pieces: Signal<Out, Bits<32>>,
    /// Root moves, or answers.
    pub length: Signal<Out, Bits<9>>,
    /// 0 complete, 2 clock limit, 5 aborted.
    pub stopped: Signal<Out, Bits<3>>,
    #[group("moves of a divide, or answers")]
    /// Root move; of answers two words each.
    pub read_address: Signal<In, Bits<8>>,
    /// The word of `read_address` of the clock before, while not busy: {leaves 48, record 32}; of an answer two words: {number 48, word 32} and {check, illegal,
    /// code 3, level 6, half-moves 7, passes 32}.
    pub read_word: Signal<Out, Bits<80>>,
    #[group("commands to the machine")]
    /// One clock: empties the boards.
    pub machine_reset: Signal<Out, Bit>,
    /// A command waits; held until it is taken.
    pub cmd_valid: Signal<Out, Bit>,
    /// The board that it is for.
    pub cmd_board: Signal<Out, Bits<4>>,
    /// Its code, see chess_step.
    pub cmd_code: Signal<Out, Bits<4>>,
    /// Its data, see chess_step.
    pub cmd_data: Signal<Out, Bits<32>>,
    /// A perft tells its root moves.
    pub cmd_parts: Signal<Out, Bit>,
    /// The board takes the command in this clock.
    pub cmd_ready: Signal<In, Bit>,
    #[group("answers of the machine")]
    /// A board answers in this clock.
    pub answer_valid: Signal<In, Bit>,
    /// The board.
    pub answer_board: Signal<In, Bits<4>>,
    /// Code of the answer, see chess_step.
    pub answer_code: Signal<In, Bits<3>>,
    /// Move record, state word, or reason.
    pub answer_word: Signal<In, Bits<32>>,
    /// The node: its last mover left the king to be taken.
    pub answer_illegal: Signal<In, Bit>,
    /// The side to move is in check.
    pub answer_check: Signal<In, Bit>,
    /// Half-moves from the root.
    pub answer_level: Signal<In, Bits<6>>,
    /// Half-moves since the last capture or pawn move.
    pub answer_fifty: Signal<In, Bits<7>>,
    /// Leaves, or another number.
    pub answer_leaves: Signal<In, Bits<48>>,
    /// Passes of the board since its position was loaded.
    pub answer_passes: Signal<In, Bits<32>>,
    state: DFF<JobsState>,
    // what the job wants
    is_commands: DFF<Bit>,
    flag: DFF<Bit>,
    depth: DFF<Bits<6>>,
    count: DFF<Bits<5>>,
    position: DFF<Bits<16>>,
    limit: DFF<Bits<64>>,
    // the command that waits
    c_board: DFF<Bits<4>>,
    c_code: DFF<Bits<4>>,
    c_data: DFF<Bits<32>>,
    square: DFF<Bits<6>>,
    pointer: DFF<Bits<7>>,
    byte_left: DFF<Bits<3>>,
    commands_left: DFF<Bits<5>>,
    // the answer in hand, and its board's place in the tree
    e_board: DFF<Bits<4>>,
    e_code: DFF<Bits<3>>,
    e_word: DFF<Bits<32>>,
    e_flags: DFF<Bits<15>>,
    e_leaves: DFF<Bits<48>>,
    e_passes: DFF<Bits<32>>,
    t_walk: DFF<Walk>,
    t_root: DFF<Bits<8>>,
    t_index: DFF<Bits<16>>,
    t_passes: DFF<Bits<32>>,
    // sums
    roots: DFF<Bits<9>>,
    next_piece: DFF<Bits<16>>,
    finished: DFF<Bits<5>>,
    amount: DFF<Bits<48>>,
    sum_leaves: DFF<Bits<48>>,
    sum_passes: DFF<Bits<48>>,
    sum_pieces: DFF<Bits<32>>,
    sum_clocks: DFF<Bits<48>>,
    why: DFF<Bits<3>>,
    bytes: LutRam<7, 8>,
    trees: LutRam<4, 58>,
    events: Fifo<4, 5, 134>,
    #[init(Ram::build(false, Collisions::Undefined))]
    parts: Ram<8, 80>,
    split_second: Signal<Local, Bit>,
    below: Signal<Local, Bits<6>>,
    takes: Signal<Local, Bit>,
    puts: Signal<Local, Bit>,
    last_board: Signal<Local, Bits<4>>,
    delta: Signal<Local, Bits<32>>,
    walk_code: Signal<Local, Bits<2>>,
    is_last: Signal<Local, Bit>,
    stops: Signal<Local, Bit>,
    #[init(Constant::new(u64::from(boards).into()))]
    board_count: Constant<Bits<5>>,
    #[init(Constant::new(u64::from(boards - 1).into()))]
    greatest_board: Constant<Bits<4>>,
}

#[logic]
impl Jobs {
    fn update(&mut self) {
        clock!(self, clock, bytes, trees, events, parts);

        // ---- the bytes of the job
        self.bytes.write_enable.next = self.ld_valid.val();
        self.bytes.write_address.next = self.ld_at.val();
        self.bytes.write_data.next = self.ld_byte.val();
        if self.ld_valid.val() {
            if self.ld_at.val() == 0 {
                self.is_commands.d.next = self.ld_byte.val().get_bit(0);
            }
            if self.ld_at.val() == 1 {
                self.flag.d.next = self.ld_byte.val().get_bit(0);
            }
            if self.ld_at.val() == 4 {
                self.depth.d.next = self.ld_byte.val().get_bits::<6>(0);
            }
            if self.ld_at.val() == 5 {
                self.count.d.next = self.ld_byte.val().get_bits::<5>(0);
            }
            if (self.ld_at.val() == 40) | (self.ld_at.val() == 41) {
                self.position.d.next =
                    (self.position.q.val() >> 8) | (bit_cast::<16, 8>(self.ld_byte.val()) << 8);
            }
            if (self.ld_at.val() >= 44) & (self.ld_at.val() < 52) {
                self.limit.d.next =
                    (self.limit.q.val() >> 8) | (bit_cast::<64, 8>(self.ld_byte.val()) << 56);
            }
        }
        self.split_second.next = self.depth.q.val() >= 4;
        self.below.next = self.depth.q.val() - 1;
        if self.split_second.val() {
            self.below.next = self.depth.q.val() - 2;
        }
        self.last_board.next = self.greatest_board.val();
        if self.is_commands.q.val() {
            self.last_board.next = self.depth.q.val().get_bits::<4>(0);
        }

        // ---- answers wait in a queue: each board has one at most; parts of a divide and puts are left out
        self.puts.next = (self.state.q.val() == JobsState::Square)
            | (self.state.q.val() == JobsState::Put)
            | (self.state.q.val() == JobsState::Load);
        self.events.reset.next = self.reset.val() | (self.state.q.val() == JobsState::Begin);
        self.events.push.next = self.answer_valid.val()
            & (self.answer_code.val() != 5)
            & !(self.puts.val() & (self.answer_code.val() == 0));
        self.events.push_data.next = bit_cast::<134, 4>(self.answer_board.val())
            | (bit_cast::<134, 3>(self.answer_code.val()) << 4)
            | (bit_cast::<134, 32>(self.answer_word.val()) << 7)
            | (bit_cast::<134, 7>(self.answer_fifty.val()) << 39)
            | (bit_cast::<134, 6>(self.answer_level.val()) << 46)
            | (bit_cast::<134, 1>(self.answer_illegal.val().into()) << 52)
            | (bit_cast::<134, 1>(self.answer_check.val().into()) << 53)
            | (bit_cast::<134, 48>(self.answer_leaves.val()) << 54)
            | (bit_cast::<134, 32>(self.answer_passes.val()) << 102);
        self.events.pop.next = false;
        self.trees.read_address.next = self.events.data.val().get_bits::<4>(0);
        self.trees.write_enable.next = false;
        self.trees.write_address.next = self.e_board.q.val();
        self.trees.write_data.next = 0.into();

        // ---- root moves, and answers
        self.parts.read_address.next = self.read_address.val();
        if self.state.q.val() != JobsState::Idle {
            self.parts.read_address.next = self.t_root.q.val() - 1;
        }
        self.read_word.next = 0.into();
        if self.state.q.val() == JobsState::Idle {
            self.read_word.next = self.parts.read_data.val();
        }
        self.parts.write_enable.next = false;
        self.parts.write_address.next = self.t_root.q.val();
        self.parts.write_data.next =
            bit_cast::<80, 32>(self.e_word.q.val() & bits::<32>(0x00FF_FFFF));

        self.bytes.read_address.next = self.pointer.q.val();
        self.delta.next = self.e_passes.q.val() - self.t_passes.q.val();
        self.takes.next = self.t_index.q.val() == self.next_piece.q.val();
        self.is_last.next = self.c_board.q.val() == self.last_board.val();
        self.cmd_valid.next = false;
        self.cmd_board.next = self.c_board.q.val();
        self.cmd_code.next = self.c_code.q.val();
        self.cmd_data.next = self.c_data.q.val();
        // the jobs keep their own
        self.cmd_parts.next = self.is_commands.q.val();
        self.machine_reset.next = self.reset.val();
        self.done.next = false;
        self.sum_clocks.d.next = self.sum_clocks.q.val() + 1;

        self.walk_code.next = 0.into();
        if self.t_walk.q.val() == Walk::Root {
            self.walk_code.next = 1.into();
        }
        if self.t_walk.q.val() == Walk::Second {
            self.walk_code.next = 2.into();
        }
        if self.t_walk.q.val() == Walk::Piece {
            self.walk_code.next = 3.into();
        }

        match self.state.q.val() {
            JobsState::Idle => {
                self.sum_clocks.d.next = self.sum_clocks.q.val();
                if self.start.val() {
                    self.state.d.next = JobsState::Begin;
                    self.sum_clocks.d.next = 0.into();
                }
            }
            JobsState::Begin => {
                self.roots.d.next = 0.into();
                self.next_piece.d.next = 0.into();
                self.finished.d.next = 0.into();
                self.sum_leaves.d.next = 0.into();
                self.sum_passes.d.next = 0.into();
                self.sum_pieces.d.next = 0.into();
                self.why.d.next = 0.into();
                self.square.d.next = 0.into();
                self.pointer.d.next = 8.into();
                self.c_board.d.next = 0.into();
                self.commands_left.d.next = self.count.q.val();
                self.state.d.next = JobsState::Square;
                if self.is_commands.q.val() {
                    self.c_board.d.next = self.last_board.val();
                    if !self.flag.q.val() {
                        self.pointer.d.next = 44.into();
                        self.state.d.next = JobsState::Next;
                    }
                } else {
                    // no job finds the boards of the one before
                    self.machine_reset.next = true;
                    if self.depth.q.val() == 0 {
                        self.sum_leaves.d.next = 1.into();
                        self.state.d.next = JobsState::Finish;
                    }
                }
            }
            JobsState::Square => {
                self.c_code.d.next = 1.into();
                self.c_data.d.next = bit_cast::<32, 6>(self.square.q.val())
                    | (bit_cast::<32, 4>(self.bytes.read_data.val().get_bits::<4>(0)) << 6);
                if self.square.q.val().get_bit(0) {
                    self.c_data.d.next = bit_cast::<32, 6>(self.square.q.val())
                        | (bit_cast::<32, 4>(self.bytes.read_data.val().get_bits::<4>(4)) << 6);
                    self.pointer.d.next = self.pointer.q.val() + 1;
                }
                self.state.d.next = JobsState::Put;
            }
            JobsState::Put => {
                self.cmd_valid.next = true;
                if self.cmd_ready.val() {
                    self.c_board.d.next = self.c_board.q.val() + 1;
                    if self.is_last.val() {
                        self.c_board.d.next = 0.into();
                        if self.is_commands.q.val() {
                            self.c_board.d.next = self.last_board.val();
                        }
                        self.square.d.next = self.square.q.val() + 1;
                        self.state.d.next = JobsState::Square;
                        if self.square.q.val() == 63 {
                            self.c_code.d.next = 2.into();
                            self.c_data.d.next = bit_cast::<32, 16>(self.position.q.val());
                            self.state.d.next = JobsState::Load;
                        }
                    }
                }
            }
            JobsState::Load => {
                self.cmd_valid.next = true;
                self.pointer.d.next = 44.into();
                self.trees.write_address.next = self.c_board.q.val();
                self.trees.write_enable.next = self.cmd_ready.val();
                if self.cmd_ready.val() {
                    self.c_board.d.next = self.c_board.q.val() + 1;
                    if self.is_last.val() {
                        self.state.d.next = JobsState::Run;
                        if self.is_commands.q.val() {
                            self.c_board.d.next = self.last_board.val();
                            self.state.d.next = JobsState::Await;
                        }
                    }
                }
            }
            JobsState::Run => {
                if self.events.valid.val() {
                    self.state.d.next = JobsState::Decide;
                }
            }
            JobsState::Decide => {
                // a board's next command is a step back, but where it says otherwise
                self.c_board.d.next = self.e_board.q.val();
                self.c_code.d.next = 9.into();
                self.c_data.d.next = 0.into();
                self.amount.d.next = self.e_leaves.q.val();
                self.state.d.next = JobsState::Send;
                if (self.e_board.q.val() == 0) | (self.t_walk.q.val() == Walk::Piece) {
                    self.sum_passes.d.next =
                        self.sum_passes.q.val() + bit_cast::<48, 32>(self.delta.val());
                }
                match self.t_walk.q.val() {
                    Walk::Loaded => {
                        self.c_code.d.next = 8.into();
                        self.t_walk.d.next = Walk::Root;
                    }
                    Walk::Root => {
                        self.t_root.d.next = self.t_root.q.val() + 1;
                        if bit_cast::<9, 8>(self.t_root.q.val()) == self.roots.q.val() {
                            // nobody was here before
                            self.parts.write_enable.next = self.e_code.q.val() == 2;
                            if self.e_code.q.val() == 2 {
                                self.roots.d.next = self.roots.q.val() + 1;
                            }
                        }
                        if self.e_code.q.val() != 2 {
                            self.finished.d.next = self.finished.q.val() + 1;
                            self.state.d.next = JobsState::Run;
                            if self.finished.q.val() + 1 == self.board_count.val() {
                                self.state.d.next = JobsState::Finish;
                            }
                        } else if self.split_second.val() {
                            self.c_code.d.next = 8.into();
                            self.t_walk.d.next = Walk::Second;
                        } else {
                            self.t_index.d.next = self.t_index.q.val() + 1;
                            if self.takes.val() {
                                self.next_piece.d.next = self.next_piece.q.val() + 1;
                                self.c_code.d.next = 10.into();
                                self.t_walk.d.next = Walk::Piece;
                                if self.below.val() == 0 {
                                    self.c_code.d.next = 9.into();
                                    self.t_walk.d.next = Walk::Root;
                                    self.amount.d.next = 1.into();
                                    self.state.d.next = JobsState::Fetch;
                                }
                            }
                        }
                    }
                    Walk::Second => {
                        if self.e_code.q.val() == 2 {
                            self.t_index.d.next = self.t_index.q.val() + 1;
                            if self.takes.val() {
                                self.next_piece.d.next = self.next_piece.q.val() + 1;
                                self.c_code.d.next = 10.into();
                                self.t_walk.d.next = Walk::Piece;
                            }
                        } else {
                            self.t_walk.d.next = Walk::Root;
                        }
                    }
                    Walk::Piece => {
                        self.t_walk.d.next = Walk::Root;
                        if self.split_second.val() {
                            self.t_walk.d.next = Walk::Second;
                        }
                        self.state.d.next = JobsState::Fetch;
                    }
                }
            }
            JobsState::Fetch => {
                self.state.d.next = JobsState::Add;
            }
            JobsState::Add => {
                self.parts.write_address.next = self.t_root.q.val() - 1;
                self.parts.write_data.next =
                    self.parts.read_data.val() + (bit_cast::<80, 48>(self.amount.q.val()) << 32);
                self.parts.write_enable.next = true;
                self.sum_leaves.d.next = self.sum_leaves.q.val() + self.amount.q.val();
                self.sum_pieces.d.next = self.sum_pieces.q.val() + 1;
                self.state.d.next = JobsState::Send;
            }
            JobsState::Send => {
                self.cmd_valid.next = true;
                if self.c_code.q.val() == 10 {
                    self.cmd_data.next = bit_cast::<32, 6>(self.below.val());
                    if self.flag.q.val() {
                        self.cmd_data.next =
                            bit_cast::<32, 6>(self.below.val()) | bits::<32>(0x8000_0000_u64);
                    }
                }
                self.trees.write_enable.next = true;
                self.trees.write_data.next = bit_cast::<58, 2>(self.walk_code.val())
                    | (bit_cast::<58, 8>(self.t_root.q.val()) << 2)
                    | (bit_cast::<58, 16>(self.t_index.q.val()) << 10)
                    | (bit_cast::<58, 32>(self.e_passes.q.val()) << 26);
                if self.cmd_ready.val() {
                    self.state.d.next = JobsState::Run;
                }
            }
            JobsState::Next => {
                self.byte_left.d.next = 4.into();
                self.commands_left.d.next = self.commands_left.q.val() - 1;
                self.c_code.d.next = self.bytes.read_data.val().get_bits::<4>(0);
                self.pointer.d.next = self.pointer.q.val() + 1;
                self.state.d.next = JobsState::Bytes;
                if self.commands_left.q.val() == 0 {
                    self.state.d.next = JobsState::Finish;
                }
            }
            JobsState::Bytes => {
                self.c_data.d.next = (self.c_data.q.val() >> 8)
                    | (bit_cast::<32, 8>(self.bytes.read_data.val()) << 24);
                self.pointer.d.next = self.pointer.q.val() + 1;
                self.byte_left.d.next = self.byte_left.q.val() - 1;
                if self.byte_left.q.val() == 1 {
                    self.state.d.next = JobsState::Issue;
                }
            }
            JobsState::Issue => {
                self.cmd_valid.next = true;
                if self.cmd_ready.val() {
                    self.state.d.next = JobsState::Await;
                }
            }
            JobsState::Await => {
                if self.events.valid.val() {
                    self.state.d.next = JobsState::Store;
                }
            }
            JobsState::Store => {
                self.parts.write_address.next = self.roots.q.val().get_bits::<8>(0) << 1;
                self.parts.write_data.next = bit_cast::<80, 32>(self.e_word.q.val());
                if self.e_code.q.val() == 4 {
                    self.parts.write_data.next = bit_cast::<80, 32>(self.e_word.q.val())
                        | (bit_cast::<80, 48>(self.e_leaves.q.val()) << 32);
                }
                self.parts.write_enable.next = true;
                self.state.d.next = JobsState::StoreMore;
            }
            JobsState::StoreMore => {
                self.parts.write_address.next = (self.roots.q.val().get_bits::<8>(0) << 1) | 1;
                // level, half-moves and passes mean nothing where nothing was done
                self.parts.write_data.next = bit_cast::<80, 3>(self.e_code.q.val()) << 45;
                if (self.e_code.q.val() != 0) & (self.e_code.q.val() != 7) {
                    self.parts.write_data.next = bit_cast::<80, 32>(self.e_passes.q.val())
                        | (bit_cast::<80, 13>(self.e_flags.q.val().get_bits::<13>(0)) << 32)
                        | (bit_cast::<80, 3>(self.e_code.q.val()) << 45)
                        | (bit_cast::<80, 2>(self.e_flags.q.val().get_bits::<2>(13)) << 48);
                }
                self.parts.write_enable.next = true;
                self.roots.d.next = self.roots.q.val() + 1;
                self.state.d.next = JobsState::Next;
            }
            JobsState::Finish => {
                self.sum_clocks.d.next = self.sum_clocks.q.val();
                self.done.next = true;
                if !self.is_commands.q.val() | (self.why.q.val() != 0) {
                    self.machine_reset.next = true;
                }
                self.state.d.next = JobsState::Idle;
            }
        }

        // ---- an answer is taken
        if ((self.state.q.val() == JobsState::Run) | (self.state.q.val() == JobsState::Await))
            & self.events.valid.val()
        {
            self.events.pop.next = true;
            self.e_board.d.next = self.events.data.val().get_bits::<4>(0);
            self.e_code.d.next = self.events.data.val().get_bits::<3>(4);
            self.e_word.d.next = self.events.data.val().get_bits::<32>(7);
            self.e_flags.d.next = self.events.data.val().get_bits::<15>(39);
            self.e_leaves.d.next = self.events.data.val().get_bits::<48>(54);
            self.e_passes.d.next = self.events.data.val().get_bits::<32>(102);
            self.t_root.d.next = self.trees.read_data.val().get_bits::<8>(2);
            self.t_index.d.next = self.trees.read_data.val().get_bits::<16>(10);
            self.t_passes.d.next = self.trees.read_data.val().get_bits::<32>(26);
            self.t_walk.d.next = Walk::Loaded;
            if self.trees.read_data.val().get_bits::<2>(0) == 1 {
                self.t_walk.d.next = Walk::Root;
            }
            if self.trees.read_data.val().get_bits::<2>(0) == 2 {
                self.t_walk.d.next = Walk::Second;
            }
            if self.trees.read_data.val().get_bits::<2>(0) == 3 {
                self.t_walk.d.next = Walk::Piece;
            }
        }

        // ---- the end that was not wanted
        self.stops.next = !self.is_commands.q.val()
            & (self.limit.q.val().get_bits::<48>(0) != 0)
            & (self.limit.q.val().get_bits::<16>(48) == 0)
            & (self.sum_clocks.q.val() >= self.limit.q.val().get_bits::<48>(0));
        if (self.state.q.val() != JobsState::Idle)
            & (self.state.q.val() != JobsState::Begin)
            & (self.state.q.val() != JobsState::Finish)
        {
            if self.stops.val() {
                self.why.d.next = 2.into();
                self.state.d.next = JobsState::Finish;
            }
            if self.abort_req.val() {
                self.why.d.next = 5.into();
                self.state.d.next = JobsState::Finish;
            }
        }

        self.busy.next = self.state.q.val() != JobsState::Idle;
        self.clocks.next = self.sum_clocks.q.val();
        self.leaves.next = self.sum_leaves.q.val();
        self.passes.next = self.sum_passes.q.val();
        self.pieces.next = self.sum_pieces.q.val();
        self.length.next = self.roots.q.val();
        self.stopped.next = self.why.q.val();
        if self.reset.val() {
            self.state.d.next = JobsState::Idle;
        }
    }
}
