//! How soon a defence against every check has come to its end.
//!
//! A position is *refuted within N plies* if the defender can answer so that after N plies at most the attacker has no check left, whatever
//! checks he gives. Checks that can be given for ever have no such N.
//!
//! The search knows the rules alone and asks no device, so an end that it finds is another proof that nothing mates. It is exhaustive:
//! every check, every answer, two plies more at a time.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

use kiban_rules::shogi::{Move, Position, PositionKey};

/// Positions with the attacker to move that are looked at, if nothing else is said.
pub const POSITIONS: u32 = 5_000;

/// How nothing mates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refutation {
    /// A defence that holds. Where `plies` are known it takes just as many, and both sides have done their best in it.
    pub line: Vec<Move>,
    /// The least plies within which it is refuted; none: not known, or the checks never end.
    pub plies: Option<usize>,
    /// No defence is at its end before.
    pub at_least: usize,
}

/// What is known of a position with the attacker to move.
#[derive(Default)]
struct Known {
    /// Refuted within so many plies.
    within: Option<usize>,
    /// Not refuted within so many plies, with a check that lasts longer.
    beyond: Option<(usize, Move)>,
}

/// The search, with what it knows of exact positions.
pub struct Escape<'a> {
    known: HashMap<PositionKey, Known>,
    left: u32,
    cancel: &'a AtomicBool,
}

/// Not known: too many positions, or an order to stop.
struct Stopped;

impl<'a> Escape<'a> {
    /// One that looks at so many positions.
    pub fn new(positions: u32, cancel: &'a AtomicBool) -> Escape<'a> {
        Escape { known: HashMap::new(), left: positions, cancel }
    }

    /// How soon a position with the attacker to move is refuted.
    pub fn refute(&mut self, root: &Position) -> Refutation {
        let mut plies = 0;
        loop {
            match self.attack(root, plies) {
                Ok(true) => {
                    let line = self.line(root, plies);
                    return Refutation { line, plies: Some(plies), at_least: plies };
                }
                Ok(false) => plies += 2,
                Err(Stopped) => {
                    return Refutation { line: Vec::new(), plies: None, at_least: plies };
                }
            }
        }
    }

    /// The same of a defender who gives this answer, from his turn on.
    pub fn after(&mut self, at: &Position, answer: Move) -> Refutation {
        let Refutation { mut line, plies, at_least } = self.refute(&at.after(&answer));
        line.insert(0, answer);
        Refutation { line, plies: plies.map(|n| n + 1), at_least: at_least + 1 }
    }

    /// An answer that is known to hold, where the position before the check is refuted.
    pub fn answer(&self, checked: &Position) -> Option<Move> {
        let within = |reply: &Move| self.known.get(&checked.after(reply).key())?.within;
        let replies = checked.evasions().into_iter();
        replies.filter_map(|reply| Some((within(&reply)?, reply))).min_by_key(|r| r.0).map(|r| r.1)
    }

    /// Whether the attacker has no check left after at most `plies`, an even number.
    fn attack(&mut self, at: &Position, plies: usize) -> Result<bool, Stopped> {
        let key = at.key();
        if let Some(known) = self.known.get(&key) {
            if known.within.is_some_and(|n| n <= plies) {
                return Ok(true);
            }
            if known.beyond.is_some_and(|(n, _)| n >= plies) {
                return Ok(false);
            }
        }
        if self.left == 0 || self.cancel.load(Ordering::Relaxed) {
            return Err(Stopped);
        }
        self.left -= 1;
        let mut lasting = None;
        for check in at.checks() {
            if plies == 0 || !self.defend(&at.after(&check), plies - 1)? {
                lasting = Some(check);
                break;
            }
        }
        let known = self.known.entry(key).or_default();
        match lasting {
            // fewer plies have failed before
            None => known.within = Some(plies),
            Some(check) => known.beyond = Some((plies, check)),
        }
        Ok(lasting.is_none())
    }

    /// The same after a check, for some answer.
    fn defend(&mut self, checked: &Position, plies: usize) -> Result<bool, Stopped> {
        for reply in checked.evasions() {
            if self.attack(&checked.after(&reply), plies - 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A line of just so many plies: of a position that is refuted within them and no fewer. The check that lasted longest and the answers
    /// to it were looked at when two plies fewer failed.
    fn line(&self, root: &Position, plies: usize) -> Vec<Move> {
        let (mut line, mut at) = (Vec::new(), root.clone());
        while line.len() < plies {
            let known = self.known.get(&at.key());
            let Some((_, check)) = known.and_then(|k| k.beyond) else { break };
            let checked = at.after(&check);
            let Some(reply) = self.answer(&checked) else { break };
            line.extend([check, reply]);
            at = checked.after(&reply);
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use kiban_oracle::mate::Exhaustive;
    use kiban_oracle::rs;
    use kiban_rules::shogi::testgen::{Rng, Theme};

    use super::*;

    /// How soon random positions are refuted, and that those with a mate never are, by an exhaustive search over the rules of another
    /// library; lines are played by its generators.
    #[test]
    fn ends_of_random_positions_are_those_of_an_exhaustive_search() {
        let never = AtomicBool::new(false);
        let themes: Vec<Theme> = Theme::RANDOM.into_iter().chain(Theme::DIRECTED).collect();
        // by plies: 0, 2, 4, 6 and more; not known; mates
        let (mut seen, mut open, mut mates) = ([0; 4], 0, 0);
        for seed in 0..400_u64 {
            let root = themes[seed as usize % themes.len()].attack_position(&mut Rng::new(seed));
            let name = format!("seed {seed}: {}", root.to_sfen());
            let mut escape = Escape::new(1_000, &never);
            let found = escape.refute(&root);
            if Exhaustive::new(5_000).length(&root, 5).flatten().is_some() {
                assert_eq!(found.plies, None, "{name}: there is a mate");
                mates += 1;
                continue;
            }
            let most = found.plies.unwrap_or(found.at_least.saturating_sub(2)) as u32;
            let Some(truth) = Exhaustive::new(5_000).out_of_checks(&root, most) else { continue };
            assert_eq!(truth.map(|n| n as usize), found.plies, "{name}: {found:?}");
            let Some(plies) = found.plies else {
                open += 1;
                continue;
            };
            assert_eq!((found.line.len(), found.at_least), (plies, plies), "{name}");
            let mut at = root.clone();
            for (i, m) in found.line.iter().enumerate() {
                let legal = match i % 2 {
                    0 => rs::generated_checks(&at),
                    _ => rs::oracle_evasions(&at),
                };
                assert!(legal.contains(&m.to_string()), "{name}: {m}");
                at.do_move(m);
            }
            assert!(rs::generated_checks(&at).is_empty(), "{name}");
            for check in root.checks() {
                let answer = escape.answer(&root.after(&check)).expect("an answer");
                assert!(rs::oracle_evasions(&root.after(&check)).contains(&answer.to_string()));
                let next = root.after(&check).after(&answer);
                let ends = Exhaustive::new(5_000).out_of_checks(&next, most - 2);
                assert!(ends.is_none_or(|n| n.is_some()), "{name}: {check} {answer}");
            }
            seen[(plies / 2).min(3)] += 1;
        }
        println!("{seen:?} {open} {mates}");
        assert!(seen.iter().all(|n| *n > 3) && open > 5 && mates > 20, "{seen:?} {open} {mates}");
    }

    /// An order to stop ends it, with what is known by then.
    #[test]
    fn an_order_to_stop_ends_it() {
        let root = Position::from_sfen("4k4/9/9/9/9/9/9/9/4R4 b G 1").expect("a position");
        let found = Escape::new(POSITIONS, &AtomicBool::new(true)).refute(&root);
        assert_eq!(found, Refutation::default());
    }
}
