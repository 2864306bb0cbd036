//! What a board's controller asks of the array.

use super::records::{Move, Node};
use crate::chess::codes::{castled, mode, phase, priority};
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// The pass that a board's registers call for (docs/circuits/chess.md, sections 3 and 4). Combinational. A board that waits, or whose
/// next move needs no pass, asks for something that nobody looks at.
#[block]
pub struct Launch {
    /// 1 the first pass of a node, 2 the generator, others: a pass that shows the king's attackers.
    pub mode: Signal<In, Bits<4>>,
    /// Half-moves from the root.
    pub level: Signal<In, Bits<6>>,
    /// State word of the node.
    pub state: Signal<In, Bits<32>>,
    /// The move that led here.
    pub record: Signal<In, Bits<32>>,
    #[group("the pass, as the array has it")]
    /// Phase of the generator.
    pub phase: Signal<Out, Bits<3>>,
    /// A second square is looked for.
    pub second: Signal<Out, Bit>,
    /// The first square, for those that look for a second one.
    pub first_square: Signal<Out, Bits<6>>,
    /// The first square is empty.
    pub quiet: Signal<Out, Bit>,
    /// What the first square said of itself.
    pub payload: Signal<Out, Bits<4>>,
    /// Priority of the square that bid last; squares before it, and those like it up to `after_square`, are masked.
    pub after_priority: Signal<Out, Bits<3>>,
    /// That square.
    pub after_square: Signal<Out, Bits<6>>,
    /// Queen's side, king's side.
    pub castled: Signal<Out, Bits<2>>,
    node: Signal<Local, Node>,
    led: Signal<Local, Move>,
    over: Signal<Local, Bit>,
    again: Signal<Local, Bit>,
    is_second: Signal<Local, Bit>,
}

#[logic]
impl Launch {
    fn update(&mut self) {
        self.node.next = self.state.val().into();
        self.led.next = self.record.val().into();
        self.again.next = self.node.val().promotion != 0;
        // second squares are left; pushes to the last rank have none
        self.is_second.next = (self.mode.val() == mode::GENERATE)
            & !self.again.val()
            & self.node.val().more_second
            & (self.node.val().phase != phase::PROMOTION);
        // nothing is left in the phase
        self.over.next =
            !self.again.val() & !self.node.val().more_second & !self.node.val().more_first;
        self.next_phase();
        self.masks();
        // the king's way is looked at once, in the first pass behind it
        self.castled.next = 0.into();
        if (self.mode.val() == mode::ENTER) & (self.level.val() != 0) & self.led.val().castling {
            self.castled.next = castled::QUEEN_SIDE.into();
            // to the g-file, not the c-file
            if self.led.val().to.get_bit(2) {
                self.castled.next = castled::KING_SIDE.into();
            }
        }
    }

    /// The phase, or the next one that has moves.
    fn next_phase(&mut self) {
        self.phase.next = self.node.val().phase;
        if self.over.val() {
            self.phase.next = phase::NORMAL.into();
            if self.node.val().phase == phase::DISCOVERED {
                self.phase.next = phase::DIRECT.into();
            }
            if (self.node.val().phase == phase::DIRECT) & self.node.val().any_special {
                self.phase.next = phase::SPECIAL.into();
            }
            if ((self.node.val().phase == phase::SPECIAL)
                | ((self.node.val().phase == phase::DIRECT) & !self.node.val().any_special))
                & self.node.val().any_promotion
            {
                self.phase.next = phase::PROMOTION.into();
            }
        }
    }

    /// Which squares have had their turn.
    fn masks(&mut self) {
        self.second.next = self.is_second.val();
        self.first_square.next = self.node.val().first;
        self.quiet.next = self.node.val().first_priority == priority::QUIET;
        self.payload.next = self.node.val().payload;
        self.after_priority.next = self.node.val().first_priority;
        self.after_square.next = self.node.val().first;
        if self.over.val() {
            self.after_priority.next = priority::FIRST.into();
            self.after_square.next = 0.into();
        }
        if self.is_second.val() {
            self.after_priority.next = self.node.val().second_priority;
            self.after_square.next = self.node.val().second;
        }
    }
}
