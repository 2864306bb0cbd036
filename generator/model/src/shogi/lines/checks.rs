//! Checks: direct ones and drops from the squares that see white's king, then discovered ones.

use super::king_view::{walk, KingView};
use super::moves::Moves;
use crate::shogi::bits::{bit, squares, step, steps};
use crate::shogi::mutation::{holds, Mutation};
use crate::shogi::types::Class;

/// The raw checks.
pub(super) fn generate(moves: &mut Moves, view: &KingView) {
    for d in 0..8 {
        // from a square in direction d of the king a piece checks by a move in the opposite one
        let checks = d ^ 4;
        let seen = view.first.rays[d].distance;
        let Some(next) = step(view.king, d) else { continue };
        direct(moves, view, next, |class| class.steps() >> checks & 1 == 1);
        if !far(moves, checks) {
            continue;
        }
        let (mut here, mut distance) = (next, 1);
        while let Some(next) = step(here, d).filter(|_| distance != seen) {
            (here, distance) = (next, distance + 1);
            direct(moves, view, here, |class| class.slides() >> checks & 1 == 1);
        }
    }
    // where white's knight would go from the king's square, black's checks it
    for s in squares(steps(1, Class::N, view.king)) {
        direct(moves, view, s, |class| class == Class::N);
    }
    if holds(Mutation::Discovered) {
        for d in 0..8 {
            if let Some(s) = view.on_axis(d).filter(|&s| moves.own(s)) {
                discovered(moves, view, s, d);
            }
        }
    }
}

/// Whether black has a slider of direction `d` on the board or in hand: else squares far away need no query.
fn far(moves: &Moves, d: usize) -> bool {
    let slides = |class: Class| class.slides() >> d & 1 == 1;
    let held = |kind: u8| moves.board.hand[0][usize::from(kind) - 1] != 0;
    let on_board = |class: Class| slides(class) && moves.board.of(0, class) != 0;
    Class::ALL.into_iter().any(on_board)
        || (1..8).any(|kind| held(kind) && slides(Class::of_kind4(kind)))
}

/// Direct checks and drops on a square from which the classes that `checks` names see the king.
fn direct(moves: &mut Moves, view: &KingView, dst: u8, checks: impl Fn(Class) -> bool) {
    if moves.own(dst) {
        return;
    }
    let query = moves.query(dst, false);
    for (src, d) in moves.sources(dst, &query) {
        // a discoverer that leaves its axis comes with the discovered checks
        let leaves = |axis: usize| d >= 8 || d & 3 != axis & 3;
        if holds(Mutation::Discovered) && view.axis(src).is_some_and(leaves) {
            continue;
        }
        moves.push(src, dst, &checks);
    }
    if moves.board.piece[usize::from(dst)] == 0 {
        moves.push_drops(dst, &query, checks);
    }
}

/// The moves of the discoverer on `src` off its axis.
fn discovered(moves: &mut Moves, view: &KingView, src: u8, axis: usize) {
    let query = moves.query(src, false);
    let class = moves.board.class_at(src);
    for d in (0..8).filter(|d| d & 3 != axis & 3 || !holds(Mutation::DiscovererAxis)) {
        if class.steps() >> d & 1 == 0 {
            continue;
        }
        let reach = match (class.slides() >> d & 1, query.rays[d].distance) {
            (0, _) => 1,
            (_, 0) => 8,
            (_, distance) => distance,
        };
        for distance in 1..=reach {
            let dst = walk(src, d, distance);
            if step(walk(src, d, distance - 1), d).is_none() || moves.own(dst) {
                break;
            }
            if class != Class::K {
                moves.push(src, dst, |_| true);
            } else if holds(Mutation::KingDiscovers)
                && (steps(0, Class::K, view.king) | bit(view.king)) & bit(dst) == 0
            {
                moves.push_king(dst);
            }
        }
    }
    if class == Class::N {
        for dst in squares(steps(0, Class::N, src)) {
            if !moves.own(dst) {
                moves.push(src, dst, |_| true);
            }
        }
    }
}
