//! Clocks of pairs of a configuration and a board: what each board reaches, as data.

use serde::{Deserialize, Serialize};

use crate::board_set::Target;
use crate::config::{Config, ConfigSet};
use crate::error::ConfigError;
use crate::read::Document;
use crate::shipped;

/// A row of `data/clocks.toml`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    pub config: String,
    pub board: String,
    /// What a build asks for.
    pub mhz: f64,
    /// What place and route has reached; 0 = it was tried, and its wires did not get through or its cells found no places.
    pub routed_mhz: f64,
    /// The seed that has; 0 = not known.
    pub seed: u32,
    pub source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PairFile {
    clock: Vec<Pair>,
}

/// All rows.
///
/// # Errors
/// Only if the shipped file is wrong, which a test excludes.
pub fn pairs() -> Result<Vec<Pair>, ConfigError> {
    let (file, text) = shipped::CLOCKS;
    Ok(Document::parse(file, text, &[])?.read::<PairFile>()?.clock)
}

/// The row of a configuration on a board. One of the user's own has none, whatever its name: it is another circuit.
pub fn pair(config: &Config, target: &Target) -> Option<Pair> {
    let rows = pairs().unwrap_or_default();
    let row = rows.into_iter().find(|p| p.config == config.name && p.board == target.board.name)?;
    let shipped = ConfigSet::shipped().ok()?;
    shipped.get(&row.config).is_ok_and(|c| c.hash() == config.hash()).then_some(row)
}

/// The seed of place and route by which the row's clock was reached, if that is known.
pub fn good_seed(config: &Config, target: &Target) -> Option<u32> {
    pair(config, target).map(|row| row.seed).filter(|&seed| seed != 0)
}

/// How it was tried, if place and route of the configuration for the board has not ended so far.
pub fn not_routed(config: &Config, target: &Target) -> Option<String> {
    pair(config, target).filter(|row| row.routed_mhz == 0.0).map(|row| row.source)
}

/// What a build of the configuration for the board asks for, MHz: the row's, else the configuration's, and no more than the fastest clock
/// of the device.
pub fn wanted_mhz(config: &Config, target: &Target) -> f64 {
    match pair(config, target) {
        Some(row) => row.mhz,
        None => config.clock_mhz.min(target.fpga.fastest_mhz.unwrap_or(config.clock_mhz)),
    }
}
