//! Lint: Verilator, yosys, verible, Icarus and slang read the same files.

use std::path::PathBuf;

use askama::Template;
use schemars::JsonSchema;
use serde::Serialize;

use super::Flow;
use crate::error::Result;
use crate::exec::files;
use crate::exec::runner::Outcome;
use crate::exec::step::Step;
use crate::template::render;
use crate::tools::set::Need;

/// What verible looks at: house style that survives generation.
pub const VERIBLE_RULES: &str = "no-tabs,no-trailing-spaces,posix-eof,case-missing-default,\
    module-port,module-parameter,forbid-line-continuations,always-comb-blocking";

/// Calls slang, which comes as a Python module, and says what it looks at.
const SLANG: &str = include_str!("../../../../rtl_templates/flow/slang.py");

/// What to lint.
#[derive(Clone, Debug, PartialEq)]
pub struct Lint {
    /// Top module.
    pub top: String,
    /// Verilog files.
    pub sources: Vec<PathBuf>,
    /// The files instantiate vendor primitives (a board top): unknown modules are allowed.
    pub primitives: bool,
    /// Every warning is an error. Otherwise only latches, always blocks that never run, modules
    /// declared twice and nets driven twice are, and what the standard refuses.
    pub strict: bool,
}

/// What each linter did.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct LintReport {
    /// Linters that read the files without a complaint (or did so before, unchanged).
    pub clean: Vec<String>,
    /// Optional linters that are not installed.
    pub absent: Vec<String>,
}

#[derive(Template)]
#[template(path = "flow/lint.ys", escape = "none")]
struct Script<'a> {
    top: &'a str,
    sources: &'a [String],
    primitives: bool,
}

impl Flow {
    /// Lints.
    ///
    /// # Errors
    /// [`crate::FlowError::ToolFailed`] when a linter complains: the message ends with its last
    /// lines. [`crate::FlowError::MissingTool`] without Verilator or yosys.
    pub fn lint(&self, lint: &Lint) -> Result<LintReport> {
        let sources = self.paths(&lint.sources)?;
        let mut report = LintReport::default();
        let mut steps =
            vec![self.lint_verilator(lint, &sources)?, self.lint_yosys(lint, &sources)?];
        for step in [
            self.lint_verible(&sources)?,
            self.lint_iverilog(lint, &sources)?,
            self.lint_slang(lint, &sources)?,
        ] {
            match step {
                Ok(step) => steps.push(step),
                Err(absent) => report.absent.push(absent),
            }
        }
        let outcomes: Vec<Outcome> = self.runner.run_all(&steps)?;
        debug_assert_eq!(outcomes.len(), steps.len());
        report.clean = steps.into_iter().map(|s| s.program.name).collect();
        Ok(report)
    }

    fn lint_verilator(&self, lint: &Lint, sources: &[String]) -> Result<Step> {
        let tool = self.tools.need("verilator", Need::Lint)?;
        self.tools.need("perl", Need::Lint)?;
        let mut step = Step::new("lint-verilator", tool.program()).args([
            "--lint-only",
            "-Wall",
            "--default-language",
            "1364-2005",
        ]);
        if !lint.strict {
            step = step.args(["-Wno-fatal"]);
        }
        step = step.args([
            "-Werror-LATCH",
            "-Werror-ALWNEVER",
            "-Werror-MODDUP",
            "-Werror-MULTIDRIVEN",
        ]);
        if lint.primitives {
            // what is wired to an unknown module looks unused or undriven
            step = step.args(["-Wno-MODMISSING", "-Wno-UNUSEDSIGNAL", "-Wno-UNDRIVEN"]);
        }
        Ok(step.args(["--top-module", &lint.top]).args(sources).inputs(sources))
    }

    fn lint_yosys(&self, lint: &Lint, sources: &[String]) -> Result<Step> {
        let tool = self.tools.need("yosys", Need::Lint)?;
        let script = render(&Script { top: &lint.top, sources, primitives: lint.primitives })?;
        files::write_if_changed(&self.runner.dir().join("lint.ys"), script.as_bytes())?;
        let mut step = Step::new("lint-yosys", tool.program()).args(["-s", "lint.ys"]);
        if lint.strict {
            // every warning is an error
            step = step.args(["-e", "."]);
        }
        if lint.primitives {
            // the period of a clock, as Xilinx' primitives want it
            step = step.args(["-w", "Replacing floating point parameter"]);
        }
        Ok(step.inputs(["lint.ys"]).inputs(sources))
    }

    fn lint_verible(&self, sources: &[String]) -> Result<std::result::Result<Step, String>> {
        let Some(tool) = self.tools.find("verible-lint")? else {
            return Ok(Err("verible-lint".to_owned()));
        };
        Ok(Ok(Step::new("lint-verible", tool.program())
            .args(["--ruleset=none".to_owned(), format!("--rules={VERIBLE_RULES}")])
            .args(sources)
            .inputs(sources)))
    }

    fn lint_iverilog(
        &self,
        lint: &Lint,
        sources: &[String],
    ) -> Result<std::result::Result<Step, String>> {
        let Some(tool) = self.tools.find("iverilog")? else {
            return Ok(Err("iverilog".to_owned()));
        };
        let mut step = Step::new("lint-iverilog", tool.program());
        if lint.strict {
            // Icarus goes on after a warning whatever it is told
            step = step.silent();
        }
        step = step.args(["-g2005", "-Wall", "-Wno-timescale", "-tnull", "-s", &lint.top]);
        if lint.primitives {
            // -i: unknown modules are somebody else's
            step = step.args(["-i"]);
        }
        Ok(Ok(step.args(sources).inputs(sources)))
    }

    /// slang holds the files against the letter of the standard; the others let some of it pass, such as a name that is
    /// used before it is declared.
    fn lint_slang(
        &self,
        lint: &Lint,
        sources: &[String],
    ) -> Result<std::result::Result<Step, String>> {
        let Some(tool) = self.tools.find("slang")? else {
            return Ok(Err("slang".to_owned()));
        };
        files::write_if_changed(&self.runner.dir().join("slang.py"), SLANG.as_bytes())?;
        let warnings = if lint.strict { "strict" } else { "standard" };
        let mut step = Step::new("lint-slang", tool.program())
            .args(["slang.py", warnings, "--top", &lint.top]);
        if lint.primitives {
            // what only an unknown module drives looks undriven
            step =
                step.args(["--ignore-unknown-modules", "-Wno-undriven-net", "-Wno-undriven-port"]);
        }
        Ok(Ok(step.args(sources).inputs(["slang.py"]).inputs(sources)))
    }
}
