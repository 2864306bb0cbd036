//! Formal proofs with SymbiYosys.

use std::path::{Path, PathBuf};

use askama::Template;

use super::Flow;
use crate::error::{FlowError, Result};
use crate::exec::files;
use crate::exec::runner::Outcome;
use crate::exec::step::Step;
use crate::template::render;
use crate::tools::set::Need;

/// What to prove: that no assertion of the files can fail, whatever comes in.
#[derive(Clone, Debug, PartialEq)]
pub struct Prove {
    /// Names the step and its folder.
    pub name: String,
    /// Top module.
    pub top: String,
    /// Verilog files, the properties among them; their names differ.
    pub sources: Vec<PathBuf>,
    /// For ever, by induction over `depth` clocks; or in the first `depth` clocks after the start only.
    pub induction: bool,
    /// Clocks.
    pub depth: u32,
}

#[derive(Template)]
#[template(path = "flow/prove.sby", escape = "none")]
struct Script<'a> {
    top: &'a str,
    sources: &'a [String],
    names: &'a [String],
    induction: bool,
    depth: u32,
}

impl Flow {
    /// Proves, or skips what was proved before and has not changed.
    ///
    /// # Errors
    /// [`FlowError::ToolFailed`] when an assertion fails or the induction does not hold: the message ends with the solver's
    /// last lines, the trace lies in the folder `prove/<name>`. [`FlowError::MissingTool`] without sby, yosys or z3.
    pub fn prove(&self, proof: &Prove) -> Result<Outcome> {
        let sources = self.paths(&proof.sources)?;
        let names: Vec<String> =
            proof.sources.iter().map(|p| file_name(p)).collect::<Result<_>>()?;
        let script = Script {
            top: &proof.top,
            sources: &sources,
            names: &names,
            induction: proof.induction,
            depth: proof.depth,
        };
        let file = format!("prove/{}.sby", proof.name);
        // sby takes the paths in it as seen from where it runs
        files::write_if_changed(&self.runner.dir().join(&file), render(&script)?.as_bytes())?;
        let sby = self.tools.need("sby", Need::Formal)?;
        let yosys = self.tools.need("yosys", Need::Formal)?;
        let z3 = self.tools.need("z3", Need::Formal)?;
        let program = file_name(&yosys.path)?;
        // the solver's driver comes with yosys
        let smtbmc = format!("{program}-smtbmc");
        let mut tool = sby.program();
        tool.identity =
            format!("{}, {}, {}", tool.identity, yosys.program().identity, z3.program().identity);
        tool.env.extend(yosys.program().env);
        let folders =
            [&yosys.path, &z3.path].into_iter().filter_map(|p| p.parent().map(Path::to_owned));
        let path = std::env::var_os("PATH").unwrap_or_default();
        let path = std::env::join_paths(folders.chain(std::env::split_paths(&path)))
            .map_err(|e| FlowError::Request(format!("the folder of a tool: {e}")))?;
        tool.env.insert("PATH".to_owned(), path.to_string_lossy().into_owned());
        let work = format!("prove/{}", proof.name);
        let step = Step::new(format!("prove-{}", proof.name), tool)
            .args(["-f", "-d", &work, "--yosys", &program, "--smtbmc", &smtbmc, &file])
            .inputs([file])
            .inputs(sources);
        self.runner.run(&step)
    }
}

fn file_name(path: &Path) -> Result<String> {
    let name = path.file_name().and_then(|n| n.to_str());
    name.map(str::to_owned).ok_or_else(|| {
        FlowError::Request(format!("the name of {} is not plain text", path.display()))
    })
}
