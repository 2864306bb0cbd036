//! Proof and disproof numbers from the leaves up to the root, what they decide, and the line to the mate that they prove.

use kiban_rules::shogi::Move;

use super::{Node, Tree, ROOT};

/// The number of what is decided the other way.
const INF: u64 = 1 << 40;
/// So much higher are both numbers of a leaf for each engine that searches it.
const VIRTUAL: u64 = 1;

impl Tree {
    /// Numbers from a position up to the root.
    pub(super) fn update(&mut self, mut at: usize) {
        loop {
            let before = self.look(at);
            self.renew(at);
            if at == ROOT || (before == self.look(at) && before.0.is_none()) {
                return;
            }
            at = self.nodes[at].parent;
        }
    }

    fn look(&self, at: usize) -> (Option<bool>, u64, u64) {
        let Node { decided, proof, disproof, .. } = self.nodes[at];
        (decided, proof, disproof)
    }

    fn renew(&mut self, at: usize) {
        let node = &self.nodes[at];
        if node.decided.is_none() && !node.children.is_empty() {
            self.conclude(at);
        }
        let node = &self.nodes[at];
        let (proof, disproof) = match node.decided {
            Some(true) => (0, INF),
            Some(false) => (INF, 0),
            None if node.children.is_empty() => {
                let more = VIRTUAL * u64::from(node.searching) + u64::from(node.vain);
                (node.first.0 + more, node.first.1 + more)
            }
            None => {
                let of =
                    |number: fn(&Node) -> u64| self.nodes[node.children.clone()].iter().map(number);
                let least = |number| of(number).min().unwrap_or(INF);
                let sum = |number| of(number).fold(0, |a: u64, b| (a + b).min(INF - 1));
                match node.attacks {
                    true => (least(|n| n.proof), sum(|n| n.disproof)),
                    false => (sum(|n| n.proof), least(|n| n.disproof)),
                }
            }
        };
        let node = &mut self.nodes[at];
        (node.proof, node.disproof) = (proof, disproof);
    }

    /// Whether its children decide a position.
    fn conclude(&mut self, at: usize) {
        let node = &self.nodes[at];
        let children = &self.nodes[node.children.clone()];
        let good = node.attacks;
        let lengths = || children.iter().filter(|c| c.decided == Some(true)).map(|c| c.length + 1);
        if children.iter().any(|c| c.decided == Some(good)) {
            let length = lengths().min().unwrap_or(0);
            let node = &mut self.nodes[at];
            (node.decided, node.length) = (Some(good), length);
        } else if children.iter().all(|c| c.decided == Some(!good)) {
            let length = lengths().max().unwrap_or(0);
            let node = &mut self.nodes[at];
            (node.decided, node.length) = (Some(!good), length);
        }
    }

    /// The shortest line to the mate against the longest defence, as far as they are known.
    pub(super) fn line(&self, root: usize) -> Vec<Move> {
        let mut line = vec![];
        let mut at = root;
        loop {
            let node = &self.nodes[at];
            if let Some(known) = &node.line {
                line.extend(known);
                return line;
            }
            let mates = node.children.clone().filter(|c| self.nodes[*c].decided == Some(true));
            let length = |c: &usize| self.nodes[*c].length;
            let next = match node.attacks {
                true => mates.min_by_key(length),
                false => mates.max_by_key(length),
            };
            let Some(next) = next else { return line };
            line.extend(self.nodes[next].by);
            at = next;
        }
    }
}
