//! The slow twin of the array: every plane of the pipeline, straight from its definition.
//!
//! Nothing here shares code or tables with the fast array but the move and class types: planes are
//! found by walking from square to square over [`Board::piece`]. The registers of the circuit
//! (`docs/circuits/tsume.md`, section 5) are compared with the planes of the same names, one by
//! one. A plane of squares is a [`Set`], bit s for square s.

use super::board::Board;
use super::scan::Scan;
use super::types::{Class, Move, MoveList, Turn};
use super::{Set, SQUARES};

/// What the array generates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Raw moves of a node, or scan of a child, with this turn.
    Node(Turn),
    /// Black's answers to white's pawn on this square, which was dropped in front of black's king.
    Escape(u8),
}

impl Mode {
    /// The turn: the attacker moves in the escape mode.
    pub const fn turn(self) -> Turn {
        match self {
            Mode::Node(turn) => turn,
            Mode::Escape(_) => Turn::Attack,
        }
    }
}

/// Bit of the king in a candidate word.
pub const KING_BIT: u32 = 20;
/// Bit of the pawn drop in a candidate word; lance, knight, silver, gold, bishop and rook follow.
pub const DROP_BIT: u32 = 21;
/// "No square" in [`Planes::arrival`].
pub const NO_SQUARE: u8 = 127;

/// Registers of the pipeline for one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planes {
    /// What was asked for.
    pub mode: Mode,
    /// S2, king lines: `see[d]` holds s if white's king is the first piece met from s in direction
    /// d, at any distance from 1. Occupied squares s see as well.
    pub see: [Set; 8],
    /// S2, black slider lines: `bsl[d]` holds s if a black slider arrives at s moving in direction
    /// d, at any distance from 1; white's king is transparent, everything else stops it. The
    /// square that stops it is included, whatever its colour.
    pub bsl: [Set; 8],
    /// S2, arrivals of the mover's sliders: as `bsl`, for the pieces of the side to move and with
    /// nothing transparent.
    pub msl: [Set; 8],
    /// Source of the mover's piece that arrives at `arrival[s][d]` moving in direction d (0..=7 by
    /// step or slide, 8 and 9 knights), 127 = none. Kings do not arrive here. Own pieces on s do
    /// not stop the arrival.
    pub arrival: [[u8; 10]; SQUARES],
    /// S3, check or answer masks of the classes P L N S G B R H D. Attack turn: a black piece of
    /// the class on s checks white's king. Defence turn: s is a checker's square or an empty
    /// square on a line, the same for all classes and not yet gated by `double`. Escape mode: s is
    /// the pawn's square.
    pub ck: [Set; 9],
    /// S3: squares that black attacks, white's king transparent; own occupied squares included.
    pub cover: Set,
    /// S3: squares s on a line: for some d, `see[d]` and `bsl[d]` hold s. A black piece there is a
    /// discoverer, a white one is pinned, an empty square is one for interpositions.
    pub line: Set,
    /// S3: `axis[a]` holds the squares of `line` whose direction d has d mod 4 = a.
    pub axis: [Set; 4],
    /// S3, pins and discoverers on rays: `x[d]` holds s if the first piece met from s against
    /// direction d is the mover's, stands on a line, and in the attack turn the axis of that line
    /// is not d mod 4 (it leaves its axis by moving to s); in the defence turn it is pinned, and d
    /// does not matter. Whether the piece moves in direction d at all is not asked.
    pub x: [Set; 8],
    /// S3: pieces that may be sources: black's, or white's that are not pinned. Kings included.
    pub own: Set,
    /// S3: white's king is attacked by two or more pieces.
    pub double: bool,
    /// S4: candidate words of 28 bits (section 2): bit 2d arrival from direction d with promotion,
    /// 2d + 1 without, 20 the king, 21..=27 drops. Gated by `double`.
    pub cand: [u32; SQUARES],
    /// S4: squares with a candidate.
    pub pending: Set,
    /// Black's king is attacked by a white piece, pinned or not.
    pub illegal: bool,
}

const STEP: [(i32, i32); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The square at (dx, dy) from s.
fn at(s: usize, dx: i32, dy: i32) -> Option<usize> {
    let (x, y) = (s as i32 % 9 + dx, s as i32 / 9 + dy);
    ((0..9).contains(&x) && (0..9).contains(&y)).then_some((9 * y + x) as usize)
}

fn has(set: Set, s: usize) -> bool {
    set >> s & 1 == 1
}

fn is_white(code: u8) -> bool {
    code & 0x10 != 0
}

/// The direction (0..=7) that black's or white's piece calls d when it is seen as black's.
fn seen_as_black(d: usize, white: bool) -> usize {
    if white {
        (d + 4) % 8
    } else {
        d
    }
}

/// Whether a piece moves one step in direction d.
fn moves(code: u8, d: usize) -> bool {
    let d = seen_as_black(d, is_white(code));
    match Class::of_kind4(code) {
        Class::P | Class::L => d == 0,
        Class::N => false,
        Class::S => d != 2 && d != 4 && d != 6,
        Class::G => d != 3 && d != 5,
        Class::B => d % 2 == 1,
        Class::R => d.is_multiple_of(2),
        Class::H | Class::D | Class::K => true,
    }
}

/// Whether a piece slides in direction d.
fn slides(code: u8, d: usize) -> bool {
    let d = seen_as_black(d, is_white(code));
    match Class::of_kind4(code) {
        Class::L => d == 0,
        Class::B | Class::H => d % 2 == 1,
        Class::R | Class::D => d.is_multiple_of(2),
        _ => false,
    }
}

/// Square from which a knight arrives at s in direction 8 or 9.
fn knight_source(s: usize, d: usize, white: bool) -> Option<usize> {
    let dx = if d == 8 { 1 } else { -1 };
    let dy = if white { 2 } else { -2 };
    at(s, -dx, -dy)
}

/// Whether the kind can never move again, unpromoted, from s.
fn is_dead(kind: u8, s: usize, white: bool) -> bool {
    let rank = if white { 8 - s / 9 } else { s / 9 };
    match kind {
        7 | 6 => rank == 0,
        5 => rank <= 1,
        _ => false,
    }
}

fn in_zone(s: usize, white: bool) -> bool {
    let rank = if white { 8 - s / 9 } else { s / 9 };
    rank < 3
}

/// First piece from s in direction d: its square and distance; `skip` is transparent.
fn look(board: &Board, s: usize, d: usize, skip: Option<usize>) -> Option<(usize, usize)> {
    let mut here = s;
    for distance in 1.. {
        here = at(here, STEP[d].0, STEP[d].1)?;
        if board.piece[here] != 0 && Some(here) != skip {
            return Some((here, distance));
        }
    }
    None
}

/// The piece of a colour that arrives at s moving in direction d, kings included.
fn arrives(board: &Board, s: usize, d: usize, white: bool, skip: Option<usize>) -> Option<usize> {
    let fits = |source: &usize| {
        let code = board.piece[*source];
        code != 0 && is_white(code) == white
    };
    if d >= 8 {
        return knight_source(s, d, white)
            .filter(fits)
            .filter(|&source| Class::of_kind4(board.piece[source]) == Class::N);
    }
    let (source, distance) = look(board, s, (d + 4) % 8, skip)?;
    let code = board.piece[source];
    (fits(&source) && (distance == 1 && moves(code, d) || slides(code, d))).then_some(source)
}

impl Planes {
    /// The planes of a board.
    pub fn of(board: &Board, mode: Mode) -> Planes {
        let white = mode.turn() == Turn::Defence;
        let find = |code: u8| board.piece.iter().position(|&piece| piece == code);
        let (black_king, white_king) = (find(0x20), find(0x30));
        let mut planes = Planes {
            mode,
            see: [0; 8],
            bsl: [0; 8],
            msl: [0; 8],
            arrival: [[NO_SQUARE; 10]; SQUARES],
            ck: [0; 9],
            cover: 0,
            line: 0,
            axis: [0; 4],
            x: [0; 8],
            own: 0,
            double: false,
            cand: [0; SQUARES],
            pending: 0,
            illegal: false,
        };
        planes.lines(board, white, white_king);
        planes.arrivals(board, white, white_king);
        let checkers = planes.checkers(board, white_king);
        planes.double = checkers.count_ones() >= 2;
        planes.masks(board, white, white_king, checkers);
        planes.illegal = black_king
            .is_some_and(|king| (0..10).any(|d| arrives(board, king, d, true, None).is_some()));
        for s in 0..SQUARES {
            let word = planes.piece_bits(board, s, white)
                | planes.king_bit(board, s, black_king, white_king)
                | planes.drop_bits(board, s, white);
            planes.cand[s] = word;
            planes.pending |= Set::from(word != 0) << s;
        }
        planes
    }

    /// `see`, `bsl`, `msl`, `line` and `axis`.
    fn lines(&mut self, board: &Board, white: bool, white_king: Option<usize>) {
        for s in 0..SQUARES {
            let one: Set = 1 << s;
            for d in 0..8 {
                let slider = |skip, white| {
                    look(board, s, (d + 4) % 8, skip).is_some_and(|(source, _)| {
                        let code = board.piece[source];
                        is_white(code) == white && slides(code, d)
                    })
                };
                let seen = look(board, s, d, None).map(|(found, _)| found);
                if seen.is_some() && seen == white_king {
                    self.see[d] |= one;
                }
                if slider(white_king, false) {
                    self.bsl[d] |= one;
                }
                if slider(None, white) {
                    self.msl[d] |= one;
                }
            }
        }
        for d in 0..8 {
            self.axis[d % 4] |= self.see[d] & self.bsl[d];
        }
        self.line = self.axis[0] | self.axis[1] | self.axis[2] | self.axis[3];
    }

    /// `arrival`, `cover`, `own` and `x`.
    fn arrivals(&mut self, board: &Board, white: bool, white_king: Option<usize>) {
        for s in 0..SQUARES {
            let one: Set = 1 << s;
            for d in 0..10 {
                if let Some(source) = arrives(board, s, d, white, None) {
                    if board.piece[source] & 7 != 0 {
                        self.arrival[s][d] = source as u8;
                    }
                }
                if arrives(board, s, d, false, white_king).is_some() {
                    self.cover |= one;
                }
            }
            let code = board.piece[s];
            if code != 0 && is_white(code) == white && !(white && has(self.line, s)) {
                self.own |= one;
            }
            for d in 0..8 {
                let Some((source, _)) = look(board, s, (d + 4) % 8, None) else { continue };
                let on_line = has(self.line, source) && (white || !has(self.axis[d % 4], source));
                if is_white(board.piece[source]) == white && on_line {
                    self.x[d] |= one;
                }
            }
        }
    }

    /// Black's pieces that attack white's king.
    fn checkers(&self, board: &Board, white_king: Option<usize>) -> Set {
        let mut set = 0;
        if let Some(king) = white_king {
            for d in 0..10 {
                if let Some(source) = arrives(board, king, d, false, None) {
                    set |= 1 << source;
                }
            }
        }
        set
    }

    /// `ck`.
    fn masks(&mut self, board: &Board, white: bool, white_king: Option<usize>, checkers: Set) {
        // {present, promoted, kind} of black pieces of the classes P L N S G B R H D
        const CODES: [u8; 9] = [0x27, 0x26, 0x25, 0x24, 0x23, 0x22, 0x21, 0x2a, 0x29];
        for s in 0..SQUARES {
            let one: Set = 1 << s;
            for (class, &code) in CODES.iter().enumerate() {
                let answer = match self.mode {
                    Mode::Escape(pawn) => s == usize::from(pawn),
                    Mode::Node(_) if white => {
                        has(checkers, s) || has(self.line, s) && board.piece[s] == 0
                    }
                    Mode::Node(_) => {
                        let adjacent = |d: usize| {
                            let next = at(s, STEP[d].0, STEP[d].1);
                            next.is_some() && next == white_king
                        };
                        let ray = (0..8).any(|d| {
                            has(self.see[d], s)
                                && (slides(code, d) || adjacent(d) && moves(code, d))
                        });
                        let jump = white_king.is_some_and(|king| {
                            (8..10).any(|d| knight_source(king, d, false) == Some(s))
                        });
                        ray || class == Class::N as usize && jump
                    }
                };
                if answer {
                    self.ck[class] |= one;
                }
            }
        }
    }

    /// Whether pieces of the mover but its king may move to s, or be dropped there at all.
    fn open(&self, board: &Board, s: usize, white: bool) -> bool {
        let code = board.piece[s];
        (code == 0 || is_white(code) != white) && !(white && self.double)
    }

    /// Bits 0..=19.
    fn piece_bits(&self, board: &Board, s: usize, white: bool) -> u32 {
        if !self.open(board, s, white) {
            return 0;
        }
        let mut word = 0;
        for d in 0..10 {
            let source = self.arrival[s][d];
            if source == NO_SQUARE {
                continue;
            }
            let source = usize::from(source);
            let code = board.piece[source];
            // a knight's source is seen at once: it always leaves its axis
            let x = if d < 8 { has(self.x[d], s) } else { has(self.line, source) };
            let passes = |kind4: u8| {
                let ck = has(self.ck[Class::of_kind4(kind4) as usize], s);
                match self.mode {
                    Mode::Node(Turn::Attack) => ck || x,
                    Mode::Node(Turn::Defence) => ck && !x,
                    Mode::Escape(_) => ck,
                }
            };
            let kind4 = code & 15;
            let can_promote = Class::of_kind4(kind4).promoted().is_some()
                && (in_zone(s, white) || in_zone(source, white));
            if can_promote && passes(kind4 | 8) {
                word |= 1 << (2 * d);
            }
            if !(kind4 < 8 && is_dead(kind4, s, white)) && passes(kind4) {
                word |= 2 << (2 * d);
            }
        }
        word
    }

    /// Bit 20.
    fn king_bit(
        &self,
        board: &Board,
        s: usize,
        black_king: Option<usize>,
        white_king: Option<usize>,
    ) -> u32 {
        let white = self.mode.turn() == Turn::Defence;
        let code = board.piece[s];
        if code != 0 && is_white(code) == white {
            return 0;
        }
        let way = |king: Option<usize>| {
            let king = king?;
            (0..8).find(|&d| at(king, STEP[d].0, STEP[d].1) == Some(s))
        };
        let moves = match self.mode {
            Mode::Node(Turn::Defence) => way(white_king).is_some() && !has(self.cover, s),
            Mode::Node(Turn::Attack) => {
                let leaves = match (black_king, way(black_king)) {
                    (Some(king), Some(d)) => has(self.line, king) && !has(self.axis[d % 4], king),
                    _ => false,
                };
                leaves && way(white_king).is_none() && white_king != Some(s)
            }
            Mode::Escape(_) => {
                way(black_king).is_some() && way(white_king).is_none() && white_king != Some(s)
            }
        };
        u32::from(moves) << KING_BIT
    }

    /// Bits 21..=27.
    fn drop_bits(&self, board: &Board, s: usize, white: bool) -> u32 {
        if board.piece[s] != 0 || !self.open(board, s, white) {
            return 0;
        }
        if let Mode::Escape(_) = self.mode {
            return 0;
        }
        let colour = usize::from(white);
        let own_pawn = 0x27 | (colour as u8) << 4;
        let mut word = 0;
        for kind in 1..8u8 {
            let two_pawns = kind == 7 && (0..9).any(|y| board.piece[9 * y + s % 9] == own_pawn);
            if board.hand[colour][usize::from(kind) - 1] != 0
                && has(self.ck[Class::of_kind4(kind) as usize], s)
                && !is_dead(kind, s, white)
                && !two_pawns
            {
                word |= 1 << (DROP_BIT + 7 - u32::from(kind));
            }
        }
        word
    }

    /// The moves of the candidate words, in order.
    pub fn moves(&self, board: &Board) -> MoveList {
        let mut list = MoveList::new();
        let king = board.king[self.mode.turn().colour()];
        for (s, &word) in self.cand.iter().enumerate() {
            let captured = board.piece[s] & 15;
            for bit in (0..28).filter(|bit| word >> bit & 1 == 1) {
                let (src, kind) = match bit {
                    KING_BIT => (king, 0),
                    DROP_BIT.. => (Move::DROP, (DROP_BIT + 7 - bit) as u8),
                    _ => {
                        let src = self.arrival[s][bit as usize / 2];
                        (src, board.piece[usize::from(src)] & 15)
                    }
                };
                let promote = bit < KING_BIT && bit % 2 == 0;
                list.push(Move { src, dst: s as u8, kind, captured, promote });
            }
        }
        list
    }

    /// The summary S6. Meaningful for the two node modes.
    pub fn scan(&self) -> Scan {
        let count = |mask: u32| self.cand.iter().filter(|&&word| word & mask != 0).count().min(4);
        let king = 1 << KING_BIT;
        match self.mode.turn() {
            Turn::Attack => Scan { checks: count(!0) as u8, ..Scan::default() },
            Turn::Defence => Scan {
                escapes: count(king) as u8,
                other: count(!king) != 0,
                checks: 0,
                illegal: self.illegal,
            },
        }
    }
}

/// [`Board::generate`] by the planes.
pub fn generate(board: &Board, turn: Turn) -> MoveList {
    Planes::of(board, Mode::Node(turn)).moves(board)
}

/// [`Board::scan`] by the planes.
pub fn scan(board: &Board, turn: Turn) -> Scan {
    Planes::of(board, Mode::Node(turn)).scan()
}

/// [`Board::escape_moves`] by the planes.
pub fn escape_moves(board: &Board, pawn: u8) -> MoveList {
    Planes::of(board, Mode::Escape(pawn)).moves(board)
}
