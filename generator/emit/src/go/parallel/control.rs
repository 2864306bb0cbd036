//! The sequencer of a parallel unit: what its planes do in every clock, and what is counted.

use crate::hdl::comment;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::dff_setup;
use rust_hdl_widgets::prelude::*;

/// What a parallel unit does.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Phase {
    /// No slot.
    Idle,
    /// A slot was given; the board is turned over for its first playout.
    First,
    /// A point goes in and another out, in every clock.
    Turn,
    /// The last of them.
    Turned,
    /// The score goes into the checksum, in two clocks.
    Score,
    Scored,
    /// The length goes into the checksum, in two clocks.
    Length,
    Measured,
    /// The words of the result are handed out.
    Send,
    /// Another playout, or none is left.
    Next,
    /// The slot has none left; this is told.
    Rest,
    /// A playout begins.
    Start,
    /// Candidates are found.
    Look,
    /// They are counted row by row.
    Rows,
    /// The counts are added up.
    Sums,
    /// The number is multiplied by the random number, or is 0.
    Multiply,
    /// The products are added: the selection.
    Select,
    /// Its row.
    Row,
    /// The points of this row.
    Points,
    /// Its column.
    Column,
    /// The stone is put down.
    Put,
    /// The first stones that are alive.
    Begin,
    /// Alive spreads.
    Spread,
    /// Alive spreads until the question is answered.
    Decide,
    /// The dead are taken, and counted in four clocks.
    Take,
    TakeOwn,
    TakenRows,
    TakenSums,
    Taken,
    /// The stone is taken back.
    Undo,
    /// The move is over.
    Swap,
    /// A pass.
    Pass,
    /// The points are given to their sides.
    Own,
}

/// Sequencer of a parallel unit of `size` lines (docs/circuits/go.md, section 6).
///
/// Clocks: a move takes 13, a step of spreading beyond the first 1 each, a candidate that is a suicide 12 and its steps,
/// a capture 4; a pass 5; a playout 8 and one for every point of the board.
#[derive(LogicBlock)]
pub struct Control {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    // the slot and the batch
    pub load_games: Signal<In, Bit>,
    pub load_data: Signal<In, Bits<32>>,
    pub armed: Signal<In, Bit>,
    pub begin_game: Signal<Out, Bit>,
    pub stop: Signal<In, Bit>,
    /// Of the cap, less one.
    pub last_length: Signal<In, Bits<16>>,
    pub first_ko: Signal<In, Bits<9>>,
    /// Black 1, white 2.
    pub first_turn: Signal<In, Bits<2>>,
    pub first_passed: Signal<In, Bit>,
    pub suicide: Signal<In, Bit>,
    // planes: strobes
    pub turn_over: Signal<Out, Bit>,
    pub look: Signal<Out, Bit>,
    pub put: Signal<Out, Bit>,
    pub begin_alive: Signal<Out, Bit>,
    pub spread: Signal<Out, Bit>,
    pub take: Signal<Out, Bit>,
    pub take_own: Signal<Out, Bit>,
    pub undo: Signal<Out, Bit>,
    pub swap: Signal<Out, Bit>,
    pub keep_ko: Signal<Out, Bit>,
    pub own_points: Signal<Out, Bit>,
    // planes: what they say
    pub total: Signal<In, Bits<9>>,
    pub row: Signal<In, Bits<5>>,
    pub column: Signal<In, Bits<5>>,
    pub asked_alive: Signal<In, Bit>,
    pub grew: Signal<In, Bit>,
    pub enemy_dead: Signal<In, Bit>,
    pub more_dead: Signal<In, Bit>,
    pub walled: Signal<In, Bit>,
    pub leaves_mine: Signal<In, Bit>,
    pub leaves_theirs: Signal<In, Bit>,
    // the given position, read from the memory of owners a clock after its cell
    pub given: Signal<In, Bits<2>>,
    pub given_mine: Signal<Out, Bit>,
    pub given_theirs: Signal<Out, Bit>,
    pub given_ko: Signal<Out, Bit>,
    // owners: the sum of `owner_cell`, read before, changes in this clock
    pub read_cell: Signal<Out, Bits<9>>,
    pub owner_write: Signal<Out, Bit>,
    pub owner_cell: Signal<Out, Bits<9>>,
    pub black_point: Signal<Out, Bit>,
    pub white_point: Signal<Out, Bit>,
    // random numbers
    pub advance: Signal<Out, Bit>,
    // checksum
    pub clear_sum: Signal<Out, Bit>,
    pub stir: Signal<Out, Bit>,
    pub word: Signal<Out, Bits<32>>,
    // counts and results
    pub room: Signal<In, Bit>,
    pub send: Signal<Out, Bit>,
    pub send_word: Signal<Out, Bits<3>>,
    pub capture: Signal<Out, Bit>,
    /// Stones taken in this clock.
    pub taken: Signal<Out, Bits<9>>,
    pub left_ko: Signal<Out, Bit>,
    pub left_pass: Signal<Out, Bit>,
    pub score: Signal<Out, Bits<10>>,
    pub length: Signal<Out, Bits<16>>,
    pub capped: Signal<Out, Bit>,
    phase: DFF<Phase>,
    games: DFF<Bits<24>>,
    // the board as it is turned over: the next point, and the one on its way
    at: DFF<Bits<9>>,
    across: DFF<Bits<5>>,
    moving: DFF<Bit>,
    moving_cell: DFF<Bits<9>>,
    counting: DFF<Bit>,
    // the game
    white: DFF<Bit>,
    passed: DFF<Bit>,
    is_capped: DFF<Bit>,
    moves: DFF<Bits<16>>,
    points: DFF<Bits<10>>,
    cell: DFF<Bits<9>>,
    captured: DFF<Bit>,
    was_walled: DFF<Bit>,
    number: DFF<Bits<9>>,
    sent: DFF<Bits<3>>,
    is_ko: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    black_leaves: Signal<Local, Bit>,
    white_leaves: Signal<Local, Bit>,
    last_cell: Constant<Bits<9>>,
    last_column: Constant<Bits<5>>,
    row_step: Constant<Bits<9>>,
}

impl Control {
    /// For boards of so many lines, 5 to 19.
    pub fn of_size(lines: u64) -> Control {
        Control {
            clock: Default::default(),
            reset: Default::default(),
            load_games: Default::default(),
            load_data: Default::default(),
            armed: Default::default(),
            begin_game: Default::default(),
            stop: Default::default(),
            last_length: Default::default(),
            first_ko: Default::default(),
            first_turn: Default::default(),
            first_passed: Default::default(),
            suicide: Default::default(),
            turn_over: Default::default(),
            look: Default::default(),
            put: Default::default(),
            begin_alive: Default::default(),
            spread: Default::default(),
            take: Default::default(),
            take_own: Default::default(),
            undo: Default::default(),
            swap: Default::default(),
            keep_ko: Default::default(),
            own_points: Default::default(),
            total: Default::default(),
            row: Default::default(),
            column: Default::default(),
            asked_alive: Default::default(),
            grew: Default::default(),
            enemy_dead: Default::default(),
            more_dead: Default::default(),
            walled: Default::default(),
            leaves_mine: Default::default(),
            leaves_theirs: Default::default(),
            given: Default::default(),
            given_mine: Default::default(),
            given_theirs: Default::default(),
            given_ko: Default::default(),
            read_cell: Default::default(),
            owner_write: Default::default(),
            owner_cell: Default::default(),
            black_point: Default::default(),
            white_point: Default::default(),
            advance: Default::default(),
            clear_sum: Default::default(),
            stir: Default::default(),
            word: Default::default(),
            room: Default::default(),
            send: Default::default(),
            send_word: Default::default(),
            capture: Default::default(),
            taken: Default::default(),
            left_ko: Default::default(),
            left_pass: Default::default(),
            score: Default::default(),
            length: Default::default(),
            capped: Default::default(),
            phase: Default::default(),
            games: Default::default(),
            at: Default::default(),
            across: Default::default(),
            moving: Default::default(),
            moving_cell: Default::default(),
            counting: Default::default(),
            white: Default::default(),
            passed: Default::default(),
            is_capped: Default::default(),
            moves: Default::default(),
            points: Default::default(),
            cell: Default::default(),
            captured: Default::default(),
            was_walled: Default::default(),
            number: Default::default(),
            sent: Default::default(),
            is_ko: Default::default(),
            is_last: Default::default(),
            black_leaves: Default::default(),
            white_leaves: Default::default(),
            last_cell: Constant::new((21 * lines).into()),
            last_column: Constant::new((lines - 1).into()),
            row_step: Constant::new((21 - lines).into()),
        }
    }
}

impl Logic for Control {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module: parallel_control");
        comment!("about: sequencer of a parallel playout unit");
        dff_setup!(
            self,
            clock,
            phase,
            games,
            at,
            across,
            moving,
            moving_cell,
            counting,
            white,
            passed,
            is_capped,
            moves,
            points,
            cell,
            captured,
            was_walled,
            number,
            sent
        );
        self.turn_over.next = self.moving.q.val();
        self.look.next = false;
        self.put.next = false;
        self.begin_alive.next = false;
        self.spread.next = false;
        self.take.next = false;
        self.take_own.next = false;
        self.undo.next = false;
        self.swap.next = false;
        self.keep_ko.next = false;
        self.own_points.next = false;
        self.advance.next = false;
        self.clear_sum.next = false;
        self.stir.next = false;
        self.begin_game.next = false;
        self.send.next = false;
        self.send_word.next = self.sent.q.val();
        self.capture.next = false;
        self.taken.next = 0.into();
        self.left_ko.next = false;
        self.left_pass.next = false;
        self.is_ko.next =
            self.captured.q.val() & self.was_walled.q.val() & (self.number.q.val() == 1);
        self.is_last.next = self.moves.q.val() == self.last_length.val();
        comment!("word of a move: cell 0..8, white 9, ko left 10, stones taken 16..24");
        self.word.next = bit_cast::<32, 9>(self.cell.q.val())
            | (bit_cast::<32, 1>(self.white.q.val().into()) << 9)
            | (bit_cast::<32, 1>(self.is_ko.val().into()) << 10)
            | (bit_cast::<32, 9>(self.number.q.val()) << 16);

        comment!("the board is turned over: a cell is read, a clock later its point comes in and one leaves");
        self.moving.d.next = false;
        self.moving_cell.d.next = self.at.q.val();
        self.read_cell.next = self.at.q.val();
        self.given_mine.next = self.given.val() == self.first_turn.val();
        self.given_theirs.next =
            self.given.val().any() & (self.given.val() != self.first_turn.val());
        self.given_ko.next = self.moving_cell.q.val() == self.first_ko.val();
        self.black_leaves.next = self.leaves_mine.val();
        self.white_leaves.next = self.leaves_theirs.val();
        if self.white.q.val() {
            self.black_leaves.next = self.leaves_theirs.val();
            self.white_leaves.next = self.leaves_mine.val();
        }
        self.owner_write.next = self.moving.q.val() & self.counting.q.val();
        self.owner_cell.next = self.moving_cell.q.val();
        self.black_point.next = self.black_leaves.val();
        self.white_point.next = self.white_leaves.val();
        if self.owner_write.val() & self.black_leaves.val() {
            self.points.d.next = self.points.q.val() + 1;
        }
        if self.owner_write.val() & self.white_leaves.val() {
            self.points.d.next = self.points.q.val() - 1;
        }

        if self.load_games.val() {
            self.games.d.next = self.load_data.val().get_bits::<24>(0);
        }

        match self.phase.q.val() {
            Phase::Idle => {
                if self.armed.val() {
                    self.begin_game.next = true;
                    self.phase.d.next = Phase::First;
                }
            }
            Phase::First => {
                self.counting.d.next = false;
                self.at.d.next = 21.into();
                self.across.d.next = 0.into();
                self.phase.d.next = Phase::Turn;
                if self.stop.val() | (self.games.q.val() == 0) {
                    self.phase.d.next = Phase::Rest;
                }
            }
            Phase::Turn => {
                self.moving.d.next = true;
                self.across.d.next = self.across.q.val() + 1;
                self.at.d.next = self.at.q.val() + 1;
                if self.across.q.val() == self.last_column.val() {
                    self.across.d.next = 0.into();
                    self.at.d.next = self.at.q.val() + self.row_step.val();
                }
                if self.at.q.val() == self.last_cell.val() {
                    self.phase.d.next = Phase::Turned;
                }
            }
            Phase::Turned => {
                self.phase.d.next = Phase::Start;
                if self.counting.q.val() {
                    self.phase.d.next = Phase::Score;
                }
            }
            Phase::Score => {
                self.stir.next = true;
                self.word.next = bit_cast::<32, 10>(self.points.q.val());
                if self.points.q.val().get_bit(9) {
                    self.word.next = bit_cast::<32, 10>(self.points.q.val()) | 0xFFFF_FC00_u64;
                }
                self.phase.d.next = Phase::Scored;
            }
            Phase::Scored => {
                self.phase.d.next = Phase::Length;
            }
            Phase::Length => {
                self.stir.next = true;
                self.word.next = bit_cast::<32, 16>(self.moves.q.val())
                    | (bit_cast::<32, 1>(self.is_capped.q.val().into()) << 31);
                self.phase.d.next = Phase::Measured;
            }
            Phase::Measured => {
                self.sent.d.next = 0.into();
                self.phase.d.next = Phase::Send;
            }
            Phase::Send => {
                if self.room.val() {
                    self.send.next = true;
                    self.sent.d.next = self.sent.q.val() + 1;
                    if self.sent.q.val() == 4 {
                        self.games.d.next = self.games.q.val() - 1;
                        self.phase.d.next = Phase::Next;
                    }
                }
            }
            Phase::Next => {
                self.phase.d.next = Phase::Start;
                if self.stop.val() | (self.games.q.val() == 0) {
                    self.phase.d.next = Phase::Rest;
                }
            }
            Phase::Rest => {
                self.send_word.next = 5.into();
                if self.room.val() {
                    self.send.next = true;
                    self.phase.d.next = Phase::Idle;
                }
            }
            Phase::Start => {
                self.clear_sum.next = true;
                self.counting.d.next = true;
                self.white.d.next = self.first_turn.val().get_bit(1);
                self.passed.d.next = self.first_passed.val();
                self.is_capped.d.next = false;
                self.moves.d.next = 0.into();
                self.points.d.next = 0.into();
                self.captured.d.next = false;
                self.number.d.next = 0.into();
                self.at.d.next = 21.into();
                self.across.d.next = 0.into();
                self.phase.d.next = Phase::Look;
            }
            Phase::Look => {
                self.look.next = true;
                self.phase.d.next = Phase::Rows;
            }
            Phase::Rows => {
                self.phase.d.next = Phase::Sums;
            }
            Phase::Sums => {
                self.phase.d.next = Phase::Multiply;
            }
            Phase::Multiply => {
                self.advance.next = true;
                self.phase.d.next = Phase::Select;
                if self.total.val() == 0 {
                    self.advance.next = false;
                    self.cell.d.next = 0.into();
                    self.phase.d.next = Phase::Pass;
                }
            }
            Phase::Select => {
                self.phase.d.next = Phase::Row;
            }
            Phase::Row => {
                self.phase.d.next = Phase::Points;
            }
            Phase::Points => {
                self.phase.d.next = Phase::Column;
            }
            Phase::Column => {
                self.phase.d.next = Phase::Put;
            }
            Phase::Put => {
                self.put.next = true;
                comment!("20 * (row + 1) + column + 1");
                self.cell.d.next = (bit_cast::<9, 5>(self.row.val()) << 4)
                    + (bit_cast::<9, 5>(self.row.val()) << 2)
                    + bit_cast::<9, 5>(self.column.val())
                    + 21;
                self.phase.d.next = Phase::Begin;
            }
            Phase::Begin => {
                self.begin_alive.next = true;
                self.phase.d.next = Phase::Spread;
            }
            Phase::Spread => {
                self.spread.next = true;
                self.phase.d.next = Phase::Decide;
            }
            Phase::Decide => {
                self.spread.next = true;
                if self.asked_alive.val() {
                    self.phase.d.next = Phase::Swap;
                } else if !self.grew.val() {
                    comment!("everything that has a liberty is alive now");
                    self.was_walled.d.next = self.walled.val();
                    self.phase.d.next = Phase::Undo;
                    if self.suicide.val() & self.more_dead.val() {
                        self.phase.d.next = Phase::TakeOwn;
                    }
                    if self.enemy_dead.val() {
                        self.phase.d.next = Phase::Take;
                    }
                }
            }
            Phase::Take => {
                self.take.next = true;
                self.captured.d.next = true;
                self.phase.d.next = Phase::TakenRows;
            }
            Phase::TakeOwn => {
                self.take_own.next = true;
                self.phase.d.next = Phase::TakenRows;
            }
            Phase::TakenRows => {
                self.phase.d.next = Phase::TakenSums;
            }
            Phase::TakenSums => {
                self.phase.d.next = Phase::Taken;
            }
            Phase::Taken => {
                self.number.d.next = self.total.val();
                self.phase.d.next = Phase::Swap;
            }
            Phase::Undo => {
                self.undo.next = true;
                self.phase.d.next = Phase::Rows;
            }
            Phase::Swap => {
                self.swap.next = true;
                self.keep_ko.next = self.is_ko.val();
                self.stir.next = true;
                self.capture.next = self.captured.q.val();
                self.taken.next = self.number.q.val();
                self.left_ko.next = self.is_ko.val();
                self.captured.d.next = false;
                self.number.d.next = 0.into();
                self.moves.d.next = self.moves.q.val() + 1;
                self.white.d.next = !self.white.q.val();
                self.passed.d.next = false;
                self.phase.d.next = Phase::Look;
                if self.is_last.val() {
                    self.is_capped.d.next = true;
                    self.phase.d.next = Phase::Own;
                }
            }
            Phase::Pass => {
                self.swap.next = true;
                self.stir.next = true;
                self.left_pass.next = true;
                self.moves.d.next = self.moves.q.val() + 1;
                self.white.d.next = !self.white.q.val();
                self.passed.d.next = true;
                self.phase.d.next = Phase::Look;
                if self.is_last.val() {
                    self.is_capped.d.next = true;
                    self.phase.d.next = Phase::Own;
                }
                comment!("a second pass at the cap is an end");
                if self.passed.q.val() {
                    self.is_capped.d.next = false;
                    self.phase.d.next = Phase::Own;
                }
            }
            Phase::Own => {
                self.own_points.next = true;
                self.phase.d.next = Phase::Turn;
            }
        }
        self.score.next = self.points.q.val();
        self.length.next = self.moves.q.val();
        self.capped.next = self.is_capped.q.val();

        if self.reset.val() {
            self.phase.d.next = Phase::Idle;
            self.moving.d.next = false;
            self.counting.d.next = false;
        }
    }
}
