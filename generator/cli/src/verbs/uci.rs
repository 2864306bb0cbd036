//! `kiban uci`: the move generator of chess for programs that speak UCI.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::Arc;
use std::time::Duration;

use kiban_engine::uci::{counted, info, Action, Uci};
use kiban_link::chess::Generator;
use kiban_protocol::chess::Stopped;
use kiban_protocol::Chess;
use kiban_rules::chess::Position;

use super::dialogue::Lines;
use crate::context::{config, Context};
use crate::device::{self, Device, Spec};
use crate::exit::{Ended, Exit, Failure};

/// How often it is asked whether a count is to end.
const TICK: Duration = Duration::from_millis(10);

/// Speaks UCI on standard input and output: positions and `go perft N` for chess programs; it does not play
#[derive(Debug, clap::Args)]
pub struct Args {
    /// model, sim, netlist[:BOARD], sim:PROGRAM, serial:PATH or serial:PATH@BAUD
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
    let report = std::thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                if stopped() || context.cancel.is_cancelled() {
                    halt.store(true, Ordering::Relaxed);
                }
                std::thread::sleep(TICK);
            }
        });
        let report = board.perft(position, depth, counts, 0, &mut |_| {}, &halt);
        over.store(true, Ordering::Relaxed);
        report
    });
    context.check()?;
    let why = match report {
        Ok(report) if report.stopped == Stopped::Complete => {
            let divide = report.divide.iter().map(|(m, below)| (m.to_string(), *below));
            return Ok(format!("{}\n", counted(divide, report.leaves)));
        }
        Ok(_) => "stopped: not all was counted".to_string(),
        // what no circuit takes is the asker's fault, all else the device's
        Err(kiban_link::Error::Position(why)) => why,
        Err(e) => return Err(e.into()),
    };
    Ok(format!("{}\n", info(&why)))
}
