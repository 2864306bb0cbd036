//! The order of moves: checks first and only there, promotions, captures by value of victim and aggressor, quiet moves.

use std::collections::HashSet;
use std::time::Instant;

use kiban_rules::chess::Position;

use super::{legal, positions, rules};
use crate::chess::{Machine, Masks, MoveRecord, Options, Phase, PAWN_KIND};

/// Group of a move behind the checks: pushes to the last rank, captures, quiet moves.
fn group(m: &MoveRecord) -> u8 {
    match (m.captured(), m.promotion()) {
        (0, 0) => 2,
        (0, _) => 0,
        _ => 1,
    }
}

/// The key that never falls within captures and quiet moves: most valuable victim, then its square, then the least valuable
/// aggressor, then its square.
fn key(m: &MoveRecord) -> (u8, u8, u8, u8, u8) {
    let victim = if m.en_passant() { m.victim() } else { m.to() };
    (group(m), 7 - m.captured(), victim, m.kind(), m.from())
}

/// Checks the order of the pseudo-legal moves of one position.
fn check(position: &Position, checks_first: bool) -> Result<(), String> {
    let options = Options { checks_first, masks: Masks::Recomputed, leaf_units: false };
    let mut machine = Machine::from_position(position, options);
    let lawful = position.legal_moves();
    let mut seen = HashSet::new();
    let mut last = (0, 0, 0, 0, 0);
    let mut first = true;
    while let Some(m) = machine.next_move() {
        let fault = |text: &str| Err(format!("{text}: {m}, {}", position.to_fen()));
        if !seen.insert(m.to_string()) {
            return fault("twice");
        }
        // of moves that are not legal the bit means nothing: a king beside the other king
        let legal = lawful.contains(&rules(&m));
        let gives = if legal { position.gives_check(rules(&m)) } else { m.check() };
        let phase = machine.state().phase;
        if checks_first && gives != (phase < Phase::Promotion) {
            return fault("check in the wrong phase");
        }
        if m.check() != (checks_first && gives) {
            return fault("check bit");
        }
        let now = if checks_first && gives { None } else { Some(key(&m)) };
        if let Some(now) = now {
            // the four promotions of a pawn have the same key
            if now < last || (now == last && m.promotion() == 0 && !first) {
                return fault("order");
            }
            last = now;
            first = false;
        } else if last != (0, 0, 0, 0, 0) {
            return fault("a check after others");
        }
    }
    let pseudo = position.pseudo_legal_moves().len();
    // the rules look at castling through check earlier than the machine
    if seen.len() < pseudo || seen.len() > pseudo + 2 {
        return Err(format!("{} moves for {pseudo}, {}", seen.len(), position.to_fen()));
    }
    Ok(())
}

/// Whether a position keeps the order, for the mutants.
pub fn keeps(position: &Position) -> bool {
    check(position, true).is_ok()
}

fn run(each: usize, seed: u64) {
    let start = Instant::now();
    let mut count = 0;
    for position in positions(each, seed) {
        for checks_first in [true, false] {
            if let Err(e) = check(&position, checks_first) {
                panic!("{e}");
            }
        }
        count += 1;
    }
    println!("{count} positions in order, {:.1} s", start.elapsed().as_secs_f64());
}

#[test]
fn chess_order_sample() {
    run(120, 11);
}

/// 100,008 positions.
#[test]
#[ignore = "takes minutes, wants --release"]
fn chess_order_full() {
    run(11_112, 1100);
}

/// The page's example: every phase in one position.
#[test]
fn an_order_in_full() {
    let position =
        Position::from_fen("3r1k2/2P5/8/3pP3/8/8/6PP/4K2R w K d6 0 2").expect("position");
    let moves: Vec<String> =
        legal(&position, Options::default()).iter().map(|m| m.to_string()).collect();
    assert_eq!(
        moves.join(" "),
        "h1f1 c7d8q c7d8r e1g1 c7c8q c7c8n c7c8r c7c8b c7d8n c7d8b e5d6 e1d1 e1f1 h1g1 e1d2 e1e2 e1f2 \
         g2g3 h2h3 g2g4 h2h4 e5e6"
    );
}

/// Passes a move: with and without the phases of checks, of positions from random play.
#[test]
fn passes_of_a_move() {
    for (checks_first, most) in [(false, 1.9), (true, 2.6)] {
        let options = Options { checks_first, masks: Masks::Recomputed, leaf_units: false };
        let (mut passes, mut moves, mut targets) = (0, 0, 0);
        // the first theme is play from the start
        for position in positions(200, 21).take(200) {
            let mut machine = Machine::from_position(&position, options);
            let before = machine.passes();
            let mut squares = HashSet::new();
            while let Some(m) = machine.next_move() {
                moves += 1;
                squares.insert(m.to());
                assert!(m.kind() >= PAWN_KIND);
            }
            passes += machine.passes() - before;
            targets += squares.len();
        }
        let a_move = passes as f64 / f64::from(moves);
        println!(
            "checks first {checks_first}: {moves} pseudo-legal moves to {targets} squares in {passes} passes, {a_move:.3} a move"
        );
        assert!(a_move < most);
    }
}
