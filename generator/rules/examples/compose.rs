//! Composes the project's own mate problems (`problems/own.tsv`): random positions are changed a little at a time as long as
//! the mate gets longer or keeps the wanted theme, then stripped of every piece that is not needed. Each problem has one
//! mating first move and is proved by the reference search; the no-mates are near misses that `settle` proves.
//!
//! `cargo run --release -p kiban-rules --example compose -- 1 200 > first.tsv` (seed, number of attempts)
//! `cargo run --release -p kiban-rules --example compose -- 2 24 first.tsv > problems/own.tsv` (longer ones from the longest)

use std::collections::BTreeMap;
use std::sync::{
    atomic::{AtomicU64, Ordering},
    Mutex,
};
use std::time::Instant;

use kiban_rules::shogi::{
    refsearch::{settle, Proof, RefSearch, Settled},
    testgen::{pawn_drop_mate, Rng, Theme},
    Colour, Hand, Kind, Move, Piece, Position, Square, HAND_KINDS,
};

const LONGEST: u32 = 13;
/// Problems wanted of each length, and of each theme and length class.
const PER_LENGTH: usize = 12;
const PER_THEME: usize = 6;
const NO_MATES: usize = 24;
/// How many of the longest problems of a file are lengthened.
const STARTS: usize = 16;
const THEMES: [&str; 8] = [
    "interposition",
    "discovered",
    "double",
    "no-promotion",
    "pawn-drop",
    "attacker-in-check",
    "two-kings",
    "one-king",
];

/// Positions that a search may visit: more for longer mates, few enough to try many.
fn cap(plies: u32) -> u64 {
    1000 + 300 * u64::from(plies)
}

#[derive(Clone)]
struct Problem {
    pos: Position,
    plies: u32,
    themes: Vec<&'static str>,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize| args.get(n).and_then(|a| a.parse::<u64>().ok());
    let (Some(seed), Some(count)) = (number(0), number(1)) else {
        eprintln!("usage: compose <seed> <number of attempts> [<file of problems to lengthen>]");
        std::process::exit(2);
    };
    let known = args.get(2).map_or_else(Vec::new, |file| read(file));
    let longest: Vec<&Problem> = known.iter().filter(|p| p.plies > 0).rev().take(STARTS).collect();
    // every attempt has its own generator, so that the result does not depend on the threads
    let next = AtomicU64::new(0);
    let found = Mutex::new(Vec::new());
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| loop {
                let attempt = next.fetch_add(1, Ordering::Relaxed);
                if attempt >= count {
                    break;
                }
                let mut rng = Rng::new((seed << 32) + attempt);
                let begin = rng.pick(&longest);
                let result = compose(&mut rng, begin);
                if let Some((p, _)) = &result {
                    let seconds = start.elapsed().as_secs();
                    eprintln!("{seconds} s, {attempt} of {count}: {} {:?}", p.plies, p.themes);
                }
                if let Ok(mut all) = found.lock() {
                    all.push((attempt, result));
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap_or_default();
    found.sort_by_key(|f| f.0);
    let (mut misses, mut mates): (Vec<Problem>, Vec<Problem>) =
        known.into_iter().partition(|p| p.plies == 0);
    for (mate, miss) in found.into_iter().filter_map(|f| f.1) {
        for (list, p) in [(&mut mates, Some(mate)), (&mut misses, miss)] {
            list.extend(p.filter(|p| !list.iter().any(|q| q.pos == p.pos)));
        }
    }
    print(&choose(mates), &choose_misses(misses));
}

/// The problems of a file that this program has printed, shortest mates first.
fn read(file: &str) -> Vec<Problem> {
    let text = std::fs::read_to_string(file).unwrap_or_else(|e| {
        eprintln!("{file}: {e}");
        std::process::exit(2);
    });
    let mut problems: Vec<Problem> = text
        .lines()
        .filter(|l| !l.starts_with('#'))
        .filter_map(|row| {
            let columns: Vec<&str> = row.split('\t').collect();
            let pos = Position::from_sfen(columns.first()?).ok()?;
            if columns.get(2)? == &"nomate" {
                let themes = columns.get(4)?.split(',');
                let themes = themes.filter_map(|t| THEMES.into_iter().find(|&n| n == t)).collect();
                return Some(Problem { pos, plies: 0, themes });
            }
            judge(&pos, LONGEST, 1_000_000)
        })
        .collect();
    problems.sort_by_key(|p| p.plies);
    problems
}

/// One attempt: a mate, and a near miss beside it. It begins with a given problem or a random one.
fn compose(rng: &mut Rng, begin: Option<&Problem>) -> Option<(Problem, Option<Problem>)> {
    let wanted = rng.pick(begin.map_or(&THEMES[..], |p| &p.themes));
    let found = match begin {
        Some(p) => p.clone(),
        None => start(rng, wanted)?,
    };
    let patience =
        if begin.is_some() { 400 } else { rng.pick(&[0, 10, 60, 250, 250]).unwrap_or(0) };
    let climbed = climb(rng, found, wanted, patience);
    let tidy = strip(climbed, wanted);
    let miss = near_miss(rng, &tidy);
    Some((tidy, miss))
}

/// A random position with a short mate by one first move, of the wanted theme.
fn start(rng: &mut Rng, wanted: Option<&'static str>) -> Option<Problem> {
    let builders = match wanted {
        Some("interposition") => vec![Theme::InterposeDrop, Theme::Pin, Theme::Composed],
        Some("discovered") => vec![Theme::Discoverer, Theme::DoubleCheck],
        Some("double") => vec![Theme::DoubleCheck, Theme::Discoverer],
        Some("no-promotion") => {
            vec![Theme::PawnDropMate, Theme::PromotionEdge, Theme::LastRank, Theme::Composed]
        }
        Some("pawn-drop") => vec![Theme::PawnDropMate],
        Some("attacker-in-check") => vec![Theme::AttackerInCheck],
        Some("two-kings") => vec![Theme::KingsNear, Theme::AttackerInCheck, Theme::GameLike],
        _ => vec![Theme::Composed, Theme::LastRank, Theme::PromotionEdge, Theme::XRay],
    };
    for _ in 0..1000 {
        let mut pos = rng.pick(&builders)?.attack_position(rng);
        if wanted == Some("one-king") {
            if let Some(k) = pos.king(Colour::Black) {
                pos.put(k, None);
            }
        }
        if let Some(p) = judge(&pos, 5, 1000).filter(|p| shows(p, wanted)) {
            return Some(p);
        }
    }
    None
}

fn shows(p: &Problem, wanted: Option<&'static str>) -> bool {
    wanted.is_none_or(|w| p.themes.contains(&w))
}

/// The position with the rest of the set in the defender's hand, if it is a mate by one first move.
fn judge(pos: &Position, limit: u32, cap: u64) -> Option<Problem> {
    let mut pos = pos.with_full_defender_hand();
    pos.set_ply(1);
    pos.check_problem().ok()?;
    let mut search = RefSearch::new(cap);
    let Proof::Mate(plies) = search.prove(&pos, limit) else { return None };
    if search.mating_moves(&pos, plies)?.len() != 1 {
        return None;
    }
    let line = search.line(&pos, plies)?;
    let themes = themes_of(&pos, &line, &mut search)?;
    Some(Problem { pos, plies, themes })
}

/// The themes that a best line shows.
fn themes_of(pos: &Position, line: &[Move], search: &mut RefSearch) -> Option<Vec<&'static str>> {
    let attacker = pos.turn();
    let mut found = vec![if pos.king(attacker).is_some() { "two-kings" } else { "one-king" }];
    let mut now = pos.clone();
    for (left, m) in (1..=line.len() as u32).rev().zip(line) {
        if now.turn() == attacker {
            if pawn_drop_mate(&now).is_some() {
                found.push("pawn-drop");
            }
            if now.in_check(attacker) {
                found.push("attacker-in-check");
            }
            if avoids_promotion(&now, m, left, search)? {
                found.push("no-promotion");
            }
            let checkers = now.after(m).checkers(!attacker);
            if checkers.len() > 1 {
                found.push("double");
            }
            if !checkers.contains(&m.to) {
                found.push("discovered");
            }
        } else if m.captured.is_none() && m.piece.kind() != Kind::King {
            found.push("interposition");
        }
        now.do_move(m);
    }
    found.sort_unstable();
    found.dedup();
    Some(found)
}

/// A pawn, lance, bishop or rook stays unpromoted, and its promotion would not mate in time.
fn avoids_promotion(now: &Position, m: &Move, left: u32, search: &mut RefSearch) -> Option<bool> {
    let kind = matches!(m.piece.kind(), Kind::Pawn | Kind::Lance | Kind::Bishop | Kind::Rook);
    let promotion = Move { promote: true, ..*m };
    if m.promote || !kind || !now.legal_moves().contains(&promotion) {
        return Some(false);
    }
    Some(!search.mating_moves(now, left)?.contains(&promotion))
}

/// Changes the problem step by step; keeps a change that makes it no shorter and keeps its theme. Ends after `patience`
/// changes without a longer mate.
fn climb(
    rng: &mut Rng,
    mut best: Problem,
    wanted: Option<&'static str>,
    patience: usize,
) -> Problem {
    let mut idle = 0;
    while idle < patience && best.plies < LONGEST {
        idle += 1;
        let mut pos = best.pos.clone();
        for _ in 0..rng.between(1, 3) {
            change(rng, &mut pos);
        }
        let limit = LONGEST.min(best.plies + 4);
        if let Some(p) = judge(&pos, limit, cap(best.plies)) {
            if p.plies >= best.plies && shows(&p, wanted) {
                if p.plies > best.plies {
                    idle = 0;
                }
                best = p;
            }
        }
    }
    best
}

/// Moves, adds, removes or replaces a piece near the king, or changes the attacker's hand.
fn change(rng: &mut Rng, pos: &mut Position) {
    let occupied: Vec<Square> = Square::all()
        .filter(|&s| pos.piece_at(s).is_some_and(|p| p.kind() != Kind::King))
        .collect();
    let any = Square::new(rng.below(81) as u8);
    let near = pos
        .king(Colour::White)
        .and_then(|k| k.offset(rng.between(0, 6) as i8 - 3, rng.between(0, 6) as i8 - 3));
    let target = if rng.chance(80) { near } else { any };
    let target = target.filter(|&s| pos.piece_at(s).is_none());
    // the defender's hand is the rest of the set, so only the attacker's side is limited here
    match rng.below(6) {
        0 | 1 => {
            if let (Some(from), Some(to)) = (rng.pick(&occupied), target) {
                let p = pos.piece_at(from);
                pos.put(from, None);
                pos.put(to, p);
            }
        }
        2 => {
            if let (Some(kind), Some(to)) = (rng.pick(&HAND_KINDS), target) {
                let colour = if rng.chance(50) { Colour::Black } else { Colour::White };
                let p = Piece::new(colour, kind);
                pos.put(to, Some(if rng.chance(30) { p.promoted() } else { p }));
            }
        }
        3 => {
            if let Some(s) = rng.pick(&occupied) {
                pos.put(s, None);
            }
        }
        4 => {
            let kings: Vec<Square> = Colour::BOTH.into_iter().filter_map(|c| pos.king(c)).collect();
            if let Some(from) = rng.pick(&kings) {
                let to = from
                    .offset(rng.between(0, 2) as i8 - 1, rng.between(0, 2) as i8 - 1)
                    .filter(|&s| pos.piece_at(s).is_none());
                if let Some(to) = to {
                    let p = pos.piece_at(from);
                    pos.put(from, None);
                    pos.put(to, p);
                }
            }
        }
        _ => {
            let mut hand = *pos.hand(Colour::Black);
            if let Some(kind) = rng.pick(&HAND_KINDS) {
                let changed = if rng.chance(50) { hand.add(kind) } else { hand.remove(kind) };
                if changed {
                    pos.set_hand(Colour::Black, hand);
                }
            }
        }
    }
    // from scratch: `judge` gives white what is left; drop what exceeds the set
    pos.set_hand(Colour::White, Hand::EMPTY);
    for kind in HAND_KINDS {
        while pos.count(kind) > kind.set_count() {
            let mut hand = *pos.hand(Colour::Black);
            if hand.remove(kind) {
                pos.set_hand(Colour::Black, hand);
            } else if let Some(&s) =
                occupied.iter().find(|&&s| pos.piece_at(s).is_some_and(|p| p.kind() == kind))
            {
                pos.put(s, None);
            } else {
                break;
            }
        }
    }
}

/// Takes away every piece whose absence changes neither the length nor the theme.
fn strip(mut best: Problem, wanted: Option<&'static str>) -> Problem {
    for s in Square::all() {
        if best.pos.piece_at(s).is_some_and(|p| p.kind() != Kind::King) {
            let mut pos = best.pos.clone();
            pos.put(s, None);
            if let Some(p) = same(&pos, &best, wanted) {
                best = p;
            }
        }
    }
    for kind in HAND_KINDS {
        loop {
            let mut hand = *best.pos.hand(Colour::Black);
            if !hand.remove(kind) {
                break;
            }
            let mut pos = best.pos.clone();
            pos.set_hand(Colour::Black, hand);
            match same(&pos, &best, wanted) {
                Some(p) => best = p,
                None => break,
            }
        }
    }
    best
}

fn same(pos: &Position, best: &Problem, wanted: Option<&'static str>) -> Option<Problem> {
    judge(pos, best.plies, 4 * cap(best.plies))
        .filter(|p| p.plies == best.plies && shows(p, wanted))
}

/// A small change of a problem that leaves many checks but no mate at all.
fn near_miss(rng: &mut Rng, problem: &Problem) -> Option<Problem> {
    for _ in 0..20 {
        let mut pos = problem.pos.clone();
        change(rng, &mut pos);
        let pos = pos.with_full_defender_hand();
        if pos.check_problem().is_err() || pos.checks().len() < 2 {
            continue;
        }
        let mut search = RefSearch::new(10_000);
        let long_enough = search.prove(&pos, 7) == Proof::NoMateWithin(7) && search.nodes() > 60;
        if long_enough && settle(&pos, 3_000) == Settled::NoMate {
            let attacker = if pos.king(Colour::Black).is_some() { "two-kings" } else { "one-king" };
            let mut themes = vec![attacker];
            if pawn_drop_mate(&pos).is_some() {
                themes.push("pawn-drop");
            }
            return Some(Problem { pos, plies: 0, themes });
        }
    }
    None
}

/// Enough of every length and of every theme.
fn choose(mates: Vec<Problem>) -> Vec<Problem> {
    let mut chosen: Vec<Problem> = Vec::new();
    let mut per_length: BTreeMap<u32, usize> = BTreeMap::new();
    let mut per_theme: BTreeMap<(&str, u32), usize> = BTreeMap::new();
    // rich problems first
    let mut mates = mates;
    mates.sort_by_key(|p| (p.plies, std::cmp::Reverse(p.themes.len()), p.pos.to_sfen()));
    for p in mates {
        let class = p.plies.min(7);
        let lacking = p
            .themes
            .iter()
            .any(|t| per_theme.get(&(*t, class)).copied().unwrap_or(0) < PER_THEME / 2);
        if lacking || per_length.get(&p.plies).copied().unwrap_or(0) < PER_LENGTH {
            *per_length.entry(p.plies).or_default() += 1;
            for t in &p.themes {
                *per_theme.entry((t, class)).or_default() += 1;
            }
            chosen.push(p);
        }
    }
    chosen
}

fn choose_misses(mut misses: Vec<Problem>) -> Vec<Problem> {
    misses.sort_by_key(|p| (std::cmp::Reverse(p.themes.len()), p.pos.to_sfen()));
    let half = NO_MATES / 2;
    let pawn = misses.iter().filter(|p| p.themes.contains(&"pawn-drop")).count().min(half);
    let rest = misses.split_off(
        misses.iter().position(|p| !p.themes.contains(&"pawn-drop")).unwrap_or(misses.len()),
    );
    misses.truncate(pawn);
    misses.extend(rest.into_iter().take(NO_MATES - pawn));
    misses
}

fn print(mates: &[Problem], misses: &[Problem]) {
    println!(
        "# Kiban's own mate problems, composed and proved by `cargo run --release -p kiban-rules --example compose`."
    );
    println!("# sfen\tid\tresult (mate, nomate)\tlength in plies, every interposition counted (- = no mate)\tthemes");
    let mut numbers: BTreeMap<u32, usize> = BTreeMap::new();
    for p in mates.iter().chain(misses) {
        let n = numbers.entry(p.plies).or_default();
        *n += 1;
        let (id, result, length) = if p.plies == 0 {
            (format!("kn_{n:02}"), "nomate", "-".to_string())
        } else {
            (format!("k{}_{n:02}", p.plies), "mate", p.plies.to_string())
        };
        println!("{}\t{id}\t{result}\t{length}\t{}", p.pos.to_sfen(), p.themes.join(","));
    }
}
