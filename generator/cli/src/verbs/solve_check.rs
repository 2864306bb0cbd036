//! What `solve --check` tells: for people, on one line, for programs.

use std::collections::BTreeMap;

use kiban_engine::problem::analysis::{Kind, Other, Verdict};
use kiban_engine::problem::pieces::{Piece, Without};
use kiban_engine::problem::solution::{Reply, Solution, Turn};
use kiban_engine::problem::{Analysis, Finding, Settled, Shortest, Solved};
use kiban_rules::shogi::{Colour, Move, Position};
use schemars::JsonSchema;
use serde::Serialize;

use super::problem::{brief_moves, result_word};
use crate::context::Context;
use crate::exit::Failure;
use crate::output::thousands;
use crate::speech::{self, Lang, Sentence};

/// Most other moves that are told to people.
const LINES: usize = 30;

/// A judgement.
#[derive(Serialize, JsonSchema)]
pub struct CheckJson {
    /// `sound`, `blemished`, `cooked` or `undecided`.
    verdict: &'static str,
    /// Why something is not decided.
    reason: Option<&'static str>,
    /// The first move is the only one that mates; none: not decided.
    unique: Option<bool>,
    /// If asked.
    pieces: Option<Vec<PieceJson>>,
}

/// The whole solution, and the attacker's other moves.
#[derive(Serialize, JsonSchema)]
pub struct SolutionJson {
    /// Defences that last longest.
    defences: u64,
    /// The attacker's hand after the main line.
    left: String,
    /// The attacker's turns, the root first.
    turns: Vec<TurnJson>,
}

/// A turn of the attacker in the solution.
#[derive(Serialize, JsonSchema)]
pub struct TurnJson {
    /// The moves to it.
    before: Vec<String>,
    sfen: String,
    /// Plies of its mate.
    length: usize,
    /// The solution's move.
    best: String,
    /// If they were looked at.
    others: Option<Vec<OtherJson>>,
    /// The answers to the solution's move.
    replies: Vec<ReplyJson>,
    /// Answers that `--useless` leaves out.
    useless: Vec<String>,
}

/// Another check.
#[derive(Serialize, JsonSchema)]
pub struct OtherJson {
    #[serde(rename = "move")]
    check: String,
    /// `mate`, `nomate` or `unknown`.
    result: &'static str,
    /// `cook`, `last-move` or `promotion`.
    kind: Option<&'static str>,
    /// What follows it.
    moves: Vec<String>,
    proved: Option<bool>,
    lower_bound: Option<usize>,
    upper_bound: Option<usize>,
    /// The answer that escapes.
    answer: Option<String>,
    reason: Option<&'static str>,
}

/// An answer to the solution's move.
#[derive(Serialize, JsonSchema)]
pub struct ReplyJson {
    #[serde(rename = "move")]
    reply: String,
    /// What follows it.
    moves: Vec<String>,
    proved: bool,
    /// The number of the turn behind it, if it lasts as long as any.
    next: Option<usize>,
}

/// A piece and whether it is needed.
#[derive(Serialize, JsonSchema)]
pub struct PieceJson {
    piece: String,
    /// None: it is in hand.
    square: Option<String>,
    needed: Option<bool>,
    why: String,
}

pub fn texts(line: &[Move]) -> Vec<String> {
    line.iter().map(ToString::to_string).collect()
}

/// Moves, and why they are missing.
pub fn found(settled: &Settled) -> (Vec<String>, Option<&'static str>) {
    match &settled.finding {
        Finding::Mate(line) => (texts(line), None),
        Finding::NoMate => (Vec::new(), None),
        Finding::Unknown(why) => (Vec::new(), Some(why.word())),
    }
}

impl CheckJson {
    pub fn new(analysis: &Analysis, pieces: Option<&[Piece]>) -> CheckJson {
        CheckJson {
            verdict: analysis.verdict.word(),
            reason: analysis.open().map(|why| why.word()),
            unique: analysis.first_move_is_unique(),
            pieces: pieces.map(|all| all.iter().map(PieceJson::new).collect()),
        }
    }
}

impl SolutionJson {
    /// `analysis`: the attacker's other moves, if they were looked at.
    pub fn new(root: &Position, solution: &Solution, analysis: Option<&Analysis>) -> SolutionJson {
        let turns = solution.turns.iter().enumerate();
        let others = |i: usize| {
            let others = analysis?.others.get(i)?;
            Some(others.iter().map(OtherJson::new).collect())
        };
        SolutionJson {
            defences: solution.defences(),
            left: left(root, &solution.main_line()),
            turns: turns.map(|(i, turn)| TurnJson::new(turn, others(i))).collect(),
        }
    }
}

impl TurnJson {
    fn new(turn: &Turn, others: Option<Vec<OtherJson>>) -> TurnJson {
        TurnJson {
            before: texts(&turn.before),
            sfen: turn.position.to_sfen(),
            length: turn.length,
            best: turn.best.to_string(),
            others,
            replies: turn.replies.iter().map(ReplyJson::new).collect(),
            useless: texts(&turn.useless),
        }
    }
}

impl OtherJson {
    pub fn new(other: &Other) -> OtherJson {
        let (moves, reason) = found(&other.after);
        let bounds = other.bounds();
        let mates = bounds.is_some();
        OtherJson {
            check: other.check.to_string(),
            result: result_word(&other.after.finding),
            kind: mates.then(|| other.kind.word()),
            moves,
            proved: bounds.map(|(least, most)| most == Some(least)),
            lower_bound: bounds.map(|b| b.0),
            upper_bound: bounds.and_then(|b| b.1),
            answer: match other.after.finding {
                Finding::NoMate => other.after.best.map(|m| m.to_string()),
                _ => None,
            },
            reason,
        }
    }
}

impl ReplyJson {
    fn new(reply: &Reply) -> ReplyJson {
        ReplyJson {
            reply: reply.reply.to_string(),
            moves: found(&reply.after).0,
            proved: reply.after.shortest == Shortest::Proved,
            next: reply.next,
        }
    }
}

impl PieceJson {
    fn new(piece: &Piece) -> PieceJson {
        PieceJson {
            piece: piece.piece.to_string(),
            square: piece.square.map(|s| s.to_string()),
            needed: piece.without.needed(),
            why: why(Lang::En, piece.without),
        }
    }
}

/// The attacker's hand after the main line, in capitals whichever side that is.
fn left(root: &Position, main: &[Move]) -> String {
    let end = main.iter().fold(root.clone(), |at, m| at.after(m));
    end.hand(root.turn()).to_sfen(Colour::Black)
}

/// What a problem is without a piece.
fn why(lang: Lang, without: Without) -> String {
    match without {
        Without::AsGood => speech::AS_GOOD.tell(lang, &[]),
        Without::NoProblem => speech::NO_PROBLEM.tell(lang, &[]),
        Without::NoMate => speech::NOT_SO_SHORT.tell(lang, &[]),
        Without::Shorter(n) => speech::SHORTER.tell(lang, &[&speech::plies(lang, n)]),
        Without::OtherMove => speech::OTHER_FIRST.tell(lang, &[]),
        Without::Worse(verdict) => speech::WORSE.tell(lang, &[&speech::verdict(lang, verdict)]),
        Without::NotDecided(why) => speech::WHY_OPEN.tell(lang, &[&speech::unsolved(lang, why)]),
    }
}

/// `7`, or bounds: `5..9`, `5..`.
pub fn range((least, most): (usize, Option<usize>)) -> String {
    match most {
        Some(most) if most == least => least.to_string(),
        most => format!("{least}..{}", most.map_or(String::new(), |n| n.to_string())),
    }
}

/// Two columns for one line: the verdict, and the other moves that mate: `3:G*5b=5` (ply, move, length or bounds).
pub fn brief(solved: &Solved) -> String {
    let Some(analysis) = &solved.analysis else {
        return match solved.answer.finding {
            Finding::NoMate => "-\t-".to_string(),
            _ => format!("{}\t-", Verdict::Undecided.word()),
        };
    };
    // a move at several turns of a ply is told once, with its shortest mate
    let mut mates: BTreeMap<(usize, String), (usize, Option<usize>)> = BTreeMap::new();
    for (turn, others) in analysis.solution.turns.iter().zip(&analysis.others) {
        for other in others {
            let Some(bounds) = other.bounds() else { continue };
            let known = mates.entry((turn.before.len() + 1, other.check.to_string()));
            let least = known.or_insert(bounds);
            *least = (*least).min(bounds);
        }
    }
    let told = |((ply, check), bounds): (&(usize, String), &(usize, Option<usize>))| {
        format!("{ply}:{check}={}", range(*bounds))
    };
    let mates: Vec<String> = mates.iter().map(told).collect();
    let mates = if mates.is_empty() { "-".to_string() } else { mates.join(" ") };
    format!("{}\t{mates}", analysis.verdict.word())
}

/// The judgement for people.
pub fn print(context: &Context, root: &Position, solved: &Solved) -> Result<(), Failure> {
    let (out, lang) = (context.out, context.out.lang);
    let unsolved = |why| speech::unsolved(lang, why);
    let Some(analysis) = &solved.analysis else {
        return match (&solved.answer.finding, solved.shortest) {
            (Finding::NoMate, _) => Ok(()),
            (_, Shortest::NotProved { why, .. }) => out.tell(&speech::OPEN, &[&unsolved(why)]),
            _ => out.tell(&speech::OPEN_DEFENDS, &[]),
        };
    };
    match (analysis.verdict, analysis.open()) {
        (Verdict::Sound, _) => out.tell(&speech::SOUND, &[]),
        (Verdict::Blemished, _) => out.tell(&speech::BLEMISHED, &[]),
        (Verdict::Cooked, _) => out.tell(&speech::COOKED, &[]),
        (Verdict::Undecided, Some(why)) => out.tell(&speech::OPEN, &[&unsolved(why)]),
        (Verdict::Undecided, None) => out.tell(&speech::OPEN_BARE, &[]),
    }?;
    let first = match analysis.first_move_is_unique() {
        Some(true) => speech::FIRST_ALONE,
        Some(false) => speech::FIRST_NOT_ALONE,
        None => speech::FIRST_OPEN,
    };
    out.tell(&first, &[])?;
    print_others(context, analysis)?;
    let counted = |n: u64, one: &Sentence, more: &Sentence| {
        if n == 1 { one } else { more }.tell(lang, &[&thousands(n)])
    };
    let looked = analysis.others.iter().map(Vec::len).sum::<usize>() as u64;
    let defences = match analysis.solution.defences() {
        0 => speech::DEFENCES_OPEN.tell(lang, &[]),
        n => counted(n, &speech::DEFENCE, &speech::DEFENCES),
    };
    let turns = counted(analysis.solution.turns.len() as u64, &speech::TURN, &speech::TURNS);
    let looked = counted(looked, &speech::CHECK, &speech::CHECKS);
    out.tell(&speech::LOOKED, &[&defences, &turns, &looked])?;
    match left(root, &analysis.main).as_str() {
        "-" => out.tell(&speech::LEFT_NOTHING, &[])?,
        hand => out.tell(&speech::LEFT, &[&hand])?,
    }
    print_pieces(context, &solved.pieces)
}

/// The other moves that mate or are not decided, those of the main line first.
fn print_others(context: &Context, analysis: &Analysis) -> Result<(), Failure> {
    let all = analysis.solution.turns.iter().zip(&analysis.others);
    let (main, aside): (Vec<_>, Vec<_>) =
        all.partition(|(turn, _)| analysis.main.starts_with(&turn.before));
    let mut left = LINES;
    let mut more = 0_u64;
    for (turn, others) in main.into_iter().chain(aside) {
        for text in others.iter().filter_map(|other| told(context.out.lang, other)) {
            if left == 0 {
                more += 1;
                continue;
            }
            left -= 1;
            let (ply, before) = (turn.before.len() + 1, brief_moves(&turn.before));
            match turn.before.is_empty() {
                true => context.out.tell(&speech::OTHER_AT, &[&ply, &text])?,
                false => context.out.tell(&speech::OTHER_AFTER, &[&ply, &before, &text])?,
            }
        }
    }
    match more {
        0 => Ok(()),
        n => context.out.tell(&speech::MORE_JSON, &[&thousands(n)]),
    }
}

/// The pieces that are not needed or not decided.
fn print_pieces(context: &Context, pieces: &[Piece]) -> Result<(), Failure> {
    let (out, lang) = (context.out, context.out.lang);
    // who asked is answered; there is always a piece that was looked at
    if !pieces.is_empty() && pieces.iter().all(|piece| piece.without.needed() == Some(true)) {
        return out.tell(&speech::NOTHING_NOT_NEEDED, &[]);
    }
    for piece in pieces {
        let name = speech::piece(lang, piece.piece);
        let at = match piece.square {
            Some(square) => speech::ON.tell(lang, &[&square]),
            None => speech::IN_HAND.tell(lang, &[]),
        };
        match piece.without.needed() {
            Some(true) => {}
            Some(false) => out.tell(&speech::NOT_NEEDED, &[&name, &at])?,
            None => out.tell(&speech::PIECE_OPEN, &[&name, &at, &why(lang, piece.without)])?,
        }
    }
    Ok(())
}

/// What another move is that mates.
pub fn kind_text(lang: Lang, kind: Kind) -> String {
    match kind {
        Kind::Cook => speech::A_COOK,
        Kind::LastMove => speech::LAST_MOVE,
        Kind::Promotion => speech::PROMOTION,
    }
    .tell(lang, &[])
}

/// What is told of another move; nothing of one that fails.
pub fn told(lang: Lang, other: &Other) -> Option<String> {
    match (&other.after.finding, other.bounds()) {
        (Finding::Unknown(why), _) => {
            Some(speech::TOLD_OPEN.tell(lang, &[&other.check, &speech::unsolved(lang, *why)]))
        }
        (_, None) => None,
        (_, Some(bounds)) => {
            let (kind, length) = (kind_text(lang, other.kind), range_text(lang, bounds));
            let line = brief_moves(&other.line().unwrap_or_default());
            Some(speech::TOLD_MATES.tell(lang, &[&other.check, &length, &kind, &line]))
        }
    }
}

/// `7 plies`, or bounds.
pub fn range_text(lang: Lang, (least, most): (usize, Option<usize>)) -> String {
    match most {
        Some(most) if most == least => speech::plies(lang, least),
        Some(most) => speech::RANGE.tell(lang, &[&least, &most]),
        None => speech::RANGE_OPEN.tell(lang, &[&least]),
    }
}
