//! Lines and results, byte by byte.
use crate::hdl::{block, logic};
use crate::link::codes::kind;
use crate::tsume::codes::{reason, report, result};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Moves in every line frame, and the most in a result.
const LINE_MOVES: u64 = kiban_protocol::tsume::LINE_MOVES as u64;
/// Bytes of a number in a message, and of a move in a result.
const WORD: u64 = 4;
const MOVE: u64 = 3;
const HIGH: u64 = 1;

/// What the bytes of a message come from; a message is a chain of these.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Source {
    Progress,
    Line,
    Move,
    /// Bits 24 of the moves before, at most 8.
    High,
    Length,
    Least,
    Most,
    Nodes,
    LineNodes,
    Moves,
    Checksum,
    Clocks,
    Probes,
    Hits,
    States,
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum AnswersState {
    Idle,
    Load,
    Weigh,
    Bytes,
}

/// Tells the frames of a job: its line but for the last 32 moves, 32 a frame, then its result with those (docs/protocol.md, 84, 85
/// and 88).
///
/// `frame_begin` (1 clock, while it `rests`) starts the frame that `kind`, `value` and `last` tell of, `progress_begin` the nodes of
/// that clock. Every field takes 2 clocks, a number of the engine 9 or more, and 1 more for each of its bytes, as fast as they are taken; numbers of a result have as many
/// bytes as they need.
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
    /// The last byte of the job was taken.
    pub told: Signal<Out, Bit>,
    #[group("outcome of the engine")]
    /// The job never ran: all counters are 0.
    pub blank: Signal<In, Bit>,
    /// What the result tells beside the rest: bit 0 clocks, probes and hits, bit 1 clocks by state.
    pub detail: Signal<In, Bits<2>>,
    /// 0 unknown, 1 mate, 2 no mate, 3 listed.
    pub result: Signal<In, Bits<2>>,
    /// Why nothing was found out.
    pub reason: Signal<In, Bits<3>>,
    /// The line ends with the mate.
    pub line_complete: Signal<In, Bit>,
    /// Words of the line or list.
    pub length: Signal<In, Bits<10>>,
    /// The shortest mate was looked for:
    pub bounded: Signal<In, Bit>,
    /// no mate takes fewer plies,
    pub at_least: Signal<In, Bits<10>>,
    /// one no more; 0: that is not known.
    pub at_most: Signal<In, Bits<10>>,
    /// From start to done.
    pub clocks: Signal<In, Bits<48>>,
    /// Which number of the search is wanted,
    pub number: Signal<Out, Bits<4>>,
    /// it, some clocks later,
    pub told_number: Signal<In, Bits<48>>,
    /// if it is there.
    pub told_valid: Signal<In, Bit>,
    /// Word of the line to read,
    pub line_addr: Signal<Out, Bits<10>>,
    /// it, a clock later.
    pub line_move: Signal<In, Bits<32>>,
    state: DFF<AnswersState>,
    source: DFF<Source>,
    word: DFF<Bits<48>>,
    left: DFF<Bits<3>>,
    // how long the number is asked for; the engine is far away, so what comes first is still the one before
    age: DFF<Bits<3>>,
    // the word goes out 7 bits a byte, as long as there are more
    short: DFF<Bit>,
    // what follows the field
    follows: DFF<Source>,
    at_end: DFF<Bit>,
    // the job is told
    is_told: DFF<Bit>,
    // the frame is the result
    in_result: DFF<Bit>,
    sel: DFF<Bits<3>>,
    address: DFF<Bits<10>>,
    moves_left: DFF<Bits<6>>,
    group: DFF<Bits<3>>,
    high: DFF<Bits<8>>,
    line_left: Signal<Local, Bits<10>>,
    more_moves: Signal<Local, Bit>,
    in_line: Signal<Local, Bit>,
    listed: Signal<Local, Bit>,
    more: Signal<Local, Bit>,
    last_byte: Signal<Local, Bit>,
    to_states: Signal<Local, Bit>,
    to_moves: Signal<Local, Bit>,
    is_short: Signal<Local, Bit>,
    field: Signal<Local, Bits<48>>,
    bytes: Signal<Local, Bits<3>>,
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
        self.rests.next = (self.state.q.val() == AnswersState::Idle) & !self.is_told.q.val();
        self.next_frame();
        self.fields();
        self.more.next = self.word.q.val().get_bits::<41>(7).any();
        self.last_byte.next = self.left.q.val() == 1;
        self.body.next = self.word.q.val().get_bits::<8>(0);
        if self.short.q.val() {
            self.last_byte.next = !self.more.val();
            self.body.next = bit_cast::<8, 7>(self.word.q.val().get_bits::<7>(0))
                | (bit_cast::<8, 1>(self.more.val().into()) << 7);
        }
        self.told.next = self.is_told.q.val();
        self.is_told.d.next = false;
        self.age.d.next = 0.into();
        self.body_valid.next = self.state.q.val() == AnswersState::Bytes;
        self.body_last.next = self.at_end.q.val() & self.last_byte.val();
        match self.state.q.val() {
            AnswersState::Idle => {
                self.sel.d.next = 0.into();
                self.group.d.next = 0.into();
                self.high.d.next = 0.into();
                if self.frame_begin.val() {
                    self.state.d.next = AnswersState::Load;
                    self.moves_left.d.next = LINE_MOVES.into();
                    self.in_result.d.next = !self.in_line.val();
                    self.source.d.next = Source::Line;
                    if !self.in_line.val() {
                        self.source.d.next = Source::Length;
                    }
                }
                if self.progress_begin.val() {
                    self.state.d.next = AnswersState::Load;
                    self.in_result.d.next = false;
                    self.source.d.next = Source::Progress;
                }
            }
            AnswersState::Load => {
                self.age.d.next = self.age.q.val() + 1;
                if self.age.q.val().all() {
                    self.age.d.next = self.age.q.val();
                }
                if (self.told_valid.val() & self.age.q.val().all()) | !self.asks.val() {
                    self.state.d.next = AnswersState::Weigh;
                    self.word.d.next = self.field.val();
                    self.left.d.next = self.bytes.val();
                    self.short.d.next = self.is_short.val();
                    if self.source.q.val() == Source::Move {
                        self.address.d.next = self.address.q.val() + 1;
                        self.moves_left.d.next = self.moves_left.q.val() - 1;
                        self.group.d.next = self.group.q.val() + 1;
                        if self.line_move.val().get_bit(24) {
                            self.high.d.next =
                                self.high.q.val() | (bits::<8>(1) << self.group.q.val());
                        }
                    }
                    if self.source.q.val() == Source::High {
                        self.high.d.next = 0.into();
                    }
                    if self.source.q.val() == Source::States {
                        self.sel.d.next = self.sel.q.val() + 1;
                    }
                }
            }
            AnswersState::Weigh => {
                // moves and states are counted with the field in hand
                self.follows.d.next = self.next_source.val();
                self.at_end.d.next = self.ends.val();
                self.state.d.next = AnswersState::Bytes;
            }
            AnswersState::Bytes => {
                if self.take.val() {
                    self.word.d.next = self.word.q.val() >> 8;
                    if self.short.q.val() {
                        self.word.d.next = self.word.q.val() >> 7;
                    }
                    self.left.d.next = self.left.q.val() - 1;
                    if self.last_byte.val() {
                        self.source.d.next = self.follows.q.val();
                        self.state.d.next = AnswersState::Load;
                        if self.at_end.q.val() {
                            self.state.d.next = AnswersState::Idle;
                            self.is_told.d.next = self.in_result.q.val();
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
            self.is_told.d.next = false;
        }
    }

    /// A frame of the line as long as more moves are left than a result holds, then the result.
    fn next_frame(&mut self) {
        self.line_left.next = self.length.val() - self.address.q.val();
        self.more_moves.next = (self.line_left.val() != 0) & !self.blank.val();
        self.in_line.next = (self.line_left.val() > LINE_MOVES) & !self.blank.val();
        self.listed.next = self.result.val() == result::LISTED;
        self.kind.next = kind::RESULT.into();
        if self.bounded.val() & !self.blank.val() {
            self.kind.next = kind::BOUNDED_RESULT.into();
        }
        self.last.next = true;
        self.value.next = bit_cast::<8, 2>(self.result.val())
            | (bit_cast::<8, 3>(self.reason.val()) << 2)
            | (bit_cast::<8, 1>(self.line_complete.val().into()) << 5)
            | (bit_cast::<8, 2>(self.detail.val()) << 6);
        if self.blank.val() {
            self.value.next = bit_cast::<8, 8>(reason::ABORT.into()) << 2;
        }
        if self.in_line.val() {
            self.kind.next = kind::LINE.into();
            self.value.next = 0.into();
            self.last.next = false;
        }
    }

    /// The field of the present source, how many bytes it has, and what follows it.
    fn fields(&mut self) {
        self.field.next = 0.into();
        self.bytes.next = WORD.into();
        self.is_short.next = false;
        self.next_source.next = Source::Progress;
        self.ends.next = false;
        self.asks.next = false;
        self.to_states.next = false;
        self.to_moves.next = false;
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
                if self.in_result.q.val() {
                    self.ends.next = !self.more_moves.val();
                    if !self.listed.val() {
                        self.bytes.next = MOVE.into();
                        self.ends.next = false;
                        if (self.group.q.val() == 0) | !self.more_moves.val() {
                            self.next_source.next = Source::High;
                        }
                    }
                }
            }
            Source::High => {
                self.field.next = bit_cast::<48, 8>(self.high.q.val());
                self.bytes.next = HIGH.into();
                self.next_source.next = Source::Move;
                self.ends.next = !self.more_moves.val();
            }
            Source::Length => {
                self.is_short.next = true;
                self.field.next = bit_cast::<48, 10>(self.length.val());
                self.next_source.next = Source::Nodes;
                if self.bounded.val() & !self.blank.val() {
                    self.next_source.next = Source::Least;
                }
            }
            Source::Least => {
                self.is_short.next = true;
                self.field.next = bit_cast::<48, 10>(self.at_least.val());
                self.next_source.next = Source::Most;
            }
            Source::Most => {
                self.is_short.next = true;
                self.field.next = bit_cast::<48, 10>(self.at_most.val());
                self.next_source.next = Source::Nodes;
            }
            Source::Nodes => {
                self.asks.next = true;
                self.is_short.next = true;
                self.number.next = report::NODES.into();
                self.field.next = self.told_number.val();
                self.next_source.next = Source::LineNodes;
            }
            Source::LineNodes => {
                self.asks.next = true;
                self.is_short.next = true;
                self.number.next = report::LINE_NODES.into();
                self.field.next = self.told_number.val();
                self.next_source.next = Source::Moves;
            }
            Source::Moves => {
                self.asks.next = true;
                self.is_short.next = true;
                self.number.next = report::MOVES.into();
                self.field.next = self.told_number.val();
                self.next_source.next = Source::Checksum;
            }
            Source::Checksum => {
                self.asks.next = true;
                self.number.next = report::CHECKSUM.into();
                self.field.next = self.told_number.val();
                self.next_source.next = Source::Clocks;
                self.to_states.next = !self.detail.val().get_bit(0) | self.blank.val();
            }
            Source::Clocks => {
                self.is_short.next = true;
                self.field.next = self.clocks.val();
                self.next_source.next = Source::Probes;
            }
            Source::Probes => {
                self.asks.next = true;
                self.is_short.next = true;
                self.number.next = report::PROBES.into();
                self.field.next = self.told_number.val();
                self.next_source.next = Source::Hits;
            }
            Source::Hits => {
                self.asks.next = true;
                self.is_short.next = true;
                self.number.next = report::HITS.into();
                self.field.next = self.told_number.val();
                self.to_states.next = true;
            }
            Source::States => {
                self.asks.next = true;
                self.is_short.next = true;
                self.number.next = bit_cast::<4, 3>(self.sel.q.val()) | report::STATES;
                self.field.next = self.told_number.val();
                self.next_source.next = Source::States;
                self.to_moves.next = self.sel.q.val() == 0;
            }
            _ => {
                self.ends.next = true;
            }
        }
        if self.to_states.val() {
            self.next_source.next = Source::States;
        }
        // the moves come last
        if self.to_moves.val()
            | (self.to_states.val() & (!self.detail.val().get_bit(1) | self.blank.val()))
        {
            self.next_source.next = Source::Move;
            self.ends.next = !self.more_moves.val();
        }
        if self.blank.val() {
            self.field.next = 0.into();
        }
    }
}
