//! Root moves, answers of boards, and results, byte by byte.
use crate::chess::jobs::Told;
use crate::hdl::{block, logic};
use crate::link::codes::kind;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Root moves, and answers, in every frame but a job's last.
const DIVIDE_MOVES: u64 = kiban_protocol::chess::DIVIDE_MOVES as u64;
const LIST_ANSWERS: u64 = kiban_protocol::chess::ANSWERS as u64;
/// The circuit's code for a job that was ended.
const ABORTED: u64 = kiban_protocol::chess::Stopped::Abort as u64;
/// Bytes of a number in a message, and of the small ones before it.
const WORD: u64 = 4;
const LONG: u64 = 8;

/// What the bytes of a message come from; a message is a chain of these.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Source {
    Progress,
    Head,
    /// Of a divide: record, leaves; of an answer: code, record, passes, leaves.
    Code,
    Record,
    AnswerPasses,
    Number,
    Outcome,
    Leaves,
    Passes,
    Clocks,
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum AnswersState {
    Idle,
    Load,
    /// The words of a root move, or of an answer, are read.
    Ask,
    First,
    Second,
    Bytes,
}

/// Tells the frames of a job: root moves, 16 a frame, or answers of a list of commands, 8 a frame, then its result
/// (docs/protocol.md, A0, A2 and A1).
///
/// `frame_begin` (1 clock, while it `rests`) starts the frame that `kind` and `last` tell of, `progress_begin` the pieces of that
/// clock. Every field takes 1 clock and 1 more for each of its bytes, an entry 3 more, as fast as they are taken.
#[block]
#[module("answers")]
pub struct Answers {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// A new job: its entries are told from the first on.
    pub restart: Signal<In, Bit>,
    /// A frame begins.
    pub frame_begin: Signal<In, Bit>,
    /// The progress begins.
    pub progress_begin: Signal<In, Bit>,
    /// No frame is under way.
    pub rests: Signal<Out, Bit>,
    /// Type of the frame that is next;
    pub kind: Signal<Out, Bits<8>>,
    /// it is the last one.
    pub last: Signal<Out, Bit>,
    #[group("body")]
    /// A byte is there:
    pub body_valid: Signal<Out, Bit>,
    /// it;
    pub body: Signal<Out, Bits<8>>,
    /// it is the last one of the frame.
    pub body_last: Signal<Out, Bit>,
    /// It is taken.
    pub take: Signal<In, Bit>,
    /// The last byte of the job is taken.
    pub told: Signal<Out, Bit>,
    #[group("outcome of the job")]
    /// It never ran: all counters are 0.
    pub blank: Signal<In, Bit>,
    /// It is a list of commands.
    pub list: Signal<In, Bit>,
    /// From start to done.
    pub clocks: Signal<In, Bits<48>>,
    /// Leaves of the perft.
    pub leaves: Signal<In, Bits<48>>,
    /// Passes of the array.
    pub passes: Signal<In, Bits<48>>,
    /// Pieces of the perft that are done.
    pub pieces: Signal<In, Bits<32>>,
    /// Root moves, or answers.
    pub length: Signal<In, Bits<9>>,
    /// 0 complete, 2 clock limit, 5 aborted.
    pub stopped: Signal<In, Bits<3>>,
    /// Word to read,
    pub read_address: Signal<Out, Bits<8>>,
    /// it, a clock later.
    pub read_word: Signal<In, Bits<80>>,
    state: DFF<AnswersState>,
    source: DFF<Source>,
    word: DFF<Bits<48>>,
    left: DFF<Bits<4>>,
    address: DFF<Bits<9>>,
    entries_left: DFF<Bits<5>>,
    // record 32, number 48; then what else an answer tells
    first_word: DFF<Bits<80>>,
    told_word: DFF<Bits<50>>,
    entry: Signal<Local, Told>,
    line_left: Signal<Local, Bits<9>>,
    line_count: Signal<Local, Bits<5>>,
    in_line: Signal<Local, Bit>,
    field: Signal<Local, Bits<48>>,
    bytes: Signal<Local, Bits<4>>,
    next_source: Signal<Local, Source>,
    ends: Signal<Local, Bit>,
    /// a frame begins while another is under way
    never_two_frames: Signal<Local, Bit>,
}

#[logic]
impl Answers {
    fn update(&mut self) {
        self.rests.next = self.state.q.val() == AnswersState::Idle;
        // a root move has one word, an answer two
        self.read_address.next = self.address.q.val().get_bits::<8>(0);
        if self.list.val() {
            self.read_address.next = self.address.q.val().get_bits::<8>(0) << 1;
            if self.state.q.val() == AnswersState::First {
                self.read_address.next = (self.address.q.val().get_bits::<8>(0) << 1) | 1;
            }
        }
        self.next_frame();
        self.fields();
        self.told.next = false;
        self.body_valid.next = self.state.q.val() == AnswersState::Bytes;
        self.body.next = self.word.q.val().get_bits::<8>(0);
        self.body_last.next = self.ends.val() & (self.left.q.val() == 1);
        match self.state.q.val() {
            AnswersState::Idle => {
                if self.frame_begin.val() {
                    self.state.d.next = AnswersState::Load;
                    self.entries_left.d.next = self.line_count.val();
                    self.source.d.next = Source::Head;
                    if !self.in_line.val() {
                        self.source.d.next = Source::Outcome;
                    }
                }
                if self.progress_begin.val() {
                    self.state.d.next = AnswersState::Bytes;
                    self.source.d.next = Source::Progress;
                    self.word.d.next = bit_cast::<48, 32>(self.pieces.val());
                    self.left.d.next = WORD.into();
                }
            }
            AnswersState::Load => {
                self.state.d.next = AnswersState::Bytes;
                self.word.d.next = self.field.val();
                self.left.d.next = self.bytes.val();
                if self.source.q.val() == Source::Record {
                    self.address.d.next = self.address.q.val() + 1;
                    self.entries_left.d.next = self.entries_left.q.val() - 1;
                }
            }
            AnswersState::Ask => {
                self.state.d.next = AnswersState::First;
            }
            AnswersState::First => {
                self.first_word.d.next = self.read_word.val();
                self.state.d.next = AnswersState::Second;
            }
            AnswersState::Second => {
                self.told_word.d.next = self.read_word.val().get_bits::<50>(0);
                self.state.d.next = AnswersState::Load;
            }
            AnswersState::Bytes => {
                if self.take.val() {
                    self.word.d.next = self.word.q.val() >> 8;
                    self.left.d.next = self.left.q.val() - 1;
                    if self.left.q.val() == 1 {
                        self.next_field();
                    }
                }
            }
            _ => {
                self.state.d.next = AnswersState::Idle;
            }
        }
        if self.restart.val() {
            self.address.d.next = 0.into();
        }
        self.never_two_frames.next = (self.frame_begin.val() | self.progress_begin.val())
            & (self.state.q.val() != AnswersState::Idle);
        if self.reset.val() {
            self.state.d.next = AnswersState::Idle;
        }
    }

    /// The last byte of a field is taken.
    fn next_field(&mut self) {
        self.source.d.next = self.next_source.val();
        self.state.d.next = AnswersState::Load;
        // the next root move, or answer
        if (self.source.q.val() == Source::Head) | (self.source.q.val() == Source::Number) {
            self.state.d.next = AnswersState::Ask;
        }
        if self.ends.val() {
            self.state.d.next = AnswersState::Idle;
            self.told.next = self.source.q.val() == Source::Clocks;
        }
    }

    /// Entries as long as some are left, then the result.
    fn next_frame(&mut self) {
        self.line_left.next = self.length.val() - self.address.q.val();
        self.in_line.next = (self.line_left.val() != 0) & !self.blank.val();
        self.line_count.next = DIVIDE_MOVES.into();
        if self.list.val() {
            self.line_count.next = LIST_ANSWERS.into();
        }
        if self.line_left.val() < bit_cast::<9, 5>(self.line_count.val()) {
            self.line_count.next = self.line_left.val().get_bits::<5>(0);
        }
        self.kind.next = kind::CHESS_RESULT.into();
        self.last.next = true;
        if self.in_line.val() {
            self.last.next = false;
            self.kind.next = kind::DIVIDE.into();
            if self.list.val() {
                self.kind.next = kind::ANSWERS.into();
            }
        }
    }

    /// The field of the present source, how many bytes it has, and what follows it.
    fn fields(&mut self) {
        self.entry.next = bit_cast::<80, 50>(self.told_word.q.val()).into();
        self.field.next = 0.into();
        self.bytes.next = WORD.into();
        self.next_source.next = Source::Progress;
        self.ends.next = false;
        match self.source.q.val() {
            Source::Progress => {
                self.ends.next = true;
            }
            Source::Head => {
                self.field.next = (bit_cast::<48, 5>(self.entries_left.q.val()) << 16)
                    | bit_cast::<48, 9>(self.address.q.val());
                self.next_source.next = Source::Record;
                if self.list.val() {
                    self.next_source.next = Source::Code;
                }
            }
            Source::Code => {
                self.field.next = bit_cast::<48, 3>(self.entry.val().code)
                    | (bit_cast::<48, 1>(self.entry.val().illegal.into()) << 4)
                    | (bit_cast::<48, 1>(self.entry.val().check.into()) << 5)
                    | (bit_cast::<48, 6>(self.entry.val().level) << 8)
                    | (bit_cast::<48, 7>(self.entry.val().fifty) << 16);
                self.next_source.next = Source::Record;
            }
            Source::Record => {
                self.field.next = bit_cast::<48, 32>(self.first_word.q.val().get_bits::<32>(0));
                self.next_source.next = Source::Number;
                if self.list.val() {
                    self.next_source.next = Source::AnswerPasses;
                }
            }
            Source::AnswerPasses => {
                self.field.next = bit_cast::<48, 32>(self.entry.val().passes);
                self.next_source.next = Source::Number;
            }
            Source::Number => {
                self.field.next = self.first_word.q.val().get_bits::<48>(32);
                self.bytes.next = LONG.into();
                self.next_source.next = Source::Record;
                if self.list.val() {
                    self.next_source.next = Source::Code;
                }
                self.ends.next = self.entries_left.q.val() == 0;
            }
            Source::Outcome => {
                self.field.next = (bit_cast::<48, 9>(self.length.val()) << 16)
                    | bit_cast::<48, 3>(self.stopped.val());
                self.next_source.next = Source::Leaves;
            }
            Source::Leaves => {
                self.field.next = self.leaves.val();
                self.bytes.next = LONG.into();
                self.next_source.next = Source::Passes;
            }
            Source::Passes => {
                self.field.next = self.passes.val();
                self.bytes.next = LONG.into();
                self.next_source.next = Source::Clocks;
            }
            Source::Clocks => {
                self.field.next = self.clocks.val();
                self.bytes.next = LONG.into();
                self.ends.next = true;
            }
            _ => {
                self.ends.next = true;
            }
        }
        if self.blank.val() {
            self.field.next = 0.into();
            if self.source.q.val() == Source::Outcome {
                self.field.next = ABORTED.into();
            }
        }
    }
}
