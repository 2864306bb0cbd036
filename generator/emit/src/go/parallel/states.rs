//! What a parallel unit does.

use rust_hdl_core::prelude::*;

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
