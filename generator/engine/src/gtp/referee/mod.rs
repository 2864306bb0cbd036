//! The referee: games between two GTP engines. It keeps the board itself, by the rules of Kiban, and believes neither.

mod process;

pub use process::Process;

use kiban_rules::go::{Colour, Size};

use super::dialogue::result;
use super::game::Game;
use super::komi::Komi;
use super::sgf::{self, Heading};
use super::words::{spell, vertex};
pub use crate::partner::Trouble;

/// An engine that answers GTP commands.
pub trait Player {
    /// Sends a command and waits for its answer: the text after `=`.
    ///
    /// # Errors
    /// What went wrong; after [`Trouble::Gone`] and [`Trouble::Silent`] the engine is not asked again in this game.
    fn ask(&mut self, command: &str) -> Result<String, Trouble>;
}

/// What two engines are to play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Terms {
    pub size: Size,
    pub komi: Komi,
    /// Moves and passes after which a game is counted as the board stands.
    pub most_moves: usize,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Two passes, and a score that both engines gave, or the only one that was given.
    Score,
    Resigned,
    /// Two passes, and two different scores: counted as the board stands.
    Disputed {
        black: String,
        white: String,
    },
    /// Two passes, and no score of either: counted as the board stands.
    Unscored,
    /// The engine to move made a move that is none.
    Illegal(String),
    /// The engine whose turn it was not does not take a legal move.
    MoveRefused {
        by: Colour,
        why: String,
    },
    /// An engine ended, was silent or talked nonsense.
    Failed {
        who: Colour,
        why: String,
    },
    /// The limit on moves: counted as the board stands.
    TooLong,
}

impl Ending {
    /// One word for programs.
    pub const fn word(&self) -> &'static str {
        match self {
            Ending::Score => "score",
            Ending::Resigned => "resign",
            Ending::Disputed { .. } => "disputed",
            Ending::Unscored => "unscored",
            Ending::Illegal(_) => "illegal",
            Ending::MoveRefused { .. } => "refused",
            Ending::Failed { .. } => "failed",
            Ending::TooLong => "too-long",
        }
    }

    /// The details, if there are any.
    pub fn details(&self) -> Option<String> {
        match self {
            Ending::Disputed { black, white } => {
                Some(format!("black says {black}, white says {white}"))
            }
            Ending::Illegal(why) => Some(why.clone()),
            Ending::MoveRefused { by, why } => Some(format!("{by}: {why}")),
            Ending::Failed { who, why } => Some(format!("{who}: {why}")),
            _ => None,
        }
    }
}

/// A game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    pub game: Game,
    /// None: a draw, or no result.
    pub winner: Option<Colour>,
    pub ending: Ending,
    /// As SGF writes it.
    pub result: String,
}

impl Played {
    /// The game as SGF.
    pub fn sgf(&self, terms: &Terms, black: &str, white: &str) -> String {
        let heading = Heading {
            black: black.to_string(),
            white: white.to_string(),
            komi: Some(terms.komi.points()),
            result: self.result.clone(),
            comment: self.ending.details().unwrap_or_default(),
        };
        sgf::write(&self.game, &heading)
    }
}

/// Tells an engine a seed, if it knows `set_random_seed`, so that games differ and can be repeated. An engine in trouble
/// shows in the game.
pub fn seed(player: &mut dyn Player, seed: u32) {
    if player.ask("known_command set_random_seed").is_ok_and(|known| known.trim() == "true") {
        let _ = player.ask(&format!("set_random_seed {seed}"));
    }
}

/// Plays a game. Whoever fails loses; so does whoever refuses a legal move.
pub fn play<'a>(
    black: &mut (dyn Player + 'a),
    white: &mut (dyn Player + 'a),
    terms: &Terms,
) -> Played {
    let mut game = Game::new(terms.size);
    let ending = |game: Game, winner: Option<Colour>, ending: Ending| {
        let letter = match winner {
            Some(Colour::Black) => "B+",
            Some(Colour::White) => "W+",
            None => "Void",
        };
        let result = match (&ending, winner) {
            (Ending::Resigned, Some(_)) => format!("{letter}R"),
            (_, Some(_)) => format!("{letter}F"),
            (_, None) => letter.to_string(),
        };
        Played { game, winner, ending, result }
    };
    let setup = [
        format!("boardsize {}", terms.size.lines()),
        "clear_board".to_string(),
        format!("komi {}", terms.komi),
    ];
    for (who, player) in [(Colour::Black, &mut *black), (Colour::White, &mut *white)] {
        for command in &setup {
            if let Err(trouble) = player.ask(command) {
                let why = format!("{command}: {trouble}");
                return ending(game, Some(!who), Ending::Failed { who, why });
            }
        }
    }
    let mut side = Colour::Black;
    while !game.is_over() {
        if game.moves().len() >= terms.most_moves {
            return counted(game, terms, Ending::TooLong);
        }
        let (mover, other) = match side {
            Colour::Black => (&mut *black, &mut *white),
            Colour::White => (&mut *white, &mut *black),
        };
        let answer = match mover.ask(&format!("genmove {side}")) {
            Ok(answer) => answer,
            Err(trouble) => {
                let why = format!("genmove: {trouble}");
                return ending(game, Some(!side), Ending::Failed { who: side, why });
            }
        };
        let word = answer.trim();
        if word.eq_ignore_ascii_case("resign") {
            return ending(game, Some(!side), Ending::Resigned);
        }
        let number = game.moves().len() + 1;
        let illegal = |why: String| {
            let word: String = word.chars().take(40).collect();
            Ending::Illegal(format!("{side}, move {number}, `{word}`: {why}"))
        };
        let at = match vertex(word, terms.size) {
            Ok(at) => at,
            Err(why) => return ending(game, Some(!side), illegal(why)),
        };
        if let Err(why) = game.play(side, at) {
            return ending(game, Some(!side), illegal(why.to_string()));
        }
        match other.ask(&format!("play {side} {}", spell(at))) {
            Ok(_) => {}
            Err(Trouble::Refused(why)) => {
                let why = format!("move {number}, {}: {why}", spell(at));
                return ending(game, Some(side), Ending::MoveRefused { by: !side, why });
            }
            Err(trouble) => {
                let why = format!("play: {trouble}");
                return ending(game, Some(side), Ending::Failed { who: !side, why });
            }
        }
        side = !side;
    }
    score(game, black, white, terms)
}

/// The score of a game that ended with two passes.
fn score(game: Game, black: &mut dyn Player, white: &mut dyn Player, terms: &Terms) -> Played {
    let said = |player: &mut dyn Player, who: Colour| match player.ask("final_score") {
        Ok(text) => Ok(lead(&text).map(|lead| (lead, text.trim().to_string()))),
        Err(Trouble::Refused(_)) => Ok(None),
        Err(trouble) => Err(Ending::Failed { who, why: format!("final_score: {trouble}") }),
    };
    let (theirs, ours) = match (said(black, Colour::Black), said(white, Colour::White)) {
        (Ok(b), Ok(w)) => (b, w),
        (Err(failed), _) => {
            return Played {
                game,
                winner: Some(Colour::White),
                ending: failed,
                result: "W+F".to_string(),
            }
        }
        (_, Err(failed)) => {
            return Played {
                game,
                winner: Some(Colour::Black),
                ending: failed,
                result: "B+F".to_string(),
            }
        }
    };
    match (theirs, ours) {
        (None, None) => counted(game, terms, Ending::Unscored),
        (Some((lead, _)), None) | (None, Some((lead, _))) => agreed(game, lead, Ending::Score),
        (Some((b, black)), Some((w, white))) => {
            if (b - w).abs() < 0.25 {
                agreed(game, b, Ending::Score)
            } else {
                counted(game, terms, Ending::Disputed { black, white })
            }
        }
    }
}

fn agreed(game: Game, lead: f64, ending: Ending) -> Played {
    let winner = if lead > 0.0 {
        Some(Colour::Black)
    } else if lead < 0.0 {
        Some(Colour::White)
    } else {
        None
    };
    Played { game, winner, ending, result: result(lead) }
}

/// The area of the board as it stands, every stone alive.
fn counted(game: Game, terms: &Terms, ending: Ending) -> Played {
    let lead = f64::from(game.position().board().area_score().difference()) - terms.komi.points();
    agreed(game, lead, ending)
}

/// Black's lead in an answer to `final_score`.
fn lead(text: &str) -> Option<f64> {
    let word = text.split_whitespace().next()?;
    if word == "0" || word.eq_ignore_ascii_case("draw") {
        return Some(0.0);
    }
    let (side, margin) = word.split_once('+')?;
    let margin: f64 = margin.parse().ok().filter(|m: &f64| m.is_finite() && *m >= 0.0)?;
    match side {
        "B" | "b" => Some(margin),
        "W" | "w" => Some(-margin),
        _ => None,
    }
}

/// The move words that the referee sends are those it reads.
#[cfg(test)]
mod tests {
    use kiban_rules::go::Move;

    use super::*;

    #[test]
    fn scores() {
        for (text, want) in [
            ("B+3.5", Some(3.5)),
            ("W+0.5\n", Some(-0.5)),
            ("0", Some(0.0)),
            ("Draw", Some(0.0)),
            ("B+10.5 (upper bound 3)", Some(10.5)),
            ("B+x", None),
            ("C+1", None),
            ("B+-1", None),
            ("B+inf", None),
            ("", None),
        ] {
            assert_eq!(lead(text), want, "{text}");
        }
        assert_eq!(spell(Move::Pass), "PASS");
    }
}
