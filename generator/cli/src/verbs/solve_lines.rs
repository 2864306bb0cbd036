//! What `solve --variations`, `--multipv` and `--useless` tell: for people, on one line, for programs.

use kiban_engine::problem::analysis::Other;
use kiban_engine::problem::firsts::that_mate;
use kiban_engine::problem::replies::Answered;
use kiban_engine::problem::solution::{Reply, Turn};
use kiban_engine::problem::{Finding, Refutation, Shortest, Solved};
use kiban_rules::shogi::Move;
use schemars::JsonSchema;
use serde::Serialize;

use super::problem::{brief_moves, plies, result_word};
use super::solve_ask::Ask;
use super::solve_check::{found, range, range_text, texts, told, OtherJson};
use crate::context::Context;
use crate::exit::Failure;
use crate::output::thousands;

/// Most lines of a tree that are told to people.
const LINES: usize = 100;

/// First moves that mate, beside the answer's.
#[derive(Serialize, JsonSchema)]
pub struct FirstMovesJson {
    /// The shortest first, as many as were asked for.
    others: Vec<OtherJson>,
    /// Others that mate.
    more: usize,
    /// Those of which it is not known.
    undecided: Vec<OtherJson>,
}

/// A mate without useless interpositions.
#[derive(Serialize, JsonSchema)]
pub struct UselessJson {
    rule: &'static str,
    /// The useless drops after the line.
    after: Vec<String>,
    /// The plies of the line with all interpositions, and whether that is the shortest.
    plain_length: usize,
    plain_proved: bool,
}

impl UselessJson {
    pub fn new(solved: &Solved) -> Option<UselessJson> {
        let (lean, (length, shortest)) = (solved.lean.as_ref()?, solved.plain?);
        Some(UselessJson {
            rule: lean.rule.word(),
            after: texts(&lean.left_out),
            plain_length: length,
            plain_proved: shortest == Shortest::Proved,
        })
    }
}

/// An answer of a defender.
#[derive(Serialize, JsonSchema)]
pub struct AnswerJson {
    #[serde(rename = "move")]
    reply: String,
    /// Of the position after it.
    result: &'static str,
    /// What follows it.
    moves: Vec<String>,
    proved: Option<bool>,
    lower_bound: Option<usize>,
    upper_bound: Option<usize>,
    reason: Option<&'static str>,
}

impl AnswerJson {
    fn new(answered: &Answered) -> AnswerJson {
        let bounds = answered.bounds();
        let (moves, reason) = found(&answered.after);
        AnswerJson {
            reply: answered.reply.to_string(),
            result: result_word(&answered.after.finding),
            moves,
            proved: bounds.map(|(least, most)| most == Some(least)),
            lower_bound: bounds.map(|b| b.0),
            upper_bound: bounds.and_then(|b| b.1),
            reason,
        }
    }

    /// The best first, as many as were asked for.
    pub fn all(solved: &Solved, ask: &Ask) -> Option<Vec<AnswerJson>> {
        let all = solved.replies.as_ref()?;
        Some(all.iter().take(ask.multipv()).map(AnswerJson::new).collect())
    }
}

/// How nothing mates.
#[derive(Serialize, JsonSchema)]
pub struct RefutationJson {
    moves: Vec<String>,
    /// The least plies after which the attacker has no check left; none: not known.
    plies: Option<usize>,
    /// It takes no fewer.
    lower_bound: usize,
    /// Every check, with the answer that escapes, if they were looked at.
    tries: Option<Vec<OtherJson>>,
}

/// The moves beside the answer's that mate, and those that are not decided.
struct FirstMoves<'a> {
    told: Vec<&'a Other>,
    more: usize,
    undecided: Vec<&'a Other>,
}

impl<'a> FirstMoves<'a> {
    /// None: that was not asked, or there is no mate.
    fn new(solved: &'a Solved, ask: &Ask) -> Option<FirstMoves<'a>> {
        let Finding::Mate(_) = solved.answer.finding else { return None };
        let all = solved.firsts.as_ref()?;
        let mut told = that_mate(all);
        let more = told.len().saturating_sub(ask.multipv() - 1);
        told.truncate(ask.multipv() - 1);
        let undecided = |o: &&Other| matches!(o.after.finding, Finding::Unknown(_));
        Some(FirstMoves { told, more, undecided: all.iter().filter(undecided).collect() })
    }
}

impl FirstMovesJson {
    pub fn new(solved: &Solved, ask: &Ask) -> Option<FirstMovesJson> {
        let found = FirstMoves::new(solved, ask)?;
        let json = |others: &[&Other]| others.iter().map(|o| OtherJson::new(o)).collect();
        Some(FirstMovesJson {
            others: json(&found.told),
            more: found.more,
            undecided: json(&found.undecided),
        })
    }
}

impl RefutationJson {
    pub fn new(solved: &Solved) -> Option<RefutationJson> {
        let Refutation { line, plies, at_least } = solved.refutation.as_ref()?;
        let tries = solved.firsts.as_ref().map(|all| all.iter().map(OtherJson::new).collect());
        Some(RefutationJson { moves: texts(line), plies: *plies, lower_bound: *at_least, tries })
    }
}

/// A column for one line: other first moves that mate with their lengths, `G*5b=7 S*6b=5..9`; of a defender his other answers.
pub fn brief(solved: &Solved, ask: &Ask) -> String {
    let found = FirstMoves::new(solved, ask).map_or(Vec::new(), |f| f.told);
    let column = |o: &&Other| Some(format!("{}={}", o.check, range(o.bounds()?)));
    let mut columns: Vec<String> = found.iter().filter_map(column).collect();
    // beside a defender's best answer
    let answers = solved.replies.iter().flatten().take(ask.multipv()).skip(1);
    columns.extend(answers.map(|a| match a.bounds() {
        Some(bounds) => format!("{}={}", a.reply, range(bounds)),
        None => format!("{}={}", a.reply, result_word(&a.after.finding)),
    }));
    if columns.is_empty() {
        "-".to_string()
    } else {
        columns.join(" ")
    }
}

/// For people.
pub fn print(context: &Context, solved: &Solved, ask: &Ask) -> Result<(), Failure> {
    print_useless(context, solved)?;
    print_refutation(context, solved)?;
    print_first_moves(context, solved, ask)?;
    if ask.variations() {
        print_variations(context, solved, ask)?;
    }
    Ok(())
}

fn print_useless(context: &Context, solved: &Solved) -> Result<(), Failure> {
    let (Some(lean), Some((length, shortest))) = (&solved.lean, solved.plain) else {
        return Ok(());
    };
    let more = if shortest == Shortest::Proved { "" } else { " at most" };
    context.out.line(format!(
        "  without useless interpositions ({}); with them{more} {}",
        lean.rule.word(),
        plies(length)
    ))?;
    match lean.left_out.is_empty() {
        true => Ok(()),
        false => context.out.line(format!("  useless at its end: {}", brief_moves(&lean.left_out))),
    }
}

fn print_refutation(context: &Context, solved: &Solved) -> Result<(), Failure> {
    let Some(refutation) = &solved.refutation else { return Ok(()) };
    let out = context.out;
    out.line(format!("  {}", how_refuted(refutation)))?;
    if !refutation.line.is_empty() {
        out.line(format!("  it holds: {}", brief_moves(&refutation.line)))?;
    }
    for other in solved.firsts.iter().flatten() {
        out.line(format!("  {}", fate(other)))?;
    }
    Ok(())
}

/// Within how many plies, as far as known.
pub fn how_refuted(refutation: &Refutation) -> String {
    match refutation.plies {
        Some(0) => "there is no check".to_string(),
        Some(n) => format!("refuted within {}", plies(n)),
        None => format!(
            "how soon it is refuted is not known: not within fewer than {}",
            plies(refutation.at_least)
        ),
    }
}

fn print_first_moves(context: &Context, solved: &Solved, ask: &Ask) -> Result<(), Failure> {
    let out = context.out;
    let Some(found) = FirstMoves::new(solved, ask) else {
        return print_answers(context, solved, ask);
    };
    out.line(match (found.told.is_empty(), found.undecided.is_empty()) {
        (false, _) => "Other first moves that mate",
        (true, true) => "No other first move mates",
        (true, false) => "No other first move is known to mate",
    })?;
    for (i, other) in found.told.iter().enumerate() {
        let (Some(bounds), Some(line)) = (other.bounds(), other.line()) else { continue };
        out.line(format!("  {}. {}: {}", i + 2, range_text(bounds), brief_moves(&line)))?;
    }
    match found.more {
        0 => {}
        n => out.line(format!("  {} more of them", thousands(n as u64)))?,
    }
    for other in found.undecided {
        out.line(format!("  {}", fate(other)))?;
    }
    Ok(())
}

/// The answers of a defender, the best first.
fn print_answers(context: &Context, solved: &Solved, ask: &Ask) -> Result<(), Failure> {
    let Some(all) = &solved.replies else { return Ok(()) };
    let out = context.out;
    out.line(match all.is_empty() {
        true => "No answer",
        false => "Answers, the best first",
    })?;
    for (i, a) in all.iter().take(ask.multipv()).enumerate() {
        let fate = match (&a.after.finding, a.bounds(), a.line()) {
            (_, Some(bounds), Some(line)) => {
                format!("lasts {}: {}", range_text(bounds), brief_moves(&line))
            }
            (Finding::Unknown(why), ..) => format!("is not decided: {why}"),
            _ => "escapes".to_string(),
        };
        out.line(format!("  {}. {} {fate}", i + 1, a.reply))?;
    }
    match all.len().saturating_sub(ask.multipv()) {
        0 => Ok(()),
        n => out.line(format!("  {} more of them", thousands(n as u64))),
    }
}

/// What becomes of a move.
fn fate(other: &Other) -> String {
    match (told(other), other.after.best) {
        (Some(text), _) => text,
        (None, Some(answer)) => format!("{} fails: {answer}", other.check),
        (None, None) => format!("{} fails", other.check),
    }
}

fn print_variations(context: &Context, solved: &Solved, ask: &Ask) -> Result<(), Failure> {
    let out = context.out;
    let Some(solution) = solved.solution() else {
        return match (&solved.answer.finding, solved.shortest) {
            (Finding::NoMate, _) => Ok(()),
            (_, Shortest::NotProved { why, .. }) => out.line(format!("No variations: {why}")),
            _ => out.line("No variations: only those of an attacker with a mate are told"),
        };
    };
    out.line("Variations")?;
    let mut lines = Vec::new();
    for (i, turn) in solution.turns.iter().enumerate() {
        let others = match &solved.analysis {
            Some(analysis) if ask.tries() => analysis.others.get(i).map_or(&[][..], |o| o),
            _ => &[],
        };
        tell_turn(turn, others, &mut lines);
    }
    for line in lines.iter().take(LINES) {
        out.line(line)?;
    }
    match lines.len().saturating_sub(LINES) {
        0 => {}
        n => out.line(format!("  {} more lines: --json tells all", thousands(n as u64)))?,
    }
    match solution.missing {
        None => Ok(()),
        Some(why) => out.line(format!("  some are missing: {why}")),
    }
}

/// The lines of a turn: the move, the answers to it, the other moves.
fn tell_turn(turn: &Turn, others: &[Other], lines: &mut Vec<String>) {
    let after = match turn.before.is_empty() {
        true => String::new(),
        false => format!(", after {}", brief_moves(&turn.before)),
    };
    let ply = turn.before.len() + 1;
    let mate = if turn.replies.is_empty() { " mates" } else { "" };
    lines.push(format!("  ply {ply}{after}: {}{mate}", turn.best));
    lines.extend(turn.replies.iter().map(|r| format!("    {}", answer(r))));
    if !turn.useless.is_empty() {
        lines.push(format!("    useless: {}", brief_moves(&turn.useless)));
    }
    lines.extend(others.iter().map(|o| format!("    else {}", fate(o))));
}

/// An answer and what becomes of it.
fn answer(reply: &Reply) -> String {
    let longest = if reply.next.is_some() { ", none lasts longer" } else { "" };
    let (moves, length): (&[Move], String) = match (&reply.after.finding, reply.after.shortest) {
        (Finding::Mate(line), proved) => (line, range_text(proved.bounds(line.len()))),
        (Finding::NoMate, _) => (&[], "no mate".to_string()),
        (Finding::Unknown(why), _) => (&[], format!("not looked at to its end: {why}")),
    };
    let moves = brief_moves(moves);
    let moves = if moves.is_empty() { moves } else { format!(": {moves}") };
    format!("{} then {length}{longest}{moves}", reply.reply)
}
