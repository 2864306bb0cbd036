//! Tests of linear dependence and of a lattice: matrix ranks and birthday spacings.

use crate::battery::{Test, Values, BLOCK};
use crate::probability::{chi_square, fit, poisson};

/// Rank of a square matrix over single bits, rows of W * 64 columns at most.
fn rank<const W: usize>(rows: &mut [[u64; W]], columns: usize) -> usize {
    let mut rank = 0;
    for column in 0..columns {
        let bit = |row: &[u64; W]| row[column / 64] >> (column % 64) & 1 == 1;
        let Some(pivot) = (rank..rows.len()).find(|&r| bit(&rows[r])) else { continue };
        rows.swap(rank, pivot);
        let (above, below) = rows.split_at_mut(rank + 1);
        let pivot = &above[rank];
        for row in below.iter_mut().filter(|row| bit(row)) {
            row.iter_mut().zip(pivot).for_each(|(a, b)| *a ^= b);
        }
        rank += 1;
    }
    rank
}

/// Full rank, one less, still less: counts of matrices.
type Ranks = [u64; 3];

/// Rank n - d of a random n x n matrix over single bits has probability 2^(-d^2) * product of (1 - 2^-i) over i > d / product of
/// (1 - 2^-i) over i <= d; for n >= 32 the factors with i > n make no difference here.
fn rank_value(counts: &Ranks) -> f64 {
    let part = |from, to| (from..=to).map(|i| 1.0 - 0.5f64.powi(i)).product::<f64>();
    let [full, one] = [0, 1].map(|d| 0.5f64.powi(d * d) * part(d + 1, 60) / part(1, d));
    let (chi, freedom) = fit(counts, [full, one, 1.0 - full - one]);
    chi_square(chi, freedom)
}

/// 32 words are a matrix of 32 x 32.
#[derive(Default)]
pub struct SmallRanks {
    counts: Ranks,
}

impl Test for SmallRanks {
    fn name(&self) -> &'static str {
        "rank 32"
    }

    fn feed(&mut self, words: &[u32]) {
        for words in words.chunks_exact(32) {
            let mut rows: [[u64; 1]; 32] = std::array::from_fn(|i| [u64::from(words[i])]);
            self.counts[(32 - rank(&mut rows, 32)).min(2)] += 1;
        }
    }

    fn values(&self) -> Values {
        vec![("all".into(), rank_value(&self.counts))]
    }
}

/// 256 x 256 successive values of one bit are a matrix: a bit that follows a linear recurrence of order below 256 never has
/// full rank. Counted for the 8 lowest, the 16 middle and the 8 highest bits.
#[derive(Default)]
pub struct LargeRanks {
    counts: [Ranks; 3],
}

impl Test for LargeRanks {
    fn name(&self) -> &'static str {
        "rank 256"
    }

    fn feed(&mut self, words: &[u32]) {
        for words in words.chunks_exact(256 * 256) {
            for bit in 0..32 {
                let mut rows = [[0; 4]; 256];
                for (row, words) in rows.iter_mut().zip(words.chunks_exact(256)) {
                    for (field, words) in row.iter_mut().zip(words.chunks_exact(64)) {
                        *field = words
                            .iter()
                            .fold(0, |sum, &word| sum << 1 | u64::from(word >> bit & 1));
                    }
                }
                let group = usize::from(bit >= 8) + usize::from(bit >= 24);
                self.counts[group][(256 - rank(&mut rows, 256)).min(2)] += 1;
            }
        }
    }

    fn values(&self) -> Values {
        let names = ["low bits", "middle bits", "high bits"];
        names
            .iter()
            .zip(&self.counts)
            .map(|(name, counts)| (name.to_string(), rank_value(counts)))
            .collect()
    }
}

/// Birthdays of a year of 2^52 days, two words a birthday: 2^18 of them, sorted; how many of the distances between neighbours
/// are equal to another. Poisson with mean m^3 / 4k = 1 a block, up to a factor of about 1 + 1/m.
#[derive(Default)]
pub struct Birthdays {
    /// By the high bits and by the low bits of words.
    equal: [u64; 2],
    years: u64,
}

impl Test for Birthdays {
    fn name(&self) -> &'static str {
        "birthdays"
    }

    fn feed(&mut self, words: &[u32]) {
        for (equal, shift) in self.equal.iter_mut().zip([6, 0]) {
            let half = |word: u32| u64::from(word >> shift & 0x3ff_ffff);
            let mut days: Vec<u64> =
                words.chunks_exact(2).map(|pair| half(pair[0]) << 26 | half(pair[1])).collect();
            days.sort_unstable();
            let first = days[0];
            for i in 1..days.len() {
                days[i - 1] = days[i] - days[i - 1];
            }
            // round the year
            let last = days.len() - 1;
            days[last] = (1 << 52) - days[last] + first;
            days.sort_unstable();
            *equal += days.windows(2).filter(|pair| pair[0] == pair[1]).count() as u64;
        }
        self.years += 1;
    }

    fn values(&self) -> Values {
        let mean = (BLOCK as f64 / 2.0).powi(3) / 2f64.powi(54) * self.years as f64;
        let names = ["high bits", "low bits"];
        names
            .iter()
            .zip(self.equal)
            .map(|(name, equal)| (name.to_string(), poisson(equal, mean)))
            .collect()
    }
}

#[test]
fn ranks_of_known_matrices() {
    let mut unit: [[u64; 4]; 256] = std::array::from_fn(|i| {
        std::array::from_fn(|w| if i / 64 == w { 1 << (i % 64) } else { 0 })
    });
    assert_eq!(rank(&mut unit.clone(), 256), 256);
    unit[7] = unit[200];
    assert_eq!(rank(&mut unit.clone(), 256), 255);
    // the sum of two others
    unit[7] = std::array::from_fn(|w| unit[3][w] ^ unit[99][w]);
    assert_eq!(rank(&mut unit, 256), 255);
    assert_eq!(rank(&mut [[0u64; 1]; 32], 32), 0);
    assert_eq!(rank(&mut [[0b11u64], [0b10], [0b01]], 2), 2);
}
