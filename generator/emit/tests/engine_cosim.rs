//! Co-simulation of the whole engine with its model (`kiban_model::search`): result, reason, line, every counter and
//! the checksum of the moves, on the project's problems and on positions made for the purpose.
//!
//! Needs Verilator: `KIBAN_VERILATOR` or `verilator` in PATH; skipped when there is none. The array, nine tenths of the
//! engine, is compiled once as a library; the three engines and the broken ones share it. One file, so that each engine is
//! built once for all its tests.

use kiban_config::{Circuit, ConfigSet, Tsume};
use kiban_emit::tsume::{array, engine};
use kiban_model::array::testgen::{directed_node, random_node, Rng};
use kiban_model::array::{Board, Turn};
use kiban_model::search::{Limits, Mode, Params, Reason, Solver, Verdict};
use kiban_rules::shogi::refsearch::{self, Proof, Settled};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

#[path = "support/engine_breaks.rs"]
mod engine_breaks;
#[path = "support/engine_jobs.rs"]
mod engine_jobs;
#[path = "support/verilator.rs"]
mod verilator;

use engine_breaks::BREAKS;
use engine_jobs::{deciding, own, shared, suspects, Job, Problem};
use verilator::{Library, Source};

const PLAYER: &str = include_str!("../../../sim/tsume/engine_player.cpp");
/// Name of the array's library; stands for `tsume_array` in the engines.
const ARRAY: &str = "tsumearray";

/// A configuration's engine, built.
struct Engine {
    player: PathBuf,
    params: Params,
}

fn shipped(name: &str) -> Tsume {
    let Circuit::Tsume(t) = ConfigSet::shipped().unwrap().get(name).unwrap().circuit.clone();
    t
}

/// Smaller than any configuration may be, so that children, frames, path and table all run out.
fn tiny() -> Tsume {
    Tsume {
        table_index_bits: 5,
        table_ways: 2,
        tag_bits: 56,
        child_memory_bits: 5,
        frame_bits: 4,
        path_index_bits: 2,
        path_ways: 2,
        ..shipped("tsume-small")
    }
}

fn named(modules: Vec<(String, String)>) -> Vec<Source> {
    modules.into_iter().map(|(name, text)| (format!("{name}.v"), text)).collect()
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("engine_cosim").join(name)
}

fn array_library(verilator: &Path) -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let sources = named(array::modules(&[]).unwrap());
        verilator::library(verilator, &folder("array"), (array::TOP, ARRAY), &sources, "-O1")
    })
}

/// Builds an engine in `folder(name)`; `edit` may break a module's text.
fn build(name: &str, t: &Tsume, edit: impl Fn(&str, String) -> String) -> Option<Engine> {
    let verilator = verilator::find()?;
    let library = array_library(&verilator);
    let of_array: Vec<String> =
        array::modules(&[]).unwrap().into_iter().map(|(name, _)| name).collect();
    let mut sources = vec![("engine_player.cpp".to_string(), PLAYER.to_string())];
    for (module, text) in engine::modules(t, &[]).unwrap() {
        if of_array.contains(&module) {
            continue;
        }
        let text = if module == engine::TOP {
            let instance = format!("{} array", array::TOP);
            assert!(text.contains(&instance));
            text.replace(&instance, &format!("{ARRAY} array"))
        } else {
            edit(&module, text)
        };
        sources.push((format!("{module}.v"), text));
    }
    let dir = folder(name);
    let player =
        verilator::executable(&verilator, &dir, engine::TOP, &sources, Some(library), "-O1");
    Some(Engine { player, params: t.into() })
}

fn tsume() -> Option<&'static Engine> {
    static ENGINE: OnceLock<Option<Engine>> = OnceLock::new();
    ENGINE.get_or_init(|| build("tsume", &shipped("tsume"), |_, text| text)).as_ref()
}

fn tsume_small() -> Option<&'static Engine> {
    static ENGINE: OnceLock<Option<Engine>> = OnceLock::new();
    ENGINE.get_or_init(|| build("tsume-small", &shipped("tsume-small"), |_, text| text)).as_ref()
}

fn tsume_tiny() -> Option<&'static Engine> {
    static ENGINE: OnceLock<Option<Engine>> = OnceLock::new();
    ENGINE.get_or_init(|| build("tiny", &tiny(), |_, text| text)).as_ref()
}

/// What engine and model must agree on, in the order of the player's line; then the words of line or list.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Answer {
    result: u64,
    reason: u64,
    complete: u64,
    nodes: u64,
    line_nodes: u64,
    moves: u64,
    probes: u64,
    hits: u64,
    checksum: u64,
    words: Vec<u32>,
}

/// An answer of the engine with what only the engine knows.
struct Played {
    answer: Answer,
    clocks: u64,
    /// Clocks spent on suspect pawn drops.
    suspect_clocks: u64,
}

/// Runs the jobs one after the other in one simulation.
fn play(engine: &Engine, jobs: &[Job]) -> Vec<Played> {
    static RUNS: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let run = RUNS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let input = engine.player.with_extension(format!("{}.{run}", std::process::id()));
    let text: String = jobs.iter().map(Job::line).collect();
    std::fs::write(&input, text).unwrap();
    let out = Command::new(&engine.player)
        .stdin(std::fs::File::open(&input).unwrap())
        .stderr(Stdio::null())
        .output()
        .unwrap();
    let _ = std::fs::remove_file(&input);
    let text = String::from_utf8(out.stdout).unwrap();
    // a broken engine may hang; what came before counts
    let played: Vec<Played> = text.lines().filter_map(parse).collect();
    assert!(out.status.success() || played.len() < jobs.len());
    played
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
        words,
    };
    Some(Played { answer, clocks: n(4), suspect_clocks: n(16) })
}

/// The model's answer.
fn model(solver: &mut Solver, job: &Job) -> Answer {
    let mode = match job.cmd {
        0 => Mode::DfPn,
        1 => Mode::PnStar,
        _ => return list(&job.board, if job.cmd == 2 { Turn::Attack } else { Turn::Defence }),
    };
    let limits = Limits { nodes: job.nodes, depth: job.depth };
    let out = solver.solve(&job.board, mode, limits, &mut |_| false);
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
        words,
    }
}

/// Plays the jobs on the engine and on the model; the first difference in words.
fn compare(engine: &Engine, jobs: &[Job]) -> Result<Vec<Played>, String> {
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
    }
    Ok(played)
}

fn equal(engine: &Engine, jobs: &[Job]) -> Vec<Played> {
    compare(engine, jobs).unwrap_or_else(|e| panic!("{e}"))
}

fn jobs(problems: &[Problem], cmd: u8, nodes: u32, depth: u16) -> Vec<Job> {
    problems.iter().map(|p| p.job(cmd, nodes, depth)).collect()
}

/// No answer may contradict the problem; a mate's line must mate by the rules.
fn check_claims(problems: &[Problem], played: &[Played]) {
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

#[test]
fn engine_equals_the_model_on_the_projects_problems() {
    let Some(engine) = tsume() else { return };
    let problems = own();
    let played = equal(engine, &jobs(&problems, 0, 3000, 0));
    check_claims(&problems, &played);
    let solved = played.iter().filter(|p| p.answer.result != 0).count();
    let clocks: u64 = played.iter().map(|p| p.clocks).sum();
    println!("{} problems equal, {solved} of them solved, {clocks} clocks", problems.len());
    assert!(solved > 90);
    assert!(played.iter().any(|p| p.suspect_clocks > 0));
}

#[test]
fn engine_equals_the_model_in_pn_star_and_with_limits() {
    let Some(engine) = tsume_small() else { return };
    let own = own();
    let some: Vec<Problem> = own.iter().step_by(4).take(25).cloned().collect();
    let played = equal(engine, &jobs(&some, 1, 2000, 0));
    check_claims(&some, &played);
    // a position without a move is a node in PN* (no look-ahead)
    assert!(played.iter().any(|p| p.answer.result == 1));

    let mut all = vec![];
    for (i, nodes) in [1, 2, 7, 60, 333].into_iter().enumerate() {
        let stopped =
            jobs(&own[12 + i..].iter().step_by(9).cloned().collect::<Vec<_>>(), 0, nodes, 0);
        all.extend(stopped);
    }
    let played = equal(engine, &all);
    assert!(played.iter().filter(|p| p.answer.reason == 1).count() > 20);

    // no mate within a depth is unknown, never "no mate", where there is one
    for depth in [1, 2, 4, 6] {
        let some: Vec<Problem> = own.iter().skip(depth as usize).step_by(5).cloned().collect();
        let played = equal(engine, &jobs(&some, 0, 600, depth));
        check_claims(&some, &played);
        assert!(played.iter().any(|p| (p.answer.result, p.answer.reason) == (0, 3)), "{depth}");
        assert!(played.iter().all(|p| p.answer.words.len() <= usize::from(depth) + 1));
    }
}

#[test]
fn a_clock_limit_ends_a_job() {
    let Some(engine) = tsume_small() else { return };
    let own = own();
    let mut job = own.iter().find(|p| p.name == "k7_01").unwrap_or(&own[60]).job(0, 0, 0);
    let whole = equal(engine, std::slice::from_ref(&job)).remove(0);
    job.clocks = whole.clocks / 2;
    let stopped = play(engine, &[job.clone()]).remove(0);
    assert_eq!((stopped.answer.result, stopped.answer.reason), (0, 2));
    // it is looked at once a node
    assert!((job.clocks..job.clocks + 700).contains(&stopped.clocks), "{}", stopped.clocks);
    job.clocks = whole.clocks + 1;
    assert_eq!(play(engine, &[job]).remove(0).answer, whole.answer);
}

#[test]
fn an_engine_that_runs_out_of_everything_equals_its_model() {
    let Some(engine) = tsume_tiny() else { return };
    let own = own();
    let played = equal(engine, &jobs(&own, 0, 400, 0));
    check_claims(&own, &played);
    for reason in [1, 3, 4] {
        let n = played.iter().filter(|p| p.answer.reason == reason).count();
        assert!(n > 0, "no job with reason {reason}");
    }
    let some: Vec<Problem> = own.iter().step_by(3).cloned().collect();
    check_claims(&some, &equal(engine, &jobs(&some, 1, 400, 0)));
}

#[test]
fn jobs_in_a_row_and_alone_are_the_same() {
    let Some(engine) = tsume_small() else { return };
    let own = own();
    // the same problem again and between others: nothing of a job is left in table or path
    let order = [40, 12, 40, 41, 60, 40, 12, 80, 40];
    let list: Vec<Job> = order.iter().map(|&i: &usize| own[i].job(0, 800, 0)).collect();
    let row = equal(engine, &list);
    for i in [0, 1, 4] {
        let alone = play(engine, &list[i..=i]).remove(0);
        assert_eq!(alone.answer, row[i].answer);
        assert_eq!(alone.clocks, row[i].clocks);
    }
    assert!(row[0].clocks == row[2].clocks && row[0].clocks == row[8].clocks);
}

#[test]
fn lists_of_moves_equal_the_model() {
    let Some(engine) = tsume_small() else { return };
    let mut random = Rng::new(7);
    let mut list = vec![];
    for i in 0..800 {
        let node = if i % 2 == 0 { random_node } else { directed_node };
        let (board, turn) = node(&mut random);
        list.push(Job::list(board, turn));
    }
    list.extend(own().iter().map(|p| p.job(2, 0, 0)));
    let suspects = suspects(&mut random, 20);
    list.extend(suspects.iter().map(|s| Job::list(s.defence.clone(), Turn::Defence)));
    let played = equal(engine, &list);
    let words = || played.iter().flat_map(|p| &p.answer.words);
    let bits = [25, 26].map(|bit| words().filter(|w| **w >> bit & 1 == 1).count());
    println!("{} lists, {} moves, {bits:?} illegal and suspect", list.len(), words().count());
    assert!(bits[0] > 100 && bits[1] >= 20);
}

#[test]
fn suspect_pawn_drops_equal_the_model() {
    let Some(engine) = tsume_small() else { return };
    let found = suspects(&mut Rng::new(1), 60);
    let jobs: Vec<Job> =
        found.iter().flat_map(|s| [s.job(0, 300), s.job(1, 300), s.job(0, 2)]).collect();
    let played = equal(engine, &jobs);
    for mates in [true, false] {
        let looked = found
            .iter()
            .zip(played.chunks(3))
            .filter(|(s, p)| s.mates == mates && p.iter().any(|p| p.suspect_clocks > 0))
            .count();
        let all = found.iter().filter(|s| s.mates == mates).count();
        println!("drop mates: {mates}; {looked} of {all} were looked at");
        assert!(looked >= 10);
    }
}

#[test]
fn pawn_drops_that_decide_are_decided_by_the_rules() {
    let Some(engine) = tsume_small() else { return };
    let problems = deciding();
    for p in &problems {
        // what the reference search says, each by the way that is short
        if p.mate == Some(true) {
            let proof = refsearch::prove_mate(&p.position, 5, 3_000_000);
            assert_eq!(proof, Proof::Mate(5), "{}", p.name);
        } else {
            let settled = refsearch::settle(&p.position, 300_000);
            assert_eq!(settled, Settled::NoMate, "{}", p.name);
        }
    }
    let played = equal(engine, &jobs(&problems, 0, 300, 0));
    check_claims(&problems, &played);
    assert!(played.iter().all(|p| p.answer.result != 0 && p.suspect_clocks > 0));
    check_claims(&problems, &equal(engine, &jobs(&problems, 1, 300, 0)));
}

/// Sets of problems beside the repository; `KIBAN_SHARED` names another place.
#[test]
#[ignore = "a quarter of an hour; needs ../shared/data"]
fn engine_equals_the_model_on_shared_sets() {
    let Some(engine) = tsume() else { return };
    let sets = [("mate3", 200), ("mate5", 200), ("mate7", 200), ("nomate1", 300), ("muso", 25)];
    for (set, count) in sets {
        let Some(mut problems) = shared(set) else { continue };
        if set == "muso" {
            // those that the model finishes soon
            let mut solver = Solver::new(engine.params);
            problems.retain(|p| {
                let limits = Limits { nodes: 200_000, depth: 0 };
                let out = solver.solve(&p.board, Mode::DfPn, limits, &mut |_| false);
                out.verdict == Verdict::Mate && out.reason == Reason::None
            });
        }
        problems.truncate(count);
        let played = equal(engine, &jobs(&problems, 0, 200_000, 0));
        check_claims(&problems, &played);
        let solved = played.iter().filter(|p| p.answer.result == 1).count();
        let clocks: u64 = played.iter().map(|p| p.clocks).sum();
        println!("{set}: {} equal, {solved} mates, {clocks} clocks", problems.len());
    }
}

/// Problems that need every rule, for an engine in which everything runs out.
fn demanding() -> Vec<Job> {
    let (own, deciding) = (own(), deciding());
    let mut list = jobs(&own, 0, 200, 0);
    list.extend(jobs(&deciding, 0, 200, 0));
    list.extend(own.iter().step_by(3).map(|p| p.job(1, 200, 0)));
    list.extend(deciding.iter().map(|p| p.job(1, 200, 0)));
    // the path runs out before the frames do
    list.extend(own.iter().skip(1).step_by(3).map(|p| p.job(0, 200, 4)));
    // far more clocks than the jobs need: the player takes it for a hang sooner
    list.iter_mut().for_each(|job| job.clocks = 200_000);
    list
}

/// Whether the answer contradicts what is known of the position.
fn is_false(job: &Job, answer: &Answer) -> bool {
    matches!((answer.result, job.mate), (1, Some(false)) | (2, Some(true)))
}

#[test]
#[ignore = "builds two dozen engines; ten minutes"]
fn broken_engines_are_caught() {
    let Some(engine) = tsume_tiny() else { return };
    let list = demanding();
    let whole = equal(engine, &list);
    assert!(list.iter().zip(&whole).all(|(job, played)| !is_false(job, &played.answer)));
    let mut missed = vec![];
    for b in &BREAKS {
        let edit = |name: &str, text: String| {
            if name != b.module {
                return text;
            }
            assert!(text.contains(b.from), "{name} has no `{}`", b.from);
            text.replace(b.from, b.to)
        };
        let engine = build(&format!("broken/{}", b.name), &tiny(), edit).unwrap();
        let played = play(&engine, &list);
        // an engine that hangs leaves the rest unanswered
        let answer = |i: usize| played.get(i).map(|p: &Played| &p.answer);
        let differ: Vec<usize> =
            (0..list.len()).filter(|&i| answer(i) != Some(&whole[i].answer)).collect();
        let lies: Vec<usize> =
            (0..list.len()).filter(|&i| answer(i).is_some_and(|a| is_false(&list[i], a))).collect();
        let first =
            |of: &[usize]| of.first().map_or("none", |&i| list[i].note.as_str()).to_string();
        println!(
            "{}: {} of {} jobs differ (first: {}), {} false (first: {}): {}",
            b.name,
            differ.len(),
            list.len(),
            first(&differ),
            lies.len(),
            first(&lies),
            b.rule
        );
        if differ.is_empty() || b.lies && lies.is_empty() {
            missed.push(b.name);
        }
    }
    assert!(missed.is_empty(), "not caught: {missed:?}");
}
