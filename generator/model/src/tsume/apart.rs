//! Searches of one problem that have no memory in common: each has a table of its own, hears now and then what others have found out and
//! where they are, and tells them the same. No circuit does that; it is the model as a solver.
//!
//! As over a common table ([`Together`](super::Together)) a position's first numbers count one more for each other search inside it, and
//! what a table holds rests on no path, so what one has proved or disproved is true for all. News may be late, twice or lost: that
//! changes where a search goes, never what is true.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::common::SharedMemory;
use super::frames::{Solver, Step};
use super::value::Value;
use super::{BoardKey, Limits, Mode, Outcome, Params, Probe, Stored, Table, INF};
use crate::shogi::Board;

/// Bits of the keys of searches that hear of each other, whatever the sizes of their tables: those of the configuration `tsume`.
pub const KEY_BITS: u32 = 75;
/// Nodes of a search between two times that it tells what it found out and hears of others.
pub const SLICE: u32 = 100;
/// Nodes after that until it tells where it has gone, now that it has heard of them.
pub const GONE: u32 = 30;
/// Counters of the others inside a position, found by the lowest bits of its key: 2^n.
const COUNTER_BITS: u32 = 16;
/// So many others at most make a position less wanted.
const MOST_OTHERS: u16 = 200;

impl Stored {
    /// Whether what others tell is such as a table holds.
    pub fn is_sound(&self) -> bool {
        let numbers = match (self.pn, self.dn) {
            (0, length) => length < INF,
            (plies, 0) => plies <= INF,
            (pn, dn) => pn < INF && dn < INF,
        };
        let sizes = self.key >> KEY_BITS == 0 && self.hand >> 21 == 0 && self.work < 32;
        numbers && sizes
    }
}

/// What a search tells: what it found out since it told last, and the positions that it is inside, the root first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tidings {
    pub entries: Vec<Stored>,
    pub inside: Vec<BoardKey>,
}

/// The memory of one search.
struct Replica {
    table: Table,
    /// How many others are inside, by the lowest bits of the key.
    others: Vec<u16>,
    /// What made these counters.
    elsewhere: Vec<BoardKey>,
    /// The position that was looked up last.
    last: BoardKey,
    path: Vec<BoardKey>,
    /// Found out since it was told last.
    new: HashMap<(BoardKey, u32), Stored>,
    /// Which search this is, and how much it differs from others where they are (see [`Partner::differ`]).
    seed: u64,
    spread: u32,
}

fn counter(key: BoardKey) -> usize {
    key as usize & ((1 << COUNTER_BITS) - 1)
}

impl Replica {
    fn forget(&mut self) {
        self.table.clear();
        self.new.clear();
        self.hear_inside(&[]);
    }

    /// What the position that was looked up last is less wanted by chance, with so many others inside the one above it.
    fn by_chance(&self, here: u16) -> u16 {
        if self.spread == 0 || here == 0 {
            return 0;
        }
        let mixed = (self.last as u64 ^ (self.last >> 64) as u64 ^ self.seed)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32;
        let most = u64::from(here) * u64::from(self.spread) / 8;
        (mixed % (most + 1)) as u16
    }

    fn hear_inside(&mut self, inside: &[BoardKey]) {
        for key in std::mem::replace(&mut self.elsewhere, inside.to_vec()) {
            self.others[counter(key)] -= 1;
        }
        for &key in inside {
            self.others[counter(key)] += 1;
        }
    }
}

/// The memory as its search sees it, and as others do.
#[derive(Clone)]
struct Held(Arc<Mutex<Replica>>);

impl Held {
    fn get(&self) -> MutexGuard<'_, Replica> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SharedMemory for Held {
    fn begin(&mut self, keep: bool) {
        let mut memory = self.get();
        memory.path.clear();
        if !keep {
            memory.forget();
        }
    }

    fn probe(&mut self, key: BoardKey, hand: u32, dominance: bool, room: u16) -> (Probe, u32) {
        let mut memory = self.get();
        memory.last = key;
        memory.table.probe(key, hand, dominance, room)
    }

    fn others(&mut self) -> u8 {
        let memory = self.get();
        let there = memory.others[counter(memory.last)];
        let here = memory.path.last().map_or(0, |key| memory.others[counter(*key)]);
        let by_chance = memory.by_chance(here);
        there.saturating_add(by_chance).min(MOST_OTHERS) as u8
    }

    fn store(&mut self, stored: Stored, dominance: bool) -> bool {
        let mut memory = self.get();
        memory.table.store(stored, dominance);
        memory.new.insert((stored.key, stored.hand), stored);
        false
    }

    fn enter(&mut self, key: BoardKey) {
        self.get().path.push(key);
    }

    fn leave(&mut self, _: BoardKey) {
        self.get().path.pop();
    }

    fn full(&self) -> u32 {
        self.get().table.full()
    }
}

/// What a search tells others and hears of them, while it runs or between two steps.
#[derive(Clone)]
pub struct Partner(Held);

impl Partner {
    /// From now on it differs from others where they are: below a position with N others inside, each position is less wanted by up to
    /// N * `spread` / 8 of them, by chance, for each `seed` another.
    pub fn differ(&self, seed: u64, spread: u32) {
        let mut memory = self.0.get();
        (memory.seed, memory.spread) = (seed.wrapping_mul(0xd6e8_feb8_6659_fd93), spread);
    }

    /// What is new, of most work first and at most so many entries; the others are not told at all.
    pub fn tell(&self, most: usize) -> Tidings {
        let mut memory = self.0.get();
        let mut entries: Vec<Stored> = memory.new.drain().map(|(_, told)| told).collect();
        entries.sort_unstable_by_key(|t| (std::cmp::Reverse(t.work), t.key, t.hand));
        entries.truncate(most);
        Tidings { entries, inside: memory.path.clone() }
    }

    /// What others have found out, and where all of them are now. What has other numbers than a table holds is passed over; numbers that
    /// decide nothing do not replace those of more work.
    pub fn hear(&self, news: &Tidings) {
        let mut memory = self.0.get();
        for t in news.entries.iter().filter(|t| t.is_sound()) {
            let known = memory.table.work(t.key, t.hand);
            if t.decides() || known.is_none_or(|work| work <= t.work) {
                memory.table.store(*t, true);
            }
        }
        memory.hear_inside(&news.inside);
    }
}

impl Solver {
    /// A machine of these sizes that tells others what it finds out, by df-pn and without a second table.
    pub fn apart(params: Params) -> (Solver, Partner) {
        let params = Params {
            tag_bits: KEY_BITS - params.table_index_bits,
            second_table_index_bits: 0,
            ..params
        };
        let held = Held(Arc::new(Mutex::new(Replica {
            table: Table::new(params.table_index_bits, params.table_ways),
            others: vec![0; 1 << COUNTER_BITS],
            elsewhere: vec![],
            last: 0,
            path: vec![],
            new: HashMap::new(),
            seed: 0,
            spread: 0,
        })));
        (Solver::as_told(params, Box::new(held.clone())), Partner(held))
    }
}

/// A search that is done slice by slice, for virtual time.
pub struct Slices {
    solver: Solver,
    pub partner: Partner,
    /// What the root returned with; none if the search gave up.
    root: Option<Value>,
}

impl Slices {
    /// The search before its first node. Black, to move, is to mate white.
    pub fn new(params: Params, board: &Board) -> Slices {
        let (mut solver, partner) = Solver::apart(params);
        let key = solver.begin(board, Mode::DfPn, Limits::default());
        // a machine has at least one frame and one place on the path
        let entered = solver.enter_root(key, 0);
        debug_assert!(entered.is_ok());
        Slices { solver, partner, root: None }
    }

    /// Nodes so far.
    pub fn nodes(&self) -> u32 {
        self.solver.out.nodes
    }

    /// Goes on for so many nodes; false: it has ended.
    pub fn go(&mut self, nodes: u32) -> bool {
        let end = self.solver.expanded + u64::from(nodes);
        while self.solver.expanded < end {
            if let Step::Ends(root) = self.solver.step(0, &mut |_| false) {
                self.root = root;
                return false;
            }
        }
        true
    }

    /// The answer of one that has ended, with the line to the mate.
    pub fn outcome(&mut self) -> Outcome {
        self.solver.conclude(self.root, &mut |_| false)
    }
}

#[cfg(test)]
mod tests;
