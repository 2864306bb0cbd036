//! The master's tree (Kaneko and Tanaka 2012): which engine searches what, and what follows from what they say. A pure state machine: no
//! process, no clock.
//!
//! A node with one engine is a leaf, which that engine searches as long as there is time. A node with more is *probed* first: its moves
//! are divided among its engines for a moment. Then its best moves get a child and a part of the engines each, and all others together are
//! one leaf, *others*, with one engine. Values go upwards as they come. The tree grows within a move and is never built again in it.

mod seen;

use kiban_rules::shogi::{Game, Move, Position};

use super::order::ordered;
use super::value::Value;

/// Moves of a node that get a child of their own.
const WIDTH: usize = 2;
/// A new child keeps the value of its probe until its subtree has so many times the nodes behind that.
const GROWN: u64 = 2;
/// What has fewer nodes than the biggest of its kind by this factor says nothing yet.
const YOUNG: u64 = 2000;

/// A search for an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    pub seat: usize,
    pub job: u64,
    /// Moves from the root to the position.
    pub line: Vec<Move>,
    /// Only these moves; none: all.
    pub allowed: Option<Vec<Move>>,
    /// It only lasts a moment.
    pub probe: bool,
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
}

impl Tree {
    /// A tree for the position at the end of a game, with these engines, fast ones first. The numbers of its searches are greater than
    /// `jobs`: what comes late from another tree must not be taken for an answer to this one.
    pub fn new(
        game: Game,
        seats: &[usize],
        jobs: u64,
        expected: Option<Move>,
    ) -> (Tree, Vec<Order>) {
        let mut tree = Tree { game, nodes: Vec::new(), next_job: jobs, expected };
        let root = tree.node(vec![], None, None);
        let orders = tree.grow(root, seats.to_vec());
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
        if seats.len() == 1 && position.has_legal_move() {
            return vec![self.search(node, *first)];
        }
        let last = line.last().or(self.game.moves().last());
        let probed = self.nodes[node].probe.as_ref().and_then(|v| v.pv.first());
        let expected = probed.or(self.expected.as_ref().filter(|_| line.is_empty()));
        let moves = ordered(&position, expected, last);
        match moves.as_slice() {
            [] => {
                self.nodes[node].state = State::Over;
                self.nodes[node].found = Some(Value::LOST);
                vec![]
            }
            [only] => {
                let child = self.child(node, *only, None);
                self.nodes[node].state = State::Split(vec![child]);
                self.grow(child, seats)
            }
            _ => self.probe(node, seats, &moves),
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
        Order { seat, job, line: n.line.clone(), allowed: n.others.clone(), probe: false }
    }

    /// Divides the moves among the engines: one each, and what is left for the last.
    fn probe(&mut self, node: usize, seats: Vec<usize>, moves: &[Move]) -> Vec<Order> {
        let line = self.nodes[node].line.clone();
        let single = if moves.len() <= seats.len() { moves.len() } else { seats.len() - 1 };
        let (ones, rest) = moves.split_at(single);
        let (mut orders, mut looks) = (vec![], vec![]);
        for (m, seat) in ones.iter().zip(&seats) {
            let job = self.job();
            looks.push(Look { job, seat: Some(*seat), one: Some(*m), found: None, over: false });
            let line = [&line[..], &[*m]].concat();
            // a move that ends the game needs no engine
            if !self.position(&line).has_legal_move() {
                if let Some(look) = looks.last_mut() {
                    (look.found, look.over, look.seat) = (Some(Value::LOST), true, None);
                }
                continue;
            }
            orders.push(Order { seat: *seat, job, line, allowed: None, probe: true });
        }
        if let (false, Some(seat)) = (rest.is_empty(), seats.last()) {
            let job = self.job();
            looks.push(Look { job, seat: Some(*seat), one: None, found: None, over: false });
            let allowed = Some(rest.to_vec());
            orders.push(Order { seat: *seat, job, line, allowed, probe: true });
        }
        self.nodes[node].state = State::Probed { seats, looks };
        match orders.is_empty() {
            // every move ends the game
            true => self.split(node),
            false => orders,
        }
    }

    /// Whether this job is one of a probe.
    fn look(&mut self, job: u64) -> Option<(usize, &mut Look)> {
        self.nodes.iter_mut().enumerate().find_map(|(i, n)| match &mut n.state {
            State::Probed { looks, .. } => Some((i, looks.iter_mut().find(|l| l.job == job)?)),
            _ => None,
        })
    }

    fn leaf(&mut self, job: u64) -> Option<&mut Node> {
        self.nodes.iter_mut().find(|n| matches!(n.state, State::Leaf(Some(j)) if j == job))
    }

    /// An engine says something of its search.
    pub fn found(&mut self, job: u64, value: Value) {
        if let Some((_, look)) = self.look(job) {
            look.found = Some(value);
        } else if let Some(leaf) = self.leaf(job) {
            leaf.found = Some(value);
        }
    }

    /// A search is over, whatever it found. Returns new ones.
    pub fn ended(&mut self, job: u64) -> Vec<Order> {
        if let Some((node, look)) = self.look(job) {
            look.over = true;
            let State::Probed { looks, .. } = &self.nodes[node].state else { return vec![] };
            if looks.iter().all(|l| l.over) {
                return self.split(node);
            }
        } else if let Some(leaf) = self.leaf(job) {
            leaf.state = State::Leaf(None);
        }
        vec![]
    }

    /// A search is lost with its engine. Returns new ones.
    pub fn lost(&mut self, job: u64) -> Vec<Order> {
        if let Some(leaf) = self.leaf(job) {
            leaf.deserted = true;
        }
        self.ended(job)
    }

    /// The time of the probes that began with this job is over. Returns new searches: whoever searches something else is to stop it.
    pub fn probed(&mut self, job: u64) -> Vec<Order> {
        match self.look(job) {
            Some((node, _)) => self.split(node),
            None => vec![],
        }
    }

    /// A probe is over: the best moves get a child each, the others are one leaf.
    fn split(&mut self, node: usize) -> Vec<Order> {
        let state = std::mem::replace(&mut self.nodes[node].state, State::Leaf(None));
        let State::Probed { seats, looks } = state else { return vec![] };
        let line = self.nodes[node].line.clone();
        let moves = self.position(&line).legal_moves();
        let mut best: Vec<(Move, Option<Value>)> = Vec::new();
        for look in looks {
            match (look.one, look.found) {
                (Some(m), Some(value)) => best.push((m, Some(value.before(&m)))),
                (Some(m), None) => best.push((m, None)),
                (None, Some(value)) => {
                    if let Some(m) = value.pv.first().copied() {
                        best.push((m, Some(value)));
                    }
                }
                (None, None) => {}
            }
        }
        // who said nothing comes last, in the order of the first guess
        best.sort_by_key(|(_, v)| v.as_ref().map_or(i64::MAX, |v| -i64::from(v.score)));
        let wide = WIDTH.min(seats.len().saturating_sub(1)).min(best.len());
        let chosen: Vec<(Move, Option<Value>)> = best.drain(..wide).collect();
        let others: Vec<Move> =
            moves.into_iter().filter(|m| chosen.iter().all(|(c, _)| c != m)).collect();
        let mut children = Vec::new();
        for (m, value) in chosen {
            // as the child sees it
            let seen = value.map(|v| after(&v));
            children.push(self.child(node, m, seen));
        }
        let mut seats = seats.into_iter();
        let mut orders = Vec::new();
        let mut last = None;
        if !others.is_empty() {
            // the best value among them that a probe saw
            let seen = best.into_iter().find_map(|(_, v)| v);
            let leaf = self.node(line, Some(others), seen);
            last = Some(leaf);
            // list order: the fastest engine takes the others
            orders.extend(seats.next().map(|seat| self.search(leaf, seat)));
        }
        let mut groups = vec![Vec::new(); children.len()];
        for (i, seat) in seats.enumerate() {
            groups[i % children.len().max(1)].push(seat);
        }
        self.nodes[node].state = State::Split(children.iter().copied().chain(last).collect());
        for (child, group) in children.into_iter().zip(groups) {
            orders.extend(self.grow(child, group));
        }
        orders
    }

    /// A leaf that lost its engine before that said anything, for an engine without work.
    pub fn adopt(&mut self, seat: usize) -> Option<Order> {
        let node = self.nodes.iter().position(|n| n.deserted && n.found.is_none())?;
        Some(self.search(node, seat))
    }

    /// Whether some node is being probed.
    pub fn grows(&self) -> bool {
        self.nodes.iter().any(|n| matches!(n.state, State::Probed { .. }))
    }

    /// Whether what comes of this search is still wanted.
    pub fn wants(&self, job: u64) -> bool {
        self.nodes.iter().any(|n| match &n.state {
            State::Leaf(leaf) => *leaf == Some(job),
            State::Probed { looks, .. } => looks.iter().any(|l| l.job == job),
            _ => false,
        })
    }

    /// What is known of the root.
    pub fn value(&self) -> Option<Value> {
        self.value_of(0)
    }

    fn value_of(&self, node: usize) -> Option<Value> {
        let n = &self.nodes[node];
        let own = match &n.state {
            State::Leaf(_) | State::Over => n.found.clone(),
            State::Probed { looks, .. } => {
                let seen = looks.iter().filter_map(|l| match (&l.one, &l.found) {
                    (Some(m), Some(v)) => Some(v.before(m)),
                    (None, v) => v.clone(),
                    _ => None,
                });
                best(seen.collect())
            }
            State::Split(children) => {
                let below = children.iter().filter_map(|c| {
                    let value = self.value_of(*c)?;
                    match &self.nodes[*c].others {
                        Some(_) => Some(value),
                        None => Some(value.before(self.nodes[*c].line.last()?)),
                    }
                });
                best(below.collect())
            }
        };
        match (own, &n.probe) {
            (Some(own), Some(probe)) if own.nodes < GROWN * probe.nodes && !own.is_mate() => {
                Some(Value { nodes: own.nodes + probe.nodes, ..probe.clone() })
            }
            (Some(own), _) => Some(own),
            (None, probe) => probe.clone(),
        }
    }
}

/// What is left of a value behind its first move, as the other side sees it.
fn after(value: &Value) -> Value {
    let mate = if value.is_mate() { value.score.signum() } else { 0 };
    let pv = value.pv.get(1..).unwrap_or_default().to_vec();
    Value { score: -(value.score + mate), nodes: value.nodes, pv }
}

/// The best of the values with the nodes of all. One with hardly any nodes beside another says nothing yet, but for a mate.
fn best(values: Vec<Value>) -> Option<Value> {
    let most = values.iter().map(|v| v.nodes).max()?;
    let nodes = values.iter().map(|v| v.nodes).sum();
    let old = values.into_iter().filter(|v| v.is_mate() || v.nodes * YOUNG >= most);
    // of equals the first
    let best = old.reduce(|a, b| if b.score > a.score { b } else { a })?;
    Some(Value { nodes, ..best })
}

#[cfg(test)]
mod tests;
