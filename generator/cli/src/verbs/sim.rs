//! `kiban sim`: one problem in the simulated circuit, seen from near.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use kiban_config::{Circuit, Config};
use kiban_engine::problem::answer::{Finding, Unsolved};
use kiban_link::transport::ChildProcess;
use kiban_link::tsume::{Device, TsumeBoard};
use kiban_link::Expectation;
use kiban_protocol::tsume::Detail;
use kiban_rules::shogi::InCheck;
use serde::Serialize;

use super::problem::{Drawing, Search};
use super::solve::{per, print, solve_one};
use super::solve_json::Json as SolvedJson;
use crate::circuit::STATE_NAMES;
use crate::context::{on_any, Context};
use crate::device::{Spec, NETLIST_BOARD};
use crate::exit::{Ended, Exit, Failure};
use crate::output::{columns, thousands};
use crate::positions::{each, Asked, Source};
use crate::simulation;

/// Generates and simulates the circuit, solves a problem in it, and shows where its clocks went
#[derive(Debug, clap::Args)]
pub struct Args {
    /// `demo` = the problem of the README
    #[arg(value_parser = ["demo"], conflicts_with = "sfen")]
    problem: Option<String>,
    /// Another problem
    #[arg(long, value_name = "SFEN", allow_hyphen_values = true)]
    sfen: Option<String>,
    /// The configuration of the circuit
    #[arg(long, default_value = "tsume")]
    config: String,
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

/// The problem that is solved when none is given: k11_08 of `problems/own.tsv`, a mate in 11 with pawn drops.
pub const DEMO: &str = "5+B1lb/8k/9/6NSg/9/9/9/9/9 b N2P2r3g3s2n3l16p 1";

#[derive(Serialize)]
struct Json<'a> {
    #[serde(flatten)]
    solved: SolvedJson<'a>,
    clocks_per_node: Option<f64>,
    /// Clocks in each state of the machine.
    states: serde_json::Map<String, serde_json::Value>,
    /// Clocks of the whole simulation and its speed, without the time it waited.
    simulation: Option<Stats>,
    /// The board whose netlist was simulated.
    netlist: Option<&'a str>,
    waves: Option<PathBuf>,
}

/// Whether waves can be written there: known before minutes of building, and before the simulation, which would not say.
fn writable(file: &Path) -> Result<(), Failure> {
    if file.exists() && !file.is_file() {
        let file = file.display();
        return Err(Failure::request(format!("{file} is no file: --waves names a file to write")));
    }
    let there = file.exists();
    let opened = std::fs::OpenOptions::new().append(true).create(true).open(file);
    opened.map_err(|e| Failure::file("write", file, &e))?;
    if !there {
        let _ = std::fs::remove_file(file);
    }
    Ok(())
}

/// The waves are there when the simulation ended in peace and the file holds something; an unfinished one is removed.
fn whole(file: &Path, ended: bool) -> Result<(), Failure> {
    let full = kiban_flow::exec::files::disk_is_full(file);
    let bytes = std::fs::metadata(file).map_or(0, |m| m.len());
    if ended && bytes > 0 && !full {
        return Ok(());
    }
    let _ = std::fs::remove_file(file);
    let why = match full {
        true => std::io::ErrorKind::StorageFull.into(),
        false => std::io::Error::other("the simulation did not finish it"),
    };
    Err(Failure::file("write", file, &why))
}

/// What the simulation says at its end.
#[derive(Clone, Debug, Serialize, serde::Deserialize)]
struct Stats {
    clocks: u64,
    seconds: f64,
    clocks_per_second: f64,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let netlist = args.netlist.then_some(args.board.as_str());
    let (config, board) = on_any(context.out, &args.config, netlist)?;
    solves(&config)?;
    let sfen = args.sfen.clone().unwrap_or_else(|| DEMO.to_string());
    if let Some(file) = &args.waves {
        writable(file)?;
    }
    let start = Instant::now();
    let (program, what) = if let Some(board) = &board {
        let what = format!("netlist of {} for {}", config.name, board.fpga.part);
        (simulation::build_netlist(context, &config, board)?, what)
    } else {
        let what = format!("simulation of {}", config.name);
        (simulation::build(context, &config, args.waves.is_some())?, what)
    };
    if start.elapsed() > Duration::from_secs(1) {
        let seconds = start.elapsed().as_secs_f64();
        context.out.note(format!("{what} built in {seconds:.1} s"));
    }
    let mut arguments = vec!["--stats".to_string()];
    if let Some(file) = &args.waves {
        arguments.extend(["--waves".to_string(), file.display().to_string()]);
    }
    if args.search.max_clocks > 0 {
        // the job ends at its limit; this is for a circuit that does not
        let hard = args.search.max_clocks.saturating_mul(2).saturating_add(10_000_000);
        arguments.extend(["--max-clocks".to_string(), hard.to_string()]);
    }
    let child = ChildProcess::spawn(&program, &arguments)?;
    let mut device = TsumeBoard::open(child, &Expectation::new(&config))?;
    device.tell(Detail::ALL);
    let source = Source { sfen: Some(sfen), file: None };
    each(context, &source, Asked::Problem(InCheck::Auto), |entry| {
        let out = context.out;
        if !out.json {
            args.drawing.draw(context, &entry)?;
        }
        let solved = solve_one(context, &mut device, &entry, &args.search)?;
        let (status, last) = device.transport().finish(Duration::from_secs(60));
        if status.and_then(|s| s.code()) == Some(9) {
            return Err(Failure::new(Exit::SimClocks, last));
        }
        let stats: Option<Stats> = serde_json::from_str(&last).ok();
        if let Some(file) = &args.waves {
            whole(file, stats.is_some())?;
        }
        let c = solved.answer.report.counters;
        let nodes = u64::from(c.nodes) + u64::from(c.line_nodes);
        if out.json {
            let states = STATE_NAMES.iter().zip(c.state_clocks);
            out.object(&Json {
                solved: SolvedJson::new(&entry, &solved, &Spec::Sim),
                clocks_per_node: (nodes > 0).then(|| c.clocks as f64 / nodes as f64),
                states: states.map(|(name, n)| ((*name).to_string(), n.into())).collect(),
                simulation: stats,
                netlist,
                waves: args.waves.clone(),
            })?;
            return decided(&solved.answer.finding, args.search.max_clocks);
        }
        print(context, &entry, &solved, &Spec::Sim, &args.drawing)?;
        let mut rows = vec![["state", "clocks", "share", "per node"].map(String::from).to_vec()];
        for (name, n) in STATE_NAMES.iter().zip(c.state_clocks).filter(|(_, n)| *n > 0) {
            let share = format!("{:.1} %", 100.0 * n as f64 / c.clocks.max(1) as f64);
            rows.push(vec![(*name).to_string(), thousands(n), share, per(n, nodes)]);
        }
        out.text(&columns(&rows))?;
        if let Some(s) = stats {
            let speed = thousands(s.clocks_per_second as u64);
            out.note(format!("{} clocks simulated at {speed} a second", thousands(s.clocks)));
        }
        if let Some(file) = &args.waves {
            out.note(format!("waves: {}", file.display()));
        }
        decided(&solved.answer.finding, args.search.max_clocks)
    })
}

/// Refuses, before anything is written, a circuit that solves no problems, and names the verb that simulates it.
pub fn solves(config: &Config) -> Result<(), Failure> {
    let name = &config.name;
    let line = match &config.circuit {
        Circuit::Tsume(_) => return Ok(()),
        Circuit::Go(_) => format!("kiban playouts --n 100 --config {name} --device sim"),
        Circuit::Cover(_) => format!("kiban cover --sfen startpos --config {name} --device sim"),
        Circuit::Chess(_) => {
            format!("kiban perft --fen startpos --depth 3 --config {name} --device sim")
        }
    };
    let kind = config.circuit.kind();
    Err(Failure::request(format!(
        "{name} is a configuration of the kind {kind}, and kiban sim solves a mate problem, which takes one of the kind tsume; \
         what simulates this one: {line}"
    )))
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
