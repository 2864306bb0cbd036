//! The length of the shortest mate, proved from both sides, and a line of that length.
//!
//! A search limited to N plies that finds a mate proves that the mate takes at most N plies, whatever the defender does; one that finds none,
//! and searched every line to its limit, proves that it takes more. The length of a line proves neither: the defender may have chosen the
//! shorter way. When the two meet, the length is known; every interposition counts.

use kiban_link::Error;
use kiban_rules::shogi::{refsearch::verify_mate_line, Move, Position};

use super::answer::{Finding, Unsolved};
use super::asker::{contradiction, Asker, Rounds};

/// What happens after the first mate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PostSearch {
    /// The first line is the answer.
    #[default]
    None,
    /// Shorter lines as long as each search costs no more than the first.
    UpperBound,
    /// Until the length is proved: no mate is shorter, every interposition counted.
    Shortest,
}

impl PostSearch {
    /// Nodes for each later search, when the first took so many; 0 = as many as are left, none = no later search.
    pub fn budget(self, first: u64) -> Option<u32> {
        match self {
            PostSearch::None => None,
            // a short one may fail by a handful of nodes
            PostSearch::UpperBound => Some(u32::try_from(first).unwrap_or(u32::MAX).max(1000)),
            PostSearch::Shortest => Some(0),
        }
    }
}

/// Whether the length of a line is that of the shortest mate against the longest defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortest {
    /// Nobody wanted to know.
    NotAsked,
    /// No mate is shorter, and no defence lasts longer.
    Proved,
    /// That could not be proved. No mate takes fewer plies than `at_least`, as every search limited to fewer has failed, and one takes no
    /// more than `at_most`; none: there is a mate, in whatever number of plies. The line found says nothing of either.
    NotProved { why: Unsolved, at_least: usize, at_most: Option<usize> },
}

/// What was found out about a root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// A mate: the line from the root, of an even number of moves if the side to move defends; without a move it is mated already.
    pub finding: Finding,
    /// The move to play: the first of a mate, or the best answer to the check. None: there is no mate, or no legal move.
    pub best: Option<Move>,
    /// What is known of the line's length.
    pub shortest: Shortest,
}

impl Settled {
    /// Why it is not known whether there is a mate, or how long it takes; none: it is.
    pub fn open(&self) -> Option<Unsolved> {
        match (&self.finding, self.shortest) {
            (Finding::Unknown(why), _) => Some(*why),
            (Finding::Mate(_), Shortest::NotProved { why, .. }) => Some(why),
            _ => None,
        }
    }

    /// The line of a mate with the move before it.
    pub(super) fn line_behind(&self, before: Move) -> Option<Vec<Move>> {
        match &self.finding {
            Finding::Mate(rest) => Some(std::iter::once(before).chain(rest.clone()).collect()),
            _ => None,
        }
    }

    /// The least and the greatest number of plies of the shortest mate with the move before it, as far as known.
    pub(super) fn bounds_behind(&self) -> Option<(usize, Option<usize>)> {
        let Finding::Mate(rest) = &self.finding else { return None };
        let (least, most) = match rest.len() {
            // no answer at all
            0 => (0, Some(0)),
            n => self.shortest.bounds(n),
        };
        Some((least + 1, most.map(|n| n + 1)))
    }
}

impl Shortest {
    /// Why the length is not proved, if that was asked.
    pub fn open(self) -> Option<Unsolved> {
        match self {
            Shortest::NotProved { why, .. } => Some(why),
            _ => None,
        }
    }

    /// The least and the greatest number of plies that the shortest mate can take, as far as known, where a line has `length`.
    pub fn bounds(self, length: usize) -> (usize, Option<usize>) {
        match self {
            Shortest::NotAsked => (length.min(1), None),
            Shortest::Proved => (length, Some(length)),
            Shortest::NotProved { at_least, at_most, .. } => (at_least, at_most),
        }
    }
}

/// A mate of which a line is known.
struct Known {
    /// The shortest line.
    line: Vec<Move>,
    /// No mate takes less.
    least: usize,
    /// It takes at most so many plies: the limit of the search that found `proof`.
    most: usize,
    proof: Vec<Move>,
}

impl Known {
    /// With what the device has found out in its own rounds.
    fn with_rounds(
        mut self,
        asker: &mut Asker,
        position: &Position,
        rounds: Rounds,
    ) -> Result<(Vec<Move>, Shortest), Error> {
        if let Some(bounds) = rounds.bounds {
            self.least = self.least.max(bounds.at_least.into());
            self.most = self.most.min(bounds.at_most.map_or(usize::MAX, usize::from));
        }
        match (rounds.finding, rounds.open) {
            (Finding::Mate(line), open) => {
                if line.len() < self.line.len() {
                    asker.tell(&line);
                    self.line = line.clone();
                }
                match open {
                    Some(why) => return self.checked(position).map(|known| known.not_proved(why)),
                    None => self.proof = line,
                }
            }
            (Finding::Unknown(why), _) if why != Unsolved::Depth => {
                return self.checked(position).map(|known| known.not_proved(why));
            }
            _ => {
                return Err(contradiction(format!(
                "the search for the shortest mate says that there is none at {}, and there is one",
                position.to_sfen()
            )))
            }
        }
        let known = self.checked(position)?;
        if known.proof.len() == known.most {
            // the device has played its best for both sides
            return Ok((known.proof, Shortest::Proved));
        }
        // its line broke off
        known.proved(asker, position, 0)
    }

    /// No mate takes more plies at least than at most.
    fn checked(self, position: &Position) -> Result<Self, Error> {
        if self.least > self.most {
            return Err(contradiction(format!(
                "no mate takes fewer than {} plies at {}, and one takes no more than {}",
                self.least,
                position.to_sfen(),
                self.most
            )));
        }
        Ok(self)
    }

    /// Its length is proved: a line in which both sides play their best.
    fn proved(
        self,
        asker: &mut Asker,
        position: &Position,
        budget: u32,
    ) -> Result<(Vec<Move>, Shortest), Error> {
        match principal(asker, position, &self, budget)? {
            Ok(line) => Ok((line, Shortest::Proved)),
            // the length is proved all the same
            Err(_) if self.proof.len() == self.most => Ok((self.proof, Shortest::Proved)),
            Err(why) => Ok(self.not_proved(why)),
        }
    }

    fn not_proved(self, why: Unsolved) -> (Vec<Move>, Shortest) {
        let at_most = (self.most != usize::MAX).then_some(self.most);
        (self.line, Shortest::NotProved { why, at_least: self.least, at_most })
    }
}

/// Looks for the shortest mate of the side to move, of which a line is known that a search limited to `depth` plies (0 = not
/// limited) found. Every search may take `budget` nodes (0 = as many as are left). The line is the shortest that was found; if it is
/// proved to be shortest, both sides play their best in it. A device that can makes the rounds itself.
pub(super) fn shorten(
    asker: &mut Asker,
    position: &Position,
    line: Vec<Move>,
    depth: u16,
    budget: u32,
) -> Result<(Vec<Move>, Shortest), Error> {
    let most = match (line.len(), usize::from(depth)) {
        // a mating move needs no proof
        (1, _) => 1,
        (_, 0) => usize::MAX,
        // a mate has an odd number of plies
        (_, n) => (n - 1) | 1,
    };
    let mut known = Known { proof: line.clone(), line, least: 1, most };
    asker.tell(&known.line);
    if budget == 0 && known.least < known.most && asker.makes_rounds() {
        let rounds = asker.ask_shortest(position, depth)?;
        return known.with_rounds(asker, position, rounds);
    }
    while known.least < known.most {
        // two plies less than the line, or, where those are refuted, just as many
        let plies = known.least.max(known.line.len().saturating_sub(2));
        match within(asker, position, plies, budget)? {
            Within::Mate(line) => {
                known.most = if line.len() == 1 { 1 } else { plies };
                known.proof = line.clone();
                if line.len() < known.line.len() {
                    asker.tell(&line);
                    known.line = line;
                }
            }
            Within::None => known.least = plies + 2,
            Within::Unknown(why) => return Ok(known.not_proved(why)),
        }
    }
    known.proved(asker, position, budget)
}

/// The shortest mate of the side to move within `depth` plies (0 = in any number) in one question, of a device that can. Nothing: there
/// is none, or it is not known whether there is.
pub(super) fn in_rounds(
    asker: &mut Asker,
    position: &Position,
    depth: u16,
) -> Result<(Finding, Shortest), Error> {
    let rounds = asker.ask_shortest(position, depth)?;
    let Finding::Mate(line) = &rounds.finding else {
        return Ok((rounds.finding, Shortest::NotAsked));
    };
    let line = line.clone();
    let known = Known { proof: line.clone(), line, least: 1, most: usize::MAX };
    asker.tell(&known.line);
    let (line, shortest) = known.with_rounds(asker, position, rounds)?;
    Ok((Finding::Mate(line), shortest))
}

/// What a search limited to some plies found.
enum Within {
    Mate(Vec<Move>),
    None,
    Unknown(Unsolved),
}

/// Asks about a position in which there is a mate, in whatever number of plies.
fn within(
    asker: &mut Asker,
    position: &Position,
    plies: usize,
    budget: u32,
) -> Result<Within, Error> {
    let depth = u16::try_from(plies).unwrap_or(u16::MAX);
    Ok(match asker.ask(position, budget, depth)? {
        Finding::Mate(line) => Within::Mate(line),
        Finding::NoMate => {
            return Err(contradiction(format!(
                "a search limited to {plies} plies says that there is no mate, and there is one"
            )))
        }
        Finding::Unknown(Unsolved::Depth) => Within::None,
        Finding::Unknown(why) => Within::Unknown(why),
    })
}

/// A line in which both play their best, of a mate that takes exactly `known.most` plies.
fn principal(
    asker: &mut Asker,
    position: &Position,
    known: &Known,
    budget: u32,
) -> Result<Result<Vec<Move>, Unsolved>, Error> {
    let missing = |plies: usize| {
        contradiction(format!("a search limited to {plies} plies finds no mate where one did"))
    };
    let mut at = position.clone();
    let mut left = known.most;
    let mut line = Vec::with_capacity(left);
    // a line of the device from `at`, whose attacker mates within `left` plies whatever the defender does
    let mut guide = known.proof.clone();
    loop {
        if guide.len() == 1 && left > 1 {
            let why = format!("there is a mate in 1 where a search within {} found none", left - 2);
            return Err(contradiction(why));
        }
        line.push(guide[0]);
        at.do_move(&guide[0]);
        if left == 1 {
            break;
        }
        left -= 2;
        let reply = match longest(asker, &at, guide[1], left, budget)? {
            Ok(reply) => reply,
            Err(why) => return Ok(Err(why)),
        };
        line.push(reply);
        at.do_move(&reply);
        guide = if reply == guide[1] {
            guide.split_off(2)
        } else {
            match within(asker, &at, left, budget)? {
                Within::Mate(line) => line,
                Within::None => return Err(missing(left)),
                Within::Unknown(why) => return Ok(Err(why)),
            }
        };
    }
    verify_mate_line(position, &line).map_err(|e| contradiction(e.to_string()))?;
    Ok(Ok(line))
}

/// An answer after which the mate takes exactly `left` plies more, the most that there are: the one of the line if it is one, else the
/// first in the circuit's order.
fn longest(
    asker: &mut Asker,
    at: &Position,
    first: Move,
    left: usize,
    budget: u32,
) -> Result<Result<Move, Unsolved>, Error> {
    if left == 1 {
        // all last as long
        return Ok(Ok(first));
    }
    let others = at.evasions().into_iter().filter(|m| *m != first);
    for reply in std::iter::once(first).chain(others) {
        match within(asker, &at.after(&reply), left - 2, budget)? {
            Within::None => return Ok(Ok(reply)),
            Within::Mate(_) => {}
            Within::Unknown(why) => return Ok(Err(why)),
        }
    }
    Err(contradiction(format!(
        "every answer is mated within {}, and a search within {left} found no mate before it",
        left - 2
    )))
}
