//! What is known of a node and of its children, and of the shortest mate.

use super::{Bounds, Reason, INF, REP_NONE};
use crate::shogi::Move;

/// Numbers of a node and the child to go on with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    /// [`INF`] where the node is disproved, [`WITHIN`](super::WITHIN) where that rests on the depth limit.
    pub(super) pn: u16,
    pub(super) dn: u16,
    pub(super) rep: u16,
    pub(super) best: usize,
    /// Lowest pn (attack) or dn (defence) among the other children.
    pub(super) second: u16,
    pub(super) best_pn: u16,
    pub(super) best_dn: u16,
}

impl Value {
    /// A node whose children have no place: disproved, but resting on a limit.
    pub(super) const OVERFLOW: Value =
        Value { pn: INF, dn: 0, rep: 0, best: 0, second: INF, best_pn: INF, best_dn: 0 };
    /// A node that no legal move leads to: disproved for ever.
    pub(super) const ILLEGAL: Value = Value { rep: REP_NONE, ..Value::OVERFLOW };
}

/// A child of a frame; what the numbers mean is in `docs/circuits/tsume.md`, section 4.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) mv: Move,
    pub(super) pn: u16,
    pub(super) dn: u16,
    pub(super) rep: u16,
    pub(super) seen: bool,
    pub(super) suspect: bool,
    /// A drop between checker and king that nothing guards: it waits for all others.
    pub(super) late: bool,
}

impl Child {
    /// A mate, or none, is known.
    pub(super) fn decided(&self) -> bool {
        self.pn == 0 || self.dn == 0
    }
}

/// What a job that looks for the shortest mate knows after some rounds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rounds {
    pub(super) bounds: Bounds,
    /// There is a mate: no limit loses it any more.
    pub(super) known: bool,
    /// Why the rounds end before the length is known.
    pub(super) ended: Option<Reason>,
    /// Both sides play their best: the mate takes exactly so many plies.
    pub(super) exact: Option<usize>,
}
