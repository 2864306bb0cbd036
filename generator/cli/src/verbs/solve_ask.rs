//! What `solve` asks about a problem, and whom: options, the device, one problem.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{channel, RecvTimeoutError};
use std::time::{Duration, Instant};

use clap::{ArgGroup, ValueEnum};
use kiban_config::Config;
use kiban_engine::problem::{
    solve_root, Finding, Firsts, Look, Order, PostSearch, Question, Solved, Useless, EACH,
};
use kiban_link::tsume::Device;
use kiban_link::Progress;
use kiban_model::tsume::MOST_SEARCHES;
use kiban_protocol::tsume::Without;
use kiban_protocol::Tsume;

use super::problem::Search;
use crate::context::Context;
use crate::device::{self, Spec, HASH_MAX};
use crate::exit::Failure;
use crate::number::whole;
use crate::positions::Entry;
use crate::progress::Spinner;

/// The model's table if no other size is asked for, where it is more than the circuit.
pub const HASH: u32 = 64;
/// No position has more legal moves.
const FIRSTS_MAX: u32 = 593;

/// What is asked beside a first line.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
#[command(group = ArgGroup::new("others").multiple(true).args(["check", "variations", "multipv"]))]
pub struct Ask {
    /// The least number of plies against the longest defence, proved by a search that fails two plies before
    #[arg(long, conflicts_with = "crew")]
    shortest: bool,
    /// Is it sound: which other moves mate, is the first move the only one, what is left in hand; with --shortest
    #[arg(long, conflicts_with = "crew")]
    check: bool,
    /// With --check: which pieces of the problem are not needed
    #[arg(long, requires = "check")]
    pieces: bool,
    /// The tree of the defender's variations, where nothing mates the defence that holds; with --shortest
    #[arg(long, conflicts_with = "crew")]
    variations: bool,
    /// With --variations: the attacker's other moves in that tree, with what answers those that fail
    #[arg(long, requires = "variations")]
    tries: bool,
    /// So many first moves that mate, each with its shortest mate; with --shortest
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(1..=FIRSTS_MAX), conflicts_with = "crew")]
    multipv: u32,
    /// Interpositions that a mate leaves out as useless; simple and full bring --shortest
    #[arg(long, value_enum, default_value_t = UselessArg::None, value_name = "WHICH", conflicts_with = "crew")]
    useless: UselessArg,
    /// With --check, --variations, --multipv: at most so many nodes for each other move; 0 = no limit
    #[arg(long, value_name = "N", requires = "others", default_value_t = EACH, allow_negative_numbers = true, value_parser = whole(0..=u32::MAX))]
    each: u32,
    /// MiB of the model's table; 0 = the circuit's. With other questions than a first line 64 if not said
    #[arg(long, value_name = "MIB", allow_negative_numbers = true, value_parser = whole(0..=HASH_MAX), conflicts_with = "crew")]
    hash: Option<u32>,
    /// So many searches of each problem at once over one table: of the model, or of a circuit with several
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(1..=MOST_SEARCHES as u32), conflicts_with_all = ["crew", "jobs"])]
    threads: u32,
    /// At most so many seconds a problem; 0 = no limit
    #[arg(long, value_name = "SECONDS", default_value_t = 0, allow_negative_numbers = true, value_parser = whole(0..=86_400_u32), conflicts_with = "crew")]
    time: u32,
    /// What was searched behind each move of the solution is wanted.
    #[arg(skip)]
    costs: bool,
}

/// Which interpositions are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum UselessArg {
    /// None: all count
    #[default]
    None,
    /// Of a king that can do nothing else, those after whose capture he is mated
    Simple,
    /// All that make the mate longer by nothing but themselves
    Full,
}

impl From<UselessArg> for Useless {
    fn from(arg: UselessArg) -> Useless {
        match arg {
            UselessArg::None => Useless::None,
            UselessArg::Simple => Useless::Simple,
            UselessArg::Full => Useless::Full,
        }
    }
}

impl Ask {
    pub fn post(&self) -> PostSearch {
        let more = self.check || self.variations || self.multipv > 1;
        if self.shortest || more || self.useless != UselessArg::None {
            PostSearch::Shortest
        } else {
            PostSearch::None
        }
    }

    /// The same, with the whole solution where a length is proved: `costs`: what is behind each of its moves is to be told.
    pub fn with_costs(self, costs: bool) -> Ask {
        Ask { costs, ..self }
    }

    /// Whether an order to stop that came meanwhile may have cut an answer: one to a single question is whole if it decides.
    pub fn may_be_cut(&self, solved: &Solved) -> bool {
        self.post() != PostSearch::None || matches!(solved.answer.finding, Finding::Unknown(_))
    }

    /// What else is looked at.
    pub fn order(&self) -> Order {
        let look = match (self.pieces, self.check || self.tries, self.variations) {
            (true, ..) => Look::Pieces,
            (_, true, _) => Look::Soundness,
            (_, _, true) => Look::Solution,
            _ if self.costs && self.post() == PostSearch::Shortest => Look::Solution,
            _ => Look::Line,
        };
        let firsts = match (self.multipv > 1, self.variations || self.check) {
            (true, _) => Firsts::All,
            (_, true) => Firsts::Refuted,
            _ => Firsts::Never,
        };
        Order { look, firsts, useless: self.useless.into(), each: self.each }
    }

    pub fn check(&self) -> bool {
        self.check
    }

    pub fn pieces(&self) -> bool {
        self.pieces
    }

    pub fn variations(&self) -> bool {
        self.variations
    }

    pub fn tries(&self) -> bool {
        self.tries
    }

    /// First moves that are wanted.
    pub fn multipv(&self) -> usize {
        self.multipv as usize
    }

    /// MiB of the model's table, where it is not the circuit's model.
    pub fn own_hash(&self, spec: &Spec, more: bool) -> Result<Option<u32>, Failure> {
        let many = self.threads > 1;
        match (spec, self.hash) {
            (Spec::Model, Some(0)) if many => Err(Failure::request(
                "--threads share a table of the model's own: --hash 0 is the circuit's, of one search",
            )),
            (Spec::Model, Some(0)) => Ok(None),
            (Spec::Model, None) => Ok((self.post() == PostSearch::Shortest || more || many).then_some(HASH)),
            (Spec::Model, hash) => Ok(hash),
            (_, None | Some(0)) => Ok(None),
            (other, Some(_)) => Err(Failure::request(format!(
                "--hash is the size of the model's table: {} has its own",
                other.name()
            ))),
        }
    }

    /// Searches of each problem.
    pub fn threads(&self) -> u32 {
        self.threads
    }

    /// The deadline of a problem that begins now.
    fn limit(&self) -> Option<Duration> {
        (self.time != 0).then(|| Duration::from_secs(self.time.into()))
    }
}

/// Opens the device; with a table of its own the model is a solver and no circuit.
pub fn open(
    context: &Context,
    spec: &Spec,
    config: &Config,
    hash: Option<u32>,
    threads: u32,
    without: Without,
) -> Result<Box<dyn Device>, Failure> {
    let mut device: Box<dyn Device> = match hash {
        Some(hash) => {
            let circuit = device::circuit::<Tsume>(config)?;
            Box::new(device::local_model(circuit.into(), hash, threads))
        }
        None => {
            let mut device = Box::new(device::open::<Tsume>(context, spec, config)?);
            device.share(threads);
            device
        }
    };
    device.go_without(without);
    Ok(device)
}

/// Refuses more searches of a problem than the circuit of a configuration has for one.
pub fn able(circuit: &kiban_config::Tsume, spec: &Spec, ask: &Ask) -> Result<(), Failure> {
    let (threads, most) = (ask.threads(), if circuit.shares() { circuit.searches } else { 1 });
    if *spec == Spec::Model || threads <= most {
        return Ok(());
    }
    let why = match most {
        1 => "it has no searches that share a problem; --config tsume-eight has".to_string(),
        most => format!("at most {most} of its searches share a problem"),
    };
    Err(Failure::request(format!("--threads {threads} with the circuit of {}: {why}", spec.name())))
}

/// Asks a device, with a spinner on standard error after two seconds. An order to stop ends it: what is known by then is the answer.
pub fn ask(
    context: &Context,
    device: &mut dyn Device,
    entry: &Entry,
    search: &Search,
    ask: &Ask,
) -> Result<Solved, Failure> {
    let mut spinner = Spinner::new(context, "nodes");
    let mut progress = |p: &Progress| spinner.show(p);
    within(ask.limit(), context.cancel.flag(), |cancel| {
        answer(device, entry, search, ask, &mut progress, cancel)
    })
}

/// The same without a spinner, in any thread.
pub fn ask_quietly(
    cancel: &AtomicBool,
    device: &mut dyn Device,
    entry: &Entry,
    search: &Search,
    ask: &Ask,
) -> Result<Solved, Failure> {
    within(ask.limit(), cancel, |cancel| answer(device, entry, search, ask, &mut |_| {}, cancel))
}

/// A question to a device.
pub fn answer(
    device: &mut dyn Device,
    entry: &Entry,
    search: &Search,
    ask: &Ask,
    progress: &mut dyn FnMut(&Progress),
    cancel: &AtomicBool,
) -> Result<Solved, Failure> {
    let (mode, limits) = (search.search.mode(), search.limits());
    let question = Question { mode, limits, post: ask.post(), order: ask.order() };
    Ok(solve_root(device, &entry.root(), &question, progress, cancel)?)
}

/// Does something that a flag stops: when `stop` is raised, or after so long.
pub fn within<T>(
    time: Option<Duration>,
    stop: &AtomicBool,
    work: impl FnOnce(&AtomicBool) -> T,
) -> T {
    let Some(time) = time else { return work(stop) };
    let end = Instant::now() + time;
    let cancel = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (done, waiting) = channel::<()>();
        scope.spawn(|| {
            let waiting = waiting;
            loop {
                match waiting.recv_timeout(Duration::from_millis(10)) {
                    Err(RecvTimeoutError::Timeout) => {}
                    _ => return,
                }
                if stop.load(Ordering::Relaxed) || Instant::now() >= end {
                    cancel.store(true, Ordering::Relaxed);
                }
            }
        });
        let result = work(&cancel);
        drop(done);
        result
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_and_an_order_stop_the_work() {
        let wait = |cancel: &AtomicBool| {
            let start = Instant::now();
            while !cancel.load(Ordering::Relaxed) && start.elapsed() < Duration::from_secs(60) {
                std::thread::sleep(Duration::from_millis(1));
            }
            start.elapsed()
        };
        let calm = AtomicBool::new(false);
        assert!(within(Some(Duration::from_millis(30)), &calm, wait) < Duration::from_secs(30));
        let raised = AtomicBool::new(true);
        assert!(within(Some(Duration::from_secs(50)), &raised, wait) < Duration::from_secs(30));
        assert_eq!(within(None, &calm, |_| 7), 7);
        assert_eq!(within(Some(Duration::from_secs(50)), &calm, |_| 7), 7);
    }
}
