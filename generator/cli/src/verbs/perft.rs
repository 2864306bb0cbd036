//! `kiban perft`: legal move sequences of chess, counted inside the circuit.

mod tally;
mod told;

use std::fmt::{self, Display};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use kiban_link::chess::{rules, Generator, PerftReport};
use kiban_link::Progress;
use kiban_protocol::chess::{Stopped, GREATEST_DEPTH};
use kiban_protocol::Chess;
use kiban_rules::chess::Position;
use serde::{Deserialize, Serialize};

use crate::context::{config, Context};
use crate::device::{self, Device, Spec};
use crate::epd;
use crate::epd::position;
use crate::exit::{Ended, Exit, Failure};
use crate::lines::Lines;
use crate::number::whole;
use crate::output::{columns, counted as plural, heard, thousands};
use crate::progress::Spinner;
use crate::resume::Resume;
use tally::{Made, Tally};
use told::{compared, Below};
pub use told::{Json, Told};

/// Counts the legal move sequences of chess positions inside the circuit
#[derive(Debug, clap::Args)]
#[command(group(clap::ArgGroup::new("from").required(true).multiple(false).args(["fen", "file"])))]
pub struct Args {
    /// The position as FEN, or `startpos`
    #[arg(long, value_name = "FEN", requires = "depth")]
    fen: Option<String>,
    /// Moves of a sequence
    #[arg(long, value_name = "D", conflicts_with = "file", allow_negative_numbers = true, value_parser = whole(0..=u32::from(GREATEST_DEPTH)))]
    depth: Option<u32>,
    /// Positions, one a line: FEN ;D1 20 ;D2 400 ..., or EPD; the numbers are compared; `-` is standard input
    #[arg(long, value_name = "EPD", requires = "max_depth")]
    file: Option<String>,
    /// Of a file: the depths that stand there, up to this one
    #[arg(long, value_name = "D", conflicts_with = "fen", allow_negative_numbers = true, value_parser = whole(0..=u32::from(GREATEST_DEPTH)))]
    max_depth: Option<u32>,
    /// Tell the sequences below every first move, in the hardware's order
    #[arg(long)]
    divide: bool,
    /// Make every last move too, instead of counting the moves of a position at once
    #[arg(long)]
    made: bool,
    /// End a count after so many clocks of the circuit; 0 = never. The model has no clocks
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    max_clocks: u64,
    /// model, sim, netlist[:BOARD], bitstream:BOARD, sim:PROGRAM, serial:PATH or serial:PATH@BAUD
    #[arg(long, default_value = "model")]
    device: Spec,
    /// The configuration of the circuit
    #[arg(long, default_value = "chess-thread")]
    config: String,
    /// Keep in this file what is finished; started again, the run goes on behind it and prints all of its output once more
    #[arg(long, value_name = "FILE", requires = "file")]
    resume: Option<PathBuf>,
}

/// What is said where the rules count instead of a circuit.
pub const BY_RULES: &str =
    "castling of Chess960: circuits castle from e1 and e8 with the rooks of the corners, so the rules count";

/// A count that was asked for.
pub struct Task {
    fen: String,
    position: Position,
    depth: u32,
    /// The number that it should be, where one is known.
    expected: Option<u64>,
}

impl Task {
    pub fn new(position: Position, depth: u32, expected: Option<u64>) -> Task {
        Task { fen: position.to_fen(), position, depth, expected }
    }
}

/// A count of a file, with the number that stands there: what is kept says whether it is that.
#[derive(PartialEq, Serialize, Deserialize)]
struct Part {
    fen: String,
    depth: u32,
    expected: Option<u64>,
}

impl Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to depth {}", self.fen, self.depth)?;
        self.expected.map_or(Ok(()), |n| write!(f, " ({})", thousands(n)))
    }
}

/// What is kept of it.
#[derive(Serialize, Deserialize)]
struct Kept {
    made: Made,
    /// What was printed.
    text: String,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let single = args.fen.as_deref().map(|fen| {
        let position = position(fen).map_err(Failure::position)?;
        Ok::<_, Failure>(Task::new(position, args.depth.unwrap_or_default(), None))
    });
    let single = single.transpose()?;
    // before the device, which may take minutes to build
    let file = args.file.as_deref().map(Lines::open_epd).transpose()?;
    let config = config(&args.config)?;
    let counted = device::circuit::<Chess>(&config)?.counts() && !args.made;
    let mut resume: Option<Resume<Part, Kept>> =
        Resume::asked(args.resume.as_deref(), "perft", Some(&config))?;
    if args.max_clocks > 0 && !args.device.has_clock() {
        context.out.note("the model has no clocks: --max-clocks ends nothing there");
    }
    let mut board = device::open::<Chess>(context, &args.device, &config)?;
    let mut tally = Tally::default();
    let mut make = |task: &Task, tally: &mut Tally| {
        let part = Part { fen: task.fen.clone(), depth: task.depth, expected: task.expected };
        let kept = resume.as_mut().map(|resume| resume.kept(&part)).transpose()?.flatten();
        let again = kept.is_some();
        let Kept { made, text } = match kept {
            Some(kept) => kept,
            None => {
                let count = || count(context, args, task, counted, &mut board, tally.by_rules);
                let (made, text) = heard(count)?;
                Kept { made, text }
            }
        };
        tally.add(task, made);
        match &mut resume {
            _ if again => context.out.text(&text),
            Some(resume) => resume.keep(part, Kept { made, text }),
            None => Ok(()),
        }
    };
    if let Some(task) = &single {
        make(task, &mut tally)?;
    }
    let deepest = args.max_depth.unwrap_or_default();
    if let Some(file) = &file {
        tally.broken = file.each(context, |line| {
            let tasks = tasks_of(line, deepest).map_err(Failure::request)?;
            tally.positions += 1;
            tasks.iter().try_for_each(|task| make(task, &mut tally))
        })?;
    }
    drop::<Device<Chess>>(board);
    if file.is_some() && tally.counts > 0 {
        let (all, same) = (tally.counts as u64, tally.compared - tally.wrong);
        context.out.note(format!("{}, {same} as in the file", plural(all, "count")));
    }
    tally.ended(file.as_ref().map_or("", Lines::name), deepest)
}

/// Makes a count and shows it. `by_rules`: so many were made by the rules before.
fn count(
    context: &Context,
    args: &Args,
    task: &Task,
    counted: bool,
    board: &mut impl Generator,
    by_rules: usize,
) -> Result<Made, Failure> {
    if task.position.as_chess().is_none() {
        return count_by_rules(context, args.divide, task, by_rules == 0);
    }
    let (report, seconds) = ask(context, board, task, counted, args.max_clocks)?;
    let told = Told { task, report: &report, divide: args.divide, device: &args.device, seconds };
    match context.out.json {
        true => context.out.object(&told.json()),
        false => told.show(context),
    }?;
    Ok(Made::from(&report))
}

/// The same by the rules, which is said at the first one.
fn count_by_rules(
    context: &Context,
    asked: bool,
    task: &Task,
    first: bool,
) -> Result<Made, Failure> {
    if first {
        context.out.note(BY_RULES);
    }
    let start = Instant::now();
    let divide = rules::divide(&task.position, task.depth, context.cancel.flag());
    let divide = divide.ok_or_else(Failure::interrupted)?;
    let nodes = if task.depth == 0 { 1 } else { divide.iter().map(|d| d.1).sum() };
    let made = Made { nodes, stopped: false, by_rules: true };
    let out = context.out;
    let below = divide.into_iter().map(|(m, nodes)| Below { uci: m.to_string(), nodes });
    let divide: Option<Vec<Below>> = asked.then(|| below.collect());
    if out.json {
        out.object(&Json {
            fen: &task.fen,
            depth: task.depth,
            nodes,
            divide,
            clocks: None,
            signature: None,
            stopped: None,
            expected: task.expected,
            passes: None,
            device: "rules".to_string(),
            seconds: start.elapsed().as_secs_f64(),
        })?;
        return Ok(made);
    }
    let rows = divide.into_iter().flatten().map(|b| vec![b.uci, thousands(b.nodes)]);
    out.text(&columns(&rows.collect::<Vec<_>>()))?;
    out.line(compared(out.lang, task, nodes))?;
    Ok(made)
}

/// Has a device count, with a spinner on standard error. What it counted, and in how many seconds.
pub fn ask(
    context: &Context,
    board: &mut (impl Generator + ?Sized),
    task: &Task,
    counted: bool,
    max_clocks: u64,
) -> Result<(PerftReport, f64), Failure> {
    context.check()?;
    let start = Instant::now();
    let cancel: &AtomicBool = context.cancel.flag();
    let mut spinner = Spinner::new(context, "parts done");
    let mut progress = |p: &Progress| spinner.show(p);
    let report =
        board.perft(&task.position, task.depth, counted, max_clocks, &mut progress, cancel);
    drop(spinner);
    context.check()?;
    let report = report?;
    if report.stopped == Stopped::Abort {
        return Err(Failure::new(Exit::Device, "the device gave up the count"));
    }
    Ok((report, start.elapsed().as_secs_f64()))
}

/// The counts of a line; one to `deepest` if it says no depths.
fn tasks_of(line: &str, deepest: u32) -> Result<Vec<Task>, String> {
    let (position, counts) = epd::counts(line)?;
    let task = |depth, expected| Task::new(position.clone(), depth, expected);
    if counts.is_empty() {
        return Ok(vec![task(deepest, None)]);
    }
    let near = counts.into_iter().filter(|c| c.0 <= deepest);
    Ok(near.map(|(depth, count)| task(depth, Some(count))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    pub const LINE: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ; D2 66;D6 764643";

    /// What a device says of a count.
    pub fn report(leaves: u64, stopped: Stopped) -> PerftReport {
        let elapsed = std::time::Duration::ZERO;
        PerftReport { leaves, divide: vec![], stopped, passes: 0, clocks: 9, signature: 1, elapsed }
    }

    #[test]
    fn counts_of_a_line() {
        let list = tasks_of(LINE, 2).unwrap();
        let seen: Vec<_> = list.iter().map(|t| (t.depth, t.expected)).collect();
        assert_eq!(seen, [(1, Some(15)), (2, Some(66))]);
        let bare = tasks_of("4k3/8/8/8/8/8/8/4K2R w K -", 3).unwrap();
        assert_eq!((bare.len(), bare[0].depth, bare[0].expected), (1, 3, None));
        assert!(tasks_of(LINE, 0).unwrap().is_empty());
    }
}
