//! The rank scanner, clock by clock.

use super::pass::Pass;
use super::row::{Row, Runner};
use super::{Pieces, Rank, FILES};
use crate::shogi::mutation::{holds, Mutation};

/// Clocks from the board to the cover: 11 of the two passes, 11 of the pass that joins them.
pub const CLOCKS: u8 = 22;

/// Clocks, counted from 1, in which the first rank is read, computed and written by the first passes.
const COMPUTE: usize = 2;
const WRITE: usize = 3;
/// The same of the pass that joins.
const JOIN_READ: usize = 12;
const JOIN: usize = 13;
const JOIN_WRITE: usize = 14;

/// What the scanner is told in a clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Ends a scan.
    pub reset: bool,
    /// The pieces of a rank, 0 to 8, are written.
    pub write: Option<(usize, Pieces)>,
    /// A scan begins; only while none is under way.
    pub start: bool,
    /// Whose cover and mask are read, 0 to 8.
    pub read: usize,
}

/// What the scanner says in a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// A scan is under way.
    pub busy: bool,
    /// Its last clock.
    pub done: bool,
    /// A rank is joined: it stands in the memory from the next clock on.
    pub told: Option<(usize, Rank)>,
    /// The rank whose number was told in the clock before.
    pub read: Rank,
}

/// The circuit: its registers and memories.
#[derive(Clone, Debug)]
pub struct RankScanner {
    board: [Pieces; FILES],
    /// 0: no scan; else the clock of the scan, 1 to [`CLOCKS`].
    clock: u8,
    down: Pass,
    up: Pass,
    /// The rank of each pass that was computed.
    computed: [Rank; 2],
    /// What the two passes have written.
    passes: [[Rank; FILES]; 2],
    /// What they were read.
    joining: [Rank; 2],
    rooks: [Row; 2],
    king: Row,
    joined: Rank,
    cover: [Rank; FILES],
    read: Rank,
}

impl Default for RankScanner {
    fn default() -> Self {
        RankScanner {
            board: [[0; FILES]; FILES],
            clock: 0,
            down: Pass::DOWN,
            up: Pass::UP,
            computed: [Rank::default(); 2],
            passes: [[Rank::default(); FILES]; 2],
            joining: [Rank::default(); 2],
            rooks: [Row::new(Runner::Rook), Row::new(Runner::Rook)],
            king: Row::new(Runner::King),
            joined: Rank::default(),
            cover: [Rank::default(); FILES],
            read: Rank::default(),
        }
    }
}

impl RankScanner {
    /// The place of a rank in a pass whose first rank is in the clock `first`.
    fn place(&self, first: usize) -> Option<usize> {
        usize::from(self.clock).checked_sub(first).filter(|&at| at < FILES && self.clock != 0)
    }

    /// What it says before the edge of the clock.
    pub fn outputs(&self) -> Outputs {
        Outputs {
            busy: self.clock != 0,
            done: self.clock == CLOCKS,
            told: self.place(JOIN_WRITE).map(|y| (y, self.joined)),
            read: self.read,
        }
    }

    /// A clock: what it says in it, and what it knows after it.
    pub fn tick(&mut self, inputs: &Inputs) -> Outputs {
        let outputs = self.outputs();
        self.read = self.cover.get(inputs.read).copied().unwrap_or_default();
        if let Some((y, joined)) = outputs.told {
            self.cover[y] = joined;
        }
        self.join();
        self.pass();
        if let Some((y, pieces)) = inputs.write {
            self.board[y] = pieces;
        }
        self.clock = match self.clock {
            0 => u8::from(inputs.start),
            CLOCKS => 0,
            clock => clock + 1,
        };
        if inputs.reset {
            self.clock = 0;
        }
        outputs
    }

    /// The pass that joins.
    fn join(&mut self) {
        if let Some(y) = self.place(JOIN) {
            let [down, up] = &self.joining;
            let [first, second] = self.rooks.each_ref().map(|row| row.at(y));
            self.joined = down.or(up).or(&first).or(&second).or(&self.king.at(y));
        }
        if let Some(y) = self.place(JOIN_READ) {
            self.joining = [self.passes[0][y], self.passes[1][y]];
        }
    }

    /// The passes from the top, from the bottom and along the ranks.
    fn pass(&mut self) {
        if let Some(at) = self.place(WRITE) {
            self.passes[0][at] = self.computed[0];
            self.passes[1][FILES - 1 - at] = self.computed[1];
        }
        for row in self.rooks.iter_mut().chain([&mut self.king]) {
            if self.clock == 1 {
                row.release();
            }
            row.step();
        }
        let Some(y) = self.place(COMPUTE) else { return };
        let (above, below) = (self.board[y], self.board[FILES - 1 - y]);
        self.computed =
            [self.down.step(y, y == 0, &above), self.up.step(FILES - 1 - y, y == 0, &below)];
        if Runner::Rook.stands_on(&above) {
            let second = !self.rooks[0].is_free() && holds(Mutation::RankSecondRook);
            self.rooks[usize::from(second)].catch(y, &above);
        }
        if Runner::King.stands_on(&above) {
            self.king.catch(y, &above);
        }
    }
}

/// Cover and mask of a board, 81 codes as in [`crate::shogi::Board`].
pub fn scan(board: &[u8; 81]) -> [Rank; FILES] {
    let mut scanner = RankScanner::default();
    for (y, pieces) in board.chunks_exact(FILES).enumerate() {
        scanner.board[y].copy_from_slice(pieces);
    }
    scanner.tick(&Inputs { start: true, ..Inputs::default() });
    while !scanner.tick(&Inputs::default()).done {}
    scanner.cover
}
