//! What `solve` and `sim` tell programs.

use kiban_cluster::pile::{Found, Settled};
use kiban_engine::problem::answer::{Finding, LineBy, Unsolved};
use kiban_engine::problem::{Shortest, Solved};
use kiban_protocol::signature::signature_text;
use schemars::JsonSchema;
use serde::Serialize;

use super::problem::result_word;
use super::solve_ask::Ask;
use super::solve_check::{CheckJson, SolutionJson};
use super::solve_lines::{AnswerJson, FirstMovesJson, RefutationJson, UselessJson};
use crate::device::Spec;
use crate::positions::Entry;

/// An answer.
#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    id: Option<&'a str>,
    sfen: &'a str,
    /// `mate`, `nomate` or `unknown`.
    result: &'static str,
    /// Plies of the line found.
    length: Option<usize>,
    /// The line in USI notation.
    moves: Vec<String>,
    /// Positions whose moves were generated.
    nodes: u64,
    /// Clocks of the circuit; none for the model.
    clocks: Option<u64>,
    /// 16 hexadecimal digits, equal for model, simulation and board.
    signature: Option<String>,
    /// Why the result is unknown: `nodes`, `clocks`, `depth`, `memory`, `abort`, `line`; of workers `nodes`, `gave-up`, `failed`,
    /// `disagree`, `nobody`.
    reason: Option<&'static str>,
    /// Those of the search for the line.
    line_nodes: Option<u32>,
    probes: Option<u64>,
    hits: Option<u64>,
    /// Raw moves generated and scanned.
    generated: Option<u64>,
    /// Who found the line: `device` or `model`.
    line_by: Option<&'static str>,
    device: Option<String>,
    /// The side to move is in check and defends.
    defends: bool,
    /// Its best answer, as far as known.
    defence: Option<String>,
    /// The worker that found it; none: there is one device.
    worker: Option<&'a str>,
    /// Searches that were begun for it.
    tries: u32,
    /// It rests on a proof of Kiban's, or two workers say the same.
    confirmed: bool,
    /// The length is that of the shortest mate against the longest defence; none: not asked, or there is no mate to speak of.
    proved: Option<bool>,
    /// No mate takes fewer plies, as far as that was found out.
    lower_bound: Option<usize>,
    /// One takes no more against any defence.
    upper_bound: Option<usize>,
    /// MiB of the model's table, where it is not the circuit's model.
    hash: Option<u32>,
    /// The judgement, if that was asked and the length is proved.
    check: Option<CheckJson>,
    /// What it rests on.
    solution: Option<SolutionJson>,
    /// What was left out as useless, if that was asked; the answer's line and length are without it.
    useless: Option<UselessJson>,
    /// First moves that mate, the answer's before the others, if that was asked.
    first_moves: Option<FirstMovesJson>,
    /// How nothing mates, if that was asked.
    refutation: Option<RefutationJson>,
    /// A defender's answers, if that was asked.
    answers: Option<Vec<AnswerJson>>,
}

impl<'a> Json<'a> {
    /// What a worker found: of its search no more is known than its nodes.
    pub fn of_worker(entry: &'a Entry, settled: &'a Settled, worker: Option<&'a str>) -> Json<'a> {
        let line = match &settled.found {
            Found::Mate(line) => Some(line),
            _ => None,
        };
        let moves: Vec<String> = line.into_iter().flatten().map(ToString::to_string).collect();
        Json {
            id: entry.id.as_deref(),
            sfen: &entry.sfen,
            result: match settled.found {
                Found::Mate(_) => "mate",
                Found::NoMate => "nomate",
                Found::Unknown(_) => "unknown",
            },
            length: line.map(Vec::len),
            defence: moves.first().filter(|_| entry.defends).cloned(),
            moves,
            nodes: settled.nodes,
            clocks: None,
            signature: None,
            reason: match settled.found {
                Found::Unknown(why) => Some(why.word()),
                _ => None,
            },
            line_nodes: None,
            probes: None,
            hits: None,
            generated: None,
            line_by: None,
            device: None,
            defends: entry.defends,
            worker,
            tries: settled.tries,
            confirmed: settled.confirmed,
            proved: None,
            lower_bound: None,
            upper_bound: None,
            hash: None,
            check: None,
            solution: None,
            useless: None,
            first_moves: None,
            refutation: None,
            answers: None,
        }
    }

    pub fn new(entry: &'a Entry, solved: &Solved, spec: &Spec) -> Json<'a> {
        let answer = &solved.answer;
        let c = &answer.report.counters;
        let (length, moves) = match &answer.finding {
            Finding::Mate(line) => {
                (Some(line.len()), line.iter().map(ToString::to_string).collect())
            }
            _ => (None, Vec::new()),
        };
        Json {
            id: entry.id.as_deref(),
            sfen: &entry.sfen,
            result: result_word(&answer.finding),
            length,
            moves,
            nodes: c.nodes.into(),
            clocks: spec.has_clock().then_some(c.clocks),
            signature: Some(signature_text(answer.report.signature)),
            reason: match &answer.finding {
                Finding::Unknown(why) => Some(why.word()),
                _ => None,
            },
            line_nodes: Some(c.line_nodes),
            probes: Some(c.probes),
            hits: Some(c.hits),
            generated: Some(c.moves),
            line_by: length.map(|_| match answer.line_by {
                LineBy::Device => "device",
                LineBy::Model => "model",
            }),
            device: Some(spec.name()),
            defends: entry.defends,
            defence: solved.best.filter(|_| entry.defends).map(|m| m.to_string()),
            worker: None,
            tries: 1,
            confirmed: !matches!(answer.finding, Finding::Unknown(_)),
            proved: match solved.shortest {
                Shortest::NotAsked => None,
                Shortest::Proved => Some(true),
                Shortest::NotProved { .. } => Some(false),
            },
            lower_bound: match solved.shortest {
                Shortest::NotAsked => None,
                known => length.map(|n| known.bounds(n).0),
            },
            upper_bound: match solved.shortest {
                Shortest::NotAsked => None,
                known => length.and_then(|n| known.bounds(n).1),
            },
            hash: None,
            check: None,
            solution: None,
            useless: None,
            first_moves: None,
            refutation: None,
            answers: None,
        }
    }

    /// Under a depth limit of so many plies (0 = none): that there is no mate within it is a bound on the length.
    pub fn limited(mut self, depth: u16) -> Self {
        if depth != 0 && self.reason == Some(Unsolved::Depth.word()) {
            // a mate has an odd number of plies, one of a defender's an even number
            let next = usize::from(depth) + 1;
            self.lower_bound = Some(next + usize::from(next.is_multiple_of(2) != self.defends));
        }
        self
    }

    /// With what was looked at beside the line.
    pub fn with_analysis(mut self, entry: &Entry, solved: &Solved, ask: &Ask) -> Self {
        if let (Some(analysis), true) = (&solved.analysis, ask.check()) {
            let pieces = ask.pieces().then_some(&solved.pieces[..]);
            self.check = Some(CheckJson::new(analysis, pieces));
        }
        let asked = ask.check() || ask.variations();
        if let Some(solution) = solved.solution().filter(|_| asked) {
            self.solution =
                Some(SolutionJson::new(&entry.position, solution, solved.analysis.as_ref()));
        }
        self.useless = UselessJson::new(solved);
        self.first_moves = FirstMovesJson::new(solved, ask);
        self.refutation = RefutationJson::new(solved);
        self.answers = AnswerJson::all(solved, ask);
        self
    }

    /// The model has a table of its own.
    pub fn with_hash(mut self, hash: Option<u32>) -> Self {
        self.hash = hash;
        self
    }
}
