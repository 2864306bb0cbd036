//! The candidate cell: the raw moves to one square (clock 3 -> 4).

use crate::hdl::comment;
use rust_hdl_core::prelude::*;

/// The 28-bit candidate word of one square, in the order of section 2 of docs/circuits/tsume.md.
/// Combinational.
///
/// Vectors over directions have bit d for the arrival with direction of movement d (0..8);
/// knights are bits 0 (dx = +1) and 1 (dx = -1). `slider_1` and `slider_0` are the two bits of the
/// mover's slider that arrives: 0 none, 1 lance (forward) or rook/bishop from inside the promotion
/// zone (backward), 2 rook/bishop, 3 dragon/horse.
#[derive(LogicBlock, Default)]
pub struct CandidateCell {
    /// High bits of the arriving sliders.
    pub slider_1: Signal<In, Bits<8>>,
    /// Low bits of the arriving sliders.
    pub slider_0: Signal<In, Bits<8>>,
    /// The first piece against direction d leaves its line to the king when it moves along d.
    pub x: Signal<In, Bits<8>>,
    /// Black pawn below.
    pub p_up: Signal<In, Bit>,
    /// Black silver below.
    pub s_up: Signal<In, Bit>,
    /// White pawn or silver above.
    pub ps_down: Signal<In, Bit>,
    /// White silver above.
    pub s_down: Signal<In, Bit>,
    /// Silvers that step here diagonally: directions 1, 3, 5, 7.
    pub s_step: Signal<In, Bits<4>>,
    /// Golds that step here.
    pub g_step: Signal<In, Bits<8>>,
    /// Horses (even bits) and dragons (odd bits) that step here.
    pub hd_step: Signal<In, Bits<8>>,
    /// King of the side to move.
    pub k_step: Signal<In, Bits<8>>,
    /// Knights that may not discover and are not pinned.
    pub n_jump: Signal<In, Bits<2>>,
    /// Knights that discover or are pinned.
    pub nx_jump: Signal<In, Bits<2>>,
    /// Masks of this square, P L N S G B R H D; 0 where a piece of the side to move stands.
    pub ck: Signal<In, Bits<9>>,
    /// Value of the masks for arrivals with x.
    pub xv: Signal<In, Bit>,
    /// No piece stands here.
    pub empty: Signal<In, Bit>,
    /// The king of the side to move may not step here.
    pub forbid: Signal<In, Bit>,
    /// Black is to move (else white).
    pub attack: Signal<In, Bit>,
    /// The king needs no discovery (defence turn and escape mode).
    pub king_free: Signal<In, Bit>,
    /// Kinds in hand, P L N S G B R; the pawn only if there is no own pawn on the file.
    pub hand: Signal<In, Bits<7>>,
    /// Constant: the square is on black's last rank.
    pub last_b: Signal<In, Bit>,
    /// Constant: on white's last rank.
    pub last_w: Signal<In, Bit>,
    /// Constant: on black's last two ranks.
    pub two_b: Signal<In, Bit>,
    /// Constant: on white's last two ranks.
    pub two_w: Signal<In, Bit>,
    /// Constant: in black's promotion zone.
    pub zone_b: Signal<In, Bit>,
    /// Constant: in white's promotion zone.
    pub zone_w: Signal<In, Bit>,
    /// Constant: the rank above is in black's promotion zone.
    pub back_b: Signal<In, Bit>,
    /// Constant: the rank below is in white's promotion zone.
    pub back_w: Signal<In, Bit>,
    /// Word bit 0: arrival from direction 0, with promotion.
    pub promote_u: Signal<Out, Bit>,
    /// Word bit 1: arrival from direction 0, without promotion.
    pub plain_u: Signal<Out, Bit>,
    /// Word bit 2: arrival from direction 1, with promotion.
    pub promote_ul: Signal<Out, Bit>,
    /// Word bit 3: arrival from direction 1, without promotion.
    pub plain_ul: Signal<Out, Bit>,
    /// Word bit 4: arrival from direction 2, with promotion.
    pub promote_l: Signal<Out, Bit>,
    /// Word bit 5: arrival from direction 2, without promotion.
    pub plain_l: Signal<Out, Bit>,
    /// Word bit 6: arrival from direction 3, with promotion.
    pub promote_dl: Signal<Out, Bit>,
    /// Word bit 7: arrival from direction 3, without promotion.
    pub plain_dl: Signal<Out, Bit>,
    /// Word bit 8: arrival from direction 4, with promotion.
    pub promote_d: Signal<Out, Bit>,
    /// Word bit 9: arrival from direction 4, without promotion.
    pub plain_d: Signal<Out, Bit>,
    /// Word bit 10: arrival from direction 5, with promotion.
    pub promote_dr: Signal<Out, Bit>,
    /// Word bit 11: arrival from direction 5, without promotion.
    pub plain_dr: Signal<Out, Bit>,
    /// Word bit 12: arrival from direction 6, with promotion.
    pub promote_r: Signal<Out, Bit>,
    /// Word bit 13: arrival from direction 6, without promotion.
    pub plain_r: Signal<Out, Bit>,
    /// Word bit 14: arrival from direction 7, with promotion.
    pub promote_ur: Signal<Out, Bit>,
    /// Word bit 15: arrival from direction 7, without promotion.
    pub plain_ur: Signal<Out, Bit>,
    /// Word bit 16: arrival from direction 8, with promotion.
    pub promote_8: Signal<Out, Bit>,
    /// Word bit 17: arrival from direction 8, without promotion.
    pub plain_8: Signal<Out, Bit>,
    /// Word bit 18: arrival from direction 9, with promotion.
    pub promote_9: Signal<Out, Bit>,
    /// Word bit 19: arrival from direction 9, without promotion.
    pub plain_9: Signal<Out, Bit>,
    /// Word bit 20: king.
    pub king: Signal<Out, Bit>,
    /// Word bit 21: drop of a pawn.
    pub drop_p: Signal<Out, Bit>,
    /// Word bit 22: drop of a lance.
    pub drop_l: Signal<Out, Bit>,
    /// Word bit 23: drop of a knight.
    pub drop_n: Signal<Out, Bit>,
    /// Word bit 24: drop of a silver.
    pub drop_s: Signal<Out, Bit>,
    /// Word bit 25: drop of a gold.
    pub drop_g: Signal<Out, Bit>,
    /// Word bit 26: drop of a bishop.
    pub drop_b: Signal<Out, Bit>,
    /// Word bit 27: drop of a rook.
    pub drop_r: Signal<Out, Bit>,
    /// A bit other than the king's is set.
    pub pend: Signal<Out, Bit>,
    zone: Signal<Local, Bit>,
    dead_1: Signal<Local, Bit>,
    dead_2: Signal<Local, Bit>,
    from_up: Signal<Local, Bit>,
    from_down: Signal<Local, Bit>,
    ck_u: Signal<Local, Bit>,
    any_u: Signal<Local, Bit>,
    ckp_u: Signal<Local, Bit>,
    anyp_u: Signal<Local, Bit>,
    ck_ul: Signal<Local, Bit>,
    any_ul: Signal<Local, Bit>,
    ckp_ul: Signal<Local, Bit>,
    anyp_ul: Signal<Local, Bit>,
    ck_l: Signal<Local, Bit>,
    any_l: Signal<Local, Bit>,
    ckp_l: Signal<Local, Bit>,
    anyp_l: Signal<Local, Bit>,
    ck_dl: Signal<Local, Bit>,
    any_dl: Signal<Local, Bit>,
    ckp_dl: Signal<Local, Bit>,
    anyp_dl: Signal<Local, Bit>,
    ck_d: Signal<Local, Bit>,
    any_d: Signal<Local, Bit>,
    ckp_d: Signal<Local, Bit>,
    anyp_d: Signal<Local, Bit>,
    ck_dr: Signal<Local, Bit>,
    any_dr: Signal<Local, Bit>,
    ckp_dr: Signal<Local, Bit>,
    anyp_dr: Signal<Local, Bit>,
    ck_r: Signal<Local, Bit>,
    any_r: Signal<Local, Bit>,
    ckp_r: Signal<Local, Bit>,
    anyp_r: Signal<Local, Bit>,
    ck_ur: Signal<Local, Bit>,
    any_ur: Signal<Local, Bit>,
    ckp_ur: Signal<Local, Bit>,
    anyp_ur: Signal<Local, Bit>,
}

impl Logic for CandidateCell {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("about: the candidate cell: the raw moves to one square (clock 3 -> 4)");
        comment!("source: generator/emit/src/tsume/array/candidate_cell.rs");
        self.zone.next =
            (self.attack.val() & self.zone_b.val()) | (!self.attack.val() & self.zone_w.val());
        self.dead_1.next =
            (self.attack.val() & self.last_b.val()) | (!self.attack.val() & self.last_w.val());
        self.dead_2.next =
            (self.attack.val() & self.two_b.val()) | (!self.attack.val() & self.two_w.val());
        self.from_up.next =
            (self.attack.val() & self.zone_b.val()) | (!self.attack.val() & self.back_w.val());
        self.from_down.next =
            (self.attack.val() & self.back_b.val()) | (!self.attack.val() & self.zone_w.val());

        // 0 u: black pawn, silver, lance; white rook from its zone
        self.ck_u.next = (self.p_up.val() & self.ck.val().get_bit(0) & !self.last_b.val())
            | (self.s_up.val() & self.ck.val().get_bit(3))
            | (self.g_step.val().get_bit(0) & self.ck.val().get_bit(4))
            | (self.hd_step.val().get_bit(0) & self.ck.val().get_bit(7))
            | ((!self.slider_1.val().get_bit(0) & self.slider_0.val().get_bit(0))
                & self.ck.val().get_bit(1)
                & !(self.attack.val() & self.last_b.val()))
            | ((self.slider_1.val().get_bit(0) & !self.slider_0.val().get_bit(0))
                & self.ck.val().get_bit(6))
            | ((self.slider_1.val().get_bit(0) & self.slider_0.val().get_bit(0))
                & self.ck.val().get_bit(8));
        self.any_u.next = (self.p_up.val() & !self.last_b.val())
            | self.s_up.val()
            | self.g_step.val().get_bit(0)
            | self.hd_step.val().get_bit(0)
            | self.slider_1.val().get_bit(0)
            | (self.slider_0.val().get_bit(0) & !(self.attack.val() & self.last_b.val()));
        self.ckp_u.next =
            ((self.p_up.val() | self.s_up.val()) & self.zone_b.val() & self.ck.val().get_bit(4))
                | ((!self.slider_1.val().get_bit(0) & self.slider_0.val().get_bit(0))
                    & (self.zone_b.val() | !self.attack.val())
                    & self.ck.val().get_bit(4))
                | ((self.slider_1.val().get_bit(0) & !self.slider_0.val().get_bit(0))
                    & self.attack.val()
                    & self.zone_b.val()
                    & self.ck.val().get_bit(8));
        self.anyp_u.next = ((self.p_up.val() | self.s_up.val()) & self.zone_b.val())
            | ((!self.slider_1.val().get_bit(0) & self.slider_0.val().get_bit(0))
                & (self.zone_b.val() | !self.attack.val()))
            | ((self.slider_1.val().get_bit(0) & !self.slider_0.val().get_bit(0))
                & self.attack.val()
                & self.zone_b.val());
        self.plain_u.next = (self.ck_u.val() & (!self.x.val().get_bit(0) | self.xv.val()))
            | (self.any_u.val() & self.x.val().get_bit(0) & self.xv.val());
        self.promote_u.next = (self.ckp_u.val() & (!self.x.val().get_bit(0) | self.xv.val()))
            | (self.anyp_u.val() & self.x.val().get_bit(0) & self.xv.val());

        // 1 ul: diagonally up
        self.ck_ul.next = (self.s_step.val().get_bit(0) & self.ck.val().get_bit(3))
            | (self.g_step.val().get_bit(1) & self.ck.val().get_bit(4))
            | (self.hd_step.val().get_bit(1) & self.ck.val().get_bit(8))
            | (((!self.slider_1.val().get_bit(1) & self.slider_0.val().get_bit(1))
                | (self.slider_1.val().get_bit(1) & !self.slider_0.val().get_bit(1)))
                & self.ck.val().get_bit(5))
            | ((self.slider_1.val().get_bit(1) & self.slider_0.val().get_bit(1))
                & self.ck.val().get_bit(7));
        self.any_ul.next = self.s_step.val().get_bit(0)
            | self.g_step.val().get_bit(1)
            | self.hd_step.val().get_bit(1)
            | self.slider_1.val().get_bit(1)
            | self.slider_0.val().get_bit(1);
        self.ckp_ul.next =
            (self.s_step.val().get_bit(0) & self.from_up.val() & self.ck.val().get_bit(4))
                | ((!self.slider_1.val().get_bit(1) & self.slider_0.val().get_bit(1))
                    & self.ck.val().get_bit(7))
                | ((self.slider_1.val().get_bit(1) & !self.slider_0.val().get_bit(1))
                    & self.attack.val()
                    & self.zone_b.val()
                    & self.ck.val().get_bit(7));
        self.anyp_ul.next = (self.s_step.val().get_bit(0) & self.from_up.val())
            | (!self.slider_1.val().get_bit(1) & self.slider_0.val().get_bit(1))
            | ((self.slider_1.val().get_bit(1) & !self.slider_0.val().get_bit(1))
                & self.attack.val()
                & self.zone_b.val());
        self.plain_ul.next = (self.ck_ul.val() & (!self.x.val().get_bit(1) | self.xv.val()))
            | (self.any_ul.val() & self.x.val().get_bit(1) & self.xv.val());
        self.promote_ul.next = (self.ckp_ul.val() & (!self.x.val().get_bit(1) | self.xv.val()))
            | (self.anyp_ul.val() & self.x.val().get_bit(1) & self.xv.val());

        // 2 l: sideways
        self.ck_l.next = (self.g_step.val().get_bit(2) & self.ck.val().get_bit(4))
            | (self.hd_step.val().get_bit(2) & self.ck.val().get_bit(7))
            | ((self.slider_1.val().get_bit(2) & !self.slider_0.val().get_bit(2))
                & self.ck.val().get_bit(6))
            | ((self.slider_1.val().get_bit(2) & self.slider_0.val().get_bit(2))
                & self.ck.val().get_bit(8));
        self.any_l.next = self.g_step.val().get_bit(2)
            | self.hd_step.val().get_bit(2)
            | self.slider_1.val().get_bit(2);
        self.ckp_l.next = (self.slider_1.val().get_bit(2) & !self.slider_0.val().get_bit(2))
            & self.zone.val()
            & self.ck.val().get_bit(8);
        self.anyp_l.next =
            (self.slider_1.val().get_bit(2) & !self.slider_0.val().get_bit(2)) & self.zone.val();
        self.plain_l.next = (self.ck_l.val() & (!self.x.val().get_bit(2) | self.xv.val()))
            | (self.any_l.val() & self.x.val().get_bit(2) & self.xv.val());
        self.promote_l.next = (self.ckp_l.val() & (!self.x.val().get_bit(2) | self.xv.val()))
            | (self.anyp_l.val() & self.x.val().get_bit(2) & self.xv.val());

        // 3 dl: diagonally down
        self.ck_dl.next = (self.s_step.val().get_bit(1) & self.ck.val().get_bit(3))
            | (self.g_step.val().get_bit(3) & self.ck.val().get_bit(4))
            | (self.hd_step.val().get_bit(3) & self.ck.val().get_bit(8))
            | (((!self.slider_1.val().get_bit(3) & self.slider_0.val().get_bit(3))
                | (self.slider_1.val().get_bit(3) & !self.slider_0.val().get_bit(3)))
                & self.ck.val().get_bit(5))
            | ((self.slider_1.val().get_bit(3) & self.slider_0.val().get_bit(3))
                & self.ck.val().get_bit(7));
        self.any_dl.next = self.s_step.val().get_bit(1)
            | self.g_step.val().get_bit(3)
            | self.hd_step.val().get_bit(3)
            | self.slider_1.val().get_bit(3)
            | self.slider_0.val().get_bit(3);
        self.ckp_dl.next =
            (self.s_step.val().get_bit(1) & self.from_down.val() & self.ck.val().get_bit(4))
                | ((!self.slider_1.val().get_bit(3) & self.slider_0.val().get_bit(3))
                    & self.ck.val().get_bit(7))
                | ((self.slider_1.val().get_bit(3) & !self.slider_0.val().get_bit(3))
                    & !self.attack.val()
                    & self.zone_w.val()
                    & self.ck.val().get_bit(7));
        self.anyp_dl.next = (self.s_step.val().get_bit(1) & self.from_down.val())
            | (!self.slider_1.val().get_bit(3) & self.slider_0.val().get_bit(3))
            | ((self.slider_1.val().get_bit(3) & !self.slider_0.val().get_bit(3))
                & !self.attack.val()
                & self.zone_w.val());
        self.plain_dl.next = (self.ck_dl.val() & (!self.x.val().get_bit(3) | self.xv.val()))
            | (self.any_dl.val() & self.x.val().get_bit(3) & self.xv.val());
        self.promote_dl.next = (self.ckp_dl.val() & (!self.x.val().get_bit(3) | self.xv.val()))
            | (self.anyp_dl.val() & self.x.val().get_bit(3) & self.xv.val());

        // 4 d: white pawn, silver, lance (all masks are alike in the defence turn); black rook from its zone
        self.ck_d.next = (self.ps_down.val() & !self.last_w.val() & self.ck.val().get_bit(3))
            | (self.s_down.val() & self.ck.val().get_bit(3))
            | (self.g_step.val().get_bit(4) & self.ck.val().get_bit(4))
            | (self.hd_step.val().get_bit(4) & self.ck.val().get_bit(7))
            | ((!self.slider_1.val().get_bit(4) & self.slider_0.val().get_bit(4))
                & self.ck.val().get_bit(6)
                & (self.attack.val() | !self.last_w.val()))
            | ((self.slider_1.val().get_bit(4) & !self.slider_0.val().get_bit(4))
                & self.ck.val().get_bit(6))
            | ((self.slider_1.val().get_bit(4) & self.slider_0.val().get_bit(4))
                & self.ck.val().get_bit(8));
        self.any_d.next = (self.ps_down.val() & !self.last_w.val())
            | self.s_down.val()
            | self.g_step.val().get_bit(4)
            | self.hd_step.val().get_bit(4)
            | self.slider_1.val().get_bit(4)
            | (self.slider_0.val().get_bit(4) & (self.attack.val() | !self.last_w.val()));
        self.ckp_d.next = (self.ps_down.val() & self.zone_w.val() & self.ck.val().get_bit(4))
            | ((!self.slider_1.val().get_bit(4) & self.slider_0.val().get_bit(4))
                & (self.zone_w.val() | self.attack.val())
                & self.ck.val().get_bit(8))
            | ((self.slider_1.val().get_bit(4) & !self.slider_0.val().get_bit(4))
                & !self.attack.val()
                & self.zone_w.val()
                & self.ck.val().get_bit(8));
        self.anyp_d.next = (self.ps_down.val() & self.zone_w.val())
            | ((!self.slider_1.val().get_bit(4) & self.slider_0.val().get_bit(4))
                & (self.zone_w.val() | self.attack.val()))
            | ((self.slider_1.val().get_bit(4) & !self.slider_0.val().get_bit(4))
                & !self.attack.val()
                & self.zone_w.val());
        self.plain_d.next = (self.ck_d.val() & (!self.x.val().get_bit(4) | self.xv.val()))
            | (self.any_d.val() & self.x.val().get_bit(4) & self.xv.val());
        self.promote_d.next = (self.ckp_d.val() & (!self.x.val().get_bit(4) | self.xv.val()))
            | (self.anyp_d.val() & self.x.val().get_bit(4) & self.xv.val());

        // 5 dr: diagonally down
        self.ck_dr.next = (self.s_step.val().get_bit(2) & self.ck.val().get_bit(3))
            | (self.g_step.val().get_bit(5) & self.ck.val().get_bit(4))
            | (self.hd_step.val().get_bit(5) & self.ck.val().get_bit(8))
            | (((!self.slider_1.val().get_bit(5) & self.slider_0.val().get_bit(5))
                | (self.slider_1.val().get_bit(5) & !self.slider_0.val().get_bit(5)))
                & self.ck.val().get_bit(5))
            | ((self.slider_1.val().get_bit(5) & self.slider_0.val().get_bit(5))
                & self.ck.val().get_bit(7));
        self.any_dr.next = self.s_step.val().get_bit(2)
            | self.g_step.val().get_bit(5)
            | self.hd_step.val().get_bit(5)
            | self.slider_1.val().get_bit(5)
            | self.slider_0.val().get_bit(5);
        self.ckp_dr.next =
            (self.s_step.val().get_bit(2) & self.from_down.val() & self.ck.val().get_bit(4))
                | ((!self.slider_1.val().get_bit(5) & self.slider_0.val().get_bit(5))
                    & self.ck.val().get_bit(7))
                | ((self.slider_1.val().get_bit(5) & !self.slider_0.val().get_bit(5))
                    & !self.attack.val()
                    & self.zone_w.val()
                    & self.ck.val().get_bit(7));
        self.anyp_dr.next = (self.s_step.val().get_bit(2) & self.from_down.val())
            | (!self.slider_1.val().get_bit(5) & self.slider_0.val().get_bit(5))
            | ((self.slider_1.val().get_bit(5) & !self.slider_0.val().get_bit(5))
                & !self.attack.val()
                & self.zone_w.val());
        self.plain_dr.next = (self.ck_dr.val() & (!self.x.val().get_bit(5) | self.xv.val()))
            | (self.any_dr.val() & self.x.val().get_bit(5) & self.xv.val());
        self.promote_dr.next = (self.ckp_dr.val() & (!self.x.val().get_bit(5) | self.xv.val()))
            | (self.anyp_dr.val() & self.x.val().get_bit(5) & self.xv.val());

        // 6 r: sideways
        self.ck_r.next = (self.g_step.val().get_bit(6) & self.ck.val().get_bit(4))
            | (self.hd_step.val().get_bit(6) & self.ck.val().get_bit(7))
            | ((self.slider_1.val().get_bit(6) & !self.slider_0.val().get_bit(6))
                & self.ck.val().get_bit(6))
            | ((self.slider_1.val().get_bit(6) & self.slider_0.val().get_bit(6))
                & self.ck.val().get_bit(8));
        self.any_r.next = self.g_step.val().get_bit(6)
            | self.hd_step.val().get_bit(6)
            | self.slider_1.val().get_bit(6);
        self.ckp_r.next = (self.slider_1.val().get_bit(6) & !self.slider_0.val().get_bit(6))
            & self.zone.val()
            & self.ck.val().get_bit(8);
        self.anyp_r.next =
            (self.slider_1.val().get_bit(6) & !self.slider_0.val().get_bit(6)) & self.zone.val();
        self.plain_r.next = (self.ck_r.val() & (!self.x.val().get_bit(6) | self.xv.val()))
            | (self.any_r.val() & self.x.val().get_bit(6) & self.xv.val());
        self.promote_r.next = (self.ckp_r.val() & (!self.x.val().get_bit(6) | self.xv.val()))
            | (self.anyp_r.val() & self.x.val().get_bit(6) & self.xv.val());

        // 7 ur: diagonally up
        self.ck_ur.next = (self.s_step.val().get_bit(3) & self.ck.val().get_bit(3))
            | (self.g_step.val().get_bit(7) & self.ck.val().get_bit(4))
            | (self.hd_step.val().get_bit(7) & self.ck.val().get_bit(8))
            | (((!self.slider_1.val().get_bit(7) & self.slider_0.val().get_bit(7))
                | (self.slider_1.val().get_bit(7) & !self.slider_0.val().get_bit(7)))
                & self.ck.val().get_bit(5))
            | ((self.slider_1.val().get_bit(7) & self.slider_0.val().get_bit(7))
                & self.ck.val().get_bit(7));
        self.any_ur.next = self.s_step.val().get_bit(3)
            | self.g_step.val().get_bit(7)
            | self.hd_step.val().get_bit(7)
            | self.slider_1.val().get_bit(7)
            | self.slider_0.val().get_bit(7);
        self.ckp_ur.next =
            (self.s_step.val().get_bit(3) & self.from_up.val() & self.ck.val().get_bit(4))
                | ((!self.slider_1.val().get_bit(7) & self.slider_0.val().get_bit(7))
                    & self.ck.val().get_bit(7))
                | ((self.slider_1.val().get_bit(7) & !self.slider_0.val().get_bit(7))
                    & self.attack.val()
                    & self.zone_b.val()
                    & self.ck.val().get_bit(7));
        self.anyp_ur.next = (self.s_step.val().get_bit(3) & self.from_up.val())
            | (!self.slider_1.val().get_bit(7) & self.slider_0.val().get_bit(7))
            | ((self.slider_1.val().get_bit(7) & !self.slider_0.val().get_bit(7))
                & self.attack.val()
                & self.zone_b.val());
        self.plain_ur.next = (self.ck_ur.val() & (!self.x.val().get_bit(7) | self.xv.val()))
            | (self.any_ur.val() & self.x.val().get_bit(7) & self.xv.val());
        self.promote_ur.next = (self.ckp_ur.val() & (!self.x.val().get_bit(7) | self.xv.val()))
            | (self.anyp_ur.val() & self.x.val().get_bit(7) & self.xv.val());

        // knights
        self.plain_8.next = !self.dead_2.val()
            & ((self.n_jump.val().get_bit(0) & self.ck.val().get_bit(2))
                | (self.nx_jump.val().get_bit(0) & self.xv.val()));
        self.promote_8.next = self.zone.val()
            & ((self.n_jump.val().get_bit(0) & self.ck.val().get_bit(4))
                | (self.nx_jump.val().get_bit(0) & self.xv.val()));
        self.plain_9.next = !self.dead_2.val()
            & ((self.n_jump.val().get_bit(1) & self.ck.val().get_bit(2))
                | (self.nx_jump.val().get_bit(1) & self.xv.val()));
        self.promote_9.next = self.zone.val()
            & ((self.n_jump.val().get_bit(1) & self.ck.val().get_bit(4))
                | (self.nx_jump.val().get_bit(1) & self.xv.val()));

        self.king.next = !self.forbid.val()
            & ((self.k_step.val() & self.x.val()).any()
                | (self.k_step.val().any() & self.king_free.val()));

        self.drop_p.next = self.empty.val()
            & self.hand.val().get_bit(0)
            & self.ck.val().get_bit(0)
            & !self.dead_1.val();
        self.drop_l.next = self.empty.val()
            & self.hand.val().get_bit(1)
            & self.ck.val().get_bit(1)
            & !self.dead_1.val();
        self.drop_n.next = self.empty.val()
            & self.hand.val().get_bit(2)
            & self.ck.val().get_bit(2)
            & !self.dead_2.val();
        self.drop_s.next = self.empty.val() & self.hand.val().get_bit(3) & self.ck.val().get_bit(3);
        self.drop_g.next = self.empty.val() & self.hand.val().get_bit(4) & self.ck.val().get_bit(4);
        self.drop_b.next = self.empty.val() & self.hand.val().get_bit(5) & self.ck.val().get_bit(5);
        self.drop_r.next = self.empty.val() & self.hand.val().get_bit(6) & self.ck.val().get_bit(6);

        self.pend.next = self.promote_u.val()
            | self.plain_u.val()
            | self.promote_ul.val()
            | self.plain_ul.val()
            | self.promote_l.val()
            | self.plain_l.val()
            | self.promote_dl.val()
            | self.plain_dl.val()
            | self.promote_d.val()
            | self.plain_d.val()
            | self.promote_dr.val()
            | self.plain_dr.val()
            | self.promote_r.val()
            | self.plain_r.val()
            | self.promote_ur.val()
            | self.plain_ur.val()
            | self.promote_8.val()
            | self.plain_8.val()
            | self.promote_9.val()
            | self.plain_9.val()
            | self.drop_p.val()
            | self.drop_l.val()
            | self.drop_n.val()
            | self.drop_s.val()
            | self.drop_g.val()
            | self.drop_b.val()
            | self.drop_r.val();
    }
}
