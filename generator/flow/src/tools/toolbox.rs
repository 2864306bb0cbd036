//! The tools found so far; installs what is needed and missing, if it may.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard};

use super::search::{Found, PassedOver, Search, Sought};
use super::set::{self, Need, Origin, Tool, ToolSet};
use super::setup::python;
use crate::error::{self, FlowError, Lacking, Result};

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
    /// [`FlowError::MissingTool`] with all that the need lacks and the line that mends it,
    /// [`FlowError::SetupFailed`], or those of [`Toolbox::find`].
    pub fn need(&self, name: &str, need: Need) -> Result<Found> {
        self.need_for(name, &[need])
    }

    /// The same where one of several needs has the tool: what all of them lack is told, or installed.
    ///
    /// # Errors
    /// Those of [`Toolbox::need`].
    pub fn need_for(&self, name: &str, needs: &[Need]) -> Result<Found> {
        let tool = ToolSet::pinned().tool(name)?;
        if let Sought::Nowhere(_) = self.seek(tool)? {
            self.provide(self.lacking(needs, Some(name))?)?;
        }
        match self.seek(tool)? {
            Sought::Found(found) => Ok(found),
            Sought::Nowhere(_) => Err(self.missing(&self.lacking(needs, Some(name))?)?),
        }
    }

    /// Checks all tools that these needs have, the optional ones left out.
    ///
    /// # Errors
    /// Those of [`Toolbox::need`].
    pub fn check(&self, needs: &[Need]) -> Result<()> {
        self.provide(self.lacking(needs, None)?)
    }

    /// What these needs lack, in the order of the set: the optional tools left out, but for one that is asked for.
    fn lacking(&self, needs: &[Need], also: Option<&str>) -> Result<Vec<Lack>> {
        let mut out = Vec::new();
        for tool in &ToolSet::pinned().tools {
            let asked = also == Some(tool.name.as_str());
            let user = needs.iter().find(|n| tool.needs.contains(n) && !tool.optional);
            let Some(&need) = user.or(needs.first().filter(|_| asked)) else { continue };
            if let Sought::Nowhere(passed_over) = self.seek(tool)? {
                out.push(Lack { tool, need, passed_over });
            }
        }
        Ok(out)
    }

    /// Installs what is lacking, if it can be. Nothing is downloaded as long as a package of the system lacks.
    fn provide(&self, lacking: Vec<Lack>) -> Result<()> {
        let Some(installer) = &self.installer else {
            return if lacking.is_empty() { Ok(()) } else { Err(self.missing(&lacking)?) };
        };
        let (system, pinned): (Vec<Lack>, Vec<Lack>) =
            lacking.into_iter().partition(|l| l.tool.source == Origin::Apt);
        if !system.is_empty() {
            return Err(self.missing(&system)?);
        }
        for lack in pinned {
            // what was installed for another may have brought it
            if let Sought::Found(_) = self.seek(lack.tool)? {
                continue;
            }
            let why = error::missing(&[lack.told()]);
            installer(&self.search, lack.need, &why).map_err(|e| failed_setup(e, lack.need))?;
            self.known().retain(|_, sought| matches!(sought, Sought::Found(_)));
            if let Sought::Nowhere(_) = self.seek(lack.tool)? {
                return Err(self.missing(&[lack])?);
            }
        }
        Ok(())
    }

    /// All that is lacking in one sentence, with one line that mends it.
    fn missing(&self, lacking: &[Lack]) -> Result<FlowError> {
        let (mut verbs, mut packages, mut setups, mut variables) = (vec![], vec![], vec![], vec![]);
        let add = |list: &mut Vec<&'static str>, word: &'static str| {
            if !list.contains(&word) {
                list.push(word);
            }
        };
        for Lack { tool, need, passed_over } in lacking {
            add(&mut verbs, need.verb());
            match tool.source {
                Origin::Apt => add(&mut packages, &tool.package),
                Origin::Pip => add(&mut setups, need.name()),
            }
            if tool.source == Origin::Apt && !passed_over.is_empty() && !tool.variable.is_empty() {
                add(&mut variables, &tool.variable);
            }
        }
        // the installation has needs of its own
        if !setups.is_empty() {
            match python(&self.search) {
                Err(FlowError::MissingTool { .. }) => {
                    add(&mut packages, &ToolSet::pinned().tool("python3")?.package);
                }
                Err(FlowError::Interrupted) => return Err(FlowError::Interrupted),
                _ => {}
            }
        }
        let mut lines = Vec::new();
        if !packages.is_empty() {
            lines.push(set::apt_line(&packages));
        }
        if !setups.is_empty() {
            lines.push(format!("kiban setup {}", setups.join(" ")));
        }
        let mut mend = lines.join(" && ");
        // the system may have no better one
        if !variables.is_empty() {
            mend += &format!(" (or name another one in {})", variables.join(", "));
        }
        Ok(FlowError::MissingTool {
            lacking: lacking.iter().map(Lack::told).collect(),
            verbs,
            mend,
        })
    }
}

/// A tool that a need lacks.
struct Lack {
    tool: &'static Tool,
    need: Need,
    passed_over: Vec<PassedOver>,
}

impl Lack {
    fn told(&self) -> Lacking {
        let passed_over = self.passed_over.iter().map(ToString::to_string).collect();
        Lacking { tool: self.tool.name.clone(), passed_over }
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
