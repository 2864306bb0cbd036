//! A position as text for people.

use super::{Position, Square};

/// How the pieces are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawStyle {
    /// FEN letters.
    Letters,
    /// The figures of Unicode.
    Figures,
}

const FIGURES: [(char, char); 12] = [
    ('K', '♔'),
    ('Q', '♕'),
    ('R', '♖'),
    ('B', '♗'),
    ('N', '♘'),
    ('P', '♙'),
    ('k', '♚'),
    ('q', '♛'),
    ('r', '♜'),
    ('b', '♝'),
    ('n', '♞'),
    ('p', '♟'),
];

impl Position {
    /// The board with files and ranks, eight lines and the letters of the files, then the side to move.
    pub fn draw(&self, style: DrawStyle) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            text.push((b'1' + rank as u8) as char);
            for file in 0..8 {
                let piece = Square::new(file, rank).and_then(|s| self.piece_at(s));
                let letter = piece.map_or('.', |p| p.letter());
                let drawn = match style {
                    DrawStyle::Letters => letter,
                    DrawStyle::Figures => {
                        FIGURES.iter().find(|f| f.0 == letter).map_or(letter, |f| f.1)
                    }
                };
                text.push(' ');
                text.push(drawn);
            }
            text.push('\n');
        }
        text.push_str("  a b c d e f g h\n");
        text.push_str(&format!("{} to move\n", self.turn()));
        text
    }
}

#[cfg(test)]
mod tests {
    use super::{DrawStyle, Position};

    #[test]
    fn the_start_is_drawn() {
        let start = Position::start();
        let text = start.draw(DrawStyle::Letters);
        assert_eq!(text.lines().next(), Some("8 r n b q k b n r"));
        assert_eq!(text.lines().nth(4), Some("4 . . . . . . . ."));
        assert_eq!(text.lines().last(), Some("white to move"));
        assert!(start.draw(DrawStyle::Figures).contains("1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖"));
    }
}
