use std::fmt;

use kiban_rules::go::{Position, Size};

use super::first::FirstMoves;
use super::rng::Rng;
use super::stats::Counts;
use super::{Event, Stats};

/// A length cap of so many areas is far from every playout that the rules can make.
pub const DEFAULT_CAP_AREAS: usize = 8;

/// A request: play `games` playouts from a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// Board, side to move, ko point, whether the last move was a pass, and whether suicide of many stones is allowed.
    pub position: Position,
    /// Playouts, 0 to 2^24 - 1.
    pub games: u32,
    /// Seed of all streams.
    pub seed: u64,
    /// Twice the komi; black wins a playout with 2 * score > komi2.
    pub komi2: i16,
    /// Moves and passes after which a playout is ended as capped; 1 to 65535.
    pub cap: u16,
    /// Count all moves as first too; changes no draw and no other number.
    pub first_moves: bool,
}

/// A request that no unit takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BatchError {
    Games(u32),
    Cap,
    /// The position's game has ended with two passes.
    Over,
    Slots,
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BatchError::Games(n) => {
                write!(f, "a batch has at most {} playouts, not {n}", Batch::MOST_GAMES)
            }
            BatchError::Cap => f.write_str("the length cap is at least 1 move"),
            BatchError::Over => f.write_str("the game of the position has ended with two passes"),
            BatchError::Slots => f.write_str("a chip plays at least 1 game at a time"),
        }
    }
}

impl std::error::Error for BatchError {}

impl Batch {
    /// The largest number of playouts in one batch: the sums of the answer cannot overflow.
    pub const MOST_GAMES: u32 = (1 << 24) - 1;

    /// Playouts from the empty board, komi 0, the default cap.
    pub fn empty(size: Size, games: u32, seed: u64) -> Batch {
        Batch::from_position(Position::new(size), games, seed)
    }

    /// Playouts from a position, komi 0, the default cap.
    pub fn from_position(position: Position, games: u32, seed: u64) -> Batch {
        let cap = (DEFAULT_CAP_AREAS * position.size().area()) as u16;
        Batch { position, games, seed, komi2: 0, cap, first_moves: false }
    }

    /// Whether the units take it.
    pub fn check(&self, slots: u32) -> Result<(), BatchError> {
        if self.games > Batch::MOST_GAMES {
            Err(BatchError::Games(self.games))
        } else if self.cap == 0 {
            Err(BatchError::Cap)
        } else if self.position.is_over() {
            Err(BatchError::Over)
        } else if slots == 0 {
            Err(BatchError::Slots)
        } else {
            Ok(())
        }
    }

    /// Playouts of one of `slots`: those with the numbers `slot`, `slot + slots`, `slot + 2 * slots` and so on.
    pub fn games_of(&self, slot: u32, slots: u32) -> u32 {
        self.games.saturating_sub(slot).div_ceil(slots)
    }

    /// Plays the batch: slot by slot, the games of a slot one after the other on its stream. `play` plays one game and
    /// says how it ended.
    pub(super) fn play<O: FnMut(Event)>(
        &self,
        slots: u32,
        watch: &mut Watch<O>,
        mut play: impl FnMut(&mut Rng, &mut Counts, &mut O) -> Ended,
    ) -> Stats {
        let size = self.position.size();
        let mut stats = Stats::new(size.area());
        let mut first = self.first_moves.then(FirstMoves::new);
        let mut stream = Rng::from_seed(self.seed);
        'slots: for slot in 0..slots.min(self.games) {
            let mut rng = stream;
            stream.jump();
            for turn in 0..self.games_of(slot, slots) {
                if (watch.stop)(stats.done) {
                    break 'slots;
                }
                (watch.observe)(Event::Start { slot, game: slot + turn * slots });
                let mut game = Counts::new(first.as_mut());
                let ended = play(&mut rng, &mut game, &mut watch.observe);
                let Ended { score, capped, steps } = ended;
                let length = game.length();
                stats.finish(self, game, score, capped);
                stats.steps += steps;
                (watch.observe)(Event::End { score, length, capped });
            }
        }
        if let Some(first) = first {
            stats.first_moves = first.by_index(size);
        }
        stats
    }
}

/// Who watches a batch.
pub(super) struct Watch<'a, O: FnMut(Event)> {
    /// Is told every move.
    pub observe: O,
    /// Is asked before every playout, with the number of those done; true ends the batch.
    pub stop: &'a mut dyn FnMut(u32) -> bool,
}

/// How a game of a batch ended.
pub(super) struct Ended {
    /// Black's points minus white's.
    pub score: i32,
    pub capped: bool,
    /// Steps of the unit.
    pub steps: u64,
}
