//! The models of the playout units as machines: behind a twin they speak the frames of the hardware.

use std::sync::atomic::{AtomicBool, Ordering};

use kiban_model::go::{parallel, point_of, sequential, Batch, Stats};
use kiban_rules::go::{Board, Colour, Position, Size};

use crate::twin::{Machine, Modelled};
use kiban_protocol::go::{
    flag, has, Features, First, Go, Part, PlayoutsRequest, PlayoutsResult, Sizes, UnitKind,
};
use kiban_protocol::{Done, Service};

/// Which unit plays.
pub type Unit = UnitKind;

/// A model of a chip of playout units. It has no clock: its results tell 0 clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoModel {
    sizes: Sizes,
    unit: Unit,
}

impl GoModel {
    /// A chip that plays `slots` playouts at a time, 1 to 65535, on boards from `least` to `greatest` lines.
    pub fn new(unit: Unit, slots: u16, least: Size, greatest: Size, features: Features) -> GoModel {
        let sizes = Sizes {
            least: least.lines() as u8,
            greatest: greatest.lines() as u16,
            slots: u32::from(slots.max(1)),
            unit: unit.code(),
            features,
        };
        GoModel { sizes, unit }
    }
}

/// The model of the chip that a configuration describes.
impl From<&kiban_config::Go> for GoModel {
    fn from(go: &kiban_config::Go) -> Self {
        GoModel { sizes: go.into(), unit: go.unit.into() }
    }
}

impl Modelled for Go {
    type Model = GoModel;
}

/// Playouts between two reports of progress.
const PROGRESS_PLAYOUTS: u32 = 64;

impl Machine for GoModel {
    type Service = Go;

    fn sizes(&self) -> Sizes {
        self.sizes
    }

    /// A position that a host never sends (protocol, 10 playouts) is answered as if it had been aborted.
    fn run(
        &mut self,
        job: &PlayoutsRequest,
        cancel: &AtomicBool,
        progress: &mut dyn FnMut(u32),
    ) -> Done<Go> {
        let Some(batch) = batch_of(job) else { return Go::aborted(job, &self.sizes) };
        let mut stop = |done: u32| {
            if done.is_multiple_of(PROGRESS_PLAYOUTS) {
                progress(done);
            }
            cancel.load(Ordering::Relaxed)
        };
        let played = match self.unit {
            Unit::Sequential => sequential::run_until(&batch, self.sizes.slots, &mut stop),
            Unit::Parallel => parallel::run_until(&batch, self.sizes.slots, &mut stop),
        };
        match played {
            Ok(stats) => done(job, &stats, self.sizes.slots),
            Err(_) => Go::aborted(job, &self.sizes),
        }
    }
}

/// The frames of an answer.
fn done(job: &PlayoutsRequest, s: &Stats, slots: u32) -> Done<Go> {
    let first = s.first_moves.each_ref().map(|points| {
        let first = points.iter().map(|p| First { playouts: p.playouts, wins: p.wins });
        first.collect::<Vec<_>>()
    });
    let parts = Part::frames(
        job.wants(flag::OWNERSHIP).then_some(&s.ownership[..]),
        job.wants(flag::FIRST_MOVES).then_some([&first[0][..], &first[1][..]]),
    );
    let result = PlayoutsResult {
        aborted: s.done < job.playouts,
        slots: slots as u16,
        done: s.done,
        capped: s.capped,
        black_wins: s.black_wins,
        draws: s.draws,
        score_sum: s.score_sum,
        score_sq_sum: s.score_sq_sum,
        length_sum: s.length_sum,
        stones: s.stones,
        passes: s.passes,
        captures: s.captures,
        captured: s.captured,
        kos: s.kos,
        signature: s.signature,
        clocks: 0,
    };
    Done { parts, result }
}

/// The batch of a request; none if its position breaks what the host must guarantee.
pub fn batch_of(job: &PlayoutsRequest) -> Option<Batch> {
    let size = Size::new(job.size.into()).ok()?;
    let mut board = Board::new(size);
    for point in size.points() {
        let index = point.index(size);
        if has(&job.black, index) {
            board.set(point, Some(Colour::Black));
        } else if has(&job.white, index) {
            board.set(point, Some(Colour::White));
        }
    }
    let turn = if job.wants(flag::WHITE) { Colour::White } else { Colour::Black };
    let ko = match job.ko {
        0 => None,
        cell => Some(point_of(cell, size)?),
    };
    let position = Position::from_parts(board, turn, ko, job.wants(flag::LAST_PASS)).ok()?;
    Some(Batch {
        position: position.with_suicide(job.wants(flag::SUICIDE)),
        games: job.playouts,
        seed: job.seed,
        komi2: job.komi2,
        cap: job.cap,
        first_moves: job.wants(flag::FIRST_MOVES),
    })
}
