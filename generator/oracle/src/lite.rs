//! `shogi_core` with `shogi_legality_lite` (MIT), no tables: slow and independent.

use kiban_rules::shogi::{Colour, Piece as OwnPiece, Position, Square as OwnSquare, HAND_KINDS};
use shogi_core::{Color, Move, PartialPosition, Piece, PieceKind, Square, ToUsi};
use shogi_legality_lite::{all_checks_partial, all_legal_moves_partial, is_in_check_partial_lite};

use crate::sorted;

/// The position in the library's form.
///
/// # Panics
/// If it does not fit, which a legal position always does.
fn convert(pos: &Position) -> PartialPosition {
    let mut converted = PartialPosition::empty();
    for own in OwnSquare::all() {
        let square = Square::new(own.file(), own.rank()).expect("a square");
        converted.piece_set(square, pos.piece_at(own).map(piece));
    }
    for colour in Colour::BOTH {
        let hand = converted.hand_of_a_player_mut(color(colour));
        for kind in HAND_KINDS {
            let theirs = piece(OwnPiece::new(colour, kind)).piece_kind();
            for _ in 0..pos.hand(colour).count(kind) {
                *hand = hand.added(theirs).expect("a piece that can be in hand");
            }
        }
    }
    converted.side_to_move_set(color(pos.turn()));
    converted
}

fn color(colour: Colour) -> Color {
    match colour {
        Colour::Black => Color::Black,
        Colour::White => Color::White,
    }
}

fn piece(own: OwnPiece) -> Piece {
    use kiban_rules::shogi::Kind;
    let plain = match own.kind() {
        Kind::King => PieceKind::King,
        Kind::Rook => PieceKind::Rook,
        Kind::Bishop => PieceKind::Bishop,
        Kind::Gold => PieceKind::Gold,
        Kind::Silver => PieceKind::Silver,
        Kind::Knight => PieceKind::Knight,
        Kind::Lance => PieceKind::Lance,
        Kind::Pawn => PieceKind::Pawn,
    };
    let kind = if own.is_promoted() { plain.promote().expect("promotes") } else { plain };
    Piece::new(kind, color(own.colour()))
}

fn texts(moves: Vec<Move>) -> Vec<String> {
    sorted(moves.iter().map(|m| m.to_usi_owned()))
}

/// The legal moves that give check, sorted USI texts: all legal moves, made one by one.
pub fn oracle_checks(pos: &Position) -> Vec<String> {
    let converted = convert(pos);
    let mut legal = all_legal_moves_partial(&converted);
    legal.retain(|&m| {
        let mut next = converted.clone();
        next.make_move(m).expect("a legal move");
        is_in_check_partial_lite(&next)
    });
    texts(legal)
}

/// The answer of the library's own generator of checks. It forgets the safety of the own king for drops of pieces other
/// than pawns and for pawns, so it is right only if the side to move is not in check (`docs/oracles.md`).
pub fn generated_checks(pos: &Position) -> Vec<String> {
    texts(all_checks_partial(&convert(pos)))
}

/// The legal moves of the side to move, sorted USI texts.
pub fn oracle_evasions(pos: &Position) -> Vec<String> {
    texts(all_legal_moves_partial(&convert(pos)))
}
