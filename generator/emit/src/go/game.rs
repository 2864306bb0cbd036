//! The registers that a step of a game hands from stage to stage.

use crate::hdl::Record;
use rust_hdl_core::prelude::*;

/// The registers of a game that [`Decide`](super::Decide) gives anew in every step, beside the step itself. `W`: bits of a cell,
/// of a count of cells or of liberties.
#[derive(Copy, Clone, PartialEq, Debug, Default, Record)]
pub struct Game<const W: usize> {
    /// Of the neighbour.
    pub direction: Bits<2>,
    /// Colours around the candidate, the new stone, the taken stone, the counted point.
    pub around: Bits<8>,
    /// The last move, 0 = pass; then the candidate that was refused last.
    pub point: Bits<W>,
    /// Of the walk over the board, of the removal.
    pub place: Bits<W>,
    /// Whose id, link and colours are read.
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
    /// Black 1, white 2: to move, or the colour of the stone that is put down.
    pub turn: Bits<2>,
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
    /// Id, link and liberties of the new stone are still to be written.
    pub commit: Bit,
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
    /// What the string below keeps beside the candidate, 7 for more.
    pub left_0: Bits<3>,
    /// The same of the string on the left.
    pub left_1: Bits<3>,
    /// The same of the string on the right.
    pub left_2: Bits<3>,
    /// The taken stone is the last of its ring.
    pub ends_here: Bit,
}

/// What stage 2 ([`Look`](super::Look)) makes of the words read, for stage 3.
#[derive(Copy, Clone, PartialEq, Debug, Default, Record)]
pub struct Sight<const W: usize> {
    /// The cell of the next step.
    pub target: Bits<W>,
    /// The candidate is the ko point or an own eye.
    pub barred: Bit,
    /// It has an empty neighbour.
    pub open: Bit,
    /// Empty neighbours.
    pub free: Bits<3>,
    /// The cell below the candidate.
    pub first: Bits<W>,
    /// `around` is all enemy or edge.
    pub walled: Bit,
    /// The stone in the step's direction is one's own.
    pub mine: Bit,
    /// It is the enemy's.
    pub enemy: Bit,
    /// `lib`, one more (`Tell`) or one less.
    pub changed: Bits<W>,
    /// `lib` is 1.
    pub lone: Bit,
    /// `lib`, 7 if it is more.
    pub few: Bits<3>,
    /// `lib` - 1 is less than `liberties`.
    pub smaller: Bit,
    /// The string is the one that the stone belongs to already.
    pub same: Bit,
    /// The ring has come to its end.
    pub closed: Bit,
    /// The new stone is joined to no other.
    pub single: Bit,
    /// `liberties` is 0.
    pub no_liberty: Bit,
    /// Strings asked before that are this one, a bit a direction.
    pub equal: Bits<3>,
    /// The strings asked before that allow the candidate if this one is another.
    pub allows: Bits<3>,
    /// The same if this one is the same.
    pub allows_equal: Bits<3>,
    /// E - 1; in `Take` and `Count` E + 1.
    pub stepped: Bits<W>,
    /// Words of the list that are left, less one.
    pub less: Bits<W>,
    /// None is left.
    pub at_end: Bit,
}
