//! Random chess positions for tests (feature `testgen`): play from the start, random set-ups, and *directed* ones, each
//! built around a rule that random play hardly ever reaches. Deterministic: the same seed gives the same positions.

use super::{Castling, Colour, Kind, Move, Piece, Position, Square};
pub use crate::shogi::testgen::Rng;

/// What a position is built around.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Theme {
    /// Random play from the start, with a taste for captures and checks.
    Game,
    /// Random pieces on random squares.
    Setup,
    /// Kings and rooks at home with rights, attackers about.
    Castling,
    /// A double step beside enemy pawns has just been made.
    EnPassant,
    /// The same with a king and a slider on the rank or a diagonal of the pawns.
    EnPassantLine,
    /// Pawns before their last rank, with and without something to capture.
    Promotion,
    /// The side to move is in check.
    Evasion,
    /// Pieces of the side to move between its sliders and the enemy king.
    Discoverer,
    /// Pieces of the side to move between its king and enemy sliders.
    Pin,
}

impl Theme {
    pub const ALL: [Theme; 9] = [
        Theme::Game,
        Theme::Setup,
        Theme::Castling,
        Theme::EnPassant,
        Theme::EnPassantLine,
        Theme::Promotion,
        Theme::Evasion,
        Theme::Discoverer,
        Theme::Pin,
    ];

    /// A position of the theme that keeps every rule of [`Position::check_rules`].
    pub fn position(self, rng: &mut Rng) -> Position {
        loop {
            let made = match self {
                Theme::Game => game(rng),
                Theme::Setup => Some(setup(rng)),
                Theme::Castling => Some(castling(rng)),
                Theme::EnPassant => en_passant(rng, false),
                Theme::EnPassantLine => en_passant(rng, true),
                Theme::Promotion => Some(promotion(rng)),
                Theme::Evasion => Some(setup(rng)),
                Theme::Discoverer => Some(line(rng, true)),
                Theme::Pin => Some(line(rng, false)),
            };
            let Some(position) = made.filter(|p| p.check_rules().is_ok()) else { continue };
            if self == Theme::Evasion && !position.in_check(position.turn()) {
                continue;
            }
            return if rng.chance(50) { position } else { position.mirrored() };
        }
    }
}

fn game(rng: &mut Rng) -> Option<Position> {
    let mut position = Position::start();
    for _ in 0..rng.below(160) {
        let moves = position.legal_moves();
        let mut m = rng.pick(&moves)?;
        for _ in 0..2 {
            if position.captured(m).is_none() && !position.gives_check(m) && rng.chance(40) {
                m = rng.pick(&moves)?;
            }
        }
        position.make(m);
        if position.halfmoves() > 90 {
            return Some(position);
        }
    }
    Some(position)
}

fn free(rng: &mut Rng, position: &Position) -> Option<Square> {
    (0..16)
        .filter_map(|_| Square::from_index(rng.below(64)))
        .find(|&s| position.piece_at(s).is_none())
}

/// Random men of a side on free squares; pawns not on the first and last rank.
fn add_men(rng: &mut Rng, position: &mut Position, colour: Colour, men: usize) {
    for _ in 0..men {
        let kind = rng.choose(&[
            Kind::Pawn,
            Kind::Pawn,
            Kind::Pawn,
            Kind::Knight,
            Kind::Bishop,
            Kind::Rook,
            Kind::Queen,
        ]);
        if let Some(square) = free(rng, position) {
            if kind != Kind::Pawn || (1..7).contains(&square.rank()) {
                position.set(square, Some(Piece::new(colour, kind)));
            }
        }
    }
}

fn add_kings(rng: &mut Rng, position: &mut Position) {
    for colour in Colour::BOTH {
        if position.king(colour).is_none() {
            if let Some(square) = free(rng, position) {
                position.set(square, Some(Piece::new(colour, Kind::King)));
            }
        }
    }
}

fn add_both(rng: &mut Rng, position: &mut Position, most: usize) {
    for colour in Colour::BOTH {
        let men = rng.below(most + 1);
        add_men(rng, position, colour, men);
    }
}

fn setup(rng: &mut Rng) -> Position {
    let mut position = Position::empty();
    add_kings(rng, &mut position);
    add_both(rng, &mut position, 12);
    position
}

fn castling(rng: &mut Rng) -> Position {
    let mut position = Position::empty();
    let mut rights = 0;
    for colour in Colour::BOTH {
        let at = |file| Square::new(file, colour.rank(0));
        if colour == Colour::White || rng.chance(60) {
            if let Some(s) = at(4) {
                position.set(s, Some(Piece::new(colour, Kind::King)));
            }
            for (king_side, file) in [(true, 7), (false, 0)] {
                if let (true, Some(s)) = (rng.chance(85), at(file)) {
                    position.set(s, Some(Piece::new(colour, Kind::Rook)));
                    if rng.chance(85) {
                        rights |= Castling::bit(colour, king_side);
                    }
                }
            }
        }
    }
    position.set_castling(Castling(rights));
    add_kings(rng, &mut position);
    add_both(rng, &mut position, 6);
    position
}

fn en_passant(rng: &mut Rng, lined: bool) -> Option<Position> {
    let mut position = Position::empty();
    position.set_turn(Colour::Black);
    let file = rng.below(8) as i8;
    let origin = Square::new(file, 6)?;
    let target = Square::new(file, 4)?;
    position.set(origin, Some(Piece::new(Colour::Black, Kind::Pawn)));
    for side in [-1, 1] {
        if let (Some(s), true) = (target.step(side, 0), rng.chance(65)) {
            position.set(s, Some(Piece::new(Colour::White, Kind::Pawn)));
        }
    }
    if lined {
        // a king on one side of the pawns, a slider of either side on the other
        let (df, dr) = rng.choose(&[(1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1), (0, -1)]);
        let start = target.step(rng.choose(&[0, 0, -1, 1]), 0)?;
        let king = start.step(df * (1 + rng.below(3) as i8), dr * (1 + rng.below(3) as i8));
        let slider = start.step(-df * (1 + rng.below(3) as i8), -dr * (1 + rng.below(3) as i8));
        let colour = rng.choose(&Colour::BOTH);
        let kind = rng.choose(&[Kind::Queen, Kind::Rook, Kind::Bishop]);
        if let (Some(k), Some(s)) = (king, slider) {
            if position.piece_at(k).is_none() && position.piece_at(s).is_none() && k != s {
                position.set(k, Some(Piece::new(colour, Kind::King)));
                position.set(s, Some(Piece::new(!colour, kind)));
            }
        }
    }
    add_kings(rng, &mut position);
    add_both(rng, &mut position, if lined { 2 } else { 6 });
    position.check_rules().ok()?;
    let step = Move::new(origin, target);
    position.legal_moves().contains(&step).then(|| position.after(step))
}

fn promotion(rng: &mut Rng) -> Position {
    let mut position = Position::empty();
    for _ in 0..rng.between(1, 4) {
        if let Some(s) = Square::new(rng.below(8) as i8, 6) {
            position.set(s, Some(Piece::new(Colour::White, Kind::Pawn)));
        }
    }
    for _ in 0..rng.below(4) {
        let kind = rng.choose(&[Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight]);
        if let Some(s) = Square::new(rng.below(8) as i8, 7) {
            position.set(s, Some(Piece::new(Colour::Black, kind)));
        }
    }
    if rng.chance(50) {
        // the enemy king on a line behind a pawn
        if let Some(s) = Square::new(rng.below(8) as i8, rng.between(3, 7) as i8) {
            position.set(s, Some(Piece::new(Colour::Black, Kind::King)));
        }
    }
    add_kings(rng, &mut position);
    add_both(rng, &mut position, 4);
    position
}

/// A king, something before it and a slider behind that; with `discoverer` the king is the enemy's.
fn line(rng: &mut Rng, discoverer: bool) -> Position {
    let mut position = Position::empty();
    let colour = if discoverer { Colour::Black } else { Colour::White };
    if let Some(king) = Square::from_index(rng.below(64)) {
        position.set(king, Some(Piece::new(colour, Kind::King)));
        for _ in 0..rng.between(1, 4) {
            let (file, rank) = (rng.between(0, 2) as i8 - 1, rng.between(0, 2) as i8 - 1);
            let near = rng.between(1, 3) as i8;
            let far = near + rng.between(1, 3) as i8;
            let at = |n: i8| king.step(file * n, rank * n);
            if let (Some(a), Some(b), true) = (at(near), at(far), (file, rank) != (0, 0)) {
                let kinds: &[Kind] = if discoverer && rng.chance(12) {
                    &[Kind::King]
                } else {
                    &[Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen]
                };
                let kind = rng.choose(kinds);
                if kind != Kind::King || position.king(Colour::White).is_none() {
                    position.set(a, Some(Piece::new(Colour::White, kind)));
                }
                let slider = if file == 0 || rank == 0 { Kind::Rook } else { Kind::Bishop };
                let slider = rng.choose(&[slider, slider, Kind::Queen]);
                position.set(b, Some(Piece::new(!colour, slider)));
            }
        }
    }
    add_kings(rng, &mut position);
    add_both(rng, &mut position, 5);
    position
}
