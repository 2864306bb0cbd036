//! Batches on an engine and on the model, compared.

use kiban_config::PlayoutUnit;
use kiban_model::go::{cell, lean, parallel, Batch, Checksum, Event, Stats};
use kiban_rules::go::Colour;
use std::fmt::Write as _;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::go_build::{build, Engine};

/// A batch, and the clocks after its start at which it is aborted or reset and played anew; 0 = never.
#[derive(Clone)]
pub struct Job {
    pub batch: Batch,
    pub abort: u64,
    pub reset: u64,
}

impl Job {
    pub fn new(batch: Batch) -> Job {
        Job { batch, abort: 0, reset: 0 }
    }

    fn line(&self) -> String {
        let b = &self.batch;
        let p = &b.position;
        let plane = |colour: Colour| {
            let mut bytes = [0u8; 46];
            for point in p.size().points().filter(|&at| p.board().at(at) == Some(colour)) {
                let i = point.index(p.size());
                bytes[i / 8] |= 1 << (i % 8);
            }
            bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>()
        };
        let flags = u8::from(p.turn() == Colour::White)
            | u8::from(p.last_pass()) << 1
            | u8::from(p.suicide()) << 2
            | u8::from(b.first_moves) << 4;
        format!(
            "{} {} {:x} {} {} {flags} {} {} {} {} {}\n",
            p.size().lines(),
            b.games,
            b.seed,
            b.komi2,
            b.cap,
            p.ko().map_or(0, cell),
            self.abort,
            self.reset,
            plane(Colour::Black),
            plane(Colour::White)
        )
    }
}

/// What engine and model must agree on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Playouts, capped, wins of black, draws, score, its squares, length, stones, passes, captures, captured, kos.
    pub sums: [i64; 12],
    pub signature: u64,
    /// By index; then, if asked for, of each point playouts and wins of black as the first there, and those of white.
    pub owners: Vec<i64>,
}

impl Answer {
    fn of(stats: &Stats) -> Answer {
        let sums = [
            i64::from(stats.done),
            i64::from(stats.capped),
            i64::from(stats.black_wins),
            i64::from(stats.draws),
            stats.score_sum,
            stats.score_sq_sum as i64,
            stats.length_sum as i64,
            stats.stones as i64,
            stats.passes as i64,
            stats.captures as i64,
            stats.captured as i64,
            stats.kos as i64,
        ];
        let first = stats.first_moves.iter().flatten();
        let first = first.flat_map(|f| [i64::from(f.playouts), i64::from(f.wins)]);
        let owners = stats.ownership.iter().map(|&o| i64::from(o)).chain(first).collect();
        Answer { sums, signature: stats.signature, owners }
    }
}

/// An answer of the engine, with what only the engine knows.
pub struct Played {
    pub answer: Answer,
    pub clocks: u64,
}

fn parse(line: &str) -> Option<Played> {
    let (numbers, owners) = line.split_once(" :")?;
    let f: Vec<&str> = numbers.split_whitespace().collect();
    let sums = std::array::from_fn(|i| f[i].parse().unwrap());
    let owners = owners.split_whitespace().map(|o| o.parse().unwrap()).collect();
    let signature = u64::from_str_radix(f[12], 16).unwrap();
    Some(Played { answer: Answer { sums, signature, owners }, clocks: f[13].parse().unwrap() })
}

/// What the player says to the jobs; `patience` clocks a job, 0 = plenty.
fn said(engine: &Engine, jobs: &[Job], patience: u64) -> String {
    static RUNS: AtomicU32 = AtomicU32::new(0);
    let run = RUNS.fetch_add(1, Ordering::Relaxed);
    let input = engine.player.with_extension(format!("{}.{run}", std::process::id()));
    let text: String = jobs.iter().map(Job::line).collect();
    std::fs::write(&input, text).unwrap();
    let out = Command::new(&engine.player)
        .arg(patience.to_string())
        .stdin(std::fs::File::open(&input).unwrap())
        .stderr(Stdio::null())
        .output()
        .unwrap();
    let _ = std::fs::remove_file(&input);
    String::from_utf8(out.stdout).unwrap()
}

/// Plays the jobs one after the other in one simulation. An engine that hangs leaves the rest unanswered.
pub fn play(engine: &Engine, jobs: &[Job], patience: u64) -> Vec<Played> {
    said(engine, jobs, patience).lines().filter_map(parse).collect()
}

pub fn model(engine: &Engine, batch: &Batch) -> Answer {
    model_of(engine, batch, engine.go.slots())
}

/// The model of the same unit with so many slots.
pub fn model_of(engine: &Engine, batch: &Batch, slots: u32) -> Answer {
    Answer::of(&run_slots(engine, batch, slots, |_| {}))
}

fn run_model(engine: &Engine, batch: &Batch, observe: impl FnMut(Event)) -> Stats {
    run_slots(engine, batch, engine.go.slots(), observe)
}

fn run_slots(engine: &Engine, batch: &Batch, slots: u32, observe: impl FnMut(Event)) -> Stats {
    match engine.go.unit {
        PlayoutUnit::Lean => lean::run_with(batch, slots, observe),
        PlayoutUnit::Wheel => parallel::run_with(batch, slots, observe),
    }
    .unwrap()
}

/// Plays the jobs on the engine and on the model; all answers must be equal.
pub fn equal(engine: &Engine, jobs: &[Job]) -> Vec<Played> {
    let played = play(engine, jobs, 0);
    for (i, job) in jobs.iter().enumerate() {
        let want = model(engine, &job.batch);
        let got = played.get(i).map(|p| &p.answer);
        if got != Some(&want) {
            panic!(
                "batch {i} differs\nmodel  {want:?}\nengine {got:?}\n{}{}\n{}",
                job.line(),
                job.batch.position,
                first_difference(engine, &job.batch)
            );
        }
    }
    played
}

/// The words stirred into the checksums of slot by slot, of the model.
fn model_words(engine: &Engine, batch: &Batch) -> Vec<Vec<u32>> {
    let mut words = vec![vec![]; engine.go.slots() as usize];
    let (mut at, mut white) = (0, false);
    run_model(engine, batch, |event| match event {
        Event::Start { slot, .. } => {
            at = slot as usize;
            white = batch.position.turn() == Colour::White;
        }
        Event::Move { cell, taken, ko } => {
            let word = u32::from(cell) | u32::from(white) << 9 | u32::from(ko != 0) << 10;
            words[at].push(word | taken << 16);
            white = !white;
        }
        // the tally of a wheel stirs these in
        Event::End { .. } if engine.go.unit == PlayoutUnit::Wheel => {}
        Event::End { score, length, capped } => {
            words[at].push(score as u32);
            words[at].push(length | u32::from(capped) << 31);
        }
    });
    words
}

/// Where a batch leaves the model, move by move: the engine is built again and tells every word of its checksums.
pub fn first_difference(engine: &Engine, batch: &Batch) -> String {
    let tell = |when: &str, game: &str, word: &str| {
        format!(
            "    always @(posedge clock) if ({when} && !reset)\n        \
             $display(\"word %m %0d %08x\", {game}, {word});\nendmodule\n"
        )
    };
    let games = engine.go.slots() / engine.go.units;
    let traced = build("traced", &engine.go, |name, text| match name {
        "go_lean" => text.replace("endmodule\n", &tell("stirs_1", "game_1", "stirred_1")),
        // of a wheel the moves alone
        "go_wheel" => text.replace("endmodule\n", &tell("stirs_20", "slot_20", "word_20")),
        _ => text,
    });
    let Some(traced) = traced else { return String::new() };
    let text = said(&traced, &[Job::new(batch.clone())], 0);
    let slots = engine.go.slots();
    let mut words = vec![vec![]; slots as usize];
    for line in text.lines().filter(|l| l.starts_with("word")) {
        let f: Vec<&str> = line.split_whitespace().collect();
        let digits: String =
            f[1].rsplit('_').next().unwrap().chars().filter(char::is_ascii_digit).collect();
        let slot =
            games as usize * digits.parse::<usize>().unwrap() + f[2].parse::<usize>().unwrap();
        words[slot].push(u32::from_str_radix(f[3], 16).unwrap());
    }
    let mut said = String::new();
    for (slot, want) in model_words(engine, batch).iter().enumerate() {
        let got = &words[slot];
        let same = want.iter().zip(got).take_while(|(a, b)| a == b).count();
        if same < want.len().max(got.len()) {
            let from = same.saturating_sub(3);
            let _ = writeln!(
                said,
                "slot {slot}, word {same}: model {:08x?}, engine {:08x?}",
                &want[from..want.len().min(same + 3)],
                &got[from..got.len().min(same + 3)]
            );
        }
    }
    said
}

/// Signatures of the first 0, 1, 2 ... playouts of every slot.
pub fn prefixes(engine: &Engine, batch: &Batch) -> Vec<Vec<u64>> {
    let mut sums = vec![vec![0u64]; engine.go.slots() as usize];
    let (mut at, mut white) = (0, false);
    let mut game = Checksum::default();
    run_model(engine, batch, |event| match event {
        Event::Start { slot, .. } => {
            at = slot as usize;
            white = batch.position.turn() == Colour::White;
            game = Checksum::default();
        }
        Event::Move { cell, taken, ko } => {
            game.stir_move(cell, white, ko != 0, taken);
            white = !white;
        }
        Event::End { score, length, capped } => {
            game.stir_result(score, length, capped);
            let last = *sums[at].last().unwrap();
            sums[at].push(last.wrapping_add(game.value()));
        }
    });
    sums
}
