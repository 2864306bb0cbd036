//! `kiban moves`: the checks, the evasions or all legal moves of positions; of chess, the moves in the circuit's order.

use std::path::PathBuf;

use clap::ValueEnum;
use kiban_config::circuit::Scanner;
use kiban_flow::exec::files;
use kiban_link::tsume::list_moves;
use kiban_model::shogi;
use kiban_protocol::tsume::Turn;
use kiban_protocol::Tsume;
use schemars::JsonSchema;
use serde::Serialize;

use crate::context::{config, may_be_written, Context};
use crate::device::{self, Spec};
use crate::exit::{Ended, Failure};
use crate::positions::{begins, each, Asked, Entry, Source};
use crate::speech;
use kiban_picture::part::Part;
use kiban_picture::{lines, shogi as array};

use super::chess_moves::{self, From, Order};

/// Lists moves of positions: of shogi checks, evasions or all legal moves, sorted; of chess all, in the circuit's order if wanted
#[derive(Debug, clap::Args)]
#[command(group(clap::ArgGroup::new("position").multiple(false).args(["sfen", "file", "fen"])))]
pub struct Args {
    /// The game
    #[arg(long, value_enum, default_value_t = Game::Shogi)]
    game: Game,
    /// Shogi: the position as SFEN
    #[arg(long, value_name = "SFEN", allow_hyphen_values = true)]
    sfen: Option<String>,
    /// Positions, one a line: SFEN, tab, id, or of chess FEN or EPD; `-` is standard input
    #[arg(long, value_name = "FILE")]
    file: Option<String>,
    /// Shogi: which moves
    #[arg(long, value_enum)]
    kind: Option<Kind>,
    /// Chess: the position as FEN, or `startpos`
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Chess: how the moves are sorted
    #[arg(long, value_enum)]
    order: Option<Order>,
    /// Chess: draw every pass of the generator, with the bids of the squares and the winner
    #[arg(long)]
    cycles: bool,
    /// Write a picture (SVG) of one position: of shogi the array's planes and the moves (or the line machine's queries), of chess every pass with bids, winner and moves
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// Chess: the passes that are drawn, from A to B
    #[arg(long, value_name = "A..B", requires = "picture", allow_hyphen_values = true)]
    passes: Option<Part>,
    /// model, sim, netlist[:BOARD], bitstream:BOARD, sim:PROGRAM, serial:PATH or serial:PATH@BAUD
    #[arg(long, default_value = "model")]
    device: Spec,
    /// The configuration of the circuit [default: tsume, or chess]
    #[arg(long)]
    config: Option<String>,
}

impl Args {
    /// Something is asked for that chess alone has.
    fn chess(&self) -> bool {
        self.order.is_some() || self.cycles || self.passes.is_some()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Game {
    Shogi,
    Chess,
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

#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    sfen: &'a str,
    id: Option<&'a str>,
    kind: &'static str,
    moves: Vec<String>,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    if args.game == Game::Chess {
        return chess(context, args);
    }
    let kind = match (args.kind, &args.fen) {
        (Some(kind), None) if !args.chess() => kind,
        (None, None) => {
            return Err(Failure::request(
                "which moves? --kind checks, evasions or legal (or --game chess)",
            ))
        }
        _ => {
            return Err(Failure::request("--fen, --order, --cycles and --passes need --game chess"))
        }
    };
    if args.sfen.is_none() && args.file.is_none() {
        return Err(Failure::request("which position? --sfen SFEN or --file FILE"));
    }
    if let Some(path) = &args.picture {
        if args.file.is_some() {
            return Err(Failure::request("--picture draws one position: --sfen, not --file"));
        }
        if kind == Kind::Legal {
            return Err(Failure::request(
                "--picture draws --kind checks or evasions: no circuit lists all legal moves",
            ));
        }
        may_be_written(path)?;
    }
    let config = config(args.config.as_deref().unwrap_or("tsume"))?;
    let scanner = config.circuit.tsume().map_or(Scanner::Array, |t| t.scanner);
    let source = Source { sfen: args.sfen.clone(), file: args.file.clone() };
    let asked = if kind == Kind::Checks { Asked::Attack } else { Asked::Legal };
    begins(&source, asked)?;
    let mut device = match kind {
        Kind::Legal => None,
        // the line machine's search lists no moves; they are those of the array, so its model does
        _ if scanner == Scanner::Lines && args.device == Spec::Model => {
            Some(device::open::<Tsume>(context, &args.device, &self::config("tsume")?)?)
        }
        _ => Some(device::open::<Tsume>(context, &args.device, &config)?),
    };
    each(context, &source, asked, |entry| {
        let mut moves = match &mut device {
            None => entry.position.legal_moves().iter().map(ToString::to_string).collect(),
            Some(device) => listed(device, &entry, kind)?,
        };
        moves.sort();
        if let Some(path) = &args.picture {
            let turn = match kind {
                Kind::Checks => shogi::Turn::Attack,
                _ => shogi::Turn::Defence,
            };
            let drawn = match scanner {
                Scanner::Array => array::picture(&entry.position, turn, &moves),
                Scanner::Lines => lines::picture(&entry.position, turn),
            };
            let drawn = drawn.ok_or_else(|| {
                Failure::request("the circuit takes no such position, so there is nothing to draw")
            })?;
            files::write_if_changed(path, drawn.as_bytes())?;
        }
        let out = context.out;
        if out.json {
            let (sfen, id) = (entry.sfen.as_str(), entry.id.as_deref());
            return out.object(&Json { sfen, id, kind: kind.word(), moves });
        }
        let name = entry.id.as_ref().map_or(String::new(), |id| format!("{id}: "));
        let told = match kind {
            Kind::Checks => speech::MOVES_CHECKS,
            Kind::Evasions => speech::MOVES_EVASIONS,
            Kind::Legal => speech::MOVES_LEGAL,
        };
        let told = told.tell(out.lang, &[&moves.len(), &speech::list(out.lang, &moves)]);
        out.line(name + &told)
    })
}

fn chess(context: &Context, args: &Args) -> Ended {
    if args.sfen.is_some() || args.kind.is_some() {
        let what = if args.sfen.is_some() { "--sfen" } else { "--kind" };
        let why = format!("{what} is for shogi: --game chess takes --fen FEN or --file FILE");
        return Err(Failure::request(why));
    }
    let from = match (&args.fen, &args.file) {
        (Some(fen), _) => From::Fen(fen),
        (None, Some(_)) if args.picture.is_some() => {
            return Err(Failure::request("--picture draws one position: --fen, not --file"))
        }
        (None, Some(file)) => From::File(file),
        (None, None) => return Err(Failure::request("which position? --fen FEN or --file FILE")),
    };
    let asked = chess_moves::Asked {
        from,
        order: args.order.unwrap_or(if args.cycles || args.picture.is_some() {
            Order::Hardware
        } else {
            Order::Name
        }),
        cycles: args.cycles,
        picture: args.picture.as_deref(),
        passes: args.passes.unwrap_or(Part::ALL),
        device: &args.device,
        config: args.config.as_deref().unwrap_or("chess"),
    };
    chess_moves::run(context, &asked)
}

/// The device lists raw moves with their scans; what they say is illegal is left out here.
fn listed(
    device: &mut device::Device<Tsume>,
    entry: &Entry,
    kind: Kind,
) -> Result<Vec<String>, Failure> {
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
