//! Co-simulation of the line machine with its model. The query, every clock: boards that are written whole or in part, moves that are
//! made on them, questions one in a clock and with pauses, through white's king and behind the first pieces. Checks and evasions: every
//! move in its order with its hint, and the clocks of every generation.
//!
//! Needs Verilator, the query after synthesis yosys too.

use std::path::{Path, PathBuf};

use kiban_emit::shogi::lines::{machine, modules, LinesPerClock, TOP};
use kiban_model::shogi::lines::{Lines, Query, READ};
use kiban_model::shogi::testgen::{directed, directed_node, random_node, scattered, Rng};
use kiban_model::shogi::{Board, Turn};
use kiban_testkit::tools;

#[path = "support/breaks.rs"]
mod breaks;
#[path = "support/line_breaks.rs"]
mod line_breaks;
#[path = "support/line_moves.rs"]
mod line_moves;
#[path = "support/verilator.rs"]
mod verilator;

use breaks::all_there;
use line_breaks::{MOVES, ONE, QUERY};

const MOVES_PLAYER: &str = include_str!("../../../sim/shogi/line_moves_player.cpp");
const LUT4: &str = include_str!("../../../sim/ecp5/lut4.v");
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

/// The cells of ECP5 that synthesis makes of the query, as Verilog; nothing without yosys.
fn netlist(dir: &Path) -> Option<String> {
    let yosys = tools::tool("yosys")?;
    std::fs::create_dir_all(dir).unwrap();
    let mut files = vec![];
    for (name, text) in modules(LinesPerClock::Four, &[]).unwrap() {
        files.push(format!("{name}.v"));
        std::fs::write(dir.join(format!("{name}.v")), text).unwrap();
    }
    std::fs::write(dir.join("lut4.v"), LUT4).unwrap();
    let script = format!(
        "read_verilog {}; synth_ecp5 -abc9 -nowidelut -top {TOP}; stat; delete =* {TOP} %d; \
         read_verilog -DNO_INCLUDES +/ecp5/cells_sim.v; read_verilog -overwrite -icells lut4.v; \
         hierarchy -check -top {TOP}; proc; flatten -wb; opt_clean -purge; splitnets; opt_clean -purge; \
         write_verilog -noattr netlist.v",
        files.join(" ")
    );
    let out = tools::command(&yosys).current_dir(dir).args(["-p", &script]).output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let said = String::from_utf8_lossy(&out.stdout);
    assert!(said.contains("TRELLIS_DPR16X4") && said.contains("LUT4"), "{said}");
    // a table is shifted right and its lowest bit taken; registers begin with a value
    let text = std::fs::read_to_string(dir.join("netlist.v")).unwrap();
    Some(format!("// verilator lint_off WIDTHTRUNC\n// verilator lint_off PROCASSINIT\n{text}"))
}

fn build(
    verilator: &Path,
    dir: &Path,
    optimise: &str,
    edit: impl Fn(&str, String) -> String,
) -> PathBuf {
    let mut sources = vec![("lines_player.cpp".to_string(), PLAYER.to_string())];
    for (name, text) in modules(LinesPerClock::Four, &[]).unwrap() {
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

/// Cell by cell: what place and route gets. The whole chip: `cargo test -p kiban --test netlist -- --ignored`.
#[test]
fn queries_after_synthesis_equal_the_model() {
    let Some(verilator) = verilator::find() else { return };
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shogi_lines_netlist");
    let Some(cells) = netlist(&dir) else { return };
    let sources = [("lines_player.cpp".into(), PLAYER.into()), (format!("{TOP}.v"), cells)];
    let player = verilator::executable(&verilator, &dir.join("sim"), TOP, &sources, None, "-O1");
    match cosimulate(&player, "cells", 78, 200) {
        Ok(questions) => println!("{questions} questions: equal"),
        Err(e) => panic!("{e}"),
    }
}

#[test]
#[ignore = "minutes; run it in release"]
fn queries_equal_the_model_on_100000_positions() {
    equal(72, 100_000);
}

#[test]
fn every_line_to_be_broken_is_there() {
    all_there(&QUERY, modules(LinesPerClock::Four, &[]).unwrap());
    all_there(&MOVES, machine::modules(LinesPerClock::Four, &[]).unwrap());
    all_there(&ONE, machine::modules(LinesPerClock::One, &[]).unwrap());
}

#[test]
#[ignore = "builds thirteen broken circuits; minutes"]
fn broken_queries_are_caught() {
    let Some(verilator) = verilator::find() else { return };
    for b in &QUERY {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lines_broken");
        let player = build(&verilator, &dir, "-O0", |name, text| b.edit(name, text));
        match cosimulate(&player, b.name, 73, 300) {
            Ok(_) => panic!("not caught: {}: {}", b.name, b.rule),
            Err(e) => println!("{}: {}: {}", b.name, e.lines().next().unwrap_or_default(), b.rule),
        }
    }
}

fn build_moves(
    verilator: &Path,
    (dir, optimise): (&Path, &str),
    lines: LinesPerClock,
    edit: impl Fn(&str, String) -> String,
) -> PathBuf {
    let mut sources = vec![("line_moves_player.cpp".to_string(), MOVES_PLAYER.to_string())];
    for (name, text) in machine::modules(lines, &[]).unwrap() {
        sources.push((format!("{name}.v"), edit(&name, text)));
    }
    verilator::executable(verilator, dir, machine::TOP, &sources, None, optimise)
}

/// Checks, evasions, and evasions of illegal positions that were generated.
fn generations(
    player: &Path,
    lines: LinesPerClock,
    (name, seed): (&str, u64),
    positions: usize,
) -> Result<[usize; 3], String> {
    let mut random = Rng::new(seed);
    let mut seen = [0; 3];
    for part in 0..positions.div_ceil(1_000) {
        let mut script = line_moves::Script::new(lines);
        for _ in 0..(positions - 1_000 * part).min(1_000) {
            script.position(&mut random);
        }
        script.compare(&verilator::exchange(player, name, &script.bytes())?)?;
        let [checks, evasions] = script.moves;
        let found = [checks, evasions, script.illegal];
        (0..3).for_each(|i| seen[i] += found[i]);
    }
    Ok(seen)
}

fn moves_equal(lines: LinesPerClock, seed: u64, positions: usize) {
    let Some(verilator) = verilator::find() else { return };
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("shogi_line_moves_{lines:?}"));
    let player = build_moves(&verilator, (&dir, "-O1"), lines, |_, text| text);
    let [checks, evasions, illegal] =
        generations(&player, lines, (&format!("run{seed}"), seed), positions)
            .unwrap_or_else(|e| panic!("{e}"));
    println!(
        "{positions} positions: {checks} checks, {evasions} evasions, {illegal} illegal: equal"
    );
    assert!(checks > 5 * positions && evasions > 2 * positions && illegal > positions / 50);
}

#[test]
fn moves_equal_the_model_on_1000_positions() {
    moves_equal(LinesPerClock::Four, 74, 700);
    moves_equal(LinesPerClock::One, 77, 300);
}

#[test]
#[ignore = "minutes; run it in release"]
fn moves_equal_the_model_on_100000_positions() {
    moves_equal(LinesPerClock::Four, 75, 100_000);
    moves_equal(LinesPerClock::One, 75, 100_000);
}

#[test]
#[ignore = "builds a circuit for each broken line; a quarter of an hour"]
fn broken_generators_are_caught() {
    let Some(verilator) = verilator::find() else { return };
    let mut missed = vec![];
    let four = MOVES.iter().map(|b| (b, LinesPerClock::Four));
    for (b, lines) in four.chain(ONE.iter().map(|b| (b, LinesPerClock::One))) {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("line_moves_broken");
        let edit = |name: &str, text| b.edit(name, text);
        let player = build_moves(&verilator, (&dir, "-O0"), lines, edit);
        match generations(&player, lines, (b.name, 76), 5_000) {
            Ok(_) => missed.push((b.name, b.rule)),
            Err(e) => println!("{}: {}: {}", b.name, e.lines().next().unwrap_or_default(), b.rule),
        }
    }
    assert!(missed.is_empty(), "not caught: {missed:#?}");
}
