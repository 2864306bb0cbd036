//! The length of a mate by exhaustive search over the rules of `rsshogi`: slow, and it shares nothing with this project, neither rules
//! nor search. Every check of the attacker, every legal answer; no proof numbers, no order of moves, no dominance. The attacker is the
//! side to move.

use std::collections::HashMap;

use kiban_rules::shogi::Position;
use rsshogi::board::{self, movegen, Move32List};
use rsshogi::types::Move32;

use crate::rs::convert;

/// The number of positions was reached.
pub(crate) struct Cap;

/// What is known of a position with the attacker to move.
#[derive(Clone, Copy, Default)]
struct Known {
    /// Mate within so many plies.
    mate: Option<u32>,
    /// No mate within so many plies.
    none: u32,
}

/// The search, with what it knows of exact positions.
pub struct Exhaustive {
    known: HashMap<String, Known>,
    left: u64,
}

impl Exhaustive {
    /// A search that looks at no more than `cap` positions in all.
    pub fn new(cap: u64) -> Exhaustive {
        Exhaustive { known: HashMap::new(), left: cap }
    }

    /// The plies of the shortest mate against the longest defence within `most` plies, or that there is none within so many. `None`: too
    /// many positions.
    pub fn length(&mut self, pos: &Position, most: u32) -> Option<Option<u32>> {
        let mut at = convert(pos);
        for plies in (1..=most).step_by(2) {
            if self.attack(&mut at, plies).ok()? {
                return Some(Some(plies));
            }
        }
        Some(None)
    }

    /// Every first move that mates within `most` plies, as USI text, with the plies of its shortest mate; sorted by text.
    pub fn first_moves(&mut self, pos: &Position, most: u32) -> Option<Vec<(String, u32)>> {
        let (mut found, mut at) = (Vec::new(), convert(pos));
        for m in checks(&at) {
            for plies in (1..=most).step_by(2) {
                if made(&mut at, m, |next| self.defend(next, plies - 1)).ok()? {
                    found.push((m.to_usi(), plies));
                    break;
                }
            }
        }
        found.sort();
        Some(found)
    }

    /// The least plies after which the attacker has no check left, if the defender answers well and the attacker checks well, up to `most`;
    /// that it takes more; or `None`: too many positions.
    pub fn out_of_checks(&mut self, pos: &Position, most: u32) -> Option<Option<u32>> {
        let mut at = convert(pos);
        for plies in (0..=most).step_by(2) {
            if self.ends(&mut at, plies).ok()? {
                return Some(Some(plies));
            }
        }
        Some(None)
    }

    fn ends(&mut self, at: &mut board::Position, plies: u32) -> Result<bool, Cap> {
        self.visit()?;
        for m in checks(at) {
            if plies == 0 || !made(at, m, |next| self.some_answer_ends(next, plies - 1))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn some_answer_ends(&mut self, at: &mut board::Position, plies: u32) -> Result<bool, Cap> {
        let mut answers = Move32List::new();
        movegen::generate_legal_evasions_all_move32(at, &mut answers);
        for &m in answers.iter() {
            if made(at, m, |next| self.ends(next, plies - 1))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn visit(&mut self) -> Result<(), Cap> {
        self.left = self.left.checked_sub(1).ok_or(Cap)?;
        Ok(())
    }

    fn attack(&mut self, at: &mut board::Position, plies: u32) -> Result<bool, Cap> {
        self.visit()?;
        let key = at.to_sfen(Some(1));
        let known = self.known.get(&key).copied().unwrap_or_default();
        if known.mate.is_some_and(|n| n <= plies) {
            return Ok(true);
        }
        if known.none >= plies {
            return Ok(false);
        }
        let mut mate = false;
        for m in checks(at) {
            if made(at, m, |next| self.defend(next, plies - 1))? {
                mate = true;
                break;
            }
        }
        let known = self.known.entry(key).or_default();
        if mate {
            known.mate = Some(known.mate.map_or(plies, |n| n.min(plies)));
        } else {
            known.none = known.none.max(plies);
        }
        Ok(mate)
    }

    /// Whether every answer loses within `plies`, which are even.
    fn defend(&mut self, at: &mut board::Position, plies: u32) -> Result<bool, Cap> {
        self.visit()?;
        let mut answers = Move32List::new();
        movegen::generate_legal_evasions_all_move32(at, &mut answers);
        if plies == 0 {
            return Ok(answers.iter().next().is_none());
        }
        for &m in answers.iter() {
            if !made(at, m, |next| self.attack(next, plies - 1))? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Does something in the position after a move.
fn made<T>(at: &mut board::Position, m: Move32, work: impl FnOnce(&mut board::Position) -> T) -> T {
    at.apply_move32(m);
    let result = work(at);
    at.undo_move32(m).expect("the move that was made");
    result
}

/// The legal moves that give check, by the library's own generator.
pub(crate) fn checks(at: &board::Position) -> Vec<Move32> {
    let mut checks = Move32List::new();
    movegen::generate_checks_all_move32(at, &mut checks);
    checks.iter().copied().filter(|&m| at.is_legal_move32(m)).collect()
}
