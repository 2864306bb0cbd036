//! Co-simulation of the line machine's query with its model, every clock: boards that are written whole or in part, moves that are made
//! on them, questions one in a clock and with pauses, through white's king and behind the first pieces.
//!
//! Needs Verilator.

use std::path::{Path, PathBuf};

use kiban_emit::shogi::lines::{modules, TOP};
use kiban_model::shogi::lines::{Lines, Query, READ};
use kiban_model::shogi::testgen::{directed, directed_node, random_node, scattered, Rng};
use kiban_model::shogi::{Board, Turn};

#[path = "support/breaks.rs"]
mod breaks;
#[path = "support/verilator.rs"]
mod verilator;

use breaks::{all_there, of, Break};

const PLAYER: &str = include_str!("../../../sim/shogi/lines_player.cpp");

const PUT: u8 = 1;
const ASK: u8 = 2;
const THROUGH: u8 = 4;
const AGAIN: u8 = 8;
const RESET: u8 = 16;

/// Inputs clock by clock, and what must be said.
#[derive(Default)]
struct Script {
    records: Vec<[u8; 4]>,
    /// Answers by their clock.
    answers: Vec<(usize, Query)>,
    /// Pieces on the circuit's board; nothing: never written.
    loaded: Vec<u8>,
    /// What was asked from which clock on.
    notes: Vec<(usize, Board)>,
}

/// File and rank as the circuit takes them.
fn place(square: u8) -> u8 {
    (square % 9) | ((square / 9) << 4)
}

impl Script {
    fn new() -> Script {
        Script { records: vec![[RESET, 0, 0, 0]; 3], ..Script::default() }
    }

    fn put(&mut self, square: u8, piece: u8) {
        // the question's square is anything while none is asked
        self.records.push([PUT, place(square), piece, place(80 - square)]);
    }

    /// Writes what differs, or all of it.
    fn load(&mut self, board: &Board, whole: bool) {
        for (s, &piece) in board.piece.iter().enumerate() {
            if whole || self.loaded.get(s) != Some(&piece) {
                self.put(s as u8, piece);
            }
        }
        self.loaded = board.piece.to_vec();
        self.notes.push((self.records.len(), board.clone()));
    }

    fn ask(&mut self, square: u8, flags: u8, answer: Query) {
        self.answers.push((self.records.len() + READ as usize, answer));
        self.records.push([ASK | flags, place(80 - square), 0x27, place(square)]);
    }

    fn pause(&mut self, clocks: usize) {
        for _ in 0..clocks {
            self.records.push([0, 0x44, 0x3f, 0x35]);
        }
    }

    /// Every square, and the second pieces of some.
    fn questions(&mut self, lines: &Lines, random: &mut Rng) {
        let first = random.below(81);
        for i in 0..81 {
            let square = ((first + 37 * i) % 81) as u8;
            let through = random.chance(30);
            let answer = lines.query(square, through);
            self.ask(square, if through { THROUGH } else { 0 }, answer);
            if !through && random.chance(20) {
                // nothing else is asked between, so the pieces stay known
                let waits = READ as usize - 1 + random.below(3);
                self.pause(waits);
                let rays = lines.second(square, &answer);
                self.ask(square, AGAIN, Query { rays, ..answer });
            }
            if random.chance(10) {
                let clocks = 1 + random.below(3);
                self.pause(clocks);
            }
        }
    }

    fn position(&mut self, board: &mut Board, random: &mut Rng) {
        let whole = self.loaded.is_empty() || random.chance(5);
        self.load(board, whole);
        self.questions(&Lines::of(board), random);
        // a move, square by square
        let turn = random.choose(&[Turn::Attack, Turn::Defence]);
        let moves = board.generate(turn);
        if moves.is_empty() || board.king == [Board::NONE; 2] {
            return;
        }
        let m = random.choose(&moves);
        if board.piece[usize::from(m.dst)] & 7 == 0 && board.piece[usize::from(m.dst)] != 0 {
            return; // a king, on a board that is no node
        }
        board.make(&m, turn);
        self.load(board, false);
        self.questions(&Lines::of(board), random);
    }

    /// The bytes that must come.
    fn expected(&self) -> Vec<u8> {
        let mut bytes = vec![];
        let mut answers = self.answers.iter().peekable();
        for clock in 0..self.records.len() {
            let answer = answers.next_if(|a| a.0 == clock);
            bytes.push(u8::from(answer.is_some()));
            if let Some((_, q)) = answer {
                for seen in q.rays {
                    let ray = u16::from(seen.distance) << 5 | u16::from(seen.code);
                    bytes.extend(ray.to_le_bytes());
                }
                let flags = [q.knights[0], q.knights[1], q.pawns].concat();
                bytes.push(flags.iter().rev().fold(0, |byte, &bit| byte << 1 | u8::from(bit)));
            }
        }
        bytes
    }
}

fn build(
    verilator: &Path,
    dir: &Path,
    optimise: &str,
    edit: impl Fn(&str, String) -> String,
) -> PathBuf {
    let mut sources = vec![("lines_player.cpp".to_string(), PLAYER.to_string())];
    for (name, text) in modules(&[]).unwrap() {
        sources.push((format!("{name}.v"), edit(&name, text)));
    }
    verilator::executable(verilator, dir, TOP, &sources, None, optimise)
}

/// Plays the script; the first byte that differs, in words.
fn play(player: &Path, name: &str, script: &mut Script) -> Result<usize, String> {
    script.pause(READ as usize + 1);
    let got = verilator::exchange(player, name, &script.records.concat())?;
    let want = script.expected();
    if got == want {
        return Ok(script.answers.len());
    }
    let same = got.iter().zip(&want).take_while(|(a, b)| a == b).count();
    // 18 bytes an answer, one a clock without
    let (mut byte, mut clock) = (0, 0);
    for c in 0..script.records.len() {
        let answered = script.answers.binary_search_by_key(&c, |a| a.0).is_ok();
        if byte + if answered { 18 } else { 1 } > same {
            clock = c;
            break;
        }
        byte += if answered { 18 } else { 1 };
    }
    let board = script.notes.iter().rev().find(|n| n.0 <= clock);
    let question = script.records.get(clock.wrapping_sub(READ as usize));
    Err(format!("clock {clock}, byte {}, question {question:?}\n{board:?}", same - byte))
}

fn board(random: &mut Rng) -> Board {
    match random.below(4) {
        0 => scattered(random),
        1 => directed(random),
        2 => random_node(random).0,
        _ => directed_node(random).0,
    }
}

/// Questions that were answered.
fn cosimulate(player: &Path, name: &str, seed: u64, positions: usize) -> Result<usize, String> {
    let mut random = Rng::new(seed);
    let mut questions = 0;
    for part in 0..positions.div_ceil(500) {
        let mut script = Script::new();
        for _ in 0..(positions - 500 * part).min(500) {
            script.position(&mut board(&mut random), &mut random);
        }
        questions += play(player, name, &mut script)?;
    }
    Ok(questions)
}

fn equal(seed: u64, positions: usize) {
    let Some(verilator) = verilator::find() else { return };
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shogi_lines_cosim");
    let player = build(&verilator, &dir, "-O1", |_, text| text);
    match cosimulate(&player, &format!("run{seed}"), seed, positions) {
        Ok(questions) => println!("{positions} positions, {questions} questions: equal"),
        Err(e) => panic!("{e}"),
    }
}

#[test]
fn queries_equal_the_model_on_1000_positions() {
    equal(71, 1_000);
}

#[test]
#[ignore = "minutes; run it in release"]
fn queries_equal_the_model_on_100000_positions() {
    equal(72, 100_000);
}

/// Changes of a module that a test must see.
const BREAKS: [Break; 13] = [
    of(
        "code_king",
        "white's king has class 0",
        ("shogi_line_code", "class_code = 4'd0", "class_code = CLASS_KING"),
    ),
    of(
        "code_promoted",
        "a promoted rook is a dragon",
        ("shogi_line_code", "class_code = CLASS_DRAGON", "class_code = CLASS_DRAGON ^ 4'd1"),
    ),
    of(
        "code_knight",
        "a promoted knight does not jump",
        ("shogi_line_code", "piece[3:0] == KIND_KNIGHT", "{1'b0, piece[2:0]} == KIND_KNIGHT"),
    ),
    of(
        "place_falling",
        "diagonals of the second kind",
        ("shogi_line_place", "y + (LAST - x)", "y + (LAST + x)"),
    ),
    of(
        "place_corner",
        "a corner alone sees no diagonal",
        ("shogi_line_look", "kept_rising_q <= |rising", "kept_rising_q <= 1'b1"),
    ),
    of(
        "place_jump",
        "a knight jumps over a rank",
        ("shogi_line_look", "black_rank = y + JUMP", "black_rank = y + 4'd1"),
    ),
    of(
        "near_king",
        "black's cover sees through white's king",
        ("shogi_line_nearest", "(through_king & (code_4 == WHITE_KING))", "1'b0"),
    ),
    of(
        "near_hidden",
        "second pieces stand behind the first",
        ("shogi_line_nearest", "& !hidden[3]", "& 1'b1"),
    ),
    of(
        "near_first",
        "the nearest piece is in the way",
        (
            "shogi_line_nearest",
            "open_ahead_5 = open_ahead_4 & !first_ahead_4",
            "open_ahead_5 = open_ahead_4",
        ),
    ),
    of(
        "look_found",
        "what was found stays until the next answer",
        ("shogi_line_look", "found_0_d = found_0_q", "found_0_d = 9'd0"),
    ),
    of(
        "look_knight",
        "knights stand on the files beside",
        ("shogi_line_look", "right = file_q + 4'd2", "right = file_q + 4'd1"),
    ),
    of(
        "look_pawn",
        "pawns are told by colour",
        ("shogi_line_look", "seen_4 == CLASS_WHITE_PAWN", "seen_4 == {1'b0, CLASS_PAWN[3:0]}"),
    ),
    of(
        "lines_white",
        "white's knights are no black ones",
        (
            "shogi_lines",
            "white_ranks[put_y][4:4] <= put_white",
            "white_ranks[put_y][4:4] <= put_black",
        ),
    ),
];

#[test]
fn every_line_of_the_query_to_be_broken_is_there() {
    all_there(&BREAKS, modules(&[]).unwrap());
}

#[test]
#[ignore = "builds thirteen broken circuits; minutes"]
fn broken_queries_are_caught() {
    let Some(verilator) = verilator::find() else { return };
    for b in &BREAKS {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lines_broken");
        let player = build(&verilator, &dir, "-O0", |name, text| b.edit(name, text));
        match cosimulate(&player, b.name, 73, 300) {
            Ok(_) => panic!("not caught: {}: {}", b.name, b.rule),
            Err(e) => println!("{}: {}: {}", b.name, e.lines().next().unwrap_or_default(), b.rule),
        }
    }
}
