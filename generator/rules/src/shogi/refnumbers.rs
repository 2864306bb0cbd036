//! A second reference search: plain df-pn (Nagai 2002) over exact positions, for mates that are too long for iterative
//! deepening.
//!
//! It shares nothing with the project's solver: no hash keys, no dominance, no look-ahead, no limit of the table. What it
//! proves is a mate, because a proof rests on mated positions only. It proves nothing else: a disproof may rest on
//! the path that led to it, so "not proved" is all that is said then ([`settle`](super::refsearch::settle) knows more).

use std::collections::{HashMap, HashSet};

use super::{Position, PositionKey};

/// Proved or disproved.
const INFINITE: u64 = u64::MAX / 4;
/// Longest path: a recursion for each ply must fit a thread's stack.
const MAX_PLY: usize = 300;

/// Whether the side to move is proved to mate within `node_cap` positions, and the positions visited.
pub fn proves_mate(pos: &Position, node_cap: u64) -> (bool, u64) {
    let mut search =
        Numbers { table: HashMap::new(), path: HashSet::new(), nodes: 0, cap: node_cap };
    let (proof, _) = search.visit(pos, true, INFINITE, INFINITE);
    (proof == 0, search.nodes)
}

struct Numbers {
    /// Proof and disproof number of exact positions.
    table: HashMap<PositionKey, (u64, u64)>,
    path: HashSet<PositionKey>,
    nodes: u64,
    cap: u64,
}

impl Numbers {
    fn known(&self, pos: &Position) -> (u64, u64) {
        let key = pos.key();
        match self.table.get(&key) {
            // a position of the path is no progress for the attacker
            _ if self.path.contains(&key) => (INFINITE, 0),
            Some(&numbers) => numbers,
            None => (1, 1),
        }
    }

    /// Searches while both numbers are below their thresholds; the numbers are those of the attacker's mate.
    fn visit(&mut self, pos: &Position, attack: bool, tp: u64, td: u64) -> (u64, u64) {
        let key = pos.key();
        self.nodes += 1;
        let moves = if attack { pos.checks() } else { pos.evasions() };
        if moves.is_empty() {
            let numbers = if attack { (INFINITE, 0) } else { (0, INFINITE) };
            self.table.insert(key, numbers);
            return numbers;
        }
        if self.path.len() >= MAX_PLY {
            return (INFINITE, 0);
        }
        let children: Vec<Position> = moves.iter().map(|m| pos.after(m)).collect();
        self.path.insert(key.clone());
        let numbers = loop {
            // for the attacker: proof = least, disproof = sum; for the defender the other way round
            let (mut least, mut second, mut best, mut sum) = (INFINITE, INFINITE, 0, 0u64);
            for (i, child) in children.iter().enumerate() {
                let (proof, disproof) = self.known(child);
                let (own, other) = if attack { (proof, disproof) } else { (disproof, proof) };
                sum = (sum + other).min(INFINITE);
                if own < least {
                    (second, least, best) = (least, own, i);
                } else {
                    second = second.min(own);
                }
            }
            let numbers = if attack { (least, sum) } else { (sum, least) };
            let (own_limit, other_limit) = if attack { (tp, td) } else { (td, tp) };
            if least >= own_limit || sum >= other_limit || self.nodes >= self.cap {
                break numbers;
            }
            let (proof, disproof) = self.known(&children[best]);
            let other = if attack { disproof } else { proof };
            let own_limit = own_limit.min(second.saturating_add(second / 4 + 1));
            let other_limit = other_limit.saturating_sub(sum - other).min(INFINITE);
            let (tp, td) = if attack { (own_limit, other_limit) } else { (other_limit, own_limit) };
            let found = self.visit(&children[best], !attack, tp, td);
            self.table.insert(children[best].key(), found);
        };
        self.path.remove(&key);
        self.table.insert(key, numbers);
        numbers
    }
}
