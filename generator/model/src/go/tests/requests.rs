//! Batches: what is refused, which game is played where, fixed numbers.

use kiban_rules::go::{Move, Position, Size};

use super::super::{parallel, sequential, Batch, BatchError, Event, Stats};
use super::{Led, Parallel, Sequential};

fn run<U: Led>(batch: &Batch, slots: u32) -> Stats {
    U::run(batch, slots, &mut |_| {}).expect("a batch")
}

#[test]
fn refusals() {
    fn refused<U: Led>(batch: &Batch, slots: u32) -> BatchError {
        U::run(batch, slots, &mut |_| {}).expect_err("refused")
    }
    fn all<U: Led>() {
        let good = Batch::empty(Size::NINE, 1, 0);
        assert_eq!(refused::<U>(&good, 0), BatchError::Slots);
        assert_eq!(refused::<U>(&Batch { cap: 0, ..good.clone() }, 1), BatchError::Cap);
        let many = Batch { games: 1 << 24, ..good.clone() };
        let error = refused::<U>(&many, 1);
        assert_eq!(error.to_string(), "a batch has at most 16777215 playouts, not 16777216");
        let mut position = Position::new(Size::NINE);
        position.replay(&[Move::Pass, Move::Pass]).unwrap();
        assert_eq!(refused::<U>(&Batch::from_position(position, 1, 0), 1), BatchError::Over);
    }
    all::<Sequential>();
    all::<Parallel>();
}

#[test]
fn a_batch_of_nothing() {
    let batch = Batch::empty(Size::NINE, 0, 7);
    assert_eq!(run::<Sequential>(&batch, 4), Stats::new(81));
    assert_eq!(run::<Parallel>(&batch, 1), Stats::new(81));
}

/// The moves of the games of slot 0, in their order, with the games' numbers.
fn first_slot<U: Led>(games: u32, slots: u32) -> (Vec<u32>, Vec<Event>) {
    let (mut numbers, mut moves, mut inside) = (Vec::new(), Vec::new(), false);
    let batch = Batch::empty(Size::SMALLEST, games, 3);
    U::run(&batch, slots, &mut |event| match event {
        Event::Start { slot, game } => {
            inside = slot == 0;
            if inside {
                numbers.push(game);
            }
        }
        _ if inside => moves.push(event),
        _ => {}
    })
    .expect("a batch");
    (numbers, moves)
}

#[test]
fn slots_have_streams_of_their_own() {
    fn check<U: Led>() {
        let (numbers, moves) = first_slot::<U>(18, 4);
        assert_eq!(numbers, [0, 4, 8, 12, 16]);
        assert_eq!(first_slot::<U>(5, 1), ((0..5).collect(), moves));
        assert_eq!(first_slot::<U>(3, 8).0, [0]);
        for (slots, expected) in [(1, 18), (4, 18), (7, 18), (40, 18)] {
            assert_eq!(run::<U>(&Batch::empty(Size::SMALLEST, 18, 3), slots).done, expected);
        }
    }
    check::<Sequential>();
    check::<Parallel>();
}

#[test]
fn a_batch_can_be_stopped() {
    let batch = Batch { first_moves: true, ..Batch::empty(Size::SMALLEST, 20, 3) };
    for stop_at in [0, 1, 7, 20, 99] {
        let mut asked = Vec::new();
        let mut stop = |done| {
            asked.push(done);
            done == stop_at
        };
        let stats = sequential::run_until(&batch, 4, &mut stop).expect("a batch");
        assert_eq!(stats.done, stop_at.min(20));
        assert_eq!(asked, (0..=stop_at.min(19)).collect::<Vec<_>>());
        let stats = parallel::run_until(&batch, 4, &mut |done| done == stop_at).expect("a batch");
        assert_eq!(stats.done, stop_at.min(20));
        if stop_at >= 20 {
            assert_eq!(stats, run::<Parallel>(&batch, 4));
        }
    }
}

#[test]
fn capped_games_are_counted() {
    fn check<U: Led>() {
        let capped = Batch { cap: 20, ..Batch::empty(Size::NINE, 9, 1) };
        let stats = run::<U>(&capped, 2);
        assert_eq!((stats.done, stats.capped, stats.length_sum), (9, 9, 180));
        // a second pass at the cap is an end, not a cap
        let mut lengths = Vec::new();
        let batch = Batch::empty(Size::SMALLEST, 1, 8);
        U::run(&batch, 1, &mut |event| {
            if let Event::End { length, .. } = event {
                lengths.push(length);
            }
        })
        .expect("a batch");
        let exact = Batch { cap: lengths[0] as u16, ..batch.clone() };
        assert_eq!(run::<U>(&exact, 1).signature, run::<U>(&batch, 1).signature);
        let short = Batch { cap: lengths[0] as u16 - 1, ..batch };
        assert_eq!(run::<U>(&short, 1).capped, 1);
    }
    check::<Sequential>();
    check::<Parallel>();
}

#[test]
fn wins_and_draws_follow_komi() {
    let mut last = u32::MAX;
    for komi2 in [-800, -30, -15, -2, -1, 1, 2, 15, 30, 800] {
        let stats = run::<Sequential>(&Batch { komi2, ..Batch::empty(Size::NINE, 500, 2) }, 4);
        assert!(stats.black_wins <= last);
        // nearly every score is odd: seki is rare
        assert_eq!(stats.draws > 0, [2, 30].contains(&komi2.abs()), "komi2 {komi2}");
        last = stats.black_wins;
    }
    assert_eq!(last, 0);
}

/// The contract in numbers: a change of any of them is a change of the specification.
#[test]
fn signatures() {
    let numbers =
        |stats: Stats| (format!("{:016x}", stats.signature), stats.length_sum, stats.score_sum);
    let seen: Vec<_> = [(Size::SMALLEST, 100), (Size::NINE, 100), (Size::NINETEEN, 20)]
        .into_iter()
        .flat_map(|(size, games)| {
            let batch = Batch::empty(size, games, 2026);
            [numbers(run::<Sequential>(&batch, 8)), numbers(run::<Parallel>(&batch, 2))]
        })
        .collect();
    let expected = SIGNATURES.map(|(text, length, score)| (text.to_string(), length, score));
    assert_eq!(seen, expected);
}

/// Sequential (8 slots) and parallel (2 slots): 5x5 and 9x9 with 100 games, 19x19 with 20, seed 2026.
const SIGNATURES: [(&str, u64, i64); 6] = [
    ("2775cc70fdf6fcab", 4282, 384),
    ("5673a3a50f700a46", 4095, 462),
    ("887adf9f1a5027e0", 11096, -298),
    ("2d1e2cde9fa0e03a", 10926, 28),
    ("297ae361f58a6eea", 8987, -148),
    ("2493015fe16e1313", 9117, -140),
];
