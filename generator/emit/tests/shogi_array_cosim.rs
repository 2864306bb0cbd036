//! Co-simulation of the array with its model: raw moves in order and clock by clock, summaries of
//! all children, descents, take-backs, aborted enumerations, the escape mode.
//!
//! Needs Verilator.

use kiban_emit::shogi::array::{modules, Shape, MOVE_CLOCKS, SUMMARY_CLOCKS, TOP};
use kiban_model::shogi::testgen::{directed_node, is_node, random_node, Rng};
use kiban_model::shogi::{Board, MoveList, Turn};
use std::path::{Path, PathBuf};

#[path = "support/breaks.rs"]
mod breaks;
#[path = "support/cover_link.rs"]
mod cover_link;
#[path = "support/ranks.rs"]
mod ranks;
#[path = "support/verilator.rs"]
mod verilator;

use breaks::{of, Break};

const PLAYER: &str = include_str!("../../../sim/shogi/array_player.cpp");

const VALID: u8 = 1;
/// The position stays: its squares are written, that of arrival in the same clock, that of departure in the next.
const COMMIT: u8 = 2;
const GENERATE: u8 = 4;
const TURN: u8 = 8;
const ESCAPE: u8 = 16;
const STOP: u8 = 32;
const WRITE: u8 = 64;
const RESET: u8 = 128;
const NONE: u8 = 127;

/// One thing that the array says, and the clock in which it says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
struct Event {
    clock: u32,
    kind: u8,
    fields: [u8; 7],
}

/// The side to move's kinds in hand, P L N S G B R.
fn hand_bits(board: &Board, turn: Turn) -> u8 {
    let hand = board.hand[turn.colour()];
    (0..7).filter(|&bit| hand[6 - bit] != 0).fold(0, |bits, bit| bits | 1 << bit)
}

/// Inputs clock by clock, and the events that they must cause.
#[derive(Default)]
struct Script {
    records: Vec<[u8; 8]>,
    expected: Vec<Event>,
    /// What was entered when, for messages.
    notes: Vec<(u32, String)>,
    /// Codes on the circuit's board.
    loaded: Vec<u8>,
}

/// An enumeration that the script has started.
struct Run {
    start: u32,
    moves: MoveList,
    /// Clocks in which the moves are taken.
    taken: Vec<u32>,
}

impl Script {
    fn new() -> Script {
        let mut script = Script::default();
        for _ in 0..3 {
            script.records.push([RESET, NONE, 0, 0, 0, 0, 0, 0]);
        }
        script
    }

    fn clock(&self) -> u32 {
        self.records.len() as u32
    }

    fn at(&mut self, clock: u32) -> &mut [u8; 8] {
        while self.records.len() <= clock as usize {
            self.records.push([0, NONE, 0, 0, 0, 0, 0, 0]);
        }
        &mut self.records[clock as usize]
    }

    fn enter(&mut self, clock: u32, flags: u8, src: u8, dst: u8, new: u8, hand: u8) {
        let record = self.at(clock);
        record[0] |= flags & !COMMIT;
        record[1..5].copy_from_slice(&[src, dst, new, hand]);
        if flags & COMMIT != 0 {
            self.write(clock, dst, new);
            if src != NONE {
                self.write(clock + 1, src, 0);
            }
        }
    }

    /// What stands on a square.
    fn write(&mut self, clock: u32, square: u8, piece: u8) {
        let record = self.at(clock);
        assert!(record[0] & WRITE == 0, "two squares in a clock");
        record[0] |= WRITE;
        record[5..7].copy_from_slice(&[square, piece]);
    }

    fn expect(&mut self, clock: u32, kind: u8, fields: &[u8]) {
        let mut all = [0; 7];
        all[..fields.len()].copy_from_slice(fields);
        self.expected.push(Event { clock, kind, fields: all });
    }

    /// Squares to write so that the circuit holds `board`; never none, so that one of them can
    /// start the enumeration.
    fn writes(&mut self, board: &Board, whole: bool) -> Vec<(u8, u8)> {
        let mut list: Vec<(u8, u8)> = (0..81u8)
            .map(|s| (s, board.piece[usize::from(s)]))
            .filter(|&(s, code)| {
                whole || self.loaded.get(usize::from(s)).is_none_or(|&old| old != code)
            })
            .collect();
        if list.is_empty() {
            list.push((0, board.piece[0]));
        }
        self.loaded = board.piece.to_vec();
        list
    }

    fn flags(turn: Turn) -> u8 {
        if turn == Turn::Defence {
            TURN
        } else {
            0
        }
    }

    /// Expects the summary of `board`, which was entered in `clock`.
    fn summary(&mut self, clock: u32, board: &Board, turn: Turn, mask: u8) {
        let scan = board.scan(turn);
        // fields: escapes, other, checks, illegal, double; 0xff = not compared
        let other = if scan.illegal { 0xff } else { u8::from(scan.other) };
        let escapes = if mask & 1 == 0 { 0xff } else { scan.escapes };
        let other = if mask & 1 == 0 { 0xff } else { other };
        let fields = [escapes, other, scan.checks, u8::from(scan.illegal), 0xff];
        self.expect(clock + SUMMARY_CLOCKS, 0, &fields);
    }

    /// Starts the enumeration with a committed move in `clock`, and plans its events. `stop` ends it
    /// in that clock.
    #[allow(clippy::too_many_arguments)]
    fn run(
        &mut self,
        clock: u32,
        (src, dst, new): (u8, u8, u8),
        board: &Board,
        flags: u8,
        turn: Turn,
        moves: MoveList,
        stop: Option<u32>,
    ) -> Run {
        self.notes.push((clock, format!("{turn:?} flags {flags:#x}\n{board:?}\n{moves:?}")));
        let hand = hand_bits(board, turn);
        self.enter(clock, flags | COMMIT | GENERATE | Self::flags(turn), src, dst, new, hand);
        if flags & VALID != 0 {
            if flags & ESCAPE != 0 {
                let mut squares: Vec<u8> = moves.iter().map(|m| m.dst).collect();
                squares.dedup();
                let fields = [0, 0, squares.len().min(4) as u8, 0, 0xff];
                self.expect(clock + SUMMARY_CLOCKS, 0, &fields);
            } else {
                self.summary(clock, board, turn, 1);
            }
        }
        let mut taken = vec![];
        for (now, m) in (clock + MOVE_CLOCKS..).zip(moves.iter()) {
            self.at(now);
            if stop.is_none_or(|stop| now <= stop) {
                let last = taken.len() + 1 == moves.len();
                let fields = [
                    m.src,
                    m.dst,
                    m.kind,
                    m.captured,
                    u8::from(m.promote),
                    u8::from(m.is_drop()),
                    u8::from(last),
                ];
                self.expect(now, 1, &fields);
            }
            taken.push(now);
        }
        // that there is no move at all is told two clocks after the first square would stand picked
        let end = taken.last().map_or(clock + 9, |last| last + 1);
        let end = match stop {
            Some(stop) if end > stop => {
                self.at(stop)[0] |= STOP;
                stop + 1
            }
            _ => end,
        };
        self.expect(end, 2, &[]);
        self.at(end);
        Run { start: clock, moves, taken }
    }

    /// Enters every move of the run as a child, one a clock and as soon as it is known.
    fn children(&mut self, run: &Run, board: &mut Board, turn: Turn, stop: Option<u32>) {
        let mut clock = run.start;
        for (m, &taken) in run.moves.iter().zip(&run.taken) {
            clock = (taken + 1).max(clock + 1);
            if stop.is_some_and(|stop| clock > stop) {
                break;
            }
            let (dst, new) = (m.dst, 0x20 | (turn.colour() as u8) << 4 | m.kind_after());
            board.make(m, turn);
            let next = turn.other();
            let hand = hand_bits(board, next);
            self.enter(clock, VALID | Self::flags(next), m.src, dst, new, hand);
            self.summary(clock, board, next, 1);
            board.unmake(m, turn);
        }
    }

    /// Idle clocks until everything entered has come out.
    fn drain(&mut self) {
        let end = self.clock() + SUMMARY_CLOCKS + 2;
        self.at(end);
    }
}

/// Plans one position: load, enumerate, children, perhaps descend and take back.
fn position(script: &mut Script, board: &mut Board, turn: Turn, random: &mut Rng) {
    let whole = script.loaded.is_empty() || random.chance(2);
    let writes = script.writes(board, whole);
    let (&(square, code), first) = writes.split_last().expect("never empty");
    for &(s, c) in first {
        let clock = script.clock();
        script.enter(clock, COMMIT, NONE, s, c, 0);
    }
    let clock = script.clock();
    let moves = board.generate(turn);
    // now and then the enumeration is stopped
    let stop = random.chance(15).then(|| clock + 1 + random.below(12 + moves.len()) as u32);
    let valid = if random.chance(50) { VALID } else { 0 };
    let write = (NONE, square, code);
    let run = script.run(clock, write, board, valid, turn, moves, stop);
    script.children(&run, board, turn, stop);
    let last = run.taken.last().copied().unwrap_or(run.start + 7);
    if let Some(stop) = stop {
        // the next position enters right behind the stop, sometimes beside children on their way
        script.records.truncate((stop.max(clock) + 1) as usize);
        script.at(stop.max(run.start));
        if last < stop {
            script.at(last);
        }
    }
    if run.moves.is_empty() || stop.is_some() || !random.chance(60) {
        return;
    }

    // descend, and take back with one write a square
    let m = random.choose(&run.moves);
    let parent = board.clone();
    let next = turn.other();
    board.make(&m, turn);
    if !is_node(board, next) {
        board.unmake(&m, turn);
        return;
    }
    let clock = script.clock();
    let moves = board.generate(next);
    let new = board.piece[usize::from(m.dst)];
    let run = script.run(clock, (m.src, m.dst, new), board, VALID, next, moves, None);
    script.children(&run, board, next, None);
    board.unmake(&m, turn);
    assert_eq!(board.piece, parent.piece);

    let moves = board.generate(turn);
    if !m.is_drop() {
        let clock = script.clock();
        script.enter(clock, COMMIT, NONE, m.src, parent.piece[usize::from(m.src)], 0);
    }
    let clock = script.clock();
    let write = (NONE, m.dst, parent.piece[usize::from(m.dst)]);
    script.run(clock, write, board, 0, turn, moves, None);
}

/// Plans black's answers to a pawn in front of its king.
fn escape(script: &mut Script, board: &mut Board) {
    let king = board.king[0];
    if king == NONE || king < 9 || board.kings_adjacent() {
        return;
    }
    let pawn = king - 9;
    let mut piece = board.piece;
    if piece[usize::from(pawn)] & 7 == 0 && piece[usize::from(pawn)] != 0 {
        return;
    }
    piece[usize::from(pawn)] = 0x37;
    let Ok(mut board) = Board::new(piece, [[0; 7]; 2]) else { return };
    let writes = script.writes(&board, false);
    for (s, c) in writes {
        let clock = script.clock();
        script.enter(clock, COMMIT, NONE, s, c, 0);
    }
    let clock = script.clock();
    let moves = board.escape_moves(pawn);
    let write = (NONE, pawn, 0x37);
    let flags = VALID | ESCAPE;
    let run = script.run(clock, write, &board, flags, Turn::Attack, moves, None);
    // only `illegal` means something here
    let mut clock = run.start;
    for (m, &taken) in run.moves.iter().zip(&run.taken) {
        clock = (taken + 1).max(clock + 1);
        board.make(m, Turn::Attack);
        let hand = hand_bits(&board, Turn::Defence);
        let new = 0x20 | m.kind_after();
        script.enter(clock, VALID | TURN, m.src, m.dst, new, hand);
        script.summary(clock, &board, Turn::Defence, 0);
        board.unmake(m, Turn::Attack);
    }
}

/// Writes the Verilog and builds the player; nothing is built again when nothing has changed.
fn build(
    verilator: &Path,
    dir: &Path,
    optimise: &str,
    edit: impl Fn(&str, String) -> String,
) -> PathBuf {
    let mut sources = vec![("array_player.cpp".to_string(), PLAYER.to_string())];
    for (name, text) in modules(Shape::ONE, &[]).unwrap() {
        sources.push((format!("{name}.v"), edit(&name, text)));
    }
    verilator::executable(verilator, dir, TOP, &sources, None, optimise)
}

/// Plays the script; the first event that differs, in words.
fn play(player: &Path, name: &str, script: &mut Script) -> Result<(), String> {
    script.drain();
    let got: Vec<Event> = verilator::exchange(player, name, &script.records.concat())?
        .chunks(12)
        .map(|r| Event {
            clock: u32::from_le_bytes(r[..4].try_into().unwrap()),
            kind: r[4],
            fields: r[5..].try_into().unwrap(),
        })
        .collect();
    script.expected.sort_by_key(|e| (e.clock, e.kind));
    let equal = |a: &Event, b: &Event| {
        let fields = a.fields.iter().zip(&b.fields).all(|(want, got)| *want == 0xff || want == got);
        (a.clock, a.kind) == (b.clock, b.kind) && fields
    };
    for i in 0..got.len().max(script.expected.len()) {
        let (want, got) = (script.expected.get(i), got.get(i));
        if !matches!((want, got), (Some(want), Some(got)) if equal(want, got)) {
            let clock = [want, got].iter().flatten().map(|e| e.clock).min().unwrap_or(0);
            let mut notes =
                script.notes.iter().filter(|n| n.0 <= clock).rev().take(2).collect::<Vec<_>>();
            notes.reverse();
            return Err(format!(
                "event {i}: want {want:?}, got {got:?}\n{}",
                notes.iter().map(|n| format!("clock {}: {}\n", n.0, n.1)).collect::<String>()
            ));
        }
    }
    Ok(())
}

/// A node of one of the sources of positions.
fn node(random: &mut Rng) -> (Board, Turn) {
    if random.chance(30) {
        random_node(random)
    } else {
        directed_node(random)
    }
}

fn cosimulate(player: &Path, name: &str, seed: u64, positions: usize) -> Result<usize, String> {
    let mut random = Rng::new(seed);
    let mut moves = 0;
    for part in 0..positions.div_ceil(1000) {
        let mut script = Script::new();
        for _ in 0..(positions - 1000 * part).min(1000) {
            let (mut board, turn) = node(&mut random);
            position(&mut script, &mut board, turn, &mut random);
            if random.chance(15) {
                escape(&mut script, &mut board);
            }
        }
        moves += script.expected.iter().filter(|e| e.kind == 1).count();
        play(player, name, &mut script)?;
    }
    Ok(moves)
}

fn equal(seed: u64, positions: usize) {
    let Some(verilator) = verilator::find() else { return };
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shogi_array_cosim");
    let player = build(&verilator, &dir, "-O1", |_, text| text);
    match cosimulate(&player, &format!("run{seed}"), seed, positions) {
        Ok(moves) => println!("{positions} positions, {moves} moves equal"),
        Err(e) => panic!("{e}"),
    }
}

#[test]
fn array_equals_the_model_on_2000_positions() {
    equal(1, 2000);
}

#[test]
#[ignore = "minutes; run it in release"]
fn array_equals_the_model_on_100000_positions() {
    equal(2, 100_000);
}

/// Changes of a module that a test must see.
const BREAKS: [Break; 8] = [
    of(
        "axis",
        "pins and discovered checks are seen on every axis",
        ("shogi_mask_cells", "assign launch_1 = ", "assign launch_1 = 81'd0 & "),
    ),
    of(
        "double",
        "only the king answers a double check",
        ("shogi_array_candidates", "s4_double <= ~attack[0]", "s4_double <= 1'b0 & ~attack[0]"),
    ),
    of(
        "behind",
        "the king does not hide behind itself on the checking line",
        ("shogi_array_rays", "c1_pass[", "c1_empty["),
    ),
    of(
        "two_pawns",
        "one pawn on a file",
        ("shogi_array_masks", "hand_pawn & ~(", "hand_pawn & ~(1'b0 & "),
    ),
    of(
        "leaves",
        "a slider that leaves the zone may promote",
        ("shogi_array_board_rank", "turn & far_down", "1'b0"),
    ),
    of(
        "own_king",
        "black's own king may not be left attacked",
        ("shogi_array_summary", "illegal <= (|s5_hit)", "illegal <= 1'b0 & (|s5_hit)"),
    ),
    of(
        "first",
        "a square is left after its last move",
        (
            "shogi_array_moves",
            "s6_load = ~s6_valid | s6_last",
            "s6_load = ~s6_valid | s6_last | picked",
        ),
    ),
    of(
        "left",
        "a node that was left has no more moves",
        ("shogi_array_moves", "(|waiting) & wait_valid[next] & ~wait_stop[next]", "(|waiting)"),
    ),
];

#[test]
fn every_line_to_be_broken_is_there() {
    breaks::all_there(&BREAKS, modules(Shape::ONE, &[]).unwrap());
}

#[test]
#[ignore = "builds eight broken circuits; minutes"]
fn broken_arrays_are_caught() {
    let Some(verilator) = verilator::find() else { return };
    for b in &BREAKS {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("array_broken");
        let player = build(&verilator, &dir, "-O0", |name, text| b.edit(name, text));
        match cosimulate(&player, b.name, 3, 2000) {
            Ok(_) => panic!("not caught: {}: {}", b.name, b.rule),
            Err(e) => println!("{}: {}: {}", b.name, e.lines().next().unwrap_or_default(), b.rule),
        }
    }
}
