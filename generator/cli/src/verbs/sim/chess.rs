//! A perft in the simulated circuit.

use kiban_link::chess::{Generator, PerftReport};
use kiban_protocol::chess::Stopped;
use kiban_protocol::Chess;
use schemars::JsonSchema;
use serde::Serialize;

use super::super::perft::{self, Task, Told};
use super::super::solve::per;
use super::stage::{Beside, Stage};
use crate::epd::{position, KIWIPETE};
use crate::exit::{Exit, Failure};
use crate::output::thousands;
use crate::speech;

#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    #[serde(flatten)]
    perft: perft::Json<'a>,
    clocks_per_pass: Option<f64>,
    #[serde(flatten)]
    beside: Beside<'a>,
}

pub fn run(stage: &Stage<'_>, chess: &kiban_config::Chess) -> Result<(), Failure> {
    let (context, limit) = (stage.context, stage.args.search.max_clocks);
    // leaf units want a ply of their own
    let depth = if chess.makes_leaves() { 3 } else { 2 };
    let task = Task::new(position(KIWIPETE).map_err(Failure::request)?, depth, None);
    let count = |device: &mut dyn Generator, limit: u64| {
        perft::ask(context, device, &task, chess.counts(), limit)
    };
    let ((report, seconds), run) =
        stage.simulated::<Chess, (PerftReport, f64)>(|device| count(device, limit))?;
    // a count that the clocks ended is compared with nothing
    let complete = report.stopped == Stopped::Complete;
    let model = match complete {
        true => {
            let counted = stage.modelled::<Chess, (PerftReport, f64)>(|device| count(device, 0))?;
            Some(counted.0.signature)
        }
        false => None,
    };
    let (out, device) = (context.out, stage.spec());
    let divide = out.json || !stage.args.drawing.no_board;
    let told = Told { task: &task, report: &report, divide, device: &device, seconds };
    if out.json {
        let passes = report.passes;
        out.object(&Json {
            perft: told.json(),
            clocks_per_pass: (passes > 0).then(|| report.clocks as f64 / passes as f64),
            beside: stage.beside(model, &run),
        })?;
    } else {
        told.show(context)?;
        if report.passes > 0 {
            let boards = chess.boards.into();
            let boards = speech::some(out.lang, boards, &speech::ONE_BOARD, &speech::BOARDS);
            let (passes, each) = (thousands(report.passes), per(report.clocks, report.passes));
            out.tell(&speech::OF_A_PASS, &[&passes, &each, &boards])?;
        }
    }
    stage.end(report.signature, model, &run)?;
    match complete {
        true => Ok(()),
        false => Err(Failure::new(
            Exit::SimClocks,
            format!("the clocks were used up before the count was made (--max-clocks {limit}): give more, or 0 for no limit"),
        )),
    }
}
