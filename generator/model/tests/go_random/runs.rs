//! Tests of the order: runs and gaps.

use crate::battery::{Test, Values};
use crate::probability::{chi_square, fit};

/// Lengths of runs of equal bits, every bit of the word for itself, all counted together: length k with probability 2^-k.
#[derive(Default)]
pub struct BitRuns {
    /// Lengths 1 to 15, and longer.
    counts: [u64; 16],
    last: u32,
    /// Of the run that is going on.
    lengths: [usize; 32],
}

impl Test for BitRuns {
    fn name(&self) -> &'static str {
        "bit runs"
    }

    fn feed(&mut self, words: &[u32]) {
        for &word in words {
            let changed = word ^ self.last;
            self.last = word;
            for (bit, length) in self.lengths.iter_mut().enumerate() {
                if changed >> bit & 1 == 0 {
                    *length += 1;
                } else {
                    // before the first change of all a bit has no run
                    if *length > 0 {
                        self.counts[(*length).min(16) - 1] += 1;
                    }
                    *length = 1;
                }
            }
        }
    }

    fn values(&self) -> Values {
        let odds = (1..=16).map(|k| 0.5f64.powi(if k < 16 { k } else { 15 }));
        let (chi, freedom) = fit(&self.counts, odds);
        vec![("all".into(), chi_square(chi, freedom))]
    }
}

/// Lengths of ascending runs of words. The word after a run is left out, so runs are independent: length k with probability
/// k / (k + 1)!.
#[derive(Default)]
pub struct RunsUp {
    /// Lengths 1 to 7, and longer.
    counts: [u64; 8],
    /// Length and last word of the run; none: the next word begins one.
    run: Option<(usize, u32)>,
}

impl Test for RunsUp {
    fn name(&self) -> &'static str {
        "runs up"
    }

    fn feed(&mut self, words: &[u32]) {
        for &word in words {
            self.run = match self.run {
                None => Some((1, word)),
                Some((length, last)) if word > last => Some((length + 1, word)),
                Some((length, _)) => {
                    self.counts[length.min(8) - 1] += 1;
                    None
                }
            };
        }
    }

    fn values(&self) -> Values {
        let factorial = |k: u32| (1..=k).map(f64::from).product::<f64>();
        let odds =
            (1..=8)
                .map(|k| if k < 8 { f64::from(k) / factorial(k + 1) } else { 1.0 / factorial(8) });
        let (chi, freedom) = fit(&self.counts, odds);
        vec![("all".into(), chi_square(chi, freedom))]
    }
}

/// Words between two in which four bits are 0, for each of the eight groups: g words with probability (15/16)^g / 16.
pub struct Gaps {
    /// Gaps of 0 to 63, and longer.
    counts: [[u64; 65]; 8],
    gap: [usize; 8],
}

impl Default for Gaps {
    fn default() -> Gaps {
        Gaps { counts: [[0; 65]; 8], gap: [0; 8] }
    }
}

impl Test for Gaps {
    fn name(&self) -> &'static str {
        "gaps"
    }

    fn feed(&mut self, words: &[u32]) {
        for &word in words {
            for (group, (counts, gap)) in self.counts.iter_mut().zip(&mut self.gap).enumerate() {
                if word >> (4 * group) & 15 == 0 {
                    counts[(*gap).min(64)] += 1;
                    *gap = 0;
                } else {
                    *gap += 1;
                }
            }
        }
    }

    fn values(&self) -> Values {
        let odds = |g| (15.0f64 / 16.0).powi(g) * if g < 64 { 1.0 / 16.0 } else { 1.0 };
        let value = |counts: &[u64; 65]| {
            // a group that is never 0 (or hardly) has no gaps to compare
            if counts.iter().sum::<u64>() < 5_000 {
                return 0.0;
            }
            let (chi, freedom) = fit(counts, (0..=64).map(odds));
            chi_square(chi, freedom)
        };
        (0..)
            .zip(&self.counts)
            .map(|(group, counts)| (format!("bits {}", 4 * group), value(counts)))
            .collect()
    }
}
