//! The transposition table: 2^index_bits sets of `ways` entries, bucketed by the board, compared with hands.

use super::{hand_le, BoardKey, INF};

/// One entry. A proved entry keeps its mate length (plies below it) in `dn`; a disproved one keeps in `pn` how many plies
/// it was searched to, [`INF`] if the disproof rests on no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    pub tag: BoardKey,
    /// Black's hand, 21 bits.
    pub hand: u32,
    pub pn: u16,
    pub dn: u16,
    /// floor(log2(nodes below + 1)), 5 bits.
    pub work: u8,
    /// When it was stored; 0 = never.
    generation: u32,
}

/// A position with what is stored of it: numbers, or a proof with its length in `dn`, or a disproof with its plies in `pn`, as in an
/// [`Entry`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The whole key of its board.
    pub key: BoardKey,
    /// Black's hand, 21 bits.
    pub hand: u32,
    pub pn: u16,
    pub dn: u16,
    /// floor(log2(nodes below + 1)), 5 bits.
    pub work: u8,
}

impl Stored {
    pub fn decides(&self) -> bool {
        self.pn == 0 || self.dn == 0
    }
}

impl Entry {
    /// Whether it is the position that is stored, or one that the proof `proves` and that was not decided.
    fn makes_room(&self, tag: BoardKey, hand: u32, proves: bool) -> bool {
        let open = self.pn != 0 && self.dn != 0;
        self.tag == tag && (self.hand == hand || proves && open && hand_le(hand, self.hand))
    }
}

/// What the table says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Probe {
    /// Mated within the room, with the length in plies.
    Proved(u16),
    /// No mate within the room, on any path.
    DisprovedWithin,
    /// No mate in any number of plies, on any path.
    Disproved,
    /// The same position was stored: its numbers.
    Exact(u16, u16),
    /// Nothing but bounds: pn at least, dn at least (0 = none).
    Bounds(u16, u16),
}

/// See the module.
pub struct Table {
    entries: Vec<Entry>,
    index_bits: u32,
    ways: usize,
    /// Entries of another one are empty, as in the circuit.
    generation: u32,
}

impl Table {
    /// An empty table.
    pub fn new(index_bits: u32, ways: usize) -> Self {
        Self {
            entries: vec![Entry::default(); ways << index_bits],
            index_bits,
            ways,
            generation: 1,
        }
    }

    /// Forget everything: a generation is counted up, which takes no longer for a large table.
    pub fn clear(&mut self) {
        self.generation = self.generation.checked_add(1).unwrap_or_else(|| {
            self.entries.fill(Entry::default());
            1
        });
    }

    /// Of a thousand places so many are taken, by the first of them.
    pub fn full(&self) -> u32 {
        let some = &self.entries[..self.entries.len().min(1000)];
        let taken = some.iter().filter(|e| e.generation == self.generation).count();
        (1000 * taken / some.len().max(1)) as u32
    }

    /// Its sets are 2^n.
    pub fn index_bits(&self) -> u32 {
        self.index_bits
    }

    fn set(&self, key: BoardKey) -> (usize, BoardKey) {
        let i = (key & ((1 << self.index_bits) - 1)) as usize;
        (i * self.ways, key >> self.index_bits)
    }

    /// Look a position up that may be searched to `room` plies ([`NO_LIMIT`](super::NO_LIMIT): to any): longer mates and
    /// disproofs of fewer plies do not count. `dominance` off: the same position only. With the answer comes the hand that a
    /// proof needs: of the shortest, the first of those.
    pub fn probe(&self, key: BoardKey, hand: u32, dominance: bool, room: u16) -> (Probe, u32) {
        let (at, tag) = self.set(key);
        let (mut proved, mut exact) = (None::<(u16, u32)>, None);
        let (mut within, mut disproved) = (false, false);
        let (mut pn, mut dn) = (0, 0);
        for e in &self.entries[at..at + self.ways] {
            if e.generation != self.generation || e.tag != tag {
                continue;
            }
            let same = e.hand == hand;
            let worse = same || dominance && hand_le(e.hand, hand); // the entry's attacker has no more than we
            let better = same || dominance && hand_le(hand, e.hand);
            if e.pn == 0 {
                if worse && e.dn <= room {
                    proved = proved.filter(|p| p.0 <= e.dn).or(Some((e.dn, e.hand)));
                }
            } else if e.dn == 0 {
                within |= better && e.pn >= room;
                disproved |= better && e.pn == INF;
            } else {
                if same {
                    // several searches may store a position twice
                    exact = exact.or(Some((e.pn, e.dn)));
                }
                if better {
                    pn = pn.max(e.pn);
                }
                if worse {
                    dn = dn.max(e.dn);
                }
            }
        }
        let needs = proved.map_or(hand, |p| p.1);
        let answer = match (proved, exact) {
            (Some((len, _)), _) => Probe::Proved(len),
            _ if disproved => Probe::Disproved,
            _ if within => Probe::DisprovedWithin,
            (_, Some((p, d))) => Probe::Exact(p, d),
            _ => Probe::Bounds(pn, dn),
        };
        (answer, needs)
    }

    /// The work behind the numbers of this position; of one that is decided the most that there is.
    pub fn work(&self, key: BoardKey, hand: u32) -> Option<u8> {
        let (at, tag) = self.set(key);
        let same = |e: &&Entry| e.generation == self.generation && e.tag == tag && e.hand == hand;
        let entry = self.entries[at..at + self.ways].iter().find(same)?;
        Some(if entry.pn == 0 || entry.dn == 0 { u8::MAX } else { entry.work })
    }

    /// Store; the same position is overwritten, and by a proof one that it proves and that was not decided, else the first
    /// free way, else the least work. What that pushes out comes back: another position.
    pub fn store(&mut self, stored: Stored, dominance: bool) -> Option<Stored> {
        let Stored { key, hand, pn, .. } = stored;
        let proves = dominance && pn == 0;
        let way = self.way(key, hand, proves);
        let (at, tag) = self.set(key);
        let old = self.entries[at + way];
        let pushed = old.generation == self.generation && !old.makes_room(tag, hand, proves);
        self.write(way, stored);
        let Entry { hand, pn, dn, work, .. } = old;
        let key = old.tag << self.index_bits | (key ^ tag << self.index_bits);
        pushed.then_some(Stored { key, hand, pn, dn, work })
    }

    /// Where a store goes, as the table is now; `proves`: a proof, which holds for more than this hand.
    pub fn way(&self, key: BoardKey, hand: u32, proves: bool) -> usize {
        let (at, tag) = self.set(key);
        let valid = |e: &Entry| e.generation == self.generation;
        let set = &self.entries[at..at + self.ways];
        set.iter()
            .position(|e| valid(e) && e.makes_room(tag, hand, proves))
            .or_else(|| set.iter().position(|e| !valid(e)))
            .unwrap_or_else(|| (0..set.len()).min_by_key(|&w| (set[w].work, w)).unwrap_or(0))
    }

    /// Store into this way of the position's set.
    pub fn write(&mut self, way: usize, stored: Stored) {
        let Stored { key, hand, pn, dn, work } = stored;
        debug_assert!(pn <= INF && dn <= INF);
        let (at, tag) = self.set(key);
        self.entries[at + way] = Entry { tag, hand, pn, dn, work, generation: self.generation };
    }
}
