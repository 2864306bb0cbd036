//! `kiban solve`: mate problems, solved by the model, the simulated circuit or a board.

use std::cell::RefCell;

use clap::ValueEnum;
use kiban_engine::usi::answer::{Finding, LineBy};
use kiban_engine::usi::defence::{solve_root, Solved};
use kiban_link::tsume::{solve_ahead as link_ahead, Device, Limits};
use kiban_link::Progress;
use kiban_protocol::signature::signature_text;
use kiban_protocol::tsume::Counters;
use kiban_protocol::tsume::Mode;
use kiban_protocol::Tsume;
use kiban_rules::shogi::{DrawStyle, InCheck};
use serde::Serialize;

use crate::context::{config, Context};
use crate::device::{self, Spec};
use crate::exit::{Ended, Failure};
use crate::notation::{diagram, japanese_line};
use crate::number::whole;
use crate::output::{columns, counted, decimals, thousands};
use crate::positions::{each_ahead, Asked, Entry, Source};
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

/// How to search.
#[derive(Clone, Debug, clap::Args)]
pub struct Search {
    /// The search of the machine
    #[arg(long, value_enum, default_value_t = Method::DfPn)]
    pub search: Method,
    /// At most so many nodes a problem; 0 = no limit
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = whole(0..=u32::MAX))]
    pub nodes: u32,
    /// At most so many clocks of the circuit a problem; 0 = no limit
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    pub max_clocks: u64,
    /// At most so many plies; 0 = what the machine can
    #[arg(long, value_name = "PLIES", default_value_t = 0, allow_negative_numbers = true, value_parser = whole(0..=u16::MAX))]
    pub depth: u16,
}

impl Search {
    pub fn limits(&self) -> Limits {
        Limits { nodes: self.nodes, clocks: self.max_clocks, depth: self.depth }
    }
}

/// How to draw.
#[derive(Clone, Debug, clap::Args)]
pub struct Drawing {
    /// No board
    #[arg(long)]
    pub no_board: bool,
    /// Letters instead of kanji: on the board, and no line of moves in kanji
    #[arg(long)]
    pub latin: bool,
}

impl Drawing {
    /// The diagram with a blank line, or nothing.
    pub fn draw(&self, context: &Context, entry: &Entry) -> Result<(), Failure> {
        if self.no_board {
            return Ok(());
        }
        let style = if self.latin { DrawStyle::Latin } else { DrawStyle::Kanji };
        context.out.line(diagram(&entry.position, style, context.out.colours()))
    }
}

/// The searches of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Method {
    /// Depth-first proof numbers with dominance and look-ahead
    DfPn,
    /// The search of the paper: iterative deepening on the proof number
    PnStar,
}

impl Method {
    pub fn mode(self) -> Mode {
        match self {
            Method::DfPn => Mode::DfPn,
            Method::PnStar => Mode::PnStar,
        }
    }
}

/// What `solve` and `sim` tell programs.
#[derive(Serialize)]
pub struct Json<'a> {
    id: Option<&'a str>,
    sfen: &'a str,
    result: &'static str,
    /// Plies of the line found.
    length: Option<usize>,
    moves: Vec<String>,
    nodes: u32,
    /// Clocks of the circuit; none for the model.
    clocks: Option<u64>,
    signature: String,
    /// Why the result is unknown.
    reason: Option<&'static str>,
    line_nodes: u32,
    probes: u64,
    hits: u64,
    /// Raw moves generated and scanned.
    generated: u64,
    line_by: Option<&'static str>,
    device: String,
    /// The side to move is in check and defends.
    defends: bool,
    /// Its best answer, as far as known.
    defence: Option<String>,
}

impl<'a> Json<'a> {
    pub fn new(entry: &'a Entry, solved: &Solved, spec: &Spec) -> Json<'a> {
        let answer = &solved.answer;
        let c = &answer.report.counters;
        let (length, moves) = match &answer.finding {
            Finding::Mate(line) => {
                (Some(line.len()), line.iter().map(ToString::to_string).collect())
            }
            _ => (None, Vec::new()),
        };
        Json {
            id: entry.id.as_deref(),
            sfen: &entry.sfen,
            result: result_word(&answer.finding),
            length,
            moves,
            nodes: c.nodes,
            clocks: spec.has_clock().then_some(c.clocks),
            signature: signature_text(answer.report.signature),
            reason: match &answer.finding {
                Finding::Unknown(why) => Some(why.word()),
                _ => None,
            },
            line_nodes: c.line_nodes,
            probes: c.probes,
            hits: c.hits,
            generated: c.moves,
            line_by: length.map(|_| match answer.line_by {
                LineBy::Device => "device",
                LineBy::Model => "model",
            }),
            device: spec.name(),
            defends: entry.defends,
            defence: solved.best.filter(|_| entry.defends).map(|m| m.to_string()),
        }
    }
}

pub fn result_word(finding: &Finding) -> &'static str {
    match finding {
        Finding::Mate(_) => "mate",
        Finding::NoMate => "nomate",
        Finding::Unknown(_) => "unknown",
    }
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let config = config(&args.config)?;
    let mut device = device::open::<Tsume>(context, &args.device, &config)?;
    let mut count = [0u64; 3];
    let asked = Asked::Problem(args.in_check.into());
    let device = RefCell::new(&mut device);
    let whole = |mut entry: Entry| {
        if args.full_hand {
            let turn = entry.position.turn();
            let defender = if entry.defends { turn } else { !turn };
            entry.position = entry.position.with_full_hand(defender);
        }
        entry
    };
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
    let all = count.iter().sum::<u64>();
    if !context.out.json && all != 1 {
        let [mate, none, unknown] = count.map(thousands);
        let problems = counted(all, "problem");
        context.out.note(format!("{problems}: {mate} mate, {none} no mate, {unknown} unknown"));
    }
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
        Finding::Mate(line) if line.is_empty() => out.line("Mated: there is no legal move")?,
        Finding::Mate(line) => {
            let n = line.len();
            let mate = if entry.defends { "Mated" } else { "Mate" };
            out.line(format!("{mate} in {n} {}", if n == 1 { "ply" } else { "plies" }))?;
            if !drawing.latin {
                let kif = japanese_line(&entry.position, line);
                for (i, words) in wrap(&kif, 6).iter().enumerate() {
                    out.line(format!("{}{words}", if i == 0 { "  " } else { "    " }))?;
                }
            }
            let usi: Vec<String> = line.iter().map(ToString::to_string).collect();
            out.line(format!("  {}", usi.join(" ")))?;
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

/// A text broken after every `n` words.
fn wrap(text: &str, n: usize) -> Vec<String> {
    let words: Vec<&str> = text.split(' ').collect();
    words.chunks(n).map(|w| w.join(" ")).collect()
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
