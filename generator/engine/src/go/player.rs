//! A player: searches, passes and resigns.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kiban_link::go::Playouts;
use kiban_link::Error;
use kiban_rules::go::{Colour, Move, Position};

use super::batches;
use super::estimate::{estimate, Estimate};
use super::game::Game;
use super::search::{choose, Choice, Limits, Settings};

/// Playouts of an estimate of the score.
const ESTIMATE: u32 = 1000;

/// How a player plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    pub search: Settings,
    /// Resigns below this rate of wins; 0 = never.
    pub resign: f64,
    pub seed: u64,
}

/// What a player does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Decision {
    Move(Choice),
    Resign(Choice),
}

/// Decides for `colour`. Passes as an answer to a pass if no string is in doubt and the score with the dead stones taken off
/// is a win; resigns if the search sees hardly a win, once a quarter of the board's points have been played.
///
/// # Errors
/// Those of the device.
pub fn decide(
    device: &mut (impl Playouts + ?Sized),
    game: &Game,
    colour: Colour,
    style: &Style,
    komi2: i16,
    time: Option<Duration>,
    cancel: &AtomicBool,
) -> Result<Decision, Error> {
    let deadline = time.and_then(|t| Instant::now().checked_add(t));
    let position = game.position_for(colour);
    let seed = batches::seed(style.seed, game.moves().len() as u64 + 1);
    let passed = game.moves().last().is_some_and(|m| m.at == Move::Pass && m.colour != colour);
    if passed && won_by_passing(device, &position, komi2, seed, cancel)? {
        let choice = Choice { at: Move::Pass, win_rate: 1.0, playouts: u64::from(ESTIMATE) };
        return Ok(Decision::Move(choice));
    }
    let limits = Limits { komi2, seed, deadline, cancel };
    let choice = choose(device, game, &position, &style.search, &limits)?;
    let early = game.moves().len() < game.size().area() / 4;
    let hopeless = choice.playouts > 0 && choice.win_rate < style.resign;
    Ok(if hopeless && !early { Decision::Resign(choice) } else { Decision::Move(choice) })
}

fn won_by_passing(
    device: &mut (impl Playouts + ?Sized),
    position: &Position,
    komi2: i16,
    seed: u64,
    cancel: &AtomicBool,
) -> Result<bool, Error> {
    let Estimate { score, clear, .. } = estimate(device, position, ESTIMATE, seed, cancel)?;
    let margin = 2 * score - i32::from(komi2);
    Ok(clear && if position.turn() == Colour::Black { margin > 0 } else { margin < 0 })
}

/// The estimate that `final_score` and `final_status_list` rest on.
///
/// # Errors
/// Those of the device.
pub fn judge(
    device: &mut (impl Playouts + ?Sized),
    game: &Game,
    style: &Style,
    cancel: &AtomicBool,
) -> Result<Estimate, Error> {
    let seed = batches::seed(style.seed, game.moves().len() as u64 + 1);
    estimate(device, game.position(), ESTIMATE, seed, cancel)
}
