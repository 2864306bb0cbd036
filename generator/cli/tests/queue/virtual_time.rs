//! How much faster many engines are at one hard problem, in virtual time: an engine takes a unit of time for a node of its model, so
//! that two cores play any number of engines honestly. `cargo test -p kiban --test workers -- --ignored --nocapture virtual`.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use kiban_cluster::claim::Problem;
use kiban_cluster::hard::tree::Tree;
use kiban_cluster::pile::{Asker, Found, Report, Task};
use kiban_config::{Circuit, Config};
use kiban_engine::problem::answer::ask;
use kiban_engine::problem::Finding;
use kiban_link::tsume::LocalModel;
use kiban_model::tsume::Params;
use kiban_protocol::tsume::Mode;
use kiban_rules::shogi::Position;

use super::super::root;

/// What a model, of the configuration `tsume` if nothing is said, says of positions; asked twice, it is not searched twice.
struct Model {
    model: LocalModel,
    known: HashMap<(String, u32), (Report, u32)>,
    nodes: u64,
}

impl Model {
    fn new() -> Model {
        let text = std::fs::read_to_string(root().join("configs/tsume.toml")).unwrap();
        let config = Config::parse("tsume.toml", &text).unwrap();
        let Circuit::Tsume(circuit) = &config.circuit else { panic!("no tsume") };
        Model::of(circuit.into())
    }

    fn of(params: Params) -> Model {
        Model { model: LocalModel::new(params), known: HashMap::new(), nodes: 0 }
    }

    fn search(&mut self, position: &Position, nodes: u32) -> (Report, u32) {
        let key = (position.to_sfen(), nodes);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let limits = kiban_link::tsume::Limits { nodes, ..Default::default() };
        let cancel = AtomicBool::new(false);
        let answer = ask(&mut self.model, position, Mode::DfPn, limits, &mut |_| {}, &cancel);
        let answer = answer.unwrap();
        let report = match answer.finding {
            Finding::Mate(line) => Report::Mate(line),
            Finding::NoMate => Report::NoMate,
            Finding::Unknown(_) => Report::Nothing { early: false },
        };
        let took = answer.report.counters.nodes.max(1);
        self.nodes += u64::from(took);
        self.known.insert(key, (report.clone(), took));
        (report, took)
    }
}

/// How long so many engines take, each search longer by `delay` nodes; none if it is not solved by `end`.
fn together(
    model: &mut Model,
    position: &Position,
    engines: usize,
    delay: u64,
    end: u64,
) -> Option<u64> {
    let problem = Problem { position: position.clone(), defends: false };
    let mut tree = Tree::new(problem, 0, false);
    let asker = |worker| Asker {
        worker,
        who: Some(worker),
        own: true,
        exact: true,
        defends: true,
        doubles: true,
        joins: false,
    };
    // searches under way by the time of their end
    let mut under_way: BTreeSet<(u64, usize)> = BTreeSet::new();
    let mut tasks: HashMap<usize, (Task, Report, u32)> = HashMap::new();
    let mut now = 0;
    loop {
        for worker in 0..engines {
            if tasks.contains_key(&worker) {
                continue;
            }
            let Some(task) = tree.next(asker(worker)) else { continue };
            let (report, took) = model.search(&tree.problem(task.job).position, task.nodes);
            under_way.insert((now + u64::from(took) + delay, worker));
            tasks.insert(worker, (task, report, took));
        }
        if let Some(settled) = tree.settled() {
            assert!(!matches!(settled.found, Found::Unknown(_)), "{settled:?}");
            return Some(now);
        }
        let (time, worker) = under_way.pop_first()?;
        if time > end {
            return None;
        }
        now = time;
        let (task, report, took) = tasks.remove(&worker).unwrap();
        for idle in tree.ended(asker(worker), task, report, took.into()) {
            tasks.remove(&idle);
            under_way.retain(|(_, w)| *w != idle);
        }
    }
}

fn median(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    all[all.len() / 2]
}

/// The first four problems of Shogi Muso that one engine needs 200,000 to 700,000 nodes for.
#[test]
#[ignore = "minutes; measures"]
fn one_hard_problem_in_virtual_time() {
    const MOST: u32 = 700_000;
    const LEAST: u32 = 200_000;
    const PROBLEMS: usize = 4;
    let Some(text) = kiban_testkit::shared("muso.tsv") else { return };
    let rows = text.lines().filter(|l| !l.starts_with('#'));
    let mut model = Model::new();
    let mut faster: HashMap<usize, Vec<f64>> = HashMap::new();
    let engines = [4, 16];
    let started = Instant::now();
    for row in rows {
        let row: Vec<&str> = row.split('\t').collect();
        let position = Position::from_sfen(row[0]).unwrap();
        let (report, alone) = model.search(&position, MOST);
        if matches!(report, Report::Nothing { .. }) || alone < LEAST {
            continue;
        }
        if faster.get(&engines[0]).is_some_and(|all| all.len() == PROBLEMS) {
            break;
        }
        let mut line = format!("{}: one engine {alone} nodes;", row[1]);
        for count in engines {
            let took = together(&mut model, &position, count, 0, u64::from(alone));
            // slower than one engine counts as nothing
            let factor = took.map_or(0.0, |took| f64::from(alone) / took as f64);
            line += &format!(" {count}: {factor:.2} times");
            faster.entry(count).or_default().push(factor);
        }
        println!("{line}");
        model.known.clear();
    }
    for count in engines {
        let all = faster.remove(&count).unwrap();
        // one of them searches the whole problem
        assert!(all.iter().all(|factor| *factor >= 0.99), "{all:?}");
        println!(
            "{count} engines: {} problems, median {:.2} times as fast",
            all.len(),
            median(all)
        );
    }
    println!("{} nodes in {:?}", model.nodes, started.elapsed());
}

/// Rows of docs/evidence/efficiency.txt: method, delay in nodes, engines, problem, nodes of one, time of all. The problems and the sizes
/// are those of `efficiency_of_searches_apart` of the model.
#[test]
#[ignore = "minutes; measures"]
fn efficiency_of_leaves() {
    let Some(text) = kiban_testkit::shared("muso.tsv") else { return };
    let sizes = Params { table_index_bits: 17, path_index_bits: 12, ..Params::default() };
    for row in text.lines().filter(|l| !l.starts_with('#')) {
        let row: Vec<&str> = row.split('\t').collect();
        if !["muso031h", "muso043", "muso046", "muso070"].contains(&row[1]) {
            continue;
        }
        let mut model = Model::of(sizes);
        let position = Position::from_sfen(row[0]).unwrap();
        // the first searches the root without a limit
        let (_, alone) = model.search(&position, 0);
        for delay in [0, 100, 1000] {
            for engines in [2, 4, 8, 16, 32, 64] {
                let time = together(&mut model, &position, engines, delay, u64::MAX).unwrap();
                println!("leaves\t{delay}\t{engines}\t{}\t{alone}\t{time}", row[1]);
            }
        }
    }
}
