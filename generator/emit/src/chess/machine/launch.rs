//! What a board's controller asks of the array.

use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// The pass that a board's registers call for (docs/circuits/chess.md, sections 3 and 4). Combinational. A board that waits, or whose
/// next move needs no pass, asks for something that nobody looks at.
#[block]
pub struct Launch {
    /// 1 the first pass of a node, 2 the generator, others: a pass that shows the king's attackers.
    pub mode: Signal<In, Bits<4>>,
    pub level: Signal<In, Bits<6>>,
    /// State word of the node.
    pub state: Signal<In, Bits<32>>,
    /// The move that led here.
    pub record: Signal<In, Bits<32>>,
    #[group("the pass, as the array has it")]
    pub phase: Signal<Out, Bits<3>>,
    pub second: Signal<Out, Bit>,
    pub first_square: Signal<Out, Bits<6>>,
    pub quiet: Signal<Out, Bit>,
    pub payload: Signal<Out, Bits<4>>,
    pub after_priority: Signal<Out, Bits<3>>,
    pub after_square: Signal<Out, Bits<6>>,
    /// Queen's side, king's side.
    pub castled: Signal<Out, Bits<2>>,
    over: Signal<Local, Bit>,
    again: Signal<Local, Bit>,
    is_second: Signal<Local, Bit>,
    s_phase: Signal<Local, Bits<3>>,
    any_special: Signal<Local, Bit>,
    any_promotion: Signal<Local, Bit>,
}

#[logic]
impl Launch {
    fn update(&mut self) {
        self.s_phase.next = self.state.val().get_bits::<3>(0);
        self.any_special.next = self.state.val().get_bit(29);
        self.any_promotion.next = self.state.val().get_bit(30);
        self.again.next = self.state.val().get_bits::<2>(21) != 0;
        // second squares are left; pushes to the last rank have none
        self.is_second.next = (self.mode.val() == 2)
            & !self.again.val()
            & self.state.val().get_bit(28)
            & (self.s_phase.val() != 3);
        // nothing is left in the phase
        self.over.next =
            !self.again.val() & !self.state.val().get_bit(28) & !self.state.val().get_bit(27);
        self.phase.next = self.s_phase.val();
        if self.over.val() {
            self.phase.next = 4.into();
            if self.s_phase.val() == 0 {
                self.phase.next = 1.into();
            }
            if (self.s_phase.val() == 1) & self.any_special.val() {
                self.phase.next = 2.into();
            }
            if ((self.s_phase.val() == 2) | ((self.s_phase.val() == 1) & !self.any_special.val()))
                & self.any_promotion.val()
            {
                self.phase.next = 3.into();
            }
        }
        self.second.next = self.is_second.val();
        self.first_square.next = self.state.val().get_bits::<6>(3);
        self.quiet.next = self.state.val().get_bits::<3>(9) == 1;
        self.payload.next = self.state.val().get_bits::<4>(23);
        self.after_priority.next = self.state.val().get_bits::<3>(9);
        self.after_square.next = self.state.val().get_bits::<6>(3);
        if self.over.val() {
            self.after_priority.next = 7.into();
            self.after_square.next = 0.into();
        }
        if self.is_second.val() {
            self.after_priority.next = self.state.val().get_bits::<3>(18);
            self.after_square.next = self.state.val().get_bits::<6>(12);
        }
        // the king's way is looked at once, in the first pass behind it
        self.castled.next = 0.into();
        if (self.mode.val() == 1) & (self.level.val() != 0) & self.record.val().get_bit(21) {
            self.castled.next = 2.into();
            if self.record.val().get_bit(8) {
                self.castled.next = 1.into();
            }
        }
    }
}
