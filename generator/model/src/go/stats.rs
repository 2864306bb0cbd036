use serde::{Deserialize, Serialize};

use super::first::FirstMoves;
use super::{Batch, Cell, Checksum, FirstMove};

/// What a batch's playouts came to; exact integers. Sums run over all playouts, the capped ones included.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Stats {
    /// Playouts, 24 bits.
    pub done: u32,
    /// Playouts that the length cap ended, 24 bits.
    pub capped: u32,
    /// Playouts with 2 * score > komi2, 24 bits.
    pub black_wins: u32,
    /// Playouts with 2 * score = komi2, 24 bits.
    pub draws: u32,
    /// Score: area of black minus area of white; sum, 34 bits signed.
    pub score_sum: i64,
    /// Sum of squares of the scores, 41 bits.
    pub score_sq_sum: u64,
    /// Moves and passes, 40 bits.
    pub length_sum: u64,
    /// Squares of the lengths: kept by the models for the deviation, not part of a circuit's answer.
    pub length_sq_sum: u64,
    /// Stones played, 40 bits.
    pub stones: u64,
    /// Passes, 40 bits.
    pub passes: u64,
    /// Moves that took enemy stones, 40 bits.
    pub captures: u64,
    /// Stones taken, by capture or suicide, 41 bits.
    pub captured: u64,
    /// Moves that left a ko point, 40 bits.
    pub kos: u64,
    /// Playouts in which a point was black's minus those in which it was white's, 25 bits signed; by
    /// [`kiban_rules::go::Point::index`].
    pub ownership: Vec<i32>,
    /// All moves as first, of black and of white, by index; empty if the batch does not ask for them.
    pub first_moves: [Vec<FirstMove>; 2],
    /// Checksum of all games (`docs/circuits/go.md`, section 7).
    pub signature: u64,
    /// Steps of the unit or units together: an estimate of the circuit's clocks, not a part of the contract.
    pub steps: u64,
}

impl Stats {
    /// The numbers of nothing, for a board of `area` points.
    pub fn new(area: usize) -> Stats {
        Stats { ownership: vec![0; area], ..Stats::default() }
    }

    /// Adds the numbers of other playouts of the same size.
    pub fn merge(&mut self, other: &Stats) {
        self.done += other.done;
        self.capped += other.capped;
        self.black_wins += other.black_wins;
        self.draws += other.draws;
        self.score_sum += other.score_sum;
        self.score_sq_sum += other.score_sq_sum;
        self.length_sum += other.length_sum;
        self.length_sq_sum += other.length_sq_sum;
        self.stones += other.stones;
        self.passes += other.passes;
        self.captures += other.captures;
        self.captured += other.captured;
        self.kos += other.kos;
        for (own, more) in self.ownership.iter_mut().zip(&other.ownership) {
            *own += more;
        }
        for (own, more) in self.first_moves.iter_mut().zip(&other.first_moves) {
            own.resize(own.len().max(more.len()), FirstMove::default());
            for (own, more) in own.iter_mut().zip(more) {
                own.playouts += more.playouts;
                own.wins += more.wins;
            }
        }
        self.signature = self.signature.wrapping_add(other.signature);
        self.steps += other.steps;
    }

    /// Counts a finished playout.
    pub(super) fn finish(&mut self, batch: &Batch, game: Counts, score: i32, capped: bool) {
        let length = game.stones + game.passes;
        let doubled = 2 * score;
        let komi2 = i32::from(batch.komi2);
        self.done += 1;
        self.capped += u32::from(capped);
        self.black_wins += u32::from(doubled > komi2);
        self.draws += u32::from(doubled == komi2);
        self.score_sum += i64::from(score);
        self.score_sq_sum += u64::from(score.unsigned_abs().pow(2));
        self.length_sum += u64::from(length);
        self.length_sq_sum += u64::from(length).pow(2);
        self.stones += u64::from(game.stones);
        self.passes += u64::from(game.passes);
        self.captures += u64::from(game.captures);
        self.captured += u64::from(game.captured);
        self.kos += u64::from(game.kos);
        let mut sum = game.sum;
        sum.stir_result(score, length, capped);
        self.signature = self.signature.wrapping_add(sum.value());
        if let Some(first) = game.first {
            first.finish(doubled > komi2, doubled < komi2);
        }
    }
}

/// Counters of one playout.
#[derive(Default)]
pub(super) struct Counts<'a> {
    pub stones: u32,
    pub passes: u32,
    pub captures: u32,
    pub captured: u32,
    pub kos: u32,
    pub sum: Checksum,
    first: Option<&'a mut FirstMoves>,
}

impl<'a> Counts<'a> {
    /// Nothing yet; `first` sees the stones if first moves are wanted.
    pub fn new(first: Option<&'a mut FirstMoves>) -> Counts<'a> {
        Counts { first, ..Counts::default() }
    }

    /// Moves and passes.
    #[inline]
    pub fn length(&self) -> u32 {
        self.stones + self.passes
    }

    /// Counts a stone: `enemies` and `own` stones taken, a ko point left or not.
    #[inline]
    pub fn play(&mut self, cell: Cell, white: bool, enemies: u32, own: u32, ko: bool) {
        self.stones += 1;
        self.captures += u32::from(enemies > 0);
        self.captured += enemies + own;
        self.kos += u32::from(ko);
        self.sum.stir_move(cell, white, ko, enemies + own);
        if let Some(first) = &mut self.first {
            first.see(cell, white);
        }
    }

    /// Counts a pass.
    #[inline]
    pub fn pass(&mut self, white: bool) {
        self.passes += 1;
        self.sum.stir_move(0, white, false, 0);
    }
}

/// What a model tells while it plays, for tests and drawings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A playout of a slot begins; `game` is its number in the batch.
    Start { slot: u32, game: u32 },
    /// A move was made: cell (0 = pass), stones taken (own ones in a suicide included), the ko point that it left (0 = none).
    Move { cell: Cell, taken: u32, ko: Cell },
    /// The playout ended: score and length; capped or by two passes.
    End { score: i32, length: u32, capped: bool },
}
