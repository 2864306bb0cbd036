//! The first move of many playouts: every allowed point as often as any other.

use kiban_rules::go::testgen::{comb, ko, middle_games, position, Rng, SEKI, SNAPBACK};
use kiban_rules::go::{Colour, Point, Position, Size};

use super::super::{point_of, Batch, Event};
use super::{Led, Parallel, Sequential};

/// Deviations of the chi-square of first moves from its mean; a cap of one move ends every playout after it.
fn chi_square<U: Led>(position: &Position, games: u32, seed: u64) -> f64 {
    let choice = position.playout_points();
    let mut counts = vec![0u32; choice.len()];
    let batch = Batch { cap: 1, ..Batch::from_position(position.clone(), games, seed) };
    let mut count = |event| {
        if let Event::Move { cell, .. } = event {
            let played: Point = point_of(cell, position.size()).expect("no pass");
            counts[choice.binary_search(&played).expect("allowed")] += 1;
        }
    };
    let stats = U::run(&batch, 4, &mut count).expect("a batch");
    assert_eq!((stats.capped, stats.length_sum), (games, u64::from(games)));
    let expected = f64::from(games) / choice.len() as f64;
    let chi: f64 = counts.iter().map(|&c| (f64::from(c) - expected).powi(2) / expected).sum();
    let freedom = (choice.len() - 1) as f64;
    (chi - freedom) / (2.0 * freedom).sqrt()
}

/// Black has eyes everywhere but at two points: most draws fail and the list is scanned.
const FEW: &str = ". X . X . X . X .
                   X X X X X X X X X
                   . X . X . X . X .
                   X X X X X X X X X
                   . X . X . X . X .
                   X X X X X X X X X
                   . X . X . X . X .
                   X X X X X X X X X
                   . X . X . . . X .";

#[test]
fn first_moves_are_uniform() {
    let mut positions = vec![
        Position::new(Size::SMALLEST),
        Position::new(Size::NINETEEN),
        ko(),
        position(SNAPBACK, Colour::Black),
        position(SEKI, Colour::White),
        comb(Size::NINE, Colour::White),
        position(FEW, Colour::Black),
    ];
    assert_eq!(positions.last().map(|p| p.playout_points().len()), Some(3));
    positions.extend(middle_games(Size::NINE, 20, &mut Rng::new(9), false));
    let (mut sum, mut n) = (0.0, 0.0f64);
    for (seed, position) in (0..).step_by(2).zip(&positions) {
        if position.playout_points().len() < 2 {
            continue;
        }
        let sequential = chi_square::<Sequential>(position, 25_000, seed);
        let parallel = chi_square::<Parallel>(position, 25_000, seed + 1);
        for z in [sequential, parallel] {
            assert!(z < 6.0, "{z:.2} deviations\n{position}");
            sum += z;
            n += 1.0;
        }
    }
    assert!(
        (sum / n.sqrt()).abs() < 4.0 && n > 40.0,
        "all together {:.2} deviations",
        sum / n.sqrt()
    );
}
