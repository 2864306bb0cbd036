//! The tree of one problem as a plan for a crew ([`mod@crate::run`]).

use std::borrow::Cow;
use std::sync::atomic::AtomicBool;

use crate::claim::Problem;
use crate::crew::{Crew, Share};
use crate::hard::tree::{Tree, ROOT};
use crate::journal::Journal;
use crate::pile::{Asker, Report, Settled, Task};
use crate::run::{carry_out, Changed, Ended, Orders, Plan, Watch};

/// The tree, and whether it was told how its problem was settled.
struct One {
    tree: Tree,
    told: bool,
}

impl One {
    /// What the tree answers, and the problem if that settles it.
    fn settling<T>(&mut self, ask: impl FnOnce(&mut Tree) -> T) -> (T, Vec<usize>) {
        let open = self.tree.settled().is_none();
        let answer = ask(&mut self.tree);
        let now = open && self.tree.settled().is_some();
        (answer, now.then_some(ROOT).into_iter().collect())
    }
}

impl Plan for One {
    fn problems(&self) -> usize {
        1
    }

    fn open(&self) -> usize {
        usize::from(self.tree.settled().is_none())
    }

    fn problem(&self, job: usize) -> Cow<'_, Problem> {
        Cow::Owned(self.tree.problem(job))
    }

    fn settled(&self, _: usize) -> Option<&Settled> {
        self.tree.settled()
    }

    fn next_settled(&mut self) -> Option<(usize, Settled)> {
        let settled = self.tree.settled().filter(|_| !self.told)?.clone();
        self.told = true;
        Some((ROOT, settled))
    }

    fn settle_before(&mut self, _: usize, settled: Settled) {
        self.tree.settle_before(settled);
    }

    fn next(&mut self, asker: Asker) -> (Option<Task>, Vec<usize>) {
        self.settling(|tree| tree.next(asker))
    }

    fn begun_again(&mut self, _: usize, times: u32) {
        self.tree.begun_again(times);
    }

    fn ended(&mut self, asker: Asker, task: Task, report: Report, nodes: u64) -> Changed {
        let (idle, settled) = self.settling(|tree| tree.ended(asker, task, report, nodes));
        Changed { settled, idle }
    }

    fn there(&mut self, workers: &[Asker], nobody_else: bool) -> Changed {
        let (idle, settled) = self.settling(|tree| tree.there(workers, nobody_else));
        Changed { settled, idle }
    }
}

/// Solves one problem with all of a crew. What the journal knows is not searched again. There is no limit on its depth.
///
/// # Errors
/// Why it ended before.
pub fn solve<C: Crew, W: Watch>(
    problem: &Problem,
    orders: &Orders,
    crew: &mut C,
    journal: Option<&mut Journal>,
    cancel: &AtomicBool,
    watch: &mut W,
) -> Result<Vec<Share>, Ended<W::Refusal>> {
    let tree = Tree::new(problem.clone(), orders.nodes, orders.confirm);
    crew.join();
    let orders = Orders { depth: 0, ..*orders };
    carry_out(One { tree, told: false }, &orders, crew, journal, cancel, watch)
}
