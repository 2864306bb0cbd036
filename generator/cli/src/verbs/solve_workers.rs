//! `kiban solve --workers`: a pile of problems over many engines.

use std::path::{Path, PathBuf};
use std::time::Duration;

use kiban_cluster::claim::Problem;
use kiban_cluster::crew::{Crew, Share};
use kiban_cluster::engines::Local;
use kiban_cluster::fleet::{parse, Recipe};
use kiban_cluster::hard;
use kiban_cluster::journal::{Journal, Unusable};
use kiban_cluster::pile::{Found, Settled};
use kiban_cluster::queue::places::Manner;
use kiban_cluster::queue::remote::Remote;
use kiban_cluster::run::{solve, Ended as PileEnded, Orders, Status, Watch};
use kiban_config::Config;
use kiban_nats::access::Access;
use kiban_protocol::Tsume;

use super::problem::{print_mate, summary, Drawing, Method, Search};
use super::solve_json::Json;
use crate::context::{read, Context};
use crate::device::{self, Spec};
use crate::exit::{Exit, Failure};
use crate::number::whole;
use crate::output::{columns, counted, thousands};
use crate::positions::Entry;
use crate::progress::Bar;
use crate::speech;

/// Most engines that a number asks for.
const MOST: u32 = 1000;

/// Which engines, and how far they are trusted.
#[derive(Clone, Debug, clap::Args)]
pub struct Workers {
    /// Many engines solve the problems: a file with one USI command a line, or a number of engines of this machine
    #[arg(long, value_name = "FILE|N", group = "crew")]
    workers: Option<String>,
    /// The workers behind a NATS server solve the problems, nats://HOST:PORT; credentials are in the environment
    #[arg(long, value_name = "URL", group = "crew")]
    nats: Option<String>,
    /// A second worker confirms what another engine than Kiban's claims; behind a server, what any engine claims
    #[arg(long, requires = "crew")]
    confirm: bool,
    /// Seconds that the search of a worker may say nothing
    #[arg(long, value_name = "SECONDS", requires = "workers", conflicts_with = "nats", default_value_t = 60, allow_negative_numbers = true, value_parser = whole(1_u64..=86_400))]
    patience: u64,
    /// What is settled is kept in this file; started again, what stands there is not searched again
    #[arg(long, value_name = "FILE", requires = "crew")]
    journal: Option<PathBuf>,
}

/// The engines of this machine.
pub struct Engine<'a> {
    pub device: &'a Spec,
    /// As it was given.
    pub config: &'a str,
    pub circuit: &'a Config,
}

impl Workers {
    pub fn are_asked(&self) -> bool {
        self.workers.is_some() || self.nats.is_some()
    }

    fn fleet(&self, context: &Context, engine: &Engine) -> Result<Vec<Recipe>, Failure> {
        let workers = self.workers.as_deref().unwrap_or_default();
        let Ok(n) = workers.parse::<u64>() else {
            let text = read(Path::new(workers))?;
            return parse(workers, &text).map_err(Failure::request);
        };
        let n = u32::try_from(n).ok().filter(|n| (1..=MOST).contains(n)).ok_or_else(|| {
            Failure::request(format!(
                "--workers takes a file or a number from 1 to {MOST}, not {n}"
            ))
        })?;
        if matches!(engine.device, Spec::At(_)) && n > 1 {
            let device = engine.device.name();
            return Err(Failure::request(format!("{device} is one device, not {n}: --workers 1")));
        }
        Ok(vec![engine.recipe(context, "engine", n)?])
    }

    fn journal(&self) -> Result<Option<Journal>, Failure> {
        let open = |path: &PathBuf| match Journal::open(path) {
            Ok(journal) => Ok(journal),
            Err(Unusable::Io(e)) => Err(Failure::file("use the journal", path, &e)),
            Err(Unusable::Other(why)) => Err(Failure::request(why)),
        };
        self.journal.as_ref().map(open).transpose()
    }
}

impl Engine<'_> {
    /// `kiban usi` for it. What is to be built is built now, once, and what is wrong with it is said now.
    pub fn recipe(&self, context: &Context, name: &str, copies: u32) -> Result<Recipe, Failure> {
        drop(device::open::<Tsume>(context, self.device, self.circuit)?);
        let kiban = std::env::current_exe()
            .map_err(|e| Failure::file("find", Path::new("the program kiban"), &e))?;
        let mut command = vec![kiban.display().to_string(), "usi".to_string()];
        for (key, value) in [("--device", self.device.name()), ("--config", self.config.into())] {
            command.extend([key.to_string(), value]);
        }
        command.extend(["--build-dir".to_string(), context.work.display().to_string()]);
        if let Some(tools) = &context.tools {
            command.extend(["--tools".to_string(), tools.display().to_string()]);
        }
        Ok(Recipe::of(name, copies, command))
    }
}

/// A server and the way in, which the environment holds.
pub fn access(url: &str) -> Result<Access, Failure> {
    Ok(Access::new(url, |name| std::env::var(name).ok())?)
}

/// What is shown of a run.
struct Show<'a> {
    context: &'a Context,
    entries: &'a [Entry],
    drawing: &'a Drawing,
    bar: Bar,
    count: [u64; 3],
}

impl Watch for Show<'_> {
    type Refusal = Failure;

    fn settled(
        &mut self,
        at: usize,
        settled: &Settled,
        worker: Option<&str>,
    ) -> Result<(), Failure> {
        let (entry, out) = (&self.entries[at], self.context.out);
        self.count[match settled.found {
            Found::Mate(_) => 0,
            Found::NoMate => 1,
            Found::Unknown(_) => 2,
        }] += 1;
        self.bar.hide(|| {
            if out.json {
                return out.object(&Json::of_worker(entry, settled, worker));
            }
            if let Some(id) = &entry.id {
                out.line(id)?;
            }
            self.drawing.draw(self.context, entry)?;
            match &settled.found {
                Found::Mate(line) => print_mate(self.context, entry, line, self.drawing)?,
                Found::NoMate => out.tell(&speech::NO_MATE, &[])?,
                Found::Unknown(why) => out.tell(&speech::UNKNOWN, &[&why.text()])?,
            }
            if !settled.confirmed && !matches!(settled.found, Found::Unknown(_)) {
                out.tell(&speech::UNCONFIRMED, &[])?;
            }
            let head = [speech::WORKER, speech::NODES, speech::TRIES];
            let head = head.map(|word| word.tell(out.lang, &[])).to_vec();
            let row =
                [worker.unwrap_or("-").into(), thousands(settled.nodes), thousands(settled.tries)];
            out.text(&format!("\n{}\n", columns(&[head, row.to_vec()])))
        })
    }

    fn note(&mut self, note: &str) {
        let context = self.context;
        self.bar.hide(|| context.out.note(note));
    }

    fn status(&mut self, status: Status) {
        self.bar.about(format!(
            "{} of {} there",
            status.up,
            counted(status.workers as u64, "worker")
        ));
        self.bar.show(status.settled as u64);
    }
}

/// Solves them; the results come in the order of the file.
pub fn run(
    context: &Context,
    workers: &Workers,
    engine: &Engine,
    search: &Search,
    drawing: &Drawing,
    entries: &[Entry],
) -> Result<(), Failure> {
    if search.search != Method::DfPn || search.max_clocks != 0 {
        let why =
            "with --workers or --nats every engine searches in its own way: no --search, no --max-clocks";
        return Err(Failure::request(why));
    }
    let problem = |e: &Entry| Problem { position: e.position.clone(), defends: e.defends };
    let problems: Vec<Problem> = entries.iter().map(problem).collect();
    let Some(url) = &workers.nats else {
        let fleet = workers.fleet(context, engine)?;
        let journal = workers.journal()?;
        let mut crew = Local::new(&fleet, Duration::from_secs(workers.patience));
        return with(context, workers, search, drawing, entries, &problems, &mut crew, journal);
    };
    let journal = workers.journal()?;
    let file = workers.journal.as_deref();
    let manner = match problems.len() {
        _ if workers.confirm => Manner::Confirm,
        1 if search.depth == 0 => Manner::Name,
        _ => Manner::Queue,
    };
    let (nodes, depth) = (search.nodes, search.depth);
    let mut crew = Remote::new(&access(url)?, file, &problems, nodes, depth, manner)?;
    with(context, workers, search, drawing, entries, &problems, &mut crew, journal)
}

/// Solves them with a crew.
#[allow(clippy::too_many_arguments)]
fn with(
    context: &Context,
    workers: &Workers,
    search: &Search,
    drawing: &Drawing,
    entries: &[Entry],
    problems: &[Problem],
    crew: &mut impl Crew,
    mut journal: Option<Journal>,
) -> Result<(), Failure> {
    let orders = Orders { nodes: search.nodes, depth: search.depth, confirm: workers.confirm };
    let bar = Bar::new(context, entries.len() as u64, "problems");
    let mut show = Show { context, entries, drawing, bar, count: [0; 3] };
    let (journal, cancel) = (journal.as_mut(), context.cancel.flag());
    // one problem is searched by all of them together; a limit on the depth would not hold below its root
    let ended = match problems {
        [problem] if search.depth == 0 => {
            hard::run::solve(problem, &orders, crew, journal, cancel, &mut show)
        }
        _ => solve(problems, &orders, crew, journal, cancel, &mut show),
    };
    let Show { count, bar, .. } = show;
    drop(bar);
    let shares = ended.map_err(|ended| match ended {
        PileEnded::Refused(failure) => failure,
        PileEnded::Nobody(why) => Failure::new(Exit::Device, why),
        PileEnded::Full(why) => Failure::new(Exit::DiskFull, why),
        PileEnded::Cancelled => Failure::interrupted(),
        PileEnded::Journal(e) => {
            Failure::file("write", workers.journal.as_deref().unwrap_or(Path::new("-")), &e)
        }
    })?;
    summary(context, count);
    if !context.out.json && shares.len() > 1 {
        context.out.note(table(&shares));
    }
    Ok(())
}

/// Who did what.
pub fn table(shares: &[Share]) -> String {
    let mut rows = vec![["worker", "answers", "nodes"].map(String::from).to_vec()];
    for share in shares {
        rows.push(vec![share.name.clone(), thousands(share.settled), thousands(share.nodes)]);
    }
    columns(&rows).trim_end().to_string()
}
