//! SFEN: `board turn hands [move number]`.

use super::{Colour, Hand, Kind, Piece, Position, SfenError, Square};

/// Splits at blanks and keeps the column (from 1) of each field.
fn fields(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut column = 1;
    for part in text.split(char::is_whitespace) {
        if !part.is_empty() {
            found.push((column, part));
        }
        column += part.chars().count() + 1;
    }
    found
}

impl Position {
    /// SFEN of the start of a game.
    pub const START: &'static str =
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    /// Reads an SFEN. Checks the text and that the pieces are of one set; whether the position obeys the rules is
    /// another question ([`Position::check_rules`], [`Position::check_problem`]). The hands are taken as they are given.
    pub fn from_sfen(text: &str) -> Result<Position, SfenError> {
        let fields = fields(text);
        let (board, turn, hands, number) = match fields[..] {
            [b, t, h] => (b, t, h, None),
            [b, t, h, n] => (b, t, h, Some(n.1)),
            _ => return Err(SfenError::Fields(fields.len())),
        };
        let turn = match turn.1 {
            "b" => Colour::Black,
            "w" => Colour::White,
            other => return Err(SfenError::Turn(other.to_string())),
        };
        let mut pos = Position::empty(turn);
        read_board(&mut pos, board.1, board.0)?;
        read_hands(&mut pos, hands.1, hands.0)?;
        for kind in Kind::ALL {
            let count = usize::from(pos.count(kind));
            if count > usize::from(kind.set_count()) {
                return Err(SfenError::TooMany { kind, count });
            }
        }
        if let Some(text) = number {
            match text.parse() {
                Ok(n) if n > 0 => pos.set_ply(n),
                _ => return Err(SfenError::MoveNumber(text.to_string())),
            }
        }
        Ok(pos)
    }

    /// The position as an SFEN.
    pub fn to_sfen(&self) -> String {
        let mut text = String::new();
        for rank in 1..=9 {
            if rank > 1 {
                text.push('/');
            }
            let mut empty = 0;
            for file in (1..=9).rev() {
                match Square::at(file, rank).and_then(|s| self.piece_at(s)) {
                    None => empty += 1,
                    Some(p) => {
                        if empty > 0 {
                            text += &empty.to_string();
                            empty = 0;
                        }
                        text += &p.to_string();
                    }
                }
            }
            if empty > 0 {
                text += &empty.to_string();
            }
        }
        text += if self.turn() == Colour::Black { " b " } else { " w " };
        text += &hands_text(self);
        text += &format!(" {}", self.ply());
        text
    }
}

fn hands_text(pos: &Position) -> String {
    or_none(Colour::BOTH.map(|colour| held(pos.hand(colour), colour)).concat())
}

/// The pieces of a side's hand, rook first, pawn last; nothing for none.
fn held(hand: &Hand, colour: Colour) -> String {
    let mut text = String::new();
    for kind in &Kind::ALL[1..] {
        let n = hand.count(*kind);
        if n > 1 {
            text += &n.to_string();
        }
        if n > 0 {
            text += &Piece::new(colour, *kind).to_string();
        }
    }
    text
}

fn or_none(hands: String) -> String {
    match hands.is_empty() {
        true => "-".to_string(),
        false => hands,
    }
}

impl Hand {
    /// As in an SFEN in which the other side holds nothing: `2GP`, `-` for none.
    pub fn to_sfen(&self, colour: Colour) -> String {
        or_none(held(self, colour))
    }
}

fn read_board(pos: &mut Position, text: &str, first_column: usize) -> Result<(), SfenError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 9 {
        return Err(SfenError::Ranks(ranks.len()));
    }
    let mut column = first_column;
    for (y, rank_text) in (0u8..).zip(ranks) {
        let rank = (b'a' + y) as char;
        let mut squares = 0;
        let mut plus = None;
        for c in rank_text.chars() {
            if let Some(n) = c.to_digit(10).filter(|&n| n > 0 && plus.is_none()) {
                squares += n as usize;
            } else if c == '+' && plus.is_none() {
                plus = Some(column);
            } else {
                let kind = Kind::from_letter(c.to_ascii_uppercase());
                if let Some(column) = plus.filter(|_| !kind.is_some_and(Kind::can_promote)) {
                    return Err(SfenError::Plus { rank, column });
                }
                let kind = kind.ok_or(SfenError::Letter { rank, letter: c, column })?;
                let colour = if c.is_ascii_uppercase() { Colour::Black } else { Colour::White };
                let mut piece = Piece::new(colour, kind);
                if plus.take().is_some() {
                    piece = piece.promoted();
                }
                if kind == Kind::King && pos.king(colour).is_some() {
                    return Err(SfenError::TwoKings(colour));
                }
                squares += 1;
                if squares <= 9 {
                    let square = Square::at(10 - squares as u8, y + 1);
                    if let Some(s) = square {
                        pos.put(s, Some(piece));
                    }
                }
            }
            column += 1;
        }
        if let Some(column) = plus {
            return Err(SfenError::Plus { rank, column });
        }
        if squares != 9 {
            return Err(SfenError::RankLength { rank, squares });
        }
        column += 1; // the slash
    }
    Ok(())
}

fn read_hands(pos: &mut Position, text: &str, first_column: usize) -> Result<(), SfenError> {
    if text == "-" {
        return Ok(());
    }
    let mut hands = [Hand::EMPTY; 2];
    let mut number: Option<(u32, usize)> = None;
    for (column, c) in (first_column..).zip(text.chars()) {
        if let Some(digit) = c.to_digit(10) {
            let (old, start) = number.unwrap_or((0, column));
            let value = old * 10 + digit;
            if value == 0 || value > 18 {
                return Err(SfenError::HandNumber { column: start });
            }
            number = Some((value, start));
            continue;
        }
        let kind = Kind::from_letter(c.to_ascii_uppercase())
            .filter(|&k| k != Kind::King)
            .ok_or(SfenError::HandLetter { letter: c, column })?;
        let colour = if c.is_ascii_uppercase() { Colour::Black } else { Colour::White };
        let count = number.take().map_or(1, |(n, _)| n as u8);
        let hand = &mut hands[colour.index()];
        if hand.count(kind) > 0 {
            return Err(SfenError::HandTwice { colour, kind, column });
        }
        if !hand.set(kind, count) {
            return Err(SfenError::TooMany { kind, count: count.into() });
        }
    }
    if let Some((_, column)) = number {
        return Err(SfenError::HandNumber { column });
    }
    for c in Colour::BOTH {
        pos.set_hand(c, hands[c.index()]);
    }
    Ok(())
}
