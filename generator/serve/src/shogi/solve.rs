//! Problems for the devices: the same question to each, and what they answer side by side.

use kiban_config::{Config, Tsume};
use kiban_engine::kifu::words::words;
use kiban_engine::problem::Unsolved;
use kiban_link::tsume::{self, Limits, Solution, SolveReport, Verified};
use kiban_protocol::signature::signature_text;
use kiban_protocol::tsume::{Mode, Reason};
use kiban_rules::shogi::Position;
use serde::Deserialize;
use serde_json::{json, Value};

use super::position::problem;
use crate::bodies::{within, Typed};
use crate::desk::{Desk, Job, Play};
use crate::reply::Refused;

/// The most nodes that the page may ask for.
const MOST_NODES: u64 = 10_000_000;

/// Nodes of the first search, and how many times as many the next may take: as long as a limit ends one a larger one follows, up to what is
/// asked for. What a circuit tells while it searches are nodes alone; so every device says its signature on the way, at the same nodes.
/// A problem that is solved by then costs nothing more, one of many nodes a third more.
const FIRST: u32 = 1_000;
const TIMES: u32 = 4;

/// Which search.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum Search {
    #[default]
    DfPn,
    PnStar,
}

impl From<Search> for Mode {
    fn from(search: Search) -> Mode {
        match search {
            Search::DfPn => Mode::DfPn,
            Search::PnStar => Mode::PnStar,
        }
    }
}

impl Search {
    /// Refuses a search that the circuit does not have.
    pub(super) fn fits(self, config: &Config) -> Result<(), Refused> {
        let program = config.circuit.tsume().is_some_and(Tsume::is_program);
        if program && self == Search::PnStar {
            let why = format!("{}: its program searches by df-pn alone, not by PN*", config.name);
            return Err(Refused::request(why));
        }
        Ok(())
    }
}

/// A problem.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Problem {
    device: usize,
    sfen: String,
    #[serde(default)]
    search: Search,
    /// At most so many nodes.
    nodes: Typed,
}

/// Gives it to the device.
pub fn solve(desk: &Desk, asked: Problem) -> Result<Value, Refused> {
    let position = problem(&asked.sfen)?;
    let nodes = within("nodes", &asked.nodes, 1, MOST_NODES)? as u32;
    asked.search.fits(desk.config(asked.device, "tsume")?)?;
    let job = desk.give(
        asked.device,
        Box::new(move |play, job| {
            let Play::Tsume(device) = play else {
                return Err("the device solves no mates".to_string());
            };
            let limits = Limits { nodes, ..Limits::default() };
            search(&mut **device, &position, asked.search.into(), limits, job)
        }),
    )?;
    Ok(json!({ "job": job }))
}

fn search(
    device: &mut dyn tsume::Device,
    position: &Position,
    mode: Mode,
    limits: Limits,
    job: &Job,
) -> Result<Value, String> {
    let (mut known, asked): (Option<Value>, u32) = (None, limits.nodes);
    let mut nodes = FIRST.min(asked);
    loop {
        let limits = Limits { nodes, ..limits };
        let before = known.as_ref().and_then(|k| k["nodes"].as_u64()).unwrap_or(0);
        let mut progress = |p: &kiban_link::Progress| job.tell(before.max(p.done.into()));
        let solution = tsume::solve(device, position, mode, limits, &mut progress, job.cancel());
        let Solution { verdict, report } = solution.map_err(|e| e.to_string())?;
        let limited = verdict == Verified::Unknown(Reason::Nodes) && nodes < asked;
        let stopped = matches!(verdict, Verified::Unknown(Reason::None | Reason::Abort));
        let mut answer = told(position, verdict, &report);
        if stopped {
            // what a search was when it was stopped is no device's but its own: the last one that ended has been signed
            answer["nodes"] = json!(before.max(report.counters.nodes.into()));
            for key in ["signature", "signed"] {
                answer[key] = known.as_ref().map_or(Value::Null, |k| k[key].clone());
            }
        }
        if !limited {
            return Ok(answer);
        }
        answer["signed"] = json!(format!("at {nodes} nodes"));
        job.show(answer.clone());
        known = Some(answer);
        nodes = nodes.saturating_mul(TIMES).min(asked);
    }
}

/// What came of a search.
fn told(position: &Position, verdict: Verified, report: &SolveReport) -> Value {
    let (result, line, why) = match verdict {
        Verified::Mate { line } => ("mate", line, None),
        Verified::NoMate => ("nomate", vec![], None),
        // a mate is one only with its line
        Verified::MateWithoutLine { .. } => ("unknown", vec![], Some(Unsolved::Line)),
        Verified::Unknown(reason) => ("unknown", vec![], Some(reason.into())),
    };
    let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
    let counters = report.counters;
    json!({
        "result": result,
        "reason": why.map(Unsolved::word),
        "length": moves.len(),
        "words": words(position, &line),
        "moves": moves,
        "nodes": counters.nodes,
        "clocks": (counters.clocks != 0).then_some(counters.clocks),
        "signature": signature_text(report.signature),
        "signed": Value::Null,
        "seconds": report.elapsed.as_secs_f64(),
    })
}
