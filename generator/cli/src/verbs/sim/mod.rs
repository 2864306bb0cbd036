//! `kiban sim`: one job in the simulated circuit, seen from near, beside the same job in the model.

pub(super) mod chess;
pub(super) mod cover;
pub(super) mod go;
mod stage;
pub(super) mod tsume;
mod view;
mod waves;

use std::path::PathBuf;

use kiban_config::{Circuit, Config};

use self::stage::Stage;
use super::problem::{Drawing, FirstNumbers, Method, Search};
use crate::context::{on_any, Context};
use crate::device::NETLIST_BOARD;
use crate::exit::{Ended, Exit, Failure};

pub use self::tsume::DEMO;

/// Generates and simulates a circuit, has it do one job, and shows where its clocks went
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The configuration of the circuit; `kiban sim demo` is that of tsume [default: tsume]
    #[arg(value_name = "CONFIG")]
    config: Option<String>,
    /// The job: a mate problem, playouts, a perft or a scan, as the circuit is
    #[arg(value_parser = ["demo"], conflicts_with = "sfen")]
    job: Option<String>,
    /// Another mate problem
    #[arg(long, value_name = "SFEN", allow_hyphen_values = true)]
    sfen: Option<String>,
    /// Write all signals to this file, for a wave viewer
    #[arg(long, value_name = "FILE.fst")]
    waves: Option<PathBuf>,
    /// Simulate the circuit after synthesis, cell by cell: slower, without waves
    #[arg(long, conflicts_with = "waves")]
    netlist: bool,
    /// The board whose device the netlist is made for
    #[arg(long, default_value = NETLIST_BOARD, requires = "netlist")]
    board: String,
    #[command(flatten)]
    search: Search,
    #[command(flatten)]
    drawing: Drawing,
}

/// The word that stands for the job, and alone for that of `tsume`.
const JOB: &str = "demo";

impl Args {
    /// The name of the configuration.
    fn config(&self) -> Result<&str, Failure> {
        match (self.config.as_deref(), &self.job, &self.sfen) {
            (Some(JOB), None, None) | (None, ..) => Ok("tsume"),
            (Some(JOB), None, Some(_)) => Err(Failure::request(
                "demo and --sfen are two problems: kiban sim takes one of them",
            )),
            (Some(name), ..) => Ok(name),
        }
    }

    /// The first option that the job of a circuit does not have, if one was given.
    fn of_another(&self, circuit: &Circuit) -> Option<&'static str> {
        let s = &self.search;
        let problem = matches!(circuit, Circuit::Tsume(_));
        [
            ("--sfen", problem, self.sfen.is_some()),
            ("--search", problem, s.search != Method::DfPn),
            ("--nodes", problem, s.nodes > 0),
            ("--depth", problem, s.depth > 0),
            ("--first-numbers", problem, s.first_numbers != FirstNumbers::default()),
            ("--max-clocks", problem || matches!(circuit, Circuit::Chess(_)), s.max_clocks > 0),
        ]
        .iter()
        .find_map(|&(option, has, given)| (given && !has).then_some(option))
    }
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let netlist = args.netlist.then_some(args.board.as_str());
    let (config, board) = on_any(context.out, args.config()?, netlist)?;
    if let Some(option) = args.of_another(&config.circuit) {
        return Err(refused(&config, option));
    }
    args.search.fits(&config)?;
    if matches!(config.circuit, Circuit::Tsume(_)) {
        tsume::check(args)?;
    }
    if let Some(file) = &args.waves {
        waves::writable(file)?;
    }
    let stage = Stage::build(context, args, &config, board.as_ref())?;
    match &config.circuit {
        Circuit::Tsume(_) => tsume::run(&stage),
        Circuit::Go(go) => go::run(&stage, go),
        Circuit::Chess(chess) => chess::run(&stage, chess),
        Circuit::Cover(_) => cover::run(&stage),
    }?;
    Ok(Exit::Done)
}

/// An option that the job of a circuit does not have, and the verb that gives it jobs of one's own.
pub fn refused(config: &Config, option: &str) -> Failure {
    let (name, kind) = (&config.name, config.circuit.kind());
    let (job, line) = match &config.circuit {
        Circuit::Tsume(_) => ("a mate problem", format!("kiban sim {name} --sfen SFEN")),
        Circuit::Go(_) => {
            ("playouts", format!("kiban playouts --n 100 --config {name} --device sim"))
        }
        Circuit::Cover(_) => {
            ("a scan", format!("kiban cover --sfen startpos --config {name} --device sim"))
        }
        Circuit::Chess(_) => {
            let line = "kiban perft --fen startpos --depth 3 --config";
            ("a perft", format!("{line} {name} --device sim"))
        }
    };
    Failure::request(format!(
        "{name} is a configuration of the kind {kind}: the job of kiban sim is {job} there, which has no {option}; \
         jobs of your own: {line}"
    ))
}
