//! What is there of a set of tools.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::set::{ToolSet, Wheel};
use crate::error::{FlowError, Result};
use crate::exec::files;

const MARKER: &str = "installed.json";

/// The set's Python, in its folder.
pub(super) const VENV_PYTHON: &str = "venv/bin/python";

/// The marker of an installed set. It names what is *finished*: it is rewritten (atomically)
/// after every wheel, so what an interrupted run left half-done is not in it and is done again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Installed {
    /// Wheels that are complete, `package==version`.
    pub wheels: Vec<String>,
    /// wasm programs whose compiled form is in the cache.
    pub warmed: Vec<String>,
}

impl Installed {
    /// Reads the marker of a set; an absent or unreadable one means that nothing is there.
    pub fn load(dir: &Path) -> Installed {
        std::fs::read(dir.join(MARKER))
            .ok()
            .and_then(|bytes| serde_json::from_slice(&bytes).ok())
            .unwrap_or_default()
    }

    pub(super) fn save(&self, dir: &Path) -> Result<()> {
        let path = dir.join(MARKER);
        let bytes = serde_json::to_vec_pretty(self)
            .map_err(|e| FlowError::io("write", &path, std::io::Error::other(e)))?;
        files::write_atomic(&path, &bytes)
    }

    /// Is a package complete, warmed programs included?
    pub fn has(&self, package: &str) -> bool {
        let set = ToolSet::pinned();
        let Some(wheel) = set.wheels.iter().find(|w| w.package == package) else { return false };
        self.has_wheel(wheel)
    }

    pub(super) fn has_wheel(&self, wheel: &Wheel) -> bool {
        self.wheels.contains(&wheel.pin()) && wheel.warm.iter().all(|p| self.warmed.contains(p))
    }
}
