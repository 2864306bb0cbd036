//! Commands for the chess move generator, and what its model answers.
#![allow(dead_code)] // each test file uses its part

use kiban_model::chess::bus::{answer, command as cmd, load_word, reason};
use kiban_model::chess::{Array, Leaves, Machine, Masks, MoveRecord, Options, Shape, LEVELS};
use kiban_rules::chess::testgen::Rng;
use kiban_rules::chess::Position;

use crate::chess_play::{Answer, Registers, Variant};

/// A board as its commands leave it in the model.
struct Board {
    machine: Machine,
    /// The move yielded last, by level.
    last: Vec<Option<MoveRecord>>,
    illegal: bool,
    fen: String,
}

/// Commands and the answers of the model.
pub struct Script {
    options: Options,
    shape: Shape,
    /// The circuit counts whole positions.
    pub counts: bool,
    /// It keeps keys.
    pub keys: bool,
    /// Repetitions seen.
    pub repeated: u64,
    pub commands: Vec<[u8; 8]>,
    /// Answers by board, each with a note.
    pub expected: Vec<Vec<(Answer, String)>>,
    boards: Vec<Option<Board>>,
}

fn registers(machine: &Machine) -> Registers {
    let array = machine.array();
    let plane = |bit: u8| (0..64).fold(0, |p, s| p | u64::from(array.piece(s) >> bit & 1) << s);
    Registers {
        state: machine.state().pack(),
        turn: array.white_to_move().into(),
        rights: array.rights(),
        double_step: array.double_step(),
        planes: [plane(3), plane(2), plane(1), plane(0)],
        level: machine.level() as u8,
        fifty: machine.fifty(),
        passes: machine.passes() as u32,
    }
}

impl Script {
    pub fn new(variant: &Variant) -> Script {
        Script {
            options: Options {
                checks_first: variant.params.checks_first,
                masks: Masks::Recomputed,
                leaf_units: variant.params.leaf_units,
            },
            shape: variant.shape,
            counts: variant.params.count,
            keys: variant.params.keys,
            repeated: 0,
            commands: vec![],
            expected: (0..16).map(|_| vec![]).collect(),
            boards: (0..16).map(|_| None).collect(),
        }
    }

    fn send(&mut self, board: u8, code: u8, data: u32) {
        if let Some(b) = &mut self.boards[usize::from(board)] {
            b.machine.start();
        }
        let d = data.to_le_bytes();
        self.commands.push([board, code, 0, 0, d[0], d[1], d[2], d[3]]);
    }

    fn expect(&mut self, board: u8, code: u8, word: u32, note: &str) -> &mut Answer {
        let b = self.boards[usize::from(board)].as_ref();
        let registers = b.filter(|_| code != answer::PART).map(|b| registers(&b.machine));
        let answer = Answer {
            code,
            word,
            illegal: false,
            check: false,
            leaves: 0,
            passes: registers.as_ref().map_or(0, |r| r.passes),
            registers,
            // without a position everything is answered at once
            clocks: b.map_or(1, |b| b.machine.clocks()),
        };
        let fen = b.map_or("", |b| b.fen.as_str());
        let list = &mut self.expected[usize::from(board)];
        list.push((answer, format!("{note}, root {fen}")));
        &mut list.last_mut().unwrap().0
    }

    fn board(&mut self, board: u8) -> &mut Board {
        self.boards[usize::from(board)].as_mut().expect("a loaded board")
    }

    /// Commands that find no position.
    pub fn before_load(&mut self, board: u8) {
        for code in [cmd::NEXT, cmd::DO, cmd::UNDO, cmd::STEP, cmd::PERFT, cmd::STATUS, cmd::ENTER]
        {
            self.send(board, code, 1);
            self.expect(board, answer::REFUSED, reason::NO_POSITION, "no position");
        }
        self.send(board, 14, 0);
        self.expect(board, answer::REFUSED, reason::UNKNOWN, "unknown");
    }

    /// Puts the 64 squares and loads the rest; the node is entered.
    pub fn load(&mut self, board: u8, position: &Position) {
        self.boards[usize::from(board)] = None;
        let array = Array::from_position(position);
        for square in 0..64 {
            let data = u32::from(array.piece(square)) << 6 | u32::from(square);
            self.send(board, cmd::PUT, data);
            self.expect(board, answer::DONE, 0, "put");
        }
        let mut machine =
            Machine::load(array.clone(), position.halfmoves().min(127) as u8, self.options);
        machine.keep_clocks(self.shape);
        let data = load_word(&array, machine.fifty());
        self.send(board, cmd::LOAD, data);
        let entry = machine.enter();
        self.boards[usize::from(board)] = Some(Board {
            machine,
            last: vec![None; LEVELS],
            illegal: entry.illegal,
            fen: position.to_fen(),
        });
        let answer = self.expect(board, answer::NODE, 0, "load");
        (answer.illegal, answer.check) = (entry.illegal, entry.in_check);
    }

    fn enter(&mut self, board: u8, note: &str) {
        let b = self.board(board);
        let entry = b.machine.enter();
        let level = b.machine.level();
        b.last[level] = None;
        b.illegal = entry.illegal;
        let answer = self.expect(board, answer::NODE, 0, note);
        (answer.illegal, answer.check) = (entry.illegal, entry.in_check);
    }

    fn next(&mut self, board: u8) {
        self.send(board, cmd::NEXT, 0);
        let b = self.board(board);
        let found = b.machine.next_move();
        let level = b.machine.level();
        b.last[level] = found;
        match found {
            Some(m) => self.expect(board, answer::MOVE, m.0, "next"),
            None => self.expect(board, answer::NONE, 0, "next"),
        };
    }

    fn make(&mut self, board: u8, code: u8, m: MoveRecord) {
        self.send(board, code, m.0);
        match self.board(board).machine.make(m) {
            Ok(()) => self.enter(board, &format!("do {m}")),
            Err(_) => {
                self.expect(board, answer::REFUSED, reason::FULL, "do");
            }
        }
    }

    /// A move of the host's, or the one yielded last.
    fn make_some(&mut self, board: u8, rng: &mut Rng) {
        let b = self.board(board);
        let last = b.last[b.machine.level()];
        if rng.chance(40) {
            let mut other = b.machine.clone();
            other.enter();
            let moves: Vec<_> = std::iter::from_fn(|| other.next_move()).collect();
            if let Some(m) = rng.pick(&moves) {
                self.make(board, cmd::DO, m);
            }
            return;
        }
        match last {
            Some(m) => self.make(board, if rng.chance(50) { cmd::DO } else { cmd::DO_LAST }, m),
            None => {
                self.send(board, cmd::DO_LAST, 0);
                self.expect(board, answer::REFUSED, reason::NO_MOVE, "do last");
            }
        }
    }

    fn undo(&mut self, board: u8) {
        self.send(board, cmd::UNDO, 0);
        let b = self.board(board);
        b.illegal = false;
        match b.machine.undo() {
            Ok(m) => self.expect(board, answer::MOVE, m.0, "undo"),
            Err(_) => self.expect(board, answer::REFUSED, reason::ROOT, "undo"),
        };
    }

    /// Expects what `step` answers; the command was sent.
    fn stepped(&mut self, board: u8, note: &str) {
        let b = self.board(board);
        let level = b.machine.level();
        let found = b.machine.step().expect("a level is left");
        b.last[level] = found;
        if found.is_some() {
            b.last[level + 1] = None;
        }
        let check = b.machine.state().in_check;
        let made = b.machine.made(level);
        match found {
            Some(_) => {
                let made = made.expect("a move was made");
                self.expect(board, answer::MOVE, made.0, note).check = check;
            }
            None => {
                self.expect(board, answer::NONE, 0, note);
            }
        }
    }

    fn step(&mut self, board: u8) {
        self.send(board, cmd::STEP, 0);
        if self.board(board).machine.level() + 1 == LEVELS {
            self.expect(board, answer::REFUSED, reason::FULL, "step");
        } else {
            self.stepped(board, "step");
        }
    }

    fn back_step(&mut self, board: u8) {
        self.send(board, cmd::BACK_STEP, 0);
        let b = self.board(board);
        b.illegal = false;
        if b.machine.undo().is_err() {
            self.expect(board, answer::REFUSED, reason::ROOT, "back-step");
        } else {
            self.stepped(board, "back-step");
        }
    }

    /// Perft of what the node's generator has left; the leaves.
    pub fn perft(&mut self, board: u8, depth: u32, counted: bool) -> u64 {
        let mark = if counted { cmd::COUNTED } else { 0 };
        self.send(board, cmd::PERFT, depth | mark);
        if counted && !self.counts {
            self.expect(board, answer::REFUSED, reason::UNKNOWN, "perft counted");
            return 0;
        }
        let mode = if counted { Leaves::Counted } else { Leaves::Made };
        let b = self.board(board);
        let level = b.machine.level();
        if level as u32 + depth >= LEVELS as u32 {
            self.expect(board, answer::REFUSED, reason::FULL, "perft");
            return 0;
        }
        let mut leaves = u64::from(depth == 0);
        if depth == 1 && counted {
            leaves = b.machine.perft(1, mode).expect("a level");
        } else if depth > 0 {
            b.last[level] = None;
            while let Some(m) = self.board(board).machine.step().expect("a level") {
                let b = self.board(board);
                let made = b.machine.made(level).expect("a move was made");
                leaves += b.machine.below(depth - 1, mode).expect("levels");
                b.machine.undo().expect("a move was made");
                let passes = b.machine.passes() as u32;
                let answer =
                    self.expect(board, answer::PART, made.0, &format!("perft {depth}, {m}"));
                (answer.leaves, answer.passes) = (leaves, passes);
            }
            self.board(board).machine.exhausted();
        }
        self.expect(board, answer::LEAVES, 0, &format!("perft {depth} {mode:?}")).leaves = leaves;
        leaves
    }

    fn count(&mut self, board: u8) {
        self.send(board, cmd::COUNT, 0);
        if self.options.leaf_units {
            let leaves = self.board(board).machine.count_by_unit();
            self.expect(board, answer::LEAVES, 0, "count").leaves = leaves;
        } else {
            self.expect(board, answer::REFUSED, reason::UNKNOWN, "count");
        }
    }

    fn repetitions(&mut self, board: u8) {
        self.send(board, cmd::REPETITIONS, 0);
        if self.keys {
            let number = self.board(board).machine.repetitions() as u64;
            self.repeated += number;
            self.expect(board, answer::LEAVES, 0, "repetitions").leaves = number;
        } else {
            self.expect(board, answer::REFUSED, reason::UNKNOWN, "repetitions");
        }
    }

    /// Moves with a taste for going back, and the number of repetitions behind each.
    pub fn shuffle(&mut self, board: u8, moves: usize, rng: &mut Rng) {
        for _ in 0..moves {
            let b = self.board(board);
            let level = b.machine.level();
            if level + 1 == LEVELS || rng.chance(12) {
                self.undo(board);
                self.repetitions(board);
                continue;
            }
            let mut other = b.machine.clone();
            other.enter();
            let all: Vec<_> = std::iter::from_fn(|| other.next_move()).collect();
            let before = level.checked_sub(2).and_then(|l| b.machine.made(l));
            let back = all
                .iter()
                .copied()
                .find(|m| before.is_some_and(|b| b.from() == m.to() && b.to() == m.from()));
            let Some(m) = back.filter(|_| rng.chance(75)).or_else(|| rng.pick(&all)) else {
                return;
            };
            self.make(board, cmd::DO, m);
            self.repetitions(board);
            if self.board(board).illegal {
                self.undo(board);
            }
        }
    }

    fn status(&mut self, board: u8) {
        self.send(board, cmd::STATUS, 0);
        let word = self.board(board).machine.state().pack();
        self.expect(board, answer::STATUS, word, "status");
    }

    /// Random commands.
    pub fn wander(&mut self, board: u8, commands: usize, rng: &mut Rng) {
        for _ in 0..commands {
            if self.board(board).illegal && rng.chance(90) {
                self.undo(board);
                continue;
            }
            match rng.below(100) {
                0..40 => self.next(board),
                40..58 => self.make_some(board, rng),
                58..74 => self.step(board),
                74..84 => self.undo(board),
                84..90 => self.back_step(board),
                90..92 => {
                    self.send(board, cmd::ENTER, 0);
                    self.enter(board, "enter");
                }
                92..94 => self.status(board),
                94..96 => {
                    let depth = rng.below(2) as u32;
                    self.perft(board, depth, rng.chance(40));
                }
                96 => {
                    // deeper than the levels, by little and by much
                    let depth = [63, 64, 255, 0x4000_0000, u32::MAX >> 1][rng.below(5)];
                    self.send(board, cmd::PERFT, depth);
                    if self.board(board).machine.level() == 0 && depth == 63 {
                        // would run for ever: not sent
                        self.commands.pop();
                    } else {
                        self.expect(board, answer::REFUSED, reason::FULL, "perft too deep");
                    }
                }
                97 => self.count(board),
                98 => self.repetitions(board),
                _ => {
                    let code = [0, 14, 15][rng.below(3)];
                    self.send(board, code, rng.next_u64() as u32);
                    self.expect(board, answer::REFUSED, reason::UNKNOWN, "unknown");
                }
            }
        }
        if rng.chance(6) {
            self.perft(board, 2, rng.chance(50));
        }
    }

    /// Up to level 63 and down again, with refusals at both ends.
    pub fn climb(&mut self, board: u8, rng: &mut Rng) {
        self.undo(board);
        self.back_step(board);
        let mut turns = 0;
        while self.board(board).machine.level() + 1 < LEVELS {
            turns += 1;
            assert!(turns < 5_000, "the last level is not reached");
            for _ in 0..rng.below(4) {
                self.next(board);
            }
            let before = self.board(board).machine.level();
            self.step(board);
            if self.board(board).machine.level() == before {
                // no move left: three levels down, and over again
                for _ in 0..before.min(3) {
                    self.undo(board);
                }
                self.send(board, cmd::ENTER, 0);
                self.enter(board, "enter");
            }
        }
        self.step(board);
        self.perft(board, 1, false);
        self.perft(board, 0, false);
        self.count(board);
        self.make_some(board, rng);
        self.next(board);
        self.make_some(board, rng);
        while self.board(board).machine.level() > 0 {
            if rng.chance(30) {
                self.next(board);
            }
            self.undo(board);
        }
        self.undo(board);
        for _ in 0..300 {
            self.next(board);
        }
    }
}
