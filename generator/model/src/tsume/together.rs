//! Several searches of one problem over a common table: each goes its own way, and what one finds out all know.

use super::common::Common;
use super::frames::{Solver, Step};
use super::sight::Sight;
use super::value::Value;
use super::{Limits, Mode, Outcome, Params, Reason, Without, REP_NONE};
use crate::shogi::Board;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Thread;
use std::time::Duration;

/// Most searches of a problem.
pub const MOST_SEARCHES: usize = 64;
/// How long searches on threads run before it is asked whether they are to stop.
const BETWEEN_QUESTIONS: Duration = Duration::from_millis(3);

/// The searches. The first one that proves or disproves the problem ends all of them.
pub struct Together {
    searches: Vec<Solver>,
    common: Arc<Common>,
    /// Rounds of the last problem ([`Together::solve`]).
    rounds: u64,
    /// The next problem finds the table as the one before has left it.
    keep: bool,
    /// Nodes of a search between two looks at it; 0 = none.
    watch: u32,
}

impl Together {
    /// `searches` machines of these sizes, 1 to [`MOST_SEARCHES`], over one table.
    ///
    /// # Panics
    /// With another number of searches.
    pub fn new(params: Params, searches: usize) -> Self {
        assert!((1..=MOST_SEARCHES).contains(&searches));
        let common = Arc::new(Common::new(
            params.table_index_bits,
            params.table_ways,
            params.second_table_index_bits,
        ));
        let searches =
            (0..searches).map(|_| Solver::beside_others(params, common.clone())).collect();
        Together { searches, common, rounds: 0, keep: false, watch: 0 }
    }

    /// What the jobs from now on go without.
    pub fn go_without(&mut self, without: Without) {
        for search in &mut self.searches {
            search.go_without(without);
        }
    }

    /// See [`Solver::keep_table`].
    pub fn keep_table(&mut self, keep: bool) {
        self.keep = keep;
    }

    /// See [`Solver::watch`]: on threads, of the leading search, the one whose root is nearest to a proof.
    pub fn watch(&mut self, every: u32) {
        self.watch = every;
        for search in &mut self.searches {
            search.watch(every);
        }
    }

    /// Rounds of the last problem that was solved in turns: the time that it takes where all searches run side by side.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Solve a position in turns, a node of each search in a round: always the same answer with the same counters. Limits are those
    /// of all searches together; `stop` is asked once a round, with the nodes of all.
    pub fn solve(
        &mut self,
        board: &Board,
        mode: Mode,
        limits: Limits,
        stop: &mut dyn FnMut(&Outcome) -> bool,
    ) -> Outcome {
        self.begin(board, mode, limits);
        self.rounds = 0;
        let mut out = vec![false; self.searches.len()];
        let mut last = Reason::Memory;
        while out.contains(&false) {
            self.rounds += 1;
            for (i, over) in out.iter_mut().enumerate() {
                let search = &mut self.searches[i];
                let before = search.expanded;
                while !*over && search.expanded == before {
                    match search.step(0, &mut |_| false) {
                        Step::Goes => {}
                        // at a limit of its own (its memories) it leaves the others to go on
                        Step::Ends(None) => (*over, last) = (true, search.out.reason),
                        Step::Ends(Some(v)) if decides_nothing(&v) => {
                            (*over, last) = (true, Reason::Memory);
                        }
                        Step::Ends(root) => return self.finish(i, root, limits.nodes, stop),
                    }
                }
            }
            let all = self.counted();
            if limits.nodes != 0 && all.nodes >= limits.nodes {
                return Outcome { reason: Reason::Nodes, ..all };
            }
            if stop(&all) {
                return Outcome { reason: Reason::Abort, ..all };
            }
        }
        Outcome { reason: last, ..self.counted() }
    }

    /// Solve a position with a thread for each search: the answer is as sound, but which line is found and how many nodes it takes
    /// is another one each time. `stop` is asked every few milliseconds, with the nodes of all.
    pub fn solve_on_threads(
        &mut self,
        board: &Board,
        mode: Mode,
        limits: Limits,
        stop: &mut dyn FnMut(&Outcome) -> bool,
    ) -> Outcome {
        self.begin(board, mode, limits);
        let race = Race {
            limit: u64::from(limits.nodes),
            nodes: AtomicU64::new(0),
            over: AtomicBool::new(false),
            end: Mutex::new((None, Reason::Memory)),
            asks: std::thread::current(),
            run: AtomicUsize::new(self.searches.len()),
            watch: self.watch,
            sights: Mutex::new(vec![None; self.searches.len()]),
        };
        std::thread::scope(|scope| {
            for (i, search) in self.searches.iter_mut().enumerate() {
                let race = &race;
                scope.spawn(move || race.run(i, search));
            }
            while race.run.load(Ordering::Acquire) != 0 {
                std::thread::park_timeout(BETWEEN_QUESTIONS);
                let all = race.nodes.load(Ordering::Relaxed);
                let nodes = u32::try_from(all).unwrap_or(u32::MAX);
                if stop(&Outcome { nodes, sight: race.leading(), ..Outcome::empty() }) {
                    race.give_up(Reason::Abort);
                }
            }
        });
        match race.end.into_inner().unwrap_or_else(PoisonError::into_inner) {
            (Some((winner, root)), _) => self.finish(winner, Some(root), limits.nodes, stop),
            (None, reason) => Outcome { reason, ..self.counted() },
        }
    }

    /// All searches stand at the root, none is anywhere else.
    fn begin(&mut self, board: &Board, mode: Mode, limits: Limits) {
        self.common.begin(self.keep);
        for search in &mut self.searches {
            // nodes are counted here
            let key = search.begin(board, mode, Limits { nodes: 0, ..limits });
            // a machine has at least one frame and one place on the path
            let entered = search.enter_root(key, 0);
            debug_assert!(entered.is_ok());
        }
    }

    /// The root is decided in one of the searches: it plays the line, with as many nodes (0 = no limit) as one search would; the
    /// counters are those of all.
    fn finish(
        &mut self,
        winner: usize,
        root: Option<Value>,
        line_nodes: u32,
        stop: &mut dyn FnMut(&Outcome) -> bool,
    ) -> Outcome {
        let all = self.counted();
        let search = &mut self.searches[winner];
        let (nodes, before) = (all.nodes, search.out.clone());
        search.limits.nodes = line_nodes;
        let mut stop = |now: &Outcome| {
            let (line_nodes, sight) = (now.line_nodes, now.sight.clone());
            stop(&Outcome { nodes, line_nodes, sight, ..Outcome::empty() })
        };
        let out = search.conclude(root, &mut stop);
        Outcome {
            nodes,
            moves: all.moves + (out.moves - before.moves),
            probes: all.probes + (out.probes - before.probes),
            hits: all.hits + (out.hits - before.hits),
            checksum: all.checksum.wrapping_add(out.checksum.wrapping_sub(before.checksum)),
            ..out
        }
    }

    /// What all searches have counted so far.
    fn counted(&self) -> Outcome {
        self.searches.iter().fold(Outcome::empty(), |mut all, s| {
            all.nodes = all.nodes.saturating_add(s.out.nodes);
            all.moves += s.out.moves;
            all.probes += s.out.probes;
            all.hits += s.out.hits;
            all.checksum = all.checksum.wrapping_add(s.out.checksum);
            all
        })
    }
}

/// A root that returned because its search's memories are full.
fn decides_nothing(root: &Value) -> bool {
    root.pn != 0 && (root.dn != 0 || root.rep != REP_NONE)
}

/// The searches on their threads.
struct Race {
    /// Nodes of all, 0 = no limit.
    limit: u64,
    nodes: AtomicU64,
    over: AtomicBool,
    /// Who was first, with the root's numbers; else why all of them ended.
    end: Mutex<(Option<(usize, Value)>, Reason)>,
    /// Who asks whether to stop, and is told of every end.
    asks: Thread,
    /// Searches that have not ended.
    run: AtomicUsize,
    /// Nodes of a search between two looks at it; 0 = none.
    watch: u32,
    /// The last look at each of them.
    sights: Mutex<Vec<Option<Sight>>>,
}

impl Race {
    /// One search, until it or another one ends. At a limit of its own (its memories) it leaves the others to go on.
    fn run(&self, i: usize, search: &mut Solver) {
        let mut told = 0;
        let mut next_look = 0;
        let mut ask = |now: &Outcome| {
            if self.watch != 0 && now.nodes >= next_look && now.sight.is_some() {
                next_look = now.nodes.saturating_add(self.watch);
                self.sights.lock().unwrap_or_else(PoisonError::into_inner)[i] = now.sight.clone();
            }
            let new = u64::from(now.nodes) - told;
            told += new;
            let all = self.nodes.fetch_add(new, Ordering::Relaxed) + new;
            if self.limit != 0 && all >= self.limit {
                self.give_up(Reason::Nodes);
            }
            self.over.load(Ordering::Relaxed)
        };
        let root = loop {
            if let Step::Ends(root) = search.step(0, &mut ask) {
                break root;
            }
        };
        if let Some(root) = root.filter(|v| !decides_nothing(v)) {
            let mut end = self.end.lock().unwrap_or_else(PoisonError::into_inner);
            end.0.get_or_insert((i, root));
            self.over.store(true, Ordering::Relaxed);
        }
        self.run.fetch_sub(1, Ordering::Release);
        self.asks.unpark();
    }

    /// The look at the leading search, with the most plies that any was away.
    fn leading(&self) -> Option<Sight> {
        if self.watch == 0 {
            return None;
        }
        let sights = self.sights.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = || sights.iter().flatten();
        // the first of equal ones
        let leading = seen().min_by_key(|s| s.pn)?.clone();
        Some(Sight { deepest: seen().map(|s| s.deepest).max()?, ..leading })
    }

    fn give_up(&self, reason: Reason) {
        self.end.lock().unwrap_or_else(PoisonError::into_inner).1 = reason;
        self.over.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{check, own, tiny, Own};
    use super::*;
    use crate::tsume::Verdict;
    use kiban_rules::shogi::Position;

    const FEW: Limits = Limits { nodes: 60_000, depth: 0 };

    fn problems() -> Vec<Own> {
        own().into_iter().step_by(3).collect()
    }

    #[test]
    fn searches_in_turns_are_sound_and_always_the_same() {
        let mut pairs = [3, 8].map(|n| [(); 2].map(|()| Together::new(Params::default(), n)));
        let mut solved = 0;
        for p in problems() {
            for pair in &mut pairs {
                let [a, b] = pair.each_mut().map(|t| {
                    let out = t.solve(&p.board, Mode::DfPn, FEW, &mut |_| false);
                    check(&p, &out);
                    solved += usize::from(out.verdict != Verdict::Unknown);
                    (format!("{out:?}"), t.rounds())
                });
                assert_eq!(a, b, "{}", p.name);
            }
        }
        assert!(solved > 60, "{solved}");
    }

    #[test]
    fn small_memories_of_searches_in_turns_make_no_false_claims() {
        let mut tiny = Together::new(tiny(), 4);
        let mut open = 0;
        for p in own() {
            for limits in [Limits { nodes: 2000, depth: 0 }, Limits { nodes: 2000, depth: 5 }] {
                let out = tiny.solve(&p.board, Mode::DfPn, limits, &mut |_| false);
                check(&p, &out);
                open += usize::from(out.verdict == Verdict::Unknown);
            }
        }
        assert!(open > 10, "{open}");
    }

    /// One of several searches that has no room for its path decides nothing: the others go on, and one problem more is solved. And a
    /// line takes no more nodes than its problem may.
    #[test]
    fn a_search_without_room_leaves_the_others_to_go_on() {
        let small = Params { path_index_bits: 1, path_ways: 3, frame_bits: 4, ..Params::default() };
        let limits = Limits { nodes: 2_000, depth: 0 };
        let mut eight = Together::new(small, 8);
        let (mut full, mut solved) = (0, 0);
        for p in own() {
            let by_turns = eight.solve(&p.board, Mode::DfPn, limits, &mut |_| false);
            let by_threads = eight.solve_on_threads(&p.board, Mode::DfPn, limits, &mut |_| false);
            for out in [&by_turns, &by_threads] {
                check(&p, out);
                assert!(out.line_nodes <= limits.nodes, "{}: {}", p.name, out.line_nodes);
            }
            full += usize::from(by_turns.reason == Reason::Memory);
            solved += usize::from(by_turns.verdict != Verdict::Unknown);
        }
        // 37 where the first that has no room ends all of them
        assert!(full > 20 && solved == 38, "{solved} of {full}");
    }

    /// That others inside a position count against it is what keeps the searches apart.
    #[test]
    fn eight_searches_need_fewer_rounds_than_one_needs_nodes() {
        let mut one = Solver::new(Params::default());
        let mut eight = Together::new(Params::default(), 8);
        let (mut nodes, mut rounds) = (0.0, 0.0);
        for p in own() {
            let alone = one.solve(&p.board, Mode::DfPn, FEW, &mut |_| false);
            if alone.verdict == Verdict::Unknown || alone.nodes < 1000 {
                continue;
            }
            let out = eight.solve(&p.board, Mode::DfPn, FEW, &mut |_| false);
            check(&p, &out);
            nodes += f64::from(alone.nodes);
            rounds += eight.rounds() as f64;
        }
        assert!(nodes > 2.0 * rounds, "{nodes} nodes, {rounds} rounds");
    }

    #[test]
    fn searches_on_threads_are_sound() {
        let mut four = Together::new(Params::default(), 4);
        for p in problems() {
            let out = four.solve_on_threads(&p.board, Mode::DfPn, FEW, &mut |_| false);
            check(&p, &out);
            let in_time = out.verdict != Verdict::Unknown;
            assert!(in_time || out.reason == Reason::Nodes, "{}: {:?}", p.name, out.reason);
        }
    }

    #[test]
    fn a_limit_and_a_stop_end_all_searches() {
        // seconds for four searches, which threads that ask every few milliseconds must not have solved before they ask
        let open =
            Position::from_sfen("4k4/9/9/9/9/9/9/9/R1B6 b RB4g4s4n4l18p 1").expect("a position");
        let board = Board::from_position(&open, open.turn()).expect("a board");
        let mut four = Together::new(Params::default(), 4);
        for threads in [false, true] {
            let mut run = |limits, stop: &mut dyn FnMut(&Outcome) -> bool| {
                if threads {
                    four.solve_on_threads(&board, Mode::DfPn, limits, stop)
                } else {
                    four.solve(&board, Mode::DfPn, limits, stop)
                }
            };
            let out = run(Limits { nodes: 8, depth: 0 }, &mut |_| false);
            assert_eq!((out.verdict, out.reason), (Verdict::Unknown, Reason::Nodes));
            assert!((8..16).contains(&out.nodes), "{}", out.nodes);
            let out = run(Limits::default(), &mut |_| true);
            assert_eq!((out.verdict, out.reason), (Verdict::Unknown, Reason::Abort));
        }
    }
}
