//! The dialogue: a state machine without threads or clocks.

use std::collections::VecDeque;
use std::time::Duration;

use kiban_rules::shogi::{Colour, Move, Record};

use super::command::{parse, Command, Go};
use super::info;
use super::options::{Options, Setup};
use super::search::{Job, Outcome};
use crate::problem::analysis::Other;
use crate::problem::replies::Answered;
use crate::problem::Finding;
use crate::problem::News;
use crate::problem::Root;

/// What happens to the core.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A line from the GUI.
    Line(String),
    /// The device was opened (or not: one sentence).
    Opened(Result<(), String>),
    /// A search tells something; with the time since its start.
    News(u64, News, Duration),
    /// What a search tells those that search the same problem.
    Tells(u64, String),
    /// A search has ended.
    Done(u64, Result<Outcome, String>, Duration),
    /// No more lines will come.
    Eof,
}

/// What the core wants done, in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// A line for the GUI.
    Say(String),
    /// Open this device; answered by [`Input::Opened`].
    Open(Setup),
    /// Search; answered by [`Input::Done`], always.
    Start(Job),
    /// What others tell the running search.
    Hear(String),
    /// End the running search soon.
    Cancel,
    /// The running search ends within this time: it was for a move that was only expected, and now the clock runs.
    Within(Duration),
    /// The running search has no limit, and nobody is left who could stop it: it gets a last few seconds.
    Hurry,
    /// Leave.
    Quit,
}

#[derive(Debug)]
enum State {
    Idle,
    /// `isready` waits for the device.
    Opening,
    Searching {
        id: u64,
        go: Go,
        /// The side to move defends; its answer if nothing better comes out of the search.
        defends: Option<Option<Move>>,
        last_info: Duration,
        stopped: bool,
    },
    /// The answer is known and waits for `stop`.
    Holding(String),
}

/// The engine's side of the dialogue.
#[derive(Debug)]
pub struct Core {
    options: Options,
    record: Result<Record, String>,
    state: State,
    /// Lines that wait for the end of the search.
    waiting: VecDeque<String>,
    next_id: u64,
    eof: bool,
}

impl Core {
    /// Before the first line.
    pub fn new(options: Options) -> Core {
        Core {
            options,
            record: Err("no position was given".to_string()),
            state: State::Idle,
            waiting: VecDeque::new(),
            next_id: 1,
            eof: false,
        }
    }

    /// Takes an input; what is to be done.
    pub fn take(&mut self, input: Input) -> Vec<Action> {
        let mut out = Vec::new();
        match input {
            Input::Line(line) => self.line(&line, &mut out),
            Input::Eof => {
                self.eof = true;
                // nobody can stop it any more
                if matches!(&self.state, State::Searching { go, .. } if self.is_endless(go)) {
                    out.push(Action::Hurry);
                }
            }
            Input::Opened(result) => {
                if let State::Opening = self.state {
                    if let Err(why) = result {
                        say(&mut out, info::string(&format!("error: {why}")));
                    }
                    say(&mut out, "readyok");
                    self.state = State::Idle;
                }
            }
            Input::News(id, news, elapsed) => self.news(id, &news, elapsed, &mut out),
            Input::Tells(of, text) => {
                if matches!(self.state, State::Searching { id, .. } if id == of) {
                    say(&mut out, info::string(&format!("share {text}")));
                }
            }
            Input::Done(id, result, elapsed) => self.done(id, result, elapsed, &mut out),
        }
        self.go_on(&mut out);
        if self.eof && matches!(self.state, State::Idle) {
            out.push(Action::Quit);
        }
        out
    }

    /// Does what waits, as far as it can be done now.
    fn go_on(&mut self, out: &mut Vec<Action>) {
        loop {
            let lost = |l: &String| ends_interest(&parse(l, self.turn()));
            let ends = match &self.state {
                State::Holding(_) => self.eof || self.waiting.iter().any(lost),
                // it began when the line that ends it had come
                State::Searching { go: Go::Play(play), .. } => {
                    play.hold && self.waiting.iter().any(lost)
                }
                _ => false,
            };
            if ends {
                self.stop(out);
            }
            let Some(line) = self.waiting.front() else { return };
            let now = match parse(line, self.turn()) {
                Command::Stop | Command::PonderHit => true,
                Command::IsReady => !matches!(self.state, State::Opening),
                _ => matches!(self.state, State::Idle),
            };
            if !now {
                return;
            }
            if let Some(line) = self.waiting.pop_front() {
                self.act(&line, out);
            }
        }
    }

    fn turn(&self) -> Colour {
        self.record.as_ref().map_or(Colour::Black, |r| r.position().turn())
    }

    /// Whether only the GUI could end this search, should it not come to an end by itself.
    fn is_endless(&self, go: &Go) -> bool {
        let (time, nodes) = match go {
            Go::Mate(time) => (*time, 0),
            Go::Play(play) => (play.running(), play.nodes),
        };
        time.is_none() && nodes == 0 && self.options.nodes == 0
    }

    /// A line that has just come: some are for the running search, the others wait for its end.
    fn line(&mut self, line: &str, out: &mut Vec<Action>) {
        let command = parse(line, self.turn());
        if command == Command::Quit {
            if !matches!(self.state, State::Idle) {
                out.push(Action::Cancel);
            }
            out.push(Action::Quit);
            return;
        }
        if let Command::Share(text) = command {
            // to a search that is over it says nothing
            if matches!(self.state, State::Searching { .. }) {
                out.push(Action::Hear(text));
            }
            return;
        }
        if matches!(self.state, State::Idle) && self.waiting.is_empty() {
            return self.act(line, out);
        }
        // what waits does not keep a search from its end, unless it is the next search
        let searches = |l: &String| matches!(parse(l, self.turn()), Command::Go(_));
        let at_once = match (&self.state, &command) {
            (_, Command::Stop | Command::PonderHit) => !self.waiting.iter().any(searches),
            (State::Searching { .. } | State::Holding(_), Command::IsReady) => true,
            _ => false,
        };
        if at_once {
            return self.act(line, out);
        }
        match command {
            Command::Nothing | Command::Unknown => {}
            _ => {
                if ends_interest(&command) {
                    self.act("stop", out);
                }
                self.waiting.push_back(line.to_string());
            }
        }
    }

    fn act(&mut self, line: &str, out: &mut Vec<Action>) {
        match parse(line, self.turn()) {
            Command::Usi => {
                say(out, format!("id name Kiban {}", env!("CARGO_PKG_VERSION")));
                say(out, "id author the Kiban contributors");
                for line in self.options.lines() {
                    say(out, line);
                }
                say(out, "usiok");
            }
            Command::IsReady => match self.state {
                State::Idle => {
                    self.state = State::Opening;
                    out.push(Action::Open(self.options.setup.clone()));
                }
                _ => say(out, "readyok"),
            },
            Command::SetOption { name, value } => {
                if let Err(why) = self.options.set(&name, &value) {
                    say(out, info::string(&why));
                }
            }
            Command::Position(record) => {
                if let Err(why) = &record {
                    say(out, info::string(&format!("the position is refused: {why}")));
                }
                self.record = record.map(|r| *r);
            }
            Command::Go(go) => self.go(go, out),
            Command::Stop => self.stop(out),
            Command::PonderHit => {
                if let State::Holding(_) = self.state {
                    self.stop(out);
                } else if let State::Searching { go: Go::Play(play), .. } = &mut self.state {
                    (play.hold, play.ponder) = (false, false);
                    out.extend(play.time.map(Action::Within));
                }
            }
            Command::NewGame
            | Command::GameOver
            | Command::Quit
            | Command::Share(_)
            | Command::Nothing
            | Command::Unknown => {}
        }
    }

    fn stop(&mut self, out: &mut Vec<Action>) {
        match &mut self.state {
            State::Searching { stopped, .. } if !*stopped => {
                *stopped = true;
                out.push(Action::Cancel);
            }
            State::Holding(answer) => {
                let answer = std::mem::take(answer);
                say(out, answer);
                self.state = State::Idle;
            }
            _ => {}
        }
    }

    fn go(&mut self, go: Go, out: &mut Vec<Action>) {
        let record = match &self.record {
            Ok(r) => r,
            Err(why) => {
                say(out, info::string(&format!("nothing to search: {why}")));
                return self.cannot(&go, out);
            }
        };
        let defends = record.defends(self.options.in_check);
        let position = record.position().clone();
        let checked = if defends { position.check_rules() } else { position.check_problem() };
        if let Err(why) = checked {
            say(out, info::string(&format!("this is no mate problem: {why}")));
            return self.cannot(&go, out);
        }
        let turn = position.turn();
        if position.in_check(turn) {
            let what = if defends { "defends" } else { "attacks" };
            let other = if defends { "attacks" } else { "defends" };
            let text = format!("{turn}, to move and in check, {what}; {} {other}", !turn);
            say(out, info::string(&text));
        }
        let fallback = defends.then(|| position.legal_moves().first().copied());
        let (time, nodes, depth) = match &go {
            Go::Mate(time) => (*time, 0, 0),
            Go::Play(play) => (play.running(), play.nodes, play.depth),
        };
        let tighter = |a: u32, b: u32| if a == 0 || b == 0 { a.max(b) } else { a.min(b) };
        let depth = tighter(depth.into(), self.options.depth.into());
        let id = self.next_id;
        self.next_id += 1;
        let endless = self.is_endless(&go);
        let last_info = Duration::ZERO;
        self.state = State::Searching { id, go, defends: fallback, last_info, stopped: false };
        out.push(Action::Start(Job {
            id,
            setup: self.options.setup.clone(),
            root: Root { position, defends },
            nodes: tighter(nodes, self.options.nodes),
            depth: depth.min(u32::from(u16::MAX)) as u16,
            time,
            post: self.options.post,
            multipv: self.options.multipv,
            useless: self.options.useless,
            shares: self.options.shares,
        }));
        if self.eof && endless {
            out.push(Action::Hurry);
        }
    }

    /// The answer to a `go` that cannot be searched.
    fn cannot(&mut self, go: &Go, out: &mut Vec<Action>) {
        match go {
            Go::Mate(_) => say(out, "checkmate notimplemented"),
            Go::Play(play) => self.answer("bestmove resign".to_string(), play.hold, out),
        }
    }

    /// Says an answer, or keeps it until `stop`.
    fn answer(&mut self, answer: String, hold: bool, out: &mut Vec<Action>) {
        if hold {
            self.state = State::Holding(answer);
        } else {
            say(out, answer);
            self.state = State::Idle;
        }
    }

    fn news(&mut self, of: u64, news: &News, elapsed: Duration, out: &mut Vec<Action>) {
        let State::Searching { id, last_info, defends, .. } = &mut self.state else { return };
        if *id != of {
            return;
        }
        match news {
            News::Nodes(nodes) | News::Sight(nodes, _) => {
                let interval = Duration::from_millis(self.options.pv_interval);
                if elapsed.saturating_sub(*last_info) < interval {
                    return;
                }
                *last_info = elapsed;
                match news {
                    News::Sight(nodes, seen) => {
                        for line in info::seen(seen, *nodes, elapsed) {
                            say(out, line);
                        }
                    }
                    _ => say(out, format!("info {}", info::numbers(*nodes, elapsed))),
                }
            }
            News::Line(line, nodes) => {
                let of = (self.options.multipv > 1).then_some(1);
                say(out, info::mate(line, defends.is_some(), of, *nodes, elapsed));
            }
        }
    }

    fn done(
        &mut self,
        of: u64,
        result: Result<Outcome, String>,
        elapsed: Duration,
        out: &mut Vec<Action>,
    ) {
        let State::Searching { id, go, defends, stopped, .. } = &self.state else { return };
        if *id != of {
            return;
        }
        let (go, defends, stopped) = (go.clone(), *defends, *stopped);
        let mut best = defends.flatten();
        let checkmate = match result {
            Err(why) => {
                say(out, info::string(&format!("error: {why}")));
                "timeout".to_string()
            }
            Ok(outcome) => {
                best = outcome.best;
                let (nodes, others) = (outcome.nodes, outcome.others);
                let numbers = info::numbers(nodes, elapsed);
                match outcome.finding {
                    Finding::Mate(line) => {
                        let of = (self.options.multipv > 1).then_some(1);
                        say(out, info::mate(&line, defends.is_some(), of, nodes, elapsed));
                        for (i, line) in others.iter().filter_map(Other::line).enumerate() {
                            say(out, info::mate(&line, false, Some(i + 2), nodes, elapsed));
                        }
                        // the answer's line is told
                        let more = outcome.replies.iter().skip(1);
                        for (i, line) in more.filter_map(Answered::line).enumerate() {
                            say(out, info::mate(&line, true, Some(i + 2), nodes, elapsed));
                        }
                        if let Some(text) =
                            info::length(line.len(), defends.is_some(), outcome.shortest)
                        {
                            say(out, text);
                        }
                        if let Some(why) = outcome.not_lean {
                            let text = format!("useless interpositions are not left out: {why}");
                            say(out, info::string(&text));
                        }
                        info::moves(&line)
                    }
                    Finding::NoMate => {
                        let after = best.map_or(String::new(), |m| format!(" after {m}"));
                        say(out, format!("info {numbers} string no mate{after}"));
                        if let Some(text) = outcome.refutation.as_ref().map(info::refuted) {
                            say(out, text);
                        }
                        for other in &others {
                            say(out, info::fails(other));
                        }
                        for answered in &outcome.replies {
                            say(out, info::answered(answered));
                        }
                        "nomate".to_string()
                    }
                    Finding::Unknown(why) => {
                        say(out, format!("info {numbers} string {why}"));
                        "timeout".to_string()
                    }
                }
            }
        };
        match go {
            // a position that is mated already has no moves: the word alone
            Go::Mate(_) => {
                let text = format!("checkmate {checkmate}");
                self.answer(text.trim_end().to_string(), false, out);
            }
            Go::Play(play) => {
                let best = best.map_or("resign".to_string(), |m| m.to_string());
                self.answer(format!("bestmove {best}"), play.hold && !stopped, out);
            }
        }
    }
}

/// The GUI has lost interest in a search without saying so.
fn ends_interest(command: &Command) -> bool {
    use Command::{GameOver, Go, NewGame, Position};
    matches!(command, Go(_) | Position(_) | NewGame | GameOver)
}

fn say(out: &mut Vec<Action>, line: impl Into<String>) {
    out.push(Action::Say(line.into()));
}
