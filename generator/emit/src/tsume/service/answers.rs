//! Lines and results, byte by byte.
use crate::hdl::{block, logic};
use crate::link::codes::kind;
use crate::tsume::codes::{reason, report};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Moves in every line frame but a job's last.
const LINE_MOVES: u64 = kiban_protocol::tsume::LINE_MOVES as u64;
/// Bytes of a number in a message, and of the small ones before it.
const WORD: u64 = 4;
const LONG: u64 = 8;

/// What the bytes of a message come from; a message is a chain of these.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Source {
    Progress,
    Line,
    Move,
    Outcome,
    Nodes,
    LineNodes,
    Checksum,
    Clocks,
    Moves,
    Probes,
    Hits,
    States,
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum AnswersState {
    Idle,
    Load,
    Bytes,
}

/// Tells the frames of a job: its line, 32 moves a frame, then its result (docs/protocol.md, 84 and 85).
///
/// `frame_begin` (1 clock, while it `rests`) starts the frame that `kind`, `value` and `last` tell of, `progress_begin` the nodes of
/// that clock. Every field takes 1 clock and 1 more for each of its bytes, as fast as they are taken.
#[block]
#[module("answers")]
pub struct Answers {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// The next job: its line is told from the first move on.
    pub restart: Signal<In, Bit>,
    /// A frame begins.
    pub frame_begin: Signal<In, Bit>,
    /// The progress begins.
    pub progress_begin: Signal<In, Bit>,
    /// No frame is under way.
    pub rests: Signal<Out, Bit>,
    /// Type of the frame that is next,
    pub kind: Signal<Out, Bits<8>>,
    /// its byte @1;
    pub value: Signal<Out, Bits<8>>,
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
    #[group("outcome of the engine")]
    /// The job never ran: all counters are 0.
    pub blank: Signal<In, Bit>,
    /// 0 unknown, 1 mate, 2 no mate, 3 listed.
    pub result: Signal<In, Bits<2>>,
    /// Why nothing was found out.
    pub reason: Signal<In, Bits<3>>,
    /// The line ends with the mate.
    pub line_complete: Signal<In, Bit>,
    /// Words of the line or list.
    pub length: Signal<In, Bits<10>>,
    /// From start to done.
    pub clocks: Signal<In, Bits<48>>,
    /// Which number of the search is wanted,
    pub number: Signal<Out, Bits<4>>,
    /// it, a clock later or more,
    pub told_number: Signal<In, Bits<48>>,
    /// as soon as it is there.
    pub told_valid: Signal<In, Bit>,
    /// Word of the line to read,
    pub line_addr: Signal<Out, Bits<10>>,
    /// it, a clock later.
    pub line_move: Signal<In, Bits<32>>,
    state: DFF<AnswersState>,
    source: DFF<Source>,
    word: DFF<Bits<48>>,
    left: DFF<Bits<4>>,
    sel: DFF<Bits<3>>,
    address: DFF<Bits<10>>,
    moves_left: DFF<Bits<6>>,
    line_left: Signal<Local, Bits<10>>,
    line_count: Signal<Local, Bits<6>>,
    in_line: Signal<Local, Bit>,
    field: Signal<Local, Bits<48>>,
    bytes: Signal<Local, Bits<4>>,
    next_source: Signal<Local, Source>,
    ends: Signal<Local, Bit>,
    asks: Signal<Local, Bit>,
    /// a frame begins while another is under way
    never_two_frames: Signal<Local, Bit>,
}

#[logic]
impl Answers {
    fn update(&mut self) {
        self.line_addr.next = self.address.q.val();
        self.rests.next = self.state.q.val() == AnswersState::Idle;
        self.next_frame();
        self.fields();
        self.told.next = false;
        self.body_valid.next = self.state.q.val() == AnswersState::Bytes;
        self.body.next = self.word.q.val().get_bits::<8>(0);
        self.body_last.next = self.ends.val() & (self.left.q.val() == 1);
        match self.state.q.val() {
            AnswersState::Idle => {
                self.sel.d.next = 0.into();
                if self.frame_begin.val() {
                    self.state.d.next = AnswersState::Load;
                    self.moves_left.d.next = self.line_count.val();
                    self.source.d.next = Source::Line;
                    if !self.in_line.val() {
                        self.source.d.next = Source::Outcome;
                    }
                }
                if self.progress_begin.val() {
                    self.state.d.next = AnswersState::Load;
                    self.source.d.next = Source::Progress;
                }
            }
            AnswersState::Load => {
                if self.told_valid.val() | !self.asks.val() {
                    self.state.d.next = AnswersState::Bytes;
                    self.word.d.next = self.field.val();
                    self.left.d.next = self.bytes.val();
                    if self.source.q.val() == Source::Move {
                        self.address.d.next = self.address.q.val() + 1;
                        self.moves_left.d.next = self.moves_left.q.val() - 1;
                    }
                    if self.source.q.val() == Source::States {
                        self.sel.d.next = self.sel.q.val() + 1;
                    }
                }
            }
            AnswersState::Bytes => {
                if self.take.val() {
                    self.word.d.next = self.word.q.val() >> 8;
                    self.left.d.next = self.left.q.val() - 1;
                    if self.left.q.val() == 1 {
                        self.source.d.next = self.next_source.val();
                        self.state.d.next = AnswersState::Load;
                        if self.ends.val() {
                            self.state.d.next = AnswersState::Idle;
                            self.told.next = self.source.q.val() == Source::States;
                        }
                    }
                }
            }
            _ => {
                self.state.d.next = AnswersState::Idle;
            }
        }
        if self.restart.val() | self.reset.val() {
            self.address.d.next = 0.into();
        }
        self.never_two_frames.next = (self.frame_begin.val() | self.progress_begin.val())
            & (self.state.q.val() != AnswersState::Idle);
        if self.reset.val() {
            self.state.d.next = AnswersState::Idle;
        }
    }

    /// A frame of the line as long as moves are left, then the result.
    fn next_frame(&mut self) {
        self.line_left.next = self.length.val() - self.address.q.val();
        self.in_line.next = (self.line_left.val() != 0) & !self.blank.val();
        self.line_count.next = LINE_MOVES.into();
        if self.line_left.val() < LINE_MOVES {
            self.line_count.next = self.line_left.val().get_bits::<6>(0);
        }
        self.kind.next = kind::RESULT.into();
        self.value.next = 0.into();
        self.last.next = true;
        if self.in_line.val() {
            self.kind.next = kind::LINE.into();
            self.last.next = false;
        } else if self.line_complete.val() & !self.blank.val() {
            self.value.next = 1.into();
        }
    }

    /// The field of the present source, how many bytes it has, and what follows it.
    fn fields(&mut self) {
        self.field.next = 0.into();
        self.bytes.next = WORD.into();
        self.next_source.next = Source::Progress;
        self.ends.next = false;
        self.asks.next = false;
        self.number.next = report::NODES.into();
        match self.source.q.val() {
            Source::Progress => {
                self.asks.next = true;
                self.field.next = self.told_number.val();
                self.ends.next = true;
            }
            Source::Line => {
                self.field.next = (bit_cast::<48, 6>(self.moves_left.q.val()) << 16)
                    | bit_cast::<48, 10>(self.address.q.val());
                self.next_source.next = Source::Move;
            }
            Source::Move => {
                self.field.next = bit_cast::<48, 32>(self.line_move.val());
                self.next_source.next = Source::Move;
                self.ends.next = self.moves_left.q.val() == 0;
            }
            Source::Outcome => {
                self.field.next = (bit_cast::<48, 10>(self.length.val()) << 16)
                    | (bit_cast::<48, 3>(self.reason.val()) << 8)
                    | bit_cast::<48, 2>(self.result.val());
                self.next_source.next = Source::Nodes;
            }
            Source::Nodes => {
                self.asks.next = true;
                self.number.next = report::NODES.into();
                self.field.next = self.told_number.val();
                self.next_source.next = Source::LineNodes;
            }
            Source::LineNodes => {
                self.asks.next = true;
                self.number.next = report::LINE_NODES.into();
                self.field.next = self.told_number.val();
                self.next_source.next = Source::Checksum;
            }
            Source::Checksum => {
                self.asks.next = true;
                self.number.next = report::CHECKSUM.into();
                self.field.next = self.told_number.val();
                self.next_source.next = Source::Clocks;
            }
            Source::Clocks => {
                self.field.next = self.clocks.val();
                self.bytes.next = LONG.into();
                self.next_source.next = Source::Moves;
            }
            Source::Moves => {
                self.asks.next = true;
                self.number.next = report::MOVES.into();
                self.field.next = self.told_number.val();
                self.bytes.next = LONG.into();
                self.next_source.next = Source::Probes;
            }
            Source::Probes => {
                self.asks.next = true;
                self.number.next = report::PROBES.into();
                self.field.next = self.told_number.val();
                self.bytes.next = LONG.into();
                self.next_source.next = Source::Hits;
            }
            Source::Hits => {
                self.asks.next = true;
                self.number.next = report::HITS.into();
                self.field.next = self.told_number.val();
                self.bytes.next = LONG.into();
                self.next_source.next = Source::States;
            }
            Source::States => {
                self.asks.next = true;
                self.number.next = bit_cast::<4, 3>(self.sel.q.val()) | report::STATES;
                self.field.next = self.told_number.val();
                self.bytes.next = LONG.into();
                self.next_source.next = Source::States;
                self.ends.next = self.sel.q.val() == 0;
            }
            _ => {
                self.ends.next = true;
            }
        }
        if self.blank.val() {
            self.field.next = 0.into();
            if self.source.q.val() == Source::Outcome {
                self.field.next = bit_cast::<48, 8>(reason::ABORT.into()) << 8;
            }
        }
    }
}
