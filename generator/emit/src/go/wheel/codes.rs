//! Numbers that the blocks of a wheel agree on.

/// What a round does with a game.
pub mod kind {
    /// No playout since the batch came.
    pub const IDLE: u64 = 0;
    /// None is left.
    pub const RESTED: u64 = 1;
    /// A stone is chosen and tried.
    pub const PLAY: u64 = 2;
    /// A trial goes on.
    pub const TRY: u64 = 3;
    /// So it does, and it is known that the own stones that are not alive are taken.
    pub const TAKE_OWN: u64 = 4;
    /// There is no candidate.
    pub const PASS: u64 = 5;
    /// The playout is over; its board waits to be turned over.
    pub const ENDED: u64 = 6;
}

/// Words of results, in the order in which they are sent: [`sent`](crate::go::codes::sent).
pub mod due {
    /// The counts of moves of all games,
    pub const MOVES: u64 = 0;
    pub const STONES: u64 = 1;
    /// and the result of a playout.
    pub const SUM_A: u64 = 2;
    pub const SUM_B: u64 = 3;
    pub const GAME: u64 = 4;
    pub const NONE: u64 = 5;
}
