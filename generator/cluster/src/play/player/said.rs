//! What an engine says of its search, and what that is worth: checked by the rules before it is anybody's.

use std::time::Instant;

use kiban_engine::usi::said::{Best, Info, Said, Score};
use kiban_rules::shogi::refsearch::verify_mate_line;
use kiban_rules::shogi::Move;

use super::{News, Player, Search};
use crate::fleet::{LeaveOut, Mates};
use crate::play::tree::Task;
use crate::play::value::{legal, number, Value};

/// More lines than anybody asks for.
const MOST_LINES: usize = 64;

impl Player {
    /// A line about its search.
    pub(super) fn understand(&mut self, line: &str, now: Instant) -> Vec<News> {
        match Said::parse(line) {
            Said::Info(info) => self.report(info, now),
            Said::BestMove(best) => self.answer(&best, now),
            Said::CheckMate(words) => self.checkmate(&words, now),
            Said::Order(words) => self.ordered(&words, now),
            _ => vec![],
        }
    }

    fn report(&mut self, info: Info, now: Instant) -> Vec<News> {
        let Some(search) = &mut self.search else { return vec![] };
        search.heard = now;
        search.nodes = info.nodes.unwrap_or(search.nodes);
        let enough = search.stopped.is_none() && search.limit.is_some_and(|n| search.nodes >= n);
        let news = self.found(&info, now);
        // it may just have been lost
        if enough && self.search.is_some() && self.next.is_none() {
            self.stop(now);
        }
        news
    }

    /// What a report says of the value. One that comes after `stop` counts too: some engines say what they found only then.
    fn found(&mut self, info: &Info, now: Instant) -> Vec<News> {
        let Some(search) = &mut self.search else { return vec![] };
        if let (Task::Order { .. }, Some(first)) = (search.task, info.pv.first()) {
            let at = (info.multipv as usize).saturating_sub(1).min(MOST_LINES);
            if search.lines.len() <= at {
                search.lines.resize(at + 1, None);
            }
            search.lines[at] = search.root.legal_move(first).ok();
            return vec![];
        }
        let (Some(score), false, 0 | 1) = (info.score, info.bound, info.multipv) else {
            return vec![];
        };
        let plays = matches!(search.task, Task::Leaf | Task::Probe);
        if info.pv.is_empty() || !plays {
            return vec![];
        }
        let pv = legal(&search.root, &info.pv);
        let Some(first) = pv.first() else {
            let why = format!("it expects {}, which is no legal move", info.pv[0]);
            return self.lose(&why, now);
        };
        if search.allowed.as_ref().is_some_and(|a| !a.contains(first)) {
            // it looks at all moves: that the best is none of these says nothing of these
            if self.leaves_out == LeaveOut::Nothing {
                return vec![];
            }
            self.leaves_out = LeaveOut::Nothing;
            let name = &self.seat.name;
            return vec![News::Note(format!("{name}: it leaves no moves out ({first})"))];
        }
        let score = search.depths.take(info.depth, number(&search.root, score, &pv), &pv);
        vec![News::Found(search.job, Value { score, nodes: search.nodes, pv })]
    }

    /// The answer to `genmove_probability`.
    fn ordered(&mut self, words: &[String], now: Instant) -> Vec<News> {
        let asked = |s: &&Search| matches!(s.task, Task::Order { .. });
        let Some(search) = self.search.as_ref().filter(asked) else { return vec![] };
        let moves = words.iter().filter_map(|w| search.root.legal_move(w).ok()).collect();
        self.likely(moves, now)
    }

    /// Its search is over, which was for the moves that are likely: these, the likeliest first.
    fn likely(&mut self, moves: Vec<Move>, now: Instant) -> Vec<News> {
        let Some(search) = &self.search else { return vec![] };
        let ordered = News::Ordered(search.job, moves, search.nodes);
        [ordered].into_iter().chain(self.end(None, now)).collect()
    }

    /// The answer to `go mate`: a mate is played first.
    fn checkmate(&mut self, words: &[String], now: Instant) -> Vec<News> {
        let Some(search) = self.search.as_ref() else { return vec![] };
        if !matches!(search.task, Task::Mate { .. }) {
            return vec![];
        }
        let mut news = vec![];
        match words.first().map_or("", String::as_str) {
            // Kiban's says so of a position that is no mate problem
            "notimplemented" if self.seat.family() == "Kiban" => {}
            "nomate" | "timeout" => {}
            "notimplemented" => {
                self.mates = Some(Mates::No);
                news.push(News::Note(format!("{}: it does not search for mates", self.seat.name)));
            }
            _ => {
                let pv = legal(&search.root, words);
                let whole = pv.len() == words.len();
                if !whole || verify_mate_line(&search.root, &pv).is_err() {
                    return self.lose("its line is no mate; it is not believed", now);
                }
                let score = number(&search.root, Score::Mates(None), &pv);
                news.push(News::Found(search.job, Value { score, nodes: search.nodes, pv }));
            }
        }
        news.extend(self.end(None, now));
        news
    }

    fn answer(&mut self, best: &Best, now: Instant) -> Vec<News> {
        let Some(search) = &self.search else { return vec![] };
        match search.task {
            Task::Leaf | Task::Probe => {}
            Task::Order { .. } if !self.orders_by_lines() => return vec![],
            Task::Order { .. } => {
                let mut moves: Vec<Move> = vec![];
                for m in search.lines.iter().flatten() {
                    if !moves.contains(m) {
                        moves.push(*m);
                    }
                }
                return self.likely(moves, now);
            }
            Task::Mate { .. } => {
                // these are no words for that
                self.mates = Some(Mates::No);
                let name = &self.seat.name;
                let note = News::Note(format!("{name}: it answers `go mate` with a move"));
                return [note].into_iter().chain(self.end(None, now)).collect();
            }
        }
        let chosen = match best {
            Best::Move(text) => match search.root.legal_move(text) {
                Ok(m) => Some(m),
                Err(why) => return self.lose(&format!("{why}"), now),
            },
            Best::Resign | Best::Win => None,
        };
        let allowed = chosen.filter(|m| search.allowed.as_ref().is_none_or(|a| a.contains(m)));
        self.end(allowed, now)
    }
}
