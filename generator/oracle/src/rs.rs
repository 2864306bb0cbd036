//! `rsshogi` (MIT), bitboards.

use kiban_rules::shogi::Position;
use rsshogi::board::{self, movegen, Move32List};

use crate::sorted;

/// The position in the library's form.
///
/// # Panics
/// If the library refuses it.
pub(crate) fn convert(pos: &Position) -> board::Position {
    board::init();
    let sfen = pos.to_sfen();
    match board::position_from_sfen(&sfen) {
        Ok(converted) => converted,
        Err(e) => panic!("rsshogi refuses {sfen}: {e}"),
    }
}

/// The legal moves that give check, sorted USI texts: all legal moves, made one by one.
pub fn oracle_checks(pos: &Position) -> Vec<String> {
    let converted = convert(pos);
    let mut legal = Move32List::new();
    movegen::generate_legal_all_move32(&converted, &mut legal);
    let checks = legal.iter().filter(|&&m| {
        let mut next = converted.clone();
        next.apply_move32(m);
        next.is_in_check()
    });
    sorted(checks.map(|m| m.to_usi()))
}

/// The answer of the library's own generator of checks, filtered by its test of legality.
pub fn generated_checks(pos: &Position) -> Vec<String> {
    let converted = convert(pos);
    let mut checks = Move32List::new();
    movegen::generate_checks_all_move32(&converted, &mut checks);
    sorted(checks.iter().filter(|&&m| converted.is_legal_move32(m)).map(|m| m.to_usi()))
}

/// The legal moves of the side to move, sorted USI texts.
pub fn oracle_evasions(pos: &Position) -> Vec<String> {
    let mut legal = Move32List::new();
    movegen::generate_legal_all_move32(&convert(pos), &mut legal);
    sorted(legal.iter().map(|m| m.to_usi()))
}

/// The answer of the library's own generator of evasions; the side to move must be in check.
pub fn generated_evasions(pos: &Position) -> Vec<String> {
    let mut legal = Move32List::new();
    movegen::generate_legal_evasions_all_move32(&convert(pos), &mut legal);
    sorted(legal.iter().map(|m| m.to_usi()))
}

/// Whether the side to move may declare a win by the rule of 27 points.
pub fn may_declare(pos: &Position) -> bool {
    let mut converted = convert(pos);
    converted.set_entering_king_rule(rsshogi::types::EnteringKingRule::Point27);
    converted.evaluate_declaration().can_declare
}

/// What the library says of a position that occurs again: `None`, or for the side to move `win`, `lose` or `draw`.
///
/// # Panics
/// If it refuses the game.
pub fn repetition(start: &Position, moves: &[String]) -> Option<&'static str> {
    let mut at = convert(start);
    for text in moves {
        let mut legal = Move32List::new();
        movegen::generate_legal_all_move32(&at, &mut legal);
        let m = legal.iter().find(|m| m.to_usi() == *text);
        at.apply_move32(*m.unwrap_or_else(|| panic!("rsshogi refuses {text}")));
    }
    let times = at.repetition_times();
    match at.repetition_type() {
        rsshogi::types::RepetitionState::Draw if times >= 3 => Some("draw"),
        rsshogi::types::RepetitionState::Win if times >= 3 => Some("win"),
        rsshogi::types::RepetitionState::Lose if times >= 3 => Some("lose"),
        _ => None,
    }
}
