//! From a configuration to Verilog files: the one place that calls the emitter.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kiban_config::{constraints, BoardTop, Config, Target};
use kiban_emit::chip::{self, ChipError};
use kiban_emit::export;
use kiban_flow::exec::files;

use crate::exit::{Exit, Failure};

/// Emitted files by name, and the module at their top.
pub struct Circuit {
    pub files: BTreeMap<String, String>,
    pub top: String,
}

/// A circuit with the top module and the pins of a board.
pub struct OnBoard {
    pub circuit: Circuit,
    /// Name and text of the constraint file.
    pub constraints: (String, String),
    pub plan: BoardTop,
    /// What the user should know before a build begins.
    pub warning: Option<String>,
}

/// Names of the groups of states whose clocks the circuit counts (`docs/circuits/tsume.md`, section 6).
pub const STATE_NAMES: [&str; 8] =
    ["push", "generate", "evaluate", "return", "rescan", "suspect", "other", "unused"];

/// The circuit with byte ports, and the pins of its external memory.
pub fn chip(config: &Config) -> Result<Circuit, Failure> {
    let files = chip::chip(config).map_err(|e| failed(config, &e))?;
    Ok(Circuit { files, top: chip::module(config).to_string() })
}

/// The same as it is simulated: a model of the external memory is inside.
pub fn simulated(config: &Config) -> Result<Circuit, Failure> {
    let files = chip::simulated(config).map_err(|e| failed(config, &e))?;
    Ok(Circuit { files, top: chip::module(config).to_string() })
}

/// Outputs that only [`simulated`] has, which tell what the circuit counts.
pub fn counters(config: &Config) -> Vec<String> {
    chip::counters(config).iter().map(|name| name.to_string()).collect()
}

/// The circuit with a board around it. Refuses what cannot fit, with the numbers, before anything is emitted.
pub fn on_board(config: &Config, target: &Target) -> Result<OnBoard, Failure> {
    let (estimate, plan) = BoardTop::fitting(config, target)?;
    let dense = estimate.denser_than_routed().map(|densest| {
        format!(
            "{} takes {:.0} % of the look-up tables of {}; the densest that has been routed is {densest} %, so place and route \
             may not end",
            config.name,
            estimate.lut_percent(),
            target.fpga.part
        )
    });
    let tried = kiban_config::pairs::not_routed(config, target).map(|how| {
        format!(
            "{} has not been routed on {} so far ({how}): place and route may not end",
            config.name, target.board.name
        )
    });
    let warning = tried.or(dense);
    let constraints = constraints::render(&target.board, &target.fpga, &plan.ports)
        .map_err(|e| Failure::new(Exit::Emission, format!("the constraint file failed: {e}")))?;
    let files = chip::on_board(config, &plan).map_err(|e| failed(config, &e))?;
    let circuit = Circuit { files, top: plan.module.clone() };
    Ok(OnBoard { circuit, constraints, plan, warning })
}

/// What stands around the top module of a board in a simulation of its bitstream: module and text.
pub fn around_board(config: &Config, plan: &BoardTop) -> Result<(&'static str, String), Failure> {
    chip::around_board(config, plan).map_err(|e| failed(config, &e))
}

/// What stands beside the Verilog, so that it is used without Kiban.
pub fn beside(config: &Config, circuit: &Circuit) -> Result<BTreeMap<String, String>, Failure> {
    export::beside(config, &circuit.files, None).map_err(|e| failed(config, &e.into()))
}

/// The same with the board around it.
pub fn beside_board(
    config: &Config,
    target: &Target,
    on_board: &OnBoard,
) -> Result<BTreeMap<String, String>, Failure> {
    let OnBoard { circuit, constraints, plan, .. } = on_board;
    let board = export::OnBoard { target, top: plan, constraints: &constraints.0 };
    export::beside(config, &circuit.files, Some(&board)).map_err(|e| failed(config, &e.into()))
}

fn failed(config: &Config, why: &ChipError) -> Failure {
    Failure::new(Exit::Emission, format!("the circuit of {} cannot be emitted: {why}", config.name))
}

/// Writes the files of a build folder below `dir`, touching only what changed, and removes Verilog files of an older
/// circuit. The paths of the files, sorted.
pub fn write_sources(dir: &Path, circuit: &Circuit) -> Result<Vec<PathBuf>, Failure> {
    let mut paths = Vec::new();
    for (name, text) in &circuit.files {
        let path = dir.join(name);
        files::write_if_changed(&path, text.as_bytes())?;
        if name.ends_with(".v") {
            paths.push(path);
        }
    }
    let known = |path: &Path| circuit.files.keys().any(|name| dir.join(name) == path);
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|e| e == "v") && !known(&path) {
            files::remove(&path)?;
        }
    }
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kiban_config::{BoardSet, ConfigSet};

    /// Who begins a build that has not ended so far is told before, with how it was tried.
    #[test]
    fn what_was_not_routed_is_told() {
        let (configs, boards) = (ConfigSet::shipped(), BoardSet::shipped());
        let (configs, boards) =
            configs.and_then(|c| Ok((c, boards?))).unwrap_or_else(|e| panic!("{e}"));
        let warning = |config: &str, board: &str| {
            let config = configs.get(config).unwrap_or_else(|e| panic!("{e}"));
            let target = boards.get(board).unwrap_or_else(|e| panic!("{e}"));
            on_board(config, &target).unwrap_or_else(|e| panic!("{}", e.message)).warning
        };
        let told = warning("chess-thread", "colorlight-i9").unwrap_or_default();
        let begin = "chess-thread has not been routed on colorlight-i9 so far (yosys 0.70, nextpnr 0.11.1, asked for ";
        assert!(told.starts_with(begin), "{told}");
        assert_eq!(warning("chess", "colorlight-i9"), None);
    }
}
