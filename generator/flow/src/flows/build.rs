//! The whole way from Verilog to a bitstream and its report.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::pnr::{Routed, Seeds};
use super::spread::{sites, KEPT};
use super::synth::{HIERARCHY, NETLIST};
use super::{xilinx, Flow};
use crate::error::{FlowError, Result};
use crate::exec::files;
use crate::exec::step::{Program, Step};
use crate::report::blocks::{by_module, placed, PlacedCell};
use crate::report::cells::count;
use crate::report::netlist::Netlist;
use crate::report::sources::fingerprint_of;
use crate::report::{floorplan, html, slack, BuildReport, StepTime, Use};
use crate::target::{Family, FamilyTools, Target};
use kiban_config::{fpga, Die};

/// Names in the build folder.
pub const REPORT_JSON: &str = "report.json";
/// The page for people.
pub const REPORT_HTML: &str = "report.html";
/// The picture alone.
pub const FLOORPLAN: &str = "floorplan.svg";

/// How to build.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BuildOptions {
    /// Seeds of place and route.
    pub seeds: Seeds,
    /// Make the bitstream although the clock is not met.
    pub allow_slow: bool,
}

impl Flow {
    /// Synthesises, places, routes, packs and reports. Never programs a board.
    ///
    /// The report is written in every case in which there is one, also before a timing failure.
    /// For Xilinx it ends after synthesis, with scripts for the rest.
    ///
    /// # Errors
    /// [`FlowError::Timing`] when the clock is not met (unless allowed), and those of the steps.
    pub fn build(&self, target: &Target, options: &BuildOptions) -> Result<BuildReport> {
        self.synth(target, &[target.family.need()])?;
        let dir = self.runner.dir();
        if target.family == Family::Xilinx7 {
            self.xilinx_scripts(target)?;
            let step = self.report_step(target, &[])?;
            return self.reported(&step, &target.die, || self.report_synthesis(target));
        }
        let routed = self.pnr(target, options.seeds)?;
        let met = routed.timing.met();
        let bitstream =
            if met || options.allow_slow { Some(self.pack(target, &routed)?) } else { None };
        let facts = [
            format!("seed {}, {:?}, {:?}", routed.seed, routed.tried, routed.timing.target_mhz),
            format!("{bitstream:?}"),
        ];
        let step = self.report_step(target, &facts)?.inputs([&routed.placed, &routed.report]);
        let report =
            self.reported(&step, &target.die, || self.report_placed(target, &routed, bitstream))?;
        if !met && !options.allow_slow {
            let page = dir.join(REPORT_HTML);
            let failure = report.timing_failure(&routed.timing.clock, page);
            return Err(FlowError::Timing(Box::new(failure)));
        }
        Ok(report)
    }

    /// What a report depends on. To read the netlists of a chip and to draw it takes seconds.
    fn report_step(&self, target: &Target, facts: &[String]) -> Result<Step> {
        let t = target;
        let named = [&t.board, &t.config, &t.part, &t.top].map(String::clone);
        let numbers =
            format!("{:?} {:?} {:?} {:?} {:?}", t.family, t.target_mhz, t.totals, t.spread, t.die);
        let tools = format!("{:?}", self.versions(target)?);
        let verilog = fingerprint_of(&target.sources)?;
        Ok(Step::new("report", Program::ourselves())
            .args(named)
            .args([numbers, tools, verilog])
            .args(facts.iter().cloned())
            .inputs([HIERARCHY, NETLIST]))
    }

    /// The report, written or as it was written before. `die`: its tiles, for the picture.
    fn reported(
        &self,
        step: &Step,
        die: &Die,
        make: impl FnOnce() -> Result<(BuildReport, Vec<PlacedCell>)>,
    ) -> Result<BuildReport> {
        let made = self.runner.make(step, || {
            let (report, cells) = make()?;
            let written = self.write_report(&report, &cells, die)?;
            Ok((report, written))
        })?;
        match made {
            Some(report) => Ok(report),
            None => read_report(self.runner.dir()),
        }
    }

    fn netlist(&self, target: &Target) -> Result<Netlist> {
        let dir = self.runner.dir();
        Netlist::read(&dir.join(HIERARCHY), &dir.join(NETLIST), &target.top)
    }

    /// Packs the winner into a bitstream; returns its path in the build folder.
    ///
    /// # Errors
    /// Those of the step.
    pub fn pack(&self, target: &Target, routed: &Routed) -> Result<PathBuf> {
        let need = target.family.need();
        let (tool, ending) =
            target.family.packer().ok_or_else(|| FlowError::Request(xilinx::NOTE.to_owned()))?;
        let program = self.tools.need(tool, need)?.program();
        let output = format!("{}.{ending}", target.top);
        let step = Step::new("pack", program).inputs([&routed.image]).output(&output);
        let part = step.part(&output);
        let step = match target.family {
            Family::Ecp5 => step.args(["--compress", "--input", &routed.image, "--bit", &part]),
            Family::Ice40 => step.args([&routed.image, &part]),
            _ => step.args(["-d", gowin_device(target)?, "-o", &part, &routed.image]),
        };
        self.run(&step, &[need])?;
        Ok(PathBuf::from(output))
    }

    fn versions(&self, target: &Target) -> Result<BTreeMap<String, String>> {
        let packer = target.family.packer().map(|(tool, _)| tool);
        let mut out = BTreeMap::new();
        for name in [Some("yosys"), target.family.pnr_tool(), packer].into_iter().flatten() {
            let found = self.tools.need(name, target.family.need())?;
            let version = found.version.map_or_else(|| "unknown".to_owned(), |v| v.to_string());
            out.insert(name.to_owned(), version);
        }
        Ok(out)
    }

    fn report_placed(
        &self,
        target: &Target,
        routed: &Routed,
        bitstream: Option<PathBuf>,
    ) -> Result<(BuildReport, Vec<PlacedCell>)> {
        let netlist = self.netlist(target)?;
        let cells = placed(&self.runner.dir().join(&routed.placed), &netlist, KEPT)?;
        let used = |types: &[&str]| -> Use {
            let mut sum = Use::default();
            for (used, available) in types.iter().filter_map(|t| routed.timing.utilization.get(*t))
            {
                sum.used += used;
                sum.available = sum.available.max(*available);
            }
            sum
        };
        let ff_placed = Use {
            used: cells.iter().map(|c| c.cells.ff).sum(),
            available: target.totals.ff.into(),
        };
        let (lut4, ff, bram, dsp) = match target.family {
            Family::Ecp5 => (
                {
                    // the sites that are kept empty are no logic
                    let rams = used(&["TRELLIS_RAMW"]).used as usize;
                    let kept = target
                        .spread
                        .as_ref()
                        .map_or(0, |s| sites(s, &target.die, routed.seed, rams).len() as u64);
                    let all = used(&["TRELLIS_COMB"]);
                    Use { used: all.used.saturating_sub(kept), ..all }
                },
                used(&["TRELLIS_FF"]),
                used(&["DP16KD"]),
                used(&["MULT18X18D"]),
            ),
            // the report counts logic cells; the flip-flops in them are in the placed design
            Family::Ice40 => (
                used(&["ICESTORM_LC"]),
                ff_placed,
                used(&["ICESTORM_RAM"]),
                used(&["ICESTORM_DSP"]),
            ),
            Family::Gowin | Family::Xilinx7 => {
                let logic = used(&["LUT4", "ALU"]);
                let rams = count("RAM16SDP4", false).lut * used(&["RAM16SDP4"]).used;
                let dsp = used(&["MULT9X9", "MULT18X18", "MULT36X36"]);
                (
                    Use { used: logic.used + rams, ..logic },
                    used(&["DFF"]),
                    used(&["BSRAM"]),
                    // of the smallest kind of them there are more
                    Use { available: target.totals.dsp.into(), ..dsp },
                )
            }
        };
        let timing = &routed.timing;
        let mut notes = Vec::new();
        if !timing.met() {
            notes.push("the clock is not met: the circuit may compute wrong results".to_owned());
        }
        let sums = cells.iter().map(|c| (c.module.as_str(), c.cells));
        let report = BuildReport {
            board: target.board.clone(),
            config: target.config.clone(),
            part: target.part.clone(),
            lut4,
            ff,
            bram,
            dsp,
            fmax_mhz: Some(timing.fmax_mhz),
            target_mhz: timing.target_mhz,
            met: Some(timing.met()),
            tools: self.versions(target)?,
            verilog: Some(fingerprint_of(&target.sources)?),
            seed: Some(routed.seed),
            seeds_tried: routed.tried.clone(),
            bitstream,
            critical_path: timing.path(&netlist),
            slack: slack::read(&self.log_of(routed.seed)),
            steps: self.steps(&routed.tried),
            blocks: by_module(sums, &netlist),
            notes,
        };
        Ok((report, cells))
    }

    /// What place and route with a seed has said; nothing if its log is gone.
    fn log_of(&self, seed: u32) -> String {
        let log = std::fs::read(self.runner.log(&format!("pnr-{seed}"))).unwrap_or_default();
        String::from_utf8_lossy(&log).into_owned()
    }

    /// How long the steps up to now took.
    fn steps(&self, tried: &BTreeMap<u32, f64>) -> Vec<StepTime> {
        let seeds = tried.keys().map(|seed| format!("pnr-{seed}"));
        let names = std::iter::once("synth".to_owned()).chain(seeds).chain(["pack".to_owned()]);
        let one =
            |step: String| self.runner.seconds(&step).map(|seconds| StepTime { step, seconds });
        names.filter_map(one).collect()
    }

    fn report_synthesis(&self, target: &Target) -> Result<(BuildReport, Vec<PlacedCell>)> {
        let netlist = self.netlist(target)?;
        let sums = netlist.cells().map(|(_, block, cells)| (netlist.module(block), cells));
        let blocks = by_module(sums, &netlist);
        let sum = |f: fn(&crate::report::cells::Cells) -> u64, available: u32| Use {
            used: blocks.iter().map(|b| f(&b.cells)).sum(),
            available: available.into(),
        };
        let report = BuildReport {
            board: target.board.clone(),
            config: target.config.clone(),
            part: target.part.clone(),
            lut4: sum(|c| c.lut, target.totals.lut),
            ff: sum(|c| c.ff, target.totals.ff),
            bram: sum(|c| c.bram, target.totals.bram),
            dsp: sum(|c| c.dsp, target.totals.dsp),
            target_mhz: target.target_mhz,
            tools: self.versions(target)?,
            verilog: Some(fingerprint_of(&target.sources)?),
            notes: vec![xilinx::NOTE.to_owned()],
            steps: self.steps(&BTreeMap::new()),
            blocks,
            ..BuildReport::default()
        };
        Ok((report, Vec::new()))
    }

    /// Writes the report in all its forms and names them.
    fn write_report(
        &self,
        report: &BuildReport,
        cells: &[PlacedCell],
        die: &Die,
    ) -> Result<Vec<PathBuf>> {
        let plan = floorplan::Plan { cells, die, path: &report.critical_path };
        let mut forms =
            vec![(REPORT_JSON, report.json()), (REPORT_HTML, html::page(report, &plan)?)];
        if !cells.is_empty() {
            forms.push((FLOORPLAN, floorplan::svg(&plan)));
        }
        let dir = self.runner.dir();
        for (name, text) in &forms {
            files::write_if_changed(&dir.join(name), text.as_bytes())?;
        }
        Ok(forms.into_iter().map(|(name, _)| PathBuf::from(name)).collect())
    }
}

/// Device name of gowin_pack.
fn gowin_device(target: &Target) -> Result<&str> {
    let missing = || format!("{}: no `--vopt family=...` for the packer", target.part);
    fpga::gowin_device(&target.pnr_args).ok_or_else(|| FlowError::Request(missing()))
}

/// Reads the report of an earlier build.
///
/// # Errors
/// [`FlowError::Request`] when there is none, [`FlowError::BadReport`].
pub fn read_report(dir: &std::path::Path) -> Result<BuildReport> {
    let path = dir.join(REPORT_JSON);
    if !path.is_file() {
        return Err(FlowError::Request(format!("{} holds no report", dir.display())));
    }
    serde_json::from_str(&files::read_text(&path)?).map_err(|e| FlowError::BadReport {
        path,
        why: format!(
            "this is not a report that this program wrote (line {}, column {})",
            e.line(),
            e.column()
        ),
    })
}
