//! What the verbs that solve problems have in common: limits, drawing, how a mate is told.

use clap::ValueEnum;
use kiban_config::Config;
use kiban_engine::kifu::words::line as japanese_line;
use kiban_engine::problem::Finding;
use kiban_link::tsume::Limits;
use kiban_protocol::tsume::{Mode, Without};
use kiban_rules::shogi::{DrawStyle, Move};

use crate::context::Context;
use crate::device::Spec;
use crate::exit::Failure;
use crate::notation::diagram;
use crate::number::whole;
use crate::output::thousands;
use crate::positions::{Entry, Source};
use crate::speech::{self, Lang};

/// Which problems, who searches them and how, and how they are drawn.
#[derive(Debug, clap::Args)]
pub struct Problems {
    #[command(flatten)]
    pub source: Source,
    /// model, sim, netlist[:BOARD], bitstream:BOARD, sim:PROGRAM, serial:PATH or serial:PATH@BAUD
    #[arg(long, default_value = "model")]
    pub device: Spec,
    /// The configuration of the circuit
    #[arg(long, default_value = "tsume")]
    pub config: String,
    #[command(flatten)]
    pub search: Search,
    #[command(flatten)]
    pub drawing: Drawing,
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
    /// The first disproof number of a position, by df-pn and the array
    #[arg(long, value_enum, default_value_t = FirstNumbers::One, value_name = "WHICH")]
    pub first_numbers: FirstNumbers,
}

/// With which disproof number df-pn begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum FirstNumbers {
    /// 1
    #[default]
    One,
    /// As many as black has squares with a check, 4 at most: fewer nodes for hard problems, more for others
    Checks,
}

impl Search {
    /// What of the usual search it goes without.
    pub fn without(&self) -> Without {
        Without { level_start: self.first_numbers == FirstNumbers::Checks, ..Without::default() }
    }

    /// Refuses a search that the circuit of a configuration does not have.
    pub fn fits(&self, config: &Config) -> Result<(), Failure> {
        let Some(circuit) = config.circuit.tsume() else { return Ok(()) };
        let (name, df_pn) = (&config.name, self.search == Method::DfPn);
        let why = if !df_pn && circuit.is_program() {
            format!("--search pn-star with the circuit of {name}: its program searches by df-pn alone; --config tsume has both")
        } else if self.first_numbers == FirstNumbers::One {
            return Ok(());
        } else if !df_pn {
            "--first-numbers checks goes with --search df-pn: pn-star always begins with 1"
                .to_string()
        } else if !circuit.lists() {
            format!("--first-numbers checks with the circuit of {name}: the line machine always begins with 1; --config tsume has both")
        } else {
            return Ok(());
        };
        Err(Failure::request(why))
    }

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

/// Mates, positions without one and those of which nothing is known.
pub fn summary(context: &Context, count: [u64; 3]) {
    let all = count.iter().sum::<u64>();
    if !context.out.json && all != 1 {
        let [mate, none, unknown] = count.map(thousands);
        let parts: [&dyn std::fmt::Display; 4] = [&thousands(all), &mate, &none, &unknown];
        context.out.note(speech::SUMMARY.tell(context.out.lang, &parts));
    }
}

/// A mate with its line.
pub fn print_mate(
    context: &Context,
    entry: &Entry,
    line: &[Move],
    drawing: &Drawing,
) -> Result<(), Failure> {
    let (out, n) = (context.out, line.len());
    if n == 0 {
        return out.tell(&speech::MATED, &[]);
    }
    let mate = if entry.defends { speech::MATED_IN } else { speech::MATE };
    out.tell(&mate, &[&speech::plies(out.lang, n)])?;
    if !drawing.latin {
        let kif = japanese_line(&entry.position, line);
        for (i, words) in wrap(&kif, 6).iter().enumerate() {
            out.line(format!("{}{words}", if i == 0 { "  " } else { "    " }))?;
        }
    }
    out.line(format!("  {}", brief_moves(line)))
}

/// `1 ply`, `3 plies`.
pub fn plies(n: usize) -> String {
    speech::plies(Lang::En, n)
}

/// One word for programs.
pub fn result_word(finding: &Finding) -> &'static str {
    match finding {
        Finding::Mate(_) => "mate",
        Finding::NoMate => "nomate",
        Finding::Unknown(_) => "unknown",
    }
}

/// Moves in USI notation, with blanks between them.
pub fn brief_moves(line: &[Move]) -> String {
    let usi: Vec<String> = line.iter().map(ToString::to_string).collect();
    usi.join(" ")
}

/// A text broken after every `n` words.
fn wrap(text: &str, n: usize) -> Vec<String> {
    let words: Vec<&str> = text.split(' ').collect();
    words.chunks(n).map(|w| w.join(" ")).collect()
}
