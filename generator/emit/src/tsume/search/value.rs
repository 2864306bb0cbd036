//! The numbers of a node from its evaluation, and the thresholds of the child to go on with.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Numbers of a node: combinational, `docs/circuits/tsume.md` section 4 (Evaluate).
#[block]
#[module("value")]
pub struct Value {
    pub attack: Signal<In, Bit>,
    pub pn_star: Signal<In, Bit>,
    /// The moves did not all find a place: nothing may be concluded.
    pub overflow: Signal<In, Bit>,
    pub ply: Signal<In, Bits<10>>,
    #[group("from the evaluator")]
    pub any: Signal<In, Bit>,
    pub lead: Signal<In, Bits<12>>,
    pub tie: Signal<In, Bits<12>>,
    pub sum: Signal<In, Bits<12>>,
    pub length: Signal<In, Bits<12>>,
    pub rep_in: Signal<In, Bits<10>>,
    pub none_within: Signal<In, Bit>,
    /// Disproved: 4095, or 4094 where that rests on the depth limit.
    pub pn: Signal<Out, Bits<12>>,
    /// The mate length where pn = 0.
    pub dn: Signal<Out, Bits<12>>,
    /// 1023 where the disproof rests on nothing above this node.
    pub rep: Signal<Out, Bits<10>>,
    pub best_pn: Signal<Out, Bits<12>>,
    pub best_dn: Signal<Out, Bits<12>>,
    plus: Signal<Local, Bits<12>>,
    none: Signal<Local, Bits<12>>,
}

#[logic]
impl Value {
    fn update(&mut self) {
        self.plus.next = self.tie.val() + 1;
        if self.tie.val() == 4094 {
            self.plus.next = 4094.into();
        }
        self.none.next = 4095.into();
        if self.none_within.val() {
            self.none.next = 4094.into();
        }
        self.best_pn.next = self.tie.val();
        self.best_dn.next = self.lead.val();
        self.pn.next = self.sum.val();
        self.dn.next = self.lead.val();
        if self.attack.val() {
            self.best_pn.next = self.lead.val();
            self.best_dn.next = self.tie.val();
            self.pn.next = self.lead.val();
            self.dn.next = self.sum.val();
            if !self.any.val() {
                self.pn.next = 4095.into();
                self.dn.next = 0.into();
            } else if self.lead.val() == 0 {
                self.dn.next = self.plus.val();
            } else if self.sum.val() == 0 {
                self.pn.next = self.none.val();
            } else if self.pn_star.val() {
                self.dn.next = 1.into();
            }
        } else if !self.any.val() | (self.sum.val() == 0) {
            self.pn.next = 0.into();
            self.dn.next = self.length.val();
        } else if self.lead.val() == 0 {
            self.pn.next = self.none.val();
        } else if self.pn_star.val() {
            self.dn.next = 1.into();
        }
        self.rep.next = self.rep_in.val();
        if self.rep_in.val() > self.ply.val() {
            self.rep.next = 1023.into();
        }
        if self.overflow.val() {
            self.pn.next = 4095.into();
            self.dn.next = 0.into();
            self.rep.next = 0.into();
        }
    }
}

/// Thresholds of the chosen child, `docs/circuits/tsume.md` section 4 (Thresholds): the node's numbers enter in
/// clock 0, its thresholds in clock 1, the child's stand in clock 1.
#[block]
#[module("thresholds")]
pub struct Thresholds {
    pub clock: Signal<In, Clock>,
    pub attack: Signal<In, Bit>,
    pub pn_star: Signal<In, Bit>,
    pub tp: Signal<In, Bits<12>>,
    pub td: Signal<In, Bits<12>>,
    pub pn: Signal<In, Bits<12>>,
    pub dn: Signal<In, Bits<12>>,
    pub best_pn: Signal<In, Bits<12>>,
    pub best_dn: Signal<In, Bits<12>>,
    pub second: Signal<In, Bits<12>>,
    pub child_tp: Signal<Out, Bits<12>>,
    pub child_td: Signal<Out, Bits<12>>,
    // the threshold of the leading number and of the summed one
    lead_limit: Signal<Local, Bits<12>>,
    sum_limit: Signal<Local, Bits<12>>,
    lead_best: Signal<Local, Bits<12>>,
    sum_best: Signal<Local, Bits<12>>,
    step: Signal<Local, Bits<13>>,
    sum: Signal<Local, Bits<13>>,
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
        self.lead_best.next = self.best_dn.val();
        self.sum_best.next = self.best_pn.val();
        self.others.d.next = self.pn.val() - self.best_pn.val();
        if self.attack.val() {
            self.lead_best.next = self.best_pn.val();
            self.sum_best.next = self.best_dn.val();
            self.others.d.next = self.dn.val() - self.best_dn.val();
        }
        // second + 1 + second / 4, at most the largest finite number; no second: infinite
        self.step.next = bit_cast::<13, 12>(self.second.val() >> 2);
        if self.pn_star.val() {
            self.step.next = 0.into();
        }
        self.sum.next = bit_cast::<13, 12>(self.second.val()) + self.step.val() + 1;
        self.next.d.next = bit_cast::<12, 13>(self.sum.val());
        if self.sum.val() > 4094 {
            self.next.d.next = 4094.into();
        }
        if self.second.val() == 4095 {
            self.next.d.next = 4095.into();
        }
        self.lead_floor.d.next = self.lead_best.val() + 1;
        self.sum_floor.d.next = self.sum_best.val() + 1;

        // clock 1
        self.lead_limit.next = self.td.val();
        self.sum_limit.next = self.tp.val();
        if self.attack.val() {
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
        if self.sum_limit.val() == 4095 {
            self.sum_out.next = 4095.into();
        }
        self.child_tp.next = self.sum_out.val();
        self.child_td.next = self.lead_out.val();
        if self.attack.val() {
            self.child_tp.next = self.lead_out.val();
            self.child_td.next = self.sum_out.val();
        }
        if self.pn_star.val() {
            self.child_td.next = 4095.into();
        }
    }
}
