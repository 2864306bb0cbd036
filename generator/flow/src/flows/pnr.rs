//! Place and route with nextpnr, over one seed or several.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::synth::NETLIST;
use super::Flow;
use crate::error::{FlowError, Result};
use crate::exec::files;
use crate::exec::step::Step;
use crate::report::nextpnr::Timing;
use crate::target::{Family, FamilyTools, Target};

const MEMORY: &str = "seeds.json";

/// Which seeds to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeds {
    /// The seed that was good last time, else the one of the target, then 1, 2, 3 ... until one meets the clock; at most
    /// this many beside it.
    UntilMet(u32),
    /// All of 1..=n; the fastest wins.
    Sweep(u32),
    /// This one.
    Only(u32),
}

impl Default for Seeds {
    fn default() -> Seeds {
        Seeds::UntilMet(1)
    }
}

/// The seed that won and its files, relative to the build folder.
#[derive(Clone, Debug, PartialEq)]
pub struct Routed {
    /// The seed.
    pub seed: u32,
    /// Fmax and critical path.
    pub timing: Timing,
    /// Input of the packer.
    pub image: String,
    /// The `--report` JSON.
    pub report: String,
    /// The `--write` JSON with the places of all cells.
    pub placed: String,
    /// Frequency in MHz of every seed tried for this netlist.
    pub tried: BTreeMap<u32, f64>,
}

/// `seeds.json`: what the seeds gave, for one netlist, constraint file and tool.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Memory {
    key: String,
    good: Option<u32>,
    mhz: BTreeMap<u32, f64>,
}

impl Flow {
    /// The place-and-route step of one seed.
    ///
    /// # Errors
    /// [`FlowError::MissingTool`], or [`FlowError::Request`] for Xilinx.
    pub fn pnr_step(&self, target: &Target, seed: u32) -> Result<Step> {
        let name = target.family.pnr_tool().ok_or_else(|| {
            FlowError::Request(format!("there is no open place and route for {} here", target.part))
        })?;
        let tool = self.tools.need(name, target.family.need())?;
        let file = |what: &str| format!("pnr/seed-{seed}/{what}");
        let constraints = self.path(&target.constraints)?;
        let step = Step::new(format!("pnr-{seed}"), tool.program());
        let part = |what: &str| step.part(&file(what));
        let mut args: Vec<String> = target.pnr_args.clone();
        let netlist = self.placeable(target, seed);
        args.extend(["--json".into(), netlist.clone(), "--seed".into(), seed.to_string()]);
        args.extend(target.clock_args.iter().cloned());
        let cst = format!("cst={constraints}");
        args.extend(match target.family {
            Family::Ecp5 => ["--lpf".to_owned(), constraints.clone()],
            Family::Ice40 => ["--pcf".to_owned(), constraints.clone()],
            Family::Gowin | Family::Xilinx7 => ["--vopt".to_owned(), cst],
        });
        // the frequency is judged here, from the report
        args.push("--timing-allow-fail".to_owned());
        args.extend(["--report".to_owned(), part("report.json")]);
        args.extend(["--write".to_owned(), part("placed.json")]);
        let image = match target.family {
            Family::Ecp5 => Some(("--textcfg", "image.config")),
            Family::Ice40 => Some(("--asc", "image.asc")),
            Family::Gowin | Family::Xilinx7 => None,
        };
        if let Some((flag, what)) = image {
            args.extend([flag.to_owned(), part(what)]);
        }
        let mut step = step.args(args).inputs([netlist, constraints]).output(file("report.json"));
        step = step.output(file("placed.json"));
        if let Some((_, what)) = image {
            step = step.output(file(what));
        }
        Ok(step)
    }

    /// Places and routes. The winner is remembered in the build folder, unless a better one is, and tried first next time.
    ///
    /// A seed that cannot be routed counts as 0 MHz; it is an error only when all fail.
    ///
    /// # Errors
    /// Those of the steps; a clock that is not met is *not* one (see [`Routed::timing`]).
    pub fn pnr(&self, target: &Target, seeds: Seeds) -> Result<Routed> {
        let mut memory = self.memory(target)?;
        let mut order: Vec<u32> = match seeds {
            Seeds::Only(seed) => vec![seed],
            Seeds::Sweep(n) | Seeds::UntilMet(n) => (1..=n.max(1)).collect(),
        };
        // the one of this folder first, then that of the board's row
        let good = target.good_seed.into_iter().chain(memory.good);
        for good in good.filter(|_| !matches!(seeds, Seeds::Only(_))) {
            order.retain(|s| *s != good);
            order.insert(0, good);
        }
        let jobs = self.runner.options().jobs.max(1);
        let mut best: Option<(u32, Timing)> = None;
        let mut failure = None;
        let mut left = order.as_slice();
        while !left.is_empty() {
            // the first seed goes alone: it is the likeliest to be enough
            let wave = if best.is_none() && failure.is_none() { 1 } else { jobs.min(left.len()) };
            let (now, later) = left.split_at(wave);
            left = later;
            for (seed, ended) in self.wave(target, now, &memory, best.as_ref()) {
                match ended {
                    Ok(None) => {}
                    Ok(Some(timing)) => {
                        memory.mhz.insert(seed, timing.fmax_mhz);
                        if best.as_ref().is_none_or(|(_, b)| timing.ratio() > b.ratio()) {
                            best = Some((seed, timing));
                        }
                    }
                    // one that was killed, as where memory is short, says nothing of the seed
                    Err(e) if matches!(&e, FlowError::ToolFailed { status, .. } if status.code().is_some()) =>
                    {
                        memory.mhz.insert(seed, 0.0);
                        failure = Some(e);
                    }
                    Err(other) => return Err(other),
                }
            }
            let met = best.as_ref().is_some_and(|(_, t)| t.met());
            if met && matches!(seeds, Seeds::UntilMet(_)) {
                break;
            }
        }
        let (seed, timing) = match (best, failure) {
            (Some(best), _) => best,
            (None, Some(error)) => return Err(error),
            (None, None) => return Err(FlowError::Request("no seed to try".to_owned())),
        };
        let known = memory.good.and_then(|good| memory.mhz.get(&good));
        if timing.met() || known.is_none_or(|mhz| timing.fmax_mhz >= *mhz) {
            memory.good = Some(seed);
        }
        self.remember(&memory)?;
        self.drop_losers(target, seed, &memory)?;
        let file = |what: &str| format!("pnr/seed-{seed}/{what}");
        let image = match target.family {
            Family::Ecp5 => "image.config",
            Family::Ice40 => "image.asc",
            Family::Gowin | Family::Xilinx7 => "placed.json",
        };
        Ok(Routed {
            seed,
            timing,
            image: file(image),
            report: file("report.json"),
            placed: file("placed.json"),
            tried: memory.mhz,
        })
    }

    /// Some seeds side by side. None for a seed that is known to be slower than the best.
    fn wave(
        &self,
        target: &Target,
        seeds: &[u32],
        memory: &Memory,
        best: Option<&(u32, Timing)>,
    ) -> Vec<(u32, Result<Option<Timing>>)> {
        let run = |seed: u32| -> Result<Option<Timing>> {
            let known = memory.mhz.get(&seed);
            if let (Some(mhz), Some((_, best))) = (known, best) {
                if *mhz <= best.fmax_mhz && !self.runner.options().force {
                    return Ok(None);
                }
            }
            self.write_placeable(target, seed)?;
            self.run(&self.pnr_step(target, seed)?, &[target.family.need()])?;
            let report = self.runner.dir().join(format!("pnr/seed-{seed}/report.json"));
            Timing::read(&report, target.target_mhz).map(Some)
        };
        match seeds {
            [only] => vec![(*only, run(*only))],
            _ => std::thread::scope(|scope| {
                let runs: Vec<_> =
                    seeds.iter().map(|s| (*s, scope.spawn(move || run(*s)))).collect();
                runs.into_iter()
                    .map(|(s, r)| {
                        let gave_up = |_| Err(FlowError::Request(format!("seed {s} gave up")));
                        (s, r.join().unwrap_or_else(gave_up))
                    })
                    .collect()
            }),
        }
    }

    /// What is known of the seeds of exactly this netlist, constraint file, call and tool.
    fn memory(&self, target: &Target) -> Result<Memory> {
        let step = self.pnr_step(target, 0)?;
        let mut text = format!("{}\n{}\n", step.program.identity, step.args.join("\n"));
        text.push_str(&format!("{}\n", target.places()));
        for input in [NETLIST, &self.path(&target.constraints)?] {
            text.push_str(&self.runner.sha256(Path::new(input))?);
        }
        let key = files::sha256(text.as_bytes());
        let old: Memory = std::fs::read(self.runner.dir().join(MEMORY))
            .ok()
            .and_then(|b| serde_json::from_slice(&b).ok())
            .unwrap_or_default();
        if old.key == key {
            return Ok(old);
        }
        // another netlist: the good seed is still the best guess, its frequency is not
        Ok(Memory { key, good: old.good, mhz: BTreeMap::new() })
    }

    fn remember(&self, memory: &Memory) -> Result<()> {
        let path = self.runner.dir().join(MEMORY);
        let bytes = serde_json::to_vec_pretty(memory)
            .map_err(|e| FlowError::io("write", &path, std::io::Error::other(e)))?;
        files::write_if_changed(&path, &bytes).map(|_| ())
    }

    /// Placed netlists are large; only the winner's and that of the good seed are kept.
    fn drop_losers(&self, target: &Target, winner: u32, memory: &Memory) -> Result<()> {
        let kept = [Some(winner), memory.good];
        for seed in memory.mhz.keys().filter(|s| !kept.contains(&Some(**s))) {
            let step = self.pnr_step(target, *seed)?;
            for output in step.outputs.iter().filter(|o| !o.ends_with("report.json")) {
                files::remove(&self.runner.dir().join(output))?;
            }
            self.drop_placeable(*seed)?;
        }
        Ok(())
    }
}
