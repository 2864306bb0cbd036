//! The move generator with its host link, over the bytes of the serial line (docs/protocol.md, circuit kind 3), against the twin
//! with the model behind it: perfts, lists of commands, refusals, limits, aborts.
//!
//! Needs Verilator.

mod common;

use kiban_config::{Chess, ChessUnit, Circuit, Config, ConfigSet};
use kiban_emit::chess::chip::CHIP;
use kiban_emit::chess::jobs::Jobs;
use kiban_emit::chip::chip;
use kiban_link::chess::{raw_board, ChessBoard, ChessModel, Generator};
use kiban_link::transport::{ChildProcess, TwinTransport};
use kiban_link::Expectation;
use kiban_model::chess::bus::command;
use kiban_model::chess::{Abilities, Command as Order};
use kiban_oracle::data::perft_numbers;
use kiban_protocol::chess as wire;
use kiban_protocol::frame::{encode, Decoder};
use kiban_protocol::Identity;
use kiban_rules::chess::testgen::{Rng, Theme};
use kiban_rules::chess::Position;
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::OnceLock;

#[path = "support/breaks.rs"]
mod breaks;
#[path = "support/verilator.rs"]
mod verilator;

use breaks::{of, Break};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn config(name: &str, chess: Chess) -> Config {
    let tsume = ConfigSet::shipped().unwrap().get("tsume").unwrap().clone();
    Config { name: name.into(), circuit: Circuit::Chess(chess), ..tsume }
}

/// Three boards with everything, and five in a deep pipeline with nothing.
fn configs() -> [Config; 2] {
    let all = Chess {
        unit: ChessUnit::Counter,
        boards: 3,
        stages: 2,
        late_writes: false,
        checks_first: true,
        repetitions: true,
        job_queue: 2,
    };
    let none = Chess {
        unit: ChessUnit::Generator,
        boards: 5,
        stages: 5,
        late_writes: true,
        checks_first: false,
        repetitions: false,
        job_queue: 1,
    };
    [config("chess-all", all), config("chess-none", none)]
}

fn build(config: &Config, folder: &str, edit: impl Fn(&str, String) -> String) -> Option<PathBuf> {
    let verilator = verilator::find()?;
    let mut sources = vec![verilator::byte_harness(CHIP)];
    for (name, text) in chip(config).unwrap() {
        let text = edit(&name, text);
        sources.push((name, text));
    }
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("chess_link").join(folder);
    Some(verilator::executable(&verilator, &dir, CHIP, &sources, None, "-O1"))
}

/// Both circuits, built once; none without Verilator.
fn circuits() -> Vec<(Config, PathBuf)> {
    if verilator::find().is_none() {
        return vec![];
    }
    static BUILT: [OnceLock<Option<PathBuf>>; 2] = [OnceLock::new(), OnceLock::new()];
    let with_program = |(config, built): (Config, &OnceLock<Option<PathBuf>>)| {
        let program = built.get_or_init(|| build(&config, &config.name, |_, text| text)).clone();
        program.map(|p| (config, p))
    };
    configs().into_iter().zip(&BUILT).filter_map(with_program).collect()
}

fn abilities(config: &Config) -> Abilities {
    Abilities::from(config.circuit.chess().unwrap())
}

fn twin(config: &Config) -> ChessBoard<TwinTransport<wire::Chess>> {
    let identity = Identity {
        circuit_kind: 3,
        config_hash: config.hash().word(),
        clock_khz: (config.clock_mhz * 1000.0).round() as u32,
        places: config.circuit.places(),
        circuit_version: config.circuit.version().word(),
    };
    let boards = config.circuit.chess().unwrap().boards as u8;
    let model = ChessModel::new(abilities(config), boards);
    let transport = TwinTransport::new("twin", identity, model);
    ChessBoard::open(transport, &expectation(config)).unwrap()
}

fn expectation(config: &Config) -> Expectation {
    Expectation { circuit_kind: 3, config_hash: Some(config.hash().word()) }
}

fn circuit(config: &Config, program: &Path) -> ChessBoard<ChildProcess> {
    let child = ChildProcess::spawn::<&str>(program, []).unwrap();
    ChessBoard::open(child, &expectation(config)).unwrap()
}

/// The project's file: positions with the depths and counts that stand there.
fn own(limit: u64) -> Vec<(Position, u32, u64)> {
    let text = include_str!("../../../problems/chess_perft.epd");
    perft_numbers(text)
        .filter(|&(_, _, count)| count <= limit)
        .map(|(fen, depth, count)| (Position::from_fen(fen).unwrap(), depth, count))
        .collect()
}

/// Every perft of the file up to `limit` leaves; clocks and leaves.
fn perfts(config: &Config, program: &Path, limit: u64) -> Result<(u64, u64), String> {
    let (mut theirs, mut ours) = (circuit(config, program), twin(config));
    let never = AtomicBool::new(false);
    let counts = abilities(config).features.counts;
    let (mut clocks, mut leaves) = (0, 0);
    for (position, depth, count) in own(limit) {
        for counted in [false, true] {
            if counted && !counts {
                continue;
            }
            let what = format!("{} to depth {depth}, counted {counted}", position.to_fen());
            let ask = |board: &mut dyn Generator| {
                let report = board.perft(&position, depth, counted, 0, &mut |_| {}, &never);
                report.map_err(|e| format!("{what}: {e}"))
            };
            let (got, want) = (ask(&mut theirs)?, ask(&mut ours)?);
            if want.leaves != count {
                return Err(format!("{what}: the model has {}", want.leaves));
            }
            if (got.leaves, got.passes, got.signature) != (count, want.passes, want.signature)
                || got.divide != want.divide
                || got.stopped != want.stopped
            {
                return Err(format!("{what}: want {want:?}, got {got:?}"));
            }
            clocks += got.clocks;
            leaves += got.leaves;
        }
    }
    Ok((clocks, leaves))
}

#[test]
fn perfts_equal_the_model() {
    for (config, program) in circuits() {
        match perfts(&config, &program, 7_000) {
            Ok((clocks, leaves)) => println!("{}: {leaves} leaves, {clocks} clocks", config.name),
            Err(e) => panic!("{}: {e}", config.name),
        }
    }
}

/// Random lists of commands on random boards, with and without positions, and perfts between them.
fn lists(config: &Config, program: &Path, seed: u64, count: usize) -> Result<[usize; 8], String> {
    let (mut theirs, mut ours) = (circuit(config, program), twin(config));
    if theirs.hello().unwrap() != ours.hello().unwrap() {
        return Err("another hello".to_string());
    }
    let never = AtomicBool::new(false);
    let mut rng = Rng::new(seed);
    let boards = config.circuit.chess().unwrap().boards as usize;
    let mut tally = [0; 8];
    for n in 0..count {
        let board = rng.below(boards) as u8;
        let position = rng.chance(25).then(|| {
            let theme = Theme::ALL[rng.below(Theme::ALL.len())];
            theme.position(&mut rng)
        });
        let orders: Vec<Order> = (0..rng.below(17))
            .map(|_| {
                let (code, data) = match rng.below(100) {
                    0..30 => (command::NEXT, 0),
                    30..48 => (command::DO_LAST, 0),
                    48..60 => (command::STEP, 0),
                    60..75 => (command::UNDO, 0),
                    75..82 => (command::BACK_STEP, 0),
                    82..85 => (command::ENTER, 0),
                    85..88 => (command::STATUS, 0),
                    88..91 => (command::COUNT, 0),
                    91..94 => (command::REPETITIONS, 0),
                    94..97 => (command::PERFT, rng.below(3) as u32 | (rng.below(2) as u32) << 31),
                    97 => (command::PERFT, 64),
                    98 => (command::PUT, rng.below(64) as u32),
                    _ => ([0, 14, 15, 0x7e][rng.below(4)], rng.next_u64() as u32),
                };
                Order { code, data }
            })
            .collect();
        let ask = |b: &mut dyn Generator| {
            b.commands(board, position.as_ref(), &orders, &never).map_err(|e| e.to_string())
        };
        let (got, want) = (ask(&mut theirs)?, ask(&mut ours)?);
        if got != want {
            let at = got.iter().zip(&want).position(|(g, w)| g != w);
            return Err(format!(
                "list {n}, board {board}, {position:?}, {orders:?}, answer {at:?}: want {want:?}, got {got:?}"
            ));
        }
        for reply in got {
            tally[usize::from(reply.code)] += 1;
        }
        if rng.chance(2) {
            for b in [&mut theirs as &mut dyn Generator, &mut ours] {
                let report = b.perft(&Position::start(), 2, false, 0, &mut |_| {}, &never);
                if report.map(|r| r.leaves).map_err(|e| e.to_string())? != 400 {
                    return Err("a perft between the lists".to_string());
                }
            }
        }
    }
    Ok(tally)
}

#[test]
fn lists_of_commands_equal_the_model() {
    for (config, program) in circuits() {
        match lists(&config, &program, 4, 700) {
            Ok(tally) => {
                println!("{}: answers by code {tally:?}", config.name);
                let counts = abilities(&config).features.counts;
                let seen = |code: usize| tally[code] > 20 || code == 5 || (code == 0 && !counts);
                assert!((1..8).all(seen), "{tally:?}");
            }
            Err(e) => panic!("{}: {e}", config.name),
        }
    }
}

/// Sends the messages, all at once, and gives what comes back until the circuit is idle.
fn talk(program: &Path, messages: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let mut child = Command::new(program)
        .args(["--max-clocks", "200000000"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let bytes: Vec<u8> = messages.iter().flat_map(|m| encode(m).unwrap()).collect();
    let writer = std::thread::spawn(move || input.write_all(&bytes));
    let out = child.wait_with_output().unwrap();
    let _ = writer.join();
    assert!(out.status.success(), "{:?}", out.status);
    let mut answers = vec![];
    Decoder::new().feed(&out.stdout, |message| answers.push(message));
    answers
}

fn perft(job: u16, depth: u8, clock_limit: u64) -> Vec<u8> {
    let position = raw_board(&Position::from_fen(KIWIPETE).unwrap());
    let request =
        wire::PerftRequest { flags: 0, job, depth, reserved: [0; 3], position, clock_limit };
    wire::Request::Job(wire::ChessJob::Perft(request)).encode()
}

fn commands(job: u16, flags: u8, order: Order) -> Vec<u8> {
    let position = raw_board(&Position::from_fen(KIWIPETE).unwrap());
    let mut list = [Order::default(); wire::COMMANDS];
    list[0] = order;
    let request = wire::CommandsRequest {
        flags,
        job,
        board: 1,
        count: 1,
        reserved: [0; 2],
        position,
        commands: list,
    };
    wire::Request::Job(wire::ChessJob::Commands(request)).encode()
}

/// One change of a good request: what is answered.
#[test]
fn refusals() {
    for (config, program) in circuits() {
        let chess = config.circuit.chess().unwrap();
        let next = Order { code: command::NEXT, data: 0 };
        let (p, c, bare) = (perft(5, 1, 0), commands(5, 1, next), commands(5, 0, next));
        let change = |base: &[u8], changes: &[(usize, u8)]| {
            let mut m = base.to_vec();
            for &(at, value) in changes {
                m[at] = value;
            }
            m
        };
        let counted = if chess.counts() { 0 } else { 4 };
        let cases = [
            (p.clone(), 0),
            (change(&p, &[(2, 0xff), (3, 0xff)]), 2),
            (change(&p, &[(1, 1)]), counted),
            (change(&p, &[(1, 2)]), 2),
            (change(&p, &[(1, 0x81)]), 2),
            (change(&p, &[(4, 64)]), 2),
            (change(&p, &[(4, 0)]), 0),
            (change(&p, &[(5, 1)]), 2),
            (change(&p, &[(6, 1)]), 2),
            (change(&p, &[(7, 0x80)]), 2),
            (change(&p, &[(24, 0x07)]), 2),
            (change(&p, &[(24, 0x08)]), 2),
            (change(&p, &[(24, 0x80)]), 2),
            (change(&p, &[(24, 0xf0)]), 2),
            (change(&p, &[(42, 1)]), 2),
            (change(&p, &[(43, 1)]), 2),
            (change(&p, &[(24, 0x06)]), 3),
            (change(&p, &[(24, 0xe0)]), 3),
            // the white king goes, the black king goes, both in one byte
            (change(&p, &[(10, 0)]), 3),
            (change(&p, &[(38, 0)]), 3),
            (change(&p, &[(10, 0), (38, 0), (24, 0xe6)]), 0),
            (change(&p, &[(38, 0), (24, 0x66)]), 3),
            (c.clone(), 0),
            (bare.clone(), 0),
            (change(&c, &[(1, 3)]), 2),
            (change(&c, &[(4, chess.boards as u8)]), 2),
            (change(&c, &[(4, chess.boards as u8 - 1)]), 0),
            (change(&c, &[(5, 17)]), 2),
            (change(&c, &[(5, 16)]), 0),
            (change(&c, &[(5, 0)]), 0),
            (change(&c, &[(6, 1)]), 2),
            (change(&c, &[(24, 0x07)]), 2),
            (change(&c, &[(24, 0x06)]), 3),
            (change(&bare, &[(24, 0x06), (10, 0xff), (43, 7)]), 0),
        ];
        for (i, (message, reason)) in cases.iter().enumerate() {
            let answers = talk(&program, std::slice::from_ref(message));
            let space = chess.job_queue as u8 - 1;
            let want = if *reason == 0 { [0x82, space] } else { [0x83, *reason] };
            assert_eq!(answers[0][..2], want, "case {i}: {message:02x?}");
            assert_eq!(answers.len() == 1, *reason != 0, "case {i}");
        }
    }
}

#[test]
fn limits_aborts_and_a_queue() {
    let Some((config, program)) = circuits().into_iter().next() else { return };
    let chess = config.circuit.chess().unwrap();
    assert_eq!((chess.boards, chess.job_queue), (3, 2));
    let result = |m: &Vec<u8>| {
        let number = |at: usize| u64::from_le_bytes(m[at..at + 8].try_into().unwrap());
        (m[0], m[4], number(8), number(24))
    };
    // a limit
    let answers = talk(&program, &[perft(3, 4, 100_000)]);
    let (kind, stopped, leaves, clocks) = result(answers.last().unwrap());
    assert_eq!((kind, stopped), (0xa1, 2));
    assert!(leaves > 1_000 && (100_000..100_010).contains(&clocks), "{leaves} {clocks}");
    let mut sum = 0;
    for part in answers.iter().filter(|m| m[0] == 0xa0) {
        for entry in part[8..].chunks_exact(12) {
            sum += u64::from_le_bytes(entry[4..12].try_into().unwrap());
        }
    }
    assert_eq!(sum, leaves);
    // one runs, one waits, one finds no place; then all are aborted, and the boards are empty
    let forever = Order { code: command::PERFT, data: 20 };
    let messages = [
        commands(1, 1, forever),
        perft(2, 6, 0),
        perft(4, 1, 0),
        perft(2, 6, 0),
        vec![5, 0, 9, 0],
        vec![4, 0, 0xff, 0xff],
    ];
    let answers = talk(&program, &messages);
    let direct: Vec<&[u8]> = answers.iter().filter(|m| m[0] < 0xa0).map(|m| &m[..]).collect();
    assert_eq!(direct[0], [0x82, 1, 1, 0]);
    assert_eq!(direct[1], [0x82, 0, 2, 0]);
    assert_eq!(direct[2], [0x83, 1, 4, 0]);
    assert_eq!(direct[3], [0x82, 0, 2, 0]);
    assert_eq!((direct[4][0], direct[4][1], direct[4][4], direct[4][6]), (0x86, 1, 1, 2));
    assert_eq!(direct[5], [0x87, 1, 0xff, 0xff]);
    let last: Vec<_> = answers.iter().filter(|m| m[0] == 0xa1).map(|m| (m[2], m[4])).collect();
    assert_eq!(last, [(1, 5), (2, 5)]);
    let next = Order { code: command::NEXT, data: 0 };
    let talked = [commands(1, 1, forever), vec![4, 0, 1, 0], commands(2, 0, next)];
    let answers = talk(&program, &talked);
    let empty = answers.iter().rfind(|m| m[0] == 0xa2).unwrap();
    // refused, no position
    assert_eq!((empty[2], empty[8], empty[12]), (2, 7, 1));
    // a running perft
    let answers = talk(&program, &[perft(7, 6, 0), vec![4, 0, 7, 0], perft(8, 2, 0)]);
    let last: Vec<_> = answers.iter().filter(|m| m[0] == 0xa1).map(result).collect();
    assert_eq!((last[0].1, last[1].1, last[1].2), (5, 0, 2039));
}

/// Changes of a module that a test must see.
const BREAKS: [Break; 4] = [
    of(
        "kinds",
        "each board walks the moves of one piece",
        (
            "chess_jobs.v",
            "takes = place_index_q == next_piece_q",
            "takes = place_index_q <= next_piece_q",
        ),
    ),
    of(
        "second",
        "only deep perfts are cut at the second ply",
        (
            "chess_jobs.v",
            "split_second = depth_q >= SPLIT_SECOND",
            "split_second = depth_q >= SPLIT_SECOND - 6'd3",
        ),
    ),
    of(
        "passes",
        "the passes are those of this walk",
        ("chess_jobs.v", "delta = event_passes_q - place_passes_q", "delta = event_passes_q"),
    ),
    of(
        "level",
        "an entry tells its level",
        (
            "chess_service_answers.v",
            "entry_level = told_word_q[44:39]",
            "entry_level = told_word_q[45:40]",
        ),
    ),
];

#[test]
fn every_line_to_be_broken_is_there() {
    let [config, _] = configs();
    breaks::all_there(&BREAKS, chip(&config).unwrap());
}

#[test]
#[ignore = "builds broken chips; minutes"]
fn broken_jobs_are_caught() {
    let [config, _] = configs();
    for b in &BREAKS {
        let edit = |name: &str, text: String| b.edit(name, text);
        let Some(program) = build(&config, "broken", edit) else { return };
        let seen = perfts(&config, &program, 800)
            .and_then(|_| lists(&config, &program, 5, 150).map(|_| (0, 0)));
        match seen {
            Ok(_) => panic!("not caught: {}: {}", b.name, b.rule),
            Err(e) => {
                println!("{}: {}: {}", b.name, e.chars().take(90).collect::<String>(), b.rule)
            }
        }
    }
}

/// Offsets that count up, as the host controller gives them.
fn counting() -> impl FnMut(usize, &str, BigUint) -> BigUint {
    let mut at = 0usize;
    move |_, name, random| match name {
        "ld_at" => {
            at = (at + 1) % 124;
            BigUint::from(at)
        }
        _ => random,
    }
}

#[test]
fn the_jobs_equal_their_rust() {
    equiv!("chess_jobs", Jobs::<0>::new(5), clock: clock,
        inputs: [reset, ld_valid, ld_at, ld_byte, start, abort_req, read_address, cmd_ready, answer_valid,
            answer_board, answer_code, answer_word, answer_illegal, answer_check, answer_level, answer_fifty,
            answer_leaves, answer_passes])
    .bias("reset", 0)
    .bias("start", 20)
    .bias("abort_req", 0)
    .bias("cmd_ready", 80)
    .bias("answer_valid", 20)
    .shape(counting())
    .skip(3)
    .check(20_000, 6);
}
