//! Playouts in the simulated circuit: two for each place of the chip.

use kiban_engine::gtp::batches::Run;
use kiban_engine::gtp::komi::Komi;
use kiban_link::go::{usual_size, Playouts};
use kiban_model::go::Batch;
use kiban_protocol::go::Sizes;
use kiban_protocol::Go;
use kiban_rules::go::Position;
use schemars::JsonSchema;
use serde::Serialize;

use super::super::playouts::{self, Told};
use super::super::solve::per;
use super::stage::{Beside, Stage};
use crate::exit::Failure;
use crate::speech;

/// Playouts for each that the chip plays at a time: the second one begins in the middle of the others' first.
const TURNS: u32 = 2;

#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    #[serde(flatten)]
    playouts: playouts::Json<'a>,
    /// Of one unit.
    clocks_per_playout: f64,
    clocks_per_move: f64,
    #[serde(flatten)]
    beside: Beside<'a>,
}

pub fn run(stage: &Stage<'_>, go: &kiban_config::Go) -> Result<(), Failure> {
    let (context, sizes) = (stage.context, Sizes::from(go));
    let position = Position::new(usual_size(&sizes));
    let batch = Batch::from_position(position, TURNS * sizes.slots, 1);
    let batch = Batch { first_moves: sizes.features.first_moves, ..batch };
    let ownership = sizes.features.ownership;
    let play = |device: &mut dyn Playouts| {
        playouts::play(context, device, &batch, Batch::MOST_GAMES, ownership)
    };
    let ((ran, seconds), run) = stage.simulated::<Go, (Run, f64)>(|device| play(device))?;
    let (model, _) = stage.modelled::<Go, (Run, f64)>(|device| play(device))?;
    let (signature, model) = (ran.stats.signature, Some(model.stats.signature));
    let device = stage.spec();
    let drawn = context.out.json || !stage.args.drawing.no_board;
    let told = Told {
        batch: &batch,
        ran: &ran,
        komi: Komi::NONE,
        ownership: ownership && drawn,
        unit: sizes.unit,
        device: &device,
        seconds,
    };
    let (playouts, moves) = (u64::from(ran.stats.done), ran.stats.length_sum);
    let of_units = ran.clocks * u64::from(go.units);
    if context.out.json {
        context.out.object(&Json {
            playouts: told.json(),
            clocks_per_playout: of_units as f64 / playouts.max(1) as f64,
            clocks_per_move: of_units as f64 / moves.max(1) as f64,
            beside: stage.beside(model, &run),
        })?;
    } else {
        told.show(context)?;
        let lang = context.out.lang;
        let units = speech::some(lang, go.units.into(), &speech::UNIT, &speech::UNITS);
        let each = [per(of_units, playouts), per(of_units, moves)];
        context.out.tell(&speech::OF_A_UNIT, &[&each[0], &each[1], &units])?;
    }
    stage.end(signature, model, &run)
}
