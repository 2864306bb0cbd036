//! The ports of the search's program as a model: the line machine behind them is the library's.

use std::collections::VecDeque;

use kiban_emit::tsume::mini::{port, Sizes};
use kiban_model::shogi::lines::{black_king_attacked, generate, Lines};
use kiban_model::shogi::{Board, Move, Turn};
use kiban_stack::{truth, Bus};

/// The port that the program of the tests gives something to where it waits.
pub const ENDS: usize = 31;

/// Where the words of pieces lie.
const KEYS: usize = 512;
/// No number is greater.
const INF: u16 = 0xFFF;
/// Bits of a child's kinds.
const DROP: u16 = 1 << 9;
const TWIN: u16 = 1 << 10;
const LAST: u16 = 1 << 11;
const LATE: u16 = 1 << 12;
const NEW: u16 = 1 << 15;

/// Memory of 2^16 words, the line machine, and what walks through memory.
pub struct Ports {
    pub memory: Vec<u16>,
    sizes: Sizes,
    key: [u16; 4],
    /// Way of the next entry that is sought, and address of the one that was found.
    way: u16,
    entry: u16,
    /// Lead, tie, second and sum, and where the best child ends.
    numbers: VecDeque<u16>,
    best_end: u16,
    /// What was moved last.
    turn: Turn,
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
    pub fn new(sizes: Sizes) -> Ports {
        Ports {
            memory: vec![0; 1 << 16],
            sizes,
            key: [0; 4],
            way: 0,
            entry: 0,
            numbers: VecDeque::new(),
            best_end: 0,
            turn: Turn::Attack,
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
        self.turn = turn;
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
            let hint = found.hints.get(i).copied().unwrap_or(1);
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

/// Keys and numbers.
impl Ports {
    /// Words at an address that is a multiple of four.
    fn words(&self, address: u16) -> [u16; 4] {
        assert_eq!(address % 4, 0, "{address:x} is no multiple of four");
        let at = usize::from(address);
        self.memory[at..at + 4].try_into().expect("four words")
    }

    fn set_key(&mut self, key: [u16; 4]) {
        (self.key, self.way) = (key, 0);
        self.entry = self.at_way(0);
    }

    fn mix(&mut self, words: [u16; 4]) {
        let mut key = self.key;
        key.iter_mut().zip(words).for_each(|(k, w)| *k ^= w);
        self.set_key(key);
    }

    /// A piece on a square: a promoted one has its words turned by one.
    fn mix_piece(&mut self, place: u16, piece: u16) {
        let at = KEYS + 64 * square(place) + 4 * usize::from(piece & 7 | piece >> 1 & 8);
        let mut words = self.words(at as u16);
        words.rotate_right(usize::from(piece >> 3 & 1));
        self.mix(words);
    }

    /// The move that was taken last, from the position whose key lies at an address.
    fn mix_move(&mut self, address: u16) {
        let [places, kinds, _] = self.told;
        let (mover, other) = match self.turn {
            Turn::Attack => (0, 0x10),
            Turn::Defence => (0x10, 0),
        };
        let [from, to] = [places >> 8, places & 0xff];
        let moved = kinds >> 4 & 15;
        self.set_key(self.words(address));
        if kinds & DROP == 0 {
            self.mix_piece(from, mover | moved);
        }
        let captured = kinds >> 1 & 7;
        if captured != 0 {
            self.mix_piece(to, other | captured | kinds >> 5 & 8);
        }
        self.mix_piece(to, mover | moved | (kinds & 1) << 3);
    }

    fn at_way(&self, way: u16) -> u16 {
        let set = self.key[0] & ((1 << self.sizes.table_index_bits) - 1);
        self.sizes.table().wrapping_add(way * self.sizes.way()) | set << 3
    }

    fn seek(&mut self) -> u16 {
        while self.way < self.sizes.table_ways {
            self.entry = self.at_way(self.way);
            self.way += 1;
            if self.words(self.entry) == self.key {
                return self.entry & !(self.sizes.way() - 1);
            }
        }
        0
    }

    /// Where an address of the program is.
    fn place_of(&self, address: u16) -> usize {
        usize::from(if address < 8 { self.entry | address } else { address })
    }

    /// Numbers of a node from its children.
    fn fold(&mut self, address: u16) {
        let (mut at, defends) = (usize::from(address & !7), address & 1 == 1);
        let (mut lead, mut second, mut sum) = ((INF, INF), INF, 0);
        let [mut open, mut urgent, mut won, mut before] = [false; 4];
        loop {
            let [kinds, pn, dn] = [1, 2, 3].map(|i| self.memory[at + i]);
            at += 8;
            let has = |flag: u16| kinds & flag != 0;
            let decided = pn == 0 || dn == 0;
            let mut waits = has(TWIN) && before || has(LATE) && urgent;
            if defends && has(DROP) {
                open &= !has(NEW);
                waits |= open;
                open |= !decided;
            }
            before = !decided;
            if decided || !waits {
                let number = match (defends, pn, dn) {
                    (false, 1.., 0) | (true, 0, _) => (INF, if defends { 0 } else { dn }),
                    (false, ..) => (pn, dn),
                    (true, ..) => (dn, pn),
                };
                if !decided && !has(LATE) && !urgent {
                    urgent = true;
                    if !won {
                        (lead, second, sum) = ((INF, INF), INF, 0);
                    }
                }
                won |= number.0 == 0;
                if number < lead {
                    (second, lead) = (lead.0, number);
                    self.best_end = at as u16;
                } else {
                    second = second.min(number.0);
                }
                sum = (sum + number.1).min(INF);
            }
            if has(LAST) {
                break;
            }
        }
        self.numbers = [lead.0, lead.1, second, sum].into();
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
        self.memory[self.place_of(address)]
    }

    fn store(&mut self, address: u16, word: u16) {
        let place = self.place_of(address);
        self.memory[place] = word;
    }

    fn take(&mut self, number: u16) -> u16 {
        match usize::from(number) {
            port::PIECE => u16::from(self.pieces[square(self.place)]),
            port::ROW => square(self.place) as u16 + 8,
            port::NEXT => self.next(),
            port::ANY => truth(!self.moves.is_empty()),
            port::MOVE => self.told[0],
            port::KINDS => self.told[1],
            port::HINT => self.told[2],
            port::ILLEGAL => truth(self.illegal),
            port::SUM_LOW => self.sum as u16,
            port::SUM_HIGH => (self.sum >> 16) as u16,
            port::NUMBER => self.numbers.pop_front().expect("a number"),
            port::BEST => self.best_end,
            port::FIRST_WORD => self.key[0],
            port::SEEK => self.seek(),
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
            port::LOAD_KEY => self.set_key(self.words(word)),
            port::MIX_KEY => self.mix(self.words(word)),
            port::STORE_KEY => {
                let at = usize::from(word);
                self.memory[at..at + 4].copy_from_slice(&self.key);
            }
            port::MIX_PIECE => self.mix_piece(self.place, word),
            port::CHILD_KEY => self.mix_move(word),
            port::FOLD => self.fold(word),
            ENDS => self.ended = true,
            _ => panic!("port {number} is given {word:x}"),
        }
    }
}
