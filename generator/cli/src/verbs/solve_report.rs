//! `solve --report`: a book of problems as one HTML page that needs nothing else: diagrams, lines, judgements, variations.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use kiban_engine::kifu::words::words as japanese;
use kiban_engine::problem::analysis::{Other, Verdict};
use kiban_engine::problem::solution::Turn;
use kiban_engine::problem::{Finding, Shortest, Solved};
use kiban_flow::exec::files;
use kiban_flow::report::markup::escape;
use kiban_rules::shogi::{Colour, Kind as PieceKind, Move, Piece, Position, Square, HAND_KINDS};

use super::problem::{plies, result_word};
use super::solve_ask::Ask;
use super::solve_check::{kind_text, range_text};
use super::solve_lines::how_refuted;
use crate::context::folder_is_there;
use crate::exit::Failure;
use crate::notation::{kanji, FILES, RANKS};
use crate::output::{counted, thousands};
use crate::positions::Entry;

/// Side of a square, and what stands around the board.
const SIDE: usize = 32;
const MARGIN: usize = 22;
const HANDS: usize = 30;

const STYLE: &str = "\
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #ffffff; --board: #f6e7c1; --grid: #5a4a2a; --soft: #666; --good: #1d6b3a; --bad: #a83a3a }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --paper: #16181b; --board: #3a3222; --grid: #a8987a; --soft: #a0a0a0; --good: #7fce9a; --bad: #ee9a8f } }
body { font-family: sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 1rem auto; padding: 0 1rem; line-height: 1.5 }
table { border-collapse: collapse } td, th { text-align: left; padding: .1rem 1rem .1rem 0; border-bottom: 1px solid var(--soft) }
section { margin: 2rem 0; break-inside: avoid } svg { max-width: 100%; height: auto }
svg text { fill: var(--ink); font-size: 22px; text-anchor: middle; dominant-baseline: central } svg .s { font-size: 13px; fill: var(--soft) } svg .h { font-size: 17px; text-anchor: start }
svg rect { fill: var(--board); stroke: var(--grid); stroke-width: 2 } svg path { stroke: var(--grid); fill: none }
.sound { color: var(--good) } .cooked { color: var(--bad) } .soft, code { color: var(--soft) } a { color: inherit }
@media print { :root { --ink: #000; --paper: #fff; --board: #fff; --grid: #000; --soft: #444; --good: #000; --bad: #000 } body { max-width: none } }
";

/// A page that is being written.
pub struct Report {
    path: PathBuf,
    rows: String,
    sections: String,
    /// Problems, and of them mates, positions without one, those not decided.
    count: [u64; 4],
}

impl Report {
    /// Before anything is solved: a folder that is there.
    pub fn new(path: &Path) -> Result<Report, Failure> {
        folder_is_there(path)?;
        let (rows, sections) = (String::new(), String::new());
        Ok(Report { path: path.to_path_buf(), rows, sections, count: [0; 4] })
    }

    /// Adds a problem with what was found out.
    pub fn add(&mut self, entry: &Entry, solved: &Solved, ask: &Ask) {
        self.count[0] += 1;
        self.count[match solved.answer.finding {
            Finding::Mate(_) => 1,
            Finding::NoMate => 2,
            Finding::Unknown(_) => 3,
        }] += 1;
        let n = self.count[0];
        let title = entry.id.as_deref().map_or_else(|| format!("Problem {n}"), escape);
        let (result, verdict) = (escape(&answer(entry, solved)), judgement(solved, ask));
        // writing to a string does not fail
        let _ = writeln!(
            self.rows,
            "<tr><td>{n}</td><td><a href=\"#p{n}\">{title}</a></td><td>{result}</td><td>{verdict}</td></tr>"
        );
        let (svg, sfen) = (diagram(&entry.position), escape(&entry.sfen));
        let _ = writeln!(
            self.sections,
            "<section id=\"p{n}\" data-result=\"{}\">\n<h2>{n}. {title}</h2>\n{svg}<p>{result}</p>",
            result_word(&solved.answer.finding)
        );
        if !verdict.is_empty() {
            let _ = writeln!(self.sections, "<p>{verdict}</p>");
        }
        if let Finding::Mate(line) = &solved.answer.finding {
            let words = japanese(&entry.position, line).join(" ");
            let _ = writeln!(self.sections, "<p class=\"line\">{}</p>", escape(&words));
        }
        if let Some(refutation) = solved.refutation.as_ref().filter(|r| !r.line.is_empty()) {
            let words = japanese(&entry.position, &refutation.line).join(" ");
            let _ = writeln!(self.sections, "<p class=\"line\">{}</p>", escape(&words));
        }
        self.others(entry, solved, ask);
        self.variations(entry, solved, ask);
        let _ = writeln!(self.sections, "<p><code>{sfen}</code></p>\n</section>");
    }

    /// The other moves that mate or are not decided.
    fn others(&mut self, entry: &Entry, solved: &Solved, ask: &Ask) {
        let Some(analysis) = solved.analysis.as_ref().filter(|_| ask.check()) else { return };
        let all = analysis.solution.turns.iter().zip(&analysis.others);
        let all = all.flat_map(|(turn, others)| others.iter().map(move |o| (turn, o)));
        let told: Vec<String> =
            all.filter_map(|(turn, other)| told(&entry.position, turn, other)).collect();
        list(&mut self.sections, "Other moves", &told);
    }

    /// Every answer of the defender with what follows it.
    fn variations(&mut self, entry: &Entry, solved: &Solved, ask: &Ask) {
        let Some(solution) = solved.solution().filter(|_| ask.variations()) else { return };
        let mut told = Vec::new();
        for turn in &solution.turns {
            for reply in &turn.replies {
                let Finding::Mate(rest) = &reply.after.finding else { continue };
                let way = [&turn.before[..], &[turn.best]].concat();
                let line = [&[reply.reply][..], rest].concat();
                let length = range_text(reply.after.shortest.bounds(rest.len()));
                let longest = if reply.next.is_some() { ", none lasts longer" } else { "" };
                let (way, line) =
                    (words(&entry.position, &[], &way), words(&entry.position, &way, &line));
                told.push(format!("{way}: {line} ({length}{longest})"));
            }
            if !turn.useless.is_empty() {
                let way = [&turn.before[..], &[turn.best]].concat();
                let drops: Vec<String> =
                    turn.useless.iter().map(|m| words(&entry.position, &way, &[*m])).collect();
                let way = words(&entry.position, &[], &way);
                told.push(format!("{way}: useless {}", drops.join(" ")));
            }
        }
        list(&mut self.sections, "Variations", &told);
    }

    /// Writes the page beside its place and moves it there.
    pub fn write(&self) -> Result<(), Failure> {
        let [all, mates, none, open] = self.count;
        let page = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>Mate problems</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
             <h1>Mate problems</h1>\n<p>{}: {} mate, {} no mate, {} unknown</p>\n\
             <table>\n<tr><th>No.</th><th>Problem</th><th>Answer</th><th>Judgement</th></tr>\n{}</table>\n{}</body>\n</html>\n",
            counted(all, "problem"),
            thousands(mates),
            thousands(none),
            thousands(open),
            self.rows,
            self.sections
        );
        files::write_atomic(&self.path, page.as_bytes())?;
        Ok(())
    }
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
            format!("{mate} in {}, not proved", range_text(open.bounds(line.len())))
        }
        (Finding::NoMate, _) => match &solved.refutation {
            Some(refutation) => format!("No mate: {}", how_refuted(refutation)),
            None => "No mate".to_string(),
        },
        (Finding::Unknown(why), _) => format!("Unknown: {why}"),
    }
}

/// The judgement as a piece of the page; empty: there is none.
fn judgement(solved: &Solved, ask: &Ask) -> String {
    if !ask.check() || solved.answer.finding == Finding::NoMate {
        return String::new();
    }
    let verdict = solved.analysis.as_ref().map_or(Verdict::Undecided, |a| a.verdict);
    let text = match verdict {
        Verdict::Sound => "sound",
        Verdict::Blemished => "sound but for blemishes",
        Verdict::Undecided => "not decided",
        Verdict::Cooked => "not sound",
    };
    format!("<span class=\"{}\">{text}</span>", verdict.word())
}

/// A move beside the solution's, if it does not fail.
fn told(root: &Position, turn: &Turn, other: &Other) -> Option<String> {
    let ply = turn.before.len() + 1;
    let check = words(root, &turn.before, &[other.check]);
    if let Finding::Unknown(why) = other.after.finding {
        return Some(format!("ply {ply}: {check} is not decided: {why}"));
    }
    let (bounds, line) = (other.bounds()?, other.line()?);
    let kind = kind_text(other.kind);
    let line = words(root, &turn.before, &line);
    Some(format!("ply {ply}: {line} mates in {}, {kind}", range_text(bounds)))
}

/// A line that follows moves of a root.
fn words(root: &Position, before: &[Move], line: &[Move]) -> String {
    japanese(root, &[before, line].concat())[before.len()..].join(" ")
}

/// A list that opens, if there is something in it.
fn list(out: &mut String, head: &str, items: &[String]) {
    if items.is_empty() {
        return;
    }
    let items: String = items.iter().map(|i| format!("<li>{}</li>\n", escape(i))).collect();
    let _ = writeln!(out, "<details><summary>{head}</summary>\n<ul>\n{items}</ul>\n</details>");
}

/// The board with both hands, white's above; white's pieces stand on their heads.
fn diagram(position: &Position) -> String {
    let (board, top) = (9 * SIDE, HANDS + MARGIN);
    let (width, height) = (board + 2 * MARGIN, board + 2 * HANDS + 2 * MARGIN);
    let mut out = format!(
        "<svg viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{}\">\n\
         <rect x=\"{MARGIN}\" y=\"{top}\" width=\"{board}\" height=\"{board}\"/>\n",
        escape(&position.to_sfen())
    );
    for i in 1..9 {
        let (x, y) = (MARGIN + i * SIDE, top + i * SIDE);
        let _ = writeln!(out, "<path d=\"M{x},{top} v{board} M{MARGIN},{y} h{board}\"/>");
    }
    let middle = |at: usize| at * SIDE + SIDE / 2;
    for (i, (file, rank)) in FILES.iter().rev().zip(RANKS).enumerate() {
        let (x, y) = (MARGIN + middle(i), top + middle(i));
        let (above, right) = (top - MARGIN / 2, MARGIN + board + MARGIN / 2);
        let _ = writeln!(out, "<text class=\"s\" x=\"{x}\" y=\"{above}\">{file}</text><text class=\"s\" x=\"{right}\" y=\"{y}\">{rank}</text>");
    }
    for square in Square::all() {
        let Some(piece) = position.piece_at(square) else { continue };
        let x = MARGIN + middle(9 - usize::from(square.file()));
        let y = top + middle(usize::from(square.rank()) - 1);
        let turned = match piece.colour() {
            Colour::Black => String::new(),
            Colour::White => format!(" transform=\"rotate(180 {x} {y})\""),
        };
        let _ = writeln!(out, "<text x=\"{x}\" y=\"{y}\"{turned}>{}</text>", short(piece));
    }
    for (side, y) in [(Colour::White, HANDS / 2), (Colour::Black, height - HANDS / 2)] {
        let (mark, turn) = (
            if side == Colour::Black { "☗" } else { "☖" },
            if side == position.turn() { "手番 " } else { "" },
        );
        let hand = hand(position, side);
        let _ =
            writeln!(out, "<text class=\"h\" x=\"{MARGIN}\" y=\"{y}\">{mark} {turn}{hand}</text>");
    }
    out.push_str("</svg>\n");
    out
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
