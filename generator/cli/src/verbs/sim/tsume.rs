//! A mate problem in the simulated circuit: the clocks of each state of the search.

use kiban_engine::problem::answer::{Finding, Unsolved};
use kiban_engine::problem::Solved;
use kiban_link::tsume::Device;
use kiban_protocol::tsume::Detail;
use kiban_protocol::Tsume;
use kiban_rules::shogi::InCheck;
use schemars::JsonSchema;
use serde::Serialize;

use super::super::solve::{per, print, solve_one};
use super::super::solve_json::Json as SolvedJson;
use super::stage::{Beside, Run, Stage};
use super::Args;
use crate::circuit::STATE_NAMES;
use crate::exit::{Exit, Failure};
use crate::output::{columns, thousands};
use crate::positions::{begins, each, Asked, Entry, Source};
use crate::speech;

/// The problem that is solved when none is given: s9_03 of `problems/sound.tsv`, a mate in 9 by five pieces.
pub const DEMO: &str = "9/9/1+L7/9/G8/1k1B5/s8/1N7/9 b G2rb2g3s3n3l18p 1";

#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    #[serde(flatten)]
    solved: SolvedJson<'a>,
    clocks_per_node: Option<f64>,
    /// Clocks in each state of the machine.
    states: serde_json::Map<String, serde_json::Value>,
    #[serde(flatten)]
    beside: Beside<'a>,
}

const ASKED: Asked = Asked::Problem(InCheck::Auto);

fn source(args: &Args) -> Source {
    Source { sfen: Some(args.sfen.clone().unwrap_or_else(|| DEMO.to_string())), file: None }
}

/// What is wrong with the problem, before anything is built.
pub fn check(args: &Args) -> Result<(), Failure> {
    begins(&source(args), ASKED)
}

pub fn run(stage: &Stage<'_>) -> Result<(), Failure> {
    each(stage.context, &source(stage.args), ASKED, |entry| solve(stage, &entry))?;
    Ok(())
}

fn solve(stage: &Stage<'_>, entry: &Entry) -> Result<(), Failure> {
    let (context, args) = (stage.context, stage.args);
    let out = context.out;
    if !out.json {
        args.drawing.draw(context, entry)?;
    }
    let ask = |device: &mut dyn Device| {
        device.tell(Detail::ALL);
        device.go_without(args.search.without());
        solve_one(context, device, entry, &args.search)
    };
    let (solved, run) = stage.simulated::<Tsume, Solved>(|device| ask(device))?;
    let finding = &solved.answer.finding;
    // the model has no clocks to use up: it would go on where the circuit ended
    let stopped = matches!(finding, Finding::Unknown(Unsolved::Clocks));
    let model = match stopped {
        true => None,
        false => {
            let model = stage.modelled::<Tsume, Solved>(|device| ask(device))?;
            Some(model.answer.report.signature)
        }
    };
    let c = solved.answer.report.counters;
    let nodes = u64::from(c.nodes) + u64::from(c.line_nodes);
    let states = || STATE_NAMES.into_iter().zip(c.state_clocks);
    let signature = solved.answer.report.signature;
    if out.json {
        out.object(&Json {
            solved: SolvedJson::new(entry, &solved, &stage.spec()),
            clocks_per_node: (nodes > 0).then(|| c.clocks as f64 / nodes as f64),
            states: states().map(|(name, n)| (name.to_string(), n.into())).collect(),
            beside: stage.beside(model, &run),
        })?;
    } else {
        print(context, entry, &solved, &stage.spec(), &args.drawing)?;
        let states: Vec<(&str, u64)> = states().collect();
        if stage.config.circuit.tsume().is_some_and(kiban_config::Tsume::is_program) {
            // it has no states: a program runs, and all of its clocks are the stack machine's
            let each = per(c.clocks, nodes);
            out.tell(&speech::OF_THE_PROGRAM, &[&thousands(c.clocks), &each])?;
        } else {
            stage.shares(&states, |n| per(n, nodes))?;
        }
        tell_second(stage, &run, nodes)?;
    }
    stage.end(signature, model, &run)?;
    decided(finding, args.search.max_clocks)
}

/// Tells people what the second table did, where there is one.
fn tell_second(stage: &Stage<'_>, run: &Run, nodes: u64) -> Result<(), Failure> {
    let Some(stats) = &run.stats else { return Ok(()) };
    let lang = stage.context.out.lang;
    let head = [speech::SECOND_TABLE, speech::TIMES, speech::A_NODE];
    let mut rows = vec![head.map(|word| word.tell(lang, &[])).to_vec()];
    for (name, n) in [
        (speech::ASKED, stats.second_asked),
        (speech::FOUND, stats.second_found),
        (speech::WRITTEN, stats.second_written),
    ] {
        let Some(n) = n else { return Ok(()) };
        let each = if nodes > 0 { format!("{:.2}", n as f64 / nodes as f64) } else { "-".into() };
        rows.push(vec![name.tell(lang, &[]), thousands(n), each]);
    }
    stage.context.out.line("")?;
    stage.context.out.text(&columns(&rows))
}

/// Clocks that were used up before the problem was solved are an end of their own; everything has been told by then.
fn decided(finding: &Finding, clocks: u64) -> Result<(), Failure> {
    match finding {
        Finding::Unknown(Unsolved::Clocks) => Err(Failure::new(
            Exit::SimClocks,
            format!(
                "the clocks were used up before the problem was solved (--max-clocks {clocks}): give more, or 0 for no limit"
            ),
        )),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As `docs/exit-codes.md` says: clocks that were used up are 9, every other end is 0.
    #[test]
    fn used_up_clocks_are_an_end_of_their_own() {
        let ends = |finding: Finding| decided(&finding, 10).err().map(|f| (f.exit, f.message));
        let (exit, why) = ends(Finding::Unknown(Unsolved::Clocks)).unwrap();
        assert_eq!(exit.code(), 9);
        assert!(why.contains("--max-clocks 10"), "{why}");
        assert_eq!(ends(Finding::NoMate), None);
        assert_eq!(ends(Finding::Mate(Vec::new())), None);
        for other in [Unsolved::Nodes, Unsolved::Depth, Unsolved::Memory, Unsolved::Line] {
            assert_eq!(ends(Finding::Unknown(other)), None);
        }
    }
}
