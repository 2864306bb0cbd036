//! What the GUI says, and what it may set.

use std::time::{Duration, Instant};

use kiban_engine::usi::command::{parse, Command, Go};
use kiban_rules::shogi::{Colour, Game};

use super::clock::not_understood;
use super::{Master, Method};
use crate::seat::{END, END_WITHIN};

/// An option in milliseconds.
fn little(name: &str, default: Duration) -> String {
    let ms = default.as_millis();
    format!("option name {name} type spin default {ms} min 0 max 86400000")
}

/// What a line says of the time that engines have to end. Few lines are looked at twice: to parse a position is to play it.
fn end_within(line: &str) -> Option<Duration> {
    match line.contains(END_WITHIN).then(|| parse(line, Colour::Black))? {
        Command::SetOption { name, value } if name == END_WITHIN => {
            Some(value.parse::<u32>().map_or(END, |ms| Duration::from_millis(ms.into())))
        }
        _ => None,
    }
}

impl Master<'_> {
    /// A line of the GUI; none: there are no more.
    pub fn told(&mut self, line: Option<String>) {
        match line {
            // it comes just before `quit`, which is obeyed before all that waits
            Some(line) => match end_within(&line) {
                Some(within) => self.end_within = within,
                None => self.lines.push_back(line),
            },
            None => self.last = true,
        }
    }

    /// A line of the GUI; true: it wants no more.
    pub(super) fn obey(&mut self, line: &str, now: Instant) -> bool {
        let turn = self.game.as_ref().map_or(Colour::Black, |g| g.position().turn());
        match parse(line, turn) {
            Command::Usi => self.out.extend([
                // one word: what a cluster says of a mate is not the word of Kiban's own search
                concat!("id name Kiban-cluster ", env!("CARGO_PKG_VERSION")).to_string(),
                "id author Kiban".to_string(),
                format!(
                    "option name Method type combo default {} var {}",
                    self.manner.method.word(),
                    Method::ALL.map(Method::word).join(" var ")
                ),
                "option name USI_Ponder type check default false".to_string(),
                little("Alone", self.little[0]),
                little("NoProbes", self.little[1]),
                little(END_WITHIN, self.end_within),
                "usiok".to_string(),
            ]),
            // whoever thinks is ready, and what comes next may be `stop`
            Command::IsReady if self.was_ready && self.thought.is_some() => {
                self.out.push("readyok".to_string());
            }
            Command::IsReady => self.readying = Some((now + self.manner.wait, true)),
            Command::NewGame => {
                self.let_go(now);
                self.forget(now);
                self.team.new_game(now);
            }
            Command::SetOption { name, value } if name == "USI_Ponder" => {
                self.ponders = value == "true";
            }
            Command::SetOption { name, value } if name == "Alone" || name == "NoProbes" => {
                match value.parse::<u32>() {
                    Ok(ms) => {
                        let at = usize::from(name == "NoProbes");
                        self.little[at] = Duration::from_millis(ms.into());
                    }
                    Err(_) => self.say(format!("{name} takes milliseconds, not '{value}'")),
                }
            }
            Command::SetOption { name, value } if name == "Method" => match value.parse() {
                Ok(method) => self.manner.method = method,
                Err(why) => self.say(why),
            },
            Command::Position(record) => {
                self.let_go(now);
                if let Err(why) = &record {
                    self.say(why.clone());
                }
                self.game = record.map(|r| Game::of(&r));
            }
            Command::Go(Go::Mate(_)) => self.out.push("checkmate notimplemented".to_string()),
            Command::Go(Go::Play(play)) => {
                if !self.was_ready {
                    // a GUI asks first; a script may not
                    self.lines.push_front(line.to_string());
                    self.readying = Some((now + self.manner.wait, false));
                    return false;
                }
                self.let_go(now);
                if let Some(what) = not_understood(line, &play) {
                    self.say(what);
                }
                self.go(play, now);
            }
            Command::Stop | Command::PonderHit if self.held.is_some() => self.release(),
            Command::Stop => self.answer(now),
            Command::PonderHit => self.hit(now),
            Command::GameOver => {
                self.let_go(now);
                self.forget(now);
            }
            Command::Quit => return true,
            Command::SetOption { .. } | Command::Share(_) | Command::Nothing | Command::Unknown => {
            }
        }
        false
    }

    /// The GUI goes on without `stop`: every search is answered, and before what comes next.
    fn let_go(&mut self, now: Instant) {
        self.release();
        if self.thought.as_ref().is_some_and(|t| t.unasked.is_none()) {
            self.answer(now);
        }
    }
}
