//! The candidate cells: the raw moves to each square (clock 3 -> 4).

use super::planes::Plane;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// The 28-bit candidate words of the 81 squares, in the order of section 2 of docs/circuits/tsume.md.
/// Every port is a plane: bit s belongs to square s, and no square looks at another. Combinational.
///
/// Ports over directions have one plane for the arrivals with direction of movement d (0..8);
/// knights are 0 (dx = +1) and 1 (dx = -1). `slider_1` and `slider_0` are the two bits of the
/// mover's slider that arrives: 0 none, 1 lance (forward) or rook/bishop from inside the promotion
/// zone (backward), 2 rook/bishop, 3 dragon/horse.
#[block]
pub struct CandidateCells {
    /// High bits of the arriving sliders.
    pub slider_1: [Signal<In, Plane>; 8],
    /// Low bits of the arriving sliders.
    pub slider_0: [Signal<In, Plane>; 8],
    /// The first piece against direction d leaves its line to the king when it moves along d.
    pub x: [Signal<In, Plane>; 8],
    /// Black pawn below.
    pub p_up: Signal<In, Plane>,
    /// Black silver below.
    pub s_up: Signal<In, Plane>,
    /// White pawn or silver above.
    pub ps_down: Signal<In, Plane>,
    /// White silver above.
    pub s_down: Signal<In, Plane>,
    /// Silvers that step here diagonally: directions 1, 3, 5, 7.
    pub s_step: [Signal<In, Plane>; 4],
    /// Golds that step here.
    pub g_step: [Signal<In, Plane>; 8],
    /// Horses (even bits) and dragons (odd bits) that step here.
    pub hd_step: [Signal<In, Plane>; 8],
    /// King of the side to move.
    pub k_step: [Signal<In, Plane>; 8],
    /// Knights that may not discover and are not pinned.
    pub n_jump: [Signal<In, Plane>; 2],
    /// Knights that discover or are pinned.
    pub nx_jump: [Signal<In, Plane>; 2],
    /// Masks of this square, P L N S G B R H D; 0 where a piece of the side to move stands.
    pub ck: [Signal<In, Plane>; 9],
    /// Value of the masks for arrivals with x.
    pub xv: Signal<In, Plane>,
    /// No piece stands here.
    pub empty: Signal<In, Plane>,
    /// The king of the side to move may not step here.
    pub forbid: Signal<In, Plane>,
    /// Black is to move (else white).
    pub attack: Signal<In, Plane>,
    /// The king needs no discovery (defence turn and escape mode).
    pub king_free: Signal<In, Plane>,
    /// Kinds in hand, P L N S G B R; the pawn only if there is no own pawn on the file.
    pub hand: [Signal<In, Plane>; 7],
    /// Constant: the square is on black's last rank.
    pub last_b: Signal<In, Plane>,
    /// Constant: on white's last rank.
    pub last_w: Signal<In, Plane>,
    /// Constant: on black's last two ranks.
    pub two_b: Signal<In, Plane>,
    /// Constant: on white's last two ranks.
    pub two_w: Signal<In, Plane>,
    /// Constant: in black's promotion zone.
    pub zone_b: Signal<In, Plane>,
    /// Constant: in white's promotion zone.
    pub zone_w: Signal<In, Plane>,
    /// Constant: the rank above is in black's promotion zone.
    pub back_b: Signal<In, Plane>,
    /// Constant: the rank below is in white's promotion zone.
    pub back_w: Signal<In, Plane>,
    /// Word bit 0: arrival from direction 0, with promotion.
    pub promote_u: Signal<Out, Plane>,
    /// Word bit 1: arrival from direction 0, without promotion.
    pub plain_u: Signal<Out, Plane>,
    /// Word bit 2: arrival from direction 1, with promotion.
    pub promote_ul: Signal<Out, Plane>,
    /// Word bit 3: arrival from direction 1, without promotion.
    pub plain_ul: Signal<Out, Plane>,
    /// Word bit 4: arrival from direction 2, with promotion.
    pub promote_l: Signal<Out, Plane>,
    /// Word bit 5: arrival from direction 2, without promotion.
    pub plain_l: Signal<Out, Plane>,
    /// Word bit 6: arrival from direction 3, with promotion.
    pub promote_dl: Signal<Out, Plane>,
    /// Word bit 7: arrival from direction 3, without promotion.
    pub plain_dl: Signal<Out, Plane>,
    /// Word bit 8: arrival from direction 4, with promotion.
    pub promote_d: Signal<Out, Plane>,
    /// Word bit 9: arrival from direction 4, without promotion.
    pub plain_d: Signal<Out, Plane>,
    /// Word bit 10: arrival from direction 5, with promotion.
    pub promote_dr: Signal<Out, Plane>,
    /// Word bit 11: arrival from direction 5, without promotion.
    pub plain_dr: Signal<Out, Plane>,
    /// Word bit 12: arrival from direction 6, with promotion.
    pub promote_r: Signal<Out, Plane>,
    /// Word bit 13: arrival from direction 6, without promotion.
    pub plain_r: Signal<Out, Plane>,
    /// Word bit 14: arrival from direction 7, with promotion.
    pub promote_ur: Signal<Out, Plane>,
    /// Word bit 15: arrival from direction 7, without promotion.
    pub plain_ur: Signal<Out, Plane>,
    /// Word bit 16: arrival from direction 8, with promotion.
    pub promote_8: Signal<Out, Plane>,
    /// Word bit 17: arrival from direction 8, without promotion.
    pub plain_8: Signal<Out, Plane>,
    /// Word bit 18: arrival from direction 9, with promotion.
    pub promote_9: Signal<Out, Plane>,
    /// Word bit 19: arrival from direction 9, without promotion.
    pub plain_9: Signal<Out, Plane>,
    /// Word bit 20: king.
    pub king: Signal<Out, Plane>,
    /// Word bit 21: drop of a pawn.
    pub drop_p: Signal<Out, Plane>,
    /// Word bit 22: drop of a lance.
    pub drop_l: Signal<Out, Plane>,
    /// Word bit 23: drop of a knight.
    pub drop_n: Signal<Out, Plane>,
    /// Word bit 24: drop of a silver.
    pub drop_s: Signal<Out, Plane>,
    /// Word bit 25: drop of a gold.
    pub drop_g: Signal<Out, Plane>,
    /// Word bit 26: drop of a bishop.
    pub drop_b: Signal<Out, Plane>,
    /// Word bit 27: drop of a rook.
    pub drop_r: Signal<Out, Plane>,
    /// A bit other than the king's is set.
    pub pend: Signal<Out, Plane>,
    zone: Signal<Local, Plane>,
    dead_1: Signal<Local, Plane>,
    dead_2: Signal<Local, Plane>,
    from_up: Signal<Local, Plane>,
    from_down: Signal<Local, Plane>,
    ck_u: Signal<Local, Plane>,
    any_u: Signal<Local, Plane>,
    ckp_u: Signal<Local, Plane>,
    anyp_u: Signal<Local, Plane>,
    ck_ul: Signal<Local, Plane>,
    any_ul: Signal<Local, Plane>,
    ckp_ul: Signal<Local, Plane>,
    anyp_ul: Signal<Local, Plane>,
    ck_l: Signal<Local, Plane>,
    any_l: Signal<Local, Plane>,
    ckp_l: Signal<Local, Plane>,
    anyp_l: Signal<Local, Plane>,
    ck_dl: Signal<Local, Plane>,
    any_dl: Signal<Local, Plane>,
    ckp_dl: Signal<Local, Plane>,
    anyp_dl: Signal<Local, Plane>,
    ck_d: Signal<Local, Plane>,
    any_d: Signal<Local, Plane>,
    ckp_d: Signal<Local, Plane>,
    anyp_d: Signal<Local, Plane>,
    ck_dr: Signal<Local, Plane>,
    any_dr: Signal<Local, Plane>,
    ckp_dr: Signal<Local, Plane>,
    anyp_dr: Signal<Local, Plane>,
    ck_r: Signal<Local, Plane>,
    any_r: Signal<Local, Plane>,
    ckp_r: Signal<Local, Plane>,
    anyp_r: Signal<Local, Plane>,
    ck_ur: Signal<Local, Plane>,
    any_ur: Signal<Local, Plane>,
    ckp_ur: Signal<Local, Plane>,
    anyp_ur: Signal<Local, Plane>,
}

#[logic]
impl CandidateCells {
    fn update(&mut self) {
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
        self.ck_u.next = (self.p_up.val() & self.ck[0].val() & !self.last_b.val())
            | (self.s_up.val() & self.ck[3].val())
            | (self.g_step[0].val() & self.ck[4].val())
            | (self.hd_step[0].val() & self.ck[7].val())
            | ((!self.slider_1[0].val() & self.slider_0[0].val())
                & self.ck[1].val()
                & !(self.attack.val() & self.last_b.val()))
            | ((self.slider_1[0].val() & !self.slider_0[0].val()) & self.ck[6].val())
            | ((self.slider_1[0].val() & self.slider_0[0].val()) & self.ck[8].val());
        self.any_u.next = (self.p_up.val() & !self.last_b.val())
            | self.s_up.val()
            | self.g_step[0].val()
            | self.hd_step[0].val()
            | self.slider_1[0].val()
            | (self.slider_0[0].val() & !(self.attack.val() & self.last_b.val()));
        self.ckp_u.next =
            ((self.p_up.val() | self.s_up.val()) & self.zone_b.val() & self.ck[4].val())
                | ((!self.slider_1[0].val() & self.slider_0[0].val())
                    & (self.zone_b.val() | !self.attack.val())
                    & self.ck[4].val())
                | ((self.slider_1[0].val() & !self.slider_0[0].val())
                    & self.attack.val()
                    & self.zone_b.val()
                    & self.ck[8].val());
        self.anyp_u.next = ((self.p_up.val() | self.s_up.val()) & self.zone_b.val())
            | ((!self.slider_1[0].val() & self.slider_0[0].val())
                & (self.zone_b.val() | !self.attack.val()))
            | ((self.slider_1[0].val() & !self.slider_0[0].val())
                & self.attack.val()
                & self.zone_b.val());
        self.plain_u.next = (self.ck_u.val() & (!self.x[0].val() | self.xv.val()))
            | (self.any_u.val() & self.x[0].val() & self.xv.val());
        self.promote_u.next = (self.ckp_u.val() & (!self.x[0].val() | self.xv.val()))
            | (self.anyp_u.val() & self.x[0].val() & self.xv.val());

        // 1 ul: diagonally up
        self.ck_ul.next = (self.s_step[0].val() & self.ck[3].val())
            | (self.g_step[1].val() & self.ck[4].val())
            | (self.hd_step[1].val() & self.ck[8].val())
            | (((!self.slider_1[1].val() & self.slider_0[1].val())
                | (self.slider_1[1].val() & !self.slider_0[1].val()))
                & self.ck[5].val())
            | ((self.slider_1[1].val() & self.slider_0[1].val()) & self.ck[7].val());
        self.any_ul.next = self.s_step[0].val()
            | self.g_step[1].val()
            | self.hd_step[1].val()
            | self.slider_1[1].val()
            | self.slider_0[1].val();
        self.ckp_ul.next = (self.s_step[0].val() & self.from_up.val() & self.ck[4].val())
            | ((!self.slider_1[1].val() & self.slider_0[1].val()) & self.ck[7].val())
            | ((self.slider_1[1].val() & !self.slider_0[1].val())
                & self.attack.val()
                & self.zone_b.val()
                & self.ck[7].val());
        self.anyp_ul.next = (self.s_step[0].val() & self.from_up.val())
            | (!self.slider_1[1].val() & self.slider_0[1].val())
            | ((self.slider_1[1].val() & !self.slider_0[1].val())
                & self.attack.val()
                & self.zone_b.val());
        self.plain_ul.next = (self.ck_ul.val() & (!self.x[1].val() | self.xv.val()))
            | (self.any_ul.val() & self.x[1].val() & self.xv.val());
        self.promote_ul.next = (self.ckp_ul.val() & (!self.x[1].val() | self.xv.val()))
            | (self.anyp_ul.val() & self.x[1].val() & self.xv.val());

        // 2 l: sideways
        self.ck_l.next = (self.g_step[2].val() & self.ck[4].val())
            | (self.hd_step[2].val() & self.ck[7].val())
            | ((self.slider_1[2].val() & !self.slider_0[2].val()) & self.ck[6].val())
            | ((self.slider_1[2].val() & self.slider_0[2].val()) & self.ck[8].val());
        self.any_l.next = self.g_step[2].val() | self.hd_step[2].val() | self.slider_1[2].val();
        self.ckp_l.next =
            (self.slider_1[2].val() & !self.slider_0[2].val()) & self.zone.val() & self.ck[8].val();
        self.anyp_l.next = (self.slider_1[2].val() & !self.slider_0[2].val()) & self.zone.val();
        self.plain_l.next = (self.ck_l.val() & (!self.x[2].val() | self.xv.val()))
            | (self.any_l.val() & self.x[2].val() & self.xv.val());
        self.promote_l.next = (self.ckp_l.val() & (!self.x[2].val() | self.xv.val()))
            | (self.anyp_l.val() & self.x[2].val() & self.xv.val());

        // 3 dl: diagonally down
        self.ck_dl.next = (self.s_step[1].val() & self.ck[3].val())
            | (self.g_step[3].val() & self.ck[4].val())
            | (self.hd_step[3].val() & self.ck[8].val())
            | (((!self.slider_1[3].val() & self.slider_0[3].val())
                | (self.slider_1[3].val() & !self.slider_0[3].val()))
                & self.ck[5].val())
            | ((self.slider_1[3].val() & self.slider_0[3].val()) & self.ck[7].val());
        self.any_dl.next = self.s_step[1].val()
            | self.g_step[3].val()
            | self.hd_step[3].val()
            | self.slider_1[3].val()
            | self.slider_0[3].val();
        self.ckp_dl.next = (self.s_step[1].val() & self.from_down.val() & self.ck[4].val())
            | ((!self.slider_1[3].val() & self.slider_0[3].val()) & self.ck[7].val())
            | ((self.slider_1[3].val() & !self.slider_0[3].val())
                & !self.attack.val()
                & self.zone_w.val()
                & self.ck[7].val());
        self.anyp_dl.next = (self.s_step[1].val() & self.from_down.val())
            | (!self.slider_1[3].val() & self.slider_0[3].val())
            | ((self.slider_1[3].val() & !self.slider_0[3].val())
                & !self.attack.val()
                & self.zone_w.val());
        self.plain_dl.next = (self.ck_dl.val() & (!self.x[3].val() | self.xv.val()))
            | (self.any_dl.val() & self.x[3].val() & self.xv.val());
        self.promote_dl.next = (self.ckp_dl.val() & (!self.x[3].val() | self.xv.val()))
            | (self.anyp_dl.val() & self.x[3].val() & self.xv.val());

        // 4 d: white pawn, silver, lance (all masks are alike in the defence turn); black rook from its zone
        self.ck_d.next = (self.ps_down.val() & !self.last_w.val() & self.ck[3].val())
            | (self.s_down.val() & self.ck[3].val())
            | (self.g_step[4].val() & self.ck[4].val())
            | (self.hd_step[4].val() & self.ck[7].val())
            | ((!self.slider_1[4].val() & self.slider_0[4].val())
                & self.ck[6].val()
                & (self.attack.val() | !self.last_w.val()))
            | ((self.slider_1[4].val() & !self.slider_0[4].val()) & self.ck[6].val())
            | ((self.slider_1[4].val() & self.slider_0[4].val()) & self.ck[8].val());
        self.any_d.next = (self.ps_down.val() & !self.last_w.val())
            | self.s_down.val()
            | self.g_step[4].val()
            | self.hd_step[4].val()
            | self.slider_1[4].val()
            | (self.slider_0[4].val() & (self.attack.val() | !self.last_w.val()));
        self.ckp_d.next = (self.ps_down.val() & self.zone_w.val() & self.ck[4].val())
            | ((!self.slider_1[4].val() & self.slider_0[4].val())
                & (self.zone_w.val() | self.attack.val())
                & self.ck[8].val())
            | ((self.slider_1[4].val() & !self.slider_0[4].val())
                & !self.attack.val()
                & self.zone_w.val()
                & self.ck[8].val());
        self.anyp_d.next = (self.ps_down.val() & self.zone_w.val())
            | ((!self.slider_1[4].val() & self.slider_0[4].val())
                & (self.zone_w.val() | self.attack.val()))
            | ((self.slider_1[4].val() & !self.slider_0[4].val())
                & !self.attack.val()
                & self.zone_w.val());
        self.plain_d.next = (self.ck_d.val() & (!self.x[4].val() | self.xv.val()))
            | (self.any_d.val() & self.x[4].val() & self.xv.val());
        self.promote_d.next = (self.ckp_d.val() & (!self.x[4].val() | self.xv.val()))
            | (self.anyp_d.val() & self.x[4].val() & self.xv.val());

        // 5 dr: diagonally down
        self.ck_dr.next = (self.s_step[2].val() & self.ck[3].val())
            | (self.g_step[5].val() & self.ck[4].val())
            | (self.hd_step[5].val() & self.ck[8].val())
            | (((!self.slider_1[5].val() & self.slider_0[5].val())
                | (self.slider_1[5].val() & !self.slider_0[5].val()))
                & self.ck[5].val())
            | ((self.slider_1[5].val() & self.slider_0[5].val()) & self.ck[7].val());
        self.any_dr.next = self.s_step[2].val()
            | self.g_step[5].val()
            | self.hd_step[5].val()
            | self.slider_1[5].val()
            | self.slider_0[5].val();
        self.ckp_dr.next = (self.s_step[2].val() & self.from_down.val() & self.ck[4].val())
            | ((!self.slider_1[5].val() & self.slider_0[5].val()) & self.ck[7].val())
            | ((self.slider_1[5].val() & !self.slider_0[5].val())
                & !self.attack.val()
                & self.zone_w.val()
                & self.ck[7].val());
        self.anyp_dr.next = (self.s_step[2].val() & self.from_down.val())
            | (!self.slider_1[5].val() & self.slider_0[5].val())
            | ((self.slider_1[5].val() & !self.slider_0[5].val())
                & !self.attack.val()
                & self.zone_w.val());
        self.plain_dr.next = (self.ck_dr.val() & (!self.x[5].val() | self.xv.val()))
            | (self.any_dr.val() & self.x[5].val() & self.xv.val());
        self.promote_dr.next = (self.ckp_dr.val() & (!self.x[5].val() | self.xv.val()))
            | (self.anyp_dr.val() & self.x[5].val() & self.xv.val());

        // 6 r: sideways
        self.ck_r.next = (self.g_step[6].val() & self.ck[4].val())
            | (self.hd_step[6].val() & self.ck[7].val())
            | ((self.slider_1[6].val() & !self.slider_0[6].val()) & self.ck[6].val())
            | ((self.slider_1[6].val() & self.slider_0[6].val()) & self.ck[8].val());
        self.any_r.next = self.g_step[6].val() | self.hd_step[6].val() | self.slider_1[6].val();
        self.ckp_r.next =
            (self.slider_1[6].val() & !self.slider_0[6].val()) & self.zone.val() & self.ck[8].val();
        self.anyp_r.next = (self.slider_1[6].val() & !self.slider_0[6].val()) & self.zone.val();
        self.plain_r.next = (self.ck_r.val() & (!self.x[6].val() | self.xv.val()))
            | (self.any_r.val() & self.x[6].val() & self.xv.val());
        self.promote_r.next = (self.ckp_r.val() & (!self.x[6].val() | self.xv.val()))
            | (self.anyp_r.val() & self.x[6].val() & self.xv.val());

        // 7 ur: diagonally up
        self.ck_ur.next = (self.s_step[3].val() & self.ck[3].val())
            | (self.g_step[7].val() & self.ck[4].val())
            | (self.hd_step[7].val() & self.ck[8].val())
            | (((!self.slider_1[7].val() & self.slider_0[7].val())
                | (self.slider_1[7].val() & !self.slider_0[7].val()))
                & self.ck[5].val())
            | ((self.slider_1[7].val() & self.slider_0[7].val()) & self.ck[7].val());
        self.any_ur.next = self.s_step[3].val()
            | self.g_step[7].val()
            | self.hd_step[7].val()
            | self.slider_1[7].val()
            | self.slider_0[7].val();
        self.ckp_ur.next = (self.s_step[3].val() & self.from_up.val() & self.ck[4].val())
            | ((!self.slider_1[7].val() & self.slider_0[7].val()) & self.ck[7].val())
            | ((self.slider_1[7].val() & !self.slider_0[7].val())
                & self.attack.val()
                & self.zone_b.val()
                & self.ck[7].val());
        self.anyp_ur.next = (self.s_step[3].val() & self.from_up.val())
            | (!self.slider_1[7].val() & self.slider_0[7].val())
            | ((self.slider_1[7].val() & !self.slider_0[7].val())
                & self.attack.val()
                & self.zone_b.val());
        self.plain_ur.next = (self.ck_ur.val() & (!self.x[7].val() | self.xv.val()))
            | (self.any_ur.val() & self.x[7].val() & self.xv.val());
        self.promote_ur.next = (self.ckp_ur.val() & (!self.x[7].val() | self.xv.val()))
            | (self.anyp_ur.val() & self.x[7].val() & self.xv.val());

        // knights
        self.plain_8.next = !self.dead_2.val()
            & ((self.n_jump[0].val() & self.ck[2].val()) | (self.nx_jump[0].val() & self.xv.val()));
        self.promote_8.next = self.zone.val()
            & ((self.n_jump[0].val() & self.ck[4].val()) | (self.nx_jump[0].val() & self.xv.val()));
        self.plain_9.next = !self.dead_2.val()
            & ((self.n_jump[1].val() & self.ck[2].val()) | (self.nx_jump[1].val() & self.xv.val()));
        self.promote_9.next = self.zone.val()
            & ((self.n_jump[1].val() & self.ck[4].val()) | (self.nx_jump[1].val() & self.xv.val()));

        self.king.next = !self.forbid.val()
            & ((self.k_step[0].val() & self.x[0].val())
                | (self.k_step[1].val() & self.x[1].val())
                | (self.k_step[2].val() & self.x[2].val())
                | (self.k_step[3].val() & self.x[3].val())
                | (self.k_step[4].val() & self.x[4].val())
                | (self.k_step[5].val() & self.x[5].val())
                | (self.k_step[6].val() & self.x[6].val())
                | (self.k_step[7].val() & self.x[7].val())
                | ((self.k_step[0].val()
                    | self.k_step[1].val()
                    | self.k_step[2].val()
                    | self.k_step[3].val()
                    | self.k_step[4].val()
                    | self.k_step[5].val()
                    | self.k_step[6].val()
                    | self.k_step[7].val())
                    & self.king_free.val()));

        self.drop_p.next =
            self.empty.val() & self.hand[0].val() & self.ck[0].val() & !self.dead_1.val();
        self.drop_l.next =
            self.empty.val() & self.hand[1].val() & self.ck[1].val() & !self.dead_1.val();
        self.drop_n.next =
            self.empty.val() & self.hand[2].val() & self.ck[2].val() & !self.dead_2.val();
        self.drop_s.next = self.empty.val() & self.hand[3].val() & self.ck[3].val();
        self.drop_g.next = self.empty.val() & self.hand[4].val() & self.ck[4].val();
        self.drop_b.next = self.empty.val() & self.hand[5].val() & self.ck[5].val();
        self.drop_r.next = self.empty.val() & self.hand[6].val() & self.ck[6].val();

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
