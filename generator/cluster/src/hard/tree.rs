//! The proof-number tree of the master: who searches what, as a pure state machine.
//!
//! Job-level proof-number search (Wu and others, IEEE TCIAIG 5(1), 2013): a leaf is given to a whole engine for a limit of nodes, and
//! while it is searched its numbers are higher, so that the next engine goes elsewhere. A leaf that was searched in vain, or that
//! one engine searches while another one is idle, gets children. Leaves are positions of the attacker: two plies are added at a time.
//! One engine is always at the root, to the limit: together they are never slower than one.
//!
//! What a search has found of a position holds wherever the position stands, and for hands that are better for the side that wins;
//! what rests on a repetition of the path stays where it is.

use std::collections::{BTreeMap, HashMap};

use kiban_rules::shogi::{Hand, Move, Position, PositionKey};

use crate::claim::{played, Problem};
use crate::pile::{rounds, Asker, Found, Report, Settled, Task, Why, FAILURES};

/// The number of what is decided the other way.
const INF: u64 = 1 << 40;
/// Nodes of the first job of a leaf, and how many times more each further one has; after so many in vain it gets children.
const LEAST: u32 = 1_000;
const MORE: u32 = 4;
const JOBS: u32 = 4;
/// Nodes of a search that confirms another one.
const CONFIRM: u32 = 10_000_000;
/// So much higher are both numbers of a leaf for each engine that searches it.
const VIRTUAL: u64 = 1;
/// Most positions of the tree.
const ROOM: usize = 1_000_000;
/// After so many searches in a row that were given up before their limit, and nobody who searches the root, nothing more is tried.
const GIVEN_UP: u32 = 1000;
pub(super) const ROOT: usize = 0;

/// What an engine has found of a position.
#[derive(Clone, Debug, PartialEq)]
enum Fact {
    /// With a line that the rules have played.
    Mate(Vec<Move>),
    NoMate,
}

/// What an engine claims that is not believed yet.
#[derive(Debug)]
struct Claim {
    who: Option<usize>,
    worker: usize,
    fact: Fact,
}

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

/// A position without its hands.
fn board(position: &Position) -> PositionKey {
    let mut bare = position.clone();
    for colour in [position.turn(), !position.turn()] {
        bare.set_hand(colour, Hand::EMPTY);
    }
    bare.key()
}

impl Tree {
    /// `nodes`: limit on the nodes of a search of the root, 0 = none; `confirm`: a claim is to be confirmed by another engine.
    pub fn new(problem: Problem, nodes: u32, confirm: bool) -> Tree {
        let attacks = !problem.defends;
        let root = Node {
            parent: ROOT,
            by: None,
            attacks,
            proof: 1,
            disproof: 1,
            first: (1, 1),
            children: 0..0,
            decided: None,
            length: 0,
            line: None,
            searching: 0,
            vain: 0,
            failures: 0,
            claims: vec![],
        };
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
        let claimed = |node: &Node| node.claims.iter().any(|c| c.who == asker.who);
        let root = &self.nodes[ROOT];
        let able = asker.defends || !self.problem.defends;
        if self.root_over.is_none() && able && root.searching == 0 && !claimed(root) {
            // who does not count nodes takes the time of the last round of a pile
            let round = rounds(self.limit).len() as u32 - 1;
            return Some(Task { job: ROOT, nodes: self.limit, round });
        }
        // a claim first
        let waits = |n: &Node| n.searching == 0 && n.decided.is_none() && !claimed(n);
        let waits = self.claimed.iter().find(|at| **at != ROOT && waits(&self.nodes[**at]));
        if let Some(job) = waits {
            return Some(Task { job: *job, nodes: CONFIRM, round: 0 });
        }
        self.leaf(asker).map(|job| {
            let round = self.nodes[job].vain;
            Task { job, nodes: LEAST * MORE.pow(round), round }
        })
    }

    /// The leaf that most proves, which nobody searches.
    fn leaf(&mut self, asker: Asker) -> Option<usize> {
        let mut at = ROOT;
        while self.nodes[ROOT].decided.is_none() {
            let node = &self.nodes[at];
            let fresh =
                node.attacks && node.searching == 0 && node.vain < JOBS && node.claims.is_empty();
            if at != ROOT && node.children.is_empty() && fresh {
                return Some(at);
            }
            if node.children.is_empty() {
                if self.nodes.len() > ROOM {
                    return None;
                }
                self.expand(at);
                if self.nodes[at].decided.is_some() {
                    // what is decided leads elsewhere
                    self.settle_root(asker.worker);
                    at = ROOT;
                    continue;
                }
            }
            let node = &self.nodes[at];
            let open = node.children.clone().filter(|c| self.nodes[*c].decided.is_none());
            let key = |c: &usize| {
                let child = &self.nodes[*c];
                match node.attacks {
                    true => (child.proof, child.disproof),
                    false => (child.disproof, child.proof),
                }
            };
            at = open.min_by_key(key)?;
        }
        None
    }

    fn child(&self, parent: usize, by: Move, first: (u64, u64)) -> Node {
        Node {
            parent,
            by: Some(by),
            attacks: !self.nodes[parent].attacks,
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

    /// Gives a position children, and decides those that are decided already.
    fn expand(&mut self, at: usize) {
        let position = self.position(at);
        let attacks = self.nodes[at].attacks;
        let moves = if attacks { position.checks() } else { position.evasions() };
        let path = self.path(at);
        let begin = self.nodes.len();
        for m in &moves {
            let after = position.after(m);
            let mobility = match attacks {
                true => after.evasions().len(),
                false => after.checks().len(),
            };
            // with no answer to a check it is mate, without a check none
            let first = match attacks {
                true => (mobility as u64, 1),
                false => (1, mobility as u64),
            };
            let mut child = self.child(at, *m, first);
            if mobility == 0 {
                child.decided = Some(attacks);
            } else if !attacks && path.contains(&after.key()) {
                // no mate, but only behind this path: it is not learnt
                child.decided = Some(false);
            }
            let number = self.nodes.len();
            let open = child.decided.is_none() && !attacks;
            self.nodes.push(child);
            if open {
                self.boards.entry(board(&after)).or_default().push(number);
                if let Some(fact) = self.known(&after) {
                    self.decide(number, &fact);
                }
            }
        }
        self.nodes[at].children = begin..self.nodes.len();
        if moves.is_empty() {
            self.nodes[at].decided = Some(!attacks);
        }
        self.update(at);
    }

    /// The attacker's positions on the way to one.
    fn path(&self, at: usize) -> Vec<PositionKey> {
        let mut keys = vec![];
        let mut up = at;
        loop {
            if self.nodes[up].attacks {
                keys.push(self.position(up).key());
            }
            if up == ROOT {
                return keys;
            }
            up = self.nodes[up].parent;
        }
    }

    /// What is known of a position of the attacker's.
    fn known(&self, position: &Position) -> Option<Fact> {
        let ours = position.hand(position.turn());
        let facts = self.facts.get(&board(position))?;
        let problem = || Problem { position: position.clone(), defends: false };
        let holds = |(hand, fact): &&(Hand, Fact)| match fact {
            Fact::NoMate => hand.dominates(ours),
            // its line is not this one's if the defender lacks a piece for it
            Fact::Mate(line) => ours.dominates(hand) && is_played(&problem(), line),
        };
        facts.iter().find(holds).map(|(_, fact)| fact.clone())
    }

    fn decide(&mut self, at: usize, fact: &Fact) {
        let node = &mut self.nodes[at];
        node.decided = Some(matches!(fact, Fact::Mate(_)));
        if let Fact::Mate(line) = fact {
            node.length = line.len();
            node.line = Some(line.clone());
        }
    }

    /// What is true of a position is true wherever it stands.
    fn learn(&mut self, at: usize, fact: Fact) {
        self.decide(at, &fact);
        self.update(at);
        if !self.nodes[at].attacks {
            return;
        }
        let position = self.position(at);
        let (key, hand) = (board(&position), *position.hand(position.turn()));
        self.facts.entry(key).or_default().push((hand, fact));
        let same = self.boards.get(&board(&position)).cloned().unwrap_or_default();
        for other in same {
            if self.nodes[other].decided.is_none() {
                if let Some(fact) = self.known(&self.position(other)) {
                    self.decide(other, &fact);
                    self.update(other);
                }
            }
        }
    }

    /// Numbers from a position up to the root.
    fn update(&mut self, mut at: usize) {
        loop {
            let before = self.look(at);
            self.renew(at);
            if at == ROOT || (before == self.look(at) && before.0.is_none()) {
                return;
            }
            at = self.nodes[at].parent;
        }
    }

    fn look(&self, at: usize) -> (Option<bool>, u64, u64) {
        let Node { decided, proof, disproof, .. } = self.nodes[at];
        (decided, proof, disproof)
    }

    fn renew(&mut self, at: usize) {
        let node = &self.nodes[at];
        if node.decided.is_none() && !node.children.is_empty() {
            self.conclude(at);
        }
        let node = &self.nodes[at];
        let (proof, disproof) = match node.decided {
            Some(true) => (0, INF),
            Some(false) => (INF, 0),
            None if node.children.is_empty() => {
                let more = VIRTUAL * u64::from(node.searching) + u64::from(node.vain);
                (node.first.0 + more, node.first.1 + more)
            }
            None => {
                let of =
                    |number: fn(&Node) -> u64| self.nodes[node.children.clone()].iter().map(number);
                let least = |number| of(number).min().unwrap_or(INF);
                let sum = |number| of(number).fold(0, |a: u64, b| (a + b).min(INF - 1));
                match node.attacks {
                    true => (least(|n| n.proof), sum(|n| n.disproof)),
                    false => (sum(|n| n.proof), least(|n| n.disproof)),
                }
            }
        };
        let node = &mut self.nodes[at];
        (node.proof, node.disproof) = (proof, disproof);
    }

    /// Whether its children decide a position.
    fn conclude(&mut self, at: usize) {
        let node = &self.nodes[at];
        let children = &self.nodes[node.children.clone()];
        let good = node.attacks;
        let lengths = || children.iter().filter(|c| c.decided == Some(true)).map(|c| c.length + 1);
        if children.iter().any(|c| c.decided == Some(good)) {
            let length = lengths().min().unwrap_or(0);
            let node = &mut self.nodes[at];
            (node.decided, node.length) = (Some(good), length);
        } else if children.iter().all(|c| c.decided == Some(!good)) {
            let length = lengths().max().unwrap_or(0);
            let node = &mut self.nodes[at];
            (node.decided, node.length) = (Some(!good), length);
        }
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
                self.nothing(task, early);
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

    fn nothing(&mut self, task: Task, early: bool) {
        if task.job != ROOT {
            let vain = &mut self.nodes[task.job].vain;
            *vain = (*vain).max(task.round + 1);
            return;
        }
        self.root_over = Some(if early { Why::GaveUp } else { Why::Nodes });
    }

    fn claim(&mut self, asker: Asker, at: usize, fact: Fact) {
        if self.nodes[at].decided.is_some() {
            return;
        }
        self.last = Some(asker.worker);
        if asker.own {
            // a proof of the whole rests on nothing else
            self.unconfirmed &= at != ROOT;
            return self.learn(at, fact);
        }
        if !self.confirm || self.alone {
            self.unconfirmed = true;
            return self.learn(at, fact);
        }
        let claims = &mut self.nodes[at].claims;
        if claims.iter().any(|c| c.who == asker.who) {
            return;
        }
        let same = |c: &Claim| matches!(c.fact, Fact::NoMate) == matches!(fact, Fact::NoMate);
        if claims.iter().any(same) {
            self.unconfirmed &= at != ROOT;
            return self.learn(at, fact);
        }
        claims.push(Claim { who: asker.who, worker: asker.worker, fact });
        self.claimed.push(at);
    }

    /// These are there. If nobody else comes, what is claimed and cannot be confirmed is taken as it is.
    pub fn there(&mut self, askers: &[Asker], nobody_else: bool) -> Vec<usize> {
        let other = |who| askers.iter().any(|a| a.who != who);
        self.alone = nobody_else && !askers.first().is_some_and(|a| other(a.who));
        if !nobody_else || self.settled.is_some() {
            return vec![];
        }
        for at in self.claimed.clone() {
            let node = &self.nodes[at];
            let [claim] = &node.claims[..] else { continue };
            if node.decided.is_none() && !other(claim.who) {
                let (fact, worker) = (claim.fact.clone(), claim.worker);
                (self.unconfirmed, self.last) = (true, Some(worker));
                self.learn(at, fact);
            }
        }
        let worker = self.last.unwrap_or(0);
        self.settle_root(worker);
        self.useless()
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
                let limit = u64::from(self.limit);
                let over = why == Why::Nodes
                    || self.nodes.len() > ROOM
                    || self.given_up > GIVEN_UP
                    || (limit > 0 && self.below >= limit);
                if !over {
                    return;
                }
                let disagree = self.nodes[ROOT].claims.len() > 1;
                Found::Unknown(if disagree { Why::Disagree } else { why })
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

    /// The shortest line to the mate against the longest defence, as far as they are known.
    fn line(&self, root: usize) -> Vec<Move> {
        let mut line = vec![];
        let mut at = root;
        loop {
            let node = &self.nodes[at];
            if let Some(known) = &node.line {
                line.extend(known);
                return line;
            }
            let mates = node.children.clone().filter(|c| self.nodes[*c].decided == Some(true));
            let length = |c: &usize| self.nodes[*c].length;
            let next = match node.attacks {
                true => mates.min_by_key(length),
                false => mates.max_by_key(length),
            };
            let Some(next) = next else { return line };
            line.extend(self.nodes[next].by);
            at = next;
        }
    }
}

fn is_played(problem: &Problem, line: &[Move]) -> bool {
    let words: Vec<String> = line.iter().map(ToString::to_string).collect();
    played(problem, &words).is_ok()
}

#[cfg(test)]
mod tests;
