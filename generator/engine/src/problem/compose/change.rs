//! Small changes of a position in which black attacks.

use kiban_rules::shogi::testgen::Rng;
use kiban_rules::shogi::{Colour, Hand, Kind, Piece, Position, Square, HAND_KINDS};

/// Changes the position by one piece, or by a pair of moves back in play. The defender's hand is emptied: it is the rest of the set.
pub(super) fn change(rng: &mut Rng, position: &mut Position) {
    match rng.below(9) {
        0 | 1 => shift(rng, position),
        2 => add(rng, position),
        3 => {
            if let Some(square) = rng.pick(&squares(position, |p| p.kind() != Kind::King)) {
                position.put(square, None);
            }
        }
        4 => step(rng, position),
        5 => hold(rng, position),
        _ => back(rng, position),
    }
    keep_to_the_set(position);
}

/// The squares of such pieces.
fn squares(position: &Position, is: impl Fn(Piece) -> bool) -> Vec<Square> {
    Square::all().filter(|s| position.piece_at(*s).is_some_and(&is)).collect()
}

/// A square at most so many steps from the defender's king, if it is empty.
fn near(rng: &mut Rng, position: &Position, steps: i8) -> Option<Square> {
    let mut away = || rng.between(0, 2 * steps as usize) as i8 - steps;
    let square = position.king(Colour::White)?.offset(away(), away())?;
    position.piece_at(square).is_none().then_some(square)
}

/// An empty square, as a rule near the king.
fn target(rng: &mut Rng, position: &Position) -> Option<Square> {
    if rng.chance(80) {
        return near(rng, position, 3);
    }
    let square = Square::new(rng.below(Square::COUNT) as u8)?;
    position.piece_at(square).is_none().then_some(square)
}

fn go(position: &mut Position, from: Square, to: Square) {
    let piece = position.piece_at(from);
    position.put(from, None);
    position.put(to, piece);
}

/// A piece goes elsewhere.
fn shift(rng: &mut Rng, position: &mut Position) {
    let from = rng.pick(&squares(position, |p| p.kind() != Kind::King));
    if let (Some(from), Some(to)) = (from, target(rng, position)) {
        go(position, from, to);
    }
}

/// A piece comes to the board.
fn add(rng: &mut Rng, position: &mut Position) {
    let Some(to) = target(rng, position) else { return };
    let colour = rng.choose(&Colour::BOTH);
    let piece = Piece::new(colour, rng.choose(&HAND_KINDS));
    position.put(to, Some(if rng.chance(30) { piece.promoted() } else { piece }));
}

/// A king takes a step.
fn step(rng: &mut Rng, position: &mut Position) {
    let Some(from) = rng.pick(&squares(position, |p| p.kind() == Kind::King)) else { return };
    let mut away = || rng.between(0, 2) as i8 - 1;
    if let Some(to) = from.offset(away(), away()).filter(|s| position.piece_at(*s).is_none()) {
        go(position, from, to);
    }
}

/// A piece more or less in the attacker's hand.
fn hold(rng: &mut Rng, position: &mut Position) {
    let kind = rng.choose(&HAND_KINDS);
    let mut hand = *position.hand(Colour::Black);
    if if rng.chance(50) { hand.add(kind) } else { hand.remove(kind) } {
        position.set_hand(Colour::Black, hand);
    }
}

/// The defender's king steps back, and the attacker takes his check back: a piece that the king took, or one that stands there now, comes
/// from the hand or from another square.
fn back(rng: &mut Rng, position: &mut Position) {
    let (Some(king), Some(before)) = (position.king(Colour::White), near(rng, position, 1)) else {
        return;
    };
    go(position, king, before);
    let mine = squares(position, |p| p.colour() == Colour::Black && p.kind() != Kind::King);
    let mut hand = *position.hand(Colour::Black);
    match rng.below(4) {
        // dropped where the king was, and taken
        0 => {
            // a full hand stays as it is
            let _ = hand.add(rng.choose(&HAND_KINDS));
        }
        // the same, from another square
        1 => {
            let piece = Piece::new(Colour::Black, rng.choose(&HAND_KINDS));
            if let Some(from) = near(rng, position, 2) {
                position.put(from, Some(if rng.chance(30) { piece.promoted() } else { piece }));
            }
        }
        // it was dropped where it stands
        2 => {
            if let Some(square) = rng.pick(&mine) {
                if position.piece_at(square).is_some_and(|p| hand.add(p.kind())) {
                    position.put(square, None);
                }
            }
        }
        // it was moved there, and promoted, as it may be
        _ => {
            if let (Some(now), Some(from)) = (rng.pick(&mine), target(rng, position)) {
                let kind = position.piece_at(now).map(Piece::kind);
                go(position, now, from);
                if let Some(kind) = kind.filter(|_| rng.chance(30)) {
                    position.put(from, Some(Piece::new(Colour::Black, kind)));
                }
            }
        }
    }
    position.set_hand(Colour::Black, hand);
}

/// Takes away what exceeds the set: of the attacker's hand first.
fn keep_to_the_set(position: &mut Position) {
    position.set_hand(Colour::White, Hand::EMPTY);
    for kind in HAND_KINDS {
        while position.count(kind) > kind.set_count() {
            let mut hand = *position.hand(Colour::Black);
            if hand.remove(kind) {
                position.set_hand(Colour::Black, hand);
            } else if let Some(square) = squares(position, |p| p.kind() == kind).first() {
                position.put(*square, None);
            } else {
                break;
            }
        }
    }
}
