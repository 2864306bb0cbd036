//! The mask cells: what each square means for checks and their answers (clock 2 -> 3).

use super::planes::Plane;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// Check and answer masks, cover, pins and discoverers of the 81 squares, side by side: every port is
/// a plane, bit s belongs to square s. No square looks at another; neighbours come in as planes
/// shifted by a step. Combinational.
///
/// Ports over directions have one plane for each direction d (0..8); knights are 0 (dx = +1) and 1
/// (dx = -1). `piece` is one-hot by class: P L N S G B R H D K.
///
/// Source: Hori, Saito, Maruyama 2004, sections 4 and 5.1 (check mask), widened to one bit a class.
#[block]
pub struct MaskCells {
    /// White's king is seen from here in direction d through empty squares.
    pub see: [Signal<In, Plane>; 8],
    /// A black slider arrives here moving in direction d; white's king is transparent to it.
    pub bsl: [Signal<In, Plane>; 8],
    /// White's king stands one step from here in direction d.
    pub wk: [Signal<In, Plane>; 8],
    /// White's king stands one jump of a black knight from here.
    pub wk_knight: [Signal<In, Plane>; 2],
    /// A black piece steps here in direction d.
    pub cover_step: [Signal<In, Plane>; 8],
    /// A black knight jumps here.
    pub cover_knight: [Signal<In, Plane>; 2],
    /// The piece's class, P L N S G B R H D K; all zero on an empty square.
    pub piece: [Signal<In, Plane>; 10],
    /// The piece is black (if there is one).
    pub black: Signal<In, Plane>,
    /// A piece of the side to move stands here.
    pub mine: Signal<In, Plane>,
    /// No piece.
    pub empty: Signal<In, Plane>,
    /// Black's king stands one step down from here.
    pub bk_below: Signal<In, Plane>,
    /// Black is to move (else white).
    pub attack: Signal<In, Plane>,
    /// Escape mode: black may capture the pawn in front of its king.
    pub escape: Signal<In, Plane>,
    /// A pawn that arrives here checks (attack) or answers the check (defence); 0 where a piece of
    /// the side to move stands, as all masks.
    pub to_p: Signal<Out, Plane>,
    /// The same for class L.
    pub to_l: Signal<Out, Plane>,
    /// The same for class N.
    pub to_n: Signal<Out, Plane>,
    /// The same for class S.
    pub to_s: Signal<Out, Plane>,
    /// The same for class G.
    pub to_g: Signal<Out, Plane>,
    /// The same for class B.
    pub to_b: Signal<Out, Plane>,
    /// The same for class R.
    pub to_r: Signal<Out, Plane>,
    /// The same for class H.
    pub to_h: Signal<Out, Plane>,
    /// The same for class D.
    pub to_d: Signal<Out, Plane>,
    /// The value of the masks for a discoverer that leaves its line (attack), a pinned piece (defence).
    pub xv: Signal<Out, Plane>,
    /// The piece is a discoverer (attack) or pinned (defence) and leaves its line when it moves
    /// along axis 0 (directions 0 and 4).
    pub launch_0: Signal<Out, Plane>,
    /// The same for axis 1.
    pub launch_1: Signal<Out, Plane>,
    /// The same for axis 2.
    pub launch_2: Signal<Out, Plane>,
    /// The same for axis 3.
    pub launch_3: Signal<Out, Plane>,
    /// A black piece that attacks white's king.
    pub gives_check: Signal<Out, Plane>,
    /// The king of the side to move may not step here.
    pub forbid: Signal<Out, Plane>,
    /// Black's king.
    pub bk: Signal<Out, Plane>,
    /// Steppers of the side to move, split by turn where the direction depends on it (suffix b:
    /// only in the attack turn, w: only in the defence turn).
    pub p_b: Signal<Out, Plane>,
    /// White pawn or silver.
    pub ps_w: Signal<Out, Plane>,
    /// White silver.
    pub s_w: Signal<Out, Plane>,
    /// Black silver.
    pub s_b: Signal<Out, Plane>,
    /// Silver of either side (diagonal steps).
    pub s_any: Signal<Out, Plane>,
    /// Gold of either side (orthogonal steps).
    pub g_any: Signal<Out, Plane>,
    /// Black gold.
    pub g_b: Signal<Out, Plane>,
    /// White gold.
    pub g_w: Signal<Out, Plane>,
    /// Horse.
    pub h_any: Signal<Out, Plane>,
    /// Dragon.
    pub d_any: Signal<Out, Plane>,
    /// King.
    pub k_any: Signal<Out, Plane>,
    /// Black knight, not a discoverer.
    pub n_b: Signal<Out, Plane>,
    /// White knight, not pinned.
    pub n_w: Signal<Out, Plane>,
    /// Black knight, a discoverer.
    pub nx_b: Signal<Out, Plane>,
    /// White knight, pinned.
    pub nx_w: Signal<Out, Plane>,
    hit: [Signal<Local, Plane>; 8],
    axis_0: Signal<Local, Plane>,
    axis_1: Signal<Local, Plane>,
    axis_2: Signal<Local, Plane>,
    axis_3: Signal<Local, Plane>,
    line: Signal<Local, Plane>,
    own: Signal<Local, Plane>,
    mover: Signal<Local, Plane>,
    diagonal_near: Signal<Local, Plane>,
    orthogonal_near: Signal<Local, Plane>,
    ck_n: Signal<Local, Plane>,
    ck_s: Signal<Local, Plane>,
    ck_g: Signal<Local, Plane>,
    ck_b: Signal<Local, Plane>,
    ck_r: Signal<Local, Plane>,
    ck_h: Signal<Local, Plane>,
    ck_d: Signal<Local, Plane>,
    attacks_king: Signal<Local, Plane>,
    covered: Signal<Local, Plane>,
    one: Signal<Local, Plane>,
    free: Signal<Local, Plane>,
}

#[logic]
impl MaskCells {
    fn update(&mut self) {
        // one line bit does three jobs: discoverer, pinned piece, interposition square
        self.hit[0].next = self.see[0].val() & self.bsl[0].val();
        self.hit[1].next = self.see[1].val() & self.bsl[1].val();
        self.hit[2].next = self.see[2].val() & self.bsl[2].val();
        self.hit[3].next = self.see[3].val() & self.bsl[3].val();
        self.hit[4].next = self.see[4].val() & self.bsl[4].val();
        self.hit[5].next = self.see[5].val() & self.bsl[5].val();
        self.hit[6].next = self.see[6].val() & self.bsl[6].val();
        self.hit[7].next = self.see[7].val() & self.bsl[7].val();
        self.axis_0.next = self.hit[0].val() | self.hit[4].val();
        self.axis_1.next = self.hit[1].val() | self.hit[5].val();
        self.axis_2.next = self.hit[2].val() | self.hit[6].val();
        self.axis_3.next = self.hit[3].val() | self.hit[7].val();
        self.line.next =
            self.axis_0.val() | self.axis_1.val() | self.axis_2.val() | self.axis_3.val();

        self.own.next = self.mine.val();
        // squares from which a black piece of each class attacks white's king
        self.orthogonal_near.next =
            self.wk[0].val() | self.wk[2].val() | self.wk[4].val() | self.wk[6].val();
        self.diagonal_near.next =
            self.wk[1].val() | self.wk[3].val() | self.wk[5].val() | self.wk[7].val();
        self.ck_n.next = self.wk_knight[0].val() | self.wk_knight[1].val();
        self.ck_s.next = self.wk[0].val() | self.diagonal_near.val();
        self.ck_g.next = self.orthogonal_near.val() | self.wk[1].val() | self.wk[7].val();
        self.ck_b.next =
            self.see[1].val() | self.see[3].val() | self.see[5].val() | self.see[7].val();
        self.ck_r.next =
            self.see[0].val() | self.see[2].val() | self.see[4].val() | self.see[6].val();
        self.ck_h.next = self.ck_b.val() | self.orthogonal_near.val();
        self.ck_d.next = self.ck_r.val() | self.diagonal_near.val();
        self.attacks_king.next = self.black.val()
            & ((self.piece[0].val() & self.wk[0].val())
                | (self.piece[1].val() & self.see[0].val())
                | (self.piece[2].val() & self.ck_n.val())
                | (self.piece[3].val() & self.ck_s.val())
                | (self.piece[4].val() & self.ck_g.val())
                | (self.piece[5].val() & self.ck_b.val())
                | (self.piece[6].val() & self.ck_r.val())
                | (self.piece[7].val() & self.ck_h.val())
                | (self.piece[8].val() & self.ck_d.val()));
        self.gives_check.next = self.attacks_king.val();
        self.bk.next = self.piece[9].val() & self.black.val();

        // every class has the same mask in the defence turn (an answer) and in escape mode (the
        // pawn in front of black's king, a white pawn above it
        self.free.next = self.attack.val() & !self.escape.val();
        self.one.next = (!self.attack.val()
            & (self.attacks_king.val()
                | (self.empty.val() & self.line.val())
                | (self.piece[9].val() & self.black.val())))
            | (self.escape.val() & self.bk_below.val() & self.piece[0].val() & !self.black.val());
        self.to_p.next = !self.own.val() & ((self.free.val() & self.wk[0].val()) | self.one.val());
        self.to_l.next = !self.own.val() & ((self.free.val() & self.see[0].val()) | self.one.val());
        self.to_n.next = !self.own.val() & ((self.free.val() & self.ck_n.val()) | self.one.val());
        self.to_s.next = !self.own.val() & ((self.free.val() & self.ck_s.val()) | self.one.val());
        self.to_g.next = !self.own.val() & ((self.free.val() & self.ck_g.val()) | self.one.val());
        self.to_b.next = !self.own.val() & ((self.free.val() & self.ck_b.val()) | self.one.val());
        self.to_r.next = !self.own.val() & ((self.free.val() & self.ck_r.val()) | self.one.val());
        self.to_h.next = !self.own.val() & ((self.free.val() & self.ck_h.val()) | self.one.val());
        self.to_d.next = !self.own.val() & ((self.free.val() & self.ck_d.val()) | self.one.val());
        self.xv.next =
            !self.own.val() & (self.attack.val() | (self.piece[9].val() & self.black.val()));

        // In the defence turn a pinned piece that stays on its line cannot answer another check:
        // that line and the checker's meet only in the king. So one rule serves both turns.
        self.mover.next = self.own.val();
        self.launch_0.next =
            self.mover.val() & (self.axis_1.val() | self.axis_2.val() | self.axis_3.val());
        self.launch_1.next =
            self.mover.val() & (self.axis_0.val() | self.axis_2.val() | self.axis_3.val());
        self.launch_2.next =
            self.mover.val() & (self.axis_0.val() | self.axis_1.val() | self.axis_3.val());
        self.launch_3.next =
            self.mover.val() & (self.axis_0.val() | self.axis_1.val() | self.axis_2.val());

        self.covered.next = self.bsl[0].val()
            | self.bsl[1].val()
            | self.bsl[2].val()
            | self.bsl[3].val()
            | self.bsl[4].val()
            | self.bsl[5].val()
            | self.bsl[6].val()
            | self.bsl[7].val()
            | self.cover_step[0].val()
            | self.cover_step[1].val()
            | self.cover_step[2].val()
            | self.cover_step[3].val()
            | self.cover_step[4].val()
            | self.cover_step[5].val()
            | self.cover_step[6].val()
            | self.cover_step[7].val()
            | self.cover_knight[0].val()
            | self.cover_knight[1].val();
        self.forbid.next = self.own.val()
            | (self.attack.val() & (self.orthogonal_near.val() | self.diagonal_near.val()))
            | (!self.attack.val() & self.covered.val());

        self.p_b.next = self.piece[0].val() & self.mine.val() & self.attack.val();
        self.ps_w.next =
            (self.piece[0].val() | self.piece[3].val()) & self.mine.val() & !self.attack.val();
        self.s_w.next = self.piece[3].val() & self.mine.val() & !self.attack.val();
        self.s_b.next = self.piece[3].val() & self.mine.val() & self.attack.val();
        self.s_any.next = self.piece[3].val() & self.mine.val();
        self.g_any.next = self.piece[4].val() & self.mine.val();
        self.g_b.next = self.piece[4].val() & self.mine.val() & self.attack.val();
        self.g_w.next = self.piece[4].val() & self.mine.val() & !self.attack.val();
        self.h_any.next = self.piece[7].val() & self.mine.val();
        self.d_any.next = self.piece[8].val() & self.mine.val();
        self.k_any.next = self.piece[9].val() & self.mine.val();
        self.n_b.next = self.piece[2].val()
            & self.mine.val()
            & self.attack.val()
            & (self.escape.val() | !self.line.val());
        self.n_w.next =
            self.piece[2].val() & self.mine.val() & !self.attack.val() & !self.line.val();
        self.nx_b.next = self.piece[2].val()
            & self.mine.val()
            & self.attack.val()
            & !self.escape.val()
            & self.line.val();
        self.nx_w.next =
            self.piece[2].val() & self.mine.val() & !self.attack.val() & self.line.val();
    }
}
