//! Best child, second best and sum, one child a clock.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Reads a node's children in order, one a clock, and keeps what `docs/circuits/tsume.md` section 4 (Evaluate) needs.
///
/// At an attack node the leading number is pn and the tie breaker dn, at a defence node the other way round.
/// The outputs are registers: they hold the result one clock after the last child.
#[block]
#[module("evaluator")]
pub struct Evaluator {
    pub clock: Signal<In, Clock>,
    pub clear: Signal<In, Bit>,
    pub attack: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    pub index: Signal<In, Bits<10>>,
    /// 4094 with dn = 0: disproved within the depth limit.
    pub pn: Signal<In, Bits<12>>,
    /// The mate length where pn = 0 (4095: removed).
    pub dn: Signal<In, Bits<12>>,
    pub rep: Signal<In, Bits<10>>,
    /// At least one child.
    pub any: Signal<Out, Bit>,
    pub lead: Signal<Out, Bits<12>>,
    pub tie: Signal<Out, Bits<12>>,
    pub best: Signal<Out, Bits<10>>,
    pub second: Signal<Out, Bits<12>>,
    /// Sum of dn (attack) or pn (defence), saturating at 4094.
    pub sum: Signal<Out, Bits<12>>,
    /// Defence: longest mate of the proved children plus one, and its child; 0 = none.
    pub length: Signal<Out, Bits<12>>,
    pub longest: Signal<Out, Bits<10>>,
    /// Repetition depth of the disproof.
    pub rep_out: Signal<Out, Bits<10>>,
    /// The disproof rests on the depth limit.
    pub none_within_out: Signal<Out, Bit>,
    r_any: DFF<Bit>,
    r_lead: DFF<Bits<12>>,
    r_tie: DFF<Bits<12>>,
    r_best: DFF<Bits<10>>,
    r_second: DFF<Bits<12>>,
    r_sum: DFF<Bits<12>>,
    r_length: DFF<Bits<12>>,
    r_longest: DFF<Bits<10>>,
    r_rep: DFF<Bits<10>>,
    r_none_within: DFF<Bit>,
    proved: Signal<Local, Bit>,
    disproved: Signal<Local, Bit>,
    none_within: Signal<Local, Bit>,
    new_lead: Signal<Local, Bits<12>>,
    new_tie: Signal<Local, Bits<12>>,
    part: Signal<Local, Bits<12>>,
    total: Signal<Local, Bits<13>>,
    plus: Signal<Local, Bits<12>>,
    better: Signal<Local, Bit>,
}

#[logic]
impl Evaluator {
    fn update(&mut self) {
        self.proved.next = self.pn.val() == 0;
        self.disproved.next = !self.proved.val() & (self.dn.val() == 0);
        self.none_within.next = self.pn.val() == 4094;
        self.new_lead.next = self.pn.val();
        if self.disproved.val() {
            self.new_lead.next = 4095.into();
        }
        self.new_tie.next = self.dn.val();
        self.part.next = self.dn.val();
        if self.proved.val() {
            self.part.next = 4094.into();
        }
        if !self.attack.val() {
            self.new_lead.next = self.dn.val();
            if self.proved.val() {
                self.new_lead.next = 4095.into();
            }
            self.new_tie.next = self.pn.val();
            self.part.next = self.pn.val();
        }
        self.total.next =
            bit_cast::<13, 12>(self.r_sum.q.val()) + bit_cast::<13, 12>(self.part.val());
        self.plus.next = self.dn.val() + 1;
        if self.dn.val() == 4094 {
            self.plus.next = 4094.into();
        }
        self.better.next = !self.r_any.q.val()
            | (self.new_lead.val() < self.r_lead.q.val())
            | ((self.new_lead.val() == self.r_lead.q.val())
                & (self.new_tie.val() < self.r_tie.q.val()));
        if self.valid.val() {
            self.r_any.d.next = true;
            if self.better.val() {
                self.r_lead.d.next = self.new_lead.val();
                self.r_tie.d.next = self.new_tie.val();
                self.r_best.d.next = self.index.val();
                self.r_second.d.next = self.r_lead.q.val();
            } else if self.new_lead.val() < self.r_second.q.val() {
                self.r_second.d.next = self.new_lead.val();
            }
            self.r_sum.d.next = bit_cast::<12, 13>(self.total.val());
            if self.total.val() > 4094 {
                self.r_sum.d.next = 4094.into();
            }
            if self.attack.val() {
                if self.disproved.val() & (self.rep.val() < self.r_rep.q.val()) {
                    self.r_rep.d.next = self.rep.val();
                }
                if self.disproved.val() & self.none_within.val() {
                    self.r_none_within.d.next = true;
                }
            } else {
                // one child decides: of those that rest on the same, one without the limit
                if self.disproved.val() & (self.rep.val() > self.r_rep.q.val()) {
                    self.r_rep.d.next = self.rep.val();
                    self.r_none_within.d.next = self.none_within.val();
                }
                if self.disproved.val()
                    & (self.rep.val() == self.r_rep.q.val())
                    & !self.none_within.val()
                {
                    self.r_none_within.d.next = false;
                }
                if self.proved.val()
                    & (self.dn.val() != 4095)
                    & (self.plus.val() > self.r_length.q.val())
                {
                    self.r_length.d.next = self.plus.val();
                    self.r_longest.d.next = self.index.val();
                }
            }
        }
        if self.clear.val() {
            self.r_any.d.next = false;
            self.r_lead.d.next = 4095.into();
            self.r_tie.d.next = 4095.into();
            self.r_best.d.next = 0.into();
            self.r_second.d.next = 4095.into();
            self.r_sum.d.next = 0.into();
            self.r_length.d.next = 0.into();
            self.r_longest.d.next = 0.into();
            self.r_rep.d.next = 0.into();
            self.r_none_within.d.next = true;
            if self.attack.val() {
                self.r_rep.d.next = 1023.into();
                self.r_none_within.d.next = false;
            }
        }
        self.any.next = self.r_any.q.val();
        self.lead.next = self.r_lead.q.val();
        self.tie.next = self.r_tie.q.val();
        self.best.next = self.r_best.q.val();
        self.second.next = self.r_second.q.val();
        self.sum.next = self.r_sum.q.val();
        self.length.next = self.r_length.q.val();
        self.longest.next = self.r_longest.q.val();
        self.rep_out.next = self.r_rep.q.val();
        self.none_within_out.next = self.r_none_within.q.val();
    }
}
