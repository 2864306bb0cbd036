//! What a running search looks at, for people who watch it. The circuit tells nothing of it.

use super::frames::Solver;
use crate::shogi::Move;

/// A look at a running search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sight {
    /// The moves to the position that it is at.
    pub path: Vec<Move>,
    /// The most plies that it was away from the root.
    pub deepest: usize,
    /// The root's numbers as they were when the search was there last.
    pub pn: u16,
    pub dn: u16,
    /// Of a thousand places of the table so many are taken, by a sample.
    pub full: u32,
}

impl Solver {
    /// From now on an outcome that is shown to `stop` has a look at the search, a new one after so many nodes.
    pub fn watch(&mut self, every: u32) {
        self.watch = every;
    }

    /// Takes a look, if it is time.
    pub(super) fn show(&mut self) {
        if self.watch == 0 || self.expanded < self.next_look {
            return;
        }
        self.next_look = self.expanded + u64::from(self.watch);
        let Some(root) = self.frames.first() else { return };
        let value = self.numbers(root);
        self.out.sight = Some(Sight {
            path: self.frames.iter().filter_map(|f| f.came_by).collect(),
            deepest: self.deepest,
            pn: value.pn,
            dn: value.dn,
            full: self.memory.full(),
        });
    }
}
