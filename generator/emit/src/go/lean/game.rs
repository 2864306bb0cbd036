//! The registers that a step of a game hands from stage to stage.

use crate::hdl::Record;
use rust_hdl_core::prelude::*;

/// The registers of a game that [`Decide`](super::Decide) gives anew in every step, beside the step itself and the string that is asked
/// or told ([`Choose`](super::Choose)). `W`: bits of a cell, of a count of cells or of liberties.
#[derive(Copy, Clone, PartialEq, Debug, Default, Record)]
pub struct Game<const W: usize> {
    /// The last move, 0 = pass; then the candidate, until a move is made.
    pub point: Bits<W>,
    /// The cell of a walk over the board.
    pub place: Bits<W>,
    /// Whose link is read; the stone that is taken or gets another id.
    pub stone: Bits<W>,
    /// Word of the list that is read.
    pub list_at: Bits<W>,
    /// The new stone's string.
    pub id: Bits<W>,
    /// What follows the new stone, or the taken one, in its ring.
    pub follower: Bits<W>,
    /// Pseudo-liberties of the new stone's string.
    pub liberties: Bits<W>,
    /// Where a walk along a ring ends; before, the word of the list that a stone or a candidate leaves.
    pub last: Bits<W>,
    /// E, words of the list.
    pub empties: Bits<W>,
    /// Stones that the move took.
    pub taken: Bits<W>,
    /// Directions of enemy strings without a liberty, one bit each.
    pub dead: Bits<4>,
    /// The move leaves a ko point.
    pub has_ko: Bit,
    /// The candidate is the ko point.
    pub barred: Bit,
    /// Black 1, white 2: to move, or the colour of the stone that is put down; in the final scan that of the point, 0 = empty.
    pub turn: Bits<2>,
    /// In the final scan the colour of the lowest point of the next column.
    pub lowest: Bits<2>,
    /// The last move was a pass.
    pub passed: Bit,
    /// The playout ended at its cap.
    pub capped: Bit,
    /// There was a game: its points count.
    pub counting: Bit,
    /// The stones of the given position are being put down.
    pub starting: Bit,
    /// The own string is taken.
    pub own: Bit,
    /// Link and liberties of the new stone are still to be written.
    pub commit: Bit,
    /// The word `last` of the list is still to be filled again.
    pub refill: Bit,
    /// A string beside the stone taken before is told in this step.
    pub tells: Bit,
    /// The move is over: count it.
    pub done: Bit,
    /// The row of a walk; the word that is sent.
    pub row: Bits<5>,
    /// The column of a walk.
    pub column: Bits<5>,
    /// Words of the list among which is drawn: those behind were looked at.
    pub remaining: Bits<W>,
    /// The candidate before, in `point`, still has to be put behind them.
    pub park: Bit,
    /// The taken stone is the last of its ring.
    pub ends_here: Bit,
}

/// What stage 2 ([`Look`](super::Look)) makes of the words read, for stage 3.
#[derive(Copy, Clone, PartialEq, Debug, Default, Record)]
pub struct Sight<const W: usize> {
    /// The cell to which a walk or a removal goes next.
    pub target: Bits<W>,
    /// The walk is at the highest cell of all.
    pub filled: Bit,
    /// The candidate has an empty neighbour.
    pub open: Bit,
    /// Empty neighbours.
    pub free: Bits<3>,
    /// All neighbours are own or edge.
    pub shut: Bit,
    /// They are all enemy or edge.
    pub walled: Bit,
    /// The cell drawn is the ko point.
    pub at_ko_point: Bit,
    /// Three corners make it an own eye, whatever the fourth is.
    pub eye: Bit,
    /// One strike: the fourth corner decides.
    pub unsure: Bit,
    /// The fourth corner is the enemy's.
    pub struck: Bit,
    /// The string that is asked allows the candidate.
    pub allows: Bit,
    /// Liberties of the string after it was told.
    pub changed: Bits<W>,
    /// They are 0.
    pub ends: Bit,
    /// They are fewer than those of the new stone's string.
    pub fewer: Bit,
    /// Both together.
    pub joined: Bits<W>,
    /// The ring has come to its end.
    pub closed: Bit,
    /// The new stone is joined to no other.
    pub single: Bit,
    /// `liberties` is 0.
    pub no_liberty: Bit,
    /// E - 1; in `Take` and `Count` E + 1.
    pub stepped: Bits<W>,
    /// Words of the list that are left, less one.
    pub less: Bits<W>,
    /// None is left.
    pub at_end: Bit,
}
