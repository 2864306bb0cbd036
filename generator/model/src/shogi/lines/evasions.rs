//! Evasions: moves of white's king, then captures of the checker and interpositions.

use super::king_view::{walk, KingView};
use super::moves::Moves;
use crate::shogi::bits::step;
use crate::shogi::mutation::{holds, Mutation};

/// The evasions.
pub(super) fn generate(moves: &mut Moves, view: &KingView) {
    for d in 0..8 {
        let Some(dst) = step(view.king, d).filter(|&dst| !moves.own(dst)) else { continue };
        let query = moves.query(dst, holds(Mutation::XRay));
        let takes = moves.board.piece[usize::from(dst)] != 0;
        if !query.arrives(0) || takes && !holds(Mutation::ProtectedCapture) {
            moves.push_king(dst);
        }
    }
    let checkers = view.checkers();
    if checkers.len() > 1 && holds(Mutation::DoubleCheck) {
        return;
    }
    for (checker, d) in checkers {
        if holds(Mutation::CheckerCapture) {
            arrivals(moves, view, checker, false);
        }
        let Some(d) = d else { continue };
        for distance in 1..view.first.rays[d].distance {
            arrivals(moves, view, walk(view.king, d, distance), true);
        }
    }
}

/// White's moves to the checker's square, or to one between it and the king.
fn arrivals(moves: &mut Moves, view: &KingView, dst: u8, between: bool) {
    let query = moves.query(dst, false);
    for (src, _) in moves.sources(dst, &query) {
        let pinned = view.axis(src).is_some() && holds(Mutation::Pins);
        if pinned {
            moves.look(src, dst, |_| true);
        } else if !between || holds(Mutation::InterpositionMoves) {
            moves.push(src, dst, |_| true);
        }
    }
    if between && holds(Mutation::InterpositionDrops) {
        moves.push_drops(dst, &query, |_| true);
    }
}
