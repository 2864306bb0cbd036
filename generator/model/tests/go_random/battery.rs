//! The battery: tests of a stream of 32-bit words. All see the same blocks; each adds its counts up and gives p-values at the
//! end, of both tails.
//!
//! Sources: Knuth, The Art of Computer Programming 2, 3.3.2 (serial, gap, run); Marsaglia's Diehard (matrix rank, birthday
//! spacings); L'Ecuyer and Simard, TestU01 (2007; Hamming correlation).

use crate::probability::{chi_square, fit};
use crate::ranks::{Birthdays, LargeRanks, SmallRanks};
use crate::runs::{BitRuns, Gaps, RunsUp};
use crate::stream::Stream;

/// Words of a block.
pub const BLOCK: usize = 1 << 19;

/// A test's name and the probability of a result as far out as this one.
pub struct Value {
    pub test: &'static str,
    /// Which part of the word, or which distance.
    pub part: String,
    pub p: f64,
}

pub type Values = Vec<(String, f64)>;

pub trait Test {
    fn name(&self) -> &'static str;
    /// Words in their order, whole blocks.
    fn feed(&mut self, words: &[u32]);
    fn values(&self) -> Values;
}

/// All tests on `blocks` blocks of a stream. `lag`: a further distance of words that are compared, for a stream that is put
/// together from so many; 0 for none.
pub fn run(stream: &mut dyn Stream, blocks: usize, lag: usize) -> Vec<Value> {
    let mut lags = vec![1, 2, 3, 4, 8, 16, 32, 64];
    if lag > 1 {
        lags.extend([lag, 2 * lag]);
        lags.sort_unstable();
        lags.dedup();
    }
    let mut tests: Vec<Box<dyn Test>> = vec![
        Box::new(Bits::default()),
        Box::new(Pairs::default()),
        Box::new(Lags { counts: lags.into_iter().map(|lag| (lag, [0; 32], 0)).collect() }),
        Box::new(Bytes { counts: vec![[0; 256]; 4] }),
        Box::new(Serial { counts: [26, 13, 0].map(|shift| (shift, vec![0; 4096])).into() }),
        Box::new(BitRuns::default()),
        Box::new(RunsUp::default()),
        Box::new(Gaps::default()),
        Box::new(SmallRanks::default()),
        Box::new(LargeRanks::default()),
        Box::new(Birthdays::default()),
        Box::new(Weights {
            counts: [1, lag.max(2)].map(|lag| (lag, [[0; CLASSES]; CLASSES])).into(),
        }),
    ];
    let mut words = vec![0; BLOCK];
    for _ in 0..blocks {
        stream.block(&mut words);
        tests.iter_mut().for_each(|test| test.feed(&words));
    }
    tests
        .iter()
        .flat_map(|test| {
            test.values().into_iter().map(|(part, p)| Value { test: test.name(), part, p })
        })
        .collect()
}

/// Chi-square of 32 counts that should be half of n each, 32 degrees of freedom.
pub fn halves(counts: &[u64; 32], n: u64) -> f64 {
    let n = n as f64;
    let chi = counts.iter().map(|&count| (count as f64 - n / 2.0).powi(2) / (n / 4.0)).sum();
    chi_square(chi, 32.0)
}

/// Adds every bit of a word to its count.
pub fn add_bits(counts: &mut [u64; 32], word: u32) {
    for (bit, count) in counts.iter_mut().enumerate() {
        *count += u64::from(word >> bit & 1);
    }
}

/// How often every bit is 1.
#[derive(Default)]
struct Bits {
    ones: [u64; 32],
    n: u64,
}

impl Test for Bits {
    fn name(&self) -> &'static str {
        "bits"
    }

    fn feed(&mut self, words: &[u32]) {
        words.iter().for_each(|&word| add_bits(&mut self.ones, word));
        self.n += words.len() as u64;
    }

    fn values(&self) -> Values {
        vec![("all".into(), halves(&self.ones, self.n))]
    }
}

/// A bit and its successor, in pairs that share no word: four cells a bit, 96 degrees of freedom.
#[derive(Default)]
struct Pairs {
    first: [u64; 32],
    second: [u64; 32],
    both: [u64; 32],
    n: u64,
}

impl Test for Pairs {
    fn name(&self) -> &'static str {
        "pairs"
    }

    fn feed(&mut self, words: &[u32]) {
        for pair in words.chunks_exact(2) {
            add_bits(&mut self.first, pair[0]);
            add_bits(&mut self.second, pair[1]);
            add_bits(&mut self.both, pair[0] & pair[1]);
        }
        self.n += words.len() as u64 / 2;
    }

    fn values(&self) -> Values {
        let chi: f64 = (0..32)
            .map(|bit| {
                let (a, b, both) = (self.first[bit], self.second[bit], self.both[bit]);
                fit(&[both, a - both, b - both, self.n + both - a - b], [0.25; 4]).0
            })
            .sum();
        vec![("all".into(), chi_square(chi, 96.0))]
    }
}

/// How often every bit differs from the bit some words before (inside a block). Differences of fair bits are fair and
/// independent.
struct Lags {
    counts: Vec<(usize, [u64; 32], u64)>,
}

impl Test for Lags {
    fn name(&self) -> &'static str {
        "lags"
    }

    fn feed(&mut self, words: &[u32]) {
        for (lag, counts, n) in &mut self.counts {
            words.iter().zip(&words[*lag..]).for_each(|(a, b)| add_bits(counts, a ^ b));
            *n += (words.len() - *lag) as u64;
        }
    }

    fn values(&self) -> Values {
        self.counts.iter().map(|(lag, counts, n)| (lag.to_string(), halves(counts, *n))).collect()
    }
}

/// Values of the four bytes of a word.
struct Bytes {
    counts: Vec<[u64; 256]>,
}

impl Test for Bytes {
    fn name(&self) -> &'static str {
        "bytes"
    }

    fn feed(&mut self, words: &[u32]) {
        for word in words {
            for (counts, byte) in self.counts.iter_mut().zip(word.to_le_bytes()) {
                counts[usize::from(byte)] += 1;
            }
        }
    }

    fn values(&self) -> Values {
        (0..).zip(&self.counts).map(|(byte, counts)| (format!("{byte}"), uniform(counts))).collect()
    }
}

/// p-value of counts that should all be equal.
pub fn uniform(counts: &[u64]) -> f64 {
    let (chi, freedom) = fit(counts, std::iter::repeat_n(1.0 / counts.len() as f64, counts.len()));
    chi_square(chi, freedom)
}

/// Six bits of a word beside the same six of the next, in pairs that share no word.
struct Serial {
    counts: Vec<(u32, Vec<u64>)>,
}

impl Test for Serial {
    fn name(&self) -> &'static str {
        "serial"
    }

    fn feed(&mut self, words: &[u32]) {
        for (shift, counts) in &mut self.counts {
            for pair in words.chunks_exact(2) {
                counts[((pair[0] >> *shift & 63) << 6 | pair[1] >> *shift & 63) as usize] += 1;
            }
        }
    }

    fn values(&self) -> Values {
        self.counts
            .iter()
            .map(|(shift, counts)| (format!("bit {shift} on"), uniform(counts)))
            .collect()
    }
}

/// Classes of the number of ones in a word: to 13, 14 and 15, 16, 17 and 18, from 19 on.
pub const CLASSES: usize = 5;

pub fn class(word: u32) -> usize {
    [14, 16, 17, 19].iter().filter(|&&bound| word.count_ones() >= bound).count()
}

/// p-value of pairs of classes, 24 degrees of freedom.
pub fn weights(counts: &[[u64; CLASSES]; CLASSES]) -> f64 {
    let mut odds = [0.0; CLASSES];
    let mut binomial = 0.5f64.powi(32);
    for ones in 0..=32u32 {
        odds[class(((1u64 << ones) - 1) as u32)] += binomial;
        binomial *= f64::from(32 - ones) / f64::from(ones + 1);
    }
    let cells = odds.iter().flat_map(|a| odds.iter().map(move |b| a * b));
    let (chi, freedom) = fit(counts.as_flattened(), cells);
    chi_square(chi, freedom)
}

/// The class of a word beside that of a later one, in pairs that share no word.
struct Weights {
    counts: Vec<(usize, [[u64; CLASSES]; CLASSES])>,
}

impl Test for Weights {
    fn name(&self) -> &'static str {
        "weights"
    }

    fn feed(&mut self, words: &[u32]) {
        for (lag, counts) in &mut self.counts {
            for words in words.chunks_exact(2 * *lag) {
                let (early, late) = words.split_at(*lag);
                early.iter().zip(late).for_each(|(&a, &b)| counts[class(a)][class(b)] += 1);
            }
        }
    }

    fn values(&self) -> Values {
        self.counts.iter().map(|(lag, counts)| (lag.to_string(), weights(counts))).collect()
    }
}
