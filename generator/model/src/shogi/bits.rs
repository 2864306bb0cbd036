//! Sets of squares and the geometry of the board.
//!
//! A [`Set`] has bit s for square s = 9*y + x. Directions 0..=7 are absolute and counted as in
//! section 1 of the specification; `d ^ 4` is the opposite of d.

use super::types::Class;

/// A set of squares, bit s for square s; bits 81 and up are 0.
pub type Set = u128;

/// Number of squares.
pub const SQUARES: usize = 81;
/// All squares.
pub const ALL: Set = (1 << 81) - 1;

/// The set of one square.
#[inline]
pub(super) const fn bit(s: u8) -> Set {
    1 << s
}

/// dx of the eight directions.
const DX: [i8; 8] = [0, 1, 1, 1, 0, -1, -1, -1];
/// dy of the eight directions.
const DY: [i8; 8] = [-1, -1, 0, 1, 1, 1, 0, -1];

const fn offset(s: u8, dx: i8, dy: i8) -> Option<u8> {
    let (x, y) = (s as i8 % 9 + dx, s as i8 / 9 + dy);
    if x < 0 || x > 8 || y < 0 || y > 8 {
        None
    } else {
        Some((9 * y + x) as u8)
    }
}

/// The square one step from `s` in direction `d` (0..=7).
#[inline]
pub const fn step(s: u8, d: usize) -> Option<u8> {
    offset(s, DX[d], DY[d])
}

/// The square from which black's knight arrives at `s` with dx = +1 (`d` = 8) or -1 (`d` = 9).
#[inline]
pub const fn black_knight_source(s: u8, d: usize) -> Option<u8> {
    offset(s, if d == 8 { -1 } else { 1 }, 2)
}

/// The square from which white's knight arrives at `s` with dx = +1 (`d` = 8) or -1 (`d` = 9).
#[inline]
pub const fn white_knight_source(s: u8, d: usize) -> Option<u8> {
    offset(s, if d == 8 { -1 } else { 1 }, -2)
}

const FILE_0: Set = {
    let mut set = 0;
    let mut y = 0;
    while y < 9 {
        set |= bit(9 * y);
        y += 1;
    }
    set
};

/// The squares of file x.
#[inline]
pub(super) const fn file(x: u8) -> Set {
    FILE_0 << x
}

/// The first `n` ranks.
const fn ranks(n: u8) -> Set {
    (1 << (9 * n)) - 1
}

/// Promotion zones of black and white.
pub(super) const ZONE: [Set; 2] = [ranks(3), ALL & !ranks(6)];
/// The last rank of black and white.
const LAST: [Set; 2] = [ranks(1), ALL & !ranks(8)];
/// The last two ranks of black and white.
const LAST_TWO: [Set; 2] = [ranks(2), ALL & !ranks(7)];

/// Squares where an unpromoted piece of the colour and class can never move again.
#[inline]
pub(super) const fn dead(colour: usize, class: Class) -> Set {
    match class {
        Class::P | Class::L => LAST[colour],
        Class::N => LAST_TWO[colour],
        _ => 0,
    }
}

const RAYS: [[Set; SQUARES]; 8] = {
    let mut table = [[0; SQUARES]; 8];
    let mut d = 0;
    while d < 8 {
        let mut s = 0;
        while s < SQUARES {
            let mut at = s as u8;
            while let Some(next) = step(at, d) {
                table[d][s] |= bit(next);
                at = next;
            }
            s += 1;
        }
        d += 1;
    }
    table
};

static RAY: [[Set; SQUARES]; 8] = RAYS;

/// The squares from `s` (excluded) in direction `d` to the edge.
#[inline]
pub(super) fn ray(d: usize, s: u8) -> Set {
    RAY[d][usize::from(s)]
}

/// Whether squares grow in direction `d`.
#[inline]
const fn grows(d: usize) -> bool {
    matches!(d, 2..=5)
}

/// The squares that a slider on `s` reaches in direction `d`, the first occupied one included.
#[inline]
pub(super) fn slide(d: usize, s: u8, occupied: Set) -> Set {
    let ray = ray(d, s);
    let blockers = ray & occupied;
    if grows(d) {
        ray & (blockers ^ blockers.wrapping_sub(1))
    } else {
        ray & (Set::MAX << (127 - (blockers | 1).leading_zeros()))
    }
}

/// The first occupied square from `s` in direction `d`.
#[inline]
pub(super) fn first(d: usize, s: u8, occupied: Set) -> Option<u8> {
    let blockers = ray(d, s) & occupied;
    if blockers == 0 {
        None
    } else if grows(d) {
        Some(blockers.trailing_zeros() as u8)
    } else {
        Some(127 - blockers.leading_zeros() as u8)
    }
}

/// `NO_DIRECTION` or the direction in which `to` is seen from `from`.
static DIRECTION: [[u8; SQUARES]; SQUARES] = {
    let mut table = [[NO_DIRECTION; SQUARES]; SQUARES];
    let mut d = 0;
    while d < 8 {
        let mut s = 0;
        while s < SQUARES {
            let mut at = s as u8;
            while let Some(next) = step(at, d) {
                table[s][next as usize] = d as u8;
                at = next;
            }
            s += 1;
        }
        d += 1;
    }
    table
};

pub(super) const NO_DIRECTION: u8 = 255;

/// The direction in which `to` is seen from `from` on an empty board, or [`NO_DIRECTION`].
#[inline]
pub(super) fn direction(from: u8, to: u8) -> u8 {
    DIRECTION[usize::from(from)][usize::from(to)]
}

/// The squares between two squares of a line (both excluded); empty when they are not on a line.
#[inline]
pub(super) fn between(a: u8, b: u8) -> Set {
    match direction(a, b) {
        NO_DIRECTION => 0,
        d => ray(usize::from(d), a) & ray(usize::from(d) ^ 4, b),
    }
}

/// Steps of each colour and class: all directions that do not slide, and the knight's jumps.
static STEPS: [[[Set; SQUARES]; 10]; 2] = {
    let mut table = [[[0; SQUARES]; 10]; 2];
    let mut c = 0;
    while c < 10 {
        let class = Class::ALL[c];
        let black = class.steps() & !class.slides();
        let mut s = 0;
        while s < SQUARES {
            let mut d = 0;
            while d < 8 {
                if let Some(to) = step(s as u8, d) {
                    if black >> d & 1 == 1 {
                        table[0][c][s] |= bit(to);
                    }
                    if black.rotate_left(4) >> d & 1 == 1 {
                        table[1][c][s] |= bit(to);
                    }
                }
                d += 1;
            }
            if let Class::N = class {
                let mut d = 8;
                while d < 10 {
                    if let Some(to) = white_knight_source(s as u8, d) {
                        table[0][c][s] |= bit(to);
                    }
                    if let Some(to) = black_knight_source(s as u8, d) {
                        table[1][c][s] |= bit(to);
                    }
                    d += 1;
                }
            }
            s += 1;
        }
        c += 1;
    }
    table
};

/// The squares that a piece of the colour and class on `s` reaches without sliding.
#[inline]
pub(super) fn steps(colour: usize, class: Class, s: u8) -> Set {
    STEPS[colour][class as usize][usize::from(s)]
}

/// The squares that a piece of the colour and class on `s` attacks.
#[inline]
pub(super) fn attacks(colour: usize, class: Class, s: u8, occupied: Set) -> Set {
    let mut set = steps(colour, class, s);
    match class {
        Class::L => set |= slide(4 * colour, s, occupied),
        Class::B | Class::H => {
            set |= slide(1, s, occupied)
                | slide(3, s, occupied)
                | slide(5, s, occupied)
                | slide(7, s, occupied);
        }
        Class::R | Class::D => {
            set |= slide(0, s, occupied)
                | slide(2, s, occupied)
                | slide(4, s, occupied)
                | slide(6, s, occupied);
        }
        _ => {}
    }
    set
}

/// Every square of `set` moved one step in direction `d`.
#[inline]
pub(super) const fn shift(set: Set, d: usize) -> Set {
    const X0: Set = file(0);
    const X8: Set = file(8);
    match d {
        0 => set >> 9,
        1 => (set & !X8) >> 8,
        2 => (set & !X8) << 1,
        3 => ((set & !X8) << 10) & ALL,
        4 => (set << 9) & ALL,
        5 => ((set & !X0) << 8) & ALL,
        6 => (set & !X0) >> 1,
        _ => (set & !X0) >> 10,
    }
}

/// Every knight of `set` of the colour jumped.
#[inline]
pub(super) const fn jump(set: Set, colour: usize) -> Set {
    let (left, right) = (set & !file(8), set & !file(0));
    if colour == 0 {
        left >> 17 | right >> 19
    } else {
        (left << 19 | right << 17) & ALL
    }
}

/// Takes the squares of a set in ascending order.
#[inline]
pub(super) fn squares(mut set: Set) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let s = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(s)
    })
}
