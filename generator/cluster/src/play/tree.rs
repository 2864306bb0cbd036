//! The master's tree (Kaneko and Tanaka 2012): which engine searches what, and what follows from what they say. A pure state machine: no
//! process, no clock.
//!
//! A node with one engine is a leaf, which that engine searches as long as there is time. A node with more is *probed* first: its moves
//! are divided among its engines for a moment. Then its best moves get a child and a part of the engines each, and all others together are
//! one leaf, *others*, with one engine. Values go upwards as they come.
//!
//! Or nothing is probed, and the tree follows the lines that its engines expect ([`Growth::Lines`]); there, and for engines without work,
//! leaves are divided later ([`deepen`]). Engines that look for mates look at the nodes ([`hunt`]). What the opponent plays leaves a part of the tree ([`ponder`]).

mod candidates;
mod deepen;
mod hunt;
mod ponder;
mod probe;
mod seen;
mod values;

use std::collections::BTreeSet;

use kiban_rules::shogi::{Game, Move, Position};

use self::values::after;
use super::value::Value;

/// Longest line to a node: behind a move that is the only one, the search goes on.
const DEEPEST: usize = 64;
/// A new child keeps the value of its probe until its subtree has so many times the nodes behind that.
const GROWN: u64 = 2;
/// The part of a move in which an engine finds out which moves are likely: before a probe, which takes as long again, and where its word
/// is all there is.
const QUICK: u32 = 15;
const THOROUGH: u32 = 8;
/// A search for an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    pub seat: usize,
    pub job: u64,
    /// Moves from the root to the position.
    pub line: Vec<Move>,
    /// Only these moves; none: all.
    pub allowed: Option<Vec<Move>>,
    pub task: Task,
}

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// It lasts as long as there is time.
    Leaf,
    /// It only lasts a moment.
    Probe,
    /// A mate by the side to move: `go mate`; in a probe it only lasts that moment.
    Mate { probe: bool },
    /// Which moves are likely, so many of them: `genmove_probability`, which is answered at once, or a search with several lines for
    /// this part of the time or nodes of the move.
    Order { lines: usize, part: u32 },
}

/// How a tree grows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Growth {
    /// By probes, as in the paper.
    Probes,
    /// Along the lines that engines expect.
    Lines,
    /// The likeliest moves get an engine each, and one searches the root as if it were alone.
    Candidates,
}

/// Who there is for a tree.
#[derive(Clone, Copy, Default, Debug)]
pub struct Crew<'a> {
    /// Those that play, fast ones first.
    pub players: &'a [usize],
    /// Those of them that look for mates too.
    pub both: &'a [usize],
    /// Those that only look for mates.
    pub hunters: &'a [usize],
    /// Those that tell how likely moves are.
    pub orders: &'a [usize],
    /// There is no time for probes: the moves of the root are divided as they are.
    pub plain: bool,
    /// There is time for one engine only: nothing is divided.
    pub alone: bool,
}

/// A part of a probe.
#[derive(Clone, Debug)]
struct Look {
    job: u64,
    /// Who searches it; none: it needs nobody.
    seat: Option<usize>,
    /// The move; none: several, of which the engine names the best.
    one: Option<Move>,
    found: Option<Value>,
    over: bool,
}

#[derive(Clone, Debug)]
enum State {
    /// Searched by one engine, whose job this is; none: it is searched by nobody any more.
    Leaf(Option<u64>),
    /// One is asked how likely the moves are, before they are probed.
    Ordered {
        job: u64,
        seats: Vec<usize>,
        /// Who is asked; the others wait.
        seat: usize,
    },
    Probed {
        seats: Vec<usize>,
        looks: Vec<Look>,
    },
    Split(Vec<usize>),
    /// The side to move has no move, or the game is over here.
    Over,
}

#[derive(Clone, Debug)]
struct Node {
    /// Moves from the root.
    line: Vec<Move>,
    /// Of *others*: the moves that are left.
    others: Option<Vec<Move>>,
    state: State,
    /// What the parent's probe said.
    probe: Option<Value>,
    /// What its own search says.
    found: Option<Value>,
    /// Who searches it, or did so last.
    seat: Option<usize>,
    /// Its search was lost with its engine.
    deserted: bool,
}

/// The tree of one move.
#[derive(Clone, Debug)]
pub struct Tree {
    game: Game,
    nodes: Vec<Node>,
    next_job: u64,
    /// The move of the root that the search before this one expected.
    expected: Option<Move>,
    /// Engines go where they are needed more.
    moves: bool,
    /// Those that look for mates too, and those that do nothing else.
    both: Vec<usize>,
    hunters: Vec<usize>,
    orders: Vec<usize>,
    plain: bool,
    alone: bool,
    /// With candidates: the node of the engine that searches the root with all moves; it is nobody's child.
    whole: Option<usize>,
    /// What an engine answered that searched the root itself, and how many of its moves.
    answer: Option<(usize, Move)>,
    hunts: Vec<hunt::Hunt>,
    /// Engines whose leaf is searched to its end: they have had their part.
    rested: BTreeSet<usize>,
}

impl Tree {
    /// A tree for the position at the end of a game, with these engines, fast ones first. The numbers of its searches are greater than
    /// `jobs`: what comes late from another tree must not be taken for an answer to this one.
    ///
    /// `moves`: engines go where they are needed more.
    pub fn new(
        game: Game,
        crew: Crew,
        (growth, moves): (Growth, bool),
        jobs: u64,
        expected: Option<Move>,
    ) -> (Tree, Vec<Order>) {
        let mut tree = Tree {
            game,
            nodes: Vec::new(),
            next_job: jobs,
            expected,
            moves,
            both: crew.both.to_vec(),
            hunters: crew.hunters.to_vec(),
            orders: crew.orders.to_vec(),
            whole: None,
            plain: crew.plain,
            alone: crew.alone,
            answer: None,
            hunts: vec![],
            rested: BTreeSet::new(),
        };
        let root = tree.node(vec![], None, None);
        let orders = match growth {
            Growth::Probes => tree.grow(root, crew.players.to_vec()),
            Growth::Candidates if crew.players.len() > 2 => tree.begin_candidates(crew.players),
            // the others come as soon as there is a line
            Growth::Candidates | Growth::Lines => {
                tree.grow(root, crew.players.iter().copied().take(1).collect())
            }
        };
        (tree, orders)
    }

    fn node(&mut self, line: Vec<Move>, others: Option<Vec<Move>>, probe: Option<Value>) -> usize {
        let (state, found, deserted) = (State::Leaf(None), None, false);
        self.nodes.push(Node { line, others, state, probe, found, seat: None, deserted });
        self.nodes.len() - 1
    }

    fn job(&mut self) -> u64 {
        self.next_job += 1;
        self.next_job
    }

    fn position(&self, line: &[Move]) -> Position {
        let mut at = self.game.position().clone();
        line.iter().for_each(|m| at.do_move(m));
        at
    }

    /// Grow of the paper: one engine searches the node, more of them divide it.
    fn grow(&mut self, node: usize, seats: Vec<usize>) -> Vec<Order> {
        let line = self.nodes[node].line.clone();
        let Some(first) = seats.first() else { return vec![] };
        let position = self.position(&line);
        if seats.len() == 1 {
            let mut moves = position.legal_moves().into_iter();
            let only = line.len() < DEEPEST && moves.next().is_some() && moves.next().is_none();
            if !only && position.has_legal_move() {
                return vec![self.search(node, *first)];
            }
        }
        let moves = self.order_of(node, &[]);
        match moves.as_slice() {
            [] => {
                self.nodes[node].state = State::Over;
                self.nodes[node].found = Some(Value::LOST);
                vec![]
            }
            [only] => {
                let probe = self.nodes[node].probe.as_ref().map(after);
                let child = self.child(node, *only, probe);
                self.nodes[node].state = State::Split(vec![child]);
                self.grow(child, seats)
            }
            // where all are looked at by themselves their order is nothing
            _ => {
                let asked = seats.iter().copied().find(|s| self.orders.contains(s));
                match asked.filter(|_| moves.len() > seats.len()) {
                    Some(seat) => {
                        let job = self.job();
                        let lines = self.lines_wanted(node, seats.len());
                        let part = if self.has_candidates(node) { THOROUGH } else { QUICK };
                        let task = Task::Order { lines, part };
                        self.nodes[node].state = State::Ordered { job, seats, seat };
                        vec![Order { seat, job, line, allowed: None, task }]
                    }
                    None => self.divide_moves(node, seats, &moves),
                }
            }
        }
    }

    fn child(&mut self, node: usize, m: Move, probe: Option<Value>) -> usize {
        let line = [&self.nodes[node].line[..], &[m]].concat();
        self.node(line, None, probe)
    }

    fn search(&mut self, node: usize, seat: usize) -> Order {
        let job = self.job();
        let n = &mut self.nodes[node];
        (n.state, n.seat, n.deserted) = (State::Leaf(Some(job)), Some(seat), false);
        Order { seat, job, line: n.line.clone(), allowed: n.others.clone(), task: Task::Leaf }
    }

    fn leaf(&mut self, job: u64) -> Option<&mut Node> {
        self.nodes.iter_mut().find(|n| matches!(n.state, State::Leaf(Some(j)) if j == job))
    }

    /// An engine says something of its search.
    pub fn found(&mut self, job: u64, value: Value) {
        if self.hunted(job, &value) {
            return;
        }
        if let Some((_, look)) = self.look(job) {
            look.found = Some(value);
        } else if let Some(leaf) = self.leaf(job) {
            leaf.found = Some(value);
        }
    }

    /// A search is over, whatever it found. Returns new ones.
    pub fn ended(&mut self, job: u64) -> Vec<Order> {
        self.ends(job, true)
    }

    /// `rests`: its engine said all that it has to say.
    fn ends(&mut self, job: u64, rests: bool) -> Vec<Order> {
        if self.hunt_ended(job) {
            return vec![];
        }
        if let Some((node, look)) = self.look(job) {
            look.over = true;
            let State::Probed { looks, .. } = &self.nodes[node].state else { return vec![] };
            if looks.iter().all(|l| l.over) {
                return self.split(node);
            }
        } else if let Some(leaf) = self.leaf(job) {
            leaf.state = State::Leaf(None);
            let seat = leaf.seat;
            self.rested.extend(seat.filter(|_| rests));
        }
        self.ordered(job, &[])
    }

    /// A search is lost with its engine. Returns new ones.
    pub fn lost(&mut self, job: u64) -> Vec<Order> {
        if let Some(leaf) = self.leaf(job) {
            leaf.deserted = true;
        }
        self.ends(job, false)
    }

    /// What a search was answered with: of the root it is a move to play, if nothing better is known.
    pub fn answered(&mut self, job: u64, chosen: Option<Move>) {
        let Some(m) = chosen else { return };
        let looked = match self.look(job) {
            Some((0, look)) if look.one.is_none() => Some(1),
            Some(_) => None,
            None => self
                .leaf(job)
                .filter(|n| n.line.is_empty())
                .map(|n| n.others.as_ref().map_or(usize::MAX, Vec::len)),
        };
        let before = self.answer.map_or(0, |(moves, _)| moves);
        if let Some(moves) = looked.filter(|moves| *moves >= before) {
            self.answer = Some((moves, m));
        }
    }

    /// That move.
    pub fn answer(&self) -> Option<Move> {
        self.answer.map(|(_, m)| m)
    }

    /// Whether some node is being probed.
    pub fn grows(&self) -> bool {
        self.nodes.iter().any(|n| matches!(n.state, State::Probed { .. } | State::Ordered { .. }))
    }

    /// Whether what comes of this search is still wanted.
    pub fn wants(&self, job: u64) -> bool {
        self.nodes.iter().any(|n| match &n.state {
            State::Leaf(leaf) => *leaf == Some(job),
            State::Probed { looks, .. } => looks.iter().any(|l| l.job == job),
            State::Ordered { job: asked, .. } => *asked == job,
            _ => false,
        }) || self.hunts(job)
    }
}

#[cfg(test)]
mod tests;
