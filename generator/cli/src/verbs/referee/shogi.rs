//! Shogi: engines that speak USI.

use std::time::Duration;

use kiban_cluster::fleet::{self, Recipe};
use kiban_engine::partner::{Stopped, Trouble};
use kiban_engine::usi::referee::{self, Control, Process, Terms, Time};
use kiban_rules::shogi::{Colour, Game as Moves, Position, Record};

use super::game::Game;
use super::table::Way;
use super::tournament::Kind;
use super::Args;
use crate::context::{read, Context};
use crate::exit::Failure;

/// Moves after which a game is a draw, if not said: that of the World Computer Shogi Championship.
const MOST_MOVES: usize = 320;
/// Seconds a move, if not said.
const BYOYOMI: Duration = Duration::from_secs(1);
/// What is forgiven of a move that is late, if not said.
const MARGIN: Duration = Duration::from_millis(50);

pub struct Shogi {
    control: Control,
    most_moves: usize,
    patience: Duration,
    openings: Vec<Moves>,
}

/// An engine with the options of its command line.
pub struct Engine {
    process: Process,
    recipe: Recipe,
}

impl Shogi {
    pub fn new(context: &Context, args: &Args) -> Result<Shogi, Failure> {
        let openings = match &args.openings {
            None => Vec::new(),
            Some(path) => openings(context, &path.display().to_string(), &read(path)?)?,
        };
        let times = [args.time, args.byoyomi, args.increment, args.margin];
        let control = match args.nodes {
            Some(_) if times.iter().any(Option::is_some) => {
                let why = "--nodes counts nodes instead of time: no --time, --byoyomi, --increment or --margin";
                return Err(Failure::request(why));
            }
            Some(nodes) => Control::Nodes(nodes),
            None => {
                let zero = |time: Option<Duration>| time.unwrap_or_default();
                let (main, increment) = (zero(args.time), zero(args.increment));
                let nothing = main.is_zero() && increment.is_zero() && args.byoyomi.is_none();
                let byoyomi = if nothing { BYOYOMI } else { zero(args.byoyomi) };
                if main.is_zero() && increment.is_zero() && byoyomi.is_zero() {
                    return Err(Failure::request("a game without any time cannot be played"));
                }
                if !byoyomi.is_zero() && !increment.is_zero() {
                    let why = "--byoyomi and --increment: USI knows one of them in a game";
                    return Err(Failure::request(why));
                }
                let margin = args.margin.unwrap_or(MARGIN);
                Control::Time(Time { main, byoyomi, increment, margin })
            }
        };
        let most_moves = args.max_moves.map_or(MOST_MOVES, |n| n as usize);
        Ok(Shogi { control, most_moves, patience: args.patience(), openings })
    }

    /// Both games of a pair begin with the same opening.
    fn place(&self, number: u32) -> Option<usize> {
        let pair = (number as usize).div_ceil(2);
        (!self.openings.is_empty()).then(|| (pair - 1) % self.openings.len())
    }
}

/// A position a line, as `position` of USI has it.
fn openings(context: &Context, file: &str, text: &str) -> Result<Vec<Moves>, Failure> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        context.check()?;
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let refuse = |why: String| Failure::request(format!("{file}, line {number}: {why}"));
        let record = Record::parse(line).map_err(|e| refuse(e.to_string()))?;
        record.start().check_rules().map_err(|e| refuse(e.to_string()))?;
        if Colour::BOTH.iter().any(|c| record.position().king(*c).is_none()) {
            return Err(refuse("a game needs both kings".to_string()));
        }
        found.push(Moves::of(&record));
    }
    if found.is_empty() {
        return Err(Failure::request(format!(
            "{file} has no opening: one position a line is wanted"
        )));
    }
    Ok(found)
}

impl Kind for Shogi {
    type Engine = Engine;

    const PROTOCOL: &'static str = "USI";
    const RECORD: &'static str = "csa";
    const WAYS: &'static [Way] = &[
        Way::new("resign", "resigned", "resigned"),
        Way::new("mate", "mate", "mates"),
        Way::new("declaration", "declaration", "declarations"),
        Way::new("repetition", "repetition", "repetitions"),
        Way::new("perpetual-check", "perpetual check", "perpetual checks"),
        Way::new("too-long", "too long", "too long"),
        Way::new("illegal", "illegal move", "illegal moves").always().fault(),
        Way::new("time", "lost on time", "lost on time").always().fault(),
        Way::new("failed", "engine failed", "engines failed").fault(),
    ];

    fn start(&self, command: &str, stopped: Stopped) -> Result<Engine, Failure> {
        let recipe = fleet::recipe(command, 1).map_err(Failure::request)?;
        if recipe.copies != 1 {
            return Err(Failure::request(format!("`{command}`: one engine plays, no copies")));
        }
        let process = Process::start(&recipe.command, self.patience, stopped);
        Ok(Engine { process: process.map_err(Failure::request)?, recipe })
    }

    fn meet(&self, engine: &mut Engine) -> Result<Result<String, Trouble>, Failure> {
        let unknown = match engine.process.greet(&engine.recipe.options) {
            Ok(unknown) => unknown,
            Err(trouble) => return Ok(Err(trouble)),
        };
        let command = engine.recipe.command.join(" ");
        match unknown.first() {
            Some(name) => Err(Failure::request(format!("`{command}` has no option {name}"))),
            None => Ok(Ok(engine.process.name().to_string())),
        }
    }

    fn play(&self, number: u32, engines: [&mut Engine; 2], names: [&str; 2]) -> Game {
        let opening = match self.place(number) {
            Some(i) => self.openings[i].clone(),
            None => Moves::new(start()),
        };
        let terms = Terms { opening, control: self.control, most_moves: self.most_moves };
        let [black, white] = engines;
        let played = referee::play(&mut black.process, &mut white.process, &terms);
        Game {
            winner: played.winner.map(Colour::index),
            result: played.result(),
            ending: played.ending.word(),
            details: played.ending.details(),
            moves: played.game.moves().len(),
            lost: [black.process.is_lost(), white.process.is_lost()],
            record: played.csa(names[0], names[1]),
        }
    }

    fn opening(&self, number: u32) -> Option<usize> {
        self.place(number).map(|i| i + 1)
    }
}

fn start() -> Position {
    // a constant of the rules, which their tests read
    Position::from_sfen(Position::START).unwrap_or_else(|_| Position::empty(Colour::Black))
}
