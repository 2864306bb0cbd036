//! What a game of a unit's barrel does in a step.

use rust_hdl_core::prelude::*;

/// One step of a game takes four clocks, one in each stage of the unit (`rtl_templates/go/unit.v`); the other three games
/// fill the clocks between.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Step {
    /// No game.
    Idle,
    /// Another game of this slot, or none is left.
    Start,
    /// A point of the given position is looked at: that below the cell.
    Lay,
    /// Its stone is put down.
    Place,
    /// The selection is made anew: the number of points has changed.
    Ready,
    /// A point of the list is looked at.
    Pick,
    /// The candidate is out: the last of those that are left takes its word of the list.
    Swap,
    /// The string of a neighbour is asked for its liberties; after the last one the answers are judged.
    Ask,
    /// A neighbour of the new stone is told.
    Settle,
    /// A stone gets the id of the other string.
    Relabel,
    /// Is the own string dead?
    Check,
    /// The next dead string.
    Next,
    /// A stone is taken.
    Take,
    /// A neighbour of the taken stone is told.
    Tell,
    /// The game is over; the final scan is for one game at a time.
    Wait,
    /// A cell of the final scan: the point below it counts and goes to the list of the next game, whose cell is made.
    Count,
    /// The score goes into the checksum.
    Score,
    /// The length goes into the checksum.
    Length,
    /// The words of the result are handed out.
    Send,
}

impl Step {
    /// All steps, in the order of their codes.
    pub const ALL: [Step; 19] = [
        Step::Idle,
        Step::Start,
        Step::Lay,
        Step::Place,
        Step::Ready,
        Step::Pick,
        Step::Swap,
        Step::Ask,
        Step::Settle,
        Step::Relabel,
        Step::Check,
        Step::Next,
        Step::Take,
        Step::Tell,
        Step::Wait,
        Step::Count,
        Step::Score,
        Step::Length,
        Step::Send,
    ];
}
