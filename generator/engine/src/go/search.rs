//! The choice of a move by playouts: flat Monte Carlo, and a tree (UCT) with all moves as first (RAVE).
//!
//! UCT: Kocsis and Szepesvári 2006. RAVE: Gelly and Silver 2007, with their schedule of weights. Every leaf is looked at with
//! a batch of playouts, since a round trip to a device costs more than a playout.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use kiban_link::go::Playouts;
use kiban_link::Error;
use kiban_model::go::{Batch, FirstMove, Stats};
use kiban_rules::go::{Colour, Move, Position};

use super::batches;
use super::game::Game;

/// How moves are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// The same number of playouts for every move; the best mean.
    Flat,
    /// UCT; with RAVE if the device counts first moves.
    Tree,
}

/// What a search may do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    pub method: Method,
    /// All moves as first: the device must count them.
    pub rave: bool,
    /// Playouts a move.
    pub playouts: u32,
    /// Playouts a leaf of the tree.
    pub batch: u32,
    /// Weight of the upper confidence bound.
    pub exploration: f64,
    /// First moves count as much as own playouts after about so many of these.
    pub equivalence: f64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            method: Method::Tree,
            rave: true,
            playouts: 2000,
            batch: 8,
            exploration: 0.2,
            equivalence: 1000.0,
        }
    }
}

/// A chosen move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    pub at: Move,
    /// Wins of the side to move with it, draws as halves; 0 to 1.
    pub win_rate: f64,
    /// Playouts of the whole search.
    pub playouts: u64,
}

/// What limits a search from outside.
pub struct Limits<'a> {
    pub komi2: i16,
    pub seed: u64,
    pub deadline: Option<Instant>,
    pub cancel: &'a AtomicBool,
}

impl Limits<'_> {
    fn over(&self) -> bool {
        self.deadline.is_some_and(|d| Instant::now() >= d) || self.cancel.load(Ordering::Relaxed)
    }
}

/// Chooses a move of the side to move of `position`, which is not over. The moves are legal with simple ko and with
/// positional superko over `game`, fill no own eye, and are a pass only if nothing else is left or a pass is best.
///
/// # Errors
/// Those of the device.
pub fn choose(
    device: &mut (impl Playouts + ?Sized),
    game: &Game,
    position: &Position,
    settings: &Settings,
    limits: &Limits,
) -> Result<Choice, Error> {
    let mut points = position.playout_points();
    points.retain(|&p| !game.repeats(position, Move::Play(p)));
    if points.is_empty() {
        return Ok(Choice { at: Move::Pass, win_rate: 0.5, playouts: 0 });
    }
    let moves: Vec<Move> = points.into_iter().map(Move::Play).collect();
    let mut asked = Asked { device, settings, limits, batches: 0, playouts: 0 };
    match settings.method {
        Method::Flat => flat(&mut asked, position, &moves),
        Method::Tree => tree(&mut asked, position, moves),
    }
}

/// The device with the numbers of a search.
struct Asked<'a, D: Playouts + ?Sized> {
    device: &'a mut D,
    settings: &'a Settings,
    limits: &'a Limits<'a>,
    batches: u64,
    playouts: u64,
}

/// What is known of a leaf: playouts and black's wins, draws as halves.
struct Leaf {
    playouts: f64,
    black: f64,
    first_moves: [Vec<FirstMove>; 2],
}

impl<D: Playouts + ?Sized> Asked<'_, D> {
    fn look(
        &mut self,
        position: &Position,
        playouts: u32,
        first_moves: bool,
    ) -> Result<Leaf, Error> {
        if position.is_over() {
            // the board as it stands: whoever leaves dead stones there may lose by them
            let doubled = 2 * position.board().area_score().difference();
            let black = match doubled.cmp(&i32::from(self.limits.komi2)) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
            let playouts = f64::from(playouts);
            let first_moves = [Vec::new(), Vec::new()];
            return Ok(Leaf { playouts, black: black * playouts, first_moves });
        }
        let seed = batches::seed(self.limits.seed, self.batches);
        let batch = Batch {
            komi2: self.limits.komi2,
            first_moves,
            ..Batch::from_position(position.clone(), playouts.max(1), seed)
        };
        let report = self.device.playouts(&batch, false, &mut |_| {}, self.limits.cancel)?;
        self.batches += 1;
        self.playouts += u64::from(report.stats.done);
        let Stats { done, black_wins, draws, first_moves, .. } = report.stats;
        let black = f64::from(black_wins) + f64::from(draws) / 2.0;
        Ok(Leaf { playouts: f64::from(done), black, first_moves })
    }
}

fn wins(leaf: &Leaf, colour: Colour) -> f64 {
    match colour {
        Colour::Black => leaf.black,
        Colour::White => leaf.playouts - leaf.black,
    }
}

fn flat<D: Playouts + ?Sized>(
    asked: &mut Asked<D>,
    position: &Position,
    moves: &[Move],
) -> Result<Choice, Error> {
    let share = (asked.settings.playouts / moves.len() as u32).max(1);
    let mut best = (moves[0], -1.0);
    for &at in moves {
        let mut after = position.clone();
        if after.make(at).is_err() {
            continue;
        }
        let leaf = asked.look(&after, share, false)?;
        let rate = wins(&leaf, position.turn()) / leaf.playouts.max(1.0);
        if rate > best.1 {
            best = (at, rate);
        }
        if asked.limits.over() {
            break;
        }
    }
    let (at, win_rate) = best;
    Ok(Choice { at, win_rate: win_rate.max(0.0), playouts: asked.playouts })
}

/// A move of a node, with what is known of it for the side that makes it.
struct Child {
    at: Move,
    node: Option<usize>,
    visits: f64,
    playouts: f64,
    wins: f64,
    first_playouts: f64,
    first_wins: f64,
}

struct Node {
    turn: Colour,
    visits: f64,
    playouts: f64,
    /// Of the side to move.
    wins: f64,
    /// Empty until the second visit.
    children: Vec<Child>,
}

impl Node {
    fn new(turn: Colour) -> Node {
        Node { turn, visits: 0.0, playouts: 0.0, wins: 0.0, children: Vec::new() }
    }

    fn expand(&mut self, moves: impl IntoIterator<Item = Move>) {
        let child = |at| Child {
            at,
            node: None,
            visits: 0.0,
            playouts: 0.0,
            wins: 0.0,
            first_playouts: 0.0,
            first_wins: 0.0,
        };
        self.children = moves.into_iter().map(child).collect();
    }

    /// The child to look at next.
    fn select(&self, settings: &Settings, last_pass: bool) -> usize {
        let mean = if self.playouts > 0.0 { self.wins / self.playouts } else { 0.5 };
        let log = self.visits.max(1.0).ln();
        let value = |c: &Child| {
            if c.at == Move::Pass && c.visits == 0.0 {
                // the end of the game is looked at once; any other pass only when all else is worse than nothing
                return if last_pass || self.children.len() == 1 { f64::INFINITY } else { 0.0 };
            }
            if !settings.rave && c.visits == 0.0 {
                return f64::INFINITY;
            }
            let own = if c.playouts > 0.0 { c.wins / c.playouts } else { mean };
            let value = if settings.rave && c.at != Move::Pass {
                // a few playouts of the mean keep single first moves from deciding
                let first = (c.first_wins + 4.0 * mean) / (c.first_playouts + 4.0);
                let k = settings.equivalence;
                let weight =
                    if c.playouts > 0.0 { (k / (3.0 * c.playouts + k)).sqrt() } else { 1.0 };
                (1.0 - weight) * own + weight * first
            } else {
                own
            };
            value + settings.exploration * (log / c.visits.max(1.0)).sqrt()
        };
        let mut best = (0, f64::NEG_INFINITY);
        for (i, child) in self.children.iter().enumerate() {
            let value = value(child);
            if value > best.1 {
                best = (i, value);
            }
        }
        best.0
    }
}

fn tree<D: Playouts + ?Sized>(
    asked: &mut Asked<D>,
    position: &Position,
    moves: Vec<Move>,
) -> Result<Choice, Error> {
    let settings = *asked.settings;
    let mut nodes = vec![Node::new(position.turn())];
    nodes[0].expand(moves.into_iter().chain([Move::Pass]));
    let batch = settings.batch.clamp(1, settings.playouts.max(1));
    let rounds = settings.playouts.div_ceil(batch).max(1);
    for _ in 0..rounds {
        let mut at = position.clone();
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut here = 0;
        loop {
            if at.is_over() {
                break;
            }
            if nodes[here].children.is_empty() {
                if nodes[here].visits == 0.0 {
                    break;
                }
                let points = at.playout_points().into_iter().map(Move::Play);
                nodes[here].expand(points.chain([Move::Pass]));
            }
            let child = nodes[here].select(&settings, at.last_pass());
            if at.make(nodes[here].children[child].at).is_err() {
                // cannot be: the children are legal
                break;
            }
            path.push((here, child));
            here = match nodes[here].children[child].node {
                Some(next) => next,
                None => {
                    nodes.push(Node::new(at.turn()));
                    let next = nodes.len() - 1;
                    nodes[here].children[child].node = Some(next);
                    next
                }
            };
        }
        let leaf = asked.look(&at, batch, settings.rave)?;
        update(&mut nodes, &path, here, &leaf, position);
        if asked.limits.over() {
            break;
        }
    }
    let most = |c: &&Child| (c.playouts * 1024.0) as u64;
    let root = &nodes[0];
    Ok(match root.children.iter().max_by_key(most) {
        Some(c) => Choice {
            at: c.at,
            win_rate: if c.playouts > 0.0 { c.wins / c.playouts } else { 0.5 },
            playouts: asked.playouts,
        },
        None => Choice { at: Move::Pass, win_rate: 0.5, playouts: asked.playouts },
    })
}

/// Adds a leaf to all nodes above it. A colour's first moves below a node are those of the leaf's playouts on points that
/// nobody played on the way there, and its own moves on that way.
fn update(
    nodes: &mut [Node],
    path: &[(usize, usize)],
    leaf_node: usize,
    leaf: &Leaf,
    position: &Position,
) {
    let size = position.size();
    let add = |node: &mut Node| {
        node.visits += 1.0;
        node.playouts += leaf.playouts;
        node.wins += wins(leaf, node.turn);
    };
    add(&mut nodes[leaf_node]);
    let mut first: Vec<Option<Colour>> = vec![None; size.area()];
    for &(at, chosen) in path.iter().rev() {
        let node = &mut nodes[at];
        add(node);
        let us = node.turn;
        let own = wins(leaf, us);
        if let Move::Play(p) = node.children[chosen].at {
            first[p.index(size)] = Some(us);
        }
        let told = &leaf.first_moves[usize::from(us == Colour::White)];
        for (i, child) in node.children.iter_mut().enumerate() {
            if i == chosen {
                child.visits += 1.0;
                child.playouts += leaf.playouts;
                child.wins += own;
            }
            let Move::Play(p) = child.at else { continue };
            let index = p.index(size);
            match first[index] {
                Some(colour) if colour == us => {
                    child.first_playouts += leaf.playouts;
                    child.first_wins += own;
                }
                Some(_) => {}
                None => {
                    if let Some(f) = told.get(index) {
                        child.first_playouts += f64::from(f.playouts);
                        child.first_wins += f64::from(f.wins);
                    }
                }
            }
        }
    }
}
