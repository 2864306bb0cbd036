//! Moves to a square that was queried.

use super::child::{hint, Word};
use super::clocks::{Known, Times};
use super::king_view::walk;
use super::memory::{Lines, Query};
use super::watch::Watched;
use super::Generated;
use crate::shogi::bits::{bit, black_knight_source, dead, white_knight_source, ZONE};
use crate::shogi::board::Board;
use crate::shogi::mutation::{holds, Mutation};
use crate::shogi::types::{Class, Move, MoveList};

/// The moves found so far, and what is needed to find more.
pub(super) struct Moves<'a> {
    pub(super) lines: &'a Lines,
    pub(super) board: &'a Board,
    pub(super) colour: usize,
    pub(super) list: MoveList,
    pub(super) queries: u32,
    /// Attack turn: where white's king could go, a bit for each direction.
    pub(super) free: u8,
    /// Attack turn: what is known of the answers to the moves that follow.
    pub(super) word: Word,
    hints: Vec<u8>,
    /// When all of it happens.
    times: Times,
    /// The query whose moves are being found,
    asked: Known,
    /// and what is looked at for them.
    pub(super) looks: u32,
    /// The queries, if somebody watches.
    log: Option<Vec<Watched>>,
}

impl<'a> Moves<'a> {
    /// `watched`: what is asked is kept, and when.
    pub(super) fn new(
        lines: &'a Lines,
        board: &'a Board,
        colour: usize,
        watched: bool,
    ) -> Moves<'a> {
        let (list, asked, word, hints) = <(MoveList, Known, Word, Vec<u8>)>::default();
        let own = colour == 1 && board.king[0] != Board::NONE;
        let mut times = Times::new();
        let known = times.king_view(own);
        let (free, looks, queries) = (0, 0, 2 + u32::from(own));
        let kings = [board.king[1], board.king[1], board.king[0]].into_iter().zip(known);
        let kings = kings.take(queries as usize).map(|(s, known)| Watched::new(s, known));
        let log = watched.then(|| kings.collect());
        Moves { lines, board, colour, list, queries, free, word, hints, times, asked, looks, log }
    }

    pub(super) fn query(&mut self, s: u8, through_king: bool) -> Query {
        self.turn_to(Known::default());
        let (query, asked) = self.query_ahead(s, through_king);
        self.turn_to(asked);
        query
    }

    /// A query whose moves are found later, after [`Moves::turn_to`].
    pub(super) fn query_ahead(&mut self, s: u8, through_king: bool) -> (Query, Known) {
        self.queries += 1;
        let known = self.times.ask();
        if let Some(log) = &mut self.log {
            log.push(Watched::new(s, known));
        }
        (self.lines.query(s, through_king), known)
    }

    /// The moves from now on are this query's.
    pub(super) fn turn_to(&mut self, asked: Known) {
        self.times.word(self.asked, self.looks);
        if let Some(log) = &mut self.log {
            Watched::over(log, self.asked, self.looks, self.times.looked(), self.list.len());
        }
        (self.asked, self.looks) = (asked, 0);
    }

    /// Moves are found after the queries ahead.
    pub(super) fn hold(&mut self) {
        self.times.hold();
    }

    /// The moves that were found, with what they cost.
    pub(super) fn finish(self) -> Generated {
        self.finish_watched().0
    }

    /// The same with the queries, if they were watched.
    pub(super) fn finish_watched(mut self) -> (Generated, Vec<Watched>) {
        self.turn_to(Known::default());
        let Moves { list: moves, queries, free, hints, times, log, .. } = self;
        let generated = Generated { moves, hints, queries, free, clocks: times.end() };
        (generated, log.unwrap_or_default())
    }

    /// Whether the mover's own piece stands on the square.
    pub(super) fn own(&self, s: u8) -> bool {
        let piece = self.board.piece[usize::from(s)];
        piece != 0 && usize::from(piece >> 4 & 1) == self.colour
    }

    /// Where the mover's pieces but its king arrive from, each with its direction of movement.
    pub(super) fn sources(&self, dst: u8, query: &Query) -> Vec<(u8, usize)> {
        let mut sources = vec![];
        for d in 0..8 {
            let seen = query.rays[d ^ 4];
            let king = seen.class() == Some(Class::K);
            if seen.is_of(self.colour) && seen.arrives(d) && !king {
                sources.push((walk(dst, d ^ 4, seen.distance), d));
            }
        }
        let source = if self.colour == 0 { black_knight_source } else { white_knight_source };
        for d in 8..10 {
            if query.knights[self.colour][d - 8] {
                sources.extend(source(dst, d).map(|src| (src, d)));
            }
        }
        sources
    }

    /// A move, with what can be said of the answers.
    fn add(&mut self, m: Move) {
        self.looks += 1;
        if self.colour == 0 {
            self.hints.push(hint(self.board, self.free, &self.word, &m));
        }
        self.list.push(m);
    }

    /// A move of a piece with and without promotion, if it passes as what it is then.
    pub(super) fn push(&mut self, src: u8, dst: u8, passes: impl Fn(Class) -> bool) {
        self.forms(src, dst, passes).into_iter().flatten().for_each(|m| self.add(m));
    }

    /// A move that is looked at as [`Moves::push`] would, and is none.
    pub(super) fn look(&mut self, src: u8, dst: u8, passes: impl Fn(Class) -> bool) {
        self.looks += self.forms(src, dst, passes).into_iter().flatten().count() as u32;
    }

    /// The move with promotion, and without.
    fn forms(&self, src: u8, dst: u8, passes: impl Fn(Class) -> bool) -> [Option<Move>; 2] {
        let [kind, captured] = [src, dst].map(|s| self.board.piece[usize::from(s)] & 15);
        let class = Class::of_kind4(kind);
        let (mut promotes, mut stays) = (false, passes(class));
        if let Some(promoted) = class.promoted() {
            let leaves = holds(Mutation::PromotionFromZone) && ZONE[self.colour] & bit(src) != 0;
            if leaves || ZONE[self.colour] & bit(dst) != 0 {
                let after = if holds(Mutation::ClassAfterMove) { promoted } else { class };
                promotes = passes(after);
                let plain = matches!(class, Class::P | Class::L | Class::B | Class::R);
                stays &= holds(Mutation::NonPromotions) || !plain;
            }
            stays &= dead(self.colour, class) & bit(dst) == 0 || !holds(Mutation::DeadMoves);
        }
        let form = |promote| Move { src, dst, kind, captured, promote };
        [promotes.then(|| form(true)), stays.then(|| form(false))]
    }

    /// A move of the mover's king.
    pub(super) fn push_king(&mut self, dst: u8) {
        let captured = self.board.piece[usize::from(dst)] & 15;
        let src = self.board.king[self.colour];
        self.add(Move { src, dst, kind: 0, captured, promote: false });
    }

    /// Drops on an empty square.
    pub(super) fn push_drops(&mut self, dst: u8, query: &Query, passes: impl Fn(Class) -> bool) {
        for kind in (1..8u8).rev() {
            let class = Class::of_kind4(kind);
            let held = self.board.hand[self.colour][usize::from(kind) - 1] != 0;
            let dead = holds(Mutation::DeadDrops) && dead(self.colour, class) & bit(dst) != 0;
            let second = class == Class::P && query.pawns[self.colour];
            if held && passes(class) && !dead && !(second && holds(Mutation::TwoPawns)) {
                self.add(Move { src: Move::DROP, dst, kind, captured: 0, promote: false });
            }
        }
    }
}
