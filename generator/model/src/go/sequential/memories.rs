//! The memories of a game and what changes them: a stone is settled, strings are joined, a string is removed.

#[cfg(test)]
use kiban_rules::go::{Colour, Move, Point};
use kiban_rules::go::{Position, Size};

use crate::go::cells::STRIDE;
use crate::go::playout::{Taken, CELLS};
#[cfg(test)]
use crate::go::stones::WHITE;
use crate::go::stones::{code, BLACK, EDGE, EMPTY};
use crate::go::{cell, point_of, Cell, NO_CELL};

/// Makes an index fit a memory.
pub(super) const MASK: usize = CELLS - 1;

/// From a cell to its neighbours, in the order of the fields of `nb4`: below, left, right, above. Direction `3 - d` leads back.
const STEP: [usize; 4] = [MASK - STRIDE + 1, MASK, 1, STRIDE];

const fn neighbour(p: Cell, d: usize) -> usize {
    (p as usize + STEP[d]) & MASK
}

/// The colour of neighbour `d` in a word of `nb4`.
const fn field(nb4: u8, d: usize) -> u8 {
    nb4 >> (2 * d) & 3
}

/// What a word of `nb4` says.
#[derive(Clone, Copy)]
struct Around {
    /// Neighbours without a stone: fields that are 0.
    empty: u8,
    /// Directions that are gone one after the other: all but the edges left and right.
    ways: u8,
}

/// By `nb4`: a look is shorter than a count of bits.
const AROUND: [Around; 256] = {
    let mut table = [Around { empty: 0, ways: 0 }; 256];
    let mut nb4 = 0;
    while nb4 < 256 {
        table[nb4] = Around {
            empty: 4 - ((nb4 | nb4 >> 1) & 0x55).count_ones() as u8,
            ways: 4 - (nb4 & nb4 >> 1 & 0x14).count_ones() as u8,
        };
        nb4 += 1;
    }
    table
};

const fn around(nb4: u8) -> Around {
    AROUND[nb4 as usize]
}

/// The fields of `nb4` that are stones of a colour: the lower bit of each.
const fn stones(nb4: u8, colour: u8) -> u8 {
    (nb4 >> (colour - 1)) & !(nb4 >> (other(colour) - 1)) & 0x55
}

const fn other(colour: u8) -> u8 {
    3 - colour
}

/// One game of the unit's barrel: its memories and registers.
#[derive(Clone)]
pub(in crate::go) struct Unit {
    /// Cells without a stone: the first `empties` words.
    pub(super) list: [Cell; CELLS],
    /// Colours of the four neighbours of a cell, 2 bits each, below first. A stone's own colour is not stored.
    pub(super) nb4: [u8; CELLS],
    /// Id of a stone's string: some cell of it. 0 where there is no stone: what is written to the liberties of all four neighbours
    /// needs no question then (the circuit asks).
    id: [Cell; CELLS],
    /// Pseudo-liberties of a string, by id: the empty neighbours of its stones, added up; at most 482, 9 bits
    /// (`docs/circuits/go.md`, section 5). Word 0 means nothing.
    lib: [u16; CELLS],
    /// The next stone in a string's ring.
    nxt: [Cell; CELLS],
    pub(super) empties: usize,
    pub(super) turn: u8,
    pub(super) ko: Cell,
    last_pass: bool,
    suicide: bool,
    pub(super) size: Size,
    /// Estimate of clocks.
    pub(super) steps: u64,
}

/// What the neighbours of a cell without a stone say to the side to move.
pub(super) enum Look {
    /// Ko point or own eye: not allowed.
    Barred,
    /// An empty neighbour: allowed.
    Open,
    /// Neither: its strings are to be asked.
    Closed,
}

impl Unit {
    /// The memories of an empty board. `nb4` covers a row of cells beyond either side: its fields tell the colours of the
    /// lowest and the highest row, and diagonals beyond the board are edge.
    fn empty(size: Size) -> Unit {
        let n = size.lines();
        let mut unit = Unit {
            list: [0; CELLS],
            nb4: [0; CELLS],
            id: [0; CELLS],
            lib: [0; CELLS],
            nxt: [0; CELLS],
            empties: 0,
            turn: BLACK,
            ko: NO_CELL,
            last_pass: false,
            suicide: false,
            size,
            steps: 0,
        };
        let on_board = |row: usize, column: usize| {
            if (1..=n).contains(&row) && (1..=n).contains(&column) {
                EMPTY
            } else {
                EDGE
            }
        };
        for row in 0..=n + 1 {
            for column in 1..=n {
                let below = if row == 0 { EDGE } else { on_board(row - 1, column) };
                let (left, right) = (on_board(row, column - 1), on_board(row, column + 1));
                let above = on_board(row + 1, column);
                unit.nb4[STRIDE * row + column] = below | left << 2 | right << 4 | above << 6;
            }
        }
        unit
    }

    /// The memories of a position: points without a stone go to the list column by column; stones are settled in the order of
    /// their index.
    pub(in crate::go) fn new(position: &Position) -> Unit {
        let size = position.size();
        let mut unit = Unit::empty(size);
        for column in 1..=size.lines() {
            for row in 1..=size.lines() {
                let p = (STRIDE * row + column) as Cell;
                let stone = point_of(p, size).and_then(|point| position.board().at(point));
                if stone.is_none() {
                    unit.list[unit.empties & MASK] = p;
                    unit.empties += 1;
                }
            }
        }
        for point in size.points() {
            if let Some(colour) = position.board().at(point) {
                unit.settle(cell(point), code(colour));
            }
        }
        unit.turn = code(position.turn());
        unit.ko = position.ko().map_or(NO_CELL, cell);
        unit.last_pass = position.last_pass();
        unit.suicide = position.suicide();
        unit
    }

    /// The colour of a cell of the board, as its upper neighbour knows it.
    #[cfg(test)]
    fn colour(&self, p: Cell) -> u8 {
        field(self.nb4[neighbour(p, 3)], 0)
    }

    /// What the words of the cell itself say of `p`, a cell of the list, for the side to move.
    #[inline]
    pub(super) fn look(&self, p: Cell) -> Look {
        let nb4 = self.nb4[p as usize & MASK];
        // with an empty neighbour it is neither eye nor ko point
        if around(nb4).empty != 0 {
            Look::Open
        } else if p == self.ko || self.is_eye(p, nb4) {
            Look::Barred
        } else {
            Look::Closed
        }
    }

    /// Own eye: all neighbours own or edge, and fewer than two strikes.
    fn is_eye(&self, p: Cell, nb4: u8) -> bool {
        let us = self.turn;
        let own = us * 0x55;
        if nb4 & own != own {
            return false;
        }
        let below = self.nb4[neighbour(p, 0)];
        let above = self.nb4[neighbour(p, 3)];
        let corners = [field(below, 1), field(below, 2), field(above, 1), field(above, 2)];
        let enemies = corners.iter().filter(|&&c| c == other(us)).count();
        let edge = nb4 & nb4 >> 1 & 0x55 != 0;
        enemies + usize::from(edge) < 2
    }

    /// Whether a closed cell is no suicide: the strings around it are asked, in order, until one allows it.
    pub(super) fn ask(&mut self, p: Cell) -> bool {
        let us = self.turn;
        let nb4 = self.nb4[p as usize & MASK];
        self.steps += u64::from(around(nb4).ways);
        let ids = self.ids(p);
        for id in ids {
            self.lib[id] = self.lib[id].wrapping_sub(1);
        }
        // strings whose liberties all are this cell
        let mut none = 0;
        for (d, id) in ids.into_iter().enumerate() {
            none |= u8::from(self.lib[id] == 0) << (2 * d);
        }
        for id in ids {
            self.lib[id] = self.lib[id].wrapping_add(1);
        }
        let own = stones(nb4, us);
        own & !none != 0 || stones(nb4, other(us)) & none != 0 || (self.suicide && own != 0)
    }

    /// The ids around a cell; 0 where there is no stone.
    #[inline]
    fn ids(&self, p: Cell) -> [usize; 4] {
        std::array::from_fn(|d| self.id[neighbour(p, d)] as usize & MASK)
    }

    /// Takes the word `at` out of the list and plays there.
    #[inline]
    pub(super) fn play(&mut self, at: usize) -> Taken {
        let us = self.turn;
        let p = self.list[at & MASK];
        self.empties -= 1;
        self.list[at & MASK] = self.list[self.empties & MASK];
        let nb4 = self.nb4[p as usize & MASK];
        let dead = self.settle(p, us);
        let mut taken = Taken::default();
        self.ko = NO_CELL;
        if dead != 0 {
            for d in 0..4 {
                if dead >> (2 * d) & 1 == 1 {
                    taken.enemies += self.remove(neighbour(p, d) as Cell);
                }
            }
            // a single stone among enemies and edge that took one stone
            let enemy = other(us) * 0x55;
            if taken.enemies == 1 && nb4 & enemy == enemy {
                self.ko = self.list[(self.empties - 1) & MASK];
            }
        } else if self.suicide && self.lib[self.id[p as usize & MASK] as usize & MASK] == 0 {
            taken.own = self.remove(p);
        }
        self.turn = other(us);
        self.last_pass = false;
        taken
    }

    /// Puts a stone on a cell: tells the neighbours, takes a pseudo-liberty of every string that it touches, once a contact,
    /// and joins the own ones. Returns the directions of enemy strings that are left without one: field d is 1 where the last
    /// contact was.
    #[inline]
    fn settle(&mut self, p: Cell, us: u8) -> u8 {
        let nb4 = self.nb4[p as usize & MASK];
        self.steps += u64::from(around(nb4).ways);
        let ids = self.ids(p);
        let mut dead = 0;
        for (d, id) in ids.into_iter().enumerate() {
            self.nb4[neighbour(p, d)] |= us << (2 * (3 - d));
            let left = self.lib[id].wrapping_sub(1);
            self.lib[id] = left;
            dead |= u8::from(left == 0) << (2 * d);
        }
        let mut own = stones(nb4, us);
        let (mut id, mut next) = (p, p);
        let mut lib = u16::from(around(nb4).empty);
        while own != 0 {
            let q = neighbour(p, own.trailing_zeros() as usize / 2);
            own &= own - 1;
            let s = self.id[q];
            if s == id {
                continue;
            }
            let theirs = self.lib[s as usize & MASK];
            if theirs < lib {
                self.relabel(q as Cell, q as Cell, id);
            } else {
                // the stone that is being played has its id and its link in registers
                if next != p {
                    self.relabel(next, p, s);
                }
                id = s;
            }
            lib += theirs;
            std::mem::swap(&mut next, &mut self.nxt[q]);
        }
        self.id[p as usize & MASK] = id;
        self.nxt[p as usize & MASK] = next;
        self.lib[id as usize & MASK] = lib;
        dead & stones(nb4, other(us))
    }

    /// Writes an id along a ring, from a stone until `end` comes up.
    #[inline]
    fn relabel(&mut self, mut stone: Cell, end: Cell, id: Cell) {
        loop {
            self.id[stone as usize & MASK] = id;
            self.steps += 1;
            stone = self.nxt[stone as usize & MASK];
            if stone == end {
                return;
            }
        }
    }

    /// Takes a string off the board, from one of its stones along the ring; returns its stones.
    fn remove(&mut self, from: Cell) -> u32 {
        let mut stone = from;
        let mut count = 0;
        loop {
            self.list[self.empties & MASK] = stone;
            self.empties += 1;
            count += 1;
            let nb4 = self.nb4[stone as usize & MASK];
            self.steps += 1 + u64::from(around(nb4).ways);
            self.id[stone as usize & MASK] = 0;
            for (d, id) in self.ids(stone).into_iter().enumerate() {
                self.nb4[neighbour(stone, d)] &= !(3 << (2 * (3 - d)));
                // of its own string and of none too: they mean nothing any more
                self.lib[id] = self.lib[id].wrapping_add(1);
            }
            stone = self.nxt[stone as usize & MASK];
            if stone == from {
                return count;
            }
        }
    }

    /// Passes; says whether that was the second pass.
    pub(super) fn pass(&mut self) -> bool {
        self.ko = NO_CELL;
        self.turn = other(self.turn);
        std::mem::replace(&mut self.last_pass, true)
    }

    /// The points among which the side to move would choose, in the order of their index. For tests and drawings.
    #[cfg(test)]
    pub(in crate::go) fn allowed(&mut self) -> Vec<Point> {
        let mut cells: Vec<Cell> = self.list[..self.empties].to_vec();
        cells.retain(|&p| match self.look(p) {
            Look::Barred => false,
            Look::Open => true,
            Look::Closed => self.ask(p),
        });
        let mut points: Vec<Point> =
            cells.into_iter().filter_map(|p| point_of(p, self.size)).collect();
        points.sort();
        points
    }

    /// Makes a move of a game that is told, without asking whether it is allowed: for tests. None: the point is not free.
    #[cfg(test)]
    pub(in crate::go) fn make(&mut self, m: Move) -> Option<()> {
        match m {
            Move::Pass => {
                self.pass();
            }
            Move::Play(point) => {
                let at = self.list[..self.empties].iter().position(|&p| p == cell(point))?;
                self.play(at);
            }
        }
        Some(())
    }

    /// The stone on a point.
    #[cfg(test)]
    pub(in crate::go) fn at(&self, point: Point) -> Option<Colour> {
        match self.colour(cell(point)) {
            BLACK => Some(Colour::Black),
            WHITE => Some(Colour::White),
            _ => None,
        }
    }

    /// The point that the side to move may not retake.
    #[cfg(test)]
    pub(in crate::go) fn ko(&self) -> Option<Point> {
        point_of(self.ko, self.size)
    }
}
