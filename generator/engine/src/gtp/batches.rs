//! Runs of any number of playouts: split into batches, each with a seed of its own.

use std::sync::atomic::{AtomicBool, Ordering};

use kiban_link::go::Playouts;
use kiban_link::Error;
use kiban_model::go::{Batch, Stats};

/// The largest run: ownership stays within 32 bits.
pub const MOST_PLAYOUTS: u32 = i32::MAX as u32;

/// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): a bijection.
fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Odd, so that all multiples differ.
const STEP: u64 = 0xd134_2543_de82_ef95;

/// The seed of a batch of a run: that of the run for batch 0, else `mix(seed + number * d1342543de82ef95)`, where `mix` is
/// the finaliser of SplitMix64.
pub fn seed(run: u64, number: u64) -> u64 {
    match number {
        0 => run,
        n => mix(run.wrapping_add(n.wrapping_mul(STEP))),
    }
}

/// What a run came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// Sums over all batches; the signature is the sum of theirs modulo 2^64.
    pub stats: Stats,
    pub clocks: u64,
    pub slots: u16,
    /// Batches that were begun.
    pub batches: u64,
    /// Not all playouts were begun.
    pub aborted: bool,
}

impl Run {
    /// Of nothing yet; with the owners of the points if they are to be counted.
    pub fn of_nothing(batch: &Batch, ownership: bool) -> Run {
        let area = batch.position.size().area();
        let stats = Stats::new(if ownership { area } else { 0 });
        Run { stats, clocks: 0, slots: 0, batches: 0, aborted: false }
    }
}

/// Plays `batch.games` playouts in batches of at most `most`. `progress` gets the playouts done, about twice a second.
///
/// # Errors
/// Those of the device.
pub fn run(
    device: &mut (impl Playouts + ?Sized),
    batch: &Batch,
    most: u32,
    ownership: bool,
    progress: &mut dyn FnMut(u32),
    cancel: &AtomicBool,
) -> Result<Run, Error> {
    let nothing = Run::of_nothing(batch, ownership);
    go_on(device, batch, most, nothing, progress, cancel, &mut |_| Ok(()))
}

/// Goes on behind what an earlier run of the same batches came to; `over` gets the sums up to the end of each batch.
///
/// # Errors
/// Those of the device and of `over`.
pub fn go_on<E: From<Error>>(
    device: &mut (impl Playouts + ?Sized),
    batch: &Batch,
    most: u32,
    mut run: Run,
    progress: &mut dyn FnMut(u32),
    cancel: &AtomicBool,
    over: &mut dyn FnMut(&Run) -> Result<(), E>,
) -> Result<Run, E> {
    let most = most.clamp(1, Batch::MOST_GAMES);
    let ownership = !run.stats.ownership.is_empty();
    while run.batches == 0 || run.stats.done < batch.games {
        let before = run.stats.done;
        let games = (batch.games - before).min(most);
        let part = Batch { games, seed: seed(batch.seed, run.batches), ..batch.clone() };
        let report = device.playouts(
            &part,
            ownership,
            &mut |p| progress(before.saturating_add(p.done)),
            cancel,
        )?;
        run.stats.merge(&report.stats);
        run.clocks += report.clocks;
        run.slots = report.slots;
        run.batches += 1;
        run.aborted |= report.aborted;
        if run.aborted {
            break;
        }
        over(&run)?;
        if run.stats.done >= batch.games {
            break;
        }
        if cancel.load(Ordering::Relaxed) {
            run.aborted = true;
            break;
        }
        progress(run.stats.done);
    }
    Ok(run)
}
