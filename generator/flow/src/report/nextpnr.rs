//! nextpnr's `--report` JSON: utilisation, clocks, critical path.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::netlist::Netlist;
use crate::error::{FlowError, Result};

/// What a piece of a path is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PathKind {
    /// From the clock edge to the output of the first register.
    ClkToQ,
    /// Through a cell.
    Logic,
    /// Along wires.
    Routing,
    /// Before the clock edge at the last register.
    Setup,
    /// Anything else.
    Other,
}

/// One piece of the critical path.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PathSegment {
    /// What it is.
    pub kind: PathKind,
    /// Nanoseconds.
    pub delay_ns: f64,
    /// Module that the cell (for routing: the driving cell) belongs to.
    pub module: String,
    /// Instance path of that module; empty for the top.
    pub instance: String,
    /// The cell.
    pub cell: String,
    /// The net, for routing.
    pub net: Option<String>,
    /// Place of the cell it ends at, column and row.
    pub at: Option<(i64, i64)>,
}

/// Sums the delays of neighbouring pieces of one module.
pub fn by_module(path: &[PathSegment]) -> Vec<(String, f64)> {
    let mut out: Vec<(String, f64)> = Vec::new();
    for piece in path {
        match out.last_mut() {
            Some((module, ns)) if *module == piece.module => *ns += piece.delay_ns,
            _ => out.push((piece.module.clone(), piece.delay_ns)),
        }
    }
    out
}

/// The timing part of the report.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Timing {
    /// The tightest clock: the one with the least reached/wanted.
    pub clock: String,
    /// Reached, MHz.
    pub fmax_mhz: f64,
    /// Wanted, MHz.
    pub target_mhz: f64,
    /// Used and available cells by type.
    pub utilization: BTreeMap<String, (u64, u64)>,
    /// Its slowest path, with modules not filled in.
    pieces: Vec<RawPiece>,
}

impl Timing {
    /// Reached / wanted.
    pub fn ratio(&self) -> f64 {
        self.fmax_mhz / self.target_mhz
    }

    /// Is the clock met?
    pub fn met(&self) -> bool {
        self.fmax_mhz >= self.target_mhz
    }

    /// Reads a report. `target_mhz` is what the engine clock is to reach; a clock with a higher
    /// constraint of its own keeps it.
    ///
    /// # Errors
    /// [`FlowError::BadReport`] or [`FlowError::Io`].
    pub fn read(path: &Path, target_mhz: f64) -> Result<Timing> {
        let bytes = std::fs::read(path).map_err(|e| FlowError::io("read", path, e))?;
        let bad = |why: String| FlowError::BadReport { path: path.to_owned(), why };
        let raw: RawReport = serde_json::from_slice(&bytes)
            .map_err(|e| bad(format!("this is not a report of nextpnr: {e}")))?;
        // one clock alone is the engine's, whatever constraint the tool made up for it
        let alone = raw.fmax.len() == 1;
        let tightest = raw
            .fmax
            .iter()
            .map(|(clock, f)| {
                let wanted = if alone { target_mhz } else { f.constraint };
                (clock, f.achieved, wanted)
            })
            .filter(|(_, achieved, wanted)| *achieved > 0.0 && *wanted > 0.0)
            .min_by(|a, b| (a.1 / a.2).total_cmp(&(b.1 / b.2)))
            .ok_or_else(|| bad("it names no clock".to_owned()))?;
        let pieces = raw
            .critical_paths
            .iter()
            .filter(|p| p.from == p.to && names(&p.from, tightest.0))
            .chain(raw.critical_paths.iter())
            .next()
            .map(|p| p.path.clone())
            .unwrap_or_default();
        Ok(Timing {
            clock: plain_clock(tightest.0),
            fmax_mhz: tightest.1,
            target_mhz: tightest.2,
            utilization: raw
                .utilization
                .iter()
                .map(|(k, u)| (k.clone(), (u.used, u.available)))
                .collect(),
            pieces,
        })
    }

    /// The slowest path with the modules of the netlist.
    pub fn path(&self, netlist: &Netlist) -> Vec<PathSegment> {
        let mut block = 0;
        let segment = |piece: &RawPiece| {
            let cell = piece.from.as_ref().or(piece.to.as_ref()).map_or("", |e| e.cell.as_str());
            // cells that place and route has put in (`$nextpnr_...`) belong where they stand
            if !cell.starts_with('$') {
                block = netlist.block_of(cell);
            }
            let end = piece.to.as_ref().and_then(|e| e.loc.as_deref());
            PathSegment {
                kind: match piece.kind.as_str() {
                    "clk-to-q" => PathKind::ClkToQ,
                    "logic" => PathKind::Logic,
                    "routing" => PathKind::Routing,
                    "setup" => PathKind::Setup,
                    _ => PathKind::Other,
                },
                delay_ns: piece.delay,
                module: netlist.module(block).to_owned(),
                instance: netlist.path(block).to_owned(),
                cell: cell.to_owned(),
                net: piece.net.clone(),
                at: match end {
                    Some([x, y, ..]) => Some((*x, *y)),
                    _ => None,
                },
            }
        };
        self.pieces.iter().map(segment).collect()
    }
}

/// Does "posedge clk" name the clock "clk"?
fn names(end: &str, clock: &str) -> bool {
    end.split_once(' ').is_some_and(|(_, name)| name == clock)
}

/// The clock without the decoration of the tools.
fn plain_clock(clock: &str) -> String {
    let name = clock.strip_prefix("$glbnet$").unwrap_or(clock);
    name.split('$').next().filter(|n| !n.is_empty()).unwrap_or(name).to_owned()
}

#[derive(Deserialize)]
struct RawReport {
    #[serde(default)]
    critical_paths: Vec<RawPath>,
    #[serde(default)]
    fmax: BTreeMap<String, RawFmax>,
    #[serde(default)]
    utilization: BTreeMap<String, RawUse>,
}

#[derive(Deserialize)]
struct RawFmax {
    achieved: f64,
    constraint: f64,
}

#[derive(Deserialize)]
struct RawUse {
    used: u64,
    available: u64,
}

#[derive(Deserialize)]
struct RawPath {
    from: String,
    to: String,
    path: Vec<RawPiece>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct RawPiece {
    delay: f64,
    #[serde(rename = "type", default)]
    kind: String,
    from: Option<RawEnd>,
    to: Option<RawEnd>,
    net: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct RawEnd {
    cell: String,
    loc: Option<Vec<i64>>,
}
