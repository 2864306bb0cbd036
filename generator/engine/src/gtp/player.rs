//! A player: searches, passes and resigns.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kiban_link::go::Playouts;
use kiban_link::Error;
use kiban_rules::go::{Colour, Move, Point};

use super::batches;
use super::estimate::{estimate, Estimate};
use super::game::Game;
use super::search::{choose, choose_watched, Choice, Limits, Settings, Watch, LEAST_PLAYOUTS};

/// Playouts of an estimate of the score.
const ESTIMATE: u32 = 1000;

/// How a player plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    pub search: Settings,
    /// Resigns below this rate of wins, of the chosen move and of the whole search; 0 = never.
    pub resign: f64,
    pub seed: u64,
}

impl Style {
    /// Seed of the next move of a game.
    pub(super) fn next_seed(&self, game: &Game) -> u64 {
        batches::seed(self.seed, game.moves().len() as u64 + 1)
    }
}

/// What a player does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Decision {
    Move(Choice),
    Resign(Choice),
}

/// Decides for `colour`. Answers a pass by a pass if the score with the dead stones taken off is a win and no string is in
/// doubt; if one is, only if the board as it stands is a win as well and the search likes nothing better. So a game ends
/// when both sides can agree on the score. Resigns if the search sees hardly a win in [`LEAST_PLAYOUTS`] or more, once a quarter
/// of the board's points have been played. With `time` it answers then, but for the [`LEAST_PLAYOUTS`] of the search, and as many
/// of the estimate that a pass asks for.
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
    decide_watched(device, (game, colour), style, komi2, time, (cancel, &mut |_, _| true))
}

/// As [`decide`], while somebody listens to the search.
///
/// # Errors
/// Those of the device.
pub fn decide_watched(
    device: &mut (impl Playouts + ?Sized),
    (game, colour): (&Game, Colour),
    style: &Style,
    komi2: i16,
    time: Option<Duration>,
    (cancel, watch): (&AtomicBool, &mut Watch),
) -> Result<Decision, Error> {
    let after = |time: Duration| Instant::now().checked_add(time);
    let deadline = time.and_then(after);
    let position = game.position_for(colour);
    let seed = style.next_seed(game);
    let passed = game.moves().last().is_some_and(|m| m.at == Move::Pass && m.colour != colour);
    let mut may_pass = true;
    if passed {
        // the search needs its part of the time
        let half = time.and_then(|t| after(t / 2));
        let estimate = estimate(device, &position, ESTIMATE, seed, half, cancel)?;
        let wins = |score: i32| {
            let margin = 2 * score - i32::from(komi2);
            if colour == Colour::Black {
                margin > 0
            } else {
                margin < 0
            }
        };
        if wins(estimate.score) && estimate.clear {
            let choice = Choice {
                at: Move::Pass,
                win_rate: 1.0,
                mean: 1.0,
                playouts: u64::from(estimate.playouts),
            };
            return Ok(Decision::Move(choice));
        }
        let as_it_stands = position.board().area_score().difference();
        may_pass = wins(estimate.score) && wins(as_it_stands);
    }
    let limits = Limits { komi2, seed, deadline, cancel };
    let wanted = (&style.search, &limits);
    let choice = choose_watched(device, game, &position, may_pass, wanted, watch)?;
    let early = game.moves().len() < game.size().area() / 4;
    // few playouts lose all of them now and then
    let hopeless = choice.playouts >= u64::from(LEAST_PLAYOUTS)
        && choice.win_rate.max(choice.mean) < style.resign;
    Ok(if hopeless && !early { Decision::Resign(choice) } else { Decision::Move(choice) })
}

/// Moves that are played before a string in doubt is judged all the same, and playouts of each.
const SETTLING: (usize, u32) = (40, 1000);

/// The estimate that `final_score` and `final_status_list` rest on. Strings in doubt are played out by the search first, on a
/// board of its own: random games know neither side's next move. The search aims at the mean score of the playouts, not at the
/// win: a side that wins either way would not care for the string. It does without first moves, which can keep it from ever
/// looking at the capture that decides.
///
/// # Errors
/// Those of the device.
pub fn judge(
    device: &mut (impl Playouts + ?Sized),
    game: &Game,
    style: &Style,
    cancel: &AtomicBool,
) -> Result<Estimate, Error> {
    let seed = style.next_seed(game);
    let first = estimate(device, game.position(), ESTIMATE, seed, None, cancel)?;
    let mut last = first.clone();
    let mut played = Game::from_position(game.position_for(game.position().turn()));
    let (most, playouts) = SETTLING;
    let settings = Settings { playouts, rave: false, ..style.search };
    while !last.clear && played.moves().len() < most && !played.is_over() {
        // odd: no draws
        let komi2 = (2.0 * last.mean_score).floor() as i16 | 1;
        let limits = Limits { komi2, seed, deadline: None, cancel };
        let position = played.position().clone();
        // a pass may leave the string in doubt to a board that suits both: who has a move that gains something makes it instead
        let choice = choose(device, &played, &position, false, &settings, &limits)?;
        let mut next = played.clone();
        if next.play(position.turn(), choice.at).is_err() {
            break;
        }
        let after = estimate(device, next.position(), ESTIMATE, seed, None, cancel)?;
        let gain = after.mean_score - last.mean_score;
        if (if position.turn() == Colour::Black { gain } else { -gain }) > 0.0 {
            (played, last) = (next, after);
        } else if played.play(position.turn(), Move::Pass).is_err() {
            break;
        }
    }
    // stones whose points are the opponent's in the end
    let board = game.position().board();
    let size = board.size();
    let lost = |p: &Point| {
        let owned = last.ownership.get(p.index(size)).copied().unwrap_or(0.0);
        match board.at(*p) {
            Some(Colour::Black) => owned < 0.0,
            Some(Colour::White) => owned > 0.0,
            None => false,
        }
    };
    let dead = if first.clear { first.dead } else { size.points().filter(lost).collect() };
    Ok(Estimate { dead, score: last.score, clear: last.clear, ..first })
}
