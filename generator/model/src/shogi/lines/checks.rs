//! Checks: direct ones and drops from the squares that see white's king, then discovered ones.

use super::child::Word;
use super::clocks::Known;
use super::king_view::{walk, KingView};
use super::memory::Query;
use super::moves::Moves;
use crate::shogi::bits::{bit, squares, step, steps};
use crate::shogi::mutation::{holds, Mutation};
use crate::shogi::types::Class;

/// The raw checks.
pub(super) fn generate(moves: &mut Moves, view: &KingView) {
    // the king's neighbours first: how free it is tells what a check is worth
    let neighbours: [Option<(u8, Query, Known)>; 8] = std::array::from_fn(|d| {
        let next = step(view.king, d)?;
        let (query, asked) = moves.query_ahead(next, false);
        // white is not in check, so nothing of black's looks through the king
        let white = moves.board.piece[usize::from(next)] & 16 != 0;
        moves.free |= u8::from(!white && !query.arrives(0)) << d;
        Some((next, query, asked))
    });
    moves.hold();
    for (d, neighbour) in neighbours.iter().enumerate() {
        // from a square in direction d of the king a piece checks by a move in the opposite one
        let checks = d ^ 4;
        if let Some((next, query, asked)) = neighbour {
            moves.turn_to(*asked);
            moves.word = Word::of(query, true);
            direct(moves, view, *next, query, |class| class.steps() >> checks & 1 == 1);
        }
    }
    let far = far(moves);
    for (d, neighbour) in neighbours.iter().enumerate() {
        let (checks, seen) = (d ^ 4, view.first.rays[d].distance);
        let Some((next, ..)) = *neighbour else { continue };
        if far >> checks & 1 == 0 {
            continue;
        }
        let (mut here, mut distance) = (next, 1);
        while let Some(next) = step(here, d).filter(|_| distance != seen) {
            (here, distance) = (next, distance + 1);
            query_and_direct(moves, view, here, |class| class.slides() >> checks & 1 == 1);
        }
    }
    // where white's knight would go from the king's square, black's checks it
    for s in squares(steps(1, Class::N, view.king)) {
        query_and_direct(moves, view, s, |class| class == Class::N);
    }
    if holds(Mutation::Discovered) {
        for d in 0..8 {
            if let Some(s) = view.on_axis(d).filter(|&s| moves.own(s)) {
                discovered(moves, view, s, d);
            }
        }
    }
}

/// Directions in which a piece of black's slides, in hand or on the board, also a promoted lance: squares far away need no query in others.
fn far(moves: &Moves) -> u8 {
    let owned = (1..8).filter(|&kind| moves.board.owns(0, kind));
    owned.fold(0, |all, kind| all | Class::of_kind4(kind).slides())
}

/// [`direct`] on a square that is queried for it alone.
fn query_and_direct(moves: &mut Moves, view: &KingView, dst: u8, checks: impl Fn(Class) -> bool) {
    let query = moves.query(dst, false);
    moves.word = Word::of(&query, false);
    direct(moves, view, dst, &query, checks);
}

/// Direct checks and drops on a square from which the classes that `checks` names see the king.
fn direct(
    moves: &mut Moves,
    view: &KingView,
    dst: u8,
    query: &Query,
    checks: impl Fn(Class) -> bool,
) {
    if moves.own(dst) {
        return;
    }
    for (src, d) in moves.sources(dst, query) {
        // a discoverer that leaves its axis comes with the discovered checks
        let leaves = |axis: usize| d >= 8 || d & 3 != axis & 3;
        if holds(Mutation::Discovered) && view.axis(src).is_some_and(leaves) {
            moves.look(src, dst, &checks);
        } else {
            moves.push(src, dst, &checks);
        }
    }
    if moves.board.piece[usize::from(dst)] == 0 {
        moves.push_drops(dst, query, checks);
    }
}

/// The moves of the discoverer on `src` off its axis.
fn discovered(moves: &mut Moves, view: &KingView, src: u8, axis: usize) {
    let query = moves.query(src, false);
    moves.word = Word::UNKNOWN;
    let class = moves.board.class_at(src);
    // every square that it may come to is looked at, twice if it could promote
    let mut looks = 0;
    let each = 1 + u32::from(class.promoted().is_some());
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
            if step(walk(src, d, distance - 1), d).is_none() {
                break;
            }
            looks += each;
            if moves.own(dst) {
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
            looks += each;
            if !moves.own(dst) {
                moves.push(src, dst, |_| true);
            }
        }
    }
    moves.looks = looks;
}
