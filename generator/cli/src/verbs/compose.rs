//! `kiban compose`: sound mate problems, made by the program.

mod kept;

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use kiban_engine::problem::compose::run::{run as compose, Past, Run, Told};
use kiban_engine::problem::compose::theme::Theme;
use kiban_engine::problem::compose::{Composed, Wish};
use kiban_flow::exec::files;
use kiban_protocol::Tsume;
use kiban_rules::shogi::Position;
use schemars::JsonSchema;
use serde::Serialize;

use super::problem::{print_mate, Drawing};
use crate::context::{config, may_be_written, Context};
use crate::device::{circuit, local_model};
use crate::exit::{Ended, Exit, Failure};
use crate::number::whole;
use crate::output::{counted, thousands};
use crate::positions::Entry;
use crate::progress::Bar;
use crate::resume::Resume;
use crate::speech;
use kept::{Attempts, Found};

/// MiB of each model's table: every attempt begins with an empty one.
const HASH: u32 = 2;

/// So often it is kept how many attempts are over, beside the problems.
const MARKS: Duration = Duration::from_secs(5);

/// Composes sound mate problems
#[derive(Debug, clap::Args)]
pub struct Args {
    /// So many problems
    #[arg(long, value_name = "N", default_value_t = 10, allow_negative_numbers = true, value_parser = whole(1..=100_000_u32))]
    n: u32,
    /// Their length, an odd number
    #[arg(long, value_name = "PLIES", default_value_t = 5, allow_negative_numbers = true, value_parser = odd)]
    plies: u16,
    /// What the main line has to show
    #[arg(long, value_name = "THEME", value_parser = theme())]
    theme: Option<Theme>,
    /// The position to begin with, as SFEN; random ones if not said
    #[arg(long, value_name = "SFEN")]
    from: Option<String>,
    /// The same seed leads to the same problems
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(0..=u32::MAX))]
    seed: u32,
    /// At most so many attempts; 0 = no limit
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = whole(0..=u32::MAX))]
    attempts: u32,
    /// At most so many nodes for each move that must fail; 0 = no limit
    #[arg(long, value_name = "N", default_value_t = 3_000, allow_negative_numbers = true, value_parser = whole(0..=u32::MAX))]
    each: u32,
    /// So many attempts at a time, each with a model of its own
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(1..=64_u32))]
    jobs: u32,
    /// One line a problem, as of a position file: SFEN, name, result, plies, themes
    #[arg(long)]
    brief: bool,
    /// Write the problems as a position file, too
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Keep in this file what is finished; started again, the run goes on behind it and prints all of its output once more
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    drawing: Drawing,
}

/// The themes, by their words.
fn theme() -> impl TypedValueParser<Value = Theme> {
    let theme = |word: String| Theme::ALL.into_iter().find(|t| t.word() == word);
    PossibleValuesParser::new(Theme::ALL.map(Theme::word))
        .map(move |word| theme(word).expect("one of them"))
}

/// The lengths that can be asked for.
fn odd(text: &str) -> Result<u16, String> {
    let most = 99;
    let n = text.parse().ok().filter(|n| (1..=most).contains(n) && n % 2 == 1);
    n.ok_or_else(|| format!("odd numbers from 1 to {most} are allowed"))
}

/// A problem that was composed.
#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    id: &'a str,
    sfen: String,
    length: usize,
    moves: Vec<String>,
    themes: Vec<&'static str>,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let wish = wish(args)?;
    if let Some(path) = &args.out {
        may_be_written(path)?;
    }
    let config = config("tsume")?;
    let circuit = circuit::<Tsume>(&config)?;
    let run = Run {
        seed: args.seed,
        count: args.n as usize,
        attempts: args.attempts,
        jobs: args.jobs as usize,
    };
    let mut resume: Option<Resume<Attempts, Option<Found>>> =
        Resume::asked(args.resume.as_deref(), "compose", Some(&config))?;
    let mut found = Vec::new();
    let mut told = |problem: &Composed| {
        let id = format!("s{}_{:02}", args.plies, found.len() + 1);
        let row = row(problem, &id);
        found.push(row.clone());
        put(args, &found)?;
        tell(context, args, problem, &id, &row)?;
        Ok::<_, Failure>(found.len())
    };
    let past = match &mut resume {
        Some(resume) => kept::again(resume, run.count, &mut told)?,
        None => Past::default(),
    };
    let (mut tried, mut there) = (past.attempts, past.found.len());
    let mut marked = Instant::now();
    let mut bar = Bar::new(context, args.n.into(), "problems");
    let open = || local_model(circuit.into(), HASH, 1);
    let ended = compose(&wish, run, &past, open, context.cancel.flag(), |news| {
        let keep = match news {
            // problems of these attempts were told
            Told::Attempts(n) => {
                let before = std::mem::replace(&mut tried, n);
                (marked.elapsed() > MARKS && before < n).then_some((before, None))
            }
            Told::Found(problem) => {
                there = bar.hide(|| told(&problem))?;
                Some((tried, Some(Found::new(&problem))))
            }
        };
        if let (Some(resume), Some((attempts, done))) = (&mut resume, keep) {
            resume.keep(Attempts { attempts }, done)?;
            marked = Instant::now();
        }
        bar.about(counted(tried, "attempt"));
        bar.show(there as u64);
        Ok::<(), Failure>(())
    });
    drop(bar);
    // whatever ended it: now it is known how many there are
    if let Some(path) = args.out.as_ref().filter(|_| !found.is_empty()) {
        files::write_if_changed(path, text(args, found.len(), &found).as_bytes())?;
    }
    ended?;
    context.check()?;
    if found.len() < run.count {
        let (there, wanted) = (thousands(found.len() as u64), thousands(args.n));
        context.out.note(format!("{there} of {wanted} found in {}", counted(tried, "attempt")));
    }
    Ok(Exit::Done)
}

fn wish(args: &Args) -> Result<Wish, Failure> {
    let theme = args.theme;
    if theme == Some(Theme::Interposition) && args.plies < 3 {
        let why = "--theme interposition needs an answer of the defender: --plies 3 or more";
        return Err(Failure::request(why));
    }
    let from = args.from.as_ref().map(|sfen| {
        Position::problem_from_sfen(sfen).map_err(|e| Failure::position(format!("--from: {e}")))
    });
    Ok(Wish { plies: args.plies, theme, from: from.transpose()?, each: args.each })
}

fn words(problem: &Composed) -> Vec<&'static str> {
    problem.themes.iter().map(|t| t.word()).collect()
}

/// A line of a position file.
fn row(problem: &Composed, id: &str) -> String {
    let (sfen, plies) = (problem.position.to_sfen(), problem.line.len());
    format!("{sfen}\t{id}\tmate\t{plies}\t{}", words(problem).join(","))
}

/// Writes the last of the problems, before it is printed: whatever ends the run, it is kept. The first one takes the place of an older
/// file.
fn put(args: &Args, found: &[String]) -> Result<(), Failure> {
    let (Some(path), Some(last)) = (&args.out, found.last()) else { return Ok(()) };
    if found.len() == 1 {
        return Ok(files::write_atomic(path, text(args, args.n as usize, found).as_bytes())?);
    }
    let file = std::fs::OpenOptions::new().append(true).open(path);
    file.and_then(|mut f| f.write_all(format!("{last}\n").as_bytes()))
        .map_err(|e| Failure::file("write", path, &e))
}

/// The file, for a run that finds so many.
fn text(args: &Args, count: usize, rows: &[String]) -> String {
    let theme = args.theme.map_or(String::new(), |t| format!(" --theme {}", t.word()));
    let from = args.from.as_ref().map_or(String::new(), |sfen| format!(" --from '{sfen}'"));
    let limits = format!("--seed {} --each {}", args.seed, args.each);
    format!(
        "# sound problems: kiban compose --n {} --plies {}{theme}{from} {limits}\n\
         # sfen\tid\tresult\tlength in plies\tthemes\n{}\n",
        count,
        args.plies,
        rows.join("\n")
    )
}

fn tell(
    context: &Context,
    args: &Args,
    problem: &Composed,
    id: &str,
    row: &str,
) -> Result<(), Failure> {
    let out = context.out;
    let sfen = problem.position.to_sfen();
    if out.json {
        let moves = problem.line.iter().map(ToString::to_string).collect();
        let (length, themes) = (problem.line.len(), words(problem));
        return out.object(&Json { id, sfen, length, moves, themes });
    }
    if args.brief {
        return out.line(row);
    }
    let (position, id) = (problem.position.clone(), Some(id.to_string()));
    let entry = Entry { sfen, id, position, defends: false };
    out.line(format!("{}  {}", entry.id.as_deref().unwrap_or_default(), entry.sfen))?;
    args.drawing.draw(context, &entry)?;
    print_mate(context, &entry, &problem.line, &args.drawing)?;
    let themes: Vec<String> =
        words(problem).into_iter().map(|t| speech::below(out.lang, t)).collect();
    out.tell(&speech::THEMES, &[&themes.join(&speech::AND.tell(out.lang, &[]))])
}
