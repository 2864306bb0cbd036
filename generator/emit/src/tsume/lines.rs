//! The line machine at the port of the array.

mod owned;
mod turned;

use self::owned::Owned;
use super::search::Generated;
use crate::hdl::blocks::Fifo;
use crate::hdl::{block, logic};
use crate::shogi::codes::NO_SQUARE;
use crate::shogi::{Move, PieceType};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Squares that wait to be written, `{piece 6, square 7}`, where a square takes longer than a clock: those of a problem come one a clock.
pub type Writes = Fifo<7, 8, 13>;

/// The bit of a piece that is there; the others say nothing without it.
const PRESENT: usize = 5;

/// Where the port is.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum State {
    /// Squares may be written, a node may enter.
    Idle,
    /// A node has entered: its squares are written, then its moves are asked for.
    Write,
    /// Its moves come.
    Moves,
    /// The board is being turned: the first square of a pair is read,
    ReadOne,
    /// the other one,
    ReadTwo,
    /// the first one is written,
    PutOne,
    /// the other one.
    PutTwo,
    /// Moves of the turned board come.
    Answers,
    /// The board stands as it was: what was found is told.
    Tell,
}

/// Serves one search with the moves of the line machine, as the array does.
///
/// Squares are written as the search writes them; behind the last one of a node its generation begins. A move waits for the next one,
/// or for the end, so that the last one is known as such, and has its hint then. Children are not scanned: what the port says of
/// one 7 clocks after it entered is its hint, and that it is legal.
///
/// Black's answers to a suspect pawn drop (`mv_escape`) are white's evasions on the board turned by half a circle: square by square it
/// is turned, asked, and turned back. One answer is enough; it comes as a move without meaning, for black may make it.
#[block]
#[module("line_port")]
pub struct LinePort {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// A square takes longer than a clock to be written; constant.
    pub slow: Signal<In, Bit>,
    /// Its moves are wanted,
    #[group("position, clock 0")]
    pub mv_generate: Signal<In, Bit>,
    /// with this mark.
    pub mv_mark: Signal<In, Bit>,
    /// Those are black's answers to a pawn drop.
    pub mv_escape: Signal<In, Bit>,
    /// White is to move behind it.
    pub mv_defence: Signal<In, Bit>,
    /// White makes the move.
    pub mv_white: Signal<In, Bit>,
    /// The move.
    #[record]
    pub mv_move: Signal<In, Move>,
    /// Which kinds the side to move holds behind it.
    pub mv_hand: Signal<In, Bits<7>>,
    /// The hint that came with it.
    pub mv_hint: Signal<In, Bits<3>>,
    /// A child becomes the node.
    pub mv_enter: Signal<In, Bit>,
    /// A piece of the problem is put.
    pub mv_load: Signal<In, Bit>,
    /// The node leaves.
    pub mv_pop: Signal<In, Bit>,
    /// Everything of the search is forgotten.
    pub mv_clear: Signal<In, Bit>,
    /// A square waits to be written:
    #[group("boards")]
    pub wr_valid: Signal<In, Bit>,
    /// which one,
    pub wr_square: Signal<In, Bits<7>>,
    /// with what; nothing unless the piece is present;
    pub wr_piece: Signal<In, Bits<6>>,
    /// no other one waits or comes in this clock.
    pub wr_last: Signal<In, Bit>,
    /// It is taken.
    pub wr_taken: Signal<Out, Bit>,
    /// The rest of the moves is not wanted.
    #[group("moves")]
    pub gen_stop: Signal<In, Bit>,
    /// A move,
    pub gen_valid: Signal<Out, Bit>,
    /// this one.
    #[record]
    pub generated: Signal<Out, Generated>,
    /// There is none.
    pub gen_empty: Signal<Out, Bit>,
    /// A position may enter with `mv_generate`.
    pub mv_room: Signal<Out, Bit>,
    /// Of the position that entered 7 clocks before.
    pub sum_hint: Signal<Out, Bits<3>>,
    /// A square may be written, a generation begun.
    #[group("line machine")]
    pub ready: Signal<In, Bit>,
    /// Last clock of a generation.
    pub done: Signal<In, Bit>,
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
    /// The piece on the square that was read in the clock before.
    pub read_piece: Signal<In, Bits<6>>,
    /// No generation is under way.
    pub forget: Signal<Out, Bit>,
    /// A square is written,
    pub put: Signal<Out, Bit>,
    /// on this file
    pub put_x: Signal<Out, Bits<4>>,
    /// and rank,
    pub put_y: Signal<Out, Bits<4>>,
    /// with this.
    pub put_piece: Signal<Out, Bits<6>>,
    /// A square is read: file
    pub read_x: Signal<Out, Bits<4>>,
    /// and rank.
    pub read_y: Signal<Out, Bits<4>>,
    /// A generation begins,
    pub start: Signal<Out, Bit>,
    /// for white.
    pub evades: Signal<Out, Bit>,
    /// Kinds that the side to move holds.
    pub holds: Signal<Out, Bits<7>>,
    /// Black has a lance,
    pub owns_lance: Signal<Out, Bit>,
    /// a bishop,
    pub owns_bishop: Signal<Out, Bit>,
    /// a rook.
    pub owns_rook: Signal<Out, Bit>,
    pub(super) state: DFF<State>,
    // the node whose moves are asked for
    mark: DFF<Bit>,
    escape: DFF<Bit>,
    defence: DFF<Bit>,
    hand: DFF<Bits<7>>,
    owned: Owned,
    // what goes to the machine in the next clock
    puts: DFF<Bit>,
    x: DFF<Bits<4>>,
    y: DFF<Bits<4>>,
    code: DFF<Bits<6>>,
    starts: DFF<Bit>,
    for_white: DFF<Bit>,
    // the move that waits for the next one
    there: DFF<Bit>,
    fresh: DFF<Bit>,
    over: DFF<Bit>,
    made: DFF<Move>,
    number: DFF<Bits<3>>,
    // hints of children that entered
    hints: [DFF<Bits<3>>; 7],
    // a pair of squares of a board that is turned
    pub(super) one_x: DFF<Bits<4>>,
    pub(super) one_y: DFF<Bits<4>>,
    pub(super) one: DFF<Bits<6>>,
    // the board is turned; an answer was found
    pub(super) turned: DFF<Bit>,
    pub(super) answered: DFF<Bit>,
    can: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    file: Signal<Local, Bits<4>>,
    rank: Signal<Local, Bits<4>>,
    scaled: Signal<Local, Bits<13>>,
    wide_rank: Signal<Local, Bits<7>>,
    rest: Signal<Local, Bits<7>>,
    told: Signal<Local, Move>,
    hinted: Signal<Local, Bits<3>>,
    begins: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    lets_go: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    none: Signal<Local, Bit>,
    pub(super) other_x: Signal<Local, Bits<4>>,
    pub(super) other_y: Signal<Local, Bits<4>>,
    pub(super) turns: Signal<Local, Bit>,
    pub(super) pair_ends: Signal<Local, Bit>,
    pub(super) turn_x: Signal<Local, Bits<4>>,
    pub(super) turn_y: Signal<Local, Bits<4>>,
    pub(super) turn_piece: Signal<Local, Bits<6>>,
    /// a square comes while another one must wait
    never_lost_write: Signal<Local, Bit>,
    /// a node enters while the moves of another are on their way
    never_two_nodes: Signal<Local, Bit>,
}

#[logic]
impl LinePort {
    fn update(&mut self) {
        clock!(self, clock, owned);
        self.can.next =
            self.ready.val() & !self.starts.q.val() & !(self.slow.val() & self.puts.q.val());
        self.turn();
        self.write();
        self.hold();
        self.go();
        self.serve();
        if self.reset.val() {
            self.state.d.next = State::Idle;
            self.puts.d.next = false;
            self.starts.d.next = false;
            self.there.d.next = false;
            self.turned.d.next = false;
        }
    }

    /// Squares that the search writes, or those of a board that is turned.
    fn write(&mut self) {
        self.takes.next = self.wr_valid.val()
            & self.can.val()
            & ((self.state.q.val() == State::Idle) | (self.state.q.val() == State::Write));
        self.wr_taken.next = self.takes.val();
        self.never_lost_write.next = !self.slow.val() & self.wr_valid.val() & !self.takes.val();
        // a ninth of the number, exact up to 80
        self.scaled.next = (bit_cast::<13, 7>(self.wr_square.val()) << 6)
            - (bit_cast::<13, 7>(self.wr_square.val()) << 3)
            + bit_cast::<13, 7>(self.wr_square.val());
        self.rank.next = self.scaled.val().get_bits::<4>(9);
        self.wide_rank.next = bit_cast::<7, 4>(self.rank.val());
        self.rest.next = self.wr_square.val() - (self.wide_rank.val() << 3) - self.wide_rank.val();
        self.file.next = self.rest.val().get_bits::<4>(0);
        self.puts.d.next = self.takes.val() | self.turns.val();
        if self.takes.val() {
            self.x.d.next = self.file.val();
            self.y.d.next = self.rank.val();
            self.code.d.next = 0.into();
            if self.wr_piece.val().get_bit(PRESENT) {
                self.code.d.next = self.wr_piece.val();
            }
        }
        if self.turns.val() {
            self.x.d.next = self.turn_x.val();
            self.y.d.next = self.turn_y.val();
            self.code.d.next = self.turn_piece.val();
        }
        self.put.next = self.puts.q.val();
        self.put_x.next = self.x.q.val();
        self.put_y.next = self.y.q.val();
        self.put_piece.next = self.code.q.val();
    }

    /// The move that was told before goes on, now that it is known whether another one follows.
    fn hold(&mut self) {
        self.told.next.source = bit_cast::<7, 4>(self.source_x.val())
            + bit_cast::<7, 4>(self.source_y.val())
            + (bit_cast::<7, 4>(self.source_y.val()) << 3);
        if self.drops.val() {
            self.told.next.source = NO_SQUARE.into();
        }
        self.told.next.target = bit_cast::<7, 4>(self.target_x.val())
            + bit_cast::<7, 4>(self.target_y.val())
            + (bit_cast::<7, 4>(self.target_y.val()) << 3);
        self.told.next.piece = self.piece.val();
        self.told.next.captured = self.captured.val();
        self.told.next.promotes = self.promotes.val();
        self.hinted.next = self.number.q.val();
        if self.fresh.q.val() {
            self.hinted.next = self.hint.val();
        }
        self.number.d.next = self.hinted.val();
        self.fresh.d.next = self.tells.val();
        self.ends.next = self.done.val() & !self.tells.val();
        self.last.next = self.over.q.val() | self.ends.val();
        self.lets_go.next = (self.state.q.val() == State::Moves)
            & !self.gen_stop.val()
            & self.there.q.val()
            & (self.tells.val() | self.last.val());
        self.none.next = (self.state.q.val() == State::Moves)
            & !self.gen_stop.val()
            & self.ends.val()
            & !self.there.q.val();
        if self.tells.val() {
            self.made.d.next = self.told.val();
        }
        self.gen_valid.next = self.lets_go.val();
        self.gen_empty.next = self.none.val();
        self.generated.next.made = self.made.q.val();
        self.generated.next.slot = 0.into();
        self.generated.next.mark = self.mark.q.val();
        self.generated.next.last = self.last.val();
        self.generated.next.hint = 0.into();
        if !self.defence.q.val() {
            self.generated.next.hint = self.hinted.val();
        }
        if self.state.q.val() == State::Tell {
            self.gen_valid.next = self.answered.q.val();
            self.gen_empty.next = !self.answered.q.val();
            self.generated.next.last = true;
        }
        self.there.d.next = (self.state.q.val() == State::Moves)
            & !self.gen_stop.val()
            & (self.tells.val() | (self.there.q.val() & !self.lets_go.val()));
        self.over.d.next = self.done.val();
    }

    fn go(&mut self) {
        self.begins.next = false;
        match self.state.q.val() {
            State::Write => {
                if self.escape.q.val() {
                    // what is read was written before
                    if self.can.val() & !self.wr_valid.val() & !self.puts.q.val() {
                        self.state.d.next = State::ReadOne;
                        self.answered.d.next = false;
                    }
                } else if self.can.val() & self.wr_last.val() {
                    self.begins.next = true;
                    self.state.d.next = State::Moves;
                }
            }
            State::Moves => {
                if self.gen_stop.val() | self.none.val() | (self.lets_go.val() & self.last.val()) {
                    self.state.d.next = State::Idle;
                }
            }
            State::ReadOne => self.state.d.next = State::ReadTwo,
            State::ReadTwo => self.state.d.next = State::PutOne,
            State::PutOne => {
                if self.turns.val() {
                    self.state.d.next = State::PutTwo;
                }
            }
            State::PutTwo => {
                if self.turns.val() {
                    self.state.d.next = State::ReadOne;
                    if self.pair_ends.val() {
                        self.turned.d.next = !self.turned.q.val();
                        self.state.d.next = State::Tell;
                        if !self.turned.q.val() {
                            self.begins.next = true;
                            self.state.d.next = State::Answers;
                        }
                    }
                }
            }
            State::Answers => {
                if self.tells.val() {
                    self.answered.d.next = true;
                }
                if self.done.val() {
                    self.state.d.next = State::ReadOne;
                }
            }
            State::Tell => self.state.d.next = State::Idle,
            _ => {
                if self.mv_generate.val() {
                    self.state.d.next = State::Write;
                }
            }
        }
        self.never_two_nodes.next = self.mv_generate.val() & (self.state.q.val() != State::Idle);
        self.mv_room.next = self.state.q.val() == State::Idle;
    }

    /// The node, and what the machine is told of it; hints of children.
    fn serve(&mut self) {
        if self.mv_generate.val() {
            self.mark.d.next = self.mv_mark.val();
            self.escape.d.next = self.mv_escape.val();
            self.defence.d.next = self.mv_defence.val();
            self.hand.d.next = self.mv_hand.val();
        }
        self.starts.d.next = self.begins.val();
        self.for_white.d.next = self.defence.q.val() | self.escape.q.val();
        self.start.next = self.starts.q.val();
        self.evades.next = self.for_white.q.val();
        self.holds.next = self.hand.q.val();
        self.forget.next = self.reset.val() | self.gen_stop.val();
        self.owned.clear.next = self.mv_clear.val();
        self.owned.load.next = self.mv_load.val();
        self.owned.enter.next = self.mv_enter.val();
        self.owned.pop.next = self.mv_pop.val();
        self.owned.white.next = self.mv_white.val();
        self.owned.made.next = self.mv_move.val();
        self.owned.hand.next = self.hand.q.val();
        self.owns_lance.next = self.owned.lance.val();
        self.owns_bishop.next = self.owned.bishop.val();
        self.owns_rook.next = self.owned.rook.val();
        self.hints[0].d.next = self.mv_hint.val();
        for i in 1..7 {
            self.hints[i].d.next = self.hints[i - 1].q.val();
        }
        self.sum_hint.next = self.hints[6].q.val();
    }
}
