//! Reference mate search: plain, slow and independent of the project's solver. Tests use it to prove claims again.
//!
//! Three tools: [`verify_mate_line`] checks a line move by move, [`RefSearch`] finds the shortest mate by iterative
//! deepening over an AND/OR tree with a table of exact positions, [`settle`] decides mate or no mate without any bound on
//! the depth. The attacker is the side to move; every attacking move must give check, every legal answer counts, useless
//! interpositions included.

use std::collections::{HashMap, HashSet};
use std::fmt;

use super::{Move, Position, PositionKey};

/// Why a line is no mate line. `ply` counts from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineError {
    /// The move is not legal in its position.
    Illegal { ply: usize, text: String },
    /// A move of the attacker that gives no check.
    NoCheck { ply: usize, text: String },
    /// The line ends with a move of the defender, or is empty.
    Length(usize),
    /// The defender still has a move after the last one.
    NotMate { reply: String },
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::Illegal { ply, text } => write!(f, "move {ply}, {text}, is not legal"),
            LineError::NoCheck { ply, text } => write!(f, "move {ply}, {text}, gives no check"),
            LineError::Length(n) => {
                write!(f, "the line has {n} moves, a mate takes an odd number")
            }
            LineError::NotMate { reply } => {
                write!(f, "the last move does not mate: {reply} answers it")
            }
        }
    }
}

impl std::error::Error for LineError {}

/// Checks a mate line of the side to move: every move is legal, every move of the attacker gives check, the last one mates
/// (and so is no pawn drop, which would be illegal).
pub fn verify_mate_line(pos: &Position, line: &[Move]) -> Result<(), LineError> {
    let mut now = pos.clone();
    for (ply, m) in (1..).zip(line) {
        let text = m.to_string();
        if !now.legal_moves().contains(m) {
            return Err(LineError::Illegal { ply, text });
        }
        now.do_move(m);
        if ply % 2 == 1 && !now.in_check(now.turn()) {
            return Err(LineError::NoCheck { ply, text });
        }
    }
    if line.len().is_multiple_of(2) {
        return Err(LineError::Length(line.len()));
    }
    match now.legal_moves().first() {
        Some(reply) => Err(LineError::NotMate { reply: reply.to_string() }),
        None => Ok(()),
    }
}

/// Result of [`prove_mate`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// Mate in so many plies, shortest for the attacker, longest for the defender.
    Mate(u32),
    /// No mate within so many plies.
    NoMateWithin(u32),
    /// The node cap was reached.
    Capped,
}

/// The shortest mate for the side to move within `max_plies`, visiting at most `node_cap` positions.
pub fn prove_mate(pos: &Position, max_plies: u32, node_cap: u64) -> Proof {
    RefSearch::new(node_cap).prove(pos, max_plies)
}

/// The node cap was reached.
struct Cap;

/// What is known of a position with the attacker to move.
#[derive(Clone, Copy, Default)]
struct Known {
    /// Mate within so many plies.
    mate: Option<u32>,
    /// No mate within so many plies.
    none: u32,
}

/// Depth-bounded AND/OR search with a table of exact positions.
pub struct RefSearch {
    table: HashMap<PositionKey, Known>,
    nodes: u64,
    cap: u64,
}

impl RefSearch {
    /// A search that visits at most `node_cap` positions in all its calls.
    pub fn new(node_cap: u64) -> RefSearch {
        RefSearch { table: HashMap::new(), nodes: 0, cap: node_cap }
    }

    /// Positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The shortest mate for the side to move within `max_plies`: depth 1, 3, 5, ..., so that the first depth with a mate
    /// is its exact length.
    pub fn prove(&mut self, pos: &Position, max_plies: u32) -> Proof {
        for plies in (1..=max_plies).step_by(2) {
            match self.attack(pos, plies) {
                Ok(true) => return Proof::Mate(plies),
                Ok(false) => {}
                Err(Cap) => return Proof::Capped,
            }
        }
        Proof::NoMateWithin(max_plies)
    }

    /// The attacker's moves that mate within `plies`; `None` if the cap was reached.
    pub fn mating_moves(&mut self, pos: &Position, plies: u32) -> Option<Vec<Move>> {
        let mut found = Vec::new();
        for m in pos.checks() {
            if self.defend(&pos.after(&m), plies.checked_sub(1)?).ok()? {
                found.push(m);
            }
        }
        Some(found)
    }

    /// A best line of a mate in exactly `plies` (the answer of [`RefSearch::prove`]): the first mating move in order, the
    /// first answer that lasts longest. `None` if there is no such mate or the cap was reached.
    pub fn line(&mut self, pos: &Position, plies: u32) -> Option<Vec<Move>> {
        let mut line = Vec::new();
        let mut now = pos.clone();
        let mut left = plies;
        loop {
            let m = *self.mating_moves(&now, left)?.first()?;
            line.push(m);
            now.do_move(&m);
            let mut longest: Option<(u32, Move)> = None;
            for reply in now.evasions() {
                match self.prove(&now.after(&reply), left.saturating_sub(2)) {
                    Proof::Mate(n) if longest.is_none_or(|(best, _)| n > best) => {
                        longest = Some((n, reply));
                    }
                    Proof::Mate(_) => {}
                    _ => return None,
                }
            }
            let Some((n, reply)) = longest else { return Some(line) };
            line.push(reply);
            now.do_move(&reply);
            left = n;
        }
    }

    fn visit(&mut self) -> Result<(), Cap> {
        self.nodes += 1;
        if self.nodes > self.cap {
            Err(Cap)
        } else {
            Ok(())
        }
    }

    /// Whether the side to move mates within `plies` (odd).
    fn attack(&mut self, pos: &Position, plies: u32) -> Result<bool, Cap> {
        self.visit()?;
        if plies == 1 {
            return Ok(pos.checks().iter().any(|m| !pos.after(m).has_legal_move()));
        }
        let key = pos.key();
        let known = self.table.get(&key).copied().unwrap_or_default();
        if known.mate.is_some_and(|n| n <= plies) {
            return Ok(true);
        }
        if known.none >= plies {
            return Ok(false);
        }
        // the fewest answers first: only a matter of speed
        let mut children: Vec<(Vec<Move>, Position)> = pos
            .checks()
            .iter()
            .map(|m| {
                let child = pos.after(m);
                (child.evasions(), child)
            })
            .collect();
        children.sort_by_key(|c| c.0.len());
        let mut mate = false;
        for (answers, child) in &mut children {
            if self.answer(child, answers, plies - 1)? {
                mate = true;
                break;
            }
        }
        let entry = self.table.entry(key).or_default();
        if mate {
            entry.mate = Some(entry.mate.map_or(plies, |n| n.min(plies)));
        } else {
            entry.none = entry.none.max(plies);
        }
        Ok(mate)
    }

    /// Whether every answer of the side to move, which is in check, loses within `plies` (even).
    fn defend(&mut self, pos: &Position, plies: u32) -> Result<bool, Cap> {
        self.answer(pos, &mut pos.evasions(), plies)
    }

    fn answer(&mut self, pos: &Position, answers: &mut [Move], plies: u32) -> Result<bool, Cap> {
        self.visit()?;
        if answers.is_empty() {
            return Ok(true);
        }
        if plies < 2 {
            return Ok(false);
        }
        // captures and king moves refute most often
        answers.sort_by_key(|m| (m.captured.is_none(), m.is_drop()));
        for m in answers.iter() {
            if !self.attack(&pos.after(m), plies - 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Result of [`settle`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settled {
    /// The side to move mates (in some number of plies).
    Mate,
    /// The side to move cannot mate in any number of plies.
    NoMate,
    /// The cap on nodes or on the depth of the recursion was reached.
    Capped,
}

/// Decides mate or no mate without a bound on the length.
///
/// A set of attack positions is proved free of mates if for every check of every one of them the defender has an answer into
/// the set again: repetition is no mate. Passes over such a set are made until one of them finds no new mated position; a mated
/// position is marked only when all answers to one check are marked already, so marks never rest on an open assumption.
pub fn settle(pos: &Position, node_cap: u64) -> Settled {
    let mut search = Settle {
        mated: HashSet::new(),
        escaped: HashSet::new(),
        nodes: 0,
        cap: node_cap,
        news: false,
    };
    loop {
        search.escaped.clear();
        search.news = false;
        match search.attack(pos, 0) {
            Err(Cap) => return Settled::Capped,
            Ok(true) => return Settled::Mate,
            Ok(false) if !search.news => return Settled::NoMate,
            Ok(false) => {}
        }
    }
}

/// Longest path that [`settle`] follows; deeper than any forced line it is meant for, shallow enough for a thread's stack.
const MAX_PLY: u32 = 400;

struct Settle {
    /// Attack positions proved to be mates.
    mated: HashSet<PositionKey>,
    /// Attack positions taken for escapes in this pass.
    escaped: HashSet<PositionKey>,
    nodes: u64,
    cap: u64,
    news: bool,
}

impl Settle {
    /// Whether the position is proved to be a mate; otherwise it is taken for an escape in this pass.
    fn attack(&mut self, pos: &Position, ply: u32) -> Result<bool, Cap> {
        let key = pos.key();
        if self.mated.contains(&key) {
            return Ok(true);
        }
        if !self.escaped.insert(key.clone()) {
            return Ok(false);
        }
        self.nodes += 1;
        if self.nodes > self.cap || ply > MAX_PLY {
            return Err(Cap);
        }
        for check in pos.checks() {
            if self.defend(&pos.after(&check), ply)? {
                self.mated.insert(key);
                self.news = true;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether every answer is proved to lose. The answers that leave the fewest checks are tried first.
    fn defend(&mut self, pos: &Position, ply: u32) -> Result<bool, Cap> {
        let mut children: Vec<(usize, Position)> = Vec::new();
        for m in pos.evasions() {
            let child = pos.after(&m);
            let checks = child.checks().len();
            if checks == 0 {
                return Ok(false);
            }
            children.push((checks, child));
        }
        children.sort_by_key(|c| c.0);
        for (_, child) in &children {
            if !self.attack(child, ply + 2)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
