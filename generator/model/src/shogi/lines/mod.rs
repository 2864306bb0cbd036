//! Model of the line machine: moves of a position from queries of single squares.
//!
//! The board is kept four times, as files, ranks and both kinds of diagonals ([`Lines`]). A [`Query`] of a square reads its four lines and
//! gives the nearest piece in all eight directions, and knights. Only squares that matter are queried: those around white's king, those
//! that see it from afar, checkers and what lies between ([`generate()`]).
//!
//! The moves are those of [`Board::generate`](super::Board::generate), in an order of their own: by the square that was queried.

mod checks;
mod child;
mod clocks;
mod evasions;
mod king_view;
mod memory;
mod moves;
mod watch;

pub use child::{black_king_attacked, scan};
pub use clocks::{refusal, Clocks, LINES_PER_CLOCK, QUEUE, READ, ROOM, TO_TELL, WAIT};
pub use king_view::KingView;
pub use memory::{class_code, Lines, Query, Seen, WHITE, WHITE_KING};
pub use watch::Watched;

use self::moves::Moves;
use super::board::Board;
use super::types::{MoveList, Turn};

/// The raw moves of a node, and what they cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The moves, in the order of the line machine.
    pub moves: MoveList,
    /// Attack turn: the first proof number of each move, a hint. Else empty.
    pub hints: Vec<u8>,
    /// Queries of squares that were made; those of the two kings' own squares are three, in the attack turn two.
    pub queries: u32,
    /// Attack turn: where white's king could go, a bit for each direction. Else 0.
    pub free: u8,
    /// What all of it takes. In the defence turn white's attack on black's king is looked for as well, if there is one.
    pub clocks: Clocks,
}

/// The raw moves of a node; `lines` holds the pieces of `board`.
///
/// The preconditions are those of [`Board::generate`](super::Board::generate).
pub fn generate(lines: &Lines, board: &Board, turn: Turn) -> Generated {
    found(lines, board, turn, false).finish()
}

/// The same, with every query in the order in which they are asked.
pub fn watch(lines: &Lines, board: &Board, turn: Turn) -> (Generated, Vec<Watched>) {
    found(lines, board, turn, true).finish_watched()
}

fn found<'a>(lines: &'a Lines, board: &'a Board, turn: Turn, watched: bool) -> Moves<'a> {
    let mut moves = Moves::new(lines, board, turn.colour(), watched);
    if board.king[1] != Board::NONE {
        let view = KingView::of(lines, board.king[1]);
        match turn {
            Turn::Attack => checks::generate(&mut moves, &view),
            Turn::Defence => evasions::generate(&mut moves, &view),
        }
    }
    moves
}
