//! The memories of a game, each with its ports, and what changes them: a stone is settled, strings are joined, a string is removed.

use kiban_rules::go::{Point, Position, Size};

use crate::go::cells::STRIDE;
use crate::go::playout::{Taken, CELLS};
use crate::go::stones::{code, BLACK, EDGE, EMPTY};
use crate::go::{cell, point_of, Cell, NO_CELL};

/// A memory of the unit, with more words than what a cell has left of its bits in one of four: in a step one word is read and one is written.
#[derive(Clone)]
pub(super) struct Memory<T> {
    words: [T; CELLS],
    read: bool,
    written: bool,
}

impl<T: Copy> Memory<T> {
    pub(super) fn new(word: T) -> Memory<T> {
        Memory { words: [word; CELLS], read: false, written: false }
    }

    pub(super) fn read(&mut self, at: usize) -> T {
        debug_assert!(!self.read, "two words are read in a step");
        self.read = true;
        self.words[at]
    }

    pub(super) fn write(&mut self, at: usize, word: T) {
        debug_assert!(!self.written, "two words are written in a step");
        self.written = true;
        self.words[at] = word;
    }

    pub(super) fn step(&mut self) {
        self.read = false;
        self.written = false;
    }
}

/// What a cell holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word {
    pub(super) colour: u8,
    /// Of a stone: its string, a cell of it.
    id: Cell,
}

/// The words of four neighbours: below, left, right, above.
#[derive(Clone, Copy)]
pub(super) struct Near(pub(super) [Word; 4]);

impl Near {
    pub(super) fn empties(&self) -> u16 {
        self.0.iter().filter(|w| w.colour == EMPTY).count() as u16
    }

    /// All neighbours are of the side or edge.
    pub(super) fn all(&self, side: u8) -> bool {
        self.0.iter().all(|w| w.colour & side != 0)
    }

    /// The strings of a side, each with its number of contacts and the directions of the first and the last one.
    pub(super) fn strings(&self, side: u8) -> impl Iterator<Item = Touched> + '_ {
        let same = move |d: usize, e: usize| self.0[e] == self.0[d];
        (0..4).filter(move |&d| self.0[d].colour == side && !(0..d).any(|e| same(d, e))).map(
            move |d| Touched {
                id: self.0[d].id,
                contacts: (0..4).filter(|&e| same(d, e)).count() as u16,
                first: d,
                last: (0..4).rev().find(|&e| same(d, e)).unwrap_or(d),
            },
        )
    }
}

/// A string beside a cell.
#[derive(Clone, Copy)]
pub(super) struct Touched {
    pub(super) id: Cell,
    pub(super) contacts: u16,
    pub(super) first: usize,
    last: usize,
}

/// A point that may be played: the word of the list that holds it, and what is around it.
pub(super) struct Chosen {
    pub(super) at: usize,
    pub(super) p: Cell,
    pub(super) near: Near,
}

/// What a stone did to the strings around it.
struct Settled {
    /// Directions of enemy strings that are dead.
    dead: Vec<usize>,
    /// Of its own string.
    liberties: u16,
    /// It touches own strings.
    joined: bool,
}

#[derive(Clone)]
pub(super) struct Unit {
    pub(super) list: Memory<Cell>,
    /// Four memories of cells, by bits 2 and 1 of the cell.
    banks: [Memory<Word>; 4],
    pub(super) lib: Memory<u16>,
    nxt: Memory<Cell>,
    /// What the last stone still writes in the next step: liberties of its string, its link.
    late_lib: Option<(Cell, u16)>,
    late_nxt: Option<(Cell, Cell)>,
    /// The string beside a taken stone that is told in the next step.
    late_told: Option<Touched>,
    pub(super) empties: usize,
    pub(super) turn: u8,
    pub(super) ko: Cell,
    pub(super) last_pass: bool,
    pub(super) suicide: bool,
    pub(super) size: Size,
    /// From a row to the next.
    pub(super) stride: Cell,
    pub(super) steps: u64,
}

/// The memory of a cell: with rows 3 or 5 cells apart, modulo 8, the neighbours of a cell lie in four of them.
pub(super) const fn bank(p: Cell) -> usize {
    (p >> 1 & 3) as usize
}

/// From row to row: 11 for cells of 7 bits, 21 for cells of 9; a column and a row of edge lie around the board.
const fn stride(lines: usize) -> Cell {
    if lines <= 9 {
        11
    } else {
        21
    }
}

impl Unit {
    pub(super) fn new(position: &Position) -> Unit {
        let size = position.size();
        let mut unit = Unit {
            list: Memory::new(NO_CELL),
            banks: std::array::from_fn(|_| Memory::new(Word { colour: EDGE, id: NO_CELL })),
            lib: Memory::new(0),
            nxt: Memory::new(NO_CELL),
            late_lib: None,
            late_nxt: None,
            late_told: None,
            empties: 0,
            turn: BLACK,
            ko: NO_CELL,
            last_pass: false,
            suicide: false,
            size,
            stride: stride(size.lines()),
            steps: 0,
        };
        let (n, board) = (size.lines(), position.board());
        // column by column, each from the lowest up
        for p in (0..n).flat_map(|x| (0..n).filter_map(move |y| Point::at(x, y))) {
            let at = unit.inside(cell(p));
            unit.banks[bank(at)].words[usize::from(at)] = Word { colour: EMPTY, id: NO_CELL };
            if board.at(p).is_none() {
                unit.list.words[unit.empties] = at;
                unit.empties += 1;
            }
        }
        if unit.empties < size.area() {
            // the given position is looked at, a point a step, and one beyond
            unit.step();
            for p in size.points() {
                unit.step();
                let at = unit.inside(cell(p));
                let near = unit.around(at);
                if let Some(colour) = board.at(p) {
                    unit.settle(at, code(colour), near, None);
                }
            }
        }
        unit.turn = code(position.turn());
        unit.ko = position.ko().map_or(NO_CELL, |p| unit.inside(cell(p)));
        unit.last_pass = position.last_pass();
        unit.suicide = position.suicide();
        unit
    }

    /// A cell inside, and its number outside.
    fn inside(&self, outside: Cell) -> Cell {
        point_of(outside, self.size)
            .map_or(NO_CELL, |p| self.stride * (p.y() as Cell + 1) + p.x() as Cell + 1)
    }

    pub(super) fn outside(&self, p: Cell) -> Cell {
        let (row, column) = (p / self.stride, p % self.stride);
        if p == NO_CELL {
            NO_CELL
        } else {
            STRIDE as Cell * row + column
        }
    }

    /// A step begins; it writes what the last one left to it.
    pub(super) fn step(&mut self) {
        self.steps += 1;
        self.list.step();
        self.banks.iter_mut().for_each(Memory::step);
        self.lib.step();
        self.nxt.step();
        if let Some((id, liberties)) = self.late_lib.take() {
            self.lib.write(usize::from(id), liberties);
        }
        if let Some((p, next)) = self.late_nxt.take() {
            self.nxt.write(usize::from(p), next);
        }
        if let Some(t) = self.late_told.take() {
            let liberties = self.lib.read(usize::from(t.id));
            self.lib.write(usize::from(t.id), liberties + t.contacts);
        }
    }

    pub(super) fn neighbour(&self, p: Cell, d: usize) -> Cell {
        match d {
            0 => p - self.stride,
            1 => p - 1,
            2 => p + 1,
            _ => p + self.stride,
        }
    }

    pub(super) fn word(&mut self, p: Cell) -> Word {
        self.banks[bank(p)].read(usize::from(p))
    }

    fn set(&mut self, p: Cell, word: Word) {
        self.banks[bank(p)].write(usize::from(p), word);
    }

    /// The four neighbours of a cell.
    pub(super) fn around(&mut self, p: Cell) -> Near {
        Near(std::array::from_fn(|d| self.word(self.neighbour(p, d))))
    }

    /// The word `at` of the list gets what stands in `last`, a word of a candidate or the last one.
    pub(super) fn refill(&mut self, at: usize, last: usize) {
        let word = self.list.read(last);
        self.list.write(at, word);
    }

    /// Plays a chosen point.
    pub(super) fn play(&mut self, chosen: Chosen) -> Taken {
        let us = self.turn;
        let Chosen { at, p, near } = chosen;
        self.empties -= 1;
        let Settled { dead, liberties, joined } = self.settle(p, us, near, Some(at));
        let mut taken = Taken::default();
        self.ko = NO_CELL;
        if !dead.is_empty() {
            if !joined {
                // the last string was told in the step that ends here, and which ones are dead is known now
                self.step();
            }
            let mut last = NO_CELL;
            for d in dead {
                last = self.neighbour(p, d);
                taken.enemies += self.remove(last, EDGE - us);
            }
            if taken.enemies == 1 && near.all(EDGE - us) {
                self.ko = last;
            }
        } else if self.suicide && liberties == 0 {
            // its link must be written before it is read
            self.step();
            taken.own = self.remove(p, us);
        }
        self.turn = EDGE - us;
        self.last_pass = false;
        taken
    }

    /// Puts a stone on a cell; its word of the list is filled again. The strings of the other side lose their contacts, those of
    /// its own are joined, one a step.
    fn settle(&mut self, p: Cell, us: u8, near: Near, at: Option<usize>) -> Settled {
        let enemies: Vec<Touched> = near.strings(EDGE - us).collect();
        let own: Vec<Touched> = near.strings(us).collect();
        let mut refill = at.filter(|&at| at != self.empties);
        let mut dead = vec![];
        for t in &enemies {
            self.step();
            if let Some(at) = refill.take() {
                self.refill(at, self.empties);
            }
            let left = self.lib.read(usize::from(t.id)) - t.contacts;
            self.lib.write(usize::from(t.id), left);
            if left == 0 {
                dead.push(t.last);
            }
        }
        if enemies.is_empty() && own.is_empty() {
            self.step();
            if let Some(at) = refill.take() {
                self.refill(at, self.empties);
            }
        }
        dead.sort_unstable();
        let (mut id, mut next, mut liberties) = (p, p, near.empties());
        for (i, t) in own.iter().enumerate() {
            self.step();
            if let Some(at) = refill.take() {
                self.refill(at, self.empties);
            }
            let theirs = self.lib.read(usize::from(t.id)) - t.contacts;
            let q = self.neighbour(p, t.first);
            let after = self.nxt.read(usize::from(q));
            self.nxt.write(usize::from(q), next);
            let fewer = theirs < liberties;
            if !fewer {
                id = t.id;
            }
            liberties += theirs;
            if i + 1 == own.len() {
                self.set(p, Word { colour: us, id });
                self.late_lib = Some((id, liberties));
                self.late_nxt = Some((p, after));
            }
            if fewer {
                self.relabel(after, q, Word { colour: us, id });
            } else {
                self.relabel_until(next, p, Word { colour: us, id });
            }
            next = after;
        }
        if own.is_empty() {
            self.set(p, Word { colour: us, id: p });
            self.late_lib = Some((p, liberties));
            self.late_nxt = Some((p, p));
        }
        Settled { dead, liberties, joined: !own.is_empty() }
    }

    /// Stones get another id, a stone a step, from one along the ring to the last one.
    fn relabel(&mut self, mut stone: Cell, last: Cell, word: Word) {
        loop {
            self.step();
            self.set(stone, word);
            if stone == last {
                return;
            }
            stone = self.nxt.read(usize::from(stone));
        }
    }

    /// The same, to the one before `end`.
    fn relabel_until(&mut self, mut stone: Cell, end: Cell, word: Word) {
        while stone != end {
            self.step();
            self.set(stone, word);
            stone = self.nxt.read(usize::from(stone));
        }
    }

    /// Takes a string of a side off the board, from one of its stones along the ring; the strings beside a stone are told one a step,
    /// the last one in the step that follows, whatever that does.
    fn remove(&mut self, from: Cell, side: u8) -> u32 {
        let (mut stone, mut count) = (from, 0);
        loop {
            self.step();
            self.list.write(self.empties, stone);
            self.empties += 1;
            count += 1;
            let near = self.around(stone);
            self.set(stone, Word { colour: EMPTY, id: NO_CELL });
            let next = self.nxt.read(usize::from(stone));
            for (i, t) in near.strings(EDGE - side).enumerate() {
                if i > 0 {
                    self.step();
                }
                self.late_told = Some(t);
            }
            stone = next;
            if stone == from {
                return count;
            }
        }
    }
}
