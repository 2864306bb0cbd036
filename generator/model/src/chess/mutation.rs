//! Rules that the tests may switch off one at a time, to see that the comparisons go red. Outside of tests [`holds`] is the
//! constant `true`.

/// A rule of the generator that a test can switch off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mutation {
    /// Castling to the queen's side needs an empty b-file.
    CastlingBFile,
    /// Castling is not out of or through check.
    CastlingThroughCheck,
    /// Rights are lost when king or rook leaves, or the rook is captured.
    CastlingRights,
    /// Pawns capture in passing.
    EnPassant,
    /// The pawn captured in passing leaves the board.
    EnPassantRemoval,
    /// The aggressor's kind must be one that checks at the pivot.
    PivotKinds,
    /// Discovered checks are checks.
    Discovered,
    /// Checks are not repeated in the later phases.
    ChecksOnce,
    /// Special moves are probed for check.
    Probe,
    /// Pawns become knights, rooks and bishops as well.
    UnderPromotion,
    /// Pushes to the last rank are left out of the normal phase.
    PromotionPhase,
    /// The move that leaves the king attacked is taken back.
    Legality,
    /// Undo restores the rights.
    UndoRights,
    /// Undo restores the captured piece.
    UndoCapture,
}

#[cfg(test)]
impl Mutation {
    /// Every rule, in the order of the declaration.
    pub const ALL: [Mutation; 14] = [
        Mutation::CastlingBFile,
        Mutation::CastlingThroughCheck,
        Mutation::CastlingRights,
        Mutation::EnPassant,
        Mutation::EnPassantRemoval,
        Mutation::PivotKinds,
        Mutation::Discovered,
        Mutation::ChecksOnce,
        Mutation::Probe,
        Mutation::UnderPromotion,
        Mutation::PromotionPhase,
        Mutation::Legality,
        Mutation::UndoRights,
        Mutation::UndoCapture,
    ];
}

/// Whether the rule is in force.
#[cfg(not(test))]
#[inline(always)]
pub(super) const fn holds(_: Mutation) -> bool {
    true
}

#[cfg(test)]
thread_local! {
    static OFF: std::cell::Cell<Option<Mutation>> = const { std::cell::Cell::new(None) };
}

/// Whether the rule is in force on this thread.
#[cfg(test)]
#[inline]
pub(super) fn holds(rule: Mutation) -> bool {
    OFF.with(|off| off.get() != Some(rule))
}

/// Runs `body` on this thread with one rule switched off.
#[cfg(test)]
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
