//! What is asked of a child: its first number before it is made, black's own king when it is, the scan of the array for comparison.

use super::memory::{Lines, Query};
use super::{generate, Clocks};
use crate::shogi::bits::{attacks, bit, step};
use crate::shogi::board::Board;
use crate::shogi::mutation::{holds, Mutation};
use crate::shogi::scan::Scan;
use crate::shogi::types::{Class, Move, Turn};

/// The largest first number: what is counted are answers, and four are many.
const MOST: u8 = 4;

/// What the query of a square tells of the answers to a check from it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Word {
    /// A piece of white's, not its king, arrives there.
    taken: bool,
    /// Black's pieces that arrive there.
    covers: u8,
    /// It is beside white's king.
    near: bool,
}

impl Word {
    /// Of a move from where it stands: a discovered check, whose other end was not asked.
    pub(super) const UNKNOWN: Word = Word { taken: false, covers: 2, near: false };

    pub(super) fn of(query: &Query, near: bool) -> Word {
        Word { taken: query.arrives(1), covers: query.count(0), near }
    }
}

/// First proof number of a check, at most [`MOST`]: one, and one for each answer that there seems to be. Answers are squares that were free for
/// white's king before and that the moved piece does not attack from where it stands then, whatever is in its way; the capture of a
/// piece beside the king that nothing else covers; a capture by another piece; an interposition. A hint, never a truth.
pub(super) fn hint(board: &Board, free: u8, word: &Word, m: &Move) -> u8 {
    let attacked = attacks(0, Class::of_kind4(m.kind_after()), m.dst, 0);
    let stays = |d: &usize| {
        let next = step(board.king[1], *d);
        free >> d & 1 == 1 && next.is_some_and(|next| attacked & bit(next) == 0)
    };
    let lone = word.near && !m.is_drop() && word.covers < 2;
    let far = !word.near && Class::of_kind4(m.kind_after()) != Class::N;
    let answers = u8::from(lone) + u8::from(word.taken) + u8::from(far);
    (1 + answers + (0..8).filter(stays).count() as u8).min(MOST)
}

/// Whether white attacks black's king, which makes the move before illegal: a query of its square.
pub fn black_king_attacked(lines: &Lines, board: &Board) -> bool {
    let king = board.king[0];
    king != Board::NONE && holds(Mutation::OwnKingSafety) && lines.query(king, false).arrives(1)
}

/// The scan of a child in the defence turn, from its evasions, and what it takes: that black's king is not attacked is seen on the way.
pub fn scan(lines: &Lines, board: &Board) -> (Scan, Clocks) {
    let generated = generate(lines, board, Turn::Defence);
    let king = generated.moves.iter().filter(|m| m.kind == 0 && !m.is_drop()).count();
    let scan = Scan {
        escapes: king.min(4) as u8,
        other: generated.moves.len() > king,
        checks: 0,
        illegal: black_king_attacked(lines, board),
    };
    (scan, generated.clocks)
}
