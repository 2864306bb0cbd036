//! What is known of the nodes of a tree: values go upwards.

use super::{State, Tree, GROWN};
use crate::play::value::Value;

/// What has fewer nodes than the biggest of its kind by this factor says nothing yet.
const YOUNG: u64 = 2000;

impl Tree {
    /// What is known of the root.
    pub fn value(&self) -> Option<Value> {
        match self.whole {
            Some(_) => self.candidate().or_else(|| self.whole_value().cloned()),
            None => self.value_of(0),
        }
    }

    pub(super) fn value_of(&self, node: usize) -> Option<Value> {
        let n = &self.nodes[node];
        let own = match &n.state {
            State::Over => return n.found.clone(),
            State::Leaf(_) => n.found.clone(),
            State::Ordered { .. } => None,
            State::Probed { looks, .. } => {
                let seen = looks.iter().filter_map(|l| match (&l.one, &l.found) {
                    (Some(m), Some(v)) => Some(v.before(m)),
                    (None, v) => v.clone(),
                    _ => None,
                });
                best(seen.collect())
            }
            State::Split(children) => {
                let below = children.iter().filter_map(|c| {
                    let value = self.value_of(*c)?;
                    match &self.nodes[*c].others {
                        Some(_) => Some(value),
                        None => Some(value.before(self.nodes[*c].line.last()?)),
                    }
                });
                best(below.collect())
            }
        };
        match (own, &n.probe) {
            (Some(own), Some(probe)) if own.nodes < GROWN * probe.nodes && !own.is_mate() => {
                // a line that ended with the probe goes on
                let pv = if probe.pv.is_empty() { own.pv } else { probe.pv.clone() };
                Some(Value { score: probe.score, nodes: own.nodes + probe.nodes, pv })
            }
            (Some(own), _) => Some(own),
            (None, probe) => probe.clone(),
        }
    }
}

/// What is left of a value behind its first move, as the other side sees it.
pub(super) fn after(value: &Value) -> Value {
    let mate = if value.is_mate() { value.score.signum() } else { 0 };
    let pv = value.pv.get(1..).unwrap_or_default().to_vec();
    Value { score: -(value.score + mate), nodes: value.nodes, pv }
}

/// The best of the values with the nodes of all. One with hardly any nodes beside another says nothing yet, but for a mate.
fn best(values: Vec<Value>) -> Option<Value> {
    let most = values.iter().map(|v| v.nodes).max()?;
    let nodes = values.iter().map(|v| v.nodes).sum();
    let old = values.into_iter().filter(|v| v.is_mate() || v.nodes * YOUNG >= most);
    // of equals the first
    let best = old.reduce(|a, b| if b.score > a.score { b } else { a })?;
    Some(Value { nodes, ..best })
}
