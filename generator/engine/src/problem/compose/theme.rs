//! What a main line shows, and random positions in which a line may show it.

use kiban_rules::shogi::testgen::{pawn_drop_mate, Rng, Theme as Around};
use kiban_rules::shogi::{Colour, Kind, Move, Position};

/// Something that problem people like to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// The attacker is in check and answers it.
    AttackerInCheck,
    /// The piece that moves opens the line of another one, which checks.
    Discovered,
    /// Two pieces check at once.
    Double,
    /// The defender puts something between king and checker.
    Interposition,
    /// A pawn, lance, bishop or rook has to stay unpromoted.
    NoPromotion,
    /// The defender's king is the only one.
    OneKing,
    /// A pawn drop would mate and is forbidden.
    PawnDrop,
    /// Both kings are on the board.
    TwoKings,
}

impl Theme {
    /// In the order of their words.
    pub const ALL: [Theme; 8] = [
        Theme::AttackerInCheck,
        Theme::Discovered,
        Theme::Double,
        Theme::Interposition,
        Theme::NoPromotion,
        Theme::OneKing,
        Theme::PawnDrop,
        Theme::TwoKings,
    ];

    /// One word for people and programs.
    pub const fn word(self) -> &'static str {
        match self {
            Theme::AttackerInCheck => "attacker-in-check",
            Theme::Discovered => "discovered",
            Theme::Double => "double",
            Theme::Interposition => "interposition",
            Theme::NoPromotion => "no-promotion",
            Theme::OneKing => "one-king",
            Theme::PawnDrop => "pawn-drop",
            Theme::TwoKings => "two-kings",
        }
    }
}

/// The themes of the main line of a sound problem, in which every other move of the attacker fails.
pub fn shown(root: &Position, line: &[Move]) -> Vec<Theme> {
    let attacker = root.turn();
    let mut found = vec![match root.king(attacker) {
        Some(_) => Theme::TwoKings,
        None => Theme::OneKing,
    }];
    let mut at = root.clone();
    for m in line {
        if at.turn() == attacker {
            let checkers = at.after(m).checkers(!attacker);
            let shows = [
                (Theme::PawnDrop, pawn_drop_mate(&at).is_some()),
                (Theme::AttackerInCheck, at.in_check(attacker)),
                (Theme::NoPromotion, stays_unpromoted(&at, m)),
                (Theme::Double, checkers.len() > 1),
                (Theme::Discovered, !checkers.contains(&m.to)),
            ];
            found.extend(shows.iter().filter(|s| s.1).map(|s| s.0));
        } else if is_between(&at, m) {
            found.push(Theme::Interposition);
        }
        at.do_move(m);
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Whether a move that a problem needs could have promoted a piece to which promotion only adds moves.
fn stays_unpromoted(at: &Position, m: &Move) -> bool {
    let gains = matches!(m.piece.kind(), Kind::Pawn | Kind::Lance | Kind::Bishop | Kind::Rook);
    let promotion = Move { promote: true, ..*m };
    gains && !m.promote && at.legal_moves().contains(&promotion)
}

/// Whether the answer to a check puts something between.
fn is_between(at: &Position, m: &Move) -> bool {
    m.captured.is_none() && m.piece.kind() != Kind::King && at.in_check(at.turn())
}

/// A random position with black to attack, in which a line may show a theme.
pub(super) fn random(rng: &mut Rng, wanted: Option<Theme>) -> Position {
    let around = match wanted {
        Some(Theme::Interposition) => &[Around::InterposeDrop, Around::Pin, Around::Composed][..],
        Some(Theme::Discovered | Theme::Double) => &[Around::Discoverer, Around::DoubleCheck],
        Some(Theme::NoPromotion) => {
            &[Around::PawnDropMate, Around::PromotionEdge, Around::LastRank, Around::Composed]
        }
        Some(Theme::PawnDrop) => &[Around::PawnDropMate],
        Some(Theme::AttackerInCheck) => &[Around::AttackerInCheck],
        Some(Theme::TwoKings) => &[Around::KingsNear, Around::AttackerInCheck, Around::GameLike],
        Some(Theme::OneKing) | None => {
            &[Around::Composed, Around::LastRank, Around::PromotionEdge, Around::XRay]
        }
    };
    let mut position = rng.choose(around).attack_position(rng);
    // as most problems are
    let alone = match wanted {
        Some(Theme::OneKing) => true,
        Some(Theme::TwoKings | Theme::AttackerInCheck) => false,
        _ => rng.chance(90),
    };
    if let Some(king) = position.king(Colour::Black).filter(|_| alone) {
        position.put(king, None);
    }
    position
}
