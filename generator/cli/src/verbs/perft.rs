//! `kiban perft`: legal move sequences of chess, counted inside the circuit.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use kiban_link::chess::{Generator, PerftReport};
use kiban_link::message::chess::{Stopped, GREATEST_DEPTH};
use kiban_link::signature::signature_text;
use kiban_link::Progress;
use kiban_rules::chess::Position;
use serde::Serialize;

use crate::context::{config, read, Context};
use crate::device::{self, ChessDevice, Spec};
use crate::exit::{Ended, Exit, Failure};
use crate::output::{columns, complain, thousands};
use crate::progress::Spinner;

/// Counts the legal move sequences of chess positions inside the circuit
#[derive(Debug, clap::Args)]
#[command(group(clap::ArgGroup::new("from").required(true).multiple(false).args(["fen", "file"])))]
pub struct Args {
    /// The position as FEN, or `startpos`
    #[arg(long, value_name = "FEN", requires = "depth")]
    fen: Option<String>,
    /// Moves of a sequence
    #[arg(long, value_name = "D", conflicts_with = "file", value_parser = clap::value_parser!(u32).range(0..=i64::from(GREATEST_DEPTH)))]
    depth: Option<u32>,
    /// Positions, one a line: FEN ;D1 20 ;D2 400 ...; the numbers are compared
    #[arg(long, value_name = "EPD", requires = "max_depth")]
    file: Option<PathBuf>,
    /// Of a file: the depths that stand there, up to this one
    #[arg(long, value_name = "D", conflicts_with = "fen", value_parser = clap::value_parser!(u32).range(0..=i64::from(GREATEST_DEPTH)))]
    max_depth: Option<u32>,
    /// Tell the sequences below every first move, in the hardware's order
    #[arg(long)]
    divide: bool,
    /// Make every last move too, instead of counting the moves of a position at once
    #[arg(long)]
    made: bool,
    /// End a count after so many clocks of the circuit; 0 = never. The model has no clocks
    #[arg(long, value_name = "N", default_value_t = 0)]
    max_clocks: u64,
    /// model, sim, netlist[:BOARD], sim:PROGRAM, serial:PATH or serial:PATH@BAUD
    #[arg(long, default_value = "model")]
    device: Spec,
    /// The configuration of the circuit
    #[arg(long, default_value = "chess-thread")]
    config: String,
}

/// What programs are told.
#[derive(Serialize)]
struct Json<'a> {
    fen: &'a str,
    depth: u32,
    /// Sequences; so far, if a limit ended the count.
    nodes: u64,
    /// In the hardware's order; none if not asked for.
    divide: Option<Vec<Below>>,
    /// Of the circuit; none for the model.
    clocks: Option<u64>,
    /// None if a limit ended the count.
    signature: Option<String>,
    /// `clocks` if a limit ended the count.
    stopped: Option<&'static str>,
    /// The number of the file; none if there is none.
    expected: Option<u64>,
    /// Of the array.
    passes: u64,
    device: String,
    seconds: f64,
}

#[derive(Serialize)]
struct Below {
    #[serde(rename = "move")]
    uci: String,
    nodes: u64,
}

/// A count that was asked for.
struct Task {
    fen: String,
    position: Position,
    depth: u32,
    expected: Option<u64>,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let (tasks, broken) = tasks(args)?;
    let config = config(&args.config)?;
    let counts = device::chess_abilities(&config)?.counts;
    let mut board = device::open_chess(context, &args.device, &config)?;
    let mut wrong = 0;
    for task in &tasks {
        context.check()?;
        let start = Instant::now();
        let cancel: &AtomicBool = context.cancel.flag();
        let counted = counts && !args.made;
        let mut spinner = Spinner::new(context, "parts done");
        let mut progress = |p: &Progress| spinner.show(p);
        let (position, limit) = (&task.position, args.max_clocks);
        let report = board.perft(position, task.depth, counted, limit, &mut progress, cancel);
        drop(spinner);
        context.check()?;
        let report = report?;
        if report.stopped == Stopped::Abort {
            return Err(Failure::new(Exit::Device, "the device gave up the count"));
        }
        show(context, args, task, &report, start.elapsed().as_secs_f64())?;
        let complete = report.stopped == Stopped::Complete;
        if let Some(expected) = task.expected.filter(|&e| complete && e != report.leaves) {
            wrong += 1;
            complain(&format!(
                "{} to depth {}: {} sequences, the file says {}",
                task.fen,
                task.depth,
                thousands(report.leaves),
                thousands(expected)
            ));
        }
    }
    drop::<ChessDevice>(board);
    if wrong > 0 {
        let what = format!("{wrong} of {} counts are not those of the file", tasks.len());
        return Err(Failure::new(Exit::Refused, what));
    }
    Ok(if broken > 0 { Exit::BrokenLines } else { Exit::Done })
}

/// The counts, and how many lines of the file were broken.
fn tasks(args: &Args) -> Result<(Vec<Task>, usize), Failure> {
    if let Some(fen) = &args.fen {
        let position = position(fen).map_err(Failure::request)?;
        let depth = args.depth.unwrap_or_default();
        let fen = position.to_fen();
        return Ok((vec![Task { fen, position, depth, expected: None }], 0));
    }
    let path = args.file.as_deref().unwrap_or(Path::new("-"));
    let deepest = args.max_depth.unwrap_or_default();
    let (mut tasks, mut broken) = (vec![], 0);
    for (number, line) in (1..).zip(read(path)?.lines()) {
        let line = line.trim_start_matches('\u{feff}').trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match tasks_of(line, deepest) {
            Ok(list) => tasks.extend(list),
            Err(why) => {
                broken += 1;
                complain(&format!("{}, line {number}: {why}", path.display()));
            }
        }
    }
    Ok((tasks, broken))
}

/// The counts of a line; one to `deepest` if it says no depths.
fn tasks_of(line: &str, deepest: u32) -> Result<Vec<Task>, String> {
    let mut fields = line.split(';').map(str::trim);
    let position = position(fields.next().unwrap_or_default())?;
    let task = |depth, expected| Task {
        fen: position.to_fen(),
        position: position.clone(),
        depth,
        expected,
    };
    let mut list = vec![];
    for field in fields.filter(|f| !f.is_empty()) {
        let words: Vec<&str> = field.split_whitespace().collect();
        let depth = words[0].strip_prefix('D').and_then(|d| d.parse::<u32>().ok());
        let (Some(depth), Some(Ok(count)), 2) =
            (depth, words.get(1).map(|w| w.parse::<u64>()), words.len())
        else {
            return Err(format!("'{field}' is not a depth and a number, as in D2 400"));
        };
        list.push(task(depth, Some(count)));
    }
    if list.is_empty() {
        list.push(task(deepest, None));
    }
    list.retain(|t| t.depth <= deepest);
    Ok(list)
}

/// A position as FEN.
pub fn position(fen: &str) -> Result<Position, String> {
    let fen = fen.trim();
    let fen = if fen == "startpos" { Position::START } else { fen };
    Position::from_fen(fen).map_err(|e| e.to_string())
}

fn show(
    context: &Context,
    args: &Args,
    task: &Task,
    report: &PerftReport,
    seconds: f64,
) -> Result<(), Failure> {
    let out = context.out;
    let complete = report.stopped == Stopped::Complete;
    let clocks = args.device.has_clock().then_some(report.clocks);
    let signature = complete.then(|| signature_text(report.signature));
    if out.json {
        let below = |&(m, nodes): &(kiban_model::chess::MoveRecord, u64)| Below {
            uci: m.to_string(),
            nodes,
        };
        return out.object(&Json {
            fen: &task.fen,
            depth: task.depth,
            nodes: report.leaves,
            divide: args.divide.then(|| report.divide.iter().map(below).collect()),
            clocks,
            signature,
            stopped: (!complete).then_some("clocks"),
            expected: task.expected,
            passes: report.passes,
            device: args.device.name(),
            seconds,
        });
    }
    if args.divide {
        let rows: Vec<Vec<String>> =
            report.divide.iter().map(|(m, n)| vec![m.to_string(), thousands(*n)]).collect();
        out.text(&columns(&rows))?;
    }
    let mut line = format!("{} to depth {}: {}", task.fen, task.depth, thousands(report.leaves));
    if !complete {
        line += " so far, the clocks are used up";
    }
    if let Some(expected) = task.expected {
        line += if expected == report.leaves { ", as in the file" } else { ", not as in the file" };
    }
    if let Some(clocks) = clocks {
        let each = clocks as f64 / report.leaves.max(1) as f64;
        line += &format!("; {} clocks, {each:.3} a sequence", thousands(clocks));
    }
    if let Some(signature) = signature {
        line += &format!("; signature {signature}");
    }
    out.line(line)?;
    let rate = report.leaves as f64 / seconds.max(1e-9);
    out.note(format!("{seconds:.2} s, {} sequences a second", thousands(rate as u64)));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_file() {
        let line = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ; D2 66;D6 764643";
        let list = tasks_of(line, 2).unwrap();
        let seen: Vec<_> = list.iter().map(|t| (t.depth, t.expected)).collect();
        assert_eq!(seen, [(1, Some(15)), (2, Some(66))]);
        let bare = tasks_of("4k3/8/8/8/8/8/8/4K2R w K -", 3).unwrap();
        assert_eq!((bare.len(), bare[0].depth, bare[0].expected), (1, 3, None));
        for wrong in ["D1", "D1 x", "x 1", "D1 2 3", "D 2"] {
            assert!(tasks_of(&format!("{line};{wrong}"), 9).is_err(), "{wrong}");
        }
        assert!(tasks_of("8/8 w - - 0 1", 1).is_err());
    }
}
