mod efficiency;
mod hubs;

use std::collections::{BTreeSet, VecDeque};
use std::rc::Rc;

use super::super::tests::{check, own, tiny};
use super::*;
use crate::shogi::Turn;
use crate::tsume::Verdict;
use kiban_rules::shogi::Position;

/// How searches hear of each other.
#[derive(Clone, Copy)]
struct Line {
    /// Nodes between two times that a search tells and hears, and nodes after that until it tells where it is.
    slice: u32,
    gone: u32,
    /// Nodes until what one tells is heard.
    delay: u64,
    /// Of a thousand messages so many are lost.
    lost: u64,
    /// Entries of a message.
    most: usize,
}

const NEAR: Line = Line { slice: SLICE, gone: GONE, delay: 0, lost: 0, most: usize::MAX };

/// What is on its way: when it is heard, from whom, and what.
type Mail = (u64, usize, Rc<Tidings>);

struct Game {
    searches: Vec<Slices>,
    /// By who hears it.
    mail: Vec<VecDeque<Mail>>,
    /// Where each knows each other to be.
    places: Vec<Vec<Rc<Tidings>>>,
    line: Line,
    random: u64,
    told: u64,
}

impl Game {
    fn chance(&mut self, of_thousand: u64) -> bool {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random % 1000 < of_thousand
    }

    fn tell(&mut self, i: usize, now: u64) {
        let news = Rc::new(self.searches[i].partner.tell(self.line.most));
        self.told += news.entries.len() as u64;
        for to in (0..self.searches.len()).filter(|to| *to != i) {
            if !self.chance(self.line.lost) {
                self.mail[to].push_back((now + self.line.delay, i, news.clone()));
            }
        }
    }

    fn hear(&mut self, i: usize, now: u64) {
        let mut heard = Tidings::default();
        while self.mail[i].front().is_some_and(|m| m.0 <= now) {
            let Some((_, from, news)) = self.mail[i].pop_front() else { break };
            heard.entries.extend(&news.entries);
            self.places[i][from] = news;
        }
        heard.inside = self.places[i].iter().flat_map(|p| p.inside.iter().copied()).collect();
        self.searches[i].partner.hear(&heard);
    }
}

/// The time that so many searches take together, in nodes of one; their nodes; entries told; the answer. None: not solved by `end`.
fn together(
    board: &Board,
    params: Params,
    count: usize,
    line: Line,
    end: u64,
) -> Option<(u64, u64, u64, Outcome)> {
    let mut game = Game {
        searches: (0..count).map(|_| Slices::new(params, board)).collect(),
        mail: vec![VecDeque::new(); count],
        places: vec![vec![Rc::default(); count]; count],
        line,
        random: 19,
        told: 0,
    };
    // when which of them stops to tell: at the end of a slice, when it hears too, or soon after
    let spread = |i: usize| i as u64 * u64::from(line.slice) / count as u64;
    let mut stops: BTreeSet<(u64, usize, bool)> =
        (0..count).map(|i| (spread(i), i, true)).collect();
    let mut first: Option<(u64, usize)> = None;
    while let Some((now, i, slice_over)) = stops.pop_first() {
        if now > end {
            return None;
        }
        if first.is_some_and(|(time, _)| now >= time) {
            break;
        }
        game.tell(i, now);
        if slice_over {
            game.hear(i, now);
        }
        let before = game.searches[i].nodes();
        let nodes = if slice_over { line.gone } else { line.slice - line.gone };
        let goes_on = game.searches[i].go(nodes);
        let time = now + u64::from(game.searches[i].nodes() - before);
        if goes_on {
            stops.insert((time, i, !slice_over));
        } else if first.is_none_or(|(least, _)| time < least) {
            first = Some((time, i));
        }
    }
    let (time, winner) = first?;
    let nodes = game.searches.iter().map(|s| u64::from(s.nodes())).sum();
    Some((time, nodes, game.told, game.searches[winner].outcome()))
}

#[test]
fn searches_apart_are_sound_and_always_the_same() {
    let mut solved = 0;
    for p in own().into_iter().step_by(3) {
        let [a, b] = [(); 2].map(|()| {
            let line = Line { delay: 100, lost: 100, ..NEAR };
            let found = together(&p.board, Params::default(), 5, line, 20_000);
            if let Some((.., outcome)) = &found {
                check(&p, outcome);
                solved += usize::from(outcome.verdict != Verdict::Unknown);
            }
            format!("{found:?}")
        });
        assert_eq!(a, b, "{}", p.name);
    }
    assert!(solved > 60, "{solved}");
}

#[test]
fn small_memories_of_searches_apart_make_no_false_claims() {
    let mut open = 0;
    for p in own() {
        let line = Line { slice: 40, gone: 10, ..NEAR };
        let found = together(&p.board, tiny(), 4, line, 1_000);
        match found {
            Some((.., outcome)) => {
                check(&p, &outcome);
                open += usize::from(outcome.verdict == Verdict::Unknown);
            }
            None => open += 1,
        }
    }
    assert!(open > 10, "{open}");
}

/// That others inside a position count against it, and what they have found there, is what makes them faster together.
#[test]
fn eight_searches_apart_are_faster_than_one() {
    let mut one = Solver::new(Params::default());
    let (mut alone, mut time) = (0.0, 0.0);
    for p in own() {
        let limits = Limits { nodes: 60_000, depth: 0 };
        let out = one.solve(&p.board, Mode::DfPn, limits, &mut |_| false);
        if out.verdict == Verdict::Unknown || out.nodes < 1000 {
            continue;
        }
        let line = Line { slice: 100, gone: 20, ..NEAR };
        let found = together(&p.board, Params::default(), 8, line, u64::from(out.nodes) * 2);
        let Some((took, .., outcome)) = found else { panic!("{}: not solved", p.name) };
        check(&p, &outcome);
        alone += f64::from(out.nodes);
        time += took as f64;
    }
    println!("{alone} nodes, {time}");
    assert!(alone > 2.0 * time, "{alone} nodes, {time}");
}

#[test]
fn what_is_not_sound_is_passed_over() {
    let sound = Stored { key: 1, hand: 0, pn: 3, dn: 4, work: 5 };
    assert!(sound.is_sound());
    let wrong = [
        Stored { key: 1 << KEY_BITS, ..sound },
        Stored { hand: 1 << 21, ..sound },
        Stored { pn: INF + 1, ..sound },
        Stored { dn: INF + 1, ..sound },
        Stored { pn: 0, dn: INF, ..sound },
        Stored { pn: INF, dn: INF, ..sound },
        Stored { work: 32, ..sound },
    ];
    let (_, partner) = Solver::apart(Params::default());
    for entry in wrong {
        assert!(!entry.is_sound(), "{entry:?}");
        partner.hear(&Tidings { entries: vec![entry], inside: vec![] });
        assert_eq!(partner.0.get().table.full(), 0, "{entry:?}");
    }
    // less work does not replace more, a proof does
    let at = |partner: &Partner| partner.0.get().table.probe(1, 0, true, crate::tsume::NO_LIMIT).0;
    for (entry, known) in [
        (sound, Probe::Exact(3, 4)),
        (Stored { pn: 7, work: 4, ..sound }, Probe::Exact(3, 4)),
        (Stored { pn: 8, work: 6, ..sound }, Probe::Exact(8, 4)),
        (Stored { pn: 0, dn: 9, work: 0, ..sound }, Probe::Proved(9)),
    ] {
        partner.hear(&Tidings { entries: vec![entry], inside: vec![] });
        assert_eq!(at(&partner), known);
    }
}

/// These problems of Shogi Muso, by their numbers with commas between: names and boards. None without the shared data.
fn muso(only: &str) -> Vec<(String, Board)> {
    let text = kiban_oracle::data::shared("muso.tsv").unwrap_or_default();
    let rows = text.lines().filter(|l| !l.starts_with('#'));
    let rows = rows.map(|l| l.split('\t').collect::<Vec<_>>());
    let wanted = rows.filter(|row| only.split(',').any(|o| row[1] == format!("muso{o}")));
    let board = |row: Vec<&str>| {
        let position = Position::from_sfen(row[0]).unwrap();
        (row[1].to_string(), Board::from_position(&position, position.turn()).unwrap())
    };
    wanted.map(board).collect()
}

/// However many others are inside, numbers that they raise stay finite: no search takes them for a disproof, and none tells of them
/// what would be read as a proof.
#[test]
fn others_decide_nothing() {
    let mut open = 0;
    for p in own().into_iter().step_by(5) {
        let (mut search, partner) = Solver::apart(Params::default());
        search.keep_table(true);
        let root = search.begin(&p.board, Mode::DfPn, Limits::default());
        let mut news = Tidings::default();
        for m in p.board.generate(Turn::Attack).iter() {
            let key = search.child_key(root, Turn::Attack, m);
            let mut board = p.board.clone();
            board.make(m, Turn::Attack);
            news.entries.push(Stored { key, hand: board.hand_word(0), pn: 4000, dn: 5, work: 9 });
            news.inside.extend(std::iter::repeat_n(key, usize::from(MOST_OTHERS)));
        }
        partner.hear(&news);
        let limits = Limits { nodes: 2_000, depth: 0 };
        let outcome = search.solve(&p.board, Mode::DfPn, limits, &mut |_| false);
        check(&p, &outcome);
        let told = partner.tell(usize::MAX).entries;
        assert!(told.iter().all(Stored::is_sound), "{}", p.name);
        open += usize::from(outcome.verdict == Verdict::Unknown);
    }
    assert!(open > 0, "{open}");
}

#[test]
fn what_decides_and_what_does_not_are_told_apart() {
    let sound = |pn, dn| Stored { key: 1, hand: 0, pn, dn, work: 0 }.is_sound();
    for (pn, dn) in [(0, 0), (0, INF - 1), (INF, 0), (7, 0), (1, 1), (INF - 1, INF - 1)] {
        assert!(sound(pn, dn), "{pn} {dn}");
    }
    for (pn, dn) in [(0, INF), (INF, 1), (1, INF), (INF, INF), (INF + 1, 0), (0, INF + 1)] {
        assert!(!sound(pn, dn), "{pn} {dn}");
    }
}

/// Every fourth of Shogi Muso in virtual time: a search takes a unit of time for a node.
#[test]
#[ignore = "minutes; measures"]
fn one_hard_problem_on_searches_apart() {
    const MOST: u32 = 5_000_000;
    const LEAST: u32 = 300_000;
    let only = std::env::var("KIBAN_ONLY").unwrap_or_default();
    let word = |name: &str, or: u64| std::env::var(name).map_or(or, |w| w.parse().unwrap());
    let line = Line {
        slice: word("KIBAN_SLICE", SLICE.into()) as u32,
        delay: word("KIBAN_DELAY", 0),
        lost: word("KIBAN_LOST", 0),
        most: word("KIBAN_MOST", u64::MAX) as usize,
        ..NEAR
    };
    let count = word("KIBAN_SEARCHES", 16) as usize;
    // the table of `USI_Hash` 16, and the path of one that has no circuit
    let params = Params { table_index_bits: 17, path_index_bits: 12, ..Params::default() };
    let Some(text) = kiban_oracle::data::shared("muso.tsv") else { return };
    let mut all = vec![];
    for row in text.lines().filter(|l| !l.starts_with('#')).step_by(4) {
        let row: Vec<&str> = row.split('\t').collect();
        if !only.is_empty() && !only.split(',').any(|o| row[1] == format!("muso{o}")) {
            continue;
        }
        let position = Position::from_sfen(row[0]).unwrap();
        let board = Board::from_position(&position, position.turn()).unwrap();
        let limits = Limits { nodes: MOST, depth: 0 };
        let alone = Solver::new(params).solve(&board, Mode::DfPn, limits, &mut |_| false);
        if alone.verdict == Verdict::Unknown || alone.nodes < LEAST {
            continue;
        }
        let end = u64::from(alone.nodes) * 2;
        let Some((time, nodes, told, outcome)) = together(&board, params, count, line, end) else {
            println!("{}: one {}, together not within {end}", row[1], alone.nodes);
            all.push(0.0);
            continue;
        };
        assert_eq!(outcome.verdict, alone.verdict, "{}", row[1]);
        let factor = f64::from(alone.nodes) / time as f64;
        let each = told as f64 / nodes as f64;
        println!(
            "{}: one {} nodes, {count} {time}: {factor:.2} times as fast, {:.2} times the nodes, {each:.2} entries a node",
            row[1],
            alone.nodes,
            nodes as f64 / f64::from(alone.nodes)
        );
        all.push(factor);
    }
    all.sort_by(f64::total_cmp);
    println!("{} problems, median {:.2} times as fast", all.len(), all[all.len() / 2]);
    assert!(!only.is_empty() || all[all.len() / 2] >= 6.0);
}
