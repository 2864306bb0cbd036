//! Composes the answers of the circuit, byte by byte.
use super::params::ChessParams;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What the bytes of a message come from; a message is a chain of these.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Source {
    Head,
    Hello0,
    Hello1,
    Hello2,
    Hello3,
    Error,
    Status,
    Pieces,
    Errors,
    SinceReset,
    Line,
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
pub enum AnswerState {
    Idle,
    Load,
    /// The words of a root move, or of an answer, are read.
    Ask,
    First,
    Second,
    Bytes,
    Close,
    Drain,
}

/// Sends one message through the frame sender (layouts: docs/protocol.md, section 2).
///
/// `go` (1 clock, while not `busy`) starts a message; pieces, frame errors and clocks since
/// reset are sampled in that clock. Every field takes 1 clock and 1 more for each of its bytes;
/// `busy` is low again when the last byte of the frame has been taken from the frame sender.
/// Frames of root moves or answers take them from `line_addr` on and leave `line_addr` behind the last one.
#[block(fn build(hello: [Constant<Bits<48>>; 4]))]
#[module("answer")]
pub struct Answer {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub go: Signal<In, Bit>,
    pub busy: Signal<Out, Bit>,
    /// 1 hello (81), 2 accepted, 3 refused, 6 status, 7 aborting, 15 error (8F); 8 divide (A0), 9 answers (A2), 10 result (A1).
    pub kind: Signal<In, Bits<4>>,
    /// Byte @1 of the message.
    pub value: Signal<In, Bits<8>>,
    /// Bytes @2..3 of the message.
    pub job: Signal<In, Bits<16>>,
    #[group("error")]
    pub bad_type: Signal<In, Bits<8>>,
    pub bad_length: Signal<In, Bits<8>>,
    #[group("status")]
    pub current: Signal<In, Bits<16>>,
    pub held: Signal<In, Bits<8>>,
    pub free: Signal<In, Bits<8>>,
    pub errors: Signal<In, Bits<32>>,
    pub since_reset: Signal<In, Bits<48>>,
    /// There is a job whose pieces can be told.
    pub active: Signal<In, Bit>,
    #[group("line and result")]
    /// The job never ran: all counters are 0.
    pub blank: Signal<In, Bit>,
    /// The job is a list of commands.
    pub commands: Signal<In, Bit>,
    /// Sets `line_addr` to 0.
    pub line_clear: Signal<In, Bit>,
    pub line_count: Signal<In, Bits<5>>,
    pub line_addr: Signal<Out, Bits<9>>,
    #[group("outcome of the job")]
    pub clocks: Signal<In, Bits<48>>,
    pub leaves: Signal<In, Bits<48>>,
    pub passes: Signal<In, Bits<48>>,
    pub pieces: Signal<In, Bits<32>>,
    pub length: Signal<In, Bits<9>>,
    pub stopped: Signal<In, Bits<3>>,
    pub read_address: Signal<Out, Bits<8>>,
    pub read_word: Signal<In, Bits<80>>,
    #[group("to the frame sender")]
    pub push_data: Signal<Out, Bits<8>>,
    pub push: Signal<Out, Bit>,
    pub finish: Signal<Out, Bit>,
    pub sender_idle: Signal<In, Bit>,
    state: DFF<AnswerState>,
    source: DFF<Source>,
    word: DFF<Bits<64>>,
    left: DFF<Bits<4>>,
    address: DFF<Bits<9>>,
    entries_left: DFF<Bits<5>>,
    seen_pieces: DFF<Bits<32>>,
    // record 32, number 48; passes 32, half-moves 7, level 6, code 3, illegal, check
    first_word: DFF<Bits<80>>,
    second_word: DFF<Bits<50>>,
    seen_errors: DFF<Bits<32>>,
    seen_clocks: DFF<Bits<48>>,
    field: Signal<Local, Bits<64>>,
    bytes: Signal<Local, Bits<4>>,
    next_source: Signal<Local, Source>,
    last: Signal<Local, Bit>,
    #[init(hello[0])]
    hello0: Constant<Bits<48>>,
    #[init(hello[1])]
    hello1: Constant<Bits<48>>,
    #[init(hello[2])]
    hello2: Constant<Bits<48>>,
    #[init(hello[3])]
    hello3: Constant<Bits<48>>,
}

impl Answer {
    /// The constants of the hello answer come from `params`.
    pub fn new(params: &ChessParams) -> Self {
        let hello = params.hello_words().map(|word| Constant::new(word.into()));
        Self::build(hello)
    }
}

#[logic]
impl Answer {
    fn update(&mut self) {
        self.busy.next = self.state.q.val() != AnswerState::Idle;
        self.line_addr.next = self.address.q.val();
        // a root move has one word, an answer two
        self.read_address.next = self.address.q.val().get_bits::<8>(0);
        if self.commands.val() {
            self.read_address.next = self.address.q.val().get_bits::<8>(0) << 1;
            if self.state.q.val() == AnswerState::First {
                self.read_address.next = (self.address.q.val().get_bits::<8>(0) << 1) | 1;
            }
        }
        self.push_data.next = self.word.q.val().get_bits::<8>(0);
        self.push.next = false;
        self.finish.next = false;

        // the field of the present source, how many bytes it has, and what follows it
        self.field.next = 0.into();
        self.bytes.next = 4.into();
        self.next_source.next = Source::Head;
        self.last.next = true;
        match self.source.q.val() {
            Source::Head => {
                self.field.next = (bit_cast::<64, 16>(self.job.val()) << 16)
                    | (bit_cast::<64, 8>(self.value.val()) << 8)
                    | bit_cast::<64, 4>(self.kind.val())
                    | 0x80;
                self.last.next = false;
                if self.kind.val() == 1 {
                    self.next_source.next = Source::Hello0;
                } else if self.kind.val() == 8 {
                    self.field.next = (bit_cast::<64, 16>(self.job.val()) << 16) | 0xA0;
                    self.next_source.next = Source::Line;
                } else if self.kind.val() == 9 {
                    self.field.next = (bit_cast::<64, 16>(self.job.val()) << 16) | 0xA2;
                    self.next_source.next = Source::Line;
                } else if self.kind.val() == 10 {
                    self.field.next = (bit_cast::<64, 16>(self.job.val()) << 16) | 0xA1;
                    self.next_source.next = Source::Outcome;
                } else if self.kind.val() == 6 {
                    self.next_source.next = Source::Status;
                } else if self.kind.val() == 15 {
                    self.next_source.next = Source::Error;
                } else {
                    self.last.next = true;
                }
            }
            Source::Hello0 => {
                self.field.next = bit_cast::<64, 48>(self.hello0.val());
                self.bytes.next = 6.into();
                self.next_source.next = Source::Hello1;
                self.last.next = false;
            }
            Source::Hello1 => {
                self.field.next = bit_cast::<64, 48>(self.hello1.val());
                self.bytes.next = 6.into();
                self.next_source.next = Source::Hello2;
                self.last.next = false;
            }
            Source::Hello2 => {
                self.field.next = bit_cast::<64, 48>(self.hello2.val());
                self.bytes.next = 6.into();
                self.next_source.next = Source::Hello3;
                self.last.next = false;
            }
            Source::Hello3 => {
                self.field.next = bit_cast::<64, 48>(self.hello3.val());
                self.bytes.next = 6.into();
            }
            Source::Error => {
                self.field.next = (bit_cast::<64, 8>(self.bad_length.val()) << 8)
                    | bit_cast::<64, 8>(self.bad_type.val());
                self.bytes.next = 2.into();
            }
            Source::Status => {
                self.field.next = (bit_cast::<64, 8>(self.free.val()) << 24)
                    | (bit_cast::<64, 8>(self.held.val()) << 16)
                    | bit_cast::<64, 16>(self.current.val());
                self.next_source.next = Source::Pieces;
                self.last.next = false;
            }
            Source::Pieces => {
                self.field.next = bit_cast::<64, 32>(self.seen_pieces.q.val());
                self.next_source.next = Source::Errors;
                self.last.next = false;
            }
            Source::Errors => {
                self.field.next = bit_cast::<64, 32>(self.seen_errors.q.val());
                self.next_source.next = Source::SinceReset;
                self.last.next = false;
            }
            Source::SinceReset => {
                self.field.next = bit_cast::<64, 48>(self.seen_clocks.q.val());
                self.bytes.next = 8.into();
            }
            Source::Line => {
                self.field.next = (bit_cast::<64, 5>(self.line_count.val()) << 16)
                    | bit_cast::<64, 9>(self.address.q.val());
                self.next_source.next = Source::Record;
                if self.commands.val() {
                    self.next_source.next = Source::Code;
                }
                self.last.next = false;
            }
            Source::Code => {
                self.field.next = bit_cast::<64, 3>(self.second_word.q.val().get_bits::<3>(45))
                    | (bit_cast::<64, 2>(self.second_word.q.val().get_bits::<2>(48)) << 4)
                    | (bit_cast::<64, 6>(self.second_word.q.val().get_bits::<6>(39)) << 8)
                    | (bit_cast::<64, 7>(self.second_word.q.val().get_bits::<7>(32)) << 16);
                self.next_source.next = Source::Record;
                self.last.next = false;
            }
            Source::Record => {
                self.field.next = bit_cast::<64, 32>(self.first_word.q.val().get_bits::<32>(0));
                self.next_source.next = Source::Number;
                if self.commands.val() {
                    self.next_source.next = Source::AnswerPasses;
                }
                self.last.next = false;
            }
            Source::AnswerPasses => {
                self.field.next = bit_cast::<64, 32>(self.second_word.q.val().get_bits::<32>(0));
                self.next_source.next = Source::Number;
                self.last.next = false;
            }
            Source::Number => {
                self.field.next = bit_cast::<64, 48>(self.first_word.q.val().get_bits::<48>(32));
                self.bytes.next = 8.into();
                self.next_source.next = Source::Record;
                if self.commands.val() {
                    self.next_source.next = Source::Code;
                }
                self.last.next = self.entries_left.q.val() == 0;
            }
            Source::Outcome => {
                self.field.next = (bit_cast::<64, 9>(self.length.val()) << 16)
                    | bit_cast::<64, 3>(self.stopped.val());
                if self.blank.val() {
                    // aborted before it ran
                    self.field.next = 5.into();
                }
                self.next_source.next = Source::Leaves;
                self.last.next = false;
            }
            Source::Leaves => {
                self.field.next = bit_cast::<64, 48>(self.leaves.val());
                self.bytes.next = 8.into();
                self.next_source.next = Source::Passes;
                self.last.next = false;
            }
            Source::Passes => {
                self.field.next = bit_cast::<64, 48>(self.passes.val());
                self.bytes.next = 8.into();
                self.next_source.next = Source::Clocks;
                self.last.next = false;
            }
            Source::Clocks => {
                self.field.next = bit_cast::<64, 48>(self.clocks.val());
                self.bytes.next = 8.into();
            }
            _ => {
                self.field.next = 0.into();
            }
        }

        match self.state.q.val() {
            AnswerState::Idle => {
                self.source.d.next = Source::Head;
                self.entries_left.d.next = self.line_count.val();
                if self.go.val() {
                    self.state.d.next = AnswerState::Load;
                    self.seen_errors.d.next = self.errors.val();
                    self.seen_clocks.d.next = self.since_reset.val();
                    self.seen_pieces.d.next = 0.into();
                    if self.active.val() & !self.blank.val() {
                        self.seen_pieces.d.next = self.pieces.val();
                    }
                }
            }
            AnswerState::Load => {
                self.state.d.next = AnswerState::Bytes;
                self.word.d.next = self.field.val();
                self.left.d.next = self.bytes.val();
                if self.source.q.val() == Source::Record {
                    self.address.d.next = self.address.q.val() + 1;
                    self.entries_left.d.next = self.entries_left.q.val() - 1;
                }
                if self.blank.val()
                    & (self.kind.val() == 10)
                    & (self.source.q.val() != Source::Head)
                    & (self.source.q.val() != Source::Outcome)
                {
                    self.word.d.next = 0.into();
                }
            }
            AnswerState::Ask => {
                self.state.d.next = AnswerState::First;
            }
            AnswerState::First => {
                self.first_word.d.next = self.read_word.val();
                self.state.d.next = AnswerState::Second;
            }
            AnswerState::Second => {
                self.second_word.d.next = self.read_word.val().get_bits::<50>(0);
                self.state.d.next = AnswerState::Load;
            }
            AnswerState::Bytes => {
                self.push.next = true;
                self.word.d.next = self.word.q.val() >> 8;
                self.left.d.next = self.left.q.val() - 1;
                if self.left.q.val() == 1 {
                    self.source.d.next = self.next_source.val();
                    self.state.d.next = AnswerState::Load;
                    // the next root move, or answer
                    if (self.source.q.val() == Source::Line)
                        | (self.source.q.val() == Source::Number)
                    {
                        self.state.d.next = AnswerState::Ask;
                    }
                    if self.last.val() {
                        self.state.d.next = AnswerState::Close;
                    }
                }
            }
            AnswerState::Close => {
                self.finish.next = true;
                self.state.d.next = AnswerState::Drain;
            }
            AnswerState::Drain => {
                if self.sender_idle.val() {
                    self.state.d.next = AnswerState::Idle;
                }
            }
            _ => {
                self.state.d.next = AnswerState::Idle;
            }
        }
        if self.line_clear.val() {
            self.address.d.next = 0.into();
        }
        if self.reset.val() {
            self.state.d.next = AnswerState::Idle;
        }
    }
}
