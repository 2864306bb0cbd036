//! The file that names the engines: one command a line, `#` comments, and `key=value` words before the command.

use kiban_engine::program::words;
use serde::{Deserialize, Serialize};

/// Most engines of one line.
pub const MOST_COPIES: u32 = 1000;

/// How an engine is told to leave moves out of its search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LeaveOut {
    /// By what it calls itself.
    #[default]
    Auto,
    /// `go ... searchmoves` and those that are left.
    SearchMoves,
    /// `ignore_moves` and the others, before `go`: GPSShogi's word.
    IgnoreMoves,
    /// It knows no way.
    Nothing,
}

impl LeaveOut {
    fn of_word(word: &str) -> Option<LeaveOut> {
        match word {
            "searchmoves" => Some(LeaveOut::SearchMoves),
            "ignore_moves" => Some(LeaveOut::IgnoreMoves),
            "nothing" => Some(LeaveOut::Nothing),
            _ => None,
        }
    }
}

/// Whether an engine is asked for mates while others play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mates {
    /// It does not know `go mate`.
    #[default]
    No,
    /// It plays, and looks for mates too.
    Too,
    /// It looks for mates and does not play.
    Only,
}

impl Mates {
    fn of_word(word: &str) -> Option<Mates> {
        match word {
            "no" => Some(Mates::No),
            "too" => Some(Mates::Too),
            "only" => Some(Mates::Only),
            _ => None,
        }
    }
}

/// A line of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// What its engines are called; `copies` of them get numbers behind it.
    pub name: String,
    pub copies: u32,
    pub leave_out: LeaveOut,
    /// None: by what it calls itself.
    pub mates: Option<Mates>,
    /// Whether it knows `genmove_probability`; none: by what it calls itself.
    pub orders: Option<bool>,
    /// Options of the engine: what is set, to what.
    pub options: Vec<(String, String)>,
    /// The program and its arguments.
    pub command: Vec<String>,
}

impl Recipe {
    /// `copies` engines of one command.
    pub fn of(name: &str, copies: u32, command: Vec<String>) -> Recipe {
        Recipe {
            name: name.into(),
            copies,
            leave_out: LeaveOut::Auto,
            mates: None,
            orders: None,
            options: Vec::new(),
            command,
        }
    }

    /// The names of its engines.
    pub fn names(&self) -> Vec<String> {
        match self.copies {
            1 => vec![self.name.clone()],
            n => (1..=n).map(|i| format!("{}-{i}", self.name)).collect(),
        }
    }
}

/// Reads the file; `file` is its name in messages.
///
/// # Errors
/// One sentence with the line: a value that is none, a name that stands twice, no command, no line at all.
pub fn parse(file: &str, text: &str) -> Result<Vec<Recipe>, String> {
    let mut fleet: Vec<Recipe> = Vec::new();
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let at = |why: String| format!("{file}, line {number}: {why}");
        let recipe = recipe(line, fleet.len() + 1).map_err(at)?;
        let taken: Vec<String> = fleet.iter().flat_map(Recipe::names).collect();
        if let Some(name) = recipe.names().iter().find(|n| taken.contains(n)) {
            return Err(at(format!("there is a worker {name} already; name=... gives it another")));
        }
        fleet.push(recipe);
    }
    if fleet.is_empty() {
        return Err(format!("{file} names no worker: one command a line is wanted"));
    }
    Ok(fleet)
}

/// A line; `number`: which worker it is.
///
/// # Errors
/// One sentence: a value that is none, or no command.
pub fn recipe(line: &str, number: usize) -> Result<Recipe, String> {
    let words = words(line)?;
    let settings = words.iter().take_while(|w| is_setting(w)).count();
    let (settings, command) = words.split_at(settings);
    if command.is_empty() {
        return Err(format!("`{line}` has no command behind its settings"));
    }
    let mut recipe = Recipe::of(&format!("worker{number}"), 1, command.to_vec());
    for setting in settings {
        let Some((key, value)) = setting.split_once('=') else { continue };
        match key {
            "name" if value.is_empty() || value.contains(char::is_whitespace) => {
                return Err(format!("name takes a word, not '{value}'"));
            }
            "name" => recipe.name = value.to_string(),
            "leave-out" => {
                recipe.leave_out = LeaveOut::of_word(value).ok_or_else(|| {
                    format!("leave-out takes searchmoves, ignore_moves or nothing, not '{value}'")
                })?;
            }
            "mates" => {
                let mates = Mates::of_word(value);
                recipe.mates = Some(
                    mates.ok_or_else(|| format!("mates takes no, too or only, not '{value}'"))?,
                );
            }
            "orders" => {
                recipe.orders = match value {
                    "yes" => Some(true),
                    "no" => Some(false),
                    _ => return Err(format!("orders takes yes or no, not '{value}'")),
                };
            }
            "copies" => {
                let copies = value.parse().ok().filter(|n| (1..=MOST_COPIES).contains(n));
                recipe.copies = copies.ok_or_else(|| {
                    format!("copies takes a number from 1 to {MOST_COPIES}, not '{value}'")
                })?;
            }
            _ => recipe.options.push((key.to_string(), value.to_string())),
        }
    }
    Ok(recipe)
}

/// `key=value`, where the key is no path.
fn is_setting(word: &str) -> bool {
    word.split_once('=').is_some_and(|(key, _)| !key.is_empty() && !key.contains('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strings(words: &[&str]) -> Vec<String> {
        words.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn lines() {
        let text = "\u{feff}# fast ones first\r\nname=here copies=2 USI_Hash=256 kiban usi\n\n  ssh host 'kiban usi' # no\n\
                    'Multi PV=3' ./a=b x=y\n";
        let fleet = parse("w.txt", text).unwrap();
        assert_eq!(fleet[0].names(), ["here-1", "here-2"]);
        assert_eq!(fleet[0].options, [("USI_Hash".to_string(), "256".to_string())]);
        assert_eq!(fleet[0].command, strings(&["kiban", "usi"]));
        assert_eq!(fleet[1].names(), ["worker2"]);
        // a comment begins a line: a word of a command may hold a `#`
        assert_eq!(fleet[1].command, strings(&["ssh", "host", "kiban usi", "#", "no"]));
        assert_eq!(fleet[2].options, [("Multi PV".to_string(), "3".to_string())]);
        assert_eq!(fleet[2].command, strings(&["./a=b", "x=y"]));
    }

    #[test]
    fn wrong_lines() {
        for (text, why) in [
            ("", "w.txt names no worker: one command a line is wanted"),
            ("# only\n\n", "w.txt names no worker: one command a line is wanted"),
            ("\nname=a", "w.txt, line 2: `name=a` has no command behind its settings"),
            ("copies=0 kiban usi", "w.txt, line 1: copies takes a number from 1 to 1000, not '0'"),
            (
                "leave-out=all x",
                "w.txt, line 1: leave-out takes searchmoves, ignore_moves or nothing, not 'all'",
            ),
            ("mates=yes x", "w.txt, line 1: mates takes no, too or only, not 'yes'"),
            ("orders=1 x", "w.txt, line 1: orders takes yes or no, not '1'"),
            ("name= kiban usi", "w.txt, line 1: name takes a word, not ''"),
            ("kiban 'usi", "w.txt, line 1: a quote is not closed in `kiban 'usi`"),
            (
                "name=a x\nname=a y",
                "w.txt, line 2: there is a worker a already; name=... gives it another",
            ),
        ] {
            assert_eq!(parse("w.txt", text).unwrap_err(), why, "{text}");
        }
    }
}
