//! What `--resume` keeps of a run: the sums up to the end of each batch.

use std::fmt::{self, Display};

use kiban_engine::gtp::batches::Run;
use kiban_model::go::{Batch, Stats};
use serde::{Deserialize, Serialize};

use super::Args;
use crate::exit::{Exit, Failure};
use crate::resume::Resume;

/// So many batches from a position.
#[derive(PartialEq, Serialize, Deserialize)]
struct Batches {
    position: String,
    batches: u64,
}

impl Display for Batches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "after {} batches", self.batches)
    }
}

/// What they came to.
#[derive(Serialize, Deserialize)]
struct Kept {
    stats: Stats,
    clocks: u64,
    slots: u16,
    /// Of all runs.
    seconds: f64,
}

/// The sums of an earlier run, and the file of this one.
pub struct Sums {
    resume: Option<(Resume<Batches, Kept>, String)>,
    run: Run,
    seconds: f64,
}

impl Sums {
    /// Without a file.
    pub fn of_nothing(run: Run) -> Sums {
        Sums { resume: None, run, seconds: 0.0 }
    }

    /// Opens the file, if there is to be one. `nothing`: what a run begins with.
    pub fn open(args: &Args, batch: &Batch, nothing: Run) -> Result<Sums, Failure> {
        let Some(path) = &args.resume else { return Ok(Sums::of_nothing(nothing)) };
        let config = args.device.config()?;
        let mut resume: Resume<Batches, Kept> = Resume::open(path, "playouts", config.as_ref())?;
        let position = batch.position.to_string();
        let mut sums = Sums::of_nothing(nothing);
        if let Some((part, kept)) = resume.all().pop() {
            let of_this = kept.stats.ownership.len() == sums.run.stats.ownership.len()
                && kept.stats.done <= batch.games;
            if part.position != position || !of_this {
                let why = format!("{} is of a run from another position", path.display());
                return Err(Failure::new(Exit::Files, why));
            }
            let Kept { stats, clocks, slots, seconds } = kept;
            sums.run = Run { stats, clocks, slots, batches: part.batches, aborted: false };
            sums.seconds = seconds;
        }
        sums.resume = Some((resume, position));
        Ok(sums)
    }

    pub fn run(&self) -> Run {
        self.run.clone()
    }

    /// How long the earlier run took.
    pub fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Keeps sums, `seconds` after the run has gone on.
    pub fn keep(&mut self, run: &Run, seconds: f64) -> Result<(), Failure> {
        let Some((resume, position)) = &mut self.resume else { return Ok(()) };
        let part = Batches { position: position.clone(), batches: run.batches };
        let seconds = self.seconds + seconds;
        let (stats, clocks, slots) = (run.stats.clone(), run.clocks, run.slots);
        resume.keep(part, Kept { stats, clocks, slots, seconds })
    }
}
