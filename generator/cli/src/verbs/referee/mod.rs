//! `kiban match`: games between two engines, judged by a referee of our own.

mod game;
mod go;
mod kept;
mod shogi;
mod sprt;
pub(super) mod table;
pub(super) mod tournament;

use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;
use kiban_engine::gtp::komi::Komi;

use super::playouts::LINES;
use crate::context::Context;
use crate::exit::{Ended, Exit, Failure};
use crate::number::whole;
use tournament::Order;

/// What is played, and what the engines speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Played {
    /// GTP
    Go,
    /// USI
    Shogi,
}

/// Lets two engines play Go (GTP) or shogi (USI) against each other and counts the results
#[derive(Debug, clap::Args)]
pub struct Args {
    /// What is played: Go by engines that speak GTP, shogi by engines that speak USI
    #[arg(long, value_enum, default_value = "go")]
    game: Played,
    /// The first engine's command line; it has black in the first game
    #[arg(long, value_name = "COMMAND")]
    first: String,
    /// The second engine's command line
    #[arg(long, value_name = "COMMAND")]
    second: String,
    /// Games; the colours change after each
    #[arg(long, value_name = "N", default_value_t = 10, allow_negative_numbers = true, value_parser = whole(1_u32..=100_000))]
    games: u32,
    /// Games side by side, each with a pair of engines of its own
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(1_u16..=1000))]
    jobs: u16,
    /// Ends the match as soon as it is decided whether the first engine is ELO0 or ELO1 stronger
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<sprt::Hypotheses>,
    /// Go: lines of the board, 5 to 19 [default: 9]
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = whole(LINES))]
    size: Option<u8>,
    /// Go: points for white [default: 7.5]
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    komi: Option<Komi>,
    /// Go: both engines are told this seed plus the number of the game, if they know `set_random_seed` [default: 0]
    #[arg(long, value_name = "X", allow_negative_numbers = true, value_parser = whole(0_u32..=2_000_000_000))]
    seed: Option<u32>,
    /// Shogi: seconds of a side for the whole game [default: 0]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = seconds)]
    time: Option<Duration>,
    /// Shogi: seconds for each move once the time is used up [default: 1 if no time is given]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = seconds)]
    byoyomi: Option<Duration>,
    /// Shogi: seconds that a side gets for every move
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = seconds)]
    increment: Option<Duration>,
    /// Shogi: seconds that a move may be late [default: 0.05]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = seconds)]
    margin: Option<Duration>,
    /// Shogi: nodes a move instead of time
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1_u64..=1_000_000_000_000))]
    nodes: Option<u64>,
    /// Shogi: a file of openings, one position a line; each is played twice, with the colours changed
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// How long an answer may take that no clock limits, seconds
    #[arg(long, value_name = "SECONDS", default_value = "120", allow_negative_numbers = true, value_parser = patience)]
    timeout: Duration,
    /// Moves after which a Go game is counted as it stands [default: 4 for each point of the board] and one of shogi is a draw [default: 320]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=u32::MAX))]
    max_moves: Option<u32>,
    /// Save every game in this folder, Go as SGF, shogi as CSA
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Keep in this file what is finished; started again, the run goes on behind it and prints all of its output once more
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

impl Args {
    fn patience(&self) -> Duration {
        self.timeout
    }

    /// Refuses what belongs to the other game.
    fn of_one_game(&self) -> Result<(), Failure> {
        let go = [
            ("--size", self.size.is_some()),
            ("--komi", self.komi.is_some()),
            ("--seed", self.seed.is_some()),
        ];
        let shogi = [
            ("--time", self.time.is_some()),
            ("--byoyomi", self.byoyomi.is_some()),
            ("--increment", self.increment.is_some()),
            ("--margin", self.margin.is_some()),
            ("--nodes", self.nodes.is_some()),
            ("--openings", self.openings.is_some()),
        ];
        let (others, whose, line) = match self.game {
            Played::Go => (&shogi[..], "shogi", "--game shogi"),
            Played::Shogi => (&go[..], "Go", "--game go"),
        };
        match others.iter().find(|(_, given)| *given) {
            Some((name, _)) => {
                Err(Failure::request(format!("{name} is for games of {whose} ({line})")))
            }
            None => Ok(()),
        }
    }
}

/// Seconds, with a fraction if need be.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|s: &f64| (0.0..=86_400.0).contains(s));
    // whole milliseconds are what engines are told
    seconds
        .map(|s| Duration::from_millis((s * 1000.0).round() as u64))
        .ok_or_else(|| "seconds from 0 to 86,400 are allowed, such as 0.5".to_string())
}

/// Seconds that are not over at once.
fn patience(text: &str) -> Result<Duration, String> {
    let long = seconds(text).ok().filter(|time| *time >= Duration::from_secs(1));
    long.ok_or_else(|| "seconds from 1 to 86,400 are allowed, such as 1.5".to_string())
}

pub fn run(context: &Context, args: &Args) -> Ended {
    args.of_one_game()?;
    let order = Order {
        commands: [args.first.as_str(), args.second.as_str()],
        games: args.games,
        jobs: args.jobs.into(),
        save: args.save.as_ref(),
        sprt: args.sprt,
        resume: args.resume.as_deref(),
    };
    let table = match args.game {
        Played::Go => tournament::run(context, &go::Go::new(args)?, &order)?,
        Played::Shogi => tournament::run(context, &shogi::Shogi::new(context, args)?, &order)?,
    };
    if context.out.json {
        context.out.object(&table)?;
    } else {
        context.out.text(&table.show(context.out.lang))?;
    }
    match table.faults() {
        None => Ok(Exit::Done),
        Some(why) => Err(Failure::new(Exit::ToolFailed, why)),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::tournament::Kind;
    use super::{go::Go, patience, shogi::Shogi};
    use crate::speech::{below, Lang};

    #[test]
    fn how_games_end_has_words() {
        for way in Go::WAYS.iter().chain(Shogi::WAYS) {
            assert!(!below(Lang::Ja, way.word).is_ascii(), "{}", way.word);
        }
    }

    #[test]
    fn an_answer_may_take_a_fraction_of_a_second_more() {
        for (text, millis) in [("1", 1000), ("1.5", 1500), ("86400", 86_400_000)] {
            assert_eq!(patience(text), Ok(Duration::from_millis(millis)));
        }
        for wrong in ["0", "0.5", "-1", "86401", "x", "", "NaN", "inf"] {
            assert!(patience(wrong).is_err_and(|why| why.contains("from 1 to 86,400")), "{wrong}");
        }
    }
}
