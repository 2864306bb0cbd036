//! The jobs of a self-test by their numbers: the same ones for every device of a kind.

use kiban_engine::gtp::batches;
use kiban_link::tsume::Device as _;
use kiban_link::{Driver, Opened};
use kiban_model::go::Batch;
use kiban_protocol::tsume::Detail;
use kiban_protocol::{Chess, Cover, Go, Tsume};
use kiban_rules::chess::Position as ChessPosition;
use kiban_rules::go::Size;
use kiban_rules::shogi::{Colour, Record};

use super::super::perft::{self, Task};
use super::super::problem::{FirstNumbers, Method, Search};
use super::super::solve::solve_one;
use super::super::{cover, playouts};
use crate::context::Context;
use crate::epd::{position, KIWIPETE};
use crate::exit::{Exit, Failure};
use crate::positions::Entry;
use crate::sets::OWN;

/// A job that was done.
pub struct Did {
    pub name: String,
    pub signature: u64,
}

/// What does the jobs of its kind.
pub trait Worker {
    /// Does the job of a number.
    fn job(&mut self, context: &Context, number: u64) -> Result<Did, Failure>;
}

/// The lines of our own problems: position and name.
fn own(number: u64) -> Result<(&'static str, &'static str), Failure> {
    let lines: Vec<(&str, &str)> = OWN
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let mut columns = line.split('\t');
            Some((columns.next()?, columns.next()?))
        })
        .collect();
    let none = || Failure::new(Exit::Files, "there are no problems of our own");
    let at = number.checked_rem(lines.len() as u64).ok_or_else(none)?;
    Ok(lines[at as usize])
}

/// One of our own problems, as it is given to a verb.
fn problem(number: u64) -> Result<Entry, Failure> {
    let (sfen, id) = own(number)?;
    let record = Record::parse(sfen).map_err(|e| Failure::request(e.to_string()))?;
    let position = record.position().clone();
    Ok(Entry { sfen: sfen.to_string(), id: Some(id.to_string()), position, defends: false })
}

/// Nodes of a problem, so that a job of a slow device is short.
const NODES: u32 = 2_000;

impl Worker for Opened<Tsume> {
    fn job(&mut self, context: &Context, number: u64) -> Result<Did, Failure> {
        // counters that cost bytes are of no use here
        self.tell(Detail::default());
        let entry = problem(number)?;
        // both searches in turn, if it has both
        let pn_star = Driver::hello(self)?.sizes.features.pn_star;
        let method = if pn_star && number % 2 == 1 { Method::PnStar } else { Method::DfPn };
        let first_numbers = FirstNumbers::One;
        let search =
            Search { search: method, nodes: NODES, max_clocks: 0, depth: 0, first_numbers };
        let solved = solve_one(context, self, &entry, &search)?;
        let name = format!("problem {}", entry.id.unwrap_or_default());
        Ok(Did { name, signature: solved.answer.report.signature })
    }
}

impl Worker for Opened<Go> {
    fn job(&mut self, context: &Context, number: u64) -> Result<Did, Failure> {
        let sizes = Driver::hello(self)?.sizes;
        // every board that it takes, one after the other
        let lines: Vec<usize> = sizes.lines().collect();
        let lines = lines[(number % lines.len() as u64) as usize];
        let size = Size::new(lines).map_err(|e| Failure::request(e.to_string()))?;
        let games = sizes.slots + (number % 7) as u32;
        let batch = Batch::empty(size, games, batches::seed(1, number));
        let batch = Batch { first_moves: sizes.features.first_moves, ..batch };
        let ownership = sizes.features.ownership;
        let (ran, _) = playouts::play(context, self, &batch, Batch::MOST_GAMES, ownership)?;
        let name = format!("{games} playouts of {size}, seed {}", batch.seed);
        Ok(Did { name, signature: ran.stats.signature })
    }
}

impl Worker for Opened<Chess> {
    fn job(&mut self, context: &Context, number: u64) -> Result<Did, Failure> {
        let fens = [ChessPosition::START, KIWIPETE];
        let fen = fens[(number % 2) as usize];
        let depth = 1 + (number / 2 % 3) as u32;
        let task = Task::new(position(fen).map_err(Failure::request)?, depth, None);
        // in a circuit that can both ways are gone
        let counts = Driver::hello(self)?.sizes.features.counts;
        let counted = counts && !(number / 6).is_multiple_of(2);
        let (report, _) = perft::ask(context, self, &task, counted, 0)?;
        Ok(Did { name: format!("perft to depth {depth} of {fen}"), signature: report.signature })
    }
}

impl Worker for Opened<Cover> {
    fn job(&mut self, context: &Context, number: u64) -> Result<Did, Failure> {
        let entry = problem(number)?;
        let report = cover::ask(context, self, &entry.position, Colour::Black)?;
        let name = format!("the cover of {}", entry.sfen);
        Ok(Did { name, signature: report.signature() })
    }
}
