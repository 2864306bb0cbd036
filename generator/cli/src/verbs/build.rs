//! `kiban build`: from a configuration to a bitstream. It never programs a board.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kiban_config::{Config, Target};
use kiban_flow::flows::build::{read_report, REPORT_HTML};
use kiban_flow::flows::pnr::Seeds;
use kiban_flow::report::{BuildReport, SlackRange, StepTime};
use schemars::JsonSchema;
use serde::Serialize;

use crate::bitstream::{folder, is_older, make, Made, Options};
use crate::circuit;
use crate::context::{on_board, Context};
use crate::exit::{Ended, Exit, Failure};
use crate::number::whole;
use crate::speech;

/// Makes a bitstream: synthesis, place and route, report
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A configuration, or a file such as ./mine.toml
    config: String,
    /// A board, or a file such as ./mine.toml
    #[arg(long)]
    board: String,
    /// Seeds of place and route to try until the clock is met; the good one is remembered
    #[arg(long, value_name = "N", default_value_t = 3, allow_negative_numbers = true, value_parser = whole(1_u32..=1000))]
    seeds: u32,
    /// Try all of the seeds and keep the fastest
    #[arg(long)]
    sweep: bool,
    /// This seed only
    #[arg(long, value_name = "SEED", conflicts_with_all = ["seeds", "sweep"], allow_negative_numbers = true, value_parser = whole(0..=u32::MAX))]
    seed: Option<u32>,
    /// Make the bitstream although the clock is not met
    #[arg(long)]
    allow_slow: bool,
    /// Run every step again
    #[arg(long)]
    force: bool,
    /// Say of every step why it runs
    #[arg(long)]
    why: bool,
    /// Steps side by side
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(1_u16..=1024))]
    jobs: u16,
}

/// What `build` and `report` tell programs.
#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    board: &'a str,
    config: &'a str,
    part: &'a str,
    lut4: u64,
    ff: u64,
    bram: u64,
    dsp: u64,
    fmax_mhz: Option<f64>,
    target_mhz: f64,
    met: Option<bool>,
    tools: &'a BTreeMap<String, String>,
    seed: Option<u32>,
    bitstream: Option<PathBuf>,
    seeds_tried: &'a BTreeMap<u32, f64>,
    /// What the device has.
    available: BTreeMap<&'static str, u64>,
    report: PathBuf,
    slack: &'a [SlackRange],
    steps: &'a [StepTime],
    notes: &'a [String],
}

impl<'a> Json<'a> {
    pub fn new(report: &'a BuildReport, dir: &Path) -> Json<'a> {
        let r = report;
        let totals = [("lut4", r.lut4), ("ff", r.ff), ("bram", r.bram), ("dsp", r.dsp)];
        Json {
            board: &r.board,
            config: &r.config,
            part: &r.part,
            lut4: r.lut4.used,
            ff: r.ff.used,
            bram: r.bram.used,
            dsp: r.dsp.used,
            fmax_mhz: r.fmax_mhz,
            target_mhz: r.target_mhz,
            met: r.met,
            tools: &r.tools,
            seed: r.seed,
            bitstream: r.bitstream.as_ref().map(|b| dir.join(b)),
            seeds_tried: &r.seeds_tried,
            available: totals.into_iter().map(|(k, u)| (k, u.available)).collect(),
            report: dir.join(REPORT_HTML),
            slack: &r.slack,
            steps: &r.steps,
            notes: &r.notes,
        }
    }
}

/// What an earlier build left.
pub struct Last {
    pub report: BuildReport,
    pub dir: PathBuf,
    /// It is of other Verilog than the configuration makes now.
    pub older: bool,
    /// The line that builds.
    pub line: String,
}

/// What an earlier build of a configuration on a board left. `config` and `board` are as they were typed.
pub fn last(
    context: &Context,
    (config, board): (&str, &str),
    (known, target): (&Config, &Target),
) -> Result<Last, Failure> {
    let dir = folder(context, &known.name, &target.board.name);
    let mut words = vec!["build".to_string(), config.to_string()];
    words.extend(["--board".to_string(), board.to_string()]);
    if context.work != Path::new("build") {
        words.extend(["--build-dir".to_string(), context.work.display().to_string()]);
    }
    let line = kiban_flow::exec::command_line(Path::new("kiban"), &words);
    // before it is told that a build mends it
    let made = circuit::on_board(known, target)?;
    let report = read_report(&dir).map_err(|e| {
        let failure = Failure::from(e);
        let message = format!("{}. To mend it: {line}", failure.message);
        Failure { message, ..failure }
    })?;
    let older = is_older(&report, &dir, &made.circuit);
    Ok(Last { report, dir, older, line })
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let (config, board) = on_board(context.out, &args.config, &args.board)?;
    let made = circuit::on_board(&config, &board)?;
    let seeds = match args.seed {
        Some(seed) => Seeds::Only(seed),
        None if args.sweep => Seeds::Sweep(args.seeds),
        None => Seeds::UntilMet(args.seeds),
    };
    let options = Options {
        seeds,
        allow_slow: args.allow_slow,
        force: args.force,
        why: args.why,
        jobs: args.jobs.into(),
    };
    let dir = folder(context, &config.name, &board.board.name);
    match make(context, &config, &board, &made, &options) {
        Ok(Made { report, .. }) => show(context, &report, &dir)?,
        Err(failure) => {
            if failure.exit == Exit::Timing {
                // the numbers are there all the same
                show(context, &read_report(&dir)?, &dir)?;
            }
            return Err(failure);
        }
    }
    Ok(Exit::Done)
}

/// Prints a report.
pub fn show(context: &Context, report: &BuildReport, dir: &Path) -> Result<(), Failure> {
    let out = context.out;
    if out.json {
        return out.object(&Json::new(report, dir));
    }
    out.text(&report.table(&|word| speech::below(out.lang, word)))?;
    out.tell(&speech::PAGE, &[&dir.join(REPORT_HTML).display()])
}
