//! `kiban solve`: mate problems, solved by the model, the simulated circuit or a board.

use std::cell::RefCell;

use clap::ValueEnum;
use kiban_engine::usi::answer::{Finding, LineBy};
use kiban_engine::usi::defence::{solve_root, Solved};
use kiban_link::tsume::{solve_ahead as link_ahead, Device};
use kiban_link::Progress;
use kiban_protocol::signature::signature_text;
use kiban_protocol::tsume::Counters;
use kiban_protocol::Tsume;
use kiban_rules::shogi::InCheck;

use super::problem::{print_mate, summary, Drawing, Search};
use super::solve_json::Json;
use super::solve_workers::{self, Engine, Workers};
use crate::context::{config, Context};
use crate::device::{self, Spec};
use crate::exit::{Ended, Failure};
use crate::output::{columns, decimals, thousands};
use crate::positions::{each, each_ahead, Asked, Entry, Source};
use crate::progress::Spinner;

/// Solves mate problems; the side to move attacks, or, after a check, defends
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// model, sim, netlist[:BOARD], sim:PROGRAM, serial:PATH or serial:PATH@BAUD
    #[arg(long, default_value = "model")]
    device: Spec,
    /// The configuration of the circuit
    #[arg(long, default_value = "tsume")]
    config: String,
    #[command(flatten)]
    search: Search,
    #[command(flatten)]
    drawing: Drawing,
    /// Give the defender every piece of the set that is not there (problems that leave his hand out)
    #[arg(long)]
    full_hand: bool,
    /// What the side to move does if it is in check
    #[arg(long, value_enum, default_value_t = InCheckArg::Auto, value_name = "WHAT")]
    in_check: InCheckArg,
    #[command(flatten)]
    workers: Workers,
}

/// What a side to move that is in check does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum InCheckArg {
    /// It defends after moves that end in the check, and where its opponent has no king; else it attacks
    Auto,
    /// It defends
    Defends,
    /// It attacks
    Attacks,
}

impl From<InCheckArg> for InCheck {
    fn from(arg: InCheckArg) -> InCheck {
        match arg {
            InCheckArg::Auto => InCheck::Auto,
            InCheckArg::Defends => InCheck::Defends,
            InCheckArg::Attacks => InCheck::Attacks,
        }
    }
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let config = config(&args.config)?;
    let asked = Asked::Problem(args.in_check.into());
    let whole = |mut entry: Entry| {
        if args.full_hand {
            let turn = entry.position.turn();
            let defender = if entry.defends { turn } else { !turn };
            entry.position = entry.position.with_full_hand(defender);
        }
        entry
    };
    if args.workers.are_asked() {
        let engine = Engine { device: &args.device, config: &args.config, circuit: &config };
        let mut entries = Vec::new();
        let read = each(context, &args.source, asked, |entry| {
            entries.push(whole(entry));
            Ok(())
        })?;
        solve_workers::run(context, &args.workers, &engine, &args.search, &args.drawing, &entries)?;
        return Ok(read);
    }
    let mut device = device::open::<Tsume>(context, &args.device, &config)?;
    let mut count = [0u64; 3];
    let device = RefCell::new(&mut device);
    let ahead = |entry: Entry| solve_ahead(&mut **device.borrow_mut(), &whole(entry), &args.search);
    let ended = each_ahead(context, &args.source, asked, ahead, |entry| {
        let entry = whole(entry);
        let out = context.out;
        if !out.json {
            if let Some(id) = &entry.id {
                out.line(id)?;
            }
            args.drawing.draw(context, &entry)?;
        }
        let solved = solve_one(context, &mut **device.borrow_mut(), &entry, &args.search)?;
        count[match solved.answer.finding {
            Finding::Mate(_) => 0,
            Finding::NoMate => 1,
            Finding::Unknown(_) => 2,
        }] += 1;
        if out.json {
            out.object(&Json::new(&entry, &solved, &args.device))
        } else {
            print(context, &entry, &solved, &args.device, &args.drawing)
        }
    })?;
    summary(context, count);
    Ok(ended)
}

/// Gives a device a problem before its turn, if it has a place for it; a defender's is several questions and waits for its turn.
pub fn solve_ahead(
    device: &mut impl Device,
    entry: &Entry,
    search: &Search,
) -> Result<bool, Failure> {
    if entry.defends {
        return Ok(true);
    }
    let mode = search.search.mode();
    // what is wrong with it is told in its turn
    Ok(link_ahead(device, &entry.position, mode, search.limits()).unwrap_or(true))
}

/// Asks a device, with a spinner on standard error after two seconds.
pub fn solve_one(
    context: &Context,
    device: &mut impl Device,
    entry: &Entry,
    search: &Search,
) -> Result<Solved, Failure> {
    let mut spinner = Spinner::new(context, "nodes");
    let mut progress = |p: &Progress| spinner.show(p);
    let cancel = context.cancel.flag();
    let mode = search.search.mode();
    let solved = solve_root(device, &entry.root(), mode, search.limits(), &mut progress, cancel);
    drop(spinner);
    context.check()?;
    Ok(solved?)
}

/// The answer for people.
pub fn print(
    context: &Context,
    entry: &Entry,
    solved: &Solved,
    spec: &Spec,
    drawing: &Drawing,
) -> Result<(), Failure> {
    let out = context.out;
    let answer = &solved.answer;
    let defence = solved.best.filter(|_| entry.defends);
    if entry.defends {
        let turn = entry.position.turn();
        out.line(format!("{} attacks; {turn}, to move and in check, defends", !turn))?;
    }
    match &answer.finding {
        Finding::Mate(line) => {
            print_mate(context, entry, line, drawing)?;
            if answer.line_by == LineBy::Model {
                out.line("  (the device's line broke off; the model completed it)")?;
            }
        }
        Finding::NoMate => match defence {
            Some(m) => out.line(format!("No mate after {m}"))?,
            None => out.line("No mate")?,
        },
        Finding::Unknown(why) => match defence {
            Some(m) => out.line(format!("Unknown: {why}; best answer so far: {m}"))?,
            None => out.line(format!("Unknown: {why}"))?,
        },
    }
    out.text(&format!("\n{}", counters(&answer.report.counters, spec.has_clock())))?;
    out.line(format!("signature {}\n", signature_text(answer.report.signature)))
}

/// The table of counters.
pub fn counters(c: &Counters, has_clock: bool) -> String {
    let mut head = vec!["nodes", "line nodes", "moves", "probes", "hits"];
    let mut row: Vec<String> =
        [c.nodes.into(), c.line_nodes.into(), c.moves, c.probes, c.hits].map(thousands).to_vec();
    if has_clock {
        head.extend(["clocks", "clocks/node"]);
        row.push(thousands(c.clocks));
        let nodes = u64::from(c.nodes) + u64::from(c.line_nodes);
        row.push(per(c.clocks, nodes));
    }
    columns(&[head.into_iter().map(String::from).collect(), row])
}

/// A quotient with one decimal, or `-`.
pub fn per(sum: u64, count: u64) -> String {
    if count == 0 {
        "-".to_string()
    } else {
        decimals(sum as f64 / count as f64, 1)
    }
}
