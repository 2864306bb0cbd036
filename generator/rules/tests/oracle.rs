//! Sets of checks and evasions against independent libraries, on random and on directed positions.

use std::time::Instant;

use kiban_oracle::{lite, rs, usi};
use kiban_rules::shogi::{
    testgen::{pawn_drop_mate, Rng, Theme},
    Kind, Move, Position,
};

/// What the compared positions held: shows that a theme reaches its rule.
#[derive(Default)]
struct Seen {
    positions: usize,
    moves: usize,
    own_king: usize,
    attacker_in_check: usize,
    double_checks: usize,
    double_check_moves: usize,
    mates: usize,
    pawn_mates: usize,
    stalemates: usize,
    generator_differs: usize,
}

/// Compares one position with white as the defender, or its rotation.
fn compare(pos: &Position, attack: bool, seen: &mut Seen) {
    let own = if attack { pos.checks() } else { pos.evasions() };
    let own_usi = usi(&own);
    let (first, second) = if attack {
        (rs::oracle_checks(pos), lite::oracle_checks(pos))
    } else {
        (rs::oracle_evasions(pos), lite::oracle_evasions(pos))
    };
    assert_eq!(own_usi, first, "rsshogi, {}", pos.to_sfen());
    // shogi_legality_lite takes a pawn drop that leaves the other side without a move for a pawn-drop mate even if it gives no
    // check. The rule forbids the drop only if it mates (docs/oracles.md).
    let agreed: Vec<Move> =
        own.iter().copied().filter(|m| !stalemating_pawn_drop(pos, m)).collect();
    seen.stalemates += own.len() - agreed.len();
    assert_eq!(usi(&agreed), second, "shogi_legality_lite, {}", pos.to_sfen());
    assert!(
        own.windows(2).all(|w| {
            let attacker = if attack { pos.turn() } else { !pos.turn() };
            w[0].order_key(attacker) < w[1].order_key(attacker)
        }),
        "order, {}",
        pos.to_sfen()
    );
    let in_check = pos.in_check(pos.turn());
    if attack {
        if !in_check {
            assert_eq!(own_usi, lite::generated_checks(pos), "generator, {}", pos.to_sfen());
        }
        seen.double_check_moves +=
            own.iter().filter(|m| pos.after(m).checkers(!pos.turn()).len() > 1).count();
        seen.generator_differs += usize::from(own_usi != rs::generated_checks(pos));
    } else {
        assert_eq!(own_usi, rs::generated_evasions(pos), "generator, {}", pos.to_sfen());
    }
    let attacker = if attack { pos.turn() } else { !pos.turn() };
    seen.positions += 1;
    seen.moves += own.len();
    seen.own_king += usize::from(pos.king(attacker).is_some());
    seen.attacker_in_check += usize::from(pos.in_check(attacker));
    seen.double_checks += usize::from(pos.checkers(!attacker).len() > 1);
    seen.mates += usize::from(!attack && own.is_empty());
    seen.pawn_mates += usize::from(pawn_drop_mate(pos).is_some());
}

fn stalemating_pawn_drop(pos: &Position, m: &Move) -> bool {
    let next = pos.after(m);
    m.is_drop()
        && m.piece.kind() == Kind::Pawn
        && !next.in_check(next.turn())
        && !next.has_legal_move()
}

/// Position where the two libraries disagree: the bishop on 6a is pinned and the king has no square, P*4c is no check.
#[test]
fn a_stalemating_pawn_drop_is_legal() -> Result<(), Box<dyn std::error::Error>> {
    let pos = Position::from_sfen("2Rbk4/9/4G1N2/6K2/9/8N/9/9/9 b RB3G4S2N4L18P 1")?;
    let m = pos.legal_move("P*4c")?;
    assert!(stalemating_pawn_drop(&pos, &m));
    assert!(rs::oracle_evasions(&pos).contains(&m.to_string()));
    assert!(!lite::oracle_evasions(&pos).contains(&m.to_string()));
    Ok(())
}

/// The second library's generator of checks, which `compare` therefore does not ask when the attacker is in check.
#[test]
fn the_second_generator_of_checks_forgets_the_own_king() -> Result<(), Box<dyn std::error::Error>> {
    let pos = Position::from_sfen("8k/9/9/9/4r4/9/9/9/4K4 b G 1")?;
    assert!(pos.checks().is_empty());
    assert!(rs::oracle_checks(&pos).is_empty() && lite::oracle_checks(&pos).is_empty());
    assert!(lite::generated_checks(&pos).contains(&"G*1b".to_string()));
    Ok(())
}

fn run(themes: &[Theme], each: usize, seed: u64) -> usize {
    let mut total = 0;
    for (index, &theme) in (0u64..).zip(themes) {
        for attack in [true, false] {
            let start = Instant::now();
            let mut rng = Rng::new(seed + 1000 * index + u64::from(attack));
            let mut seen = Seen::default();
            for i in 0..each {
                let pos = if attack {
                    theme.attack_position(&mut rng)
                } else {
                    theme.defence_position(&mut rng)
                };
                compare(&if i % 2 == 0 { pos } else { pos.rotated() }, attack, &mut seen);
            }
            total += seen.positions;
            println!(
                "{:<16} {:<8} {:>7} positions {:>8} moves; own king {}, attacker in check {}, double check {}, double-check moves {}, mated {}, \
                 pawn-drop mate {}, stalemating pawn drops {}, library's check generator differs {}; {:.1} s",
                format!("{theme:?}"),
                if attack { "checks" } else { "evasions" },
                seen.positions,
                seen.moves,
                seen.own_king,
                seen.attacker_in_check,
                seen.double_checks,
                seen.double_check_moves,
                seen.mates,
                seen.pawn_mates,
                seen.stalemates,
                seen.generator_differs,
                start.elapsed().as_secs_f64()
            );
        }
    }
    println!("{total} positions equal");
    total
}

#[test]
fn oracle_sample_random() {
    assert_eq!(run(&Theme::RANDOM, 200, 1), 1600);
}

#[test]
fn oracle_sample_directed() {
    assert_eq!(run(&Theme::DIRECTED, 80, 2), 1440);
}

/// 100,000 random and 20,000 directed positions.
#[test]
#[ignore = "takes minutes, wants --release"]
fn oracle_full() {
    assert_eq!(run(&Theme::RANDOM, 12_500, 100), 100_000);
    assert_eq!(run(&Theme::DIRECTED, 1_120, 200), 20_160);
}
