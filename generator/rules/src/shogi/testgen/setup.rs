//! A board that is filled piece by piece under the rules of placement.

use super::{
    super::{
        Class, Colour, Direction, Hand, Kind, Piece, Position, Square, DIRECTIONS, HAND_KINDS,
    },
    Rng,
};

pub struct Setup<'a> {
    pub pos: Position,
    pub rng: &'a mut Rng,
}

impl<'a> Setup<'a> {
    pub fn new(rng: &'a mut Rng) -> Setup<'a> {
        Setup { pos: Position::empty(Colour::Black), rng }
    }

    /// Puts a piece on an empty square if the set still has one and the rules of placement allow it.
    pub fn place(&mut self, square: Square, piece: Piece) -> bool {
        let (kind, colour) = (piece.kind(), piece.colour());
        let plain = !piece.is_promoted();
        let allowed = self.pos.piece_at(square).is_none()
            && self.pos.count(kind) < kind.set_count()
            && !(kind == Kind::King && self.pos.king(colour).is_some())
            && !(plain && kind.is_dead_on(colour, square))
            && !(plain && kind == Kind::Pawn && self.pos.pawns_on_file(colour, square.file()) > 0);
        if allowed {
            self.pos.put(square, Some(piece));
        }
        allowed
    }

    pub fn any_square(&mut self) -> Square {
        loop {
            if let Some(s) = Square::new(self.rng.below(81) as u8) {
                return s;
            }
        }
    }

    /// A square within `radius` files and ranks of `centre`, the centre included.
    pub fn square_near(&mut self, centre: Square, radius: i8) -> Square {
        let span = 2 * radius as usize + 1;
        loop {
            let dx = self.rng.below(span) as i8 - radius;
            let dy = self.rng.below(span) as i8 - radius;
            if let Some(s) = centre.offset(dx, dy) {
                return s;
            }
        }
    }

    pub fn any_colour(&mut self) -> Colour {
        if self.rng.chance(50) {
            Colour::Black
        } else {
            Colour::White
        }
    }

    /// A random piece that is not a king; promoted in a third of the cases.
    pub fn any_piece(&mut self, colour: Colour) -> Piece {
        let kind = self.rng.pick(&HAND_KINDS).unwrap_or(Kind::Gold);
        let piece = Piece::new(colour, kind);
        if self.rng.chance(33) {
            piece.promoted()
        } else {
            piece
        }
    }

    /// A random piece of `colour` that slides in `direction`.
    pub fn slider(&mut self, colour: Colour, direction: Direction) -> Piece {
        loop {
            let kind = self.rng.pick(&[Kind::Rook, Kind::Bishop, Kind::Lance]);
            let piece = Piece::new(colour, kind.unwrap_or(Kind::Rook));
            let piece = if piece.kind() != Kind::Lance && self.rng.chance(33) {
                piece.promoted()
            } else {
                piece
            };
            if piece.class().slides(colour) & (1 << direction.index()) != 0 {
                return piece;
            }
        }
    }

    /// Puts a king on a random square.
    pub fn king(&mut self, colour: Colour) -> Square {
        loop {
            let s = self.any_square();
            if self.place(s, Piece::new(colour, Kind::King)) {
                return s;
            }
        }
    }

    /// The squares from `from` in a direction while they are empty.
    pub fn open_ray(&self, from: Square, direction: Direction) -> Vec<Square> {
        let next = |s: &Square| s.step(direction).filter(|&t| self.pos.piece_at(t).is_none());
        std::iter::successors(next(&from), next).collect()
    }

    /// Puts a slider of `by` on a ray of `target`, at least `gap` empty squares away; returns the squares between.
    pub fn line(&mut self, target: Square, by: Colour, gap: usize) -> Option<Vec<Square>> {
        let d = self.rng.pick(&DIRECTIONS)?;
        let ray = self.open_ray(target, d);
        if ray.len() <= gap {
            return None;
        }
        let distance = self.rng.between(gap, ray.len() - 1);
        let piece = self.slider(by, d.opposite());
        self.place(ray[distance], piece).then(|| ray[..distance].to_vec())
    }

    /// Puts a random piece of `by` where it attacks `target`.
    pub fn attack(&mut self, target: Square, by: Colour) -> Option<()> {
        let piece = self.any_piece(by);
        let square = if piece.class() == Class::Knight {
            let dy = if by == Colour::Black { 2 } else { -2 };
            target.offset(if self.rng.chance(50) { 1 } else { -1 }, dy)?
        } else {
            let d = self.rng.pick(&DIRECTIONS)?;
            let towards = 1 << d.opposite().index();
            let ray = self.open_ray(target, d);
            if piece.class().slides(by) & towards != 0 {
                self.rng.pick(&ray)?
            } else if piece.class().steps(by) & towards != 0 {
                *ray.first()?
            } else {
                return None;
            }
        };
        self.place(square, piece).then_some(())
    }

    /// Tries to put `n` random pieces of both colours near `centre`.
    pub fn scatter(&mut self, n: usize, centre: Square, radius: i8) {
        for _ in 0..n {
            let square = self.square_near(centre, radius);
            let colour = self.any_colour();
            let piece = self.any_piece(colour);
            self.place(square, piece);
        }
    }

    /// Gives up to `n` random pieces of what the set still has to a hand.
    pub fn give(&mut self, colour: Colour, n: usize) {
        for _ in 0..n {
            if let Some(kind) = self.rng.pick(&HAND_KINDS) {
                self.give_kind(colour, kind);
            }
        }
    }

    /// Gives one piece of a kind, if the set still has one.
    pub fn give_kind(&mut self, colour: Colour, kind: Kind) {
        if self.pos.count(kind) < kind.set_count() {
            let mut hand: Hand = *self.pos.hand(colour);
            if hand.add(kind) {
                self.pos.set_hand(colour, hand);
            }
        }
    }
}
