//! `kiban uci`: the move generator of chess for programs that speak UCI.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::Arc;
use std::time::Duration;

use kiban_engine::uci::{counted, greeting, info, Action, Uci};
use kiban_link::chess::{rules, Generator};
use kiban_model::chess::MoveRecord;
use kiban_protocol::chess::Stopped;
use kiban_protocol::Chess;
use kiban_rules::chess::{Move, Position};

use super::dialogue::Lines;
use crate::context::{config, Context};
use crate::device::{self, Device, Spec};
use crate::exit::{Ended, Exit, Failure};

const STOPPED: &str = "stopped: not all was counted";

/// How often it is asked whether a count is to end.
const TICK: Duration = Duration::from_millis(10);

/// Speaks UCI on standard input and output: positions and `go perft N` for chess programs; it does not play
#[derive(Debug, clap::Args)]
pub struct Args {
    /// model, sim, netlist[:BOARD], bitstream:BOARD, sim:PROGRAM, serial:PATH or serial:PATH@BAUD
    #[arg(long, default_value = "model")]
    device: Spec,
    /// The configuration of the circuit
    #[arg(long, default_value = "chess-thread")]
    config: String,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let quiet = context.for_dialogue("uci", "UCI")?;
    let config = config(&args.config)?;
    let counts = device::circuit::<Chess>(&config)?.counts();
    let mut board = device::open::<Chess>(&quiet, &args.device, &config)?;
    let stops = Arc::new(AtomicU64::new(0));
    let last = Arc::clone(&stops);
    // commands wait for a count to end, as they do in Stockfish, but for `stop`: the number of the last line that says so
    let lines = Lines::listen(move |at, line| {
        if line.trim_ascii() == b"stop" {
            last.store(at, Ordering::Relaxed);
        }
    });
    context.out.text(&format!("{}\n", greeting()))?;
    let mut uci = Uci::default();
    while let Some((at, line)) = lines.next(context)? {
        let stopped = || stops.load(Ordering::Relaxed) > at;
        for action in uci.line(&line) {
            let text = match action {
                Action::Say(text) => format!("{text}\n"),
                Action::Count(position, depth) => {
                    count(context, &mut board, counts, &position, depth, &stopped)?
                }
                Action::Quit => return Ok(Exit::Done),
            };
            context.out.text(&text)?;
        }
    }
    Ok(Exit::Done)
}

/// What is to be written of a count.
fn count(
    context: &Context,
    board: &mut Device<Chess>,
    counts: bool,
    position: &Position,
    depth: u32,
    stopped: &(impl Fn() -> bool + Sync),
) -> Result<String, Failure> {
    let (halt, over) = (AtomicBool::new(false), AtomicBool::new(false));
    let counted = std::thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                if stopped() || context.cancel.is_cancelled() {
                    halt.store(true, Ordering::Relaxed);
                }
                std::thread::sleep(TICK);
            }
        });
        let counted = match position.as_chess() {
            Some(chess) => by_circuit(board, position, &chess, counts, depth, &halt),
            None => Ok(by_rules(position, depth, &halt)),
        };
        over.store(true, Ordering::Relaxed);
        counted
    });
    context.check()?;
    counted
}

/// By the circuit, whose moves are those of chess, written as the position has them.
fn by_circuit(
    board: &mut Device<Chess>,
    position: &Position,
    chess: &Position,
    counts: bool,
    depth: u32,
    halt: &AtomicBool,
) -> Result<String, Failure> {
    let why = match board.perft(chess, depth, counts, 0, &mut |_| {}, halt) {
        Ok(report) if report.stopped == Stopped::Complete => {
            let text = |m: MoveRecord| {
                let written = m.to_rules().map(|m| position.of_chess(m));
                written.map_or_else(|| m.to_string(), |m: Move| m.to_string())
            };
            let divide = report.divide.iter().map(|(m, below)| (text(*m), *below));
            return Ok(format!("{}\n", counted(divide, report.leaves)));
        }
        Ok(_) => STOPPED.to_string(),
        // what no circuit takes is the asker's fault, all else the device's
        Err(kiban_link::Error::Position(why)) => why,
        Err(e) => return Err(e.into()),
    };
    Ok(format!("{}\n", info(&why)))
}

/// By the rules, which is said.
fn by_rules(position: &Position, depth: u32, halt: &AtomicBool) -> String {
    let Some(divide) = rules::divide(position, depth, halt) else {
        return format!("{}\n", info(STOPPED));
    };
    let leaves = if depth == 0 { 1 } else { divide.iter().map(|d| d.1).sum() };
    let divide = divide.into_iter().map(|(m, below)| (m.to_string(), below));
    format!("{}\n{}\n", info(super::perft::BY_RULES), counted(divide, leaves))
}
