//! Mates: an engine that looks for one at a node, by the side to move there. A mate ends the node as won.
//!
//! In a probe of more than three engines one that looks for mates too does that (as the master of GPSShogi has it). Engines that do nothing
//! else look at the nodes of the tree one after the other, the expected line first.

use super::{Order, State, Task, Tree};
use crate::play::value::Value;

/// A probe of more engines than this has one that looks for a mate.
const FEW: usize = 3;

/// A search for a mate.
#[derive(Clone, Debug)]
pub(super) struct Hunt {
    job: u64,
    pub(super) node: usize,
    /// As long as its node is probed.
    probe: bool,
    over: bool,
}

impl Tree {
    /// The search for a mate in a probe by these engines, by one of them.
    pub(super) fn hunt_in_probe(&mut self, node: usize, seats: &[usize]) -> Option<Order> {
        let seat = *seats.iter().rev().find(|s| self.both.contains(s))?;
        (seats.len() > FEW && self.may_mate(node)).then(|| self.hunt(node, seat, true))
    }

    /// Who is in check has other cares, and for some engines is the one that is to be mated.
    fn may_mate(&self, node: usize) -> bool {
        let position = self.position(&self.nodes[node].line);
        !position.in_check(position.turn())
    }

    fn hunt(&mut self, node: usize, seat: usize, probe: bool) -> Order {
        let job = self.job();
        self.hunts.push(Hunt { job, node, probe, over: false });
        let line = self.nodes[node].line.clone();
        Order { seat, job, line, allowed: None, task: Task::Mate { probe } }
    }

    pub(super) fn end_hunt_of_probe(&mut self, node: usize) {
        self.hunts.retain(|h| !(h.probe && h.node == node));
    }

    /// Whether a search is one for a mate that is still wanted.
    pub fn hunts(&self, job: u64) -> bool {
        self.hunts.iter().any(|h| h.job == job && !h.over)
    }

    /// Whether this search is one for a mate, and what it found.
    pub(super) fn hunted(&mut self, job: u64, value: &Value) -> bool {
        let Some(hunt) = self.hunts.iter().find(|h| h.job == job) else { return false };
        if value.is_mate() && value.score > 0 {
            let node = hunt.node;
            self.close(node);
            self.nodes[node].found = Some(value.clone());
        }
        true
    }

    pub(super) fn hunt_ended(&mut self, job: u64) -> bool {
        let hunt = self.hunts.iter_mut().find(|h| h.job == job);
        hunt.map(|h| h.over = true).is_some()
    }

    /// Nothing at a node and below it is wanted any more.
    fn close(&mut self, node: usize) {
        if let State::Split(children) = std::mem::replace(&mut self.nodes[node].state, State::Over)
        {
            children.into_iter().for_each(|c| self.close(c));
        }
        self.nodes[node].deserted = false;
        self.hunts.iter_mut().filter(|h| h.node == node).for_each(|h| h.over = true);
    }

    /// A node for an engine that looks for mates, where nobody has done so: the expected line first, then what is near the root.
    pub(super) fn next_hunt(&mut self, seat: usize) -> Option<Order> {
        let line = self.value().map(|v| v.pv).unwrap_or_default();
        let node = (0..self.nodes.len())
            .filter(|at| {
                let node = &self.nodes[*at];
                let open = node.others.is_none() && !matches!(node.state, State::Over);
                open && !self.hunts.iter().any(|h| h.node == *at && !h.probe) && self.may_mate(*at)
            })
            .min_by_key(|at| {
                let path = &self.nodes[*at].line;
                (!line.starts_with(path), path.len())
            })?;
        Some(self.hunt(node, seat, false))
    }
}

impl Hunt {
    /// The same at a node with another number.
    pub(super) fn at(&self, node: usize) -> Hunt {
        Hunt { node, ..self.clone() }
    }
}
