//! The scan of a child: the summary that the pipeline gives for every raw move (section 3).

use super::bits::{
    attacks, between, bit, dead, direction, file, first, jump, ray, shift, slide, squares, steps,
    Set, ALL, NO_DIRECTION, ZONE,
};
use super::board::Board;
use super::mutation::{holds, Mutation};
use super::types::{Class, Move, Turn};

/// Summary of a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Scan {
    /// Defence turn: legal destinations of white's king, at most 4 are counted. Else 0.
    pub escapes: u8,
    /// Defence turn: a capture of the checker (not by the king) or an interposition exists.
    pub other: bool,
    /// Attack turn: destination squares with at least one raw check, at most 4 are counted. Else 0.
    pub checks: u8,
    /// Defence turn: black's king is attacked, so black's move was illegal.
    pub illegal: bool,
}

impl Scan {
    /// Whether a child in the defence turn is mated (which makes a pawn drop illegal).
    #[inline]
    pub const fn mated(self) -> bool {
        self.escapes == 0 && !self.other
    }

    /// Defence turn: the answers to the check, escapes and one for all others, at most 4 are counted.
    #[inline]
    pub fn answers(self) -> u8 {
        (self.escapes + u8::from(self.other)).min(4)
    }

    /// Whether the black move that made this child (defence turn) is illegal: black's king is attacked, or
    /// the move is a pawn drop and mates.
    #[inline]
    pub const fn refuses(self, m: &Move) -> bool {
        self.illegal || m.is_pawn_drop() && self.mated()
    }
}

/// At most 4 of the squares.
#[inline]
pub(super) fn count4(set: Set) -> u8 {
    set.count_ones().min(4) as u8
}

/// How a check can be answered.
#[derive(Clone, Copy, Default)]
pub(super) struct Answers {
    /// The checker's square, when there is one checker.
    pub(super) checker: Set,
    /// The empty interposition squares, when there is one checker.
    pub(super) interpose: Set,
}

impl Board {
    /// The pieces of a colour that attack `s`, given the occupied squares.
    #[inline]
    pub(super) fn attackers(&self, colour: usize, s: u8, occupied: Set) -> Set {
        let of = |class| self.of(colour, class);
        // the other colour's steps, walked backwards
        let back = |class| steps(1 - colour, class, s);
        let mut set = back(Class::P) & of(Class::P)
            | back(Class::N) & of(Class::N)
            | back(Class::S) & of(Class::S)
            | back(Class::G) & of(Class::G)
            | back(Class::K) & (of(Class::K) | of(Class::H) | of(Class::D));
        let diagonal = of(Class::B) | of(Class::H);
        let straight = of(Class::R) | of(Class::D);
        for d in [1, 3, 5, 7] {
            if ray(d, s) & diagonal != 0 {
                set |= slide(d, s, occupied) & diagonal;
            }
        }
        for d in [0, 2, 4, 6] {
            if ray(d, s) & straight != 0 {
                set |= slide(d, s, occupied) & straight;
            }
        }
        let lance = 4 * (1 - colour);
        if ray(lance, s) & of(Class::L) != 0 {
            set |= slide(lance, s, occupied) & of(Class::L);
        }
        set
    }

    /// The squares that the pieces `of` a colour attack; the king only if it is among them.
    #[inline]
    pub(super) fn cover(&self, colour: usize, of: Set, occupied: Set) -> Set {
        let class = |class| self.of(colour, class) & of;
        let (golds, silvers, king) = (class(Class::G), class(Class::S), class(Class::K));
        let (horses, dragons) = (class(Class::H), class(Class::D));
        let turn = 4 * colour;
        let side = golds | king | horses;
        let ahead = side | silvers | class(Class::P);
        let ahead_diagonal = golds | king | silvers | dragons;
        let back_diagonal = king | silvers | dragons;
        let mut set = shift(ahead, turn)
            | shift(ahead_diagonal, 1 ^ turn)
            | shift(side, 2)
            | shift(back_diagonal, 3 ^ turn)
            | shift(side, 4 ^ turn)
            | shift(back_diagonal, 5 ^ turn)
            | shift(side, 6)
            | shift(ahead_diagonal, 7 ^ turn)
            | jump(class(Class::N), colour);
        for s in squares(class(Class::L)) {
            set |= slide(turn, s, occupied);
        }
        for s in squares(class(Class::B) | horses) {
            for d in [1, 3, 5, 7] {
                set |= slide(d, s, occupied);
            }
        }
        for s in squares(class(Class::R) | dragons) {
            for d in [0, 2, 4, 6] {
                set |= slide(d, s, occupied);
            }
        }
        set
    }

    /// Black's sliders that slide in direction `d`.
    #[inline]
    fn sliders(&self, d: usize) -> Set {
        match d {
            0 => self.of(0, Class::L) | self.of(0, Class::R) | self.of(0, Class::D),
            2 | 4 | 6 => self.of(0, Class::R) | self.of(0, Class::D),
            _ => self.of(0, Class::B) | self.of(0, Class::H),
        }
    }

    /// The pieces of both colours that stand alone between a black slider and white's king:
    /// black's are discoverers, white's are pinned.
    #[inline]
    pub(super) fn on_lines(&self, occupied: Set) -> Set {
        let king = self.king[1];
        let mut lines = 0;
        for d in 0..8 {
            let sliders = self.sliders(d) & ray(d ^ 4, king);
            if sliders == 0 {
                continue;
            }
            if let Some(s) = first(d ^ 4, king, occupied) {
                if slide(d ^ 4, s, occupied) & sliders != 0 {
                    lines |= bit(s);
                }
            }
        }
        lines
    }

    /// `checks[class]`: the squares from which a black piece of the class checks white's king.
    #[inline]
    pub(super) fn check_squares(&self, occupied: Set) -> [Set; 9] {
        let king = self.king[1];
        let see = |d: usize| slide(d ^ 4, king, occupied);
        let back = |class| steps(1, class, king);
        let diagonal = see(1) | see(3) | see(5) | see(7);
        let lance = see(0);
        let straight = lance | see(2) | see(4) | see(6);
        let adjacent = back(Class::K);
        let mut checks = [0; 9];
        checks[Class::P as usize] = back(Class::P);
        checks[Class::L as usize] = lance;
        if holds(Mutation::KnightChecks) {
            checks[Class::N as usize] = back(Class::N);
        }
        checks[Class::S as usize] = back(Class::S);
        checks[Class::G as usize] = back(Class::G);
        checks[Class::B as usize] = diagonal;
        checks[Class::R as usize] = straight;
        checks[Class::H as usize] = diagonal | adjacent;
        checks[Class::D as usize] = straight | adjacent;
        checks
    }

    /// Black's discoverers.
    #[inline]
    pub(super) fn discoverers(&self, occupied: Set) -> Set {
        if !holds(Mutation::Discovered) {
            return 0;
        }
        self.on_lines(occupied) & self.colour[0]
    }

    /// The squares on which a discovered check of the discoverer on `s` may end, black's pieces
    /// not yet excluded.
    #[inline]
    pub(super) fn discovers(&self, s: u8, occupied: Set) -> Set {
        let king = self.king[1];
        let class = self.class_at(s);
        let axis = direction(s, king);
        let mut set = attacks(0, class, s, occupied);
        if axis != NO_DIRECTION && holds(Mutation::DiscovererAxis) {
            set &= !(ray(usize::from(axis), s) | ray(usize::from(axis) ^ 4, s));
        }
        if class == Class::K {
            if !holds(Mutation::KingDiscovers) {
                return 0;
            }
            set &= !(steps(0, Class::K, king) | bit(king));
        }
        set
    }

    /// The destination squares of the raw checks.
    #[inline]
    pub(super) fn check_destinations(
        &self,
        checks: &[Set; 9],
        discoverers: Set,
        occupied: Set,
    ) -> Set {
        let at = |class: Class| checks[class as usize];
        let of = |class| self.of(0, class);
        let zone = ZONE[0];
        let gold = at(Class::G);
        let gold_in_zone = gold & zone;
        let mut set = shift(of(Class::P), 0) & (at(Class::P) | gold_in_zone)
            | jump(of(Class::N), 0) & (at(Class::N) | gold_in_zone);
        // silvers and golds: one test, then the steps
        let step_cover = |s: Set, down: bool| {
            let ahead = shift(s, 0) | shift(s, 1) | shift(s, 7);
            if down {
                ahead | shift(s, 2) | shift(s, 4) | shift(s, 6)
            } else {
                ahead | shift(s, 3) | shift(s, 5)
            }
        };
        if of(Class::G) != 0 {
            set |= step_cover(of(Class::G), true) & gold;
        }
        let silvers = of(Class::S);
        if silvers != 0 {
            set |= step_cover(silvers, false) & (at(Class::S) | gold_in_zone);
            if silvers & zone != 0 {
                set |= step_cover(silvers & zone, false) & gold;
            }
        }
        for s in squares(of(Class::L)) {
            let targets = at(Class::L) | gold_in_zone;
            if targets & ray(0, s) != 0 {
                set |= slide(0, s, occupied) & targets;
            }
        }
        for (class, promoted, directions) in
            [(Class::B, Class::H, [1, 3, 5, 7]), (Class::R, Class::D, [0, 2, 4, 6])]
        {
            for s in squares(of(class) | of(promoted)) {
                let zone = if bit(s) & (zone | of(promoted)) != 0 { ALL } else { zone };
                let targets = at(class) | at(promoted) & zone;
                for d in directions {
                    if ray(d, s) & targets != 0 {
                        set |= slide(d, s, occupied) & targets;
                    }
                }
                if bit(s) & of(promoted) != 0 {
                    set |= steps(0, promoted, s) & targets;
                }
            }
        }
        for s in squares(discoverers) {
            set |= self.discovers(s, occupied);
        }
        set &= !self.colour[0];
        for kind in 1..8u8 {
            if self.hand[0][usize::from(kind) - 1] != 0 {
                set |= at(Class::of_kind4(kind)) & self.droppable(0, kind) & !occupied;
            }
        }
        set
    }

    /// The squares on which the colour may drop the kind, occupied ones not yet excluded.
    #[inline]
    pub(super) fn droppable(&self, colour: usize, kind: u8) -> Set {
        let mut set = ALL;
        let class = Class::of_kind4(kind);
        if holds(Mutation::DeadDrops) {
            set &= !dead(colour, class);
        }
        if class == Class::P && holds(Mutation::TwoPawns) {
            for s in squares(self.of(colour, Class::P)) {
                set &= !file(s % 9);
            }
        }
        set
    }

    /// The destination squares of white's king that black does not cover; the king is transparent
    /// to black's sliders.
    #[inline]
    pub(super) fn escapes(&self, occupied: Set) -> Set {
        let king = self.king[1];
        let steps = steps(1, Class::K, king) & !self.colour[1];
        if steps == 0 {
            return 0;
        }
        let transparent = if holds(Mutation::XRay) { occupied & !bit(king) } else { occupied };
        let mut cover = self.cover(0, self.colour[0], transparent);
        if !holds(Mutation::ProtectedCapture) {
            cover &= !self.colour[0];
        }
        steps & !cover
    }

    /// The squares that answer the check; none after a double check.
    #[inline]
    pub(super) fn answers(&self, occupied: Set) -> Answers {
        let king = self.king[1];
        let checkers = self.attackers(0, king, occupied);
        if checkers == 0 || checkers & (checkers - 1) != 0 && holds(Mutation::DoubleCheck) {
            return Answers::default();
        }
        let mut interpose = 0;
        for s in squares(checkers) {
            interpose |= between(king, s);
        }
        Answers { checker: checkers, interpose }
    }

    /// White's pieces that may answer a check: not pinned, not the king.
    #[inline]
    pub(super) fn defenders(&self, occupied: Set) -> Set {
        let mut pieces = self.colour[1] & !bit(self.king[1]);
        if holds(Mutation::Pins) {
            pieces &= !self.on_lines(occupied);
        }
        pieces
    }

    /// The squares that white's moves to the checker and the interposition squares may reach.
    #[inline]
    pub(super) fn answer_squares(&self, answers: Answers) -> Set {
        let checker = if holds(Mutation::CheckerCapture) { answers.checker } else { 0 };
        let moves = if holds(Mutation::InterpositionMoves) { answers.interpose } else { 0 };
        checker | moves
    }

    /// Whether a drop answers the check.
    #[inline]
    pub(super) fn drop_answers(&self, answers: Answers) -> bool {
        if answers.interpose == 0 || !holds(Mutation::InterpositionDrops) {
            return false;
        }
        let hand = &self.hand[1];
        if hand[0] | hand[1] | hand[2] | hand[3] != 0 {
            return true;
        }
        (5..8u8).any(|kind| {
            hand[usize::from(kind) - 1] != 0 && answers.interpose & self.droppable(1, kind) != 0
        })
    }

    /// The scan of the position with `turn` to move.
    pub fn scan(&self, turn: Turn) -> Scan {
        let king = self.king[1];
        let occupied = self.occupied();
        match turn {
            Turn::Attack => {
                if king == Self::NONE {
                    return Scan::default();
                }
                let checks = self.check_squares(occupied);
                let discoverers = self.discoverers(occupied);
                let set = self.check_destinations(&checks, discoverers, occupied);
                Scan { checks: count4(set), ..Scan::default() }
            }
            Turn::Defence => {
                let illegal = self.illegal();
                if king == Self::NONE {
                    return Scan { illegal, ..Scan::default() };
                }
                let answers = self.answers(occupied);
                let other = self.drop_answers(answers) || {
                    let squares = self.answer_squares(answers);
                    squares != 0 && self.cover(1, self.defenders(occupied), occupied) & squares != 0
                };
                Scan { escapes: count4(self.escapes(occupied)), other, checks: 0, illegal }
            }
        }
    }

    /// The test of black's own king in the scan after a black move.
    #[inline]
    pub(super) fn illegal(&self) -> bool {
        let king = self.king[0];
        if king == Self::NONE || !holds(Mutation::OwnKingSafety) {
            return false;
        }
        let mut attackers = self.attackers(1, king, self.occupied());
        if !holds(Mutation::PinnedAttackers) && self.king[1] != Self::NONE {
            attackers &= !self.on_lines(self.occupied());
        }
        attackers != 0
    }
}
