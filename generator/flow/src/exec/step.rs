//! Steps as data.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::error::{FlowError, Result};

/// A program that a step runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// Name for people and logs, for example `yosys`.
    pub name: String,
    /// The executable, absolute.
    pub path: PathBuf,
    /// What the cache keys on: name and version, or the hash of the executable.
    pub identity: String,
    /// Environment the program needs wherever it runs (not part of the cache key).
    pub env: BTreeMap<String, String>,
}

impl Program {
    /// This program, for what it makes itself: every build of it counts as another one.
    pub fn ourselves() -> Program {
        let version = env!("CARGO_PKG_VERSION");
        let path = std::env::current_exe().unwrap_or_default();
        let built = std::fs::metadata(&path).and_then(|m| Ok((m.len(), m.modified()?)));
        // who cannot be told from others is new every time
        let (bytes, at) = built.unwrap_or_else(|_| (0, SystemTime::now()));
        let identity = format!("kiban {version} ({bytes} bytes, {at:?})");
        Program { name: "kiban".to_owned(), path, identity, env: BTreeMap::new() }
    }
}

/// One call of one tool: what it reads, what it writes, how it is called.
///
/// Paths are relative to the build folder. Outputs are written below [`Step::part`] and renamed
/// into place when the tool has ended well, so the arguments name `step.part("x.json")`, never
/// `x.json`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Unique in a build folder; also the name of the log, `log/<name>.log`.
    pub name: String,
    /// The tool.
    pub program: Program,
    /// Its arguments.
    pub args: Vec<String>,
    /// Environment that belongs to the request (part of the cache key).
    pub env: BTreeMap<String, String>,
    /// Files it reads.
    pub inputs: Vec<PathBuf>,
    /// Files it writes, at their final place.
    pub outputs: Vec<PathBuf>,
    /// Those of them that are programs.
    pub programs: Vec<PathBuf>,
    /// Working folder.
    pub cwd: PathBuf,
    /// Whatever the tool says is a complaint: it has no option that makes its warnings errors.
    pub silent: bool,
    /// The output that the tool writes on its standard output.
    pub printed: Option<PathBuf>,
}

impl Step {
    /// A step without arguments, inputs and outputs, run in the build folder.
    pub fn new(name: impl Into<String>, program: Program) -> Step {
        Step {
            name: name.into(),
            program,
            args: Vec::new(),
            env: BTreeMap::new(),
            inputs: Vec::new(),
            outputs: Vec::new(),
            programs: Vec::new(),
            cwd: PathBuf::from("."),
            silent: false,
            printed: None,
        }
    }

    /// Adds arguments.
    pub fn args<S: Into<String>>(mut self, args: impl IntoIterator<Item = S>) -> Step {
        self.args.extend(args.into_iter().map(Into::into));
        self
    }

    /// Adds files that it reads.
    pub fn inputs<P: Into<PathBuf>>(mut self, inputs: impl IntoIterator<Item = P>) -> Step {
        self.inputs.extend(inputs.into_iter().map(Into::into));
        self
    }

    /// Adds a file that it writes.
    pub fn output(mut self, output: impl Into<PathBuf>) -> Step {
        self.outputs.push(output.into());
        self
    }

    /// Adds a file that it writes on its standard output.
    pub fn prints(mut self, output: impl Into<PathBuf>) -> Step {
        let output = output.into();
        self.printed = Some(output.clone());
        self.output(output)
    }

    /// Has failed if the tool says anything at all.
    pub fn silent(mut self) -> Step {
        self.silent = true;
        self
    }

    /// Adds a program that it writes.
    pub fn program(mut self, output: impl Into<PathBuf>) -> Step {
        let output = output.into();
        self.programs.push(output.clone());
        self.output(output)
    }

    /// Where the tool itself writes an output: `.part/<step>/<output>`.
    pub fn part(&self, output: &str) -> String {
        part_of(&self.name, output)
    }
}

/// Where the tool of a step writes an output; see [`Step::part`].
pub fn part_of(step: &str, output: &str) -> String {
    format!(".part/{step}/{output}")
}

/// Indices of the steps in an order in which every input is written before it is read.
/// Steps that do not depend on each other keep their order.
///
/// # Errors
/// [`FlowError::Request`]: two steps of one name or one output, or a cycle (its steps are named).
pub fn order(steps: &[Step]) -> Result<Vec<usize>> {
    let needs = dependencies(steps)?;
    let mut done = BTreeSet::new();
    let mut out = Vec::with_capacity(steps.len());
    while out.len() < steps.len() {
        let next = (0..steps.len())
            .find(|i| !done.contains(i) && needs[*i].iter().all(|n| done.contains(n)));
        let Some(i) = next else {
            let left: Vec<&str> = (0..steps.len())
                .filter(|i| !done.contains(i))
                .map(|i| steps[i].name.as_str())
                .collect();
            return Err(FlowError::Request(format!(
                "these steps wait for each other: {}",
                left.join(", ")
            )));
        };
        done.insert(i);
        out.push(i);
    }
    Ok(out)
}

/// For each step the steps whose outputs it reads.
pub(crate) fn dependencies(steps: &[Step]) -> Result<Vec<BTreeSet<usize>>> {
    let mut names = BTreeSet::new();
    let mut writer: BTreeMap<&Path, usize> = BTreeMap::new();
    for (i, step) in steps.iter().enumerate() {
        if !names.insert(step.name.as_str()) {
            return Err(FlowError::Request(format!("two steps are called {}", step.name)));
        }
        for output in &step.outputs {
            if let Some(other) = writer.insert(output, i) {
                return Err(FlowError::Request(format!(
                    "{} and {} both write {}",
                    steps[other].name,
                    step.name,
                    output.display()
                )));
            }
        }
    }
    Ok(steps
        .iter()
        .map(|s| s.inputs.iter().filter_map(|p| writer.get(p.as_path()).copied()).collect())
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(name: &str, inputs: &[&str], outputs: &[&str]) -> Step {
        let step = Step::new(name, Program::default()).inputs(inputs);
        outputs.iter().fold(step, |s, o| s.output(o))
    }

    #[test]
    fn writers_come_before_readers() {
        let steps = [
            step("pack", &["c"], &["d"]),
            step("synth", &["a"], &["b"]),
            step("pnr", &["b"], &["c"]),
        ];
        assert_eq!(order(&steps).unwrap(), [1, 2, 0]);
    }

    #[test]
    fn cycles_and_twins_are_named() {
        let steps = [step("a", &["y"], &["x"]), step("b", &["x"], &["y"])];
        let error = order(&steps).unwrap_err();
        assert_eq!(error.to_string(), "these steps wait for each other: a, b");
        assert_eq!(error.exit_code(), 2);
        let twins = [step("a", &[], &["x"]), step("b", &[], &["x"])];
        assert_eq!(order(&twins).unwrap_err().to_string(), "a and b both write x");
    }
}
