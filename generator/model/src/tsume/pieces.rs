//! Hands, kind by kind: which is at most which, and how little of a hand a mate needs (proof pieces, Seo 1999).

use crate::shogi::Move;

/// Where a kind stands in a hand word and how wide it is: pawn, lance, knight, silver, gold, bishop, rook
/// (`docs/circuits/tsume.md`, section 1).
const FIELDS: [(u32, u32); 7] = [(0, 5), (5, 3), (8, 3), (11, 3), (14, 3), (17, 2), (19, 2)];

fn count(hand: u32, (at, width): (u32, u32)) -> u32 {
    hand >> at & ((1 << width) - 1)
}

/// A hand made of two, kind by kind.
fn join(a: u32, b: u32, of: impl Fn(u32, u32) -> u32) -> u32 {
    FIELDS.iter().map(|&f| of(count(a, f), count(b, f)) << f.0).sum()
}

/// True if every field of hand word `a` is at most that of `b`.
pub fn hand_le(a: u32, b: u32) -> bool {
    FIELDS.iter().all(|&f| count(a, f) <= count(b, f))
}

/// The least hand that is at least either.
pub(super) fn both(a: u32, b: u32) -> u32 {
    join(a, b, u32::max)
}

/// All that black holds of the kinds of which white holds none: with less of them white would have a drop more.
pub(super) fn sole(black: u32, white: u32) -> u32 {
    join(black, white, |b, w| if w == 0 { b } else { 0 })
}

/// What black must hold before a move to hold `hand` after it: the piece that it drops too, not the one that it takes.
pub(super) fn before(hand: u32, m: &Move) -> u32 {
    let one = |kind: u8| {
        FIELDS.get(7_usize.wrapping_sub(usize::from(kind & 7))).map_or(0, |&(at, _)| 1 << at)
    };
    let dropped = if m.is_drop() { one(m.kind) } else { 0 };
    let taken = if m.captured == 0 { 0 } else { one(m.captured) };
    join(hand + dropped, taken, u32::saturating_sub)
}

/// Whether a check of black's leaves room for a drop between checker and king, as far as the move alone tells: a pawn, knight, silver
/// or gold that is dropped leaves none; what moves may discover a check from afar.
pub(super) fn from_afar(m: &Move) -> bool {
    !(m.is_drop() && matches!(m.kind & 7, 3..=5 | 7))
}
