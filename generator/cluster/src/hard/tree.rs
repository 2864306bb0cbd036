//! The proof-number tree of the master: who searches what, as a pure state machine.
//!
//! Job-level proof-number search (Wu and others, IEEE TCIAIG 5(1), 2013): a leaf is given to a whole engine for a limit of nodes, and
//! while it is searched its numbers are higher, so that the next engine goes elsewhere. A leaf that was searched in vain, or that
//! one engine searches while another one is idle, gets children. Leaves are positions of the attacker: two plies are added at a time.
//! One engine is always at the root, to the limit: together they are never slower than one. Those that tell each other what they find
//! out ([`hub`](crate::hub)) are all there: that is faster than leaves, of which nobody knows how near they are.
//!
//! What a search has found of a position holds wherever the position stands, and for hands that are better for the side that wins;
//! what rests on a repetition of the path stays where it is.

mod facts;
mod leaves;
mod numbers;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kiban_rules::shogi::{Hand, Move, Position, PositionKey};

use self::facts::{board, is_played, Claim, Fact};
use crate::claim::Problem;
use crate::pile::{rounds, Asker, Found, Report, Settled, Task, Why, FAILURES};

/// Nodes of the first job of a leaf, and how many times more each further one has; after so many in vain it gets children.
const LEAST: u32 = 1_000;
const MORE: u32 = 4;
const JOBS: u32 = 4;
/// Nodes of a search that confirms another one.
const CONFIRM: u32 = 10_000_000;
/// Most positions of the tree.
const ROOM: usize = 1_000_000;
/// After so many searches in a row that were given up before their limit, and nobody who searches the root, nothing more is tried.
const GIVEN_UP: u32 = 1000;
pub const ROOT: usize = 0;

#[derive(Debug)]
struct Node {
    parent: usize,
    by: Option<Move>,
    /// Its side to move attacks.
    attacks: bool,
    /// Those of all that is known, higher where engines search: how far it is from a mate and from no mate.
    proof: u64,
    disproof: u64,
    /// First numbers, as long as it has no children.
    first: (u64, u64),
    children: std::ops::Range<usize>,
    /// A mate, or none; undecided.
    decided: Option<bool>,
    /// Plies to the mate as far as it is known, if it is one.
    length: usize,
    /// The line of an engine that proved it.
    line: Option<Vec<Move>>,
    searching: u32,
    /// So often it was searched in vain.
    vain: u32,
    failures: u32,
    claims: Vec<Claim>,
}

impl Node {
    fn new(parent: usize, by: Option<Move>, attacks: bool, first: (u64, u64)) -> Node {
        Node {
            parent,
            by,
            attacks,
            proof: first.0,
            disproof: first.1,
            first,
            children: 0..0,
            decided: None,
            length: 0,
            line: None,
            searching: 0,
            vain: 0,
            failures: 0,
            claims: vec![],
        }
    }
}

/// The tree of one problem.
pub struct Tree {
    problem: Problem,
    confirm: bool,
    nodes: Vec<Node>,
    running: BTreeMap<usize, usize>,
    /// Nobody searches the root as a whole any more: why it was in vain.
    root_over: Option<Why>,
    limit: u32,
    facts: HashMap<PositionKey, Vec<(Hand, Fact)>>,
    /// Positions about which something is claimed.
    claimed: Vec<usize>,
    /// Who has searched such a position in vain, by position: another one may confirm the claim.
    doubted: BTreeSet<(usize, Option<usize>)>,
    /// Searches in a row that were given up before their limit.
    given_up: u32,
    /// Positions of the attacker by board.
    boards: HashMap<PositionKey, Vec<usize>>,
    /// Nodes of all searches, and of those below the root.
    spent: u64,
    below: u64,
    tries: u32,
    last: Option<usize>,
    /// Something is believed that nobody has confirmed.
    unconfirmed: bool,
    /// Nobody else comes who could confirm a claim.
    alone: bool,
    settled: Option<Settled>,
}

impl Tree {
    /// `nodes`: limit on the nodes of a search of the root, 0 = none; `confirm`: a claim is to be confirmed by another engine.
    pub fn new(problem: Problem, nodes: u32, confirm: bool) -> Tree {
        let root = Node::new(ROOT, None, !problem.defends, (1, 1));
        let boards = HashMap::from([(board(&problem.position), vec![ROOT])]);
        Tree {
            problem,
            confirm,
            nodes: vec![root],
            running: BTreeMap::new(),
            root_over: None,
            limit: nodes,
            facts: HashMap::new(),
            claimed: vec![],
            doubted: BTreeSet::new(),
            given_up: 0,
            boards,
            spent: 0,
            below: 0,
            tries: 0,
            last: None,
            unconfirmed: false,
            alone: false,
            settled: None,
        }
    }

    /// How it was settled, if it is.
    pub fn settled(&self) -> Option<&Settled> {
        self.settled.as_ref()
    }

    /// It was settled before.
    pub fn settle_before(&mut self, settled: Settled) {
        self.settled = Some(settled);
    }

    /// The search of something was begun once more, without the tree.
    pub fn begun_again(&mut self, times: u32) {
        self.tries = self.tries.saturating_add(times);
    }

    fn position(&self, at: usize) -> Position {
        let mut path = vec![];
        let mut up = at;
        while let Some(by) = self.nodes[up].by {
            path.push(by);
            up = self.nodes[up].parent;
        }
        let mut position = self.problem.position.clone();
        path.iter().rev().for_each(|m| position.do_move(m));
        position
    }

    /// What is searched under this number.
    pub fn problem(&self, job: usize) -> Problem {
        Problem { position: self.position(job), defends: !self.nodes[job].attacks }
    }

    /// Work for an engine that is idle.
    pub fn next(&mut self, asker: Asker) -> Option<Task> {
        if self.settled.is_some() || self.running.contains_key(&asker.worker) {
            return None;
        }
        let task = self.task(asker)?;
        self.nodes[task.job].searching += 1;
        self.running.insert(asker.worker, task.job);
        self.tries += 1;
        self.update(task.job);
        Some(task)
    }

    fn task(&mut self, asker: Asker) -> Option<Task> {
        let root = &self.nodes[ROOT];
        if self.root_over.is_none()
            && (root.searching == 0 || asker.joins)
            && self.may_search_root(&asker)
        {
            // who does not count nodes takes the time of the last round of a pile
            let round = rounds(self.limit).len() as u32 - 1;
            return Some(Task { job: ROOT, nodes: self.limit, round });
        }
        // a claim first
        let waits = |at: usize| {
            let node = &self.nodes[at];
            let open = node.searching == 0 && node.decided.is_none() && node.failures < FAILURES;
            at != ROOT && open && self.may_confirm(&asker, at)
        };
        if let Some(job) = self.claimed.iter().copied().find(|at| waits(*at)) {
            return Some(Task { job, nodes: CONFIRM, round: 0 });
        }
        self.leaf(asker).map(|job| {
            let round = self.nodes[job].vain;
            Task { job, nodes: LEAST * MORE.pow(round), round }
        })
    }

    /// Whether it may say something about a position that it has not said yet.
    fn may_confirm(&self, asker: &Asker, at: usize) -> bool {
        let claimed = self.nodes[at].claims.iter().any(|c| c.who == asker.who);
        !claimed && !self.doubted.contains(&(at, asker.who))
    }

    fn may_search_root(&self, asker: &Asker) -> bool {
        (asker.defends || !self.problem.defends) && self.may_confirm(asker, ROOT)
    }

    /// A search ended, after so many nodes. Returns the workers whose searches are of no use any more.
    pub fn ended(&mut self, asker: Asker, task: Task, report: Report, nodes: u64) -> Vec<usize> {
        if self.running.get(&asker.worker) == Some(&task.job) {
            self.running.remove(&asker.worker);
            self.nodes[task.job].searching -= 1;
        } else if task.job != ROOT {
            return vec![];
        }
        if self.settled.is_some() {
            return vec![];
        }
        let counted = if nodes == 0 { u64::from(task.nodes) } else { nodes };
        self.spent += nodes;
        if task.job != ROOT {
            self.below += counted;
        }
        match report {
            Report::Mate(line) => self.claim(asker, task.job, Fact::Mate(line)),
            Report::NoMate => self.claim(asker, task.job, Fact::NoMate),
            Report::Nothing { early } => {
                self.given_up = if early { self.given_up + 1 } else { 0 };
                self.nothing(asker, task, early);
            }
            Report::Failed { proven } => {
                let node = &mut self.nodes[task.job];
                node.failures += u32::from(proven);
                let over = node.failures >= FAILURES;
                node.vain = if over { JOBS } else { node.vain };
                if over && task.job == ROOT {
                    self.root_over = self.root_over.or(Some(Why::Failed));
                }
            }
        }
        self.update(task.job);
        self.settle_root(asker.worker);
        self.useless()
    }

    fn nothing(&mut self, asker: Asker, task: Task, early: bool) {
        let claimed = !self.nodes[task.job].claims.is_empty();
        if claimed {
            self.doubted.insert((task.job, asker.who));
        }
        if task.job != ROOT {
            let vain = &mut self.nodes[task.job].vain;
            *vain = (*vain).max(task.round + 1);
            return;
        }
        // what somebody claims of the root waits for somebody else
        if !claimed {
            self.root_over = Some(if early { Why::GaveUp } else { Why::Nodes });
        }
    }

    /// These are there. If nobody else comes, what is claimed and cannot be confirmed is taken as it is.
    pub fn there(&mut self, askers: &[Asker], nobody_else: bool) -> Vec<usize> {
        let other = |who| askers.iter().any(|a| a.who != who);
        self.alone = nobody_else && !askers.first().is_some_and(|a| other(a.who));
        if self.settled.is_some() {
            return vec![];
        }
        for at in self.claimed.clone() {
            let node = &self.nodes[at];
            let [claim] = &node.claims[..] else { continue };
            if nobody_else && node.decided.is_none() && !other(claim.who) {
                self.believe(at);
            }
        }
        self.leave_root(askers, nobody_else);
        let worker = self.last.unwrap_or(0);
        self.settle_root(worker);
        self.useless()
    }

    /// Whether nobody searches the root as a whole any more, since none of those that are there may and nobody else comes. Somebody
    /// else is not waited for longer than to the limit.
    fn leave_root(&mut self, askers: &[Asker], nobody_else: bool) {
        if askers.iter().any(|a| self.may_search_root(a)) {
            // an engine that is started again may turn out to be able
            self.root_over = self.root_over.filter(|why| *why != Why::Nobody);
            return;
        }
        let root = &self.nodes[ROOT];
        let waited = nobody_else || (self.is_spent() && !askers.is_empty());
        if waited && root.searching == 0 {
            let why = match root.claims.len() {
                0 => Why::Nobody,
                // it will be taken as it is
                1 => Why::Nodes,
                _ => Why::Disagree,
            };
            self.root_over = self.root_over.or(Some(why));
        }
    }

    /// All searches below the root have together had what one of the root may have.
    fn is_spent(&self) -> bool {
        self.limit > 0 && self.below >= u64::from(self.limit)
    }

    /// Takes the only claim about a position as it is.
    fn believe(&mut self, at: usize) {
        let [claim] = &self.nodes[at].claims[..] else { return };
        let (fact, worker) = (claim.fact.clone(), claim.worker);
        (self.unconfirmed, self.last) = (true, Some(worker));
        self.learn(at, fact);
    }

    /// Settles the problem if the root is decided, or if all that may be searched was.
    fn settle_root(&mut self, worker: usize) {
        if self.settled.is_some() {
            return;
        }
        let found = match self.nodes[ROOT].decided {
            Some(true) => {
                let line = self.line(ROOT);
                match is_played(&self.problem, &line) {
                    true => Found::Mate(line),
                    // the lines of others do not fit together: the proof stands, but nobody can play it
                    false => Found::Unknown(Why::Disagree),
                }
            }
            Some(false) => Found::NoMate,
            None => {
                let Some(why) = self.root_over else { return };
                let over = matches!(why, Why::Nodes | Why::Disagree)
                    || self.nodes.len() > ROOM
                    || self.given_up > GIVEN_UP
                    || self.is_spent();
                if !over {
                    return;
                }
                match self.nodes[ROOT].claims.len() {
                    0 => Found::Unknown(why),
                    1 => {
                        self.believe(ROOT);
                        return self.settle_root(worker);
                    }
                    _ => Found::Unknown(Why::Disagree),
                }
            }
        };
        let known = !matches!(found, Found::Unknown(_));
        let worker = known.then_some(self.last.unwrap_or(worker));
        let confirmed = known && !self.unconfirmed;
        let (nodes, tries) = (self.spent, self.tries);
        self.settled = Some(Settled { found, nodes, worker, tries, confirmed });
    }

    /// Those that search below what is decided.
    fn useless(&mut self) -> Vec<usize> {
        let idle = |at: usize| {
            let mut up = at;
            while up != ROOT && self.nodes[up].decided.is_none() {
                up = self.nodes[up].parent;
            }
            self.settled.is_some() || self.nodes[up].decided.is_some()
        };
        let idle = self.running.iter().filter(|(_, at)| idle(**at)).map(|(w, at)| (*w, *at));
        let idle: Vec<(usize, usize)> = idle.collect();
        for (worker, at) in &idle {
            self.running.remove(worker);
            self.nodes[*at].searching -= 1;
        }
        idle.into_iter().map(|(worker, _)| worker).collect()
    }
}

#[cfg(test)]
mod tests;
