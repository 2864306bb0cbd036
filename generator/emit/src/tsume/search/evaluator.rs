//! Best child, second best and sum, one child a clock.

use super::records::{ChildMove, Kept, Numbers, Reading};
use crate::hdl::{block, logic};
use crate::shogi::codes::{kind, NO_SQUARE};
use crate::tsume::codes::{INF, MAX, REMOVED, REP_NONE, WITHIN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A child's numbers as its node's side reads them: combinational.
#[block]
#[module("child_reading")]
pub struct ChildReading {
    /// The node is an attack node.
    pub attack: Signal<In, Bit>,
    /// The child's numbers.
    #[record]
    pub child: Signal<In, Numbers>,
    /// The same for the node.
    #[record]
    pub read: Signal<Out, Reading>,
    proved: Signal<Local, Bit>,
    disproved: Signal<Local, Bit>,
}

#[logic]
impl ChildReading {
    fn update(&mut self) {
        self.proved.next = self.child.val().pn == 0;
        self.disproved.next = !self.proved.val() & (self.child.val().dn == 0);
        self.read.next.proved = self.proved.val();
        self.read.next.disproved = self.disproved.val();
        self.read.next.in_limit = self.child.val().pn == WITHIN;
        self.read.next.decided = self.proved.val() | (self.child.val().dn == 0);
        self.read.next.lead = self.child.val().pn;
        if self.disproved.val() {
            self.read.next.lead = INF.into();
        }
        self.read.next.tie = self.child.val().dn;
        self.read.next.part = self.child.val().dn;
        if self.proved.val() {
            self.read.next.part = MAX.into();
        }
        if !self.attack.val() {
            self.read.next.lead = self.child.val().dn;
            if self.proved.val() {
                self.read.next.lead = INF.into();
            }
            self.read.next.tie = self.child.val().pn;
            self.read.next.part = self.child.val().pn;
        }
        self.read.next.plus = self.child.val().dn + 1;
        if self.child.val().dn == MAX {
            self.read.next.plus = MAX.into();
        }
    }
}

/// Takes a child to what is known of those before it: combinational, `docs/circuits/tsume.md` section 4 (Evaluate).
///
/// A child that makes no difference as long as another one is not decided waits for that one, and does not count: a drop of white's
/// on the square of another drop; a late drop, as long as there is anything else; pawn, bishop or rook that do not promote where
/// they may.
///
/// At an attack node the leading number is pn and the tie breaker dn, at a defence node the other way round.
#[block]
#[module("evaluator_step")]
pub struct EvaluatorStep {
    /// The node is an attack node.
    pub attack: Signal<In, Bit>,
    /// Children may wait for others.
    pub delays: Signal<In, Bit>,
    /// The child's place among the node's children.
    pub index: Signal<In, Bits<10>>,
    /// Its numbers,
    #[record]
    pub child: Signal<In, Numbers>,
    /// as the node's side reads them.
    #[record]
    pub read: Signal<In, Reading>,
    /// Its move.
    #[record]
    pub way: Signal<In, ChildMove>,
    /// What is known of the children before it.
    #[record]
    pub before: Signal<In, Kept>,
    /// The same with this child.
    #[record]
    pub after: Signal<Out, Kept>,
    is_drop: Signal<Local, Bit>,
    unpromoted: Signal<Local, Bit>,
    waits: Signal<Local, Bit>,
    alone: Signal<Local, Bit>,
    total: Signal<Local, Bits<13>>,
    better: Signal<Local, Bit>,
    /// the best child is worse than the second
    never_second_before_best: Signal<Local, Bit>,
}

#[logic]
impl EvaluatorStep {
    fn update(&mut self) {
        self.total.next = bit_cast::<13, 12>(self.before.val().known.sum)
            + bit_cast::<13, 12>(self.read.val().part);
        self.delay();
        self.better.next = !self.before.val().known.any
            | self.alone.val()
            | (self.read.val().lead < self.before.val().known.lead)
            | ((self.read.val().lead == self.before.val().known.lead)
                & (self.read.val().tie < self.before.val().known.tie));
        self.after.next = self.before.val();
        self.remember();
        if !self.waits.val() {
            self.rank();
        }
        if self.attack.val() {
            self.attack_reasons();
        } else {
            self.defence_reasons();
        }
        self.never_second_before_best.next = self.before.val().known.any
            & (self.before.val().known.second < self.before.val().known.lead);
    }

    /// Whether the child waits for another, or is the first that does not wait for all.
    fn delay(&mut self) {
        self.is_drop.next = !self.attack.val() & (self.way.val().made.source == NO_SQUARE);
        self.unpromoted.next = self.before.val().promotes
            & !self.way.val().made.promotes
            & !self.way.val().made.piece.promoted
            & ((self.way.val().made.piece.kind == kind::PAWN)
                | (self.way.val().made.piece.kind == kind::BISHOP)
                | (self.way.val().made.piece.kind == kind::ROOK))
            & (self.way.val().made.source != NO_SQUARE)
            & (self.way.val().made.source == self.before.val().promotes_from)
            & (self.way.val().made.target == self.before.val().promotes_to);
        self.waits.next = self.delays.val()
            & !self.read.val().decided
            & (self.unpromoted.val()
                | (self.way.val().late & self.before.val().urgent)
                | (self.is_drop.val()
                    & self.before.val().open
                    & (self.before.val().open_at == self.way.val().made.target)));
        // a child that decides the node stays
        self.alone.next = self.delays.val()
            & !self.read.val().decided
            & !self.waits.val()
            & !self.way.val().late
            & !self.before.val().urgent
            & (self.before.val().known.lead != 0);
    }

    /// What later children may wait for.
    fn remember(&mut self) {
        self.after.next.promotes = self.way.val().made.promotes & !self.read.val().decided;
        self.after.next.promotes_from = self.way.val().made.source;
        self.after.next.promotes_to = self.way.val().made.target;
        if self.is_drop.val() & !self.read.val().decided {
            self.after.next.open = true;
            self.after.next.open_at = self.way.val().made.target;
        }
        if !self.read.val().decided & !self.waits.val() & !self.way.val().late {
            self.after.next.urgent = true;
        }
    }

    /// Best, second best and sum.
    fn rank(&mut self) {
        self.after.next.known.any = true;
        if self.better.val() {
            self.after.next.known.lead = self.read.val().lead;
            self.after.next.known.tie = self.read.val().tie;
            self.after.next.known.best = self.index.val();
            self.after.next.moves.best = self.way.val().made;
            self.after.next.moves.seen = self.child.val().seen;
            self.after.next.moves.suspect = self.child.val().suspect;
            self.after.next.known.second = self.before.val().known.lead;
            if self.alone.val() {
                self.after.next.known.second = INF.into();
            }
        } else if self.read.val().lead < self.before.val().known.second {
            self.after.next.known.second = self.read.val().lead;
        }
        self.after.next.known.sum = bit_cast::<12, 13>(self.total.val());
        if self.total.val() > MAX {
            self.after.next.known.sum = MAX.into();
        }
        if self.alone.val() {
            self.after.next.known.sum = self.read.val().part;
        }
    }

    /// An attack node's disproof rests on what those of all its children rest on.
    fn attack_reasons(&mut self) {
        if self.read.val().disproved & (self.child.val().rep < self.before.val().known.rep) {
            self.after.next.known.rep = self.child.val().rep;
        }
        if self.read.val().disproved & self.read.val().in_limit {
            self.after.next.known.within = true;
        }
    }

    /// One child decides a defence node: of those that rest on the same, one without the limit.
    fn defence_reasons(&mut self) {
        if self.read.val().disproved & (self.child.val().rep > self.before.val().known.rep) {
            self.after.next.known.rep = self.child.val().rep;
            self.after.next.known.within = self.read.val().in_limit;
        }
        if self.read.val().disproved
            & (self.child.val().rep == self.before.val().known.rep)
            & !self.read.val().in_limit
        {
            self.after.next.known.within = false;
        }
        if self.read.val().proved
            & (self.child.val().dn != REMOVED)
            & (self.read.val().plus > self.before.val().known.length)
        {
            self.after.next.known.length = self.read.val().plus;
            self.after.next.known.longest = self.index.val();
            self.after.next.moves.longest = self.way.val().made;
        }
    }
}

/// What is known of a node before its first child: combinational.
#[block]
#[module("evaluator_none")]
pub struct EvaluatorNone {
    /// The node is an attack node.
    pub attack: Signal<In, Bit>,
    /// What is known of no child.
    #[record]
    pub none: Signal<Out, Kept>,
    nothing: Signal<Local, Bits<164>>,
}

#[logic]
impl EvaluatorNone {
    fn update(&mut self) {
        self.nothing.next = 0.into();
        self.none.next = self.nothing.val().into();
        self.none.next.open = false;
        self.none.next.promotes = false;
        self.none.next.urgent = false;
        self.none.next.known.any = false;
        self.none.next.known.lead = INF.into();
        self.none.next.known.tie = INF.into();
        self.none.next.known.best = 0.into();
        self.none.next.known.second = INF.into();
        self.none.next.known.sum = 0.into();
        self.none.next.known.length = 0.into();
        self.none.next.known.longest = 0.into();
        self.none.next.known.rep = 0.into();
        self.none.next.known.within = true;
        if self.attack.val() {
            self.none.next.known.rep = REP_NONE.into();
            self.none.next.known.within = false;
        }
    }
}

/// The children of nodes in order, one a clock at most, those of a node together.
#[block]
#[module("evaluator")]
pub struct Evaluator {
    pub clock: Signal<In, Clock>,
    /// A child is there.
    pub valid: Signal<In, Bit>,
    /// The node is an attack node.
    pub attack: Signal<In, Bit>,
    /// Children may wait for others.
    pub delays: Signal<In, Bit>,
    /// Its place among the node's children, 0 for the first.
    pub index: Signal<In, Bits<10>>,
    /// Its numbers,
    #[record]
    pub child: Signal<In, Numbers>,
    /// as the node's side reads them (tsume_child_reading).
    #[record]
    pub read: Signal<In, Reading>,
    /// Its move.
    #[record]
    pub way: Signal<In, ChildMove>,
    /// What is known of the node with this child.
    #[record]
    pub after: Signal<Out, Kept>,
    none: EvaluatorNone,
    step: EvaluatorStep,
    kept: DFF<Kept>,
}

#[logic]
impl Evaluator {
    fn update(&mut self) {
        self.none.attack.next = self.attack.val();
        self.step.attack.next = self.attack.val();
        self.step.delays.next = self.delays.val();
        self.step.index.next = self.index.val();
        self.step.child.next = self.child.val();
        self.step.read.next = self.read.val();
        self.step.way.next = self.way.val();
        self.step.before.next = self.kept.q.val();
        if self.index.val() == 0 {
            self.step.before.next = self.none.none.val();
        }
        if self.valid.val() {
            self.kept.d.next = self.step.after.val();
        }
        self.after.next = self.step.after.val();
    }
}
