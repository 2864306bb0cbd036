//! The controller: cycles of a node, in the hardware's own order of moves.

use super::arbiter::{tree, Bid};
use super::array::Select;
use super::machine::{Machine, Masks, Refusal, LEVELS};
use super::mutation::{holds, Mutation};
use super::receiver::{checking_bits, Aggressor};
use super::record::{MoveRecord, NodeState, Phase};
use super::wiring::{forward, rank_of, Square, NEIGHBOUR};
use super::word::*;

/// What becomes of a pawn, in order: the queen, and the knight because it alone does what the queen does not.
const PROMOTIONS: [u8; 4] = [QUEEN_KIND, KNIGHT_KIND, ROOK_KIND, BISHOP_KIND];

/// Priority of a square to go to: 6 queen, 5 rook, 4 bishop, 3 knight, 2 pawn, 1 empty.
const fn value(there: Piece) -> u8 {
    kind(there) + 1
}

/// Priority of a piece that moves: 6 pawn, 5 knight, 4 bishop, 3 rook, 2 queen, 1 king.
const fn cheapness(kind: u8) -> u8 {
    7 - kind
}

impl Machine {
    /// Command `next`: the next pseudo-legal move of the node, in order. `None` when there is none left.
    pub fn next_move(&mut self) -> Option<MoveRecord> {
        let mut state = self.state();
        let found = loop {
            if let Some(m) = self.advance(&mut state) {
                break Some(m);
            }
            if state.phase == Phase::Done {
                break None;
            }
        };
        self.keep(&state);
        found
    }

    pub(super) fn keep(&mut self, state: &NodeState) {
        self.states[self.level] = state.pack();
    }

    /// Command `step`: the next legal move, made and entered. Illegal ones are made, found out by their first pass, taken back.
    ///
    /// # Errors
    /// [`Refusal::Full`] at the last level, whether there is a move or not; nothing is changed.
    pub fn step(&mut self) -> Result<Option<MoveRecord>, Refusal> {
        if self.level + 1 == LEVELS {
            return Err(Refusal::Full);
        }
        while let Some(m) = self.next_move() {
            self.make(m)?;
            if !self.enter().illegal {
                return Ok(Some(m));
            }
            self.undo()?;
        }
        Ok(None)
    }

    /// One step of the controller: at most one pass of the array and one probe. `None`: nothing to yield yet.
    pub(super) fn advance(&mut self, state: &mut NodeState) -> Option<MoveRecord> {
        let exhausted = state.promotion == 0 && !state.more_second && !state.more_first;
        let found = self.advance_state(state);
        // the circuit leaves an exhausted phase and looks into the next one in the same turn
        if !exhausted || state.phase == Phase::Done {
            self.turns(1);
        }
        found
    }

    fn advance_state(&mut self, state: &mut NodeState) -> Option<MoveRecord> {
        if state.phase == Phase::Done {
            return None;
        }
        if state.promotion != 0 {
            return self.candidate(state);
        }
        if state.more_second {
            if state.phase == Phase::Promotion {
                // the pawn stands before the square: no pass
                let push = forward(self.array.white);
                state.second = NEIGHBOUR[state.first as usize][(push + 4) & 7];
                state.second_priority = cheapness(PAWN_KIND);
                state.more_second = false;
                return self.candidate(state);
            }
            let won = self.find_second(state);
            state.more_second = won.more;
            if won.priority == 0 {
                return None;
            }
            state.second = won.square;
            state.second_priority = won.priority;
            self.use_second(won.square);
            return self.candidate(state);
        }
        if state.more_first {
            self.close_first(state);
            let won = self.find_first(state);
            if won.priority != 0 {
                state.first = won.square;
                state.first_priority = won.priority;
                state.payload = won.payload;
                state.second = 0;
                state.second_priority = 7;
                state.more_first = won.more;
                state.more_second = true;
                return None;
            }
        }
        self.next_phase(state);
        None
    }

    fn next_phase(&mut self, state: &mut NodeState) {
        let phase = match state.phase {
            Phase::Discovered => Phase::Direct,
            Phase::Direct if state.any_special => Phase::Special,
            Phase::Direct | Phase::Special if state.any_promotion => Phase::Promotion,
            Phase::Direct | Phase::Special | Phase::Promotion => Phase::Normal,
            Phase::Normal | Phase::Done => Phase::Done,
        };
        *state = NodeState {
            phase,
            first: 0,
            first_priority: 7,
            second: 0,
            second_priority: 7,
            payload: 0,
            more_first: true,
            more_second: false,
            ..*state
        };
        self.masks[self.level] = u64::MAX;
    }

    /// The move of the state's squares; probed if it is special and checks come first.
    fn candidate(&mut self, state: &mut NodeState) -> Option<MoveRecord> {
        let white = self.array.white;
        let discovers = state.phase == Phase::Discovered;
        let (from, to) =
            if discovers { (state.first, state.second) } else { (state.second, state.first) };
        let (mover, met) = if discovers {
            (state.first_priority, state.second_priority)
        } else {
            (state.second_priority, state.first_priority)
        };
        let (moved, captured) = (7 - mover, met - 1);
        let mut m = MoveRecord::new(from, to, moved, captured);
        let mut special = false;
        let same_rank = from >> 3 == to >> 3;
        if moved == PAWN_KIND && same_rank {
            let behind = NEIGHBOUR[to as usize][forward(white)];
            m = MoveRecord::new(from, behind, moved, captured).with_en_passant();
            special = true;
        } else if moved == KING_KIND && same_rank && from.abs_diff(to) == 2 {
            m = m.with_castling();
            special = true;
        } else if moved == PAWN_KIND && to >> 3 == rank_of(white, 7) {
            m = m.with_promotion(PROMOTIONS[usize::from(state.promotion)]);
            state.promotion = (state.promotion + 1) & 3;
            if !holds(Mutation::UnderPromotion) {
                state.promotion = 0;
            }
            special = true;
        }
        let checks_first = self.options.checks_first;
        let check = if special && checks_first && holds(Mutation::Probe) {
            self.probe(m)
        } else {
            state.phase <= Phase::Direct
        };
        let wanted = !checks_first || check == (state.phase < Phase::Promotion);
        wanted.then(|| m.with_check(check && checks_first))
    }

    /// First cycle: find-discoverer, find-pivot, find-special, find-victim-promotion or find-victim.
    fn find_first(&mut self, state: &NodeState) -> Bid {
        self.passes += 1;
        tree(&self.bids(state, false))
    }

    /// Second cycle: find-aggressor, or find-target after find-discoverer.
    fn find_second(&mut self, state: &NodeState) -> Bid {
        self.passes += 1;
        tree(&self.bids(state, true))
    }

    /// What the 64 squares bid in the first or second cycle of a state, those left out that were used.
    pub fn bids(&self, state: &NodeState, second: bool) -> [Bid; 64] {
        if second {
            self.second_bids(state)
        } else {
            self.first_bids(state)
        }
    }

    fn first_bids(&self, state: &NodeState) -> [Bid; 64] {
        let array = &self.array;
        let wires = array.pass(Select::All);
        let bid = |square: Square| {
            let there = array.piece(square);
            let own = there != 0 && is_white(there) == array.white;
            if state.phase == Phase::Discovered {
                let axis = if own { array.discoverer(&wires, square) } else { None };
                return axis.map(|axis| (cheapness(kind(there)), axis as u8));
            }
            if own || kind(there) == KING_KIND {
                return None;
            }
            let arrivals = array.arrivals(&wires, square);
            let kinds = array.checking_kinds(&wires, square);
            let wanted = match state.phase {
                Phase::Direct => (1..=6).any(|kind| {
                    arrivals.plain >> kind & 1 != 0 && checking_bits(kind) & kinds != 0
                }),
                Phase::Special => arrivals.special(),
                Phase::Promotion => arrivals.promotion_push,
                _ => {
                    arrivals.plain != 0
                        || arrivals.promotion_capture
                        || arrivals.en_passant
                        || arrivals.castling
                        || (arrivals.promotion_push && !holds(Mutation::PromotionPhase))
                }
            };
            wanted.then_some((value(there), kinds))
        };
        self.left((state.first_priority, state.first), bid)
    }

    fn second_bids(&self, state: &NodeState) -> [Bid; 64] {
        let array = &self.array;
        let after = (state.second_priority, state.second);
        if state.phase == Phase::Discovered {
            let axis = usize::from(state.payload & 3);
            let wires = array.pass(Select::Alone { square: state.first, axis });
            return self.left(after, |square| {
                let there = array.piece(square);
                let own = there != 0 && is_white(there) == array.white;
                let arrives =
                    !own && kind(there) != KING_KIND && array.arrivals(&wires, square).plain != 0;
                arrives.then_some((value(there), 0))
            });
        }
        let wires = array.pass(Select::Victim(state.first));
        let target = array.target(state.first, state.first_priority == 1);
        let wanted = |a: &Aggressor| {
            let kind_checks = checking_bits(a.kind) & state.payload != 0;
            let push = a.special && a.kind == PAWN_KIND && target.quiet && target.last;
            match state.phase {
                Phase::Direct => {
                    (kind_checks || !holds(Mutation::PivotKinds)) && !a.special && !a.discovers
                }
                Phase::Special => a.special,
                _ if push && holds(Mutation::PromotionPhase) => false,
                _ => {
                    let check = kind_checks || a.discovers;
                    let repeated = self.options.checks_first && holds(Mutation::ChecksOnce);
                    a.special || !check || !repeated
                }
            }
        };
        self.left(after, |square| {
            let fits = array.aggressor(&wires, square, target).filter(wanted);
            fits.map(|a| (cheapness(a.kind), 0))
        })
    }

    /// The squares' bids that no mask keeps out. `after`: priority and square that were used last.
    fn left(&self, after: (u8, Square), bid: impl Fn(Square) -> Option<(u8, u8)>) -> [Bid; 64] {
        let mut bids = [Bid::default(); 64];
        for (square, entry) in (0u8..).zip(bids.iter_mut()) {
            entry.square = square;
            if let Some((priority, payload)) = bid(square) {
                let left = match self.options.masks {
                    Masks::Recomputed => {
                        priority < after.0 || (priority == after.0 && square > after.1)
                    }
                    Masks::Memory => self.masks[self.level] >> square & 1 != 0,
                };
                if left {
                    (entry.priority, entry.payload) = (priority, payload);
                }
            }
        }
        bids
    }

    fn use_second(&mut self, square: Square) {
        self.masks[self.level] &= !(1 << square);
    }

    /// Mask memory: the bit of a first square that is used up is cleared, those of the second squares are set again.
    fn close_first(&mut self, state: &NodeState) {
        if state.first_priority == 7 {
            return;
        }
        let own = (0..64).fold(0, |own: u64, s| {
            let there = self.array.piece(s);
            own | u64::from(there != 0 && is_white(there) == self.array.white) << s
        });
        let mask = &mut self.masks[self.level];
        *mask |= if state.phase == Phase::Discovered { !own } else { own };
        *mask &= !(1 << state.first);
    }
}
