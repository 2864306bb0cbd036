//! The playout circuit with its host link, over the bytes of the serial line (docs/protocol.md, circuit kind 2), against the
//! model: answers, owners, results, refusals, abort, several jobs.
//!
//! Needs Verilator.

use kiban_config::{Circuit, Config, ConfigSet, Go};
use kiban_emit::chip::chip;
use kiban_emit::go::chip::CHIP;
use kiban_model::go::{cell, sequential, Batch, Stats};
use kiban_protocol::frame::{encode, Decoder};
use kiban_rules::go::testgen::{ko, middle_games, Rng};
use kiban_rules::go::{Colour, Size};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

#[path = "support/verilator.rs"]
mod verilator;

/// Two units for boards of up to 13 lines.
fn config() -> Config {
    let tsume = ConfigSet::shipped().unwrap().get("tsume").unwrap().clone();
    Config {
        name: "go-test".into(),
        circuit: Circuit::Go(Go {
            unit: kiban_config::PlayoutUnit::Lean,
            units: 2,
            greatest_size: 13,
            ownership: true,
            first_moves: false,
            suicide: true,
            job_queue: 2,
        }),
        ..tsume
    }
}

const SLOTS: u32 = 8;

/// Two wheels for boards of 6 lines.
fn wheels() -> Config {
    let mut config = config();
    if let Circuit::Go(go) = &mut config.circuit {
        go.unit = kiban_config::PlayoutUnit::Wheel;
        go.greatest_size = 6;
        go.first_moves = true;
    }
    config
}

/// Lean units for boards up to 6 lines that count first moves.
fn leans(units: u32) -> Config {
    let mut config = config();
    if let Circuit::Go(go) = &mut config.circuit {
        go.units = units;
        go.greatest_size = 6;
        go.first_moves = true;
    }
    config
}

fn build(config: &Config, folder: &str) -> Option<PathBuf> {
    let verilator = verilator::find()?;
    let mut sources = vec![verilator::byte_harness(CHIP)];
    sources.extend(chip(config).unwrap());
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    Some(verilator::executable(&verilator, &dir, CHIP, &sources, None, "-O1"))
}

fn circuit() -> Option<&'static PathBuf> {
    verilator::find()?;
    static CIRCUIT: OnceLock<Option<PathBuf>> = OnceLock::new();
    CIRCUIT.get_or_init(|| build(&config(), "go_link")).as_ref()
}

/// Sends the messages, all at once, and gives what comes back until the circuit is idle.
fn talk(messages: &[Vec<u8>]) -> Vec<Vec<u8>> {
    talk_to(circuit().unwrap(), messages)
}

fn talk_to(circuit: &Path, messages: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let mut child = Command::new(circuit)
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

fn request(job: u16, b: &Batch, flags: u8) -> Vec<u8> {
    let p = &b.position;
    let mut m = vec![0u8; 116];
    m[0] = 0x10;
    m[1] = flags
        | u8::from(p.turn() == Colour::White)
        | u8::from(p.last_pass()) << 1
        | u8::from(p.suicide()) << 2;
    m[2..4].copy_from_slice(&job.to_le_bytes());
    m[4] = p.size().lines() as u8;
    m[6..8].copy_from_slice(&p.ko().map_or(0, cell).to_le_bytes());
    m[8..12].copy_from_slice(&b.games.to_le_bytes());
    m[12..20].copy_from_slice(&b.seed.to_le_bytes());
    m[20..22].copy_from_slice(&b.komi2.to_le_bytes());
    m[22..24].copy_from_slice(&b.cap.to_le_bytes());
    for (at, colour) in [(24, Colour::Black), (70, Colour::White)] {
        for point in p.size().points().filter(|&q| p.board().at(q) == Some(colour)) {
            let i = point.index(p.size());
            m[at + i / 8] |= 1 << (i % 8);
        }
    }
    m
}

/// The frames of a job as the protocol wants them, without the clocks of the result.
fn wanted(job: u16, stats: &Stats, owners: bool) -> Vec<Vec<u8>> {
    let mut frames = wanted_points(job, stats, owners);
    frames.push(wanted_result(job, stats, SLOTS));
    frames
}

/// Owners, then first moves if the numbers have them.
fn wanted_points(job: u16, stats: &Stats, owners: bool) -> Vec<Vec<u8>> {
    let mut frames = vec![];
    let points = if owners { &stats.ownership[..] } else { &[] };
    for (i, part) in points.chunks(48).enumerate() {
        let mut m = vec![0x94, 0];
        m.extend(job.to_le_bytes());
        m.extend((48 * i as u16).to_le_bytes());
        m.extend([part.len() as u8, 0]);
        m.extend(part.iter().flat_map(|o| o.to_le_bytes()));
        frames.push(m);
    }
    for (white, points) in stats.first_moves.iter().enumerate() {
        for (i, part) in points.chunks(24).enumerate() {
            let mut m = vec![0x96, white as u8];
            m.extend(job.to_le_bytes());
            m.extend((24 * i as u16).to_le_bytes());
            m.extend([part.len() as u8, 0]);
            m.extend(part.iter().flat_map(|f| [f.playouts, f.wins]).flat_map(u32::to_le_bytes));
            frames.push(m);
        }
    }
    frames
}

fn wanted_result(job: u16, stats: &Stats, slots: u32) -> Vec<u8> {
    let mut m = vec![0x95, 0];
    m.extend(job.to_le_bytes());
    m.extend([0, 0]);
    m.extend((slots as u16).to_le_bytes());
    for n in [stats.done, stats.capped, stats.black_wins, stats.draws] {
        m.extend(n.to_le_bytes());
    }
    m.extend(stats.score_sum.to_le_bytes());
    for n in [
        stats.score_sq_sum,
        stats.length_sum,
        stats.stones,
        stats.passes,
        stats.captures,
        stats.captured,
        stats.kos,
        stats.signature,
    ] {
        m.extend(n.to_le_bytes());
    }
    m
}

/// The frames of a job that came back; the clocks of the result are taken off.
fn of_job(answers: &[Vec<u8>], job: u16) -> Vec<Vec<u8>> {
    let mine = answers.iter().filter(|m| m[0] >= 0x90 && m[2..4] == job.to_le_bytes());
    mine.map(|m| {
        let mut m = m.clone();
        if m[0] == 0x95 {
            assert_eq!(m.len(), 104);
            let clocks = u64::from_le_bytes(m.split_off(96).try_into().unwrap());
            assert!(clocks < 100_000_000);
        }
        m
    })
    .collect()
}

fn size(lines: usize) -> Size {
    Size::new(lines).unwrap()
}

#[test]
fn jobs_equal_the_model() {
    if circuit().is_none() {
        return;
    }
    let mut rng = Rng::new(11);
    let mut batches: Vec<Batch> = vec![];
    for lines in [5, 9, 13] {
        let from = middle_games(size(lines), 3, &mut rng, lines == 9);
        batches.extend(
            from.into_iter().map(|p| Batch { komi2: -13, ..Batch::from_position(p, 25, 77) }),
        );
        batches.push(Batch::empty(size(lines), 40, u64::MAX - 5));
    }
    batches.push(Batch { komi2: 15, ..Batch::empty(size(7), 0, 1) });
    batches.push(Batch { cap: 1, ..Batch::empty(size(8), 9, 2) });
    for (i, b) in batches.iter().enumerate() {
        let flags = if i % 3 == 2 { 0 } else { 8 };
        let job = 500 + i as u16;
        let answers = talk(&[request(job, b, flags)]);
        assert_eq!(answers[0], [vec![0x82, 1], job.to_le_bytes().to_vec()].concat(), "batch {i}");
        let stats = sequential::run(b, SLOTS).unwrap();
        assert_eq!(of_job(&answers, job), wanted(job, &stats, flags == 8), "batch {i}");
    }
}

#[test]
fn jobs_of_wheels_equal_the_model() {
    let parallel = |b: &Batch| kiban_model::go::parallel::run(b, 44).unwrap();
    jobs_with_first_moves_equal_the_model(&wheels(), "go_link_wheel", 44, 6, parallel);
}

/// Two lean units, and so many that results wait in a queue.
#[test]
fn jobs_of_lean_units_equal_the_model() {
    for units in [2, 11] {
        let slots = 4 * units;
        let lean = |b: &Batch| kiban_model::go::lean::run_with(b, slots, |_| {}).unwrap();
        let name = format!("go_link_lean_{units}");
        jobs_with_first_moves_equal_the_model(&leans(units), &name, slots, 5, lean);
    }
}

/// A chip for boards of 6 lines: what it says of itself, jobs with and without owners and first moves, two at a time, and after one that
/// was aborted.
fn jobs_with_first_moves_equal_the_model(
    config: &Config,
    folder: &str,
    slots: u32,
    least: u8,
    model: impl Fn(&Batch) -> Stats,
) {
    let Some(circuit) = build(config, folder) else { return };
    let hello = &talk_to(&circuit, &[vec![1, 0, 7, 0]])[0];
    let rule = if least == 6 { 2 } else { 1 };
    assert_eq!(hello[16..28], [6, 0, 5, 2, slots as u8, 0, 0, 0, rule, least, 7, 0]);
    let mut rng = Rng::new(13);
    let mut batches: Vec<Batch> = middle_games(size(6), 3, &mut rng, true)
        .into_iter()
        .map(|p| Batch { komi2: 3, ..Batch::from_position(p, 90, 5) })
        .collect();
    batches.push(Batch { komi2: 0, ..Batch::empty(size(6), 300, 6) });
    batches.push(Batch::empty(size(6), 0, 6));
    let same = |answers: &[Vec<u8>], job: u16, b: &Batch, flags: u8| {
        let b = Batch { first_moves: flags & 16 != 0, ..b.clone() };
        let stats = model(&b);
        let mut want = wanted_points(job, &stats, flags & 8 != 0);
        want.push(wanted_result(job, &stats, slots));
        assert_eq!(of_job(answers, job), want, "job {job}");
    };
    for b in &batches {
        let answers = talk_to(&circuit, &[request(1, b, 8 | 16), request(2, b, 0)]);
        same(&answers, 1, b, 8 | 16);
        same(&answers, 2, b, 0);
        let answers = talk_to(&circuit, &[request(3, b, 8), request(4, b, 16)]);
        same(&answers, 3, b, 8);
        same(&answers, 4, b, 16);
    }
    let long = Batch::empty(size(6), 16_000_000, 3);
    let messages =
        [request(9, &long, 8), vec![5, 0, 1, 0], vec![4, 0, 9, 0], request(3, &batches[0], 24)];
    let answers = talk_to(&circuit, &messages);
    let frames = of_job(&answers, 9);
    let result = frames.last().unwrap();
    assert_eq!(result[4], 5);
    assert!(u32::from_le_bytes(result[8..12].try_into().unwrap()) < 1000);
    same(&answers, 3, &batches[0], 24);
    // an abort of everything: the running job answers with all its frames, the waiting one with none
    let messages = [request(1, &long, 24), request(2, &long, 24), vec![4, 0, 0xFF, 0xFF]];
    let answers = talk_to(&circuit, &messages);
    let kinds = |job| of_job(&answers, job).iter().map(|m| m[0]).collect::<Vec<_>>();
    assert_eq!(kinds(1), [0x94, 0x96, 0x96, 0x96, 0x96, 0x95]);
    assert_eq!(kinds(2), [0x95]);
}

#[test]
fn hello_status_errors_and_a_queue() {
    if circuit().is_none() {
        return;
    }
    let b = |seed| Batch::empty(size(6), 30, seed);
    let messages = [
        vec![1, 0, 7, 0],
        request(1, &b(1), 8),
        request(2, &b(2), 0),
        request(3, &b(3), 0),
        request(2, &b(2), 0),
        vec![5, 0, 9, 0],
        vec![4, 0, 2, 0],
        vec![4, 0, 77, 0],
        vec![2, 0, 5, 0],
        vec![0x10, 0, 5, 0],
        vec![0x81, 0, 5, 0],
    ];
    let answers = talk(&messages);
    let config = config();
    let hash = config.hash().word().to_le_bytes();
    let mut hello = vec![0x81, 0, 7, 0, 2, 0, 2, 2];
    hello.extend(hash);
    hello.extend(55_000u32.to_le_bytes());
    hello.extend([13, 0, 5, 2, 8, 0, 0, 0, 1, 5, 3, 0]);
    assert_eq!(answers[0], hello);
    let direct: Vec<&Vec<u8>> = answers[1..].iter().filter(|m| m[0] < 0x90).collect();
    assert_eq!(direct[0][..], [0x82, 1, 1, 0]);
    assert_eq!(direct[1][..], [0x82, 0, 2, 0]);
    // the queue is full, or the first job is done already: the third is refused or held
    assert_eq!(direct[2][..2], [0x83, 1]);
    assert_eq!(direct[3][..], [0x82, 0, 2, 0]);
    assert_eq!((direct[4][0], direct[4].len(), direct[4][4]), (0x86, 24, 1));
    assert_eq!(direct[5][..], [0x87, 1, 2, 0]);
    assert_eq!(direct[6][..], [0x87, 0, 77, 0]);
    assert_eq!(direct[7][..], [0x8F, 1, 5, 0, 2, 4]);
    assert_eq!(direct[8][..], [0x8F, 2, 5, 0, 0x10, 4]);
    assert_eq!(direct.len(), 9);
    let first = sequential::run(&b(1), SLOTS).unwrap();
    assert_eq!(of_job(&answers, 1), wanted(1, &first, true));
    // the second was aborted while it waited
    let mut aborted = wanted(2, &Stats::default(), false).remove(0);
    aborted[4] = 5;
    assert_eq!(of_job(&answers, 2), [aborted]);
    assert!(of_job(&answers, 3).is_empty());
}

#[test]
fn an_abort_ends_a_running_batch() {
    if circuit().is_none() {
        return;
    }
    let b = Batch::empty(size(9), 16_000_000, 3);
    let answers = talk(&[request(9, &b, 8), vec![5, 0, 1, 0], vec![4, 0, 0xFF, 0xFF]]);
    assert_eq!(answers[0][..], [0x82, 1, 9, 0]);
    assert_eq!(answers[2][..], [0x87, 1, 0xFF, 0xFF]);
    let frames = of_job(&answers, 9);
    assert_eq!(frames.len(), 3);
    let result = &frames[2];
    assert_eq!(result[4], 5);
    let done = u32::from_le_bytes(result[8..12].try_into().unwrap());
    assert!(done < 1000);
}

/// One change of a good request: what is answered.
#[test]
fn refusals() {
    if circuit().is_none() {
        return;
    }
    let good = request(5, &Batch::from_position(ko(), 3, 1), 0);
    let (low, high) = (good[6], good[7]);
    assert!(low | high != 0);
    let no_ko = {
        let mut m = good.clone();
        (m[6], m[7]) = (0, 0);
        m
    };
    let change = |base: &[u8], at: usize, value: u8| {
        let mut m = base.to_vec();
        m[at] = value;
        m
    };
    let with_ko = |cell: u16| {
        let mut m = good.clone();
        m[6..8].copy_from_slice(&cell.to_le_bytes());
        m
    };
    let stone = {
        let p = ko();
        let point = p.size().points().find(|&q| p.board().at(q).is_some()).unwrap();
        cell(point)
    };
    let cases = [
        (good.clone(), 0),
        (no_ko.clone(), 0),
        (change(&change(&good, 2, 0xFF), 3, 0xFF), 2),
        (change(&no_ko, 1, 0x20), 2),
        (change(&no_ko, 1, 0x10), 4),
        (change(&no_ko, 5, 1), 2),
        (change(&no_ko, 4, 4), 2),
        (change(&no_ko, 4, 14), 2),
        (change(&no_ko, 4, 0x29), 2),
        (change(&no_ko, 11, 1), 2),
        (change(&change(&no_ko, 22, 0), 23, 0), 2),
        // a ko with a pass, off the board in every direction, on a stone
        (change(&good, 1, good[1] | 2), 2),
        (with_ko(1), 2),
        (with_ko(20), 2),
        (with_ko(21 + 9), 2),
        (with_ko(201 + 20), 2),
        (with_ko(21 + 512), 2),
        (with_ko(stone), 2),
        // stones of both colours on a point, beyond the board, in the last bytes
        (change(&no_ko, 70, 1), 0),
        (change(&change(&no_ko, 24, 1), 70, 1), 2),
        (change(&no_ko, 24 + 10, 2), 2),
        (change(&no_ko, 70 + 10, 2), 2),
        (change(&no_ko, 24 + 10, 1), 0),
        (change(&no_ko, 69, 1), 2),
        (change(&no_ko, 115, 128), 2),
    ];
    for (i, (message, reason)) in cases.iter().enumerate() {
        let answers = talk(std::slice::from_ref(message));
        let want = if *reason == 0 { [0x82, 1] } else { [0x83, *reason] };
        assert_eq!(answers[0][..2], want, "case {i}: {message:02x?}");
        assert_eq!(answers.len(), if *reason == 0 { 2 } else { 1 }, "case {i}");
    }
}

#[test]
fn verilator_has_nothing_to_say() {
    let Some(verilator) = verilator::find() else { return };
    let marks = [(2, 9), (2, 19), (9, 11), (9, 19)].map(|(units, lines)| (leans(units), lines));
    let leans = [9, 19].map(|lines| (config(), lines)).into_iter().chain(marks);
    let mut plain = wheels();
    if let Circuit::Go(g) = &mut plain.circuit {
        g.first_moves = false;
    }
    let wheels = (5..=Go::WHEEL_LINES).map(|lines| (wheels(), lines));
    for (mut config, greatest_size) in leans.chain([(plain, 9)]).chain(wheels) {
        if let Circuit::Go(g) = &mut config.circuit {
            g.greatest_size = greatest_size;
        }
        let unit = config.circuit.scanner();
        let go = config.circuit.go().unwrap();
        let (units, first) = (go.units, u8::from(go.first_moves));
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("go_lint_{unit}_{greatest_size}_{units}_{first}"));
        std::fs::create_dir_all(&dir).unwrap();
        let files = chip(&config).unwrap();
        for (name, text) in &files {
            std::fs::write(dir.join(name), text).unwrap();
        }
        let out = Command::new(&verilator)
            .current_dir(&dir)
            .args(["--lint-only", "-Wall", "--top-module", CHIP])
            .args(["--default-language", "1364-2005"])
            .args(files.keys())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&out.stderr);
        assert!(out.status.success() && !said.contains("arning"), "{said}");
    }
}
