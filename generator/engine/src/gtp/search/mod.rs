//! The choice of a move by playouts: flat Monte Carlo by sequential halving, and a tree: UCT with all moves as first (RAVE), or,
//! on devices that do not count these, UCT behind sequential halving of the first move.
//!
//! Every leaf is looked at with a batch of playouts, since a round trip to a device costs more than a playout. Moves are
//! looked at in a random order of the seed, so that neither a short search nor a tie favours a part of the board.

mod flat;
mod halving;
mod order;
mod tree;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use kiban_link::go::Playouts;
use kiban_link::Error;
use kiban_model::go::{Batch, FirstMove, Stats};
use kiban_rules::go::{Colour, Move, Position};

use super::batches;
use super::game::Game;
use order::Order;

/// Playouts that a search does even if its time is up before it starts: with fewer a move is hardly better than a random one.
/// The answer may come so much too late, a fraction of a second on a model or a board.
pub const LEAST_PLAYOUTS: u32 = 200;

/// How moves are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Sequential halving over the moves; no tree behind them.
    Flat,
    /// UCT; with RAVE if the device counts first moves, else behind sequential halving of the first move.
    Tree,
}

/// What a search may do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    pub method: Method,
    /// All moves as first: the device must count them.
    pub rave: bool,
    /// Playouts a move at most, if there is no deadline: the tree with first moves ends where no other move could be chosen
    /// any more.
    pub playouts: u32,
    /// Playouts a leaf of the tree.
    pub batch: u32,
    /// Weight of the upper confidence bound, in playouts, without RAVE; with it first moves explore.
    pub exploration: f64,
    /// First-play urgency without RAVE: a move that was not looked at counts as much above the mean of its node.
    pub urgency: f64,
    /// First moves count as much as own playouts after about so many of these.
    pub equivalence: f64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            method: Method::Tree,
            rave: true,
            playouts: 2000,
            batch: 8,
            exploration: 0.25,
            urgency: 0.4,
            equivalence: 1000.0,
        }
    }
}

/// A chosen move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    pub at: Move,
    /// Wins of the side to move with it, draws as halves; 0 to 1.
    pub win_rate: f64,
    /// The same over all playouts of the search, whatever the move.
    pub mean: f64,
    /// Playouts of the whole search. A leaf at which the game is over counts as if it had been played out.
    pub playouts: u64,
}

/// What limits a search from outside.
pub struct Limits<'a> {
    pub komi2: i16,
    pub seed: u64,
    /// The search goes on until then, whatever [`Settings::playouts`] says, with [`LEAST_PLAYOUTS`] at least.
    pub deadline: Option<Instant>,
    pub cancel: &'a AtomicBool,
}

/// A move that a search has looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct Looked {
    pub at: Move,
    /// Playouts behind it.
    pub playouts: u64,
    /// Wins of the side to move in them, draws as halves; 0 to 1.
    pub win_rate: f64,
    /// The move and what the search looked at most behind it.
    pub line: Vec<Move>,
}

impl Looked {
    /// The win rate less its doubt: 1.96 standard errors.
    pub fn lower_bound(&self) -> f64 {
        let (p, n) = (self.win_rate, self.playouts.max(1) as f64);
        (p - 1.96 * (p * (1.0 - p) / n).sqrt()).max(0.0)
    }
}

/// Hears of a search after every round: it may ask what was looked at, the best move first, and is told whether that was the last
/// round; `false` ends the search.
pub type Watch<'a> = dyn FnMut(&dyn Fn() -> Vec<Looked>, bool) -> bool + 'a;

/// Nobody listens.
fn unheard(_: &dyn Fn() -> Vec<Looked>, _: bool) -> bool {
    true
}

/// Chooses a move of the side to move of `position`, which is not over. The moves are legal with simple ko and with
/// positional superko over `game`, fill no own eye, and are a pass only if nothing else is left, or a pass is best in the
/// tree and `may_pass`; the flat search never looks at one. Without a deadline the same seed makes the same choice.
///
/// # Errors
/// Those of the device.
pub fn choose(
    device: &mut (impl Playouts + ?Sized),
    game: &Game,
    position: &Position,
    may_pass: bool,
    settings: &Settings,
    limits: &Limits,
) -> Result<Choice, Error> {
    choose_watched(device, game, position, may_pass, (settings, limits), &mut unheard)
}

/// As [`choose`], while somebody listens.
///
/// # Errors
/// Those of the device.
pub fn choose_watched(
    device: &mut (impl Playouts + ?Sized),
    game: &Game,
    position: &Position,
    may_pass: bool,
    (settings, limits): (&Settings, &Limits),
    watch: &mut Watch,
) -> Result<Choice, Error> {
    let mut moves = candidates(game, position);
    if moves.is_empty() {
        return Ok(Choice { at: Move::Pass, win_rate: 0.5, mean: 0.5, playouts: 0 });
    }
    let order = Order::new(limits.seed);
    let mut asked = Asked { device, settings, limits, order, batches: 0, playouts: 0 };
    match settings.method {
        Method::Flat => flat::choose(&mut asked, position, moves, watch),
        Method::Tree => {
            moves.extend(may_pass.then_some(Move::Pass));
            tree::choose(&mut asked, position, moves, watch)
        }
    }
}

/// Looks at all moves of `position`, which is not over, and passing, by the tree alone, until it is told to stop; no move is dropped,
/// whatever the settings' method. What was looked at, the best move first.
///
/// # Errors
/// Those of the device.
pub fn analyse(
    device: &mut (impl Playouts + ?Sized),
    game: &Game,
    position: &Position,
    settings: &Settings,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Vec<Looked>, Error> {
    let mut moves = candidates(game, position);
    moves.push(Move::Pass);
    let order = Order::new(limits.seed);
    let mut asked = Asked { device, settings, limits, order, batches: 0, playouts: 0 };
    tree::analyse(&mut asked, position, moves, watch)
}

/// The moves that a search looks at, passing aside.
fn candidates(game: &Game, position: &Position) -> Vec<Move> {
    let points = position.playout_points().into_iter().map(Move::Play);
    points.filter(|&m| !game.repeats(position, m)).collect()
}

/// The device with the numbers of a search.
struct Asked<'a, D: Playouts + ?Sized> {
    device: &'a mut D,
    settings: &'a Settings,
    limits: &'a Limits<'a>,
    order: Order,
    batches: u64,
    /// Asked for; those of leaves at which the game is over among them.
    playouts: u64,
}

/// What is known of a leaf: playouts and black's wins, draws as halves.
struct Leaf {
    playouts: f64,
    black: f64,
    first_moves: [Vec<FirstMove>; 2],
}

impl<D: Playouts + ?Sized> Asked<'_, D> {
    fn cancelled(&self) -> bool {
        self.limits.cancel.load(Ordering::Relaxed)
    }

    /// Whether the search has done the least it does.
    fn least(&self) -> bool {
        self.playouts >= u64::from(LEAST_PLAYOUTS)
    }

    /// Whether `end` has come, and the search has done the least it does.
    fn late(&self, end: Instant) -> bool {
        self.least() && Instant::now() >= end
    }

    fn look(
        &mut self,
        position: &Position,
        playouts: u32,
        first_moves: bool,
    ) -> Result<Leaf, Error> {
        let playouts = playouts.clamp(1, Batch::MOST_GAMES);
        self.playouts += u64::from(playouts);
        if position.is_over() {
            // the board as it stands: whoever leaves dead stones there may lose by them
            let doubled = 2 * position.board().area_score().difference();
            let black = match doubled.cmp(&i32::from(self.limits.komi2)) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
            let playouts = f64::from(playouts);
            let first_moves = [Vec::new(), Vec::new()];
            return Ok(Leaf { playouts, black: black * playouts, first_moves });
        }
        let seed = batches::seed(self.limits.seed, self.batches);
        let batch = Batch {
            komi2: self.limits.komi2,
            first_moves,
            ..Batch::from_position(position.clone(), playouts, seed)
        };
        let report = self.device.playouts(&batch, false, &mut |_| {}, self.limits.cancel)?;
        self.batches += 1;
        let Stats { done, black_wins, draws, first_moves, .. } = report.stats;
        let black = f64::from(black_wins) + f64::from(draws) / 2.0;
        Ok(Leaf { playouts: f64::from(done), black, first_moves })
    }
}

fn wins(leaf: &Leaf, colour: Colour) -> f64 {
    match colour {
        Colour::Black => leaf.black,
        Colour::White => leaf.playouts - leaf.black,
    }
}

/// Wins of playouts; an even chance without any.
fn rate(wins: f64, playouts: f64) -> f64 {
    if playouts > 0.0 {
        wins / playouts
    } else {
        0.5
    }
}
