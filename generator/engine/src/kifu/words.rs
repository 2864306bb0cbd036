//! Moves in Japanese words, as books print them: `shogi_official_kifu` (MIT) knows where 右左直上寄引, 打 and 不成 stand.

use kiban_rules::shogi::{Colour, Move, Position};
use shogi_core::{PartialPosition, Piece, Square};
use shogi_official_kifu::display_single_move_kansuji;

use super::write::{initial, kind};

/// A word for each move of a line.
pub fn words(position: &Position, line: &[Move]) -> Vec<String> {
    let mut at = PartialPosition::try_from(&initial(position)).ok();
    let word = |m: &Move| {
        let made = made(m);
        let word = at.as_ref().zip(made).and_then(|(at, m)| display_single_move_kansuji(at, m));
        at = at.take().zip(made).and_then(|(mut at, m)| at.make_move(m).map(|()| at));
        // what the library does not know has its name in USI
        word.unwrap_or_else(|| m.to_string())
    };
    line.iter().map(word).collect()
}

/// The same, with blanks between: `▲５二金 △同玉 ▲５三銀不成`.
pub fn line(position: &Position, line: &[Move]) -> String {
    words(position, line).join(" ")
}

/// A move as the library has it.
fn made(m: &Move) -> Option<shogi_core::Move> {
    let square = |s: kiban_rules::shogi::Square| Square::new(s.file(), s.rank());
    let to = square(m.to)?;
    Some(match m.from {
        Some(from) => shogi_core::Move::Normal { from: square(from)?, to, promote: m.promote },
        None => {
            let colour = match m.colour() {
                Colour::Black => shogi_core::Color::Black,
                Colour::White => shogi_core::Color::White,
            };
            let kind = kind(m.piece.kind(), false).into();
            shogi_core::Move::Drop { piece: Piece::new(kind, colour), to }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(sfen: &str, moves: &str) -> String {
        let position = Position::from_sfen(sfen).expect("a position");
        let mut at = position.clone();
        let moves: Vec<Move> = moves
            .split(' ')
            .map(|text| {
                let m = at.parse_move(text).expect("a legal move");
                at.do_move(&m);
                m
            })
            .collect();
        line(&position, &moves)
    }

    /// As the federation's page on the notation has them.
    #[test]
    fn words_tell_where_a_piece_comes_from() {
        let mate = "4k4/9/4P4/9/9/2B6/9/9/9 b G 1";
        assert_eq!(of(mate, "G*5b 5a6a 7f4c"), "▲５二金 △６一玉 ▲４三角不成");
        assert_eq!(of(mate, "7f4c+"), "▲４三角成");
        let golds = "k8/9/9/9/9/9/9/5G3/3G1G3 b G 1";
        for (usi, word) in [
            ("6i5h", "▲５八金左"),
            ("4i5h", "▲５八金右上"),
            ("4h5h", "▲５八金寄"),
            ("G*5h", "▲５八金打"),
            ("G*1a", "▲１一金"),
        ] {
            assert_eq!(of(golds, usi), word, "{usi}");
        }
        let silvers = "k8/9/9/2S1S4/9/9/4S4/9/9 b - 1";
        assert_eq!(of(silvers, "5d6c"), "▲６三銀右不成");
        assert_eq!(of(silvers, "7d6c+"), "▲６三銀左成");
        let golds = "k8/9/9/9/9/9/9/9/3GGG3 b - 1";
        let said = ["6i5h", "5i5h", "4i5h"].map(|usi| of(golds, usi));
        assert_eq!(said, ["▲５八金左", "▲５八金直", "▲５八金右"]);
        let rook = "4k4/4R4/9/9/4R4/9/9/9/9 b - 1";
        assert_eq!(of(rook, "5e5c+"), "▲５三飛上成");
        assert_eq!(of(rook, "5b5c+"), "▲５三飛引成");
        let white = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
        assert_eq!(of(white, "G*5b 5a4a 5b5a 4a5a"), "▲５二金 △４一玉 ▲５一金 △同玉");
    }
}
