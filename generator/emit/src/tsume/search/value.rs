//! The numbers of a node from its evaluation, and the thresholds of the child to go on with.

use super::records::{Evaluation, NodeValue};
use crate::hdl::{block, logic};
use crate::tsume::codes::{INF, MAX, REP_NONE, WITHIN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Numbers of a node: combinational, `docs/circuits/tsume.md` section 4 (Evaluate).
#[block]
#[module("value")]
pub struct Value {
    /// The node is an attack node.
    pub attack: Signal<In, Bit>,
    /// Disproof numbers are 1.
    pub pn_star: Signal<In, Bit>,
    /// The moves did not all find a place: nothing may be concluded.
    pub overflow: Signal<In, Bit>,
    /// No legal move leads to the node: white attacks black's king.
    pub illegal: Signal<In, Bit>,
    /// The node's.
    pub ply: Signal<In, Bits<10>>,
    /// From the evaluator.
    #[record]
    pub known: Signal<In, Evaluation>,
    /// What becomes of the node.
    #[record]
    pub node: Signal<Out, NodeValue>,
    plus: Signal<Local, Bits<12>>,
    none: Signal<Local, Bits<12>>,
}

#[logic]
impl Value {
    fn update(&mut self) {
        self.plus.next = self.known.val().tie + 1;
        if self.known.val().tie == MAX {
            self.plus.next = MAX.into();
        }
        self.none.next = INF.into();
        if self.known.val().within {
            self.none.next = WITHIN.into();
        }
        self.node.next.best = self.known.val().best;
        self.node.next.second = self.known.val().second;
        self.node.next.longest = self.known.val().longest;
        self.node.next.best_pn = self.known.val().tie;
        self.node.next.best_dn = self.known.val().lead;
        self.node.next.pn = self.known.val().sum;
        self.node.next.dn = self.known.val().lead;
        if self.attack.val() {
            self.node.next.best_pn = self.known.val().lead;
            self.node.next.best_dn = self.known.val().tie;
            self.node.next.pn = self.known.val().lead;
            self.node.next.dn = self.known.val().sum;
            if !self.known.val().any {
                self.node.next.pn = INF.into();
                self.node.next.dn = 0.into();
            } else if self.known.val().lead == 0 {
                self.node.next.dn = self.plus.val();
            } else if self.known.val().sum == 0 {
                self.node.next.pn = self.none.val();
            } else if self.pn_star.val() {
                self.node.next.dn = 1.into();
            }
        } else if !self.known.val().any | (self.known.val().sum == 0) {
            self.node.next.pn = 0.into();
            self.node.next.dn = self.known.val().length;
        } else if self.known.val().lead == 0 {
            self.node.next.pn = self.none.val();
        } else if self.pn_star.val() {
            self.node.next.dn = 1.into();
        }
        self.node.next.rep = self.known.val().rep;
        if self.known.val().rep > self.ply.val() {
            self.node.next.rep = REP_NONE.into();
        }
        if self.illegal.val() {
            self.node.next.pn = INF.into();
            self.node.next.dn = 0.into();
            self.node.next.rep = REP_NONE.into();
        }
        if self.overflow.val() {
            self.node.next.pn = INF.into();
            self.node.next.dn = 0.into();
            self.node.next.rep = 0.into();
        }
    }
}

/// Thresholds of the chosen child, `docs/circuits/tsume.md` section 4 (Thresholds): the node's numbers enter in
/// clock 0, its thresholds in clock 1, the child's stand in clock 1; a node may enter in every clock.
#[block]
#[module("thresholds")]
pub struct Thresholds {
    pub clock: Signal<In, Clock>,
    /// The node is an attack node.
    pub attack: Signal<In, Bit>,
    /// Disproof numbers are 1, the threshold is one more than the second-lowest number.
    pub pn_star: Signal<In, Bit>,
    /// The node's threshold of pn.
    pub tp: Signal<In, Bits<12>>,
    /// The node's threshold of dn.
    pub td: Signal<In, Bits<12>>,
    /// The node's numbers.
    #[record]
    pub node: Signal<In, NodeValue>,
    /// The child's threshold of pn.
    pub child_tp: Signal<Out, Bits<12>>,
    /// The child's threshold of dn.
    pub child_td: Signal<Out, Bits<12>>,
    // the threshold of the leading number and of the summed one
    lead_limit: Signal<Local, Bits<12>>,
    sum_limit: Signal<Local, Bits<12>>,
    lead_best: Signal<Local, Bits<12>>,
    sum_best: Signal<Local, Bits<12>>,
    step: Signal<Local, Bits<13>>,
    sum: Signal<Local, Bits<13>>,
    was_attack: DFF<Bit>,
    was_pn_star: DFF<Bit>,
    others: DFF<Bits<12>>,
    next: DFF<Bits<12>>,
    lead_floor: DFF<Bits<12>>,
    sum_floor: DFF<Bits<12>>,
    left: Signal<Local, Bits<12>>,
    lead_out: Signal<Local, Bits<12>>,
    sum_out: Signal<Local, Bits<12>>,
}

#[logic]
impl Thresholds {
    fn update(&mut self) {
        // clock 0
        self.prepare();
        // clock 1
        self.compare();
        self.child_tp.next = self.sum_out.val();
        self.child_td.next = self.lead_out.val();
        if self.was_attack.q.val() {
            self.child_tp.next = self.lead_out.val();
            self.child_td.next = self.sum_out.val();
        }
        if self.was_pn_star.q.val() {
            self.child_td.next = INF.into();
        }
    }

    fn prepare(&mut self) {
        self.was_attack.d.next = self.attack.val();
        self.was_pn_star.d.next = self.pn_star.val();
        self.lead_best.next = self.node.val().best_dn;
        self.sum_best.next = self.node.val().best_pn;
        self.others.d.next = self.node.val().pn - self.node.val().best_pn;
        if self.attack.val() {
            self.lead_best.next = self.node.val().best_pn;
            self.sum_best.next = self.node.val().best_dn;
            self.others.d.next = self.node.val().dn - self.node.val().best_dn;
        }
        // second + 1 + second / 4, at most the largest finite number; no second: infinite
        self.step.next = bit_cast::<13, 12>(self.node.val().second >> 2);
        if self.pn_star.val() {
            self.step.next = 0.into();
        }
        self.sum.next = bit_cast::<13, 12>(self.node.val().second) + self.step.val() + 1;
        self.next.d.next = bit_cast::<12, 13>(self.sum.val());
        if self.sum.val() > MAX {
            self.next.d.next = MAX.into();
        }
        if self.node.val().second == INF {
            self.next.d.next = INF.into();
        }
        self.lead_floor.d.next = self.lead_best.val() + 1;
        self.sum_floor.d.next = self.sum_best.val() + 1;
    }

    fn compare(&mut self) {
        self.lead_limit.next = self.td.val();
        self.sum_limit.next = self.tp.val();
        if self.was_attack.q.val() {
            self.lead_limit.next = self.tp.val();
            self.sum_limit.next = self.td.val();
        }
        // the least of limit and next, but not less than the floor
        self.lead_out.next = self.next.q.val();
        if self.lead_limit.val() < self.next.q.val() {
            self.lead_out.next = self.lead_limit.val();
        }
        if (self.lead_limit.val() < self.lead_floor.q.val())
            | (self.next.q.val() < self.lead_floor.q.val())
        {
            self.lead_out.next = self.lead_floor.q.val();
        }
        // an infinite limit stays infinite, a finite one loses what the other children hold
        self.left.next = self.sum_limit.val() - self.others.q.val();
        self.sum_out.next = self.left.val();
        if (self.sum_limit.val() < self.others.q.val()) | (self.left.val() < self.sum_floor.q.val())
        {
            self.sum_out.next = self.sum_floor.q.val();
        }
        if self.sum_limit.val() == INF {
            self.sum_out.next = INF.into();
        }
    }
}
