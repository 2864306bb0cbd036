//! The reference model of the mate solver as an [`Engine`]: behind a twin it speaks the frames of the hardware.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

use kiban_model::shogi::{self, Board as ArrayBoard};
use kiban_model::tsume::{self, Params, Partner, Solver, Together};

use crate::twin::Modelled;
use kiban_protocol::Tsume;

use super::engine::{Engine, EngineOutcome, SolveRequest};
use super::share::{Others, Talk};
use kiban_protocol::tsume::{
    Counters, Features, ListedMove, Mode, RawPosition, Reason, Sizes, Turn, Verdict, Without,
};

/// Nodes between two reports of progress.
const PROGRESS_NODES: u32 = 1024;

/// The model's search machine. It has no clock: clock limits are not kept, clock counters stay 0.
pub struct TsumeModel {
    params: Params,
    searches: Searches,
    /// Searches of the circuit that share a problem; here each does all of it.
    shares: u8,
    /// Who is told what the search finds out.
    others: Option<(Partner, Arc<dyn Others>)>,
}

/// One search, or several of one problem, on threads.
enum Searches {
    One(Box<Solver>),
    Many(Together),
}

impl TsumeModel {
    /// A machine with the sizes of a circuit.
    pub fn new(params: Params) -> Self {
        TsumeModel::of(params, Searches::One(Box::new(Solver::new(params))))
    }

    fn of(params: Params, searches: Searches) -> Self {
        TsumeModel { params, searches, shares: 0, others: None }
    }

    /// A machine that is no circuit: one that is watched, and, for `threads` above 1, [`Together::solve_on_threads`].
    pub(super) fn local(params: Params, threads: usize) -> Self {
        let searches = if threads > 1 {
            let mut many = Together::new(params, threads);
            many.watch(PROGRESS_NODES);
            Searches::Many(many)
        } else {
            let mut one = Solver::new(params);
            one.watch(PROGRESS_NODES);
            Searches::One(Box::new(one))
        };
        TsumeModel::of(params, searches)
    }

    /// Solves a position with black to move; `progress` sees the search now and then. A position with more pieces than the game has is
    /// answered by unknown, abort.
    pub(super) fn search(
        &mut self,
        request: &SolveRequest,
        cancel: &AtomicBool,
        progress: &mut dyn FnMut(&tsume::Outcome),
    ) -> EngineOutcome {
        let &SolveRequest { position, mode, limits, shortest } = request;
        let Some(board) = board_of(&position) else { return EngineOutcome::aborted() };
        let limits = tsume::Limits { nodes: limits.nodes, depth: limits.depth };
        let mut next = u64::from(PROGRESS_NODES);
        // what they tell each other is of df-pn
        let joined = self.others.clone().filter(|_| mode == Mode::DfPn && !shortest);
        let mut talk = joined.map(|(partner, others)| Talk::new(partner, others));
        let mut stop = |now: &tsume::Outcome| {
            // the line may take as long as the search: who is silent is given up by others
            let all = u64::from(now.nodes) + u64::from(now.line_nodes);
            // the count of nodes ends, not the search
            if all >= next || now.nodes == u32::MAX {
                progress(now);
                next = all - all % u64::from(PROGRESS_NODES) + u64::from(PROGRESS_NODES);
            }
            if let Some(talk) = &mut talk {
                talk.at(now.nodes);
            }
            cancel.load(Ordering::Relaxed)
        };
        let outcome = match &mut self.searches {
            Searches::One(one) if shortest => one.solve_shortest(&board, limits, &mut stop),
            Searches::One(one) => one.solve(&board, mode, limits, &mut stop),
            Searches::Many(many) => many.solve_on_threads(&board, mode, limits, &mut stop),
        };
        outcome.into()
    }

    /// Whom the searches from now on tell what they find out, and hear of. Several on threads are not told of.
    pub(super) fn join(&mut self, others: Option<Arc<dyn Others>>) -> bool {
        let Searches::One(one) = &mut self.searches else { return false };
        match (others, &mut self.others) {
            (Some(others), Some((_, before))) => *before = others,
            (Some(others), none) => {
                let (mut solver, partner) = Solver::apart(self.params);
                solver.watch(PROGRESS_NODES);
                (**one, *none) = (solver, Some((partner, others)));
            }
            (None, Some(_)) => {
                **one = Solver::new(self.params);
                one.watch(PROGRESS_NODES);
                self.others = None;
            }
            (None, None) => {}
        }
        true
    }

    /// Whether the next searches find the table as the one before has left it, which no circuit does.
    pub(super) fn keep_table(&mut self, keep: bool) {
        match &mut self.searches {
            Searches::One(one) => one.keep_table(keep),
            Searches::Many(many) => many.keep_table(keep),
        }
    }
}

/// What the search found out, as every device tells it.
impl From<tsume::Outcome> for EngineOutcome {
    fn from(outcome: tsume::Outcome) -> Self {
        EngineOutcome {
            verdict: outcome.verdict,
            reason: match (outcome.verdict, outcome.reason) {
                // the search always has a reason; without one nothing may be claimed
                (Verdict::Unknown, Reason::None) => Reason::Abort,
                (Verdict::Unknown, reason) => reason,
                // of a mate that was to be the shortest
                (Verdict::Mate, reason) if outcome.bounds.is_some() => reason,
                (Verdict::Mate | Verdict::NoMate, _) => Reason::None,
            },
            bounds: outcome.bounds,
            line: words(&outcome.line),
            line_complete: outcome.line_complete,
            counters: Counters {
                nodes: outcome.nodes,
                line_nodes: outcome.line_nodes,
                checksum: outcome.checksum,
                moves: outcome.moves,
                probes: outcome.probes,
                hits: outcome.hits,
                ..Counters::default()
            },
        }
    }
}

/// With the sizes of the circuit that a configuration describes.
impl From<&kiban_config::Tsume> for TsumeModel {
    fn from(t: &kiban_config::Tsume) -> Self {
        TsumeModel { shares: Sizes::from(t).features.shares, ..TsumeModel::new(t.into()) }
    }
}

impl Modelled for Tsume {
    type Model = TsumeModel;
}

/// The 25-bit words of a line that begins with the attacker.
pub(super) fn words(line: &[shogi::Move]) -> Vec<u32> {
    let turns = [shogi::Turn::Attack, shogi::Turn::Defence].into_iter().cycle();
    line.iter().zip(turns).map(|(m, turn)| m.word25(turn)).collect()
}

/// `None`: more pieces than the game has, which a host never sends (protocol, section 3).
fn board_of(position: &RawPosition) -> Option<ArrayBoard> {
    ArrayBoard::new(position.board, [position.black_hand, position.white_hand]).ok()
}

impl Engine for TsumeModel {
    fn limits(&self) -> Sizes {
        let p = &self.params;
        let made = p.key_words == kiban_config::KeyWords::Made;
        let features = Features {
            // a search that is a program has none
            pn_star: !made,
            ..Features::of(p.scanner == tsume::Scanner::Array, self.shares)
        };
        let alone = matches!(self.searches, Searches::One(_));
        Sizes {
            max_depth: 1u16.checked_shl(p.frame_bits).unwrap_or(u16::MAX),
            child_entries: 1u32.checked_shl(p.child_bits).unwrap_or(u32::MAX),
            table_sets_log2: p.table_index_bits as u8,
            table_ways: p.table_ways as u8,
            features: Features { rounds: features.rounds && alone, ..features },
        }
    }

    fn solve(
        &mut self,
        request: &SolveRequest,
        cancel: &AtomicBool,
        progress: &mut dyn FnMut(u32),
    ) -> EngineOutcome {
        self.search(request, cancel, &mut |now| progress(now.nodes))
    }

    fn go_without(&mut self, without: Without) {
        match &mut self.searches {
            Searches::One(one) => one.go_without(without),
            Searches::Many(many) => many.go_without(without),
        }
    }

    fn list(&mut self, position: &RawPosition, turn: Turn) -> Vec<u32> {
        let Some(mut board) = board_of(position) else { return Vec::new() };
        let turn = match turn {
            Turn::Attack => shogi::Turn::Attack,
            Turn::Defence => shogi::Turn::Defence,
        };
        let moves = board.generate(turn);
        moves.iter().map(|m| listed(&mut board, m, turn).to_word()).collect()
    }
}

/// A raw move with its scan (`docs/protocol.md`, 84 line).
fn listed(board: &mut ArrayBoard, m: &shogi::Move, turn: shogi::Turn) -> ListedMove {
    let suspect = board.suspect(m, turn);
    board.make(m, turn);
    let scan = board.scan(turn.other());
    board.unmake(m, turn);
    let (illegal, number) = match turn {
        shogi::Turn::Attack => (scan.refuses(m), scan.answers()),
        shogi::Turn::Defence => (false, scan.checks),
    };
    ListedMove { word: m.word25(turn), illegal, suspect, number: if illegal { 0 } else { number } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tsume::rules::raw_position;
    use crate::tsume::Limits;
    use kiban_rules::shogi::Position;

    /// While a line is looked for the search is heard of, on one thread and on several: whoever is silent is given up by others.
    #[test]
    fn a_search_tells_of_itself_until_it_has_the_line() {
        // the table forgets the proof, so that the line takes as long as the search
        let params = Params { table_index_bits: 2, table_ways: 1, ..Params::default() };
        let mut models = [1, 3].map(|threads| TsumeModel::local(params, threads));
        let mut long = [0; 2];
        for problem in include_str!("../../../../problems/own.tsv").lines() {
            let sfen = problem.split('\t').next().unwrap_or_default();
            let Ok(position) = Position::from_sfen(sfen) else { continue };
            let position = raw_position(&position, position.turn()).unwrap();
            let limits = Limits { nodes: 200_000, ..Limits::default() };
            let request = SolveRequest { position, mode: Mode::DfPn, limits, shortest: false };
            for (model, long) in models.iter_mut().zip(&mut long) {
                let mut told = 0;
                let out = model.search(&request, &AtomicBool::new(false), &mut |now| {
                    told = told.max(now.line_nodes);
                });
                assert!(out.counters.line_nodes < told + 2 * PROGRESS_NODES, "{sfen}: {told}");
                *long += usize::from(told > 0);
            }
        }
        assert!(long.iter().all(|n| *n > 0), "{long:?}");
    }
}
