//! The clocks of a scan.

use crate::hdl::{block, logic};
use crate::shogi::codes::RANK;
use kiban_model::shogi::ranks::CLOCKS;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Clocks in which the first rank is read, computed and written.
const READ: u64 = 1;
const COMPUTE: u64 = 2;
const WRITE: u64 = 3;
/// The same of the pass that joins.
const JOIN_READ: u64 = 12;
const JOIN: u64 = 13;
const JOIN_WRITE: u64 = 14;
/// Its last clock.
const LAST: u64 = CLOCKS as u64;

/// Counts the 22 clocks of a scan and says who does what in them. Ranks are numbered from 0 where they are addresses, from 1 where
/// they are coordinates.
#[block]
#[module("rank_control")]
pub struct RankControl {
    /// The circuit's only clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// A scan begins.
    pub start: Signal<In, Bit>,
    /// A rank of the board is written.
    pub put: Signal<In, Bit>,
    /// A scan is under way;
    pub busy: Signal<Out, Bit>,
    /// its last clock.
    pub done: Signal<Out, Bit>,
    #[group("passes from the top, the bottom and along the ranks")]
    /// They begin in the next clock.
    pub clear: Signal<Out, Bit>,
    /// Rank that the pass from the top reads,
    pub top_read: Signal<Out, Bits<4>>,
    /// and the one from the bottom.
    pub bottom_read: Signal<Out, Bits<4>>,
    /// Ranks go through them:
    pub step: Signal<Out, Bit>,
    /// of the top,
    pub top_rank: Signal<Out, Bits<4>>,
    /// of the bottom.
    pub bottom_rank: Signal<Out, Bits<4>>,
    /// What they found is written:
    pub write: Signal<Out, Bit>,
    /// of the top,
    pub top_write: Signal<Out, Bits<4>>,
    /// of the bottom.
    pub bottom_write: Signal<Out, Bits<4>>,
    #[group("pass that joins")]
    /// Rank that it reads;
    pub join_read: Signal<Out, Bits<4>>,
    /// the rank that it joins, 1 to 9;
    pub join_rank: Signal<Out, Bits<4>>,
    /// one is joined.
    pub joins: Signal<Out, Bit>,
    /// A joined rank is written,
    pub told: Signal<Out, Bit>,
    /// this one.
    pub told_rank: Signal<Out, Bits<4>>,
    count: DFF<Bits<5>>,
    top: Signal<Local, Bits<5>>,
    computed: Signal<Local, Bits<5>>,
    written: Signal<Local, Bits<5>>,
    joining: Signal<Local, Bits<5>>,
    joined: Signal<Local, Bits<5>>,
    telling: Signal<Local, Bits<5>>,
    /// a scan begins while another is under way
    never_two_scans: Signal<Local, Bit>,
    /// the board changes while it is read
    never_put_in_a_scan: Signal<Local, Bit>,
}

#[logic]
impl RankControl {
    fn update(&mut self) {
        self.busy.next = self.count.q.val() != 0;
        self.done.next = self.count.q.val() == LAST;
        self.clear.next = self.count.q.val() == READ;
        // places of the ranks; what is no rank is larger than all of them
        self.top.next = self.count.q.val() - READ;
        self.computed.next = self.count.q.val() - COMPUTE;
        self.written.next = self.count.q.val() - WRITE;
        self.joining.next = self.count.q.val() - JOIN_READ;
        self.joined.next = self.count.q.val() - JOIN;
        self.telling.next = self.count.q.val() - JOIN_WRITE;
        self.top_read.next = self.top.val().get_bits::<4>(0);
        self.bottom_read.next = bits::<4>(RANK - 1) - self.top.val().get_bits::<4>(0);
        self.step.next = self.computed.val() < RANK;
        self.top_rank.next = self.computed.val().get_bits::<4>(0) + 1;
        self.bottom_rank.next = bits::<4>(RANK) - self.computed.val().get_bits::<4>(0);
        self.write.next = self.written.val() < RANK;
        self.top_write.next = self.written.val().get_bits::<4>(0);
        self.bottom_write.next = bits::<4>(RANK - 1) - self.written.val().get_bits::<4>(0);
        self.join_read.next = self.joining.val().get_bits::<4>(0);
        self.joins.next = self.joined.val() < RANK;
        self.join_rank.next = self.joined.val().get_bits::<4>(0) + 1;
        self.told.next = self.telling.val() < RANK;
        self.told_rank.next = self.telling.val().get_bits::<4>(0);
        self.never_two_scans.next = self.start.val() & self.busy.val();
        self.never_put_in_a_scan.next = self.put.val() & self.busy.val();
        if self.busy.val() {
            self.count.d.next = self.count.q.val() + 1;
        }
        if self.done.val() {
            self.count.d.next = 0.into();
        }
        if self.start.val() {
            self.count.d.next = READ.into();
        }
        if self.reset.val() {
            self.count.d.next = 0.into();
        }
    }
}
