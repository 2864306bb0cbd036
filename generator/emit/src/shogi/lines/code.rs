//! What a line keeps of a piece.

use crate::hdl::{block, logic};
use crate::shogi::codes::kind;
use kiban_model::shogi::Class;
use rust_hdl_core::prelude::*;

/// Codes of classes in a line, 0 is nothing.
pub(super) mod class {
    use super::Class;
    use kiban_model::shogi::lines::{class_code, WHITE};

    pub const PAWN: u64 = class_code(Class::P) as u64;
    pub const LANCE: u64 = class_code(Class::L) as u64;
    pub const KNIGHT: u64 = class_code(Class::N) as u64;
    pub const SILVER: u64 = class_code(Class::S) as u64;
    pub const GOLD: u64 = class_code(Class::G) as u64;
    pub const BISHOP: u64 = class_code(Class::B) as u64;
    pub const ROOK: u64 = class_code(Class::R) as u64;
    pub const HORSE: u64 = class_code(Class::H) as u64;
    pub const DRAGON: u64 = class_code(Class::D) as u64;
    pub const KING: u64 = class_code(Class::K) as u64;
    pub const WHITE_PAWN: u64 = WHITE as u64 | PAWN;
}

/// The code of a piece in a line, `{white, class 4}`: white's king has class 0, so that black's cover sees through it. Combinational.
#[block]
#[module("line_code")]
pub struct LineCode {
    /// What stands on the square, `{present, white, promoted, kind 3}`, or 0.
    pub piece: Signal<In, Bits<6>>,
    /// Its code.
    pub code: Signal<Out, Bits<5>>,
    #[group("it is a knight that is not promoted")]
    /// of black's,
    pub black_knight: Signal<Out, Bit>,
    /// of white's.
    pub white_knight: Signal<Out, Bit>,
    class_code: Signal<Local, Bits<4>>,
    white: Signal<Local, Bit>,
    knight: Signal<Local, Bit>,
}

#[logic]
impl LineCode {
    fn update(&mut self) {
        self.white.next = self.piece.val().get_bit(4);
        self.class_code.next = class::GOLD.into();
        if !self.piece.val().get_bit(3) {
            match self.piece.val().get_bits::<3>(0).index() {
                0 => self.class_code.next = class::KING.into(),
                1 => self.class_code.next = class::ROOK.into(),
                2 => self.class_code.next = class::BISHOP.into(),
                3 => self.class_code.next = class::GOLD.into(),
                4 => self.class_code.next = class::SILVER.into(),
                5 => self.class_code.next = class::KNIGHT.into(),
                6 => self.class_code.next = class::LANCE.into(),
                _ => self.class_code.next = class::PAWN.into(),
            }
        } else {
            match self.piece.val().get_bits::<3>(0).index() {
                1 => self.class_code.next = class::DRAGON.into(),
                2 => self.class_code.next = class::HORSE.into(),
                _ => self.class_code.next = class::GOLD.into(),
            }
        }
        // white's king
        if self.white.val() & (self.piece.val().get_bits::<4>(0) == kind::KING) {
            self.class_code.next = 0.into();
        }
        self.code.next = 0.into();
        if self.piece.val().get_bit(5) {
            self.code.next = (bit_cast::<5, 1>(self.white.val().into()) << 4)
                | bit_cast::<5, 4>(self.class_code.val());
        }
        self.knight.next =
            self.piece.val().get_bit(5) & (self.piece.val().get_bits::<4>(0) == kind::KNIGHT);
        self.black_knight.next = self.knight.val() & !self.white.val();
        self.white_knight.next = self.knight.val() & self.white.val();
    }
}
