//! Castling: the rights, and from where king and rooks castle. In chess that is e1 and e8 with the rooks of the corners; in Chess960
//! king and rooks may start elsewhere, and go to the same squares (FIDE Laws of Chess, Guidelines II).

use super::{Colour, Square};

/// Castling rights, 4 bits: 0 white king's side (K), 1 white queen's side (Q), 2 black king's side (k), 3 black queen's side (q).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Castling(pub u8);

impl Castling {
    pub const NONE: Castling = Castling(0);
    pub const ALL: Castling = Castling(15);

    /// The bit of a side and a wing.
    pub const fn bit(colour: Colour, king_side: bool) -> u8 {
        let side = match colour {
            Colour::White => 0,
            Colour::Black => 2,
        };
        1 << (side + !king_side as u8)
    }

    /// Whether the side may still castle on the wing.
    pub const fn has(self, colour: Colour, king_side: bool) -> bool {
        self.0 & Castling::bit(colour, king_side) != 0
    }
}

impl Castling {
    /// The rights in the order of their letters: `KQkq`.
    pub const EACH: [(Colour, bool, char); 4] = [
        (Colour::White, true, 'K'),
        (Colour::White, false, 'Q'),
        (Colour::Black, true, 'k'),
        (Colour::Black, false, 'q'),
    ];
}

/// From where a king castles with which rooks, of both sides; what is said of a side that has no right means nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Homes {
    /// Files of the kings, white's first.
    kings: [i8; 2],
    /// Files of each side's rooks, that of the king's side first.
    rooks: [[i8; 2]; 2],
    /// Castling is written as the king's move to his own rook, since a king of Chess960 may go one square, or none, when he castles.
    pub(super) takes_rook: bool,
}

/// Who goes where when a king castles: from and to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Castles {
    pub king: (Square, Square),
    pub rook: (Square, Square),
}

const fn index(colour: Colour) -> usize {
    match colour {
        Colour::White => 0,
        Colour::Black => 1,
    }
}

impl Homes {
    /// Those of chess.
    pub const STANDARD: Homes = Homes { kings: [4, 4], rooks: [[7, 0], [7, 0]], takes_rook: false };

    /// States one; castling is written as Chess960 has it if that is none of chess.
    pub(super) fn set(&mut self, colour: Colour, king_side: bool, king: i8, rook: i8) {
        self.kings[index(colour)] = king;
        self.rooks[index(colour)][usize::from(!king_side)] = rook;
        self.takes_rook |= king != 4 || rook != if king_side { 7 } else { 0 };
    }

    /// The file of the side's king.
    pub(super) const fn king(&self, colour: Colour) -> i8 {
        self.kings[index(colour)]
    }

    /// The file of the side's rook of a wing.
    pub(super) const fn rook(&self, colour: Colour, king_side: bool) -> i8 {
        self.rooks[index(colour)][!king_side as usize]
    }

    /// Whether all of these rights are those of chess.
    pub(super) fn of_chess(&self, rights: Castling) -> bool {
        let held = |&&(colour, king_side, _): &&(Colour, bool, char)| rights.has(colour, king_side);
        Castling::EACH.iter().filter(held).all(|&(colour, king_side, _)| {
            let at = |homes: &Homes| (homes.king(colour), homes.rook(colour, king_side));
            at(self) == at(&Homes::STANDARD)
        })
    }

    /// The rights that are lost when a piece leaves or enters the square.
    pub(super) fn lost_at(&self, square: Square) -> u8 {
        let lost = |&(colour, king_side, _): &(Colour, bool, char)| {
            let home = [self.king(colour), self.rook(colour, king_side)].contains(&square.file());
            let there = home && square.rank() == colour.rank(0);
            if there {
                Castling::bit(colour, king_side)
            } else {
                0
            }
        };
        Castling::EACH.iter().map(lost).fold(0, |all, bit| all | bit)
    }

    /// Where king and rook go when a king on this square castles: to the files g and f, or c and d.
    pub(super) fn castles(&self, colour: Colour, king_side: bool, king: Square) -> Option<Castles> {
        let at = |file| Square::new(file, king.rank());
        let (king_to, rook_to) = if king_side { (6, 5) } else { (2, 3) };
        Some(Castles {
            king: (king, at(king_to)?),
            rook: (at(self.rook(colour, king_side))?, at(rook_to)?),
        })
    }

    /// With the colours exchanged.
    pub(super) const fn mirrored(self) -> Homes {
        let Homes { kings, rooks, takes_rook } = self;
        Homes { kings: [kings[1], kings[0]], rooks: [rooks[1], rooks[0]], takes_rook }
    }
}
