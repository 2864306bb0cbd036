//! Diagrams for the terminal.

use super::{Colour, Kind, Piece, Position, Square};

/// How a diagram is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawStyle {
    /// Letters as in SFEN, plain ASCII.
    Latin,
    /// Kanji, as in Japanese board files: `v` before white's pieces, full-width characters.
    Kanji,
}

impl Position {
    /// The board as shogi players expect it: file 9 on the left, rank a at the top, white's hand above, black's below,
    /// the side to move in the last line.
    pub fn draw(&self, style: DrawStyle) -> String {
        match style {
            DrawStyle::Latin => self.draw_latin(),
            DrawStyle::Kanji => self.draw_kanji(),
        }
    }

    fn draw_latin(&self) -> String {
        let mut text = format!("White in hand: {}\n", hand_latin(self, Colour::White));
        text += "   9  8  7  6  5  4  3  2  1\n";
        text += " +---------------------------+\n";
        for rank in 1..=9 {
            text += " |";
            for piece in rank_pieces(self, rank) {
                text += &format!("{:>3}", piece.map_or(".".to_string(), |p| p.to_string()));
            }
            text += &format!("| {}\n", (b'a' + rank - 1) as char);
        }
        text += " +---------------------------+\n";
        text += &format!("Black in hand: {}\n", hand_latin(self, Colour::Black));
        text +=
            &format!("{} to move\n", if self.turn() == Colour::Black { "Black" } else { "White" });
        text
    }

    fn draw_kanji(&self) -> String {
        let mut text = format!("後手の持駒：{}\n", hand_kanji(self, Colour::White));
        text += "  ９ ８ ７ ６ ５ ４ ３ ２ １\n";
        text += "+---------------------------+\n";
        for rank in 1..=9 {
            text.push('|');
            for piece in rank_pieces(self, rank) {
                match piece {
                    None => text += " ・",
                    Some(p) => {
                        text.push(if p.colour() == Colour::White { 'v' } else { ' ' });
                        text.push(p.kanji());
                    }
                }
            }
            text += &format!("|{}\n", number_kanji(rank));
        }
        text += "+---------------------------+\n";
        text += &format!("先手の持駒：{}\n", hand_kanji(self, Colour::Black));
        text += if self.turn() == Colour::Black { "先手番\n" } else { "後手番\n" };
        text
    }
}

fn rank_pieces(pos: &Position, rank: u8) -> impl Iterator<Item = Option<Piece>> + '_ {
    (1..=9).rev().filter_map(move |file| Square::at(file, rank)).map(|s| pos.piece_at(s))
}

/// Kinds of a hand from rook to pawn with their counts.
fn held(pos: &Position, colour: Colour) -> impl Iterator<Item = (Kind, u8)> + '_ {
    Kind::ALL[1..].iter().map(move |&k| (k, pos.hand(colour).count(k))).filter(|&(_, n)| n > 0)
}

fn hand_latin(pos: &Position, colour: Colour) -> String {
    let parts: Vec<String> = held(pos, colour)
        .map(|(k, n)| {
            let letter = Piece::new(colour, k);
            if n == 1 {
                letter.to_string()
            } else {
                format!("{letter} x{n}")
            }
        })
        .collect();
    if parts.is_empty() {
        "nothing".to_string()
    } else {
        parts.join(", ")
    }
}

fn hand_kanji(pos: &Position, colour: Colour) -> String {
    let parts: Vec<String> = held(pos, colour)
        .map(|(k, n)| {
            let letter = Piece::new(colour, k).kanji();
            if n == 1 {
                letter.to_string()
            } else {
                format!("{letter}{}", number_kanji(n))
            }
        })
        .collect();
    if parts.is_empty() {
        "なし".to_string()
    } else {
        parts.join("　")
    }
}

impl Piece {
    /// One character, promoted pieces in their one-character forms.
    pub fn kanji(self) -> char {
        let (plain, promoted) = match self.kind() {
            Kind::King => ('玉', '玉'),
            Kind::Rook => ('飛', '龍'),
            Kind::Bishop => ('角', '馬'),
            Kind::Gold => ('金', '金'),
            Kind::Silver => ('銀', '全'),
            Kind::Knight => ('桂', '圭'),
            Kind::Lance => ('香', '杏'),
            Kind::Pawn => ('歩', 'と'),
        };
        if self.is_promoted() {
            promoted
        } else {
            plain
        }
    }
}

/// 1..=18 in kanji.
fn number_kanji(n: u8) -> String {
    const DIGITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let tens = if n >= 10 { "十" } else { "" };
    format!("{tens}{}", DIGITS[usize::from(n % 10)])
}
