//! The sequencer of a parallel unit: what its planes do in every clock, and what is counted.

mod choose;
mod playout;
mod trial;

use super::states::{Phase, Trial};
use crate::go::chain::{LengthStirred, MoveStirred};
use crate::go::codes::sent;
use crate::go::Judge;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

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
    /// The slot gets its number of playouts,
    #[group("the slot and the batch")]
    pub load_games: Signal<In, Bit>,
    /// bits 0 to 23 of it.
    pub load_data: Signal<In, Bits<32>>,
    /// The slot has its stream and its playouts.
    pub armed: Signal<In, Bit>,
    /// The slot is taken.
    pub begin_game: Signal<Out, Bit>,
    /// No playout is begun any more.
    pub stop: Signal<In, Bit>,
    /// Of the cap, less one.
    pub last_length: Signal<In, Bits<16>>,
    /// Ko point of the given position, 0 = none.
    pub first_ko: Signal<In, Bits<9>>,
    /// Black 1, white 2.
    pub first_turn: Signal<In, Bits<2>>,
    /// The move before the given position was a pass.
    pub first_passed: Signal<In, Bit>,
    /// Suicide of more than one stone is allowed.
    pub suicide: Signal<In, Bit>,
    /// n - 1.
    #[group("of the board's size, constant")]
    pub last_column: Signal<In, Bits<5>>,
    /// Of the point (n - 1, n - 1).
    pub last_cell: Signal<In, Bits<9>>,
    /// Of the point (0, n - 1).
    pub top_row: Signal<In, Bits<9>>,
    /// From the end of a row to the next.
    pub row_step: Signal<In, Bits<9>>,
    /// Constant: first moves are counted, so the board is turned over once more after the last playout.
    pub first_moves: Signal<In, Bit>,
    /// Signed.
    pub komi2: Signal<In, Bits<16>>,
    /// All planes move one point down.
    #[group("planes: strobes")]
    pub turn_over: Signal<Out, Bit>,
    /// The candidates are found.
    pub look: Signal<Out, Bit>,
    /// With `look`: barred points are none.
    pub heed: Signal<Out, Bit>,
    /// With `swap`: the chosen stone is put down.
    pub put: Signal<Out, Bit>,
    /// The other side is to move.
    pub swap: Signal<Out, Bit>,
    /// With `swap`: the stone is taken back.
    pub undo: Signal<Out, Bit>,
    /// With `swap`: the stone is put down again.
    pub late: Signal<Out, Bit>,
    /// Alive becomes the stones beside empty points.
    pub begin_alive: Signal<Out, Bit>,
    /// Alive grows by a step.
    pub spread: Signal<Out, Bit>,
    /// Stones of the side to move that are not alive are taken.
    pub take: Signal<Out, Bit>,
    /// Stones of the other side that are not alive are taken.
    pub take_own: Signal<Out, Bit>,
    /// No point is barred, but for the one of `put`.
    pub clear: Signal<Out, Bit>,
    /// The points just taken are barred.
    pub keep_ko: Signal<Out, Bit>,
    /// Candidates, or stones taken, 3 clocks later.
    #[group("planes: what they say")]
    pub total: Signal<In, Bits<9>>,
    /// Row of the selection, from 0.
    pub row: Signal<In, Bits<5>>,
    /// Its column, from 0.
    pub column: Signal<In, Bits<5>>,
    /// No neighbour of the stone is empty or of its side.
    pub walled: Signal<In, Bit>,
    /// An enemy neighbour of the stone is not alive.
    pub enemy_open: Signal<In, Bit>,
    /// The stone is not alive.
    pub stone_open: Signal<In, Bit>,
    /// The last step added a point.
    pub grew: Signal<In, Bit>,
    /// Where the board ends beside the point that leaves: below, left, right, above.
    pub ends: Signal<Out, Bits<4>>,
    /// The point that leaves belongs to the side to move,
    pub leaves_mine: Signal<In, Bit>,
    /// or to the other one.
    pub leaves_theirs: Signal<In, Bit>,
    /// Its colour, 1 black, 2 white.
    #[group("the given position, read from the memory of owners a clock after its cell")]
    pub given: Signal<In, Bits<2>>,
    /// A stone of the side to move comes in,
    pub given_mine: Signal<Out, Bit>,
    /// or one of the other side,
    pub given_theirs: Signal<Out, Bit>,
    /// or the ko point.
    pub given_ko: Signal<Out, Bit>,
    /// Cell whose word is read.
    #[group("owners: the sum of `owner_cell`, read before, changes in this clock")]
    pub read_cell: Signal<Out, Bits<9>>,
    /// The sum changes,
    pub owner_write: Signal<Out, Bit>,
    /// that of this cell:
    pub owner_cell: Signal<Out, Bits<9>>,
    /// one more,
    pub black_point: Signal<Out, Bit>,
    /// or one less.
    pub white_point: Signal<Out, Bit>,
    /// A stone was put down for good,
    #[group("first moves: a stone; a cell of the scan, read before; with it the playout before is added, and who won it")]
    pub stone: Signal<Out, Bit>,
    /// here,
    pub stone_cell: Signal<Out, Bits<9>>,
    /// by white.
    pub stone_white: Signal<Out, Bit>,
    /// A cell of the scan, `owner_cell`.
    pub scan: Signal<Out, Bit>,
    /// The playout before is added.
    pub add: Signal<Out, Bit>,
    /// Black won it,
    pub black_won: Signal<Out, Bit>,
    /// or white did.
    pub white_won: Signal<Out, Bit>,
    /// The selection is taken.
    #[group("random numbers")]
    pub choose: Signal<Out, Bit>,
    /// The number is used up.
    pub advance: Signal<Out, Bit>,
    /// The checksum begins anew.
    #[group("checksum")]
    pub clear_sum: Signal<Out, Bit>,
    /// A word is stirred in,
    pub stir: Signal<Out, Bit>,
    /// this one.
    pub word: Signal<Out, Bits<32>>,
    /// A result can be handed out.
    #[group("counts and results")]
    pub room: Signal<In, Bit>,
    /// A word of it is,
    pub send: Signal<Out, Bit>,
    /// 0 to 5: see `sent`.
    pub send_word: Signal<Out, Bits<3>>,
    /// The move took enemy stones.
    pub capture: Signal<Out, Bit>,
    /// Stones taken in this clock.
    pub taken: Signal<Out, Bits<9>>,
    /// It leaves a ko point.
    pub left_ko: Signal<Out, Bit>,
    /// The move is a pass.
    pub left_pass: Signal<Out, Bit>,
    /// Of the playout, signed.
    pub score: Signal<Out, Bits<10>>,
    /// Moves of the playout, passes included.
    pub length: Signal<Out, Bits<16>>,
    /// It ended at the cap.
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
    judge: Judge,
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
    // words for the checksum
    stirred: Signal<Local, MoveStirred>,
    pass_word: Signal<Local, MoveStirred>,
    length_word: Signal<Local, LengthStirred>,
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
    black_leaves: Signal<Local, Bit>,
    white_leaves: Signal<Local, Bit>,
    /// the trial goes on while the board is turned over
    never_tried_while_turned: Signal<Local, Bit>,
    /// a stone is put down beside the board
    never_off_board: Signal<Local, Bit>,
    /// a capture takes no stone
    never_empty_capture: Signal<Local, Bit>,
    /// both sides own a point
    never_both_own: Signal<Local, Bit>,
    /// a slot plays more playouts than it was given
    never_too_many: Signal<Local, Bit>,
    /// a slot is given playouts while it plays
    never_given_in_play: Signal<Local, Bit>,
}

#[logic]
impl Control {
    fn update(&mut self) {
        self.quiet();
        self.words();
        self.turn_board();
        self.compare_score();
        if self.load_games.val() {
            self.games.d.next = self.load_data.val().get_bits::<24>(0);
        }
        self.try_stone();
        self.move_made();
        self.phase_step();
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
        self.checks();
        if self.reset.val() {
            self.phase.d.next = Phase::Idle;
            self.trial.d.next = Trial::Over;
            self.moving.d.next = false;
            self.counting.d.next = false;
        }
    }

    /// Strobes: nothing happens unless something is said.
    fn quiet(&mut self) {
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
    }

    /// What the checksum gets at the end of a playout, and of a pass.
    fn words(&mut self) {
        self.is_last.next = self.moves.q.val() == self.last_length.val();
        self.length_word.next.length = self.moves.q.val();
        self.length_word.next.zeros = 0.into();
        self.length_word.next.capped = self.is_capped.q.val();
        // a pass is no cell and takes nothing
        self.pass_word.next.cell = 0.into();
        self.pass_word.next.white = self.white.q.val();
        self.pass_word.next.left_ko = false;
        self.pass_word.next.zeros = 0.into();
        self.pass_word.next.taken = 0.into();
        self.pass_word.next.more_zeros = 0.into();
    }

    /// A step of the playout.
    fn phase_step(&mut self) {
        match self.phase.q.val() {
            Phase::Idle => {
                if self.armed.val() {
                    self.begin_game.next = true;
                    self.phase.d.next = Phase::First;
                }
            }
            Phase::First => self.slot_given(),
            Phase::Turn => self.turn(),
            Phase::Turned => self.turned(),
            Phase::Ended => {
                self.phase.d.next = Phase::Settled;
            }
            Phase::Settled => {
                self.phase.d.next = Phase::Turn;
            }
            Phase::Score => self.score_told(),
            Phase::Scored => {
                self.phase.d.next = Phase::Length;
            }
            Phase::Length => {
                self.stir.next = true;
                self.word.next = self.length_word.val().into();
                self.phase.d.next = Phase::Measured;
            }
            Phase::Measured => {
                self.sent.d.next = sent::SUM_A.into();
                self.phase.d.next = Phase::Send;
            }
            Phase::Send => self.send_result(),
            Phase::Next => self.next_playout(),
            Phase::Rest => self.rest(),
            Phase::Start => self.start(),
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
            Phase::Put => self.put_down(),
            Phase::After => self.stone_there(),
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
            Phase::Pass => self.pass(),
        }
    }

    /// What must never be.
    fn checks(&mut self) {
        self.never_tried_while_turned.next =
            self.moving.q.val() & (self.trial.q.val() != Trial::Over);
        self.never_off_board.next = self.put.val()
            & ((self.row.val() > self.last_column.val())
                | (self.column.val() > self.last_column.val()));
        self.never_empty_capture.next = self.capture.val() & (self.taken.val() == 0);
        self.never_both_own.next =
            self.owner_write.val() & self.black_leaves.val() & self.white_leaves.val();
        self.never_too_many.next = (self.phase.q.val() == Phase::Send) & (self.games.q.val() == 0);
        self.never_given_in_play.next = self.load_games.val() & (self.phase.q.val() != Phase::Idle);
    }
}
