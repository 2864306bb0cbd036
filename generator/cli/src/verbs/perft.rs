//! `kiban perft`: legal move sequences of chess, counted inside the circuit.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use kiban_link::chess::{rules, Generator, PerftReport};
use kiban_link::Progress;
use kiban_protocol::chess::{Stopped, GREATEST_DEPTH};
use kiban_protocol::signature::signature_text;
use kiban_protocol::Chess;
use kiban_rules::chess::Position;
use schemars::JsonSchema;
use serde::Serialize;

use crate::context::{config, Context};
use crate::device::{self, Device, Spec};
use crate::epd;
use crate::epd::position;
use crate::exit::{Ended, Exit, Failure};
use crate::lines::Lines;
use crate::number::whole;
use crate::output::{columns, counted as plural, decimals, thousands};
use crate::progress::Spinner;

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
}

/// What is said where the rules count instead of a circuit.
pub const BY_RULES: &str =
    "castling of Chess960: circuits castle from e1 and e8 with the rooks of the corners, so the rules count";

/// What programs are told.
#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    fen: &'a str,
    depth: u32,
    /// Sequences; so far, if a limit ended the count.
    nodes: u64,
    /// In the hardware's order, of the rules in that of their names; none if not asked for.
    divide: Option<Vec<Below>>,
    /// Of the circuit; none for the model.
    clocks: Option<u64>,
    /// None if a limit ended the count, or the rules counted.
    signature: Option<String>,
    /// `clocks` if a limit ended the count.
    stopped: Option<&'static str>,
    /// The number of the file; none if there is none.
    expected: Option<u64>,
    /// Of the array; none of the rules.
    passes: Option<u64>,
    /// `rules` where no circuit castles as the position does.
    device: String,
    seconds: f64,
}

#[derive(Serialize, JsonSchema)]
pub struct Below {
    #[serde(rename = "move")]
    uci: String,
    nodes: u64,
}

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

/// What has become of the counts so far.
#[derive(Debug, Default)]
struct Tally {
    counts: usize,
    /// Of them those that came to their end and had a number in the file.
    compared: usize,
    /// Of the compared ones those with another number.
    wrong: usize,
    /// Those that `--max-clocks` ended.
    stopped: usize,
    /// Those that the rules counted.
    by_rules: usize,
    /// Lines of the file with a position.
    positions: usize,
    broken: usize,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let single = args.fen.as_deref().map(|fen| {
        let position = position(fen).map_err(Failure::request)?;
        Ok::<_, Failure>(Task::new(position, args.depth.unwrap_or_default(), None))
    });
    let single = single.transpose()?;
    // before the device, which may take minutes to build
    let file = args.file.as_deref().map(Lines::open).transpose()?;
    let config = config(&args.config)?;
    let counted = device::circuit::<Chess>(&config)?.counts() && !args.made;
    if args.max_clocks > 0 && !args.device.has_clock() {
        context.out.note("the model has no clocks: --max-clocks ends nothing there");
    }
    let mut board = device::open::<Chess>(context, &args.device, &config)?;
    let mut tally = Tally::default();
    if let Some(task) = &single {
        count(context, args, task, counted, &mut board, &mut tally)?;
    }
    let deepest = args.max_depth.unwrap_or_default();
    if let Some(file) = &file {
        tally.broken = file.each(context, |line| {
            let tasks = tasks_of(line, deepest).map_err(Failure::request)?;
            tally.positions += 1;
            tasks
                .iter()
                .try_for_each(|task| count(context, args, task, counted, &mut board, &mut tally))
        })?;
    }
    drop::<Device<Chess>>(board);
    if file.is_some() && tally.counts > 0 {
        let (all, same) = (tally.counts as u64, tally.compared - tally.wrong);
        context.out.note(format!("{}, {same} as in the file", plural(all, "count")));
    }
    tally.ended(file.as_ref().map_or("", Lines::name), deepest)
}

impl Tally {
    fn add(&mut self, task: &Task, report: &PerftReport) {
        match report.stopped {
            Stopped::Complete => self.counted(task, report.leaves),
            _ => (self.counts, self.stopped) = (self.counts + 1, self.stopped + 1),
        }
    }

    /// A count that came to its end.
    fn counted(&mut self, task: &Task, leaves: u64) {
        self.counts += 1;
        if let Some(expected) = task.expected {
            self.compared += 1;
            self.wrong += usize::from(expected != leaves);
        }
    }

    /// How the program ends, with one sentence for all that went wrong; the broken lines have been named before.
    fn ended(&self, file: &str, deepest: u32) -> Ended {
        let all = self.counts;
        // "1 of 2 counts", or without numbers if there was only one
        let of_all = |n: usize| match all {
            1 => "the count".to_string(),
            _ => format!("{n} of {}", plural(all as u64, "count")),
        };
        let are = |n: usize| if n == 1 { "is" } else { "are" };
        let mut faults = vec![];
        if self.wrong > 0 {
            faults.push(format!("{} {} not as in the file", of_all(self.wrong), are(self.wrong)));
        }
        if self.stopped > 0 {
            faults.push(format!("{} used up the clocks (--max-clocks)", of_all(self.stopped)));
        }
        if all == 0 {
            let why = match (self.positions, self.broken) {
                (0, 0) => format!("{file} holds no position"),
                (0, _) => format!("{file} holds no position that can be read"),
                _ => format!("{file} asks for no depth up to {deepest}"),
            };
            faults.push(format!("no count was made: {why}"));
        }
        let exit = match self {
            Tally { wrong: 1.., .. } => Exit::Refused,
            Tally { stopped: 1.., .. } => Exit::SimClocks,
            Tally { broken: 1.., .. } => Exit::BrokenLines,
            Tally { counts: 0, .. } => Exit::Request,
            _ => Exit::Done,
        };
        if faults.is_empty() {
            return Ok(exit);
        }
        if self.broken > 0 {
            let (n, lines) = (self.broken, plural(self.broken as u64, "line"));
            faults.push(format!("{lines} of the file {} broken", are(n)));
        }
        Err(Failure::new(exit, faults.join("; ")))
    }
}

/// Makes a count, shows it and adds it to the tally.
fn count(
    context: &Context,
    args: &Args,
    task: &Task,
    counted: bool,
    board: &mut impl Generator,
    tally: &mut Tally,
) -> Result<(), Failure> {
    if task.position.as_chess().is_none() {
        return by_rules(context, args.divide, task, tally);
    }
    let (report, seconds) = ask(context, board, task, counted, args.max_clocks)?;
    tally.add(task, &report);
    let told = Told { task, report: &report, divide: args.divide, device: &args.device, seconds };
    match context.out.json {
        true => context.out.object(&told.json()),
        false => told.show(context),
    }
}

/// The same by the rules, which is said once.
fn by_rules(context: &Context, asked: bool, task: &Task, tally: &mut Tally) -> Result<(), Failure> {
    if tally.by_rules == 0 {
        context.out.note(BY_RULES);
    }
    tally.by_rules += 1;
    let start = Instant::now();
    let divide = rules::divide(&task.position, task.depth, context.cancel.flag());
    let divide = divide.ok_or_else(Failure::interrupted)?;
    let nodes = if task.depth == 0 { 1 } else { divide.iter().map(|d| d.1).sum() };
    tally.counted(task, nodes);
    let out = context.out;
    let below = divide.into_iter().map(|(m, nodes)| Below { uci: m.to_string(), nodes });
    let divide: Option<Vec<Below>> = asked.then(|| below.collect());
    if out.json {
        return out.object(&Json {
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
        });
    }
    let rows = divide.into_iter().flatten().map(|b| vec![b.uci, thousands(b.nodes)]);
    out.text(&columns(&rows.collect::<Vec<_>>()))?;
    out.line(compared(task, nodes))
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

fn named(task: &Task, leaves: u64) -> String {
    format!("{} to depth {}: {}", task.fen, task.depth, thousands(leaves))
}

/// A count that came to its end, beside the number of the file.
fn compared(task: &Task, leaves: u64) -> String {
    let beside = match task.expected {
        None => String::new(),
        Some(expected) if expected == leaves => ", as in the file".to_string(),
        Some(expected) => format!(", the file says {}", thousands(expected)),
    };
    named(task, leaves) + &beside
}

/// A count in words, without clocks for a device that has none.
fn told(task: &Task, report: &PerftReport, clocks: Option<u64>) -> String {
    let complete = report.stopped == Stopped::Complete;
    let mut line = match complete {
        true => compared(task, report.leaves),
        false => named(task, report.leaves) + " so far, then the clocks were used up",
    };
    if let Some(clocks) = clocks {
        line += &format!("; {}", plural(clocks, "clock"));
        if report.leaves > 0 {
            line += &format!(", {} a sequence", decimals(clocks as f64 / report.leaves as f64, 3));
        }
    }
    if complete {
        line += &format!("; signature {}", signature_text(report.signature));
    }
    line
}

/// A count that is over, to be told.
pub struct Told<'a> {
    pub task: &'a Task,
    pub report: &'a PerftReport,
    /// With the sequences below every first move.
    pub divide: bool,
    pub device: &'a Spec,
    pub seconds: f64,
}

impl Told<'_> {
    fn clocks(&self) -> Option<u64> {
        self.device.has_clock().then_some(self.report.clocks)
    }

    /// For programs.
    pub fn json(&self) -> Json<'_> {
        let (task, report) = (self.task, self.report);
        let complete = report.stopped == Stopped::Complete;
        let below = |&(m, nodes): &(kiban_model::chess::MoveRecord, u64)| Below {
            uci: m.to_string(),
            nodes,
        };
        Json {
            fen: &task.fen,
            depth: task.depth,
            nodes: report.leaves,
            divide: self.divide.then(|| report.divide.iter().map(below).collect()),
            clocks: self.clocks(),
            signature: complete.then(|| signature_text(report.signature)),
            stopped: (!complete).then_some("clocks"),
            expected: task.expected,
            passes: Some(report.passes),
            device: self.device.name(),
            seconds: self.seconds,
        }
    }

    /// For people.
    pub fn show(&self, context: &Context) -> Result<(), Failure> {
        let (out, report) = (context.out, self.report);
        if self.divide {
            let rows: Vec<Vec<String>> =
                report.divide.iter().map(|(m, n)| vec![m.to_string(), thousands(*n)]).collect();
            out.text(&columns(&rows))?;
        }
        out.line(told(self.task, report, self.clocks()))?;
        let rate = report.leaves as f64 / self.seconds.max(1e-9);
        out.note(format!("{:.2} s, {} a second", self.seconds, plural(rate as u64, "sequence")));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ; D2 66;D6 764643";

    #[test]
    fn counts_of_a_line() {
        let list = tasks_of(LINE, 2).unwrap();
        let seen: Vec<_> = list.iter().map(|t| (t.depth, t.expected)).collect();
        assert_eq!(seen, [(1, Some(15)), (2, Some(66))]);
        let bare = tasks_of("4k3/8/8/8/8/8/8/4K2R w K -", 3).unwrap();
        assert_eq!((bare.len(), bare[0].depth, bare[0].expected), (1, 3, None));
        assert!(tasks_of(LINE, 0).unwrap().is_empty());
    }

    fn report(leaves: u64, stopped: Stopped) -> PerftReport {
        let elapsed = std::time::Duration::ZERO;
        PerftReport { leaves, divide: vec![], stopped, passes: 0, clocks: 9, signature: 1, elapsed }
    }

    /// What a tally ends with: the code and the sentence.
    fn ended(tally: &Tally) -> (Exit, String) {
        match tally.ended("a.epd", 2) {
            Ok(exit) => (exit, String::new()),
            Err(failure) => (failure.exit, failure.message),
        }
    }

    #[test]
    fn one_count_in_words() {
        let task = tasks_of(LINE, 1).unwrap().remove(0);
        let right = told(&task, &report(15, Stopped::Complete), None);
        assert!(right.ends_with(" to depth 1: 15, as in the file; signature 0000000000000001"));
        let wrong = told(&task, &report(16, Stopped::Complete), Some(1));
        assert!(
            wrong.contains(": 16, the file says 15; 1 clock, 0.062 a sequence; sig"),
            "{wrong}"
        );
        let none = told(&task, &report(0, Stopped::Clocks), Some(9));
        assert!(none.ends_with(": 0 so far, then the clocks were used up; 9 clocks"), "{none}");
        // nothing is compared that has not come to its end, right or not
        for leaves in [15, 16] {
            let text = told(&task, &report(leaves, Stopped::Clocks), Some(9));
            assert!(!text.contains("file") && !text.contains("signature"), "{text}");
            assert!(text.contains(" so far, then the clocks were used up; 9 clocks"), "{text}");
        }
    }

    #[test]
    fn ends() {
        let task = tasks_of(LINE, 1).unwrap().remove(0);
        let mut tally = Tally { positions: 3, ..Tally::default() };
        tally.add(&task, &report(15, Stopped::Complete));
        assert_eq!(ended(&tally), (Exit::Done, String::new()));
        // the right number, but not of all sequences
        tally.add(&task, &report(15, Stopped::Clocks));
        assert_eq!((tally.compared, tally.wrong, tally.stopped), (1, 0, 1));
        let why = "1 of 2 counts used up the clocks (--max-clocks)".to_string();
        assert_eq!(ended(&tally), (Exit::SimClocks, why));
        tally.add(&task, &report(16, Stopped::Complete));
        tally.broken = 2;
        let (exit, why) = ended(&tally);
        assert_eq!(exit, Exit::Refused);
        assert_eq!(
            why,
            "1 of 3 counts is not as in the file; 1 of 3 counts used up the clocks (--max-clocks); \
             2 lines of the file are broken"
        );
        let single = Tally { counts: 1, stopped: 1, ..Tally::default() };
        let why = "the count used up the clocks (--max-clocks)".to_string();
        assert_eq!(ended(&single), (Exit::SimClocks, why));
        let broken = Tally { counts: 1, positions: 1, broken: 1, ..Tally::default() };
        assert_eq!(ended(&broken), (Exit::BrokenLines, String::new()));
    }

    #[test]
    fn no_count() {
        for (positions, broken, exit, words) in [
            (0, 0, Exit::Request, "no count was made: a.epd holds no position"),
            (2, 0, Exit::Request, "no count was made: a.epd asks for no depth up to 2"),
            (0, 1, Exit::BrokenLines, "can be read; 1 line of the file is broken"),
            (1, 2, Exit::BrokenLines, "no depth up to 2; 2 lines of the file are broken"),
        ] {
            let tally = Tally { positions, broken, ..Tally::default() };
            let (code, why) = ended(&tally);
            assert_eq!(code, exit);
            assert!(why.starts_with("no count was made: ") && why.ends_with(words), "{why}");
        }
    }
}
