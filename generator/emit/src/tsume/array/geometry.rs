//! The neighbour table of the board: the one source of all wiring of the array.
//!
//! Square s = 9*y + x, x = file - 1, y = rank - 1. Directions are directions of *movement*,
//! counted as in section 1 of docs/circuits/tsume.md.

/// Squares of the board.
pub const SQUARES: usize = 81;

/// (dx, dy) of the eight directions u ul l dl d dr r ur.
const STEPS: [(i32, i32); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The square at (dx, dy) from `s`, if it is on the board.
pub fn at(s: usize, dx: i32, dy: i32) -> Option<usize> {
    let (x, y) = (s as i32 % 9 + dx, s as i32 / 9 + dy);
    ((0..9).contains(&x) && (0..9).contains(&y)).then_some((9 * y + x) as usize)
}

/// The square one step from `s` in direction `d` (0..8).
pub fn step(s: usize, d: usize) -> Option<usize> {
    at(s, STEPS[d].0, STEPS[d].1)
}

/// The square from which a piece arrives at `t` with one step in direction `d` (0..8).
pub fn from(t: usize, d: usize) -> Option<usize> {
    at(t, -STEPS[d].0, -STEPS[d].1)
}

/// The square from which a knight arrives at `t`; `d` = 8 has dx = +1, 9 has dx = -1. Black's
/// knights jump two ranks up, white's two down.
pub fn knight_from(t: usize, d: usize, white: bool) -> Option<usize> {
    at(t, if d == 8 { -1 } else { 1 }, if white { -2 } else { 2 })
}

/// The square where black's knight on `s` lands.
pub fn knight_to(s: usize, d: usize) -> Option<usize> {
    at(s, if d == 8 { 1 } else { -1 }, -2)
}

/// Whether the direction runs along a file or a rank.
pub fn orthogonal(d: usize) -> bool {
    d.is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn step_and_from_are_inverse() {
        for s in 0..SQUARES {
            for d in 0..8 {
                if let Some(t) = step(s, d) {
                    assert_eq!(from(t, d), Some(s));
                    assert_eq!(step(t, (d + 4) % 8), Some(s));
                }
            }
            for d in 8..10 {
                if let Some(t) = knight_to(s, d) {
                    assert_eq!(knight_from(t, d, false), Some(s));
                }
            }
        }
        // 9i (x = 8, y = 8) moves ul to nowhere, 5e moves ul to 6d
        assert_eq!(step(80, 1), None);
        assert_eq!(step(9 * 4 + 4, 1), Some(9 * 3 + 5));
    }
}
