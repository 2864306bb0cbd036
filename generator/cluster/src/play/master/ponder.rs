//! While the opponent thinks.
//!
//! The plan's root is then what the opponent thinks about, with most engines behind the move that is expected and some behind others
//! ([`Plan::ponder`]). The GUI asks about that one move (`go ponder`); if the opponent plays another one, what was found of it is used all
//! the same. A GUI that offers pondering (`USI_Ponder`) need not ask at all: the master begins with its answer, and tells nothing.

use std::time::{Duration, Instant};

use kiban_engine::usi::command::Play;
use kiban_rules::shogi::{Game, Move};

use super::clock::{deadline, Hands};
use super::{Master, Plan, Thought};

/// How long a search that the GUI has stopped goes on, for a `go` that can use it.
const LINGERS: Duration = Duration::from_secs(1);
/// How long the opponent is waited for, if nobody asks.
const LONGEST: Duration = Duration::from_secs(3600);

/// The move that a game is longer by than another one.
fn next<'a>(before: &Game, after: &'a Game) -> Option<&'a Move> {
    let (last, rest) = after.moves().split_last()?;
    (before.start() == after.start() && before.moves() == rest).then_some(last)
}

/// The game before its last move.
fn before(game: &Game) -> Option<(Game, Move)> {
    let (last, rest) = game.moves().split_last()?;
    let mut before = Game::new(game.start().clone());
    rest.iter().for_each(|m| before.make(m));
    Some((before, *last))
}

impl Master<'_> {
    /// Ends what nobody asks for.
    pub(super) fn forget(&mut self, now: Instant) {
        if self.thought.as_ref().is_none_or(|t| t.unasked.is_some()) {
            self.thought = None;
            self.stop_all(now);
        }
    }

    /// Whether what the master thinks about, unasked, is what is asked now.
    pub(super) fn goes_on(&mut self, game: &Game, limits: &Play, now: Instant) -> bool {
        let Some(mut thought) = self.thought.take().filter(|t| t.unasked.is_some()) else {
            return false;
        };
        let played = next(&thought.game, game).copied();
        let (Some(m), 0, true) = (played, limits.nodes, limits.time.is_some() || limits.hold)
        else {
            return false;
        };
        if limits.ponder {
            if thought.plan.value_behind(&m).is_none() {
                return false;
            }
            (thought.ahead, thought.unasked, thought.told) = (Some(m), None, now);
            thought.limits = limits.clone();
            self.thought = Some(thought);
            return true;
        }
        if !thought.plan.played(&m) {
            return false;
        }
        thought.ahead = None;
        thought.game = game.clone();
        self.thought = Some(thought);
        self.begin_again(limits.clone(), now);
        true
    }

    /// What is searched already is searched for this from now on.
    fn begin_again(&mut self, limits: Play, now: Instant) {
        let Some(thought) = &mut self.thought else { return };
        thought.unasked = None;
        thought.deadline = deadline(&limits, now);
        thought.limits = limits;
        // time and nodes are those since it began
        (thought.told, thought.shifted) = (now, (now, 0));
        thought.line.clear();
        thought.briefs.clear();
    }

    /// `go ponder`: a search of the position before the expected move, if the method has a tree.
    pub(super) fn begins_ahead(&mut self, game: &Game, limits: &Play, now: Instant) -> bool {
        let Some((root, m)) = before(game).filter(|_| limits.ponder && limits.nodes == 0) else {
            return false;
        };
        if !self.ponder(&root, m, limits.clone(), now) {
            return false;
        }
        if let Some(thought) = &mut self.thought {
            thought.ahead = Some(m);
        }
        true
    }

    /// Begins to think about what the opponent does, who is expected to play a move.
    fn ponder(&mut self, root: &Game, m: Move, limits: Play, now: Instant) -> bool {
        let (method, jobs) = (self.manner.method, self.jobs);
        let plan = self.with_crew(Hands::All, |crew| Plan::ponder(method, root, crew, jobs, m));
        let Some((plan, orders)) = plan else { return false };
        self.team.count_anew();
        self.thought = Some(Thought::new(plan, root.clone(), Play { hold: true, ..limits }, now));
        self.give(orders, now);
        true
    }

    /// `ponderhit`: the opponent has played what was expected.
    pub(super) fn hit(&mut self, now: Instant) {
        let Some(thought) = self.thought.as_mut().filter(|t| t.unasked.is_none()) else { return };
        let limits = Play { hold: false, ponder: false, ..thought.limits.clone() };
        let Some(m) = thought.ahead.take() else {
            thought.deadline = deadline(&limits, now);
            thought.limits = limits;
            return;
        };
        thought.game.make(&m);
        if thought.plan.played(&m) {
            self.begin_again(limits, now);
        } else {
            self.thought = None;
            self.go(limits, now);
        }
    }

    /// The GUI has its answer: a move, and what the opponent is expected to play.
    pub(super) fn after_answer(
        &mut self,
        thought: Thought,
        game: &Game,
        foreseen: Option<(&Move, &Move)>,
        now: Instant,
    ) {
        let clock = thought.limits.time.is_some() && thought.limits.nodes == 0;
        if thought.ahead.is_some() {
            // perhaps the opponent has played another move, of which something is known
            let unasked = Some(now + LINGERS);
            self.thought = Some(Thought { ahead: None, unasked, ..thought });
            return;
        }
        if let (true, true, false, Some((m, reply))) =
            (self.ponders, clock, thought.limits.hold, foreseen)
        {
            let mut root = game.clone();
            root.make(m);
            let begun = root.position().legal_moves().contains(reply)
                && self.ponder(&root, *reply, thought.limits.clone(), now);
            if begun {
                if let Some(thought) = &mut self.thought {
                    thought.unasked = Some(now + LONGEST);
                }
                return;
            }
        }
        self.stop_all(now);
    }
}
