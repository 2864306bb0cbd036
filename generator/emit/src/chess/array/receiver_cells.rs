//! The receivers: what the arriving words mean for the cycle that runs.

use super::planes::Plane;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// The receivers of the 64 squares, side by side: every port is a plane, bit s belongs to square s. No square looks at another;
/// what arrives comes in as planes (`rtl_templates/chess/array_rays.v`). Combinational.
///
/// Ports over lines have one plane for each line 0..8 from which a word arrives (docs/circuits/chess.md, section 1); axes are
/// lines modulo 4. What holds for all squares alike (`quiet`, the cycles, ...) comes as a plane of equal bits.
///
/// Source: Boule and Zilic 2002, sections 3.1 and 4.2.
#[block]
pub struct ReceiverCells {
    /// A super-piece is the first piece on the line.
    pub supers: [Signal<In, Plane>; 8],
    /// The first piece on the line is a slider of the side to move that fits, or its super-piece.
    pub mine: [Signal<In, Plane>; 8],
    /// The first piece is a queen of the side to move, or a slider of the other that fits.
    pub queens: [Signal<In, Plane>; 8],
    /// Own king one step away, by axis.
    pub king: [Signal<In, Plane>; 4],
    /// A push of an own pawn arrives, a double step included.
    pub push: Signal<In, Plane>,
    /// An own pawn captures here along axis 1.
    pub capture_1: Signal<In, Plane>,
    /// Along axis 3.
    pub capture_3: Signal<In, Plane>,
    /// An own pawn stands beside.
    pub side: Signal<In, Plane>,
    /// An own knight jumps here.
    pub knight: Signal<In, Plane>,
    /// The super-piece arrives on a knight line.
    pub super_knight: Signal<In, Plane>,
    /// The enemy king stands where an own pawn would capture from here.
    pub king_ahead: Signal<In, Plane>,
    /// An enemy pawn attacks the square.
    pub enemy_pawn: Signal<In, Plane>,
    /// An enemy knight attacks the square.
    pub enemy_knight: Signal<In, Plane>,
    /// The victim is one step away.
    pub victim_near: Signal<In, Plane>,
    /// The victim is one step ahead of a pawn that stands here.
    pub victim_push: Signal<In, Plane>,
    /// The victim is where a pawn that stands here captures.
    pub victim_capture: Signal<In, Plane>,
    /// The victim is one step to the east or west.
    pub victim_side: Signal<In, Plane>,
    /// A piece of the side to move.
    pub own: Signal<In, Plane>,
    /// The king of the other side.
    pub enemy_king: Signal<In, Plane>,
    /// Bit 2 of the kind.
    pub kind_2: Signal<In, Plane>,
    /// Bit 1 of the kind.
    pub kind_1: Signal<In, Plane>,
    /// Bit 0 of the kind.
    pub kind_0: Signal<In, Plane>,
    /// Constant: white's last rank.
    pub rank_8: Signal<In, Plane>,
    /// Constant: black's last rank.
    pub rank_1: Signal<In, Plane>,
    /// Constant: white's second rank.
    pub rank_2: Signal<In, Plane>,
    /// Constant: black's second rank.
    pub rank_7: Signal<In, Plane>,
    /// White is to move.
    pub turn: Signal<In, Plane>,
    /// Squares where the king arrives when it castles now.
    pub castle_at: Signal<In, Plane>,
    /// The pawn that has just gone two squares.
    pub passing_at: Signal<In, Plane>,
    /// Moves along the axis are wanted (mode `Alone`), by axis.
    pub open: [Signal<In, Plane>; 4],
    /// The victim's square is empty.
    pub quiet: Signal<In, Plane>,
    /// Double steps arrive at the victim's square.
    pub double_step: Signal<In, Plane>,
    /// The victim's square is on the last rank.
    pub last: Signal<In, Plane>,
    /// The victim can be captured in passing.
    pub passing: Signal<In, Plane>,
    /// The king castles to the victim's square.
    pub castles: Signal<In, Plane>,
    /// Kinds that check at the victim's square: pawn, knight, bishop, rook.
    pub checks: [Signal<In, Plane>; 4],
    /// Checks have had phases of their own.
    pub checks_first: Signal<In, Plane>,
    /// Cycle find-discoverer.
    pub find_discoverer: Signal<In, Plane>,
    /// Cycle find-pivot.
    pub find_pivot: Signal<In, Plane>,
    /// Cycle find-special.
    pub find_special: Signal<In, Plane>,
    /// Cycle find-victim-promotion.
    pub find_promotion: Signal<In, Plane>,
    /// Cycle find-victim.
    pub find_victim: Signal<In, Plane>,
    /// Cycle find-target.
    pub find_target: Signal<In, Plane>,
    /// Cycle find-aggressor of the phase of direct checks.
    pub aggressor_direct: Signal<In, Plane>,
    /// Cycle find-aggressor of the phase of special moves.
    pub aggressor_special: Signal<In, Plane>,
    /// Cycle find-aggressor of the normal phase.
    pub aggressor_normal: Signal<In, Plane>,
    /// The square bids, if no mask keeps it out.
    pub bid: Signal<Out, Plane>,
    /// Bit 2 of the priority, to move or to go to.
    pub priority_2: Signal<Out, Plane>,
    /// Bit 1 of the priority.
    pub priority_1: Signal<Out, Plane>,
    /// Bit 0 of the priority.
    pub priority_0: Signal<Out, Plane>,
    /// Bit 3 of the payload: a rook checks here.
    pub payload_3: Signal<Out, Plane>,
    /// A bishop checks here.
    pub payload_2: Signal<Out, Plane>,
    /// A knight checks here; bit 1 of a discoverer's axis.
    pub payload_1: Signal<Out, Plane>,
    /// A pawn checks here; bit 0 of a discoverer's axis.
    pub payload_0: Signal<Out, Plane>,
    /// Attacked by the side to move.
    pub own_hits: Signal<Out, Plane>,
    /// Attacked by the other side, its king left out.
    pub enemy_hits: Signal<Out, Plane>,
    /// A piece that discovers.
    pub discoverer: Signal<Out, Plane>,
    /// A special move arrives.
    pub special: Signal<Out, Plane>,
    /// A push to the last rank arrives.
    pub promotion: Signal<Out, Plane>,
    /// A pawn can capture the pawn on this square in passing.
    pub in_passing: Signal<Out, Plane>,
    slider_0: Signal<Local, Plane>,
    slider_1: Signal<Local, Plane>,
    slider_2: Signal<Local, Plane>,
    slider_3: Signal<Local, Plane>,
    slider_4: Signal<Local, Plane>,
    slider_5: Signal<Local, Plane>,
    slider_6: Signal<Local, Plane>,
    slider_7: Signal<Local, Plane>,
    straight_slider: Signal<Local, Plane>,
    diagonal_slider: Signal<Local, Plane>,
    by_queen: Signal<Local, Plane>,
    by_rook: Signal<Local, Plane>,
    by_bishop: Signal<Local, Plane>,
    by_king: Signal<Local, Plane>,
    by_pawn: Signal<Local, Plane>,
    plain: Signal<Local, Plane>,
    capture: Signal<Local, Plane>,
    enemy_slider: Signal<Local, Plane>,
    check_rook: Signal<Local, Plane>,
    check_bishop: Signal<Local, Plane>,
    axis_0: Signal<Local, Plane>,
    axis_1: Signal<Local, Plane>,
    axis_2: Signal<Local, Plane>,
    axis_3: Signal<Local, Plane>,
    opens: Signal<Local, Plane>,
    last_rank: Signal<Local, Plane>,
    second_rank: Signal<Local, Plane>,
    occupied: Signal<Local, Plane>,
    there: Signal<Local, Plane>,
    push_last: Signal<Local, Plane>,
    capture_last: Signal<Local, Plane>,
    passes_here: Signal<Local, Plane>,
    any_special: Signal<Local, Plane>,
    is_pawn: Signal<Local, Plane>,
    is_knight: Signal<Local, Plane>,
    is_bishop: Signal<Local, Plane>,
    is_rook: Signal<Local, Plane>,
    is_queen: Signal<Local, Plane>,
    is_king: Signal<Local, Plane>,
    sees_straight: Signal<Local, Plane>,
    sees_diagonal: Signal<Local, Plane>,
    sees_ahead: Signal<Local, Plane>,
    pawn_pushes: Signal<Local, Plane>,
    pawn_captures: Signal<Local, Plane>,
    pawn_passes: Signal<Local, Plane>,
    fits: Signal<Local, Plane>,
    is_special: Signal<Local, Plane>,
    kind_checks: Signal<Local, Plane>,
    to_go: Signal<Local, Plane>,
    to_move: Signal<Local, Plane>,
}

#[logic]
impl ReceiverCells {
    fn update(&mut self) {
        self.kinds();
        self.own_sliders();
        self.pawns_and_specials();
        self.lines_to_the_king();
        self.victim_seen();
        self.bids();
        self.facts();
    }

    fn kinds(&mut self) {
        // kinds: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6
        self.occupied.next = self.kind_2.val() | self.kind_1.val() | self.kind_0.val();
        self.is_pawn.next = !self.kind_2.val() & !self.kind_1.val() & self.kind_0.val();
        self.is_knight.next = !self.kind_2.val() & self.kind_1.val() & !self.kind_0.val();
        self.is_bishop.next = !self.kind_2.val() & self.kind_1.val() & self.kind_0.val();
        self.is_rook.next = self.kind_2.val() & !self.kind_1.val() & !self.kind_0.val();
        self.is_queen.next = self.kind_2.val() & self.kind_0.val();
        self.is_king.next = self.kind_2.val() & self.kind_1.val();
        self.last_rank.next =
            (self.turn.val() & self.rank_8.val()) | (!self.turn.val() & self.rank_1.val());
        self.second_rank.next =
            (self.turn.val() & self.rank_2.val()) | (!self.turn.val() & self.rank_7.val());
    }

    fn own_sliders(&mut self) {
        // own sliders that arrive; the super-piece is none
        self.slider_0.next = self.mine[0].val() & !self.supers[0].val() & self.open[0].val();
        self.slider_1.next = self.mine[1].val() & !self.supers[1].val() & self.open[1].val();
        self.slider_2.next = self.mine[2].val() & !self.supers[2].val() & self.open[2].val();
        self.slider_3.next = self.mine[3].val() & !self.supers[3].val() & self.open[3].val();
        self.slider_4.next = self.mine[4].val() & !self.supers[4].val() & self.open[0].val();
        self.slider_5.next = self.mine[5].val() & !self.supers[5].val() & self.open[1].val();
        self.slider_6.next = self.mine[6].val() & !self.supers[6].val() & self.open[2].val();
        self.slider_7.next = self.mine[7].val() & !self.supers[7].val() & self.open[3].val();
        self.straight_slider.next =
            self.slider_0.val() | self.slider_2.val() | self.slider_4.val() | self.slider_6.val();
        self.diagonal_slider.next =
            self.slider_1.val() | self.slider_3.val() | self.slider_5.val() | self.slider_7.val();
        self.by_queen.next = (self.slider_0.val() & self.queens[0].val())
            | (self.slider_1.val() & self.queens[1].val())
            | (self.slider_2.val() & self.queens[2].val())
            | (self.slider_3.val() & self.queens[3].val())
            | (self.slider_4.val() & self.queens[4].val())
            | (self.slider_5.val() & self.queens[5].val())
            | (self.slider_6.val() & self.queens[6].val())
            | (self.slider_7.val() & self.queens[7].val());
        self.by_rook.next = (self.slider_0.val() & !self.queens[0].val())
            | (self.slider_2.val() & !self.queens[2].val())
            | (self.slider_4.val() & !self.queens[4].val())
            | (self.slider_6.val() & !self.queens[6].val());
        self.by_bishop.next = (self.slider_1.val() & !self.queens[1].val())
            | (self.slider_3.val() & !self.queens[3].val())
            | (self.slider_5.val() & !self.queens[5].val())
            | (self.slider_7.val() & !self.queens[7].val());
        self.by_king.next = (self.king[0].val() & self.open[0].val())
            | (self.king[1].val() & self.open[1].val())
            | (self.king[2].val() & self.open[2].val())
            | (self.king[3].val() & self.open[3].val());
    }

    fn pawns_and_specials(&mut self) {
        // pawns: a push needs an empty square, a capture an enemy piece; both change on the last rank
        self.capture.next = (self.capture_1.val() & self.open[1].val())
            | (self.capture_3.val() & self.open[3].val());
        self.by_pawn.next = !self.last_rank.val()
            & ((self.push.val() & self.open[0].val() & !self.occupied.val())
                | (self.capture.val() & self.occupied.val()));
        self.push_last.next =
            self.last_rank.val() & self.push.val() & self.open[0].val() & !self.occupied.val();
        self.capture_last.next = self.last_rank.val() & self.capture.val() & self.occupied.val();
        self.passes_here.next = self.side.val() & self.passing_at.val();
        self.any_special.next = self.push_last.val()
            | self.capture_last.val()
            | self.passes_here.val()
            | self.castle_at.val();
        self.plain.next = self.straight_slider.val()
            | self.diagonal_slider.val()
            | self.by_king.val()
            | self.by_pawn.val()
            | self.knight.val();
    }

    fn lines_to_the_king(&mut self) {
        // kinds that check from here
        self.check_rook.next = (self.supers[0].val() & !self.mine[0].val())
            | (self.supers[2].val() & !self.mine[2].val())
            | (self.supers[4].val() & !self.mine[4].val())
            | (self.supers[6].val() & !self.mine[6].val());
        self.check_bishop.next = (self.supers[1].val() & !self.mine[1].val())
            | (self.supers[3].val() & !self.mine[3].val())
            | (self.supers[5].val() & !self.mine[5].val())
            | (self.supers[7].val() & !self.mine[7].val());

        // between an own slider and the enemy king
        self.axis_0.next = (self.supers[0].val() & !self.mine[0].val() & self.slider_4.val())
            | (self.supers[4].val() & !self.mine[4].val() & self.slider_0.val());
        self.axis_1.next = (self.supers[1].val() & !self.mine[1].val() & self.slider_5.val())
            | (self.supers[5].val() & !self.mine[5].val() & self.slider_1.val());
        self.axis_2.next = (self.supers[2].val() & !self.mine[2].val() & self.slider_6.val())
            | (self.supers[6].val() & !self.mine[6].val() & self.slider_2.val());
        self.axis_3.next = (self.supers[3].val() & !self.mine[3].val() & self.slider_7.val())
            | (self.supers[7].val() & !self.mine[7].val() & self.slider_3.val());
        self.opens.next =
            self.axis_0.val() | self.axis_1.val() | self.axis_2.val() | self.axis_3.val();

        // attacks of both sides
        self.enemy_slider.next = (self.queens[0].val() & !self.mine[0].val())
            | (self.queens[1].val() & !self.mine[1].val())
            | (self.queens[2].val() & !self.mine[2].val())
            | (self.queens[3].val() & !self.mine[3].val())
            | (self.queens[4].val() & !self.mine[4].val())
            | (self.queens[5].val() & !self.mine[5].val())
            | (self.queens[6].val() & !self.mine[6].val())
            | (self.queens[7].val() & !self.mine[7].val());
        self.enemy_hits.next =
            self.enemy_slider.val() | self.enemy_pawn.val() | self.enemy_knight.val();
        self.own_hits.next = self.straight_slider.val()
            | self.diagonal_slider.val()
            | self.by_king.val()
            | self.capture.val()
            | self.knight.val();
    }

    fn victim_seen(&mut self) {
        // own pieces that fit the victim's super-piece
        self.sees_straight.next = (self.supers[0].val() & self.mine[0].val())
            | (self.supers[2].val() & self.mine[2].val())
            | (self.supers[4].val() & self.mine[4].val())
            | (self.supers[6].val() & self.mine[6].val());
        self.sees_diagonal.next = (self.supers[1].val() & self.mine[1].val())
            | (self.supers[3].val() & self.mine[3].val())
            | (self.supers[5].val() & self.mine[5].val())
            | (self.supers[7].val() & self.mine[7].val());
        self.sees_ahead.next = (self.turn.val() & self.supers[0].val() & self.mine[0].val())
            | (!self.turn.val() & self.supers[4].val() & self.mine[4].val());
        self.pawn_pushes.next = self.is_pawn.val()
            & self.quiet.val()
            & (self.victim_push.val()
                | (self.sees_ahead.val() & self.double_step.val() & self.second_rank.val()));
        self.pawn_captures.next =
            self.is_pawn.val() & self.victim_capture.val() & !self.quiet.val();
        self.pawn_passes.next = self.is_pawn.val() & self.victim_side.val() & self.passing.val();
        self.fits.next = self.pawn_pushes.val()
            | self.pawn_captures.val()
            | self.pawn_passes.val()
            | (self.is_knight.val() & self.super_knight.val())
            | ((self.is_bishop.val() | self.is_queen.val()) & self.sees_diagonal.val())
            | ((self.is_rook.val() | self.is_queen.val()) & self.sees_straight.val())
            | (self.is_king.val() & (self.victim_near.val() | self.castles.val()));
        self.is_special.next = self.pawn_passes.val()
            | ((self.pawn_pushes.val() | self.pawn_captures.val()) & self.last.val())
            | (self.is_king.val() & self.castles.val() & !self.victim_near.val());
        self.kind_checks.next = (self.is_pawn.val() & self.checks[0].val())
            | (self.is_knight.val() & self.checks[1].val())
            | ((self.is_bishop.val() | self.is_queen.val()) & self.checks[2].val())
            | ((self.is_rook.val() | self.is_queen.val()) & self.checks[3].val());
    }

    fn bids(&mut self) {
        // the bids
        self.there.next = !self.own.val() & !self.enemy_king.val();
        self.to_go.next = self.there.val()
            & ((self.find_pivot.val()
                & ((self.by_pawn.val() & self.king_ahead.val())
                    | (self.knight.val() & self.super_knight.val())
                    | ((self.by_bishop.val() | self.by_queen.val()) & self.check_bishop.val())
                    | ((self.by_rook.val() | self.by_queen.val()) & self.check_rook.val())))
                | (self.find_special.val() & self.any_special.val())
                | (self.find_promotion.val() & self.push_last.val())
                | (self.find_victim.val()
                    & (self.plain.val()
                        | self.capture_last.val()
                        | self.passes_here.val()
                        | self.castle_at.val()))
                | (self.find_target.val() & self.plain.val()));
        self.to_move.next = self.own.val()
            & ((self.find_discoverer.val() & self.opens.val())
                | (self.aggressor_direct.val()
                    & self.fits.val()
                    & self.kind_checks.val()
                    & !self.is_special.val()
                    & !self.opens.val())
                | (self.aggressor_special.val() & self.fits.val() & self.is_special.val())
                | (self.aggressor_normal.val()
                    & self.fits.val()
                    & !(self.pawn_pushes.val() & self.last.val())
                    & (self.is_special.val()
                        | !self.checks_first.val()
                        | (!self.kind_checks.val() & !self.opens.val()))));
        self.bid.next = self.to_go.val() | self.to_move.val();
        // to move 7 - kind, to go to kind + 1
        self.priority_2.next = (self.own.val() & !self.kind_2.val())
            | (!self.own.val() & (self.kind_2.val() | (self.kind_1.val() & self.kind_0.val())));
        self.priority_1.next = (self.own.val() & !self.kind_1.val())
            | (!self.own.val() & (self.kind_1.val() ^ self.kind_0.val()));
        self.priority_0.next = !self.kind_0.val();
        self.payload_3.next = !self.own.val() & !self.find_target.val() & self.check_rook.val();
        self.payload_2.next = !self.own.val() & !self.find_target.val() & self.check_bishop.val();
        self.payload_1.next = (!self.own.val() & !self.find_target.val() & self.super_knight.val())
            | (self.own.val()
                & self.find_discoverer.val()
                & (self.axis_2.val() | self.axis_3.val()));
        self.payload_0.next = (!self.own.val() & !self.find_target.val() & self.king_ahead.val())
            | (self.own.val()
                & self.find_discoverer.val()
                & (self.axis_1.val() | self.axis_3.val()));
    }

    fn facts(&mut self) {
        // what the first pass of a node tells
        self.discoverer.next = self.own.val() & self.opens.val();
        self.special.next = self.there.val() & self.any_special.val();
        self.promotion.next = self.there.val() & self.push_last.val();
        self.in_passing.next = self.there.val() & self.passes_here.val();
    }
}
