//! `kiban moves`: the checks, the evasions or all legal moves of positions.

use clap::ValueEnum;
use kiban_link::message::Turn;
use kiban_link::shogi::list_moves;
use serde::Serialize;

use crate::context::{config, Context};
use crate::device::{self, Spec};
use crate::exit::{Ended, Failure};
use crate::positions::{each, Asked, Entry, Source};

/// Lists moves of positions: checks, evasions or all legal moves, in USI notation, sorted
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Which moves
    #[arg(long, value_enum)]
    kind: Kind,
    /// model, sim, sim:PROGRAM, serial:PATH or serial:PATH@BAUD
    #[arg(long, default_value = "model")]
    device: Spec,
    /// The configuration of the circuit
    #[arg(long, default_value = "tsume")]
    config: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Legal moves of the side to move that give check
    Checks,
    /// Legal moves of the side to move, which is in check
    Evasions,
    /// All legal moves; always from the rules, since no circuit lists them
    Legal,
}

impl Kind {
    const fn word(self) -> &'static str {
        match self {
            Kind::Checks => "checks",
            Kind::Evasions => "evasions",
            Kind::Legal => "legal",
        }
    }
}

#[derive(Serialize)]
struct Json<'a> {
    sfen: &'a str,
    id: Option<&'a str>,
    kind: &'static str,
    moves: Vec<String>,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let config = config(&args.config)?;
    let mut device = match args.kind {
        Kind::Legal => None,
        _ => Some(device::open(context, &args.device, &config)?),
    };
    let asked = if args.kind == Kind::Checks { Asked::Problem } else { Asked::Legal };
    each(context, &args.source, asked, |entry| {
        let mut moves = match &mut device {
            None => entry.position.legal_moves().iter().map(ToString::to_string).collect(),
            Some(device) => listed(device, &entry, args.kind)?,
        };
        moves.sort();
        let out = context.out;
        if out.json {
            let (sfen, id) = (entry.sfen.as_str(), entry.id.as_deref());
            return out.object(&Json { sfen, id, kind: args.kind.word(), moves });
        }
        let name = entry.id.as_ref().map_or(String::new(), |id| format!("{id}: "));
        let count = moves.len();
        let list = if count == 0 { "none".to_string() } else { moves.join(" ") };
        out.line(format!("{name}{count} {}: {list}", args.kind.word()))
    })
}

/// The device lists raw moves with their scans; what they say is illegal is left out here.
fn listed(device: &mut device::Device, entry: &Entry, kind: Kind) -> Result<Vec<String>, Failure> {
    let position = &entry.position;
    let turn = if kind == Kind::Checks { Turn::Attack } else { Turn::Defence };
    let moves = list_moves(device, position, turn)?;
    Ok(moves
        .into_iter()
        // a suspect pawn drop is left to the host: it is illegal if it mates
        .filter(|(m, scan)| !(scan.illegal || scan.suspect && position.after(m).is_mate()))
        .map(|(m, _)| m.to_string())
        .collect())
}
