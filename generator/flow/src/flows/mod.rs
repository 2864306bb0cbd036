//! The flows: steps strung together for one purpose each.

pub mod bitstream;
pub mod build;
pub mod lint;
pub mod netlist;
pub mod placeable;
pub mod pnr;
pub mod prog;
pub mod prove;
pub mod registers;
pub mod simbuild;
pub mod spread;
pub mod synth;
pub mod xilinx;

use std::path::{Path, PathBuf};

use crate::error::{FlowError, Result};
use crate::exec::runner::{Outcome, RunOptions, Runner};
use crate::exec::step::Step;
use crate::tools::set::Need;
use crate::tools::toolbox::Toolbox;

/// A build folder and the tools: what every flow works with.
#[derive(Debug)]
pub struct Flow {
    /// Runs the steps.
    pub runner: Runner,
    /// Finds the tools.
    pub tools: Toolbox,
}

impl Flow {
    /// Opens a build folder, `build/<name>` by custom.
    ///
    /// # Errors
    /// [`FlowError::Busy`] or [`FlowError::Io`].
    pub fn open(dir: &Path, tools: Toolbox, options: RunOptions) -> Result<Flow> {
        Ok(Flow { runner: Runner::open(dir, options)?, tools })
    }

    /// Runs a step, or skips it when nothing has changed: then none of the tools that it needs beside its own is looked for.
    ///
    /// # Errors
    /// [`FlowError::MissingTool`] with all that these needs lack, and those of [`Runner::run`].
    pub(crate) fn run(&self, step: &Step, needs: &[Need]) -> Result<Outcome> {
        if !self.runner.why(step)?.is_empty() {
            self.tools.check(needs)?;
        }
        self.runner.run(step)
    }

    /// Paths as seen from the build folder, as text.
    pub(crate) fn paths(&self, paths: &[PathBuf]) -> Result<Vec<String>> {
        paths.iter().map(|p| self.path(p)).collect()
    }

    pub(crate) fn path(&self, path: &Path) -> Result<String> {
        let relative = self.runner.relative(path)?;
        relative.to_str().map(str::to_owned).ok_or_else(|| {
            FlowError::Request(format!("the name of {} is not plain text", path.display()))
        })
    }
}
