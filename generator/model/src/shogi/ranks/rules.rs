//! Cover and mask by the rules, for comparison.

use super::{Rank, SquareCover, FAR, FILES, SEEN};
use kiban_rules::shogi::{Class, Colour, Direction, Piece, Position, Square, DIRECTIONS};

/// Cover and mask of a square by the rules; black is the side that is covering.
fn square(position: &Position, square: Square) -> (SquareCover, u8) {
    let mut cover = SquareCover::default();
    for from in position.attackers(square, Colour::Black) {
        let Some(direction) = Direction::between(from, square).map(Direction::index) else {
            continue;
        };
        if direction >= 8 {
            cover.knights[direction - 8] = true;
            continue;
        }
        let upright = from.file() == square.file();
        let coordinate = if upright { from.rank() } else { from.file() };
        let kind = position.piece_at(from).map_or(0, Piece::kind4);
        cover.rays[direction] = kind << 4 | coordinate;
    }
    let is_king = |p: Piece| p.colour() == Colour::White && p.class() == Class::King;
    let mut mask = 0;
    for direction in DIRECTIONS {
        match position.look(square, direction) {
            Some((_, p, 1)) if is_king(p) => mask = SEEN[direction.index()],
            Some((_, p, _)) if is_king(p) => mask = SEEN[direction.index()] | FAR,
            _ => {}
        }
    }
    for (seen, dx) in [(SEEN[8], 1), (SEEN[9], -1)] {
        if square.offset(dx, -2).and_then(|s| position.piece_at(s)).is_some_and(is_king) {
            mask = seen;
        }
    }
    (cover, mask)
}

/// What a scanner must find: black's cover and where white's king is seen.
pub fn by_rules(position: &Position) -> [Rank; FILES] {
    let mut ranks = [Rank::default(); FILES];
    for s in Square::all() {
        let rank = &mut ranks[usize::from(s.y())];
        let x = usize::from(s.x());
        (rank.cover[x], rank.mask[x]) = square(position, s);
    }
    ranks
}
