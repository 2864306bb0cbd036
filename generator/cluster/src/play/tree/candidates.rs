//! Candidates ([`Growth::Candidates`](super::Growth)): the first engine searches the position as one engine would. An engine that can do
//! so names the moves that look best, and a few of them have a part of the other engines each: one or more behind the replies that look
//! best, one on all other replies. The best of these values is played; the move of the first engine has a little credit.
//!
//! In the tree of the paper a move is compared with *others*, which one engine sees less deeply: what it has overlooked there looks good,
//! and is played. Here all that is compared has been searched equally.

use super::{Node, Order, State, Tree};
use crate::play::value::Value;

/// So many moves at most.
const MOST: usize = 7;
/// Hundredths of a pawn for the move that the first engine would play.
const CREDIT: i32 = 40;

/// How many moves so many engines are behind.
pub(super) fn most(seats: usize) -> usize {
    seats.min(MOST)
}

impl Tree {
    /// Whether the moves of a node are candidates: those of the root, if one engine searches all of it.
    pub(super) fn has_candidates(&self, node: usize) -> bool {
        node == 0 && self.whole.is_some()
    }

    /// With at least three engines.
    pub(super) fn begin_candidates(&mut self, seats: &[usize]) -> Vec<Order> {
        let whole = self.node(vec![], None, None);
        self.whole = Some(whole);
        // somebody else has to tell which moves are likely
        let only = self.orders.iter().all(|o| Some(o) == seats.first());
        let mut others = seats.to_vec();
        let first = others.remove(usize::from(only && !self.orders.is_empty()));
        let order = self.search(whole, first);
        [order].into_iter().chain(self.grow(0, others)).collect()
    }

    /// What the first engine says of the root.
    pub(super) fn whole_value(&self) -> Option<&Value> {
        self.nodes[self.whole?].found.as_ref()
    }

    /// The best candidate; the first engine's word where it says a mate, or its move has no value of its own.
    pub(super) fn candidate(&self) -> Option<Value> {
        let State::Split(children) = &self.nodes[0].state else { return None };
        let whole = self.whole_value();
        let first = whole.and_then(|w| w.pv.first());
        let of = |c: &usize| {
            let value = self.value_of(*c)?;
            Some(match self.nodes[*c].others {
                Some(_) => value,
                None => value.before(self.nodes[*c].line.last()?),
            })
        };
        let mut values: Vec<Value> = children.iter().filter_map(of).collect();
        let known = values.iter().any(|v| v.pv.first() == first);
        values.extend(whole.filter(|w| !known || w.is_mate()).cloned());
        let credit = |v: &Value| v.score + if v.pv.first() == first { CREDIT } else { 0 };
        let nodes = self.whole_value().map_or(0, |w| w.nodes)
            + children.iter().filter_map(|c| self.value_of(*c)).map(|v| v.nodes).sum::<u64>();
        // of equals the first
        let best = values.into_iter().reduce(|a, b| if credit(&b) > credit(&a) { b } else { a })?;
        Some(Value { nodes, ..best })
    }

    /// The move of the first engine has no engine behind it: that of the worst candidate goes there.
    pub(super) fn follow(&mut self) -> Vec<Order> {
        let State::Split(children) = &self.nodes[0].state else { return vec![] };
        let Some(first) = self.whole_value().and_then(|w| w.pv.first()).copied() else {
            return vec![];
        };
        let behind = |n: &Node| n.line.first() == Some(&first);
        if children.iter().any(|c| behind(&self.nodes[*c])) {
            return vec![];
        }
        let searched = children.iter().filter(|c| self.is_searched(**c));
        // as the side to move there sees it: the greatest is the worst
        let worst = searched.max_by_key(|c| self.value_of(**c).map(|v| v.score)).copied();
        let Some(worst) = worst else { return vec![] };
        self.nodes[worst].state = State::Leaf(None);
        let Some(seat) = self.nodes[worst].seat.take() else { return vec![] };
        let child = self.child(0, first, None);
        if let State::Split(children) = &mut self.nodes[0].state {
            children.push(child);
        }
        self.grow(child, vec![seat])
    }
}
