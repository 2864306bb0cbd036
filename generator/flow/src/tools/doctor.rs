//! What was found where, and what mends the rest.

use std::path::PathBuf;

use serde::Serialize;

use super::search::{Found, Place, Search};
use super::set::{Need, Tool, ToolSet};
use crate::error::FlowError;

/// State of one tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// Usable.
    Found,
    /// Usable perhaps: named by hand, and older than the minimum.
    Old,
    /// Nowhere, or only too old.
    Missing,
    /// Named by hand and cannot be run.
    Broken,
}

/// One row of the doctor's table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The tool.
    pub tool: String,
    /// Its state.
    pub state: State,
    /// Its version, if it can be told.
    pub version: Option<String>,
    /// Version of the pinned set, or what was tested.
    pub pinned: String,
    /// Older ones are passed over.
    pub minimum: String,
    /// Which place won.
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
pub fn examine(search: &Search, needs: &[Need]) -> Doctor {
    let set = ToolSet::pinned();
    let wanted = |n: &Need| needs.is_empty() || needs.contains(n);
    let tools = set.tools.iter().filter(|t| t.needs.iter().any(wanted));
    let rows: Vec<Row> = tools.map(|tool| row(tool, search.find(tool))).collect();
    let ok = |need: Need| {
        rows.iter()
            .filter(|r| r.needs.contains(&need) && !r.optional)
            .all(|r| matches!(r.state, State::Found | State::Old))
    };
    let ready = Need::ALL.into_iter().filter(wanted).map(|n| (n, ok(n))).collect();
    Doctor { set: set.hash(), set_dir: search.pinned_dir(), rows, ready }
}

fn row(tool: &Tool, answer: Result<Option<Found>, FlowError>) -> Row {
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
        Ok(Some(found)) => {
            row.state = if found.too_old { State::Old } else { State::Found };
            row.version = found.version.map(|v| v.to_string());
            row.place = Some(found.place);
            row.path = Some(found.path);
            row.notes = found.passed_over;
            if found.too_old {
                row.notes.push(format!("older than {}", tool.minimum));
            }
        }
        Ok(None) => row.mend = Some(tool.mend()),
        Err(FlowError::UnusableTool { why, mend, .. }) => {
            row.state = State::Broken;
            row.notes.push(why);
            row.mend = Some(mend);
        }
        Err(other) => {
            row.state = State::Broken;
            row.notes.push(other.to_string());
            row.mend = Some(tool.mend());
        }
    }
    row
}

impl Doctor {
    /// True when every need that was asked for can be met.
    pub fn healthy(&self) -> bool {
        self.ready.iter().all(|(_, ok)| *ok)
    }

    /// The table for people: one row a tool, then notes, then the lines that mend what is
    /// missing.
    pub fn table(&self) -> String {
        let mut cells = vec![["tool", "state", "version", "from", "where", "needed by"]
            .map(String::from)
            .to_vec()];
        for row in &self.rows {
            let state = match row.state {
                State::Found => "found",
                State::Old => "old",
                State::Missing if row.optional => "absent (optional)",
                State::Missing => "MISSING",
                State::Broken => "BROKEN",
            };
            let needs: Vec<&str> = row.needs.iter().map(|n| n.name()).collect();
            cells.push(vec![
                row.tool.clone(),
                state.to_owned(),
                row.version.clone().unwrap_or_else(|| "-".to_owned()),
                row.place.map_or_else(|| "-".to_owned(), |p| p.to_string()),
                row.path.as_ref().map_or_else(|| "-".to_owned(), |p| p.display().to_string()),
                needs.join(" "),
            ]);
        }
        let mut out = columns(&cells);
        out.push_str(&format!("\npinned set {} in {}\n", self.set, self.set_dir.display()));
        for row in &self.rows {
            for note in &row.notes {
                out.push_str(&format!("note: {}: {note}\n", row.tool));
            }
        }
        for row in &self.rows {
            if let Some(mend) = &row.mend {
                out.push_str(&format!("to get {}: {mend}\n", row.tool));
            }
        }
        let words = |ok: bool| -> String {
            let list: Vec<&str> =
                self.ready.iter().filter(|(_, r)| *r == ok).map(|(n, _)| n.name()).collect();
            if list.is_empty() {
                "nothing".to_owned()
            } else {
                list.join(" ")
            }
        };
        out.push_str(&format!("ready: {}; not ready: {}\n", words(true), words(false)));
        out
    }

    /// The same for programs.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

/// Left-aligned columns, two spaces apart.
pub(crate) fn columns(rows: &[Vec<String>]) -> String {
    let width = |i: usize| rows.iter().map(|r| r[i].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows.first().map_or(0, Vec::len)).map(width).collect();
    let mut out = String::new();
    for row in rows {
        let cells: Vec<String> =
            row.iter().zip(&widths).map(|(cell, w)| format!("{cell:<w$}")).collect();
        out.push_str(cells.join("  ").trim_end());
        out.push('\n');
    }
    out
}
