//! `kiban bench`: the figures of the machine on a set of problems, beside the paper's.

use std::cell::{Cell, RefCell};
use std::fmt::Display;
use std::path::PathBuf;
use std::time::Instant;

use kiban_config::{pairs, Config};
use kiban_engine::problem::{Answer, Finding};
use kiban_flow::flows::build::read_report;
use kiban_link::transport::Address;
use kiban_link::tsume::Device;
use kiban_protocol::signature::signature_text;
use kiban_protocol::tsume::Detail;
use kiban_protocol::Tsume;
use kiban_rules::shogi::InCheck;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::problem::{Method, Search};
use super::solve::{solve_ahead, solve_one};
use crate::bitstream::folder;
use crate::context::{board, config, Context};
use crate::device::{self, Spec};
use crate::exit::{Ended, Exit, Failure};
use crate::lines::Lines;
use crate::number::whole;
use crate::output::{columns, counted, decimals, thousands};
use crate::positions::{each_of_ahead, Asked, Entry};
use crate::resume::{Problem, Resume};
use crate::sets;
use crate::speech::{self, Sentence};

/// Measures nodes, clocks per node and nodes per second on a set of problems, beside the paper's table
#[derive(Debug, clap::Args)]
pub struct Args {
    /// model, sim, netlist[:BOARD], bitstream:BOARD, sim:PROGRAM, serial:PATH or serial:PATH@BAUD
    #[arg(long, default_value = "model")]
    device: Spec,
    /// A set of problems (own, sound, mate3, mate5, mate7, muso) or a file of positions
    #[arg(long, default_value = "own")]
    set: String,
    /// Only the first N problems
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=u32::MAX))]
    count: Option<u32>,
    /// The configuration of the circuit
    #[arg(long, default_value = "tsume")]
    config: String,
    /// The board whose last build gives the clock
    #[arg(long, default_value = "ulx3s-85f")]
    board: String,
    #[command(flatten)]
    search: Search,
    /// Keep in this file what is finished; started again, the run goes on behind it
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

/// Problems whose jobs are counted over the serial line, at most: many more than the circuit holds at once.
const ON_LINE: u32 = 256;

/// Hori, Saito, Maruyama 2004, IPSJ Journal 45(3), table of section 6: plies, problems, mean nodes, milliseconds in
/// the circuit at 50 MHz.
const PAPER: [(u32, u32, u32, f64); 8] = [
    (3, 2, 1_940, 5.3),
    (5, 9, 5_494, 20.5),
    (7, 17, 3_282, 10.2),
    (9, 23, 12_452, 44.8),
    (11, 23, 19_901, 68.1),
    (13, 17, 28_389, 97.9),
    (15, 6, 60_889, 181.0),
    (17, 1, 37_801, 114.0),
];
/// The same over all 98 problems.
const PAPER_ALL: (u32, u32, f64) = (98, 19_874, 59.3);

#[derive(Default, Serialize, JsonSchema)]
pub struct Json {
    set: String,
    config: String,
    device: String,
    search: &'static str,
    searches: u32,
    problems: u64,
    mate: u64,
    nomate: u64,
    unknown: u64,
    nodes: u64,
    line_nodes: u64,
    nodes_mean: f64,
    moves_per_node: f64,
    probes_per_node: f64,
    clocks: Option<u64>,
    clocks_per_node: Option<f64>,
    /// The clock that nodes_per_second are reckoned with.
    clock_mhz: Option<f64>,
    clock_from: Option<String>,
    /// In the circuit at that clock; of the model, as measured.
    nodes_per_second: f64,
    /// Over the serial line, the line included: of the simulated circuit at the clock and the rate of its configuration, of a board as
    /// measured.
    jobs_per_s: Option<f64>,
    /// The serial line of the simulated circuit.
    baud: Option<u32>,
    seconds: f64,
    /// One number for the behaviour: of all signatures.
    signature: String,
}

/// A finished problem.
#[derive(Clone, Serialize, Deserialize)]
struct Job {
    mate: bool,
    /// Which problem is unknown, and why.
    unknown: Option<String>,
    nodes: u32,
    line_nodes: u32,
    moves: u64,
    probes: u64,
    clocks: u64,
    signature: u64,
    /// How long all up to this one took.
    seconds: f64,
}

impl Job {
    fn new(entry: &Entry, answer: &Answer, seconds: f64) -> Job {
        let c = &answer.report.counters;
        let name = entry.id.as_deref().unwrap_or(&entry.sfen);
        Job {
            mate: matches!(answer.finding, Finding::Mate(_)),
            unknown: match answer.finding {
                Finding::Unknown(why) => Some(format!("{name}: {why}")),
                _ => None,
            },
            nodes: c.nodes,
            line_nodes: c.line_nodes,
            moves: c.moves,
            probes: c.probes,
            clocks: c.clocks,
            signature: answer.report.signature,
            seconds,
        }
    }
}

impl Json {
    /// Adds up what was counted.
    fn add(&mut self, jobs: &[Job]) {
        let sum = |of: fn(&Job) -> u64| jobs.iter().map(of).sum::<u64>();
        self.problems = jobs.len() as u64;
        self.mate = sum(|job| job.mate.into());
        self.unknown = sum(|job| job.unknown.is_some().into());
        self.nomate = self.problems - self.mate - self.unknown;
        self.nodes = sum(|job| job.nodes.into());
        self.line_nodes = sum(|job| job.line_nodes.into());
        let all = (self.nodes + self.line_nodes).max(1) as f64;
        self.nodes_mean = self.nodes as f64 / self.problems.max(1) as f64;
        self.moves_per_node = sum(|job| job.moves) as f64 / all;
        self.probes_per_node = sum(|job| job.probes) as f64 / all;
        let signature = jobs.iter().fold(0u64, |all, job| all.rotate_left(7) ^ job.signature);
        self.signature = signature_text(signature);
    }
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let config = config(&args.config)?;
    let target = board(&args.board)?;
    args.search.fits(&config)?;
    let problems = sets::open(&args.set)?;
    let mut device = device::open::<Tsume>(context, &args.device, &config)?;
    device.go_without(args.search.without());
    let mut b = Json {
        set: args.set.clone(),
        config: config.name.clone(),
        device: args.device.name(),
        search: if args.search.search == Method::DfPn { "df-pn" } else { "pn-star" },
        ..Json::default()
    };
    b.searches = config.circuit.units();
    let mut resume: Option<Resume<Problem, Job>> = match &args.resume {
        // theirs are those of the chip, from the first request to the last result
        Some(_) if b.searches > 1 && args.device.has_clock() => {
            let why = "the clocks of several searches are those of one run: --resume takes a circuit of one search, or a model";
            return Err(Failure::request(why));
        }
        path => Resume::asked(path.as_deref(), "bench", Some(&config))?,
    };
    let resumed = resume.as_ref().is_some_and(Resume::waits);
    let mut jobs: Vec<Job> = Vec::new();
    let (start, mut before) = (Instant::now(), 0.0);
    let (ended, mut clocks) = in_turn(
        context,
        &mut device,
        &problems,
        args.count,
        &args.search,
        resumed,
        |entry, answer| {
            let Some(answer) = answer else {
                let kept = resume.as_mut().map(|resume| resume.kept(&entry.into()));
                let kept = kept.transpose()?.flatten();
                before = kept.as_ref().map_or(before, |job| job.seconds);
                jobs.extend(kept.clone());
                return Ok(kept.is_some());
            };
            let job = Job::new(entry, &answer, before + start.elapsed().as_secs_f64());
            if let Some(resume) = &mut resume {
                resume.keep(entry.into(), job.clone())?;
            }
            jobs.push(job);
            Ok(false)
        },
    )?;
    clocks.jobs = jobs.iter().map(|job| job.clocks).sum();
    b.seconds = before + start.elapsed().as_secs_f64();
    b.add(&jobs);
    let all = (b.nodes + b.line_nodes).max(1) as f64;
    b.nodes_per_second = all / b.seconds.max(1e-9);
    let clocks = clocks.of_search(b.searches);
    if args.device.has_clock() && clocks > 0 {
        let dir = folder(context, &config.name, &args.board);
        let routed = read_report(&dir).ok().and_then(|r| r.fmax_mhz);
        let (mhz, from) = match routed {
            Some(mhz) => (mhz, format!("after routing for {}", args.board)),
            None => {
                let from = format!("asked for on {}, not yet routed", args.board);
                (pairs::wanted_mhz(&config, &target), from)
            }
        };
        b.clocks = Some(clocks);
        b.clocks_per_node = Some(clocks as f64 / all);
        b.nodes_per_second = all / clocks as f64 * mhz * 1e6;
        (b.clock_mhz, b.clock_from) = (Some(mhz), Some(from));
    }
    match &args.device {
        Spec::Sim => {
            b.jobs_per_s = Some(over_the_line(context, args, &config, &jobs)?);
            b.baud = Some(config.link.baud);
        }
        Spec::At(Address::Serial { .. }) => {
            b.jobs_per_s = Some(b.problems as f64 / b.seconds.max(1e-9));
        }
        _ => {}
    }
    let out = context.out;
    if out.json {
        out.object(&b)?;
        return Ok(ended);
    }
    for line in jobs.iter().filter_map(|job| job.unknown.as_ref()) {
        out.note(format!("unknown: {line}"));
    }
    show(context, &b)?;
    Ok(ended)
}

/// Jobs of a second of the simulated circuit's clock on a serial line: the first problems again, with the counters that every result
/// tells. Their signatures must be those of before.
fn over_the_line(
    context: &Context,
    args: &Args,
    config: &Config,
    jobs: &[Job],
) -> Result<f64, Failure> {
    let mut device = device::on_line::<Tsume>(context, config)?;
    device.tell(Detail::default());
    device.go_without(args.search.without());
    let problems = sets::open(&args.set)?;
    let count = (jobs.len() as u32).min(ON_LINE);
    let mut seen = Vec::new();
    let each = |_: &Entry, answer: Option<Answer>| {
        seen.extend(answer.map(|answer| answer.report.signature));
        Ok(false)
    };
    let (count, search) = (Some(count), &args.search);
    let (_, clocks) = in_turn(context, &mut device, &problems, count, search, false, each)?;
    if !seen.iter().eq(jobs.iter().map(|job| &job.signature).take(seen.len())) {
        let why = "on its serial line the circuit gives other answers than without it";
        return Err(Failure::new(Exit::Refused, why));
    }
    let lost = device.link().repeats;
    if lost > 0 {
        context.out.note(format!("{} sent again on the line", counted(lost, "request")));
    }
    Ok(seen.len() as f64 / clocks.chip.max(1) as f64 * config.clock_mhz * 1e6)
}

/// Clocks of a set of problems.
#[derive(Clone, Copy, Debug)]
pub struct Clocks {
    /// Of all jobs, each counted by itself.
    pub jobs: u64,
    /// Of the chip, from before the first job to the last result.
    pub chip: u64,
}

impl Clocks {
    /// Those of the search: of the jobs, or, where several searches share an array, the chip's for all of them.
    pub fn of_search(self, searches: u32) -> u64 {
        if searches > 1 {
            self.chip
        } else {
            self.jobs
        }
    }
}

/// Solves the problems of a set, the first `count` of them; the circuit holds as many as it has places for. `each` gets them in their
/// order with their answers. `resumed`: the first of them may be known; `each` is asked so, without an answer, until it says no.
pub fn in_turn(
    context: &Context,
    device: &mut impl Device,
    problems: &Lines,
    count: Option<u32>,
    search: &Search,
    resumed: bool,
    mut each: impl FnMut(&Entry, Option<Answer>) -> Result<bool, Failure>,
) -> Result<(Exit, Clocks), Failure> {
    let began = device.status()?.clocks;
    let mut jobs = 0;
    let device = RefCell::new(device);
    let wanted = |n: u32| count.is_none_or(|count| n < count);
    let (mut sent, mut done) = (0, 0);
    let known = Cell::new(resumed);
    let ahead = |entry: Entry| {
        if known.get() {
            return Ok(false);
        }
        if !wanted(sent) {
            return Ok(true);
        }
        let taken = solve_ahead(&mut **device.borrow_mut(), &entry, search)?;
        sent += u32::from(taken);
        Ok(taken)
    };
    let asked = Asked::Problem(InCheck::Auto);
    let ended = each_of_ahead(context, problems, asked, ahead, |entry| {
        if wanted(done) {
            done += 1;
            known.set(known.get() && each(&entry, None)?);
            if known.get() {
                return Ok(());
            }
            let solved = solve_one(context, &mut **device.borrow_mut(), &entry, search)?;
            jobs += solved.answer.report.counters.clocks;
            each(&entry, Some(solved.answer))?;
        }
        Ok(())
    })?;
    let chip = device.borrow_mut().status()?.clocks - began;
    Ok((ended, Clocks { jobs, chip }))
}

fn show(context: &Context, b: &Json) -> Result<(), Failure> {
    let out = context.out;
    let plies = b.set.strip_prefix("mate").and_then(|n| n.parse::<u32>().ok());
    let row = PAPER.iter().find(|r| Some(r.0) == plies);
    let (problems, nodes, ms) = row.map_or(PAPER_ALL, |r| (r.1, r.2, r.3));
    let ours_ms = 1000.0 * (b.nodes + b.line_nodes) as f64
        / b.nodes_per_second.max(1e-9)
        / b.problems.max(1) as f64;
    let paper_nps = f64::from(nodes) / ms * 1000.0;
    let say = |sentence: Sentence, parts: &[&dyn Display]| sentence.tell(out.lang, parts);
    let paper_set = match row {
        Some(row) => say(speech::PAPER_SET, &[&row.0]),
        None => say(speech::PAPER_ALL, &[]),
    };
    let none = || "-".to_string();
    let clocks = b.clocks_per_node.map_or_else(none, |c| decimals(c, 1));
    let clock = match (b.clock_mhz, &b.clock_from) {
        (Some(mhz), Some(from)) => format!("{mhz:.1} MHz, {from}"),
        _ => say(speech::ON_THIS_COMPUTER, &[]),
    };
    let rate = match (b.jobs_per_s.map(|jobs| decimals(jobs, 0)), b.baud) {
        (Some(jobs), Some(baud)) => say(speech::AT_BAUD, &[&jobs, &thousands(baud)]),
        (Some(jobs), None) => say(speech::MEASURED, &[&jobs]),
        _ => none(),
    };
    let subject = say(speech::SUBJECT, &[&b.config, &b.device]);
    let counted = [b.mate, b.nomate, b.unknown].map(thousands).join(" / ");
    let ours = say(speech::OF_SET, &[&thousands(b.problems), &b.set]);
    let theirs = say(speech::PAPER_PROBLEMS, &[&problems, &paper_set]);
    let named = |word: Sentence, ours: String, theirs: String| vec![say(word, &[]), ours, theirs];
    let rows = vec![
        vec![String::new(), subject, say(speech::PAPER, &[])],
        named(speech::PROBLEMS, ours, theirs),
        named(speech::RESULTS, counted, format!("{problems} / 0 / 0")),
        named(speech::MEAN_NODES, decimals(b.nodes_mean, 0), thousands(nodes)),
        named(speech::MOVES_A_NODE, decimals(b.moves_per_node, 2), none()),
        named(speech::BENCH_CLOCKS, clocks, "149".to_string()),
        named(speech::CLOCK, clock, "50 MHz".to_string()),
        named(speech::NODES_A_SECOND, decimals(b.nodes_per_second, 0), decimals(paper_nps, 0)),
        named(speech::OVER_THE_LINE, rate, none()),
        named(speech::MILLISECONDS, decimals(ours_ms, 3), format!("{ms}")),
    ];
    out.text(&columns(&rows))?;
    out.tell(&speech::SIGNATURE, &[&b.signature])
}
