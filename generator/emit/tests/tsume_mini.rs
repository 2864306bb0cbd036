//! The search as a program of the stack machine equals the model: result, line and every counter of each job. The program runs on the
//! machine's model, with the line machine of the library at its ports, and in the circuit, with the line machine's.
//!
//! What is simulated needs Verilator.

use std::path::{Path, PathBuf};

use kiban_emit::tsume::mini::{self, program, Sizes, KEY_BITS};
use kiban_model::shogi::testgen::Rng;
use kiban_model::shogi::{Board, Turn};
use kiban_model::tsume::{
    First, KeyMemory, KeyWords, Limits, Mode, Outcome, Params, Scanner, Solver,
};
use kiban_stack::{Machine, Program, Source};

#[path = "support/breaks.rs"]
mod breaks;
#[allow(dead_code)] // each test file uses its part
#[path = "support/engine_jobs.rs"]
mod engine_jobs;
#[path = "support/mini_breaks.rs"]
mod mini_breaks;
#[path = "support/mini_ports.rs"]
mod mini_ports;
#[path = "support/mini_profile.rs"]
mod mini_profile;
#[path = "support/verilator.rs"]
mod verilator;

use breaks::all_there;
use mini_breaks::BREAKS;
use mini_ports::{hand, owned, place, Ports};
use mini_profile::Profile;

const PLAYER: &str = include_str!("../../../sim/tsume/mini_player.cpp");

/// What runs the search here: it waits for a job, which is put into memory, and says that the job is over. The board comes file by
/// file.
const MAIN: &str = "
    31 port ends  81 array board  2 array sum-seen
    : load-board
        0x11 board begin
            dup @ >r over r> swap put
            1+ swap 1+ dup 15 and 10 = if 7 + then swap
            dup [ board 81 + ] =
        until 2drop ;
    : main make-keys make-units empty-table begin
        0 ends out
        forget-table load-board 0 sum-low out solve
        sum-low in sum-seen ! sum-high in [ sum-seen 1 + ] !
        0 ends out
    again ;";
/// Instructions of a node, more than there are.
const MOST: u64 = 100_000;

/// The model of these sizes: every position has its place on the path.
fn params(sizes: Sizes) -> Params {
    Params {
        table_index_bits: sizes.table_index_bits,
        table_ways: sizes.table_ways.into(),
        tag_bits: KEY_BITS - sizes.table_index_bits,
        key_words: KeyWords::Made,
        child_bits: sizes.child_bits,
        frame_bits: sizes.frame_bits,
        path_index_bits: 0,
        path_ways: 1 << sizes.frame_bits,
        second_table_index_bits: 0,
        scanner: Scanner::Lines(First::Hint),
    }
}

/// The program, and what its memory says.
struct Search {
    sizes: Sizes,
    program: Program,
    words: KeyMemory,
}

impl Search {
    fn new(sizes: Sizes) -> Search {
        let main = Source { name: "main", text: MAIN };
        let program = program(sizes, &[main]).unwrap_or_else(|e| panic!("{e}"));
        Search { sizes, program, words: KeyMemory::new(KeyWords::Made, KEY_BITS) }
    }

    fn at(&self, name: &str) -> u16 {
        self.program.variables[name]
    }

    /// What a job writes into memory: address and word.
    fn job(&self, board: &Board, limits: Limits) -> Vec<[u16; 2]> {
        let mut job = vec![];
        let mut set = |name: &str, words: &[u16]| {
            job.extend((self.at(name)..).zip(words).map(|(at, word)| [at, *word]));
        };
        let files = (0..81).map(|i| u16::from(board.piece[i % 9 * 9 + i / 9]));
        set("board", &files.collect::<Vec<_>>());
        for counter in ["nodes", "line-nodes", "moves", "probes", "hits"] {
            set(counter, &[0, 0]);
        }
        set("flags", &[0]);
        set("clock-limit", &[0, 0, 0]);
        set("black", &hand(&board.hand[0]));
        set("white", &hand(&board.hand[1]));
        set("black-king", &[place(board.king[0])]);
        set("white-king", &[place(board.king[1])]);
        set("owns", &[owned(board)]);
        let there = (0..81_u8).filter(|s| board.piece[usize::from(*s)] != 0);
        let key = there.fold(0, |k, s| k ^ self.words.key(s, board.piece[usize::from(s)]));
        set("key", &[0, 16, 32, 48].map(|at| (key >> at) as u16));
        set("node-limit", &[limits.nodes as u16, (limits.nodes >> 16) as u16]);
        let frames = 1_u16 << self.sizes.frame_bits;
        let limited = limits.depth != 0 && limits.depth < frames;
        set("limited", &[u16::from(limited)]);
        set("depth", &[if limited { ((limits.depth - 1) | 1) + 1 } else { frames }]);
        job
    }

    fn model(&self, board: &Board, limits: Limits) -> Outcome {
        Solver::new(params(self.sizes)).solve(board, Mode::DfPn, limits, &mut |_| false)
    }

    /// What differs from the model's outcome, in words.
    fn compare(&self, memory: &[u16], want: &Outcome) -> Result<(), String> {
        let get = |name: &str| u64::from(memory[usize::from(self.at(name))]);
        let two = |name: &str| {
            let at = usize::from(self.at(name));
            u64::from(memory[at]) | u64::from(memory[at + 1]) << 16
        };
        let length = usize::from(memory[usize::from(self.at("line-length"))]);
        let words = &memory[usize::from(self.at("line"))..][..2 * length.min(256)];
        let line: Vec<u32> = words
            .chunks(2)
            .map(|w| {
                let [places, kinds] = [w[0], w[1]].map(u32::from);
                places << 8 | kinds & 0xff | (kinds >> 8 & 1) << 24
            })
            .collect();
        let turn = |i: usize| if i.is_multiple_of(2) { Turn::Attack } else { Turn::Defence };
        let should: Vec<u32> =
            want.line.iter().enumerate().map(|(i, m)| m.word25(turn(i))).collect();
        for (what, got, should) in [
            ("verdict", get("verdict"), want.verdict as u64),
            ("reason", get("reason"), want.reason as u64),
            ("nodes", two("nodes"), want.nodes.into()),
            ("nodes of the line", two("line-nodes"), want.line_nodes.into()),
            ("moves", two("moves"), want.moves),
            ("probes", two("probes"), want.probes),
            ("hits", two("hits"), want.hits),
            ("checksum", two("sum-seen"), want.checksum.into()),
            ("complete", get("complete") & 1, want.line_complete.into()),
        ] {
            if got != should {
                return Err(format!("{what}: {got}, not {should}"));
            }
        }
        (line == should).then_some(()).ok_or_else(|| format!("line: {line:x?}, not {should:x?}"))
    }
}

/// The program where it waits for a job, on the machine's model.
struct Runner {
    search: Search,
    machine: Machine,
    ports: Ports,
    /// Nodes and instructions of all jobs.
    nodes: u64,
    run: u64,
    /// Counts from here on.
    profile: Option<Profile>,
}

impl Runner {
    fn new(sizes: Sizes) -> Runner {
        let (machine, ports) = (Machine::default(), Ports::new(sizes));
        let search = Search::new(sizes);
        let mut runner = Runner { search, machine, ports, nodes: 0, run: 0, profile: None };
        runner.on(10_000_000);
        runner
    }

    fn on(&mut self, most: u64) {
        self.ports.ended = false;
        let end = self.machine.run + most;
        let program = &self.search.program;
        while !self.ports.ended {
            assert!(self.machine.run < end, "in {}", program.word_at(self.machine.at));
            if let Some(profile) = &mut self.profile {
                profile.count(program, &self.machine);
            }
            self.machine.step(&program.code, &mut self.ports);
        }
    }

    /// Solves, and compares.
    fn equal(&mut self, board: &Board, limits: Limits, note: &str) -> Outcome {
        let want = self.search.model(board, limits);
        let nodes = u64::from(want.nodes) + u64::from(want.line_nodes);
        for [at, word] in self.search.job(board, limits) {
            self.ports.memory[usize::from(at)] = word;
        }
        let before = self.machine.run;
        self.on(1_000_000 + MOST * nodes);
        (self.nodes, self.run) = (self.nodes + nodes, self.run + self.machine.run - before);
        if let Err(e) = self.search.compare(&self.ports.memory, &want) {
            panic!("{note}: {e}\n{board:?}");
        }
        self.on(MOST);
        want
    }
}

const NODES: Limits = Limits { nodes: 3_000, depth: 0 };

/// Jobs with pawn drops that may mate, hands of one side, limits of depth.
fn directed() -> Vec<(Board, Limits, String)> {
    let mut jobs = vec![];
    for problem in engine_jobs::deciding() {
        jobs.push((problem.board, NODES, problem.name));
    }
    for (i, s) in engine_jobs::suspects(&mut Rng::new(5), 40).into_iter().enumerate() {
        jobs.push((s.attack, NODES, format!("suspect {i}")));
    }
    for problem in engine_jobs::lopsided() {
        jobs.push((problem.board, Limits { nodes: 300, depth: 0 }, problem.name));
    }
    for problem in engine_jobs::limited().iter().chain(&engine_jobs::own()) {
        for depth in [1, 3, 4, 7] {
            let note = format!("{} within {depth}", problem.name);
            jobs.push((problem.board.clone(), Limits { nodes: 1_000, depth }, note));
        }
    }
    jobs
}

#[test]
fn own_problems_equal_the_model() {
    let mut runner = Runner::new(Sizes::FOUR_MEMORIES);
    for problem in engine_jobs::own() {
        let outcome = runner.equal(&problem.board, NODES, &problem.name);
        if let (Some(mate), true) = (problem.mate, outcome.reason as u8 == 0) {
            assert_eq!(outcome.verdict as u8, if mate { 1 } else { 2 }, "{}", problem.name);
        }
    }
    println!("{} nodes, {} instructions each: equal", runner.nodes, runner.run / runner.nodes);
}

#[test]
fn directed_jobs_equal_the_model() {
    let mut runner = Runner::new(Sizes::FOUR_MEMORIES);
    for (board, limits, note) in directed() {
        runner.equal(&board, limits, &note);
    }
    let small = Sizes { table_index_bits: 4, table_ways: 2, child_bits: 6, frame_bits: 4 };
    let mut runner = Runner::new(small);
    let mut full = 0;
    for problem in engine_jobs::own() {
        let outcome = runner.equal(&problem.board, Limits { nodes: 500, depth: 0 }, &problem.name);
        full += u32::from(outcome.reason as u8 == 4);
    }
    assert!(full > 0, "no memory was too small");
}

/// The first 200 mates in 7, and as many mates in 3 and positions without one.
#[test]
#[ignore = "a minute and a half"]
fn the_program_equals_the_model_on_shared_sets() {
    let mut runner = Runner::new(Sizes::FOUR_MEMORIES);
    for set in ["mate3", "mate7", "nomate1"] {
        let Some(problems) = engine_jobs::shared(set) else { return };
        for problem in problems.iter().take(200) {
            runner.equal(&problem.board, Limits { nodes: 20_000, depth: 0 }, &problem.name);
        }
        println!("{set}: {} nodes, {} instructions each", runner.nodes, runner.run / runner.nodes);
    }
}

/// Which words take the clocks of a node: the first mates in 7, without what the line machine takes for moves.
#[test]
#[ignore = "figures"]
fn words_that_take_the_clocks() {
    let mut runner = Runner::new(Sizes::FOUR_MEMORIES);
    runner.profile = Some(Profile::default());
    let Some(problems) = engine_jobs::shared("mate7") else { return };
    for problem in problems.iter().take(12) {
        runner.equal(&problem.board, Limits { nodes: 20_000, depth: 0 }, &problem.name);
    }
    let profile = runner.profile.expect("it counts");
    let program = &runner.search.program;
    let variables = program.variables.values().filter(|at| **at < 512).max();
    println!("{} words of program, variables up to {variables:?}", program.code.len());
    println!("{} nodes, {}", runner.nodes, profile.report(program, runner.nodes));
}

fn build(
    verilator: &Path,
    (dir, optimise): (&Path, &str),
    search: &Search,
    edit: impl Fn(&str, String) -> String,
) -> PathBuf {
    let mut sources = vec![("mini_player.cpp".to_string(), PLAYER.to_string())];
    for (name, text) in mini::modules(search.sizes, &search.program, &[]).unwrap() {
        sources.push((format!("{name}.v"), edit(&name, text)));
    }
    verilator::executable(verilator, dir, mini::TOP, &sources, None, optimise)
}

/// The simulated circuit with its program.
fn circuit() -> Option<(PathBuf, Search)> {
    let verilator = verilator::find()?;
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tsume_mini");
    let search = Search::new(Sizes::FOUR_MEMORIES);
    let player = build(&verilator, (&dir, "-O1"), &search, |_, text| text);
    Some((player, search))
}

/// Nodes and clocks of all jobs, or what differs.
fn simulate(
    player: &Path,
    name: &str,
    search: &Search,
    (jobs, chance): (&[(Board, Limits, String)], u16),
) -> Result<[u64; 2], String> {
    let mut script = [chance.to_le_bytes(), 77_u16.to_le_bytes()].concat();
    for (board, limits, _) in jobs {
        let words = search.job(board, *limits);
        script.extend((words.len() as u16).to_le_bytes());
        script.extend(words.iter().flatten().flat_map(|w| w.to_le_bytes()));
    }
    let got = verilator::exchange(player, name, &script)?;
    let mut sums = [0; 2];
    let mut told = got.chunks(4 + 2 * 16_384);
    for (board, limits, note) in jobs {
        let want = search.model(board, *limits);
        let said = told.next().ok_or_else(|| format!("{note}: no answer"))?;
        let (clocks, memory) = said.split_at(4);
        let memory: Vec<u16> = memory.chunks(2).map(|b| u16::from_le_bytes([b[0], b[1]])).collect();
        search.compare(&memory, &want).map_err(|e| format!("{note}: {e}"))?;
        sums[0] += u64::from(want.nodes) + u64::from(want.line_nodes);
        sums[1] += u64::from(u32::from_le_bytes(clocks.try_into().unwrap()));
    }
    Ok(sums)
}

/// A few jobs of each kind.
fn some(every: usize) -> Vec<(Board, Limits, String)> {
    let own = engine_jobs::own().into_iter();
    let limits = Limits { nodes: 100, depth: 0 };
    let own = own.map(|p| (p.board, limits, p.name));
    own.chain(
        directed()
            .into_iter()
            .map(|(board, l, note)| (board, Limits { nodes: l.nodes.min(100), ..l }, note)),
    )
    .step_by(every)
    .collect()
}

#[test]
fn the_circuit_equals_the_model() {
    let Some((player, search)) = circuit() else { return };
    for (every, chance) in [(40, 256), (101, 100)] {
        let jobs = some(every);
        let [nodes, clocks] = simulate(&player, &format!("run{chance}"), &search, (&jobs, chance))
            .unwrap_or_else(|e| panic!("{e}"));
        println!("{} jobs, {nodes} nodes, {clocks} clocks: equal", jobs.len());
    }
}

/// The first problems of a set: equal, with their nodes, clocks of a node and of the longest.
fn first_of(set: &str, count: usize, (player, search): (&Path, &Search)) {
    let limits = Limits { nodes: 20_000, depth: 0 };
    let Some(problems) = engine_jobs::shared(set) else { return };
    let mut sums = [0; 3];
    for (i, p) in problems.into_iter().take(count).enumerate() {
        let job = [(p.board, limits, p.name)];
        let [nodes, clocks] =
            simulate(player, set, search, (&job, 256)).unwrap_or_else(|e| panic!("{set} {i}: {e}"));
        sums = [sums[0] + nodes, sums[1] + clocks, sums[2].max(clocks)];
    }
    let [nodes, clocks, worst] = sums;
    let each = clocks / nodes;
    println!("{set}: {count}, {nodes} nodes, {each} clocks each, at most {worst}: equal");
}

/// The first mates of each set that is shared.
#[test]
#[ignore = "five minutes"]
fn the_circuit_equals_the_model_on_shared_sets() {
    let Some((player, search)) = circuit() else { return };
    for (set, count) in [("mate3", 100), ("mate5", 100), ("mate7", 200)] {
        first_of(set, count, (&player, &search));
    }
}

/// Clocks of a node, as the page tells them.
#[test]
#[ignore = "figures"]
fn clocks_of_a_node() {
    let Some((player, search)) = circuit() else { return };
    first_of("mate7", 12, (&player, &search));
}

#[test]
fn every_line_to_be_broken_is_there() {
    let search = Search::new(Sizes::FOUR_MEMORIES);
    all_there(&BREAKS, mini::modules(search.sizes, &search.program, &[]).unwrap());
}

#[test]
#[ignore = "builds a circuit for each broken line; minutes"]
fn broken_circuits_are_caught() {
    let Some(verilator) = verilator::find() else { return };
    let search = Search::new(Sizes::FOUR_MEMORIES);
    let mut missed = vec![];
    for b in &BREAKS {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tsume_mini_broken");
        let edit = |name: &str, text| b.edit(name, text);
        let player = build(&verilator, (&dir, "-O1"), &search, edit);
        match simulate(&player, b.name, &search, (&some(11), 256)) {
            Ok(_) => missed.push((b.name, b.rule)),
            Err(e) => println!("{}: {e}: {}", b.name, b.rule),
        }
    }
    assert!(missed.is_empty(), "not caught: {missed:#?}");
}
