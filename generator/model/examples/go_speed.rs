//! Speed and figures of the playout models on one core:
//! `cargo run --release -p kiban-model --example go_speed [-- GAMES_OF_9X9]`.
//!
//! For every unit and size: playouts a second (the fastest of a few rounds), the estimated steps a playout and a move, and the mean
//! figures from the empty board.

use std::time::Instant;

use kiban_model::go::{parallel, sequential, Batch, BatchError, Stats};
use kiban_rules::go::Size;

/// The fastest round counts: the machine may be busy. So rounds are short, and many.
const ROUNDS: u64 = 25;

type Run = fn(&Batch, u32) -> Result<Stats, BatchError>;

fn main() {
    let games: u32 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let units: [(&str, Run); 2] = [("sequential", sequential::run), ("parallel", parallel::run)];
    for (name, run) in units {
        for (size, games) in
            [(Size::NINE, games), (Size::THIRTEEN, games / 3), (Size::NINETEEN, games / 10)]
        {
            let mut all = Stats::new(size.area());
            let mut seconds = f64::INFINITY;
            for round in 0..ROUNDS {
                let start = Instant::now();
                let stats = run(&Batch::empty(size, games, round), 4).expect("a batch");
                seconds = seconds.min(start.elapsed().as_secs_f64());
                all.merge(&stats);
            }
            let n = f64::from(all.done);
            let mean = |sum: u64| sum as f64 / n;
            println!(
                "{name:<10} {size:>5}: {:>7.0} playouts/s, {:>6.0} steps a playout, {:.2} a move; length {:.3}, score {:+.3}, \
                 stones {:.3}, passes {:.3}, captures {:.3}, captured {:.3}, kos {:.4}, capped {}",
                f64::from(games) / seconds,
                mean(all.steps),
                all.steps as f64 / all.length_sum as f64,
                mean(all.length_sum),
                all.score_sum as f64 / n,
                mean(all.stones),
                mean(all.passes),
                mean(all.captures),
                mean(all.captured),
                mean(all.kos),
                all.capped,
            );
        }
    }
}
