//! The referee: games of shogi between two USI engines. It keeps the game itself, by the rules of Kiban, and believes neither.

mod clock;
mod process;

pub use clock::{Clocks, Control, Time};
pub use process::Process;

use std::time::Duration;

use kiban_rules::shogi::{csa, Colour, Game, Repetition};

use super::said::Best;
pub use crate::partner::Trouble;

/// An engine that plays.
pub trait Player {
    /// A new game begins.
    ///
    /// # Errors
    /// What went wrong; the engine is not asked again in this game.
    fn ready(&mut self) -> Result<(), Trouble>;

    /// Chooses a move, and tells how long that took. `allowed`: more than that is too long.
    ///
    /// # Errors
    /// What went wrong; the engine is not asked again in this game.
    fn choose(
        &mut self,
        position: &str,
        go: &str,
        allowed: Option<Duration>,
    ) -> Result<(Best, Duration), Trouble>;

    /// The game is over: `win`, `lose` or `draw`.
    fn over(&mut self, result: &str);
}

/// What two engines are to play.
#[derive(Clone, Debug)]
pub struct Terms {
    /// Where the game begins.
    pub opening: Game,
    pub control: Control,
    /// A game with so many moves, those of the opening included, is a draw.
    pub most_moves: usize,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    Resigned,
    /// The side to move has no legal move.
    Mate,
    /// The same position for the fourth time.
    Repetition,
    /// The same position for the fourth time, and all moves of this side between gave check: it loses.
    PerpetualCheck(Colour),
    /// A win by declaration.
    Declared,
    /// The engine to move made a move that is none, or declared a win that is none.
    Illegal(String),
    /// This side used up its time.
    Time(Colour),
    /// An engine ended, was silent or talked nonsense.
    Failed {
        who: Colour,
        why: String,
    },
    /// The limit on moves.
    TooLong,
}

impl Ending {
    /// One word for programs.
    pub const fn word(&self) -> &'static str {
        match self {
            Ending::Resigned => "resign",
            Ending::Mate => "mate",
            Ending::Repetition => "repetition",
            Ending::PerpetualCheck(_) => "perpetual-check",
            Ending::Declared => "declaration",
            Ending::Illegal(_) => "illegal",
            Ending::Time(_) => "time",
            Ending::Failed { .. } => "failed",
            Ending::TooLong => "too-long",
        }
    }

    /// The details, if there are any.
    pub fn details(&self) -> Option<String> {
        match self {
            Ending::PerpetualCheck(who) | Ending::Time(who) => Some(who.to_string()),
            Ending::Illegal(why) => Some(why.clone()),
            Ending::Failed { who, why } => Some(format!("{who}: {why}")),
            _ => None,
        }
    }
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
    pub game: Game,
    /// Seconds of the moves behind the opening, rounded down.
    pub seconds: Vec<u64>,
    /// None: a draw.
    pub winner: Option<Colour>,
    pub ending: Ending,
}

impl Played {
    /// `black`, `white` or `draw`.
    pub fn result(&self) -> String {
        self.winner.map_or("draw".to_string(), |w| w.to_string())
    }

    /// The game as CSA.
    pub fn csa(&self, black: &str, white: &str) -> String {
        let side = self.game.position().turn();
        let end = match &self.ending {
            Ending::Resigned => csa::End::Resigned,
            Ending::Mate => csa::End::Mate,
            Ending::Repetition => csa::End::Repetition,
            Ending::PerpetualCheck(who) => csa::End::Illegal(*who),
            Ending::Declared => csa::End::Declared,
            Ending::Illegal(_) => csa::End::Illegal(side),
            Ending::Time(_) => csa::End::TimeUp,
            Ending::Failed { .. } | Ending::TooLong => csa::End::Broken,
        };
        let details = self.ending.details().map_or(String::new(), |d| format!(": {d}"));
        let remarks = vec![
            format!("result: {}, {}{details}", self.result(), self.ending.word()),
            format!("opening: {} moves", self.game.moves().len() - self.seconds.len()),
        ];
        let heading = csa::Heading { black: black.into(), white: white.into(), remarks, end };
        csa::write(&self.game, &self.seconds, &heading)
    }
}

/// Plays a game. Whoever fails loses.
pub fn play<'a>(
    black: &mut (dyn Player + 'a),
    white: &mut (dyn Player + 'a),
    terms: &Terms,
) -> Played {
    let mut game = terms.opening.clone();
    let mut seconds = Vec::new();
    let (winner, ending) = decide(black, white, terms, &mut game, &mut seconds);
    for (player, colour) in [(black, Colour::Black), (white, Colour::White)] {
        player.over(match winner {
            None => "draw",
            Some(w) if w == colour => "win",
            Some(_) => "lose",
        });
    }
    Played { game, seconds, winner, ending }
}

/// Moves until the game is decided: the winner, and how.
fn decide<'a>(
    black: &mut (dyn Player + 'a),
    white: &mut (dyn Player + 'a),
    terms: &Terms,
    game: &mut Game,
    seconds: &mut Vec<u64>,
) -> (Option<Colour>, Ending) {
    for (who, player) in [(Colour::Black, &mut *black), (Colour::White, &mut *white)] {
        if let Err(trouble) = player.ready() {
            return (Some(!who), Ending::Failed { who, why: format!("isready: {trouble}") });
        }
    }
    let mut clocks = Clocks::new(terms.control);
    loop {
        if let Some(end) = over(game, terms.most_moves) {
            return end;
        }
        let side = game.position().turn();
        let player = match side {
            Colour::Black => &mut *black,
            Colour::White => &mut *white,
        };
        let chosen = player.choose(&game.usi(), &clocks.go(), clocks.allowed(side));
        let (best, took) = match chosen {
            Ok(chosen) => chosen,
            Err(Trouble::Silent) if clocks.allowed(side).is_some() => {
                return (Some(!side), Ending::Time(side));
            }
            Err(trouble) => {
                return (Some(!side), Ending::Failed { who: side, why: format!("go: {trouble}") });
            }
        };
        if !clocks.took(side, took) {
            return (Some(!side), Ending::Time(side));
        }
        let number = game.moves().len() + 1;
        let illegal = |word: &str, why: String| {
            let word: String = word.chars().take(40).collect();
            (Some(!side), Ending::Illegal(format!("{side}, move {number}, `{word}`: {why}")))
        };
        match best {
            Best::Resign => return (Some(!side), Ending::Resigned),
            Best::Win => {
                return match game.position().declaration() {
                    Ok(()) => (Some(side), Ending::Declared),
                    Err(why) => illegal("win", why.to_string()),
                };
            }
            Best::Move(text) => match game.play(&text) {
                Ok(_) => seconds.push(took.as_secs()),
                Err(why) => return illegal(&text, why.to_string()),
            },
        }
    }
}

/// What the rules say before a move is asked for.
fn over(game: &Game, most_moves: usize) -> Option<(Option<Colour>, Ending)> {
    if !game.position().has_legal_move() {
        return Some((Some(!game.position().turn()), Ending::Mate));
    }
    match game.repetition() {
        Some(Repetition::Draw) => return Some((None, Ending::Repetition)),
        Some(Repetition::PerpetualCheck(by)) => {
            return Some((Some(!by), Ending::PerpetualCheck(by)));
        }
        None => {}
    }
    (game.moves().len() >= most_moves).then_some((None, Ending::TooLong))
}
