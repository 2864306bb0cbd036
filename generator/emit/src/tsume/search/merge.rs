//! Scan, table and path answers of a child become its numbers.

use super::records::{Child, PathAnswer, Scan, TableAnswer};
use crate::hdl::{block, logic};
use crate::tsume::codes::{INF, MOST_COUNTED, NOT_RAISED, REP_NONE, WITHIN};
use rust_hdl_core::prelude::*;

/// Numbers of a child from its scan and its probes: combinational, `docs/circuits/tsume.md` section 4 (Expand).
#[block]
#[module("merge")]
pub struct Merge {
    /// The node is an attack node (the child a defence node).
    pub attack: Signal<In, Bit>,
    /// df-pn: mate and no-check are seen in the scan, numbers start from it. PN\*: off.
    pub look_ahead: Signal<In, Bit>,
    /// The mate line is being played: a proved child does not end the expansion.
    pub in_line: Signal<In, Bit>,
    /// Only the moves are wanted.
    pub listing: Signal<In, Bit>,
    /// The first disproof number is the number of squares with a check, not 1.
    pub counts_checks: Signal<In, Bit>,
    /// Nothing is searched that follows the child: the job's depth limit.
    pub at_limit: Signal<In, Bit>,
    /// A pawn drop of white's that might mate black.
    pub suspect: Signal<In, Bit>,
    /// The move is a pawn drop.
    pub pawn_drop: Signal<In, Bit>,
    /// From the array.
    #[record]
    pub scan: Signal<In, Scan>,
    /// From the table.
    #[record]
    pub table: Signal<In, TableAnswer>,
    /// From the path.
    #[record]
    pub path: Signal<In, PathAnswer>,
    /// What became of it.
    #[record]
    pub child: Signal<Out, Child>,
    mated: Signal<Local, Bit>,
    beyond: Signal<Local, Bit>,
    bad: Signal<Local, Bit>,
    removed: Signal<Local, Bit>,
    count: Signal<Local, Bits<4>>,
    first_pn: Signal<Local, Bits<12>>,
    first_dn: Signal<Local, Bits<12>>,
    others_pn: Signal<Local, Bits<12>>,
    others_dn: Signal<Local, Bits<12>>,
    raised_pn: Signal<Local, Bits<12>>,
    raised_dn: Signal<Local, Bits<12>>,
    decided: Signal<Local, Bit>,
    probed: Signal<Local, Bit>,
    told_mate: Signal<Local, Bit>,
}

#[logic]
impl Merge {
    fn update(&mut self) {
        self.mated.next = (self.scan.val().escapes == 0) & !self.scan.val().other;
        self.bad.next = self.attack.val()
            & (self.scan.val().illegal | (self.mated.val() & self.pawn_drop.val()));
        // a list holds the raw moves, the illegal ones marked
        self.removed.next = self.bad.val() & !self.listing.val();
        self.first();
        self.raise();
        // a check that does not mate, and no room for what would follow
        self.beyond.next = self.attack.val() & !self.mated.val() & self.at_limit.val();
        self.decided.next = self.look_ahead.val()
            & ((self.attack.val() & (self.mated.val() | self.at_limit.val()))
                | (!self.attack.val() & !self.suspect.val() & (self.scan.val().checks == 0)));
        self.probed.next = !self.listing.val()
            & !self.removed.val()
            & !self.decided.val()
            & !(self.suspect.val() & !self.attack.val());
        // who reaches a mate of the table by a drop of a pawn may not
        self.told_mate.next = self.probed.val()
            & self.attack.val()
            & self.pawn_drop.val()
            & self.table.val().proved
            & (self.table.val().length == 0);
        self.child.next.bad = self.bad.val();
        self.child.next.removed = self.removed.val() | self.told_mate.val();
        self.child.next.probed = self.probed.val();
        self.child.next.hit = self.probed.val()
            & (self.table.val().proved | self.table.val().disproved | self.table.val().exact);
        self.child.next.ends = false;
        self.child.next.numbers.suspect = self.suspect.val();
        self.child.next.numbers.seen = false;
        self.child.next.numbers.rep = REP_NONE.into();
        self.child.next.numbers.pn = self.first_pn.val();
        self.child.next.numbers.dn = self.first_dn.val();
        if self.decided.val() {
            self.child.next.ends = !self.removed.val() & !self.listing.val() & !self.beyond.val();
            self.child.next.numbers.dn = 0.into();
            self.child.next.numbers.pn = INF.into();
            if self.beyond.val() {
                self.child.next.numbers.pn = WITHIN.into();
            } else if self.attack.val() {
                self.child.next.numbers.pn = 0.into();
            }
        } else if self.probed.val() {
            self.answered();
        } else {
            self.child.next.numbers.pn = 1.into();
            self.child.next.numbers.dn = 1.into();
        }
    }

    /// What the scan counted, and the numbers to begin with.
    fn first(&mut self) {
        // escapes and the other evasions count as at most 4
        self.count.next = bit_cast::<4, 3>(self.scan.val().escapes);
        if self.scan.val().other & (self.scan.val().escapes != MOST_COUNTED) {
            self.count.next = bit_cast::<4, 3>(self.scan.val().escapes) + 1;
        }
        self.child.next.number = self.scan.val().checks;
        if self.attack.val() {
            self.child.next.number = bit_cast::<3, 4>(self.count.val());
        }
        if self.bad.val() {
            self.child.next.number = 0.into();
        }
        self.first_pn.next = 1.into();
        self.first_dn.next = 1.into();
        if self.look_ahead.val() {
            if self.attack.val() {
                self.first_pn.next = bit_cast::<12, 4>(self.count.val());
            } else if self.counts_checks.val() {
                self.first_dn.next = bit_cast::<12, 3>(self.scan.val().checks);
            }
        }
    }

    /// What table and path know goes before what the scan says.
    fn answered(&mut self) {
        if self.table.val().proved {
            self.child.next.numbers.pn = 0.into();
            self.child.next.numbers.dn = self.table.val().length;
            self.child.next.ends = self.attack.val() & !self.in_line.val() & !self.told_mate.val();
        } else if self.table.val().disproved {
            self.child.next.numbers.pn = WITHIN.into();
            if self.table.val().lasting {
                self.child.next.numbers.pn = INF.into();
            }
            self.child.next.numbers.dn = 0.into();
            self.child.next.ends = !self.attack.val();
        } else if self.path.val().hit {
            self.child.next.numbers.pn = INF.into();
            self.child.next.numbers.dn = 0.into();
            self.child.next.numbers.rep = self.path.val().ply + 1;
        } else {
            self.child.next.numbers.pn = self.first_pn.val() + self.others_pn.val();
            self.child.next.numbers.dn = self.first_dn.val() + self.others_dn.val();
            self.child.next.numbers.seen = self.table.val().exact;
            if self.table.val().exact
                | (self.look_ahead.val() & (self.first_pn.val() < self.table.val().pn))
            {
                self.child.next.numbers.pn = self.raised_pn.val();
            }
            if self.table.val().exact
                | (self.look_ahead.val() & (self.first_dn.val() < self.table.val().dn))
            {
                self.child.next.numbers.dn = self.raised_dn.val();
            }
        }
    }

    /// Other searches that are inside a child make it less wanted: beside the comparison, since a number is raised whichever it is.
    fn raise(&mut self) {
        self.others_pn.next = 0.into();
        self.others_dn.next = 0.into();
        if self.attack.val() {
            self.others_pn.next = bit_cast::<12, 4>(self.path.val().others);
        } else {
            self.others_dn.next = bit_cast::<12, 4>(self.path.val().others);
        }
        self.raised_pn.next = self.table.val().pn;
        if self.table.val().pn < NOT_RAISED {
            self.raised_pn.next = self.table.val().pn + self.others_pn.val();
        }
        self.raised_dn.next = self.table.val().dn;
        if self.table.val().dn < NOT_RAISED {
            self.raised_dn.next = self.table.val().dn + self.others_dn.val();
        }
    }
}
