//! A first guess which moves matter, before any engine has looked: for the moves that get a probe of their own.

use kiban_rules::shogi::{Kind, Move, Piece, Position};

/// What a capture is worth, in pawns.
fn worth(piece: Piece) -> i32 {
    let plain = match piece.kind() {
        Kind::King => 0,
        Kind::Rook => 10,
        Kind::Bishop => 9,
        Kind::Gold => 6,
        Kind::Silver => 5,
        Kind::Knight | Kind::Lance => 4,
        Kind::Pawn => 1,
    };
    plain + if piece.is_promoted() { 3 } else { 0 }
}

/// Behind all others.
const LAST: i32 = 1000;

/// The legal moves, most likely first: the reply that the parent's search expects, then captures (most on the square of the last move),
/// promotions, checks, pieces that are attacked and go away, and the rest in the order of the rules; last what could promote and had better.
pub fn ordered(position: &Position, expected: Option<&Move>, last: Option<&Move>) -> Vec<Move> {
    let mut moves = position.legal_moves();
    let side = position.turn();
    let all = moves.clone();
    let guess = |m: &Move| {
        if Some(m) == expected {
            return i32::MIN;
        }
        let mut points = 0;
        // what promotes these only gains
        let gains = matches!(m.piece.kind(), Kind::Pawn | Kind::Bishop | Kind::Rook);
        if gains && !m.promote && all.contains(&Move { promote: true, ..*m }) {
            points -= LAST;
        }
        if let Some(captured) = m.captured {
            points += 10 * worth(captured);
            points += if last.is_some_and(|l| l.to == m.to) { 50 } else { 0 };
        }
        points += if m.promote { 30 } else { 0 };
        let attacked = |at| position.is_attacked(at, !side);
        let (from, to) = (m.from.is_some_and(attacked), attacked(m.to));
        let value = worth(m.piece);
        points += if from { 4 * value } else { 0 };
        // a piece that may be taken, and is worth more than what it took
        let lost = value - m.captured.map_or(0, worth);
        points -= if to && lost > 0 { 6 * lost } else { 0 };
        let after = position.after(m);
        points += if after.in_check(!side) { 15 } else { 0 };
        -points
    };
    moves.sort_by_cached_key(guess);
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captures_and_the_expected_reply_come_first() {
        let position = Position::from_sfen("4k4/9/9/4r4/4P4/9/9/4R4/4K4 b P 1").unwrap();
        let moves = ordered(&position, None, None);
        assert_eq!(
            (moves[0].to_string(), moves.len()),
            ("5e5d".into(), position.legal_moves().len())
        );
        let quiet = position.legal_move("5i4i").unwrap();
        assert_eq!(ordered(&position, Some(&quiet), None)[0], quiet);
        let start = Position::from_sfen(Position::START).unwrap();
        let mut game = kiban_rules::shogi::Game::new(start);
        for m in ["7g7f", "3c3d"] {
            game.play(m).unwrap();
        }
        let moves = ordered(game.position(), None, game.moves().last());
        let at = |text: &str| moves.iter().position(|m| m.to_string() == text).unwrap();
        // the bishop's two moves without promotion are the last
        assert_eq!((at("8h2b+"), at("8h2b").min(at("8h3c"))), (0, moves.len() - 2));
    }
}
