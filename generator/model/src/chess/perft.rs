//! Perft in the machine: depth first, one step of the generator after the other.

use super::machine::{Machine, Refusal, LEVELS};
use super::record::MoveRecord;

/// How the last ply is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaves {
    /// Every leaf is generated, made, found legal, and taken back or dropped.
    Made,
    /// The moves of the last node are counted by whole-position counting ([`Machine::count`]).
    Counted,
}

impl Machine {
    /// Legal move sequences of `depth` moves from the current node, which must have been entered and not begun.
    ///
    /// # Errors
    /// [`Refusal::Full`] if the leaves lie above the last level; nothing is changed.
    pub fn perft(&mut self, depth: u32, leaves: Leaves) -> Result<u64, Refusal> {
        if depth as usize > LEVELS - 1 - self.level() {
            return Err(Refusal::Full);
        }
        match (depth, leaves) {
            (0, _) => return Ok(1),
            (1, Leaves::Counted) if self.options.leaf_units => return Ok(self.count_by_unit()),
            (1, Leaves::Counted) => return Ok(self.count().into()),
            _ => {}
        }
        let mut nodes = 0;
        while self.step()?.is_some() {
            nodes += self.below(depth - 1, leaves)?;
            self.undo()?;
        }
        self.exhausted();
        Ok(nodes)
    }

    /// Command `count`: the node's legal moves, made by the leaf unit; the generator stays.
    pub fn count_by_unit(&mut self) -> u64 {
        self.hand(false);
        self.array.leaf_sum(false)
    }

    /// A perft has found nothing more in the node; with leaf units it waits for the sum if that is told.
    pub fn exhausted(&mut self) {
        if let Some(clocks) = self.clocks.as_mut().filter(|_| self.options.leaf_units) {
            clocks.sum(self.level);
        }
    }

    /// The node is given to the leaf unit.
    fn hand(&mut self, counted: bool) {
        if let Some(clocks) = &mut self.clocks {
            clocks.hand(self.array.leaf_work(counted), self.level);
        }
    }

    /// The same of a node that a perft has entered: leaf units are used.
    ///
    /// # Errors
    /// [`Refusal::Full`] if the leaves lie above the last level.
    pub fn below(&mut self, depth: u32, leaves: Leaves) -> Result<u64, Refusal> {
        match self.leaf_unit(depth, leaves) {
            Some(sum) => Ok(sum),
            None => self.perft(depth, leaves),
        }
    }

    /// What a leaf unit makes of a node that perft has entered, with `depth` plies left: the last ply, or the last two if it counts.
    fn leaf_unit(&mut self, depth: u32, leaves: Leaves) -> Option<u64> {
        let counted = match (self.options.leaf_units, depth, leaves) {
            (true, 1, _) => false,
            (true, 2, Leaves::Counted) => true,
            _ => return None,
        };
        self.hand(counted);
        Some(self.array.leaf_sum(counted))
    }

    /// [`Machine::perft`] of a depth whose leaves are below the last level; `stop` is asked before every move of the plies above
    /// the last, and true ends it: `None`, and the machine is left where it was then.
    pub fn perft_until(
        &mut self,
        depth: u32,
        leaves: Leaves,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<u64> {
        if depth <= 1 {
            return self.perft(depth, leaves).ok();
        }
        let mut nodes = 0;
        while !stop() {
            if self.step().ok()?.is_none() {
                self.exhausted();
                return Some(nodes);
            }
            nodes += match self.leaf_unit(depth - 1, leaves) {
                Some(sum) => sum,
                None => self.perft_until(depth - 1, leaves, stop)?,
            };
            self.undo().ok()?;
        }
        None
    }

    /// The perft of every first move, in the hardware's order; `depth` >= 1.
    ///
    /// # Errors
    /// [`Refusal::Full`] if the leaves lie above the last level; nothing is changed.
    pub fn divide(
        &mut self,
        depth: u32,
        leaves: Leaves,
    ) -> Result<Vec<(MoveRecord, u64)>, Refusal> {
        if depth as usize > LEVELS - 1 - self.level() {
            return Err(Refusal::Full);
        }
        let mut parts = Vec::new();
        while let Some(m) = self.step()? {
            parts.push((m, self.below(depth.saturating_sub(1), leaves)?));
            self.undo()?;
        }
        self.exhausted();
        Ok(parts)
    }
}
