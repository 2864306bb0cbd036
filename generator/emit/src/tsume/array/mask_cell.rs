//! The mask cell: what one square means for checks and their answers (clock 2 -> 3).

use crate::hdl::comment;
use rust_hdl_core::prelude::*;

/// Check and answer masks, cover, pins and discoverers of one square. Combinational.
///
/// Vectors over directions have bit d for direction d (0..8); knights are bits 0 (dx = +1) and 1
/// (dx = -1). `piece` is one-hot by class: P L N S G B R H D K.
///
/// Source: Hori, Saito, Maruyama 2004, sections 4 and 5.1 (check mask), widened to one bit a class.
#[derive(LogicBlock, Default)]
pub struct MaskCell {
    /// White's king is seen from here in direction d through empty squares.
    pub see: Signal<In, Bits<8>>,
    /// A black slider arrives here moving in direction d; white's king is transparent to it.
    pub bsl: Signal<In, Bits<8>>,
    /// White's king stands one step from here in direction d.
    pub wk: Signal<In, Bits<8>>,
    /// White's king stands one jump of a black knight from here.
    pub wk_knight: Signal<In, Bits<2>>,
    /// A black piece steps here in direction d.
    pub cover_step: Signal<In, Bits<8>>,
    /// A black knight jumps here.
    pub cover_knight: Signal<In, Bits<2>>,
    /// The piece's class, P L N S G B R H D K; all zero on an empty square.
    pub piece: Signal<In, Bits<10>>,
    /// The piece is black (if there is one).
    pub black: Signal<In, Bit>,
    /// A piece of the side to move stands here.
    pub mine: Signal<In, Bit>,
    /// No piece.
    pub empty: Signal<In, Bit>,
    /// Black's king stands one step down from here.
    pub bk_below: Signal<In, Bit>,
    /// Black is to move (else white).
    pub attack: Signal<In, Bit>,
    /// Escape mode: black may capture the pawn in front of its king.
    pub escape: Signal<In, Bit>,
    /// A pawn that arrives here checks (attack) or answers the check (defence); 0 where a piece of
    /// the side to move stands, as all masks.
    pub to_p: Signal<Out, Bit>,
    /// The same for class L.
    pub to_l: Signal<Out, Bit>,
    /// The same for class N.
    pub to_n: Signal<Out, Bit>,
    /// The same for class S.
    pub to_s: Signal<Out, Bit>,
    /// The same for class G.
    pub to_g: Signal<Out, Bit>,
    /// The same for class B.
    pub to_b: Signal<Out, Bit>,
    /// The same for class R.
    pub to_r: Signal<Out, Bit>,
    /// The same for class H.
    pub to_h: Signal<Out, Bit>,
    /// The same for class D.
    pub to_d: Signal<Out, Bit>,
    /// The value of the masks for a discoverer that leaves its line (attack), a pinned piece (defence).
    pub xv: Signal<Out, Bit>,
    /// The piece is a discoverer (attack) or pinned (defence) and leaves its line when it moves
    /// along axis 0 (directions 0 and 4).
    pub launch_0: Signal<Out, Bit>,
    /// The same for axis 1.
    pub launch_1: Signal<Out, Bit>,
    /// The same for axis 2.
    pub launch_2: Signal<Out, Bit>,
    /// The same for axis 3.
    pub launch_3: Signal<Out, Bit>,
    /// A black piece that attacks white's king.
    pub gives_check: Signal<Out, Bit>,
    /// The king of the side to move may not step here.
    pub forbid: Signal<Out, Bit>,
    /// Black's king.
    pub bk: Signal<Out, Bit>,
    /// Steppers of the side to move, split by turn where the direction depends on it (suffix b:
    /// only in the attack turn, w: only in the defence turn).
    pub p_b: Signal<Out, Bit>,
    /// White pawn or silver.
    pub ps_w: Signal<Out, Bit>,
    /// White silver.
    pub s_w: Signal<Out, Bit>,
    /// Black silver.
    pub s_b: Signal<Out, Bit>,
    /// Silver of either side (diagonal steps).
    pub s_any: Signal<Out, Bit>,
    /// Gold of either side (orthogonal steps).
    pub g_any: Signal<Out, Bit>,
    /// Black gold.
    pub g_b: Signal<Out, Bit>,
    /// White gold.
    pub g_w: Signal<Out, Bit>,
    /// Horse.
    pub h_any: Signal<Out, Bit>,
    /// Dragon.
    pub d_any: Signal<Out, Bit>,
    /// King.
    pub k_any: Signal<Out, Bit>,
    /// Black knight, not a discoverer.
    pub n_b: Signal<Out, Bit>,
    /// White knight, not pinned.
    pub n_w: Signal<Out, Bit>,
    /// Black knight, a discoverer.
    pub nx_b: Signal<Out, Bit>,
    /// White knight, pinned.
    pub nx_w: Signal<Out, Bit>,
    hit: Signal<Local, Bits<8>>,
    axis_0: Signal<Local, Bit>,
    axis_1: Signal<Local, Bit>,
    axis_2: Signal<Local, Bit>,
    axis_3: Signal<Local, Bit>,
    line: Signal<Local, Bit>,
    own: Signal<Local, Bit>,
    mover: Signal<Local, Bit>,
    diagonal_near: Signal<Local, Bit>,
    orthogonal_near: Signal<Local, Bit>,
    ck_n: Signal<Local, Bit>,
    ck_s: Signal<Local, Bit>,
    ck_g: Signal<Local, Bit>,
    ck_b: Signal<Local, Bit>,
    ck_r: Signal<Local, Bit>,
    ck_h: Signal<Local, Bit>,
    ck_d: Signal<Local, Bit>,
    attacks_king: Signal<Local, Bit>,
    covered: Signal<Local, Bit>,
    one: Signal<Local, Bit>,
    free: Signal<Local, Bit>,
}

impl Logic for MaskCell {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("about: the mask cell: what one square means for checks and their answers (clock 2 -> 3)");
        comment!("source: generator/emit/src/tsume/array/mask_cell.rs");
        // one line bit does three jobs: discoverer, pinned piece, interposition square
        self.hit.next = self.see.val() & self.bsl.val();
        self.axis_0.next = self.hit.val().get_bit(0) | self.hit.val().get_bit(4);
        self.axis_1.next = self.hit.val().get_bit(1) | self.hit.val().get_bit(5);
        self.axis_2.next = self.hit.val().get_bit(2) | self.hit.val().get_bit(6);
        self.axis_3.next = self.hit.val().get_bit(3) | self.hit.val().get_bit(7);
        self.line.next =
            self.axis_0.val() | self.axis_1.val() | self.axis_2.val() | self.axis_3.val();

        self.own.next = self.mine.val();
        // squares from which a black piece of each class attacks white's king
        self.orthogonal_near.next = self.wk.val().get_bit(0)
            | self.wk.val().get_bit(2)
            | self.wk.val().get_bit(4)
            | self.wk.val().get_bit(6);
        self.diagonal_near.next = self.wk.val().get_bit(1)
            | self.wk.val().get_bit(3)
            | self.wk.val().get_bit(5)
            | self.wk.val().get_bit(7);
        self.ck_n.next = self.wk_knight.val().any();
        self.ck_s.next = self.wk.val().get_bit(0) | self.diagonal_near.val();
        self.ck_g.next =
            self.orthogonal_near.val() | self.wk.val().get_bit(1) | self.wk.val().get_bit(7);
        self.ck_b.next = self.see.val().get_bit(1)
            | self.see.val().get_bit(3)
            | self.see.val().get_bit(5)
            | self.see.val().get_bit(7);
        self.ck_r.next = self.see.val().get_bit(0)
            | self.see.val().get_bit(2)
            | self.see.val().get_bit(4)
            | self.see.val().get_bit(6);
        self.ck_h.next = self.ck_b.val() | self.orthogonal_near.val();
        self.ck_d.next = self.ck_r.val() | self.diagonal_near.val();
        self.attacks_king.next = self.black.val()
            & ((self.piece.val().get_bit(0) & self.wk.val().get_bit(0))
                | (self.piece.val().get_bit(1) & self.see.val().get_bit(0))
                | (self.piece.val().get_bit(2) & self.ck_n.val())
                | (self.piece.val().get_bit(3) & self.ck_s.val())
                | (self.piece.val().get_bit(4) & self.ck_g.val())
                | (self.piece.val().get_bit(5) & self.ck_b.val())
                | (self.piece.val().get_bit(6) & self.ck_r.val())
                | (self.piece.val().get_bit(7) & self.ck_h.val())
                | (self.piece.val().get_bit(8) & self.ck_d.val()));
        self.gives_check.next = self.attacks_king.val();
        self.bk.next = self.piece.val().get_bit(9) & self.black.val();

        // every class has the same mask in the defence turn (an answer) and in escape mode (the
        // pawn in front of black's king, white pawn with black's king below it)
        self.free.next = self.attack.val() & !self.escape.val();
        self.one.next = (!self.attack.val()
            & (self.attacks_king.val()
                | (self.empty.val() & self.line.val())
                | (self.piece.val().get_bit(9) & self.black.val())))
            | (self.escape.val()
                & self.bk_below.val()
                & self.piece.val().get_bit(0)
                & !self.black.val());
        self.to_p.next =
            !self.own.val() & ((self.free.val() & self.wk.val().get_bit(0)) | self.one.val());
        self.to_l.next =
            !self.own.val() & ((self.free.val() & self.see.val().get_bit(0)) | self.one.val());
        self.to_n.next = !self.own.val() & ((self.free.val() & self.ck_n.val()) | self.one.val());
        self.to_s.next = !self.own.val() & ((self.free.val() & self.ck_s.val()) | self.one.val());
        self.to_g.next = !self.own.val() & ((self.free.val() & self.ck_g.val()) | self.one.val());
        self.to_b.next = !self.own.val() & ((self.free.val() & self.ck_b.val()) | self.one.val());
        self.to_r.next = !self.own.val() & ((self.free.val() & self.ck_r.val()) | self.one.val());
        self.to_h.next = !self.own.val() & ((self.free.val() & self.ck_h.val()) | self.one.val());
        self.to_d.next = !self.own.val() & ((self.free.val() & self.ck_d.val()) | self.one.val());
        self.xv.next = !self.own.val()
            & (self.attack.val() | (self.piece.val().get_bit(9) & self.black.val()));

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

        self.covered.next =
            self.bsl.val().any() | self.cover_step.val().any() | self.cover_knight.val().any();
        self.forbid.next = self.own.val()
            | (self.attack.val() & (self.orthogonal_near.val() | self.diagonal_near.val()))
            | (!self.attack.val() & self.covered.val());

        self.p_b.next = self.piece.val().get_bit(0) & self.mine.val() & self.attack.val();
        self.ps_w.next = (self.piece.val().get_bit(0) | self.piece.val().get_bit(3))
            & self.mine.val()
            & !self.attack.val();
        self.s_w.next = self.piece.val().get_bit(3) & self.mine.val() & !self.attack.val();
        self.s_b.next = self.piece.val().get_bit(3) & self.mine.val() & self.attack.val();
        self.s_any.next = self.piece.val().get_bit(3) & self.mine.val();
        self.g_any.next = self.piece.val().get_bit(4) & self.mine.val();
        self.g_b.next = self.piece.val().get_bit(4) & self.mine.val() & self.attack.val();
        self.g_w.next = self.piece.val().get_bit(4) & self.mine.val() & !self.attack.val();
        self.h_any.next = self.piece.val().get_bit(7) & self.mine.val();
        self.d_any.next = self.piece.val().get_bit(8) & self.mine.val();
        self.k_any.next = self.piece.val().get_bit(9) & self.mine.val();
        self.n_b.next = self.piece.val().get_bit(2)
            & self.mine.val()
            & self.attack.val()
            & (self.escape.val() | !self.line.val());
        self.n_w.next =
            self.piece.val().get_bit(2) & self.mine.val() & !self.attack.val() & !self.line.val();
        self.nx_b.next = self.piece.val().get_bit(2)
            & self.mine.val()
            & self.attack.val()
            & !self.escape.val()
            & self.line.val();
        self.nx_w.next =
            self.piece.val().get_bit(2) & self.mine.val() & !self.attack.val() & self.line.val();
    }
}
