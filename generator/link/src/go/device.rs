//! What a playout circuit offers, whatever is behind it: a board, a simulated circuit, a model.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kiban_model::go::{cell, Batch, FirstMove, Stats};
use kiban_rules::go::{Colour, Size};

use crate::driver::{Driver, LinkCounters, Progress};
use crate::transport::Transport;
use crate::Error;
use kiban_protocol::go::{flag, Go, Hello, Part, PlayoutsRequest, Sizes, PLANE_BYTES};
use kiban_protocol::Done;

/// The answer to a batch. Its sums fit each other (see [`Playouts::playouts`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayoutReport {
    /// The sums of `done` playouts. What a circuit does not tell is 0: `length_sq_sum`, `steps`; what was not asked for is
    /// empty: `ownership`, `first_moves`.
    pub stats: Stats,
    /// Ended before all playouts were begun.
    pub aborted: bool,
    /// Playouts at a time: with the batch they determine every number.
    pub slots: u16,
    /// Of the circuit; 0 from a model.
    pub clocks: u64,
    pub elapsed: Duration,
}

/// A circuit that plays batches of playouts.
pub trait Playouts {
    /// Where it is, for messages.
    fn name(&self) -> String;

    /// Who it is.
    fn hello(&mut self) -> Result<Hello, Error>;

    /// Plays a batch. `progress` is called about twice a second. `cancel` aborts: the report then holds the sums of the
    /// playouts that were begun before.
    ///
    /// # Errors
    /// [`Error::Position`] for what no circuit takes; [`Error::Refused`] for what this one does not take;
    /// [`Error::Unverified`] when the numbers contradict each other or the batch.
    fn playouts(
        &mut self,
        batch: &Batch,
        ownership: bool,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<PlayoutReport, Error>;

    /// What the line has done so far.
    fn link(&self) -> LinkCounters;
}

/// 9x9, or what a circuit has nearest to it.
pub fn usual_size(sizes: &Sizes) -> Size {
    let lines = 9.min(*sizes.lines().end()).max(*sizes.lines().start());
    Size::new(lines).unwrap_or(Size::NINE)
}

/// The request of a batch; its number is still to be set.
pub fn request(batch: &Batch, ownership: bool) -> Result<PlayoutsRequest, Error> {
    batch.check(1).map_err(|e| Error::Position(e.to_string()))?;
    let position = &batch.position;
    let size = position.size();
    let flags = [
        (flag::WHITE, position.turn() == Colour::White),
        (flag::LAST_PASS, position.last_pass()),
        (flag::SUICIDE, position.suicide()),
        (flag::OWNERSHIP, ownership),
        (flag::FIRST_MOVES, batch.first_moves),
    ];
    let mut planes = [[0; PLANE_BYTES]; 2];
    for point in size.points() {
        if let Some(colour) = position.board().at(point) {
            let index = point.index(size);
            planes[usize::from(colour == Colour::White)][index / 8] |= 1 << (index % 8);
        }
    }
    let [black, white] = planes;
    Ok(PlayoutsRequest {
        flags: flags.iter().filter(|(_, on)| *on).map(|(bit, _)| bit).sum(),
        job: 0,
        size: size.lines() as u8,
        reserved: 0,
        ko: position.ko().map_or(0, cell),
        playouts: batch.games,
        seed: batch.seed,
        komi2: batch.komi2,
        cap: batch.cap,
        black,
        white,
    })
}

impl<T: Transport> Playouts for Driver<T, Go> {
    fn name(&self) -> String {
        Driver::name(self)
    }

    fn hello(&mut self) -> Result<Hello, Error> {
        Driver::hello(self)
    }

    fn playouts(
        &mut self,
        batch: &Batch,
        ownership: bool,
        progress: &mut dyn FnMut(&Progress),
        cancel: &AtomicBool,
    ) -> Result<PlayoutReport, Error> {
        let start = Instant::now();
        let done = self.run(request(batch, ownership)?, progress, cancel)?;
        let (aborted, slots, clocks) = (done.result.aborted, done.result.slots, done.result.clocks);
        let stats = stats(batch, done);
        if let Some(why) = contradiction(batch, &stats, aborted, ownership) {
            return Err(self.unverified(why));
        }
        Ok(PlayoutReport { stats, aborted, slots, clocks, elapsed: start.elapsed() })
    }

    fn link(&self) -> LinkCounters {
        Driver::link(self)
    }
}

/// The numbers of an answer; its frames are complete and in order.
fn stats(batch: &Batch, done: Done<Go>) -> Stats {
    let r = done.result;
    let mut ownership = Vec::with_capacity(batch.position.size().area());
    let mut first_moves = [Vec::new(), Vec::new()];
    for part in done.parts {
        match part {
            Part::Ownership { points, .. } => ownership.extend(points),
            Part::FirstMoves { white, points, .. } => first_moves[usize::from(white)]
                .extend(points.iter().map(|p| FirstMove { playouts: p.playouts, wins: p.wins })),
        }
    }
    Stats {
        done: r.done,
        capped: r.capped,
        black_wins: r.black_wins,
        draws: r.draws,
        score_sum: r.score_sum,
        score_sq_sum: r.score_sq_sum,
        length_sum: r.length_sum,
        length_sq_sum: 0,
        stones: r.stones,
        passes: r.passes,
        captures: r.captures,
        captured: r.captured,
        kos: r.kos,
        ownership,
        first_moves,
        signature: r.signature,
        steps: 0,
    }
}

/// What cannot be, whatever the playouts were.
fn contradiction(batch: &Batch, s: &Stats, aborted: bool, ownership: bool) -> Option<&'static str> {
    let done = u64::from(s.done);
    let area = batch.position.size().area() as u64;
    let owned: i64 = s.ownership.iter().map(|&o| i64::from(o)).sum();
    let frames = !(aborted && s.ownership.is_empty() && s.first_moves[0].is_empty());
    // nobody won more of them than of all playouts
    let white_wins = done.saturating_sub(u64::from(s.black_wins) + u64::from(s.draws));
    let first_is_wrong = |(black, white): (&FirstMove, &FirstMove)| {
        u64::from(black.playouts) + u64::from(white.playouts) > done
            || black.wins > black.playouts.min(s.black_wins)
            || u64::from(white.wins) > u64::from(white.playouts).min(white_wins)
    };
    let checks = [
        (s.done > batch.games, "more playouts than were asked for"),
        (!aborted && s.done < batch.games, "fewer playouts than were asked for, and no abort"),
        (s.capped > s.done, "more playouts were capped than done"),
        (
            u64::from(s.black_wins) + u64::from(s.draws) > done,
            "more playouts were won or drawn than done",
        ),
        (s.score_sum.unsigned_abs() > done * area, "a mean score larger than the board"),
        (s.score_sq_sum > done * area * area, "a mean square of the score larger than the board"),
        (s.stones + s.passes != s.length_sum, "stones and passes do not add up to the length"),
        (s.length_sum > done * u64::from(batch.cap), "playouts longer than the cap"),
        (
            s.captures > s.stones || s.kos > s.captures,
            "more captures than stones, or kos than captures",
        ),
        (frames && ownership && owned != s.score_sum, "ownership does not add up to the score"),
        (
            s.first_moves[0].iter().zip(&s.first_moves[1]).any(first_is_wrong),
            "more first moves than playouts, or wins than first moves",
        ),
    ];
    checks.into_iter().find(|(wrong, _)| *wrong).map(|(_, why)| why)
}
