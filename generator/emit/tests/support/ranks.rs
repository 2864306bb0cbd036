//! Co-simulation of the rank scanner with its model, every clock: boards that are written whole or in part, scans that end and
//! scans that are broken off, ranks that are read at any time.

use std::path::{Path, PathBuf};

use kiban_emit::shogi::ranks::{modules, TOP};
use kiban_model::shogi::ranks::{Inputs, RankScanner, FILES};
use kiban_model::shogi::testgen::{directed, directed_node, random_node, scattered, Rng};
use kiban_model::shogi::Board;

use crate::breaks::{all_there, of, Break};
use crate::verilator;

const PLAYER: &str = include_str!("../../../../sim/shogi/ranks_player.cpp");

const PUT: u8 = 1;
const START: u8 = 2;
const RESET: u8 = 4;
const LOOK: u8 = 8;

/// Inputs clock by clock, and what must be said.
struct Script {
    scanner: RankScanner,
    /// Ranks on the circuit's board.
    loaded: [Option<[u8; FILES]>; FILES],
    records: Vec<u8>,
    expected: Vec<u8>,
    /// Where in `expected` each clock begins.
    clocks: Vec<usize>,
    /// What was begun in which clock.
    notes: Vec<(usize, Board)>,
    /// Clocks of scans that ended, and how many they were.
    spans: Vec<usize>,
}

impl Script {
    fn new() -> Script {
        let mut script = Script {
            scanner: RankScanner::default(),
            loaded: [None; FILES],
            records: vec![],
            expected: vec![],
            clocks: vec![],
            notes: vec![],
            spans: vec![],
        };
        for _ in 0..2 {
            script.tick(&Inputs { reset: true, ..Inputs::default() }, false);
        }
        script
    }

    /// A clock; `look`: the rank that was asked for in the clock before is compared.
    fn tick(&mut self, inputs: &Inputs, look: bool) -> bool {
        let flag = |on: bool, flag: u8| if on { flag } else { 0 };
        let (rank, pieces) = inputs.write.unwrap_or((0, [0; FILES]));
        let word = pieces.iter().rev().fold(0u64, |word, &p| word << 6 | u64::from(p));
        let flags = flag(inputs.write.is_some(), PUT)
            | flag(inputs.start, START)
            | flag(inputs.reset, RESET)
            | flag(look, LOOK);
        self.records.extend([flags, rank as u8 | (inputs.read as u8) << 4]);
        self.records.extend(&word.to_le_bytes());
        self.clocks.push(self.expected.len());
        let out = self.scanner.tick(inputs);
        let told = out.told.map_or(0, |(y, _)| 4 | (y as u8) << 4);
        self.expected.push(u8::from(out.busy) | u8::from(out.done) << 1 | told);
        if let Some((_, rank)) = &out.told {
            self.expected.extend(rank.bytes());
        }
        if look {
            self.expected.extend(out.read.bytes());
        }
        out.done
    }

    /// A rank that may be read in this clock: not the one that is written.
    fn readable(&self, random: &mut Rng) -> usize {
        let written = self.scanner.outputs().told.map(|t| t.0);
        let y = random.below(FILES);
        if written == Some(y) {
            (y + 1) % FILES
        } else {
            y
        }
    }

    /// Writes a board, scans it, reads its ranks.
    fn position(&mut self, board: &Board, random: &mut Rng) {
        let whole = random.chance(10);
        for (y, pieces) in board.piece.chunks_exact(FILES).enumerate() {
            let pieces: [u8; FILES] = pieces.try_into().unwrap();
            if whole || self.loaded[y] != Some(pieces) {
                self.loaded[y] = Some(pieces);
                let read = self.readable(random);
                self.tick(&Inputs { write: Some((y, pieces)), read, ..Inputs::default() }, false);
            }
        }
        self.notes.push((self.clocks.len(), board.clone()));
        let read = self.readable(random);
        self.tick(&Inputs { start: true, read, ..Inputs::default() }, false);
        // a scan that is broken off
        let broken = random.chance(5).then(|| random.below(21));
        let begun = self.clocks.len();
        for clock in 0.. {
            let read = self.readable(random);
            let reset = broken == Some(clock);
            let look = random.chance(20);
            if self.tick(&Inputs { reset, read, ..Inputs::default() }, look) {
                self.spans.push(self.clocks.len() - begun);
                break;
            }
            if reset {
                return;
            }
        }
        // ranks are read one a clock
        for y in 0..=FILES {
            self.tick(&Inputs { read: y % FILES, ..Inputs::default() }, y > 0);
        }
    }
}

fn build(
    verilator: &Path,
    dir: &Path,
    optimise: &str,
    edit: impl Fn(&str, String) -> String,
) -> PathBuf {
    let mut sources = vec![("ranks_player.cpp".to_string(), PLAYER.to_string())];
    for (name, text) in modules(&[]).unwrap() {
        sources.push((format!("{name}.v"), edit(&name, text)));
    }
    verilator::executable(verilator, dir, TOP, &sources, None, optimise)
}

/// Plays the script; the first clock that differs, in words.
fn play(player: &Path, name: &str, script: &Script) -> Result<(), String> {
    let got = verilator::exchange(player, name, &script.records)?;
    if got == script.expected {
        return Ok(());
    }
    let same = got.iter().zip(&script.expected).take_while(|(a, b)| a == b).count();
    let clock = script.clocks.partition_point(|&begins| begins <= same) - 1;
    let (begun, board) = script.notes.iter().rev().find(|n| n.0 <= clock).ok_or("no board")?;
    let byte = same - script.clocks[clock];
    Err(format!("clock {} of the scan, byte {byte}\n{board:?}", clock - begun))
}

fn board(random: &mut Rng) -> Board {
    match random.below(4) {
        0 => scattered(random),
        1 => directed(random),
        2 => random_node(random).0,
        _ => directed_node(random).0,
    }
}

/// Scans that ended.
fn cosimulate(player: &Path, name: &str, seed: u64, positions: usize) -> Result<usize, String> {
    let mut random = Rng::new(seed);
    let mut scans = 0;
    for part in 0..positions.div_ceil(1000) {
        let mut script = Script::new();
        for _ in 0..(positions - 1000 * part).min(1000) {
            script.position(&board(&mut random), &mut random);
        }
        scans += script.spans.len();
        play(player, name, &script)?;
        // the circuit says done when the model does, and the model says it in its 22nd clock
        assert!(script.spans.iter().all(|&clocks| clocks == 22));
    }
    Ok(scans)
}

fn equal(seed: u64, positions: usize) {
    let Some(verilator) = verilator::find() else { return };
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shogi_ranks_cosim");
    let player = build(&verilator, &dir, "-O1", |_, text| text);
    match cosimulate(&player, &format!("run{seed}"), seed, positions) {
        Ok(scans) => println!("{positions} positions, {scans} scans of 22 clocks: equal"),
        Err(e) => panic!("{e}"),
    }
}

#[test]
fn rank_scanner_equals_the_model_on_1000_positions() {
    equal(41, 1_000);
}

#[test]
#[ignore = "minutes; run it in release"]
fn rank_scanner_equals_the_model_on_100000_positions() {
    equal(42, 100_000);
}

/// Changes of a module that a test must see.
const BREAKS: [Break; 12] = [
    of(
        "ranks_gold",
        "promoted silvers, knights, lances and pawns move as gold",
        ("shogi_rank_piece", "kind >= KIND_SILVER", "kind > KIND_SILVER"),
    ),
    of(
        "ranks_blocks",
        "a piece ends what arrives at it",
        ("shogi_rank_way", "vacant & slides", "slides"),
    ),
    of(
        "ranks_lance",
        "a promoted lance does not slide",
        ("shogi_rank_way", "(kind == KIND_LANCE) & !arrives[7]", "kind == KIND_LANCE"),
    ),
    of(
        "ranks_sight",
        "the mask tells the next square from a farther one",
        ("shogi_rank_way", "sight = 2'd3", "sight = 2'd1"),
    ),
    of(
        "ranks_clear",
        "a scan begins without rays",
        ("shogi_rank_way", "if (clear)", "if (clear & 1'b0)"),
    ),
    of(
        "ranks_aside",
        "horses, kings and golds cover what is beside them",
        ("shogi_rank_down_square", "if (piece_aside)", "if (piece_aside & 1'b0)"),
    ),
    of(
        "ranks_jump",
        "the mask tells knights' squares",
        ("shogi_rank_down_square", "king_2_d = king_1_q", "king_2_d = code == WHITE_KING"),
    ),
    of(
        "ranks_knight",
        "a knight jumps over a rank",
        ("shogi_rank_up_square", "knight_2_d = knight_1_q", "knight_2_d = piece_jumps"),
    ),
    of(
        "ranks_second",
        "the second rank with a rook has a scanner",
        ("shogi_ranks", "catch_second = step & (|rooks) & first_held", "catch_second = 1'b0"),
    ),
    of(
        "ranks_other",
        "a rank without a rook has no row",
        ("shogi_ranks", "first_held & (first_rank == join_rank)", "first_held"),
    ),
    of(
        "ranks_row",
        "a piece ends a rook's way along the rank",
        ("shogi_rank_row", "if (pieces_q[at_q])", "if (pieces_q[at_q] & 1'b0)"),
    ),
    of(
        "ranks_beside",
        "beside the king it is near",
        ("shogi_rank_join", "!= right_file", "== right_file"),
    ),
];

#[test]
fn every_line_of_the_rank_scanner_to_be_broken_is_there() {
    all_there(&BREAKS, modules(&[]).unwrap());
}

#[test]
#[ignore = "builds twelve broken circuits; minutes"]
fn broken_rank_scanners_are_caught() {
    let Some(verilator) = verilator::find() else { return };
    for b in &BREAKS {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ranks_broken");
        let player = build(&verilator, &dir, "-O0", |name, text| b.edit(name, text));
        match cosimulate(&player, b.name, 43, 1_000) {
            Ok(_) => panic!("not caught: {}: {}", b.name, b.rule),
            Err(e) => println!("{}: {}: {}", b.name, e.lines().next().unwrap_or_default(), b.rule),
        }
    }
}
