//! Which squares are asked, and when.

mod seen;

use super::codes::{direction, jump, moving, purpose, ALL, KNIGHT};
use super::records::{Place, Question};
use crate::hdl::{block, logic, Record};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Steps to the first square that is not beside the king.
const BEYOND: u64 = 2;
/// The last file and rank.
const LAST: u64 = 8;
/// Directions from here on are knights' squares.
const KNIGHTS: u64 = 8;

/// The number of a direction.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Record)]
struct Number {
    ones: Bit,
    twos: Bit,
    fours: Bit,
    eights: Bit,
}

/// Where a generation is.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum State {
    /// None is under way.
    Idle,
    /// White's king is asked.
    King,
    /// Its answer is waited for; the pieces behind those of the answer are asked with it.
    Seen,
    /// They are being read.
    Behind,
    /// Black's king is asked.
    Own,
    /// What depends on the king's view is known in the next clock.
    Pause,
    /// Squares are asked, as long as there are some; then their moves are told.
    Squares,
}

/// Asks the squares of a generation one after the other: white's king twice, black's if white is to move, then those that the king's
/// view tells, in the order of `docs/circuits/scanners.md`, section 6.
#[block]
#[module("line_ask")]
pub struct LineAsk {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: no generation is under way.
    pub reset: Signal<In, Bit>,
    /// A square is written.
    pub put: Signal<In, Bit>,
    /// A generation begins,
    pub start: Signal<In, Bit>,
    /// for white, which is in check.
    pub evades: Signal<In, Bit>,
    #[group("black has one, on the board or in hand, promoted or not")]
    /// lance,
    pub owns_lance: Signal<In, Bit>,
    /// bishop,
    pub owns_bishop: Signal<In, Bit>,
    /// rook.
    pub owns_rook: Signal<In, Bit>,
    #[group("kings")]
    /// White's;
    #[record]
    pub white_king: Signal<In, Place>,
    /// black's,
    #[record]
    pub black_king: Signal<In, Place>,
    /// if there is one.
    pub black_there: Signal<In, Bit>,
    #[group("lines")]
    /// They can be asked;
    pub free: Signal<In, Bit>,
    /// last clock of a question's reads;
    pub ends: Signal<In, Bit>,
    /// an answer comes in the next clock.
    pub soon: Signal<In, Bit>,
    #[group("question")]
    /// A square is asked,
    pub ask: Signal<Out, Bit>,
    /// this one,
    #[record]
    pub square: Signal<Out, Place>,
    /// white's king is not in the way,
    pub through_king: Signal<Out, Bit>,
    /// the pieces of the answer before are looked through.
    pub again: Signal<Out, Bit>,
    #[group("answer")]
    /// what was asked,
    #[record]
    pub asked: Signal<Out, Question>,
    /// classes whose arrival there is a move;
    pub passes: Signal<Out, Bits<16>>,
    /// nearest piece in each direction of looking,
    pub rays: [Signal<In, Bits<9>>; 8],
    /// those of black's that arrive,
    pub arrivals: Signal<In, Bits<8>>,
    /// knights of black's that arrive, from direction 8 and 9;
    pub black_knights: Signal<In, Bits<2>>,
    /// nothing of black's arrives,
    pub quiet: Signal<In, Bit>,
    /// a piece of white's arrives,
    pub white_arrives: Signal<In, Bit>,
    /// one stands there.
    pub blocked: Signal<In, Bit>,
    /// The answer is the king's first one,
    pub first: Signal<Out, Bit>,
    /// its second one:
    pub second: Signal<Out, Bit>,
    /// directions with a piece before a slider of black,
    pub alone: Signal<In, Bits<8>>,
    /// and where the first piece is black's;
    pub black: Signal<In, Bits<8>>,
    /// how far it is.
    pub distances: [Signal<In, Bits<4>>; 8],
    #[group("to the moves")]
    /// There is room for what a question finds.
    pub room: Signal<In, Bit>,
    /// All moves were told.
    pub empty: Signal<In, Bit>,
    /// White is to move.
    pub white: Signal<Out, Bit>,
    /// Before checks: the king's neighbours are not all asked.
    pub holds: Signal<Out, Bit>,
    /// Where white's king may go, a bit a direction: for hints.
    pub ways: Signal<Out, Bits<8>>,
    #[group("generation")]
    /// One is under way;
    pub busy: Signal<Out, Bit>,
    /// its last clock;
    pub done: Signal<Out, Bit>,
    /// white attacks black's king, so there are no moves.
    pub illegal: Signal<Out, Bit>,
    state: DFF<State>,
    turn: DFF<Bit>,
    attacked: DFF<Bit>,
    free_ways: DFF<Bits<8>>,
    // directions that are not asked yet: neighbours, 8 and 2 that see the king, 8 of the axes
    left: DFF<Bits<26>>,
    // what is asked now
    now: DFF<Bits<3>>,
    direction: DFF<Bits<4>>,
    steps: DFF<Bits<4>>,
    limit: DFF<Bits<4>>,
    // what is being read, and what is answered
    reading: DFF<Bits<15>>,
    answered: DFF<Bits<15>>,
    classes: DFF<Bits<16>>,
    question: Signal<Local, Question>,
    reads: Signal<Local, Question>,
    answers: Signal<Local, Question>,
    asks: Signal<Local, Bit>,
    // where it is
    lefts: Signal<Local, Bits<16>>,
    rights: Signal<Local, Bits<16>>,
    downs: Signal<Local, Bits<16>>,
    ups: Signal<Local, Bits<16>>,
    dx_plus: Signal<Local, Bit>,
    dx_minus: Signal<Local, Bit>,
    dy_plus: Signal<Local, Bit>,
    dy_minus: Signal<Local, Bit>,
    jumps: Signal<Local, Bit>,
    step_x: Signal<Local, Bits<4>>,
    step_y: Signal<Local, Bits<4>>,
    x: Signal<Local, Bits<4>>,
    y: Signal<Local, Bits<4>>,
    at_edge: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    // the next direction
    loads: Signal<Local, Bit>,
    low: Signal<Local, Bits<26>>,
    way: Signal<Local, Bits<10>>,
    points: [Signal<Local, Bit>; 8],
    distance_sum: [Signal<Local, Bits<4>>; 9],
    next_direction: Signal<Local, Number>,
    next: Signal<Local, Bits<3>>,
    // what the king's view tells
    to_left: Signal<Local, Bits<2>>,
    to_right: Signal<Local, Bits<2>>,
    to_up: Signal<Local, Bits<2>>,
    to_down: Signal<Local, Bits<2>>,
    on_board: [Signal<Local, Bits<2>>; 8],
    slides: [Signal<Local, Bit>; 8],
    distance: [Signal<Local, Bits<4>>; 8],
    number: [Signal<Local, Bits<4>>; 8],
    one: [Signal<Local, Bits<8>>; 8],
    near_sum: [Signal<Local, Bits<8>>; 9],
    far_sum: [Signal<Local, Bits<8>>; 9],
    between_sum: [Signal<Local, Bits<8>>; 9],
    knight_squares: Signal<Local, Bits<2>>,
    checkers: Signal<Local, Bits<10>>,
    two_check: Signal<Local, Bit>,
    sees: Signal<Local, Bits<10>>,
    between: Signal<Local, Bits<8>>,
    finished: Signal<Local, Bit>,
    besides: [Signal<Local, Bits<16>>; 8],
    afars: [Signal<Local, Bits<16>>; 8],
    beside: Signal<Local, Bits<16>>,
    afar: Signal<Local, Bits<16>>,
    /// a generation begins while another is under way
    never_two_generations: Signal<Local, Bit>,
    /// a generation begins while the lines are in use
    never_begun_in_use: Signal<Local, Bit>,
    /// a square is written in a generation
    never_put_in_a_generation: Signal<Local, Bit>,
}

#[logic]
impl LineAsk {
    fn update(&mut self) {
        self.reads.next = self.reading.q.val().into();
        self.answers.next = self.answered.q.val().into();
        self.squares();
        self.ask_one();
        self.seen();
        self.next_way();
        self.finish();
        self.go();
        self.follow();
        self.stop();
    }

    /// The square of the question, from white's king.
    fn squares(&mut self) {
        self.lefts.next = direction::LEFT.into();
        self.rights.next = direction::RIGHT.into();
        self.downs.next = direction::DOWN.into();
        self.ups.next = direction::UP.into();
        self.dx_plus.next = self.lefts.val().get_bit(self.direction.q.val().index());
        self.dx_minus.next = self.rights.val().get_bit(self.direction.q.val().index());
        self.dy_plus.next = self.downs.val().get_bit(self.direction.q.val().index());
        self.dy_minus.next = self.ups.val().get_bit(self.direction.q.val().index());
        self.jumps.next = self.direction.q.val() >= KNIGHTS;
        self.step_x.next = self.steps.q.val();
        self.step_y.next = self.steps.q.val();
        if self.jumps.val() {
            self.step_x.next = jump::FILES.into();
            self.step_y.next = jump::RANKS.into();
        }
        self.x.next = self.white_king.val().x;
        self.y.next = self.white_king.val().y;
        if self.dx_plus.val() {
            self.x.next = self.white_king.val().x + self.step_x.val();
        }
        if self.dx_minus.val() {
            self.x.next = self.white_king.val().x - self.step_x.val();
        }
        if self.dy_plus.val() {
            self.y.next = self.white_king.val().y + self.step_y.val();
        }
        if self.dy_minus.val() {
            self.y.next = self.white_king.val().y - self.step_y.val();
        }
        self.at_edge.next = (self.dx_plus.val() & (self.x.val() == LAST))
            | (self.dx_minus.val() & (self.x.val() == 0))
            | (self.dy_plus.val() & (self.y.val() == LAST))
            | (self.dy_minus.val() & (self.y.val() == 0));
        self.last.next = true;
        if (self.now.q.val() == purpose::SEES) & !self.turn.q.val() {
            self.last.next =
                self.jumps.val() | self.at_edge.val() | (self.steps.q.val() == self.limit.q.val());
        }
        if (self.now.q.val() == purpose::AXIS) & self.turn.q.val() {
            self.last.next = self.steps.q.val() + 1 == self.limit.q.val();
        }
    }

    fn ask_one(&mut self) {
        self.question.next.purpose = purpose::NONE.into();
        self.question.next.direction = self.direction.q.val();
        self.question.next.square = self.white_king.val();
        match self.state.q.val() {
            State::King => self.question.next.purpose = purpose::FIRST.into(),
            State::Seen => {
                if self.answers.val().purpose == purpose::FIRST {
                    self.question.next.purpose = purpose::AGAIN.into();
                }
            }
            State::Own => {
                self.question.next.purpose = purpose::OWN.into();
                self.question.next.square = self.black_king.val();
            }
            State::Squares => {
                if self.room.val() {
                    self.question.next.purpose = self.now.q.val();
                }
                self.question.next.square.x = self.x.val();
                self.question.next.square.y = self.y.val();
            }
            _ => {}
        }
        self.asks.next = self.free.val() & (self.question.val().purpose != purpose::NONE);
        self.ask.next = self.asks.val();
        self.square.next = self.question.val().square;
        self.again.next = self.question.val().purpose == purpose::AGAIN;
        self.through_king.next = self.turn.q.val() & (self.question.val().purpose == purpose::NEAR);
    }

    fn go(&mut self) {
        match self.state.q.val() {
            State::King => {
                if self.ends.val() {
                    self.state.d.next = State::Seen;
                }
            }
            State::Seen => {
                if self.asks.val() {
                    self.state.d.next = State::Behind;
                    if self.ends.val() {
                        self.state.d.next = State::Pause;
                        if self.turn.q.val() & self.black_there.val() {
                            self.state.d.next = State::Own;
                        }
                    }
                }
            }
            State::Behind => {
                if self.ends.val() {
                    self.state.d.next = State::Squares;
                    if self.turn.q.val() & self.black_there.val() {
                        self.state.d.next = State::Own;
                    }
                }
            }
            State::Own => {
                if self.ends.val() {
                    self.state.d.next = State::Squares;
                }
            }
            State::Pause => self.state.d.next = State::Squares,
            State::Squares => {
                if self.finished.val() {
                    self.state.d.next = State::Idle;
                }
            }
            _ => {
                if self.start.val() {
                    self.state.d.next = State::King;
                    self.turn.d.next = self.evades.val();
                    self.attacked.d.next = false;
                    self.free_ways.d.next = 0.into();
                }
            }
        }
        self.never_two_generations.next = self.start.val() & (self.state.q.val() != State::Idle);
        self.never_begun_in_use.next = self.start.val() & !self.free.val();
        self.never_put_in_a_generation.next = self.put.val() & (self.state.q.val() != State::Idle);
    }

    /// The question on its way to the answer.
    fn follow(&mut self) {
        if self.soon.val() {
            self.reading.d.next = 0.into();
        }
        if self.asks.val() {
            self.reading.d.next = self.question.val().into();
        }
        self.answered.d.next = 0.into();
        if self.soon.val() {
            self.answered.d.next = self.reading.q.val();
        }
        // who checks from a direction of the king moves in the opposite one
        self.besides[0].next = moving::DOWN.into();
        self.besides[1].next = moving::DOWN_RIGHT.into();
        self.besides[2].next = moving::RIGHT.into();
        self.besides[3].next = moving::UP_RIGHT.into();
        self.besides[4].next = moving::UP.into();
        self.besides[5].next = moving::UP_LEFT.into();
        self.besides[6].next = moving::LEFT.into();
        self.besides[7].next = moving::DOWN_LEFT.into();
        self.afars[0].next = moving::SLIDE_DOWN.into();
        self.afars[1].next = moving::SLIDE_DOWN_RIGHT.into();
        self.afars[2].next = moving::SLIDE_RIGHT.into();
        self.afars[3].next = moving::SLIDE_UP_RIGHT.into();
        self.afars[4].next = moving::SLIDE_UP.into();
        self.afars[5].next = moving::SLIDE_UP_LEFT.into();
        self.afars[6].next = moving::SLIDE_LEFT.into();
        self.afars[7].next = moving::SLIDE_DOWN_LEFT.into();
        self.beside.next = KNIGHT.into();
        self.afar.next = KNIGHT.into();
        for i in 0..8 {
            if self.reads.val().direction.index() == i {
                self.beside.next = self.besides[i].val();
                self.afar.next = self.afars[i].val();
            }
        }
        self.classes.d.next = self.beside.val();
        if self.reads.val().purpose == purpose::SEES {
            self.classes.d.next = self.afar.val();
        }
        if self.turn.q.val() {
            self.classes.d.next = ALL.into();
        }
        self.passes.next = self.classes.q.val();
        self.asked.next = self.answers.val();
        if (self.answers.val().purpose == purpose::NEAR) & self.quiet.val() & !self.blocked.val() {
            self.free_ways.d.next =
                self.free_ways.q.val() | (bits::<8>(1) << self.answers.val().direction);
        }
        self.ways.next = self.free_ways.q.val();
        self.white.next = self.turn.q.val();
        self.holds.next = !self.turn.q.val() & (self.now.q.val() == purpose::NEAR);
    }

    /// All squares were asked, and all moves told.
    fn finish(&mut self) {
        self.finished.next = (self.state.q.val() == State::Squares)
            & (self.now.q.val() == purpose::NONE)
            & !self.left.q.val().any()
            & (self.reads.val().purpose == purpose::NONE)
            & (self.answers.val().purpose == purpose::NONE)
            & self.empty.val();
        self.busy.next = self.state.q.val() != State::Idle;
        self.done.next = self.finished.val();
        self.illegal.next = self.attacked.q.val();
    }

    /// Black's king is attacked: there is nothing to generate.
    fn stop(&mut self) {
        if (self.answers.val().purpose == purpose::OWN) & self.white_arrives.val() {
            self.attacked.d.next = true;
            self.left.d.next = 0.into();
            self.now.d.next = purpose::NONE.into();
            self.reading.d.next = 0.into();
            self.answered.d.next = 0.into();
        }
        if self.reset.val() {
            self.state.d.next = State::Idle;
            self.left.d.next = 0.into();
            self.now.d.next = purpose::NONE.into();
            self.reading.d.next = 0.into();
            self.answered.d.next = 0.into();
        }
    }
}
