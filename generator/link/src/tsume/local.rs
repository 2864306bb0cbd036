//! The model as a solver of its own: in this process and without frames, with a table of any size that is kept from one question to
//! the next. What it says is as true as what the circuit says. Its nodes are those of the circuit for a first question, with the circuit's
//! sizes.

use std::sync::atomic::AtomicBool;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kiban_model::tsume::Params;
use kiban_protocol::signature::checksum;
use kiban_protocol::tsume::{Detail, Hello, ListedMove, RawPosition, Turn, Without};
use kiban_protocol::{Identity, Service, Status, Tsume, WorkState};

use super::device::{Device, MoveList, SolveReport};
use super::engine::{Engine, SolveRequest};
use super::model::{words, TsumeModel};
use super::share::Others;
use crate::driver::{LinkCounters, Progress, Sight};
use crate::Error;

/// How often progress is told.
const NEWS: Duration = Duration::from_millis(100);

/// See the module.
pub struct LocalModel {
    model: TsumeModel,
    detail: Detail,
}

impl LocalModel {
    /// A machine of some sizes.
    pub fn new(params: Params) -> LocalModel {
        LocalModel::on_threads(params, 1)
    }

    /// As many searches of each problem over one table as `threads`, each on one of its own. With more than one, nodes and signature
    /// are others each time.
    pub fn on_threads(params: Params, threads: usize) -> LocalModel {
        LocalModel { model: TsumeModel::local(params, threads), detail: Tsume::DETAIL }
    }
}

impl Device for LocalModel {
    fn name(&self) -> String {
        "model".to_string()
    }

    fn hello(&mut self) -> Result<Hello, Error> {
        Ok(Identity::nameless::<Tsume>().hello(self.model.limits()))
    }

    fn solve(
        &mut self,
        request: &SolveRequest,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<SolveReport, Error> {
        let start = Instant::now();
        let mut told = Duration::ZERO;
        let outcome = self.model.search(request, cancel, &mut |now| {
            let elapsed = start.elapsed();
            if elapsed - told >= NEWS {
                told = elapsed;
                let sight = now.sight.as_ref().map(|s| Sight {
                    line: words(&s.path),
                    deepest: s.deepest,
                    pn: s.pn,
                    dn: s.dn,
                    full: s.full,
                });
                let done = now.nodes.saturating_add(now.line_nodes);
                progress(&Progress { done, elapsed, sight });
            }
        });
        Ok(SolveReport {
            signature: outcome.signature(),
            verdict: outcome.verdict,
            reason: outcome.reason,
            bounds: outcome.bounds,
            line_complete: outcome.line_complete,
            counters: outcome.counters.told(self.detail),
            elapsed: start.elapsed(),
            line: outcome.line,
        })
    }

    fn tell(&mut self, detail: Detail) {
        self.detail = detail;
    }

    fn go_without(&mut self, without: Without) {
        Engine::go_without(&mut self.model, without);
    }

    fn keep_table(&mut self, keep: bool) -> bool {
        self.model.keep_table(keep);
        keep
    }

    fn join(&mut self, others: Option<Arc<dyn Others>>) -> bool {
        self.model.join(others)
    }

    fn makes_rounds(&mut self) -> bool {
        self.model.limits().features.rounds
    }

    fn list_moves(&mut self, position: &RawPosition, turn: Turn) -> Result<MoveList, Error> {
        let words = self.model.list(position, turn);
        let checksum = checksum(words.iter().copied());
        let moves = words.into_iter().map(ListedMove::from_word).collect();
        Ok(MoveList { moves, checksum, clocks: 0 })
    }

    fn status(&mut self) -> Result<Status, Error> {
        // a question is answered before the next one can be asked
        let state = WorkState::Idle;
        let (job, held, space, done, frame_errors, clocks) = (None, 0, 1, 0, 0, 0);
        Ok(Status { state, job, held, space, done, frame_errors, clocks })
    }

    fn abort_all(&mut self) -> Result<bool, Error> {
        Ok(false)
    }

    fn link(&self) -> LinkCounters {
        LinkCounters::default()
    }
}
