//! The vocabulary of squares and pieces (`docs/circuits/tsume.md`, section 1).

use kiban_model::shogi as model;

/// No square: the source of a drop.
pub const NO_SQUARE: u64 = model::Move::DROP as u64;
/// Squares of a rank: from a square to the one behind it, as black sees it.
pub const RANK: u64 = 9;

/// Kinds of pieces; 0, the king's, stands for "none" where no king can be meant.
pub mod kind {
    pub const KING: u64 = 0;
    pub const ROOK: u64 = 1;
    pub const BISHOP: u64 = 2;
    pub const GOLD: u64 = 3;
    pub const SILVER: u64 = 4;
    pub const KNIGHT: u64 = 5;
    pub const LANCE: u64 = 6;
    pub const PAWN: u64 = 7;
}

#[cfg(test)]
mod tests {
    use super::kind;
    use kiban_model::shogi::Class;

    #[test]
    fn kinds_are_those_of_the_model() {
        let pairs = [
            (kind::KING, Class::K),
            (kind::ROOK, Class::R),
            (kind::BISHOP, Class::B),
            (kind::GOLD, Class::G),
            (kind::SILVER, Class::S),
            (kind::KNIGHT, Class::N),
            (kind::LANCE, Class::L),
            (kind::PAWN, Class::P),
        ];
        for (code, class) in pairs {
            assert!(Class::of_kind4(code as u8) == class, "{code}");
        }
    }
}
