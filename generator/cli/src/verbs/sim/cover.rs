//! A scan in the simulated circuit.

use kiban_link::cover::{CoverReport, Covers};
use kiban_protocol::Cover;
use schemars::JsonSchema;
use serde::Serialize;

use super::super::cover::{self, Told};
use super::stage::{Beside, Stage};
use super::DEMO;
use crate::exit::Failure;
use crate::positions::{each, Asked, Entry, Source};

#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    #[serde(flatten)]
    cover: cover::Json<'a>,
    #[serde(flatten)]
    beside: Beside<'a>,
}

pub fn run(stage: &Stage<'_>) -> Result<(), Failure> {
    let source = Source { sfen: Some(DEMO.to_string()), file: None };
    each(stage.context, &source, Asked::Legal, |entry| scan(stage, &entry))?;
    Ok(())
}

fn scan(stage: &Stage<'_>, entry: &Entry) -> Result<(), Failure> {
    let (out, by) = (stage.context.out, entry.position.turn());
    let ask = |device: &mut dyn Covers| cover::ask(stage.context, device, &entry.position, by);
    let (report, run) = stage.simulated::<Cover, CoverReport>(|device| ask(device))?;
    let model = Some(stage.modelled::<Cover, CoverReport>(|device| ask(device))?.signature());
    let told = Told { entry, by, report: &report };
    if out.json {
        let beside = stage.beside(model, &run);
        out.object(&Json { cover: told.json(), beside })?;
    } else {
        told.show(stage.context)?;
    }
    stage.end(report.signature(), model, &run)
}
