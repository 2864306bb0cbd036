//! What `kiban figures` counts in the simulated circuits: how many clocks their work takes.

use kiban_config::{Chess, Circuit as Kind, Config, Go};
use kiban_engine::gtp::batches;
use kiban_engine::problem::Answer;
use kiban_link::chess::Generator as _;
use kiban_link::cover::Covers as _;
use kiban_link::Progress;
use kiban_model::go::Batch;
use kiban_protocol as protocol;
use kiban_rules::go::Size;
use kiban_rules::shogi::{Colour, Record};

use super::bench::in_turn;
use super::problem::{FirstNumbers, Method, Search};
use crate::context::Context;
use crate::device::{self, Spec};
use crate::epd::{position, KIWIPETE};
use crate::exit::Failure;
use crate::positions::Entry;
use crate::progress::{Bar, Spinner};
use crate::sets;

/// Work and what it takes a unit.
pub struct Work {
    /// `playout of 9x9`, `node of own problems`.
    pub name: String,
    /// Clocks of one unit for it.
    pub clocks: f64,
    /// The same for a move of a playout.
    pub clocks_per_move: Option<f64>,
}

/// Playouts of a unit that are counted, by lines of the board: enough that begin and end of a batch do not matter.
const SAMPLES: [(usize, u32); 3] = [(9, 4_000), (13, 1_600), (19, 800)];

/// What is counted in the simulated circuit: of a circuit with many units three of them.
pub fn work(context: &Context, config: &Config) -> Result<Vec<Work>, Failure> {
    match &config.circuit {
        Kind::Go(go) => playouts(context, config, go),
        Kind::Tsume(_) => Ok(vec![nodes(context, config)?]),
        Kind::Chess(chess) => leaves(context, config, chess),
        Kind::Cover(_) => Ok(vec![cover(context, config)?]),
    }
}

/// Every scan takes the same clocks.
fn cover(context: &Context, config: &Config) -> Result<Work, Failure> {
    let mut device = device::open::<protocol::Cover>(context, &Spec::Sim, config)?;
    let start = Record::parse("startpos").map_err(|e| Failure::request(e.to_string()))?;
    let report = device.cover(start.position(), Colour::Black, context.cancel.flag());
    context.check()?;
    let clocks = report?.map_or(0, |r| r.clocks);
    Ok(Work { name: "cover of a position".into(), clocks: clocks.into(), clocks_per_move: None })
}

fn playouts(context: &Context, config: &Config, go: &Go) -> Result<Vec<Work>, Failure> {
    // three units are made as many are; one or two are not (`Go::stores_state`)
    let units = go.units.min(3);
    let mut few = config.clone();
    few.name = format!("{}-{units}", config.name);
    few.circuit = Kind::Go(Go { units, ..go.clone() });
    let mut device = device::open::<protocol::Go>(context, &Spec::Sim, &few)?;
    let mut all = Vec::new();
    for (lines, games) in SAMPLES {
        if lines > go.greatest_size as usize || lines < go.least_size() as usize {
            continue;
        }
        let size = Size::new(lines).map_err(|e| Failure::request(e.to_string()))?;
        // as many for each unit: the last playouts of a batch leave units without work
        let games = games * units;
        let batch = Batch::empty(size, games, 1);
        let cancel = context.cancel.flag();
        let mut bar = Bar::new(context, u64::from(games), "playouts");
        let mut show = |done: u32| bar.show(done.into());
        let ran = batches::run(&mut device, &batch, games, false, &mut show, cancel);
        context.check()?;
        let ran = ran?;
        let clocks = ran.clocks as f64 * f64::from(units);
        all.push(Work {
            name: format!("playout of {size}"),
            clocks: clocks / f64::from(ran.stats.done),
            clocks_per_move: Some(clocks / ran.stats.length_sum as f64),
        });
    }
    Ok(all)
}

/// Clocks a node on our own problems, the search for the line included.
fn nodes(context: &Context, config: &Config) -> Result<Work, Failure> {
    let problems = sets::open("own")?;
    let mut device = device::open::<protocol::Tsume>(context, &Spec::Sim, config)?;
    let first_numbers = FirstNumbers::One;
    let search = Search { search: Method::DfPn, nodes: 0, max_clocks: 0, depth: 0, first_numbers };
    let mut nodes = 0u64;
    let searches = config.circuit.units();
    let each = |_: &Entry, answer: Option<Answer>| {
        let counters = answer.map(|answer| answer.report.counters).unwrap_or_default();
        nodes += u64::from(counters.nodes) + u64::from(counters.line_nodes);
        Ok(false)
    };
    let (_, clocks) = in_turn(context, &mut device, &problems, None, &search, false, each)?;
    let clocks = clocks.of_search(searches) as f64 / nodes.max(1) as f64;
    Ok(Work { name: "node of own problems".to_string(), clocks, clocks_per_move: None })
}

/// Clocks of the whole chip, and of a chip with one of its boards: perft of Kiwipete, every leaf made, and of a circuit that counts
/// positions counted as well. Leaf units want a deeper one: only then do all have work.
fn leaves(context: &Context, config: &Config, chess: &Chess) -> Result<Vec<Work>, Failure> {
    let position = position(KIWIPETE).map_err(Failure::request)?;
    let mut one = config.clone();
    one.name = format!("{}-board", config.name);
    one.circuit = Kind::Chess(Chess { boards: 1, ..chess.clone() });
    let mut chips = vec![(config, "")];
    if chess.boards > 1 {
        chips.push((&one, ", one board"));
    }
    let mut all = Vec::new();
    for (chip, who) in chips {
        let mut device = device::open::<protocol::Chess>(context, &Spec::Sim, chip)?;
        for (counted, name) in [(false, "leaf made"), (true, "leaf counted")] {
            if counted && !chess.counts() {
                continue;
            }
            let depth = match (counted, chess.makes_leaves()) {
                (true, _) => 5,
                (false, true) => 4,
                (false, false) => 3,
            };
            let cancel = context.cancel.flag();
            let mut spinner = Spinner::new(context, "parts done");
            let mut show = |p: &Progress| spinner.show(p);
            let report = device.perft(&position, depth, counted, 0, &mut show, cancel);
            context.check()?;
            let report = report?;
            all.push(Work {
                name: format!("{name}{who}, Kiwipete to depth {depth}"),
                clocks: report.clocks as f64 / report.leaves.max(1) as f64,
                clocks_per_move: None,
            });
        }
    }
    Ok(all)
}
