//! Scan, table and path answers of a child become its numbers.

use crate::hdl::{block, logic};
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
    pub suspect: Signal<In, Bit>,
    pub pawn_drop: Signal<In, Bit>,
    #[group("scan")]
    pub escapes: Signal<In, Bits<3>>,
    pub other: Signal<In, Bit>,
    pub checks: Signal<In, Bits<3>>,
    pub illegal: Signal<In, Bit>,
    #[group("table and path")]
    pub table_proved: Signal<In, Bit>,
    pub table_length: Signal<In, Bits<12>>,
    pub table_disproved: Signal<In, Bit>,
    /// The disproof rests on no depth limit.
    pub table_final: Signal<In, Bit>,
    pub table_exact: Signal<In, Bit>,
    pub table_pn: Signal<In, Bits<12>>,
    pub table_dn: Signal<In, Bits<12>>,
    pub path_hit: Signal<In, Bit>,
    pub path_ply: Signal<In, Bits<10>>,
    #[group("the child")]
    /// Not a legal move.
    pub removed: Signal<Out, Bit>,
    /// The node is decided: no further child is wanted.
    pub ends: Signal<Out, Bit>,
    /// The table's answer was used.
    pub probed: Signal<Out, Bit>,
    pub hit: Signal<Out, Bit>,
    pub seen: Signal<Out, Bit>,
    /// Disproved: 4095, or 4094 where that rests on the depth limit.
    pub pn: Signal<Out, Bits<12>>,
    /// The mate length where pn = 0.
    pub dn: Signal<Out, Bits<12>>,
    pub rep: Signal<Out, Bits<10>>,
    /// For listings: what the scan counted, at most 4; 0 if illegal.
    pub number: Signal<Out, Bits<3>>,
    /// For listings: black's king is left attacked, or a pawn drop mates.
    pub bad: Signal<Out, Bit>,
    mated: Signal<Local, Bit>,
    decided: Signal<Local, Bit>,
    count: Signal<Local, Bits<4>>,
    first_pn: Signal<Local, Bits<12>>,
    first_dn: Signal<Local, Bits<12>>,
}

#[logic]
impl Merge {
    fn update(&mut self) {
        self.mated.next = (self.escapes.val() == 0) & !self.other.val();
        self.bad.next =
            self.attack.val() & (self.illegal.val() | (self.mated.val() & self.pawn_drop.val()));
        // a list holds the raw moves, the illegal ones marked
        self.removed.next = self.bad.val() & !self.listing.val();
        // escapes and the other evasions count as at most 4
        self.count.next = bit_cast::<4, 3>(self.escapes.val());
        if self.other.val() & (self.escapes.val() != 4) {
            self.count.next = bit_cast::<4, 3>(self.escapes.val()) + 1;
        }
        self.number.next = self.checks.val();
        if self.attack.val() {
            self.number.next = bit_cast::<3, 4>(self.count.val());
        }
        if self.bad.val() {
            self.number.next = 0.into();
        }
        self.first_pn.next = 1.into();
        self.first_dn.next = 1.into();
        if self.look_ahead.val() {
            if self.attack.val() {
                self.first_pn.next = bit_cast::<12, 4>(self.count.val());
            } else {
                self.first_dn.next = bit_cast::<12, 3>(self.checks.val());
            }
        }
        self.decided.next = self.look_ahead.val()
            & ((self.attack.val() & self.mated.val())
                | (!self.attack.val() & !self.suspect.val() & (self.checks.val() == 0)));
        self.probed.next = !self.listing.val()
            & !self.removed.val()
            & !self.decided.val()
            & !(self.suspect.val() & !self.attack.val());
        self.hit.next = self.probed.val()
            & (self.table_proved.val() | self.table_disproved.val() | self.table_exact.val());
        self.ends.next = false;
        self.seen.next = false;
        self.rep.next = 1023.into();
        self.pn.next = self.first_pn.val();
        self.dn.next = self.first_dn.val();
        if self.decided.val() {
            self.ends.next = !self.removed.val() & !self.listing.val();
            self.dn.next = 0.into();
            self.pn.next = 4095.into();
            if self.attack.val() {
                self.pn.next = 0.into();
            }
        } else if self.probed.val() {
            if self.table_proved.val() {
                self.pn.next = 0.into();
                self.dn.next = self.table_length.val();
                self.ends.next = self.attack.val() & !self.in_line.val();
            } else if self.table_disproved.val() {
                self.pn.next = 4094.into();
                if self.table_final.val() {
                    self.pn.next = 4095.into();
                }
                self.dn.next = 0.into();
                self.ends.next = !self.attack.val();
            } else if self.path_hit.val() {
                self.pn.next = 4095.into();
                self.dn.next = 0.into();
                self.rep.next = self.path_ply.val() + 1;
            } else if self.table_exact.val() {
                self.seen.next = true;
                self.pn.next = self.table_pn.val();
                self.dn.next = self.table_dn.val();
            } else if self.look_ahead.val() {
                if self.first_pn.val() < self.table_pn.val() {
                    self.pn.next = self.table_pn.val();
                }
                if self.first_dn.val() < self.table_dn.val() {
                    self.dn.next = self.table_dn.val();
                }
            }
        } else {
            self.pn.next = 1.into();
            self.dn.next = 1.into();
        }
    }
}
