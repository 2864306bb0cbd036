//! Probes: which moves of a node get children.

use kiban_rules::shogi::Move;

use super::super::order::ordered;
use super::candidates::most;
use super::values::after;
use super::{Look, Node, Order, State, Task, Tree};
use crate::play::value::Value;

/// Moves of a node that get a child of their own.
const WIDTH: usize = 2;
/// So many hundredths of a pawn behind the best, at the root and elsewhere, a move is as good, and gets a child too: as far as the
/// children of a node are no more than a quarter of its engines.
const NEAR: [i32; 2] = [150, 100];
const WIDEST: usize = 4;
/// Without a probe, so many engines at most divide the moves of the root.
const PLAIN: usize = 16;

impl Tree {
    /// The moves of a node, the likeliest first: the one that is expected, then what an engine says, then a guess.
    pub(super) fn order_of(&self, node: usize, said: &[Move]) -> Vec<Move> {
        let line = &self.nodes[node].line;
        let last = line.last().or(self.game.moves().last());
        let probed = self.nodes[node].probe.as_ref().and_then(|v| v.pv.first());
        let expected = probed.or(self.expected.as_ref().filter(|_| line.is_empty()));
        let mut moves = ordered(&self.position(line), expected, last);
        let at = |m: &Move| said.iter().position(|s| s == m).unwrap_or(usize::MAX);
        moves.sort_by_key(|m| (Some(m) != expected, at(m)));
        moves
    }

    /// An engine says how likely the moves of a node are, or nothing of that. Returns new searches.
    pub fn ordered(&mut self, job: u64, said: &[Move]) -> Vec<Order> {
        let of = |n: &Node| matches!(&n.state, State::Ordered { job: j, .. } if *j == job);
        let Some(node) = self.nodes.iter().position(of) else { return vec![] };
        let state = std::mem::replace(&mut self.nodes[node].state, State::Leaf(None));
        let State::Ordered { seats, .. } = state else { return vec![] };
        let moves = self.order_of(node, said);
        if self.has_candidates(node) && !said.is_empty() {
            let chosen = first(&moves, most(seats.len()));
            return self.raise(node, seats, chosen, vec![], None);
        }
        self.divide_moves(node, seats, &moves)
    }

    /// How many moves are to be told by who tells how likely they are: those that get an engine of their own.
    pub(super) fn lines_wanted(&self, node: usize, seats: usize) -> usize {
        match self.has_candidates(node) {
            true => most(seats),
            false => seats.saturating_sub(1).max(1),
        }
    }

    /// The engines that wait as long as one of them finds out which moves are likely.
    pub fn waiting(&self, job: u64) -> Vec<usize> {
        let seats = self.nodes.iter().find_map(|n| match &n.state {
            State::Ordered { job: asked, seats, seat } if *asked == job => {
                Some(seats.iter().copied().filter(|s| s != seat).collect())
            }
            _ => None,
        });
        seats.unwrap_or_default()
    }

    /// The moves of a node with several engines, by a probe if there is time for one.
    pub(super) fn divide_moves(
        &mut self,
        node: usize,
        seats: Vec<usize>,
        moves: &[Move],
    ) -> Vec<Order> {
        // of candidates the likeliest replies are searched as they are told
        let told = self.whole.is_some() && node != 0 && !self.orders.is_empty();
        match self.plain || told {
            true => self.deal(node, seats, moves),
            false => self.probe(node, seats, moves),
        }
    }

    /// Without a probe: the likeliest moves get an engine each, the others one together. Who is left divides leaves later.
    fn deal(&mut self, node: usize, mut seats: Vec<usize>, moves: &[Move]) -> Vec<Order> {
        seats.truncate(PLAIN);
        let (ones, others) = one_each(moves, seats.len());
        self.raise(node, seats, first(ones, ones.len()), others.to_vec(), None)
    }

    /// Divides the moves among the engines: one each, and what is left for the last.
    fn probe(&mut self, node: usize, seats: Vec<usize>, moves: &[Move]) -> Vec<Order> {
        let line = self.nodes[node].line.clone();
        let hunt = self.hunt_in_probe(node, &seats);
        let hunter = hunt.as_ref().map(|o| o.seat);
        let lookers: Vec<usize> = seats.iter().copied().filter(|s| Some(*s) != hunter).collect();
        let (ones, rest) = one_each(moves, lookers.len());
        let (mut orders, mut looks) = (vec![], vec![]);
        for (m, seat) in ones.iter().zip(&lookers) {
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
            orders.push(Order { seat: *seat, job, line, allowed: None, task: Task::Probe });
        }
        if let (false, Some(seat)) = (rest.is_empty(), lookers.last()) {
            let job = self.job();
            looks.push(Look { job, seat: Some(*seat), one: None, found: None, over: false });
            let allowed = Some(rest.to_vec());
            orders.push(Order { seat: *seat, job, line, allowed, task: Task::Probe });
        }
        self.nodes[node].state = State::Probed { seats, looks };
        match orders.is_empty() {
            // every move ends the game
            true => self.split(node),
            false => orders.into_iter().chain(hunt).collect(),
        }
    }

    /// Whether this job is one of a probe.
    pub(super) fn look(&mut self, job: u64) -> Option<(usize, &mut Look)> {
        self.nodes.iter_mut().enumerate().find_map(|(i, n)| match &mut n.state {
            State::Probed { looks, .. } => Some((i, looks.iter_mut().find(|l| l.job == job)?)),
            _ => None,
        })
    }

    /// The time of the probes that began with this job is over. Returns new searches: whoever searches something else is to stop it.
    pub fn probed(&mut self, job: u64) -> Vec<Order> {
        match self.look(job) {
            Some((node, _)) => self.split(node),
            None => self.ordered(job, &[]),
        }
    }

    /// A probe is over: the best moves get a child each, the others are one leaf.
    pub(super) fn split(&mut self, node: usize) -> Vec<Order> {
        let state = std::mem::replace(&mut self.nodes[node].state, State::Leaf(None));
        let State::Probed { seats, looks } = state else { return vec![] };
        self.end_hunt_of_probe(node);
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
        let candidates = self.has_candidates(node);
        let wide = match candidates {
            true => best.len().min(most(seats.len())),
            false => wide(&best, seats.len(), line.is_empty()),
        };
        let chosen: Vec<(Move, Option<Value>)> = best.drain(..wide).collect();
        // candidates have nobody for the others
        let others: Vec<Move> = match candidates {
            true => vec![],
            false => moves.into_iter().filter(|m| chosen.iter().all(|(c, _)| c != m)).collect(),
        };
        // the best value among them that a probe saw
        let seen = best.into_iter().find_map(|(_, v)| v);
        self.raise(node, seats, chosen, others, seen)
    }

    /// Gives these moves a child each, with what is known of them and a part of the engines, and all others one leaf together.
    fn raise(
        &mut self,
        node: usize,
        seats: Vec<usize>,
        chosen: Vec<(Move, Option<Value>)>,
        others: Vec<Move>,
        seen: Option<Value>,
    ) -> Vec<Order> {
        let line = self.nodes[node].line.clone();
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
}

/// Moves that have one of so many engines each, and those that are left for the last engine.
fn one_each(moves: &[Move], engines: usize) -> (&[Move], &[Move]) {
    moves.split_at(if moves.len() <= engines { moves.len() } else { engines - 1 })
}

/// The first so many moves, of which nothing is known yet.
fn first(moves: &[Move], most: usize) -> Vec<(Move, Option<Value>)> {
    moves.iter().take(most).map(|m| (*m, None)).collect()
}

/// How many moves get a child of their own, of those that a probe has seen, the best first; `root`: they are moves of the root.
fn wide(best: &[(Move, Option<Value>)], seats: usize, root: bool) -> usize {
    let score = |(_, value): &(Move, Option<Value>)| value.as_ref().map(|v| v.score);
    let least = best.first().and_then(score).map(|s| s - NEAR[usize::from(!root)]);
    let near = best.iter().take_while(|b| least.is_some() && score(b) >= least).count();
    let most = (seats / WIDEST).max(WIDTH);
    near.clamp(WIDTH, most).min(seats.saturating_sub(1)).min(best.len())
}
