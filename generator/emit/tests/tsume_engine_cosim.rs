//! Co-simulation of the whole engine with its model (`kiban_model::tsume`): result, reason, line, every counter and
//! the checksum of the moves, on the project's problems and on positions made for the purpose.
//!
//! Needs Verilator. The array, nine tenths of the
//! engine, is compiled once as a library; the three engines and the broken ones share it. One file, so that each engine is
//! built once for all its tests.

use kiban_config::Tsume;
use kiban_model::shogi::testgen::{directed_node, random_node, Rng};
use kiban_model::shogi::Turn;
use kiban_model::tsume::{Limits, Mode, Reason, Solver, Verdict};
use kiban_rules::shogi::refsearch::{self, Proof, Settled};

#[path = "support/breaks.rs"]
mod breaks;
#[path = "support/engine_breaks.rs"]
mod engine_breaks;
#[path = "support/engine_build.rs"]
mod engine_build;
#[path = "support/engine_jobs.rs"]
mod engine_jobs;
#[path = "support/engine_lines.rs"]
mod engine_lines;
#[path = "support/engine_play.rs"]
mod engine_play;
#[path = "support/engine_second.rs"]
mod engine_second;
#[path = "support/engine_shared.rs"]
mod engine_shared;
#[path = "support/engine_together.rs"]
mod engine_together;
#[path = "support/engine_waits.rs"]
mod engine_waits;
#[path = "support/several.rs"]
mod several;
#[path = "support/verilator.rs"]
mod verilator;

use breaks::Break;
use engine_breaks::{Lying, BREAKS, SHALLOW};
use engine_build::{
    build, eight, lines, shallow, tiny, tsume, tsume_eight, tsume_lines, tsume_lines_sizes,
    tsume_lines_tiny, tsume_small, tsume_small_sizes, tsume_tiny,
};
use engine_jobs::{deciding, limited, lopsided, own, shared, suspects, Job, Problem, Suspect};
use engine_lines::{LINE_BREAKS, SLOW_BREAKS};
use engine_play::{check_claims, equal, jobs, play, Answer, Played, SHORTEST};
use engine_second::{SECOND_BREAKS, SECOND_MANY_BREAKS};
use engine_shared::SHARED_BREAKS;
use engine_together::{telling, together, TOGETHER_BREAKS};
use engine_waits::{build_waiting, WAIT_BREAKS};

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
    assert!(played.iter().any(|p| p.states[5] > 0));
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
}

/// Whole hands, first numbers that count checks, and both: other searches than that with neither.
#[test]
fn engine_equals_the_model_without_parts_of_its_search() {
    let Some(engine) = tsume_small() else { return };
    let some: Vec<Problem> = own().iter().skip(1).step_by(4).cloned().collect();
    let whole = equal(engine, &jobs(&some, 0, 2000, 0));
    for cmd in [4, 8, 12] {
        let played = equal(engine, &jobs(&some, cmd, 2000, 0));
        check_claims(&some, &played);
        assert!(whole.iter().zip(&played).any(|(a, b)| a.answer.nodes != b.answer.nodes), "{cmd}");
    }
    // kinds of which white has none
    equal(engine, &jobs(&lopsided(), 0, 300, 0));
    // PN* has none of it
    let paper = equal(engine, &jobs(&some, 1, 500, 0));
    let same = equal(engine, &jobs(&some, 13, 500, 0));
    assert!(paper.iter().zip(&same).all(|(a, b)| a.answer == b.answer));
}

/// A search limited to N plies finds a mate within N or says that there is none: `is_false` knows the lengths.
#[test]
fn engine_equals_the_model_within_a_depth() {
    let Some(engine) = tsume_small() else { return };
    let own = own();
    for (depth, cmd) in [(1, 0), (1, 1), (2, 0), (3, 0), (3, 1), (4, 0), (4, 1), (5, 0), (9, 0)] {
        let some = own.iter().skip(depth as usize).step_by(5).cloned();
        let some: Vec<Problem> = some.chain(limited()).collect();
        let list = jobs(&some, cmd, 3000, depth);
        let played = equal(engine, &list);
        check_claims(&some, &played);
        let frames = tsume_small_sizes().frames();
        let false_one = list.iter().zip(&played).find(|(job, p)| is_false(job, &p.answer, frames));
        assert!(false_one.is_none(), "{depth}: {}", false_one.unwrap().0.note);
        let is = |result, reason| {
            move |p: &&Played| (p.answer.result, p.answer.reason) == (result, reason)
        };
        let (mates, none) =
            (played.iter().filter(is(1, 0)).count(), played.iter().filter(is(0, 3)).count());
        println!("within {depth}, command {cmd}: {mates} mates, {none} times none");
        assert!(mates > 1 && none > 3, "{depth}");
    }
    // as many plies as there are frames, and more, are no limit
    let frames = 1 << engine.params.frame_bits;
    let some: Vec<Problem> = own.iter().step_by(9).cloned().collect();
    let free = equal(engine, &jobs(&some, 0, 300, 0));
    for depth in [frames, frames + 1, 1023] {
        let played = equal(engine, &jobs(&some, 0, 300, depth));
        assert!(played.iter().zip(&free).all(|(a, b)| a.answer == b.answer));
    }
}

/// The shortest mate in one job, with nodes enough and with too few, within a depth and without: round for round the model's.
#[test]
fn engine_equals_the_model_in_rounds() {
    let Some(engine) = tsume_small() else { return };
    let problems: Vec<Problem> = own().into_iter().chain(limited()).collect();
    let mut proved = 0;
    for (nodes, depth, cmd) in [(20_000, 0, 0), (200, 0, 0), (60, 0, 4), (20_000, 9, 8), (7, 0, 0)]
    {
        let list = jobs(&problems, cmd | SHORTEST, nodes, depth);
        let played = equal(engine, &list);
        check_claims(&problems, &played);
        check_lengths(&list, &played);
        let is = |p: &&Played| (p.answer.result, p.answer.reason) == (1, 0);
        let (of, open) = (played.iter().filter(is).count(), {
            played.iter().filter(|p| p.answer.result == 1 && p.answer.reason != 0).count()
        });
        println!("{nodes} nodes, within {depth}: {of} lengths proved, {open} open");
        proved += of;
    }
    assert!(proved > 200);
}

/// What a job claims of the shortest mate's length is true.
fn check_lengths(list: &[Job], played: &[Played]) {
    for (job, p) in list.iter().zip(played) {
        assert!(!is_false_length(job, &p.answer), "{}: {:?}", job.note, p.answer);
    }
}

/// Whether bounds or line of the shortest mate contradict its length.
fn is_false_length(job: &Job, answer: &Answer) -> bool {
    let [least, most] = answer.bounds;
    let proved = (answer.result, answer.reason) == (1, 0);
    job.cmd & SHORTEST != 0
        && (job.length.is_some_and(|n| {
            let n = u64::from(n);
            least > n || most != 0 && most < n
        }) || proved
            && (least != most || answer.complete == 1 && answer.words.len() as u64 != least))
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
    for reason in [1, 4] {
        let n = played.iter().filter(|p| p.answer.reason == reason).count();
        assert!(n > 0, "no job with reason {reason}");
    }
    for depth in [3, 5, 6] {
        let list = jobs(&own, 0, 400, depth);
        let played = equal(engine, &list);
        check_claims(&own, &played);
        let frames = tiny().frames();
        assert!(!list.iter().zip(&played).any(|(job, p)| is_false(job, &p.answer, frames)));
        for reason in [3, 4] {
            let n = played.iter().filter(|p| p.answer.reason == reason).count();
            assert!(n > 0, "{depth}: no job with reason {reason}");
        }
    }
    let some: Vec<Problem> = own.iter().step_by(3).cloned().collect();
    check_claims(&some, &equal(engine, &jobs(&some, 1, 400, 0)));
}

#[test]
fn an_engine_without_frames_says_unknown() {
    let Some(engine) = build("shallow", &shallow(), |_, text| text) else { return };
    let own = own();
    let played = equal(&engine, &jobs(&own, 0, 400, 0));
    check_claims(&own, &played);
    // deeper than its frames: never "no mate" where there is one
    let deep: Vec<_> = own.iter().zip(&played).filter(|(p, _)| p.name.starts_with("k11")).collect();
    assert!(!deep.is_empty() && deep.iter().all(|(_, p)| p.answer.result != 2));
    assert!(played.iter().any(|p| (p.answer.result, p.answer.reason) == (0, 4)));
    assert!(played.iter().all(|p| p.answer.reason != 3));
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
    // where first numbers count checks, a suspect drop comes before other moves
    let of = |s: &Suspect| [s.job(0, 300), s.job(8, 300), s.job(1, 300), s.job(0, 2)];
    let jobs: Vec<Job> = found.iter().flat_map(of).collect();
    let played = equal(engine, &jobs);
    for mates in [true, false] {
        let looked = found
            .iter()
            .zip(played.chunks(4))
            .filter(|(s, p)| s.mates == mates && p.iter().any(|p| p.states[5] > 0))
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
    assert!(played.iter().all(|p| p.answer.result != 0 && p.states[5] > 0));
    check_claims(&problems, &equal(engine, &jobs(&problems, 1, 300, 0)));
}

#[test]
fn an_engine_of_lines_equals_its_model() {
    let (Some(four), Some(one)) = (tsume_lines(), tsume_lines_tiny()) else { return };
    let own = own();
    for engine in [four, one] {
        let played = equal(engine, &jobs(&own, 0, 600, 0));
        check_claims(&own, &played);
        let nodes: u64 = played.iter().map(|p| p.answer.nodes + p.answer.line_nodes).sum();
        let clocks: u64 = played.iter().map(|p| p.clocks).sum();
        println!("{nodes} nodes, {clocks} clocks, {} a node", clocks / nodes);
        for (cmd, depth) in [(0, 3), (0, 5), (1, 0), (1, 3), (4, 0), (8, 0)] {
            let some: Vec<Problem> =
                own.iter().skip(cmd.into()).step_by(7).cloned().chain(limited()).collect();
            check_claims(&some, &equal(engine, &jobs(&some, cmd, 300, depth)));
        }
        let suspects = suspects(&mut Rng::new(1), 20);
        let of = |s: &Suspect| [s.job(0, 300), s.job(1, 300)];
        let played = equal(engine, &suspects.iter().flat_map(of).collect::<Vec<Job>>());
        assert!(played.iter().filter(|p| p.states[5] > 0).count() > 9);
        let problems = deciding();
        let played = equal(engine, &jobs(&problems, 0, 300, 0));
        check_claims(&problems, &played);
    }
}

/// Jobs that a second table matters for: whole searches, PN*, within a depth, the shortest mates.
fn through_the_second_table() -> Vec<Job> {
    let own = own();
    let mut list = vec![];
    for (i, (cmd, nodes, depth)) in
        [(0, 400, 0), (1, 400, 0), (0, 250, 5), (SHORTEST, 150, 0)].into_iter().enumerate()
    {
        let some: Vec<Problem> = own.iter().skip(i).step_by(4).cloned().collect();
        list.extend(jobs(&some, cmd, nodes, depth));
    }
    // some again, which have the same numbers
    let again = list.len() - engine_second::AGAIN as usize;
    list.extend_from_within(again..);
    list
}

/// Behind a first table that is far too small a second one, in SDRAM with its controller and random waits: node for node the model's.
#[test]
fn an_engine_with_a_second_table_equals_the_model() {
    let sizes = engine_second::sizes();
    let Some(engine) = engine_second::engine("second", &sizes, None) else { return };
    let played = equal(&engine, &through_the_second_table());
    let sum = |of: &dyn Fn(&Played) -> u64| played.iter().map(of).sum::<u64>();
    let nodes = sum(&|p| p.answer.nodes + p.answer.line_nodes);
    let [asked, found, written] = [0, 1, 2].map(|i| sum(&|p| p.answer.second[i]));
    println!(
        "{} jobs, {nodes} nodes, {} clocks; {asked} questions, {found} answers, {written} entries",
        played.len(),
        sum(&|p| p.clocks)
    );
    assert!(asked > 3000 && found > 700 && written > 3000);
    let some: Vec<Problem> = own().iter().step_by(4).cloned().collect();
    check_claims(&some, &played);
}

/// The same with eight searches at once, each with its part, and with sixteen where every unit is served at random: node for node the
/// model's, whatever the others do.
#[test]
fn many_searches_with_a_second_table_equal_the_model() {
    let sizes = engine_second::eight_sizes();
    let Some(engine) = engine_second::engine("second-eight", &sizes, None) else { return };
    let list = through_the_second_table();
    let played = equal(&engine, &list);
    let sum = |of: &dyn Fn(&Played) -> u64| played.iter().map(of).sum::<u64>();
    let nodes = sum(&|p| p.answer.nodes + p.answer.line_nodes);
    let [asked, found, written] = [0, 1, 2].map(|i| sum(&|p| p.answer.second[i]));
    println!(
        "{} jobs, {nodes} nodes; {asked} questions, {found} answers, {written} entries",
        played.len()
    );
    assert!(asked > 3000 && found > 700 && written > 3000);
    let sizes = engine_second::sixteen_sizes();
    let waits = engine_second::at_random("second-sixteen-waits", &sizes, None).unwrap();
    equal(&waits, &list);
}

/// Eight searches of one problem have all of the second table: it says what the model's says, asked in the same order, and each search
/// is the model's with these answers.
#[test]
fn eight_searches_of_one_problem_share_a_second_table() {
    let sizes = engine_second::shared_sizes();
    let Some(engine) = engine_second::engine("second-shared", &sizes, None) else { return };
    let waits = engine_second::at_random("second-shared-waits", &sizes, None).unwrap();
    let (mut found, mut inside) = (0, 0);
    for (i, job) in to_share().iter().enumerate() {
        let engine = if i % 4 == 0 { &waits } else { &engine };
        let t = together(engine, 8, job).unwrap_or_else(|e| panic!("{e}"));
        (found, inside) = (found + t.found, inside + t.inside);
        for a in t.answers.iter().filter(|a| a.result != 0) {
            assert!(job.mate.is_none_or(|mate| mate == (a.result == 1)), "{}", job.note);
        }
    }
    println!("{found} children known to the second table, {inside} with others inside");
    assert!(found > 500 && inside > 1000);
    // nothing of a problem is left to the jobs behind it
    let first = &to_share()[5];
    let shared = vec![Job { cmd: first.cmd | engine_together::SHARES, ..first.clone() }; 8];
    let alone: Vec<Job> = own().iter().step_by(5).map(|p| p.job(0, 300, 0)).collect();
    let behind = play(&engine, &[shared, alone.clone()].concat());
    let same = equal(&engine, &alone);
    assert!(behind[8..].iter().zip(&same).all(|(a, b)| a.answer == b.answer));
}

/// The same where the line machine finds the moves, with sizes that all run out.
#[test]
fn an_engine_of_lines_with_a_second_table_equals_the_model() {
    let sizes = lines(1, Tsume { second_table_index_bits: 8, table_index_bits: 4, ..tiny() });
    let Some(engine) = engine_second::engine("second-lines", &sizes, None) else { return };
    let problems = own();
    let played = equal(&engine, &jobs(&problems, 0, 300, 0));
    check_claims(&problems, &played);
    let found: u64 = played.iter().map(|p| p.answer.second[1]).sum();
    println!("{found} children known to the second table");
    assert!(found > 100);
}

/// Breaks of the second table, in engines of these sizes: each must differ from the model in some job.
fn broken_second<'a>(name: &str, sizes: &Tsume, breaks: impl Iterator<Item = &'a Break>) {
    let Some(engine) = engine_second::engine(name, sizes, None) else { return };
    // a broken engine may ask for ever
    let mut list = through_the_second_table();
    list.iter_mut().for_each(|job| job.clocks = 300_000);
    let whole = equal(&engine, &list);
    let mut missed = vec![];
    for b in breaks {
        let engine = engine_second::engine(&format!("broken/{}", b.name), sizes, Some(b)).unwrap();
        // most show soon
        let differs = [20, list.len()].into_iter().find_map(|n| {
            let played = play(&engine, &list[..n]);
            let answer = |i: usize| played.get(i).map(|p: &Played| &p.answer);
            (0..n).find(|&i| answer(i) != Some(&whole[i].answer))
        });
        match differs {
            Some(i) => println!("{}: job {i} of {} differs: {}", b.name, list.len(), b.rule),
            None => missed.push(b.name),
        }
    }
    assert!(missed.is_empty(), "not caught: {missed:?}");
}

#[test]
#[ignore = "builds fifteen engines; minutes"]
fn broken_second_tables_are_caught() {
    broken_second("second", &engine_second::sizes(), SECOND_BREAKS.iter());
}

/// Breaks of what keeps the searches apart that ask the second table: in the jobs of each, or in problems that they share.
#[test]
#[ignore = "builds ten engines; minutes"]
fn broken_second_tables_of_many_searches_are_caught() {
    let sizes = engine_second::shared_sizes();
    let Some(engine) = engine_second::engine("second-shared", &sizes, None) else { return };
    let mut list = through_the_second_table();
    list.iter_mut().for_each(|job| job.clocks = 300_000);
    let whole = equal(&engine, &list);
    let mut missed = vec![];
    for b in &SECOND_MANY_BREAKS {
        let engine = engine_second::engine(&format!("broken/{}", b.name), &sizes, Some(b)).unwrap();
        let played = play(&engine, &list);
        let same = whole.iter().zip(&played).take_while(|(a, b)| a.answer == b.answer).count();
        // and where every unit is served at random
        let waits =
            || engine_second::at_random(&format!("broken/{}-waits", b.name), &sizes, Some(b));
        let shared =
            |e: &engine_build::Engine| to_share().iter().find_map(|job| together(e, 8, job).err());
        let wrong = || shared(&engine).or_else(|| shared(&waits()?));
        if same < list.len() {
            println!("{}: job {same} of {} differs: {}", b.name, list.len(), b.rule);
        } else if let Some(wrong) = wrong() {
            let line = wrong.lines().next().unwrap_or("").to_string();
            println!("{}: {}: {}", b.name, line.chars().take(200).collect::<String>(), b.rule);
        } else {
            missed.push(b.name);
        }
    }
    assert!(missed.is_empty(), "not caught: {missed:?}");
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
        // PN* is for the short ones: it takes many times the nodes
        let pn_star = if matches!(set, "mate3" | "mate5") {
            &problems[..problems.len().min(100)]
        } else {
            &[]
        };
        for (cmd, problems) in [(0, &problems[..]), (1, pn_star)] {
            if problems.is_empty() {
                continue;
            }
            let played = equal(engine, &jobs(problems, cmd, 200_000, 0));
            check_claims(problems, &played);
            let solved = played.iter().filter(|p| p.answer.result == 1).count();
            let clocks: u64 = played.iter().map(|p| p.clocks).sum();
            let search = ["df-pn", "PN*"][usize::from(cmd)];
            println!("{set}, {search}: {} equal, {solved} mates, {clocks} clocks", problems.len());
        }
    }
}

/// What goes through the table, with every job's end: proofs, disproofs, limits, lists, lines, suspect drops.
fn through_the_table() -> Vec<Job> {
    let own = own();
    let some = |n: usize| own.iter().skip(n).step_by(4).cloned().collect::<Vec<Problem>>();
    let mut list = jobs(&some(0), 0, 400, 0);
    list.extend(jobs(&some(1), 1, 200, 0));
    list.extend(jobs(&some(2), 0, 300, 5));
    list.extend(jobs(&some(3), 2, 0, 0));
    list.extend(jobs(&deciding(), 0, 200, 0));
    // far more clocks than the jobs need: the player takes it for a hang sooner
    list.iter_mut().for_each(|job| job.clocks = 4_000_000);
    list
}

/// The table's memory may answer when it likes: everything but the clocks is as it was.
#[test]
fn an_engine_whose_table_waits_equals_the_model() {
    let (Some(small), Some(smallest)) = (tsume_small(), tsume_tiny()) else { return };
    let list = through_the_table();
    for (quick, name, sizes) in
        [(small, "waits-small", tsume_small_sizes()), (smallest, "waits-tiny", tiny())]
    {
        let slow = build_waiting(name, &sizes, None).unwrap();
        let (quick, slow) = (equal(quick, &list), equal(&slow, &list));
        let clocks = |played: &[Played]| played.iter().map(|p| p.clocks).sum::<u64>();
        let (at_once, waited) = (clocks(&quick), clocks(&slow));
        println!("{name}: {} jobs equal, {at_once} clocks, with waits {waited}", list.len());
        assert!(2 * waited > 3 * at_once);
    }
}

#[test]
#[ignore = "builds six engines; two minutes"]
fn broken_waits_are_caught() {
    let Some(engine) = tsume_tiny() else { return };
    let list = through_the_table();
    let whole = equal(engine, &list);
    let mut missed = vec![];
    for b in &WAIT_BREAKS {
        let engine = build_waiting(&format!("broken/{}", b.name), &tiny(), Some(b)).unwrap();
        let played = play(&engine, &list);
        let same = whole.iter().zip(&played).take_while(|(a, b)| a.answer == b.answer).count();
        println!("{}: the first {same} of {} jobs equal: {}", b.name, list.len(), b.rule);
        if same == list.len() {
            missed.push(b.name);
        }
    }
    assert!(missed.is_empty(), "not caught: {missed:?}");
}

/// Problems that need every rule, for an engine in which everything runs out.
fn demanding() -> Vec<Job> {
    let (own, deciding) = (own(), deciding());
    let mut list = jobs(&own, 0, 200, 0);
    list.extend(jobs(&deciding, 0, 200, 0));
    list.extend(jobs(&lopsided(), 0, 300, 0));
    list.extend(own.iter().step_by(3).map(|p| p.job(1, 200, 0)));
    list.extend(deciding.iter().map(|p| p.job(1, 200, 0)));
    // the path runs out before the frames do
    list.extend(own.iter().skip(1).step_by(3).map(|p| p.job(0, 200, 4)));
    for depth in [3, 5, 7, 9, 11] {
        list.extend(own.iter().map(|p| p.job(0, 1500, depth)));
        list.extend(limited().iter().map(|p| p.job(0, 1500, depth)));
    }
    for (nodes, depth) in [(1500, 0), (1500, 7), (3, 0), (9, 0), (15, 0), (27, 0)] {
        list.extend(own.iter().map(|p| p.job(SHORTEST, nodes, depth)));
        list.extend(limited().iter().map(|p| p.job(SHORTEST, nodes, depth)));
    }
    // far more clocks than the jobs need: the player takes it for a hang sooner
    list.iter_mut().for_each(|job| job.clocks = 200_000);
    list
}

/// Whether the answer contradicts what is known of the position, or the job's depth limit, which is none where an engine has no more
/// frames.
fn is_false(job: &Job, answer: &Answer, frames: u32) -> bool {
    let limited = job.depth != 0 && u32::from(job.depth) < frames;
    let too_long = limited && answer.words.len() > usize::from(job.depth);
    let none_within = (answer.result, answer.reason) == (0, 3);
    let there_is = limited && job.length.is_some_and(|n| n <= job.depth);
    let there_is_none = job.length.is_some_and(|n| limited && n > job.depth);
    matches!((answer.result, job.mate), (1, Some(false)) | (2, Some(true)))
        || too_long
        || none_within && (there_is || !limited)
        || answer.result == 1 && there_is_none
        || is_false_length(job, answer)
}

/// The engine's assertions that a position without a mate has none, and that bounds do not contradict each other.
const FALSE_CLAIMS: [&str; 2] =
    ["assert (reset || !never_false_no_mate);", "assert (reset || !never_false_length);"];

#[test]
fn every_line_to_be_broken_is_there() {
    let modules = engine_build::texts(&tiny());
    for claim in FALSE_CLAIMS {
        assert!(modules.iter().any(|(_, text)| text.contains(claim)));
    }
    breaks::all_there(BREAKS.iter().map(|b| &b.0).chain(&WAIT_BREAKS), modules);
    let of = |sizes| engine_build::texts(&sizes);
    breaks::all_there(LINE_BREAKS.iter().map(|b| &b.0), of(tsume_lines_sizes()));
    breaks::all_there(SLOW_BREAKS.iter().map(|b| &b.0), of(lines(1, tiny())));
    breaks::all_there(&SECOND_BREAKS, engine_build::texts(&engine_second::sizes()));
    breaks::all_there(&SECOND_MANY_BREAKS, engine_build::texts(&engine_second::shared_sizes()));
    breaks::all_there(SHARED_BREAKS.iter().chain(&TOGETHER_BREAKS), engine_build::texts(&eight()));
}

/// The broken lines that do not show, or do not lie where they must.
fn missed<'a>(
    breaks: impl IntoIterator<Item = &'a Lying>,
    sizes: &Tsume,
    list: &[Job],
    whole: &[Played],
) -> Vec<&'static str> {
    let frames = sizes.frames();
    assert!(list.iter().zip(whole).all(|(job, p)| !is_false(job, &p.answer, frames)));
    let mut missed = vec![];
    for (b, must_lie) in breaks {
        let edit = |module: &str, text: String| {
            // the circuit's own assertion would end the run before the lie is told
            let claims = FALSE_CLAIMS.iter().filter(|_| *must_lie);
            let text = claims.fold(text, |text, claim| text.replace(claim, ""));
            b.edit(module, text)
        };
        let engine = build(&format!("broken/{}", b.name), sizes, edit).unwrap();
        let played = play(&engine, list);
        // an engine that hangs leaves the rest unanswered
        let answer = |i: usize| played.get(i).map(|p: &Played| &p.answer);
        let differ: Vec<usize> =
            (0..list.len()).filter(|&i| answer(i) != Some(&whole[i].answer)).collect();
        let lies: Vec<usize> = (0..list.len())
            .filter(|&i| answer(i).is_some_and(|a| is_false(&list[i], a, frames)))
            .collect();
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
        if differ.is_empty() || *must_lie && lies.is_empty() {
            missed.push(b.name);
        }
    }
    missed
}

#[test]
#[ignore = "builds thirty engines; a quarter of an hour"]
fn broken_engines_are_caught() {
    let Some(engine) = tsume_tiny() else { return };
    let list = demanding();
    let few_frames = build("shallow", &shallow(), |_, text| text).unwrap();
    let of =
        |shallow: bool| BREAKS.iter().filter(move |(b, _)| SHALLOW.contains(&b.name) == shallow);
    let mut names = missed(of(false), &tiny(), &list, &equal(engine, &list));
    names.extend(missed(of(true), &shallow(), &list, &equal(&few_frames, &list)));
    assert!(names.is_empty(), "not caught: {names:?}");
}

/// Problems that need what the line machine's search does otherwise.
fn of_lines() -> Vec<Job> {
    let (own, deciding) = (own(), deciding());
    let mut list = jobs(&own, 0, 200, 0);
    list.extend(jobs(&deciding, 0, 200, 0));
    list.extend(own.iter().step_by(4).map(|p| p.job(1, 200, 0)));
    for depth in [3, 5] {
        list.extend(own.iter().step_by(3).map(|p| p.job(0, 300, depth)));
        list.extend(limited().iter().map(|p| p.job(0, 300, depth)));
    }
    let found = suspects(&mut Rng::new(1), 20);
    list.extend(found.iter().flat_map(|s| [s.job(0, 300), s.job(1, 300)]));
    // far more clocks than the jobs need: the player takes it for a hang sooner
    list.iter_mut().for_each(|job| job.clocks = 200_000);
    list
}

#[test]
#[ignore = "builds an engine for each broken line; minutes"]
fn broken_engines_of_lines_are_caught() {
    let (Some(four), Some(one)) = (tsume_lines(), tsume_lines_tiny()) else { return };
    let list = of_lines();
    let mut names = missed(&LINE_BREAKS, &tsume_lines_sizes(), &list, &equal(four, &list));
    names.extend(missed(&SLOW_BREAKS, &lines(1, tiny()), &list, &equal(one, &list)));
    assert!(names.is_empty(), "not caught: {names:?}");
}

/// Eight searches at once on one array: each job's answer is the model's, whatever runs beside it.
#[test]
fn eight_searches_equal_the_model() {
    let Some(engine) = tsume_eight() else { return };
    let problems = own();
    let mut list = vec![];
    // lists, PN*, limits, short searches and shortest mates side by side
    for (i, p) in problems.iter().enumerate() {
        list.push(p.job(0, 2000, 0));
        match i % 6 {
            0 => list.push(p.job(2, 0, 0)),
            1 => list.push(p.job(1, 300, 0)),
            2 => list.push(p.job(0, 500, 5)),
            3 => list.push(p.job(0, 7, 0)),
            4 => list.push(p.job(SHORTEST, 1000, 0)),
            _ => {}
        }
    }
    let played = equal(engine, &list);
    let (clocks, nodes) =
        played.iter().fold((0, 0), |(c, n), p| (c + p.clocks, n + p.answer.nodes));
    println!("{} jobs, {nodes} nodes, {clocks} clocks of all searches", list.len());
}

/// The most searches that an array can have, sixteen: side by side, and sharing problems.
#[test]
fn sixteen_searches_equal_the_model() {
    let sizes = Tsume { searches: 16, ..eight() };
    let Some(engine) = verilator::find().and_then(|_| build("sixteen", &sizes, telling)) else {
        return;
    };
    let list: Vec<Job> = own().iter().map(|p| p.job(0, 1000, 0)).collect();
    let played = equal(&engine, &list);
    let (clocks, nodes) =
        played.iter().fold((0, 0), |(c, n), p| (c + p.clocks, n + p.answer.nodes));
    println!("{} jobs, {nodes} nodes, {clocks} clocks of all searches", list.len());
    let mut inside = 0;
    for job in to_share().iter().step_by(5) {
        let t = together(&engine, 16, job).unwrap_or_else(|e| panic!("{e}"));
        inside += t.inside;
        for a in t.answers.iter().filter(|a| a.result != 0) {
            assert!(job.mate.is_none_or(|mate| mate == (a.result == 1)), "{}", job.note);
        }
    }
    println!("{inside} children with others inside");
    assert!(inside > 1000);
}

/// Problems that eight searches share for some time: df-pn, without a limit and within one, PN\*, and some that end at their node
/// limits, one search after another.
fn to_share() -> Vec<Job> {
    let mut solver = Solver::new((&eight()).into());
    let mut list = vec![];
    for p in own() {
        let limits = Limits { nodes: 8000, depth: 0 };
        let out = solver.solve(&p.board, Mode::DfPn, limits, &mut |_| false);
        if out.nodes >= 400 {
            list.push(p.job(0, 8000, 0));
        }
    }
    for i in 0..4 {
        let job = list[3 * i].clone();
        list.push(Job { cmd: [0, 1, 4, 8][i], nodes: 150, ..job });
        let job = list[3 * i + 1].clone();
        list.push(Job { cmd: [0, 12, 0, 8][i], nodes: 2000, depth: 7, ..job });
    }
    list
}

/// Eight searches on one problem: table and counters say what the model's say, and each search is the model's with these answers.
#[test]
fn eight_searches_of_one_problem_equal_the_model() {
    let Some(engine) = tsume_eight() else { return };
    let (mut speed, mut decided, mut inside) = (0.0, 0, 0);
    let list = to_share();
    for job in &list {
        let t = together(engine, 8, job).unwrap_or_else(|e| panic!("{e}"));
        inside += t.inside;
        let alone = &play(engine, std::slice::from_ref(job))[0];
        if let (Some(clocks), true) = (t.clocks, alone.answer.result != 0) {
            speed += (alone.clocks as f64 / clocks as f64).ln();
            decided += 1;
        }
        for a in t.answers.iter().filter(|a| a.result != 0) {
            assert!(job.mate.is_none_or(|mate| mate == (a.result == 1)), "{}", job.note);
        }
    }
    let speed = (speed / f64::from(decided)).exp();
    println!("{} problems shared, {inside} children with others inside", list.len());
    println!("{decided} decided, {speed:.2} times as fast as by one search of the same engine");
    assert!(decided > 10 && inside > 1000 && speed > 2.0);
}

/// The same where every unit is served at random, and a problem after another one: nothing of it is left.
#[test]
fn shared_problems_are_searched_alike_behind_each_other_and_with_waits() {
    let Some(engine) = tsume_eight() else { return };
    let list = to_share();
    let shared = |i: usize| {
        let job = Job { cmd: list[i].cmd | engine_together::SHARES, ..list[i].clone() };
        vec![job; 8]
    };
    let played = play(engine, &[shared(0), shared(5), shared(0)].concat());
    let answers: Vec<_> = played.iter().map(|p| &p.answer).collect();
    assert_eq!(answers[..8], answers[16..]);
    let edit = |module: &str, text| engine_waits::at_random(module, telling(module, text));
    let waits = build("eight-waits", &eight(), edit).unwrap();
    for job in list.iter().step_by(4) {
        together(&waits, 8, job).unwrap_or_else(|e| panic!("{e}"));
    }
}

#[test]
#[ignore = "builds eleven engines; minutes"]
fn broken_searches_of_one_problem_are_caught() {
    if verilator::find().is_none() {
        return;
    }
    let (list, mut missed) = (to_share(), vec![]);
    for b in &TOGETHER_BREAKS {
        let edit = |module: &str, text| telling(module, b.edit(module, text));
        let engine = build(&format!("broken/{}", b.name), &eight(), edit).unwrap();
        let wrong = list.iter().find_map(|job| together(&engine, 8, job).err());
        let line = wrong.as_deref().and_then(|w| w.lines().next()).unwrap_or("NOT CAUGHT");
        println!("{}: {line}: {}", b.name, b.rule);
        if wrong.is_none() {
            missed.push(b.name);
        }
    }
    assert!(missed.is_empty(), "not caught: {missed:?}");
}

/// Eight searches behind one host controller.
#[test]
fn eight_searches_in_a_chip_equal_the_model() {
    let Some((one, eight)) = several::compare() else { return };
    println!("16 problems: {one} clocks with one search, {eight} with eight");
    assert!(eight * 10 < one * 4, "{one} clocks with one search, {eight} with eight");
    let (problems, faster) = several::shared_over_the_line().unwrap();
    println!("{problems} problems shared over the line, {faster:.2} times as fast");
    assert!(problems > 3 && faster > 1.5);
    let stalled = several::served_at_random().unwrap();
    println!("served at random: {stalled} clocks");
    assert!(stalled * 10 > eight * 12, "{eight} clocks, served at random {stalled}");
}

#[test]
#[ignore = "builds ten chips; minutes"]
fn broken_sharing_is_caught() {
    if verilator::find().is_none() {
        return;
    }
    let mut missed = vec![];
    for b in &SHARED_BREAKS {
        let wrong = several::broken(b);
        let line = wrong.as_deref().and_then(|w| w.lines().next()).unwrap_or("NOT CAUGHT");
        println!("{}: {line}: {}", b.name, b.rule);
        if wrong.is_none() {
            missed.push(b.name);
        }
    }
    assert!(missed.is_empty(), "not caught: {missed:?}");
}
