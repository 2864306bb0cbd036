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

/// (dx, dy) of a step in direction `d` (0..8).
pub fn offset(d: usize) -> (i32, i32) {
    STEPS[d]
}

/// (dx, dy) of a knight's jump; `k` = 0 has dx = +1 (direction 8), 1 has dx = -1 (direction 9).
/// Black's knights jump two ranks up, white's two down.
pub fn knight(k: usize, white: bool) -> (i32, i32) {
    (if k == 0 { 1 } else { -1 }, if white { 2 } else { -2 })
}

/// Whether the direction runs along a file or a rank.
pub fn orthogonal(d: usize) -> bool {
    d.is_multiple_of(2)
}
