//! What the GUI and those who watch are told of a search.

use std::time::{Duration, Instant};

use kiban_engine::usi::info;
use kiban_rules::shogi::Move;

use super::Master;
use crate::play::order::ordered;
use crate::play::view::View;

/// How often the GUI hears of a search.
const TOLD: Duration = Duration::from_secs(1);

impl Master<'_> {
    /// Tells the GUI, once a second or if the line has changed.
    pub(super) fn tell(&mut self, now: Instant) {
        let Some(thought) = &mut self.thought else { return };
        let (Some(value), Ok(game), None) = (thought.value(), &self.game, thought.unasked) else {
            return;
        };
        let first = |line: &[Move]| line.first().copied();
        let changed = first(&value.pv) != first(&thought.line);
        if !changed && now.saturating_duration_since(thought.told) < TOLD {
            return;
        }
        thought.told = now;
        let nodes = self.team.nodes();
        let numbers = info::numbers(nodes, now.saturating_duration_since(thought.began));
        let (score, line) = (value.told(game.position()), info::moves(&value.pv));
        self.out.push(format!("info {numbers} {score} pv {line}"));
        thought.line = value.pv;
    }

    /// Shows what is being thought about, if somebody watches.
    pub(super) fn show(&mut self, now: Instant, last: bool) {
        let early = !last && now.saturating_duration_since(self.viewed) < TOLD;
        let Some(thought) = &self.thought else { return };
        if early || !self.manner.watched {
            return;
        }
        self.viewed = now;
        self.view = Some(View {
            position: thought.game.usi(),
            root: thought.plan.view(),
            names: (0..self.team.seats()).map(|id| self.team.name(id)).collect(),
            time: now.saturating_duration_since(thought.began).as_millis(),
        });
    }

    /// Answers what is being thought about, with the best that is known.
    pub(super) fn answer(&mut self, now: Instant) {
        if self.thought.as_ref().is_some_and(|t| t.unasked.is_some()) {
            return self.forget(now);
        }
        if let Some(thought) = &mut self.thought {
            // the last line before the answer is that of the answer
            thought.line.clear();
            thought.told = now;
        }
        self.tell(now);
        self.show(now, true);
        let (Some(thought), Ok(game)) = (self.thought.take(), &self.game) else { return };
        let line = thought.value().map(|v| v.pv).unwrap_or_default();
        self.foreseen = [game.moves(), &line].concat();
        let position = game.position();
        // silence is no reason to resign
        let answered = || thought.plan.answered().filter(|_| thought.ahead.is_none());
        let best = line.first().copied().or_else(answered).or_else(|| {
            let guess = ordered(position, None, game.moves().last());
            guess.first().copied()
        });
        self.out.push(match (best, line.get(1)) {
            (Some(m), Some(reply)) => format!("bestmove {m} ponder {reply}"),
            (Some(m), None) => format!("bestmove {m}"),
            (None, _) => "bestmove resign".to_string(),
        });
        let game = game.clone();
        self.after_answer(thought, &game, best.as_ref().zip(line.get(1)), now);
    }
}
