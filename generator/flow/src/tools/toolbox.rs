//! The tools found so far; installs what is needed and missing, if it may.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard};

use super::search::{Found, PassedOver, Search, Sought};
use super::set::{self, Need, Origin, Tool, ToolSet};
use crate::error::{self, FlowError, Result};

/// Installs what a need has from the pinned set. The text says what was missing.
type Installer = Box<dyn Fn(&Search, Need, &str) -> Result<()> + Send + Sync>;

/// Finds tools once and remembers them.
pub struct Toolbox {
    search: Search,
    found: Mutex<BTreeMap<String, Sought>>,
    installer: Option<Installer>,
}

impl fmt::Debug for Toolbox {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Toolbox").field("search", &self.search).finish_non_exhaustive()
    }
}

impl Toolbox {
    /// A toolbox over these places.
    pub fn new(search: Search) -> Toolbox {
        Toolbox { search, found: Mutex::new(BTreeMap::new()), installer: None }
    }

    /// With a way to install what is needed and missing; without one, nothing is installed.
    pub fn installing(
        mut self,
        installer: impl Fn(&Search, Need, &str) -> Result<()> + Send + Sync + 'static,
    ) -> Toolbox {
        self.installer = Some(Box::new(installer));
        self
    }

    /// The places.
    pub fn search(&self) -> &Search {
        &self.search
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<String, Sought>> {
        self.found.lock().unwrap_or_else(|e| e.into_inner())
    }

    fn seek(&self, tool: &Tool) -> Result<Sought> {
        let mut known = self.known();
        if let Some(answer) = known.get(&tool.name) {
            return Ok(answer.clone());
        }
        let answer = self.search.find(tool)?;
        known.insert(tool.name.clone(), answer.clone());
        Ok(answer)
    }

    /// A tool if it is there.
    ///
    /// # Errors
    /// [`FlowError::UnusableTool`], [`FlowError::Interrupted`], or [`FlowError::Request`] for an
    /// unknown name.
    pub fn find(&self, name: &str) -> Result<Option<Found>> {
        Ok(match self.seek(ToolSet::pinned().tool(name)?)? {
            Sought::Found(found) => Some(found),
            Sought::Nowhere(_) => None,
        })
    }

    /// A tool that has to be there. What the pinned set has is installed first, if there is a way
    /// to ([`Toolbox::installing`]).
    ///
    /// # Errors
    /// [`FlowError::MissingTool`] with the line that mends it, [`FlowError::SetupFailed`], or
    /// those of [`Toolbox::find`].
    pub fn need(&self, name: &str, need: Need) -> Result<Found> {
        let tool = ToolSet::pinned().tool(name)?;
        let passed_over = match self.seek(tool)? {
            Sought::Found(found) => return Ok(found),
            Sought::Nowhere(passed_over) => passed_over,
        };
        let lacking = missing(tool, need, &passed_over);
        let Some(installer) = self.installer.as_ref().filter(|_| tool.source == Origin::Pip) else {
            return Err(lacking);
        };
        self.system_first(need)?;
        let words: Vec<String> = passed_over.iter().map(ToString::to_string).collect();
        let why = error::missing(&tool.name, &words);
        installer(&self.search, need, &why).map_err(|e| failed_setup(e, need))?;
        self.known().retain(|_, sought| matches!(sought, Sought::Found(_)));
        match self.seek(tool)? {
            Sought::Found(found) => Ok(found),
            Sought::Nowhere(_) => Err(lacking),
        }
    }

    /// Nothing is downloaded as long as the need lacks packages of the system.
    fn system_first(&self, need: Need) -> Result<()> {
        let tools = ToolSet::pinned().for_need(need);
        let mut packages: Vec<&str> = Vec::new();
        let mut first = None;
        for tool in tools.filter(|t| t.source == Origin::Apt && !t.optional) {
            if let Sought::Nowhere(passed_over) = self.seek(tool)? {
                first.get_or_insert(missing(tool, need, &passed_over));
                packages.push(&tool.package);
            }
        }
        match first {
            Some(FlowError::MissingTool { tool, verb, passed_over, .. }) if packages.len() > 1 => {
                let mend = set::apt_line(&packages);
                Err(FlowError::MissingTool { tool, verb, passed_over, mend })
            }
            Some(only) => Err(only),
            None => Ok(()),
        }
    }

    /// Checks all tools that a need has, the optional ones left out.
    ///
    /// # Errors
    /// Those of [`Toolbox::need`] for the first that is missing.
    pub fn check(&self, need: Need) -> Result<()> {
        for tool in ToolSet::pinned().for_need(need).filter(|t| !t.optional) {
            self.need(&tool.name, need)?;
        }
        Ok(())
    }
}

fn failed_setup(why: FlowError, need: Need) -> FlowError {
    let mend = match &why {
        FlowError::Interrupted | FlowError::DiskFull { .. } => return why,
        FlowError::MissingTool { .. } | FlowError::UnusableTool { .. } => None,
        _ => Some(format!("kiban setup {need}, once that is seen to")),
    };
    FlowError::SetupFailed { verb: need.verb().to_owned(), why: Box::new(why), mend }
}

fn missing(tool: &Tool, need: Need, passed_over: &[PassedOver]) -> FlowError {
    let mend = tool.mend_for(need);
    FlowError::MissingTool {
        tool: tool.name.clone(),
        verb: need.verb().to_owned(),
        passed_over: passed_over.iter().map(ToString::to_string).collect(),
        mend: if passed_over.is_empty() { mend } else { tool.or_name(mend) },
    }
}
