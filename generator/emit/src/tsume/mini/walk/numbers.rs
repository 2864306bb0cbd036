//! Numbers of a node from those of its children, as they are read.

use super::{word, MiniWalk};
use crate::hdl::logic;
use crate::tsume::codes::INF;
use rust_hdl_core::prelude::*;

/// Bits of a child's kinds: those that the ports tell of its move, and the program's.
mod flag {
    use super::super::super::ports;

    pub const DROP: usize = ports::DROP as usize;
    /// A plain move whose promotion is the child before.
    pub const TWIN: usize = ports::PLAIN as usize;
    pub const LAST: usize = 11;
    pub const LATE: usize = 12;
    pub const NEW: usize = 15;
}

#[logic]
impl MiniWalk {
    /// What comes of a child.
    pub(super) fn child(&mut self) {
        if self.came.q.val() == word::KINDS {
            self.drop.d.next = self.answer.val().get_bit(flag::DROP);
            self.twin.d.next = self.answer.val().get_bit(flag::TWIN);
            self.last.d.next = self.answer.val().get_bit(flag::LAST);
            self.late.d.next = self.answer.val().get_bit(flag::LATE);
            self.opens.d.next = self.answer.val().get_bit(flag::NEW);
        }
        if self.came.q.val() == word::PN {
            self.pn.d.next = self.answer.val().get_bits::<12>(0);
        }
        self.defends.next = self.at.q.val().get_bit(0);
        self.dn.next = self.answer.val().get_bits::<12>(0);
        self.no_pn.next = !self.pn.q.val().any();
        self.no_dn.next = !self.dn.val().any();
        self.decided.next = self.no_pn.val() | self.no_dn.val();
        // a defence node's child that is proved, an attack node's that is refuted, leads nowhere
        self.mine.next = self.pn.q.val();
        self.theirs.next = self.dn.val();
        self.lost.next = self.no_dn.val() & !self.no_pn.val();
        self.wins.next = self.no_pn.val();
        if self.defends.val() {
            self.mine.next = self.dn.val();
            self.theirs.next = self.pn.q.val();
            self.lost.next = self.no_pn.val();
            self.wins.next = self.no_dn.val() & !self.no_pn.val();
        }
        if self.lost.val() {
            self.mine.next = INF.into();
        }
        self.waits.next = (self.twin.q.val() & self.before.q.val())
            | (self.drop.q.val() & self.defends.val() & self.open.q.val() & !self.opens.q.val())
            | (self.late.q.val() & self.urgent.q.val());
        self.counts.next = self.decided.val() | !self.waits.val();
        self.alone.next =
            !self.decided.val() & !self.waits.val() & !self.late.q.val() & !self.urgent.q.val();
        self.afresh.next = self.alone.val() & !self.won.q.val();
    }

    /// The node's numbers.
    pub(super) fn fold(&mut self) {
        self.less.next = ((bit_cast::<24, 12>(self.mine.val()) << 12)
            | bit_cast::<24, 12>(self.theirs.val()))
            < ((bit_cast::<24, 12>(self.lead.q.val()) << 12)
                | bit_cast::<24, 12>(self.tie.q.val()));
        self.total.next =
            bit_cast::<13, 12>(self.sum.q.val()) + bit_cast::<13, 12>(self.theirs.val());
        if self.came.q.val() == word::DN {
            self.before.d.next = !self.decided.val();
            if self.drop.q.val() {
                self.open.d.next = !self.decided.val() | (self.open.q.val() & !self.opens.q.val());
            }
            self.urgent.d.next = self.urgent.q.val() | self.alone.val();
            self.won.d.next = self.won.q.val() | self.wins.val();
            if self.counts.val() {
                if self.afresh.val() | self.less.val() {
                    self.lead.d.next = self.mine.val();
                    self.tie.d.next = self.theirs.val();
                    self.second.d.next = self.lead.q.val();
                    self.best.d.next = self.at.q.val();
                } else if self.mine.val() < self.second.q.val() {
                    self.second.d.next = self.mine.val();
                }
                self.sum.d.next = self.total.val().get_bits::<12>(0);
                if self.total.val().get_bit(12) {
                    self.sum.d.next = INF.into();
                }
                if self.afresh.val() {
                    self.second.d.next = INF.into();
                    self.sum.d.next = self.theirs.val();
                }
            }
        }
        if self.shifts.val() {
            self.lead.d.next = self.tie.q.val();
            self.tie.d.next = self.second.q.val();
            self.second.d.next = self.sum.q.val();
        }
        if self.folds.val() {
            self.lead.d.next = INF.into();
            self.tie.d.next = INF.into();
            self.second.d.next = INF.into();
            self.sum.d.next = 0.into();
            self.before.d.next = false;
            self.open.d.next = false;
            self.urgent.d.next = false;
            self.won.d.next = false;
        }
    }
}
