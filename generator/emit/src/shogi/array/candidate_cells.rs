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
    /// Even bits of the word: arrival with direction of movement d, with promotion; 8 and 9 are knights.
    pub promote: [Signal<Out, Plane>; 10],
    /// Odd bits of the word: the same without promotion.
    pub plain: [Signal<Out, Plane>; 10],
    /// Word bit 20: king.
    pub king: Signal<Out, Plane>,
    /// Word bits 21 to 27: drops of P L N S G B R.
    pub drop: [Signal<Out, Plane>; 7],
    /// A bit other than the king's is set.
    pub pend: Signal<Out, Plane>,
    // promotion zone of the side to move, and its last rank and ranks
    zone: Signal<Local, Plane>,
    dead_1: Signal<Local, Plane>,
    dead_2: Signal<Local, Plane>,
    // in the zone, as seen by a piece that moves up or down: black's when black moves, white's when white does
    up_zone: Signal<Local, Plane>,
    down_zone: Signal<Local, Plane>,
    // a lance may not end here
    dead_up: Signal<Local, Plane>,
    dead_down: Signal<Local, Plane>,
    // diagonally: the squares where a silver promotes, and where a bishop from outside the zone does
    from: [Signal<Local, Plane>; 4],
    enters: [Signal<Local, Plane>; 4],
    // the sliders by their code
    lance: [Signal<Local, Plane>; 8],
    line: [Signal<Local, Plane>; 8],
    crowned: [Signal<Local, Plane>; 8],
    // arrivals that the masks allow, and all of them: as they are, and promoted
    wanted: [Signal<Local, Plane>; 8],
    any: [Signal<Local, Plane>; 8],
    wanted_promoted: [Signal<Local, Plane>; 8],
    any_promoted: [Signal<Local, Plane>; 8],
    // the masks count: all but moves along a line that must be left
    held: [Signal<Local, Plane>; 8],
    // the king's steps in the first d directions
    king_moves: [Signal<Local, Plane>; 9],
    // a piece of this kind could never move from here
    no_drop: [Signal<Local, Plane>; 7],
    // some of the first bits of the word, king left out, is set
    some: [Signal<Local, Plane>; 18],
}

// the masks of a square, and the kinds in hand
const PAWN: usize = 0;
const LANCE: usize = 1;
const KNIGHT: usize = 2;
const SILVER: usize = 3;
const GOLD: usize = 4;
const BISHOP: usize = 5;
const ROOK: usize = 6;
const HORSE: usize = 7;
const DRAGON: usize = 8;
// directions of movement; the diagonals lie between, sideways are 2 and 6
const UP: usize = 0;
const DOWN: usize = 4;

#[logic]
impl CandidateCells {
    fn update(&mut self) {
        self.zones();
        self.upwards();
        self.downwards();
        self.diagonals();
        self.sideways();
        self.words();
        self.drops();
    }

    /// What the side to move makes of the ranks.
    fn zones(&mut self) {
        self.zone.next =
            (self.attack.val() & self.zone_b.val()) | (!self.attack.val() & self.zone_w.val());
        self.dead_1.next =
            (self.attack.val() & self.last_b.val()) | (!self.attack.val() & self.last_w.val());
        self.dead_2.next =
            (self.attack.val() & self.two_b.val()) | (!self.attack.val() & self.two_w.val());
        self.up_zone.next = self.attack.val() & self.zone_b.val();
        self.down_zone.next = !self.attack.val() & self.zone_w.val();
        self.dead_up.next = self.attack.val() & self.last_b.val();
        self.dead_down.next = !self.attack.val() & self.last_w.val();
        // diagonals in the order 1 and 7 up, 3 and 5 down
        for i in 0..4 {
            if i == 0 || i == 3 {
                self.from[i].next = self.up_zone.val() | (!self.attack.val() & self.back_w.val());
                self.enters[i].next = self.up_zone.val();
            } else {
                self.from[i].next = (self.attack.val() & self.back_b.val()) | self.down_zone.val();
                self.enters[i].next = self.down_zone.val();
            }
        }
        for d in 0..8 {
            self.lance[d].next = !self.slider_1[d].val() & self.slider_0[d].val();
            self.line[d].next = self.slider_1[d].val() & !self.slider_0[d].val();
            self.crowned[d].next = self.slider_1[d].val() & self.slider_0[d].val();
        }
    }

    /// Black's pawn, silver, lance; white's rook from its zone.
    fn upwards(&mut self) {
        self.wanted[UP].next = (self.p_up.val() & self.ck[PAWN].val() & !self.last_b.val())
            | (self.s_up.val() & self.ck[SILVER].val())
            | (self.g_step[UP].val() & self.ck[GOLD].val())
            | (self.hd_step[UP].val() & self.ck[HORSE].val())
            | (self.lance[UP].val() & self.ck[LANCE].val() & !self.dead_up.val())
            | (self.line[UP].val() & self.ck[ROOK].val())
            | (self.crowned[UP].val() & self.ck[DRAGON].val());
        self.any[UP].next = (self.p_up.val() & !self.last_b.val())
            | self.s_up.val()
            | self.g_step[UP].val()
            | self.hd_step[UP].val()
            | self.slider_1[UP].val()
            | (self.slider_0[UP].val() & !self.dead_up.val());
        self.wanted_promoted[UP].next =
            ((self.p_up.val() | self.s_up.val()) & self.zone_b.val() & self.ck[GOLD].val())
                | (self.lance[UP].val()
                    & (self.zone_b.val() | !self.attack.val())
                    & self.ck[GOLD].val())
                | (self.line[UP].val() & self.up_zone.val() & self.ck[DRAGON].val());
        self.any_promoted[UP].next = ((self.p_up.val() | self.s_up.val()) & self.zone_b.val())
            | (self.lance[UP].val() & (self.zone_b.val() | !self.attack.val()))
            | (self.line[UP].val() & self.up_zone.val());
    }

    /// White's pawn, silver, lance (all masks are alike in the defence turn); black's rook from its zone.
    fn downwards(&mut self) {
        self.wanted[DOWN].next = (self.ps_down.val() & !self.last_w.val() & self.ck[SILVER].val())
            | (self.s_down.val() & self.ck[SILVER].val())
            | (self.g_step[DOWN].val() & self.ck[GOLD].val())
            | (self.hd_step[DOWN].val() & self.ck[HORSE].val())
            | (self.lance[DOWN].val() & self.ck[ROOK].val() & !self.dead_down.val())
            | (self.line[DOWN].val() & self.ck[ROOK].val())
            | (self.crowned[DOWN].val() & self.ck[DRAGON].val());
        self.any[DOWN].next = (self.ps_down.val() & !self.last_w.val())
            | self.s_down.val()
            | self.g_step[DOWN].val()
            | self.hd_step[DOWN].val()
            | self.slider_1[DOWN].val()
            | (self.slider_0[DOWN].val() & !self.dead_down.val());
        self.wanted_promoted[DOWN].next =
            (self.ps_down.val() & self.zone_w.val() & self.ck[GOLD].val())
                | (self.lance[DOWN].val()
                    & (self.zone_w.val() | self.attack.val())
                    & self.ck[DRAGON].val())
                | (self.line[DOWN].val() & self.down_zone.val() & self.ck[DRAGON].val());
        self.any_promoted[DOWN].next = (self.ps_down.val() & self.zone_w.val())
            | (self.lance[DOWN].val() & (self.zone_w.val() | self.attack.val()))
            | (self.line[DOWN].val() & self.down_zone.val());
    }

    /// Silvers, golds, horses, bishops.
    fn diagonals(&mut self) {
        for i in 0..4 {
            self.wanted[2 * i + 1].next = (self.s_step[i].val() & self.ck[SILVER].val())
                | (self.g_step[2 * i + 1].val() & self.ck[GOLD].val())
                | (self.hd_step[2 * i + 1].val() & self.ck[DRAGON].val())
                | ((self.lance[2 * i + 1].val() | self.line[2 * i + 1].val())
                    & self.ck[BISHOP].val())
                | (self.crowned[2 * i + 1].val() & self.ck[HORSE].val());
            self.any[2 * i + 1].next = self.s_step[i].val()
                | self.g_step[2 * i + 1].val()
                | self.hd_step[2 * i + 1].val()
                | self.slider_1[2 * i + 1].val()
                | self.slider_0[2 * i + 1].val();
            self.wanted_promoted[2 * i + 1].next =
                (self.s_step[i].val() & self.from[i].val() & self.ck[GOLD].val())
                    | (self.lance[2 * i + 1].val() & self.ck[HORSE].val())
                    | (self.line[2 * i + 1].val() & self.enters[i].val() & self.ck[HORSE].val());
            self.any_promoted[2 * i + 1].next = (self.s_step[i].val() & self.from[i].val())
                | self.lance[2 * i + 1].val()
                | (self.line[2 * i + 1].val() & self.enters[i].val());
        }
    }

    /// Golds, dragons, rooks.
    fn sideways(&mut self) {
        for i in 0..2 {
            self.wanted[4 * i + 2].next = (self.g_step[4 * i + 2].val() & self.ck[GOLD].val())
                | (self.hd_step[4 * i + 2].val() & self.ck[HORSE].val())
                | (self.line[4 * i + 2].val() & self.ck[ROOK].val())
                | (self.crowned[4 * i + 2].val() & self.ck[DRAGON].val());
            self.any[4 * i + 2].next = self.g_step[4 * i + 2].val()
                | self.hd_step[4 * i + 2].val()
                | self.slider_1[4 * i + 2].val();
            self.wanted_promoted[4 * i + 2].next =
                self.line[4 * i + 2].val() & self.zone.val() & self.ck[DRAGON].val();
            self.any_promoted[4 * i + 2].next = self.line[4 * i + 2].val() & self.zone.val();
        }
    }

    /// A move along the line that must be left counts only as a discovery.
    fn words(&mut self) {
        for d in 0..8 {
            self.held[d].next = !self.x[d].val() | self.xv.val();
            self.plain[d].next = (self.wanted[d].val() & self.held[d].val())
                | (self.any[d].val() & self.x[d].val() & self.xv.val());
            self.promote[d].next = (self.wanted_promoted[d].val() & self.held[d].val())
                | (self.any_promoted[d].val() & self.x[d].val() & self.xv.val());
        }
        for i in 0..2 {
            self.plain[i + 8].next = !self.dead_2.val()
                & ((self.n_jump[i].val() & self.ck[KNIGHT].val())
                    | (self.nx_jump[i].val() & self.xv.val()));
            self.promote[i + 8].next = self.zone.val()
                & ((self.n_jump[i].val() & self.ck[GOLD].val())
                    | (self.nx_jump[i].val() & self.xv.val()));
        }
        self.king_moves[0].next = 0.into();
        for d in 0..8 {
            self.king_moves[d + 1].next = self.king_moves[d].val()
                | (self.k_step[d].val() & (self.x[d].val() | self.king_free.val()));
        }
        self.king.next = !self.forbid.val() & self.king_moves[8].val();
    }

    /// Drops of P L N S G B R, and whether there is a move at all.
    fn drops(&mut self) {
        self.some[0].next = 0.into();
        for d in 0..10 {
            self.some[d + 1].next =
                self.some[d].val() | self.promote[d].val() | self.plain[d].val();
        }
        self.no_drop[PAWN].next = self.dead_1.val();
        self.no_drop[LANCE].next = self.dead_1.val();
        self.no_drop[KNIGHT].next = self.dead_2.val();
        for k in 3..7 {
            self.no_drop[k].next = 0.into();
        }
        for k in 0..7 {
            self.drop[k].next =
                self.empty.val() & self.hand[k].val() & self.ck[k].val() & !self.no_drop[k].val();
            self.some[k + 11].next = self.some[k + 10].val() | self.drop[k].val();
        }
        self.pend.next = self.some[17].val();
    }
}
