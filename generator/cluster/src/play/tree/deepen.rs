//! Leaves that are divided while they are searched: the move that a leaf's engine expects becomes a child with another engine, and the
//! engine itself goes on with the others. So the tree gets deeper along the lines that are expected, and wider where they change.
//!
//! Which leaf: the children of a node have shares by the order of their values, the best half of it, the next a quarter and so on, *others*
//! half of what a child would have there; the next engine goes where one engine more has the most of a share (as seats of a parliament go
//! by D'Hondt). Where engines may move, one leaves what matters least for what matters most.

use kiban_rules::shogi::Move;

use super::values::after;
use super::{Order, State, Tree, GROWN};

/// An engine moves if its leaf matters less than the other by this factor.
const MOVES: f64 = 8.0;

impl Tree {
    /// Something for an engine without work.
    pub fn employ(&mut self, seat: usize) -> Vec<Order> {
        if self.hunters.contains(&seat) {
            return self.next_hunt(seat).into_iter().collect();
        }
        if self.rested.contains(&seat) || self.grows() {
            return vec![];
        }
        // leaves that lost their engine, first those that said nothing
        let deserted = self.nodes.iter().enumerate().filter(|(_, n)| n.deserted);
        match deserted.min_by_key(|(_, n)| n.found.is_some()).map(|(at, _)| at) {
            Some(at) => vec![self.take_up(at, seat)],
            // whoever is without work stays so
            None if self.alone => vec![],
            None => self.neediest(0).map_or(vec![], |leaf| self.divide(leaf, seat)),
        }
    }

    /// An engine leaves what matters least for what matters most, if that is much more.
    pub fn shift(&mut self) -> Vec<Order> {
        let mut worth = vec![];
        if !self.moves || self.grows() {
            return vec![];
        }
        if self.whole.is_some() {
            return self.follow();
        }
        self.weigh(0, 1.0, &mut worth);
        let most =
            worth.iter().filter(|(at, _)| self.divides(*at)).max_by(|a, b| a.1.total_cmp(&b.1));
        // one whose value does not count yet is not left
        let said = |at: usize| {
            let node = &self.nodes[at];
            let enough = node.probe.as_ref().map_or(0, |p| GROWN * p.nodes);
            node.found.as_ref().is_some_and(|f| f.nodes >= enough)
        };
        let searched = worth.iter().filter(|(at, _)| self.is_searched(*at) && said(*at));
        let least = searched.min_by(|a, b| a.1.total_cmp(&b.1));
        let (Some((to, most)), Some((from, least))) = (most, least) else { return vec![] };
        if from == to || least * MOVES >= *most {
            return vec![];
        }
        let (to, from) = (*to, *from);
        self.nodes[from].state = State::Leaf(None);
        let Some(seat) = self.nodes[from].seat.take() else { return vec![] };
        self.divide(to, seat)
    }

    /// A leaf that nobody searches any more is searched again; its value counts until the new search has gone as far.
    fn take_up(&mut self, leaf: usize, seat: usize) -> Order {
        let node = &mut self.nodes[leaf];
        if let Some(mut found) = node.found.take() {
            found.nodes /= GROWN;
            node.probe = Some(found);
        }
        self.search(leaf, seat)
    }

    pub(super) fn is_searched(&self, node: usize) -> bool {
        matches!(self.nodes[node].state, State::Leaf(Some(_)))
    }

    /// The move that becomes a child when a leaf is divided, and the moves that are left.
    fn division(&self, leaf: usize) -> Option<(Move, Vec<Move>)> {
        let node = &self.nodes[leaf];
        if !matches!(node.state, State::Leaf(_)) {
            return None;
        }
        let first = *self.value_of(leaf)?.pv.first()?;
        let all = node.others.clone();
        let mut rest = all.unwrap_or_else(|| self.position(&node.line).legal_moves());
        let before = rest.len();
        rest.retain(|m| *m != first);
        (rest.len() + 1 == before && !rest.is_empty()).then_some((first, rest))
    }

    fn divides(&self, leaf: usize) -> bool {
        self.division(leaf).is_some()
    }

    /// Divides a leaf: its expected move for this engine, the others for the one that it has, or for the next without work.
    fn divide(&mut self, leaf: usize, seat: usize) -> Vec<Order> {
        let (Some((first, rest)), Some(value)) = (self.division(leaf), self.value_of(leaf)) else {
            return vec![];
        };
        // what it is to have searched before its own value counts: as much as the leaf
        let mut seen = after(&value);
        seen.nodes /= GROWN;
        let child = self.child(leaf, first, Some(seen));
        let engine = self.nodes[leaf].seat.filter(|_| self.is_searched(leaf));
        let others = if self.nodes[leaf].others.is_some() {
            let parent = self.nodes.iter_mut().find_map(|n| match &mut n.state {
                State::Split(children) if children.contains(&leaf) => Some(children),
                _ => None,
            });
            if let Some(children) = parent {
                children.insert(children.len() - 1, child);
            }
            let node = &mut self.nodes[leaf];
            (node.found, node.probe, node.others) = (None, None, Some(rest));
            leaf
        } else {
            let line = self.nodes[leaf].line.clone();
            let others = self.node(line, Some(rest), None);
            self.nodes[leaf].state = State::Split(vec![child, others]);
            others
        };
        let mut orders = self.grow(child, vec![seat]);
        match engine {
            Some(engine) => orders.push(self.search(others, engine)),
            None => self.nodes[others].deserted = true,
        }
        orders
    }

    /// Children of a node with their shares.
    fn shares(&self, children: &[usize]) -> Vec<(usize, f64)> {
        let score = |c: usize| {
            let value = self.value_of(c)?;
            let node = &self.nodes[c];
            match (&node.others, node.line.last()) {
                (None, Some(last)) => Some(value.before(last).score),
                _ => Some(value.score),
            }
        };
        let mut ranked: Vec<(usize, Option<i32>)> =
            children.iter().map(|c| (*c, score(*c))).collect();
        ranked.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
        let share = |(rank, (c, _)): (usize, (usize, Option<i32>))| {
            let others = rank > 0 && self.nodes[c].others.is_some();
            (c, 0.5_f64.powi(1 + rank as i32 + i32::from(others)))
        };
        ranked.into_iter().enumerate().map(share).collect()
    }

    /// How many engines search below a node.
    fn engines(&self, node: usize) -> usize {
        match &self.nodes[node].state {
            State::Split(children) => children.iter().map(|c| self.engines(*c)).sum(),
            State::Probed { seats, .. } | State::Ordered { seats, .. } => seats.len(),
            _ => usize::from(self.is_searched(node)),
        }
    }

    /// The leaf below a node that one engine more is for.
    fn neediest(&self, node: usize) -> Option<usize> {
        let State::Split(children) = &self.nodes[node].state else {
            return self.divides(node).then_some(node);
        };
        let mut shares = self.shares(children);
        let of = |(c, share): &(usize, f64)| share / (self.engines(*c) + 1) as f64;
        shares.sort_by(|a, b| of(b).total_cmp(&of(a)));
        shares.into_iter().find_map(|(c, _)| self.neediest(c))
    }

    /// The leaves below a node with what they matter.
    fn weigh(&self, node: usize, worth: f64, leaves: &mut Vec<(usize, f64)>) {
        match &self.nodes[node].state {
            State::Split(children) => {
                for (child, share) in self.shares(children) {
                    self.weigh(child, worth * share, leaves);
                }
            }
            State::Leaf(_) => leaves.push((node, worth)),
            State::Probed { .. } | State::Ordered { .. } | State::Over => {}
        }
    }
}
