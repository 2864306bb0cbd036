//! Means and deviations from the empty board beside those of an independent program that was measured once: uniform choice, the
//! same rules, other random numbers, no code in common.

use kiban_rules::go::Size;

use super::super::{Batch, Event};
use super::{Led, Parallel, Sequential};

/// The independent program: games, and figures a game with the digits that are known.
struct Oracle {
    size: Size,
    games: f64,
    /// Length, its deviation, score, its deviation, P(score > 0), P(score > 7.5), stones, passes, capturing moves, stones
    /// captured, kos.
    figures: [(f64, f64); 11],
}

const NAMES: [&str; 11] = [
    "length",
    "length sd",
    "score",
    "score sd",
    "P(B>0)",
    "P(B>7.5)",
    "stones",
    "passes",
    "captures",
    "captured",
    "kos",
];

/// Figure and half a unit of its last digit.
const ORACLES: [Oracle; 3] = [
    Oracle {
        size: Size::NINE,
        games: 1e6,
        figures: [
            (111.0442, 5e-5),
            (16.016, 5e-4),
            (2.1751, 5e-5),
            (39.051, 5e-4),
            (0.52465, 5e-6),
            (0.42142, 5e-6),
            (107.36, 5e-3),
            (3.68, 5e-3),
            (16.00, 5e-3),
            (39.20, 5e-3),
            (0.920, 5e-4),
        ],
    },
    Oracle {
        size: Size::THIRTEEN,
        games: 3e5,
        figures: [
            (219.3758, 5e-5),
            (19.813, 5e-4),
            (2.1141, 5e-5),
            (50.316, 5e-4),
            (0.51820, 5e-6),
            (0.44545, 5e-6),
            (215.48, 5e-3),
            (3.90, 5e-3),
            (28.63, 5e-3),
            (70.83, 5e-3),
            (1.621, 5e-4),
        ],
    },
    Oracle {
        size: Size::NINETEEN,
        games: 1e5,
        figures: [
            (455.4210, 5e-5),
            (27.367, 5e-4),
            (1.7940, 5e-5),
            (69.993, 5e-4),
            (0.51086, 5e-6),
            (0.46258, 5e-6),
            (451.15, 5e-3),
            (4.27, 5e-3),
            (55.23, 5e-3),
            (139.08, 5e-3),
            (3.085, 5e-4),
        ],
    },
];

/// Powers of a figure, around a centre near its mean.
#[derive(Clone, Copy, Default)]
struct Moments {
    centre: f64,
    n: f64,
    sums: [f64; 4],
}

impl Moments {
    fn add(&mut self, value: f64) {
        let d = value - self.centre;
        self.n += 1.0;
        for (power, sum) in self.sums.iter_mut().enumerate() {
            *sum += d.powi(power as i32 + 1);
        }
    }

    fn mean(&self) -> f64 {
        self.centre + self.sums[0] / self.n
    }

    /// Second and fourth central moment.
    fn central(&self) -> (f64, f64) {
        let [a, b, c, d] = self.sums.map(|sum| sum / self.n);
        (b - a * a, d - 4.0 * a * c + 6.0 * a * a * b - 3.0 * a.powi(4))
    }

    /// The mean and the error of one value.
    fn mean_figure(&self) -> (f64, f64) {
        (self.mean(), self.central().0.sqrt())
    }

    /// The deviation and its error for one value: sqrt((m4 - m2^2) / (4 m2)).
    fn deviation_figure(&self) -> (f64, f64) {
        let (m2, m4) = self.central();
        (m2.sqrt(), ((m4 - m2 * m2) / (4.0 * m2)).sqrt())
    }
}

/// Figures of a batch, each with the error of one game.
fn figures<U: Led>(batch: &Batch, oracle: &Oracle) -> [(f64, f64); 11] {
    // length, score, black wins, black wins by 8 or more, stones, passes, captures, captured, kos
    let order = [0, 2, 4, 5, 6, 7, 8, 9, 10];
    let mut moments = order.map(|i| Moments { centre: oracle.figures[i].0, ..Moments::default() });
    let mut game = [0u32; 5];
    U::run(batch, 4, &mut |event| match event {
        Event::Start { .. } => game = [0; 5],
        Event::Move { cell, taken, ko } => {
            game[0] += u32::from(cell != 0);
            game[1] += u32::from(cell == 0);
            game[2] += u32::from(taken > 0);
            game[3] += taken;
            game[4] += u32::from(ko != 0);
        }
        Event::End { score, length, .. } => {
            let wins = [0, 7].map(|komi| f64::from(u8::from(score > komi)));
            let counts = game.map(f64::from);
            let values =
                [f64::from(length), f64::from(score)].into_iter().chain(wins).chain(counts);
            moments.iter_mut().zip(values).for_each(|(m, value)| m.add(value));
        }
    })
    .expect("a batch");
    let [length, score, wins, clear, stones, passes, captures, captured, kos] = moments;
    let rest = [wins, clear, stones, passes, captures, captured, kos].map(|m| m.mean_figure());
    let mut figures = [length.mean_figure(); 11];
    figures[1] = length.deviation_figure();
    figures[2] = score.mean_figure();
    figures[3] = score.deviation_figure();
    figures[4..].copy_from_slice(&rest);
    figures
}

/// Prints both columns; the largest distance in standard errors of the difference.
fn distance<U: Led>(name: &str, oracle: &Oracle, games: u32, seed: u64) -> f64 {
    let batch = Batch::empty(oracle.size, games, seed);
    let n = f64::from(games);
    let mut worst = 0.0f64;
    println!("{name} {}, {games} games (the other program: {}):", oracle.size, oracle.games);
    let figures = figures::<U>(&batch, oracle);
    for ((name, (own, one)), (theirs, digits)) in NAMES.iter().zip(figures).zip(oracle.figures) {
        let error = (one * one * (1.0 / n + 1.0 / oracle.games) + digits * digits / 3.0).sqrt();
        let z = (own - theirs) / error;
        let own_error = one / n.sqrt();
        println!("  {name:<10} {own:>10.5} +- {own_error:.5}   {theirs:>10.5}   {z:+.2}");
        worst = worst.max(z.abs());
    }
    worst
}

#[test]
fn a_sample_has_the_known_distribution() {
    for (oracle, games) in ORACLES.iter().zip([20_000, 6_000, 3_000]) {
        assert!(distance::<Sequential>("sequential", oracle, games, 1) < 4.0);
        assert!(distance::<Parallel>("parallel", oracle, games, 2) < 4.0);
    }
}

#[test]
#[ignore = "minutes; see docs/proofs.md"]
fn go_distribution_full() {
    let mut worst = 0.0f64;
    for (oracle, games) in ORACLES.iter().zip([1_000_000, 300_000, 100_000]) {
        worst = worst.max(distance::<Sequential>("sequential", oracle, games, 1));
        worst = worst.max(distance::<Parallel>("parallel", oracle, games, 2));
    }
    assert!(worst < 3.0, "{worst:.2} standard errors");
}
