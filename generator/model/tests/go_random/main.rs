//! Statistical tests of the playout units' random numbers (`docs/circuits/go.md`, section 3): a battery on the streams as the circuits
//! use them, every pair of streams, and the selection for every count a board can have.
//!
//! The threshold: of all K p-values of a test function, both tails, the smallest times K (Bonferroni) is at least 0.01. Seeds are
//! fixed, so a run always sees the same numbers. The same battery must catch bad generators.

mod battery;
mod cross;
mod probability;
mod ranks;
mod runs;
mod stream;

use std::collections::BTreeSet;
use std::time::Instant;

use battery::{run, uniform, Value, BLOCK};
use cross::cross;
use kiban_model::go::rng::{select, Rng};
use stream::{congruential, damaged, seeds, unscrambled, weyl, xorshift, Slots, Stream};

/// Smallest p-value times number of p-values that is still right.
const LEVEL: f64 = 0.01;

/// Below this a bad generator is caught for sure.
const CAUGHT: f64 = 1e-9;

const SEED: u64 = 2026;

/// The slots of 24 sequential units, those of `go19`.
const SLOTS: u32 = 96;

/// Prints how far out a group of values is: the smallest of each test.
fn print(title: &str, values: &[Value]) {
    println!("{title}: {} p-values", values.len());
    let mut tests: Vec<&str> = values.iter().map(|value| value.test).collect();
    tests.sort_unstable();
    tests.dedup();
    for test in tests {
        let all: Vec<&Value> = values.iter().filter(|v| v.test == test).collect();
        if all.len() <= 10 {
            let list: Vec<String> = all.iter().map(|v| format!("{} {:.4}", v.part, v.p)).collect();
            println!("  {:<26} {}", test, list.join(", "));
        } else {
            let least = all.iter().min_by(|a, b| a.p.total_cmp(&b.p)).expect("values");
            println!("  {:<26} {} values, least {:.2e} ({})", test, all.len(), least.p, least.part);
        }
    }
}

/// The whole family: the smallest value, corrected for their number.
fn judge(values: &[Value]) {
    let least = values.iter().min_by(|a, b| a.p.total_cmp(&b.p)).expect("values");
    let corrected = least.p * values.len() as f64;
    println!(
        "{} p-values, least {:.2e} ({}, {}), times their number {corrected:.3}",
        values.len(),
        least.p,
        least.test,
        least.part
    );
    assert!(corrected >= LEVEL, "{} {}: {:e}", least.test, least.part, least.p);
}

/// The battery on one stream, on those of a unit and of a chip in turn, and on the beginnings of batches with successive seeds.
fn streams(blocks: usize) -> Vec<Value> {
    let megabytes = (blocks * BLOCK) >> 18;
    let mut all = Vec::new();
    let mut add = |title: &str, stream: &mut dyn Stream, lag: usize| {
        let begun = Instant::now();
        let values = run(stream, blocks, lag);
        print(
            &format!("{title}, {megabytes} MiB, {:.0} s", begun.elapsed().as_secs_f64()),
            &values,
        );
        all.extend(values);
    };
    add("one stream", &mut Slots::new(SEED, 1), 0);
    add("4 streams in turn", &mut Slots::new(SEED + 1, 4), 4);
    add("96 streams in turn", &mut Slots::new(SEED + 2, SLOTS), SLOTS as usize);
    add("4 draws of each seed", &mut seeds(4), 4);
    all
}

/// `count` draws of each of the first `slots` streams.
fn first_draws(slots: u32, count: usize) -> Vec<Vec<u32>> {
    let draws = |slot| {
        let mut rng = Rng::stream(SEED, slot);
        (0..count).map(|_| rng.next_u32()).collect()
    };
    (0..slots).map(draws).collect()
}

/// Chi-square of one of m for every m from 2 to 361, `each` draws a choice.
fn selection(draws: &mut dyn Stream, each: u32, select: fn(u32, u32) -> u32) -> Vec<Value> {
    assert!((0..1000).all(|_| select(draws.next(), 1) == 0));
    let value = |m: u32| {
        let mut counts = vec![0; m as usize];
        (0..each * m).for_each(|_| counts[select(draws.next(), m) as usize] += 1);
        Value { test: "selection", part: format!("of {m}"), p: uniform(&counts) }
    };
    (2..=361).map(value).collect()
}

#[test]
fn streams_are_random() {
    judge(&streams(2));
}

#[test]
fn streams_are_independent() {
    let values = cross(&first_draws(24, 10_000));
    print("24 streams, 10,000 draws each", &values);
    judge(&values);
}

#[test]
fn selections_are_uniform() {
    let values = selection(&mut Slots::new(SEED, SLOTS), 200, select);
    print("selection, 200 draws a choice", &values);
    judge(&values);
}

#[test]
#[ignore = "minutes; see docs/proofs.md"]
fn go_random_full() {
    let mut values = streams(256);
    let pairs = cross(&first_draws(SLOTS, 1 << 18));
    print("96 streams, 262,144 draws each, every pair", &pairs);
    values.extend(pairs);
    let selections = selection(&mut Slots::new(SEED + 3, SLOTS), 10_000, select);
    print("selection, 10,000 draws a choice", &selections);
    values.extend(selections);
    judge(&values);
}

/// The tests that catch a stream.
fn caught(stream: &mut dyn Stream, lag: usize) -> Vec<&'static str> {
    let values = run(stream, 2, lag);
    let mut names: Vec<_> = values.iter().filter(|v| v.p < CAUGHT).map(|v| v.test).collect();
    names.dedup();
    names
}

/// A bit that is what it was `distance` words ago, more often than not: in a sixteenth of the words it is copied.
fn sticky(bit: u32, distance: usize) -> impl FnMut() -> u32 {
    let mut history = vec![0u32; distance];
    damaged(move |_, word, number, dice| {
        let old = &mut history[number as usize % distance];
        *old = if dice < 1 << 28 { word & !(1 << bit) | *old & 1 << bit } else { word };
        *old
    })
}

/// What it is, the stream, the distance for the battery, and tests that must catch it.
type BadStream = (&'static str, Box<dyn Stream>, usize, Vec<&'static str>);

/// Every test of the battery must catch one of these.
fn bad_streams() -> Vec<BadStream> {
    let mut sum = 0;
    // words with many or few ones come together; every bit stays fair and independent of those before
    let extreme = |last: u32, word: u32, _, dice: u32| {
        let (coin, mask) = (dice >> 31 == 0, dice << 1 >> 1);
        match (last.count_ones(), word.count_ones()) {
            (0..14 | 19.., 16) if coin => word | mask,
            (0..14 | 19.., 16) => word & !mask,
            _ => word,
        }
    };
    let sums = move |_, word, number, _| {
        sum = if number % 32 < 2 { sum ^ word } else { sum };
        if number % 32 == 31 {
            std::mem::take(&mut sum)
        } else {
            word
        }
    };
    let step_apart = (0..SLOTS).map(|slot| {
        let mut rng = Rng::from_seed(SEED);
        (0..slot).for_each(|_| _ = rng.next_u32());
        rng
    });
    let few = vec!["pairs", "lags", "bytes", "serial", "bit runs", "gaps", "birthdays"];
    vec![
        ("linear congruential", Box::new(congruential(1)), 0, few),
        ("xoshiro128 without its scrambler", Box::new(unscrambled(1)), 0, vec!["rank 256"]),
        ("xorshift32", Box::new(xorshift(1)), 0, vec!["rank 32", "rank 256", "birthdays"]),
        ("multiples of a number", Box::new(weyl()), 0, vec!["bits", "runs up", "weights"]),
        (
            "bit 5 is 1 too often",
            Box::new(damaged(|_, word, _, dice| word | u32::from(dice < 1 << 26) << 5)),
            0,
            vec!["bits", "bytes"],
        ),
        ("bit 9 as before", Box::new(sticky(9, 1)), 0, vec!["pairs", "lags", "bit runs"]),
        ("bit 20 as 8 words before", Box::new(sticky(20, 8)), 0, vec!["lags"]),
        ("bit 20 as 80 words before", Box::new(sticky(20, 80)), 80, vec!["lags"]),
        ("every 32nd word is a sum", Box::new(damaged(sums)), 0, vec!["rank 32"]),
        ("extreme words come together", Box::new(damaged(extreme)), 0, vec!["weights"]),
        (
            "96 streams a step apart",
            Box::new(Slots::of(step_apart)),
            SLOTS as usize,
            vec!["birthdays"],
        ),
    ]
}

#[test]
fn bad_streams_are_caught() {
    let good = caught(&mut Slots::new(SEED, 1), 0);
    assert!(good.is_empty(), "{good:?}");
    let mut useful = BTreeSet::new();
    for (name, mut stream, lag, tests) in bad_streams() {
        let caught = caught(&mut *stream, lag);
        println!("{name}: {}", caught.join(", "));
        for test in tests {
            assert!(caught.contains(&test), "{name}: {test} says nothing");
            useful.insert(test);
        }
    }
    let all: BTreeSet<_> = run(&mut weyl(), 1, 0).iter().map(|value| value.test).collect();
    assert_eq!(useful, all, "a test that never said anything");
}

/// Streams that share numbers, a draw or a single bit.
#[test]
fn dependent_streams_are_caught() {
    let good = first_draws(3, 10_000);
    let tests = |streams: &[Vec<u32>]| -> Vec<_> {
        let values = cross(streams).into_iter().filter(|value| value.p < CAUGHT);
        values.map(|value| (value.test, value.part)).collect()
    };
    assert!(tests(&good).is_empty());
    let apart = "0 and 2".to_string();
    let with = |third: Vec<u32>| [good[0].clone(), good[1].clone(), third];
    // the same numbers
    let seen = tests(&with(good[0].clone()));
    assert_eq!(seen, [("cross bits", apart.clone()), ("cross weights", apart.clone())]);
    // a jump of one step
    let mut late = good[0].clone();
    late.rotate_right(1);
    assert_eq!(tests(&with(late)), [("cross bits, a draw later", apart.clone())]);
    // one bit in common
    let bit = good[0].iter().zip(&good[2]).map(|(a, b)| a & 1 << 17 | b & !(1 << 17)).collect();
    assert_eq!(tests(&with(bit)), [("cross bits", apart.clone())]);
    // bits of their own, but as many
    let turned = good[0].iter().map(|word| word.rotate_left(11)).collect();
    assert_eq!(tests(&with(turned)), [("cross weights", apart)]);
}

#[test]
fn bad_selections_are_caught() {
    let caught = |draws: &mut dyn Stream, select| {
        selection(draws, 200, select).iter().filter(|value| value.p < CAUGHT).count()
    };
    let mut good = Slots::new(SEED, SLOTS);
    assert_eq!(caught(&mut good, select), 0);
    // nine bits of the draw, not all
    assert!(caught(&mut good, |r, m| ((r >> 23) * m) >> 9) > 100);
    // the last choice never
    assert!(caught(&mut good, |r, m| select(r, m.max(2) - 1)) > 300);
    // the remainder of a stream with bad low bits: 2, 4, 8 and so on at least
    assert!(caught(&mut congruential(1), |r, m| r % m) > 7);
}
