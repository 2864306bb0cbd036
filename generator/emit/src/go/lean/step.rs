//! What a game of a lean unit's barrel does in a step.

use rust_hdl_core::prelude::*;

/// One step of a game takes four clocks, one in each stage of the unit (`rtl_templates/go/lean.v`); the other three games fill the
/// clocks between.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Step {
    /// No game.
    Idle,
    /// Before the first playout of a slot: a cell becomes edge.
    Frame,
    /// Another game of this slot, or none is left.
    Start,
    /// A point of the given position is looked at.
    Lay,
    /// The selection is made anew: the number of points has changed.
    Ready,
    /// A point of the list is looked at.
    Pick,
    /// The candidate may be an own eye, or is the ko point: three of its corners are read, and the last of those that are left
    /// takes its word of the list.
    Swap,
    /// The fourth corner decides.
    Corner,
    /// A string beside the candidate is asked.
    Ask,
    /// A string beside the new stone is told, or joined.
    Settle,
    /// A stone gets the id of the other string.
    Relabel,
    /// A dead string is aimed at.
    Next,
    /// A stone is taken.
    Take,
    /// One of several strings beside the taken stone is told.
    Tell,
    /// The game is over; the final scan is for one game at a time.
    Wait,
    /// A point of the final scan: it counts and goes to the list of the next game, whose cell is made a column behind.
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
        Step::Frame,
        Step::Start,
        Step::Lay,
        Step::Ready,
        Step::Pick,
        Step::Swap,
        Step::Corner,
        Step::Ask,
        Step::Settle,
        Step::Relabel,
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
