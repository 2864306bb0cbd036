//! The count of a match.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::sprt::{self, Verdict};
use crate::output::{columns, thousands};
use crate::speech::{self, Lang};

/// A way in which a game ends.
pub struct Way {
    /// For programs.
    pub word: &'static str,
    one: &'static str,
    many: &'static str,
    /// The engine that lost did something wrong; else the game was decided by play.
    pub fault: bool,
    /// Told even if it never happened.
    pub always: bool,
}

impl Way {
    pub const fn new(word: &'static str, one: &'static str, many: &'static str) -> Way {
        Way { word, one, many, fault: false, always: false }
    }

    pub const fn fault(self) -> Way {
        Way { fault: true, ..self }
    }

    pub const fn always(self) -> Way {
        Way { always: true, ..self }
    }

    fn key(&self) -> String {
        self.word.replace('-', "_")
    }

    /// So many games ended in this way.
    fn tell(&self, lang: Lang, n: u32) -> String {
        let number = thousands(n);
        match lang {
            Lang::En => format!("{number} {}", if n == 1 { self.one } else { self.many }),
            Lang::Ja => format!("{} {number}", speech::below(lang, self.word)),
        }
    }
}

/// The last object.
#[derive(Serialize, JsonSchema)]
pub struct Table {
    #[serde(skip)]
    ways: &'static [Way],
    pub games: u32,
    pub first: String,
    pub second: String,
    first_wins: u32,
    second_wins: u32,
    draws: u32,
    /// Wins of the first engine with black, and with white.
    first_wins_black: u32,
    first_wins_white: u32,
    #[serde(flatten)]
    endings: BTreeMap<String, u32>,
    moves: u64,
    pub seconds: f64,
    /// How much the first is stronger; none while one side has all the points.
    elo: Option<f64>,
    /// Half the width of the interval of 95 %; none if fewer than ten games had a winner, or where it has no end.
    elo_error: Option<f64>,
    pub sprt: Option<Verdict>,
}

impl Table {
    pub fn new(ways: &'static [Way]) -> Table {
        Table {
            ways,
            games: 0,
            first: String::new(),
            second: String::new(),
            first_wins: 0,
            second_wins: 0,
            draws: 0,
            first_wins_black: 0,
            first_wins_white: 0,
            endings: ways.iter().map(|w| (w.key(), 0)).collect(),
            moves: 0,
            seconds: 0.0,
            elo: None,
            elo_error: None,
            sprt: None,
        }
    }

    /// `winner` and `black`: which engine.
    pub fn count(&mut self, ending: &str, moves: usize, winner: Option<usize>, black: usize) {
        self.games += 1;
        self.moves += moves as u64;
        match winner {
            None => self.draws += 1,
            Some(0) => {
                self.first_wins += 1;
                self.first_wins_black += u32::from(black == 0);
                self.first_wins_white += u32::from(black == 1);
            }
            Some(_) => self.second_wins += 1,
        }
        if let Some(way) = self.ways.iter().find(|w| w.word == ending) {
            *self.endings.entry(way.key()).or_insert(0) += 1;
        }
        let elo = sprt::elo(self.first_wins, self.draws, self.second_wins);
        (self.elo, self.elo_error) = (elo.map(|e| e.0), elo.and_then(|e| e.1));
    }

    fn of(&self, way: &Way) -> u32 {
        self.endings.get(&way.key()).copied().unwrap_or(0)
    }

    /// A sentence if games were decided by what an engine did wrong instead of by play.
    pub fn faults(&self) -> Option<String> {
        let ways = self.ways.iter().filter(|w| w.fault);
        let faults: u32 = ways.clone().map(|w| self.of(w)).sum();
        let each: Vec<String> = ways.map(|w| format!("{} {}", self.of(w), w.word)).collect();
        (faults > 0).then(|| {
            format!(
                "games decided by a fault of an engine: {faults} of {} ({})",
                self.games,
                each.join(", ")
            )
        })
    }

    pub fn show(&self, lang: Lang) -> String {
        let percent = |wins: u32| 100.0 * f64::from(wins) / f64::from(self.games.max(1));
        let row = |name: &str, wins: u32| {
            vec![name.to_string(), thousands(wins), format!("{:.1} %", percent(wins))]
        };
        let head = [speech::ENGINE, speech::WINS, speech::OF_ALL];
        let head = head.map(|word| word.tell(lang, &[])).to_vec();
        let rows = [head, row(&self.first, self.first_wins), row(&self.second, self.second_wins)];
        let told = self.ways.iter().filter(|w| self.of(w) > 0 || w.always);
        let some = |n: u32, one, many| speech::some(lang, n.into(), one, many);
        let ends: Vec<String> = told.map(|w| w.tell(lang, self.of(w))).collect();
        let ends = ends.join(&speech::AND.tell(lang, &[]));
        let games = some(self.games, &speech::GAME, &speech::GAMES);
        let draws = some(self.draws, &speech::DRAWN_GAME, &speech::DRAWN_GAMES);
        let sum = speech::MATCH_SUM.tell(lang, &[&games, &draws, &ends]);
        let mut text = format!("\n{}\n{sum}\n", columns(&rows));
        if let Some(elo) = self.elo {
            let elo = format!("{:+.0}", elo.round() + 0.0);
            text += &match self.elo_error {
                Some(error) => speech::ELO.tell(lang, &[&elo, &format!("{error:.0}")]),
                None => speech::ELO_ALONE.tell(lang, &[&elo]),
            };
            text += "\n";
        }
        if let Some(Verdict { elo0, elo1, llr, bounds: [low, high], accepted, pairs }) = self.sprt {
            let said = match accepted {
                None => speech::SPRT_OPEN.tell(lang, &[]),
                Some("elo0") => speech::SPRT_TAKEN.tell(lang, &[&elo0]),
                Some(_) => speech::SPRT_TAKEN.tell(lang, &[&elo1]),
            };
            let pairs = some(pairs, &speech::PAIR, &speech::PAIRS);
            let ratio = [llr, low, high].map(|x| format!("{x:.2}"));
            let [llr, low, high] = &ratio;
            let parts: [&dyn std::fmt::Display; 7] = [&elo0, &elo1, &pairs, &said, llr, low, high];
            text += &(speech::SPRT.tell(lang, &parts) + "\n");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_needs_results() {
        let mut table = Table::new(&[]);
        let told = |table: &Table| {
            let json = serde_json::to_value(table).unwrap();
            (table.show(Lang::En), json["elo"].clone(), json["elo_error"].clone())
        };
        for _ in 0..2 {
            table.count("score", 40, None, 0);
            let (text, elo, error) = told(&table);
            assert!(text.contains("Elo of the first: +0 (too few results"), "{text}");
            assert!(elo == 0.0 && error.is_null(), "{elo} {error}");
        }
        for i in 0..10 {
            table.count("score", 40, Some(i % 2), 0);
        }
        let (text, _, error) = told(&table);
        assert!(text.contains("Elo of the first: +0, +- 199 (95 %)"), "{text}");
        assert!(error.as_f64().is_some_and(|e| e.round() == 199.0), "{error}");
    }
}
