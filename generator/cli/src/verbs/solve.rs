//! `kiban solve`: mate problems, solved by the model, the simulated circuit or a board.

use std::cell::RefCell;
use std::path::PathBuf;

use clap::ValueEnum;
use kiban_engine::problem::answer::{Finding, LineBy};
use kiban_engine::problem::{PostSearch, Shortest, Solved};
use kiban_link::tsume::{solve_ahead as link_ahead, Device};
use kiban_link::Progress;
use kiban_protocol::signature::signature_text;
use kiban_protocol::tsume::Counters;
use kiban_protocol::Tsume;
use kiban_rules::shogi::InCheck;
use serde::{Deserialize, Serialize};

use super::problem::{brief_moves, print_mate, summary, Drawing, FirstNumbers, Problems, Search};
use super::solve_ask::{able, answer, ask, open, Ask};
use super::solve_check;
use super::solve_jobs::Jobs;
use super::solve_json::Json;
use super::solve_lines;
use super::solve_out;
use super::solve_report::Report;
use super::solve_workers::{self, Engine, Workers};
use crate::context::{config, Context};
use crate::device::{self, Spec};
use crate::exit::{Ended, Failure};
use crate::number::whole;
use crate::output::{columns, decimals, heard, thousands};
use crate::positions::{all, begins, each_ahead, Asked, Entry};
use crate::progress::Spinner;
use crate::resume::{Problem, Resume};
use crate::speech::{self, Lang};

/// Solves mate problems; the side to move attacks, or, after a check, defends
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    problems: Problems,
    /// Give the defender every piece of the set that is not there (problems that leave his hand out)
    #[arg(long)]
    full_hand: bool,
    /// What the side to move does if it is in check
    #[arg(long, value_enum, default_value_t = InCheckArg::Auto, value_name = "WHAT")]
    in_check: InCheckArg,
    #[command(flatten)]
    ask: Ask,
    /// So many problems at a time, each with a model of its own
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(1..=256_u32), conflicts_with = "crew")]
    jobs: u32,
    /// One line a problem: name, answer, plies, moves
    #[arg(long, conflicts_with = "crew")]
    brief: bool,
    /// Write the one problem with its mate as a .kif, .kifu, .ki2, .ki2u, .csa, .jkf or .json file; variations are branches
    #[arg(long, value_name = "FILE", conflicts_with = "crew")]
    out: Option<PathBuf>,
    /// Write all problems with what was found out as an HTML page with diagrams
    #[arg(long, value_name = "FILE", conflicts_with = "crew")]
    report: Option<PathBuf>,
    /// Keep in this file what is finished; started again, the run goes on behind it and prints all of its output once more
    #[arg(long, value_name = "FILE", requires = "file", conflicts_with_all = ["workers", "nats", "out", "report"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    workers: Workers,
}

/// A finished problem: which of [`Teller::count`] it counts as, and what was printed.
#[derive(Serialize, Deserialize)]
struct Done {
    kind: usize,
    text: String,
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

impl Args {
    /// Refuses more problems than a file of one takes.
    fn takes(&self, entries: &[Entry]) -> Result<(), Failure> {
        if self.out.is_none() || entries.len() <= 1 {
            return Ok(());
        }
        Err(Failure::request(format!("--out takes one problem, not {}", entries.len())))
    }
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let config = config(&args.problems.config)?;
    let asked = Asked::Problem(args.in_check.into());
    if let Some(path) = &args.out {
        solve_out::check(path)?;
    }
    let report = args.report.as_deref().map(Report::new).transpose()?;
    let whole = |mut entry: Entry| {
        if args.full_hand {
            let turn = entry.position.turn();
            let defender = if entry.defends { turn } else { !turn };
            entry.position = entry.position.with_full_hand(defender);
        }
        entry
    };
    // with --sfen the parser does not ask for --file
    if args.resume.is_some() && args.problems.source.sfen.is_some() {
        return Err(Failure::request("--resume goes with --file, not with --sfen"));
    }
    if args.workers.are_asked() {
        if args.problems.search.first_numbers != FirstNumbers::default() {
            let why =
                "--first-numbers goes with one device: --workers and --nats have the usual ones";
            return Err(Failure::request(why));
        }
        let engine = Engine {
            device: &args.problems.device,
            config: &args.problems.config,
            circuit: &config,
        };
        let (read, entries) = all(context, &args.problems.source, asked)?;
        let entries: Vec<Entry> = entries.into_iter().map(whole).collect();
        solve_workers::run(
            context,
            &args.workers,
            &engine,
            &args.problems.search,
            &args.problems.drawing,
            &entries,
        )?;
        return Ok(read);
    }
    let hash = args.ask.own_hash(&args.problems.device, args.jobs > 1)?;
    if args.jobs > 1 && args.problems.device != Spec::Model {
        let why = format!(
            "--jobs takes models, not {}: several devices are --workers",
            args.problems.device.name()
        );
        return Err(Failure::request(why));
    }
    args.problems.search.fits(&config)?;
    let looks = args.ask.with_costs(args.out.is_some());
    // several models have another table than one
    let table = hash.map_or("the circuit's".to_string(), |mib| format!("{mib} MiB"));
    let facts = [("table", table)];
    let resume = args.resume.as_deref();
    let resume = RefCell::new(Resume::asked_over(resume, "solve", Some(&config), &facts)?);
    let waits = || resume.borrow().as_ref().is_some_and(Resume::waits);
    let mut teller = Teller { context, args, hash, count: [0; 3], report, resume: &resume };
    let ended = if args.jobs > 1 {
        let (read, entries) = all(context, &args.problems.source, asked)?;
        args.takes(&entries)?;
        let entries: Vec<Entry> = entries.into_iter().map(whole).collect();
        let circuit = device::circuit::<Tsume>(&config)?;
        let mut done = 0;
        while waits() && done < entries.len() {
            teller.tell_again(&entries[done])?;
            done += 1;
        }
        let tell = |entry: &Entry, solved| teller.tell(entry, &solved);
        let (count, search) = (args.jobs as usize, &args.problems.search);
        Jobs { count, circuit, hash, search, ask: &looks }.run(context, &entries[done..], tell)?;
        read
    } else {
        begins(&args.problems.source, asked)?;
        able(device::circuit::<Tsume>(&config)?, &args.problems.device, &args.ask)?;
        let (threads, without) = (args.ask.threads(), args.problems.search.without());
        let device = open(context, &args.problems.device, &config, hash, threads, without)?;
        let device = RefCell::new(device);
        let one_question = args.ask.post() == PostSearch::None;
        let ahead = |entry: Entry| {
            // behind a problem of many questions the next one would only be in their way, and one that is finished is not asked
            Ok(one_question
                && !waits()
                && solve_ahead(&mut **device.borrow_mut(), &whole(entry), &args.problems.search)?)
        };
        let solve = |entry: Entry| {
            let entry = whole(entry);
            if teller.tell_again(&entry)? {
                return Ok(());
            }
            let solved =
                ask(context, &mut **device.borrow_mut(), &entry, &args.problems.search, &looks)?;
            if context.cancel.is_cancelled() && args.ask.may_be_cut(&solved) {
                teller.tell_cut(&entry, &solved)?;
            } else {
                teller.tell(&entry, &solved)?;
            }
            context.check()
        };
        if args.out.is_some() {
            let (read, entries) = all(context, &args.problems.source, asked)?;
            args.takes(&entries)?;
            entries.into_iter().try_for_each(solve)?;
            read
        } else {
            each_ahead(context, &args.problems.source, asked, ahead, solve)?
        }
    };
    teller.end()?;
    Ok(ended)
}

/// Tells the answers.
struct Teller<'a> {
    context: &'a Context,
    args: &'a Args,
    /// MiB of the table, where the model is no circuit.
    hash: Option<u32>,
    count: [u64; 3],
    report: Option<Report>,
    /// Of `--resume`.
    resume: &'a RefCell<Option<Resume<Problem, Done>>>,
}

impl Teller<'_> {
    /// Tells what an earlier run has found, if it has.
    fn tell_again(&mut self, entry: &Entry) -> Result<bool, Failure> {
        let kept = self.resume.borrow_mut().as_mut().map(|resume| resume.kept(&entry.into()));
        let Some(Done { kind, text }) = kept.transpose()?.flatten() else { return Ok(false) };
        self.count[kind.min(2)] += 1;
        self.context.out.text(&text).map(|()| true)
    }

    fn tell(&mut self, entry: &Entry, solved: &Solved) -> Result<(), Failure> {
        let kind = match solved.answer.finding {
            Finding::Mate(_) => 0,
            Finding::NoMate => 1,
            Finding::Unknown(_) => 2,
        };
        self.count[kind] += 1;
        let ((), text) = heard(|| self.print(entry, solved))?;
        match &mut *self.resume.borrow_mut() {
            Some(resume) => resume.keep(entry.into(), Done { kind, text }),
            None => Ok(()),
        }
    }

    /// Tells what was known when an order to stop came: to people alone, who read that it is not all. Elsewhere it would stand as if whole.
    fn tell_cut(&mut self, entry: &Entry, solved: &Solved) -> Result<(), Failure> {
        let out = self.context.out;
        let for_people = !out.json && !self.args.brief && self.args.out.is_none();
        if !for_people || matches!(solved.answer.finding, Finding::Unknown(_)) {
            return Ok(());
        }
        out.line(speech::CUT.tell(out.lang, &[]))?;
        self.print(entry, solved)
    }

    fn print(&mut self, entry: &Entry, solved: &Solved) -> Result<(), Failure> {
        let (context, args, out) = (self.context, self.args, self.context.out);
        if let Some(path) = &args.out {
            solve_out::write(path, entry, solved, args.ask.variations())?;
        }
        if let Some(report) = &mut self.report {
            report.add(entry, solved, &args.ask);
        }
        if out.json {
            let json = Json::new(entry, solved, &args.problems.device);
            let json = json.limited(args.problems.search.depth).with_hash(self.hash);
            return out.object(&json.with_analysis(entry, solved, &args.ask));
        }
        if args.brief {
            let line = brief(entry, solved);
            let check = args.ask.check().then(|| solve_check::brief(solved));
            let firsts = (args.ask.multipv() > 1).then(|| solve_lines::brief(solved, &args.ask));
            let columns: Vec<String> = [Some(line), check, firsts].into_iter().flatten().collect();
            return out.line(columns.join("\t"));
        }
        if let Some(id) = &entry.id {
            out.line(id)?;
        }
        args.problems.drawing.draw(context, entry)?;
        let more = || {
            solve_lines::print(context, solved, &args.ask)?;
            match args.ask.check() {
                true => solve_check::print(context, &entry.position, solved),
                false => Ok(()),
            }
        };
        print_with(context, entry, solved, &args.problems.device, &args.problems.drawing, more)
    }

    fn end(&self) -> Result<(), Failure> {
        if let Some(report) = &self.report {
            report.write()?;
        }
        summary(self.context, self.count);
        if let Some(hash) = self.hash.filter(|_| !self.context.out.json) {
            self.context.out.note(speech::OWN_TABLE.tell(self.context.out.lang, &[&hash]));
        }
        let threads = self.args.ask.threads();
        if threads > 1 && !self.context.out.json {
            let sentence = match self.hash {
                Some(_) => speech::OWN_THREADS,
                None => speech::CIRCUIT_THREADS,
            };
            self.context.out.note(sentence.tell(self.context.out.lang, &[&threads]));
        }
        Ok(())
    }
}

/// One line: name, what it is, plies, moves, with tabs between them.
fn brief(entry: &Entry, solved: &Solved) -> String {
    let name = entry.id.as_deref().unwrap_or(&entry.sfen);
    let (result, length, moves) = match &solved.answer.finding {
        Finding::Mate(line) => {
            let n = line.len();
            let length = match solved.shortest {
                Shortest::NotAsked => n.to_string(),
                Shortest::Proved => format!("={n}"),
                Shortest::NotProved { at_least, at_most, .. } => {
                    format!("{at_least}..{}", at_most.map_or(String::new(), |n| n.to_string()))
                }
            };
            ("mate", length, brief_moves(line))
        }
        Finding::NoMate => ("nomate", "-".to_string(), "-".to_string()),
        Finding::Unknown(why) => ("unknown", "-".to_string(), why.word().to_string()),
    };
    format!("{name}\t{result}\t{length}\t{moves}")
}

/// Gives a device a problem before its turn, if it has a place for it; a defender's is several questions and waits for its turn.
pub fn solve_ahead(
    device: &mut dyn Device,
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

/// Asks a device for a first line, with a spinner on standard error after two seconds.
pub fn solve_one(
    context: &Context,
    device: &mut dyn Device,
    entry: &Entry,
    search: &Search,
) -> Result<Solved, Failure> {
    let mut spinner = Spinner::new(context, "nodes");
    let mut progress = |p: &Progress| spinner.show(p);
    let cancel = context.cancel.flag();
    let solved = answer(device, entry, search, &Ask::default(), &mut progress, cancel);
    drop(spinner);
    context.check()?;
    solved
}

/// The answer for people.
pub fn print(
    context: &Context,
    entry: &Entry,
    solved: &Solved,
    spec: &Spec,
    drawing: &Drawing,
) -> Result<(), Failure> {
    print_with(context, entry, solved, spec, drawing, || Ok(()))
}

/// The same with more between the line and the numbers.
fn print_with(
    context: &Context,
    entry: &Entry,
    solved: &Solved,
    spec: &Spec,
    drawing: &Drawing,
    more: impl FnOnce() -> Result<(), Failure>,
) -> Result<(), Failure> {
    let out = context.out;
    let answer = &solved.answer;
    let defence = solved.best.filter(|_| entry.defends);
    if entry.defends {
        let turn = entry.position.turn();
        let side = |colour| speech::colour(out.lang, colour);
        out.tell(&speech::DEFENDS, &[&side(!turn), &side(turn)])?;
    }
    match &answer.finding {
        Finding::Mate(line) => {
            print_mate(context, entry, line, drawing)?;
            print_length(context, entry, solved.shortest)?;
            if answer.line_by == LineBy::Model {
                out.tell(&speech::BY_MODEL, &[])?;
            }
        }
        Finding::NoMate => match defence {
            Some(m) => out.tell(&speech::NO_MATE_AFTER, &[&m])?,
            None => out.tell(&speech::NO_MATE, &[])?,
        },
        Finding::Unknown(why) => {
            let why = speech::unsolved(out.lang, *why);
            match defence {
                Some(m) => out.tell(&speech::UNKNOWN_BEST, &[&why, &m])?,
                None => out.tell(&speech::UNKNOWN, &[&why])?,
            }
        }
    }
    more()?;
    let counters = counters(out.lang, &answer.report.counters, spec.has_clock());
    out.text(&format!("\n{counters}"))?;
    out.tell(&speech::SIGNATURE, &[&signature_text(answer.report.signature)])?;
    out.line("")
}

/// What is known of a length that was asked for.
fn print_length(context: &Context, entry: &Entry, shortest: Shortest) -> Result<(), Failure> {
    let (out, lang) = (context.out, context.out.lang);
    match (shortest, entry.defends) {
        (Shortest::NotAsked, _) => Ok(()),
        (Shortest::Proved, false) => out.tell(&speech::SHORTEST, &[]),
        (Shortest::Proved, true) => out.tell(&speech::LONGEST, &[]),
        (Shortest::NotProved { why, at_least, at_most }, _) => {
            let (why, least) = (speech::unsolved(lang, why), speech::plies(lang, at_least));
            match at_most.map(|n| speech::plies(lang, n)) {
                Some(most) if most == least => out.tell(&speech::LENGTH_ALONE, &[&least, &why]),
                Some(most) => out.tell(&speech::NOT_SHORTEST_MOST, &[&why, &least, &most]),
                None => out.tell(&speech::NOT_SHORTEST, &[&why, &least]),
            }
        }
    }
}

/// The table of counters.
pub fn counters(lang: Lang, c: &Counters, has_clock: bool) -> String {
    use speech::{CLOCKS, CLOCKS_A_NODE, HITS, LINE_NODES, MOVES, NODES, PROBES};
    let mut head = vec![NODES, LINE_NODES, MOVES, PROBES, HITS];
    let mut row: Vec<String> =
        [c.nodes.into(), c.line_nodes.into(), c.moves, c.probes, c.hits].map(thousands).to_vec();
    if has_clock {
        head.extend([CLOCKS, CLOCKS_A_NODE]);
        row.push(thousands(c.clocks));
        let nodes = u64::from(c.nodes) + u64::from(c.line_nodes);
        row.push(per(c.clocks, nodes));
    }
    columns(&[head.iter().map(|word| word.tell(lang, &[])).collect(), row])
}

/// A quotient with one decimal, or `-`.
pub fn per(sum: u64, count: u64) -> String {
    if count == 0 {
        "-".to_string()
    } else {
        decimals(sum as f64 / count as f64, 1)
    }
}
