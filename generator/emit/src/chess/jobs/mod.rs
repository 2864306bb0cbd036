//! Jobs for the boards: lists of commands, and perfts that all boards share.

mod answers;
mod load;
mod records;
mod share;

pub(crate) use records::Told;
use records::{BoardCommand, Event, MoveLeaves, Place};

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

/// Bytes of a job (docs/protocol.md, 20 perft and 22 commands): their offsets.
mod offset {
    /// 0 perft, 1 commands.
    pub const KIND: u64 = 0;
    /// A perft counts its last ply; a list of commands brings a position.
    pub const FLAG: u64 = 1;
    /// Plies; of commands the board.
    pub const DEPTH: u64 = 4;
    /// Commands.
    pub const COUNT: u64 = 5;
    /// Pieces, two squares a byte.
    pub const SQUARES: u64 = 8;
    /// The rest of the position, two bytes.
    pub const POSITION: u64 = 40;
    pub const POSITION_END: u64 = 42;
    /// The limit of a perft, eight bytes; or the commands, five bytes each.
    pub const LIMIT: u64 = 44;
    pub const LIMIT_END: u64 = 52;
    /// Bytes of a command's data.
    pub const DATA_BYTES: u64 = 4;
}

/// Why a job ended: as told on the wire.
mod stopped {
    use kiban_protocol::chess::Stopped;

    pub const COMPLETE: u64 = Stopped::Complete as u64;
    pub const CLOCKS: u64 = Stopped::Clocks as u64;
    pub const ABORT: u64 = Stopped::Abort as u64;
}

/// Perfts of at least so many plies are cut at the second ply.
const SPLIT_SECOND: u64 = 4;
/// The greatest limit has so many bits; a greater one is none.
const LIMIT_BITS: usize = 48;

/// Runs jobs on the boards of a `chess_machine` (docs/circuits/chess.md, section 10; docs/protocol.md, 20 perft).
///
/// A perft is cut into *pieces*: the root moves, from a depth of 4 on the moves of the second ply. Every board has the position and
/// walks through all of them in the generator's order with `step` and `back-step`; the first one that comes to a piece nobody has taken
/// counts its leaves with `perft`. So the boards share the work without a queue, and root moves come out in their order.
///
/// Clocks: a put of all squares takes some 64 (boards + period) clocks; an answer is dealt with in 3 to 6, and its board's next
/// command waits for the board's turn.
// `FULL` is 1 where there are sixteen boards, so that every number is that of a board, and otherwise 0.
#[block(pub fn new(boards: u8))]
pub struct Jobs<const FULL: usize> {
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
    command: DFF<BoardCommand>,
    square: DFF<Bits<6>>,
    pointer: DFF<Bits<7>>,
    byte_left: DFF<Bits<3>>,
    commands_left: DFF<Bits<5>>,
    // the answer in hand, and its board's place in the tree
    event: DFF<Event>,
    place: DFF<Place>,
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
    is_last: Signal<Local, Bit>,
    stops: Signal<Local, Bit>,
    /// The answer that comes in.
    fresh: Signal<Local, Event>,
    /// The oldest answer of the queue, and its board's place as it was kept.
    oldest: Signal<Local, Event>,
    kept: Signal<Local, Place>,
    place_after: Signal<Local, Place>,
    /// Words of `parts`: as read, as written.
    read_part: Signal<Local, MoveLeaves>,
    part: Signal<Local, MoveLeaves>,
    told: Signal<Local, Told>,
    /// an answer is lost: the queue has no room
    never_full: Signal<Local, Bit>,
    /// a board answers that is none
    never_unknown_board: Signal<Local, Bit>,
    /// bytes of a job come while one runs
    never_loaded_while_busy: Signal<Local, Bit>,
    /// more root moves than have room
    never_too_many: Signal<Local, Bit>,
    #[init(Constant::new(u64::from(boards).into()))]
    board_count: Constant<Bits<5>>,
    #[init(Constant::new(u64::from(boards - 1).into()))]
    greatest_board: Constant<Bits<4>>,
}

#[logic]
impl<const FULL: usize> Jobs<FULL> {
    fn update(&mut self) {
        clock!(self, clock, bytes, trees, events, parts);
        self.take_bytes();
        self.queue_answers();
        self.idle_outputs();
        match self.state.q.val() {
            JobsState::Idle => {
                self.sum_clocks.d.next = self.sum_clocks.q.val();
                if self.start.val() {
                    self.state.d.next = JobsState::Begin;
                    self.sum_clocks.d.next = 0.into();
                }
            }
            JobsState::Begin => {
                self.begin();
            }
            JobsState::Square => {
                self.next_square();
            }
            JobsState::Put => {
                self.put_square();
            }
            JobsState::Load => {
                self.load_position();
            }
            JobsState::Run => {
                if self.events.valid.val() {
                    self.state.d.next = JobsState::Decide;
                }
            }
            JobsState::Decide => {
                self.decide();
            }
            JobsState::Fetch => {
                self.state.d.next = JobsState::Add;
            }
            JobsState::Add => {
                self.add();
            }
            JobsState::Send => {
                self.send();
            }
            JobsState::Next => {
                self.next_command();
            }
            JobsState::Bytes => {
                self.command_bytes();
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
                self.store();
            }
            JobsState::StoreMore => {
                self.store_more();
            }
            JobsState::Finish => {
                self.sum_clocks.d.next = self.sum_clocks.q.val();
                self.done.next = true;
                if !self.is_commands.q.val() | (self.why.q.val() != stopped::COMPLETE) {
                    self.machine_reset.next = true;
                }
                self.state.d.next = JobsState::Idle;
            }
        }
        self.take_answer();
        self.end_early();
        self.outcome();
    }

    /// What goes out in every state, if the state says nothing else.
    fn idle_outputs(&mut self) {
        self.is_last.next = self.command.q.val().board == self.last_board.val();
        self.cmd_valid.next = false;
        self.cmd_board.next = self.command.q.val().board;
        self.cmd_code.next = self.command.q.val().code;
        self.cmd_data.next = self.command.q.val().data;
        // the jobs keep their own
        self.cmd_parts.next = self.is_commands.q.val();
        self.machine_reset.next = self.reset.val();
        self.done.next = false;
        self.sum_clocks.d.next = self.sum_clocks.q.val() + 1;
    }

    /// The end that was not wanted.
    fn end_early(&mut self) {
        self.stops.next = !self.is_commands.q.val()
            & (self.limit.q.val().get_bits::<48>(0) != 0)
            & (self.limit.q.val().get_bits::<16>(LIMIT_BITS) == 0)
            & (self.sum_clocks.q.val() >= self.limit.q.val().get_bits::<48>(0));
        if (self.state.q.val() != JobsState::Idle)
            & (self.state.q.val() != JobsState::Begin)
            & (self.state.q.val() != JobsState::Finish)
        {
            if self.stops.val() {
                self.why.d.next = stopped::CLOCKS.into();
                self.state.d.next = JobsState::Finish;
            }
            if self.abort_req.val() {
                self.why.d.next = stopped::ABORT.into();
                self.state.d.next = JobsState::Finish;
            }
        }
    }

    fn outcome(&mut self) {
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
        self.never_loaded_while_busy.next =
            self.ld_valid.val() & (self.state.q.val() != JobsState::Idle);
        self.never_too_many.next = self.parts.write_enable.val() & (self.roots.q.val().get_bit(8));
    }
}
