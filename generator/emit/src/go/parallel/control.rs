//! The sequencer of a parallel unit: what its planes do in every clock, and what is counted.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What a parallel unit does, and how the next point is chosen.
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
    /// A capped playout is over with its last stone: two clocks until that is marked.
    Ended,
    Settled,
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
    /// The row of the selection.
    Row,
    /// Its column: the stone is put down, as soon as the trial of the one before is over.
    Put,
    /// The stone is there: candidates of the other side are found; or it is among enemies, and the next selection is made.
    After,
    /// The candidates that are left are counted anew.
    Recount,
    /// The trial goes on without a choice.
    Wait,
    /// There is no candidate: a pass when the trial is over.
    Nothing,
    /// A pass.
    Pass,
}

/// The trial of the stone put down last: does it stand, what does it take?
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Trial {
    /// It is over.
    Over,
    /// The first stones that are alive; a stone among enemies is taken off the board meanwhile.
    Begin,
    /// Alive spreads.
    Spread,
    /// Alive spreads until the question is answered.
    Decide,
    /// A stone among enemies takes some: it comes back.
    Late,
    /// The dead are taken, and counted in two clocks.
    Take,
    TakeOwn,
    Rows,
    Sums,
    /// The move is made.
    Taken,
    /// The stone is taken back.
    Undo,
}

/// Sequencer of a parallel unit (docs/circuits/go.md, section 6).
///
/// The next point is chosen while the trial of the last stone goes on. Clocks: a move takes 6, a stone among enemies that is a
/// suicide 4; each waits for the trial of the one before, which takes 3 and a step of spreading each. A move that takes stones
/// is chosen anew after it, and so is one that was no single suicide but a longer one.
#[block]
#[module("parallel_control")]
pub struct Control {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    #[group("the slot and the batch")]
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
    #[group("of the board's size, constant: n - 1, the cells (n-1, n-1) and (0, n-1), and from the end of a row to the next")]
    pub last_column: Signal<In, Bits<5>>,
    pub last_cell: Signal<In, Bits<9>>,
    pub top_row: Signal<In, Bits<9>>,
    pub row_step: Signal<In, Bits<9>>,
    /// Constant: first moves are counted, so the board is turned over once more after the last playout.
    pub first_moves: Signal<In, Bit>,
    /// Signed.
    pub komi2: Signal<In, Bits<16>>,
    #[group("planes: strobes")]
    pub turn_over: Signal<Out, Bit>,
    pub look: Signal<Out, Bit>,
    pub heed: Signal<Out, Bit>,
    pub put: Signal<Out, Bit>,
    pub swap: Signal<Out, Bit>,
    pub undo: Signal<Out, Bit>,
    pub late: Signal<Out, Bit>,
    pub begin_alive: Signal<Out, Bit>,
    pub spread: Signal<Out, Bit>,
    pub take: Signal<Out, Bit>,
    pub take_own: Signal<Out, Bit>,
    pub clear: Signal<Out, Bit>,
    pub keep_ko: Signal<Out, Bit>,
    #[group("planes: what they say")]
    pub total: Signal<In, Bits<9>>,
    pub row: Signal<In, Bits<5>>,
    pub column: Signal<In, Bits<5>>,
    pub walled: Signal<In, Bit>,
    pub enemy_open: Signal<In, Bit>,
    pub stone_open: Signal<In, Bit>,
    pub grew: Signal<In, Bit>,
    /// Where the board ends beside the point that leaves: below, left, right, above.
    pub ends: Signal<Out, Bits<4>>,
    pub leaves_mine: Signal<In, Bit>,
    pub leaves_theirs: Signal<In, Bit>,
    #[group("the given position, read from the memory of owners a clock after its cell")]
    pub given: Signal<In, Bits<2>>,
    pub given_mine: Signal<Out, Bit>,
    pub given_theirs: Signal<Out, Bit>,
    pub given_ko: Signal<Out, Bit>,
    #[group("owners: the sum of `owner_cell`, read before, changes in this clock")]
    pub read_cell: Signal<Out, Bits<9>>,
    pub owner_write: Signal<Out, Bit>,
    pub owner_cell: Signal<Out, Bits<9>>,
    pub black_point: Signal<Out, Bit>,
    pub white_point: Signal<Out, Bit>,
    #[group("first moves: a stone; a cell of the scan, read before; with it the playout before is added, and who won it")]
    pub stone: Signal<Out, Bit>,
    pub stone_cell: Signal<Out, Bits<9>>,
    pub stone_white: Signal<Out, Bit>,
    pub scan: Signal<Out, Bit>,
    pub add: Signal<Out, Bit>,
    pub black_won: Signal<Out, Bit>,
    pub white_won: Signal<Out, Bit>,
    #[group("random numbers")]
    pub choose: Signal<Out, Bit>,
    pub advance: Signal<Out, Bit>,
    #[group("checksum")]
    pub clear_sum: Signal<Out, Bit>,
    pub stir: Signal<Out, Bit>,
    pub word: Signal<Out, Bits<32>>,
    #[group("counts and results")]
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
    trial: DFF<Trial>,
    games: DFF<Bits<24>>,
    // the board as it is turned over: the next point, and the one on its way
    at: DFF<Bits<9>>,
    across: DFF<Bits<5>>,
    moving: DFF<Bit>,
    moving_cell: DFF<Bits<9>>,
    moving_ends: DFF<Bits<4>>,
    counting: DFF<Bit>,
    // the last scan of a slot; a playout went before; its winner
    flushing: DFF<Bit>,
    follows: DFF<Bit>,
    won_black: DFF<Bit>,
    won_white: DFF<Bit>,
    // the game
    white: DFF<Bit>,
    passed: DFF<Bit>,
    is_capped: DFF<Bit>,
    moves: DFF<Bits<16>>,
    points: DFF<Bits<10>>,
    cell: DFF<Bits<9>>,
    captured: DFF<Bit>,
    heeds: DFF<Bit>,
    sent: DFF<Bits<3>>,
    is_ko: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    /// The trial ends in this clock, and with it the move, or not.
    stands: Signal<Local, Bit>,
    fails: Signal<Local, Bit>,
    /// The move is made; the game is over with it.
    made: Signal<Local, Bit>,
    ends_game: Signal<Local, Bit>,
    /// Candidates are found anew in the next clock.
    anew: Signal<Local, Bit>,
    hold: Signal<Local, Bit>,
    twice: Signal<Local, Bits<17>>,
    limit: Signal<Local, Bits<17>>,
    black_leaves: Signal<Local, Bit>,
    white_leaves: Signal<Local, Bit>,
}

#[logic]
impl Control {
    fn update(&mut self) {
        self.turn_over.next = self.moving.q.val();
        self.look.next = false;
        self.heed.next = self.heeds.q.val();
        self.put.next = false;
        self.swap.next = false;
        self.undo.next = false;
        self.late.next = false;
        self.begin_alive.next = false;
        self.spread.next = false;
        self.take.next = false;
        self.take_own.next = false;
        self.clear.next = false;
        self.keep_ko.next = false;
        self.choose.next = false;
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
        self.is_last.next = self.moves.q.val() == self.last_length.val();

        // the board is turned over: a cell is read, a clock later its point comes in and one leaves
        self.moving.d.next = false;
        self.moving_cell.d.next = self.at.q.val();
        self.moving_ends.d.next = (bit_cast::<4, 1>((self.at.q.val() < 40).into()))
            | (bit_cast::<4, 1>((self.across.q.val() == 0).into()) << 1)
            | (bit_cast::<4, 1>((self.across.q.val() == self.last_column.val()).into()) << 2)
            | (bit_cast::<4, 1>((self.at.q.val() >= self.top_row.val()).into()) << 3);
        self.ends.next = self.moving_ends.q.val();
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

        // both sides of 2 * score > komi2 moved up by 32768, so that they are not negative
        self.twice.next = (bit_cast::<17, 10>(self.points.q.val() ^ 0x200) << 1) + 31744;
        self.limit.next = bit_cast::<17, 16>(self.komi2.val() ^ 0x8000);
        self.scan.next = self.moving.q.val();
        self.add.next = self.follows.q.val();
        self.black_won.next = self.won_black.q.val();
        self.white_won.next = self.won_white.q.val();

        if self.load_games.val() {
            self.games.d.next = self.load_data.val().get_bits::<24>(0);
        }

        // the trial: of a stone among enemies a clock after it came it is known, and it is off the board
        self.stands.next = false;
        self.fails.next = false;
        self.made.next = false;
        self.anew.next = false;
        self.hold.next = false;
        self.is_ko.next = false;
        match self.trial.q.val() {
            Trial::Over => {
                self.captured.d.next = false;
            }
            Trial::Begin => {
                self.begin_alive.next = true;
                self.trial.d.next = Trial::Spread;
                if self.walled.val() {
                    self.swap.next = true;
                    self.undo.next = true;
                    self.white.d.next = !self.white.q.val();
                }
            }
            Trial::Spread => {
                self.spread.next = true;
                self.trial.d.next = Trial::Decide;
            }
            Trial::Decide => {
                self.spread.next = true;
                self.stands.next =
                    !self.enemy_open.val() & !self.stone_open.val() & !self.walled.val();
                self.fails.next = !self.enemy_open.val() & self.walled.val();
                self.made.next = self.stands.val();
                if self.stands.val() | self.fails.val() {
                    self.trial.d.next = Trial::Over;
                } else if !self.grew.val() {
                    // everything that has a liberty is alive now
                    self.hold.next = true;
                    self.trial.d.next = Trial::Undo;
                    if self.suicide.val() {
                        self.trial.d.next = Trial::TakeOwn;
                    }
                    if self.enemy_open.val() {
                        self.trial.d.next = Trial::Take;
                        if self.walled.val() {
                            self.trial.d.next = Trial::Late;
                        }
                    }
                }
            }
            Trial::Late => {
                self.swap.next = true;
                self.late.next = true;
                self.white.d.next = !self.white.q.val();
                self.trial.d.next = Trial::Take;
            }
            Trial::Take => {
                self.take.next = true;
                self.captured.d.next = true;
                self.heeds.d.next = false;
                self.anew.next = !self.walled.val();
                self.trial.d.next = Trial::Rows;
            }
            Trial::TakeOwn => {
                self.take_own.next = true;
                self.heeds.d.next = false;
                self.anew.next = true;
                self.trial.d.next = Trial::Rows;
            }
            Trial::Rows => {
                self.trial.d.next = Trial::Sums;
            }
            Trial::Sums => {
                self.trial.d.next = Trial::Taken;
            }
            Trial::Taken => {
                self.made.next = true;
                self.capture.next = self.captured.q.val();
                self.taken.next = self.total.val();
                self.trial.d.next = Trial::Over;
                if self.walled.val() {
                    // the ko point must be there before candidates are found
                    self.anew.next = true;
                    self.heeds.d.next = true;
                    self.is_ko.next = self.total.val() == 1;
                }
            }
            Trial::Undo => {
                self.swap.next = true;
                self.undo.next = true;
                self.white.d.next = !self.white.q.val();
                self.heeds.d.next = true;
                self.anew.next = true;
                self.trial.d.next = Trial::Over;
            }
        }
        self.clear.next = self.made.val();
        self.keep_ko.next = self.is_ko.val();
        self.left_ko.next = self.is_ko.val();
        self.ends_game.next = self.made.val() & self.is_last.val();
        // word of a move: cell 0..8, white 9, ko left 10, stones taken 16..24
        self.word.next = bit_cast::<32, 9>(self.cell.q.val())
            | (bit_cast::<32, 1>((!self.white.q.val()).into()) << 9)
            | (bit_cast::<32, 1>(self.is_ko.val().into()) << 10)
            | (bit_cast::<32, 9>(self.taken.val()) << 16);
        self.stir.next = self.made.val();
        self.stone.next = self.made.val();
        self.stone_cell.next = self.cell.q.val();
        self.stone_white.next = !self.white.q.val();
        if self.made.val() {
            self.moves.d.next = self.moves.q.val() + 1;
            self.passed.d.next = false;
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
                self.flushing.d.next = false;
                self.follows.d.next = false;
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
                if self.flushing.q.val() {
                    self.phase.d.next = Phase::Rest;
                }
            }
            Phase::Ended => {
                self.phase.d.next = Phase::Settled;
            }
            Phase::Settled => {
                self.phase.d.next = Phase::Turn;
            }
            Phase::Score => {
                self.follows.d.next = true;
                self.won_black.d.next = self.twice.val() > self.limit.val();
                self.won_white.d.next = self.twice.val() < self.limit.val();
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
                    if self.first_moves.val() {
                        // the last playout is added
                        self.counting.d.next = false;
                        self.flushing.d.next = true;
                        self.at.d.next = 21.into();
                        self.across.d.next = 0.into();
                        self.phase.d.next = Phase::Turn;
                    }
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
                self.at.d.next = 21.into();
                self.across.d.next = 0.into();
                self.heeds.d.next = true;
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
                self.choose.next = true;
                self.phase.d.next = Phase::Row;
                if self.total.val() == 0 {
                    self.phase.d.next = Phase::Nothing;
                }
            }
            Phase::Row => {
                self.phase.d.next = Phase::Put;
            }
            Phase::Put => {
                if (self.trial.q.val() == Trial::Over)
                    | self.fails.val()
                    | (self.stands.val() & !self.is_last.val())
                {
                    self.put.next = true;
                    self.swap.next = true;
                    self.advance.next = true;
                    // 20 * (row + 1) + column + 1
                    self.cell.d.next = (bit_cast::<9, 5>(self.row.val()) << 4)
                        + (bit_cast::<9, 5>(self.row.val()) << 2)
                        + bit_cast::<9, 5>(self.column.val())
                        + 21;
                    self.white.d.next = !self.white.q.val();
                    self.heeds.d.next = false;
                    self.trial.d.next = Trial::Begin;
                    self.phase.d.next = Phase::After;
                }
            }
            Phase::After => {
                if self.walled.val() {
                    // most likely a suicide: another one of those that are left
                    self.choose.next = true;
                    self.phase.d.next = Phase::Recount;
                    if self.total.val() == 0 {
                        self.phase.d.next = Phase::Nothing;
                    }
                } else {
                    self.look.next = true;
                    self.phase.d.next = Phase::Rows;
                }
            }
            Phase::Recount => {
                self.phase.d.next = Phase::Row;
            }
            Phase::Wait => {
                self.phase.d.next = Phase::Wait;
            }
            Phase::Nothing => {
                if self.trial.q.val() == Trial::Over {
                    self.phase.d.next = Phase::Pass;
                }
            }
            Phase::Pass => {
                self.swap.next = true;
                self.clear.next = true;
                self.stir.next = true;
                self.word.next = bit_cast::<32, 1>(self.white.q.val().into()) << 9;
                self.left_pass.next = true;
                self.moves.d.next = self.moves.q.val() + 1;
                self.white.d.next = !self.white.q.val();
                self.passed.d.next = true;
                self.heeds.d.next = false;
                self.phase.d.next = Phase::Look;
                if self.is_last.val() {
                    self.is_capped.d.next = true;
                    self.phase.d.next = Phase::Turn;
                }
                // a second pass at the cap is an end
                if self.passed.q.val() {
                    self.is_capped.d.next = false;
                    self.phase.d.next = Phase::Turn;
                }
            }
        }
        if self.hold.val() {
            self.phase.d.next = Phase::Wait;
        }
        if self.anew.val() {
            self.phase.d.next = Phase::Look;
        }
        if self.ends_game.val() {
            self.is_capped.d.next = true;
            self.phase.d.next = Phase::Ended;
        }
        self.score.next = self.points.q.val();
        self.length.next = self.moves.q.val();
        self.capped.next = self.is_capped.q.val();

        if self.reset.val() {
            self.phase.d.next = Phase::Idle;
            self.trial.d.next = Trial::Over;
            self.moving.d.next = false;
            self.counting.d.next = false;
        }
    }
}
