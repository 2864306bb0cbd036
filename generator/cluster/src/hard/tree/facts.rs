//! What is known of positions: a fact holds wherever its position stands, and for hands that are better for the side that wins.

use kiban_rules::shogi::{Hand, Move, Position, PositionKey};

use super::{Tree, ROOT};
use crate::claim::{played, Problem};
use crate::pile::Asker;

/// What an engine has found of a position.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Fact {
    /// With a line that the rules have played.
    Mate(Vec<Move>),
    NoMate,
}

/// What an engine claims that is not believed yet.
#[derive(Debug)]
pub(super) struct Claim {
    pub(super) who: Option<usize>,
    pub(super) worker: usize,
    pub(super) fact: Fact,
}

/// A position without its hands.
pub(super) fn board(position: &Position) -> PositionKey {
    let mut bare = position.clone();
    for colour in [position.turn(), !position.turn()] {
        bare.set_hand(colour, Hand::EMPTY);
    }
    bare.key()
}

impl Tree {
    /// What is known of a position of the attacker's.
    pub(super) fn known(&self, position: &Position) -> Option<Fact> {
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

    pub(super) fn decide(&mut self, at: usize, fact: &Fact) {
        let node = &mut self.nodes[at];
        node.decided = Some(matches!(fact, Fact::Mate(_)));
        if let Fact::Mate(line) = fact {
            node.length = line.len();
            node.line = Some(line.clone());
        }
    }

    /// What is true of a position is true wherever it stands.
    pub(super) fn learn(&mut self, at: usize, fact: Fact) {
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

    pub(super) fn claim(&mut self, asker: Asker, at: usize, fact: Fact) {
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
}

pub(super) fn is_played(problem: &Problem, line: &[Move]) -> bool {
    let words: Vec<String> = line.iter().map(ToString::to_string).collect();
    played(problem, &words).is_ok()
}
