//! What was found where, and what mends the rest.

use std::path::PathBuf;

use kiban_config::columns::columns;
use schemars::JsonSchema;
use serde::Serialize;

use super::search::{Place, Search, Sought};
use super::set::{Need, Tool, ToolSet};
use crate::error::{FlowError, Result};

/// State of one tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// Usable.
    Found,
    /// Usable perhaps: named by hand, and older than the minimum.
    Old,
    /// Found, and passed over because it is older than the minimum.
    TooOld,
    /// Found, and cannot be used.
    Broken,
    /// Nowhere.
    Missing,
}

/// One row of the doctor's table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Row {
    /// The tool.
    pub tool: String,
    /// Its state.
    pub state: State,
    /// Its version, if it can be told (of what was passed over, if there is no usable one).
    pub version: Option<String>,
    /// Version of the pinned set, or what was tested.
    pub pinned: String,
    /// Older ones are passed over.
    pub minimum: String,
    /// Where it was found: the place that won, or that of what was passed over.
    pub place: Option<Place>,
    /// Where it is.
    pub path: Option<PathBuf>,
    /// What needs it.
    pub needs: Vec<Need>,
    /// Those needs go on without it.
    pub optional: bool,
    /// What was passed over or is wrong.
    pub notes: Vec<String>,
    /// The line that mends it (when it is not found).
    pub mend: Option<String>,
}

/// The whole examination.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Doctor {
    /// Hash of the pinned set.
    pub set: String,
    /// Where `kiban setup` installs it.
    pub set_dir: PathBuf,
    /// One row a tool.
    pub rows: Vec<Row>,
    /// For every need: can it be met?
    pub ready: Vec<(Need, bool)>,
}

/// Looks for every tool of the set (or of these needs only).
///
/// # Errors
/// [`FlowError::Interrupted`].
pub fn examine(search: &Search, needs: &[Need]) -> Result<Doctor> {
    let set = ToolSet::pinned();
    let wanted = |n: &Need| needs.is_empty() || needs.contains(n);
    let tools = set.tools.iter().filter(|t| t.needs.iter().any(wanted));
    let rows: Vec<Row> =
        tools.map(|tool| row(tool, needs, search.find(tool))).collect::<Result<Vec<Row>>>()?;
    let ok = |need: Need| {
        rows.iter()
            .filter(|r| r.needs.contains(&need) && !r.optional)
            .all(|r| matches!(r.state, State::Found | State::Old))
    };
    let ready = Need::ALL.into_iter().filter(wanted).map(|n| (n, ok(n))).collect();
    Ok(Doctor { set: set.hash(), set_dir: search.pinned_dir(), rows, ready })
}

fn row(tool: &Tool, wanted: &[Need], answer: Result<Sought>) -> Result<Row> {
    // what was asked about is what gets installed
    let asked = tool.needs.iter().find(|n| wanted.contains(n));
    let mend = || asked.map_or_else(|| tool.mend(), |need| tool.mend_for(*need));
    let mut row = Row {
        tool: tool.name.clone(),
        state: State::Missing,
        version: None,
        pinned: if tool.version.is_empty() { tool.tested.clone() } else { tool.version.clone() },
        minimum: tool.minimum.clone(),
        place: None,
        path: None,
        needs: tool.needs.clone(),
        optional: tool.optional,
        notes: Vec::new(),
        mend: None,
    };
    match answer {
        Ok(Sought::Found(found)) => {
            row.state = if found.too_old { State::Old } else { State::Found };
            row.version = found.version.map(|v| v.to_string());
            row.place = Some(found.place);
            row.path = Some(found.path);
            row.notes = found.passed_over.iter().map(ToString::to_string).collect();
            if found.too_old {
                row.notes.push(format!("older than {}", tool.minimum));
            }
        }
        Ok(Sought::Nowhere(passed_over)) => {
            row.notes = passed_over.iter().map(ToString::to_string).collect();
            row.mend = Some(mend());
            // the first is what the user will think of
            if let Some(first) = passed_over.into_iter().next() {
                row.state = if first.too_old { State::TooOld } else { State::Broken };
                row.mend = row.mend.map(|mend| tool.or_name(mend));
                row.version = first.version.map(|v| v.to_string());
                row.place = Some(first.place);
                row.path = Some(first.path);
            }
        }
        Err(FlowError::Interrupted) => return Err(FlowError::Interrupted),
        Err(FlowError::UnusableTool { why, mend, .. }) => {
            row.state = State::Broken;
            row.notes.push(why);
            row.mend = Some(mend);
        }
        Err(other) => {
            row.state = State::Broken;
            row.notes.push(other.to_string());
            row.mend = Some(mend());
        }
    }
    Ok(row)
}

impl Doctor {
    /// True when every need that was asked for can be met.
    pub fn healthy(&self) -> bool {
        self.ready.iter().all(|(_, ok)| *ok)
    }

    /// The table for people: one row a tool, then notes, then the lines that mend what is
    /// missing.
    /// `say` puts its words into the language of the reader, or leaves them as they are.
    pub fn table(&self, say: &dyn Fn(&str) -> String) -> String {
        let head = ["tool", "state", "version", "at least", "tested", "from", "where", "needed by"];
        let mut cells = vec![head.map(say).to_vec()];
        for row in &self.rows {
            let state = match row.state {
                State::Found => "found",
                State::Old => "old",
                State::TooOld if row.optional => "too old (optional)",
                State::TooOld => "TOO OLD",
                State::Broken if row.optional => "broken (optional)",
                State::Broken => "BROKEN",
                State::Missing if row.optional => "absent (optional)",
                State::Missing => "MISSING",
            };
            let needs: Vec<&str> = row.needs.iter().map(|n| n.name()).collect();
            cells.push(vec![
                row.tool.clone(),
                say(state),
                row.version.clone().unwrap_or_else(|| "-".to_owned()),
                if row.minimum.is_empty() { say("any") } else { row.minimum.clone() },
                row.pinned.clone(),
                row.place.map_or_else(|| "-".to_owned(), |p| from(p, say)),
                row.path.as_ref().map_or_else(|| "-".to_owned(), |p| p.display().to_string()),
                needs.join(" "),
            ]);
        }
        let mut out = columns(&cells);
        let (set, place) = (say("pinned set"), say("in"));
        out.push_str(&format!("\n{set} {} {place} {}\n", self.set, self.set_dir.display()));
        for row in &self.rows {
            for note in &row.notes {
                out.push_str(&format!("{}: {}: {note}\n", say("note"), row.tool));
            }
        }
        for row in &self.rows {
            if let Some(mend) = &row.mend {
                out.push_str(&format!("{} {}: {mend}\n", say("to get"), row.tool));
            }
        }
        let words = |ok: bool| -> String {
            let list: Vec<&str> =
                self.ready.iter().filter(|(_, r)| *r == ok).map(|(n, _)| n.name()).collect();
            if list.is_empty() {
                say("nothing")
            } else {
                list.join(" ")
            }
        };
        let (ready, not) = (say("ready"), say("not ready"));
        out.push_str(&format!("{ready}: {}; {not}: {}\n", words(true), words(false)));
        out
    }

    /// The same for programs.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

/// Where a tool comes from; names of options and programs are the same in every language.
fn from(place: Place, say: &dyn Fn(&str) -> String) -> String {
    match place {
        Place::Environment | Place::Pinned | Place::System => say(&place.to_string()),
        Place::ToolsDir | Place::Path | Place::OssCadSuite => place.to_string(),
    }
}
