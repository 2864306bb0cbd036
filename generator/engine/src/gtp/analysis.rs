//! What a search looks at, told while it goes on, in the words of Leela Zero and KataGo, which GUIs read; and what GoGui may ask for.

use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kiban_link::go::Playouts;
use kiban_link::Error;
use kiban_rules::go::{Colour, Move, Position, Size};

use super::estimate::estimate;
use super::search::Looked;
use super::words::{colour, number, rows, spell, syntax};

/// Lines of `gogui-analyze_commands`: type, label, command.
pub const GOGUI: [&str; 4] = [
    "sboard/Owners in per cent/kiban-ownership",
    "sboard/Win rates in per cent/kiban-winrates %c",
    "plist/Dead stones/final_status_list dead",
    "string/Mean score/kiban-score",
];

/// Playouts of the owners that go with an analysis.
const OWNERS: u32 = 1000;

/// Who listens while a search goes on.
pub trait Listener {
    /// Hears a part of an answer.
    fn hear(&mut self, text: &str);

    /// Another line is there, or none will come: an analysis that has no end of its own ends.
    fn waits(&mut self) -> bool;
}

/// Whose words are spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Rates as whole hundredths of a per cent.
    Leela,
    /// Rates from 0 to 1; owners, if they are wanted.
    Kata,
}

impl Dialect {
    /// That of a command; none: it is no analysis.
    pub fn of(command: &str) -> Option<Dialect> {
        match command {
            "lz-analyze" | "lz-genmove_analyze" => Some(Dialect::Leela),
            "kata-analyze" | "kata-genmove_analyze" => Some(Dialect::Kata),
            _ => None,
        }
    }
}

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Analysis {
    dialect: Dialect,
    /// The side to move; none: whose turn it is.
    pub colour: Option<Colour>,
    interval: Duration,
    most: usize,
    pub ownership: bool,
}

impl Analysis {
    /// `[colour] [centiseconds] [key value ..]`; keys: `interval`, `minmoves`, `maxmoves`, and of KataGo `ownership`.
    ///
    /// # Errors
    /// One sentence.
    pub fn read(dialect: Dialect, words: &[&str]) -> Result<Analysis, String> {
        let mut wanted = Analysis {
            dialect,
            colour: None,
            interval: Duration::from_secs(1),
            most: usize::MAX,
            ownership: false,
        };
        let centiseconds = |word: &str| -> Result<Duration, String> {
            // nothing is new earlier
            Ok(Duration::from_millis(10 * u64::from(number::<u32>(word)?.max(1))))
        };
        let mut words = words.iter().copied().peekable();
        if let Some(side) = words.peek().and_then(|w| colour(w).ok()) {
            wanted.colour = Some(side);
            words.next();
        }
        if let Some(interval) = words.peek().and_then(|w| centiseconds(w).ok()) {
            wanted.interval = interval;
            words.next();
        }
        while let Some(key) = words.next() {
            let value = words.next().ok_or_else(syntax)?;
            match key {
                "interval" => wanted.interval = centiseconds(value)?,
                "maxmoves" => wanted.most = number::<usize>(value)?.max(1),
                // every move that was looked at is told
                "minmoves" => {
                    number::<usize>(value)?;
                }
                "ownership" if dialect == Dialect::Kata => {
                    wanted.ownership = number(value)?;
                }
                _ => return Err(format!("{key} is not known")),
            }
        }
        Ok(wanted)
    }

    /// Who tells it. `owners`: of KataGo, by point, for the side to move.
    pub fn teller(self, owners: Option<String>) -> Teller {
        Teller { wanted: self, owners, last: Instant::now() }
    }
}

/// Tells what was looked at, as often as is wanted.
pub struct Teller {
    wanted: Analysis,
    owners: Option<String>,
    last: Instant,
}

impl Teller {
    /// A line, if it is time for one, or the last one.
    pub fn tell(
        &mut self,
        looked: &dyn Fn() -> Vec<Looked>,
        ends: bool,
        listener: &mut dyn Listener,
    ) {
        if ends || self.last.elapsed() >= self.wanted.interval {
            self.last = Instant::now();
            listener.hear(&self.line(&looked()));
        }
    }

    fn line(&self, looked: &[Looked]) -> String {
        let mut text = String::new();
        for (order, l) in looked.iter().take(self.wanted.most).enumerate() {
            let rate = |p: f64| match self.wanted.dialect {
                Dialect::Leela => format!("{:.0}", 10_000.0 * p),
                Dialect::Kata => format!("{p:.4}"),
            };
            let moves: Vec<String> = l.line.iter().map(|&m| word(m)).collect();
            let space = if text.is_empty() { "" } else { " " };
            let _ = write!(
                text,
                "{space}info move {} visits {} winrate {} lcb {} order {order} pv {}",
                word(l.at),
                l.playouts,
                rate(l.win_rate),
                rate(l.lower_bound()),
                moves.join(" ")
            );
        }
        if let Some(owners) = self.owners.as_ref().filter(|_| !text.is_empty()) {
            let _ = write!(text, " ownership {owners}");
        }
        text + "\n"
    }
}

/// A move as these GUIs read it.
fn word(at: Move) -> String {
    match at {
        Move::Pass => "pass".to_string(),
        at => spell(at),
    }
}

/// Whose the points are, row by row from the top, 1 the side's to move, -1 the other one's.
pub(super) fn owners(
    device: &mut (impl Playouts + ?Sized),
    position: &Position,
    seed: u64,
    cancel: &AtomicBool,
) -> Result<String, Error> {
    let owned = estimate(device, position, OWNERS, seed, None, cancel)?.ownership;
    let sign = if position.turn() == Colour::Black { 1.0 } else { -1.0 };
    let one = |i: usize| format!("{:.3}", sign * owned.get(i).copied().unwrap_or(0.0));
    Ok(rows(position.size(), one).replace('\n', " "))
}

/// Rows from the top: per cent that the move there wins, `-` where none was looked at.
pub(super) fn rates(looked: &[Looked], size: Size) -> String {
    let mut cells = vec!["-".to_string(); size.area()];
    for l in looked {
        if let Move::Play(p) = l.at {
            cells[p.index(size)] = format!("{:.0}", 100.0 * l.win_rate);
        }
    }
    rows(size, |point| format!("{:>3}", cells[point]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Move {
        Move::Play(text.parse().unwrap())
    }

    fn looked() -> Vec<Looked> {
        let one = |name: &str, playouts, win_rate, line: &[&str]| Looked {
            at: at(name),
            playouts,
            win_rate,
            line: line.iter().map(|m| at(m)).collect(),
        };
        vec![one("D4", 100, 0.5, &["D4", "E5"]), one("C3", 10, 0.256, &["C3"])]
    }

    struct Ear(String);

    impl Listener for Ear {
        fn hear(&mut self, text: &str) {
            self.0 += text;
        }

        fn waits(&mut self) -> bool {
            true
        }
    }

    #[test]
    fn both_dialects() {
        let line = |dialect, words: &[&str], owners: Option<&str>| {
            let mut ear = Ear(String::new());
            let wanted = Analysis::read(dialect, words).unwrap();
            wanted.teller(owners.map(str::to_string)).tell(&looked, true, &mut ear);
            ear.0
        };
        assert_eq!(
            line(Dialect::Leela, &["b", "50"], None),
            "info move D4 visits 100 winrate 5000 lcb 4020 order 0 pv D4 E5 info move C3 visits 10 winrate 2560 lcb 0 order 1 pv C3\n"
        );
        assert_eq!(
            line(Dialect::Kata, &["maxmoves", "1"], Some("0.5 -0.5")),
            "info move D4 visits 100 winrate 0.5000 lcb 0.4020 order 0 pv D4 E5 ownership 0.5 -0.5\n"
        );
    }

    #[test]
    fn what_may_be_asked() {
        let read = |words: &[&str]| Analysis::read(Dialect::Kata, words);
        let all = read(&["white", "10", "minmoves", "3", "ownership", "true"]).unwrap();
        assert_eq!(
            (all.colour, all.interval.as_millis(), all.ownership),
            (Some(Colour::White), 100, true)
        );
        assert_eq!(read(&["interval", "20"]).unwrap().interval.as_millis(), 200);
        for bad in
            [&["green"][..], &["b", "x"], &["interval"], &["avoid", "b", "D4", "1"], &["b", "-1"]]
        {
            assert!(read(bad).is_err(), "{bad:?}");
        }
        assert!(Analysis::read(Dialect::Leela, &["ownership", "true"]).is_err());
    }

    #[test]
    fn rates_are_drawn_from_the_top() {
        let text = rates(&looked(), Size::SMALLEST);
        assert_eq!(text.lines().count(), 5);
        assert_eq!(text.lines().nth(1), Some("  -   -   -  50   -"));
        assert_eq!(text.lines().nth(2), Some("  -   -  26   -   -"));
    }
}
