//! The passes of the generator one by one, for people who want to see how it works.

use super::arbiter::{tree, Bid};
use super::machine::Machine;
use super::record::{MoveRecord, Phase};

/// A pass of the generator: who bids, who wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cycle {
    pub phase: Phase,
    /// The second cycle of the phase.
    pub second: bool,
    /// The square that won the first cycle, in the second one.
    pub first: Option<u8>,
    /// The bid of every square, 0 = none; used squares do not bid.
    pub bids: [Bid; 64],
    /// What leaves the arbiter; priority 0: nobody bid.
    pub won: Bid,
}

impl Cycle {
    /// Its name in `docs/circuits/chess.md`, section 3.
    pub fn name(&self) -> &'static str {
        match (self.phase, self.second) {
            (Phase::Discovered, false) => "find-discoverer",
            (Phase::Discovered, true) => "find-target",
            (Phase::Direct, false) => "find-pivot",
            (Phase::Special, false) => "find-special",
            (Phase::Promotion, false) => "find-victim-promotion",
            (_, false) => "find-victim",
            (_, true) => "find-aggressor",
        }
    }
}

impl Machine {
    /// [`Machine::next_move`], and the passes that it took. Probes of special moves (section 3) are no passes of the generator and
    /// are not listed; [`Machine::passes`] counts them.
    pub fn next_move_with_cycles(&mut self) -> (Vec<Cycle>, Option<MoveRecord>) {
        let mut cycles = Vec::new();
        let mut state = self.state();
        let found = loop {
            let second = state.more_second && state.phase != Phase::Promotion;
            let looks = state.phase != Phase::Done
                && state.promotion == 0
                && (second || (!state.more_second && state.more_first));
            if looks {
                let bids = self.bids(&state, second);
                let first = second.then_some(state.first);
                cycles.push(Cycle { phase: state.phase, second, first, won: tree(&bids), bids });
            }
            if let Some(m) = self.advance(&mut state) {
                break Some(m);
            }
            if state.phase == Phase::Done {
                break None;
            }
        };
        self.keep(&state);
        (cycles, found)
    }
}
