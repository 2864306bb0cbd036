//! `kiban shrink`: mate problems without the pieces that they do not need.

use kiban_engine::problem::analysis::Verdict;
use kiban_engine::problem::{solve_root, Finding, Look, Order, PostSearch, Question, Solved, EACH};
use kiban_link::tsume::Device;
use kiban_link::Progress;
use kiban_rules::shogi::InCheck;
use schemars::JsonSchema;
use serde::Serialize;

use super::problem::{brief_moves, result_word, Problems};
use super::solve_ask;
use crate::context::{config, Context};
use crate::device::{Spec, HASH_MAX};
use crate::exit::{Ended, Failure};
use crate::number::whole;
use crate::positions::{begins, each, Asked, Entry};
use crate::progress::Spinner;
use crate::speech;

/// Takes away from mate problems what they do not need
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    problems: Problems,
    /// At most so many nodes for each other move, and for each problem with a piece less; 0 = no limit
    #[arg(long, value_name = "N", default_value_t = EACH, allow_negative_numbers = true, value_parser = whole(0..=u32::MAX))]
    each: u32,
    /// MiB of the model's table
    #[arg(long, value_name = "MIB", default_value_t = solve_ask::HASH, allow_negative_numbers = true, value_parser = whole(1..=HASH_MAX))]
    hash: u32,
    /// One line a problem, as of a position file: SFEN, name, result, plies, judgement
    #[arg(long)]
    brief: bool,
}

/// A problem that was shrunk.
#[derive(Serialize, JsonSchema)]
pub struct Json<'a> {
    id: Option<&'a str>,
    sfen: &'a str,
    result: &'static str,
    /// Why nothing was taken away, or why it is not known of some piece whether it is needed.
    reason: Option<&'static str>,
    /// None: there is no mate of proved length.
    shrunk: Option<String>,
    length: Option<usize>,
    moves: Vec<String>,
    verdict: Option<&'static str>,
    taken: Vec<TakenJson>,
}

/// A piece that went to the defender's hand.
#[derive(Serialize, JsonSchema)]
pub struct TakenJson {
    piece: String,
    /// None: it was in the attacker's hand.
    square: Option<String>,
}

pub fn run(context: &Context, args: &Args) -> Ended {
    let config = config(&args.problems.config)?;
    let hash = (args.problems.device == Spec::Model).then_some(args.hash);
    let Problems { source, device, search, .. } = &args.problems;
    let asked = Asked::Problem(InCheck::Attacks);
    search.fits(&config)?;
    begins(source, asked)?;
    let mut device = solve_ask::open(context, device, &config, hash, 1, search.without())?;
    let ended = each(context, source, asked, |entry| {
        let solved = ask(context, &mut *device, &entry, args)?;
        context.check()?;
        tell(context, &entry, &solved, args)
    })?;
    Ok(ended)
}

fn ask(
    context: &Context,
    device: &mut dyn Device,
    entry: &Entry,
    args: &Args,
) -> Result<Solved, Failure> {
    let mut spinner = Spinner::new(context, "nodes");
    let order = Order { look: Look::Shrunk, each: args.each, ..Order::default() };
    let (mode, limits) = (args.problems.search.search.mode(), args.problems.search.limits());
    let question = Question { mode, limits, post: PostSearch::Shortest, order };
    let mut progress = |p: &Progress| spinner.show(p);
    let cancel = context.cancel.flag();
    Ok(solve_root(device, &entry.root(), &question, &mut progress, cancel)?)
}

fn tell(context: &Context, entry: &Entry, solved: &Solved, args: &Args) -> Result<(), Failure> {
    let out = context.out;
    let open = match &solved.answer.finding {
        Finding::Unknown(why) => Some(*why),
        _ => solved.shortest.open().or_else(|| solved.shrunk.as_ref().and_then(|s| s.open())),
    };
    let result = result_word(&solved.answer.finding);
    if out.json {
        let shrunk = solved.shrunk.as_ref();
        let taken = shrunk.map_or(Vec::new(), |s| {
            let json = |(square, piece): &(Option<_>, kiban_rules::shogi::Piece)| TakenJson {
                piece: piece.to_string(),
                square: square.map(|s: kiban_rules::shogi::Square| s.to_string()),
            };
            s.taken.iter().map(json).collect()
        });
        return out.object(&Json {
            id: entry.id.as_deref(),
            sfen: &entry.sfen,
            result,
            reason: open.map(|why| why.word()),
            shrunk: shrunk.map(|s| s.position.to_sfen()),
            length: shrunk.map(|s| s.analysis.length()),
            moves: shrunk
                .map_or(Vec::new(), |s| s.analysis.main.iter().map(ToString::to_string).collect()),
            verdict: shrunk.map(|s| s.analysis.verdict.word()),
            taken,
        });
    }
    let lang = out.lang;
    let name = entry.id.as_deref().unwrap_or("-");
    let Some(shrunk) = &solved.shrunk else {
        if args.brief {
            return out.line(format!("{}\t{name}\t{result}\t-\t-", entry.sfen));
        }
        return match (&solved.answer.finding, open) {
            (Finding::NoMate, _) => out.tell(&speech::SHRUNK_NO_MATE, &[]),
            (_, None) => out.tell(&speech::NOT_SHRUNK, &[]),
            (_, Some(why)) => out.tell(&speech::NOT_SHRUNK_OPEN, &[&speech::unsolved(lang, why)]),
        };
    };
    let (sfen, length) = (shrunk.position.to_sfen(), shrunk.analysis.length());
    if args.brief {
        let verdict = shrunk.analysis.verdict.word();
        return out.line(format!("{sfen}\t{name}\tmate\t{length}\t{verdict}"));
    }
    if let Some(id) = &entry.id {
        out.line(id)?;
    }
    let shown = Entry { position: shrunk.position.clone(), ..entry.clone() };
    args.problems.drawing.draw(context, &shown)?;
    out.line(&sfen)?;
    let line = brief_moves(&shrunk.analysis.main);
    out.tell(&speech::SHRUNK, &[&speech::plies(lang, length), &line])?;
    let verdict = match shrunk.analysis.verdict {
        Verdict::Sound => speech::SHRUNK_SOUND,
        Verdict::Blemished => speech::SHRUNK_BLEMISHED,
        Verdict::Undecided => speech::SHRUNK_UNDECIDED,
        Verdict::Cooked => speech::SHRUNK_COOKED,
    };
    out.tell(&verdict, &[])?;
    if shrunk.taken.is_empty() {
        out.tell(&speech::NOTHING_TAKEN, &[])?;
    }
    for (square, piece) in &shrunk.taken {
        let (whose, name) = (speech::colour(lang, piece.colour()), speech::piece(lang, *piece));
        match square {
            Some(square) => out.tell(&speech::TAKEN, &[&whose, &name, square])?,
            None => out.tell(&speech::TAKEN_IN_HAND, &[&whose, &name])?,
        }
    }
    match shrunk.open() {
        None => Ok(()),
        Some(why) => out.tell(&speech::TAKEN_OPEN, &[&speech::unsolved(lang, why)]),
    }
}
