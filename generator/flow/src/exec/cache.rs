//! The content-hash cache of a build folder: `.cache.json`.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::files;
use super::hashes::Hashes;
use super::step::Step;
use crate::error::{FlowError, Result};

/// Name of the cache in the build folder.
pub const CACHE_FILE: &str = ".cache.json";

/// What a step was when it last ended well. All hashes are SHA-256.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Identity of the tool.
    pub tool: String,
    /// Arguments, in order.
    pub args: Vec<String>,
    /// Environment of the request.
    pub env: BTreeMap<String, String>,
    /// Working folder.
    pub cwd: PathBuf,
    /// Input files and their hashes.
    pub inputs: BTreeMap<PathBuf, String>,
    /// Output files and their hashes.
    pub outputs: BTreeMap<PathBuf, String>,
    /// How long it took; none in folders of older programs.
    #[serde(default)]
    pub millis: Option<u64>,
}

/// Why a step has to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It has never ended well in this folder.
    Never,
    /// It was asked for.
    Forced,
    /// Another tool, or another version.
    Tool(String, String),
    /// Other arguments: those that went and those that came.
    Args(Vec<String>, Vec<String>),
    /// Another environment or working folder.
    Surroundings,
    /// An input with other content.
    InputChanged(PathBuf),
    /// An input it did not read before.
    InputNew(PathBuf),
    /// An input it no longer reads.
    InputGone(PathBuf),
    /// An output that is not there.
    OutputMissing(PathBuf),
    /// An output that someone else changed.
    OutputEdited(PathBuf),
    /// An output that is a program and may not be run.
    OutputNotExecutable(PathBuf),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Why::Never => write!(f, "it has not been run here before"),
            Why::Forced => write!(f, "it was asked for"),
            Why::Tool(old, new) => write!(f, "the tool changed from {old} to {new}"),
            Why::Args(gone, came) if gone.is_empty() => {
                write!(f, "new arguments: {}", came.join(" "))
            }
            Why::Args(gone, came) if came.is_empty() => {
                write!(f, "arguments went: {}", gone.join(" "))
            }
            Why::Args(gone, came) => {
                write!(f, "arguments changed from {} to {}", gone.join(" "), came.join(" "))
            }
            Why::Surroundings => write!(f, "its environment or folder changed"),
            Why::InputChanged(p) => write!(f, "{} changed", p.display()),
            Why::InputNew(p) => write!(f, "{} is new", p.display()),
            Why::InputGone(p) => write!(f, "{} is no longer read", p.display()),
            Why::OutputMissing(p) => write!(f, "{} is missing", p.display()),
            Why::OutputEdited(p) => write!(f, "{} was changed by someone else", p.display()),
            Why::OutputNotExecutable(p) => write!(f, "{} may not be run", p.display()),
        }
    }
}

/// All records of a build folder.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Cache {
    steps: BTreeMap<String, Record>,
}

impl Cache {
    /// Reads the cache of a folder. An unreadable one counts as empty: everything is run again.
    pub fn load(dir: &Path) -> Cache {
        std::fs::read(dir.join(CACHE_FILE))
            .ok()
            .and_then(|bytes| serde_json::from_slice(&bytes).ok())
            .unwrap_or_default()
    }

    /// Writes the cache.
    ///
    /// # Errors
    /// [`FlowError::DiskFull`] or [`FlowError::Io`].
    pub fn save(&self, dir: &Path) -> Result<()> {
        let path = dir.join(CACHE_FILE);
        let bytes = serde_json::to_vec_pretty(self)
            .map_err(|e| FlowError::io("write", &path, std::io::Error::other(e)))?;
        files::write_atomic(&path, &bytes)
    }

    /// Milliseconds that a step took when it ended well, if they are known.
    pub fn millis(&self, step: &str) -> Option<u64> {
        self.steps.get(step)?.millis
    }

    /// Remembers a step that ended well.
    pub fn insert(&mut self, step: &str, record: Record) {
        self.steps.insert(step.to_owned(), record);
    }

    /// Why the step has to run with its present inputs (`now`, without outputs). Empty: it need
    /// not.
    pub fn why(&self, hashes: &Hashes, step: &str, now: &Record) -> Vec<Why> {
        let Some(old) = self.steps.get(step) else { return vec![Why::Never] };
        let mut why = Vec::new();
        if old.tool != now.tool {
            why.push(Why::Tool(old.tool.clone(), now.tool.clone()));
        }
        if old.args != now.args {
            why.push(Why::Args(missing(&old.args, &now.args), missing(&now.args, &old.args)));
        }
        if old.env != now.env || old.cwd != now.cwd {
            why.push(Why::Surroundings);
        }
        for (path, hash) in &now.inputs {
            match old.inputs.get(path) {
                None => why.push(Why::InputNew(path.clone())),
                Some(h) if h != hash => why.push(Why::InputChanged(path.clone())),
                Some(_) => {}
            }
        }
        for path in old.inputs.keys().filter(|p| !now.inputs.contains_key(*p)) {
            why.push(Why::InputGone(path.clone()));
        }
        for (path, hash) in &old.outputs {
            match hashes.of(path) {
                Err(_) => why.push(Why::OutputMissing(path.clone())),
                Ok(h) if h != *hash => why.push(Why::OutputEdited(path.clone())),
                Ok(_) => {}
            }
        }
        why
    }
}

fn missing(these: &[String], from: &[String]) -> Vec<String> {
    these.iter().filter(|a| !from.contains(a)).cloned().collect()
}

/// The record of a step as it would run now, without outputs.
///
/// # Errors
/// [`FlowError::Request`] when an input is not there.
pub fn record_now(dir: &Path, hashes: &Hashes, step: &Step) -> Result<Record> {
    let mut inputs = BTreeMap::new();
    for path in &step.inputs {
        let hash = hashes.of(path).map_err(|_| {
            FlowError::Request(format!(
                "the step {} reads {}, which is not there",
                step.name,
                dir.join(path).display()
            ))
        })?;
        inputs.insert(path.clone(), hash);
    }
    Ok(Record {
        tool: step.program.identity.clone(),
        args: step.args.clone(),
        env: step.env.clone(),
        cwd: step.cwd.clone(),
        inputs,
        outputs: BTreeMap::new(),
        millis: None,
    })
}
