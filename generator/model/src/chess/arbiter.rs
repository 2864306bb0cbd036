//! The arbiter tree: 63 nodes in six levels (paper, 4.3).

use super::wiring::Square;

/// What a square or a node of the tree bids.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bid {
    /// 3 bits, 0 = no candidate.
    pub priority: u8,
    /// Square of the winner, 6 bits; each level of the tree adds one.
    pub square: Square,
    /// 4 bits that travel with the winner: kinds that check there, or the axis of a discoverer.
    pub payload: u8,
    /// At least two squares below bid.
    pub more: bool,
}

/// One arbiter: the greater priority wins, the left (lower) square on ties.
pub fn arbiter(left: Bid, right: Bid) -> Bid {
    let mut winner = if right.priority > left.priority { right } else { left };
    winner.more = left.more || right.more || (left.priority != 0 && right.priority != 0);
    winner
}

/// The tree over 64 bids.
pub fn tree(bids: &[Bid; 64]) -> Bid {
    let mut level = *bids;
    let mut width = 64;
    while width > 1 {
        width /= 2;
        for i in 0..width {
            level[i] = arbiter(level[2 * i], level[2 * i + 1]);
        }
    }
    level[0]
}

#[cfg(test)]
mod tests {
    use super::{tree, Bid};

    #[test]
    fn greatest_priority_lowest_square() {
        let mut state = 1u64;
        for _ in 0..2_000 {
            let mut bids = [Bid::default(); 64];
            for (square, bid) in (0u8..).zip(bids.iter_mut()) {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let draw = state >> 33;
                if draw.is_multiple_of(8) {
                    *bid = Bid { priority: (draw >> 4) as u8 & 7, square, ..Bid::default() };
                }
            }
            let won = tree(&bids);
            let best = bids.iter().map(|b| b.priority).max().unwrap_or(0);
            let first = bids.iter().find(|b| b.priority == best).map_or(0, |b| b.square);
            assert_eq!(won.priority, best);
            assert!(best == 0 || won.square == first);
            assert_eq!(won.more, bids.iter().filter(|b| b.priority != 0).count() > 1);
        }
    }
}
