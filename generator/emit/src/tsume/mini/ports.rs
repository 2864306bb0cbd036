//! The line machine at ports of the stack machine.

use super::port;
use super::walk::pick;
use crate::blocks::{Collisions, Ram};
use crate::hdl::{block, logic, Record};
use crate::shogi::codes::kind;
use crate::shogi::PieceType;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// File and rank, from 0 on, where a drop of black's comes from; of white's one more.
const DROPPED: u64 = 13;
/// One file and one rank.
const ONE_EACH: u64 = 0x11;
/// The kinds of one word of a hand, in both.
const OF_A: u64 = 0x07;
const OF_B: u64 = 0x78;
/// A move's bits that the program keeps with it: a drop; a pawn, bishop or rook that does not promote.
pub(super) const DROP: u64 = 9;
pub(super) const PLAIN: u64 = 10;
/// That of {promoted, kind}.
const PROMOTED: u64 = 8;
/// A truth: all ones.
const TRUE: u64 = 0xFFFF;

/// A move that waits to be taken, in 28 bits. Files and ranks count from 0; a drop comes from [`DROPPED`] or one more.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
struct FoundMove {
    from_x: Bits<4>,
    from_y: Bits<4>,
    to_x: Bits<4>,
    to_y: Bits<4>,
    kind: Bits<3>,
    /// Before the move.
    promoted: Bit,
    /// 0 is nothing.
    captured_kind: Bits<3>,
    captured_promoted: Bit,
    promotes: Bit,
    /// What the line machine says of the node behind it; 1 for an evasion.
    hint: Bits<3>,
}

/// Serves ports of the stack machine: squares are written and read, moves are asked for and wait in a queue of 256 until they are taken.
///
/// A port is done in the clock with `ready`: a square when the machine can take it, a question for a move when there is one or no more comes.
/// A move that is taken is in the checksum two clocks later.
#[block]
#[module("mini_ports")]
pub struct MiniPorts {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    #[group("stack machine")]
    /// Which port is used.
    pub number: Signal<In, Bits<4>>,
    /// It is asked,
    pub takes: Signal<In, Bit>,
    /// or given something:
    pub gives: Signal<In, Bit>,
    /// this.
    pub data: Signal<In, Bits<16>>,
    /// What it says,
    pub answer: Signal<Out, Bits<16>>,
    /// and that it is done.
    pub ready: Signal<Out, Bit>,
    #[group("line machine")]
    /// A square may be written, a generation begun.
    pub free: Signal<In, Bit>,
    /// Last clock of a generation.
    pub done: Signal<In, Bit>,
    /// White attacks black's king.
    pub illegal: Signal<In, Bit>,
    /// A move is told,
    pub tells: Signal<In, Bit>,
    /// from this file
    pub source_x: Signal<In, Bits<4>>,
    /// and rank
    pub source_y: Signal<In, Bits<4>>,
    /// to this file
    pub target_x: Signal<In, Bits<4>>,
    /// and rank,
    pub target_y: Signal<In, Bits<4>>,
    /// what moves,
    #[record]
    pub piece: Signal<In, PieceType>,
    /// what stood there,
    #[record]
    pub captured: Signal<In, PieceType>,
    /// it promotes,
    pub promotes: Signal<In, Bit>,
    /// it is dropped;
    pub drops: Signal<In, Bit>,
    /// hint of the one before.
    pub hint: Signal<In, Bits<3>>,
    /// What is asked of the move at hand (a `pick`):
    pub pick: Signal<In, Bits<2>>,
    /// number of the square, from 8 on;
    pub square: Signal<Out, Bits<7>>,
    /// the piece is white's,
    pub white_piece: Signal<Out, Bit>,
    /// promoted and kind;
    pub kind_piece: Signal<Out, Bits<4>>,
    /// the move is a drop,
    pub is_drop: Signal<Out, Bit>,
    /// or captures.
    pub captures: Signal<Out, Bit>,
    /// The piece on the square that was read in the clock before.
    pub read_piece: Signal<In, Bits<6>>,
    /// No generation is under way.
    pub forget: Signal<Out, Bit>,
    /// A square is read: file
    pub place_x: Signal<Out, Bits<4>>,
    /// and rank.
    pub place_y: Signal<Out, Bits<4>>,
    /// One is written, which stands until the machine is free again:
    pub put: Signal<Out, Bit>,
    /// file,
    pub put_x: Signal<Out, Bits<4>>,
    /// rank,
    pub put_y: Signal<Out, Bits<4>>,
    /// with this.
    pub put_piece: Signal<Out, Bits<6>>,
    /// A generation begins,
    pub start: Signal<Out, Bit>,
    /// for white.
    pub evades: Signal<Out, Bit>,
    /// Kinds that the side to move holds: pawn, lance, knight, silver, gold, bishop, rook.
    pub holds: Signal<Out, Bits<7>>,
    /// Black has a lance,
    pub owns_lance: Signal<Out, Bit>,
    /// a bishop,
    pub owns_bishop: Signal<Out, Bit>,
    /// a rook.
    pub owns_rook: Signal<Out, Bit>,
    // the square was told in the clock before: its piece is not there yet
    placed: DFF<Bit>,
    x: DFF<Bits<4>>,
    y: DFF<Bits<4>>,
    // the square that is written
    puts: DFF<Bit>,
    to_x: DFF<Bits<4>>,
    to_y: DFF<Bits<4>>,
    code: DFF<Bits<6>>,
    held: DFF<Bits<7>>,
    owned: DFF<Bits<3>>,
    // a generation is under way; it is white's; a move waits for its hint
    active: DFF<Bit>,
    white: DFF<Bit>,
    pending: DFF<Bit>,
    waiting: DFF<FoundMove>,
    #[init(Ram::build(false, Collisions::Undefined))]
    queue: Ram<8, 28>,
    // the next one to be taken, the next place, the one that was taken last
    head: DFF<Bits<8>>,
    tail: DFF<Bits<8>>,
    told: DFF<Bits<8>>,
    // a move was taken one and two clocks before
    taken: DFF<Bit>,
    summed: DFF<Bit>,
    sum: DFF<Bits<32>>,
    can: Signal<Local, Bit>,
    there: Signal<Local, Bit>,
    comes: Signal<Local, Bit>,
    is_put: Signal<Local, Bit>,
    is_start: Signal<Local, Bit>,
    is_next: Signal<Local, Bit>,
    is_forget: Signal<Local, Bit>,
    from_x: Signal<Local, Bits<4>>,
    from_y: Signal<Local, Bits<4>>,
    dropped: Signal<Local, Bits<4>>,
    queued: Signal<Local, FoundMove>,
    last: Signal<Local, FoundMove>,
    from: Signal<Local, Bits<8>>,
    to: Signal<Local, Bits<8>>,
    moved: Signal<Local, Bits<16>>,
    kinds: Signal<Local, Bits<16>>,
    is_plain: Signal<Local, Bit>,
    square_x: Signal<Local, Bits<4>>,
    square_y: Signal<Local, Bits<4>>,
    turned: Signal<Local, Bits<32>>,
    word: Signal<Local, Bits<32>>,
    /// more moves wait than there is room for
    never_lost_move: Signal<Local, Bit>,
}

#[logic]
impl MiniPorts {
    fn update(&mut self) {
        self.queue.clock.next = self.clock.val();
        self.can.next = self.free.val() & !self.puts.q.val();
        self.there.next = self.head.q.val() != self.tail.q.val();
        self.comes.next = self.active.q.val() | self.pending.q.val();
        self.give();
        self.moves();
        self.show();
        self.picked();
        self.take();
        if self.reset.val() {
            self.puts.d.next = false;
            self.active.d.next = false;
            self.pending.d.next = false;
            self.head.d.next = 0.into();
            self.tail.d.next = 0.into();
            self.taken.d.next = false;
            self.summed.d.next = false;
        }
    }

    /// What the stack machine gives.
    fn give(&mut self) {
        self.is_put.next = self.gives.val() & (self.number.val().index() == port::PIECE);
        self.is_start.next = self.gives.val() & (self.number.val().index() == port::GENERATE);
        self.is_forget.next = self.gives.val() & (self.number.val().index() == port::FORGET);
        self.placed.d.next = self.gives.val() & (self.number.val().index() == port::PLACE);
        if self.gives.val() {
            if self.number.val().index() == port::PLACE {
                self.x.d.next = self.data.val().get_bits::<4>(4) - 1;
                self.y.d.next = self.data.val().get_bits::<4>(0) - 1;
            }
            if self.number.val().index() == port::HELD_A {
                self.held.d.next = (self.held.q.val() & OF_B)
                    | bit_cast::<7, 1>(self.data.val().get_bits::<5>(8).any().into())
                    | (bit_cast::<7, 1>(self.data.val().get_bits::<3>(0).any().into()) << 1)
                    | (bit_cast::<7, 1>(self.data.val().get_bits::<3>(4).any().into()) << 2);
            }
            if self.number.val().index() == port::HELD_B {
                self.held.d.next = (self.held.q.val() & OF_A)
                    | (bit_cast::<7, 1>(self.data.val().get_bits::<3>(0).any().into()) << 3)
                    | (bit_cast::<7, 1>(self.data.val().get_bits::<3>(4).any().into()) << 4)
                    | (bit_cast::<7, 1>(self.data.val().get_bits::<3>(8).any().into()) << 5)
                    | (bit_cast::<7, 1>(self.data.val().get_bits::<3>(12).any().into()) << 6);
            }
            if self.number.val().index() == port::OWNED {
                self.owned.d.next = bit_cast::<3, 1>(self.data.val().get_bits::<4>(0).any().into())
                    | (bit_cast::<3, 1>(self.data.val().get_bits::<4>(4).any().into()) << 1)
                    | (bit_cast::<3, 1>(self.data.val().get_bits::<4>(8).any().into()) << 2);
            }
        }
        // what is written stays as it is until the machine is free again
        self.puts.d.next = self.is_put.val() & self.can.val();
        if self.puts.d.val() {
            self.to_x.d.next = self.x.q.val();
            self.to_y.d.next = self.y.q.val();
            self.code.d.next = self.data.val().get_bits::<6>(0);
        }
        self.put.next = self.puts.q.val();
        self.put_x.next = self.to_x.q.val();
        self.put_y.next = self.to_y.q.val();
        self.put_piece.next = self.code.q.val();
        self.place_x.next = self.x.q.val();
        self.place_y.next = self.y.q.val();
        self.start.next = self.is_start.val() & self.can.val() & !self.comes.val();
        self.evades.next = self.data.val().get_bit(0);
        self.forget.next = self.reset.val() | self.is_forget.val();
        self.holds.next = self.held.q.val();
        self.owns_lance.next = self.owned.q.val().get_bit(0);
        self.owns_bishop.next = self.owned.q.val().get_bit(1);
        self.owns_rook.next = self.owned.q.val().get_bit(2);
    }

    /// Moves that are told wait a clock for their hints, and then to be taken.
    fn moves(&mut self) {
        if self.start.val() {
            self.active.d.next = true;
            self.white.d.next = self.data.val().get_bit(0);
        }
        if self.done.val() {
            self.active.d.next = false;
        }
        self.pending.d.next = self.tells.val();
        self.from_x.next = self.source_x.val();
        self.from_y.next = self.source_y.val();
        self.dropped.next = bits::<4>(DROPPED) + self.white.q.val();
        if self.drops.val() {
            self.from_x.next = self.dropped.val();
            self.from_y.next = self.dropped.val();
        }
        self.waiting.d.next.from_x = self.from_x.val();
        self.waiting.d.next.from_y = self.from_y.val();
        self.waiting.d.next.to_x = self.target_x.val();
        self.waiting.d.next.to_y = self.target_y.val();
        self.waiting.d.next.kind = self.piece.val().kind;
        self.waiting.d.next.promoted = self.piece.val().promoted;
        self.waiting.d.next.captured_kind = self.captured.val().kind;
        self.waiting.d.next.captured_promoted = self.captured.val().promoted;
        self.waiting.d.next.promotes = self.promotes.val();
        self.waiting.d.next.hint = 0.into();
        // an evasion has no hint
        self.queued.next = self.waiting.q.val();
        self.queued.next.hint = self.hint.val();
        if self.white.q.val() {
            self.queued.next.hint = 1.into();
        }
        self.queue.write_enable.next = self.pending.q.val();
        self.queue.write_address.next = self.tail.q.val();
        self.queue.write_data.next = self.queued.val().into();
        self.never_lost_move.next =
            self.pending.q.val() & (self.tail.q.val() + 1 == self.head.q.val());
        if self.pending.q.val() {
            self.tail.d.next = self.tail.q.val() + 1;
        }
        self.is_next.next = self.takes.val() & (self.number.val().index() == port::NEXT);
        if self.is_next.val() & self.there.val() {
            self.head.d.next = self.head.q.val() + 1;
            self.told.d.next = self.head.q.val();
        }
        self.queue.read_address.next = self.told.q.val();
        if self.is_forget.val() {
            self.active.d.next = false;
            self.pending.d.next = false;
            self.head.d.next = 0.into();
            self.tail.d.next = 0.into();
        }
    }

    /// The move that was taken last, and the checksum.
    fn show(&mut self) {
        self.last.next = self.queue.read_data.val().into();
        self.from.next = (bit_cast::<8, 4>(self.last.val().from_x) << 4)
            + bit_cast::<8, 4>(self.last.val().from_y)
            + ONE_EACH;
        self.to.next = (bit_cast::<8, 4>(self.last.val().to_x) << 4)
            + bit_cast::<8, 4>(self.last.val().to_y)
            + ONE_EACH;
        self.moved.next =
            (bit_cast::<16, 8>(self.from.val()) << 8) | bit_cast::<16, 8>(self.to.val());
        // no square has such a file
        self.is_drop.next = self.last.val().from_x.get_bits::<2>(2).all();
        self.is_plain.next = !self.is_drop.val()
            & !self.last.val().promotes
            & !self.last.val().promoted
            & ((self.last.val().kind == kind::PAWN)
                | (self.last.val().kind == kind::BISHOP)
                | (self.last.val().kind == kind::ROOK));
        // {promoted and kind, captured kind, promotes}, as in a move's word
        self.kinds.next = bit_cast::<16, 1>(self.last.val().promotes.into())
            | (bit_cast::<16, 3>(self.last.val().captured_kind) << 1)
            | (bit_cast::<16, 3>(self.last.val().kind) << 4)
            | (bit_cast::<16, 1>(self.last.val().promoted.into()) << 7)
            | (bit_cast::<16, 1>(self.last.val().captured_promoted.into()) << 8)
            | (bit_cast::<16, 1>(self.is_drop.val().into()) << DROP)
            | (bit_cast::<16, 1>(self.is_plain.val().into()) << PLAIN);
        self.taken.d.next = self.is_next.val() & self.there.val();
        self.summed.d.next = self.taken.q.val();
        self.turned.next = (self.sum.q.val() << 5) | (self.sum.q.val() >> 27);
        self.word.next = (bit_cast::<32, 16>(self.moved.val()) << 8)
            | bit_cast::<32, 8>(self.kinds.val().get_bits::<8>(0));
        if self.summed.q.val() {
            self.sum.d.next = self.turned.val() + self.word.val();
        }
        if self.gives.val() & (self.number.val().index() == port::SUM_LOW) {
            self.sum.d.next = 0.into();
        }
    }

    /// Square and piece that are asked for.
    fn picked(&mut self) {
        self.square_x.next = self.x.q.val();
        self.square_y.next = self.y.q.val();
        if self.pick.val().any() {
            self.square_x.next = self.last.val().to_x;
            self.square_y.next = self.last.val().to_y;
        }
        if self.pick.val() == pick::FROM {
            self.square_x.next = self.last.val().from_x;
            self.square_y.next = self.last.val().from_y;
        }
        self.square.next = bit_cast::<7, 4>(self.square_x.val())
            + bit_cast::<7, 4>(self.square_y.val())
            + (bit_cast::<7, 4>(self.square_y.val() + 1) << 3);
        self.captures.next = self.last.val().captured_kind.any();
        self.white_piece.next = self.white.q.val();
        self.kind_piece.next = bit_cast::<4, 3>(self.last.val().kind)
            | (bit_cast::<4, 1>(self.last.val().promoted.into()) << 3);
        if self.pick.val() == pick::CAPTURED {
            self.white_piece.next = !self.white.q.val();
            self.kind_piece.next = bit_cast::<4, 3>(self.last.val().captured_kind)
                | (bit_cast::<4, 1>(self.last.val().captured_promoted.into()) << 3);
        }
        if (self.pick.val() == pick::TO) & self.last.val().promotes {
            self.kind_piece.next = bits::<4>(PROMOTED) | bit_cast::<4, 3>(self.last.val().kind);
        }
    }

    /// What a port says, and when it is done.
    fn take(&mut self) {
        self.answer.next = 0.into();
        match self.number.val().index() {
            port::PIECE => self.answer.next = bit_cast::<16, 6>(self.read_piece.val()),
            port::ROW => self.answer.next = bit_cast::<16, 7>(self.square.val()),
            port::MOVE => self.answer.next = self.moved.val(),
            port::HINT => self.answer.next = bit_cast::<16, 3>(self.last.val().hint),
            port::KINDS => self.answer.next = self.kinds.val(),
            port::SUM_LOW => self.answer.next = self.sum.q.val().get_bits::<16>(0),
            port::SUM_HIGH => self.answer.next = self.sum.q.val().get_bits::<16>(16),
            port::ILLEGAL => {
                if self.illegal.val() {
                    self.answer.next = TRUE.into();
                }
            }
            _ => {
                if self.there.val() {
                    self.answer.next = TRUE.into();
                }
            }
        }
        self.ready.next = true;
        match self.number.val().index() {
            port::PIECE => {
                self.ready.next = self.can.val() & !(self.takes.val() & self.placed.q.val());
            }
            port::GENERATE => self.ready.next = self.can.val() & !self.comes.val(),
            port::NEXT => self.ready.next = self.there.val() | !self.comes.val(),
            port::ANY => self.ready.next = self.there.val() | !self.comes.val(),
            _ => {}
        }
    }
}
