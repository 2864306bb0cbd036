//! Legal moves: every pseudo-legal move is made, and the own king looked at.

use super::{Colour, Kind, Move, MoveError, Piece, Position, Square};

const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Position {
    /// The squares of the side's pieces that attack the square, from a1 to h8.
    pub fn attackers(&self, square: Square, by: Colour) -> Vec<Square> {
        let mut found = Vec::new();
        let mut look = |steps: &[(i8, i8)], far: bool, kinds: &[Kind]| {
            for &(file, rank) in steps {
                let mut at = square.step(file, rank);
                while let Some(s) = at {
                    if let Some(p) = self.piece_at(s) {
                        if p.colour == by && kinds.contains(&p.kind) {
                            found.push(s);
                        }
                        break;
                    }
                    at = if far { s.step(file, rank) } else { None };
                }
            }
        };
        look(&ORTHOGONAL, true, &[Kind::Rook, Kind::Queen]);
        look(&DIAGONAL, true, &[Kind::Bishop, Kind::Queen]);
        look(&ORTHOGONAL, false, &[Kind::King]);
        look(&DIAGONAL, false, &[Kind::King]);
        look(&KNIGHT, false, &[Kind::Knight]);
        look(&[(-1, -by.forward()), (1, -by.forward())], false, &[Kind::Pawn]);
        found.sort();
        found
    }

    /// Whether the side attacks the square.
    pub fn attacked(&self, square: Square, by: Colour) -> bool {
        !self.attackers(square, by).is_empty()
    }

    /// The pieces that give check to the side's king.
    pub fn checkers(&self, colour: Colour) -> Vec<Square> {
        self.king(colour).map_or(Vec::new(), |king| self.attackers(king, !colour))
    }

    /// The side's king is attacked.
    pub fn in_check(&self, colour: Colour) -> bool {
        !self.checkers(colour).is_empty()
    }

    /// Moves by the pieces' steps, whether or not the own king is left attacked. Castling looks at everything but the
    /// square where the king arrives.
    pub fn pseudo_legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in Square::all() {
            let Some(piece) = self.piece_at(from).filter(|p| p.colour == self.turn) else {
                continue;
            };
            match piece.kind {
                Kind::Pawn => self.pawn_moves(from, &mut moves),
                Kind::Knight => self.piece_moves(from, &KNIGHT, false, &mut moves),
                Kind::Bishop => self.piece_moves(from, &DIAGONAL, true, &mut moves),
                Kind::Rook => self.piece_moves(from, &ORTHOGONAL, true, &mut moves),
                Kind::Queen => {
                    self.piece_moves(from, &DIAGONAL, true, &mut moves);
                    self.piece_moves(from, &ORTHOGONAL, true, &mut moves);
                }
                Kind::King => {
                    self.piece_moves(from, &DIAGONAL, false, &mut moves);
                    self.piece_moves(from, &ORTHOGONAL, false, &mut moves);
                    self.castling_moves(from, &mut moves);
                }
            }
        }
        moves
    }

    fn piece_moves(&self, from: Square, steps: &[(i8, i8)], far: bool, moves: &mut Vec<Move>) {
        for &(file, rank) in steps {
            let mut at = from.step(file, rank);
            while let Some(to) = at {
                let piece = self.piece_at(to);
                if piece.is_none_or(|p| p.colour != self.turn) {
                    moves.push(Move::new(from, to));
                }
                at = if far && piece.is_none() { to.step(file, rank) } else { None };
            }
        }
    }

    fn pawn_moves(&self, from: Square, moves: &mut Vec<Move>) {
        let forward = self.turn.forward();
        let mut push = |to: Square| {
            if to.rank() == self.turn.rank(7) {
                for kind in Kind::PROMOTIONS {
                    moves.push(Move { from, to, promotion: Some(kind) });
                }
            } else {
                moves.push(Move::new(from, to));
            }
        };
        let free = |s: &Square| self.piece_at(*s).is_none();
        if let Some(one) = from.step(0, forward).filter(free) {
            push(one);
            if from.rank() == self.turn.rank(1) {
                if let Some(two) = one.step(0, forward).filter(free) {
                    push(two);
                }
            }
        }
        for side in [-1, 1] {
            if let Some(to) = from.step(side, forward) {
                let enemy = self.piece_at(to).is_some_and(|p| p.colour != self.turn);
                if enemy || self.en_passant == Some(to) {
                    push(to);
                }
            }
        }
    }

    fn castling_moves(&self, king: Square, moves: &mut Vec<Move>) {
        for king_side in [true, false] {
            if !self.castling.has(self.turn, king_side) {
                continue;
            }
            let Some(castles) = self.homes.castles(self.turn, king_side, king) else { continue };
            let (rook, to) = (castles.rook.0, castles.king.1);
            let at = |file: i8| Square::new(file, king.rank()).unwrap_or(king);
            // nobody else where the two go
            let files = [castles.king, castles.rook].map(|(a, b)| [a.file(), b.file()]).concat();
            let least = files.iter().copied().min().unwrap_or(0);
            let most = files.iter().copied().max().unwrap_or(7);
            let mut way = (least..=most).map(at).filter(|s| *s != king && *s != rook);
            let free = way.all(|s| self.piece_at(s).is_none());
            // the king is not in check, and no square is attacked that he crosses
            let mut crossed = (king.file().min(to.file())..=king.file().max(to.file())).map(at);
            let safe = crossed.all(|s| (s == to && s != king) || !self.attacked(s, !self.turn));
            if free && safe {
                moves.push(Move::new(king, if self.homes.takes_rook { rook } else { to }));
            }
        }
    }

    /// The legal moves.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut position = self.clone();
        let mut moves = self.pseudo_legal_moves();
        moves.retain(|&m| {
            let undo = position.make(m);
            let legal = !position.in_check(self.turn);
            position.unmake(m, undo);
            legal
        });
        moves
    }

    /// Whether a legal move gives check.
    pub fn gives_check(&self, m: Move) -> bool {
        self.after(m).in_check(!self.turn)
    }

    /// The legal move of a UCI text.
    pub fn legal_move(&self, text: &str) -> Result<Move, MoveError> {
        let m: Move = text.parse()?;
        if self.legal_moves().contains(&m) {
            Ok(m)
        } else {
            Err(MoveError::Illegal(text.to_string()))
        }
    }

    /// Whether an enemy pawn stands beside the pawn that has just gone two squares, so that it could capture in passing
    /// if its king allowed.
    pub fn en_passant_possible(&self) -> bool {
        self.en_passant.is_some_and(|to| {
            let pawn = Some(Piece::new(self.turn, Kind::Pawn));
            [-1, 1].into_iter().any(|side| {
                to.step(side, -self.turn.forward()).is_some_and(|s| self.piece_at(s) == pawn)
            })
        })
    }
}
