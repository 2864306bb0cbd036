//! Playouts from given positions: kos, snapbacks, captures of several strings, large strings, seki, full boards.

use kiban_rules::go::testgen::{
    all_but_one, comb, ko, middle_games, position, Rng, SEKI, SNAPBACK, TWO_EYES, TWO_HEADED,
};
use kiban_rules::go::{Colour, Move, Point, Position, Size};

use super::super::Batch;
use super::games::compare;
use super::{Led, Parallel, Sequential};

fn point(text: &str) -> Point {
    text.parse().expect("a point")
}

fn agree(position: &Position) {
    let choice = position.playout_points();
    assert_eq!(Sequential::from_position(position).allowed(), choice, "{position}");
    assert_eq!(Parallel::from_position(position).allowed(), choice, "{position}");
}

/// Compares playouts of both units from a position, and says their mean score.
fn playouts(position: &Position, games: u32) -> [f64; 2] {
    agree(position);
    let batch = Batch::from_position(position.clone(), games, 0x60);
    // the rules are slow on large boards: the sets of allowed points are compared less often there
    let every = position.size().area() as u32 / 5;
    [compare::<Sequential>(&batch, 4, every), compare::<Parallel>(&batch, 4, every)].map(|stats| {
        assert_eq!((stats.done, stats.capped), (games, 0), "{position}");
        stats.score_sum as f64 / f64::from(games)
    })
}

/// A move leads both units where it leads the rules.
fn leads(start: &Position, m: Move, taken: usize) -> Position {
    let mut after = start.clone();
    assert_eq!(after.make(m).expect("a legal move").captured.len(), taken, "{m}\n{start}");
    fn check<U: Led>(start: &Position, m: Move, after: &Position) {
        let mut unit = U::from_position(start);
        unit.make(m).expect("a move");
        assert_eq!(unit.ko(), after.ko(), "{after}");
        assert!(after.size().points().all(|p| unit.at(p) == after.board().at(p)), "{after}");
        assert_eq!(unit.allowed(), after.playout_points(), "{after}");
    }
    check::<Sequential>(start, m, &after);
    check::<Parallel>(start, m, &after);
    after
}

#[test]
fn kos() {
    let ko = ko();
    assert!(!ko.playout_points().contains(&point("E5")));
    playouts(&ko, 60);
    let passed = leads(&ko, Move::Pass, 0);
    assert!(passed.playout_points().contains(&point("A1")));
    let elsewhere = leads(&leads(&ko, Move::Play(point("A1")), 0), Move::Play(point("J9")), 0);
    assert_eq!(leads(&elsewhere, Move::Play(point("E5")), 1).ko(), Some(point("D5")));
    // in a corner
    let corner =
        position(". O . . .\n O X . . .\n X . . . .\n . . . . .\n . . . . .\n", Colour::Black);
    assert_eq!(leads(&corner, Move::Play(point("A5")), 1).ko(), Some(point("A4")));
}

#[test]
fn snapbacks_and_captures_of_several_strings() {
    let start = position(SNAPBACK, Colour::Black);
    playouts(&start, 40);
    let thrown = leads(&start, Move::Play(point("A1")), 0);
    let taken = leads(&thrown, Move::Play(point("B1")), 1);
    assert_eq!(taken.ko(), None);
    assert!(taken.playout_points().contains(&point("A1")));
    leads(&taken, Move::Play(point("A1")), 4);
    let heads = position(TWO_HEADED, Colour::Black);
    playouts(&heads, 40);
    leads(&heads, Move::Play(point("C3")), 3);
}

#[test]
fn seki() {
    for turn in Colour::BOTH {
        playouts(&position(SEKI, turn), 60);
    }
}

#[test]
fn large_strings() {
    for size in [Size::SMALLEST, Size::NINE, Size::NINETEEN] {
        for turn in Colour::BOTH {
            playouts(&comb(size, turn), 3);
        }
        for hole in [Point::at(0, 0), Point::at(2, 0), Point::at(2, 2)].into_iter().flatten() {
            let white = all_but_one(size, hole, Colour::White);
            playouts(&white, 3);
            let empty = leads(&white, Move::Play(hole), size.area() - 1);
            assert_eq!(empty.board().count(Colour::White), 1);
            playouts(&all_but_one(size, hole, Colour::Black), 3);
        }
    }
}

/// Black builds a comb in any order while white passes: large strings are joined. Then white fills the gaps while black
/// passes, and its last stone takes all of it.
#[test]
fn a_comb_grows_and_is_taken() {
    fn check<U: Led>(size: Size) {
        let last = size.lines() - 1;
        let (mut teeth, gaps): (Vec<Point>, Vec<Point>) =
            size.points().partition(|p| p.x() < last && (p.y() % 2 == 0 || p.x() == 0));
        let mut rng = Rng::new(size.lines() as u64);
        for i in (1..teeth.len()).rev() {
            teeth.swap(i, rng.below(i + 1));
        }
        let mut rules = Position::new(size);
        let mut unit = U::from_position(&rules);
        let mut make = |m: Move| {
            let taken = rules.make(m).expect("legal").captured.len();
            unit.make(m).expect("a move");
            assert!(size.points().all(|p| unit.at(p) == rules.board().at(p)), "{rules}");
            if rng.below(16) == 0 || taken > 0 {
                assert_eq!(unit.allowed(), rules.playout_points(), "{rules}");
            }
            taken
        };
        for (i, &p) in teeth.iter().enumerate() {
            if i > 0 {
                make(Move::Pass);
            }
            assert_eq!(make(Move::Play(p)), 0);
        }
        for &p in &gaps {
            let taken = make(Move::Play(p));
            assert_eq!(taken, if Some(&p) == gaps.last() { teeth.len() } else { 0 });
            make(Move::Pass);
        }
    }
    for size in [Size::SMALLEST, Size::NINE, Size::NINETEEN] {
        check::<Sequential>(size);
        check::<Parallel>(size);
    }
}

#[test]
fn nothing_to_play() {
    for turn in Colour::BOTH {
        let position = position(TWO_EYES, turn);
        assert!(position.playout_points().is_empty());
        assert_eq!(playouts(&position, 12), [25.0; 2]);
        let passed = Position::from_parts(position.board().clone(), turn, None, true).unwrap();
        let stats = compare::<Sequential>(&Batch::from_position(passed.clone(), 5, 1), 2, 1);
        assert_eq!((stats.length_sum, stats.passes, stats.stones), (5, 5, 0));
        let stats = compare::<Parallel>(&Batch::from_position(passed, 5, 1), 2, 1);
        assert_eq!((stats.length_sum, stats.passes, stats.score_sum), (5, 5, 125));
    }
}

#[test]
fn middle_games_of_every_size() {
    for size in Size::all().step_by(2) {
        for position in middle_games(size, 6, &mut Rng::new(size.lines() as u64), false) {
            playouts(&position, 4);
        }
    }
    for position in middle_games(Size::NINE, 6, &mut Rng::new(1), true) {
        playouts(&position, 4);
    }
}

#[test]
#[ignore = "minutes; see docs/proofs.md"]
fn go_middle_games_full() {
    for (size, count) in [(Size::SMALLEST, 500), (Size::NINE, 500), (Size::NINETEEN, 40)] {
        for position in middle_games(size, count, &mut Rng::new(5), false) {
            playouts(&position, 20);
        }
    }
}
