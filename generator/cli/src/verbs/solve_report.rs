//! `solve --report`: a book of problems as one HTML page that needs nothing else: diagrams, lines, judgements, variations.

use std::path::{Path, PathBuf};

use askama::Template;
use kiban_engine::kifu::words::words as japanese;
use kiban_engine::problem::analysis::{Other, Verdict};
use kiban_engine::problem::solution::Turn;
use kiban_engine::problem::{Finding, Shortest, Solved};
use kiban_flow::exec::files;
use kiban_rules::shogi::{Colour, Kind as PieceKind, Move, Piece, Position, Square, HAND_KINDS};

use super::problem::{plies, result_word};
use super::solve_ask::Ask;
use super::solve_check::{kind_text, range_text};
use super::solve_lines::how_refuted;
use crate::context::may_be_written;
use crate::exit::Failure;
use crate::notation::{kanji, FILES, RANKS};
use crate::output::{counted, thousands};
use crate::positions::Entry;
use crate::speech::Lang;

/// Side of a square, and what stands around the board.
const SIDE: usize = 32;
const MARGIN: usize = 22;
const HANDS: usize = 30;

/// The page.
#[derive(Template)]
#[template(path = "tsume/problems.html")]
struct Page<'a> {
    summary: String,
    problems: &'a [Problem],
}

/// A problem with what was found out.
struct Problem {
    number: usize,
    title: String,
    sfen: String,
    /// One word.
    result: &'static str,
    answer: String,
    judgement: Option<Judgement>,
    diagram: Diagram,
    /// The mate, or how nothing mates; empty: there is none to show.
    line: String,
    /// Lists that open, with their heads.
    lists: [(&'static str, Vec<String>); 2],
}

struct Judgement {
    class: &'static str,
    text: &'static str,
}

/// The board with both hands, white's above; white's pieces stand on their heads.
struct Diagram {
    width: usize,
    height: usize,
    /// The corner of the board, and its side.
    left: usize,
    top: usize,
    side: usize,
    /// The lines between squares, from the corner.
    lines: Vec<usize>,
    signs: Vec<Sign>,
}

/// A text of a diagram: a piece, a number at the edge, a hand.
struct Sign {
    class: Option<&'static str>,
    x: usize,
    y: usize,
    turned: bool,
    text: String,
}

/// A page that is being written.
pub struct Report {
    path: PathBuf,
    problems: Vec<Problem>,
}

impl Report {
    /// Before anything is solved: a folder that is there.
    pub fn new(path: &Path) -> Result<Report, Failure> {
        may_be_written(path)?;
        Ok(Report { path: path.to_path_buf(), problems: Vec::new() })
    }

    /// Adds a problem with what was found out.
    pub fn add(&mut self, entry: &Entry, solved: &Solved, ask: &Ask) {
        let number = self.problems.len() + 1;
        let line = match (&solved.answer.finding, &solved.refutation) {
            (Finding::Mate(line), _) => &line[..],
            (_, Some(refutation)) => &refutation.line,
            _ => &[],
        };
        self.problems.push(Problem {
            number,
            title: entry.id.clone().unwrap_or_else(|| format!("Problem {number}")),
            sfen: entry.sfen.clone(),
            result: result_word(&solved.answer.finding),
            answer: answer(entry, solved),
            judgement: judgement(solved, ask),
            diagram: diagram(&entry.position),
            line: words(&entry.position, &[], line),
            lists: [
                ("Other moves", others(&entry.position, solved, ask)),
                ("Variations", variations(&entry.position, solved, ask)),
            ],
        });
    }

    /// Writes the page beside its place and moves it there.
    pub fn write(&self) -> Result<(), Failure> {
        let count = |word: &str| self.problems.iter().filter(|p| p.result == word).count() as u64;
        let [mates, none, open] = ["mate", "nomate", "unknown"].map(|w| thousands(count(w)));
        let all = counted(self.problems.len() as u64, "problem");
        let summary = format!("{all}: {mates} mate, {none} no mate, {open} unknown");
        let page = Page { summary, problems: &self.problems };
        let text = page
            .render()
            .map_err(|e| Failure::request(format!("the template of the page failed: {e}")))?;
        files::write_atomic(&self.path, format!("{text}\n").as_bytes())?;
        Ok(())
    }
}

/// The other moves that mate or are not decided.
fn others(root: &Position, solved: &Solved, ask: &Ask) -> Vec<String> {
    let Some(analysis) = solved.analysis.as_ref().filter(|_| ask.check()) else {
        return Vec::new();
    };
    let all = analysis.solution.turns.iter().zip(&analysis.others);
    let all = all.flat_map(|(turn, others)| others.iter().map(move |o| (turn, o)));
    all.filter_map(|(turn, other)| told(root, turn, other)).collect()
}

/// Every answer of the defender with what follows it.
fn variations(root: &Position, solved: &Solved, ask: &Ask) -> Vec<String> {
    let Some(solution) = solved.solution().filter(|_| ask.variations()) else {
        return Vec::new();
    };
    let mut told = Vec::new();
    for turn in &solution.turns {
        let way = [&turn.before[..], &[turn.best]].concat();
        let head = words(root, &[], &way);
        for reply in &turn.replies {
            let Finding::Mate(rest) = &reply.after.finding else { continue };
            let line = words(root, &way, &[&[reply.reply][..], rest].concat());
            let length = range_text(Lang::En, reply.after.shortest.bounds(rest.len()));
            let longest = if reply.next.is_some() { ", none lasts longer" } else { "" };
            told.push(format!("{head}: {line} ({length}{longest})"));
        }
        if !turn.useless.is_empty() {
            let drops: Vec<String> =
                turn.useless.iter().map(|m| words(root, &way, &[*m])).collect();
            told.push(format!("{head}: useless {}", drops.join(" ")));
        }
    }
    told
}

/// The answer in words.
fn answer(entry: &Entry, solved: &Solved) -> String {
    let mate = if entry.defends { "Mated" } else { "Mate" };
    match (&solved.answer.finding, solved.shortest) {
        (Finding::Mate(line), _) if line.is_empty() => "Mated".to_string(),
        (Finding::Mate(line), Shortest::Proved) => {
            format!("{mate} in {}, proved", plies(line.len()))
        }
        (Finding::Mate(line), Shortest::NotAsked) => format!("{mate} in {}", plies(line.len())),
        (Finding::Mate(line), open) => {
            format!("{mate} in {}, not proved", range_text(Lang::En, open.bounds(line.len())))
        }
        (Finding::NoMate, _) => match &solved.refutation {
            Some(refutation) => format!("No mate: {}", how_refuted(Lang::En, refutation)),
            None => "No mate".to_string(),
        },
        (Finding::Unknown(why), _) => format!("Unknown: {why}"),
    }
}

/// The judgement, if that was asked and there may be a mate.
fn judgement(solved: &Solved, ask: &Ask) -> Option<Judgement> {
    if !ask.check() || solved.answer.finding == Finding::NoMate {
        return None;
    }
    let verdict = solved.analysis.as_ref().map_or(Verdict::Undecided, |a| a.verdict);
    let text = match verdict {
        Verdict::Sound => "sound",
        Verdict::Blemished => "sound but for blemishes",
        Verdict::Undecided => "not decided",
        Verdict::Cooked => "not sound",
    };
    Some(Judgement { class: verdict.word(), text })
}

/// A move beside the solution's, if it does not fail.
fn told(root: &Position, turn: &Turn, other: &Other) -> Option<String> {
    let ply = turn.before.len() + 1;
    let check = words(root, &turn.before, &[other.check]);
    if let Finding::Unknown(why) = other.after.finding {
        return Some(format!("ply {ply}: {check} is not decided: {why}"));
    }
    let (bounds, line) = (other.bounds()?, other.line()?);
    let kind = kind_text(Lang::En, other.kind);
    let line = words(root, &turn.before, &line);
    Some(format!("ply {ply}: {line} mates in {}, {kind}", range_text(Lang::En, bounds)))
}

/// A line that follows moves of a root.
fn words(root: &Position, before: &[Move], line: &[Move]) -> String {
    japanese(root, &[before, line].concat())[before.len()..].join(" ")
}

fn diagram(position: &Position) -> Diagram {
    let (side, left, top) = (9 * SIDE, MARGIN, HANDS + MARGIN);
    let height = side + 2 * HANDS + 2 * MARGIN;
    let middle = |at: usize| at * SIDE + SIDE / 2;
    let sign =
        |class, x, y, text: &str| Sign { class, x, y, turned: false, text: text.to_string() };
    let mut signs = Vec::new();
    for (i, (file, rank)) in FILES.iter().rev().zip(RANKS).enumerate() {
        signs.push(sign(Some("s"), left + middle(i), top - MARGIN / 2, &file.to_string()));
        signs.push(sign(Some("s"), left + side + MARGIN / 2, top + middle(i), &rank.to_string()));
    }
    for square in Square::all() {
        let Some(piece) = position.piece_at(square) else { continue };
        let x = left + middle(9 - usize::from(square.file()));
        let y = top + middle(usize::from(square.rank()) - 1);
        let turned = piece.colour() == Colour::White;
        signs.push(Sign { turned, ..sign(None, x, y, short(piece)) });
    }
    for (colour, y) in [(Colour::White, HANDS / 2), (Colour::Black, height - HANDS / 2)] {
        let mark = if colour == Colour::Black { "☗" } else { "☖" };
        let turn = if colour == position.turn() { "手番 " } else { "" };
        let text = format!("{mark} {turn}{}", hand(position, colour));
        signs.push(sign(Some("h"), left, y, &text));
    }
    let lines = (1..9).map(|i| i * SIDE).collect();
    Diagram { width: side + 2 * MARGIN, height, left, top, side, lines, signs }
}

/// One sign for a piece of the board.
fn short(piece: Piece) -> &'static str {
    match (piece.kind(), piece.is_promoted()) {
        (PieceKind::Silver, true) => "全",
        (PieceKind::Knight, true) => "圭",
        (PieceKind::Lance, true) => "杏",
        _ => kanji(piece),
    }
}

/// A hand: `飛 金二 歩`.
fn hand(position: &Position, side: Colour) -> String {
    let held = HAND_KINDS.into_iter().filter_map(|kind| {
        let count = position.hand(side).count(kind);
        let number = match count {
            0 => return None,
            1 => String::new(),
            n => n.to_string(),
        };
        Some(format!("{}{number}", kanji(Piece::new(side, kind))))
    });
    let held: Vec<String> = held.collect();
    if held.is_empty() {
        "なし".to_string()
    } else {
        held.join(" ")
    }
}
