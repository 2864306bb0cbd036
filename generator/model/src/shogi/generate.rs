//! The generator of raw moves (sections 2 and 3).

use super::bits::{
    bit, black_knight_source, dead, direction, first, squares, step, steps, white_knight_source,
    Set, ZONE,
};
use super::board::Board;
use super::mutation::{holds, Mutation};
use super::types::{Class, Move, MoveList, Turn};

/// What decides whether a piece may move to a square.
struct Gate<'a> {
    colour: usize,
    occupied: Set,
    /// Attack turn: check squares by class; `None` lets every class pass.
    checks: Option<&'a [Set; 9]>,
    /// Attack turn: the discoverers.
    discoverers: Set,
    /// The pieces that may move at all.
    movers: Set,
}

impl Board {
    /// The raw moves of a node, in the order of the circuit (section 2).
    pub fn generate(&self, turn: Turn) -> MoveList {
        let mut list = MoveList::new();
        if self.king[1] == Self::NONE {
            return list;
        }
        match turn {
            Turn::Attack => self.generate_checks(&mut list),
            Turn::Defence => self.generate_evasions(&mut list),
        }
        list
    }

    fn generate_checks(&self, list: &mut MoveList) {
        let occupied = self.occupied();
        let checks = self.check_squares(occupied);
        let discoverers = self.discoverers(occupied);
        let pending = self.check_destinations(&checks, discoverers, occupied);
        let king = bit(self.king[0]) & discoverers;
        let king_moves = if king != 0 { self.discovers(self.king[0], occupied) } else { 0 };
        let drops = self.drop_squares(0, |class| checks[class as usize] & !occupied);
        let gate = Gate {
            colour: 0,
            occupied,
            checks: Some(&checks),
            discoverers,
            movers: self.colour[0],
        };
        for dst in squares(pending) {
            self.arrivals(list, dst, &gate);
            if king_moves & bit(dst) != 0 {
                list.push(self.king_move(0, dst));
            }
            if occupied & bit(dst) == 0 {
                push_drops(list, dst, &drops);
            }
        }
    }

    fn generate_evasions(&self, list: &mut MoveList) {
        let occupied = self.occupied();
        let escapes = self.escapes(occupied);
        let answers = self.answers(occupied);
        let moves = self.answer_squares(answers);
        let interpose = if holds(Mutation::InterpositionDrops) { answers.interpose } else { 0 };
        let drops = if interpose == 0 { [0; 8] } else { self.drop_squares(1, |_| interpose) };
        let movers = if moves != 0 { self.defenders(occupied) } else { 0 };
        let gate = Gate { colour: 1, occupied, checks: None, discoverers: 0, movers };
        for dst in squares(escapes | moves | interpose) {
            if moves & bit(dst) != 0 {
                self.arrivals(list, dst, &gate);
            }
            if escapes & bit(dst) != 0 {
                list.push(self.king_move(1, dst));
            }
            if interpose & bit(dst) != 0 {
                push_drops(list, dst, &drops);
            }
        }
    }

    /// The raw black moves that may answer the pawn on `pawn`, which white has just dropped in
    /// front of black's king: captures of the pawn and king moves to squares not adjacent to
    /// white's king, in the order of the circuit. Each is legal if and only if the scan of its
    /// child is not illegal.
    pub fn escape_moves(&self, pawn: u8) -> MoveList {
        let mut list = MoveList::new();
        let [king, white] = self.king;
        if king == Self::NONE {
            return list;
        }
        let occupied = self.occupied();
        let mut steps_to = steps(0, Class::K, king) & !self.colour[0];
        if white != Self::NONE {
            steps_to &= !(steps(0, Class::K, white) | bit(white));
        }
        let gate = Gate {
            colour: 0,
            occupied,
            checks: None,
            discoverers: 0,
            movers: self.colour[0] & !bit(king),
        };
        for dst in squares(steps_to | bit(pawn)) {
            if dst == pawn && holds(Mutation::SuspectCapture) {
                self.arrivals(&mut list, dst, &gate);
            }
            if steps_to & bit(dst) != 0 {
                list.push(self.king_move(0, dst));
            }
        }
        list
    }

    #[inline]
    fn king_move(&self, colour: usize, dst: u8) -> Move {
        let captured = self.piece[usize::from(dst)] & 15;
        Move { src: self.king[colour], dst, kind: 0, captured, promote: false }
    }

    /// Bits 0..=19 of the word of a square: arrivals from 8 directions and by 2 knights.
    #[inline]
    fn arrivals(&self, list: &mut MoveList, dst: u8, gate: &Gate) {
        let turn = 4 * gate.colour as u32;
        for d in 0..8 {
            let Some(src) = first(d ^ 4, dst, gate.occupied) else { continue };
            if gate.movers & bit(src) == 0 {
                continue;
            }
            let class = self.class_at(src);
            let adjacent = step(src, d) == Some(dst);
            let moves = if adjacent { class.steps() } else { class.slides() };
            if class != Class::K && moves.rotate_left(turn) >> d & 1 == 1 {
                let axis = || usize::from(direction(src, self.king[1])) & 3;
                let discovers = gate.discoverers & bit(src) != 0
                    && (axis() != d & 3 || !holds(Mutation::DiscovererAxis));
                self.push_moves(list, src, dst, class, discovers, gate);
            }
        }
        for d in 8..10 {
            let src = if gate.colour == 0 {
                black_knight_source(dst, d)
            } else {
                white_knight_source(dst, d)
            };
            let Some(src) = src else { continue };
            if self.of(gate.colour, Class::N) & gate.movers & bit(src) != 0 {
                let discovers = gate.discoverers & bit(src) != 0;
                self.push_moves(list, src, dst, Class::N, discovers, gate);
            }
        }
    }

    /// One candidate with and without promotion.
    #[inline]
    fn push_moves(
        &self,
        list: &mut MoveList,
        src: u8,
        dst: u8,
        class: Class,
        discovers: bool,
        gate: &Gate,
    ) {
        let passes = |class: Class| {
            discovers || gate.checks.is_none_or(|checks| checks[class as usize] & bit(dst) != 0)
        };
        let kind = self.piece[usize::from(src)] & 15;
        let captured = self.piece[usize::from(dst)] & 15;
        let mut stays = passes(class);
        if let Some(promoted) = class.promoted() {
            let from =
                if holds(Mutation::PromotionFromZone) { bit(src) | bit(dst) } else { bit(dst) };
            if from & ZONE[gate.colour] != 0 {
                let after = if holds(Mutation::ClassAfterMove) { promoted } else { class };
                if passes(after) {
                    list.push(Move { src, dst, kind, captured, promote: true });
                }
                let plain = matches!(class, Class::P | Class::L | Class::B | Class::R);
                stays &= holds(Mutation::NonPromotions) || !plain;
            }
            stays &= dead(gate.colour, class) & bit(dst) == 0 || !holds(Mutation::DeadMoves);
        }
        if stays {
            list.push(Move { src, dst, kind, captured, promote: false });
        }
    }

    /// The squares for drops of each kind in hand.
    #[inline]
    fn drop_squares(&self, colour: usize, on: impl Fn(Class) -> Set) -> [Set; 8] {
        let mut drops = [0; 8];
        for kind in 1..8u8 {
            if self.hand[colour][usize::from(kind) - 1] != 0 {
                drops[usize::from(kind)] = on(Class::of_kind4(kind)) & self.droppable(colour, kind);
            }
        }
        drops
    }
}

/// Bits 21..=27 of the word of a square.
#[inline]
fn push_drops(list: &mut MoveList, dst: u8, drops: &[Set; 8]) {
    for kind in (1..8u8).rev() {
        if drops[usize::from(kind)] & bit(dst) != 0 {
            list.push(Move { src: Move::DROP, dst, kind, captured: 0, promote: false });
        }
    }
}
