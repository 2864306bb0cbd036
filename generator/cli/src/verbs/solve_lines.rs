//! What `solve --variations`, `--multipv` and `--useless` tell: for people, on one line, for programs.

use kiban_engine::problem::analysis::Other;
use kiban_engine::problem::firsts::that_mate;
use kiban_engine::problem::replies::Answered;
use kiban_engine::problem::solution::{Reply, Turn};
use kiban_engine::problem::{Finding, Refutation, Shortest, Solved};
use kiban_rules::shogi::Move;
use schemars::JsonSchema;
use serde::Serialize;

use super::problem::{brief_moves, result_word};
use super::solve_ask::Ask;
use super::solve_check::{found, range, range_text, texts, told, OtherJson};
use crate::context::Context;
use crate::exit::Failure;
use crate::output::thousands;
use crate::speech::{self, Lang};

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
    /// The attacker's, of the position after it.
    result: &'static str,
    /// What follows it.
    moves: Vec<String>,
    proved: Option<bool>,
    /// Bounds count the answer.
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
    let out = context.out;
    let useless = if shortest == Shortest::Proved { speech::USELESS } else { speech::USELESS_MOST };
    out.tell(&useless, &[&lean.rule.word(), &speech::plies(out.lang, length)])?;
    match lean.left_out.is_empty() {
        true => Ok(()),
        false => out.tell(&speech::USELESS_AFTER, &[&brief_moves(&lean.left_out)]),
    }
}

fn print_refutation(context: &Context, solved: &Solved) -> Result<(), Failure> {
    let Some(refutation) = &solved.refutation else { return Ok(()) };
    let out = context.out;
    out.line(format!("  {}", how_refuted(out.lang, refutation)))?;
    if !refutation.line.is_empty() {
        out.tell(&speech::HOLDS, &[&brief_moves(&refutation.line)])?;
    }
    for other in solved.firsts.iter().flatten() {
        out.line(format!("  {}", fate(out.lang, other)))?;
    }
    Ok(())
}

/// Within how many plies, as far as known.
pub fn how_refuted(lang: Lang, refutation: &Refutation) -> String {
    let at_least = speech::plies(lang, refutation.at_least);
    match refutation.plies {
        Some(0) => speech::NO_CHECK.tell(lang, &[]),
        Some(n) => speech::REFUTED.tell(lang, &[&speech::plies(lang, n)]),
        None => speech::REFUTED_OPEN.tell(lang, &[&at_least]),
    }
}

fn print_first_moves(context: &Context, solved: &Solved, ask: &Ask) -> Result<(), Failure> {
    let out = context.out;
    let Some(found) = FirstMoves::new(solved, ask) else {
        return print_answers(context, solved, ask);
    };
    let head = match (found.told.is_empty(), found.undecided.is_empty()) {
        (false, _) => speech::FIRSTS,
        (true, true) => speech::FIRSTS_NONE,
        (true, false) => speech::FIRSTS_OPEN,
    };
    out.tell(&head, &[])?;
    for (i, other) in found.told.iter().enumerate() {
        let (Some(bounds), Some(line)) = (other.bounds(), other.line()) else { continue };
        let length = range_text(out.lang, bounds);
        out.tell(&speech::NUMBERED, &[&(i + 2), &length, &brief_moves(&line)])?;
    }
    match found.more {
        0 => {}
        n => out.tell(&speech::MORE, &[&thousands(n as u64)])?,
    }
    for other in found.undecided {
        out.line(format!("  {}", fate(out.lang, other)))?;
    }
    Ok(())
}

/// The answers of a defender, the best first.
fn print_answers(context: &Context, solved: &Solved, ask: &Ask) -> Result<(), Failure> {
    let Some(all) = &solved.replies else { return Ok(()) };
    let out = context.out;
    let (lang, none) = (out.lang, all.is_empty());
    out.tell(if none { &speech::NO_ANSWER } else { &speech::ANSWERS }, &[])?;
    for (i, a) in all.iter().take(ask.multipv()).enumerate() {
        let fate = match (&a.after.finding, a.bounds(), a.line()) {
            (_, Some(bounds), Some(line)) => {
                let (length, line) = (range_text(lang, bounds), brief_moves(&line));
                speech::LASTS.tell(lang, &[&length, &line])
            }
            (Finding::Unknown(why), ..) => {
                speech::IS_OPEN.tell(lang, &[&speech::unsolved(lang, *why)])
            }
            _ => speech::ESCAPES.tell(lang, &[]),
        };
        out.line(format!("  {}. {} {fate}", i + 1, a.reply))?;
    }
    match all.len().saturating_sub(ask.multipv()) {
        0 => Ok(()),
        n => out.tell(&speech::MORE, &[&thousands(n as u64)]),
    }
}

/// What becomes of a move.
fn fate(lang: Lang, other: &Other) -> String {
    match (told(lang, other), other.after.best) {
        (Some(text), _) => text,
        (None, Some(answer)) => speech::FAILS_BY.tell(lang, &[&other.check, &answer]),
        (None, None) => speech::FAILS.tell(lang, &[&other.check]),
    }
}

fn print_variations(context: &Context, solved: &Solved, ask: &Ask) -> Result<(), Failure> {
    let out = context.out;
    let Some(solution) = solved.solution() else {
        return match (&solved.answer.finding, solved.shortest) {
            (Finding::NoMate, _) => Ok(()),
            (_, Shortest::NotProved { why, .. }) => {
                out.tell(&speech::NO_VARIATIONS, &[&speech::unsolved(out.lang, why)])
            }
            _ => out.tell(&speech::NO_VARIATIONS_HERE, &[]),
        };
    };
    out.tell(&speech::VARIATIONS, &[])?;
    let mut lines = Vec::new();
    for (i, turn) in solution.turns.iter().enumerate() {
        let others = match &solved.analysis {
            Some(analysis) if ask.tries() => analysis.others.get(i).map_or(&[][..], |o| o),
            _ => &[],
        };
        tell_turn(out.lang, turn, others, &mut lines);
    }
    for line in lines.iter().take(LINES) {
        out.line(line)?;
    }
    match lines.len().saturating_sub(LINES) {
        0 => {}
        n => out.tell(&speech::MORE_LINES, &[&thousands(n as u64)])?,
    }
    match solution.missing {
        None => Ok(()),
        Some(why) => out.tell(&speech::MISSING, &[&speech::unsolved(out.lang, why)]),
    }
}

/// The lines of a turn: the move, the answers to it, the other moves.
fn tell_turn(lang: Lang, turn: &Turn, others: &[Other], lines: &mut Vec<String>) {
    let (ply, before) = (turn.before.len() + 1, brief_moves(&turn.before));
    let best = match turn.replies.is_empty() {
        true => speech::MATES.tell(lang, &[&turn.best]),
        false => turn.best.to_string(),
    };
    lines.push(match turn.before.is_empty() {
        true => speech::PLAYED.tell(lang, &[&ply, &best]),
        false => speech::PLAYED_AFTER.tell(lang, &[&ply, &before, &best]),
    });
    lines.extend(turn.replies.iter().map(|r| answer(lang, r)));
    if !turn.useless.is_empty() {
        lines.push(speech::LEFT_OUT.tell(lang, &[&brief_moves(&turn.useless)]));
    }
    lines.extend(others.iter().map(|o| speech::ELSE.tell(lang, &[&fate(lang, o)])));
}

/// An answer and what becomes of it.
fn answer(lang: Lang, reply: &Reply) -> String {
    let (moves, length): (&[Move], String) = match (&reply.after.finding, reply.after.shortest) {
        (Finding::Mate(line), proved) => (line, range_text(lang, proved.bounds(line.len()))),
        (Finding::NoMate, _) => (&[], speech::THEN_NO_MATE.tell(lang, &[])),
        (Finding::Unknown(why), _) => {
            (&[], speech::THEN_OPEN.tell(lang, &[&speech::unsolved(lang, *why)]))
        }
    };
    let moves = brief_moves(moves);
    let moves = if moves.is_empty() { moves } else { format!(": {moves}") };
    let then = if reply.next.is_some() { speech::THEN_LONGEST } else { speech::THEN };
    then.tell(lang, &[&reply.reply, &length, &moves])
}
