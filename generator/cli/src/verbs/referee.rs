//! `kiban match`: games between two GTP engines, judged by a referee of our own.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget};
use kiban_engine::gtp::komi::Komi;
use kiban_engine::gtp::referee::{self, Ending, Played, Player as _, Process, Terms, Trouble};
use kiban_flow::exec::files;
use kiban_rules::go::{Colour, Size};
use serde::Serialize;

use super::playouts::LINES;
use crate::context::Context;
use crate::exit::{Ended, Exit, Failure};
use crate::number::whole;
use crate::output::{columns, thousands};

/// Lets two GTP engines play Go against each other and counts the results
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The first engine's command line; it has black in the first game
    #[arg(long, value_name = "COMMAND")]
    first: String,
    /// The second engine's command line
    #[arg(long, value_name = "COMMAND")]
    second: String,
    /// Games; the colours change after each
    #[arg(long, value_name = "N", default_value_t = 10, allow_negative_numbers = true, value_parser = whole(1_u32..=100_000))]
    games: u32,
    /// Lines of the board, 5 to 19
    #[arg(long, value_name = "S", default_value_t = 9, allow_negative_numbers = true, value_parser = whole(LINES))]
    size: u8,
    /// Points for white
    #[arg(long, value_name = "K", default_value_t = Komi::USUAL, allow_negative_numbers = true)]
    komi: Komi,
    /// How long an answer may take, seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 120, allow_negative_numbers = true, value_parser = whole(1_u64..=86_400))]
    timeout: u64,
    /// Moves and passes after which a game is counted as it stands [default: 4 for each point of the board]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=u32::MAX))]
    max_moves: Option<u32>,
    /// Both engines are told this seed plus the number of the game, if they know `set_random_seed`
    #[arg(long, value_name = "X", default_value_t = 0, allow_negative_numbers = true, value_parser = whole(0_u32..=2_000_000_000))]
    seed: u32,
    /// Save every game as SGF in this folder
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
}

#[derive(Serialize)]
struct GameJson<'a> {
    game: u32,
    black: &'static str,
    /// `first`, `second` or none.
    winner: Option<&'static str>,
    result: &'a str,
    ending: &'static str,
    details: Option<String>,
    moves: usize,
    seconds: f64,
    file: Option<String>,
}

/// The last object.
#[derive(Default, Serialize)]
struct Table {
    games: u32,
    first: String,
    second: String,
    first_wins: u32,
    second_wins: u32,
    draws: u32,
    /// Wins of the first engine with black, and with white.
    first_wins_black: u32,
    first_wins_white: u32,
    score: u32,
    resign: u32,
    disputed: u32,
    unscored: u32,
    illegal: u32,
    refused: u32,
    failed: u32,
    too_long: u32,
    moves: u64,
    seconds: f64,
}

const WORDS: [&str; 2] = ["first", "second"];

pub fn run(context: &Context, args: &Args) -> Ended {
    let size = Size::new(args.size.into()).map_err(|e| Failure::request(e.to_string()))?;
    let most_moves = args.max_moves.map_or(4 * size.area(), |n| n as usize);
    let terms = Terms { size, komi: args.komi, most_moves };
    let commands = [args.first.as_str(), args.second.as_str()];
    let patience = Duration::from_secs(args.timeout);
    if let Some(dir) = &args.save {
        std::fs::create_dir_all(dir).map_err(|e| Failure::file("make", dir, &e))?;
    }
    let start = Instant::now();
    let mut table = Table { games: 0, ..Table::default() };
    let mut engines: [Option<Process>; 2] = [None, None];
    let mut names = [String::new(), String::new()];
    let mut bar: Option<ProgressBar> = None;
    for number in 1..=args.games {
        context.check()?;
        for (i, engine) in engines.iter_mut().enumerate() {
            let (command, name) = (commands[i], &mut names[i]);
            if engine.is_none() {
                let cancel = context.cancel.clone();
                let stopped = Box::new(move || cancel.is_cancelled());
                let mut fresh =
                    Process::start(command, patience, stopped).map_err(Failure::request)?;
                if name.is_empty() {
                    let told = introduced(&mut fresh, command);
                    context.check()?;
                    *name = told.map_err(|trouble| no_gtp(WORDS[i], command, &trouble))?;
                }
                *engine = Some(fresh);
            }
        }
        if number == 1 {
            names = told_apart(names, commands);
        }
        let [Some(first), Some(second)] = &mut engines else { continue };
        let black = usize::from(number % 2 == 0);
        for engine in [&mut *first, &mut *second] {
            referee::seed(engine, args.seed + number);
        }
        let began = Instant::now();
        let played = match black {
            0 => referee::play(first, second, &terms),
            _ => referee::play(second, first, &terms),
        };
        context.check()?;
        let winner = played.winner.map(|c| if c == Colour::Black { black } else { 1 - black });
        if let Ending::Failed { who, .. } = played.ending {
            engines[if who == Colour::Black { black } else { 1 - black }] = None;
        }
        table.count(&played, winner, black);
        let file = match &args.save {
            None => None,
            Some(dir) => Some(save(dir, number, &played, &terms, &names, black)?),
        };
        let tell = || report(context, number, &played, winner, black, began, file);
        match &bar {
            Some(bar) => bar.suspend(tell)?,
            None => tell()?,
        }
        if !context.out.quiet && start.elapsed() > Duration::from_secs(2) {
            let bar = bar.get_or_insert_with(|| {
                let target = ProgressDrawTarget::stderr();
                ProgressBar::with_draw_target(Some(args.games.into()), target)
                    .with_elapsed(start.elapsed())
            });
            bar.set_position(number.into());
        }
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    [table.first, table.second] = names;
    table.seconds = start.elapsed().as_secs_f64();
    if context.out.json {
        context.out.object(&table)?;
    } else {
        context.out.text(&table.show())?;
    }
    match table.faults() {
        None => Ok(Exit::Done),
        Some(why) => Err(Failure::new(Exit::ToolFailed, why)),
    }
}

/// What an engine calls itself; its command line if it refuses to say.
///
/// # Errors
/// It gives no answer, or none of GTP: nobody to play against.
fn introduced(engine: &mut Process, command: &str) -> Result<String, Trouble> {
    let mut ask = |what: &str| match engine.ask(what) {
        Ok(text) => Ok(text.trim().to_string()),
        Err(Trouble::Refused(_)) => Ok(String::new()),
        Err(trouble) => Err(trouble),
    };
    let (name, version) = (ask("name")?, ask("version")?);
    Ok(if name.is_empty() {
        command.to_string()
    } else {
        format!("{name} {version}").trim_end().to_string()
    })
}

/// Names of engines that call themselves the same: what they were started with is added, or a number if that is the same too.
fn told_apart(names: [String; 2], commands: [&str; 2]) -> [String; 2] {
    if names[0] != names[1] {
        return names;
    }
    let settings = commands
        .map(|c| kiban_engine::program::words(c).map_or(String::new(), |w| w[1..].join(" ")));
    let added = match &settings {
        [first, second] if first != second => {
            settings.map(|s| if s.is_empty() { "no arguments".to_string() } else { s })
        }
        _ if commands[0].trim() != commands[1].trim() => commands.map(|c| c.trim().to_string()),
        _ => ["1", "2"].map(str::to_string),
    };
    let [first, second] = added;
    let [one, two] = names;
    [format!("{one} ({first})"), format!("{two} ({second})")]
}

fn no_gtp(which: &str, command: &str, trouble: &Trouble) -> Failure {
    let why = format!("the {which} engine, `{command}`, does not speak GTP: {trouble}");
    Failure::new(Exit::ToolFailed, why)
}

/// A number with its noun.
fn some(n: u32, one: &str, many: &str) -> String {
    format!("{} {}", thousands(n), if n == 1 { one } else { many })
}

fn save(
    dir: &Path,
    number: u32,
    played: &Played,
    terms: &Terms,
    names: &[String; 2],
    black: usize,
) -> Result<String, Failure> {
    let path = dir.join(format!("game{number:04}.sgf"));
    let text = played.sgf(terms, &names[black], &names[1 - black]);
    files::write_if_changed(&path, text.as_bytes())?;
    Ok(path.display().to_string())
}

fn report(
    context: &Context,
    number: u32,
    played: &Played,
    winner: Option<usize>,
    black: usize,
    began: Instant,
    file: Option<String>,
) -> Result<(), Failure> {
    let json = GameJson {
        game: number,
        black: WORDS[black],
        winner: winner.map(|w| WORDS[w]),
        result: &played.result,
        ending: played.ending.word(),
        details: played.ending.details(),
        moves: played.game.moves().len(),
        seconds: began.elapsed().as_secs_f64(),
        file,
    };
    if context.out.json {
        return context.out.object(&json);
    }
    let details = json.details.map_or(String::new(), |d| format!(" ({d})"));
    context.out.line(format!(
        "game {}: black {}, {} in {} moves, {}{details}",
        thousands(number),
        json.black,
        json.result,
        thousands(json.moves as u64),
        json.ending
    ))
}

impl Table {
    fn count(&mut self, played: &Played, winner: Option<usize>, black: usize) {
        self.games += 1;
        self.moves += played.game.moves().len() as u64;
        match winner {
            None => self.draws += 1,
            Some(0) => {
                self.first_wins += 1;
                self.first_wins_black += u32::from(black == 0);
                self.first_wins_white += u32::from(black == 1);
            }
            Some(_) => self.second_wins += 1,
        }
        *match played.ending {
            Ending::Score => &mut self.score,
            Ending::Resigned => &mut self.resign,
            Ending::Disputed { .. } => &mut self.disputed,
            Ending::Unscored => &mut self.unscored,
            Ending::Illegal(_) => &mut self.illegal,
            Ending::MoveRefused { .. } => &mut self.refused,
            Ending::Failed { .. } => &mut self.failed,
            Ending::TooLong => &mut self.too_long,
        } += 1;
    }

    /// A sentence if games were decided by what an engine did wrong instead of by play.
    fn faults(&self) -> Option<String> {
        let faults = self.illegal + self.refused + self.failed;
        (faults > 0).then(|| {
            format!(
                "games decided by a fault of an engine: {faults} of {} ({} illegal, {} refused, {} failed)",
                self.games, self.illegal, self.refused, self.failed
            )
        })
    }

    fn show(&self) -> String {
        let percent = |wins: u32| 100.0 * f64::from(wins) / f64::from(self.games.max(1));
        let row = |name: &str, wins: u32| {
            vec![name.to_string(), thousands(wins), format!("{:.1} %", percent(wins))]
        };
        let head = ["engine", "wins", "of all"].map(String::from).to_vec();
        let rows = [head, row(&self.first, self.first_wins), row(&self.second, self.second_wins)];
        let ends = [
            (self.score, "by score", "by score"),
            (self.resign, "resigned", "resigned"),
            (self.disputed, "disputed", "disputed"),
            (self.unscored, "unscored", "unscored"),
            (self.illegal, "illegal move", "illegal moves"),
            (self.refused, "legal move refused", "legal moves refused"),
            (self.failed, "engine failed", "engines failed"),
            (self.too_long, "too long", "too long"),
        ];
        let ends: Vec<String> = ends
            .iter()
            .filter(|(n, _, many)| *n > 0 || ["disputed", "illegal moves"].contains(many))
            .map(|&(n, one, many)| some(n, one, many))
            .collect();
        format!(
            "\n{}\n{}, {}; {}\n",
            columns(&rows),
            some(self.games, "game", "games"),
            some(self.draws, "draw", "draws"),
            ends.join(", ")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_the_same_are_told_apart() {
        let of = |first: &str, second: &str| {
            told_apart(["Kiban 1".to_string(), "Kiban 1".to_string()], [first, second])
        };
        let (a, b) = ("kiban gtp --leaf 8", "'/my tools/kiban' gtp  --leaf 16");
        assert_eq!(of(a, b), ["Kiban 1 (gtp --leaf 8)", "Kiban 1 (gtp --leaf 16)"]);
        assert_eq!(of("old/kiban", a), ["Kiban 1 (no arguments)", "Kiban 1 (gtp --leaf 8)"]);
        let old = "old/kiban gtp --leaf 8";
        assert_eq!(
            of(a, old),
            ["Kiban 1 (kiban gtp --leaf 8)", "Kiban 1 (old/kiban gtp --leaf 8)"]
        );
        assert_eq!(of(a, a), ["Kiban 1 (1)", "Kiban 1 (2)"]);
        let others = ["Kiban 1".to_string(), "GNU Go 3.8".to_string()];
        assert_eq!(told_apart(others.clone(), [a, a]), others);
    }
}
