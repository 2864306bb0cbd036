//! Move generation by the simplest means: pseudo-legal moves, made one by one, with the attacks on the kings looked at.

use super::{
    mv::sort_moves, Class, Colour, Direction, Kind, Move, Piece, Position, Square, DIRECTIONS,
    HAND_KINDS,
};

impl Position {
    /// All legal moves of the side to move, every non-promotion included, in the circuit's order with that side seen
    /// as black.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = self.legal_unsorted();
        sort_moves(&mut moves, self.turn());
        moves
    }

    /// The legal moves of the side to move that give check, in the circuit's order (attack turn). Empty if the other side
    /// has no king.
    pub fn checks(&self) -> Vec<Move> {
        let Some(target) = self.king(!self.turn()) else { return Vec::new() };
        let mut moves = Vec::new();
        let mut pos = self.clone();
        self.each_pseudo_legal(&Answers::of(self), |m| {
            // a drop uncovers nothing: it checks only if the dropped piece attacks the king
            if m.is_drop() && !self.reaches(m.piece, m.to, target) {
                return;
            }
            pos.do_move(m);
            let check = pos.in_check(pos.turn());
            pos.undo_move(m);
            if check && pos.is_legal(m) {
                moves.push(*m);
            }
        });
        sort_moves(&mut moves, self.turn());
        moves
    }

    /// The legal moves of the side to move in the circuit's order of a defence turn: with the other side, the attacker,
    /// seen as black. Meant for a side in check, but right for any.
    pub fn evasions(&self) -> Vec<Move> {
        let mut moves = self.legal_unsorted();
        sort_moves(&mut moves, !self.turn());
        moves
    }

    /// Whether the side to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        let mut pos = self.clone();
        let answers = Answers::of(self);
        let mut found = false;
        self.each_pseudo_legal(&answers, |m| {
            found = found || pos.is_legal(m);
        });
        found
    }

    /// Whether the side to move is in check and has no legal move.
    pub fn is_mate(&self) -> bool {
        self.in_check(self.turn()) && !self.has_legal_move()
    }

    /// Leaf count of the tree of legal moves.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_unsorted();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.iter().map(|m| self.after(m).perft(depth - 1)).sum()
    }

    fn legal_unsorted(&self) -> Vec<Move> {
        let mut pos = self.clone();
        let mut moves = Vec::with_capacity(64);
        self.each_pseudo_legal(&Answers::of(self), |m| {
            if pos.is_legal(m) {
                moves.push(*m);
            }
        });
        moves
    }

    /// Whether a pseudo-legal move is legal: the mover's king is not left in check, and a dropped pawn does not mate.
    fn is_legal(&mut self, m: &Move) -> bool {
        let side = self.turn();
        self.do_move(m);
        let exposed = self.in_check(side);
        // a mating pawn drop is illegal; only a drop right in front of the king can be one
        let pawn_mate = !exposed && m.is_drop() && m.piece.kind() == Kind::Pawn && self.is_mate();
        self.undo_move(m);
        !exposed && !pawn_mate
    }

    /// Calls `each` with every move that obeys the movement of the pieces, the limits of promotion, dead ends and two
    /// pawns; kings may be left in check by moves of pieces.
    fn each_pseudo_legal(&self, answers: &Answers, mut each: impl FnMut(&Move)) {
        for from in Square::all() {
            if let Some(piece) = self.piece_at(from).filter(|p| p.colour() == self.turn()) {
                self.each_destination(from, piece, |to| {
                    if piece.kind() != Kind::King && !answers.allows(to) {
                        return;
                    }
                    let captured = self.piece_at(to);
                    each_promotion(from, to, piece, |promote| {
                        each(&Move { piece, from: Some(from), to, captured, promote });
                    });
                });
            }
        }
        self.each_drop(answers, each);
    }

    /// Whether `piece`, standing on `from`, attacks `to`.
    fn reaches(&self, piece: Piece, from: Square, to: Square) -> bool {
        let (class, colour) = (piece.class(), piece.colour());
        let Some(d) = Direction::between(from, to) else { return false };
        if d.index() >= 8 {
            let forwards = (to.rank() < from.rank()) == (colour == Colour::Black);
            return class == Class::Knight && forwards;
        }
        let bit = 1 << d.index();
        let neighbour = class.steps(colour) & bit != 0 && from.step(d) == Some(to);
        let slides = class.slides(colour) & bit != 0;
        neighbour || (slides && self.look(from, d).is_some_and(|(at, _, _)| at == to))
    }

    /// Squares a piece can go to: not occupied by an own piece, and never a king.
    fn each_destination(&self, from: Square, piece: Piece, mut each: impl FnMut(Square)) {
        let colour = piece.colour();
        let mut visit = |to: Square| {
            let content = self.piece_at(to);
            if !content.is_some_and(|p| p.colour() == colour || p.kind() == Kind::King) {
                each(to);
            }
            content.is_none()
        };
        let class = piece.class();
        if class == Class::Knight {
            let dy = if colour == Colour::Black { -2 } else { 2 };
            [1, -1].into_iter().filter_map(|dx| from.offset(dx, dy)).for_each(|to| {
                visit(to);
            });
        }
        for d in DIRECTIONS {
            let bit = 1 << d.index();
            if class.slides(colour) & bit != 0 {
                walk(from, d, &mut visit);
            } else if class.steps(colour) & bit != 0 {
                from.step(d).map(&mut visit);
            }
        }
    }

    fn each_drop(&self, answers: &Answers, mut each: impl FnMut(&Move)) {
        let side = self.turn();
        if self.hand(side).is_empty() {
            return;
        }
        let mut pawn_file = [false; 9];
        for file in 1..=9 {
            pawn_file[usize::from(file) - 1] = self.pawns_on_file(side, file) > 0;
        }
        for to in Square::all() {
            if self.piece_at(to).is_some() || !answers.allows(to) {
                continue;
            }
            for kind in HAND_KINDS {
                let two_pawns = kind == Kind::Pawn && pawn_file[usize::from(to.x())];
                if self.hand(side).count(kind) > 0 && !two_pawns && !kind.is_dead_on(side, to) {
                    let piece = Piece::new(side, kind);
                    each(&Move { piece, from: None, to, captured: None, promote: false });
                }
            }
        }
    }
}

/// Walks a ray while `visit` says that the square was empty.
fn walk(from: Square, direction: Direction, visit: &mut impl FnMut(Square) -> bool) {
    let mut at = from;
    while let Some(next) = at.step(direction) {
        if !visit(next) {
            return;
        }
        at = next;
    }
}

/// With promotion where it is allowed, without wherever the piece can still move afterwards.
fn each_promotion(from: Square, to: Square, piece: Piece, mut each: impl FnMut(bool)) {
    let colour = piece.colour();
    let plain = !piece.is_promoted();
    let zone = from.in_promotion_zone(colour) || to.in_promotion_zone(colour);
    if plain && zone && piece.kind().can_promote() {
        each(true);
    }
    if !(plain && piece.kind().is_dead_on(colour, to)) {
        each(false);
    }
}

/// The squares where a piece other than the king may go while its side is in check: the checker's and those between it and
/// the king; none in double check. Only a saving of time: the moves are tried for legality all the same.
struct Answers(Option<[bool; 81]>);

impl Answers {
    fn of(pos: &Position) -> Answers {
        let side = pos.turn();
        let Some(king) = pos.king(side) else { return Answers(None) };
        let checkers = pos.checkers(side);
        if checkers.is_empty() {
            return Answers(None);
        }
        let mut squares = [false; 81];
        if let [checker] = checkers[..] {
            squares[checker.index()] = true;
            // a knight's jump has no squares between
            if let Some(d) = Direction::between(king, checker).filter(|d| d.index() < 8) {
                walk(king, d, &mut |s| {
                    squares[s.index()] = true;
                    s != checker
                });
            }
        }
        Answers(Some(squares))
    }

    fn allows(&self, square: Square) -> bool {
        self.0.as_ref().is_none_or(|squares| squares[square.index()])
    }
}
