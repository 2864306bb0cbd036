//! The ports of the search's program as a model: the line machine behind them is the library's.

use std::collections::VecDeque;

use kiban_emit::tsume::mini::port;
use kiban_model::shogi::lines::{black_king_attacked, generate, Lines};
use kiban_model::shogi::{Board, Move, Turn};
use kiban_stack::{truth, Bus};

/// The port that the program of the tests gives something to where it waits.
pub const ENDS: usize = 99;

/// Memory of 2^16 words, and the line machine.
pub struct Ports {
    pub memory: Vec<u16>,
    pub pieces: [u8; 81],
    /// The program has given [`ENDS`] something.
    pub ended: bool,
    place: u16,
    held: [u16; 2],
    owned: u16,
    moves: VecDeque<[u16; 3]>,
    told: [u16; 3],
    illegal: bool,
    sum: u32,
}

/// Number of a square from `{file 4, rank 4}`, each from 1 on.
fn square(place: u16) -> usize {
    let (file, rank) = (place >> 4 & 15, place & 15);
    assert!((1..=9).contains(&file) && (1..=9).contains(&rank), "{place:x} is no square");
    usize::from(9 * (rank - 1) + file - 1)
}

/// The other way; 0 for none.
pub fn place(square: u8) -> u16 {
    match square {
        Board::NONE => 0,
        s => u16::from(s % 9 + 1) << 4 | u16::from(s / 9 + 1),
    }
}

/// A hand in two words.
pub fn hand(count: &[u8; 7]) -> [u16; 2] {
    let of = |kind: usize| u16::from(count[kind - 1]);
    [of(6) | of(5) << 4 | of(7) << 8, of(4) | of(3) << 4 | of(2) << 8 | of(1) << 12]
}

/// Black's lances, bishops and rooks.
pub fn owned(board: &Board) -> u16 {
    let count = |kind: u8| {
        let there = board.piece.iter().filter(|p| **p & 0x37 == 0x20 | kind).count();
        u16::from(board.hand[0][usize::from(kind) - 1]) + there as u16
    };
    count(6) | count(2) << 4 | count(1) << 8
}

impl Ports {
    pub fn new() -> Ports {
        Ports {
            memory: vec![0; 1 << 16],
            pieces: [0; 81],
            ended: false,
            place: 0x11,
            held: [0; 2],
            owned: 0,
            moves: VecDeque::new(),
            told: [0; 3],
            illegal: false,
            sum: 0,
        }
    }

    /// The board with one piece in the mover's hand of each kind that it holds.
    fn board(&self, colour: usize) -> Board {
        let [a, b] = self.held;
        let fields = [b >> 12 & 7, b >> 8 & 7, b >> 4 & 7, b & 7, a >> 4 & 7, a & 7, a >> 8 & 31];
        let mut board = Board::new(self.pieces, [[0; 7]; 2]).expect("a board");
        board.hand[colour] = fields.map(|n| u8::from(n != 0));
        board
    }

    fn generate(&mut self, turn: Turn) {
        let board = self.board(turn.colour());
        if turn == Turn::Attack {
            for (kind, at) in [(6, 0), (2, 4), (1, 8)] {
                assert_eq!(board.owns(0, kind), self.owned >> at & 15 != 0, "black's sliders");
            }
        }
        let lines = Lines::of(&board);
        self.illegal = turn == Turn::Defence && black_king_attacked(&lines, &board);
        self.moves.clear();
        if self.illegal {
            return;
        }
        let found = generate(&lines, &board, turn);
        for (i, m) in found.moves.iter().enumerate() {
            let hint = found.hints.get(i).copied().unwrap_or_default();
            self.moves.push_back(told(m, turn, hint));
        }
    }

    fn next(&mut self) -> u16 {
        let Some(told) = self.moves.pop_front() else { return 0 };
        self.told = told;
        let word = u32::from(told[0]) << 8 | u32::from(told[1] & 0xff);
        self.sum = self.sum.rotate_left(5).wrapping_add(word);
        u16::MAX
    }
}

/// A move as the ports tell it: from and to, kinds, hint.
fn told(m: &Move, turn: Turn, hint: u8) -> [u16; 3] {
    let from = match (m.is_drop(), turn) {
        (true, Turn::Attack) => 0xEE,
        (true, Turn::Defence) => 0xFF,
        _ => place(m.src),
    };
    let captured = u16::from(m.captured & 7) << 1 | u16::from(m.captured >> 3 & 1) << 8;
    let moved = u16::from(m.kind & 15) << 4 | u16::from(m.promote);
    let plain = !m.is_drop() && !m.promote && matches!(m.kind, 1 | 2 | 7);
    let flags = u16::from(m.is_drop()) << 9 | u16::from(plain) << 10;
    [from << 8 | place(m.dst), flags | captured | moved, hint.into()]
}

impl Bus for Ports {
    fn load(&mut self, address: u16) -> u16 {
        self.memory[usize::from(address)]
    }

    fn store(&mut self, address: u16, word: u16) {
        self.memory[usize::from(address)] = word;
    }

    fn take(&mut self, number: u16) -> u16 {
        match usize::from(number) {
            port::PIECE => u16::from(self.pieces[square(self.place)]),
            port::ROW => 64 * square(self.place) as u16,
            port::NEXT => self.next(),
            port::ANY => truth(!self.moves.is_empty()),
            port::MOVE => self.told[0],
            port::KINDS => self.told[1],
            port::HINT => self.told[2],
            port::ILLEGAL => truth(self.illegal),
            port::SUM_LOW => self.sum as u16,
            port::SUM_HIGH => (self.sum >> 16) as u16,
            // the host wants nothing
            port::EVENTS => 0,
            _ => panic!("port {number} is asked"),
        }
    }

    fn give(&mut self, number: u16, word: u16) {
        match usize::from(number) {
            port::PLACE => self.place = word & 0xff,
            port::PIECE => self.pieces[square(self.place)] = word as u8,
            port::HELD_A | port::HELD_B => self.held[usize::from(number) - port::HELD_A] = word,
            port::OWNED => self.owned = word,
            port::GENERATE if word == 0 => self.generate(Turn::Attack),
            port::GENERATE => self.generate(Turn::Defence),
            port::FORGET => self.moves.clear(),
            port::SUM_LOW => self.sum = 0,
            ENDS => self.ended = true,
            _ => panic!("port {number} is given {word:x}"),
        }
    }
}
