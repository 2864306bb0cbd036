//! Directed boards, each around rules that random boards seldom meet.

use super::setup::{adjacent, Setup, WHITE};
use crate::shogi::{step, Board};
use kiban_rules::shogi::testgen::Rng;

/// A directed board: sliders and blockers on the lines of the kings, and kings that stand near one
/// another's lines.
pub fn directed(random: &mut Rng) -> Board {
    match random.below(6) {
        0 => return cramped(random),
        1 => return facing_pawn_drop(random),
        2 => return smothered(random),
        _ => {}
    }
    let mut setup = Setup::new(random);
    let white_king = setup.king_square();
    setup.put_king(white_king, WHITE);
    let mut black_king = None;
    if setup.random.chance(60) {
        // often on a line of white's king, where it may discover
        let mut s = setup.empty_square();
        if setup.random.chance(50) {
            let d = setup.random.below(8);
            let mut here = white_king;
            for _ in 0..2 + setup.random.below(5) {
                here = step(here, d).unwrap_or(here);
            }
            s = here;
        }
        if !adjacent(white_king, s) {
            setup.put_king(s, 0);
            black_king = Some(s);
            setup.slider_behind(s, white_king);
        }
    }
    let density = setup.random.choose(&[15, 30, 50, 90]);
    setup.lines(white_king, 0, density);
    if let Some(king) = black_king {
        let density = setup.random.choose(&[0, 15, 30]);
        setup.lines(king, WHITE, density);
    }
    let near = setup.random.below(6);
    setup.scatter_near(white_king, near);
    let pieces = setup.random.choose(&[0, 2, 6, 12]);
    setup.scatter(pieces);
    setup.fill_hands();
    setup.board()
}

/// White's king in a corner of its own pieces and black's cover: pawn-drop mates.
fn cramped(random: &mut Rng) -> Board {
    let mut setup = Setup::new(random);
    let king = setup.random.choose(&[0u8, 1, 2, 4, 7, 8, 9, 13, 17, 18, 40]);
    setup.put_king(king, WHITE);
    for d in 0..8 {
        if let Some(s) = step(king, d).filter(|_| d != 4) {
            let white = if setup.random.chance(70) { WHITE } else { 0 };
            let kind4 = setup.random.choose(&[3, 4, 5, 6, 7, 6, 5]);
            if setup.random.chance(85) {
                setup.put(s, kind4, white);
            }
        }
    }
    // cover of the pawn's square
    let below = (king + 18) as usize;
    if setup.piece[below] == 0 {
        let kind4 = setup.random.choose(&[3, 4, 9, 12, 6, 1]);
        setup.put(below as u8, kind4, 0);
    }
    if setup.random.chance(60) {
        let black_king = setup.empty_square();
        if !adjacent(king, black_king) {
            setup.put_king(black_king, 0);
            let density = setup.random.choose(&[0, 25]);
            setup.lines(black_king, WHITE, density);
        }
    }
    setup.lines(king, 0, 20);
    let pieces = setup.random.choose(&[0, 2, 5]);
    setup.scatter(pieces);
    setup.fill_hands();
    if setup.boxed[7] > 0 {
        setup.boxed[7] -= 1;
        setup.hand[0][6] += 1;
    }
    setup.board()
}

/// White in check from afar along a rank or diagonal, black's king just below an interposition
/// square, cramped by its own pieces and white's cover: white's pawn drops against black's king.
fn facing_pawn_drop(random: &mut Rng) -> Board {
    let mut setup = Setup::new(random);
    loop {
        setup.piece = [0; 81];
        let king = setup.king_square();
        let d = setup.random.choose(&[1usize, 2, 3, 5, 6, 7, 2, 6]);
        let gap = 1 + setup.random.below(5);
        let mut between = Vec::new();
        let mut here = king;
        for _ in 0..gap {
            match step(here, d) {
                Some(next) => {
                    here = next;
                    between.push(next);
                }
                None => break,
            }
        }
        let (Some(slider), false) = (step(here, d), between.is_empty()) else { continue };
        let pawn = setup.random.choose(&between);
        if pawn >= 72 || adjacent(king, pawn + 9) || pawn + 9 == slider {
            continue;
        }
        let black_king = pawn + 9;
        setup.boxed = [0, 2, 2, 4, 4, 4, 4, 18];
        setup.put_king(king, WHITE);
        setup.put_king(black_king, 0);
        let kind4 = if d % 2 == 1 { 2 } else { 1 } | if setup.random.chance(40) { 8 } else { 0 };
        setup.put(slider, kind4, 0);
        for d in 1..8 {
            let Some(s) = step(black_king, d) else { continue };
            if between.contains(&s) {
                continue;
            }
            if setup.random.chance(92) {
                // mostly pieces that cannot capture the pawn
                let (white, kinds): (u8, &[u8]) = if setup.random.chance(80) {
                    (0, &[5, 6, 7, 5, 6, 7, 5, 6, 7, 4])
                } else {
                    (WHITE, &[3, 4, 12, 15])
                };
                let kind4 = setup.random.choose(kinds);
                setup.put(s, kind4, white);
            }
        }
        // cover of the interposition squares
        for &s in &between {
            if s >= 9 && setup.random.chance(if s == pawn { 85 } else { 50 }) {
                let kind4 = setup.random.choose(&[3, 3, 4, 6, 12, 14]);
                setup.put(s - 9, kind4, WHITE);
            }
        }
        if setup.random.chance(50) {
            setup.lines(black_king, WHITE, 25);
        }
        let pieces = setup.random.choose(&[0, 2, 5]);
        setup.scatter(pieces);
        // keep the line open
        for &s in &between {
            let code = std::mem::take(&mut setup.piece[usize::from(s)]);
            if code != 0 {
                setup.boxed[usize::from(code & 7)] += 1;
            }
        }
        setup.fill_hands();
        if setup.boxed[7] > 0 {
            setup.boxed[7] -= 1;
            setup.hand[1][6] += 1;
        }
        return setup.board();
    }
}

/// Both armies in their own promotion zones' ways: pieces about to promote, forced or not.
fn smothered(random: &mut Rng) -> Board {
    let mut setup = Setup::new(random);
    let king = setup.random.below(36) as u8;
    setup.put_king(king, WHITE);
    setup.lines(king, 0, 35);
    for _ in 0..setup.random.below(14) {
        let s = setup.random.below(45) as u8;
        let kind4 = setup.random.choose(&[1, 2, 4, 5, 6, 7, 7]);
        let white = if setup.random.chance(30) { WHITE } else { 0 };
        setup.put(s, kind4, white);
    }
    if setup.random.chance(50) {
        let black_king = setup.empty_square();
        if !adjacent(king, black_king) {
            setup.put_king(black_king, 0);
        }
    }
    let pieces = setup.random.below(10);
    setup.scatter(pieces);
    setup.fill_hands();
    setup.board()
}
