//! Does a configuration fit a device? Block RAMs are computed, look-up tables come from the
//! figures in `data/area.toml`.

use serde::{Deserialize, Serialize};

use crate::board_set::Target;
use crate::config::Config;
use crate::error::ConfigError;
use crate::family::Family;
use crate::ram::{self, Ram};
use crate::read::Document;
use crate::refusal::{Refusal, Shortage};
use crate::shipped;

/// Where an area figure comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    Estimate,
    /// From a report after routing.
    Measured,
}

/// A row of `data/area.toml`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Area {
    pub circuit: String,
    pub scanner: String,
    pub part: String,
    /// The row counts on devices of this family alone, and there instead of the row of all families.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<Family>,
    /// The part is there on devices without multipliers alone.
    #[serde(default)]
    pub without_dsp: bool,
    /// Lines of the largest board for which the figure holds, if the part grows with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<u32>,
    /// Of one part; see `each_unit`.
    pub lut4: u32,
    /// The part is there once for every unit of the configuration.
    #[serde(default)]
    pub each_unit: bool,
    /// The largest share of a device's look-up tables, in per cent, at which a circuit with this part has been routed;
    /// `None` for a part that is no obstacle.
    #[serde(default)]
    pub densest: Option<u32>,
    pub basis: Basis,
    pub source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AreaFile {
    area: Vec<Area>,
}

/// All area figures.
///
/// # Errors
/// Only if the shipped file is wrong, which a test excludes.
pub fn areas() -> Result<Vec<Area>, ConfigError> {
    let (file, text) = shipped::AREA;
    Ok(Document::parse(file, text, &[])?.read::<AreaFile>()?.area)
}

/// What a configuration needs of a device, and what the device has.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Estimate {
    /// Look-up tables with 4 inputs. On a device with larger ones (Artix-7) this is an upper bound.
    pub lut4: u32,
    pub lut_total: u32,
    /// Estimate if any part is.
    pub basis: Basis,
    pub parts: Vec<Area>,
    /// Block RAMs, of the size that the device counts in.
    pub bram: u32,
    pub bram_total: u32,
    /// Each memory with its blocks (Artix-7: blocks of 18 kbit, half of what it counts in).
    pub memories: Vec<(Ram, u32)>,
}

impl Estimate {
    pub fn lut_percent(&self) -> f64 {
        100.0 * f64::from(self.lut4) / f64::from(self.lut_total)
    }

    /// The densest that has been routed, in per cent of the look-up tables, if this would be clearly denser: it fits by its
    /// numbers, but its wires may not get through.
    pub fn denser_than_routed(&self) -> Option<u32> {
        let densest = self.parts.iter().filter_map(|p| p.densest).min()?;
        (self.lut_percent() > f64::from(densest) + 5.0).then_some(densest)
    }

    pub fn bram_percent(&self) -> f64 {
        100.0 * f64::from(self.bram) / f64::from(self.bram_total)
    }
}

/// Of the rows of a part that hold for some size of the board each, the one of this size.
fn of_size(rows: Vec<Area>, lines: Option<u32>) -> Vec<Area> {
    let mut parts: Vec<Area> = Vec::new();
    for row in &rows {
        if parts.iter().any(|p| p.part == row.part && p.lines.is_some()) {
            continue;
        }
        let sizes = rows.iter().filter(|a| a.part == row.part && a.lines.is_some());
        let at = lines.filter(|_| row.lines.is_some()).and_then(|n| at_size(sizes, n));
        parts.push(at.unwrap_or_else(|| row.clone()));
    }
    parts
}

/// Between two sizes a part grows with the points of the board; outside of all sizes it is that of the nearest. Both are estimates.
fn at_size<'a>(rows: impl Iterator<Item = &'a Area> + Clone, lines: u32) -> Option<Area> {
    let below = rows.clone().filter(|a| a.lines <= Some(lines)).max_by_key(|a| a.lines);
    let above = rows.filter(|a| a.lines >= Some(lines)).min_by_key(|a| a.lines);
    let guess = |a: &Area| Area { lines: Some(lines), basis: Basis::Estimate, ..a.clone() };
    match (below, above) {
        (Some(a), Some(b)) if a.lines != b.lines => {
            let points = |n: u32| i64::from(n) * i64::from(n);
            let [from, to] = [a, b].map(|row| points(row.lines.unwrap_or(0)));
            let more = i64::from(b.lut4) - i64::from(a.lut4);
            let lut4 = i64::from(a.lut4) + more * (points(lines) - from) / (to - from);
            let source = format!("by the points of the board, between: {}; {}", a.source, b.source);
            Some(Area { lut4: u32::try_from(lut4).unwrap_or(b.lut4), source, ..guess(a) })
        }
        (Some(a), Some(_)) => Some(a.clone()),
        (Some(a), None) | (None, Some(a)) => Some(guess(a)),
        (None, None) => None,
    }
}

/// What the configuration needs on this board.
///
/// # Errors
/// [`Refusal::DoesNotFit`] with the numbers.
pub fn estimate(config: &Config, target: &Target) -> Result<Estimate, Refusal> {
    let (kind, scanner) = (config.circuit.kind(), config.circuit.scanner());
    let family = target.fpga.family;
    let mut rows = areas().unwrap_or_default();
    let dsp = target.fpga.totals.dsp > 0;
    rows.retain(|a| a.circuit == kind && a.scanner == scanner && !(a.without_dsp && dsp));
    let own: Vec<String> =
        rows.iter().filter(|a| a.family == Some(family)).map(|a| a.part.clone()).collect();
    rows.retain(|a| a.family.map_or(!own.contains(&a.part), |f| f == family));
    let parts: Vec<Area> = of_size(rows, config.circuit.lines())
        .into_iter()
        .map(|a| if a.each_unit { Area { lut4: a.lut4 * config.circuit.units(), ..a } } else { a })
        .collect();
    if parts.is_empty() {
        let (kind, scanner) = (kind.to_string(), scanner.to_string());
        return Err(Refusal::NoAreaFigures { kind, scanner });
    }
    let memories: Vec<(Ram, u32)> = config
        .memories()
        .into_iter()
        .map(|m| {
            let sprams = ram::sprams(&m).filter(|n| *n <= target.fpga.totals.spram);
            let blocks = if sprams.is_some() { 0 } else { ram::blocks(family, &m) };
            (m, blocks)
        })
        .collect();
    let blocks: u32 = memories.iter().map(|(_, n)| n).sum();
    let estimated = parts.iter().any(|p| p.basis == Basis::Estimate);
    let totals = &target.fpga.totals;
    let estimate = Estimate {
        lut4: parts.iter().map(|p| p.lut4).sum(),
        lut_total: totals.lut,
        basis: if estimated { Basis::Estimate } else { Basis::Measured },
        parts,
        bram: if family == Family::Xilinx7 { blocks.div_ceil(2) } else { blocks },
        bram_total: totals.bram,
        memories,
    };
    let mut shortages = Vec::new();
    if estimate.lut4 > estimate.lut_total {
        shortages.push(Shortage {
            what: "LUT4",
            needs: estimate.lut4,
            has: estimate.lut_total,
            about: estimate.basis == Basis::Estimate,
        });
    }
    if estimate.bram > estimate.bram_total {
        shortages.push(Shortage {
            what: "block RAMs",
            needs: estimate.bram,
            has: estimate.bram_total,
            about: false,
        });
    }
    if shortages.is_empty() {
        Ok(estimate)
    } else {
        Err(Refusal::DoesNotFit {
            config: config.name.clone(),
            board: target.board.name.clone(),
            part: target.fpga.part.clone(),
            shortages,
        })
    }
}
