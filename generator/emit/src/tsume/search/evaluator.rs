//! Best child, second best and sum, one child a clock.

use super::records::Evaluation;
use crate::hdl::{block, logic};
use crate::shogi::codes::{kind, NO_SQUARE};
use crate::shogi::Move;
use crate::tsume::codes::{INF, MAX, REMOVED, REP_NONE, WITHIN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Reads a node's children in order, one a clock, and keeps what `docs/circuits/tsume.md` section 4 (Evaluate) needs.
///
/// A child that makes no difference as long as another one is not decided waits for that one, and does not count: a drop of white's
/// on the square of another drop; a late drop, as long as there is anything else; pawn, bishop or rook that do not promote where
/// they may.
///
/// At an attack node the leading number is pn and the tie breaker dn, at a defence node the other way round.
/// The outputs are registers: they hold the result one clock after the last child.
#[block]
#[module("evaluator")]
pub struct Evaluator {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    /// No child was seen.
    pub clear: Signal<In, Bit>,
    /// The node is an attack node.
    pub attack: Signal<In, Bit>,
    /// Children may wait for others.
    pub delays: Signal<In, Bit>,
    /// A child is there.
    pub valid: Signal<In, Bit>,
    /// Its place among the node's children.
    pub index: Signal<In, Bits<10>>,
    /// WITHIN with dn = 0: disproved within the depth limit.
    pub pn: Signal<In, Bits<12>>,
    /// The mate length where pn = 0 (REMOVED: an illegal pawn drop).
    pub dn: Signal<In, Bits<12>>,
    /// Repetition depth of its disproof.
    pub rep: Signal<In, Bits<10>>,
    /// Its move.
    #[record]
    pub made: Signal<In, Move>,
    /// It is a late drop.
    pub late: Signal<In, Bit>,
    /// What is known of the children before this clock.
    #[record]
    pub known: Signal<Out, Evaluation>,
    kept: DFF<Evaluation>,
    // a drop of white's that is not decided, and its square
    open: DFF<Bit>,
    open_at: DFF<Bits<7>>,
    // a promotion that is not decided
    promotes: DFF<Bit>,
    promotes_from: DFF<Bits<7>>,
    promotes_to: DFF<Bits<7>>,
    // a child counts that is not late
    urgent: DFF<Bit>,
    decided: Signal<Local, Bit>,
    is_drop: Signal<Local, Bit>,
    unpromoted: Signal<Local, Bit>,
    waits: Signal<Local, Bit>,
    alone: Signal<Local, Bit>,
    proved: Signal<Local, Bit>,
    disproved: Signal<Local, Bit>,
    in_limit: Signal<Local, Bit>,
    lead: Signal<Local, Bits<12>>,
    tie: Signal<Local, Bits<12>>,
    part: Signal<Local, Bits<12>>,
    total: Signal<Local, Bits<13>>,
    plus: Signal<Local, Bits<12>>,
    better: Signal<Local, Bit>,
    /// the best child is worse than the second
    never_second_before_best: Signal<Local, Bit>,
}

#[logic]
impl Evaluator {
    fn update(&mut self) {
        self.numbers();
        self.total.next =
            bit_cast::<13, 12>(self.kept.q.val().sum) + bit_cast::<13, 12>(self.part.val());
        self.plus.next = self.dn.val() + 1;
        if self.dn.val() == MAX {
            self.plus.next = MAX.into();
        }
        self.delay();
        self.better.next = !self.kept.q.val().any
            | self.alone.val()
            | (self.lead.val() < self.kept.q.val().lead)
            | ((self.lead.val() == self.kept.q.val().lead)
                & (self.tie.val() < self.kept.q.val().tie));
        if self.valid.val() {
            self.remember();
            if !self.waits.val() {
                self.rank();
            }
            if self.attack.val() {
                self.attack_reasons();
            } else {
                self.defence_reasons();
            }
        }
        if self.clear.val() {
            self.forget();
        }
        self.known.next = self.kept.q.val();
        self.never_second_before_best.next =
            self.kept.q.val().any & (self.kept.q.val().second < self.kept.q.val().lead);
    }

    /// The child's numbers as the node's side reads them.
    fn numbers(&mut self) {
        self.proved.next = self.pn.val() == 0;
        self.disproved.next = !self.proved.val() & (self.dn.val() == 0);
        self.in_limit.next = self.pn.val() == WITHIN;
        self.lead.next = self.pn.val();
        if self.disproved.val() {
            self.lead.next = INF.into();
        }
        self.tie.next = self.dn.val();
        self.part.next = self.dn.val();
        if self.proved.val() {
            self.part.next = MAX.into();
        }
        if !self.attack.val() {
            self.lead.next = self.dn.val();
            if self.proved.val() {
                self.lead.next = INF.into();
            }
            self.tie.next = self.pn.val();
            self.part.next = self.pn.val();
        }
    }

    /// Whether the child waits for another, or is the first that does not wait for all.
    fn delay(&mut self) {
        self.decided.next = self.proved.val() | (self.dn.val() == 0);
        self.is_drop.next = !self.attack.val() & (self.made.val().source == NO_SQUARE);
        self.unpromoted.next = self.promotes.q.val()
            & !self.made.val().promotes
            & !self.made.val().piece.promoted
            & ((self.made.val().piece.kind == kind::PAWN)
                | (self.made.val().piece.kind == kind::BISHOP)
                | (self.made.val().piece.kind == kind::ROOK))
            & (self.made.val().source != NO_SQUARE)
            & (self.made.val().source == self.promotes_from.q.val())
            & (self.made.val().target == self.promotes_to.q.val());
        self.waits.next = self.delays.val()
            & !self.decided.val()
            & (self.unpromoted.val()
                | (self.late.val() & self.urgent.q.val())
                | (self.is_drop.val()
                    & self.open.q.val()
                    & (self.open_at.q.val() == self.made.val().target)));
        // a child that decides the node stays
        self.alone.next = self.delays.val()
            & !self.decided.val()
            & !self.waits.val()
            & !self.late.val()
            & !self.urgent.q.val()
            & (self.kept.q.val().lead != 0);
    }

    /// What later children may wait for.
    fn remember(&mut self) {
        self.promotes.d.next = self.made.val().promotes & !self.decided.val();
        self.promotes_from.d.next = self.made.val().source;
        self.promotes_to.d.next = self.made.val().target;
        if self.is_drop.val() & !self.decided.val() {
            self.open.d.next = true;
            self.open_at.d.next = self.made.val().target;
        }
        if !self.decided.val() & !self.waits.val() & !self.late.val() {
            self.urgent.d.next = true;
        }
    }

    /// Best, second best and sum.
    fn rank(&mut self) {
        self.kept.d.next.any = true;
        if self.better.val() {
            self.kept.d.next.lead = self.lead.val();
            self.kept.d.next.tie = self.tie.val();
            self.kept.d.next.best = self.index.val();
            self.kept.d.next.second = self.kept.q.val().lead;
            if self.alone.val() {
                self.kept.d.next.second = INF.into();
            }
        } else if self.lead.val() < self.kept.q.val().second {
            self.kept.d.next.second = self.lead.val();
        }
        self.kept.d.next.sum = bit_cast::<12, 13>(self.total.val());
        if self.total.val() > MAX {
            self.kept.d.next.sum = MAX.into();
        }
        if self.alone.val() {
            self.kept.d.next.sum = self.part.val();
        }
    }

    /// An attack node's disproof rests on what those of all its children rest on.
    fn attack_reasons(&mut self) {
        if self.disproved.val() & (self.rep.val() < self.kept.q.val().rep) {
            self.kept.d.next.rep = self.rep.val();
        }
        if self.disproved.val() & self.in_limit.val() {
            self.kept.d.next.within = true;
        }
    }

    /// One child decides a defence node: of those that rest on the same, one without the limit.
    fn defence_reasons(&mut self) {
        if self.disproved.val() & (self.rep.val() > self.kept.q.val().rep) {
            self.kept.d.next.rep = self.rep.val();
            self.kept.d.next.within = self.in_limit.val();
        }
        if self.disproved.val() & (self.rep.val() == self.kept.q.val().rep) & !self.in_limit.val() {
            self.kept.d.next.within = false;
        }
        if self.proved.val()
            & (self.dn.val() != REMOVED)
            & (self.plus.val() > self.kept.q.val().length)
        {
            self.kept.d.next.length = self.plus.val();
            self.kept.d.next.longest = self.index.val();
        }
    }

    /// Before the first child.
    fn forget(&mut self) {
        self.open.d.next = false;
        self.promotes.d.next = false;
        self.urgent.d.next = false;
        self.kept.d.next.any = false;
        self.kept.d.next.lead = INF.into();
        self.kept.d.next.tie = INF.into();
        self.kept.d.next.best = 0.into();
        self.kept.d.next.second = INF.into();
        self.kept.d.next.sum = 0.into();
        self.kept.d.next.length = 0.into();
        self.kept.d.next.longest = 0.into();
        self.kept.d.next.rep = 0.into();
        self.kept.d.next.within = true;
        if self.attack.val() {
            self.kept.d.next.rep = REP_NONE.into();
            self.kept.d.next.within = false;
        }
    }
}
