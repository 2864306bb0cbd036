//! Generations of moves for the line machine, and what the model says they are.

use kiban_emit::shogi::lines::LinesPerClock;
use kiban_model::shogi::lines::{
    black_king_attacked, generate, refusal, Clocks, Lines, LINES_PER_CLOCK,
};
use kiban_model::shogi::testgen::{directed, directed_node, random_node, scattered, Rng};
use kiban_model::shogi::{Board, Move, Turn};

const PUT: u8 = 1;
const GENERATE: u8 = 2;
const RESET: u8 = 3;
const PAUSE: u8 = 4;

const EVADES: u8 = 1;
const PUT_WITH_START: u8 = 16;

/// Bishop, rook and lance by their kinds, and the flags that say whether black owns one.
const OWNED: [(u8, u8); 3] = [(6, 2), (2, 4), (1, 8)];

/// A generation: the board, whose turn, and what must be told.
struct Generation {
    board: Board,
    turn: Turn,
    told: Vec<u8>,
}

/// What is done with the circuit, and what comes.
#[derive(Default)]
pub struct Script {
    /// Which of [`LINES_PER_CLOCK`] the circuit has.
    which: usize,
    records: Vec<[u8; 6]>,
    generations: Vec<Generation>,
    /// Pieces on the circuit's board; nothing: never written.
    loaded: Vec<u8>,
    /// Moves that must come, of both turns.
    pub moves: [usize; 2],
    /// Evasions that are none, since black's king is attacked.
    pub illegal: usize,
}

/// File and rank as the circuit takes them.
fn place(square: u8) -> u8 {
    (square % 9) | ((square / 9) << 4)
}

/// Kinds of which a side holds one, a bit each from pawns to rooks.
fn held(board: &Board, colour: usize) -> u8 {
    (1..8)
        .filter(|&kind| board.hand[colour][kind - 1] != 0)
        .fold(0, |bits, kind| bits | 128 >> kind)
}

/// A move as the player writes it.
fn told(m: &Move, hint: u8) -> [u8; 5] {
    let source = if m.is_drop() { 0 } else { place(m.src) };
    let flags = u8::from(m.promote) | u8::from(m.is_drop()) << 1;
    [source, place(m.dst), m.kind | m.captured << 4, flags, hint]
}

impl Script {
    /// For a circuit with so many lines a clock.
    pub fn new(lines: LinesPerClock) -> Script {
        let which = match lines {
            LinesPerClock::Four => 0,
            LinesPerClock::One => 1,
        };
        Script { which, ..Script::default() }
    }

    /// Writes what differs but the last of it, in whatever order; what is written last comes with the start.
    fn load(&mut self, board: &Board, random: &mut Rng) -> Option<(u8, u8)> {
        let new = self.loaded.is_empty() || random.chance(3);
        let first = random.below(81);
        let squares = (0..81).map(|i| (first + 38 * i) % 81);
        let differs = squares.filter(|&s| new || self.loaded[s] != board.piece[s]);
        let mut puts: Vec<(u8, u8)> = differs.map(|s| (place(s as u8), board.piece[s])).collect();
        let last = if random.chance(50) { puts.pop() } else { None };
        self.records.extend(puts.iter().map(|&(xy, piece)| [PUT, xy, piece, 0, 0, 0]));
        self.loaded = board.piece.to_vec();
        last
    }

    /// The moves of a board.
    fn generate(&mut self, board: &Board, turn: Turn, random: &mut Rng) {
        if random.chance(5) {
            let clocks = random.below(60) as u8;
            self.records.push([RESET, 0, 0, clocks, 0, u8::from(random.chance(50))]);
        }
        let last = self.load(board, random);
        let mut flags = if turn == Turn::Defence { EVADES } else { 0 };
        flags |= if last.is_some() { PUT_WITH_START } else { 0 };
        for (kind, flag) in OWNED {
            flags |= if board.owns(0, kind) { flag } else { 0 };
        }
        let (xy, piece) = last.unwrap_or_default();
        let start = [GENERATE, xy, piece, held(board, 0), held(board, 1), flags];
        self.records.push(start);
        if random.chance(20) {
            self.records.push([PAUSE, 0, 0, random.below(4) as u8, 0, 0]);
        }
        let lines = Lines::of(board);
        let illegal = turn == Turn::Defence && black_king_attacked(&lines, board);
        let mut bytes = vec![];
        if illegal {
            self.illegal += 1;
            bytes.extend(self.clocks(refusal(), last.is_some()));
            bytes.extend([1, 0]);
        } else {
            let generated = generate(&lines, board, turn);
            bytes.extend(self.clocks(generated.clocks, last.is_some()));
            bytes.extend([0, generated.moves.len() as u8]);
            for (i, m) in generated.moves.iter().enumerate() {
                bytes.extend(told(m, generated.hints.get(i).copied().unwrap_or(0)));
            }
            self.moves[turn.colour()] += generated.moves.len();
        }
        self.generations.push(Generation { board: board.clone(), turn, told: bytes });
    }

    /// The clocks of a generation; one that begins with a write waits until all four lines are written.
    fn clocks(&self, clocks: Clocks, put: bool) -> [u8; 2] {
        let waits = if put { LINES_PER_CLOCK[0] / LINES_PER_CLOCK[self.which] - 1 } else { 0 };
        (clocks.0[self.which] as u16 + waits as u16).to_le_bytes()
    }

    /// Both turns of a board as it comes, or of a node and then of a child.
    pub fn position(&mut self, random: &mut Rng) {
        let (mut board, turn) = match random.below(6) {
            0 => (scattered(random), Turn::Attack),
            1 => (directed(random), Turn::Defence),
            2 | 3 => random_node(random),
            _ => directed_node(random),
        };
        if board.king[1] == Board::NONE {
            return;
        }
        self.generate(&board, turn, random);
        let moves = board.generate(turn);
        if moves.is_empty() || random.chance(20) {
            self.generate(&board, turn.other(), random);
            return;
        }
        let m = random.choose(&moves);
        let taken = board.piece[usize::from(m.dst)];
        if taken == 0 || taken & 7 != 0 {
            board.make(&m, turn);
            self.generate(&board, turn.other(), random);
        }
    }

    /// The bytes of the script.
    pub fn bytes(&self) -> Vec<u8> {
        self.records.concat()
    }

    /// Compares what came; the first difference in words.
    pub fn compare(&self, got: &[u8]) -> Result<(), String> {
        let mut rest = got;
        for (i, g) in self.generations.iter().enumerate() {
            // hints are of checks alone
            let count = rest.get(3).map_or(0, |&n| usize::from(n));
            let size = (4 + 5 * count).min(rest.len());
            let (now, later) = rest.split_at(size);
            let mut now = now.to_vec();
            if g.turn == Turn::Defence {
                now.iter_mut().skip(8).step_by(5).for_each(|hint| *hint = 0);
            }
            if now != g.told {
                let (now, told) = (words(&now), words(&g.told));
                return Err(format!(
                    "generation {i}\n{now}\ninstead of\n{told}\n{:?} {:?}",
                    g.turn, g.board
                ));
            }
            rest = later;
        }
        if rest.is_empty() {
            Ok(())
        } else {
            Err("more than was asked".into())
        }
    }
}

/// A generation as the player tells it, in words.
fn words(bytes: &[u8]) -> String {
    let [low, high, flags, count, moves @ ..] = bytes else { return "nothing".into() };
    let one = |m: &[u8]| {
        let [source, target, pieces, flags, hint] = m else { return String::new() };
        format!("{source:02x}-{target:02x} {pieces:02x} {flags} {hint}")
    };
    let moves: Vec<String> = moves.chunks(5).map(one).collect();
    let clocks = u16::from_le_bytes([*low, *high]);
    format!("{clocks} clocks, flags {flags}, {count} moves: {}", moves.join(", "))
}
