//! Moves of a position, read from USI and from the words of a circuit.

use super::{Kind, Move, MoveError, Piece, Position, Square};

impl Position {
    /// Move of the side to move from USI text. Checks that the pieces are where the text needs them, not that the
    /// piece moves so: for that see [`Position::legal_move`].
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let bad = || MoveError::Text(text.to_string());
        if !text.is_ascii() {
            return Err(bad());
        }
        let (body, promote) = match text.strip_suffix('+') {
            Some(body) => (body, true),
            None => (text, false),
        };
        if body.len() != 4 {
            return Err(bad());
        }
        let to = Square::parse(&body[2..]).ok_or_else(bad)?;
        if body.as_bytes()[1] == b'*' {
            let kind = Kind::from_letter(body.as_bytes()[0] as char).ok_or_else(bad)?;
            if kind == Kind::King || promote {
                return Err(bad());
            }
            return self.build_move(None, to, Some(kind), false, text);
        }
        let from = Square::parse(&body[..2]).ok_or_else(bad)?;
        self.build_move(Some(from), to, None, promote, text)
    }

    /// Legal move of the side to move from USI text.
    pub fn legal_move(&self, text: &str) -> Result<Move, MoveError> {
        let m = self.parse_move(text)?;
        if self.legal_moves().contains(&m) {
            Ok(m)
        } else {
            Err(MoveError::Illegal(text.to_string()))
        }
    }

    /// Move of the side to move from its 24-bit word (bit 24, "the captured piece was promoted", may be set and must
    /// then be true). Like [`Position::parse_move`] it does not check how the piece moves.
    pub fn move_from_word(&self, word: u32) -> Result<Move, MoveError> {
        let nibble = |n: u32| ((word >> (4 * n)) & 15) as u8;
        let bad = || MoveError::Word(word);
        if word >> 25 != 0 {
            return Err(bad());
        }
        let to = Square::at(nibble(3), nibble(2)).ok_or_else(bad)?;
        let promote = word & 1 != 0;
        let kind = Kind::from_code(nibble(1));
        let m = match (nibble(5), nibble(4)) {
            (14, 14) | (15, 15) => self.build_move(None, to, Some(kind), promote, "the word")?,
            (sx, sy) => {
                let from = Square::at(sx, sy).ok_or_else(bad)?;
                self.build_move(Some(from), to, None, promote, "the word")?
            }
        };
        let same = m.word() == word & 0xff_ffff && (word >> 24 == 0 || m.word25() == word);
        if same {
            Ok(m)
        } else {
            Err(MoveError::Mismatch(word))
        }
    }

    fn build_move(
        &self,
        from: Option<Square>,
        to: Square,
        drop: Option<Kind>,
        promote: bool,
        text: &str,
    ) -> Result<Move, MoveError> {
        let side = self.turn();
        let captured = self.piece_at(to);
        let piece = match (from, drop) {
            (Some(s), _) => {
                self.piece_at(s).filter(|p| p.colour() == side).ok_or(MoveError::Source(s, side))?
            }
            (None, kind) => {
                let kind = kind.unwrap_or(Kind::King);
                if self.hand(side).count(kind) == 0 {
                    return Err(MoveError::Hand(side, kind));
                }
                Piece::new(side, kind)
            }
        };
        if captured.is_some_and(|p| from.is_none() || p.colour() == side || p.kind() == Kind::King)
        {
            return Err(MoveError::Destination(to));
        }
        if promote {
            let zone =
                from.is_some_and(|s| s.in_promotion_zone(side) || to.in_promotion_zone(side));
            if !zone || piece.is_promoted() || !piece.kind().can_promote() {
                return Err(MoveError::Promotion(text.to_string()));
            }
        }
        Ok(Move { piece, from, to, captured, promote })
    }
}
