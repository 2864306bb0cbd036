//! `kiban boards`: the boards, and which configurations fit them.

use kiban_config::{BoardSet, BoardTop, ConfigSet, Target};
use schemars::JsonSchema;
use serde::Serialize;

use crate::context::{board, Context};
use crate::exit::{Ended, Exit, Failure};
use crate::output::{columns, thousands};
use crate::speech;

/// Lists the boards, or one of them, with the configurations that fit
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A board, or a board file such as ./mine.toml
    board: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub struct Row {
    name: String,
    title: String,
    part: String,
    family: String,
    clock_mhz: f64,
    lut: u32,
    bram: u32,
    uart: String,
    checked: &'static str,
    /// Configurations that fit.
    fits: Vec<String>,
    /// Why the others do not.
    refused: Vec<String>,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let targets: Vec<Target> = match &args.board {
        Some(name) => vec![board(name)?],
        None => BoardSet::shipped()?.targets().collect(),
    };
    let rows = targets.iter().map(row).collect::<Result<Vec<_>, _>>()?;
    let out = context.out;
    if out.json {
        for row in &rows {
            out.object(row)?;
        }
        return Ok(Exit::Done);
    }
    use speech::{BLOCK_RAM, BOARD, BOARD_CLOCK, CHECKED, DEVICE, FITS, LUT};
    let head = [BOARD, DEVICE, BOARD_CLOCK, LUT, BLOCK_RAM, CHECKED, FITS];
    let mut cells = vec![head.map(|word| word.tell(out.lang, &[])).to_vec()];
    for r in &rows {
        let fits = if r.fits.is_empty() { "-".to_string() } else { r.fits.join(" ") };
        cells.push(vec![
            r.name.clone(),
            r.part.clone(),
            r.clock_mhz.to_string(),
            thousands(r.lut),
            thousands(r.bram),
            speech::below(out.lang, r.checked),
            fits,
        ]);
    }
    out.text(&columns(&cells))?;
    if let (Some(_), [only]) = (&args.board, &rows[..]) {
        let board = &targets[0].board;
        out.line(format!("\n{}, {}", only.title, board.url))?;
        out.tell(&speech::SERIAL_PORT, &[&only.uart])?;
        for why in &only.refused {
            out.tell(&speech::DOES_NOT_FIT, &[why])?;
        }
        for prog in &board.prog {
            out.tell(&speech::PROGRAMMER, &[&prog.programmer, &prog.note])?;
        }
        for note in &board.notes {
            out.tell(&speech::NOTE, &[note])?;
        }
    }
    Ok(Exit::Done)
}

fn row(target: &Target) -> Result<Row, Failure> {
    let (mut fits, mut refused) = (Vec::new(), Vec::new());
    for config in ConfigSet::shipped()?.iter() {
        match BoardTop::fitting(config, target) {
            Ok(_) => fits.push(config.name.clone()),
            Err(why) => refused.push(why.to_string()),
        }
    }
    let (b, f) = (&target.board, &target.fpga);
    Ok(Row {
        name: b.name.clone(),
        title: b.title.clone(),
        part: f.part.clone(),
        family: f.family.maker().to_string(),
        clock_mhz: b.clock.mhz,
        lut: f.totals.lut,
        bram: f.totals.bram,
        uart: b.uart.explain.clone(),
        checked: b.checked.level.word(),
        fits,
        refused,
    })
}
