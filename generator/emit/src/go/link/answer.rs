//! Composes the answers of the circuit, byte by byte.
use super::params::GoParams;
use crate::hdl::comment;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::dff_setup;
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
    Done,
    Errors,
    SinceReset,
    Line,
    Owner,
    Outcome,
    Played,
    Capped,
    Wins,
    Draws,
    Score,
    Squares,
    Length,
    Stones,
    Passes,
    Captures,
    Captured,
    Kos,
    Signature,
    Clocks,
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum AnswerState {
    Idle,
    Load,
    /// A point's owners are asked for, and awaited.
    Ask,
    Await,
    Bytes,
    Close,
    Drain,
}

/// Sends one message through the frame sender (layouts: docs/protocol.md, section 2).
///
/// `go` (1 clock, while not `busy`) starts the message `80 + kind`; playouts, frame errors and clocks since
/// reset are sampled in that clock. Every field takes 1 clock and 1 more for each of its bytes;
/// `busy` is low again when the last byte of the frame has been taken from the frame sender.
/// Frames of owners take them from `line_addr` on and leave `line_addr` behind the last one.
#[derive(LogicBlock)]
pub struct Answer {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub go: Signal<In, Bit>,
    pub busy: Signal<Out, Bit>,
    /// Low digit of the message's type: 1 hello, 2 accepted, 3 refused, 4 owners (94), 5 result (95),
    /// 6 status, 7 aborting, 15 error; 14 first moves (96).
    pub kind: Signal<In, Bits<4>>,
    /// Byte @1 of the message.
    pub value: Signal<In, Bits<8>>,
    /// Bytes @2..3 of the message.
    pub job: Signal<In, Bits<16>>,
    // error
    pub bad_type: Signal<In, Bits<8>>,
    pub bad_length: Signal<In, Bits<8>>,
    // status
    pub current: Signal<In, Bits<16>>,
    pub held: Signal<In, Bits<8>>,
    pub free: Signal<In, Bits<8>>,
    pub errors: Signal<In, Bits<32>>,
    pub since_reset: Signal<In, Bits<48>>,
    /// There is a job whose playouts can be told.
    pub active: Signal<In, Bit>,
    // line and result
    /// The job never ran: all counters are 0.
    pub blank: Signal<In, Bit>,
    /// Not all playouts were played.
    pub aborted: Signal<In, Bit>,
    /// Sets `line_addr` to 0.
    pub line_clear: Signal<In, Bit>,
    pub line_count: Signal<In, Bits<6>>,
    pub line_addr: Signal<Out, Bits<9>>,
    // sums of the engine
    pub clocks: Signal<In, Bits<48>>,
    pub played: Signal<In, Bits<24>>,
    pub capped: Signal<In, Bits<24>>,
    pub wins: Signal<In, Bits<24>>,
    pub draws: Signal<In, Bits<24>>,
    pub score: Signal<In, Bits<34>>,
    pub squares: Signal<In, Bits<41>>,
    pub length: Signal<In, Bits<40>>,
    pub stones: Signal<In, Bits<40>>,
    pub passes: Signal<In, Bits<40>>,
    pub captures: Signal<In, Bits<40>>,
    pub captured: Signal<In, Bits<41>>,
    pub kos: Signal<In, Bits<40>>,
    pub signature: Signal<In, Bits<64>>,
    pub owner_ask: Signal<Out, Bit>,
    /// 0 owner; 4 playouts, 5 wins of black, 6 and 7 of white.
    pub owner_what: Signal<Out, Bits<3>>,
    pub owner_valid: Signal<In, Bit>,
    pub owner: Signal<In, Bits<25>>,
    // to the frame sender
    pub push_data: Signal<Out, Bits<8>>,
    pub push: Signal<Out, Bit>,
    pub finish: Signal<Out, Bit>,
    pub sender_idle: Signal<In, Bit>,
    state: DFF<AnswerState>,
    source: DFF<Source>,
    word: DFF<Bits<64>>,
    left: DFF<Bits<4>>,
    address: DFF<Bits<9>>,
    points_left: DFF<Bits<6>>,
    // of first moves the wins come next
    half: DFF<Bit>,
    seen_played: DFF<Bits<24>>,
    value_read: DFF<Bits<25>>,
    seen_errors: DFF<Bits<32>>,
    seen_clocks: DFF<Bits<48>>,
    field: Signal<Local, Bits<64>>,
    bytes: Signal<Local, Bits<4>>,
    next_source: Signal<Local, Source>,
    last: Signal<Local, Bit>,
    firsts: Signal<Local, Bit>,
    hello0: Constant<Bits<48>>,
    hello1: Constant<Bits<48>>,
    hello2: Constant<Bits<48>>,
    hello3: Constant<Bits<48>>,
    slots: Constant<Bits<16>>,
    minus: Constant<Bits<64>>,
    minus_owner: Constant<Bits<64>>,
}

impl Answer {
    /// The constants of the hello answer come from `params`.
    pub fn new(params: &GoParams) -> Self {
        let hello = params.hello_words().map(|word| Constant::new(word.into()));
        Self {
            clock: Default::default(),
            reset: Default::default(),
            go: Default::default(),
            busy: Default::default(),
            kind: Default::default(),
            value: Default::default(),
            job: Default::default(),
            bad_type: Default::default(),
            bad_length: Default::default(),
            current: Default::default(),
            held: Default::default(),
            free: Default::default(),
            errors: Default::default(),
            since_reset: Default::default(),
            active: Default::default(),
            blank: Default::default(),
            aborted: Default::default(),
            line_clear: Default::default(),
            line_count: Default::default(),
            line_addr: Default::default(),
            clocks: Default::default(),
            played: Default::default(),
            capped: Default::default(),
            wins: Default::default(),
            draws: Default::default(),
            score: Default::default(),
            squares: Default::default(),
            length: Default::default(),
            stones: Default::default(),
            passes: Default::default(),
            captures: Default::default(),
            captured: Default::default(),
            kos: Default::default(),
            signature: Default::default(),
            owner_ask: Default::default(),
            owner_what: Default::default(),
            owner_valid: Default::default(),
            owner: Default::default(),
            push_data: Default::default(),
            push: Default::default(),
            finish: Default::default(),
            sender_idle: Default::default(),
            state: Default::default(),
            source: Default::default(),
            word: Default::default(),
            left: Default::default(),
            address: Default::default(),
            points_left: Default::default(),
            half: Default::default(),
            seen_played: Default::default(),
            value_read: Default::default(),
            seen_errors: Default::default(),
            seen_clocks: Default::default(),
            field: Default::default(),
            bytes: Default::default(),
            next_source: Default::default(),
            last: Default::default(),
            firsts: Default::default(),
            hello0: hello[0],
            hello1: hello[1],
            hello2: hello[2],
            hello3: hello[3],
            slots: Constant::new(u64::from(params.slots).into()),
            minus: Constant::new(0xFFFF_FFFC_0000_0000_u64.into()),
            minus_owner: Constant::new(0xFE00_0000_u64.into()),
        }
    }
}

impl Logic for Answer {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module: answer");
        comment!("about: composes the answers byte by byte");
        dff_setup!(
            self,
            clock,
            state,
            source,
            word,
            left,
            address,
            points_left,
            half,
            seen_played,
            value_read,
            seen_errors,
            seen_clocks
        );
        self.busy.next = self.state.q.val() != AnswerState::Idle;
        self.line_addr.next = self.address.q.val();
        self.owner_ask.next = false;
        self.firsts.next = self.kind.val() == 14;
        self.owner_what.next = 0.into();
        if self.firsts.val() {
            self.owner_what.next = (bit_cast::<3, 1>(self.value.val().get_bits::<1>(0)) << 1)
                | bit_cast::<3, 1>(self.half.q.val().into())
                | 4;
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
                if (self.kind.val() == 4) | (self.kind.val() == 5) {
                    self.field.next = self.field.val() | 0x10;
                }
                if self.firsts.val() {
                    self.field.next = (bit_cast::<64, 16>(self.job.val()) << 16)
                        | (bit_cast::<64, 8>(self.value.val()) << 8)
                        | 0x96;
                }
                self.last.next = false;
                if self.kind.val() == 1 {
                    self.next_source.next = Source::Hello0;
                } else if (self.kind.val() == 4) | self.firsts.val() {
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
                self.next_source.next = Source::Done;
                self.last.next = false;
            }
            Source::Done => {
                self.field.next = bit_cast::<64, 24>(self.seen_played.q.val());
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
                self.field.next = (bit_cast::<64, 6>(self.line_count.val()) << 16)
                    | bit_cast::<64, 9>(self.address.q.val());
                self.next_source.next = Source::Owner;
                self.last.next = false;
            }
            Source::Owner => {
                self.field.next = bit_cast::<64, 25>(self.value_read.q.val());
                if self.value_read.q.val().get_bit(24) {
                    self.field.next = self.field.val() | self.minus_owner.val();
                }
                self.next_source.next = Source::Owner;
                self.last.next = self.points_left.q.val() == 0;
            }
            Source::Outcome => {
                self.field.next = bit_cast::<64, 16>(self.slots.val()) << 16;
                if self.aborted.val() {
                    self.field.next = self.field.val() | 5;
                }
                self.next_source.next = Source::Played;
                self.last.next = false;
            }
            Source::Played => {
                self.field.next = bit_cast::<64, 24>(self.played.val());
                self.next_source.next = Source::Capped;
                self.last.next = false;
            }
            Source::Capped => {
                self.field.next = bit_cast::<64, 24>(self.capped.val());
                self.next_source.next = Source::Wins;
                self.last.next = false;
            }
            Source::Wins => {
                self.field.next = bit_cast::<64, 24>(self.wins.val());
                self.next_source.next = Source::Draws;
                self.last.next = false;
            }
            Source::Draws => {
                self.field.next = bit_cast::<64, 24>(self.draws.val());
                self.next_source.next = Source::Score;
                self.last.next = false;
            }
            Source::Score => {
                self.field.next = bit_cast::<64, 34>(self.score.val());
                if self.score.val().get_bit(33) {
                    self.field.next = self.field.val() | self.minus.val();
                }
                self.bytes.next = 8.into();
                self.next_source.next = Source::Squares;
                self.last.next = false;
            }
            Source::Squares => {
                self.field.next = bit_cast::<64, 41>(self.squares.val());
                self.bytes.next = 8.into();
                self.next_source.next = Source::Length;
                self.last.next = false;
            }
            Source::Length => {
                self.field.next = bit_cast::<64, 40>(self.length.val());
                self.bytes.next = 8.into();
                self.next_source.next = Source::Stones;
                self.last.next = false;
            }
            Source::Stones => {
                self.field.next = bit_cast::<64, 40>(self.stones.val());
                self.bytes.next = 8.into();
                self.next_source.next = Source::Passes;
                self.last.next = false;
            }
            Source::Passes => {
                self.field.next = bit_cast::<64, 40>(self.passes.val());
                self.bytes.next = 8.into();
                self.next_source.next = Source::Captures;
                self.last.next = false;
            }
            Source::Captures => {
                self.field.next = bit_cast::<64, 40>(self.captures.val());
                self.bytes.next = 8.into();
                self.next_source.next = Source::Captured;
                self.last.next = false;
            }
            Source::Captured => {
                self.field.next = bit_cast::<64, 41>(self.captured.val());
                self.bytes.next = 8.into();
                self.next_source.next = Source::Kos;
                self.last.next = false;
            }
            Source::Kos => {
                self.field.next = bit_cast::<64, 40>(self.kos.val());
                self.bytes.next = 8.into();
                self.next_source.next = Source::Signature;
                self.last.next = false;
            }
            Source::Signature => {
                self.field.next = self.signature.val();
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
                self.points_left.d.next = self.line_count.val();
                self.half.d.next = false;
                if self.go.val() {
                    self.state.d.next = AnswerState::Load;
                    self.seen_errors.d.next = self.errors.val();
                    self.seen_clocks.d.next = self.since_reset.val();
                    self.seen_played.d.next = 0.into();
                    if self.active.val() & !self.blank.val() {
                        self.seen_played.d.next = self.played.val();
                    }
                }
            }
            AnswerState::Load => {
                self.state.d.next = AnswerState::Bytes;
                self.word.d.next = self.field.val();
                self.left.d.next = self.bytes.val();
                if self.source.q.val() == Source::Owner {
                    self.half.d.next = self.firsts.val() & !self.half.q.val();
                    if !self.firsts.val() | self.half.q.val() {
                        self.address.d.next = self.address.q.val() + 1;
                        self.points_left.d.next = self.points_left.q.val() - 1;
                    }
                }
                if self.blank.val()
                    & (self.kind.val() == 5)
                    & (self.source.q.val() != Source::Head)
                    & (self.source.q.val() != Source::Outcome)
                {
                    self.word.d.next = 0.into();
                }
            }
            AnswerState::Ask => {
                self.owner_ask.next = true;
                self.state.d.next = AnswerState::Await;
            }
            AnswerState::Await => {
                self.value_read.d.next = self.owner.val();
                if self.owner_valid.val() {
                    self.state.d.next = AnswerState::Load;
                }
            }
            AnswerState::Bytes => {
                self.push.next = true;
                self.word.d.next = self.word.q.val() >> 8;
                self.left.d.next = self.left.q.val() - 1;
                if self.left.q.val() == 1 {
                    self.source.d.next = self.next_source.val();
                    self.state.d.next = AnswerState::Load;
                    if self.next_source.val() == Source::Owner {
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
