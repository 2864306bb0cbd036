//! The games of a match, several side by side, whatever protocol the engines speak.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{channel, Sender};
use std::sync::Arc;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget};
use kiban_engine::partner::{Stopped, Trouble};
use kiban_flow::exec::files;
use schemars::JsonSchema;
use serde::Serialize;

use super::game::{Game, Over};
use super::kept::Played;
use super::sprt::{Hypotheses, Test};
use super::table::{Table, Way};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::output::thousands;
use crate::resume::Resume;
use crate::speech;

/// Engines of one protocol, and their game.
pub trait Kind: Sync {
    type Engine: Send;

    /// What they speak.
    const PROTOCOL: &'static str;
    /// How a game ends.
    const WAYS: &'static [Way];
    /// Ending of the names of records.
    const RECORD: &'static str;

    /// Starts an engine.
    ///
    /// # Errors
    /// It cannot be started.
    fn start(&self, command: &str, stopped: Stopped) -> Result<Self::Engine, Failure>;

    /// What a new engine calls itself, nothing if it does not say; `Ok(Err(...))`: it does not speak the protocol.
    ///
    /// # Errors
    /// What was asked of it makes no sense.
    fn meet(&self, engine: &mut Self::Engine) -> Result<Result<String, Trouble>, Failure>;

    /// Plays a game; black comes first.
    fn play(&self, number: u32, engines: [&mut Self::Engine; 2], names: [&str; 2]) -> Game;

    /// The opening of a game, by its number among the openings, if there are any.
    fn opening(&self, number: u32) -> Option<usize>;
}

/// What is to be played.
pub struct Order<'a> {
    pub commands: [&'a str; 2],
    pub games: u32,
    /// Games side by side.
    pub jobs: usize,
    pub save: Option<&'a PathBuf>,
    pub sprt: Option<Hypotheses>,
    /// The file of games that are over.
    pub resume: Option<&'a Path>,
}

#[derive(Serialize, JsonSchema)]
pub struct GameJson<'a> {
    game: u32,
    black: &'static str,
    /// `first`, `second` or none.
    winner: Option<&'static str>,
    result: &'a str,
    ending: &'static str,
    details: Option<String>,
    moves: usize,
    opening: Option<usize>,
    seconds: f64,
    file: Option<String>,
}

const WORDS: [&str; 2] = ["first", "second"];

/// Two engines that play each other.
type Pair<E> = [Option<E>; 2];

struct Hall<'a, K: Kind> {
    context: &'a Context,
    kind: &'a K,
    order: &'a Order<'a>,
    names: [String; 2],
    /// Numbers of the games that are to be played, and which of them is next.
    games: Vec<u32>,
    next: AtomicUsize,
    /// The match is over before its last game.
    closed: Arc<AtomicBool>,
}

/// Plays the games.
///
/// # Errors
/// An engine cannot be started or does not speak its protocol; a record cannot be written; Ctrl-C.
pub fn run<K: Kind>(context: &Context, kind: &K, order: &Order) -> Result<Table, Failure> {
    if let Some(dir) = order.save {
        std::fs::create_dir_all(dir).map_err(|e| Failure::file("make", dir, &e))?;
    }
    let start = Instant::now();
    let resume = Resume::asked(order.resume, "match", None)?;
    let mut played = Played::of(resume, order.games, K::WAYS)?;
    let mut hall = Hall {
        context,
        kind,
        order,
        names: [String::new(), String::new()],
        games: (1..=order.games).filter(|n| !played.has(*n)).collect(),
        next: AtomicUsize::new(0),
        closed: Arc::default(),
    };
    let mut pair: Pair<K::Engine> = [None, None];
    for (i, engine) in pair.iter_mut().enumerate() {
        let (fresh, name) = hall.enter(i)?;
        let said = name.map_err(|trouble| hall.stranger(i, &trouble))?;
        hall.names[i] =
            if said.is_empty() { order.commands[i].to_string() } else { one_line(&said) };
        *engine = Some(fresh);
    }
    hall.names = told_apart(hall.names, order.commands);
    let mut table = Table::new(K::WAYS);
    let hall = &hall;
    std::thread::scope(|scope| {
        let (sender, over) = channel();
        let mut first = Some(pair);
        for _ in 0..order.jobs.min(hall.games.len()) {
            let (sender, pair) = (sender.clone(), first.take().unwrap_or([None, None]));
            scope.spawn(move || hall.sit(pair, &sender));
        }
        drop(sender);
        let ended = hall.watch(&over, &mut table, &mut played, start);
        hall.closed.store(true, Ordering::Relaxed);
        ended
    })?;
    [table.first, table.second] = hall.names.clone();
    table.seconds = played.seconds() + start.elapsed().as_secs_f64();
    Ok(table)
}

/// What an engine says, as a line of a table or a sentence has it: answers of GTP may have several, and any characters.
fn one_line(said: &str) -> String {
    const LONGEST: usize = 200;
    let words = said.split(|c: char| c.is_whitespace() || c.is_control());
    let line = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    line.chars().take(LONGEST).collect()
}

impl<K: Kind> Hall<'_, K> {
    /// Starts an engine and asks for its name.
    fn enter(&self, which: usize) -> Result<(K::Engine, Result<String, Trouble>), Failure> {
        let (cancel, closed) = (self.context.cancel.clone(), Arc::clone(&self.closed));
        let stopped = Box::new(move || cancel.is_cancelled() || closed.load(Ordering::Relaxed));
        let mut engine = self.kind.start(self.order.commands[which], stopped)?;
        let name = self.kind.meet(&mut engine)?;
        self.context.check()?;
        Ok((engine, name))
    }

    fn stranger(&self, which: usize, trouble: &Trouble) -> Failure {
        let (which, command) = (WORDS[which], self.order.commands[which]);
        let trouble = one_line(&trouble.to_string());
        let why =
            format!("the {which} engine, `{command}`, does not speak {}: {trouble}", K::PROTOCOL);
        Failure::new(Exit::ToolFailed, why)
    }

    /// One game after the other, with a pair of engines.
    fn sit(&self, mut pair: Pair<K::Engine>, sender: &Sender<Result<Over, Failure>>) {
        while !self.closed.load(Ordering::Relaxed) {
            let next = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&number) = self.games.get(next) else { return };
            let over = self.game(number, &mut pair);
            let failed = over.is_err();
            // who does not listen any more has an end of the match
            if sender.send(over).is_err() || failed {
                return;
            }
        }
    }

    fn game(&self, number: u32, pair: &mut Pair<K::Engine>) -> Result<Over, Failure> {
        for (i, engine) in pair.iter_mut().enumerate() {
            if engine.is_none() {
                // one that does not speak any more shows in the game
                *engine = Some(self.enter(i)?.0);
            }
        }
        let [Some(first), Some(second)] = pair else { return Err(Failure::interrupted()) };
        let black = black(number);
        let (engines, names) = match black {
            0 => ([first, second], [&self.names[0], &self.names[1]]),
            _ => ([second, first], [&self.names[1], &self.names[0]]),
        };
        let began = Instant::now();
        let game = self.kind.play(number, engines, names.map(String::as_str));
        for (colour, lost) in game.lost.into_iter().enumerate() {
            if lost {
                pair[which(colour, black)] = None;
            }
        }
        Ok((number, game, began.elapsed().as_secs_f64()))
    }

    /// Counts and tells the games as they end, those that were kept before the others.
    fn watch(
        &self,
        over: &std::sync::mpsc::Receiver<Result<Over, Failure>>,
        table: &mut Table,
        played: &mut Played,
        start: Instant,
    ) -> Result<(), Failure> {
        let mut test = self.order.sprt.map(Test::new);
        let mut bar: Option<ProgressBar> = None;
        loop {
            let (number, game, seconds) = match played.next() {
                Some(over) => over,
                None => {
                    let Some(next) = self.context.receive(over)? else { break };
                    let (number, game, seconds) = next?;
                    self.context.check()?;
                    played.keep(number, &game, seconds, start.elapsed().as_secs_f64())?;
                    (number, game, seconds)
                }
            };
            let black = black(number);
            let winner = game.winner.map(|colour| which(colour, black));
            table.count(game.ending, game.moves, winner, black);
            let tell = || self.report(number, game, winner, seconds);
            match &bar {
                Some(bar) => bar.suspend(tell)?,
                None => tell()?,
            }
            if let Some(test) = &mut test {
                let halves = winner.map_or(1, |w| 2 - 2 * w);
                test.count(number.div_ceil(2), halves);
                table.sprt = Some(test.verdict());
                if test.verdict().accepted.is_some() {
                    break;
                }
            }
            if !self.context.out.quiet && start.elapsed() > Duration::from_secs(2) {
                let games = self.order.games.into();
                let bar = bar.get_or_insert_with(|| {
                    ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr())
                        .with_elapsed(start.elapsed())
                });
                bar.set_position(table.games.into());
            }
        }
        if let Some(bar) = bar {
            bar.finish_and_clear();
        }
        Ok(())
    }

    fn report(
        &self,
        number: u32,
        game: Game,
        winner: Option<usize>,
        seconds: f64,
    ) -> Result<(), Failure> {
        let out = self.context.out;
        let file = self.order.save.map(|dir| save(dir, number, K::RECORD, &game.record));
        let json = GameJson {
            game: number,
            black: WORDS[black(number)],
            winner: winner.map(|w| WORDS[w]),
            result: &game.result,
            ending: game.ending,
            details: game.details.as_deref().map(one_line),
            moves: game.moves,
            opening: self.kind.opening(number),
            seconds,
            file: file.transpose()?,
        };
        if out.json {
            return out.object(&json);
        }
        let details = json.details.map_or(String::new(), |d| format!(" ({d})"));
        let side = [speech::FIRST_ENGINE, speech::SECOND_ENGINE][black(number)].tell(out.lang, &[]);
        let (number, moves) = (thousands(number), thousands(json.moves as u64));
        let end = speech::below(out.lang, json.ending) + &details;
        out.tell(&speech::GAME_TOLD, &[&number, &side, &json.result, &moves, &end])
    }
}

/// Which engine has black: colours change after every game.
fn black(number: u32) -> usize {
    usize::from(number.is_multiple_of(2))
}

/// The engine of a colour.
fn which(colour: usize, black: usize) -> usize {
    colour ^ black
}

fn save(dir: &Path, number: u32, ending: &str, record: &str) -> Result<String, Failure> {
    let path = dir.join(format!("game{number:04}.{ending}"));
    files::write_if_changed(&path, record.as_bytes())?;
    Ok(path.display().to_string())
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
