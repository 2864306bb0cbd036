//! Rules that the tests may switch off one at a time, to see that the comparisons go red.
//!
//! Outside of tests (and of the feature `mutation`) [`holds`] is the constant `true`, so the
//! product carries no trace of the switches.

/// A rule of the array that a test can switch off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mutation {
    /// A pinned white piece does not answer a check.
    Pins,
    /// A double check is answered by king moves alone.
    DoubleCheck,
    /// White's king is transparent to black's sliders: it does not step back along the ray.
    XRay,
    /// White's king does not capture a protected piece.
    ProtectedCapture,
    /// A discoverer that leaves its axis gives check.
    Discovered,
    /// A discoverer that stays on its axis gives no discovered check.
    DiscovererAxis,
    /// Black's king discovers checks.
    KingDiscovers,
    /// One unpromoted pawn a file.
    TwoPawns,
    /// A piece is not dropped where it can never move.
    DeadDrops,
    /// A piece does not stay unpromoted where it can never move.
    DeadMoves,
    /// Pawn, lance, bishop and rook may stay unpromoted.
    NonPromotions,
    /// A piece that leaves its promotion zone may promote.
    PromotionFromZone,
    /// A pawn drop of black does not mate.
    BlackPawnDropMate,
    /// A pawn drop of white does not mate.
    WhitePawnDropMate,
    /// Black captures a white pawn that was dropped in front of its king.
    SuspectCapture,
    /// Black's king is not left attacked.
    OwnKingSafety,
    /// A pinned white piece still attacks black's king.
    PinnedAttackers,
    /// White interposes by drops.
    InterpositionDrops,
    /// White interposes by moves.
    InterpositionMoves,
    /// White captures the checker with another piece than the king.
    CheckerCapture,
    /// Knights give check.
    KnightChecks,
    /// A promoted piece checks as what it has become.
    ClassAfterMove,
    /// Search of the line machine: a pawn drop to a position that the table holds as a mate is refused.
    ToldPawnDropMate,
    /// Rank scanner: a slider goes on over empty squares.
    RankSliders,
    /// Rank scanner: a piece ends the rays that arrive at it.
    RankBlockers,
    /// Rank scanner: horse, king and gold cover what is beside them.
    RankSideSteps,
    /// Rank scanner: the second rank with a rook has a scanner of its own.
    RankSecondRook,
    /// Rank scanner: knights cover.
    RankKnights,
    /// Rank scanner: the mask tells knights' squares.
    RankMaskKnights,
    /// Rank scanner: the mask ends at a piece.
    RankMaskBlockers,
}

#[cfg(any(test, feature = "mutation"))]
impl Mutation {
    /// Every rule of the array, in the order of the declaration.
    pub const ALL: [Mutation; 22] = [
        Mutation::Pins,
        Mutation::DoubleCheck,
        Mutation::XRay,
        Mutation::ProtectedCapture,
        Mutation::Discovered,
        Mutation::DiscovererAxis,
        Mutation::KingDiscovers,
        Mutation::TwoPawns,
        Mutation::DeadDrops,
        Mutation::DeadMoves,
        Mutation::NonPromotions,
        Mutation::PromotionFromZone,
        Mutation::BlackPawnDropMate,
        Mutation::WhitePawnDropMate,
        Mutation::SuspectCapture,
        Mutation::OwnKingSafety,
        Mutation::PinnedAttackers,
        Mutation::InterpositionDrops,
        Mutation::InterpositionMoves,
        Mutation::CheckerCapture,
        Mutation::KnightChecks,
        Mutation::ClassAfterMove,
    ];

    /// Every rule of the rank scanner.
    pub const RANKS: [Mutation; 7] = [
        Mutation::RankSliders,
        Mutation::RankBlockers,
        Mutation::RankSideSteps,
        Mutation::RankSecondRook,
        Mutation::RankKnights,
        Mutation::RankMaskKnights,
        Mutation::RankMaskBlockers,
    ];
}

/// Whether the rule is in force.
#[cfg(not(any(test, feature = "mutation")))]
#[inline(always)]
pub(crate) const fn holds(_: Mutation) -> bool {
    true
}

#[cfg(any(test, feature = "mutation"))]
thread_local! {
    static OFF: std::cell::Cell<Option<Mutation>> = const { std::cell::Cell::new(None) };
}

/// Whether the rule is in force on this thread.
#[cfg(any(test, feature = "mutation"))]
#[inline]
pub(crate) fn holds(rule: Mutation) -> bool {
    OFF.with(|off| off.get() != Some(rule))
}

/// Runs `body` on this thread with one rule of the fast array switched off.
#[cfg(any(test, feature = "mutation"))]
pub fn with_mutation<T>(rule: Mutation, body: impl FnOnce() -> T) -> T {
    struct Restore(Option<Mutation>);
    impl Drop for Restore {
        fn drop(&mut self) {
            OFF.with(|off| off.set(self.0));
        }
    }
    let _restore = Restore(OFF.with(|off| off.replace(Some(rule))));
    body()
}
