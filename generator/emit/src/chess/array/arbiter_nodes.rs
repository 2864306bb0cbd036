//! One level of the arbiter tree.

use super::planes::Plane;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// The arbiters of one level, side by side: two bids each, the greater priority wins, the left (lower) square on ties.
/// Priority 0 is no bid. Combinational.
///
/// A plane has room for 64 arbiters; those of level k (1 to 6) use its bits 0, 2^k, 2 * 2^k, ..., the others stay idle.
///
/// Source: Boule and Zilic 2002, section 4.3.
#[block]
pub struct ArbiterNodes {
    /// Bit 2 of the left bid's priority.
    pub left_priority_2: Signal<In, Plane>,
    /// Bit 1.
    pub left_priority_1: Signal<In, Plane>,
    /// Bit 0.
    pub left_priority_0: Signal<In, Plane>,
    /// The left bid's payload.
    pub left_payload: [Signal<In, Plane>; 4],
    /// Two squares or more have bid on the left.
    pub left_more: Signal<In, Plane>,
    /// Bit 2 of the right bid's priority.
    pub right_priority_2: Signal<In, Plane>,
    /// Bit 1.
    pub right_priority_1: Signal<In, Plane>,
    /// Bit 0.
    pub right_priority_0: Signal<In, Plane>,
    /// The right bid's payload.
    pub right_payload: [Signal<In, Plane>; 4],
    /// Two squares or more have bid on the right.
    pub right_more: Signal<In, Plane>,
    /// Bit 2 of the winner's priority.
    pub priority_2: Signal<Out, Plane>,
    /// Bit 1.
    pub priority_1: Signal<Out, Plane>,
    /// Bit 0.
    pub priority_0: Signal<Out, Plane>,
    /// Bit 3 of the winner's payload.
    pub payload_3: Signal<Out, Plane>,
    /// Bit 2.
    pub payload_2: Signal<Out, Plane>,
    /// Bit 1.
    pub payload_1: Signal<Out, Plane>,
    /// Bit 0.
    pub payload_0: Signal<Out, Plane>,
    /// Two squares or more have bid.
    pub more: Signal<Out, Plane>,
    /// The right bid wins: the new bit of the winner's square.
    pub right_wins: Signal<Out, Plane>,
    equal_2: Signal<Local, Plane>,
    equal_1: Signal<Local, Plane>,
    right: Signal<Local, Plane>,
    left_bids: Signal<Local, Plane>,
    right_bids: Signal<Local, Plane>,
}

#[logic]
impl ArbiterNodes {
    fn update(&mut self) {
        self.equal_2.next = !(self.left_priority_2.val() ^ self.right_priority_2.val());
        self.equal_1.next = !(self.left_priority_1.val() ^ self.right_priority_1.val());
        self.right.next = (self.right_priority_2.val() & !self.left_priority_2.val())
            | (self.equal_2.val()
                & ((self.right_priority_1.val() & !self.left_priority_1.val())
                    | (self.equal_1.val()
                        & self.right_priority_0.val()
                        & !self.left_priority_0.val())));
        self.left_bids.next =
            self.left_priority_2.val() | self.left_priority_1.val() | self.left_priority_0.val();
        self.right_bids.next =
            self.right_priority_2.val() | self.right_priority_1.val() | self.right_priority_0.val();
        // the winner's priority is the greater one
        self.priority_2.next = self.left_priority_2.val() | self.right_priority_2.val();
        self.priority_1.next = (self.right.val() & self.right_priority_1.val())
            | (!self.right.val() & self.left_priority_1.val());
        self.priority_0.next = (self.right.val() & self.right_priority_0.val())
            | (!self.right.val() & self.left_priority_0.val());
        self.payload_3.next = (self.right.val() & self.right_payload[3].val())
            | (!self.right.val() & self.left_payload[3].val());
        self.payload_2.next = (self.right.val() & self.right_payload[2].val())
            | (!self.right.val() & self.left_payload[2].val());
        self.payload_1.next = (self.right.val() & self.right_payload[1].val())
            | (!self.right.val() & self.left_payload[1].val());
        self.payload_0.next = (self.right.val() & self.right_payload[0].val())
            | (!self.right.val() & self.left_payload[0].val());
        self.more.next = self.left_more.val()
            | self.right_more.val()
            | (self.left_bids.val() & self.right_bids.val());
        self.right_wins.next = self.right.val();
    }
}
