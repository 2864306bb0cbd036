//! Random positions for tests and for what composes problems (feature `testgen`): game-like, composed-like, and *directed* ones, each built around a rule
//! that random positions hardly ever exercise. Deterministic: the same seed gives the same positions.
//!
//! The attacker is black, as in the circuit; use [`Position::rotated`] for the other side.

mod rng;
mod setup;
mod themes;

pub use rng::Rng;

use super::{Colour, Kind, Piece, Position, Square};

/// What a position is built around.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Theme {
    /// Random play from the start of a game, with a taste for checks and captures.
    GameLike,
    /// One king, the attacker's pieces around it, the rest of the set in the defender's hand.
    Composed,
    /// Both kings within a few squares.
    KingsNear,
    /// Few pieces on the board, many in hand.
    ManyInHand,
    /// Defenders pinned on lines of the king.
    Pin,
    /// The attacker's pieces between his sliders and the king.
    Discoverer,
    /// Two checkers at once, often two sliders.
    DoubleCheck,
    /// A slider whose line goes on behind the king.
    XRay,
    /// Pieces of both sides at the edges of the promotion zones.
    PromotionEdge,
    /// Kings that a pawn drop nearly or really mates, on both sides.
    PawnDropMate,
    /// Knights, lances and pawns near their last ranks.
    LastRank,
    /// The attacker is in check himself.
    AttackerInCheck,
    /// A distant check that drops can answer, with pawns on some files.
    InterposeDrop,
}

impl Theme {
    /// The themes that hardly look at single rules.
    pub const RANDOM: [Theme; 4] =
        [Theme::GameLike, Theme::Composed, Theme::KingsNear, Theme::ManyInHand];

    /// The directed themes.
    pub const DIRECTED: [Theme; 9] = [
        Theme::Pin,
        Theme::Discoverer,
        Theme::DoubleCheck,
        Theme::XRay,
        Theme::PromotionEdge,
        Theme::PawnDropMate,
        Theme::LastRank,
        Theme::AttackerInCheck,
        Theme::InterposeDrop,
    ];

    /// A position with black to move that is a mate problem ([`Position::check_problem`]); with or without a black king.
    pub fn attack_position(self, rng: &mut Rng) -> Position {
        self.position(rng, true)
    }

    /// A position with white to move and in check that obeys the rules ([`Position::check_rules`]).
    pub fn defence_position(self, rng: &mut Rng) -> Position {
        self.position(rng, false)
    }

    fn position(self, rng: &mut Rng, attack: bool) -> Position {
        let strict = rng.chance(70);
        loop {
            if let Some(pos) = themes::build(self, rng, attack, strict) {
                return pos;
            }
        }
    }
}

/// The square where a pawn drop of the side to move would mate, and is therefore illegal; `None` if there is none. Looks only
/// at the rule itself and does not use the generators' own test of it.
pub fn pawn_drop_mate(pos: &Position) -> Option<Square> {
    let side = pos.turn();
    let square = pos.king(!side)?.offset(0, if side == Colour::Black { 1 } else { -1 })?;
    let possible = pos.piece_at(square).is_none()
        && pos.pawns_on_file(side, square.file()) == 0
        && pos.hand(side).count(Kind::Pawn) > 0
        && !Kind::Pawn.is_dead_on(side, square);
    if !possible {
        return None;
    }
    let mut next = pos.clone();
    next.put(square, Some(Piece::new(side, Kind::Pawn)));
    next.set_turn(!side);
    (!next.in_check(side) && next.is_mate()).then_some(square)
}
