//! Which leaf is searched next, and the children of one that was searched in vain.

use kiban_rules::shogi::PositionKey;

use super::facts::board;
use super::{Node, Tree, JOBS, ROOM, ROOT};
use crate::pile::Asker;

impl Tree {
    /// The leaf that most proves, which nobody searches.
    pub(super) fn leaf(&mut self, asker: Asker) -> Option<usize> {
        let mut at = ROOT;
        while self.nodes[ROOT].decided.is_none() {
            let node = &self.nodes[at];
            let fresh =
                node.attacks && node.searching == 0 && node.vain < JOBS && node.claims.is_empty();
            if at != ROOT && node.children.is_empty() && fresh {
                return Some(at);
            }
            if node.children.is_empty() {
                if self.nodes.len() > ROOM {
                    return None;
                }
                self.expand(at);
                if self.nodes[at].decided.is_some() {
                    // what is decided leads elsewhere
                    self.settle_root(asker.worker);
                    at = ROOT;
                    continue;
                }
            }
            let node = &self.nodes[at];
            let open = node.children.clone().filter(|c| self.nodes[*c].decided.is_none());
            let key = |c: &usize| {
                let child = &self.nodes[*c];
                match node.attacks {
                    true => (child.proof, child.disproof),
                    false => (child.disproof, child.proof),
                }
            };
            at = open.min_by_key(key)?;
        }
        None
    }

    /// Gives a position children, and decides those that are decided already.
    fn expand(&mut self, at: usize) {
        let position = self.position(at);
        let attacks = self.nodes[at].attacks;
        let moves = if attacks { position.checks() } else { position.evasions() };
        let path = self.path(at);
        let begin = self.nodes.len();
        for m in &moves {
            let after = position.after(m);
            let mobility = match attacks {
                true => after.evasions().len(),
                false => after.checks().len(),
            };
            // with no answer to a check it is mate, without a check none
            let first = match attacks {
                true => (mobility as u64, 1),
                false => (1, mobility as u64),
            };
            let mut child = Node::new(at, Some(*m), !attacks, first);
            if mobility == 0 {
                child.decided = Some(attacks);
            } else if !attacks && path.contains(&after.key()) {
                // no mate, but only behind this path: it is not learnt
                child.decided = Some(false);
            }
            let number = self.nodes.len();
            let open = child.decided.is_none() && !attacks;
            self.nodes.push(child);
            if open {
                self.boards.entry(board(&after)).or_default().push(number);
                if let Some(fact) = self.known(&after) {
                    self.decide(number, &fact);
                }
            }
        }
        self.nodes[at].children = begin..self.nodes.len();
        if moves.is_empty() {
            self.nodes[at].decided = Some(!attacks);
        }
        self.update(at);
    }

    /// The attacker's positions on the way to one.
    pub(super) fn path(&self, at: usize) -> Vec<PositionKey> {
        let mut keys = vec![];
        let mut up = at;
        loop {
            if self.nodes[up].attacks {
                keys.push(self.position(up).key());
            }
            if up == ROOT {
                return keys;
            }
            up = self.nodes[up].parent;
        }
    }
}
