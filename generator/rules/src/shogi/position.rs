//! Positions: board, hands, turn; making and taking back moves; attacks.

use std::fmt;

use super::{
    Class, Colour, Direction, Hand, Kind, Move, Piece, SfenError, Square, DIRECTIONS, HAND_KINDS,
};

/// A shogi position. One side or both may be without a king (composed problems).
///
/// A position made by [`Position::from_sfen`] holds at most the pieces of one set and at most one king a side, and
/// moves keep it so; [`Position::check_rules`] and [`Position::check_problem`] ask for more.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    board: [Option<Piece>; 81],
    kings: [Option<Square>; 2],
    hands: [Hand; 2],
    turn: Colour,
    ply: u32,
}

/// Board, hands and side to move, without the move number: what makes two positions the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PositionKey([u8; 81], [u32; 2], Colour);

/// A position that breaks a rule of shogi, or is no mate problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleError {
    /// Two unpromoted pawns of a side on a file 1..=9.
    TwoPawns(Colour, u8),
    /// A piece that could never move again.
    Dead(Piece, Square),
    /// The side that is not to move is in check.
    OpponentInCheck(Colour),
    /// The defender has no king.
    NoDefenderKing(Colour),
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleError::TwoPawns(c, file) => {
                write!(f, "{c} has two unpromoted pawns on file {file}")
            }
            RuleError::Dead(p, s) => {
                write!(f, "the {} {} on {s} could never move", p.colour(), p.kind())
            }
            RuleError::OpponentInCheck(c) => write!(
                f,
                "the opponent is already in check: it is {}'s turn and the king of {c} can be taken",
                !*c
            ),
            RuleError::NoDefenderKing(c) => {
                write!(f, "the defender ({c}, who is not to move) has no king")
            }
        }
    }
}

impl std::error::Error for RuleError {}

/// Why a text is not a mate problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProblemError {
    /// The text is not a position.
    Sfen(SfenError),
    /// The position breaks a rule.
    Rule(RuleError),
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProblemError::Sfen(e) => e.fmt(f),
            ProblemError::Rule(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for ProblemError {}

impl From<SfenError> for ProblemError {
    fn from(e: SfenError) -> Self {
        ProblemError::Sfen(e)
    }
}

impl From<RuleError> for ProblemError {
    fn from(e: RuleError) -> Self {
        ProblemError::Rule(e)
    }
}

impl Position {
    /// An empty board without hands.
    pub const fn empty(turn: Colour) -> Position {
        Position { board: [None; 81], kings: [None; 2], hands: [Hand::EMPTY; 2], turn, ply: 1 }
    }

    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// Content of the 81 squares in index order.
    pub const fn board(&self) -> &[Option<Piece>; 81] {
        &self.board
    }

    pub const fn hand(&self, colour: Colour) -> &Hand {
        &self.hands[colour.index()]
    }

    /// The side to move.
    pub const fn turn(&self) -> Colour {
        self.turn
    }

    /// The move number of the SFEN, 1 at the start of a game.
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// Square of a king, if that side has one.
    pub const fn king(&self, colour: Colour) -> Option<Square> {
        self.kings[colour.index()]
    }

    /// Board, hands and side to move.
    pub fn key(&self) -> PositionKey {
        PositionKey(
            self.board.map(Piece::code_of),
            [self.hands[0].pack(), self.hands[1].pack()],
            self.turn,
        )
    }

    /// Sets the content of a square. The caller keeps to one set of pieces and one king a side.
    pub fn put(&mut self, square: Square, content: Option<Piece>) {
        for c in Colour::BOTH {
            if self.king(c) == Some(square) {
                self.kings[c.index()] = None;
            }
        }
        if let Some(p) = content.filter(|p| p.kind() == Kind::King) {
            self.kings[p.colour().index()] = Some(square);
        }
        self.board[square.index()] = content;
    }

    pub fn set_hand(&mut self, colour: Colour, hand: Hand) {
        self.hands[colour.index()] = hand;
    }

    pub fn set_turn(&mut self, turn: Colour) {
        self.turn = turn;
    }

    pub fn set_ply(&mut self, ply: u32) {
        self.ply = ply;
    }

    /// The position after a turn of the board by 180 degrees with the colours swapped.
    pub fn rotated(&self) -> Position {
        let mut turned = Position::empty(!self.turn);
        for s in Square::all() {
            turned.put(s.rotated(), self.piece_at(s).map(Piece::swapped));
        }
        turned.hands = [self.hands[1], self.hands[0]];
        turned.ply = self.ply;
        turned
    }

    /// How many pieces of a kind are on the board and in both hands.
    pub fn count(&self, kind: Kind) -> u8 {
        let on_board = self.board.iter().flatten().filter(|p| p.kind() == kind).count() as u8;
        on_board + self.hands[0].count(kind) + self.hands[1].count(kind)
    }

    /// [`Position::with_full_hand`] for the defender of a problem, who is not to move.
    pub fn with_full_defender_hand(&self) -> Position {
        self.with_full_hand(!self.turn)
    }

    /// The same position with everything that is missing from a full set given to a side, as composed problems understand
    /// it when they state no hand for the defender.
    pub fn with_full_hand(&self, colour: Colour) -> Position {
        let mut full = self.clone();
        let mut hand = *self.hand(colour);
        for kind in HAND_KINDS {
            let missing = kind.set_count().saturating_sub(self.count(kind));
            // within the set, so this cannot fail
            let _ = hand.set(kind, hand.count(kind) + missing);
        }
        full.set_hand(colour, hand);
        full
    }

    /// Makes a move of the side to move. The move must come from this position ([`Position::legal_moves`],
    /// [`Position::parse_move`], ...).
    pub fn do_move(&mut self, m: &Move) {
        debug_assert_eq!(m.colour(), self.turn);
        debug_assert_eq!(self.piece_at(m.to), m.captured);
        let hand = &mut self.hands[m.colour().index()];
        let kept = match (m.from, m.captured) {
            (None, _) => hand.remove(m.piece.kind()),
            (Some(_), Some(p)) => hand.add(p.kind()),
            (Some(_), None) => true,
        };
        debug_assert!(kept, "{m} does not fit the hands");
        if let Some(s) = m.from {
            debug_assert_eq!(self.piece_at(s), Some(m.piece));
            self.put(s, None);
        }
        self.put(m.to, Some(m.piece_after()));
        self.turn = !self.turn;
        self.ply += 1;
    }

    /// Takes back the last move, which must be `m`.
    pub fn undo_move(&mut self, m: &Move) {
        debug_assert_eq!(m.colour(), !self.turn);
        self.put(m.to, m.captured);
        if let Some(s) = m.from {
            self.put(s, Some(m.piece));
        }
        let hand = &mut self.hands[m.colour().index()];
        let kept = match (m.from, m.captured) {
            (None, _) => hand.add(m.piece.kind()),
            (Some(_), Some(p)) => hand.remove(p.kind()),
            (Some(_), None) => true,
        };
        debug_assert!(kept, "{m} does not fit the hands");
        self.turn = !self.turn;
        self.ply -= 1;
    }

    /// The position after a move.
    pub fn after(&self, m: &Move) -> Position {
        let mut next = self.clone();
        next.do_move(m);
        next
    }

    /// First piece seen from `from` in a ray direction, with its square and distance (1 = neighbour).
    pub fn look(&self, from: Square, direction: Direction) -> Option<(Square, Piece, u8)> {
        let mut at = from;
        let mut distance = 0;
        loop {
            at = at.step(direction)?;
            distance += 1;
            if let Some(p) = self.piece_at(at) {
                return Some((at, p, distance));
            }
        }
    }

    /// The pieces of `by` that attack a square, pinned or not, in no particular order.
    pub fn attackers(&self, square: Square, by: Colour) -> impl Iterator<Item = Square> + '_ {
        let rays = DIRECTIONS.into_iter().filter_map(move |d| {
            let (at, p, distance) = self.look(square, d)?;
            let towards = 1 << d.opposite().index();
            let class = p.class();
            let reach =
                if distance == 1 { class.steps(by) | class.slides(by) } else { class.slides(by) };
            (p.colour() == by && reach & towards != 0).then_some(at)
        });
        // a knight of `by` stands two ranks behind its destination, as seen by `by`
        let dy = if by == Colour::Black { 2 } else { -2 };
        let knights = [1, -1].into_iter().filter_map(move |dx| {
            let at = square.offset(dx, dy)?;
            let p = self.piece_at(at)?;
            (p.colour() == by && p.class() == Class::Knight).then_some(at)
        });
        rays.chain(knights)
    }

    /// Whether a piece of `by` attacks the square.
    pub fn is_attacked(&self, square: Square, by: Colour) -> bool {
        self.attackers(square, by).next().is_some()
    }

    /// Whether the king of `colour` is attacked; `false` without a king.
    pub fn in_check(&self, colour: Colour) -> bool {
        self.king(colour).is_some_and(|k| self.is_attacked(k, !colour))
    }

    /// The pieces that give check to the king of `colour`.
    pub fn checkers(&self, colour: Colour) -> Vec<Square> {
        self.king(colour).map_or_else(Vec::new, |k| self.attackers(k, !colour).collect())
    }

    /// Rules that every position obeys: no two unpromoted pawns of a side on a file, no piece without a further move, the
    /// side that is not to move is not in check.
    pub fn check_rules(&self) -> Result<(), RuleError> {
        for colour in Colour::BOTH {
            for file in 1..=9 {
                if self.pawns_on_file(colour, file) > 1 {
                    return Err(RuleError::TwoPawns(colour, file));
                }
            }
        }
        for s in Square::all() {
            if let Some(p) = self.piece_at(s) {
                if !p.is_promoted() && p.kind().is_dead_on(p.colour(), s) {
                    return Err(RuleError::Dead(p, s));
                }
            }
        }
        if self.in_check(!self.turn) {
            return Err(RuleError::OpponentInCheck(!self.turn));
        }
        Ok(())
    }

    /// [`Position::check_rules`], and the defender (the side not to move) has a king.
    pub fn check_problem(&self) -> Result<(), RuleError> {
        if self.king(!self.turn).is_none() {
            return Err(RuleError::NoDefenderKing(!self.turn));
        }
        self.check_rules()
    }

    /// Position of an SFEN that is a mate problem for the side to move.
    pub fn problem_from_sfen(text: &str) -> Result<Position, ProblemError> {
        let pos = Position::from_sfen(text)?;
        pos.check_problem()?;
        Ok(pos)
    }

    /// Number of unpromoted pawns of a side on a file 1..=9.
    pub fn pawns_on_file(&self, colour: Colour, file: u8) -> usize {
        let pawn = Some(Piece::new(colour, Kind::Pawn));
        (1..=9).filter_map(|r| Square::at(file, r)).filter(|&s| self.piece_at(s) == pawn).count()
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_sfen())
    }
}
