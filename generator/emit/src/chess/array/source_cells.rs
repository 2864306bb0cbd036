//! The transmitters: what each square sends in a pass.

use super::planes::Plane;
use crate::hdl::{block, logic};
use rust_hdl_core::prelude::*;

/// What the 64 squares send, side by side: every port is a plane, bit s belongs to square s. Combinational.
///
/// A word on a line (docs/circuits/chess.md, section 1) is told by three planes a kind of line: `super`, `mine` and `queen`.
/// `mine` is a slider of the side to move that fits the line, `mine & queen` its queen, `queen` alone a slider of the other
/// side, `super` the enemy king's super-piece, `super & mine` that of the side to move. Kings, pawns and knights reach one
/// step and have planes of their own.
///
/// Source: Boule and Zilic 2002, section 4.2 and table 1.
#[block]
pub struct SourceCells {
    /// Piece registers, `{white, kind[2:0]}`.
    pub white: Signal<In, Plane>,
    /// Bit 2 of the kind.
    pub kind_2: Signal<In, Plane>,
    /// Bit 1 of the kind.
    pub kind_1: Signal<In, Plane>,
    /// Bit 0 of the kind.
    pub kind_0: Signal<In, Plane>,
    /// White is to move.
    pub turn: Signal<In, Plane>,
    /// Mode `Victim`: the victim's square; else no square.
    pub victim_at: Signal<In, Plane>,
    /// Mode `Victim`.
    pub victim_mode: Signal<In, Plane>,
    /// Mode `Alone`: the square that sends; else no square.
    pub alone_at: Signal<In, Plane>,
    /// Mode `Alone`.
    pub alone_mode: Signal<In, Plane>,
    /// Words pass: the square is empty and does not send.
    pub pass: Signal<Out, Plane>,
    /// A piece of the side to move.
    pub own: Signal<Out, Plane>,
    /// No piece.
    pub empty: Signal<Out, Plane>,
    /// A super-piece, of either side.
    pub super_start: Signal<Out, Plane>,
    /// On lines of rooks: a slider of the side to move, or its super-piece.
    pub mine_straight: Signal<Out, Plane>,
    /// On lines of bishops.
    pub mine_diagonal: Signal<Out, Plane>,
    /// On lines of rooks: a queen of the side to move, or a slider of the other.
    pub queen_straight: Signal<Out, Plane>,
    /// On lines of bishops.
    pub queen_diagonal: Signal<Out, Plane>,
    /// The king of the side to move, if it sends.
    pub king: Signal<Out, Plane>,
    /// Pawns of the side to move that send.
    pub pawn: Signal<Out, Plane>,
    /// Knights of the side to move that send.
    pub knight: Signal<Out, Plane>,
    /// The king of the other side.
    pub enemy_king: Signal<Out, Plane>,
    /// Pawns of the other side.
    pub enemy_pawn: Signal<Out, Plane>,
    /// Knights of the other side.
    pub enemy_knight: Signal<Out, Plane>,
    /// The super-piece on the knight lines.
    pub super_knight: Signal<Out, Plane>,
    occupied: Signal<Local, Plane>,
    mine: Signal<Local, Plane>,
    sends: Signal<Local, Plane>,
    enemy: Signal<Local, Plane>,
    is_queen: Signal<Local, Plane>,
    is_straight: Signal<Local, Plane>,
    is_diagonal: Signal<Local, Plane>,
    is_king: Signal<Local, Plane>,
    is_pawn: Signal<Local, Plane>,
    is_knight: Signal<Local, Plane>,
    foe_king: Signal<Local, Plane>,
}

#[logic]
impl SourceCells {
    fn update(&mut self) {
        self.occupied.next = self.kind_2.val() | self.kind_1.val() | self.kind_0.val();
        self.mine.next = self.occupied.val() & !(self.white.val() ^ self.turn.val());
        self.enemy.next = self.occupied.val() & (self.white.val() ^ self.turn.val());
        // in mode Alone one piece of the side to move sends
        self.sends.next = self.mine.val() & (!self.alone_mode.val() | self.alone_at.val());

        // kinds: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6
        self.is_pawn.next = !self.kind_2.val() & !self.kind_1.val() & self.kind_0.val();
        self.is_knight.next = !self.kind_2.val() & self.kind_1.val() & !self.kind_0.val();
        self.is_queen.next = self.kind_2.val() & self.kind_0.val();
        self.is_king.next = self.kind_2.val() & self.kind_1.val();
        self.is_straight.next = self.kind_2.val() & !self.kind_1.val();
        self.is_diagonal.next = self.kind_0.val() & (self.kind_2.val() | self.kind_1.val());
        self.foe_king.next = self.enemy.val() & self.is_king.val();

        self.pass.next = !self.occupied.val() & !self.victim_at.val();
        self.own.next = self.mine.val();
        self.empty.next = !self.occupied.val();
        self.super_start.next = self.foe_king.val() | self.victim_at.val();
        self.mine_straight.next =
            (self.sends.val() & self.is_straight.val()) | self.victim_at.val();
        self.mine_diagonal.next =
            (self.sends.val() & self.is_diagonal.val()) | self.victim_at.val();
        self.queen_straight.next =
            (self.sends.val() & self.is_queen.val()) | (self.enemy.val() & self.is_straight.val());
        self.queen_diagonal.next =
            (self.sends.val() & self.is_queen.val()) | (self.enemy.val() & self.is_diagonal.val());
        self.king.next = self.sends.val() & self.is_king.val();
        self.pawn.next = self.sends.val() & self.is_pawn.val();
        self.knight.next = self.sends.val() & self.is_knight.val();
        self.enemy_king.next = self.foe_king.val();
        self.enemy_pawn.next = self.enemy.val() & self.is_pawn.val();
        self.enemy_knight.next = self.enemy.val() & self.is_knight.val();
        // the victim's super-piece has the knight lines for itself
        self.super_knight.next =
            self.victim_at.val() | (self.foe_king.val() & !self.victim_mode.val());
    }
}
