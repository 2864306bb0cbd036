//! Jobs on an engine and on the model, compared.

use kiban_model::shogi::{Board, Turn};
use kiban_model::tsume::{Limits, Mode, Outcome, Solver, Without};
use kiban_rules::shogi::refsearch;
use std::process::{Command, Stdio};

use crate::engine_build::Engine;
use crate::engine_jobs::{Job, Problem};

/// Of a job's command: the shortest mate is looked for.
pub const SHORTEST: u8 = 32;

/// What engine and model must agree on, in the order of the player's line; then the words of line or list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub result: u64,
    pub reason: u64,
    pub complete: u64,
    pub nodes: u64,
    pub line_nodes: u64,
    pub moves: u64,
    pub probes: u64,
    pub hits: u64,
    pub checksum: u64,
    /// Of the shortest mate's plies, if it was looked for; none known: 0.
    pub bounds: [u64; 2],
    /// The second table's questions, answers, entries; 0 without one.
    pub second: [u64; 3],
    pub words: Vec<u32>,
}

/// An answer of the engine with what only the engine knows.
pub struct Played {
    pub answer: Answer,
    pub clocks: u64,
    /// Clocks by state.
    pub states: Vec<u64>,
}

/// Runs the jobs one after the other in one simulation.
pub fn play(engine: &Engine, jobs: &[Job]) -> Vec<Played> {
    let (whole, played, _) = run(engine, jobs, Stdio::null());
    // a broken engine may hang; what came before counts
    assert!(whole || played.len() < jobs.len());
    played
}

/// The same; whether it came to its end, what it answered, and what it said on the way, if that is kept.
pub fn run(engine: &Engine, jobs: &[Job], says: Stdio) -> (bool, Vec<Played>, String) {
    static RUNS: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let run = RUNS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let input = engine.player.with_extension(format!("{}.{run}", std::process::id()));
    let text: String = jobs.iter().map(Job::line).collect();
    std::fs::write(&input, text).unwrap();
    let out = Command::new(&engine.player)
        .stdin(std::fs::File::open(&input).unwrap())
        .stdout(Stdio::piped())
        .stderr(says)
        .spawn()
        .and_then(std::process::Child::wait_with_output)
        .unwrap();
    let _ = std::fs::remove_file(&input);
    let [text, said] = [out.stdout, out.stderr].map(|t| String::from_utf8_lossy(&t).into_owned());
    let mut played: Vec<Played> = text.lines().filter_map(parse).collect();
    if engine.params.second_table_index_bits == 0 {
        played.iter_mut().for_each(|p| p.answer.second = [0; 3]);
    }
    (out.status.success(), played, said)
}

fn parse(line: &str) -> Option<Played> {
    let (numbers, words) = line.split_once(" :")?;
    let f: Vec<&str> = numbers.split_whitespace().collect();
    let n = |i: usize| f[i].parse::<u64>().unwrap();
    let words: Vec<u32> =
        words.split_whitespace().map(|w| u32::from_str_radix(w, 16).unwrap()).collect();
    assert_eq!(n(3) as usize, words.len(), "{line}");
    let answer = Answer {
        result: n(0),
        reason: n(1),
        complete: n(2),
        nodes: n(5),
        line_nodes: n(6),
        moves: n(7),
        probes: n(8),
        hits: n(9),
        checksum: u64::from_str_radix(f[10], 16).unwrap(),
        bounds: [n(11), n(12)],
        second: [n(13), n(14), n(15)],
        words,
    };
    Some(Played { answer, clocks: n(4), states: (16..f.len()).map(n).collect() })
}

/// The model's answer.
fn model(solver: &mut Solver, job: &Job) -> Answer {
    let mode = match job.cmd & 3 {
        0 => Mode::DfPn,
        1 => Mode::PnStar,
        _ => return list(&job.board, if job.cmd & 3 == 2 { Turn::Attack } else { Turn::Defence }),
    };
    solver.go_without(Without::from_flags(job.cmd << 4));
    let limits = Limits { nodes: job.nodes, depth: job.depth };
    if job.cmd & SHORTEST != 0 {
        return answer(&solver.solve_shortest(&job.board, limits, &mut |_| false));
    }
    answer(&solver.solve(&job.board, mode, limits, &mut |_| false))
}

/// What the model found, in the player's words.
pub fn answer(out: &Outcome) -> Answer {
    let words = out
        .line
        .iter()
        .enumerate()
        .map(|(i, m)| m.word25(if i.is_multiple_of(2) { Turn::Attack } else { Turn::Defence }));
    Answer {
        result: out.verdict as u64,
        reason: out.reason as u64,
        complete: u64::from(out.line_complete),
        nodes: u64::from(out.nodes),
        line_nodes: u64::from(out.line_nodes),
        moves: out.moves,
        probes: out.probes,
        hits: out.hits,
        checksum: u64::from(out.checksum),
        bounds: out.bounds.map_or([0; 2], |b| [b.at_least, b.at_most.unwrap_or(0)].map(u64::from)),
        second: [out.second.asked, out.second.found, out.second.written].map(u64::from),
        words: words.collect(),
    }
}

/// The list of raw moves with their scans (`docs/protocol.md`, 84 line).
fn list(board: &Board, turn: Turn) -> Answer {
    let mut words = vec![];
    let mut checksum = 0u32;
    for m in board.generate(turn).iter() {
        checksum = checksum.rotate_left(5).wrapping_add(m.word24(turn));
        let mut child = board.clone();
        child.make(m, turn);
        let scan = child.scan(turn.other());
        let (bad, number) = match turn {
            Turn::Attack => (scan.refuses(m), scan.answers()),
            Turn::Defence => (false, scan.checks),
        };
        let number = if bad { 0 } else { number };
        words.push(
            m.word25(turn)
                | u32::from(bad) << 25
                | u32::from(board.suspect(m, turn)) << 26
                | u32::from(number) << 28,
        );
    }
    Answer {
        result: 3,
        reason: 0,
        complete: 0,
        nodes: 0,
        line_nodes: 0,
        moves: words.len() as u64,
        probes: 0,
        hits: 0,
        checksum: u64::from(checksum),
        bounds: [0; 2],
        second: [0; 3],
        words,
    }
}

/// Plays the jobs on the engine and on the model; the first difference in words.
pub fn compare(engine: &Engine, jobs: &[Job]) -> Result<Vec<Played>, String> {
    let played = play(engine, jobs);
    let mut solver = Solver::new(engine.params);
    for (i, job) in jobs.iter().enumerate() {
        let want = model(&mut solver, job);
        let got = played.get(i).map(|p| &p.answer);
        if got != Some(&want) {
            return Err(format!(
                "job {i} ({}) differs\nmodel  {want:?}\nengine {got:?}\n{}",
                job.note,
                job.line()
            ));
        }
        if let Some(p) = played.get(i).filter(|p| p.states.iter().sum::<u64>() != p.clocks) {
            let (name, clocks, states) = (&job.note, p.clocks, &p.states);
            return Err(format!("job {i} ({name}): {clocks} clocks, by state {states:?}"));
        }
    }
    Ok(played)
}

pub fn equal(engine: &Engine, jobs: &[Job]) -> Vec<Played> {
    compare(engine, jobs).unwrap_or_else(|e| panic!("{e}"))
}

pub fn jobs(problems: &[Problem], cmd: u8, nodes: u32, depth: u16) -> Vec<Job> {
    problems.iter().map(|p| p.job(cmd, nodes, depth)).collect()
}

/// No answer may contradict the problem; a mate's line must mate by the rules.
pub fn check_claims(problems: &[Problem], played: &[Played]) {
    for (p, played) in problems.iter().zip(played) {
        let a = &played.answer;
        if a.result == 1 {
            assert!(p.mate != Some(false), "{}: false mate", p.name);
            if a.complete == 1 {
                let line = p.moves(&a.words);
                refsearch::verify_mate_line(&p.position, &line)
                    .unwrap_or_else(|e| panic!("{}: {e}", p.name));
            }
        }
        assert!(a.result != 2 || p.mate != Some(true), "{}: false no-mate", p.name);
    }
}
