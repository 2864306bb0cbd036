//! Composes the answers of the circuit, byte by byte.
use super::params::HostParams;
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
    Nodes,
    Errors,
    SinceReset,
    Line,
    Move,
    Outcome,
    LineNodes,
    Checksum,
    Clocks,
    Moves,
    Probes,
    Hits,
    States,
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum AnswerState {
    Idle,
    Load,
    Bytes,
    Close,
    Drain,
}

/// Sends one message through the frame sender (layouts: docs/protocol.md, section 2).
///
/// `go` (1 clock, while not `busy`) starts the message `80 + kind`; nodes, frame errors and clocks since
/// reset are sampled in that clock. Every field takes 1 clock and 1 more for each of its bytes;
/// `busy` is low again when the last byte of the frame has been taken from the frame sender.
/// Line frames take their moves from `line_addr` on and leave `line_addr` behind the last one.
#[block(fn build(hello: [Constant<Bits<48>>; 4]))]
#[module("answer")]
pub struct Answer {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub go: Signal<In, Bit>,
    pub busy: Signal<Out, Bit>,
    /// Low digit of the message's type: 1 hello, 2 accepted, 3 refused, 4 line, 5 result,
    /// 6 status, 7 aborting, 15 error.
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
    /// There is a job whose nodes can be told.
    pub active: Signal<In, Bit>,
    #[group("line and result")]
    /// The job never ran: all counters are 0.
    pub blank: Signal<In, Bit>,
    pub result: Signal<In, Bits<2>>,
    pub reason: Signal<In, Bits<3>>,
    pub length: Signal<In, Bits<10>>,
    /// Sets `line_addr` to 0.
    pub line_clear: Signal<In, Bit>,
    pub line_count: Signal<In, Bits<6>>,
    #[group("counters of the engine")]
    pub clocks: Signal<In, Bits<48>>,
    pub nodes: Signal<In, Bits<32>>,
    pub line_nodes: Signal<In, Bits<32>>,
    pub moves: Signal<In, Bits<48>>,
    pub probes: Signal<In, Bits<48>>,
    pub hits: Signal<In, Bits<48>>,
    pub checksum: Signal<In, Bits<32>>,
    pub state_clocks_sel: Signal<Out, Bits<3>>,
    pub state_clocks: Signal<In, Bits<48>>,
    pub line_addr: Signal<Out, Bits<10>>,
    pub line_move: Signal<In, Bits<32>>,
    #[group("to the frame sender")]
    pub push_data: Signal<Out, Bits<8>>,
    pub push: Signal<Out, Bit>,
    pub finish: Signal<Out, Bit>,
    pub sender_idle: Signal<In, Bit>,
    state: DFF<AnswerState>,
    source: DFF<Source>,
    word: DFF<Bits<48>>,
    left: DFF<Bits<4>>,
    sel: DFF<Bits<3>>,
    address: DFF<Bits<10>>,
    moves_left: DFF<Bits<6>>,
    seen_nodes: DFF<Bits<32>>,
    seen_errors: DFF<Bits<32>>,
    seen_clocks: DFF<Bits<48>>,
    field: Signal<Local, Bits<48>>,
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
    pub fn new(params: &HostParams) -> Self {
        let hello = params.hello_words().map(|word| Constant::new(word.into()));
        Self::build(hello)
    }
}

#[logic]
impl Answer {
    fn update(&mut self) {
        self.busy.next = self.state.q.val() != AnswerState::Idle;
        self.line_addr.next = self.address.q.val();
        self.state_clocks_sel.next = self.sel.q.val();
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
                self.field.next = (bit_cast::<48, 16>(self.job.val()) << 16)
                    | (bit_cast::<48, 8>(self.value.val()) << 8)
                    | bit_cast::<48, 4>(self.kind.val())
                    | 0x80;
                self.last.next = false;
                if self.kind.val() == 1 {
                    self.next_source.next = Source::Hello0;
                } else if self.kind.val() == 4 {
                    self.next_source.next = Source::Line;
                } else if self.kind.val() == 5 {
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
                self.field.next = self.hello0.val();
                self.bytes.next = 6.into();
                self.next_source.next = Source::Hello1;
                self.last.next = false;
            }
            Source::Hello1 => {
                self.field.next = self.hello1.val();
                self.bytes.next = 6.into();
                self.next_source.next = Source::Hello2;
                self.last.next = false;
            }
            Source::Hello2 => {
                self.field.next = self.hello2.val();
                self.bytes.next = 6.into();
                self.next_source.next = Source::Hello3;
                self.last.next = false;
            }
            Source::Hello3 => {
                self.field.next = self.hello3.val();
                self.bytes.next = 6.into();
            }
            Source::Error => {
                self.field.next = (bit_cast::<48, 8>(self.bad_length.val()) << 8)
                    | bit_cast::<48, 8>(self.bad_type.val());
                self.bytes.next = 2.into();
            }
            Source::Status => {
                self.field.next = (bit_cast::<48, 8>(self.free.val()) << 24)
                    | (bit_cast::<48, 8>(self.held.val()) << 16)
                    | bit_cast::<48, 16>(self.current.val());
                self.next_source.next = Source::Nodes;
                self.last.next = false;
            }
            Source::Nodes => {
                self.field.next = bit_cast::<48, 32>(self.seen_nodes.q.val());
                self.next_source.next = Source::LineNodes;
                if self.kind.val() == 6 {
                    self.next_source.next = Source::Errors;
                }
                self.last.next = false;
            }
            Source::Errors => {
                self.field.next = bit_cast::<48, 32>(self.seen_errors.q.val());
                self.next_source.next = Source::SinceReset;
                self.last.next = false;
            }
            Source::SinceReset => {
                self.field.next = self.seen_clocks.q.val();
                self.bytes.next = 8.into();
            }
            Source::Line => {
                self.field.next = (bit_cast::<48, 6>(self.line_count.val()) << 16)
                    | bit_cast::<48, 10>(self.address.q.val());
                self.next_source.next = Source::Move;
                self.last.next = false;
            }
            Source::Move => {
                self.field.next = bit_cast::<48, 32>(self.line_move.val());
                self.next_source.next = Source::Move;
                self.last.next = self.moves_left.q.val() == 0;
            }
            Source::Outcome => {
                self.field.next = (bit_cast::<48, 10>(self.length.val()) << 16)
                    | (bit_cast::<48, 3>(self.reason.val()) << 8)
                    | bit_cast::<48, 2>(self.result.val());
                self.next_source.next = Source::Nodes;
                self.last.next = false;
            }
            Source::LineNodes => {
                self.field.next = bit_cast::<48, 32>(self.line_nodes.val());
                self.next_source.next = Source::Checksum;
                self.last.next = false;
            }
            Source::Checksum => {
                self.field.next = bit_cast::<48, 32>(self.checksum.val());
                self.next_source.next = Source::Clocks;
                self.last.next = false;
            }
            Source::Clocks => {
                self.field.next = self.clocks.val();
                self.bytes.next = 8.into();
                self.next_source.next = Source::Moves;
                self.last.next = false;
            }
            Source::Moves => {
                self.field.next = self.moves.val();
                self.bytes.next = 8.into();
                self.next_source.next = Source::Probes;
                self.last.next = false;
            }
            Source::Probes => {
                self.field.next = self.probes.val();
                self.bytes.next = 8.into();
                self.next_source.next = Source::Hits;
                self.last.next = false;
            }
            Source::Hits => {
                self.field.next = self.hits.val();
                self.bytes.next = 8.into();
                self.next_source.next = Source::States;
                self.last.next = false;
            }
            Source::States => {
                self.field.next = self.state_clocks.val();
                self.bytes.next = 8.into();
                self.next_source.next = Source::States;
                self.last.next = self.sel.q.val() == 0;
            }
            _ => {
                self.field.next = 0.into();
            }
        }

        match self.state.q.val() {
            AnswerState::Idle => {
                self.source.d.next = Source::Head;
                self.sel.d.next = 0.into();
                self.moves_left.d.next = self.line_count.val();
                if self.go.val() {
                    self.state.d.next = AnswerState::Load;
                    self.seen_errors.d.next = self.errors.val();
                    self.seen_clocks.d.next = self.since_reset.val();
                    self.seen_nodes.d.next = 0.into();
                    if self.active.val() & !self.blank.val() {
                        self.seen_nodes.d.next = self.nodes.val();
                    }
                }
            }
            AnswerState::Load => {
                self.state.d.next = AnswerState::Bytes;
                self.word.d.next = self.field.val();
                self.left.d.next = self.bytes.val();
                if self.source.q.val() == Source::Move {
                    self.address.d.next = self.address.q.val() + 1;
                    self.moves_left.d.next = self.moves_left.q.val() - 1;
                }
                if self.source.q.val() == Source::States {
                    self.sel.d.next = self.sel.q.val() + 1;
                }
                if self.blank.val()
                    & (self.kind.val() == 5)
                    & (self.source.q.val() != Source::Head)
                    & (self.source.q.val() != Source::Outcome)
                {
                    self.word.d.next = 0.into();
                }
            }
            AnswerState::Bytes => {
                self.push.next = true;
                self.word.d.next = self.word.q.val() >> 8;
                self.left.d.next = self.left.q.val() - 1;
                if self.left.q.val() == 1 {
                    self.source.d.next = self.next_source.val();
                    self.state.d.next = AnswerState::Load;
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
