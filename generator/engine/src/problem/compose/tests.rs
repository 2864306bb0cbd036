//! What comes out is what was asked for, judged again, and the same however it is made.

use std::sync::atomic::AtomicBool;

use kiban_link::tsume::LocalModel;
use kiban_link::Error;
use kiban_model::tsume::Params;
use kiban_oracle::mate::Exhaustive;
use kiban_rules::shogi::Position;

use super::run::{run, Past, Run, Told};
use super::theme::{shown, Theme};
use super::*;
use crate::problem::tests::{asked, within};
use crate::problem::{Look, Order};

/// A small table, so that a new one costs little.
const SMALL: Params = Params { table_index_bits: 12, ..crate::problem::tests::LARGE };

fn composed(wish: &Wish, run_: Run) -> Vec<Composed> {
    after(&Past::default(), wish, run_).into_iter().map(|(_, found)| found).collect()
}

/// Each problem with the attempts that were over then.
fn after(past: &Past, wish: &Wish, run_: Run) -> Vec<(u64, Composed)> {
    let (mut found, mut attempts, cancel) = (Vec::new(), 0, AtomicBool::new(false));
    run(
        wish,
        run_,
        past,
        || LocalModel::new(SMALL),
        &cancel,
        |told| {
            match told {
                Told::Attempts(n) => attempts = n,
                Told::Found(problem) => found.push((attempts, *problem)),
            }
            Ok::<(), Error>(())
        },
    )
    .expect("a run");
    found
}

fn wish(plies: u16, theme: Option<Theme>) -> Wish {
    Wish { plies, theme, from: None, each: 1_000 }
}

/// Problems as asked for: by a solver with another table, and by a search that shares no code.
#[test]
fn composed_problems_are_sound() {
    for (plies, theme, count) in [(1, Some(Theme::Double), 1), (1, None, 2), (3, None, 2)] {
        let found = composed(&wish(plies, theme), Run { seed: 1, count, attempts: 400, jobs: 2 });
        assert_eq!(found.len(), count, "{plies} {theme:?}");
        for Composed { position, line, themes } in found {
            let sfen = position.to_sfen();
            assert_eq!(
                (Some(position.clone()), line.len()),
                (Position::problem_from_sfen(&sfen).ok(), plies.into())
            );
            assert_eq!(themes, shown(&position, &line), "{sfen}");
            assert!(theme.is_none_or(|t| themes.contains(&t)), "{sfen}: {themes:?}");
            let order = Order { look: Look::Pieces, each: 100_000, ..Order::default() };
            let mut device = LocalModel::new(crate::problem::tests::LARGE);
            let solved = asked(&mut device, &position, PostSearch::Shortest, order, within(0));
            let analysis = solved.analysis.expect("a length that is proved");
            assert_eq!(
                (analysis.verdict, analysis.length()),
                (Verdict::Sound, plies.into()),
                "{sfen}"
            );
            assert!(analysis.left(&position).is_empty(), "{sfen}");
            let needed = solved.pieces.iter().all(|p| p.without.needed() == Some(true));
            assert!(needed, "{sfen}: {:?}", solved.pieces);
            // one first move alone mates in so many plies, and in two more
            for more in [0, 2] {
                let firsts =
                    Exhaustive::new(1_000_000).first_moves(&position, u32::from(plies) + more);
                let firsts = firsts.expect("small enough");
                assert_eq!(firsts, [(line[0].to_string(), u32::from(plies))], "{sfen}");
            }
        }
    }
}

/// The number of devices makes no difference, the seed does.
#[test]
fn a_seed_tells_the_problems() {
    let of = |seed, jobs| composed(&wish(1, None), Run { seed, count: 2, attempts: 100, jobs });
    let one = of(7, 1);
    assert_eq!(one.len(), 2);
    assert_eq!(of(7, 3), one);
    assert_ne!(of(8, 1), one);
}

/// From a position that is given, of either colour: another problem, near it.
#[test]
fn a_given_position_is_where_it_begins() {
    let given =
        Position::from_sfen("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1").expect("a position");
    for from in [given.clone(), given.rotated()] {
        let wish = Wish { from: Some(from), ..wish(3, None) };
        let found = composed(&wish, Run { seed: 1, count: 1, attempts: 200, jobs: 2 });
        assert_eq!(found.len(), 1);
        assert!(found.iter().all(|f| f.position.key() != given.key() && f.line.len() == 3));
    }
}

/// An order to stop ends it, and what was found is there.
#[test]
fn what_was_found_is_kept() {
    let (mut found, cancel) = (0, AtomicBool::new(false));
    let endless = Run { seed: 1, count: usize::MAX, attempts: 0, jobs: 2 };
    run(
        &wish(1, None),
        endless,
        &Past::default(),
        || LocalModel::new(SMALL),
        &cancel,
        |told| {
            if let Told::Found(_) = told {
                found += 1;
                cancel.store(true, std::sync::atomic::Ordering::Relaxed);
            }
            Ok::<(), Error>(())
        },
    )
    .expect("a run");
    assert!(found >= 1);
}

/// Behind what an earlier run has done the same problems come.
#[test]
fn a_run_goes_on() {
    let (wish, run) = (wish(1, None), Run { seed: 1, count: 4, attempts: 0, jobs: 2 });
    let whole = after(&Past::default(), &wish, run);
    assert_eq!(whole.len(), 4);
    for done in 1..=4 {
        let positions = whole[..done].iter().map(|w| w.1.position.clone());
        let past = Past { attempts: whole[done - 1].0, found: positions.collect() };
        assert_eq!(after(&past, &wish, run), whole[done..]);
    }
}

/// Left for right a problem is the same one.
#[test]
fn a_mirror_image_is_no_other_problem() {
    let face = |sfen: &str| super::run::face(&Position::from_sfen(sfen).expect("a position"));
    let one = face("9/9/9/1R7/k8/9/9/9/9 b Gr2b3g4s4n4l18p 1");
    assert_eq!(face("9/9/9/7R1/8k/9/9/9/9 b Gr2b3g4s4n4l18p 1"), one);
    assert_ne!(face("9/9/9/7R1/k8/9/9/9/9 b Gr2b3g4s4n4l18p 1"), one);
}

/// A line that shows a theme, and one that does not.
#[test]
fn themes_are_seen() {
    let themes = |sfen: &str, line: &str| {
        let root = Position::from_sfen(sfen).expect("a position");
        let mut at = root.clone();
        let mut moves = Vec::new();
        for text in line.split(' ') {
            let m = at.parse_move(text).expect("a move");
            at.do_move(&m);
            moves.push(m);
        }
        shown(&root, &moves)
    };
    let drop = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
    assert_eq!(themes(drop, "G*5b"), [Theme::OneKing]);
    let rook = "4k4/9/9/9/9/9/9/4R4/4K4 b 2b4g4s4n4l18pr 1";
    let line = "5h5c P*5b";
    assert!(themes(rook, line).contains(&Theme::Interposition));
    assert!(
        themes(rook, line).contains(&Theme::NoPromotion)
            && themes(rook, line).contains(&Theme::TwoKings)
    );
    assert!(!themes(rook, "5h5c+ 5a4a").contains(&Theme::NoPromotion));
    let words = Theme::ALL.map(Theme::word);
    assert!(words.windows(2).all(|w| w[0] < w[1]), "{words:?}");
}
