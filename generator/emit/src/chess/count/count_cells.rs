//! Second pass of counting: which arrivals are legal moves.

use crate::chess::array::Plane;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// The arrivals that count on the 64 squares, side by side (docs/circuits/chess.md, section 7): every port is a plane, bit s belongs
/// to square s. Combinational.
#[block]
pub struct CountCells {
    /// An own slider arrives from the line, not off a pin.
    pub slider: [Signal<In, Plane>; 8],
    /// An own knight that is not pinned, by knight line.
    pub jump: [Signal<In, Plane>; 8],
    /// An own pawn pushes here, a double step included.
    pub push: Signal<In, Plane>,
    /// An own pawn captures here along axis 1.
    pub capture_1: Signal<In, Plane>,
    /// Along axis 3.
    pub capture_3: Signal<In, Plane>,
    /// The own king is one step away.
    pub king_near: Signal<In, Plane>,
    /// Attacked by the enemy.
    pub attacked: Signal<In, Plane>,
    /// Answers a single check.
    pub answers: Signal<In, Plane>,
    /// A piece of the side to move.
    pub own: Signal<In, Plane>,
    /// No piece.
    pub empty: Signal<In, Plane>,
    /// The king of the other side.
    pub enemy_king: Signal<In, Plane>,
    /// On the last rank of the side to move.
    pub last_rank: Signal<In, Plane>,
    /// There is no check.
    pub no_check: Signal<In, Plane>,
    /// There is one check.
    pub one_check: Signal<In, Plane>,
    /// Sliders that count, by line.
    pub slides_0: Signal<Out, Plane>,
    /// The same along line 1.
    pub slides_1: Signal<Out, Plane>,
    /// The same along line 2.
    pub slides_2: Signal<Out, Plane>,
    /// The same along line 3.
    pub slides_3: Signal<Out, Plane>,
    /// The same along line 4.
    pub slides_4: Signal<Out, Plane>,
    /// The same along line 5.
    pub slides_5: Signal<Out, Plane>,
    /// The same along line 6.
    pub slides_6: Signal<Out, Plane>,
    /// The same along line 7.
    pub slides_7: Signal<Out, Plane>,
    /// Knights that count, by knight line.
    pub jumps_0: Signal<Out, Plane>,
    /// The same along knight line 1.
    pub jumps_1: Signal<Out, Plane>,
    /// The same along knight line 2.
    pub jumps_2: Signal<Out, Plane>,
    /// The same along knight line 3.
    pub jumps_3: Signal<Out, Plane>,
    /// The same along knight line 4.
    pub jumps_4: Signal<Out, Plane>,
    /// The same along knight line 5.
    pub jumps_5: Signal<Out, Plane>,
    /// The same along knight line 6.
    pub jumps_6: Signal<Out, Plane>,
    /// The same along knight line 7.
    pub jumps_7: Signal<Out, Plane>,
    /// A push counts.
    pub pushes: Signal<Out, Plane>,
    /// A capture along axis 1 counts.
    pub captures_1: Signal<Out, Plane>,
    /// A capture along axis 3 counts.
    pub captures_3: Signal<Out, Plane>,
    /// The king's move counts.
    pub king_moves: Signal<Out, Plane>,
    /// The push is a promotion: three moves more.
    pub promotes: Signal<Out, Plane>,
    /// The capture along axis 1 is one.
    pub promotes_1: Signal<Out, Plane>,
    /// The capture along axis 3 is one.
    pub promotes_3: Signal<Out, Plane>,
    goal: Signal<Local, Plane>,
    there: Signal<Local, Plane>,
    pushed: Signal<Local, Plane>,
    captured_1: Signal<Local, Plane>,
    captured_3: Signal<Local, Plane>,
}

#[logic]
impl CountCells {
    fn update(&mut self) {
        self.goal.next = !self.own.val() & !self.enemy_king.val();
        self.there.next =
            self.goal.val() & (self.no_check.val() | (self.one_check.val() & self.answers.val()));
        self.slides_0.next = self.slider[0].val() & self.there.val();
        self.slides_1.next = self.slider[1].val() & self.there.val();
        self.slides_2.next = self.slider[2].val() & self.there.val();
        self.slides_3.next = self.slider[3].val() & self.there.val();
        self.slides_4.next = self.slider[4].val() & self.there.val();
        self.slides_5.next = self.slider[5].val() & self.there.val();
        self.slides_6.next = self.slider[6].val() & self.there.val();
        self.slides_7.next = self.slider[7].val() & self.there.val();
        self.jumps_0.next = self.jump[0].val() & self.there.val();
        self.jumps_1.next = self.jump[1].val() & self.there.val();
        self.jumps_2.next = self.jump[2].val() & self.there.val();
        self.jumps_3.next = self.jump[3].val() & self.there.val();
        self.jumps_4.next = self.jump[4].val() & self.there.val();
        self.jumps_5.next = self.jump[5].val() & self.there.val();
        self.jumps_6.next = self.jump[6].val() & self.there.val();
        self.jumps_7.next = self.jump[7].val() & self.there.val();
        self.pushed.next = self.push.val() & self.empty.val() & self.there.val();
        self.captured_1.next = self.capture_1.val() & !self.empty.val() & self.there.val();
        self.captured_3.next = self.capture_3.val() & !self.empty.val() & self.there.val();
        self.pushes.next = self.pushed.val();
        self.captures_1.next = self.captured_1.val();
        self.captures_3.next = self.captured_3.val();
        self.promotes.next = self.pushed.val() & self.last_rank.val();
        self.promotes_1.next = self.captured_1.val() & self.last_rank.val();
        self.promotes_3.next = self.captured_3.val() & self.last_rank.val();
        self.king_moves.next = self.goal.val() & self.king_near.val() & !self.attacked.val();
    }
}
